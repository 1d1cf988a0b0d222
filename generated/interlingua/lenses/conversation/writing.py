# Generated from templates/runtime/lenses/conversation/writing.py; do not edit.

"""Messages become rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import length_hint
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import msgspec

from ... import model as u
from ...core.losses import Loss, prefix, without_defaults
from ...core.values import LOST, same
from ..beside import joined, left_out
from ..calls import with_names
from ..counted import with_numbers
from ..extras import marked
from ..items import ITEM, TURN, RowWriter, is_continued, result_rows, tell_unsaid, whole_message
from ..known import keys_beside
from ..values import listed
from .tables import HOISTED, LISTED, Conversation, Hoist

if TYPE_CHECKING:
    from ..lens import Lens


def write_conversation(lens: Lens, talk: Conversation, value: u.Request, losses: list[Loss]) -> tuple[Any, dict[str, Any]]:
    """(the list of rows, the request fields that hold the hoisted messages)"""
    messages = value.messages
    if talk.links:
        messages = with_names(lens, messages)
    before, told = len(losses), None
    if talk.paired:
        from ..turns import Turns

        told = Turns(lens, talk, messages)
        messages = told.messages
    fields: dict[str, Any] = {}
    start = 0
    for hoist in talk.hoisted:
        start = _hoist(lens, talk, hoist, messages, start, fields, losses)
    turns: list[Any] = []
    _write_rows(lens, talk, messages, start, turns, fields, losses)
    if told is not None:
        told.settle(losses, before)
    if talk.aside:
        for index, item in _set_aside(lens, value):
            turns.insert(index, item)
    if talk.counted:
        turns = with_numbers(turns, talk.counted)
    if talk.text is not None and len(turns) == 1 and marked(messages[-1], lens.SPACES, "$text"):
        return _lone_text(turns, talk.text), fields
    return turns, fields


def _set_aside(lens: Lens, value: u.Request) -> list[tuple[int, Any]]:
    """The rows that are no messages, with their places: the request remembers them, or a message that was read without one."""
    for one in (value, *value.messages):
        if one.extras is not None and (found := marked(one, lens.SPACES, "$aside")):
            return found
    return []


def _lone_text(turns: list[Any], text: tuple[Any, ...]) -> Any:
    """The text of a list of one message that says nothing else."""
    _, beside, key, *part = text
    found = _text_at(turns[0], beside, key)
    if part and found.__class__ is list and len(found) == 1:
        found = _text_at(found[0], *part[0])
    return found if isinstance(found, str) else turns


def _text_at(w: Any, beside: Mapping[str, Any], key: str) -> Any:
    """What stands at a key, if nothing but this stands beside it."""
    return w.get(key) if w.__class__ is dict and same({k: v for k, v in w.items() if k != key}, dict(beside)) else None


def _write_rows(
    lens: Lens, talk: Conversation, messages: list[u.Message], start: int, turns: list[Any], fields: dict[str, Any], losses: list[Loss]
) -> None:
    items: RowWriter | None = None  # made when the first message needs it
    behind = 0  # so many rows there were when it wrote the last of its own
    encoders, results, remembering, own = _encoders(lens, talk)
    beside: tuple[str, ...] = lens.OWN.get("Message", ())  # what a message says beside its parts, in formats of applications
    torn = False
    open_turn: u.Message | None = None  # the message whose row the next one may go on with
    before = len(losses)
    members = iter(messages[start:] if start else messages)
    shared, written = talk.shared, len(turns)
    for message in members:
        role = said = message.role
        if role in talk.in_items and message.parts and marked(message.parts[0], lens.SPACES, ITEM):
            role = talk.in_items[role]  # its parts stood in an item of that role
            message = msgspec.structs.replace(message, role=role)
        if role in encoders:
            extras = message.extras
            encode = encoders[role] if extras is None or own.isdisjoint(extras) else remembering
            if extras is not None and open_turn is not None and message.form != "list" and shared is None and is_continued(extras):
                message = as_list(message)  # a text cannot stand behind other parts
            turn = encode(message, losses)
            if turn is LOST:
                open_turn, torn = None, False
                without_defaults(losses, before)
            elif shared is None and (torn or (talk.beside and role in talk.within) or (extras is not None and is_continued(extras))):
                open_turn, torn = put_turn(lens, talk, message, turn, turns, open_turn, torn, losses)
            else:
                turns.append(turn)
                open_turn = message
        elif role in results and (items is None or not items.kinds) and (rows := result_rows(results[role], message, losses, beside)):
            turns += rows
            open_turn, torn = None, False
        elif role in talk.roles:
            if items is None:
                items = RowWriter(lens, talk.name, talk.parts, talk.runs, talk.wraps, talk.both)
            elif len(turns) != behind:
                items.last = None
            rows = items.write(message, losses, said)
            if rows and role in talk.turns:
                open_turn, torn = put_turn(lens, talk, message, rows.pop(0), turns, open_turn, torn, losses)
            else:
                open_turn, torn = None, False
            turns += rows
            behind = len(turns)
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


_ByRole: TypeAlias = dict[str, Callable[[Any, list[Loss]], Any]]


@cache
def _encoders(lens: Lens, talk: Conversation) -> tuple[_ByRole, _ByRole, Callable[[Any, list[Loss]], Any], frozenset[str]]:
    """What writes a message that is one row and remembers nothing, and a result that is a row by itself, by role; and any message.
    And the namespaces of what it could remember."""
    messages = {role: getattr(lens, f"encode_{name}") for role, name in talk.unmixed.items()}
    results = {role: getattr(lens, f"encode_{name}") for role, name in talk.results.items()}
    return messages, results, getattr(lens, f"encode_{talk.name}"), frozenset(lens.SPACES)


def _write_elsewhere(
    lens: Lens, talk: Conversation, message: u.Message, turns: list[Any], fields: dict[str, Any], losses: list[Loss]
) -> None:
    """A message of a role that has no rows: in a field of the request, if there is one."""
    kept = whole_message(message, lens.SPACES) if message.extras is not None else None
    if kept is not None:
        turns.append(kept.value)
        return
    hoist = next((one for one in talk.hoisted if one.role == message.role), None)
    if hoist is None:
        lens.lost(message, losses)
        return
    if not message.parts and not _is_hoisted(lens, message):
        losses.append(_no_parts(message))
        return
    before = len(losses)
    found = getattr(lens, f"encode_{hoist.name}")(as_list(message) if hoist.many else message, losses)
    mine = losses[before:]
    found = _or_lost(message, found, mine)
    losses[before:] = mine
    if found is not LOST:
        if turns or fields:  # otherwise nothing that is written was in front of it
            losses.append(Loss("", "Message", "moved", "minor", f"it moved to '{hoist.key}', before the conversation", None))
        if hoist.key in fields and not hoist.many:
            losses.append(Loss("", "Message", "joined", "minor", "several texts were joined into one string", None))
        fields[hoist.key] = _behind(lens, hoist, fields, found, message, losses) if hoist.key in fields else found


def _hoist(
    lens: Lens, talk: Conversation, hoist: Hoist, messages: list[u.Message], start: int, fields: dict[str, Any], losses: list[Loss]
) -> int:
    """Leading messages of the role go to the request's field, several of them put behind each other, as long as the list could not say
    them with less loss. Returns the index of the first that does not."""
    if start >= len(messages) or messages[start].role != hoist.role:
        return start
    encode = getattr(lens, f"encode_{hoist.name}")
    message = messages[start]
    alone = start + 1 == len(messages) or messages[start + 1].role != hoist.role
    if alone and message.parts and hoist.key not in fields and (message.extras is None or _leads(lens, hoist, message)):
        told: list[Loss] = []
        found = encode(message, told)
        if found is not LOST and found != "" and (not told or _is_kept_alone(told)):
            fields[hoist.key] = found
            if told:
                prefix(told, 0, f"messages[{start}]")
                losses += told
            return start + 1
    while start < len(messages) and _leads(lens, hoist, messages[start]):
        message = messages[start]
        if not message.parts and not _is_hoisted(lens, message):
            losses.append(_no_parts(message, f"messages[{start}]"))
            start += 1
            continue
        again = hoist.key in fields
        if again and not hoist.many and hoist.lists:
            break
        several = hoist.many and (again or (start + 1 < len(messages) and _leads(lens, hoist, messages[start + 1])))
        mine: list[Loss] = []
        found = encode(as_list(message) if several and message.parts else message, mine)
        found = _or_lost(message, found, mine)
        more = found is LOST or not _is_kept_alone(mine)
        if hoist.lists and more and not _is_hoisted(lens, message) and _better_listed(lens, talk, message, mine):
            break
        if found is not LOST:
            if again and not hoist.many:
                mine.append(Loss("", "Message", "joined", "minor", "several texts were joined into one string", None))
            fields[hoist.key] = _behind(lens, hoist, fields, found, message, mine) if again else found
        if mine:
            prefix(mine, 0, f"messages[{start}]")
            losses += mine
        start += 1
    return start


def _behind(lens: Lens, hoist: Hoist, fields: dict[str, Any], found: Any, message: u.Message, losses: list[Loss]) -> Any:
    """What a field of the request says with another message behind the others; what that says beside its parts has no place there."""
    before = fields[hoist.key]
    now = combine(before, found, hoist.between)
    if now.__class__ is dict and found.__class__ is dict:
        said: dict[str, Any] = found
        beside = {key for key, value in said.items() if not same(value, before.get(key)) and same(now.get(key), before.get(key))}
        if beside:
            tell_unsaid(lens, message, None, losses, beside)
    return now


def _is_kept_alone(losses: list[Loss]) -> bool:
    """Whether nothing but what was kept for another format is lost: it is, wherever a message stands."""
    return all(loss.path[:7] == "extras." for loss in losses)


def _or_lost(message: u.Message, found: Any, losses: list[Loss]) -> Any:
    """What is written of a message; LOST, and reported, if nothing of it is left."""
    if not message.parts or found is LOST:
        return found
    gone = {loss.path for loss in losses if loss.code == "dropped"}
    if not all(f"parts[{index}]" in gone for index in range(len(message.parts))):
        if found != "":
            return found
        texts = [part.text for part in message.parts if isinstance(part, u.Text)]  # they would be read as no message
        losses.append(Loss("", "Message", "dropped", "trivial", "a message must not consist of empty texts", texts))
        return LOST
    losses[:] = [loss for loss in losses if loss.path.startswith("parts[")]
    losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
    return LOST


def _is_hoisted(lens: Lens, message: u.Message) -> bool:
    """Whether a message stood in a field of the request."""
    return message.extras is not None and marked(message, lens.SPACES, "$place") == HOISTED


def _no_parts(message: u.Message, path: str = "") -> Loss:
    """The loss of a message without parts: it matters as much as what it says beside them."""
    says = message.extras is not None or any(getattr(message, name) for name in u.MESSAGE_FIELDS)
    return Loss(path, "Message", "dropped", "minor" if says else "trivial", "a message without parts cannot be expressed", None)


def _better_listed(lens: Lens, talk: Conversation, message: u.Message, mine: list[Loss]) -> bool:
    """Whether the list says a message with less loss."""
    theirs: list[Loss] = []
    _write_rows(lens, talk, [message], 0, [], {}, theirs)
    return _weight(theirs) < _weight(mine)


def _weight(losses: list[Loss]) -> int:
    """How bad losses are together: what is said otherwise is less bad than what is not said."""
    gone = ("dropped", "emptied")
    return sum({"major": 10000, "minor": 100, "trivial": 2}[loss.level] // (1 if loss.code in gone else 2) for loss in losses)


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
    """Puts the row of a message behind the others; the parts of a continued one into the row before it, if that is of the same role.
    One turn of another format stays one here.

    open_turn: the message whose row may be gone on with; torn: the message before went on with another one, which no longer stands
    before it: what comes next was its beginning. Returns both for the next message.
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
                tell_unsaid(lens, message, open_turn, losses, beside)
            turns[-1] = row
            return open_turn, False
    elif goes_on and turn.__class__ is dict and turns[-1].__class__ is dict:
        (at, before), (there, more) = _members(talk, turns[-1]), _members(talk, turn)
        apart = _says_parts_elsewhere(lens, talk, at, turns[-1]) or _says_parts_elsewhere(lens, talk, there, turn)
        if isinstance(before, list) and isinstance(more, list) and not apart:
            first = _with_members(turns[-1], at, [])
            beside = {key for key, said in _with_members(turn, there, []).items() if not (key in first and same(first[key], said))}
            if beside:
                tell_unsaid(lens, message, open_turn, losses, beside)
            turns[-1] = _with_members(turns[-1], at, [*cast(list[Any], before), *cast(list[Any], more)])
            return open_turn, False
    turns.append(turn)
    return message, continued


