"""What libraries that are not installed here make of what is written for them, as recorded by support/verdicts.py."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from verdicts import LIBRARIES, SOURCES, verdicts, written


def recorded(name: str) -> Any:
    return json.loads(verdicts(name).read_text("utf-8"))


def calls_and_results(messages: list[dict[str, Any]]) -> list[Any]:
    """Return the calls of Chat Completions with their arguments, and the ids in the results."""
    called = [call["function"] | {"id": call["id"]} for message in messages for call in message.get("tool_calls", ())]
    return [called, [message["tool_call_id"] for message in messages if message["role"] == "tool"]]


@pytest.mark.parametrize("name", LIBRARIES)
def test_the_library_was_given_what_is_written(name: str) -> None:
    """If this fails, record the verdicts again, and look at what has changed in them."""
    verdict = recorded(name)
    assert verdict["library"] == LIBRARIES[name]
    assert verdict["written"] == {source: written(name, source) for source in SOURCES[name]}
    assert list(verdict["loaded"]) == SOURCES[name]


@pytest.mark.parametrize("source", SOURCES["openai_agents"])
def test_the_agents_sdk_sends_what_we_would_send(source: str) -> None:
    verdict = recorded("openai_agents")
    theirs = verdict["loaded"][source]
    ours = il.convert_request(verdict["written"][source], source="openai_agents", target="openai_chat").value["messages"]
    assert calls_and_results(theirs) == calls_and_results(ours)
    assert [message["role"] for message in theirs] == [message["role"] for message in ours if "[Content of" not in str(message)]
    blocks = [block for message in theirs for block in message.get("thinking_blocks", ())]
    claude = il.convert_request(verdict["written"][source], source="openai_agents", target="anthropic").value["messages"]
    thoughts = [block for message in claude for block in message["content"] if "thinking" in str(block)]
    assert blocks == thoughts
    assert len(blocks) == {"openai_agents/request_agent": 0, "openai_agents/request_chat": 2}.get(source, 1)
