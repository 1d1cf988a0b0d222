"""Encode a conversation: the rows of its messages, and the keys beside the list."""

from __future__ import annotations

import re
from collections.abc import Collection
from copy import copy
from typing import Any

from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua_generator.data import spec as s

from . import conversation, fitting, losing, reading_values, repeated, writing, writing_values
from .common import LOST, Room, all_mapped, class_of, marked

LEFT_OUT: Any = object()


def in_step(room: Room, step: list[Any]) -> list[Any]:
    return sorted(step, key=lambda part: bool(marked(room, part, "$split")))


def paired(room: Room, role: str) -> bool:
    """Whether a call and its result may be one object in the rows of a role, while results are messages of another role."""
    rules = conversation.talk_of(room)
    if role not in dict(rules.roles) or role not in [host for _, host in rules.within]:
        return False
    shapes = [room.shape(name) for name in dict(rules.roles)[role]]
    inner = [name for this in shapes for _, head in all_mapped(this) if isinstance(head.value, s.Each) for name in [head.value.item]]
    return any(room.shape(case).second for item in inner if isinstance(item, s.Of) for case in room.shapes_of(item.name))


def gather(
    room: Room, messages: list[Any], losses: list[Loss], halves: list[tuple[int, Any]]
) -> tuple[list[tuple[int, Any]], dict[tuple[int, int], tuple[int, int]]]:
    """Return the messages, with those of one turn as one; and (place in the turn's first message) -> (message, part) for their parts.

    `halves` gets the messages of which only some parts were moved.
    """
    turns: list[tuple[int, Any, list[tuple[Any, tuple[int, int], bool]]]] = []
    joined: set[int] = set()
    for i, message in enumerate(messages):
        parts = [(part, (i, j), False) for j, part in enumerate(message.parts)]
        if not paired(room, wire_role(room, message)):
            turns.append((i, message, parts))
            continue
        if turns and continues(room, turns[-1][1], message):
            ours = bool(marked(room, message, "$turn"))
            unsaid(room, i, message, turns[-1][1], losses)
            turns[-1][2].extend((part, at, ours and not marked(room, part, "$split")) for part, at, _ in parts)
            joined.add(turns[-1][0])
            continue
        left, passed = [], False
        for part in parts if wire_role(room, message) != message.role else []:
            hosts = [turn for turn in turns if paired(room, wire_role(room, turn[1])) and waits_for(turn[2], part[0]) is not None]
            if hosts:
                call = waits_for(hosts[-1][2], part[0])
                behind = [class_of(part_behind) for part_behind, _, _ in hosts[-1][2][call:]]
                passed = passed or hosts[-1] is not turns[-1] or not {*behind} <= {"ToolCall", "ToolResult"}
                hosts[-1][2].append(part)
                joined.add(hosts[-1][0])
            else:
                left.append(part)
        if passed:
            losses.append(Loss(f"[{i}]", "Message", "moved", "minor", "", None))
        if wire_role(room, message) != message.role and len(left) < len(parts):
            if left:
                halves.append((i, message))
            else:
                unsaid(room, i, message, None, losses)
            if left:
                turns.append((i, rebuilt(message, left), left))
            continue
        turns.append((i, message, parts))
    where: dict[tuple[int, int], tuple[int, int]] = {}
    turned: list[tuple[int, Any]] = []
    for i, message, parts in turns:
        if i in joined:
            order: list[tuple[Any, tuple[int, int], bool]] = []
            for part in parts:
                at = None if part[2] else waits_for(order, part[0])
                order.insert(len(order) if at is None else at + 1, part)
            last: dict[int, int] = {}
            for part, (j, place), _ in order:
                if place < last.get(j, 0):
                    losses.append(Loss(f"[{j}].parts[{place}]", class_of(part), "reordered", "trivial", "", None))
                last[j] = max(place, last.get(j, 0))
            message, parts = rebuilt(message, order), order
            message.form = "list"
        where |= {(i, place): at for place, (_, at, _) in enumerate(parts)}
        turned.append((i, message))
    return turned, where


def unsaid(room: Room, index: int, message: Any, first: Any, losses: list[Loss], reported: Collection[str] = ()) -> None:
    """Report the fields and kept keys of a message whose parts are in the row of another message."""
    for known in room.struct("Message").fields:
        now = getattr(message, known.name)
        if known.name in ("role", "parts", "form", *reported) or known.derived or now in (None, []):
            continue
        if first is None or not same(now, getattr(first, known.name)):
            losses.append(Loss(f"[{index}].{known.name}", f"Message.{known.name}", "dropped", known.level, "", now))
    mine = kept_by(room, message)
    known = (
        []
        if first is None
        else [
            loss.path
            for loss in kept_by(room, first)
            for own_loss in mine
            if loss.path == own_loss.path and same(loss.value, own_loss.value)
        ]
    )
    mine = [loss for loss in mine if loss.path not in known]
    prefix(mine, 0, f"[{index}]")
    losses += [loss for loss in mine if loss.path not in reported]


