"""Text renderings of content that only another provider understands."""

from __future__ import annotations

import re
from typing import Any, Final, cast

from ... import model as u
from ...core.json_text import json_shown
from ..values import text_of
from .places import MEDIA

TEXTS: Final = ("content", "text")
"""Keys of blocks whose value is the text of the block."""
SKIPPED: Final = re.compile(r"type|id|status|(?!file_id).*_id|cache_control|caller|citations")
"""Keys without content. A file that a tool has made has nothing but its id."""
SEALED: Final = re.compile(r"encrypted.*|signature")
DATA: Final = re.compile(r"\S{256}")
LEFT_OUT: Final = "[data left out]"
GIVEN: Final = "it was replaced by the result of the tool"
AS_TEXT: Final = "a provider ran it, and the target cannot express that, so it became text"


def words_in(value: Any) -> tuple[str, bool]:
    """The text of a value, line by line, and whether it is complete: sealed, encoded or too deeply nested values have no text."""
    try:
        return _words(value)
    except RecursionError:
        return LEFT_OUT, False


def _words(value: Any) -> tuple[str, bool]:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if value is None or isinstance(value, bool | int | float):
        return ("" if value is None else json_shown(value)), True
    if isinstance(value, str):
        return (LEFT_OUT, False) if DATA.search(value) else (value.strip(), True)
    if isinstance(value, list):
        parts_of_list = [_words(member) for member in cast(list[Any], value)]
        return "\n".join(text for text, _ in parts_of_list if text), all(whole for _, whole in parts_of_list)
    if not isinstance(value, dict):
        return LEFT_OUT, False  # bytes
    if value.keys() == {"type"}:
        return _words(value["type"])  # all that it has: how a command ended
    lines: list[str] = []
    complete = True
    for key, member in cast(dict[str, Any], value).items():
        if SEALED.fullmatch(key):
            complete = complete and not member
            continue
        if SKIPPED.fullmatch(key):
            continue
        text, whole = _words(member)
        complete = complete and whole
        if text:
            alone = key in TEXTS or isinstance(member, list) or (isinstance(member, dict) and member.keys() != {"type"})
            lines.append(text if alone else f"{key}: {text}")
    return "\n".join(lines), complete


def run_in_words(part: u.ToolCall | u.ToolResult, name: str | None) -> tuple[str, bool]:
    """A call that a provider ran, or its result, as a text, and whether it is complete. `name`: the tool's name if only the call has it."""
    if isinstance(part, u.ToolCall):
        arguments = part.input if part.input is not None else text_of(part.arguments) if part.arguments else part.arguments_text
        owner = f" of {part.namespace}" if part.namespace else ""
        return f"[Call of tool {part.name}{owner}] {arguments or _kept(part)}".rstrip(), True
    texts = [inner.text if isinstance(inner, u.Text) else inner.value for inner in part.parts if isinstance(inner, u.Text | u.Opaque)]
    content, complete = words_in(part.value if part.value is not None else texts)
    head = f"[{'Failure' if part.is_error else 'Result'} of tool {part.name or name or part.kind}]"
    return f"{head}\n{content}".rstrip(), complete and len(texts) + len(given_by(part)) == len(part.parts)


def given_by(part: u.ToolCall | u.ToolResult) -> list[u.Part]:
    """The media that a tool returned: they are separate from the text."""
    return [] if isinstance(part, u.ToolCall) else [inner for inner in part.parts if isinstance(inner, MEDIA)]


def _kept(part: u.ToolCall) -> str:
    """The text of a call's keys that only its provider knows."""
    return words_in({key: value for kept in (part.extras or {}).values() for key, value in kept.items() if key[:1] != "$"})[0]
