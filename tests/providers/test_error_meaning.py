"""Errors keep their meaning: words, bodies and headers refine the code, for every provider, whole and streamed."""

from __future__ import annotations

import json
from itertools import product
from typing import Any, get_args

import interlingua as il
import pytest
from families import NATIVE
from golden import goldens, module
from grouped import by_first
from interlingua import model as u
from interlingua.core.lookup import load
from interlingua.core.values import same
from interlingua.lenses.errors.failures import time_of
from interlingua.lenses.errors.words import code_words

# An error in each format with one place for the message, and without a more general code.
BODIES: dict[str, Any] = {
    "openai_chat": {"error": {"message": "@", "type": "invalid_request_error", "param": None, "code": None}},
    "openai_responses": {"error": {"message": "@", "type": "invalid_request_error", "param": None, "code": None}},
    "anthropic": {"type": "error", "error": {"type": "invalid_request_error", "message": "@"}},
    "gemini": {"error": {"code": 400, "message": "@", "status": "INVALID_ARGUMENT"}},
    "gemini_interactions": {"error": {"code": "invalid_request", "message": "@"}},
    "bedrock_converse": {"message": "@", "__type": "ValidationException"},
    "mistral": {"object": "error", "message": "@", "type": "invalid_request_error", "code": "3000"},
    "cohere": {"message": "@"},
    "ollama": {"error": "@"},
    "dashscope_native": {"code": "InvalidParameter", "message": "@", "request_id": "r"},
}
BODIES |= {"cohere_v1": BODIES["cohere"], "openai_decisions": BODIES["openai_responses"], "gemini_decisions": BODIES["gemini_interactions"]}


def body(provider: str, message: str) -> Any:
    return json.loads(json.dumps(BODIES[provider]).replace('"@"', json.dumps(message)))


PHRASES = [(provider, code, phrase) for provider in NATIVE for code, phrases in load(provider).ERROR_PHRASES.items() for phrase in phrases]


def test_every_native_format_has_words() -> None:
    assert {provider for provider, _, _ in PHRASES} >= set(BODIES)
    for _, code, phrase in PHRASES:
        assert phrase == phrase.lower(), (code, phrase)


@by_first(PHRASES)
def test_a_code_is_known_by_its_words(provider: str, code: str, phrase: str) -> None:
    wire = body(provider, f"Sorry: {phrase.upper()} (1234).")
    assert il.decode_error(wire, source=provider, status=400).code == code
    again = il.convert_error(wire, source=provider, target=provider, status=400)
    assert same(again.value, wire) or provider == "openai_responses", "the same format gets it back as it was"
    for target in NATIVE:
        if code in load(target).ERROR_STATUS and target not in ("bedrock_converse", "ollama", "cohere", "cohere_v1", "mistral"):
            there = il.convert_error(wire, source=provider, target=target, status=400)
            assert il.decode_error(there.value, source=target, status=there.status).code == code, target


# What servers say if a prompt is too long, in messages without a code of their own.
TOO_LONG = {
    "cerebras": "Please reduce the length of the messages or completion. Current length is 9000 while limit is 8192",
    "copilot": "prompt token count of 100 exceeds the limit of 64",
    "minimax": "invalid params, context window exceeds limit (2013)",
    "minimax_anthropic": "invalid params, context window exceeds limit (2013)",
    "moonshot": "Invalid request: Your request exceeded model token limit: 8192 (requested: 9000)",
    "openrouter": "Input length 131393 exceeds the maximum allowed input length of 131040 tokens.",
    "qwen": "<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 129024]",
    "siliconflow": "length of prompt_tokens (57535) must be less than max_seq_len (32768).",
    "tgi": "Input validation error: `inputs` must have less than 1024 tokens. Given: 2000",
    "vllm": "The decoder prompt (length 9000) is longer than the maximum model length of 8192.",
    "xai": "This model's maximum prompt length is 131072 but the request contains 537812 tokens",
    "zai": "Prompt exceeds max length",
}


def test_a_prompt_that_is_too_long_is_known_from_the_words_of_each_server() -> None:
    codes = {name: il.decode_error({"error": {"message": words}}, source=name, status=400).code for name, words in TOO_LONG.items()}
    assert codes == dict.fromkeys(TOO_LONG, "context_length")
    for name, words in TOO_LONG.items():
        failed = il.convert_error({"error": {"message": words, "code": 400}}, source=name, target="openai_responses", status=400)
        assert failed.value["error"]["code"] == "context_length_exceeded", name


