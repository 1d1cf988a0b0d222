"""Requests from public bug reports of other converters: what the target would have refused, or lost."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest

HI: dict[str, Any] = {"role": "user", "content": "Hi"}
MARK = {"cache_control": {"type": "ephemeral"}}
FILM, SOUND = "https://example.com/a.mp4", "https://example.com/a.mp3"
CALL = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {"a": {"type": "string"}}}}}


def converted(body: Any, source: str, target: str, model: str = "m") -> tuple[Any, list[il.Loss]]:
    """Return the body without its static type, and the losses."""
    c: Any = il.convert_request(body, source=source, target=target, model=model)
    return c.value, c.losses


def asked(part: dict[str, Any], source: str, target: str) -> tuple[list[Any], list[str]]:
    """Return the content of the only message, and the levels of the losses."""
    body = {"model": "m", "messages": [{"role": "user", "content": [{"type": "text", "text": "What is it?"}, part]}]}
    value, losses = converted(body, source, target)
    rows: Any = next(value[name] for name in ("messages", "contents", "input") if name in value)
    return rows[0].get("content") or rows[0]["parts"], [loss.level for loss in losses]


# --- media of compatible servers --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", ["openai_chat", "openai_compatible", "vllm", "qwen", "litellm_proxy"])
@pytest.mark.parametrize(("kind", "url"), [("video_url", FILM), ("audio_url", SOUND)])
def test_films_and_sounds_at_addresses_arrive(source: str, kind: str, url: str) -> None:
    part = {"type": kind, kind: {"url": url}}
    for target in ("gemini", "vllm", "sglang", "together", "openai_compatible"):
        content, levels = asked(part, source, target)
        assert url in json.dumps(content) and levels == [], target
    content, _ = asked({"type": kind, kind: {"url": "data:video/mp4;base64,AAAA"}}, source, "bedrock_converse")
    assert kind == "audio_url" or content[1] == {"video": {"format": "mp4", "source": {"bytes": "AAAA"}}}


@pytest.mark.parametrize("target", ["openai_chat", "groq", "cerebras", "llama_cpp", "openai_responses", "bedrock_converse"])
def test_films_are_left_out_where_nobody_takes_them(target: str) -> None:
    content, levels = asked({"type": "video_url", "video_url": {"url": FILM}}, "vllm", target)
    assert FILM not in json.dumps(content) and "left out" in json.dumps(content) and levels == ["major"]


def test_sounds_at_addresses_are_left_out_where_sounds_are_content() -> None:
    for target in ("openrouter", "qwen", "llama_cpp", "gemini_openai"):
        content, levels = asked({"type": "audio_url", "audio_url": {"url": SOUND}}, "vllm", target)
        assert SOUND not in json.dumps(content) and levels == ["major"], target
        content, _ = asked({"type": "audio_url", "audio_url": {"url": "data:audio/mpeg;base64,AAAA"}}, "vllm", target)
        assert content[1] == {"type": "input_audio", "input_audio": {"data": "AAAA", "format": "mp3"}}, target
    content, levels = asked({"type": "input_audio", "input_audio": {"data": "AAAA", "format": "mp3"}}, "openai_chat", "sglang")
    assert content[1] == {"type": "audio_url", "audio_url": {"url": "data:audio/mpeg;base64,AAAA"}} and levels == []


@pytest.mark.parametrize(
    "part",
    [
        {"type": "input_audio", "data": "AAAA", "format": "mp3"},
        {"type": "input_audio", "input_audio": {"data": "AAAA", "format": "mp3"}},
    ],
)
def test_a_sound_of_responses_is_read_with_and_without_its_object(part: dict[str, Any]) -> None:
    body = {"model": "m", "input": [{"role": "user", "content": [{"type": "input_text", "text": "a"}, part]}]}
    value, _ = converted(body, "openai_responses", "gemini")
    assert value["contents"][0]["parts"][1] == {"inlineData": {"mimeType": "audio/mpeg", "data": "AAAA"}}
    same: Any = il.decode_request(body, source="openai_responses")
    assert il.encode_request(same, target="openai_responses", repair=False).value == body


# --- results without ids, or without names ----------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["anthropic", "gemini", "bedrock_converse", "openai_responses", "mistral"])
@pytest.mark.parametrize(
    "result",
    [
        {"functionResponse": {"name": "", "response": {"output": "sunny"}}},
        {"functionResponse": {"response": {"output": "sunny"}}},
        {"functionResponse": {"name": "f", "id": "", "response": {"output": "sunny"}}},
    ],
)
def test_a_result_of_gemini_finds_its_call(result: dict[str, Any], target: str) -> None:
    turns: list[Any] = [
        {"role": "user", "parts": [{"text": "q"}]},
        {"role": "model", "parts": [{"functionCall": {"name": "f", "args": {}}}]},
    ]
    value, losses = converted({"contents": [*turns, {"role": "user", "parts": [result]}]}, "gemini", target)
    assert "sunny" in json.dumps(value) and "not answered" not in json.dumps(value)
    assert not [loss for loss in losses if loss.level == "major"]


def test_an_empty_id_of_a_result_is_none() -> None:
    calls = [{**CALL, "id": id} for id in ("c1", "c2", "c3")]
    rows = [{"role": "tool", "tool_call_id": id, "content": text} for id, text in (("c2", "two"), ("", "one"), ("", "three"))]
    body = {"messages": [HI, {"role": "assistant", "content": None, "tool_calls": calls}, *rows], "model": "m"}
    value, losses = converted(body, "openai_compatible", "anthropic", "claude-sonnet-5")
    results = {block["tool_use_id"]: block["content"] for block in value["messages"][2]["content"]}
    assert results == {"c1": "one", "c2": "two", "c3": "three"}
    assert [loss.level for loss in losses if loss.rule == "orphan_results"] == ["minor", "minor"]


# --- thoughts that are not stored -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["openai_responses", "azure_responses", "codex_responses"])
def test_a_thought_that_is_not_stored_is_not_named(target: str) -> None:
    """404: Item with id not found. Items are not persisted when store is set to false."""
    kept: dict[str, Any] = {"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "gAAA"}
    bare: dict[str, Any] = {"type": "reasoning", "id": "rs_2", "summary": [{"type": "summary_text", "text": "Hm."}]}
    rows: list[Any] = [
        {"role": "user", "content": "a"},
        kept,
        bare,
        {"role": "assistant", "content": "b"},
        {"role": "user", "content": "c"},
    ]
    for store, named in ((False, ["rs_1"]), (True, ["rs_1", "rs_2"])):
        body = {"model": "gpt-5", "input": rows, "store": store}
        value, losses = converted(body, "openai_responses", target, "gpt-5")
        assert [row["id"] for row in value["input"] if row.get("type") == "reasoning"] == named
        assert [loss.path for loss in losses if loss.rule == "reasoning"] == ([] if store else ["messages[1].parts[1]"])


# --- marks for a cache --------------------------------------------------------------------------------------------------------


def test_a_cache_mark_is_before_a_document_that_is_no_pdf() -> None:
    """Bedrock: 400: messages.N.content.M.type: Field required."""
    text = {"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": "abc"}, **MARK}
    paper = {"type": "document", "source": {"type": "base64", "media_type": "application/pdf", "data": "JVBERi0="}, **MARK}
    for document, order in ((text, ["text", "cachePoint", "document"]), (paper, ["text", "document", "cachePoint"])):
        body = {"max_tokens": 9, "messages": [{"role": "user", "content": [{"type": "text", "text": "a"}, document]}]}
        value, losses = converted(body, "anthropic", "bedrock_converse", "anthropic.claude-sonnet-5")
        assert [next(iter(block)) for block in value["messages"][0]["content"]] == order
        assert [loss.code for loss in losses if loss.rule == "cache"] == (["moved"] if document is text else [])


# --- tools of models that always think ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("model", ["gpt-6-sol", "gpt-6-luna"])
def test_tools_and_thinking_exclude_each_other_in_chats(model: str) -> None:
    """400: Function tools with reasoning_effort are not supported in /v1/chat/completions."""
    body = {"messages": [HI], "tools": [TOOL], "reasoning_effort": "low"}
    value, losses = converted(body, "openai_chat", "openai_chat", model)
    assert (value["reasoning_effort"], len(value["tools"])) == ("none", 1)
    assert [loss.level for loss in losses] == ["major"]
    there, losses = converted(body, "openai_chat", "openai_responses", model)
    assert there["tools"] and there["reasoning"] == {"effort": "low"} and not losses
