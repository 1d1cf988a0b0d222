# Generated from templates/runtime/lenses/carried.py; do not edit.

"""What a client's format cannot say of an answer, carried through it: signed thoughts leave as one text, and come back with the next turn.

The text is base64 of a fixed beginning and JSON: `{"thoughts": [{"part", "before", "first"}], "signed": [{"of", "signature", "signer"}]}`.
It stands in a key of the message, `carried`, or is the signature or ciphertext of one more thought at its end, as the format's spec says.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from .. import model as u

KEY: Final = "carried"
_BEGINNING: Final = b"interlingua1"  # of a length that leaves its base64 the same whatever follows
HEAD: Final = b64encode(_BEGINNING).decode()

Place: TypeAlias = str | tuple[str, int]  # of a part: the id of a call, or its class and which of that class it is


class Thought(msgspec.Struct, omit_defaults=True):
    """before: the id of the call that follows; first: nothing but thoughts stands in front of it."""

    part: u.Reasoning
    before: str | None = None
    first: bool = False


class Signed(msgspec.Struct, omit_defaults=True):
    """The signature of a part that is no thought."""

    of: Place
    signature: str
    signer: str | None = None


class Carried(msgspec.Struct, omit_defaults=True):
    thoughts: list[Thought] = []
    signed: list[Signed] = []


# --- out --------------------------------------------------------------------------------------------------------------------------


def carried_of(parts: list[Any], lens: Any) -> tuple[str | None, list[str]]:
    """What has to be carried of a message's parts, as a text, and the places in them that are not lost then: `parts[0]`.

    `lens`: the provider's class or module whose format the client speaks.
    """
    apart = lens.CARRY == "message"  # such a format has no thoughts at all
    if lens.CARRY is None or not any(_foreign(part, lens.OWNER, apart) for part in parts):
        return None, []
    found = Carried()
    kept: list[str] = []
    places, calls = _places(parts), _calls_behind(parts)
    first = True
    for number, (part, place) in enumerate(zip(parts, places, strict=True)):
        if part.__class__ is u.Reasoning:
            if apart or part.signer != lens.OWNER:
                found.thoughts.append(Thought(part, calls[number], first))
                kept.append(f"parts[{number}]")
            continue
        first = False
        if place is not None and _foreign(part, lens.OWNER, apart):
            found.signed.append(Signed(place, part.signature, part.signer))
            kept.append(f"parts[{number}].signature")
    import json  # one of the slow modules, and rarely needed

    return b64encode(_BEGINNING + json.dumps(msgspec.to_builtins(found), separators=(",", ":")).encode()).decode(), kept


def _foreign(part: Any, owner: str, apart: bool) -> bool:
    """Whether a part says what only somebody else can read, or thinks where thoughts have no place."""
    if part.__class__ is u.Reasoning:
        return apart or (part.signer is not None and part.signer != owner)
    signature = getattr(part, "signature", None)
    return signature is not None and (apart or part.signer != owner)


def _places(parts: list[Any]) -> list[Place | None]:
    """How each part is found again; None: not at all."""
    counts: dict[str, int] = {}
    found: list[Place | None] = []
    for part in parts:
        name = part.__class__.__name__
        found.append(part.id if part.__class__ is u.ToolCall else None if part.__class__ is u.Opaque else (name, counts.get(name, 0)))
        counts[name] = counts.get(name, 0) + 1
    return found


def _calls_behind(parts: list[Any]) -> list[str | None]:
    """For each part the id of the next call."""
    found: list[str | None] = []
    call: str | None = None
    for part in reversed(parts):
        found.append(call)
        call = part.id if part.__class__ is u.ToolCall else call
    return found[::-1]


def carrying(message: u.Message, lens: Any, text: str) -> u.Message:
    """The message with the text where the format has a place for it."""
    if lens.CARRY != "message":
        return replace(message, parts=[*message.parts, carrier(lens, text)])
    extras = message.extras or {}
    return replace(message, extras={**extras, lens.NAMESPACE: {**extras.get(lens.NAMESPACE, {}), KEY: text}})


def carrier(lens: Any, text: str) -> u.Reasoning:
    """One more thought, which is nothing but the text."""
    if lens.CARRY == "signature":
        return u.Reasoning(signature=text, signer=lens.OWNER)
    return u.Reasoning(encrypted=text, signer=lens.OWNER)


def with_carried(response: u.Response, lens: Any) -> tuple[u.Response, set[str]]:
    """An answer that carries what the client's format cannot say of it, and the places of that."""
    places: set[str] = set()
    candidates: list[u.Candidate] = []
    for number, candidate in enumerate(response.candidates):
        text, kept = carried_of(candidate.message.parts, lens)
        places |= {f"candidates[{number}].message.{place}" for place in kept}
        candidates.append(candidate if text is None else replace(candidate, message=carrying(candidate.message, lens, text)))
    return replace(response, candidates=candidates) if places else response, places


