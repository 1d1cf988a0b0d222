class Demo(Lens):
    """tag."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "tag"
    DOCS = "https://example.com/tag"
    LOST_TEXT_PART = lost_fields(u.Text, minor=("hint",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True), "mark": Row("mark", STR)}
    TEXT_PART_READ = frozenset({"mark", "text", "type"})
    LOST_NOTE_PART = lost_fields(u.Note, minor=("seal",))
    ROWS_NOTE_PART = Rows("Note") + {"type": Fixed("note", tag=True), "content": Row("content", Leaves(STR), required=True)}
    NOTE_PART_READ = frozenset({"content", "type"})
    LOST_SEALED = lost_fields(u.ToolResult, minor=("parts value failed",))
    ROWS_SEALED = Rows("ToolResult") + {"type": Fixed("sealed", tag=True), "id": Row("call_id", STR, required=True)}
    SEALED_READ = frozenset({"id", "type"})

    def decode_text_part(self, w: Any) -> u.Text:
        """TextPart -> Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        if len(w) != 2:
            n = 2
            if (mark_ := w.get("mark")) is not None:
                n += 1
                out.mark = mark_ if mark_.__class__ is str else text(mark_, "mark")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_TEXT_PART, self.TEXT_PART_READ, None)
        return out

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.mark is not None:
            w["mark"] = value.mark
        if value.hint is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def decode_note_part(self, w: Any) -> u.Note:
        """NotePart -> Note."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        out = u.Note(content=leaves(content_, str, text, "content"))
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_NOTE_PART, self.NOTE_PART_READ, None)
        return out

    def encode_note_part(self, value: u.Note, losses: list[Loss]) -> dict[str, Any]:
        """NotePart <- Note."""
        content_: Any
        if value.content:
            content_ = list(value.content)
        else:
            content_ = []
        w: dict[str, Any] = {"type": "note", "content": content_}
        if value.seal is not None:
            self.rest(w, value, self.LOST_NOTE_PART, losses, self.ROWS_NOTE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NOTE_PART, losses)

    def decode_sealed(self, w: Any) -> u.ToolResult:
        """Sealed -> ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
        except KeyError:
            raise missing(w, "id") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        out = u.ToolResult(call_id=id_)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_SEALED, self.SEALED_READ, None)
        return out

    def encode_sealed(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Sealed <- ToolResult."""
        w: dict[str, Any] = {"type": "sealed", "id": value.call_id}
        if value.parts or value.value is not None or value.failed:
            self.rest(w, value, self.LOST_SEALED, losses, self.ROWS_SEALED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEALED, losses)

    def decode_piece(self, w: Any) -> u.Text | u.Note | u.ToolResult:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "sealed":
            return self.decode_sealed(w)
        if tag == "note":
            return self.decode_note_part(w)
        raise DecodeError("expected one of text, note, sealed", ("type",))

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Piece: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolResult:
            return self.encode_sealed(value, losses)
        if cls is u.Note:
            return self.encode_note_part(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
