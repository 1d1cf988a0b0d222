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
    LOST_OBJECT = lost_fields(u.ToolResult, minor=("parts failed",))
    ROWS_OBJECT = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "out": Row("value", Leaves(OBJECT, single=True), required=True),
    }
    OBJECT_READ = frozenset({"id", "out"})
    decode_value = reads(u.ToolResult, "ROWS_VALUE", call_id=UNSET)
    LOST_VALUE = lost_fields(u.ToolResult, minor=("parts failed",))
    ROWS_VALUE = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "out": Nested({"of": Row("value", ANY, required=True)}, required=True, forms=("list",)),
    }

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

    def decode_object(self, w: Any) -> u.ToolResult:
        """Object -> ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            out_ = w["out"]
        except KeyError:
            raise missing(w, "id", "out") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        out = u.ToolResult(call_id=id_)
        if out_ is not None:
            out_only = only_one(out_, "out")
            if out_only.__class__ is not dict:
                out_only = an_object(out_only, "out", 0)
            out.value = out_only
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_OBJECT, self.OBJECT_READ, None)
        return out

    def encode_object(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Object <- ToolResult."""
        out_: Any
        if value.value is not None:
            out_ = [value.value]
        else:
            out_ = None
        w: dict[str, Any] = {"id": value.call_id, "out": out_}
        if value.parts or value.failed:
            self.rest(w, value, self.LOST_OBJECT, losses, self.ROWS_OBJECT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OBJECT, losses)

    def encode_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Value <- ToolResult."""
        out_: dict[str, Any] = {"of": value.value}
        w: dict[str, Any] = {"id": value.call_id, "out": [out_]}
        self.rest(w, value, self.LOST_VALUE, losses, self.ROWS_VALUE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALUE, losses)

    def decode_gave(self, w: Any) -> u.ToolResult:
        """Gave: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("id").__class__ is str and is_single(w.get("out")):
            out = self.decode_object(w)
            if not (out.value.__class__ is dict and out.value is not None):
                return self.found_as(out, "Object")
            return out
        raise no_case(DecodeError, w, "Object :dict id:str out:list1", "Value :dict id:str out:list1 out.0.of:")

    def encode_gave(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Gave: the first case that a unified value fits."""
        if value.__class__ is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Object" and value.value.__class__ is dict:
                    return self.encode_object(value, losses)
                if marked_case == "Value":
                    return written_as(self, value, "value", "gave", losses)
            if value.value.__class__ is dict and value.value is not None:
                return self.encode_object(value, losses)
            if value.value is not None:
                return written_as(self, value, "value", "gave", losses)
        return self.lost(value, losses)


LENS: Final = Demo()
