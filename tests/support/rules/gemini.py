"""What generateContent of the Gemini API refuses. The sources are its documents, the docs in the SDK's types, and its errors (quoted).

Both spellings are read: the API takes `functionCall` and `function_call` alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from google.genai import types

from .common import Finding, Json, Object, Rule, Rules, is_base64, judged, matches, outside, placed, rows, schemas, types_of, under

RULES: Rules = {
    "contents": Rule("API: 'GenerateContentRequest.contents: contents is not specified'"),
    "parts": Rule("API: 'contents.parts must not be empty' (vercel/ai#3775)"),
    "part-empty": Rule("API: 'contents[1].parts[0].data: required oneof field data must have one initialized field' (CLIProxyAPI#1292)"),
    "part-twice": Rule("protobuf JSON: 'oneof field data is already set. Cannot set ...'"),
    "empty-text": Rule("API: 'Unable to submit request because it has an empty text parameter' (deprecated-generative-ai-python#697)"),
    "role": Rule("API: 'Please use a valid role: user, model'"),
    "single-turn": Rule(
        "API: 'Please ensure that single turn requests end with a user role or the role field is empty' (semantic-kernel#13288)"
    ),
    "first-turn": Rule("a conversation that begins with a turn of the model's is said to be refused (OmniRoute#13573)", certain=False),
    "last-turn": Rule("API, models after 3.1: 'Requests ending with a model turn are not supported' (pipecat-ai/pipecat#5821)"),
    "call-turn": Rule("API: 'Please ensure that function call turn comes immediately after a user turn or after a function response turn'"),
    "response-turn": Rule("API: 'Please ensure that function response turn comes immediately after a function call turn'"),
    "response-count": Rule(
        "API: 'the number of function response parts is equal to the number of function call parts of the function call turn'"
    ),
    "response-mixed": Rule("a response turn with text beside is said to be refused (anomalyco/opencode#43479)", certain=False),
    "response-name": Rule("API: 'function_response.name: Name cannot be empty' (hindsight#187); the name is that of a call"),
    "response-id": Rule(
        "SDK, FunctionResponse.id: 'the id of the function call this response is for'; whether it is checked is not said", certain=False
    ),
    "call-name": Rule("API: 'function_call.name: Name cannot be empty'"),
    "struct": Rule("FunctionResponse.response and FunctionCall.args are google.protobuf.Struct: an object"),
    "bytes": Rule("protobuf JSON: a field of bytes is base64; 'Base64 decoding failed'"),
    "signature-missing": Rule("API, Gemini 3: 'Function call is missing a thought_signature in functionCall parts'"),
    "name": Rule(
        "API: 'Invalid function name. Must start with a letter or an underscore'; SDK, FunctionDeclaration.name: at most 128 characters"
    ),
    "name-64": Rule("API, 2024: '... with a maximum length of 64'; the SDK says 128", certain=False),
    "tools-twice": Rule("API: 'Duplicate function declaration found'"),
    "tool-empty": Rule("API: 'tools[0].tool_type: required one_of tool_type must have one initialized field'"),
    "choice-without-tools": Rule("API: 'Function calling config is set without function_declarations'"),
    "allowed-mode": Rule("API: 'allowed_function_names should be set only when mode is ANY'; SDK: or VALIDATED"),
    "allowed-name": Rule("SDK, allowed_function_names: 'should match FunctionDeclaration.name'"),
    "both-schemas": Rule("SDK: parameters_json_schema 'is mutually exclusive with parameters'; response_json_schema with response_schema"),
    "schema-word": Rule(
        "API: 'Unknown name additionalProperties at ...: Cannot find field'; the fields are those of the SDK's types.Schema"
    ),
    "schema-beyond": Rule(
        "SDK, response_json_schema: 'only a subset of JSON Schema is supported'; whether others are refused is not said", certain=False
    ),
    "schema-type": Rule("API: 'Proto field is not repeating, cannot start list'; types.Type has the words"),
    "schema-empty": Rule("API: 'properties: should be non-empty for OBJECT type'; an empty root is taken since 2025", certain=False),
    "schema-items": Rule("API: 'parameters.properties[x].items: missing field'"),
    "schema-enum": Rule("API: 'enum: only allowed for STRING type', 'enum[0]: cannot be empty'"),
    "schema-required": Rule("API: 'required[0]: property is not defined'"),
    "schema-format": Rule("API: 'only enum and date-time are supported for STRING type'"),
    "mime-of-schema": Rule("SDK, response_schema: 'if set, a compatible response_mime_type must also be set', application/json"),
    "mime-and-tools": Rule("API, Gemini 1.5 to 2.5: 'Function calling with a response mime type: application/json is unsupported'"),
    "tools-mixed": Rule("API, Gemini 1.5 to 2.5: 'Tool use with function calling is unsupported'"),
    "range": Rule("API reference: temperature 0-2, topP 0-1, candidateCount 1-8, penalties -2 to less than 2, logprobs 0-20"),
    "limit": Rule("API: 'max_output_tokens must be positive'"),
    "stop": Rule("API: 'the number of stop_sequences must be at most 5'"),
    "logprobs": Rule("SDK, logprobs: only with response_logprobs"),
    "thinking-pair": Rule("API: 'You can only set only one of thinking budget and thinking level'"),
    "media-type": Rule("Guides (vision, audio, video, documents): the types that are taken; API: 'Unsupported MIME type: image/gif'"),
    "media-data": Rule("API: 'Unable to submit request because it must have a mimeType parameter'; data may not be empty"),
    "vertex-only": Rule(
        "SDK, _*_to_mldev: 'parameter is only supported in Gemini Enterprise Agent Platform mode, not in Gemini Developer API mode'"
    ),
    "answer-part": Rule("API reference: Part; clients tell parts by the key that is set"),
    "answer-call": Rule("API reference: FunctionCall.name is required, args an object"),
    "answer-finish": Rule("SDK, types.FinishReason: the words"),
    "answer-candidates": Rule("an answer has candidates, or says in promptFeedback why not"),
}

DATA = (
    "text",
    "inlineData",
    "functionCall",
    "functionResponse",
    "fileData",
    "executableCode",
    "codeExecutionResult",
    "toolCall",
    "toolResponse",
)
# Guides: image understanding, audio, video, document processing; all types of text are accepted.
MEDIA = re.compile(
    r"image/(png|jpeg|webp|heic|heif)|application/(pdf|json|x-javascript|x-python|rtf)|text/.+"
    r"|application/(msword|vnd\.ms-(powerpoint|excel)|vnd\.(openxmlformats-officedocument|oasis\.opendocument)\..+)"  # DocumentContentParam
    r"|audio/(wav|x-wav|mp3|mpeg|aiff|aac|ogg|flac|x-flac|mp4|m4a|x-m4a|webm|pcm|l16|opus|mpga|x-aac)(;.*)?"
    r"|video/(mp4|mpeg|mov|quicktime|avi|x-flv|flv|mpg|mpegps|webm|wmv|3gpp)"
)
NAME = r"[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}"
VERTEX_ONLY = {
    "": ("labels", "modelArmorConfig", "outputConfig"),
    "generationConfig.": ("routingConfig", "modelConfig", "modelSelectionConfig", "audioTimestamp"),
}
VERTEX_ONLY_TOOLS = ("retrieval", "enterpriseWebSearch", "parallelAiSearch", "exaAiSearch")
FIELDS = {field.alias or name for name, field in types.Schema.model_fields.items()}
TYPES = {word.value.lower() for word in types.Type}
FINISH = {word.value for word in types.FinishReason}
BEFORE_3 = re.compile(r"(models/)?gemini-(1\.|2\.).*")
NO_PREFILL = re.compile(r"(models/)?gemini-(3\.[2-9]|[4-9]).*")
SINCE_3 = re.compile(r"(models/)?gemini-[3-9].*")


def check_request(body: Object, uncertain: bool = False, model: str = "") -> list[Finding]:
    """`model`: the API has it in the URL."""
    return judged(RULES, _request(camel(body), model), uncertain)


def check_response(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _response(camel(body)), uncertain)


# The keys of these values belong to the application, and keep their spelling.
OWN = {"args", "response", "parametersJsonSchema", "responseJsonSchema", "properties", "defs", "labels"}


def camel(value: Json) -> Json:
    """Return a body in the API's own spelling. A lone object at a key for a list becomes a list."""
    if isinstance(value, list):
        return [camel(member) for member in value]
    if not isinstance(value, dict):
        return value
    spelled: Object = {}
    for key, member in value.items():
        name = re.sub(r"_([a-z])", lambda letter: letter[1].upper(), key)
        if member is None:
            continue
        if name in ("contents", "parts", "tools", "functionDeclarations", "candidates") and isinstance(member, dict):
            member = [member]
        if name == "properties" and isinstance(member, dict):
            spelled[name] = {inner: camel(schema) for inner, schema in member.items()}
        else:
            spelled[name] = member if name in OWN else camel(member)
    return spelled


