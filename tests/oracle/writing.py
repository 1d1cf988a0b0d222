"""Encode, plainly: the preferred form of every field, then what the extras remember."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from interlingua import values
from interlingua.errors import DecodeError
from interlingua.losses import Loss, prefix
from interlingua.values import same
from interlingua_generator import ir

from . import choice, conversation, reading
from .common import ABSENT, MARKS, Spec, Talk, class_of, default_of, fields_of, get, mapped, marks, unescape

LOST: Any = values.LOST  # the whole value has no place
NOTHING: Any = object()  # there is nothing to say


def preferred(spec: Spec, name: str, value: Any) -> Any:
    """How a struct would be written if it remembered nothing itself (its parts do)."""
    return shape(spec, name, value, [], Talk(), remembers=False)


def shape(spec: Spec, name: str, value: Any, losses: list[Loss], talk: Talk, remembers: bool = True) -> Any:
    """The wire value of a struct; LOST if a required part of it is."""
    this, start = spec.shape(name), len(losses)
    if this.bare is not None:
        w = bare(spec, this, this.bare, value, losses, talk)
    else:
        w = struct(spec, name, value, losses, talk, remembers)
    if w is LOST:
        return whole(spec, value, losses)
    if value.extras and remembers:
        foreign(spec, value, losses)
    if remembers:
        inner_foreign(spec, this, value, losses)
    if value.extras and remembers:
        if this.bare is not None:
            known = [marks(value.extras, space) for space in spec.lineage]
            records = [found[this.bare.key] for found in known if this.bare.key in found]
            if records and held(spec, this, this.bare, value, plainly(records[0])):
                losses[start:] = [loss for loss in losses[start:] if loss.path.startswith("extras")]
                w = plainly(records[0])
    return w


def bare(spec: Spec, this: ir.Shape, one: ir.Field, value: Any, losses: list[Loss], talk: Talk) -> Any:
    assert isinstance(one.head, ir.To)
    lost_fields(spec, this, value, losses)
    dealt(spec, this, value, losses)
    w = to(spec, this, one, one.head, value, losses, talk)
    return None if w is NOTHING else w


def struct(spec: Spec, name: str, value: Any, losses: list[Loss], talk: Talk, remembers: bool) -> Any:
    """The wire object of a struct and of those that stand flat in it."""
    this = spec.shape(name)
    if refused(spec, this, value, losses):
        return LOST
    dealt(spec, this, value, losses)
    w = body(spec, this, this.body, value, losses, talk)
    if w is not LOST:
        lost_fields(spec, this, value, losses)
    for field, inner in this.flat:
        got, steps = getattr(value, field), [field]
        if isinstance(got, list):
            losses += [Loss(f"{field}[{i}]", class_of(x), "dropped", "major", "", x) for i, x in enumerate(got) if i]
            got, steps = (got[0] if got else None), [f"{field}[0]"]
        start = len(losses)
        more = body_of_nothing(spec, inner) if got is None else struct(spec, inner, got, losses, talk, False)
        if got is not None and got.extras:
            foreign(spec, got, losses)
        prefix(losses, start, steps[0])
        w = LOST if w is LOST or more is LOST else w | more
    if w is LOST:
        return LOST
    for space in spec.lineage if remembers else ():
        merge(spec, this, fields_of(spec, this), w, value, (value.extras or {}).get(space) or {}, losses, talk)
    return w


def body_of_nothing(spec: Spec, inner: str) -> dict[str, Any]:
    """What is written for a flat shape whose struct is not there: its required keys, and those that are null rather than left out."""
    w: dict[str, Any] = {}
    for one in fields_of(spec, spec.shape(inner)):
        listed = isinstance(one.head, ir.To) and isinstance(one.head.type, ir.ListOf)
        if one.required or isinstance(one.head, ir.To) and one.head.empty == "null":
            w[one.key] = one.head.value if isinstance(one.head, ir.Const) else [] if listed else None
    return w


def body(spec: Spec, here: ir.Shape, this: ir.Body, value: Any, losses: list[Loss], talk: Talk) -> Any:
    """The preferred form of the fields of one wire object. Kept keys are not among them."""
    w: dict[str, Any] = {}
    for one in this.fields:
        start = len(losses)
        found = field(spec, here, one, value, losses, talk, w)
        talk.said_by += [(loss, one) for loss in losses[start:]]
        if found is LOST:
            if one.required or must(here, spec, one):
                return LOST
        elif found is not NOTHING:
            w[one.key] = found
        elif one.required and not isinstance(one.head, ir.Keep):
            w[one.key] = None
    return w


def must(here: ir.Shape, spec: Spec, one: ir.Field) -> bool:
    """Whether the struct cannot be without what this field carries."""
    known = spec.of(here.name).field(one.head.path[0]) if isinstance(one.head, ir.To) and here.of else None
    return known is not None and known.required


def field(spec: Spec, here: ir.Shape, one: ir.Field, value: Any, losses: list[Loss], talk: Talk, w: dict[str, Any]) -> Any:
    match one.head:
        case ir.To(lens=ir.Messages()):
            start = len(losses)
            listed, fields = conversation.write(spec, value.messages, losses)
            prefix(losses, start, "messages")
            w |= fields
            return listed
        case ir.To() as head:
            return to(spec, here, one, head, value, losses, talk)
        case ir.Mirror(to=head):
            return to(spec, here, one, head, value, [], talk)
        case ir.Const(value=const):
            return const if one.required else NOTHING
        case ir.Keep():
            return NOTHING
        case ir.Sum(fields=names):
            numbers = [n for name in names if (n := getattr(value, name)) is not None]
            return sum(numbers) if numbers or one.required else NOTHING
        case ir.Nest() as head:
            return nest(spec, here, one, head.body, value, losses, talk)
        case ir.First() as head:
            inner = nest(spec, here, one, head.body, value, losses, talk)
            return inner if inner is LOST or inner is NOTHING else [inner]


def nest(spec: Spec, here: ir.Shape, one: ir.Field, inner: ir.Body, value: Any, losses: list[Loss], talk: Talk) -> Any:
    """A nested object; what fills its keys is no reason to write it."""
    start = len(losses)
    w = body(spec, here, inner, value, losses, talk)
    if w is LOST or one.required or says(spec, here, inner, value):
        return w
    losses[start:] = [loss for loss in losses[start:] if loss.code != "defaulted"]
    return NOTHING


def says(spec: Spec, here: ir.Shape, this: ir.Body, value: Any) -> bool:
    """Whether any field inside a nested object has something to say."""
    for one in this.fields:
        match one.head:
            case ir.Nest(body=inner) | ir.First(body=inner):
                if says(spec, here, inner, value):
                    return True
            case ir.To(has_fill=True) as head if get(value, head.path) is None:
                pass
            case ir.To(has_default=True) as head:
                decoded = reading.to(spec, here, one, head, head.default, Talk())[head.path]
                if get(value, head.path) is not None and not same(get(value, head.path), decoded):
                    return True
            case ir.To() | ir.Sum():
                if speaks(field(spec, here, replace(one, required=False), value, [], Talk(), {})):
                    return True
            case _:
                pass
    return False


def speaks(w: Any) -> bool:
    return w is not NOTHING and w is not LOST and w is not None


def taken(spec: Spec, here: ir.Shape, one: ir.Field, head: ir.To, value: Any) -> list[tuple[int, Any]]:
    """The members of a list that go to this wire field, with their indexes."""
    members: list[Any] = get(value, head.path) or []
    return [(i, x) for i, x in enumerate(members) if is_same(place(spec, rivals(here, head), x), one)]


def is_same(a: ir.Field | None, b: ir.Field) -> bool:
    """Whether two are one field of the spec (`says` asks as if it were optional)."""
    return a is not None and a.head is b.head


def rivals(here: ir.Shape, head: ir.To) -> list[tuple[ir.Field, ir.To]]:
    """The wire fields that share a unified field."""
    fields = [*here.body.fields, *([here.bare] if here.bare else [])]
    return [(other, to_) for other, to_ in mapped(ir.Body(tuple(fields))) if to_.path == head.path]


def takes(spec: Spec, head: ir.To, part: Any) -> bool:
    """Whether a wire field is for this class. A union that keeps what it does not know is for Opaque too."""
    name = class_of(part)
    return not head.take or name in head.take or name == "Opaque" and keeps(spec, head.lens)


def keeps(spec: Spec, this: ir.Lens) -> bool:
    match this:
        case ir.OfUnion(union=name):
            return spec.ir.unions[name].otherwise == "keep"
        case ir.Each(item=item) | ir.TextOr(item=item) | ir.OneOr(item=item) | ir.One(item=item) | ir.Bundle(item=item):
            return keeps(spec, item)
        case _:
            return False


def place(spec: Spec, among: list[tuple[ir.Field, ir.To]], part: Any) -> ir.Field | None:
    """The wire field that a part goes to."""
    able = [one for one, head in among if takes(spec, head, part)]
    wanted = [marks(getattr(part, "extras", None), space).get("$place") for space in spec.lineage]
    return next((one for one in able if one.key in wanted), able[0] if able else None)


def to(spec: Spec, here: ir.Shape, one: ir.Field, head: ir.To, value: Any, losses: list[Loss], talk: Talk) -> Any:
    """What one mapped field writes."""
    current, name = get(value, head.path), ".".join(head.path)
    holder = get(value, head.path[:-1])
    title = f"{class_of(value)}.{name}"
    if head.owner is not None and current is not None and getattr(holder, head.owner) not in (None, *spec.lineage):
        losses.append(Loss(name, title, "dropped", "major", "of another provider", current))
        needed = spec.struct(class_of(value)).field(head.path[0])
        return LOST if one.required or needed is not None and needed.required else NOTHING
    if head.link is not None and current is None:
        current = talk.names.get(value.call_id)
    if isinstance(head.type, ir.ListOf) and isinstance(current, list):
        return members(spec, here, one, head, value, losses, talk)
    if current is None and head.has_fill:
        losses.append(Loss(name, title, "defaulted", "trivial", "", head.fill))
        return head.fill
    if current is None:
        return None if head.empty == "null" else head.default if head.has_default and one.required else NOTHING
    if not takes(spec, head, current):
        return LOST if one.required else NOTHING
    if head.otherwise is not None and (text := getattr(holder, head.otherwise)) is not None and stands(spec, text, current):
        return text
    start = len(losses)
    w = lens(spec, head.lens, head, value, current, losses, talk, title)
    prefix(losses, start, name)
    if w is LOST or w is None and not one.required:
        return w if w is LOST or head.empty == "null" else NOTHING
    silent = head.has_default and same(w, head.default) or not head.has_default and says_default(spec, holder, head.path[-1])
    return NOTHING if silent and not one.required else w


def says_default(spec: Spec, holder: Any, name: str) -> bool:
    known = spec.struct(class_of(holder)).field(name)
    return known is not None and not known.required and same(getattr(holder, name), default_of(known))


def stands(spec: Spec, text: str, current: Any) -> bool:
    """Whether the text as it stood on the wire still says the value, or cannot be read at all."""
    try:
        return same(spec.codecs.json_object_in(text), current)
    except DecodeError:
        return current == {}


def lens(spec: Spec, this: ir.Lens, head: ir.To, value: Any, current: Any, losses: list[Loss], talk: Talk, title: str) -> Any:
    """The wire value of a unified value."""
    match this:
        case ir.EnumMap():
            return enum(this, current, losses, title)
        case ir.Codec():
            w = getattr(spec.codecs, f"{this.name}_out")(current, losses)
            if getattr(current, "extras", None):
                foreign(spec, current, losses, all_spaces=True)
            return LOST if w is None else w
        case ir.OfShape():
            if not choice.holds(spec, this.shape, current):
                return whole(spec, current, losses)
            return shape(spec, this.shape, current, losses, talk)
        case ir.OfUnion():
            case_ = choice.write(spec, this.union, current)
            if case_ is not None:
                return shape(spec, case_, current, losses, talk)
            if class_of(current) == "Opaque" and spec.ir.unions[this.union].otherwise == "keep" and current.namespace in spec.lineage:
                return current.value
            return whole(spec, current, losses)
        case ir.Less():
            return current - sum(getattr(value, name) or 0 for name in this.fields)
        case _:
            return current


def whole(spec: Spec, current: Any, losses: list[Loss]) -> Any:
    """A value without a place."""
    losses.append(Loss("", class_of(current), "dropped", "major", "", current))
    return LOST


def enum(this: ir.EnumMap, current: str, losses: list[Loss], title: str) -> Any:
    rows = dict(this.rows)
    if current in rows:
        return rows[current][0]
    if current in dict(this.lost):
        losses.append(Loss("", title, "changed", "minor", "", current))
        return rows[dict(this.lost)[current]][0]
    if this.open:
        return current
    losses.append(Loss("", title, "dropped", "minor", "", current))
    return None


def members(spec: Spec, here: ir.Shape, one: ir.Field, head: ir.To, value: Any, losses: list[Loss], talk: Talk) -> Any:
    """The wire form of a list, or of the members that go to this field."""
    chosen = taken(spec, here, one, head, value)
    found = listed(spec, head, value, chosen, losses, talk)
    if not found:
        if head.value is not None and not get(value, head.path) and getattr(value, head.value) is not None:
            losses.append(Loss(head.value, f"{class_of(value)}.{head.value}", "changed", "minor", "", getattr(value, head.value)))
            return text_of(getattr(value, head.value))
        if isinstance(head.lens, ir.TextOr) and head.lens.form is not None and getattr(value, head.lens.form) == "list":
            return []
        return (
            {"null": None, "omit": NOTHING, "text": "", "list": []}[head.empty]
            if head.empty
            else [] if one.required and whole_list(head) else NOTHING
        )
    match head.lens:
        case ir.Join(separator=separator):
            return join(spec, separator, chosen, losses, ".".join(head.path), class_of(value))
        case ir.One():
            return found[0]
        case ir.TextOr() as this:
            return text_or(spec, this, value, [x for _, x in chosen], found)
        case ir.Bundle(key=key):
            return [{key: found}]
        case _:
            return found


def listed(spec: Spec, head: ir.To, value: Any, chosen: list[tuple[int, Any]], losses: list[Loss], talk: Talk) -> list[Any]:
    """The members that go to a field, each written; those that are lost whole are left out."""
    name = ".".join(head.path)
    match head.lens:
        case ir.One(item=item):
            for i, x in chosen[1:]:
                losses.append(Loss(f"{name}[{i}]", class_of(x), "dropped", "major", "", x))
            return each(spec, item, head, value, chosen[:1], losses, talk, name)
        case ir.TextOr(item=item) | ir.Bundle(item=item) | ir.Each(item=item) | ir.OneOr(item=item):
            return each(spec, item, head, value, chosen, losses, talk, name)
        case _:
            return [x for _, x in chosen]


def whole_list(head: ir.To) -> bool:
    return not isinstance(head.lens, (ir.One, ir.Join))


def text_of(value: Any) -> str:
    import msgspec

    return msgspec.json.encode(value).decode()


def each(
    spec: Spec, item: ir.Lens, head: ir.To, value: Any, chosen: list[tuple[int, Any]], losses: list[Loss], talk: Talk, name: str
) -> list[Any]:
    found: list[Any] = []
    skip = False
    for n, (i, x) in enumerate(chosen):
        if skip:
            skip = False
            continue
        start = len(losses)
        two = split(spec, item, x, chosen[n + 1][1] if n + 1 < len(chosen) else None)
        if two:
            skip = True
            w = shape(spec, two[0], x, losses, talk)
            prefix(losses, start, f"{name}[{i}]")
            start = len(losses)
            w |= shape(spec, two[1], chosen[n + 1][1], losses, talk)
            prefix(losses, start, f"{name}[{i + 1}]")
        else:
            w = lens(spec, item, head, value, x, losses, talk, "")
            prefix(losses, start, f"{name}[{i}]")
        if w is not LOST:
            found.append(w)
    return found


def split(spec: Spec, item: ir.Lens, a: Any, b: Any) -> tuple[str, str] | None:
    """The two views under which two adjacent parts are one wire object."""
    if not isinstance(item, ir.OfUnion) or b is None:
        return None
    for case in spec.cases(item.union):
        two = spec.shape(case).split
        if two and choice.holds(spec, two[0], a) and choice.holds(spec, two[1], b) and a.id == b.call_id:
            return two
    return None


def text_or(spec: Spec, this: ir.TextOr, value: Any, parts: list[Any], found: list[Any]) -> Any:
    """A string for a lone plain text, unless the form says list."""
    if this.form is not None and getattr(value, this.form) == "list":
        return found
    of = spec.of(this.plain)
    texts = [part for part in parts if class_of(part) == of.name]
    if len(texts) == 1 and len(found) == 1:
        text = getattr(texts[0], of.text or "")
        if same(found[0], shape(spec, this.plain, spec.build(of.name, {of.text or "": text}), [], Talk())):
            return text
    return found


def join(spec: Spec, separator: str, chosen: list[tuple[int, Any]], losses: list[Loss], name: str, struct_name: str) -> str:
    """One string of several; what else their structs say is lost."""
    texts: list[str] = []
    for i, x in chosen:
        if isinstance(x, str):
            texts.append(x)
            continue
        of = spec.struct(class_of(x))
        text = getattr(x, of.text or "")
        texts += text if isinstance(text, list) else [text]
        for other in of.fields:
            now = getattr(x, other.name)
            if other.name != of.text and not other.derived and not same(now, default_of(other)):
                losses.append(Loss(f"{name}[{i}].{other.name}", f"{of.name}.{other.name}", "dropped", "minor", "", now))
        start = len(losses)
        if x.extras:
            foreign(spec, x, losses, all_spaces=True)
        prefix(losses, start, f"{name}[{i}]")
    if len(texts) > 1:
        losses.append(Loss(name, f"{struct_name}.{name}", "joined", "minor", "", texts))
    return separator.join(texts)


# --- losses of a whole struct ---------------------------------------------------------------------------------------------


def lost_fields(spec: Spec, this: ir.Shape, value: Any, losses: list[Loss]) -> None:
    """What the shape declares to have no place for."""
    for lost in this.lost:
        if lost.derived:
            continue
        path = tuple(lost.field.split("."))
        now, holder = get(value, path), get(value, path[:-1])
        if holder is None:
            continue
        known = spec.struct(class_of(holder)).field(path[-1])
        assert known is not None
        if not lost.classes and not same(now, default_of(known)):
            losses.append(Loss(lost.field, f"{class_of(value)}.{lost.field}", "dropped", lost.level or known.level, "", now))


def dealt(spec: Spec, this: ir.Shape, value: Any, losses: list[Loss]) -> None:
    """Members and values that no wire field takes, and those that are read in another order than they stand in."""
    by_path = {head.path: rivals(this, head) for head in heads_of(this) if head.take}
    for path, among in by_path.items():
        now = get(value, path)
        if not isinstance(now, list):
            if now is not None and place(spec, among, now) is None:
                losses.append(Loss(".".join(path), class_of(now), "dropped", "major", "", now))
            continue
        reached = 0
        for i, x in enumerate(now):
            one = place(spec, among, x)
            if one is None:
                losses.append(Loss(f"{'.'.join(path)}[{i}]", class_of(x), "dropped", "major", "", x))
                continue
            head = next(head for other, head in among if other is one)
            if not isinstance(head.lens, ir.Join) and not each(spec, item_of(head.lens), head, value, [(i, x)], [], Talk(), ""):
                continue
            order = sorted(among, key=lambda pair: reading.rank(spec, pair[1]))
            index = next(n for n, (other, _) in enumerate(order) if other is one)
            if index < reached:
                losses.append(Loss(f"{'.'.join(path)}[{i}]", class_of(x), "reordered", "minor", "", None))
            reached = max(reached, index)


def refused(spec: Spec, this: ir.Shape, value: Any, losses: list[Loss]) -> bool:
    """Whether a required value is of a class that no wire field takes: then the whole is lost."""
    for path in {head.path for head in heads_of(this) if head.take}:
        known, now = spec.struct(class_of(value)).field(path[0]), get(value, path)
        if (
            len(path) == 1
            and known is not None
            and known.required
            and not isinstance(now, list)
            and place(spec, rivals(this, ir.To(path, ir.Same(), known.type)), now) is None
        ):
            losses.append(Loss(path[0], class_of(now), "dropped", "major", "", now))
            return True
    return False


def item_of(this: ir.Lens) -> ir.Lens:
    """The lens of a list's members."""
    match this:
        case ir.Each(item=item) | ir.TextOr(item=item) | ir.OneOr(item=item) | ir.One(item=item) | ir.Bundle(item=item):
            return item
        case _:
            return this


