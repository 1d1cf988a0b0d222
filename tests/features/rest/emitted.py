class Demo(Lens):
    """rest."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "rest"
    DOCS = "https://example.com/rest"
    LOST_THING: LostFields = (("value", "minor", None),)
    ROWS_THING = Rows("Open", {"name": Row("name", STR)}, rest=(0, "data"))

    def decode_thing(self, w: Any) -> u.Open:
        """Thing -> Open."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Open()
        extras = read_rows(self, (out,), w, self.ROWS_THING)
        if extras is not None:
            out.extras = extras
        return out

    def encode_thing(self, value: u.Open, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Open."""
        w: dict[str, Any] = {}
        if value.name is not None:
            w["name"] = value.name
        if value.value is not None:
            self.rest(w, value, self.LOST_THING, losses, self.ROWS_THING)
        if value.data:
            spread_rest(w, value.data, ("name",), losses, "data", "Open.data")
        if value.extras is not None:
            self.restore(w, value, self.ROWS_THING, losses)
        return w

    def encode_just_thing(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thing, or nothing."""
        if value.__class__ is u.Open:
            return self.encode_thing(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
