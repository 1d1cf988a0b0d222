class Demo(Lens):
    """forms_one."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "forms_one"
    DOCS = "https://example.com/forms_one"
    ROWS_STOP = Rows("Words", {"stop": Row("words", Leaves(STR, one="also"))})
    ROWS_NAME = Rows("Item", {"name": Row("name", STR, required=True)})
    ROWS_THING = Rows("Bag", {"items": Row("items", Each("name", one="also"))})

    def decode_stop(self, w: Any) -> u.Words:
        """Stop -> Words."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Words()
        extras = read_rows(self, (out,), w, self.ROWS_STOP)
        if extras is not None:
            out.extras = extras
        return out

    def encode_stop(self, value: u.Words, losses: list[Loss]) -> dict[str, Any]:
        """Stop <- Words."""
        w: dict[str, Any] = {}
        if value.words:
            w["stop"] = list(value.words)
        if value.extras is not None:
            self.restore(w, value, self.ROWS_STOP, losses)
        return w

    def encode_just_stop(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Stop, or nothing."""
        if value.__class__ is u.Words:
            return self.encode_stop(value, losses)
        return self.lost(value, losses)

    def decode_name(self, w: Any) -> u.Item:
        """Name -> Item."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Item(name=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_NAME)
        if extras is not None:
            out.extras = extras
        return out

    def encode_name(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Name <- Item."""
        w: dict[str, Any] = {"name": value.name}
        if value.extras is not None:
            self.restore(w, value, self.ROWS_NAME, losses)
        return w

    def decode_thing(self, w: Any) -> u.Bag:
        """Thing -> Bag."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Bag()
        extras = read_rows(self, (out,), w, self.ROWS_THING)
        if extras is not None:
            out.extras = extras
        return out

    def encode_thing(self, value: u.Bag, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Bag."""
        w: dict[str, Any] = {}
        if value.items:
            items_ = each_out(value.items, self.encode_name, losses, "items")
            if items_:
                w["items"] = items_
        if value.extras is not None:
            self.restore(w, value, self.ROWS_THING, losses)
        return w

    def encode_just_thing(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thing, or nothing."""
        if value.__class__ is u.Bag:
            return self.encode_thing(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
