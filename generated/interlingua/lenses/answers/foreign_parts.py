# Generated from templates/runtime/lenses/answers/foreign_parts.py; do not edit.

"""Parts of an answer in the form of another format, where its own has no shape for them: a chat's call among Anthropic's blocks."""

from __future__ import annotations

from typing import Any, Final, cast

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Level, Loss
from ...core.unwrapping import ELSEWHERE
from ..extras import WIRE, Extras
from ..foreign.calls import with_signature
from ..foreign.keys import ITEM, has_foreign_keys, item_of, with_answer_keys
from ..foreign.objects import Foreign, Found, media_in
from ..foreign.places import with_media_placed
from ..foreign.two_parts import WHY, may_be_two, split_part
from ..foreign.untagged import Untagged
from .exact_ends import with_exact_ends
from .json_arguments import with_json_arguments

ALSO: Final = "it also has keys of {}, and they were read as such"


class ForeignAnswers:
    """Reads the parts of one answer that its format does not describe.

    lens: that of the answer's format, which is tried first
    target: that of the target format, whose own parts stay
    """

    def __init__(self, lens: Any, target: Any, texts: bool = False) -> None:
        """`texts`: a text in place of a part is also read for a target of the same format, because an event has no other place for it."""
        self._texts = texts
        self._other = Foreign(lens.SPACES)
        self._lens, self._own = lens, frozenset(lens.SPACES)
        self._untagged = Untagged(lens)
        self._stay = frozenset((target.NAMESPACE, *target.SPACES))

    def read(self, part: u.Opaque, path: str, losses: list[Loss]) -> list[Any]:
        """The parts that an opaque part stands for in another format; empty if there are none. Removes the loss for the unreadable part."""
        if part.namespace in self._stay and not (self._texts and isinstance(part.value, str)):
            return []
        parts, form = self._read(part.value)
        if parts:
            losses[:] = [loss for loss in losses if loss.code != "unreadable" or loss.value is not part.value]
            reason = f"it has the form of {form}, not that of its answer, and was read as such"
            level: Level = "minor"
            if form in self._own:
                reason, level = "it was read as what it means", "trivial"
            losses.append(Loss(path, "Opaque", "changed", level, reason, part.value))
        return parts

    def _read(self, value: Any) -> tuple[list[Any], str]:
        if isinstance(value, str) and value:
            return [u.Text(text=value)], "a text"
        value = self._untagged.tagged(value)
        result = self._other.messages(value, "assistant")
        result = result or self._other.plainer(self._lens, value, "assistant") or media_in(self._other, value)
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
            losses.append(Loss(path, "Message" if path else "Response", "changed", "minor", ALSO.format(form)))
        return response

    def _in_candidate(self, candidate: u.Candidate, number: int, losses: list[Loss]) -> u.Candidate:
        message = candidate.message
        parts: list[Any] = []
        for place, part in enumerate(message.parts):
            path = f"candidates[{number}].message.parts[{place}]"
            read = self.read(part, path, losses) if isinstance(part, u.Opaque) else []
            parts += _of_item(read, part) or self._apart(part, path, losses)
        if all(a is b for a, b in zip(parts, message.parts, strict=False)) and len(parts) == len(message.parts):
            return candidate
        return replace(candidate, message=replace(message, parts=parts))

    def _apart(self, part: Any, path: str, losses: list[Loss]) -> list[Any]:
        """The part; several parts, if its object also has the keys of others."""
        turns = split_part(part, "assistant", self._stay) if part.extras is not None else []
        if turns:
            losses.append(Loss(path, part.__class__.__name__, "changed", "trivial", WHY))
        return [self.signed(member, path, losses) for member in ([member for turn in turns for member in turn.parts] or [part])]

    def signed(self, part: Any, path: str, losses: list[Loss]) -> Any:
        """A call with the signature that a key of another server holds; any other part as it is."""
        signed = with_signature(part, self._stay) if isinstance(part, u.ToolCall) and part.extras is not None else None
        if signed is None:
            return part
        losses.append(Loss(path, "ToolCall", "changed", "minor", f"its signature is at a key of {signed[1]}, and was read as such"))
        return signed[0]


def _of_item(read: list[Any], part: Any) -> list[Any]:
    """The parts; the first of them has the keys of the item that the opaque part was in."""
    extras: Extras = part.extras or {}
    items: Extras = {space: {WIRE: {ITEM: item}} for space, tree in extras.items() if (item := item_of(tree))}
    if not read or not items:
        return read
    return [replace(read[0], extras={**(read[0].extras or {}), **items}), *read[1:]]


