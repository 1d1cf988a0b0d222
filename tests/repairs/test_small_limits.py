"""Small fields have limits: what is sent is within those of every target, each change is reported, and two values never become one."""

from __future__ import annotations

import random
import string
from copy import deepcopy
from typing import Any

import interlingua as il
import pytest
from interlingua import Request, Tool
from interlingua.core.lookup import load
from interlingua.model import ResponseFormat, ToolChoice
from rules import check_request, small

SCHEMA: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}
TARGETS = [name for name in il.PROVIDERS if hasattr(load(name), "encode_request")]
FIELDS = ("user", "safety_id", "cache_key")
CLAUDE_CODE = '{"device_id":"' + "a" * 64 + '","account_uuid":"","session_id":"0f1e"}'
ALPHABET = string.ascii_letters + string.digits + " ._-:/@{}\"'é漢😀\n"
TEXTS = [
    "a",
    "ab",
    "-",
    "é",
    "漢" * 70,
    "x" * 64,
    "x" * 65,
    "x" * 66,
    "X" * 200,
    "x" * 300,
    "a b.c/d",
    "jo@example.com",
    CLAUDE_CODE,
    "y" * 600,
]


def drawn(seed: int) -> list[str]:
    rng = random.Random(seed)
    return ["".join(rng.choices(ALPHABET, k=rng.choice((1, 5, 40, 63, 64, 65, 128, 129, 256, 257, 512, 513, 900)))) for _ in range(12)]


def ask(text: str, **more: Any) -> Request:
    """A request with the text in every small text field."""
    fields = dict.fromkeys(FIELDS, text)
    form = ResponseFormat(kind="json_schema", schema=deepcopy(SCHEMA), name=text, strict=True)
    metadata: dict[str, Any] = {text: text, "n": 5}
    messages = [il.Message.user("Hi", name=text)]
    return Request(messages=messages, metadata=metadata, response_format=form, store=True, max_tokens=99, **fields, **more)


def author_of(request: Request) -> str | None:
    """Return the name of the user's message. Instructions may come before it."""
    return next(message.name for message in request.messages if message.role == "user")


def mended(request: Request, target: str) -> Request:
    return il.repair_request(request, target=target, model="m").value


def tools(count: int) -> list[Any]:
    return [Tool(f"f{number}", parameters=deepcopy(SCHEMA)) for number in range(count)]


@pytest.mark.parametrize("target", TARGETS)
def test_texts_that_leave_are_within_the_limits(target: str) -> None:
    for text in TEXTS + drawn(len(target)):
        c = il.encode_request(ask(text), target=target, model="m")
        assert small.check(target, c.value) == [], text


@pytest.mark.parametrize("target", TARGETS)
def test_what_is_changed_is_told_and_the_same_each_time(target: str) -> None:
    for text in TEXTS:
        c = il.encode_request(ask(text), target=target, model="m")
        assert il.encode_request(ask(text), target=target, model="m").value == c.value
        fields = {loss.field for loss in c.all_losses if loss.rule in ("texts", "drop")}
        left = mended(ask(text), target)
        for name in FIELDS:
            assert (getattr(left, name) != text) == (f"Request.{name}" in fields)
        if left.metadata:
            assert (left.metadata != {text: text, "n": 5}) == ("Request.metadata" in fields)
        author = author_of(left)
        assert (author not in (None, text)) == ("Message.name" in fields)
        again = il.encode_request(left, target=target, model="m")
        assert again.value == c.value and not [loss for loss in again.all_losses if loss.rule == "texts"]


@pytest.mark.parametrize("target", TARGETS)
def test_two_texts_never_become_one(target: str) -> None:
    given = list(dict.fromkeys([*TEXTS, *drawn(7), *("z" * 900 + end for end in "abc"), *(f"{start}@example.com" for start in "abc")]))
    for name in FIELDS:
        left = [getattr(mended(ask(text), target), name) for text in given]
        assert len(set(left)) == len(given) or set(left) == {None}  # a server may not have the field
    authors = [author_of(mended(ask(text), target)) for text in given if text]
    assert len(set(authors)) == len(authors) or set(authors) == {None}
    request = Request(messages=[il.Message.user("Hi")], metadata=dict.fromkeys(given[:16], "v"), store=True)
    written = mended(request, target).metadata
    assert not written or len(written) == 16


