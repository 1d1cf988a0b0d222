"""Messages of frameworks in older forms, and with calls at older keys: their content arrives once, and is written back unchanged."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua import model as u

Wire = dict[str, Any]
CALL: Wire = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": '{"a":1}'}}
DETAILS = [{"type": "missing", "loc": ["a"], "msg": "Field required"}]
BESIDE: dict[str, Any] = {"additional_kwargs": {"tool_calls": [CALL]}}
OF_LANGCHAIN: dict[str, Wire] = {
    "without": {"content": "", **BESIDE},
    "none": {"content": "", "tool_calls": [], **BESIDE},
    "again": {"content": "", "tool_calls": [{"name": "f", "args": {"a": 1}, "id": "c1", "type": "tool_call"}], **BESIDE},
}
OLD_PART: Wire = {"state": "result", "step": 0, "toolCallId": "c1", "toolName": "f", "args": {"a": 1}, "result": 5}
RAN: Wire = {"type": "tool-web_search", "toolCallId": "s1", "input": {"query": "x"}, "providerExecuted": True}


def _constructed(kind: str, **kwargs: Any) -> Wire:
    return {"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", kind], "kwargs": kwargs}


CALLS: dict[str, tuple[str, Any]] = {
    "llama_index": ("llama_index", [{"role": "assistant", "blocks": [], **BESIDE}]),
    "llama_index with a text": ("llama_index", [{"role": "assistant", "blocks": [{"block_type": "text", "text": "a"}], **BESIDE}]),
    "llama_index of Anthropic": (
        "llama_index",
        [
            {
                "role": "assistant",
                "blocks": [],
                "additional_kwargs": {"tool_calls": [{"id": "c1", "name": "f", "input": {"a": 1}, "type": "tool_use"}]},
            }
        ],
    ),
    **{f"langchain, {name}": ("langchain", [{"type": "ai", "data": data}]) for name, data in OF_LANGCHAIN.items()},
    **{f"langgraph_server, {name}": ("langgraph_server", {"messages": [{"type": "ai", **data}]}) for name, data in OF_LANGCHAIN.items()},
    **{f"langgraph, {name}": ("langgraph", [_constructed("AIMessage", **data)]) for name, data in OF_LANGCHAIN.items()},
    "vercel_ui of ai 4": (
        "vercel_ui",
        [
            {
                "id": "1",
                "role": "assistant",
                "content": "",
                "parts": [{"type": "tool-invocation", "toolInvocation": OLD_PART}],
                "toolInvocations": [OLD_PART],
            }
        ],
    ),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_call_at_an_older_key_is_a_call(name: str) -> None:
    source, body = CALLS[name]
    request = il.decode_request(body, source=source)
    parts = [part for message in request.messages for part in message.parts]
    calls = [part for part in parts if isinstance(part, u.ToolCall)]
    assert [(call.id, call.name, call.arguments) for call in calls] == [("c1", "f", {"a": 1})]
    c = il.convert_request(body, source=source, target=source)
    assert not c.losses
    c = il.convert_request(body, source=source, target="openai_chat")
    assert not [loss for loss in c.losses if loss.level == "major" and loss.rule != "unanswered_calls"]


@pytest.mark.parametrize("text", ["FunctionInvocationError", "ValueError: no such place", "error"])
def test_any_exception_is_a_failure(text: str) -> None:
    call = {"type": "function_call", "call_id": "c1", "name": "f", "arguments": "{}"}
    result = {"type": "function_result", "call_id": "c1", "result": "no", "exception": text}
    body = [{"type": "message", "role": "assistant", "contents": [call]}, {"type": "message", "role": "tool", "contents": [result]}]
    part: Any = il.decode_request(body, source="agent_framework").messages[1].parts[0]
    assert part.is_error is True
    assert il.convert_request(body, source="agent_framework", target="agent_framework", repair=False).value == body


@pytest.mark.parametrize("kind", ["retry-prompt", "retry-feedback"])
@pytest.mark.parametrize("tool", ["f", None])
def test_details_of_errors_arrive(kind: str, tool: str | None) -> None:
    if kind == "retry-feedback" and tool:
        pytest.skip("it answers no call")
    part: Wire = {"part_kind": kind, "content": DETAILS, "tool_name": tool, "tool_call_id": "c1"}
    part = part if kind == "retry-prompt" else {"part_kind": kind, "content": DETAILS}
    asked = {"kind": "response", "parts": [{"part_kind": "tool-call", "tool_name": "f", "args": "{}", "tool_call_id": "c1"}]}
    body = [asked, {"kind": "request", "parts": [part]}]
    last: Any = il.decode_request(body, source="pydantic_ai").messages[1].parts[0]
    assert "Field required" in (last.parts[0].text if tool else last.text)
    assert not tool or last.is_error
    assert il.convert_request(body, source="pydantic_ai", target="pydantic_ai", repair=False).value == body


@pytest.mark.parametrize("state", ["output-available", "output-error", "input-available"])
def test_what_a_provider_has_run_is_read(state: str) -> None:
    rest: Wire = {"output-available": {"output": [{"url": "https://a"}]}, "output-error": {"errorText": "no"}}.get(state, {})
    body = [{"id": "1", "role": "assistant", "parts": [{**RAN, "state": state, **rest}, {"type": "text", "text": "a"}]}]
    (message,) = il.decode_request(body, source="vercel_ui").messages
    ran: list[Any] = message.parts[:-1]
    assert [part.runner for part in ran] == ["provider"] * len(ran) and len(ran) == 1 + bool(rest)
    assert il.convert_request(body, source="vercel_ui", target="vercel_ui", repair=False).value == body
    if rest:  # a call without a result is still a call
        assert not [loss for loss in il.convert_request(body, source="vercel_ui", target="openai_chat").losses if loss.level == "major"]


def test_thoughts_of_version_4_of_the_ai_sdk_keep_their_signatures() -> None:
    details = [{"type": "text", "text": "Hm.", "signature": "c2ln"}]
    signed = {"type": "reasoning", "reasoning": "Hm.", "details": details}
    sealed = {"type": "reasoning", "reasoning": "", "details": [{"type": "redacted", "data": "c2ln"}]}
    plain = {"type": "reasoning", "reasoning": "Hm.", "details": [{"type": "text", "text": "Hm."}]}
    asked = {"id": "1", "role": "user", "content": "", "parts": [{"type": "text", "text": "So?"}]}
    body = [asked, {"id": "2", "role": "assistant", "content": "", "parts": [signed, sealed, plain, {"type": "text", "text": "Yes."}]}]
    c = il.convert_messages(body, source="vercel_ui", target="anthropic")
    assert c.value["messages"][1]["content"] == [
        {"type": "thinking", "thinking": "Hm.", "signature": "c2ln"},
        {"type": "redacted_thinking", "data": "c2ln"},
        {"type": "text", "text": "Yes."},
    ]
    assert [(loss.path, loss.code, loss.level) for loss in c.losses] == [("messages[1].parts[2]", "dropped", "minor")]
