"""What Chat Completions refuses. The sources are the API reference, the guides, and the texts of its errors (quoted)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from . import openai
from .common import Finding, Object, Rule, Rules, data_url, is_base64, judged, matches, outside, placed, rows

RULES: Rules = {
    **openai.RULES,
    "messages": Rule("API: '[] is too short - messages'"),
    "unanswered-call": Rule(
        "API: 'An assistant message with tool_calls must be followed by tool messages responding to each tool_call_id'"
    ),
    "orphan-result": Rule(
        "API: 'messages with role tool must be a response to a preceeding message with tool_calls'; 'tool_call_id of X not found'"
    ),
    "duplicate-id": Rule("API: 'Duplicate value for tool_call_id'"),
    "id-length": Rule(
        "API: 'Invalid messages[1].tool_calls[0].id: string too long. Expected a string with maximum length 40' (vercel/ai#5171)"
    ),
    "id-empty": Rule("API: 'Invalid messages[1].tool_calls[0].id: empty string'"),
    "calls-empty": Rule("API: 'Invalid messages[1].tool_calls: empty array. Expected an array with minimum length 1'"),
    "content-empty": Rule("API: 'Invalid messages[0].content: empty array. Expected an array with minimum length 1'"),
    "content-null": Rule(
        "API: 'Invalid value for content: expected a string, got null'; reference: required unless tool_calls is specified"
    ),
    "author": Rule("API: 'Invalid messages[0].name: string does not match pattern ^[^\\s<|\\\\/>]+$'; maximum length 64"),
    "tools-empty": Rule("API: 'Invalid tools: empty array. Expected an array with minimum length 1'"),
    "tools-many": Rule("API: 'Invalid tools: array too long. Expected an array with maximum length 128'"),
    "tools-twice": Rule("no document says what two tools of one name do", certain=False),
    "choice-without-tools": Rule("API: 'tool_choice is only allowed when tools are specified'"),
    "parallel-without-tools": Rule("API: 'parallel_tool_calls is only allowed when tools are specified' (camel-ai/camel#3706)"),
    "stop": Rule("API reference: up to 4 sequences; 'Invalid stop: array too long. Expected an array with maximum length 4'"),
    "stop-model": Rule("API: 'Unsupported parameter: stop is not supported with this model' (o3, o4-mini, gpt-5)"),
    "stop-empty": Rule("no document says whether an empty list is taken", certain=False),
    "both-limits": Rule("API: 'Setting max_tokens and max_completion_tokens at the same time is not supported'"),
    "limit": Rule("API: 'Invalid max_tokens: integer below minimum value. Expected a value >= 1'"),
    "limit-name": Rule("API: 'max_tokens is not supported with this model. Use max_completion_tokens instead' (o1, o3, o4, gpt-5)"),
    "stream-options": Rule("API: 'The stream_options parameter is only allowed when stream is enabled'"),
    "metadata-store": Rule("API: 'The metadata parameter is only allowed when store is enabled'"),
    "logprobs": Rule("API: 'top_logprobs is only allowed when logprobs is enabled'"),
    "file": Rule("Reference: a file is an id, or data with a name; API: 'Missing required parameter: ...file.file_id'"),
    "audio": Rule("Reference: 'audio: required when audio output is requested with modalities'"),
    "answer-choices": Rule("Reference: 'a list of chat completion choices'; clients read choices[0]"),
    "answer-index": Rule("Reference: 'the index of the choice in the list of choices'"),
    "answer-call": Rule("Reference: a call has an id that its result names, and a name"),
    "answer-finish": Rule(
        "Reference: finish_reason is `tool_calls` if the model called a tool; OpenAI says `stop` after a forced call", certain=False
    ),
    "answer-usage": Rule("Reference: total_tokens is prompt + completion; some compatible servers count otherwise", certain=False),
}

AUTHOR = r"[^\s<|\\/>]{1,64}"
SAMPLING = ("temperature", "top_p", "presence_penalty", "frequency_penalty", "logprobs", "top_logprobs", "logit_bias", "n")


def check_request(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _request(body), uncertain)


def check_response(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _response(body), uncertain)


def _request(body: Object) -> Iterator[Finding]:
    if not body.get("messages"):
        yield Finding("messages", "messages", "no message")
    yield from _pairing(rows(body, "messages"))
    for at, message in placed(body, "messages"):
        yield from _message(message, at)
    yield from _tools(body)
    yield from _parameters(body)
    yield from _format(body)
    yield from openai.metadata(body)
    yield from openai.lengths(body)
    yield from openai.model_rules(body, SAMPLING, body.get("reasoning_effort"), "reasoning_effort")


def _pairing(messages: list[Object]) -> Iterator[Finding]:
    """Results must directly follow the message with their calls: all of them, each once."""
    open_calls: dict[str, str] = {}
    answered: set[str] = set()
    for index, message in enumerate(messages):
        at = f"messages[{index}]"
        if message.get("role") == "tool":
            called = str(message.get("tool_call_id"))
            if called in answered:
                yield Finding(f"{at}.tool_call_id", "duplicate-id", f"{called} was answered before")
            elif called not in open_calls:
                yield Finding(f"{at}.tool_call_id", "orphan-result", f"no call {called} in the message before")
            else:
                answered.add(called)
                del open_calls[called]
            continue
        yield from (Finding(place, "unanswered-call", f"{called} has no result") for called, place in open_calls.items())
        open_calls, answered = {}, set()
        for place, call in placed(message, "tool_calls", f"{at}."):
            called = str(call.get("id"))
            if called in open_calls:
                yield Finding(f"{place}.id", "duplicate-id", f"{called} twice")
            open_calls[called] = place
    yield from (Finding(place, "unanswered-call", f"{called} has no result") for called, place in open_calls.items())


def _message(message: Object, at: str) -> Iterator[Finding]:
    content, calls = message.get("content"), message.get("tool_calls")
    if content == []:
        yield Finding(f"{at}.content", "content-empty", "an empty list")
    if calls == []:
        yield Finding(f"{at}.tool_calls", "calls-empty", "an empty list")
    if (
        content is None
        and message.get("role") != "function"
        and not calls
        and not any(message.get(key) for key in ("function_call", "refusal", "audio"))
    ):
        yield Finding(f"{at}.content", "content-null", "a message without content")
    if message.get("role") != "tool" and message.get("name") is not None:
        if message.get("role") == "function":
            yield from openai.name(message["name"], f"{at}.name")
        elif not matches(AUTHOR, message["name"]):
            yield Finding(f"{at}.name", "author", f"{message['name']!r} is no name")
    for place, call in placed(message, "tool_calls", f"{at}."):
        yield from _id(call.get("id"), f"{place}.id")
        for kind in ("function", "custom"):
            if isinstance(call.get(kind), dict):
                yield from openai.name(call[kind].get("name"), f"{place}.{kind}.name")
    if message.get("role") == "tool":
        yield from _id(message.get("tool_call_id"), f"{at}.tool_call_id")
    for place, part in placed(message, "content", f"{at}."):
        yield from _part(part, place)


def _id(value: Any, at: str) -> Iterator[Finding]:
    if value == "":
        yield Finding(at, "id-empty", "an empty id")
    elif isinstance(value, str) and len(value) > 40:
        yield Finding(at, "id-length", f"{len(value)} characters")


def _part(part: Object, at: str) -> Iterator[Finding]:
    match part.get("type"):
        case "image_url" if isinstance(part.get("image_url"), dict):
            yield from openai.picture(part["image_url"].get("url"), f"{at}.image_url.url")
        case "input_audio" if isinstance(part.get("input_audio"), dict):
            if not part["input_audio"].get("data") or not is_base64(part["input_audio"]["data"]):
                yield Finding(f"{at}.input_audio.data", "base64", "no base64")
        case "file" if isinstance(part.get("file"), dict):
            yield from _file(part["file"], f"{at}.file")
        case _:
            pass


def _file(file: Object, at: str) -> Iterator[Finding]:
    data = file.get("file_data")
    if file.get("file_id"):
        return
    if data is None:
        yield Finding(at, "file", "neither an id nor data")
    else:
        if not file.get("filename"):
            yield Finding(at, "file", "data without a name")
        content = data_url(data)
        if content is None or not content[1] or not is_base64(content[1]):
            yield Finding(f"{at}.file_data", "base64", "no data URL of base64")


def _tools(body: Object) -> Iterator[Finding]:
    tools, choice = body.get("tools"), body.get("tool_choice")
    if tools == []:
        yield Finding("tools", "tools-empty", "an empty list")
    if isinstance(tools, list) and len(tools) > 128:
        yield Finding("tools", "tools-many", f"{len(tools)} tools")
    known: set[str] = set()
    for at, tool in placed(body, "tools"):
        for kind in ("function", "custom"):
            if not isinstance(tool.get(kind), dict):
                continue
            named = tool[kind]
            yield from openai.name(named.get("name"), f"{at}.{kind}.name")
            if named.get("name") in known:
                yield Finding(f"{at}.{kind}.name", "tools-twice", f"{named['name']} twice")
            known.add(str(named.get("name")))
            yield from openai.function_schema(named.get("parameters"), f"{at}.{kind}.parameters", named.get("strict") is True)
    if not tools and choice is not None:
        yield Finding("tool_choice", "choice-without-tools", "no tools")
    if not tools and body.get("parallel_tool_calls") is not None:
        yield Finding("parallel_tool_calls", "parallel-without-tools", "no tools")
    if tools and isinstance(choice, dict):
        yield from (Finding("tool_choice", "tool-choice-name", f"no tool {name!r}") for name in _chosen(choice) if name not in known)


def _chosen(choice: Object) -> Iterator[str]:
    """Yield the names of the tools in a choice."""
    allowed = choice.get("allowed_tools")
    for tool in rows(allowed, "tools") if isinstance(allowed, dict) else [choice]:
        for kind in ("function", "custom"):
            if isinstance(tool.get(kind), dict):
                yield str(tool[kind].get("name"))


def _parameters(body: Object) -> Iterator[Finding]:
    for key, low, high in (
        ("temperature", 0, 2),
        ("top_p", 0, 1),
        ("presence_penalty", -2, 2),
        ("frequency_penalty", -2, 2),
        ("n", 1, 128),
        ("top_logprobs", 0, 20),
        ("seed", -(2**63), 2**63 - 1),
    ):
        yield from outside(body, key, low, high)
    bias = body.get("logit_bias")
    for token in bias if isinstance(bias, dict) else ():
        yield from outside(bias, token, -100, 100, "logit_bias.")
    for key in ("max_tokens", "max_completion_tokens"):
        if isinstance(body.get(key), int) and body[key] < 1:
            yield Finding(key, "limit", f"{body[key]} is less than 1")
    if body.get("max_tokens") is not None and body.get("max_completion_tokens") is not None:
        yield Finding("max_tokens", "both-limits", "together with max_completion_tokens")
    if body.get("max_tokens") is not None and re.match(r"o[1-9]|gpt-5", str(body.get("model"))):
        yield Finding("max_tokens", "limit-name", f"{body['model']} takes max_completion_tokens")
    if isinstance(body.get("stop"), list) and len(body["stop"]) > 4:
        yield Finding("stop", "stop", f"{len(body['stop'])} sequences")
    if body.get("stop") and re.match(r"o3|o4-mini|gpt-5(\.[0-4])?(?![.\d]|-chat|-search)", str(body.get("model"))):
        yield Finding("stop", "stop-model", f"{body['model']} takes none")
    if body.get("stop") == []:
        yield Finding("stop", "stop-empty", "an empty list")
    if body.get("stream_options") is not None and not body.get("stream"):
        yield Finding("stream_options", "stream-options", "without stream")
    if body.get("metadata") and not body.get("store"):
        yield Finding("metadata", "metadata-store", "without store")
    if body.get("top_logprobs") is not None and not body.get("logprobs"):
        yield Finding("top_logprobs", "logprobs", "without logprobs")
    if "audio" in (body.get("modalities") or ()) and not body.get("audio"):
        yield Finding("audio", "audio", "missing")


def _format(body: Object) -> Iterator[Finding]:
    format_ = body.get("response_format")
    if not isinstance(format_, dict):
        return
    yield from openai.json_word(format_.get("type") == "json_object", body.get("messages"), "response_format")
    inner = format_.get("json_schema")
    if isinstance(inner, dict):
        yield from openai.name(inner.get("name"), "response_format.json_schema.name")
        yield from openai.output_schema(inner.get("schema"), "response_format.json_schema.schema", inner.get("strict") is True)


def _response(body: Object) -> Iterator[Finding]:
    choices = placed(body, "choices")
    if not choices:
        yield Finding("choices", "answer-choices", "no choice")
    for number, (at, choice) in enumerate(choices):
        if choice.get("index") != number:
            yield Finding(f"{at}.index", "answer-index", f"{choice.get('index')} at place {number}")
        message = choice.get("message")
        yield from _answer(choice, message if isinstance(message, dict) else {}, at)
    usage = body.get("usage")
    if isinstance(usage, dict) and usage.get("total_tokens") != (usage.get("prompt_tokens") or 0) + (usage.get("completion_tokens") or 0):
        yield Finding("usage.total_tokens", "answer-usage", "not the sum")


def _answer(choice: Object, message: Object, at: str) -> Iterator[Finding]:
    calls = placed(message, "tool_calls", f"{at}.message.")
    ids = [call.get("id") for _, call in calls]
    for place, call in calls:
        inner = call.get("function") or call.get("custom") or {}
        if not call.get("id") or ids.count(call["id"]) > 1 or not inner.get("name"):
            yield Finding(place, "answer-call", "a call needs an id of its own and a name")
    if message.get("tool_calls") == []:
        yield Finding(f"{at}.message.tool_calls", "answer-call", "an empty list")
    if (choice.get("finish_reason") == "tool_calls") != bool(calls) and choice.get("finish_reason") in ("stop", "tool_calls"):
        yield Finding(f"{at}.finish_reason", "answer-finish", f"{choice['finish_reason']} with {len(calls)} calls")
