"""Short ways to make requests and steps, and to compare what they change."""

from __future__ import annotations

from typing import Any

import interlingua as il
from interlingua import Message, Request, Text, ToolCall, ToolResult
from interlingua.repairs.repairs import NoRules, Repaired
from interlingua.repairs.steps import WORDS

PNG_DATA = "iVBORw0KGgo="
PNG = il.Image(source=il.Blob(media_type="image/png", data=PNG_DATA))


def user(*parts: Any) -> Message:
    return Message.user(list(parts) or "Hi")


def assistant(*parts: Any) -> Message:
    return Message.assistant(list(parts))


def system(*parts: Any) -> Message:
    return Message(role="system", parts=[Text(text=part) if isinstance(part, str) else part for part in parts])


def results(*answers: Any) -> Message:
    return Message(role="tool", parts=[result(answer) if isinstance(answer, str) else answer for answer in answers])


def call(id: str, name: str = "f", **more: Any) -> ToolCall:
    return ToolCall(id=id, name=name, **more)


def result(id: str, text: str = "ok", **more: Any) -> ToolResult:
    return ToolResult(call_id=id, parts=[Text(text=text)] if text else [], **more)


def mended(request: Request | list[Message], word: str, policy: Any = None, **constants: Any) -> Repaired:
    """Return a request after one rule with these constants, for a target that has no other rule."""
    step = WORDS[word](**constants)
    repairs = type("OneRule", (NoRules,), {"RULES": {word: step}, "LENS": il.openai_chat.LENS, "__slots__": ()})()
    request = Request(messages=request) if isinstance(request, list) else request
    return repairs.repair_request(request, None if policy is None else {word: policy})


def losses_of(repaired: Repaired) -> list[tuple[str, str, str, str]]:
    """Return (code, level, path, field) of each change; each loss names its rule."""
    assert all(loss.rule for loss in repaired.losses)
    return [(loss.code, loss.level, loss.path, loss.field) for loss in repaired.losses]


__all__ = ["PNG", "PNG_DATA", "assistant", "call", "losses_of", "mended", "result", "results", "system", "user"]
