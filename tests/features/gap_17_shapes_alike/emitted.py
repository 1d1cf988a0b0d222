class Demo(Lens):
    """gap_17_shapes_alike."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "gap_17_shapes_alike"
    DOCS = "https://example.com/gap_17_shapes_alike"
    LOST_USAGE: LostFields = (("b", "minor", None),)
    ROWS_USAGE = Rows("Count", {"total": Row("total", INT), "a": Row("a", INT), "k": Kept()})
    LOST_LATER: LostFields = (("total", "minor", None),)
    ROWS_LATER = Rows("Count", {"a": Row("a", INT, empty=0), "b": Row("b", INT), "k": Kept()})

    def decode_usage(self, w: Any) -> u.Count:
        """Usage -> Count."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Count()
        extras = read_rows(self, (out,), w, self.ROWS_USAGE)
        if extras is not None:
            out.extras = extras
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
        if value.extras is not None:
            self.restore(w, value, self.ROWS_USAGE, losses)
        return w

    def encode_just_usage(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Usage, or nothing."""
        if value.__class__ is u.Count:
            return self.encode_usage(value, losses)
        return self.lost(value, losses)

    def decode_later(self, w: Any) -> u.Count:
        """Later -> Count."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Count()
        extras = read_rows(self, (out,), w, self.ROWS_LATER)
        if extras is not None:
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
        if value.extras is not None:
            self.restore(w, value, self.ROWS_LATER, losses)
        return w

    def encode_just_later(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Later, or nothing."""
        if value.__class__ is u.Count:
            return self.encode_later(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
