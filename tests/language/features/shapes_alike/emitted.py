class Demo(Lens):
    """shapes_alike."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "shapes_alike"
    DOCS = "https://example.com/shapes_alike"
    encode_just_usage = just(u.Count, "encode_usage")
    LOST_USAGE = lost_fields(u.Count, minor=("b",))
    ROWS_USAGE = Rows("Count") + {"total": Row("total", INT), "a": Row("a", INT), "k": Kept()}
    USAGE_READ = frozenset({"a", "total"})
    encode_just_later = just(u.Count, "encode_later")
    LOST_LATER = lost_fields(u.Count, minor=("total",))
    ROWS_LATER = Rows("Count") + {"a": Row("a", INT, empty=0), "b": Row("b", INT), "k": Kept()}
    LATER_READ = frozenset({"a", "b"})

    def decode_usage(self, w: Any) -> u.Count:
        """Usage -> Count."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Count()
        if len(w) != 0:
            n = 0
            if (total_ := w.get("total")) is not None:
                n += 1
                out.total = total_ if total_.__class__ is int else whole(total_, "total")
            if (a_ := w.get("a")) is not None:
                n += 1
                out.a = a_ if a_.__class__ is int else whole(a_, "a")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_USAGE, self.USAGE_READ, None)
        return out

    def encode_usage(self, value: u.Count, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Count."""
        w: dict[str, Any] = {}
        if value.total is not None:
            w["total"] = value.total
        if value.a is not None:
            w["a"] = value.a
        if value.b is not None:
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def decode_later(self, w: Any) -> u.Count:
        """Later -> Count."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Count()
        n = 0
        if (a_ := w.get("a")) is not None:
            n += 1
            if a_.__class__ is not int:
                a_ = whole(a_, "a")
            out.a = a_
            if a_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "a", a_)
        elif "a" not in w:
            extras = remember(extras, self.NAMESPACE, "a", ABSENT)
        if n != len(w):
            if (b_ := w.get("b")) is not None:
                n += 1
                out.b = b_ if b_.__class__ is int else whole(b_, "b")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_LATER, self.LATER_READ, extras)
        out.extras = extras
        return out

    def encode_later(self, value: u.Count, losses: list[Loss]) -> dict[str, Any]:
        """Later <- Count."""
        w: dict[str, Any] = {}
        if value.a is not None:
            w["a"] = value.a
        else:
            if not has_spelling(value, self.SPACES, "a"):
                losses.append(Loss("a", "Count.a", "defaulted", "trivial", "the key is required", 0))
            w["a"] = 0
        if value.b is not None:
            w["b"] = value.b
        if value.total is not None:
            self.rest(w, value, self.LOST_LATER, losses, self.ROWS_LATER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LATER, losses)


LENS: Final = Demo()
