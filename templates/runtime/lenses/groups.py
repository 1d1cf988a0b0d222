"""Item lists: runs of wire items that are one message (`group`), and wire objects that are two parts (`split`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, cast

import msgspec

from .. import model as u
from ..core.errors import DecodeError, Step
from ..core.losses import Loss, prefix
from ..core.values import LOST, a_list, an_object, same
from .extras import WIRE, dropped, foreign, mark, marked
from .turns import opaque_message, whole_message

RoleOf: TypeAlias = Callable[[Any], u.Role | None]
Encode: TypeAlias = Callable[[Any, list[Loss]], Any]
Adds: TypeAlias = Callable[[Any, Any, list[Loss]], Any]
Keys: TypeAlias = Mapping[str, Any]  # key -> None, or the keys of the object there

ITEM: Final = "$item"  # on the first part of a message item: what the item left, or True; on the others: "same"
SAME: Final = "same"
KIND: Final = "$kind"  # on a result that stood behind a call of another kind
EMPTY: Final = u.Text(text="")
FIELDS: Final = "$fields"  # in an item's record: what it says otherwise than its message
OWN: Final = tuple(name for name in u.Message.__struct_fields__ if name not in ("role", "parts", "extras"))


# --- items -> messages ------------------------------------------------------------------------------------------------


class Runs:
    """Puts decoded items into `messages`: a maximal run of items of one role is one message.

    `role_of` tells the role of a part that is an item, and of a message item; None for what stands in no group.
    """

    def __init__(
        self, messages: list[u.Message], space: str, role_of: RoleOf, roles: tuple[str, ...], recall: tuple[str, ...] = ()
    ) -> None:
        self.messages = messages
        self.space = space
        self.role_of = role_of
        self.roles = roles
        self.recall = recall  # keys of message items that are remembered even if they are as usual
        self.kinds: dict[str, str] = {}  # of the calls so far, by id
        self.run: u.Message | None = None  # the message that the next item may belong to
        self.speaks = False  # whether it has a message item, whose fields are its own

    def add(self, found: Any, item: Any) -> None:
        """One wire item, and what it decodes to: a part, two of them (`split`), or a message."""
        if isinstance(found, u.Message):
            found = whole_message(found, (self.space,)) or found
        if isinstance(found, u.Message):
            self._add_message(found, item)
        elif not isinstance(found, u.Opaque):
            parts: tuple[Any, ...] = cast(Any, found) if isinstance(found, tuple) else (found,)
            if others_kind(parts[0], self.kinds) is not None:
                mark(parts[0], self.space, KIND, True)
            self._open(cast(u.Role, self.role_of(parts[0]))).parts.extend(parts)
        elif self.run is not None:
            self.run.parts.append(found)
        else:
            self.messages.append(opaque_message(found.value, self.space, self.roles))

    def _open(self, role: u.Role) -> u.Message:
        """The message of the run that an item of this role is in."""
        if self.run is None or self.run.role != role:
            self.run, self.speaks = u.Message(role=role), False
            self.messages.append(self.run)
        return self.run

    def _add_message(self, found: u.Message, item: Any) -> None:
        """A message item gives its parts to the run; the first of them remembers what else the item said."""
        role = self.role_of(found)
        if role is None:
            self.messages.append(found)
            self.run = None
            return
        run = self._open(role)
        if not found.parts:
            run.parts.append(u.Opaque(namespace=self.space, value=an_object(item)))
            return
        record: dict[str, Any] = dict(found.extras or {})
        if not self.speaks:
            self.speaks = True
            for name in OWN:
                setattr(run, name, getattr(found, name))
        elif others := [name for name in OWN if not same(getattr(found, name), getattr(run, name))]:
            record[FIELDS] = {name: msgspec.to_builtins(getattr(found, name)) for name in others}
        if self.recall and (told := {key: said for key, said in an_object(item).items() if key in self.recall}):
            tree: dict[str, Any] = dict(record.get(self.space, {}))
            record[self.space] = tree | {WIRE: {**tree.get(WIRE, {}), **told}}
        mark(found.parts[0], self.space, ITEM, record or True)
        for part in found.parts[1:]:
            mark(part, self.space, ITEM, SAME)
        run.parts += found.parts


def one_message(items: Any, decode: Callable[[Any], Any], space: str, recall: tuple[str, ...], *steps: Step) -> u.Message:
    """All items of a list as one message of the assistant. An error names the index of its item.

    `recall`: constants of message items that a request may leave out; they are remembered, so that it does not if it gets this message.
    """
    message = u.Message(role="assistant")
    runs = Runs([message], space, _assistant, (), recall)
    runs.run = message
    for index, item in enumerate(a_list(items, *steps)):
        try:
            runs.add(decode(item), item)
        except DecodeError as error:
            error.under(*steps, index)
            raise
    return message


def _assistant(value: Any) -> u.Role:
    return "assistant"


def mark_leading(messages: list[u.Message], roles: tuple[str, ...], space: str) -> None:
    """Marks the leading messages of these roles that stood in the list, not in a field of the request."""
    for message in messages:
        if message.role not in roles:
            break
        if marked(message, (space,), "$place") is None:
            mark(message, space, "$place", "list")


# --- messages -> items ------------------------------------------------------------------------------------------------


class Items:
    """Writes messages as items.

    encode:  writes one item: a part, or a message
    role_of: as for `Runs`
    roles:   of the groups; a message of another role is an item of its own
    wraps:   those among them that have a message item
    fields:  what a message without message item cannot say, with its level
    adds:    writes what a part adds to the object of the one before it; None if it is an object of its own (`split`)
    """

    def __init__(
        self,
        encode: Encode,
        role_of: RoleOf,
        spaces: tuple[str, ...],
        roles: tuple[str, ...],
        wraps: tuple[str, ...],
        fields: Mapping[str, str],
        reason: str,
        adds: Adds | None = None,
    ) -> None:
        self.encode = encode
        self.role_of = role_of
        self.spaces = spaces
        self.roles = roles
        self.wraps = wraps
        self.fields = fields
        self.reason = reason
        self.adds = adds
        self.last: str | None = None  # the role of the run that was written last
        self.kinds: dict[str, str] = {}  # of the calls so far, by id

    def write(self, message: u.Message, losses: list[Loss]) -> list[Any]:
        """The items of one message; the paths of losses are relative to it."""
        kept = whole_message(message, self.spaces)
        if kept is not None:
            return [kept.value]
        if message.role not in self.roles:
            self.last = None
            w = self.encode(message, losses)
            return [] if w is LOST else [w]
        out = self._parts(message, losses)
        if message.extras is not None:
            foreign(message, (), losses)
        if not message.parts:
            losses.append(Loss("", "Message", "dropped", "minor", "a message without parts has no item", None))
        elif not out:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        elif self.last == message.role and message.role != "tool":  # adjacent tool messages say the same as one
            losses.append(Loss("", "Message", "joined", "trivial", "it follows a message of the same role", None))
        self.last = message.role if out else self.last
        return out

    def answer(self, message: u.Message, losses: list[Loss]) -> list[Any]:
        """The items of a message that is a list of its own (`items`)."""
        if message.role not in self.roles and message.parts:
            losses.append(Loss("role", "Message.role", "changed", "minor", self.reason, message.role))
            message = msgspec.structs.replace(message, role=self.roles[0])
        out = self._parts(message, losses)
        if message.extras is not None:
            foreign(message, (), losses)
        return out

    def _parts(self, message: u.Message, losses: list[Loss]) -> list[Any]:
        out: list[Any] = []
        item: Any = LOST
        start, spoken, index = len(losses), False, 0
        while index < len(message.parts):
            before, end, more = len(losses), self._end(message, index), None
            if end > index and self._silent(message, index, end):
                item = LOST
            elif end > index:
                item = self.encode(self._item(message, message.parts[index:end]), losses)
                _settle(losses, start, before, index)
                spoken = True
            else:
                if self.adds is not None and item is not LOST:
                    more = self.adds(message.parts[index - 1], message.parts[index], losses)
                item = self._lone(message, message.parts[index], losses) if more is None else add_second(item, more)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if item is not LOST and more is None:
                out.append(item)
            index = max(end, index + 1)
        if not spoken:
            self._unsaid(message, losses)
        return out

    def _end(self, message: u.Message, index: int) -> int:
        """Where the message item that starts at this part ends; `index` if the part is an item by itself."""
        part = message.parts[index]
        if message.role not in self.wraps:
            return index
        if marked(part, self.spaces, ITEM) is None and (isinstance(part, u.Opaque) or self.role_of(part) is not None):
            return index
        end = index + 1
        while end < len(message.parts) and self._continues(message.parts[end]):
            end += 1
        return end

    def _silent(self, message: u.Message, start: int, end: int) -> bool:
        """Whether these parts are empty texts that came from elsewhere, beside parts that say something."""
        return end - start < len(message.parts) and all(same(part, EMPTY) and not part.extras for part in message.parts[start:end])

    def _continues(self, part: Any) -> bool:
        """Whether a part stands in the message item of the part before it: it did, or it is new and no item by itself."""
        record = marked(part, self.spaces, ITEM)
        if record is not None:
            return record == SAME
        return self.role_of(part) is None and not (isinstance(part, u.Opaque) and part.namespace in self.spaces)

    def _item(self, message: u.Message, parts: list[Any]) -> u.Message:
        """The message that a message item is."""
        record = marked(parts[0], self.spaces, ITEM)
        known: dict[str, Any] = cast(Any, record) if isinstance(record, dict) else {}
        extras = {space: kept for space, kept in known.items() if space != FIELDS}
        item = msgspec.structs.replace(message, parts=parts, extras=extras or None)
        if fields := known.get(FIELDS):
            said = msgspec.convert({**fields, "type": "Message", "role": message.role}, u.Message)
            for name in fields:
                setattr(item, name, getattr(said, name))
        return item

    def _lone(self, message: u.Message, part: Any, losses: list[Loss]) -> Any:
        """A part that is an item by itself. One that is part of another role's messages is written where it stands."""
        if isinstance(part, u.Opaque) and part.namespace in self.spaces:
            return part.value
        before = len(losses)
        w = self.encode(self._of_its_call(part, losses), losses)
        if w is not LOST and len(losses) > before and _says_nothing(w):
            losses.append(Loss("", part.__class__.__name__, "emptied", "minor", "nothing of it is left", None))
            return LOST
        if w is not LOST and (role := self.role_of(part)) not in (None, message.role):
            losses.append(Loss("", part.__class__.__name__, "moved", "minor", f"here it is part of a {role} message", None))
        return w

    def _of_its_call(self, part: Any, losses: list[Loss]) -> Any:
        """A result with the kind of its call: formats with one kind of result alone do not tell it."""
        kind = others_kind(part, self.kinds)
        if kind is None or marked(part, self.spaces, KIND):
            return part
        losses.append(Loss("kind", "ToolResult.kind", "changed", "trivial", "its call is of another kind", part.kind))
        return msgspec.structs.replace(part, kind=kind)

    def _unsaid(self, message: u.Message, losses: list[Loss]) -> None:
        """What a message says beside its parts is lost if there is no message item."""
        blank = u.Message(role=message.role)
        for name, level in self.fields.items():
            value = getattr(message, name)
            if not same(value, getattr(blank, name)):
                losses.append(dropped(name, f"Message.{name}", level, self.reason, value))


