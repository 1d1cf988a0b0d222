class Demo(Lens):
    """template_or_field."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "template_or_field"
    DOCS = "https://example.com/template_or_field"
    decode_value = reads(u.ToolResult, "ROWS_VALUE", call_id=UNSET, failed=False)
    ROWS_VALUE = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "content": Row("parts", Joined("", u.Text, "text", template="Seen: {}"), required=True),
    }
    JOINED_TEXT = lost_fields(u.Text, minor=("mark hint",))

    def encode_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Value <- ToolResult."""
        content_: Any
        if value.parts:
            content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.mark is not None or part.hint is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(content_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = template_out("Seen: {}", "".join([part.text for part in content_parts]), holes_of(value))
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = template_out("Seen: {}", text_or_json(value.value), holes_of(value))
                else:
                    content_ = template_out("Seen: {}", "", holes_of(value))
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "minor", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = template_out("Seen: {}", text_or_json(value.value), holes_of(value))
        else:
            content_ = template_out("Seen: {}", "", holes_of(value))
        w: dict[str, Any] = {"id": value.call_id, "content": content_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALUE, losses)

    def encode_just_value(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Value, or nothing."""
        return self.encode_value(value, losses) if value.__class__ is u.ToolResult and value.failed is False else self.lost(value, losses)


LENS: Final = Demo()
