"""Objects that hold two parts, such as a text with the key of a call beside it. Some servers write them where keys distinguish parts."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache
from typing import Any, Final, cast

from msgspec.structs import replace

from ... import model as u
from ..extras import WIRE, Extras
from ..known_keys import LENSES, kept_levels, known_keys
from .objects import Foreign

_CONTENT: Final = (str, list, dict)
_OF: Final = ("Text.", "Reasoning.", "ToolCall.", "ToolResult.", "Message.")
WHY: Final = "it has the keys of several parts, and they were read as such"


def may_be_two(extras: Extras, stay: Container[str]) -> bool:
    """Whether a part has keys of other shapes of its format. `stay`: the namespaces of the target, whose own parts stay."""
    return any(True for _ in _beside(extras, stay))


def split_part(part: Any, role: u.Role, stay: Container[str] = ()) -> list[u.Message]:
    """The part without the keys of other parts, and those parts, as messages of their roles; empty if the object is one part."""
    messages: list[u.Message] = []
    extras: Extras = part.extras
    for space, key, value in list(_beside(extras, stay)):
        foreign = Foreign.of(LENSES[space](), {key: value}, role)
        if foreign is None or _is_same(part, foreign[1]):
            continue
        messages += foreign[1]
        tree = {name: kept for name, kept in extras[space].items() if name != key}
        extras = {**extras, space: tree}
    if not messages:
        return []
    rest = {space: tree for space, tree in extras.items() if tree} or None
    return [u.Message(role=role, parts=[replace(part, extras=rest)]), *messages]


def with_split_parts(message: u.Message) -> u.Message:
    """The message with each such object split into its parts; the same message if there is none."""
    parts: list[Any] = []
    for part in cast("list[Any]", message.parts):
        turns = split_part(part, message.role) if part.extras is not None else []
        parts += [member for turn in turns for member in turn.parts] or [part]
    return message if len(parts) == len(message.parts) else replace(message, parts=parts)


def _is_same(part: Any, read: list[u.Message]) -> bool:
    """Whether these are parts like this one: the keys are what is left of its own object."""
    kind = part.__class__, getattr(part, "kind", None)
    return all((other.__class__, getattr(other, "kind", None)) == kind for message in read for other in message.parts)


def _beside(extras: Extras, stay: Container[str]) -> Iterator[tuple[str, str, Any]]:
    """(namespace, key, value) of each key in these extras that does not belong to their part, and may belong to another part."""
    for space, tree in extras.items():
        if space in stay or space not in LENSES or tree.__class__ is not dict:
            continue
        for key, value in cast("Extras", tree).items():
            if key != WIRE and _is_content(value) and key in known_keys(space) and key not in _kept(space):
                yield space, key, value


def _is_content(value: Any) -> bool:
    """Whether a value may be content. An object with records of spelling is what is left of one of the part's own."""
    return value.__class__ in _CONTENT and bool(value) and not (value.__class__ is dict and WIRE in value)


@cache
def _kept(space: str) -> frozenset[str]:
    """The keys of texts, thoughts, calls, results and messages that a format keeps without mapping them.

    Media are left out: a key of one kind of media may be kept by another kind.
    """
    return frozenset(key.partition(".")[2] for key, level in kept_levels(space).items() if level != "nest" and key.startswith(_OF))
