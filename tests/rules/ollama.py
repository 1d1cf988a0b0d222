"""What Ollama's /api/chat refuses. From docs/api.md and api/types.go of ollama/ollama: Go's JSON decoder refuses what has another type."""

from __future__ import annotations

from collections.abc import Iterator

from .common import Finding, Object, Rule, Rules, is_base64, judged, placed

RULES: Rules = {
    "types": Rule(
        "types.go, ChatRequest, Message: 'json: cannot unmarshal array into Go struct field ChatRequest.messages of type string'"
    ),
    "arguments": Rule("types.go, ToolCallFunctionArguments: an object, no text (openclaw#46679)"),
    "image": Rule("types.go, ImageData: base64 of the bytes, no data URL; 'illegal base64 data at input byte 4'"),
    "role": Rule("docs/api.md: 'the role of the message, either system, user, assistant, or tool'"),
    "format": Rule("docs/api.md: 'format can be json or a JSON schema'; 'invalid format: expected \"json\" or a JSON Schema object'"),
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
    for at, message in placed(body, "messages"):
        if message.get("role") not in ("system", "user", "assistant", "tool"):
            yield Finding(f"{at}.role", "role", f"{message.get('role')!r}")
        if not isinstance(message.get("content", ""), (str, type(None))):
            yield Finding(f"{at}.content", "types", "no text")
        for index, image in enumerate(message.get("images") or ()):
            if not image or not is_base64(image):
                yield Finding(f"{at}.images[{index}]", "image", f"{str(image)[:30]!r}")
        yield from _calls(message, at, "arguments")
    format_ = body.get("format")
    if format_ not in (None, "", "json") and not isinstance(format_, dict):
        yield Finding("format", "format", f"{format_!r}")
    if body.get("think") not in (None, True, False, "high", "medium", "low", "max"):
        yield Finding("think", "think", f"{body['think']!r}")


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
