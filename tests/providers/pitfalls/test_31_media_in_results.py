"""Pictures in results of tools (llama.cpp#22536, sglang#19222, litellm#6953, langchain-google#1591)."""

from __future__ import annotations

import pytest
from converting import rules, to, turns

PNG = "data:image/png;base64,iVBORw0KGgo="
PICTURE = {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "iVBORw0KGgo="}}
BODY = (
    {"role": "user", "content": "Hi"},
    {"role": "assistant", "content": [{"type": "tool_use", "id": i, "name": "f", "input": {}} for i in ("1", "2")]},
    {
        "role": "user",
        "content": [
            {"type": "tool_result", "tool_use_id": "1", "content": [{"type": "text", "text": "see"}, PICTURE]},
            {"type": "tool_result", "tool_use_id": "2", "content": "b"},
        ],
    },
)


def test_where_results_take_none_they_stand_behind_all_results() -> None:
    c = to("openai_chat", *BODY, source="anthropic", max_tokens=9)
    history = turns(c)
    assert [turn["role"] for turn in history] == ["user", "assistant", "tool", "tool", "user"]
    assert history[4]["content"][1]["type"] == "image_url"
    assert rules(c)["result_media"] == "minor"
    history = turns(to("gemini", *BODY, source="anthropic", max_tokens=9))
    assert [list(part) for part in history[2]["parts"]] == [["functionResponse"], ["functionResponse"]]
    assert history[3]["parts"][1]["inlineData"]["mimeType"] == "image/png"


def test_cohere_takes_none() -> None:
    c = to("cohere", *BODY, source="anthropic", max_tokens=9)
    assert [turn["role"] for turn in turns(c)] == ["user", "assistant", "tool", "tool", "user"]
    assert turns(c)[2]["content"] == [{"type": "text", "text": "see"}]
    assert turns(c)[4]["content"][1] == {"type": "image_url", "image_url": {"url": PNG}}
    assert rules(c)["result_media"] == "minor"


STAY = {
    "anthropic": "claude-sonnet-4-5",
    "openai_responses": "gpt-4.1",
    "gemini": "gemini-3-flash",
    "bedrock_converse": "anthropic.claude-sonnet-4-5-20250929-v1:0",
    "mistral": "mistral-large-latest",
    "ollama": "qwen3",
}


@pytest.mark.parametrize("target", STAY)
def test_where_they_do_they_stay(target: str) -> None:
    c = to(target, *BODY, source="anthropic", max_tokens=90, model=STAY[target])
    assert "result_media" not in rules(c)
    assert PNG.partition(",")[2] in str(turns(c)[2:]), "with the result"


def test_how_the_newer_ones_write_them() -> None:
    first, _ = turns(to("bedrock_converse", *BODY, source="anthropic", max_tokens=90))[2]["content"]
    assert first["toolResult"]["content"] == [{"text": "see"}, {"image": {"format": "png", "source": {"bytes": "iVBORw0KGgo="}}}]
    assert turns(to("mistral", *BODY, source="anthropic", max_tokens=90))[2]["content"][1]["image_url"]["url"] == PNG
    result = turns(to("ollama", *BODY, source="anthropic", max_tokens=90))[2]
    assert (result["content"], result["images"], result["tool_name"]) == ("see", ["iVBORw0KGgo="], "f")
