"""What Cohere's chat (v2) refuses. The sources are its API reference and guides, and the texts of its errors (quoted)."""

from __future__ import annotations

from collections.abc import Iterator

from .common import Finding, Json, Object, Rule, Rules, judged, matches, outside, placed, rows, schemas, types_of, under

RULES: Rules = {
    "messages": Rule("API reference: messages is required"),
    "unknown-key": Rule("API reference, Chat v2: the keys of a request", certain=False),
    "unanswered-call": Rule("Tool use guide: 'the tool message has to follow the assistant message with tool_calls'", certain=False),
    "orphan-result": Rule(
        "API: 'cannot specify tool results without a preceding assistant message with tool_calls'; tool_call_id is required"
    ),
    "last-turn": Rule("API: 'invalid request: the last message must be from the user or a tool'", certain=False),
    "assistant-empty": Rule("API: 'an assistant message must have either content or tool_calls'"),
    "content-empty": Rule("no document says what a message of a user or a system without content does", certain=False),
    "range": Rule("API reference: p 0.01-0.99, k 0-500, temperature not negative, penalties 0-1, max_tokens not negative"),
    "stop": Rule("API reference: up to 5 stop_sequences"),
    "name": Rule("cohere.Tool.name: 'only the characters a-z, A-Z, 0-9, _ and must not begin with a digit'; v2 is silent", certain=False),
    "strict-required": Rule("Structured outputs guide: 'Every object in the schema must have at least one required field specified'"),
    "choice": Rule("API reference, tool_choice: REQUIRED or NONE, and tools have to be given"),
    "format-and-tools": Rule("API reference: 'the response_format parameter is not supported with tools'"),
    "schema-keyword": Rule(
        "Structured outputs guide: not supported: minimum, maximum, minItems, maxItems, uniqueItems, minLength, maxLength, not, if"
    ),
    "schema-required": Rule("Structured outputs guide: 'the top-level object must have at least one required field'"),
    "answer-call": Rule("API reference, ToolCallV2: an id, and a function with a name"),
    "answer-message": Rule("API reference: a message with the role assistant"),
}

KEYS = {
    "model",
    "messages",
    "stream",
    "tools",
    "strict_tools",
    "documents",
    "citation_options",
    "response_format",
    "safety_mode",
    "max_tokens",
}
KEYS |= {"stop_sequences", "temperature", "seed", "frequency_penalty", "presence_penalty", "k", "p", "logprobs", "tool_choice", "thinking"}
KEYS |= {"priority", "raw_prompting"}
UNSUPPORTED = {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems", "uniqueItems"}
UNSUPPORTED |= {
    "minLength",
    "maxLength",
    "not",
    "if",
    "oneOf",
    "allOf",
    "prefixItems",
    "patternProperties",
    "minProperties",
    "maxProperties",
}


def check_request(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _request(body), uncertain)


def check_response(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _response(body), uncertain)


def _request(body: Object) -> Iterator[Finding]:
    yield from (Finding(key, "unknown-key", "no key of Cohere's") for key in body if key not in KEYS)
    messages = rows(body, "messages")
    if not messages:
        yield Finding("messages", "messages", "none")
    open_calls: list[Json] = []
    for number, message in enumerate(messages):
        at = f"messages[{number}]"
        if message.get("role") == "tool":
            if message.get("tool_call_id") in open_calls:
                open_calls.remove(message.get("tool_call_id"))
            else:
                yield Finding(at, "orphan-result", f"no call {message.get('tool_call_id')}")
            continue
        if open_calls:
            yield Finding(at, "unanswered-call", f"{open_calls}")
        open_calls = [call.get("id") for call in rows(message, "tool_calls")]
        if message.get("role") in ("user", "system") and not message.get("content"):
            yield Finding(at, "content-empty", "no content")
        if message.get("role") == "assistant" and not message.get("content") and not open_calls:
            yield Finding(at, "assistant-empty", "neither content nor calls")
    if messages and messages[-1].get("role") == "assistant":
        yield Finding("messages", "last-turn", "the assistant's")
    yield from _parameters(body)


def _tools(body: Object) -> Iterator[Finding]:
    for at, tool in placed(body, "tools"):
        function = under(tool, "function")
        if not matches(r"[a-zA-Z_][a-zA-Z0-9_]{0,63}", function.get("name")):
            yield Finding(f"{at}.function.name", "name", f"{function.get('name')!r}")
        if body.get("strict_tools"):
            yield from _of_dialect(function.get("parameters"), f"{at}.function.parameters")


def _of_dialect(schema: Json, at: str) -> Iterator[Finding]:
    """Yield what the schemas of answers and of strict tools may not contain."""
    for place, inner in schemas(schema, at):
        yield from (Finding(f"{place}.{key}", "schema-keyword", "not supported") for key in sorted(UNSUPPORTED & inner.keys()))
        if place != at and "object" in types_of(inner) and not inner.get("required"):
            yield Finding(place, "strict-required", "an object that requires nothing")


def _parameters(body: Object) -> Iterator[Finding]:
    yield from _tools(body)
    for key, low, high in (
        ("p", 0.01, 0.99),
        ("k", 0, 500),
        ("temperature", 0, 10**9),
        ("frequency_penalty", 0, 1),
        ("presence_penalty", 0, 1),
        ("max_tokens", 0, 10**9),
    ):
        yield from outside(body, key, low, high)
    if len(body.get("stop_sequences") or ()) > 5:
        yield Finding("stop_sequences", "stop", f"{len(body['stop_sequences'])} sequences")
    if "tool_choice" in body and (body["tool_choice"] not in ("REQUIRED", "NONE") or not body.get("tools")):
        yield Finding("tool_choice", "choice", f"{body['tool_choice']!r} with {len(rows(body, 'tools'))} tools")
    format_ = body.get("response_format")
    if isinstance(format_, dict) and format_.get("type") == "json_object":
        if body.get("tools"):
            yield Finding("response_format", "format-and-tools", "with tools")
        schema = format_.get("json_schema")
        if isinstance(schema, dict) and types_of(schema) == ["object"] and not schema.get("required"):
            yield Finding("response_format.json_schema", "schema-required", "no required field")
        yield from _of_dialect(schema, "response_format.json_schema")


def _response(body: Object) -> Iterator[Finding]:
    message = body.get("message")
    if not isinstance(message, dict) or message.get("role") != "assistant":
        yield Finding("message", "answer-message", "missing")
        return
    for at, call in placed(message, "tool_calls", "message."):
        if not call.get("id") or not under(call, "function").get("name"):
            yield Finding(at, "answer-call", "a call without id or name")
