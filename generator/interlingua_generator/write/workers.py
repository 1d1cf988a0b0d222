"""Work on all cores, in processes that do not outlive the one that started them."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

In = TypeVar("In")
Out = TypeVar("Out")

_given: dict[str, Any] = {}  # in a worker: what all shares have in common


def cores() -> int:
    return os.cpu_count() or 1


def each(work: Callable[[Any, In], Out], given: object, shares: Sequence[In], meanwhile: Callable[[], object] | None = None) -> list[Out]:
    """The results of `work(given, share)` for all shares, in order; each share has its own process. Where processes fork, `given` costs
    nothing. `meanwhile`: what this process does until they are there."""
    from concurrent.futures import ProcessPoolExecutor  # slow to import, and seldom needed

    with ProcessPoolExecutor(len(shares), initializer=_begin, initargs=(work, given)) as pool:
        results = pool.map(_work, shares)
        if meanwhile is not None:
            meanwhile()
        return list(results)


def _begin(work: Callable[[Any, Any], Any], argument: object) -> None:
    gc.disable()  # it ends soon
    _given.update(work=work, given=argument)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _work(share: Any) -> Any:
    return _given["work"](_given["given"], share)


def _end_with_parent() -> None:
    """The system closes the parent's end of a pipe when the parent is killed, and `join` returns."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
