class Demo(Lens):
    """cases_in_json."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "cases_in_json"
    DOCS = "https://example.com/cases_in_json"
    decode_wrapped = reads(u.Item, "ROWS_WRAPPED", name=UNSET)
    ROWS_WRAPPED = Rows("Item") + {
        "box": Nested(
            {"type": Fixed("wrapped"), "item": Nested({"name": Row("name", STR, required=True)}, required=True)},
            required=True,
            forms=("json",),
        ),
    }
    decode_typed = reads(u.Item, "ROWS_TYPED", name=UNSET)
    ROWS_TYPED = Rows("Item") + {
        "box": Nested({"type": Fixed("plain"), "name": Row("name", STR, required=True)}, required=True, forms=("object", "json")),
    }
    decode_plain = reads(u.Item, "ROWS_PLAIN", name=UNSET)
    ROWS_PLAIN = Rows("Item") + {"box": Nested({"title": Row("name", STR, required=True)}, required=True, forms=("json",))}

    def encode_wrapped(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Wrapped <- Item."""
        box_item_: dict[str, Any] = {"name": value.name}
        box_: dict[str, Any] = {"type": "wrapped", "item": box_item_}
        w: dict[str, Any] = {"box": text_of(box_)}
        return w if value.extras is None else self.restored(w, value, self.ROWS_WRAPPED, losses)

    def encode_typed(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Typed <- Item."""
        box_: dict[str, Any] = {"type": "plain", "name": value.name}
        w: dict[str, Any] = {"box": box_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TYPED, losses)

    def encode_plain(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Plain <- Item."""
        box_: dict[str, Any] = {"title": value.name}
        w: dict[str, Any] = {"box": text_of(box_)}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def decode_one(self, w: Any) -> u.Item:
        """One: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("box").__class__ in (dict, str):
            if (
                at_path(w, "box", "{}", "type") == "wrapped"
                and at_path(w, "box", "{}", "item").__class__ is dict
                and at_path(w, "box", "{}", "item", "name").__class__ is str
            ):
                return self.decode_wrapped(w)
            if at_path(w, "box", "{}", "type") == "plain" and at_path(w, "box", "{}", "name").__class__ is str:
                return self.found_as(self.decode_typed(w), "Typed")
            if at_path(w, "box", "{}", "title").__class__ is str:
                return self.found_as(self.decode_plain(w), "Plain")
        raise no_case(
            DecodeError,
            w,
            "Wrapped :dict box:dict|str box.{}.type=wrapped box.{}.item:dict box.{}.item.name:str",
            "Typed :dict box:dict|str box.{}.type=plain box.{}.name:str",
            "Plain :dict box:dict|str box.{}.title:str",
        )

    def encode_one(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """One: the first case that a unified value fits."""
        if value.__class__ is u.Item:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Typed":
                    return self.encode_typed(value, losses)
                if marked_case == "Plain":
                    return self.encode_plain(value, losses)
            return self.encode_wrapped(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
