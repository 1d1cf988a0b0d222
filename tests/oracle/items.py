"""Item lists, plainly: runs of items that are one message (`group`), and a message that is a list of items (`items`)."""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec
from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua_generator import ir

from . import choice, conversation, losing, reading_lenses, writing, writing_lenses
from .common import LOST, MARKS, Spec, Talk, class_of, default_of, expected, mark, marks

HEAD = ir.To(("parts",), ir.Same(), ir.UnionOf("Part"))


def own_fields(spec: Spec) -> list[str]:
    return [field.name for field in spec.struct("Message").fields if field.name not in ("role", "parts")]


def kept_whole(spec: Spec, message: Any) -> Any:
    """The Opaque that a message is if it is a whole wire message."""
    return message.parts[0] if conversation.marked_whole(spec, message) else None


# --- decode ---------------------------------------------------------------------------------------------------------------


def read(spec: Spec, each: ir.Lens, members: list[Any], talk: Talk, role: str | None = None) -> list[Any]:
    """The messages of a list of items. `role`: they are all one message of this role, which is there already."""
    found: list[Any] = [spec.build("Message", {"role": role})] if role else []
    here: Any = found[0] if found else None  # what the next item may belong to
    spoken: list[Any] = []  # messages that a message item gave their fields
    for x in members:
        items = pieces(spec, each, x, talk)
        first = items[0]
        if class_of(first) == "ToolCall" and hasattr(first, "kind"):
            talk.kinds[first.id] = first.kind
        elif class_of(first) == "ToolResult" and hasattr(first, "kind") and talk.kinds.get(first.call_id, first.kind) != first.kind:
            mark(first, spec.own, "$kind", True)
        if class_of(first) == "Message" and kept_whole(spec, first) is not None:
            first = kept_whole(spec, first)
        if class_of(first) == "Opaque":
            if here is None:
                found.append(whole(spec, x))
            else:
                here.parts.append(first)
            continue
        its = role or role_of(spec, first)
        if its is None:
            found.append(first)
            here = None
            continue
        if here is None or here.role != its:
            here = spec.build("Message", {"role": its})
            found.append(here)
        if class_of(first) == "Message":
            take_in(spec, here, first, x, spoken, recalled(spec, each) if role else [])
        else:
            here.parts += items
    return found


def whole(spec: Spec, x: Any) -> Any:
    """A message that nobody knows."""
    role = x.get("role") if isinstance(x, dict) else None
    roles = spec.unified.enums["Role"].values
    message = spec.build(
        "Message", {"role": role if role in roles else "user", "parts": [spec.build("Opaque", {"namespace": spec.own, "value": x})]}
    )
    mark(message, spec.own, "$message", True)
    return message


def pieces(spec: Spec, each: ir.Lens, x: Any, talk: Talk) -> list[Any]:
    """What one item is: a message, a part, or two."""
    return reading_lenses.each(spec, each, HEAD, ir.UnionOf("Part"), [x], talk)


def recalled(spec: Spec, each: ir.Lens) -> list[str]:
    """The constants that message items always say here, and in the conversation only sometimes."""
    said = {required: set[str]() for required in (True, False)}
    talk = spec.ir.messages.each if spec.ir.messages else None
    for lens, required in ((each, True), (talk, False)):
        for name in spec.cases(union_of(lens)) if isinstance(lens, ir.OfUnion) else ():
            for one in spec.shape(name).body.fields if spec.shape(name).of == "Message" else ():
                if one.required == required and isinstance(one.head, ir.Const):
                    said[required].add(one.key)
    return sorted(said[True] & said[False])


def take_in(spec: Spec, here: Any, item: Any, x: Any, spoken: list[Any], recall: list[str]) -> None:
    """A message item: its parts go into the message, the first of them remembers what else it said."""
    if not item.parts:
        here.parts.append(spec.build("Opaque", {"namespace": spec.own, "value": x}))
        return
    record: dict[str, Any] = dict(item.extras or {})
    others = {
        name: msgspec.to_builtins(getattr(item, name)) for name in own_fields(spec) if not same(getattr(item, name), getattr(here, name))
    }
    if not any(here is message for message in spoken):
        spoken.append(here)
        for name in own_fields(spec):
            setattr(here, name, getattr(item, name))
    elif others:
        record["$fields"] = others
    for key in recall:
        if key in x:
            tree = record[spec.own] = {**record.get(spec.own, {})}
            tree[MARKS] = {**tree.get(MARKS, {}), key: x[key]}
    for n, part in enumerate(item.parts):
        mark(part, spec.own, "$item", "same" if n else record or True)
    here.parts += item.parts


# --- which parts are items --------------------------------------------------------------------------------------------------


def union_of(each: ir.Lens) -> str:
    assert isinstance(each, ir.OfUnion)
    return each.union


