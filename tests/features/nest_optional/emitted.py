class Demo(Lens):
    """nest_optional."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "nest_optional"
    DOCS = "https://example.com/nest_optional"
    ROWS_DEEP = Rows("Pair", {"more": Nested({"a": Row("a", INT), "deep": Nested({"b": Row("b", INT)})})})
    ROWS_NEEDS = Rows("Pair", {"more": Nested({"a": Row("a", INT, required=True), "b": Row("b", INT)})})

    def decode_deep(self, w: Any) -> u.Pair:
        """Deep -> Pair."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        extras = read_rows(self, (out,), w, self.ROWS_DEEP)
        if extras is not None:
            out.extras = extras
        return out

    def encode_deep(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Deep <- Pair."""
        w: dict[str, Any] = {}
        if value.a is not None or value.b is not None:
            more_: dict[str, Any] = {}
            if value.a is not None:
                more_["a"] = value.a
            if value.b is not None:
                more_deep_: dict[str, Any] = {}
                more_deep_["b"] = value.b
                if more_deep_:
                    more_["deep"] = more_deep_
            if more_:
                w["more"] = more_
        if value.extras is not None:
            self.restore(w, value, self.ROWS_DEEP, losses)
        return w

    def encode_just_deep(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Deep, or nothing."""
        if value.__class__ is u.Pair:
            return self.encode_deep(value, losses)
        return self.lost(value, losses)

    def decode_needs(self, w: Any) -> u.Pair:
        """Needs -> Pair."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        extras = read_rows(self, (out,), w, self.ROWS_NEEDS)
        if extras is not None:
            out.extras = extras
        return out

    def encode_needs(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Needs <- Pair."""
        w: dict[str, Any] = {}
        if value.a is not None or value.b is not None:
            if value.a is not None:
                more_: dict[str, Any] = {"a": value.a}
                if value.b is not None:
                    more_["b"] = value.b
                w["more"] = more_
        if value.extras is not None:
            self.restore(w, value, self.ROWS_NEEDS, losses)
        if w.get("more", MISSING) is MISSING:
            if value.a is not None:
                losses.append(dropped("a", "Pair.a", "minor", self.NO_PLACE, value.a))
            if value.b is not None:
                losses.append(dropped("b", "Pair.b", "minor", self.NO_PLACE, value.b))
        return w

    def encode_just_needs(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Needs, or nothing."""
        if value.__class__ is u.Pair:
            return self.encode_needs(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
