"""This project as applications use it: what the target would refuse is looked for, and mended. The bodies need no mending."""

from __future__ import annotations

from typing import Any

import interlingua as il

from benchmarks.peers.protocol import serve


def there(body: dict[str, Any]) -> Any:
    conversion = il.convert_request(body, source="openai_chat", target="anthropic")
    return conversion.value, conversion.losses


def back(body: dict[str, Any]) -> Any:
    conversion = il.convert_request(body, source="anthropic", target="openai_chat")
    return conversion.value, conversion.losses


if __name__ == "__main__":
    serve("", {"there": there, "back": back}, result=lambda answer: answer[0])
