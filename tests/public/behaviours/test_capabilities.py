"""The capabilities of a model come from the specs, and from the caller for a model.

What is missing is degraded with a report, or forbidden.
"""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

PNG = il.Image(source=il.Blob("image/png", "iVBORw0KGgo="))
NONE: dict[str, Any] = {"capabilities": {"tools": False, "images": False, "cache": False}}
ROUND = [
    il.Message.user(["q", PNG]),
    il.Message.assistant(tool_calls=[il.ToolCall("c1", "f", arguments={"x": 1})]),
    il.Message.tool_result("c1", "disk full", is_error=True),
]


@pytest.mark.parametrize(
    ("target", "has"),
    [
        ("anthropic", il.Capable(tools=True, system="field", images=True, audio=False, video=False, documents=True, cache=True)),
        ("openai_chat", il.Capable(tools=True, system="message", images=True, audio=True, video=False, documents=True, cache=True)),
        ("gemini", il.Capable(tools=True, system="field", images=True, audio=True, video=True, documents=True, cache=False)),
    ],
)
def test_the_shapes_of_a_spec_say_what_there_is_a_place_for(target: str, has: il.Capable) -> None:
    assert il.capabilities(target) == has


def test_the_caller_knows_a_model_better() -> None:
    known = il.capabilities("openai_chat", model="small", rules=NONE)
    assert (known.tools, known.images, known.cache, known.audio, known.system) == (False, False, False, True, "message")
    assert il.capabilities("openai_chat", rules={"capabilities": {"system": False}}).system is None
    assert il.capabilities("openai_chat", rules={"capabilities": "off"}) == il.capabilities("openai_chat")


def test_a_format_without_conversations_has_none() -> None:
    with pytest.raises(il.Error, match="openrouter_generation has no encode_messages"):
        il.capabilities("openrouter_generation")


def test_what_is_missing_is_degraded_and_told() -> None:
    c = il.encode_messages(ROUND, target="openai_chat", rules=NONE)
    assert c.value["messages"] == [
        {"role": "user", "content": [{"type": "text", "text": "q"}, {"type": "text", "text": "\n[Image left out]"}]},
        {"role": "assistant", "content": '[Call of tool f] {"x":1}'},
        {"role": "user", "content": "[Error of tool f]\ndisk full"},
    ]
    assert [(loss.code, loss.field, loss.level, loss.rule) for loss in c.losses] == [
        ("dropped", "Image", "major", "capabilities"),
        ("changed", "ToolCall", "major", "capabilities"),
        ("changed", "ToolResult", "major", "capabilities"),
    ]


def test_what_is_said_otherwise_has_lines_of_its_own() -> None:
    """A substitute text has its own lines, also where texts are joined with nothing between them.

    Texts of the application are unchanged.
    """
    parts = [PNG, il.Text("a"), il.Text("b", cache=il.CacheHint()), PNG]
    c = il.encode_messages([il.Message("user", parts)], target="ollama", rules=NONE)
    assert c.value["messages"] == [{"role": "user", "content": "[Image left out]\nab\n[Image left out]"}]
    calling = il.Message.assistant("I look.", tool_calls=[il.ToolCall("c1", "f"), il.ToolCall("c2", "g")])
    results = il.Message("tool", [il.ToolResult("c1", [il.Text("x")]), il.ToolResult("c2", [il.Text("y")])])
    c = il.encode_messages([calling, results], target="ollama", rules=NONE)
    assert [message["content"] for message in c.value["messages"]] == [
        "I look.\n[Call of tool f] {}\n[Call of tool g] {}",
        "[Result of tool f]\nx\n[Result of tool g]\ny",
    ]


def test_it_may_be_forbidden() -> None:
    with pytest.raises(il.LossError, match="the model has no tools"):
        il.encode_messages(ROUND, target="openai_chat", rules=NONE, strict=True)


def test_a_request_without_them_stays_as_it_is() -> None:
    request = il.Request(model="m", messages=[il.Message.user("q")])
    assert il.repair_request(request, target="openai_chat", rules=NONE).value is request


def test_a_spec_may_say_it_for_some_models() -> None:
    """The `models` of a spec may set it; no shipped spec has to."""
    from interlingua.openai_chat import LENS
    from interlingua.repairs.repairs import ModelRow, NoRules

    row = ModelRow(("tiny",), {"capabilities": {"tools": False}})
    repairs = type("Some", (NoRules,), {"MODELS": (row,), "LENS": LENS, "__slots__": ()})()
    assert repairs.rule("capabilities", "tiny-2b").tools is False
    assert repairs.rule("capabilities", "large") is None
    repaired = repairs.repair_request(il.Request(model="tiny-2b", messages=ROUND))
    assert [message.role for message in repaired.request.messages] == ["user", "assistant", "user"]
