"""Rows that are parts: a run of them is one message."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, same
from ...model import ROLES, ToolResult
from ..dropped_extras import dropped_keys, structs
from ..extras import FIELDS, ROLE_KEYS, WIRE, Extras, dropped, is_same_role, mark, marked, remember, report_kept
from ..known_keys import words_of

if TYPE_CHECKING:
    from ..lens import Lens

ITEM: Final = "$item"  # on the first part of a message item: the item's extras, or True; on the other parts: "same"
SAME: Final = "same"
ROW: Final = "row"  # on a part that was a separate row, although it could be in a message item
KIND: Final = "$kind"  # on a result that followed a call of another kind
EMPTY: Final = u.Text(text="")
TURN: Final = "$turn"  # of a message: it continues the wire turn of the previous one
BLANKS: Final[tuple[tuple[str, u.Level, Any], ...]] = tuple(
    (name, level, getattr(u.Message(role="user"), name)) for name, level in u.MESSAGE_FIELDS.items()
)
IN_ANOTHER: Final = "its parts stand in the row of another message"
MESSAGE_VALUES: Final = attrgetter(*u.MESSAGE_FIELDS)
BLANK_VALUES: Final = tuple(blank for _, _, blank in BLANKS)
OWN: Final = tuple(name for name in u.Message.__struct_fields__ if name not in ("role", "parts", "extras"))
OWN_OF: Final = attrgetter(*OWN)
NOTHING: Final = OWN_OF(u.Message(role="user"))


class PartRow(msgspec.Struct):
    """The result of decoding a row that is one part of a message, or two. A result of the role `tool` is not wrapped."""

    role: u.Role
    content: Any

    @property
    def first(self) -> Any:
        """The part, or the first of two."""
        return self.content[0] if self.content.__class__ is tuple else self.content


class Runs:
    """Adds decoded rows to `messages`: a maximal run of rows of a role in `runs` is one message.

    wraps:  roles with rows that are messages; both: roles whose parts may also be separate rows
    recall: keys of message items that are always remembered; answers: rows of different answers are different messages
    encode: the method of the lens that writes a message row
    """

    __slots__ = ("answers", "both", "encode", "kinds", "messages", "ran", "recall", "run", "runs", "space", "speaks", "wraps")

    def __init__(
        self,
        messages: list[u.Message],
        space: str,
        runs: tuple[str, ...],
        wraps: tuple[str, ...],
        recall: tuple[str, ...] = (),
        both: tuple[str, ...] = (),
        answers: bool = False,
        encode: Callable[[u.Message, list[Loss]], Any] | None = None,
    ) -> None:
        self.answers = answers
        self.encode = encode
        self.messages = messages
        self.space = space
        self.runs = runs
        self.wraps = wraps
        self.recall = recall
        self.both = both
        self.kinds: dict[str, str] = {}  # of the calls so far, by id
        self.ran: set[tuple[str, str]] = set()  # the ids and kinds of those that the provider ran
        self.run: u.Message | None = None  # the message that the next row may belong to
        self.speaks = False  # whether it has a message item, which sets its fields

    def add(self, decoded: Any, item: Any) -> None:
        """Adds one wire row, decoded as parts or as a message."""
        if decoded.__class__ is ToolResult:
            decoded = PartRow("assistant" if ran_by_provider(decoded, self.ran) else "tool", decoded)
        if decoded.__class__ is PartRow:
            ran_by_provider(decoded.first, self.ran)
            parts = decoded.content if decoded.content.__class__ is tuple else (decoded.content,)
            strange = others_kind(parts[0], self.kinds) is not None or getattr(parts[0], "call_id", None) == ""  # the call follows later
            if self.wraps and decoded.role in self.runs and strange:
                mark(parts[0], self.space, KIND, True)
            if decoded.role in self.both:
                mark(parts[0], self.space, ITEM, ROW)
            self._open(decoded.role).parts += parts
            return
        if isinstance(decoded, u.Message) and (kept := whole_message(decoded, (self.space,))) is not None and self._all_items():
            decoded = kept
        if isinstance(decoded, u.Message):
            self._add_message(decoded, item)
        elif self.run is not None:
            self.run.parts.append(decoded)
        else:
            self.messages.append(opaque_message(decoded.value, self.space))

    def add_turn(self, pieces: list[u.Message], role: str, item: Any) -> None:
        """Adds one wire row that was split: pieces of `role`, which also has separate rows, are a message each."""
        for piece in pieces:
            if piece.role != role:
                self.add(piece, item)
                continue
            self.run, self.speaks = u.Message(role=piece.role), False
            self.messages.append(self.run)
            self._take(self.run, piece, item)
            self.run = None

    def _all_items(self) -> bool:
        """Whether every row of the list is part of a message."""
        return bool(self.wraps) and set(self.wraps) <= set(self.runs)

    def _open(self, role: Any) -> u.Message:
        """The message of the run to which a row of this role belongs."""
        if self.run is None or self.run.role != role or role not in self.runs:
            self.run, self.speaks = u.Message(role=role), False
            self.messages.append(self.run)
        return self.run

    def _add_message(self, message_row: u.Message, item: Any) -> None:
        """Adds the parts of a message row to the run; the first of them keeps the row's other keys."""
        if message_row.role not in self.runs or whole_message(message_row, (self.space,)) is not None:
            self.messages.append(message_row)
            self.run = None
            return
        if self.answers and self.run is not None and message_row.parts and are_two_answers(self.run, message_row):
            self.run = None
        run = self._open(message_row.role)
        if not message_row.parts and self._is_empty_text(message_row, item):
            message_row.parts = [u.Text(text="")]
        if message_row.parts:
            self._take(run, message_row, item)
        else:
            run.parts.append(u.Opaque(namespace=self.space, value=an_object(item)))

    def _is_empty_text(self, message_row: u.Message, item: Any) -> bool:
        """Whether a message row without parts is what an empty text is written as."""
        losses: list[Loss] = []
        with_text = msgspec.structs.replace(message_row, parts=[EMPTY])
        return self.encode is not None and same(self.encode(with_text, losses), item) and not losses

    def _take(self, run: u.Message, message_row: u.Message, item: Any) -> None:
        """Appends the parts of a message row, which has at least one, to the run."""
        if not run.parts and message_row.extras is not None and is_continued(message_row.extras):
            run.extras, message_row.extras = message_row.extras, None  # a later piece of a turn keeps nothing else
        record: dict[str, Any] = dict(message_row.extras or {})
        if not self.speaks:
            self.speaks = True
            if OWN_OF(message_row) != NOTHING:  # most messages have nothing but parts
                for name in OWN:
                    setattr(run, name, getattr(message_row, name))
        elif differing := [name for name in OWN if not same(getattr(message_row, name), getattr(run, name))]:
            record[FIELDS] = {name: msgspec.to_builtins(getattr(message_row, name)) for name in differing}
        if self.recall and (recalled := {key: member for key, member in an_object(item).items() if key in self.recall}):
            tree: dict[str, Any] = dict(record.get(self.space, {}))
            record[self.space] = tree | {WIRE: {**tree.get(WIRE, {}), **recalled}}
        mark(message_row.parts[0], self.space, ITEM, record or True)
        for part in message_row.parts[1:]:
            mark(part, self.space, ITEM, SAME)
        run.parts += message_row.parts


