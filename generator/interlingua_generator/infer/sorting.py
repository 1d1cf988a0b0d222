"""Determines the kind of a sample: a request, a response, messages, an event of a stream, an error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias, get_args

from .knowledge import Knowledge
from .sampling import Sample
from .values import Object, is_list, is_object, norm, objects

Kind: TypeAlias = Literal["request", "response", "stream", "error", "messages"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
STRUCTS: Final[dict[Kind, tuple[str, ...]]] = {"request": ("Request",), "response": ("Response", "Candidate"), "error": ("ErrorAnswer",)}
SURE: Final = 1.9
LEAST: Final = 1.0


def by_kind(samples: Sequence[Sample], known: Knowledge, kind: Kind | None = None) -> tuple[dict[Kind, list[Any]], list[str]]:
    """Return the bodies by kind, and the places of those whose kind is not known."""
    bodies: dict[Kind, list[Any]] = {}
    rows: list[Any] = []
    unclear: list[str] = []
    for sample in samples:
        if kind is None and is_object(sample.value) and not sample.event and is_row(sample.value, known):
            rows.append(sample.value)  # a file with one row per line
            continue
        sample_kind = kind or kind_of(sample, known)
        if sample_kind is None:
            unclear.append(sample.place)
        elif sample_kind == "messages":
            bodies.setdefault("messages", []).append(sample.value if is_list(sample.value) else [sample.value])
        elif is_list(sample.value) and not is_talk(sample.value, known):
            bodies.setdefault(sample_kind, []).extend(sample.value)
        else:
            bodies.setdefault(sample_kind, []).append(sample.value)
    if rows:
        bodies.setdefault("messages", []).append(rows)
    return bodies, unclear


def kind_of(sample: Sample, known: Knowledge) -> Kind | None:
    if sample.event:
        return "stream"
    if is_list(sample.value):
        if is_talk(sample.value, known):
            return "messages"
        kinds: set[Kind | None] = {_kind(body, known) for body in objects(sample.value)}
        return kinds.pop() if len(kinds) == 1 else None
    return _kind(sample.value, known) if is_object(sample.value) else None


def _kind(body: Object, known: Knowledge) -> Kind | None:
    """Return the kind whose keys the body has. A list of messages counts for a request."""
    points: dict[Kind, float] = {
        kind: sum(_sure(known, struct, key) for key in body for struct in structs) for kind, structs in STRUCTS.items()
    }
    if any(is_list(value) and is_talk(value, known) for value in body.values()):
        points["request"] += 2
    best = max(points, key=lambda kind: points[kind])
    return best if points[best] >= LEAST else None


def _sure(known: Knowledge, struct: str, key: str) -> float:
    meanings = known.meanings(struct, key)
    return 1.0 if meanings and meanings[0].evidence >= SURE else 0.0


def is_row(body: Object, known: Knowledge) -> bool:
    """Whether an object is one message: it has a role, and no list of messages."""
    roles = [value for value in body.values() if isinstance(value, str) and norm(value) in known.roles]
    score = sum(_sure(known, struct, key) for key in body for struct in ("Request", "Response"))
    return bool(roles) and score <= 1 and not any(is_list(value) and is_talk(value, known) for value in body.values())


def is_talk(values: Sequence[Any], known: Knowledge) -> bool:
    """Whether a list has rows of a conversation."""
    dicts = objects(values)
    matching = sum(any(isinstance(value, str) and norm(value) in known.roles for value in row.values()) for row in dicts)
    return bool(dicts) and matching * 2 > len(dicts)