def _belongs(lens: Lens, talk: Conversation, message: u.Message) -> bool:
    """Whether results stand in the row before them: unless they had one of their own."""
    own = message.extras is not None and marked(message, lens.SPACES, TURN) == "begins"
    return bool(talk.beside) and message.role in talk.within and not own


def _members(talk: Conversation, row: dict[str, Any]) -> tuple[tuple[str, ...], Any]:
    """Where a row holds its parts, and what stands there; a part by itself as a list."""
    found: Any = None
    place = talk.places[0]
    for place in talk.places:
        found = _found(row, place)
        if found is not None:
            break
    return place, listed(found) if talk.lone and found is not None else found


def _says_parts_elsewhere(lens: Lens, talk: Conversation, place: tuple[str, ...], row: dict[str, Any]) -> bool:
    """Whether parts of a row are at other keys, too, as calls beside a text: then no other row can be put into it."""
    ways = keys_beside(lens.NAMESPACE, "Message", "parts", place).difference(talk.places)
    return any(_found(row, way) is not None for way in ways)


def _found(row: Any, way: tuple[str, ...]) -> Any:
    """What is there; None if nothing is."""
    for key in way:
        row = row.get(key) if row.__class__ is dict else None
    return row


def _with_members(row: dict[str, Any], place: tuple[str, ...], members: list[Any]) -> dict[str, Any]:
    """The row with other parts."""
    key, *inner = place
    return {**row, key: _with_members(row[key], tuple(inner), members) if inner else members}


def combine(first: Any, second: Any, between: str) -> Any:
    """Two wire values of one place: lists are put behind each other, and those of objects; texts with what stands between them."""
    if isinstance(first, list) and isinstance(second, list):
        return [*cast(list[Any], first), *cast(list[Any], second)]
    if isinstance(first, dict) and isinstance(second, dict):
        one, other = cast(dict[str, Any], first), cast(dict[str, Any], second)
        shared = {key: said for key, said in other.items() if key in one and not same(one[key], said)}
        lists = {key: combine(one[key], said, between) for key, said in shared.items() if isinstance(said, list)}
        return {**one, **(lists or {key: combine(one[key], said, between) for key, said in shared.items() if isinstance(said, str)})}
    return f"{first}{between}{second}" if isinstance(first, str) and isinstance(second, str) else cast(Any, first)


def as_list(message: u.Message) -> u.Message:
    """The message, to be written as a list of parts."""
    return msgspec.structs.replace(message, form="list")