def heads_of(this: ir.Shape) -> list[ir.To]:
    fields = [*this.body.fields, *([this.bare] if this.bare else [])]
    return [head for _, head in mapped(ir.Body(tuple(fields)))]


def inner_foreign(spec: Spec, this: ir.Shape, value: Any, losses: list[Loss]) -> None:
    """The same of sub-structs, which have no wire object of their own."""
    for part in sorted({head.path[0] for head in heads_of(this) if len(head.path) == 2}):
        inner = getattr(value, part)
        if inner is not None and inner.extras:
            start = len(losses)
            foreign(spec, inner, losses)
            prefix(losses, start, part)


def foreign(spec: Spec, value: Any, losses: list[Loss], all_spaces: bool = False) -> None:
    """What other namespaces left on a struct is lost."""
    for space, tree in (value.extras or {}).items():
        if all_spaces or space not in spec.lineage:
            report(tree, f"extras.{space}", class_of(value), losses)


def report(tree: Any, at: str, struct_name: str, losses: list[Loss]) -> None:
    from interlingua.extras import KEPT

    space, _, nested = at.removeprefix("extras.").partition(".")
    for key, kept in tree.items() if isinstance(tree, dict) else ():
        if key.startswith("$") and not key.startswith("$$"):
            continue
        name = f"{nested}.{key}" if nested else key
        if KEPT.get(space, {}).get(f"{struct_name}.{name}") == "nest":
            report(kept, f"{at}.{key}", struct_name, losses)
        else:
            losses.append(Loss(f"{at}.{key}", f"{struct_name}.{key}", "dropped", "minor", "", kept))


