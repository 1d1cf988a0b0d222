"""Parts of an answer in the form of another format, where its own has no shape for them: a chat's call among Anthropic's blocks."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from .extras import WIRE, Extras
from .foreign import Foreign
from .foreign_keys import ITEM, has_foreign_keys, item_of, with_answer_keys


class ForeignAnswers:
    """Reads the parts of one answer that its format does not describe.

    lens: that of the answer's format, which is tried first
    target: that of the target format, whose own parts stay
    """

    def __init__(self, lens: Any, target: Any) -> None:
        self._other = Foreign(lens.SPACES)
        self._stay = frozenset((target.NAMESPACE, *target.SPACES))

    def read(self, part: u.Opaque, path: str, losses: list[Loss]) -> list[Any]:
        """The parts that an opaque part stands for in another format; empty if there are none. Removes the loss for the unreadable part."""
        if part.namespace in self._stay:
            return []
        parts, form = self._read(part.value)
        if parts:
            losses[:] = [loss for loss in losses if loss.code != "unreadable" or loss.value is not part.value]
            reason = f"it has the form of {form}, not that of its answer, and was read as such"
            losses.append(Loss(path, "Opaque", "changed", "minor", reason, part.value))
        return parts

    def _read(self, value: Any) -> tuple[list[Any], str]:
        if isinstance(value, str) and value:
            return [u.Text(text=value)], "a text"
        result = self._other.messages(value, "assistant")
        if result is None or any(message.role != "assistant" for message in result[1]):
            return [], ""
        return [part for message in result[1] for part in message.parts], result[0]

    def in_response(self, response: u.Response, losses: list[Loss]) -> u.Response:
        """The answer with these parts read; the same object if it has none."""
        candidates = [self._in_candidate(candidate, number, losses) for number, candidate in enumerate(response.candidates)]
        if any(a is not b for a, b in zip(candidates, response.candidates, strict=True)):
            response = replace(response, candidates=candidates)
        response, read = with_answer_keys(response, self._other, self._stay)
        for path, form in read:
            reason = f"it also has keys of {form}, and they were read as such"
            losses.append(Loss(path, "Message" if path else "Response", "changed", "minor", reason))
        return response

    def _in_candidate(self, candidate: u.Candidate, number: int, losses: list[Loss]) -> u.Candidate:
        message = candidate.message
        parts: list[Any] = []
        for place, part in enumerate(message.parts):
            read = self.read(part, f"candidates[{number}].message.parts[{place}]", losses) if isinstance(part, u.Opaque) else []
            parts += _of_item(read, part) or [part]
        if all(a is b for a, b in zip(parts, message.parts, strict=False)) and len(parts) == len(message.parts):
            return candidate
        return replace(candidate, message=replace(message, parts=parts))


def _of_item(read: list[Any], part: Any) -> list[Any]:
    """The parts; the first of them has the keys of the item that the opaque part was in."""
    extras: Extras = part.extras or {}
    items: Extras = {space: {WIRE: {ITEM: item}} for space, tree in extras.items() if (item := item_of(tree))}
    if not read or not items:
        return read
    return [replace(read[0], extras={**(read[0].extras or {}), **items}), *read[1:]]


def has_foreign(response: u.Response, lens: Any) -> bool:
    """Whether an answer has parts or keys that its format does not describe. `lens`: that of the target, whose keys stay."""
    if response.extras is not None and has_foreign_keys(response.extras, lens.SPACES, "Response"):
        return True
    for candidate in response.candidates:
        message = candidate.message
        if message.extras is not None and has_foreign_keys(message.extras, lens.SPACES):
            return True
        for part in message.parts:
            if part.__class__ is u.Opaque or (part.extras is not None and has_foreign_keys(part.extras, lens.SPACES)):
                return True
    return False


def calls_apart(lens: Any) -> Any:
    """For `salvage`: finds the calls in a list of parts of an answer where the format of the lens has one text."""
    return partial(_calls_apart, lens)


def _calls_apart(lens: Any, members: Any) -> tuple[list[Any], dict[str, list[Any]], str] | None:
    other, form = Foreign(lens.SPACES), ""
    calls: list[Any] = []
    rest: list[Any] = []
    for member in cast(list[Any], members) if isinstance(members, list) else []:
        found = other.messages(member, "assistant") if isinstance(member, dict) else None
        parts = [part for message in found[1] for part in message.parts] if found else []
        if found and all(isinstance(part, u.ToolCall) for part in parts):
            form = found[0]
            calls += parts
        else:
            rest.append(member)
    beside = _lists(lens, calls) if calls else {}
    return (rest, beside, f"its calls have the form of {form}, and were read as such") if beside else None


def _lists(lens: Any, calls: list[Any]) -> dict[str, list[Any]]:
    """The keys of a message that have calls in a list, where the format has one message for them."""
    wire: dict[str, Any] = lens.write_messages([u.Message(role="assistant", parts=calls)])[0]
    rows = [row for rows in wire.values() if isinstance(rows, list) for row in cast(list[Any], rows)]
    members = cast(dict[str, Any], rows[0]) if len(rows) == 1 and isinstance(rows[0], dict) else {}
    return {key: value for key, value in members.items() if isinstance(value, list)}