CODES: tuple[str, ...] = get_args(u.ErrorCode)
OF_SERVERS = {"overloaded", "timeout", "server", "other"}
WRITERS = [name for name in il.PROVIDERS if hasattr(getattr(il, name), "encode_error")]


@pytest.mark.parametrize("code", CODES)
def test_the_status_blames_whom_the_code_blames(code: u.ErrorCode) -> None:
    """Clients retry after 5xx. A format without a word for a code has that of a broader one, and its status, also in the body."""
    assert WRITERS
    for target in WRITERS:
        c = il.encode_error(u.ErrorAnswer(message="m", code=code), target=target)
        assert c.status is not None
        assert (c.status >= 500 or c.status == 408) == (code in OF_SERVERS), (target, c.status)
        inside: Any = c.value.get("error") if isinstance(c.value.get("error"), dict) else c.value
        assert inside.get("code") not in range(400, 600) or inside["code"] == c.status, target
        if code not in OF_SERVERS:
            failed = il.encode_error(u.ErrorAnswer(message="m", code=code, status=500), target=target)
            assert failed.status is not None and (failed.status < 500 or code not in load(target).ERROR_STATUS), (target, failed.status)


IN_STREAMS = {
    "invalid_request": "invalid_value",
    "context_length": "context_length_exceeded",
    "content_filter": "content_policy_violation",
    "quota": "insufficient_quota",
    "auth": "invalid_api_key",
    "permission": "insufficient_permissions",
    "not_found": "model_not_found",
    "too_large": "request_too_large",
}


def _streamed(target: str, word: str) -> str | None:
    """Return the code of an error that was converted to the target's stream, as the target's clients read it."""
    body = {"error": {"message": "m", "type": "failed", "code": word}}
    events = list(il.convert_stream([body], source="openai_chat", target=target))
    back = il.convert_stream(events, source=target, target="anthropic")
    list(back)
    return None if back.error is None else back.error.code


NAMED = [name for name in NATIVE if getattr(getattr(module(name), "StreamDecoder", None), "TAG", "") is None]


@pytest.mark.parametrize("target", NAMED)
def test_an_error_of_the_request_is_none_of_the_server_in_a_stream(target: str) -> None:
    """Where an event is named as the error is, it blames the request or the server, and there are fewer names than codes."""
    codes = {code: _streamed(target, word) for code, word in IN_STREAMS.items()}
    assert all(read is not None and read not in OF_SERVERS for read in codes.values()), codes


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "anthropic", "gemini"])
def test_a_flagged_prompt_is_no_question_of_permission(target: str) -> None:
    """A host that moderates prompts answers with the status of a missing permission."""
    message = 'a/b requires moderation on A. Your input was flagged for "violence". No credits were charged.'
    flagged = {"error": {"code": 403, "message": message, "metadata": {"reasons": ["violence"], "flagged_input": "x"}}}
    assert il.decode_error(flagged, source="openrouter", status=403).code == "content_filter"
    assert "permission" not in json.dumps(il.convert_error(flagged, source="openrouter", target=target, status=403).value).lower()
    assert il.decode_error({"error": {"code": 403, "message": "no access"}}, source="openrouter", status=403).code == "permission"


def test_words_do_not_overrule_an_exact_code() -> None:
    wire = {"type": "error", "error": {"type": "authentication_error", "message": "prompt is too long"}}
    assert il.decode_error(wire, source="anthropic").code == "auth"


@pytest.mark.parametrize(
    ("source", "target", "message"),
    [
        ("anthropic", "codex_responses", "prompt is too long: 210000 tokens > 200000 maximum"),
        ("vllm", "openai_responses", "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens"),
        ("bedrock_converse", "openai_responses", "Input is too long for requested model."),
        ("gemini", "openai_chat", "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576)."),
    ],
)
def test_who_compacts_a_conversation_is_told_that_it_is_too_long(source: str, target: str, message: str) -> None:
    wire = body(source if source in BODIES else "openai_chat", message)
    assert il.convert_error(wire, source=source, target=target, status=400).value["error"]["code"] == "context_length_exceeded"


def test_in_a_stream_as_well() -> None:
    start = {"type": "message_start", "message": {"type": "message", "role": "assistant", "content": [], "id": "m", "model": "c"}}
    broken = {"type": "error", "error": {"type": "invalid_request_error", "message": "prompt is too long: 9 tokens > 8 maximum"}}
    events = list(il.convert_stream([start, broken], source="anthropic", target="openai_responses"))
    assert events[-1]["response"]["error"]["code"] == "context_length_exceeded"
    assert list(il.convert_stream([start, broken], source="anthropic", target="anthropic"))[-1] == broken


