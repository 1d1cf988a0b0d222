"""What the gateway costs, beside the same request without it. `python -m benchmarks.gateway` prints the table.

An upstream on this machine answers at once, so that all that is measured is the way there and back. The requests go to it directly,
through a relay that passes bytes on, and through the gateway, in blocks that take turns. Client, relay, gateway and upstream are a process
each, and share the cores of the machine. It needs the extra `gateway`. The memory and the CPU time are read from /proc.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
import interlingua as il
import msgspec

from benchmarks import gateway_upstream, report
from benchmarks.envs import HERE, ROOT, Unavailable, environment

BLOCKS = 10
TURN = "The parser splits fields at commas, and a comma in quotes is not one of them. What else has to be looked at? " * 5
LAST = gateway_upstream.LAST.encode()
PATHS = {"openai_chat": "/v1/chat/completions", "openai_responses": "/v1/responses", "anthropic": "/v1/messages"}
ENDS = {"openai_chat": b"[DONE]", "openai_responses": b"response.completed", "anthropic": b"message_stop"}
DIRECTIONS = (
    ("anthropic", False),
    ("anthropic", True),
    ("openai_responses", False),
    ("openai_responses", True),
    ("openai_chat", False),
    ("openai_chat", True),
)


@dataclass
class Side:
    """One way of sending, with or without the gateway: seconds of each good response, seconds of all blocks, failed requests."""

    url: str
    body: bytes
    end: bytes
    spent: list[float] = field(default_factory=list[float])
    wall: float = 0.0
    failed: int = 0

    def percentile(self, percent: int) -> float:
        """In milliseconds."""
        return statistics.quantiles(self.spent, n=100, method="inclusive")[percent - 1] * 1000 if self.spent else math.nan

    @property
    def per_second(self) -> float:
        return len(self.spent) / self.wall


@dataclass
class Found:
    """A direction, measured. cpu: milliseconds of the gateway for a request; memory: MB of its process afterwards."""

    name: str
    direct: Side
    relayed: Side
    through: Side
    cpu: float
    memory: float


def side(base: str, provider: str, stream: bool, size: int) -> Side:
    """The recorded request of a coding agent, in the provider's format, with a history that makes it `size` bytes long."""
    body: dict[str, Any] = {**json.loads((HERE / "recorded" / f"{provider}.json").read_text()), "stream": stream}
    if not stream:
        body.pop("stream_options", None)
    request = il.decode_request(body, source=provider)
    turns = max(0, size - len(json.dumps(body))) // (2 * len(TURN) + 60)
    said = [il.Message(role=role, parts=[il.Text(text=TURN)]) for _ in range(turns) for role in ("user", "assistant")]
    longer = msgspec.structs.replace(request, messages=[*request.messages[:1], *said, *request.messages[1:]])
    body = il.encode_request(longer, target=provider, repair=False).value
    return Side(base + PATHS[provider], json.dumps(body).encode(), ENDS[provider] if stream else LAST)


async def send(client: httpx2.AsyncClient, to: Side, count: int, concurrency: int) -> None:
    """`count` requests, `concurrency` at once. A response is good if its text and its end are there."""
    left = iter(range(count))

    async def one_after_the_other() -> None:
        for _ in left:
            start = time.perf_counter()
            try:
                response = await client.post(to.url, content=to.body, headers={"content-type": "application/json"})
                good = response.status_code == 200 and LAST in response.content and to.end in response.content
            except httpx2.HTTPError:
                good = False
            if good:
                to.spent.append(time.perf_counter() - start)
            else:
                to.failed += 1

    start = time.perf_counter()
    await asyncio.gather(*(one_after_the_other() for _ in range(concurrency)))
    to.wall += time.perf_counter() - start


async def measure(servers: tuple[str, str, str], gateway: int, requests: int, concurrency: int, size: int) -> list[Found]:
    """Each direction. `servers`: the upstream, the relay and the gateway; `gateway`: the number of its process."""
    limits = httpx2.Limits(max_connections=concurrency, max_keepalive_connections=concurrency)
    found: list[Found] = []
    async with httpx2.AsyncClient(limits=limits, timeout=60, trust_env=False) as client:
        for provider, stream in DIRECTIONS:
            direct, relayed = (side(server, "openai_chat", stream, size) for server in servers[:2])
            sides = direct, relayed, side(servers[2], provider, stream, size)
            for one in sides:  # connections and what is loaded late are not timed, but failures count
                await send(client, one, concurrency, concurrency)
                one.spent.clear()
                one.wall = 0.0
            cpu = cpu_of(gateway)
            for block in range(BLOCKS):
                count = requests * (block + 1) // BLOCKS - requests * block // BLOCKS
                for one in sides if block % 2 else sides[::-1]:
                    await send(client, one, count, concurrency)
            name = f"{provider} to openai_chat, {'streamed' if stream else 'whole'}"
            found.append(Found(name, *sides, (cpu_of(gateway) - cpu) / requests * 1000, memory_of(gateway)))
    return found


