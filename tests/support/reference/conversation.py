"""The conversation, plainly: rows as messages, and back; ids that are made; keys that hold messages beside the list."""

from __future__ import annotations

import re
from collections.abc import Collection
from copy import copy
from typing import Any

from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

from . import fitting, losing, reading, writing
from .common import LOST, Room, all_mapped, class_of, expected, hoists, is_struct, mark, marked, marks

# --- ids and calls ----------------------------------------------------------------------------------------------------------


def parts_in(value: Any) -> list[Any]:
    """All structs inside a value that are calls or results, in order."""
    if isinstance(value, tuple | list):
        return [part for one in value for part in parts_in(one)]
    if not is_struct(value):
        return []
    mine = [value] if class_of(value) in ("ToolCall", "ToolResult") else []
    return mine + [part for name in value.__struct_fields__ if name != "extras" for part in parts_in(getattr(value, name))]


def identify(value: Any) -> None:
    """Ids for calls that have none; a result takes the oldest open call of its name, or of any if it has none."""
    parts = parts_in(value)
    used = {part.id for part in parts if class_of(part) == "ToolCall"} | {part.call_id for part in parts if class_of(part) == "ToolResult"}
    open_calls: list[Any] = []
    count = 0

    def fresh() -> str:
        nonlocal count
        count += 1
        while f"made_{count}" in used:
            count += 1
        return f"made_{count}"

    for part in parts:
        made = any(marks(part, space).get("$id") for space in part.extras or {})
        if class_of(part) == "ToolCall":
            if made:
                part.id = fresh()
            open_calls.append(part)
        elif made:
            found = next((call for call in open_calls if part.name is None or call.name == part.name), None)
            part.call_id = found.id if found is not None else fresh()
            if found is not None:
                open_calls.remove(found)
        else:
            open_calls = [call for call in open_calls if call.id != part.call_id]


def names_of(value: Any) -> dict[str, str]:
    """The tools that the calls of a conversation name, by their ids."""
    parts = [part for message in getattr(value, "messages", []) for part in message.parts]
    return {part.id: part.name for part in parts if class_of(part) == "ToolCall"}


def asks(value: Any) -> bool:
    """Whether a message, or the message of a value, asks for a tool of the client."""
    return asks_in(getattr(getattr(value, "message", value), "parts", []))


def asks_in(parts: list[Any]) -> bool:
    answered = {part.call_id for part in parts if class_of(part) == "ToolResult"}
    calls = {part.id for part in parts if class_of(part) == "ToolCall" and getattr(part, "runner", "client") == "client"}
    return bool(calls - answered)


# --- items of one message ---------------------------------------------------------------------------------------------------


def items(room: Room, this: s.Each, parts: list[Any]) -> Any:
    """A message whose wire form is a list of items: `each` onto a Message."""
    found: list[Any] = []
    message = room.build("Message", {"role": "assistant"})
    for part in parts:
        if class_of(part) == "Message":
            found += spread(room, part)
        else:
            found.append(part)
    message.parts = found
    return message


def spread(room: Room, row: Any) -> list[Any]:
    """The parts of a row that is a list of them; the first remembers what else the row said."""
    left = dict((row.extras or {}).items())
    said = {n: getattr(row, n) for n in row.__struct_fields__ if n not in ("role", "parts", "extras") and getattr(row, n) not in (None, [])}
    if not row.parts:
        row.parts = [room.build("Opaque", {"namespace": room.own, "value": None})]
        mark(row.parts[0], room.own, "$empty", True)
    mark(row.parts[0], room.own, "$item", {**left, **({"$fields": said} if said else {})})
    for part in row.parts[1:]:
        mark(part, room.own, "$item", "same")
    return row.parts


def gathered(room: Room, role: str, parts: list[tuple[int, Any]]) -> list[tuple[list[int], Any]]:
    """Parts as rows again: (their indexes, a message)."""
    found: list[tuple[list[int], Any]] = []
    for i, part in parts:
        told = marked(room, part, "$item")
        if found and told in (None, "same"):
            found[-1][0].append(i)
            found[-1][1].parts.append(part)
            continue
        left = {k: v for k, v in told.items() if k != "$fields"} if isinstance(told, dict) else {}
        given = {
            "role": role,
            "parts": [] if marked(room, part, "$empty") else [part],
            **(told.get("$fields", {}) if isinstance(told, dict) else {}),
        }
        row = room.build("Message", given)
        row.extras = left or None
        found.append(([i], row))
    return found


