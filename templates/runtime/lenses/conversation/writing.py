"""Writes messages as rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import length_hint
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import msgspec

from ... import model as u
from ...core.losses import Loss, prefix, without_defaults
from ...core.values import LOST, same
from ..extras import marked
from ..known_keys import keys_beside
from ..values import listed
from .calls import with_names
from .continuing import in_its_row
from .counted import with_numbers
from .item_writer import RowWriter, result_rows
from .items import ITEM, TURN, is_continued, report_lost_fields, whole_message
from .last import write_last
from .repeated import is_repeated, with_arguments
from .separate_results import joined, left_out
from .tables import HOISTED, LISTED, Conversation, Hoist

if TYPE_CHECKING:
    from ..lens import Lens


def write_conversation(
    lens: Lens, talk: Conversation, value: u.Request | u.DecisionRequest, losses: list[Loss]
) -> tuple[Any, dict[str, Any]]:
    """(the list of rows, the request fields that hold the hoisted messages)"""
    messages = value.messages
    if talk.links:
        messages = with_names(lens, messages, talk.links == "kept")
    if talk.repeats:
        messages = with_arguments(lens, messages, talk.repeats)
    before, pairing = len(losses), None
    if talk.paired:
        from .turns import Turns

        pairing = Turns(lens, talk, messages)
        messages = pairing.messages
    fields: dict[str, Any] = {}
    start = 0
    for hoist in talk.hoisted:
        start = _hoist(lens, talk, hoist, messages, start, fields, losses)
    turns: list[Any] = []
    if talk.trailing:
        for index in write_last(lens, talk, messages, start, fields, losses):
            _write_rows(lens, talk, messages[:index], start, turns, fields, losses)
            start = index + 1
    _write_rows(lens, talk, messages, start, turns, fields, losses)
    if pairing is not None:
        pairing.settle(losses, before)
    if talk.aside:
        for index, item in _set_aside(lens, value):
            turns.insert(index, item)
    if talk.counted:
        turns = with_numbers(turns, talk.counted)
    if talk.text is not None and len(turns) == 1 and marked(messages[-1], lens.SPACES, "$text"):
        return _lone_text(turns, talk.text), fields
    return turns, fields


def _set_aside(lens: Lens, value: u.Request | u.DecisionRequest) -> list[tuple[int, Any]]:
    """The rows that are not messages, with their indexes: from the extras of the request, or of a message that was read without one."""
    for holder in (value, *value.messages):
        if holder.extras is not None and (members := marked(holder, lens.SPACES, "$aside")):
            return members
    return []


def _lone_text(turns: list[Any], text: tuple[Any, ...]) -> Any:
    """The text of a list with one message that has nothing else."""
    _, beside, key, *part = text
    inner_text = _text_at(turns[0], beside, key)
    if part and inner_text.__class__ is list and len(inner_text) == 1:
        inner_text = _text_at(inner_text[0], *part[0])
    return inner_text if isinstance(inner_text, str) else turns


def _text_at(w: Any, beside: Mapping[str, Any], key: str) -> Any:
    """The value at a key, if its object has exactly the other entries `beside`."""
    return w.get(key) if w.__class__ is dict and same({k: v for k, v in w.items() if k != key}, dict(beside)) else None


def _write_rows(
    lens: Lens, talk: Conversation, messages: list[u.Message], start: int, turns: list[Any], fields: dict[str, Any], losses: list[Loss]
) -> None:
    items: RowWriter | None = None  # created for the first message that needs it
    rows_written = 0  # the number of rows after the last write of `items`
    encoders, results, remembering, namespaces = _encoders(lens, talk)
    beside: tuple[str, ...] = lens.OWN.get("Message", ())  # the fields that a message has beside its parts in application formats
    torn = False
    open_turn: u.Message | None = None  # the message whose row the next one may continue
    before = len(losses)
    members = iter(messages[start:] if start else messages)
    shared, in_items, written, repeats = talk.shared, talk.in_items, len(turns), talk.repeats
    within = talk.within if talk.beside and shared is None else ()
    for message in members:
        if repeats and is_repeated(lens, message):
            continue
        role = original_role = message.role
        if in_items and role in in_items and message.parts and marked(message.parts[0], lens.SPACES, ITEM):
            role = in_items[role]  # its parts were in an item of that role
            message = msgspec.structs.replace(message, role=role)
        if role in encoders:
            extras = message.extras
            encode = encoders[role] if extras is None or namespaces.isdisjoint(extras) else remembering
            continued = extras is not None and shared is None and is_continued(extras)
            if continued and open_turn is not None:
                message = as_list(message)  # a text cannot follow other parts
                turn = in_its_row(talk, message, open_turn, encode, losses)
            else:
                turn = encode(message, losses)
            if turn is LOST:
                open_turn, torn = None, False
                without_defaults(losses, before)
            elif continued or role in within or (torn and shared is None):
                open_turn, torn = put_turn(lens, talk, message, turn, turns, open_turn, torn, losses)
            else:
                turns.append(turn)
                open_turn = message
        elif role in results and (items is None or not items.kinds) and (rows := result_rows(results[role], message, losses, beside)):
            turns += rows
            open_turn, torn = None, False
        elif role in talk.roles:
            if items is None:
                items = RowWriter(lens, talk.name, talk.parts, talk.runs, talk.wraps, talk.both, talk.single, talk.answers)
            elif len(turns) != rows_written:
                items.last = None
            items.at = len(messages) - length_hint(members) - 1
            if open_turn is not None and message.extras is not None and is_continued(message.extras):
                rows = in_its_row(talk, message, open_turn, items.writer(original_role), losses)
            else:
                rows = items.write(message, losses, original_role)
            if rows and role in talk.turns:
                open_turn, torn = put_turn(lens, talk, message, rows.pop(0), turns, open_turn, torn, losses)
            else:
                open_turn, torn = None, False
            turns += rows
            rows_written = len(turns)
        else:
            open_turn, torn = None, False
            _write_elsewhere(lens, talk, message, turns, fields, losses)
        if shared is not None:
            if len(turns) > written:
                shared.put(lens, message, turns, written, losses, before)
            written = len(turns)
        if losses and len(losses) != before:
            prefix(losses, before, f"messages[{len(messages) - length_hint(members) - 1}]")
            before = len(losses)
    if items is not None and items.late:
        _report_late(items.late, losses)


def _report_late(late: list[Loss], losses: list[Loss]) -> None:
    """Reports the fields that messages get from others: one that was dropped has another value instead."""
    by_path = {loss.path: loss for loss in losses if loss.code == "dropped"}
    for loss in late:
        own = by_path.get(loss.path)
        if own is None:
            losses.append(loss)
        else:
            own.code, own.reason = loss.code, loss.reason


_ByRole: TypeAlias = dict[str, Callable[[Any, list[Loss]], Any]]


@cache
def _encoders(lens: Lens, talk: Conversation) -> tuple[_ByRole, _ByRole, Callable[[Any, list[Loss]], Any], frozenset[str]]:
    """The encoders, by role, of messages that are one row and have no extras, and of results that are separate rows; the encoder of any
    message; and the namespaces of extras that matter."""
    messages = {role: getattr(lens, f"encode_{name}") for role, name in talk.unmixed.items()}
    results = {role: getattr(lens, f"encode_{name}") for role, name in talk.results.items()}
    return messages, results, getattr(lens, f"encode_{talk.name}"), frozenset(lens.SPACES)


def _write_elsewhere(
    lens: Lens, talk: Conversation, message: u.Message, turns: list[Any], fields: dict[str, Any], losses: list[Loss]
) -> None:
    """A message of a role without rows: it goes to a field of the request, if there is one."""
    kept = whole_message(message, lens.SPACES) if message.extras is not None else None
    if kept is not None:
        turns.append(kept.value)
        return
    hoist = next((candidate for candidate in talk.hoisted if candidate.role == message.role), None)
    if hoist is None:
        lens.lost(message, losses)
        return
    if not message.parts and not _is_hoisted(lens, message):
        losses.append(_no_parts(message))
        return
    before = len(losses)
    encoded = getattr(lens, f"encode_{hoist.name}")(as_list(message) if hoist.many else message, losses)
    own_losses = losses[before:]
    encoded = _or_lost(message, encoded, own_losses)
    losses[before:] = own_losses
    if encoded is not LOST:
        if turns or not fields.keys() <= {hoist.place}:  # else nothing was written before it, or only messages of its role
            losses.append(Loss("", "Message", "moved", "minor", f"it moved to '{hoist.place}', before the conversation", None))
        if hoist.place in fields and not hoist.many:
            losses.append(Loss("", "Message", "joined", "minor", "several texts were joined into one string", None))
        fields[hoist.place] = _behind(lens, hoist, fields, encoded, message, losses) if hoist.place in fields else encoded


def _hoist(
    lens: Lens, talk: Conversation, hoist: Hoist, messages: list[u.Message], start: int, fields: dict[str, Any], losses: list[Loss]
) -> int:
    """Leading messages of the role go to the request's field, several of them in sequence, unless the list can hold them with less
    loss. Returns the index of the first message that stays."""
    if start >= len(messages) or messages[start].role != hoist.role:
        return start
    encode = getattr(lens, f"encode_{hoist.name}")
    message = messages[start]
    alone = start + 1 == len(messages) or messages[start + 1].role != hoist.role
    if alone and message.parts and hoist.place not in fields and (message.extras is None or _leads(lens, hoist, message)):
        own_losses: list[Loss] = []
        encoded = encode(message, own_losses)
        if encoded is not LOST and encoded != "" and (not own_losses or _is_kept_alone(own_losses)):
            fields[hoist.place] = encoded
            if own_losses:
                prefix(own_losses, 0, f"messages[{start}]")
                losses += own_losses
            return start + 1
    first: u.Message | None = None  # a lone message keeps its form; before others it is a list
    while start < len(messages) and _leads(lens, hoist, messages[start]):
        message = messages[start]
        if not message.parts and not _is_hoisted(lens, message):
            losses.append(_no_parts(message, f"messages[{start}]"))
            start += 1
            continue
        again = hoist.place in fields
        if again and not hoist.many and hoist.lists:
            break
        losses_here: list[Loss] = []
        encoded = encode(as_list(message) if again and hoist.many and message.parts else message, losses_here)
        encoded = _or_lost(message, encoded, losses_here)
        more = encoded is LOST or not _is_kept_alone(losses_here)
        if hoist.lists and more and not _is_hoisted(lens, message) and _better_listed(lens, talk, message, losses_here):
            break
        if encoded is not LOST:
            if again and not hoist.many:
                losses_here.append(Loss("", "Message", "joined", "minor", "several texts were joined into one string", None))
            elif first is not None and first.parts and first.form != "list":
                fields[hoist.place] = encode(as_list(first), [])
            fields[hoist.place] = _behind(lens, hoist, fields, encoded, message, losses_here) if again else encoded
            first = None if again else message
        if losses_here:
            prefix(losses_here, 0, f"messages[{start}]")
            losses += losses_here
        start += 1
    return start


def _behind(lens: Lens, hoist: Hoist, fields: dict[str, Any], encoded: Any, message: u.Message, losses: list[Loss]) -> Any:
    """A request field with another message appended. Other fields of the new message are lost there."""
    before = fields[hoist.place]
    combined = combine(before, encoded, hoist.between)
    if combined.__class__ is dict and encoded.__class__ is dict:
        appended: dict[str, Any] = encoded
        beside = {key for key, value in appended.items() if not same(value, before.get(key)) and same(combined.get(key), before.get(key))}
        if beside:
            report_lost_fields(lens, message, None, losses, beside)
    return combined


def _is_kept_alone(losses: list[Loss]) -> bool:
    """Whether only data kept for another format is lost: its loss does not depend on the place of the message."""
    return all(loss.path[:7] == "extras." for loss in losses)


def _or_lost(message: u.Message, encoded: Any, losses: list[Loss]) -> Any:
    """The written form of a message; LOST, and reported, if nothing of it remains."""
    if not message.parts or encoded is LOST:
        return encoded
    dropped_paths = {loss.path for loss in losses if loss.code == "dropped"}
    if not all(f"parts[{index}]" in dropped_paths for index in range(len(message.parts))):
        if encoded != "":
            return encoded
        texts = [part.text for part in message.parts if isinstance(part, u.Text)]  # empty texts would not be read as a message
        losses.append(Loss("", "Message", "dropped", "trivial", "a message must not consist of empty texts", texts))
        return LOST
    losses[:] = [loss for loss in losses if loss.path.startswith("parts[")]
    losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
    return LOST


def _is_hoisted(lens: Lens, message: u.Message) -> bool:
    """Whether a message was in a field of the request."""
    return message.extras is not None and marked(message, lens.SPACES, "$place") == HOISTED


def _no_parts(message: u.Message, path: str = "") -> Loss:
    """The loss of a message without parts: its level depends on the other fields of the message."""
    has_content = message.extras is not None or any(getattr(message, name) for name in u.MESSAGE_FIELDS)
    return Loss(path, "Message", "dropped", "minor" if has_content else "trivial", "a message without parts cannot be expressed", None)


def _better_listed(lens: Lens, talk: Conversation, message: u.Message, hoisted_losses: list[Loss]) -> bool:
    """Whether the list can hold a message with less loss."""
    listed_losses: list[Loss] = []
    _write_rows(lens, talk, [message], 0, [], {}, listed_losses)
    return _weight(listed_losses) < _weight(hoisted_losses)


def _weight(losses: list[Loss]) -> int:
    """The total weight of losses: a changed value weighs less than a dropped one."""
    removals = ("dropped", "emptied")
    return sum({"major": 10000, "minor": 100, "trivial": 2}[loss.level] // (1 if loss.code in removals else 2) for loss in losses)


def _leads(lens: Lens, hoist: Hoist, message: u.Message) -> bool:
    """Whether a leading message goes to the request's field."""
    return message.role == hoist.role and not (message.extras is not None and marked(message, lens.SPACES, "$place") == LISTED)


