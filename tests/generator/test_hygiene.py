"""Emitted code has no unused import, name, function, method or stored value, in the whole package and in a user's own package."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from functools import cache
from pathlib import Path
from types import ModuleType

import httpx
import interlingua as il
import interlingua.conversations.api
import interlingua.streams.api
import interlingua.testing
import pytest
from compiling import compiled
from dead_code import Package, Runtime, asked_for, dead_stores, declared, public_names, ruff
from interlingua.core import modules
from interlingua_generator import print as printers
from interlingua_generator._paths import data_dir
from interlingua_generator.build import build
from interlingua_generator.print import module as printed_module
from interlingua_generator.print import streams as printed_streams

ROOT = Path(il.__file__).parent
OWN = {
    "child": "provider: child\ntitle: Child\ndocs: https://child.example/api\nlike: openai_chat\n"
    "enums: {stop_reason: {length: [length, spent]}}\nshapes: {Request: {optional: {top_k: top_k}}}\n",
    "grandchild": "provider: grandchild\ntitle: Grandchild\ndocs: https://grandchild.example/api\nlike: child\n"
    "shapes: {UserMessage: {extras: {minor: {sender: str}}}}\n",
}


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package with two providers of a user."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "spec/providers").mkdir(parents=True)
    for name, text in OWN.items():
        (folder / f"spec/providers/{name}.yaml").write_text(text)
    for path, text in build([data_dir("spec"), folder / "spec"], tuple(OWN)).items():
        (folder / "package" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "package" / path).write_text(text)
    return folder / "package"


def sources(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


@cache
def public() -> frozenset[str]:
    """The names that the package offers to users."""
    return frozenset(
        {
            *public_names(il, il.streams.api, il.conversations.api, il.testing, *(getattr(il, name) for name in il.PROVIDERS)),
            *modules.FACTS,
            *modules.STREAMS,
            *asked_for(
                [
                    cls
                    for module in all_modules()
                    for _, cls in inspect.getmembers(module, inspect.isclass)
                    if cls.__module__ == module.__name__
                ]
            ),
            *declared(compiled().codecs),
            *asked_for_by_commands(),
            *vars(httpx.BaseTransport),  # httpx calls the methods of a transport (interlingua.testing.replay)
            *vars(httpx.AsyncBaseTransport),
            *printed_module.SOURCES,  # the code of other specs needs them
            *(f"{engine.title()}{way}" for engine in printed_streams.ENGINES for way in ("Decoder", "Encoder")),
        }
    )


def asked_for_by_commands() -> set[str]:
    """The names that the command line and the pages of the documentation import from the package."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sources(Path(printers.__path__[0]).parent)]
    imports = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {alias.name for node in imports if (node.module or "").startswith("interlingua.") for alias in node.names}


def all_modules() -> list[ModuleType]:
    return [importlib.import_module(package.name) for package in pkgutil.walk_packages(il.__path__, "interlingua.")]


@cache
def runtime() -> Runtime:
    return Runtime([ROOT / "lenses", ROOT / "streams"])


@cache
def shared() -> list[Path]:
    return [path for path in sources(ROOT) if path.relative_to(ROOT).parts[0] != "providers"]


def of_ones_own(package: Path, name: str) -> Package:
    """A provider of a user with all files that it uses, including its child: some of its code is only for the child."""
    mine = sources(package / name)
    return Package((*sources(package), *sources(ROOT / "providers/openai_chat"), *shared()), tuple(mine), runtime(), public())


# --- the package ---------------------------------------------------------------------------------------------------------------


def test_no_unused_import_or_name() -> None:
    assert ruff(ROOT) == []


def test_a_provider_has_nothing_that_it_does_not_need() -> None:
    """Each provider is checked only with the modules that it uses, so that a name is not hidden because another provider uses it.

    This is one test for all providers, so that only one process reads the package.
    """
    assert {name: unused for name in il.PROVIDERS if (unused := of_a_provider(name).unused())} == {}


