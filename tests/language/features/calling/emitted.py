class Demo(Lens):
    """calling."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "calling"
    DOCS = "https://example.com/calling"
    WORDS_STOP = Words("stop", {"stop": ("STOP",), "length": ("MAX",)}, calling={"calls": "stop"}, unknown="other")
    encode_just_call_part = just(u.ToolCall, "encode_call_part")
    LOST_CALL_PART = lost_fields(u.ToolCall, minor=("arguments",))
    ROWS_CALL_PART = Rows("ToolCall") + {"id": Row("id", STR, required=True), "name": Row("name", STR, required=True)}
    CALL_PART_READ = frozenset({"id", "name"})
    LOST_TURN = lost_fields(u.Message, minor=("name",))
    ROWS_TURN = Rows("Message") + {"calls": Row("parts", Each("call_part", just=True), required=True)}
    TURN_READ = frozenset({"calls"})
    encode_just_one = just(u.End, "encode_one")
    ROWS_ONE = Rows("End") + {
        "message": Row("message", Of("turn", just=True), required=True),
        "reason": Row("stop", Word("WORDS_STOP"), native="native"),
    }
    ONE_READ = frozenset({"message", "reason"})

    def decode_call_part(self, w: Any) -> u.ToolCall:
        """CallPart -> ToolCall."""
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
            out.extras = more_rows(self, (out,), w, self.ROWS_CALL_PART, self.CALL_PART_READ, None)
        return out

    def encode_call_part(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CallPart <- ToolCall."""
        w: dict[str, Any] = {"id": value.id, "name": value.name}
        if value.arguments:
            self.rest(w, value, self.LOST_CALL_PART, losses, self.ROWS_CALL_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL_PART, losses)

    def decode_turn(self, w: Any) -> u.Message:
        """Turn -> Message."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            calls_ = w["calls"]
        except KeyError:
            raise missing(w, "calls") from None
        out = u.Message(role="assistant", parts=each(calls_, self.decode_call_part, "calls"))
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_TURN, self.TURN_READ, None)
        return out

    def encode_turn(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """Turn <- Message."""
        calls_: Any
        if value.parts:
            calls_ = each_out(value.parts, self.encode_just_call_part, losses, "parts")
        else:
            calls_ = []
        w: dict[str, Any] = {"calls": calls_}
        if value.name is not None:
            self.rest(w, value, self.LOST_TURN, losses, self.ROWS_TURN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TURN, losses)

    def encode_just_turn(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Turn, or nothing."""
        return self.encode_turn(value, losses) if value.__class__ is u.Message and value.role == "assistant" else self.lost(value, losses)

    def decode_one(self, w: Any) -> u.End:
        """One -> End."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            message_ = w["message"]
        except KeyError:
            raise missing(w, "message") from None
        out = u.End(message=inside(message_, self.decode_turn, "message"))
        if len(w) != 1:
            n = 1
            if (reason_ := w.get("reason")) is not None:
                n += 1
                reason_word = self.WORDS_STOP.read.get(reason_) if reason_.__class__ is str else None
                if reason_word is None:
                    reason_word = self.WORDS_STOP.value(reason_, "reason")
                out.stop = reason_word
                out.native = reason_ if reason_.__class__ is str else str(reason_)
                if self.WORDS_STOP.write.get(reason_word) != reason_:
                    extras = remember(extras, self.NAMESPACE, "reason", reason_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_ONE, self.ONE_READ, extras)
        if out.stop == "stop" and has_open_calls(out.message):
            out.stop = "calls"
        out.extras = extras
        return out

    def encode_one(self, value: u.End, losses: list[Loss]) -> dict[str, Any] | Lost:
        """One <- End."""
        stop_value = value.stop
        stop_from = len(losses)
        if stop_value == "calls":
            value = with_fields(value, stop="stop")
        message_: Any = under(value.message, self.encode_just_turn, losses, "message")
        if message_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"message": message_}
        if value.stop is not None:
            reason_word = self.WORDS_STOP.write.get(value.stop)
            if reason_word is None and not has_spelling(value, self.SPACES, "reason"):
                losses.append(dropped("stop", "End.stop", "minor", self.NO_PLACE, value.stop))
            if reason_word is not None:
                w["reason"] = reason_word
        report_call_word(stop_value, "stop", "calls", value.message, "message", "stop", "End.stop", losses, stop_from)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ONE, losses)


LENS: Final = Demo()
