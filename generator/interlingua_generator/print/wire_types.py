"""The return types of encoders, for readers of the package and for type checkers."""

from __future__ import annotations

from typing import Any

from ..data import plan as p
from ..data.python import Block, Call, For, Method, Return, Runtime, Try, When
from .scope import Scope

LOST = "Lost"  # nothing is written
OBJECT = "dict[str, Any]"
KINDS = {"dict": OBJECT, "list": "list[Any]", "list1": "list[Any]", "null": "None"}
JSON = (OBJECT, "list[Any]", "str", "int", "float", "bool", "None")  # any value


def written(scope: Scope, name: str) -> str:
    """The type of the wire value of a shape or of a choice."""
    return union(_of(scope, name))


def written_or_lost(scope: Scope, name: str) -> str:
    return union((*_of(scope, name), LOST))


def of_body(scope: Scope, plan: p.ShapePlan, body: Block) -> str:
    """The return type of a shape's encoder."""
    return written_or_lost(scope, plan.name) if plan.bare is not None or _may_lose(body) else written(scope, plan.name)


def union(types: tuple[str, ...]) -> str:
    """The union of the types, with `None` last."""
    return "Any" if "Any" in types else " | ".join(sorted(dict.fromkeys(types), key="None".__eq__))


def _of(scope: Scope, name: str) -> tuple[str, ...]:
    if name in scope.cases:
        kinds = tuple(dict.fromkeys(kind for case in scope.cases[name].cases for kind in _of(scope, case.shape)))
        return kinds if OBJECT in kinds or scope.cases[name].otherwise != "opaque" else JSON  # a value that was kept whole can be anything
    plan = scope.shapes[scope.pairs[name].first if name in scope.pairs else name]
    if plan.bare is None:
        return (OBJECT,)
    return tuple(dict.fromkeys(kind for test in plan.fits if isinstance(test, p.Kind | p.Says | p.OneOf) for kind in _kinds(test)))


def _kinds(test: p.Kind | p.Says | p.OneOf) -> tuple[str, ...]:
    """The kinds of values that pass a test of a whole value."""
    match test:
        case p.Kind(kind):
            return tuple(KINDS.get(word, word) for word in kind.split("|")) if kind else JSON
        case p.Says(_, value):
            return (_class(value),)
        case p.OneOf(_, words):
            return tuple(map(_class, words))


def _class(value: Any) -> str:
    return KINDS.get(name := "null" if value is None else type(value).__name__, name)


def _may_lose(body: Block) -> bool:
    """Whether the body may return that nothing is written."""
    for stmt in body:
        match stmt:
            case Return(Runtime("LOST") | Call(Method("lost"))):
                return True
            case When(_, then, otherwise):
                if _may_lose(then) or _may_lose(otherwise):
                    return True
            case For(_, _, inner):
                if _may_lose(inner):
                    return True
            case Try(inner, _, handler):
                if _may_lose(inner) or _may_lose(handler):
                    return True
            case _:
                pass
    return False
