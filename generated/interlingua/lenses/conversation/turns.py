# Generated from templates/runtime/lenses/conversation/turns.py; do not edit.

"""For formats where a call and its result are one wire object: results, which are separate messages, join the turn of their call."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ... import model as u
from ...core.losses import Loss, prefix
from ..dropped_extras import GONE
from ..extras import marked
from .items import TURN, is_continued, report_lost_fields

if TYPE_CHECKING:
    from ..lens import Lens
    from . import Conversation

EMPTIED: Final = "nothing of it is left"
_PLACE: Final = re.compile(r"messages\[(\d+)\](?:\.parts\[(\d+)\])?")
_Origin = tuple[int, int]  # the message and the part


class _Turn:
    """Messages that form one turn. `parts`: each with its original place."""

    __slots__ = ("calls", "fixed", "index", "joined", "message", "other", "parts", "seen")

    def __init__(self, index: int, message: u.Message, parts: list[tuple[Any, _Origin]]) -> None:
        self.index = index
        self.message = message
        self.parts = parts
        self.joined = False
        self.fixed: set[_Origin] = set()  # separate results of this turn, which stay here
        self.seen = 0  # the number of its parts that the next two attributes cover
        self.calls: dict[str, list[int]] = {}  # the places of the calls of an id
        self.other = -1  # the place of the last part that is no call and no result

    def waiting(self, result: Any) -> int | None:
        """The place of the last call that a result answers, if no result has answered it yet."""
        for at, (part, _) in enumerate(self.parts[self.seen :], self.seen):
            if part.__class__ is u.ToolCall:
                self.calls.setdefault(part.id, []).append(at)
            elif part.__class__ is not u.ToolResult:
                self.other = at
        self.seen = len(self.parts)
        for at in reversed(self.calls.get(result.call_id, ())):
            behind: Any = self.parts[at + 1][0] if at + 1 < self.seen else None
            if behind.__class__ is not u.ToolResult or behind.call_id != result.call_id:
                return at
        return None

    def as_message(self) -> u.Message:
        if not self.joined:
            return self.message
        return msgspec.structs.replace(self.message, parts=[part for part, _ in self.parts])


class Turns:
    """The messages with those of one turn merged; and all original places, for losses."""

    def __init__(self, lens: Lens, talk: Conversation, messages: list[u.Message]) -> None:
        self.lens = lens
        self.talk = talk
        self.losses: list[Loss] = []
        self.turns: list[_Turn] = []
        self.calling: dict[str, list[_Turn]] = {}  # turns with a call of this id, the latest last
        self.spread: list[tuple[int, int]] = []  # messages of which all results moved there, with their number
        self.left: list[tuple[int, u.Message]] = []  # messages of which some results moved to the turns of their calls
        for index, message in enumerate(messages):
            self._add(index, message)
        for turn in self.turns:
            if turn.joined:
                turn.parts = _in_order(turn)
                self.losses += _reordered(turn)
        self.messages = [turn.as_message() for turn in self.turns]

    def _add(self, index: int, message: u.Message) -> None:
        parts = [(part, (index, place)) for place, part in enumerate(message.parts)]
        last = self.turns[-1] if self.turns else None
        paired = self.talk.row_role(message.role) in self.talk.paired
        if paired and last and message.extras is not None and is_continued(message.extras) and self._one_row(last.message, message):
            if marked(message, self.lens.SPACES, TURN):
                last.fixed |= {origin for part, origin in parts if not marked(part, self.lens.SPACES, "$split")}
            self._report_fields(index, message, last.message)
            last.parts += parts
            last.joined = True
            self._note(last, parts)
            return
        if paired and message.role in self.talk.within:
            passed: list[bool] = []
            remaining = [entry for entry in parts if not self._joins(entry, passed)]
            if any(passed):
                self.losses.append(Loss(f"messages[{index}]", "Message", "moved", "minor", "results are in the turn of their calls", None))
            if not remaining and parts:
                self._report_fields(index, message, None)
                self.spread.append((index, len(parts)))
                return
            if len(remaining) < len(parts):
                self.left.append((index, message))
                message = msgspec.structs.replace(message, parts=[part for part, _ in remaining])
                parts = remaining
        self.turns.append(_Turn(index, message, parts))
        self._note(self.turns[-1], parts)

    def _note(self, turn: _Turn, parts: list[tuple[Any, _Origin]]) -> None:
        """Indexes the turn by its calls: searching all turns for each result would be quadratic."""
        if self.talk.row_role(turn.message.role) in self.talk.paired:
            for call in (part for part, _ in parts if part.__class__ is u.ToolCall):
                turns_of_call = self.calling.setdefault(call.id, [])
                if not turns_of_call or turns_of_call[-1] is not turn:
                    turns_of_call.append(turn)

    def _one_row(self, first: u.Message, other: u.Message) -> bool:
        return self.talk.row_role(first.role) == self.talk.row_role(other.role)

    def _joins(self, entry: tuple[Any, _Origin], passed: list[bool]) -> bool:
        """Adds a result to the latest turn with a waiting call. `passed`: whether it moves past other parts."""
        for turn in reversed(self.calling.get(entry[0].call_id, ()) if entry[0].__class__ is u.ToolResult else ()):
            at = turn.waiting(entry[0])
            if at is not None:
                passed.append(turn.other > at or turn is not self.turns[-1])
                turn.parts.append(entry)
                turn.joined = True
                return True
        return False

    def _report_fields(self, index: int, message: u.Message, first: u.Message | None) -> None:
        """Reports the other fields of a message whose parts are now in another message."""
        own_losses: list[Loss] = []
        report_lost_fields(self.lens, message, first, own_losses)
        prefix(own_losses, 0, f"messages[{index}]")
        self.losses += own_losses

    def settle(self, losses: list[Loss], start: int) -> None:
        """Changes the paths of losses from `start` on back to the original messages."""
        for loss in losses[start:]:
            if match := _PLACE.match(loss.path):
                turn = self.turns[int(match[1])]
                index, part = turn.parts[int(match[2])][1] if match[2] else (turn.index, None)
                loss.path = f"messages[{index}]{'' if part is None else f'.parts[{part}]'}{loss.path[match.end() :]}"
        dropped_paths = {loss.path for loss in losses[start:] if loss.code in GONE}
        for index, message in self.left:
            if f"messages[{index}]" in dropped_paths:
                self._report_fields(index, message, None)
        for index, number in self.spread:
            if all(f"messages[{index}].parts[{place}]" in dropped_paths for place in range(number)):
                losses.append(Loss(f"messages[{index}]", "Message", "emptied", "minor", EMPTIED, None))
        losses += self.losses


def _in_order(turn: _Turn) -> list[tuple[Any, _Origin]]:
    """The parts with each result directly after its call."""
    ordered: list[list[tuple[Any, _Origin]]] = []  # each part, and behind a call its result
    open_calls: dict[str, list[int]] = {}  # the places of calls of an id that no result has answered yet
    for part, origin in turn.parts:
        waiting = open_calls.get(part.call_id) if part.__class__ is u.ToolResult else None
        if waiting and origin not in turn.fixed:
            ordered[waiting.pop()].append((part, origin))
            continue
        if waiting and waiting[-1] == len(ordered) - 1:  # it stays: it is already behind its call
            waiting.pop()
        if part.__class__ is u.ToolCall:
            open_calls.setdefault(part.id, []).append(len(ordered))
        ordered.append([(part, origin)])
    return [entry for entries in ordered for entry in entries]


def _reordered(turn: _Turn) -> Iterator[Loss]:
    """Losses of results that are now in the order of their calls, where their message had another order."""
    last: dict[int, int] = {}
    for part, (message, place) in turn.parts:
        if place < last.get(message, 0):
            path, why = f"messages[{message}].parts[{place}]", "results are in the order of their calls"
            yield Loss(path, part.__class__.__name__, "reordered", "trivial", why, None)
        else:
            last[message] = place
