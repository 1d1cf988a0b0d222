class Demo(Lens):
    """fields."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "fields"
    DOCS = "https://example.com/fields"
    encode_just_two = just(u.Pair, "encode_two")
    ROWS_TWO = Rows("Pair") + {"a": Row("a", INT, required=True), "b": Row("b", INT)}
    TWO_READ = frozenset({"a", "b"})
    encode_just_name = just(u.Item, "encode_name")
    ROWS_NAME = Rows("Item") + {"name": Row("name", STR, required=True)}
    NAME_READ = frozenset({"name"})

    def decode_two(self, w: Any) -> u.Pair:
        """Two -> Pair."""
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
                out.extras = more_rows(self, (out,), w, self.ROWS_TWO, self.TWO_READ, None)
        return out

    def encode_two(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Two <- Pair."""
        w: dict[str, Any] = {"a": value.a}
        if value.b is not None:
            w["b"] = value.b
        return w if value.extras is None else self.restored(w, value, self.ROWS_TWO, losses)

    def decode_name(self, w: Any) -> u.Item:
        """Name -> Item."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            name_ = w["name"]
        except KeyError:
            raise missing(w, "name") from None
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.Item(name=name_)
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_NAME, self.NAME_READ, None)
        return out

    def encode_name(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Name <- Item."""
        w: dict[str, Any] = {"name": value.name}
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAME, losses)


LENS: Final = Demo()
