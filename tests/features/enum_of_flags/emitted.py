class Demo(Lens):
    """enum_of_flags."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "enum_of_flags"
    DOCS = "https://example.com/enum_of_flags"
    WORDS_WORD = Words("word", {"loud": (True,), "quiet": (False, "no_"), "other_word": ("true",)})
    ROWS_THING = Rows("Label", {"word": Row("word", Word("WORDS_WORD"))})

    def decode_thing(self, w: Any) -> u.Label:
        """Thing -> Label."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Label()
        extras = read_rows(self, (out,), w, self.ROWS_THING)
        if extras is not None:
            out.extras = extras
        return out

    def encode_thing(self, value: u.Label, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Label."""
        w: dict[str, Any] = {}
        if value.word is not None:
            word_word = self.WORDS_WORD.write.get(value.word)
            if word_word is None and not has_spelling(value, self.SPACES, "word"):
                losses.append(dropped("word", "Label.word", "minor", self.NO_PLACE, value.word))
            if word_word is not None:
                w["word"] = word_word
        if value.extras is not None:
            self.restore(w, value, self.ROWS_THING, losses)
        return w

    def encode_just_thing(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thing, or nothing."""
        if value.__class__ is u.Label:
            return self.encode_thing(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
