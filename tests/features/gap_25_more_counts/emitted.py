class Demo(Lens):
    """gap_25_more_counts."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "gap_25_more_counts"
    DOCS = "https://example.com/gap_25_more_counts"
    LOST_USAGE: LostFields = (("a", "trivial", None), ("b", "trivial", None))
    ROWS_USAGE = Rows("Count", {"usage": Nested({"cost": Row("total", INT)})})

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
            usage_: dict[str, Any] = {}
            usage_["cost"] = value.total
            if usage_:
                w["usage"] = usage_
        if value.a is not None or value.b is not None:
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        if value.extras is not None:
            self.restore(w, value, self.ROWS_USAGE, losses)
        return w

    def encode_just_usage(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Usage, or nothing."""
        if value.__class__ is u.Count:
            return self.encode_usage(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
