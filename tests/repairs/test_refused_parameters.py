"""Parameters that one model refuses and a similar one accepts, from public reports: none is sent, and each is reported."""

from __future__ import annotations

from itertools import product
from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from interlingua import model as u

HI = [u.Message.user("Hi")]
TOOL = u.Tool("f", parameters={"type": "object", "properties": {}})

# field, value, target, models that refuse it, models that accept it; the sources are in the rows of the specs
REFUSED: list[tuple[str, Any, str, list[str], list[str]]] = [
    ("stop", ["x"], "openai_chat", ["gpt-5", "gpt-5-mini", "gpt-5.1", "gpt-5.2", "gpt-5.4", "o3", "o4-mini"], ["gpt-5.5", "gpt-4o", "o1"]),
    (
        "verbosity",
        "low",
        "openai_chat",
        ["gpt-4o", "gpt-4.1-mini", "o3", "gpt-5-chat-latest"],
        ["gpt-5", "gpt-5.1-chat-latest", "gpt-5.6-sol", "gpt-6-astra"],
    ),
    (
        "verbosity",
        "low",
        "openai_responses",
        ["gpt-4o", "gpt-5.1-codex-max", "gpt-5.1-codex-mini", "gpt-5.2-codex", "o4-mini"],
        ["gpt-5", "gpt-5-pro", "gpt-5.3-codex", "gpt-5.4-mini", "gpt-6-astra"],
    ),
    ("verbosity", "low", "codex_responses", ["gpt-5.1-codex-max", "gpt-5.2-codex"], ["gpt-5.3-codex", "gpt-5.6-sol"]),
    ("frequency_penalty", 0.5, "gemini", ["gemini-2.5-flash", "gemini-3.6-flash", "gemini-3-pro-preview"], ["gemini-2.0-flash"]),
    ("presence_penalty", -0.5, "vertex_gemini", ["gemini-2.5-pro", "gemini-3.7-flash"], ["gemini-2.0-flash"]),
    ("candidates", 2, "gemini", ["gemini-3.1-flash-lite", "gemini-3.1-pro-preview"], ["gemini-2.5-flash"]),
]
CASES = [(field, value, target, model) for field, value, target, models, _ in REFUSED for model in models]
TAKEN = [(field, value, target, model) for field, value, target, _, models in REFUSED for model in models]


def sent(target: str, model: str, **fields: Any) -> il.Conversion[Any]:
    return il.encode_request(il.Request(model=model, messages=HI, **fields), target=target)


@pytest.mark.parametrize(("field", "value", "target", "model"), CASES)
def test_it_is_not_sent(field: str, value: Any, target: str, model: str) -> None:
    c = sent(target, model, **{field: value})
    unsaid = getattr(il.Request(), field)
    assert getattr(il.decode_request(c.value, source=target), field) == unsaid
    assert [loss.path for loss in c.losses if loss.rule != "const"] == [field]


@pytest.mark.parametrize(("field", "value", "target", "model"), TAKEN)
def test_the_neighbour_gets_it(field: str, value: Any, target: str, model: str) -> None:
    c = sent(target, model, **{field: value})
    assert getattr(il.decode_request(c.value, source=target), field) == value
    assert [loss for loss in c.losses if loss.rule != "const"] == []


@pytest.mark.parametrize("model", ["gemini-2.5-flash", "gemini-3.6-flash", "gemini-2.0-flash"])
def test_a_row_of_some_fields_leaves_the_others(model: str) -> None:
    c = sent("gemini", model, temperature=3, seed=2**40, frequency_penalty=9)
    assert c.value["generationConfig"]["temperature"] == 2 and c.value["generationConfig"]["seed"] == 2**31 - 1
    assert len(c.losses) == 3


@pytest.mark.parametrize("model", ["gemini-2.5-flash", "gemini-3.6-flash"])
def test_a_penalty_of_zero_is_none(model: str) -> None:
    assert sent("gemini", model, frequency_penalty=0.0, presence_penalty=0).losses == []


