"""Parts, messages and tools in the form of another format: each native form in a body of each other native format."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest
from golden import goldens
from interlingua import model as u
from interlingua.core.lookup import load
from interlingua.lenses.foreign import objects as foreign

FORMATS = ("anthropic", "bedrock_converse", "cohere", "gemini", "mistral", "ollama", "openai_chat", "openai_responses")
PARTS: dict[str, tuple[u.Role, Any]] = {
    "image": ("user", u.Image(source=u.Blob(media_type="image/png", data="iVBORw0KGgo="))),
    "call": ("assistant", u.ToolCall(id="call_123456789", name="f", arguments={"a": 1})),
    "result": ("tool", u.ToolResult(call_id="call_123456789", name="f", parts=[u.Text(text="sunny")])),
}
TOOL = u.Tool(name="f", description="what it does", parameters={"type": "object", "properties": {"a": {"type": "integer"}}})
HELD = ("content", "parts")


def _lists(wire: Any) -> list[list[Any]]:
    """Return the lists of a fragment to which members of another format are added: messages, and the parts of the first one."""
    while isinstance(wire, dict):
        (wire,) = (value for value in wire.values() if isinstance(value, list | dict))
    lists = [wire]
    for key in HELD:
        if isinstance(wire[0].get(key), list):
            lists.append(wire[0][key])
    return lists


def _written(name: str, *messages: u.Message) -> Any:
    return il.encode_messages(list(messages), target=name, repair=False).value


def _forms(name: str, kind: str) -> list[Any]:
    """Return the wire values that contain only this part in a format."""
    role, part = PARTS[kind]
    wire = _written(name, u.Message(role=role, parts=[part]))
    held = _lists(wire)
    return [members[0] for members in held if len(members) == 1]


def _body(source: str, kind: str, value: Any) -> dict[str, Any]:
    """Return a whole conversation in the format of the source, with a member of another format instead of the part."""
    call, result = u.Message(role="assistant", parts=[PARTS["call"][1]]), u.Message(role="tool", parts=[PARTS["result"][1]])
    before = [u.Message(role="user", parts=[u.Text(text="first"), u.Text(text="second")], form="list")]
    body = _written(source, *before, *((call,) if kind == "result" else ()))
    _lists(body)[0].append(value)
    if kind == "call":
        _lists(body)[0].extend(_lists(_written(source, result))[0])
    return {"model": "m", **body}


@pytest.mark.parametrize("kind", PARTS)
@pytest.mark.parametrize("source", FORMATS)
def test_a_part_of_another_format_is_read_as_such(source: str, kind: str) -> None:
    """It may be a message, or a part of one, if the format of the body does not have it and has a place for it."""
    tried = 0
    part = PARTS[kind][1]
    for form in FORMATS:
        for value in _forms(form, kind) if form != source else ():
            request = _body(source, kind, value)
            try:
                il.decode_request(request, source=source)
            except il.DecodeError:
                opaque = True
            else:
                read = il.decode_request(request, source=source).messages
                opaque = not all(message.parts for message in read) or any(isinstance(member, u.Opaque) for m in read for member in m.parts)
            if not opaque:
                continue
            tried += 1
            for target in (name for name in FORMATS if name != source):
                c = il.convert_request(request, source=source, target=target, model="m")
                there = [
                    member for m in il.decode_request(c.value, source=target).messages for member in m.parts if type(member) is type(part)
                ]
                assert there, (source, form, target, value, c.value)
                if form != target:
                    assert "foreign_parts" in {loss.rule for loss in c.losses}, (source, form, target, value)
    assert tried


@pytest.mark.parametrize("source", FORMATS)
def test_a_tool_of_another_format_is_read_as_such(source: str) -> None:
    body = _written(source, u.Message(role="user", parts=[u.Text(text="hi")]))
    tried = 0
    for form in FORMATS:
        own = il.encode_tools([TOOL], target=source).value
        holder = _lists(own)[0]
        value = _lists(il.encode_tools([TOOL], target=form).value)[0][0]
        if value == holder[0]:
            continue
        holder[:] = [value]
        try:
            if isinstance(il.decode_tools(own, source=source)[0], u.Tool):
                continue  # the format has this form as well
        except il.DecodeError:
            pass
        tried += 1
        for target in ("openai_chat", "anthropic"):
            if target == source:
                continue
            c = il.convert_request({"model": "m", **body, **own}, source=source, target=target, model="m")
            (tool,) = il.decode_tools(c.value, source=target)
            assert (tool.name, tool.description, tool.parameters) == (TOOL.name, TOOL.description, TOOL.parameters), (form, target)
            assert [(loss.rule, loss.level) for loss in c.losses if loss.path.startswith("tools")] == [("foreign_parts", "minor")]
    assert tried


def chat(*content: Any) -> dict[str, Any]:
    return {"model": "m", "messages": [{"role": "user", "content": [{"type": "text", "text": "look"}, *content]}]}


PICTURE = {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "iVBORw0KGgo="}}


def test_parts_of_results_are_read() -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    body = chat()
    body["messages"] += [{"role": "assistant", "tool_calls": [call]}, {"role": "tool", "tool_call_id": "c1", "content": [PICTURE]}]
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-4-5")
    assert c.value["messages"][-1]["content"][0]["content"] == [PICTURE]
    assert [loss.path for loss in c.losses if loss.rule == "foreign_parts"] == ["messages[2].parts[0].parts[0]"]


@pytest.mark.parametrize("id", ["c1", "c2"])
@pytest.mark.parametrize("content", ["done", [{"type": "text", "text": "done"}]])
def test_a_result_that_wraps_a_result_is_its_content(content: Any, id: str) -> None:
    """Agents that store Claude's blocks send them inside the messages of a chat. The result of another call stays apart."""
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    wrapped = {"type": "tool_result", "tool_use_id": id, "content": content, "is_error": True}
    body = chat()
    body["messages"] += [{"role": "assistant", "tool_calls": [call]}, {"role": "tool", "tool_call_id": "c1", "content": [wrapped]}]
    for target in ("anthropic", "openai_responses", "gemini", "bedrock_converse", "mistral"):
        c = il.convert_request(body, source="openai_chat", target=target, model="m")
        parts = [part for message in il.decode_request(c.value, source=target).messages for part in message.parts]
        (result,) = (part for part in parts if isinstance(part, u.ToolResult))
        text = "".join(part.text for part in result.parts if isinstance(part, u.Text))
        assert "done" in text and (text == "done") == (id == "c1"), target
        assert result.is_error == (id == "c1" and target in ("anthropic", "bedrock_converse", "gemini"))


