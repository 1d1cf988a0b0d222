# Generated from templates/runtime/lenses/answers/answering.py; do not edit.

"""Restores an answer to the application's terms: tool names, the answer tool and calls with free text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Loss
from ...core.values import unchanged
from ..extras import WIRE
from ..values import arguments_out
from .free_text import freely
from .nulls import cleared


def undone(response: u.Response, reply: Mapping[str, Any], losses: list[Loss]) -> u.Response:
    """The answer without the changes that the repairs of its request made. `reply`: the record of these changes; `losses`: receives what
    could not be restored."""
    response = cleared(response, reply.get("nulls") or {}, reply.get("keys") or {})
    response = with_names(response, reply.get("names") or {}, reply.get("called") or {})
    response = with_answer(response, reply.get("answer_tool"), losses)
    return freely(response, frozenset(reply.get("free_text") or ()), losses)


def with_names(response: u.Response, names: Mapping[str, str], called: Mapping[str, Mapping[str, str]]) -> u.Response:
    """The answer with the application's own tool names. `called`: tool name -> the fields to set in its calls."""
    if not names and not called:
        return response
    messages = [
        replace(candidate.message, parts=[as_known(part, names, called) for part in candidate.message.parts])
        for candidate in response.candidates
    ]
    candidates = [replace(candidate, message=message) for candidate, message in zip(response.candidates, messages, strict=True)]
    return replace(response, candidates=candidates)


def as_known(part: Any, names: Mapping[str, str], called: Mapping[str, Mapping[str, str]]) -> Any:
    """A part in the application's terms: the call of a renamed tool as a call of the original one."""
    if part.__class__ is not u.ToolCall or (part.name not in names and part.name not in called) or part.runner == "provider":
        return part
    return replace(part, name=names.get(part.name, part.name), **called.get(part.name, {}))


def with_answer(response: u.Response, tool: str | None, losses: list[Loss]) -> u.Response:
    """The answer with the calls of this tool as texts. `losses`: receives what a text cannot hold."""
    if tool is None:
        return response
    candidates = [_answer_part(candidate, tool, f"candidates[{number}]", losses) for number, candidate in enumerate(response.candidates)]
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates)


def _answer_part(candidate: u.Candidate, tool: str, path: str, losses: list[Loss]) -> u.Candidate:
    parts: list[Any] = []
    called = any(isinstance(part, u.ToolCall) and part.name == tool for part in candidate.message.parts)
    for number, part in enumerate(candidate.message.parts if called else ()):
        place = f"{path}.message.parts[{number}]"
        if isinstance(part, u.ToolCall) and part.name == tool:
            text = arguments_out(part.arguments, part.arguments_text, part.arguments_error)
            parts.append(as_text(part, text if text.strip() else "{}", place, losses))
        elif isinstance(part, u.Text):
            losses.append(beside(part.text, place))
        else:
            parts.append(part)
    if not called:
        return candidate
    candidate = replace(candidate, message=replace(candidate.message, parts=parts))
    return ended(candidate, any(part.__class__ is u.ToolCall for part in parts))


def beside(text: str, path: str) -> Loss:
    """The text beside an answer: an application that expects JSON could not read it."""
    return Loss(path, "Text", "dropped", "major", "the input of the tool call is the response, and this was additional text", text)


def as_text(call: u.ToolCall, text: str, path: str, losses: list[Loss]) -> u.Text:
    """The call as a text with this content."""
    kept = {space: values for space, keys in (call.extras or {}).items() if (values := {key: keys[key] for key in keys if key != WIRE})}
    if kept:
        losses.append(
            Loss(f"{path}.extras", "ToolCall.extras", "dropped", "trivial", "the tool call is the response, and became its text", kept)
        )
    return u.Text(text=text, signature=call.signature, signer=call.signer)


def ended(candidate: u.Candidate, calls: bool) -> u.Candidate:
    """The candidate with the stop reason `stop`, if it has no other call."""
    return candidate if calls or candidate.stop_reason != "tool_calls" else replace(candidate, stop_reason="stop", stop_native=None)
