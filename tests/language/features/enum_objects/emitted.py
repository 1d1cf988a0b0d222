class Demo(Lens):
    """enum_objects."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "enum_objects"
    DOCS = "https://example.com/enum_objects"
    encode_just_door = just(u.Paint, "encode_door")
    ROWS_DOOR = Rows("Paint") + {"note": Kept(), "state": Elsewhere("$color"), "detail": Elsewhere("$color")}
    DOOR_READ = frozenset({"detail", "state"})
    STATES_DOOR_COLOR = (
        ("red", {"state": "shut", "detail": None}),
        ("green", {"state": "open", "detail": {"why": "wind"}}),
        ("green", {"state": "open", "detail": None}),
    )

    def decode_door(self, w: Any) -> u.Paint:
        """Door -> Paint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Paint()
        if len(w) != 0:
            n = 0
            if "state" in w:
                n += 1
            if "detail" in w:
                n += 1
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_DOOR, self.DOOR_READ, extras)
        color, color_native, color_record = state_in(w, self.STATES_DOOR_COLOR)
        out.color = color
        out.native = color_native
        if color_record is not None:
            extras = remember(extras, self.NAMESPACE, "$color", color_record)
        out.extras = extras
        return out

    def encode_door(self, value: u.Paint, losses: list[Loss]) -> dict[str, Any]:
        """Door <- Paint."""
        w: dict[str, Any] = {}
        state_keys = state_out(value.color, self.STATES_DOOR_COLOR, {"blue": "red"}, marked(value, self.SPACES, "$color"))
        if value.color in ("blue",) and state_in(state_keys, self.STATES_DOOR_COLOR)[0] != value.color:
            self.changed(losses, "color", "Paint.color", value.color)
        if not state_keys and value.color is not None:
            losses.append(dropped("color", "Paint.color", "minor", self.NO_PLACE, value.color))
        w.update(state_keys)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOOR, losses)


LENS: Final = Demo()
