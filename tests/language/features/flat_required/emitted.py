class Demo(Lens):
    """flat_required."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "flat_required"
    DOCS = "https://example.com/flat_required"
    encode_just_bytes = just(u.Blob, "encode_bytes")
    ROWS_BYTES = Rows("Blob") + {"data": Row("data", STR, required=True), "kind": Row("media_type", STR, required=True)}
    BYTES_READ = frozenset({"data", "kind"})
    ROWS_IMG = Rows("Image") + {
        "type": Fixed("image"),
        "detail": Row("detail", STR),
        "data": Elsewhere("source"),
        "kind": Elsewhere("source"),
    }
    LOST_LISTED = lost_fields(u.Image, minor=("detail",))
    ROWS_LISTED = Rows("Image") + {"type": Fixed(["shown", "whole"]), "data": Elsewhere("source"), "kind": Elsewhere("source")}

    def decode_bytes(self, w: Any) -> u.Blob:
        """Bytes -> Blob."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            data_ = w["data"]
            kind_ = w["kind"]
        except KeyError:
            raise missing(w, "data", "kind") from None
        if data_.__class__ is not str:
            data_ = text(data_, "data")
        if kind_.__class__ is not str:
            kind_ = text(kind_, "kind")
        out = u.Blob(media_type=kind_, data=data_)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_BYTES, self.BYTES_READ, None)
        return out

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"data": value.data, "kind": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def decode_img(self, w: Any) -> u.Image:
        """Img -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_bytes", ("data", "kind"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMG, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMG, extras)
        required(w, out.source, "data", "kind")
        out.extras = extras
        return out

    def encode_img(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Img <- Image."""
        w: dict[str, Any] = {"type": "image"}
        if value.detail is not None:
            w["detail"] = value.detail
        if (the_source := under(value.source, self.encode_just_bytes, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMG, losses)

    def decode_listed(self, w: Any) -> u.Image:
        """Listed -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_bytes", ("data", "kind"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_LISTED, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_LISTED, extras)
        required(w, out.source, "data", "kind")
        out.extras = extras
        return out

    def encode_listed(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Listed <- Image."""
        w: dict[str, Any] = {"type": ["shown", "whole"]}
        if (the_source := under(value.source, self.encode_just_bytes, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None:
            self.rest(w, value, self.LOST_LISTED, losses, self.ROWS_LISTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LISTED, losses)

    def fits_bytes(self, w: Any) -> bool:
        """Whether a wire value is a Bytes."""
        return w.__class__ is dict and w.get("data").__class__ is str and w.get("kind").__class__ is str

    def decode_piece(self, w: Any) -> u.Image | u.Opaque:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "image" and try_decode(self, w, "decode_bytes") is not None:
            return self.decode_img(w)
        if is_value(w.get("type"), ["shown", "whole"]) and try_decode(self, w, "decode_bytes") is not None:
            return self.found_as(self.decode_listed(w), "Listed")
        return self.opaque(w)

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Piece: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Image:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Listed" and value.source.__class__ is u.Blob:
                return self.encode_listed(value, losses)
            if value.source.__class__ is u.Blob:
                return self.encode_img(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Demo()
