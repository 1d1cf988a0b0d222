"""Cached tokens in the words of OpenAI's Responses are read in each format that descends from its chats."""

from __future__ import annotations

import interlingua as il
import pytest
from interlingua.core.lookup import load
from interlingua.registry import PROVIDERS

WORD = "usage.input_tokens_details"
OTHERS = ("langsmith",)
"""Formats with the answer of a chat in an object of their own."""
NAMES: list[str] = [name for name in PROVIDERS if name not in OTHERS and WORD in getattr(load(name).LENS, "MOVED", ())]
MESSAGE = {"role": "assistant", "content": "Hi"}
USAGE = {"prompt_tokens": 2006, "completion_tokens": 450, "total_tokens": 2456, "input_tokens_details": {"cached_tokens": 1920}}


@pytest.mark.parametrize("name", NAMES)
def test_chats(name: str) -> None:
    choice = {"index": 0, "message": MESSAGE, "finish_reason": "stop"}
    body = {"id": "a", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice], "usage": USAGE}
    c = il.convert_response(body, source=name, target="anthropic")
    assert c.value["usage"]["cache_read_input_tokens"] == 1920
    assert c.value["usage"]["input_tokens"] == 86
    assert not [loss for loss in c.losses if "details" in loss.path], c.losses
    assert il.convert_response(body, source=name, target=name).value == body
    chunk = {**body, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": MESSAGE, "finish_reason": "stop"}]}
    stream = il.convert_stream([chunk], source=name, target="anthropic")
    list(stream)
    assert stream.usage is not None and (stream.usage.input_tokens, stream.usage.cache_read_tokens) == (2006, 1920)


def test_there_are_such_formats() -> None:
    assert len(NAMES) > 40
