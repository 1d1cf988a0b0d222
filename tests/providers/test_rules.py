"""The judges themselves: for every rule a body that is refused for it, and one beside it that is not."""

from __future__ import annotations

from typing import Any

import pytest
from compiling import compiled, shape
from hypothesis import given, settings
from rule_cases import OTHERS
from rules import JUDGES, check_request, check_response
from strategies import wire_bodies
from thorough import examples

Body = dict[str, Any]
TARGETS = tuple(JUDGES)

PNG = "data:image/png;base64,iVBORw0KGgo="
USER: Body = {"role": "user", "content": "Hi"}
BOTH: Body = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}


def without(body: Body, *keys: str) -> Body:
    return {key: value for key, value in body.items() if key not in keys}


# --- Chat Completions and Responses: what both refuse ----------------------------------------------------------------------


def chat(*messages: Body, **keys: Any) -> Body:
    return {"model": "gpt-4.1", "messages": list(messages) or [USER], **keys}


def responses(*items: Any, **keys: Any) -> Body:
    return {"model": "gpt-4.1", "input": list(items) or [USER], **keys}


def chat_tool(parameters: Any = None, name: str = "f", **keys: Any) -> Body:
    return {"type": "function", "function": {"name": name, "parameters": parameters or BOTH, **keys}}


def tool(parameters: Any = None, name: str = "f", **keys: Any) -> Body:
    return {"type": "function", "name": name, "parameters": parameters or BOTH, "strict": False, **keys}


def seen(url: str) -> Body:
    return {"role": "user", "content": [{"type": "image_url", "image_url": {"url": url}}]}


def looked(url: str) -> Body:
    return {"role": "user", "content": [{"type": "input_image", "image_url": url, "detail": "auto"}]}


ARRAYS: Body = {"type": "object", "properties": {"a": {"type": "array"}}}
ITEMS: Body = {"type": "object", "properties": {"a": {"type": "array", "items": {}}}}
LOST: Body = {"type": "object", "properties": {"a": {"$ref": "#/$defs/X"}}}
FOUND: Body = {**LOST, "$defs": {"X": {"type": "string"}}}
UNIQUE: Body = {**BOTH, "properties": {"a": {"type": "array", "items": {"type": "string"}, "uniqueItems": True}}}


def both(rule: str, key: str, bad: Any, good: Any, other: str = "", **given: Any) -> list[tuple[str, str, Body, Body]]:
    """A rule about a key of both APIs."""
    return [
        ("openai_chat", rule, chat(**given, **{key: bad}), chat(**given, **{key: good})),
        ("openai_responses", rule, responses(**given, **{other or key: bad}), responses(**given, **{other or key: good})),
    ]


def of_schema(rule: str, bad: Body, good: Body, strict: bool = False) -> list[tuple[str, str, Body, Body]]:
    return [
        ("openai_chat", rule, chat(tools=[chat_tool(bad, strict=strict)]), chat(tools=[chat_tool(good, strict=strict)])),
        ("openai_responses", rule, responses(tools=[{**tool(bad), "strict": strict}]), responses(tools=[{**tool(good), "strict": strict}])),
    ]


def of_output(rule: str, bad: Body, good: Body) -> list[tuple[str, str, Body, Body]]:
    def chats(schema: Body) -> Body:
        return chat(response_format={"type": "json_schema", "json_schema": {"name": "a", "strict": True, "schema": schema}})

    def items(schema: Body) -> Body:
        return responses(text={"format": {"type": "json_schema", "name": "a", "strict": True, "schema": schema}})

    return [("openai_chat", rule, chats(bad), chats(good)), ("openai_responses", rule, items(bad), items(good))]


