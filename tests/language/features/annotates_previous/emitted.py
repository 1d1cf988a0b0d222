class Demo(Lens):
    """annotates_previous."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "annotates_previous"
    DOCS = "https://example.com/annotates_previous"
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text"), "text": Row("text", STR, required=True), "mark": Row("mark", STR)}
    TEXT_PART_READ = frozenset({"mark", "text", "type"})
    ROWS_HINT_PART = Rows("Hint") + {"hint": Nested({"word": Row("word", STR, required=True)}, required=True)}
    HINT_PART_READ = frozenset({"hint"})
    HINT_PART_HINT_READ = frozenset({"word"})
    decode_thing = reads(u.Mixed, "ROWS_THING")
    encode_just_thing = just(u.Mixed, "encode_thing")
    ROWS_THING = Rows("Mixed") + {"content": Row("parts", Each("part", behind=("hint", "hint_part")), required=True)}
    encode_just_bare = just(u.Mixed, "encode_bare")
    ROW_BARE = Row("parts", Each("part", behind=("hint", "hint_part")), required=True)

    def decode_text_part(self, w: Any) -> u.Text:
        """TextPart -> Text."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        n = 2
        if w.get("type") != "text":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (mark_ := w.get("mark")) is not None:
                n += 1
                out.mark = mark_ if mark_.__class__ is str else text(mark_, "mark")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_TEXT_PART, self.TEXT_PART_READ, extras)
        out.extras = extras
        return out

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.mark is not None:
            w["mark"] = value.mark
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def decode_hint_part(self, w: Any) -> u.Hint:
        """HintPart -> Hint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            hint_ = w["hint"]
            if hint_.__class__ is not dict:
                hint_ = an_object(hint_, "hint")
            hint_word_ = hint_["word"]
        except KeyError:
            raise missing(w, "hint", "hint\x00word") from None
        out = u.Hint()
        if hint_word_ is not None:
            out.word = hint_word_ if hint_word_.__class__ is str else text(hint_word_, "hint", "word")
        if len(hint_) != 1:
            extras = nested_rest(self, (out,), hint_, self.ROWS_HINT_PART, self.HINT_PART_HINT_READ, extras, "hint")
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_HINT_PART, self.HINT_PART_READ, extras)
        out.extras = extras
        return out

    def encode_hint_part(self, value: u.Hint, losses: list[Loss]) -> dict[str, Any]:
        """HintPart <- Hint."""
        hint_: dict[str, Any] = {"word": value.word}
        w: dict[str, Any] = {"hint": hint_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_HINT_PART, losses)

    def encode_thing(self, value: u.Mixed, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Mixed."""
        content_: Any
        if value.parts:
            content_ = write_behind(self, value.parts, self.encode_part, losses, "parts", "hint", "hint_part")
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)

    def decode_bare(self, w: Any) -> u.Mixed:
        """Bare -> Mixed."""
        out = u.Mixed(parts=read_behind(self, w, self.decode_part, "hint", "hint_part"))
        return out

    def encode_bare(self, value: u.Mixed, losses: list[Loss]) -> list[Any] | Lost:
        """Bare <- Mixed."""
        out: Any = write_behind(self, value.parts, self.encode_part, losses, "parts", "hint", "hint_part")
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_BARE, losses)

    def fits_hint_part(self, w: Any) -> bool:
        """Whether a wire value is a HintPart."""
        return w.__class__ is dict and w.get("hint").__class__ is dict and w["hint"].get("word").__class__ is str

    def decode_part(self, w: Any) -> u.Text | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text" and w.get("text").__class__ is str:
            return self.decode_text_part(w)
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Demo()
