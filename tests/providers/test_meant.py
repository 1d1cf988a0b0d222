"""Values that servers write in another form than the format has are read with their meaning, in responses and in streams.

The forms are from reports about compatible servers and gateways. Each is tested with every native format that has such a place.
"""

from __future__ import annotations

import copy
from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from interlingua import model as u
from interlingua.core.lookup import load

NATIVE = (
    "openai_chat",
    "openai_responses",
    "anthropic",
    "gemini",
    "gemini_interactions",
    "bedrock_converse",
    "mistral",
    "cohere",
    "ollama",
)
SERVERS = ("openai_chat", "openai_compatible", "vllm", "sglang", "openrouter", "deepseek", "groq", "azure_openai", "gemini_openai")
TEXTS: dict[str, Any] = {
    "a list of texts": [{"type": "text", "text": "Hi"}, {"type": "text", "text": " you"}],
    "of strings": ["Hi", " you"],
    "of Responses": [{"type": "output_text", "text": "Hi you", "annotations": []}],
    "a lone part": {"type": "text", "text": "Hi you"},
}


def chunk(delta: dict[str, Any], reason: str | None = None) -> dict[str, Any]:
    choice = {"index": 0, "delta": delta, "finish_reason": reason}
    return {"id": "a", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}


def body(message: dict[str, Any], reason: str = "stop") -> dict[str, Any]:
    choice = {"index": 0, "message": {"role": "assistant", **message}, "finish_reason": reason}
    return {"id": "a", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}


def piece(**fields: Any) -> dict[str, Any]:
    """A fragment of a call."""
    function = {key: fields.pop(key) for key in ("name", "arguments") if key in fields}
    return {"tool_calls": [{"index": 0, "type": "function", **fields, "function": function}]}


def streamed(source: str, events: list[Any], target: str = "anthropic") -> tuple[u.Response, Any]:
    stream = il.convert_stream(events, source=source, target=target)
    return il.collect_stream(list(stream), source=target), stream


@by_first((provider, shape) for provider in SERVERS for shape in TEXTS)
def test_a_text_in_another_form(provider: str, shape: str) -> None:
    there = il.convert_response(body({"content": TEXTS[shape]}), source=provider, target="anthropic")
    assert there.value["content"] == [{"type": "text", "text": "Hi you"}]
    response, stream = streamed(provider, [chunk({"content": TEXTS[shape]}), chunk({}, "stop")])
    assert response.text == "Hi you"
    for losses in (there.losses, stream.losses):
        assert not [loss for loss in losses if loss.code == "unreadable"]


@pytest.mark.parametrize("content", [[], None, ""])
@pytest.mark.parametrize("provider", SERVERS)
def test_no_text_in_another_form(provider: str, content: Any) -> None:
    response, stream = streamed(provider, [chunk({"content": content}), chunk({"content": "Hi"}), chunk({}, "stop")])
    assert response.text == "Hi"
    assert not [loss for loss in stream.losses if loss.code == "unreadable"]


def test_what_is_no_text_is_told() -> None:
    content = [{"type": "text", "text": "Hi"}, {"type": "odd", "x": 1}]
    there = il.convert_response(body({"content": content}), source="vllm", target="anthropic")
    assert there.value["content"] == [{"type": "text", "text": "Hi"}]
    assert next((loss.level, loss.code, loss.path) for loss in there.losses) == ("major", "unreadable", "choices[0].message.content")


CALL = {"id": "c", "type": "function", "function": {"name": "f", "arguments": '{"a":1}'}}


@pytest.mark.parametrize("provider", SERVERS)
def test_a_call_in_another_form(provider: str) -> None:
    for calls, name in ((CALL, "c"), ([{**CALL, "id": 5}], "5")):
        block = {"type": "tool_use", "id": name, "name": "f", "input": {"a": 1}}
        there = il.convert_response(body({"content": None, "tool_calls": calls}, "tool_calls"), source=provider, target="anthropic")
        assert there.value["content"] == [block]
        delta = {"tool_calls": calls if isinstance(calls, dict) else [{"index": 0, **calls[0]}]}
        response, _ = streamed(provider, [chunk(delta), chunk({}, "tool_calls")])
        assert [(part.id, part.arguments) for part in response.candidates[0].message.parts] == [(name, {"a": 1})]


FRAGMENTS: dict[str, list[dict[str, Any]]] = {
    "an empty object before": [piece(id="c", name="f", arguments="{}"), piece(arguments='{"a"'), piece(arguments=":1}")],
    "an empty object before all": [piece(id="c", name="f", arguments="{}"), piece(arguments='{"a":1}')],
    "all again at the end": [piece(id="c", name="f", arguments='{"a"'), piece(arguments=":1}"), piece(arguments='{"a":1}')],
    "another id each time": [piece(id="c", name="f", arguments=""), piece(id="d", arguments='{"a"'), piece(id="e", arguments=":1}")],
    "null as a word": [piece(id="c", name="f", arguments=""), piece(id="null", arguments='{"a"'), piece(id="null", arguments=":1}")],
}


