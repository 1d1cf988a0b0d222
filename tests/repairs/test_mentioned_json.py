"""JSON without a schema: servers that require the word JSON in the conversation get an instruction if no text contains it."""

from __future__ import annotations

from itertools import product
from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from interlingua import model as u

# 400: must contain the word 'json' in some form: xray.koplugin#33, vercel/ai#7913, agno#5317, mem0#4161. Instructions of Responses do not
# count: mira#267, wenyi#66.
ANYWHERE = ["openai_chat", "azure_openai", "deepseek", "qwen", "groq"]
TURNS = ["openai_responses", "azure_responses", "codex_responses"]
OTHERS = ["vllm", "openrouter", "mistral", "gemini", "ollama", "moonshot"]
JSON = u.ResponseFormat(kind="json")
SAID = [u.Message.user("Hi"), u.Message(role="assistant", parts=[u.Text(text="Yes?")]), u.Message.user("Two cities.")]


def sent(target: str, messages: list[u.Message], form: u.ResponseFormat | None = JSON) -> il.Conversion[Any]:
    return il.encode_request(il.Request(model="m", messages=messages, response_format=form), target=target)


def levels_of(c: il.Conversion[Any]) -> list[str]:
    return [loss.level for loss in c.all_losses if loss.rule == "response_format"]


@pytest.mark.parametrize("target", [*ANYWHERE, *TURNS])
def test_the_word_is_there(target: str) -> None:
    c = sent(target, SAID)
    read = il.decode_request(c.value, source=target)
    turns = [message for message in read.messages if message.role != "system" or target in ANYWHERE]
    assert "JSON" in str(turns) and levels_of(c) == ["minor"]
    assert read.response_format is not None and read.response_format.kind == "json"
    again = sent(target, read.messages)
    assert again.value == c.value and levels_of(again) == []


@by_first(product([*ANYWHERE, *TURNS], ["in Json", "JSON please", "as a .json file"]))
def test_what_mentions_it_stays(target: str, words: str) -> None:
    messages = [*SAID, u.Message.user(words)]
    assert sent(target, messages).value == sent(target, messages).value and levels_of(sent(target, messages)) == []
    instructed = [u.Message(role="system", parts=[u.Text(text=words)]), *SAID]
    assert levels_of(sent(target, instructed)) == (["minor"] if target in TURNS else [])


@by_first(product([*ANYWHERE, *TURNS], [None, u.ResponseFormat(kind="text")]))
def test_other_forms_get_no_instruction(target: str, form: u.ResponseFormat | None) -> None:
    assert "JSON" not in str(sent(target, SAID, form).value)


@pytest.mark.parametrize("target", OTHERS)
def test_other_servers_get_no_instruction(target: str) -> None:
    assert "JSON" not in str(sent(target, SAID).value) and levels_of(sent(target, SAID)) == []


@pytest.mark.parametrize("target", TURNS)
def test_without_a_turn_of_the_user_one_is_added_once(target: str) -> None:
    call, result = u.ToolCall(id="c", name="f", arguments={}), u.ToolResult(call_id="c", parts=[u.Text(text="3")])
    messages = [u.Message.system("Answer in JSON."), u.Message(role="assistant", parts=[call]), u.Message(role="tool", parts=[result])]
    repair = il.repair_request(u.Request(messages=messages, response_format=JSON), target=target)
    assert [message.role for message in repair.value.messages] == ["system", "user", "assistant", "tool"]
    again = il.repair_request(repair.value, target=target)
    assert again.value.messages == repair.value.messages and "response_format" not in {loss.rule for loss in again.all_losses}
