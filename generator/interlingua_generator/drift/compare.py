"""Compares a spec with the types of its SDK, key by key and word by word, in both directions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatch
from typing import Any, Final, Literal, TypeAlias, assert_never, cast

from ..data import spec as s
from . import sdk
from .models import without_row

Kind: TypeAlias = Literal[
    "new key", "gone key", "new kind", "new word", "new model", "gone kind", "no longer beyond", "not left out", "may be missing"
]
MEANING: Final[Mapping[Kind, str]] = {
    "new key": "the SDK has it, the spec does not",
    "gone key": "the spec writes it, the SDK does not have it, and the spec gives no source (beyond_sdk)",
    "new kind": "a kind of object or event that the spec has no shape for",
    "gone kind": "an event that the SDK does not have",
    "new word": "a value that the spec's table does not have",
    "new model": "a model that the SDK names, and no row of the spec matches (models:)",
    "no longer beyond": "the SDK has it now: remove it from beyond_sdk",
    "may be missing": "the spec requires it, the SDK does not",
    "not left out": "`drop` of `sdk` names it, but the SDK does not have it",
}


@dataclass(frozen=True, order=True)
class Difference:
    """`place`: where it is, from the shape on; `name`: the key, the kind of object or the word; `of`: the SDK's class."""

    place: str
    kind: Kind
    name: str
    of: str = ""
    type: str = ""  # the type of a new key, in the words of the spec language


@dataclass
class Meeting:
    """An object of a spec, and the keys of the SDK's classes for it."""

    fields: dict[str, s.Field] = field(default_factory=lambda: {})
    theirs: dict[str, list[tuple[str, Any]]] = field(default_factory=lambda: {})  # key -> (class, type)
    classes: list[str] = field(default_factory=lambda: [])
    required: dict[str, bool] = field(default_factory=lambda: {})  # key -> whether any class requires it


