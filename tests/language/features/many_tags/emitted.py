class Demo(Lens):
    """many_tags."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "many_tags"
    DOCS = "https://example.com/many_tags"
    WORDS_KINDS = Words("kinds", {"web": ("web_result",), "bash": ("bash_result", "sh_result")})
    LOST_TEXT_PART = lost_fields(u.Text, minor=("hint",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True), "mark": Row("mark", STR)}
    TEXT_PART_READ = frozenset({"mark", "text", "type"})
    LOST_SERVER = lost_fields(u.ToolResult, minor=("parts failed",))
    ROWS_SERVER = Rows("ToolResult") + {
        "type": Row("kind", Word("WORDS_KINDS"), required=True),
        "id": Row("call_id", STR, required=True),
        "content": Row("value", ANY),
    }
    SERVER_READ = frozenset({"content", "id", "type"})

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

    def decode_server(self, w: Any) -> u.ToolResult:
        """Server -> ToolResult."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            type_ = w["type"]
            id_ = w["id"]
        except KeyError:
            raise missing(w, "type", "id") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        out = u.ToolResult(call_id=id_)
        if type_ is not None:
            type_word = self.WORDS_KINDS.read.get(type_) if type_.__class__ is str else None
            if type_word is None:
                type_word = self.WORDS_KINDS.value(type_, "type")
            out.kind = type_word
            if self.WORDS_KINDS.write.get(type_word) != type_:
                extras = remember(extras, self.NAMESPACE, "type", type_)
        if len(w) != 2:
            n = 2
            if (content_ := w.get("content")) is not None:
                n += 1
                out.value = content_
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_SERVER, self.SERVER_READ, extras)
        out.extras = extras
        return out

    def encode_server(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Server <- ToolResult."""
        type_: Any
        if value.kind is not None:
            type_word = self.WORDS_KINDS.write.get(value.kind)
            if type_word is None and not has_spelling(value, self.SPACES, "type"):
                losses.append(dropped("kind", "ToolResult.kind", "minor", self.NO_PLACE, value.kind))
            type_ = type_word
        else:
            type_ = None
        w: dict[str, Any] = {"type": type_, "id": value.call_id}
        if value.value is not None:
            w["content"] = value.value
        if value.parts or value.failed:
            self.rest(w, value, self.LOST_SERVER, losses, self.ROWS_SERVER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER, losses)

    def decode_part(self, w: Any) -> u.Text | u.ToolResult | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag in ("web_result", "bash_result", "sh_result"):
            out = self.decode_server(w)
            if out.kind not in ("web", "bash"):
                return self.found_as(out, "Server")
            return out
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Server" and value.kind in ("web", "bash", None):
                return self.encode_server(value, losses)
            if value.kind in ("web", "bash"):
                return self.encode_server(value, losses)
            if marked(value, self.SPACES, "$case") == "Server":
                return self.encode_server(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Demo()
