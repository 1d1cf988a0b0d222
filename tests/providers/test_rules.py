"""The judges themselves: for every rule a body that is refused for it, and a similar one that is not."""

from __future__ import annotations

import pytest
from compiling import compiled, shape
from hypothesis import given, settings
from rule_bodies import Body
from rule_cases import OTHERS
from rule_cases_claude import CLAUDE, CLAUDE_ANSWERS
from rule_cases_gemini import GEMINI, GEMINI_ANSWERS, GEMINI_MODELS
from rule_cases_openai import CHAT, CHAT_ANSWERS, OPENAI, RESPONSES, RESPONSES_ANSWERS
from rules import JUDGES, check_request, check_response
from strategies import wire_bodies
from thorough import examples

TARGETS = tuple(JUDGES)
Case = tuple[str, str, str, Body, Body]

CASES: list[Case] = [
    *(("request", *case) for case in OPENAI),
    *(("request", "openai_chat", *case) for case in CHAT),
    *(("response", "openai_chat", *case) for case in CHAT_ANSWERS),
    *(("request", "openai_responses", *case) for case in RESPONSES),
    *(("response", "openai_responses", *case) for case in RESPONSES_ANSWERS),
    *(("request", "anthropic", *case) for case in CLAUDE),
    *(("response", "anthropic", *case) for case in CLAUDE_ANSWERS),
    *(("request", "gemini", *case) for case in GEMINI),
    *(("response", "gemini", *case) for case in GEMINI_ANSWERS),
    *((kind, target, *case) for target, cases in OTHERS.items() for kind, *case in cases),
]


def broken_rules(kind: str, target: str, body: Body, model: str | None = None, uncertain: bool = True) -> set[str]:
    if kind == "request":
        return {finding.rule for finding in check_request(target, body, model, uncertain)}
    return {finding.rule for finding in check_response(target, body, uncertain)}


@pytest.mark.parametrize(
    ("kind", "target", "rule", "bad", "good"), CASES, ids=[f"{target}-{rule}-{n}" for n, (_, target, rule, *_) in enumerate(CASES)]
)
def test_a_rule(kind: str, target: str, rule: str, bad: Body, good: Body) -> None:
    assert rule in broken_rules(kind, target, bad)
    assert broken_rules(kind, target, good) == set(), "the good body is good in every way"
    assert (rule in broken_rules(kind, target, bad, uncertain=False)) is JUDGES[target].RULES[rule].certain


@pytest.mark.parametrize(("rule", "model", "bad", "good"), GEMINI_MODELS, ids=[rule for rule, *_ in GEMINI_MODELS])
def test_a_rule_of_some_models_of_gemini(rule: str, model: str, bad: Body, good: Body) -> None:
    assert broken_rules("request", "gemini", bad, model) == {rule}
    assert broken_rules("request", "gemini", bad, "learnlm") == set()
    assert broken_rules("request", "gemini", good, model) == set()


@pytest.mark.parametrize("target", TARGETS)
def test_every_rule_has_a_case(target: str) -> None:
    tried = {rule for _, of, rule, *_ in CASES if of == target}
    tried |= {rule for rule, *_ in GEMINI_MODELS} if target == "gemini" else set()
    tried |= {"penalties-while-reasoning"} if target == "openai_responses" else set()  # it has none of these keys
    assert JUDGES[target].RULES.keys() - tried == set()
    assert tried - JUDGES[target].RULES.keys() == set()


def test_both_spellings_of_gemini_are_read() -> None:
    body = {"contents": {"role": "user", "parts": [{"function_response": {"name": "f", "response": {"a_b": 1}}}]}}
    assert broken_rules("request", "gemini", body) == {"response-turn"}


@pytest.mark.parametrize("kind", ["request", "response"])
@pytest.mark.parametrize("target", TARGETS)
def test_a_judge_takes_any_body(target: str, kind: str) -> None:
    """A judge may find errors in odd bodies, but never raises an exception."""

    @settings(max_examples=examples(40))
    @given(wire_bodies(compiled(), target, shape(target, kind)))
    def check(body: Body) -> None:
        assert isinstance(broken_rules(kind, target, body, "gemini-3-pro"), set)

    check()
