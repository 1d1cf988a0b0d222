class Demo(Lens):
    """two_keys."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "two_keys"
    DOCS = "https://example.com/two_keys"
    LOST_SCHEMA = lost_fields(u.Memo, minor=("notes",))
    ROWS_SCHEMA = Rows("Memo") + {"mime": Fixed("json"), "schema": Row("lines", Leaves(STR), required=True)}
    SCHEMA_READ = frozenset({"mime", "schema"})
    LOST_JSON = lost_fields(u.Memo, minor=("lines notes",))
    ROWS_JSON = Rows("Memo") + {"mime": Fixed("json")}
    JSON_READ = frozenset({"mime"})

    def decode_schema(self, w: Any) -> u.Memo:
        """Schema -> Memo."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            schema_ = w["schema"]
        except KeyError:
            raise missing(w, "schema") from None
        out = u.Memo(lines=leaves(schema_, str, text, "schema"), mark="schema")
        n = 2
        if w.get("mime") != "json":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "mime", w.get("mime", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_SCHEMA, self.SCHEMA_READ, extras)
        out.extras = extras
        return out

    def encode_schema(self, value: u.Memo, losses: list[Loss]) -> dict[str, Any]:
        """Schema <- Memo."""
        schema_: Any
        if value.lines:
            schema_ = list(value.lines)
        else:
            schema_ = []
        w: dict[str, Any] = {"mime": "json", "schema": schema_}
        if value.notes:
            self.rest(w, value, self.LOST_SCHEMA, losses, self.ROWS_SCHEMA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCHEMA, losses)

    def decode_json(self, w: Any) -> u.Memo:
        """Json -> Memo."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Memo(mark="json")
        n = 1
        if w.get("mime") != "json":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "mime", w.get("mime", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_JSON, self.JSON_READ, extras)
        out.extras = extras
        return out

    def encode_json(self, value: u.Memo, losses: list[Loss]) -> dict[str, Any]:
        """Json <- Memo."""
        w: dict[str, Any] = {"mime": "json"}
        if value.lines or value.notes:
            self.rest(w, value, self.LOST_JSON, losses, self.ROWS_JSON)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON, losses)

    def decode_format(self, w: Any) -> u.Memo:
        """Format: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("mime") == "json":
            if w.get("schema").__class__ is list:
                out = self.decode_schema(w)
                if not (out.mark == "schema" and out.lines):
                    return self.found_as(out, "Schema")
                return out
            return self.decode_json(w)
        raise no_case(DecodeError, w, "Schema :dict mime=json schema:list", "Json :dict mime=json")

    def encode_format(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Format: the first case that a unified value fits."""
        if value.__class__ is u.Memo:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Schema" and value.mark == "schema":
                return self.encode_schema(value, losses)
            if value.mark == "schema" and value.lines:
                return self.encode_schema(value, losses)
            if value.mark == "json":
                return self.encode_json(value, losses)
            if value.mark == "schema":
                return self.encode_schema(value, losses)
        return self.lost(value, losses)


LENS: Final = Demo()
