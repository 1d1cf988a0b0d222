class Demo(Lens):
    """object_or_text."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "object_or_text"
    DOCS = "https://example.com/object_or_text"
    decode_row = reads(u.Pair, "ROWS_ROW")
    encode_just_row = just(u.Pair, "encode_row")
    ROWS_ROW = Rows("Pair") + {"content": Nested({"a": Row("a", INT), "b": Row("b", INT)}, required=True, forms=("object", "json"))}
    decode_turn = reads(u.Message, "ROWS_TURN", role="user")
    LOST_TURN = lost_fields(u.Message, minor=("name",))
    ROWS_TURN = Rows("Message") + {
        "content": Nested(
            {"kind": Fixed("said"), "text": Row("parts", Joined("", u.Text, "text"), required=True)},
            required=True,
            forms=("object", "json", "text"),
        ),
    }
    decode_new = reads(u.Pair, "ROWS_NEW")
    LOST_NEW = lost_fields(u.Pair, minor=("b",))
    ROWS_NEW = Rows("Pair") + {"content": Nested({"a": Row("a", INT)}, required=True, forms=("object", "json"))}
    decode_old = reads(u.Pair, "ROWS_OLD")
    LOST_OLD = lost_fields(u.Pair, minor=("b",))
    ROWS_OLD = Rows("Pair") + {"old": Nested({"a": Row("a", INT)}, required=True, forms=("json",))}
    JOINED_TEXT = lost_fields(u.Text, minor=("mark hint",))

    def encode_row(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Row <- Pair."""
        content_: dict[str, Any] = {}
        if value.a is not None:
            content_["a"] = value.a
        if value.b is not None:
            content_["b"] = value.b
        w: dict[str, Any] = {"content": content_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_ROW, losses)

    def encode_turn(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """Turn <- Message."""
        content_text_: Any
        if value.parts:
            content_text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.mark is not None or part.hint is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(content_text_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            content_text_ = "".join([part.text for part in content_text_parts])
        else:
            content_text_ = ""
        content_: dict[str, Any] = {"kind": "said", "text": content_text_}
        w: dict[str, Any] = {"content": content_}
        if value.name is not None:
            self.rest(w, value, self.LOST_TURN, losses, self.ROWS_TURN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TURN, losses)

    def encode_just_turn(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Turn, or nothing."""
        return self.encode_turn(value, losses) if value.__class__ is u.Message and value.role == "user" else self.lost(value, losses)

    def encode_new(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """New <- Pair."""
        content_: dict[str, Any] = {}
        if value.a is not None:
            content_["a"] = value.a
        w: dict[str, Any] = {"content": content_}
        if value.b is not None:
            self.rest(w, value, self.LOST_NEW, losses, self.ROWS_NEW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NEW, losses)

    def encode_old(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Old <- Pair."""
        old_: dict[str, Any] = {}
        if value.a is not None:
            old_["a"] = value.a
        w: dict[str, Any] = {"old": text_of(old_)}
        if value.b is not None:
            self.rest(w, value, self.LOST_OLD, losses, self.ROWS_OLD)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD, losses)

    def decode_both(self, w: Any) -> u.Pair:
        """Both: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("content").__class__ in (dict, str):
            return self.decode_new(w)
        if w.get("old").__class__ in (dict, str):
            return self.found_as(self.decode_old(w), "Old")
        raise no_case(DecodeError, w, "New :dict content:dict|str", "Old :dict old:dict|str")

    def encode_both(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Both: the first case that a unified value fits."""
        if value.__class__ is u.Pair:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Old":
                return self.encode_old(value, losses)
            return self.encode_new(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
