class Demo(Lens):
    """enum_lost."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "enum_lost"
    DOCS = "https://example.com/enum_lost"
    WORDS_COLOR = Words("color", {"red": ("red",)}, lost={"green": "red", "blue": "red"}, unknown="other")
    encode_just_thing = just(u.Paint, "encode_thing")
    ROWS_THING = Rows("Paint") + {"color": Row("color", Word("WORDS_COLOR"), required=True, native="native")}
    THING_READ = frozenset({"color"})

    def decode_thing(self, w: Any) -> u.Paint:
        """Thing -> Paint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            color_ = w["color"]
        except KeyError:
            raise missing(w, "color") from None
        out = u.Paint()
        if color_ is not None:
            color_word = self.WORDS_COLOR.read.get(color_) if color_.__class__ is str else None
            if color_word is None:
                color_word = self.WORDS_COLOR.value(color_, "color")
            out.color = color_word
            out.native = color_ if color_.__class__ is str else str(color_)
            if self.WORDS_COLOR.write.get(color_word) != color_:
                extras = remember(extras, self.NAMESPACE, "color", color_)
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Paint, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Paint."""
        color_: Any
        if value.color is not None:
            if value.color in self.WORDS_COLOR.lost:
                self.changed(losses, "color", "Paint.color", value.color)
            color_word = self.WORDS_COLOR.write.get(value.color)
            if color_word is None and not has_spelling(value, self.SPACES, "color"):
                losses.append(dropped("color", "Paint.color", "minor", self.NO_PLACE, value.color))
            color_ = color_word
        else:
            color_ = None
        w: dict[str, Any] = {"color": color_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
