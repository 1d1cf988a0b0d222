"""`image/jpg`, no type at all, types that nobody takes (hermes#55432, kimi-code#1536, stagehand#2035)."""

from __future__ import annotations

from typing import Any

from converting import rules, to, turns

JPEG = "/9j/4AAQ"


def image(kind: str) -> dict[str, Any]:
    return {
        "role": "user",
        "content": [{"type": "text", "text": "a"}, {"type": "image_url", "image_url": {"url": f"data:{kind};base64,{JPEG}"}}],
    }


def test_the_alias_is_called_by_its_name() -> None:
    assert turns(to("anthropic", image("image/jpg")))[0]["content"][1]["source"]["media_type"] == "image/jpeg"
    assert turns(to("gemini", image("image/jpg")))[0]["parts"][1]["inlineData"]["mimeType"] == "image/jpeg"
    assert turns(to("openai_responses", image("image/jpg")))[0]["content"][1]["image_url"] == f"data:image/jpeg;base64,{JPEG}"


def test_the_first_bytes_tell_a_wrong_type() -> None:
    assert turns(to("anthropic", image("image/unknown")))[0]["content"][1]["source"]["media_type"] == "image/jpeg"


def test_what_nobody_takes_goes_and_is_told() -> None:
    tiff = {
        "role": "user",
        "content": [{"type": "image_url", "image_url": {"url": "data:image/tiff;base64,SUkqAA=="}}, {"type": "text", "text": "a"}],
    }
    c = to("anthropic", tiff)
    assert [part["type"] for part in turns(c)[0]["content"]] == ["text"]
    assert rules(c)["media_types"] == "major"
