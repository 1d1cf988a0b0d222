class Demo(Lens):
    """fields."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "fields"
    DOCS = "https://example.com/fields"
    ROWS_TWO = Rows("Pair", {"a": Row("a", INT, required=True), "b": Row("b", INT)})
    ROWS_NAME = Rows("Item", {"name": Row("name", STR, required=True)})

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
        w: dict[str, Any] = {"a": value.a}
        if value.b is not None:
            w["b"] = value.b
        if value.extras is not None:
            self.restore(w, value, self.ROWS_TWO, losses)
        return w

    def encode_just_two(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Two, or nothing."""
        if value.__class__ is u.Pair:
            return self.encode_two(value, losses)
        return self.lost(value, losses)

    def decode_name(self, w: Any) -> u.Item:
        """Name -> Item."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Item(name=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_NAME)
        if extras is not None:
            out.extras = extras
        return out

    def encode_name(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Name <- Item."""
        w: dict[str, Any] = {"name": value.name}
        if value.extras is not None:
            self.restore(w, value, self.ROWS_NAME, losses)
        return w

    def encode_just_name(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Name, or nothing."""
        if value.__class__ is u.Item:
            return self.encode_name(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