def kept_by(room: Room, message: Any) -> list[Loss]:
    """Return a loss for each key that a message kept."""
    losses: list[Loss] = []
    losing.foreign(room, message, losses, all_spaces=True)
    return losses


def rebuilt(message: Any, parts: list[tuple[Any, tuple[int, int], bool]]) -> Any:
    other = copy(message)
    other.parts = [part for part, _, _ in parts]
    return other


def waits_for(parts: list[tuple[Any, tuple[int, int], bool]], result: Any) -> int | None:
    """Return the place of the last call that a result answers and that has no result after it."""
    if class_of(result) != "ToolResult":
        return None
    for at, (part, _, _) in reversed(list(enumerate(parts))):
        behind = parts[at + 1][0] if at + 1 < len(parts) else None
        answered = class_of(behind) == "ToolResult" and behind.call_id == getattr(part, "id", None)
        if class_of(part) == "ToolCall" and part.id == result.call_id and not answered:
            return at
    return None


def replaced(losses: list[Loss], where: dict[tuple[int, int], tuple[int, int]]) -> None:
    """Change the paths of losses to those of the original messages."""
    for loss in losses:
        if match := re.match(r"\[(\d+)\]\.parts\[(\d+)\]", loss.path):
            i, j = where[int(match[1]), int(match[2])]
            loss.path = f"[{i}].parts[{j}]{loss.path[match.end() :]}"


def write(room: Room, this: s.Shape, value: Any, losses: list[Loss]) -> tuple[list[Any], dict[str, Any]]:
    """Return the rows, and the keys beside the list."""
    beside: dict[str, Any] = {}
    start = len(losses)
    moved: list[Loss] = []
    halves: list[tuple[int, Any]] = []
    todo, where = gather(room, value.messages, moved, halves)
    todo = repeated.write(room, todo)
    beside_list = conversation.roles_hoisted(room, this).items()
    for role, (field, name) in beside_list:
        if role == "system":
            todo = hoist(room, role, field, name, todo, beside, losses)
    for role, (field, name) in reversed(beside_list):
        if role != "system":
            todo = last(room, role, field, name, todo, beside, losses)
    written: list[Any] = []
    while todo:
        together = [todo.pop(0)]
        while todo and continues(room, together[-1][1], todo[0][1]) and conversation.talk_of(room).shared is None:
            together.append(todo.pop(0))
        put(room, together[0][1], rows(room, together, losses), written)
    mine = losses[start:]
    replaced(mine, where)
    for i, message in halves:
        if any(loss.path == f"[{i}]" and loss.code in ("dropped", "emptied") for loss in mine):
            unsaid(room, i, message, None, moved)
    losses += moved
    prefix(losses, start, "messages")
    return written, beside


def hoist(
    room: Room, role: str, field: s.Field, name: str, todo: list[tuple[int, Any]], beside: dict[str, Any], losses: list[Loss]
) -> list[tuple[int, Any]]:
    """Move leading messages of the role to the key, as long as the key loses no more than the list would. Returns the other messages."""
    listed = role in dict(conversation.talk_of(room).roles)
    hoisted_: list[tuple[int, Any, Any]] = []
    while todo and todo[0][1].role == role and (not listed or marked(room, todo[0][1], "$place") != "list"):
        index, message = todo[0]
        mine: list[Loss] = []
        w = alone(room, name, message, mine)
        if listed:
            other: list[Loss] = []
            rows(room, [(index, message)], other)
            joins = bool(hoisted_) and not joinable(room, name, hoisted_[-1][2], w)
            blank = bool(message.parts) and any((loss.path, loss.code) == ("", "dropped") for loss in mine)
            if (w is not LEFT_OUT or blank) and (len(mine) > len(other) or w is LOST or joins):
                break
        prefix(mine, 0, f"[{index}]")
        losses += mine
        if w is not LEFT_OUT and w is not LOST:
            hoisted_.append((index, message, w))
        todo.pop(0)
    rest = list(todo)
    if not listed:
        for index, message in todo:
            if message.role == role:
                mine = []
                w = alone(room, name, message, mine)
                prefix(mine, 0, f"[{index}]")
                losses += mine
                losses += [Loss(f"[{index}]", "Message", "moved", "minor", "", None)] if w is not LEFT_OUT else []
                hoisted_ += [(index, message, w)] if w is not LEFT_OUT and w is not LOST else []
        rest = [(i, m) for i, m in todo if m.role != role]
    if hoisted_:
        first = hoisted_[0][2]
        for index, _, w in hoisted_[1:]:
            if not joinable(room, name, first, w):
                losses.append(Loss(f"[{index}]", "Message", "joined", "minor", "", None))
            first = joined(room, name, first, w)
        beside[field.key] = first
    return rest


