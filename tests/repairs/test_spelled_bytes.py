"""Bytes that are written otherwise than servers read them, and files and types that are called otherwise than what they are."""

from __future__ import annotations

import base64
from typing import Any

import interlingua as il
import pytest
from rules import check_request

PNG = base64.b64encode(base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ") + bytes(range(200, 256)) * 3 + b"\xfb\xff").decode()
TARGETS = ["openai_chat", "openai_responses", "anthropic", "gemini", "bedrock_converse", "mistral", "cohere", "ollama"]
FAMILIES = ["vllm", "groq", "moonshot", "openrouter", "bedrock_anthropic", "vertex_gemini", "together", "xai", "minimax"]
WRAPPED = base64.encodebytes(base64.b64decode(PNG)).decode()
SPELLED = {
    "wrapped": WRAPPED,
    "wrapped as in mail": WRAPPED.replace("\n", "\r\n"),
    "one line with an end": f"{PNG}\n",
    "for URLs": base64.urlsafe_b64encode(base64.b64decode(PNG)).decode(),
    "for URLs, without padding": base64.urlsafe_b64encode(base64.b64decode(PNG)).decode().rstrip("="),
    "without padding": PNG.rstrip("="),
}


def asked(data: str, kind: str = "image/png", place: str = "user") -> dict[str, Any]:
    image = {"type": "image", "source": {"type": "base64", "media_type": kind, "data": data}}
    if place == "user":
        return {"model": "c", "max_tokens": 99, "messages": [{"role": "user", "content": [{"type": "text", "text": "Look"}, image]}]}
    result = {"type": "tool_result", "tool_use_id": "t1", "content": [image]}
    call = {"type": "tool_use", "id": "t1", "name": "f", "input": {}}
    messages = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": [call]}, {"role": "user", "content": [result]}]
    return {"model": "c", "max_tokens": 99, "tools": [{"name": "f", "input_schema": {"type": "object"}}], "messages": messages}


@pytest.mark.parametrize("place", ["user", "result"])
@pytest.mark.parametrize("spelled", SPELLED)
@pytest.mark.parametrize("target", [*TARGETS, *FAMILIES])
def test_bytes_are_base64_as_every_server_reads_it(target: str, spelled: str, place: str) -> None:
    c = il.convert_request(asked(SPELLED[spelled], place=place), source="anthropic", target=target, model="m")
    assert PNG in str(c.value)
    assert ("changed", "trivial") in {(loss.code, loss.level) for loss in c.all_losses if loss.field == "Image.source.data"}
    if target in TARGETS:
        assert check_request(target, c.value, "m") == []
    same = il.convert_request(asked(PNG, place=place), source="anthropic", target=target, model="m")
    assert c.value == same.value
    assert not [loss for loss in same.all_losses if loss.field == "Image.source.data"]


@pytest.mark.parametrize("place", ["user", "result"])
@pytest.mark.parametrize("data", ["", " \n"])
@pytest.mark.parametrize("target", [*TARGETS, *FAMILIES])
def test_a_picture_without_bytes_goes(target: str, data: str, place: str) -> None:
    c = il.convert_request(asked(data, place=place), source="anthropic", target=target, model="m")
    assert ("Image", "dropped", "major") in {(loss.field, loss.code, loss.level) for loss in c.losses}
    assert "[Image left out]" in str(c.value)


def test_what_is_no_base64_stays() -> None:
    c = il.convert_request(asked("no base64!"), source="anthropic", target="openai_chat", model="m")
    assert "no base64!" in str(c.value)


@pytest.mark.parametrize("kind", ["Image/PNG", "image/png; a=b", "IMAGE/PNG ; a=b"])
@pytest.mark.parametrize("target", [*(name for name in TARGETS if name != "gemini"), *FAMILIES])
def test_types_have_no_case_and_no_parameters(target: str, kind: str) -> None:
    body = {"contents": [{"role": "user", "parts": [{"text": "Look"}, {"inlineData": {"mimeType": kind, "data": PNG}}]}]}
    c = il.convert_request(body, source="gemini", target=target, model="m")
    assert PNG in str(c.value)
    if target != "vertex_gemini":
        assert kind not in str(c.value)
    if target in TARGETS:
        assert check_request(target, c.value, "m") == []
    assert il.convert_request(body, source="gemini", target="gemini", repair=False).value == body


@pytest.mark.parametrize("kind", ["image/png", "application/octet-stream"])
@pytest.mark.parametrize("target", ["anthropic", "gemini", "bedrock_converse", "cohere", "ollama", "vllm", "groq", "xai", "vertex_gemini"])
def test_a_picture_that_is_called_a_file_is_a_picture(target: str, kind: str) -> None:
    file = {"type": "file", "file": {"filename": "a", "file_data": f"data:{kind};base64,{PNG}"}}
    c = il.convert_request({"messages": [{"role": "user", "content": [file]}]}, source="openai_chat", target=target, model="m")
    image = {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{PNG}"}}
    said = il.convert_request({"messages": [{"role": "user", "content": [image]}]}, source="openai_chat", target=target, model="m")
    assert c.value == said.value
    assert [(loss.code, loss.level) for loss in c.losses if loss.field == "Document"] == [("changed", "minor")]


@pytest.mark.parametrize("kind", ["Text/Plain; charset=utf-8", "application/ld+json", "image/svg+xml", "application/x-yaml"])
@pytest.mark.parametrize("target", ["vllm", "groq", "cohere", "anthropic", "bedrock_converse"])
def test_files_of_text_by_any_name_of_their_type(target: str, kind: str) -> None:
    data = base64.b64encode(b"words").decode()
    file = {"type": "file", "file": {"filename": "a", "file_data": f"data:{kind};base64,{data}"}}
    c = il.convert_request({"messages": [{"role": "user", "content": [file]}]}, source="openai_chat", target=target, model="m")
    assert "words" in str(c.value) or (data in str(c.value) and target == "bedrock_converse")
