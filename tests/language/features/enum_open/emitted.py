class Demo(Lens):
    """enum_open."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "enum_open"
    DOCS = "https://example.com/enum_open"
    WORDS_WORD = Words("word", {"one": ("eins", "uno"), "two": ("zwei",)}, unknown="open")
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
                if word_.__class__ is not str:
                    word_ = text(word_, "word")
                word_word = self.WORDS_WORD.read.get(word_, word_)
                out.word = word_word
                if self.WORDS_WORD.write.get(word_word, word_word) != word_:
                    extras = remember(extras, self.NAMESPACE, "word", word_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Label, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Label."""
        w: dict[str, Any] = {}
        if value.word is not None:
            if value.word in self.WORDS_WORD.lost:
                self.changed(losses, "word", "Label.word", value.word)
            w["word"] = self.WORDS_WORD.write.get(value.word, value.word)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
