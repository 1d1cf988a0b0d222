class Demo(Lens):
    """aliases."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "aliases"
    DOCS = "https://example.com/aliases"
    encode_just_two = just(u.Pair, "encode_two")
    ROWS_TWO = Rows("Pair") + {"a": Row("a", INT, also=("alpha", "first")), "b": Row("b", INT, also=("beta",))}
    TWO_READ = frozenset({"a", "b"})

    def decode_two(self, w: Any) -> u.Pair:
        """Two -> Pair."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        if len(w) != 0:
            n = 0
            if (a_ := w.get("a")) is not None:
                n += 1
                out.a = a_ if a_.__class__ is int else whole(a_, "a")
            if (b_ := w.get("b")) is not None:
                n += 1
                out.b = b_ if b_.__class__ is int else whole(b_, "b")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_TWO, self.TWO_READ, None)
        return out

    def encode_two(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Two <- Pair."""
        w: dict[str, Any] = {}
        if value.a is not None:
            w["a"] = value.a
        if value.b is not None:
            w["b"] = value.b
        return w if value.extras is None else self.restored(w, value, self.ROWS_TWO, losses)


LENS: Final = Demo()
