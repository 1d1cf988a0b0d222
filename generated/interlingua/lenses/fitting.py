# Generated from templates/runtime/lenses/fitting.py; do not edit.

"""Whether a wire value fits: the parts of emitted tests that need more than one look-up."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast
from urllib.parse import unquote

from msgspec import NODEFAULT, Struct
from msgspec.json import decode as decode_json
from msgspec.structs import fields

from .. import model
from ..core.errors import DecodeError
from ..core.losses import Level
from ..core.values import is_spelled, kind, same, typed_text
from .extras import ABSENT, MISSING, ROLE_KEYS, Extras, keep, remember
from .known_keys import LENSES
from .values import object_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .lens import Lens
    from .rows import Rows

NoneType: Final = type(None)
HEAD_KEYS: Final = frozenset((*ROLE_KEYS, "id", "status"))  # of a message, beside its content
OPENED: Final = "{}"  # the step of a path into an object, or into the object of a JSON text


def at_path(w: Any, *path: str) -> Any:
    """The value at a path of keys; MISSING if a step is missing. "0" enters a list of one member, {} enters JSON text."""
    for step in path:
        if step == OPENED:
            w = object_in(w) if w.__class__ is str else w
        elif w.__class__ is dict:
            w = w.get(step, MISSING)
        elif step == "0" and w.__class__ is list and len(w) == 1:
            w = w[0]
        else:
            return MISSING
    return w


def found_at(w: Any, *path: tuple[str, ...]) -> Any:
    """The value at a path of keys, each of which may have several names."""
    for names in path:
        if w.__class__ is not dict:
            return MISSING
        member = w.get(names[0])
        if member is None:
            present = [w[name] for name in names if name in w]
            member = next((value for value in present if value is not None), present[0] if present else MISSING)
        w = member
    return w


def is_value(value: Any, wanted: Any, may_miss: bool = False) -> bool:
    """Whether a value is this one, type-strict."""
    if may_miss and (value is MISSING or value is None):
        return True
    return same(value, wanted) or is_spelled(value, wanted)


def is_missing_or_empty(value: Any) -> bool:
    """Whether a value is missing or empty. 0 and false are not empty."""
    return value is MISSING or value is None or value == "" or value == [] or value == {}


def in_words(value: Any, words: tuple[Any, ...], may_miss: bool = False) -> bool:
    """Whether a value is one of these words, type-strict."""
    if value is MISSING or value is None:
        return may_miss or (value is None and None in words)
    return any((value.__class__ is word.__class__ and value == word) or is_spelled(value, word) for word in words)


def only_keys(value: Any, keys: tuple[str, ...]) -> bool:
    """Whether an object has no other keys. A null counts as missing."""
    return value.__class__ is dict and all(key in keys or value[key] is None for key in value)


def is_single(value: Any) -> bool:
    """Whether a value is a list of exactly one member."""
    return value.__class__ is list and len(value) == 1


def looks(value: Any, pattern: Any) -> bool:
    """Whether a wire value fits a pattern: a literal, `image/*`, `*` (present), null (absent), an object of patterns, a list of one.

    A list of a pattern: all members of the list fit it.
    """
    if pattern == "*":
        return value is not MISSING and value is not None
    if pattern is None:
        return value is MISSING or value is None
    if isinstance(pattern, dict):
        members = cast(dict[str, Any], value) if isinstance(value, dict) else None
        return members is not None and all(looks(members.get(key, MISSING), inner) for key, inner in cast(dict[str, Any], pattern).items())
    if isinstance(pattern, list | tuple):  # a missing list has no other members
        return value is MISSING or value is None or value.__class__ is list and all(looks(member, pattern[0]) for member in value)
    if isinstance(pattern, str) and "*" in pattern:
        head, _, tail = pattern.partition("*")
        if "/" in head and value.__class__ is str:  # types of media have no case
            value = value.lower()
        return isinstance(value, str) and len(value) >= len(head) + len(tail) and value.startswith(head) and value.endswith(tail)
    return (value.__class__ is pattern.__class__ and value == pattern) or is_spelled(value, pattern)


def opaque_level(space: str, value: Any) -> Level:
    """How much a value that a provider has kept whole matters to other formats."""
    from ..core import salvage  # rarely needed

    for level, pattern in getattr(LENSES.get(space), "OPAQUE", ()):
        if looks(value, pattern):
            return level
    if salvage.is_blank(value):
        return "trivial"
    return "minor" if is_empty_row(value) else "major"


def is_empty_row(value: Any) -> bool:
    """Whether a value is a message without content: of a role, or an item of this kind."""
    named = value.__class__ is dict and ("role" in value or value.get("type") == "message")
    return named and all(key in HEAD_KEYS or is_missing_or_empty(member) for key, member in value.items())


def fills(value: Any, template: str, may_miss: bool = False) -> bool:
    """Whether a text, or the only one of a list, is a possible output of a template."""
    if value.__class__ is list and len(value) == 1:
        value = value[0]
    if value.__class__ is not str:
        return may_miss and (value is MISSING or value is None)
    from .values import template_in

    try:
        template_in(template, value)
    except DecodeError:
        return False
    return True


def try_decode(lens: Lens, w: Any, method: str) -> Any:
    """The unified value, or None if no case fits."""
    try:
        return None if w is MISSING else getattr(lens, method)(w)
    except DecodeError:
        return None


def all_in(members: list[Any], classes: tuple[type, ...]) -> bool:
    """Whether all members of a list are of these classes."""
    return all(member.__class__ in classes for member in members)


def holds(struct: Any, field: str, classes: tuple[type, ...], every: bool = False) -> bool:
    """Whether a field of a struct has a value of these classes; `every`: a list with members of these classes only."""
    if struct is None:
        return False
    field_value = getattr(struct, field)
    return all_in(field_value, classes) if every else field_value.__class__ in classes


def no_case(error: type[DecodeError], w: Any, *cases: str) -> DecodeError:
    """The error if no case fits: the nearest case, and what it lacks. If it lacks only one thing, the error has the place of that.

    `cases`: for each, its name and what it requires, as `Image :dict source.type=url|file source.url:str` (see `_required`).
    """
    for path, key in _odd_keys(w):
        return error(f"keys must be strings, not {kind(key)}", path)
    required = [_required(case) for case in cases]
    ranked = [(len(lacks) / len(needs), name, lacks) for name, needs in required if needs for lacks in [_lacking(w, needs)]]
    whole = [wanted for _, needs in required for path, wanted in needs if not path]
    if not ranked or (w.__class__ is not dict and not any(_is_kind(w, wanted) for wanted in whole)):
        return error("fits no case" if w.__class__ is dict else f"fits no case: {kind(w)}")
    _, name, lacks = min(ranked, key=lambda entry: entry[0])
    place = lacks[0][0] if len(lacks) == 1 else ()
    why = ", ".join(text for _, text in lacks) or "one of its keys is missing, or they contradict each other"
    return error(f"fits no case; the nearest is {name}: {why}", place)


Requirements: TypeAlias = "tuple[tuple[tuple[str, ...], Any], ...]"
"""Each path, and what it requires: the JSON kinds (`str|list`; "": anything), or a tuple of words."""


@cache
def _required(case: str) -> tuple[str, Requirements]:
    """The name of a case, and its requirements: `path:kinds` or `path=word|word`.

    Characters other than letters and digits are percent-encoded. A word that is not a text is JSON after `!`.
    """
    name, *texts = case.split()
    requirements: list[tuple[tuple[str, ...], Any]] = []
    for text in texts:
        place, sign, wanted = re.split("([:=])", text, maxsplit=1)
        path = tuple(unquote(step) for step in place.split(".") if step)
        words = tuple(decode_json(unquote(word[1:])) if word.startswith("!") else unquote(word) for word in wanted.split("|"))
        requirements.append((path, words if sign == "=" else wanted))
    return name, tuple(requirements)


def _odd_keys(w: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The keys that are not strings, of an object and of nested objects, with their paths."""
    objects: list[tuple[tuple[str, ...], dict[Any, Any]]] = [((), w)] if w.__class__ is dict else []
    for path, members in objects:
        for key, value in members.items():
            if key.__class__ is not str:
                yield path, key
            elif value.__class__ is dict:
                objects.append(((*path, key), value))


