"""Code that nothing needs in an emitted package, by ruff (imports, names), vulture (functions, classes, fields) and beniget (stores).

A provider's methods are also called by names that are built where they are called (`getattr(lens, f"decode_{name}")`) from the texts in
emitted tables. The rules for these names are read from the source of the runtime.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import subprocess
import sys
import textwrap
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.abc import Loader, MetaPathFinder
from pathlib import Path
from typing import Any

import beniget
import gast
from vulture import Vulture

CLASSES = ast.FunctionDef | ast.ClassDef
# Methods that the import system calls although its base classes do not have them.
UNWRITTEN: Mapping[type, tuple[str, ...]] = {MetaPathFinder: ("find_spec",), Loader: ("exec_module",)}


def ruff(folder: Path) -> list[str]:
    """Return unused imports, undefined names, and variables that are never read: `file:line: text`."""
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "F", "--output-format", "json", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    findings = json.loads(done.stdout)
    return [f"{finding['filename']}:{finding['location']['row']}: {finding['message']}" for finding in findings]


# --- stores -----------------------------------------------------------------------------------------------------------------


def dead_stores(text: str) -> list[str]:
    """Return the local variables that are assigned again before they are read: `line: name`."""
    lines = text.split("\n")
    stores: list[tuple[int, str]] = []
    for function in _functions(ast.parse(text).body):
        if _may_have_dead_stores(function):
            alone = textwrap.dedent("\n".join(lines[function.lineno - 1 : function.end_lineno]))
            stores += [(line + function.lineno - 1, name) for line, name in _dead_stores(alone)]
    return [f"{line}: {name}" for line, name in sorted(stores)]


def _functions(body: Iterable[ast.AST]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the functions and methods of a module, without those within another function."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        else:
            yield from _functions(ast.iter_child_nodes(node))


def _may_have_dead_stores(function: ast.AST) -> bool:
    """Whether a name is assigned twice or never read. For other names, pyright reports a read before the assignment."""
    assigned: Counter[str] = Counter()
    read: set[str] = set()
    for node in ast.walk(function):
        match node:
            case ast.Name(name, ast.Load()):
                read.add(name)
            case ast.arg(name):  # a parameter need not be read
                read.add(name)
                assigned[name] += 1
            case ast.Name(name) | ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                assigned[name] += 1
            case ast.AugAssign(ast.Name(name)):
                read.add(name)
            case ast.AnnAssign(ast.Name(name), value=None):
                assigned[name] -= 1
            case _:
                pass
    return any(times > 1 or times and name not in read for name, times in assigned.items())


@cache
def _dead_stores(text: str) -> tuple[tuple[int, str], ...]:
    """Check one function, which several formats may share. beniget takes a millisecond for three lines."""
    tree = _WithoutDeclarations().visit(gast.parse(text))
    chains = beniget.DefUseChains()
    with contextlib.redirect_stdout(io.StringIO()):  # it prints names that it does not know
        chains.visit(tree)
    # It evaluates the element of a comprehension before the condition, which may assign a name that the element reads.
    within = (inner for node in gast.walk(tree) if isinstance(node, gast.comprehension) for test in node.ifs for inner in gast.walk(test))
    named = {id(node.target) for node in within if isinstance(node, gast.NamedExpr)}
    stores: list[tuple[int, str]] = []
    for function, definitions in chains.locals.items():
        if not isinstance(function, gast.FunctionDef | gast.AsyncFunctionDef):
            continue
        outer = {name for node in gast.walk(function) if isinstance(node, gast.Global | gast.Nonlocal) for name in node.names}
        for definition in definitions:
            node = definition.node
            stored = isinstance(node, gast.Name) and isinstance(node.ctx, gast.Store) and id(node) not in named
            if stored and not definition.users() and node.id not in outer and not node.id.startswith("_"):
                stores.append((node.lineno, node.id))
    return tuple(stores)


class _WithoutDeclarations(gast.NodeTransformer):
    """Removes `name: type`, which stores nothing."""

    def visit_AnnAssign(self, node: Any) -> Any:
        return node if node.value is not None else gast.Pass()


# --- names that are built where they are called --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Made:
    """A name built from a text, with `before` and `after` around it. `option`: only with this argument, or only without it."""

    before: str
    after: str
    option: str = ""
    given: bool = True


class Runtime:
    """The functions and classes of the runtime, and the names of methods that each of them builds from its texts."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.replaced: set[tuple[str, str]] = set()
        self.made: dict[str, frozenset[Made]] = {}  # by function or class
        definitions: dict[str, tuple[ast.AST, ast.AST]] = {}
        inside: dict[int, Path] = {}  # for a module, its folder, which is one unit in several files
        for top, path in ((folder, path) for folder in folders for path in sorted(folder.rglob("*.py"))):
            tree = ast.parse(path.read_text("utf-8"))
            here: dict[str, tuple[ast.AST, ast.AST]] = {
                definition.name: (definition, tree) for definition in tree.body if isinstance(definition, CLASSES)
            }
            twins = {name for name in definitions.keys() & here.keys() if any(_made(definitions[name][0])) or any(_made(here[name][0]))}
            assert not twins, f"which one does emitted code mean? {twins}"
            definitions |= here
            if path.parent != top:
                inside[id(tree)] = path.parent
            self.replaced |= set(_replaced(tree))
        trees = {id(tree): tree for both in definitions.values() for tree in both}
        own = {at: frozenset(_made(tree)) for at, tree in trees.items()}
        made = {at: own[at].union(*(own[id(definitions[name][0])] for name in _named(tree, definitions))) for at, tree in trees.items()}
        beside: dict[Path, frozenset[Made]] = {}
        for at, folder in inside.items():
            beside[folder] = beside.get(folder, frozenset()) | made.get(at, frozenset())
        for name, (node, module) in definitions.items():  # a class without own names has those of its module, or of its folder
            self.made[name] = made[id(node)] or made[id(module)] or beside.get(inside.get(id(module), Path()), frozenset())

    def names(self, call: ast.Call) -> Iterator[str]:
        """Yield the names of methods that a call leads to."""
        if not isinstance(call.func, ast.Name) or call.func.id not in self.made:
            return
        options = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
        texts = {text for argument in (*call.args, *(word.value for word in call.keywords)) for text in _texts(argument)}
        for text in texts:
            yield text
            yield from (text.replace(old, new, 1) for old, new in self.replaced)
            for made in self.made[call.func.id]:
                if not made.option or (made.option in options) == made.given:
                    name = f"{made.before}{text}{made.after}"
                    yield name
                    yield from (name.replace(old, new, 1) for old, new in self.replaced)


