# Generated from templates/runtime/reports/guessing.py; do not edit.

"""The format of a body or a stream that nobody has named: what `detect` finds, and which others would fit."""

from __future__ import annotations

import json
from typing import Any, Final, cast

from ..calls.detection import Detection, detect
from ..core.errors import Error
from ..core.lookup import load
from ..model import StreamStart
from ..registry import PARENTS, PROVIDERS
from ..store.stored import dumps

STREAM_STARTS: Final = (b"data:", b"event:", b"id:", b":", b"\x00\x00")  # of server-sent events, and of frames with their length


def is_stream(head: bytes) -> bool:
    """Whether bytes begin as events do."""
    return head.lstrip(b"\xef\xbb\xbf \r\n").startswith(STREAM_STARTS)


def guesses(body: Any, kind: str | None = None) -> list[Detection]:
    """The formats that fit: several if it is ambiguous, none if no format reads the body."""
    detected = detect(body)
    if detected is not None and kind in (None, detected.kind):
        return [detected]
    kinds = (kind,) if kind is not None else ("messages",) if isinstance(body, list) else ("request", "response", "error")
    for candidate in kinds:
        if best := fitting(body, candidate):
            return best
    return []


def fitting(body: Any, kind: str) -> list[Detection]:
    """The formats of their own that read the body and know the most of its keys."""
    natives = (name for name in PROVIDERS if name not in PARENTS)
    unknown = {name: count for name in natives if (count := _unknown_keys(name, kind, body)) is not None}
    return [Detection(name, kind) for name, count in unknown.items() if count == min(unknown.values())]


def whose_stream(head: bytes) -> str | None:
    """The format whose decoder knows the first event. Where several do, the one that most others are like."""
    knowing = [name for name in PROVIDERS if name not in PARENTS and _knows(name, head)]
    return max(knowing, key=lambda name: list(PARENTS.values()).count(name), default=None)


def _knows(name: str, head: bytes) -> bool:
    module = load(name)
    if not hasattr(module, "StreamDecoder"):
        return False
    try:
        events = module.StreamDecoder().feed(next(iter(module.decode_event_stream([head]))))
    except (Error, StopIteration):
        return False
    return any(isinstance(event, StreamStart) for event in events)


def _unknown_keys(name: str, kind: str, body: Any) -> int | None:
    """How many keys of a body a provider keeps without knowing them; None if it does not read it, or finds no message in a list."""
    decode = getattr(load(name), f"decode_{kind}", None)
    if decode is None:
        return None
    try:
        value = decode(body)
        return None if body and value == [] else _kept(json.loads(dumps(value)))
    except (Error, RecursionError):
        return None


def _kept(value: Any) -> int:
    """The members of all `extras`, and of parts that no format understands."""
    if isinstance(value, list):
        return sum(_kept(member) for member in cast(list[Any], value))
    if not isinstance(value, dict):
        return 0
    struct = cast(dict[str, Any], value)
    trees = cast(dict[str, Any], struct.get("extras") or {}).values()
    kept = sum(key != "$wire" for tree in trees if isinstance(tree, dict) for key in cast(dict[str, Any], tree))
    return kept + (struct.get("type") == "Opaque") + sum(_kept(member) for key, member in struct.items() if key != "extras")
