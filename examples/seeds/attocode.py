"""A loop of Attocode's on OpenRouter: its messages and tools go out, its ChatResponse comes back, results are appended.

Scripted answers stand for the model. It prints:

    openrouter gets: system, user
    I look. tool_use {'inputTokens': 60, 'outputTokens': 12, 'totalTokens': 72, 'cost': 0.0004}
    openrouter gets: system, user, assistant, tool, tool
    a.ts is longer. end_turn {'inputTokens': 90, 'outputTokens': 5, 'totalTokens': 95, 'cacheReadTokens': 64, 'cost': 0.0002}
    cost: 0.0006
"""

from __future__ import annotations

import json
from typing import Any

import interlingua as il

MODEL = "deepseek/deepseek-r1"
FILES = {"a.ts": "let a = 1", "b.ts": "b"}
PATH = {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]}
ATTOCODE: dict[str, Any] = {
    "messages": [
        {"role": "system", "content": "You are a coding assistant."},
        {"role": "user", "content": "Which is longer, a.ts or b.ts?"},
    ],
    "tools": [{"name": "read_file", "description": "Read a file", "input_schema": PATH}],
}


def call(id: str, path: str) -> dict[str, Any]:
    return {"id": id, "type": "function", "function": {"name": "read_file", "arguments": json.dumps({"path": path})}}


def answer(finish: str, message: dict[str, Any], usage: dict[str, Any]) -> dict[str, Any]:
    choice = {"index": 0, "message": {"role": "assistant", **message}, "finish_reason": finish}
    return {"id": "gen-1", "object": "chat.completion", "created": 1, "model": MODEL, "choices": [choice], "usage": usage}


SCRIPT = iter(
    [
        answer(
            "tool_calls",
            {"content": "I look.", "reasoning": "Both files.", "tool_calls": [call("c1", "a.ts"), call("c2", "b.ts")]},
            {"prompt_tokens": 60, "completion_tokens": 12, "cost": 0.0004},
        ),
        answer(
            "stop",
            {"content": "a.ts is longer."},
            {"prompt_tokens": 90, "completion_tokens": 5, "prompt_tokens_details": {"cached_tokens": 64}, "cost": 0.0002},
        ),
    ]
)


def post(body: dict[str, Any]) -> dict[str, Any]:
    """Stands for `POST https://openrouter.ai/api/v1/chat/completions`."""
    print("openrouter gets:", ", ".join(message["role"] for message in body["messages"]))
    return next(SCRIPT)


def main() -> None:
    request = il.convert_request(ATTOCODE, source="attocode", target="openrouter", model=MODEL)
    cost = 0.0
    while True:
        body = post(request.value)
        said = request.convert_response(body).value  # Attocode's ChatResponse
        print(said["content"], said["stopReason"], said["usage"])
        cost += said["usage"].get("cost", 0)
        if said["stopReason"] != "tool_use":
            break
        results = {one["id"]: FILES[one["arguments"]["path"]] for one in said["toolCalls"]}
        request = il.next_request(request, body, results)
    print("cost:", round(cost, 6))


if __name__ == "__main__":
    main()
