# Generated from templates/runtime/gateway/watching.py; do not edit.

"""What happens: a line of JSON in the log for each request, metrics for Prometheus, a span of OpenTelemetry if it is installed."""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice
from time import time
from typing import Any, Final

from ..core.losses import Loss
from ..model import Usage
from .jobs import Lost

log: Final = logging.getLogger("interlingua.gateway")
BUCKETS: Final = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0)
MOST: Final = 20  # losses of one request that are written out


@dataclass
class Record:
    """One request and its answer, without their content."""

    id: str
    surface: str
    path: str
    start: float = field(default_factory=time)
    model: str | None = None
    upstream: str | None = None
    provider: str | None = None
    upstream_model: str | None = None
    upstream_id: str | None = None
    stream: bool = False
    status: int = 0
    tries: int = 0
    first: float | None = None
    usage: Usage | None = None
    losses: list[Loss] = field(default_factory=list[Loss])
    levels: Counter[str] = field(default_factory=Counter[str])
    error: str | None = None

    def began(self) -> None:
        """The first byte of the answer has arrived."""
        if self.first is None:
            self.first = time()

    def lost(self, losses: Lost) -> None:
        """Adds what was lost."""
        self.losses += losses.first
        self.levels += losses.levels

    def line(self) -> dict[str, Any]:
        """The entry of the log. Losses have place, type and size, but no content."""
        usage = self.usage
        entry = {
            "id": self.id,
            "surface": self.surface,
            "path": self.path,
            "model": self.model,
            "upstream": self.upstream,
            "upstream_model": self.upstream_model,
            "upstream_id": self.upstream_id,
            "stream": self.stream,
            "status": self.status,
            "tries": self.tries,
            "seconds": round(time() - self.start, 3),
            "first_byte": round(self.first - self.start, 3) if self.first else None,
            "input_tokens": usage.input_tokens if usage else None,
            "output_tokens": usage.output_tokens if usage else None,
            "cache_read_tokens": usage.cache_read_tokens if usage else None,
            "losses": dict(self.levels),
            "lost": [str(loss) for loss in islice((loss for loss in self.losses if loss.level != "trivial"), MOST)],
            "error": self.error,
        }
        return {key: value for key, value in entry.items() if value not in (None, {}, [])}


class Watch:
    """Counts, logs and traces."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, tuple[tuple[str, str], ...]]] = Counter()
        self._seconds: dict[str, Counter[float]] = {}
        self._sums: Counter[str] = Counter()
        self.open = 0
        self._tracer: Any = None
        with suppress(ImportError):
            self._api = import_module("opentelemetry.trace")
            self._tracer = self._api.get_tracer("interlingua.gateway")

    def done(self, record: Record) -> None:
        """The answer is complete, or will never be."""
        log.log(logging.WARNING if record.status >= 500 else logging.INFO, "%s", json.dumps(record.line(), ensure_ascii=True))
        to = record.upstream or ""
        self._count("requests_total", 1, surface=record.surface, upstream=to, status=str(record.status))
        for level, number in record.levels.items():
            self._count("losses_total", number, upstream=to, level=level)
        if record.usage is not None:
            self._count("tokens_total", record.usage.input_tokens or 0, upstream=to, kind="input")
            self._count("tokens_total", record.usage.output_tokens or 0, upstream=to, kind="output")
            self._count("tokens_total", record.usage.cache_read_tokens or 0, upstream=to, kind="cache_read")
        self._time("request_seconds", time() - record.start)
        if record.first is not None:
            self._time("first_byte_seconds", record.first - record.start)
        if self._tracer is not None:
            self._trace(record)

    def _trace(self, record: Record) -> None:
        usage = record.usage
        all_attributes = {
            "gen_ai.operation.name": "chat",
            "gen_ai.provider.name": record.provider,
            "gen_ai.request.model": record.upstream_model,
            "gen_ai.usage.input_tokens": usage.input_tokens if usage else None,
            "gen_ai.usage.output_tokens": usage.output_tokens if usage else None,
            "http.response.status_code": record.status,
            "error.type": str(record.status) if record.status >= 400 else "broken_stream" if record.error else None,
            "interlingua.request.id": record.id,
            "interlingua.surface": record.surface,
            "interlingua.upstream": record.upstream,
        }
        attributes = {key: value for key, value in all_attributes.items() if value is not None}
        span = self._tracer.start_span(
            f"chat {record.upstream_model or ''}".strip(),
            kind=self._api.SpanKind.CLIENT,
            start_time=int(record.start * 1e9),
            attributes=attributes,
        )
        if "error.type" in attributes:
            span.set_status(self._api.StatusCode.ERROR)
        span.end()

    def _count(self, name: str, number: int, **labels: str) -> None:
        self._counts[name, tuple(labels.items())] += number

    def _time(self, name: str, seconds: float) -> None:
        buckets = self._seconds.setdefault(name, Counter())
        for most in (*BUCKETS, float("inf")):
            buckets[most] += seconds <= most
        self._sums[name] += seconds  # pyright: ignore[reportArgumentType] -- a Counter adds floats as well

    def metrics(self) -> str:
        """The text format of Prometheus."""
        return "\n".join((*self._lines(), "")) if self._counts or self.open else "\n".join((*self._gauge(), ""))

    def _gauge(self) -> Iterable[str]:
        yield "# TYPE interlingua_open_requests gauge"
        yield f"interlingua_open_requests {self.open}"

    def _lines(self) -> Iterable[str]:
        yield from self._gauge()
        previous = ""
        for (name, labels), number in sorted(self._counts.items()):
            if name != previous:
                previous = name
                yield f"# TYPE interlingua_{name} counter"
            yield f"interlingua_{name}{{{','.join(f'{key}={_quoted(value)}' for key, value in labels)}}} {number}"
        for name, buckets in sorted(self._seconds.items()):
            yield f"# TYPE interlingua_{name} histogram"
            for most, number in buckets.items():
                yield f'interlingua_{name}_bucket{{le="{"+Inf" if most == float("inf") else most}"}} {number}'
            yield f"interlingua_{name}_sum {self._sums[name]:.6f}"
            yield f"interlingua_{name}_count {buckets[float('inf')]}"


def _quoted(text: str) -> str:
    """A label's value: only backslashes, quotes and ends of lines are escaped."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
