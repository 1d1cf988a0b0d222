class Demo(Lens):
    """forms_one."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "forms_one"
    DOCS = "https://example.com/forms_one"
    encode_just_stop = just(u.Words, "encode_stop")
    ROWS_STOP = Rows("Words") + {"stop": Row("words", Leaves(STR, one="also"))}
    STOP_READ = frozenset({"stop"})
    ROWS_NAME = Rows("Item") + {"name": Row("name", STR, required=True)}
    NAME_READ = frozenset({"name"})
    encode_just_thing = just(u.Bag, "encode_thing")
    ROWS_THING = Rows("Bag") + {"items": Row("items", Each("name", one="also"))}
    THING_READ = frozenset({"items"})

    def decode_stop(self, w: Any) -> u.Words:
        """Stop -> Words."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Words()
        if len(w) != 0:
            n = 0
            if (stop_ := w.get("stop")) is not None:
                n += 1
                out.words = leaves(listed(stop_), str, text, "stop")
                if odd_list(stop_) or stop_.__class__ is list and not stop_:
                    extras = remember(extras, self.NAMESPACE, "stop", stop_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_STOP, self.STOP_READ, extras)
        out.extras = extras
        return out

    def encode_stop(self, value: u.Words, losses: list[Loss]) -> dict[str, Any]:
        """Stop <- Words."""
        w: dict[str, Any] = {}
        if value.words:
            w["stop"] = list(value.words)
        return w if value.extras is None else self.restored(w, value, self.ROWS_STOP, losses)

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

    def decode_thing(self, w: Any) -> u.Bag:
        """Thing -> Bag."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Bag()
        if len(w) != 0:
            n = 0
            if (items_ := w.get("items")) is not None:
                n += 1
                out.items = each(listed(items_), self.decode_name, "items")
                if odd_list(items_) or items_.__class__ is list and not items_:
                    extras = remember(extras, self.NAMESPACE, "items", items_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Bag, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Bag."""
        w: dict[str, Any] = {}
        if value.items and (items_ := each_out(value.items, self.encode_name, losses, "items")):
            w["items"] = items_
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
