"""Values that tools return beside texts and media: every format with results has the text, and one that keeps both is unchanged."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import interlingua as il
import pytest
from golden import TARGETS, speaks
from grouped import by_first

PICTURE = "iVBORw0KGgo="
VALUE: dict[str, Any] = {"warm": {"degrees": 21}}
BLOCKS: dict[str, dict[str, Any]] = {
    "value": {"json": VALUE},
    "text": {"text": "seen"},
    "picture": {"image": {"format": "png", "source": {"bytes": PICTURE}}},
}
MIXED = [("text", "value"), ("value", "text"), ("value", "value"), ("value", "picture"), ("text", "value", "picture")]


def converse(*content: Any) -> dict[str, Any]:
    return {
        "modelId": "m",
        "messages": [
            {"role": "user", "content": [{"text": "Look."}]},
            {"role": "assistant", "content": [{"toolUse": {"toolUseId": "t1", "name": "look", "input": {}}}]},
            {"role": "user", "content": [{"toolResult": {"toolUseId": "t1", "content": [*content]}}]},
        ],
    }


def gemini(**response: Any) -> dict[str, Any]:
    return {
        "contents": [
            {"role": "user", "parts": [{"text": "Look."}]},
            {"role": "model", "parts": [{"functionCall": {"name": "look", "args": {}}}]},
            {"role": "user", "parts": [{"functionResponse": {"name": "look", **response}}]},
        ]
    }


def targets() -> list[str]:
    """Return the formats whose rules foresee what they cannot contain. The others report that the value is lost."""
    names = [name for name in (*TARGETS, "bedrock_converse", "strands") if speaks(name, "request")]
    return [name for name in names if name not in ("attocode", "clawtools")]


def arrived(body: dict[str, Any], source: str, target: str) -> tuple[str, list[Any]]:
    conversion = il.convert_request(body, source=source, target=target, model="m")
    return json.dumps(conversion.value, default=str).replace("\\", "").replace(" ", ""), conversion.all_losses


@by_first(product(targets(), MIXED))
def test_values_of_blocks_arrive(target: str, names: tuple[str, ...]) -> None:
    written, losses = arrived(converse(*(BLOCKS[name] for name in names)), "bedrock_converse", target)
    serious = [loss for loss in losses if loss.level == "major" and loss.path.split(".")[0] in ("messages[1]", "messages[2]")]
    assert written.count('"degrees":21') == names.count("value") or [
        loss for loss in serious if "Tool" in loss.field or loss.field == "Message"
    ]
    assert not [loss for loss in serious if loss.field in ("Opaque", "ToolResult.value")]


@by_first(product(targets(), [{}, {"id": "c1"}]))
def test_a_value_beside_media_arrives(target: str, more: dict[str, Any]) -> None:
    parts = [{"inlineData": {"mimeType": "image/png", "data": PICTURE}}]
    written, losses = arrived(gemini(response=VALUE, parts=parts, **more), "gemini", target)
    serious = [loss for loss in losses if loss.level == "major" and loss.field in ("Message", "ToolCall", "ToolResult")]
    assert '"degrees":21' in written or serious
    assert not [loss for loss in losses if loss.field == "ToolResult.value" and loss.code == "dropped"]


@pytest.mark.parametrize("names", MIXED, ids="-".join)
def test_blocks_are_unchanged(names: tuple[str, ...]) -> None:
    body = converse(*(BLOCKS[name] for name in names))
    assert il.encode_request(il.decode_request(body, source="bedrock_converse"), target="bedrock_converse", repair=False).value == body


@pytest.mark.parametrize("target", ["anthropic", "openai_chat", "gemini"])
def test_a_result_without_a_call_keeps_its_value(target: str) -> None:
    body = gemini(response=VALUE, parts=[{"inlineData": {"mimeType": "image/png", "data": PICTURE}}])
    del body["contents"][1]
    written, _ = arrived(body, "gemini", target)
    assert '"degrees":21' in written
    assert PICTURE in written


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "gemini", "bedrock_converse"])
def test_unknown_blocks_are_data(target: str) -> None:
    """A block that no format has becomes JSON for the model. Encrypted or encoded data is not text, so it is dropped."""
    for block, words in (({"type": "row", "cells": [1, 2]}, '"cells":[1,2]'), ({"type": "row", "encrypted_cells": "a"}, "")):
        body = {
            "max_tokens": 5,
            "messages": [
                {"role": "user", "content": "Look."},
                {"role": "assistant", "content": [{"type": "tool_use", "id": "t1", "name": "look", "input": {}}]},
                {
                    "role": "user",
                    "content": [{"type": "tool_result", "tool_use_id": "t1", "content": [{"type": "text", "text": "seen"}, block]}],
                },
            ],
        }
        written, losses = arrived(body, "anthropic", target)
        assert words in written
        assert "cells" not in written or words
        assert [loss.level for loss in losses if loss.field == "Opaque"] == ["minor" if words else "major"]
