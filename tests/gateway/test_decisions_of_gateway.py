"""Decision requests (questions with typed answers) through the gateway: paths, answers, errors."""

from __future__ import annotations

from typing import Any

import pytest
from gateways import between, client
from interlingua.gateway.surfaces import Surface, find
from loopback import Answer

ASK: dict[str, Any] = {"model": "m", "input": "It rains.", "questions": [{"type": "predicate", "instructions": "Is it wet?"}]}
WET: dict[str, Any] = {
    "model": "clm",
    "answers": {"question_1": {"type": "noul", "noul": 0.9}},
    "usage": {"input_tokens": 5, "output_tokens": 2},
}

DECIDED: dict[str, Any] = {"model": "m", "answers": [], "usage": {"input_tokens": 5, "output_tokens": 2, "total_tokens": 7}}


def test_questions_are_converted_and_answers_come_back() -> None:
    with between("systemone", Answer(WET)) as (url, seen), client(url) as http:
        reply = http.post("/v1/decisions", json=ASK, headers={"x-interlingua-losses": "trivial"})
    assert seen.paths == ["/v1/systemone"]
    assert seen.bodies[0] == {
        "model": "m",
        "state": "It rains.",
        "questions": {"question_1": {"type": "noul", "instructions": "Is it wet?"}},
    }
    assert reply.status_code == 200, reply.text
    answer = reply.json()
    assert [(member["type"], member["probability"], member.get("name")) for member in answer["answers"]] == [("predicate", 0.9, None)]
    assert answer["usage"]["input_tokens"] == 5
    assert "PredicateQuestion.name" in reply.headers["x-interlingua-losses"]


def test_a_body_of_the_same_format_passes_unchanged() -> None:
    body = {**ASK, "questions": [{**ASK["questions"][0], "name": "wet", "new": 1}]}
    with between("openai_decisions", Answer(DECIDED)) as (url, seen), client(url) as http:
        assert http.post("/openai_decisions/decisions", json=body).status_code == 200
    assert seen.bodies[0] == body


def test_errors_have_the_form_of_the_client() -> None:
    failed = Answer({"error": {"message": "no such model", "type": "invalid_request_error", "code": None, "param": None}}, 404)
    with between("systemone", failed) as (url, _), client(url) as http:
        reply = http.post("/v1/decisions", json=ASK)
    assert reply.status_code == 404 and reply.json()["error"]["message"] == "no such model"
    with between("anthropic") as (url, seen), client(url) as http:
        refused = http.post("/v1/decisions", json=ASK)
        wrong = http.post("/v1/decisions", json={**ASK, "questions": 5})
    assert (refused.status_code, wrong.status_code, seen.bodies) == (400, 400, [])
    assert "decision" in refused.json()["error"]["message"] and "questions" in wrong.json()["error"]["message"]


@pytest.mark.parametrize(
    ("path", "headers", "want"),
    [
        ("/v1/decisions", (), "openai_decisions"),
        ("/v1beta/decisions", ("x-goog-api-key",), "gemini_decisions"),
        ("/systemone/v1/systemone", (), "systemone"),
        ("/openrouter_systemone/api/v1/systemone", (), "openrouter_systemone"),
    ],
)
def test_decisions_have_paths(path: str, headers: tuple[str, ...], want: str) -> None:
    assert find("POST", path, headers) == Surface(want, "decision", None, None)
