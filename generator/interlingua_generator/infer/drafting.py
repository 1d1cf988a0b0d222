"""Turns objects of samples into shapes: it finds the field of each key, if the shipped specs know the key and the values fit.

A draft is YAML as plain objects, with notes beside them. Nothing is invented: a key whose field is not known stays in `extras`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from ..data.unified import EnumOf, StructField, UnionOf
from .heads import head
from .knowledge import Knowledge, Meaning, Path
from .values import Object, is_content, is_list, is_object, keys, members, objects, strings, wire_type

Yaml: TypeAlias = Any
At: TypeAlias = tuple[str, ...]  # a key, after the keys of the objects around it
SURE: Final = 1.9  # evidence if a spec, or the model, has exactly this key
DEEPEST: Final = 6
INSIDE: Final = 3  # levels of nested objects that are searched
SHARED: Final = ("parts", "content", "summary", "messages")  # lists that several keys may fill
FLAT: Final = {"Candidate": ("message",), "Message": ("parts",), "Usage": ("input_tokens", "output_tokens")}  # one of these must be present
CORE: Final = {"Request": "messages", "Response": "candidates", "Candidate": "message", "Message": "parts"}
ALIKE: Final = 1.0
AMBIGUOUS: Final = ("PlainText", "Texts")  # their only key is not enough to recognize them
BY_SHAPE: Final = 0.4  # evidence if the key is unknown, and only its values fit
ASSISTANT: Final = {"role": "assistant"}


@dataclass
class Keys:
    """The keys of one object and of the objects inside it, with their meaning."""

    count: int
    order: tuple[str, ...] = ()
    fields: dict[str, Yaml] = field(default_factory=dict[str, Yaml])
    optional: dict[str, Yaml] = field(default_factory=dict[str, Yaml])
    extras: dict[str, str] = field(default_factory=dict[str, str])
    flat: dict[str, str] = field(default_factory=dict[str, str])
    inner: dict[str, Keys] = field(default_factory=dict[str, "Keys"])
    notes: dict[At, str] = field(default_factory=dict[At, str])
    claimed: set[At] = field(default_factory=set[At])  # keys with a meaning, including those of flat structs
    paths: dict[Path, float] = field(default_factory=dict[Path, float])  # what is mapped, with its evidence
    needed: set[Path] = field(default_factory=set[Path])  # what every object has

    def free(self, at: At) -> bool:
        return not any(path[: len(at)] == at or at[: len(path)] == path for path in self.claimed)

    def put(self, at: At, yaml: Yaml, required: bool) -> None:
        self.claimed.add(at)
        level = self
        for key in at[:-1]:
            level = level.inner[key]
        (level.fields if required else level.optional)[escaped(at[-1])] = yaml

    @property
    def sure(self) -> int:
        return sum(evidence >= SURE for evidence in self.paths.values())

    @property
    def top(self) -> set[str]:
        return {at[0] for at in self.claimed}

    def has(self, name: str) -> bool:
        return any(path[0] == name for path in self.paths)


def escaped(key: str) -> str:
    return key.replace(".", "\\.")


class Drafter:
    """Collects shapes and tables of words."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.model = known.unified
        self.shapes: dict[str, dict[str, Yaml]] = {}
        self.enums: dict[str, dict[str, Yaml]] = {}
        self.notes: dict[tuple[str, str], str] = {}  # (shape, dotted key) -> comment
        self.messages: dict[str, Yaml] | None = None
        self.depth = 0

    def keys(self, struct: str, dicts: Sequence[Object], consts: Mapping[str, Any] | None = None, name: str = "") -> Keys:
        """Return the keys of objects that are this struct. `consts`: constant keys that identify them."""
        self.depth += 1
        try:
            return self._keys(struct, dicts, consts or {}, name or struct)
        finally:
            self.depth -= 1

    def _keys(self, struct: str, dicts: Sequence[Object], consts: Mapping[str, Any], name: str) -> Keys:
        draft = _levels(dicts)
        values = dict(_deep(dicts))
        for key, value in consts.items():
            draft.put((key,), {"const": value}, True)
        mapped: set[Path] = set()
        self._map(struct, dicts, draft, values, mapped, self._proposals(struct, values), name)
        self._ids(struct, dicts, draft, values, mapped)
        self._flat(struct, dicts, draft, mapped, name)
        if (struct in CORE and not draft.has(CORE[struct])) or (struct == "Request" and self.messages is None):
            likely = sorted((at for at, seen in values.items() if is_content(seen.values)), key=lambda at: -_weight(values[at].values))
            core = [(at, Meaning((CORE[struct],), BY_SHAPE)) for at in likely]
            self._map(struct, dicts, draft, values, mapped, core, name)
            self._flat(struct, dicts, draft, mapped, name, guess=True)
        if struct == "Message" and draft.has("parts") and not self._speaks(draft):
            texts = [
                at
                for at, seen in values.items()
                if len(at) == 1 and len(strings(seen.values)) == len(seen.values) and is_content(seen.values)
            ]
            self._map(struct, dicts, draft, values, mapped, [(at, Meaning(("parts",), BY_SHAPE)) for at in texts], name)
        self._rest(struct, draft, values)
        return draft

    def _speaks(self, level: Keys) -> bool:
        """Whether a message has texts, and not only calls and reasoning."""
        heads = [node for node in (*level.fields.values(), *level.optional.values()) if is_object(node) and node.get("to") == "parts"]
        cases = [case for node in heads for case in self.shapes.get(node.get("each", ""), {}).get("cases", [node.get("each", "")])]
        return any("Text" in node.get("takes", ("Text",) if "each" not in node else ()) for node in heads) or any(
            self.shapes.get(case, {}).get("is") == "Text" for case in cases
        )

    def _map(
        self,
        struct: str,
        dicts: Sequence[Object],
        draft: Keys,
        values: Mapping[At, Seen],
        mapped: set[Path],
        proposals: Iterable[tuple[At, Meaning]],
        name: str,
    ) -> None:
        """Map each proposal whose key and field are free and whose values fit."""
        full = False
        for at, meaning in proposals:
            if not draft.free(at) or _is_taken(meaning.path, mapped) or full and meaning.evidence <= BY_SHAPE:
                continue
            present = [value for value in values[at].values if value is not None]
            yaml = head(self, struct, meaning, at[-1], present, f"{name}{_title(at[-1])}") if present and self.depth <= DEEPEST else None
            if yaml is None:
                continue
            draft.put(at, yaml, len(present) == values[at].of)
            draft.notes[at] = f"{values[at]}{_doubt(meaning)}"
            draft.paths[meaning.path] = max(meaning.evidence, draft.paths.get(meaning.path, 0))
            mapped.add(meaning.path)
            full = True
            if len(present) == len(dicts):
                draft.needed.add(meaning.path)

    def _ids(self, struct: str, dicts: Sequence[Object], draft: Keys, values: Mapping[At, Seen], mapped: set[Path]) -> None:
        """Map the id of a call or result: the only key whose name ends in `id`."""
        made = next((field.name for field in self.model.structs[struct].fields if field.made), None)
        ids = [
            at
            for at, seen in values.items()
            if draft.free(at) and at[-1][-2:].lower() == "id" and len(strings(seen.values)) == len(seen.values)
        ]
        if made and (made,) not in mapped and len(ids) == 1:
            self._map(struct, dicts, draft, values, mapped, [(ids[0], Meaning((made,), ALIKE))], "")

    def _proposals(self, struct: str, values: Mapping[At, Seen]) -> list[tuple[At, Meaning]]:
        """Return keys with their possible meanings, the surest first."""
        pairs = [(at, guess) for at in values for guess in self.known.meanings(struct, at[-1]) if len(at) == 1 or guess.evidence >= SURE]
        for at, seen in values.items():
            words = set(strings(seen.values))
            if words and len(at) == 1:
                fields = self.model.structs[struct].fields
                pairs += [(at, Meaning((field.name,), 1.5)) for field in fields if self._all_known(struct, field, words)]
        pairs = [(at, guess) for at, guess in pairs if (struct, guess.path) != ("Message", ("role",))]  # known before the keys
        pairs = [(at, guess) for at, guess in pairs if len(guess.path) == 1 or not self._needs_more(struct, guess.path)]
        return sorted(pairs, key=lambda pair: len(pair[0]) / 20 - pair[1].evidence)

    def _needs_more(self, struct: str, path: Path) -> bool:
        """Whether the struct that has the field also requires other fields."""
        return any(field.required for field in self.model.structs[self.known.owner(struct, path)].fields if field.name != path[-1])

    def _all_known(self, struct: str, field: StructField, words: set[str]) -> bool:
        return isinstance(field.type, EnumOf) and all(self.known.word(field.type, struct, field.name, word) for word in words)

    def _flat(self, struct: str, dicts: Sequence[Object], draft: Keys, mapped: set[Path], name: str, guess: bool = False) -> None:
        """Add structs whose keys are among the remaining keys of this object. `guess`: values may also be at a key that no spec has."""
        for member in self.model.structs[struct].fields:
            rest = [{key: value for key, value in each.items() if key not in draft.top} for each in dicts]
            if (member.name,) in mapped or self.depth > DEEPEST or not any(rest):
                continue
            for inner in self.model.classes(member.type):
                whole = isinstance(member.type, UnionOf) and member.name == "source"
                if (not whole and inner not in FLAT) or inner in AMBIGUOUS:
                    continue
                inner_keys = self.keys(inner, rest, name=f"{name}{inner}")
                if not (any(inner_keys.has(need) for need in FLAT.get(inner, ())) or whole) or not self.complete(inner, inner_keys):
                    continue
                if not guess and inner_keys.paths.get(("parts",), SURE) <= BY_SHAPE:
                    continue
                draft.flat[member.name] = self.add(inner if inner in FLAT else f"{name}{inner}", inner, inner_keys, extras=False)
                draft.paths[member.name,] = SURE
                draft.needed.add((member.name,))
                draft.claimed |= inner_keys.claimed
                mapped.add((member.name,))
                break

    def _rest(self, struct: str, draft: Keys, values: Mapping[At, Seen]) -> None:
        """Keep the keys without a known field. A word that never differs becomes a constant."""
        for at, seen in values.items():
            inside = any(claim[: len(at)] == at for claim in draft.claimed)
            if not draft.free(at) and not inside or any(claim != at and claim[: len(at)] == at for claim in draft.claimed):
                continue
            if at in draft.claimed or any(draft.free(at[:n]) for n in range(1, len(at))):
                continue
            level = draft
            for key in at[:-1]:
                level = level.inner[key]
            words = set(seen.values) if len(strings(seen.values)) == len(seen.values) else set[str]()
            if len(words) == 1 and self.known.is_const(struct, at[-1]):
                (level.fields if len(seen.values) == seen.of else level.optional)[escaped(at[-1])] = {"const": words.pop()}
                draft.claimed.add(at)
                continue
            level.extras[escaped(at[-1])] = wire_type(seen.values)
            draft.notes[at] = f"{seen}; no field is known for it"

    def complete(self, struct: str, own_keys: Keys, fixed: Iterable[str] = (), made: bool = True) -> bool:
        """Whether the keys carry all that the struct requires, in every object. `made`: ids may be generated."""
        if struct == "Message":
            fixed = (*fixed, "role")
        required = {(f.name,) for f in self.model.structs[struct].fields if f.required and not (made and f.made) and f.name not in fixed}
        return required <= own_keys.needed

    def says_texts(self) -> bool:
        """Whether a text can be a user message: the first row of the user is a message."""
        user = self.messages["rows"].get("user") if self.messages else None
        first = user[0] if is_list(user) else user
        return first is not None and self.shapes[first]["is"] == "Message"

    def add(self, name: str, struct: str, own_keys: Keys, when: Mapping[str, Any] | None = None, extras: bool = True) -> str:
        """Add a shape of these keys, and return its name."""
        name = self.fresh(name)
        shape: dict[str, Yaml] = {"is": struct}
        if when or struct == "Message" and not own_keys.has("role"):
            shape["when"] = dict(when or ASSISTANT)
        shape |= body(own_keys, extras)
        made = {field.name: "derived" for field in self.model.structs[struct].fields if field.made and not own_keys.has(field.name)}
        shape["lost"] = {"*": True, **made, **{path[0]: True for path in own_keys.paths if len(path) == 1 and self._union(struct, path[0])}}
        self.shapes[name] = shape
        self.notes |= {(name, ".".join(map(escaped, at))): note for at, note in own_keys.notes.items()}
        return name

    def _union(self, struct: str, field: str) -> bool:
        declared = self.model.structs[struct].field(field)
        return declared is not None and len(self.model.classes(declared.type)) > 1

    def fresh(self, name: str, of: Mapping[str, Any] | None = None) -> str:
        names = self.shapes if of is None else of
        name = "".join(char for char in name if char.isalnum() or char == "_") or "Shape"
        name = name if name[0].isalpha() else f"S{name}"
        return name if name not in names else next(f"{name}{n}" for n in range(2, 1000) if f"{name}{n}" not in names)


