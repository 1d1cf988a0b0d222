class Demo(Lens):
    """nested_optional."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "nested_optional"
    DOCS = "https://example.com/nested_optional"
    encode_just_deep = just(u.Pair, "encode_deep")
    ROWS_DEEP = Rows("Pair") + {"more": Nested({"a": Row("a", INT), "deep": Nested({"b": Row("b", INT)})})}
    DEEP_READ = frozenset({"more"})
    DEEP_MORE_READ = frozenset({"a", "deep"})
    DEEP_MORE_DEEP_READ = frozenset({"b"})
    encode_just_needs = just(u.Pair, "encode_needs")
    ROWS_NEEDS = Rows("Pair") + {"more": Nested({"a": Row("a", INT, required=True), "b": Row("b", INT)})}
    NEEDS_READ = frozenset({"more"})
    NEEDS_MORE_READ = frozenset({"a", "b"})

    def decode_deep(self, w: Any) -> u.Pair:
        """Deep -> Pair."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        if len(w) != 0:
            n = 0
            if (more_ := w.get("more")) is not None:
                n += 1
                if more_.__class__ is not dict:
                    more_ = an_object(more_, "more")
                if len(more_) != 0:
                    n_more_ = 0
                    if (more_a_ := more_.get("a")) is not None:
                        n_more_ += 1
                        out.a = more_a_ if more_a_.__class__ is int else whole(more_a_, "more", "a")
                    if (more_deep_ := more_.get("deep")) is not None:
                        n_more_ += 1
                        if more_deep_.__class__ is not dict:
                            more_deep_ = an_object(more_deep_, "more", "deep")
                        if len(more_deep_) != 0:
                            n_more_deep_ = 0
                            if (more_deep_b_ := more_deep_.get("b")) is not None:
                                n_more_deep_ += 1
                                out.b = more_deep_b_ if more_deep_b_.__class__ is int else whole(more_deep_b_, "more", "deep", "b")
                            if n_more_deep_ != len(more_deep_):
                                extras = nested_rest(
                                    self, (out,), more_deep_, self.ROWS_DEEP, self.DEEP_MORE_DEEP_READ, extras, "more", "deep"
                                )
                        if out.b is None:
                            extras = remember_object(extras, self.NAMESPACE, "deep", more_deep_, "more")
                    if n_more_ != len(more_):
                        extras = nested_rest(self, (out,), more_, self.ROWS_DEEP, self.DEEP_MORE_READ, extras, "more")
                if not (out.a is not None or out.b is not None):
                    extras = remember_object(extras, self.NAMESPACE, "more", more_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_DEEP, self.DEEP_READ, extras)
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
                more_deep_: dict[str, Any] = {"b": value.b}
                more_["deep"] = more_deep_
            if more_:
                w["more"] = more_
        return w if value.extras is None else self.restored(w, value, self.ROWS_DEEP, losses)

    def decode_needs(self, w: Any) -> u.Pair:
        """Needs -> Pair."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        if len(w) != 0:
            n = 0
            if (more_ := w.get("more")) is not None:
                n += 1
                if more_.__class__ is not dict:
                    more_ = an_object(more_, "more")
                try:
                    more_a_ = more_["a"]
                except KeyError:
                    raise missing(more_, "a").under("more") from None
                if more_a_ is not None:
                    out.a = more_a_ if more_a_.__class__ is int else whole(more_a_, "more", "a")
                if len(more_) != 1:
                    n_more_ = 1
                    if (more_b_ := more_.get("b")) is not None:
                        n_more_ += 1
                        out.b = more_b_ if more_b_.__class__ is int else whole(more_b_, "more", "b")
                    if n_more_ != len(more_):
                        extras = nested_rest(self, (out,), more_, self.ROWS_NEEDS, self.NEEDS_MORE_READ, extras, "more")
                if more_.get("a") is None or not (out.a is not None or out.b is not None):
                    extras = remember(extras, self.NAMESPACE, "more", more_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_NEEDS, self.NEEDS_READ, extras)
        out.extras = extras
        return out

    def encode_needs(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Needs <- Pair."""
        w: dict[str, Any] = {}
        if (value.a is not None or value.b is not None) and value.a is not None:
            more_: dict[str, Any] = {"a": value.a}
            if value.b is not None:
                more_["b"] = value.b
            w["more"] = more_
        if value.extras is not None:
            self.restored(w, value, self.ROWS_NEEDS, losses)
        if w.get("more", MISSING) is MISSING:
            if value.a is not None:
                losses.append(dropped("a", "Pair.a", "minor", self.NO_PLACE, value.a))
            if value.b is not None:
                losses.append(dropped("b", "Pair.b", "minor", self.NO_PLACE, value.b))
        return w


LENS: Final = Demo()
