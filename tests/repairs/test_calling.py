"""How callers use repairs: `rules=`, `repair=`, `model=`, names that come back, fragments, paths of losses."""

from __future__ import annotations

import json
import pickle
from typing import Any

import interlingua as il
import pytest
from interlingua.repairs.models import bare, matches
from saying import assistant, call, results, user

ORPHAN = il.Request(messages=[user(), results("x"), user()])
LATER = il.Request(
    messages=[
        il.Message(role="assistant", parts=[il.Text(text="Done.")]),
        il.Message(role="tool", parts=[il.ToolResult(call_id="d", name="f", parts=[il.Text(text="y")])]),
    ]
)


def test_a_misspelled_rule_names_the_nearest() -> None:
    with pytest.raises(il.Error, match=r"unknown rule 'orphan_result'.*Did you mean 'orphan_results'\?"):
        il.repair_request(ORPHAN, target="anthropic", rules={"orphan_result": "drop"})


def test_a_policy_that_there_is_not() -> None:
    with pytest.raises(il.Error, match=r"unknown policy of rule 'orphan_results': 'dropp'; there are: drop, error, off, text\."):
        il.repair_request(ORPHAN, target="anthropic", rules={"orphan_results": "dropp"})


def test_a_constant_that_there_is_not() -> None:
    with pytest.raises(il.Error, match=r"Did you mean 'default'\?"):
        il.repair_request(ORPHAN, target="anthropic", rules={"max_tokens": {"defualt": 1}})


@pytest.mark.parametrize(
    ("rule", "old", "new"), [("reasoning", "foreign", "how"), ("thinking", "streamed", "needs: stream"), ("cache", "ttl", "takes")]
)
def test_a_former_name_of_a_word_is_refused_with_the_new_one(rule: str, old: str, new: str) -> None:
    with pytest.raises(il.Error, match=f"rule '{rule}': '{old}' has a new name: {new}$"):
        il.repair_request(ORPHAN, target="anthropic", rules={rule: {old: "text"}})


@pytest.mark.parametrize(("old", "new"), [("some", "messages"), ("history_tools", r"tools\.calls")])
def test_a_former_name_of_a_rule_is_refused_with_the_new_one(old: str, new: str) -> None:
    with pytest.raises(il.Error, match=f"rules: '{old}' has a new name: {new}$"):
        il.repair_request(ORPHAN, target="anthropic", rules={old: "off"})


def test_policies_of_a_call() -> None:
    dropped = il.repair_request(ORPHAN, target="anthropic", rules={"orphan_results": "drop"})
    assert [loss.code for loss in dropped.all_losses if loss.rule == "orphan_results"] == ["dropped"]
    kept = il.repair_request(ORPHAN, target="anthropic", rules={"orphan_results": "off"})
    assert any(message.role == "tool" for message in kept.value.messages)
    with pytest.raises(il.LossError, match="rule orphan_results"):
        il.repair_request(ORPHAN, target="anthropic", rules={"orphan_results": "error"})


def test_a_rule_that_the_target_does_not_say_can_be_asked_for() -> None:
    request = il.Request(messages=[user("a"), user("b")])
    assert il.repair_request(request, target="openai_chat").value is request
    asked = il.repair_request(request, target="openai_chat", rules={"merge": {"roles": ("user",)}})
    assert len(asked.value.messages) == 1


def test_accept_takes_rules() -> None:
    c = il.encode_request(ORPHAN, target="anthropic", model="m", strict=True, accept={"orphan_results"})
    assert [loss.rule for loss in c.all_losses if loss.level == "major"] == ["orphan_results"]
    with pytest.raises(il.LossError):
        il.encode_request(ORPHAN, target="anthropic", model="m", strict=True)


def test_the_model_that_is_asked_for_decides() -> None:
    request = il.Request(model="claude-sonnet-4-5", messages=[user(), assistant("Sure:")], temperature=0.5)
    assert il.encode_request(request, target="anthropic").value["temperature"] == 0.5
    c = il.encode_request(request, target="anthropic", model="claude-opus-4-8")
    assert "temperature" not in c.value
    assert c.value["messages"][-1]["role"] == "user"


@pytest.mark.parametrize(
    ("pattern", "model", "expected"),
    [
        ("claude-opus-4-7", "claude-opus-4-7", True),
        ("claude-opus-4-7", "us.anthropic.claude-opus-4-7-20260101-v1:0", True),
        ("claude-opus-4-7", "anthropic/claude-opus-4-7@20260101", True),
        ("claude-opus-4", "claude-opus-45", False),
        ("claude-*-4-5", "claude-sonnet-4-5-20250929", True),
        ("claude-*-4-5", "claude-4-5", False),
        ("claude-fable-5-[12]", "claude-fable-5-2", True),
        ("claude-fable-5-[12]", "claude-fable-5-3", False),
        ("gpt-5", "gpt-5.2", True),
        ("gpt-5", "gpt-50", False),
        ("gemini-3", "models/gemini-3-pro-preview", True),
        ("o3", "o3-mini", True),
        ("o3", "gpt-4o3", False),
    ],
)
def test_rows_know_their_models(pattern: str, model: str, expected: bool) -> None:
    assert matches(pattern, model) is expected


def test_names_without_what_gateways_put_before_them() -> None:
    assert bare("us.anthropic.Claude-3.5-Sonnet") == "claude-3-5-sonnet"
    assert bare("gpt-4.1") == "gpt-4-1"


