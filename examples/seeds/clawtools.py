"""A view of a stream as clawtools' events, whoever the provider is: here a stream of OpenAI's, and one of Anthropic's.

Scripted events stand for the models. It prints:

    openai_chat
      {'type': 'start'}
      {'type': 'text_delta', 'delta': "I'll read "}
      {'type': 'text_delta', 'delta': 'that file now.'}
      {'type': 'text_end'}
      {'type': 'toolcall_start', 'id': 'call_abc123'}
      {'type': 'toolcall_delta', 'delta': '{"path": "src/'}
      {'type': 'toolcall_delta', 'delta': 'index.ts"}'}
      {'type': 'toolcall_end', 'toolCall': {'type': 'toolCall', 'id': 'call_abc123', 'name': 'read', 'arguments': {'path': 'src/index.ts'}}}
      {'type': 'done', 'stopReason': 'toolUse', 'usage': {'inputTokens': 9, 'outputTokens': 7}}
    anthropic
      {'type': 'start'}
      {'type': 'thinking_delta', 'delta': 'The index.'}
      {'type': 'thinking_end'}
      {'type': 'text_delta', 'delta': 'The answer is 42.'}
      {'type': 'text_end'}
      {'type': 'done', 'stopReason': 'stop', 'usage': {'inputTokens': 9, 'outputTokens': 6}}
      lost: major Reasoning.signature
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import interlingua as il


def chunk(finish: str | None = None, **delta: Any) -> dict[str, Any]:
    return {"object": "chat.completion.chunk", "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}


def fragment(arguments: str, **head: Any) -> dict[str, Any]:
    name = {"name": "read"} if head else {}
    return chunk(tool_calls=[{"index": 0, **head, "function": {**name, "arguments": arguments}}])


OPENAI: list[dict[str, Any]] = [
    chunk(role="assistant", content="I'll read "),
    chunk(content="that file now."),
    fragment("", id="call_abc123", type="function"),
    fragment('{"path": "src/'),
    fragment('index.ts"}'),
    chunk("tool_calls"),
    {"object": "chat.completion.chunk", "choices": [], "usage": {"prompt_tokens": 9, "completion_tokens": 7, "total_tokens": 16}},
]
STARTED: dict[str, Any] = {
    "id": "msg_1",
    "type": "message",
    "role": "assistant",
    "model": "claude-sonnet-5",
    "content": [],
    "stop_reason": None,
}
ANTHROPIC: list[dict[str, Any]] = [
    {"type": "message_start", "message": {**STARTED, "stop_sequence": None, "usage": {"input_tokens": 9, "output_tokens": 1}}},
    {"type": "content_block_start", "index": 0, "content_block": {"type": "thinking", "thinking": "", "signature": ""}},
    {"type": "content_block_delta", "index": 0, "delta": {"type": "thinking_delta", "thinking": "The index."}},
    {"type": "content_block_delta", "index": 0, "delta": {"type": "signature_delta", "signature": "c2ln"}},
    {"type": "content_block_stop", "index": 0},
    {"type": "content_block_start", "index": 1, "content_block": {"type": "text", "text": ""}},
    {"type": "content_block_delta", "index": 1, "delta": {"type": "text_delta", "text": "The answer is 42."}},
    {"type": "content_block_stop", "index": 1},
    {"type": "message_delta", "delta": {"stop_reason": "end_turn", "stop_sequence": None}, "usage": {"output_tokens": 6}},
    {"type": "message_stop"},
]


def show(source: str, events: Iterable[dict[str, Any]]) -> None:
    print(source)
    stream = il.convert_stream(events, source=source, target="clawtools")
    for event in stream:
        print(" ", event)
    for loss in stream.losses:
        print("  lost:", loss.level, loss.field)


def main() -> None:
    show("openai_chat", OPENAI)
    show("anthropic", ANTHROPIC)


if __name__ == "__main__":
    main()
