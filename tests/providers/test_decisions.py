"""Decisions (questions with typed answers and their answers) between the three formats; the official SDKs read what is written."""

from __future__ import annotations

import copy
import json
from typing import Any

import interlingua as il
import pytest
from golden import goldens
from google.genai.decisions import CreateDecisionRequest, CreateDecisionResponse
from interlingua.registry import BODIES
from ollama._types import SystemOneRequest, SystemOneResponse
from openai.types import Decision
from openai.types.decision_create_params import DecisionCreateParams
from pydantic import TypeAdapter

FORMATS = [name for name in il.PROVIDERS if hasattr(getattr(il, name), "decode_decision_request")]
ANSWERS: dict[str, Any] = {"openai_decisions": Decision, "systemone": SystemOneResponse, "gemini_decisions": CreateDecisionResponse}
REQUESTS: dict[str, Any] = {
    "openai_decisions": DecisionCreateParams,
    "systemone": SystemOneRequest,
    "gemini_decisions": CreateDecisionRequest,
}
PLAIN = {"model": "m", "input": "It rains.", "questions": [{"type": "predicate", "instructions": "Is it wet?"}]}


def asked(*questions: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"model": "m", "input": "It rains.", "questions": list(questions), **more}


def to(target: str, body: dict[str, Any], source: str = "openai_decisions", **options: Any) -> il.Conversion[Any]:
    before = copy.deepcopy(body)
    c = il.convert_decision_request(body, source=source, target=target, **options)
    assert body == before
    return c


def accepted(types: dict[str, Any], target: str, body: Any) -> None:
    """Raise ValidationError if the SDK does not accept the body. A TypedDict is strict about the types of values."""
    TypeAdapter(types[target]).validate_python(copy.deepcopy(body), strict=False)


@pytest.mark.parametrize("target", REQUESTS)
@pytest.mark.parametrize("golden", goldens("decision_request"), ids=str)
def test_converted_questions_are_accepted(golden: Any, target: str) -> None:
    c = to(target, golden.wire, golden.provider)
    accepted(REQUESTS, target, c.value)
    lost = [loss for loss in c.losses if loss.level == "major"]
    assert {loss.field for loss in lost} <= {"DecisionRequest.messages", "Message.parts", "Opaque"}, lost


@pytest.mark.parametrize("target", ANSWERS)
@pytest.mark.parametrize("golden", [golden for golden in goldens("decision") if "box" not in str(golden.wire)], ids=str)
def test_converted_answers_are_accepted(golden: Any, target: str) -> None:
    c = il.convert_decision(golden.wire, source=golden.provider, target=target)
    if c.value.get("usage") or target == "gemini_decisions":  # a blocked prompt has no usage
        accepted(ANSWERS, target, c.value)


def test_names_are_made_up_and_removed_again() -> None:
    named = {"type": "predicate", "name": "question_1", "instructions": "b"}
    body = asked({"type": "predicate", "instructions": "a"}, named, {"type": "predicate", "instructions": "c"})
    c = to("systemone", body)
    assert list(c.value["questions"]) == ["question_1_", "question_1", "question_3"]
    answers = {name: {"type": "noul", "noul": number / 10} for number, name in enumerate(("question_3", "question_1", "question_1_"))}
    wire = {"model": "m", "answers": answers, "usage": {"input_tokens": 1, "output_tokens": 1}}
    reply = json.loads(json.dumps(c.reply))
    for back in (il.convert_decision(wire, context=c), il.convert_decision(wire, context=reply)):
        assert [(answer.get("name"), answer["probability"]) for answer in back.value["answers"]] == [
            (None, 0.2),
            ("question_1", 0.1),
            (None, 0.0),
        ]


def test_a_conversion_converts_its_answers_and_shows_where_values_are() -> None:
    c = to("systemone", asked(PLAIN["questions"][0], input=[{"role": "user", "content": "It rains."}]))
    wire = {"model": "m", "answers": {"question_1": {"type": "noul", "noul": 0.5}}, "usage": {"input_tokens": 1, "output_tokens": 1}}
    back = c.convert_decision(wire)
    assert back.value == il.convert_decision(wire, context=c).value and "name" not in back.value["answers"][0]
    assert "answers.question_1.noul -> answers[0].probability" in map(str, back.trace())
    system = {"role": "system", "content": "Be brief."}
    c = to("systemone", asked(PLAIN["questions"][0], input=[system, {"role": "user", "content": "It rains."}]))
    traced = {step.source: step.targets for step in c.trace()}
    assert traced["input[0].content"] == ["state[0].content"] and traced["input[1].content"] == ["state[1].content"]
    assert traced["questions[0].instructions"] == ["questions.question_1.instructions"]


