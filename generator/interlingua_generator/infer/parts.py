"""Lists of parts, and other values that are one of several structs: what distinguishes them, and which struct each is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from .values import Object, by_keys, by_word, is_list, members, objects, strings, tag_of

if TYPE_CHECKING:
    from .drafting import Drafter, Keys

FITS: Final = 2.0
CLEAR: Final = 1.0  # a word with more evidence than this is not tried as another struct
BASE64: Final = re.compile(r"[A-Za-z0-9+/\s]+={0,2}")
KNOWN: Final = 1.9  # evidence if a spec, or the model, has exactly this key
RELATED: Final = 0.2  # evidence if a part of the word is known for such objects
BARE: Final = {"Part": ("Text", "text"), "Media": ("Url", "url")}  # the struct and the field of a text without an object
WITH_ONE_TEXT: Final = ("Text", "Reasoning", "Refusal")


def head(drafter: Drafter, values: Sequence[Any], to: str, name: str, classes: tuple[str, ...]) -> Any:
    """Return parts of a message or a result: a text, a list, or either."""
    texts, inner = strings(values), members(values)
    lone = objects(values)
    if len(texts) + len(lone) + sum(is_list(value) for value in values) != len(values):
        return None
    if not inner and not lone and texts:
        struct = classes[0] if len(classes) == 1 and classes[0] in WITH_ONE_TEXT else "Text"
        return {"to": to, "join": ""} if struct == "Text" else {"to": to, "takes": [struct], "join": ""}
    only = classes if len(classes) == 1 and classes != ("Part",) else ()
    item = cases(drafter, "Part", [*inner, *lone], f"{name}Part", only)
    if item is None:
        return None
    forms = [word for word, present in (("text", texts), ("list", inner or not lone), ("one", lone)) if present]
    listed = {"to": to, "each": item}
    return listed if forms == ["list"] else {**listed, "forms": forms}


def structs(drafter: Drafter, inner: str, values: Sequence[Any], to: str, name: str) -> Any:
    """Return a list of structs, or a single one."""
    lists = [value for value in values if is_list(value)]
    dicts = [*objects(members(values)), *objects(values)]
    if len(lists) + len(objects(values)) != len(values) or (not dicts):
        return None
    name = name.removesuffix("s")
    if inner in drafter.model.unions:
        item = cases(drafter, inner, dicts, name, ())
        if item is None:
            return groups(drafter, inner, dicts, to, name) if len(lists) == len(values) else None
    else:
        own_keys = drafter.keys(inner, dicts, name=name)
        if not own_keys.paths or not drafter.complete(inner, own_keys) or (inner == "Candidate" and not own_keys.has("message")):
            return None
        item = drafter.add(name, inner, own_keys)
    return {"to": to, "each": item, **({"forms": ["list", "one"]} if objects(values) else {})} if lists else {"to": to, "as": item}


def groups(drafter: Drafter, inner: str, dicts: Sequence[Object], to: str, name: str) -> Any:
    """Return a list of objects that contain lists of the structs."""
    heads: dict[str, Any] = {}
    for key in dict.fromkeys(key for mapping in dicts for key in mapping):
        lists = [mapping[key] for mapping in dicts if is_list(mapping.get(key))]
        if lists and (item := cases(drafter, inner, members(lists), f"{name}{key}", ())) is not None:
            heads[key] = {"to": to, "each": item}
    return {"each": {"optional": heads}} if heads else None


def message(drafter: Drafter, values: Sequence[Any], to: str, name: str) -> Any:
    """Return the message of a response: an object, or a list of items."""
    dicts = objects(values)
    if len(dicts) == len(values):
        own_keys = drafter.keys("Message", dicts, role(dicts), name)
        return {"to": to, "as": drafter.add(name, "Message", own_keys)} if own_keys.has("parts") else None
    if all(is_list(value) for value in values):
        item = cases(drafter, "Part", members(values), f"{name}Item", (), messages=True)
        return {"to": to, "each": item} if item else None
    return None


def role(dicts: Sequence[Object]) -> dict[str, str]:
    """Return the constant role of a response's message."""
    words = {mapping.get("role") for mapping in dicts}
    word = next(iter(words)) if len(words) == 1 else None
    return {"role": word} if isinstance(word, str) else {}


