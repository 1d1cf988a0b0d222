"""What Converse of Amazon Bedrock refuses. The sources are the API reference, the user guide, and the texts of its errors."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from . import anthropic
from .common import Finding, Json, Object, Rule, Rules, is_base64, judged, matches, outside, placed, rows, under

RULES: Rules = {
    "messages": Rule("API: 'A conversation must start with a user message'; it may not be empty"),
    "alternation": Rule("API: 'A conversation must alternate between user and assistant roles' (langchain-aws#192)"),
    "unknown-key": Rule("API reference, Converse: the keys of a request; botocore refuses others"),
    "union": Rule(
        "API reference: ContentBlock, ToolResultContentBlock, SystemContentBlock are unions: 'only one of the members can be specified'"
    ),
    "content-empty": Rule("API: 'The content field in the Message object at messages.0 is empty. Add a ContentBlock object'"),
    "blank-text": Rule("API: 'The text field in the ContentBlock object at messages.0.content.0 is blank. Add text to the text field'"),
    "unanswered-call": Rule("API: 'Expected toolResult blocks at messages.2.content for the following Ids'"),
    "orphan-result": Rule(
        "API: 'The number of toolResult blocks at messages.2.content exceeds the number of toolUse blocks of previous turn'"
    ),
    "duplicate-result": Rule("API: 'The toolResult blocks at messages.2.content contain duplicate Ids'"),
    "duplicate-call": Rule("API: 'The toolUse blocks at messages.1.content contain duplicate Ids'"),
    "id": Rule("API reference, ToolUseBlock.toolUseId: 1 to 64 characters, [a-zA-Z0-9_-]+"),
    "name": Rule("API reference, ToolSpecification.name: 1 to 64 characters, [a-zA-Z0-9_-]+"),
    "description": Rule("API reference, ToolSpecification.description: at least 1 character (opencode#48582)"),
    "tools-missing": Rule("API: 'The toolConfig field must be defined when using toolUse and toolResult content blocks' (fast-agent#668)"),
    "tools-empty": Rule("API reference, ToolConfiguration.tools: at least 1"),
    "choice-name": Rule("API: 'The tool named X in toolChoice is not in tools'", certain=False),
    "schema-root": Rule("API: 'The value at toolConfig.tools.0.toolSpec.inputSchema.json.type must be one of the following: object'"),
    "struct": Rule("API: 'The format of the value at messages.1.content.0.toolUse.input is invalid. Provide a json object'"),
    "error-empty": Rule("measured: a toolResult with status error and no content is refused (hermes#55092)"),
    "result-empty": Rule("measured: toolResult content [] is refused by some models (hermes#55092)", certain=False),
    "range": Rule("API reference, InferenceConfiguration: temperature and topP 0-1, maxTokens at least 1"),
    "stop": Rule("API reference, InferenceConfiguration.stopSequences: none empty"),
    "document-name": Rule(
        "API reference, DocumentBlock.name: letters, digits, single white space, hyphens, parentheses, square brackets; at most 200"
    ),
    "document-twice": Rule("API: 'The document names must be unique'", certain=False),
    "document-text": Rule("User guide: 'if you include a document, you must also include text in the message'"),
    "media": Rule(
        "API reference: ImageBlock png, jpeg, gif, webp; DocumentBlock pdf, csv, doc, docx, xls, xlsx, html, txt, md; bytes are base64"
    ),
    "signature": Rule("User guide: reasoning goes back with its signature, unchanged"),
    "claude": Rule(
        "API: 'The model returned the following errors: ..': what Anthropic refuses of its models is refused behind Converse, too"
    ),
    "answer-stop": Rule("API reference, stopReason: tool_use says that the model calls a tool"),
    "answer-call": Rule("API reference, ToolUseBlock: toolUseId and name are required"),
    "answer-message": Rule("API reference: output.message with a list of content"),
}

KEYS = {"messages", "system", "inferenceConfig", "toolConfig", "guardrailConfig", "additionalModelRequestFields", "promptVariables"}
KEYS |= {"additionalModelResponseFieldPaths", "requestMetadata", "performanceConfig", "serviceTier", "outputConfig", "modelId"}
NAME = r"[a-zA-Z0-9_-]{1,64}"
# The reference allows no underscores, but recorded requests with them were accepted.
DOCUMENT = r"[a-zA-Z0-9_\-()\[\]]+( [a-zA-Z0-9_\-()\[\]]+)*"
FORMATS = {
    "image": r"png|jpeg|gif|webp",
    "document": r"pdf|csv|doc|docx|xls|xlsx|html|txt|md",
    "video": r"mkv|mov|mp4|webm|flv|mpeg|mpg|wmv|three_gp",
    "audio": r"mp3|opus|wav|aac|flac|mp4|ogg|mkv|mka|x-aac|m4a|mpeg|mpga|pcm|webm",
}


def check_request(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _request(body), uncertain)


def check_response(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _response(body), uncertain)


def _request(body: Object) -> Iterator[Finding]:
    yield from (Finding(key, "unknown-key", "no key of Converse") for key in body if key not in KEYS)
    messages = placed(body, "messages")
    if not messages or messages[0][1].get("role") != "user":
        yield Finding("messages", "messages", "empty, or the assistant begins")
    for (at, message), (_, before) in zip(messages[1:], messages, strict=False):
        if message.get("role") == before.get("role"):
            yield Finding(at, "alternation", f"{message.get('role')} after {message.get('role')}")
    for at, message in messages:
        if not message.get("content"):
            yield Finding(at, "content-empty", "no block")
        kinds = [key for block in rows(message, "content") for key in block]
        if "document" in kinds and "text" not in kinds:
            yield Finding(at, "document-text", "a document without text")
        for place, block in placed(message, "content", f"{at}."):
            yield from _block(block, place)
    for at, block in placed(body, "system"):
        yield from _block(block, at)
    yield from _pairing([message for _, message in messages])
    yield from _documents(messages)
    yield from _claude(body)
    yield from _tools(body, [key for _, message in messages for block in rows(message, "content") for key in block])
    config = body.get("inferenceConfig")
    if isinstance(config, dict):
        for key, low, high in (("temperature", 0, 1), ("topP", 0, 1), ("maxTokens", 1, 10**9)):
            yield from outside(config, key, low, high, "inferenceConfig.")
        if "" in (config.get("stopSequences") or ()):
            yield Finding("inferenceConfig.stopSequences", "stop", "an empty text")


CLAUDE = re.compile(r"(?:[a-z]+\.)?anthropic\.(claude-[a-z0-9-]+?)(?:-\d{8}.*)?")
KINDS = {"reasoningContent": "thinking", "toolUse": "tool_use", "toolResult": "tool_result"}


def _claude(body: Object) -> Iterator[Finding]:
    """Yield what Claude refuses of parameters and thoughts, from the judge of its own API."""
    model = CLAUDE.fullmatch(str(body.get("modelId")))
    if model is None:
        return
    config, more = under(body, "inferenceConfig"), under(body, "additionalModelRequestFields")
    format_ = under(under(under(under(body, "outputConfig"), "textFormat"), "structure"), "jsonSchema").get("schema")
    own: Object = {
        "model": model[1],
        "messages": [
            {
                "role": message.get("role"),
                "content": [{"type": KINDS.get(next(iter(block), ""), "text")} for block in rows(message, "content")],
            }
            for message in rows(body, "messages")
        ],
        "max_tokens": config.get("maxTokens"),
        "temperature": config.get("temperature"),
        "top_p": config.get("topP"),
        "top_k": more.get("top_k"),
        "stop_sequences": config.get("stopSequences"),
        "thinking": more.get("thinking"),
        "tool_choice": {"type": next(iter(under(under(body, "toolConfig"), "toolChoice")), "auto")},
        "output_config": {"format": {"schema": json.loads(format_)}} if isinstance(format_, str) else None,
    }
    yield from (Finding(setting.path, "claude", f"{setting.rule}: {setting.text}") for setting in anthropic.check_settings(own))


def _of(message: Object, key: str) -> list[Object]:
    return [block[key] for block in rows(message, "content") if isinstance(block.get(key), dict)]


def _pairing(messages: list[Object]) -> Iterator[Finding]:
    before: Object = {}
    for number, message in enumerate([*messages, {}]):
        at = f"messages[{number}]"
        asked = [call.get("toolUseId") for call in _of(before, "toolUse")] if before.get("role") == "assistant" else []
        given = [result.get("toolUseId") for result in _of(message, "toolResult")]
        called = [call.get("toolUseId") for call in _of(message, "toolUse")]
        yield from (Finding(at, "unanswered-call", f"no result for {call_id}") for call_id in asked if call_id not in given)
        yield from (Finding(at, "orphan-result", f"no call {call_id} in the turn before") for call_id in given if call_id not in asked)
        if len(set(given)) < len(given):
            yield Finding(at, "duplicate-result", f"{given}")
        if len(set(called)) < len(called):
            yield Finding(at, "duplicate-call", f"{called}")
        before = message


def _block(block: Object, at: str) -> Iterator[Finding]:
    if len(block) != 1:
        yield Finding(at, "union", " and ".join(block) or "nothing")
    if isinstance(block.get("text"), str) and not block["text"].strip():
        yield Finding(f"{at}.text", "blank-text", "blank")
    call, result, reasoning = block.get("toolUse"), block.get("toolResult"), block.get("reasoningContent")
    if isinstance(call, dict):
        if not matches(NAME, call.get("toolUseId")):
            yield Finding(f"{at}.toolUse.toolUseId", "id", f"{call.get('toolUseId')!r}")
        if not matches(NAME, call.get("name")):
            yield Finding(f"{at}.toolUse.name", "name", f"{call.get('name')!r}")
        if not isinstance(call.get("input"), dict):
            yield Finding(f"{at}.toolUse.input", "struct", "no object")
    if isinstance(result, dict):
        yield from _result(result, f"{at}.toolResult")
    if isinstance(reasoning, dict) and isinstance(reasoning.get("reasoningText"), dict) and not reasoning["reasoningText"].get("signature"):
        yield Finding(f"{at}.reasoningContent", "signature", "none")
    for key, formats in FORMATS.items():
        if isinstance(block.get(key), dict):
            yield from _media(block[key], formats, f"{at}.{key}")


def _result(result: Object, at: str) -> Iterator[Finding]:
    if not matches(NAME, result.get("toolUseId")):
        yield Finding(f"{at}.toolUseId", "id", f"{result.get('toolUseId')!r}")
    if not result.get("content"):
        yield Finding(f"{at}.content", "error-empty" if result.get("status") == "error" else "result-empty", "no block")
    for place, block in placed(result, "content", f"{at}."):
        if len(block) != 1:
            yield Finding(place, "union", " and ".join(block) or "nothing")
        if "json" in block and not isinstance(block["json"], dict):
            yield Finding(f"{place}.json", "struct", "no object")
        for key, formats in FORMATS.items():
            if isinstance(block.get(key), dict):
                yield from _media(block[key], formats, f"{place}.{key}")


def _media(media: Object, formats: str, at: str) -> Iterator[Finding]:
    source = media.get("source")
    if not isinstance(media.get("format"), str) or not re.fullmatch(formats, media["format"]):
        yield Finding(f"{at}.format", "media", f"{media.get('format')!r}")
    if not isinstance(source, dict) or len(source) != 1 or "bytes" in source and (not source["bytes"] or not is_base64(source["bytes"])):
        yield Finding(f"{at}.source", "media", "no bytes, or no base64")


def _documents(messages: list[tuple[str, Object]]) -> Iterator[Finding]:
    names: list[Json] = []
    for at, message in messages:
        for document in _of(message, "document"):
            name = document.get("name")
            if not matches(DOCUMENT, name) or len(str(name)) > 200:
                yield Finding(at, "document-name", f"{name!r}")
            if name in names:
                yield Finding(at, "document-twice", f"{name!r}")
            names.append(name)


def _tools(body: Object, kinds: list[str]) -> Iterator[Finding]:
    config = body.get("toolConfig")
    if not isinstance(config, dict):
        if "toolUse" in kinds or "toolResult" in kinds:
            yield Finding("toolConfig", "tools-missing", "calls in the history")
        return
    if not config.get("tools"):
        yield Finding("toolConfig.tools", "tools-empty", "no tool")
    names: list[Json] = []
    for at, tool in placed(config, "tools", "toolConfig."):
        spec = tool.get("toolSpec")
        if not isinstance(spec, dict):
            continue
        names.append(spec.get("name"))
        if not matches(NAME, spec.get("name")):
            yield Finding(f"{at}.toolSpec.name", "name", f"{spec.get('name')!r}")
        if spec.get("description") == "":
            yield Finding(f"{at}.toolSpec.description", "description", "empty")
        schema = under(spec, "inputSchema").get("json")
        if not isinstance(schema, dict) or schema.get("type") != "object":
            yield Finding(f"{at}.toolSpec.inputSchema", "schema-root", "no schema of an object")
    choice = config.get("toolChoice")
    if isinstance(choice, dict) and isinstance(choice.get("tool"), dict) and choice["tool"].get("name") not in names:
        yield Finding("toolConfig.toolChoice", "choice-name", f"{choice['tool'].get('name')!r}")


def _response(body: Object) -> Iterator[Finding]:
    message = under(body, "output").get("message")
    if not isinstance(message, dict) or not isinstance(message.get("content"), list):
        yield Finding("output.message", "answer-message", "missing")
        return
    calls = _of(message, "toolUse")
    if any(not call.get("toolUseId") or not call.get("name") for call in calls):
        yield Finding("output.message", "answer-call", "a call without id or name")
    if body.get("stopReason") in ("tool_use", "end_turn") and (body["stopReason"] == "tool_use") != bool(calls):
        yield Finding("stopReason", "answer-stop", f"{body['stopReason']} with {len(calls)} calls")
