"""The next request of a client: the first request, the answer as its SDK returns it, and results for its calls, or another message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Body = dict[str, Any]
SCHEMA: Body = {"type": "object", "properties": {}, "additionalProperties": False}
MORE = "And then?"


def without_nulls(value: Any) -> Any:
    """Do the same as `model_dump(exclude_none=True)`."""
    if isinstance(value, list):
        return [without_nulls(member) for member in value]
    return {key: without_nulls(member) for key, member in value.items() if member is not None} if isinstance(value, dict) else value


def chat(answer: Body) -> Body:
    message = without_nulls(answer["choices"][0]["message"])
    calls = message.get("tool_calls", [])
    results = [{"role": "tool", "tool_call_id": call["id"], "content": "1"} for call in calls]
    tools = [{"type": call["type"], call["type"]: {"name": call[call["type"]]["name"]}} for call in calls]
    body: Body = {"model": "m", "messages": [{"role": "user", "content": "Hi"}, message, *(results or [{"role": "user", "content": MORE}])]}
    return {**body, "tools": unlike(tools)} if tools else body


def responses(answer: Body) -> Body:
    output = without_nulls(answer["output"])
    calls = [item for item in output if item["type"] in ("function_call", "custom_tool_call")]
    results = [{"type": f"{call['type']}_output", "call_id": call["call_id"], "output": "1"} for call in calls]
    kinds = {"function_call": "function", "custom_tool_call": "custom"}
    tools = [{"type": kinds[call["type"]], "name": call["name"]} for call in calls]
    tools = [{**tool, "parameters": SCHEMA, "strict": True} if tool["type"] == "function" else tool for tool in tools]
    body: Body = {"model": "m", "input": [{"role": "user", "content": "Hi"}, *output, *(results or [{"role": "user", "content": MORE}])]}
    return {**body, "tools": unlike(tools)} if tools else body


def anthropic(answer: Body) -> Body:
    content = without_nulls(answer["content"])
    calls = [block for block in content if block["type"] == "tool_use"]
    results: Any = [{"type": "tool_result", "tool_use_id": call["id"], "content": "1"} for call in calls]
    turns = [{"role": "assistant", "content": content}] if content else []
    messages = [{"role": "user", "content": "Hi"}, *turns, {"role": "user", "content": results or MORE}]
    tools = [{"name": call["name"], "input_schema": SCHEMA} for call in calls]
    body: Body = {"model": "m", "max_tokens": 4096, "messages": messages}
    return {**body, "tools": unlike(tools)} if tools else body


def converse(answer: Body) -> Body:
    content = answer["output"]["message"]["content"]
    calls = [block["toolUse"] for block in content if "toolUse" in block]
    results = [{"toolResult": {"toolUseId": call["toolUseId"], "content": [{"text": "1"}]}} for call in calls]
    turns = [{"role": "assistant", "content": content}] if content else []
    messages = [{"role": "user", "content": [{"text": "Hi"}]}, *turns, {"role": "user", "content": results or [{"text": MORE}]}]
    tools = [{"toolSpec": {"name": call["name"], "inputSchema": {"json": SCHEMA}}} for call in calls]
    return {"messages": messages, "toolConfig": {"tools": unlike(tools)}} if tools else {"messages": messages}


def gemini(answer: Body) -> Body:
    candidates = answer.get("candidates") or [{}]
    content = candidates[0].get("content") or {}
    turns = [{"role": "model", "parts": content["parts"]}] if content.get("parts") else []
    calls = [part["functionCall"] for part in content.get("parts", []) if "functionCall" in part]
    results = [
        {"functionResponse": {**{key: call[key] for key in ("id", "name") if key in call}, "response": {"output": "1"}}} for call in calls
    ]
    contents = [{"role": "user", "parts": [{"text": "Hi"}]}, *turns, {"role": "user", "parts": results or [{"text": MORE}]}]
    tools = [{"functionDeclarations": unlike([{"name": call["name"]} for call in calls])}]
    return {"contents": contents, "tools": tools} if calls else {"contents": contents}


def mistral(answer: Body) -> Body:
    return chat({"choices": [{"message": typed(answer["choices"][0]["message"])}]})


def cohere(answer: Body) -> Body:
    body = chat({"choices": [{"message": typed(answer["message"])}]})
    functions = [{**tool, "function": {**tool["function"], "parameters": SCHEMA}} for tool in body.get("tools", [])]
    return {**body, "tools": functions} if functions else body


def ollama(answer: Body) -> Body:
    message = without_nulls(answer["message"])
    names = [(call["function"]["name"], call.get("id")) for call in message.get("tool_calls", [])]
    results = [{"role": "tool", "tool_name": name, **({"tool_call_id": id} if id else {}), "content": "1"} for name, id in names]
    body: Body = {"model": "m", "messages": [{"role": "user", "content": "Hi"}, message, *(results or [{"role": "user", "content": MORE}])]}
    tools = unlike([{"type": "function", "function": {"name": name, "parameters": SCHEMA}} for name, _ in names])
    return {**body, "tools": tools} if tools else body


def typed(message: Body) -> Body:
    """Return the message with the type `function` at its calls."""
    calls = [{"type": "function", **call} for call in message.get("tool_calls") or ()]
    return {**message, "tool_calls": calls} if calls else message


def unlike(tools: list[Body]) -> list[Body]:
    """Return the tools without duplicates."""
    return [tool for number, tool in enumerate(tools) if tool not in tools[:number]]


NEXT: dict[str, Callable[[Body], Body]] = {
    "anthropic": anthropic,
    "bedrock_converse": converse,
    "cohere": cohere,
    "gemini": gemini,
    "mistral": mistral,
    "ollama": ollama,
    "openai_chat": chat,
    "openai_responses": responses,
}
