"""The examples of docs/language.md, compiled, for the interpreter and for emitted code.

An example is a spec (a fenced `yaml` block, or the middle cell of a table) and rows of a table: a wire value and its unified value.
"""

from __future__ import annotations

import importlib
import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from interlingua import model
from interlingua_generator import resolve
from interlingua_generator._paths import checkout_dir, data_dir
from interlingua_generator.build import planned
from interlingua_generator.data.nodes import Table
from interlingua_generator.data.plan import ProviderPlan
from interlingua_generator.print import package
from interlingua_generator.print.scope import snake
from interlingua_generator.problems import Problem, SpecError
from interlingua_generator.read import structure, yaml
from interlingua_generator.resolve import model as models
from interlingua_generator.resolve.modules import Modules
from interlingua_generator.resolve.spec import spec
from reference import LOST, Reference

CHECKOUT = checkout_dir() or Path()
PAGE = CHECKOUT / "docs/language.md"
HEADS = (["wire", "spec", "unified"], ["wire", "unified"], ["events", "unified"])
LOST_COLUMN = "lost"
SHOWN = "demo"  # the provider of an example
CODE = re.compile(r"`([^`]+)`")
Decode = Callable[[Any], Any]
Encode = Callable[[Any], tuple[Any, list[Any]]]


@dataclass(frozen=True)
class Row:
    """One row of a table. `arrow`: it only shows the direction from the unified value to the wire."""

    line: int
    wire: str
    unified: str
    lost: tuple[str, ...] = ()
    arrow: bool = False

    @property
    def closing(self) -> bool:
        """Whether the source ends at this row."""
        return self.wire == "*end*"

    @property
    def nothing(self) -> bool:
        """Whether the whole value is lost."""
        return self.wire == "nothing"


@dataclass(frozen=True)
class Example:
    """Files by name (the example is the last one), the shape of the example, and the rows."""

    name: str
    line: int
    files: tuple[tuple[str, str], ...]
    of: str
    rows: tuple[Row, ...]

    @property
    def stream(self) -> bool:
        """Whether the rows are events of a stream, in order."""
        return "\nstream:" in dict(self.files)[SHOWN]

    @property
    def whole(self) -> bool:
        """Whether the example is a request, with its conversation."""
        return bool(self.kind)

    @property
    def kind(self) -> str:
        """The kind of the example's body; "" if it is a shape alone."""
        text = dict(self.files)[SHOWN]
        other = re.search(r"^bodies: \{(\w+):", text, re.M)
        return "request" if "\nrequest:" in text else other[1] if other else ""


# --- reading the page --------------------------------------------------------------------------------------------------------


def cells(line: str) -> list[str]:
    """Return the cells of a table row."""
    return [cell.replace("\\|", "|").strip() for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]


def code(cell: str) -> str:
    """Return the code in a cell, with one line for each piece."""
    return "\n".join(CODE.findall(cell))


@cache
def examples() -> tuple[Example, ...]:
    """Return all examples of the page, in order."""
    return tuple(_examples(PAGE.read_text("utf-8").splitlines()))


def _examples(lines: list[str]) -> Iterator[Example]:
    tables: list[tuple[list[str], list[Row], int]] = []
    fenced: list[str] = []
    at = 0
    while at < len(lines):
        end = at + 1
        if lines[at].startswith("```"):
            end = next(n for n in range(at + 1, len(lines)) if lines[n].startswith("```")) + 1
            fenced += ["\n".join(lines[at + 1 : end - 1]) + "\n"] if lines[at] == "```yaml" else []
        elif lines[at].startswith("#") and fenced:
            tables.append((fenced, [], at))
            fenced = []
        elif lines[at].startswith("|"):
            end = next(n for n in range(at, len(lines) + 1) if n == len(lines) or not lines[n].startswith("|"))
            assert set(lines[at + 1]) <= set("|-"), f"line {at + 1}: a table without a head"
            head = [cell for cell in cells(lines[at]) if cell != LOST_COLUMN]
            if head in HEADS:
                tables += [(specs, rows, rows[0].line) for specs, rows in _groups(lines, at + 2, end, len(head) == 3, fenced)]
                fenced = []
        at = end
    for number, (specs, rows, line) in enumerate(tables):
        yield _example(f"demo_{number}", line, specs, rows)


def _groups(lines: list[str], start: int, end: int, with_spec: bool, fenced: list[str]) -> Iterator[tuple[list[str], list[Row]]]:
    """Yield the rows that belong to one spec. An empty cell stands for the spec above."""
    spec, rows = (fenced, list[Row]()) if not with_spec else ([], [])
    for number in range(start, end):
        row = cells(lines[number])
        wire, *rest = row
        if with_spec:
            spec_text = code(rest.pop(0))
            if spec_text:
                if rows:
                    yield spec, rows
                spec, rows = [spec_text], []
        unified = code(rest[0]) if CODE.search(rest[0]) and not rest[0].startswith("error ") else rest[0].replace("`", "")
        lost = tuple(CODE.findall(rest[1])) if len(rest) > 1 else ()
        rows.append(Row(number + 1, code(wire) or wire.strip("← ").strip(), unified, lost, wire.startswith("←") or bool(lost)))
    assert spec, f"line {start}: no spec stands above the table"
    yield spec, rows