def items_out(room: Room, this: s.Each, message: Any, losses: list[Loss], name: str) -> Any:
    """The items of one message."""
    assert isinstance(this.item, s.Of)
    shapes = tuple(room.shapes_of(this.item.name))
    start = len(losses)
    found = row_parts(room, shapes, message, list(enumerate(message.parts)), losses, this.item)
    losing.foreign(room, message, losses)
    prefix(losses, start, name)
    return found


def row_parts(
    room: Room, shapes: tuple[str, ...], message: Any, parts: list[tuple[int, Any]], losses: list[Loss], item: s.Of | None = None
) -> list[Any]:
    """Parts as rows: one each, or several in a row that is a message."""
    cases = s.Cases("rows", "Part", shapes, None, "opaque" if item is not None else "error")
    several = tuple(name for name in shapes if room.shape(name).of == "Message")
    found: list[Any] = []
    pending: list[tuple[int, Any]] = []

    def flush() -> None:
        for indexes, row in gathered(room, message.role, pending):
            if several and len(indexes) < len(parts) and all(says_nothing(part) for part in row.parts):
                continue
            start = len(losses)
            case = fitting.write(room, cases, row, several)
            w = writing.shape(room, case, row, losses) if case is not None else LOST
            for loss in losses[start:]:
                for n, i in enumerate(indexes):
                    if loss.path.startswith(f"parts[{n}]"):
                        loss.path = f"parts[{i}]" + loss.path[len(f"parts[{n}]") :]
                        break
            if case is None:
                losses.extend(Loss(f"parts[{i}]", class_of(x), "dropped", "major", "", x) for i, x in zip(indexes, row.parts, strict=False))
            elif w is not LOST:
                found.append(w)
        pending.clear()

    skip = False
    for n, (i, part) in enumerate(parts):
        if skip:
            skip = False
            continue
        pair = (part, parts[n + 1][1]) if n + 1 < len(parts) and writing.is_pair(part, parts[n + 1][1]) else None
        both = fitting.write(room, cases, pair, shapes) if pair is not None else None
        case = both or fitting.write(room, cases, part, tuple(x for x in shapes if room.shape(x).of != "Message"))
        kept = case is None and class_of(part) == "Opaque" and marked(room, part, "$empty") is None
        lone = item is None and room.owns(getattr(part, "namespace", "")) and marked(room, part, "$item") is None
        if kept and (lone or item is not None and writing.can_say(room, item, part, u.UnionOf("Part"))):
            flush()
            found.append(part.value)
            continue
        if case is None:
            pending.append((i, part))
            continue
        flush()
        start = len(losses)
        w = writing.shape(room, case, pair if both else part, losses)
        skip = both is not None
        if pair is not None and both:
            writing.of_two(pair, losses, start, "parts", i)
        else:
            prefix(losses, start, f"parts[{i}]")
        if w is not LOST:
            found.append(w)
    flush()
    return found


def says_nothing(part: Any) -> bool:
    """Whether a part is an empty text that came from elsewhere."""
    return class_of(part) == "Text" and not part.extras and same(part, part.__class__(text=""))


# --- decode -------------------------------------------------------------------------------------------------------------


def talk_of(room: Room) -> s.Messages:
    assert room.spec.messages is not None, f"{room.own} has no messages"
    return room.spec.messages


def hoisted(room: Room, head: s.To, value: Any) -> list[Any]:
    """The message that a key beside the list is; none if it has no parts."""
    assert isinstance(head.value, s.Of)
    message = reading.named(room, head.value.name, value)
    if not message.parts:
        return []
    mark(message, room.own, "$place", "field")
    return [message]


def roles_hoisted(room: Room, this: s.Shape) -> dict[str, tuple[s.Field, str]]:
    """The keys beside the list, by the roles of their messages."""
    found: dict[str, tuple[s.Field, str]] = {}
    for one, head in all_mapped(this):
        if hoists(this, head) and isinstance(head.value, s.Of):
            shape = room.shape(room.shapes_of(head.value.name)[0])
            found[str(dict(shape.when).get("role", "system"))] = (one, head.value.name)
    return found


