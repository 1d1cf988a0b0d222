class Demo(Lens):
    """two_keys_of_a_struct."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "two_keys_of_a_struct"
    DOCS = "https://example.com/two_keys_of_a_struct"
    ROWS_ITEM = Rows("Item") + {"name": Row("name", STR, required=True)}
    ITEM_READ = frozenset({"name"})
    decode_held = reads(u.Holder, "ROWS_HELD")
    encode_just_held = just(u.Holder, "encode_held")
    LOST_HELD = lost_fields(u.Holder, minor=("pair words paint",))
    ROWS_HELD = Rows("Holder") + {
        "config": Nested({"item": Row("item", Of("item"), shared=True)}),
        "other": Row("item", Of("item"), shared=True, first=("config", "item")),
        "old": Row("item", Of("item"), only="read", shared=True, first=("config", "item")),
    }

    def decode_item(self, w: Any) -> u.Item:
        """Item -> Item."""
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
            out.extras = more_rows(self, (out,), w, self.ROWS_ITEM, self.ITEM_READ, None)
        return out

    def encode_item(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Item <- Item."""
        w: dict[str, Any] = {"name": value.name}
        return w if value.extras is None else self.restored(w, value, self.ROWS_ITEM, losses)

    def encode_held(self, value: u.Holder, losses: list[Loss]) -> dict[str, Any]:
        """Held <- Holder."""
        w: dict[str, Any] = {}
        if value.item.__class__ is u.Item:
            config_: dict[str, Any] = {}
            if (config_item_ := under(value.item, self.encode_item, losses, "item")) is not LOST:
                config_["item"] = config_item_
            if config_:
                w["config"] = config_
        if value.item.__class__ is not u.Item and value.item.__class__ is u.Item:
            if (other_ := under(value.item, self.encode_item, losses, "item")) is not LOST:
                w["other"] = other_
        if value.pair is not None or value.words is not None or value.paint is not None:
            self.rest(w, value, self.LOST_HELD, losses, self.ROWS_HELD)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HELD, losses)


LENS: Final = Demo()
