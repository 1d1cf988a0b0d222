"""Bodies with other names of keys have the same meaning and come back unchanged, and only keys of the format are renamed."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua.lenses.fitting import main_names

CALL = {"functionCall": {"name": "f", "args": {"in_put": {"mime_type": 1}}}}
RESULTS: list[dict[str, Any]] = [
    {"name": "f", "response": {"output": "o"}, "parts": [{"inlineData": {"mimeType": "image/png", "data": "AA=="}}]},
    {"name": "f", "response": {"error": "e"}, "id": "1"},
    {"name": "f", "response": {"output": {"a_b": 1}}},
    {"name": "f", "response": {"error": [1]}},
    {"name": "f", "response": {"output": "o", "out_put": 1}},
    {"name": "f", "response": {"output_": "o"}},
    {"name": "", "response": {"output": ""}, "parts": []},
]
PARTS: list[dict[str, Any]] = [
    {"text": "t", "thoughtSignature": "s"},
    {"thought": True, "thoughtSignature": "s"},
    {"inlineData": {"mimeType": "audio/wav", "data": "AA=="}},
    {"fileData": {"fileUri": "gs://b/o", "mimeType": "video/mp4"}},
    {"executableCode": {"code": "1"}},
    {"codeExecutionResult": {"outcome": "OUTCOME_OK", "output": "1"}},
    {"toolCall": {"toolType": "URL_CONTEXT", "args": {"a_b": 1}}},
    {"functionDeclarations": 1},
    CALL,
    *({"functionResponse": result} for result in RESULTS),
]
FREE = ("args", "response")
OTHER = {"mimeType": "mime_type", "fileUri": "file_uri", "toolType": "tool_type", "inlineData": "inline_data", "fileData": "file_data"}
OTHER |= {"functionCall": "function_call", "functionResponse": "function_response", "executableCode": "executable_code"}
OTHER |= {"codeExecutionResult": "code_execution_result", "toolCall": "tool_call", "thoughtSignature": "thought_signature"}


def renamed(w: Any, inner: bool, outer: bool) -> Any:
    """The same part with its own key, or the keys of the objects in it, in snake_case."""
    if isinstance(w, list):
        return [renamed(item, inner, outer) for item in w]
    if not isinstance(w, dict):
        return w
    return {(OTHER.get(key, key) if outer else key): (value if key in FREE else renamed(value, inner, inner)) for key, value in w.items()}


def request(*parts: Any) -> dict[str, Any]:
    return {"contents": [{"role": "user", "parts": list(parts)}]}


@pytest.mark.parametrize("outer", [False, True])
@pytest.mark.parametrize("inner", [False, True])
@pytest.mark.parametrize("part", PARTS, ids=lambda part: next(iter(part)))
def test_either_spelling_says_the_same(part: dict[str, Any], inner: bool, outer: bool) -> None:
    body = request(CALL, renamed(part, inner, outer), part)
    read = il.decode_request(body, source="gemini")
    _, other, plain = (
        read.messages[0].parts if len(read.messages) == 1 else [member for message in read.messages for member in message.parts]
    )
    assert content(other) == content(plain)
    assert il.encode_request(read, target="gemini", repair=False).value == body


def content(part: Any) -> Any:
    """The content of a part, without a made-up id, which depends on its place, and without its remembered wire form."""
    if not hasattr(part, "__struct_fields__"):
        return [content(item) for item in part] if isinstance(part, list) else part
    return {"": type(part)} | {
        name: content(getattr(part, name)) for name in part.__struct_fields__ if name not in ("extras", "id", "call_id")
    }


def test_both_names_of_a_key() -> None:
    result = {"name": "f", "response": {"output": "o"}}
    for part in (
        {"functionResponse": result, "function_response": {"name": "g"}},
        {"function_response": result, "functionResponse": None},
        {"functionResponse": result, "function_response": None},
    ):
        body = request(part)
        read = il.decode_request(body, source="gemini")
        assert [(member.name, member.text) for member in read.messages[0].parts if isinstance(member, il.ToolResult)] == [("f", "o")]
        assert il.encode_request(read, target="gemini", repair=False).value == body


def test_only_what_is_asked_is_renamed() -> None:
    names: Any = {"in_side": ("inSide", {"a_b": ("aB", {})}), "inSide": ("inSide", {"a_b": ("aB", {})})}
    same = {"a_b": 1, "other": {"a_b": 2}}
    assert main_names(same, names) is same
    assert main_names({"in_side": {"a_b": 1, "c_d": {"a_b": 2}}, "e_f": 1}, names) == {"inSide": {"aB": 1, "c_d": {"a_b": 2}}, "e_f": 1}
    assert main_names({"in_side": 1, "inSide": 2}, names) == {"inSide": 2}
    assert main_names({"inSide": 2, "in_side": 1}, names) == {"inSide": 2}
    assert main_names({"in_side": 1, "inSide": None}, names) == {"inSide": 1}
    assert main_names({"inSide": None, "in_side": None}, names) == {"inSide": None}


KEPT: dict[str, Any] = {
    "safetySettings": [{"category": "HARM_CATEGORY_HATE_SPEECH", "threshold": "BLOCK_NONE"}],
    "cachedContent": "cachedContents/a",
    "generationConfig": {"imageConfig": {"aspectRatio": "1:1"}, "audioTimestamp": True, "mediaResolution": "MEDIA_RESOLUTION_UNSPECIFIED"},
}


@pytest.mark.parametrize("source", ["gemini", "vertex_gemini"])
def test_a_known_key_weighs_the_same_under_either_name(source: str) -> None:
    """The loss of a key that only this provider knows has the level of its spec, in both spellings."""
    levels: list[list[str]] = []
    for kept in (KEPT, in_snake(KEPT)):
        body = {**request({"text": "a"}), **kept}
        c = il.convert_request(body, source=source, target="openai_chat", model="gpt-4.1")
        levels.append([loss.level for loss in c.all_losses])
        assert il.convert_request(body, source=source, target=source).value == body
    assert sorted(levels[0]) == sorted(levels[1]) == ["major", "minor", "minor", "minor", "trivial"]


def in_snake(value: Any) -> Any:
    """Return the value with all keys of objects in snake_case."""
    if isinstance(value, list):
        return [in_snake(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {"".join(f"_{char.lower()}" if char.isupper() else char for char in key): in_snake(inner) for key, inner in value.items()}
