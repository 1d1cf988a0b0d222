class Demo(Lens):
    """only_read_of_a_field."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "only_read_of_a_field"
    DOCS = "https://example.com/only_read_of_a_field"
    WORDS_READ = frozenset({"inner", "text"})
    WORDS_INNER_READ: frozenset[str] = frozenset()
    encode_just_words = just(u.Text, "encode_words")
    LOST_WORDS = lost_fields(u.Text, minor=("mark hint",))
    ROWS_WORDS = Rows("Text") + {
        "text": Row("text", STR, required=True),
        "inner": Nested({"sign": Row("mark", STR, only="read", shared=True)}, required=True),
        "mark": Row("mark", STR, only="read", shared=True),
    }

    def decode_words(self, w: Any) -> u.Text:
        """Words -> Text."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
            inner_ = w["inner"]
            if inner_.__class__ is not dict:
                inner_ = an_object(inner_, "inner")
        except KeyError:
            raise missing(w, "text", "inner") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        if len(inner_) != 0:
            if "sign" in inner_:
                return by_rows(self, u.Text(text=UNSET), w, self.ROWS_WORDS)
            extras = nested_rest(self, (out,), inner_, self.ROWS_WORDS, self.WORDS_INNER_READ, extras, "inner")
        if len(w) != 2:
            if "mark" in w:
                return by_rows(self, u.Text(text=UNSET), w, self.ROWS_WORDS)
            extras = more_rows(self, (out,), w, self.ROWS_WORDS, self.WORDS_READ, extras)
        out.extras = extras
        return out

    def encode_words(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Words <- Text."""
        inner_: dict[str, Any] = {}
        w: dict[str, Any] = {"text": value.text, "inner": inner_}
        if value.mark is not None or value.hint is not None:
            self.rest(w, value, self.LOST_WORDS, losses, self.ROWS_WORDS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WORDS, losses)


LENS: Final = Demo()
