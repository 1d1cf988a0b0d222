"""What the shipped specs know: the usual field of a key of a struct, and the meaning of words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import log2
from typing import Final, TypeAlias

from ..data import spec as s
from ..data.unified import EnumOf, ListOf, StructField, Type, Unified
from .values import norm, tokens

Path: TypeAlias = tuple[str, ...]  # one field, or a field of a struct that is a field
ROLES_OF_A_WORD: Final = 2  # a word that more roles have does not identify a role
ALIKE: Final = 0.5  # share of common parts of two names


@dataclass(frozen=True, slots=True)
class Meaning:
    """A possible meaning of a key: a field, and its evidence (up to 1: the names are alike; about 2: the model or a spec has it)."""

    path: Path
    evidence: float
    classes: tuple[str, ...] = ()  # for a list of parts: the classes in it


class Knowledge:
    """An index over compiled specs."""

    def __init__(self, specs: Mapping[str, s.Spec], unified: Unified) -> None:
        self.unified = unified
        self.specs = specs
        self._homes: defaultdict[tuple[str, str, Path, tuple[str, ...]], set[str]] = defaultdict(set)
        self._keys: defaultdict[tuple[str, str], set[tuple[Path, tuple[str, ...]]]] = defaultdict(set)
        self._spelt: defaultdict[str, dict[str, Path]] = defaultdict(dict)
        self._words: defaultdict[tuple[str, str], set[str]] = defaultdict(set)  # (struct, word for its objects) -> the specs that have it
        self._tokens: Counter[tuple[str, str]] = Counter()  # (struct, part of such a word)
        self._consts: defaultdict[tuple[str, str], set[str]] = defaultdict(set)  # (struct, constant key) -> the specs that have it
        self._bare: defaultdict[str, Counter[Path]] = defaultdict(Counter)  # struct -> the fields of a value without keys
        self.tags = {norm(cases.tag) for spec in specs.values() for cases in spec.cases.values() if cases.tag}
        self.tables: defaultdict[tuple[str, str], list[tuple[str, s.Enum]]] = defaultdict(list)
        self.roles: dict[str, str] = {}
        for name, spec in specs.items():
            for shape in spec.shapes.values():
                self._shape(name, spec, shape)
        self._roles()

    # --- reading the specs ---------------------------------------------------------------------------------------------------

    def _shape(self, name: str, spec: s.Spec, shape: s.Shape) -> None:
        for struct in filter(None, (shape.of, shape.second)):
            for outer, field in _walk(shape.body):
                self._field(name, spec, struct, outer, field)
            if shape.bare is not None and isinstance(shape.bare.head, s.To):
                self._bare[struct][shape.bare.head.path] += 1

    def _field(self, name: str, spec: s.Spec, struct: str, outer: Path, field: s.Field) -> None:
        home = field.home or name
        match field.head:
            case s.To() as head:
                if self.field(struct, head.path) is None:
                    return
                classes = head.take or _classes(spec, head.value)
                for key in (field.key, *field.aliases):
                    at = (struct, norm(key))
                    self._homes[(*at, head.path, classes)].add(home)
                    self._keys[at].add((head.path, classes))
                    self._spelt[struct][key] = head.path
                if isinstance(head.value, s.Enum):
                    self.tables[self.owner(struct, head.path), head.path[-1]].append((home, head.value))
                if isinstance(head.type, ListOf) and len(classes) == 1:
                    self._words[classes[0], norm(field.key).removesuffix("s")].add(home)
            case s.Const(value):
                if isinstance(value, str):
                    self._tokens.update((struct, token) for token in tokens(value))
                    self._words[struct, norm(value)].add(home)
                    self._consts[struct, norm(field.key)].add(home)
                elif value is True:
                    self._words[struct, norm(field.key)].add(home)
            case s.Nest() if not outer:
                self._tokens.update((struct, token) for token in tokens(field.key))
                self._words[struct, norm(field.key)].add(home)
            case _:
                pass

    def _roles(self) -> None:
        counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for spec in self.specs.values():
            if spec.messages is None:
                continue
            tag = spec.cases[spec.messages.rows].tag
            for role, names in spec.messages.roles:
                for word in {word for name in names for word in _words_of(spec, name, tag, role)}:
                    counts[norm(word)][role] += 1
        for word, roles in counts.items():
            if len(roles) <= ROLES_OF_A_WORD:
                self.roles[word] = roles.most_common(1)[0][0]
        self.roles |= {role: role for role in self.unified.enums["Role"].values}

    # --- questions --------------------------------------------------------------------------------------------------------------

    def owner(self, struct: str, path: Path) -> str:
        """Return the struct that has the last field of a path."""
        for name in path[:-1]:
            field = self.unified.structs[struct].field(name)
            classes = self.unified.classes(field.type) if field else ()
            struct = next((candidate for candidate in classes if self.unified.structs[candidate].field(path[-1])), struct)
        return struct

    def field(self, struct: str, path: Path) -> StructField | None:
        owner = self.unified.structs.get(self.owner(struct, path)) if struct in self.unified.structs else None
        return owner.field(path[-1]) if owner else None

    def meanings(self, struct: str, key: str) -> list[Meaning]:
        """Return the possible meanings of a key of a struct, the surest first."""
        at = (struct, norm(key))
        if self.is_const(struct, key):
            return []
        result = [Meaning(path, 2 + log2(len(self._homes[(*at, path, classes)])) / 10, classes) for path, classes in self._keys.get(at, ())]
        paths = {meaning.path for meaning in result}
        for field in self.unified.structs[struct].fields:
            if (field.name,) not in paths and norm(field.name) == norm(key):
                result.append(Meaning((field.name,), 1.9))
        if not result:
            result = self._alike(struct, key)
        return sorted(result, key=lambda meaning: (-meaning.evidence, meaning.path))

    def _alike(self, struct: str, key: str) -> list[Meaning]:
        """Return the fields whose names, or known keys, share most of their parts with this key."""
        mine = tokens(key)
        names = {**self._spelt[struct], **{field.name: (field.name,) for field in self.unified.structs[struct].fields}}
        shares: dict[Path, float] = {}
        for name, path in names.items():
            theirs = tokens(name)
            share = len(mine & theirs) / len(mine | theirs) if mine | theirs else 0
            if share >= ALIKE and len(mine & theirs) > 0:
                shares[path] = max(shares.get(path, 0), share)
        return [Meaning(path, share) for path, share in shares.items()]

    def says(self, struct: str, word: str, among: Iterable[str]) -> float:
        """Return how much the word of a tag, or the key around an object, supports a struct among others: 0 to 3; a new word, up to 1."""
        among = tuple(among)
        if all_ := sum(len(self._words.get((candidate, norm(word)), ())) for candidate in among):
            return 3 * len(self._words.get((struct, norm(word)), ())) / all_
        parts = [
            (share, all_)
            for token in tokens(word)
            if (all_ := sum(self._tokens[candidate, token] for candidate in among))
            for share in (self._tokens[struct, token] / all_,)
        ]
        return sum(share for share, _ in parts) / len(parts) if parts else 0.0

    def is_const(self, struct: str, key: str) -> bool:
        """Whether a key is mostly a constant of this struct."""
        at = (struct, norm(key))
        mapped = max((len(self._homes[(*at, *home)]) for home in self._keys.get(at, ())), default=0)
        return len(self._consts.get(at, ())) > mapped

    def bare(self, struct: str) -> list[Path]:
        """Return the possible fields of a value without keys, the most usual first."""
        return [path for path, _ in self._bare[struct].most_common()]

    def table(self, struct: str, field: str, seen: set[str]) -> tuple[str, s.Enum] | None:
        """Return the shipped table for a field that has all of these words and the fewest synonyms, then fewest losses and most rows."""
        fits = [(home, table) for home, table in self.tables[struct, field] if seen <= {word for _, words in table.rows for word in words}]
        return min(fits, key=lambda fit: (_spare(fit[1]), len(fit[1].lost), -len(fit[1].rows), fit[0])) if fits else None

    def word(self, type_: Type, struct: str, field: str, word: str) -> str | None:
        """Return the usual unified value of a word."""
        values = self.unified.enums[type_.name].values if isinstance(type_, EnumOf) else ()
        votes: Counter[str] = Counter()
        for _, table in self.tables[struct, field]:
            for value, words in table.rows:
                if any(isinstance(row_word, str) and norm(row_word) == norm(word) for row_word in words):
                    votes[value] += 1
        common = votes.most_common(1)
        same = next((value for value in values if norm(value) == norm(word)), None)
        return same or (common[0][0] if common else None)


def _spare(table: s.Enum) -> int:
    """Return the number of words beyond the first of each row."""
    return sum(len(words) - 1 for _, words in table.rows)


def _walk(body: s.Body, outer: Path = ()) -> Iterator[tuple[Path, s.Field]]:
    for field in body.fields:
        yield outer, field
        if isinstance(field.head, s.Nest | s.Groups):
            yield from _walk(field.head.body, (*outer, field.key))


def _classes(spec: s.Spec, value: s.Value) -> tuple[str, ...]:
    match value:
        case s.Each(item):
            return _classes(spec, item)
        case s.Of(name):
            shape = spec.shapes.get(name)
            return (shape.of,) if shape and shape.of else (spec.cases[name].of,) if name in spec.cases else ()
        case _:
            return ()


def _words_of(spec: s.Spec, name: str, tag: str | None, role: str) -> Iterator[str]:
    """Yield the words that identify the rows of a role."""
    names = spec.cases[name].cases if name in spec.cases else (name,)
    for shape in (spec.shapes[case] for case in names if case in spec.shapes and spec.shapes[case].of in ("Message", "ToolResult")):
        for field in shape.body.fields:
            if tag is not None and field.key != tag:
                continue
            if isinstance(field.head, s.Const) and isinstance(field.head.value, str):
                yield field.head.value
            elif isinstance(field.head, s.To) and field.head.path == ("role",) and isinstance(field.head.value, s.Enum):
                yield from (word for key, words in field.head.value.rows for word in words if key == role and isinstance(word, str))