def last(
    room: Room, role: str, field: s.Field, name: str, todo: list[tuple[int, Any]], beside: dict[str, Any], losses: list[Loss]
) -> list[tuple[int, Any]]:
    """Move the last message to the key. Returns the other messages."""
    assert isinstance(field.head, s.To)
    if todo and todo[-1][1].role == role and marked(room, todo[-1][1], "$place") != "list":
        index, message = todo[-1]
        mine: list[Loss] = []
        w = writing.named(room, name, message, mine)
        if w is not LOST and w not in ("", []):
            prefix(mine, 0, f"[{index}]")
            losses += mine
            beside[field.key] = w
            return todo[:-1]
    if field.head.has_when_empty:
        beside[field.key] = field.head.when_empty
    return todo


def put(room: Room, message: Any, new: list[Any], written: list[Any]) -> None:
    """Append rows to the others, within the row that contains them."""
    shared, row_mark = conversation.talk_of(room).shared, marked(room, message, "$row")
    if shared is None or not new or row_mark == "alone" or row_mark is None and message.role not in shared.roles:
        written += new
        return
    foreign = row_mark is None and any(tree.get("$wire", {}).get("$turn") for tree in (message.extras or {}).values())
    if (row_mark == "same" or foreign) and written and conversation.holds(room, written[-1]):
        written[-1] = {**written[-1], shared.key: [*written[-1][shared.key], *new]}
        return
    beside = {
        k.removeprefix("$") if k.startswith("$$") else k: v
        for k, v in (row_mark if isinstance(row_mark, dict) else {}).get(room.own, {}).items()
    }
    written.append({**beside, **dict(shared.says), shared.key: new})


def alone(room: Room, name: str, message: Any, losses: list[Loss]) -> Any:
    """Return the message at a key of the request. A message without parts is left out."""
    if not message.parts:
        losses.append(Loss("", "Message", "dropped", "trivial", "", None))
        return LEFT_OUT
    start = len(losses)
    w = writing.named(room, name, message, losses)
    return emptied(message, w, losses, start)


def emptied(message: Any, w: Any, losses: list[Loss], start: int) -> Any:
    """Report a message as lost if every part of it is lost."""
    gone = {loss.path for loss in losses[start:] if loss.code == "dropped"}
    if message.parts and all(f"parts[{i}]" in gone for i in range(len(message.parts))):
        losses[start:] = [loss for loss in losses[start:] if loss.path.startswith("parts[")]
        losses.append(Loss("", "Message", "emptied", "major", "", message))
        return LEFT_OUT
    if message.parts and w == "":  # it would be read as no message
        losses.append(Loss("", "Message", "dropped", "trivial", "", message))
        return LEFT_OUT
    return w


def joinable(room: Room, name: str, a: Any, b: Any) -> bool:
    """Whether two wire values of messages can follow each other other than as one string."""
    shape = room.shape(room.shapes_of(name)[0])
    head = shape.bare.head if shape.bare is not None else None
    return not (isinstance(a, str) and isinstance(b, str)) or isinstance(head, s.To) and isinstance(head.value, s.Each)


def joined(room: Room, name: str, a: Any, b: Any) -> Any:
    """Join two wire values of messages: lists are concatenated, and in objects the lists, at all depths that both have."""
    shape = room.shape(room.shapes_of(name)[0])
    head = shape.bare.head if shape.bare is not None else None
    if isinstance(a, dict) and isinstance(b, dict):
        both = {key for key, x in b.items() if key in a and isinstance(x, list | dict)}
        return a | {key: joined(room, name, a[key], x) if key in both else a.get(key, x) for key, x in b.items()}
    if isinstance(a, list) and isinstance(b, list):
        return [*a, *b]
    if isinstance(head, s.To) and isinstance(head.value, s.Join):
        return head.value.separator.join([a, b])
    return [*listed(room, head, a), *listed(room, head, b)]


