class Demo(Lens):
    """to_path."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "to_path"
    DOCS = "https://example.com/to_path"
    encode_just_thing = just(u.Holder, "encode_thing")
    LOST_THING = lost_fields(u.Holder, minor=("item paint",))
    ROWS_THING = Rows("Holder") + {
        "a": Row("pair.a", INT, make=u.Pair),
        "b": Row("pair.b", INT, make=u.Pair),
        "word": Row("words.words", Leaves(STR), make=u.Words),
    }
    THING_READ = frozenset({"a", "b", "word"})

    def decode_thing(self, w: Any) -> u.Holder:
        """Thing -> Holder."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Holder()
        if len(w) != 0:
            n = 0
            if (a_ := w.get("a")) is not None:
                n += 1
                if a_.__class__ is not int:
                    a_ = whole(a_, "a")
                if out.pair is None:
                    out.pair = u.Pair()
                out.pair.a = a_
            if (b_ := w.get("b")) is not None:
                n += 1
                if b_.__class__ is not int:
                    b_ = whole(b_, "b")
                if out.pair is None:
                    out.pair = u.Pair()
                out.pair.b = b_
            if (word_ := w.get("word")) is not None:
                n += 1
                if out.words is None:
                    out.words = u.Words()
                out.words.words = leaves(word_, str, text, "word")
                if word_.__class__ is list and not word_:
                    extras = remember(extras, self.NAMESPACE, "word", word_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Holder, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Holder."""
        w: dict[str, Any] = {}
        if value.pair is not None and value.pair.a is not None:
            w["a"] = value.pair.a
        if value.pair is not None and value.pair.b is not None:
            w["b"] = value.pair.b
        if value.words is not None and value.words.words:
            w["word"] = list(value.words.words)
        if value.item is not None or value.paint is not None:
            self.rest(w, value, self.LOST_THING, losses, self.ROWS_THING)
        if value.pair is not None and value.pair.extras is not None:
            foreign(value.pair, self.SPACES, losses, "pair")
        if value.words is not None and value.words.extras is not None:
            foreign(value.words, self.SPACES, losses, "words")
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
