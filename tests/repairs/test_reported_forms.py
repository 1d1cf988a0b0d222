"""Values in the form of another format, or that contradict values beside them; most are from public bug reports."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import interlingua as il
import pytest

HI: dict[str, Any] = {"role": "user", "content": "Hi"}
HEADS = {"image/png": "iVBORw0KGgoAAAANSUhEUgAA", "image/jpeg": "/9j/4AAQSkZJRgABAQAAAQAB", "image/gif": "R0lGODlhAQABAIAAAAAAAP//"}
HEADS["image/webp"] = "UklGRiIAAABXRUJQVlA4IBYA"


# --- bytes of another type than declared ------------------------------------------------------------------------------------


def picture(declared: str, shown: str) -> dict[str, Any]:
    parts = [{"type": "text", "text": "?"}, {"type": "image_url", "image_url": {"url": f"data:{declared};base64,{HEADS[shown]}"}}]
    return {"model": "m", "messages": [{"role": "user", "content": parts}]}


@pytest.mark.parametrize("target", ["anthropic", "bedrock_converse", "openai_responses", "mistral"])
@pytest.mark.parametrize("shown", HEADS)
def test_the_first_bytes_of_a_picture_decide(target: str, shown: str) -> None:
    for declared in HEADS:
        c: Any = il.convert_request(picture(declared, shown), source="openai_chat", target=target, model="claude-sonnet-4-5")
        text = json.dumps(c.value)
        assert HEADS[shown] in text
        assert (shown if target != "bedrock_converse" else f'"format": "{shown.removeprefix("image/")}"') in text, declared
        changed = [loss for loss in c.losses if loss.rule == "media_types"]
        assert [loss.level for loss in changed] == ([] if declared == shown else ["minor"])


def test_a_picture_in_a_result_and_in_its_own_format() -> None:
    source = {"type": "base64", "media_type": "image/png", "data": HEADS["image/jpeg"]}
    result = {"type": "tool_result", "tool_use_id": "t1", "content": [{"type": "image", "source": source}]}
    turns = [HI, {"role": "assistant", "content": [{"type": "tool_use", "id": "t1", "name": "f", "input": {}}]}]
    body = {"model": "m", "max_tokens": 5, "messages": [*turns, {"role": "user", "content": [result]}]}
    c: Any = il.convert_request(body, source="anthropic", target="anthropic", model="claude-sonnet-4-5")
    assert c.value["messages"][2]["content"][0]["content"][0]["source"]["media_type"] == "image/jpeg"


def test_bytes_that_show_nothing_stay_as_they_were_said() -> None:
    body = picture("image/png", "image/png")
    body["messages"][0]["content"][1]["image_url"]["url"] = "data:image/png;base64,AAAA"
    assert '"image/png"' in json.dumps(il.convert_request(body, source="openai_chat", target="anthropic", model="m").value)


# --- rows with a role that their format does not have -----------------------------------------------------------------------


@pytest.mark.parametrize("role", ["system", "developer", "System"])
def test_instructions_among_the_turns_of_gemini(role: str) -> None:
    turns = [{"role": role, "parts": [{"text": "Be brief."}]}, {"role": "user", "parts": [{"text": "Hi"}]}]
    c: Any = il.convert_request({"contents": turns}, source="gemini", target="gemini", model="gemini-2.5-pro")
    assert c.value["systemInstruction"]["parts"] == [{"text": "Be brief."}] and len(c.value["contents"]) == 1
    c = il.convert_request({"contents": turns}, source="gemini", target="anthropic", model="claude-sonnet-4-5")
    assert c.value["system"] == [{"type": "text", "text": "Be brief."}] and len(c.value["messages"]) == 1
    assert [loss.path for loss in c.losses] == ["max_tokens"]


RESULTS: dict[str, dict[str, Any]] = {
    "anthropic": {
        "max_tokens": 5,
        "messages": [
            HI,
            {"role": "assistant", "content": [{"type": "tool_use", "id": "t1", "name": "f", "input": {}}]},
            {"role": "tool", "content": [{"type": "tool_result", "tool_use_id": "t1", "content": "It is done."}]},
        ],
    },
    "bedrock_converse": {
        "messages": [
            {"role": "user", "content": [{"text": "Hi"}]},
            {"role": "assistant", "content": [{"toolUse": {"toolUseId": "t1", "name": "f", "input": {}}}]},
            {"role": "tool", "content": [{"toolResult": {"toolUseId": "t1", "content": [{"text": "It is done."}]}}]},
        ],
    },
}


@pytest.mark.parametrize("source", RESULTS)
@pytest.mark.parametrize("target", ["anthropic", "bedrock_converse", "openai_chat", "gemini"])
def test_results_in_a_row_of_their_own_role(source: str, target: str) -> None:
    c: Any = il.convert_request(RESULTS[source], source=source, target=target, model="m")
    text = json.dumps(c.value)
    assert "It is done." in text and "No result" not in text
    assert not [loss for loss in c.losses if loss.level == "major"]
    if target in RESULTS:
        assert c.value["messages"][2]["role"] == "user"


# --- parameters at the key of another format --------------------------------------------------------------------------------

SCHEMA = {"type": "object", "properties": {"city": {"type": "string"}}}
DECLARED: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "openai_chat": lambda tool: {"messages": [HI], "tools": [tool]},
    "in a function": lambda tool: {"messages": [HI], "tools": [{"type": "function", "function": tool}]},
    "anthropic": lambda tool: {"max_tokens": 5, "messages": [HI], "tools": [tool]},
    "gemini": lambda tool: {"contents": [{"role": "user", "parts": [{"text": "Hi"}]}], "tools": [{"functionDeclarations": [tool]}]},
    "mistral": lambda tool: {"messages": [HI], "tools": [{"type": "function", "function": tool}]},
    "ollama": lambda tool: {"messages": [HI], "tools": [{"type": "function", "function": tool}]},
}


@pytest.mark.parametrize("key", ["inputSchema", "input_schema", "parameters", "parametersJsonSchema"])
@pytest.mark.parametrize("form", DECLARED)
def test_parameters_are_found_at_the_keys_of_other_formats(form: str, key: str) -> None:
    body = DECLARED[form]({"name": "f", "description": "d", key: SCHEMA})
    source = form if form in ("anthropic", "gemini", "mistral", "ollama") else "openai_chat"
    for target in ("openai_chat", "anthropic", "gemini", "bedrock_converse"):
        c: Any = il.convert_request(body, source=source, target=target, model="m")
        assert '"city"' in json.dumps(c.value.get("tools") or c.value["toolConfig"]), target
        assert not [loss for loss in c.losses if loss.level == "major"], target


# --- answers ----------------------------------------------------------------------------------------------------------------


def answer(message: dict[str, Any], usage: dict[str, Any] | None = None) -> dict[str, Any]:
    counts = usage or {"prompt_tokens": 10, "completion_tokens": 2, "total_tokens": 12}
    choice = {"index": 0, "message": {"role": "assistant", **message}, "finish_reason": "stop"}
    return {"id": "a", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice], "usage": counts}


@pytest.mark.parametrize("text", ['```json\n{"a": 1}\n```', '```\n{"a": 1}\n```', '{"a": 1}{"a": 1}', '{"a": 1}\n{"a":1}\n{"a": 1}'])
def test_arguments_in_a_block_or_again(text: str) -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": text}}
    c: Any = il.convert_response(answer({"content": None, "tool_calls": [call]}), source="openai_compatible", target="anthropic")
    assert c.value["content"][0]["input"] == {"a": 1}


def test_two_different_objects_are_no_arguments() -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": '{"a": 1}{"a": 2}'}}
    c: Any = il.convert_response(answer({"content": None, "tool_calls": [call]}), source="openai_compatible", target="anthropic")
    assert c.value["content"][0]["input"] == {} and any(loss.level == "major" for loss in c.losses)


@pytest.mark.parametrize("target", ["anthropic", "gemini", "openai_responses"])
def test_an_object_as_content_is_its_json(target: str) -> None:
    c: Any = il.convert_response(answer({"content": {"answer": 5}}), source="openai_compatible", target=target)
    assert json.dumps('{"answer": 5}')[1:-1] in json.dumps(c.value)


@pytest.mark.parametrize("source", ["openai_chat", "openai_compatible", "vllm", "groq", "moonshot"])
@pytest.mark.parametrize(
    ("keys", "read", "written"),
    [
        ({"cache_read_input_tokens": 8, "cache_creation_input_tokens": 1}, 8, 1),
        ({"prompt_cache_hit_tokens": 8}, 8, None),
        ({"cached_tokens": 8}, 8, None),
    ],
)
def test_counts_of_a_cache_at_the_keys_of_others(source: str, keys: dict[str, int], read: int, written: int | None) -> None:
    body = answer({"content": "Hi"}, {"prompt_tokens": 10, "completion_tokens": 2, "total_tokens": 12, **keys})
    usage: Any = il.convert_response(body, source=source, target="anthropic").value["usage"]
    assert usage["cache_read_input_tokens"] == read and usage.get("cache_creation_input_tokens") in (written, 0)
    assert usage["input_tokens"] == 10 - read - (written or 0)
    assert il.convert_response(body, source=source, target=source).value["usage"] == body["usage"]


SOUND = {"content": None, "audio": {"id": "a1", "data": "AAAA", "transcript": "Hello there.", "expires_at": 5}}


@pytest.mark.parametrize("target", ["anthropic", "openai_responses", "bedrock_converse"])
def test_the_words_of_a_spoken_answer_arrive(target: str) -> None:
    c: Any = il.convert_response(answer(SOUND), source="openai_chat", target=target)
    assert "Hello there." in json.dumps(c.value)
    assert [loss.field for loss in c.losses if loss.level == "major"] == ["Audio"]


def test_the_words_of_a_spoken_stream_arrive() -> None:
    def piece(delta: dict[str, Any], end: str | None = None) -> dict[str, Any]:
        choice = {"index": 0, "delta": delta, "finish_reason": end}
        return {"id": "a", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}

    sounds = [{"id": "a1"}, {"transcript": "Hello"}, {"data": "AAAA"}, {"transcript": " there."}, {"data": "AAAA"}, {"expires_at": 5}]
    events = [piece({"role": "assistant"}), *(piece({"audio": sound}) for sound in sounds), piece({}, "stop")]
    stream = il.convert_stream(events, source="openai_chat", target="anthropic")
    written = list(stream)
    texts = [event["delta"]["text"] for event in written if event["type"] == "content_block_delta"]
    assert "".join(texts) == "Hello there."
    assert [event["type"] for event in written].count("content_block_start") == 1
    assert written[-1]["type"] == "message_stop"
    same = il.convert_stream(events, source="openai_chat", target="openai_chat")
    assert "AAAA" in json.dumps(list(same))


# --- videos of Responses ----------------------------------------------------------------------------------------------------

FILM = "https://example.com/a.mp4"


@pytest.mark.parametrize("source", ["openrouter_responses", "open_responses"])
def test_films_of_responses_arrive(source: str) -> None:
    content = [{"type": "input_text", "text": "?"}, {"type": "input_video", "video_url": FILM}]
    body = {"model": "m", "input": [{"role": "user", "content": content}]}
    for target in ("gemini", "openrouter", "vllm", "open_responses", "openrouter_responses"):
        c: Any = il.convert_request(body, source=source, target=target, model="m")
        assert FILM in json.dumps(c.value) and c.losses == [], target
    part = {"type": "video_url", "video_url": {"url": FILM}}
    chat = {"model": "m", "messages": [{"role": "user", "content": [part]}]}
    c = il.convert_request(chat, source="openrouter", target=source, model="m")
    assert c.value["input"][0]["content"] == content[1:]


# --- results that are data --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["anthropic", "gemini", "bedrock_converse", "openai_responses"])
def test_rows_of_data_in_a_result_are_its_json(target: str) -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    result = {"role": "tool", "tool_call_id": "c1", "content": [{"a": 1}, {"b": 2}]}
    body = {"model": "m", "messages": [HI, {"role": "assistant", "content": None, "tool_calls": [call]}, result]}
    c: Any = il.convert_request(body, source="openai_chat", target=target, model="m")
    assert json.dumps('[{"a": 1}, {"b": 2}]')[1:-1] in json.dumps(c.value)
    assert not [loss for loss in c.losses if loss.level == "major"]


@pytest.mark.parametrize(("response", "text"), [("It is done.", "It is done."), (["a", "b"], '["a","b"]'), (5, "5"), (None, "")])
def test_a_response_of_gemini_that_is_no_object_is_the_result(response: Any, text: str) -> None:
    turns = [
        {"role": "user", "parts": [{"text": "Hi"}]},
        {"role": "model", "parts": [{"functionCall": {"name": "f", "args": {}}}]},
        {"role": "user", "parts": [{"functionResponse": {"name": "f", "response": response}}]},
    ]
    c: Any = il.convert_request({"contents": turns}, source="gemini", target="openai_chat", model="m")
    assert c.value["messages"][2]["content"] == text and len(c.value["messages"]) == 3


def test_a_text_in_the_place_of_the_conversation_is_of_the_user() -> None:
    for source, key in (("openai_chat", "messages"), ("anthropic", "messages"), ("gemini", "contents"), ("openai_responses", "input")):
        body = {"model": "m", "max_tokens": 5, key: "Hello"} if source == "anthropic" else {"model": "m", key: "Hello"}
        c: Any = il.convert_request(body, source=source, target="openai_chat", model="m")
        assert c.value["messages"] == [{"role": "user", "content": "Hello"}], source


@pytest.mark.parametrize(
    ("provider", "key"),
    [
        ("databricks", "cache_read_input_tokens"),
        ("moonshot", "cached_tokens"),
        ("deepseek", "prompt_cache_hit_tokens"),
        ("groq", "cached_tokens"),
    ],
)
def test_counts_of_a_cache_in_streams(provider: str, key: str) -> None:
    chunk: dict[str, Any] = {"id": "a", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    counts = {"prompt_tokens": 10, "completion_tokens": 2, "total_tokens": 12, key: 8}
    last = {**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}], "usage": counts}
    events = [{**chunk, "choices": [{"index": 0, "delta": {"role": "assistant", "content": "Hi"}, "finish_reason": None}]}, last]
    written: list[Any] = list(il.convert_stream(events, source=provider, target="anthropic"))
    usage = next(event["usage"] for event in written if event["type"] == "message_delta")
    assert (usage["input_tokens"], usage["cache_read_input_tokens"]) == (2, 8)
    if provider != "groq":  # its own key stays where it is
        own: list[Any] = list(il.convert_stream(events, source=provider, target=provider))
        assert [event["usage"] for event in own if event.get("usage")] == [counts]
