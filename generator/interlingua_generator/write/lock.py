"""A lock for one run at a time. The system releases it when the process ends, however it ends.

The lock is a file beside the package that exists only while the lock is held. The file may be removed because filelock checks, once it has
the lock, whether the file still has a name.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from .errors import NotWritten, sentences, shown
from .place import parents

PATIENCE = 60.0
SILENCE = 1.0

Notify = Callable[[str], None]


@contextmanager
def held(out: Path, wait: float = PATIENCE, notify: Notify = lambda text: None) -> Generator[None]:
    """Hold the lock for `out`. Waits for another run, and calls `tell` after a second. Raises NotWritten after `wait` seconds."""
    from filelock import FileLock  # imported here: not needed if nothing has changed

    with parents(out):
        lock = FileLock(path_of(out), is_singleton=True)  # a run that holds the lock may acquire it again
        with sentences(out):
            _try_to_make(path_of(out))
            if not _taken(lock.acquire, min(wait, SILENCE)):
                if wait > SILENCE:
                    notify(f"Waiting for another run that is writing {shown(out)}")
                if wait <= SILENCE or not _taken(lock.acquire, wait - SILENCE):
                    raise NotWritten(
                        f"Nothing was written: another run is still writing {shown(out)} after {wait:g} seconds. Try again later."
                    )
        try:
            yield
        finally:
            if lock.lock_counter == 1:
                with suppress(OSError):
                    os.unlink(path_of(out))
            lock.release()


def path_of(out: Path) -> Path:
    return out.parent / f".{out.name}.lock"


def _try_to_make(path: Path) -> None:
    """Raise OSError if the file cannot be created, as in /proc: filelock would wait forever."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR | getattr(os, "O_NOFOLLOW", 0), 0o644))


def _taken(acquire: Callable[[float], object], seconds: float) -> bool:
    from filelock import Timeout

    try:
        acquire(seconds)
    except Timeout:
        return False
    return True
