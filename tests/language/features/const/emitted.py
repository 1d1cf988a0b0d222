class Demo(Lens):
    """const."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "const"
    DOCS = "https://example.com/const"
    encode_just_thing = just(u.Item, "encode_thing")
    ROWS_THING = Rows("Item") + {
        "type": Fixed("thing"),
        "version": Fixed(1),
        "name": Row("name", STR, required=True),
        "kind": Fixed("plain", required=False),
    }
    THING_READ = frozenset({"kind", "name", "type", "version"})

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
        n = 3
        if w.get("type") != "thing":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if not same(w.get("version", MISSING), 1):
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "version", w.get("version", ABSENT))
        if n != len(w):
            if "kind" in w:
                extras = remember(extras, self.NAMESPACE, "kind", w["kind"])
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Item."""
        w: dict[str, Any] = {"type": "thing", "version": 1, "name": value.name}
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