def others_kind(part: Any, kinds: dict[str, str]) -> str | None:
    """The kind of the call that a result answers, if it is another than its own; calls are noted in `kinds`."""
    kind: str | None = getattr(part, "kind", None)
    if kind is None:
        return None
    if isinstance(part, u.ToolCall):
        kinds[part.id] = kind
    called = kinds.get(part.call_id) if isinstance(part, u.ToolResult) else None
    return called if called != kind else None


def _says_nothing(w: Any) -> bool:
    """Whether an item has nothing but its type."""
    return isinstance(w, dict) and sum(value not in (None, "", [], {}) for value in cast(dict[str, Any], w).values()) < 2


_PART: Final = re.compile(r"parts\[(\d+)\]")


def _settle(losses: list[Loss], start: int, before: int, index: int) -> None:
    """The losses of one message item, seen from the message: its parts start at `index`, and all items say the message's own fields."""
    mine = losses[before:]
    del losses[before:]
    for loss in mine:
        found = _PART.match(loss.path)
        if found:
            loss.path = f"parts[{int(found[1]) + index}]{loss.path[found.end() :]}"
        elif loss.code == "emptied" or any((loss.path, loss.field, loss.code) == (x.path, x.field, x.code) for x in losses[start:]):
            continue
        losses.append(loss)


