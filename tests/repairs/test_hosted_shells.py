"""Shells that a provider runs, and shell calls that were made by hand."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
from openai.types.responses import ResponseApplyPatchToolCall, ResponseFunctionShellToolCall, ResponseToolSearchCall

DELETED = {"type": "delete_file", "path": "a"}
PRINTED = {"stdout": "a.txt", "stderr": "ENOENT", "outcome": {"type": "exit", "exit_code": 1}}


def ran(commands: list[str], *output: Any) -> dict[str, Any]:
    """A response of OpenAI, which has run these commands."""
    place = {"type": "container_reference", "container_id": "cntr_1"}
    done = {"call_id": "call_1", "status": "completed"}
    call = {"type": "shell_call", "id": "sh_1", **done, "action": {"commands": commands}, "environment": place}
    items = [call, {"type": "shell_call_output", "id": "sho_1", **done, "output": list(output)}]
    return {"id": "resp_1", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": items}


def test_one_command_is_the_same_command() -> None:
    content = il.convert_response(ran(["ls -a"], PRINTED), source="openai_responses", target="anthropic").value["content"]
    assert content[0] | {"id": ""} == {"type": "server_tool_use", "id": "", "name": "bash_code_execution", "input": {"command": "ls -a"}}
    result = {"stdout": "a.txt", "stderr": "ENOENT", "return_code": 1, "content": []}
    assert content[1]["content"] == {"type": "bash_code_execution_result", **result}


def test_a_shell_that_did_something_else_is_a_text() -> None:
    """A timeout of one of several commands, a timeout of the only command, and a missing tool: each becomes a text with all of it."""
    late = {"stdout": "", "stderr": "", "outcome": {"type": "timeout"}}
    for commands, output, words in (
        (["ls -a", "sleep 9"], [PRINTED, late], ("ls -a", "sleep 9", "a.txt", "exit_code: 1", "outcome: timeout")),
        (["sleep 9"], [late], ("sleep 9", "outcome: timeout")),
    ):
        text = json.dumps(il.convert_response(ran(commands, *output), source="openai_responses", target="anthropic").value)
        assert "server_tool_use" not in text and all(word in text for word in words)
    gone = {"type": "bash_code_execution_tool_result_error", "error_code": "unavailable"}
    call = {"type": "server_tool_use", "id": "srvtoolu_1", "name": "bash_code_execution", "input": {"command": "ls"}}
    content = [call, {"type": "bash_code_execution_tool_result", "tool_use_id": "srvtoolu_1", "content": gone}]
    body = {"id": "msg_1", "type": "message", "role": "assistant", "model": "m", "content": content, "stop_reason": "end_turn"}
    text = json.dumps(il.convert_response(body, source="anthropic", target="openai_responses").value)
    assert "shell_call" not in text and "error_code: unavailable" in text


def test_calls_that_were_made_by_hand_have_what_clients_require() -> None:
    made = [
        (ResponseFunctionShellToolCall, il.ToolCall(id="c", name="shell", kind="shell_call", arguments={"commands": ["ls"]})),
        (ResponseApplyPatchToolCall, il.ToolCall(id="c", name="apply_patch", kind="apply_patch_call", arguments=DELETED)),
        (ResponseToolSearchCall, il.ToolCall(id="c", name="tool_search", kind="tool_search_call", arguments={"query": "x"})),
    ]
    for form, call in made:
        response = il.Response(candidates=[il.Candidate(message=il.Message.assistant([call]), stop_reason="tool_calls")])
        form.model_validate(il.encode_response(response, target="openai_responses").value["output"][0], strict=True)
