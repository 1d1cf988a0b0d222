"""What clients of a target expect of an answer is there, whoever answered: ids of items, counts, signatures, a reason to stop."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua import Candidate, Message, Reasoning, Response, Text, ToolCall, Usage
from interlingua.core.item_ids import is_made

CHAT: dict[str, Any] = {
    "id": "chatcmpl-1",
    "object": "chat.completion",
    "created": 1,
    "model": "m",
    "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "reasoning_content": "Hm", "content": "a"}}],
}


def lost(c: Any) -> list[tuple[str, str, str]]:
    return [(loss.code, loss.level, loss.path) for loss in c.all_losses]


def test_reasoning_has_a_signature_and_tokens_are_counted() -> None:
    c = il.convert_response(CHAT, source="openai_chat", target="anthropic")
    assert c.value["content"][0] == {"type": "thinking", "thinking": "Hm", "signature": ""}
    assert c.value["usage"] == {"input_tokens": 0, "output_tokens": 0}
    assert ("defaulted", "trivial", "candidates[0].message.parts[0].signature") in lost(c)
    assert ("defaulted", "trivial", "usage.input_tokens") in lost(c)
    assert c.losses == []


def test_what_was_counted_and_signed_stays() -> None:
    body = {
        **{"id": "m", "type": "message", "role": "assistant", "model": "m", "stop_reason": "end_turn", "stop_sequence": None},
        "content": [{"type": "thinking", "thinking": "Hm", "signature": "AA=="}],
        "usage": {"input_tokens": 1, "output_tokens": 2},
    }
    response = il.decode_response(body, source="anthropic")
    c = il.encode_response(response, target="anthropic")
    assert c.value == body and c.all_losses == []


def test_an_own_answer_stays_as_it_is() -> None:
    """A server that leaves out what the official one sends: nothing is added for its own clients."""
    bare = {"object": "response", "status": "completed", "output": [{"type": "message", "role": "assistant", "content": []}]}
    assert il.convert_response(bare, source="openai_responses", target="openai_responses").value == bare


def test_foreign_signatures_are_told() -> None:
    thought = Reasoning(content=["Hm"], signature="s", signer="gemini")
    response = Response(candidates=[Candidate(message=Message.assistant([thought]), stop_reason="stop")])
    c = il.encode_response(response, target="anthropic")
    assert c.value["content"] == [{"type": "thinking", "thinking": "Hm", "signature": ""}]
    assert ("dropped", "major", "candidates[0].message.parts[0].signature") in lost(c)
    assert thought.signature == "s", "the input was changed"


@pytest.mark.parametrize("parts", [[Text(text="a")], [Reasoning(summary=["Hm"]), Text(text="a"), ToolCall(id="c", name="f")]])
def test_every_item_has_an_id_of_its_own(parts: list[Any]) -> None:
    response = Response(id="r", candidates=[Candidate(message=Message.assistant(parts), stop_reason="stop")], usage=Usage())
    output = il.encode_response(response, target="openai_responses").value["output"]
    ids = [item["id"] for item in output]
    assert len(set(ids)) == len(ids) == len(parts)
    assert [known.partition("_")[0] for known in ids] == ["rs", "msg", "fc"][-len(parts) :] or ids[0].startswith("msg_")
    assert all(is_made(known) for known in ids)
    assert [item["id"] for item in il.encode_response(response, target="openai_responses").value["output"]] == ids


def test_a_stream_gives_the_same_ids() -> None:
    chunk: dict[str, Any] = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    deltas = [{"role": "assistant", "reasoning_content": "Hm"}, {"content": "a"}]
    chunks = [{**chunk, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas]
    chunks.append({**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
    *_, last = il.convert_stream(chunks, source="openai_chat", target="openai_responses")
    whole = il.convert_response(CHAT, source="openai_chat", target="openai_responses")
    assert [item["id"] for item in last["response"]["output"]] == [item["id"] for item in whole.value["output"]]


def test_made_ids_go_to_nobody() -> None:
    """OpenAI would look for reasoning that it has not stored."""
    c = il.convert_response(CHAT, source="openai_chat", target="openai_responses")
    again = {"model": "m", "input": [{"role": "user", "content": "Hi"}, *c.value["output"], {"role": "user", "content": "More"}]}
    sent = il.convert_request(again, source="openai_responses", target="openai_responses").value["input"]
    assert [item.get("type", "message") for item in sent] == ["message", "message", "message"]
    own = {"type": "reasoning", "id": "rs_67ccd2bed1ec8190b14f964abc0542670bb6a6b452d3795b", "summary": []}
    kept = {**again, "input": [again["input"][0], own, *again["input"][2:]]}
    assert il.convert_request(kept, source="openai_responses", target="openai_responses").value["input"][1] == own


@pytest.mark.parametrize(("reason", "native"), [("other", "queued"), (None, None)])
def test_chat_always_says_why_it_stopped(reason: Any, native: str | None) -> None:
    stopped = Candidate(message=Message.assistant("a"), stop_reason=reason, stop_native=native)
    c = il.encode_response(Response(candidates=[stopped]), target="openai_chat")
    assert c.value["choices"][0]["finish_reason"] == "stop"
    assert "candidates[0].stop_reason" in {loss.path for loss in c.all_losses}


FORCED: dict[str, Any] = {"id": "call_1", "type": "function", "function": {"name": "f", "arguments": "{}"}}


@pytest.mark.parametrize(
    ("message", "reason", "stopped"),
    [
        ({"content": None, "tool_calls": [FORCED]}, "stop", "tool_use"),
        ({"content": None, "tool_calls": [FORCED]}, "tool_calls", "tool_use"),
        ({"content": None, "tool_calls": [FORCED]}, "length", "max_tokens"),
        ({"content": None, "function_call": {"name": "f", "arguments": "{}"}}, "function_call", "end_turn"),
    ],
)
def test_the_reason_to_stop_goes_with_the_calls(message: dict[str, Any], reason: str, stopped: str) -> None:
    """OpenAI says `stop` after a call that was forced; clients of Anthropic run calls only after `tool_use`."""
    body = {**CHAT, "choices": [{"index": 0, "finish_reason": reason, "message": {"role": "assistant", **message}}]}
    assert il.convert_response(body, source="openai_chat", target="anthropic").value["stop_reason"] == stopped
    assert il.convert_response(body, source="openai_chat", target="openai_chat").value == body
    chunk: dict[str, Any] = {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    calls = [{"index": 0, **call} for call in message.get("tool_calls", ())]
    delta = {"role": "assistant", **message, **({"tool_calls": calls} if calls else {})}
    chunks = [
        {**chunk, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
        {**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": reason}]},
    ]
    events = list(il.convert_stream(chunks, source="openai_chat", target="anthropic"))
    assert [event["delta"]["stop_reason"] for event in events if event["type"] == "message_delta"] == [stopped]
