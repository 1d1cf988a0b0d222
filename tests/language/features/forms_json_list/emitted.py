class Demo(Lens):
    """a list as JSON text."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "a list as JSON text"
    DOCS = "https://example.com/forms_json_list"
    ROWS_THING = Rows("Item") + {"name": Row("name", STR, required=True), "note": Row("note", STR)}
    THING_READ = frozenset({"name", "note"})
    decode_bag = reads(u.Bag, "ROWS_BAG")
    encode_just_bag = just(u.Bag, "encode_bag")
    ROWS_BAG = Rows("Bag") + {"items": Row("items", JsonList(Each("thing"), "json", "list"))}
    decode_text = reads(u.Bag, "ROWS_TEXT")
    encode_just_text = just(u.Bag, "encode_text")
    ROWS_TEXT = Rows("Bag") + {"deep": Nested({"items": Row("items", JsonList(Each("thing"), "json"), required=True)}, required=True)}
    decode_late = reads(u.Words, "ROWS_LATE")
    encode_just_late = just(u.Words, "encode_late")
    ROWS_LATE = Rows("Words") + {"many": Row("words", JsonList(Leaves(STR), "list", "json"))}
    decode_small = reads(u.Words, "ROWS_SMALL")
    encode_just_small = just(u.Words, "encode_small")
    ROWS_SMALL = Rows("Words") + {"many": Row("words", JsonList(Small("small_many", each=True), "json", "list"), required=True)}

    def decode_thing(self, w: Any) -> u.Item:
        """Thing -> Item."""
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
            n = 1
            if (note_ := w.get("note")) is not None:
                n += 1
                out.note = note_ if note_.__class__ is str else text(note_, "note")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, None)
        return out

    def encode_thing(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Item."""
        w: dict[str, Any] = {"name": value.name}
        if value.note is not None:
            w["note"] = value.note
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)

    def encode_bag(self, value: u.Bag, losses: list[Loss]) -> dict[str, Any]:
        """Bag <- Bag."""
        w: dict[str, Any] = {}
        if value.items and (items_ := each_out(value.items, self.encode_thing, losses, "items")):
            w["items"] = items_
        if w.get("items").__class__ is list:
            w["items"] = text_of(w["items"])
        return w if value.extras is None else self.restored(w, value, self.ROWS_BAG, losses)

    def encode_text(self, value: u.Bag, losses: list[Loss]) -> dict[str, Any]:
        """Text <- Bag."""
        deep_items_: Any
        if value.items:
            deep_items_ = each_out(value.items, self.encode_thing, losses, "items")
        else:
            deep_items_ = []
        deep_: dict[str, Any] = {"items": deep_items_}
        if deep_.get("items").__class__ is list:
            deep_["items"] = text_of(deep_["items"])
        w: dict[str, Any] = {"deep": deep_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT, losses)

    def encode_late(self, value: u.Words, losses: list[Loss]) -> dict[str, Any]:
        """Late <- Words."""
        w: dict[str, Any] = {}
        if value.words:
            w["many"] = list(value.words)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LATE, losses)

    def decode_small_many(self, w: Any) -> str:
        """SmallMany -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("v", MISSING)
        if value is MISSING:
            raise missing(w, "v")
        if value.__class__ is not str:
            return text(value, "v")
        return value

    def encode_small_many(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """SmallMany <- str."""
        return {"v": value}

    def encode_small(self, value: u.Words, losses: list[Loss]) -> dict[str, Any]:
        """Small <- Words."""
        many_: Any
        if value.words:
            many_ = [self.encode_small_many(item, losses) for item in value.words]
        else:
            many_ = []
        w: dict[str, Any] = {"many": many_}
        if w.get("many").__class__ is list:
            w["many"] = text_of(w["many"])
        return w if value.extras is None else self.restored(w, value, self.ROWS_SMALL, losses)


LENS: Final = Demo()
