class Demo(Lens):
    """forms_json."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "forms_json"
    DOCS = "https://example.com/forms_json"
    encode_just_texts = just(u.ToolCall, "encode_texts")
    ROWS_TEXTS = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "args": Row("arguments", Json("json", field="arguments", text="arguments_text"), required=True),
    }
    TEXTS_READ = frozenset({"args", "id", "name"})
    encode_just_objects = just(u.ToolCall, "encode_objects")
    ROWS_OBJECTS = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "args": Row("arguments", Json("object", "json", field="arguments", text="arguments_text")),
    }
    OBJECTS_READ = frozenset({"args", "id", "name"})
    encode_just_plain = just(u.ToolCall, "encode_plain")
    ROWS_PLAIN = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "args": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
    }
    PLAIN_READ = frozenset({"args", "id", "name"})
    decode_nested = reads(u.Pair, "ROWS_NESTED")
    encode_just_nested = just(u.Pair, "encode_nested")
    ROWS_NESTED = Rows("Pair") + {"box": Nested({"a": Row("a", INT), "b": Row("b", INT)}, forms=("object", "json"))}

    def decode_texts(self, w: Any) -> u.ToolCall:
        """Texts -> ToolCall."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            name_ = w["name"]
            args_ = w["args"]
        except KeyError:
            raise missing(w, "id", "name", "args") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        if args_.__class__ is not str:
            args_ = text(args_, "args")
        args_value, args_error = arguments_in(args_)
        out = u.ToolCall(id=id_, name=name_, arguments_text=args_, arguments_error=args_error, arguments=args_value)
        if len(w) != 3:
            out.extras = more_rows(self, (out,), w, self.ROWS_TEXTS, self.TEXTS_READ, None)
        return out

    def encode_texts(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Texts <- ToolCall."""
        w: dict[str, Any] = {
            "id": value.id,
            "name": value.name,
            "args": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXTS, losses)

    def decode_objects(self, w: Any) -> u.ToolCall:
        """Objects -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            name_ = w["name"]
        except KeyError:
            raise missing(w, "id", "name") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.ToolCall(id=id_, name=name_)
        if len(w) != 2:
            n = 2
            if (args_ := w.get("args")) is not None:
                n += 1
                args_error: str | None = None
                args_text: str | None = args_ if args_.__class__ is str else None
                if args_text is not None:
                    args_value, args_error = arguments_in(args_)
                else:
                    args_value = args_ if args_.__class__ is dict else an_object(args_, "args")
                out.arguments = args_value
                out.arguments_text = args_text
                out.arguments_error = args_error
                if args_text is not None or same(out.arguments, {}):
                    extras = remember(extras, self.NAMESPACE, "args", args_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_OBJECTS, self.OBJECTS_READ, extras)
        out.extras = extras
        return out

    def encode_objects(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Objects <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "args")
        w: dict[str, Any] = {"id": value.id, "name": value.name}
        if value.arguments:
            w["args"] = value.arguments
        return w if value.extras is None else self.restored(w, value, self.ROWS_OBJECTS, losses)

    def decode_plain(self, w: Any) -> u.ToolCall:
        """Plain -> ToolCall."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            name_ = w["name"]
            args_ = w["args"]
        except KeyError:
            raise missing(w, "id", "name", "args") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        if args_.__class__ is not dict:
            args_ = an_object(args_, "args")
        out = u.ToolCall(id=id_, name=name_, arguments=args_)
        if len(w) != 3:
            out.extras = more_rows(self, (out,), w, self.ROWS_PLAIN, self.PLAIN_READ, None)
        return out

    def encode_plain(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Plain <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"id": value.id, "name": value.name, "args": value.arguments}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def encode_nested(self, value: u.Pair, losses: list[Loss]) -> dict[str, Any]:
        """Nested <- Pair."""
        w: dict[str, Any] = {}
        if value.a is not None or value.b is not None:
            box_: dict[str, Any] = {}
            if value.a is not None:
                box_["a"] = value.a
            if value.b is not None:
                box_["b"] = value.b
            if box_:
                w["box"] = box_
        return w if value.extras is None else self.restored(w, value, self.ROWS_NESTED, losses)


LENS: Final = Demo()
