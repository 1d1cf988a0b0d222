class Demo(Lens):
    """reading_12_like_moves."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "reading_12_like_moves"
    DOCS = "https://example.com/reading_12_like_moves"
    ROWS_MOVED = Rows("Pair", {"b": Row("b", INT), "a": Row("a", INT), "m": Kept("major")})
    ROWS_BASE = Rows("Pair", {"a": Row("a", INT, required=True), "b": Row("b", INT), "k": Kept()})

    def decode_moved(self, w: Any) -> u.Pair:
        """Moved -> Pair."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        extras = read_rows(self, (out,), w, self.ROWS_MOVED)
        if extras is not None:
            out.extras = extras
        return out

    def encode_moved(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Moved <- Pair."""
        w: dict[str, Any] = {}
        if value.b is not None:
            w["b"] = value.b
        if value.a is not None:
            w["a"] = value.a
        if value.extras is not None:
            self.restore(w, value, self.ROWS_MOVED, losses)
        return w

    def encode_just_moved(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Moved, or nothing."""
        if value.__class__ is u.Pair:
            return self.encode_moved(value, losses)
        return self.lost(value, losses)

    def decode_base(self, w: Any) -> u.Pair:
        """Base -> Pair."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        extras = read_rows(self, (out,), w, self.ROWS_BASE)
        if extras is not None:
            out.extras = extras
        return out

    def encode_base(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Base <- Pair."""
        w: dict[str, Any] = {"a": value.a}
        if value.b is not None:
            w["b"] = value.b
        if value.extras is not None:
            self.restore(w, value, self.ROWS_BASE, losses)
        return w

    def encode_just_base(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Base, or nothing."""
        if value.__class__ is u.Pair:
            return self.encode_base(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
