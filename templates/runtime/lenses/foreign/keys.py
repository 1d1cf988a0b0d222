"""Keys of another format's messages beside a message's own keys: the `tool_calls` of a chat on a message of Anthropic."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache
from typing import Any, Final, NamedTuple, cast

from msgspec.structs import replace

from ... import model as u
from ...core.lookup import load
from ...registry import PART_KEYS, PART_OWNERS
from ..conversation.calls import are_repeated
from ..extras import WIRE, Extras
from ..known_keys import kept_levels
from .calls import has_signature_key
from .objects import Foreign, Found, described, media_in

ITEM: Final = "$item"
SAME: Final = "same"
"""Marks a part of the same item as the part before it."""
CONTENT: Final = (str, list, dict)
READ: Final = (u.ToolCall, u.Reasoning, u.Refusal, u.Image, u.Audio, u.Video, u.Document)
"""The parts that such a key may hold. Texts are left out: they may repeat the message's own text."""


class Beside(NamedTuple):
    """The keys of one message that its format does not describe.

    place: the index of the first part of the item that has them; None: the message itself has them
    """

    place: int | None
    space: str
    keys: dict[str, Any]


def has_foreign_keys(extras: Extras, stay: Container[str], struct: str = "Message") -> bool:
    """Whether a message, a call, the item of a part, or another struct has keys that may belong to another format.

    stay: the namespaces of the target
    """
    for space, tree in extras.items():
        if space in stay:
            continue
        for key in tree:
            if key in PART_KEYS and key not in _known(space, struct):
                return True
        if tree.__class__ is dict and has_signature_key(tree):
            return True
        item = item_of(tree)
        if item.__class__ is dict:
            for key in item.get(space, ()):
                if key in PART_KEYS and key not in _known(space, struct):
                    return True
    return False


def _unknown_of(extras: Extras, stay: Container[str], struct: str = "Message") -> Iterator[tuple[bool, str, dict[str, Any]]]:
    """(whether an item has them, namespace, keys) for the unknown keys in the extras of one struct."""
    for space, tree in extras.items():
        if space in stay:
            continue
        if keys := _unknown(space, tree, struct):
            yield False, space, keys
        item = item_of(tree)
        if isinstance(item, dict) and (keys := _unknown(space, cast(Extras, item).get(space), struct)):
            yield True, space, keys


def item_of(tree: Any) -> Any:
    """The record of the item that a part came from; None if there is none."""
    marks: Extras = cast(Extras, tree).get(WIRE) or {} if isinstance(tree, dict) else {}
    return marks.get(ITEM)


def _unknown(space: str, tree: Any, struct: str) -> dict[str, Any]:
    if not isinstance(tree, dict):
        return {}
    known, members = _known(space, struct), cast(Extras, tree)
    return {key: value for key, value in members.items() if key in PART_KEYS and key not in known and value and value.__class__ in CONTENT}


@cache
def _known(space: str, struct: str) -> frozenset[str]:
    """The keys that some shape of the format has for a struct. A major key that another format owns does not count, although it is kept."""
    keys = ((name.removeprefix(f"{struct}."), level) for name, level in kept_levels(space).items() if name.startswith(f"{struct}."))
    return frozenset(key for key, level in keys if level != "major" or PART_OWNERS.get(key, space) == space)


def with_answer_keys(response: u.Response, other: Foreign, stay: Container[str]) -> tuple[u.Response, list[tuple[str, str]]]:
    """The answer with the parts in such keys of its messages and, if it has one message, in its own keys; and (path, format) of each."""
    read: list[tuple[str, str]] = []
    candidates: list[u.Candidate] = []
    for number, candidate in enumerate(response.candidates):
        message, forms = with_read_keys(candidate.message, other, stay)
        read += [(f"candidates[{number}].message", form) for form in forms]
        candidates.append(candidate if not forms else replace(candidate, message=message))
    if len(candidates) == 1 and response.extras is not None:
        for _, space, keys in list(_unknown_of(response.extras, stay, "Response")):
            for form, names, parts in _read(other, "assistant", keys):
                message = _with(candidates[0].message, None, parts)
                candidates = [replace(candidates[0], message=message)]
                response = replace(response, extras=_less(response.extras or {}, space, names))
                read.append(("", form))
    return (replace(response, candidates=candidates) if read else response), read


def with_read_keys(message: u.Message, other: Foreign, stay: Container[str]) -> tuple[u.Message, list[str]]:
    """The message with the calls, thoughts and media that such keys hold as its parts, and the formats that describe them.

    The same message if there are none. `stay`: the namespaces of the target, whose own keys stay.
    """
    forms: list[str] = []
    for beside in _of_message(message, stay):
        for form, keys, parts in _read(other, message.role, beside.keys):
            message = _with(_without(message, beside, keys), beside.place, parts)
            forms.append(form)
    return message, forms