def listed(room: Room, head: Any, w: Any) -> list[Any]:
    """Return a plain text as a list of one."""
    if not isinstance(w, str):
        return w
    part = reading_values.texted(room, room.plain_class(head.type, head.take), w)
    return [writing_values.lens(room, writing_values.item_of(head.value), head, None, part, [], "")]


def continues(room: Room, before: Any, message: Any) -> bool:
    """Whether a message was split from the row before it, here or in another format."""
    continued = any(tree.get("$wire", {}).get("$turn") == "continued" for tree in (message.extras or {}).values())
    own = wire_role(room, message) != message.role and conversation.beside(room) and marked(room, message, "$turn") != "begins"
    return (continued or own) and wire_role(room, before) == wire_role(room, message)


def wire_role(room: Room, message: Any) -> str:
    return next((host for role, host in conversation.talk_of(room).within if role == message.role), message.role)


def rows(room: Room, together: list[tuple[int, Any]], losses: list[Loss]) -> list[Any]:
    """Return the rows of one message, or of messages that were in one row."""
    index, message = together[0]
    rules = conversation.talk_of(room)
    if (
        marked(room, message, "$message")
        and len(message.parts) == 1
        and class_of(message.parts[0]) == "Opaque"
        and room.owns(message.parts[0].namespace)
    ):
        return [message.parts[0].value]
    host = dict(rules.within).get(message.role)
    if host in rules.runs and message.parts and marked(room, message.parts[0], "$item") is not None:
        turned = copy(message)
        turned.role = host
        return rows(room, [(index, turned), *together[1:]], losses)
    if len(together) > 1 and wire_role(room, message) in rules.runs:
        return pieces(room, together, losses)
    names = dict(rules.roles).get(message.role, ())
    if not message.parts and (message.role in rules.runs or names and all(room.shape(n).of != "Message" for n in names)):
        losses.append(Loss(f"[{index}]", "Message", "dropped", "minor", "", None))
        return []
    messages = tuple(n for n in names if room.shape(n).of == "Message")
    parts = tuple(n for n in names if room.shape(n).of != "Message")
    hosted = None if parts and host in rules.runs else host
    case = marked(room, message, "$case")
    if hosted is None and parts and not (case in messages and not any(marked(room, p, "$item") for p in message.parts)):
        return part_rows(room, names, index, message, losses)
    kept = [class_of(p) == "Opaque" and room.owns(p.namespace) for p in message.parts]  # rows that no shape describes
    if hosted is None and message.role in rules.runs and (any(kept) or any(marked(room, p, "$item") for p in message.parts)):
        return part_rows(room, names, index, message, losses)
    role = message.role if case in messages else wire_role(room, message)
    messages = tuple(n for n in dict(rules.roles).get(role, ()) if room.shape(n).of == "Message")
    keys = {field.key for n in messages for field, head in all_mapped(room.shape(n)) if head.path == ("parts",)}
    entries: list[tuple[int, Any, Any]] = []
    for i, part_message in together:
        mine: list[Loss] = []
        turned = copy(part_message)
        turned.role = role
        if len(together) > 1:
            turned.form = "list"
        w = row_of(room, turned, messages, mine)
        w = emptied(part_message, w, mine, 0)
        if entries and mine:  # the first message of the row may have the keys that this one lacks
            w, mine = with_keys_of(room, entries[0][1], turned, messages, w, mine)
        prefix(mine, 0, f"[{i}]")
        losses += mine
        # the parts are a list because of the other messages, not because of other keys of this one
        if isinstance(w, dict) and len(together) > 1:
            w = {key: x for key, x in w.items() if key not in keys or x != [] or not any(w.get(other) for other in keys)}
        if w is not LEFT_OUT and w is not LOST:
            entries.append((i, part_message, w))
    if not entries:
        return []
    written, open_row = [entries[0][2]], entries[0][1]
    for i, part_message, w in entries[1:]:
        if conversation.beside(room):
            written[-1] = filled(written[-1], w)
            continue
        if any(isinstance(x, dict) and len([key for key in keys if x.get(key) is not None]) > 1 for x in (written[-1], w)):
            written.append(w)  # its parts are at several keys
            open_row = part_message
            continue
        written[-1] = of_keys(written[-1], joined(room, messages[0], written[-1], w))
        paths = {loss.path for loss in losses}
        unsaid(
            room, i, part_message, open_row, losses, {*paths, *(path.rpartition(".")[2] for path in paths if path.startswith(f"[{i}]."))}
        )
    return written


