class Demo(Lens):
    """gap_20_filled_in."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "gap_20_filled_in"
    DOCS = "https://example.com/gap_20_filled_in"
    LOST_ROW: LostFields = (("b", "minor", None),)
    ROWS_ROW = Rows("Pair", {"shown": Fixed(True), "a": Row("a", INT, required=True)})

    def decode_row(self, w: Any) -> u.Pair:
        """Row -> Pair."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        extras = read_rows(self, (out,), w, self.ROWS_ROW)
        if extras is not None:
            out.extras = extras
        return out

    def encode_row(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Row <- Pair."""
        w: dict[str, Any] = {"shown": True, "a": value.a}
        if value.b is not None:
            self.rest(w, value, self.LOST_ROW, losses, self.ROWS_ROW)
        if value.extras is not None:
            self.restore(w, value, self.ROWS_ROW, losses)
        return w

    def encode_just_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row, or nothing."""
        if value.__class__ is u.Pair:
            return self.encode_row(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
