"""Keys of another format in a message of the format itself: a chat's `tool_calls` beside the text of Anthropic's content."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest
from interlingua import model as u
from interlingua.core.lookup import load
from interlingua.registry import CALL_OWNERS

FORMATS = ("anthropic", "bedrock_converse", "cohere", "gemini", "mistral", "ollama", "openai_chat", "openai_responses")
BESIDE = ("cohere", "deepseek", "mistral", "ollama", "openai_chat")  # formats with calls and thoughts beside the content
TEXT = u.Text(text="hello")
CALL = u.ToolCall(id="call_123456789", name="f", arguments={"a": 1})
PARTS: tuple[Any, ...] = (CALL, u.Reasoning(content=["why"]), u.Image(source=u.Blob(media_type="image/png", data="iVBORw0KGgo=")))
Wire = dict[str, Any]


def lone(wire: Any) -> Wire:
    """Return the last message of a fragment."""
    while isinstance(wire, dict):
        (wire,) = wire.values()
    return wire[-1]


def written(name: str, role: u.Role, parts: list[Any]) -> Wire:
    return dict(lone(load(name).LENS.write_messages([u.Message(role=role, parts=parts)])[0]))


def keys_of(name: str, role: u.Role, part: Any, own: Wire) -> Wire:
    """Return the keys that a format has for a part beside the content, without the keys of another format."""
    plain, full = written(name, role, [TEXT]), written(name, role, [TEXT, part])
    return {key: value for key, value in full.items() if key not in plain and key not in own}


def cases() -> list[tuple[str, str, u.Role, Any]]:
    """Return (source, other, role, part): the other format has keys for the part that no message of the source has."""
    collected: list[tuple[str, str, u.Role, Any]] = []
    for source in FORMATS:
        for other in BESIDE:
            for part in PARTS:
                role: u.Role = "user" if isinstance(part, u.Image) else "assistant"
                own = written(source, role, [TEXT, part])
                if keys_of(other, role, part, own) and not any(case[0] == source and case[3] is part for case in collected):
                    collected.append((source, other, role, part))
    return collected


CASES = cases()


def test_there_are_cases_for_each_part() -> None:
    assert {part.__class__ for *_, part in CASES} == {part.__class__ for part in PARTS}
    assert {source for source, *_ in CASES} >= {"anthropic", "bedrock_converse", "gemini", "openai_responses"}


def parts_of(messages: list[u.Message]) -> list[Any]:
    return [part for message in messages for part in message.parts]


@pytest.mark.parametrize(
    ("source", "other", "role", "part"), CASES, ids=lambda value: value if isinstance(value, str) else value.__class__.__name__
)
def test_such_keys_are_read(source: str, other: str, role: u.Role, part: Any) -> None:
    own = written(source, role, [TEXT])
    own |= keys_of(other, role, part, written(source, role, [TEXT, part]))
    request = u.Request(model="m", messages=[u.Message(role="user", parts=[TEXT]), u.Message(role=role, parts=[TEXT])])
    body: Wire = il.encode_request(request, target=source, repair=False).value
    (lists,) = [value for value in body.values() if isinstance(value, list)]
    lists[-1] = own
    known = any(isinstance(p, part.__class__) for p in parts_of(il.decode_request(body, source=source).messages))  # the spec allows it
    for target in {"anthropic", "openai_responses", "ollama"} - {source}:
        c = il.convert_request(body, source=source, target=target, rules={"unanswered_calls": "off"})
        assert {loss.level for loss in c.losses if "extras." in loss.path} <= {"minor"}, (target, c.losses)
        assert known or any("it also has keys of" in loss.reason for loss in c.all_losses), target
        read = parts_of(il.decode_request(c.value, source=target).messages)
        if isinstance(part, u.Reasoning):
            kept = [p for p in read if isinstance(p, u.Reasoning) and p.content == part.content]
            assert kept or any(loss.field == "Reasoning" for loss in c.all_losses), target
        elif isinstance(part, u.ToolCall):
            assert [(p.name, p.arguments) for p in read if isinstance(p, u.ToolCall)] == [("f", {"a": 1})], target
        else:
            assert [p.source.data for p in read if isinstance(p, u.Image)] == ["iVBORw0KGgo="], target
        assert "".join(p.text for p in read if isinstance(p, u.Text)).count("hello") == 2, target


CALLS: Wire = {
    "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "f", "arguments": '{"a": 1}'}}],
    "reasoning_content": "why",
}
ANSWERS: dict[str, Wire] = {
    "openai_responses": {"id": "r", "output": [{"type": "message", "role": "assistant", "content": None, **CALLS}]},
    "anthropic": {"id": "m", "type": "message", "role": "assistant", "model": "m", "content": [], "stop_reason": "tool_use", **CALLS},
    "gemini": {"candidates": [{"content": {"role": "model", "parts": [], **CALLS}, "finishReason": "STOP"}]},
    "bedrock_converse": {"output": {"message": {"role": "assistant", "content": [], **CALLS}}, "stopReason": "tool_use"},
}
TEXTS: dict[str, Any] = {
    "openai_responses": ["hello", [{"type": "output_text", "text": "hello", "annotations": []}]],
    "anthropic": [[{"type": "text", "text": "hello"}]],
    "gemini": [[{"text": "hello"}]],
    "bedrock_converse": [[{"text": "hello"}]],
}


def answers(source: str) -> list[tuple[Wire, list[str]]]:
    """Return responses of a server that writes a chat's keys, and the texts of each."""
    body = ANSWERS[source]
    responses: list[tuple[Wire, list[str]]] = [(body, [])]
    for content in TEXTS[source]:
        if source == "openai_responses":
            responses.append(({**body, "output": [{**body["output"][0], "content": content}]}, ["hello"]))
        elif source == "anthropic":
            responses.append(({**body, "content": content}, ["hello"]))
        elif source == "gemini":
            turn = {**body["candidates"][0]["content"], "parts": content}
            responses.append(({"candidates": [{**body["candidates"][0], "content": turn}]}, ["hello"]))
        else:
            responses.append(({**body, "output": {"message": {**body["output"]["message"], "content": content}}}, ["hello"]))
    return responses