def test_what_the_target_may_understand_stays() -> None:
    """A server may know a part of its own clients that its spec does not have.

    Another server of the format does not know a part of Anthropic's.
    """
    body = chat(PICTURE)
    assert il.convert_request(body, source="groq", target="groq").value["messages"] == body["messages"]
    other = il.convert_request(body, source="openai_chat", target="groq").value["messages"][0]["content"][1]
    assert other == {"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0KGgo="}}


def test_a_chat_of_anthropic_s_client_reaches_a_compatible_server() -> None:
    tool = {"name": "f", "description": "d", "input_schema": {"type": "object", "properties": {}}}
    use, used = ({"type": "tool_use", "id": "t", "name": "f", "input": {}}, {"type": "tool_result", "tool_use_id": "t", "content": "ok"})
    body = {"model": "m", "tools": [tool], "tool_choice": {"type": "tool", "name": "f"}}
    body["messages"] = [{"role": "user", "content": "q"}, {"role": "assistant", "content": [use]}, {"role": "user", "content": [used]}]
    sent = il.convert_request(body, source="openai_chat", target="deepseek", model="deepseek-chat").value
    assert [message["role"] for message in sent["messages"]] == ["user", "assistant", "tool"]
    assert sent["tools"] == [{"type": "function", "function": {"name": "f", "description": "d", "parameters": tool["input_schema"]}}]
    assert sent["tool_choice"] == {"type": "function", "function": {"name": "f"}}
    want = il.convert_request(sent, source="deepseek", target="gemini", model="m").value
    assert want["toolConfig"]["functionCallingConfig"] == {"mode": "ANY", "allowedFunctionNames": ["f"]}


