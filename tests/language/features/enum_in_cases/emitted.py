class Demo(Lens):
    """enum_in_cases."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "enum_in_cases"
    DOCS = "https://example.com/enum_in_cases"
    WORDS_NAMED_PAINT = Words("named_paint", {"red": ("r",), "green": ("g",)}, lost={"blue": "green"}, unknown="other")
    ROWS_NAMED = Rows("Paint") + {"paint": Row("color", Word("WORDS_NAMED_PAINT"), required=True, native="native")}
    NAMED_READ = frozenset({"paint"})
    LOST_BARE = lost_fields(u.Paint, minor=("color",))
    ROWS_BARE = Rows("Paint") + {"plain": Fixed(True)}
    BARE_READ = frozenset({"plain"})

    def decode_named(self, w: Any) -> u.Paint:
        """Named -> Paint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            paint_ = w["paint"]
        except KeyError:
            raise missing(w, "paint") from None
        out = u.Paint()
        if paint_ is not None:
            paint_word = self.WORDS_NAMED_PAINT.read.get(paint_) if paint_.__class__ is str else None
            if paint_word is None:
                paint_word = self.WORDS_NAMED_PAINT.value(paint_, "paint")
            out.color = paint_word
            out.native = paint_ if paint_.__class__ is str else str(paint_)
            if self.WORDS_NAMED_PAINT.write.get(paint_word) != paint_:
                extras = remember(extras, self.NAMESPACE, "paint", paint_)
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_NAMED, self.NAMED_READ, extras)
        out.extras = extras
        return out

    def encode_named(self, value: u.Paint, losses: list[Loss]) -> dict[str, Any]:
        """Named <- Paint."""
        paint_: Any
        if value.color is not None:
            if value.color in self.WORDS_NAMED_PAINT.lost:
                self.changed(losses, "color", "Paint.color", value.color)
            paint_word = self.WORDS_NAMED_PAINT.write.get(value.color)
            if paint_word is None and not has_spelling(value, self.SPACES, "paint"):
                losses.append(dropped("color", "Paint.color", "minor", self.NO_PLACE, value.color))
            paint_ = paint_word
        else:
            paint_ = None
        w: dict[str, Any] = {"paint": paint_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED, losses)

    def decode_bare(self, w: Any) -> u.Paint:
        """Bare -> Paint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Paint()
        n = 1
        if w.get("plain", MISSING) is not True:
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "plain", w.get("plain", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_BARE, self.BARE_READ, extras)
        out.extras = extras
        return out

    def encode_bare(self, value: u.Paint, losses: list[Loss]) -> dict[str, Any]:
        """Bare <- Paint."""
        w: dict[str, Any] = {"plain": True}
        if value.color is not None:
            self.rest(w, value, self.LOST_BARE, losses, self.ROWS_BARE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BARE, losses)

    def decode_paint(self, w: Any) -> u.Paint:
        """Paint: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("paint").__class__ is str:
            out = self.decode_named(w)
            if out.color not in ("red", "green", "blue"):
                return self.found_as(out, "Named")
            return out
        if w.get("plain") in (True, "true", "True"):
            out = self.decode_bare(w)
            if out.color in ("red", "green", "blue"):
                return self.found_as(out, "Bare")
            return out
        raise no_case(DecodeError, w, "Named :dict paint:str", "Bare :dict plain=!true")

    def encode_paint(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Paint: the first case that a unified value fits."""
        if value.__class__ is u.Paint:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Named" and value.color in ("red", "green", "blue", "other", None):
                    return self.encode_named(value, losses)
                if marked_case == "Bare":
                    return self.encode_bare(value, losses)
            if value.color in ("red", "green", "blue"):
                return self.encode_named(value, losses)
            return self.encode_bare(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
