class Demo(Lens):
    """nest."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "nest"
    DOCS = "https://example.com/nest"
    ROWS_THING = Rows(
        "Pair",
        {
            "top": Nested({"a": Row("a", INT, required=True), "x": Kept()}, required=True),
            "more": Nested({"type": Fixed("more"), "b": Row("b", INT, required=True)}),
        },
    )
    ROWS_ALWAYS = Rows("Pair", {"a": Row("a", INT), "more": Nested({"b": Row("b", INT, empty=0)}, empty=True)})

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
        top_: dict[str, Any] = {"a": value.a}
        w: dict[str, Any] = {"top": top_}
        if value.b is not None:
            more_: dict[str, Any] = {"type": "more", "b": value.b}
            w["more"] = more_
        if value.extras is not None:
            self.restore(w, value, self.ROWS_THING, losses)
        if w.get("more", MISSING) is MISSING:
            if value.b is not None:
                losses.append(dropped("b", "Pair.b", "minor", self.NO_PLACE, value.b))
        return w

    def encode_just_thing(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thing, or nothing."""
        if value.__class__ is u.Pair:
            return self.encode_thing(value, losses)
        return self.lost(value, losses)

    def decode_always(self, w: Any) -> u.Pair:
        """Always -> Pair."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        extras = read_rows(self, (out,), w, self.ROWS_ALWAYS)
        if extras is not None:
            out.extras = extras
        return out

    def encode_always(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Always <- Pair."""
        w: dict[str, Any] = {}
        if value.a is not None:
            w["a"] = value.a
        more_: dict[str, Any] = {}
        if value.b is not None:
            more_["b"] = value.b
        else:
            if not has_spelling(value, self.SPACES, "more.b"):
                losses.append(Loss("b", "Pair.b", "defaulted", "trivial", "the key is required", 0))
            more_["b"] = 0
        w["more"] = more_
        if value.extras is not None:
            self.restore(w, value, self.ROWS_ALWAYS, losses)
        return w

    def encode_just_always(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Always, or nothing."""
        if value.__class__ is u.Pair:
            return self.encode_always(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
