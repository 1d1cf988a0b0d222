"""How much work a call is: the lines that run, counted. Unlike time it is the same on every machine and at every load.

Lines do not show what one of them costs inside of C: `in` on a list, an expression that goes back, a text that is copied. `growth_in_time`
does; it measures the processor's time of this process, at sizes where a square would be plain.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import Any

SIZES = (7, 14, 28)
AT_MOST = 2.5  # linear is 2, quadratic 4; what grows by n log n, or by a threshold that is crossed once, stays below


def lines_of(run: Callable[[], Any]) -> int:
    """How many lines run, those of comprehensions each time. What it raises counts as done."""
    count = 0

    def trace(frame: Any, event: str, _: Any) -> Any:
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        run()
    except ValueError:
        pass
    finally:
        sys.settrace(before)
    return count


def growth(call: Callable[[int], Callable[[], Any]], sizes: tuple[int, int, int] = SIZES) -> float:
    """By how much more the work grows when the size doubles again. `call`: makes the call of a size, which is not counted.

    Each call is made once before, so that what is imported, cached and compiled on first use counts nowhere."""
    made = [call(size) for size in sizes]
    with suppress(ValueError):
        made[0]()
    first, second, third = map(lines_of, made)
    return (third - second) / max(second - first, sizes[0] * 6)  # a few lines for a member are linear enough


LINEAR_IN_TIME = 9.0  # for four times as much: linear is 4, quadratic 16
MEASURABLE = 0.02  # seconds
LARGEST = 32_000


def seconds(call: Callable[[], Any]) -> float:
    """The processor's time that it takes, without the collector's. What it raises counts as done.

    Nothing is collected before: in a process that holds thousands of tests that takes a second each time.
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
    """By how much the time grows when the size grows to four times. The size grows until the time can be measured; a measurement that looks
    bad is made again, twice: what else the machine does only adds time."""
    seconds(call(2))
    while (first := seconds(call(size))) < MEASURABLE and size < LARGEST:
        size *= 2
    small, large = call(size), call(4 * size)
    found = seconds(large) / max(first, MEASURABLE)
    for _ in range(2):
        if found <= LINEAR_IN_TIME:
            break
        found = min(found, seconds(large) / max(seconds(small), MEASURABLE))
    return found
