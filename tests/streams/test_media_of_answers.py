"""Media of responses, whole and streamed: a data URL or an address instead of base64, and images among the parts of a chat's content."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua import model as u
from interlingua.core.lookup import load

DATA = "iVBORw0KGgo="
URL = f"data:image/png;base64,{DATA}"
ADDRESS = "https://example.com/a.png"
TAKE = ("gemini", "openrouter", "openai_responses")


def answer(data: str) -> u.Response:
    image = u.Image(source=u.Blob(media_type="image/png", data=data))
    message = u.Message(role="assistant", parts=[u.Text(text="look"), image])
    return u.Response(id="r", model="m", created=1, candidates=[u.Candidate(index=0, message=message, stop_reason="stop")])


def holds(data: str) -> list[str]:
    """The formats whose responses have images as base64."""
    names: list[str] = []
    for name in il.PROVIDERS:
        if not hasattr(load(name), "encode_response"):
            continue
        value = il.decode_response(load(name).encode_response(answer(data))[0], source=name)
        parts = [part for candidate in value.candidates for part in candidate.message.parts]
        if any(isinstance(part, u.Image) and getattr(part.source, "data", None) == data for part in parts):
            names.append(name)
    return names


def test_formats_are_found() -> None:
    assert {"gemini", "vertex_gemini"} <= set(holds(URL))


@pytest.mark.parametrize("source", holds(URL))
@pytest.mark.parametrize("target", TAKE)
def test_a_data_url_is_the_bytes_that_it_holds(source: str, target: str) -> None:
    body = load(source).encode_response(answer(URL))[0]
    c = il.convert_response(body, source=source, target=target)
    if source == target:
        assert c.value == body
        return
    assert DATA in str(c.value) and "base64,data:" not in str(c.value)
    assert target == "openrouter" or URL not in str(c.value)
    assert [loss.level for loss in c.all_losses if loss.reason == "the data is in a data URL"] in (["trivial"], [])  # another format


@pytest.mark.parametrize("source", ["gemini", "vertex_gemini"])
@pytest.mark.parametrize(("data", "expected"), [(URL, URL), (ADDRESS, ADDRESS), (DATA, URL)])
def test_in_a_stream(source: str, data: str, expected: str) -> None:
    part = {"inlineData": {"mimeType": "image/png", "data": data}}
    chunk = {"candidates": [{"content": {"role": "model", "parts": [{"text": "look"}, part]}, "finishReason": "STOP", "index": 0}]}
    stream = il.convert_stream([chunk], source=source, target="openrouter")
    images = [image for event in stream for choice in event["choices"] for image in choice["delta"].get("images", ())]
    assert images == [{"type": "image_url", "image_url": {"url": expected}}]
    assert len([loss for loss in stream.all_losses if loss.path.endswith("source")]) == (data != DATA)


GENERATED = {"type": "image_generation_call", "id": "ig_1", "status": "completed", "result": URL}
WHOLE: dict[str, Any] = {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [GENERATED]}


def test_a_generated_image() -> None:
    added = {**GENERATED, "status": "in_progress", "result": None}
    events = [
        {"type": "response.created", "response": {**WHOLE, "output": [], "status": "in_progress"}},
        {"type": "response.output_item.added", "output_index": 0, "item": added},
        {"type": "response.output_item.done", "output_index": 0, "item": GENERATED},
        {"type": "response.completed", "response": WHOLE},
    ]
    for target in ("openrouter", "gemini"):
        c = il.convert_response(WHOLE, source="openai_responses", target=target)
        stream = il.convert_stream(events, source="openai_responses", target=target)
        for written in (str(c.value), str([*stream])):
            assert DATA in written and "base64,data:" not in written
        assert not [loss for loss in (*c.losses, *stream.losses) if loss.level == "major" and "usage" not in loss.path]


CHATS = ("openai_chat", "openai_compatible", "openrouter", "gemini_openai", "litellm_proxy", "vllm", "mistral", "cohere", "ollama")
IMAGES: list[Any] = [
    {"type": "image_url", "image_url": {"url": URL}},
    {"type": "image_url", "image_url": URL},
    {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": DATA}},
    {"inlineData": {"mimeType": "image/png", "data": URL}},
]


def chat(source: str, message: dict[str, Any]) -> dict[str, Any]:
    body = il.encode_response(answer(DATA), target=source).value
    if "choices" not in body:
        return {**body, "message": {"role": "assistant", **message}}
    return {**body, "choices": [{**body["choices"][0], "message": {"role": "assistant", **message}}]}


@pytest.mark.parametrize("source", CHATS)
@pytest.mark.parametrize("image", IMAGES)
def test_an_image_among_the_parts_of_a_content(source: str, image: Any) -> None:
    body = chat(source, {"content": [{"type": "text", "text": "look"}, image]})
    for target in ("gemini", "openai_responses", "openrouter", "openai_chat", source):
        c = il.convert_response(body, source=source, target=target)
        assert "look" in str(c.value) and "'tool_calls'" not in str(c.value), target
        lost = [loss for loss in c.losses if loss.level == "major" and "usage" not in loss.path]
        assert (DATA in str(c.value)) == (not lost), target
        assert target not in TAKE or not lost, target


@pytest.mark.parametrize("source", [name for name in CHATS if name not in ("mistral", "cohere", "ollama")])
@pytest.mark.parametrize("image", IMAGES)
def test_an_image_among_the_parts_of_a_delta(source: str, image: Any) -> None:
    head = {"id": "r", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    delta = {"role": "assistant", "content": [{"type": "text", "text": "look"}, image]}
    ends = [(delta, None), ({"content": "!"}, None), ({}, "stop")]
    chunks = [{**head, "choices": [{"index": 0, "delta": delta, "finish_reason": reason}]} for delta, reason in ends]
    stream = il.convert_stream(chunks, source=source, target="gemini", keep=True)
    written = str([*stream])
    assert DATA in written and URL not in written and stream.response.text == "look!"
    assert not [loss for loss in stream.losses if loss.level == "major"]


@pytest.mark.parametrize("source", ["openai_chat", "openai_compatible", "openrouter", "gemini_openai"])
def test_images_beside_the_content(source: str) -> None:
    c = il.convert_response(chat(source, {"content": "look", "images": IMAGES[:1]}), source=source, target="gemini")
    assert c.value["candidates"][0]["content"]["parts"] == [{"text": "look"}, {"inlineData": {"mimeType": "image/png", "data": DATA}}]
    assert not [loss for loss in c.losses if loss.level == "major"]
