"""Small files that make the next run faster. They lie where every tool expects a cache, so that nobody commits them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def keep(path: Path, text: str) -> None:
    """Writes all of the file or none of it. Where that is not possible the next run is slower, no more."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(exist_ok=True)
        part.write_text(text, "utf-8")
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