def are_two_answers(left: u.Message, right: u.Message) -> bool:
    """Whether two messages have ids of answers, and these differ."""
    first, second = left.answer, right.answer
    return first is not None and second is not None and None not in (first.id, second.id) and first.id != second.id


def is_continued(extras: Extras) -> bool:
    """Whether a message was part of a turn that began before it, in any format."""
    for tree in extras.values():  # noqa: SIM110 - runs for every message with extras
        if tree and WIRE in tree and tree[WIRE].get(TURN) == "continued":
            return True
    return False


def opaque_message(w: Any, space: str) -> u.Message:
    """A complete wire message that the spec does not know."""
    role: Any = cast(Mapping[str, Any], w).get("role") if isinstance(w, Mapping) else None
    role = u.ROLES.get(role, "user") if role.__class__ is str else "user"
    message = u.Message(role=role, parts=[u.Opaque(namespace=space, value=w)])
    mark(message, space, "$message", True)
    return message


def other_row(lens: Lens, w: Any, decode: Callable[[Any], Any]) -> Any:
    """Reads a row that has another format's word for its role; any other row is kept whole.

    decode: reads a row
    """
    for tag in ROLE_KEYS if w.__class__ is dict else ():
        word, known = w.get(tag), words_of(lens.NAMESPACE, tag)
        for other in ROLES if word.__class__ is str else ():
            if other in known and is_same_role(word, other) and (word not in known or word.lower() == other != word):
                try:
                    decoded = decode({**w, tag: other})
                except DecodeError:
                    continue
                row = decoded.first if decoded.__class__ is PartRow else decoded
                if whole_message(row, (lens.NAMESPACE,)) is None:
                    row.extras = remember(row.extras, lens.NAMESPACE, tag, word)
                    return decoded
    return opaque_message(w, lens.NAMESPACE)


