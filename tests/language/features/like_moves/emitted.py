class Demo(Lens):
    """like_moves."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "like_moves"
    DOCS = "https://example.com/like_moves"
    encode_just_moved = just(u.Pair, "encode_moved")
    ROWS_MOVED = Rows("Pair") + {"b": Row("b", INT), "a": Row("a", INT), "m": Kept("major")}
    MOVED_READ = frozenset({"a", "b"})
    encode_just_base = just(u.Pair, "encode_base")
    ROWS_BASE = Rows("Pair") + {"a": Row("a", INT, required=True), "b": Row("b", INT), "k": Kept()}
    BASE_READ = frozenset({"a", "b"})

    def decode_moved(self, w: Any) -> u.Pair:
        """Moved -> Pair."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        if len(w) != 0:
            n = 0
            if (b_ := w.get("b")) is not None:
                n += 1
                out.b = b_ if b_.__class__ is int else whole(b_, "b")
            if (a_ := w.get("a")) is not None:
                n += 1
                out.a = a_ if a_.__class__ is int else whole(a_, "a")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_MOVED, self.MOVED_READ, None)
        return out

    def encode_moved(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Moved <- Pair."""
        w: dict[str, Any] = {}
        if value.b is not None:
            w["b"] = value.b
        if value.a is not None:
            w["a"] = value.a
        return w if value.extras is None else self.restored(w, value, self.ROWS_MOVED, losses)

    def decode_base(self, w: Any) -> u.Pair:
        """Base -> Pair."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            a_ = w["a"]
        except KeyError:
            raise missing(w, "a") from None
        out = u.Pair()
        if a_ is not None:
            out.a = a_ if a_.__class__ is int else whole(a_, "a")
        if len(w) != 1:
            n = 1
            if (b_ := w.get("b")) is not None:
                n += 1
                out.b = b_ if b_.__class__ is int else whole(b_, "b")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_BASE, self.BASE_READ, None)
        return out

    def encode_base(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Base <- Pair."""
        w: dict[str, Any] = {"a": value.a}
        if value.b is not None:
            w["b"] = value.b
        return w if value.extras is None else self.restored(w, value, self.ROWS_BASE, losses)


LENS: Final = Demo()