# --- errors in lists, and quoted errors --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("provider", sorted(BODIES))
def test_errors_in_lists_and_as_text(provider: str) -> None:
    for golden in goldens("error"):
        if golden.provider != provider:
            continue
        plain = il.decode_error(golden.wire, source=provider, status=400)
        if isinstance(golden.wire, dict):
            assert il.decode_error([golden.wire], source=provider, status=400) == plain
        assert il.decode_error(json.dumps(golden.wire), source=provider, status=400) == plain
        assert il.decode_error(json.dumps([golden.wire]).encode(), source=provider, status=400) == plain


@by_first(product(sorted(set(BODIES) - {"cohere", "cohere_v1"}), sorted(BODIES), ["", "litellm.BadRequestError: upstream said - "]))
def test_a_quoted_error_is_what_is_meant(outer: str, inner: str, prefix: str) -> None:
    """Gateways write the JSON of the error that they received into their message."""
    wire = body(outer, prefix + json.dumps(body(inner, "The lamp is out.")))
    assert il.decode_error(wire, source=outer).message == "The lamp is out."
    again = il.convert_error(wire, source=outer, target=outer)
    assert json.dumps(body(inner, "The lamp is out.")) in json.dumps(again.value).replace('\\"', '"')


def test_the_code_of_a_quoted_error() -> None:
    inside = {"error": {"code": 429, "message": "Slow down.", "status": "RESOURCE_EXHAUSTED"}}
    wire = {"error": {"code": 400, "message": json.dumps(inside), "status": "INVALID_ARGUMENT"}}
    assert il.decode_error(wire, source="gemini").code == "rate_limit"


@pytest.mark.parametrize("message", ["{", "{}", '{"a": 1}', "[1]", "{" * 5000, '{"error": 1}', "see {docs}", '{"message": ""}'])
def test_a_message_that_only_looks_like_an_error(message: str) -> None:
    assert il.decode_error(body("openai_chat", message), source="openai_chat").message == message


# --- the time to wait --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("34s", 34.0),
        ("1.2s.", 1.2),
        (" 20ms", 0.02),
        ("7m12.5s", 432.5),
        (" 26 seconds.", 26.0),
        ("1h", 3600.0),
        ("2 minutes", 120.0),
        ("soon", None),
        ("3 tokens", None),
        ("", None),
    ],
)
def test_times(text: str, seconds: float | None) -> None:
    assert time_of(text) == seconds


def test_retry_info() -> None:
    details = [{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "34s"}]
    wire = {"error": {"code": 429, "message": "Quota exceeded.", "status": "RESOURCE_EXHAUSTED", "details": details}}
    for given in (wire, [wire]):
        error = il.decode_error(given, source="gemini", status=429)
        assert (error.code, error.retry_after) == ("rate_limit", 34.0)
    assert il.convert_error(wire, source="gemini", target="anthropic", status=429).headers["retry-after"] == "34"


TEXTS = [(provider, text) for provider in NATIVE for text in load(provider).ERROR_RETRY]


@pytest.mark.parametrize(("provider", "text"), TEXTS)
def test_delays_in_texts(provider: str, text: str) -> None:
    error = il.decode_error(body(provider, f"Rate limit reached. Please {text} 1.2s."), source=provider, status=429)
    assert error.retry_after == 1.2
    by_header = il.decode_error(body(provider, f"Please {text} 9s."), source=provider, status=429, headers={"Retry-After": "3"})
    assert by_header.retry_after == 3.0, "a header is meant for programs"


@pytest.mark.parametrize("provider", sorted(BODIES))
def test_delays_in_headers(provider: str) -> None:
    now = {"Date": "Wed, 21 Oct 2026 07:28:00 GMT", "Retry-After": "Wed, 21 Oct 2026 07:28:30 GMT"}
    for headers, seconds in ((now, 30.0), ({"retry-after": "2"}, 2.0), ({"retry-after": "some day"}, None)):
        error = il.decode_error(body(provider, "Slow down."), source=provider, status=429, headers=headers)
        assert error.retry_after == seconds
        if seconds:
            for target in NATIVE:
                assert float(il.encode_error(error, target=target).headers["retry-after"]) == seconds if target in BODIES else True


