class Demo(Lens):
    """rest."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "rest"
    DOCS = "https://example.com/rest"
    decode_thing = reads(u.Open, "ROWS_THING")
    encode_just_thing = just(u.Open, "encode_thing")
    LOST_THING = lost_fields(u.Open, minor=("value",))
    ROWS_THING = Rows("Open", rest=(0, "data")) + {"name": Row("name", STR)}

    def encode_thing(self, value: u.Open, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Open."""
        w: dict[str, Any] = {}
        if value.name is not None:
            w["name"] = value.name
        if value.value is not None:
            self.rest(w, value, self.LOST_THING, losses, self.ROWS_THING)
        if value.data:
            spread_rest(w, value.data, ("name",), losses, "data", "Open.data")
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
