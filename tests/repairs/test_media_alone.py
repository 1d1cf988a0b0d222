"""A request with only one medium: each target accepts it, or a text replaces it. No body is refused, and no turn is empty."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from test_accepted import MODELS, of_request

WAV, PNG = "UklGRiQAAABXQVZFZm10IBAAAAABAAEA", "iVBORw0KGgo="
TYPES = {
    "Audio": ["audio/wav", "audio/x-wav", "audio/mp3", "audio/mpeg", "audio/ogg", "audio/aiff"],
    "Image": ["image/png", "image/jpg", "image/tiff"],
    "Video": ["video/mp4", "video/x-unknown"],
    "Document": ["application/pdf", "application/zip"],
}
MEDIA = [(kind, media_type) for kind, types in TYPES.items() for media_type in types]


def inline(media_type: str) -> dict[str, Any]:
    return {"inlineData": {"mimeType": media_type, "data": PNG if media_type == "image/png" else WAV}}


def addressed(media_type: str) -> dict[str, Any]:
    return {"fileData": {"mimeType": media_type, "fileUri": "https://example.com/m"}}


@pytest.mark.parametrize("target", MODELS)
@pytest.mark.parametrize("part", [inline, addressed])
@pytest.mark.parametrize(("kind", "media_type"), MEDIA, ids=lambda value: value)
def test_it_is_taken_or_told(kind: str, media_type: str, part: Any, target: str) -> None:
    body = {"contents": [{"role": "user", "parts": [part(media_type)]}]}
    c = il.convert_request(body, source="gemini", target=target, model=MODELS[target])
    assert target == "gemini" or of_request(target, c.value) == []
    dropped = any(loss.level == "major" and loss.field == kind and loss.code == "dropped" for loss in c.losses)
    assert dropped == (f"[{kind} left out]" in str(c.value))
    assert dropped or "https://example.com/m" in str(c.value) or PNG in str(c.value) or WAV in str(c.value)


@pytest.mark.parametrize(
    ("media_type", "written"), [("audio/mp3", "mp3"), ("audio/mpeg", "mp3"), ("audio/x-wav", "wav"), ("audio/flac", "flac")]
)
def test_other_names_of_sounds(media_type: str, written: str) -> None:
    """Servers that are compatible with OpenAI take more types than OpenAI does, with the same words."""
    body = {"contents": [{"role": "user", "parts": [inline(media_type)]}]}
    value: Any = il.convert_request(body, source="gemini", target="openai_compatible", model="m").value
    assert value["messages"][0]["content"] == [{"type": "input_audio", "input_audio": {"data": WAV, "format": written}}]


def test_sounds_for_claude_on_bedrock() -> None:
    body = {"contents": [{"role": "user", "parts": [{"text": "Hear!"}, inline("audio/wav")]}]}
    for model, heard in (("us.anthropic.claude-sonnet-5-20260101-v1:0", False), ("us.amazon.nova-2-sonic-v1:0", True)):
        c = il.convert_request(body, source="gemini", target="bedrock_converse", model=model)
        assert ("'audio'" in str(c.value)) == heard
        assert [str(loss.path) for loss in c.losses if loss.level == "major"] == ([] if heard else ["messages[0].parts[1]"])


SOUND = {"type": "input_audio", "input_audio": {"data": WAV, "format": "wav"}}


@pytest.mark.parametrize("source", ["openai_responses", "azure_responses", "openrouter_responses", "lmstudio_responses"])
def test_a_sound_at_responses(source: str) -> None:
    """The SDK has a type for it that no message uses. It is read, and written back unchanged."""
    body = {"model": "m", "input": [{"role": "user", "content": [{"type": "input_text", "text": "Hear!"}, SOUND]}]}
    assert il.convert_request(body, source=source, target=source).value == body
    to_chat: Any = il.convert_request(body, source=source, target="openai_chat", model="gpt-audio")
    assert (to_chat.losses, to_chat.value["messages"][0]["content"][1]) == ([], SOUND)
    to_gemini: Any = il.convert_request(body, source=source, target="gemini", model="gemini-2.5-flash").value
    assert to_gemini["contents"][0]["parts"][1] == inline("audio/wav")
