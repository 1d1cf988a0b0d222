"""What users and maintainers read has none of the phrases that made the texts hard: each has a plainer one, which the message names.

Prose alone is searched: code blocks, code spans and links' addresses are left out.
"""

from __future__ import annotations

import ast
import inspect
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from interlingua_generator._paths import checkout_dir
from interlingua_generator.cli import app
from typer.main import get_command

CHECKOUT = checkout_dir() or Path()

ODD = {
    r"\bseldom\b": "rarely",
    r"\bbut for\b": "except for, apart from",
    r"\b(?:say|says|said|read|reads|write|writes|written|spelled|call|calls|called|mended|want|wants|counts|things|it|them) otherwise\b": (
        "differently, in another way"
    ),
    r"\btells?\b|\btold\b": "reports, shows, contains",
    r"\b(?:stand|stands|standing)\b(?! (?:in )?for)|\bstood\b": "is, are",
    r"\b(?:says|said)\b(?! (?:that|so|it was|what)\b)": "has, contains, sets",
    r"\bof which the\b|\bof whom\b": "two sentences",
    r"\bgives? up\b|\bgave up\b": "stops, times out",
    r"(?:^|[.;:|] )[Ww]ho(?:ever)? (?:has|is|edits|asks|did|reads|calls|wants|sees|knows|means|gives|takes)\b": "if you ..",
    r"\b(?:mend|mends|mended|mending)\b": "repair, fix",
    r"\bspeaks? of\b": "describes, names",
    r"\bone likes\b": "you like",
    r"\bin silence\b": "silently",
    r"\bthe very same\b": "the same object",
    r"\blearnt\b": "learned, recorded",
    r"\bgo(?:es)? on (?:with|behind)\b": "continues",
}
PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/providers/model.md",
    "tests/README.md",
    "tests/language/features/README.md",
    "examples/README.md",
    *(
        path.relative_to(CHECKOUT).as_posix()
        for folder in ("", "decisions", "guides", "notes", "reference", "seeds", "start")
        for path in sorted((CHECKOUT / "docs" / folder).glob("*.md"))
    ),
]
FENCED = re.compile(r"^```.*?^```$|^ *(?:>>>|\.\.\.) .*$", re.M | re.S)
CODE = re.compile(r"`[^`\n]*`")
ADDRESS = re.compile(r"\]\([^)]*\)")


def prose(text: str) -> str:
    """The text with code blanked; lines keep their numbers."""
    text = FENCED.sub(lambda block: "\n" * block[0].count("\n"), text)
    return ADDRESS.sub("]", CODE.sub("`", text))


def odd(text: str) -> list[str]:
    """The odd phrases of a text, each with its line and what to write instead."""
    lines = prose(text).splitlines()
    matches = [
        (number, hit[0], plain) for number, line in enumerate(lines, 1) for rule, plain in ODD.items() for hit in re.finditer(rule, line)
    ]
    return [f"{number}: {phrase!r}: write: {plain}" for number, phrase, plain in matches]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_plain(page: str) -> None:
    assert odd((CHECKOUT / page).read_text("utf-8")) == []


def test_the_newest_changes_are_plain() -> None:
    assert odd(re.split(r"^## ", (CHECKOUT / "CHANGELOG.md").read_text("utf-8"), flags=re.M)[2]) == []


def helps() -> Iterator[tuple[str, str]]:
    """The help texts of the command line: of each command and each of its parameters."""
    command: Any = get_command(app)
    for name, subcommand in command.commands.items():
        yield name, f"{subcommand.help}\n{subcommand.epilog or ''}"
        for parameter in subcommand.params:
            yield f"{name} {parameter.name}", getattr(parameter, "help", None) or ""


HELPS = dict(helps())


@pytest.mark.parametrize("name", HELPS)
def test_help_is_plain(name: str) -> None:
    assert odd(HELPS[name]) == []


def docstrings() -> Iterator[tuple[str, str]]:
    """Docstrings of everything public, and of the members of public classes."""
    for name in il.__all__:
        value = getattr(il, name)
        if inspect.isclass(value) or inspect.isroutine(value):
            yield name, inspect.getdoc(value) or ""
        if inspect.isclass(value) and value.__module__.startswith("interlingua"):
            for key, member in vars(value).items():
                if key[0] != "_" and (inspect.isroutine(member) or isinstance(member, (property, staticmethod, classmethod))):
                    yield f"{name}.{key}", inspect.getdoc(member) or ""


def test_docstrings_of_the_public_api_are_plain() -> None:
    texts = dict(docstrings())
    assert len(texts) > 150
    assert {name: phrases for name, text in texts.items() if (phrases := odd(text))} == {}


FOLDERS = sorted(
    {
        path.parent.relative_to(CHECKOUT).as_posix()
        for sources in ("generator/interlingua_generator", "templates/runtime")
        for path in (CHECKOUT / sources).rglob("*.py")
    }
)


NAMES = re.compile(r"^ *(?:[`\w]+, )*\w+: ", re.M)  # of attributes and parameters, in front of what is written about them


def notes(source: str) -> Iterator[tuple[int, str]]:
    """The comments and docstrings of a module, each with its line."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(ast.Constant(str() as text)):
                yield node.lineno, NAMES.sub("", text)
            case _:
                pass
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


@pytest.mark.parametrize("folder", FOLDERS)
def test_comments_and_docstrings_are_plain(folder: str) -> None:
    paths = sorted((CHECKOUT / folder).glob("*.py"))
    texts = [(f"{path.name}:{line}", text) for path in paths for line, text in notes(path.read_text("utf-8"))]
    assert {place: wrong for place, text in texts if (wrong := odd(text))} == {}


COMMENT = re.compile(r"(?:^|\s)#(?: |$)(.*)", re.M)
DOC = re.compile(r"^( *)doc: (.*(?:\n\1 .*)*)|\bdoc: (.*)", re.M)  # with the lines below it, or in a line of other keys
WORD = re.compile(r"^ *(?:\w+, )*\w+: ")  # of the specification language, in front of its meaning


def remarks(spec: str) -> Iterator[tuple[int, str]]:
    """The comments and `doc:` texts of a spec, each with its line."""
    for comment in COMMENT.finditer(spec):
        yield spec.count("\n", 0, comment.start(1)) + 1, WORD.sub("", comment[1])
    for doc in DOC.finditer(spec):
        yield spec.count("\n", 0, doc.start()) + 1, doc[2] or doc[3]


def test_comments_and_docs_of_the_specs_are_plain() -> None:
    paths = sorted((CHECKOUT / "spec").rglob("*.yaml"))
    assert len(paths) > 150
    texts = [(f"{path.relative_to(CHECKOUT)}:{line}", text) for path in paths for line, text in remarks(path.read_text("utf-8"))]
    assert {place: wrong for place, text in texts if (wrong := odd(text))} == {}


def test_the_list_finds_what_it_is_for() -> None:
    assert odd("Each loss is told, with its place.") == ["1: 'told': write: reports, shows, contains"]
    assert odd("Who has events takes `convert_stream`.")
    assert odd("`told` stands\n```python\nsaid\n```\n") == ["1: 'stands': write: is, are"]
    assert not odd("A report that says so stands for itself. Otherwise, use `repair=False`.")


def test_comments_and_docs_of_a_spec_are_found() -> None:
    spec = "# One.\na: {b: c} # two\nd:\n  doc: Three,\n    four.\n  e: {doc: five}\n#   says:   six\n"
    assert list(remarks(spec)) == [(1, "One."), (2, "two"), (7, "  six"), (4, "Three,\n    four."), (6, "five}")]
