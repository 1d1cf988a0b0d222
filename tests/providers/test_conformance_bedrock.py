"""botocore's model of the service accepts what is written for Converse, and the spec knows every key of the model."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from aws_types import operation, problems, refused
from botocore.parsers import create_parser
from compiling import compiled
from golden import Golden, encode, goldens, module, pairs, streams
from grouped import by_provider
from interlingua_generator.data import spec as s

SPEC = Path(__file__).parents[2] / "spec"
PROVIDER = "bedrock_converse"
# Unusual on purpose: future keys and words, nulls.
ODD = ("unknown", "tomorrow", "nulls", "system_tools")
# Recorded: responses have them, and histories repeat them.
BEYOND = {
    "ToolUseBlock": frozenset({"type"}),
    "TokenUsage": frozenset({"cacheReadInputTokenCount", "cacheWriteInputTokenCount", "serverToolUsage"}),
}


def complaints(kind: str, body: Any) -> list[str]:
    """Return the errors that the model of the service finds in a body. `modelId` is in the URL."""
    if kind == "request":
        return list(problems({"modelId": "anthropic.claude-sonnet-4-5", **body}, operation("Converse").input_shape, BEYOND))
    return list(problems(body, operation("Converse").output_shape, BEYOND))


def of_bedrock(*kinds: str) -> list[Golden]:
    return [golden for golden in goldens(*kinds) if golden.provider == PROVIDER and not golden.case.endswith(ODD)]


@by_provider(of_bedrock("request", "response"))
def test_golden_bodies_are_of_the_model(golden: Golden) -> None:
    assert complaints(golden.kind, golden.wire) == []


@by_provider(of_bedrock("request"))
def test_the_client_takes_golden_requests(golden: Golden) -> None:
    assert [text for text in refused({"modelId": "m", **golden.wire}) if '"type"' not in text] == []


def test_the_complaints_are_real() -> None:
    body = {"messages": [{"role": "user", "content": [{"text": "a", "image": {}}, {"toolUse": {"toolUseId": "a b", "name": "f"}}]}]}
    assert complaints("request", body) == [
        "messages[0].content[0]: ContentBlock is one of several, not ['text', 'image']",
        "messages[0].content[0].image: ImageBlock needs 'format'",
        "messages[0].content[0].image: ImageBlock needs 'source'",
        "messages[0].content[1].toolUse: ToolUseBlock needs 'input'",
        "messages[0].content[1].toolUse.toolUseId: ToolUseId is not 'a b'",
    ]


# --- responses as botocore reads them -----------------------------------------------------------------------------------------


def parsed(body: Any) -> dict[str, Any]:
    """Return a response as the client returns it."""
    reply = {"status_code": 200, "headers": {}, "body": json.dumps(body).encode()}
    return create_parser("rest-json").parse(reply, operation("Converse").output_shape)


@by_provider(pair for pair in pairs("response") if pair[1] == PROVIDER)
def test_conversions_of_answers_are_read(golden: Golden, other: str) -> None:
    """botocore's parser finds everything that is written, except for what its model does not know."""
    body, _ = encode(other, "response", golden.decode())
    read = parsed(body)
    content: list[Any] = read["output"]["message"]["content"]
    assert [next(iter(block)) for block in content] == [next(iter(block)) for block in body["output"]["message"]["content"]]
    assert read.get("stopReason") == body.get("stopReason")
    known = {key for key, shape in operation("Converse").output_shape.members["usage"].members.items()}
    assert read.get("usage", {}) == {key: value for key, value in body.get("usage", {}).items() if key in known}


# convert_response fills these in; the lens alone writes what the response has. The application's own names, and an open word that is passed
# on unchanged.
OTHERS = ("ToolName is not", "ToolUseId is not", "ServiceTierType is one of")
FILLED = r": ConverseResponse needs '(stopReason|usage|metrics)'", r": TokenUsage needs '\w+'"