def understood(response: u.Response, lens: Any, target: Any, losses: list[Loss]) -> u.Response:
    """The answer with parts and keys of other formats read, arguments as JSON, the sources of media corrected, and exact stop reasons; the
    same object if nothing changes.

    lens: that of the answer's format
    target: that of the target format, whose own parts stay
    """
    if has_foreign(response, target):
        response = ForeignAnswers(lens, target).in_response(response, losses)
    return with_exact_ends(with_media_placed(with_json_arguments(response), losses), lens, losses)


def has_foreign(response: u.Response, lens: Any) -> bool:
    """Whether an answer has parts or keys that its format does not describe. `lens`: that of the target, whose keys stay."""
    if response.extras is not None and has_foreign_keys(response.extras, lens.SPACES, "Response"):
        return True
    for candidate in response.candidates:
        message = candidate.message
        if message.extras is not None and has_foreign_keys(message.extras, lens.SPACES):
            return True
        for part in message.parts:
            if part.__class__ is u.Opaque:
                return True
            if part.extras is not None and (has_foreign_keys(part.extras, lens.SPACES) or may_be_two(part.extras, lens.SPACES)):
                return True
    return False


def _without_blank_id(member: Any) -> Any:
    """The object without empty texts: it may have an empty id only because its own format has an id there."""
    return {key: value for key, value in cast(dict[str, Any], member).items() if value != ""} if isinstance(member, dict) else member


class Calls:
    """Finds calls and media in the form of other formats for `salvage`, where the format of the lens has another value."""

    def __init__(self, lens: Any) -> None:
        self._lens, self._other = lens, Foreign(lens.SPACES)

    def apart(self, members: Any) -> tuple[list[Any], dict[str, list[Any]], str] | None:
        """(the parts of a list without calls and media, these by their own keys, the reason); None if it has neither."""
        forms: list[str] = []
        calls: list[Any] = []
        rest: list[Any] = []
        beside: dict[str, list[Any]] = {}
        for member in cast(list[Any], members) if isinstance(members, list) else []:
            if (foreign := self._calls(member)) is not None:
                calls += foreign[1]
            elif (foreign := media_in(self._other, member)) is not None:
                own = self._lists([part for message in foreign[1] for part in message.parts]) or {self._unknown(): [{ELSEWHERE: member}]}
                beside |= {key: [*beside.get(key, ()), *value] for key, value in own.items() if key}
            if foreign is None:
                rest.append(member)
            else:
                forms.append(foreign[0])
        beside |= {key: [*value, *beside.get(key, ())] for key, value in (self._lists(calls) if calls else {}).items()}
        return (rest, beside, f"parts of it have the form of {forms[-1]}, and were read as such") if beside else None

    def own(self, member: Any, key: Any) -> tuple[list[Any], str] | None:
        """(the format's own form of a call of another form in a list at this key, the reason); None if it has no calls there."""
        foreign = self._calls(member) or self._calls(_without_blank_id(member))
        calls = self._lists(foreign[1]).get(key) if foreign else None
        return (calls, f"it has the form of {foreign[0]}, and was read as such") if foreign and calls else None

    def _calls(self, member: Any) -> Found | None:
        foreign = self._other.messages(member, "assistant") if isinstance(member, dict) else None
        parts = [part for message in foreign[1] for part in message.parts] if foreign else []
        return (foreign[0], parts) if foreign and parts and all(isinstance(part, u.ToolCall) for part in parts) else None

    def _unknown(self) -> str:
        """The key of the list of calls, whose members may be unknown; "" if there is none."""
        return next(iter(self._lists([u.ToolCall(id="call", name="f", arguments={})])), "")

    def _lists(self, parts: list[Any]) -> dict[str, list[Any]]:
        """The keys of a message that have such parts in a list, where the format has one message for them."""
        write = getattr(self._lens, "write_messages", None)
        wire: dict[str, Any] = {} if write is None else write([u.Message(role="assistant", parts=parts)])[0]
        rows = [row for rows in wire.values() if isinstance(rows, list) for row in cast(list[Any], rows)]
        members = cast(dict[str, Any], rows[0]) if len(rows) == 1 and isinstance(rows[0], dict) else {}
        return {key: value for key, value in members.items() if isinstance(value, list)}