OPENAI = [
    *both("range", "temperature", 2.1, 2),
    ("openai_chat", "name", chat(tools=[chat_tool(name="a.b")]), chat(tools=[chat_tool(name="a-b")])),
    ("openai_responses", "name", responses(tools=[tool(name="a" * 65)]), responses(tools=[tool(name="a" * 64)])),
    (
        "openai_chat",
        "tool-choice-name",
        chat(tools=[chat_tool()], tool_choice={"type": "function", "function": {"name": "g"}}),
        chat(tools=[chat_tool()], tool_choice={"type": "function", "function": {"name": "f"}}),
    ),
    (
        "openai_responses",
        "tool-choice-name",
        responses(tools=[tool()], tool_choice={"type": "function", "name": "g"}),
        responses(tools=[tool()], tool_choice={"type": "function", "name": "f"}),
    ),
    *both("metadata", "metadata", {"a": "b" * 513}, {"a": "b" * 512}, store=True),
    *both("key-length", "prompt_cache_key", "k" * 65, "k" * 64),
    *of_schema("schema-root", {"type": "string"}, BOTH),
    *of_schema("schema-properties", {"type": "object"}, {"type": "object", "properties": {}}),
    *of_schema("schema-items", ARRAYS, ITEMS),
    *of_schema("schema-ref", LOST, FOUND),
    *of_schema("strict-closed", without(BOTH, "additionalProperties"), BOTH, strict=True),
    *of_schema("strict-required", without(BOTH, "required"), BOTH, strict=True),
    *of_schema("strict-keyword", UNIQUE, BOTH, strict=True),
    *of_output("strict-root", {"type": "array", "items": {"type": "string"}}, BOTH),
    *both("json-word", "response_format", {"type": "json_object"}, {"type": "text"})[:1],
    (
        "openai_responses",
        "json-word",
        responses(text={"format": {"type": "json_object"}}),
        responses({"role": "user", "content": "JSON, please"}, text={"format": {"type": "json_object"}}),
    ),
    ("openai_chat", "image-url", chat(seen("data:image/png;BASE64,AA==")), chat(seen(PNG))),
    ("openai_responses", "image-url", responses(looked("ftp://x/a.png")), responses(looked("https://x/a.png"))),
    ("openai_chat", "image-type", chat(seen("data:image/svg+xml;base64,AA==")), chat(seen(PNG))),
    ("openai_responses", "image-type", responses(looked("data:image/jpg;base64,AA==")), responses(looked(PNG))),
    ("openai_chat", "base64", chat(seen("data:image/png;base64,?")), chat(seen(PNG))),
    ("openai_responses", "base64", responses(looked("data:image/png;base64,")), responses(looked(PNG))),
    ("openai_chat", "sampling-of-reasoning", {**chat(temperature=0.5), "model": "o3-mini"}, {**chat(temperature=0.5), "model": "gpt-5.1"}),
    ("openai_responses", "sampling-of-reasoning", {**responses(top_p=0.5), "model": "gpt-5"}, {**responses(top_p=1), "model": "gpt-5"}),
    (
        "openai_chat",
        "sampling-while-reasoning",
        {**chat(reasoning_effort="low", top_p=0.5), "model": "gpt-5.1"},
        {**chat(reasoning_effort="none", top_p=0.5), "model": "gpt-5.1"},
    ),
    (
        "openai_chat",
        "penalties-while-reasoning",
        {**chat(reasoning_effort="low", presence_penalty=1), "model": "gpt-5.1"},
        {**chat(presence_penalty=1), "model": "gpt-5.1"},
    ),
    (
        "openai_responses",
        "sampling-while-reasoning",
        {**responses(reasoning={"effort": "low"}, temperature=0), "model": "gpt-5.4-mini"},
        {**responses(reasoning={"summary": "auto"}, temperature=0), "model": "gpt-5.4-mini"},
    ),
    ("openai_chat", "effort-of-others", chat(reasoning_effort="low"), {**chat(reasoning_effort="low"), "model": "gpt-5"}),
    (
        "openai_responses",
        "effort-of-others",
        responses(reasoning={"effort": "low"}),
        {**responses(reasoning={"effort": "low"}), "model": "o4-mini"},
    ),
]

# --- Chat Completions -----------------------------------------------------------------------------------------------------


def called(*ids: str, content: Any = None) -> Body:
    calls = [{"id": id_, "type": "function", "function": {"name": "f", "arguments": "{}"}} for id_ in ids]
    return {"role": "assistant", "content": content, "tool_calls": calls}


def result(id_: str) -> Body:
    return {"role": "tool", "tool_call_id": id_, "content": "1"}


def filed(**file: Any) -> Body:
    return chat({"role": "user", "content": [{"type": "file", "file": file}]})


PDF = "data:application/pdf;base64,AA=="
CHAT = [
    ("messages", {"model": "m", "messages": []}, chat()),
    ("unanswered-call", chat(USER, called("a", "b"), result("a"), USER), chat(USER, called("a", "b"), result("b"), result("a"), USER)),
    ("unanswered-call", chat(USER, called("a")), chat(USER, called("a"), result("a"))),
    ("unanswered-call", chat(USER, called("a"), USER, result("a")), chat(USER, called("a"), result("a"), USER)),
    ("orphan-result", chat(USER, result("a")), chat(USER, called("a"), result("a"))),
    ("duplicate-id", chat(USER, called("a", "a"), result("a")), chat(USER, called("a"), result("a"), called("a"), result("a"))),
    ("duplicate-id", chat(USER, called("a"), result("a"), result("a")), chat(USER, called("a"), result("a"))),
    ("id-length", chat(USER, called("a" * 41), result("a" * 41)), chat(USER, called("a" * 40), result("a" * 40))),
    ("id-empty", chat(USER, called(""), result("")), chat(USER, called("a"), result("a"))),
    ("calls-empty", chat(USER, {"role": "assistant", "content": "a", "tool_calls": []}), chat(USER, {"role": "assistant", "content": "a"})),
    ("content-empty", chat(USER, {**called("a"), "content": []}, result("a")), chat(USER, {**called("a"), "content": ""}, result("a"))),
    ("content-null", chat(USER, {"role": "assistant", "content": None}), chat(USER, called("a"), result("a"))),
    ("author", chat({**USER, "name": "a b"}), chat({**USER, "name": "Jürgen.B"})),
    ("tools-empty", chat(tools=[]), chat()),
    ("tools-many", chat(tools=[chat_tool(name=f"f{n}") for n in range(129)]), chat(tools=[chat_tool(name=f"f{n}") for n in range(128)])),
    ("tools-twice", chat(tools=[chat_tool(), chat_tool()]), chat(tools=[chat_tool()])),
    ("choice-without-tools", chat(tool_choice="auto"), chat(tool_choice="auto", tools=[chat_tool()])),
    ("parallel-without-tools", chat(parallel_tool_calls=True), chat(parallel_tool_calls=True, tools=[chat_tool()])),
    ("stop", chat(stop=["a", "b", "c", "d", "e"]), chat(stop=["a", "b", "c", "d"])),
    ("stop-empty", chat(stop=[]), chat(stop="a")),
    ("both-limits", chat(max_tokens=1, max_completion_tokens=1), chat(max_completion_tokens=1)),
    ("limit", chat(max_tokens=0), chat(max_tokens=1)),
    ("limit-name", {**chat(max_tokens=9), "model": "gpt-5"}, {**chat(max_completion_tokens=9), "model": "gpt-5"}),
    ("stream-options", chat(stream_options={"include_usage": True}), chat(stream_options={"include_usage": True}, stream=True)),
    ("metadata-store", chat(metadata={"a": "b"}), chat(metadata={"a": "b"}, store=True)),
    ("logprobs", chat(top_logprobs=1), chat(top_logprobs=1, logprobs=True)),
    ("file", filed(file_data=PDF), filed(file_data=PDF, filename="a.pdf")),
    ("file", filed(filename="a.pdf"), filed(file_id="f")),
    ("base64", filed(file_data="AA==", filename="a.pdf"), filed(file_data=PDF, filename="a.pdf")),
    ("audio", chat(modalities=["text", "audio"]), chat(modalities=["text", "audio"], audio={"voice": "alloy", "format": "wav"})),
]


