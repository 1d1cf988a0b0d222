"""Laws of all repairs, for any request."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import interlingua as il
import msgspec
from families import NATIVE
from histories import going_on, requests, waiting
from hypothesis import HealthCheck, example, given, note, settings
from hypothesis import strategies as st
from interlingua import Message, Reasoning, Request, ResponseFormat, Tool, ToolCall, ToolChoice
from interlingua.core.losses import weighed
from thorough import examples

TARGETS = [name for name in (*NATIVE, "openai_compatible", "openrouter") if hasattr(getattr(il, name), "REPAIRS")]
NO_MESSAGES = {"messages": "off"}
WILD = settings(max_examples=examples(160), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


SEALED_BESIDE_HOSTED = Message(
    role="assistant", parts=[Reasoning(encrypted="e", signer="anthropic"), ToolCall(id="srv", name="web_search", runner="provider")]
)
JSON = ResponseFormat(kind="json_schema", schema={"type": "object", "properties": {"a": {"type": "string"}}})
NOT_DECLARED = Request(model="claude-3-haiku", tools=[Tool(name="g")], tool_choice=ToolChoice("f", mode="tool"), response_format=JSON)


@given(request=requests())
@example(request=Request(model="m", messages=[SEALED_BESIDE_HOSTED]))
@example(request=NOT_DECLARED)
@WILD
def test_laws_of_one_request(request: Request) -> None:
    """One drawn request serves all targets and laws, because drawing it takes longer than checking it."""
    before = plain(request)
    for target in TARGETS:
        note(target)
        repaired = il.repair_request(request, target=target, rules=NO_MESSAGES)
        check_a_change_is_reported_and_nothing_else_is(request, before, repaired)
        check_what_is_repaired_needs_no_repair(target, repaired)
        check_a_loss_is_told_at_a_place_of_the_request(target, request)
        check_without_repair_the_body_is_the_lenss(target, request)
    assert plain(request) == before, "the input was changed"


def check_a_change_is_reported_and_nothing_else_is(request: Request, before: Any, repair: il.Repair) -> None:
    assert (repair.value is not request and plain(repair.value) != before) == bool(repair.all_losses)
    assert (repair.value is request) == (not repair.all_losses)
    assert all(loss.rule for loss in repair.all_losses)


def check_what_is_repaired_needs_no_repair(target: str, first: il.Repair) -> None:
    again = il.repair_request(first.value, target=target, rules=NO_MESSAGES)
    assert [str(loss) for loss in again.all_losses] == []
    assert again.value is first.value
    assert again.names == {}


def check_a_loss_is_told_at_a_place_of_the_request(target: str, request: Request) -> None:
    """This includes what the lens loses of the repaired request."""
    c = il.encode_request(request, target=target, rules=NO_MESSAGES)
    for loss in c.all_losses:
        if loss.path.startswith("messages[") and loss.rule != "first":
            number = int(loss.path[len("messages[") : loss.path.index("]")])
            assert number < len(request.messages), str(loss)


def check_without_repair_the_body_is_the_lenss(target: str, request: Request) -> None:
    c = il.encode_request(request, target=target, repair=False)
    value, losses = getattr(il, target).encode_request(request)
    assert c.value == value
    assert weighed([loss for loss in losses if loss.path not in c.routing]) == c.all_losses


@example(history=[Message.user([]), Message.assistant([]), Message.user("a")], more=[Message.assistant("b")], model=None)
@given(history=waiting, more=going_on, model=st.sampled_from([None, "claude-opus-4-8"]))
@WILD
def test_what_was_sent_is_not_sent_otherwise_later(history: list[Message], more: list[Message], model: str | None) -> None:
    """Prompt caches and signed thoughts depend on it. A history ends before an assistant turn, and serves all targets.

    If nothing is left of that turn, it is removed, and the user turn before it may grow: its earlier content stays at its beginning.
    """
    rules = {"messages": "off", "cache": "off", "last": "off"}
    for target in TARGETS:
        note(target)
        short = il.repair_request(Request(model=model, messages=history), target=target, rules=rules).value.messages
        later = il.repair_request(Request(model=model, messages=[*history, *more]), target=target, rules=rules)
        long = later.value.messages
        if any((loss.path, loss.code) == (f"messages[{len(history)}]", "emptied") for loss in later.all_losses):
            assert [*parts_in_order(long)][: len([*parts_in_order(short)])] == [*parts_in_order(short)]
            short = short[:-1]
        assert plain(long[: len(short)]) == plain(short)


def parts_in_order(messages: list[Message]) -> Iterator[tuple[str, Any]]:
    """Yield the role and the content of each part, ignoring the turns."""
    for message in messages:
        for part in message.parts:
            yield message.role, plain(part)
