"""A wrong call raises an error at once that names what is meant. SDK exceptions are accepted as errors."""

from __future__ import annotations

from typing import Any

import anthropic
import httpx
import interlingua as il
import openai
import pytest
from botocore.exceptions import ClientError
from families import OF_PROVIDERS
from golden import Golden, goldens
from google.genai import errors as google
from interlingua.core.lookup import load

CHAT: dict[str, Any] = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}
ANSWER: dict[str, Any] = {
    "id": "1", "object": "chat.completion", "created": 1, "model": "m",
    "choices": [{"index": 0, "message": {"role": "assistant", "content": "Hi"}, "finish_reason": "stop"}],
}  # fmt: skip
CHAT_ERROR = {"error": {"message": "slow down", "type": "requests", "param": None, "code": "rate_limit_exceeded"}}
CLAUDE_ERROR = {"type": "error", "error": {"type": "rate_limit_error", "message": "slow down"}}
GEMINI_ERROR = {"error": {"code": 429, "message": "slow down", "status": "RESOURCE_EXHAUSTED"}}


def response(body: Any, status: int = 429) -> httpx.Response:
    return httpx.Response(status, json=body, headers={"retry-after": "7"}, request=httpx.Request("POST", "https://api.example/v1"))


# --- wrong calls ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strict", ["trivial", "mayor", 3])
def test_a_level_that_is_none(strict: Any) -> None:
    with pytest.raises(il.Error, match="must be False, True"):
        il.convert_request(CHAT, source="openai_chat", target="anthropic", strict=strict)
    with pytest.raises(il.Error, match="must be False, True"):
        il.convert_response(ANSWER, source="openai_chat", target="anthropic", strict=strict)


@pytest.mark.parametrize(
    "call",
    [
        lambda invalid: il.convert_request(CHAT, source="openai_chat", target="anthropic", invalid=invalid),
        lambda invalid: il.decode_response(ANSWER, source="openai_chat", invalid=invalid),
        lambda invalid: list(il.decode_stream([], source="openai_chat", invalid=invalid)),
        lambda invalid: il.convert_stream([], source="openai_chat", target="anthropic", invalid=invalid),
        lambda invalid: il.collect_stream([], source="openai_chat", invalid=invalid),
    ],
)
def test_what_is_no_way_with_broken_places(call: Any) -> None:
    with pytest.raises(il.Error, match="invalid='ignore': must be 'raise' or 'keep'"):
        call("ignore")


def test_a_text_where_names_should_be() -> None:
    """Without the check, the field `seed` would be found in the text "seeds"."""
    with pytest.raises(il.Error, match="accept='seed': must be a set or a list of names"):
        il.convert_request(CHAT, source="openai_chat", target="openai_chat", accept="seed")


ERRORS = [golden for golden in goldens("error") if hasattr(load(golden.provider), "decode_response")]


@pytest.mark.parametrize("golden", ERRORS, ids=str)
def test_an_error_of_its_own_is_no_answer(golden: Golden) -> None:
    """This includes formats whose responses have no required keys: the error would be an empty response."""
    body = golden.wire["body"] if set(golden.wire) <= {"body", "status", "headers"} and "body" in golden.wire else golden.wire
    for invalid in ("raise", "keep"):
        with pytest.raises(il.ErrorInstead, match="use convert_error") as caught:
            il.decode_response(body, source=golden.provider, invalid=invalid)
        assert caught.value.error.message


def test_an_answer_without_candidates_is_none() -> None:
    blocked = il.decode_response({"promptFeedback": {"blockReason": "SAFETY"}}, source="gemini")
    assert blocked.candidates == []
    assert il.decode_response({}, source="gemini") == il.Response()


def test_an_answer_where_a_request_should_be() -> None:
    with pytest.raises(il.DecodeError, match="missing 'messages'; this looks like a response of openai_chat, not like a request"):
        il.convert_request(ANSWER, source="openai_chat", target="anthropic")


def test_a_request_where_an_answer_should_be() -> None:
    with pytest.raises(il.DecodeError, match="this looks like a request of gemini, not like a response"):
        il.convert_response({"contents": [{"role": "user", "parts": [{"text": "Hi"}]}]}, source="openai_chat", target="anthropic")


@pytest.mark.parametrize("provider", OF_PROVIDERS)
def test_a_wrong_source_is_noticed(provider: str) -> None:
    """A request in which all keys are of its own format, read as another format, is reported as such, or loses no content by it."""
    own = [golden.wire for golden in goldens("request") if golden.provider == provider]
    whole = [body for body in own if not any(problem.rule == "unknown" for problem in il.lint(body, for_=provider))]
    bodies = [body for body in whole if (seen := il.detect(body)) is not None and (seen.provider, seen.kind) == (provider, "request")]
    quiet: list[str] = []
    for source in set(OF_PROVIDERS) - {provider}:
        for body in bodies:
            try:
                losses = [str(loss) for loss in il.convert_request(body, source=source, target="anthropic", model="m").losses]
            except il.Error as error:
                losses = [f"major: {error}"]
            if not any(f"source={provider!r}" in line for line in losses):
                quiet += [f"{source}: {line}" for line in losses if line.startswith("major") and f"only {source}" in line]
    assert bodies
    assert quiet == []


