"""`image/jpg`, no type at all, types that no provider accepts (hermes#55432, kimi-code#1536, stagehand#2035)."""

from __future__ import annotations

from typing import Any

import pytest
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


SHOWN = {
    "anthropic": {"type": "image", "source": {"type": "base64", "media_type": "image/jpeg", "data": JPEG}},
    "bedrock_converse": {"image": {"format": "jpeg", "source": {"bytes": JPEG}}},
    "mistral": {"type": "image_url", "image_url": {"url": f"data:image/jpeg;base64,{JPEG}"}},
    "cohere": {"type": "image_url", "image_url": {"url": f"data:image/jpeg;base64,{JPEG}"}},
}


@pytest.mark.parametrize("target", SHOWN)
@pytest.mark.parametrize("kind", ["image/jpg", "image/unknown", "image/tiff"])
def test_the_first_bytes_tell_a_wrong_type(target: str, kind: str) -> None:
    c = to(target, image(kind), max_tokens=9)
    assert turns(c)[0]["content"][1] == SHOWN[target]
    assert rules(c) == ({} if kind == "image/jpg" else {"media_types": "minor"})


@pytest.mark.parametrize("kind", ["image/jpg", "image/unknown"])
def test_where_no_type_is_said_the_bytes_stand_alone(kind: str) -> None:
    assert turns(to("ollama", image(kind)))[0] == {"role": "user", "content": "a", "images": [JPEG]}


def test_what_nobody_takes_goes_and_is_told() -> None:
    tiff = {
        "role": "user",
        "content": [{"type": "image_url", "image_url": {"url": "data:image/tiff;base64,SUkqAA=="}}, {"type": "text", "text": "a"}],
    }
    for target in (*SHOWN, "gemini", "ollama"):
        c = to(target, tiff, max_tokens=9)
        assert "SUkqAA" not in str(c.value), target
        assert rules(c) == {"media_types": "major"}, target
