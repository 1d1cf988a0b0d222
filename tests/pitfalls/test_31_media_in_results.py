"""Pictures in results of tools (llama.cpp#22536, sglang#19222, litellm#6953, langchain-google#1591)."""

from __future__ import annotations

from converting import rules, to, turns

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
    found = turns(c)
    assert [turn["role"] for turn in found] == ["user", "assistant", "tool", "tool", "user"]
    assert found[4]["content"][1]["type"] == "image_url"
    assert rules(c)["result_media"] == "minor"
    found = turns(to("gemini", *BODY, source="anthropic", max_tokens=9))
    assert [list(part) for part in found[2]["parts"]] == [["functionResponse"], ["functionResponse"]]
    assert found[3]["parts"][1]["inlineData"]["mimeType"] == "image/png"


def test_where_they_do_they_stay() -> None:
    for target, model in {"anthropic": "claude-sonnet-4-5", "openai_responses": "gpt-4.1", "gemini": "gemini-3-flash"}.items():
        c = to(target, *BODY, source="anthropic", max_tokens=90, model=model)
        assert "result_media" not in rules(c), target