# --- objects that are two parts -----------------------------------------------------------------------------------------


def pick(w: dict[str, Any], keys: Keys) -> dict[str, Any]:
    """A copy with these keys only."""
    return {key: _within(value, keys[key], pick) for key, value in w.items() if key in keys}


def omit(w: dict[str, Any], keys: Keys) -> dict[str, Any]:
    """A copy without these keys; of an object there, only those of its keys are left out that are named."""
    named = {key: value for key, value in w.items() if key not in keys or keys[key] is not None}
    return {key: _within(value, keys.get(key), omit) for key, value in named.items()}


def _within(value: Any, keys: Keys | None, of: Callable[[dict[str, Any], Keys], dict[str, Any]]) -> Any:
    return of(cast(dict[str, Any], value), keys) if keys is not None and isinstance(value, dict) else value


def spread(items: Any, decode: Callable[[Any], Any], *steps: Step) -> list[Any]:
    """Decodes every member; a tuple is several. An error names the index of its member."""
    out: list[Any] = []
    for index, item in enumerate(a_list(items, *steps)):
        try:
            found = decode(item)
        except DecodeError as error:
            error.under(*steps, index)
            raise
        out.extend(cast(Any, found) if isinstance(found, tuple) else (found,))
    return out


def together(items: list[Any], encode: Encode, adds: Adds, losses: list[Loss], name: str) -> list[Any]:
    """Encodes every member, some of them into the object of the member before. Their losses get the member's path."""
    out: list[Any] = []
    w: Any = LOST
    for index, item in enumerate(items):
        before = len(losses)
        more = adds(items[index - 1], item, losses) if w is not LOST else None
        if more is not None:
            add_second(w, more)
        else:
            w = encode(item, losses)
            if w is not LOST:
                out.append(w)
        if len(losses) != before:
            prefix(losses, before, f"{name}[{index}]")
    return out


def add_second(w: dict[str, Any], more: Any) -> dict[str, Any]:
    """Adds to the wire object of a part what the second part of the same object says. `w` was just made."""
    if more is not LOST:
        for key, value in more.items():
            known = w.get(key)
            if isinstance(known, dict) and isinstance(value, dict):
                w[key] = add_second(dict(cast(dict[str, Any], known)), cast(Any, value))
            elif known is None:
                w[key] = value
    return w