@pytest.mark.parametrize("invalid", ["raise", "keep"])
def test_an_error_where_an_answer_should_be_is_held(invalid: Any) -> None:
    with pytest.raises(il.ErrorInstead, match="this looks like an error of anthropic") as caught:
        il.convert_response(CLAUDE_ERROR, source="openai_chat", target="anthropic", invalid=invalid)
    assert (caught.value.error.code, caught.value.error.message) == ("rate_limit", "slow down")


def test_what_is_no_unified_value_is_not_stored() -> None:
    for value in (CHAT, [CHAT], "text", None):
        with pytest.raises(il.Error, match="dumps stores unified values"):
            il.dumps(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -1e999])
def test_numbers_that_json_does_not_have_are_not_stored(number: float) -> None:
    with pytest.raises(il.Error, match=r"value\[0\]\.extras\.x\.y: JSON has no"):
        il.dumps([il.Message(role="user", extras={"x": {"y": number}})])
    with pytest.raises(il.Error, match=r"value\.temperature: JSON has no"):
        il.dumps(il.Request(temperature=number))


def test_what_is_nested_too_deeply_is_nobodys() -> None:
    deep: Any = 1
    for _ in range(100_000):
        deep = [deep]
    assert il.detect(deep) is None
    assert il.detect({"messages": deep}) is None


# --- exceptions ------------------------------------------------------------------------------------------------------------------


def test_exceptions_of_openai() -> None:
    error = openai.RateLimitError("slow down", response=response(CHAT_ERROR), body=CHAT_ERROR["error"])
    decoded = il.decode_error(error, source="openai_chat")
    assert (decoded.message, decoded.code, decoded.status, decoded.retry_after) == ("slow down", "rate_limit", 429, 7)
    inside = il.decode_error(error.body, source="openai_chat")
    assert (inside.message, inside.code) == ("slow down", "rate_limit")


def test_exceptions_of_anthropic() -> None:
    error = anthropic.RateLimitError("slow down", response=response(CLAUDE_ERROR), body=CLAUDE_ERROR)
    decoded = il.decode_error(error, source="anthropic")
    assert (decoded.message, decoded.code, decoded.status, decoded.retry_after) == ("slow down", "rate_limit", 429, 7)
    assert il.convert_error(error, source="anthropic", target="openai_chat").value["error"]["message"] == "slow down"


def test_exceptions_of_google() -> None:
    decoded = il.decode_error(google.ClientError(429, GEMINI_ERROR), source="gemini")
    assert (decoded.message, decoded.code, decoded.status) == ("slow down", "rate_limit", 429)


def test_exceptions_of_botocore() -> None:
    answer: Any = {"Error": {"Code": "ThrottlingException", "Message": "slow down"}, "ResponseMetadata": {"HTTPStatusCode": 429}}
    decoded = il.decode_error(ClientError(answer, "Converse"), source="anthropic")
    assert (decoded.message, decoded.code, decoded.status) == ("slow down", "rate_limit", 429)


def test_exceptions_of_httpx() -> None:
    answer = response(CHAT_ERROR)
    decoded = il.decode_error(httpx.HTTPStatusError("429", request=answer.request, response=answer), source="openai_chat")
    assert (decoded.message, decoded.code, decoded.status) == ("slow down", "rate_limit", 429)


def test_exceptions_without_an_answer() -> None:
    decoded = il.decode_error(openai.APITimeoutError(httpx.Request("POST", "https://api.example/v1")), source="openai_chat")
    assert (decoded.message, decoded.code, decoded.status) == ("Request timed out.", "timeout", 408)
    assert il.decode_error(ValueError(), source="openai_chat").message == "ValueError"


def test_an_answer_that_is_no_json_is_its_status() -> None:
    page = httpx.Response(500, text="<html>", request=httpx.Request("POST", "https://api.example/v1"))
    decoded = il.decode_error(httpx.HTTPStatusError("bad gateway", request=page.request, response=page), source="anthropic")
    assert (decoded.message, decoded.code, decoded.status) == ("bad gateway", "server", 500)


def test_the_older_name_of_a_streams_source_is_still_read() -> None:
    events = [{"choices": [{"index": 0, "delta": {"content": "Hi"}, "finish_reason": "stop"}], "object": "chat.completion.chunk"}]
    assert il.collect_stream(events, provider="openai_chat") == il.collect_stream(events, source="openai_chat")
    for wrong in ({}, {"source": "openai_chat", "provider": "anthropic"}):
        with pytest.raises(il.Error, match="pass its name as source="):
            il.collect_stream(events, **wrong)


def test_a_format_without_requests_takes_none() -> None:
    """The rules of its parents are not applied."""
    allowed = {"type": "allowed_tools", "allowed_tools": {"mode": "auto", "tools": [{"type": "function", "function": {"name": "f"}}]}}
    tools = [{"type": "function", "function": {"name": name, "parameters": {}}} for name in "fg"]
    body = {"messages": [{"role": "user", "content": "Hi"}], "tool_choice": allowed, "tools": tools}
    with pytest.raises(il.Error, match="openrouter_generation has no encode_request"):
        il.convert_request(body, source="openai_chat", target="openrouter_generation")
