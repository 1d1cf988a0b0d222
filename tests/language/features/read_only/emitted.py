class Demo(Lens):
    """read_only."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "read_only"
    DOCS = "https://example.com/read_only"
    encode_just_thing = just(u.Open, "encode_thing")
    ROWS_THING = Rows("Open") + {
        "response": Row("value", ANY, shared=True),
        "result": Row("value", ANY, only="read", shared=True, first=("response",)),
        "name": Row("name", STR),
    }
    THING_READ = frozenset({"name", "response"})
    LOST_NEW_CALL = lost_fields(u.ToolCall, minor=("arguments",))
    ROWS_NEW_CALL = Rows("ToolCall") + {"id": Row("id", STR, required=True), "name": Row("name", STR, required=True)}
    NEW_CALL_READ = frozenset({"id", "name"})
    decode_old_call = reads(u.ToolCall, "ROWS_OLD_CALL", id=UNSET, name=UNSET)
    LOST_OLD_CALL = lost_fields(u.ToolCall, minor=("arguments",))
    ROWS_OLD_CALL = Rows("ToolCall") + {"callId": Row("id", STR, required=True), "name": Row("name", STR, required=True)}

    def decode_thing(self, w: Any) -> u.Open:
        """Thing -> Open."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Open()
        if len(w) != 0:
            n = 0
            if "result" in w:
                return by_rows(self, u.Open(), w, self.ROWS_THING)
            if (response_ := w.get("response")) is not None:
                n += 1
                out.value = response_
            if (name_ := w.get("name")) is not None:
                n += 1
                out.name = name_ if name_.__class__ is str else text(name_, "name")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, None)
        return out

    def encode_thing(self, value: u.Open, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Open."""
        w: dict[str, Any] = {}
        if value.value is not None:
            w["response"] = value.value
        if value.name is not None:
            w["name"] = value.name
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)

    def decode_new_call(self, w: Any) -> u.ToolCall:
        """NewCall -> ToolCall."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            name_ = w["name"]
        except KeyError:
            raise missing(w, "id", "name") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.ToolCall(id=id_, name=name_)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_NEW_CALL, self.NEW_CALL_READ, None)
        return out

    def encode_new_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """NewCall <- ToolCall."""
        w: dict[str, Any] = {"id": value.id, "name": value.name}
        if value.arguments:
            self.rest(w, value, self.LOST_NEW_CALL, losses, self.ROWS_NEW_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NEW_CALL, losses)

    def encode_old_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """OldCall <- ToolCall."""
        w: dict[str, Any] = {"callId": value.id, "name": value.name}
        self.rest(w, value, self.LOST_OLD_CALL, losses, self.ROWS_OLD_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_CALL, losses)

    def decode_call(self, w: Any) -> u.ToolCall:
        """Call: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("id").__class__ is str and w.get("name").__class__ is str:
            return self.decode_new_call(w)
        if w.get("callId").__class__ is str and w.get("name").__class__ is str:
            return self.found_as(self.decode_old_call(w), "OldCall")
        raise no_case(DecodeError, w, "NewCall :dict id:str name:str", "OldCall :dict callId:str name:str")

    def encode_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call: the first case that a unified value fits."""
        if value.__class__ is u.ToolCall:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "OldCall":
                return self.encode_old_call(value, losses)
            return self.encode_new_call(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
