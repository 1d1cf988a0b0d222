class Demo(Lens):
    """missing_key."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "missing_key"
    DOCS = "https://example.com/missing_key"
    WORDS_WAY = Words("way", {"auto": (None,), "none": ("NONE",), "any": ("ANY", "ALL")})
    encode_just_thing = just(u.Fit, "encode_thing")
    LOST_THING = lost_fields(u.Fit, minor=("size",))
    ROWS_THING = Rows("Fit") + {"choice": Row("way", Word("WORDS_WAY"), default=(None, "auto"))}
    THING_READ = frozenset({"choice"})

    def decode_thing(self, w: Any) -> u.Fit:
        """Thing -> Fit."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Fit()
        n = 0
        if (choice_ := w.get("choice")) is not None:
            n += 1
            choice_word = self.WORDS_WAY.read.get(choice_) if choice_.__class__ is str else None
            if choice_word is None:
                choice_word = self.WORDS_WAY.value(choice_, "choice")
            out.way = choice_word
            if self.WORDS_WAY.write.get(choice_word) != choice_:
                extras = remember(extras, self.NAMESPACE, "choice", choice_)
        else:
            out.way = "auto"
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Fit, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Fit."""
        w: dict[str, Any] = {}
        if value.way is not None and value.way != "auto":
            choice_word = self.WORDS_WAY.write.get(value.way)
            if choice_word is None and not has_spelling(value, self.SPACES, "choice"):
                losses.append(dropped("way", "Fit.way", "minor", self.NO_PLACE, value.way))
            if choice_word is not None:
                w["choice"] = choice_word
        if value.size is not None:
            self.rest(w, value, self.LOST_THING, losses, self.ROWS_THING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
