class Demo(Lens):
    """linked_list."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "linked_list"
    DOCS = "https://example.com/linked"
    MODEL_KEY = "model"
    MESSAGES_KEY = "turns"
    SDK_PARAMS = frozenset({"model", "turns"})
    LINKED = {
        "at": (),
        "key": "turns",
        "current": "last",
        "id": "id",
        "field": None,
        "copy": (),
        "parent": "before",
        "children": None,
        "root": "0",
        "by_id": False,
    }
    encode_just_request = just(u.Request, "encode_request")
    ROWS_REQUEST = Rows("Request") + {"model": Row("model", STR, required=True), "turns": Elsewhere("messages")}
    REQUEST_READ = frozenset({"model", "turns"})
    LOST_USER = lost_fields(u.Message, minor=("name",))
    ROWS_USER = Rows("Message") + {"by": Fixed("user"), "text": Row("parts", Joined("", u.Text, "text"), required=True)}
    USER_READ = frozenset({"by", "text"})
    CONVERSATION = Conversation("turns", "row", wraps=("user",), places=(("text",),))
    JOINED_TEXT = lost_fields(u.Text, minor=("mark hint",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_threaded(self.decode_request, body, self.LINKED)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return tree_body(written(self.encode_request, request), request.messages, self.LINKED)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"turns": rows_of(fragment, self.LINKED)}
        else:
            fragment = threaded(fragment, self.LINKED, True)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return tree_body(write_messages(self, self.CONVERSATION, messages), messages, self.LINKED)

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            model_ = w["model"]
        except KeyError:
            raise missing(w, "model") from None
        out = u.Request()
        if "turns" not in w:
            raise missing(w, "turns")
        items = w["turns"]
        if items is None:
            raise wrong("a list", None, "turns")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        if model_ is not None:
            out.model = model_ if model_.__class__ is str else text(model_, "model")
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_REQUEST, self.REQUEST_READ, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"model": value.model, "turns": carried}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def decode_user(self, w: Any) -> u.Message:
        """User -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        if text_ == "":
            extras = remember(extras, self.NAMESPACE, "text", text_)
        out = u.Message(role="user", parts=[u.Text(text=text_)] if text_ else [])
        n = 2
        if w.get("by") != "user":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "by", w.get("by", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_USER, self.USER_READ, extras)
        out.extras = extras
        return out

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        text_: Any
        if value.parts:
            text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.mark is not None or part.hint is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(text_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            text_ = "".join([part.text for part in text_parts])
        else:
            text_ = ""
        w: dict[str, Any] = {"by": "user", "text": text_}
        if not w.get("text") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.name is not None:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def decode_row(self, w: Any) -> u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("by") == "user" and w.get("text").__class__ is str:
            out = self.decode_user(w)
            if not (out.role == "user" and out.parts):
                return self.found_as(out, "User")
            return out
        raise no_case(DecodeError, w, "User :dict by=user text:str")

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "User" and value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_user(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
