"""A host of a format may lack tools of the format: they are neither declared nor in earlier turns, and they are reported.

The tools are enumerated from the types of the SDKs, so that a new one is tested, too.
"""

from __future__ import annotations

import re
from typing import Any

import interlingua as il
import pytest
from anthropic.types.beta import BetaToolUnionParam
from google.genai import types
from openai.types.responses import ToolParam
from rules.hosts import HOSTS
from sdk_least import words
from test_hosted_answers import RUNS

GOOGLE: list[dict[str, Any]] = [
    {re.sub("_(.)", lambda match: match[1].upper(), name): {}} for name in types.Tool.model_fields if name != "function_declarations"
]
TOOLS: dict[str, list[dict[str, Any]]] = {
    "anthropic": words(BetaToolUnionParam),
    "openai_responses": words(ToolParam),
    "gemini": GOOGLE,
}
ASKED: dict[str, dict[str, Any]] = {
    "anthropic": {"max_tokens": 99, "messages": [{"role": "user", "content": "hi"}]},
    "openai_responses": {"input": "hi"},
    "gemini": {"contents": [{"role": "user", "parts": [{"text": "hi"}]}]},
}


def root_of(host: str) -> str:
    return next(
        root for word, root in (("anthropic", "anthropic"), ("responses", "openai_responses"), ("gemini", "gemini")) if word in host
    )


def word_of(tool: dict[str, Any]) -> str:
    return tool.get("type") or ("function" if "input_schema" in tool else next(iter(tool)))


@pytest.mark.parametrize("host", HOSTS)
def test_what_a_host_lacks_is_not_declared(host: str) -> None:
    root = root_of(host)
    own = 0
    for tool in TOOLS[root]:
        conversion = il.convert_request({**ASKED[root], "tools": [tool]}, source=root, target=host, model="m")
        left = [word_of(entry) for entry in conversion.value.get("tools", ())]
        assert all(re.fullmatch(rf"function|custom|functionDeclarations|{HOSTS[host].tools}", word) for word in left), (tool, left)
        own += word_of(tool) in left
        if word_of(tool) not in left and word_of(tool) != "namespace":
            assert [loss.level for loss in conversion.losses if loss.path.startswith("tools[0]")], tool
            assert left == ["function"] or any(loss.level == "major" for loss in conversion.losses), tool
    assert own  # at least functions


@pytest.mark.parametrize("host", [host for host in HOSTS if root_of(host) != "gemini"])
def test_calls_of_tools_that_a_host_lacks_are_texts(host: str) -> None:
    root = root_of(host)
    for (format, tool), (parts, expected) in RUNS.items():
        if format != root:
            continue
        body: dict[str, Any]
        if root == "anthropic":
            turns = [*ASKED[root]["messages"], {"role": "assistant", "content": parts}, {"role": "user", "content": "go on"}]
            body = {"max_tokens": 99, "messages": turns}
        else:
            body = {"input": [{"role": "user", "content": "hi"}, *parts, {"role": "user", "content": "go on"}]}
        value = il.convert_request(body, source=root, target=host, model="m").value
        rows = value["input"] if root == "openai_responses" else [row for turn in value["messages"][1:-1] for row in turn["content"]]
        for row in rows:
            word = row.get("name") if row.get("type") == "server_tool_use" else row.get("type")
            if word is not None and (word.endswith("_call") or row.get("type") == "server_tool_use"):
                assert re.fullmatch(rf"function_call|custom_tool_call|{HOSTS[host].runs}", word), (tool, row)
        assert all(word in str(value) for word in expected), (tool, expected)


def test_a_tool_that_a_host_calls_by_a_word_of_its_own_stays() -> None:
    """`$web_search` of Kimi, `x_search` of xAI: no other format has them, and a client of the host itself requests them."""
    tool = {"type": "x_search_20270101", "from": "today"}
    for host in ("xai_responses", "lmstudio_responses"):
        body: dict[str, Any] = dict(il.convert_request({"input": "hi", "tools": [tool]}, source=host, target=host).value)
        assert body["tools"] == [tool]


def test_google_tools_of_one_platform_do_not_go_to_the_other() -> None:
    body: dict[str, Any] = {**ASKED["gemini"], "tools": [{"enterpriseWebSearch": {}}, {"fileSearch": {"fileSearchStoreNames": ["s"]}}]}
    for source in ("gemini", "vertex_gemini"):
        for target, kept in (("gemini", "fileSearch"), ("vertex_gemini", "enterpriseWebSearch")):
            conversion = il.convert_request(body, source=source, target=target, model="gemini-3-pro")
            assert [next(iter(tool)) for tool in conversion.value["tools"]] == [kept]
            assert [(loss.level, loss.rule) for loss in conversion.losses] == [("major", "hosted_tools")]