def test_milliseconds() -> None:
    headers = {"retry-after": "1", "retry-after-ms": "250"}
    assert il.decode_error(body("openai_chat", "x"), source="openai_chat", status=429, headers=headers).retry_after == 0.25


# --- only a status -----------------------------------------------------------------------------------------------------------------

MEANT = {400: "invalid_request", 401: "auth", 402: "quota", 403: "permission", 404: "not_found", 418: "invalid_request", 429: "rate_limit",
         500: "server", 502: "server", 503: "overloaded", 529: "overloaded", 599: "server"}  # fmt: skip


@pytest.mark.parametrize("provider", sorted(BODIES))
@pytest.mark.parametrize("nothing", [None, "", b"", {}, [], "<html>Bad gateway</html>", [[]]])
def test_a_status_without_a_body(provider: str, nothing: Any) -> None:
    for status, code in MEANT.items():
        error = il.decode_error(nothing, source=provider, status=status)
        own = module(provider).ERROR_STATUS
        assert error.code == next((known for known, all_ in own.items() if status in all_), code)
        assert error.message and error.status == status
        for target in sorted(BODIES):
            il.encode_error(error, target=target)


# --- unknown words -----------------------------------------------------------------------------------------------------------------

UNKNOWN: dict[str, dict[str, Any]] = {
    "openai_chat": {"error": {"message": "x", "type": "odd_error", "code": "odd"}},
    "openai_responses": {"error": {"message": "x", "type": "odd_error", "code": "odd"}},
    "vllm": {"error": {"message": "x", "type": "OddError", "code": "odd"}},
    "anthropic": {"type": "error", "error": {"type": "odd_error", "message": "x"}},
    "bedrock_converse": {"message": "x", "__type": "OddException"},
    "mistral": {"object": "error", "message": "x", "type": "odd"},
    "gemini_interactions": {"error": {"message": "x", "code": "odd"}},
}


@pytest.mark.parametrize(
    ("status", "code"), [(401, "auth"), (403, "permission"), (429, "rate_limit"), (500, "server"), (400, "invalid_request")]
)
@pytest.mark.parametrize("provider", UNKNOWN)
def test_the_status_tells_the_code_of_a_word_that_is_unknown(provider: str, status: int, code: str) -> None:
    body = UNKNOWN[provider]
    assert il.decode_error(body, source=provider).code in ("other", None)
    error = il.decode_error(body, source=provider, status=status)
    assert (error.code, error.status) == (code, status)
    assert il.encode_error(error, target=provider).value == body
    target = "anthropic" if provider != "anthropic" else "openai_chat"
    assert il.decode_error(il.encode_error(error, target=target).value, source=target).code == code


# --- words with a namespace, and in headers ------------------------------------------------------------------------------------------


def test_a_word_in_a_longer_name_or_a_header_is_the_code() -> None:
    """Each word of each format's table, as frameworks qualify names; AWS names errors in a header as well (botocore, parsers.py)."""
    for provider, body in {"bedrock_converse": {"message": "x", "__type": "@"}, "mistral": {"object": "error", "message": "x", "type": "@"},
                           "anthropic": {"type": "error", "error": {"type": "@", "message": "x"}}}.items():  # fmt: skip
        for word, code in code_words(module(provider).LENS.__class__).items():
            for name in (
                f"com.example.v1#{word}",
                f"{word}:http://example.com/coral/",
                f"https://example.com/errors/{word}",
                f"sdk.{word}",
            ):
                named = json.loads(json.dumps(body).replace("@", name))
                error = il.decode_error(named, source=provider)
                again = il.encode_error(error, target=provider)
                assert (error.code, again.value) == (code, named), name
    for code, word in module("bedrock_converse").LENS.WORDS_ERROR_CODE.write.items():
        sent = il.encode_error(u.ErrorAnswer(message="x", code=code), target="bedrock_converse")
        assert sent.headers["x-amzn-errortype"] == word == sent.value["__type"]
        headers = {"X-Amzn-ErrorType": f"{word}:http://example.com/coral/"}
        read = il.decode_error({"message": "x"}, source="bedrock_converse", headers=headers, status=429)
        assert read.code == il.decode_error({"message": "x", "__type": word}, source="bedrock_converse").code


def test_the_status_is_that_of_the_code_that_is_meant() -> None:
    body = {"message": "Too many requests.", "__type": "com.amazon.coral.availability#ThrottlingException"}
    for target in ("bedrock_converse", "anthropic", "openai_chat"):
        assert il.convert_error(body, source="bedrock_converse", target=target).status == 429
