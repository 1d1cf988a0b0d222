"""The plan of a choice: which case a wire value is, and which case writes a unified value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..data import plan as p
from ..data import spec as s
from .misread import misread
from .queries import Facts, words


def cases_plan(facts: Facts, cases: s.Cases, plans: dict[str, p.ShapePlan]) -> p.CasesPlan:
    """Return the plan of a choice. `plans`: the plans of the shapes, with each pair as one plan."""
    tags = {name: tag_words(facts.shape(name), cases.tag) if cases.tag else None for name in cases.cases}
    planned: list[p.Case] = []
    for name in cases.cases:
        mine = tags[name]
        other_tags = [words for other, words in tags.items() if other != name and words is not None]
        sure = mine is not None and not any(_has(word, other) for word in mine for other in other_tags)
        shape = facts.shape(name)
        earlier = tuple(earlier_case.shape for earlier_case in planned if _rivals(facts, earlier_case, shape))
        # Of several cases with the same tag value, the last takes every value that the others do not fit.
        if mine is not None and not sure:
            later = cases.cases[cases.cases.index(name) + 1 :]
            sure = not any(_has(word, tags[other] or ()) for word in mine for other in later)
        later_shapes = [facts.shape(other) for other in cases.cases[cases.cases.index(name) + 1 :]]
        later = any(_alike(later_shape, shape) and not later_shape.read_only for later_shape in later_shapes)
        planned.append(p.Case(name, shape.of, mine, sure, shape.read_only, earlier, later, shape.second is not None))
    whole = cases.of == "Message"
    fits = {case.shape: case_plan for case in planned if (case_plan := plans.get(case.shape))}
    return p.CasesPlan(
        cases.name,
        cases.of,
        cases.tag,
        tuple(replace(case, misread=misread(fits, planned, case)) for case in planned),
        cases.otherwise,
        whole,
        cases.behind,
        cases.otherwise == "opaque",
        cases.doc,
        refuse=cases.refuse,
    )


def _has(word: Any, words: tuple[Any, ...]) -> bool:
    return any(word == other and type(word) is type(other) for other in words)


def _rivals(facts: Facts, case: p.Case, shape: s.Shape) -> bool:
    """Whether encode might write a value of `shape` as `case`: the class is the same, and the guards do not exclude each other."""
    other = facts.shape(case.shape)
    if case.read_only or not _alike(other, shape):
        return False
    guards = dict(other.when)
    return all(name not in guards or _meet(guards[name], value) for name, value in shape.when)


def _alike(shape: s.Shape, other: s.Shape) -> bool:
    """Whether two shapes have the same class or classes, and the same role."""
    return (shape.of, shape.second, shape.role) == (other.of, other.second, other.role)


def _meet(left: Any, right: Any) -> bool:
    """Whether a field can fit both guards."""
    return any(a == b and type(a) is type(b) for a in s.choices(left) for b in s.choices(right))


def tag_words(shape: s.Shape, key: str) -> tuple[Any, ...] | None:
    """The values that the tag of a shape can have; None if the tag is neither a constant nor an enum."""
    field = shape.body.field(key)
    match field.head if field else None:
        case s.Const(value):
            return (value,)
        case s.To(value=s.Enum() as enum):
            return words(enum)
        case _:
            return None


def pair_plan(facts: Facts, shape: s.Shape) -> tuple[s.Shape, s.Shape, p.PairPlan]:
    """Split a shape of two adjacent parts into two shapes that read the same object. The second part has the id of the first."""
    assert shape.of and shape.second
    first = _view(facts, shape, shape.of, f"{shape.name}First")
    second = _view(facts, shape, shape.second, f"{shape.name}Second")
    link = next((f.name for f in facts.struct(shape.second).fields if f.made == "result"), None)
    if link:
        same = s.To((link,), s.Same(), facts.field(shape.second, (link,)).type)
        second = replace(second, body=_with_id(facts, shape.of, first.body, second.body, same))
    mine, other = _keys(first.body), _keys(second.body)
    return first, second, p.PairPlan(shape.name, first.name, second.name, other, _less(other, mine))


def _with_id(facts: Facts, struct: str, first: s.Body, second: s.Body, same: s.To) -> s.Body:
    """The body of the second part, with the key of the first part's id, which may be in a nested object."""
    for f in first.fields:
        if isinstance(f.head, s.To) and facts.field(struct, f.head.path).made == "call":
            return replace(second, fields=(replace(f, head=same), *second.fields))
    for f in first.fields:
        if isinstance(f.head, s.Nest) and not f.head.forms:
            nest = next((field for field in second.fields if field.key == f.key and isinstance(field.head, s.Nest)), None)
            inside = nest.head.body if nest is not None and isinstance(nest.head, s.Nest) else replace(f.head.body, fields=(), rest=None)
            body = _with_id(facts, struct, f.head.body, inside, same)
            if body is not inside:
                rest = tuple(field for field in second.fields if field is not nest)
                return replace(second, fields=(replace(f, head=replace(f.head, body=body)), *rest))
    return second