def shown(part: Any) -> Any:
    if isinstance(part, u.Reasoning):
        return "".join(part.content or part.summary)
    return part.text if isinstance(part, u.Text) else (part.name, part.arguments)


@pytest.mark.parametrize("source", ANSWERS)
def test_a_chat_s_keys_in_answers(source: str) -> None:
    for body, texts in answers(source):
        for target in ("deepseek", "anthropic", "openai_responses"):
            if target == source:
                assert CALLS["reasoning_content"] in str(il.convert_response(body, source=source, target=target).value)
                continue
            c = il.convert_response(body, source=source, target=target)
            (candidate,) = il.decode_response(c.value, source=target).candidates
            read = [shown(part) for part in candidate.message.parts]
            assert read == ["why", *texts, ("f", {"a": 1})], (target, c.value)
            assert candidate.stop_reason == "tool_calls"
            assert not [loss for loss in c.losses if loss.level == "major" and "usage" not in loss.path], c.losses


def test_a_call_that_stands_in_both_places_is_one() -> None:
    block = {"type": "tool_use", "id": "c1", "name": "f", "input": {"a": 1}}
    c = il.convert_response({**ANSWERS["anthropic"], "content": [block]}, source="anthropic", target="openai_chat")
    assert len(c.value["choices"][0]["message"]["tool_calls"]) == 1


def test_such_keys_stay_in_their_own_format() -> None:
    body = {"model": "m", "max_tokens": 5, "messages": [{"role": "user", "content": "q", "images": ["iVBORw0KGgo="]}]}
    assert il.convert_request(body, source="anthropic", target="anthropic").value == body


