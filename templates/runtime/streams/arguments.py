"""The arguments of calls in pieces. Some servers write a placeholder before them, or repeat all of them, at the end or in each piece."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from .. import model as u
from ..core.json_text import is_object, json_bytes
from ..core.values import same
from ..lenses.values import arguments_in

NOTHING: Final = frozenset(("{}", '""', "null"))  # texts of empty arguments
OPEN_NUMBER: Final = re.compile(r"[-+.]\Z|[0-9][eE]\Z")  # the end of a text within a number
LOOKS: Final = 16  # parsing attempts before the text has to double for the next one


def means_no_arguments(text: str) -> bool:
    """Whether a text stands for empty arguments, but is not a JSON object."""
    return text.isspace() or text != "{}" and text.strip() in NOTHING


class Arguments:
    """The arguments of one call that may still grow."""

    __slots__ = ("_again", "_all", "_looks", "_seen", "_whole", "held", "texts", "unsure")

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.held = ""  # the first piece, if it may be a placeholder for arguments that follow
        self._looks = 0  # the number of failed attempts
        self._seen = 0  # the number of pieces at the last attempt
        self._whole: tuple[int, str] | None = None  # the number of pieces that formed a complete object, and its text
        self._again: int | None = None  # how much of it has been repeated
        self._all = False  # whether each piece has all of the text so far
        self.unsure = ""  # the last piece, if it may be all of the text or may continue it

    def adding(self, text: str) -> str:
        """The new text of a piece: empty for a placeholder, or for a repetition of complete arguments."""
        if not self.texts and (text in NOTHING or text.isspace()):
            self.held = text if not self.held else self.held + text if text.isspace() and self.held[:1].isspace() else self.held
            return ""
        held, self.held = self.held, ""
        if not self.texts and (whole := _whole_of(text)) is not None:
            return whole
        if held and (text[:1] != "{" or held[:1].isspace()):
            return held + text
        if (new := self._new_of_all(text)) is not None:
            return new
        if self._again is None:
            if text[:1] != "{" or not self.texts or not self.complete():
                return text
            self._again = 0
        return self._new_text(text)

    def _new_of_all(self, text: str) -> str | None:
        """The new text of a piece that begins with all of the text so far; None for another piece. A piece is of this kind for sure if
        the text followed by it is no JSON. The cost is bounded by the length of the piece."""
        unsure, self.unsure = self.unsure, ""
        if unsure and not text.startswith(unsure):
            return unsure + text
        self._all = self._all or bool(unsure)
        size = len(self.texts) if text[:1] == "{" else 0
        if not size or len(text) < size or len(text) < sum(map(len, self.texts)) or not text.startswith(before := "".join(self.texts)):
            return None
        if not self._all and _begins_json(before + text):
            self.unsure = text
            return ""
        self._all = True
        return text[len(before) :]

    def rest(self) -> str:
        """The new text of a last piece that was unsure. It has all of the text if it is an object, and the text followed by it is not."""
        text, self.unsure = self.unsure, ""
        before = "".join(self.texts) if text else ""
        return text[len(before) :] if text and _object(text) is not None and _object(before + text) is None else text

    def _new_text(self, text: str) -> str:
        """The new text of a piece after a complete object: empty for a repetition of the object."""
        whole, place = self._whole[1] if self._whole else "", self._again or 0
        if whole.startswith(text, place):
            self._again = place + len(text) if place + len(text) < len(whole) else None
            return ""
        self._again = None
        if not place and (text == "{}" or self._means(text, whole)):
            return ""
        return whole[:place] + text

    def _means(self, text: str, whole: str) -> bool:
        """Whether a piece is the complete object in another spelling. The cost is bounded by the length of the piece."""
        return len(whole) <= 4 * len(text) and (parsed := _object(text)) is not None and same(parsed, _object(whole))

    def missing(self, whole: str) -> str:
        """The part of the complete text that has not arrived; empty if the collected text is not a prefix of it."""
        collected = "".join(self.texts)
        return whole[len(collected) :] if whole.startswith(collected) else ""

    def complete(self) -> bool:
        """Whether nothing can follow: the text is a complete JSON object."""
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
    """The open calls of a stream, whose argument deltas are filtered here."""

    def __init__(self) -> None:
        self._open: dict[int, Arguments] = {}  # by the index of the part
        self._held: dict[int, u.PartDelta] = {}  # events that may be placeholders

    def filtered(self, events: list[Any]) -> list[Any]:
        """The events of one wire event, without repeated arguments."""
        if len(events) == 1 and events[0].__class__ is u.PartDelta and events[0].delta.__class__ is not u.ArgumentsDelta:
            return events
        out: list[Any] = []
        for event in events:
            cls = event.__class__
            if cls is u.PartStart and _grows(event.part):
                self._open[event.index] = Arguments()
            elif cls is u.PartDelta and event.delta.__class__ is u.ArgumentsDelta and event.index in self._open:
                if not self._adds(self._open[event.index], event):
                    if self._held.get(event.index) is not event:
                        out += _beside(event, "")
                    continue
            elif cls is u.PartEnd and event.index in self._open:
                out += self._left(self._open.pop(event.index), event)
            out.append(event)
        return out

    def _adds(self, arguments: Arguments, event: Any) -> bool:
        """Whether a piece has new text."""
        text = arguments.adding(event.delta.text)
        if arguments.held:
            self._held[event.index] = event
        if text:
            arguments.texts.append(text)
            event.delta.text = text
        return bool(text)

    def _left(self, arguments: Arguments, end: u.PartEnd) -> list[u.PartDelta]:
        """The missing arguments of a call that ends."""
        held: Any = self._held.pop(end.index, None)
        full_text = end.part.arguments_text if isinstance(end.part, u.ToolCall) else None
        if last := arguments.rest():
            arguments.texts.append(last)
        text = last + (arguments.missing(full_text) if full_text else arguments.held)
        if held is not None:
            return [held] if text == held.delta.text else _beside(held, text)
        return [u.PartDelta(index=end.index, delta=u.ArgumentsDelta(text=text))] if text else []


def has_more_keys(event: Any) -> bool:
    """Whether a piece has other keys than its text, with a value that is not blank."""
    trees: list[dict[str, Any]] = [*(event.extras or {}).values(), *(event.delta.extras or {}).values()]
    return any(value for tree in trees for key, value in tree.items() if key != "$wire")


def _beside(event: u.PartDelta, text: str) -> list[u.PartDelta]:
    """The event with another text; empty if the event would have no content."""
    if not text and not has_more_keys(event):
        return []
    return [u.PartDelta(index=event.index, delta=u.ArgumentsDelta(text=text, extras=event.delta.extras), extras=event.extras)]


def _grows(part: Any) -> bool:
    return part.__class__ is u.ToolCall and part.runner == "client" and not (part.arguments or part.arguments_text or part.input)


def _whole_of(text: str) -> str | None:
    """The JSON of the arguments that a first piece means without being their JSON; None for another piece."""
    if is_object(text):
        return None
    arguments, error = arguments_in(text)
    return json_bytes(arguments).decode() if arguments and error is None else None


def _begins_json(text: str) -> bool:
    """Whether a text is the beginning of a JSON value, or all of it."""
    try:
        msgspec.json.decode(text + "0" if OPEN_NUMBER.search(text) else text)
    except msgspec.DecodeError as error:
        return "truncated" in str(error)
    except (RecursionError, UnicodeEncodeError):
        return False
    return True


def _object(text: str) -> dict[str, Any] | None:
    """The JSON object of a text; None if it is not one."""
    try:
        parsed: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None
    return parsed if parsed.__class__ is dict else None
