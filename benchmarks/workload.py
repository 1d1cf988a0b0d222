"""The conversations that are measured: an agent that reads a repository with parallel tool calls, about 1 KB a message.

`conversation(n)` gives neutral turns, the same for the same n. `openai(n)`, `anthropic(n)` and `gemini(n)` write them down as requests.
The text is ASCII with quotes and line breaks, as tool output has them, and made here: no corpus is needed.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from typing import Any

SYSTEM = "You are a careful engineer. Read before you write. Say what you found in short sentences.\n" * 8
TEXT = (
    "the parser reads a token and the buffer grows until the queue is empty while a worker waits for its next job because no lock is held "
    "and the cache keeps an old entry so the index must be built again before the test can pass on a slow disk"
)
WORDS = TEXT.split()
SIZE = 960
"""Characters of text in a message, so that with its frame a message is about 1 KB of JSON."""


@dataclass
class Call:
    """One tool call and what the tool answered."""

    id: str
    name: str
    arguments: dict[str, Any]
    result: str


@dataclass
class Turn:
    """What the user said, or what the assistant said and called."""

    role: str
    text: str
    calls: list[Call] = field(default_factory=list[Call])


TOOLS: dict[str, dict[str, Any]] = {
    "read_file": {"path": {"type": "string"}, "first": {"type": "integer"}, "last": {"type": "integer"}},
    "search": {"query": {"type": "string"}, "globs": {"type": "array", "items": {"type": "string"}}, "limit": {"type": "integer"}},
    "run": {"command": {"type": "array", "items": {"type": "string"}}, "timeout": {"type": "number"}, "env": {"type": "object"}},
    "edit_file": {"path": {"type": "string"}, "old": {"type": "string"}, "new": {"type": "string"}, "all": {"type": "boolean"}},
}


def conversation(messages: int, seed: int = 7) -> list[Turn]:
    """Turns that make exactly `messages` OpenAI messages, the system message included."""
    rng = random.Random(seed)
    turns = [Turn("user", _prose(rng, SIZE))]
    left = messages - 2
    while left > 0:
        calls = [_call(rng) for _ in range(min(rng.choice((1, 2, 2, 3, 4)), left - 1))]
        turns.append(Turn("assistant", _prose(rng, max(120, SIZE - 260 * len(calls))), calls))
        left -= 1 + len(calls)
        if left > 2 and rng.random() < 0.15:
            turns.append(Turn("assistant", _prose(rng, SIZE)))
            turns.append(Turn("user", _prose(rng, SIZE)))
            left -= 2
    return turns


def openai(messages: int, unknown: bool = False) -> dict[str, Any]:
    """The conversation as an OpenAI chat request; `unknown` adds a key that no reference names to each message and call."""
    wire: list[dict[str, Any]] = [{"role": "system", "content": SYSTEM}]
    for turn in conversation(messages):
        message: dict[str, Any] = {"role": turn.role, "content": turn.text}
        if turn.calls:
            message["tool_calls"] = [_openai_call(call) for call in turn.calls]
        wire.append(message)
        wire += [{"role": "tool", "tool_call_id": call.id, "content": call.result} for call in turn.calls]
    functions = [{"type": "function", "function": {**_tool(name), "parameters": _schema(name)}} for name in TOOLS]
    body: dict[str, Any] = {"model": "gpt-5", "max_completion_tokens": 4096, "temperature": 0.5, "messages": wire, "tools": functions}
    if unknown:
        _mark(body, [*wire, *(call for message in wire for call in message.get("tool_calls", ()))])
    return body


def anthropic(messages: int, unknown: bool = False) -> dict[str, Any]:
    """The same conversation as an Anthropic request; `unknown` adds a key to each message and block."""
    wire: list[dict[str, Any]] = []
    for turn in conversation(messages):
        blocks: list[dict[str, Any]] = [{"type": "text", "text": turn.text}]
        blocks += [{"type": "tool_use", "id": call.id, "name": call.name, "input": call.arguments} for call in turn.calls]
        wire.append({"role": turn.role, "content": blocks})
        if turn.calls:
            results = [{"type": "tool_result", "tool_use_id": call.id, "content": call.result} for call in turn.calls]
            wire.append({"role": "user", "content": results})
    tools = [{**_tool(name), "input_schema": _schema(name)} for name in TOOLS]
    body: dict[str, Any] = {
        "model": "claude-sonnet-4-5",
        "max_tokens": 4096,
        "temperature": 0.5,
        "system": SYSTEM,
        "messages": wire,
        "tools": tools,
    }
    if unknown:
        _mark(body, [*wire, *(block for message in wire for block in message["content"])])
    return body


def gemini(messages: int) -> dict[str, Any]:
    """The same conversation as a Gemini request, whose calls have no ids."""
    contents: list[dict[str, Any]] = []
    for turn in conversation(messages):
        parts: list[dict[str, Any]] = [{"text": turn.text}]
        parts += [{"functionCall": {"name": call.name, "args": call.arguments}} for call in turn.calls]
        contents.append({"role": "model" if turn.role == "assistant" else "user", "parts": parts})
        if turn.calls:
            results = [{"functionResponse": {"name": call.name, "response": {"output": call.result}}} for call in turn.calls]
            contents.append({"role": "user", "parts": results})
    return {
        "model": "gemini-3-pro",
        "systemInstruction": {"parts": [{"text": SYSTEM}]},
        "contents": contents,
        "tools": [{"functionDeclarations": [{**_tool(name), "parametersJsonSchema": _schema(name)} for name in TOOLS]}],
        "generationConfig": {"maxOutputTokens": 4096, "temperature": 0.5},
    }


def _openai_call(call: Call) -> dict[str, Any]:
    return {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": json.dumps(call.arguments)}}


def _mark(body: dict[str, Any], nodes: list[dict[str, Any]]) -> None:
    """Add an unknown key to the body and to each node."""
    body["x_session"] = {"id": "session-1", "retries": 0}
    for number, node in enumerate(nodes):
        node["x_trace"] = f"span-{number}"


def _tool(name: str) -> dict[str, Any]:
    return {"name": name, "description": f"{name}: works on the repository and answers with plain text."}


def _schema(name: str) -> dict[str, Any]:
    return {"type": "object", "properties": TOOLS[name], "required": list(TOOLS[name])[:1], "additionalProperties": False}


def _call(rng: random.Random) -> Call:
    name = rng.choice(list(TOOLS))
    path = f"src/{rng.choice(WORDS)}/{rng.choice(WORDS)}.py"
    arguments: dict[str, Any] = {
        "read_file": {"path": path, "first": rng.randrange(400), "last": rng.randrange(400, 900)},
        "search": {"query": _prose(rng, 60), "globs": ["**/*.py", path], "limit": rng.randrange(50)},
        "run": {"command": ["pytest", "-x", path], "timeout": 7.5, "env": {"MODE": rng.choice(WORDS), "DEPTH": "3"}},
        "edit_file": {"path": path, "old": _code(rng, 80), "new": _code(rng, 90), "all": False},
    }[name]
    return Call(f"call_{rng.getrandbits(96):024x}", name, arguments, _code(rng, SIZE))


def _prose(rng: random.Random, size: int) -> str:
    """Sentences of about `size` characters."""
    text = ""
    while len(text) < size:
        text += " ".join(rng.choices(WORDS, k=9)).capitalize() + ". "
    return text[:size].strip()


def _code(rng: random.Random, size: int) -> str:
    """Lines that look like source, with quotes and line breaks, of about `size` characters."""
    text = ""
    while len(text) < size:
        text += f'    {rng.choice(WORDS)} = "{" ".join(rng.choices(WORDS, k=4))}"[{rng.randrange(99)}]\n'
    return text[:size].strip()
