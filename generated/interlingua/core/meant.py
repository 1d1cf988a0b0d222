# Generated from templates/runtime/core/meant.py; do not edit.

"""What a server means by a value in another form than the format has: a list of texts for a text, a number for an id."""

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
_THINKS: Final = re.compile("think|reason|thought")
NO_ARGUMENTS: Final[dict[str, Any]] = {"arguments": "{}", "input": {}}  # of a call without arguments
_ARGUMENTS: Final = (*NO_ARGUMENTS, "args")  # keys of the arguments of a call
_WORDS: Final = ("text", "thinking", "signature", "delta", "partial_json")  # keys of texts in a part or an event, which may be empty


def meant(value: Any, error: DecodeError, path: tuple[Step, ...], kind: Any) -> Iterator[tuple[Any, Level, str]]:
    """What an unreadable value may mean, how much of it is lost, and why. `path`: its place; `kind`: the type of the event."""
    problem = error.message
    if problem.startswith("expected a string") and value is None and path[-1] in _WORDS:
        yield "", "trivial", _WHY
    elif problem.startswith(("expected a string", "expected an object")) and value is None and path[-1:] and path[-1] in NO_ARGUMENTS:
        yield NO_ARGUMENTS[str(path[-1])], "trivial", _WHY
    elif problem.startswith("expected a string"):
        yield from _text(value, " ".join(step for step in (*path, kind) if isinstance(step, str)))
    elif problem.startswith("expected a list of one") and isinstance(value, list):
        yield from _one(cast(list[Any], value))
    elif problem.startswith("expected a list") and isinstance(value, dict | str):
        yield from _list(cast(Any, value), path[-1:] == ("thinking",))
    elif problem.startswith("not a point of time") and isinstance(value, str) and (time := _time(value)) is not None:
        yield time, "trivial", _WHY
    elif problem.startswith(("expected a whole number", "expected a number", "expected true or false")) and isinstance(value, str):
        if (typed := typed_text(value)) is not None:
            yield typed, "trivial", _WHY
    elif problem.startswith("expected an object"):
        yield from _object(value, path[-1:])
    elif problem.startswith("fits no case") and isinstance(value, str | list):
        yield from _object(cast(Any, value), ())
        if isinstance(value, str) and value.strip().isdecimal():
            yield int(value), "trivial", _WHY


def _list(value: Any, thoughts: bool) -> Iterator[tuple[Any, Level, str]]:
    """A list of texts or objects that stands for one of them, or for JSON. `thoughts`: of the texts of a thought."""
    if isinstance(value, str) and thoughts:
        yield [{"type": "text", "text": value}], "trivial", _WHY
        return
    if isinstance(value, str) and isinstance(parsed := _parsed(value), list):
        yield parsed, "trivial", _WHY
    yield [value] if value else [], "trivial", _WHY
    if isinstance(value, str) and value:
        yield [{"text": value}], "trivial", _WHY


def _object(value: Any, key: tuple[Step, ...]) -> Iterator[tuple[Any, Level, str]]:
    """`key`: of the value, if it has one."""
    if isinstance(value, list | int | float) and key and key[0] in _ARGUMENTS:
        yield json_bytes(cast(Any, value)).decode(), "trivial", _WHY
    elif isinstance(value, list) and len(members := cast(list[Any], value)) == 1 and isinstance(members[0], dict):
        yield members[0], "trivial", _WHY
    elif isinstance(value, str) and not value.strip():
        yield {}, "trivial", _WHY
    elif isinstance(value, str) and isinstance(parsed := _parsed(value), dict):
        yield parsed, "trivial", _WHY


def plainer(value: dict[str, Any], levels: int = 2) -> Iterator[dict[str, Any]]:
    """The object with its members as the objects that they stand for: lists of one object, JSON texts. The least changed one first."""
    inner = {key: next(_object(member, ()), None) for key, member in value.items() if isinstance(member, list | str) and member}
    objects = {key: found[0] for key, found in inner.items() if found is not None}
    if objects:
        yield {**value, **objects}
    for key, member in value.items() if levels > 1 else ():
        if isinstance(member, dict):
            yield from ({**value, key: changed} for changed in plainer(cast(dict[str, Any], member), levels - 1))


def _text(value: Any, names: str) -> Iterator[tuple[Any, Level, str]]:
    if "argument" in names or "json" in names:
        if isinstance(value, dict | list | int | float):
            yield json_bytes(cast(Any, value)).decode(), "trivial", _WHY
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield json_shown(value), "trivial", _WHY
    elif isinstance(value, list | dict):
        members = cast(list[Any], value if isinstance(value, list) else [value])
        texts = [text for member in members if (text := _said(member)) is not None]
        if len(texts) == len(members):
            yield "".join(texts), "trivial", _WHY
        elif texts:
            yield "".join(texts), "major", _PART


def thoughts_apart(value: Any) -> tuple[str | None, str, Level, str] | None:
    """The texts and the reasoning in a list of parts, how much of it is lost, and why; None if there is no reasoning."""
    members = cast("list[Any]", value) if isinstance(value, list) else []
    thoughts = [text for member in members if (text := _thought(member)) is not None]
    if not thoughts:
        return None
    texts = [text for member in members if _thought(member) is None and (text := _said(member)) is not None]
    signed = any(cast("dict[str, Any]", member).get("signature") for member in members if isinstance(member, dict))
    whole = len(texts) + len(thoughts) == len(members) and not signed
    return "".join(texts) or None, "".join(thoughts), "trivial" if whole else "major", _WHY if whole else _PART


def _thought(member: Any) -> str | None:
    """The text of a part that is reasoning, in one of the ways in which servers write it."""
    if not isinstance(member, dict):
        return None
    part = cast("dict[str, Any]", member)
    if not isinstance(kind := part.get("type"), str) or not _THINKS.search(kind):
        return None
    content = next((part[key] for key in ("thinking", "reasoning", "summary", "text", "content") if part.get(key)), "")
    texts = [_said(inner) for inner in cast("list[Any]", content if isinstance(content, list) else [content])]
    return "".join(text for text in texts if text is not None)


def _one(members: list[Any]) -> Iterator[tuple[Any, Level, str]]:
    """A single member instead of several, if each is an object with a text; None for an empty list."""
    texts = [text for member in members if isinstance(member, dict) and (text := _said(member)) is not None]
    if not members:
        yield None, "trivial", _WHY
    elif len(texts) == len(members):
        yield [{**members[0], "text": "".join(texts)}], "trivial", _WHY


def _said(member: Any) -> str | None:
    """A text, or an object that has one."""
    text = cast(dict[str, Any], member).get("text") if isinstance(member, dict) else member
    return text if isinstance(text, str) else None


def _time(text: str) -> int | None:
    """The seconds since 1970 that a text has, as a number or as a date."""
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
