"""The shipped specs as texts: how long they are, and that no wire key was lost when the language changed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from compiling import compiled
from interlingua_generator.data import spec as s

HERE = Path(__file__).parent
SPECS = HERE.parents[1] / "spec"
# Characters without white space. The number of lines would not show the length of a spec, because long ones are broken.
SIZES = {
    "providers/openai_chat": 17_900,
    "providers/anthropic": 25_900,
    "providers/openai_responses": 34_000,
    "providers/gemini": 18_800,
    "applications/a2a": 3_600,
    "applications/ag_ui": 8_700,
    "applications/ai21": 2_400,
    "applications/alpaca": 1_200,
    "applications/amazon_nova": 1_500,
    "applications/asktable": 1_800,
    "applications/attocode": 4_300,
    "applications/autogen": 2_400,
    "applications/agno": 4_100,
    "applications/atif": 4_000,
    "applications/bedrock_tuning": 1_500,
    "applications/chatgpt_export": 6_000,
    "applications/claude_code": 3_600,
    "applications/claude_export": 4_600,
    "applications/clawtools": 4_400,
    "applications/dashscope_native": 6_500,
    "applications/gemini_tuning": 1_300,
    "applications/codex_rollout": 5_600,
    "applications/cohere_v1": 6_500,
    "applications/gemini_cli": 6_800,
    "applications/google_adk": 3_800,
    "applications/haystack": 5_500,
    "applications/hf_chat": 4_300,
    "applications/inspect_ai": 6_000,
    "applications/langchain": 6_500,
    "applications/langgraph": 3_500,
    "applications/langgraph_server": 5_200,
    "applications/letta": 4_300,
    "applications/librechat": 4_000,
    "applications/llama_index": 4_500,
    "applications/mcp": 5_000,
    "applications/mistral_tuning": 1_000,
    "applications/multi_llm": 1_700,
    "applications/multi_llm_crate": 1_800,
    "applications/openai_agents": 3_800,
    "applications/openai_tuning": 1_700,
    "applications/open_webui": 6_000,
    "applications/openinference": 7_800,
    "applications/openllmetry": 5_300,
    "applications/otel": 5_600,
    "applications/pydantic_ai": 7_700,
    "applications/semantic_kernel": 4_800,
    "applications/sharegpt": 3_500,
    "applications/smolagents": 3_900,
    "applications/strands": 3_200,
    "applications/suna": 1_600,
    "applications/suna_rows": 4_000,
    "applications/trl": 1_200,
    "applications/vercel": 9_000,
    "applications/vercel_ui": 6_500,
    "applications/watsonx": 2_300,
    "libraries/openai_shared": 5_000,
}
COLUMNS = 140
DEPTH = 5
TAKEN_BY_REST = {"openai_responses": {"queries"}}  # keys that are arguments of a call now, by `rest`
BEFORE: dict[str, list[str]] = json.loads((HERE / "keys_before.json").read_text("utf-8"))


@pytest.mark.parametrize("name", SIZES)
def test_a_spec_is_short(name: str) -> None:
    """Rules, betas and endpoint are not counted: their number depends on the provider."""
    text = re.sub(r"^(?:rules|betas|endpoint):\n(?:(?: .*)?\n)*", "", (SPECS / f"{name}.yaml").read_text("utf-8"), flags=re.M)
    assert len(re.sub(r"\s", "", text)) <= SIZES[name]


def test_no_line_of_a_spec_is_long() -> None:
    """A mapping that is too long for its line must be in block style, with one key in each line."""
    texts = {path: path.read_text("utf-8").splitlines() for path in sorted(SPECS.rglob("*.yaml"))}
    assert [f"{path.name}:{n}" for path, lines in texts.items() for n, line in enumerate(lines, 1) if len(line) > COLUMNS] == []


def test_no_line_of_a_spec_nests_deep() -> None:
    """An object in an object in an object must have dotted keys, or block style."""
    lines: list[str] = []
    for path in sorted(SPECS.rglob("*.yaml")):
        open_ = 0
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            deepest = open_
            for sign in re.findall(r"[{}]", re.sub(r"""\"[^"]*"|'[^']*'|(^|\s)#.*""", "", line)):
                open_ += 1 if sign == "{" else -1
                deepest = max(deepest, open_)
            lines += [f"{path.name}:{number}"] if deepest > DEPTH else []
    assert lines == []


@pytest.mark.parametrize("provider", BEFORE)
def test_no_wire_key_was_lost(provider: str) -> None:
    """The keys that version 1 of the language had for this provider are those that version 2 has, or fewer."""
    spec = compiled().specs[provider]
    keys = {key for shape in spec.shapes.values() for key in _keys(shape.body)}
    assert sorted(set(BEFORE[provider]) - keys) == sorted(TAKEN_BY_REST.get(provider, ()))


def _keys(body: s.Body) -> Iterator[str]:
    for field in body.fields:
        yield field.key
        yield from field.aliases
        match field.head:
            case s.Nest(body=inner) | s.Groups(body=inner):
                yield from _keys(inner)
            case s.To(value=s.Enum() as enum):
                yield from _in_words(enum)
            case _:
                pass
    for flat in body.flat:
        if isinstance(flat.value, s.Enum):
            yield from _in_words(flat.value)


def _in_words(enum: s.Enum) -> Iterator[str]:
    """Yield the keys of words that are objects."""
    words: list[Any] = [word for _, row in enum.rows for word in row]
    for word in words:
        if isinstance(word, dict):
            yield from word