def body(own_keys: Keys, extras: bool = True) -> dict[str, Yaml]:
    """Return the headings of an object. Keys are in the order of the samples."""
    tables: dict[str, dict[str, Yaml]] = {"flat": dict(own_keys.flat), "fields": dict(own_keys.fields), "optional": dict(own_keys.optional)}
    for key, inner in own_keys.inner.items():
        inside = body(inner, extras)
        if inside.keys() - {"extras"}:
            tables["fields" if inner.count == own_keys.count else "optional"][escaped(key)] = inside
    order = {escaped(key): number for number, key in enumerate(own_keys.order)}
    headings: dict[str, Yaml] = {
        word: dict(sorted(keys.items(), key=lambda pair: order.get(pair[0], -1))) for word, keys in tables.items() if keys
    }
    return {**headings, "extras": {"minor": own_keys.extras}} if own_keys.extras and extras else headings


@dataclass(frozen=True)
class Seen:
    """The values at a key, and the number of objects that could have it."""

    values: list[Any]
    of: int

    def __str__(self) -> str:
        return f"{len(self.values)} of {self.of}"


def _doubt(meaning: Meaning) -> str:
    if meaning.evidence <= BY_SHAPE:
        return "; doubt: its values have this shape, but nobody knows the key"
    return "" if meaning.evidence >= SURE else "; doubt: the names are only alike"


def _weight(values: Sequence[Any]) -> int:
    """Return the number of objects in the lists: the key with the most is most likely the content."""
    return len(objects(members(values)))


def _levels(dicts: Sequence[Object]) -> Keys:
    """Return an object and the objects inside it, without mapped keys yet."""
    values = keys(dicts)
    result = Keys(len(dicts), tuple(values))
    for key, of_key in values.items():
        if inside := _all_objects(of_key):
            result.inner[key] = _levels(inside)
    return result


def _deep(dicts: Sequence[Object], at: At = ()) -> Iterator[tuple[At, Seen]]:
    for key, values in keys(dicts).items():
        yield (*at, key), Seen(values, len(dicts))
        if len(at) < INSIDE and (inside := _all_objects(values)):
            yield from _deep(inside, (*at, key))


def _all_objects(values: Sequence[Any]) -> list[Object]:
    dicts = objects(values)
    return dicts if len(dicts) == sum(value is not None for value in values) else []


def _is_taken(path: Path, mapped: set[Path]) -> bool:
    return path in mapped and path[-1] not in SHARED or path[:-1] in mapped or any(other[: len(path)] == path != other for other in mapped)


def _title(key: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in key.replace("-", "_").split("_"))
