"""Hosted calls in their own form have the status that the API requires. In another form, what only their own can say is reported."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua.core.hosted_forms import hosted_forms

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


OWN: dict[str, dict[str, Any]] = {
    **CALLS,
    "code": {"type": "code_interpreter_call", "id": "ci_1", "code": "print(1)", "outputs": [{"type": "logs", "logs": "1"}]},
    "shell": {
        "type": "shell_call",
        "id": "sh_1",
        "call_id": "c1",
        "action": {"commands": ["ls"]},
        "environment": {"type": "container_reference"},
    },
}


def _blind(patterns: dict[str, Any]) -> list[list[str]]:
    """The paths of stored keys of a call that the table writes, and nothing reads."""
    paths: list[list[str]] = []
    for key, pattern in patterns.items():
        if pattern.keys() <= {"else", "sealed"}:
            paths.append([key])
        elif isinstance(inner := next(iter(pattern.values())), dict):
            paths += [[key, *path] for path in _blind({**pattern})] if inner else []
    return paths


@pytest.mark.parametrize("name", OWN)
def test_what_the_form_of_another_provider_lacks_is_reported(name: str) -> None:
    """A key that the provider alone can know is written by the table, and read by nothing: in another form, it is lost."""
    call = {**OWN[name], "status": "completed"}
    rows = [row for row in hosted_forms() if row.format == "openai_responses" and row.call.kind == call["type"]]
    places = [path for row in rows for path in _blind(row.call.fields.get("extras", {}))]
    assert places, "the table has no such key"
    for path in places:
        held = {path[0]: "told" if len(path) == 1 else {**call.get(path[0], {}), path[1]: "told"}}
        body = {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [{**call, **held}]}
        for target in ("anthropic", "gemini", "openai_chat", "bedrock_converse", "gemini_interactions"):
            c = il.convert_response(body, source="openai_responses", target=target)
            assert "told" in repr(c.value) or any("told" in repr(loss.value) for loss in c.all_losses), (target, path)