def test_nothing_is_done_twice_and_little_is_done_at_all() -> None:
    request = il.Request(model="gpt-4.1", messages=[user()])
    repair = il.repair_request(request, target="openai_chat")
    assert repair.value is request
    assert (repair.losses, repair.all_losses, repair.names) == ([], [], {})
    assert il.encode_request(request, target="openai_chat").repaired is None


def test_a_limit_that_nobody_said_has_room_for_the_thought_and_is_one_of_the_model() -> None:
    request = il.Request(model="claude-sonnet-4-5", messages=[user()], reasoning=il.ReasoningConfig(mode="enabled", budget_tokens=50000))
    for budget, limit, left in ((2000, 16384, 2000), (20000, 36384, 20000), (50000, 64000, 50000), (90000, 64000, 48000)):
        request.reasoning = il.ReasoningConfig(mode="enabled", budget_tokens=budget)
        c = il.encode_request(request, target="anthropic")
        assert (c.value["max_tokens"], c.value["thinking"]["budget_tokens"]) == (limit, left)


# --- names ------------------------------------------------------------------------------------------------------------------

TOOLS = il.Request(model="claude-sonnet-4-5", messages=[user()], tools=[il.Tool(name="calendar.update")])


def test_the_applications_own_names_come_back() -> None:
    c = il.encode_request(TOOLS, target="anthropic")
    c.source = "openai_chat"
    (new,) = c.names
    assert c.names == {new: "calendar.update"}
    context = json.loads(json.dumps(c.reply))
    body = {
        "type": "message",
        "id": "m",
        "model": "x",
        "role": "assistant",
        "content": [{"type": "tool_use", "id": "t", "name": new, "input": {}}],
        "stop_reason": "tool_use",
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }
    answer = il.convert_response(body, context=context).value
    assert answer["choices"][0]["message"]["tool_calls"][0]["function"]["name"] == "calendar.update"
    assert pickle.loads(pickle.dumps(c)).names == c.names


def test_in_streams_too() -> None:
    c = il.encode_request(TOOLS, target="anthropic")
    c.source = "openai_chat"
    (new,) = c.names
    events: list[dict[str, Any]] = [
        {"type": "message_start", "message": {"type": "message", "id": "m", "model": "x", "role": "assistant", "content": []}},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "tool_use", "id": "t", "name": new, "input": {}}},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "tool_use"}, "usage": {"output_tokens": 1}},
        {"type": "message_stop"},
    ]
    names = [
        tool["function"]["name"]
        for chunk in c.convert_stream(events)
        for choice in chunk["choices"]
        for tool in choice["delta"].get("tool_calls", ())
        if "name" in tool["function"]
    ]
    assert names == ["calendar.update"]


# --- fragments and places --------------------------------------------------------------------------------------------------


def test_messages_and_tools_alone() -> None:
    c = il.encode_messages([user(), assistant(call("call:1")), results("call:1")], target="anthropic")
    assert [loss.rule for loss in c.losses] == ["call_ids"]
    assert "max_tokens" not in c.value
    newer = il.encode_messages([user(), assistant("Sure:")], target="anthropic", model="claude-opus-4-8")
    assert newer.losses == []  # the end is repaired only in whole requests
    c = il.encode_tools([il.Tool(name="a b")], target="anthropic")
    assert list(c.names.values()) == ["a b"]
    bare_tools = il.encode_tools([il.Tool(name="a b")], target="anthropic", repair=False)
    assert bare_tools.value["tools"][0]["name"] == "a b"
    assert bare_tools.names == {}


def test_what_the_lens_loses_is_told_where_it_stood_before() -> None:
    """The text of the orphan becomes a message of its own. The document after it was at 2."""
    page = il.Document(source=il.Blob(media_type="application/pdf", data="JVBERi0="), context="what it is")
    request = il.Request(messages=[user("a"), results("x"), il.Message(role="user", parts=[page])])
    c = il.encode_request(request, target="openai_chat", model="gpt-4.1")
    (loss,) = [loss for loss in c.losses if loss.field == "Document.context"]
    assert loss.path == "messages[2].parts[0].context"
    assert [loss.path for loss in c.all_losses] == sorted(loss.path for loss in c.all_losses)
    assert c.request is not None
    assert c.request.messages is request.messages, "what was asked, not what was sent"


@pytest.mark.parametrize(
    ("provider", "body"),
    [
        (
            "openai_responses",
            {
                "model": "gpt-5",
                "previous_response_id": "resp_1",
                "input": [{"type": "function_call_output", "call_id": "c", "output": "x"}],
            },
        ),
        (
            "gemini_interactions",
            {
                "model": "gemini-3.5-flash",
                "previous_interaction_id": "v1",
                "input": [{"type": "function_result", "call_id": "c", "name": "f", "result": "x"}],
            },
        ),
    ],
)
def test_a_result_may_answer_a_call_that_the_server_knows(provider: str, body: dict[str, Any]) -> None:
    """The conversation continues a stored response. Without that, and at other providers, the call is unknown."""
    c = il.convert_request(body, source=provider, target=provider)
    assert c.value == body
    assert c.all_losses == []
    alone = {key: value for key, value in body.items() if not key.startswith("previous")}
    for target in (provider, "anthropic"):
        conversion = il.convert_request(alone if target == provider else body, source=provider, target=target, model="m")
        assert "orphan_results" in {loss.rule for loss in conversion.all_losses}
    later = {**body, "input": [*body["input"], *il.encode_request(LATER, target=provider, repair=False).value["input"]]}
    assert "orphan_results" in {loss.rule for loss in il.convert_request(later, source=provider, target=provider).all_losses}
