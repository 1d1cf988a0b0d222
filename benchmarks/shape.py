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
    """Turns, calls, results, characters of text, tools, and a digest of the calls, for an OpenAI or an Anthropic body.

    A run of messages of one role is one turn: libraries differ in whether they join neighbours, and both forms are accepted.
    """
    events = [("system", text) for text in _texts(body.get("system"))]
    for message in body["messages"]:
        events += _message(message)
    roles = [ROLES.get(kind, kind) for kind, _ in events]
    calls = [value for kind, value in events if kind == "call"]
    return {
        "turns": len(list(groupby(roles))),
        "calls": len(calls),
        "results": sum(kind == "result" for kind, _ in events),
        "text": sum(len(value) for kind, value in events if kind != "call"),
        "tools": len(body.get("tools") or ()),
        "digest": hashlib.sha256("\n".join(calls).encode()).hexdigest()[:12],
    }


def _message(message: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """(kind, value) of each thing that one wire message says."""
    role: str = "system" if message["role"] == "developer" else message["role"]
    if role == "tool":
        yield "result", "".join(_texts(message["content"]))
        return
    content: Any = message.get("content")
    if isinstance(content, str):
        yield role, content
        content = None
    for block in content or ():
        if block["type"] == "tool_use":
            yield "call", _call(block["id"], block["name"], block["input"])
        elif block["type"] == "tool_result":
            yield "result", "".join(_texts(block["content"]))
        else:
            yield role, block["text"]
    for call in message.get("tool_calls") or ():
        yield "call", _call(call["id"], call["function"]["name"], json.loads(call["function"]["arguments"]))


def _texts(content: Any) -> list[str]:
    """The texts of a string or of a list of text blocks."""
    if content is None:
        return []
    return [content] if isinstance(content, str) else [block["text"] for block in content]


def _call(id: str, name: str, arguments: Any) -> str:
    return f"{id} {name} {json.dumps(arguments, sort_keys=True)}"
