"""`samples:` -> the rows of data sets that are not requests: a prompt, and answers to it, in separate columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from ..data.nodes import Table, plain
from ..problems import Problem

ANSWERS: Final = ("completion", "chosen", "rejected")
PARTS: Final = ("prompt", *ANSWERS)
TEXTS: Final = ("system", "turns", "user", "assistant")
"""A column with the text of a message of this role; `turns`: a list of pairs of a user's message and the answer."""


def samples(table: Table, problems: list[Problem]) -> dict[str, Any]:
    """Return the facts about the rows of data sets.

    `rows`: for each kind of row, `parts` (path -> its meaning) and `const` (path -> the value that it must have). `const`: the same for a
    conversation. `weight`: a key of messages.
    """
    if not table.entries:
        return {}
    rows: list[dict[str, Any]] = []
    for node in table.items("rows"):
        row: dict[str, Any] = plain(node)
        parts = {path: word for path, word in row.items() if isinstance(word, str)}
        problems += (Problem(node.mark, f"samples.rows: {text}", (hint,)) for text, hint in _wrong(parts))
        rows.append({"parts": parts, "const": {path: word["const"] for path, word in row.items() if path not in parts}})
    more = {"weight": table.text("weight"), "const": plain(table.table("const"))}
    return {"rows": tuple(rows), **{word: value for word, value in more.items() if value}}


def _wrong(parts: dict[str, str]) -> Iterator[tuple[str, str]]:
    words = Counter(parts.values())
    if not words.keys() & {*PARTS, "user"}:
        yield "this row has no messages", f"one of its paths has to be {', '.join(PARTS)} or user"
    if words.keys() & set(TEXTS) and not ("user" in words and words.keys() & {"assistant", *ANSWERS}):
        yield "this row has texts, but no conversation", f"one of its paths has to be user, and one assistant, {', '.join(ANSWERS)}"
    if words.keys() & set(TEXTS) and words.keys() & {"prompt", "tools"}:
        yield "a row of texts has no lists", "leave out prompt and tools, or the texts"
    for word in (word for word, count in words.items() if count > 1 and word not in TEXTS):
        yield f"two paths are {word!r}", "each has a meaning of its own"
