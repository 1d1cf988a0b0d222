"""The losses of a shape as a whole."""

from __future__ import annotations

from typing import Any

from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

from . import conversation, reading, writing_lists, writing_values
from .common import WIRE, Room, all_mapped, class_of, default_of, flats, get, hoists, is_struct, rests


def fields_of(room: Room, this: s.Shape) -> set[str]:
    """Return the fields that a shape mentions, by their dotted paths."""
    heads = [head for _, head in all_mapped(this)]
    names = {".".join(head.path) for head in heads} | {field for field, _ in this.when}
    names |= {flat.field for flat in flats(this.body)} | set(rests(this.body))
    names |= {head.or_field for head in heads if head.or_field}
    names |= {hole for head in heads if head.template for hole in _holes(head.template)}
    return names


def _only_read(this: s.Shape) -> set[str]:
    """Return the fields that are only read. A key of a list also writes the members that it has read."""
    written = {".".join(head.path): False for _, head in all_mapped(this)}
    for field, head in all_mapped(this):
        written[".".join(head.path)] |= field.only != "read" or isinstance(head.type, u.ListOf)
    return {name for name, there in written.items() if not there}


def _holes(template: str) -> list[str]:
    from string import Formatter

    return [hole for _, hole, _, _ in Formatter().parse(template) if hole]


def lost_fields(room: Room, this: s.Shape, value: Any, losses: list[Loss]) -> None:
    """Report fields that no key carries. The shape sets the level."""
    if this.leaf is not None:
        return
    all_said, rules = fields_of(room, this) - _only_read(this), {rule.field: rule for rule in this.lost}
    for number, (of, part) in enumerate(zip(room.structs(this), value if isinstance(value, tuple) else (value,), strict=False)):
        mentioned = all_said if number == 0 else all_said - {f.name for f in room.structs(this)[0].fields} | {name for name, _ in this.when}
        silent = {name for known in of.fields for name in (known.owner, known.native, known.text, known.form) if name}
        for known in of.fields:
            rule = rules.get(known.name) or rules.get("*")
            inner = {path.partition(".")[2] for path in mentioned | set(rules) if path.startswith(f"{known.name}.")}
            now = getattr(part, known.name)
            if inner and known.name not in mentioned and known.name not in rules:
                _inner(room, known, inner, now, rules, losses, of, mentioned)
            if known.name in mentioned or inner and known.name not in rules or same(now, default_of(known)):
                continue
            if known.derived and (rule is None or rule.field == "*") or rule is not None and rule.derived or known.name in silent:
                continue
            if rule is not None and rule.classes and isinstance(known.type, u.EnumOf) and now not in rule.classes:
                continue  # the rest determines the other values
            level = rule.level if rule is not None and rule.level else known.level
            if known.link or this.second is not None and known.made is not None:  # the call, or the other of two structs, has it
                continue
            losses.append(Loss(known.name, f"{of.name}.{known.name}", "dropped", level, "", now))
        _instead(this, of, part, losses, mentioned, rules)
    _chosen(this, value, losses, rules)


def _chosen(this: s.Shape, value: Any, losses: list[Loss], rules: dict[str, s.Lost]) -> None:
    """Report values that `when` allows beside its first one. They are read as the first."""
    carried = {".".join(head.path) for _, head in all_mapped(this)} | {flat.field for flat in flats(this.body)}
    for field, wanted in this.when:
        now, rule = get(value, (field,)), rules.get(field)
        if isinstance(wanted, tuple) and field not in carried and not same(now, wanted[0]) and not (rule is not None and rule.derived):
            losses.append(Loss(field, f"{class_of(value)}.{field}", "changed", "major", "", now))


def _inner(
    room: Room,
    known: u.StructField,
    inner: set[str],
    now: Any,
    rules: dict[str, s.Lost],
    losses: list[Loss],
    of: u.Struct,
    mentioned: set[str],
) -> None:
    """Report the fields of a sub-struct of which only some have keys."""
    for part in now if isinstance(now, list) else [now] if now is not None else []:
        if not is_struct(part) or isinstance(now, list):
            continue
        for deep in room.struct(class_of(part)).fields:
            path = f"{known.name}.{deep.name}"
            rule = rules.get(path) or rules.get("*")
            left = getattr(part, deep.name)
            if path in mentioned or same(left, default_of(deep)) or deep.derived or rule is not None and rule.derived:
                continue
            losses.append(Loss(path, f"{of.name}.{path}", "dropped", (rule.level if rule else None) or deep.level, "", left))


def _instead(this: s.Shape, of: u.Struct, part: Any, losses: list[Loss], mentioned: set[str], rules: dict[str, s.Lost]) -> None:
    """Report fields that may replace another field, and are not needed for that."""
    mapped_paths = {".".join(head.path) for _, head in all_mapped(this)} | {field for field, _ in this.when}
    for _, head in all_mapped(this):
        other = head.or_field
        if other is None or other in mapped_paths or of.field(other) is None or any(loss.path == other for loss in losses):
            continue
        now, known = getattr(part, other), of.field(other)
        assert known is not None
        if not same(now, default_of(known)):
            rule = rules.get(other)
            if rule is None or not rule.derived:
                losses.append(Loss(other, f"{of.name}.{other}", "dropped", (rule.level if rule else None) or known.level, "", now))


