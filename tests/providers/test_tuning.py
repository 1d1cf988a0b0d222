"""Rows for fine-tuning: the types of each provider's SDK accept what is written, and an agent's conversation reaches all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

import interlingua as il
import mistralai.client.models as mistral
import pytest
from aws_types import operation
from aws_types import problems as aws_problems
from conversations import WRITTEN, Talk, talks
from golden import goldens
from google.genai import types as google
from hypothesis import given, settings
from interlingua.data import convert_row, options
from openai.types.chat.completion_create_params import CompletionCreateParams
from sdk_types import problems


def without_weight(row: Any) -> Any:
    """Return the row without weights: the SDKs know requests, in which no message has one."""
    messages: list[Any] = []
    for message in row["messages"]:
        assert "weight" not in message or (message["role"] == "assistant" and message["weight"] in (0, 1))
        messages.append({key: value for key, value in message.items() if key != "weight"})
    return {**row, "model": "m", "messages": messages}


def openai(row: Any) -> Iterator[str]:
    assert row.keys() <= {"messages", "tools", "parallel_tool_calls"}
    yield from problems(without_weight(row), CompletionCreateParams)


def mistral_(row: Any) -> Iterator[str]:
    assert row.keys() <= {"messages", "tools"}
    yield from problems(without_weight(row), mistral.ChatCompletionRequest)


def gemini(row: Any) -> Iterator[str]:
    assert row.keys() <= {"systemInstruction", "contents", "tools"}
    for content in (*row["contents"], *([row["systemInstruction"]] if "systemInstruction" in row else ())):
        google.Content.model_validate(content)
    for tool in row.get("tools", ()):
        google.Tool.model_validate(tool)
    yield from ()


def bedrock(row: Any) -> Iterator[str]:
    assert row["schemaVersion"] == "bedrock-conversation-2024" and row.keys() <= {"schemaVersion", "system", "messages", "toolConfig"}
    request = {key: value for key, value in row.items() if key != "schemaVersion"}
    yield from aws_problems({"modelId": "amazon.nova-lite-v1:0", **request}, operation("Converse").input_shape, {})


TAKES: Final[dict[str, Callable[[Any], Iterator[str]]]] = {
    "openai_tuning": openai,
    "mistral_tuning": mistral_,
    "gemini_tuning": gemini,
    "bedrock_tuning": bedrock,
}
SAID: Final = (
    "travel assistant",
    "Which city is this",
    "weather",
    "Lisbon",
    "flights",
    "LIS",
    "clear",
    "did not answer",
    "Try the flights",
)


def agent(name: str) -> Any:
    return next(golden.wire for golden in goldens() if golden.provider == name and golden.case == "request_agent")


def converted(row: Any, source: str, target: str) -> Any:
    done = convert_row(row, options(source=source, target=target, kind="messages"))
    assert done.error is None, done.error
    return done.value


@pytest.mark.parametrize("target", TAKES)
@pytest.mark.parametrize("source", [*TAKES, "trl", "sharegpt"])
def test_an_agents_conversation_is_taken_and_comes_back(source: str, target: str) -> None:
    row = {key: value for key, value in agent(source).items() if key != "parallel_tool_calls"}
    written = converted(row, source, target)
    assert list(TAKES[target](written)) == []
    assert [fact for fact in SAID if fact not in json.dumps(written)] == []
    back = converted(written, target, source)
    assert [fact for fact in SAID if fact not in json.dumps(back)] == []


@pytest.mark.parametrize("target", TAKES)
@given(talk=talks())
@settings(max_examples=20)
def test_what_is_written_of_any_conversation_is_taken(target: str, talk: Talk) -> None:
    """The conversation is repaired, because the API would refuse blank texts and unknown ids. The last message stays the last."""
    body = WRITTEN["openai_chat"](talk)
    written = il.convert_request(body, source="openai_chat", target=target).value
    assert list(TAKES[target](written)) == []


@pytest.mark.parametrize("target", TAKES)
def test_a_row_that_ends_with_an_answer_ends_with_it(target: str) -> None:
    """The model is trained on a response, even if it is a call: no result and no further request is added."""
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    tools = [{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}]
    for answer in ({"role": "assistant", "content": "Hello!"}, {"role": "assistant", "tool_calls": [call]}):
        row = {"messages": [{"role": "user", "content": "Hi"}, answer], "tools": tools}
        written = il.convert_request(row, source="openai_chat", target=target).value
        turns = written.get("messages") or written["contents"]
        assert len(turns) == 2 and turns[1]["role"] in ("assistant", "model")


def test_ids_of_calls_have_nine_characters_in_rows_for_mistral_that_are_repaired() -> None:
    done = convert_row(agent("openai_tuning"), options(source="openai_tuning", target="mistral_tuning", kind="messages", repair=True))
    ids = [call["id"] for message in done.value["messages"] for call in message.get("tool_calls", ())]
    assert len(ids) == 2 and all(len(call_id) == 9 and call_id.isalnum() for call_id in ids)
    assert [message["tool_call_id"] for message in done.value["messages"] if message["role"] == "tool"] == ids


def test_weights_go_to_formats_that_have_them() -> None:
    row = {
        "messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b", "weight": 0}, {"role": "user", "content": "c"}]
    }
    assert converted(row, "openai_tuning", "mistral_tuning") == row
    assert converted(row, "mistral_tuning", "openai_tuning") == row
    lost = convert_row(row, options(source="openai_tuning", target="bedrock_tuning", kind="messages"))
    assert [(loss.level, loss.code, loss.field) for loss in lost.losses] == [("minor", "dropped", "Message.weight")]


def test_the_version_of_bedrocks_rows_is_written_and_kept() -> None:
    turns = [{"role": "user", "content": [{"text": "a"}]}, {"role": "assistant", "content": [{"text": "b"}]}]
    chat = {"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]}
    row = {"schemaVersion": "bedrock-conversation-2024", "messages": turns}
    assert converted({**chat, "id": 1}, "openai_chat", "bedrock_tuning") == {**row, "id": 1}
    assert converted({"prompt": chat["messages"][:1], "completion": chat["messages"][1:]}, "trl", "bedrock_tuning") == row
    assert converted(row, "bedrock_tuning", "openai_tuning") == chat
    own = {**row, "schemaVersion": "v7"}
    assert converted(own, "bedrock_tuning", "bedrock_tuning") == own
    assert converted(own, "bedrock_tuning", "openai_tuning") == {**chat, "schemaVersion": "v7"}


def test_a_prompt_that_is_trained_on_is_reported() -> None:
    prompt = [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}, {"role": "user", "content": "c"}]
    row = {"prompt": prompt, "completion": [{"role": "assistant", "content": "d"}]}
    done = convert_row(row, options(source="trl", target="gemini_tuning", kind="messages"))
    assert [str(loss).partition(" (")[0] for loss in done.losses] == ["minor: prompt[1]: changed row.prompt"]


@pytest.mark.parametrize("name", TAKES)
def test_rows_have_no_answers_and_no_streams(name: str) -> None:
    """This includes formats whose parent provider has them."""
    assert [word for word in ("decode_response", "StreamEncoder", "decode_event_stream") if hasattr(getattr(il, name), word)] == []
