# Generated from templates/runtime/lenses/answering.py; do not edit.

"""An answer that the model could only be made to give as the call of a tool: back as the text that it is."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..core.values import unchanged
from .extras import WIRE
from .values import arguments_out


def with_answer(response: u.Response, tool: str | None, losses: list[Loss]) -> u.Response:
    """The answer with the calls of this tool as texts. `losses`: gets what a text has no place for."""
    if tool is None:
        return response
    candidates = [_said(one, tool, f"candidates[{number}]", losses) for number, one in enumerate(response.candidates)]
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates)


def _said(candidate: u.Candidate, tool: str, path: str, losses: list[Loss]) -> u.Candidate:
    parts: list[Any] = list(candidate.message.parts)
    for number, part in enumerate(parts):
        if part.__class__ is u.ToolCall and part.name == tool:
            text = arguments_out(part.arguments, part.arguments_text, part.arguments_error)
            parts[number] = as_text(part, text if text.strip() else "{}", f"{path}.message.parts[{number}]", losses)
    if unchanged(parts, candidate.message.parts):
        return candidate
    candidate = replace(candidate, message=replace(candidate.message, parts=parts))
    return ended(candidate, any(part.__class__ is u.ToolCall for part in parts))


def as_text(call: u.ToolCall, text: str, path: str, losses: list[Loss]) -> u.Text:
    """The call as a text that says this."""
    kept = {space: said for space, keys in (call.extras or {}).items() if (said := {key: keys[key] for key in keys if key != WIRE})}
    if kept:
        losses.append(Loss(f"{path}.extras", "ToolCall.extras", "dropped", "trivial", "the call is the answer, and leaves as a text", kept))
    return u.Text(text=text, signature=call.signature, signer=call.signer)


def ended(candidate: u.Candidate, calls: bool) -> u.Candidate:
    """The candidate as one that has answered, if nothing else is called."""
    return candidate if calls or candidate.stop_reason != "tool_calls" else replace(candidate, stop_reason="stop", stop_native=None)
