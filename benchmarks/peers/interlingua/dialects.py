"""This project, from dialects: conversations, and the losses of them."""

from __future__ import annotations

from typing import Any

import interlingua as il

from benchmarks.peers.protocol import serve


def rows(body: Any) -> Any:
    conversion = il.convert_messages(body, source="suna_rows", target="anthropic", repair=False)
    return conversion.value, conversion.losses


def dialect(body: Any) -> Any:
    conversion = il.convert_messages(body, source="attocode", target="openrouter", repair=False)
    return conversion.value, conversion.losses


if __name__ == "__main__":
    serve("", {"rows": rows, "dialect": dialect}, result=lambda answer: answer[0])