def read(room: Room, this: s.Shape, head: s.To, value: Any) -> list[Any]:
    """All messages of the list."""
    rules = talk_of(room)
    if isinstance(value, str) and "text" not in head.forms:
        raise expected("a list", value)
    if value == "":
        return []
    if isinstance(value, str):
        _, names = next(((role, names) for role, names in rules.roles if role == "user"), ("", ()))
        shape = next(room.shape(n) for n in names if room.shape(n).of == "Message")
        key = reading.text_key(room, shape, shape.body)
        consts = {f.key: f.head.value for f in shape.body.fields if f.required and isinstance(f.head, s.Const)}
        return [reading.shape(room, shape.name, {**consts, key: value})]
    if not isinstance(value, list):
        if "one_for_list" not in room.spec.also or value is None:
            raise expected("a list", value)
        value = [value]
    found: list[Any] = []
    for place, members, held in row_groups(room, value):
        messages = read_rows(room, members, place)
        for n, message in enumerate(messages) if rules.shared is not None else ():
            if held is not None:
                mark(message, room.own, "$row", {room.own: held} if n == 0 else "same")
                if n and message.role != messages[n - 1].role:
                    mark(message, room.own, "$turn", "continued")
            elif message.role in rules.shared.roles:
                mark(message, room.own, "$row", "alone")
        found += messages
    hoist = roles_hoisted(room, this)
    for message in found:
        if message.role not in hoist:
            break
        mark(message, room.own, "$place", "list")
    return found


def holds(room: Room, x: Any) -> bool:
    """Whether a row holds rows."""
    shared = talk_of(room).shared
    if shared is None or not isinstance(x, dict) or not isinstance(x.get(shared.key), list) or not x[shared.key]:
        return False
    return all(key in x and same(x[key], told) for key, told in shared.says)


def row_groups(room: Room, value: list[Any]) -> list[tuple[list[tuple[Any, ...]], list[Any], Any]]:
    """The places of rows, the rows, and what the row that holds them says beside them; None if there is none."""
    groups: list[tuple[list[tuple[Any, ...]], list[Any], Any]] = []
    shared = talk_of(room).shared
    for index, x in enumerate(value):
        if aside(room, x):
            continue
        if shared is not None and holds(room, x):
            inner = x[shared.key]
            left = {("$" + k if k.startswith("$") else k): v for k, v in x.items() if k != shared.key and k not in dict(shared.says)}
            groups.append(([(index, shared.key, n) for n in range(len(inner))], inner, left))
        elif groups and groups[-1][2] is None:
            groups[-1][0].append((index,))
            groups[-1][1].append(x)
        else:
            groups.append(([(index,)], [x], None))
    return groups


def read_rows(room: Room, value: list[Any], places: list[tuple[Any, ...]]) -> list[Any]:
    """The messages of rows."""
    rules = talk_of(room)
    found: list[Any] = []
    last: str | None = None
    for index, x in enumerate(value):
        try:
            role, messages = turn(room, x)
        except DecodeError as error:
            error.under(*places[index])
            raise
        if role is not None and role in rules.runs and class_of(messages[0]) == "Message" and messages[0].role != role:
            found.append(own_message(room, messages.pop(0)))
            last = None
            if not messages:
                continue
            first_row(room, messages[0])
        if role is not None and role in rules.runs:
            joined = role == last
            row = messages[0]
            if class_of(row) == "Message":
                parts = spread(room, row) if joined else row.parts
            else:
                parts = messages
            if joined:
                if found[-1].parts and not any(marked(room, p, "$item") for p in found[-1].parts) and class_of(row) == "Message":
                    first_row(room, found[-1])
                found[-1].parts += parts
            elif class_of(row) == "Message":
                found.append(row)
            else:
                found.append(room.build("Message", {"role": role, "parts": parts}))
            last = role
            for piece in messages[1:]:
                if piece.role == role:
                    first_row(room, piece)
                found.append(piece if piece.role == role else own_message(room, piece))
                last = role if piece.role == role else None
        else:
            told = class_of(messages[0]) == "Message"
            found += messages if told else [room.build("Message", {"role": role, "parts": messages})]
            last = None
    return found


def own_message(room: Room, results: Any) -> Any:
    """Results that stood in a row of another role: they are a message, their first part remembers what the row said."""
    message = room.build("Message", {"role": results.role, "form": results.form})
    if marked(room, results, "$turn"):
        message.extras, results.extras = results.extras, None
    message.parts = spread(room, results)
    return message


