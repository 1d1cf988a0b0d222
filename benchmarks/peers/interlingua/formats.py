"""This project between other formats: unknown keys are kept in the unified value, and the losses are collected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import interlingua as il

from benchmarks.peers.protocol import serve


def pair(source: str, target: str, repair: bool = False) -> Callable[[dict[str, Any]], Any]:
    def convert(body: dict[str, Any]) -> Any:
        conversion = il.convert_request(body, source=source, target=target, repair=repair)
        return conversion.value, conversion.losses

    return convert


if __name__ == "__main__":
    ways = {
        "to_gemini": pair("openai_chat", "gemini"),
        "to_bedrock": pair("openai_chat", "bedrock_converse"),
        "from_gemini": pair("gemini", "anthropic"),
    }
    serve("", ways, result=lambda answer: answer[0])
