class Demo(Lens):
    """aliases_of_a_file."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "aliases_of_a_file"
    DOCS = "https://example.com/aliases_of_a_file"
    WORDS_COLOR = Words("color", {"red": ("RED",), "green": ("GREEN",), "blue": ("BLUE",)}, unknown="other", any_case=True)
    encode_just_thing = just(u.Holder, "encode_thing")
    LOST_THING = lost_fields(u.Holder, minor=("item pair.b words",), within={"pair": u.Pair})
    ROWS_THING = Rows("Holder") + {
        "someColor": Row("paint.color", Word("WORDS_COLOR"), also=("some_color",), make=u.Paint, native="native"),
        "innerBox": Nested({"longName": Row("pair.a", INT, also=("long_name",), make=u.Pair)}, also=("inner_box",)),
    }
    THING_READ = frozenset({"innerBox", "someColor"})
    THING_INNER_BOX_READ = frozenset({"longName"})
    encode_just_list = just(u.Words, "encode_list")
    ROWS_LIST = Rows("Words") + {"manyWords": Row("words", Leaves(STR, one="also"), also=("many_words",))}
    LIST_READ = frozenset({"manyWords"})

    def decode_thing(self, w: Any) -> u.Holder:
        """Thing -> Holder."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Holder()
        if len(w) != 0:
            n = 0
            if (some_color_ := w.get("someColor")) is not None:
                n += 1
                some_color_word = self.WORDS_COLOR.read.get(some_color_) if some_color_.__class__ is str else None
                if some_color_word is None:
                    some_color_word = self.WORDS_COLOR.value(some_color_, "someColor")
                if out.paint is None:
                    out.paint = u.Paint()
                out.paint.color = some_color_word
                out.paint.native = some_color_ if some_color_.__class__ is str else str(some_color_)
                if self.WORDS_COLOR.write.get(some_color_word) != some_color_:
                    extras = remember(extras, self.NAMESPACE, "someColor", some_color_)
            if (inner_box_ := w.get("innerBox")) is not None:
                n += 1
                if inner_box_.__class__ is not dict:
                    inner_box_ = an_object(inner_box_, "innerBox")
                if len(inner_box_) != 0:
                    n_inner_box_ = 0
                    if (inner_box_long_name_ := inner_box_.get("longName")) is not None:
                        n_inner_box_ += 1
                        if inner_box_long_name_.__class__ is not int:
                            inner_box_long_name_ = whole(inner_box_long_name_, "innerBox", "longName")
                        if out.pair is None:
                            out.pair = u.Pair()
                        out.pair.a = inner_box_long_name_
                    if n_inner_box_ != len(inner_box_):
                        extras = nested_rest(self, (out,), inner_box_, self.ROWS_THING, self.THING_INNER_BOX_READ, extras, "innerBox")
                if not (out.pair is not None and out.pair.a is not None):
                    extras = remember_object(extras, self.NAMESPACE, "innerBox", inner_box_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, extras)
        out.extras = extras
        return out

    def encode_thing(self, value: u.Holder, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Holder."""
        w: dict[str, Any] = {}
        if value.paint is not None and value.paint.color is not None:
            some_color_word = self.WORDS_COLOR.write.get(value.paint.color)
            if some_color_word is None and not has_spelling(value, self.SPACES, "someColor"):
                losses.append(dropped("paint.color", "Holder.paint.color", "minor", self.NO_PLACE, value.paint.color))
            if some_color_word is not None:
                w["someColor"] = some_color_word
        if value.pair is not None and value.pair.a is not None:
            inner_box_: dict[str, Any] = {"longName": value.pair.a}
            w["innerBox"] = inner_box_
        if value.item is not None or value.pair is not None and value.pair.b is not None or value.words is not None:
            self.rest(w, value, self.LOST_THING, losses, self.ROWS_THING)
        if value.paint is not None and value.paint.extras is not None:
            foreign(value.paint, self.SPACES, losses, "paint")
        if value.pair is not None and value.pair.extras is not None:
            foreign(value.pair, self.SPACES, losses, "pair")
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)

    def decode_list(self, w: Any) -> u.Words:
        """List -> Words."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Words()
        if len(w) != 0:
            n = 0
            if (many_words_ := w.get("manyWords")) is not None:
                n += 1
                out.words = leaves(listed(many_words_), str, text, "manyWords")
                if odd_list(many_words_) or many_words_.__class__ is list and not many_words_:
                    extras = remember(extras, self.NAMESPACE, "manyWords", many_words_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_LIST, self.LIST_READ, extras)
        out.extras = extras
        return out

    def encode_list(self, value: u.Words, losses: list[Loss]) -> dict[str, Any]:
        """List <- Words."""
        w: dict[str, Any] = {}
        if value.words:
            w["manyWords"] = list(value.words)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LIST, losses)


LENS: Final = Demo()
