class Demo(Lens):
    """const."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "const"
    DOCS = "https://example.com/const"
    ROWS_THING = Rows(
        "Item",
        {"type": Fixed("thing"), "version": Fixed(1), "name": Row("name", STR, required=True), "kind": Fixed("plain", required=False)},
    )

    def decode_thing(self, w: Any) -> u.Item:
        """Thing -> Item."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Item(name=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_THING)
        if extras is not None:
            out.extras = extras
        return out

    def encode_thing(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Item."""
        w: dict[str, Any] = {"type": "thing", "version": 1, "name": value.name}
        if value.extras is not None:
            self.restore(w, value, self.ROWS_THING, losses)
        return w

    def encode_just_thing(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thing, or nothing."""
        if value.__class__ is u.Item:
            return self.encode_thing(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
