class Demo(Lens):
    """codec."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "codec"
    DOCS = "https://example.com/codec"
    encode_just_picture = just(u.Image, "encode_picture")
    ROWS_PICTURE = Rows("Image") + {"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}
    PICTURE_READ = frozenset({"detail", "url"})

    def decode_picture(self, w: Any) -> u.Image:
        """Picture -> Image."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            url_ = w["url"]
        except KeyError:
            raise missing(w, "url") from None
        if url_.__class__ is not str:
            url_ = text(url_, "url")
        url_value = inside(url_, codecs.data_url_in, "url")
        if not same(codecs.data_url_out(url_value, []), url_):
            extras = remember(extras, self.NAMESPACE, "url", url_)
        out = u.Image(source=url_value)
        if len(w) != 1:
            n = 1
            if (detail_ := w.get("detail")) is not None:
                n += 1
                out.detail = detail_ if detail_.__class__ is str else text(detail_, "detail")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_PICTURE, self.PICTURE_READ, extras)
        out.extras = extras
        return out

    def encode_picture(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Picture <- Image."""
        url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"url": url_}
        if value.detail is not None:
            w["detail"] = value.detail
        return w if value.extras is None else self.restored(w, value, self.ROWS_PICTURE, losses)


LENS: Final = Demo()
