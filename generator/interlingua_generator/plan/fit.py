"""The rule by which a shape fits, in both directions.

Decode: the JSON kind is right, the required keys are present, constants and patterns match, words are in their tables, and no key
contradicts `when`. Encode: `when` holds, the fields of required keys are set, and their classes are those that the key can carry.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..data import plan as p
from ..data import spec as s
from ..data.unified import Leaf
from .cases import tag_words
from .queries import Facts, readings, words


def conditions(facts: Facts, shape: s.Shape, plan: p.ShapePlan) -> tuple[p.Condition, ...]:
    """Return the conditions under which a wire value fits the shape."""
    if plan.bare is not None:
        return (*_bare(facts, plan.bare), *_content(shape, plan))
    result: list[p.Condition] = [p.Kind("dict")]
    result += _object(facts, plan, plan.body, ())
    result += [p.FitsCases(condition.at, condition.cases) for condition in plan.cases if condition.required]
    result += _content(shape, plan)
    result += _tagged(facts, plan) if shape.of == "PartStart" else ()
    if "any_case" in facts.spec.tolerates:
        result = [_any_case(condition) for condition in result]
    return once(result)


def _content(shape: s.Shape, plan: p.ShapePlan) -> Iterator[p.Condition]:
    """The conditions of `when` on the classes of a field, where the keys of the field could also read other classes."""
    for content in shape.holds:
        rows = [row for _, row in (*plan.body.walk(), *([((), plan.bare)] if plan.bare else []))]
        read = [row for row in rows if isinstance(row.what, p.Carried) and row.what.target == 0 and row.what.path == (content.field,)]
        classes = {name for row in read if isinstance(row.what, p.Carried) for name in row.what.classes}
        sure = content.every or any(row.required and not row.only for row in read)
        if not (classes and classes <= set(content.classes) and sure):
            yield p.Reads(shape.name, content.field, content.classes, content.every)


def _tagged(facts: Facts, plan: p.ShapePlan) -> Iterator[p.Condition]:
    """The condition that an event which opens a part has one of the tags of its cases: another event may have parts with other tags."""
    for row in plan.body.rows:
        value = row.what.value if isinstance(row.what, p.Carried) and row.what.path == ("part",) else None
        cases = facts.spec.cases.get(value.name) if isinstance(value, p.Part) else None
        if cases is not None and cases.tag is not None and cases.otherwise == "error":
            tags = [word for name in cases.cases for word in tag_words(facts.shape(name), cases.tag) or ()]
            yield p.OneOf((row.key, cases.tag), tuple(dict.fromkeys(tags)))


def _any_case(condition: p.Condition) -> p.Condition:
    """A condition on words, for formats whose words may have any case (the tables of words ignore case as well)."""
    match condition:
        case p.Says(path, str() as word, missing):
            return p.OneOf(path, _cased((word,)), missing)
        case p.OneOf(path, words_, missing):
            return p.OneOf(path, _cased(words_), missing)
        case _:
            return condition


def _cased(words: tuple[Any, ...]) -> tuple[Any, ...]:
    cased = [spelling for word in words for spelling in ((word, word.lower(), word.upper()) if isinstance(word, str) else (word,))]
    return tuple({(type(word).__name__, word): word for word in cased}.values())


def once(conditions: Sequence[p.Condition]) -> tuple[p.Condition, ...]:
    """Each condition once, in this order. A constant that is a list or an object has no hash."""
    try:
        return tuple(dict.fromkeys(conditions))
    except TypeError:
        return tuple(condition for number, condition in enumerate(conditions) if condition not in conditions[:number])


def _bare(facts: Facts, row: p.Row) -> Iterator[p.Condition]:
    match row.what:
        case p.Fixed(value):
            yield p.Says((), value)
        case p.Carried() as what:
            if isinstance(what.value, p.Word) and what.value.unknown == "closed":
                yield p.OneOf((), (*words(what.value.enum), *what.value.enum.nothing))
            else:
                yield p.Kind(_kind(facts, what))
            if what.has_matches:
                yield p.Looks((), what.matches)
            if isinstance(what.value, p.Joined | p.Templated) and what.value.template is not None:
                yield p.Fills((), what.value.template)
        case _:
            yield p.Kind("")


def _object(facts: Facts, plan: p.ShapePlan, body: p.Object, at: tuple[str, ...]) -> Iterator[p.Condition]:
    for row in body.rows:
        yield from _row(facts, plan, row, at)
    if body.closed:
        yield p.Only(at, tuple(name for row in body.rows for name in (row.key, *row.aliases)))


def _row(facts: Facts, plan: p.ShapePlan, row: p.Row, at: tuple[str, ...]) -> Iterator[p.Condition]:
    path = (*at, row.key)
    match row.what:
        case p.Fixed(value):
            if row.required:
                yield p.Says(path, value, missing=row.only == "write")
        case p.Nested(body, forms, _):
            if row.required:
                if forms and forms != ("list",):
                    yield p.Has(path, "dict|str")
                    if "json" in forms and "text" not in forms:
                        yield from _object(facts, plan, body, (*path, p.OPENED))
                elif forms:
                    yield p.Has(path, "list1")
                    yield from _object(facts, plan, body, (*path, "0"))
                else:
                    yield p.Has(path, "dict")
                    yield from _object(facts, plan, body, path)
        case p.Carried() as what:
            yield from _carried(facts, plan, row, what, path)
        case p.Grouped():
            if row.required:
                yield p.Has(path, "list")
        case p.Kept() | p.Summed() | p.Copied() | p.Elsewhere():
            pass


def _carried(facts: Facts, plan: p.ShapePlan, row: p.Row, what: p.Carried, path: tuple[str, ...]) -> Iterator[p.Condition]:
    guards = dict(plan.targets[what.target].when) if plan.targets else {}
    name = ".".join(what.path)
    may_miss = not row.required
    if row.only == "write":
        may_miss = True
    if name in guards and len(what.path) == 1:
        yield from _agrees(what, path, guards[name], may_miss or what.has_when_missing)
    elif row.required and row.only != "write":
        if isinstance(what.value, p.Word) and what.value.unknown == "closed":
            accepted = (*words(what.value.enum), *what.value.enum.nothing)
            yield p.OneOf(path, accepted, missing=any(None in row_words for _, row_words in what.value.enum.rows))
        else:
            yield p.Has(path, _kind(facts, what))
    if what.has_matches:
        yield p.Looks(path, what.matches)
    if isinstance(what.value, p.Joined | p.Templated) and what.value.template is not None:
        yield p.Fills(path, what.value.template, missing=may_miss)


def _agrees(what: p.Carried, path: tuple[str, ...], value: object, may_miss: bool) -> Iterator[p.Condition]:
    """The key of a field that `when` fixes must not hold another value."""
    if value is None and isinstance(what.value, p.Word) and what.value.enum.nothing:
        yield p.OneOf(path, what.value.enum.nothing, missing=may_miss)
        return
    if value is None:
        yield p.Says(path, None, missing=True)
        return
    values = s.choices(value)
    if isinstance(what.value, p.Word):
        accepted = tuple(word for wanted in values for word in readings(what.value.enum, wanted))
        if what.value.unknown != "open" or accepted:
            yield p.OneOf(path, accepted or values, missing=may_miss)
        return
    if isinstance(what.value, p.Leaf):
        yield p.OneOf(path, values, missing=may_miss) if values[1:] else p.Says(path, values[0], missing=may_miss)
        return
    if not may_miss:
        yield p.Has(path)


def _kind(facts: Facts, what: p.Carried) -> str:
    """The JSON kinds that a value may have: names of classes with | between them, "" for any."""
    null = "|null" if what.has_when_missing or what.reads_null else ""
    if what.json_list:
        return ("str" if what.json_list == ("json",) else "list|str") + null
    return _of(facts, what.value) + null if _of(facts, what.value) else ""


def _of(facts: Facts, value: p.Value) -> str:
    match value:
        case p.Leaf(kind):
            return {"str": "str", "int": "int", "float": "float|int", "bool": "bool", "object": "dict", "any": ""}[kind]
        case p.Leaves(_, lone, single):
            return "list1" if single else "" if lone else "list"
        case p.Words(_, _, lone):
            return "" if lone else "list"
        case p.Word(enum, _, _):
            kinds = {type(word).__name__ for word in words(enum)}
            return "|".join(sorted(kinds))
        case p.Coded(_, wire):
            return {"str": "str", "int": "int", "float": "float|int", "bool": "bool", "object": "dict", "any": ""}[wire]
        case p.Part(name, forms):
            if forms == ("list",):
                return "list1"
            return "" if forms else _shape(facts, name)
        case p.Lone(name, listed, forms):
            return "list1" if listed else "" if forms else _shape(facts, name)
        case p.Parts(_, lone):
            return "" if lone else "list"
        case p.TextOrParts():
            return "list|str"
        case p.Templated(_, single):
            return "list1" if single else "str"
        case p.Joined():
            return "str"
        case p.Json(forms, _, kind):
            return "" if kind == "any" else "dict|str" if "json" in forms and "object" in forms else "str" if forms == ("json",) else "dict"
        case p.Small(_, each):
            return "list" if each else "dict"
        case p.Without():
            return "int"
        case p.Conversation(text):
            return "list|str" if text else "list"


def _shape(facts: Facts, name: str) -> str:
    """The JSON kinds of a struct on the wire; "" for any."""
    kinds: set[str] = set()
    for shape in facts.leaf_shapes(name):
        if shape.bare is None:
            kinds.add("dict")
        elif isinstance(shape.bare.head, s.To) and isinstance(shape.bare.head.value, s.Same) and isinstance(shape.bare.head.type, Leaf):
            kinds.add("str")
        else:
            return ""
    return "|".join(sorted(kinds))


# --- encode --------------------------------------------------------------------------------------------------------------------------


def tests(facts: Facts, shape: s.Shape, plan: p.ShapePlan) -> tuple[p.Test, ...]:
    """The tests of a unified value, in addition to its class."""
    result: list[p.Test] = [p.Guard(name, value) for name, value in shape.when]
    result += [p.AllIn(held.field, held.classes) if held.every else p.ClassIn((held.field,), held.classes) for held in shape.holds]
    guarded = {name for name, value in shape.when if value is not None}
    for sure, row in [*_sure(plan.body), *([(True, plan.bare)] if plan.bare else [])]:
        what = row.what
        if isinstance(what, p.Carried) and what.target == 0 and not row.only and sure:
            result += _of_field(facts, plan, what, what.path[0] in guarded)
    for held in plan.cases:
        if held.target == 0 and held.required:
            classes = tuple(dict.fromkeys(c.of for c in facts.leaf_shapes(held.cases) if c.of))
            result.append(p.ClassIn((held.field,), classes))
    return tuple(result)


def _of_field(facts: Facts, plan: p.ShapePlan, what: p.Carried, guarded: bool) -> Iterator[p.Test]:
    """The tests of the field of a required key. `guarded`: `when` already tests the field."""
    alone = len(what.path) == 1
    if what.refused and not what.listed and alone:
        yield p.ClassIn(what.path, _all(plan, what) if what.shared else what.classes)
    if alone and not guarded:
        yield from _sayable(what)
    kinds = what.value
    leaf = kinds.kind if isinstance(kinds, p.Leaf) or (isinstance(kinds, p.Leaves) and kinds.single) else "any"
    if leaf != "any" and plan.struct and facts.field(plan.struct, what.path).type == Leaf("any"):
        yield p.IsKind(what.path, leaf, what.has_when_empty or what.has_when_missing)
    written_anyway = what.has_when_empty or what.has_when_missing or what.or_field_json or what.made
    if not (guarded or what.required or written_anyway) and what.nullable and not isinstance(what.value, p.Conversation):
        yield p.Set(what.path, what.or_field)


def _sayable(what: p.Carried) -> Iterator[p.Sayable]:
    """The test that a required key has a word for the value. `other` has one only if the word is remembered; None only if null was read."""
    if not isinstance(what.value, p.Word) or what.value.unknown == "open":
        return
    enum, keeps_word = what.value.enum, what.value.unknown == "other"
    if keeps_word and (what.required or what.has_when_empty or what.has_when_missing):
        return  # without the field, the whole struct is lost anyway or the key has another value
    keys = dict.fromkeys(key for key, _ in (*enum.rows, *enum.lost, *enum.calling))
    values = tuple({"true": True, "false": False}.get(key, key) if what.value.flags else key for key in keys)
    if what.has_when_empty and what.when_empty in enum.nothing:
        values = (*values, None)
    extra = (*(["other"] if keeps_word and "other" not in values else []), *([None] if what.nullable else []))
    yield p.Sayable(what.path[0], values, extra)


def _all(plan: p.ShapePlan, what: p.Carried) -> tuple[str, ...]:
    rows = [row.what for _, row in plan.body.walk() if isinstance(row.what, p.Carried) and row.what.path == what.path]
    return tuple(dict.fromkeys(c for row in rows for c in row.classes))


def _sure(body: p.Object) -> Iterator[tuple[bool, p.Row]]:
    """Each row, with whether it and all objects around it are required."""
    for row in body.rows:
        if isinstance(row.what, p.Nested):
            for sure, inner in _sure(row.what.body):
                yield sure and row.required, inner
        else:
            yield row.required, row
