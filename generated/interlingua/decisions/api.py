# Generated from templates/runtime/decisions/api.py; do not edit.

"""The public functions for decisions: loaded when they are first asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..calls.conversion import Conversion, came_from, converted, logged
from ..calls.decoding import read_body
from ..calls.writing import written
from ..core.lookup import Provider, load, part
from ..core.losses import Loss
from ..core.options import Context, Invalid, Strict, reply_of, way_back
from .answers import completed, restored
from .questions import fitted

__all__ = [
    "convert_decision",
    "convert_decision_request",
    "decode_decision",
    "decode_decision_request",
    "encode_decision",
    "encode_decision_request",
]
REQUEST, ANSWER = "decision_request", "decision"


def decode_decision_request(
    body: Any, *, source: Provider, invalid: Invalid = "raise", losses: list[Loss] | None = None, copy: bool = False
) -> u.DecisionRequest:
    """A provider's questions as a unified DecisionRequest.

    Args:
        body: the request: any mapping.
        source: the name or module of the provider that the input is from.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        losses: a list to which what could not be read is appended.
        copy: whether the result shares nothing with the input; otherwise unknown content may be the same objects.
    """
    return read_body(body, source, REQUEST, invalid, losses, copy)


def decode_decision(
    body: Any, *, source: Provider, invalid: Invalid = "keep", losses: list[Loss] | None = None, copy: bool = False
) -> u.Decision:
    """A provider's answers to questions as a unified Decision. Raises ErrorInstead for a body that is an error.

    Args:
        body: the response: any mapping, or the object of the provider's SDK.
        source: the name or module of the provider that the input is from.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        losses: a list to which what could not be read is appended.
        copy: whether the result shares nothing with the input; otherwise unknown content may be the same objects.
    """
    return read_body(body, source, ANSWER, invalid, losses, copy)


def convert_decision_request(
    body: Any,
    *,
    source: Provider,
    target: Provider,
    model: str | None = None,
    repair: bool = True,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "raise",
    copy: bool = False,
) -> Conversion[dict[str, Any]]:
    """Converts questions to the format of `target`. Convert the answers with `convert_decision(.., context=)` the result: they then
    have the order, the names and the options of `body`. Raises Error for more questions or options than the target takes.

    Args:
        body: the request: any mapping.
        source: the name or module of the provider that the input is from.
        target: the name or module of the provider to convert to.
        model: the target's model; None: the model of the request.
        repair: whether to write what the target has no place for in another form: a conversation as one text or as JSON, criteria as
            instructions, made-up names. Otherwise it is dropped.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        copy: whether the result shares nothing with the input; otherwise unknown content may be the same objects.

    >>> from interlingua import convert_decision_request
    >>> body = {"model": "gpt-6-luna", "input": "It rains.", "questions": [{"type": "predicate", "instructions": "Is it wet?"}]}
    >>> c = convert_decision_request(body, source="openai_decisions", target="systemone", model="clm-latest")
    >>> c.value
    {'model': 'clm-latest', 'state': 'It rains.', 'questions': {'question_1': {'type': 'noul', 'instructions': 'Is it wet?'}}}
    """
    unread: list[Loss] = []
    request = decode_decision_request(body, source=source, invalid=invalid, losses=unread, copy=copy)
    c = _encoded_request(request, target, model, repair and load(source) is not load(target), strict, accept, copy)
    return came_from(c, source, unread, strict, accept)


def encode_decision_request(
    request: u.DecisionRequest,
    *,
    target: Provider,
    model: str | None = None,
    repair: bool = True,
    strict: Strict = False,
    accept: Collection[str] = (),
    copy: bool = False,
) -> Conversion[dict[str, Any]]:
    """Encodes unified questions as a body of the target. Raises Error for more questions or options than the target takes.

    Args:
        request: unified questions.
        target: the name or module of the provider to convert to.
        model: the target's model; None: the model of the request.
        repair: whether to write what the target has no place for in another form; otherwise it is dropped.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        copy: whether the result shares nothing with the input; otherwise unknown content may be the same objects.
    """
    return logged(_encoded_request(request, target, model, repair, strict, accept, copy))


def _encoded_request(
    questions: u.DecisionRequest, target: Provider, model: str | None, repair: bool, strict: Strict, accept: Collection[str], copy: bool
) -> Conversion[dict[str, Any]]:
    module = load(target)
    part(module, f"encode_{REQUEST}")
    request = questions if model is None else replace(questions, model=model)
    losses: list[Loss] = []
    asked: list[dict[str, Any]] = []
    if repair:
        request, asked = fitted(request, module.TAKES, module.TITLE, losses)
    body, more = written(module, REQUEST, request)
    c = converted(REQUEST, questions, body, losses + more, target, {}, strict, accept, copy)
    c.model, c.asked, c.as_target = questions.model, asked, None if request is questions else (request, {})
    return c


def convert_decision(
    body: Any,
    *,
    source: Provider | None = None,
    target: Provider | None = None,
    context: Context | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "keep",
    copy: bool = False,
) -> Conversion[dict[str, Any]]:
    """Converts answers to questions to the format of `target`.

    With `context` (the Conversion of the questions, or its `reply`), they have the order, the names and the options of the questions before
    they were converted. Without it, answers that have no name and need one are called question_1, question_2, .., by their place.

    Args:
        body: the response: any mapping, or the object of the provider's SDK.
        source: the name or module of the provider that the input is from; None: the provider in `context`.
        target: the name or module of the provider to convert to; None: the provider in `context`.
        context: the Conversion of the questions, or its `reply`.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        copy: whether the result shares nothing with the input; otherwise unknown content may be the same objects.
    """
    reply = reply_of(context)
    source, target = way_back(source, target, reply or None)
    unread: list[Loss] = []
    decision = decode_decision(body, source=source, invalid=invalid, losses=unread, copy=copy)
    if load(source) is load(target):
        c = converted(ANSWER, decision, *written(load(target), ANSWER, decision), target, {}, strict, accept, copy)
    else:
        losses: list[Loss] = []
        takes, theirs = load(target).TAKES, load(source).TAKES
        part(load(target), f"encode_{ANSWER}")
        again = restored(decision, reply.get("asked", ()), bool(theirs.get("names")), not takes.get("names"), losses)
        c = _encoded_answer(again, target, reply, losses, strict, accept, copy)
        c.origin = (ANSWER, decision)
    return came_from(c, source, unread, strict, accept)


def encode_decision(
    decision: u.Decision,
    *,
    target: Provider,
    context: Context | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    copy: bool = False,
) -> Conversion[dict[str, Any]]:
    """Encodes unified answers as a body of the target.

    Args:
        decision: unified answers.
        target: the name or module of the provider to convert to.
        context: the Conversion of the questions, or its `reply`, for the model.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        copy: whether the result shares nothing with the input; otherwise unknown content may be the same objects.
    """
    part(load(target), f"encode_{ANSWER}")
    return logged(_encoded_answer(decision, target, reply_of(context), [], strict, accept, copy))


def _encoded_answer(
    decision: u.Decision,
    target: Provider,
    reply: Mapping[str, Any],
    losses: list[Loss],
    strict: Strict,
    accept: Collection[str],
    copy: bool,
) -> Conversion[dict[str, Any]]:
    whole = completed(decision, load(target).TAKES, losses)
    if whole.model is None:
        whole = replace(whole, model=reply.get("model"))
    body, more = written(load(target), ANSWER, whole)
    c = converted(ANSWER, decision, body, losses + more, target, {}, strict, accept, copy)
    c.as_target = (whole, {})
    return c
