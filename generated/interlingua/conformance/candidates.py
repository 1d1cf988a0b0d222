# Generated from templates/runtime/conformance/candidates.py; do not edit.

"""Candidates: each chunk has a piece of some of them; calls grow at their indexes, or come whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from .blocks import Report, Rules, not_json
from .paths import MISSING, fits, shown, value_at, values, wrong


@dataclass
class Call:
    """One call, and the pieces of its arguments. `json`: they are JSON when they are joined."""

    json: bool
    pieces: list[str] = field(default_factory=list[str])


@dataclass
class Candidate:
    """One answer of a stream. `reason`: what ended it."""

    ended: bool = False
    reason: Any = None
    seen: set[str] = field(default_factory=set[str])
    calls: dict[int, Call] = field(default_factory=dict[int, Call])
    ids: set[str] = field(default_factory=set[str])


class Candidates:
    """All candidates of a stream. `report` reports a fault of the event that is being read."""

    def __init__(self, rules: Rules, report: Report) -> None:
        self._form: Rules = rules.get("candidates", {})
        self._stop: Rules = rules.get("stop", {})
        self._report = report
        self.found: dict[int, Candidate] = {}

    def __bool__(self) -> bool:
        return bool(self._form)

    def feed(self, chunk: dict[str, Any]) -> bool:
        """Whether the chunk has candidates."""
        path = self._form.get("list")
        members = list(values(chunk, f"{path}[]")) if path else [("", chunk)]
        for place, member in members:
            self._candidate(place, member)
        return bool(members)

    def _candidate(self, place: str, node: Any) -> None:
        index = value_at(node, self._form["index"]) if "index" in self._form else 0
        number = 0 if index is MISSING or not isinstance(index, int) else index
        candidate = self.found.setdefault(number, Candidate())
        if candidate.ended:
            says = self._ends(node) or any(value_at(node, path) not in (MISSING, None, "", []) for path in self._form.get("content", ()))
            self._report("error" if says else "warning", "after_end", f"candidate {number} has ended already", place)
        for path in self._form.get("first", ()):
            value = value_at(node, path)
            if isinstance(value, str) and value:
                if path in candidate.seen:
                    self._report("warning", "identity", "it is repeated, and clients append it", _joined(place, path))
                candidate.seen.add(path)
        if "calls" in self._form:
            self._calls(place, node, candidate)
        if self._ends(node):
            candidate.ended, candidate.reason = True, value_at(node, self._stop["path"]) if "path" in self._stop else None
            for path, wanted in self._form.get("needs", {}).items():
                if message := wrong(value_at(node, path), wanted):
                    self._report("warning", "field", f"in the last chunk, {message}", _joined(place, path))

    def _ends(self, node: Any) -> bool:
        return value_at(node, self._form["last"]) not in (MISSING, None, False)

    # --- calls -------------------------------------------------------------------------------------------------------

    def _calls(self, place: str, node: Any, candidate: Candidate) -> None:
        form: Rules = self._form["calls"]
        for where, call in values(node, f"{form['list']}[]"):
            at = _joined(place, where)
            if "index" not in form:
                self._begins(form, at, call, candidate, len(candidate.calls))
                continue
            index = value_at(call, form["index"])
            if not isinstance(index, int) or isinstance(index, bool):
                self._report("error", "index", f"an index is expected, {shown(index)}", _joined(at, form["index"]))
            elif index in candidate.calls:
                self._again(form, at, call)
                self._piece(form, at, call, candidate.calls[index])
            else:
                if index != len(candidate.calls):
                    self._report("error", "index", f"{len(candidate.calls)} is expected, {index}", _joined(at, form["index"]))
                self._begins(form, at, call, candidate, index)

    def _begins(self, form: Rules, at: str, call: Any, candidate: Candidate, index: int) -> None:
        candidate.calls[index] = begun = Call(fits(call, form.get("json", {})))
        for path, wanted in form.get("needs", {}).items():
            for place, value in values(call, path):
                if message := wrong(value, wanted):
                    self._report("error", "field", message, _joined(at, place))
        identity = value_at(call, form["unique"]) if "unique" in form else None
        if isinstance(identity, str) and identity:
            if identity in candidate.ids:
                self._report("error", "identity", f"{shown(identity)} is the id of two calls", _joined(at, form["unique"]))
            candidate.ids.add(identity)
        self._piece(form, at, call, begun)

    def _again(self, form: Rules, at: str, call: Any) -> None:
        for path in form.get("first", ()):
            value = value_at(call, path)
            if isinstance(value, str) and value:
                self._report("error", "identity", "it is repeated, and clients append it", _joined(at, path))

    def _piece(self, form: Rules, at: str, call: Any, begun: Call) -> None:
        if "text" not in form:
            return
        text = value_at(call, form["text"])
        if isinstance(text, str):
            begun.pieces.append(text)
        elif text is not MISSING and text is not None and "index" in form:
            self._report("error", "field", wrong(text, "str") or "", _joined(at, form["text"]))

    # --- the end ------------------------------------------------------------------------------------------------------

    def arguments(self) -> Iterator[tuple[str, str, bool]]:
        """(call, fault, whether clients may bear it) of the joined arguments that are no JSON."""
        form = cast("Rules", self._form.get("calls", {}))
        for number, candidate in self.found.items() if "text" in form else ():
            cut = candidate.reason in self._stop.get("length", ())
            for index, call in candidate.calls.items():
                if not call.json or not (call.pieces or "index" in form):
                    continue
                text = "".join(call.pieces)
                where = f"call {index} of candidate {number}"
                if not text.strip():
                    yield where, "no arguments, which is no JSON", True
                elif fault := not_json(text):
                    yield where, fault, cut

    def unended(self) -> list[int]:
        return [number for number, candidate in self.found.items() if not candidate.ended]


def _joined(place: str, path: str) -> str:
    return f"{place}.{path}" if place and path else place or path
