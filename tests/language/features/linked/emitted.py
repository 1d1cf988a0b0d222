class Demo(Lens):
    """linked."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "linked"
    DOCS = "https://example.com/linked"
    MODEL_KEY = "model"
    SDK_PARAMS = frozenset({"history", "model"})
    LINKED = {
        "at": ("history",),
        "key": "turns",
        "current": "last",
        "id": "id",
        "field": "name",
        "copy": ("say", "id"),
        "parent": "before",
        "children": "after",
        "root": None,
        "by_id": True,
    }
    encode_just_request = just(u.Request, "encode_request")
    ROWS_REQUEST = Rows("Request") + {
        "model": Row("model", STR, required=True),
        "history": Nested({"turns": Elsewhere("messages")}, required=True),
    }
    ROWS_USER = Rows("Message") + {
        "say": Nested({"by": Fixed("user"), "text": Row("parts", Joined("", u.Text, "text"), required=True)}, required=True),
        "id": Row("name", STR),
    }
    USER_READ = frozenset({"id", "say"})
    USER_SAY_READ = frozenset({"by", "text"})
    CONVERSATION = Conversation("turns", "row", at=("history",), wraps=("user",), aside=({"say": None},))
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
            fragment = {"history": {"turns": rows_of(fragment, self.LINKED)}}
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
        out = u.Request()
        out.messages, extras = read_inside(self, self.CONVERSATION, w, True, True)
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        history_: dict[str, Any] = {"turns": carried}
        w: dict[str, Any] = {"model": value.model, "history": history_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def decode_user(self, w: Any) -> u.Message:
        """User -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            say_ = w["say"]
            if say_.__class__ is not dict:
                say_ = an_object(say_, "say")
            say_text_ = say_["text"]
        except KeyError:
            raise missing(w, "say", "say\x00text") from None
        if say_text_.__class__ is not str:
            say_text_ = text(say_text_, "say", "text")
        if say_text_ == "":
            extras = remember(extras, self.NAMESPACE, "text", say_text_, "say")
        out = u.Message(role="user", parts=[u.Text(text=say_text_)] if say_text_ else [])
        n_say_ = 2
        if say_.get("by") != "user":
            n_say_ = n_say_ - 1
            extras = remember(extras, self.NAMESPACE, "by", say_.get("by", ABSENT), "say")
        if n_say_ != len(say_):
            extras = nested_rest(self, (out,), say_, self.ROWS_USER, self.USER_SAY_READ, extras, "say")
        if len(w) != 1:
            n = 1
            if (id_ := w.get("id")) is not None:
                n += 1
                out.name = id_ if id_.__class__ is str else text(id_, "id")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_USER, self.USER_READ, extras)
        out.extras = extras
        return out

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        say_text_: Any
        if value.parts:
            say_text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.mark is not None or part.hint is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    say_text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(say_text_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            say_text_ = "".join([part.text for part in say_text_parts])
        else:
            say_text_ = ""
        say_: dict[str, Any] = {"by": "user", "text": say_text_}
        w: dict[str, Any] = {"say": say_}
        if value.name is not None:
            w["id"] = value.name
        if at_path(w, "say", "text") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def decode_row(self, w: Any) -> u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("say").__class__ is dict and w["say"].get("by") == "user" and w["say"].get("text").__class__ is str:
            out = self.decode_user(w)
            if not (out.role == "user" and out.parts):
                return self.found_as(out, "User")
            return out
        raise no_case(DecodeError, w, "User :dict say:dict say.by=user say.text:str")

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "User" and value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_user(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
