"""Hosted calls in their own form, without their status: the API requires it, so it is written."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

CALLS: dict[str, dict[str, Any]] = {
    "web_search": {"type": "web_search_call", "id": "ws_1", "action": {"type": "search", "query": "x"}},
    "open_page": {"type": "web_search_call", "id": "ws_1", "action": {"type": "open_page", "url": "https://a"}},
    "find": {"type": "web_search_call", "id": "ws_1", "action": {"type": "find_in_page", "url": "https://a", "pattern": "x"}},
    "file_search": {"type": "file_search_call", "id": "fs_1", "queries": ["x"]},
    "image": {"type": "image_generation_call", "id": "ig_1", "result": "iVBORw0KGgo="},
}


def _items(call: dict[str, Any], source: str) -> list[dict[str, Any]]:
    answer: dict[str, Any] = {"type": "ai", "data": {"content": [call, {"type": "text", "text": "a"}]}}
    body: Any = [answer] if source == "langchain" else {"input": [call], "model": "gpt-6"}
    c = il.convert_request(body, source=source, target="openai_responses", model="gpt-6")
    return [item for item in c.value["input"] if item.get("type") == call["type"]]


@pytest.mark.parametrize("source", ["langchain", "openai_responses", "openrouter_responses"])
@pytest.mark.parametrize("name", CALLS)
def test_a_call_says_how_it_ended(name: str, source: str) -> None:
    (item,) = _items(CALLS[name], source)
    assert item["status"] == "completed"


@pytest.mark.parametrize("name", CALLS)
def test_what_it_says_stays(name: str) -> None:
    (item,) = _items({**CALLS[name], "status": "failed"}, "openai_responses")
    assert item["status"] == "failed"
