class Demo(Lens):
    """minus."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "minus"
    DOCS = "https://example.com/minus"
    encode_just_three = just(u.Count, "encode_three")
    ROWS_THREE = Rows("Count") + {"rest": Minus("total", ("a", "b")), "a": Row("a", INT), "b": Row("b", INT)}
    THREE_READ = frozenset({"a", "b", "rest"})

    def decode_three(self, w: Any) -> u.Count:
        """Three -> Count."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Count()
        if len(w) != 0:
            n = 0
            if w.get("rest") is not None:
                n += 1
            if (a_ := w.get("a")) is not None:
                n += 1
                out.a = a_ if a_.__class__ is int else whole(a_, "a")
            if (b_ := w.get("b")) is not None:
                n += 1
                out.b = b_ if b_.__class__ is int else whole(b_, "b")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_THREE, self.THREE_READ, None)
        if w.get("rest") is not None:
            rest_ = w["rest"]
            if rest_.__class__ is not int:
                rest_ = whole(rest_, "rest")
            out.total = rest_ + count(out.a) + count(out.b)
        return out

    def encode_three(self, value: u.Count, losses: list[Loss]) -> dict[str, Any]:
        """Three <- Count."""
        w: dict[str, Any] = {}
        if value.total is not None:
            rest_ = value.total - count(value.a) - count(value.b)
            if rest_ < 0:
                losses.append(Loss("total", "Count.total", "changed", "minor", "it is less than what it includes", value.total))
                rest_ = value.total
            w["rest"] = rest_
        if value.a is not None:
            w["a"] = value.a
        if value.b is not None:
            w["b"] = value.b
        return w if value.extras is None else self.restored(w, value, self.ROWS_THREE, losses)


LENS: Final = Demo()
