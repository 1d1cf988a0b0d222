"""One virtual environment for each peer, because their pins clash. Made once under benchmarks/.envs, again when the pins change."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
PEERS = HERE / "peers"
ENVS = HERE / ".envs"


class Unavailable(Exception):
    """A peer cannot be installed or started; the text is the sentence to print."""


def python_of(peer: str) -> Path:
    """The interpreter that has the pinned requirements of `peer`; raises Unavailable with the reason."""
    requirements = PEERS / peer / "requirements.txt"
    stamp = hashlib.sha256(requirements.read_bytes() + sys.version.encode()).hexdigest()
    home = ENVS / peer
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if _read(home / "stamp") == stamp and python.exists():
        return python
    shutil.rmtree(home, ignore_errors=True)
    print(f"  making the environment of {peer} ...", flush=True)
    uv = shutil.which("uv")
    make = [uv, "venv", "--quiet", "--python", sys.executable, str(home)] if uv else [sys.executable, "-m", "venv", str(home)]
    install = [uv, "pip", "install", "--quiet", "--python", str(python)] if uv else [str(python), "-m", "pip", "install", "--quiet"]
    _run(peer, make)
    _run(peer, [*install, "-r", str(requirements)])
    (home / "stamp").write_text(stamp)
    return python


def reason(stderr: str) -> str:
    """The line of an error output that says most: the last that names an error, else the last."""
    lines = [line.strip() for line in stderr.splitlines() if line.strip()] or ["no reason given"]
    return next((line for line in reversed(lines) if "Error:" in line or "ERROR:" in line), lines[-1])


def environment() -> dict[str, str]:
    """What a measured process sees: this repository and the emitted package, a fixed hash seed, and its own place for bytecode."""
    paths = os.pathsep.join((str(ROOT), str(ROOT / "generated")))
    own = {"PYTHONPATH": paths, "PYTHONHASHSEED": "0", "PYTHONPYCACHEPREFIX": str(ENVS / "bytecode")}
    return {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"} | own


def _run(peer: str, command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unavailable(f"{peer} cannot be installed here: {reason(done.stderr)}")


def _read(path: Path) -> str:
    return path.read_text() if path.exists() else ""
