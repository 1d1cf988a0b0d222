class Demo(Lens):
    """extras."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "extras"
    DOCS = "https://example.com/extras"
    encode_just_thing = just(u.Pair, "encode_thing")
    ROWS_THING = Rows("Pair") + {
        "a": Row("a", INT),
        "box": Nested({"b": Row("b", INT), "y": Kept()}),
        "x": Kept("trivial"),
        "z": Kept("major"),
        "way": Kept(neutral="here"),
        "loud": Kept(neutral=False),
    }
    THING_READ = frozenset({"a", "box"})
    THING_BOX_READ = frozenset({"b"})

    def decode_thing(self, w: Any) -> u.Pair:
        """Thing -> Pair."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Pair()
        if len(w) != 0:
            n = 0
            if (a_ := w.get("a")) is not None:
                n += 1
                out.a = a_ if a_.__class__ is int else whole(a_, "a")
            if (box_ := w.get("box")) is not None:
                n += 1
                if box_.__class__ is not dict:
                    box_ = an_object(box_, "box")
                if len(box_) != 0:
                    n_box_ = 0
                    if (box_b_ := box_.get("b")) is not None:
                        n_box_ += 1
                        out.b = box_b_ if box_b_.__class__ is int else whole(box_b_, "box", "b")
                    if n_box_ != len(box_):
                        extras = nested_rest(self, (out,), box_, self.ROWS_THING, self.THING_BOX_READ, extras, "box")
                if out.b is None:
                    extras = remember_object(extras, self.NAMESPACE, "box", box_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Pair."""
        w: dict[str, Any] = {}
        if value.a is not None:
            w["a"] = value.a
        if value.b is not None:
            box_: dict[str, Any] = {"b": value.b}
            w["box"] = box_
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
