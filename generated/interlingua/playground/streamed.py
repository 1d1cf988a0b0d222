# Generated from templates/runtime/playground/streamed.py; do not edit.

"""A stream as the page plays it: for each event of the source, what the target has, what was lost, and the answer so far."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final

from ..core.errors import Error, LossError
from ..core.lookup import load
from ..streams.conversion import StreamConversion, convert_stream
from .asked import Body, Fault, Question
from .shown import fault, losses, text, unified

Splice = tuple[int, int, str]
"""Where in a text, how much goes (both in units of UTF-16, as scripts count) and what comes in its place."""


PATIENCE: Final = 4.0  # seconds; in longer streams the answer so far is looked at no more, until the end


class Player:
    """Pulls the events one by one, and looks at the conversion between them."""

    def __init__(self, asked: Question, given: Body) -> None:
        self._asked, self._given = asked, given
        self._stream: StreamConversion | None = None
        self._answer, self._reported = "", 0
        self._began = time.perf_counter()
        self.steps: list[dict[str, Any]] = []

    def play(self) -> dict[str, Any]:
        """`events`: the source's, each with the number of the target's that it made, and where its values are; `result`: the target's."""
        result: list[str] = []
        failed: dict[str, Any] | None = None
        try:
            if not hasattr(load(self._asked.target), "StreamEncoder"):
                raise Error(f"{load(self._asked.target).TITLE} does not support streams.")
            self._stream = convert_stream(
                self._pulled(),
                source=self._given.source,
                target=self._asked.target,
                strict=self._asked.strict or False,
                carry=self._asked.carry,
                include_usage=True,
                keep=True,
            )

            def made(event: dict[str, Any]) -> None:
                result.append(text(event, None))
                self.steps[-1]["made"] += 1

            for row in self._stream.trace(made):
                if row.source is not None:
                    self.steps[row.source]["values"] = row.values
            self._look(end=True)
            if self._stream.error is not None:
                failed = fault(Fault(self._stream.error.message), "target")
        except LossError as error:
            if self.steps:
                self.steps[-1]["losses"] += losses(error.losses, self._asked, self._given)
            failed = fault(Fault(f"strict={self._asked.strict} forbids a loss in event {len(self.steps)}."), "target")
        except Error as error:
            failed = fault(Fault(str(error)), "target")
        took = round((time.perf_counter() - self._began) * 1000, 2)
        return {
            "took": took,
            "events": [text(event, None) for event in self._given.value],
            "steps": self.steps,
            "result": result,
            "error": failed,
        }

    def _pulled(self) -> Iterator[Any]:
        """The events. When one is asked for, the one before has been converted."""
        for event in self._given.value:
            self._look()
            self.steps.append({"made": 0, "losses": [], "answer": None, "values": []})
            yield event

    def _look(self, end: bool = False) -> None:
        """What the last event has changed."""
        if not self.steps or self._stream is None:
            return
        step, lost = self.steps[-1], self._stream.all_losses
        step["losses"] += losses(lost[self._reported :], self._asked, self._given)
        self._reported = len(lost)
        if end or time.perf_counter() - self._began < PATIENCE:
            now = unified(self._stream.response)
            step["answer"], self._answer = splice(self._answer, now), now


def splice(before: str, after: str) -> Splice:
    """What makes the one text of the other."""
    old, new = before.encode("utf-16-le", "surrogatepass"), after.encode("utf-16-le", "surrogatepass")
    start = _common(old, new) // 2 * 2
    end = _common(old[start:][::-1], new[start:][::-1]) // 2 * 2
    return start // 2, (len(old) - start - end) // 2, new[start : len(new) - end].decode("utf-16-le", "surrogatepass")


def _common(first: bytes, second: bytes) -> int:
    """How many bytes both begin with."""
    low, high = 0, min(len(first), len(second))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if first[:middle] == second[:middle] else (low, middle - 1)
    return low
