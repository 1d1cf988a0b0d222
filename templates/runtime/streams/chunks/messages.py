"""The messages of a chunk's candidates, put where its format expects them, before the chunk is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from .partial_calls import PartialCalls


def with_whole_calls(w: Any, candidates: str, message: str, words: Mapping[str, str], known: dict[int, PartialCalls]) -> Any:
    """The chunk with the calls that are whole by now, in place of pieces of their arguments.

    words: those of PartialCalls, and `end`, a candidate's key of the stop reason
    known: the open calls by the position of their candidate
    """

    def gathered(place: int, candidate: dict[str, Any]) -> dict[str, Any]:
        calls = known.get(place) or known.setdefault(place, PartialCalls(words))
        before = candidate.get(message)
        after = calls.gathered(before, candidate.get(words["end"]) is not None)
        return candidate if after is before else {**candidate, message: after}

    return _changed(w, candidates, gathered)


def _changed(w: Any, key: str, change: Callable[[int, dict[str, Any]], dict[str, Any]]) -> Any:
    """The chunk with each candidate changed; the very same chunk if none is."""
    listed: Any = w.get(key) if w.__class__ is dict else None
    if listed.__class__ is not list:
        return w
    before = cast("list[Any]", listed)
    after = [change(place, one) if one.__class__ is dict else one for place, one in enumerate(before)]
    return w if all(a is b for a, b in zip(after, before, strict=True)) else {**w, key: after}
