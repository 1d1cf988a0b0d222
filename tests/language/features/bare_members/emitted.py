class Demo(Lens):
    """bare_members."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "bare_members"
    DOCS = "https://example.com/bare_members"
    encode_just_turn_images = just(u.Image, "encode_turn_images")
    LOST_TURN_IMAGES = lost_fields(u.Image, minor=("detail",))
    ROW_TURN_IMAGES = Row("source", Coded("data_url", STR), required=True)
    LOST_TURN = lost_fields(u.Message, minor=("name",))
    ROWS_TURN = Rows("Message") + {
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty="", shared=True),
        "images": Row("parts", Each("turn_images", just=True), shared=True, order=1),
    }
    TURN_READ = frozenset({"content", "images"})
    JOINED_TEXT = lost_fields(u.Text, minor=("mark hint",))

    def decode_turn_images(self, w: Any) -> u.Image:
        """TurnImages -> Image."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        w_value = inside(w, codecs.data_url_in)
        if not same(codecs.data_url_out(w_value, []), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Image(source=w_value)
        out.extras = extras
        return out

    def encode_turn_images(self, value: u.Image, losses: list[Loss]) -> str | Lost:
        """TurnImages <- Image."""
        key_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        out: Any = key_
        if value.detail is not None:
            self.rest({}, value, self.LOST_TURN_IMAGES, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TURN_IMAGES, losses)

    def decode_turn(self, w: Any) -> u.Message:
        """Turn -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        out = u.Message(role="user")
        if content_.__class__ is not str:
            content_ = text(content_, "content")
        out.parts += [u.Text(text=content_)] if content_ else []
        if len(w) != 1:
            n = 1
            if (images_ := w.get("images")) is not None:
                n += 1
                out.parts += each(images_, self.decode_turn_images, "images")
                if not images_:
                    extras = remember(extras, self.NAMESPACE, "images", images_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_TURN, self.TURN_READ, extras)
        out.extras = extras
        return out

    def encode_turn(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """Turn <- Message."""
        content_parts: list[Any] = []
        images_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                if part.mark is not None or part.hint is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.Image:
                if (item := self.encode_turn_images(part, losses)) is not LOST:
                    reached = 1
                    images_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"content": content_}
        if images_parts:
            w["images"] = images_parts
        if value.name is not None:
            self.rest(w, value, self.LOST_TURN, losses, self.ROWS_TURN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TURN, losses)

    def encode_just_turn(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Turn, or nothing."""
        return self.encode_turn(value, losses) if value.__class__ is u.Message and value.role == "user" else self.lost(value, losses)


LENS: Final = Demo()