def put_turn(
    lens: Lens,
    talk: Conversation,
    message: u.Message,
    turn: Any,
    turns: list[Any],
    open_turn: u.Message | None,
    torn: bool,
    losses: list[Loss],
) -> tuple[u.Message | None, bool]:
    """Appends the row of a message. The parts of a continued message go into the previous row, if that has the same role: one turn of
    another format stays one here.

    open_turn: the message whose row may be continued; torn: the previous message continued a row that is no longer before it, so
    the next message may be its beginning. Returns both for the next message.
    """
    continued = message.extras is not None and is_continued(message.extras)
    goes_on = (
        open_turn is not None
        and (continued or (torn and message.role != open_turn.role) or _belongs(lens, talk, message))
        and talk.row_role(message.role) == talk.row_role(open_turn.role)
    )
    if goes_on and talk.beside and turn.__class__ is dict and turns[-1].__class__ is dict:
        if (row := joined(turns[-1], turn, talk.beside)) is not None:
            if beside := left_out(turns[-1], turn, talk.beside):
                report_lost_fields(lens, message, open_turn, losses, beside)
            turns[-1] = row
            return open_turn, False
    elif goes_on and turn.__class__ is dict and turns[-1].__class__ is dict:
        (at, before), (place, more) = _members(talk, turns[-1]), _members(talk, turn)
        apart = _says_parts_elsewhere(lens, talk, at, turns[-1]) or _says_parts_elsewhere(lens, talk, place, turn)
        if isinstance(before, list) and isinstance(more, list) and not apart:
            first = _with_members(turns[-1], at, [])
            beside = {key for key, member in _with_members(turn, place, []).items() if not (key in first and same(first[key], member))}
            if beside:
                report_lost_fields(lens, message, open_turn, losses, beside)
            turns[-1] = _with_members(turns[-1], at, [*cast(list[Any], before), *cast(list[Any], more)])
            return open_turn, False
    turns.append(turn)
    return message, continued


