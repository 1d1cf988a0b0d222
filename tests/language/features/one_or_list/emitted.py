class Demo(Lens):
    """one_or_list."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "one_or_list"
    DOCS = "https://example.com/one_or_list"
    ROWS_NAME = Rows("Item") + {"name": Row("name", STR, required=True)}
    NAME_READ = frozenset({"name"})
    encode_just_thing = just(u.Bag, "encode_thing")
    ROWS_THING = Rows("Bag") + {"items": Row("items", Each("name", one="also"))}
    THING_READ = frozenset({"items"})
    encode_just_stop = just(u.Memo, "encode_stop")
    LOST_STOP = lost_fields(u.Memo, minor=("mark",))
    ROWS_STOP = Rows("Memo") + {"stop": Row("lines", Leaves(STR, one="first")), "notes": Row("notes", Leaves(STR, one="also"))}
    STOP_READ = frozenset({"notes", "stop"})

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

    def decode_stop(self, w: Any) -> u.Memo:
        """Stop -> Memo."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Memo()
        if len(w) != 0:
            n = 0
            if (stop_ := w.get("stop")) is not None:
                n += 1
                out.lines = leaves(listed(stop_), str, text, "stop")
                if odd_list(stop_, True) or stop_.__class__ is list and not stop_:
                    extras = remember(extras, self.NAMESPACE, "stop", stop_)
            if (notes_ := w.get("notes")) is not None:
                n += 1
                out.notes = leaves(listed(notes_), str, text, "notes")
                if odd_list(notes_) or notes_.__class__ is list and not notes_:
                    extras = remember(extras, self.NAMESPACE, "notes", notes_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_STOP, self.STOP_READ, extras)
        out.extras = extras
        return out

    def encode_stop(self, value: u.Memo, losses: list[Loss]) -> dict[str, Any]:
        """Stop <- Memo."""
        w: dict[str, Any] = {}
        if value.lines:
            w["stop"] = lone_or_list(list(value.lines))
        if value.notes:
            w["notes"] = list(value.notes)
        if value.mark is not None:
            self.rest(w, value, self.LOST_STOP, losses, self.ROWS_STOP)
        return w if value.extras is None else self.restored(w, value, self.ROWS_STOP, losses)


LENS: Final = Demo()
