class Demo(Lens):
    """flat_cases_of_list."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "flat_cases_of_list"
    DOCS = "https://example.com/flat_cases_of_list"
    LOST_TURN = lost_fields(u.Message, minor=("name",))
    ROW_TURN = Row("parts", Joined("", u.Text, "text"), required=True)
    ROWS_WHY = Rows("Choice") + {"text": Row("message", Of("turn", just=True), required=True), "why": Row("reason", STR, required=True)}
    WHY_READ = frozenset({"text", "why"})
    ROWS_PLAIN = Rows("Choice") + {"text": Row("message", Of("turn", just=True), required=True)}
    PLAIN_READ = frozenset({"text"})
    encode_just_all = just(u.Answer, "encode_all")
    ROWS_ALL = Rows("Answer") + {"id": Row("id", STR), "text": Elsewhere("choices"), "why": Elsewhere("choices")}
    JOINED_TEXT = lost_fields(u.Text, minor=("mark hint",))

    def decode_turn(self, w: Any) -> u.Message:
        """Turn -> Message."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        if w == "":
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Message(role="assistant", parts=[u.Text(text=w)] if w else [])
        out.extras = extras
        return out

    def encode_turn(self, value: u.Message, losses: list[Loss]) -> str | Lost:
        """Turn <- Message."""
        key_parts: list[Any] = []
        part: Any
        for index, part in enumerate(value.parts):
            before = len(losses)
            if part.__class__ is u.Text:
                if part.mark is not None or part.hint is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                key_parts.append(part)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        if len(key_parts) > 1:
            losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
        out: Any = "".join([part.text for part in key_parts])
        if value.name is not None:
            self.rest({}, value, self.LOST_TURN, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TURN, losses)

    def encode_just_turn(self, value: Any, losses: list[Loss]) -> str | Lost:
        """Turn, or nothing."""
        return self.encode_turn(value, losses) if value.__class__ is u.Message and value.role == "assistant" else self.lost(value, losses)

    def decode_why(self, w: Any) -> u.Choice:
        """Why -> Choice."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
            why_ = w["why"]
        except KeyError:
            raise missing(w, "text", "why") from None
        out = u.Choice(message=inside(text_, self.decode_turn, "text"))
        if why_ is not None:
            out.reason = why_ if why_.__class__ is str else text(why_, "why")
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_WHY, self.WHY_READ, None)
        return out

    def encode_why(self, value: u.Choice, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Why <- Choice."""
        text_: Any = under(value.message, self.encode_just_turn, losses, "message")
        if text_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"text": text_, "why": value.reason}
        return w if value.extras is None else self.restored(w, value, self.ROWS_WHY, losses)

    def decode_plain(self, w: Any) -> u.Choice:
        """Plain -> Choice."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        out = u.Choice(message=inside(text_, self.decode_turn, "text"))
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_PLAIN, self.PLAIN_READ, None)
        return out

    def encode_plain(self, value: u.Choice, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Plain <- Choice."""
        text_: Any = under(value.message, self.encode_just_turn, losses, "message")
        if text_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"text": text_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def decode_all(self, w: Any) -> u.Answer:
        """All -> Answer."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Answer()
        extras: Extras | None = None
        if (the_choices := read_flat(self, w, "decode_one", ("text", "why"))) is not None:
            out.choices = [the_choices]
        else:
            extras = keep_flat(self, w, self.ROWS_ALL, "choices", extras)
        extras = read_rows(self, (out,), w, self.ROWS_ALL, extras)
        out.extras = extras
        return out

    def encode_all(self, value: u.Answer, losses: list[Loss]) -> dict[str, Any]:
        """All <- Answer."""
        w: dict[str, Any] = {}
        if value.id is not None:
            w["id"] = value.id
        choices_first: Any = first_of(value.choices, losses, "choices", "minor")
        if choices_first is not LOST and (the_choices := under(choices_first, self.encode_one, losses, "choices[0]")) is not LOST:
            put_flat(w, the_choices)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ALL, losses)

    def decode_one(self, w: Any) -> u.Choice:
        """One: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("text") is not None:
            if w.get("why").__class__ is str:
                out = self.decode_why(w)
                if out.reason is None:
                    return self.found_as(out, "Why")
                return out
            out = self.decode_plain(w)
            if out.reason is not None:
                return self.found_as(out, "Plain")
            return out
        raise no_case(DecodeError, w, "Why :dict text: why:str", "Plain :dict text:")

    def encode_one(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """One: the first case that a unified value fits."""
        if value.__class__ is u.Choice:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Why":
                    return self.encode_why(value, losses)
                if marked_case == "Plain" and not value.reason:
                    return self.encode_plain(value, losses)
            if value.reason is not None:
                return self.encode_why(value, losses)
            if not value.reason:
                return self.encode_plain(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
