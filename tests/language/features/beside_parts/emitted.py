class Demo(Lens):
    """beside_parts."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "beside_parts"
    DOCS = "https://example.com/beside_parts"
    WORDS_READ = frozenset({"mark", "text"})
    encode_just_words = just(u.Text, "encode_words")
    LOST_WORDS = lost_fields(u.Text, minor=("hint",))
    ROWS_WORDS = Rows("Text") + {"text": Row("text", STR, required=True), "mark": Row("mark", STR)}
    ROWS_TURN = Rows("Message") + {
        "content": Row("parts", Each("words", just=True), required=True),
        "name": Row("name", STR),
        "meta": Row("data", OBJECT),
    }
    TURN_READ = frozenset({"content", "meta", "name"})

    def decode_words(self, w: Any) -> u.Text:
        """Words -> Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        if len(w) != 1:
            n = 1
            if (mark_ := w.get("mark")) is not None:
                n += 1
                out.mark = mark_ if mark_.__class__ is str else text(mark_, "mark")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_WORDS, self.WORDS_READ, None)
        return out

    def encode_words(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Words <- Text."""
        w: dict[str, Any] = {"text": value.text}
        if value.mark is not None:
            w["mark"] = value.mark
        if value.hint is not None:
            self.rest(w, value, self.LOST_WORDS, losses, self.ROWS_WORDS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WORDS, losses)

    def decode_turn(self, w: Any) -> u.Message:
        """Turn -> Message."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        out = u.Message(role="user", parts=each(content_, self.decode_words, "content"))
        if len(w) != 1:
            n = 1
            if (name_ := w.get("name")) is not None:
                n += 1
                out.name = name_ if name_.__class__ is str else text(name_, "name")
            if (meta_ := w.get("meta")) is not None:
                n += 1
                out.data = meta_ if meta_.__class__ is dict else an_object(meta_, "meta")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_TURN, self.TURN_READ, None)
        return out

    def encode_turn(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """Turn <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_just_words, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_}
        if value.name is not None:
            w["name"] = value.name
        if value.data is not None:
            w["meta"] = value.data
        return w if value.extras is None else self.restored(w, value, self.ROWS_TURN, losses)

    def encode_just_turn(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Turn, or nothing."""
        return self.encode_turn(value, losses) if value.__class__ is u.Message and value.role == "user" else self.lost(value, losses)


LENS: Final = Demo()
