class Demo(Lens):
    """assembled_text."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "assembled_text"
    DOCS = "https://example.com/assembled_text"
    decode_failed = reads(u.ToolResult, "ROWS_FAILED", call_id=UNSET, failed=True)
    LOST_FAILED = lost_fields(u.ToolResult, minor=("value",))
    ROWS_FAILED = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "content": Row("parts", Joined("", u.Text, "text", template="Error: {}"), required=True),
    }
    decode_named = reads(u.ToolResult, "ROWS_NAMED", call_id=UNSET, failed=False)
    LOST_NAMED = lost_fields(u.ToolResult, minor=("value",))
    ROWS_NAMED = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "content": Row("parts", Joined("", u.Text, "text", template="[Result for {name}]: {}"), required=True),
    }
    decode_fine = reads(u.ToolResult, "ROWS_FINE", call_id=UNSET, failed=False)
    LOST_FINE = lost_fields(u.ToolResult, minor=("value",))
    ROWS_FINE = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
    }
    JOINED_TEXT = lost_fields(u.Text, minor=("mark hint",))

    def encode_failed(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Failed <- ToolResult."""
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
            content_ = template_out("Error: {}", "".join([part.text for part in content_parts]), holes_of(value))
        else:
            content_ = template_out("Error: {}", "", holes_of(value))
        w: dict[str, Any] = {"id": value.call_id, "content": content_}
        self.rest(w, value, self.LOST_FAILED, losses, self.ROWS_FAILED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED, losses)

    def encode_named(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Named <- ToolResult."""
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
            content_ = template_out("[Result for {name}]: {}", "".join([part.text for part in content_parts]), holes_of(value))
        else:
            content_ = template_out("[Result for {name}]: {}", "", holes_of(value))
        w: dict[str, Any] = {"id": value.call_id, "content": content_}
        self.rest(w, value, self.LOST_NAMED, losses, self.ROWS_NAMED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED, losses)

    def encode_fine(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Fine <- ToolResult."""
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
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"id": value.call_id, "content": content_}
        self.rest(w, value, self.LOST_FINE, losses, self.ROWS_FINE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FINE, losses)

    def decode_result(self, w: Any) -> u.ToolResult:
        """Result: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("id").__class__ is str and w.get("content").__class__ is str:
            if fills(w.get("content"), "Error: {}"):
                out = self.decode_failed(w)
                if not (out.failed is True and out.parts):
                    return self.found_as(out, "Failed")
                return out
            if fills(w.get("content"), "[Result for {name}]: {}"):
                return self.decode_named(w)
            return self.found_as(self.decode_fine(w), "Fine")
        raise no_case(
            DecodeError,
            w,
            "Failed :dict id:str content:str content:str",
            "Named :dict id:str content:str content:str",
            "Fine :dict id:str content:str",
        )

    def encode_result(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Result: the first case that a unified value fits."""
        if value.__class__ is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Failed" and value.failed is True:
                    return self.encode_failed(value, losses)
                if marked_case == "Fine" and value.failed is False:
                    return written_as(self, value, "fine", "result", losses, level="major")
            if value.failed is True and value.parts:
                return self.encode_failed(value, losses)
            if value.failed is False and value.parts:
                return written_as(self, value, "named", "result", losses, level="major")
            if value.failed is True:
                return self.encode_failed(value, losses)
            if value.failed is False:
                return written_as(self, value, "named", "result", losses, level="major")
        return self.lost(value, losses)


LENS: Final = Demo()
