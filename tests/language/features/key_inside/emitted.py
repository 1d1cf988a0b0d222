class Demo(Lens):
    """key_inside."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "key_inside"
    DOCS = "https://example.com/key_inside"
    LOST_TEXT_ROW = lost_fields(u.Text, minor=("mark hint",))
    ROWS_TEXT_ROW = Rows("Text") + {"content": Nested({"Text": Row("text", STR, required=True)}, required=True)}
    TEXT_ROW_READ = frozenset({"content"})
    TEXT_ROW_CONTENT_READ = frozenset({"Text"})
    ROWS_CALL_ROW = Rows("ToolCall") + {
        "content": Nested(
            {
                "ToolCall": Nested(
                    {
                        "id": Row("id", STR, required=True),
                        "name": Row("name", STR, required=True),
                        "args": Row("arguments", Json("object", field="arguments", text="arguments_text")),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
    }
    CALL_ROW_READ = frozenset({"content"})
    CALL_ROW_CONTENT_READ = frozenset({"ToolCall"})
    CALL_ROW_CONTENT_TOOL_CALL_READ = frozenset({"args", "id", "name"})

    def decode_text_row(self, w: Any) -> u.Text:
        """TextRow -> Text."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
            if content_.__class__ is not dict:
                content_ = an_object(content_, "content")
            content_text_ = content_["Text"]
        except KeyError:
            raise missing(w, "content", "content\x00Text") from None
        if content_text_.__class__ is not str:
            content_text_ = text(content_text_, "content", "Text")
        out = u.Text(text=content_text_)
        if len(content_) != 1:
            extras = nested_rest(self, (out,), content_, self.ROWS_TEXT_ROW, self.TEXT_ROW_CONTENT_READ, extras, "content")
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_TEXT_ROW, self.TEXT_ROW_READ, extras)
        out.extras = extras
        return out

    def encode_text_row(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextRow <- Text."""
        content_: dict[str, Any] = {"Text": value.text}
        w: dict[str, Any] = {"content": content_}
        if value.mark is not None or value.hint is not None:
            self.rest(w, value, self.LOST_TEXT_ROW, losses, self.ROWS_TEXT_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_ROW, losses)

    def decode_call_row(self, w: Any) -> u.ToolCall:
        """CallRow -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
            if content_.__class__ is not dict:
                content_ = an_object(content_, "content")
            content_tool_call_ = content_["ToolCall"]
            if content_tool_call_.__class__ is not dict:
                content_tool_call_ = an_object(content_tool_call_, "content", "ToolCall")
            content_tool_call_id_ = content_tool_call_["id"]
            content_tool_call_name_ = content_tool_call_["name"]
        except KeyError:
            raise missing(w, "content", "content\x00ToolCall", "content\x00ToolCall\x00id", "content\x00ToolCall\x00name") from None
        if content_tool_call_id_.__class__ is not str:
            content_tool_call_id_ = text(content_tool_call_id_, "content", "ToolCall", "id")
        if content_tool_call_name_.__class__ is not str:
            content_tool_call_name_ = text(content_tool_call_name_, "content", "ToolCall", "name")
        out = u.ToolCall(id=content_tool_call_id_, name=content_tool_call_name_)
        if len(content_tool_call_) != 2:
            n_content_tool_call_ = 2
            if (content_tool_call_args_ := content_tool_call_.get("args")) is not None:
                n_content_tool_call_ += 1
                if content_tool_call_args_.__class__ is not dict:
                    content_tool_call_args_ = an_object(content_tool_call_args_, "content", "ToolCall", "args")
                out.arguments = content_tool_call_args_
                if same(out.arguments, {}):
                    extras = remember(extras, self.NAMESPACE, "args", content_tool_call_args_, "content", "ToolCall")
            if n_content_tool_call_ != len(content_tool_call_):
                extras = nested_rest(
                    self,
                    (out,),
                    content_tool_call_,
                    self.ROWS_CALL_ROW,
                    self.CALL_ROW_CONTENT_TOOL_CALL_READ,
                    extras,
                    "content",
                    "ToolCall",
                )
        if len(content_) != 1:
            extras = nested_rest(self, (out,), content_, self.ROWS_CALL_ROW, self.CALL_ROW_CONTENT_READ, extras, "content")
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_CALL_ROW, self.CALL_ROW_READ, extras)
        out.extras = extras
        return out

    def encode_call_row(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CallRow <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        content_tool_call_: dict[str, Any] = {"id": value.id, "name": value.name}
        if value.arguments:
            content_tool_call_["args"] = value.arguments
        content_: dict[str, Any] = {"ToolCall": content_tool_call_}
        w: dict[str, Any] = {"content": content_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL_ROW, losses)

    def decode_row(self, w: Any) -> u.Text | u.ToolCall | u.Opaque:
        """Row: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("content").__class__ is dict:
            if w["content"].get("Text").__class__ is str:
                return self.decode_text_row(w)
            if (
                w["content"].get("ToolCall").__class__ is dict
                and w["content"]["ToolCall"].get("id").__class__ is str
                and w["content"]["ToolCall"].get("name").__class__ is str
            ):
                return self.decode_call_row(w)
        return self.opaque(w)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_row(value, losses)
        if cls is u.ToolCall:
            return self.encode_call_row(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Demo()