RESOURCE: Wire = {"type": "resource", "resource": {"uri": "file:///a.txt", "mimeType": "text/plain", "text": "the text"}}
RESULTS: dict[str, Wire] = {
    "anthropic": {
        "messages": [
            {"role": "assistant", "content": [{"type": "tool_use", "id": "c1", "name": "f", "input": {}}]},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "c1", "content": [RESOURCE]}]},
        ]
    },
    "openai_responses": {
        "input": [
            {"type": "function_call", "call_id": "c1", "name": "f", "arguments": "{}"},
            {"type": "function_call_output", "call_id": "c1", "output": [RESOURCE]},
        ]
    },
}


@pytest.mark.parametrize("source", RESULTS)
def test_a_part_that_is_only_in_results_of_another_format(source: str) -> None:
    """A resource of MCP, as a tool returned it."""
    for target in {"openai_chat", "anthropic", "gemini"} - {source}:
        c = il.convert_request({"model": "m", **RESULTS[source]}, source=source, target=target)
        assert "the text" in str(c.value), target
        assert [loss.level for loss in c.losses if loss.field == "Opaque"] == ["minor"], target


def _chat(keys: Wire, call: Wire | None = None) -> Wire:
    calls = {"tool_calls": [{"id": "k", "type": "function", "function": {"name": "f", "arguments": "{}"}, **call}]} if call else {}
    message = {"role": "assistant", "content": "x", **calls, **keys}
    results = [{"role": "tool", "tool_call_id": "k", "content": "r"}] if call else [{"role": "user", "content": "b"}]
    return {"messages": [{"role": "user", "content": "a"}, message, *results]}


SIGNED = {
    "thinking_blocks": [{"type": "thinking", "thinking": "why", "signature": "S"}],
    "reasoning_details": [{"type": "reasoning.text", "text": "why", "signature": "S", "format": "anthropic-claude-v1", "index": 0}],
}


@pytest.mark.parametrize("source", ["openai_chat", "openai_compatible", "vllm", "groq", "openrouter", "litellm_proxy"])
@pytest.mark.parametrize("key", SIGNED)
def test_signed_thoughts_of_a_gateway_are_read_in_each_chat(source: str, key: str) -> None:
    """What a gateway has added comes back from clients that use another one. The plain text beside it is the same thought."""
    for beside in ({}, {"reasoning_content": "why"}, {"reasoning": "why"}):
        c = il.convert_request(_chat({key: SIGNED[key], **beside}), source=source, target="anthropic")
        blocks = [block for block in c.value["messages"][1]["content"] if block["type"] == "thinking"]
        assert blocks == [{"type": "thinking", "thinking": "why", "signature": "S"}], beside
        assert [loss for loss in c.losses if loss.level == "major"] == []


@pytest.mark.parametrize("source", ["openrouter", "openai_chat"])
def test_a_sealed_thought_with_the_id_of_a_call_is_its_signature(source: str) -> None:
    sealed = {"type": "reasoning.encrypted", "data": "U0lH", "id": "k", "format": "google-gemini-v1", "index": 0}
    c = il.convert_request(_chat({"reasoning_details": [sealed]}, {"index": 0}), source=source, target="gemini")
    (part,) = [part for part in c.value["contents"][1]["parts"] if "functionCall" in part]
    assert part["thoughtSignature"] == "U0lH"
    assert not any(part.get("thought") for turn in c.value["contents"] for part in turn["parts"])
    assert [loss for loss in c.losses if loss.level == "major"] == []


CAMEL = {"thought_signature": "thoughtSignature"}


def _of_owner(key: str) -> Any:
    """Return what the format that owns a key writes there for a signed call."""
    lens = load(CALL_OWNERS[key]).LENS
    call = u.ToolCall(id="k", name="f", arguments={"a": 1}, signature="U0lH", signer="gemini")
    rows: Any = lens.write_messages([u.Message(role="assistant", parts=[call], form="list")])[0]
    return next(members[name] for members in _objects(rows) for name in (key, CAMEL.get(key)) if name in members)


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for member in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _objects(member)


