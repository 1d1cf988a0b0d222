"""How an answer of an aggregator really ended: it also has the word of the provider behind it, which may be more exact than its own."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, cast

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..core.values import LONGEST, unchanged
from .known import LENSES, tables

NATIVE: Final = "native_finish_reason"
"""The key of this word, in a choice or in an object of it."""
WORSE: Final = ("refusal", "length", "other")
"""What a generic end may hide."""
GENERIC: Final = ("stop", "other", None)


def with_exact_ends(response: u.Response, lens: Any, losses: list[Loss]) -> u.Response:
    """The answer, or a part of one, with the exact stop reasons; the same object if it has no others. `lens`: of its format."""
    candidates: list[u.Candidate] = []
    for number, candidate in enumerate(response.candidates):
        place = candidate.index if candidate.index is not None and abs(candidate.index) < LONGEST else number
        candidates.append(_exact(candidate, lens, f"candidates[{place}].stop_reason", losses))
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates)


def _exact(candidate: u.Candidate, lens: Any, path: str, losses: list[Loss]) -> u.Candidate:
    if candidate.stop_reason not in GENERIC or candidate.stop_native is None:
        return candidate
    for word in (_native(candidate), candidate.stop_native.rpartition(": ")[2]):  # some servers write both: content_filter: SAFETY
        reason = None if word is None or word == candidate.stop_native else _meaning(lens, word)
        if reason is not None and (reason != candidate.stop_reason or reason == "other"):
            why = f"the provider behind it ended with {word}"
            losses.append(Loss(path, "Candidate.stop_reason", "changed", "minor", why, candidate.stop_reason))
            return replace(candidate, stop_reason=reason, stop_native=word)
    return candidate


def _native(candidate: u.Candidate) -> str | None:
    """The word of the provider behind the aggregator."""
    for tree in (candidate.extras or {}).values():
        members = cast("dict[str, Any]", tree) if isinstance(tree, dict) else {}
        for holder in (members, *members.values()):
            if isinstance(holder, dict) and isinstance(word := cast("dict[str, Any]", holder).get(NATIVE), str):
                return word
    return None


@lru_cache(256)
def _meaning(lens: Any, word: str) -> u.StopReason | None:
    """What a word means by the tables of a format, if that is worse than a plain end."""
    if word in lens.FAILURES:
        return "other"
    for rows in tables(lens.NAMESPACE):
        for key in rows.own if rows.struct == "Candidate" else ():
            row = rows[key]
            if getattr(row, "field", None) == "stop_reason":
                table = getattr(LENSES[lens.NAMESPACE], getattr(row.kind, "table", ""), None)
                reason = getattr(table, "read", {}).get(word)
                return reason if reason in WORSE else None
    return None
