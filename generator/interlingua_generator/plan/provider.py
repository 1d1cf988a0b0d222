"""The plan of a provider: every shape, every choice, the conversation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from ..data import plan as p
from ..data import spec as s
from ..data.places import PLACES
from ..data.plan import ConversationPlan, HoistPlan, ProviderPlan, ShapePlan
from ..data.unified import StructOf, Unified
from .builder import names_beside
from .cases import cases_plan, pair_plan
from .constants import facts as facts_of
from .items import failure, item_ids
from .names import asked_by, other_names
from .placed import is_placed, readable
from .queries import Facts
from .reach import reached
from .rules import rules_plan
from .shapes import shape_plan
from .streams import stream_cases, stream_plan

Hoisted: TypeAlias = tuple[tuple[str, ...], s.Field]
"""A key that holds messages, and the keys of the objects around it."""


def provider_plan(spec: s.Spec, unified: Unified, codecs: dict[str, s.CodecDecl]) -> ProviderPlan:
    """Return everything that is emitted for a provider."""
    declared = spec
    facts = Facts(spec, unified, codecs)
    plan = ProviderPlan(spec, unified, codecs)
    request = _request(facts)
    hoists = _hoists(facts, request)
    tags = _tags(spec)
    placed = placed_events(spec)
    plan.rules = rules_plan(spec.rules)
    plan.stream = stream_plan(facts)
    plan.facts = facts_of(spec, unified, item_ids(facts))
    plan.roots = plan.stream.methods if plan.stream else ()
    spec = plan.spec = readable(spec) if is_placed(spec) else _with_failures(spec, placed)
    facts = Facts(spec, unified, codecs)
    for name, shape in spec.shapes.items():
        if name in placed and shape.of != "ErrorAnswer":
            continue  # these have places: the engine of the stream reads and writes them
        if shape.second:
            first, second, pair = pair_plan(facts, shape)
            plan.pairs[name] = pair
            for view in (first, second):
                plan.shapes[view.name] = _tagged(shape_plan(facts, view), tags.get(name, set()))
        else:
            hoisted = tuple((at, field.key, names_beside(facts, field)) for at, field in hoists) if shape is request else ()
            plan.shapes[name] = _tagged(shape_plan(facts, shape, hoisted), tags.get(name, set()))
    if request is not None and hoists:
        plan.shapes[request.name] = _without_hoisted(plan.shapes[request.name], {(*at, field.key) for at, field in hoists})
    plan.ids = _lack_ids(facts)
    whole = _whole(plan)
    conversation = spec.messages
    for name, cases in spec.cases.items():
        plan.cases[name] = cases_plan(facts, cases, whole)
    pieces = stream_cases(spec)
    if pieces is not None and not placed and not is_placed(declared):
        plan.cases[pieces.name] = replace(cases_plan(facts, pieces, whole), rest=pieces.tag is None)
    paths = {name: set(asked_by(cases, whole)) for name, cases in plan.cases.items()}
    plan.cases = {name: replace(cases, other_names=bool(other_names(spec, paths[name]))) for name, cases in plan.cases.items()}
    plan.facts["OTHER_NAMES"] = other_names(spec, set[tuple[str, ...]]().union(*paths.values()))
    if conversation is not None and request is not None:
        plan.conversation = _conversation(facts, plan, conversation, request, hoists)
    plan.items = tuple(
        (
            name,
            tuple(
                dict.fromkeys(
                    c for shape in facts.leaf_shapes(name) for c in (shape.of, shape.second) if c and c not in ("Message", "Opaque")
                )
            ),
        )
        for name in _item_cases(spec)
    )
    return plan


def _request(facts: Facts) -> s.Shape | None:
    """The shape of a request; if it has several cases, the first one that holds the conversation."""
    shapes = facts.leaf_shapes(facts.spec.asked) if facts.spec.asked else ()
    return next((shape for shape in shapes if shape.body.conversation_at() is not None), next(iter(shapes), None))


def _whole(plan: ProviderPlan) -> dict[str, p.ShapePlan]:
    """The plans by which cases are distinguished: those of the shapes, and of each pair of parts as one object."""
    return {**plan.shapes, **{name: pair.whole(plan.shapes) for name, pair in plan.pairs.items()}}


def _with_failures(spec: s.Spec, placed: frozenset[str]) -> s.Spec:
    """Return the spec with the shapes of error events reduced to the error inside, for a stream whose engine reads the places."""
    failures = {name: _failure(spec.shapes[name]) for name in placed if spec.shapes[name].of == "ErrorAnswer"}
    return replace(spec, shapes={**spec.shapes, **failures}) if failures else spec


def _failure(shape: s.Shape) -> s.Shape:
    inner = failure(shape)
    fields = tuple(replace(f, head=s.Keep("any", "trivial")) if _is_place(f.head) else f for f in inner.body.fields)
    return replace(inner, body=replace(inner.body, fields=fields))


def _is_place(head: s.Head) -> bool:
    return isinstance(head, s.To) and head.path[0] in PLACES


def placed_events(spec: s.Spec) -> frozenset[str]:
    """The shapes of all events if one of them has a place (other than a call's number) and the lens does not read them; else none."""
    style = spec.stream.style if spec.stream else None
    if not isinstance(style, s.Events):
        return frozenset()
    if is_placed(spec):
        return frozenset()  # the lens reads those, except for the places
    names = {event.shape for event in style.events if event.shape in spec.shapes}
    heads = [f.head for name in names for f in spec.shapes[name].body.walk()]
    places = any(isinstance(head, s.To) and head.path[0] in PLACES and head.path[0] != "call_number" for head in heads)
    return frozenset(names) if places else frozenset()


def _tags(spec: s.Spec) -> dict[str, set[str]]:
    """shape -> the tags that select its case, if nothing else refers to the shape."""
    tags: dict[str, set[str]] = {}
    direct = set(spec.bodies.values())
    for shape in spec.shapes.values():
        for f in (*shape.body.walk(), *((shape.bare,) if shape.bare else ())):
            if isinstance(f.head, s.To):
                direct |= set(_named(f.head.value))
        direct |= {flat.value.name for flat in shape.body.flats() if isinstance(flat.value, s.Of)}
    for cases in spec.cases.values():
        for name in cases.cases:
            if cases.tag and name not in direct:
                tags.setdefault(name, set()).add(cases.tag)
    for cases in spec.cases.values():
        for name in cases.cases:
            if name in tags and cases.tag not in tags[name]:
                tags[name] = set()
    if spec.stream and isinstance(spec.stream.style, s.Events) and spec.stream.style.tag:
        for event in spec.stream.style.events:
            tags.setdefault(event.shape, set()).add(spec.stream.style.tag)
    return tags


def _named(value: s.Value) -> list[str]:
    match value:
        case s.Of(name):
            return [name]
        case s.Each(item):
            return _named(item)
        case _:
            return []


def _tagged(plan: p.ShapePlan, tags: set[str]) -> p.ShapePlan:
    """Mark the constants that have selected the shape. They need no check, as nothing else leads to the shape (see `_tags`)."""
    rows = tuple(
        (
            replace(row, what=replace(row.what, tag=True))
            if row.key in tags and isinstance(row.what, p.Fixed) and row.required and row.only is None
            else row
        )
        for row in plan.body.rows
    )
    return replace(plan, body=replace(plan.body, rows=rows))


def _item_cases(spec: s.Spec) -> list[str]:
    names: list[str] = []
    for shape in spec.shapes.values():
        for f in shape.body.walk():
            if (
                isinstance(f.head, s.To)
                and isinstance(f.head.value, s.Each)
                and isinstance(f.head.type, StructOf)
                and isinstance(f.head.value.item, s.Of)
            ):
                names.append(f.head.value.item.name)
    return list(dict.fromkeys(names))


# --- conversation ----------------------------------------------------------------------------------------------------------------


def _hoists(facts: Facts, request: s.Shape | None) -> list[Hoisted]:
    """The keys of the request, outside of the list, that hold messages, with the keys of the objects around them."""
    if request is None or facts.spec.messages is None or request.body.conversation_at() is None:
        return []
    heads = ((at, f, f.head) for at, f in request.body.places() if isinstance(f.head, s.To))
    return [(at, f) for at, f, head in heads if head.path == ("messages",) and isinstance(head.value, s.Of)]


def _without_hoisted(plan: p.ShapePlan, keys: set[tuple[str, ...]]) -> p.ShapePlan:
    body = _without(plan.body, keys, ())
    return replace(plan, body=body, deals=tuple(d for d in plan.deals if d.field != "messages"))


def _without(body: p.Object, keys: set[tuple[str, ...]], at: tuple[str, ...]) -> p.Object:
    def inside(row: p.Row) -> p.Row:
        if isinstance(row.what, p.Nested):
            return replace(row, what=replace(row.what, body=_without(row.what.body, keys, (*at, row.key))))
        return _alone(row)

    return replace(body, rows=tuple(inside(row) for row in body.rows if (*at, row.key) not in keys))


def _alone(row: p.Row) -> p.Row:
    if isinstance(row.what, p.Carried) and isinstance(row.what.value, p.Conversation):
        return replace(row, what=replace(row.what, shared=False, second=()))
    return row


def _conversation(facts: Facts, plan: ProviderPlan, conversation: s.Messages, request: s.Shape, hoists: list[Hoisted]) -> ConversationPlan:
    """The plan of the conversation. Its rows that are not messages become cases of the plan, by role."""
    roots = (request, *facts.leaf_shapes(request.name))
    key, head = next((row_list for root in roots if (row_list := _list_of_rows(root)) is not None), ("messages", None))
    names = [name for _, of_role in conversation.roles for name in of_role]
    outer = dict(conversation.within).values()
    places = _places(plan, conversation)
    plan.cases |= _cases_of_rows(facts, plan, conversation)
    at = next((at for root in roots if (at := root.body.conversation_at()) is not None), ())
    listed = {role for role, _ in conversation.roles}
    return ConversationPlan(
        key=key,
        at=at,
        rows=conversation.rows,
        hoisted=tuple(_hoist(facts, plan, f, listed, None if place == at else place) for place, f in hoists),
        parts=tuple((role, _name_of_rows(conversation, role)) for role, mine in _rows_of_parts(facts, conversation).items() if mine),
        wraps=tuple(role for role, of_role in conversation.roles if len(_rows_of_parts(facts, conversation)[role]) < len(of_role)),
        both=tuple(_in_rows_and_messages(facts, plan, conversation)),
        runs=conversation.runs,
        within=conversation.within,
        paired=tuple(dict.fromkeys(role for role in outer if _holds_pairs(plan, dict(conversation.roles).get(role, ())))),
        places=places,
        lone=any(_is_lone(plan, name, places) for role, of_role in conversation.roles if role in outer for name in of_role),
        text=_text(facts, plan, conversation) if head is not None and "text" in head.forms else None,
        aside=conversation.aside,
        counted=conversation.counted,
        beside=_results_beside(plan, conversation),
        shared=(conversation.shared.key, dict(conversation.shared.says), conversation.shared.roles) if conversation.shared else None,
        one="one_for_list" in facts.spec.tolerates,
        ids=plan.ids,
        links=_links(plan),
        names=_keys_of_ids([plan.shapes[name] for name in names if name in plan.shapes]),
        rules=_rules_of_rows(facts, plan, conversation),
        single=tuple(_single(plan, conversation)),
        repeats=_repeats(facts, conversation),
        answers=any(row.what.path == ("answer", "id") for row in _carriers(plan, conversation)),
    )


def _repeats(facts: Facts, conversation: s.Messages) -> tuple[str, ...]:
    """The path at which results repeat the arguments of their calls."""
    results = [shape for shape in facts.spec.shapes.values() if shape.of == "ToolResult"]
    places = (
        (*at, field.key) for shape in results for at, field in shape.body.places() if isinstance(field.head, s.Keep) and field.head.repeats
    )
    return next(places, ())


def _links(plan: ProviderPlan) -> Literal["kept"] | bool:
    """Whether a result may have a value of its call. `kept`: it is written only where it was read, or by a provider tool."""
    kept = [
        shape.read_only or row.only == "read" or ("runner", "provider") in shape.targets[0].when
        for shape in plan.shapes.values()
        for _, row in shape.body.walk()
        if isinstance(row.what, p.Carried) and row.what.link
    ]
    return "kept" if kept and all(kept) else bool(kept)


def _single(plan: ProviderPlan, conversation: s.Messages) -> Iterator[tuple[str, tuple[str, ...]]]:
    """(role, structs) for each role whose adjacent rows are one message: a row holds at most one part of these structs."""
    for role, names in conversation.roles:
        mine = [plan.shapes[name] for name in names if role in conversation.runs and name in plan.shapes]
        lone, listed = set[str](), set[str]()
        for shape in (planned for planned in mine if planned.struct == "Message"):
            lone |= {target.struct for target in shape.targets if target.path == ("parts",)}
            for _, row in shape.body.walk():
                if isinstance(row.what, p.Carried) and row.what.path == ("parts",):
                    (lone if isinstance(row.what.value, p.Lone) else listed).update(row.what.classes)
        if structs := sorted(lone - listed - {"Opaque"}):
            yield role, tuple(structs)


def _carriers(plan: ProviderPlan, conversation: s.Messages) -> Iterator[Any]:
    """The keys that carry a field, in messages that may be several adjacent rows."""
    for role, names in conversation.roles:
        for name in names if role in conversation.runs else ():
            if name in plan.shapes:
                yield from (row for _, row in plan.shapes[name].body.walk() if isinstance(row.what, p.Carried))


def _list_of_rows(shape: s.Shape) -> tuple[str, s.To] | None:
    """The key of a shape that holds the conversation, with its head; None if there is none."""
    fields = (*shape.body.walk(), *((shape.bare,) if shape.bare else ()))
    heads = ((field.key, field.head) for field in fields if isinstance(field.head, s.To))
    return next(((key, head) for key, head in heads if isinstance(head.value, s.Conversation)), None)


def _rows_of_parts(facts: Facts, conversation: s.Messages) -> dict[str, list[str]]:
    """By role: the shapes of rows that are parts by themselves, not messages."""
    shapes = facts.spec.shapes
    return {role: [name for name in names if shapes[name].of != "Message"] for role, names in conversation.roles}


def _name_of_rows(conversation: s.Messages, role: str) -> str:
    return f"{conversation.rows}Of{role.title()}"


def _cases_of_rows(facts: Facts, plan: ProviderPlan, conversation: s.Messages) -> dict[str, p.CasesPlan]:
    plans: dict[str, p.CasesPlan] = {}
    for role, mine in _rows_of_parts(facts, conversation).items():
        if mine:
            name, doc = _name_of_rows(conversation, role), f"A part that is a row by itself, in a message of the {role}."
            cases = s.Cases(name, "Part", tuple(mine), None, "opaque", doc=doc)
            plans[name] = replace(cases_plan(facts, cases, _whole(plan)), messages=False)
    return plans


def _shapes_by_class(facts: Facts, plan: ProviderPlan, names: Sequence[str]) -> dict[str, list[str]]:
    """The shapes by the class they make; a pair also counts for the class of its second part."""
    by_class: dict[str, list[str]] = {}
    for name in names:
        shape = facts.spec.shapes[name]
        by_class.setdefault(shape.of or "", []).append(plan.pairs[name].first if name in plan.pairs else name)
        if shape.second:
            by_class.setdefault(shape.second, []).append(plan.pairs[name].second)
    return by_class


def _rules_of_rows(facts: Facts, plan: ProviderPlan, conversation: s.Messages) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """(class, role, shapes) of the rows that are parts; rows of tools come last."""
    rules = [
        (struct, role, tuple(shapes))
        for role, mine in _rows_of_parts(facts, conversation).items()
        for struct, shapes in _shapes_by_class(facts, plan, mine).items()
    ]
    return tuple(sorted(rules, key=lambda rule: rule[1] == "tool"))


def _in_rows_and_messages(facts: Facts, plan: ProviderPlan, conversation: s.Messages) -> Iterator[str]:
    """The roles with a class of parts that may be a row by itself, or a part of a message."""
    for role, mine in _rows_of_parts(facts, conversation).items():
        messages = [name for name in dict(conversation.roles)[role] if name not in mine]
        if role in conversation.runs and _shapes_by_class(facts, plan, mine).keys() & _within(plan, messages):
            yield role


def _keys_of_ids(shapes: Sequence[ShapePlan]) -> tuple[str, ...]:
    """The keys of messages that hold the message's id."""
    rows = (row for shape in shapes if shape.struct == "Message" for row in shape.body.rows)
    return tuple(dict.fromkeys(row.key for row in rows if isinstance(row.what, p.Carried) and row.what.path == ("id",)))


def _results_beside(plan: ProviderPlan, conversation: s.Messages) -> tuple[tuple[str, ...], ...]:
    """The paths of the parts in rows that hold both calls and results: the results have their own key, or follow the calls."""
    outer = set(dict(conversation.within).values())
    shapes = [plan.shapes[name] for role, names in conversation.roles if role in outer for name in names if name in plan.shapes]
    places: dict[tuple[str, ...], None] = {}
    for shape in shapes:
        rows = [(path, row.key, row.what) for path, row in shape.body.walk() if isinstance(row.what, p.Carried)]
        keys = {(*path, key): set(what.classes) - {"Opaque"} for path, key, what in rows if what.path == ("parts",)}
        if ({"ToolResult"} in keys.values() and len(keys) > 1) or ("assistant" in outer and not _holds_pairs(plan, (shape.name,))):
            places |= dict.fromkeys(keys)
    return tuple(places)


def _places(plan: ProviderPlan, conversation: s.Messages) -> tuple[tuple[str, ...], ...]:
    """The paths at which rows hold their parts: those of rows that hold parts of another role; else the first plain key, or `content`."""
    outer = dict(conversation.within).values()
    places = [
        (role, (*path, row.key))
        for role, names in conversation.roles
        for name in names
        if name in plan.shapes
        for path, row in plan.shapes[name].body.walk()
        if isinstance(row.what, p.Carried) and row.what.path == ("parts",)
    ]
    inside = dict.fromkeys(place for role, place in places if role in outer)
    return tuple(inside) or tuple(place for _, place in places if len(place) == 1)[:1] or (("content",),)


def _is_lone(plan: ProviderPlan, name: str, places: tuple[tuple[str, ...], ...]) -> bool:
    """Whether a row prefers a part by itself to a list of one."""
    rows = plan.shapes[name].body.walk() if name in plan.shapes else ()
    values = (row.what.value for path, row in rows if (*path, row.key) in places and isinstance(row.what, p.Carried))
    return any(isinstance(value, p.Parts) and value.one == "first" for value in values)


def _holds_pairs(plan: ProviderPlan, names: Iterable[str]) -> bool:
    """Whether a call and its result may be one object in the parts of these rows."""
    rows = (row.what for name in names if name in plan.shapes for _, row in plan.shapes[name].body.walk())
    return any(isinstance(what, p.Carried) and isinstance(what.value, p.Parts | p.TextOrParts) and what.value.pairs for what in rows)


def _within(plan: ProviderPlan, names: list[str]) -> set[str]:
    """The classes of the parts in these rows, which are messages."""
    rows = (row.what for name in names if name in plan.shapes for _, row in plan.shapes[name].body.walk())
    return {cls for what in rows if isinstance(what, p.Carried) and what.path == ("parts",) for cls in what.classes}


def _lack_ids(facts: Facts) -> bool:
    """Whether the wire may have no id where the model has one that can be made up."""
    spec, seen = facts.spec, set[str]()
    roots = (*(shape for kind, shape in spec.bodies.items() if kind != "error"), spec.messages.rows if spec.messages else None)
    shapes = [shape for root in roots if root for shape in reached(facts, root, seen)]
    return any(_without_id(facts, shape) for shape in shapes if shape.of and shape.of in facts.unified.structs and not shape.second)


def _without_id(facts: Facts, shape: s.Shape) -> bool:
    made = (f.name for f in facts.struct(shape.of or "").fields if f.made)
    return any(not _is_described(shape.body, name) for name in made)


def _is_described(body: s.Body, name: str) -> bool:
    """Whether a key always carries a field: it is required, read and written, and in no object that a plain text can replace."""
    for f in body.fields:
        if f.required and not f.only and isinstance(f.head, s.To) and f.head.path == (name,):
            return True
        if f.required and isinstance(f.head, s.Nest) and "text" not in f.head.forms and _is_described(f.head.body, name):
            return True
    return False


def _hoist(facts: Facts, plan: ProviderPlan, f: s.Field, lists: set[str], at: tuple[str, ...] | None) -> HoistPlan:
    assert isinstance(f.head, s.To) and isinstance(f.head.value, s.Of)
    name = f.head.value.name
    shape = plan.shapes[name]
    role = str(dict(facts.shape(name).when).get("role", "system"))
    rows = [row for _, row in (*shape.body.walk(), *([((), shape.bare)] if shape.bare else [])) if isinstance(row.what, p.Carried)]
    many = any(isinstance(row.what, p.Carried) and isinstance(row.what.value, p.TextOrParts | p.Parts) for row in rows)
    between = next(
        (row.what.value.separator for row in rows if isinstance(row.what, p.Carried) and isinstance(row.what.value, p.Joined)), None
    )
    return HoistPlan(role, f.key, name, many, role in lists, between, names_beside(facts, f), at, f.head.when_empty)


def _text(facts: Facts, plan: ProviderPlan, conversation: s.Messages) -> tuple[Any, ...] | None:
    """The message that a string in place of the list is: (its shape, the constants of its row, the key of the text).

    If that key can only have a list of parts, the fourth member has the constants of a text part and the key of its text.
    """
    for role, names in conversation.roles:
        if role == "user" and names:
            rows = plan.shapes[names[0]].body.rows
            row, what = next((row, row.what) for row in rows if isinstance(row.what, p.Carried) and row.what.path == ("parts",))
            message = (names[0], _beside(rows), row.key)
            part = _text_part(facts, plan, what.value.name) if isinstance(what.value, p.Parts) else None
            return message if part is None else (*message, part)
    return None


def _beside(rows: tuple[p.Row, ...]) -> dict[str, Any]:
    """The constants that an object always has."""
    return {row.key: row.what.value for row in rows if row.required and isinstance(row.what, p.Fixed)}


def _text_part(facts: Facts, plan: ProviderPlan, name: str) -> tuple[dict[str, Any], str] | None:
    """The constants of a part that is a text, and the key of the text; None if no shape has one."""
    shapes = facts.spec.cases[name].cases if name in facts.spec.cases else (name,)
    for rows in (plan.shapes[shape].body.rows for shape in shapes if shape in plan.shapes and plan.shapes[shape].struct == "Text"):
        key = next((row.key for row in rows if isinstance(row.what, p.Carried) and row.what.path == ("text",)), None)
        if key is not None:
            return _beside(rows), key
    return None
