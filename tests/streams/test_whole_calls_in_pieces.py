"""Calls in pieces from servers of a format in which calls are whole: only the first piece has a name."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

END: dict[str, Any] = {"usage": {"prompt_tokens": 5, "completion_tokens": 3, "total_tokens": 8}}


def chunk(*calls: dict[str, Any], end: str | None = None, text: str = "", **more: Any) -> dict[str, Any]:
    delta: dict[str, Any] = {"content": text, **({"tool_calls": list(calls)} if calls else {})}
    choice = {"index": 0, "delta": delta, "finish_reason": end}
    return {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice], **more}


def piece(index: int, name: str, arguments: str, id: str | None = None) -> dict[str, Any]:
    return {**({"id": id} if id else {}), "type": "function", "index": index, "function": {"name": name, "arguments": arguments}}


LAST = chunk(end="tool_calls", **END)
ONE = [("a1", "look", {"q": 1})]
TWO = [*ONE, ("b1", "go", {"z": [2]})]
STREAMS: dict[str, tuple[list[dict[str, Any]], list[tuple[str, str, dict[str, Any]]]]] = {
    "empty, then whole": ([chunk(piece(0, "look", "", "a1")), chunk(piece(0, "", '{"q": 1}'))], ONE),
    "three pieces": ([chunk(piece(0, "look", '{"q', "a1")), chunk(piece(0, "", '": ')), chunk(piece(0, "", "1}"))], ONE),
    "the id again": ([chunk(piece(0, "look", "", "a1")), chunk(piece(0, "", '{"q": 1}', "a1"))], ONE),
    "two calls": (
        [
            chunk(piece(0, "look", "", "a1")),
            chunk(piece(0, "", '{"q": 1}')),
            chunk(piece(1, "go", '{"z"', "b1")),
            chunk(piece(1, "", ": [2]}")),
        ],
        TWO,
    ),
    "whole": ([chunk(piece(0, "look", '{"q": 1}', "a1"), piece(1, "go", '{"z": [2]}', "b1"))], TWO),
    "nothing follows": ([chunk(piece(0, "look", "", "a1"))], [("a1", "look", {})]),
    "a text follows": ([chunk(piece(0, "look", "", "a1")), chunk(text="Wait.")], [("a1", "look", {})]),
}


def calls(response: il.Response) -> list[tuple[str, str, dict[str, Any]]]:
    return [(part.id, part.name, part.arguments) for part in response.message.parts if isinstance(part, il.ToolCall)]


@pytest.mark.parametrize("name", STREAMS)
@pytest.mark.parametrize("source", ["mistral", "openai_compatible"])
def test_they_are_one_call(source: str, name: str) -> None:
    events, expected = STREAMS[name]
    assert calls(il.collect_stream([*events, LAST], source=source)) == expected


@pytest.mark.parametrize("name", STREAMS)
@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "anthropic", "gemini", "mistral", "ollama"])
def test_and_elsewhere(target: str, name: str) -> None:
    events, expected = STREAMS[name]
    made = il.convert_stream([*events, LAST], source="mistral", target=target)
    assert [call[1:] for call in calls(il.collect_stream(list(made), source=target))] == [call[1:] for call in expected]
    assert not [loss for loss in made.losses if loss.level == "major" and "usage" not in loss.path]
