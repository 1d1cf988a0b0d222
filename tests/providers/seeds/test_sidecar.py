"""What a format has no place for is in a sidecar, and is restored: for every pair, and after edits."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from interlingua import model as u
from test_pairs import NOTED, PAIRS, conversation


def beside(messages: list[u.Message]) -> list[Any]:
    """Return what a conversation has beside texts, calls and results: thoughts, errors, hints, data of the application.

    Metadata of a message that is also that of its parts counts once, because the rows of some formats have one place for both.
    """
    return [
        (
            part.__class__.__name__,
            (part.metadata if part.metadata != message.metadata else None) or None,
            part.priority or None,
            getattr(part, "is_error", None),
            getattr(part, "cache", None),
        )
        for message in messages
        for part in message.parts
        if not isinstance(part, u.Opaque)
    ] + [(message.role, message.id or None, message.metadata or None, message.priority or None) for message in messages]


@by_first(PAIRS)
def test_nothing_is_lost_there_and_back(source: str, target: str) -> None:
    talk = conversation()
    if source in NOTED:  # elsewhere, the text for a picture is joined to the one before it
        talk[1].parts.pop()
    first = il.encode_messages(talk, target=source)
    there = il.convert_messages(first.value, source=source, target=target)
    sidecar = json.loads(json.dumps(there.sidecar))
    back = il.convert_messages(there.value, source=target, target=source, sidecar=sidecar)
    assert beside(il.decode_messages(back.value, source=source)) == beside(il.decode_messages(first.value, source=source))


def test_edits_before_and_after_do_no_harm() -> None:
    first = il.encode_messages(conversation(), target="multi_llm")
    there = il.convert_messages(first.value, source="multi_llm", target="openai_chat")
    messages = there.value["messages"]
    edited = [{"role": "user", "content": "Before."}, *messages, {"role": "user", "content": "After."}]
    back = il.convert_messages(edited, source="openai_chat", target="multi_llm", sidecar=there.sidecar).value["messages"]
    assert back[1:-1] == first.value["messages"]


def test_what_belongs_to_nothing_is_told() -> None:
    first = il.encode_messages(conversation(), target="multi_llm")
    there = il.convert_messages(first.value, source="multi_llm", target="openai_chat")
    back = il.convert_messages([{"role": "user", "content": "Other."}], source="openai_chat", target="multi_llm", sidecar=there.sidecar)
    assert {loss.field for loss in back.all_losses} == {"Sidecar"}
    assert len(back.all_losses) == len(there.sidecar["entries"])


def test_texts_that_were_joined_do_not_come_twice() -> None:
    call = {"type": "tool_use", "id": "c", "name": "f", "input": {}}
    texts = [{"type": "text", "text": "one, "}, {"type": "text", "text": "two"}]
    talk = [{"role": "user", "content": "q"}, {"role": "assistant", "content": [*texts, call]}]
    there = il.convert_messages(talk, source="anthropic", target="ollama", repair=False)
    back = il.convert_messages(there.value, source="ollama", target="anthropic", repair=False, sidecar=there.sidecar)
    assert back.value["messages"][1]["content"] == [{"type": "text", "text": "one, two"}, call]


@pytest.mark.parametrize("target", ["dashscope_native", "ollama", "groq", "anthropic"])
def test_media_come_back_in_the_place_of_their_notes(target: str) -> None:
    """This includes targets that join texts and those that do not. Texts of the user stay, and nothing is restored in an edited text."""
    film, other = ({"inlineData": {"mimeType": "video/mp4", "data": data}} for data in ("AAAA", "BBBB"))
    turns = [[{"text": "[Video left out]"}], [{"text": "See:"}, film, other, {"text": "Well?"}], [film, {"text": "And?"}]]
    talk = [row for parts in turns for row in ({"role": "user", "parts": parts}, {"role": "model", "parts": [{"text": "Yes."}]})]
    there = il.convert_messages(talk, source="gemini", target=target)
    assert "inlineData" not in str(there.value) and str(there.value).count("Video left out") == 4
    sidecar = json.loads(json.dumps(there.sidecar))
    back = il.convert_messages(there.value, source=target, target="gemini", sidecar=sidecar)
    assert back.value["contents"] == talk
    edited = json.loads(json.dumps(there.value).replace("[Video left out]", "A film."))
    back = il.convert_messages(edited, source=target, target="gemini", sidecar=sidecar)
    assert "inlineData" not in str(back.value) and {loss.field for loss in back.all_losses} == {"Sidecar"}


@pytest.mark.parametrize("target", ["anthropic", "bedrock_converse", "mistral", "cohere"])
def test_ids_and_names_come_back(target: str) -> None:
    """These are ids and names that the target does not accept, also in messages that were added after the conversion."""
    odd: dict[str, Any] = {"role": "assistant", "content": "", "toolCalls": [{"id": "call|fc:1", "name": "files.read", "arguments": {}}]}
    talk: list[Any] = [{"role": "user", "content": "q"}, odd, {"role": "tool", "toolCallId": "call|fc:1", "content": "r"}]
    there = il.convert_messages(talk, source="attocode", target=target)
    assert [loss.rule for loss in there.losses] == ["call_ids", "tool_names"][target == "cohere" :]
    back = il.convert_messages(there.value, source=target, target="attocode", sidecar=json.loads(json.dumps(there.sidecar)))
    assert back.value["messages"] == talk

    asked = il.decode_messages(there.value, source=target)
    name = asked[1].tool_calls[0].name
    later = [*asked, il.Message.assistant(tool_calls=[il.ToolCall("c2", name)]), il.Message.tool_result("c2", "s", name=name)]
    body = il.encode_messages(later, target=target).value
    back = il.convert_messages(body, source=target, target="attocode", sidecar=there.sidecar)
    assert [call["name"] for row in back.value["messages"] for call in row.get("toolCalls", ())] == ["files.read"] * 2
