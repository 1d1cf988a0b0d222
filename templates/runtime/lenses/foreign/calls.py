"""Signatures of calls at the keys of another format: the `extra_content` of one server's chats on the call of any other format."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, Final, NamedTuple, cast

from msgspec.structs import replace

from ... import model as u
from ...core.lookup import load
from ...core.values import with_value, without_value
from ...registry import CALL_OWNERS, SIGNED_IDS
from ..extras import Extras
from .objects import described, places_of_parts

_NAMES: Final = CALL_OWNERS.keys()


LONG_ID: Final = 40
"""Ids up to this length hold no signature."""


class IdSignature(NamedTuple):
    """A signature that is in the id of a call. space: the format that writes it there."""

    space: str
    signature: str
    signer: str


class Key(NamedTuple):
    """A key of a call that its format does not describe. at: the keys of the objects around it."""

    space: str
    at: tuple[str, ...]
    name: str
    value: Any


def signature_in_id(call: str) -> IdSignature | None:
    """The signature that an id holds; None if it holds none."""
    for between, (space, signer) in SIGNED_IDS.items() if len(call) > LONG_ID else ():
        before, _, signature = call.partition(between)
        if before and signature:
            return IdSignature(space, signature, signer)
    return None


def has_signature_key(tree: Extras) -> bool:
    """Whether the keys of a call, or those of an object in it, may hold a signature in another format."""
    inside = (inner for inner in tree.values() if inner.__class__ is dict)
    return any(not _NAMES.isdisjoint(keys) for keys in (tree, *inside))


def with_signature(call: u.ToolCall, stay: Container[str]) -> tuple[u.ToolCall, str] | None:
    """The call with the signature that such a key holds, and the format of the key; None if there is none.

    stay: the namespaces of the target, whose own keys stay
    """
    for key in _keys(call.extras or {}, stay) if call.signature is None else ():
        owner = CALL_OWNERS[key.name]
        signed = _signed(load(owner).LENS, {key.name: key.value})
        if signed is not None:
            extras = without_value(call.extras or {}, (key.space, *key.at, key.name))
            return replace(call, signature=signed.signature, signer=signed.signer, extras=extras or None), owner
    return None


def _keys(extras: Extras, stay: Container[str]) -> Iterator[Key]:
    for space, tree in extras.items():
        if space in stay or tree.__class__ is not dict:
            continue
        inside = [((step,), inner) for step, inner in cast(Extras, tree).items() if inner.__class__ is dict]
        for at, members in [((), tree), *inside]:
            yield from (Key(space, at, name, members[name]) for name in members if name in CALL_OWNERS)


def _signed(lens: Any, keys: dict[str, Any]) -> u.ToolCall | None:
    """A call with these keys in this format; None if the format does not describe all of them, or they hold no signature."""
    for wire, place in places_of_parts(lens, "assistant"):
        calls: Any = wire
        for step in place:
            calls = calls[step]
        call: Any = calls[0]
        messages = described(lens, "read_messages", with_value(wire, place, [{**call, **keys}])) if isinstance(call, dict) else None
        parts = [part for message in messages or () for part in message.parts]
        if len(parts) == 1 and isinstance(parts[0], u.ToolCall) and parts[0].signature:
            return parts[0]
    return None