def test_what_no_format_describes_is_reported_as_before() -> None:
    c = il.convert_request(chat({"type": "hologram", "depth": 3}), source="openai_chat", target="anthropic", model="claude-sonnet-4-5")
    assert [(loss.rule, loss.code, loss.level) for loss in c.losses if "parts" in loss.path] == [("foresee", "dropped", "major")]
    with pytest.raises(il.DecodeError, match=r"tools\[0\]: missing 'type'"):
        il.convert_request({**chat(), "tools": [{"depth": 3}]}, source="openai_chat", target="anthropic")


def test_a_message_of_another_format_is_read_as_such() -> None:
    body = {
        "contents": [
            {"role": "user", "content": "hello"},
            {"role": "assistant", "content": "hi"},
            {"role": "user", "parts": [{"text": "so"}]},
        ]
    }
    c = il.convert_request(body, source="gemini", target="ollama", model="m")
    assert [(message["role"], message["content"]) for message in c.value["messages"]] == [
        ("user", "hello"),
        ("assistant", "hi"),
        ("user", "so"),
    ]


def test_a_provider_that_is_not_there_is_not_asked() -> None:
    request = u.Request(
        model="m", messages=[u.Message(role="user", parts=[u.Text(text="hi")]), u.Message(role="user", extras={"nobody": {"a": 1}})]
    )
    empty = {"role": "user", "content": [{"type": "text", "text": ""}]}
    assert il.encode_request(request, target="openai_chat").value["messages"] == [{"role": "user", "content": "hi"}, empty]


