"""Whole responses with an error beside them: an empty one has failed, and one with content reports that its error was lost."""

from __future__ import annotations

from functools import cache
from typing import Any

import interlingua as il
import pytest
from golden import module, speaks
from interlingua import Candidate, ErrorAnswer, Message, Response, Text, Usage

WHY = "The upstream has failed."


def answer(name: str, *parts: Any) -> dict[str, Any]:
    message = Message(role="assistant", parts=list(parts))
    response = Response(id="r1", model="m", candidates=[Candidate(message=message, stop_reason="stop")], usage=Usage(1, 1))
    return module(name).encode_response(response)[0]


@cache
def formats() -> tuple[str, ...]:
    """Return the formats whose errors and responses have different keys, so that both can be in one body."""
    both = [name for name in il.PROVIDERS if speaks(name, "response") and speaks(name, "error")]
    return tuple(name for name in both if not error_of(name).keys() & answer(name, Text(text="Hi")).keys())


@cache
def error_of(name: str) -> dict[str, Any]:
    return module(name).encode_error(ErrorAnswer(message=WHY, code="server"))[0]


def target(name: str) -> str:
    return "anthropic" if module(name).LENS.NAMESPACE != "anthropic" and "anthropic" not in module(name).LENS.SPACES else "openai_chat"


@pytest.mark.parametrize("name", formats())
def test_an_empty_answer_with_an_error_has_failed(name: str) -> None:
    with pytest.raises(il.ErrorInstead) as raised:
        il.convert_response({**answer(name), **error_of(name)}, source=name, target=target(name))
    assert raised.value.error.message == WHY


@pytest.mark.parametrize("name", formats())
def test_a_lost_error_beside_content_is_a_major_loss(name: str) -> None:
    c = il.convert_response({**answer(name, Text(text="Hi")), **error_of(name)}, source=name, target=target(name))
    assert "Hi" in str(c.value)
    assert [loss.level for loss in c.losses if WHY in str(loss.value)] == ["major"], [str(loss) for loss in c.all_losses]


@pytest.mark.parametrize("name", formats())
def test_an_error_that_is_none_is_no_failure(name: str) -> None:
    blank = {key: type(value)() for key, value in error_of(name).items()}
    c = il.convert_response({**answer(name, Text(text="Hi")), **blank}, source=name, target=target(name))
    assert "Hi" in str(c.value)
    assert [loss for loss in c.losses if loss.path.rpartition(".")[2] in blank and loss.level == "major"] == []


def test_most_formats_have_both() -> None:
    assert len(formats()) > 60
