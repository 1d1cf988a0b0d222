"""What a server means by a value in another form than the format has: a list of texts for a text, a number for an id.

`{"id": 7}` is read as `{"id": "7"}`, and `{"content": ["a", "b"]}` as `{"content": "ab"}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final, cast

import msgspec

from .errors import DecodeError, Step
from .json_text import json_bytes, json_shown
from .losses import Level
from .values import typed_text

_WHY: Final = "it was read as what it means"
_PART: Final = "only its texts could be read"
THOUGHTS: Final = "reasoning_content"  # the key of the reasoning in formats whose content is one text
THOUGHT_KEYS: Final = ("thinking", "reasoning", "summary", "text", "content")  # keys of the text of a part that is reasoning
_THINKS: Final = re.compile("think|reason|thought")
_OF_PARTS: Final = frozenset(("type", "role", "text", "content", "parts"))  # keys of objects that are content, in any format
_FAILED: Final = re.compile("error|exception|^message$", re.I)  # keys of errors; each text at one of them is a sentence
NO_ARGUMENTS: Final[dict[str, Any]] = {"arguments": "{}", "input": {}}  # of a call without arguments
_ARGUMENTS: Final = (*NO_ARGUMENTS, "args")  # keys of the arguments of a call
_WORDS: Final = ("text", "thinking", "signature", "delta", "partial_json")  # keys of texts in a part or an event, which may be empty
_LISTS: Final = ("content", "parts")  # keys of lists in a message, which may be empty
_VALUES: Final = ("expected a whole number", "expected a number", "expected true or false", "expected one of", "unknown ")
_INSIDE: Final = ("data", "response", "result", "body", "output")
_NULLS: Final = ("expected a string", "expected an object", "expected a value")
_HOLDERS: Final = ("expected an object", "expected a list", "missing ", "fits no case")
_CASES: Final = ("missing ", "fits no case", "expected one of")  # errors about an object, or about a value in the place of one


def possible_meanings(value: Any, error: DecodeError, path: tuple[Step, ...], kind: Any) -> Iterator[tuple[Any, Level, str]]:
    """Yield what an unreadable value may mean, how much of it is lost, and why. `path`: its place; `kind`: the type of the event."""
    problem, key = error.message, path[-1:]
    if value is None and problem.startswith(_NULLS) and key and key[0] in _WORDS:
        yield "", "trivial", _WHY
    elif value is None and problem.startswith(_NULLS) and key and key[0] in NO_ARGUMENTS:
        yield NO_ARGUMENTS[str(key[0])], "trivial", _WHY
    elif value is None and problem.startswith("expected a list") and len(path) > 1 and key[0] in _LISTS:
        yield [], "trivial", _WHY
    elif problem.startswith("expected a string"):
        yield from _text(value, " ".join(step for step in (*path, kind) if isinstance(step, str)))
    elif problem.startswith("expected a list of one") and isinstance(value, list):
        yield from _one(cast(list[Any], value))
    elif problem.startswith("expected a list") and isinstance(value, dict | str):
        yield from _list(cast(Any, value), key == ("thinking",))
    elif problem.startswith("not a point of time") and isinstance(value, str) and (time := _time(value)) is not None:
        yield time, "trivial", _WHY
    elif problem.startswith("expected an object"):
        yield from _object(value, key)
    for other in _other(value, problem, key):
        yield other, "trivial", _WHY


def is_about_keys(error: DecodeError) -> bool:
    """Whether an error is about the keys of an object, or about a value in the place of one."""
    return error.message.startswith(_CASES)


def _other(value: Any, problem: str, key: tuple[Step, ...]) -> Iterator[Any]:
    """Yield what a word, a number, a boolean or one of several forms may mean, and None for values that are empty in other languages."""
    cases = problem.startswith(_CASES)
    if isinstance(value, str) and (cases or problem.startswith(_VALUES)):
        typed = typed_text(value)
        yield from (word for word in (typed, value.strip().lower(), value.strip().upper()) if word is not None and word != value)
    if value.__class__ is int and value in (0, 1) and (cases or problem.startswith(_VALUES)):
        yield bool(value)
    if cases:
        yield from (meaning for meaning, _, _ in _object(value, ()))
        yield from _variants(cast("dict[str, Any]", value), problem) if isinstance(value, dict) else ()
    hollow = value == "" or (value in ([], {}) and problem.startswith(_HOLDERS))
    if hollow and key and isinstance(key[0], str):
        yield None  # the value of an empty field of a form, or of a language with one kind of empty value


def _variants(value: dict[str, Any], problem: str) -> Iterator[dict[str, Any]]:
    """Yield the object with its members as the objects that they mean, or with a word of a choice in another case."""
    yield from plainer(value)
    for key, word in value.items() if problem.startswith("fits no case") else ():
        if isinstance(word, str) and word.isidentifier():
            yield from ({**value, key: other} for other in (word.lower(), word.upper()) if other != word)


def _list(value: Any, thoughts: bool) -> Iterator[tuple[Any, Level, str]]:
    """Yield the lists that a text or an object may mean: its JSON, or a list of it. `thoughts`: whether it is a text of a thought."""
    if isinstance(value, str) and thoughts:
        yield [{"type": "text", "text": value}], "trivial", _WHY
        return
    if isinstance(value, str) and isinstance(parsed := _parsed(value), list):
        yield parsed, "trivial", _WHY
    if value and (members := only_list(value)) is not None:
        yield members, "trivial", _WHY
    yield [value] if value else [], "trivial", _WHY
    if isinstance(value, str) and value:
        yield [{"text": value}], "trivial", _WHY


def _object(value: Any, key: tuple[Step, ...]) -> Iterator[tuple[Any, Level, str]]:
    """Yield the objects that a value may mean. `key`: of the value, if it has one."""
    if value == [] and not (key and isinstance(key[0], str)):
        return  # an empty member of a list
    if (alone := only_object(value)) is not None:
        yield alone, "trivial", _WHY
    elif isinstance(value, list | int | float) and key and key[0] in _ARGUMENTS:
        yield json_bytes(cast(Any, value)).decode(), "trivial", _WHY
    elif isinstance(value, str) and not value.strip():
        yield {}, "trivial", _WHY
    elif isinstance(value, str) and isinstance(parsed := _parsed(value), dict):
        yield parsed, "trivial", _WHY


def inside(body: Any) -> Iterator[Any]:
    """Yield the bodies in the object of a gateway, each at one of the usual keys, or the only member of a list."""
    if isinstance(body, dict):
        for key in _INSIDE:
            member = cast("dict[str, Any]", body).get(key)
            parsed = _parsed(member) if isinstance(member, str) and member[:1] == "{" else member
            if isinstance(parsed, dict) and parsed:
                yield cast("dict[str, Any]", parsed)
    elif isinstance(body, list) and len(members := cast("list[Any]", body)) == 1 and isinstance(members[0], dict):
        yield members[0]


def only_list(value: Any) -> list[Any] | None:
    """Return the list that an object with numbers as keys means: a list with gaps in PHP, an empty one in Lua; None for other values."""
    members = cast("dict[Any, Any]", value) if isinstance(value, dict) else {None: None}
    return [*members.values()] if all(isinstance(key, str) and key.isdecimal() for key in members) else None


def only_object(value: Any) -> dict[str, Any] | None:
    """Return the only member of a list, if it is an object; an empty object for an empty list, as PHP writes it; None for other values."""
    members = cast("list[Any]", value) if isinstance(value, list) else [None]
    alone: Any = members[0] if members else {}
    return cast("dict[str, Any]", alone) if isinstance(alone, dict) and len(members) < 2 else None


def plainer(value: dict[str, Any], levels: int = 2) -> Iterator[dict[str, Any]]:
    """Yield the object with its members as the objects that they mean: lists of one object, JSON texts; or with its kind in lower case.

    The least changed one comes first.
    """
    if (lower := in_lower_case(value, "type")) is not None:
        yield lower
    inner = {key: next(_object(member, ()), None) for key, member in value.items() if isinstance(member, list | str) and member}
    objects = {key: meaning[0] for key, meaning in inner.items() if meaning is not None}
    if objects:
        yield {**value, **objects}
    for key, member in value.items() if levels > 1 else ():
        if isinstance(member, dict):
            yield from ({**value, key: changed} for changed in plainer(cast(dict[str, Any], member), levels - 1))


def in_lower_case(value: dict[str, Any], key: str) -> dict[str, Any] | None:
    """Return the object with the word at a key in lower case; None if it already is, or if it is no word."""
    word = value.get(key)
    return {**value, key: word.lower()} if isinstance(word, str) and word != word.lower() and not word[:1].isspace() else None


def listed(value: dict[str, Any], levels: int = 2) -> Iterator[dict[str, Any]]:
    """Yield the object with a member in a list: the member itself, if it is an object, and the member as a text."""
    for key, member in value.items():
        if isinstance(member, dict):
            yield {**value, key: only_list(member) or [member]}
            yield from ({**value, key: changed} for changed in listed(cast(dict[str, Any], member), levels - 1) if levels > 1)
        if member is not None and not isinstance(member, list):
            plain = isinstance(member, str) or (isinstance(member, dict) and {"type", "text"}.issuperset(cast(dict[str, Any], member)))
            yield {**value, key: [{"text": (_text_in(member) if plain else None) or json_shown(member)}]}


def _text(value: Any, names: str) -> Iterator[tuple[Any, Level, str]]:
    if "argument" in names or "json" in names:
        if isinstance(value, dict | list | int | float):
            alone = only_object(cast(Any, value))
            yield json_bytes(cast(Any, value) if alone is None else alone).decode(), "trivial", _WHY
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield json_shown(value), "trivial", _WHY
    elif isinstance(value, list | dict):
        members = cast(list[Any], value if isinstance(value, list) else [value])
        texts = [text for member in members if (text := _text_in(member)) is not None]
        if len(texts) == len(members):
            yield ("; " if _FAILED.search(names) else "").join(texts), "trivial", _WHY
        elif texts:
            yield "".join(texts), "major", _PART
        elif isinstance(value, list) and len(members) == 1 and isinstance(members[0], dict):
            yield members[0], "trivial", _WHY
        elif isinstance(value, dict) and "content" in names.split() and value and not _OF_PARTS & value.keys():
            yield json_shown(value), "trivial", _WHY


def thoughts_apart(value: Any) -> tuple[str | None, str, Level, str] | None:
    """Return the texts and the reasoning in a list of parts, how much of it is lost, and why; None if there is no reasoning."""
    members = cast("list[Any]", value) if isinstance(value, list) else []
    thoughts = [text for member in members if (text := thought_in(member)) is not None]
    if not thoughts:
        return None
    texts = [text for member in members if thought_in(member) is None and (text := _text_in(member)) is not None]
    signed = any(cast("dict[str, Any]", member).get("signature") for member in members if isinstance(member, dict))
    whole = len(texts) + len(thoughts) == len(members) and not signed
    return "".join(texts) or None, "".join(thoughts), "trivial" if whole else "major", _WHY if whole else _PART


def thought_in(member: Any) -> str | None:
    """The text of a part that is reasoning, in one of the forms that servers write; None for any other part."""
    if not isinstance(member, dict):
        return None
    part = cast("dict[str, Any]", member)
    if not isinstance(kind := part.get("type"), str) or not _THINKS.search(kind):
        return None
    content = next((part[key] for key in THOUGHT_KEYS if part.get(key)), "")
    texts = [_text_in(inner) for inner in cast("list[Any]", content if isinstance(content, list) else [content])]
    return "".join(text for text in texts if text is not None)


def _one(members: list[Any]) -> Iterator[tuple[Any, Level, str]]:
    """Yield a list of one member instead of several, if each is an object with a text; None for an empty list."""
    texts = [text for member in members if isinstance(member, dict) and (text := _text_in(member)) is not None]
    if not members:
        yield None, "trivial", _WHY
    elif len(texts) == len(members):
        yield [{**members[0], "text": "".join(texts)}], "trivial", _WHY


def _text_in(member: Any) -> str | None:
    """Return a text, or the text of an object that has one."""
    text = cast(dict[str, Any], member).get("text") if isinstance(member, dict) else member
    return text if isinstance(text, str) else None


def _time(text: str) -> int | None:
    """Return the seconds since 1970 in a text that is a number or a date."""
    if text.strip().isdecimal():
        return int(text)
    try:
        time = datetime.fromisoformat(text)
        return int((time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp())
    except (ValueError, OverflowError, OSError):
        return None


def _parsed(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None
