"""Google's official SDK accepts what is written for Gemini, and the spec knows every key of the SDK."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from compiling import compiled
from golden import Golden, encode, goldens, pairs
from google.genai import types
from grouped import by_provider
from interlingua_generator.data import spec as s
from pydantic import BaseModel, ValidationError

SPEC = Path(__file__).parents[2] / "spec"

# The SDK's class for each place of a request; there is none for the whole body.
PLACES: dict[str, type[BaseModel]] = {
    "contents": types.Content,
    "systemInstruction": types.Content,
    "tools": types.Tool,
    "toolConfig": types.ToolConfig,
    "generationConfig": types.GenerationConfig,
    "safetySettings": types.SafetySetting,
}
# Keys of `GenerateContentConfig` that are beside generationConfig in the body.
BESIDE = {"labels", "serviceTier", "store", "cachedContent", "modelArmorConfig", "model", "continuationToken", "outputConfig"}

CONVERSIONS = [(golden, other) for golden, other in pairs("request", "response") if other == "gemini"]
# Unusual on purpose: future keys and words, nulls, other spellings.
ODD = (
    "unknown",
    "tomorrow",
    "no_role",
    "snake_case",
    "mixed_spelling",
    "lone_values",
    "any_case",
    "nulls",
    "enum_numbers",
    "citation_sources",
)


def complaints(kind: str, body: dict[str, Any]) -> list[str]:
    """Return the errors that the SDK's own models find in a body."""
    if kind == "response":
        return list(_refused(types.GenerateContentResponse, body, ""))
    errors = [f"the SDK sends no '{key}'" for key in body if key not in PLACES and key not in BESIDE]
    for key, of in PLACES.items():
        value = body.get(key)
        for index, member in enumerate(value if isinstance(value, list) else [] if value is None else [value]):
            errors += _refused(of, member, f"{key}[{index}]")
    return errors


def _refused(of: type[BaseModel], value: Any, at: str) -> Iterator[str]:
    try:
        of.model_validate(value)
    except ValidationError as error:
        for problem in error.errors():
            yield f"{at}.{'.'.join(map(str, problem['loc']))}: {problem['msg']}"


# A custom voice is an object at OpenAI; here it has a name.
GAPS: dict[str, set[str]] = {"openai_chat-request_audio_in": {"generationConfig[0].speechConfig.voiceConfig.prebuiltVoiceConfig.voiceName"}}


@by_provider(CONVERSIONS)
def test_conversions_are_accepted(golden: Golden, other: str) -> None:
    body, _ = encode(other, golden.kind, golden.decode())
    known = GAPS.get(f"{golden}", set())
    assert {text.partition(":")[0] for text in complaints(golden.kind, body)} == known


@pytest.mark.parametrize(
    "golden",
    [golden for golden in goldens("request", "response") if golden.provider == "gemini" and not golden.case.endswith(ODD)],
    ids=str,
)
def test_golden_bodies_are_of_the_sdk(golden: Golden) -> None:
    known = EXCEPTIONS.get(golden.case, set())
    assert {text.partition(":")[0] for text in complaints(golden.kind, golden.wire)} == known


# Real keys that the SDK's types lack.
EXCEPTIONS: dict[str, set[str]] = {"request_google_tools": {"tools[9].toolOfTomorrow"}}


def spec() -> s.Spec:
    return compiled().specs["gemini"]


def known_keys(name: str) -> set[str]:
    """Return all keys of a shape and of its cases."""
    if name in spec().cases:
        return {key for case in spec().cases[name].cases for key in known_keys(case)}
    return keys_of(spec().shapes[name].body)


def keys_of(body: s.Body) -> set[str]:
    flat = [flat.value.name for flat in body.flat if isinstance(flat.value, s.Of)]
    return {field.key for field in body.fields} | {key for name in flat for key in known_keys(name)}


def inside(name: str, *path: str) -> s.Body:
    """Return the object at a path of a shape."""
    body = spec().shapes[name].body
    for key in path:
        head = next(field.head for field in body.fields if field.key == key)
        assert isinstance(head, s.Nest | s.Groups)
        body = head.body
    return body


