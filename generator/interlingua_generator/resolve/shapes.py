"""Shapes and cases of one provider, made on reference: from the request, the answer, the rows and the events downwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, cast

from ..data.nodes import Entry, Mark, Node, Scalar, Table, digest, is_null, plain
from ..data.places import MOMENTS, moment, placed
from ..data.spec import Body, Cases, CodecDecl, Enum, Lost, Shape, To
from ..data.unified import LEAF_KINDS, LeafKind, Struct, Unified
from ..problems import Problem
from . import like
from .fields import Fields, guards
from .modules import Module, Modules, listed

MISSING = "null"  # as an enum's row or word


class Shapes:
    """The shapes of one provider. Each is made once; a case to which its list adds words is a shape of its own."""

    def __init__(self, modules: Modules, module: Module, unified: Unified, codecs: dict[str, CodecDecl], problems: list[Problem]) -> None:
        self.modules = modules
        self.module = module
        self.unified = unified
        self.structs = _with_places(unified)
        self.codecs = codecs
        self.problems = problems
        self.shapes: dict[str, Shape] = {}
        self.cases: dict[str, Cases] = {}
        self.known: dict[tuple[str, str, str], str] = {}  # (file, name, digest of its table) -> name here
        self.taken: dict[str, str] = {}  # name here in lower case -> its name in its file
        self.enums: dict[tuple[str, str], Enum] = {}
        self.inner: dict[str, tuple[str, Table]] = {}  # choices that are cases -> (name of the outer choice, their table)
        self.unclear: set[str] = set()  # shapes whose unknown struct is already reported

    def report(self, problem: Problem) -> None:
        self.problems.append(problem)

    def home_of(self, mark: Mark) -> str:
        """The provider that a key belongs to: the one whose file declares it.

        If a library declares it, it is the eldest provider of the lineage that uses the library.
        """
        name = self.modules.by_file[mark.file]
        return name if mark.file in self.module.files else self.modules.user_of(name, self.module)

    # --- names -----------------------------------------------------------------------------------------------------

    def table_of(self, node: Node, where: str) -> Table | None:
        """Return a shape by name, or the one that is written here, merged with all that it inherits."""
        if isinstance(node, Table):
            return self.modules.inline(self.module, node)
        name = str(plain(node))
        match = self.modules.find(self.module, name, node.mark, "shape")
        if match is None:
            self._unknown(node, where, name)
            return None
        return self.modules.shape(*match)

    def _unknown(self, node: Node, where: str, name: str) -> None:
        possible = [
            *LEAF_KINDS,
            *self.codecs,
            *self.modules.names(self.module, node.mark, "shape", name),
            *self.modules.names(self.module, node.mark, "enum", name),
        ]
        self.report(self.modules.unknown(node.mark, where, "shape, enum or codec", name, possible))

    def ref(self, node: Node, hint: str, where: str, default_is: str | None = None) -> str | None:
        """Return the name here of a shape or of cases; they are made at the first reference."""
        if isinstance(node, Table):
            table = self.modules.inline(self.module, node)
            return self.define("", hint, hint, _with_is(table, default_is))
        name = str(plain(node))
        match = self.modules.find(self.module, name, node.mark, "shape")
        if match is None:
            self._unknown(node, where, name)
            return None
        home, plain_name = match
        table = self.modules.shape(home, plain_name)
        if table is None:
            return None
        return self.define(self._file(home), plain_name, hint, _with_is(table, default_is))

    def _file(self, home: Module) -> str:
        return home.name if home is not self.module else ""

    def define(self, file: str, plain_name: str, hint: str, table: Table) -> str | None:
        key = (file, plain_name, digest(table))
        if key in self.known:
            return self.known[key]
        name = self._name(file, plain_name, hint)
        self.known[key] = name
        if "cases" in table.entries:
            self._cases(name, table)
        else:
            self._shape(name, table)
        return name

    def _name(self, file: str, plain_name: str, hint: str) -> str:
        """A name that no other shape has, not even with other capitals."""
        for name in (plain_name, hint, f"{_camel(file)}{plain_name}", f"{hint}{plain_name}"):
            if name.lower() not in self.taken:
                break
        else:
            name = next(f"{hint}{n}" for n in range(2, 1000) if f"{hint}{n}".lower() not in self.taken)
        self.taken[name.lower()] = plain_name
        return name

    # --- enums -----------------------------------------------------------------------------------------------------

    def knows_enum(self, name: str, mark: Mark) -> bool:
        return self.modules.find(self.module, name, mark, "enum") is not None

    def enum(self, name: str, mark: Mark, where: str) -> Enum:
        match = self.modules.find(self.module, name, mark, "enum")
        assert match is not None
        home, plain_name = match
        key = (self._file(home), plain_name)
        if key not in self.enums:
            table = self.modules.enum(home, plain_name)
            assert table is not None
            used = {enum.name for enum in self.enums.values()}
            name = plain_name if plain_name not in used else f"{home.name}_{plain_name}"
            self.enums[key] = self.enum_of(table, name)
        return self.enums[key]

    def enum_inline(self, table: Table, hint: str) -> Enum:
        return self.enum_of(self.modules.inline(self.module, table, "enum"), _snake(hint))

    def enum_of(self, table: Table, name: str) -> Enum:
        rows: list[tuple[str, tuple[Any, ...]]] = []
        for key, entry in table.entries.items():
            if key in ("calls", "else", "nothing", "docs", "doc") or (key == "fallback" and isinstance(entry.node, Table)):
                continue
            rows.append((key, tuple(plain(word_node) for word_node in listed(entry.node))))
        pairs = {
            word: tuple((key, str(plain(entry.node))) for key, entry in table.table(word).entries.items() if not is_null(entry.node))
            for word in ("fallback", "calls")
        }
        nothing = tuple(str(plain(word_node)) for word_node in table.items("nothing"))
        return Enum(name, tuple(rows), pairs["fallback"], pairs["calls"], table.get("else") is not None, nothing, table.mark)

    # --- cases -----------------------------------------------------------------------------------------------------

    def _cases(self, name: str, table: Table) -> None:
        of = table.text("is") or ""
        if of not in self.unified.structs and of not in self.unified.unions:
            self.report(
                self.modules.unknown(table.mark_of("is"), name, "struct or union", of, [*self.unified.structs, *self.unified.unions])
            )
            return
        names = [
            made for file, plain_name, hint, case in self.flattened(name, table) if (made := self.define(file, plain_name, hint, case))
        ]
        behind: list[tuple[str, str]] = []
        for field, entry in table.table("previous").entries.items():
            if not is_null(entry.node) and (made := self.ref(entry.node, f"{name}{field.title()}", name)):
                behind.append((field, made))
        levels = table.table("else")
        otherwise: Any = "opaque" if levels.entries else table.text("else") or "error"
        self.cases[name] = Cases(
            name,
            of,
            tuple(dict.fromkeys(names)),
            table.text("tag"),
            otherwise,
            tuple(behind),
            table.text("doc") or "",
            table.mark,
            mistakes(table),
            tuple((level, tuple(plain(pattern) for pattern in levels.items(level))) for level in ("trivial", "minor")),
        )

    def _choice_of(self, case: str) -> str | None:
        """The shape of this file that lists a case and names its struct."""
        tables = ((name, layer) for name, layers in self.module.shapes.items() for layer in layers if layer.text("is"))
        return next((name for name, table in tables if case in [plain(case_node) for case_node in table.items("cases")]), None)

    def flattened(self, name: str, table: Table, below: tuple[Table, ...] = (), outer: str = "") -> Iterator[tuple[str, str, str, Table]]:
        """Yield (file, name, name if that is taken, table) of each shape that a list of cases leads to.

        `outer`: the outermost choice, if this list is one of its cases.
        """
        shared = table
        for index, node in enumerate(table.items("cases")):
            if isinstance(node, Table):
                file, plain_name = "", f"{name}{node.text('is') or index + 1}"
                case: Table | None = self.modules.inline(self.module, node)
            else:
                word = str(plain(node))
                match = self.modules.find(self.module, word, node.mark, "shape")
                if match is None:
                    self.report(
                        self.modules.unknown(node.mark, f"{name}.cases", "shape", word, self.modules.names(self.module, node.mark, "shape"))
                    )
                    continue
                file, plain_name = self._file(match[0]), match[1]
                case = self.modules.shape(*match)
            if case is None:
                continue
            if any(case is outer_case for outer_case in below):
                self.report(Problem(node.mark, f"{name}.cases: {plain_name} is a case of itself"))
                continue
            merged = like.under(shared, case)
            if case.get("is") is None and "cases" not in case.entries and shared.text("is") in self.unified.unions:
                choice = self._choice_of(plain_name)
                way = f"list {choice}, of which it is a case, or write  is: Struct" if choice else "write  is: Struct"
                self.report(Problem(case.mark, f"{name}: the case {plain_name} does not name its struct", (way,)))
                continue
            if "cases" in case.entries:
                self.inner.setdefault(plain_name, (outer or name, case))
                inner = Table({**merged.entries, **{k: case.entries[k] for k in ("cases",)}}, case.mark)
                yield from self.flattened(name, inner, (*below, case), outer or name)
            else:
                yield file, plain_name, f"{name}{plain_name}", merged

    def report_idle(self) -> None:
        """Report words of choices that are only cases of others: the words of the outer choice hold for their cases."""
        used = {(file, name) for file, name, _ in self.known}
        for inner_name, (name, table) in self.inner.items():
            words = [word for word in OF_CHOICES if word in table.entries and word != "cases"]
            if ("", inner_name) not in used and table.mark.file == self.module.table.mark.file:
                for word in words:
                    text = f"{inner_name}: '{word}' has no effect: {inner_name} is only a case of {name}, whose words hold for its cases"
                    self.report(Problem(table.mark_of(word), text, (f"write it in {name}, or remove it",)))

    # --- shapes ----------------------------------------------------------------------------------------------------

    def _shape(self, name: str, table: Table) -> None:
        for entry in like.nulls(table):
            text = f"{name}: null removes '{entry.key}', which is not inherited"
            self.report(Problem(entry.mark, text, ("remove this line; of several cases, list the one that requires the key first",)))
        table = like.without_nulls(table)
        of, second, leaf = self._class(name, table)
        structs = tuple(self.structs[s] for s in (of, second) if s)
        fields = Fields(self, name, structs, leaf)
        body, bare = Body(), None
        if "bare" in table.entries:
            entry = table.entries["bare"]
            bare = fields.field(Entry("", entry.mark, entry.node), True, ())
        else:
            body = fields.body(table)
        for word in (word for word in NOT_OF_LEAVES if leaf is not None and word in table.entries):
            self.report(Problem(table.mark_of(word), f"{name}: '{word}' is for structs, and this shape is {leaf}", ("remove it",)))
        for word in (word for word in OF_CHOICES if word in table.entries and word != "cases"):
            self.report(Problem(table.mark_of(word), f"{name}: '{word}' is for a choice, and this shape has no cases", ("remove it",)))
        if body.rest is not None and structs and not any(s.field(body.rest) for s in structs):
            self.report(
                self.modules.unknown(
                    table.mark_of("rest"), f"{name}.rest", f"field of {of}", body.rest, [f.name for f in structs[0].fields]
                )
            )
        when, holds = guards(table)
        for key in table.table("when").entries:
            if structs and not any(s.field(key) for s in structs):
                self.report(
                    self.modules.unknown(
                        table.table("when").mark_of(key), f"{name}.when", f"field of {of}", key, [f.name for f in structs[0].fields]
                    )
                )
        lost = [*self.lost_of(table), *fields.lost]
        shape = Shape(
            name=name,
            of=of,
            body=body,
            second=second,
            leaf=leaf,
            when=tuple(dict([*fields.when, *when]).items()),
            holds=tuple({rule.field: rule for rule in (*fields.holds, *holds)}.values()),
            bare=bare,
            lost=tuple({rule.field: rule for rule in reversed(lost)}.values())[::-1],
            read_only=table.text("only") == "read",
            doc=table.text("doc") or "",
            docs=table.text("docs") or "",
            mark=table.mark,
        )
        self.shapes[name] = replace(shape, lost=(*shape.lost, *self._file_lost(shape, structs, table)))

    def _class(self, name: str, table: Table) -> tuple[str | None, str | None, LeafKind | None]:
        """The class of a shape: a struct, two adjacent structs, or a leaf."""
        names = [str(plain(node)) for node in table.items("is")]
        if names and names[0] in LEAF_KINDS:
            return None, None, names[0]
        for struct in names:
            if struct not in self.structs:
                problem = self.modules.unknown(table.mark_of("is"), name, "struct", struct, self.structs)
                if (union := self.unified.unions.get(struct)) is not None:
                    way = f"write  cases: [..] , or one of these structs: {', '.join(union.members)}"
                    problem = Problem(table.mark_of("is"), f"{name}: {struct} is a choice of structs, and this shape has no cases", (way,))
                self.report(problem)
                self.unclear.add(name)
                return None, None, None
        return (names[0] if names else None), (names[1] if len(names) > 1 else None), None

    def lost_of(self, table: Table) -> list[Lost]:
        return [_lost(entry) for entry in table.table("lost").entries.values() if not is_null(entry.node)]

    def _file_lost(self, shape: Shape, structs: tuple[Struct, ...], table: Table) -> list[Lost]:
        """The `lost` entries of the files for fields that the shape does not mention."""
        named = {loss.field for loss in shape.lost} | {key for key, _ in shape.when} | {flat.field for flat in shape.body.flats()}
        heads = [f.head for f in (*shape.body.walk(), *([shape.bare] if shape.bare else [])) if f.only != "read"]
        named |= {head.path[0] for head in heads if isinstance(head, To)} | {".".join(head.path) for head in heads if isinstance(head, To)}
        named |= {shape.body.rest} if shape.body.rest else set()
        if "*" in named:
            return []
        losses: dict[str, Lost] = {}
        homes = [self.module]
        home = self.modules.home(self.module, table.mark)
        if home is not self.module:
            homes.insert(0, home)
        for module in homes:
            for key, entry in module.table.table("lost").entries.items():
                if key not in named and any(s.field(key.partition(".")[0]) for s in structs) and not is_null(entry.node):
                    losses[key] = _lost(entry)
        return list(losses.values())


OF_CHOICES: Final = ("cases", "tag", "else", "refuses", "previous")
"""Words of shapes that choose one of several."""
NOT_OF_LEAVES: Final = ("when", "lost", "rest", "flat", "extras", "closed", "only")


def _with_places(unified: Unified) -> dict[str, Struct]:
    """The structs; those of stream events have the places that an event can name."""
    events = unified.unions["StreamEvent"].members if "StreamEvent" in unified.unions else ()
    structs = {name: placed(struct) if name in events and name != "Opaque" else struct for name, struct in unified.structs.items()}
    return structs | ({name: moment(name) for name in MOMENTS} if events else {})


def _lost(entry: Entry) -> Lost:
    value = plain(entry.node)
    if isinstance(value, list):
        return Lost(entry.key, classes=tuple(map(str, cast(list[Any], value))), mark=entry.mark)
    level = value if value in ("trivial", "minor", "major") else None
    return Lost(entry.key, value == "derived", level, mark=entry.mark)


def _with_is(table: Table, default_is: str | None) -> Table:
    if default_is is None or "is" in table.entries:
        return table
    return Table({"is": Entry("is", table.mark, Scalar(default_is, table.mark)), **table.entries}, table.mark)


def _camel(name: str) -> str:
    return "".join(part.title() for part in name.split("_"))


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


def mistakes(table: Table) -> tuple[tuple[Any, str], ...]:
    """`refuses` of a choice: the pattern of each mistake, and what is right instead."""
    tables = [node for node in table.items("refuses") if isinstance(node, Table)]
    return tuple((plain(node.entries["matches"].node), node.text("text") or "") for node in tables)
