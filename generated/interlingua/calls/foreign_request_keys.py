# Generated from templates/runtime/calls/foreign_request_keys.py; do not edit.

"""Keys of a request that belong to another format, or whose values do: a tool choice as a word, `max_tokens` under another name."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from .. import model as u
from ..core.errors import Error
from ..core.lookup import load
from ..core.losses import Loss
from ..core.values import same
from ..lenses.foreign.objects import bare, formats, has_key
from ..lenses.known_keys import kept_levels
from ..lenses.undescribed import undescribed

FIELDS: Final = tuple(name for name in u.Request.__struct_fields__ if name not in ("messages", "tools", "extras"))
PARAMETERS: Final = frozenset(
    ("messages", "max_tokens", "temperature", "top_p", "top_k", "stop", "seed", "frequency_penalty", "presence_penalty", "reasoning")
)
"""Fields that are read at keys of other formats. `messages` are instructions."""
MOST: Final = 16
"""The most keys of a request that are examined."""
_UNSET: Final = u.Request()


def fields_of(key: str, value: Any) -> dict[str, Any] | None:
    """The fields of a request that a key sets in the first format that describes its value; None if no format does."""
    return next((fields for name in formats() if has_key(name, key) and (fields := _meant(name, key, value))), None)


def with_other_keys(request: u.Request, lens: Any, losses: list[Loss]) -> u.Request:
    """Return the request with the parameters and instructions at keys of other formats, if it has none itself. Each is reported.

    lens: that of the request's format
    """
    for space in lens.SPACES:
        tree: dict[str, Any] = (request.extras or {}).get(space) or {}
        for key in [key for key, value in tree.items() if key[:1] != "$" and value and f"Request.{key}" not in kept_levels(space)][:MOST]:
            fields = fields_of(key, tree[key]) or {}
            if not fields or fields.keys() - PARAMETERS or any(_has(request, field) for field in fields):
                continue
            losses.append(Loss(f"extras.{space}.{key}", "Request", "moved", "trivial", "another format has it at this key", tree[key]))
            rest = {name: kept for name, kept in (request.extras or {})[space].items() if name != key}
            extras = {name: kept for name, kept in {**(request.extras or {}), space: rest}.items() if kept}
            request = replace(with_fields(request, fields), extras=extras or None)
    return request


def _has(request: u.Request, field: str) -> bool:
    """Whether a request has a field itself, or instructions."""
    if field == "messages":
        return any(message.role == "system" for message in request.messages)
    return getattr(request, field) != getattr(_UNSET, field)


def with_fields(request: u.Request, fields: dict[str, Any]) -> u.Request:
    """Return the request with these fields. Instructions come before its messages."""
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
    """Whether a value has keys of its format that no other format has."""
    extras: dict[str, dict[str, Any]] = getattr(value, "extras", None) or {}
    return any(key[:1] != "$" for kept in extras.values() for key in kept)


def _without_extras(value: Any) -> Any:
    """Return the value without its extras."""
    return replace(value, extras=None) if isinstance(value, msgspec.Struct) and hasattr(value, "extras") else value


@lru_cache(64)
def _plain_request(lens: Any) -> bytes:
    """The shortest request of a format, as JSON."""
    body, _ = lens.write_request(u.Request(messages=[u.Message(role="user", parts=[u.Text(text="a")])]))
    return msgspec.json.encode(body)