@pytest.mark.parametrize(
    ("target", "model", "most"),
    [
        ("openai_chat", "gpt-4o", 16384),
        ("openai_chat", "gpt-4.1-mini", 32768),
        ("gemini", "gemini-2.5-pro", 65536),
        ("vertex_gemini", "gemini-3.6-flash", 65536),
    ],
)
def test_the_limit_is_that_of_the_model(target: str, model: str, most: int) -> None:
    """Claude Code asks for 32,000 tokens and more from any model (openclaude#58)."""
    for asked in (most, most + 1, 128_000):
        c = sent(target, model, max_tokens=asked)
        assert il.decode_request(c.value, source=target).max_tokens == most
        assert [loss.level for loss in c.losses] == (["minor"] if asked > most else [])


OPEN = ["qwen3-8b", "qwen3-32b", "qwen3-235b-a22b"]


@by_first(product([*OPEN, "qwen3.5-plus", "qwen-plus"], [True, False, None]))
def test_models_that_think_in_streams_alone(model: str, stream: bool | None) -> None:
    """400: parameter.enable_thinking must be set to false for non-streaming calls (new-api#1109)."""
    plain, asked = (sent("qwen", model, stream=stream, reasoning=r) for r in (None, u.ReasoningConfig(budget_tokens=2000)))
    if model in OPEN and not stream:
        assert plain.value["enable_thinking"] is asked.value["enable_thinking"] is False
        assert [loss.level for loss in plain.losses] == ["minor"] and [loss.level for loss in asked.losses] == ["major"]
    else:
        assert "enable_thinking" not in plain.value and asked.value.get("enable_thinking") is not False
    off = sent("qwen", model, stream=stream, reasoning=u.ReasoningConfig(mode="disabled"))
    assert off.value["enable_thinking"] is False and off.losses == []


FORCED = [
    ("meta.llama3-3-70b-instruct-v1:0", None),
    ("us.meta.llama4-maverick-17b-instruct-v1:0", None),
    ("deepseek.r1-v1:0", None),
    ("mistral.mistral-large-2407-v1:0", "any"),
    ("amazon.nova-pro-v1:0", "tool"),
    ("anthropic.claude-sonnet-4-5-20250929-v1:0", "tool"),
]


@pytest.mark.parametrize(("model", "kind"), FORCED)
def test_tools_are_forced_where_the_model_has_it(model: str, kind: str | None) -> None:
    """400: This model doesn't support the toolConfig.toolChoice.any field (strands-agents#1241)."""
    c = sent("bedrock_converse", model, tools=[TOOL], tool_choice=u.ToolChoice(mode="tool", name="f"))
    choice = c.value["toolConfig"].get("toolChoice", {})
    assert [*choice] == ([kind] if kind else [*choice]) and not (kind is None and {*choice} & {"any", "tool"})
    assert [loss.level for loss in c.losses] == {None: ["major"], "any": ["minor"], "tool": []}[kind]


FIRST, SECOND = (u.Image(source=u.Blob("image/png", "iVBORw0KGgo=")) for _ in range(2))
TURN = u.Message(role="assistant", parts=[u.Text(text="Here:"), FIRST, u.Text(text="It is red."), SECOND])


@by_first(product(["gemini", "vertex_gemini"], ["gemini-3-pro-image-preview", "gemini-3.1-flash-image", "gemini-3.1-pro-preview"]))
def test_models_of_images_get_signed_parts(target: str, model: str) -> None:
    """400: Image part is missing a thought_signature; Text part is missing .. (vercel/ai#10441, langchain-google#1431)."""
    c = il.encode_request(il.Request(model=model, messages=[*HI, TURN, *HI]), target=target)
    signed = ["thoughtSignature" in part for part in c.value["contents"][1]["parts"]]
    assert signed == ([True, True, False, True] if "image" in model else [False] * 4)
    assert len([loss for loss in c.losses if loss.rule == "reasoning_required"]) == sum(signed)
    assert all("thoughtSignature" not in part for part in c.value["contents"][0]["parts"])
