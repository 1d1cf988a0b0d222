"""Parts that only their provider understands become text: what the text cannot contain is a major loss, and files keep their ids."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

SEALED: list[dict[str, Any]] = [
    {"encrypted_content": "opaque"},
    {"signature": "c2ln"},
    {"content": [{"type": "input_text", "text": "first"}, {"type": "encrypted_content", "encrypted_content": "opaque"}]},
    {"inner": {"text": "first", "signature": "c2ln"}},
    {"data": "QUJD" * 80},
    {"list": ["a", "QUJD" * 80]},
]
PLAIN: list[dict[str, Any]] = [
    {},
    {"number": 3},
    {"encrypted_content": None},
    {"content": [{"type": "text", "text": "first"}]},
    {"id": "i"},
]
TARGETS = ("anthropic", "openai_chat", "openai_responses", "gemini", "bedrock_converse", "mistral", "cohere", "ollama")
FILE = "file_abc"


def requests(block: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """A request of each format with blocks, with a block that it does not know."""
    text = "Hello"
    return {
        "anthropic": {"max_tokens": 9, "messages": [{"role": "user", "content": [{"type": "text", "text": text}, block]}]},
        "openai_chat": {"messages": [{"role": "user", "content": [{"type": "text", "text": text}, block]}]},
        "openai_responses": {"input": [{"role": "user", "content": text}, block]},
        "mistral": {"messages": [{"role": "user", "content": [{"type": "text", "text": text}, block]}]},
    }


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("keys", [*SEALED, *PLAIN], ids=lambda keys: "-".join(keys) or "none")
def test_the_level_is_what_the_text_lacks(keys: dict[str, Any], target: str) -> None:
    block = {"type": "of_tomorrow", "text": "the words", **keys}
    for source, body in requests(block).items():
        if source == target:
            continue
        conversion = il.convert_request(body, source=source, target=target, model="m")
        assert "the words" in str(conversion.value), source
        (level,) = {loss.level for loss in conversion.all_losses if loss.reason.endswith("text was kept")} or {"none"}
        assert level == ("major" if keys in SEALED else "minor"), (source, conversion.losses)


def answers() -> dict[str, tuple[str, dict[str, Any]]]:
    """Results of hosted tools, with files that they made or found."""
    made = [{"type": "code_execution_output", "file_id": FILE}]
    ran = {"type": "code_execution_result", "stdout": "done", "stderr": "", "return_code": 0, "content": made}
    call = {"type": "server_tool_use", "id": "srvtoolu_1", "name": "code_execution", "input": {"code": "plot()"}}
    shell = {"type": "server_tool_use", "id": "srvtoolu_1", "name": "bash_code_execution", "input": {"command": "ls"}}
    bash = {**ran, "type": "bash_code_execution_result", "content": [{"type": "bash_code_execution_output", "file_id": FILE}]}
    message = {"id": "m", "type": "message", "role": "assistant", "model": "c", "stop_reason": "end_turn", "stop_sequence": None}
    message["usage"] = {"input_tokens": 1, "output_tokens": 1}
    results = [{"file_id": FILE, "filename": "a.pdf", "score": 0.5, "text": "found"}]
    search = {"type": "file_search_call", "id": "fs_1", "status": "completed", "queries": ["q"], "results": results}
    code = {"type": "code_execution_tool_result", "tool_use_id": "srvtoolu_1", "content": ran}
    output = {"type": "bash_code_execution_tool_result", "tool_use_id": "srvtoolu_1", "content": bash}
    return {
        "code": ("anthropic", {**message, "content": [call, code]}),
        "shell": ("anthropic", {**message, "content": [shell, output]}),
        "search": ("openai_responses", {"object": "response", "id": "r", "model": "m", "status": "completed", "output": [search]}),
    }


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", answers())
def test_files_of_results_are_kept_or_reported(name: str, target: str) -> None:
    source, body = answers()[name]
    conversion = il.convert_response(body, source=source, target=target)
    files = [loss for loss in conversion.losses if loss.level == "major" and FILE in str(loss.value)]
    assert FILE in str(conversion.value) or files, conversion.losses
