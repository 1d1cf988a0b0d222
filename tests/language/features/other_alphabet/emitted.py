class Demo(Lens):
    """other_alphabet."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "other_alphabet"
    DOCS = "https://example.com/other_alphabet"
    WORDS_THING_PLAIN = Words("thing_plain", {"small": ("small",), "large": ("large",)})
    WORDS_LOUD = Words("loud", {"small": ("SMALL",), "large": ("LARGE",)})
    encode_just_thing = just(u.Fit, "encode_thing")
    LOST_THING = lost_fields(u.Fit, minor=("way",))
    ROWS_THING = Rows("Fit") + {
        "plain": Row("size", Word("WORDS_THING_PLAIN"), shared=True),
        "loud": Row("size", Word("WORDS_LOUD"), shared=True, first=("plain",)),
    }
    THING_READ = frozenset({"loud", "plain"})

    def decode_thing(self, w: Any) -> u.Fit:
        """Thing -> Fit."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Fit()
        if len(w) != 0:
            n = 0
            if (plain_ := w.get("plain")) is not None:
                n += 1
                plain_word = self.WORDS_THING_PLAIN.read.get(plain_) if plain_.__class__ is str else None
                if plain_word is None:
                    plain_word = self.WORDS_THING_PLAIN.value(plain_, "plain")
                out.size = plain_word
                if self.WORDS_THING_PLAIN.write.get(plain_word) != plain_:
                    extras = remember(extras, self.NAMESPACE, "plain", plain_)
            if w.get("loud") is not None:
                n += 1
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        if w.get("loud") is not None:
            extras = self.ROWS_THING["loud"].after(self, (out,), w, extras, ())
        out.extras = extras
        return out

    def encode_thing(self, value: u.Fit, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Fit."""
        w: dict[str, Any] = {}
        if value.size is not None:
            plain_word = self.WORDS_THING_PLAIN.write.get(value.size)
            if plain_word is None and not has_spelling(value, self.SPACES, "plain"):
                losses.append(dropped("size", "Fit.size", "minor", self.NO_PLACE, value.size))
            if plain_word is not None:
                w["plain"] = plain_word
        if value.way is not None:
            self.rest(w, value, self.LOST_THING, losses, self.ROWS_THING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS: Final = Demo()
