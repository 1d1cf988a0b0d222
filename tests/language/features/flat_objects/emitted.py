class Demo(Lens):
    """flat objects."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "flat objects"
    DOCS = "https://example.com/flat_objects"
    encode_just_text_part = just(u.Text, "encode_text_part")
    LOST_TEXT_PART = lost_fields(u.Text, minor=("hint",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text"), "text": Row("text", STR, required=True), "mark": Row("mark", STR)}
    TEXT_PART_READ = frozenset({"mark", "text", "type"})
    encode_just_all = just(u.Answer, "encode_all")
    ROWS_ALL = Rows("Answer") + {
        "meta": Nested(
            {
                "id": Row("id", STR),
                "who": Nested({"from": Kept(), "name": Row("name", STR, target=2, at=("choices", "message"))}),
                "reason": Row("reason", STR, target=1, at=("choices",)),
            }
        ),
        "content": Row("parts", Each("text_part", just=True), required=True, target=2, at=("choices", "message")),
    }
    ALL_READ = frozenset({"content", "meta"})
    ALL_META_READ = frozenset({"id", "reason", "who"})
    ALL_META_WHO_READ = frozenset({"name"})

    def decode_text_part(self, w: Any) -> u.Text:
        """TextPart -> Text."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        n = 2
        if w.get("type") != "text":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (mark_ := w.get("mark")) is not None:
                n += 1
                out.mark = mark_ if mark_.__class__ is str else text(mark_, "mark")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_TEXT_PART, self.TEXT_PART_READ, extras)
        out.extras = extras
        return out

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.mark is not None:
            w["mark"] = value.mark
        if value.hint is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def decode_all(self, w: Any) -> u.Answer:
        """All -> Answer."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        the_choices_message = u.Message(role="assistant", parts=each(content_, self.decode_text_part, "content"))
        the_choices = u.Choice(message=the_choices_message)
        out = u.Answer(choices=[the_choices])
        if len(w) != 1:
            n = 1
            if (meta_ := w.get("meta")) is not None:
                n += 1
                if meta_.__class__ is not dict:
                    meta_ = an_object(meta_, "meta")
                if len(meta_) != 0:
                    n_meta_ = 0
                    if (meta_id_ := meta_.get("id")) is not None:
                        n_meta_ += 1
                        out.id = meta_id_ if meta_id_.__class__ is str else text(meta_id_, "meta", "id")
                    if (meta_who_ := meta_.get("who")) is not None:
                        n_meta_ += 1
                        if meta_who_.__class__ is not dict:
                            meta_who_ = an_object(meta_who_, "meta", "who")
                        if len(meta_who_) != 0:
                            n_meta_who_ = 0
                            if (meta_who_name_ := meta_who_.get("name")) is not None:
                                n_meta_who_ += 1
                                if meta_who_name_.__class__ is not str:
                                    meta_who_name_ = text(meta_who_name_, "meta", "who", "name")
                                the_choices_message.name = meta_who_name_
                            if n_meta_who_ != len(meta_who_):
                                extras = nested_rest(
                                    self,
                                    (out, the_choices, the_choices_message),
                                    meta_who_,
                                    self.ROWS_ALL,
                                    self.ALL_META_WHO_READ,
                                    extras,
                                    "meta",
                                    "who",
                                )
                        if the_choices_message.name is None:
                            extras = remember_object(extras, self.NAMESPACE, "who", meta_who_, "meta")
                    if (meta_reason_ := meta_.get("reason")) is not None:
                        n_meta_ += 1
                        the_choices.reason = meta_reason_ if meta_reason_.__class__ is str else text(meta_reason_, "meta", "reason")
                    if n_meta_ != len(meta_):
                        extras = nested_rest(
                            self, (out, the_choices, the_choices_message), meta_, self.ROWS_ALL, self.ALL_META_READ, extras, "meta"
                        )
                if not (out.id is not None or the_choices_message.name is not None or the_choices.reason is not None):
                    extras = remember_object(extras, self.NAMESPACE, "meta", meta_)
            if n != len(w):
                extras = more_rows(self, (out, the_choices, the_choices_message), w, self.ROWS_ALL, self.ALL_READ, extras)
        out.extras = extras
        return out

    def encode_all(self, value: u.Answer, losses: list[Loss]) -> dict[str, Any]:
        """All <- Answer."""
        the_choices = value.choices[0] if value.choices else u.Choice(message=u.Message(role="assistant"))
        if not value.choices:
            losses.append(Loss("choices", "Answer.choices", "defaulted", "trivial", "one has to stand there", None))
        if len(value.choices) > 1:
            first_of(value.choices, losses, "choices", "major")
        the_choices_message = the_choices.message
        content_: Any
        if the_choices_message.parts:
            content_ = each_out(the_choices_message.parts, self.encode_just_text_part, losses, "choices[0].message.parts")
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_}
        if value.id is not None or the_choices_message.name is not None or the_choices.reason is not None:
            meta_: dict[str, Any] = {}
            if value.id is not None:
                meta_["id"] = value.id
            if the_choices_message.name is not None:
                meta_who_: dict[str, Any] = {"name": the_choices_message.name}
                meta_["who"] = meta_who_
            if the_choices.reason is not None:
                meta_["reason"] = the_choices.reason
            if meta_:
                w["meta"] = meta_
        if the_choices.extras is not None:
            foreign(the_choices, self.SPACES, losses, "choices[0]")
        if the_choices_message.extras is not None:
            foreign(the_choices_message, self.SPACES, losses, "choices[0].message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ALL, losses)


LENS: Final = Demo()
