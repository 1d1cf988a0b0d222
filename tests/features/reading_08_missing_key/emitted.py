class Demo(Lens):
    """reading_08_missing_key."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "reading_08_missing_key"
    DOCS = "https://example.com/reading_08_missing_key"
    WORDS_WAY = Words("way", {"auto": (None,), "none": ("NONE",), "any": ("ANY", "ALL")})
    LOST_THING: LostFields = (("size", "minor", None),)
    ROWS_THING = Rows("Fit", {"choice": Row("way", Word("WORDS_WAY"), default=(None, "auto"))})

    def decode_thing(self, w: Any) -> u.Fit:
        """Thing -> Fit."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Fit()
        extras = read_rows(self, (out,), w, self.ROWS_THING)
        if extras is not None:
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
        if value.extras is not None:
            self.restore(w, value, self.ROWS_THING, losses)
        return w

    def encode_just_thing(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thing, or nothing."""
        if value.__class__ is u.Fit:
            return self.encode_thing(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
