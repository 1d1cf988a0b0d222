"""Content for which a format's answers have no place: it is written as another part with the same meaning."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Loss
from ...core.values import unchanged
from .free_text import as_function

REFUSAL: Final = "refusal"
FREE_TEXT: Final = "free_text"
SOUND: Final = "sound"
EXPLANATION: Final = "explanation"
FAILURE: Final = "failure"
ENDS: Final = "ends"
THOUGHT_ID: Final = "thought_id"
SEALED: Final = ("signature", "encrypted")  # only its signer can read these
_PLACE: Final = "candidates[0].message.parts[0]"
_TRIED: Final[dict[str, tuple[u.Candidate, str]]] = {
    REFUSAL: (u.Candidate(message=u.Message(role="assistant", parts=[u.Refusal(text="x")])), "message.parts[0]"),
    FREE_TEXT: (
        u.Candidate(message=u.Message(role="assistant", parts=[u.ToolCall("c", "x", kind="custom", input="x")])),
        "message.parts[0]",
    ),
    SOUND: (
        u.Candidate(message=u.Message(role="assistant", parts=[u.Audio(source=u.Blob("audio/mpeg", "AA=="), transcript="x", id="x")])),
        "message.parts[0]",
    ),
    EXPLANATION: (u.Candidate(message=u.Message(role="assistant"), stop_reason="refusal", stop_details="x"), "stop_details"),
    FAILURE: (u.Candidate(message=u.Message(role="assistant"), stop_reason="other"), "stop_reason"),
    ENDS: (u.Candidate(message=u.Message(role="assistant"), stop_reason="length"), "stop_reason"),
    THOUGHT_ID: (u.Candidate(message=u.Message(role="assistant", parts=[u.Reasoning(id="x")])), "message.parts[0]"),
}  # a candidate that has it, and its place


def takes(provider: Any, what: str) -> bool:
    """Whether answers of the format can hold refusals (REFUSAL), calls with free text (FREE_TEXT), sounds (SOUND), an explanation of a
    refusal beside the content (EXPLANATION), a failure (FAILURE), or any stop reason (ENDS). `provider`: its module or class."""
    return lens_takes(provider.LENS, what)


@lru_cache(512)
def lens_takes(lens: Any, what: str) -> bool:
    """`takes` for a lens. THOUGHT_ID: whether they can hold the id of a reasoning part."""
    candidate, place = _TRIED[what]
    weighs = ("major", "minor") if what in (EXPLANATION, FAILURE, ENDS, THOUGHT_ID) else ("major",)
    at = f"candidates[0].{place}"
    lost_paths = [loss.path for loss in lost_of(lens, candidate) if loss.level in weighs and loss.path]
    return not any(path.startswith(at) or at.startswith(path) for path in lost_paths)  # of the place, or of an enclosing one


@lru_cache(512)
def holds_sealed(lens: Any, field: str, signer: str | None, redacted: bool | None) -> bool:
    """Whether answers of the format can hold a reasoning part that only has this one of the fields SEALED."""
    sealed: dict[str, Any] = {field: "eA=="}
    part = u.Reasoning(signer=signer, redacted=bool(redacted), **sealed)
    candidate = u.Candidate(message=u.Message(role="assistant", parts=[part]))
    return not any(loss.level == "major" and loss.path.startswith(_PLACE) for loss in lost_of(lens, candidate))


@lru_cache(256)
def shows_redacted(lens: Any, sealed: bool) -> bool:
    """Whether answers of the format hold the text of a redacted reasoning part as that of any other, without its mark. `sealed`: the part
    has a ciphertext, too."""
    part = u.Reasoning(content=["x"], encrypted="eA==" if sealed else None, redacted=True)
    candidate = u.Candidate(message=u.Message(role="assistant", parts=[part]))
    return any(loss.path == f"{_PLACE}.redacted" for loss in lost_of(lens, candidate))


def lost_of(lens: Any, candidate: u.Candidate) -> list[Loss]:
    """The losses of the format for an answer that only has this candidate."""
    return lens.write_response(u.Response(id="x", model="x", created=1, candidates=[candidate]))[1]


ADAPTED: Final = (u.ToolCall, u.Refusal, u.Audio)
"""Classes of parts that not every format supports."""


def adapted(response: u.Response, provider: Any, losses: list[Loss]) -> u.Response:
    """The answer in terms of the format: refusals and spoken words as texts, calls with free text and of other kinds as function calls."""
    candidates = [_taken(candidate, provider, f"candidates[{number}]", losses) for number, candidate in enumerate(response.candidates)]
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates)


def _taken(candidate: u.Candidate, provider: Any, path: str, losses: list[Loss]) -> u.Candidate:
    parts: list[Any] = candidate.message.parts
    explanation = None
    if why_of(candidate) is not None:
        explanation = explanation_part(candidate, provider, any(map(is_text, parts)), any(map(has_content, parts)))
    if explanation is not None and not repeats(_last_text(parts), explanation):
        losses.append(moved(path, candidate))
        candidate = replace(candidate, message=replace(candidate.message, parts=[*parts, explanation]), stop_details=None)
    candidate = with_details(candidate, provider, path, losses)
    # A call whose result is in the same answer has been run already. Both are handled later.
    answered = {part.call_id for part in parts if part.__class__ is u.ToolResult}
    parts = [
        (
            part
            if part.__class__ not in ADAPTED or (isinstance(part, u.ToolCall) and part.id in answered)
            else as_supported(part, provider, f"{path}.message.parts[{number}]", losses)
        )
        for number, part in enumerate(candidate.message.parts)
    ]
    if unchanged(parts, candidate.message.parts):
        return candidate
    refused = not takes(provider, REFUSAL)
    texts = "".join(part.text for part in candidate.message.parts if isinstance(part, u.Refusal)) if refused else ""
    candidate = replace(candidate, message=replace(candidate.message, parts=parts))
    return explaining(refusing(candidate, provider, path, losses), texts, provider) if texts else candidate


def explanation_part(candidate: u.Candidate, provider: Any, spoke: bool, has_parts: bool) -> u.Refusal | u.Text | None:
    """The explanation of a candidate's refusal or failure as an additional part; None: there is none, or the format has a field for it.
    A failure without content is an error, not a part. `spoke`: whether the candidate has a text, which needs a separator."""
    why = why_of(candidate)
    if why is None or _explains(candidate, provider):
        return None
    if candidate.stop_reason == "refusal":
        return u.Refusal(text=f"\n\n{why}" if spoke and not takes(provider, REFUSAL) else why)
    return u.Text(text=f"\n\n{why}" if spoke else why) if has_parts else None


def why_of(candidate: u.Candidate) -> str | None:
    """The explanation of a refusal, or of a failure."""
    why = candidate.stop_details
    return why if candidate.stop_reason in ("refusal", "other") and isinstance(why, str) and why else None


def _explains(candidate: u.Candidate, provider: Any) -> bool:
    """Whether the format has a field for the explanation of this stop reason."""
    return takes(provider, EXPLANATION) and (candidate.stop_reason == "refusal" or takes(provider, FAILURE))


def repeats(text: str, part: u.Refusal | u.Text) -> bool:
    """Whether the previous text is the same: another conversion has written the refusal in both places."""
    return bool(text) and text == part.text.lstrip("\n")


def _last_text(parts: list[Any]) -> str:
    return parts[-1].text if parts and is_text(parts[-1]) else ""


def moved(path: str, candidate: u.Candidate) -> Loss:
    reason = f"the explanation became {'a refusal' if candidate.stop_reason == 'refusal' else 'text'}"
    return Loss(f"{path}.stop_details", "Candidate.stop_details", "moved", "minor", reason, candidate.stop_details)


def with_details(candidate: u.Candidate, provider: Any, path: str, losses: list[Loss]) -> u.Candidate:
    """The candidate without an explanation that the format has no field for: clients only expect the explanation of a refusal there."""
    details = candidate.stop_details
    if details is None or candidate.stop_reason is None or not takes(provider, EXPLANATION):
        return candidate
    if why_of(candidate) is not None and _explains(candidate, provider):
        return candidate
    why = "the target uses this key for explanations of refusals only"
    losses.append(Loss(f"{path}.stop_details", "Candidate.stop_details", "dropped", "minor", why, details))
    return replace(candidate, stop_details=None)


def explaining(candidate: u.Candidate, text: str, provider: Any) -> u.Candidate:
    """A candidate that refused, with the refusal's text also in the field where clients of the format look for it."""
    if candidate.stop_reason != "refusal" or candidate.stop_details is not None or not text or not takes(provider, EXPLANATION):
        return candidate
    return replace(candidate, stop_details=text)