def without_carried(losses: list[Any], kept: set[str]) -> list[Any]:
    """The losses but those of what is carried. `kept`: places, complete."""
    return [loss for loss in losses if not _within(loss.path, kept)]


def _within(path: str, kept: set[str]) -> bool:
    return any(path == place or path.startswith((f"{place}.", f"{place}[")) for place in kept)


# --- back -------------------------------------------------------------------------------------------------------------------------


def uncarried(message: u.Message) -> u.Message:
    """A client's message with what it carries in its places; the same one if it carries nothing that can be read."""
    found: list[Carried] = []
    extras = _uncarried(message.extras, found) if message.extras is not None else None
    parts: list[Any] = []
    given: list[Any] = message.parts
    for part in given:
        carried = _read(part.signature or part.encrypted) if part.__class__ is u.Reasoning else None
        if carried is None:
            parts.append(part)
        else:
            found.append(carried)
    return replace(message, parts=_put_back(parts, found), extras=extras or None) if found else message


def _uncarried(extras: dict[str, Any], found: list[Carried]) -> dict[str, Any]:
    """What a message remembers without the key that carries something."""
    out = dict(extras)
    for space, kept in extras.items():
        if kept.__class__ is dict and (carried := _read(kept.get(KEY))) is not None:
            found.append(carried)
            out[space] = {key: value for key, value in kept.items() if key != KEY}
            if not out[space]:
                del out[space]
    return out


def _read(text: Any) -> Carried | None:
    """None for what is no such text, or a broken one: it came from outside."""
    if not isinstance(text, str) or not text.startswith(HEAD):
        return None
    import json

    try:
        said = b64decode(text.replace("-", "+").replace("_", "/"), validate=True)
        return msgspec.convert(json.loads(said[len(_BEGINNING) :]), Carried)
    except (NotBase64, ValueError, RecursionError):
        return None


def _put_back(parts: list[Any], found: list[Carried]) -> list[Any]:
    """The parts with the thoughts that were carried, in place of the copies of them that a client could see."""
    out: list[Any] = [
        part for part in parts if part.__class__ is not u.Reasoning or part.signature is not None or part.encrypted is not None
    ]
    first: list[Any] = []
    for thought in (one for carried in found for one in carried.thoughts):
        if thought.first:
            first.append(thought.part)
        else:
            number = next((i for i, part in enumerate(out) if part.__class__ is u.ToolCall and part.id == thought.before), len(out))
            out.insert(number, thought.part)
    out = first + out
    signed = {one.of: one for carried in found for one in carried.signed}
    if signed:
        out = [_signed(part, signed.get(place)) if place is not None else part for part, place in zip(out, _places(out), strict=True)]
    return out


def _signed(part: Any, said: Signed | None) -> Any:
    return part if said is None or part.signature is not None else replace(part, signature=said.signature, signer=said.signer)
