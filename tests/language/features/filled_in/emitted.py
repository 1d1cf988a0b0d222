class Demo(Lens):
    """filled_in."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "filled_in"
    DOCS = "https://example.com/filled_in"
    encode_just_row = just(u.Pair, "encode_row")
    LOST_ROW = lost_fields(u.Pair, minor=("b",))
    ROWS_ROW = Rows("Pair") + {"shown": Fixed(True), "a": Row("a", INT, required=True)}
    ROW_READ = frozenset({"a", "shown"})

    def decode_row(self, w: Any) -> u.Pair:
        """Row -> Pair."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            a_ = w["a"]
        except KeyError:
            raise missing(w, "a") from None
        out = u.Pair()
        if a_ is not None:
            out.a = a_ if a_.__class__ is int else whole(a_, "a")
        n = 2
        if w.get("shown", MISSING) is not True:
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "shown", w.get("shown", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_ROW, self.ROW_READ, extras)
        out.extras = extras
        return out

    def encode_row(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Row <- Pair."""
        w: dict[str, Any] = {"shown": True, "a": value.a}
        if value.b is not None:
            self.rest(w, value, self.LOST_ROW, losses, self.ROWS_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ROW, losses)


LENS: Final = Demo()