@pytest.mark.parametrize("target", TARGETS)
def test_lists_that_leave_are_within_the_limits(target: str) -> None:
    many = Request(
        messages=[il.Message.user("Hi"), il.Message.assistant(il.ToolCall("c1", "f590")), il.Message.tool_result("c1", "done")],
        tools=tools(600),
        tool_choice=ToolChoice(mode="tool", name="f595"),
        stop=[f"s{number}" for number in range(20)],
        metadata={f"k{number}": "v" for number in range(20)},
        store=True,
        max_tokens=99,
    )
    c = il.encode_request(many, target=target, model="m")
    assert small.check(target, c.value) == []
    after = mended(many, target)
    left = [tool.name for tool in after.tools if isinstance(tool, Tool)]
    gone = [loss for loss in c.all_losses if loss.rule == "limit" and loss.field == "Tool"]
    assert len(left) + len(gone) == 600 and all(loss.level == "major" for loss in gone)
    assert left == sorted(left, key=lambda name: int(name[1:])) and {"f590", "f595"} <= set(left)
    for name in ("stop", "metadata"):
        kept, given = getattr(after, name), getattr(many, name)
        losses = [loss for loss in c.all_losses if loss.field == f"Request.{name}" and loss.path == name]
        assert (kept == given) or losses, name


@pytest.mark.parametrize("source", ["anthropic", "openai_chat", "openai_responses"])
def test_the_ids_of_users_of_other_formats_are_cut(source: str) -> None:
    """Claude Code sends about 150 characters (claude-code-provider-proxy#11)."""
    user = "user_" + "0123456789abcdef" * 4 + "_account__session_" + "0f1e2d3c" * 8
    body: dict[str, Any] = {"messages": [{"role": "user", "content": "Hi"}], "max_tokens": 99}
    body |= {"metadata": {"user_id": user}} if source == "anthropic" else {"user": user}
    if source == "openai_responses":
        body = {"input": body.pop("messages"), "user": user}
    for target, key, most in (("openai_chat", "user", 64), ("openrouter", "user", 128), ("zai", "user", 128)):
        c = il.convert_request(body, source=source, target=target, model="m")
        assert len(c.value[key]) == most and c.value[key].startswith(user[:40])
        assert [(loss.field, loss.level) for loss in c.losses if loss.rule == "texts"] == [("Request.user", "minor")]


@pytest.mark.parametrize("target", ["anthropic", "openai_chat", "gemini", "bedrock_converse", "deepseek"])
def test_tools_of_namespaces_never_have_one_name(target: str) -> None:
    """`b__c` of `a`, `c` of `a__b` and the function `a__b__c` get different names, and each call comes back as a call of its own tool."""

    def space(name: str, tool: str) -> dict[str, Any]:
        return {"type": "namespace", "name": name, "description": "D.", "tools": [{"type": "function", "name": tool, "parameters": SCHEMA}]}

    function = {"type": "function", "name": "a__b__c", "parameters": SCHEMA}
    call = {"type": "function_call", "call_id": "c1", "namespace": "a__b", "name": "c", "arguments": "{}"}
    items = [{"role": "user", "content": "Hi"}, call, {"type": "function_call_output", "call_id": "c1", "output": "done"}]
    body = {"input": items, "tools": [space("a", "b__c"), space("a__b", "c"), function]}
    c = il.convert_request(body, source="openai_responses", target=target, model="m")
    request = il.decode_request(c.value, source=target)
    names = [tool.name for tool in request.tools if isinstance(tool, Tool)]
    assert len(set(names)) == 3 and names[2] == "a__b__c"
    assert [part.name for message in request.messages for part in message.parts if isinstance(part, il.ToolCall)] == [names[1]]
    message = il.Message(role="assistant", parts=[il.ToolCall(f"c{number}", name) for number, name in enumerate(names)])
    answer = il.Response(id="r", model="m", created=1, candidates=[il.Candidate(message=message, stop_reason="tool_calls")])
    output = c.convert_response(il.encode_response(answer, target=target).value).value["output"]
    assert [(item.get("namespace"), item["name"]) for item in output] == [("a", "b__c"), ("a__b", "c"), (None, "a__b__c")]