def _example(name: str, line: int, specs: list[str], rows: list[Row]) -> Example:
    """Return the example of the last spec. Specs before it that have a name are other files."""
    others = [
        (match[1], _headed(match[1], text)) for text in specs[:-1] if (match := re.search(r"^(?:provider|library): (\w+)$", text, re.M))
    ]
    text = _headed(SHOWN, _with_headings(specs[-1]))
    request = re.search(r"^(?:request: |bodies: .*?as: )(\w+)", text, re.M)
    names = re.findall(r"^  ([A-Z]\w*):", text.partition("shapes:\n")[2], re.M)
    return Example(name, line, (*others, (SHOWN, text)), request[1] if request else names[0] if names else "", tuple(rows))


def _headed(name: str, text: str) -> str:
    """Return a file with the required words that the page leaves out."""
    if re.search(r"^library:", text, re.M):
        return text
    missing = "" if re.search(r"^title:", text, re.M) else f"title: {name}\ndocs: https://example.com\n"
    return f"provider: {name}\n{missing}" + re.sub(r"^provider: \w+\n", "", text, flags=re.M)


def _with_headings(text: str) -> str:
    """Name a lone shape Thing, and add the heading `shapes:` if it is missing."""
    if text.startswith("{"):
        text = f"Thing: {text}"
    if re.search(r"^shapes:", text, re.M):
        return text
    blocks = re.split(r"^(?=[^\s#])", text, flags=re.M)
    shapes = "".join(re.sub(r"^", "  ", block.rstrip("\n"), flags=re.M) + "\n" for block in blocks if block[:1].isupper())
    return "".join(f"{block.rstrip()}\n" for block in blocks if block.strip() and not block[:1].isupper()) + f"shapes:\n{shapes}"


# --- compiling ----------------------------------------------------------------------------------------------------------------


@cache
def compiled() -> resolve.Compiled:
    """Compile every example with the real model. The example is the provider `demo`; a shape may be alone, without a use."""
    problems: list[Problem] = []
    shipped = structure.sources(yaml.directory(CHECKOUT / "spec", problems), problems)
    assert shipped.unified is not None
    unified = models.unified(shipped.unified, problems)
    codecs = models.codecs(shipped.codecs, shipped.unified, problems)
    specs: dict[str, Any] = {}
    for example in examples():
        files: dict[str, Table] = dict(shipped.files)
        for name, text in example.files:
            table = yaml.text_table(f"docs/language.md:{example.line}/{name}.yaml", text, problems)
            if table is not None:
                files[name] = structure.file(table, problems, name)
        modules = Modules(files, (), problems)
        for name, _ in example.files:
            module = modules.get(name)
            if module is not None and not module.library:
                shown = (example.of,) if name == SHOWN and example.of else ()
                specs[example.name if name == SHOWN else name] = spec(modules, module, unified, codecs, problems, shown)
    if problems:
        raise SpecError(problems)
    return resolve.Compiled(unified, codecs, specs)


def interpreted(example: Example) -> tuple[Decode, Encode]:
    specs = compiled()
    reference = Reference(specs.specs[example.name], specs.unified, model, declared=specs.codecs)
    return lambda w: reference.decode(example.of, w), lambda value: reference.encode(example.of, value)


def emitted(folder: Path) -> Callable[[Example], tuple[Decode, Encode]]:
    """Emit the code of every example at once, with the installed package as runtime."""
    ways = {example.name: (f"decode_{snake(example.of)}", f"encode_{snake(example.of)}") for example in examples() if example.of}
    rooted = {name: with_roots(plan, ways.get(name, ())) for name, plan in planned(compiled()).items()}
    for path, printed in package.providers(rooted, None, "page_examples/", package.environment(data_dir("templates"))).items():
        text = "".join(piece.text for piece in printed.pieces).replace("from ... import", "from interlingua import")
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text.replace("from ...", "from interlingua."), "utf-8")
    sys.path.insert(0, str(folder))

    def both(example: Example) -> tuple[Decode, Encode]:
        lens = _module(example.name).LENS
        if example.whole:
            return getattr(lens, f"read_{example.kind}"), getattr(lens, f"write_{example.kind}")
        read, write = (getattr(lens, name) for name in ways[example.name])

        def encode(value: Any) -> tuple[Any, list[Any]]:
            losses: list[Any] = []
            return write(value, losses), losses

        return read, encode

    return both


def with_roots(plan: ProviderPlan, methods: tuple[str, ...]) -> ProviderPlan:
    """Return a plan whose roots include these methods, since shapes of the page are alone."""
    return replace(plan, roots=(*plan.roots, *methods))


def _module(name: str, part: str = "lens") -> ModuleType:
    return importlib.import_module(f"page_examples.{name}.{part}")


def streamed(example: Example) -> ModuleType:
    """Return the emitted stream classes of an example."""
    return _module(example.name, "stream")


# --- running ------------------------------------------------------------------------------------------------------------------


def value_of(text: str) -> Any:
    """Return a unified value as the page writes it."""
    return eval(text, {**vars(model), "true": True, "false": False, "null": None})


def values_of(text: str) -> list[Any]:
    """Return unified values, one from each line."""
    return [value_of(line) for line in text.splitlines()]


def wire_of(row: Row) -> Any:
    return LOST if row.nothing else json.loads(row.wire)


def bare(value: Any) -> Any:
    """Return a value without extras, which are only compared if a row names them."""
    if isinstance(value, list | tuple):
        return [bare(member) for member in value]
    if not hasattr(value, "__struct_fields__"):
        return value
    fields = {name: bare(getattr(value, name)) for name in value.__struct_fields__ if name != "extras"}
    return type(value)(**fields)


def losses_of(losses: list[Any]) -> list[str]:
    return sorted(f"{loss.code} {loss.field}" for loss in losses)
