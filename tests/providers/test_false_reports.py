"""Content that is written in its order, and empty values, are not reported as reordered or as a loss that matters."""

from __future__ import annotations

import interlingua as il


def test_a_result_is_found_by_its_call_and_not_by_its_order() -> None:
    for name in ("gemini_cli", "atif"):
        turn = il.Message(role="assistant", parts=[il.Text(text="b"), il.ToolCall(id="1", name="f"), il.Text(text="c")])
        result = il.Message(role="tool", parts=[il.ToolResult(call_id="1", parts=[il.Text(text="5")])])
        module = getattr(il, name)
        body, losses = module.encode_request(il.Request(messages=[il.Message.user("a"), turn, result]))
        read = [part.__class__ for message in module.decode_request(body).messages for part in message.parts]
        assert (read == [il.Text, il.Text, il.ToolCall, il.Text, il.ToolResult]) == (
            "reordered" not in {loss.code for loss in losses}
        ), name


def test_thoughts_of_empty_texts_are_a_trivial_loss() -> None:
    turn = il.Message(role="assistant", parts=[il.Reasoning(content=["", ""]), il.Text(text="b")])
    _, losses = il.attocode.encode_request(il.Request(messages=[il.Message.user("a"), turn]))
    assert [(loss.field, loss.level) for loss in losses] == [("Reasoning", "trivial")]


def test_a_flat_call_of_a_template_needs_no_arguments() -> None:
    call = {"role": "assistant", "tool_calls": [{"name": "f"}]}
    rows = [{"role": "user", "content": "a"}, call, {"role": "tool", "name": "f", "content": "5"}]
    c = il.convert_request({"messages": rows}, source="hf_chat", target="openai_chat")
    assert c.value["messages"][1]["tool_calls"][0]["function"] == {"name": "f", "arguments": "{}"}
    assert il.hf_chat.encode_request(il.hf_chat.decode_request({"messages": rows}))[0] == {"messages": rows}
