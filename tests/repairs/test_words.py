"""Every word of `rules`: its input, its output, its losses; and that it can be turned off, or be an error."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import fields
from typing import Any

import interlingua as il
import msgspec
import pytest
from interlingua import LossError, Message, Request
from interlingua.repairs.steps import WORDS
from interlingua_generator.data.rules import BY_WORD
from interlingua_generator.read.kinds import Either, Record
from interlingua_generator.read.rule_words import RULES, SOURCE
from saying import losses_of, mended
from word_cases import CASES, Case


def request_of(value: Request | list[Message]) -> Request:
    return Request(messages=value) if isinstance(value, list) else value


def plain(value: Request) -> Any:
    return msgspec.to_builtins(value)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.word)
def test_it_mends_and_reports(case: Case) -> None:
    before = deepcopy(case.before)
    repaired = mended(case.before, case.word, **case.constants)
    assert plain(repaired.request) == plain(request_of(case.after))
    assert losses_of(repaired) == case.losses
    assert plain(request_of(case.before)) == plain(request_of(before)), "the input was changed"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.word)
def test_what_is_mended_needs_no_mending(case: Case) -> None:
    request = request_of(case.after)
    repaired = mended(request, case.word, **case.constants)
    assert repaired.request is request
    assert repaired.losses == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.word)
def test_it_can_be_turned_off(case: Case) -> None:
    request = request_of(case.before)
    repaired = mended(request, case.word, "off", **case.constants)
    assert [loss for loss in repaired.losses if loss.rule != "padding"] == []  # nulls are for that rule, which every target has
    assert repaired.request is request or repaired.losses


@pytest.mark.parametrize("case", [case for case in CASES if case.losses], ids=lambda case: case.word)
def test_it_can_be_an_error(case: Case) -> None:
    with pytest.raises(LossError) as caught:
        mended(case.before, case.word, "error", **case.constants)
    (loss,) = caught.value.losses
    assert (loss.rule, loss.code, loss.field) == (case.word, case.losses[0][0], case.losses[0][3])
    assert f"(rule {case.word})" in str(caught.value)


def test_no_message_is_an_error_that_says_so() -> None:
    with pytest.raises(il.Error, match=r"requires at least one.*rule messages"):
        mended([], "messages")
    assert mended([], "messages", "off").request.messages == []


def test_every_word_has_a_case_and_a_step() -> None:
    assert [word for word in WORDS if word in BY_WORD] == list(BY_WORD), "the generator and the runtime have the same words, in one order"
    assert WORDS.keys() - BY_WORD.keys() == {"foreign_parts", "padding", "named_types"}  # they apply to all targets: no spec has them
    assert {case.word for case in CASES} == set(WORDS)


@pytest.mark.parametrize("word", BY_WORD)
def test_a_step_has_the_fields_of_its_rule(word: str) -> None:
    rule = {field.name for field in fields(BY_WORD[word])} - {"docs", "uncertain", "declared", "mark"}
    assert rule - {"how"} == set(WORDS[word].__struct_fields__) - {"raises", "how"}


@pytest.mark.parametrize("word", BY_WORD)
def test_a_rule_has_the_words_of_the_language(word: str) -> None:
    kind, rule = RULES[word].kind, BY_WORD[word]
    assert isinstance(kind, Either) and isinstance(kind.table, Record)
    of_rule = {field.name for field in fields(rule)} - {"docs", "uncertain", "declared", "mark", rule.others}
    assert of_rule == kind.table.words().keys() - SOURCE.keys()
