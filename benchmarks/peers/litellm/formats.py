"""LiteLLM without its client, to Gemini and to Bedrock Converse. `map_openai_params`, which converts the tools, is done but not timed."""

from __future__ import annotations

import json
import os
from typing import Any

os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"  # else it fetches a price list at import

from litellm.llms.bedrock.chat.converse_transformation import AmazonConverseConfig
from litellm.llms.vertex_ai.gemini.transformation import _transform_request_body as transform_gemini
from litellm.llms.vertex_ai.gemini.vertex_and_google_ai_studio_gemini import VertexGeminiConfig

from benchmarks.peers.protocol import serve

GEMINI, BEDROCK = "gemini-3-pro", "anthropic.claude-sonnet-4-5-20250929-v1:0"
CONVERSE = AmazonConverseConfig()


def prepare(text: bytes, way: str) -> Any:
    body = json.loads(text)
    messages = body.pop("messages")
    body.pop("model")
    if way == "to_gemini":
        return messages, VertexGeminiConfig().map_openai_params(body, {}, GEMINI, drop_params=True)
    return messages, CONVERSE.map_openai_params(body, {}, BEDROCK, drop_params=True)


def to_gemini(prepared: tuple[Any, dict[str, Any]]) -> Any:
    messages, parameters = prepared
    return transform_gemini(messages, GEMINI, parameters, "gemini", {}, None)


def to_bedrock(prepared: tuple[Any, dict[str, Any]]) -> Any:
    messages, parameters = prepared
    return CONVERSE._transform_request(BEDROCK, messages, parameters, {}, {})


if __name__ == "__main__":
    serve("litellm", {"to_gemini": to_gemini, "to_bedrock": to_bedrock}, prepare=prepare)
