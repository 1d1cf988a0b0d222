"""Bodies: read with a limit and a deadline, parsed, written."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterable
from typing import Any, Final, cast

import msgspec

from ..core.json_text import json_bytes
from .answers import Refused

_QUICK: Final = msgspec.json.Decoder().decode


async def whole(pieces: AsyncIterable[bytes], most: int, patience: float) -> bytes:
    """The whole body. Raises Refused as soon as it is too large, and if no piece comes for some time."""
    data, coming = bytearray(), aiter(pieces)
    while True:
        try:
            async with asyncio.timeout(patience):
                piece = await anext(coming, None)
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
        body = loaded(data)
    except RecursionError:
        raise Refused("the body is nested too deeply", "invalid_request") from None
    except ValueError as error:
        raise Refused(f"the body is not JSON: {error}", "invalid_request") from None
    if not isinstance(body, dict):
        raise Refused("the body must be a JSON object", "invalid_request")
    return cast("dict[str, Any]", body)


def loaded(data: bytes) -> Any:
    """The value of a JSON text. Raises ValueError, and RecursionError for a deep one."""
    try:
        return _QUICK(data)
    except (ValueError, RecursionError):  # what a stricter reader refuses: half a character, NaN, a byte order mark
        return json.loads(data)


def written(body: Any) -> bytes:
    """The bytes of a body. Raises ValueError for NaN, for half a character and for a deep one."""
    return json_bytes(body, halves=False)
