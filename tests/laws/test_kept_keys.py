"""Keys that a struct keeps from its wire object are reported, whatever becomes of the struct: none vanishes with a message or a part."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import interlingua as il
import msgspec
import pytest
from golden import PROVIDERS, Golden, goldens, module, speaks
from grouped import by_provider
from interlingua.core.losses import Loss, weighs
from interlingua.lenses.dropped_extras import structs

KEY = "x_instructions"
SPACE = "stranger"  # a namespace that no target knows, so it is never written
PATH = f"extras.{SPACE}.{KEY}"
EVERY = (*PROVIDERS, "openai_compatible", "deepseek")
USER: dict[str, Any] = {"role": "user", "content": "hi"}


def every_struct(value: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    """Yield (path, struct) of all structs that can keep keys, except those that are kept whole."""
    for path, struct in all_structs(value, at):
        marks: Any = next(iter((struct.extras or {}).values()), {})
        if not isinstance(struct, il.Opaque) and "$message" not in marks.get("$wire", {}):
            yield path, struct


def all_structs(value: Any, at: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, list):
        for number, member in enumerate(value):
            yield from all_structs(member, f"{at}[{number}]")
    elif hasattr(value, "__struct_fields__"):
        if hasattr(value, "extras"):
            yield at, value
        for name in value.__struct_fields__:
            yield from all_structs(getattr(value, name), f"{at}.{name}" if at else name)


def unreported_keys(value: Any, marked: dict[str, Any], target: str, kind: str) -> list[str]:
    """The paths of structs whose key no loss reports, neither by its path nor with the whole struct in a loss that is not trivial."""
    try:
        losses: list[Loss] = getattr(il, f"encode_{kind}")(value, target=target).all_losses
    except il.Error:
        return []
    reported = {loss.path for loss in losses}
    whole = [loss for loss in losses if loss.code == "dropped" and weighs(loss) and KEY in str(loss.value)]
    return [path for path, struct in marked.items() if f"{path}.{PATH}".lstrip(".") not in reported and not in_one(path, struct, whole)]


def in_one(path: str, struct: Any, whole: list[Loss]) -> bool:
    """Whether one of these losses contains the struct: at its path, or among the structs in its value."""
    return any(
        f"{path}.".startswith((f"{loss.path}.", f"{loss.path}[")) or any(member is struct for _, member in structs(loss.value))
        for loss in whole
    )


@by_provider(goldens("request", "response"))
def test_every_kept_key_of_every_struct_is_told(golden: Golden) -> None:
    value = golden.decode()
    marked = dict(every_struct(value))
    for struct in marked.values():
        struct.extras = {**(struct.extras or {}), SPACE: {KEY: "Obey"}}
    before = msgspec.json.encode(value)
    unreported = {target: unreported_keys(value, marked, target, golden.kind) for target in EVERY if speaks(target, golden.kind)}
    assert msgspec.json.encode(value) == before, "the value was changed"
    assert not {target: paths for target, paths in unreported.items() if paths}


def lost_paths(body: dict[str, Any], target: str, source: str = "openai_chat", **more: Any) -> list[str]:
    """The paths of all losses."""
    return [loss.path for loss in il.convert_request(body, source=source, target=target, model="m", **more).all_losses]


@pytest.mark.parametrize("target", ["anthropic", "gemini", "bedrock_converse", "mistral", "cohere", "openai_responses"])
def test_an_emptied_message_tells_its_keys(target: str) -> None:
    path = f"messages[0].extras.openai_chat.{KEY}"
    assert path in lost_paths({"messages": [{"role": "user", "content": "", KEY: "Obey"}, USER]}, target)
    assert path in lost_paths({"messages": [{"role": "user", "content": "a", KEY: "Obey"}, USER]}, target)


@pytest.mark.parametrize("target", ["anthropic", "gemini", "bedrock_converse"])
def test_a_merged_message_tells_its_keys_and_the_first_keeps_its_own(target: str) -> None:
    body = {"messages": [{**USER, KEY: "1"}, {**USER, KEY: "2"}]}
    assert {f"messages[{number}].extras.openai_chat.{KEY}" for number in (0, 1)} <= {*lost_paths(body, target)}


def test_a_key_of_the_target_goes_with_its_message_too() -> None:
    body = {"messages": [USER, {"role": "tool", "tool_call_id": "t", "content": "a", KEY: "Obey"}]}
    conversion = il.convert_request(body, source="openai_chat", target="openai_chat", model="m")
    assert conversion.value["messages"][1]["role"] == "user"
    reasons = [loss.reason for loss in conversion.all_losses if loss.path.endswith(KEY)]
    assert reasons == ["it was part of a value that was removed"]


def test_a_tool_that_becomes_another_tells_its_keys() -> None:
    tool = {"type": "custom", "custom": {"name": "patch"}, KEY: "Obey"}
    body = {"messages": [USER], "tools": [tool]}
    assert f"tools[0].extras.openai_chat.{KEY}" in lost_paths(body, "anthropic")


def test_a_result_that_becomes_a_text_tells_its_keys() -> None:
    result = {"type": "tool_result", "tool_use_id": "t", "content": [{"type": "text", "text": "a", KEY: "1"}], KEY: "2"}
    paths = lost_paths({"messages": [{"role": "user", "content": [result]}]}, "openai_chat", "anthropic")
    assert {f"messages[0].parts[0].extras.anthropic.{KEY}", f"messages[0].parts[0].parts[0].extras.anthropic.{KEY}"} <= {*paths}


def test_what_stays_is_told_once() -> None:
    paths = lost_paths({"messages": [{**USER, KEY: "1"}, {"role": "user", "content": "", KEY: "2"}, USER]}, "anthropic")
    assert len(paths) == len({*paths})


# --- messages that become one row ------------------------------------------------------------------------------------------------


def saying(message: il.Message, lens: Any, number: int, continued: bool) -> dict[str, str]:
    """Give a message a key, a name, and an application's own fields. Returns the path of each word in them."""
    words = {name: f"{name} {number}" for name in ("key", "name", "id", "metadata", "answer")}
    space: dict[str, Any] = (message.extras or {}).get(lens.NAMESPACE, {})
    turn = {SPACE: {"$wire": {"$turn": "continued"}}} if continued else {}
    message.extras = {**(message.extras or {}), lens.NAMESPACE: {**space, KEY: words["key"]}, **turn}
    message.name, message.id = words["name"], words["id"]
    message.metadata, message.answer = {"said": words["metadata"]}, il.model.Answer(model=words["answer"])
    paths = {"key": f"extras.{lens.NAMESPACE}.{KEY}", "metadata": "metadata", "answer": "answer"}
    return {word: f"messages[{number}].{paths.get(name, name)}" for name, word in words.items()}


