class Demo(Lens):
    """unknown_words."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "unknown_words"
    DOCS = "https://example.com/unknown_words"
    WORDS_COLOR = Words("color", {"red": ("red",), "green": ("green",), "blue": ("blue",)}, unknown="other")
    WORDS_SIZE = Words("size", {"small": ("s",), "large": ("l",)})
    encode_just_colored = just(u.Paint, "encode_colored")
    ROWS_COLORED = Rows("Paint") + {"color": Row("color", Word("WORDS_COLOR"), required=True, native="native")}
    COLORED_READ = frozenset({"color"})
    LOST_SIZED = lost_fields(u.Fit, minor=("way",))
    ROWS_SIZED = Rows("Fit") + {"size": Row("size", Word("WORDS_SIZE"), required=True)}
    SIZED_READ = frozenset({"size"})
    LOST_LOOSE = lost_fields(u.Fit, minor=("size",))
    ROWS_LOOSE = Rows("Fit") + {"size": Row("way", STR, required=True)}
    LOOSE_READ = frozenset({"size"})

    def decode_colored(self, w: Any) -> u.Paint:
        """Colored -> Paint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            color_ = w["color"]
        except KeyError:
            raise missing(w, "color") from None
        out = u.Paint()
        if color_ is not None:
            color_word = self.WORDS_COLOR.read.get(color_) if color_.__class__ is str else None
            if color_word is None:
                color_word = self.WORDS_COLOR.value(color_, "color")
            out.color = color_word
            out.native = color_ if color_.__class__ is str else str(color_)
            if self.WORDS_COLOR.write.get(color_word) != color_:
                extras = remember(extras, self.NAMESPACE, "color", color_)
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_COLORED, self.COLORED_READ, extras)
        out.extras = extras
        return out

    def encode_colored(self, value: u.Paint, losses: list[Loss]) -> dict[str, Any]:
        """Colored <- Paint."""
        color_: Any
        if value.color is not None:
            color_word = self.WORDS_COLOR.write.get(value.color)
            if color_word is None and not has_spelling(value, self.SPACES, "color"):
                losses.append(dropped("color", "Paint.color", "minor", self.NO_PLACE, value.color))
            color_ = color_word
        else:
            color_ = None
        w: dict[str, Any] = {"color": color_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_COLORED, losses)

    def decode_sized(self, w: Any) -> u.Fit:
        """Sized -> Fit."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            size_ = w["size"]
        except KeyError:
            raise missing(w, "size") from None
        out = u.Fit()
        if size_ is not None:
            size_word = self.WORDS_SIZE.read.get(size_) if size_.__class__ is str else None
            if size_word is None:
                size_word = self.WORDS_SIZE.value(size_, "size")
            out.size = size_word
            if self.WORDS_SIZE.write.get(size_word) != size_:
                extras = remember(extras, self.NAMESPACE, "size", size_)
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_SIZED, self.SIZED_READ, extras)
        out.extras = extras
        return out

    def encode_sized(self, value: u.Fit, losses: list[Loss]) -> dict[str, Any]:
        """Sized <- Fit."""
        size_: Any
        if value.size is not None:
            size_word = self.WORDS_SIZE.write.get(value.size)
            if size_word is None and not has_spelling(value, self.SPACES, "size"):
                losses.append(dropped("size", "Fit.size", "minor", self.NO_PLACE, value.size))
            size_ = size_word
        else:
            size_ = None
        w: dict[str, Any] = {"size": size_}
        if value.way is not None:
            self.rest(w, value, self.LOST_SIZED, losses, self.ROWS_SIZED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SIZED, losses)

    def decode_loose(self, w: Any) -> u.Fit:
        """Loose -> Fit."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            size_ = w["size"]
        except KeyError:
            raise missing(w, "size") from None
        out = u.Fit()
        if size_ is not None:
            out.way = size_ if size_.__class__ is str else text(size_, "size")
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_LOOSE, self.LOOSE_READ, None)
        return out

    def encode_loose(self, value: u.Fit, losses: list[Loss]) -> dict[str, Any]:
        """Loose <- Fit."""
        w: dict[str, Any] = {"size": value.way}
        if value.size is not None:
            self.rest(w, value, self.LOST_LOOSE, losses, self.ROWS_LOOSE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOOSE, losses)

    def decode_any(self, w: Any) -> u.Fit:
        """Any: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if in_words(w.get("size"), ("s", "l")):
            out = self.decode_sized(w)
            if out.size not in ("small", "large"):
                return self.found_as(out, "Sized")
            return out
        if w.get("size").__class__ is str:
            out = self.decode_loose(w)
            if out.size in ("small", "large") or out.way is None:
                return self.found_as(out, "Loose")
            return out
        raise no_case(DecodeError, w, "Sized :dict size=s|l", "Loose :dict size:str")

    def encode_any(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Any: the first case that a unified value fits."""
        if value.__class__ is u.Fit:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Sized" and value.size in ("small", "large", None):
                    return self.encode_sized(value, losses)
                if marked_case == "Loose":
                    return written_as(self, value, "loose", "any", losses)
            if value.size in ("small", "large"):
                return self.encode_sized(value, losses)
            if value.way is not None:
                return written_as(self, value, "loose", "any", losses)
            if marked(value, self.SPACES, "$case") == "Sized":
                return self.encode_sized(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
