class Demo(Lens):
    """group_of_nothing."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "group_of_nothing"
    DOCS = "https://example.com/group_of_nothing"
    encode_just_fn = just(u.Item, "encode_fn")
    ROWS_FN = Rows("Item") + {"name": Row("name", STR, required=True)}
    FN_READ = frozenset({"name"})
    decode_tools = reads(u.Chest, "ROWS_TOOLS")
    encode_just_tools = just(u.Chest, "encode_tools")
    LOST_TOOLS = lost_fields(u.Chest, minor=("strict",))
    ROWS_TOOLS = Rows("Chest") + {
        "tools": Grouped("things", {"functions": Row("things", Each("fn", just=True))}, opaque=True, required=True),
    }

    def decode_fn(self, w: Any) -> u.Item:
        """Fn -> Item."""
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
            out.extras = more_rows(self, (out,), w, self.ROWS_FN, self.FN_READ, None)
        return out

    def encode_fn(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Fn <- Item."""
        w: dict[str, Any] = {"name": value.name}
        return w if value.extras is None else self.restored(w, value, self.ROWS_FN, losses)

    def encode_tools(self, value: u.Chest, losses: list[Loss]) -> dict[str, Any]:
        """Tools <- Chest."""
        tools_ = write_groups(self, value.things, self.ROWS_TOOLS["tools"], losses, "things")
        w: dict[str, Any] = {"tools": tools_}
        if value.strict is not None:
            self.rest(w, value, self.LOST_TOOLS, losses, self.ROWS_TOOLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLS, losses)


LENS: Final = Demo()
