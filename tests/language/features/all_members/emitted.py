class Demo(Lens):
    """all_members."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "all_members"
    DOCS = "https://example.com/all_members"
    ROWS_NAME = Rows("Item") + {"name": Row("name", STR, required=True)}
    NAME_READ = frozenset({"name"})
    decode_tools = reads(u.Bag, "ROWS_TOOLS")
    encode_just_tools = just(u.Bag, "encode_tools")
    ROWS_TOOLS = Rows("Bag") + {"tools": Row("items", Each("name")), "note": Members("items.note", STR)}

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

    def encode_tools(self, value: u.Bag, losses: list[Loss]) -> dict[str, Any]:
        """Tools <- Bag."""
        w: dict[str, Any] = {}
        if value.items and (tools_ := each_out(value.items, self.encode_name, losses, "items")):
            w["tools"] = tools_
        if (note_ := agreed(value.items, "note", losses, "items.note")) is not None:
            w["note"] = note_
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLS, losses)


LENS: Final = Demo()
