"""Small files that make the next run faster. They are where every tool expects a cache, so that nobody commits them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def keep(path: Path, text: str) -> None:
    """Write the whole file or nothing. If that fails, the next run is slower, but works."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(exist_ok=True)
        part.write_text(text, "utf-8")
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