def _lacking(w: Any, required: Requirements) -> list[tuple[tuple[str, ...], str]]:
    """What is required and missing: the place of a wrong value, and the text of the problem."""
    lacks: list[tuple[tuple[str, ...], str]] = []
    for path, wanted in required:
        value = at_path(w, *path)
        path = tuple(step for step in path if step != OPENED)
        where = repr(".".join(path)) if path else "it"
        if value is MISSING or (value is None and not _is_kind(value, wanted)):
            lacks.append(((), f"it lacks {where}"))
        elif not _is_kind(value, wanted):
            lacks.append((path, f"{where} is {kind(value)}"))
        elif wanted.__class__ is tuple and not in_words(value, wanted):
            lacks.append((path, f"{where} is none of {', '.join(str(word) for word in wanted)}"))
    return lacks


CLASSES: Final[dict[str, tuple[type, ...]]] = {
    "str": (str,),
    "int": (int, float),  # 40.0 is a whole number
    "float": (int, float),
    "bool": (bool,),
    "dict": (dict,),
    "list": (list,),
    "list1": (list,),
    "null": (NoneType,),
}


def _is_kind(value: Any, wanted: Any) -> bool:
    """Whether a value is of one of the kinds, or has the type of one of the words."""
    if isinstance(wanted, tuple):
        return any(value.__class__ is word.__class__ for word in cast(tuple[Any, ...], wanted))
    return not wanted or any(value.__class__ in CLASSES.get(name, ()) for name in wanted.split("|"))


