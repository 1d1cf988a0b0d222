# Generated from templates/runtime/gateway/counting.py; do not edit.

"""How many tokens a request has, roughly, where the upstream does not count."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from ..model import Request

CHARACTERS: Final = 4  # of one token, in English and in code
MESSAGE: Final = 4  # tokens around a message
MEDIA: Final = 1000  # tokens of an image, a page or a minute
HELD: Final = ("source", "data", "url", "signature", "encrypted", "extras")  # no text that a model reads


def estimated(request: Request) -> int:
    """The tokens of the messages and the tools."""
    plain: Any = msgspec.to_builtins([request.messages, request.tools])
    characters, media = _weighed(plain)
    return characters // CHARACTERS + MESSAGE * len(request.messages) + MEDIA * media


def _weighed(value: Any) -> tuple[int, int]:
    """The characters of all texts, and how many media there are."""
    characters, media, queue = 0, 0, list[Any]([value])
    while queue:
        node = queue.pop()
        if isinstance(node, str):
            characters += len(node)
        elif isinstance(node, list):
            queue += node
        elif isinstance(node, dict):
            table = cast("dict[str, Any]", node)
            media += "source" in table
            queue += [inside for key, inside in table.items() if key not in HELD]
    return characters, media
