"""The plan of a choice: which case a wire value is, and which case writes a unified value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..data import plan as p
from ..data import spec as s
from .facts import Facts, words
from .misread import misread


def cases_plan(facts: Facts, cases: s.Cases, plans: dict[str, p.ShapePlan]) -> p.CasesPlan:
    """`plans`: of the shapes, and of pairs as a whole."""
    tags = {name: tag_words(facts.shape(name), cases.tag) if cases.tag else None for name in cases.cases}
    found: list[p.Case] = []
    for name in cases.cases:
        mine = tags[name]
        others = [one for other, one in tags.items() if other != name and one is not None]
        sure = mine is not None and not any(_has(word, other) for word in mine for other in others)
        shape = facts.shape(name)
        earlier = tuple(one.shape for one in found if _rivals(facts, one, shape))
        # Of several cases of one tag value, the last takes what the others do not.
        if mine is not None and not sure:
            later = cases.cases[cases.cases.index(name) + 1 :]
            sure = not any(_has(word, tags[other] or ()) for word in mine for other in later)
        others_ = [facts.shape(other) for other in cases.cases[cases.cases.index(name) + 1 :]]
        later = any(_alike(one, shape) and not one.read_only for one in others_)
        found.append(p.Case(name, shape.of, mine, sure, shape.read_only, earlier, later, shape.second is not None))
    whole = cases.of == "Message"
    fits = {one.shape: found_ for one in found if (found_ := plans.get(one.shape))}
    return p.CasesPlan(
        cases.name,
        cases.of,
        cases.tag,
        tuple(replace(one, misread=misread(fits, found, one)) for one in found),
        cases.otherwise,
        whole,
        cases.behind,
        cases.otherwise == "opaque",
        cases.doc,
        refuse=cases.refuse,
    )


def _has(word: Any, others: tuple[Any, ...]) -> bool:
    return any(word == other and type(word) is type(other) for other in others)


def _rivals(facts: Facts, one: p.Case, shape: s.Shape) -> bool:
    """Whether encode might write as `one` what was read as `shape`: the same class, and guards that do not exclude each other."""
    other = facts.shape(one.shape)
    if one.read_only or not _alike(other, shape):
        return False
    guards = dict(other.when)
    return all(name not in guards or _meet(guards[name], value) for name, value in shape.when)


def _alike(one: s.Shape, other: s.Shape) -> bool:
    """Whether two shapes are of the same class, or of the same two, in rows of one role."""
    return (one.of, one.second, one.role) == (other.of, other.second, other.role)


def _meet(left: Any, right: Any) -> bool:
    """Whether a field can fit both guards."""
    return any(a == b and type(a) is type(b) for a in s.choices(left) for b in s.choices(right))


def tag_words(shape: s.Shape, key: str) -> tuple[Any, ...] | None:
    """What can stand at the tag of a shape; None if it is neither a constant nor an enum."""
    field = shape.body.field(key)
    match field.head if field else None:
        case s.Const(value):
            return (value,)
        case s.To(value=s.Enum() as enum):
            return words(enum)
        case _:
            return None


def pair_plan(facts: Facts, shape: s.Shape) -> tuple[s.Shape, s.Shape, p.PairPlan]:
    """A shape of two adjacent parts, as two shapes that read the same object; the second has the first's id."""
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
    """What the second part reads, with the key of the first one's id, which may be inside of an object."""
    for f in first.fields:
        if isinstance(f.head, s.To) and facts.field(struct, f.head.path).made == "call":
            return replace(second, fields=(replace(f, head=same), *second.fields))
    for f in first.fields:
        if isinstance(f.head, s.Nest) and not f.head.forms:
            there = next((one for one in second.fields if one.key == f.key and isinstance(one.head, s.Nest)), None)
            inside = there.head.body if there is not None and isinstance(there.head, s.Nest) else replace(f.head.body, fields=(), rest=None)
            found = _with_id(facts, struct, f.head.body, inside, same)
            if found is not inside:
                others = tuple(one for one in second.fields if one is not there)
                return replace(second, fields=(replace(f, head=replace(f.head, body=found)), *others))
    return second


