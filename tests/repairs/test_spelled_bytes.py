"""Bytes in spellings that servers do not read, and files and types under wrong names."""

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
    expected = il.convert_request({"messages": [{"role": "user", "content": [image]}]}, source="openai_chat", target=target, model="m")
    assert c.value == expected.value
    assert [(loss.code, loss.level) for loss in c.losses if loss.field == "Document"] == [("changed", "minor")]


@pytest.mark.parametrize("kind", ["Text/Plain; charset=utf-8", "application/ld+json", "image/svg+xml", "application/x-yaml"])
@pytest.mark.parametrize("target", ["vllm", "groq", "cohere", "anthropic", "bedrock_converse"])
def test_files_of_text_by_any_name_of_their_type(target: str, kind: str) -> None:
    data = base64.b64encode(b"words").decode()
    file = {"type": "file", "file": {"filename": "a", "file_data": f"data:{kind};base64,{data}"}}
    c = il.convert_request({"messages": [{"role": "user", "content": [file]}]}, source="openai_chat", target=target, model="m")
    assert "words" in str(c.value) or (data in str(c.value) and target == "bedrock_converse")


ODD = {
    "parameters": f"data:image/png;charset=utf-8;base64,{PNG}",
    "an upper-case type": f"data:IMAGE/PNG;base64,{PNG}",
    "an upper-case scheme": f"DATA:image/png;BASE64,{PNG}",
    "no type": f"data:;base64,{PNG}",
    "white space": f"\n data:image/png;base64,{PNG}\n",
    "bytes alone": PNG,
    "the wrong name": f"data:image/x-png;name=a.png;base64,{PNG}",
}


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("source", ["openai_chat", "openai_responses"])
@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "azure_openai", "groq", "vllm", "mistral", "cohere", "anthropic"])
def test_data_urls_are_plain_also_for_hosts_of_the_format(source: str, target: str, odd: str) -> None:
    if source == "openai_chat":
        part: dict[str, Any] = {"type": "image_url", "image_url": {"url": ODD[odd], "detail": "low"}}
        body: dict[str, Any] = {"messages": [{"role": "user", "content": [part]}]}
    else:
        body = {"input": [{"role": "user", "content": [{"type": "input_image", "image_url": ODD[odd], "detail": "low"}]}]}
    c = il.convert_request(body, source=source, target=target, model="m")
    assert PNG in str(c.value)
    if odd != "the wrong name" or target not in ("groq", "vllm"):
        assert f"data:image/png;base64,{PNG}" in str(c.value) or target == "anthropic"
    if target in TARGETS and odd != "the wrong name":
        assert check_request(target, c.value, "m") == []
    again = il.convert_request(body, source=source, target=source, repair=False)
    assert again.value == body
    once = il.repair_request(il.decode_request(body, source=source), target=target, model="m").value
    assert il.repair_request(once, target=target).value is once


@pytest.mark.parametrize("source", ["openai_chat", "openai_responses", "mistral"])
def test_a_provider_gets_a_picture_in_percent_codes_as_base64(source: str) -> None:
    """400: Invalid image_url. Expected a valid URL or a base64-encoded data URL."""
    coded = "data:image/png," + "".join(f"%{byte:02X}" for byte in base64.b64decode(PNG))
    if source == "openai_responses":
        body: dict[str, Any] = {"input": [{"role": "user", "content": [{"type": "input_image", "image_url": coded}]}]}
    else:
        body = {"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": coded}}]}]}
    c = il.convert_request(body, source=source, target=source, model="m")
    assert f"data:image/png;base64,{PNG}" in str(c.value)
    assert ("Image.source.media_type", "trivial") in {(loss.field, loss.level) for loss in c.all_losses}


@pytest.mark.parametrize("target", [*TARGETS, *FAMILIES])
@pytest.mark.parametrize("kind", ["image", "file"])
def test_an_address_has_no_white_space_around_it(target: str, kind: str) -> None:
    def converted(url: str) -> il.Conversion:
        image = {"type": "input_image", "image_url": url, "detail": "low"}
        part = image if kind == "image" else {"type": "input_file", "file_url": url, "filename": "a.pdf"}
        body = {"input": [{"role": "user", "content": [{"type": "input_text", "text": "Look"}, part]}]}
        return il.convert_request(body, source="openai_responses", target=target, model="m")

    odd, plain = converted(" https://example.com/a.png\n"), converted("https://example.com/a.png")
    assert odd.value == plain.value
    assert [str(loss) for loss in odd.losses] == [str(loss) for loss in plain.losses]
    assert len(odd.all_losses) == len(plain.all_losses) + 1


def test_texts_of_the_application_are_no_spellings() -> None:
    part = {"type": "image_url", "image_url": {"url": ODD["parameters"]}, "note": "data:IMAGE/PNG;base64,AAAA"}
    request = il.decode_request({"messages": [{"role": "user", "content": [part]}]}, source="openai_chat")
    repaired = il.repair_request(request, target="groq", model="m").value.messages[0].parts[0]
    assert isinstance(repaired, il.Image)
    assert repaired.extras == {"openai_chat": {"note": part["note"]}}