def dealt(room: Room, this: s.Shape, value: Any, losses: list[Loss]) -> None:
    """Report members and values that no key takes, and those that are read in another order."""
    heads = [head for _, head in all_mapped(this) if not isinstance(head.value, s.Conversation) and not hoists(this, head)]
    grouped = {field.head.path for field in this.body.walk() if isinstance(field.head, s.Groups)}
    for path in dict.fromkeys(head.path for head in heads):
        now = get(value, path)
        among = [head for head in heads if head.path == path]
        if path in grouped or now is None or isinstance(among[0].value, s.Codec) and isinstance(now, list):
            continue
        if not isinstance(now, list):
            if not isinstance(among[0].type, u.Leaf | u.EnumOf | u.ListOf) and len(among) > 1:
                able = [head for head in among if writing_values.can_say(room, head.value, now, head.type, head)]
                if not able:
                    losses.append(Loss(".".join(path), class_of(now), "dropped", "major", "", now))
            continue
        if not room.unified.classes(among[0].type) and not any(writing_lists.single(head) for head in among):
            continue
        name, reached = ".".join(path), 0
        order = sorted(among, key=lambda head: reading.rank(room, head))
        for i, (x, field) in enumerate(zip(now, writing_lists.deal(room, this, path, value), strict=True)):
            if field is None:
                losses.append(Loss(f"{name}[{i}]", class_of(x), "dropped", "major", "", x))
                continue
            if isinstance(field.head.value, s.Join) and is_struct(x) and not any(getattr(x, room.struct(class_of(x)).text or "")):
                continue  # an empty text is left out
            index = next(n for n, head in enumerate(order) if head is field.head)
            second = (
                i > 0 and writing_lists.has_pairs(room, field.head) and writing_lists.is_pair(now[i - 1], x) and class_of(x) == "ToolResult"
            )
            if index < reached and not second:
                losses.append(Loss(f"{name}[{i}]", class_of(x), "reordered", "minor", "", None))
            reached = max(reached, index)


def settle(this: s.Shape, value: Any, losses: list[Loss]) -> None:
    """Report a word that will be read as another one. `losses` are those of this struct."""
    for _, head in all_mapped(this):
        if isinstance(head.value, s.Enum) and len(head.path) == 1:
            now = get(value, head.path)
            for called, plain in head.value.calling:
                holder_ = getattr(value, "message", value)
                gone = {loss.path for loss in losses if loss.code in ("dropped", "emptied")}
                where = "message.parts" if holder_ is not value else "parts"
                left = [part for i, part in enumerate(getattr(holder_, "parts", [])) if f"{where}[{i}]" not in gone]
                if now in (plain, called) and conversation.asks_in(left) != (now == called):
                    losses.append(Loss(head.path[0], f"{class_of(value)}.{head.path[0]}", "changed", "minor", "", now))


def inner_foreign(room: Room, this: s.Shape, value: Any, losses: list[Loss]) -> None:
    """Report what other formats left on sub-structs that have no wire object of their own."""
    for part in sorted({head.path[0] for _, head in all_mapped(this) if len(head.path) == 2}):
        if any(head.path == (part,) for _, head in all_mapped(this)):
            continue
        inner = get(value, (part,))
        if is_struct(inner) and inner.extras:
            start = len(losses)
            foreign(room, inner, losses)
            prefix(losses, start, part)


def foreign(room: Room, value: Any, losses: list[Loss], all_spaces: bool = False) -> None:
    """Report what other namespaces left on a struct."""
    for space, tree in (value.extras or {}).items():
        if all_spaces or space not in room.lineage:
            report(tree, f"extras.{space}", class_of(value), losses)


def report(tree: Any, at: str, struct_name: str, losses: list[Loss]) -> None:
    for key, kept in tree.items() if isinstance(tree, dict) else ():
        if key == WIRE and isinstance(kept.get("$row"), dict):
            for other, left in kept["$row"].items():
                report(left, f"{at}.{WIRE}.$row.{other}", "Message", losses)
        if key == WIRE and isinstance(kept.get("$item"), dict):
            for other, left in kept["$item"].items():
                if not other.startswith("$"):
                    report(left, f"{at}.{WIRE}.$item.{other}", "Message", losses)
            for name, left in kept["$item"].get("$fields", {}).items():
                if name != "form" and left not in (None, []):
                    losses.append(Loss(f"{at}.{WIRE}.$item.$fields.{name}", f"Message.{name}", "dropped", "minor", "", left))
        if key.startswith("$") and not key.startswith("$$"):
            continue
        losses.append(Loss(f"{at}.{key}", f"{struct_name}.{key}", "dropped", "minor", "", kept))
