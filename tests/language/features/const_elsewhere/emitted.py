class Demo(Elder):
    """const_elsewhere: what differs from elder."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "const_elsewhere"
    DOCS = "https://example.com/const_elsewhere"
    STREAMLESS = True
    encode_just_thing = just(u.Item, "encode_thing")
    ROWS_THING = Rows("Item") + {"type": Fixed("thing"), "name": Row("name", STR, required=True)}
    THING_READ = frozenset({"name", "type"})

    def decode_thing(self, w: Any) -> u.Item:
        """Thing -> Item."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            name_ = w["name"]
        except KeyError:
            raise missing(w, "name") from None
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.Item(name=name_)
        n = 2
        if w.get("type") != "thing":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Item."""
        w: dict[str, Any] = {"type": "thing", "name": value.name}
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS = Demo()
