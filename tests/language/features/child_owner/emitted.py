class Demo(Elder):
    """child_owner: what differs from elder."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "child_owner"
    DOCS = "https://example.com/child_owner"
    STREAMLESS = True
    encode_just_thing = just(u.Owned, "encode_thing")
    ROWS_THING = Rows("Owned") + {"id": Row("id", STR, required=True, owner="owner")}
    THING_READ = frozenset({"id"})

    def decode_thing(self, w: Any) -> u.Owned:
        """Thing -> Owned."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
        except KeyError:
            raise missing(w, "id") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        out = u.Owned(id=id_, owner=self.OWNER)
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_THING, self.THING_READ, None)
        return out

    def encode_thing(self, value: u.Owned, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thing <- Owned."""
        w: dict[str, Any] = {}
        if value.owner is None or value.owner == self.OWNER:
            w["id"] = value.id
        else:
            self.foreign_owner(losses, "id", "Owned.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THING, losses)


LENS = Demo()
