class Demo(Lens):
    """unknown_names."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "unknown_names"
    DOCS = "https://example.com/unknown_names"
    decode_late = reads(u.ToolResult, "ROWS_LATE", call_id=UNSET)
    encode_just_late = just(u.ToolResult, "encode_late")
    LOST_LATE = lost_fields(u.ToolResult, minor=("parts value failed",))
    ROWS_LATE = Rows("ToolResult") + {"metadata": Nested({"id": Row("call_id", STR, required=True)}, required=True, rest=(0, "data"))}
    encode_just_row = just(u.ToolResult, "encode_row")
    LOST_ROW = lost_fields(u.ToolResult, minor=("parts value failed",))
    ROWS_ROW = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "metadata": Nested({"tool_call_id": Row("call_id", STR, only="write", made=True, shared=True, first=("id",))}, rest=(0, "data")),
    }

    def encode_late(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Late <- ToolResult."""
        metadata_: dict[str, Any] = {"id": value.call_id}
        if value.data:
            spread_rest(metadata_, value.data, ("id",), losses, "data", "ToolResult.data")
        w: dict[str, Any] = {"metadata": metadata_}
        self.rest(w, value, self.LOST_LATE, losses, self.ROWS_LATE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LATE, losses)

    def decode_row(self, w: Any) -> u.ToolResult:
        """Row -> ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ToolResult(call_id=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_ROW)
        if out.call_id is UNSET:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        out.extras = extras
        return out

    def encode_row(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Row <- ToolResult."""
        w: dict[str, Any] = {"id": value.call_id}
        if value.data:
            metadata_: dict[str, Any] = {}
            if not was_made(value, self.SPACES):
                metadata_["tool_call_id"] = value.call_id
            spread_rest(metadata_, value.data, ("tool_call_id",), losses, "data", "ToolResult.data")
            if metadata_:
                w["metadata"] = metadata_
        self.rest(w, value, self.LOST_ROW, losses, self.ROWS_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ROW, losses)


LENS: Final = Demo()
