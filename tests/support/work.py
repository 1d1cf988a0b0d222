"""The amount of work of a call: the number of lines that run. Unlike time, it is the same on every machine and at every load.

Counting lines misses work within C: `in` on a list, a regular expression that backtracks, a text that is copied. `growth_in_time` measures
it: the processor time of this process, at sizes at which quadratic work is obvious.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import Any

SIZES = (7, 14, 28)
AT_MOST = 2.5  # linear is 2, quadratic 4; n log n, or a threshold that is crossed once, stays below


def lines_of(run: Callable[[], Any]) -> int:
    """Return how many lines run, counting those of comprehensions each time. A call that raises ValueError counts as done.

    There is no garbage collection meanwhile: it runs finalizers of objects that other tests have left, and their lines would count.
    """
    count = 0

    def trace(frame: Any, event: str, _: Any) -> Any:
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    gc.disable()
    sys.settrace(trace)
    try:
        run()
    except ValueError:
        pass
    finally:
        sys.settrace(before)
        gc.enable()
    return count


def growth(call: Callable[[int], Callable[[], Any]], sizes: tuple[int, int, int] = SIZES) -> float:
    """Return how much more the work grows when the size doubles again. `call`: makes the call for a size, and is not counted.

    Each call is made once before, so that imports, caches and compilation on first use are not counted. Caches of places in a body are
    shared by all tests: what is in them for each size depends on the tests that ran before.
    """
    made = [call(size) for size in sizes]
    for run in made:
        with suppress(ValueError):
            run()
    first, second, third = map(lines_of, made)
    return (third - second) / max(second - first, sizes[0] * 6)  # a few lines per member are linear enough


LINEAR_IN_TIME = 9.0  # for four times the size: linear is 4, quadratic 16
MEASURABLE = 0.02  # seconds
LARGEST = 32_000


def seconds(call: Callable[[], Any]) -> float:
    """Return the processor time of a call, without garbage collection. A call that raises ValueError counts as done.

    There is no collection before it, since that takes a second each time in a process with thousands of tests.
    """
    gc.disable()
    try:
        start = process_time()
        with suppress(ValueError):
            call()
        return process_time() - start
    finally:
        gc.enable()


def growth_in_time(call: Callable[[int], Callable[[], Any]], size: int = 500) -> float:
    """Return the factor by which the time grows when the size grows to four times.

    The size is increased until the time can be measured. A bad measurement is repeated twice, since other work of the machine adds time.
    """
    seconds(call(2))
    while (first := seconds(call(size))) < MEASURABLE and size < LARGEST:
        size *= 2
    small, large = call(size), call(4 * size)
    growth = seconds(large) / max(first, MEASURABLE)
    for _ in range(2):
        if growth <= LINEAR_IN_TIME:
            break
        growth = min(growth, seconds(large) / max(seconds(small), MEASURABLE))
    return growth
