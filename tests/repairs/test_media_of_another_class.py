"""Media whose type is not that of its part (a PDF at a chat's `image_url`) arrives as if it were declared as what it is."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from test_media_taken import KINDS, TARGETS

RULED = [
    name
    for name in TARGETS
    if name in ("anthropic", "bedrock_converse", "cohere", "gemini", "gemini_interactions", "mistral", "ollama", "openai_chat")
    or name in ("openai_responses", "vertex_anthropic", "vertex_gemini", "azure_openai", "vllm", "groq", "deepseek", "moonshot")
]


def sent(target: str, declared: str, meant: str) -> tuple[str, list[Any]]:
    _, media_type, data = KINDS[meant]
    of: Any = KINDS[declared][0]
    media = of(source=il.Blob(media_type, data))
    request = il.Request(model="m", messages=[il.Message.user([media, "What is this?"])])
    repaired = il.repair_request(request, target=target)
    written = il.encode_request(repaired.value, target=target)
    return json.dumps(written.value), [*repaired.losses, *written.losses]


@by_first(product(RULED, ("Image", "Document"), KINDS))
def test_it_arrives_as_what_it_is(target: str, declared: str, meant: str) -> None:
    data = KINDS[meant][2]
    body, losses = sent(target, declared, meant)
    right, _ = sent(target, meant, meant)
    if data in right:
        assert data in body
        assert all(loss.level != "major" for loss in losses)
    if data not in body:
        assert any(loss.level == "major" for loss in losses)
        assert "left out" in body


@pytest.mark.parametrize("target", ["anthropic", "gemini", "openai_responses", "bedrock_converse", "mistral"])
def test_a_document_among_the_pictures_of_a_chat(target: str) -> None:
    url = f"data:application/pdf;base64,{KINDS['Document'][2]}"
    part = {"type": "image_url", "image_url": {"url": url, "detail": "high"}}
    body: Any = {"model": "m", "messages": [{"role": "user", "content": [part, {"type": "text", "text": "What is this?"}]}]}
    conversion = il.convert_request(body, source="openai_chat", target=target, model="m")
    parts = il.decode_request(conversion.value, source=target).messages[0].parts
    assert [type(part).__name__ for part in parts] == ["Document", "Text"]
    assert {(loss.level, loss.field) for loss in conversion.losses if loss.field.startswith("Image")} == {
        ("minor", "Image"),
        ("minor", "Image.detail"),
    }
