class Demo(Lens):
    """refuse."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "refuse"
    DOCS = "https://example.com/refuse"
    MESSAGES_KEY = "rows"
    SDK_PARAMS = frozenset({"rows"})
    WORDS_READ = frozenset({"text", "type"})
    LOST_WORDS = lost_fields(u.Text, minor=("mark hint",))
    ROWS_WORDS = Rows("Text") + {"type": Fixed("words", tag=True), "text": Row("text", STR, required=True)}
    encode_just_ask = just(u.Request, "encode_ask")
    LOST_ASK = lost_fields(u.Request, minor=("model",))
    ROWS_ASK = Rows("Request") + {"rows": Elsewhere("messages")}
    ASK_READ = frozenset({"rows"})
    LOST_USER = lost_fields(u.Message, minor=("name",))
    ROWS_USER = Rows("Message") + {"role": Fixed("user", tag=True), "content": Row("parts", Each("part"), required=True)}
    USER_READ = frozenset({"content", "role"})
    CONVERSATION = Conversation("rows", "row", wraps=("user",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_ask, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_ask, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"rows": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

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
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_WORDS, self.WORDS_READ, None)
        return out

    def encode_words(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Words <- Text."""
        w: dict[str, Any] = {"type": "words", "text": value.text}
        if value.mark is not None or value.hint is not None:
            self.rest(w, value, self.LOST_WORDS, losses, self.ROWS_WORDS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WORDS, losses)

    def decode_ask(self, w: Any) -> u.Request:
        """Ask -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "rows" not in w:
            raise missing(w, "rows")
        items = w["rows"]
        if items is None:
            raise wrong("a list", None, "rows")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_ASK, self.ASK_READ, extras)
        out.extras = extras
        return out

    def encode_ask(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Ask <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"rows": carried}
        if value.model is not None:
            self.rest(w, value, self.LOST_ASK, losses, self.ROWS_ASK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASK, losses)

    def decode_user(self, w: Any) -> u.Message:
        """User -> Message."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        out = u.Message(role="user", parts=each(content_, self.decode_part, "content"))
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_USER, self.USER_READ, None)
        return out

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"role": "user", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.name is not None:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def decode_part(self, w: Any) -> u.Text | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if looks(w, {"type": "text"}):
            raise DecodeError("{type: words, ..} is right")
        if w.get("type") == "words":
            return self.decode_words(w)
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_words(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            w = an_object(w)
        if looks(w, {"role": "user", "text": "*"}):
            raise DecodeError("the text stands in content")
        if looks(w, {"role": "tool"}):
            raise DecodeError("there are no tools")
        if w.get("role") == "user":
            return self.decode_user(w)
        raise DecodeError("expected one of user", ("role",))

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.__class__ is u.Message and value.role == "user":
            return self.encode_user(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