def test_answers_without_names_get_them_by_their_place() -> None:
    wire = {"model": "m", "answers": [{"type": "predicate", "probability": 0.3, "name": None}]}
    c = il.convert_decision(wire, source="openai_decisions", target="gemini_decisions")
    assert c.value["answers"] == {"question_1": {"type": "noul", "noul": 0.3, "confidence": 0.7}}
    assert c.losses == []


def test_the_same_format_comes_back_exactly() -> None:
    for golden in goldens("decision_request"):
        c = to(golden.provider, golden.wire, golden.provider)
        assert (c.value, c.all_losses) == (golden.wire, [])
    for golden in goldens("decision"):
        c = il.convert_decision(golden.wire, source=golden.provider, target=golden.provider)
        assert (c.value, c.all_losses) == (golden.wire, [])


@pytest.mark.parametrize("target", ["systemone", "gemini_decisions"])
def test_options_and_labels_are_those_of_the_question(target: str) -> None:
    choices = [{"value": True}, {"value": "true"}, {"value": False, "description": "no"}]
    levels = [{"label": "low", "description": "below 3"}, {"label": "high"}]
    body = asked(
        {"type": "choice", "instructions": "a", "choices": choices}, {"type": "score", "instructions": "b", "levels": levels, "name": "s"}
    )
    c = to(target, body)
    assert list(c.value["questions"]["question_1"]["criteria"]) == ["true_", "true", "false"]
    assert c.value["questions"]["s"]["criteria"] == ["low: below 3", "high"]
    assert {(loss.field, loss.level) for loss in c.losses} == {("ChoiceOption.value", "minor"), ("ScoreLevel.description", "minor")}
    wire = {
        "model": "m",
        "answers": {
            "s": {
                "type": "score",
                "score": 1,
                "legend": {"0": "low: below 3", "1": "high"},
                "probabilities": {"0": 0, "1": 1},
                "confidence": 1,
            },
            "question_1": {
                "type": "choice",
                "choice": "true_",
                "probabilities": {"true_": 0.5, "true": 0.3, "false": 0.2},
                "confidence": 0.5,
            },
        },
    }
    choice, score = il.convert_decision(wire, context=c).value["answers"]
    assert choice["choice"] is True
    assert [entry["value"] for entry in choice["probabilities"]] == [True, "true", False]
    assert [(entry["value"], entry["label"]) for entry in score["probabilities"]] == [(0, "low"), (1, "high")]


def test_criteria_become_a_line_of_the_instructions() -> None:
    criteria = {"true": "It rains.", "false": "The sun shines."}
    body = {"model": "m", "state": "x", "questions": {"a": {"type": "noul", "instructions": "Is it wet?", "criteria": criteria}}}
    c = to("openai_decisions", body, "systemone")
    texts = [part["text"] for part in c.value["questions"][0]["instructions"]]
    assert texts == ["Is it wet?", "True: It rains.\nFalse: The sun shines."]
    assert [loss.field for loss in c.losses] == ["PredicateQuestion.true_when", "PredicateQuestion.false_when"]
    assert to("gemini_decisions", body, "systemone").value["questions"]["a"]["criteria"] == {
        "true_description": "It rains.",
        "false_description": "The sun shines.",
    }


def test_a_conversation_becomes_json_or_texts() -> None:
    call = {"type": "function_call", "call_id": "1", "name": "f", "arguments": '{"x": 1}'}
    output = {"type": "function_call_output", "call_id": "1", "output": "fine"}
    body = asked(PLAIN["questions"][0], input=[{"role": "system", "content": "s"}, {"role": "user", "content": "u"}, call, output])
    state = to("systemone", body)
    assert state.value["state"] == [
        {"role": "system", "content": "s"},
        {"role": "user", "content": "u"},
        {"role": "assistant", "content": {"call": "f", "arguments": {"x": 1}}},
        {"role": "tool", "content": {"result": "fine"}},
    ]
    texts = to("gemini_decisions", body)
    assert [part["text"] for part in texts.value["input"]][:2] == ["system: s", "user: u"]
    for c in (state, texts):
        assert [(loss.path, loss.level) for loss in c.losses] == [("messages", "minor")]


def test_a_picture_that_has_no_place_is_a_major_loss() -> None:
    picture = {"type": "input_image", "image_url": "https://example.com/a.png"}
    body = asked(PLAIN["questions"][0], input=[{"role": "user", "content": [{"type": "input_text", "text": "a"}, picture]}])
    (loss,) = to("systemone", body).losses
    assert (loss.path, loss.level, loss.code) == ("messages[0].parts[1]", "major", "dropped")
    assert to("gemini_decisions", body).losses == []
    with pytest.raises(il.LossError):
        to("systemone", body, strict=True)


