"""LiteLLM's proxy has signed thoughts in `thinking_blocks`, beside their text. They have to come back unchanged."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua import model as u

Body = dict[str, Any]
BLOCKS: list[Body] = [{"type": "thinking", "thinking": "I look.", "signature": "c2ln"}, {"type": "redacted_thinking", "data": "ZW5j"}]
CALL: Body = {"id": "toolu_1", "type": "function", "function": {"name": "w", "arguments": "{}"}}
SAID: Body = {"role": "assistant", "content": "Hi", "reasoning_content": "I look.", "thinking_blocks": BLOCKS, "tool_calls": [CALL]}
RESULT: Body = {"role": "tool", "tool_call_id": "toolu_1", "content": "ok"}
TOOLS: list[Body] = [{"type": "function", "function": {"name": "w", "parameters": {"type": "object", "properties": {}}}}]
CLAUDE: Body = {
    "model": "m",
    "max_tokens": 9,
    "messages": [
        {"role": "user", "content": "Hi"},
        {"role": "assistant", "content": [*BLOCKS, {"type": "tool_use", "id": "toolu_1", "name": "w", "input": {}}]},
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "ok"}]},
    ],
    "tools": [{"name": "w", "input_schema": {"type": "object", "properties": {}}}],
}


def request(*messages: Body) -> Body:
    return {"model": "claude-sonnet-4-5", "messages": [{"role": "user", "content": "Hi"}, *messages], "tools": TOOLS}


def chunk(delta: Body, reason: str | None = None) -> Body:
    choice: Body = {"index": 0, "delta": delta, "finish_reason": reason}
    return {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}


def thought(text: str, signature: str | None = "") -> Body:
    plain = {"reasoning_content": text} if text and not signature else {}
    return chunk({**plain, "thinking_blocks": [{"type": "thinking", "thinking": text, "signature": signature}]})


def read(*chunks: Body) -> list[Any]:
    answer = il.collect_stream([*chunks, chunk({"content": "Hi"}), chunk({}, "stop")], source="litellm_proxy")
    return [part for part in answer.candidates[0].message.parts if isinstance(part, u.Reasoning)]


def test_signed_and_sealed_thoughts_are_thoughts_that_anthropic_has_signed() -> None:
    body = request(SAID, RESULT)
    decoded = il.decode_request(body, source="litellm_proxy")
    first, second, *_ = decoded.messages[1].parts
    assert isinstance(first, u.Reasoning) and isinstance(second, u.Reasoning)
    assert (first.text, first.signature, first.signer) == ("I look.", "c2ln", "anthropic")
    assert (second.redacted, second.encrypted) == (True, "ZW5j")
    assert il.encode_request(decoded, target="litellm_proxy").value == body


@pytest.mark.parametrize(
    "message",
    [
        {"role": "assistant", "content": "Hi", "reasoning_content": "Hm."},
        {"role": "assistant", "content": "Hi", "reasoning_content": "Hm.", "thinking_blocks": []},
        {"role": "assistant", "content": "Hi", "thinking_blocks": [{"type": "thinking", "thinking": "Hm.", "signature": None}]},
        {"role": "assistant", "content": "Hi", "thinking_blocks": [{"type": "new", "of": 1}]},
    ],
)
def test_it_goes_back_as_it_came(message: Body) -> None:
    body = {**request(message), "model": "m"}
    assert il.encode_request(il.decode_request(body, source="litellm_proxy"), target="litellm_proxy", repair=False).value == body


@pytest.mark.parametrize(("model", "signed"), [("anthropic/claude-sonnet-4-5", True), ("claude-opus-5", True), ("gpt-5.6", False)])
def test_what_claude_has_signed_goes_through_the_proxy_to_claude_alone(model: str, signed: bool) -> None:
    c = il.convert_request(CLAUDE, source="anthropic", target="litellm_proxy", model=model)
    assert c.value["messages"][1].get("thinking_blocks") == (BLOCKS if signed else None)
    assert [loss.level for loss in c.losses if loss.rule == "reasoning"] == ([] if signed else ["minor"])


def test_claude_gets_no_thought_that_nobody_has_signed() -> None:
    """400: messages.1.content.0.thinking.signature: Field required."""
    body = request({"role": "assistant", "content": "Hi", "reasoning_content": "Hm."})
    c = il.convert_request(body, source="deepseek", target="litellm_proxy", model="claude-sonnet-4-5")
    assert "Hm." not in str(c.value)
    assert [loss.level for loss in c.losses if loss.rule == "reasoning"] == ["minor"]


@pytest.mark.parametrize("empty", ["", None])
@pytest.mark.parametrize("again", ["", "I look."])
def test_pieces_of_a_stream_are_one_thought(empty: str | None, again: str) -> None:
    """Newer proxies repeat the whole thought in the chunk with the signature (BerriAI/litellm#35118)."""
    parts = read(thought("I ", empty), thought("lo", empty), thought("ok.", empty), thought(again, "c2ln"))
    assert [(part.text, part.signature) for part in parts] == [("I look.", "c2ln")]


def test_a_text_that_comes_again_without_a_signature_is_a_text() -> None:
    assert [part.text for part in read(thought("ha"), thought("ha"), thought("haha"))] == ["hahahaha"]


def test_a_stream_for_the_proxys_clients_says_both() -> None:
    chunks = [thought("I "), thought("look."), thought("", "c2ln"), chunk({"content": "Hi"}), chunk({}, "stop")]
    events = il.convert_stream(chunks, source="litellm_proxy", target="litellm_proxy")
    deltas = [event["choices"][0]["delta"] for event in events]
    blocks = [{"thinking": text, "signature": signed} for text, signed in (("I ", ""), ("look.", ""), ("", "c2ln"))]
    assert [block for delta in deltas for block in delta.get("thinking_blocks", ())] == [{"type": "thinking", **block} for block in blocks]
    assert "".join(delta.get("reasoning_content", "") for delta in deltas) == "I look."


def test_a_client_of_anthropic_gets_the_signatures_and_gives_them_back() -> None:
    """Reported as strands-agents/harness-sdk#1789."""
    asked = {"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}], "tools": CLAUDE["tools"]}
    c = il.convert_request(asked, source="anthropic", target="litellm_proxy")
    choice = {"index": 0, "finish_reason": "tool_calls", "message": {**SAID, "content": None}}
    answer = c.convert_response({"id": "a", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]})
    assert answer.value["content"][:2] == BLOCKS
    thoughts = [chunk({"thinking_blocks": [block]}) for block in BLOCKS]
    streamed = list(c.convert_stream([*thoughts, chunk({"tool_calls": [{**CALL, "index": 0}]}), chunk({}, "tool_calls")]))
    collected = il.encode_response(il.collect_stream(streamed, source="anthropic"), target="anthropic").value
    assert collected["content"][:2] == BLOCKS
    history = [*asked["messages"], {"role": "assistant", "content": answer.value["content"]}, CLAUDE["messages"][2]]
    again = il.convert_request({**asked, "messages": history}, source="anthropic", target="litellm_proxy")
    assert again.value["messages"][1]["thinking_blocks"] == BLOCKS


def test_a_client_of_gemini_gets_the_signature_of_a_call_and_gives_it_back() -> None:
    signed = {**CALL, "provider_specific_fields": {"thought_signature": "c2ln"}}
    turn = {"role": "user", "parts": [{"text": "Hi"}]}
    asked: Body = {"model": "gemini-3-pro", "contents": [turn], "tools": [{"functionDeclarations": [{"name": "w", "description": "W"}]}]}
    c = il.convert_request(asked, source="gemini", target="litellm_proxy")
    choice = {"index": 0, "finish_reason": "tool_calls", "message": {"role": "assistant", "content": None, "tool_calls": [signed]}}
    answer = c.convert_response({"id": "a", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]})
    (part,) = answer.value["candidates"][0]["content"]["parts"]
    assert part["thoughtSignature"] == "c2ln"
    streamed = list(c.convert_stream([chunk({"role": "assistant", "tool_calls": [{**signed, "index": 0}]}), chunk({}, "tool_calls")]))
    assert [part.signature for part in il.collect_stream(streamed, source="gemini").candidates[0].message.parts] == ["c2ln"]
    result = {"role": "user", "parts": [{"functionResponse": {"id": "toolu_1", "name": "w", "response": {"output": "ok"}}}]}
    history = [turn, {"role": "model", "parts": [part]}, result]
    for model, fields in (("gemini/gemini-3-pro", {"thought_signature": "c2ln"}), ("gpt-5.6", None)):
        again = il.convert_request({**asked, "contents": history}, source="gemini", target="litellm_proxy", model=model)
        assert again.value["messages"][1]["tool_calls"][0].get("provider_specific_fields") == fields
