class Demo(Lens):
    """enum."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "enum"
    DOCS = "https://example.com/enum"
    WORDS_COLOR = Words("color", {"red": ("red", "crimson"), "green": ("green",), "blue": ("blue",)}, unknown="other")
    WORDS_SIZE = Words("size", {"small": ("s",), "large": ("l",)})
    WORDS_FLAG = Words("flag", {True: ("yes_",), False: ("no_", "never")})
    encode_just_thing = just(u.Paint, "encode_thing")
    ROWS_THING = Rows("Paint") + {"color": Row("color", Word("WORDS_COLOR"), native="native")}
    THING_READ = frozenset({"color"})
    encode_just_dress = just(u.Fit, "encode_dress")
    LOST_DRESS = lost_fields(u.Fit, minor=("way",))
    ROWS_DRESS = Rows("Fit") + {"size": Row("size", Word("WORDS_SIZE"), required=True)}
    DRESS_READ = frozenset({"size"})
    encode_just_turn = just(u.Switch, "encode_turn")
    ROWS_TURN = Rows("Switch") + {"on": Row("on", Word("WORDS_FLAG"), required=True)}
    TURN_READ = frozenset({"on"})

    def decode_thing(self, w: Any) -> u.Paint:
        """Thing -> Paint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Paint()
        if len(w) != 0:
            n = 0
            if (color_ := w.get("color")) is not None:
                n += 1
                color_word = self.WORDS_COLOR.read.get(color_) if color_.__class__ is str else None
                if color_word is None:
                    color_word = self.WORDS_COLOR.value(color_, "color")
                out.color = color_word
                out.native = color_ if color_.__class__ is str else str(color_)
                if self.WORDS_COLOR.write.get(color_word) != color_:
                    extras = remember(extras, self.NAMESPACE, "color", color_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Paint, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Paint."""
        w: dict[str, Any] = {}
        if value.color is not None:
            color_word = self.WORDS_COLOR.write.get(value.color)
            if color_word is None and not has_spelling(value, self.SPACES, "color"):
                losses.append(dropped("color", "Paint.color", "minor", self.NO_PLACE, value.color))
            if color_word is not None:
                w["color"] = color_word
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)

    def decode_dress(self, w: Any) -> u.Fit:
        """Dress -> Fit."""
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
            extras = more_rows(self, (out,), w, self.ROWS_DRESS, self.DRESS_READ, extras)
        out.extras = extras
        return out

    def encode_dress(self, value: u.Fit, losses: list[Loss]) -> dict[str, Any]:
        """Dress <- Fit."""
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
            self.rest(w, value, self.LOST_DRESS, losses, self.ROWS_DRESS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DRESS, losses)

    def decode_turn(self, w: Any) -> u.Switch:
        """Turn -> Switch."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            on_ = w["on"]
        except KeyError:
            raise missing(w, "on") from None
        on_word = self.WORDS_FLAG.read.get(on_) if on_.__class__ is str else None
        if on_word is None:
            on_word = self.WORDS_FLAG.value(on_, "on")
        if self.WORDS_FLAG.write.get(on_word) != on_:
            extras = remember(extras, self.NAMESPACE, "on", on_)
        out = u.Switch(on=on_word)
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_TURN, self.TURN_READ, extras)
        out.extras = extras
        return out

    def encode_turn(self, value: u.Switch, losses: list[Loss]) -> dict[str, Any]:
        """Turn <- Switch."""
        on_word = self.WORDS_FLAG.write.get(value.on)
        w: dict[str, Any] = {"on": on_word}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TURN, losses)


LENS: Final = Demo()
