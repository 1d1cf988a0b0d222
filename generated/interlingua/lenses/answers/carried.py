# Generated from templates/runtime/lenses/answers/carried.py; do not edit.

"""Carries data that a client's format cannot hold through the client: signed reasoning leaves as one text and returns with the next turn.

The text is base64 of a fixed prefix and JSON: `{"thoughts": [{"part", "before", "first"}], "signed": [{"of", "signature", "signer"}]}`.
It is in the key `carried` of the message, or it is the signature or ciphertext of an extra reasoning part at the end, as the spec sets.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from ... import model as u

KEY: Final = "carried"
_BEGINNING: Final = b"interlingua1"  # its length is a multiple of 3, so that its base64 does not depend on what follows
HEAD: Final = b64encode(_BEGINNING).decode()

Place: TypeAlias = str | tuple[str, int]  # the place of a part: the id of a call, or its class and its index among the parts of that class


class Thought(msgspec.Struct, omit_defaults=True):
    """before: the id of the next call; first: only reasoning precedes it."""

    part: u.Reasoning
    before: str | None = None
    first: bool = False


class Signed(msgspec.Struct, omit_defaults=True):
    """The signature of a part that is not reasoning."""

    of: Place
    signature: str
    signer: str | None = None


class Carried(msgspec.Struct, omit_defaults=True):
    thoughts: list[Thought] = []
    signed: list[Signed] = []


# --- out --------------------------------------------------------------------------------------------------------------------------


def carried_of(parts: list[Any], lens: Any) -> tuple[str | None, list[str]]:
    """The text that carries the foreign data of a message's parts, and the places that are then not lost: `parts[0]`.

    `lens`: the class or module of the client's provider.
    """
    apart = lens.CARRY == "message"  # such a format has no reasoning at all
    if lens.CARRY is None or not any(_foreign(part, lens.OWNER, apart) for part in parts):
        return None, []
    carried = Carried()
    kept: list[str] = []
    places, calls = _places(parts), _calls_behind(parts)
    first = True
    for number, (part, place) in enumerate(zip(parts, places, strict=True)):
        if part.__class__ is u.Reasoning:
            if apart or part.signer != lens.OWNER:
                carried.thoughts.append(Thought(part, calls[number], first))
                kept.append(f"parts[{number}]")
            continue
        first = False
        if place is not None and _foreign(part, lens.OWNER, apart):
            carried.signed.append(Signed(place, part.signature, part.signer))
            kept.append(f"parts[{number}].signature")
    import json  # slow to import, and rarely needed

    return b64encode(_BEGINNING + json.dumps(msgspec.to_builtins(carried), separators=(",", ":")).encode()).decode(), kept


def _foreign(part: Any, owner: str, apart: bool) -> bool:
    """Whether a part has a signature of another provider, or is reasoning in a format that has none."""
    if part.__class__ is u.Reasoning:
        return apart or (part.signer is not None and part.signer != owner)
    signature = getattr(part, "signature", None)
    return signature is not None and (apart or part.signer != owner)


def _places(parts: list[Any]) -> list[Place | None]:
    """The key by which each part can be found again; None for a part without one."""
    counts: dict[str, int] = {}
    places: list[Place | None] = []
    for part in parts:
        name = part.__class__.__name__
        places.append(part.id if part.__class__ is u.ToolCall else None if part.__class__ is u.Opaque else (name, counts.get(name, 0)))
        counts[name] = counts.get(name, 0) + 1
    return places


def _calls_behind(parts: list[Any]) -> list[str | None]:
    """For each part the id of the next call."""
    following: list[str | None] = []
    call: str | None = None
    for part in reversed(parts):
        following.append(call)
        call = part.id if part.__class__ is u.ToolCall else call
    return following[::-1]


def carrying(message: u.Message, lens: Any, text: str) -> u.Message:
    """The message with the text in the format's place for it."""
    if lens.CARRY != "message":
        return replace(message, parts=[*message.parts, carrier(lens, text)])
    extras = message.extras or {}
    return replace(message, extras={**extras, lens.NAMESPACE: {**extras.get(lens.NAMESPACE, {}), KEY: text}})


