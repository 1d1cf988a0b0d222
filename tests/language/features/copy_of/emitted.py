class Demo(Lens):
    """a copy of a text."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "a copy of a text"
    DOCS = "https://example.com/copy_of"
    WORDS_READ = frozenset({"text", "type"})
    LOST_WORDS = lost_fields(u.Text, minor=("mark hint",))
    ROWS_WORDS = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True)}
    encode_just_picture_url = just(u.Url, "encode_picture_url")
    ROW_PICTURE_URL = Row("url", STR, required=True)
    LOST_PICTURE = lost_fields(u.Image, minor=("detail",))
    ROWS_PICTURE = Rows("Image") + {"type": Fixed("image", tag=True), "url": Row("source", Of("picture_url", just=True), required=True)}
    PICTURE_READ = frozenset({"type", "url"})
    decode_result = reads(u.ToolResult, "ROWS_RESULT", call_id=UNSET)
    encode_just_result = just(u.ToolResult, "encode_result")
    LOST_RESULT = lost_fields(u.ToolResult, minor=("failed",))
    ROWS_RESULT = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "content": Row("parts", Each("block"), required=True, empty=[]),
        "structured": Copy("parts", struct=u.Text, text="text", instead="value"),
    }
    decode_note = reads(u.Item, "ROWS_NOTE", name=UNSET)
    encode_just_note = just(u.Item, "encode_note")
    ROWS_NOTE = Rows("Item") + {"text": Row("name", STR, required=True), "box": Nested({"data": Copy("name")}), "note": Row("note", STR)}

    def decode_words(self, w: Any) -> u.Text:
        """Words -> Text."""
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
            out.extras = more_rows(self, (out,), w, self.ROWS_WORDS, self.WORDS_READ, None)
        return out

    def encode_words(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Words <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.mark is not None or value.hint is not None:
            self.rest(w, value, self.LOST_WORDS, losses, self.ROWS_WORDS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WORDS, losses)

    def decode_picture_url(self, w: Any) -> u.Url:
        """PictureUrl -> Url."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Url(url=w)
        return out

    def encode_picture_url(self, value: u.Url, losses: list[Loss]) -> str | Lost:
        """PictureUrl <- Url."""
        out: Any = value.url
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_PICTURE_URL, losses)

    def decode_picture(self, w: Any) -> u.Image:
        """Picture -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            url_ = w["url"]
        except KeyError:
            raise missing(w, "url") from None
        out = u.Image(source=inside(url_, self.decode_picture_url, "url"))
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_PICTURE, self.PICTURE_READ, None)
        return out

    def encode_picture(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Picture <- Image."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        url_: Any = under(value.source, self.encode_just_picture_url, losses, "source")
        if url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "url": url_}
        if value.detail is not None:
            self.rest(w, value, self.LOST_PICTURE, losses, self.ROWS_PICTURE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PICTURE, losses)

    def encode_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Result <- ToolResult."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_block, losses, "parts")
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = [self.encode_block(u.Text(text=text_or_json(value.value)), losses)]
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "minor", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = [self.encode_block(u.Text(text=text_or_json(value.value)), losses)]
        else:
            content_ = []
        w: dict[str, Any] = {"id": value.call_id, "content": content_}
        if (structured_ := json_copy(value.parts, u.Text, "text", value.value)) is not MISSING:
            w["structured"] = structured_
        self.rest(w, value, self.LOST_RESULT, losses, self.ROWS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT, losses)

    def encode_note(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Note <- Item."""
        w: dict[str, Any] = {"text": value.name}
        if value.note is not None:
            w["note"] = value.note
        return w if value.extras is None else self.restored(w, value, self.ROWS_NOTE, losses)

    def decode_block(self, w: Any) -> u.Text | u.Image:
        """Block: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_words(w)
        if tag == "image":
            return self.decode_picture(w)
        raise DecodeError("expected one of text, image", ("type",))

    def encode_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Block: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_words(value, losses)
        if cls is u.Image and value.source.__class__ is u.Url:
            return self.encode_picture(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