SIGNED_CALLS = [
    (source, key, inside)
    for source in ("openai_chat", "vllm", "openrouter", "litellm_proxy", "gemini_openai")
    for key in sorted(CALL_OWNERS)
    for inside in (False, True)
    if CALL_OWNERS[key] != source or not inside  # no server has its own key in the function
]


@pytest.mark.parametrize(("source", "key", "inside"), SIGNED_CALLS)
def test_a_call_has_its_signature_at_the_key_of_another_server(source: str, key: str, inside: bool) -> None:
    """This is true in requests, responses and streams. The shape of a format reads its own key."""
    keys = {key: _of_owner(key)}
    function = {"name": "f", "arguments": '{"a": 1}', **(keys if inside else {})}
    call = {"id": "k", "type": "function", "function": function, **({} if inside else keys)}
    message = {"role": "assistant", "content": None, "tool_calls": [call]}
    part = {"functionCall": {"name": "f", "args": {"a": 1}, "id": "k"}, "thoughtSignature": "U0lH"}

    request = {"messages": [{"role": "user", "content": "a"}, message, {"role": "tool", "tool_call_id": "k", "content": "r"}]}
    c = il.convert_request({"model": "m", **request}, source=source, target="gemini")
    assert part in c.value["contents"][1]["parts"]
    assert [loss for loss in c.losses if loss.level == "major"] == []

    head = {"id": "r", "created": 1, "model": "m"}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    choice = {"index": 0, "message": message, "finish_reason": "tool_calls"}
    answer = il.convert_response({**head, "object": "chat.completion", "choices": [choice], "usage": usage}, source=source, target="gemini")
    assert part in answer.value["candidates"][0]["content"]["parts"]
    assert [loss for loss in answer.losses if loss.level == "major"] == []

    deltas = [{"role": "assistant", "content": None}, {"tool_calls": [{"index": 0, **call}]}, {}]
    ends = [None, None, "tool_calls"]
    chunks = [
        {**head, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": delta, "finish_reason": end}]}
        for delta, end in zip(deltas, ends, strict=True)
    ]
    stream = il.convert_stream([*chunks, {**head, "choices": [], "usage": usage}], source=source, target="gemini")
    assert part in [member for event in stream for member in event["candidates"][0]["content"].get("parts", ())]
    assert [loss for loss in stream.losses if loss.level == "major"] == []


def test_a_key_without_a_signature_stays_what_it_is() -> None:
    call = {"extra_content": {"google": {"thought_signature": "U0lH", "more": 1}}}
    c = il.convert_request(_chat({}, call), source="openai_chat", target="gemini")
    assert [loss.path for loss in c.losses if loss.level == "major"] == ["messages[1].parts[1].extras.openai_chat.extra_content"]


@pytest.mark.parametrize("key", sorted(CALL_OWNERS))
@pytest.mark.parametrize("source", [name for name in FORMATS if name != "gemini"])
def test_so_it_has_in_each_format(source: str, key: str) -> None:
    """Proxies to Gemini answer in the formats of all clients."""
    messages = [
        u.Message(role="user", parts=[u.Text(text="a")]),
        u.Message(role="assistant", parts=[CALL]),
        u.Message(role="tool", parts=[u.ToolResult(call_id=CALL.id, name="f", parts=[u.Text(text="r")])]),
    ]
    body = il.encode_request(u.Request(model="m", max_tokens=9, messages=messages), target=source).value
    call = next(member for member in _objects(body) if member.get("name") == "f" and "role" not in member)
    call[key] = _of_owner(key)
    c = il.convert_request(body, source=source, target="gemini")
    parts = [part for content in c.value["contents"] for part in content["parts"] if "functionCall" in part]
    assert [part.get("thoughtSignature") for part in parts] == ["U0lH"]
    assert [loss for loss in c.losses if loss.level == "major"] == []
