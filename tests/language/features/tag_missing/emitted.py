class Demo(Lens):
    """tag_missing."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "tag_missing"
    DOCS = "https://example.com/tag_missing"
    LOST_LOUD = lost_fields(u.Text, minor=("mark hint",))
    ROWS_LOUD = Rows("Text") + {"type": Fixed("loud", tag=True), "text": Row("text", STR, required=True)}
    LOUD_READ = frozenset({"text", "type"})
    LOST_SOFT = lost_fields(u.ToolCall, minor=("arguments",))
    ROWS_SOFT = Rows("ToolCall") + {"type": Fixed("soft"), "id": Row("id", STR, required=True), "name": Row("name", STR, required=True)}
    SOFT_READ = frozenset({"id", "name", "type"})
    LOST_NAMED = lost_fields(u.Note, minor=("seal",))
    ROWS_NAMED = Rows("Note") + {"content": Row("content", Leaves(STR), required=True)}
    NAMED_READ = frozenset({"content"})

    def decode_loud(self, w: Any) -> u.Text:
        """Loud -> Text."""
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
            out.extras = more_rows(self, (out,), w, self.ROWS_LOUD, self.LOUD_READ, None)
        return out

    def encode_loud(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Loud <- Text."""
        w: dict[str, Any] = {"type": "loud", "text": value.text}
        if value.mark is not None or value.hint is not None:
            self.rest(w, value, self.LOST_LOUD, losses, self.ROWS_LOUD)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOUD, losses)

    def decode_soft(self, w: Any) -> u.ToolCall:
        """Soft -> ToolCall."""
        extras: Extras | None = None
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
        n = 3
        if w.get("type") != "soft":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_SOFT, self.SOFT_READ, extras)
        out.extras = extras
        return out

    def encode_soft(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Soft <- ToolCall."""
        w: dict[str, Any] = {"type": "soft", "id": value.id, "name": value.name}
        if value.arguments:
            self.rest(w, value, self.LOST_SOFT, losses, self.ROWS_SOFT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SOFT, losses)

    def decode_named(self, w: Any) -> u.Note:
        """Named -> Note."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        out = u.Note(content=leaves(content_, str, text, "content"))
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_NAMED, self.NAMED_READ, None)
        return out

    def encode_named(self, value: u.Note, losses: list[Loss]) -> dict[str, Any]:
        """Named <- Note."""
        content_: Any
        if value.content:
            content_ = list(value.content)
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_}
        if value.seal is not None:
            self.rest(w, value, self.LOST_NAMED, losses, self.ROWS_NAMED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED, losses)

    def decode_piece(self, w: Any) -> u.Text | u.ToolCall | u.Note | u.Opaque:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None:
            if is_value(w.get("type"), "soft", True) and w.get("id").__class__ is str and w.get("name").__class__ is str:
                return self.decode_soft(w)
            if w.get("content").__class__ is list:
                return self.decode_named(w)
        if tag == "loud":
            return self.decode_loud(w)
        if tag == "soft":
            return self.decode_soft(w)
        if w.get("content").__class__ is list:
            return self.decode_named(w)
        return self.opaque(w)

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Piece: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_loud(value, losses)
        if cls is u.ToolCall:
            return self.encode_soft(value, losses)
        if cls is u.Note:
            return self.encode_named(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Demo()
