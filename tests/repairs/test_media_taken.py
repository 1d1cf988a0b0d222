"""Media of every kind, in every form, for every server: they are accepted, or a text replaces them and the loss is major."""

from __future__ import annotations

import base64
import json
from itertools import product
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from interlingua.core.lookup import load
from interlingua.model import Blob, FileRef, PlainText, Url

STORED = {
    path.stem for path in (Path(__file__).parents[2] / "spec/applications").glob("*.yaml")
}  # formats of applications; they have no server
TARGETS = [name for name in il.PROVIDERS if hasattr(load(name), "encode_request") and name not in STORED]
PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
WAV = base64.b64encode(b"RIFF\x24\x00\x00\x00WAVEfmt sound").decode()
PDF = base64.b64encode(b"%PDF-1.4 the document").decode()
MP4 = base64.b64encode(b"\x00\x00\x00\x18ftypmp42 film").decode()
KINDS: dict[str, tuple[Any, str, str]] = {
    "Image": (il.Image, "image/png", PNG),
    "Audio": (il.Audio, "audio/wav", WAV),
    "Video": (il.Video, "video/mp4", MP4),
    "Document": (il.Document, "application/pdf", PDF),
}
ENDINGS = {"Image": "png", "Audio": "wav", "Video": "mp4", "Document": "pdf"}
WAYS = ("data", "url", "cloud", "file", "text")
SAID = "the words of the document"


def medium(kind: str, way: str, target: str) -> Any:
    """Return a medium, and the text that identifies it on the wire."""
    of, media_type, data = KINDS[kind]
    name = {"filename": "report.pdf"} if kind == "Document" else {}
    match way:
        case "data":
            return of(source=Blob(media_type, data), **name), data
        case "url":
            return of(source=Url(f"https://example.com/medium.{ENDINGS[kind]}"), **name), "https://example.com/medium."
        case "cloud":
            return of(source=Url(f"gs://bucket/medium.{ENDINGS[kind]}"), **name), "gs://bucket/medium."
        case "file":
            return of(source=FileRef("file-abc", owner="elsewhere", media_type=media_type), **name), "file-abc"
        case _:
            return of(source=PlainText(SAID), **name), SAID


@by_first((target, kind, way) for target, kind, way in product(TARGETS, KINDS, WAYS) if way != "text" or kind == "Document")
def test_a_medium_is_taken_or_a_text_says_that_it_was_left_out(target: str, kind: str, way: str) -> None:
    part, known = medium(kind, way, target)
    request = il.Request(messages=[il.Message(role="user", parts=[part, il.Text("What is it?")])], max_tokens=99)
    c = il.encode_request(request, target=target, model="m")
    wire = json.dumps(c.value, default=lambda data: base64.b64encode(data).decode())
    there = known in wire
    major = [loss for loss in c.all_losses if loss.level == "major" and loss.path.startswith("messages[0].parts[0]")]
    assert there != bool(major), (there, major)
    assert (f"[{kind} left out]" in wire) == (not there)
    assert "What is it?" in wire


# What the documents and types of the servers allow. `data`: bytes; `url`: http addresses; `cloud`: Google's storage; `text`: plain text.
TAKEN: dict[str, dict[str, set[str]]] = {
    "openai_chat": {"Image": {"data", "url"}, "Audio": {"data"}, "Document": {"data", "text"}},
    "openai_responses": {"Image": {"data", "url"}, "Document": {"data", "url", "text"}},
    "anthropic": {"Image": {"data", "url"}, "Document": {"data", "url", "text"}},
    "gemini": {
        "Image": {"data", "url"}, "Audio": {"data", "url"}, "Video": {"data", "url"}, "Document": {"data", "url", "text"}
    },
    "vertex_gemini": {
        "Image": {"data", "url", "cloud"},
        "Audio": {"data", "url", "cloud"},
        "Video": {"data", "url", "cloud"},
        "Document": {"data", "url", "cloud", "text"},
    },
    "bedrock_converse": {"Image": {"data"}, "Audio": {"data"}, "Video": {"data"}, "Document": {"data", "text"}},
    "openrouter": {"Image": {"data", "url"}, "Audio": {"data"}, "Video": {"data", "url"}, "Document": {"data", "url", "text"}},
    "vllm": {"Image": {"data", "url"}, "Audio": {"data", "url"}, "Video": {"data", "url"}, "Document": {"text"}},
    "sglang": {"Image": {"data", "url"}, "Audio": {"data", "url"}, "Video": {"data", "url"}, "Document": {"text"}},
    "llama_cpp": {"Image": {"data", "url"}, "Audio": {"data"}, "Document": {"text"}},
    "lm_studio": {"Image": {"data", "url"}, "Audio": {"data"}, "Document": {"text"}},
    "groq": {"Image": {"data", "url"}, "Document": {"text"}},
    "moonshot": {"Image": {"data", "url"}, "Video": {"data", "url"}, "Document": {"text"}},
    "ollama": {"Image": {"data"}, "Document": {"text"}},
    "xai": {"Image": {"data", "url"}, "Audio": {"data"}, "Document": {"text"}},
    "cohere": {"Image": {"data", "url"}, "Document": {"text"}},
}  # fmt: skip


