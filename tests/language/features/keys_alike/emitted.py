class Demo(Lens):
    """keys_alike."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "keys_alike"
    DOCS = "https://example.com/keys_alike"
    encode_just_thing = just(u.Pair, "encode_thing")
    ROWS_THING = Rows("Pair") + {
        "a": Nested({"b": Row("a", INT, required=True)}, required=True),
        "a_b": Row("b", INT),
        "a__b": Nested({"c": Kept()}),
        "a.b": Nested({"c": Kept()}),
        "class": Nested({"a_b": Fixed(1, required=False)}),
    }
    THING_READ = frozenset({"a", "a.b", "a__b", "a_b", "class"})
    THING_A_READ = frozenset({"b"})
    THING_A__B_READ: frozenset[str] = frozenset()
    THING_A_B_READ: frozenset[str] = frozenset()
    THING_CLASS_READ = frozenset({"a_b"})

    def decode_thing(self, w: Any) -> u.Pair:
        """Thing -> Pair."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            a_ = w["a"]
            if a_.__class__ is not dict:
                a_ = an_object(a_, "a")
            a_b_ = a_["b"]
        except KeyError:
            raise missing(w, "a", "a\x00b") from None
        out = u.Pair()
        if a_b_ is not None:
            out.a = a_b_ if a_b_.__class__ is int else whole(a_b_, "a", "b")
        if len(a_) != 1:
            extras = nested_rest(self, (out,), a_, self.ROWS_THING, self.THING_A_READ, extras, "a")
        if len(w) != 1:
            n = 1
            if (a_b_2_ := w.get("a_b")) is not None:
                n += 1
                out.b = a_b_2_ if a_b_2_.__class__ is int else whole(a_b_2_, "a_b")
            if (a__b_ := w.get("a__b")) is not None:
                n += 1
                if a__b_.__class__ is not dict:
                    a__b_ = an_object(a__b_, "a__b")
                if len(a__b_) != 0:
                    extras = nested_rest(self, (out,), a__b_, self.ROWS_THING, self.THING_A__B_READ, extras, "a__b")
                extras = remember_object(extras, self.NAMESPACE, "a__b", a__b_)
            if (a_b_3_ := w.get("a.b")) is not None:
                n += 1
                if a_b_3_.__class__ is not dict:
                    a_b_3_ = an_object(a_b_3_, "a.b")
                if len(a_b_3_) != 0:
                    extras = nested_rest(self, (out,), a_b_3_, self.ROWS_THING, self.THING_A_B_READ, extras, "a.b")
                extras = remember_object(extras, self.NAMESPACE, "a.b", a_b_3_)
            if n != len(w):
                if (class_ := w.get("class")) is not None:
                    n += 1
                    if class_.__class__ is not dict:
                        class_ = an_object(class_, "class")
                    if len(class_) != 0:
                        n_class_ = 0
                        if "a_b" in class_:
                            extras = remember(extras, self.NAMESPACE, "a_b", class_["a_b"], "class")
                        if n_class_ != len(class_):
                            extras = nested_rest(self, (out,), class_, self.ROWS_THING, self.THING_CLASS_READ, extras, "class")
                    extras = remember_object(extras, self.NAMESPACE, "class", class_)
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Pair."""
        a_: dict[str, Any] = {"b": value.a}
        w: dict[str, Any] = {"a": a_}
        if value.b is not None:
            w["a_b"] = value.b
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
