"""Files as the shapes and enums that they declare, each merged with all that it inherits."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from ..data.nodes import Items, Mark, Node, Scalar, Table, is_null, plain, same
from ..data.spec import Declared
from ..problems import Problem
from . import like

OWN: Final = ("provider", "library", "title", "docs", "signer", "aliases", "gen_ai", "call_ids", "like", "detect")  # not inherited
SECTIONS: Final = ("lost", "bodies", "messages", "stream", "answer", "error", "sdk", "rules", "endpoint")  # merged word by word
AGAIN: Final = ("sdk",)  # in these a child may repeat its parent's lines: the types of an SDK belong to one file
WHOLE: Final = ("rules",)  # in these each word of a child replaces the parent's as a whole
SHAPE_WORDS: Final = ("is", "like", "with", "cases", "fields", "optional", "extras", "flat", "bare", "rest", "when")

Kind = Literal["shape", "enum"]


@dataclass
class Module:
    """One file, merged over its parents. Shapes and enums are layers, the oldest first: each layer is one file's table."""

    name: str
    table: Table  # everything but shapes and enums, merged
    shapes: dict[str, list[Table]]
    enums: dict[str, list[Table]]
    lineage: tuple[str, ...]
    files: tuple[str, ...]  # its own first
    library: bool
    parent: str | None = None
    done: dict[tuple[Kind, str], Table | None] = field(default_factory=lambda: {})


