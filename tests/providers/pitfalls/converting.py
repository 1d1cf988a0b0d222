"""Convert a request in the format of OpenAI Chat Completions to a target. The tests of the pitfalls of real converters use it."""

from __future__ import annotations

from typing import Any

import interlingua as il

MODELS = {
    **{"anthropic": "claude-sonnet-4-5", "openai_responses": "gpt-4.1", "openai_chat": "gpt-4.1", "gemini": "gemini-2.5-flash"},
    **{"bedrock_converse": "anthropic.claude-sonnet-4-5-20250929-v1:0", "mistral": "mistral-large-latest"},
    **{"cohere": "command-a-03-2025", "ollama": "qwen3"},
}
U = {"role": "user", "content": "Hi"}
TOOLS = [{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}]


def calls(*ids: str, name: str = "f", arguments: str = "{}", **more: Any) -> dict[str, Any]:
    tool_calls = [{"id": call_id, "type": "function", "function": {"name": name, "arguments": arguments}} for call_id in ids]
    return {"role": "assistant", "content": None, "tool_calls": tool_calls, **more}


def answer(id: str, text: Any = "ok") -> dict[str, Any]:
    return {"role": "tool", "tool_call_id": id, "content": text}


def to(target: str, *messages: Any, model: str | None = None, source: str = "openai_chat", rules: Any = None, **more: Any) -> il.Conversion:
    body = {**({"messages": list(messages)} if messages else {}), **more}
    return il.convert_request(body, source=source, target=target, model=model or MODELS[target], rules=rules)


def turns(c: il.Conversion) -> list[Any]:
    """Return the conversation in the body."""
    return next(c.value[key] for key in ("messages", "input", "contents") if key in c.value)


def rules(c: il.Conversion) -> dict[str, str]:
    """Return rule -> the worst level of its losses."""
    order = ("trivial", "minor", "major")
    levels: dict[str, str] = {}
    for loss in c.all_losses:
        if loss.rule:
            levels[loss.rule] = max(levels.get(loss.rule, "trivial"), loss.level, key=order.index)
    return levels