def test_without_repair_what_has_no_place_is_dropped() -> None:
    c = to("systemone", PLAIN, repair=False)
    assert c.value["questions"] == {}
    assert [(loss.field, loss.level) for loss in c.losses] == [("PredicateQuestion", "major")]


def test_a_missing_answer_is_a_refusal_and_a_refusal_is_none() -> None:
    blocked = il.convert_decision({"prompt_feedback": {"block_reason": "safety"}}, context=to("gemini_decisions", PLAIN))
    assert blocked.value["answers"] == [{"type": "refusal"}]
    assert {(loss.field, loss.level) for loss in blocked.losses} == {("Decision.answers", "major"), ("Decision.blocked", "major")}
    wire = {"model": "m", "answers": [{"type": "refusal", "name": None}]}
    (loss,) = il.convert_decision(wire, source="openai_decisions", target="systemone").losses
    assert (loss.path, loss.field, loss.level) == ("answers[0]", "RefusedAnswer", "major")


def test_limits_are_errors_with_a_place() -> None:
    choice = {"type": "choice", "instructions": "a", "choices": [{"value": str(number)} for number in range(256)]}
    with pytest.raises(il.Error, match=r"questions\[0\].options: Google Gemini Decisions takes at most 255, there are 256"):
        to("gemini_decisions", asked(choice))
    assert to("systemone", asked(choice)).losses == []
    many = {"model": "m", "state": "x", "questions": {str(number): {"type": "noul", "instructions": "a"} for number in range(401)}}
    with pytest.raises(il.Error, match="questions: OpenAI Decisions takes at most 400, there are 401"):
        to("openai_decisions", many, "systemone")


@pytest.mark.parametrize("target", FORMATS)
def test_a_conversation_is_no_question(target: str) -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}
    with pytest.raises(il.Error, match="openai_chat has no decode_decision_request"):
        to(target, body, "openai_chat")
    with pytest.raises(il.Error, match=f"{target} has no encode_request"):
        il.convert_request(body, source="openai_chat", target=target)


WRONG = [
    ({"model": "m", "state": "x", "questions": [1]}, "questions: expected an object, got a list"),
    ({"model": "m", "state": "x", "questions": {"a": 5}}, "questions.a: expected an object, got a whole number"),
    ({"model": "m", "state": "x", "questions": {"a": {"type": "noul"}}}, "questions.a: missing 'instructions'"),
    ({"model": "m", "state": "x", "questions": {"a": {"type": "noul", "name": "b", "instructions": "x"}}}, "questions.a.name: "),
    (
        {"model": "m", "state": "x", "questions": {"a": {"type": "choice", "instructions": "x", "criteria": {"b": 5}}}},
        "questions.a.criteria.b: ",
    ),
    (
        {"model": "m", "state": "x", "questions": {"a": {"type": "choice", "instructions": "x", "criteria": []}}},
        "questions.a.criteria: expected",
    ),
    ({"model": "m", "state": 5, "questions": {}}, "state: "),
    ({"state": "x", "questions": {}}, "missing 'model'"),
]


@pytest.mark.parametrize(("body", "place"), WRONG, ids=[place for _, place in WRONG])
def test_a_wrong_body_names_its_place(body: Any, place: str) -> None:
    with pytest.raises(il.DecodeError) as caught:
        il.decode_decision_request(body, source="systemone")
    assert str(caught.value).startswith(place)


def test_a_broken_answer_is_set_aside() -> None:
    wire = {"model": "m", "answers": {"a": {"type": "noul", "noul": "high"}, "b": {"type": "noul", "noul": 0.5}}}
    losses: list[il.Loss] = []
    decision = il.decode_decision(wire, source="systemone", losses=losses)
    assert [answer.name for answer in decision.answers if isinstance(answer, il.PredicateAnswer)] == ["b"]
    assert [(loss.path, loss.code, loss.level) for loss in losses] == [("answers.a", "unreadable", "major")]


def test_an_error_in_place_of_answers_is_raised_as_one() -> None:
    with pytest.raises(il.ErrorInstead):
        il.convert_decision({"error": {"message": "x", "type": "server_error"}}, source="openai_decisions", target="systemone")


@pytest.mark.parametrize("golden", goldens("decision_request", "decision"), ids=str)
def test_bodies_are_detected(golden: Any) -> None:
    detected = il.detect(golden.wire)
    root = "systemone" if golden.provider.endswith("systemone") else golden.provider
    if "questions" in golden.wire or len(golden.wire) > 1:
        assert detected is not None
        assert detected.kind == golden.kind
        assert detected.provider in (root, golden.provider)


def test_each_kind_that_answers_has_a_question() -> None:
    assert {BODIES[kind] for kind in BODIES if BODIES[kind]} == {kind for kind in BODIES if BODIES[kind] is None}
