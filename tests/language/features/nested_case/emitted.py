class Demo(Lens):
    """nested_case."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "nested_case"
    DOCS = "https://example.com/nested_case"
    encode_just_bytes = just(u.Blob, "encode_bytes")
    ROWS_BYTES = Rows("Blob") + {"mimeType": Row("media_type", STR, required=True), "data": Row("data", STR, required=True)}
    BYTES_READ = frozenset({"data", "mimeType"})
    ROWS_IMG = Rows("Image") + {
        "inlineData": Row("source", Of("bytes", just=True), required=True, where={"mimeType": "image/*"}),
        "detail": Row("detail", STR),
    }
    IMG_READ = frozenset({"detail", "inlineData"})
    ROWS_SND = Rows("Sound") + {"inlineData": Row("source", Of("bytes", just=True), required=True)}
    SND_READ = frozenset({"inlineData"})

    def decode_bytes(self, w: Any) -> u.Blob:
        """Bytes -> Blob."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            mime_type_ = w["mimeType"]
            data_ = w["data"]
        except KeyError:
            raise missing(w, "mimeType", "data") from None
        if mime_type_.__class__ is not str:
            mime_type_ = text(mime_type_, "mimeType")
        if data_.__class__ is not str:
            data_ = text(data_, "data")
        out = u.Blob(media_type=mime_type_, data=data_)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_BYTES, self.BYTES_READ, None)
        return out

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"mimeType": value.media_type, "data": value.data}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def decode_img(self, w: Any) -> u.Image:
        """Img -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            inline_data_ = w["inlineData"]
        except KeyError:
            raise missing(w, "inlineData") from None
        out = u.Image(source=inside(inline_data_, self.decode_bytes, "inlineData"))
        if len(w) != 1:
            n = 1
            if (detail_ := w.get("detail")) is not None:
                n += 1
                out.detail = detail_ if detail_.__class__ is str else text(detail_, "detail")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_IMG, self.IMG_READ, None)
        return out

    def encode_img(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Img <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_bytes, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        if value.detail is not None:
            w["detail"] = value.detail
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMG, losses)

    def decode_snd(self, w: Any) -> u.Sound:
        """Snd -> Sound."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            inline_data_ = w["inlineData"]
        except KeyError:
            raise missing(w, "inlineData") from None
        out = u.Sound(source=inside(inline_data_, self.decode_bytes, "inlineData"))
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_SND, self.SND_READ, None)
        return out

    def encode_snd(self, value: u.Sound, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Snd <- Sound."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_bytes, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_SND, losses)

    def decode_piece(self, w: Any) -> u.Image | u.Sound | u.Opaque:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("inlineData").__class__ is dict:
            if looks(w["inlineData"], {"mimeType": "image/*"}):
                return self.decode_img(w)
            return self.decode_snd(w)
        return self.opaque(w)

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Piece: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Image and value.source.__class__ is u.Blob:
            before = len(losses)
            if (w := self.encode_img(value, losses)) is LOST or looks(at_path(w, "inlineData"), {"mimeType": "image/*"}):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Sound and value.source.__class__ is u.Blob:
            return written_as(self, value, "snd", "piece", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Demo()
