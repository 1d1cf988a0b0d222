class Demo(Lens):
    """forms_list_of_one."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "forms_list_of_one"
    DOCS = "https://example.com/forms_list_of_one"
    encode_just_thing = just(u.Label, "encode_thing")
    ROWS_THING = Rows("Label") + {"words": Row("word", Leaves(STR, single=True))}
    THING_READ = frozenset({"words"})
    decode_nested = reads(u.Pair, "ROWS_NESTED")
    encode_just_nested = just(u.Pair, "encode_nested")
    ROWS_NESTED = Rows("Pair") + {"list": Nested({"a": Row("a", INT, required=True), "b": Row("b", INT)}, forms=("list",))}

    def decode_thing(self, w: Any) -> u.Label:
        """Thing -> Label."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Label()
        if len(w) != 0:
            n = 0
            if (words_ := w.get("words")) is not None:
                n += 1
                words_only = only_one(words_, "words")
                if words_only.__class__ is not str:
                    words_only = text(words_only, "words", 0)
                out.word = words_only
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, None)
        return out

    def encode_thing(self, value: u.Label, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Label."""
        w: dict[str, Any] = {}
        if value.word is not None:
            w["words"] = [value.word]
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)

    def encode_nested(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Nested <- Pair."""
        w: dict[str, Any] = {}
        if (value.a is not None or value.b is not None) and value.a is not None:
            list_: dict[str, Any] = {"a": value.a}
            if value.b is not None:
                list_["b"] = value.b
            w["list"] = [list_]
        if value.extras is not None:
            self.restored(w, value, self.ROWS_NESTED, losses)
        if w.get("list", MISSING) is MISSING:
            if value.a is not None:
                losses.append(dropped("a", "Pair.a", "minor", self.NO_PLACE, value.a))
            if value.b is not None:
                losses.append(dropped("b", "Pair.b", "minor", self.NO_PLACE, value.b))
        return w


LENS: Final = Demo()
