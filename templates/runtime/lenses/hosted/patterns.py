"""The content of hosted tool calls: read in the form of one format, written in the form of another (spec/hosted_tools.yaml)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from ...core.hosted_forms import HostedForm
from ..foreign.as_text import words_in

Pattern = Any
"""The meaning of a value: a name, a table of keywords, or an object of patterns."""
Known = dict[str, Any]
"""The known contents of a call, by name."""

_WORDS: Final = frozenset(("const", "else", "of", "one", "flag", "each", "join", "words", "sealed"))
_BLIND: Final = frozenset(("else", "sealed"))  # with these alone, a pattern says what is written, and reads nothing
_MISSING: Final[Any] = object()


def patterns_of(row: HostedForm) -> list[Pattern]:
    return [*row.call.fields.values(), *row.result.fields.values()]


def expresses_all(row: HostedForm, known: Known) -> bool:
    """Whether the format can express all of this; for a list with several members, whether it accepts more than one."""
    names = {name: single for pattern in patterns_of(row) for name, single in sorted(_names(pattern), reverse=True)}
    return all(name in names and not (names[name] and len(content) > 1) for name, content in known.items())


def call_by_call(row: HostedForm, known: Known) -> list[Known]:
    """The contents call by call, if a call of the format only holds one of several values, and its result has one of them or may be empty;
    else all in one."""
    names = {name: single for pattern in patterns_of(row) for name, single in sorted(_names(pattern), reverse=True)}
    lists = {name: content for name, content in known.items() if names.get(name)}
    given = {name for pattern in row.result.fields.values() for name in _names_in(pattern)}
    numbers = {len(content) for content in lists.values()}
    nothing_found = written(row.result.fields.get("value", {}), {}) is not None  # a result may be empty
    if len(lists) != len(known) or len(numbers) != 1 or (given.isdisjoint(lists) and not nothing_found):
        return [known]
    return [{name: [content[at]] for name, content in lists.items()} for at in range(numbers.pop())]


def unsaid_members(row: HostedForm, source: HostedForm, known: Known) -> Known:
    """The contents of list members that a format cannot express, by their place in the source's form."""
    lists = {name: _names_in(inner["as"]) for inner in _inner(patterns_of(row)) for name in _listed(inner.get("each", []))}
    places = {name: place for half, at in ((source.call, "call"), (source.result, "result")) for name, place in _places(half.fields, at)}
    return {
        f"{places[name]}[{number}].{key}": content
        for name, kept in lists.items()
        if name in places
        for number, member in enumerate(cast(list[Known], known.get(name) or []))
        for key, content in member.items()
        if key not in kept and content not in (None, "")
    }


def _names_in(pattern: Pattern) -> set[str]:
    return {name for name, _ in _names(pattern)}


def _inner(patterns: list[Pattern]) -> list[Mapping[str, Pattern]]:
    """Patterns that are tables, including those nested in objects."""
    tables = [pattern for pattern in patterns if not isinstance(pattern, str)]
    return tables + [inner for pattern in tables if not pattern.keys() & _WORDS for inner in _inner([*pattern.values()])]


def _places(pattern: Pattern, at: str) -> list[tuple[str, str]]:
    """The places of lists in an object, with their names."""
    if isinstance(pattern, str):
        return []
    if "each" in pattern:
        return [(pattern["each"], at)]
    return [] if pattern.keys() & _WORDS else [place for key, inner in pattern.items() for place in _places(inner, f"{at}.{key}")]


def is_sealed(pattern: Pattern) -> bool:
    """Whether the pattern contains a value that only the provider can know."""
    if isinstance(pattern, str):
        return False
    return "sealed" in pattern or any(is_sealed(inner) for inner in pattern.values() if isinstance(inner, dict))