def _belongs(lens: Lens, talk: Conversation, message: u.Message) -> bool:
    """Whether results belong to the previous row: unless they began a row when they were read."""
    begins_row = message.extras is not None and marked(message, lens.SPACES, TURN) == "begins"
    return bool(talk.beside) and message.role in talk.within and not begins_row


def _members(talk: Conversation, row: dict[str, Any]) -> tuple[tuple[str, ...], Any]:
    """The path at which a row holds its parts, and the value there; a lone part is wrapped in a list."""
    parts: Any = None
    place = talk.places[0]
    for place in talk.places:
        parts = _found(row, place)
        if parts is not None:
            break
    return place, listed(parts) if talk.lone and parts is not None else parts


def _says_parts_elsewhere(lens: Lens, talk: Conversation, place: tuple[str, ...], row: dict[str, Any]) -> bool:
    """Whether parts of a row are at other keys too, such as calls beside a text: then no other row can be merged into it."""
    ways = keys_beside(lens.NAMESPACE, "Message", "parts", place).difference(talk.places)
    return any(_found(row, way) is not None for way in ways)


def _found(row: Any, way: tuple[str, ...]) -> Any:
    """The value at a path; None if there is none."""
    for key in way:
        row = row.get(key) if row.__class__ is dict else None
    return row


def _with_members(row: dict[str, Any], place: tuple[str, ...], members: list[Any]) -> dict[str, Any]:
    """The row with other parts."""
    key, *inner = place
    return {**row, key: _with_members(row[key], tuple(inner), members) if inner else members}


def combine(first: Any, second: Any, between: str) -> Any:
    """Combines two wire values of one place: lists are concatenated, also those in objects; texts are joined with `between`."""
    if isinstance(first, list) and isinstance(second, list):
        return [*cast(list[Any], first), *cast(list[Any], second)]
    if isinstance(first, dict) and isinstance(second, dict):
        left, right = cast(dict[str, Any], first), cast(dict[str, Any], second)
        shared = {key: value for key, value in right.items() if key in left and not same(left[key], value)}
        lists = {key: combine(left[key], value, between) for key, value in shared.items() if isinstance(value, list)}
        return {**left, **(lists or {key: combine(left[key], value, between) for key, value in shared.items() if isinstance(value, str)})}
    return f"{first}{between}{second}" if isinstance(first, str) and isinstance(second, str) else cast(Any, first)


def as_list(message: u.Message) -> u.Message:
    """The message, marked to be written as a list of parts."""
    return message if message.form == "list" else msgspec.structs.replace(message, form="list")
