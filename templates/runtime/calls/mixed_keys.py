"""Keys of a request whose value is in the form of another format, which their own format refuses: a tool choice as a word, and the like."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from .. import model as u
from ..core.errors import Error
from ..core.lookup import load
from ..core.values import same
from ..lenses.foreign import bare, formats
from ..lenses.undescribed import undescribed

FIELDS: Final = tuple(name for name in u.Request.__struct_fields__ if name not in ("messages", "tools", "extras"))


def fields_of(key: str, value: Any) -> dict[str, Any] | None:
    """The fields of a request that a key sets in the first format that describes its value; None if no format does."""
    return next((fields for name in formats() if (fields := _meant(name, key, value))), None)


def with_fields(request: u.Request, fields: dict[str, Any]) -> u.Request:
    """The request with these fields. Instructions come before its messages."""
    return replace(request, **{**fields, "messages": [*fields.get("messages", ()), *request.messages]}) if fields else request


def _meant(name: str, key: str, value: Any) -> dict[str, Any]:
    """The fields that a key sets in a format; nothing if the format does not describe all of its value.

    `messages` are instructions, which come before the conversation.
    """
    lens = load(name).LENS
    try:
        wire = msgspec.json.decode(_plain_request(lens))
        before, after = lens.read_request(wire), lens.read_request({**wire, key: value})
        if any(True for _ in undescribed(after, lens.SPACES)) or not same(before.messages, after.messages[-1:]):
            return {}
    except (Error, RecursionError):
        return {}
    fields = {field: member for field in FIELDS if (member := getattr(after, field)) is not None and member != getattr(before, field)}
    if instructions := after.messages[:-1]:
        fields["messages"] = [bare(message) for message in instructions]
    return {} if any(_keeps(member) for member in fields.values()) else {field: _without_extras(member) for field, member in fields.items()}


def _keeps(value: Any) -> bool:
    """Whether a value has keys of its format that no other one has."""
    extras: dict[str, dict[str, Any]] = getattr(value, "extras", None) or {}
    return any(key[:1] != "$" for kept in extras.values() for key in kept)


def _without_extras(value: Any) -> Any:
    """Without what the format remembers of a value."""
    return replace(value, extras=None) if isinstance(value, msgspec.Struct) and hasattr(value, "extras") else value


@lru_cache(64)
def _plain_request(lens: Any) -> bytes:
    """The shortest request of a format, as JSON."""
    body, _ = lens.write_request(u.Request(messages=[u.Message(role="user", parts=[u.Text(text="a")])]))
    return msgspec.json.encode(body)
