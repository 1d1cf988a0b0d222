"""Histories as cached blocks, shortened messages, and embedded results: what is done, and what is reported."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest

PNG = il.Image(source=il.Blob("image/png", "iVBORw0KGgo="))
CALL = il.ToolCall("c1", "find")
USER = il.Message.user("q")


# --- blocks -----------------------------------------------------------------------------------------------------------------------


def test_the_text_of_a_conversation() -> None:
    messages = [
        il.Message.system("Rules"),
        il.Message.user([" two ", "parts "]),
        il.Message.assistant(tool_calls=[CALL]),
        il.Message("tool", [il.ToolResult("a", [il.Text("r1")]), il.ToolResult("b", value="r2"), il.ToolResult("c", value=[1])]),
        il.Message.user("  "),
        il.Message.assistant([il.Reasoning(["hm"]), "done\n"]),
    ]
    assert il.format_for_cache(messages) == "System: Rules\n\nUser: two parts\n\nTool: r1\n\nTool: r2\n\nTool: [1]\n\nAssistant: done"
    assert il.format_for_cache([]) == ""


def test_a_block_tells_what_is_not_in_it() -> None:
    block = il.cached_block(
        [USER, il.Message.assistant(["a", CALL]), il.Message("tool", [il.ToolResult("c1", [il.Text("r"), PNG])])], ttl="1h"
    )
    assert block.value == il.Message("user", [il.Text("User: q\n\nAssistant: a\n\nTool: r", cache=il.CacheHint("1h"))], form="list")
    assert [(loss.path, loss.field, loss.level) for loss in block.losses] == [
        ("messages[1].parts[1]", "ToolCall", "major"),
        ("messages[2].parts[0].parts[1]", "Image", "major"),
    ]


def test_there_is_no_block_of_nothing() -> None:
    assert il.cached_block([il.Message.user(" "), il.Message.assistant(tool_calls=[CALL])]).value is None


@pytest.mark.parametrize(
    ("message", "cached"),
    [
        (il.Message.user("Tool: {}"), False),
        (il.Message.user(["a", "b"]).cacheable(), True),
        (il.Message.user([il.Text("a", cache=il.CacheHint()), "b"]), True),
        (il.Message.user([il.Opaque("x", {"cache_control": 1})]), False),
        (il.Message.user([]), False),
    ],
)
def test_a_cached_block_is_seen(message: il.Message, cached: bool) -> None:
    assert il.is_cached_block(message) is cached


def test_system_then_blocks_then_what_is_new() -> None:
    history = [[il.Message.system("S"), USER, il.Message.assistant("a")], [il.Message.user(" ")], [il.Message.user("b")]]
    prompt = il.with_cached_blocks(history, [il.Message.user("new"), il.Message.system("T")])
    assert [(message.role, message.text, il.is_cached_block(message)) for message in prompt.value] == [
        ("system", "S", False),
        ("system", "T", False),
        ("user", "User: q\n\nAssistant: a", True),
        ("user", "User: b", True),
        ("user", "new", False),
    ]
    assert prompt.all_losses == []
    body = il.encode_messages(prompt.value, target="anthropic").value
    assert json.dumps(body).count("cache_control") == 2


def test_four_hints_at_most_the_latest() -> None:
    prompt = il.with_cached_blocks([[il.Message.user(str(number))] for number in range(5)], [il.Message.user("new").cacheable()])
    assert [il.is_cached_block(message) for message in prompt.value] == [False, False, True, True, True, True]
    assert [loss.rule for loss in prompt.losses] == ["cache", "cache"]


def test_losses_are_told_where_the_thing_stood() -> None:
    prompt = il.with_cached_blocks([[USER, il.Message.system("S")], [USER, il.Message.assistant(["a", CALL])]])
    assert [loss.path for loss in prompt.losses] == ["messages[3].parts[1]"]


# --- embedded results ---------------------------------------------------------------------------------------------------------------

LOOKS = [
    'Tool: {"a": 1}',
    ' tool:\n {"a"',
    'x {"query": "say \\"hi\\"", "follow_up_questions": null}',
    'x "tool_execution": 1',
    '"tool_result": 1',
    "toolUseId: 7",
    "toolUseId=7",
    "[Tool output REMOVED for room]",
    '"tool_call_id": "tooluse_A"',
]
PLAIN = ["Which tool: hammer or saw?", 'My Tool: {"a"', "the tool_result is", "[Tool output]", '{"query": "x"}', ""]


@pytest.mark.parametrize("text", LOOKS)
def test_what_looks_like_a_result_goes(text: str) -> None:
    cached, assistant = il.Message.user(text).cacheable(), il.Message.assistant(text)
    mended = il.without_embedded_results([cached, il.Message.user(text), assistant])
    assert mended.value == [cached, assistant]
    assert [(loss.path, loss.code, loss.level) for loss in mended.losses] == [("messages[1]", "dropped", "major")]


@pytest.mark.parametrize("text", PLAIN)
def test_what_does_not_stays(text: str) -> None:
    messages = [il.Message.user(text), USER]
    assert il.without_embedded_results(messages).value is messages


def test_the_parts_are_read_together() -> None:
    assert il.without_embedded_results([USER, il.Message.user(["Tool:", '{"a": 1}'])]).value == [USER]


def test_never_without_a_turn_of_the_user() -> None:
    system, first, second = il.Message.system("S"), il.Message.user('Tool: {"a": 1}'), il.Message.user('Tool: {"b": 1}')
    mended = il.without_embedded_results([system, first, second])
    assert mended.value == [system, second]
    assert [loss.path for loss in mended.losses] == ["messages[1]"]
    assert il.without_embedded_results([system]).value == [system]
    orphan = il.Message.tool_result("z", "r")
    paired = il.pair_strictly([system, first, orphan])
    assert paired.value == [system, first]
    assert [(loss.path, loss.field) for loss in paired.losses] == [("messages[2].parts[0]", "ToolResult")]


def test_pairs_are_strict_and_each_loss_has_its_place() -> None:
    messages = [USER, il.Message.user("toolUseId: 1"), il.Message.assistant(["t", CALL]), USER, il.Message.tool_result("z", "r")]
    paired = il.pair_strictly(messages)
    assert paired.value == [USER, il.Message.assistant("t"), USER]
    assert [(loss.path, loss.field) for loss in paired.losses] == [
        ("messages[1]", "Message"),
        ("messages[2].parts[1]", "ToolCall"),
        ("messages[4].parts[0]", "ToolResult"),
    ]


# --- shortened messages ---------------------------------------------------------------------------------------------------------------


def noted(message: il.Message, content: Any, **more: Any) -> il.Message:
    return message.with_metadata(compressed=True, compressed_content=content, **more)


WHOLE = json.dumps(
    {
        "role": "assistant",
        "content": "short",
        "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}],
    }
)


def test_both_forms_of_a_note_are_read() -> None:
    long = il.Message.assistant("long", id="m1")
    short = il.shortened(noted(long, WHOLE, other=1), source="openai_chat")
    assert (short.text, short.id, [call.id for call in short.tool_calls], short.metadata) == ("short", "m1", ["c1"], {"other": 1})
    assert il.shortened(noted(long, "short")).parts == [il.Text("short")]
    assert il.shortened(noted(long, "short")).metadata is None


@pytest.mark.parametrize("text", ["12345", '"x"', "[1]", "null", '{"a": 1}', '{"role": "nobody"}', "not {json"])
def test_json_that_is_no_message_is_a_text(text: str) -> None:
    assert il.shortened(noted(il.Message.user("long"), text), source="openai_chat").text == text


def test_calls_stay_and_results_keep_their_call() -> None:
    assert il.shortened(noted(il.Message.assistant(["long", CALL]), "short")).parts[1] == CALL.__class__(
        "c1", "find", metadata={"compressed": True, "compressed_content": "short"}
    )
    result = il.shortened(noted(il.Message.tool_result("c1", value={"a": 1}), "short"))
    assert [(result.call_id, result.text, result.value) for result in result.tool_results] == [("c1", "short", None)]


@pytest.mark.parametrize("metadata", [None, {}, {"compressed": False, "compressed_content": "x"}, {"compressed": True}])
def test_what_has_no_note_stays(metadata: dict[str, Any] | None) -> None:
    message = il.Message("user", [il.Text("long")], metadata=metadata)
    assert il.shortened(message) is message


def test_a_message_is_shortened_and_kept() -> None:
    message = il.Message.user("A long story", id="m1")
    noted_one = il.compress(message, 6)
    assert noted_one.text == "A long story"
    text = 'A long... (truncated)\n\nmessage_id "m1"\nUse expand-message tool to see full content'
    assert noted_one.metadata == {"compressed": True, "compressed_content": text}
    assert il.shortened(noted_one).text == text
    row = il.encode_messages([noted_one], target="suna_rows", repair=False).value
    assert il.decode_messages(row, source="suna_rows")[0].text == text
    for same in (il.Message.user("A long story"), il.Message.user("short", id="m2")):
        assert il.compress(same, 6) is same
