# Generated from tests/features; do not edit.

"""else_codec, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, missing, same, text
from ...lenses.extras import Extras, KEPT, NO_KEYS, leftover, restore, unchanged
from ...lenses import codecs

NAMESPACE: Final = "demo"
TITLE: Final = "else_codec"
SPACES: Final[tuple[str, ...]] = ("demo",)
CALL_KEYS: Final[frozenset[str]] = frozenset({"arguments", "id", "name"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_call(w: Any) -> u.ToolCall:
    """Call -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
        name_ = w["name"]
        arguments_ = w["arguments"]
    except KeyError:
        raise missing(w, "id", "name", "arguments") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    if arguments_.__class__ is not str:
        arguments_ = text(arguments_, "arguments")
    arguments__error: str | None = None
    try:
        arguments__value = codecs.json_object_in(arguments_)
    except DecodeError as error:
        arguments__value = {}
        arguments__error = error.message
    out = u.ToolCall(id=id_, name=name_, arguments_text=arguments_, arguments_error=arguments__error, arguments=arguments__value)
    if len(w) != 3:
        extras = leftover(extras, w, CALL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_call(value: u.ToolCall, losses: list[Loss]) -> Any:
    """Call <- ToolCall."""
    arguments_: Any = None
    arguments_ = value.arguments_text
    if arguments_ is None or (value.arguments_error is None and not unchanged(arguments_, codecs.json_object_in, value.arguments)):
        arguments_ = codecs.json_object_out(value.arguments, losses)
    arguments_ = arguments_
    w: dict[str, Any] = {"id": value.id, "name": value.name, "arguments": arguments_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_call)
    return w


def holds_call(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "arguments":
        try:
            if was.__class__ is not str:
                was = text(was, "arguments")
            try:
                was_value = codecs.json_object_in(was)
            except DecodeError:
                was_value = {}
            return same(was_value, value.arguments)
        except DecodeError:
            return False
    return False
