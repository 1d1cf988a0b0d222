"""Drafts a spec that is like a shipped provider and has only the keys that the provider does not know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ..data import spec as s
from .draft import Draft
from .knowledge import Knowledge
from .values import Object, is_list, is_object, objects, wire_type

Place = tuple[str, ...]  # the name of a shape, then the keys to an object in it
SURE: Final = 1.9


def like(name: str, title: str, parent: str, bodies: Mapping[str, Sequence[Any]], known: Knowledge) -> Draft:
    """Return the draft of a child.

    A new key is mapped if other formats have it and no key of the shape carries its field; other keys are kept.
    """
    spec = known.specs[parent]
    named = {declaration.name for elder in spec.lineage for declaration in known.specs[elder].declared if declaration.kind == "shape"}
    new: dict[Place, list[Any]] = {}
    count: dict[Place, int] = {}
    for kind, root in (("request", spec.request), ("response", spec.response)):
        for body in bodies.get(kind, ()):
            for at, value in _unknown(spec, root, body) if root else ():
                new.setdefault(at, []).append(value)
    for at in new:
        count[at] = len(new[at])
    sections: dict[str, Any] = {"provider": name, "title": title, "docs": "https://example.com/", "like": parent}
    shapes: dict[str, Any] = {}
    draft = Draft(sections)
    for (shape, *keys), values in new.items():
        if shape not in named:
            draft.head.append(f"not in {parent}: {'.'.join(keys)}, in a shape without a name of its own ({shape}); it is kept")
            continue
        field = _field(known, spec, shape, tuple(keys), values)
        level = shapes.setdefault(shape, {})
        for key in keys[:-1]:
            level = level.setdefault("optional", {}).setdefault(key.replace(".", "\\."), {})
        table = level.setdefault("optional", {}) if field else level.setdefault("extras", {}).setdefault("minor", {})
        table[keys[-1].replace(".", "\\.")] = field or wire_type(values)
        doubt = "" if field else "; no field is known for it"
        draft.notes[shape, ".".join(keys)] = f"{len(values)} seen; {parent} does not have this key{doubt}"
    if shapes:
        sections["shapes"] = shapes
    return draft


def _field(known: Knowledge, spec: s.Spec, shape: str, keys: Place, values: Sequence[Any]) -> str | None:
    """Return the field of a new key, if it is a plain value that other formats have under this name."""
    struct = spec.shapes[shape].of
    if struct is None or len(keys) > 1:
        return None
    mapped = {field.head.path for field in spec.shapes[shape].body.walk() if isinstance(field.head, s.To)}
    for meaning in known.meanings(struct, "".join(keys)):
        field = known.field(struct, meaning.path)
        if meaning.evidence < SURE or meaning.path in mapped or field is None or len(meaning.path) > 1:
            continue
        kind = getattr(field.type, "kind", None)
        if kind is not None and {wire_type([value]) for value in values} <= {kind}:
            return "".join(meaning.path)
    return None


# --- along a spec ------------------------------------------------------------------------------------------------------------


def _unknown(spec: s.Spec, name: str, value: Any) -> Iterator[tuple[Place, Any]]:
    """Yield the keys of a value that the shape does not have, each with the place of its object."""
    if name in spec.cases:
        shape = next((case for case in spec.cases[name].cases if _may_be(spec, case, value)), None)
        if shape is not None:
            yield from _unknown(spec, shape, value)
        return
    shape = spec.shapes.get(name)
    if shape is None:
        return
    if shape.bare is not None:
        yield from _behind(spec, shape.bare.head, value)
    elif is_object(value) and shape.body.rest is None:
        yield from _keys(spec, (name,), shape.body, value)


def _keys(spec: s.Spec, at: Place, body: s.Body, value: Object) -> Iterator[tuple[Place, Any]]:
    flat = [inline.value.name for inline in body.flat if isinstance(inline.value, s.Of)]
    theirs = {key for name in flat for key in _all_keys(spec, name)}
    theirs |= {
        key
        for inline in body.flat
        if isinstance(inline.value, s.Enum)
        for _, words in inline.value.rows
        for word in words
        if is_object(word)
        for key in word
    }
    for key, inner in value.items():
        field = next((candidate for candidate in body.fields if key == candidate.key or key in candidate.aliases), None)
        if field is not None and isinstance(field.head, s.Nest):
            if is_object(inner) and field.head.body.rest is None:
                yield from _keys(spec, (*at, key), field.head.body, inner)
        elif field is not None:
            yield from _behind(spec, field.head, inner)
        elif key not in theirs:
            yield (*at, key), inner
    for name in flat:
        rest = {key: inner for key, inner in value.items() if key in _all_keys(spec, name)}
        yield from _unknown(spec, name, rest)


def _behind(spec: s.Spec, head: s.Head, value: Any) -> Iterator[tuple[Place, Any]]:
    if not isinstance(head, s.To):
        return
    inner = head.value.item if isinstance(head.value, s.Each) else head.value
    name = inner.name if isinstance(inner, s.Of) else spec.messages.rows if isinstance(inner, s.Conversation) and spec.messages else None
    if name is None:
        return
    for member in objects(value) if is_list(value) else objects([value]):
        yield from _unknown(spec, name, member)


def _may_be(spec: s.Spec, name: str, value: Any) -> bool:
    if name in spec.cases:
        return any(_may_be(spec, case, value) for case in spec.cases[name].cases)
    shape = spec.shapes[name]
    if not is_object(value):
        return shape.bare is not None
    return shape.bare is None and all(
        field.key in value and _may_say(field.head, value[field.key])
        for field in shape.body.fields
        if field.required and field.only != "write" and not field.aliases
    )


def _may_say(head: s.Head, value: Any) -> bool:
    """Whether a key that distinguishes cases may have this word."""
    if isinstance(head, s.Const):
        return value == head.value
    if isinstance(head, s.To) and isinstance(head.value, s.Enum) and not head.value.open:
        return any(value in words for _, words in head.value.rows)
    return True


def _all_keys(spec: s.Spec, name: str) -> set[str]:
    names = spec.cases[name].cases if name in spec.cases else (name,)
    names_of_keys: set[str] = set()
    for shape in (spec.shapes[shape_name] for shape_name in names if shape_name in spec.shapes):
        names_of_keys |= {key for field in shape.body.fields for key in (field.key, *field.aliases)}
        for flat in shape.body.flat:
            if isinstance(flat.value, s.Of):
                names_of_keys |= _all_keys(spec, flat.value.name)
    return names_of_keys
