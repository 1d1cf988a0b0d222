class Demo(Lens):
    """more_counts."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "more_counts"
    DOCS = "https://example.com/more_counts"
    encode_just_usage = just(u.Count, "encode_usage")
    LOST_USAGE = lost_fields(u.Count, trivial=("a b",))
    ROWS_USAGE = Rows("Count") + {"usage": Nested({"cost": Row("total", INT)})}
    USAGE_READ = frozenset({"usage"})
    USAGE_USAGE_READ = frozenset({"cost"})

    def decode_usage(self, w: Any) -> u.Count:
        """Usage -> Count."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Count()
        if len(w) != 0:
            n = 0
            if (usage_ := w.get("usage")) is not None:
                n += 1
                if usage_.__class__ is not dict:
                    usage_ = an_object(usage_, "usage")
                if len(usage_) != 0:
                    n_usage_ = 0
                    if (usage_cost_ := usage_.get("cost")) is not None:
                        n_usage_ += 1
                        out.total = usage_cost_ if usage_cost_.__class__ is int else whole(usage_cost_, "usage", "cost")
                    if n_usage_ != len(usage_):
                        extras = nested_rest(self, (out,), usage_, self.ROWS_USAGE, self.USAGE_USAGE_READ, extras, "usage")
                if out.total is None:
                    extras = remember_object(extras, self.NAMESPACE, "usage", usage_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_USAGE, self.USAGE_READ, extras)
        out.extras = extras
        return out

    def encode_usage(self, value: u.Count, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Count."""
        w: dict[str, Any] = {}
        if value.total is not None:
            usage_: dict[str, Any] = {"cost": value.total}
            w["usage"] = usage_
        if value.a is not None or value.b is not None:
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)


LENS: Final = Demo()
