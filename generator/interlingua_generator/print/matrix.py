"""The page about all formats, in Markdown: each field of the model in each format."""

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


def matrix(formats: Mapping[str, Coverage], unified: Unified, keys: Keys) -> str:
    """The text of the page: each field in each native format, and the differences of formats that are like another one."""
    natives = [coverage for coverage in formats.values() if coverage.native]
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
        table(
            ("format", "like", "says besides", "has no place for", "rules besides", "without the rules"), list(_families(formats, unified))
        )
    )
    return "\n\n".join(parts) + "\n"


def _struct(struct: str, unified: Unified, side: Side, natives: Sequence[Coverage], keys: Keys) -> Iterator[str]:
    fields = [(struct, field.name) for field in unified.structs[struct].fields]
    rows = [
        (f"`{field[1]}`", *(_cell(coverage, side, field, keys) for coverage in natives))
        for field in fields
        if any(field in coverage.places[side] for coverage in natives)
    ]
    if rows:
        yield f"### {struct}" if side == "request" else f"### {struct} in {NAMES[side].lower()}"
        yield table(("", *(f"[{coverage.provider}]({coverage.provider}.md)" for coverage in natives)), rows)


def _cell(coverage: Coverage, side: Side, field: Field, keys: Keys) -> str:
    place = coverage.places[side].get(field)
    if place is None:
        return "–"
    paths = keys.get(coverage.provider, {}).get(side, {}).get(".".join(field), ()) if place.carried else ()
    names = ", ".join(dict.fromkeys(f"`{path.rpartition('.')[2]}`" for path in paths))
    text, rules = f"{word(place)}: {names}" if names else word(place), _rules(coverage, side, field)
    return f"{text}; repaired: {rules}" if rules else text


def word(place: Place) -> str:
    if place.carried:
        return "partly" if place.lost else "carried"
    if place.lost:
        return f"lost: {' or '.join(level for level in LEVELS if level in place.lost)}"
    return "kept" if place.kept else "read"


def _rules(coverage: Coverage, side: Side, field: Field) -> str:
    """The rules that may change a field. Only requests have rules: responses are not repaired."""
    repairs = coverage.rules.get(field, {}) if side == "request" else {}
    return ", ".join(f"`{word}`{'*' if some else ''}" for word, some in repairs.items())


# --- families ---------------------------------------------------------------------------------------------------------------------


def _families(formats: Mapping[str, Coverage], unified: Unified) -> Iterator[tuple[str, ...]]:
    for child in formats.values():
        parent = formats.get(child.parent or "")
        if parent is None:
            continue
        more, fewer = (_fields(_sayable(a) - _sayable(b), unified) for a, b in ((child, parent), (parent, child)))
        new, lost = (", ".join(f"`{word}`" for word in sorted(_words(a) - _words(b))) for a, b in ((child, parent), (parent, child)))
        if more or fewer or new or lost:
            yield _link(child.provider), _link(parent.provider), more, fewer, new, lost


def _sayable(coverage: Coverage) -> set[Field]:
    return {field for side in SIDES for field, place in coverage.places[side].items() if place.carried}


def _words(coverage: Coverage) -> set[str]:
    return {word for rules in coverage.rules.values() for word in rules}


def _link(provider: str) -> str:
    return f"[{provider}]({provider}.md)"


def _fields(fields: Collection[Field], unified: Unified) -> str:
    return ", ".join(f"`{struct}.{name}`" for struct, name in _ordered(fields, unified))


def _ordered(fields: Collection[Field], unified: Unified) -> list[Field]:
    """The fields, in the order of the model."""
    return [(struct, field.name) for struct, spec in unified.structs.items() for field in spec.fields if (struct, field.name) in fields]
