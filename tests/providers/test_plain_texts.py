"""A text instead of an object with only a text is read. Its type, and empty values, are not a loss."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

Wire = dict[str, Any]
USER: dict[str, Wire] = {
    "gemini": {"contents": [{"role": "user", "parts": [{"text": "Hi"}]}]},
    "bedrock_converse": {"messages": [{"role": "user", "content": [{"text": "Hi"}]}]},
    "openai_responses": {"model": "m", "input": [{"role": "user", "content": "Hi"}]},
    "openai_chat": {"model": "m", "messages": [{"role": "user", "content": "Hi"}]},
    "mistral": {"model": "m", "messages": [{"role": "user", "content": "Hi"}]},
}
THOUGHT: Wire = {"type": "reasoning", "id": "rs", "summary": [], "content": "Be nice"}
TEXTS: dict[str, tuple[str, Wire]] = {
    "system": ("gemini", {"systemInstruction": "Be nice"}),
    "system in snake case": ("gemini", {"system_instruction": "Be nice"}),
    "system in the SDK's list": ("bedrock_converse", {"system": "Be nice"}),
    "a message": ("gemini", {"contents": ["Be nice"]}),
    "a conversation": ("gemini", {"contents": "Be nice"}),
    "a part": ("gemini", {"contents": [{"role": "user", "parts": ["Be nice"]}]}),
    "parts": ("gemini", {"contents": [{"role": "user", "parts": "Be nice"}]}),
    "two of them": ("gemini", {"systemInstruction": "Be nice", "contents": "Hi"}),
    "content of a thought": ("openai_responses", {"input": [THOUGHT, {"role": "user", "content": "Hi"}]}),
    "summary of a thought": (
        "openai_responses",
        {"input": [{**THOUGHT, "content": None, "summary": "Be nice"}, {"role": "user", "content": "Hi"}]},
    ),
}


def texts(value: Any) -> list[str]:
    if isinstance(value, il.model.Reasoning):
        return [*value.content, *value.summary]
    return [value.text] if isinstance(value, il.model.Text) else []


@pytest.mark.parametrize("case", TEXTS)
def test_a_text_in_place_of_an_object(case: str) -> None:
    source, fields = TEXTS[case]
    c = il.convert_request(
        {**USER[source], **fields}, source=source, target="anthropic", model="claude-sonnet-5", rules={"reasoning": "off"}
    )
    request = c.request
    assert "Be nice" in [text for message in request.messages for part in message.parts for text in texts(part)]
    assert not [loss for loss in c.losses if loss.level == "major"]


@pytest.mark.parametrize(
    "wrong", [{"systemInstruction": 5}, {"tools": "x"}, {"contents": [{"role": "user", "parts": [7]}]}, {"contents": " "}]
)
def test_what_is_no_text_of_an_object_stays_an_error(wrong: Wire) -> None:
    with pytest.raises(il.DecodeError, match=next(iter(wrong))):
        il.convert_request({**USER["gemini"], **wrong}, source="gemini", target="anthropic", model="claude-sonnet-5")


@pytest.mark.parametrize("key", ["summary", "content"])
def test_a_thought_of_an_answer_as_a_text(key: str) -> None:
    item = {**THOUGHT, "content": [], key: "Hm"}
    body = {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [item]}
    answer = il.decode_response(body, source="openai_responses")
    assert [text for part in answer.candidates[0].message.parts for text in texts(part)] == ["Hm"]


SCHEMA = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}
NAMED = {"name": "n", "schema": SCHEMA, "strict": True}
FLAT, AROUND = {"type": "json_schema", **NAMED}, {"type": "json_schema", "json_schema": NAMED}


@pytest.mark.parametrize(
    ("source", "fields"),
    [
        ("openai_responses", {"text": {"format": AROUND}}),
        ("openai_chat", {"response_format": FLAT}),
        ("mistral", {"response_format": FLAT}),
    ],
)
@pytest.mark.parametrize("target", ["openai_chat", "openai_responses"])
def test_a_schema_in_the_form_of_another_format(source: str, fields: Wire, target: str) -> None:
    c = il.convert_request({**USER[source], **fields}, source=source, target=target, model="gpt-5")
    assert c.value.get("response_format", c.value.get("text")) == (AROUND if target == "openai_chat" else {"format": FLAT})
    assert c.losses == []


# --- empty values ---------------------------------------------------------------------------------------------------------

PARAMETERS: list[Wire] = [
    *({key: ""} for key in ("stop", "user", "service_tier", "reasoning_effort", "prompt_cache_key", "safety_identifier", "verbosity")),
    *({"stop": stop} for stop in ([], [""])),
    *({key: []} for key in ("tools", "functions", "modalities")),
    *({key: {}} for key in ("logit_bias", "stream_options")),
]


@pytest.mark.parametrize("fields", PARAMETERS)
@pytest.mark.parametrize("target", ["anthropic", "gemini", "openai_responses", "bedrock_converse"])
def test_empty_parameters(fields: Wire, target: str) -> None:
    plain = il.convert_request(USER["openai_chat"], source="openai_chat", target=target, model="gpt-5")
    c = il.convert_request({**USER["openai_chat"], **fields}, source="openai_chat", target=target, model="gpt-5")
    assert c.value == plain.value
    assert [str(loss) for loss in c.losses] == [str(loss) for loss in plain.losses]


def test_an_empty_text_among_others_goes_alone() -> None:
    c = il.convert_request({**USER["openai_chat"], "stop": ["", "x"]}, source="openai_chat", target="openai_chat", model="m")
    assert c.value["stop"] == ["x"]


EMPTY: list[Wire] = [{"function": None}, {"id": None, "type": None, "function": None}, {"type": "function", "function": None}]


def chunk(delta: Wire, why: str | None = None) -> Wire:
    return {
        "id": "x",
        "object": "chat.completion.chunk",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "delta": delta, "finish_reason": why}],
    }


@pytest.mark.parametrize("call", EMPTY)
@pytest.mark.parametrize("source", ["openai_chat", "vllm", "openrouter"])
def test_an_empty_call(source: str, call: Wire) -> None:
    chunks = [chunk({"role": "assistant", "content": text, "tool_calls": [{"index": 0, **call}]}) for text in ("H", "i")]
    stream = il.convert_stream([*chunks, chunk({}, "stop")], source=source, target="anthropic")
    assert [part.text for part in il.collect_stream(list(stream), source="anthropic").candidates[0].message.parts] == ["Hi"]
    body = {"id": "x", "object": "chat.completion", "created": 1, "model": "m"}
    message = {"role": "assistant", "content": "Hi", "tool_calls": [call]}
    c = il.convert_response(
        {**body, "choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}, source=source, target="anthropic"
    )
    assert [part["text"] for part in c.value["content"]] == ["Hi"]
    assert not [loss for loss in [*stream.losses, *c.losses] if loss.level == "major" and "usage" not in loss.path]


KINDS: list[tuple[str, Wire]] = [
    ("gemini", {"contents": [{"type": "message", "role": "user", "parts": [{"type": "text", "text": "Hi"}]}]}),
    ("bedrock_converse", {"messages": [{"type": "message", "role": "user", "content": [{"type": "text", "text": "Hi"}]}]}),
    ("openai_chat", {"messages": [{"type": "message", "role": "user", "content": "Hi"}]}),
    ("mistral", {"messages": [{"type": "message", "role": "user", "content": "Hi"}]}),
]


@pytest.mark.parametrize(("source", "fields"), KINDS)
def test_the_word_for_a_kind_beside_it(source: str, fields: Wire) -> None:
    c = il.convert_request({**USER[source], **fields}, source=source, target="anthropic", model="claude-sonnet-5")
    assert not [loss for loss in c.losses if loss.level == "major"]


def test_the_word_for_another_kind_is_a_loss() -> None:
    body = {"contents": [{"role": "user", "parts": [{"type": "secret", "text": "Hi"}]}]}
    c = il.convert_request(body, source="gemini", target="anthropic", model="claude-sonnet-5")
    assert [loss.field for loss in c.losses if loss.level == "major"] == ["Text.type"]


@pytest.mark.parametrize(
    "target", ["anthropic", "openai_responses", "gemini", "ollama", "bedrock_converse", "mistral", "cohere", "openai_chat"]
)
@pytest.mark.parametrize("calls", [False, True])
def test_a_whole_answer_without_a_reason_has_one(target: str, calls: bool) -> None:
    call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    message = {"role": "assistant", "content": "Hi"} | ({"tool_calls": [call]} if calls else {})
    body = {
        "id": "x",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "message": message, "finish_reason": None}],
    }
    c = il.convert_response(body, source="vllm", target=target)
    assert il.decode_response(c.value, source=target).candidates[0].stop_reason in (
        "tool_calls" if calls else "stop",
        "stop" if target == "ollama" else None,
    )


def answered(message: Wire) -> Wire:
    choice = {"index": 0, "message": {"role": "assistant", "content": "Hi", **message}, "finish_reason": "stop"}
    return {"id": "x", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}


@pytest.mark.parametrize("target", ["anthropic", "gemini", "openai_chat"])
def test_arguments_that_are_json_text_of_json_text(target: str) -> None:
    call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": '"{\\"a\\":1}"'}}
    c = il.convert_response(answered({"content": None, "tool_calls": [call]}), source="vllm", target=target)
    assert [part.arguments for part in il.decode_response(c.value, source=target).candidates[0].message.parts] == [{"a": 1}]
    assert not [loss for loss in c.losses if loss.field.startswith("ToolCall")]


@pytest.mark.parametrize("key", ["reasoning", "reasoning_content"])
def test_a_broken_value_under_another_name_of_its_key_costs_nothing_else(key: str) -> None:
    losses: list[il.Loss] = []
    parts = il.decode_response(answered({key: ["a", "b"]}), source="vllm", losses=losses).candidates[0].message.parts
    assert [text for part in parts for text in texts(part)] == ["ab", "Hi"]
    assert [loss.level for loss in losses] == ["trivial"]
