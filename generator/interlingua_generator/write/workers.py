"""Work on all cores, in processes that do not outlive the one that started them."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

In = TypeVar("In")
Out = TypeVar("Out")

_given: dict[str, Any] = {}  # in a worker: what is common to all shares


def cores() -> int:
    return os.cpu_count() or 1


def each(work: Callable[[Any, In], Out], given: object, shares: Sequence[In], meanwhile: Callable[[], object] | None = None) -> list[Out]:
    """The results of `work(given, share)` for all shares, in order. Each share has its own process.

    Where processes fork, `given` costs nothing. `meanwhile`: what this process does until the results are ready.
    """
    from concurrent.futures import ProcessPoolExecutor  # slow to import, and rarely needed

    with ProcessPoolExecutor(len(shares), initializer=_begin, initargs=(work, given)) as pool:
        results = pool.map(_work, shares)
        if meanwhile is not None:
            meanwhile()
        return list(results)


def _begin(work: Callable[[Any, Any], Any], argument: object) -> None:
    gc.disable()  # the process ends soon
    _given.update(work=work, given=argument)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _work(share: Any) -> Any:
    return _given["work"](_given["given"], share)


def _end_with_parent() -> None:
    """End this process with its parent. If the parent is killed, the system closes its end of a pipe, and `join` returns."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