def _request(body: Object, model: str) -> Iterator[Finding]:
    contents = placed(body, "contents")
    if isinstance(body.get("contents"), str) or not contents:
        yield Finding("contents", "contents", "no content")
    for at, content in contents:
        yield from _content(content, at)
    system = body.get("systemInstruction")
    if isinstance(system, dict):
        yield from _parts(system, "systemInstruction")
    if [content.get("role") for _, content in contents] == ["model"]:
        yield Finding("contents[0]", "single-turn", "nothing but a turn of the model's")
    elif contents and contents[0][1].get("role") == "model":
        yield Finding(contents[0][0], "first-turn", "the model's")
    if NO_PREFILL.fullmatch(model) and contents[-1:] and contents[-1][1].get("role") == "model":
        yield Finding(contents[-1][0], "last-turn", f"{model} continues no answer")
    yield from _turns([content for _, content in contents])
    if SINCE_3.fullmatch(model):
        yield from _signatures([content for _, content in contents])
    yield from _tools(body, model)
    yield from _config(body, model)
    for at, keys in VERTEX_ONLY.items():
        config = body if not at else body.get("generationConfig")
        yield from (
            Finding(f"{at}{key}", "vertex-only", "unknown to the Gemini API") for key in keys if isinstance(config, dict) and key in config
        )


