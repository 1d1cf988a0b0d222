"""The golden bodies and streams, <provider>/<kind>_<case>/wire.json and stream_<case>/wire.sse, and how they are read and converted."""

from __future__ import annotations

import importlib
import json
import marshal
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import interlingua
from families import NATIVE
from interlingua.core.binary import unmarked
from interlingua.registry import BODIES
from interlingua.testing.goldens import KINDS, kind_of

ROOT = Path(__file__).parents[1] / "golden"
PROVIDERS: tuple[str, ...] = NATIVE  # each is tested with each other one, a family only with these
# Converted bodies are only recorded for TARGETS. The others are tested with the laws, and with the types of their SDKs.
# The rows of multi_llm_crate are tested beside those of multi_llm, with the vectors of the application.
SEEDS = ("asktable", "attocode", "clawtools", "multi_llm", "openrouter_generation", "suna", "suna_rows")
# Tested with their libraries, or with handwritten types, in tests/providers/test_applications.py.
LIBRARIES = tuple(
    name for name in NATIVE if (ROOT.parents[1] / f"spec/applications/{name}.yaml").is_file() and name not in (*SEEDS, "multi_llm_crate")
)
TARGETS: tuple[str, ...] = tuple(
    name for name in NATIVE if name not in ("bedrock_converse", "gemini_interactions", "multi_llm_crate", *LIBRARIES)
)
TURNS = 3


@dataclass(frozen=True)
class Golden:
    """One recorded body. `kind`: request, response, error, messages or tools."""

    provider: str
    case: str

    @property
    def kind(self) -> str:
        return kind_of(self.case)

    @property
    def folder(self) -> Path:
        return ROOT / self.provider / self.case

    @property
    def wire(self) -> Any:
        """The body, a new copy each time."""
        return marshal.loads(stored(self))

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
        return contents(self.folder / "wire.sse")

    @property
    def wire(self) -> list[dict[str, Any]]:
        """The events, a new copy each time."""
        return marshal.loads(stored_events(self))

    def __str__(self) -> str:
        return f"{self.provider}-{self.case}"


@cache
def contents(path: Path) -> bytes:
    """Return the bytes of a file. They are cached, since some tests read the same body thousands of times."""
    return path.read_bytes()


@cache
def stored(golden: Golden) -> bytes:
    """Return a body in Python's own format of constants, which is read in a third of the time of JSON with bytes."""
    return marshal.dumps(unmarked(json.loads(contents(golden.folder / "wire.json"))), 2)  # 2: without shared objects


@cache
def stored_events(golden: GoldenStream) -> bytes:
    """Return the events of a stream as `stored` does a body."""
    return marshal.dumps(list(module(golden.provider).decode_event_stream([golden.data])), 2)


def module(provider: str) -> ModuleType:
    return importlib.import_module(f"interlingua.providers.{provider}")


def decode(provider: str, kind: str, wire: Any) -> Any:
    return getattr(module(provider), f"decode_{kind}")(wire)


def encode(provider: str, kind: str, value: Any) -> tuple[Any, list[Any]]:
    return getattr(module(provider), f"encode_{kind}")(value)


@cache
def speaks(provider: str, kind: str) -> bool:
    """Whether a provider has bodies of this kind."""
    return hasattr(module(provider), f"decode_{kind}")


def converses(provider: str, kind: str) -> bool:
    """Whether a provider has the bodies that this kind belongs to. A format with only token counts is no target."""
    asked = BODIES.get(kind) or kind
    return speaks(provider, asked if asked in BODIES else "request")


def goldens(*kinds: str) -> list[Golden]:
    """Return all golden bodies (of these kinds)."""
    return [golden for golden in _bodies() if not kinds or golden.kind in kinds]


@cache
def _bodies() -> tuple[Golden, ...]:
    """Find all golden bodies, once."""
    bodies = (Golden(path.parts[-3], path.parts[-2]) for path in sorted(ROOT.glob("*/*/wire.json")))
    return tuple(golden for golden in bodies if golden.provider in interlingua.PROVIDERS)


def streams() -> list[GoldenStream]:
    """Return all golden streams."""
    return list(_streams())


@cache
def _streams() -> tuple[GoldenStream, ...]:
    streams = (GoldenStream(path.parts[-3], path.parts[-2]) for path in sorted(ROOT.glob("*/stream_*/wire.sse")))
    return tuple(
        stream for stream in streams if stream.provider in interlingua.PROVIDERS and hasattr(module(stream.provider), "StreamDecoder")
    )


def pairs(*kinds: str) -> list[tuple[Golden, str]]:
    """Return each golden body with each other provider that has bodies of its kind."""
    able = {kind: [other for other in PROVIDERS if converses(other, kind) and speaks(other, kind)] for kind in kinds or KINDS}
    return [(golden, other) for golden in goldens(*kinds) for other in able[golden.kind] if other != golden.provider]


def some_pairs(*kinds: str) -> list[tuple[Golden, str]]:
    """Return each golden body with three other providers and a library's format. Over the bodies of a provider, all others are used."""
    pairs: list[tuple[Golden, str]] = []
    turn: dict[str, int] = {}
    for golden in goldens(*kinds):
        able = [other for other in PROVIDERS if other != golden.provider and converses(other, golden.kind) and speaks(other, golden.kind)]
        others, libraries = [provider for provider in able if provider not in LIBRARIES], [
            provider for provider in able if provider in LIBRARIES
        ]
        start = turn.get(golden.provider, 0)
        pairs += [(golden, others[(start + step) % len(others)]) for step in range(min(TURNS, len(others)))]
        pairs += [(golden, libraries[start // TURNS % len(libraries)])] if libraries else []
        turn[golden.provider] = start + TURNS
    return pairs


# Streams of libraries are only read here; tests/providers/test_application_streams.py writes them.
STREAMING: tuple[str, ...] = tuple(name for name in PROVIDERS if name not in LIBRARIES and hasattr(module(name), "StreamDecoder"))


def folders() -> Iterator[Path]:
    yield from sorted(path for path in ROOT.glob("*/*") if path.is_dir())
