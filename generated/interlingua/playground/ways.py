# Generated from templates/runtime/playground/ways.py; do not edit.

"""What to do about a loss, for people: from the same specs as the conversion."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ..core.errors import Error
from ..core.losses import Loss, describe
from ..reports.explain import Side, explain
from ..reports.facts import facts_of


class Way(NamedTuple):
    """`ways`: what would change it, the best first; `docs`: where the rule is from."""

    ways: list[str]
    docs: list[str]


def shown(loss: Loss, source: str, target: str, kind: str, model: str | None) -> dict[str, Any]:
    """A loss as the page shows it. A repair changes what the target would refuse; everything else is a loss."""
    way = _way(loss.field, loss.rule, loss.code, source, target, _side(kind), model)
    fields = {name: getattr(loss, name) for name in ("path", "field", "code", "level", "reason", "rule")}
    return {**fields, "what": describe(loss.value), "ways": way.ways, "docs": way.docs}


def _side(kind: str) -> Side:
    return "response" if kind in ("response", "stream") else "error" if kind == "error" else "request"


@lru_cache(4096)
def _way(field: str, rule: str | None, code: str, source: str, target: str, side: Side, model: str | None) -> Way:
    accepting = [f"accept={{{rule or field!r}}} if strict= shall permit it"] if rule or field else []
    if rule is not None:
        return Way([f"rules={{{rule!r}: 'off'}} turns this repair off", *accepting], facts_of(target).source_of(rule, model)[0])
    if code == "unreadable":
        return Way(["correct the body: the source's format does not have this value"], [])
    try:
        explained = explain(field, source=source, target=target, model=model, kind=side)
    except Error:  # the field of a part that no key is
        return Way(accepting, [])
    ways = dict.fromkeys(way for entry in explained if field in entry.fields for way in entry.way_out)
    return Way([*ways] or accepting, list(dict.fromkeys(doc for entry in explained for doc in entry.docs)))
