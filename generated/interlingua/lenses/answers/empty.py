# Generated from templates/runtime/lenses/answers/empty.py; do not edit.

"""Answers that ended without content, and lack the objects and lists that would hold it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, cast

from ... import model as u
from ...core.values import unchanged

if TYPE_CHECKING:
    from ..lens import Lens

WELL: Final = (None, "stop", "tool_calls")
"""The stop reasons of answers with content."""


def with_empty_content(body: Any, lens: Lens) -> Any:
    """The body with empty objects and lists around its content in place of missing or null ones; the same object if there are none."""
    empty, full = _answers(lens)
    return _filled(body, empty, full)


def was_cut(response: u.Response) -> bool:
    """Whether the stop reason explains why an answer is empty. If it does not, the content is at an unknown place."""
    return any(candidate.stop_reason not in WELL for candidate in response.candidates)


@lru_cache(256)
def _answers(lens: Any) -> tuple[Any, Any]:
    """An answer without content, and one with a text: they differ where the content is."""
    return tuple(
        lens.write_response(u.Response(candidates=[u.Candidate(message=u.Message(role="assistant", parts=list(parts)))]))[0]
        for parts in ((), (u.Text(text="text"),))
    )


def _filled(body: Any, empty: Any, full: Any) -> Any:
    if isinstance(body, list) and isinstance(empty, list) and empty:
        members, inner_empty, inner_full = cast("list[Any]", body), cast("list[Any]", empty)[0], cast("list[Any]", full)[0]
        filled = [_filled(member, inner_empty, inner_full) for member in members]
        return members if unchanged(filled, members) else filled
    if not (isinstance(body, dict) and isinstance(empty, dict)):
        return cast(Any, body)
    new = cast("dict[str, Any]", body)
    for key, value in cast("dict[str, Any]", empty).items():
        if value is None or value == full.get(key):
            continue  # the content is not there, or may be missing
        old = new.get(key)
        inner = value if old is None else _filled(old, value, full[key])
        if inner is not old:
            new = {**new, key: inner}
    return new