def table(found: list[Found]) -> str:
    """Times in milliseconds, the median first and then the 99th percentile."""
    header = ("p50, p99 in ms", "direct", "relay", "gateway", "over the relay", "ratio", "requests/s", "CPU ms", "memory", "failed")
    return report.table(header, [_row(one) for one in found])


def _row(one: Found) -> tuple[str, ...]:
    sides = one.direct, one.relayed, one.through
    pairs = [(one.relayed.percentile(percent), one.through.percentile(percent)) for percent in (50, 99)]
    return (
        one.name,
        *(", ".join(f"{a_side.percentile(percent):.1f}" for percent in (50, 99)) for a_side in sides),
        ", ".join(f"{through - without:.1f}" for without, through in pairs),
        ", ".join(f"{through / without:.1f}" for without, through in pairs),
        " / ".join(f"{a_side.per_second:,.0f}" for a_side in sides),
        f"{one.cpu:.1f}",
        f"{one.memory:.0f} MB",
        " / ".join(str(a_side.failed) for a_side in sides),
    )


def cpu_of(process: int) -> float:
    """Seconds."""
    told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> float:
    """Megabytes that are in memory."""
    told = Path(f"/proc/{process}/status").read_text()
    return int(told.partition("VmRSS:")[2].split()[0]) / 1024


@contextmanager
def serving(port: int, *command: str) -> Generator[int]:
    """A server in a process of its own; yields its number. Raises Unavailable if it does not come up."""
    paths = os.pathsep.join((str(ROOT / "generator"), environment()["PYTHONPATH"]))
    process = subprocess.Popen(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env={**environment(), "PYTHONPATH": paths, "OPENAI_API_KEY": "none", "NO_PROXY": "127.0.0.1"},
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait(process, port)
        yield process.pid
    finally:
        process.terminate()
        process.wait()


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    for _ in range(300):
        try:
            if httpx2.get(f"http://127.0.0.1:{port}/health", trust_env=False).is_success:
                return
        except httpx2.HTTPError:
            time.sleep(0.1)
        if process.poll() is not None:
            break
    raise Unavailable(f"the server at port {port} does not answer")


def free_ports() -> list[int]:
    """Three of them."""
    with socket.socket() as one, socket.socket() as other, socket.socket() as third:
        for listening in (one, other, third):
            listening.bind(("127.0.0.1", 0))
        return [listening.getsockname()[1] for listening in (one, other, third)]


def main(arguments: list[str] | None = None) -> int:
    """Exit status: 1 if a request failed."""
    options = _options(arguments)
    ports = free_ports()
    direct, relay, through = (f"http://127.0.0.1:{port}" for port in ports)
    servers = direct, relay, through
    gateway_command = ("interlingua", "serve", "--upstream", "openai_chat", "--url", f"{direct}/v1", "--port", str(ports[2]))
    with (
        serving(ports[0], "benchmarks.gateway_upstream", str(ports[0])),
        serving(ports[1], "benchmarks.gateway_relay", str(ports[1]), direct),
        serving(ports[2], *gateway_command) as gateway,
    ):
        before = memory_of(gateway)
        found = asyncio.run(measure(servers, gateway, options.requests, options.concurrency, options.kilobytes * 1000))
    size = f"{options.kilobytes} KB each"
    print(f"{report.machine()}. {options.requests} requests a side and direction, {size}, {options.concurrency} at once.")
    print(f"CPU (of a request) and memory (afterwards) are those of the gateway, which had {before:.0f} MB before the first request.\n")
    print(table(found))
    return 1 if any(side.failed for one in found for side in (one.direct, one.relayed, one.through)) else 0


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gateway", description=__doc__)
    parser.add_argument("--requests", type=int, default=10_000, help="requests a side and direction (default 10,000)")
    parser.add_argument("--kilobytes", type=int, default=20, help="size of a request (default 20)")
    parser.add_argument("--concurrency", type=int, default=100, help="requests at once (default 100)")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
