class Demo(Lens):
    """enum_of_flags."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "enum_of_flags"
    DOCS = "https://example.com/enum_of_flags"
    WORDS_WORD = Words("word", {"loud": (True,), "quiet": (False, "no_"), "other_word": ("true",)})
    encode_just_thing = just(u.Label, "encode_thing")
    ROWS_THING = Rows("Label") + {"word": Row("word", Word("WORDS_WORD"))}
    THING_READ = frozenset({"word"})

    def decode_thing(self, w: Any) -> u.Label:
        """Thing -> Label."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Label()
        if len(w) != 0:
            n = 0
            if (word_ := w.get("word")) is not None:
                n += 1
                word_word = self.WORDS_WORD.read.get(word_) if word_.__class__ in (bool, str) else None
                if word_word is None:
                    word_word = self.WORDS_WORD.value(word_, "word")
                out.word = word_word
                if self.WORDS_WORD.write.get(word_word) != word_:
                    extras = remember(extras, self.NAMESPACE, "word", word_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
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
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
