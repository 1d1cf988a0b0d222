class Demo(Lens):
    """matches."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "matches"
    DOCS = "https://example.com/matches"
    ROWS_IMG = Rows("Image") + {
        "url": Row("source", Coded("data_url", STR), required=True, where="data:image/*"),
        "detail": Row("detail", STR),
    }
    IMG_READ = frozenset({"detail", "url"})
    ROWS_SND = Rows("Sound") + {"url": Row("source", Coded("data_url", STR), required=True, where="*")}
    SND_READ = frozenset({"url"})

    def decode_img(self, w: Any) -> u.Image:
        """Img -> Image."""
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
                extras = more_rows(self, (out,), w, self.ROWS_IMG, self.IMG_READ, extras)
        out.extras = extras
        return out

    def encode_img(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Img <- Image."""
        url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"url": url_}
        if value.detail is not None:
            w["detail"] = value.detail
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMG, losses)

    def decode_snd(self, w: Any) -> u.Sound:
        """Snd -> Sound."""
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
        out = u.Sound(source=url_value)
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_SND, self.SND_READ, extras)
        out.extras = extras
        return out

    def encode_snd(self, value: u.Sound, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Snd <- Sound."""
        url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"url": url_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_SND, losses)

    def decode_piece(self, w: Any) -> u.Image | u.Sound | u.Opaque:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("url").__class__ is str:
            if looks(w.get("url", MISSING), "data:image/*"):
                return self.decode_img(w)
            if looks(w.get("url", MISSING), "*"):
                return self.decode_snd(w)
        return self.opaque(w)

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Piece: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Image:
            before = len(losses)
            w = self.encode_img(value, losses)
            if w is LOST or looks(at_path(w, "url"), "data:image/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Sound:
            before = len(losses)
            w = written_as(self, value, "snd", "piece", losses)
            if w is LOST or looks(at_path(w, "url"), "*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Demo()
