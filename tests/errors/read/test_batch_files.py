"""Mistakes in spec/batches.yaml are reported with their place."""

from __future__ import annotations

from typing import Any

from compiling import compiled
from interlingua.batches import BATCHES
from interlingua_generator.problems import Problem
from interlingua_generator.read import structure, words, yaml
from interlingua_generator.resolve.batches import batches
from interlingua_generator.resolve.modules import Modules

GOOD = "docs: [d], format: acme, id: {key: id}, request: {body: b}, results: {succeeded: {body: r}}"


def read(text: str) -> tuple[dict[str, dict[str, Any]], list[Problem]]:
    problems: list[Problem] = []
    table = yaml.text_table("batches.yaml", f"batches:\n  {text}\n", problems)
    acme = yaml.text_table("acme.yaml", "provider: acme\ntitle: Acme\n", problems)
    assert table and acme
    return batches(structure.valid(table, words.BATCHES, problems), Modules({"acme": acme}, (), problems), problems), problems


def test_a_batch_is_what_the_file_says() -> None:
    facts, problems = read(f"acme_batch: {{{GOOD}}}")
    assert not problems
    assert facts == {
        "acme_batch": {"format": "acme", "id": {"key": "id"}, "request": {"body": "b"}, "results": {"succeeded": {"body": "r"}}}
    }
    assert compiled().batches == BATCHES


def test_what_is_wrong_has_its_place() -> None:
    for text, expected in (
        (f"acme: {{{GOOD}}}", "acme: a provider has this name"),
        (f"acme_batch: {{{GOOD.replace('format: acme', 'format: acne')}}}", "acme_batch: no provider is called 'acne'"),
        (f"acme_batch: {{{GOOD}, formats: {{url: {{/x: acne}}}}}}", "acme_batch: no provider is called 'acne'"),
        (f"acme_batch: {{{GOOD}, odd: 1}}", "odd"),
        (f"acme_batch: {{{GOOD.replace('docs: [d], ', '')}}}", "docs"),
    ):
        problem = read(text)[1][0]
        assert expected in problem.message
        assert (problem.mark.file, problem.mark.line) == ("batches.yaml", 2)
