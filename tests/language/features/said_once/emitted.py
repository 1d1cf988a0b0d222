class Demo(Lens):
    """said_once."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "said_once"
    DOCS = "https://example.com/said_once"
    LOST_BARE = lost_fields(u.Text, minor=("hint",))
    ROWS_BARE = Rows("Text") + {"type": Fixed("bare", tag=True), "text": Row("text", STR, required=True), "caller": Kept("trivial")}
    BARE_READ = frozenset({"text", "type"})
    encode_just_h = just(u.Hint, "encode_h")
    ROWS_H = Rows("Hint") + {"word": Row("word", STR, required=True)}
    H_READ = frozenset({"word"})
    LOST_TEXTS = lost_fields(u.Text, minor=("mark",))
    ROWS_TEXTS = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "hint": Row("hint", Of("h", just=True)),
        "caller": Kept("trivial"),
    }
    TEXTS_READ = frozenset({"hint", "text", "type"})

    def decode_bare(self, w: Any) -> u.Text:
        """Bare -> Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_, mark="bare")
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_BARE, self.BARE_READ, None)
        return out

    def encode_bare(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Bare <- Text."""
        w: dict[str, Any] = {"type": "bare", "text": value.text}
        if value.hint is not None:
            self.rest(w, value, self.LOST_BARE, losses, self.ROWS_BARE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BARE, losses)

    def decode_h(self, w: Any) -> u.Hint:
        """H -> Hint."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            word_ = w["word"]
        except KeyError:
            raise missing(w, "word") from None
        out = u.Hint()
        if word_ is not None:
            out.word = word_ if word_.__class__ is str else text(word_, "word")
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_H, self.H_READ, None)
        return out

    def encode_h(self, value: u.Hint, losses: list[Loss]) -> dict[str, Any]:
        """H <- Hint."""
        w: dict[str, Any] = {"word": value.word}
        return w if value.extras is None else self.restored(w, value, self.ROWS_H, losses)

    def decode_texts(self, w: Any) -> u.Text:
        """Texts -> Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        if len(w) != 2:
            n = 2
            if (hint_ := w.get("hint")) is not None:
                n += 1
                out.hint = inside(hint_, self.decode_h, "hint")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_TEXTS, self.TEXTS_READ, None)
        return out

    def encode_texts(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Texts <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.hint is not None and (hint_ := under(value.hint, self.encode_just_h, losses, "hint")) is not LOST:
            w["hint"] = hint_
        if value.mark is not None:
            self.rest(w, value, self.LOST_TEXTS, losses, self.ROWS_TEXTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXTS, losses)

    def decode_block(self, w: Any) -> u.Text:
        """Block: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "bare":
            return self.decode_bare(w)
        if tag == "text":
            out = self.decode_texts(w)
            if out.mark == "bare":
                return self.found_as(out, "Texts")
            return out
        raise DecodeError("expected one of bare, text", ("type",))

    def encode_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Block: the first case that a unified value fits."""
        if value.__class__ is u.Text:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Texts":
                return self.encode_texts(value, losses)
            if value.mark == "bare":
                return self.encode_bare(value, losses)
            return self.encode_texts(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
