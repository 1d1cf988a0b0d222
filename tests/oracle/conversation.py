"""The conversation, plainly: a list of wire messages, and the request's fields that hold messages, as a list of unified ones."""

from __future__ import annotations

from copy import copy
from typing import Any

from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua_generator import ir

from . import choice, items, losing, reading, reading_lenses, writing, writing_lenses
from .common import LOST, Spec, Talk, class_of, expected, mapped, mark, marks


def identity(way: str, values: dict[str, Any], talk: Talk) -> str:
    """A made-up id: fresh for a call, the oldest unanswered call's for a result."""
    if way == "pending_call":
        for entry in talk.pending:
            if entry[0] == values.get("name"):
                talk.pending.remove(entry)
                return entry[1]
    talk.count += 1
    return f"made_{talk.count}"


def seen(value: Any, talk: Talk) -> None:
    """Notes a call, so that results find it."""
    if class_of(value) == "ToolCall":
        talk.pending.append((value.name, value.id))


def talk_of(spec: Spec) -> ir.Conversation:
    assert spec.ir.messages is not None, f"{spec.own} has no messages"
    return spec.ir.messages


# --- decode ---------------------------------------------------------------------------------------------------------------


def read(spec: Spec, w: dict[str, Any], v: Any) -> list[Any]:
    """All messages of a request body."""
    talk, rules = Talk(), talk_of(spec)
    found: list[Any] = []
    for hoist in rules.hoist:
        if w.get(hoist.key) is not None:
            first = reading.shape(spec, hoist.shape, w[hoist.key], talk)
            mark(first, spec.own, "$place", "field")
            found.append(first)
    if rules.text and isinstance(v, str):
        message = reading.shape(spec, rules.text, {**told(spec, rules.text), text_key(spec, rules.text): v}, talk)
        mark(message, spec.own, "$text", True)
        return [*found, message]
    if not isinstance(v, list):
        raise expected("a list", v)
    members = [x for x in v if not aside(rules, x)]
    listed = (
        items.read(spec, rules.each, members, talk) if rules.group and rules.each else [m for x in members for m in turn(spec, x, talk)]
    )
    leading = True
    for message in listed:
        leading = leading and message.role in {hoist.role for hoist in rules.hoist}
        if leading:
            mark(message, spec.own, "$place", "list")
    return found + listed


def told(spec: Spec, name: str) -> dict[str, Any]:
    """What a wire message says beside its text."""
    return {one.key: one.head.value for one in spec.shape(name).body.fields if one.required and isinstance(one.head, ir.Const)}


def text_key(spec: Spec, name: str) -> str:
    return next(one.key for one, head in mapped(spec.shape(name).body) if head.path == ("parts",))


def put_aside(spec: Spec, this: ir.Shape, w: Any) -> list[list[Any]]:
    """[position, member] of the members that are no messages."""
    for one, head in mapped(this.body):
        if isinstance(head.lens, ir.Messages):
            return [[i, x] for i, x in enumerate(w.get(one.key) or ()) if aside(talk_of(spec), x)]
    return []


def aside(rules: ir.Conversation, x: Any) -> bool:
    return isinstance(x, dict) and any(any(same(x.get(key), value) for value in values) for key, values in rules.aside)


def turn(spec: Spec, x: Any, talk: Talk) -> list[Any]:
    """The unified messages of one wire message."""
    rules = talk_of(spec)
    for role, name in rules.unpack:
        if unpacks(spec, name, x):
            return [spec.build("Message", {"role": role, "parts": [reading.shape(spec, name, x, talk)]})]
    assert rules.each is not None
    head = ir.To(("messages",), rules.each, ir.StructOf("Message"))
    message = reading_lenses.lens(spec, rules.each, head, ir.StructOf("Message"), x, talk)
    if class_of(message) == "Opaque":
        message = spec.build("Message", {"role": "user", "parts": [message]})
        mark(message, spec.own, "$message", True)
        return [message]
    return runs(spec, message)


