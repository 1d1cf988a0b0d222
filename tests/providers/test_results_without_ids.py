"""Cohere's v1 chat: results that repeat their calls, a question after the list, and parameters with Python types. Its SDK accepts it."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import cohere
import httpx
import interlingua as il
import pytest
from golden import goldens
from interlingua import model as u
from sdk_types import problems

ONE, TWO = ({"name": "f", "parameters": {"n": n}} for n in (1, 2))
TOOLS = [{"name": "f", "description": "F.", "parameter_definitions": {"n": {"type": "int", "required": True}}}]
ASKED = [{"role": "USER", "message": "Both?"}, {"role": "CHATBOT", "message": "I ask.", "tool_calls": [ONE, TWO]}]


def answer(call: dict[str, Any], **output: Any) -> dict[str, Any]:
    return {"call": call, "outputs": [output]}


def same_again(body: Any) -> u.Request:
    request = il.decode_request(body, source="cohere_v1")
    written, losses = il.cohere_v1.encode_request(request)
    assert (written, losses) == (body, [])
    return request


def ids(request: u.Request) -> tuple[list[str], list[str]]:
    parts = [part for message in request.messages for part in message.parts]
    return [part.id for part in parts if isinstance(part, u.ToolCall)], [part.call_id for part in parts if isinstance(part, u.ToolResult)]


def test_a_result_belongs_to_the_call_that_it_repeats() -> None:
    """There are two calls of one tool, with results in another order."""
    body = {"message": "", "chat_history": ASKED, "tools": TOOLS, "tool_results": [answer(TWO, x=2), answer(ONE, x=1)]}
    (first, second), results = ids(same_again(body))
    assert results == [second, first]
    there = il.convert_request(body, source="cohere_v1", target="anthropic", model="m").value
    back = il.convert_request(there, source="anthropic", target="cohere_v1").value
    assert [result["call"] for result in back["tool_results"]] == [ONE, TWO]  # in the order of the calls


def test_a_result_that_repeats_no_call_takes_the_oldest_call_of_its_name() -> None:
    """A result that repeats a call exactly has priority."""
    less = answer({"name": "f", "parameters": {"n": 3}}, x=2)
    request = same_again({"message": "", "chat_history": ASKED, "tool_results": [less, answer(ONE, x=1)]})
    (first, second), results = ids(request)
    assert results == [second, first]
    losses = il.encode_request(request, target="openai_chat").all_losses
    assert [(loss.path, loss.level) for loss in losses if "parameters" in loss.path] == [
        ("messages[2].parts[0].extras.cohere_v1.call.parameters", "major")
    ]


@pytest.mark.parametrize("history", [[], ASKED[:1]])
def test_calls_that_only_results_know(history: list[Any]) -> None:
    """In a single step the calls are not in the history. Other formats get them."""
    body = {"message": "" if history else "Both?", "chat_history": history, "tool_results": [answer(TWO, x=2)]}
    request = same_again(body)
    assert [message.role for message in request.messages] == ["user", "assistant", "tool"]
    there = il.encode_request(request, target="openai_chat").value
    assert json.loads(there["messages"][1]["tool_calls"][0]["function"]["arguments"]) == {"n": 2}
    edited = deepcopy(request)
    del edited.messages[2]  # nothing repeats the call any more
    written, _ = il.cohere_v1.encode_request(edited)
    assert written["chat_history"][-1] == {"role": "CHATBOT", "message": "", "tool_calls": [TWO]}


def test_an_edited_call_is_repeated_as_it_is_now() -> None:
    request = il.decode_request({"message": "", "chat_history": ASKED, "tool_results": [answer(TWO, x=2)]}, source="cohere_v1")
    call: Any = request.messages[1].parts[2]
    call.arguments = {"n": 9}
    written, _ = il.cohere_v1.encode_request(request)
    assert written["tool_results"][0]["call"] == written["chat_history"][1]["tool_calls"][1] == {"name": "f", "parameters": {"n": 9}}


def test_a_conversation_goes_on() -> None:
    """The earlier question is in the list then; an empty question is not written."""
    request = il.decode_request({"message": "", "chat_history": ASKED, "tool_results": [answer(ONE, x=1)]}, source="cohere_v1")
    request.messages += [u.Message(role="assistant", parts=[u.Text(text="1.")]), u.Message(role="user", parts=[u.Text(text="And 2?")])]
    written, losses = il.cohere_v1.encode_request(request)
    assert losses == [] and written["message"] == "And 2?" and "tool_results" not in written
    assert written["chat_history"][2:] == [{"role": "TOOL", "tool_results": [answer(ONE, x=1)]}, {"role": "CHATBOT", "message": "1."}]


def test_rows_one_by_one() -> None:
    """A single result finds the call before it. A result of an unknown call keeps its own."""
    other = {"name": "g", "parameters": {}}
    builder = il.ConversationBuilder(source="cohere_v1")
    for row in (*ASKED, *({"role": "TOOL", "tool_results": [answer(call, x=1)]} for call in (TWO, ONE, other))):
        builder.append_message(row)
    parts = [part for message in builder.messages for part in message.parts if not isinstance(part, u.Text)]
    calls = {part.id: part for part in parts if isinstance(part, u.ToolCall)}
    assert [calls[part.call_id].arguments for part in parts if isinstance(part, u.ToolResult)] == [{"n": 2}, {"n": 1}, {}]
    written = il.encode_messages(builder.messages, target="cohere_v1", repair=False).value
    assert [result["call"] for row in written["chat_history"] for result in row.get("tool_results", [])] == [TWO, ONE, other]


TYPES: dict[str, Any] = {
    "str": {"type": "string"},
    "float": {"type": "number"},
    "List": {"type": "array"},
    "List[List[str]]": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}},
    "Dict[str, int]": {"type": "object", "additionalProperties": {"type": "integer"}},
    "Optional[bool]": {"type": ["boolean", "null"]},
    "Any": {},
    "datetime": {"format": "datetime"},
    "List[Order]": {"format": "List[Order]"},
}


@pytest.mark.parametrize("words", TYPES)
def test_python_types(words: str) -> None:
    tool = {"name": "f", "description": "", "parameter_definitions": {"a": {"description": "A.", "type": words, "required": False}}}
    [read] = same_again({"message": "Hi", "tools": [tool]}).tools
    assert isinstance(read, u.Tool)
    assert read.parameters == {"type": "object", "properties": {"a": {**TYPES[words], "description": "A."}}}


@pytest.mark.parametrize("words", ["string", "list[str]", "typing.List[ int ]", "Dict[ str,float ]", "List[", "", "List[str]]", "["])
def test_other_words_for_types_come_back(words: str) -> None:
    same_again({"message": "Hi", "tools": [{"name": "f", "description": "", "parameter_definitions": {"a": {"type": words}}}]})


def test_what_no_python_type_says_is_in_the_description() -> None:
    nested = {"type": "object", "properties": {"lat": {"type": "number"}}, "required": ["lat"]}
    schema = {
        "type": "object",
        "properties": {"sort": {"type": "string", "enum": ["a", "b"]}, "at": nested, "n": {"$ref": "#/$defs/N"}},
        "required": ["sort", "at"],
        "$defs": {"N": {"type": "integer"}},
    }
    ask = {
        "messages": [{"role": "user", "content": "Hi"}],
        "tools": [{"type": "function", "function": {"name": "f", "parameters": schema}}],
    }
    c = il.convert_request(ask, source="openai_chat", target="cohere_v1")
    written = c.value["tools"][0]["parameter_definitions"]
    assert {name: (definition["type"], definition["required"]) for name, definition in written.items()} == {
        "sort": ("str", True),
        "at": ("Dict", True),
        "n": ("int", False),
    }
    assert '"a"' in written["sort"]["description"] and '"lat"' in written["at"]["description"]
    assert {loss.path.rpartition("properties.")[2] for loss in c.losses if "tools" in loss.path} >= {"sort.enum", "at"}


BAD: list[tuple[Any, str]] = [
    ({"message": 1}, "message"),
    ({"message": "", "chat_history": {}}, "chat_history"),
    ({"message": "", "chat_history": [{"role": "USER"}]}, "chat_history[0].message"),
    ({"message": "", "tool_results": [{"outputs": []}]}, "tool_results[0].call"),
    ({"message": "", "tool_results": [{"call": {"parameters": {}}, "outputs": []}]}, "tool_results[0].call.name"),
    ({"message": "", "tool_results": [{"call": {"name": "f"}}]}, "tool_results[0].outputs"),
    ({"message": "", "tools": [{"name": "f", "description": "", "parameter_definitions": {"a": 1}}]}, "tools[0].parameter_definitions.a"),
    (
        {"message": "", "tools": [{"name": "f", "description": "", "parameter_definitions": {"a": {}}}]},
        "tools[0].parameter_definitions.a.type",
    ),
    (
        {"message": "", "tools": [{"name": "f", "description": "", "parameter_definitions": {"a": {"type": "str", "description": 1}}}]},
        "tools[0].parameter_definitions.a.description",
    ),
]


@pytest.mark.parametrize(("body", "path"), BAD)
def test_a_broken_body_is_an_error_at_its_place(body: Any, path: str) -> None:
    with pytest.raises(il.DecodeError) as caught:
        il.decode_request(body, source="cohere_v1")
    assert path.startswith(caught.value.path), caught.value.path


def bodies(kind: str) -> list[Any]:
    own = [golden.wire for golden in goldens() if golden.provider == "cohere_v1" and golden.kind == kind and golden.case != "request_odd"]
    convert: Any = {"request": il.convert_request, "response": il.convert_response}[kind]
    for golden in goldens():
        if golden.kind == kind and golden.provider in ("openai_chat", "anthropic", "gemini", "cohere"):
            try:
                own.append(convert(golden.wire, source=golden.provider, target="cohere_v1").value)
            except il.Error:
                continue
    return own


def test_the_client_sends_what_is_written() -> None:
    """Each key is a parameter of its method, and each object is one of its types."""
    sent: list[Any] = []

    def take(request: httpx.Request) -> httpx.Response:
        sent.append(json.loads(request.content))
        return httpx.Response(200, json={"text": ""})

    client = cohere.Client("key", httpx_client=httpx.Client(transport=httpx.MockTransport(take)))
    requests = bodies("request")
    assert len(requests) > 50
    for body in requests:
        given: Any = {"message": "", **body}
        given.pop("stream", None)
        client.chat(**given)
        assert sent[-1] == {**given, "stream": False}
        for row in given.get("chat_history") or ():
            if row["role"] in ("USER", "CHATBOT", "SYSTEM", "TOOL"):
                assert problems({key: value for key, value in row.items() if value is not None}, cohere.Message) == []
        for tool in given.get("tools") or ():
            assert problems(tool, cohere.Tool, {"ToolParameterDefinitionsValue": frozenset({"default"})}) == []


def test_the_client_reads_what_is_written() -> None:
    responses = bodies("response")
    assert len(responses) > 20
    for body in responses:
        assert problems(body, cohere.NonStreamedChatResponse) == []
