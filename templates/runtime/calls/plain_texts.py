"""Requests with a text where their format has an object or a list that only contains a text: a system message, a summary."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec import Struct

from .. import model as u
from ..core.errors import DecodeError, Error, Step
from ..core.values import plain_key, with_value
from ..lenses.foreign.objects import places_of_parts

_HERE: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The text that is replaced by the one that is read."""


def read_text(
    decode: Callable[[Any], u.Request], lens: Any, body: Any, error: DecodeError
) -> tuple[Any, u.Request | DecodeError, str] | None:
    """Return the body with such a text in an object, its request or the error of something else, and the text; None if it is not read.

    Args:
        decode: reads a request of the body's own format.
        lens: of this format.
        body: the request, as it came.
        error: why it cannot be read.
    """
    place = place_of(body, error.steps)
    if place is None or place[1].__class__ is not str or not place[1].strip():
        return None
    steps: tuple[Step, ...] = place[0]
    text: str = place[1]
    for meant in _meant(lens, steps, text):
        mended = with_value(body, list(steps), meant)
        try:
            request = decode(mended)
        except DecodeError as next_error:
            if tuple(map(plain_key, next_error.steps[: len(steps)])) != tuple(map(plain_key, steps)):
                return mended, next_error, text
        else:
            if has_text(request, text):
                return mended, request, text
    return None


def _meant(lens: Any, steps: tuple[Step, ...], text: str) -> Iterator[Any]:
    first = next(iter(steps), None)
    held = _message(lens, str(first), _roles(lens, steps)) if len(steps) < 3 else None
    if len(steps) == 1 and held is not None:
        yield _with_text(held, text)
    elif held.__class__ is list and held:
        yield _with_text(held[0], text)
    yield from (_with_text(part, text) for part in (_text_parts(lens) if isinstance(next(reversed(steps), None), int) else ()))
    yield {"text": text}
    yield from ([text], [{"text": text}])


def _roles(lens: Any, steps: tuple[Step, ...]) -> tuple[u.Role, ...]:
    """The possible roles of a text, the likelier one first: in place of the conversation, or of a row, it is the user's."""
    return ("user", "system") if len(steps) == 2 or steps[0] == lens.CONVERSATION.key else ("system", "user")


def _text_parts(lens: Any) -> Iterator[Any]:
    """Yield a text as a member of the list of a message, in the form of the format."""
    for wire, place in places_of_parts(lens, "user"):
        for step in place:
            wire = wire[step]
        yield wire[0]


def _message(lens: Any, key: str, roles: tuple[u.Role, ...]) -> Any:
    """The value at this key of a message, for the first of these roles that has it; None if it is another key."""
    for role in roles:
        try:
            wire, _ = lens.write_messages([u.Message(role=role, parts=[u.Text(text=_HERE)])])
        except (Error, AttributeError):
            return None
        for name, held in wire.items() if wire.__class__ is dict else ():
            if held and plain_key(name) == plain_key(key):
                return held
    return None


def _with_text(tree: Any, text: str) -> Any:
    if tree.__class__ is dict:
        return {key: _with_text(value, text) for key, value in tree.items()}
    return [_with_text(member, text) for member in tree] if tree.__class__ is list else text if tree == _HERE else tree


def has_text(value: Any, text: str) -> bool:
    """Whether a field of a struct, at any depth, has the text. Extras are not searched."""
    if value.__class__ is list:
        return any(has_text(member, text) for member in value)
    if isinstance(value, Struct) and not isinstance(value, u.Opaque):
        return any(has_text(getattr(value, name), text) for name in value.__struct_fields__ if name != "extras")
    return value.__class__ is str and value == text


def place_of(body: Any, steps: tuple[Step, ...]) -> tuple[tuple[Step, ...], Any] | None:
    """The real steps to a value, and the value; None if there is none. A text in place of a list counts as its first member."""
    real, value, missed = _walked(body, steps)
    return None if missed else (real, value)


def nearest_place(body: Any, steps: tuple[Step, ...]) -> tuple[tuple[Step, ...], Any]:
    """Like `place_of`; if a step does not exist, the last place that does."""
    return _walked(body, steps)[:2]


def _walked(body: Any, steps: tuple[Step, ...]) -> tuple[tuple[Step, ...], Any, bool]:
    """Return the steps that exist, the value at the last of them, and whether others are missing."""
    real: list[Step] = []
    for step in steps:
        if body.__class__ is str and step == 0:
            continue
        if body.__class__ is dict:
            step = step if step in body else next((key for key in body if plain_key(key) == plain_key(step)), step)
        elif body.__class__ is not list:
            return tuple(real), body, True
        try:
            body = body[step]
        except (KeyError, IndexError, TypeError):
            return tuple(real), body, True
        real.append(step)
    return tuple(real), body, False
