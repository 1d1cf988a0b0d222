class Demo(Lens):
    """the owner of a key."""

    __slots__ = ()
    NAMESPACE = "demo"
    TITLE = "the owner of a key"
    DOCS = "https://example.com/owner_of_a_key"
    decode_sign = reads(u.Sealed, "ROWS_SIGN")
    encode_just_sign = just(u.Sealed, "encode_sign")
    ROWS_SIGN = Rows("Sealed") + {
        "text": Row("text", STR),
        "meta": Nested(
            {
                "acme": Nested({"sig": Row("signature", STR, owner="signer", whose="acme", shared=True)}),
                "zoo": Nested(
                    {
                        "proof": Row("signature", STR, owner="signer", whose="zoo", shared=True),
                        "box": Row("secret", STR, owner="signer", whose="zoo", shared=True),
                    }
                ),
            }
        ),
        "own": Row("secret", STR, owner="signer", whose="demo", shared=True),
    }
    encode_just_ref = just(u.Owned, "encode_ref")
    ROW_REF = Row("id", STR, required=True, owner="owner", whose="acme")
    encode_just_file = just(u.Owned, "encode_file")
    ROWS_FILE = Rows("Owned") + {
        "a": Row("id", STR, owner="owner", whose="acme", shared=True),
        "z": Row("id", STR, owner="owner", whose="zoo", shared=True),
    }

    def encode_sign(self, value: u.Sealed, losses: list[Loss]) -> dict[str, Any]:
        """Sign <- Sealed."""
        w: dict[str, Any] = {}
        if value.text is not None:
            w["text"] = value.text
        if value.signature is not None or value.secret is not None:
            meta_: dict[str, Any] = {}
            if value.signature is not None:
                meta_acme_: dict[str, Any] = {}
                if value.signer is None or value.signer == "acme":
                    meta_acme_["sig"] = value.signature
                if meta_acme_:
                    meta_["acme"] = meta_acme_
            if value.signature is not None or value.secret is not None:
                meta_zoo_: dict[str, Any] = {}
                if value.signature is not None and value.signer == "zoo":
                    meta_zoo_["proof"] = value.signature
                if value.secret is not None and (value.signer is None or value.signer == "zoo"):
                    meta_zoo_["box"] = value.secret
                if meta_zoo_:
                    meta_["zoo"] = meta_zoo_
            if meta_:
                w["meta"] = meta_
        if value.secret is not None and value.signer == "demo":
            w["own"] = value.secret
        if value.signature is not None and value.signer not in (None, "acme", "zoo"):
            self.foreign_owner(losses, "signature", "Sealed.signature", "minor", value.signer, value.signature)
        if value.secret is not None and value.signer not in (None, "zoo", "demo"):
            self.foreign_owner(losses, "secret", "Sealed.secret", "minor", value.signer, value.secret)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SIGN, losses)

    def decode_ref(self, w: Any) -> u.Owned:
        """Ref -> Owned."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Owned(id=w, owner="acme")
        return out

    def encode_ref(self, value: u.Owned, losses: list[Loss]) -> str | Lost:
        """Ref <- Owned."""
        if not (value.owner is None or value.owner == "acme"):
            self.foreign_owner(losses, "id", "Owned.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        out: Any = value.id
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_REF, losses)

    def decode_file(self, w: Any) -> u.Owned:
        """File -> Owned."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Owned(id=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_FILE)
        required(w, out.id, "a", "z")
        out.extras = extras
        return out

    def encode_file(self, value: u.Owned, losses: list[Loss]) -> dict[str, Any] | Lost:
        """File <- Owned."""
        w: dict[str, Any] = {}
        if value.owner is None or value.owner == "acme":
            w["a"] = value.id
        if value.owner == "zoo":
            w["z"] = value.id
        if value.owner not in (None, "acme", "zoo"):
            self.foreign_owner(losses, "id", "Owned.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)


LENS: Final = Demo()
