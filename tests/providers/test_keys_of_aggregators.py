"""Keys that gateways add to answers of chats: the tokens written to a cache, and the stop reason of the model's own provider."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

USAGE = {
    "prompt_tokens": 10,
    "completion_tokens": 2,
    "total_tokens": 12,
    "prompt_tokens_details": {"cached_tokens": 1, "cache_creation_tokens": 4},
}
ENDED = {"index": 0, "finish_reason": "stop", "native_finish_reason": "STOP"}
BASE: dict[str, Any] = {"id": "a", "created": 1, "model": "m", "usage": USAGE}
ANSWER = {**BASE, "object": "chat.completion", "choices": [{**ENDED, "message": {"role": "assistant", "content": "x"}}]}
CHUNK = {**BASE, "object": "chat.completion.chunk", "choices": [{**ENDED, "delta": {"role": "assistant", "content": "x"}}]}
SERVERS = (
    "openai_chat",
    "openai_compatible",
    "copilot",
    "databricks",
    "deepseek",
    "fireworks",
    "groq",
    "litellm_proxy",
    "openrouter",
    "together",
    "vercel_gateway",
    "vllm",
    "xai",
)


@pytest.mark.parametrize("source", SERVERS)
def test_they_have_their_meaning_in_answers(source: str) -> None:
    c = il.convert_response(ANSWER, source=source, target="anthropic")
    assert c.value["usage"]["cache_creation_input_tokens"] == 4
    assert not [loss for loss in c.losses if "cache" in loss.path or "native" in loss.path], c.losses


@pytest.mark.parametrize("source", SERVERS)
def test_they_have_their_meaning_in_streams(source: str) -> None:
    response = il.collect_stream([CHUNK], source=source)
    assert response.usage is not None and response.usage.cache_write_tokens == 4
    losses = il.encode_response(response, target="anthropic").losses
    assert not [loss for loss in losses if "cache" in loss.path or "native" in loss.path], losses
