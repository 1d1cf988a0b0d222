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
    found = json.loads(done.stdout)
    return [f"{one['filename']}:{one['location']['row']}: {one['message']}" for one in found]


# --- stores -----------------------------------------------------------------------------------------------------------------


def dead_stores(text: str) -> list[str]:
    """Return the local variables that are assigned again before they are read: `line: name`."""
    lines = text.split("\n")
    found: list[tuple[int, str]] = []
    for function in _functions(ast.parse(text).body):
        if _may_have_dead_stores(function):
            alone = textwrap.dedent("\n".join(lines[function.lineno - 1 : function.end_lineno]))
            found += [(line + function.lineno - 1, name) for line, name in _dead_stores(alone)]
    return [f"{line}: {name}" for line, name in sorted(found)]


def _functions(body: Iterable[ast.AST]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the functions and methods of a module, without those within another function."""
    for one in body:
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
            yield one
        else:
            yield from _functions(ast.iter_child_nodes(one))


def _may_have_dead_stores(function: ast.AST) -> bool:
    """Whether a name is assigned twice or never read. For other names, pyright reports a read before the assignment."""
    assigned: Counter[str] = Counter()
    read: set[str] = set()
    for one in ast.walk(function):
        match one:
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
    within = (inner for one in gast.walk(tree) if isinstance(one, gast.comprehension) for test in one.ifs for inner in gast.walk(test))
    named = {id(one.target) for one in within if isinstance(one, gast.NamedExpr)}
    found: list[tuple[int, str]] = []
    for function, definitions in chains.locals.items():
        if not isinstance(function, gast.FunctionDef | gast.AsyncFunctionDef):
            continue
        outer = {name for one in gast.walk(function) if isinstance(one, gast.Global | gast.Nonlocal) for name in one.names}
        for definition in definitions:
            node = definition.node
            stored = isinstance(node, gast.Name) and isinstance(node.ctx, gast.Store) and id(node) not in named
            if stored and not definition.users() and node.id not in outer and not node.id.startswith("_"):
                found.append((node.lineno, node.id))
    return tuple(found)


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
        found: dict[str, tuple[ast.AST, ast.AST]] = {}
        inside: dict[int, Path] = {}  # for a module, its folder, which is one unit in several files
        for top, path in ((folder, path) for folder in folders for path in sorted(folder.rglob("*.py"))):
            tree = ast.parse(path.read_text("utf-8"))
            here: dict[str, tuple[ast.AST, ast.AST]] = {one.name: (one, tree) for one in tree.body if isinstance(one, CLASSES)}
            twins = {name for name in found.keys() & here.keys() if any(_made(found[name][0])) or any(_made(here[name][0]))}
            assert not twins, f"which one does emitted code mean? {twins}"
            found |= here
            if path.parent != top:
                inside[id(tree)] = path.parent
            self.replaced |= set(_replaced(tree))
        trees = {id(tree): tree for both in found.values() for tree in both}
        own = {at: frozenset(_made(tree)) for at, tree in trees.items()}
        made = {at: own[at].union(*(own[id(found[name][0])] for name in _named(tree, found))) for at, tree in trees.items()}
        beside: dict[Path, frozenset[Made]] = {}
        for at, folder in inside.items():
            beside[folder] = beside.get(folder, frozenset()) | made.get(at, frozenset())
        for name, (node, module) in found.items():  # a class without own names has those of its module, or of its folder
            self.made[name] = made[id(node)] or made[id(module)] or beside.get(inside.get(id(module), Path()), frozenset())

    def names(self, call: ast.Call) -> Iterator[str]:
        """Yield the names of methods that a call leads to."""
        if not isinstance(call.func, ast.Name) or call.func.id not in self.made:
            return
        options = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
        texts = {text for one in (*call.args, *(word.value for word in call.keywords)) for text in _texts(one)}
        for text in texts:
            yield text
            yield from (text.replace(old, new, 1) for old, new in self.replaced)
            for one in self.made[call.func.id]:
                if not one.option or (one.option in options) == one.given:
                    name = f"{one.before}{text}{one.after}"
                    yield name
                    yield from (name.replace(old, new, 1) for old, new in self.replaced)


def _named(tree: ast.AST, known: Collection[str]) -> set[str]:
    """Return the functions and classes that a module names: the names that they build are built there."""
    return {one.id for one in ast.walk(tree) if isinstance(one, ast.Name) and one.id in known}


def _made(tree: ast.AST) -> Iterator[Made]:
    chosen: set[int] = set()
    for one in ast.walk(tree):
        if isinstance(one, ast.IfExp) and isinstance(one.test, ast.Name):
            for arm, given in ((one.body, True), (one.orelse, False)):
                for before, after in _around(arm):
                    chosen.add(id(arm))
                    yield Made(before, after, one.test.id, given)
    for one in ast.walk(tree):
        if id(one) not in chosen:
            yield from (Made(*both) for both in _around(one))


def _around(one: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield ("decode_", "") for f"decode_{name}"."""
    if isinstance(one, ast.JoinedStr) and sum(isinstance(piece, ast.FormattedValue) for piece in one.values) == 1:
        pieces = [piece.value if isinstance(piece, ast.Constant) else None for piece in one.values]
        at = pieces.index(None)
        before, after = "".join(map(str, pieces[:at])), "".join(map(str, pieces[at + 1 :]))
        if f"{before}x{after}".isidentifier() and before + after:
            yield before, after


def _replaced(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for one in ast.walk(tree):
        match one:
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
        found = [one for one in finder.get_unused_code() if one.name not in needed]
        return [f"{one.filename}:{one.first_lineno}: {one.message}" for one in found]

    @cached_property
    def _called(self) -> set[str]:
        """The names that calls and tables of the providers build."""
        found: set[str] = set()
        for path in self.files:
            if "providers" not in path.parts and path not in self.own:
                continue
            found |= _called_in(path.read_text("utf-8"), self.runtime)
        return {name for name in found if name.isidentifier()}


@cache
def _called_in(text: str, runtime: Runtime) -> frozenset[str]:
    found: set[str] = set()
    for one in ast.walk(ast.parse(text)):
        match one:
            case ast.Call():
                found |= set(runtime.names(one))
            case ast.BinOp(op=ast.Add(), right=ast.Dict(keys=keys)):  # Rows("Text") + {key: row}
                found |= {name for key in keys if key is not None for name in _texts(key)}
            case ast.Assign(value=ast.Constant(str() as name)):  # READ = "decode_stream_chunk"
                found.add(name)
            case ast.Assign([ast.Name("READERS")], ast.Dict(values=values)):  # event -> the method that reads it
                found |= {name for value in values for name in _texts(value)}
            case _:
                pass
    return frozenset(found)


class _Together(Vulture):
    """Several files as if vulture had scanned them one after the other, in a package that uses these names."""

    def __init__(self, files: Iterable[Path], used: set[str]) -> None:
        super().__init__(ignore_names=["__*__"])
        self.used_names |= used
        for path in files:
            for name, found in vars(_scanned(path, path.read_text("utf-8"))).items():
                if name.startswith("defined_") or name == "unreachable_code":
                    getattr(self, name).extend(found)


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
    found: set[str] = set()
    for module in modules:
        offered = set(getattr(module, "__all__", ())) or {name for name in dir(module) if name[0] != "_"}
        found |= offered
        for name in offered:
            one = getattr(module, name)
            if isinstance(one, type):
                found |= {member for member in dir(one) if member[0] != "_"}
    return frozenset(found)


def asked_for(classes: Collection[type]) -> frozenset[str]:
    """Return the members that classes have because a base class of another package requires them."""
    found: set[str] = set()
    for cls in classes:
        root = cls.__module__.partition(".")[0]
        bases = [base for base in cls.__mro__ if base.__module__.partition(".")[0] != root and base is not object]
        found |= {name for name in vars(cls) if any(hasattr(base, name) for base in bases)}
        found |= {name for base, names in UNWRITTEN.items() if issubclass(cls, base) for name in names}
    return frozenset(found)


def declared(codecs: Mapping[str, Any]) -> frozenset[str]:
    """Return the functions of the codecs, which any spec may name."""
    return frozenset(f"{name}_{way}" for name in codecs for way in ("in", "out"))
