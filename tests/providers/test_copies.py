"""A result with its text repeated as an object: no loss if both have the same content, and a major one if they do not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from made import package

SAME = {"temperature": 21}
TARGETS = ("anthropic", "gemini", "openai_chat", "openai_responses")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return package(tmp_path_factory.mktemp("copies"), "copied_results", Path(__file__).parent / "copies/results.yaml").results


def rows(text: str, **more: Any) -> list[Any]:
    return [
        {"role": "user", "content": [{"type": "text", "text": "Hi"}]},
        {"role": "assistant", "content": [{"type": "call", "id": "c1", "name": "f", "input": {}}]},
        {"role": "user", "content": [{"type": "result", "id": "c1", "content": [{"type": "text", "text": text}], **more}]},
    ]


@pytest.mark.parametrize("target", TARGETS)
def test_what_says_the_same_is_no_loss(results: Any, target: str) -> None:
    there = il.convert_request(rows('{"temperature": 21}', structuredContent=SAME), source=results, target=target, model="m")
    alone = il.convert_request(rows('{"temperature": 21}'), source=results, target=target, model="m")
    assert there.value == alone.value
    assert not [loss for loss in there.all_losses if "structuredContent" in loss.path]


@pytest.mark.parametrize("target", TARGETS)
def test_what_says_something_else_is_a_major_loss_and_comes_back(results: Any, target: str) -> None:
    body = rows("It is warm.", structuredContent=SAME)
    there = il.convert_request(body, source=results, target=target, model="m")
    reports = [(loss.code, loss.level) for loss in there.losses if "structuredContent" in loss.path]
    assert reports == [("dropped", "major")]
    assert il.convert_request(body, source=results, target=results, repair=False).value == body


def test_the_copy_is_written_for_results_of_others(results: Any) -> None:
    """The copy is that of a text, and of a value that is written as text."""
    text = {"role": "tool", "tool_call_id": "c1", "content": '{"temperature":21}'}
    call = {"role": "assistant", "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}]}
    chat = il.convert_request({"messages": [{"role": "user", "content": "Hi"}, call, text]}, source="openai_chat", target=results)
    assert chat.value[2]["content"][0]["structuredContent"] == SAME
    value = il.ToolResult(call_id="c1", name="f", value=SAME)
    written = il.encode_request(il.Request(messages=[il.Message(role="tool", parts=[value])]), target=results, repair=False)
    assert written.value == [
        {
            "role": "user",
            "content": [
                {
                    "type": "result",
                    "id": "c1",
                    "content": [{"type": "text", "text": '{"temperature":21}'}],
                    "structuredContent": SAME,
                }
            ],
        }
    ]