def role_of(spec: Spec, value: Any) -> str | None:
    """The role of the group that a decoded item stands in."""
    rules = conversation.talk_of(spec)
    if class_of(value) == "Message":
        wraps = {rule.role for rule in rules.group if any(spec.shape(name).of == "Message" for name in rule.shapes)}
        return value.role if value.role in wraps else None
    named = [(rule.role, name) for rule in rules.group for name in rule.shapes]
    firsts = [(role, (spec.shape(name).split or (name,))[0]) for role, name in named]
    seconds = [(role, split[1]) for role, name in named if (split := spec.shape(name).split)]
    ours = [(role, name) for role, name in (*firsts, *seconds) if spec.shape(name).of == class_of(value)]
    fitting = [role for role, name in ours if spec.shape(name).when and choice.holds(spec, name, value)]
    open_ = [role for role, name in ours if not spec.shape(name).when]
    if not ours:
        return rules.group[0].role if class_of(value) in grouped(spec) else None
    return next(iter([*fitting, *open_, ours[-1][0]]))


def grouped(spec: Spec) -> set[str | None]:
    """The classes of the parts that are items in no group."""
    each = conversation.talk_of(spec).each
    return (
        {spec.shape(name).of for name in spec.cases(union_of(each), split=True)} - {"Message", "Opaque"}
        if isinstance(each, ir.OfUnion)
        else set()
    )


def alone(spec: Spec, each: ir.Lens, part: Any, role: str | None) -> bool:
    """Whether a part is an item by itself."""
    if role is None:
        return role_of(spec, part) is not None
    names = list(spec.cases(union_of(each), split=True))
    views = [view for name in names for view in spec.shape(name).split or (name,)]
    return class_of(part) in {spec.shape(view).of for view in views} - {"Message", "Opaque"}


# --- encode ---------------------------------------------------------------------------------------------------------------


def write(spec: Spec, each: ir.Lens, message: Any, losses: list[Loss], talk: Talk, role: str | None = None) -> list[Any]:
    """The items of one message; losses are relative to it. `role`: of a message that is a list of its own."""
    wraps = wrapped(spec, each, role)
    found: list[Any] = []
    start, spoken, i = len(losses), False, 0
    last: Any = None  # (part, wire object) of the item before
    while i < len(message.parts):
        end = end_of(spec, each, message, i, role) if message.role in wraps else i
        before = len(losses)
        if end > i:
            parts = message.parts[i:end]
            silent = len(parts) < len(message.parts) and all(
                class_of(p) == "Text" and same(p, spec.build("Text", {"text": ""})) and not p.extras for p in parts
            )
            w: Any = LOST
            if not silent:
                w = encode(spec, each, one_item(spec, message, parts), losses, talk)
                settle(losses, start, before, i)
                spoken = True
            last = None if w is LOST else (parts[-1], w)
        elif last is not None and (more := second(spec, each, last[0], message.parts[i], losses, talk)) is not None:
            add(last[1], more)
            last = (message.parts[i], last[1])
            prefix(losses, before, f"parts[{i}]")
            i += 1
            continue
        else:
            w = lone(spec, each, message, message.parts[i], losses, talk, role)
            prefix(losses, before, f"parts[{i}]")
            last = None if w is LOST else (message.parts[i], w)
        if w is not LOST:
            found.append(w)
        i = max(end, i + 1)
    if not spoken:
        unsaid(spec, message, losses)
    return found


def wrapped(spec: Spec, each: ir.Lens, role: str | None) -> set[str]:
    """The roles that have a message item."""
    if role is not None:
        return {role} if any(spec.shape(name).of == "Message" for name in spec.cases(union_of(each), split=True)) else set()
    rules = conversation.talk_of(spec)
    return {rule.role for rule in rules.group if any(spec.shape(name).of == "Message" for name in rule.shapes)}


def of_item(spec: Spec, part: Any) -> Any:
    return next((found["$item"] for space in spec.lineage if "$item" in (found := marks(part.extras, space))), None)


def own_opaque(spec: Spec, part: Any) -> bool:
    return class_of(part) == "Opaque" and part.namespace in spec.lineage


def end_of(spec: Spec, each: ir.Lens, message: Any, i: int, role: str | None) -> int:
    """Where the message item that starts here ends."""
    part = message.parts[i]
    if of_item(spec, part) is None and (class_of(part) == "Opaque" or alone(spec, each, part, role)):
        return i
    end = i + 1
    while end < len(message.parts):
        part = message.parts[end]
        record = of_item(spec, part)
        if record != "same" and (record is not None or own_opaque(spec, part) or alone(spec, each, part, role)):
            break
        end += 1
    return end


def one_item(spec: Spec, message: Any, parts: list[Any]) -> Any:
    """The message of a message item."""
    record = of_item(spec, parts[0])
    known: dict[str, Any] = record if isinstance(record, dict) else {}
    item = copy(message)
    item.parts = parts
    item.extras = {space: tree for space, tree in known.items() if space != "$fields"} or None
    if fields := known.get("$fields"):
        said = msgspec.convert({**fields, "type": "Message", "role": message.role}, type(message))
        for name in fields:
            setattr(item, name, getattr(said, name))
    return item