def unpacks(spec: Spec, name: str, x: Any) -> bool:
    """Whether a wire message is one that carries a single part of another role."""
    rules = talk_of(spec)
    if isinstance(rules.each, ir.OfUnion) and isinstance(by := spec.ir.unions[rules.each.union].choice, ir.ByTag):
        return isinstance(x, dict) and any(same(x.get(by.key), tag) for tag in choice.tags(spec, name, by.key))
    return False


def runs(spec: Spec, message: Any) -> list[Any]:
    """A wire turn as runs of parts: those of the alternate classes are messages of another role."""
    rule = next((rule for rule in talk_of(spec).alternate if rule.within == message.role), None)
    if rule is None or not message.parts:
        return [message]
    found: list[Any] = []
    for part in message.parts:
        role = rule.role if class_of(part) in rule.classes else message.role
        if found and found[-1].role == role:
            found[-1].parts.append(part)
        else:
            found.append(spec.build("Message", {"role": role, "parts": [part], "form": message.form}))
    found[0].extras = message.extras
    for field in message.__struct_fields__:
        if field not in ("role", "parts", "form", "extras"):
            setattr(found[0], field, getattr(message, field))
    for later in found[1:]:
        mark(later, spec.own, "$turn", "continued")
    return found


# --- encode ---------------------------------------------------------------------------------------------------------------


def write(spec: Spec, messages: list[Any], losses: list[Loss]) -> tuple[list[Any], dict[str, Any]]:
    """The wire messages, and the request's fields that hold messages."""
    rules = talk_of(spec)
    talk = Talk(names={part.id: part.name for m in messages for part in m.parts if class_of(part) == "ToolCall"})
    fields: dict[str, Any] = {}
    todo = list(enumerate(messages))
    for hoist in rules.hoist:
        if hoist.fits:
            lossy: list[Loss] = []
            first = todo[0][1] if todo and todo[0][1].role == hoist.role and place(spec, todo[0][1]) != "list" else None
            w = LOST if first is None else one(spec, hoist.shape, first, lossy, talk)
            if w is not LOST and not lossy:
                fields[hoist.key] = w
                todo.pop(0)
            continue
        leading: list[tuple[int, Any]] = []
        while todo and todo[0][1].role == hoist.role and place(spec, todo[0][1]) != "list":
            leading.append(todo.pop(0))
        if leading:
            w = together(spec, leading, hoist.role, lambda m, out, name=hoist.shape: one(spec, name, m, out, talk), losses, talk)
            if w is not LEFT_OUT:
                fields[hoist.key] = w
    found: list[Any] = []
    if rules.group and rules.each:
        return grouped(spec, rules, todo, losses, talk), fields
    while todo:
        turn_ = [todo.pop(0)]
        while todo and continues(spec, turn_[-1][1], todo[0][1]):
            turn_.append(todo.pop(0))
        found += wires(spec, turn_, losses, talk)
    return found, fields


LEFT_OUT: Any = object()


def grouped(spec: Spec, rules: ir.Conversation, todo: list[tuple[int, Any]], losses: list[Loss], talk: Talk) -> Any:
    """The items of all messages; or the text of the only one, if it was read from a text."""
    found: list[Any] = []
    last: str | None = None
    assert rules.each is not None
    for index, message in todo:
        start = len(losses)
        if marked_whole(spec, message):
            found.append(message.parts[0].value)
        elif message.role in {rule.role for rule in rules.group}:
            more, last = items.whole_or_items(spec, rules.each, index, message, last, losses, talk)
            found += more
        else:
            w = items.encode(spec, rules.each, message, losses, talk)
            prefix(losses, start, f"[{index}]")
            last = None
            found += [] if w is LOST else [w]
    if rules.text and len(found) == 1 and any(marks(todo[-1][1].extras, space).get("$text") for space in spec.lineage):
        key = text_key(spec, rules.text)
        if isinstance(found[0].get(key), str) and same(found[0], {**told(spec, rules.text), key: found[0][key]}):
            return found[0][key]
    return found


