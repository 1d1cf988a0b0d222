"""`Conversion.locate` finds the place of a loss in the source's body and in the target's."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest
from golden import Golden, some_pairs
from grouped import by_provider
from interlingua.core.errors import DecodeError
from interlingua.core.lookup import load
from interlingua.core.losses import Loss

CHAT: dict[str, Any] = {
    "model": "m",
    "seed": 7,
    "messages": [
        {"role": "system", "content": "be kind"},
        {"role": "user", "name": "ann", "content": "hello"},
        {"role": "user", "content": [{"type": "image_url", "image_url": {"url": "https://example.com/a.png", "detail": "low"}, "a.b": 1}]},
        {"role": "assistant", "refusal": "no"},
    ],
}


def places(value: Any, *steps: str | int) -> Iterator[tuple[str, Any]]:
    """Yield the path and the value of every node of a body."""
    yield DecodeError("", steps).path, value
    if isinstance(value, (dict, list)):
        for step in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[step], *steps, step)


def convert(golden: Golden, target: str) -> il.Conversion:
    more = {"rules": {"messages": "off"}} if golden.kind == "request" else {}  # to convert a body without messages, too
    return getattr(il, f"convert_{golden.kind}")(golden.wire, source=golden.provider, target=target, **more)


WHOLE = ("langfuse",)  # the body is the message of an answer, without an object around it


@by_provider(some_pairs())
def test_every_loss_of_a_golden_body_is_found(golden: Golden, target: str) -> None:
    try:
        c = convert(golden, target)
    except il.ErrorInstead as error:  # the answer failed or is empty, so there is none to search
        assert golden.kind == "response" and str(error).startswith("the response failed")
        return
    source_places, target_places = dict(places(golden.wire)), dict(places(c.value))
    for loss in c.all_losses:
        location = c.locate(loss)
        if loss.rule is not None:  # repairs make, move and join values, so a place must only exist
            assert location.source is None or location.source in source_places, (loss, location)
        elif loss.code == "defaulted":
            assert location.source is None, loss
            # A format with a single answer has no object for a candidate: it is the whole body.
            assert location.target or (location.target == "" and loss.path == "candidates"), loss
        elif location.source not in load(golden.provider).LENS.MOVED.values():  # counts at the keys of other servers are exempt
            assert location.source in source_places, (loss, location)
            whole = golden.provider in WHOLE and loss.path.startswith("candidates[0].")
            assert location.source or not loss.path or whole, (loss, location)
        assert location.target is None or location.target in target_places, (loss, location)
        if (tree := load(golden.provider).LENS.LINKED) and location.source == ".".join((*tree["at"], tree["key"])):
            continue  # messages of a tree have no number, so the place is the whole tree
        several = isinstance(loss.value, dict) and ("$fields." in loss.path or members_are_keys(golden, str(location.source), loss))
        if f"extras.{golden.provider}." in loss.path and loss.code != "defaulted" and not several:  # the lost value is at its place
            assert kept(source_places[str(location.source)], loss) == loss.value, (loss, location)


def members_are_keys(golden: Golden, place: str, loss: Loss) -> bool:
    """Whether `place` is the place of the first leaf of a lost object, in a format in which each leaf has a key of its own."""
    if not load(golden.provider).LENS.NUMBERED:
        return False
    step, value = loss.path.rpartition(f"extras.{golden.provider}.")[2], loss.value
    while isinstance(value, dict) and value:
        name, value = next(iter(value.items()))
        step = f"{step}.{name}"
    return place.endswith(f".{step}") and golden.wire[place] == value


def kept(there: Any, loss: Loss) -> Any:
    """The value of a lost kept key at its place. A text is a single place, even if it is JSON that contains the key."""
    inside = isinstance(there, str) and there != loss.value
    if not inside:
        return there
    content, key = json.loads(there), loss.path.rpartition(".")[2]
    return next(member[key] for member in (content if isinstance(content, list) else [content]) if key in member)


def test_looking_for_a_loss_changes_nothing() -> None:
    c = il.convert_request(CHAT, source="openai_chat", target="anthropic")
    before = copy.deepcopy((c, CHAT))
    for loss in c.all_losses:
        c.locate(loss)
    assert (c, CHAT) == before


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("seed", "seed"),
        ("messages[1].name", "messages[1].name"),
        ("messages[2].parts[0].detail", "messages[2].content[0].image_url.detail"),
        ("messages[2].parts[0].extras.openai_chat.a.b", "messages[2].content[0].a.b"),
        ("messages[3].parts[0]", "messages[3].refusal"),
    ],
)
def test_a_loss_stands_in_its_key(path: str, place: str) -> None:
    whole = il.convert_request(CHAT, source="openai_chat", target="anthropic", model="other", rules={"foresee": "off"})
    c = pickle.loads(pickle.dumps(whole))
    loss = next(loss for loss in c.all_losses if loss.path == path)
    location = c.locate(loss)
    assert (location.source, location.target) == (place, None)


def test_what_was_changed_stands_in_both() -> None:
    asked = {**CHAT, "reasoning_effort": "minimal"}
    c = il.convert_request(asked, source="openai_chat", target="anthropic", rules={"thinking": "off", "foresee": "off"})
    loss = next(loss for loss in c.all_losses if loss.code == "changed")
    location = c.locate(loss)
    assert (location.source, location.target) == ("reasoning_effort", "output_config.effort")


def test_what_was_repaired_has_places_too() -> None:
    body = {**CHAT, "messages": [*CHAT["messages"], {"role": "tool", "tool_call_id": "x", "content": "orphan"}], "temperature": 1.7}
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-4-5")
    locations = {loss.rule: c.locate(loss) for loss in c.all_losses if loss.rule}
    assert (locations["range"].source, locations["range"].target) == ("temperature", "temperature")
    assert (locations["max_tokens"].source, locations["max_tokens"].target) == (None, "max_tokens")
    assert locations["orphan_results"].source == f"messages[{len(body['messages']) - 1}]"


def test_fragments_have_places() -> None:
    c = il.convert_messages({"messages": CHAT["messages"]}, source="openai_chat", target="anthropic")
    assert {c.locate(loss).source for loss in c.all_losses} >= {"messages[1].name", "messages[3].refusal"}
    tools = [{"type": "function", "function": {"name": "f", "x": 1}}]
    c = il.convert_tools({"tools": tools}, source="openai_chat", target="anthropic")
    assert [c.locate(loss).source for loss in c.losses] == ["tools[0].function.x"]


def test_a_unified_value_has_no_source() -> None:
    c = il.encode_response(il.decode_response({"content": [], "id": "x"}, source="anthropic"), target="openai_chat")
    locations = {loss.path: c.locate(loss) for loss in c.all_losses if loss.code == "defaulted"}
    assert locations
    assert all(place.source is None and place.target for place in locations.values())


def test_what_could_not_be_read_stands_where_it_says() -> None:
    body = {**CHAT, "messages": [*CHAT["messages"], {"role": "user", "content": [{"type": "text"}]}]}
    c = il.convert_request(body, source="openai_chat", target="anthropic", invalid="keep")
    loss = next(loss for loss in c.losses if loss.code == "unreadable")
    location = c.locate(loss)
    assert (location.source, location.target) == ("messages[4].content[0]", None)