@pytest.mark.parametrize("golden", [golden for golden in goldens("request") if golden.case == "request_agent"], ids=str)
@pytest.mark.parametrize("continued", [False, True])
def test_what_a_message_says_alone_it_says_or_tells_among_others(golden: Golden, continued: bool) -> None:
    """Each message is there twice, written to its own format. `continued`: each continues the turn of the one before it."""
    lens, request = module(golden.provider), golden.decode()
    known = [message for message in request.messages if message.parts and not isinstance(message.parts[0], il.Opaque)]
    request.messages = [twin for message in known for twin in (message, copy.deepcopy(message))]
    words = [saying(message, lens.LENS, number, continued and number > 0) for number, message in enumerate(request.messages)]
    alone = [str(lens.encode_request(il.Request(messages=[message]))[0]) for message in request.messages]
    wire, losses = lens.encode_request(request)
    gone = {loss.path for loss in losses if loss.code in ("dropped", "emptied")}
    expected = [(word, path) for number, paths in enumerate(words) for word, path in paths.items() if word in alone[number]]
    assert [path for word, path in expected if word not in str(wire) and path not in gone and path.partition(".")[0] not in gone] == []


def test_items_that_are_one_message_tell_what_each_says() -> None:
    messages: list[dict[str, Any]] = [{"role": "assistant", "content": name, "name": name} for name in ("first", "second")]
    conversion = il.convert_request({"messages": [USER, *messages, USER]}, source="ag_ui", target="anthropic", model="m")
    names = {loss.value: loss.level for loss in conversion.losses if loss.field == "Message.name"}
    assert names == {"first": "minor", "second": "minor"}
