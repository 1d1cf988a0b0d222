"""Formats of APIs with a library of their own: the library sends the requests that are written, and reads the responses.

The libraries require many packages. To run these tests, install them into a folder of their own (`uv pip install --target FOLDER
dashscope==2.0.2`), and name it in PYTHONPATH.
"""

from __future__ import annotations

import dataclasses
import inspect
import json
from typing import Any

import interlingua as il
import pytest
from golden import goldens, streams
from pydantic import TypeAdapter
from sdk_types import problems

SOURCES = ("anthropic", "openai_chat", "gemini", "langchain")
FOREIGN = ("anthropic", "gemini", "cohere", "llama_api")  # sources for Meta's; extras of OpenAI's format are written back


ROLELESS = ("response_sparse",)  # extras of the parent's format are written back


def library(name: str, package: str = "dashscope") -> Any:
    return pytest.importorskip(f"{package}.{name}", reason=f"{package} is not installed", exc_type=ImportError)


def requests() -> list[Any]:
    own = [golden.wire for golden in goldens() if golden.provider == "dashscope_native" and golden.kind == "request"]
    others = [golden for golden in goldens() if golden.provider in SOURCES and golden.kind == "request"]
    return [
        *own,
        *(il.convert_request(other.wire, source=other.provider, target="dashscope_native", model="qwen-plus").value for other in others),
    ]


def test_dashscope_sends_what_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of our parameters is one of its method, and nothing else is sent for it."""
    generation, response = library("aigc.generation"), library("api_entities.dashscope_response")
    sent: list[Any] = []

    def call(_cls: Any, **given: Any) -> Any:
        parameters = {name: given[name] for name in body["parameters"]}
        sent.append({"model": given["model"], "input": given["input"], "parameters": parameters})
        return response.DashScopeAPIResponse(status_code=400)

    monkeypatch.setattr(generation.BaseApi, "call", classmethod(call))
    for body in requests():
        generation.Generation.call(model=body["model"], messages=body["input"]["messages"], **body["parameters"])
        assert sent.pop() == json.loads(json.dumps(body))


def test_dashscope_reads_the_answers_that_are_written() -> None:
    response = library("api_entities.dashscope_response")
    for golden in goldens():
        if golden.provider not in SOURCES or golden.kind != "response" or golden.case in ROLELESS:
            continue
        try:
            body = il.convert_response(golden.wire, source=golden.provider, target="dashscope_native").value
        except il.ErrorInstead:
            continue
        read = response.GenerationResponse.from_api_response(response.DashScopeAPIResponse(status_code=200, **body))
        assert [dict(choice.message) for choice in read.output.choices] == [choice["message"] for choice in body["output"]["choices"]]
        assert (read.usage.input_tokens, read.request_id) == ((body.get("usage") or {}).get("input_tokens", 0), body.get("request_id", ""))


def test_what_goes_on_in_dashscope_has_not_ended() -> None:
    """The word null between the fragments of a call is not an end. A stream converted from others has it, too, until its end."""
    [golden] = [stream for stream in streams() if stream.provider == "dashscope_native"]
    answer = il.collect_stream(golden.wire, source="dashscope_native")
    assert [type(part).__name__ for part in answer.message.parts] == ["Reasoning", "Text", "ToolCall"]
    [other] = [stream for stream in streams() if str(stream) == "openai_chat-stream_calls_interleaved"]
    written = list(il.convert_stream(other.wire, source="openai_chat", target="dashscope_native"))
    reasons = [choice["finish_reason"] for event in written for choice in event["output"]["choices"]]
    assert set(reasons[:-1]) == {"null"} and reasons[-1] == "tool_calls"


def test_ai21_knows_what_is_written_and_reads_answers() -> None:
    chat, create = library("models.chat", "ai21"), library("clients.studio.resources.chat.chat_completions", "ai21")
    known = set(inspect.signature(create.ChatCompletions.create).parameters) - {"self", "kwargs"}
    foreign = [
        golden for golden in goldens() if golden.provider in SOURCES and golden.provider != "openai_chat"
    ]  # its bodies are written unchanged
    for golden in (golden for golden in foreign if golden.kind in ("request", "response")):
        if golden.kind == "request":
            body = il.convert_request(golden.wire, source=golden.provider, target="ai21", model="jamba-large").value
            assert set(body) <= known, golden
            read = TypeAdapter(list[chat.ChatMessageParam]).validate_python(body["messages"])
            assert [(message.role, message.content or "") for message in read] == [
                (message["role"], message.get("content") or "") for message in body["messages"]
            ]
        else:
            try:
                converted = il.convert_response(golden.wire, source=golden.provider, target="ai21").value
            except il.ErrorInstead:
                continue
            answer = chat.ChatCompletionResponse.model_validate(converted)
            assert [choice.message.content for choice in answer.choices] == [
                choice["message"].get("content") for choice in converted["choices"]
            ]


def test_watsonx_knows_what_is_written() -> None:
    """Each key is one of its parameters, or one that its method adds."""
    schema = library("foundation_models.schema", "ibm_watsonx_ai")
    known = {field.name for field in dataclasses.fields(schema.TextChatParameters)}
    known |= {"model_id", "messages", "tools", "tool_choice", "tool_choice_option", "project_id", "space_id"}
    for golden in (
        golden for golden in goldens() if golden.kind == "request" and golden.provider in ("anthropic", "gemini", "langchain", "watsonx")
    ):
        body = il.convert_request(golden.wire, source=golden.provider, target="watsonx", model="ibm/granite-4-h-small").value
        assert set(body) - {"stream"} <= known, golden


def test_llama_api_client_knows_what_is_written() -> None:
    params = library("types.chat.completion_create_params", "llama_api_client").CompletionCreateParamsBase
    foreign = [golden for golden in goldens() if golden.provider in (*SOURCES, "llama_api") and golden.provider != "openai_chat"]
    for golden in (golden for golden in foreign if golden.kind == "request"):
        body = il.convert_request(golden.wire, source=golden.provider, target="llama_api", model="Llama-3.3-70B-Instruct").value
        assert problems(body, params, {params.__name__: frozenset({"stream"})}) == [], golden


def test_llama_api_client_reads_the_answers_that_are_written() -> None:
    answer = library("types.create_chat_completion_response", "llama_api_client").CreateChatCompletionResponse
    read = 0
    for golden in goldens():
        if golden.kind != "response" or golden.provider not in FOREIGN:
            continue
        try:
            body = il.convert_response(golden.wire, source=golden.provider, target="llama_api").value
        except il.ErrorInstead:
            continue
        assert problems(body, answer, {}) == [], golden
        assert answer.model_validate(body).completion_message.stop_reason == body["completion_message"].get("stop_reason")
        read += 1
    assert read > 20