def test_the_rule_can_be_off_and_can_be_an_error() -> None:
    off = il.convert_request(chat(PICTURE), source="openai_chat", target="gemini", rules={"foreign_parts": "off"})
    assert "inlineData" not in str(off.value)
    with pytest.raises(il.LossError, match="foreign_parts"):
        il.convert_request(chat(PICTURE), source="openai_chat", target="gemini", rules={"foreign_parts": "error"})


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The formats that are tried, in order. None is remembered from before."""
    tried: list[str] = []
    monkeypatch.setattr(foreign, "_FORMATS", {})
    monkeypatch.setattr(foreign, "load", lambda name: tried.append(name) or load(name))
    return tried


def test_many_unknown_parts_cost_what_they_are(looked: list[str]) -> None:
    """An object of a shape that no format has is looked up once."""
    other = foreign.Foreign()
    for number in range(50):
        assert other.messages({"type": "hologram", "depth": number}, "user") is None
    assert looked and len(looked) == len(set(looked))


def test_many_shapes_that_nobody_has_are_bounded(looked: list[str]) -> None:
    """A shape that a format has, and that was seen before, is still found."""
    other = foreign.Foreign()
    assert other.messages(PICTURE, "user") is not None
    for number in range(1000):
        assert other.messages({"type": f"hologram {number}"}, "user") is None
    assert other.messages(PICTURE, "user") is not None
    assert len(looked) <= (foreign.MOST + 1) * len(foreign.formats())


@pytest.mark.parametrize("part", [{"type": "hologram", "depth": 1}, PICTURE, {"type": "hologram", "text": "a" * 1000}])
def test_the_history_of_a_client_is_looked_up_once(part: dict[str, Any], looked: list[str]) -> None:
    """It comes again with each turn, so the format of an object is remembered for the next request."""
    first = foreign.Foreign().messages(part, "user")
    before = len(looked)
    assert foreign.Foreign().messages(part, "user") == first
    assert before and len(looked) - before == (1 if first else 0)


def test_what_is_remembered_is_bounded(looked: list[str]) -> None:
    for number in range(3000):
        foreign.Foreign().messages({"type": "hologram", "depth": number}, "user")
    assert len(foreign._FORMATS) <= foreign._REMEMBERED


@pytest.mark.parametrize("role", ["user", "assistant"])
@pytest.mark.parametrize("source", FORMATS)
def test_what_is_remembered_changes_nothing(source: str, role: u.Role, looked: list[str]) -> None:
    """An object has the same format after others of its shape as when it comes first."""
    objects = [value for kind in PARTS for name in FORMATS for value in _forms(name, kind)]
    spaces = load(source).LENS.SPACES
    plain = [foreign.Foreign(spaces).messages(value, role) for value in objects]
    assert looked and [foreign.Foreign(spaces).messages(value, role) for value in reversed(objects)] == plain[::-1]
    shared = foreign.Foreign(spaces)
    again = [shared.messages(value, role) for value in objects]
    foreign._FORMATS.clear()
    shared = foreign.Foreign(spaces)
    assert [shared.messages(value, role) for value in objects] == again


def test_calls_of_the_form_of_ollama_are_read() -> None:
    """The arguments are an object. Servers that take the messages of chat templates have this form."""
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": {"a": 1}}}
    body = {"model": "m", "messages": [{"role": "user", "content": "hi"}, {"role": "assistant", "tool_calls": [call]}]}
    body["messages"].append({"role": "tool", "tool_call_id": "c1", "content": "sunny"})
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-4-5")
    assert c.value["messages"][1]["content"] == [{"type": "tool_use", "id": "c1", "name": "f", "input": {"a": 1}}]


HALVES: list[list[dict[str, Any]]] = [
    [
        {
            "role": "assistant",
            "content": None,
            "tool_calls": [{"id": "abcdefgh1", "type": "function", "function": {"name": "f", "arguments": "{}"}}],
        },
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "abcdefgh1", "content": "5"}]},
    ],
    [
        {"role": "assistant", "content": [{"type": "tool_use", "id": "abcdefgh1", "name": "f", "input": {}}]},
        {"role": "tool", "tool_call_id": "abcdefgh1", "content": "5"},
    ],
]


@pytest.mark.parametrize("name", ["openai_chat", "vllm", "mistral"])
def test_half_of_a_call_and_its_result_is_read_for_its_own_format_too(name: str) -> None:
    for half in HALVES:
        body = {"model": "m", "messages": [{"role": "user", "content": "a"}, *half]}
        conversion = il.convert_request(body, source=name, target=name)
        _, call, result = conversion.value["messages"]
        assert (call["tool_calls"][0]["id"], result["tool_call_id"], result["content"]) == ("abcdefgh1", "abcdefgh1", "5")
        assert [loss for loss in conversion.losses if loss.level == "major"] == []


def test_both_halves_in_another_form_stay_for_their_own_format() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "a"}, HALVES[1][0], HALVES[0][1]]}
    assert il.convert_request(body, source="openai_chat", target="openai_chat").value == body


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    """Yield all objects in a body."""
    if isinstance(value, dict):
        yield value
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for member in members:
        yield from _objects(member)


def test_formats_without_a_key_of_an_object_cannot_read_it() -> None:
    """They are not tried. The test has objects of all shapes in the golden requests, each in some of the formats."""
    shapes = {foreign.shape_of(value): value for golden in goldens("request") for value in _objects(golden.wire)}
    others = [(value, name) for value in shapes.values() for name in foreign.formats() if not foreign._may_describe(name, value)]
    assert len(others) > 10_000
    for value, name in others[::25]:
        lens = load(name).LENS
        for role in ("user", "assistant"):
            assert foreign._as_messages(value, role, lens) is None, (name, value)
        assert foreign._as_result_parts(value, lens) is None and foreign._as_functions(value, lens) is None, (name, value)
