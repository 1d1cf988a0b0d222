"""Work on all cores, in processes that do not outlive the one that started them."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from typing import TypeVar

In = TypeVar("In")
Out = TypeVar("Out")


def cores() -> int:
    return os.cpu_count() or 1


def each(work: Callable[[In], Out], shares: Sequence[In]) -> list[Out]:
    """The results of all shares, in order; each share has its own process."""
    from concurrent.futures import ProcessPoolExecutor  # slow to import, and seldom needed

    with ProcessPoolExecutor(len(shares), initializer=_watch_parent) as pool:
        return list(pool.map(work, shares))


def _watch_parent() -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """The system closes the parent's end of a pipe when the parent is killed, and `join` returns."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
