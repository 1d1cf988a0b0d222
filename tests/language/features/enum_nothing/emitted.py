class Demo(Lens):
    """words for nothing."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "words for nothing"
    DOCS = "https://example.com/enum_nothing"
    WORDS_COLOR = Words("color", {"red": ("RED",), "green": ("GREEN",), "blue": ("BLUE",)}, nothing=("null", "UNKNOWN"), unknown="other")
    WORDS_SIZE = Words("size", {"small": ("S",), "large": ("L",)}, nothing=("-",))
    WORDS_MODE = Words("mode", {"on": ("ON",)}, nothing=("",), unknown="open")
    WORDS_FREE = Words("free", {}, nothing=("-",), unknown="open")
    WORDS_OWN = Words("own", {"x": ("X",)}, nothing=("x",), unknown="open")
    decode_paint = reads(u.Paint, "ROWS_PAINT")
    encode_just_paint = just(u.Paint, "encode_paint")
    ROWS_PAINT = Rows("Paint") + {"color": Row("color", Word("WORDS_COLOR"), native="native")}
    decode_always = reads(u.Paint, "ROWS_ALWAYS")
    encode_just_always = just(u.Paint, "encode_always")
    ROWS_ALWAYS = Rows("Paint") + {"color": Row("color", Word("WORDS_COLOR"), required=True, empty="null", native="native")}
    decode_unset = reads(u.Fit, "ROWS_UNSET")
    ROWS_UNSET = Rows("Fit") + {"size": Row("size", Word("WORDS_SIZE"), required=True, empty="-"), "way": Row("way", STR)}
    decode_set = reads(u.Fit, "ROWS_SET")
    ROWS_SET = Rows("Fit") + {
        "deep": Nested({"size": Row("size", Word("WORDS_SIZE"))}, required=True),
        "way": Row("way", Word("WORDS_MODE")),
    }
    decode_free = reads(u.Fit, "ROWS_FREE")
    encode_just_free = just(u.Fit, "encode_free")
    LOST_FREE = lost_fields(u.Fit, minor=("size",))
    ROWS_FREE = Rows("Fit") + {"way": Row("way", Word("WORDS_FREE"))}
    decode_own = reads(u.Fit, "ROWS_OWN")
    encode_just_own = just(u.Fit, "encode_own")
    LOST_OWN = lost_fields(u.Fit, minor=("size",))
    ROWS_OWN = Rows("Fit") + {"way": Row("way", Word("WORDS_OWN"))}

    def encode_paint(self, value: u.Paint, losses: list[Loss]) -> dict[str, Any]:
        """Paint <- Paint."""
        w: dict[str, Any] = {}
        if value.color is not None:
            color_word = self.WORDS_COLOR.write.get(value.color)
            if color_word is None and not has_spelling(value, self.SPACES, "color"):
                losses.append(dropped("color", "Paint.color", "minor", self.NO_PLACE, value.color))
            if color_word is not None:
                w["color"] = color_word
        return w if value.extras is None else self.restored(w, value, self.ROWS_PAINT, losses)

    def encode_always(self, value: u.Paint, losses: list[Loss]) -> dict[str, Any]:
        """Always <- Paint."""
        color_: Any
        if value.color is not None:
            color_word = self.WORDS_COLOR.write.get(value.color)
            if color_word is None and not has_spelling(value, self.SPACES, "color"):
                losses.append(dropped("color", "Paint.color", "minor", self.NO_PLACE, value.color))
            color_ = color_word
            if color_ is None:
                color_ = "null"
        else:
            color_ = "null"
        w: dict[str, Any] = {"color": color_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_ALWAYS, losses)

    def encode_unset(self, value: u.Fit, losses: list[Loss]) -> dict[str, Any]:
        """Unset <- Fit."""
        size_: Any
        if value.size is not None:
            size_word = self.WORDS_SIZE.write.get(value.size)
            if size_word is None and not has_spelling(value, self.SPACES, "size"):
                losses.append(dropped("size", "Fit.size", "minor", self.NO_PLACE, value.size))
            size_ = size_word
            if size_ is None:
                size_ = "-"
        else:
            size_ = "-"
        w: dict[str, Any] = {"size": size_}
        if value.way is not None:
            w["way"] = value.way
        return w if value.extras is None else self.restored(w, value, self.ROWS_UNSET, losses)

    def encode_set(self, value: u.Fit, losses: list[Loss]) -> dict[str, Any]:
        """Set <- Fit."""
        deep_: dict[str, Any] = {}
        if value.size is not None:
            deep_size_word = self.WORDS_SIZE.write.get(value.size)
            if deep_size_word is None and not has_spelling(value, self.SPACES, "deep.size"):
                losses.append(dropped("size", "Fit.size", "minor", self.NO_PLACE, value.size))
            if deep_size_word is not None:
                deep_["size"] = deep_size_word
        w: dict[str, Any] = {"deep": deep_}
        if value.way is not None:
            if value.way in self.WORDS_MODE.lost:
                self.changed(losses, "way", "Fit.way", value.way)
            w["way"] = self.WORDS_MODE.write.get(value.way, value.way)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SET, losses)

    def encode_free(self, value: u.Fit, losses: list[Loss]) -> dict[str, Any]:
        """Free <- Fit."""
        w: dict[str, Any] = {}
        if value.way is not None:
            if value.way in self.WORDS_FREE.lost:
                self.changed(losses, "way", "Fit.way", value.way)
            w["way"] = self.WORDS_FREE.write.get(value.way, value.way)
        if value.size is not None:
            self.rest(w, value, self.LOST_FREE, losses, self.ROWS_FREE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FREE, losses)

    def encode_own(self, value: u.Fit, losses: list[Loss]) -> dict[str, Any]:
        """Own <- Fit."""
        w: dict[str, Any] = {}
        if value.way is not None:
            if value.way in self.WORDS_OWN.lost:
                self.changed(losses, "way", "Fit.way", value.way)
            w["way"] = self.WORDS_OWN.write.get(value.way, value.way)
        if value.size is not None:
            self.rest(w, value, self.LOST_OWN, losses, self.ROWS_OWN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OWN, losses)

    def decode_fit(self, w: Any) -> u.Fit:
        """Fit: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if in_words(w.get("size"), ("-",)):
            out = self.decode_unset(w)
            if not (out.size is None and out.size in ("small", "large", None)):
                return self.found_as(out, "Unset")
            return out
        if w.get("deep").__class__ is dict:
            out = self.decode_set(w)
            if out.size is None and out.size in ("small", "large", None):
                return self.found_as(out, "Set")
            return out
        raise no_case(DecodeError, w, "Unset :dict size=-", "Set :dict deep:dict")

    def encode_fit(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Fit: the first case that a unified value fits."""
        if value.__class__ is u.Fit:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Unset" and value.size is None and value.size in ("small", "large", None, None):
                    return self.encode_unset(value, losses)
                if marked_case == "Set":
                    return self.encode_set(value, losses)
            if value.size is None and value.size in ("small", "large", None):
                return self.encode_unset(value, losses)
            return self.encode_set(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
