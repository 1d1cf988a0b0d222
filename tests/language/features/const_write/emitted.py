class Demo(Lens):
    """const_write."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "const_write"
    DOCS = "https://example.com/const_write"
    ROWS_THING = Rows("Item") + {"type": Fixed("function"), "name": Row("name", STR, required=True)}
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
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Item."""
        w: dict[str, Any] = {"type": "function", "name": value.name}
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)

    def decode_piece(self, w: Any) -> u.Item:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if is_value(w.get("type"), "function", True) and w.get("name").__class__ is str:
            return self.decode_thing(w)
        raise no_case(DecodeError, w, "Thing :dict name:str")

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Piece: the first case that a unified value fits."""
        if value.__class__ is u.Item:
            return self.encode_thing(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
