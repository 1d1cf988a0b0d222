class Demo(Lens):
    """sum."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "sum"
    DOCS = "https://example.com/sum"
    ROWS_TWO = Rows(
        "Pair",
        {
            "a": Row("a", INT, required=True),
            "b": Row("b", INT, required=True),
            "both": Sum("a", "b", required=True),
            "again": Sum("a", "b"),
        },
    )

    def decode_two(self, w: Any) -> u.Pair:
        """Two -> Pair."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        extras = read_rows(self, (out,), w, self.ROWS_TWO)
        if extras is not None:
            out.extras = extras
        return out

    def encode_two(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Two <- Pair."""
        w: dict[str, Any] = {"a": value.a, "b": value.b}
        both_ = total_of(value.a, value.b)
        if both_ is not MISSING:
            w["both"] = both_
        again_ = total_of(value.a, value.b)
        if again_ is not MISSING:
            w["again"] = again_
        if value.extras is not None:
            self.restore(w, value, self.ROWS_TWO, losses)
        return w

    def encode_just_two(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Two, or nothing."""
        if value.__class__ is u.Pair:
            return self.encode_two(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