# --- what the extras remember ---------------------------------------------------------------------------------------------


def merge(
    spec: Spec,
    here: ir.Shape,
    fields: tuple[ir.Field, ...],
    w: dict[str, Any],
    value: Any,
    tree: dict[str, Any],
    losses: list[Loss],
    talk: Talk,
) -> None:
    """Puts kept keys back, and every record that still says what its field says."""
    by_key = {one.key: one for one in fields}
    for key, kept in tree.items():
        one = by_key.get(key)
        if key.startswith("$"):
            if key.startswith("$$"):
                w[unescape(key)] = kept
        elif one is not None and isinstance(one.head, ir.Nest):
            inner = w.get(key) or {}
            merge(spec, here, one.head.body.fields, inner, value, kept, losses, talk)
            if inner:
                w[key] = inner
        elif one is not None and isinstance(one.head, ir.First):
            first = w.setdefault(key, [{}])
            merge(spec, here, one.head.body.fields, first[0], value, kept, losses, talk)
            first += kept.get("$rest", [])
        else:
            w[key] = kept
    for key, kept in (tree.get(MARKS) or {}).items():
        one = by_key.get(key)
        if key == "$aside":
            for position, member in kept:
                w[messages_key(here)].insert(position, member)
        elif key in reading.hoisted(spec, here):
            w.setdefault(key, kept)
        if one is None:
            continue
        if isinstance(kept, dict) and "$key" in kept:
            if "$value" in kept and held(spec, here, one, value, kept["$value"], w.get(key)):
                w[key] = kept["$value"]
            if key in w:
                w[kept["$key"]] = w.pop(key)
        elif held(spec, here, one, value, plainly(kept), w.get(key)):
            losses[:] = [loss for loss in losses if not any(said is loss and by is one for said, by in talk.said_by)]
            if kept == ABSENT:
                w.pop(key, None)
            else:
                w[key] = plainly(kept)


