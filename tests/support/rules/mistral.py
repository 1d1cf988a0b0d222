"""What Mistral's chat completions refuse. The sources are the API reference, mistral-common (their validator), and error texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .common import Finding, Json, Object, Rule, Rules, judged, matches, outside, placed, rows, schemas, types_of, under

RULES: Rules = {
    "messages": Rule("API: 'messages: List should have at least 1 item'"),
    "unknown-key": Rule("API: 422 'extra_forbidden: Extra inputs are not permitted'"),
    "id": Rule("API: 'Tool call id was X but must be a-z, A-Z, 0-9, with a length of 9' (opencode#1680)"),
    "unanswered-call": Rule("API: 'Not the same number of function calls and responses'"),
    "orphan-result": Rule("mistral-common: 'Unexpected tool call id X in tool message'; 'Unexpected role tool after role user'"),
    "order": Rule("API: 'Unexpected role user after role tool', 'Unexpected role system after role assistant'"),
    "last-turn": Rule("API: 'Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant'"),
    "content-empty": Rule("no document says what a message of a user or a system without content does", certain=False),
    "assistant-empty": Rule("API: 'Assistant message must have either content or tool_calls'"),
    "name": Rule(
        "mistral-common: 'Function name was X but must be a-z, A-Z, 0-9, or contain underscores and dashes, with a maximum length of 64'"
    ),
    "parameters": Rule("API reference, Function: name and parameters are required"),
    "range": Rule("API reference: temperature 0-1.5, top_p 0-1, max_tokens and random_seed not negative, penalties -2-2, n at least 1"),
    "reasoning-mode": Rule("API: 400, code 3051 'Reasoning prompt mode is not enabled for this model' (pi#3096, pi#8700)"),
    "strict-closed": Rule("SDK, rec_strict_json_schema: every object of a strict schema is closed; pydantic-ai#4763", certain=False),
    "choice-without-tools": Rule("mistral-common: a tool choice without tools is refused", certain=False),
    "answer-call": Rule("API reference, ToolCall: an id and a name"),
    "answer-choices": Rule("API reference: a list of choices"),
}

KEYS = {"model", "messages", "temperature", "top_p", "max_tokens", "stream", "stop", "random_seed", "metadata", "response_format", "tools"}
KEYS |= {"tool_choice", "presence_penalty", "frequency_penalty", "n", "prediction", "parallel_tool_calls", "prompt_mode", "safe_prompt"}
KEYS |= {"reasoning_effort", "guardrails", "prompt_cache_key", "min_tokens", "repetition_penalty", "top_k", "logprobs", "top_logprobs"}
KEYS |= {"prompt_logprobs", "top_prompt_logprobs", "service_tier"}  # mistralai 3.7.0, ChatCompletionRequest
NAME = r"[a-zA-Z0-9_-]{1,64}"


def check_request(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _request(body), uncertain)


def check_response(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _response(body), uncertain)


def _request(body: Object) -> Iterator[Finding]:
    yield from (Finding(key, "unknown-key", "no key of Mistral's") for key in body if key not in KEYS)
    messages = placed(body, "messages")
    if not messages:
        yield Finding("messages", "messages", "none")
    yield from _order([message for _, message in messages])
    for at, message in messages:
        if (
            message.get("role") == "assistant"
            and not message.get("content")
            and not message.get("tool_calls")
            and not message.get("prefix")
        ):
            yield Finding(at, "assistant-empty", "neither content nor calls")
        if message.get("role") in ("user", "system") and not message.get("content"):
            yield Finding(at, "content-empty", "no content")
        for place, call in placed(message, "tool_calls", f"{at}."):
            yield from _id(call.get("id"), f"{place}.id")
            yield from _name(under(call, "function").get("name"), f"{place}.function.name")
        if message.get("role") == "tool":
            yield from _id(message.get("tool_call_id"), f"{at}.tool_call_id")
    for at, tool in placed(body, "tools"):
        function = tool.get("function")
        if isinstance(function, dict):
            yield from _name(function.get("name"), f"{at}.function.name")
            if not isinstance(function.get("parameters"), dict):
                yield Finding(f"{at}.function.parameters", "parameters", "missing")
    if body.get("prompt_mode") == "reasoning" and not re.match(r"magistral-(?!small-latest)", str(body.get("model"))):
        yield Finding("prompt_mode", "reasoning-mode", f"of {body.get('model')}")
    json_schema = under(under(body, "response_format"), "json_schema")
    for at, schema in schemas(json_schema.get("schema"), "response_format.json_schema.schema") if json_schema.get("strict") else ():
        if "object" in types_of(schema) and schema.get("additionalProperties") is not False:
            yield Finding(at, "strict-closed", "an open object")
    if body.get("tool_choice") not in (None, "auto", "none") and not body.get("tools"):
        yield Finding("tool_choice", "choice-without-tools", "no tools")
    if body.get("parallel_tool_calls") is not None and not body.get("tools"):
        yield Finding("parallel_tool_calls", "choice-without-tools", "no tools")
    for key, low, high in (
        ("temperature", 0, 1.5),
        ("top_p", 0, 1),
        ("max_tokens", 0, 10**9),
        ("random_seed", 0, 2**63),
        ("presence_penalty", -2, 2),
        ("frequency_penalty", -2, 2),
        ("n", 1, 10**9),
    ):
        yield from outside(body, key, low, high)


def _id(value: Json, at: str) -> Iterator[Finding]:
    if not matches(r"[a-zA-Z0-9]{9}", value):
        yield Finding(at, "id", f"{value!r}")


def _name(value: Json, at: str) -> Iterator[Finding]:
    if not matches(NAME, value):
        yield Finding(at, "name", f"{value!r}")


def _order(messages: list[Object]) -> Iterator[Finding]:
    open_calls: list[Json] = []
    before = ""
    for number, message in enumerate(messages):
        at, role = f"messages[{number}]", str(message.get("role"))
        if role == "tool":
            if message.get("tool_call_id") in open_calls:
                open_calls.remove(message.get("tool_call_id"))
            else:
                yield Finding(at, "orphan-result", f"no call {message.get('tool_call_id')}")
        else:
            if open_calls:
                yield Finding(at, "unanswered-call", f"{open_calls}")
            if (before, role) in (("tool", "user"), ("tool", "system"), ("assistant", "system")):
                yield Finding(at, "order", f"{role} after {before}")
            open_calls = [call.get("id") for call in rows(message, "tool_calls")]
        before = role
    if before == "assistant" and not messages[-1].get("prefix"):
        yield Finding("messages", "last-turn", "the assistant's, without prefix")
    if open_calls and before != "assistant":
        yield Finding("messages", "unanswered-call", f"{open_calls}")


def _response(body: Object) -> Iterator[Finding]:
    if not rows(body, "choices"):
        yield Finding("choices", "answer-choices", "none")
    for at, choice in placed(body, "choices"):
        message = choice.get("message")
        for call in rows(message, "tool_calls") if isinstance(message, dict) else ():
            if not call.get("id") or not under(call, "function").get("name"):
                yield Finding(at, "answer-call", "a call without id or name")
