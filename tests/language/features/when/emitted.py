class Demo(Lens):
    """when."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "when"
    DOCS = "https://example.com/when"
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "text": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
        "name": Row("name", STR),
    }
    USER_READ = frozenset({"name", "role", "text"})
    LOST_MODEL = lost_fields(u.Message, minor=("name",))
    ROWS_MODEL = Rows("Message") + {
        "role": Fixed("model", tag=True),
        "text": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
    }
    MODEL_READ = frozenset({"role", "text"})
    JOINED_TEXT = lost_fields(u.Text, minor=("mark hint",))

    def decode_user(self, w: Any) -> u.Message:
        """User -> Message."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Message(role="user", parts=[u.Text(text=text_)] if text_ else [])
        if len(w) != 2:
            n = 2
            if (name_ := w.get("name")) is not None:
                n += 1
                out.name = name_ if name_.__class__ is str else text(name_, "name")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_USER, self.USER_READ, None)
        return out

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """User <- Message."""
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
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            text_ = "".join([part.text for part in text_parts])
        else:
            text_ = ""
        w: dict[str, Any] = {"role": "user", "text": text_}
        if value.name is not None:
            w["name"] = value.name
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def decode_model(self, w: Any) -> u.Message:
        """Model -> Message."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Message(role="assistant", parts=[u.Text(text=text_)] if text_ else [])
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_MODEL, self.MODEL_READ, None)
        return out

    def encode_model(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """Model <- Message."""
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
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            text_ = "".join([part.text for part in text_parts])
        else:
            text_ = ""
        w: dict[str, Any] = {"role": "model", "text": text_}
        if value.role != "assistant":
            losses.append(Loss("role", "Message.role", "changed", "minor", "it reads as assistant", value.role))
        if value.name is not None:
            self.rest(w, value, self.LOST_MODEL, losses, self.ROWS_MODEL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MODEL, losses)

    def decode_turn(self, w: Any) -> u.Message:
        """Turn: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("role")
        if tag == "user":
            return self.decode_user(w)
        if tag == "model":
            return self.decode_model(w)
        raise DecodeError("expected one of user, model", ("role",))

    def encode_turn(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Turn: the first case that a unified value fits."""
        if value.__class__ is u.Message:
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role in ("assistant", "tool"):
                return self.encode_model(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
