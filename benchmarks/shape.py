"""What a request body says, counted, so that answers of different libraries can be compared before they are timed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any

Facts = dict[str, Any]
ROLES = {"call": "assistant", "result": "user"}
"""Who speaks where a thing is no plain text."""


def facts(body: dict[str, Any]) -> Facts:
    """Turns, calls, results, characters of text, tools, and digests of the calls and of their ids, for a body of OpenAI, Anthropic, Gemini
    or Bedrock Converse.

    A run of messages of one role is one turn: libraries differ in whether they join neighbours, and both forms are accepted.
    """
    system: Any = _said(body, "system", "systemInstruction", "system_instruction")
    events = [("system", text) for text in _texts(system["parts"] if isinstance(system, dict) else system)]
    ids: list[str] = []
    for message in _said(body, "messages", "contents"):
        events += _message(message, ids)
    roles = [ROLES.get(kind, kind) for kind, _ in events]
    calls = [value for kind, value in events if kind == "call"]
    return {
        "turns": len(list(groupby(roles))),
        "calls": len(calls),
        "results": sum(kind == "result" for kind, _ in events),
        "text": sum(len(value) for kind, value in events if kind != "call"),
        "tools": len(list(_tools(body))),
        "digest": _digest(calls),
        "ids": _digest(ids),
    }


def without_ids(said: Facts) -> Facts:
    """What a format says that has no ids of calls."""
    return {name: value for name, value in said.items() if name != "ids"}


def _said(body: dict[str, Any], *names: str) -> Any:
    return next((body[name] for name in names if body.get(name) is not None), None)


def _digest(texts: list[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]


def _tools(body: dict[str, Any]) -> Iterator[Any]:
    """Every function that may be called."""
    for tool in (body.get("toolConfig") or {}).get("tools") or body.get("tools") or ():
        yield from _said(tool, "functionDeclarations", "function_declarations") or (tool,)


def _message(message: dict[str, Any], ids: list[str]) -> Iterator[tuple[str, str]]:
    """(kind, value) of each thing that one wire message says; the ids of its calls are added to `ids`."""
    role: str = {"developer": "system", "model": "assistant"}.get(message["role"], message["role"])
    if role == "tool":
        yield "result", "".join(_texts(message["content"]))
        return
    content: Any = _said(message, "content", "parts")
    if isinstance(content, str):
        yield role, content
        content = None
    for block in content or ():
        yield from _block(role, block, ids)
    for call in message.get("tool_calls") or ():
        ids.append(call["id"])
        yield "call", _call(call["function"]["name"], json.loads(call["function"]["arguments"]))


def _block(role: str, block: dict[str, Any], ids: list[str]) -> Iterator[tuple[str, str]]:
    kind = block.get("type")
    call: Any = block if kind == "tool_use" else _said(block, "toolUse", "functionCall", "function_call")
    result: Any = block if kind == "tool_result" else _said(block, "toolResult", "functionResponse", "function_response")
    if call is not None:
        ids.append(_said(call, "id", "toolUseId") or "")  # Gemini may leave it out
        yield "call", _call(call["name"], _said(call, "input", "args"))
    elif result is not None and "response" in result:
        yield "result", "".join(value for value in result["response"].values() if isinstance(value, str))
    elif result is not None:
        yield "result", "".join(_texts(result["content"]))
    else:
        yield role, block["text"]


def _texts(content: Any) -> list[str]:
    """The texts of a string or of a list of text blocks."""
    if content is None:
        return []
    return [content] if isinstance(content, str) else [block["text"] for block in content]


def _call(name: str, arguments: Any) -> str:
    return f"{name} {json.dumps(arguments, sort_keys=True)}"
