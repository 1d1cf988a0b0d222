# Generated from templates/runtime/lenses/states.py; do not edit.

"""Fields that several wire keys tell together (`states`), and words that depend on what a message asks for (`calling`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias, TypeVar, cast

import msgspec

from .. import model as u
from ..core.losses import Loss
from ..core.values import same
from .extras import ABSENT

T = TypeVar("T", bound=msgspec.Struct)
Rows: TypeAlias = tuple[tuple[Any, dict[str, Any]], ...]  # value, and what the keys are then; a null key may be missing

OTHER: Final = "other"
NOTHING: Final[dict[str, Any]] = {}


def state_in(w: Mapping[str, Any], rows: Rows) -> tuple[Any, str | None, dict[str, Any] | None]:
    """(the value that the keys tell, the most exact of their words, the keys if they are not as they would be written)

    The first row that fits counts; keys that fit no row are `other`, missing ones are None.
    """
    keys = dict.fromkeys(key for _, told in rows for key in told)
    found = next(((value,) for value, told in rows if all(_fits(w.get(key), said) for key, said in told.items())), None)
    value = found[0] if found else OTHER if any(w.get(key) is not None for key in keys) else None
    written = _row(value, rows)
    missing = object()
    exact = all(same(w.get(key, missing), written.get(key, missing)) for key in keys)
    return value, _word([w.get(key) for key in keys]), None if exact else {key: w.get(key, ABSENT) for key in keys}


def state_out(value: Any, rows: Rows, lost: Mapping[str, str], record: Mapping[str, Any] | None) -> dict[str, Any]:
    """The keys that tell a value: as they were, if they still tell it, else those of its row."""
    if record is not None:
        kept = {key: said for key, said in record.items() if said != ABSENT}
        if state_in(kept, rows)[0] == value:
            return kept
    value = lost.get(value, value)
    return dict(_row(value, rows))


def _row(value: Any, rows: Rows) -> dict[str, Any]:
    """What the keys are for a value."""
    return next((told for known, told in rows if known == value), NOTHING)


def _fits(found: Any, said: Any) -> bool:
    """Whether a wire value says (at least) what a row says."""
    if isinstance(said, dict):
        inner = cast(dict[str, Any], said)
        return isinstance(found, dict) and all(_fits(cast(Any, found).get(key), word) for key, word in inner.items())
    return same(found, said)


def _word(told: list[Any]) -> str | None:
    """The last text among the values of the keys."""
    found: str | None = None
    for value in told:
        deeper = _word(list(cast(dict[str, Any], value).values())) if isinstance(value, dict) else value
        found = deeper if isinstance(deeper, str) else found
    return found


# --- calls --------------------------------------------------------------------------------------------------------------


def with_fields(value: T, **words: Any) -> T:
    """A copy with other words."""
    return msgspec.structs.replace(value, **words)


def has_open_calls(message: u.Message) -> bool:
    """Whether a message asks for a tool that the client has to run: one without a result in the same message."""
    calls = [part.id for part in message.parts if isinstance(part, u.ToolCall) and getattr(part, "runner", "client") == "client"]
    if not calls:
        return False
    answered = {part.call_id for part in message.parts if isinstance(part, u.ToolResult)}
    if "" not in answered:
        return not answered.issuperset(calls)
    waiting: list[str] = []  # a result that names no call is of the first that waits
    for part in message.parts:
        if isinstance(part, u.ToolCall) and part.id in calls and part.id not in answered:
            waiting.append(part.id)
        elif isinstance(part, u.ToolResult) and not part.call_id and waiting:
            waiting.pop(0)
    return bool(waiting)


def report_call_word(
    said: Any, plain: str, called: str, message: u.Message, where: str, path: str, field: str, losses: list[Loss], start: int
) -> None:
    """Reports a word that will read otherwise: `called` without a call in what is written of the message, or `plain` with one.

    start: where the losses of the message begin
    """
    if said != plain and said != called:
        return
    gone = {loss.path for loss in losses[start:] if loss.code in ("dropped", "emptied")}
    left = [part for index, part in enumerate(message.parts) if f"{where}.parts[{index}]" not in gone]
    if has_open_calls(u.Message(role=message.role, parts=left)) != (said == called):
        losses.append(Loss(path, field, "changed", "minor", "in the target, it depends on whether the response has calls", said))
