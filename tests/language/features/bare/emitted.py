class Demo(Lens):
    """bare."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "bare"
    DOCS = "https://example.com/bare"
    WORDS_COLOR = Words("color", {"red": ("red", "crimson"), "green": ("green",), "blue": ("blue",)}, unknown="other")
    encode_just_shade = just(u.Paint, "encode_shade")
    ROW_SHADE = Row("color", Word("WORDS_COLOR"), required=True, native="native")
    encode_just_name = just(u.Item, "encode_name")
    ROW_NAME = Row("name", STR, required=True)
    encode_just_thing = just(u.Holder, "encode_thing")
    LOST_THING = lost_fields(u.Holder, minor=("pair words paint",))
    ROWS_THING = Rows("Holder") + {"item": Row("item", Of("name"), required=True)}
    THING_READ = frozenset({"item"})

    def decode_shade(self, w: Any) -> u.Paint:
        """Shade -> Paint."""
        extras: Extras | None = None
        w_word = self.WORDS_COLOR.read.get(w) if w.__class__ is str else None
        if w_word is None:
            w_word = self.WORDS_COLOR.value(w)
        if self.WORDS_COLOR.write.get(w_word) != w:
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Paint(color=w_word, native=w if w.__class__ is str else str(w))
        out.extras = extras
        return out

    def encode_shade(self, value: u.Paint, losses: list[Loss]) -> str | Lost:
        """Shade <- Paint."""
        key_word = self.WORDS_COLOR.write.get(value.color)
        if value.color is not None and key_word is None and not has_spelling(value, self.SPACES, ""):
            losses.append(dropped("color", "Paint.color", "minor", self.NO_PLACE, value.color))
        out: Any = key_word
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SHADE, losses)

    def decode_name(self, w: Any) -> u.Item:
        """Name -> Item."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Item(name=w)
        return out

    def encode_name(self, value: u.Item, losses: list[Loss]) -> str | Lost:
        """Name <- Item."""
        out: Any = value.name
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_NAME, losses)

    def decode_thing(self, w: Any) -> u.Holder:
        """Thing -> Holder."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            item_ = w["item"]
        except KeyError:
            raise missing(w, "item") from None
        out = u.Holder()
        if item_ is not None:
            out.item = inside(item_, self.decode_name, "item")
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, None)
        return out

    def encode_thing(self, value: u.Holder, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Holder."""
        item_: Any
        if value.item is not None:
            item_: Any = under(value.item, self.encode_name, losses, "item")
            if item_ is LOST:
                item_ = None
        else:
            item_ = None
        w: dict[str, Any] = {"item": item_}
        if value.pair is not None or value.words is not None or value.paint is not None:
            self.rest(w, value, self.LOST_THING, losses, self.ROWS_THING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)

    def decode_red(self, w: Any) -> u.Paint:
        """Red -> Paint."""
        if w != "red":
            raise DecodeError("expected 'red'")
        out = u.Paint(color="red")
        return out

    def encode_red(self, value: u.Paint, losses: list[Loss]) -> str | Lost:
        """Red <- Paint."""
        if value.extras is not None:
            foreign(value, (), losses)
        return "red"

    def encode_just_red(self, value: Any, losses: list[Loss]) -> str | Lost:
        """Red, or nothing."""
        return self.encode_red(value, losses) if value.__class__ is u.Paint and value.color == "red" else self.lost(value, losses)


LENS: Final = Demo()