def of_a_provider(name: str) -> Package:
    mine = sources(ROOT / "providers" / name)
    parents = [path for parent in compiled().specs[name].lineage if parent != name for path in sources(ROOT / "providers" / parent)]
    return Package((*mine, *parents, *shared()), tuple(mine), runtime(), public())


def test_the_runtime_has_nothing_that_nobody_needs() -> None:
    assert Package(tuple(sources(ROOT)), tuple(shared()), runtime(), public()).unused() == []


def test_no_dead_store() -> None:
    stores = {path.relative_to(ROOT).as_posix(): dead_stores(path.read_text("utf-8")) for path in sources(ROOT)}
    assert {path: dead for path, dead in stores.items() if dead} == {}


def test_the_printers_name_all_that_they_may_import() -> None:
    """Every name in the table of allowed imports of emitted code occurs in a printer."""
    texts: list[str] = []
    for path in sources(Path(printers.__path__[0])):
        tree = ast.parse(path.read_text("utf-8"))
        tables = [node for node in tree.body if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "RUNTIME"]
        inside = {id(inner) for table in tables for inner in ast.walk(table)}
        texts += [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside
        ]
    assert set(printed_module.SOURCES) - set(texts) == set()


# --- a package of a user ----------------------------------------------------------------------------------------------------------


def test_no_unused_import_or_name_of_ones_own(own: Path) -> None:
    assert ruff(own) == []


@pytest.mark.parametrize("name", OWN)
def test_a_child_has_nothing_that_it_does_not_need(own: Path, name: str) -> None:
    assert of_ones_own(own, name).unused() == []


def test_no_dead_store_in_ones_own(own: Path) -> None:
    assert {path.name: dead for path in sources(own) if (dead := dead_stores(path.read_text("utf-8")))} == {}


# --- the test can fail ------------------------------------------------------------------------------------------------------------

STORES = """\
def method(value):
    read = value.one
    {line}
    if value.two:
        read = 3
    return read
"""


@pytest.mark.parametrize(
    ("line", "stores"),
    [
        ("pass", []),
        ("unread = value.two", ["3: unread"]),
        ("read = value.two", ["2: read"]),
        ("read: int", []),
        ("unread, _ = value.two", ["3: unread"]),
        ("for unread in value.two: pass", ["3: unread"]),
        ("more = value.two\n    if read: more = 1\n    read = more", []),
        ("unread: int", []),
        ("value = value.two\n    value = read", ["3: value"]),
        ("def inner(): unread = 1", ["3: unread"]),
    ],
)
def test_a_dead_store_is_found(line: str, stores: list[str]) -> None:
    assert dead_stores(STORES.format(line=line)) == stores


def test_an_unused_import_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("import os\nfrom sys import path\n\nprint(path, nowhere)\n")
    assert [finding.partition("one.py:")[2] for finding in ruff(tmp_path)] == ["1: `os` imported but unused", "4: Undefined name `nowhere`"]


@pytest.mark.parametrize(
    ("text", "unused"),
    [
        ("    FACT = 1\n", "unused variable 'FACT'"),
        ("    LOST_NOTHING: LostFields = ()\n", "unused variable 'LOST_NOTHING'"),
        ("    def decode_nobody(self, w: Any) -> Any:\n        return w\n", "unused method 'decode_nobody'"),
        ("    def role_of_function_tool(self, value: Any) -> Any:\n        return value\n", "unused method 'role_of_function_tool'"),
        ("    def encode_just_tool_call(self, value: Any) -> Any:\n        return value\n", "unused method 'encode_just_tool_call'"),
        ("    def read_request(self, body: Any) -> Any:\n        return body\n        body = 1\n", "unreachable code after 'return'"),
    ],
)
def test_what_a_provider_does_not_need_is_found(own: Path, text: str, unused: str) -> None:
    path = own / "child/lens.py"
    before = path.read_text("utf-8")
    path.write_text(before.replace("\n\n\nLENS", f"\n\n{text}\n\nLENS"))
    try:
        assert [finding.partition(": ")[2] for finding in of_ones_own(own, "child").unused()] == [unused]
    finally:
        path.write_text(before)
