"""A data URL in the place of an address, which formats keep apart: Anthropic's url source, Responses' file_url, and the like."""

from __future__ import annotations

import interlingua as il
import pytest

DATA = "iVBORw0KGgo="


TARGETS = ("anthropic", "bedrock_converse", "cohere", "gemini", "mistral", "ollama", "openai_chat", "openai_responses")


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("kind", ["image", "document"])
def test_the_bytes_reach_each_target_that_takes_them(target: str, kind: str) -> None:
    media = "image/png" if kind == "image" else "application/pdf"
    part = {"type": kind, "source": {"type": "url", "url": f"data:{media};base64,{DATA}"}}
    body = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": [{"type": "text", "text": "look"}, part]}]}
    c = il.convert_request(body, source="anthropic", target=target, model="m")
    if kind == "document" and target in ("cohere", "ollama"):  # they take no files
        assert [loss.level for loss in c.losses if "parts[1]" in loss.path] == ["major"]
        return
    assert DATA in str(c.value) or f"data:{media};base64,{DATA}" in str(c.value)
    assert [loss for loss in c.losses if "parts[1]" in loss.path and loss.level == "major"] == []


def test_it_is_reported_as_trivial_and_nothing_else_is() -> None:
    part = {"type": "image", "source": {"type": "url", "url": f"data:image/png;base64,{DATA}"}}
    body = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": [part]}]}
    c = il.convert_request(body, source="anthropic", target="openai_chat", model="m")
    assert [(loss.path, loss.field, loss.level, loss.rule) for loss in c.all_losses] == [
        ("messages[0].parts[0].source", "Image.source", "trivial", "named_types")
    ]
