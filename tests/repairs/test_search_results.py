"""Search results and documents that the model may cite: in each format's own form, or as readable texts with a loss that reports it."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from accepted import accepts
from golden import PROVIDERS, speaks

TEXTS = ["Old town.", "River."]
PIECES = [{"type": "text", "text": text} for text in TEXTS]
CITED = {"citations": {"enabled": True}}
FOUND: dict[str, Any] = {"type": "search_result", "source": "https://example.com/rome", "title": "Rome", "content": PIECES, **CITED}
IN_PIECES: dict[str, Any] = {"type": "document", "source": {"type": "content", "content": PIECES}, "title": "Guide", **CITED}
PLAIN: dict[str, Any] = {
    "type": "document",
    "source": {"type": "text", "media_type": "text/plain", "data": "Old bridge."},
    "title": "Map",
    **CITED,
}
RESULT = {"source": "https://example.com/rome", "title": "Rome", "content": [{"text": text} for text in TEXTS], **CITED}
ASKED = {"type": "text", "text": "Where?"}
CALL: dict[str, Any] = {"type": "tool_use", "id": "t1", "name": "look", "input": {}}
OTHERS = ["openai_chat", "openai_responses", "gemini", "gemini_interactions", "mistral", "ollama", "openrouter", "vllm"]


def anthropic(*blocks: dict[str, Any]) -> dict[str, Any]:
    return {"model": "m", "max_tokens": 99, "messages": [{"role": "user", "content": [*blocks, ASKED]}]}


def answered(*blocks: dict[str, Any]) -> dict[str, Any]:
    result = {"type": "tool_result", "tool_use_id": "t1", "content": [*blocks]}
    turns: list[dict[str, Any]] = [
        {"role": "user", "content": "Where?"},
        {"role": "assistant", "content": [CALL]},
        {"role": "user", "content": [result]},
    ]
    tool: dict[str, Any] = {"name": "look", "input_schema": {"type": "object", "properties": {}}}
    return {"model": "m", "max_tokens": 99, "tools": [tool], "messages": turns}


def bedrock(*blocks: dict[str, Any]) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": [*blocks, {"text": "Where?"}]}]}


COHERE: dict[str, Any] = {
    "model": "m",
    "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Where?"}],
    "documents": [
        "Bare words.",
        {"id": "d1", "data": {"title": "Rome", "snippet": "Old town.", "url": "https://example.com/rome"}},
        {"data": {"title": "Map", "text": "Old bridge."}},
        {"data": {"floors": 7, "name": "Tower"}},
    ],
}
WORDS = ("Bare words.", "Old town.", "Old bridge.", "Tower", "Rome", "Map")


def convert(body: dict[str, Any], source: str, target: str) -> Any:
    return il.convert_request(body, source=source, target=target, model="m")


def moved(c: Any) -> list[tuple[str, str, str]]:
    return [(loss.level, loss.code, loss.path) for loss in c.losses if loss.field.startswith("Document") and loss.path.count(".") <= 1]


@pytest.mark.parametrize("body", [anthropic(FOUND, IN_PIECES, PLAIN), answered(FOUND, PLAIN)], ids=["asked", "answered"])
def test_they_come_back_as_they_were(body: dict[str, Any]) -> None:
    assert convert(body, "anthropic", "anthropic").value == body
    there = convert(body, "anthropic", "bedrock_converse")
    back = convert(there.value, "bedrock_converse", "anthropic").value
    assert back["messages"] == body["messages"]
    assert accepts("bedrock_converse", "request", there.value) == [] and accepts("anthropic", "request", back) == []


def test_a_search_result_is_one_of_the_other_format() -> None:
    c = convert(anthropic(FOUND), "anthropic", "bedrock_converse")
    assert c.value["messages"] == bedrock({"searchResult": RESULT})["messages"]
    assert moved(c) == []
    c = convert(bedrock({"searchResult": RESULT}), "bedrock_converse", "anthropic")
    assert c.value["messages"] == anthropic(FOUND)["messages"]
    c = convert(answered(FOUND), "anthropic", "bedrock_converse")
    (result,) = [block["toolResult"] for message in c.value["messages"] for block in message["content"] if "toolResult" in block]
    assert result["content"] == [{"searchResult": RESULT}]


def test_two_of_one_title_keep_it() -> None:
    """A title is not a file name, which must be unique."""
    c = convert(anthropic(FOUND, FOUND), "anthropic", "bedrock_converse")
    assert [block["searchResult"]["title"] for block in c.value["messages"][0]["content"][:2]] == ["Rome", "Rome"]


def test_what_may_be_cited_stands_beside_the_conversation() -> None:
    c = convert(anthropic(FOUND, PLAIN), "anthropic", "cohere")
    document = {"title": "Rome", "text": "Old town.\n\nRiver.", "url": "https://example.com/rome"}
    assert c.value["documents"] == [{"data": document}, {"data": {"title": "Map", "text": "Old bridge."}}]
    assert "Old" not in json.dumps(c.value["messages"])
    assert moved(c) == [("minor", "moved", "messages[0].parts[0]"), ("minor", "moved", "messages[0].parts[1]")]
    c = convert(answered(FOUND), "anthropic", "cohere")
    assert c.value["messages"][2]["content"] == [{"type": "document", "document": {"data": document}}]


def test_a_text_that_may_not_be_cited_stays_in_its_turn() -> None:
    uncited = {key: value for key, value in PLAIN.items() if key != "citations"}
    c = convert(anthropic(uncited), "anthropic", "cohere")
    assert "documents" not in c.value and "Old bridge." in json.dumps(c.value["messages"])


def test_documents_of_a_request_come_back() -> None:
    assert convert(COHERE, "cohere", "cohere").value == COHERE
    for target in ("anthropic", "bedrock_converse"):
        c = convert(COHERE, "cohere", target)
        again = convert(c.value, target, "cohere").value
        assert [document["data"].get("text") for document in again["documents"]] == [
            "Bare words.",
            "Old town.",
            "Old bridge.",
            '{"floors":7,"name":"Tower"}',
        ]
        assert again["documents"][1]["data"] == {"title": "Rome", "text": "Old town.", "url": "https://example.com/rome"}


@pytest.mark.parametrize("target", ["anthropic", "bedrock_converse", *OTHERS])
def test_documents_of_a_request_are_in_the_first_turn_elsewhere(target: str) -> None:
    c = convert(COHERE, "cohere", target)
    text = json.dumps(c.value)
    assert [word for word in WORDS if word not in text] == []
    assert [loss for loss in c.losses if loss.level == "major"] == []
    assert [path for _, code, path in moved(c) if code == "moved"] == [f"documents[{number}]" for number in range(4)]
    if target in ("anthropic", "openai_chat", "openai_responses", "gemini"):
        assert accepts(target, "request", c.value) == []


def test_they_may_be_cited_there() -> None:
    c = convert(COHERE, "cohere", "anthropic")
    blocks = c.value["messages"][0]["content"]
    assert [block.get("citations") for block in blocks] == [{"enabled": True}] * 4 + [None]
    assert blocks[1] == {"type": "search_result", "source": "https://example.com/rome", "title": "Rome", "content": PIECES[:1], **CITED}


@pytest.mark.parametrize("target", OTHERS)
@pytest.mark.parametrize("body", [anthropic(FOUND, IN_PIECES, PLAIN), answered(FOUND)], ids=["asked", "answered"])
def test_elsewhere_they_are_texts_and_the_losses_say_so(target: str, body: dict[str, Any]) -> None:
    c = convert(body, "anthropic", target)
    written = json.dumps(c.value)
    assert [text for text in (*TEXTS, "Rome", "https://example.com/rome") if text not in written] == []
    losses = [loss for loss in c.losses if loss.field == "Document"]
    assert {(loss.level, loss.code) for loss in losses} == {("minor", "changed")}
    assert all(loss.reason == "the target only accepts it as text" for loss in losses)


def test_a_request_of_documents_alone_asks_something() -> None:
    request = il.Request(documents=[il.Document(source=il.PlainText(text="Old town."))])
    c = il.encode_request(request, target="openai_chat", model="m")
    assert c.value["messages"] == [{"role": "user", "content": "Old town."}]


def test_a_piece_that_says_more_than_its_text_keeps_its_block_whole() -> None:
    marked = {**FOUND, "content": [{**PIECES[0], "cache_control": {"type": "ephemeral"}}, PIECES[1]]}
    pictured = {
        **IN_PIECES,
        "source": {"type": "content", "content": [PIECES[0], {"type": "image", "source": {"type": "url", "url": "https://e.com/a.png"}}]},
    }
    for block in (marked, pictured):
        body = anthropic(block)
        assert convert(body, "anthropic", "anthropic").value == body
        c = convert(body, "anthropic", "bedrock_converse")
        assert [loss.code for loss in c.losses if loss.path.startswith("messages[0].parts[0]")] != []


WITHOUT_NOTES = {"sharegpt", "multi_llm", "multi_llm_crate"}
"""Formats that store what was written and trained on: a text in place of a document would be in the history. The loss is reported."""


def test_a_question_that_is_a_document_alone_is_asked_everywhere() -> None:
    """A request of documents beside no message is refused. In a turn of its own, the model sees the document at its place."""
    turn = anthropic(FOUND)["messages"][0] | {"content": [FOUND]}
    blank = {**turn, "content": [FOUND, PLAIN, {"type": "text", "text": " "}]}
    later: list[dict[str, Any]] = [turn, {"role": "assistant", "content": "A town."}, {"role": "user", "content": [ASKED]}]
    bodies = [{"model": "m", "max_tokens": 99, "messages": messages} for messages in ([turn], [blank], later)]
    bodies += [{"messages": [{"role": "user", "content": [{"searchResult": RESULT}]}]}]
    wrong: list[str] = []
    for target in [name for name in PROVIDERS if speaks(name, "request")]:
        for number, body in enumerate(bodies):
            c = convert(body, "anthropic" if "model" in body else "bedrock_converse", target)
            messages = il.decode_request(c.value, source=target).messages
            if target in WITHOUT_NOTES:
                assert any(loss.level == "major" and loss.code in ("dropped", "emptied") for loss in c.losses), target
            elif not any(TEXTS[0] in repr(message) for message in messages):
                wrong.append(f"{target} {number}: {c.value}"[:200])
    assert wrong == [], "\n".join(wrong)
