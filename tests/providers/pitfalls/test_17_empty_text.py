"""Empty text blocks: 400 `text content blocks must be non-empty` (anthropic-sdk-python#461, hermes#11929, bifrost#1215)."""

from __future__ import annotations

from converting import TOOLS, U, answer, calls, rules, to, turns


def test_the_block_goes() -> None:
    c = to("anthropic", U, calls("1", content=""), answer("1"), tools=TOOLS)
    assert [part["type"] for part in turns(c)[1]["content"]] == ["tool_use"]


def test_in_system_and_in_results_too() -> None:
    body = (
        {"role": "system", "content": [{"type": "text", "text": " "}, {"type": "text", "text": "Be brief."}]},
        {"role": "user", "content": [{"type": "text", "text": "\n"}, {"type": "text", "text": "Hi"}]},
        calls("1"),
        answer("1", [{"type": "text", "text": ""}]),
    )
    c = to("anthropic", *body, tools=TOOLS)
    assert "' '" not in str(c.value)
    assert "'text': ''" not in str(c.value)
    assert rules(c)["blank"] == "trivial"


def test_openai_takes_them() -> None:
    messages = turns(to("openai_chat", {"role": "user", "content": [{"type": "text", "text": ""}]}))
    assert messages[0]["content"] == [{"type": "text", "text": ""}]
