"""What both Chat Completions and Responses refuse: names, schemas, metadata, pictures, and what reasoning models do not take."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .common import Finding, Object, Rule, Rules, data_url, is_base64, matches, refers, schemas, texts_of, types_of

RULES: Rules = {
    "range": Rule("API reference: temperature 0-2, top_p 0-1, penalties -2-2, n 1-128, top_logprobs 0-20; `decimal_above_max_value`"),
    "name": Rule("API: 'string does not match pattern. Expected a string that matches the pattern ^[a-zA-Z0-9_-]+$'; maximum length 64"),
    "tool-choice-name": Rule("API: 'Tool choice X not found in tools parameter'"),
    "metadata": Rule("API reference: 16 pairs, keys of 64 and values of 512 characters"),
    "key-length": Rule("API reference: user identifiers and cache keys have a maximum length; 'string too long. Expected ... 64'"),
    "schema-root": Rule(
        "API: 'schema must be a JSON Schema of type: \"object\"'; '... and not have oneOf/anyOf/allOf/enum/not at the top level'"
    ),
    "schema-properties": Rule("API: 'In context=(), object schema missing properties'"),
    "schema-items": Rule("API: 'array schema missing items'"),
    "schema-ref": Rule("API: 'reference can only point to definitions in the schema'"),
    "strict-closed": Rule("Structured outputs guide: 'additionalProperties: false must always be set in objects'"),
    "strict-required": Rule(
        "Structured outputs guide: 'all fields must be required'; API: 'required is required to be supplied and to be an array'"
    ),
    "strict-keyword": Rule(
        "Structured outputs guide: allOf, not, if, then, else ... are not supported; API: 'uniqueItems is not permitted'"
    ),
    "strict-root": Rule("Structured outputs guide: 'root objects must not be anyOf and must be an object'"),
    "json-word": Rule("API: 'messages must contain the word json in some form, to use response_format of type json_object'"),
    "image-url": Rule("API: 'Invalid image_url. Expected a valid URL or a base64-encoded data URL'"),
    "image-type": Rule("Vision guide: PNG, JPEG, WEBP, GIF; API: 'You uploaded an unsupported image'"),
    "base64": Rule("API: 'Invalid base64 data'"),
    "sampling-of-reasoning": Rule("API: 'Unsupported parameter: temperature is not supported with this model' (o1, o3, o4, gpt-5)"),
    "sampling-while-reasoning": Rule(
        "GPT-5.1 and later, guide 'Using the latest model': temperature, top_p and logprobs 'are only supported with reasoning effort none'"
    ),
    "penalties-while-reasoning": Rule(
        "the guide names temperature, top_p and logprobs alone; o1 refused penalties and biases, too", certain=False
    ),
    "effort-of-others": Rule(
        "API: 'Unrecognized request argument: reasoning_effort', 'reasoning.effort is not supported with this model' (gpt-3.5, gpt-4)"
    ),
}

NAME = r"[a-zA-Z0-9_-]{1,64}"
PICTURES = ("image/png", "image/jpeg", "image/webp", "image/gif")
# The o-series and the first GPT-5 take no sampling. From 5.1 on it depends on the effort, and chat models are no reasoning models.
REASONING = re.compile(r"(o[1-9](-.*)?|gpt-5(-(mini|nano|pro|codex|\d{4}-.*))*(-\d{4}-\d\d-\d\d)?)")
LATER = re.compile(r"gpt-(5\.[1-9]|6)(?!\d).*(?<!chat-latest)")
DOCUMENTED = ("temperature", "top_p", "logprobs", "top_logprobs")
OTHERS = re.compile(r"gpt-(3\.5|4).*")


def metadata(body: Object) -> Iterator[Finding]:
    pairs = body.get("metadata")
    if isinstance(pairs, dict):
        if len(pairs) > 16:
            yield Finding("metadata", "metadata", f"{len(pairs)} pairs")
        for key, value in pairs.items():
            if len(key) > 64 or not isinstance(value, str) or len(value) > 512:
                yield Finding(f"metadata.{key}", "metadata", "a key of at most 64 and a text of at most 512 characters are taken")


def lengths(body: Object) -> Iterator[Finding]:
    for key, most in (("prompt_cache_key", 64), ("safety_identifier", 128), ("user", 64)):
        if isinstance(body.get(key), str) and len(body[key]) > most:
            yield Finding(key, "key-length", f"{len(body[key])} characters, {most} are taken")


def name(value: Any, at: str) -> Iterator[Finding]:
    if not matches(NAME, value):
        yield Finding(at, "name", f"{value!r} is no name")


def function_schema(schema: Any, at: str, strict: bool) -> Iterator[Finding]:
    """Check the parameters of a function."""
    if not isinstance(schema, dict):
        return
    if types_of(schema) != ["object"]:
        yield Finding(at, "schema-root", f"the schema of parameters is of type {schema.get('type')!r}")
    elif not isinstance(schema.get("properties"), dict):
        yield Finding(at, "schema-properties", "an object without properties")
    for key in ("oneOf", "anyOf", "allOf", "enum", "not"):
        if key in schema:
            yield Finding(f"{at}.{key}", "schema-root", "not taken at the top level")
    yield from schema_of(schema, at, strict)


def output_schema(schema: Any, at: str, strict: bool) -> Iterator[Finding]:
    """Check the schema of an answer."""
    if not isinstance(schema, dict):
        return
    if strict and (types_of(schema) != ["object"] or "anyOf" in schema):
        yield Finding(at, "strict-root", "the root has to be an object")
    yield from schema_of(schema, at, strict)


STRICT = {"allOf", "not", "dependentRequired", "dependentSchemas", "if", "then", "else", "oneOf", "uniqueItems", "patternProperties"} | {
    "unevaluatedProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "unevaluatedItems",
    "contains",
    "minContains",
    "maxContains",
}


def schema_of(root: Object, at: str, strict: bool) -> Iterator[Finding]:
    for path, schema in schemas(root, at):
        types = types_of(schema)
        if isinstance(schema.get("$ref"), str) and not refers(schema, root):
            yield Finding(path, "schema-ref", f"{schema['$ref']} leads nowhere")
        if "array" in types and "items" not in schema and "prefixItems" not in schema:
            yield Finding(path, "schema-items", "an array without items")
        if strict:
            yield from strict_of(schema, path, types)


def strict_of(schema: Object, at: str, types: list[str]) -> Iterator[Finding]:
    for key in sorted(STRICT & schema.keys()):
        yield Finding(f"{at}.{key}", "strict-keyword", "not taken in strict mode")
    if "object" in types or "properties" in schema:
        properties = schema.get("properties")
        if schema.get("additionalProperties") is not False:
            yield Finding(at, "strict-closed", "an object has to say additionalProperties: false")
        missing = set(properties if isinstance(properties, dict) else ()) - set(schema.get("required") or ())
        if missing:
            yield Finding(at, "strict-required", f"not required: {', '.join(sorted(missing))}")


def picture(url: Any, at: str) -> Iterator[Finding]:
    """Check the URL of a picture: a web URL or a data URL."""
    if not isinstance(url, str) or not url.startswith(("http://", "https://", "data:")):
        yield Finding(at, "image-url", f"{str(url)[:40]!r} is no URL that is taken")
    elif url.startswith("data:"):
        data = data_url(url)
        if data is None:
            yield Finding(at, "image-url", f"{url[:40]!r} is no data URL of base64")
        elif data[0] not in PICTURES:
            yield Finding(at, "image-type", f"{data[0]!r} is not taken")
        elif not data[1] or not is_base64(data[1]):
            yield Finding(at, "base64", "no base64")


def json_word(asked: bool, messages: Any, at: str) -> Iterator[Finding]:
    if asked and "json" not in texts_of(messages).lower():
        yield Finding(at, "json-word", "JSON is asked for, but the word stands nowhere")


def model_rules(body: Object, sampling: tuple[str, ...], effort: Any, at: str) -> Iterator[Finding]:
    model = body.get("model")
    if not isinstance(model, str):
        return
    if REASONING.fullmatch(model):
        for key in sampling:
            value = body.get(key)
            if value is not None and not (key in ("temperature", "top_p", "n") and value == 1):
                yield Finding(key, "sampling-of-reasoning", f"{model} does not take it")
    if LATER.fullmatch(model) and effort not in (None, "none"):
        for key in sampling:
            if body.get(key) is not None and not (key in ("temperature", "top_p", "n") and body[key] == 1):
                rule = "sampling-while-reasoning" if key in DOCUMENTED else "penalties-while-reasoning"
                yield Finding(key, rule, f"{model} does not take it with effort {effort}")
    if OTHERS.fullmatch(model) and effort is not None:
        yield Finding(at, "effort-of-others", f"{model} does not reason")
