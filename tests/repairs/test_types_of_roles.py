"""Texts with the type of another role: `input_text` of the assistant, and `output_text` of the user. The Responses API refuses both."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from rules.openai_responses import check_request

TYPES = {"user": "input_text", "assistant": "output_text", "system": "input_text"}


def message(role: str, kind: str) -> dict[str, Any]:
    notes = {"annotations": []} if kind == "output_text" else {}
    return {"type": "message", "role": role, "content": [{"type": kind, "text": f"of the {role}", **notes}]}


@pytest.mark.parametrize("kind", ["input_text", "output_text"])
@pytest.mark.parametrize("role", TYPES)
def test_a_text_gets_the_type_of_its_role(role: str, kind: str) -> None:
    body = {"model": "gpt-5", "input": [message(role, kind), {"type": "message", "role": "user", "content": "Go on"}]}
    assert il.convert_request(body, source="openai_responses", target="openai_responses", repair=False).value == body
    for target in ("openai_responses", "azure_responses"):
        c = il.convert_request(body, source="openai_responses", target=target)
        (part,) = c.value["input"][0]["content"]
        assert part == message(role, TYPES[role])["content"][0]
        assert check_request(c.value) == []
        assert [loss for loss in c.all_losses if loss.level != "trivial"] == []
    for target in ("openai_chat", "anthropic", "gemini", "cohere"):
        c = il.convert_request(body, source="openai_responses", target=target)
        assert f"of the {role}" in str(c.value)
        assert kind not in str(c.value)
        assert [loss for loss in c.losses if loss.level == "major"] == []
