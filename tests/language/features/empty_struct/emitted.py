class Demo(Lens):
    """empty_struct."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "empty_struct"
    DOCS = "https://example.com/empty_struct"
    decode_flagged = reads(u.Text, "ROWS_FLAGGED", text=UNSET)
    encode_just_flagged = just(u.Text, "encode_flagged")
    LOST_FLAGGED = lost_fields(u.Text, minor=("mark",))
    ROWS_FLAGGED = Rows("Text") + {"text": Row("text", STR, required=True), "marked": Row("hint", Of("marked"), required=True, empty=False)}
    decode_wordy = reads(u.Text, "ROWS_WORDY", text=UNSET)
    encode_just_wordy = just(u.Text, "encode_wordy")
    LOST_WORDY = lost_fields(u.Text, minor=("mark",))
    ROWS_WORDY = Rows("Text") + {
        "text": Row("text", STR, required=True),
        "marked": Row("hint", Of("marked"), required=True, empty=False),
        "word": Row("hint.word", STR, make=u.Hint, empty=None),
    }

    def decode_marked(self, w: Any) -> u.Hint:
        """Marked -> Hint."""
        if w is not True:
            raise DecodeError("expected True")
        out = u.Hint()
        return out

    def encode_marked(self, value: u.Hint, losses: list[Loss]) -> bool | Lost:
        """Marked <- Hint."""
        if value.extras is not None:
            foreign(value, (), losses)
        return True

    def encode_flagged(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Flagged <- Text."""
        marked_: Any
        if value.hint is not None:
            marked_: Any = under(value.hint, self.encode_marked, losses, "hint")
            if marked_ is LOST:
                marked_ = False
        else:
            marked_ = False
        w: dict[str, Any] = {"text": value.text, "marked": marked_}
        if value.mark is not None:
            self.rest(w, value, self.LOST_FLAGGED, losses, self.ROWS_FLAGGED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAGGED, losses)

    def encode_wordy(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Wordy <- Text."""
        marked_: Any
        if value.hint is not None:
            marked_: Any = under(value.hint, self.encode_marked, losses, "hint")
            if marked_ is LOST:
                marked_ = False
        else:
            marked_ = False
        w: dict[str, Any] = {"text": value.text, "marked": marked_}
        if value.hint is not None and value.hint.word is not None:
            w["word"] = value.hint.word
        else:
            w["word"] = None
        if value.mark is not None:
            self.rest(w, value, self.LOST_WORDY, losses, self.ROWS_WORDY)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WORDY, losses)


LENS: Final = Demo()
