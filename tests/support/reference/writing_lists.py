"""Encode a list: which members each key takes, and how they are written."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua.lenses.extras import kept_of
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

from . import conversation, fitting, losing, reading_values, writing, writing_values
from .common import (
    LOST,
    NOTHING,
    Room,
    all_mapped,
    class_of,
    default_of,
    get,
    hoists,
    holder,
    is_struct,
    json_text,
    marked,
    rivals,
)


def in_a_list(room: Room, head: s.To, text: Any) -> Any:
    """Return a text as a list where only a list of parts has a place."""
    item = writing_values.item_of(head.value)
    if (
        not isinstance(head.value, s.Each)
        or "text" in head.forms
        or not isinstance(text, str)
        or "Text" not in writing_values.classes(room, head)
    ):
        return text
    return [writing_values.lens(room, item, head, None, room.build("Text", {"text": text}), [], "")]


def lone(room: Room, this: s.Shape, field: s.Field, head: s.To, value: Any, now: Any, losses: list[Loss], name: str, title: str) -> Any:
    """Return the wire value of a value that is no list."""
    known = room.known(this, head.path)
    start = len(losses)
    if known is not None and known.text is not None:
        w = writing_values.arguments(room, head, value, now, known, losses, name, title)
        if w is not None:
            return w
        start = len(losses)
    if isinstance(head.type, u.StructOf) and head.type.name == "Message" and isinstance(head.value, s.Each):
        return conversation.items_out(room, head.value, now, losses, name)
    if isinstance(head.value, s.Minus):
        return writing_values.less(room, head, head.value, value, now, losses, name, title)
    w = writing_values.lens(room, head.value, head, value, now, losses, title)
    prefix(losses, start, name)
    if w is LOST:
        return LOST if field.required else NOTHING
    if known is not None and writing.names_owner(room, this, head) and w is None:
        del losses[start:]  # if the table does not know an owner, the values that belong to it are reported instead
    if w is None and isinstance(head.value, s.Enum):
        nothing = head.when_empty if head.has_when_empty and head.when_empty in head.value.nothing else None
        return nothing if field.required else NOTHING
    form = (head.forms or ("",))[0]
    if form == "json":
        w = json_text(w)
    elif form == "list":
        w = [w]
    if head.has_when_missing and same(w, head.when_missing) and not field.required:
        return NOTHING
    if not field.required and known is not None and not known.required and isinstance(now, dict) and same(now, default_of(known)):
        return NOTHING
    return w


def key_for(
    room: Room, this: s.Shape, path: tuple[str, ...], part: Any, marks: bool = True, full: frozenset[int] = frozenset()
) -> s.Field | None:
    """Return the key that takes a member of a list."""
    among = [(f, h) for f, h in rivals(this, path) if f.only != "write" and not hoists(this, h) and id(f.head) not in full]
    able = [f for f, h in among if writing_values.can_say(room, writing_values.item_of(h.value), part, h.type, h)]
    wanted = marked(room, part, "$place") if marks and is_struct(part) else None
    field = next((f for f in able if f.key == wanted), None)
    return field or next((f for f in able if f.only is None), None)


def deal(room: Room, this: s.Shape, path: tuple[str, ...], value: Any) -> list[s.Field | None]:
    """Return the key of each member. A key for a single value takes one member."""
    takers: list[s.Field | None] = []
    full: set[int] = set()
    parts = get(value, path) or []
    mates = answers_of(parts) if len(rivals(this, path)) == 1 else {}
    seconds: dict[int, s.Field] = {}
    for i, part in enumerate(parts):
        if i in seconds:
            takers.append(seconds[i])
            continue
        mate = mates.get(i, i + 1)
        pair = (part, parts[mate]) if mate < len(parts) and mate not in seconds and is_pair(part, parts[mate]) else None
        if pair is not None and not marked(room, pair[1], "$split"):  # the result may have a key of its own
            keys = [h for f, h in rivals(this, path) if f.only != "write" and not hoists(this, h)]
            halves = [h for h in keys if "ToolResult" in classes_of(room, h) and not has_pairs(room, h)]
            pair = None if halves else pair
        field = key_for(room, this, path, pair, full=frozenset(full)) if pair is not None else None
        if field is not None:
            seconds[mate] = field
        field = field or key_for(room, this, path, part, full=frozenset(full))
        takers.append(field)
        if field is not None and isinstance(field.head, s.To) and single(field.head):
            full.add(id(field.head))
    return takers


def single(head: s.To) -> bool:
    return isinstance(head.value, s.Of | s.Enum) or head.forms == ("list",)


def classes_of(room: Room, head: s.To) -> list[str | None]:
    item = writing_values.item_of(head.value)
    return [room.shape(case).of for case in room.shapes_of(item.name)] if isinstance(item, s.Of) else []


def has_pairs(room: Room, head: s.To) -> bool:
    item = writing_values.item_of(head.value)
    return isinstance(item, s.Of) and any(room.shape(case).second for case in room.shapes_of(item.name))


def is_pair(a: Any, b: Any) -> bool:
    return hasattr(a, "id") and hasattr(b, "call_id") and a.id == b.call_id


def members(room: Room, this: s.Shape, field: s.Field, head: s.To, value: Any, losses: list[Loss]) -> Any:
    """Return the members of a list for this key, in the first form that can express them."""
    name, parts = ".".join(head.path), get(value, head.path) or []
    dealt = deal(room, this, head.path, value)
    shared = len(rivals(this, head.path)) > 1 or isinstance(head.type, u.ListOf) and room.unified.classes(head.type)
    chosen = [(i, x) for i, x in enumerate(parts) if not shared or same_key(dealt[i], field, head)]
    if isinstance(head.value, s.Join):
        return join(room, field, head, value, chosen, losses, name)
    members_written = written(room, head, value, chosen, losses, name, anywhere=len(rivals(this, head.path)) == 1)
    known = room.known(this, head.path)
    form = get(value, (*head.path[:-1], known.form)) if known is not None and known.form is not None else None
    return listed(room, field, head, chosen, members_written, form)


def same_key(a: s.Field | None, field: s.Field, head: s.To) -> bool:
    """Whether two are the same field of the spec. One of them may be a copy with another type of field."""
    return a is not None and a.key == field.key and isinstance(a.head, s.To) and a.head.value is head.value


def listed(room: Room, field: s.Field, head: s.To, chosen: list[tuple[int, Any]], members: list[Any], form: str | None) -> Any:
    """Return several members as one wire value."""
    if single(head) and not isinstance(head.value, s.Same | s.Each):
        if not members:
            return None if field.required else NOTHING
        return [members[0]] if head.forms == ("list",) else members[0]
    if head.forms[:1] == ("json",):
        w = listed(room, field, replace(head, forms=("list",)), chosen, members, form)
        return json_text(w) if isinstance(w, list) else w
    if not members:
        if head.has_when_empty:
            return head.when_empty
        if form == "list":
            return []
        if not field.required:
            return NOTHING
        return [] if "list" in (head.forms or ("list",)) else ""
    forms = list(head.forms or ("list",))
    first = {"string": "text", "list": "list"}.get(form or "")
    forms.sort(key=lambda x: x != first)
    for x in forms:
        if x == "list" or x == "one" and len(members) == 1 and not isinstance(members[0], list):
            return members if x == "list" else members[0]
        if x == "text" and len(members) == 1 and (text := plain_text(room, head, chosen, members)) is not None:
            return text
    return members


def plain_text(room: Room, head: s.To, chosen: list[tuple[int, Any]], members: list[Any]) -> str | None:
    """Return the text of the only member, if the member has no other content."""
    name = room.plain_class(head.type, head.take)
    texts = [x for _, x in chosen if class_of(x) == name]
    if name is None or len(texts) != 1:
        return None
    text = getattr(texts[0], room.struct(name).text or "")
    if not isinstance(text, str) or text == "":
        return None
    alone = writing_values.lens(room, writing_values.item_of(head.value), head, None, reading_values.texted(room, name, text), [], "")
    return text if same(members[0], alone) else None


def join(room: Room, field: s.Field, head: s.To, value: Any, chosen: list[tuple[int, Any]], losses: list[Loss], name: str) -> Any:
    """Return several texts as one string. The other content of their structs is lost."""
    assert isinstance(head.value, s.Join)
    texts: list[str] = []
    for i, x in chosen:
        if isinstance(x, str):
            texts.append(x)
            continue
        of = room.struct(class_of(x))
        text = getattr(x, of.text or "")
        if not any(text) and room.plain_class(head.type, ()) != of.name:
            losses.append(Loss(f"{name}[{i}]", of.name, "emptied", "trivial", "", None))
        if isinstance(text, list) and len(text) > 1:
            losses.append(Loss(f"{name}[{i}].{of.text}", f"{of.name}.{of.text}", "joined", "minor", "", text))
        texts += text if isinstance(text, list) else [text]
        for other in of.fields:
            now = getattr(x, other.name)
            if other.name != of.text and not other.derived and not same(now, default_of(other)):
                losses.append(Loss(f"{name}[{i}].{other.name}", f"{of.name}.{other.name}", "dropped", other.level, "", now))
        start = len(losses)
        losing.foreign(room, x, losses, all_spaces=True)
        prefix(losses, start, f"{name}[{i}]")
    if len(chosen) > 1:
        losses.append(Loss(name, f"{class_of(holder(value))}.{name}", "joined", "minor", "", texts))
    if not chosen:
        return head.when_empty if head.has_when_empty else "" if field.required else NOTHING
    return head.value.separator.join(texts)


def written(
    room: Room, head: s.To, value: Any, chosen: list[tuple[int, Any]], losses: list[Loss], name: str, anywhere: bool = False
) -> list[Any]:
    """Return each member, except those that are lost as a whole. `anywhere`: a result is written with its call, wherever it is."""
    item = writing_values.item_of(head.value)
    if isinstance(item, s.Same):
        return [x for _, x in chosen]
    wires: list[Any] = []
    mates = answers_of([x for _, x in chosen]) if anywhere else {}
    done: set[int] = set()
    for n, (i, x) in enumerate(chosen):
        if n in done:
            continue
        start, mate = len(losses), mates.get(n, n + 1)
        second = chosen[mate] if mate < len(chosen) and mate not in done else None
        pair = (x, second[1]) if second is not None and is_pair(x, second[1]) else None
        if second is not None and pair is not None and writing_values.can_say(room, item, pair, head.type, head):
            done.add(mate)
            w = writing_values.lens(room, item, head, value, pair, losses, "")
            of_two(pair, losses, start, name, i, second[0])
            if mate != n + 1:
                losses.append(Loss(f"{name}[{second[0]}]", class_of(second[1]), "reordered", "trivial", "", None))
            wires += [] if w is LOST else [w]
            continue
        w = writing_values.lens(room, item, head, value, x, losses, "")
        more = [] if w is LOST else behind(room, item, x, w, losses)
        if w is not LOST and not anywhere and (names := in_several(room, item, x)):
            more += others(room, item, head, x, losses, start, names)
        prefix(losses, start, f"{name}[{i}]")
        if w is not LOST:
            wires += [w, *more]
    return wires


def answers_of(parts: list[Any]) -> dict[int, int]:
    """Return the place of a result by the place of its call: the last call with this id that has no result yet."""
    answers: dict[int, int] = {}
    for place, part in enumerate(parts):
        calls = [at for at in range(place) if at not in answers and is_pair(parts[at], part)]
        answers |= {calls[-1]: place} if calls else {}
    return answers


def of_two(pair: tuple[Any, Any], losses: list[Loss], start: int, name: str, i: int, j: int) -> None:
    """Give losses of one object that is two members the path of the member that has the field."""
    for loss in losses[start:]:
        field = re.split(r"[.\[]", loss.path)[0]
        second = field and not hasattr(pair[0], field) and hasattr(pair[1], field)
        mine = [loss]
        prefix(mine, 0, f"{name}[{j if second else i}]")


def in_several(room: Room, item: s.Value, x: Any) -> set[str]:
    """Return the fields with a place in one of the cases, if one of these is for a part without texts, of which it has two."""
    if not isinstance(item, s.Of) or class_of(x) == "Opaque":
        return set()
    of = room.struct(class_of(x))
    shapes = [room.shape(case) for case in room.shapes_of(item.name)] if of.other_text is not None else []
    shapes = [shape for shape in shapes if shape.of == of.name and not shape.read_only]
    if not any({field for field, wanted in shape.when if wanted is None} >= {of.text, of.other_text} for shape in shapes):
        return set()
    return {head.path[0] for shape in shapes for _, head in all_mapped(shape)}


def others(room: Room, item: s.Value, head: s.To, x: Any, losses: list[Loss], start: int, names: set[str]) -> list[Any]:
    """Return the objects for what has no place in the first one."""
    of = room.struct(class_of(x))
    wires: list[Any] = []
    while True:
        gone = {loss.path for loss in losses[start:] if loss.code == "dropped" and loss.path in names}
        if not any(loss.level == "major" and loss.path in gone for loss in losses[start:]):
            return wires
        kept = {f.name: getattr(x, f.name) for f in of.fields if f.name in gone or f.name in ("signer", "redacted")}
        kept["extras"] = kept_of(x.extras)
        mine: list[Loss] = []
        w = writing_values.lens(room, item, head, None, room.build(of.name, kept), mine, "")
        gone -= {loss.path for loss in mine if loss.code == "dropped"}
        if w is LOST or any(loss.path == "" for loss in mine) or not gone:
            return wires
        losses[start:] = [loss for loss in losses[start:] if loss.path not in gone]
        losses += [loss for loss in mine if loss.code != "dropped"]
        if not wires:
            losses.append(Loss("", of.name, "split", "minor", "", None))
        wires.append(w)


def behind(room: Room, item: s.Value, x: Any, w: Any, losses: list[Loss]) -> list[Any]:
    """Return what is written after a member, and belongs to it."""
    cases = room.spec.cases.get(item.name) if isinstance(item, s.Of) else None
    if cases is None:
        return []
    wires: list[Any] = []
    for field, name in cases.behind:
        now = getattr(x, field, None)
        if now is None or class_of(x) == "Opaque":
            continue
        case = fitting.write(room, cases, x)
        if case is not None and any(head.path == (field,) for _, head in all_mapped(room.shape(case))):
            continue
        start = len(losses)
        more = writing.shape(room, name, now, losses)
        prefix(losses, start, field)
        losses[:] = [loss for loss in losses if not (loss.path == field and loss.code == "dropped" and more is not LOST)]
        wires += [] if more is LOST else [more]
    return wires