def chat_answer(message: Body | None = None, **choice: Any) -> Body:
    message = {"role": "assistant", "content": "a", "refusal": None, **(message or {})}
    usage = {"prompt_tokens": 1, "completion_tokens": 2, "total_tokens": 3}
    return {"id": "c", "choices": [{"index": 0, "finish_reason": "stop", "message": message, **choice}], "usage": usage}


CALLED = {"tool_calls": called("a")["tool_calls"]}
CHAT_ANSWERS = [
    ("answer-choices", {"choices": []}, chat_answer()),
    ("answer-index", chat_answer(index=1), chat_answer()),
    (
        "answer-call",
        chat_answer({"tool_calls": called("")["tool_calls"]}, finish_reason="tool_calls"),
        chat_answer(CALLED, finish_reason="tool_calls"),
    ),
    ("answer-call", chat_answer({"tool_calls": []}), chat_answer()),
    ("answer-finish", chat_answer(CALLED), chat_answer(CALLED, finish_reason="tool_calls")),
    ("answer-usage", {**chat_answer(), "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 1}}, chat_answer()),
]

# --- Responses ------------------------------------------------------------------------------------------------------------


def call(call_id: str = "c", **keys: Any) -> Body:
    return {"type": "function_call", "call_id": call_id, "name": "f", "arguments": "{}", **keys}


def output(call_id: str = "c", **keys: Any) -> Body:
    return {"type": "function_call_output", "call_id": call_id, "output": "1", **keys}


def thought(**keys: Any) -> Body:
    return {"type": "reasoning", "summary": [], **keys}


def said(kind: str, role: str, **keys: Any) -> Body:
    return {"role": role, "content": [{"type": kind, "text": "a"}], **keys}


def attached(**keys: Any) -> Body:
    return responses({"role": "user", "content": [{"type": "input_file", **keys}]})


SEALED = "gAAAAABo"
ANSWER = said("output_text", "assistant")
RESPONSES = [
    ("input", {"model": "m"}, {"model": "m", "input": "a"}),
    ("input", {"model": "m", "input": []}, {"model": "m", "input": [], "previous_response_id": "resp_1"}),
    ("unanswered-call", responses(USER, call(), USER), responses(USER, call(), USER, output())),
    ("orphan-result", responses(USER, output()), responses(USER, output(), previous_response_id="resp_1")),
    ("duplicate-call", responses(USER, call(), call(), output()), responses(USER, call(), output())),
    ("duplicate-call", responses(USER, call(), output(), output()), responses(USER, call(), output())),
    (
        "duplicate-item",
        responses(USER, call(id="fc_1"), call("d", id="fc_1"), output(), output("d")),
        responses(USER, call(id="fc_1"), output()),
    ),
    ("call-id", responses(USER, call("c" * 65), output("c" * 65)), responses(USER, call("c" * 64), output("c" * 64))),
    ("call-id", responses(USER, call(""), output("")), responses(USER, call(), output())),
    ("item-id", responses(USER, call(id="call_1"), output()), responses(USER, call(id="fc_1"), output())),
    ("item-id", responses(USER, {**ANSWER, "id": "msg:1"}), responses(USER, {**ANSWER, "id": "msg_1"})),
    ("reasoning-alone", responses(USER, thought(id="rs_1"), USER), responses(USER, thought(id="rs_1"), ANSWER)),
    ("reasoning-alone", responses(USER, thought(id="rs_1")), responses(USER, thought(id="rs_1"), call(), output())),
    ("reasoning-empty", responses(USER, thought(), ANSWER), responses(USER, thought(encrypted_content=SEALED), ANSWER)),
    ("reasoning-stored", responses(USER, thought(id="rs_1"), ANSWER, store=False), responses(USER, thought(id="rs_1"), ANSWER)),
    (
        "reasoning-foreign",
        responses(USER, thought(encrypted_content="Ev"), ANSWER),
        responses(USER, thought(encrypted_content=SEALED), ANSWER),
    ),
    ("content-kind", responses(USER, said("input_text", "assistant")), responses(USER, ANSWER)),
    ("content-kind", responses(said("output_text", "user")), responses(said("input_text", "user"))),
    ("content-empty", responses({"role": "user", "content": []}), responses({"role": "user", "content": ""})),
    ("limit", responses(max_output_tokens=15), responses(max_output_tokens=16)),
    ("choice-without-tools", responses(tool_choice="required"), responses()),
    ("parallel-without-tools", responses(parallel_tool_calls=True), responses(parallel_tool_calls=True, tools=[tool()])),
    ("tools-many", responses(tools=[tool(name=f"f{n}") for n in range(129)]), responses(tools=[tool(name=f"f{n}") for n in range(128)])),
    ("tools-twice", responses(tools=[tool(), tool()]), responses(tools=[tool()])),
    ("file", attached(file_data=PDF), attached(file_data=PDF, filename="a.pdf")),
    ("file", attached(), attached(file_url="https://x/a.pdf")),
    (
        "image",
        responses({"role": "user", "content": [{"type": "input_image", "detail": "auto"}]}),
        responses({"role": "user", "content": [{"type": "input_image", "detail": "auto", "file_id": "f"}]}),
    ),
    ("previous", responses(previous_response_id="chatcmpl-1"), responses(previous_response_id="resp_1")),
    ("stream-options", responses(stream_options={}), responses(stream_options={}, stream=True)),
]


def answer(*items: Body, **keys: Any) -> Body:
    return {"id": "resp_1", "status": "completed", "output": list(items), **keys}


SAID = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": []}
RESPONSES_ANSWERS = [
    ("answer-item", answer(without(SAID, "id")), answer(SAID)),
    ("answer-item", answer(SAID, SAID), answer(SAID, {**SAID, "id": "msg_2"})),
    ("answer-call", answer(call("", id="fc_1")), answer(call(id="fc_1"))),
    ("answer-output", answer(call(id="fc_1"), output(id="fco_1")), answer(call(id="fc_1"))),
    ("answer-status", answer(status="incomplete"), answer(status="incomplete", incomplete_details={"reason": "max_output_tokens"})),
    ("answer-status", answer(status="failed"), answer(status="failed", error={"code": "server_error", "message": "a"})),
]

# --- Messages -------------------------------------------------------------------------------------------------------------


def claude(*messages: Body, **keys: Any) -> Body:
    return {"model": "claude-sonnet-4-5", "max_tokens": 4096, "messages": list(messages) or [USER], **keys}


def asks(*blocks: Body) -> Body:
    return {"role": "user", "content": list(blocks)}


def tells(*blocks: Body) -> Body:
    return {"role": "assistant", "content": list(blocks)}


def text(value: str, **keys: Any) -> Body:
    return {"type": "text", "text": value, **keys}


def use(id_: str = "t", **keys: Any) -> Body:
    return {"type": "tool_use", "id": id_, "name": "f", "input": {}, **keys}


def used(id_: str = "t", **keys: Any) -> Body:
    return {"type": "tool_result", "tool_use_id": id_, "content": "1", **keys}


def thinks(signature: str = "AA==") -> Body:
    return {"type": "thinking", "thinking": "a", "signature": signature}


def image(**source: Any) -> Body:
    return {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "AA==", **source}}


def mark(**keys: Any) -> Body:
    return {"cache_control": {"type": "ephemeral", **keys}}


def claude_tool(schema: Any = None, **keys: Any) -> Body:
    return {"name": "f", "input_schema": schema or BOTH, **keys}


SEARCH = {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": []}
SERVER = {"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {}}
TOOLS = {"tools": [claude_tool()]}
THINKING = {"thinking": {"type": "enabled", "budget_tokens": 1024}}
EVIL = {"type": "object", "properties": {"a": {"type": "string", "maxLength": 3}}, "additionalProperties": False}
HISTORY = (USER, tells(use()), asks(used()))
CLAUDE = [
    ("required", {"model": "m", "messages": [USER]}, claude()),
    ("required", {"model": "m", "max_tokens": 9, "messages": []}, claude()),
    ("range", claude(temperature=1.5), claude(temperature=1)),
    ("stop", claude(stop_sequences=["\n"]), claude(stop_sequences=["a"])),
    ("first-turn", claude(tells(text("a")), USER), claude(USER, tells(text("a")), USER)),
    ("empty-content", claude(asks(), USER), claude(USER)),
    ("empty-content", claude(USER, {"role": "assistant", "content": ""}, USER), claude(USER, {"role": "assistant", "content": ""})),
    ("empty-text", claude(asks(text(""), text("a"))), claude(asks(text("a")))),
    ("empty-text", claude(system=[text("")]), claude(system=[text("a")])),
    ("empty-text", claude(*HISTORY[:2], asks(used(content=[text("")])), **TOOLS), claude(*HISTORY, **TOOLS)),
    ("blank-text", claude({"role": "user", "content": " \n"}), claude({"role": "user", "content": " a"})),
    ("cache-empty", claude(asks(text("", **mark()))), claude(asks(text("a", **mark())))),
    ("cache-many", claude(asks(*[text("a", **mark())] * 5)), claude(asks(*[text("a", **mark())] * 4))),
    ("cache-many", claude(asks(*[text("a", **mark())] * 4), **mark()), claude(asks(*[text("a", **mark())] * 3), **mark())),
    (
        "cache-order",
        claude(asks(text("a", **mark()), text("b", **mark(ttl="1h")))),
        claude(asks(text("a", **mark(ttl="1h")), text("b", **mark()))),
    ),
    ("trailing-space", claude(USER, tells(text("a: "))), claude(USER, tells(text("a:")))),
    ("prefill-thoughts", claude(USER, tells(thinks(), text("a"))), claude(USER, tells(thinks(), text("a")), **THINKING)),
    ("prefill-thinking", claude(USER, tells(text("a")), **THINKING), claude(USER, tells(thinks(), text("a")), **THINKING)),
    ("prefill", {**claude(USER, tells(text("a"))), "model": "claude-opus-4-6"}, claude(USER, tells(text("a")))),
    ("unanswered-call", claude(USER, tells(use("a"), use("b")), asks(used("a")), **TOOLS), claude(*HISTORY, **TOOLS)),
    ("unanswered-call", claude(USER, tells(use()), **TOOLS), claude(*HISTORY, **TOOLS)),
    ("unanswered-call", claude(USER, tells(use()), USER, tells(text("a")), asks(used()), **TOOLS), claude(*HISTORY, USER, **TOOLS)),
    ("orphan-result", claude(USER, asks(used()), **TOOLS), claude(*HISTORY, **TOOLS)),
    (
        "results-first",
        claude(USER, tells(use()), asks(text("a"), used()), **TOOLS),
        claude(USER, tells(use()), asks(used(), text("a")), **TOOLS),
    ),
    ("results-first", claude(USER, tells(use()), USER, asks(used()), **TOOLS), claude(*HISTORY, USER, **TOOLS)),
    ("duplicate-result", claude(USER, tells(use()), asks(used(), used()), **TOOLS), claude(*HISTORY, **TOOLS)),
    (
        "duplicate-id",
        claude(*HISTORY, tells(use()), asks(used()), **TOOLS),
        claude(*HISTORY, tells(use("u")), asks(used("u")), **TOOLS),
    ),
    ("id", claude(USER, tells(use("a:1")), asks(used("a:1")), **TOOLS), claude(*HISTORY, **TOOLS)),
    ("server-id", claude(USER, tells({**SERVER, "id": "toolu_1"}, text("a")), USER), claude(USER, tells(SERVER, SEARCH, text("a")), USER)),
    ("server-result", claude(USER, tells(SEARCH, text("a")), USER), claude(USER, tells(SERVER, SEARCH, text("a")), USER)),
    (
        "calls-last",
        claude(USER, tells(use(), text("a")), asks(used()), **TOOLS),
        claude(USER, tells(text("a"), use()), asks(used()), **TOOLS),
    ),
    ("wrong-turn", claude(asks(use()), **TOOLS), claude(*HISTORY, **TOOLS)),
    ("wrong-turn", claude(USER, tells(used()), USER, **TOOLS), claude(*HISTORY, **TOOLS)),
    ("assistant-media", claude(USER, tells(image()), USER), claude(asks(image()))),
    (
        "error-content",
        claude(*HISTORY[:2], asks(used(content=[image()], is_error=True)), **TOOLS),
        claude(*HISTORY[:2], asks(used(content=[image()])), **TOOLS),
    ),
    ("name", claude(tools=[claude_tool(name="a.b")]), claude(tools=[claude_tool(name="a_b")])),
    ("name", claude(USER, tells(use(name="")), asks(used()), **TOOLS), claude(*HISTORY, **TOOLS)),
    ("tools-twice", claude(tools=[claude_tool(), claude_tool()]), claude(**TOOLS)),
    ("schema-root", claude(tools=[claude_tool({"properties": {}})]), claude(**TOOLS)),
    ("schema-root", claude(tools=[claude_tool({**BOTH, "anyOf": []})]), claude(**TOOLS)),
    ("schema", claude(tools=[claude_tool({"type": "object", "required": True})]), claude(**TOOLS)),
    ("schema-key", claude(tools=[claude_tool({"type": "object", "properties": {"$a": {}}})]), claude(**TOOLS)),
    ("strict", claude(tools=[claude_tool(EVIL, strict=True)]), claude(tools=[claude_tool(EVIL)])),
    (
        "strict",
        claude(output_config={"format": {"type": "json_schema", "schema": without(BOTH, "additionalProperties")}}),
        claude(output_config={"format": {"type": "json_schema", "schema": BOTH}}),
    ),
    ("choice-without-tools", claude(tool_choice={"type": "auto"}), claude(tool_choice={"type": "auto"}, **TOOLS)),
    ("choice-name", claude(tool_choice={"type": "tool", "name": "g"}, **TOOLS), claude(tool_choice={"type": "tool", "name": "f"}, **TOOLS)),
    ("tools-missing", claude(*HISTORY), claude(*HISTORY, **TOOLS)),
    ("budget", claude(thinking={"type": "enabled", "budget_tokens": 4096}), claude(**THINKING)),
    ("budget", claude(thinking={"type": "enabled", "budget_tokens": 1023}), claude(**THINKING)),
    (
        "forced-thinking",
        claude(tool_choice={"type": "any"}, **TOOLS, **THINKING),
        claude(tool_choice={"type": "any"}, thinking={"type": "adaptive"}, **TOOLS),
    ),
    ("thinking-sampling", claude(temperature=0.5, **THINKING), claude(temperature=1, **THINKING)),
    ("thinking-sampling", claude(top_k=5, **THINKING), claude(top_k=5)),
    ("thinking-sampling", claude(top_p=0.5, **THINKING), claude(top_p=0.95, **THINKING)),
    ("thinking-missing", claude(*HISTORY, **TOOLS, **THINKING), claude(USER, tells(thinks(), use()), asks(used()), **TOOLS, **THINKING)),
    (
        "thinking-missing",
        claude(*HISTORY, tells(use("u")), asks(used("u")), **TOOLS, **THINKING),
        claude(USER, tells(thinks(), use()), asks(used()), tells(use("u")), asks(used("u")), **TOOLS, **THINKING),
    ),
    (
        "thinking-step",
        claude(USER, tells(thinks(), use()), asks(used(), text("a")), tells(use("u")), asks(used("u")), **TOOLS, **THINKING),
        claude(USER, tells(thinks(), use()), asks(used()), tells(use("u")), asks(used("u"), text("a")), **TOOLS, **THINKING),
    ),
    ("blank-result", claude(USER, tells(use()), asks(used(content=" ")), **TOOLS), claude(*HISTORY, **TOOLS)),
    ("thinking-last", claude(USER, tells(text("a"), thinks()), USER), claude(USER, tells(thinks(), text("a")), USER)),
    ("signature", claude(USER, tells(thinks(""), text("a")), USER), claude(USER, tells(thinks(), text("a")), USER)),
    ("signature", claude(USER, tells(thinks(SEALED), text("a")), USER), claude(USER, tells(thinks(), text("a")), USER)),
    ("image", claude(asks(image(media_type="image/jpg"))), claude(asks(image(media_type="image/jpeg")))),
    ("image", claude(asks(image(data=""))), claude(asks(image()))),
    (
        "image",
        claude(asks({"type": "image", "source": {"type": "url", "url": "http://x/a"}})),
        claude(asks({"type": "image", "source": {"type": "url", "url": "https://x/a"}})),
    ),
    (
        "document",
        claude(asks({"type": "document", "source": {"type": "base64", "media_type": "text/plain", "data": "AA=="}})),
        claude(asks({"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": "a"}})),
    ),
    ("output-max", {**claude(max_tokens=9000), "model": "claude-3-5-haiku-latest"}, claude(max_tokens=9000)),
    ("sampling-pair", claude(temperature=1, top_p=0.5), {**claude(temperature=1, top_p=0.5), "model": "claude-3-5-haiku-latest"}),
    ("sampling-of-new", {**claude(temperature=0.5), "model": "claude-opus-4-7"}, claude(temperature=0.5)),
    ("system-turn", claude(USER, tells(text("a")), {"role": "system", "content": "a"}, USER), claude(system="a")),
]


def message(*blocks: Body, stop: str = "end_turn", **keys: Any) -> Body:
    return {"id": "msg_1", "role": "assistant", "content": list(blocks), "stop_reason": stop, "stop_sequence": None, **keys}


CLAUDE_ANSWERS = [
    ("answer-content", message(used()), message(text("a"))),
    ("answer-call", message(use("a:1"), stop="tool_use"), message(use(), stop="tool_use")),
    ("answer-call", message(use(), use(), stop="tool_use"), message(use(), use("u"), stop="tool_use")),
    ("answer-stop", message(use()), message(use(), stop="tool_use")),
    ("answer-stop", message(text("a"), stop="tool_use"), message(text("a"))),
    ("answer-sequence", message(stop="stop_sequence"), message(stop="stop_sequence", stop_sequence="a")),
    ("server-result", message(SEARCH), message(SERVER, SEARCH)),
]

# --- Gemini ---------------------------------------------------------------------------------------------------------------


def gemini(*contents: Body, config: Body | None = None, **keys: Any) -> Body:
    return {"contents": list(contents) or [turn("user", part("Hi"))], **({"generationConfig": config} if config else {}), **keys}


def turn(role: str, *parts: Body) -> Body:
    return {"role": role, "parts": list(parts)}


def part(value: str, **keys: Any) -> Body:
    return {"text": value, **keys}


def calls(name: str = "f", **keys: Any) -> Body:
    return {"functionCall": {"name": name, "args": {}, **keys}}


def gives(name: str = "f", response: Any = None, **keys: Any) -> Body:
    return {"functionResponse": {"name": name, "response": {"output": 1} if response is None else response, **keys}}


def declares(parameters: Any = None, **keys: Any) -> Body:
    return {"tools": [{"functionDeclarations": [{"name": "f", "parameters": parameters or {"type": "OBJECT"}, **keys}]}]}


def property_(**schema: Any) -> Body:
    return declares({"type": "OBJECT", "properties": {"a": schema}})


def blob(type_: str = "image/png", data: str = "AA==") -> Body:
    return gemini(turn("user", {"inlineData": {"mimeType": type_, "data": data}}))


HI, OK = turn("user", part("Hi")), turn("model", part("Ok"))
PAIR = (HI, turn("model", calls()), turn("user", gives()))
GEMINI = [
    ("contents", {"contents": []}, gemini()),
    ("parts", gemini(turn("user")), gemini()),
    ("part-empty", gemini(turn("user", {"thought": True})), gemini()),
    ("part-twice", gemini(turn("user", {**part("a"), "inlineData": {"mimeType": "image/png", "data": "AA=="}})), blob()),
    ("empty-text", gemini(HI, turn("model", part("")), HI), gemini(HI, turn("model", part("", thoughtSignature="AA==")), HI)),
    ("role", gemini(turn("assistant", part("a"))), gemini(HI, OK)),
    ("single-turn", gemini(OK), gemini(HI, OK)),
    ("call-turn", gemini(HI, OK, *PAIR[1:]), gemini(*PAIR)),
    ("call-turn", gemini(*PAIR[1:]), gemini(*PAIR)),
    ("response-turn", gemini(HI, PAIR[2]), gemini(*PAIR)),
    (
        "response-count",
        gemini(HI, turn("model", calls(), calls()), PAIR[2]),
        gemini(HI, turn("model", calls(), calls()), turn("user", gives(), gives())),
    ),
    ("response-count", gemini(HI, PAIR[1]), gemini(*PAIR)),
    ("response-mixed", gemini(*PAIR[:2], turn("user", gives(), part("a"))), gemini(*PAIR, HI)),
    ("response-name", gemini(*PAIR[:2], turn("user", gives(""))), gemini(*PAIR)),
    ("response-name", gemini(*PAIR[:2], turn("user", gives("g"))), gemini(*PAIR)),
    (
        "response-id",
        gemini(HI, turn("model", calls(id="a")), turn("user", gives(id="b"))),
        gemini(HI, turn("model", calls(id="a")), turn("user", gives(id="a"))),
    ),
    ("call-name", gemini(HI, turn("model", calls("")), turn("user", gives())), gemini(*PAIR)),
    ("struct", gemini(*PAIR[:2], turn("user", gives(response="1"))), gemini(*PAIR)),
    ("bytes", gemini(HI, turn("model", part("a", thoughtSignature="?"))), gemini(HI, turn("model", part("a", thoughtSignature="a-_b")))),
    ("bytes", blob(data="?"), blob()),
    ("name", gemini(**declares(name="1f")), gemini(**declares(name="f.g:h"))),
    ("name-64", gemini(**declares(name="f" * 65)), gemini(**declares(name="f" * 64))),
    ("tools-twice", gemini(tools=declares()["tools"] * 2), gemini(**declares())),
    ("tool-empty", gemini(tools=[{}]), gemini(tools=[{"googleSearch": {}}])),
    (
        "choice-without-tools",
        gemini(toolConfig={"functionCallingConfig": {"mode": "ANY"}}),
        gemini(toolConfig={"functionCallingConfig": {"mode": "ANY"}}, **declares()),
    ),
    (
        "allowed-mode",
        gemini(toolConfig={"functionCallingConfig": {"mode": "AUTO", "allowedFunctionNames": ["f"]}}, **declares()),
        gemini(toolConfig={"functionCallingConfig": {"mode": "ANY", "allowedFunctionNames": ["f"]}}, **declares()),
    ),
    (
        "allowed-name",
        gemini(toolConfig={"functionCallingConfig": {"mode": "ANY", "allowedFunctionNames": ["g"]}}, **declares()),
        gemini(toolConfig={"functionCallingConfig": {"mode": "ANY", "allowedFunctionNames": ["f"]}}, **declares()),
    ),
    ("both-schemas", gemini(**declares(parametersJsonSchema={})), gemini(**declares())),
    ("schema-word", gemini(**property_(type="STRING", const="a")), gemini(**property_(type="STRING", title="a"))),
    (
        "schema-beyond",
        gemini(tools=[{"functionDeclarations": [{"name": "f", "parametersJsonSchema": {"type": "object", "$schema": "x"}}]}]),
        gemini(tools=[{"functionDeclarations": [{"name": "f", "parametersJsonSchema": {"type": "object", "title": "x"}}]}]),
    ),
    ("schema-type", gemini(**property_(type=["string", "null"])), gemini(**property_(type="string", nullable=True))),
    ("schema-empty", gemini(**property_(type="OBJECT", properties={})), gemini(**property_(type="OBJECT"))),
    ("schema-items", gemini(**property_(type="ARRAY")), gemini(**property_(type="ARRAY", items={"type": "STRING"}))),
    ("schema-enum", gemini(**property_(type="INTEGER", enum=[1])), gemini(**property_(type="STRING", enum=["a"]))),
    ("schema-enum", gemini(**property_(type="STRING", enum=[""])), gemini(**property_(type="STRING", enum=["a"]))),
    (
        "schema-required",
        gemini(**declares({"type": "OBJECT", "required": ["a"]})),
        gemini(**declares({"type": "OBJECT", "properties": {"a": {"type": "STRING"}}, "required": ["a"]})),
    ),
    ("schema-format", gemini(**property_(type="STRING", format="uri")), gemini(**property_(type="STRING", format="date-time"))),
    (
        "mime-of-schema",
        gemini(config={"responseSchema": {}}),
        gemini(config={"responseSchema": {}, "responseMimeType": "application/json"}),
    ),
    ("range", gemini(config={"topP": 1.1}), gemini(config={"topP": 1})),
    ("limit", gemini(config={"maxOutputTokens": 0}), gemini(config={"maxOutputTokens": 1})),
    ("stop", gemini(config={"stopSequences": list("abcdef")}), gemini(config={"stopSequences": list("abcde")})),
    ("logprobs", gemini(config={"logprobs": 1}), gemini(config={"logprobs": 1, "responseLogprobs": True})),
    (
        "thinking-pair",
        gemini(config={"thinkingConfig": {"thinkingBudget": 1, "thinkingLevel": "LOW"}}),
        gemini(config={"thinkingConfig": {"thinkingBudget": 1}}),
    ),
    ("media-type", blob("image/gif"), blob("image/jpeg")),
    ("media-data", blob(data=""), blob()),
    ("vertex-only", gemini(labels={"a": "b"}), gemini()),
    ("vertex-only", gemini(tools=[{"retrieval": {}}]), gemini(tools=[{"googleSearch": {}}])),
]
# Rules of some models: (rule, model, bad, good).
JSON_CALLS = gemini(config={"responseMimeType": "application/json"}, **declares())
GEMINI_MODELS = [
    (
        "signature-missing",
        "gemini-3-pro-preview",
        gemini(*PAIR),
        gemini(HI, turn("model", {**calls(), "thoughtSignature": "AA=="}, calls()), turn("user", gives(), gives())),
    ),
    ("signature-missing", "models/gemini-3-flash", gemini(*PAIR), gemini(*PAIR, OK, HI)),
    ("mime-and-tools", "gemini-2.5-flash", JSON_CALLS, gemini(**declares())),
    ("last-turn", "gemini-3.5-flash", gemini(HI, OK), gemini(HI, OK, HI)),
    ("tools-mixed", "gemini-2.0-flash", gemini(tools=[*declares()["tools"], {"googleSearch": {}}]), gemini(**declares())),
]


def candidate(*parts: Body, **keys: Any) -> Body:
    return {"candidates": [{"content": turn("model", *parts), "finishReason": "STOP", **keys}]}


GEMINI_ANSWERS = [
    ("answer-part", candidate({"thought": True}), candidate(part("a"))),
    ("answer-call", candidate(calls("")), candidate(calls())),
    ("answer-finish", candidate(finishReason="stop"), candidate()),
    ("answer-candidates", {"candidates": []}, {"candidates": [], "promptFeedback": {"blockReason": "SAFETY"}}),
    ("bytes", candidate(part("a", thoughtSignature="?")), candidate(part("a", thoughtSignature="AA"))),
]

# --- the tests ------------------------------------------------------------------------------------------------------------

Case = tuple[str, str, str, Body, Body]
CASES: list[Case] = [
    *(("request", *case) for case in OPENAI),
    *(("request", "openai_chat", *case) for case in CHAT),
    *(("response", "openai_chat", *case) for case in CHAT_ANSWERS),
    *(("request", "openai_responses", *case) for case in RESPONSES),
    *(("response", "openai_responses", *case) for case in RESPONSES_ANSWERS),
    *(("request", "anthropic", *case) for case in CLAUDE),
    *(("response", "anthropic", *case) for case in CLAUDE_ANSWERS),
    *(("request", "gemini", *case) for case in GEMINI),
    *(("response", "gemini", *case) for case in GEMINI_ANSWERS),
    *((kind, target, *case) for target, cases in OTHERS.items() for kind, *case in cases),
]


def found(kind: str, target: str, body: Body, model: str | None = None, uncertain: bool = True) -> set[str]:
    if kind == "request":
        return {finding.rule for finding in check_request(target, body, model, uncertain)}
    return {finding.rule for finding in check_response(target, body, uncertain)}


@pytest.mark.parametrize(
    ("kind", "target", "rule", "bad", "good"), CASES, ids=[f"{target}-{rule}-{n}" for n, (_, target, rule, *_) in enumerate(CASES)]
)
def test_a_rule(kind: str, target: str, rule: str, bad: Body, good: Body) -> None:
    assert rule in found(kind, target, bad)
    assert found(kind, target, good) == set(), "the good body is good in every way"
    assert (rule in found(kind, target, bad, uncertain=False)) is JUDGES[target].RULES[rule].certain


@pytest.mark.parametrize(("rule", "model", "bad", "good"), GEMINI_MODELS, ids=[rule for rule, *_ in GEMINI_MODELS])
def test_a_rule_of_some_models_of_gemini(rule: str, model: str, bad: Body, good: Body) -> None:
    assert found("request", "gemini", bad, model) == {rule}
    assert found("request", "gemini", bad, "learnlm") == set()
    assert found("request", "gemini", good, model) == set()


@pytest.mark.parametrize("target", TARGETS)
def test_every_rule_has_a_case(target: str) -> None:
    tried = {rule for _, of, rule, *_ in CASES if of == target}
    tried |= {rule for rule, *_ in GEMINI_MODELS} if target == "gemini" else set()
    tried |= {"penalties-while-reasoning"} if target == "openai_responses" else set()  # it has none of these keys
    assert JUDGES[target].RULES.keys() - tried == set()
    assert tried - JUDGES[target].RULES.keys() == set()


def test_both_spellings_of_gemini_are_read() -> None:
    body = {"contents": {"role": "user", "parts": [{"function_response": {"name": "f", "response": {"a_b": 1}}}]}}
    assert found("request", "gemini", body) == {"response-turn"}


@pytest.mark.parametrize("kind", ["request", "response"])
@pytest.mark.parametrize("target", TARGETS)
def test_a_judge_takes_any_body(target: str, kind: str) -> None:
    """Odd bodies are found wrong, or not; no judge falls over one."""

    @settings(max_examples=examples(40))
    @given(wire_bodies(compiled(), target, shape(target, kind)))
    def check(body: Body) -> None:
        assert isinstance(found(kind, target, body, "gemini-3-pro"), set)

    check()
