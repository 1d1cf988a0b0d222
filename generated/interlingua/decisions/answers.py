# Generated from templates/runtime/decisions/answers.py; do not edit.

"""Answers to questions as a format has them: in the order and with the names of its request, if that is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from .questions import Takes, names_of


def restored(decision: u.Decision, questions: Sequence[Mapping[str, Any]], named: bool, ordered: bool, losses: list[Loss]) -> u.Decision:
    """The answers to the questions that were asked. `named`: they were sent by name, else in order; `ordered`: they are read in order, so
    that none may be missing."""
    if not questions:
        return decision
    by_name = {getattr(given, "name", None) or _opaque_name(given): given for given in decision.answers}
    answers: list[Any] = []
    for number, question in enumerate(questions):
        answer = by_name.pop(question["sent"], None) if named else next(iter(decision.answers[number : number + 1]), None)
        if answer is not None:
            answers.append(_own(answer, question))
        elif ordered:
            losses.append(Loss(f"answers[{number}]", "Decision.answers", "defaulted", "major", "it is missing: it is written as refused"))
            answers.append(u.RefusedAnswer(name=question["name"]))
    further = list(by_name.values()) if named else decision.answers[len(questions) :]
    return replace(decision, answers=[*answers, *further])


def _opaque_name(answer: Any) -> Any:
    held: Any = answer.value if isinstance(answer, u.Opaque) else None
    return cast("dict[str, Any]", held).get("name") if isinstance(held, dict) else None


def _own(answer: Any, question: Mapping[str, Any]) -> Any:
    """The answer with what the question was called, and with its own options and labels."""
    if isinstance(answer, u.Opaque):
        return answer
    answer = replace(answer, name=question["name"])
    values = dict[Any, Any](question.get("values", ()))
    if isinstance(answer, u.ChoiceAnswer) and values:
        probabilities = [replace(option, value=values.get(option.value, option.value)) for option in answer.probabilities]
        return replace(answer, choice=values.get(answer.choice, answer.choice), probabilities=probabilities)
    labels = question.get("labels", ())
    if isinstance(answer, u.ScoreAnswer) and labels:
        probabilities = [replace(option, label=_label(labels, option.value, option.label)) for option in answer.probabilities]
        legend = [replace(option, label=_label(labels, option.value, option.label)) for option in answer.legend]
        return replace(answer, probabilities=probabilities, legend=legend)
    return answer


def _label(labels: Sequence[str], index: int, label: Any) -> Any:
    return labels[index] if 0 <= index < len(labels) else label


def completed(decision: u.Decision, takes: Takes, losses: list[Loss]) -> u.Decision:
    """What the format needs, and what follows from the rest: names, labels and confidences."""
    names = names_of(decision.answers, bool(takes.get("names")))
    answers: list[Any] = []
    for number, (answer, name) in enumerate(zip(decision.answers, names, strict=True)):
        if isinstance(answer, u.Opaque):
            answers.append(answer)
            continue
        if isinstance(answer, u.RefusedAnswer) and not takes.get("refusals"):
            losses.append(
                Loss(f"answers[{number}]", "RefusedAnswer", "dropped", "major", "an answer cannot be refused: it is left out", answer)
            )
            continue
        if name != answer.name:
            field = f"{answer.__class__.__name__}.name"
            losses.append(Loss(f"answers[{number}].name", field, "defaulted", "trivial", f"it is called {name!r}"))
            answer = replace(answer, name=name)
        if isinstance(answer, u.ChoiceAnswer) and takes.get("texts"):
            answer = _texts(answer, number, losses)
        answers.append(_derived(answer))
    return replace(decision, answers=answers)


def _derived(answer: Any) -> Any:
    if isinstance(answer, u.PredicateAnswer) and answer.confidence is None:
        return replace(answer, confidence=max(answer.probability, 1 - answer.probability))
    if isinstance(answer, u.ChoiceAnswer) and answer.confidence is None:
        return replace(
            answer, confidence=next((option.probability for option in answer.probabilities if option.value == answer.choice), None)
        )
    if isinstance(answer, u.ScoreAnswer):
        labels = {option.value: option.label for option in answer.legend}
        probabilities = [
            option if option.label is not None else replace(option, label=labels.get(option.value)) for option in answer.probabilities
        ]
        legend = answer.legend or [
            u.LevelLabel(value=option.value, label=option.label) for option in probabilities if option.label is not None
        ]
        confidence = answer.confidence
        if confidence is None:
            confidence = max((option.probability for option in probabilities), default=None)
        return replace(answer, probabilities=probabilities, legend=legend, confidence=confidence)
    return answer


def _texts(answer: u.ChoiceAnswer, number: int, losses: list[Loss]) -> u.ChoiceAnswer:
    """Options that are true or false become texts."""
    flags = [option for option in (answer.choice, *(option.value for option in answer.probabilities)) if isinstance(option, bool)]
    if not flags:
        return answer
    losses.append(
        Loss(f"answers[{number}].choice", "ChoiceAnswer.choice", "changed", "minor", "true and false become texts", answer.choice)
    )
    probabilities = [replace(option, value=_text(option.value)) for option in answer.probabilities]
    return replace(answer, choice=_text(answer.choice), probabilities=probabilities)


def _text(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value
