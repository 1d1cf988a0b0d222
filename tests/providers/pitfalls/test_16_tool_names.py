"""Names with dots, colons, spaces, or too long (codex#8174, copilot-cli#1879, gemini-cli#20987, mcp-router#177)."""

from __future__ import annotations

import re
from typing import Any

from converting import U, answer, calls, to, turns


def tool(name: str) -> dict[str, Any]:
    return {"type": "function", "function": {"name": name, "parameters": {"type": "object", "properties": {}}}}


def test_they_are_rewritten_wherever_they_stand_and_put_back_in_the_answer() -> None:
    name = "calendar.update"
    choice = {"type": "function", "function": {"name": name}}
    c = to("anthropic", U, calls("1", name=name), answer("1"), tools=[tool(name)], tool_choice=choice)
    new = c.value["tools"][0]["name"]
    assert re.fullmatch("calendar_update_[0-9a-f]{6}", new)
    assert turns(c)[1]["content"][0]["name"] == c.value["tool_choice"]["name"] == new
    assert c.names == {new: name}
    reply = {
        "type": "message",
        "id": "m",
        "role": "assistant",
        "model": "x",
        "content": [{"type": "tool_use", "id": "t", "name": new, "input": {}}],
        "stop_reason": "tool_use",
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }
    back = c.convert_response(reply).value
    assert back["choices"][0]["message"]["tool_calls"][0]["function"]["name"] == name


def test_each_target_has_its_own_alphabet() -> None:
    for target, kept in {"gemini": "calendar.update", "openai_chat": None, "openai_responses": None}.items():
        c = to(target, U, tools=[tool("calendar.update"), tool("9 lives")])
        names = re.findall(r"'name': '([^']*)'", str(c.value["tools"]))
        assert (names[0] == "calendar.update") == (kept is not None), target
        assert names[1] != "9 lives"
        assert set(c.names.values()) == {"9 lives"} | (set() if kept else {"calendar.update"})


def test_sixty_four_characters() -> None:
    c = to("openai_chat", U, tools=[tool("a" * 70), tool("a" * 71)])
    names = list(c.names)
    assert [len(name) for name in names] == [64, 64]
    assert names[0] != names[1]