class Comparison:
    """Walks from shapes of a spec and types of an SDK downwards; `differences` returns the result."""

    def __init__(self, spec: s.Spec) -> None:
        self.spec = spec
        self.meetings: dict[str, Meeting] = {}
        self.found: set[Difference] = set()
        self.seen: set[tuple[str, Any]] = set()
        self.compared = False  # whether any object of the spec was compared with a class

    def differences(self) -> list[Difference]:
        """Return all differences, by place."""
        return sorted(self.found.union(self._of_keys()))

    def _of_keys(self) -> Iterator[Difference]:
        """Yield the keys of the spec that no class has, and those that the classes have by now.

        A key that many shapes get from one line is present if a class of one of them has it. Only keys in the spec's own file count:
        what it inherits is compared for its parent.
        """
        present = {
            field.mark
            for meeting in self.meetings.values()
            for field in meeting.fields.values()
            if meeting.theirs.keys() & {field.key, *field.aliases}
        }
        for place, meeting in self.meetings.items():
            for key, own in meeting.fields.items():
                if not self._own(own):
                    continue
                if own.mark not in present and not own.beyond_sdk and own.only != "read":  # such a key is a spelling of clients
                    yield Difference(place, "gone key", key, ", ".join(sorted(set(meeting.classes))))
                if own.required and meeting.required.get(key) is False and own.only != "write":
                    yield Difference(place, "may be missing", key, ", ".join(sorted(set(meeting.classes))))
                if key in meeting.theirs and own.beyond_sdk and not isinstance(own.head, s.Const):
                    yield Difference(place, "no longer beyond", key, meeting.theirs[key][0][0])

    def _own(self, field: s.Field) -> bool:
        """Whether the key is in the spec's own file."""
        return self.spec.parent is None or field.mark.file == self.spec.mark.file

    # --- walking -------------------------------------------------------------------------------------------------------

    def named(self, name: str, of: Any) -> None:
        """Compare a shape, or a choice of shapes."""
        if name in self.spec.cases:
            self._cases(self.spec.cases[name], of)
        else:
            self._shape(self.spec.shapes[name], of)

    def key(self, name: str, key: str, of: Any) -> None:
        """Compare a key of a shape, if the SDK has no class for the whole shape."""
        field = self.spec.shapes[name].body.field(key)
        if field is not None:
            self._head(field, of, f"{name}.{key}")

    def events(self, events: s.Events, of: Any) -> None:
        """Compare the events of a stream. For an event with several rows, only differences of all rows count."""
        theirs = {name: record for record in sdk.records(of) for name, record in _named_events(events.tag, record)}
        rows: dict[str, list[str]] = {}
        for event in events.events:
            rows.setdefault(event.name, []).append(event.shape)
        for name, record in theirs.items():
            if name in rows:
                self.found |= set[Difference].intersection(*(self._event(shape, record) for shape in rows[name]))
            elif not any(fnmatch(name, pattern) for pattern in events.notices):
                self.found.add(Difference("stream", "new kind", name, record.__name__))
        self.found.update(Difference("stream", "gone kind", name) for name in rows.keys() - theirs.keys())

    def _event(self, shape: str, record: Any) -> set[Difference]:
        """Return what a row does not know of an event."""
        differences = self._differences_of(self.spec.shapes[shape], record)
        return {replace(diff, place=re.sub(f"^{shape}(?=\\.|$)", record.__name__, diff.place)) for diff in differences}

    def _differences_of(self, shape: s.Shape, record: Any) -> set[Difference]:
        """Return what a shape does not know of a class."""
        before, self.found = self.found, set()
        self._shape(shape, record)
        differences, self.found = self.found, before
        return differences

    def _shape(self, shape: s.Shape, of: Any) -> None:
        if shape.bare is not None:
            self._head(shape.bare, of, shape.name)
            return
        for record in sdk.records(of):
            if fits(shape.body, record):
                self._record(shape, record)

    def _record(self, shape: s.Shape, record: Any) -> None:
        if (shape.name, record) not in self.seen:
            self.seen.add((shape.name, record))
            self._body(shape.body, record, shape.name)

    def _body(self, body: s.Body, record: Any, place: str) -> None:
        self.compared = True
        meeting = self.meetings.setdefault(place, Meeting())
        meeting.classes.append(record.__name__)
        meeting.fields.update({field.key: field for field in fields_of(self.spec, body)})
        self._requirements(meeting, body, record, place)
        described = set(keys_of_objects(self.spec, body))
        by_name = {key: field for field in meeting.fields.values() for key in (field.key, *field.aliases)}
        for key, of in sdk.fields(record).items():
            meeting.theirs.setdefault(key, []).append((record.__name__, of))
            if key in by_name:
                self._head(by_name[key], of, f"{place}.{by_name[key].key}")
            elif key not in described and body.rest is None:
                self.found.add(Difference(place, "new key", key, record.__name__, sdk.yaml_type(of)))

    def _requirements(self, meeting: Meeting, body: s.Body, record: Any, place: str) -> None:
        """Record which keys a class requires. A key that distinguishes the object from another case is always required."""
        needed = sdk.required(record)
        others = [other for other in self._other_cases(place) if fits(other, record)]
        for own in body.fields if needed else ():
            chooses = any(not (same := other.field(own.key)) or not same.required for other in others)
            if own.key in sdk.fields(record) and not isinstance(own.head, s.Const):
                meeting.required[own.key] = meeting.required.get(own.key, False) or chooses or own.key in needed

    def _other_cases(self, name: str) -> Iterator[s.Body]:
        for cases in self.spec.cases.values():
            if name in cases.cases:
                yield from (self.spec.shapes[other].body for other in cases.cases if other != name)

    def _head(self, field: s.Field, of: Any, place: str) -> None:
        match field.head:
            case s.To(path=path, value=value, forms=forms):
                self._value(value, of, place, forms)
                if path == ("model",):
                    listed = {diff.name for diff in self.found if diff.kind == "new model"}  # requests and responses name the same models
                    self.found.update(Difference(place, "new model", name) for name in without_row(self.spec, of) if name not in listed)
            case s.Nest(body=body, forms=forms):
                for inner in (of, *sdk.elements(of)) if "list" in forms else (of,):
                    self._within(body, inner, place)
            case s.Groups(body=body):
                for inner in sdk.elements(of):
                    self._within(body, inner, place)
            case s.Const() | s.Keep() | s.Sum() | s.Copy():
                pass
            case _:
                assert_never(field.head)

    def _within(self, body: s.Body, of: Any, place: str) -> None:
        for record in sdk.records(of):
            if fits(body, record):
                self._body(body, record, place)
            else:
                self.found.add(Difference(place, "new kind", record.__name__, record.__name__))

    def _value(self, value: s.Value, of: Any, place: str, forms: tuple[s.Form, ...]) -> None:
        match value:
            case s.Of(name=name):
                for inner in (of, *sdk.elements(of)) if "list" in forms else (of,):
                    self.named(name, inner)
            case s.Each(item=item):
                for inner in (of, *sdk.elements(of)) if "one" in forms else sdk.elements(of):
                    self._value(item, inner, place, ())
            case s.Conversation():
                for inner in sdk.elements(of) if self.spec.messages else ():
                    self.named(self.spec.messages.rows if self.spec.messages else "", inner)
            case s.Enum() as enum:
                self._words(enum, of, place)
            case s.Same() | s.Codec() | s.Join() | s.Minus():
                pass
            case _:
                assert_never(value)

    def _words(self, enum: s.Enum, of: Any, place: str) -> None:
        theirs, _ = sdk.words(of)
        listed = {word for _, row in enum.rows for word in row if isinstance(word, str)} | {word for word, _ in enum.rows if enum.open}
        for word in theirs - listed if not enum.open else ():
            self.found.add(Difference(place, "new word", word))

    def _cases(self, cases: s.Cases, of: Any) -> None:
        shapes = [self.spec.shapes[name] for name in (*cases.cases, *(name for _, name in cases.behind))]
        for record in sdk.records(of):
            kind = sdk.word(record, cases.tag) if cases.tag is not None else None
            if kind is None:  # only what no case knows is reported
                unknown = self._of_all(cases, [shape for shape in shapes if fits(shape.body, record)], record)
                self.found |= {diff for diff in unknown if not (diff.place == cases.name and self._keeps(cases, diff.name))}
                continue
            fitting = [shape for shape in shapes if kind in words_at(shape.body, str(cases.tag))]
            if fitting:
                self._shape(min(fitting, key=lambda shape: self._strangeness(shape, record)), record)
            elif not self._keeps(cases, kind):
                self.found.add(Difference(cases.name, "new kind", kind, record.__name__))

    def _of_all(self, cases: s.Cases, shapes: list[s.Shape], record: Any) -> set[Difference]:
        """Return what no case knows of a class that may be any of them."""
        by_case = [
            {replace(diff, place=diff.place.replace(shape.name, cases.name, 1)) for diff in self._met(cases, shape, record)}
            for shape in shapes
        ]
        return set[Difference].intersection(*by_case) if by_case else set()

    def _met(self, cases: s.Cases, shape: s.Shape, record: Any) -> set[Difference]:
        """Return what a shape does not know of a class.

        If the cases have a tag, the class may be another kind, so its keys are not recorded.
        """
        comparison = self if cases.tag is None else Comparison(self.spec)
        differences = comparison._differences_of(shape, record)
        self.compared |= comparison.compared
        return differences

    def _keeps(self, cases: s.Cases, kind: str) -> bool:
        """Whether a kind of object that no case names is kept whole, and the docs of the cases mention it."""
        return cases.otherwise == "opaque" and kind in self._kept(cases.of)

    def _kept(self, of: str) -> set[str]:
        """Return the words in the docs of a class's cases: they give the reason for what is kept whole."""
        return {word for cases in self.spec.cases.values() if cases.of == of for word in re.findall(r"\w+", cases.doc)}

    def _strangeness(self, shape: s.Shape, record: Any) -> int:
        """Return the number of differences between a shape and a class. The case with the fewest is compared."""
        alone = Comparison(self.spec)
        alone._record(shape, record)
        needed = {field.key for field in fields_of(self.spec, shape.body) if field.required}
        return len(alone.found) + len(needed - sdk.fields(record).keys())


