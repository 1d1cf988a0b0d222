class Demo(Lens):
    """sum."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "sum"
    DOCS = "https://example.com/sum"
    encode_just_two = just(u.Pair, "encode_two")
    ROWS_TWO = Rows("Pair") + {
        "a": Row("a", INT, required=True),
        "b": Row("b", INT, required=True),
        "both": Sum("a", "b", required=True),
        "again": Sum("a", "b"),
    }
    TWO_READ = frozenset({"a", "again", "b", "both"})

    def decode_two(self, w: Any) -> u.Pair:
        """Two -> Pair."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            a_ = w["a"]
            b_ = w["b"]
        except KeyError:
            raise missing(w, "a", "b") from None
        out = u.Pair()
        if a_ is not None:
            out.a = a_ if a_.__class__ is int else whole(a_, "a")
        if b_ is not None:
            out.b = b_ if b_.__class__ is int else whole(b_, "b")
        n = 2
        if "both" in w:
            n += 1
        if n != len(w):
            if "again" in w:
                n += 1
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_TWO, self.TWO_READ, extras)
        if not same(w.get("both", MISSING), total_of(out.a, out.b)):
            extras = remember(extras, self.NAMESPACE, "both", w.get("both", ABSENT))
        if not same(w.get("again", MISSING), total_of(out.a, out.b)):
            extras = remember(extras, self.NAMESPACE, "again", w.get("again", ABSENT))
        out.extras = extras
        return out

    def encode_two(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Two <- Pair."""
        w: dict[str, Any] = {"a": value.a, "b": value.b}
        if (both_ := total_of(value.a, value.b)) is not MISSING:
            w["both"] = both_
        if (again_ := total_of(value.a, value.b)) is not MISSING:
            w["again"] = again_
        return w if value.extras is None else self.restored(w, value, self.ROWS_TWO, losses)


LENS: Final = Demo()