def first_row(room: Room, message: Any) -> None:
    """The first of several rows: what it says stays with the message; its parts are one row."""
    mark(message.parts[0], room.own, "$item", {})
    for part in message.parts[1:]:
        mark(part, room.own, "$item", "same")


def put_aside(room: Room, this: s.Shape, w: Any, top: Any) -> None:
    """[position, member] of the members that are no messages."""
    key = list_key(this)
    listed = None if key is None else w if this.bare is not None else list_holder(this, w).get(key)
    if isinstance(listed, list) and (found := [[i, x] for i, x in enumerate(listed) if aside(room, x)]):
        mark(top, room.own, "$aside", found)


def list_holder(this: s.Shape, w: Any) -> Any:
    """The object that has the list."""
    for step in this.body.talk_at() or ():
        w = w.get(step) or {}
    return w


def list_key(this: s.Shape) -> Any:
    return next((one.key for one, head in all_mapped(this) if isinstance(head.value, s.Talk)), None)


def aside(room: Room, x: Any) -> bool:
    return room.spec.messages is not None and any(fitting.matches(pattern, x) for pattern in room.spec.messages.aside)


def turn(room: Room, x: Any) -> tuple[str | None, list[Any]]:
    """The role, and the messages (or the one part) of a row."""
    rules = talk_of(room)
    cases = room.spec.cases[rules.rows]
    reading.refused(cases, x)
    name = fitting.read(room, cases, x)
    if name is None:
        if cases.otherwise == "opaque":
            message = room.build("Message", {"role": "user", "parts": [room.build("Opaque", {"namespace": room.own, "value": x})]})
            mark(message, room.own, "$message", True)
            return None, [message]
        raise reading.unknown(room, cases, x)
    value = reading.shape(room, name, x)
    if class_of(value) == "Message" and not value.parts and value.role in rules.runs:
        return value.role, [room.build("Opaque", {"namespace": room.own, "value": x})]
    role = value.role if class_of(value) == "Message" else next(role for role, names in rules.roles if name in names)
    names = dict(rules.roles).get(role, ())
    same_kind = tuple(n for n in names if (room.shape(n).of == "Message") == (class_of(value) == "Message"))
    if class_of(value) != "Message":
        reading.remember_case(room, cases, name, value, same_kind)
        return role, [*value] if isinstance(value, tuple) else [value]
    if fitting.write(room, cases, value, same_kind) != name or len(same_kind) < len(names):
        mark(value, room.own, "$case", name)
    return role, within(room, value)


def within(room: Room, message: Any) -> list[Any]:
    """A row as messages: results in it are messages of their own role."""
    role = next((role for role, host in talk_of(room).within if host == message.role), None)
    if role is None or not message.parts:
        return [message]
    found: list[Any] = []
    for part in steps(room, message.parts):
        mine = role if class_of(part) == "ToolResult" else message.role
        if found and found[-1].role == mine:
            found[-1].parts.append(part)
        else:
            found.append(room.build("Message", {"role": mine, "parts": [part], "form": message.form}))
    for name in message.__struct_fields__:
        if name not in ("role", "parts", "form"):
            setattr(found[0], name, getattr(message, name))
    for later in found[1:]:
        mark(later, room.own, "$turn", "continued")
    return found


def steps(room: Room, parts: list[Any]) -> list[Any]:
    """Results that were one object with their calls behind the calls of their step: calls with nothing else between them, each id once."""
    found: list[Any] = []
    step: list[Any] = []
    for part in parts:
        half = marked(room, part, "$split")
        closed = any(marked(room, one, "$split") for one in step)
        if closed and not half and (class_of(part) != "ToolCall" or part.id in [one.id for one in step if class_of(one) == "ToolCall"]):
            found += in_step(room, step)
            step = []
        step.append(part)
        if class_of(part) != "ToolCall" and not half:
            found += in_step(room, step)
            step = []
    return found + in_step(room, step)


def in_step(room: Room, step: list[Any]) -> list[Any]:
    return sorted(step, key=lambda part: bool(marked(room, part, "$split")))


# --- encode -----------------------------------------------------------------------------------------------------------------


