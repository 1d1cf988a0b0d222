"""The arguments of calls, as they come in pieces: some servers write a placeholder before them, and some write all of them again."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from .. import model as u
from ..core.values import same

NOTHING: Final = frozenset(("{}", '""', "null"))  # arguments that say nothing
LOOKS: Final = 16  # at arguments that are no whole object, before they have to be twice as long for the next look


class Arguments:
    """The arguments of one call, whose pieces may still come."""

    __slots__ = ("_again", "_looks", "_seen", "_whole", "held", "texts")

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.held = ""  # the first piece, if that may stand for arguments that are still to come
        self._looks = 0  # how often they were looked at in vain
        self._seen = 0  # how many pieces there were then
        self._whole: tuple[int, str] | None = None  # how many pieces made a whole object, and that
        self._again: int | None = None  # how much of it has come again

    def adding(self, text: str) -> str:
        """What a piece adds: nothing if it is a placeholder, or repeats what is complete."""
        if text in NOTHING and not self.texts:
            self.held = self.held or text
            return ""
        held, self.held = self.held, ""
        if held and text[:1] != "{":
            return held + text
        if self._again is None:
            if text[:1] != "{" or not self.texts or not self.complete():
                return text
            self._again = 0
        return self._unsaid(text)

    def _unsaid(self, text: str) -> str:
        """What a piece adds behind a whole object: nothing if that begins again."""
        whole, place = self._whole[1] if self._whole else "", self._again or 0
        if whole.startswith(text, place):
            self._again = place + len(text) if place + len(text) < len(whole) else None
            return ""
        self._again = None
        if not place and (text == "{}" or self._means(text, whole)):
            return ""
        return whole[:place] + text

    def _means(self, text: str, whole: str) -> bool:
        """Whether a piece is the whole in another spelling. It costs no more than the piece is long."""
        return len(whole) <= 4 * len(text) and (said := _object(text)) is not None and same(said, _object(whole))

    def missing(self, whole: str) -> str:
        """What of the whole has not come. It is known only where the rest is as it came."""
        said = "".join(self.texts)
        return whole[len(said) :] if whole.startswith(said) else ""

    def complete(self) -> bool:
        """Whether nothing can follow: they are a whole JSON object."""
        count = len(self.texts)
        if self._whole is not None and self._whole[0] == count:
            return True
        if self._looks >= LOOKS and count < 2 * self._seen:
            return False
        text = "".join(self.texts) or self.held
        if text.rstrip().endswith("}") and _object(text) is not None:
            self._whole = (count, text)
            return True
        self._looks, self._seen = self._looks + 1, count
        return False


class OpenCalls:
    """The open calls of a stream, whose arguments pass through here."""

    def __init__(self) -> None:
        self._open: dict[int, Arguments] = {}  # by the index of the part
        self._held: dict[int, u.PartDelta] = {}  # events that may say nothing

    def heard(self, events: list[Any]) -> list[Any]:
        """The events of one wire event, without what only repeats arguments."""
        if len(events) == 1 and events[0].__class__ is u.PartDelta and events[0].delta.__class__ is not u.ArgumentsDelta:
            return events
        out: list[Any] = []
        for event in events:
            cls = event.__class__
            if cls is u.PartStart and _grows(event.part):
                self._open[event.index] = Arguments()
            elif cls is u.PartDelta and event.delta.__class__ is u.ArgumentsDelta and event.index in self._open:
                if not self._adds(self._open[event.index], event):
                    continue
            elif cls is u.PartEnd and event.index in self._open:
                out += self._left(self._open.pop(event.index), event)
            out.append(event)
        return out

    def _adds(self, known: Arguments, event: Any) -> bool:
        """Whether something is left of a piece."""
        text = known.adding(event.delta.text)
        if known.held:
            self._held[event.index] = event
        if text:
            known.texts.append(text)
            event.delta.text = text
        return bool(text)

    def _left(self, known: Arguments, end: u.PartEnd) -> list[u.PartDelta]:
        """What has not been told of the arguments of a call that ends."""
        held: Any = self._held.pop(end.index, None)
        said = end.part.arguments_text if isinstance(end.part, u.ToolCall) else None
        text = known.missing(said) if said else known.held
        if held is not None and text == held.delta.text:
            return [held]
        return [u.PartDelta(index=end.index, delta=u.ArgumentsDelta(text=text))] if text else []


def _grows(part: Any) -> bool:
    return part.__class__ is u.ToolCall and part.runner == "client" and not (part.arguments or part.arguments_text or part.input)


def _object(text: str) -> dict[str, Any] | None:
    """The JSON object that a text is; None: it is none."""
    try:
        found: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None
    return found if found.__class__ is dict else None
