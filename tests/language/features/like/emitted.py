class Demo(Elder):
    """like: what differs from elder."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "like"
    DOCS = "https://example.com/like"
    STREAMLESS = True
    WORDS_COLOR = Words("color", {"red": ("red",), "blue": ("blau", "blue")}, lost={"green": "red"}, unknown="other")
    encode_just_thing = just(u.Paint, "encode_thing")
    ROWS_THING = Rows("Paint") + {"color": Row("color", Word("WORDS_COLOR"), native="native"), "trace": Kept(home="elder"), "more": Kept()}
    THING_READ = frozenset({"color"})

    def decode_thing(self, w: Any) -> u.Paint:
        """Thing -> Paint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Paint()
        if len(w) != 0:
            n = 0
            if (color_ := w.get("color")) is not None:
                n += 1
                color_word = self.WORDS_COLOR.read.get(color_) if color_.__class__ is str else None
                if color_word is None:
                    color_word = self.WORDS_COLOR.value(color_, "color")
                out.color = color_word
                out.native = color_ if color_.__class__ is str else str(color_)
                if self.WORDS_COLOR.write.get(color_word) != color_:
                    extras = remember(extras, self.NAMESPACE, "color", color_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Paint, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Paint."""
        w: dict[str, Any] = {}
        if value.color is not None:
            if value.color in self.WORDS_COLOR.lost:
                self.changed(losses, "color", "Paint.color", value.color)
            color_word = self.WORDS_COLOR.write.get(value.color)
            if color_word is None and not has_spelling(value, self.SPACES, "color"):
                losses.append(dropped("color", "Paint.color", "minor", self.NO_PLACE, value.color))
            if color_word is not None:
                w["color"] = color_word
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS = Demo()