def paired(room: Room, role: str) -> bool:
    """Whether a call and its result may be one object in the rows of a role, and results are messages of another role."""
    rules = talk_of(room)
    if role not in dict(rules.roles) or role not in [host for _, host in rules.within]:
        return False
    shapes = [room.shape(name) for name in dict(rules.roles)[role]]
    inner = [name for this in shapes for _, head in all_mapped(this) if isinstance(head.value, s.Each) for name in [head.value.item]]
    return any(room.shape(one).second for item in inner if isinstance(item, s.Of) for one in room.shapes_of(item.name))


def gather(
    room: Room, messages: list[Any], losses: list[Loss], halves: list[tuple[int, Any]]
) -> tuple[list[tuple[int, Any]], dict[tuple[int, int], tuple[int, int]]]:
    """The messages, those of one turn as one; and where their parts stood: (place in the turn's first message) -> (message, part).
    `halves` gets those of which only some parts went."""
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
                behind = [class_of(one) for one, _, _ in hosts[-1][2][call:]]
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
    found: list[tuple[int, Any]] = []
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
        found.append((i, message))
    return found, where


def unsaid(room: Room, index: int, message: Any, first: Any, losses: list[Loss], told: Collection[str] = ()) -> None:
    """What a message says beside its parts, which are in the row of another one."""
    for known in room.struct("Message").fields:
        now = getattr(message, known.name)
        if known.name in ("role", "parts", "form", *told) or known.derived or now in (None, []):
            continue
        if first is None or not same(now, getattr(first, known.name)):
            losses.append(Loss(f"[{index}].{known.name}", f"Message.{known.name}", "dropped", known.level, "", now))
    mine = kept_by(room, message)
    known = (
        []
        if first is None
        else [loss.path for loss in kept_by(room, first) for one in mine if loss.path == one.path and same(loss.value, one.value)]
    )
    mine = [loss for loss in mine if loss.path not in known]
    prefix(mine, 0, f"[{index}]")
    losses += [loss for loss in mine if loss.path not in told]


def kept_by(room: Room, message: Any) -> list[Loss]:
    """A loss for each key that a message kept."""
    found: list[Loss] = []
    losing.foreign(room, message, found, all_spaces=True)
    return found


def rebuilt(message: Any, parts: list[tuple[Any, tuple[int, int], bool]]) -> Any:
    other = copy(message)
    other.parts = [part for part, _, _ in parts]
    return other


def waits_for(parts: list[tuple[Any, tuple[int, int], bool]], result: Any) -> int | None:
    """Where the last call stands that a result answers and nothing behind it does."""
    if class_of(result) != "ToolResult":
        return None
    for at, (part, _, _) in reversed(list(enumerate(parts))):
        behind = parts[at + 1][0] if at + 1 < len(parts) else None
        answered = class_of(behind) == "ToolResult" and behind.call_id == getattr(part, "id", None)
        if class_of(part) == "ToolCall" and part.id == result.call_id and not answered:
            return at
    return None


def replaced(losses: list[Loss], where: dict[tuple[int, int], tuple[int, int]]) -> None:
    """Losses name the messages as they were."""
    for loss in losses:
        if told := re.match(r"\[(\d+)\]\.parts\[(\d+)\]", loss.path):
            i, j = where[int(told[1]), int(told[2])]
            loss.path = f"[{i}].parts[{j}]{loss.path[told.end() :]}"


def write(room: Room, this: s.Shape, value: Any, losses: list[Loss]) -> tuple[list[Any], dict[str, Any]]:
    """The rows, and the keys beside the list."""
    beside: dict[str, Any] = {}
    start = len(losses)
    moved: list[Loss] = []
    halves: list[tuple[int, Any]] = []
    todo, where = gather(room, value.messages, moved, halves)
    for role, (one, name) in roles_hoisted(room, this).items():
        todo = hoist(room, role, one, name, todo, beside, losses)
    found: list[Any] = []
    while todo:
        together = [todo.pop(0)]
        while todo and continues(room, together[-1][1], todo[0][1]) and talk_of(room).shared is None:
            together.append(todo.pop(0))
        put(room, together[0][1], rows(room, together, losses), found)
    mine = losses[start:]
    replaced(mine, where)
    for i, message in halves:
        if any(loss.path == f"[{i}]" and loss.code in ("dropped", "emptied") for loss in mine):
            unsaid(room, i, message, None, moved)
    losses += moved
    prefix(losses, start, "messages")
    return found, beside


