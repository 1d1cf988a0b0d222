"""What only another provider understands, as text: blocks that contain text, and hosted calls with their results."""

from __future__ import annotations

from typing import Any, cast

from .. import model as u
from ..lenses.answers.required import is_made
from ..lenses.foreign.as_text import AS_TEXT, DATA, GIVEN, TEXTS, given_by, run_in_words, words_in
from ..lenses.values import text_shown
from .draft import Draft


def block_as_text(d: Draft, part: u.Opaque) -> u.Text | None:
    """Return a block that contains text as a text, and report it; None if it contains none."""
    block: Any = part.value
    if not isinstance(block, dict) or not any(words_in(cast(dict[str, Any], block).get(key))[0] for key in TEXTS):
        return None
    text, complete = words_in(block)
    kind = cast(dict[str, Any], block).get("type")
    kept = "its text was kept" if complete else "only its text was kept"
    d.lose(part, "Opaque", "changed", "minor" if complete else "major", f"only {part.namespace} understands it, so {kept}", block)
    return d.stands_for(u.Text(text=f"[{kind}]\n{text}" if isinstance(kind, str) else text), part)


def data_as_text(d: Draft, part: Any) -> u.Text | None:
    """Return a tool's output in a provider's own form as JSON text, and report it; None if it is encrypted or encoded."""
    if not isinstance(part, u.Opaque) or DATA.search(text := text_shown(part.value)) or not words_in(part.value)[1]:
        return None
    d.lose(part, "Opaque", "changed", "minor", f"only {part.namespace} understands it, so its JSON was kept", part.value)
    return d.stands_for(u.Text(text=text), part)


def run_as_parts(d: Draft, part: u.ToolCall | u.ToolResult, names: dict[str, str], why: str = AS_TEXT) -> list[Any]:
    """Return a hosted call or result as a text, and the media that it contains. Reported.

    A call that only represents a picture becomes the picture.

    names: the names of the tools, by ids of calls
    why: the reason of the loss
    """
    media = given_by(part)
    if is_made(part.id if isinstance(part, u.ToolCall) else part.call_id):
        d.lose(part, part.__class__.__name__, "changed", "trivial", GIVEN)
        return media
    text, complete = run_in_words(part, names.get(part.call_id) if isinstance(part, u.ToolResult) else None)
    d.lose(part, part.__class__.__name__, "changed", "minor" if complete else "major", why, part)
    return [d.stands_for(u.Text(text=text, cache=part.cache), part), *media]
