"""Failures in messages of frameworks: any text of an exception, which is written back unchanged."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest


@pytest.mark.parametrize("text", ["FunctionInvocationError", "ValueError: no such place", "error"])
def test_any_exception_is_a_failure(text: str) -> None:
    call = {"type": "function_call", "call_id": "c1", "name": "f", "arguments": "{}"}
    result = {"type": "function_result", "call_id": "c1", "result": "no", "exception": text}
    body = [{"type": "message", "role": "assistant", "contents": [call]}, {"type": "message", "role": "tool", "contents": [result]}]
    part: Any = il.decode_request(body, source="agent_framework").messages[1].parts[0]
    assert part.is_error is True
    assert il.convert_request(body, source="agent_framework", target="agent_framework", repair=False).value == body
