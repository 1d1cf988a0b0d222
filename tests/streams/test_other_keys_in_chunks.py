"""Keys of other formats in the messages of chunks: a stream gives the same as the whole response with the same keys."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua import model as u

IMAGE = {"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0KGgo="}}
KEYS: dict[str, Any] = {
    "thinking_blocks": [{"type": "thinking", "thinking": "Why", "signature": "c2ln"}],
    "reasoning_details": [{"type": "reasoning.text", "text": "Why", "signature": "c2ln", "index": 0, "format": "anthropic-claude-v1"}],
    "images": [IMAGE],
    "numbered images": [{**IMAGE, "index": 0}],
    "reasoning_content": "Why",
    "reasoning": "Why",
    "thinking": "Why",
    "tool_calls": [{"id": "call_1abcd", "type": "function", "function": {"name": "f", "arguments": '{"a": 1}'}}],
}
CHATS = ("openai_chat", "openai_compatible", "vllm", "litellm_proxy", "openrouter", "mistral", "deepseek", "qwen", "groq", "xai")
HEAD = {"id": "c", "created": 1, "model": "m"}
OLLAMA = {"model": "m", "created_at": "2026-01-01T00:00:00Z"}


def bodies(source: str, message: dict[str, Any], end: bool) -> dict[str, Any]:
    """A whole response (`end`), or the chunk with the same message."""
    if source == "ollama":
        return {**OLLAMA, "message": message, "done": end, **({"done_reason": "stop"} if end else {})}
    if source == "gemini":
        rest = {key: value for key, value in message.items() if key not in ("role", "content")}
        content = {"role": "model", "parts": [{"text": message["content"]}] if message.get("content") else [], **rest}
        return {"candidates": [{"content": content, "index": 0, **({"finishReason": "STOP"} if end else {})}], "modelVersion": "m"}
    key = "message" if end else "delta"
    choice = {"index": 0, key: message, "finish_reason": "stop" if end else None}
    return {**HEAD, "object": "chat.completion" if end else "chat.completion.chunk", "choices": [choice]}


def chunks(source: str, *messages: dict[str, Any]) -> list[dict[str, Any]]:
    last = bodies(source, {"role": "assistant", "content": ""}, True)
    if "choices" in last:
        last = {**last, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}
    return [*(bodies(source, message, False) for message in messages), last]


def contents_of(parts: list[u.Part]) -> set[Any]:
    """Return the content of the parts. Their order may differ: a stream has written its text before a later chunk has an image."""
    contents: set[Any] = set()
    for part in parts:
        match part:
            case u.Text(text=text) if text:
                contents.add(text)
            case u.Reasoning(content=content, summary=summary, signature=signature):
                contents.add(("thought", "".join([*content, *summary]), signature or ""))
            case u.ToolCall(id=id, name=name, arguments=arguments):
                contents.add((id, name, str(arguments)))
            case u.Image(source=u.Blob(data=data)):
                contents.add(data)
            case _:
                pass
    return contents


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("source", [*CHATS, "ollama", "gemini"])
def test_a_chunk_has_what_a_message_has(source: str, key: str) -> None:
    message = {"role": "assistant", "content": "Hi", key.rpartition(" ")[2]: KEYS[key]}
    target = "gemini" if key.endswith("images") and source != "gemini" else "anthropic"
    whole = il.convert_response(bodies(source, message, True), source=source, target=target)
    streamed = il.convert_stream(chunks(source, message), source=source, target=target)
    answer = il.collect_stream(list(streamed), source=target)
    assert contents_of(answer.candidates[0].message.parts) == contents_of(
        il.decode_response(whole.value, source=target).candidates[0].message.parts
    )
    levels = [[loss.level for loss in losses if "usage" not in loss.path] for losses in (whole.losses, streamed.losses)]
    assert ("major" in levels[0]) == ("major" in levels[1]), (whole.losses, streamed.losses)


@pytest.mark.parametrize("source", ["openai_chat", "openai_compatible", "vllm", "litellm_proxy", "openrouter", "mistral"])
def test_a_signature_comes_after_its_thought(source: str) -> None:
    """A gateway sends each piece of a thought twice, and its signature in a later chunk."""
    pieces = [("Wh", None), ("y", None), (None, "c2ln")]
    messages = [
        {
            "role": "assistant",
            "content": "",
            "reasoning_content": text or "",
            "thinking_blocks": [{"type": "thinking", "thinking": text, "signature": signature}],
        }
        for text, signature in pieces
    ]
    events = chunks(source, *messages, {"role": "assistant", "content": "Hi"})
    conversion = il.convert_stream(events, source=source, target="anthropic")
    answer = il.collect_stream(list(conversion), source="anthropic")
    assert contents_of(answer.candidates[0].message.parts) == {("thought", "Why", "c2ln"), "Hi"}
    assert not [loss for loss in conversion.losses if loss.level == "major" and "usage" not in loss.path]
    reports = [loss.reason for loss in conversion.losses if "keys of" in loss.reason]
    assert len(reports) == len(set(reports)), "each format is reported once"


def test_keys_of_the_target_stay_as_they_came() -> None:
    message = {"role": "assistant", "content": "Hi", "thinking_blocks": KEYS["thinking_blocks"]}
    conversion = il.convert_stream(chunks("openai_chat", message), source="openai_chat", target="openai_chat")
    (choice,) = {str(event["choices"]): event["choices"] for event in conversion if "thinking_blocks" in str(event)}.values()
    assert choice[0]["delta"]["thinking_blocks"] == KEYS["thinking_blocks"]
    assert not conversion.all_losses
