"""A list where a string is required (airi#1222, RooCode#891): assistant turns at OpenAI Responses have no lists without ids."""

from __future__ import annotations

import interlingua as il
from converting import U, rules, to, turns


def test_the_assistants_texts_become_one_string() -> None:
    body = (
        {"role": "user", "content": "Hi"},
        {"role": "assistant", "content": [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]},
        U,
    )
    c = to("openai_responses", *body, source="anthropic", max_tokens=90)
    assert turns(c)[1] == {"role": "assistant", "content": "ab"}
    assert rules(c) == {"flatten": "trivial"}


def test_text_models_of_workers_ai_read_strings() -> None:
    """9router#4180, DevoxxGenieIDEAPlugin#1262: each text reaches the model, and a turn with only calls has an empty string."""
    call = {"type": "tool_use", "id": "toolu_1", "name": "f", "input": {}}
    result = {"type": "tool_result", "tool_use_id": "toolu_1", "content": [{"type": "text", "text": "c"}, {"type": "text", "text": "d"}]}
    turns_ = (U, {"role": "assistant", "content": [call]}, {"role": "user", "content": [result]})
    blocks = [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]
    c = to("cloudflare", *turns_, model="@cf/m", source="anthropic", max_tokens=90, system=blocks)
    assert [turn["content"] for turn in turns(c)] == ["a\n\nb", U["content"], "", "cd"]
    assert rules(c) == {"flatten": "trivial"}
    assert il.repair_request(c.repaired, target="cloudflare").losses == []