def place(spec: Spec, message: Any) -> Any:
    return next((found for space in spec.lineage if (found := marks(message.extras, space).get("$place"))), None)


def continues(spec: Spec, before: Any, message: Any) -> bool:
    """Whether a message was split from the turn before it."""
    marked = any(marks(message.extras, space).get("$turn") == "continued" for space in spec.lineage)
    return marked and wire_role(spec, before) == wire_role(spec, message)


def wire_role(spec: Spec, message: Any) -> str:
    return next((rule.within for rule in talk_of(spec).alternate if rule.role == message.role), message.role)


def one(spec: Spec, name: str, message: Any, losses: list[Loss], talk: Talk) -> Any:
    return writing.shape(spec, name, message, losses, talk)


def wires(spec: Spec, turn_: list[tuple[int, Any]], losses: list[Loss], talk: Talk) -> list[Any]:
    """The wire messages of one turn."""
    rules = talk_of(spec)
    index, message = turn_[0]
    if marked_whole(spec, message):
        return [message.parts[0].value]
    name = dict(rules.unpack).get(message.role)
    if name is not None:
        return unpacked(spec, name, index, message, losses, talk)
    each = rules.each
    assert each is not None

    def encode(m: Any, out: list[Loss]) -> Any:
        head = ir.To(("messages",), each, ir.StructOf("Message"))
        return writing_lenses.lens(spec, each, head, m, m, out, talk, "Message")

    w = together(spec, turn_, wire_role(spec, message), encode, losses, talk)
    return [] if w is LEFT_OUT or w is LOST else [w]


def marked_whole(spec: Spec, message: Any) -> bool:
    marked = any(marks(message.extras, space).get("$message") for space in spec.lineage)
    return (
        bool(marked) and len(message.parts) == 1 and class_of(message.parts[0]) == "Opaque" and message.parts[0].namespace in spec.lineage
    )


def unpacked(spec: Spec, name: str, index: int, message: Any, losses: list[Loss], talk: Talk) -> list[Any]:
    """One wire message for every part."""
    found: list[Any] = []
    outer = len(losses)
    for i, part in enumerate(message.parts):
        start = len(losses)
        fits = choice.holds(spec, name, part)
        w = writing.shape(spec, name, part, losses, talk) if fits else writing_lenses.whole(spec, part, losses)
        prefix(losses, start, f"parts[{i}]")
        if w is not LOST:
            found.append(w)
    if message.parts and not found:
        losses.append(Loss("", "Message", "emptied", "major", "", message))
    if message.extras:
        losing.foreign(spec, message, losses)
    prefix(losses, outer, f"[{index}]")
    return found


def together(spec: Spec, turn_: list[tuple[int, Any]], role: str, encode: Any, losses: list[Loss], talk: Talk) -> Any:
    """One wire value of several messages, their parts behind each other."""
    found: list[Any] = []
    for index, message in turn_:
        out: list[Loss] = []
        whole = copy(message)
        whole.role = role
        if len(turn_) > 1:
            whole.form = "list"
        w = encode(whole, out)
        if message.parts and all(lost_part(out, i) for i in range(len(message.parts))):
            out = [loss for loss in out if loss.path.startswith("parts[") or any(said is loss for said, _ in talk.said_by)]
            out.append(Loss("", "Message", "emptied", "major", "", message))
        elif class_of(w) != "object":
            found.append(w)
        prefix(out, 0, f"[{index}]")
        losses += out
    return joined(found) if found else LEFT_OUT


def joined(found: list[Any]) -> Any:
    """Lists behind each other; of objects, the lists in them."""
    first = found[0]
    for w in found[1:]:
        if isinstance(first, list):
            first = [*first, *w]
        else:
            first = first | {key: [*first[key], *x] for key, x in w.items() if isinstance(x, list) and isinstance(first.get(key), list)}
    return first


def lost_part(losses: list[Loss], j: int) -> bool:
    return any(loss.path == f"parts[{j}]" and loss.code == "dropped" for loss in losses)