@by_first((target, kind, way) for target, kind, way in product(sorted(TAKEN), KINDS, WAYS) if way != "text" or kind == "Document")
def test_servers_get_what_they_take_and_nothing_else(target: str, kind: str, way: str) -> None:
    part, known = medium(kind, way, target)
    c = il.encode_request(
        il.Request(messages=[il.Message(role="user", parts=[part, il.Text("?")])], max_tokens=99), target=target, model="m"
    )
    wire = json.dumps(c.value, default=lambda data: base64.b64encode(data).decode())
    assert (known in wire) == (way in TAKEN[target].get(kind, set()))


def ask(part: dict[str, Any], source: str) -> Any:
    if source == "openai_responses":
        return {"input": [{"role": "user", "content": [part, {"type": "input_text", "text": "?"}]}]}
    return {"messages": [{"role": "user", "content": [part, {"type": "text", "text": "?"}]}]}


BARE = [
    ("openai_chat", {"type": "file", "file": {"filename": "a.pdf", "file_data": PDF}}, "application/pdf"),
    (
        "openai_chat",
        {"type": "file", "file": {"filename": "a.docx", "file_data": "UEsDBAo="}},
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ),
    ("openai_chat", {"type": "image_url", "image_url": {"url": PNG}}, "image/png"),
    ("openai_responses", {"type": "input_image", "image_url": PNG}, "image/png"),
    ("openai_responses", {"type": "input_file", "filename": "a.csv", "file_data": "YSxi"}, "text/csv"),
    ("vllm", {"type": "image_url", "image_url": PNG}, "image/png"),
    ("mistral", {"type": "image_url", "image_url": PNG}, "image/png"),
    ("mistral", {"type": "document_url", "document_url": PDF, "document_name": "a.pdf"}, "application/pdf"),
    ("cohere", {"type": "image_url", "image_url": {"url": PNG}}, "image/png"),
]


@pytest.mark.parametrize(("source", "part", "kind"), BARE)
def test_a_text_that_is_neither_an_address_nor_a_data_url_is_data(source: str, part: dict[str, Any], kind: str) -> None:
    """Servers document it (new-api, LiteLLM): file_data is the base64 of the file."""
    body = ask(part, source)
    c = il.convert_request(body, source=source, target="gemini", model="m")
    data = c.value["contents"][0]["parts"][0]["inlineData"]
    assert data["mimeType"] == kind and base64.b64decode(data["data"])
    back = il.encode_request(il.decode_request(body, source=source), target=source, repair=False).value
    assert back == body


@pytest.mark.parametrize(
    "url", ["https://example.com/a", "http://a", "gs://b/a.png", "file:///a.png", "www.example.com/a.png", "a.png", "attachment:1", ""]
)
def test_addresses_and_names_stay_addresses(url: str) -> None:
    request = il.decode_request(ask({"type": "image_url", "image_url": {"url": url}}, "openai_chat"), source="openai_chat")
    assert request.messages[0].parts[0].source == Url(url)


def test_a_file_of_amazons_storage_is_one() -> None:
    body = ask({"type": "image_url", "image_url": {"url": "s3://bucket/a.png"}}, "openai_chat")
    content = il.convert_request(body, source="openai_chat", target="bedrock_converse", model="m").value["messages"][0]["content"]
    assert content[0] == {"image": {"format": "png", "source": {"s3Location": {"uri": "s3://bucket/a.png"}}}}


OFFICE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
FILES = (
    "application/zip",
    "application/x-unknown",
    "application/octet-stream",
    OFFICE,
    "text/x-rust",
    "application/json",
    "application/pdf",
)


@pytest.mark.parametrize("target", ["gemini", "vertex_gemini", "gemini_interactions", "anthropic", "bedrock_converse"])
def test_files_of_types_that_a_server_does_not_take_are_left_out_and_texts_are_texts(target: str) -> None:
    """Unsupported MIME type: application/zip. Every format can contain text."""
    for kind in FILES:
        document = il.Document(source=Blob(kind, base64.b64encode(b"the words").decode()), filename="file.bin")
        request = il.Request(messages=[il.Message(role="user", parts=[document, il.Text("?")])], max_tokens=99)
        c = il.encode_request(request, target=target, model="m")
        wire = json.dumps(c.value)
        there = "the words" in wire or base64.b64encode(b"the words").decode() in wire
        taken = kind in ("application/pdf", "text/x-rust", "application/json") or (kind == OFFICE and target != "anthropic")
        assert there == taken, kind
        assert taken or [loss.level for loss in c.losses if loss.path == "messages[0].parts[0]"] == ["major"], kind


@pytest.mark.parametrize("name", ["main.py", "notes.yaml", "query.sql", "a.b.rs"])
def test_code_whose_type_nobody_says_is_text_by_its_name(name: str) -> None:
    body = ask({"type": "file", "file": {"filename": name, "file_data": base64.b64encode(b"x = 1").decode()}}, "openai_chat")
    for target in ("anthropic", "gemini_interactions", "bedrock_converse"):
        c = il.convert_request(body, source="openai_chat", target=target, model="m")
        assert "x = 1" in json.dumps(c.value) or base64.b64encode(b"x = 1").decode() in json.dumps(c.value), target
        assert not any(loss.level == "major" for loss in c.losses), target


def test_claude_is_asked_for_https_addresses_alone() -> None:
    body = ask({"type": "image_url", "image_url": {"url": "http://example.com/a.png"}}, "openai_chat")
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="m")
    assert "http://" not in json.dumps(c.value) and [loss.level for loss in c.losses if "parts[0]" in loss.path] == ["major"]