@by_first((provider, shape) for provider in SERVERS for shape in FRAGMENTS)
def test_fragments_of_a_call(provider: str, shape: str) -> None:
    for target in ("anthropic", "openai_responses", "gemini"):
        events = [*map(chunk, FRAGMENTS[shape]), chunk({}, "tool_calls")]
        response, stream = streamed(provider, copy.deepcopy(events), target)
        (call,) = response.candidates[0].message.parts
        assert isinstance(call, u.ToolCall)
        assert (call.id, call.name, call.arguments) == ("c", "f", {"a": 1})
        assert not [loss for loss in stream.losses if "arguments" in loss.path or loss.code == "unreadable"]


@pytest.mark.parametrize("target", NATIVE)
def test_an_empty_object_alone_stays(target: str) -> None:
    events = [chunk(piece(id="c1", name="f", arguments="{}")), chunk({"tool_calls": [{**CALL, "index": 1}]}), chunk({}, "tool_calls")]
    response, _ = streamed("openai_compatible", events, target)
    assert [(part.name, part.arguments) for part in response.candidates[0].message.parts] == [("f", {}), ("f", {"a": 1})]


def event(kind: str, **keys: Any) -> dict[str, Any]:
    return {"type": kind, "output_index": 0, **keys}


@pytest.mark.parametrize("provider", ["openai_responses", "codex_responses", "azure_responses", "open_responses"])
def test_a_delta_that_is_an_object(provider: str) -> None:
    call = {"type": "function_call", "id": "fc", "call_id": "c", "name": "f", "arguments": "", "status": "in_progress"}
    done = {**call, "arguments": '{"a":1}', "status": "completed"}
    head = {"id": "r", "object": "response", "created_at": 1, "model": "m", "output": []}
    events = [
        {"type": "response.created", "response": {**head, "status": "in_progress"}},
        event("response.output_item.added", item=call),
        event("response.function_call_arguments.delta", item_id="fc", delta={"a": 1}),
        event("response.function_call_arguments.done", item_id="fc", arguments='{"a":1}'),
        event("response.output_item.done", item=done),
        {"type": "response.completed", "response": {**head, "status": "completed", "output": [done]}},
    ]
    response, stream = streamed(provider, events)
    assert [part.arguments for part in response.candidates[0].message.parts] == [{"a": 1}]
    assert not [loss for loss in stream.losses if loss.code == "unreadable"]


@pytest.mark.parametrize("provider", NATIVE[:-1])
def test_counts_as_texts(provider: str) -> None:
    """Some gateways write each number as a text. In the last format the counts are beside the content, and stay there."""
    message = u.Message(role="assistant", parts=[u.Text(text="Hi")])
    answer = u.Response(id="a", model="m", created=1, candidates=[u.Candidate(message=message, stop_reason="stop")])
    answer.usage = u.Usage(input_tokens=30, output_tokens=12)

    def as_texts(wire: Any) -> Any:
        if isinstance(wire, dict):
            return {key: as_texts(value) for key, value in wire.items()}
        return str(wire) if wire in (30, 12, 42) and not isinstance(wire, bool) else wire

    wire = as_texts(load(provider).encode_response(answer)[0])
    there = il.decode_response(wire, source=provider)
    assert there.usage is not None
    assert (there.usage.input_tokens, there.usage.output_tokens) == (30, 12)


@pytest.mark.parametrize(("summary", "thought"), [([], "so"), ([{"type": "text", "text": "h"}, {"type": "text", "text": "m"}], "hmso")])
def test_a_thought_that_opens_with_several_texts(summary: Any, thought: str) -> None:
    head = {"id": "i", "object": "interaction", "model": "m"}
    more = {"type": "thought_summary", "content": {"type": "text", "text": "so"}}
    events = [
        {"event_type": "interaction.created", "interaction": {**head, "status": "in_progress"}},
        {"event_type": "step.start", "index": 0, "step": {"type": "thought", "summary": summary}},
        {"event_type": "step.delta", "index": 0, "delta": more},
        {"event_type": "step.stop", "index": 0},
        {"event_type": "step.start", "index": 1, "step": {"type": "model_output"}},
        {"event_type": "step.delta", "index": 1, "delta": {"type": "text", "text": "Hi"}},
        {"event_type": "step.stop", "index": 1},
        {"event_type": "interaction.completed", "interaction": {**head, "status": "completed"}},
    ]
    response, stream = streamed("gemini_interactions", events)
    reasoning, text = response.candidates[0].message.parts
    assert isinstance(reasoning, u.Reasoning)
    assert ("".join(reasoning.content), response.text) == (thought, "Hi")
    assert text.__class__ is u.Text
    assert not [loss for loss in stream.losses if loss.code == "unreadable"]


@pytest.mark.parametrize("kind", ["json_object", "json_schema"])
@pytest.mark.parametrize("provider", ["llama_cpp", "fireworks", "together", "vllm", "openai_compatible"])
def test_a_schema_without_an_object_around_it(provider: str, kind: str) -> None:
    """llama.cpp, Fireworks and Together accept this form."""
    schema = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}
    body = {"model": "m", "messages": [{"role": "user", "content": "hi"}], "response_format": {"type": kind, "schema": schema}}
    there = il.convert_request(body, source=provider, target="openai_chat", model="gpt-5")
    assert there.value["response_format"] == {"type": "json_schema", "json_schema": {"name": "response", "schema": schema}}
    assert il.convert_request(body, source=provider, target="gemini").value["generationConfig"]["responseJsonSchema"] == schema
    assert il.convert_request(body, source=provider, target=provider).value == body
