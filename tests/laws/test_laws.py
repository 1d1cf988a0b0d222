"""The laws of every provider's converters, on random values and on all golden bodies.

GetPut   encode(decode(w)) == w, types included, and nothing is lost.
PutGet   canon(decode(encode(u))) == canon(u) when nothing is lost.
Honesty  canon(apply(losses, u)) == canon(decode(encode(u))): the losses report all changes; and each loss hides a difference.
Purity   inputs stay as they are, and the same input gives the same output.
"""

from __future__ import annotations

import copy
from functools import cache
from math import inf
from typing import Any

import msgspec
import pytest
from compiling import compiled, shape
from golden import PROVIDERS, Golden, decode, encode, some_pairs, speaks
from grouped import by_provider, run_all
from honesty import alike, apply, covers, nearly_silent, uncovered, without
from hypothesis import given
from hypothesis import strategies as st
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss
from interlingua.core.values import same
from interlingua.testing import canonical
from interlingua.testing.canonical import canon
from shared_draws import drawn_once, for_each
from strategies import unified, wire_bodies

KINDS = ("request", "response", "error")
PLACES = [pytest.param(provider, kind, id=f"{provider}-{kind}") for provider in PROVIDERS for kind in KINDS if speaks(provider, kind)]


def speaking(kind: str) -> list[str]:
    return [provider for provider in PROVIDERS if speaks(provider, kind)]


def check_get_put(provider: str, kind: str, wire: Any) -> None:
    value = decode(provider, kind, wire)
    back, losses = encode(provider, kind, value)
    assert same(back, wire), value
    assert not losses


def check_honest(provider: str, kind: str, value: Any) -> None:
    """Check PutGet and Honesty: PutGet is Honesty without losses."""
    wire, losses = encode(provider, kind, value)
    arrived = decode(provider, kind, wire)
    number, exempt = bool(canonical.made_ids(arrived) or canonical.made_ids(value)), elsewhere(provider)
    both = {*canonical.made_ids(arrived, True)} & {*canonical.made_ids(value, True)}  # an id that was written needs no number

    def settled(unified: Any) -> Any:
        return without(canon(unified, number, both), exempt)

    there, all_told = settled(arrived), settled(apply(losses, value))
    assert list(uncovered(all_told, there)) == [], "changed, but not reported"
    for loss in losses[:10]:
        struct, _, field = loss.field.partition(".")
        if loss.field == "ToolCall.arguments" and (loss.value is None or isinstance(loss.value, str)):
            continue  # canon ignores the text of broken arguments, and whether they are broken
        if isinstance(loss.value, list) and all(text == "" for text in loss.value):
            continue  # canon treats empty texts as absent, and they are reported as lost
        if nearly_silent(value, loss):
            continue  # the same is true of texts that were joined with empty ones
        if loss.field == "Response.candidates" and loss.code == "defaulted":
            continue  # canon treats an empty answer, added because the format requires one, as absent
        if field not in canonical.DERIVED.get(struct, ()) and not any(covers(loss, other) for other in losses):
            others = [other for other in losses if other is not loss and not covers(other, loss) and not alike(other, loss)]
            less_told = settled(apply(others, value))
            hides = apply(losses, value) != apply(others, value) if all_told == less_told else list(uncovered(less_told, there))
            assert hides, f"no difference is hidden by {loss}"


@cache
def elsewhere(provider: str) -> set[tuple[str, str]]:
    """The fields (class, name) that a spec marks as `lost: derived`. They are no losses: another value (a header, the call) has them."""
    shapes = compiled().specs[provider].shapes.values()
    return {(shape.of, lost.field) for shape in shapes for lost in shape.lost if lost.derived and shape.of}


@pytest.mark.parametrize(("provider", "kind"), PLACES)
def test_get_put(provider: str, kind: str) -> None:
    decoded = 0

    @given(wire_bodies(compiled(), provider, shape(provider, kind)))
    def check(wire: Any) -> None:
        nonlocal decoded
        try:
            check_get_put(provider, kind, wire)
            decoded += 1
        except DecodeError:
            pass

    check()
    assert decoded > 10, "most random bodies were refused: the law was hardly tested"


@pytest.mark.parametrize(("provider", "kind"), PLACES)
def test_honesty(provider: str, kind: str) -> None:
    @given(unified(compiled().unified, kind))
    def check(value: Any) -> None:
        check_honest(provider, kind, value)

    drawn_once(check, kind)


# Known fault: the maker of an unsigned thought comes back as a kept key.
UNTOLD = {("openai_responses-response_function_calls_and_text", "langgraph_server")}


@by_provider(some_pairs(*KINDS))
def test_honesty_of_golden_bodies(golden: Golden, other: str) -> None:
    if (str(golden), other) in UNTOLD:
        with pytest.raises(AssertionError, match="changed, but not reported"):
            check_honest(other, golden.kind, golden.decode())
    else:
        check_honest(other, golden.kind, golden.decode())


@pytest.mark.parametrize("kind", KINDS)
def test_purity(kind: str) -> None:
    @given(unified(compiled().unified, kind))
    def check(value: Any) -> None:
        before = copy.deepcopy(value)

        def check_pure(provider: str) -> None:
            first, losses = encode(provider, kind, value)
            assert value == before, "encoding changed its input"
            again, reported = encode(provider, kind, value)
            assert same(first, again) and losses == reported
            kept = copy.deepcopy(first)
            assert decode(provider, kind, first) == decode(provider, kind, kept)
            assert same(first, kept), "decoding changed its input"

        for_each(speaking(kind), check_pure)

    check()


