class Demo(Lens):
    """cases_by_kind."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "cases_by_kind"
    DOCS = "https://example.com/cases_by_kind"
    LOST_LIST = lost_fields(u.Note, minor=("seal",))
    ROW_LIST = Row("content", Leaves(STR), required=True)
    LOST_TEXTS = lost_fields(u.Text, minor=("mark hint",))
    ROWS_TEXTS = Rows("Text") + {"text": Row("text", STR, required=True)}
    TEXTS_READ = frozenset({"text"})
    LOST_SIGN = lost_fields(u.ToolResult, minor=("parts value failed",))
    ROW_SIGN = Row("call_id", STR, required=True)

    def decode_list(self, w: Any) -> u.Note:
        """List -> Note."""
        out = u.Note(content=leaves(w, str, text))
        return out

    def encode_list(self, value: u.Note, losses: list[Loss]) -> list[Any] | Lost:
        """List <- Note."""
        out: Any = list(value.content)
        if value.seal is not None:
            self.rest({}, value, self.LOST_LIST, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_LIST, losses)

    def decode_texts(self, w: Any) -> u.Text:
        """Texts -> Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_TEXTS, self.TEXTS_READ, None)
        return out

    def encode_texts(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Texts <- Text."""
        w: dict[str, Any] = {"text": value.text}
        if value.mark is not None or value.hint is not None:
            self.rest(w, value, self.LOST_TEXTS, losses, self.ROWS_TEXTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXTS, losses)

    def decode_sign(self, w: Any) -> u.ToolResult:
        """Sign -> ToolResult."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ToolResult(call_id=w)
        return out

    def encode_sign(self, value: u.ToolResult, losses: list[Loss]) -> str | Lost:
        """Sign <- ToolResult."""
        out: Any = value.call_id
        if value.parts or value.value is not None or value.failed:
            self.rest({}, value, self.LOST_SIGN, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SIGN, losses)

    def decode_piece(self, w: Any) -> u.Note | u.Text | u.ToolResult:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is list:
            return self.decode_list(w)
        if w.__class__ is dict and w.get("text").__class__ is str:
            return self.decode_texts(w)
        if w.__class__ is str:
            return self.decode_sign(w)
        raise no_case(DecodeError, w, "List :list", "Texts :dict text:str", "Sign :str")

    def encode_piece(self, value: Any, losses: list[Loss]) -> list[Any] | dict[str, Any] | str | Lost:
        """Piece: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_texts(value, losses)
        if cls is u.ToolResult:
            return self.encode_sign(value, losses)
        if cls is u.Note:
            return self.encode_list(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
