class Demo(Lens):
    """library."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "library"
    DOCS = "https://example.com/library"
    ROWS_NAME = Rows("Item") + {"name": Row("name", STR, required=True), "k": Kept()}
    NAME_READ = frozenset({"name"})
    encode_just_thing = just(u.Holder, "encode_thing")
    LOST_THING = lost_fields(u.Holder, minor=("pair words paint",))
    ROWS_THING = Rows("Holder") + {"item": Row("item", Of("name"))}
    THING_READ = frozenset({"item"})

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

    def decode_thing(self, w: Any) -> u.Holder:
        """Thing -> Holder."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Holder()
        if len(w) != 0:
            n = 0
            if (item_ := w.get("item")) is not None:
                n += 1
                out.item = inside(item_, self.decode_name, "item")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, None)
        return out

    def encode_thing(self, value: u.Holder, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Holder."""
        w: dict[str, Any] = {}
        if value.item is not None and (item_ := under(value.item, self.encode_name, losses, "item")) is not LOST:
            w["item"] = item_
        if value.pair is not None or value.words is not None or value.paint is not None:
            self.rest(w, value, self.LOST_THING, losses, self.ROWS_THING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