def sdk_keys(of: type[BaseModel]) -> set[str]:
    return {field.alias or name for name, field in of.model_fields.items()}


VERTEX_ALONE = {"GoogleSearch": {"blockingConfidence"}}  # google-genai's _GoogleSearch_to_mldev refuses it: vertex_gemini has it


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Part", types.Part),
        ("Media", types.FunctionResponsePart),
        ("Blob", types.Blob),
        ("Uri", types.FileData),
        ("UserContent", types.Content),
        ("ModelContent", types.Content),
        ("FunctionDeclaration", types.FunctionDeclaration),
        ("GoogleSearch", types.GoogleSearch),
        ("ToolChoice", types.FunctionCallingConfig),
        ("Thinking", types.ThinkingConfig),
        ("Candidate", types.Candidate),
        ("Citation", types.Citation),
    ],
)
def test_keys_are_those_of_the_sdk(name: str, of: type[BaseModel]) -> None:
    assert sdk_keys(of) - known_keys(name) - VERTEX_ALONE.get(name, set()) == set(), "the spec lacks what the SDK has"
    assert known_keys(name) - sdk_keys(of) == set(), "the spec has what the SDK lacks"


@pytest.mark.parametrize(
    ("name", "path", "of", "beyond"),
    [
        ("Request", ("tools",), types.Tool, set[str]()),
        ("Request", ("toolConfig",), types.ToolConfig, set[str]()),
        ("Request", ("generationConfig",), types.GenerationConfig, {"modelConfig", "imageConfig"}),  # of the wire, and only of requests
        ("Request", ("generationConfig", "speechConfig"), types.SpeechConfig, set[str]()),
        ("Request", ("generationConfig", "speechConfig", "voiceConfig"), types.VoiceConfig, set[str]()),
        ("FunctionCall", ("functionCall",), types.FunctionCall, set[str]()),
        ("ObjectResult", ("functionResponse",), types.FunctionResponse, set[str]()),
        ("Code", ("executableCode",), types.ExecutableCode, set[str]()),
        ("CodeResult", ("codeExecutionResult",), types.CodeExecutionResult, set[str]()),
        ("ServerCall", ("toolCall",), types.ToolCall, set[str]()),
        ("ServerResult", ("toolResponse",), types.ToolResponse, set[str]()),
        ("Response", (), types.GenerateContentResponse, set[str]()),
        ("Usage", (), types.GenerateContentResponseUsageMetadata, {"serviceTier"}),  # of responses to requests with a tier
    ],
)
def test_keys_of_objects_inside_are_those_of_the_sdk(name: str, path: tuple[str, ...], of: type[BaseModel], beyond: set[str]) -> None:
    ours, theirs = keys_of(inside(name, *path)), sdk_keys(of)
    assert theirs - ours - SDK_ONLY == set(), "the spec lacks what the SDK has"
    assert ours - theirs == beyond, "the spec has what the SDK lacks"


# Keys that the SDK itself adds to responses.
SDK_ONLY = {"sdkHttpResponse", "automaticFunctionCallingHistory", "parsed"}


@pytest.mark.parametrize(
    ("enum", "words", "none"),
    [
        ("stop_reason", types.FinishReason, "other"),
        ("tool_mode", types.FunctionCallingConfigMode, None),
        ("effort", types.ThinkingLevel, None),
        ("modality", types.Modality, None),
        ("outcome", types.Outcome, None),
        ("service_tier", types.ServiceTier, None),
    ],
)
def test_words_are_those_of_the_sdk(enum: str, words: Any, none: str | None) -> None:
    """Every word that the spec writes is one of the SDK's, and the spec knows every word of the SDK, except for unspecified ones."""
    rows = yaml.safe_load((SPEC / "providers" / "gemini.yaml").read_text("utf-8"))["enums"][enum]
    parts = [row if isinstance(row, list) else [row] for name, row in rows.items() if name not in ("fallback", "calls", "else")]
    known = [word for row in parts for word in row]
    ours = {word for word in known if isinstance(word, str)}
    theirs = {word.value for word in words}
    assert ours - theirs == set()
    assert none is not None or {word for word in theirs - ours if "UNSPECIFIED" not in word} == set()
