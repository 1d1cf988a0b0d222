# Generated from templates/runtime/lenses/patterns.py; do not edit.

"""What the calls of tools say that providers run: read in the form of one format, written in that of another (spec/hosted_tools.yaml)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from ..core.said import Said
from .spoken import words_in

Pattern = Any
"""What a value says: the name of something, a table of words, or an object of patterns."""
Known = dict[str, Any]
"""What is known of a call, by name."""

_WORDS: Final = frozenset(("const", "else", "of", "one", "flag", "each", "join", "words", "sealed"))
_MISSING: Final[Any] = object()


def patterns_of(row: Said) -> list[Pattern]:
    return [*row.call.fields.values(), *row.result.fields.values()]


def says_all(row: Said, known: Known) -> bool:
    """Whether the format can say all of this; of a list with several members, whether it takes more than one."""
    names = {name: one for pattern in patterns_of(row) for name, one in sorted(_names(pattern), reverse=True)}
    return all(name in names and not (names[name] and len(said) > 1) for name, said in known.items())


def unsaid_members(row: Said, source: Said, known: Known) -> Known:
    """What a format cannot express of the members of lists: by its place in the source's form."""
    lists = {name: _names_in(inner["as"]) for inner in _inner(patterns_of(row)) for name in _listed(inner.get("each", []))}
    places = {name: place for half, at in ((source.call, "call"), (source.result, "result")) for name, place in _places(half.fields, at)}
    return {
        f"{places[name]}[{number}].{key}": said
        for name, kept in lists.items()
        if name in places
        for number, member in enumerate(cast(list[Known], known.get(name) or []))
        for key, said in member.items()
        if key not in kept and said not in (None, "")
    }


def _names_in(pattern: Pattern) -> set[str]:
    return {name for name, _ in _names(pattern)}


def _inner(patterns: list[Pattern]) -> list[Mapping[str, Pattern]]:
    """Patterns that are tables, and those inside of objects."""
    found = [one for one in patterns if not isinstance(one, str)]
    return found + [inner for one in found if not one.keys() & _WORDS for inner in _inner([*one.values()])]


def _places(pattern: Pattern, at: str) -> list[tuple[str, str]]:
    """Where lists are in an object, by their names."""
    if isinstance(pattern, str):
        return []
    if "each" in pattern:
        return [(pattern["each"], at)]
    return [] if pattern.keys() & _WORDS else [one for key, inner in pattern.items() for one in _places(inner, f"{at}.{key}")]


def is_sealed(pattern: Pattern) -> bool:
    """Whether there is something in it that the provider alone knows."""
    if isinstance(pattern, str):
        return False
    return "sealed" in pattern or any(is_sealed(inner) for inner in pattern.values() if isinstance(inner, dict))


def _names(pattern: Pattern) -> set[tuple[str, bool]]:
    """The names in it; and whether one of several is said."""
    if isinstance(pattern, str):
        return {(pattern, False)}
    if not pattern.keys() & _WORDS:
        return {name for inner in pattern.values() for name in _names(inner)}
    return {
        (name, word == "one")
        for word in ("of", "one", "flag", "each", "join", "words")
        if word in pattern
        for name in _listed(pattern[word])
    }


def _listed(name: Any) -> list[str]:
    return cast(list[str], name) if isinstance(name, list) else [name]


def read(pattern: Pattern, value: Any, known: Known, left: Known, at: str) -> bool:
    """Whether a value is such a one. `known`: gets what it says; `left`: what nobody reads of it, by its place, which begins with `at`."""
    if isinstance(pattern, str):
        known[pattern] = value
    elif not pattern.keys() & _WORDS:
        return _read_object(pattern, value, known, left, at)
    elif "const" in pattern:
        return value == pattern["const"]
    elif "flag" in pattern:
        failed = value == pattern["true"] or (pattern["false"] == 0 and value != 0)
        known[pattern["flag"]] = failed
        if value not in (pattern["true"], pattern["false"]):
            left[at] = value
    elif "one" in pattern:
        known.setdefault(pattern["one"], [value])
    elif ("each" in pattern or "join" in pattern) and value.__class__ is not list:
        return False  # an error stands in its place
    elif "each" in pattern:
        known[pattern["each"]] = _members(pattern["as"], value, left, at)
    elif "join" in pattern:
        known[_listed(pattern["join"])[0]] = "".join(str(one.get("text", "")) for one in _members(pattern["as"], value, left, at))
    elif "words" in pattern:
        known[pattern["words"]] = value if isinstance(value, str) else words_in(value)[0]
    elif "of" in pattern:
        known[_listed(pattern["of"])[0]] = value
    elif value != pattern.get("else", pattern.get("sealed")):
        left[at] = value
    return True


def _read_object(pattern: Mapping[str, Pattern], value: Any, known: Known, left: Known, at: str) -> bool:
    if not isinstance(value, dict):
        return False
    given = cast(dict[str, Any], value)
    for key, inner in pattern.items():
        if given.get(key) is None:
            if not isinstance(inner, str) and "const" in inner:
                return False
        elif not read(inner, given[key], known, left, f"{at}.{key}"):
            return False
    left |= {f"{at}.{key}": said for key, said in given.items() if key not in pattern and said is not None}
    return True


def _members(pattern: Pattern, value: list[Any], left: Known, at: str) -> list[Known]:
    found: list[Known] = []
    for number, member in enumerate(value):
        known: Known = {}
        beside: Known = {}
        if read(pattern, member, known, beside, f"{at}[{number}]"):
            found.append(known)
            left |= beside
        else:
            left[f"{at}[{number}]"] = member
    return found


def written(pattern: Pattern, known: Known) -> Any:
    """What is known, in such a value; None if that has nothing to say."""
    found = _write(pattern, known)
    return None if found is _MISSING else found


def _write(pattern: Pattern, known: Known) -> Any:
    if isinstance(pattern, str):
        return known.get(pattern, _MISSING)
    if not pattern.keys() & _WORDS:
        found = {key: said for key, inner in pattern.items() if (said := _write(inner, known)) is not _MISSING}
        return found if found else _MISSING
    if "const" in pattern:
        return pattern["const"]
    if "flag" in pattern:
        return pattern["true" if known.get(pattern["flag"]) else "false"]
    said = _worded(pattern, known)
    return pattern.get("else", pattern.get("sealed", _MISSING)) if said is _MISSING else said


def _worded(pattern: Mapping[str, Any], known: Known) -> Any:
    if "each" in pattern:
        members = known.get(pattern["each"])
        return _MISSING if members is None else [_write(pattern["as"], one) for one in members]
    if "one" in pattern:
        several: list[Any] = known.get(pattern["one"], [])
        return _MISSING if not several else several[0] if len(several) == 1 else "\n".join(map(str, several))
    names = [name for word in ("of", "join", "words") if word in pattern for name in _listed(pattern[word])]
    found = [known[name] for name in names if known.get(name) not in (None, "")]
    if not found:
        return _MISSING
    text = found[0] if len(found) == 1 else "\n".join(map(str, found))
    said = _write(pattern["as"], {"text": text}) if "as" in pattern else text
    return [said] if "join" in pattern else said