def media(drafter: Drafter, union: str, values: Sequence[Any], to: str, name: str) -> Any:
    """Return the source of media: an address, base64, or an object."""
    texts = strings(values)
    if len(texts) == len(values):
        if all(text.startswith(("data:", "http")) for text in texts):
            return {"to": to, "as": "data_url"}
        return {"to": to, "as": "base64_blob"} if all(BASE64.fullmatch(text) for text in texts) else None
    if texts and not all(text.startswith("http") for text in texts) or len(texts) + len(objects(values)) != len(values):
        return None
    item = cases(drafter, union, values, name, ())
    return {"to": to, "as": item} if item else None


def cases(drafter: Drafter, union: str, values: Sequence[Any], name: str, only: tuple[str, ...], messages: bool = False) -> str | None:
    """Return the name of a choice of shapes, or None if no value is known."""
    dicts, texts = objects(values), strings(values)
    if not dicts and not texts:
        return None
    tag = tag_of(dicts, drafter.known.tags) if dicts else None
    names: list[str] = []
    grouped = list(by_word(dicts, tag).items()) if tag else by_keys(dicts)
    unmatched: list[tuple[str, list[Object]]] = []
    for word, group in grouped:
        shape = _case(drafter, union, word, group, {tag: word} if tag else {}, name, only, messages)
        if shape:
            names.append(shape)
        else:
            unmatched.append((word, group))
    if union == "Part" and not texts and not messages and _are_messages(drafter, names, unmatched, tag):
        return None
    if texts and union in BARE:
        struct, field = BARE[union]
        names.append(drafter.fresh(f"{name}Words"))
        drafter.shapes[names[-1]] = {"is": struct, "bare": field, "lost": {"*": True}}
        tag = None
    if not names:
        return None
    both = drafter.fresh(name)
    drafter.shapes[both] = {
        "is": union,
        **({"tag": tag} if tag else {}),
        "cases": names,
        "else": "parent" if union == "Media" else "opaque",
    }
    return both


def _are_messages(drafter: Drafter, names: Sequence[str], unmatched: Sequence[tuple[str, list[Object]]], tag: str | None) -> bool:
    """Whether a list has no texts, but objects that contain parts: its members are messages and other items of a response."""
    if any(drafter.shapes[name]["is"] == "Text" for name in names):
        return False
    inner = (drafter.keys("Message", group, {tag: word} if tag else {}) for word, group in unmatched)
    return any(own_keys.paths.get(("parts",), 0) >= KNOWN for own_keys in inner)


def _case(
    drafter: Drafter,
    union: str,
    word: str,
    group: Sequence[Object],
    consts: Mapping[str, Any],
    name: str,
    only: tuple[str, ...],
    messages: bool,
) -> str | None:
    """Return the shape of a group of objects, for the struct that its word and its keys support most."""
    best = best_struct(drafter, only or drafter.model.unions[union].members, word, group, consts, name)
    if messages and not (best and drafter.known.says(best[0], word, drafter.model.unions[union].members) > CLEAR):
        own_keys = drafter.keys("Message", group, {**role(group), **consts}, name=f"{name}Message")
        if own_keys.has("parts"):
            return drafter.add(f"{name}Message", "Message", own_keys, {"role": "assistant"})
    if best is None:
        return None
    struct, own_keys = best
    return drafter.add(f"{name}{_title(word)}" if name else _title(word), struct, own_keys)


def best_struct(
    drafter: Drafter, among: Sequence[str], word: str, group: Sequence[Object], consts: Mapping[str, Any], name: str
) -> tuple[str, Keys] | None:
    best: tuple[float, str, Keys] | None = None
    evidence_of = {struct: drafter.known.says(struct, word, among) for struct in among if struct != "Opaque"}
    clear = max(evidence_of.values(), default=0) > CLEAR
    for struct, says in evidence_of.items():
        if (clear and not says) or (not says and not any(field.required for field in drafter.model.structs[struct].fields)):
            continue
        flags = {word: True} if not consts and all(mapping.get(word) is True for mapping in group) else {}
        own_keys = drafter.keys(struct, group, {**consts, **flags}, name=f"{name}{_title(word)}")
        if not own_keys.paths or not drafter.complete(struct, own_keys, made=says > CLEAR):
            continue
        evidence_sum = sum(min(evidence, 2) for evidence in own_keys.paths.values()) / 2
        score = says + 2 * evidence_sum / max(len(own_keys.paths) + len(own_keys.extras), 1)
        needs = [field.name for field in drafter.model.structs[struct].fields if field.required]
        if needs and says > RELATED and all(own_keys.paths.get((name,), 0) >= 2 for name in needs):
            score += 1
        if score >= FITS and (best is None or score > best[0]):
            best = score, struct, own_keys
    return (best[1], best[2]) if best else None


def _title(word: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"\W|_", word))