def _content(content: Object, at: str) -> Iterator[Finding]:
    if content.get("role") not in (None, "user", "model", "function"):
        yield Finding(f"{at}.role", "role", f"{content['role']!r}")
    yield from _parts(content, at)


def _parts(content: Object, at: str) -> Iterator[Finding]:
    if not rows(content, "parts"):
        yield Finding(f"{at}.parts", "parts", "no part")
    for place, part in placed(content, "parts", f"{at}."):
        yield from _part(part, place)


def _part(part: Object, at: str) -> Iterator[Finding]:
    data = [key for key in DATA if key in part]
    if not data:
        yield Finding(at, "part-empty", f"nothing but {', '.join(part) or 'nothing'}")
    if len(data) > 1:
        yield Finding(at, "part-twice", " and ".join(data))
    if part.get("text") == "" and not part.get("thoughtSignature") and not part.get("thought"):
        yield Finding(f"{at}.text", "empty-text", "an empty text")
    if "thoughtSignature" in part and not is_base64(part["thoughtSignature"], urlsafe=True):
        yield Finding(f"{at}.thoughtSignature", "bytes", "no base64")
    for key, rule in (("functionCall", "call-name"), ("functionResponse", "response-name")):
        inner = part.get(key)
        if isinstance(inner, dict):
            if not inner.get("name"):
                yield Finding(f"{at}.{key}.name", rule, "no name")
            held = inner.get("args" if key == "functionCall" else "response")
            if held is not None and not isinstance(held, dict) or key == "functionResponse" and held is None:
                yield Finding(f"{at}.{key}", "struct", f"{str(held)[:40]!r} is no object")
            for place, media in placed(inner, "parts", f"{at}.{key}."):
                yield from _media(media, place)
    yield from _media(part, at)


def _media(part: Object, at: str) -> Iterator[Finding]:
    blob, file = part.get("inlineData"), part.get("fileData")
    if isinstance(blob, dict):
        if not blob.get("data") or not blob.get("mimeType"):
            yield Finding(f"{at}.inlineData", "media-data", "no data, or no type")
        elif not is_base64(blob["data"], urlsafe=True):
            yield Finding(f"{at}.inlineData.data", "bytes", "no base64")
        if blob.get("mimeType") and not MEDIA.fullmatch(str(blob["mimeType"])):
            yield Finding(f"{at}.inlineData.mimeType", "media-type", f"{blob['mimeType']!r}")
    if isinstance(file, dict) and not file.get("fileUri"):
        yield Finding(f"{at}.fileData", "media-data", "no URI")


def _held(content: Object, key: str) -> list[Object]:
    return [part[key] for part in rows(content, "parts") if isinstance(part.get(key), dict)]


