class Demo(Lens):
    """nested."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "nested"
    DOCS = "https://example.com/nested"
    encode_just_thing = just(u.Pair, "encode_thing")
    ROWS_THING = Rows("Pair") + {
        "top": Nested({"a": Row("a", INT, required=True), "x": Kept()}, required=True),
        "more": Nested({"type": Fixed("more"), "b": Row("b", INT, required=True)}),
    }
    THING_READ = frozenset({"more", "top"})
    THING_TOP_READ = frozenset({"a"})
    THING_MORE_READ = frozenset({"b", "type"})
    encode_just_always = just(u.Pair, "encode_always")
    ROWS_ALWAYS = Rows("Pair") + {"a": Row("a", INT), "more": Nested({"b": Row("b", INT, empty=0)}, empty=True)}
    ALWAYS_READ = frozenset({"a", "more"})
    ALWAYS_MORE_READ = frozenset({"b"})

    def decode_thing(self, w: Any) -> u.Pair:
        """Thing -> Pair."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            top_ = w["top"]
            if top_.__class__ is not dict:
                top_ = an_object(top_, "top")
            top_a_ = top_["a"]
        except KeyError:
            raise missing(w, "top", "top\x00a") from None
        out = u.Pair()
        if top_a_ is not None:
            out.a = top_a_ if top_a_.__class__ is int else whole(top_a_, "top", "a")
        if len(top_) != 1:
            extras = nested_rest(self, (out,), top_, self.ROWS_THING, self.THING_TOP_READ, extras, "top")
        if len(w) != 1:
            n = 1
            if (more_ := w.get("more")) is not None:
                n += 1
                if more_.__class__ is not dict:
                    more_ = an_object(more_, "more")
                try:
                    more_b_ = more_["b"]
                except KeyError:
                    raise missing(more_, "b").under("more") from None
                if more_b_ is not None:
                    out.b = more_b_ if more_b_.__class__ is int else whole(more_b_, "more", "b")
                n_more_ = 2
                if more_.get("type") != "more":
                    n_more_ = n_more_ - 1
                    extras = remember(extras, self.NAMESPACE, "type", more_.get("type", ABSENT), "more")
                if n_more_ != len(more_):
                    extras = nested_rest(self, (out,), more_, self.ROWS_THING, self.THING_MORE_READ, extras, "more")
                if more_.get("b") is None or out.b is None:
                    extras = remember(extras, self.NAMESPACE, "more", more_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
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
            self.restored(w, value, self.ROWS_THING, losses)
        if w.get("more", MISSING) is MISSING and value.b is not None:
            losses.append(dropped("b", "Pair.b", "minor", self.NO_PLACE, value.b))
        return w

    def decode_always(self, w: Any) -> u.Pair:
        """Always -> Pair."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        n = 0
        if (more_ := w.get("more")) is not None:
            n += 1
            if more_.__class__ is not dict:
                more_ = an_object(more_, "more")
            n_more_ = 0
            if (more_b_ := more_.get("b")) is not None:
                n_more_ += 1
                if more_b_.__class__ is not int:
                    more_b_ = whole(more_b_, "more", "b")
                out.b = more_b_
                if more_b_ in ("", {}, []):
                    extras = remember(extras, self.NAMESPACE, "b", more_b_, "more")
            elif "b" not in more_:
                extras = remember(extras, self.NAMESPACE, "b", ABSENT, "more")
            if n_more_ != len(more_):
                extras = nested_rest(self, (out,), more_, self.ROWS_ALWAYS, self.ALWAYS_MORE_READ, extras, "more")
        elif "more" not in w:
            extras = remember(extras, self.NAMESPACE, "more", ABSENT)
        if n != len(w):
            if (a_ := w.get("a")) is not None:
                n += 1
                out.a = a_ if a_.__class__ is int else whole(a_, "a")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_ALWAYS, self.ALWAYS_READ, extras)
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
        return w if value.extras is None else self.restored(w, value, self.ROWS_ALWAYS, losses)


LENS: Final = Demo()
