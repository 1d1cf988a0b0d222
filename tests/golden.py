"""The golden bodies and streams, <provider>/<kind>_<case>/wire.json and stream_<case>/wire.sse: how they are read and converted."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import interlingua

ROOT = Path(__file__).parent / "golden"
PROVIDERS: tuple[str, ...] = tuple(interlingua.PROVIDERS)


@dataclass(frozen=True)
class Golden:
    """One recorded body. `kind`: request, response, error, messages or tools."""

    provider: str
    case: str

    @property
    def kind(self) -> str:
        return self.case.partition("_")[0]

    @property
    def folder(self) -> Path:
        return ROOT / self.provider / self.case

    @property
    def wire(self) -> Any:
        """A fresh copy each time."""
        return json.loads((self.folder / "wire.json").read_text("utf-8"))

    def decode(self) -> Any:
        return decode(self.provider, self.kind, self.wire)

    def __str__(self) -> str:
        return f"{self.provider}-{self.case}"


@dataclass(frozen=True)
class GoldenStream:
    """One recorded stream."""

    provider: str
    case: str

    @property
    def folder(self) -> Path:
        return ROOT / self.provider / self.case

    @property
    def data(self) -> bytes:
        return (self.folder / "wire.sse").read_bytes()

    @property
    def wire(self) -> list[dict[str, Any]]:
        """Its events, a fresh copy each time."""
        return list(module(self.provider).decode_event_stream([self.data]))

    def __str__(self) -> str:
        return f"{self.provider}-{self.case}"


def module(provider: str) -> ModuleType:
    return importlib.import_module(f"interlingua.providers.{provider}")


def decode(provider: str, kind: str, wire: Any) -> Any:
    return getattr(module(provider), f"decode_{kind}")(wire)


def encode(provider: str, kind: str, value: Any) -> tuple[Any, list[Any]]:
    return getattr(module(provider), f"encode_{kind}")(value)


def speaks(provider: str, kind: str) -> bool:
    """Whether a provider has bodies of this kind."""
    return hasattr(module(provider), f"decode_{kind}")


def goldens(*kinds: str) -> list[Golden]:
    """All golden bodies (of these kinds)."""
    found = (Golden(path.parts[-3], path.parts[-2]) for path in sorted(ROOT.glob("*/*/wire.json")))
    return [golden for golden in found if golden.provider in PROVIDERS and (not kinds or golden.kind in kinds)]


def streams() -> list[GoldenStream]:
    """All golden streams."""
    found = (GoldenStream(path.parts[-3], path.parts[-2]) for path in sorted(ROOT.glob("*/stream_*/wire.sse")))
    return [stream for stream in found if stream.provider in STREAMING]


def pairs(*kinds: str) -> list[tuple[Golden, str]]:
    """Each golden body with each other provider that has bodies of its kind."""
    return [(golden, other) for golden in goldens(*kinds) for other in PROVIDERS if other != golden.provider and speaks(other, golden.kind)]


STREAMING: tuple[str, ...] = tuple(name for name in PROVIDERS if hasattr(module(name), "StreamDecoder"))


def folders() -> Iterator[Path]:
    yield from sorted(path for path in ROOT.glob("*/*") if path.is_dir())
