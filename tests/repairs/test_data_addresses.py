"""A data URL instead of an address, in formats that distinguish them: Anthropic's url source, Responses' file_url, and others."""

from __future__ import annotations

import interlingua as il
import pytest
from interlingua import model as u

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


HELD = {"a data URL": (f"data:image/png;base64,{DATA}", DATA), "an address": ("https://example.com/a.png", "https://example.com/a.png")}


@pytest.mark.parametrize("held", HELD)
@pytest.mark.parametrize("source", ["anthropic", "bedrock_converse", "gemini", "ollama"])
def test_what_stands_in_the_place_of_the_bytes(source: str, held: str) -> None:
    """It was read as base64 once: the address of the image became a data URL in a data URL."""
    text, expected = HELD[held]
    image = u.Image(source=u.Blob(media_type="image/png", data=text))
    result = u.ToolResult(call_id="call_12345", name="f", parts=[u.Text(text="seen"), image], form="list")
    call = u.Message(role="assistant", parts=[u.ToolCall(id="call_12345", name="f", arguments={})])
    for parts in ([u.Message(role="user", parts=[u.Text(text="look"), image])], [call, u.Message(role="tool", parts=[result])]):
        request = u.Request(model="m", messages=[u.Message(role="user", parts=[u.Text(text="Hi")]), *parts])
        body = il.encode_request(request, target=source, repair=False).value
        if text not in str(body):
            continue  # results of this format have no images
        assert il.convert_request(body, source=source, target=source, repair=False).value == body
        for target in TARGETS:
            c = il.convert_request(body, source=source, target=target)
            assert "base64,data:" not in str(c.value) and "base64,http" not in str(c.value), target
            lost = any(loss.level == "major" and loss.field == "Image" for loss in c.losses)  # an address, where only bytes are accepted
            assert lost or expected in str(c.value), target
