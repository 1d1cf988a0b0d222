class Demo(Lens):
    """with."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "with"
    DOCS = "https://example.com/with"
    encode_just_thing = just(u.Pair, "encode_thing")
    ROWS_THING = Rows("Pair") + {"type": Fixed("thing"), "a": Row("a", INT), "low": Row("b", INT), "k": Kept()}
    THING_READ = frozenset({"a", "low", "type"})
    encode_just_own = just(u.Pair, "encode_own")
    ROWS_OWN = Rows("Pair") + {"a": Row("a", INT, required=True), "low": Row("b", INT)}
    OWN_READ = frozenset({"a", "low"})
    encode_just_child = just(u.Pair, "encode_child")
    ROWS_CHILD = Rows("Pair") + {"type": Fixed("child"), "a": Row("a", INT), "low": Row("b", INT), "k": Kept(), "note": Kept()}
    CHILD_READ = frozenset({"a", "low", "type"})

    def decode_thing(self, w: Any) -> u.Pair:
        """Thing -> Pair."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        n = 1
        if w.get("type") != "thing":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (a_ := w.get("a")) is not None:
                n += 1
                out.a = a_ if a_.__class__ is int else whole(a_, "a")
            if (low_ := w.get("low")) is not None:
                n += 1
                out.b = low_ if low_.__class__ is int else whole(low_, "low")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Pair."""
        w: dict[str, Any] = {"type": "thing"}
        if value.a is not None:
            w["a"] = value.a
        if value.b is not None:
            w["low"] = value.b
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)

    def decode_own(self, w: Any) -> u.Pair:
        """Own -> Pair."""
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
            if (low_ := w.get("low")) is not None:
                n += 1
                out.b = low_ if low_.__class__ is int else whole(low_, "low")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_OWN, self.OWN_READ, None)
        return out

    def encode_own(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Own <- Pair."""
        w: dict[str, Any] = {"a": value.a}
        if value.b is not None:
            w["low"] = value.b
        return w if value.extras is None else self.restored(w, value, self.ROWS_OWN, losses)

    def decode_child(self, w: Any) -> u.Pair:
        """Child -> Pair."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        n = 1
        if w.get("type") != "child":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (a_ := w.get("a")) is not None:
                n += 1
                out.a = a_ if a_.__class__ is int else whole(a_, "a")
            if (low_ := w.get("low")) is not None:
                n += 1
                out.b = low_ if low_.__class__ is int else whole(low_, "low")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CHILD, self.CHILD_READ, extras)
        out.extras = extras
        return out

    def encode_child(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Child <- Pair."""
        w: dict[str, Any] = {"type": "child"}
        if value.a is not None:
            w["a"] = value.a
        if value.b is not None:
            w["low"] = value.b
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHILD, losses)


LENS: Final = Demo()
