class Demo(Lens):
    """const_in_fit."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "const_in_fit"
    DOCS = "https://example.com/const_in_fit"
    LOST_A = lost_fields(u.Pair, minor=("b",))
    ROWS_A = Rows("Pair") + {"type": Fixed("p", tag=True), "kind": Fixed("a"), "a": Row("a", INT, required=True)}
    A_READ = frozenset({"a", "kind", "type"})
    LOST_B = lost_fields(u.Pair, minor=("a",))
    ROWS_B = Rows("Pair") + {"type": Fixed("p", tag=True), "kind": Fixed("b"), "b": Row("b", INT, required=True)}
    B_READ = frozenset({"b", "kind", "type"})

    def decode_a(self, w: Any) -> u.Pair:
        """A -> Pair."""
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
        n = 3
        if w.get("kind") != "a":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "kind", w.get("kind", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_A, self.A_READ, extras)
        out.extras = extras
        return out

    def encode_a(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """A <- Pair."""
        w: dict[str, Any] = {"type": "p", "kind": "a", "a": value.a}
        if value.b is not None:
            self.rest(w, value, self.LOST_A, losses, self.ROWS_A)
        return w if value.extras is None else self.restored(w, value, self.ROWS_A, losses)

    def decode_b(self, w: Any) -> u.Pair:
        """B -> Pair."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            b_ = w["b"]
        except KeyError:
            raise missing(w, "b") from None
        out = u.Pair()
        if b_ is not None:
            out.b = b_ if b_.__class__ is int else whole(b_, "b")
        n = 3
        if w.get("kind") != "b":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "kind", w.get("kind", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_B, self.B_READ, extras)
        out.extras = extras
        return out

    def encode_b(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """B <- Pair."""
        w: dict[str, Any] = {"type": "p", "kind": "b", "b": value.b}
        if value.a is not None:
            self.rest(w, value, self.LOST_B, losses, self.ROWS_B)
        return w if value.extras is None else self.restored(w, value, self.ROWS_B, losses)

    def decode_any(self, w: Any) -> u.Pair:
        """Any: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("type") == "p":
            if w.get("kind") == "a" and w.get("a").__class__ in (int, float):
                out = self.decode_a(w)
                if out.a is None:
                    return self.found_as(out, "A")
                return out
            out = self.decode_b(w)
            if out.a is not None or out.b is None:
                return self.found_as(out, "B")
            return out
        raise DecodeError("expected one of p", ("type",))

    def encode_any(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Any: the first case that a unified value fits."""
        if value.__class__ is u.Pair:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "A":
                    return self.encode_a(value, losses)
                if marked_case == "B":
                    return self.encode_b(value, losses)
            if value.a is not None:
                return self.encode_a(value, losses)
            if value.b is not None:
                return self.encode_b(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
