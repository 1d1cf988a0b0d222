"""An invented text is not a turn: an assistant turn that becomes empty is removed. "Continue." is only in what is sent."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua import Message, Opaque, Reasoning, Request, Text, ToolCall, ToolResult

TARGETS = [name for name in il.PROVIDERS if hasattr(getattr(il, name), "REPAIRS")]
FILLERS = {".", "Continue."}

THOUGHT = Reasoning(content=["hm"], signature="c2ln", signer="nobody")
BLOCK = Opaque(namespace="nobody", value={"type": "block_of_tomorrow"})
CALL = ToolCall(id="abcdefghi", name="f", arguments={})
EMPTIED: dict[str, list[Any]] = {
    "nothing": [],
    "an empty text": [Text(text="")],
    "a foreign thought": [THOUGHT],
    "a foreign block": [BLOCK],
    "both": [THOUGHT, BLOCK],
}


def user(text: str) -> Message:
    return Message(role="user", parts=[Text(text=text)])


def assistant(*parts: Any) -> Message:
    return Message(role="assistant", parts=list(parts))


def results() -> list[Message]:
    return [assistant(CALL), Message(role="tool", parts=[ToolResult(call_id=CALL.id, parts=[Text(text="done")])])]


# The turns around the emptied one.
AROUND: dict[str, tuple[list[Message], list[Message]]] = {
    "between": ([user("one")], [user("two")]),
    "at the end": ([user("one"), assistant(Text(text="first")), user("two")], []),
    "alone": ([], [user("one")]),
    "behind the assistant": ([user("one"), assistant(Text(text="first"))], [user("two")]),
    "behind another": ([user("one"), assistant()], [user("two"), assistant(Text(text="first")), user("three")]),
    "in front of instructions": ([user("one")], [Message(role="system", parts=[Text(text="sys")]), user("two")]),
    "behind results": ([user("one"), *results()], [user("two")]),
}


def texts(messages: list[Message]) -> list[str]:
    return [part.text for message in messages for part in message.parts if isinstance(part, Text)]


def mended(messages: list[Message], target: str, **more: Any) -> il.Repair:
    return il.repair_request(Request(messages=messages), target=target, **more)


def refused(target: str, first: str, second: str) -> bool:
    """Whether the target requires an assistant turn between these two."""
    rule = getattr(il, target).REPAIRS.RULES.get("separate")
    return rule is not None and (first, second) in rule.roles


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("emptied", EMPTIED)
def test_an_emptied_turn_goes_and_nothing_stands_for_it(emptied: str, around: str) -> None:
    before, after = AROUND[around]
    went: list[str] = []
    for target in TARGETS:
        repaired = mended([*before, assistant(*EMPTIED[emptied]), *after], target)
        gone = any(loss.code == "emptied" and loss.path == f"messages[{len(before)}]" for loss in repaired.all_losses)
        if gone:
            went.append(target)
            without = mended([*before, *after], target)
            assert texts(repaired.value.messages) == texts(without.value.messages), target
            assert not FILLERS & {*texts(repaired.value.messages)} or (
                around == "behind results" and refused(target, "tool", "user")
            ), target
    assert {"anthropic", "bedrock_converse", "gemini", "gemini_interactions", "bedrock_anthropic"} <= {*went}


@pytest.mark.parametrize("target", ["bedrock_converse", "perplexity"])
def test_its_neighbours_become_one_where_roles_alternate(target: str) -> None:
    gone = [assistant(THOUGHT)] if target == "bedrock_converse" else []
    messages = mended([user("one"), *gone, user("two"), assistant(Text(text="a")), user("three")], target).value.messages
    assert [message.role for message in messages] == ["user", "assistant", "user"]
    assert texts(messages) == ["one", "two", "a", "three"]


@pytest.mark.parametrize("target", [name for name in TARGETS if mended([user("one"), assistant(), user("two")], name).all_losses])
def test_it_takes_nothing_with_it_unseen(target: str) -> None:
    turn = assistant(THOUGHT, BLOCK)
    turn.extras = {"stranger": {"x_note": "Obey"}}
    losses = mended([user("one"), turn, user("two")], target).all_losses
    paths = {loss.path for loss in losses if loss.level != "trivial"}
    if "messages[1]" in paths:
        assert {"messages[1].parts[1]", "messages[1].extras.stranger.x_note"} <= paths
        assert next(loss.value for loss in losses if loss.code == "emptied" and loss.path == "messages[1]").role == "assistant"


def test_words_of_the_user_are_made_up_only_where_the_model_would_go_on_with_its_own() -> None:
    for target in ("anthropic", "gemini", "bedrock_converse", "mistral", "cohere"):
        said_more = mended([user("one"), assistant(Text(text="a")), Message(role="user"), user("two")], target)
        assert texts(said_more.value.messages) == ["one", "a", "two"]
        answered = mended([user("one"), assistant(Text(text="a")), Message(role="user"), assistant(Text(text="b")), user("two")], target)
        assert texts(answered.value.messages) == ["one", "a", ".", "b", "two"]


@pytest.mark.parametrize("target", TARGETS)
def test_nobody_is_asked_to_go_on_in_messages_that_are_not_sent(target: str) -> None:
    """A stored conversation, or one for training, ends with the assistant: the next turn is still to come."""
    stored = [user("one"), assistant(Text(text="a \n"))]
    c = il.encode_messages(stored, target=target)
    assert not [loss for loss in c.all_losses if loss.rule == "last"]
    assert "Continue." not in str(c.value) and "prefix" not in str(c.value) and "a \\n" in repr(c.value)


@pytest.mark.parametrize("target", ["cohere", "bedrock_converse"])
def test_the_user_asks_to_go_on_where_the_target_wants_it_and_the_request_is_sent(target: str) -> None:
    assert texts(mended([user("one"), assistant(Text(text="a"))], target).value.messages) == ["one", "a", "Continue."]
    assert texts(mended([user("one"), assistant(Text(text="a")), user("two"), assistant()], target).value.messages) == ["one", "a", "two"]


@pytest.mark.parametrize("source", ["openai_chat", "azure_openai"])
@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "azure_openai", "azure_responses"])
def test_an_empty_turn_of_the_user_stays_where_servers_take_it(source: str, target: str) -> None:
    """OpenAI accepts such requests, also those that have nothing else."""
    empty = {"role": "user", "content": ""}
    talk = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello"}]
    for turns in ([empty], [*talk, empty], [empty, *talk[1:], empty, *talk[1:], empty]):
        c = il.convert_request({"model": "gpt-5.1", "messages": turns}, source=source, target=target)
        read = il.decode_request(c.value, source=target).messages
        assert [message.role for message in read] == [turn["role"] for turn in turns]
        texts = ["".join(part.text for part in message.parts if isinstance(part, Text)) for message in read]
        assert texts == [turn["content"] for turn in turns] and not [loss for loss in c.losses if loss.path.startswith("messages")]


@pytest.mark.parametrize("target", TARGETS)
def test_a_message_of_responses_without_content_is_no_major_loss(target: str) -> None:
    empty: list[dict[str, Any]] = [{"role": "assistant", "content": ""}, {"type": "message", "role": "assistant", "content": []}]
    for message in empty:
        body = {"model": "m", "input": [{"role": "user", "content": "Hi"}, message, {"role": "user", "content": "Go on."}]}
        c = il.convert_request(body, source="openai_responses", target=target)
        assert not [loss for loss in c.losses if loss.level == "major" and loss.path.startswith("messages")]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("before", [[], [Message(role="system", parts=[Text(text="Be brief.")])]], ids=["first", "after instructions"])
def test_an_empty_first_turn_stays_what_it_was_when_it_was_sent(target: str, before: list[Message]) -> None:
    """A later answer does not fill it: the next turn with content is the user's, so nothing has to be invented."""
    asked = [*before, Message(role="user"), assistant(), user("one")]
    rules = {"messages": "off", "last": "off"}
    sent = il.repair_request(Request(messages=asked), target=target, rules=rules).value.messages
    later = il.repair_request(
        Request(messages=[*asked, assistant(Text(text="two")), user("three")]), target=target, rules=rules
    ).value.messages
    assert later[: len(sent)] == sent
