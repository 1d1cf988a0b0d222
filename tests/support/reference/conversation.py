"""The conversation, plainly: rows become messages and messages rows; made-up ids; keys that contain messages beside the list."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

from . import conversation_writing, fitting, losing, reading, reading_values, writing, writing_lists, writing_values
from .common import LOST, Room, all_mapped, class_of, expected, hoists, is_struct, mark, marked, marks

# --- ids and calls ----------------------------------------------------------------------------------------------------------


def parts_in(value: Any) -> list[Any]:
    """Return all calls and results within a value, in order."""
    if isinstance(value, tuple | list):
        return [part for member in value for part in parts_in(member)]
    if not is_struct(value):
        return []
    mine = [value] if class_of(value) in ("ToolCall", "ToolResult") else []
    return mine + [part for name in value.__struct_fields__ if name != "extras" for part in parts_in(getattr(value, name))]


def identify(value: Any) -> None:
    """Give ids to calls that have none. A result without id gets that of the oldest open call of its name; without a name, of any call."""
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
            match = next((call for call in open_calls if part.name is None or call.name == part.name), None)
            part.call_id = match.id if match is not None else fresh()
            if match is not None:
                open_calls.remove(match)
        else:
            open_calls = [call for call in open_calls if call.id != part.call_id]


def names_of(value: Any) -> dict[str, str]:
    """Return the names of the tools in a conversation, by the ids of their calls."""
    parts = [part for message in getattr(value, "messages", []) for part in message.parts]
    return {part.id: part.name for part in parts if class_of(part) == "ToolCall"}


def asks(value: Any) -> bool:
    """Whether a message, or the message of a value, calls a tool of the client."""
    return asks_in(getattr(getattr(value, "message", value), "parts", []))


def asks_in(parts: list[Any]) -> bool:
    answered = {part.call_id for part in parts if class_of(part) == "ToolResult"}
    calls = {part.id for part in parts if class_of(part) == "ToolCall" and getattr(part, "runner", "client") == "client"}
    return bool(calls - answered)


# --- items of one message ---------------------------------------------------------------------------------------------------


def items(room: Room, this: s.Each, parts: list[Any]) -> Any:
    """Return a message whose wire form is a list of items: `each` onto a Message."""
    collected: list[Any] = []
    message = room.build("Message", {"role": "assistant"})
    for part in parts:
        if class_of(part) == "Message":
            collected += spread(room, part)
        else:
            collected.append(part)
    message.parts = collected
    return message


def spread(room: Room, row: Any) -> list[Any]:
    """Return the parts of a row that is a list of parts. The first part remembers the other values of the row."""
    left = dict((row.extras or {}).items())
    fields = {
        n: getattr(row, n) for n in row.__struct_fields__ if n not in ("role", "parts", "extras") and getattr(row, n) not in (None, [])
    }
    if not row.parts:
        row.parts = [room.build("Opaque", {"namespace": room.own, "value": None})]
        mark(row.parts[0], room.own, "$empty", True)
    mark(row.parts[0], room.own, "$item", {**left, **({"$fields": fields} if fields else {})})
    for part in row.parts[1:]:
        mark(part, room.own, "$item", "same")
    return row.parts


def gathered(room: Room, role: str, parts: list[tuple[int, Any]]) -> list[tuple[list[int], Any]]:
    """Return parts as rows again: (their indexes, a message)."""
    gathered_rows: list[tuple[list[int], Any]] = []
    for i, part in parts:
        item = marked(room, part, "$item")
        if gathered_rows and item in (None, "same"):
            gathered_rows[-1][0].append(i)
            gathered_rows[-1][1].parts.append(part)
            continue
        left = {k: v for k, v in item.items() if k != "$fields"} if isinstance(item, dict) else {}
        given = {
            "role": role,
            "parts": [] if marked(room, part, "$empty") else [part],
            **(item.get("$fields", {}) if isinstance(item, dict) else {}),
        }
        row = room.build("Message", given)
        row.extras = left or None
        gathered_rows.append(([i], row))
    return gathered_rows


def items_out(room: Room, this: s.Each, message: Any, losses: list[Loss], name: str) -> Any:
    """Return the items of one message."""
    assert isinstance(this.item, s.Of)
    shapes = tuple(room.shapes_of(this.item.name))
    start = len(losses)
    wires = row_parts(room, shapes, message, list(enumerate(message.parts)), losses, this.item)
    losing.foreign(room, message, losses)
    prefix(losses, start, name)
    return wires


def row_parts(
    room: Room, shapes: tuple[str, ...], message: Any, parts: list[tuple[int, Any]], losses: list[Loss], item: s.Of | None = None
) -> list[Any]:
    """Return parts as rows: one row for each, or several parts in a row that is a message."""
    cases = s.Cases("rows", "Part", shapes, None, "opaque" if item is not None else "error")
    several = tuple(name for name in shapes if room.shape(name).of == "Message")
    wires: list[Any] = []
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
                wires.append(w)
        pending.clear()

    skip = False
    for n, (i, part) in enumerate(parts):
        if skip:
            skip = False
            continue
        pair = (part, parts[n + 1][1]) if n + 1 < len(parts) and writing_lists.is_pair(part, parts[n + 1][1]) else None
        both = fitting.write(room, cases, pair, shapes) if pair is not None else None
        case = both or fitting.write(room, cases, part, tuple(x for x in shapes if room.shape(x).of != "Message"))
        kept = case is None and class_of(part) == "Opaque" and marked(room, part, "$empty") is None
        lone = item is None and room.owns(getattr(part, "namespace", "")) and marked(room, part, "$item") is None
        if kept and (lone or item is not None and writing_values.can_say(room, item, part, u.UnionOf("Part"))):
            flush()
            wires.append(part.value)
            continue
        if case is None:
            pending.append((i, part))
            continue
        flush()
        start = len(losses)
        w = writing.shape(room, case, pair if both else part, losses)
        skip = both is not None
        if pair is not None and both:
            writing_lists.of_two(pair, losses, start, "parts", i)
        else:
            prefix(losses, start, f"parts[{i}]")
        if w is not LOST:
            wires.append(w)
    flush()
    return wires


def says_nothing(part: Any) -> bool:
    """Whether a part is an empty text from another format."""
    return class_of(part) == "Text" and not part.extras and same(part, part.__class__(text=""))


# --- decode -------------------------------------------------------------------------------------------------------------


def talk_of(room: Room) -> s.Messages:
    assert room.spec.messages is not None, f"{room.own} has no messages"
    return room.spec.messages


def hoisted(room: Room, head: s.To, value: Any) -> list[Any]:
    """Return the message at a key beside the list, in a list; an empty list if the message has no parts."""
    assert isinstance(head.value, s.Of)
    message = reading.named(room, head.value.name, value)
    if not message.parts:
        return []
    mark(message, room.own, "$place", "field")
    return [message]


def is_last(room: Room, head: s.To) -> bool:
    """Whether the message of a key beside the list comes after the list. Instructions come before it."""
    assert isinstance(head.value, s.Of)
    return str(dict(room.shape(room.shapes_of(head.value.name)[0]).when).get("role", "system")) != "system"


def mark_last(room: Room, this: s.Shape, messages: Any) -> None:
    """Mark the last message of the list if it would be written beside the list."""
    keys = [role for role in roles_hoisted(room, this) if role != "system"] if messages and room.spec.messages is not None else []
    todo = list(messages or ())
    for role in reversed(keys):
        if todo and class_of(todo[-1]) == "Message" and todo[-1].role == role:
            if marked(room, todo[-1], "$place") != "field":
                mark(todo[-1], room.own, "$place", "list")
                return
            todo.pop()


def roles_hoisted(room: Room, this: s.Shape) -> dict[str, tuple[s.Field, str]]:
    """Return the keys beside the list, by the roles of their messages."""
    hoisted: dict[str, tuple[s.Field, str]] = {}
    for field, head in all_mapped(this):
        if hoists(this, head) and isinstance(head.value, s.Of):
            shape = room.shape(room.shapes_of(head.value.name)[0])
            hoisted[str(dict(shape.when).get("role", "system"))] = (field, head.value.name)
    return hoisted


def read(room: Room, this: s.Shape, head: s.To, value: Any) -> list[Any]:
    """Return all messages of the list."""
    rules = talk_of(room)
    if isinstance(value, str) and "text" not in head.forms:
        raise expected("a list", value)
    if value == "":
        return []
    if isinstance(value, str):
        _, names = next(((role, names) for role, names in rules.roles if role == "user"), ("", ()))
        shape = next(room.shape(n) for n in names if room.shape(n).of == "Message")
        key = reading_values.text_key(room, shape, shape.body)
        consts = {f.key: f.head.value for f in shape.body.fields if f.required and isinstance(f.head, s.Const)}
        return [reading.shape(room, shape.name, {**consts, key: value})]
    if not isinstance(value, list):
        if "one_for_list" not in room.spec.tolerates or value is None:
            raise expected("a list", value)
        value = [value]
    messages_read: list[Any] = []
    for place, members, held in row_groups(room, value):
        messages = read_rows(room, members, place)
        for n, message in enumerate(messages) if rules.shared is not None else ():
            if held is not None:
                mark(message, room.own, "$row", {room.own: held} if n == 0 else "same")
                if n and message.role != messages[n - 1].role:
                    mark(message, room.own, "$turn", "continued")
            elif message.role in rules.shared.roles:
                mark(message, room.own, "$row", "alone")
        messages_read += messages
    hoist = roles_hoisted(room, this)
    for message in messages_read:
        if message.role not in hoist or message.role != "system":
            break
        mark(message, room.own, "$place", "list")
    return messages_read


def holds(room: Room, x: Any) -> bool:
    """Whether a row contains rows."""
    shared = talk_of(room).shared
    if shared is None or not isinstance(x, dict) or not isinstance(x.get(shared.key), list) or not x[shared.key]:
        return False
    return all(key in x and same(x[key], word) for key, word in shared.says)


def row_groups(room: Room, value: list[Any]) -> list[tuple[list[tuple[Any, ...]], list[Any], Any]]:
    """Return the places of rows, the rows, and the other keys of the row that contains them, or None if no row does."""
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
    """Return the messages of rows."""
    rules = talk_of(room)
    collected: list[Any] = []
    last: str | None = None
    for index, x in enumerate(value):
        try:
            role, messages = turn(room, x)
        except DecodeError as error:
            error.under(*places[index])
            raise
        if role is not None and role in rules.runs and class_of(messages[0]) == "Message" and messages[0].role != role:
            collected.append(own_message(room, messages.pop(0)))
            last = None
            if not messages:
                continue
            first_row(room, messages[0])
        if role is not None and role in rules.runs:
            row = messages[0]
            joined = role == last and not of_two_answers(collected[-1], row)
            if class_of(row) == "Message":
                parts = spread(room, row) if joined else row.parts
            else:
                parts = messages
            if joined:
                if collected[-1].parts and not any(marked(room, p, "$item") for p in collected[-1].parts) and class_of(row) == "Message":
                    first_row(room, collected[-1])
                collected[-1].parts += parts
            elif class_of(row) == "Message":
                collected.append(row)
            else:
                collected.append(room.build("Message", {"role": role, "parts": parts}))
            last = role
            for piece in messages[1:]:
                if piece.role == role:
                    first_row(room, piece)
                collected.append(piece if piece.role == role else own_message(room, piece))
                last = role if piece.role == role else None
        else:
            whole = class_of(messages[0]) == "Message"
            collected += messages if whole else [room.build("Message", {"role": role, "parts": messages})]
            last = None
    return collected


def of_two_answers(first: Any, second: Any) -> bool:
    """Whether two messages have different ids of answers."""
    ids = [getattr(getattr(message, "answer", None), "id", None) for message in (first, second)]
    return None not in ids and ids[0] != ids[1]


def own_message(room: Room, results: Any) -> Any:
    """Return the message for results that were in a row of another role. Its first part remembers the other values of the row."""
    message = room.build("Message", {"role": results.role, "form": results.form})
    if marked(room, results, "$turn"):
        message.extras, results.extras = results.extras, None
    message.parts = spread(room, results)
    return message


def first_row(room: Room, message: Any) -> None:
    """Mark the parts of the first of several rows as one row. Its other values stay in the message."""
    mark(message.parts[0], room.own, "$item", {})
    for part in message.parts[1:]:
        mark(part, room.own, "$item", "same")


def put_aside(room: Room, this: s.Shape, w: Any, top: Any) -> None:
    """Keep [position, member] of the members that are no messages."""
    key = list_key(this)
    listed = None if key is None else w if this.bare is not None else list_holder(this, w).get(key)
    if isinstance(listed, list) and (members := [[i, x] for i, x in enumerate(listed) if aside(room, x)]):
        mark(top, room.own, "$aside", members)


def without_numbers(room: Room, this: s.Shape, w: Any) -> Any:
    """Return a body without the numbers that equal the positions of rows."""

    def row(number: int, x: Any) -> Any:
        key = talk_of(room).counted
        if not isinstance(x, dict):
            return x
        if key not in x:
            return {**x, key: {"$absent": True}}
        return {k: v for k, v in x.items() if k != key} if same(x[key], number) else x

    return _numbered(room, this, w, row)


def with_numbers(room: Room, this: s.Shape, w: Any) -> Any:
    def row(number: int, x: Any) -> Any:
        key = talk_of(room).counted
        if not isinstance(x, dict):
            return x
        if key not in x:
            return {key: number, **x}
        return {k: v for k, v in x.items() if k != key} if same(x[key], {"$absent": True}) else x

    return _numbered(room, this, w, row)


def _numbered(room: Room, this: s.Shape, w: Any, row: Callable[[int, Any], Any]) -> Any:
    key = list_key(this) if room.spec.messages is not None and room.spec.messages.counted else None
    if key is None:
        return w
    if this.bare is not None:
        return [row(number, x) for number, x in enumerate(w, 1)] if isinstance(w, list) else w
    w = deepcopy(w)
    held = list_holder(this, w)
    if isinstance(held.get(key), list):
        held[key] = [row(number, x) for number, x in enumerate(held[key], 1)]
    return w


def put_elsewhere(this: s.Shape, w: dict[str, Any]) -> None:
    """Move messages outside of the list from the object of the list to the object of their key."""
    beside = this.body.conversation_at()
    elsewhere = [(at, field) for at, field in this.body.places() if hoists(this, field.head) and at != beside] if beside is not None else []
    for at, moved_field in elsewhere:
        if moved_field.key in (held := list_holder(this, w)):
            holder = w
            for step in at:
                holder = holder.setdefault(step, {})
            holder[moved_field.key] = held.pop(moved_field.key)
    field = this.body.field(beside[0]) if beside and elsewhere else None
    if field is not None and not field.required and w.get(field.key) == {}:
        del w[field.key]  # the object was made for these messages only


def list_holder(this: s.Shape, w: Any) -> Any:
    """Return the object that contains the list."""
    for step in this.body.conversation_at() or ():
        w = w.get(step) or {}
    return w


def list_key(this: s.Shape) -> Any:
    return next((field.key for field, head in all_mapped(this) if isinstance(head.value, s.Conversation)), None)


def aside(room: Room, x: Any) -> bool:
    return room.spec.messages is not None and any(fitting.matches(pattern, x) for pattern in room.spec.messages.aside)


def turn(room: Room, x: Any) -> tuple[str | None, list[Any]]:
    """Return the role of a row, and its messages (or its one part)."""
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
    """Return a row as messages: results in it become messages of their own role."""
    role = next((role for role, host in talk_of(room).within if host == message.role), None)
    if role is None or not message.parts:
        return [message]
    messages: list[Any] = []
    for part in steps(room, message.parts):
        mine = role if class_of(part) == "ToolResult" else message.role
        if messages and messages[-1].role == mine:
            messages[-1].parts.append(part)
        else:
            messages.append(room.build("Message", {"role": mine, "parts": [part], "form": message.form}))
    for name in message.__struct_fields__:
        if name not in ("role", "parts", "form"):
            setattr(messages[0], name, getattr(message, name))
    for later in messages[1:]:
        mark(later, room.own, "$turn", "continued")
    if messages[0].role == role and beside(room):
        mark(messages[0], room.own, "$turn", "begins")
    return messages


def beside(room: Room) -> bool:
    """Whether results are in the rows of their calls: after the calls, or at a key of their own."""
    rules = talk_of(room)
    hosts = [name for _, host in rules.within for name in dict(rules.roles).get(host, ())]
    heads = [[head for _, head in all_mapped(room.shape(name)) if head.path == ("parts",)] for name in hosts]
    if any(host == "assistant" for _, host in rules.within) and not any(
        _of_pairs(room, head.value) for host_heads in heads for head in host_heads
    ):
        return True  # the calls are in rows of this role
    return any(len(host_heads) > 1 and any(_of_results(room, head.value) for head in host_heads) for host_heads in heads)


def _of_pairs(room: Room, value: s.Value) -> bool:
    name = value.item.name if isinstance(value, s.Each) and isinstance(value.item, s.Of) else ""
    return bool(name) and any(room.shape(case).second for case in room.shapes_of(name))


def _of_results(room: Room, value: s.Value) -> bool:
    name = value.item.name if isinstance(value, s.Each) and isinstance(value.item, s.Of) else ""
    return bool(name) and {room.shape(case).of for case in room.shapes_of(name)} == {"ToolResult"}


def steps(room: Room, parts: list[Any]) -> list[Any]:
    """Move results that shared an object with their calls after the calls of their step: calls in sequence, with each id once."""
    ordered: list[Any] = []
    step: list[Any] = []
    for part in parts:
        half = marked(room, part, "$split")
        closed = any(marked(room, member, "$split") for member in step)
        if (
            closed
            and not half
            and (class_of(part) != "ToolCall" or part.id in [member.id for member in step if class_of(member) == "ToolCall"])
        ):
            ordered += conversation_writing.in_step(room, step)
            step = []
        step.append(part)
        if class_of(part) != "ToolCall" and not half:
            ordered += conversation_writing.in_step(room, step)
            step = []
    return ordered + conversation_writing.in_step(room, step)