def _of_message(message: u.Message, stay: Container[str]) -> list[Beside]:
    """The unknown keys of a message and of its items, the last ones first, so that the indexes of the others stay valid."""
    beside = [Beside(None, space, keys) for item, space, keys in _unknown_of(message.extras or {}, stay) if not item]
    part: Any
    for place, part in enumerate(message.parts):
        if part.extras is not None:
            beside += [Beside(place, space, keys) for item, space, keys in _unknown_of(part.extras, stay) if item]
    return beside[::-1]


def _read(other: Foreign, role: u.Role, keys: dict[str, Any]) -> Iterator[tuple[str, list[str], list[Any]]]:
    """(format, keys, parts): of all keys together if one format describes them, or else of each key."""
    for members in (keys, *({key: value} for key, value in keys.items() if len(keys) > 1)):
        foreign = other.messages({"role": role, **members}, role) or _of_owner(role, members) or _media_of(other, members)
        if foreign is None or len(foreign[1]) != 1 or not all(isinstance(part, READ) for part in foreign[1][0].parts):
            continue
        yield foreign[0], list(members), foreign[1][0].parts
        if members is keys:
            return


def _of_owner(role: u.Role, keys: dict[str, Any]) -> Found | None:
    """The message of the one format that has these keys: the `thinking_blocks` of a gateway."""
    owners = {PART_OWNERS.get(key) for key in keys}
    name = owners.pop()
    read = described(load(name).LENS, "read_messages", [{"role": role, **keys}]) if name is not None and not owners else None
    return (name, read) if name is not None and read and all(message.parts for message in read) else None


def _media_of(other: Foreign, keys: dict[str, Any]) -> Found | None:
    """A message with the media in the list at the only one of these keys: `images` of several servers of chats."""
    value = next(iter(keys.values()))
    read = [media_in(other, _unnumbered(member)) for member in cast(list[Any], value)] if len(keys) == 1 and isinstance(value, list) else []
    media = [entry for entry in read if entry is not None]
    if not media or len(media) < len(read):
        return None
    return media[0][0], [u.Message(role="assistant", parts=[part for _, messages in media for part in messages[0].parts])]


def _unnumbered(member: Any) -> Any:
    """A member of a list without its index, which servers write in streams."""
    if not isinstance(member, dict) or cast(dict[str, Any], member).get("index").__class__ is not int:
        return cast(Any, member)
    return {key: value for key, value in cast(dict[str, Any], member).items() if key != "index"}


def _with(message: u.Message, place: int | None, parts: list[Any]) -> u.Message:
    """The message with these parts: thoughts before the item or the message, the others after it. A call that it has is not added again."""
    ids = {part.id for part in message.parts if isinstance(part, u.ToolCall)}
    thoughts = [part for part in parts if isinstance(part, u.Reasoning)]
    own = _not_again(message.parts, thoughts) if place is None else message.parts
    first = 0 if place is None else place
    end = len(own) if place is None else place + 1
    while place is not None and end < len(own) and _goes_on(own[end]):
        end += 1
    others = [part for part in parts if not isinstance(part, u.Reasoning) and not (isinstance(part, u.ToolCall) and part.id in ids)]
    others = [part for part in others if not are_repeated([part], message.parts)]
    form = "list" if any(not isinstance(part, (u.ToolCall, u.Reasoning)) for part in others) else message.form
    return replace(message, parts=[*own[:first], *thoughts, *own[first:end], *others, *own[end:]], form=form)


def _not_again(own: list[Any], thoughts: list[u.Reasoning]) -> list[Any]:
    """The parts without an unsigned thought that has the same text as these: a gateway also sends the bare text of a signed thought."""
    thought_text = "".join(text for thought in thoughts for text in thought.content or thought.summary)
    return [
        part for part in own if not (isinstance(part, u.Reasoning) and not part.signature and "".join(part.content) == thought_text != "")
    ]


def _goes_on(part: Any) -> bool:
    extras: Extras = part.extras or {}
    return any(item_of(tree) == SAME for tree in extras.values())


def _without(message: u.Message, beside: Beside, keys: list[str]) -> u.Message:
    """The message without these keys, or with its item without them."""
    space = beside.space
    if beside.place is None:
        return replace(message, extras=_less(message.extras or {}, space, keys))
    part: Any = message.parts[beside.place]
    tree: dict[str, Any] = part.extras[space]
    item = _less(tree[WIRE][ITEM], space, keys) or True
    parts: list[Any] = [*message.parts]
    parts[beside.place] = replace(part, extras={**part.extras, space: {**tree, WIRE: {**tree[WIRE], ITEM: item}}})
    return replace(message, parts=parts)


def _less(extras: Extras, space: str, keys: list[str]) -> Extras | None:
    tree: dict[str, Any] = extras[space]
    kept = {key: value for key, value in tree.items() if key not in keys}
    return {**{name: tree for name, tree in extras.items() if name != space}, **({space: kept} if kept else {})} or None
