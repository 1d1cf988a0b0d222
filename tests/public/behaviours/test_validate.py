"""All that is wrong with a body is reported at once, each with its path in the body."""

from __future__ import annotations

import json
from typing import Any

import golden
import interlingua as il
import pytest
from grouped import by_provider
from vectors import DIALECTS, Vector, vectors

CALL = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
USER = {"role": "user", "content": "q"}
ASKED = {"role": "assistant", "content": None, "tool_calls": [CALL]}
ANSWER = {"role": "tool", "tool_call_id": "c1", "content": "r"}


def findings_of(body: Any, source: str = "openai_chat", **options: Any) -> list[str]:
    return [f"{finding.path} {finding.code} {finding.id}" for finding in il.validate(body, source=source, **options)]


CASES: dict[str, tuple[list[Any], list[str]]] = {
    "good": ([USER, ASKED, ANSWER], []),
    "types": (
        [{"role": "user", "content": 5}, {**USER, "name": ["x"]}],
        ["messages[0].content wrong_type None", "messages[1].name wrong_type None"],
    ),
    "several in one message": (
        [USER, {"role": "assistant", "content": 7, "tool_calls": [{"type": "function", "function": {"name": 1}}]}, USER],
        [
            "messages[1].content wrong_type None",
            "messages[1].tool_calls[0].id missing_field None",
            "messages[1].tool_calls[0].function.name wrong_type None",
            "messages[1].tool_calls[0].function.arguments missing_field None",
            "messages[1] unanswered_tool_call ",
        ],
    ),
    "arguments": (
        [USER, {"role": "assistant", "tool_calls": [{**CALL, "function": {"name": "f", "arguments": {"x": 1}}}]}, ANSWER],
        ["messages[1].tool_calls[0].function.arguments wrong_type c1"],
    ),
    "no message": ([5, USER], ["messages[0] wrong_type None"]),
    "pairs, at their rows": (
        [USER, ASKED, USER, ANSWER, {**ANSWER, "tool_call_id": "z"}],
        ["messages[3] tool_result_too_late c1", "messages[4] orphan_tool_result z"],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_found(name: str) -> None:
    messages, expected = CASES[name]
    before = json.dumps(messages)
    assert sorted(findings_of(messages)) == sorted(expected)
    assert sorted(findings_of({"messages": messages})) == sorted(expected)
    assert json.dumps(messages) == before


@pytest.mark.parametrize("body", ["x", None, 5, {"messages": 7}])
def test_what_is_no_body_at_all(body: Any) -> None:
    assert len(findings_of(body)) == 1


def test_other_kinds() -> None:
    assert findings_of({"messages": [USER], "temperature": "hot", "tools": {}}, kind="request") == [
        "tools wrong_type None",
        "temperature wrong_type None",
    ]
    assert findings_of({"tools": [{"type": "function", "function": {}}]}, kind="tools") == ["tools[0].function.name missing_field None"]
    assert findings_of({"choices": [{"message": 5}]}, kind="response") == ["choices[0].message wrong_type None"]
    with pytest.raises(il.Error, match="has no decode_"):
        il.validate({}, source="suna", kind="response")


def test_a_body_that_is_wrong_everywhere_comes_to_an_end() -> None:
    many = il.validate([{"role": "user", "content": 5}] * 300, source="openai_chat")
    assert len(many) == 100


@by_provider(golden.goldens("request", "response"))
def test_what_is_recorded_is_right(body: golden.Golden) -> None:
    """Recorded bodies are valid, except for unpaired calls and results, which some recordings have."""
    pairs = {"unanswered_tool_call", "orphan_tool_result", "tool_result_too_late", "duplicate_tool_result", "duplicate_call_id"}
    kind: Any = body.kind
    wrong = [
        finding
        for finding in il.validate(body.wire, source=body.provider, kind=kind)
        if finding.code not in {*pairs, "tool_result_before_call"}
    ]
    assert wrong == []


# Code of a vector -> what is reported here: (code, the last name of the path).
CODES = {"arguments_not_string": ("wrong_type", "arguments")}
THERE = [vector for vector in vectors("validate") if DIALECTS[vector.source][0] in il.PROVIDERS]


@pytest.mark.parametrize("vector", THERE, ids=str)
def test_the_vectors(vector: Vector) -> None:
    findings = il.validate(vector.input, source=DIALECTS[vector.source][0])
    assert len(findings) == len(vector.expected["diagnostics"])
    for wanted in vector.expected["diagnostics"]:
        code, field = CODES.get(wanted["code"], (wanted["code"], wanted.get("field")))
        assert any(
            (finding.code, finding.index) == (code, wanted["index"])
            and (field is None or finding.field == field)
            and ("id" not in wanted or finding.id == wanted["id"])
            for finding in findings
        ), wanted
