"""Calls and results that do not match are reported, and repaired with the policy of the application."""

from __future__ import annotations

from collections.abc import Callable

import interlingua as il
import pytest
from hypothesis import given
from hypothesis import strategies as st

USER, TEXT = il.Message.user("x"), il.Message.assistant("x")


def call(*ids: str, text: str = "") -> il.Message:
    return il.Message.assistant([text] if text else [], tool_calls=[il.ToolCall(id, "f") for id in ids])


def result(id: str, name: str | None = None) -> il.Message:
    return il.Message.tool_result(id, id, name=name)


FOUND: dict[str, tuple[list[il.Message], list[str]]] = {
    "good": ([USER, call("a", "b"), result("b", "f"), result("a"), call("a"), result("a")], []),
    "nobody answered": ([call("a", "b"), result("a"), USER], ["messages[0].parts[1] unanswered_tool_call b"]),
    "nobody asked": ([USER, result("z")], ["messages[1].parts[0] orphan_tool_result z"]),
    "too early": (
        [result("a"), call("a")],
        ["messages[0].parts[0] tool_result_before_call a", "messages[1].parts[0] unanswered_tool_call a"],
    ),
    "too late": ([call("a"), USER, result("a")], ["messages[2].parts[0] tool_result_too_late a"]),
    "another round": (
        [call("a"), USER, call("b"), result("a"), result("b")],
        ["messages[0].parts[0] unanswered_tool_call a", "messages[3].parts[0] tool_result_too_late a"],
    ),
    "one id twice": (
        [call("a", "a"), result("a")],
        ["messages[0].parts[0] unanswered_tool_call a", "messages[0].parts[1] duplicate_call_id a"],
    ),
    "one turn in two messages": ([call("a"), call("b"), result("b"), result("a")], []),
    "twice": ([call("a"), result("a"), result("a")], ["messages[2].parts[0] duplicate_tool_result a"]),
    "another name": ([call("a"), result("a", "g")], ["messages[1].parts[0] tool_name_mismatch a"]),
    "run by the provider": ([il.Message("assistant", [il.ToolCall("p", "search", runner="provider")]), USER], []),
}


@pytest.mark.parametrize("name", FOUND)
def test_what_is_found(name: str) -> None:
    messages, expected = FOUND[name]
    assert [f"{finding.path} {finding.code} {finding.id}" for finding in il.check_tools(messages)] == expected


def test_a_finding_says_where_and_what() -> None:
    (finding,) = il.check_tools([USER, result("z")])
    assert (finding.index, finding.field, str(finding)) == (1, "parts", "messages[1].parts[0]: orphan_tool_result: no call has the id 'z'")
    assert il.Finding("odd", "", "it is odd").index is None


UNRESOLVED: dict[str, tuple[list[il.Message], list[str]]] = {
    "none": ([], []),
    "nobody spoke": ([USER], []),
    "some": ([USER, call("a", "b"), result("a")], ["b"]),
    "the last turn alone": ([call("a", "b"), result("a"), TEXT], []),
    "answered before": ([result("a"), call("a")], []),
}


@pytest.mark.parametrize("name", UNRESOLVED)
def test_unresolved_calls(name: str) -> None:
    messages, open_calls = UNRESOLVED[name]
    assert [open_call.id for open_call in il.unresolved_calls(messages)] == open_calls


def test_drop_takes_halves_and_empty_turns() -> None:
    messages = [USER, call("a", text="kept"), USER, call("b"), USER, call("c", "d", text="both"), result("d"), result("z")]
    paired = il.pair_tools(messages, "drop")
    assert paired.value == [USER, il.Message.assistant("kept"), USER, USER, call("d", text="both"), result("d")]
    assert [(loss.path, loss.field, loss.code) for loss in paired.losses] == [
        ("messages[1].parts[1]", "ToolCall", "dropped"),
        ("messages[3]", "Message", "emptied"),
        ("messages[3].parts[0]", "ToolCall", "dropped"),
        ("messages[5].parts[1]", "ToolCall", "dropped"),
        ("messages[7].parts[0]", "ToolResult", "dropped"),
    ]


def test_synthesize_makes_the_other_half() -> None:
    paired = il.pair_tools([call("a"), USER, result("z")], "synthesize")
    assert il.check_tools(paired.value) == []
    (made,) = paired.value[1].tool_results
    assert (made.call_id, made.is_error, made.text) == ("a", True, "No result: not answered.")
    assert paired.value[3].role == "user" and "z" in paired.value[3].text
    assert {loss.code for loss in paired.losses} == {"defaulted", "moved"}


def test_results_go_right_behind_their_turn() -> None:
    paired = il.pair_tools([call("a"), USER, result("a")], "drop")
    assert paired.value == [call("a"), result("a"), USER]
    assert ([loss.level for loss in paired.all_losses], paired.losses) == (["trivial"], [])


def test_error_says_all_that_is_wrong() -> None:
    with pytest.raises(il.FoundError, match="unanswered_tool_call") as caught:
        il.pair_tools([call("a", "b")], "error")
    assert [finding.id for finding in caught.value.findings] == ["a", "b"]


def test_keep_and_an_unknown_policy() -> None:
    messages = [call("a")]
    assert il.pair_tools(messages, "keep").value is messages
    with pytest.raises(il.Error, match="unknown policy 'mend'"):
        il.pair_tools(messages, "mend")  # type: ignore[arg-type]


IDS = st.sampled_from("abc")
MESSAGES: list[Callable[[str], il.Message]] = [call, result, lambda _: USER, lambda _: TEXT, lambda id: call(id, f"{id}2")]
TALKS = st.lists(st.builds(lambda make, id: make(id), st.sampled_from(MESSAGES), IDS), max_size=8)


@given(TALKS, st.sampled_from(("drop", "synthesize")))
def test_whatever_was_said_all_is_paired_and_what_changed_is_reported(messages: list[il.Message], policy: il.Pairing) -> None:
    before = il.dumps(messages)
    paired = il.pair_tools(messages, policy)
    assert il.dumps(messages) == before
    assert il.check_tools(paired.value) == []
    if il.check_tools(messages):
        assert paired.all_losses
    if paired.value == messages:
        assert paired.value is messages
