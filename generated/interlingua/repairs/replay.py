# Generated from templates/runtime/repairs/replay.py; do not edit.

"""What an answer says, and a request that brings it back may not."""

from __future__ import annotations

from typing import Any, Final

from .. import model as u
from ..lenses.extras import WIRE
from .draft import Draft
from .step import Step
from .watch import Watch

NOTHING: Final[tuple[Any, ...]] = (None, [])


class Replay(Step, frozen=True):
    """`replay`: keys of answers that requests do not take empty: as null, or as an empty list. They stand in what a message remembers."""

    word = "replay"
    wakes = False

    keys: tuple[str, ...] = ()

    def watch(self, w: Watch, me: int) -> None:
        w.replay, w.replayed = w.replay | me, self._found

    def mend(self, d: Draft) -> None:
        d.write([self._without(d, message) if message.role == "assistant" else message for message in d.messages])

    def _found(self, message: u.Message) -> bool:
        return any(self._empty(kept) or self._empty(kept.get(WIRE, {})) for kept in (message.extras or {}).values())

    def _empty(self, place: dict[str, Any]) -> list[str]:
        return [key for key in self.keys if key in place and place[key] in NOTHING]

    def _without(self, d: Draft, message: u.Message) -> u.Message:
        extras = dict(message.extras or {})
        for space in d.lens.SPACES:
            kept: dict[str, Any] = extras.get(space, {})
            wire: dict[str, Any] = kept.get(WIRE, {})
            gone = [*self._empty(kept), *self._empty(wire)]
            for key in gone:
                d.lose(message, f"Message.{key}", "dropped", "trivial", "it is only valid in responses")
            if gone:
                spelled = {key: value for key, value in wire.items() if key not in gone}
                left = {key: value for key, value in kept.items() if key not in gone and key != WIRE}
                extras[space] = {**left, **({WIRE: spelled} if spelled else {})}
        said = {space: kept for space, kept in extras.items() if kept}
        return message if said == (message.extras or {}) else d.having(message, extras=said or None)
