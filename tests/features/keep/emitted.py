class Demo(Lens):
    """keep."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "keep"
    DOCS = "https://example.com/keep"
    ROWS_THING = Rows(
        "Pair", {"a": Row("a", INT), "box": Nested({"b": Row("b", INT), "y": Kept()}), "x": Kept("trivial"), "z": Kept("major")}
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
        w: dict[str, Any] = {}
        if value.a is not None:
            w["a"] = value.a
        if value.b is not None:
            box_: dict[str, Any] = {}
            box_["b"] = value.b
            if box_:
                w["box"] = box_
        if value.extras is not None:
            self.restore(w, value, self.ROWS_THING, losses)
        return w

    def encode_just_thing(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thing, or nothing."""
        if value.__class__ is u.Pair:
            return self.encode_thing(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
