"""Objects of the official SDKs are accepted, and keyword arguments for their clients are returned."""

from __future__ import annotations

import inspect
import json
import sys
from collections import UserDict
from typing import Any

import anthropic
import interlingua as il
import openai
import pytest
from anthropic.types import Message as Answer
from families import NATIVE
from golden import speaks
from interlingua.core.lookup import load
from interlingua.core.plain import copied, plain
from openai.types.chat import ChatCompletion

COMPLETION: dict[str, Any] = {
    "id": "chatcmpl-1",
    "object": "chat.completion",
    "created": 1700000000,
    "model": "gpt-x",
    "new_key": {"of": "tomorrow"},
    "choices": [
        {
            "index": 0,
            "finish_reason": "tool_calls",
            "logprobs": None,
            "message": {
                "role": "assistant",
                "content": None,
                "refusal": None,
                "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "f", "arguments": '{ "x": 1.0 }'}}],
            },
        }
    ],
    "usage": {"prompt_tokens": 9, "completion_tokens": 3, "total_tokens": 12},
}
ANSWER: dict[str, Any] = {
    "id": "msg_1",
    "type": "message",
    "role": "assistant",
    "model": "claude-x",
    "content": [
        {"type": "thinking", "thinking": "Hm.", "signature": "c2ln"},
        {"type": "text", "text": "I look.", "citations": None},
        {"type": "tool_use", "id": "toolu_1", "name": "f", "input": {"x": 1.0}},
        {"type": "block_of_tomorrow", "x": 1},
    ],
    "stop_reason": "tool_use",
    "stop_sequence": None,
    "usage": {"input_tokens": 9, "output_tokens": 3},
}


def completion() -> ChatCompletion:
    """Return the object as the client builds it: without validation."""
    return ChatCompletion.construct(**json.loads(json.dumps(COMPLETION)))


def answer() -> Answer:
    return Answer.construct(**json.loads(json.dumps(ANSWER)))


def test_responses_may_be_sdk_objects() -> None:
    assert il.decode_response(completion(), source="openai_chat") == il.decode_response(COMPLETION, source="openai_chat")
    assert il.decode_response(answer(), source="anthropic") == il.decode_response(ANSWER, source="anthropic")
    c = il.convert_response(answer(), source="anthropic", target="anthropic")
    assert (c.value, c.all_losses) == (ANSWER, [])
    assert il.convert_response(completion(), source="openai_chat", target="openai_chat").value == COMPLETION


def test_an_answer_can_stand_in_the_next_request() -> None:
    question = {"role": "user", "content": "Hi"}
    body = {"model": "gpt-x", "messages": [question, completion().choices[0].message]}
    flat = {"model": "gpt-x", "messages": [question, COMPLETION["choices"][0]["message"]]}
    assert il.decode_request(body, source="openai_chat") == il.decode_request(flat, source="openai_chat")
    assert isinstance(body["messages"][1], openai.BaseModel)


@pytest.mark.parametrize("target", [name for name in NATIVE if speaks(name, "request")])
def test_blocks_of_an_answer_can_stand_in_a_message(target: str) -> None:
    """This includes blocks that the spec does not know and keeps whole: no object of an SDK may reach the output."""
    question = {"role": "user", "content": "Hi"}
    body = {"model": "claude-x", "max_tokens": 9, "messages": [question, {"role": "assistant", "content": answer().content}]}
    flat = {"model": "claude-x", "max_tokens": 9, "messages": [question, {"role": "assistant", "content": ANSWER["content"]}]}
    c = il.convert_request(body, source="anthropic", target=target)
    assert c.value == il.convert_request(flat, source="anthropic", target=target).value
    json.dumps(c.value)


def test_sdk_objects_inside_kept_keys_are_plain_too() -> None:
    message = {"role": "assistant", "content": "a", "key_of_tomorrow": [completion().choices[0].message]}
    c = il.convert_request({"model": "m", "messages": [message]}, source="openai_chat", target="openai_chat")
    json.dumps(c.value)


def test_fragments_may_hold_sdk_objects() -> None:
    fragment = {"messages": [completion().choices[0].message]}
    assert il.decode_messages(fragment, source="openai_chat")[0].tool_calls[0].name == "f"


def test_errors_may_be_what_the_sdk_gives() -> None:
    """The clients' exceptions have the parsed body, the status and the headers."""
    body = {"type": "error", "error": {"type": "rate_limit_error", "message": "slow down"}, "request_id": "req_1"}
    error = il.decode_error(body, source="anthropic", status=429, headers={"Retry-After": "2"})
    assert (error.code, error.status, error.retry_after, error.request_id) == ("rate_limit", 429, 2.0, "req_1")


@pytest.mark.parametrize(
    ("provider", "create"),
    [("openai_chat", openai.resources.chat.Completions.create), ("anthropic", anthropic.resources.Messages.create)],
)
def test_the_client_takes_the_keywords(provider: str, create: Any) -> None:
    """Every keyword argument is one of the method's, and unknown keys are in the argument for extra keys."""
    known = set(inspect.signature(create).parameters)
    extra = load(provider).SDK[2]
    assert extra in known
    body = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}], "key_of_tomorrow": 1, "metadata": {}}
    c = il.convert_request(body, source=provider, target=provider, repair=False)
    kwargs = il.sdk_kwargs(c)
    assert set(kwargs) <= known
    assert kwargs[extra] == {"key_of_tomorrow": 1}
    assert {key: value for key, value in {**kwargs, **kwargs[extra]}.items() if key != extra} == body
    assert known.issuperset(load(provider).SDK_PARAMS)


# --- plain data -----------------------------------------------------------------------------------------------------------


class Row:
    """An object of a library that can be dumped."""

    def to_dict(self) -> dict[str, Any]:
        return {"role": "user", "content": (1, 2)}


def test_plain_data_passes_untouched() -> None:
    body = {"a": [1, {"b": None}], "c": "x", "d": b"bytes"}
    assert plain(body) is body


def test_other_containers_become_plain() -> None:
    value = {"a": (1, UserDict({"b": [Row()]}))}
    assert plain(value) == {"a": [1, {"b": [{"role": "user", "content": [1, 2]}]}]}
    assert isinstance(value["a"], tuple)


def test_classes_and_unknown_objects_stay() -> None:
    for value in (Row, ChatCompletion, object()):
        assert plain([value])[0] is value


def test_a_copy_shares_nothing() -> None:
    body = {"a": [1, {"b": []}]}
    other = copied(body)
    assert other == body
    assert other["a"] is not body["a"]
    assert other["a"][1]["b"] is not body["a"][1]["b"]


def test_no_sdk_is_imported() -> None:
    import subprocess

    code = "import interlingua as il, sys; il.decode_response({}, source=il.openai_chat) if 0 else il.openai_chat; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": ":".join(sys.path)}, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "interlingua.providers.openai_chat" in loaded
    assert loaded.isdisjoint({"openai", "anthropic", "pydantic", "json", "difflib"})
    assert loaded.isdisjoint({"interlingua.providers.anthropic", "interlingua.core.salvage", "interlingua.streams"})