@by_provider(pair for pair in pairs("response") if pair[1] == PROVIDER)
def test_conversions_of_answers_are_of_the_model(golden: Golden, other: str) -> None:
    body, _ = encode(other, "response", golden.decode())
    errors = [text for text in complaints("response", body) if not any(re.search(pattern, text) for pattern in FILLED)]
    assert [text for text in errors if not any(pattern in text for pattern in OTHERS)] == []


@by_provider([stream for stream in streams() if stream.provider == PROVIDER and not stream.case.endswith(ODD)])
def test_golden_streams_are_of_the_model(golden: Any) -> None:
    shape = operation("ConverseStream").output_shape.members["stream"]
    padding = {name: frozenset({"p"}) for name in [event.name for event in shape.members.values()]}
    assert [text for event in golden.wire for text in problems(event, shape, padding)] == []
    assert module(PROVIDER).FRAMES.kind == "aws"


# --- the spec knows every key of the model ------------------------------------------------------------------------------------


def spec() -> s.Spec:
    return compiled().specs[PROVIDER]


def spec_keys() -> set[str]:
    return {field.key for shape in spec().shapes.values() for field in shape.body.walk()}


# Nothing is mapped below these: they are kept whole.
WHOLE = {"GuardrailTraceAssessment", "PromptRouterTrace", "GuardrailConfiguration", "PerformanceConfiguration", "PromptVariableMap"}
WHOLE |= {"CitationLocation", "CacheDetailsList", "ConverseMetrics", "ConverseStreamMetrics", "ConverseTrace", "ConverseStreamTrace"}
WHOLE |= {"ToolAdditionBlock", "ToolRemovalBlock", "SearchResultBlock", "ErrorBlock", "ToolResultBlocksDelta", "ImageBlockDelta"}
WHOLE |= {"ImageBlockStart", "ToolResultBlockStart"}
KEPT_BLOCKS = {"searchResult", "toolAddition", "toolRemoval"}


def model_keys(shape: Any, seen: set[str]) -> Iterator[str]:
    if shape.name in seen or shape.name in WHOLE:
        return
    seen.add(shape.name)
    if shape.type_name == "structure":
        for key, member in shape.members.items():
            yield key
            yield from model_keys(member, seen)
    elif shape.type_name == "list":
        yield from model_keys(shape.member, seen)


@pytest.mark.parametrize(("name", "side"), [("Converse", "input"), ("Converse", "output"), ("ConverseStream", "output")])
def test_every_key_of_the_model_is_known(name: str, side: str) -> None:
    shape = operation(name).input_shape if side == "input" else operation(name).output_shape
    named = set(compiled_events()) | {"stream", *KEPT_BLOCKS}
    assert set(model_keys(shape, set())) - spec_keys() - named == set()


def compiled_events() -> list[str]:
    stream = spec().stream
    assert stream is not None and isinstance(stream.style, s.Events)
    return [event.name for event in stream.style.events]


# --- tools, which are in an object of the request -------------------------------------------------------------------------------


def test_tools_alone_are_the_key_around_them() -> None:
    tools = [{"name": "f", "input_schema": {"type": "object"}}]
    value = il.convert_tools(tools, source="anthropic", target=PROVIDER).value
    assert value == {"toolConfig": {"tools": [{"toolSpec": {"name": "f", "inputSchema": {"json": {"type": "object"}}}}]}}
    assert il.convert_tools(value, source=PROVIDER, target="anthropic").value == {"tools": tools}


def test_tools_of_another_provider_go_and_are_told() -> None:
    search = {"type": "web_search_20250305", "name": "web_search"}
    body = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}], "tools": [search]}
    c = il.convert_request(body, source="anthropic", target=PROVIDER)
    assert "toolConfig" not in c.value
    assert [(loss.code, loss.field) for loss in c.losses] == [("dropped", "ProviderTool")]
