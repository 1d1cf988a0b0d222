"""Counting tokens: the SDK of each provider that counts accepts the request, and the response is read and written."""

from __future__ import annotations

from typing import Any

import botocore.session
import interlingua as il
import pydantic
import pytest
from anthropic.types import MessageCountTokensParams, MessageTokensCount
from botocore.validate import ParamValidator
from golden import goldens
from google.genai.types import CountTokensResponse
from interlingua.core.lookup import load
from openai.types.responses import InputTokenCountParams, InputTokenCountResponse

COUNTING = [name for name in il.PROVIDERS if load(name).ENDPOINT.get("count")]
NATIVE = ("anthropic", "bedrock_converse", "gemini", "openai_responses")
REQUESTS = [golden for golden in goldens("request") if golden.provider in ("openai_chat", "anthropic")]
CHAT: dict[str, Any] = {
    "model": "gpt-5.1",
    "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hi"}],
    "tools": [{"type": "function", "function": {"name": "f", "description": "d", "parameters": {"type": "object", "properties": {}}}}],
    "max_completion_tokens": 9,
    "stream": True,
    "temperature": 0.5,
}


def check(body: dict[str, Any], target: str, model: str) -> None:
    """Check that the SDK of the target accepts the body."""
    if target == "anthropic":
        pydantic.TypeAdapter(MessageCountTokensParams).validate_python({"model": model, **body})
        assert set(body) <= set(MessageCountTokensParams.__annotations__)
    elif target == "openai_responses":
        assert set(body) <= set(InputTokenCountParams.__annotations__)
    elif target == "bedrock_converse":
        shape = botocore.session.get_session().get_service_model("bedrock-runtime").operation_model("CountTokens").input_shape
        assert not ParamValidator().validate({"modelId": model, **body}, shape).has_errors()
    else:
        assert set(body) == {"generateContentRequest"} and body["generateContentRequest"]["model"] == f"models/{model}"
        assert set(body["generateContentRequest"]) <= {"model", "contents", "systemInstruction", "tools", "toolConfig"}


def test_the_native_formats_that_count() -> None:
    assert {name for name in NATIVE if name in COUNTING} == set(NATIVE)
    for name in set(il.PROVIDERS) - set(COUNTING):
        with pytest.raises(il.Error, match="does not count tokens"):
            il.count_request(CHAT, source="openai_chat", target=name)


@pytest.mark.parametrize("target", COUNTING)
def test_a_request_becomes_a_question(target: str) -> None:
    c = il.count_request(CHAT, source="openai_chat", target=target, model="m")
    text = str(c.value)
    assert "Hi" in text and "Be brief." in text and "'f'" in text
    assert not any(word in text for word in ("max_tokens", "maxTokens", "max_output_tokens", "maxOutputTokens", "stream", "temperature"))
    assert "m" in (c.value.get("model"), c.routing.get("model"))
    assert il.endpoint(target, kind="count", model="m", base="https://e.com").url.startswith("https://e.com/")


@pytest.mark.parametrize("target", NATIVE)
def test_golden_requests_become_questions_that_the_sdk_takes(target: str) -> None:
    others = [golden for golden in REQUESTS if golden.provider != target]
    for golden in others[:: 1 + len(others) // 12]:
        c = il.count_request(golden.wire, source=golden.provider, target=target, model="claude-sonnet-5")
        check(c.value, target, "claude-sonnet-5")


@pytest.mark.parametrize("source", COUNTING)
def test_a_question_is_converted_like_its_request(source: str) -> None:
    """The body of a counting request of one provider can be converted, too."""
    question = il.count_request(CHAT, source="openai_chat", target=source, model="m").value
    again = il.count_request(question, source=source, target="anthropic", model="m").value
    assert (
        [message["role"] for message in again["messages"]] == ["user"]
        and again["system"]
        and [tool["name"] for tool in again["tools"]] == ["f"]
    )


@pytest.mark.parametrize("provider", COUNTING)
def test_answers_are_read_and_written(provider: str) -> None:
    body = il.write_count(31, target=provider)
    assert il.read_count(body, source=provider) == 31
    for wrong in ({}, [], dict.fromkeys(body, "31"), dict.fromkeys(body, True), dict.fromkeys(body, -1)):
        with pytest.raises(il.DecodeError):
            il.read_count(wrong, source=provider)


def test_answers_are_those_of_the_sdks() -> None:
    assert il.read_count(MessageTokensCount(input_tokens=7), source="anthropic") == 7
    assert il.read_count(InputTokenCountResponse(input_tokens=7, object="response.input_tokens"), source="openai_responses") == 7
    assert CountTokensResponse.model_validate(il.write_count(7, target="gemini")).total_tokens == 7
    MessageTokensCount.model_validate(il.write_count(7, target="anthropic"))
    InputTokenCountResponse.model_validate(il.write_count(7, target="openai_responses"))


def test_losses_are_told_and_a_model_is_asked_for() -> None:
    body = {**CHAT, "messages": [{"role": "user", "content": [{"type": "input_audio", "input_audio": {"data": "UklG", "format": "wav"}}]}]}
    c = il.count_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-5")
    assert "major" in [loss.level for loss in c.losses] and c.sidecar == {}
    with pytest.raises(il.Error, match="pass model="):
        il.count_request({"messages": CHAT["messages"]}, source="openai_chat", target="gemini")
