"""Mistakes in spec/hosted_tools.yaml are reported with their place and a hint."""

from __future__ import annotations

import pytest
from compiling import compiled
from interlingua.core.hosted_forms import HostedForm, hosted_forms
from interlingua.lenses.hosted.patterns import read, written
from interlingua_generator.data.spec import HostedRow
from interlingua_generator.problems import Problem
from interlingua_generator.read import structure, words, yaml
from interlingua_generator.resolve.hosted_tools import rows
from interlingua_generator.resolve.modules import Modules

ACME = "provider: acme\ntitle: Acme\n"


def read_rows(text: str) -> tuple[tuple[HostedRow, ...], list[Problem]]:
    problems: list[Problem] = []
    table, acme = yaml.text_table("hosted_tools.yaml", text, problems), yaml.text_table("acme.yaml", ACME, problems)
    assert table and acme
    modules = Modules({"acme": acme}, (), problems)
    return rows(structure.valid(table, words.HOSTED_TOOLS, problems), modules, problems), problems


def tool(arguments: str, format: str = "acme", result: str = "{kind: y}") -> str:
    call = f"{{kind: x, name: search, fields: {{arguments: {arguments}}}}}"
    head = "tools:\n  search:\n    says: {query: what, hits: found}\n    formats:\n"
    return f"{head}      {format}: {{docs: [d], ids: s_, call: {call}, result: {result}}}\n"


def test_a_row_is_what_the_file_says() -> None:
    (row,), problems = read_rows(tool("{q: query, all: {each: hits, as: {url: url}}}"))
    assert not problems
    assert (row.tool, row.format, row.settings["ids"]) == ("search", "acme", "s_")
    assert row.settings["call"]["fields"] == {"arguments": {"q": "query", "all": {"each": "hits", "as": {"url": "url"}}}}


@pytest.mark.parametrize(
    "arguments,message,hint",
    [
        ("{q: quer}", "search.acme.call.arguments.q: the tool has nothing called 'quer'", "Did you mean 'query'?"),
        ("{type: search}", "search.acme.call.arguments.type: the tool has nothing called 'search'", "{const: ..}"),
        ("{q: [query]}", "search.acme.call.arguments.q: a list is not allowed here", "each: .."),
        ("{all: {each: hits}}", "search.acme.call.arguments.all: `as` says what each member of a list is", "each"),
        ("{all: {each: hit, as: {}}}", "search.acme.call.arguments.all: the tool has nothing called 'hit'", "'hits'"),
        ("{all: {join: hits, as: {t: words}}}", "search.acme.call.arguments.all.as.t: the tool has nothing called 'words'", "text"),
        ("{q: {of: query, url: query}}", "search.acme.call.arguments.q.url: this key is beside words", "cannot be described"),
        ("{q: {flag: query}}", "search.acme.call.arguments.q: a flag has a word for true, and one for false", ""),
    ],
)
def test_what_is_wrong_is_said(arguments: str, message: str, hint: str) -> None:
    _, problems = read_rows(tool(arguments))
    assert [problem.message for problem in problems] == [message] or problems[0].message.startswith(message)
    assert problems[0].mark.line == 5 and hint in " ".join(problems[0].hints)


def test_formats_are_those_of_providers() -> None:
    _, problems = read_rows(tool("{q: query}", format="acne"))
    assert [problem.message for problem in problems] == ["search.acne: no provider has this name"]
    assert structure_problem("{docs: [d], call: {kind: x}}") == "tools.search.formats.acme: the format of a tool has no 'result'"


def structure_problem(row: str) -> str:
    _, problems = read_rows(f"tools:\n  search:\n    says: {{query: what}}\n    formats:\n      acme: {row}\n")
    return problems[0].message


def test_the_table_is_emitted_as_it_stands() -> None:
    assert [(row.tool, row.format) for row in hosted_forms()] == [(row.tool, row.format) for row in compiled().hosted]
    for row, described in zip(hosted_forms(), compiled().hosted, strict=True):
        assert isinstance(row, HostedForm) and row.call.fields == described.settings["call"].get("fields", {})


@pytest.mark.parametrize(
    "pattern,known,value",
    [
        ("query", {"query": "a"}, "a"),
        ({"q": "query", "type": {"const": "search"}}, {"query": "a"}, {"q": "a", "type": "search"}),
        ({"one": "queries"}, {"queries": ["a"]}, "a"),
        ({"flag": "failed", "true": 1, "false": 0}, {"failed": True}, 1),
        ({"each": "hits", "as": {"url": "url"}}, {"hits": [{"url": "a"}, {"url": "b"}]}, [{"url": "a"}, {"url": "b"}]),
        ({"join": "out", "as": {"logs": "text"}}, {"out": "a"}, [{"logs": "a"}]),
        ({"of": "out", "else": ""}, {"out": "a"}, "a"),
        ({"words": "out"}, {"out": "a"}, "a"),
    ],
)
def test_what_is_written_is_read(pattern: object, known: dict[str, object], value: object) -> None:
    assert written(pattern, known) == value
    again: dict[str, object] = {}
    left: dict[str, object] = {}
    assert read(pattern, value, again, left, "at") and not left
    assert again == known


def test_what_nobody_reads_is_left() -> None:
    left: dict[str, object] = {}
    pattern = {"each": "hits", "as": {"url": "url", "seal": {"sealed": ""}}}
    assert read(pattern, [{"url": "a", "seal": "x", "age": 3}, 7], {}, left, "value")
    assert left == {"value[0].seal": "x", "value[0].age": 3, "value[1]": 7}
    assert not read({"type": {"const": "search"}}, {"type": "open"}, {}, {}, "at")
