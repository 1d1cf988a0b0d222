"""Errors that no spec describes: gateways, frameworks and servers of other formats send them instead of a provider's own.

Whatever their form is, their text arrives: from error bodies, from bodies with the status 200, and from streams that end with one. A key
that reports no failure does not make a response an error.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from interlingua import model as u
from interlingua.core.lookup import load
from interlingua.lenses.errors.foreign import strange_error

NATIVE = (
    *("openai_chat", "openai_responses", "anthropic", "gemini", "gemini_interactions", "bedrock_converse", "mistral", "cohere", "ollama"),
    *("vllm", "minimax", "groq"),
)
SAID = "It broke."
SHAPES: dict[str, Any] = {
    "openai": {"error": {"message": SAID, "type": "server_error", "code": None}},
    "text": {"error": SAID},
    "flat": {"message": SAID, "code": 500},
    "fastapi": {"detail": SAID},
    "anthropic": {"type": "error", "error": {"type": "api_error", "message": SAID}},
    "google": {"error": {"code": 503, "message": SAID, "status": "UNAVAILABLE"}},
    "google, a list": [{"error": {"code": 503, "message": SAID, "status": "UNAVAILABLE"}}],
    "msg": {"msg": SAID, "code": 500},
    "MiniMax": {"base_resp": {"status_code": 1000, "status_msg": SAID}},
    "MiniMax, with keys of an answer": {"id": "x", "choices": None, "base_resp": {"status_code": 1000, "status_msg": SAID}},
    "Baidu": {"error_code": 1, "error_msg": SAID},
    "inside of an error": {"error": {"error": {"message": SAID}}},
    "a gateway's quote": {"error": {"code": 502, "metadata": {"raw": SAID, "provider_name": "P"}}},
    "AWS": {"__type": "InternalServerException", "message": SAID},
    "AWS, API Gateway": {"Message": SAID},
    "AWS, an event": {"internalServerException": {"message": SAID}},
    "a list": {"errors": [{"message": SAID}]},
    "texts": {"errors": [SAID, "And more."]},
    "a message of texts": {"error": {"message": [SAID], "code": 400}},
    "an event": {"event": "error", "data": {"message": SAID}},
    "RFC 9457": {"type": "about:blank", "title": "Broken", "status": 500, "detail": SAID},
    "OAuth": {"error": "server_error", "error_description": SAID},
}
QUOTED = {
    ("a list", "openai_chat"),
    ("a list", "vllm"),
    ("a list", "minimax"),
    ("a list", "groq"),
    ("OAuth", "*"),
}  # the whole body is their message
JOINED = {"texts": f"{SAID}; And more."}
CODES = {
    "rate_limit": {"error": {"error": {"message": "Slow down.", "type": "rate_limit_error"}}},
    "overloaded": {"fault": 1, "msg": "Later.", "code": 503},
    "not_found": {"msg": "No model.", "statusCode": 404},
    "permission": {"error": True, "status": 403, "message": "No."},
    "auth": {"base_resp": {"status_code": 1004, "status_msg": "Who?"}, "error_code": "authentication_failed"},
}


def other(provider: str) -> str:
    return "openai_chat" if provider == "anthropic" else "anthropic"


def begun(provider: str) -> list[dict[str, Any]]:
    encoder = load(provider).StreamEncoder(usage=True)
    encoder.foreign, encoder.needs = True, load(provider).NEEDS
    start = u.StreamStart(response=u.Response(id="a", model="m", created=1))
    return [wire for event in (start, u.PartStart(index=0, part=u.Text(text="Half"))) for wire in encoder.feed(event)]


def whole_message(shape: str, provider: str) -> bool:
    return (shape, provider) not in QUOTED and (shape, "*") not in QUOTED


@by_first((provider, shape) for provider in NATIVE for shape in SHAPES)
def test_a_stream_that_ends_with_a_strange_error(provider: str, shape: str) -> None:
    for events in ([], begun(provider)):
        stream = il.convert_stream([*events, SHAPES[shape]], source=provider, target=other(provider))
        last = list(stream)[-1]
        assert last["error"]["message"], last
        assert stream.error is not None and not stream.finished
        if whole_message(shape, provider):
            assert stream.error.message == JOINED.get(shape, SAID)


@by_first((provider, shape) for provider in NATIVE for shape in SHAPES)
def test_a_strange_error_as_a_body(provider: str, shape: str) -> None:
    error = il.decode_error(SHAPES[shape], source=provider)
    assert error.message != "unreadable error"
    if whole_message(shape, provider):
        assert error.message == JOINED.get(shape, SAID)
    with pytest.raises(il.DecodeError) as caught:
        il.convert_response(SHAPES[shape], source=provider, target=other(provider))
    if whole_message(shape, provider) and not isinstance(SHAPES[shape], list):
        assert isinstance(caught.value, il.ErrorInstead)
        assert caught.value.error.message == JOINED.get(shape, SAID)


@pytest.mark.parametrize("provider", ["anthropic", "mistral", "cohere", "bedrock_converse"])
@pytest.mark.parametrize("code", CODES)
def test_its_kind_is_told_by_its_words_and_numbers(provider: str, code: str) -> None:
    assert il.decode_error(CODES[code], source=provider).code == code


# The errors of each format, without a message.
WORDLESS: dict[str, tuple[dict[str, Any], str]] = {
    "openai_chat": ({"error": {"type": "requests", "code": "rate_limit_exceeded"}}, "rate_limit"),
    "openai_responses": ({"type": "error", "code": "rate_limit_exceeded"}, "rate_limit"),
    "anthropic": ({"type": "error", "error": {"type": "overloaded_error"}}, "overloaded"),
    "gemini": ({"error": {"code": 429, "status": "RESOURCE_EXHAUSTED"}}, "rate_limit"),
    "bedrock_converse": ({"throttlingException": {}}, "rate_limit"),
    "mistral": ({"object": "error", "type": "rate_limited", "code": "1300"}, "rate_limit"),
    "vllm": ({"error": {"type": "NotFoundError", "code": 404}}, "not_found"),
}


@by_first(product(WORDLESS, ["missing", "null"]))
def test_an_error_without_a_message_keeps_its_code(provider: str, message: str) -> None:
    body, code = WORDLESS[provider]
    if message == "null" and "error" in body:
        body = {**body, "error": {**body["error"], "message": None}}
    error = il.decode_error(body, source=provider)
    assert error.code == code and error.message and error.message != "unreadable error"
    converted = il.convert_error(body, source=provider, target=other(provider)).value
    assert il.decode_error(converted, source=other(provider)).code == code
    events = list(il.convert_stream([*begun(provider), body], source=provider, target=other(provider)))
    assert code in str(il.decode_error(events[-1], source=other(provider)).code)


def test_the_words_of_the_format_are_known_in_any_form() -> None:
    """The words of the format are known in errors of another form than its spec describes, and in any letter case."""
    for name, code in (("throttlingException", "rate_limit"), ("ModelNotReadyException", "overloaded")):
        assert il.decode_error({name: {"message": SAID}}, source="bedrock_converse").code == code
    assert il.decode_error({"err_msg": SAID, "status": "unauthenticated"}, source="gemini").code == "auth"
    assert il.decode_error({"err_msg": SAID, "status": "insufficient_quota"}, source="openai_chat").code == "quota"


def test_an_object_that_is_no_error_has_no_code() -> None:
    """A word or a number of an event is not an error code, if nothing shows that the event is an error."""
    for event in ({"type": "response.overloaded.notice"}, {"status": 503}, {"code": "rate_limit"}, {"error": None, "code": 429}):
        assert strange_error(event, load("openai_chat").LENS) is None
    assert strange_error({"error": {"code": 0, "type": "0"}}, load("openai_chat").LENS) is None


def test_a_status_goes_before_no_words() -> None:
    losses: list[il.Loss] = []
    error = il.decode_error({"msg": "Nobody is here."}, source="anthropic", status=404, losses=losses)
    assert (error.message, error.code, error.status) == ("Nobody is here.", "not_found", 404)
    assert [loss.level for loss in losses] == ["minor"]


# --- values that report no failure ---------------------------------------------------------------------------------------------------

NOTHING_FAILED: dict[str, dict[str, Any]] = {
    "Spark": {"code": 0, "message": "Success", "sid": "cha1"},
    "blank texts": {"error": "", "message": ""},
    "a blank error": {"error": {"code": None, "message": "", "type": "", "param": ""}},
    "code 0": {"error": {"code": 0, "message": "ok"}},
    "null": {"error": None, "detail": None},
    "base_resp": {"base_resp": {"status_code": 0, "status_msg": "success"}},
}


@pytest.mark.parametrize("provider", ["openai_chat", "openai_compatible", "vllm", "minimax", "groq", "openrouter"])
@pytest.mark.parametrize("keys", NOTHING_FAILED.values(), ids=list(NOTHING_FAILED))
def test_a_key_that_says_that_nothing_failed(provider: str, keys: dict[str, Any]) -> None:
    head = {"id": "a", "created": 1, "model": "m", **keys}
    delta, message = {"role": "assistant", "content": "Hi"}, {"role": "assistant", "content": "Hi"}
    chunks = [
        {**head, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
        {**head, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]},
    ]
    stream = il.convert_stream(chunks, source=provider, target="anthropic")
    assert il.collect_stream(list(stream), source="anthropic").text == "Hi"
    assert stream.finished
    for end in ({}, {"finish_reason": "stop"}):
        body = {**head, "object": "chat.completion", "choices": [{"index": 0, "message": message, **end}]}
        assert il.convert_response(body, source=provider, target="anthropic").value["content"] == [{"type": "text", "text": "Hi"}]


def test_an_error_in_a_chunk_of_its_own_place() -> None:
    """groq.types.chat.chat_completion_chunk.XGroq.error"""
    chunk = {"id": "a", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    text = {**chunk, "choices": [{"index": 0, "delta": {"content": "Hi"}, "finish_reason": None}], "x_groq": {"id": "r"}}
    last = {**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}], "x_groq": {"id": "r", "error": SAID}}
    stream = il.convert_stream([text, last], source="groq", target="anthropic")
    assert list(stream)[-1] == {"type": "error", "error": {"type": "api_error", "message": SAID}}


@pytest.mark.parametrize("name", ["response.completed", "response.incomplete", "response.failed"])
@pytest.mark.parametrize("provider", ["openai_responses", "codex_responses", "azure_responses", "xai_responses"])
def test_a_failed_answer_in_any_last_event(provider: str, name: str) -> None:
    head = {"id": "r", "object": "response", "created_at": 1, "model": "m", "output": []}
    failed = {**head, "status": "failed", "error": {"code": "rate_limit_exceeded", "message": SAID}}
    events = [
        {"type": "response.created", "response": {**head, "status": "in_progress"}},
        {"type": "response.output_text.delta", "item_id": "i", "output_index": 0, "content_index": 0, "delta": "Half"},
        {"type": name, "response": failed},
    ]
    stream = il.convert_stream(events, source=provider, target="anthropic")
    assert list(stream)[-1]["error"] == {"type": "rate_limit_error", "message": SAID}
    assert not stream.finished


# The errors of each format with a message that is not a text: its value, and the text that is read.
OTHER_MESSAGES: list[tuple[Any, str]] = [
    ({"reason_of": "a"}, '{"reason_of": "a"}'),
    ({"en": {"deep": [1]}}, '{"en": {"deep": [1]}}'),
    ({"message": "Slow down."}, "Slow down."),
    ({"error": {"message": "Slow down."}}, "Slow down."),
    (["One.", "Two."], "One.; Two."),
    ([{"loc": ["body"], "msg": "Field required"}], "Field required"),
    (5, "5"),
    (4.5, "4.5"),
    (True, "true"),
    ('{"error": {"message": "Slow down."}}', "Slow down."),
]
KEYS_OF_MESSAGES = {"openai_responses": (), "bedrock_converse": ("throttlingException",), "mistral": (), "vllm": ("error",)}


def with_message(provider: str, message: Any) -> dict[str, Any]:
    body, _ = WORDLESS[provider]
    key = next(iter(KEYS_OF_MESSAGES.get(provider, ("error",))), None)
    return {**body, "message": message} if key is None else {**body, key: {**body[key], "message": message}}


@by_first(product(WORDLESS, range(len(OTHER_MESSAGES))))
def test_a_message_that_is_no_text_arrives(provider: str, number: int) -> None:
    message, text = OTHER_MESSAGES[number]
    body, code = with_message(provider, message), WORDLESS[provider][1]
    error = il.decode_error(body, source=provider)
    assert error.message == text and error.code == code
    written = il.convert_error(body, source=provider, target=other(provider)).value
    assert text in il.decode_error(written, source=other(provider)).message
    stream = il.convert_stream([*begun(provider), body], source=provider, target=other(provider))
    assert list(stream) and stream.error is not None
    assert stream.error.message == text and stream.error.code == code


@pytest.mark.parametrize(("key", "provider"), [("error", "ollama"), ("detail", "openai_compatible"), ("error", "openai_compatible")])
def test_an_error_that_is_no_text_arrives(key: str, provider: str) -> None:
    assert il.decode_error({key: {"a": 1}}, source=provider).message == '{"a": 1}'
    assert il.decode_error({key: 5}, source=provider).message == "5"


# Words for kinds of errors that the format does not have: of gateways, of HTTP, of other servers.
WORDS = {
    "rate_limit": ["rate_limit", "RateLimitError", "too_many_requests", "TOO_MANY_REQUESTS", "Too Many Requests", "user-rate-limit"],
    "overloaded": ["overloaded", "model_overloaded", "ServiceUnavailable", "service_unavailable_error"],
    "auth": ["unauthorized", "authentication_failed", "AuthenticationError"],
    "not_found": ["NOT_FOUND_ERROR", "ModelNotFound"],
    "quota": ["payment_required", "quota_exceeded"],
    "context_length": ["context-length-exceeded", "ContextLengthError"],
    "invalid_request": ["BadRequestError", "bad_request"],
    "timeout": ["gateway_timeout", "request timeout"],
}
PLACES: dict[str, Callable[[str], dict[str, Any]]] = {
    "openai_chat": lambda word: {"error": {"message": SAID, "type": word, "code": None}},
    "openai_responses": lambda word: {"type": "error", "message": SAID, "code": word, "param": None, "sequence_number": 1},
    "anthropic": lambda word: {"type": "error", "error": {"type": word, "message": SAID}},
    "gemini": lambda word: {"error": {"code": 1, "message": SAID, "status": word}},  # not an HTTP status
    "mistral": lambda word: {"object": "error", "message": SAID, "type": word, "code": "0"},
    "vllm": lambda word: {"error": {"message": SAID, "type": word, "param": None, "code": None}},
}


@by_first((provider, code) for provider in PLACES for code in WORDS)
def test_words_of_others_for_the_kind_are_known(provider: str, code: str) -> None:
    for word in WORDS[code]:
        body = PLACES[provider](word)
        assert il.decode_error(body, source=provider).code == code, word
        assert provider == "gemini" or il.convert_error(body, source=provider, target=provider).value == body, word
        stream = il.convert_stream([*begun(provider), body], source=provider, target=other(provider))
        assert list(stream) and stream.error is not None and stream.error.code == code, word
