# Generated from templates/runtime/lenses/named.py; do not edit.

"""Objects whose keys are the names of their members. Shapes describe such an object as a list of members with a key for the name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar, cast

from ..core.errors import DecodeError, Step
from ..core.losses import Loss
from ..core.values import an_object
from .entries import read_deep

T = TypeVar("T")
Node = dict[str, Any]


class Named(NamedTuple):
    """The place and the form of such objects.

    steps:  the keys that lead to the object, through lists
    key:    the key of a member's name
    value:  the key of a member's value, if the value is no object
    when:   keys and values that the enclosing object has
    fields: the model's fields at the steps
    """

    steps: tuple[str, ...]
    key: str
    value: str
    when: dict[str, Any]
    fields: tuple[str, ...]


Facts = tuple[tuple[tuple[str, ...], str, str, dict[str, Any], tuple[str, ...]], ...]  # as the class of a format has them


def read_named(decode: Callable[[Any], T], body: Any, facts: Facts) -> T:
    """Decodes a body with lists in place of these objects. Errors name the place in the body itself."""
    rules = tuple(Named(*rule) for rule in facts)
    wire: Node = dict(body if body.__class__ is dict else an_object(body))

    def with_lists(body: Node) -> T:
        _enlist(body, rules)
        return decode(body)

    try:
        return read_deep(with_lists, wire)
    except DecodeError as error:
        error.steps = _place(wire, error.steps, rules)
        error.args = (error.message, error.steps)
        raise


def _enlist(body: Node, rules: tuple[Named, ...]) -> None:
    """Puts lists in place of the objects."""
    for rule in rules:
        for around, steps in _around(body, rule):
            if around.get(rule.steps[-1]) is not None:
                _list(around, rule, (*steps, rule.steps[-1]))


def _around(body: Node, rule: Named) -> Iterator[tuple[Node, tuple[Step, ...]]]:
    """The enclosing objects of such objects, each copied into its list, with the steps to them in the body."""
    holders: list[tuple[Node, tuple[Step, ...]]] = [(body, ())]
    for step in rule.steps[:-1]:
        inner: list[tuple[Node, tuple[Step, ...]]] = []
        for around, steps in holders:
            members = around.get(step)
            if isinstance(members, list):
                around[step] = members = [
                    dict(cast(Node, member)) if isinstance(member, dict) else member for member in cast("list[Any]", members)
                ]
                inner += [(cast(Node, member), (*steps, step, number)) for number, member in enumerate(members) if isinstance(member, dict)]
        holders = inner
    for around, steps in holders:
        if all(around.get(key) == value for key, value in rule.when.items()):
            yield around, steps


def _list(around: Node, rule: Named, steps: tuple[Step, ...]) -> None:
    held = around[rule.steps[-1]]
    members: list[Node] = []
    for name, value in (held if held.__class__ is dict else an_object(held, *steps)).items():
        if rule.value:
            members.append({rule.key: name, rule.value: value})
            continue
        member = value if value.__class__ is dict else an_object(value, *steps, name)
        if rule.key in member:
            raise DecodeError(f"the name of this object is {name!r}: it has no key {rule.key!r} of its own", (*steps, name, rule.key))
        members.append({rule.key: name, **member})
    around[rule.steps[-1]] = members


def _place(wire: Any, steps: tuple[Step, ...], rules: tuple[Named, ...]) -> tuple[Step, ...]:
    """The steps to a place in the body, from the steps to it in the lists."""
    out: list[Step] = []
    names: tuple[str, ...] = ()
    node: Any = wire
    rule: Named | None = None
    for step in steps:
        if rule is not None and rule.value and isinstance(step, str):  # in the body, the member is only this value
            rule = None
            continue
        member = cast("list[Any]", node)[step] if isinstance(node, list) and isinstance(step, int) and step < len(node) else None
        if isinstance(step, str):
            names = (*names, step)
            node = cast("dict[str, Any]", node).get(step) if isinstance(node, dict) else None
            out.append(step)
            continue
        rule = next((named for named in rules if named.steps == names), None)
        out.append(cast(Node, member)[rule.key] if rule is not None and isinstance(member, dict) and rule.key in member else step)
        node = cast(Any, member)
    return tuple(out)


def named_body(result: tuple[Any, list[Loss]], rules: Facts) -> tuple[Any, list[Loss]]:
    """The written body with objects in place of lists, and its losses: of two members with the same name, the second is lost."""
    body, losses = result
    return unlisted(body, rules, losses), losses


def unlisted(body: Any, facts: Facts, losses: list[Loss] | None = None) -> Any:
    """A body with objects in place of lists."""
    if not facts or body.__class__ is not dict:
        return body
    whole = dict(cast(Node, body))
    for rule in reversed([Named(*rule) for rule in facts]):
        for around, steps in _around(whole, rule):
            held = around.get(rule.steps[-1])
            if isinstance(held, list):
                around[rule.steps[-1]] = _object(cast("list[Any]", held), rule, (*steps, rule.steps[-1]), losses)
    return whole


def _object(members: list[Any], rule: Named, steps: tuple[Step, ...], losses: list[Loss] | None) -> Node:
    whole: Node = {}
    for number, member in enumerate(members):
        name: Any = cast(Node, member).get(rule.key) if isinstance(member, dict) else None
        if not isinstance(name, str) or name in whole:
            if losses is not None:
                why = "it has no name" if name is None else f"the name {name!r} is another one's"
                fields = iter(rule.fields)
                path = [next(fields, step) if isinstance(step, str) else step for step in (*steps, number)]
                losses.append(Loss(DecodeError("", tuple(path)).path, ".".join(rule.fields), "dropped", "major", why, member))
            continue
        rest = {key: value for key, value in cast(Node, member).items() if key != rule.key}
        whole[name] = rest.get(rule.value) if rule.value else rest
    return whole
