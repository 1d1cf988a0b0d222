# Generated from templates/runtime/repairs/readable.py; do not edit.

"""What only another provider understands, in words: blocks that hold a text, and calls that a provider ran together with their results."""

from __future__ import annotations

import re
from typing import Any, Final, cast

from .. import model as u
from ..core.json_text import json_shown
from ..lenses.values import text_of
from .draft import Draft

TEXTS: Final = ("content", "text")
"""Keys of blocks whose value is what the block says."""
SKIPPED: Final = re.compile(r"type|id|status|.*_id|cache_control|caller|citations")
SEALED: Final = re.compile(r"encrypted.*|signature")
DATA: Final = re.compile(r"\S{256}")
LEFT_OUT: Final = "[data left out]"


def words_in(value: Any) -> tuple[str, bool]:
    """The words in a value, line by line, and whether that is all: what is sealed or encoded has none."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if value is None or isinstance(value, bool | int | float):
        return ("" if value is None else json_shown(value)), True
    if isinstance(value, str):
        return (LEFT_OUT, False) if DATA.search(value) else (value.strip(), True)
    if isinstance(value, list):
        found = [words_in(member) for member in cast(list[Any], value)]
        return "\n".join(text for text, _ in found if text), all(whole for _, whole in found)
    lines: list[str] = []
    complete = True
    for key, member in cast(dict[str, Any], value).items():
        if SEALED.fullmatch(key):
            complete = complete and not member
            continue
        if SKIPPED.fullmatch(key):
            continue
        text, whole = words_in(member)
        complete = complete and whole
        if text:
            lines.append(text if key in TEXTS or isinstance(member, list | dict) else f"{key}: {text}")
    return "\n".join(lines), complete


def block_as_text(d: Draft, part: u.Opaque) -> u.Text | None:
    """A block that holds a text as one; None if it holds none. Reported."""
    block: Any = part.value
    if not isinstance(block, dict) or not any(words_in(cast(dict[str, Any], block).get(key))[0] for key in TEXTS):
        return None
    text, _ = words_in(block)
    kind = cast(dict[str, Any], block).get("type")
    d.lose(part, "Opaque", "changed", "minor", f"only {part.namespace} understands it: what it says stands as a text", block)
    return d.stands_for(u.Text(text=f"[{kind}]\n{text}" if isinstance(kind, str) else text), part)


def run_as_text(d: Draft, part: u.ToolCall | u.ToolResult, names: dict[str, str]) -> u.Text:
    """A call that a provider ran, or its result, as a text. Reported. `names`: of the tools, by the ids of calls."""
    if isinstance(part, u.ToolCall):
        said = part.input if part.input is not None else text_of(part.arguments) if part.arguments else part.arguments_text or ""
        text, complete = f"[Call of tool {part.name}] {said}".rstrip(), True
    else:
        texts = [inner.text for inner in part.parts if isinstance(inner, u.Text)]
        found, complete = words_in(part.value if part.value is not None else texts)
        complete = complete and len(texts) == len(part.parts)
        name = part.name or names.get(part.call_id) or part.kind
        text = f"[{'Failure' if part.is_error else 'Result'} of tool {name}]\n{found}".rstrip()
    kind = part.__class__.__name__
    reason = "a provider ran it, and the target cannot say so: it stands as a text"
    d.lose(part, kind, "changed", "minor" if complete else "major", reason, part)
    return d.stands_for(u.Text(text=text, cache=part.cache), part)
