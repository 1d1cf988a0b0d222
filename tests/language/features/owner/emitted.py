class Demo(Lens):
    """owner."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "owner"
    DOCS = "https://example.com/owner"
    OWNER = "everybody"
    encode_just_thing = just(u.Owned, "encode_thing")
    ROWS_THING = Rows("Owned") + {"id": Row("id", STR, required=True, owner="owner")}
    THING_READ = frozenset({"id"})
    encode_just_sign = just(u.Signed, "encode_sign")
    ROWS_SIGN = Rows("Signed") + {"text": Row("text", STR), "sig": Row("signature", STR, owner="signer")}
    SIGN_READ = frozenset({"sig", "text"})

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

    def decode_sign(self, w: Any) -> u.Signed:
        """Sign -> Signed."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Signed()
        if len(w) != 0:
            n = 0
            if (text_ := w.get("text")) is not None:
                n += 1
                out.text = text_ if text_.__class__ is str else text(text_, "text")
            if (sig_ := w.get("sig")) is not None:
                n += 1
                out.signature = sig_ if sig_.__class__ is str else text(sig_, "sig")
                out.signer = self.OWNER
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_SIGN, self.SIGN_READ, None)
        return out

    def encode_sign(self, value: u.Signed, losses: list[Loss]) -> dict[str, Any]:
        """Sign <- Signed."""
        w: dict[str, Any] = {}
        if value.text is not None:
            w["text"] = value.text
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["sig"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Signed.signature", "minor", value.signer, value.signature)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SIGN, losses)


LENS: Final = Demo()
