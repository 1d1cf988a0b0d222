class Demo(Lens):
    """join."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "join"
    DOCS = "https://example.com/join"
    encode_just_line = just(u.Words, "encode_line")
    ROWS_LINE = Rows("Words") + {"line": Row("words", Joined(", "))}
    LINE_READ = frozenset({"line"})
    encode_just_speech = just(u.Mixed, "encode_speech")
    ROWS_SPEECH = Rows("Mixed") + {"text": Row("parts", Joined("", u.Text, "text"), required=True)}
    SPEECH_READ = frozenset({"text"})
    JOINED_TEXT = lost_fields(u.Text, minor=("mark hint",))

    def decode_line(self, w: Any) -> u.Words:
        """Line -> Words."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Words()
        if len(w) != 0:
            n = 0
            if (line_ := w.get("line")) is not None:
                n += 1
                if line_.__class__ is not str:
                    line_ = text(line_, "line")
                out.words = [line_] if line_ else []
                if line_ == "":
                    extras = remember(extras, self.NAMESPACE, "line", line_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_LINE, self.LINE_READ, extras)
        out.extras = extras
        return out

    def encode_line(self, value: u.Words, losses: list[Loss]) -> dict[str, Any]:
        """Line <- Words."""
        w: dict[str, Any] = {}
        if value.words:
            if len(value.words) > 1:
                losses.append(Loss("words", "Words.words", "joined", "minor", "several texts were joined into one string", None))
            w["line"] = ", ".join(value.words)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LINE, losses)

    def decode_speech(self, w: Any) -> u.Mixed:
        """Speech -> Mixed."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        if text_ == "":
            extras = remember(extras, self.NAMESPACE, "text", text_)
        out = u.Mixed(parts=[u.Text(text=text_)] if text_ else [])
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_SPEECH, self.SPEECH_READ, extras)
        out.extras = extras
        return out

    def encode_speech(self, value: u.Mixed, losses: list[Loss]) -> dict[str, Any]:
        """Speech <- Mixed."""
        text_: Any
        if value.parts:
            text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.mark is not None or part.hint is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(text_parts) > 1:
                losses.append(Loss("parts", "Mixed.parts", "joined", "minor", "several texts were joined into one string", None))
            text_ = "".join([part.text for part in text_parts])
        else:
            text_ = ""
        w: dict[str, Any] = {"text": text_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_SPEECH, losses)


LENS: Final = Demo()