class Modules:
    """All files. A name in one file may refer to another file: `openai_shared.Failure`."""

    def __init__(self, files: Mapping[str, Table], unreadable: Iterable[str], problems: list[Problem]) -> None:
        self.files = files
        self.unreadable = set(unreadable)
        self.problems = problems
        self.modules: dict[str, Module | None] = {}
        self.asked: set[tuple[str, Kind, str]] = set()  # what was looked up: (file, kind, plain name)
        self.used: dict[str, frozenset[str]] = {}
        self.by_file: dict[str, str] = {table.mark.file: name for name, table in files.items()}
        for name in files:
            self._module(name, ())

    def get(self, name: str) -> Module | None:
        return self.modules.get(name)

    def lineages(self, names: Iterable[str]) -> set[str]:
        """These files, and all that they inherit from."""
        return {ancestor for name in names if (module := self.get(name)) is not None for ancestor in module.lineage}

    # --- files -----------------------------------------------------------------------------------------------------

    def _module(self, name: str, below: tuple[str, ...]) -> Module | None:
        if name not in self.modules:
            self.modules[name] = None
            self.modules[name] = self._made(name, below)
        return self.modules[name]

    def _made(self, name: str, below: tuple[str, ...]) -> Module | None:
        table = self.files[name]
        node = table.get("like")
        module = Module(
            name, table.without("shapes", "enums", "like"), _layers(table, "shapes"), _layers(table, "enums"),
            (name,), (table.mark.file,), table.get("library") is not None,
        )  # fmt: skip
        if node is None:
            return module
        elder = table.text("like") or ""
        if elder in (*below, name):
            self.problems.append(Problem(node.mark, f"like: {' -> '.join([*below, name, elder])} is circular"))
            return None
        if elder not in self.files:
            if elder not in self.unreadable:
                self.problems.append(self.unknown(node.mark, "", "provider", elder, self.files))
            return None
        parent = self._module(elder, (*below, name))
        if parent is None:
            return None
        inherited = Table({k: e for k, e in parent.table.entries.items() if k not in OWN}, parent.table.mark)
        return Module(
            name,
            _file(inherited, module.table, self.problems),
            _stacked(self._without_removed(parent.shapes, table.table("shapes")), module.shapes),
            _stacked(self._without_removed(parent.enums, table.table("enums")), module.enums),
            (name, *parent.lineage),
            (*module.files, *parent.files),
            module.library,
            parent.name,
        )

    def _without_removed(self, elder: Mapping[str, list[Table]], declared: Table) -> dict[str, list[Table]]:
        """The declarations of a parent, without those that a file removes."""
        removed = [entry for entry in declared.entries.values() if is_null(entry.node)]
        for entry in removed:
            if entry.key not in elder:
                names = ", ".join(sorted(elder)) or "nothing"
                self.problems.append(Problem(entry.mark, f"null: there is no '{entry.key}' to remove", (f"there is: {names}",)))
        return {name: layers for name, layers in elder.items() if name not in {entry.key for entry in removed}}

    # --- names -----------------------------------------------------------------------------------------------------

    def user_of(self, library: str, module: Module) -> str:
        """The eldest provider of a lineage whose file refers to a library."""
        return next((ancestor for ancestor in reversed(module.lineage) if library in self._used(ancestor)), module.name)

    def _used(self, name: str) -> frozenset[str]:
        """The files that a file refers to, directly or not."""
        if name not in self.used:
            self.used[name] = frozenset()  # for two files that refer to each other
            direct = {text.partition(".")[0] for text in _texts(self.files[name]) if "." in text} & self.files.keys()
            self.used[name] = frozenset(direct).union(*(self._used(file) for file in direct))
        return self.used[name]

    def home(self, module: Module, mark: Mark) -> Module:
        """The module in which names at this mark are looked up: `module`, unless the mark is in another file."""
        if mark.file in module.files or not mark.file:
            return module
        return self.get(self.by_file.get(mark.file, "")) or module

    def find(self, module: Module, name: str, mark: Mark, kind: Kind) -> tuple[Module, str] | None:
        """The file and the plain name of a shape or an enum."""
        prefix, dot, rest = name.partition(".")
        home = self.get(prefix) if dot else self.home(module, mark)
        plain = rest if dot else name
        if home is None or plain not in (home.shapes if kind == "shape" else home.enums):
            return None
        self.asked |= {(name, kind, plain) for name in home.lineage}
        return home, plain

    def declared(self, file: str) -> tuple[Declared, ...]:
        """The shapes and enums that a file itself declares, and whether they were looked up."""
        table = self.files[file]
        kinds: tuple[tuple[Kind, str], ...] = (("shape", "shapes"), ("enum", "enums"))
        return tuple(
            Declared(kind, name, entry.mark, (file, kind, name) in self.asked)
            for kind, word in kinds
            for name, entry in table.table(word).entries.items()
            if not is_null(entry.node)
        )

    def names(self, module: Module, mark: Mark, kind: Kind, name: str = "") -> list[str]:
        """The possible names, for a message. `name`: the unknown name; if it has the prefix of a file, the names of that file."""
        other = self.get(name.partition(".")[0]) if "." in name else None
        if other is not None:
            return [f"{other.name}.{key}" for key in (other.shapes if kind == "shape" else other.enums)]
        home = self.home(module, mark)
        names = list(home.shapes if kind == "shape" else home.enums)
        for library in self.modules.values():
            if library and library.library:
                names += [f"{library.name}.{name}" for name in (library.shapes if kind == "shape" else library.enums)]
        return names

    def shape(self, module: Module, name: str, below: tuple[str, ...] = ()) -> Table | None:
        """Return a named shape merged with all that it inherits, without `like`."""
        return self._resolved(module, "shape", name, below)

    def enum(self, module: Module, name: str, below: tuple[str, ...] = ()) -> Table | None:
        return self._resolved(module, "enum", name, below)

    def _resolved(self, module: Module, kind: Kind, name: str, below: tuple[str, ...]) -> Table | None:
        key = (kind, name)
        if key not in module.done:
            module.done[key] = None
            layers = (module.shapes if kind == "shape" else module.enums)[name]
            module.done[key] = self._folded(module, kind, layers, (*below, name))
        return module.done[key]

    def _folded(self, module: Module, kind: Kind, layers: list[Table], below: tuple[str, ...]) -> Table:
        """Return the layers merged over each other, on top of the base that the last `like` among them names."""
        target = next((layer for layer in reversed(layers) if layer.get("like") is not None), None)
        base = self._liked(module, kind, target, below) if target else None
        problems: list[Problem] = []
        for layer in layers:
            base = self._mixed(module, base, layer, below)
            over = layer.without("like", "with")
            if base is None:
                base = over
            elif kind == "shape":
                base = like.merged(base, over, problems)
            else:
                base = like.enum(base, over)
        assert base is not None
        self.problems.extend(problem for problem in problems if not isinstance(problem, like.Again) or problem.mark.file == module.files[0])
        return Table(base.entries, layers[-1].mark)

    def _mixed(self, module: Module, base: Table | None, layer: Table, below: tuple[str, ...]) -> Table | None:
        """Return a shape with its mixins merged over it, in their order."""
        keys: dict[str, tuple[str, Node]] = {}
        for node in listed(layer.get("with")):
            table = self._named(module, "with", "shape", str(plain(node)), node.mark, below)
            if table is None:
                continue
            for word in (word for word in table.entries if word not in like.MIXED):
                text = f"with: {plain(node)} has '{word}', so that it is no mixin"
                self.problems.append(Problem(node.mark, text, (f"a mixin may have: {', '.join(like.MIXED)}",)))
            for key, entry in like.keys_of(table):
                name, earlier = keys.setdefault(key, (str(plain(node)), entry.node))
                if not same(earlier, entry.node):
                    text = f"with: {name} and {plain(node)} describe '{key}' differently"
                    self.problems.append(
                        Problem(node.mark, text, (f"describe '{key}' in the shape itself, and remove it from one of them",))
                    )
            mixin = like.as_written_at(table, node.mark)
            base = like.merged(base, mixin, None) if base is not None else mixin
        return base

    def _liked(self, module: Module, kind: Kind, table: Table, below: tuple[str, ...]) -> Table | None:
        node = table.get("like")
        assert node is not None
        return self._named(module, "like", kind, table.text("like") or "", node.mark, below)

    def _named(self, module: Module, word: str, kind: Kind, name: str, mark: Mark, below: tuple[str, ...]) -> Table | None:
        """Return the shape or enum that `like` or `with` names, merged; None if it is unknown or circular, which is reported."""
        match = self.find(module, name, mark, kind)
        if match is None:
            self.problems.append(self.unknown(mark, word, kind, name, self.names(module, mark, kind, name)))
            return None
        home, plain_name = match
        if home is module and plain_name in below:
            self.problems.append(Problem(mark, f"{word}: {' -> '.join([*below, plain_name])} is circular"))
            return None
        return self._resolved(home, kind, plain_name, below if home is module else ())

    def inline(self, module: Module, table: Table, kind: Kind = "shape") -> Table:
        """Return a shape or an enum that is written in place of a name, merged with all that it inherits."""
        return self._folded(module, kind, [table], ()) if {"like", "with"} & table.entries.keys() else table

    def unknown(self, mark: Mark, where: str, kind: str, name: str, possible: Iterable[str]) -> Problem:
        names = sorted(set(possible))
        near = difflib.get_close_matches(name, names, 1)
        shown = f"there are: {', '.join(names) or 'none'}." if len(names) <= 36 else ""
        if not shown and (alike := _alike(name, names)):
            shown = f"there are {len(names)}; with a like name: {', '.join(alike)}."
        meant = f"Did you mean '{near[0]}'?" if near else ""
        hint = f"{shown} {meant}".strip()
        return Problem(mark, f"{where}: unknown {kind}: '{name}'" if where else f"unknown {kind}: '{name}'", (hint,) if hint else ())


