"""Two tools of one name, and a schema that is missing, do not reach servers that refuse them."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua.core.lookup import load

USER = {"role": "user", "content": "Hi"}
STRICT = ("anthropic", "bedrock_converse", "deepseek", "deepseek_anthropic", "gemini", "gemini_openai", "moonshot", "vertex_anthropic")
COMPATIBLE = ("llama_cpp", "vllm", "sglang", "mistral", "ollama", "openai_compatible", "openai_chat")


def tool(name: str, key: str) -> dict[str, Any]:
    schema = {"type": "object", "properties": {key: {"type": "string"}}}
    return {"type": "function", "function": {"name": name, "description": key, "parameters": schema}}


@pytest.mark.parametrize("target", STRICT)
def test_the_first_of_several_tools_stays(target: str) -> None:
    body: Any = {"model": "m", "messages": [USER], "tools": [tool("a", "x"), tool("a", "y"), tool("b", "z"), tool("b", "z")]}
    conversion = il.convert_request(body, source="openai_chat", target=target, model="m")
    tools = load(target).decode_request(conversion.value).tools
    assert [one.name for one in tools] == ["a", "b"]
    assert [loss.path for loss in conversion.losses if loss.rule == "tools" and loss.level == "major"] == ["tools[1]"]


@pytest.mark.parametrize("target", COMPATIBLE)
@pytest.mark.parametrize("form", [{"type": "json_schema", "json_schema": {"name": "a"}}, {"type": "json_schema"}])
def test_a_format_without_its_schema_is_json(target: str, form: dict[str, Any]) -> None:
    body: Any = {"model": "m", "messages": [USER], "response_format": form}
    conversion = il.convert_request(body, source="openai_chat", target=target, model="m")
    wanted = load(target).decode_request(conversion.value).response_format
    assert wanted is not None and wanted.kind == "json"
    assert all(loss.level != "major" for loss in conversion.losses)