def _named(tree: ast.AST, known: Collection[str]) -> set[str]:
    """Return the functions and classes that a module names: the names that they build are built there."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in known}


def _made(tree: ast.AST) -> Iterator[Made]:
    chosen: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.IfExp) and isinstance(node.test, ast.Name):
            for arm, given in ((node.body, True), (node.orelse, False)):
                for before, after in _around(arm):
                    chosen.add(id(arm))
                    yield Made(before, after, node.test.id, given)
    for node in ast.walk(tree):
        if id(node) not in chosen:
            yield from (Made(*both) for both in _around(node))


def _around(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield ("decode_", "") for f"decode_{name}"."""
    if isinstance(node, ast.JoinedStr) and sum(isinstance(piece, ast.FormattedValue) for piece in node.values) == 1:
        pieces = [piece.value if isinstance(piece, ast.Constant) else None for piece in node.values]
        at = pieces.index(None)
        before, after = "".join(map(str, pieces[:at])), "".join(map(str, pieces[at + 1 :]))
        if f"{before}x{after}".isidentifier() and before + after:
            yield before, after


def _replaced(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Attribute(attr="replace"), [ast.Constant(str() as old), ast.Constant(str() as new), *_]):
                yield old, new
            case _:
                pass


def _texts(of: ast.AST) -> Iterator[str]:
    """Yield the texts of an argument, except those of other calls in it."""
    match of:
        case ast.Constant(str() as text):
            yield text
        case ast.Call():
            return
        case _:
            for node in ast.iter_child_nodes(of):
                yield from _texts(node)


