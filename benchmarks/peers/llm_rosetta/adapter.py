"""llm-rosetta: its ConversionPipeline, made once per call because it holds the state of one exchange."""

from __future__ import annotations

from typing import Any

from llm_rosetta import ConversionPipeline

from benchmarks.peers.protocol import serve


def there(body: dict[str, Any]) -> Any:
    return ConversionPipeline("openai_chat", "anthropic").convert_request(body)


def back(body: dict[str, Any]) -> Any:
    return ConversionPipeline("anthropic", "openai_chat").convert_request(body)


if __name__ == "__main__":
    serve("llm-rosetta", {"there": there, "back": back})