# --- other names of keys --------------------------------------------------------------------------------------------------


Names: TypeAlias = "dict[str, tuple[str, Names]]"
"""By each alternative name, or key with such names in its object: the main key, and the names in the object."""


def main_names(w: dict[str, Any], names: Names) -> dict[str, Any]:
    """The object with these keys under their main names, so that cases can be recognized. Other keys are not checked."""
    if names.keys().isdisjoint(w):
        return w
    result: dict[str, Any] = {}
    for name, v in w.items():
        key, inside = names.get(name, (name, None))
        if inside and v.__class__ is dict:
            v = main_names(cast(dict[str, Any], v), inside)
        if key not in result or (v is not None and (key == name or result[key] is None)):  # its main name wins, but null counts as missing
            result[key] = v
    return result


# --- a field whose keys are flat in another object ---------------------------------------------------------------------------


def read_flat(lens: Lens, w: Any, method: str, keys: tuple[str, ...]) -> Any:
    """The value that these keys of an object form together; None if they fit no case, or none is present.

    Raises DecodeError if they would fit with numbers or booleans in place of texts of them: the repair of answers converts those.
    """
    if w.__class__ is not dict:
        return None
    picked = {key: w[key] for key in keys if key in w}  # `keys` has all names
    if not picked:
        return None
    fits = getattr(lens, method.replace("decode_", "fits_", 1), None)
    if fits is not None and not fits(main_names(picked, lens.OTHER_NAMES)):
        return None
    if all(value is None for value in picked.values()):
        return None
    try:
        return getattr(lens, method)(picked)
    except DecodeError:
        if (typed := with_typed_texts(picked)) is not picked and try_decode(lens, typed, method) is not None:
            raise
        return None


def with_typed_texts(members: dict[str, Any]) -> dict[str, Any]:
    """The members with numbers and booleans in place of texts of them; the same object if there are none."""
    typed = {key: number for key, text in members.items() if text.__class__ is str and (number := typed_text(text)) is not None}
    return {**members, **typed} if typed else members


def keep_flat(lens: Lens, w: Any, rows: Rows, field: str, extras: Extras | None, *path: str) -> Extras | None:
    """Keeps the keys that fit no case. For a struct that is written even without them, missing keys are remembered too."""
    for step in path:
        rows = rows[step].rows
    if w.__class__ is dict:
        own_keys = rows.flat_keys(field)
        for key in [key for key in w if key in own_keys]:
            extras = keep(extras, lens.NAMESPACE, key, w[key], *path)
        for key in own_keys if field in _always_there() else ():
            if key not in w:
                extras = remember(extras, lens.NAMESPACE, key, ABSENT, *path)
    return extras


@cache
def _always_there() -> frozenset[str]:
    """The fields whose default is a struct: it is written even if no key of it was read."""
    structs = [kind for kind in vars(model).values() if isinstance(kind, type) and issubclass(kind, Struct)]
    lasting = [info for kind in structs for info in fields(kind) if info.default_factory is not NODEFAULT]
    return frozenset(info.name for info in lasting if isinstance(info.default_factory(), Struct))


def put_flat(w: dict[str, Any], keys: dict[str, Any], *path: str) -> None:
    """Writes keys beside the existing ones."""
    for step in path:
        w = w.setdefault(step, {})
    w.update(keys)