def row_of(room: Room, message: Any, names: tuple[str, ...], losses: list[Loss]) -> Any:
    """Return a message as a row of its own."""
    chosen = fitting.write(room, room.spec.cases[conversation.talk_of(room).rows], message, names)
    return writing.shape(room, chosen, message, losses) if chosen is not None else writing.whole(message, losses)


def with_keys_of(room: Room, first: Any, message: Any, names: tuple[str, ...], w: Any, losses: list[Loss]) -> tuple[Any, list[Loss]]:
    """Return the row of a message with the fields that it lacks from the first message of its row, if that has fewer losses."""
    other, lent = copy(message), set[str]()
    for name in message.__struct_fields__:
        if name not in ("role", "parts", "form", "extras") and getattr(message, name) in (None, [], {}):
            setattr(other, name, getattr(first, name))
            lent.add(name)
    mine: list[Loss] = []
    again = emptied(other, row_of(room, other, names, mine), mine, 0)
    mine = [loss for loss in mine if re.split(r"[.\[]", loss.path)[0] not in lent]
    return (again, mine) if len(mine) < len(losses) else (w, losses)


def filled(row: Any, more: Any) -> Any:
    """Return a row with the values of the next row at keys that it has empty, and with the lists of both."""
    if isinstance(row, dict) and isinstance(more, dict):
        return {key: filled(row[key], more[key]) if key in row and key in more else row.get(key, more.get(key)) for key in {**row, **more}}
    if isinstance(row, list) and isinstance(more, list):
        return [*row, *more]
    return more if row in (None, "") else row


def of_keys(first: Any, both: Any) -> Any:
    """Return the keys of the first row, with the lists of both."""
    return {key: of_keys(first[key], both[key]) for key in first} if isinstance(first, dict) else both


def pieces(room: Room, together: list[tuple[int, Any]], losses: list[Loss]) -> list[Any]:
    """Write messages that were in one row, if messages of their role may follow each other: the last row of one continues."""
    rules = conversation.talk_of(room)
    shape = next(n for n in dict(rules.roles)[wire_role(room, together[0][1])] if room.shape(n).of == "Message")
    written: list[Any] = []
    for message in together:
        more = rows(room, [message], losses)
        if written and more:
            written[-1] = joined(room, shape, written[-1], more.pop(0))
        written += more
    return written


def part_rows(room: Room, names: tuple[str, ...], index: int, message: Any, losses: list[Loss]) -> list[Any]:
    """Return one row for every part, or for the parts that were in one row."""
    rules = conversation.talk_of(room)
    mine: list[Loss] = []
    stood = any(marked(room, p, "$item") for p in message.parts)
    # then the other parts are a row of their own, too
    kept = any(class_of(p) == "Opaque" and room.owns(p.namespace) for p in message.parts)
    if any(room.shape(n).of == "Message" for n in names) and (stood or kept and message.role in rules.runs):
        part = copy(message.parts[0])
        item = marked(room, part, "$item")
        if item == {}:  # the message has the fields of the first row
            fields = {
                n: getattr(message, n)
                for n in message.__struct_fields__
                if n not in ("role", "parts", "extras") and getattr(message, n) not in (None, [])
            }
            part.extras = {**(part.extras or {})}
            tree = part.extras.get(room.own, {})
            part.extras[room.own] = {**tree, "$wire": {**tree.get("$wire", {}), "$item": {**(message.extras or {}), "$fields": fields}}}
        parts = [part, *message.parts[1:]]
        wires = conversation.row_parts(room, names, message, list(enumerate(parts)), mine)
    else:
        wires = conversation.row_parts(
            room, tuple(n for n in names if room.shape(n).of != "Message"), message, list(enumerate(message.parts)), mine
        )
        losing.foreign(room, message, mine)
    if message.parts and not wires:
        mine.append(Loss("", "Message", "emptied", "major", "", message))
    if message.role not in rules.runs:
        mine += [Loss("", "Message", "split", "minor", "", None)] if len(wires) > 1 else []
    of = room.struct("Message")
    parts_say = {head.path[0] for n in names for _, head in all_mapped(room.shape(n))}
    for known in of.fields:
        now = getattr(message, known.name)
        if (
            known.name not in ("role", "parts", "form")
            and not known.derived
            and now not in (None, [])
            and not (wires and any(room.shape(n).of == "Message" and known.name in parts_say for n in names))
        ):
            mine.append(Loss(known.name, f"Message.{known.name}", "dropped", known.level, "", now))
    prefix(mine, 0, f"[{index}]")
    losses += mine
    return wires
