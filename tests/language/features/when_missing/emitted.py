class Demo(Lens):
    """when_missing."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "when_missing"
    DOCS = "https://example.com/when_missing"
    encode_just_must = just(u.Label, "encode_must")
    ROWS_MUST = Rows("Label") + {"word": Row("word", STR, required=True, default=("auto", "auto"))}
    MUST_READ = frozenset({"word"})
    encode_just_thing = just(u.Switch, "encode_thing")
    ROWS_THING = Rows("Switch") + {"on": Row("on", BOOL, default=(False, False))}
    THING_READ = frozenset({"on"})
    encode_just_named = just(u.Label, "encode_named")
    ROWS_NAMED = Rows("Label") + {"word": Row("word", STR, default=("auto", "auto"))}
    NAMED_READ = frozenset({"word"})

    def decode_must(self, w: Any) -> u.Label:
        """Must -> Label."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            word_ = w["word"]
        except KeyError:
            raise missing(w, "word") from None
        out = u.Label()
        if word_ is not None:
            out.word = word_ if word_.__class__ is str else text(word_, "word")
        else:
            extras = remember(extras, self.NAMESPACE, "word", None)
            out.word = "auto"
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_MUST, self.MUST_READ, extras)
        out.extras = extras
        return out

    def encode_must(self, value: u.Label, losses: list[Loss]) -> dict[str, Any]:
        """Must <- Label."""
        word_: Any
        if value.word is not None and value.word != "auto":
            word_ = value.word
        else:
            word_ = "auto"
        w: dict[str, Any] = {"word": word_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_MUST, losses)

    def decode_thing(self, w: Any) -> u.Switch:
        """Thing -> Switch."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Switch()
        if len(w) != 0:
            n = 0
            if (on_ := w.get("on")) is not None:
                n += 1
                if on_.__class__ is not bool:
                    on_ = flag(on_, "on")
                out.on = on_
                if on_ is False:
                    extras = remember(extras, self.NAMESPACE, "on", on_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Switch, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Switch."""
        w: dict[str, Any] = {}
        if value.on:
            w["on"] = value.on
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)

    def decode_named(self, w: Any) -> u.Label:
        """Named -> Label."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Label()
        n = 0
        if (word_ := w.get("word")) is not None:
            n += 1
            if word_.__class__ is not str:
                word_ = text(word_, "word")
            out.word = word_
            if word_ == "auto":
                extras = remember(extras, self.NAMESPACE, "word", word_)
        else:
            out.word = "auto"
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_NAMED, self.NAMED_READ, extras)
        out.extras = extras
        return out

    def encode_named(self, value: u.Label, losses: list[Loss]) -> dict[str, Any]:
        """Named <- Label."""
        w: dict[str, Any] = {}
        if value.word is not None and value.word != "auto":
            w["word"] = value.word
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED, losses)


LENS: Final = Demo()
