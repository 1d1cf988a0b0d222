"""Every word of the language and every type of the stages has a row in docs/glossary.md, and every rule one in docs/language.md.

`--update-golden` writes these tables.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from interlingua_generator import problems
from interlingua_generator.data import nodes, plan, spec, unified
from interlingua_generator.data.rules import ORDER
from interlingua_generator.read import words
from interlingua_generator.read.kinds import Either, Kind, Many, OneOf, Record, inside
from interlingua_generator.read.rule_words import RULES, SOURCE

ROOT = Path(__file__).parents[2]
GLOSSARY, LANGUAGE = ROOT / "docs/glossary.md", ROOT / "docs/language.md"
FILES = (words.PROVIDER, words.LIBRARY, words.UNIFIED, words.CODECS, words.SCHEMA_DIALECTS, *words.NAMED.values())
TYPES = (problems, nodes, unified, spec, plan)


def records(kind: Kind, seen: set[int]) -> Iterator[Record]:
    if id(kind) not in seen:
        seen.add(id(kind))
        if isinstance(kind, Record):
            yield kind
        for member in inside(kind):
            yield from records(member, seen)


def cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def word_table() -> list[str]:
    """Return the table `| word | in | meaning |`, with a row for each meaning."""
    seen: set[int] = set()
    meanings: dict[tuple[str, str], set[str]] = {}
    for record in (member for kind in FILES for member in records(kind, seen)):
        for name, word in record.words().items():
            meanings.setdefault((name, word.doc), set()).add(record.what)
    lines = sorted((name, ", ".join(sorted(places)), doc) for (name, doc), places in meanings.items())
    return ["| word | in | meaning |", "|---|---|---|", *(f"| `{name}` | {places} | {cell(doc)} |" for name, places, doc in lines)]


def first_sentence(of: type) -> str:
    doc = inspect.cleandoc(of.__doc__ or "")
    return "" if doc.startswith(f"{of.__name__}(") else re.split(r"(?<=\.)\s", doc.split("\n\n")[0].replace("\n", " "))[0].rstrip(".:")


def types_of(module: ModuleType) -> Iterator[type]:
    for member in vars(module).values():
        if inspect.isclass(member) and f"{member.__module__}.".startswith(f"{module.__name__}.") and not member.__name__.startswith("_"):
            yield member


def type_table() -> list[str]:
    rows = sorted((kind.__name__, kind.__module__.partition(".")[2], first_sentence(kind)) for module in TYPES for kind in types_of(module))
    return ["| type | in | meaning |", "|---|---|---|", *(f"| `{name}` | `{path}` | {cell(doc)} |" for name, path, doc in rows)]


def choices(kind: Kind) -> str:
    """The values of a word, if it is a choice. A word that only takes true has no list of values."""
    kind = kind.item if isinstance(kind, Many) else kind
    values = kind.values if isinstance(kind, OneOf) and kind.values != (True,) else ()
    return ", ".join(f"`{str(value).lower() if isinstance(value, bool) else value}`" for value in values)


def words_of(record: Record) -> list[str]:
    """Return `word: its values; its meaning` for the words of a rule."""
    of = {word: (choices(is_of.kind), is_of.doc) for word, is_of in record.words().items() if word not in SOURCE}
    return [f"`{word}`: {'; '.join(text for text in texts if text not in ('', 'what to do'))}" for word, texts in of.items()]


def rule_table() -> list[str]:
    """Return the table `| rule | its words | what it is about |`, in the order in which the rules run."""
    lines: list[str] = []
    for name in (rule.word for rule in ORDER):
        kind = RULES[name].kind
        assert isinstance(kind, Either) and isinstance(kind.table, Record)
        rule_words, others = words_of(kind.table), kind.table.others
        if isinstance(others, Either) and isinstance(others.table, Record):
            rule_words += ["fields by name; of each: a number, or", *words_of(others.table)]
        elif others is not None:
            rule_words.append("fields or classes by name")
        lines.append(f"| `{name}` | {'<br>'.join(map(cell, rule_words))} | {cell(RULES[name].doc)} |")
    return ["| word | its words | what it is about |", "|---|---|---|", *lines]


TABLES = {"words": (GLOSSARY, word_table), "types": (GLOSSARY, type_table), "rules": (LANGUAGE, rule_table)}


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_are_those_of_the_code(name: str, update_golden: bool) -> None:
    page, table = TABLES[name]
    head, start, rest = page.read_text("utf-8").partition(f"<!-- {name}: written by its test -->\n")
    _, end, tail = rest.partition("\n<!-- end -->")
    assert start and end
    text = "\n".join([head + start, *table()]) + "\n" + end + tail
    if update_golden:
        page.write_text(text, "utf-8")
    assert page.read_text("utf-8") == text, "a word or a type has changed: nox -s tests -- tests/language/test_glossary.py --update-golden"


@pytest.mark.parametrize("name", TABLES)
def test_every_line_says_something(name: str) -> None:
    assert [line for line in TABLES[name][1]() if line.endswith("|  |")] == []


@pytest.mark.parametrize("folder", ["generator/interlingua_generator", "templates/runtime"])
def test_every_folder_is_a_concept(folder: str) -> None:
    """Names of folders are the first names that a reader sees."""
    concepts = set(re.findall(r"^\| `?([\w ]+)`? \|", GLOSSARY.read_text("utf-8").partition("# Words")[0], re.MULTILINE))
    there = {path.name for path in (ROOT / folder).iterdir() if path.is_dir() and path.name[0] != "_"}
    assert there - concepts == set()


def test_words_of_applications_alone() -> None:
    """docs/language.md names the words that no spec of a provider uses."""
    sentence = re.search(r"^Only formats of applications use (.*?)\. ", LANGUAGE.read_text("utf-8"), re.MULTILINE)
    assert sentence
    specs = [path for path in (ROOT / "spec").rglob("*.yaml") if path.parent.name in ("providers", "families", "libraries")]
    text = "\n".join(path.read_text("utf-8") for path in specs)
    known = {*words.SHAPE, *words.FIELD, *words.ENUM, *words.STREAM, *words.MESSAGES.words()}
    unused = {word for word in known if not re.search(rf"(?<![\w.-]){word}:", text)}
    named = set(re.findall(r"`(\w+)`", sentence[1]))
    assert (
        unused == named
    ), "a word that no spec of a provider uses is in the sentence 'Only formats of applications use ..' of docs/language.md"
