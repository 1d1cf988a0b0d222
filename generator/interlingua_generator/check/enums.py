"""Checks that tables of words are complete in both directions, and have each word once."""

from __future__ import annotations

import json
from typing import Any

from ..data import spec as s
from ..data.unified import EnumOf, Leaf, StructField, Type
from .context import Context, Place, bodies, carriers, item, listed, nearest_names, values


def shape(context: Context, shape: s.Shape) -> None:
    for place, to in carriers(shape):
        for value in values(to.value):
            if isinstance(value, s.Enum):
                _words(context, place, to, value)
                _table(context, value, item(to.type), _guards(context, shape, place))
                _neutral(context, value, context.field(shape, to.path))
                _missing_key(context, place, to, value)
                _nothing(context, place, to, value)
    for path, body in bodies(shape):
        for flat in body.flat:
            if isinstance(flat.value, s.Enum):
                _objects(context, ".".join(path), flat, flat.value)
                _table(context, flat.value, flat.type, False)


def _guards(context: Context, shape: s.Shape, place: Place) -> bool:
    """Whether a value without a word rejects the shape, so that another case is tried. Then a missing word is a guard, not a gap."""
    return place.sure and any(len(cases.cases) > 1 and shape.name in cases.cases for cases in context.spec.cases.values())


# --- rows ----------------------------------------------------------------------------------------------------------------


def _table(context: Context, enum: s.Enum, type_: Type, guards: bool) -> None:
    _values(context, enum, type_)
    _words_once(context, enum)
    _words_alike(context, enum)
    _pairs(context, enum, enum.lost, "lost")
    _pairs(context, enum, enum.calling, "calls")
    if not enum.rows and not (enum.open and enum.nothing):
        hints = ("write  <value>: <word>", "a table of words for nothing alone has  open: true  and  nothing: [<word>]")
        context.report(enum.mark, f"enum {enum.name}: it has no row", *hints)
    elif not guards:
        _total(context, enum, type_)


def _known(context: Context, type_: Type) -> tuple[str, ...] | None:
    """Return the values of a field, or None if they cannot be listed."""
    match type_:
        case EnumOf(name):
            return context.unified.enums[name].values
        case Leaf("bool"):
            return ("true", "false")
        case _:
            return None


def _name(type_: Type) -> str:
    return type_.name if isinstance(type_, EnumOf) else "bool"


def _values(context: Context, enum: s.Enum, type_: Type) -> None:
    """Report rows that are not values of the field."""
    allowed = _known(context, type_)
    for key in [key for key, _ in (*enum.rows, *enum.lost, *enum.calling)] if allowed else ():
        if allowed and key not in allowed and not (key == "null" and enum.objects):
            context.report(
                enum.mark, f"enum {enum.name}: {_name(type_)} has no value '{key}'", nearest_names(key, allowed, f"{_name(type_)} has")
            )
    if enum.open and allowed:
        context.report(
            enum.mark,
            f"enum {enum.name}: it is open, but the field is {_name(type_)}, which is not",
            "leave  open  out: only a text can be any word",
        )
    if isinstance(type_, Leaf) and type_.kind in ("int", "float", "object"):
        context.report(enum.mark, f"enum {enum.name}: its rows are words, but the field is {type_.kind}", "use a codec, or no enum")


def _total(context: Context, enum: s.Enum, type_: Type) -> None:
    """Report values of the field that have no word and are not declared lost."""
    allowed = _known(context, type_)
    covered = {key for key, _ in (*enum.rows, *enum.lost, *enum.calling)}
    missing = [value for value in allowed or () if value not in covered and value != "other"]
    if missing:
        context.report(
            enum.mark,
            f"enum {enum.name}: no wire word for {listed(missing)} of {_name(type_)}",
            f"add  {missing[0]}: <word>  or  fallback: {{{missing[0]}: <another value>}}",
        )


def _words_once(context: Context, enum: s.Enum) -> None:
    """Report wire words that map to two values."""
    by_word: dict[str, str] = {}
    for key, row in enum.rows:
        for word in row:
            text = json.dumps(word, sort_keys=True)
            first = by_word.setdefault(text, key)
            if first != key:
                what = "the missing key" if word is None else text if not isinstance(word, str) else word
                context.report(enum.mark, f"enum {enum.name}: {what} means both '{first}' and '{key}'", "leave it in one row")


