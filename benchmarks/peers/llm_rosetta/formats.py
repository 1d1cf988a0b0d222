"""llm-rosetta: its ConversionPipeline, made once per call because it holds the state of one exchange. It does not know Converse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llm_rosetta import ConversionPipeline

from benchmarks.peers.protocol import serve


def pair(source: str, target: str) -> Callable[[dict[str, Any]], Any]:
    return lambda body: ConversionPipeline(source, target).convert_request(body)


if __name__ == "__main__":
    serve("llm-rosetta", {"to_gemini": pair("openai_chat", "google"), "from_gemini": pair("google", "anthropic")})