def messages_key(here: ir.Shape) -> str:
    return next(one.key for one, head in mapped(here.body) if isinstance(head.lens, ir.Messages))


def owner(spec: Spec, here: ir.Shape, one: ir.Field, value: Any) -> tuple[ir.Shape, Any]:
    """The shape and struct that a field speaks of: those of the wire object, or ones that stand flat in it."""
    for field_, name in here.flat:
        inner = spec.shape(name)
        if any(one is x or one in nested(x) for x in fields_of(spec, inner)):
            got = getattr(value, field_)
            got = (got[0] if got else None) if isinstance(got, list) else got
            return owner(spec, inner, one, got)
    return here, value


def nested(one: ir.Field) -> list[ir.Field]:
    match one.head:
        case ir.Nest(body=body) | ir.First(body=body):
            return [x for inner in body.fields for x in (inner, *nested(inner))]
        case _:
            return []


def json_object(spec: Spec, text: str) -> Any:
    try:
        return spec.codecs.json_object_in(text)
    except DecodeError:
        return None


def plainly(kept: Any) -> Any:
    return kept["$value"] if isinstance(kept, dict) and "$value" in kept else kept


def held(spec: Spec, here: ir.Shape, one: ir.Field, value: Any, kept: Any, now: Any = None) -> bool:
    """Whether a record still decodes to what its field says now."""
    head = one.head
    here, value = owner(spec, here, one, value)
    if isinstance(head, ir.Nest) and head.json and isinstance(kept, str):
        return same(json_object(spec, kept), now)
    if isinstance(head, ir.Nest | ir.First):
        return not says(spec, here, head.body, value) if kept in (ABSENT, None, {}, []) else True
    if not isinstance(head, ir.To):
        return True
    if isinstance(head.lens, ir.Messages):
        return False
    current = get(value, head.path)
    if head.take and isinstance(current, list):
        current = [x for _, x in taken(spec, here, one, head, value)]
    elif current is not None and not takes(spec, head, current):
        current = None
    if (kept == ABSENT or kept is None) and not head.has_default:
        holder = get(value, head.path[:-1])
        return current in (None, []) or holder is None or says_default(spec, holder, head.path[-1])
    raw = head.default if kept == ABSENT or kept is None else kept
    try:
        got = reading.to(spec, here, one, head, raw, Talk())[head.path]
    except DecodeError:
        return False
    if isinstance(head.lens, ir.Less) and got is not None:
        got += sum(getattr(value, name) or 0 for name in head.lens.fields)
    return same(got, current) or got in (None, []) and current in (None, [])