def as_supported(part: Any, provider: Any, path: str, losses: list[Loss]) -> Any:
    """The part in a form that the format supports."""
    if is_refusal(part) and not takes(provider, REFUSAL):
        how = "text with the stop reason for refusals" if takes(provider, ENDS) else "text"
        losses.append(Loss(path, "Refusal", "changed", "minor", f"in the target, a refusal is {how}", part.text))
        return u.Text(text=part.text, extras=part.extras)
    if has_transcript(part) and not takes(provider, SOUND):
        losses.append(Loss(path, "Audio", "dropped", "major", "the target has no place for a sound, so its words became text", part))
        return u.Text(text=part.transcript)
    if is_free(part) and not takes(provider, FREE_TEXT):
        losses.append(Loss(f"{path}.kind", "ToolCall.kind", "changed", "minor", "the target only supports functions", part.kind))
        return as_function(part)
    if is_odd_call(part, provider):
        losses.append(Loss(f"{path}.kind", "ToolCall.kind", "changed", "minor", "the target only supports functions", part.kind))
        return replace(part, kind="function")
    return part


def is_odd_call(part: Any, provider: Any) -> bool:
    """Whether a part is a client's call of a kind that answers of the format do not have."""
    if part.__class__ is not u.ToolCall or part.kind in ("function", "custom") or part.runner == "provider":
        return False
    return not _has_kind(provider.LENS, part.kind, part.name)


