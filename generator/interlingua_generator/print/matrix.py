"""The page about all formats, in Markdown: every field of the model in each of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from ..data.coverage import SIDES, Coverage, Place, Side
from ..data.unified import LEVELS, Unified
from .pages import table

Field = tuple[str, str]

NAMES: Final[Mapping[Side, str]] = {"request": "Requests", "response": "Answers", "error": "Errors"}
MADE: Final = "<!-- Generated from the specs by `interlingua docs`; do not edit. -->"
LEGEND: Final = (
    (
        "carried",
        "a key has it, whose name on the wire follows (`interlingua explain` gives the paths); `partly`: in some of its shapes, such as "
        "those of one role; `read`: it is read, and never written",
    ),
    ("kept", "no key has it, and nothing is lost: it follows from the rest"),
    ("lost", "there is no place for it; the level of the loss follows"),
    ("repaired", "a [rule](../rules.md) may change it before it is written; with a star: for some models"),
    ("–", "the format has no such object: all of it is lost"),
)


Keys = Mapping[str, Mapping[Side, Mapping[str, Sequence[str]]]]
"""By format, side and field: the paths of the keys that carry the field."""


def matrix(found: Mapping[str, Coverage], unified: Unified, keys: Keys) -> str:
    """Every field of the model against every format of its own; of those that are like another, what differs."""
    natives = [one for one in found.values() if one.native]
    parts = ["# Every field in every format", MADE, table(("", ""), LEGEND)]
    for side in SIDES:
        parts.append(f"## {NAMES[side]}")
        for struct in unified.structs:
            parts += _struct(struct, unified, side, natives, keys)
    parts += [
        "## Families",
        "The differences of formats that resemble another one. Formats that are not listed differ only in words and kept keys.",
    ]
    parts.append(
        table(("format", "like", "says besides", "has no place for", "rules besides", "without the rules"), list(_families(found, unified)))
    )
    return "\n\n".join(parts) + "\n"


def _struct(struct: str, unified: Unified, side: Side, natives: Sequence[Coverage], keys: Keys) -> Iterator[str]:
    fields = [(struct, field.name) for field in unified.structs[struct].fields]
    rows = [
        (f"`{field[1]}`", *(_cell(one, side, field, keys) for one in natives))
        for field in fields
        if any(field in one.places[side] for one in natives)
    ]
    if rows:
        yield f"### {struct}" if side == "request" else f"### {struct} in {NAMES[side].lower()}"
        yield table(("", *(f"[{one.provider}]({one.provider}.md)" for one in natives)), rows)


def _cell(one: Coverage, side: Side, field: Field, keys: Keys) -> str:
    place = one.places[side].get(field)
    if place is None:
        return "–"
    paths = keys.get(one.provider, {}).get(side, {}).get(".".join(field), ()) if place.carried else ()
    names = ", ".join(dict.fromkeys(f"`{path.rpartition('.')[2]}`" for path in paths))
    said, rules = f"{word(place)}: {names}" if names else word(place), _rules(one, side, field)
    return f"{said}; repaired: {rules}" if rules else said


def word(place: Place) -> str:
    if place.carried:
        return "partly" if place.lost else "carried"
    if place.lost:
        return f"lost: {' or '.join(level for level in LEVELS if level in place.lost)}"
    return "kept" if place.kept else "read"


def _rules(one: Coverage, side: Side, field: Field) -> str:
    """Of requests alone: answers are not mended."""
    found = one.rules.get(field, {}) if side == "request" else {}
    return ", ".join(f"`{word}`{'*' if some else ''}" for word, some in found.items())


# --- families ---------------------------------------------------------------------------------------------------------------------


def _families(found: Mapping[str, Coverage], unified: Unified) -> Iterator[tuple[str, ...]]:
    for one in found.values():
        parent = found.get(one.parent or "")
        if parent is None:
            continue
        more, fewer = (_fields(_sayable(a) - _sayable(b), unified) for a, b in ((one, parent), (parent, one)))
        new, gone = (", ".join(f"`{word}`" for word in sorted(_words(a) - _words(b))) for a, b in ((one, parent), (parent, one)))
        if more or fewer or new or gone:
            yield _link(one.provider), _link(parent.provider), more, fewer, new, gone


def _sayable(one: Coverage) -> set[Field]:
    return {field for side in SIDES for field, place in one.places[side].items() if place.carried}


def _words(one: Coverage) -> set[str]:
    return {word for rules in one.rules.values() for word in rules}


def _link(provider: str) -> str:
    return f"[{provider}]({provider}.md)"


def _fields(found: Collection[Field], unified: Unified) -> str:
    return ", ".join(f"`{struct}.{name}`" for struct, name in _ordered(found, unified))


def _ordered(found: Collection[Field], unified: Unified) -> list[Field]:
    """In the order of the model."""
    return [(struct, field.name) for struct, said in unified.structs.items() for field in said.fields if (struct, field.name) in found]