def _is_of_first(facts: Facts, shape: s.Shape, name: str) -> bool:
    """Whether a field belongs to the first part: that part has it, and it is not the id of a call that is the second part."""
    first, second = facts.struct(shape.of or "").field(name), facts.struct(shape.second or "").field(name)
    return first is not None and (second is None or second.made != "call" or first.made == "call")


def _view(facts: Facts, shape: s.Shape, of: str, name: str) -> s.Shape:
    assert shape.of
    is_first = of == shape.of

    def mine(fields: tuple[s.Field, ...]) -> tuple[s.Field, ...]:
        """The keys that this part reads, and the nested objects that have such keys."""
        result: list[s.Field] = []
        for f in fields:
            match f.head:
                case s.To(path=path):
                    result += [f] if _is_of_first(facts, shape, path[0]) is is_first else []
                case s.Nest(body, forms, _) if forms and _says_second(facts, shape, body):
                    result += [] if is_first else [f]  # it is read as a whole
                case s.Nest(body, forms, empty):
                    inside = replace(body, fields=mine(body.fields), rest=body.rest if is_first else None)
                    says = is_first or any(isinstance(field.head, s.To) for field in inside.walk())
                    result += [replace(f, head=s.Nest(inside, forms, empty))] if says else []
                case s.Copy(name):
                    result += [f] if (facts.struct(shape.of or "").field(name) is not None) is is_first else []
                case s.Keep() | s.Sum() | s.Groups():
                    result += [f] if is_first else []
                case s.Const():
                    result.append(f)
        return tuple(result)

    fields = mine(shape.body.fields)
    struct = facts.struct(of)
    when = tuple((k, v) for k, v in shape.when if (f := struct.field(k)) is not None and (is_first or not f.derived))
    lost = tuple(loss for loss in shape.lost if loss.field == "*" or struct.field(loss.field.partition(".")[0]))
    lost += () if is_first else _of_the_first(facts, shape, {loss.field for loss in lost} | {name for name, _ in when})
    body = replace(shape.body, fields=fields, rest=shape.body.rest if is_first else None)
    holds = tuple(content for content in shape.holds if struct.field(content.field) is not None)
    return replace(shape, name=name, of=of, second=None, when=when, holds=holds, lost=lost, body=body)


def _says_second(facts: Facts, shape: s.Shape, body: s.Body) -> bool:
    """Whether an object only has keys of the second part."""
    paths = [field.head.path for field in body.walk() if isinstance(field.head, s.To)]
    return bool(paths) and not any(_is_of_first(facts, shape, path[0]) for path in paths)


def _of_the_first(facts: Facts, shape: s.Shape, covered: set[str]) -> tuple[s.Lost, ...]:
    """The losses of the second part: fields that both parts have, and whose only key belongs to the first part."""
    first, second = facts.struct(shape.of or ""), facts.struct(shape.second or "")
    names = dict.fromkeys(f.head.path[0] for f in shape.body.walk() if isinstance(f.head, s.To))
    both = (name for name in names if name not in covered and first.field(name) is not None)
    return tuple(s.Lost(name) for name in both if (field := second.field(name)) is not None and not field.derived and not field.link)


def _keys(body: s.Body) -> dict[str, Any]:
    keys: dict[str, Any] = {}
    for f in body.fields:
        if not isinstance(f.head, s.Keep):
            inside = _keys(f.head.body) if isinstance(f.head, s.Nest) and not f.head.forms else None
            keys |= dict.fromkeys((f.key, *f.aliases), inside)
    return keys


def _less(keys: dict[str, Any], rivals: dict[str, Any]) -> dict[str, Any]:
    """The keys that are not in `rivals`. If both have an object at a key, its remaining keys."""
    result: dict[str, Any] = {}
    for key, inside in keys.items():
        other = rivals.get(key)
        if key not in rivals:
            result[key] = None
        elif inside is not None and other is not None and (rest := _less(inside, other)):
            result[key] = rest
    return result