def test_a_value_that_was_drawn_for_another_provider_is_checked() -> None:
    """The same values come in the same order, and a failing value is shrunk."""
    seen: list[int] = []

    def run(limit: float) -> None:
        @given(st.integers(0, 10**6))
        def check(value: int) -> None:
            seen.append(value)
            assert value < limit

        drawn_once(check)

    run(inf)
    first = list(seen)
    seen.clear()
    run(inf)
    assert seen == first
    with pytest.raises(AssertionError):
        run(1000)
    assert 1000 in seen


def test_each_case_of_a_group_that_fails_is_reported() -> None:
    def check(number: int) -> None:
        if number == 2:
            pytest.skip("no")
        assert number != 3, "three"

    run_all(check, [(1,)], {})
    with pytest.raises(AssertionError, match="three"):
        run_all(check, [(1,), (3,)], {})
    with pytest.raises(ExceptionGroup, match="2 of 4 cases fail") as raised:
        run_all(check, [(1,), (2,), (3,), (4,)], {})
    assert [error.__notes__ for error in raised.value.exceptions] == [["case: 2"], ["case: 3"]]


# --- canon itself ---------------------------------------------------------------------------------------------------------


@given(unified(compiled().unified, "request"))
def test_canon_is_idempotent(value: Any) -> None:
    assert canon(canon(value)) == canon(value)


def test_canon_drops_what_the_model_calls_derived() -> None:
    derived = {name: tuple(field.name for field in struct.fields if field.derived) for name, struct in compiled().unified.structs.items()}
    assert {name: set(fields) for name, fields in derived.items() if fields} == {
        name: set(fields) for name, fields in canonical.DERIVED.items()
    }


def test_canon_keeps_what_was_said() -> None:
    """Requests that differ in content also differ under canon."""
    from interlingua import model as u

    def says(**fields: Any) -> Any:
        return canon(u.Request(**fields))

    text = u.Text(text="a")
    system, user = u.Message(role="system", parts=[text]), u.Message(role="user", parts=[text])
    assert says(messages=[system, system]) == says(messages=[u.Message(role="system", parts=[text, text])])
    assert says(messages=[user, user]) != says(messages=[u.Message(role="user", parts=[text, text])])
    assert says(messages=[user, system, system]) != says(messages=[user, msgspec.structs.replace(system, parts=[text, text])])
    assert says(tool_choice=u.ToolChoice(mode="auto")) == says()
    assert says(tool_choice=u.ToolChoice(mode="none")) != says()
    assert says(temperature=0.0) != says()
    assert says(extras={"a": {"x": 1}}) != says()
    assert says(extras={"a": {"$wire": {"x": 1}}}) == says()


# --- what losses leave ----------------------------------------------------------------------------------------------------


def test_parts_in_any_order_are_compared_with_what_they_may_have_become() -> None:
    """A changed part sorts elsewhere than what arrived. It takes what no other part can be."""
    from interlingua import model as u

    thoughts = [u.Reasoning(content=[word]) for word in ("a", "b")]
    turn = u.Message(role="assistant", parts=[thoughts[0], u.ToolCall(id="1", name="f"), thoughts[1]])
    losses = [
        Loss("messages[0].parts[0].content", "Reasoning.content", "changed", "minor", ""),
        Loss("messages[0].parts[2]", "Reasoning", "reordered", "minor", ""),
    ]
    left = apply(losses, u.Request(messages=[turn]))
    arrived = [u.Reasoning(content=["z"]), thoughts[1], u.ToolCall(id="1", name="f")]
    assert list(uncovered(left.messages[0], u.Message(role="assistant", parts=arrived))) == []
    other = [u.Reasoning(content=["z"]), u.Reasoning(content=["y"]), u.ToolCall(id="1", name="f")]
    assert list(uncovered(left.messages[0], u.Message(role="assistant", parts=other))) != []


def test_a_joined_message_keeps_what_is_known_of_its_parts() -> None:
    from interlingua import model as u

    call, text = u.ToolCall(id="1", name="f"), u.Text(text="b")
    joined = Loss("messages[1]", "Message", "joined", "trivial", "")

    def left(*losses: Loss) -> Any:
        later = u.Message(role="assistant", parts=[call, text])
        return apply([*losses, joined], u.Request(messages=[u.Message(role="assistant", parts=[u.Text(text="a")]), later])).messages[0]

    def came(*parts: Any) -> Any:
        return u.Message(role="assistant", parts=list(parts))

    assert list(uncovered(left(), came(u.Text(text="a"), call, text))) == []
    assert list(uncovered(left(), came(u.Text(text="a"), text, call))) != []
    reordered = left(Loss("messages[1].parts[1]", "Text", "reordered", "minor", ""))
    assert list(uncovered(reordered, came(u.Text(text="a"), text, call))) == []
    assert list(uncovered(reordered, came(text, u.Text(text="a"), call))) != []
    changed = left(Loss("messages[1].parts", "Message.parts", "joined", "minor", ""))
    assert list(uncovered(changed, came(u.Text(text="a"), text))) == []
    assert list(uncovered(changed, came(text, call))) != []
