# Generated from templates/runtime/gateway/reading.py; do not edit.

"""Bodies: read with a limit and a deadline, parsed, written."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterable
from typing import Any, cast

from .answers import Refused


async def whole(pieces: AsyncIterable[bytes], most: int, patience: float) -> bytes:
    """The whole body. Raises Refused as soon as it is too large, and if no piece comes for some time."""
    data, coming = bytearray(), aiter(pieces)
    while True:
        try:
            piece = await asyncio.wait_for(anext(coming, None), patience)
        except TimeoutError:
            raise Refused("the body of the request did not arrive in time", "timeout", 408) from None
        if piece is None:
            return bytes(data)
        data += piece
        if len(data) > most:
            raise Refused(f"more than {most} bytes", "too_large", 413)


def parsed(data: bytes) -> dict[str, Any]:
    """The object of a body. Raises Refused."""
    try:
        body = json.loads(data)
    except RecursionError:
        raise Refused("the body is nested too deeply", "invalid_request") from None
    except ValueError as error:
        raise Refused(f"the body is not JSON: {error}", "invalid_request") from None
    if not isinstance(body, dict):
        raise Refused("the body must be a JSON object", "invalid_request")
    return cast("dict[str, Any]", body)


def written(body: Any) -> bytes:
    """The bytes of a body. Raises ValueError for NaN and for half a character, RecursionError for a deep one."""
    return json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
