"""Files that are no documents: their address or their bytes show what they are, and servers get them as that."""

from __future__ import annotations

import json
from itertools import product

import interlingua as il
import pytest
from grouped import by_first
from interlingua import model as u
from test_media_taken import PNG, TARGETS

MEDIA = {"png": u.Image, "JPG?v=1": u.Image, "webp#top": u.Image, "wav": u.Audio, "mp4": u.Video}


def address(ending: str) -> str:
    return f"https://example.com/a.{ending}"


@by_first(product(TARGETS, MEDIA))
def test_what_the_address_shows_goes_where_it_would_go_by_its_class(target: str, ending: str) -> None:
    """The same as if the application had given its class: accepted, or left out with a major loss."""
    given, shown = (
        il.encode_request(u.Request(model="m", messages=[u.Message(role="user", parts=[part, u.Text(text="See")])]), target=target)
        for part in (MEDIA[ending](source=u.Url(url=address(ending))), u.Document(source=u.Url(url=address(ending))))
    )
    assert given.value == shown.value
    assert [loss.level for loss in given.losses if loss.code == "dropped"] == [
        loss.level for loss in shown.losses if loss.code == "dropped"
    ]
    assert any(loss.rule == "named_types" for loss in shown.losses)


@pytest.mark.parametrize("name", ["https://example.com/a.pdf", "https://example.com/a", "https://example.com/a.svg", "https://e.com/png"])
def test_other_addresses_are_those_of_documents(name: str) -> None:
    body = {"contents": [{"role": "user", "parts": [{"fileData": {"fileUri": name}}, {"text": "See"}]}]}
    c = il.convert_request(body, source="gemini", target="anthropic", model="claude-sonnet-4-5")
    assert c.value["messages"][0]["content"][0] == {"type": "document", "source": {"type": "url", "url": name}}


def test_a_format_gets_its_own_file_back() -> None:
    part = {"type": "input_file", "file_url": address("png")}
    body = {"input": [{"role": "user", "content": [part, {"type": "input_text", "text": "See"}]}], "model": "m"}
    assert il.convert_request(body, source="openai_responses", target="openai_responses").value == body


@pytest.mark.parametrize("target", ["anthropic", "gemini", "bedrock_converse", "cohere", "ollama", "gemini_interactions"])
@pytest.mark.parametrize("data", [PNG, f"data:image/png;base64,{PNG}", f"DATA:image/png;base64,{PNG}"])
def test_the_spelling_of_a_file_is_no_key_of_a_picture(target: str, data: str) -> None:
    """The file became a picture. How the format of the request spells the bytes of files says nothing of it, and was a major loss."""
    part = {"type": "file", "file": {"filename": "a.png", "file_data": data}}
    body = {"model": "m", "messages": [{"role": "user", "content": [{"type": "text", "text": "See"}, part]}]}
    c = il.convert_request(body, source="openai_chat", target=target)
    assert PNG in json.dumps(c.value)
    assert not [loss for loss in c.losses if loss.level == "major"]
