"""The error for a body that fits no case names the nearest case, and what the body lacks, with its place. Tested with an emitted choice."""

from __future__ import annotations

from typing import Any

import pytest
from interlingua import openai_responses
from interlingua.core.errors import DecodeError
from interlingua.lenses.fitting import _required, no_case
from interlingua_generator.data.plan import Has, OneOf, Says
from interlingua_generator.print.cases import _asked


@pytest.mark.parametrize(
    ("wire", "message"),
    [
        ({"detial": "x"}, "fits no case; the nearest is Detail: it lacks 'detail'"),
        ({"detail": 3}, "detail: fits no case; the nearest is Detail: 'detail' is a whole number"),
        ({"error": {"type": "x"}}, "fits no case; the nearest is ErrorError: it lacks 'error.message'"),
        ({"error": {"message": 5}}, "error.message: fits no case; the nearest is ErrorError: 'error.message' is a whole number"),
    ],
)
def test_the_nearest_case_is_named_with_what_it_lacks(wire: dict[str, Any], message: str) -> None:
    with pytest.raises(DecodeError) as caught:
        openai_responses.decode_error(wire)
    assert str(caught.value) == message


CASES = ("Mode =auto|none", "Named :dict type=tool name:str", "Listed :dict names:list more.of:str|null")


@pytest.mark.parametrize(
    ("wire", "message"),
    [
        ("must", "fits no case; the nearest is Mode: it is none of auto, none"),
        (3, "fits no case: a whole number"),
        ({"type": "tool"}, "fits no case; the nearest is Named: it lacks 'name'"),
        ({"type": "tol", "name": "x"}, "type: fits no case; the nearest is Named: 'type' is none of tool"),
        ({"type": ["tool"], "name": "x"}, "type: fits no case; the nearest is Named: 'type' is a list"),
        ({"names": {}, "more": {"of": None}}, "names: fits no case; the nearest is Listed: 'names' is an object"),
        ({"type": "tool", "name": "x"}, "fits no case; the nearest is Named: one of its keys is missing, or they contradict each other"),
    ],
)
def test_what_a_case_lacks_is_said_by_what_it_asks_for(wire: Any, message: str) -> None:
    assert str(no_case(DecodeError, wire, *CASES)) == message


@pytest.mark.parametrize("word", ["", "a b", "x|y", "a=b:c", "!true", "100%", "é\n", True, 3, None, {"a b": [1]}])
@pytest.mark.parametrize("step", ["a", "gen_ai.prompt", "a b", "@type", "x:y=z", "{}"])
def test_requirements_are_printed_and_read_without_loss(step: str, word: Any) -> None:
    printed = [
        _asked(Says(("k", step), word, missing=False)),
        _asked(OneOf(("k",), (word, "other"), missing=False)),
        _asked(Has((step,), "str|null")),
    ]
    expected = [(("k", step), (word,)), (("k",), (word, "other")), ((step,), "str|null")]
    assert _required(" ".join(["Case", *filter(None, printed)])) == ("Case", tuple(expected))
