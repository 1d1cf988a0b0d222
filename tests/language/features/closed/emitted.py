class Demo(Lens):
    """closed."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "closed"
    DOCS = "https://example.com/closed"
    decode_small = reads(u.Pair, "ROWS_SMALL")
    ROWS_SMALL = Rows("Pair") + {"a": Row("a", INT, required=True)}
    ROWS_LARGE = Rows("Pair") + {"a": Row("a", INT, required=True), "b": Row("b", INT)}
    LARGE_READ = frozenset({"a", "b"})

    def encode_small(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Small <- Pair."""
        w: dict[str, Any] = {"a": value.a}
        return w if value.extras is None else self.restored(w, value, self.ROWS_SMALL, losses)

    def decode_large(self, w: Any) -> u.Pair:
        """Large -> Pair."""
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
            if (b_ := w.get("b")) is not None:
                n += 1
                out.b = b_ if b_.__class__ is int else whole(b_, "b")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_LARGE, self.LARGE_READ, None)
        return out

    def encode_large(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Large <- Pair."""
        w: dict[str, Any] = {"a": value.a}
        if value.b is not None:
            w["b"] = value.b
        return w if value.extras is None else self.restored(w, value, self.ROWS_LARGE, losses)

    def decode_any(self, w: Any) -> u.Pair:
        """Any: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("a").__class__ in (int, float):
            if len(w) == 1:
                out = self.decode_small(w)
                if not (out.b is None and out.a is not None):
                    return self.found_as(out, "Small")
                return out
            out = self.decode_large(w)
            if out.b is None and out.a is not None or out.a is None:
                return self.found_as(out, "Large")
            return out
        raise no_case(DecodeError, w, "Small :dict a:int", "Large :dict a:int")

    def encode_any(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Any: the first case that a unified value fits."""
        if value.__class__ is u.Pair:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Small" and value.b is None:
                    return self.encode_small(value, losses)
                if marked_case == "Large":
                    return written_as(self, value, "large", "any", losses)
            if value.b is None and value.a is not None:
                return self.encode_small(value, losses)
            if value.a is not None:
                return written_as(self, value, "large", "any", losses)
        return self.lost(value, losses)


LENS: Final = Demo()
