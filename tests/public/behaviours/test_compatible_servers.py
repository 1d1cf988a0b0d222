"""Bodies of servers and clients that only resemble OpenAI's format are read with their meaning, and written back unchanged."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua import model as u
from interlingua import openai_chat

USER: dict[str, Any] = {"role": "user", "content": "Hi"}
TOOLS: list[dict[str, Any]] = [{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}]


def read(body: dict[str, Any], source: str = "openai_chat") -> u.Request:
    """Decode a request, and check that it is encoded unchanged."""
    request = il.decode_request(body, source=source)
    assert il.encode_request(request, target=source, repair=False).value == body
    return request


def answered(message: dict[str, Any], **more: Any) -> u.Message:
    """Decode the message of a response, and check that the response is encoded unchanged."""
    body = {
        "object": "chat.completion",
        "choices": [{"index": 0, "message": {"role": "assistant", **message}, "finish_reason": "stop"}],
        **more,
    }
    response = openai_chat.decode_response(body)
    assert openai_chat.encode_response(response)[0] == body
    return response.candidates[0].message


# --- calls ----------------------------------------------------------------------------------------------------------------


def test_the_call_of_the_time_before_tools_is_a_call() -> None:
    asked = {"role": "assistant", "content": None, "function_call": {"name": "f", "arguments": '{"a":1}'}}
    body = {"messages": [USER, asked, {"role": "function", "name": "f", "content": "1"}]}
    call, result = (message.parts[0] for message in read(body).messages[1:])
    assert isinstance(call, u.ToolCall) and isinstance(result, u.ToolResult)
    assert (call.name, call.arguments, call.id) == ("f", {"a": 1}, result.call_id)
    written = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-4-5").value["messages"]
    assert [block["type"] for message in written[1:] for block in message["content"]] == ["tool_use", "tool_result"]
    assert isinstance(answered({"content": None, "function_call": {"name": "f", "arguments": "{}"}}).parts[0], u.ToolCall)


# --- other different spellings --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["reasoning", "reasoning_content"])
def test_reasoning_that_is_sent_back_is_reasoning(key: str) -> None:
    part = read({"messages": [USER, {"role": "assistant", key: "Hm.", "content": "a"}, USER]}).messages[1].parts[0]
    assert isinstance(part, u.Reasoning) and part.text == "Hm."


def test_the_address_of_a_picture_may_stand_alone() -> None:
    part = (
        read({"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": "https://example.com/a.png"}]}]})
        .messages[0]
        .parts[0]
    )
    assert isinstance(part, u.Image) and part.source == u.Url(url="https://example.com/a.png")


@pytest.mark.parametrize("kind", ["web_search", "builtin_function", "mcp"])
@pytest.mark.parametrize("source", ["openai_chat", "groq", "openrouter"])
def test_tools_of_the_server_are_tools(source: str, kind: str) -> None:
    tool = read({"messages": [USER], "tools": [*TOOLS, {"type": kind, "options": {"a": 1}}]}, source).tools[1]
    assert isinstance(tool, u.ProviderTool) and tool.kind == kind


@pytest.mark.parametrize(
    ("given", "choice"),
    [
        ({"type": "auto"}, u.ToolChoice(mode="auto")),
        ({"type": "any"}, u.ToolChoice(mode="required")),
        ({"type": "function", "name": "f"}, u.ToolChoice(mode="tool", name="f", kind="function")),
    ],
)
def test_tool_choices_of_other_formats(given: dict[str, Any], choice: u.ToolChoice) -> None:
    decoded = read({"messages": [USER], "tools": TOOLS, "tool_choice": given}).tool_choice
    assert decoded is not None and (decoded.mode, decoded.name) == (choice.mode, choice.name)


def test_a_time_may_have_a_fraction() -> None:
    answered({"content": "a"}, created=1732350000.25)


# --- what is newer than the spec ------------------------------------------------------------------------------------------------


def test_a_citation_that_nobody_knows_leaves_the_others() -> None:
    known = {"type": "url_citation", "url": "https://example.com", "title": "t", "start_index": 0, "end_index": 1}
    content = {"type": "output_text", "text": "a", "annotations": [known, {"type": "new_citation", "url": "https://example.com/b"}]}
    text = read({"input": [{"role": "assistant", "content": [content]}]}, "openai_responses").messages[0].parts[0]
    assert isinstance(text, u.Text) and [citation.kind for citation in text.citations] == [None, "new_citation"]
    content = {"type": "text", "text": "a", "citations": [{"type": "new_location", "cited_text": "q"}]}
    text = read({"messages": [{"role": "assistant", "content": [content]}]}, "anthropic").messages[0].parts[0]
    assert isinstance(text, u.Text) and [(citation.kind, citation.quote) for citation in text.citations] == [("new_location", "q")]


@pytest.mark.parametrize("source", ["openai_responses", "anthropic"])
def test_a_tool_that_nobody_knows_is_one_of_the_provider(source: str) -> None:
    key = "input" if source == "openai_responses" else "messages"
    tool = read({key: [USER], "tools": [{"type": "new_20300101", "name": "new", "options": 1}]}, source).tools[0]
    assert isinstance(tool, u.ProviderTool) and tool.kind == "new_20300101"


def test_reasoning_may_be_without_a_summary() -> None:
    item = {"type": "reasoning", "content": [{"type": "reasoning_text", "text": "Hm."}]}
    assert read({"input": [USER, item]}, "openai_responses").messages[1].parts[0].__class__ is u.Reasoning


def test_results_may_stand_under_the_role_of_tools() -> None:
    result = {"role": "tool", "parts": [{"functionResponse": {"name": "f", "response": {"a": 1}}}]}
    assert read({"contents": [result]}, "gemini").messages[0].parts[0].__class__ is u.ToolResult


# --- errors ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        {"error": "m"},
        {"message": "m"},
        {"detail": "m"},
        {"detail": [{"loc": ["body", "model"], "msg": "m", "type": "missing"}]},
        {"errors": [{"message": "m", "code": 7009}], "success": False, "result": {}, "messages": []},
    ],
)
@pytest.mark.parametrize("source", ["openai_chat", "openai_compatible", "groq", "xai"])
def test_errors_of_servers_and_of_what_stands_before_them(source: str, body: dict[str, Any]) -> None:
    error = il.decode_error(body, source=source)
    assert "m" in error.message
    assert il.encode_error(error, target=source).value == body


# --- streams ----------------------------------------------------------------------------------------------------------------


def chunk(delta: dict[str, Any], reason: str | None = None, **more: Any) -> dict[str, Any]:
    return {"object": "chat.completion.chunk", "choices": [{"index": 0, "delta": delta, "finish_reason": reason}], **more}


@pytest.mark.parametrize("first", ["", "stop"])
def test_a_reason_to_stop_with_every_chunk_ends_no_text(first: str) -> None:
    events = [chunk({"content": "a"}, first), chunk({"content": "b"}, first), chunk({"content": "c"}, "stop")]
    answer = il.collect_stream(events, source="openai_chat")
    assert [part.text for part in answer.candidates[0].message.parts if isinstance(part, u.Text)] == ["abc"]
    again = il.convert_stream(events, source="openai_chat", target="openai_chat")
    assert il.collect_stream(again, source="openai_chat") == answer


def test_counts_that_are_null_at_first() -> None:
    events = [
        chunk({"content": "a"}, usage={"prompt_tokens": 3, "completion_tokens": None, "total_tokens": None}),
        chunk({}, "stop", usage={"prompt_tokens": 3, "completion_tokens": 1, "total_tokens": 4}),
    ]
    answer = il.collect_stream(events, source="openai_compatible")
    assert answer.usage == u.Usage(input_tokens=3, output_tokens=1)
    again = il.convert_stream(events, source="openai_compatible", target="openai_compatible")
    assert il.collect_stream(again, source="openai_compatible") == answer


def test_a_choice_without_a_delta() -> None:
    last = {"object": "chat.completion.chunk", "choices": [{"index": 0, "finish_reason": "stop"}]}
    answer = il.collect_stream([chunk({"content": "a"}), last], source="openai_chat")
    assert answer.stop_reason == "stop"


def test_what_is_only_read_is_not_written_for_others() -> None:
    thought = u.Reasoning(content=["Hm."])
    request = u.Request(messages=[u.Message(role="assistant", parts=[thought, u.Text(text="a")])])
    body, losses = openai_chat.encode_request(request)
    assert body["messages"] == [{"role": "assistant", "content": "a"}]
    assert [(loss.path, loss.code) for loss in losses] == [("messages[0].parts[0]", "dropped")]