def whole_message(message: u.Message, spaces: tuple[str, ...]) -> u.Opaque | None:
    """The part of a message that is a complete wire message, if it still is one."""
    if message.__class__ is not u.Message or message.extras is None or len(message.parts) != 1 or not marked(message, spaces, "$message"):
        return None
    part = message.parts[0]
    return part if isinstance(part, u.Opaque) and part.namespace in spaces else None


def report_lost_fields(
    lens: Lens, message: u.Message, first: u.Message | None, losses: list[Loss], only: Collection[str] | None = None
) -> None:
    """The losses of fields of a message whose parts are in the row of another message, `first`, except those with the same value there.

    only: the keys of its row that the other row lacks or has with another value; None: report what was kept for other formats too.
    """
    reported = {loss.path for loss in losses}
    for name in (*u.MESSAGE_FIELDS, *lens.OWN.get("Message", ())):
        value = getattr(message, name)
        if value in (None, []) or name in reported or (first is not None and same(value, getattr(first, name))):
            continue
        if name in u.MESSAGE_FIELDS:
            losses.append(dropped(name, f"Message.{name}", u.MESSAGE_FIELDS[name], IN_ANOTHER, value))
        else:
            losses += own_field_losses(lens, name, value, IN_ANOTHER)
    for space, tree in (message.extras or {}).items():
        if only is None:
            report_kept(tree, space, "Message", losses)
        elif space in lens.SPACES:
            kept = {key: value for key, value in tree.items() if key == WIRE or (key[1:] if key[:2] == "$$" else key) in only}
            report_kept(kept, space, "Message", losses)


def own_field_losses(lens: Lens, name: str, value: Any, why: str) -> list[Loss]:
    """The losses of an application's own field: the field, and what other formats kept in it."""
    kept = [loss for path, inner in structs(value, name) for loss in dropped_keys(inner, inner.extras, path, lens.SPACES)]
    return [dropped(name, f"Message.{name}", "trivial", why, value), *kept]


def others_kind(part: Any, kinds: dict[str, str]) -> str | None:
    """The kind of the call that a result answers, if it differs from the result's kind; calls are added to `kinds`."""
    kind: str | None = getattr(part, "kind", None)
    if kind is None:
        return None
    if part.__class__ is u.ToolCall:
        kinds[part.id] = kind
    called = kinds.get(part.call_id) if part.__class__ is u.ToolResult else None
    return called if called != kind else None


def ran_by_provider(part: Any, ran: set[tuple[str, str]]) -> bool:
    """Whether the provider ran a call, or the call of a result, which then has the same runner. `ran`: ids and kinds of such calls."""
    if part.__class__ is ToolResult and ran and (part.call_id, part.kind) in ran:
        part.runner = "provider"
    by_provider = getattr(part, "runner", None) == "provider"
    if by_provider and part.__class__ is u.ToolCall:
        ran.add((part.id, part.kind))
    return by_provider
