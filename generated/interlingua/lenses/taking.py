# Generated from templates/runtime/lenses/taking.py; do not edit.

"""What the answers of a format have no place for, though another part says the same: it leaves as that."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..core.values import unchanged
from .free_text import as_function

REFUSAL: Final = "refusal"
FREE_TEXT: Final = "free_text"
_PARTS: Final[dict[str, u.Part]] = {REFUSAL: u.Refusal(text="x"), FREE_TEXT: u.ToolCall("c", "x", kind="custom", input="x")}


def takes(provider: Any, what: str) -> bool:
    """Whether answers of the format can hold refusals (REFUSAL), or calls with free text (FREE_TEXT). `provider`: its module or class."""
    return _takes(provider.LENS, what)


@lru_cache(512)
def _takes(lens: Any, what: str) -> bool:
    losses = lost_of(lens, u.Candidate(message=u.Message(role="assistant", parts=[_PARTS[what]])))
    return not any(loss.level == "major" and loss.path.startswith("candidates[0].message.parts[0]") for loss in losses)


def lost_of(lens: Any, candidate: u.Candidate) -> list[Loss]:
    """What the format would lose of an answer that is this candidate alone."""
    return lens.write_response(u.Response(id="x", model="x", created=1, candidates=[candidate]))[1]


def taken(response: u.Response, provider: Any, losses: list[Loss]) -> u.Response:
    """The answer with what the format can say: refusals as texts, calls with free text as calls of functions."""
    candidates = [_taken(one, provider, f"candidates[{number}]", losses) for number, one in enumerate(response.candidates)]
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates)


def _taken(candidate: u.Candidate, provider: Any, path: str, losses: list[Loss]) -> u.Candidate:
    parts = [said(part, provider, f"{path}.message.parts[{number}]", losses) for number, part in enumerate(candidate.message.parts)]
    if unchanged(parts, candidate.message.parts):
        return candidate
    refused = any(map(is_refusal, candidate.message.parts)) and not takes(provider, REFUSAL)
    candidate = replace(candidate, message=replace(candidate.message, parts=parts))
    return refusing(candidate) if refused else candidate


def said(part: Any, provider: Any, path: str, losses: list[Loss]) -> Any:
    """The part as the format can say it."""
    if is_refusal(part) and not takes(provider, REFUSAL):
        losses.append(Loss(path, "Refusal", "changed", "minor", "a refusal is a text of an answer that stopped for it", part.text))
        return u.Text(text=part.text, extras=part.extras)
    if is_free(part) and not takes(provider, FREE_TEXT):
        losses.append(Loss(f"{path}.kind", "ToolCall.kind", "changed", "minor", "the target knows functions alone", part.kind))
        return as_function(part)
    return part


def is_refusal(part: Any) -> bool:
    return part.__class__ is u.Refusal


def is_free(part: Any) -> bool:
    """Whether a part is a call with free text."""
    return part.__class__ is u.ToolCall and part.kind == "custom" and part.runner == "client"


def refusing(candidate: u.Candidate) -> u.Candidate:
    """A candidate that stopped for its refusal; some formats say that of the part alone."""
    return candidate if candidate.stop_reason not in (None, "stop") else replace(candidate, stop_reason="refusal", stop_native=None)