def settle(losses: list[Loss], start: int, before: int, i: int) -> None:
    """The losses of a message item, seen from the message; what all items say alike is told once."""
    mine = losses[before:]
    del losses[before:]
    for loss in mine:
        if loss.path.startswith("parts["):
            number, _, rest = loss.path.removeprefix("parts[").partition("]")
            loss.path = f"parts[{int(number) + i}]{rest}"
        elif loss.code == "emptied" or any((x.path, x.field, x.code) == (loss.path, loss.field, loss.code) for x in losses[start:]):
            continue
        losses.append(loss)


def encode(spec: Spec, each: ir.Lens, value: Any, losses: list[Loss], talk: Talk) -> Any:
    if class_of(value) == "Message":
        mine: list[Loss] = []
        w = writing_lenses.lens(spec, each, HEAD, value, value, mine, talk, "")
        gone = {loss.path for loss in mine if loss.code == "dropped"}
        if value.parts and all(f"parts[{i}]" in gone for i in range(len(value.parts))):
            losses += [loss for loss in mine if loss.path.startswith("parts[")]
            return LOST
        losses += mine
        return w
    return writing_lenses.lens(spec, each, HEAD, value, value, losses, talk, "")


def lone(spec: Spec, each: ir.Lens, message: Any, part: Any, losses: list[Loss], talk: Talk, role: str | None) -> Any:
    """A part that is an item by itself."""
    if own_opaque(spec, part):
        return part.value
    before = len(losses)
    w = encode(spec, each, of_its_call(spec, part, losses, talk), losses, talk)
    if w is not LOST and len(losses) > before and sum(value not in (None, "", [], {}) for value in w.values()) < 2:
        losses.append(Loss("", class_of(part), "emptied", "minor", "", part))
        return LOST
    if w is not LOST and role is None and role_of(spec, part) not in (None, message.role):
        losses.append(Loss("", class_of(part), "moved", "minor", "", None))
    return w


def of_its_call(spec: Spec, part: Any, losses: list[Loss], talk: Talk) -> Any:
    """A result is of the kind of its call, unless it was read otherwise."""
    if not hasattr(part, "kind") or any(marks(part.extras, space).get("$kind") for space in spec.lineage):
        return part
    if class_of(part) == "ToolCall":
        talk.kinds[part.id] = part.kind
    elif class_of(part) == "ToolResult" and talk.kinds.get(part.call_id, part.kind) != part.kind:
        losses.append(Loss("kind", "ToolResult.kind", "changed", "trivial", "", part.kind))
        part = copy(part)
        part.kind = talk.kinds[part.call_id]
    return part


def second(spec: Spec, each: ir.Lens, a: Any, b: Any, losses: list[Loss], talk: Talk) -> Any:
    """What a part adds to the object of the part before it; None if it is an object of its own."""
    two = writing_lenses.split(spec, each, a, b)
    return writing.shape(spec, two[1], b, losses, talk) if two else None


def add(w: dict[str, Any], more: Any) -> None:
    for key, value in more.items() if isinstance(more, dict) else ():
        if isinstance(w.get(key), dict) and isinstance(value, dict):
            add(w[key], value)
        elif w.get(key) is None:
            w[key] = value


def unsaid(spec: Spec, message: Any, losses: list[Loss]) -> None:
    """What stands beside the parts, if no message item says it."""
    for field in spec.struct("Message").fields:
        now = getattr(message, field.name)
        if field.name != "parts" and not field.required and not field.derived and not same(now, default_of(field)):
            losses.append(Loss(field.name, f"Message.{field.name}", "dropped", field.level, "", now))


def whole_or_items(
    spec: Spec, each: ir.Lens, index: int, message: Any, last: str | None, losses: list[Loss], talk: Talk
) -> tuple[list[Any], str | None]:
    """The items of a message of the conversation, and the role that the next message follows."""
    start = len(losses)
    found = write(spec, each, message, losses, talk)
    if message.extras:
        losing.foreign(spec, message, losses, all_spaces=True)
    if not message.parts:
        losses.append(Loss("", "Message", "dropped", "minor", "", None))
    elif not found:
        losses.append(Loss("", "Message", "emptied", "minor", "", None))
    elif last == message.role and message.role != "tool":
        losses.append(Loss("", "Message", "joined", "trivial", "", None))
    prefix(losses, start, f"[{index}]")
    return found, message.role if found else last


def answer(spec: Spec, each: ir.Lens, message: Any, losses: list[Loss], talk: Talk) -> list[Any]:
    """The items of a message that is a list of its own."""
    found = write(spec, each, message, losses, talk, message.role)
    if message.extras:
        losing.foreign(spec, message, losses, all_spaces=True)
    return found


def an_answer(spec: Spec, each: ir.Lens, v: Any, talk: Talk) -> Any:
    if not isinstance(v, list):
        raise expected("a list", v)
    return read(spec, each, v, talk, "assistant")[0]
