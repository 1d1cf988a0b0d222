"""Tools and parameters that change in the middle of a conversation, tools in namespaces, and the way back."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interlingua import model as u

NAMES = "abc"
HOSTS = [
    ("anthropic", "claude-opus-5"),
    ("bedrock_converse", "claude-opus-5"),
    ("openai_responses", "m"),
    ("openai_chat", "m"),
    ("gemini", "m"),
    ("mistral", "m"),
]


def function(name: str) -> dict[str, Any]:
    return {"type": "function", "name": name, "parameters": {"type": "object", "properties": {}}}


def tool(name: str) -> u.Tool:
    return u.Tool(name=name, parameters={"type": "object", "properties": {}})


def holding(request: u.Request) -> list[list[str]]:
    """The names of the available tools at each turn of the user."""
    held = {tool.name for tool in request.tools if isinstance(tool, u.Tool)}
    available: list[list[str]] = []
    for message in request.messages:
        for part in message.parts:
            if isinstance(part, u.ToolChange):
                held |= {tool.name for tool in part.added if isinstance(tool, u.Tool)} | {part.offered or ""} - {""}
                held -= {part.withdrawn or ""}
        if message.role == "user":
            available.append(sorted(held))
    return available


CHANGE = st.one_of(
    st.builds(lambda name: u.ToolChange(added=[tool(name)]), st.sampled_from(NAMES)),
    st.builds(lambda name: u.ToolChange(withdrawn=name), st.sampled_from(NAMES)),
    st.just(u.ToolChange(offered="a")),
)


@st.composite
def histories(draw: st.DrawFn) -> u.Request:
    messages = [u.Message.user("Hi")]
    for changes in draw(st.lists(st.lists(CHANGE, min_size=1, max_size=2), max_size=3)):
        messages += [
            u.Message.assistant("So?"),
            u.Message.user("Go on"),
            u.Message(role="system", parts=list(changes)),
            u.Message.user("Now"),
        ]
    return u.Request(model="m", messages=messages, tools=[tool("a")])


@settings(max_examples=40, deadline=None)
@given(histories(), st.sampled_from(HOSTS))
def test_the_tools_of_each_turn_are_those_of_the_turn(request: u.Request, host: tuple[str, str]) -> None:
    """The tools are right at the last turn for every target, and at each turn for a target that can express all changes."""
    name, model = host
    c = il.encode_request(request, target=name, model=model)
    arrived = il.decode_request(c.value, source=name)
    wanted, actual = holding(request), holding(arrived)
    assert actual[-1] == wanted[-1]
    changes = [part for message in request.messages for part in message.parts if isinstance(part, u.ToolChange)]
    reported = [loss for loss in c.losses if loss.field == "ToolChange"]
    if changes and not reported:
        assert sorted(map(tuple, set(map(tuple, actual)))) == sorted(map(tuple, set(map(tuple, wanted))))


ADDED = {"type": "additional_tools", "role": "developer", "tools": [function("g")]}
SAID = {"role": "user", "content": "Hi"}
SYSTEM = {"role": "system", "content": [{"type": "tool_removal", "tool": {"type": "tool_reference", "name": "f"}}]}
TOOL = {"name": "f", "input_schema": {"type": "object", "properties": {}}}
TALK = {"max_tokens": 99, "tools": [TOOL], "messages": [SAID, {"role": "assistant", "content": "So?"}, SAID, SYSTEM]}


def test_an_addition_is_said_in_the_conversation_where_it_can_be() -> None:
    c = il.convert_request({"input": [SAID, ADDED]}, source="openai_responses", target="anthropic", model="claude-opus-5")
    (block,) = c.value["messages"][1]["content"]
    assert c.value["messages"][1]["role"] == "system"
    assert block["tool"] == {"type": "tool_definition", "definition": {"name": "g", "input_schema": ADDED["tools"][0]["parameters"]}}


@pytest.mark.parametrize("target", ["openai_chat", "anthropic", "vertex_anthropic", "gemini", "bedrock_converse", "deepseek"])
def test_elsewhere_it_is_declared(target: str) -> None:
    c = il.convert_request({"input": [SAID, ADDED]}, source="openai_responses", target=target, model="m")
    assert '"g"' in json.dumps(c.value.get("tools") or c.value["toolConfig"])
    assert "tool_addition" not in json.dumps(c.value) and [loss.level for loss in c.losses if loss.field == "ToolChange"] == ["minor"]


def test_a_removal_is_one_at_amazon_too() -> None:
    c = il.convert_request(TALK, source="anthropic", target="bedrock_converse", model="claude-opus-5")
    assert c.value["messages"][-1] == {"role": "system", "content": [{"toolRemoval": {"tool": {"name": "f"}}}]}
    assert il.convert_request(TALK, source="anthropic", target="openai_chat", model="m").value.get("tools") is None


def test_an_effort_from_here_on() -> None:
    update = {"type": "configuration_update", "reasoning": {"effort": "low"}}
    body = {"input": [SAID, {"role": "assistant", "content": "So?"}, update, SAID]}

    def to(target: str, model: str) -> dict[str, Any]:
        return il.convert_request(body, source="openai_responses", target=target, model=model).value

    assert to("openrouter", "gpt-6-astra")["messages"][2]["configuration_update"] == {"reasoning": {"effort": "low"}}
    assert to("anthropic", "claude-fable-5-1")["messages"][-1]["output_config"] == {"effort": "low"}
    assert to("openai_responses", "gpt-6-astra")["input"] == body["input"]
    assert to("openai_chat", "gpt-5.1")["reasoning_effort"] == "low"


def test_found_tools_are_declared_and_named() -> None:
    result = {"type": "tool_result", "tool_use_id": "t1", "content": [{"type": "tool_reference", "tool_name": "WebFetch"}]}
    call = {"type": "tool_use", "id": "t1", "name": "f", "input": {}}
    body = {"max_tokens": 9, "tools": [TOOL, {**TOOL, "name": "WebFetch", "defer_loading": True}]}
    body["messages"] = [SAID, {"role": "assistant", "content": [call]}, {"role": "user", "content": [result]}]
    assert il.convert_request(body, source="anthropic", target="anthropic", model="m").value["messages"] == body["messages"]
    c = il.convert_request(body, source="anthropic", target="openai_chat", model="m")
    assert c.value["messages"][2]["content"] == [{"type": "text", "text": "Tools that can be called now: WebFetch."}]
    assert [tool["function"]["name"] for tool in c.value["tools"]] == ["f", "WebFetch"]
    assert [(loss.code, loss.level) for loss in c.losses] == [("changed", "minor")]


# --- namespaces of agents, and tools that they search for -------------------------------------------------------------------------

SEARCH = {"type": "tool_search", "execution": "client", "description": "Finds", "parameters": {"type": "object", "properties": {}}}
PATCH = {"type": "custom", "name": "patch"}
AGENT: dict[str, Any] = {
    "model": "m",
    "tools": [{"type": "namespace", "name": "mcp", "description": "M", "tools": [function("js"), PATCH]}, SEARCH],
    "input": [
        SAID,
        {
            "type": "additional_tools",
            "role": "developer",
            "tools": [{"type": "namespace", "name": "web", "description": "W", "tools": [function("js")]}],
        },
        {"type": "function_call", "call_id": "c1", "name": "js", "namespace": "web", "arguments": "{}"},
        {"type": "function_call_output", "call_id": "c1", "output": "ok"},
        {"type": "tool_search_call", "call_id": "c2", "execution": "client", "arguments": {"q": "x"}},
        {"type": "tool_search_output", "call_id": "c2", "execution": "client", "tools": [function("late")]},
    ],
}
CALLS = [("web__js", {}), ("mcp__js", {}), ("mcp__patch", {"input": "x"}), ("tool_search", {"q": "y"}), ("late", {})]


def items(answer: dict[str, Any]) -> list[tuple[str, str | None, str | None]]:
    return [(item["type"], item.get("name"), item.get("namespace")) for item in answer["output"]]


GIVEN_BACK = [
    ("function_call", "js", "web"),
    ("function_call", "js", "mcp"),
    ("custom_tool_call", "patch", "mcp"),
    ("tool_search_call", None, None),
    ("function_call", "late", None),
]


def test_the_agents_own_format_is_left_alone() -> None:
    c = il.convert_request(AGENT, source="openai_responses", target="openai_responses")
    assert {key: c.value[key] for key in ("tools", "input")} == {key: AGENT[key] for key in ("tools", "input")} and not c.losses


@pytest.mark.parametrize("target", ["anthropic", "deepseek", "gemini", "mistral", "bedrock_converse"])
def test_all_tools_of_an_agent_are_declared_and_called(target: str) -> None:
    c = il.convert_request(AGENT, source="openai_responses", target=target, model="m")
    text = json.dumps(c.value)
    assert all(f'"{name}"' in text for name, _ in CALLS)
    assert text.count("web__js") >= 2, "its call has the new name, too"
    assert not [loss for loss in c.losses if loss.level == "major"]


def test_calls_come_back_with_name_namespace_and_kind() -> None:
    c = il.convert_request(AGENT, source="openai_responses", target="anthropic", model="m")
    parts: list[Any] = [u.ToolCall(id=f"t{number}", name=name, arguments=given) for number, (name, given) in enumerate(CALLS)]
    message = u.Message(role="assistant", parts=parts)
    answer = u.Response(id="r", model="m", created=1, candidates=[u.Candidate(message=message, stop_reason="tool_calls")])
    body = il.encode_response(answer, target="anthropic").value
    assert items(c.convert_response(body).value) == GIVEN_BACK
    again = il.convert_response(body, context=json.loads(json.dumps(c.reply)))
    assert items(again.value) == GIVEN_BACK, "the reply is plain data"
    encoder = il.anthropic.StreamEncoder(usage=True)
    encoder.foreign = True
    events = [wire for event in il.decompose_response(answer) for wire in encoder.feed(event)] + encoder.close()
    stream = [*c.convert_stream(events)]
    assert not [event for event in stream if event["type"].startswith("response.function_call_arguments") and event["output_index"] == 3]
    done = [event["item"] for event in stream if event["type"] == "response.output_item.done"]
    assert items({"output": done}) == GIVEN_BACK


def test_long_names_are_cut_to_the_same_ones_each_time() -> None:
    deep = {"type": "namespace", "name": "n" * 50, "description": "", "tools": [function("f" * 40), function("f" * 39 + "g")]}
    c = il.convert_request({"input": [SAID], "tools": [deep]}, source="openai_responses", target="anthropic", model="m")
    names = [tool["name"] for tool in c.value["tools"]]
    assert [len(name) for name in names] == [64, 64] and names[0] != names[1]
    assert [c.names[name] for name in names] == ["f" * 40, "f" * 39 + "g"]