def _turns(contents: list[Object]) -> Iterator[Finding]:
    before: Object = {}
    for number, content in enumerate([*contents, {}]):
        at = f"contents[{number}]"
        calls, asked, given = _held(content, "functionCall"), _held(before, "functionCall"), _held(content, "functionResponse")
        if calls and (number == 0 or before.get("role") == "model"):
            yield Finding(at, "call-turn", "calls behind a turn of the model's, or at the start")
        if given and not asked:
            yield Finding(at, "response-turn", "results, but no calls in the turn before")
        elif len(given) != len(asked):
            yield Finding(at, "response-count", f"{len(given)} results of {len(asked)} calls")
        elif asked:
            if sorted(str(call.get("name")) for call in given) != sorted(str(call.get("name")) for call in asked):
                yield Finding(at, "response-name", "not the names of the calls")
            if {call.get("id") for call in given} - {call.get("id") for call in asked} - {None}:
                yield Finding(at, "response-id", "an id of no call")
            if len(rows(content, "parts")) > len(given):
                yield Finding(at, "response-mixed", "other parts beside results")
        before = content


def _signatures(contents: list[Object]) -> Iterator[Finding]:
    """Check the current turn, after the last words of the user. The first call of each step must be signed."""
    user_turns = [
        number for number, content in enumerate(contents) if content.get("role") != "model" and not _held(content, "functionResponse")
    ]
    for number, content in enumerate(contents):
        calls = [part for part in rows(content, "parts") if "functionCall" in part]
        if number > max(user_turns, default=-1) and calls and not calls[0].get("thoughtSignature"):
            yield Finding(f"contents[{number}]", "signature-missing", "the first call is not signed")


# --- tools ----------------------------------------------------------------------------------------------------------------


def _tools(body: Object, model: str) -> Iterator[Finding]:
    known: list[str] = []
    builtin = False
    for at, tool in placed(body, "tools"):
        declared = placed(tool, "functionDeclarations", f"{at}.")
        others = [key for key in tool if key != "functionDeclarations"]
        builtin = builtin or bool(others)
        if not declared and not others:
            yield Finding(at, "tool-empty", "no function")
        yield from (Finding(f"{at}.{key}", "vertex-only", "unknown to the Gemini API") for key in others if key in VERTEX_ONLY_TOOLS)
        for place, function in declared:
            name = str(function.get("name"))
            if not matches(NAME, function.get("name")):
                yield Finding(f"{place}.name", "name", f"{function.get('name')!r}")
            if len(name) > 64:
                yield Finding(f"{place}.name", "name-64", f"{len(name)} characters")
            if name in known:
                yield Finding(f"{place}.name", "tools-twice", f"{name} twice")
            known.append(name)
            yield from _either(function, "parameters", place)
            yield from _either(function, "response", place)
    if known and builtin and BEFORE_3.fullmatch(model):
        yield Finding("tools", "tools-mixed", "functions beside tools of Google's")
    calling = under(body, "toolConfig").get("functionCallingConfig")
    if isinstance(calling, dict):
        if not known:
            yield Finding("toolConfig.functionCallingConfig", "choice-without-tools", "no function")
        allowed = calling.get("allowedFunctionNames") or []
        if allowed and str(calling.get("mode")).upper() not in ("ANY", "VALIDATED"):
            yield Finding("toolConfig.functionCallingConfig", "allowed-mode", f"names with {calling.get('mode')}")
        if known and set(allowed) - set(known):
            yield Finding("toolConfig.functionCallingConfig", "allowed-name", f"{allowed}")


def _either(owner: Object, key: str, at: str) -> Iterator[Finding]:
    """Check a schema, which may be at one of two keys."""
    if owner.get(key) is not None and owner.get(f"{key}JsonSchema") is not None:
        yield Finding(at, "both-schemas", f"{key} beside {key}JsonSchema")
    for path, schema in schemas(owner.get(key), f"{at}.{key}"):
        yield from _schema(schema, path)
    yield from _subset(owner.get(f"{key}JsonSchema"), f"{at}.{key}JsonSchema")


# SDK, response_json_schema.
SUBSET = {
    "$id",
    "$defs",
    "$ref",
    "$anchor",
    "type",
    "format",
    "title",
    "description",
    "enum",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
}
SUBSET |= {"minimum", "maximum", "anyOf", "oneOf", "properties", "additionalProperties", "required", "propertyOrdering"}


def _subset(schema: Json, at: str) -> Iterator[Finding]:
    for path, inner in schemas(schema, at):
        yield from (Finding(f"{path}.{key}", "schema-beyond", "not in the subset") for key in sorted(inner.keys() - SUBSET))


