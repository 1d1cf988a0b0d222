"""Content that LangChain has in the form of a provider: each form reaches this provider, and others, as what it means."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

PDF = {"type": "base64", "media_type": "application/pdf", "data": "JVBERi0="}
CONVERSE_PDF = {"format": "pdf", "name": "n", "source": {"bytes": "JVBERi0="}}
PNG = {"format": "png", "source": {"bytes": "iVBORw0KGgo="}}
DOCUMENTS: dict[str, dict[str, Any]] = {
    "of Anthropic": {"type": "document", "source": PDF},
    "of Anthropic, set aside": {"type": "non_standard", "value": {"type": "document", "source": PDF}},
    "of Converse": {"document": CONVERSE_PDF},
    "of Converse, with a type": {"type": "document", "document": CONVERSE_PDF},
    "of Converse, set aside": {"type": "non_standard", "value": {"document": CONVERSE_PDF}},
    "of a chat": {"type": "file", "file": {"filename": "a.pdf", "file_data": "data:application/pdf;base64,JVBERi0="}},
}
IMAGES: dict[str, dict[str, Any]] = {
    "of Converse": {"image": PNG},
    "of Converse, with a type": {"type": "image", "image": PNG},
    "of Gemini, with a type": {"type": "inlineData", "inlineData": {"mimeType": "image/png", "data": "iVBORw0KGgo="}},
}
MARKS: dict[str, list[dict[str, Any]]] = {
    "of Anthropic": [{"type": "text", "text": "Long.", "cache_control": {"type": "ephemeral"}}],
    "of Converse": [{"type": "text", "text": "Long."}, {"cachePoint": {"type": "default"}}],
    "of Converse, set aside": [{"type": "text", "text": "Long."}, {"type": "non_standard", "value": {"cachePoint": {"type": "default"}}}],
}


def human(*blocks: Any) -> list[Any]:
    return [{"type": "human", "data": {"content": list(blocks), "type": "human"}}]


def dumped(messages: list[Any]) -> list[Any]:
    """The messages in the form of LangGraph's state."""
    names = {"human": "HumanMessage", "ai": "AIMessage"}
    return [
        {"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", names[message["type"]]], "kwargs": message["data"]}
        for message in messages
    ]


def sent(messages: list[Any], target: str, model: str, exact: bool = True) -> Any:
    """The request; messages that can be read without repairs come back as they were."""
    c = il.convert_request(messages, source="langchain", target=target, model=model)
    assert il.convert_request(dumped(messages), source="langgraph", target=target, model=model).value == c.value
    assert not [loss for loss in c.losses if loss.level == "major"], c.losses
    if exact:
        assert il.encode_request(il.decode_request(messages, source="langchain"), target="langchain", repair=False).value == messages
    return c.value


@pytest.mark.parametrize("block", DOCUMENTS.values(), ids=DOCUMENTS)
def test_documents(block: dict[str, Any]) -> None:
    content = sent(human({"type": "text", "text": "Read."}, block), "anthropic", "claude-sonnet-5")["messages"][0]["content"]
    assert content[1]["source"] == PDF
    content = sent(human({"type": "text", "text": "Read."}, block), "bedrock_converse", "anthropic.claude-sonnet-4-5-20250929-v1:0")
    assert content["messages"][0]["content"][1]["document"]["source"] == {"bytes": "JVBERi0="}


@pytest.mark.parametrize("block", IMAGES.values(), ids=IMAGES)
def test_images(block: dict[str, Any]) -> None:
    exact = block.get("type") != "image"
    wire = sent(human({"type": "text", "text": "Look."}, block), "anthropic", "claude-sonnet-5", exact)
    content = wire["messages"][0]["content"]
    assert content[1] == {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "iVBORw0KGgo="}}


@pytest.mark.parametrize("blocks", MARKS.values(), ids=MARKS)
def test_marks_for_the_cache(blocks: list[dict[str, Any]]) -> None:
    content = sent(human(*blocks), "anthropic", "claude-sonnet-5")["messages"][0]["content"]
    assert content == [{"type": "text", "text": "Long.", "cache_control": {"type": "ephemeral"}}]
    wire = sent(human(*blocks), "bedrock_converse", "anthropic.claude-sonnet-4-5-20250929-v1:0")
    assert wire["messages"][0]["content"] == [{"text": "Long."}, {"cachePoint": {"type": "default"}}]


@pytest.mark.parametrize("value", [1, "a", {"z": 1}])
def test_unknown_content_is_reported(value: Any) -> None:
    block = {"type": "non_standard", "value": value}
    c = il.convert_request(human({"type": "text", "text": "q"}, block), source="langchain", target="anthropic", model="claude-sonnet-5")
    assert [loss.level for loss in c.losses if loss.path.startswith("messages")] == ["major"]
