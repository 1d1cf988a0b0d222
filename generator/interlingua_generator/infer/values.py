"""What JSON values have in common: kinds, keys, words, the key that distinguishes objects."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias, TypeGuard

Object: TypeAlias = dict[str, Any]

WORD: Final = re.compile(r"[A-Za-z][\w./-]{0,39}")
SPLIT: Final = re.compile(r"[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])")
TAG_NAMES: Final = re.compile(r"(type|kind|role|from|who|sender|author|speaker|event)$", re.IGNORECASE)
MOST_TAGS: Final = 40
TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
KINDS: Final[dict[type, str]] = {dict: "object", list: "list", str: "str", bool: "bool", int: "int", float: "float", type(None): "null"}


def is_object(value: Any) -> TypeGuard[Object]:
    return isinstance(value, dict)


def is_list(value: Any) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def norm(word: str) -> str:
    """Return a name without case and separators: maxTokens, max_tokens and MAX_TOKENS become equal."""
    return "".join(char for char in word.lower() if char.isalnum())


def tokens(word: str) -> frozenset[str]:
    return frozenset(part.lower() for part in SPLIT.split(word) if part)


def kinds(values: Iterable[Any]) -> Counter[str]:
    return Counter(KINDS[type(value)] for value in values)


def wire_type(values: Sequence[Any]) -> str:
    """Return the type as `extras` names it, for readers."""
    names = sorted({"any" if kind == "null" else kind for kind in kinds(values)} - ({"any"} if len(kinds(values)) > 1 else set()))
    if names == ["list"]:
        inner = sorted({kind for kind in kinds(members(values)) if kind not in ("null", "list")})
        return f"[{inner[0]}]" if len(inner) == 1 else "[any]"
    return "float" if names == ["float", "int"] else names[0] if len(names) == 1 and names[0] != "list" else "any"


def objects(values: Iterable[Any]) -> list[Object]:
    return [value for value in values if is_object(value)]


def strings(values: Iterable[Any]) -> list[str]:
    return [value for value in values if isinstance(value, str)]


def is_content(values: Sequence[Any]) -> bool:
    """Whether values may be content: lists, objects, or texts of several words."""
    return any(isinstance(value, dict | list) or isinstance(value, str) and " " in value for value in values)


def members(values: Iterable[Any]) -> list[Any]:
    """Return the members of all lists among the values."""
    return [member for value in values if is_list(value) for member in value]


def keys(dicts: Sequence[Object]) -> dict[str, list[Any]]:
    """Return the values by key, in the order of their first appearance."""
    by_key: dict[str, list[Any]] = {}
    for mapping in dicts:
        for key, value in mapping.items():
            by_key.setdefault(key, []).append(value)
    return by_key


def is_json_object(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except ValueError:
        return False


def tag_of(dicts: Sequence[Object], tags: Iterable[str] = ()) -> str | None:
    """Return the key that distinguishes the objects by its word: every object has it, and its name is usual for a tag or known as one."""
    names = set(tags)
    best: tuple[float, str] | None = None
    for key, values in keys(dicts).items():
        words = strings(values)
        if len(words) != len(dicts) or not all(WORD.fullmatch(word) for word in words):
            continue
        distinct = set(words)
        usual = bool(TAG_NAMES.search(key)) or norm(key) in names
        if not usual or len(distinct) > MOST_TAGS:
            continue
        same = sum(len(keys([mapping for mapping in dicts if mapping[key] == word])) for word in distinct) / len(distinct)
        score = (2 if norm(key) in names else 0) + (2 if TAG_NAMES.fullmatch(key) else 1) - same / (len(keys(dicts)) + 1)
        if best is None or score > best[0]:
            best = score, key
    return best[1] if best else None


def by_word(dicts: Sequence[Object], tag: str) -> dict[str, list[Object]]:
    groups: dict[str, list[Object]] = {}
    for mapping in dicts:
        groups.setdefault(mapping[tag], []).append(mapping)
    return groups


def by_keys(dicts: Sequence[Object]) -> list[tuple[str, list[Object]]]:
    """Return groups of objects that have no tag, by their main key. The group whose smallest object has the most keys comes first."""
    count = Counter(key for mapping in dicts for key in mapping)
    groups: dict[str, list[Object]] = {}
    for mapping in dicts:
        if mapping:
            groups.setdefault(_main_key(mapping, count), []).append(mapping)
    return sorted(groups.items(), key=lambda group: -len(min(group[1], key=len)))


def _main_key(mapping: Object, count: Counter[str]) -> str:
    """Return the main key of an object: a flag that is true, a key with an object, or the most usual key."""
    flags = [key for key, value in mapping.items() if value is True]
    inner = [key for key, value in mapping.items() if is_object(value)]
    texts = [key for key, value in mapping.items() if isinstance(value, str)]
    if flags and texts:
        return flags[0]
    return max(inner or list(mapping), key=lambda key: count[key])
