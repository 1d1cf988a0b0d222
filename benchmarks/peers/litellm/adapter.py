"""LiteLLM without its client: `transform_request` there, its Anthropic adapter back.

`map_openai_params`, which converts the tools, is a step of its own before it; that is done but not timed, in LiteLLM's favour.
"""

from __future__ import annotations

import json
import os
from typing import Any

os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"  # else it fetches a price list at import

from litellm.llms.anthropic.chat.transformation import AnthropicConfig
from litellm.llms.anthropic.pass_through.adapters.transformation import LiteLLMAnthropicMessagesAdapter

from benchmarks.peers.protocol import serve

MODEL = "claude-sonnet-4-5"
CONFIG = AnthropicConfig()
ADAPTER = LiteLLMAnthropicMessagesAdapter()


def prepare(text: bytes, way: str) -> Any:
    body = json.loads(text)
    if way == "back":
        return body
    messages = body.pop("messages")
    body.pop("model")
    return messages, CONFIG.map_openai_params(body, {}, MODEL, drop_params=True)


def there(prepared: tuple[Any, dict[str, Any]]) -> Any:
    messages, parameters = prepared
    return CONFIG.transform_request(MODEL, messages, parameters, {}, {})


def back(body: dict[str, Any]) -> Any:
    return ADAPTER.translate_anthropic_to_openai(body)[0]


if __name__ == "__main__":
    serve("litellm", {"there": there, "back": back}, prepare=prepare)