@pytest.mark.parametrize("source", ["openai_compatible", "ollama"])
def test_a_negative_limit_of_tokens_means_none(source: str) -> None:
    """Local servers use it so. It is not a limit of one token, and the body is not refused."""
    settings = {"options": {"num_predict": -1}} if source == "ollama" else {"max_tokens": -1}
    body = {"model": "m", "messages": [{"role": "user", "content": "Hi"}], **settings}
    hosted = ("anthropic", "bedrock_converse", "cohere", "gemini", "gemini_interactions", "mistral", "openai_chat", "openai_responses")
    for target in hosted:
        c = il.convert_request(body, source=source, target=target)
        limit = il.decode_request(c.value, source=target).max_tokens
        assert (limit is None) != (target == "anthropic") and (limit is None or limit > 1000), target
        assert [loss.level for loss in c.losses if loss.path == "max_tokens"] == ["minor"], target
    for target in ("vllm", "lm_studio", "ollama"):
        c = il.convert_request(body, source=source, target=target)
        assert il.decode_request(c.value, source=target).max_tokens == -1 and not c.losses


@pytest.mark.parametrize("target", ["bedrock_converse", "gemini", "gemini_interactions", "openai_chat", "openai_responses"])
def test_a_limit_of_no_tokens_is_none_where_it_is_refused(target: str) -> None:
    """Servers of OpenAI's format ignore `max_tokens: 0`. A limit of one token would give a response that nobody asked for."""
    body = {"model": "m", "max_tokens": 0, "messages": [{"role": "user", "content": "Hi"}]}
    c = il.convert_request(body, source="openai_compatible", target=target)
    assert il.decode_request(c.value, source=target).max_tokens is None
    assert [(loss.level, loss.code) for loss in c.losses if loss.path == "max_tokens"] == [("minor", "dropped")]


@pytest.mark.parametrize("target", ["anthropic", "bedrock_converse", "cohere", "gemini", "gemini_interactions", "mistral", "ollama"])
def test_numbers_beyond_the_range_of_a_server_are_not_sent(target: str) -> None:
    """These are seeds, penalties and the like, with the ranges in the servers' documentation."""
    for key, value in [
        ("presence_penalty", 3),
        ("frequency_penalty", -3),
        ("seed", 2**40),
        ("seed", -5),
        ("temperature", 3.0),
        ("top_p", 1.5),
    ]:
        body = {"model": "m", "messages": [{"role": "user", "content": "hi"}], key: value}
        conversion = il.convert_request(body, source="openai_chat", target=target, model="m")
        assert check_request(target, conversion.value) == [], (key, value)


@pytest.mark.parametrize("target", ["anthropic", "vertex_anthropic", "gemini"])
def test_of_functions_with_one_name_the_first_is_declared(target: str) -> None:
    """Tool names must be unique; Duplicate function declaration found."""
    tools = [Tool(name="a", description="one"), Tool(name="b"), Tool(name="a", description="one"), Tool(name="a", description="two")]
    conversion = il.encode_request(Request(messages=[il.Message.user("hi")], tools=tools, max_tokens=99), target=target, model="m")
    left = il.decode_request(conversion.value, source=target).tools
    assert [(tool.name, tool.description) for tool in left if isinstance(tool, Tool)] == [("a", "one"), ("b", None)]
    assert [(loss.path, loss.level) for loss in conversion.all_losses if loss.rule == "tools" and loss.code == "dropped"] == [
        ("tools[2]", "trivial"),
        ("tools[3]", "major"),
    ]
