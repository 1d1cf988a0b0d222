class Demo(Lens):
    """aliases_write_only."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "aliases_write_only"
    DOCS = "https://example.com/aliases_write_only"
    WORDS_WORD = Words("word", {"red": ("R",), "green": ("G",), "blue": ("B",)}, unknown="other")
    decode_thing = reads(u.Paint, "ROWS_THING")
    encode_just_thing = just(u.Paint, "encode_thing")
    ROWS_THING = Rows("Paint") + {
        "color": Row("color", Word("WORDS_WORD"), native="native"),
        "copy": Row("color", Word("WORDS_WORD"), also=("older",), only="write", native="native", shared=True, first=("color",)),
    }

    def encode_thing(self, value: u.Paint, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Paint."""
        w: dict[str, Any] = {}
        if value.color is not None:
            color_word = self.WORDS_WORD.write.get(value.color)
            if color_word is None and not has_spelling(value, self.SPACES, "color"):
                losses.append(dropped("color", "Paint.color", "minor", self.NO_PLACE, value.color))
            if color_word is not None:
                w["color"] = color_word
        if value.color is not None:
            loss_count = len(losses)
            copy_word = self.WORDS_WORD.write.get(value.color)
            if copy_word is None and not has_spelling(value, self.SPACES, "copy"):
                losses.append(dropped("color", "Paint.color", "minor", self.NO_PLACE, value.color))
            losses.__delitem__(slice(loss_count, None))
            if copy_word is not None:
                w["copy"] = copy_word
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
