class Demo(Lens):
    """else_parent."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "else_parent"
    DOCS = "https://example.com/else_parent"
    ROWS_BYTES = Rows("Blob") + {
        "kind": Fixed("bytes", tag=True),
        "media_type": Row("media_type", STR, required=True),
        "data": Row("data", STR, required=True),
    }
    BYTES_READ = frozenset({"data", "kind", "media_type"})
    ROWS_PICTURE = Rows("Image") + {
        "type": Fixed("image", tag=True),
        "source": Row("source", Of("source"), required=True),
        "detail": Row("detail", STR),
    }
    PICTURE_READ = frozenset({"detail", "source", "type"})

    def decode_bytes(self, w: Any) -> u.Blob:
        """Bytes -> Blob."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            media_type_ = w["media_type"]
            data_ = w["data"]
        except KeyError:
            raise missing(w, "media_type", "data") from None
        if media_type_.__class__ is not str:
            media_type_ = text(media_type_, "media_type")
        if data_.__class__ is not str:
            data_ = text(data_, "data")
        out = u.Blob(media_type=media_type_, data=data_)
        if len(w) != 3:
            out.extras = more_rows(self, (out,), w, self.ROWS_BYTES, self.BYTES_READ, None)
        return out

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"kind": "bytes", "media_type": value.media_type, "data": value.data}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def decode_picture(self, w: Any) -> u.Image:
        """Picture -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            source_ = w["source"]
        except KeyError:
            raise missing(w, "source") from None
        out = u.Image(source=inside(source_, self.decode_source, "source"))
        if len(w) != 2:
            n = 2
            if (detail_ := w.get("detail")) is not None:
                n += 1
                out.detail = detail_ if detail_.__class__ is str else text(detail_, "detail")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_PICTURE, self.PICTURE_READ, None)
        return out

    def encode_picture(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Picture <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_source, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "source": source_}
        if value.detail is not None:
            w["detail"] = value.detail
        return w if value.extras is None else self.restored(w, value, self.ROWS_PICTURE, losses)

    def decode_source(self, w: Any) -> u.Blob:
        """Source: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("kind") == "bytes":
            return self.decode_bytes(w)
        raise KeepWhole("expected one of bytes", ("kind",))

    def encode_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Source: the first case that a unified value fits."""
        if value.__class__ is u.Blob:
            return self.encode_bytes(value, losses)
        return self.lost(value, losses)

    def decode_piece(self, w: Any) -> u.Image | u.Opaque:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "image":
                return self.decode_picture(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Piece: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Image and value.source.__class__ is u.Blob:
            return self.encode_picture(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Demo()
