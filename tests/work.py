"""How much work a call is: the steps of the interpreter, counted. Unlike time it is the same on every machine and at every load."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

SIZES = (7, 14, 28)
AT_MOST = 2.5  # linear is 2, quadratic 4; what grows by n log n, or by a threshold that is crossed once, stays below


def steps(call: Callable[[], Any]) -> int:
    """How many bytecodes it takes. What it raises counts as done."""
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        frame.f_trace_lines = False
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    except ValueError:
        pass
    finally:
        sys.settrace(before)
    return count


def growth(call: Callable[[int], Callable[[], Any]], sizes: tuple[int, int, int] = SIZES) -> float:
    """By how much more the work grows when the size doubles again. `call`: makes the call of a size, which is not counted.

    Each call is made once before, so that what is imported, cached and compiled on first use counts nowhere."""
    made = [call(size) for size in sizes]
    steps(made[0])
    first, second, third = map(steps, made)
    return (third - second) / max(second - first, sizes[0] * 20)  # nearly nothing is linear enough
