class Demo(Lens):
    """zero_and_false."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "zero_and_false"
    DOCS = "https://example.com/zero_and_false"
    encode_just_plain = just(u.Flags, "encode_plain")
    ROWS_PLAIN = Rows("Flags") + {"flag": Row("flag", BOOL), "box": Nested({"number": Row("number", INT)})}
    PLAIN_READ = frozenset({"box", "flag"})
    PLAIN_BOX_READ = frozenset({"number"})
    decode_off = reads(u.Switch, "ROWS_OFF")
    encode_just_off = just(u.Switch, "encode_off")
    ROWS_OFF = Rows("Switch") + {"on": Row("on", BOOL, shown=True)}

    def decode_plain(self, w: Any) -> u.Flags:
        """Plain -> Flags."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Flags()
        if len(w) != 0:
            n = 0
            if (flag_ := w.get("flag")) is not None:
                n += 1
                out.flag = flag_ if flag_.__class__ is bool else flag(flag_, "flag")
            if (box_ := w.get("box")) is not None:
                n += 1
                if box_.__class__ is not dict:
                    box_ = an_object(box_, "box")
                if len(box_) != 0:
                    n_box_ = 0
                    if (box_number_ := box_.get("number")) is not None:
                        n_box_ += 1
                        out.number = box_number_ if box_number_.__class__ is int else whole(box_number_, "box", "number")
                    if n_box_ != len(box_):
                        extras = nested_rest(self, (out,), box_, self.ROWS_PLAIN, self.PLAIN_BOX_READ, extras, "box")
                if out.number is None:
                    extras = remember_object(extras, self.NAMESPACE, "box", box_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_PLAIN, self.PLAIN_READ, extras)
        out.extras = extras
        return out

    def encode_plain(self, value: u.Flags, losses: list[Loss]) -> dict[str, Any]:
        """Plain <- Flags."""
        w: dict[str, Any] = {}
        if value.flag is not None:
            w["flag"] = value.flag
        if value.number is not None:
            box_: dict[str, Any] = {"number": value.number}
            w["box"] = box_
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def encode_off(self, value: u.Switch, losses: list[Loss]) -> dict[str, Any]:
        """Off <- Switch."""
        w: dict[str, Any] = {}
        w["on"] = value.on
        return w if value.extras is None else self.restored(w, value, self.ROWS_OFF, losses)


LENS: Final = Demo()