def hoist(
    room: Room, role: str, one: s.Field, name: str, todo: list[tuple[int, Any]], beside: dict[str, Any], losses: list[Loss]
) -> list[tuple[int, Any]]:
    """Leading messages of the role go to the key, as many as it can say as well as the list could. Gives back the others."""
    listed = role in dict(talk_of(room).roles)
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
        beside[one.key] = first
    return rest


def put(room: Room, message: Any, new: list[Any], found: list[Any]) -> None:
    """Rows behind the others, in the row that holds them."""
    shared, told = talk_of(room).shared, marked(room, message, "$row")
    if shared is None or not new or told == "alone" or told is None and message.role not in shared.roles:
        found += new
        return
    foreign = told is None and any(tree.get("$wire", {}).get("$turn") for tree in (message.extras or {}).values())
    if (told == "same" or foreign) and found and holds(room, found[-1]):
        found[-1] = {**found[-1], shared.key: [*found[-1][shared.key], *new]}
        return
    beside = {
        k.removeprefix("$") if k.startswith("$$") else k: v for k, v in (told if isinstance(told, dict) else {}).get(room.own, {}).items()
    }
    found.append({**beside, **dict(shared.says), shared.key: new})


LEFT_OUT: Any = object()


def alone(room: Room, name: str, message: Any, losses: list[Loss]) -> Any:
    """The message at a key of the request; no parts, no message."""
    if not message.parts:
        losses.append(Loss("", "Message", "dropped", "trivial", "", None))
        return LEFT_OUT
    start = len(losses)
    w = writing.named(room, name, message, losses)
    return emptied(message, w, losses, start)


def emptied(message: Any, w: Any, losses: list[Loss], start: int) -> Any:
    """A message of which every part is lost is lost."""
    gone = {loss.path for loss in losses[start:] if loss.code == "dropped"}
    if message.parts and all(f"parts[{i}]" in gone for i in range(len(message.parts))):
        losses[start:] = [loss for loss in losses[start:] if loss.path.startswith("parts[")]
        losses.append(Loss("", "Message", "emptied", "major", "", message))
        return LEFT_OUT
    if message.parts and w == "":  # it would read as no message
        losses.append(Loss("", "Message", "dropped", "trivial", "", message))
        return LEFT_OUT
    return w


def joinable(room: Room, name: str, a: Any, b: Any) -> bool:
    """Whether two wire values of messages can stand behind each other, and not only as one string."""
    shape = room.shape(room.shapes_of(name)[0])
    head = shape.bare.head if shape.bare is not None else None
    return not (isinstance(a, str) and isinstance(b, str)) or isinstance(head, s.To) and isinstance(head.value, s.Each)


def joined(room: Room, name: str, a: Any, b: Any) -> Any:
    """Two wire values of messages as one: lists behind each other; of objects, the lists in them, and in the objects that both have."""
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
    """A plain text as a list of one."""
    if not isinstance(w, str):
        return w
    part = reading.texted(room, room.plain_class(head.type, head.take), w)
    return [writing.lens(room, writing.item_of(head.value), head, None, part, [], "")]


def continues(room: Room, before: Any, message: Any) -> bool:
    """Whether a message was split from the row before it, here or in another format."""
    told = any(tree.get("$wire", {}).get("$turn") for tree in (message.extras or {}).values())
    return bool(told) and wire_role(room, before) == wire_role(room, message)


def wire_role(room: Room, message: Any) -> str:
    return next((host for role, host in talk_of(room).within if role == message.role), message.role)