@lru_cache(512)
def _has_kind(lens: Any, kind: str, name: str) -> bool:
    call = u.ToolCall("c", name or "x", kind=kind, arguments={"x": 1})
    losses = lost_of(lens, u.Candidate(message=u.Message(role="assistant", parts=[call])))
    return not any(loss.path in (_PLACE, f"{_PLACE}.kind") for loss in losses)


def is_refusal(part: Any) -> bool:
    return part.__class__ is u.Refusal


def has_transcript(part: Any) -> bool:
    """Whether a part is a sound whose words are known."""
    return part.__class__ is u.Audio and bool(part.transcript)


def has_content(part: Any) -> bool:
    """Whether a part has content for the reader: reasoning alone is not an answer."""
    return part.__class__ is not u.Reasoning and (part.__class__ is not u.Text or bool(part.text))


def is_text(part: Any) -> bool:
    return part.__class__ in (u.Text, u.Refusal)


def is_free(part: Any) -> bool:
    """Whether a part is a call with free text."""
    return part.__class__ is u.ToolCall and part.kind == "custom" and part.runner == "client"


def refusing(candidate: u.Candidate, provider: Any, path: str, losses: list[Loss]) -> u.Candidate:
    """A candidate with the stop reason for its refusal; some formats only mark the part. Without stop reasons, only its text remains."""
    if candidate.stop_reason not in (None, "stop"):
        return candidate
    if takes(provider, ENDS):
        return replace(candidate, stop_reason="refusal", stop_native=None)
    place = f"{path}.stop_reason"
    if not any(loss.path == place for loss in losses):  # a stream may report its end in several events
        losses.append(Loss(place, "Candidate.stop_reason", "dropped", "minor", "only the text of the refusal tells of it", "refusal"))
    return candidate
