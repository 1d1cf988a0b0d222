"""Broken answers: the smallest broken part is set aside and reported, and the rest is read."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest
from fakes import alpha
from interlingua import model as u
from test_sdk_objects import ANSWER, COMPLETION


def block(text: Any = "ok") -> dict[str, Any]:
    return {"text": text}


def message(*content: Any) -> dict[str, Any]:
    return {"role": "assistant", "content": list(content)}


def read(body: Any) -> tuple[u.Response, list[tuple[str, Any]]]:
    losses: list[il.Loss] = []
    before = copy.deepcopy(body)
    response = il.decode_response(body, source=alpha, losses=losses)
    assert body == before
    assert all((loss.code, loss.level) == ("unreadable", "major") for loss in losses)
    return response, [(loss.path, loss.value) for loss in losses]


def test_a_broken_part_becomes_opaque() -> None:
    broken = {"kind": "hologram"}
    response, losses = read({"answers": [message(block("a"), broken, block("b"))]})
    assert response.candidates[0].message.parts == [u.Text("a"), u.Opaque("alpha", broken), u.Text("b")]
    assert losses == [("answers[0].content[1]", broken)]


def test_a_broken_value_is_tried_at_its_key_first() -> None:
    response, losses = read({"answers": [message(block(True))]})
    assert response.candidates[0].message.parts == [u.Opaque("alpha", {"text": True})]
    assert losses == [("answers[0].content[0]", {"text": True})]


def test_several_broken_places_are_all_reported() -> None:
    response, losses = read({"answers": [message(3, block(), 4), message(block(), {})]})
    assert [len(candidate.message.parts) for candidate in response.candidates] == [3, 2]
    assert losses == [("answers[0].content[0]", 3), ("answers[0].content[2]", 4), ("answers[1].content[1]", {})]


def test_what_cannot_be_opaque_is_left_out() -> None:
    good = message(block())
    response, losses = read({"answers": [5, {"role": "assistant"}, good, 6]})
    assert [candidate.message for candidate in response.candidates] == [u.Message("assistant", [u.Text("ok")])]
    assert [value for _, value in losses] == [5, {"role": "assistant"}, 6]


@pytest.mark.parametrize("body", [None, 3, "text", [], {}, {"answers": None}, {"answers": "x"}, {"other": []}])
def test_what_is_no_response_raises(body: Any) -> None:
    with pytest.raises(il.DecodeError):
        il.decode_response(body, source=alpha)


def test_the_first_error_is_the_one_that_is_raised() -> None:
    with pytest.raises(il.DecodeError) as caught:
        il.decode_response({"answers": 3}, source=alpha)
    assert caught.value.path == "answers"


def test_raise_is_the_default_of_requests() -> None:
    body = {"messages": [message(block(True))]}
    with pytest.raises(il.DecodeError) as caught:
        il.convert_request(body, source=alpha, target=alpha)
    assert caught.value.path == "messages[0].content[0].text"
    with pytest.raises(il.DecodeError):
        il.decode_response({"answers": [message(block(True))]}, source=alpha, invalid="raise")
    c = il.convert_request(body, source=alpha, target=alpha, invalid="keep")
    assert c.value == body
    assert [loss.path for loss in c.losses] == ["messages[0].content[0]"]


def test_strict_and_accept_know_unreadable() -> None:
    body = {"answers": [message(block(), 3)]}
    with pytest.raises(il.LossError, match="unreadable"):
        il.convert_response(body, source=alpha, target=alpha, strict=True)
    c = il.convert_response(body, source=alpha, target=alpha, strict=True, accept={"answers.content"})
    assert c.losses == []
    assert c.value["answers"] == body["answers"]


def test_a_body_that_is_broken_everywhere_ends() -> None:
    with pytest.raises(il.DecodeError):
        il.decode_response({"answers": [message(*range(200))]}, source=alpha)


# --- real formats ---------------------------------------------------------------------------------------------------------

REAL: dict[str, tuple[dict[str, Any], str]] = {"openai_chat": (COMPLETION, "choices"), "anthropic": (ANSWER, "content")}
ABSENT = object()
WRONG: tuple[Any, ...] = (5, "x", None, True, [], {}, [5], {"a": 1}, ABSENT)


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if at:
        yield at
    if isinstance(value, (dict, list)):
        for key, member in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(member, (*at, key))


def broken(body: dict[str, Any], place: tuple[Any, ...], value: Any) -> dict[str, Any]:
    body = copy.deepcopy(body)
    at: Any = body
    for step in place[:-1]:
        at = at[step]
    if value is ABSENT:
        del at[place[-1]]
    else:
        at[place[-1]] = value
    return body


@pytest.mark.parametrize("provider", REAL)
@pytest.mark.parametrize("value", WRONG, ids=lambda value: str(value) if type(value) is not object else "object()")
def test_one_wrong_place_is_never_the_end_of_an_answer(provider: str, value: Any) -> None:
    """Except for the list without which the body is no answer."""
    body, content = REAL[provider]
    for place in places(body):
        wrong = broken(body, place, value)
        before = copy.deepcopy(wrong)
        try:
            il.decode_response(wrong, source=provider, invalid="raise")
            fits = True
        except il.DecodeError:
            fits = False
        try:
            c = il.convert_response(wrong, source=provider, target=provider)
        except il.DecodeError:
            assert place == (content,)
        else:
            assert fits == (not any(loss.code == "unreadable" for loss in c.all_losses)), place
        assert wrong == before


def test_a_broken_call_comes_back_as_it_was() -> None:
    wrong = broken(COMPLETION, ("choices", 0, "message", "tool_calls", 0, "function", "arguments"), 5)
    c = il.convert_response(wrong, source="openai_chat", target="openai_chat")
    assert c.value == wrong
    assert [(loss.path, loss.code) for loss in c.losses] == [("choices[0].message.tool_calls[0]", "unreadable")]