def rows(room: Room, together: list[tuple[int, Any]], losses: list[Loss]) -> list[Any]:
    """The rows of one message, or of those that stood in one row."""
    index, message = together[0]
    rules = talk_of(room)
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
    kept = [class_of(p) == "Opaque" and room.owns(p.namespace) for p in message.parts]  # rows that no shape knows
    if hosted is None and message.role in rules.runs and (any(kept) or any(marked(room, p, "$item") for p in message.parts)):
        return part_rows(room, names, index, message, losses)
    role = message.role if case in messages else wire_role(room, message)
    messages = tuple(n for n in dict(rules.roles).get(role, ()) if room.shape(n).of == "Message")
    keys = {one.key for n in messages for one, head in all_mapped(room.shape(n)) if head.path == ("parts",)}
    found: list[tuple[int, Any, Any]] = []
    for i, one in together:
        mine: list[Loss] = []
        turned = copy(one)
        turned.role = role
        if len(together) > 1:
            turned.form = "list"
        chosen = fitting.write(room, room.spec.cases[rules.rows], turned, messages)
        w = writing.shape(room, chosen, turned, mine) if chosen is not None else writing.whole(one, mine)
        w = emptied(one, w, mine, 0)
        prefix(mine, 0, f"[{i}]")
        losses += mine
        if isinstance(w, dict) and len(together) > 1:  # that it is a list says nothing of its other keys
            w = {key: x for key, x in w.items() if key not in keys or x != [] or not any(w.get(other) for other in keys)}
        if w is not LEFT_OUT and w is not LOST:
            found.append((i, one, w))
    if not found:
        return []
    written, open_row = [found[0][2]], found[0][1]
    for i, one, w in found[1:]:
        if any(isinstance(x, dict) and len([key for key in keys if x.get(key) is not None]) > 1 for x in (written[-1], w)):
            written.append(w)  # its parts are at several keys
            open_row = one
            continue
        written[-1] = of_keys(written[-1], joined(room, messages[0], written[-1], w))
        told = {loss.path for loss in losses}
        unsaid(room, i, one, open_row, losses, {*told, *(path.rpartition(".")[2] for path in told if path.startswith(f"[{i}]."))})
    return written


def of_keys(first: Any, both: Any) -> Any:
    """What the first row has, with the lists of both."""
    return {key: of_keys(first[key], both[key]) for key in first} if isinstance(first, dict) else both


def pieces(room: Room, together: list[tuple[int, Any]], losses: list[Loss]) -> list[Any]:
    """Messages that stood in one row, where others of their role may stand behind each other: the last row of one goes on."""
    rules = talk_of(room)
    shape = next(n for n in dict(rules.roles)[wire_role(room, together[0][1])] if room.shape(n).of == "Message")
    found: list[Any] = []
    for one in together:
        more = rows(room, [one], losses)
        if found and more:
            found[-1] = joined(room, shape, found[-1], more.pop(0))
        found += more
    return found


def part_rows(room: Room, names: tuple[str, ...], index: int, message: Any, losses: list[Loss]) -> list[Any]:
    """One row for every part, or for those that stood in one."""
    rules = talk_of(room)
    mine: list[Loss] = []
    stood = any(marked(room, p, "$item") for p in message.parts)
    kept = any(class_of(p) == "Opaque" and room.owns(p.namespace) for p in message.parts)  # what stands beside it is a row all the same
    if any(room.shape(n).of == "Message" for n in names) and (stood or kept and message.role in rules.runs):
        part = copy(message.parts[0])
        told = marked(room, part, "$item")
        if told == {}:  # the first row's own words stand at the message
            said = {
                n: getattr(message, n)
                for n in message.__struct_fields__
                if n not in ("role", "parts", "extras") and getattr(message, n) not in (None, [])
            }
            part.extras = {**(part.extras or {})}
            tree = part.extras.get(room.own, {})
            part.extras[room.own] = {**tree, "$wire": {**tree.get("$wire", {}), "$item": {**(message.extras or {}), "$fields": said}}}
        parts = [part, *message.parts[1:]]
        found = row_parts(room, names, message, list(enumerate(parts)), mine)
    else:
        found = row_parts(room, tuple(n for n in names if room.shape(n).of != "Message"), message, list(enumerate(message.parts)), mine)
        losing.foreign(room, message, mine)
    if message.parts and not found:
        mine.append(Loss("", "Message", "emptied", "major", "", message))
    if message.role not in rules.runs:
        mine += [Loss("", "Message", "split", "minor", "", None)] if len(found) > 1 else []
    of = room.struct("Message")
    parts_say = {head.path[0] for n in names for _, head in all_mapped(room.shape(n))}
    for known in of.fields:
        now = getattr(message, known.name)
        if (
            known.name not in ("role", "parts", "form")
            and not known.derived
            and now not in (None, [])
            and not (found and any(room.shape(n).of == "Message" and known.name in parts_say for n in names))
        ):
            mine.append(Loss(known.name, f"Message.{known.name}", "dropped", known.level, "", now))
    prefix(mine, 0, f"[{index}]")
    losses += mine
    return found
