"""Fields that several wire keys determine together (`states`), and words that depend on a message's calls (`calling`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias, TypeVar, cast

import msgspec

from .. import model as u
from ..core.losses import Loss
from ..core.values import same, typed_text
from .extras import ABSENT

T = TypeVar("T", bound=msgspec.Struct)
Rows: TypeAlias = tuple[tuple[Any, dict[str, Any]], ...]  # value, and its keys; a null key may be missing

OTHER: Final = "other"
NOTHING: Final[dict[str, Any]] = {}


def state_in(w: Mapping[str, Any], rows: Rows) -> tuple[Any, str | None, dict[str, Any] | None]:
    """(the value that the keys determine, the most specific of their words, the keys if they are not as they would be written)

    The first matching row wins; keys that match no row give `other`, missing ones None.
    """
    keys = dict.fromkeys(key for _, expected in rows for key in expected)
    match = next(((value,) for value, expected in rows if all(_fits(w.get(key), word) for key, word in expected.items())), None)
    value = match[0] if match else OTHER if any(w.get(key) is not None for key in keys) else None
    written = _row(value, rows)
    missing = object()
    exact = all(same(w.get(key, missing), written.get(key, missing)) for key in keys)
    return value, _word([w.get(key) for key in keys]), None if exact else {key: w.get(key, ABSENT) for key in keys}


def state_out(value: Any, rows: Rows, lost: Mapping[str, str], record: Mapping[str, Any] | None) -> dict[str, Any]:
    """The keys for a value: the recorded ones, if they still give it, else those of its row."""
    if record is not None:
        kept = {key: member for key, member in record.items() if member != ABSENT}
        if state_in(kept, rows)[0] == value:
            return kept
    value = lost.get(value, value)
    return dict(_row(value, rows))


def _row(value: Any, rows: Rows) -> dict[str, Any]:
    """The keys for a value."""
    return next((keys for row_value, keys in rows if row_value == value), NOTHING)


def _fits(wire: Any, expected: Any) -> bool:
    """Whether a wire value contains (at least) the value of a row."""
    if isinstance(expected, dict):
        inner = cast(dict[str, Any], expected)
        return isinstance(wire, dict) and all(_fits(cast(Any, wire).get(key), word) for key, word in inner.items())
    if expected.__class__ is bool and wire.__class__ is str:
        return typed_text(wire) is expected
    return same(wire, expected)


def _word(key_values: list[Any]) -> str | None:
    """The last text among the values of the keys."""
    word: str | None = None
    for value in key_values:
        deeper = _word(list(cast(dict[str, Any], value).values())) if isinstance(value, dict) else value
        word = deeper if isinstance(deeper, str) else word
    return word


# --- calls --------------------------------------------------------------------------------------------------------------


def with_fields(value: T, **words: Any) -> T:
    """A copy with other field values."""
    return msgspec.structs.replace(value, **words)


def has_open_calls(message: u.Message) -> bool:
    """Whether a message has a call that the client has to run: one without a result in the same message."""
    calls = [part.id for part in message.parts if isinstance(part, u.ToolCall) and getattr(part, "runner", "client") == "client"]
    if not calls:
        return False
    answered = {part.call_id for part in message.parts if isinstance(part, u.ToolResult)}
    if "" not in answered:
        return not answered.issuperset(calls)
    waiting: list[str] = []  # a result without an id belongs to the first waiting call, unless a provider has run it
    for part in message.parts:
        if isinstance(part, u.ToolCall) and part.id in calls and part.id not in answered:
            waiting.append(part.id)
        elif isinstance(part, u.ToolResult) and not part.call_id and waiting and getattr(part, "runner", "client") == "client":
            waiting.pop(0)
    return bool(waiting)


def report_call_word(
    word: Any, plain: str, called: str, message: u.Message, where: str, path: str, field: str, losses: list[Loss], start: int
) -> None:
    """Reports a word that will be read as another one: `called` if no call of the message is written, or `plain` if one is.

    start: the index of the message's first loss
    """
    if word != plain and word != called:
        return
    dropped_paths = {loss.path for loss in losses[start:] if loss.code in ("dropped", "emptied")}
    remaining = [part for index, part in enumerate(message.parts) if f"{where}.parts[{index}]" not in dropped_paths]
    if has_open_calls(u.Message(role=message.role, parts=remaining)) != (word == called):
        losses.append(Loss(path, field, "changed", "minor", "in the target, it depends on whether the response has calls", word))
