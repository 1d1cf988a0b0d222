"""Exchanges as files, without keys and media: to test with, to report a fault with, and to be replayed.

DIR/PROVIDER/request_ID/wire.json and response_ID, error_ID (wire.json) or stream_ID (wire.sse) are what `interlingua check --golden DIR`
reads. DIR/exchanges.jsonl says what belongs together, and how fast the answer came.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Final

from .pace import Mark
from .surfaces import Surface

MEDIA: Final = re.compile(r"(?:[A-Za-z0-9+/_-]|\\/){400,}={0,2}")  # base64 of some length; a key has no place in a body
PLACEHOLDER: Final = "AAAA"


class Recorder:
    """Writes exchanges to a folder."""

    def __init__(self, folder: str) -> None:
        self._folder, self._lock = Path(folder), Lock()
        self._folder.mkdir(parents=True, exist_ok=True)

    def keep(
        self, surface: Surface, upstream: str, identity: str, bodies: Mapping[str, bytes], status: int, stream: bool, pace: Sequence[Mark]
    ) -> None:
        """`bodies`: asked and answered by the client's side, sent and received on the upstream's. `pace`: of what was answered."""
        name = re.sub(r"[^A-Za-z0-9-]", "", identity)
        kind = "error" if status >= 400 else "stream" if stream else "response"
        paths = {
            "asked": self._write(surface.provider, f"request_{name}", bodies["asked"], False),
            "sent": self._write(upstream, f"request_{name}_sent", bodies["sent"], False),
            "received": self._write(upstream, f"{kind}_{name}_received", bodies["received"], kind == "stream"),
            "answered": self._write(surface.provider, f"{kind}_{name}", bodies["answered"], kind == "stream"),
        }
        line = {
            "surface": surface.provider,
            "upstream": upstream,
            "model": surface.model,
            "stream": surface.stream,
            "status": status,
            "pace": pace,
            **paths,
        }
        with self._lock, (self._folder / "exchanges.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def _write(self, provider: str, name: str, data: bytes, stream: bool) -> str:
        place = self._folder / provider / name / ("wire.sse" if stream else "wire.json")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(without_media(data))
        return str(place.relative_to(self._folder))


def without_media(data: bytes) -> bytes:
    """The bytes of a text body with a placeholder for long base64. Binary frames stay: a change would break their checksums."""
    try:
        return MEDIA.sub(PLACEHOLDER, data.decode("utf-8")).encode()
    except UnicodeDecodeError:
        return data
