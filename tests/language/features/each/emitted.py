class Demo(Lens):
    """each."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "each"
    DOCS = "https://example.com/each"
    ROWS_NAME = Rows("Item") + {"name": Row("name", STR, required=True)}
    NAME_READ = frozenset({"name"})
    encode_just_thing = just(u.Bag, "encode_thing")
    ROWS_THING = Rows("Bag") + {"items": Row("items", Each("name"), required=True)}
    THING_READ = frozenset({"items"})
    encode_just_maybe = just(u.Bag, "encode_maybe")
    ROWS_MAYBE = Rows("Bag") + {"items": Row("items", Each("name"))}
    MAYBE_READ = frozenset({"items"})
    encode_just_strings = just(u.Words, "encode_strings")
    ROWS_STRINGS = Rows("Words") + {"words": Row("words", Small("strings_words", each=True))}
    STRINGS_READ = frozenset({"words"})

    def decode_name(self, w: Any) -> u.Item:
        """Name -> Item."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            name_ = w["name"]
        except KeyError:
            raise missing(w, "name") from None
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.Item(name=name_)
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_NAME, self.NAME_READ, None)
        return out

    def encode_name(self, value: u.Item, losses: list[Loss]) -> dict[str, Any]:
        """Name <- Item."""
        w: dict[str, Any] = {"name": value.name}
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAME, losses)

    def decode_thing(self, w: Any) -> u.Bag:
        """Thing -> Bag."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            items_ = w["items"]
        except KeyError:
            raise missing(w, "items") from None
        out = u.Bag(items=each(items_, self.decode_name, "items"))
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, None)
        return out

    def encode_thing(self, value: u.Bag, losses: list[Loss]) -> dict[str, Any]:
        """Thing <- Bag."""
        items_: Any
        if value.items:
            items_ = each_out(value.items, self.encode_name, losses, "items")
        else:
            items_ = []
        w: dict[str, Any] = {"items": items_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)

    def decode_maybe(self, w: Any) -> u.Bag:
        """Maybe -> Bag."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Bag()
        if len(w) != 0:
            n = 0
            if (items_ := w.get("items")) is not None:
                n += 1
                out.items = each(items_, self.decode_name, "items")
                if not items_:
                    extras = remember(extras, self.NAMESPACE, "items", items_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_MAYBE, self.MAYBE_READ, extras)
        out.extras = extras
        return out

    def encode_maybe(self, value: u.Bag, losses: list[Loss]) -> dict[str, Any]:
        """Maybe <- Bag."""
        w: dict[str, Any] = {}
        if value.items and (items_ := each_out(value.items, self.encode_name, losses, "items")):
            w["items"] = items_
        return w if value.extras is None else self.restored(w, value, self.ROWS_MAYBE, losses)

    def decode_strings_words(self, w: Any) -> str:
        """StringsWords -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("v", MISSING)
        if value is MISSING:
            raise missing(w, "v")
        if value.__class__ is not str:
            return text(value, "v")
        return value

    def encode_strings_words(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """StringsWords <- str."""
        return {"type": "w", "v": value}

    def decode_strings(self, w: Any) -> u.Words:
        """Strings -> Words."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Words()
        if len(w) != 0:
            n = 0
            if (words_ := w.get("words")) is not None:
                n += 1
                words_value = each(words_, self.decode_strings_words, "words")
                out.words = words_value
                if not same(each_out(words_value, self.encode_strings_words, [], ""), words_) or words_.__class__ is list and not words_:
                    extras = remember(extras, self.NAMESPACE, "words", words_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_STRINGS, self.STRINGS_READ, extras)
        out.extras = extras
        return out

    def encode_strings(self, value: u.Words, losses: list[Loss]) -> dict[str, Any]:
        """Strings <- Words."""
        w: dict[str, Any] = {}
        if value.words:
            w["words"] = [self.encode_strings_words(item, losses) for item in value.words]
        return w if value.extras is None else self.restored(w, value, self.ROWS_STRINGS, losses)


LENS: Final = Demo()
