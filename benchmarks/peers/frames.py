"""Server-sent events for the stream adapters: the frames of the measured body, and a plain reader for libraries that frame nothing."""

from __future__ import annotations

import json
from typing import Any

Event = dict[str, Any]
DONE = b"[DONE]"
LAST = b"data: [DONE]\n\n"


def frames(body: bytes) -> list[bytes]:
    """The body as a network gives it: one piece for each event."""
    return [frame + b"\n\n" for frame in body.split(b"\n\n") if frame]


def data(frame: bytes) -> bytes:
    """The text of the last field of a frame, which is its data. Does as little as can be done."""
    return frame[frame.index(b"data: ") + 6 : -2]


def read(body: bytes) -> list[Event]:
    """The events of a body, or of an answer put together."""
    return [json.loads(data(frame)) for frame in frames(body) if data(frame) != DONE]


def prepare(body: bytes, way: str) -> Any:
    """What a conversion gets: pieces of bytes if its way begins with "SSE", else events."""
    return frames(body) if way.startswith("SSE") else read(body)


def result(answer: Any) -> list[Event]:
    """The events of an answer that is a list of events or of frames."""
    return read(b"".join(answer)) if isinstance(answer[0], bytes) else answer