def _is_of_first(facts: Facts, shape: s.Shape, name: str) -> bool:
    """A key is of the first part that has its field; but the id of a call is of the call, whichever part that is."""
    first, second = facts.struct(shape.of or "").field(name), facts.struct(shape.second or "").field(name)
    return first is not None and (second is None or second.made != "call" or first.made == "call")


def _view(facts: Facts, shape: s.Shape, of: str, name: str) -> s.Shape:
    assert shape.of
    is_first = of == shape.of

    def mine(fields: tuple[s.Field, ...]) -> tuple[s.Field, ...]:
        """The keys that this part reads; of objects inside, those that have one."""
        found: list[s.Field] = []
        for f in fields:
            match f.head:
                case s.To(path=path):
                    found += [f] if _is_of_first(facts, shape, path[0]) is is_first else []
                case s.Nest(body, forms, _) if forms and _says_second(facts, shape, body):
                    found += [] if is_first else [f]  # it is read as a whole
                case s.Nest(body, forms, empty):
                    inside = replace(body, fields=mine(body.fields), rest=body.rest if is_first else None)
                    says = is_first or any(isinstance(one.head, s.To) for one in inside.walk())
                    found += [replace(f, head=s.Nest(inside, forms, empty))] if says else []
                case s.Copy(name):
                    found += [f] if (facts.struct(shape.of or "").field(name) is not None) is is_first else []
                case s.Keep() | s.Sum() | s.Groups():
                    found += [f] if is_first else []
                case s.Const():
                    found.append(f)
        return tuple(found)

    fields = mine(shape.body.fields)
    struct = facts.struct(of)
    when = tuple((k, v) for k, v in shape.when if (f := struct.field(k)) is not None and (is_first or not f.derived))
    lost = tuple(one for one in shape.lost if one.field == "*" or struct.field(one.field.partition(".")[0]))
    lost += () if is_first else _of_the_first(facts, shape, {one.field for one in lost} | {name for name, _ in when})
    body = replace(shape.body, fields=fields, rest=shape.body.rest if is_first else None)
    holds = tuple(one for one in shape.holds if struct.field(one.field) is not None)
    return replace(shape, name=name, of=of, second=None, when=when, holds=holds, lost=lost, body=body)


def _says_second(facts: Facts, shape: s.Shape, body: s.Body) -> bool:
    """Whether an object only has keys of the second part."""
    paths = [one.head.path for one in body.walk() if isinstance(one.head, s.To)]
    return bool(paths) and not any(_is_of_first(facts, shape, path[0]) for path in paths)


def _of_the_first(facts: Facts, shape: s.Shape, said: set[str]) -> tuple[s.Lost, ...]:
    """The fields that both parts have, and whose key is the first one's: the second has no place for its own."""
    first, second = facts.struct(shape.of or ""), facts.struct(shape.second or "")
    names = dict.fromkeys(f.head.path[0] for f in shape.body.walk() if isinstance(f.head, s.To))
    both = (name for name in names if name not in said and first.field(name) is not None)
    return tuple(s.Lost(name) for name in both if (field := second.field(name)) is not None and not field.derived and not field.link)


def _keys(body: s.Body) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for f in body.fields:
        if not isinstance(f.head, s.Keep):
            inside = _keys(f.head.body) if isinstance(f.head, s.Nest) and not f.head.forms else None
            found |= dict.fromkeys((f.key, *f.aliases), inside)
    return found


def _less(keys: dict[str, Any], others: dict[str, Any]) -> dict[str, Any]:
    """The keys that are not among the others; of an object that both know, those of its keys."""
    found: dict[str, Any] = {}
    for key, inside in keys.items():
        known = others.get(key)
        if key not in others:
            found[key] = None
        elif inside is not None and known is not None and (left := _less(inside, known)):
            found[key] = left
    return found