def _words_alike(context: Context, enum: s.Enum) -> None:
    """Report two words that are equal in Python but differ on the wire, such as 1 and 1.0."""
    words = [word for _, row in enum.rows for word in row if isinstance(word, int | float)]
    for number, word in enumerate(words):
        twin = next((other for other in words[:number] if other == word and type(other) is not type(word)), None)
        if twin is not None:
            context.report(
                enum.mark,
                f"enum {enum.name}: {json.dumps(twin)} and {json.dumps(word)} cannot be told apart in one table",
                "leave one of them out",
            )


def _pairs(context: Context, enum: s.Enum, pairs: tuple[tuple[str, str], ...], word: str) -> None:
    """Report a value that is written as another value which has no row. A row that the value has itself is only read."""
    lost = {key for key, _ in enum.lost}
    rows = {key for key, _ in enum.rows if word != "lost" or key not in lost}
    calling = {key for key, _ in enum.calling} if word == "lost" else set[str]()
    for key, target in pairs:
        if target not in rows | calling:
            context.report(
                enum.mark,
                f"enum {enum.name}.{word}: '{key}' is written as '{target}', which has no row",
                nearest_names(target, rows, "rows for"),
            )


def _neutral(context: Context, enum: s.Enum, field: StructField | None) -> None:
    """Report a neutral value that is written as one that is not neutral: that loss counts as trivial, so it would not be reported."""
    neutral = {key for key in field.neutral if isinstance(key, str)} if field else set[str]()
    for key, target in enum.lost:
        if key in neutral and target not in neutral:
            context.report(
                enum.mark,
                f"enum {enum.name}.lost: '{key}' is neutral, but is written as '{target}', which is not neutral",
                f"write it as  {listed(sorted(neutral - {key}))}" if neutral - {key} else f"write  {key}: <word>",
            )


# --- where a table is used ---------------------------------------------------------------------------------------------------


def _words(context: Context, place: Place, to: s.To, enum: s.Enum) -> None:
    if enum.objects:
        context.report(
            place.field.mark,
            f"{place.name}: {enum.name} has rows of objects, but there are other keys beside it",
            f"write  flat: {{{to.path[-1]}: {enum.name}}}  in the shape",
        )
    if any(key == "null" for key, _ in enum.rows) and not enum.objects:
        context.report(enum.mark, f"enum {enum.name}: row 'null' is for enums of objects under 'flat'", "leave it out: null is no value")


def _missing_key(context: Context, place: Place, to: s.To, enum: s.Enum) -> None:
    """Report a row for the missing key where the key cannot be missing, or where its absence also means a default."""
    meaning = next((key for key, row in enum.rows if None in row), None)
    if meaning is None:
        return
    if place.field.required and not any(isinstance(value, s.Each) for value in values(to.value)):
        context.report(
            place.field.mark,
            f"{place.name}: the missing key means '{meaning}' in {enum.name}, but the key is required",
            "move the key to optional",
        )
    if to.has_when_missing:
        context.report(
            place.field.mark,
            f"{place.name}: the missing key means '{meaning}' in {enum.name}, and its default as well",
            "leave one of the two out",
        )
    if any(isinstance(value, s.Each) for value in values(to.value)):
        context.report(
            place.field.mark, f"{place.name}: {enum.name} has a row for the missing key, and a member of a list is never missing"
        )


def _nothing(context: Context, place: Place, to: s.To, enum: s.Enum) -> None:
    """Report a word for nothing that also has a row, or whose field is always set."""
    words = [word for _, row in enum.rows for word in row]
    for word in enum.nothing:
        if word in words:
            context.report(enum.mark, f"enum {enum.name}: '{word}' means nothing, and has a row", "leave it in one of the two")
    if not enum.nothing:
        return
    if not isinstance(to.value, s.Enum):
        context.report(place.field.mark, f"{place.name}: {enum.name} has words for nothing, and a member of a list is never nothing")
    elif place.field.required and not to.has_when_empty:
        context.report(
            place.field.mark,
            f"{place.name}: {enum.name} has words for nothing, but the key is required",
            f"move the key to optional, or write  when_empty: {enum.nothing[0]!r}",
        )


def _objects(context: Context, where: str, flat: s.Flat, enum: s.Enum) -> None:
    words: list[Any] = [word for _, row in enum.rows for word in row]
    if any(word is not None and not isinstance(word, dict) for word in words):
        context.report(
            flat.mark,
            f"{where}: {enum.name} has rows of words, but 'flat' needs rows of keys and values",
            f"write  <key>: {{to: {flat.field}, as: {enum.name}}}  under fields or optional",
        )
