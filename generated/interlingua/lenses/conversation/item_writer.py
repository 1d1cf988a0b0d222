# Generated from templates/runtime/lenses/conversation/item_writer.py; do not edit.

"""Messages as rows: a message, or a run of its parts, is one row."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import msgspec

from ... import model as u
from ...core.losses import Loss, prefix, without_defaults
from ...core.values import LOST, same
from ...model import ToolResult
from ..extras import FIELDS, WIRE, Extras, dropped, foreign, marked
from ..pairs import both_out, lost_half
from .items import (
    BLANK_VALUES,
    BLANKS,
    EMPTY,
    ITEM,
    KIND,
    MESSAGE_VALUES,
    ROW,
    SAME,
    are_two_answers,
    others_kind,
    own_field_losses,
    ran_by_provider,
    whole_message,
)

if TYPE_CHECKING:
    from ..lens import Lens

RoleOf: TypeAlias = Callable[[Any, u.Role], u.Role | None]
Encode: TypeAlias = Callable[[Any, list[Loss]], Any]
Both: TypeAlias = Callable[[Any, Any, list[Loss]], Any]
_Methods: TypeAlias = tuple[Encode, RoleOf, Both | None, Callable[[Any], bool] | None, dict[str, Encode]]


class RowWriter:
    """Writes messages as rows.

    name:  of the methods that write a row that is a message
    parts: role -> the methods that write a part as a separate row
    runs:  roles whose adjacent rows are one message; wraps: roles with rows that are messages
    both:  roles whose parts may be in a message item (the default) or be separate rows
    single: role -> classes of parts: a message item holds one part of them; answers: rows of different answers are different messages
    """

    __slots__ = (
        *("answers", "at", "both", "encode", "half", "joint", "kinds", "last", "late", "lens", "opened", "parts", "previous", "ran"),
        *("role_of", "runs", "single", "spaces", "has_item", "run_has_item", "wraps"),
    )

    def __init__(
        self,
        lens: Lens,
        name: str,
        parts: Mapping[str, str],
        runs: tuple[str, ...],
        wraps: tuple[str, ...],
        both: tuple[str, ...] = (),
        single: Mapping[str, tuple[Any, ...]] = MappingProxyType({}),
        answers: bool = False,
    ) -> None:
        self.single = single
        self.answers = answers
        self.previous: u.Message | None = None  # the message that was written last
        self.lens = lens
        self.spaces = lens.SPACES
        self.encode, self.role_of, self.joint, self.half, self.parts = self._methods(lens, name, tuple(parts.items()))
        self.runs = runs
        self.wraps = wraps
        self.both = both
        self.last: str | None = None  # the role of the run that was written last
        self.kinds: dict[str, str] = {}  # of the calls so far, by id
        self.ran: set[tuple[str, str]] = set()  # the ids and kinds of those that the provider ran
        self.at = 0  # the index of the message in the conversation
        self.opened = 0  # the index of the first message of the run
        self.run_has_item = False  # whether the run has a message item, which sets its fields
        self.has_item = False  # whether the message has one
        self.late: list[Loss] = []  # of earlier messages, with their paths in the conversation

    @staticmethod
    @cache
    def _methods(lens: Lens, name: str, parts: tuple[tuple[str, str], ...]) -> _Methods:
        """The methods of a lens that write a row, give its role, write two parts as one, detect halves, and write each role's parts."""
        encoders = {role: cast(Encode, getattr(lens, f"encode_{method_name}")) for role, method_name in parts}
        both, half = getattr(lens, f"both_{name}", None), getattr(lens, f"half_{name}", None)
        return getattr(lens, f"encode_{name}"), getattr(lens, f"role_of_{name}"), both, half, encoders

    def write(self, message: u.Message, losses: list[Loss], original: str | None = None) -> list[Any]:
        """The rows of one message; loss paths are relative to it. `original`: its role, if it is written as part of another one."""
        role = message.role
        kept = whole_message(message, self.spaces) if message.extras is not None else None
        if kept is not None:
            self.last = None  # no run continues after it
            return [kept.value]
        before, self.has_item = len(losses), False
        out = self._parts(message, losses) if message.parts or message.extras is not None else []
        if message.extras is not None:
            foreign(message, (), losses)
        if not out:
            if role in self.wraps and message.parts:  # the message's other fields are lost with it
                losses[before:] = [loss for loss in losses[before:] if loss.path.startswith(("parts[", "extras."))]
            code, why = (
                ("emptied", "nothing of it is left") if message.parts else ("dropped", "a message without parts cannot be expressed")
            )
            losses.append(Loss("", "Message", code, "minor", why, None))
            return out
        if role not in self.runs:
            if len(out) > 1:
                losses.append(Loss("", "Message", "split", "minor", "each of its parts is a separate message in the target", None))
        elif self.last == (original or role) != "tool" and not self._is_another_answer(
            message
        ):  # adjacent tool messages mean the same as one
            losses.append(Loss("", "Message", "joined", "trivial", "it follows a message of the same role", None))
            if self.has_item and not self.run_has_item:
                self._sets_run_fields(message, losses, before)
            self.run_has_item = self.run_has_item or self.has_item
            self.previous = message
            return out
        self.opened, self.run_has_item = self.at, self.has_item
        self.last, self.previous = original or role, message
        return out

    def _sets_run_fields(self, message: u.Message, losses: list[Loss], start: int) -> None:
        """Reports the fields of a message that its whole run gets, since it has the first message item. Its own losses begin at `start`."""
        lost = {loss.path for loss in losses[start:]}
        for name, level, blank in BLANKS:
            value = getattr(message, name)
            if value is not blank and not same(value, blank) and name not in lost:
                path = f"messages[{self.opened}].{name}"
                self.late.append(Loss(path, f"Message.{name}", "changed", level, "it is that of the message that joins it", None))

    def _is_another_answer(self, message: u.Message) -> bool:
        return self.answers and self.previous is not None and are_two_answers(self.previous, message)

    def writer(self, original: str) -> Callable[[u.Message, list[Loss]], list[Any]]:
        """Makes a `write` for one message that may be written several times."""
        last, previous, opened, run_has_item, late = self.last, self.previous, self.opened, self.run_has_item, len(self.late)

        def write(message: u.Message, losses: list[Loss]) -> list[Any]:
            self.last, self.previous, self.opened, self.run_has_item = last, previous, opened, run_has_item
            del self.late[late:]
            return self.write(message, losses, original)

        return write

    def answer(self, message: u.Message, losses: list[Loss]) -> list[Any]:
        """The items of a message that is a list by itself."""
        if message.role not in self.runs and message.parts:
            losses.append(Loss("role", "Message.role", "changed", "minor", self.lens.NO_PLACE, message.role))
            message = msgspec.structs.replace(message, role="assistant")
        out = self._parts(message, losses)
        if message.extras is not None:
            foreign(message, (), losses)
        return out

    def _parts(self, message: u.Message, losses: list[Loss]) -> list[Any]:
        if message.role not in self.wraps and self.joint is None:
            return self._lone_parts(message, losses)
        out: list[Any] = []
        item: Any
        start, has_item, index = len(losses), False, 0
        while index < len(message.parts):
            before, end = len(losses), self._end(message, index)
            if end > index and self._silent(message, index, end):
                item = LOST
            elif end > index:
                item = self.encode(self._item(message, message.parts[index:end]), losses)
                if len(losses) != before:
                    _settle(losses, start, before, index)
                has_item = has_item or item is not LOST
            elif self.joint is not None and (both := self._both(message, index, losses)) is not None:
                item, end = both, index + 2
            else:
                item = self._item_of(message, index, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if item is not LOST:
                out.append(item)
            index = max(end, index + 1)
        self.has_item = has_item
        if not has_item:
            self._report_fields(message, losses)
        return out

    def _lone_parts(self, message: u.Message, losses: list[Loss]) -> list[Any]:
        """The rows of a message without a message item: one for each part."""
        out: list[Any] = []
        for index, part in enumerate(message.parts):
            before = len(losses)
            item = self._lone(message, part, losses)
            if item is not LOST:
                out.append(item)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        self._report_fields(message, losses)
        return out

    def _both(self, message: u.Message, index: int, losses: list[Loss]) -> Any:
        """The item that a part and the next one form together; None if they do not."""
        before, part = len(losses), message.parts[index]
        w = both_out(message.parts, index, cast(Both, self.joint), losses, "parts")
        if w is None:
            return None
        others_kind(part, self.kinds)
        middle = len(losses)
        if middle > before:
            w = _or_emptied(w, part, losses, before)
        if w is not LOST and self.role_of(part, message.role) not in (None, message.role):
            losses.append(_moved(part, self.role_of(part, message.role)))
        prefix(losses, middle, f"parts[{index}]")
        return w

    def _item_of(self, message: u.Message, index: int, losses: list[Loss]) -> Any:
        """The item of a single part."""
        part, before = message.parts[index], len(losses)
        w = self._lone(message, part, losses)
        if w is LOST and self.half is not None and self.half(part):
            lost_half(part, losses, before)
        return w

    def _end(self, message: u.Message, index: int) -> int:
        """The end index of the message item that starts at this part; `index` if the part is a separate item."""
        part = message.parts[index]
        if message.role not in self.wraps:
            return index
        record = marked(part, self.spaces, ITEM)
        if record == ROW or record is None and (isinstance(part, u.Opaque) or self._is_row(message, part)):
            return index
        end = index + 1
        while end < len(message.parts) and self._continues(message, message.parts[end]) and not self._is_full(message, index, end):
            end += 1
        return end

    def _is_full(self, message: u.Message, start: int, end: int) -> bool:
        """Whether a new part needs a row of its own: a row holds one of its class, and the parts before it have one."""
        part = message.parts[end]
        if part.__class__ not in self.single.get(message.role, ()) or marked(part, self.spaces, ITEM) is not None:
            return False
        return any(other.__class__ is part.__class__ for other in message.parts[start:end])

    def _silent(self, message: u.Message, start: int, end: int) -> bool:
        """Whether these parts are empty texts from another format, beside parts with content."""
        return end - start < len(message.parts) and all(same(part, EMPTY) and not part.extras for part in message.parts[start:end])

    def _is_row(self, message: u.Message, part: Any) -> bool:
        """Whether a part is a separate row. A part with a row of another role goes into the message item, if that can hold it."""
        role = self.role_of(part, message.role)
        if role is None or role == message.role and role not in self.both:
            return role is not None
        losses: list[Loss] = []
        w = self.encode(msgspec.structs.replace(message, parts=[part], extras=None), losses)
        return w is LOST or any(loss.path == "parts[0]" for loss in losses)

    def _continues(self, message: u.Message, part: Any) -> bool:
        """Whether a part belongs to the message item of the previous part: it did when read, or it is new and not a separate item."""
        record = marked(part, self.spaces, ITEM)
        if record is not None:
            return record == SAME
        return not self._is_row(message, part) and not (isinstance(part, u.Opaque) and part.namespace in self.spaces)

    def _item(self, message: u.Message, parts: list[Any]) -> u.Message:
        """The message to encode as one message item."""
        record = marked(parts[0], self.spaces, ITEM)
        if record is None and message.extras is None and len(parts) == len(message.parts):
            return message
        stored: dict[str, Any] = cast(Any, record) if isinstance(record, dict) else {}
        extras = {space: kept for space, kept in stored.items() if space != FIELDS}
        if stored:
            parts = [_without_item(parts[0], self.spaces), *parts[1:]]
        item = msgspec.structs.replace(message, parts=parts, extras=extras or None)
        if record is None and message.role in self.single and parts[0] is not message.parts[0]:
            item.id = None  # that of its first row
        if fields := stored.get(FIELDS):
            own_fields = msgspec.convert({**fields, "type": "Message", "role": message.role}, u.Message)
            for name in fields:
                setattr(item, name, getattr(own_fields, name))
        return item

    def _lone(self, message: u.Message, part: Any, losses: list[Loss]) -> Any:
        """A part that is a separate item. A part that belongs to another role's messages is written in place."""
        if part.__class__ is u.Opaque and part.namespace in self.spaces:
            return part.value
        before, role = len(losses), self.role_of(part, message.role)
        w = self._encoder(message.role, role or message.role)(self._of_its_call(part, losses), losses)
        if len(losses) > before:
            if any(loss.path == "kind" for loss in losses[before:]):
                self.kinds.pop(getattr(part, "id", None) or "", None)  # the call loses its kind here, so its results do too
            if self._ran_with_its_call(part):
                losses[before:] = [loss for loss in losses[before:] if loss.path != "runner"]
            w = _or_emptied(w, part, losses, before)
        if part.__class__ is u.ToolCall and w is not LOST and not any(loss.path == "runner" for loss in losses[before:]):
            ran_by_provider(part, self.ran)
        if w is not LOST and role is not None and role != message.role and not self._follows_its_run(part, message):
            losses.append(_moved(part, role))
        return w

    def _ran_with_its_call(self, part: Any) -> bool:
        """Whether readers know who ran a result: the provider, which ran its call."""
        return part.__class__ is ToolResult and (part.call_id, part.kind) in self.ran and part.runner == "provider"

    def _follows_its_run(self, part: Any, message: u.Message) -> bool:
        """Whether a result belongs to the turn of its call because the provider ran it."""
        return part.__class__ is ToolResult and message.role == "assistant" and (part.call_id, part.kind) in self.ran

    def _encoder(self, outer: str, role: str) -> Encode:
        """The encoder of a part that is a separate row: that of its own role, if the part is in a message of another role."""
        return self.parts.get(outer if outer in self.parts and outer not in self.wraps else role, self.encode)

    def _of_its_call(self, part: Any, losses: list[Loss]) -> Any:
        """A result with the kind of its call: formats with only one kind of result do not store it."""
        kind = others_kind(part, self.kinds)
        if kind is None or marked(part, self.spaces, KIND) or marked(part, self.spaces, "$id"):  # a result without a call keeps its kind
            return part
        losses.append(Loss("kind", "ToolResult.kind", "changed", "trivial", "its call is of another kind", part.kind))
        return msgspec.structs.replace(part, kind=kind)

    def _report_fields(self, message: u.Message, losses: list[Loss]) -> None:
        """Reports the fields of a message beside its parts, which are lost if there is no message item."""
        if MESSAGE_VALUES(message) != BLANK_VALUES:
            for name, level, blank in BLANKS:
                value = getattr(message, name)
                if value is not blank and not same(value, blank):
                    losses.append(dropped(name, f"Message.{name}", level, self.lens.NO_PLACE, value))
        for name in self.lens.OWN.get("Message", ()):
            value = getattr(message, name)
            if value not in (None, {}):
                losses += own_field_losses(self.lens, name, value, self.lens.NO_PLACE)


def _without_item(part: Any, spaces: tuple[str, ...]) -> Any:
    """The part without the record of its item, which the item's message has: a part that is joined into a string would lose it."""
    extras: Extras = {}
    for space, tree in part.extras.items():
        records = tree.get(WIRE) if space in spaces else None
        if records and ITEM in records:
            other_records = {key: record for key, record in records.items() if key != ITEM}
            tree = {key: member for key, member in {**tree, WIRE: other_records}.items() if key != WIRE or other_records}
        if tree:
            extras[space] = tree
    return msgspec.structs.replace(part, extras=extras or None)


def result_rows(encode: Encode, message: u.Message, losses: list[Loss], beside: tuple[str, ...]) -> list[Any] | None:
    """The rows of a message that only has results, each a separate row; None if it has more, or is lost.

    beside: fields of a message that the row of a result cannot hold
    """
    out: list[Any] = []
    start = before = len(losses)
    for index, part in enumerate(message.parts):
        if part.__class__ is not ToolResult:
            break
        item = encode(part, losses)
        if len(losses) != before:
            item = _or_emptied(item, part, losses, before)
            prefix(losses, before, f"parts[{index}]")
            before = len(losses)
        if item is not LOST:
            out.append(item)
    else:
        empty = MESSAGE_VALUES(message) == BLANK_VALUES
        if out and empty and (not beside or all(getattr(message, name) in (None, {}) for name in beside)):
            if message.extras is not None:
                foreign(message, (), losses)
            return out
    del losses[start:]
    return None


def _moved(part: Any, role: str | None) -> Loss:
    return Loss("", part.__class__.__name__, "moved", "minor", f"it belongs to a message of role {role} in the target", None)


def _or_emptied(w: Any, part: Any, losses: list[Loss], start: int) -> Any:
    """An item with losses (`losses` from `start` on); LOST, and reported, if nothing but its type remains."""
    if w.__class__ is not dict or (len(w) > 1 and all(w.values())) or all(loss.level == "trivial" for loss in losses[start:]):
        return w
    values: Any = w.values()
    while len(values) == 1 and (inner := next(iter(values))).__class__ is dict:  # the object that holds the item
        values = inner.values()
    if (len(values) > 1 and all(values)) or sum(value not in (None, "", [], {}) for value in values) > 1:
        return w
    without_defaults(losses, start)
    losses.append(Loss("", part.__class__.__name__, "emptied", "minor", "nothing of it is left", None))
    return LOST


_PART: Final = re.compile(r"parts\[(\d+)\]")


def _settle(losses: list[Loss], start: int, before: int, index: int) -> None:
    """Changes the losses of one message item to paths of the message: its parts start at `index`; losses of shared fields are kept once."""
    own_losses = losses[before:]
    del losses[before:]
    for loss in own_losses:
        match = _PART.match(loss.path)
        if match:
            loss.path = f"parts[{int(match[1]) + index}]{loss.path[match.end() :]}"
        elif loss.code == "emptied" or any((loss.path, loss.field, loss.code) == (x.path, x.field, x.code) for x in losses[start:]):
            continue
        losses.append(loss)
