# Generated from templates/runtime/lenses/hosted/running.py; do not edit.

"""Rewrites hosted calls of an answer as they arrive: shared by complete answers and streams."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Loss
from ..answers.required import answered_calls
from ..answers.unsupported_content import is_odd_call
from .calls import Client, as_result, in_answer_form, is_odd_picture, is_run, set_apart, speaks, takes_results


class Running:
    """The calls of one candidate that its provider ran: each waits for its result.

    waits: whether the result of a call may be in the same answer; if it is, the sender of the answer has run the call
    """

    def __init__(self, lens: Any, path: str, losses: list[Loss], client: Client, waits: Callable[[u.ToolCall], bool]) -> None:
        self._lens, self._path, self._losses, self._client, self._waits = lens, path, losses, client, waits
        self._waiting: dict[str, tuple[u.ToolCall, int]] = {}
        self._native: set[str] = set()  # ids of calls that pass unchanged
        self._passed: dict[str, str] = {}  # the names of calls for the client, by their ids
        self._pictures: set[str] = set()  # ids of images wrapped as results
        self.origins: list[int | str] = []  # the original index of each part that was emitted, in the form of `put_back`
        self._results: list[int] = []  # the indexes of images wrapped as results
        self._behind_text = False

    @property
    def moved(self) -> dict[str, list[int | str]]:
        """The original index of each part, by the path of their list; empty if no part moved."""
        if self.origins == [*range(len(self.origins))]:
            return {}
        at = f"{self._path}.message.parts"
        return {**{f"{at}[{number}].parts": [-1] for number in self._results}, at: self.origins}

    def concerns(self, part: Any) -> bool:
        """Whether a part that begins has to be rewritten."""
        if part.__class__ is u.ToolResult and part.call_id in self._waiting:
            return True
        if not is_run(part):
            if part.__class__ is u.ToolResult:
                return not takes_results(self._lens)
            return self._waits(part) if part.__class__ is u.ToolCall else is_odd_picture(self._lens, part)
        if isinstance(part, u.ToolResult):
            return part.call_id not in self._native and not (part.call_id not in self._waiting and speaks(self._lens, part))
        if speaks(self._lens, part):
            self._native.add(part.id)
        return part.id not in self._native

    def passes(self, part: Any, number: int) -> int:
        """The new index of a part that passes unchanged."""
        self._behind_text = part.__class__ is u.Text
        if part.__class__ is u.ToolCall:
            self._passed[part.id] = part.name
        self.origins.append(number)
        return len(self.origins) - 1

    def complete(self, part: u.ToolCall | u.ToolResult | u.Image, number: int) -> list[Any]:
        """The parts to emit when a part that has to be rewritten is complete. `number`: its index."""
        if isinstance(part, u.Image):
            self.origins += [number, number]
            self._results.append(len(self.origins) - 1)
            self._behind_text = False
            return as_result(self._lens, part, f"{self._path}.message.parts[{number}]", self._losses, self._pictures)
        if isinstance(part, u.ToolCall):
            self._waiting[part.id] = part, number
            return []
        call, at = self._waiting.pop(part.call_id, (None, number))
        call = call if call is None or is_run(call) else replace(call, runner="provider")
        if not is_run(part):
            part = replace(part, runner="provider", name=part.name or self._passed.get(part.call_id))
        return self._rewritten(call, part, at, number)

    def rest(self) -> Iterator[Any]:
        """The parts to emit at the end: calls that got no result."""
        yield from self.released()
        waiting, self._waiting = self._waiting, {}
        for call, number in waiting.values():
            yield from self._rewritten(call, None, number, number)

    def released(self) -> Iterator[Any]:
        """The waiting calls that no provider has run: they are for the client."""
        for call, number in [waiting for waiting in self._waiting.values() if not is_run(waiting[0])]:
            del self._waiting[call.id]
            self.passes(call, number)
            yield call

    def _rewritten(self, call: u.ToolCall | None, result: u.ToolResult | None, at: int, number: int) -> list[Any]:
        paths = f"{self._path}.message.parts[{at}]", f"{self._path}.message.parts[{number}]"
        parts = in_answer_form((call, result), self._lens, paths, self._losses, self._client)
        set_apart((part for part in parts if part is not call and part is not result), self._behind_text)
        inner = {id(part): f"{number}].parts[{place}" for place, part in enumerate(result.parts)} if result is not None else {}
        self.origins += [
            at if call is not None and (place == 0 or part.__class__ is u.ToolCall) else inner.get(id(part), number)
            for place, part in enumerate(parts)
        ]
        self._behind_text = parts[-1].__class__ is u.Text
        return parts


def with_runs(response: u.Response, provider: Any, losses: list[Loss], client: Client) -> tuple[u.Response, dict[str, list[int | str]]]:
    """The answer with the calls that its provider ran in the form of the format; and the original index of each part, by the path of
    their list, if some moved."""
    if not any(map(_may_concern, (part for candidate in response.candidates for part in candidate.message.parts))):
        return response, {}
    moved: dict[str, list[int | str]] = {}
    candidates: list[u.Candidate] = []
    for number, candidate in enumerate(response.candidates):
        running = Running(provider.LENS, f"candidates[{number}]", losses, client, _answered(provider, candidate.message.parts))
        candidates.append(replace(candidate, message=replace(candidate.message, parts=list(_each(running, candidate.message.parts)))))
        moved |= running.moved
    return replace(response, candidates=candidates), moved


def is_for_client(provider: Any, call: u.ToolCall) -> bool:
    """Whether clients of the format would run such a call, although its result is in the same answer."""
    if provider.RESULTS is None:
        return True
    return provider.RESULTS == "keep" and (call.kind in ("function", "custom") or is_odd_call(call, provider))


def _answered(provider: Any, parts: list[Any]) -> Callable[[u.ToolCall], bool]:
    """Makes a function that returns whether the result of such a call is among these parts."""
    answered = answered_calls(parts)
    return lambda call: call.id in answered and is_for_client(provider, call)


def _may_concern(part: Any) -> bool:
    return part.__class__ in (u.Image, u.ToolResult) or is_run(part)


def _each(running: Running, parts: list[Any]) -> Iterator[Any]:
    for number, part in enumerate(parts):
        if running.concerns(part):
            yield from running.complete(part, number)
        else:
            running.passes(part, number)
            yield part
    yield from running.rest()
