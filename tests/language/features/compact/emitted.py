class Demo(Lens):
    """compact."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "compact"
    DOCS = "https://example.com/compact"
    WORDS_COLOR = Words("color", {"red": ("RED",), "green": ("GREEN",), "blue": ("BLUE",)}, unknown="other")
    decode_list = reads(u.Words, "ROWS_LIST")
    ROWS_LIST = Rows("Words") + {"many": Row("words", Leaves(STR))}
    decode_thing = reads(u.Holder, "ROWS_THING")
    encode_just_thing = just(u.Holder, "encode_thing")
    LOST_THING = lost_fields(u.Holder, minor=("item pair.b",), within={"pair": u.Pair})
    ROWS_THING = Rows("Holder") + {
        "color": Row("paint.color", Word("WORDS_COLOR"), make=u.Paint, native="native"),
        "box": Nested({"long": Row("pair.a", INT, make=u.Pair)}),
        "words": Row("words", Of("list")),
    }

    def encode_list(self, value: u.Words, losses: list[Loss]) -> dict[str, Any]:
        """List <- Words."""
        w: dict[str, Any] = {}
        if value.words:
            w["many"] = list(value.words)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LIST, losses)

    def encode_thing(self, value: u.Holder, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Holder."""
        w: dict[str, Any] = {}
        if value.paint is not None and value.paint.color is not None:
            color_word = self.WORDS_COLOR.write.get(value.paint.color)
            if color_word is None and not has_spelling(value, self.SPACES, "color"):
                losses.append(dropped("paint.color", "Holder.paint.color", "minor", self.NO_PLACE, value.paint.color))
            if color_word is not None:
                w["color"] = color_word
        if value.pair is not None and value.pair.a is not None:
            box_: dict[str, Any] = {"long": value.pair.a}
            w["box"] = box_
        if value.words is not None and (words_ := under(value.words, self.encode_list, losses, "words")) is not LOST:
            w["words"] = words_
        if value.item is not None or value.pair is not None and value.pair.b is not None:
            self.rest(w, value, self.LOST_THING, losses, self.ROWS_THING)
        if value.paint is not None and value.paint.extras is not None:
            foreign(value.paint, self.SPACES, losses, "paint")
        if value.pair is not None and value.pair.extras is not None:
            foreign(value.pair, self.SPACES, losses, "pair")
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