def _schema(schema: Object, at: str) -> Iterator[Finding]:
    for key in sorted(schema.keys() - FIELDS):
        yield Finding(f"{at}.{key}", "schema-word", "unknown")
    kind, words = schema.get("type"), types_of(schema)
    if isinstance(kind, list) or isinstance(kind, str) and words[0] not in TYPES:
        yield Finding(f"{at}.type", "schema-type", f"{kind!r}")
    if words == ["object"] and "properties" in schema and not schema["properties"]:
        yield Finding(f"{at}.properties", "schema-empty", "no property")
    if words == ["array"] and not isinstance(schema.get("items"), dict):
        yield Finding(f"{at}.items", "schema-items", "missing")
    if "enum" in schema and (words not in (["string"], []) or any(not isinstance(word, str) or not word for word in schema["enum"])):
        yield Finding(f"{at}.enum", "schema-enum", "of other values than texts, or empty")
    properties = schema.get("properties")
    for key in schema.get("required") or ():
        if not isinstance(properties, dict) or key not in properties:
            yield Finding(f"{at}.required", "schema-required", f"{key} is no property")
    if words == ["string"] and schema.get("format") not in (None, "", "enum", "date-time"):
        yield Finding(f"{at}.format", "schema-format", f"{schema['format']!r}")


# --- parameters -----------------------------------------------------------------------------------------------------------


def _config(body: Object, model: str) -> Iterator[Finding]:
    config = body.get("generationConfig")
    if not isinstance(config, dict):
        return
    at = "generationConfig."
    for key, low, high in (
        ("temperature", 0, 2),
        ("topP", 0, 1),
        ("candidateCount", 1, 8),
        ("presencePenalty", -2, 1.9999),
        ("frequencyPenalty", -2, 1.9999),
        ("logprobs", 0, 20),
        ("seed", -(2**31), 2**31 - 1),
    ):
        yield from outside(config, key, low, high, at)
    if isinstance(config.get("maxOutputTokens"), int) and config["maxOutputTokens"] < 1:
        yield Finding(f"{at}maxOutputTokens", "limit", f"{config['maxOutputTokens']}")
    if len(config.get("stopSequences") or ()) > 5:
        yield Finding(f"{at}stopSequences", "stop", f"{len(config['stopSequences'])} sequences")
    if "logprobs" in config and not config.get("responseLogprobs"):
        yield Finding(f"{at}logprobs", "logprobs", "without responseLogprobs")
    thinking = config.get("thinkingConfig")
    if isinstance(thinking, dict) and "thinkingBudget" in thinking and "thinkingLevel" in thinking:
        yield Finding(f"{at}thinkingConfig", "thinking-pair", "a budget and a level")
    schema = "responseSchema" in config or "responseJsonSchema" in config
    mime = config.get("responseMimeType")
    if schema and mime not in ("application/json", "text/x.enum"):
        yield Finding(f"{at}responseMimeType", "mime-of-schema", f"{mime!r} with a schema")
    declared = any(rows(tool, "functionDeclarations") for tool in rows(body, "tools"))
    if mime == "application/json" and declared and BEFORE_3.fullmatch(model):
        yield Finding(f"{at}responseMimeType", "mime-and-tools", "with functions")
    if "responseSchema" in config and "responseJsonSchema" in config:
        yield Finding(at.strip("."), "both-schemas", "responseSchema beside responseJsonSchema")
    yield from _subset(config.get("responseJsonSchema"), f"{at}responseJsonSchema")
    for path, inner in schemas(config.get("responseSchema"), f"{at}responseSchema"):
        yield from _schema(inner, path)


# --- answers --------------------------------------------------------------------------------------------------------------


def _response(body: Object) -> Iterator[Finding]:
    candidates = placed(body, "candidates")
    if not candidates and not under(body, "promptFeedback").get("blockReason"):
        yield Finding("candidates", "answer-candidates", "none")
    for at, candidate in candidates:
        content = candidate.get("content")
        for place, part in placed(content, "parts", f"{at}.content.") if isinstance(content, dict) else ():
            yield from _answer(part, place)
        reason = candidate.get("finishReason")
        if isinstance(reason, str) and reason not in FINISH:
            yield Finding(f"{at}.finishReason", "answer-finish", f"{reason!r}")


def _answer(part: Object, at: str) -> Iterator[Finding]:
    data: list[Any] = [key for key in DATA if key in part]
    if len(data) != 1 or "functionResponse" in data:
        yield Finding(at, "answer-part", " and ".join(data) or "nothing")
    call = part.get("functionCall")
    if isinstance(call, dict) and (not call.get("name") or not isinstance(call.get("args", {}), dict)):
        yield Finding(at, "answer-call", "no name, or arguments that are no object")
    if "thoughtSignature" in part and not is_base64(part["thoughtSignature"], urlsafe=True):
        yield Finding(f"{at}.thoughtSignature", "bytes", "no base64")
