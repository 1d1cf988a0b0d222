# Generated from templates/runtime/conformance/checking.py; do not edit.

"""Checks one stream against what its clients expect, according to the spec."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import Any, Final, cast

from .blocks import Blocks, Rules
from .candidates import Candidates
from .findings import Level, StreamProblem
from .frames import CLOSING, Frame
from .paths import MISSING, fits, same, shown, value_at, values, wrong

CHUNK: Final = "chunk"
MOST: Final = 1000  # findings; a stream that is wrong in each event is wrong enough


class Checker:
    """Reads the frames of one stream.

    facts: its events, and under `conform` what clients expect of them, in the words of the spec.
    usage: whether the request asked for counts; None: unknown.
    """

    def __init__(self, facts: Rules, usage: bool | None) -> None:
        self._facts, self._asked = facts, usage
        self._rules: Rules = facts["conform"]
        self._tag: str | None = facts.get("tag")
        self._frame: Frame | None = None
        self._number: int | None = None
        self._name = ""
        self.found: list[StreamProblem] = []
        self._counts: dict[str, int] = {}
        self._same: dict[str, Any] = {}
        self._closed = self._ended = self._failed = self._began = False
        self._counted = self._last = self._apart = False  # there were counts; in the last chunk; in a chunk of their own
        self._reason: Any = None
        self._once: set[tuple[str, str]] = set()
        self._blocks = Blocks(self._rules, facts["sequential"], self._report)
        self._candidates = Candidates(self._rules, self._report)

    def check(self, frames: Iterable[Frame]) -> list[StreamProblem]:
        """All that is wrong, in the order of the events."""
        for number, frame in enumerate(frames):
            self._frame, self._number, self._name = frame, number, frame.name or ""
            self._one(frame)
        self._frame, self._number, self._name = None, None, ""
        self._end()
        return self.found[:MOST]

    def _report(self, level: Level, rule: str, message: str, path: str = "") -> None:
        docs: Any = self._rules["docs"].get(rule) or self._rules["docs"].get("*") or []
        line = self._frame.line if self._frame else 1
        listed = [docs] if isinstance(docs, str) else list(docs)
        self.found.append(StreamProblem(level, self._number, self._name, path, rule, message, listed, line))

    # --- one event ---------------------------------------------------------------------------------------------------

    def _one(self, frame: Frame) -> None:
        if self._closed:
            self._report("error", "after_end", f"after the frame {CLOSING}, nothing is read")
            return
        if frame.cut:
            self._report("error", "frame", "the stream breaks off inside an event: clients do not get it")
        if frame.fault is not None:
            self._report("error", "json" if frame.data else "frame", frame.fault)
            return
        if frame.event is None:
            self._close()
            return
        name = self._named(frame, frame.event)
        if name is None or any(fnmatchcase(name, notice) for notice in self._facts.get("notices", ())):
            return
        event: Any = frame.event if self._facts["frames"] != "aws" else frame.event[name]
        self._counted_off(event)
        if self._ended or (self._failed and name not in self._rules.get("last", ())):
            if not (self._failed and self._fails(name, event)):
                self._report("error", "after_end", "the stream has ended already")
            return
        if not isinstance(event, dict):
            self._report("error", "json", f"an object is expected, {shown(event)}")
            return
        self._event(name, cast("dict[str, Any]", event))

    def _close(self) -> None:
        self._closed = True
        if self._facts["closed_by"] != CLOSING:
            self._report("warning", "unknown", f"the format has no frame {CLOSING}")

    def _named(self, frame: Frame, event: dict[str, Any]) -> str | None:
        """The name of the event; None, and a finding, if it has none."""
        if self._facts["frames"] == "aws":
            return next(iter(event), None)
        if self._tag is None:
            return CHUNK
        name = value_at(event, self._tag)
        if not isinstance(name, str):
            self._report("error", "name", f"the name of the event is expected, {shown(name)}", self._tag)
            return None
        self._name = name
        level = self._rules.get("named")
        if level is not None and frame.name != name:
            self._report(level, "name", f"the event line says {shown(frame.name)}, the event {name!r}")
        return name

    def _fails(self, name: str, event: Any) -> bool:
        if name in self._facts.get("failures", ()):
            return True
        return any(fits(event, case) for case in self._rules.get("failures", ()))

    def _counted_off(self, event: Any) -> None:
        path = self._rules.get("index")
        if path is not None:
            number = value_at(event, path)
            expected = self._counts.get("", 0)
            if not same(number, expected):
                self._report("warning", "index", f"{expected} is expected, {shown(number)}", path)
            self._counts[""] = (number if isinstance(number, int) else expected) + 1

    def _event(self, name: str, event: dict[str, Any]) -> None:
        if self._fails(name, event):
            self._failed = True
            self._report("note", "failure", "the stream is a failure")
            return
        if self._tag is not None or self._facts["frames"] == "aws":
            if name not in self._facts["events"]:
                self._report("warning", "unknown", "the format has no such event")
                return
            self._ordered(name)
        self._counts[name] = self._counts.get(name, 0) + 1
        self._fields(name, event)
        self._unchanged(event)
        self._not_again(event)
        if self._blocks:
            self._blocks.feed(name, event)
        if self._candidates:
            self._usage(event, self._candidates.feed(event))
        stop: Rules = self._rules.get("stop", {})
        if stop.get("of") == name:
            self._reason = value_at(event, stop["path"])

    def _fields(self, name: str, event: dict[str, Any]) -> None:
        for level, word in (("error", "needs"), ("warning", "optional")):
            for path, wanted in self._rules.get(word, {}).get(name, {}).items():
                for place, value in values(event, path):
                    if message := wrong(value, wanted):
                        self._report(level, "field", message, place)  # pyright: ignore[reportArgumentType]

    def _unchanged(self, event: dict[str, Any]) -> None:
        for path in self._rules.get("const", ()):
            value = value_at(event, path)
            if value is not MISSING and not same(self._same.setdefault(path, value), value):
                self._report("warning", "identity", f"it was {shown(self._same[path])} before, and is {shown(value)}", path)

    def _not_again(self, event: dict[str, Any]) -> None:
        for path in self._rules.get("unique", ()):
            for place, value in values(event, path):
                if isinstance(value, str) and value:
                    if (path, value) in self._once:
                        self._report("error", "identity", f"{shown(value)} is used twice", place)
                    self._once.add((path, value))

    def _usage(self, event: dict[str, Any], has_candidates: bool) -> None:
        form: Rules | None = self._rules.get("usage")
        if form is None:
            return
        has_usage = value_at(event, form["path"]) not in (MISSING, None)
        if not has_candidates and not has_usage and self._counts[CHUNK] > 1:
            self._report("warning", "unknown", "a chunk without candidates and without counts")
        if not has_candidates and has_usage and self._apart:
            self._report("warning", "usage", "the counts come twice: some clients add them up", form["path"])
        self._counted, self._last, self._apart = self._counted or has_usage, has_usage, self._apart or (has_usage and not has_candidates)

    # --- the order ----------------------------------------------------------------------------------------------------

    def _ordered(self, name: str) -> None:
        first, tail, last = self._rules.get("first", []), list(self._rules.get("tail", {})), self._rules.get("last", [])
        if name in first:
            if self._began:
                self._report("error", "order", "the stream has begun already")
        elif not self._began:
            self._report("error", "order", f"the stream begins with {' or '.join(first)}")
        self._began = True
        if name not in tail and name not in last:
            return
        if (open_ones := self._blocks.open_ones()) and not self._blocks.ended:
            self._report("error", "order", f"the answer ends while {', '.join(open_ones)} is open")
        self._blocks.ended = True
        if name in tail:
            if self._rules["tail"][name] == "once" and self._counts.get(name):
                self._report("error", "order", "it is there twice")
            if late := [other for other in tail[tail.index(name) + 1 :] if self._counts.get(other)]:
                self._report("error", "order", f"it comes after {', '.join(late)}")
            return
        for other in tail:
            if self._rules["tail"][other] != "maybe" and not self._counts.get(other):
                self._report("error", "order", f"{other} has not come before it")
        self._ended = True

    # --- the end ------------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        if not self._began and not self._counts and not self._failed:
            self._report("error", "end", "the stream has no events")
            return
        if not self._failed:
            self._complete()
        if self._facts["closed_by"] and not self._closed and not self._failed:
            self._report(self._rules.get("closed_by", "warning"), "end", f"the frame {self._facts['closed_by']} is missing")

    def _complete(self) -> None:
        if self._rules.get("last") and not self._ended:
            self._report("error", "end", f"the stream breaks off: there is no {' or '.join(self._rules['last'])}")
        if self._candidates:
            self._answers()
        stop: Rules = self._rules.get("stop", {})
        if "of" in stop:
            self._stopped(self._reason, any(kind in stop.get("kinds", ()) for kind in self._blocks.kinds()))
        cut = self._reason in stop.get("length", ())
        for where, fault in self._blocks.arguments():
            self._report("warning" if cut else "error", "arguments", f"{where}: {fault}")

    def _answers(self) -> None:
        for number in self._candidates.unended():
            self._report("error", "end", f"candidate {number} has no {self._rules['candidates']['last']}")
        if not self._candidates.found:
            self._report("error", "end", "the stream has no answer")
        elif sorted(self._candidates.found) != list(range(len(self._candidates.found))):
            self._report("error", "index", f"the candidates are {sorted(self._candidates.found)}")
        for candidate in self._candidates.found.values():
            if candidate.ended:
                self._stopped(candidate.reason, bool(candidate.calls))
        for where, fault, cut in self._candidates.arguments():
            self._report("warning" if cut else "error", "arguments", f"{where}: {fault}")
        usage: Rules | None = self._rules.get("usage")
        if usage and self._asked and not self._counted:
            self._report("error", "usage", "the request asked for counts, and there are none")
        elif usage and self._counted and not self._last and usage.get("last"):
            self._report("error", "usage", "the last chunk has no counts, and clients keep what the last one says", usage["path"])

    def _stopped(self, reason: Any, calls: bool) -> None:
        stop: Rules = self._rules.get("stop", {})
        if not stop:
            return
        if reason is MISSING or reason is None:
            if self._counts.get(stop.get("of", CHUNK)):
                self._report("warning", "stop", "there is no stop reason")
        elif "values" in stop and reason not in (*stop["values"], *stop.get("calls", ()), *stop.get("length", ())):
            self._report("warning", "stop", f"the format has no stop reason {shown(reason)}")
        elif "calls" in stop and calls != (reason in stop["calls"]) and reason not in stop.get("length", ()):
            wanted = " or ".join(stop["calls"])
            if calls:
                self._report("warning", "stop", f"there are calls, and the stop reason is {shown(reason)}, not {wanted}: agents stop there")
            else:
                self._report("warning", "stop", f"the stop reason is {shown(reason)}, and there is no call")
