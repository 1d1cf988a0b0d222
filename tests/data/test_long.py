"""A million conversations and 100,000 broken ones, if INTERLINGUA_LONG is set. INTERLINGUA_ROWS replaces the million.

Each row is accounted for, memory stays flat, and a run that is killed at 20 random moments gives the same bytes.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

ROWS = int(os.environ.get("INTERLINGUA_ROWS", "1000000"))
EACH = 10
"""One broken row follows every EACH whole ones."""
KILLS = 20
PIECE = 400_000

pytestmark = [
    pytest.mark.skipif(not os.environ.get("INTERLINGUA_LONG"), reason="a million rows take minutes"),
    pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc"),
]


def conversation(draw: random.Random, number: int) -> bytes:
    messages: list[dict[str, Any]] = []
    for turn in range(draw.choice((1, 2, 2, 4))):
        message: dict[str, Any] = {"role": ("user", "assistant")[turn % 2], "content": f"{number}: " + "text " * draw.randrange(1, 60)}
        if turn == 0 and draw.random() < 0.2:
            message["name"] = "ann"
        if turn == 1 and draw.random() < 0.3:
            function = {"name": "look", "arguments": json.dumps({"at": draw.random(), "for": "é\\"})}
            message["tool_calls"] = [{"id": f"call_{number}", "type": "function", "function": function}]
        messages.append(message)
    return json.dumps({"id": number, "messages": messages}).encode()


def mutated(draw: random.Random, line: bytes) -> bytes:
    """The line cut, partly doubled, or with other bytes in it; it is still one line."""
    how, at, to = draw.randrange(5), *sorted(draw.randrange(len(line)) for _ in range(2))
    if how == 0:
        line = line[:at]
    elif how == 1:
        line = line[:at] + line[to:]
    elif how == 2:
        line = line[:to] + line[at:]
    elif how == 3:
        line = line[:at] + bytes(draw.randrange(256) for _ in range(3)) + line[at + 3 :]
    else:
        line = line.replace(*draw.choice(((b"messages", b"massages"), (b"content", b"role"), (b'"user"', b"null"), (b"[", b"{"))))
    return line.replace(b"\n", b" ")


def written(path: Path) -> None:
    draw = random.Random(3)
    with path.open("wb") as file:
        for number in range(ROWS):
            line = conversation(draw, number)
            file.write(line + b"\n")
            if number % EACH == 0:
                file.write(mutated(draw, line) + b"\n")


def started(path: Path, out: Path) -> subprocess.Popen[bytes]:
    ways = ["--from", "openai_chat", "--to", "anthropic", "--kind", "messages", "--jobs", "2", "--piece", str(PIECE), "--json"]
    command = [sys.executable, "-m", "interlingua", "data", "convert", str(path), *ways, "--out", str(out)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.Popen(command, env=environment, stderr=subprocess.PIPE)


def done_in(out: Path) -> int:
    try:
        return sum(name.endswith(".json") for name in os.listdir(f"{out}.run"))
    except FileNotFoundError:
        return 0


def memory_of(process: int) -> int:
    """The KB of a process and of its children."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    own = next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")), 0)
    return own + sum(memory_of(int(child)) for child in children)


def watched(process: subprocess.Popen[bytes], out: Path, pieces: int) -> list[int]:
    """The peak of memory in each tenth of a run."""
    peaks = [0] * 10
    while process.poll() is None:
        tenth = min(9, 10 * done_in(out) // pieces)
        peaks[tenth] = max(peaks[tenth], memory_of(process.pid))
        time.sleep(0.02)
    return peaks


def lines(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        yield from file


def test_a_million_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, once, out = (tmp_path / f"{name}.jsonl" for name in ("in", "once", "out"))
    written(source)
    start = time.perf_counter()
    with started(source, once) as process:
        peaks = watched(process, once, -(-source.stat().st_size // PIECE))
        assert process.stderr is not None
        report = json.loads(process.stderr.read())
    assert process.returncode == 1
    spent = time.perf_counter() - start
    accounted_for(source, once, report)
    kills = killed_again_and_again(source, out)
    for suffix in ("", ".errors.jsonl"):
        with open(f"{once}{suffix}", "rb") as left, open(f"{out}{suffix}", "rb") as right:
            assert all(a == b for a, b in zip_longest(left, right))
    with capsys.disabled():
        summary = f"{report['rows']} rows, {report['failed']} failed, {report['rows'] / spent:.0f}/s; {kills} kills; MB by tenth"
        print(f"\n{summary}: {[peak >> 10 for peak in peaks]}")
    assert kills == KILLS
    assert peaks[9] <= 1.1 * peaks[0]


def accounted_for(source: Path, out: Path, report: dict[str, Any]) -> None:
    """Row N of the output is the converted row N of the input, or null; then it is blank or in the file of errors."""
    failed = {row["index"]: row for row in map(json.loads, lines(Path(f"{out}.errors.jsonl")))}
    rows = converted = blank = 0
    for index, (given, got) in enumerate(zip_longest(lines(source), lines(out))):
        rows += 1
        if got == b"null\n":
            assert index in failed or not given.strip()
            blank += index not in failed
            continue
        converted += 1
        assert index not in failed
        assert json.loads(got).get("id") == json.loads(given).get("id")
    counts = {"rows": rows, "written": rows, "failed": len(failed), "blank": blank}
    assert {name: report[name] for name in counts} == counts
    assert rows == ROWS + -(-ROWS // EACH)
    assert ROWS <= converted < rows


def killed_again_and_again(source: Path, out: Path) -> int:
    """Start the run and kill it KILLS times, then let it finish. Returns how many of the starts were killed before they ended."""
    draw, kills = random.Random(7), 0
    for _ in range(KILLS):
        wanted = done_in(out) + draw.randrange(1, max(2, 2 * source.stat().st_size // PIECE // KILLS))
        with started(source, out) as process:
            while process.poll() is None and done_in(out) < wanted:
                time.sleep(0.003)
            time.sleep(draw.random() / 20)
            process.send_signal(signal.SIGKILL)
        kills += process.returncode == -signal.SIGKILL
        assert not out.exists()
    with started(source, out) as process:
        process.communicate()
    assert process.returncode == 1
    return kills