def _names(pattern: Pattern) -> set[tuple[str, bool]]:
    """The names in a pattern, and whether each only takes one of several values."""
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
    """Whether a value fits. `known`: receives its contents; `left`: the parts that no pattern reads, by place; places begin with `at`."""
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
        return _read_one(pattern, value, known, left, at)
    elif ("each" in pattern or "join" in pattern) and value.__class__ is not list:
        return False  # an error takes its place
    elif "each" in pattern:
        known[pattern["each"]] = members = _members(pattern["as"], value, left, at)
        return len(members) == len(value) or "whole" not in pattern
    elif "join" in pattern:
        known[_listed(pattern["join"])[0]] = "".join(str(member.get("text", "")) for member in _members(pattern["as"], value, left, at))
    elif "words" in pattern:
        known[pattern["words"]] = value if isinstance(value, str) else words_in(value)[0]
    elif "of" in pattern:
        known[_listed(pattern["of"])[0]] = value
    elif value != pattern.get("else", pattern.get("sealed")):
        left[at] = value
    return True


def _read_one(pattern: Mapping[str, Pattern], value: Any, known: Known, left: Known, at: str) -> bool:
    """Reads a value for which the model has a list. Returns whether it fits."""
    if "as" not in pattern:
        known.setdefault(pattern["one"], [value])
        return True
    member: Known = {}
    known[pattern["one"]] = [member]
    return read(pattern["as"], value, member, left, at)


def _read_object(pattern: Mapping[str, Pattern], value: Any, known: Known, unread: Known, at: str) -> bool:
    if not isinstance(value, dict):
        return False
    members = cast(dict[str, Any], value)
    for key, inner in pattern.items():
        if members.get(key) is None:
            if not isinstance(inner, str) and "const" in inner:
                return False
        elif not read(inner, members[key], known, unread, f"{at}.{key}"):
            return False
    unread |= {f"{at}.{key}": member for key, member in members.items() if key not in pattern and member is not None}
    return True


def _members(pattern: Pattern, value: list[Any], unread: Known, at: str) -> list[Known]:
    members: list[Known] = []
    for number, member in enumerate(value):
        known: Known = {}
        unread_here: Known = {}
        if read(pattern, member, known, unread_here, f"{at}[{number}]"):
            members.append(known)
            unread |= unread_here
        else:
            unread[f"{at}[{number}]"] = member
    return members


def rest_of(pattern: Pattern, value: Any) -> Any:
    """What no pattern has read of a stored value, so that it is still to be reported; None if all was read."""
    if isinstance(pattern, str):
        return None
    if not pattern.keys() & _WORDS:
        members = cast(dict[str, Any], value) if isinstance(value, dict) else {}
        left = {
            key: rest
            for key, member in members.items()
            if (rest := rest_of(pattern[key], member) if key in pattern else member) is not None
        }
        return left or None
    return value if pattern.keys() <= _BLIND and value not in (*pattern.values(), None) else None


def written(pattern: Pattern, known: Known) -> Any:
    """A value with the known contents; None if it would be empty."""
    result = _write(pattern, known)
    return None if result is _MISSING else result


def _write(pattern: Pattern, known: Known) -> Any:
    if isinstance(pattern, str):
        return known.get(pattern, _MISSING)
    if not pattern.keys() & _WORDS:
        members = {key: content for key, inner in pattern.items() if (content := _write(inner, known)) is not _MISSING}
        return members if members else _MISSING
    if "const" in pattern:
        return pattern["const"]
    if "flag" in pattern:
        return pattern["true" if known.get(pattern["flag"]) else "false"]
    content = _worded(pattern, known)
    return pattern.get("else", pattern.get("sealed", _MISSING)) if content is _MISSING else content


def _worded(pattern: Mapping[str, Any], known: Known) -> Any:
    if "each" in pattern:
        members = known.get(pattern["each"])
        return _MISSING if members is None else [_write(pattern["as"], member) for member in members]
    if "one" in pattern:
        several: list[Any] = known.get(pattern["one"], [])
        if "as" in pattern:
            return _write(pattern["as"], several[0]) if several else _MISSING
        return _MISSING if not several else several[0] if len(several) == 1 else "\n".join(map(str, several))
    names = [name for word in ("of", "join", "words") if word in pattern for name in _listed(pattern[word])]
    contents = [known[name] for name in names if known.get(name) not in (None, "")]
    if not contents:
        return _MISSING
    text = contents[0] if len(contents) == 1 else "\n".join(map(str, contents))
    wrapped = _write(pattern["as"], {"text": text}) if "as" in pattern else text
    return [wrapped] if "join" in pattern else wrapped
