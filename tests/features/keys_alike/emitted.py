class Demo(Lens):
    """keys_alike."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "keys_alike"
    DOCS = "https://example.com/keys_alike"
    ROWS_THING = Rows(
        "Pair",
        {
            "a": Nested({"b": Row("a", INT, required=True)}, required=True),
            "a_b": Row("b", INT),
            "a__b": Nested({"c": Kept()}),
            "a.b": Nested({"c": Kept()}),
            "class": Nested({"a_b": Fixed(1, required=False)}),
        },
    )

    def decode_thing(self, w: Any) -> u.Pair:
        """Thing -> Pair."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        extras = read_rows(self, (out,), w, self.ROWS_THING)
        if extras is not None:
            out.extras = extras
        return out

    def encode_thing(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Pair."""
        a_: dict[str, Any] = {"b": value.a}
        w: dict[str, Any] = {"a": a_}
        if value.b is not None:
            w["a_b"] = value.b
        if value.extras is not None:
            self.restore(w, value, self.ROWS_THING, losses)
        return w

    def encode_just_thing(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thing, or nothing."""
        if value.__class__ is u.Pair:
            return self.encode_thing(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
