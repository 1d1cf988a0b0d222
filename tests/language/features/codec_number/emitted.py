class Demo(Lens):
    """codec_number."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "codec_number"
    DOCS = "https://example.com/codec_number"
    encode_just_flags = just(u.Flags, "encode_flags")
    LOST_FLAGS = lost_fields(u.Flags, minor=("flag",))
    ROWS_FLAGS = Rows("Flags") + {"n": Row("number", Coded("whole_number", ANY))}
    FLAGS_READ = frozenset({"n"})

    def decode_flags(self, w: Any) -> u.Flags:
        """Flags -> Flags."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Flags()
        if len(w) != 0:
            n = 0
            if (n_ := w.get("n")) is not None:
                n += 1
                n_value = inside(n_, codecs.whole_number_in, "n")
                out.number = n_value
                if not same(codecs.whole_number_out(n_value, []), n_):
                    extras = remember(extras, self.NAMESPACE, "n", n_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_FLAGS, self.FLAGS_READ, extras)
        out.extras = extras
        return out

    def encode_flags(self, value: u.Flags, losses: list[Loss]) -> dict[str, Any]:
        """Flags <- Flags."""
        w: dict[str, Any] = {}
        if value.number is not None and (n_ := under(value.number, codecs.whole_number_out, losses, "number")) is not LOST:
            w["n"] = n_
        if value.flag is not None:
            self.rest(w, value, self.LOST_FLAGS, losses, self.ROWS_FLAGS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAGS, losses)


LENS: Final = Demo()
