"""What of a wire object is left, and how its mapped keys were written. `record` finds that by writing the struct and comparing."""

from __future__ import annotations

from typing import Any

from interlingua.core.errors import DecodeError
from interlingua.core.values import same
from interlingua_generator import ir

from . import reading
from .common import ABSENT, MARKS, Spec, escape, mapped, spelling


def leftovers(
    spec: Spec, fields: tuple[ir.Field, ...], w: dict[Any, Any], at: tuple[str, ...] = (), hoisted: frozenset[str] | set[str] = frozenset()
) -> list[tuple[str, tuple[str, ...], Any, Any]]:
    """(namespace, path, key, value) of everything that no unified field carries."""
    found: list[tuple[str, tuple[str, ...], Any, Any]] = []
    known: set[str] = set(hoisted)
    for one in fields:
        key = spelling(one, w)
        if key is None:
            continue
        known.add(key)
        match one.head:
            case ir.Keep():
                found.append((one.home or spec.own, at, key, w[key]))
            case ir.Nest():
                inner = reading.inside(spec, one, w[key], one.head)
                if inner is not None:
                    found += leftovers(spec, one.head.body.fields, inner, (*at, one.key))
            case ir.First() if w[key]:
                found += leftovers(spec, one.head.body.fields, w[key][0], (*at, one.key))
                if len(w[key]) > 1:
                    found.append((one.home or spec.own, (*at, one.key), "$rest", w[key][1:]))
            case _:
                pass
    for key, value in w.items():
        if not isinstance(key, str):
            raise DecodeError("keys must be strings")
        if key not in known:
            found.append((spec.own, at, escape(key), value))
    return found


def hoisted(spec: Spec, this: ir.Shape) -> set[str]:
    """The keys of a request that hold messages beside the list."""
    carries = any(isinstance(head.lens, ir.Messages) for _, head in mapped(this.body))
    return {hoist.key for hoist in spec.ir.messages.hoist} if carries and spec.ir.messages else set()


def keep(value: Any, namespace: str, at: tuple[str, ...], key: Any, what: Any) -> None:
    """Puts a leftover where the wire object had it."""
    tree = value.extras = value.extras or {}
    for step in (namespace, *at):
        tree = tree.setdefault(step, {})
    tree[key] = what


def escaped(what: Any) -> Any:
    """A value as a record; one that looks like a mark is wrapped."""
    return {"$value": what} if isinstance(what, dict) and any(str(k).startswith("$") for k in what) else what


def remember(value: Any, namespace: str, at: tuple[str, ...], key: str, what: Any) -> None:
    """Records how a mapped key stood."""
    keep(value, namespace, (*at, MARKS), key, what if what is ABSENT else escaped(what))


def record(spec: Spec, value: Any, fields: tuple[ir.Field, ...], w: dict[str, Any], preferred: dict[str, Any], at: tuple[str, ...]) -> None:
    """A record for each mapped key that stood otherwise than it would be written."""
    for one in fields:
        home, key = one.home or spec.own, spelling(one, w)
        if isinstance(one.head, ir.Keep):
            continue
        if key is None:
            if one.key in preferred:
                remember(value, home, at, one.key, ABSENT)
            continue
        v = w[key]
        if key != one.key and isinstance(one.head, (ir.Nest, ir.First)):
            keep(value, home, (*at, MARKS), one.key, {"$key": key})
        if isinstance(one.head, ir.Nest) and isinstance(v, dict) and (v or one.key in preferred):
            record(spec, value, one.head.body.fields, v, preferred.get(one.key) or {}, (*at, one.key))
            continue
        if isinstance(one.head, ir.Nest) and isinstance(v, str) and one.head.json:
            inner = reading.inside(spec, one, v, one.head) or {}
            record(spec, value, one.head.body.fields, inner, preferred.get(one.key) or {}, (*at, one.key))
        if isinstance(one.head, ir.To) and isinstance(one.head.lens, ir.Messages) and v is not None:
            continue
        if isinstance(one.head, ir.First) and isinstance(v, list) and v:
            inner = preferred.get(one.key) or [{}]
            record(spec, value, one.head.body.fields, v[0], inner[0], (*at, one.key))
            continue
        if one.key not in preferred or not same(preferred[one.key], v):
            keep(value, home, (*at, MARKS), one.key, {"$key": key, "$value": v} if key != one.key else escaped(v))
        elif key != one.key:
            keep(value, home, (*at, MARKS), one.key, {"$key": key})