# --- functions, classes, fields ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Package:
    """An emitted package, or the part of one provider: `files` are all files that it needs, `own` those to check."""

    files: tuple[Path, ...]
    own: tuple[Path, ...]
    runtime: Runtime
    public: frozenset[str]

    def unused(self) -> list[str]:
        """Return `file:line: what` for code that nothing leads to."""
        finder = _Together(self.own, _used(self.files))
        needed = self.public | self._called
        unused = [item for item in finder.get_unused_code() if item.name not in needed]
        return [f"{item.filename}:{item.first_lineno}: {item.message}" for item in unused]

    @cached_property
    def _called(self) -> set[str]:
        """The names that calls and tables of the providers build."""
        names: set[str] = set()
        for path in self.files:
            if "providers" not in path.parts and path not in self.own:
                continue
            names |= _called_in(path.read_text("utf-8"), self.runtime)
        return {name for name in names if name.isidentifier()}


@cache
def _called_in(text: str, runtime: Runtime) -> frozenset[str]:
    called: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call():
                called |= set(runtime.names(node))
            case ast.BinOp(op=ast.Add(), right=ast.Dict(keys=keys)):  # Rows("Text") + {key: row}
                called |= {name for key in keys if key is not None for name in _texts(key)}
            case ast.Assign(value=ast.Constant(str() as name)):  # READ = "decode_stream_chunk"
                called.add(name)
            case ast.Assign([ast.Name("READERS")], ast.Dict(values=values)):  # event -> the method that reads it
                called |= {name for value in values for name in _texts(value)}
            case _:
                pass
    return frozenset(called)


class _Together(Vulture):
    """Several files as if vulture had scanned them one after the other, in a package that uses these names."""

    def __init__(self, files: Iterable[Path], used: set[str]) -> None:
        super().__init__(ignore_names=["__*__"])
        self.used_names |= used
        for path in files:
            for name, items in vars(_scanned(path, path.read_text("utf-8"))).items():
                if name.startswith("defined_") or name == "unreachable_code":
                    getattr(self, name).extend(items)


def _used(files: Iterable[Path]) -> set[str]:
    """Return the names that files use."""
    return set().union(*(_used_in(path, path.read_text("utf-8")) for path in files))


@cache
def _used_in(path: Path, text: str) -> frozenset[str]:
    return frozenset(_scanned(path, text).used_names)


@cache
def _scanned(path: Path, text: str) -> Vulture:
    """Scan a file. The result is cached, since most files are part of many packages."""
    finder = Vulture(ignore_names=["__*__"])
    with contextlib.redirect_stdout(io.StringIO()):
        finder.scan(text, filename=path)
    return finder


# --- public names --------------------------------------------------------------------------------------------------------------


def public_names(*modules: Any) -> frozenset[str]:
    """Return the names that others may use: those of these modules, and the members of their classes without a leading underscore."""
    names: set[str] = set()
    for module in modules:
        offered = set(getattr(module, "__all__", ())) or {name for name in dir(module) if name[0] != "_"}
        names |= offered
        for name in offered:
            value = getattr(module, name)
            if isinstance(value, type):
                names |= {member for member in dir(value) if member[0] != "_"}
    return frozenset(names)


def asked_for(classes: Collection[type]) -> frozenset[str]:
    """Return the members that classes have because a base class of another package requires them."""
    members: set[str] = set()
    for cls in classes:
        root = cls.__module__.partition(".")[0]
        bases = [base for base in cls.__mro__ if base.__module__.partition(".")[0] != root and base is not object]
        members |= {name for name in vars(cls) if any(hasattr(base, name) for base in bases)}
        members |= {name for base, names in UNWRITTEN.items() if issubclass(cls, base) for name in names}
    return frozenset(members)


def declared(codecs: Mapping[str, Any]) -> frozenset[str]:
    """Return the functions of the codecs, which any spec may name."""
    return frozenset(f"{name}_{way}" for name in codecs for way in ("in", "out"))
