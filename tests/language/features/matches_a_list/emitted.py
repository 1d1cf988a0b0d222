class Demo(Lens):
    """matches_a_list."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "matches_a_list"
    DOCS = "https://example.com/matches_a_list"
    LOST_SAID = lost_fields(u.Memo, minor=("notes mark",))
    ROWS_SAID = Rows("Memo") + {"lines": Row("lines", Small("line", each=True), where=[{"text": "*"}])}
    SAID_READ = frozenset({"lines"})
    decode_drawn = reads(u.Memo, "ROWS_DRAWN")
    LOST_DRAWN = lost_fields(u.Memo, minor=("lines notes mark",))
    ROWS_DRAWN = Rows("Memo") + {"lines": Kept("major")}

    def decode_line(self, w: Any) -> str:
        """Line -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_line(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """Line <- str."""
        return {"text": value}

    def decode_said(self, w: Any) -> u.Memo:
        """Said -> Memo."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Memo()
        if len(w) != 0:
            n = 0
            if (lines_ := w.get("lines")) is not None:
                n += 1
                lines_value = each(lines_, self.decode_line, "lines")
                out.lines = lines_value
                if not same(each_out(lines_value, self.encode_line, [], ""), lines_) or lines_.__class__ is list and not lines_:
                    extras = remember(extras, self.NAMESPACE, "lines", lines_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_SAID, self.SAID_READ, extras)
        out.extras = extras
        return out

    def encode_said(self, value: u.Memo, losses: list[Loss]) -> dict[str, Any]:
        """Said <- Memo."""
        w: dict[str, Any] = {}
        if value.lines:
            w["lines"] = [self.encode_line(item, losses) for item in value.lines]
        if value.notes or value.mark is not None:
            self.rest(w, value, self.LOST_SAID, losses, self.ROWS_SAID)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SAID, losses)

    def encode_drawn(self, value: u.Memo, losses: list[Loss]) -> dict[str, Any]:
        """Drawn <- Memo."""
        w: dict[str, Any] = {}
        if value.lines or value.notes or value.mark is not None:
            self.rest(w, value, self.LOST_DRAWN, losses, self.ROWS_DRAWN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DRAWN, losses)

    def decode_any(self, w: Any) -> u.Memo:
        """Any: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if looks(w.get("lines", MISSING), [{"text": "*"}]):
            return self.decode_said(w)
        return self.found_as(self.decode_drawn(w), "Drawn")

    def encode_any(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Any: the first case that a unified value fits."""
        if value.__class__ is u.Memo:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Drawn":
                return self.encode_drawn(value, losses)
            before = len(losses)
            if (w := self.encode_said(value, losses)) is LOST or looks(at_path(w, "lines"), [{"text": "*"}]):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)


LENS: Final = Demo()
