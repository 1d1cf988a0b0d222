"""llm-babel: `translate`. Numbers come out as tokens; turning them into plain numbers is left out of the time, in its favour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llm_transform.registry import materialize, translate

from benchmarks.peers.protocol import serve


def pair(source: str, target: str) -> Callable[[dict[str, Any]], Any]:
    return lambda body: translate(source, target, body)


if __name__ == "__main__":
    ways = {
        "to_gemini": pair("openai-chat", "gemini"),
        "to_bedrock": pair("openai-chat", "bedrock-converse"),
        "from_gemini": pair("gemini", "anthropic-messages"),
    }
    serve("llm-babel", ways, result=materialize)
