"""What Ollama's /api/chat refuses, from docs/api.md and api/types.go of ollama/ollama: Go's JSON decoder refuses values of another type."""

from __future__ import annotations

from collections.abc import Iterator

from .common import Finding, Json, Object, Rule, Rules, is_base64, judged, matches, placed, schemas, under

RULES: Rules = {
    "types": Rule(
        "types.go, ChatRequest, Message: 'json: cannot unmarshal array into Go struct field ChatRequest.messages of type string'"
    ),
    "arguments": Rule("types.go, ToolCallFunctionArguments: an object, no text (openclaw#46679)"),
    "pairing": Rule("templates: a result is told by the name of its tool, or by its place behind the call", certain=False),
    "duplicate-call": Rule("of two calls with one id, no one can tell which one a result answers", certain=False),
    "image": Rule("types.go, ImageData: base64 of the bytes, no data URL; 'illegal base64 data at input byte 4'"),
    "role": Rule("docs/api.md: 'the role of the message, either system, user, assistant, or tool'"),
    "format": Rule("docs/api.md: 'format can be json or a JSON schema'; 'invalid format: expected \"json\" or a JSON Schema object'"),
    "name": Rule("no document says which names the templates of models take; those of OpenAI's format are known to work", certain=False),
    "pattern": Rule("llama.cpp, json-schema-to-grammar.cpp: 'Pattern must start with ^ and end with $'"),
    "passed-over": Rule(
        "llama.cpp, grammars/README.md: formats but date, time, date-time, uuid are passed over, and others' words", certain=False
    ),
    "content-empty": Rule("no document says what the templates make of a message of a user or a system without content", certain=False),
    "think": Rule("types.go, ThinkValue: true, false, high, medium, low (max)"),
    "answer-message": Rule("docs/api.md: an answer has a message with role and content"),
    "answer-call": Rule("types.go, ToolCall: function with name, and arguments as an object"),
}


def check_request(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _request(body), uncertain)


def check_response(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _response(body), uncertain)


def _request(body: Object) -> Iterator[Finding]:
    for key, kind in (("model", str), ("messages", list), ("tools", list), ("options", dict), ("stream", bool)):
        if body.get(key) is not None and not isinstance(body[key], kind):
            yield Finding(key, "types", f"no {kind.__name__}")
    yield from _pairing(placed(body, "messages"))
    for at, message in placed(body, "messages"):
        if message.get("role") not in ("system", "user", "assistant", "tool"):
            yield Finding(f"{at}.role", "role", f"{message.get('role')!r}")
        if message.get("role") in ("user", "system") and not message.get("content") and not message.get("images"):
            yield Finding(at, "content-empty", "no content")
        if not isinstance(message.get("content", ""), (str, type(None))):
            yield Finding(f"{at}.content", "types", "no text")
        for index, image in enumerate(message.get("images") or ()):
            if not image or not is_base64(image):
                yield Finding(f"{at}.images[{index}]", "image", f"{str(image)[:30]!r}")
        yield from _calls(message, at, "arguments")
    for at, tool in placed(body, "tools"):
        if not matches(r"[a-zA-Z0-9_-]{1,64}", under(tool, "function").get("name")):
            yield Finding(f"{at}.function.name", "name", "of other characters, or longer")
    format_ = body.get("format")
    if format_ not in (None, "", "json") and not isinstance(format_, dict):
        yield Finding("format", "format", f"{format_!r}")
    yield from _grammar(format_)
    if body.get("think") not in (None, True, False, "high", "medium", "low", "max"):
        yield Finding("think", "think", f"{body['think']!r}")


def _pairing(messages: list[tuple[str, Object]]) -> Iterator[Finding]:
    """After a turn, there are as many results as the turn has calls, in the order of their names. No two calls have one id."""
    open_calls: list[Json] = []
    ids: list[Json] = []
    for at, message in messages:
        if message.get("role") == "tool":
            if not open_calls or message.get("tool_name", open_calls[0]) != open_calls.pop(0):
                yield Finding(at, "pairing", "a result of no call, or of another one")
            continue
        if open_calls:
            yield Finding(at, "pairing", f"no results of {open_calls}")
        open_calls = [under(call, "function").get("name") for _, call in placed(message, "tool_calls")]
        for place, call in placed(message, "tool_calls", f"{at}."):
            if call.get("id") is not None and call["id"] in ids:
                yield Finding(place, "duplicate-call", f"{call['id']} twice")
            ids.append(call.get("id"))
    if open_calls:
        yield Finding("messages", "pairing", f"no results of {open_calls}")


def _grammar(schema: Json) -> Iterator[Finding]:
    for at, inner in schemas(schema, "format"):
        if not matches(r"\^.*\$", inner.get("pattern", "^$")):
            yield Finding(f"{at}.pattern", "pattern", f"{inner['pattern']!r}")
        if inner.get("format") not in (None, "date", "time", "date-time", "uuid"):
            yield Finding(f"{at}.format", "passed-over", f"{inner['format']!r}")


def _calls(message: Object, at: str, rule: str) -> Iterator[Finding]:
    for place, call in placed(message, "tool_calls", f"{at}."):
        function = call.get("function")
        if not isinstance(function, dict) or not function.get("name") or not isinstance(function.get("arguments", {}), dict):
            yield Finding(place, rule, "no name, or arguments that are no object")


def _response(body: Object) -> Iterator[Finding]:
    message = body.get("message")
    if not isinstance(message, dict) or not isinstance(message.get("content"), str):
        yield Finding("message", "answer-message", "missing")
        return
    yield from _calls(message, "message", "answer-call")
