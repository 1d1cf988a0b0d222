"""Changes the provider in the middle of a conversation, and back: `convert_messages`, with a record of what is not sent.

The record is the unified conversation before the change, and a digest of what the target got instead. As long as the target's history
begins with that, it is replaced by the record. After edits, what the record has of each part is restored (`sidecar`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from hashlib import sha256
from typing import Any, Final, TypeAlias, cast

from msgspec import Struct

from .. import model as u
from ..core.errors import DecodeError
from ..core.json_text import json_bytes
from ..core.lookup import Provider, load
from ..core.losses import Loss
from ..core.options import Invalid, Policies, Strict
from ..core.plain import plain
from ..store.structs import from_plain, to_plain
from . import decoding
from .conversion import Conversion, came_from
from .requests import encoded_messages
from .sidecar import put_back

Record: TypeAlias = dict[str, Any]
VERSION: Final = 1


class Switch(Struct, repr_omit_defaults=True):
    """A conversation for another provider, and the way back."""

    value: dict[str, Any]
    """The keys of the target's request that contain the conversation: `body |= switch.value`."""
    losses: list[Loss]
    """What the target does not see, or sees differently: minor and major losses."""
    conversion: Conversion[dict[str, Any]]
    """The conversion itself, with `all_losses`, `names` and `trace()`."""
    messages: list[u.Message]
    """The whole conversation, unified, with everything that the target does not see."""

    @property
    def record(self) -> Record:
        """Plain JSON to store beside the target's history: pass it as `record=` at the next change. Computed on access."""
        c = self.conversion
        key, sent, beside = _split(self.value, c.target)
        return {
            "interlingua": VERSION,
            "target": c.target,
            "messages": to_plain(self.messages),
            "sent": [len(sent), _digest([key, sent, beside])],
            "sidecar": c.sidecar,
        }

    def back(self, history: Any = None, *, model: str | None = None) -> Switch:
        """The way back: `switch` from the target to the source, with this record.

        Args:
            history: the target's history, `value` with what came after it; None: nothing came after it.
            model: the model of the provider that it comes from.
        """
        c = self.conversion
        assert c.source is not None
        return switch(self.value if history is None else history, source=c.target, target=c.source, model=model, record=self.record)


def switch(
    history: Any,
    *,
    source: Provider,
    target: Provider,
    model: str | None = None,
    record: Record | None = None,
    rules: Policies | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "raise",
) -> Switch:
    """Continues a conversation with another provider, so that it can come back.

    Ids of calls are valid for the target. Signed and encrypted reasoning is only sent to providers that accept it. The record keeps it for
    the way back. Calls that a provider ran become the target's own, or text. A summary in plain text becomes text; an encrypted
    one is kept in the record, and its loss is major.

    Args:
        history: the keys of a request that hold the messages, or the list of messages alone, in the format of `source`.
        source: the name or module of the provider that the conversation was with.
        target: the name or module of the provider that continues it.
        model: the model whose rules apply, if the target has rules for single models.
        record: `Switch.record` of the change before this one. What it has is restored, exactly if the history only grew since.
        rules: changed rules by name: one of the rule's policies, "off", or "error".
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `conversion.all_losses`.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
    """
    unread: list[Loss] = []
    messages = _whole(plain(history), source, record, invalid, unread)
    c = encoded_messages(messages, target, model, True, rules, strict, accept, True)
    c = came_from(c, source, unread, strict, accept)
    return Switch(c.value, c.losses, c, messages)


def _whole(history: Any, source: Provider, record: Record | None, invalid: Invalid, unread: list[Loss]) -> list[u.Message]:
    """Return the conversation with what the record has of it."""
    if record is None:
        return decoding.decode_messages(history, source=source, invalid=invalid, losses=unread, copy=True)
    before = _read(record)
    names = {word: record["sidecar"][word] for word in ("ids", "names") if word in record["sidecar"]}
    grown = _grown(history, source, record)
    sidecar = record["sidecar"] if grown is None else names
    rest = history if grown is None else grown
    messages = decoding.decode_messages(rest, source=source, invalid=invalid, losses=unread, copy=True) if rest else []
    messages, unmatched = put_back(messages, sidecar)
    unread += unmatched
    return messages if grown is None else before + messages


def _read(record: Record) -> list[u.Message]:
    """Return the conversation before the change. Raise DecodeError for a value that is no record."""
    version = record.get("interlingua")
    if version != VERSION or not {"messages", "sent", "sidecar"} <= record.keys():
        raise DecodeError(f"no record of a change of providers: expected the keys of version {VERSION}")
    messages = from_plain(record["messages"])
    if not all(isinstance(message, u.Message) for message in messages):
        raise DecodeError("no record of a change of providers: it has no messages", ("messages",))
    return messages


def _grown(history: Any, source: Provider, record: Record) -> Any:
    """Return the messages after those that were sent, empty if there are none; None if the history no longer begins with those."""
    key, messages, beside = _split(history, source)
    count, digest = record["sent"]
    if _digest([key, messages[:count], beside]) != digest:
        return None
    rest = messages[count:]
    return {key: rest} if key and rest else rest


def _split(history: Any, provider: Provider) -> tuple[str, list[Any], dict[str, Any]]:
    """The key of the messages, the messages, and the other keys of a fragment."""
    key: str = load(provider).MESSAGES_KEY or ""  # a format of messages alone has none
    table = cast(Mapping[str, Any], history if isinstance(history, Mapping) else {key: history})
    messages = table.get(key, [])
    listed = cast(list[Any], messages) if isinstance(messages, list) else [messages]
    return key, listed, {name: member for name, member in table.items() if name != key and member}


def _digest(value: Any) -> str:
    return sha256(json_bytes(value)).hexdigest()[:16]
