# Generated from spec/schema_dialects.yaml; do not edit.

"""The parts of JSON Schema that APIs take, by name."""

from __future__ import annotations

from typing import Final

from .repairs.schemas.dialect import Dialect

DIALECTS: Final[dict[str, Dialect]] = {
    "openai_strict": Dialect(
        "openai_strict",
        keep=frozenset(
            (
                "$ref $defs definitions type properties required additionalProperties items anyOf enum const title description "
                "default pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems "
            ).split()
        ),
        values={"format": ("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid")},
        refs="alone",
        objects="required",
        type="string",
        items=True,
        root=True,
        max={"depth": 10, "properties": 5000, "enums": 1000, "length": 120000},
    ),
    "openai_tools": Dialect("openai_tools", top=frozenset({"allOf", "anyOf", "enum", "not", "oneOf"}), items=True),
    "anthropic_tools": Dialect("anthropic_tools", top=frozenset({"allOf", "anyOf", "oneOf"}), names={"chars": "a-zA-Z0-9_.-", "max": 64}),
    "anthropic_strict_tools": Dialect(
        "anthropic_strict_tools",
        keep=frozenset(
            (
                "$ref $defs definitions type properties required additionalProperties items anyOf allOf enum const title "
                "description default pattern format minItems "
            ).split()
        ),
        values={
            "format": ("date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"),
            "minItems": (0, 1),
        },
        matches="(?!.*(\\(\\?|\\\\[1-9bB])).*",
        enums=frozenset({"boolean", "null", "number", "string"}),
        refs="alone",
        cycles="none",
        objects="closed",
        type="string",
        max={"optional": 24, "unions": 16},
        top=frozenset({"allOf", "anyOf", "oneOf"}),
        names={"chars": "a-zA-Z0-9_.-", "max": 64},
    ),
    "anthropic_strict": Dialect(
        "anthropic_strict",
        keep=frozenset(
            (
                "$ref $defs definitions type properties required additionalProperties items anyOf allOf enum const title "
                "description default pattern format minItems "
            ).split()
        ),
        values={
            "format": ("date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"),
            "minItems": (0, 1),
        },
        matches="(?!.*(\\(\\?|\\\\[1-9bB])).*",
        enums=frozenset({"boolean", "null", "number", "string"}),
        refs="alone",
        cycles="none",
        objects="closed",
        type="string",
        max={"optional": 24, "unions": 16},
    ),
    "moonshot": Dialect(
        "moonshot",
        keep=frozenset(
            (
                "$ref $defs $id $anchor $schema $comment type enum const anyOf oneOf not if then else properties required "
                "additionalProperties patternProperties propertyNames minProperties maxProperties dependentRequired "
                "dependentSchemas unevaluatedProperties items minItems maxItems uniqueItems contains minContains maxContains "
                "unevaluatedItems minLength maxLength pattern format contentEncoding contentMediaType contentSchema minimum "
                "maximum exclusiveMinimum exclusiveMaximum multipleOf title description default examples deprecated readOnly "
                "writeOnly "
            ).split()
        ),
        choices="alone",
        refs="alone",
        objects="declared",
        type="string",
    ),
    "gemini_json": Dialect(
        "gemini_json",
        keep=frozenset(
            (
                "$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum "
                "anyOf oneOf properties additionalProperties required propertyOrdering $schema default "
            ).split()
        ),
        enums=frozenset({"number", "text"}),
        refs="alone",
        cycles="optional",
        objects="declared",
    ),
    "gemini_openapi": Dialect(
        "gemini_openapi",
        keep=frozenset(
            (
                "anyOf default description enum example format items maxItems maxLength maxProperties maximum minItems "
                "minLength minProperties minimum nullable pattern properties propertyOrdering required title type "
            ).split()
        ),
        values={"format": ("float", "double", "int32", "int64", "enum", "date-time")},
        enums=frozenset({"text"}),
        type_lists=False,
        cycles="none",
        objects="declared",
        type="string",
        items=True,
        when_missing={"additionalProperties": False},
    ),
    "bedrock": Dialect(
        "bedrock",
        keep=frozenset(
            (
                "$ref $defs definitions type properties required additionalProperties items anyOf allOf enum const title "
                "description default pattern format minItems "
            ).split()
        ),
        values={
            "format": ("date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"),
            "minItems": (0, 1),
        },
        matches="(?!.*(\\(\\?|\\\\[1-9bB])).*",
        enums=frozenset({"boolean", "null", "number", "string"}),
        refs="alone",
        cycles="none",
        objects="closed",
        type="string",
    ),
    "bedrock_tools": Dialect(
        "bedrock_tools", root=True, top=frozenset({"allOf", "anyOf", "oneOf"}), names={"chars": "a-zA-Z0-9_.-", "max": 64}
    ),
    "bedrock_strict_tools": Dialect(
        "bedrock_strict_tools",
        keep=frozenset(
            (
                "$ref $defs definitions type properties required additionalProperties items anyOf allOf enum const title "
                "description default pattern format minItems "
            ).split()
        ),
        values={
            "format": ("date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"),
            "minItems": (0, 1),
        },
        matches="(?!.*(\\(\\?|\\\\[1-9bB])).*",
        enums=frozenset({"boolean", "null", "number", "string"}),
        refs="alone",
        cycles="none",
        objects="closed",
        type="string",
        top=frozenset({"allOf", "anyOf", "oneOf"}),
        names={"chars": "a-zA-Z0-9_.-", "max": 64},
    ),
    "groq_strict": Dialect(
        "groq_strict",
        keep=frozenset(
            (
                "$ref $defs definitions type properties required additionalProperties items anyOf enum const title description "
                "default pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf "
            ).split()
        ),
        values={"format": ("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid")},
        refs="alone",
        objects="required",
        type="string",
        items=True,
        root=True,
    ),
    "cerebras": Dialect(
        "cerebras",
        keep=frozenset(
            (
                "$ref $defs definitions type properties required additionalProperties items anyOf enum const title description " "default "
            ).split()
        ),
        enums=frozenset({"boolean", "null", "number", "string"}),
        refs="alone",
        cycles="none",
        objects="closed",
        type="string",
    ),
    "cohere": Dialect(
        "cohere",
        keep=frozenset(
            (
                "$ref $defs type properties required additionalProperties items anyOf enum const pattern format title "
                "description default "
            ).split()
        ),
        values={"format": ("date-time", "uuid", "date", "time")},
        matches="(?!.*(\\^|\\$|\\?=|\\?!)).*",
        enums=frozenset({"boolean", "null", "number", "string"}),
        type_lists=False,
        objects="some_required",
        root=True,
        max={"without_required": 0, "properties": 200},
    ),
    "python_types": Dialect(
        "python_types", keep=frozenset(("type properties required additionalProperties items description title format ").split()), root=True
    ),
    "ollama": Dialect(
        "ollama",
        keep=frozenset(
            (
                "$ref $defs definitions type properties required additionalProperties items prefixItems anyOf oneOf allOf enum "
                "const pattern format title description default minLength maxLength minItems maxItems minimum maximum "
                "exclusiveMinimum exclusiveMaximum "
            ).split()
        ),
        values={"format": ("date", "time", "date-time", "uuid")},
        matches="\\^.*\\$",
    ),
    "mistral": Dialect("mistral", objects="closed"),
}
