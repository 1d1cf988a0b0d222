# Generated from templates/runtime/lenses/answers/exact_ends.py; do not edit.

"""Exact stop reasons: for calls that have to be run, or from the word of the provider behind an aggregator."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final, cast

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Loss
from ...core.values import LONGEST, unchanged
from ...registry import ENDS
from ..known_keys import LENSES, paths_to, tables
from ..states import has_open_calls
from .ends import knows_end

WORSE: Final = ("refusal", "length", "other")
"""The stop reasons that a generic one may hide."""
GENERIC: Final = ("stop", "other", None)
_CALLS: Final = re.compile(r"\s*\Z|.*(tool|function|call|stop|end|eos|finish|complete|done)", re.IGNORECASE)
_FAILED: Final = re.compile("error|fail|malformed|invalid|unexpected|abort|cancel|limit|max|length", re.IGNORECASE)

_OF_OTHERS: Final[dict[str, Any]] = {word: reason for reason, words in ENDS.items() for word in words.split()}


def with_exact_ends(response: u.Response, lens: Any, losses: list[Loss], calling: Collection[int] = ()) -> u.Response:
    """The answer, or a part of one, with the exact stop reasons; the same object if nothing changes.

    lens: that of the answer's format
    calling: the numbers of candidates with calls that the client has to run, beside those whose message has them
    """
    candidates: list[u.Candidate] = []
    for number, candidate in enumerate(response.candidates):
        place = candidate.index if candidate.index is not None and abs(candidate.index) < LONGEST else number
        path, calls = f"candidates[{place}].stop_reason", place in calling or has_open_calls(candidate.message)
        candidates.append(_exact(candidate, lens, path, losses, calls))
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates)


def _exact(candidate: u.Candidate, lens: Any, path: str, losses: list[Loss], calls: bool) -> u.Candidate:
    if candidate.stop_reason == "stop" and candidate.stop_sequence and not knows_end(lens, "stop_sequence"):
        return _at_sequence(candidate, candidate.stop_sequence, path, losses)
    if candidate.stop_reason not in GENERIC or candidate.stop_native is None:
        return candidate
    own = candidate.stop_native
    for word in (_native(candidate, _keys(lens)), own.rpartition(": ")[2]):  # some servers write both: content_filter: SAFETY
        reason = None if word is None or word == own else _meaning(lens, word)
        if reason is not None and (reason != candidate.stop_reason or reason == "other"):
            why = f"the provider behind it ended with {word}"
            losses.append(Loss(path, "Candidate.stop_reason", "changed", "minor", why, candidate.stop_reason))
            return replace(candidate, stop_reason=reason, stop_native=word)
    if candidate.stop_reason == "other" and not {own, "*"} & {*lens.FAILURES} and (reason := _OF_OTHERS.get(own)) is not None:
        losses.append(Loss(path, "Candidate.stop_reason", "changed", "minor", "this word is of another format", own))
        return replace(candidate, stop_reason=reason)
    if calls and candidate.stop_reason == "other" and _CALLS.match(own) and not _FAILED.search(own) and not {own, "*"} & {*lens.FAILURES}:
        losses.append(Loss(path, "Candidate.stop_reason", "changed", "minor", "the answer has calls, and this word is unknown", own))
        return replace(candidate, stop_reason="tool_calls", stop_native=None)
    return candidate


def _at_sequence(candidate: u.Candidate, matched: str, path: str, losses: list[Loss]) -> u.Candidate:
    """The candidate with the stop reason `stop_sequence`, for which some servers have the word of a plain end, and the matched text beside
    it. There they also have the number of the token that ended the answer, or the word of another provider, which are no stop sequences."""
    if not matched.isdecimal() and matched not in _OF_OTHERS:
        return replace(candidate, stop_reason="stop_sequence", stop_native=None)
    why = "it is the number of a token or a word, and no stop sequence"
    losses.append(Loss(f"{path.rpartition('.')[0]}.stop_sequence", "Candidate.stop_sequence", "dropped", "minor", why, matched))
    return replace(candidate, stop_sequence=None)


def _native(candidate: u.Candidate, keys: frozenset[str]) -> str | None:
    """The word of the provider behind the aggregator, at one of these keys of the candidate, or of an object in it."""
    for tree in (candidate.extras or {}).values() if keys else ():
        members = cast("dict[str, Any]", tree) if isinstance(tree, dict) else {}
        for holder in (members, *members.values()):
            words = cast("dict[str, Any]", holder) if isinstance(holder, dict) else {}
            if (word := next((word for key in keys if isinstance(word := words.get(key), str)), None)) is not None:
                return word
    return None


@lru_cache(256)
def _keys(lens: Any) -> frozenset[str]:
    """The keys at which some servers of a format have the word for the end."""
    own = {path[-1] for path in paths_to(lens.NAMESPACE, "Candidate", "stop_reason")}
    return frozenset(other.rpartition(".")[2] for other, key in lens.MOVED.items() if key.rpartition(".")[2] in own)


@lru_cache(256)
def _meaning(lens: Any, word: str) -> u.StopReason | None:
    """The stop reason of a word by the tables of a format, if it is worse than a plain end."""
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