def _alike(name: str, names: list[str]) -> list[str]:
    """At most 12 names that share a word with this name of another file: ResponseMessage, AnswerMessage."""
    words = set(re.findall("[A-Z][a-z]+", name)) if "." in name else set[str]()
    return [candidate for candidate in names if words & set(re.findall("[A-Z][a-z]+", candidate))][:12]


def is_shape(node: Node) -> bool:
    """Whether a mapping in place of a name is a shape, not an enum."""
    return isinstance(node, Table) and any(word in node.entries for word in SHAPE_WORDS)


def _layers(table: Table, word: str) -> dict[str, list[Table]]:
    return {key: [entry.node] for key, entry in table.table(word).entries.items() if isinstance(entry.node, Table)}


def _stacked(elder: Mapping[str, list[Table]], own_layers: Mapping[str, list[Table]]) -> dict[str, list[Table]]:
    stacked = {name: list(layers) for name, layers in elder.items()}
    for name, layers in own_layers.items():
        stacked[name] = [*stacked.get(name, ()), *layers]
    return stacked


def _file(base: Table, over: Table, problems: list[Problem]) -> Table:
    """Return the words of a file merged over those of its parent."""
    entries = dict(base.entries)
    for key, entry in over.entries.items():
        old = entries.get(key)
        if is_null(entry.node):
            if entries.pop(key, None) is None:
                problems.append(Problem(entry.mark, f"null: there is no '{key}' to remove"))
        elif old and isinstance(old.node, Table) and isinstance(entry.node, Table) and key in SECTIONS:
            entries[key] = replace(entry, node=_section(old.node, entry.node, problems, key in WHOLE, key in AGAIN))
        else:
            entries[key] = entry
    return Table(entries, over.mark)


def _section(base: Table, over: Table, problems: list[Problem], whole: bool, again: bool) -> Table:
    """Return a section (`messages`, `stream`, `error`) merged over the parent's, key by key, as are the mappings in it.

    `whole`: each key replaces the parent's as a whole. `again`: a line may repeat an inherited line.
    """
    entries = dict(base.entries)
    for key, entry in over.entries.items():
        old = entries.get(key)
        if is_null(entry.node):
            if entries.pop(key, None) is None:
                problems.append(
                    Problem(entry.mark, f"null: there is no '{key}' to remove", (f"there is: {', '.join(sorted(base.entries))}",))
                )
        elif old and isinstance(old.node, Table) and isinstance(entry.node, Table) and not whole:
            if key == "events":
                events = dict(old.node.entries)
                for name, event in entry.node.entries.items():
                    old_event = events.get(name)
                    if is_null(event.node):
                        events.pop(name, None)
                    elif old_event and isinstance(old_event.node, Table) and isinstance(event.node, Table):
                        events[name] = replace(event, node=like.merged(old_event.node, event.node, problems))
                    else:
                        events[name] = event
                entries[key] = replace(entry, node=Table(events, entry.node.mark))
            else:
                entries[key] = replace(entry, node=like.by_key(old.node, entry.node, problems, again=again))
        else:
            entries[key] = entry
    return Table(entries, over.mark)


def listed(node: Node | None) -> list[Node]:
    """The members of a list; a lone value is a list of one."""
    return list(node.nodes) if isinstance(node, Items) else [] if node is None else [node]


def _texts(node: Node) -> Iterator[str]:
    """All texts below a node."""
    match node:
        case Table(entries):
            for entry in entries.values():
                yield from _texts(entry.node)
        case Items(nodes):
            for member in nodes:
                yield from _texts(member)
        case Scalar(str(text)):
            yield text
        case Scalar():
            pass