def carrier(lens: Any, text: str) -> u.Reasoning:
    """An extra reasoning part that only contains the text."""
    if lens.CARRY == "signature":
        return u.Reasoning(signature=text, signer=lens.OWNER)
    return u.Reasoning(encrypted=text, signer=lens.OWNER)


def with_carried(response: u.Response, lens: Any) -> tuple[u.Response, set[str]]:
    """An answer that carries the data which the client's format cannot hold, and the places of that data."""
    places: set[str] = set()
    candidates: list[u.Candidate] = []
    for number, candidate in enumerate(response.candidates):
        text, kept = carried_of(candidate.message.parts, lens)
        places |= {f"candidates[{number}].message.{place}" for place in kept}
        candidates.append(candidate if text is None else replace(candidate, message=carrying(candidate.message, lens, text)))
    return replace(response, candidates=candidates) if places else response, places


def without_carried(losses: list[Any], kept: set[str]) -> list[Any]:
    """The losses without those of carried data. `kept`: full paths."""
    return [loss for loss in losses if not _within(loss.path, kept)]


def _within(path: str, kept: set[str]) -> bool:
    return any(path == place or path.startswith((f"{place}.", f"{place}[")) for place in kept)


# --- back -------------------------------------------------------------------------------------------------------------------------


def uncarried(message: u.Message) -> u.Message:
    """A client's message with the carried data put back in its places; the same one if it carries nothing readable."""
    readable: list[Carried] = []
    extras = _uncarried(message.extras, readable) if message.extras is not None else None
    parts: list[Any] = []
    message_parts: list[Any] = message.parts
    for part in message_parts:
        carried = _read(part.signature or part.encrypted) if part.__class__ is u.Reasoning else None
        if carried is None:
            parts.append(part)
        else:
            readable.append(carried)
    return replace(message, parts=_put_back(parts, readable), extras=extras or None) if readable else message


def _uncarried(extras: dict[str, Any], readable: list[Carried]) -> dict[str, Any]:
    """The stored extras of a message without the key of the carried text."""
    out = dict(extras)
    for space, kept in extras.items():
        if kept.__class__ is dict and (carried := _read(kept.get(KEY))) is not None:
            readable.append(carried)
            out[space] = {key: value for key, value in kept.items() if key != KEY}
            if not out[space]:
                del out[space]
    return out


def _read(text: Any) -> Carried | None:
    """The carried data; None for any other text, or a broken one: clients may have changed it."""
    if not isinstance(text, str) or not text.startswith(HEAD):
        return None
    import json

    try:
        decoded = b64decode(text.replace("-", "+").replace("_", "/"), validate=True)
        return msgspec.convert(json.loads(decoded[len(_BEGINNING) :]), Carried)
    except (NotBase64, ValueError, RecursionError):
        return None


def _put_back(parts: list[Any], readable: list[Carried]) -> list[Any]:
    """The parts with the carried reasoning, in place of the copies of it that a client could see."""
    out: list[Any] = [
        part for part in parts if part.__class__ is not u.Reasoning or part.signature is not None or part.encrypted is not None
    ]
    first: list[Any] = []
    for thought in (entry for carried in readable for entry in carried.thoughts):
        if thought.first:
            first.append(thought.part)
        else:
            number = next((i for i, part in enumerate(out) if part.__class__ is u.ToolCall and part.id == thought.before), len(out))
            out.insert(number, thought.part)
    out = first + out
    signed = {entry.of: entry for carried in readable for entry in carried.signed}
    if signed:
        out = [_signed(part, signed.get(place)) if place is not None else part for part, place in zip(out, _places(out), strict=True)]
    return out


def _signed(part: Any, entry: Signed | None) -> Any:
    return part if entry is None or part.signature is not None else replace(part, signature=entry.signature, signer=entry.signer)