def _named_events(tag: str | None, record: Any) -> Iterator[tuple[str, Any]]:
    """Yield the events of a class: the one of its tag, or one for each of its keys."""
    if tag is None:
        yield from ((key, inner) for key, of in sdk.fields(record).items() for inner in sdk.records(of))
    elif (name := sdk.word(record, tag)) is not None:
        yield name, record


# --- objects ---------------------------------------------------------------------------------------------------------------------


def fits(body: s.Body, record: Any) -> bool:
    """Whether no constant shows that the class is another kind of object."""
    tags = [(field.key, field.head.value) for field in body.fields if isinstance(field.head, s.Const)]
    return all(sdk.word(record, key) in (None, value) for key, value in tags)


def fields_of(spec: s.Spec, body: s.Body) -> tuple[s.Field, ...]:
    """Return the keys of an object and of the shapes that are flat in it."""
    fields = body.fields
    for flat in body.flat:
        if isinstance(flat.value, s.Of):
            name = flat.value.name
            for inner in spec.cases[name].cases if name in spec.cases else (name,):
                fields += fields_of(spec, spec.shapes[inner].body)
    return fields


def keys_of_objects(spec: s.Spec, body: s.Body) -> Iterator[str]:
    """Yield the keys that together carry a field."""
    for flat in body.flat:
        if isinstance(flat.value, s.Enum):
            objects = [cast(dict[str, Any], word) for _, words in flat.value.rows for word in words if isinstance(word, dict)]
            yield from (key for mapping in objects for key in mapping)
        elif isinstance(flat.value, s.Of) and flat.value.name in spec.shapes:
            yield from keys_of_objects(spec, spec.shapes[flat.value.name].body)


def words_at(body: s.Body, tag: str) -> Iterator[Any]:
    """Yield the words at a tag that select a case."""
    match None if (field := body.field(tag)) is None else field.head:
        case s.Const(value=value):
            yield value
        case s.To(value=s.Enum(rows=rows)):
            for _, words in rows:
                yield from words
        case _:
            pass
