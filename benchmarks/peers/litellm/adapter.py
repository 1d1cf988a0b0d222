"""LiteLLM without its client: parameter mapping and `transform_request` there, its Anthropic adapter back."""

from __future__ import annotations

import os
from typing import Any

os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"  # else it fetches a price list at import

from litellm.llms.anthropic.chat.transformation import AnthropicConfig  # noqa: E402
from litellm.llms.anthropic.pass_through.adapters.transformation import LiteLLMAnthropicMessagesAdapter  # noqa: E402

from benchmarks.peers.protocol import serve  # noqa: E402

MODEL = "claude-sonnet-4-5"
CONFIG = AnthropicConfig()
ADAPTER = LiteLLMAnthropicMessagesAdapter()


def there(body: dict[str, Any]) -> Any:
    messages = body.pop("messages")
    body.pop("model")
    parameters = CONFIG.map_openai_params(body, {}, MODEL, drop_params=True)
    return CONFIG.transform_request(MODEL, messages, parameters, {}, {})


def back(body: dict[str, Any]) -> Any:
    return ADAPTER.translate_anthropic_to_openai(body)[0]


if __name__ == "__main__":
    serve("litellm", {"there": there, "back": back})
