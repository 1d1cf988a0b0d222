"""Cases for the judges of Chat Completions and Responses: for every rule, a body that it refuses, and a similar one that it accepts."""

from __future__ import annotations

from typing import Any

from rule_bodies import BOTH, PNG, USER, Body, without


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
    """Return the cases of a rule about a key of both APIs."""
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
    ("stop-model", chat(model="gpt-5", stop=["a"]), chat(model="gpt-5.5", stop=["a"])),
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


def call(call_id: str = "c", **keys: Any) -> Body:
    return {"type": "function_call", "call_id": call_id, "name": "f", "arguments": "{}", **keys}


def output(call_id: str = "c", **keys: Any) -> Body:
    return {"type": "function_call_output", "call_id": call_id, "output": "1", **keys}


def thought(**keys: Any) -> Body:
    return {"type": "reasoning", "summary": [], **keys}


def text_message(kind: str, role: str, **keys: Any) -> Body:
    return {"role": role, "content": [{"type": kind, "text": "a"}], **keys}


def attached(**keys: Any) -> Body:
    return responses({"role": "user", "content": [{"type": "input_file", **keys}]})


SEALED = "gAAAAABo"
ANSWER = text_message("output_text", "assistant")

RESPONSES = [
    ("input", {"model": "m"}, {"model": "m", "input": "a"}),
    ("input", {"model": "m", "input": []}, {"model": "m", "input": [], "previous_response_id": "resp_1"}),
    ("unanswered-call", responses(USER, call(), USER), responses(USER, call(), output(), USER)),
    ("between", responses(USER, call(), USER, output()), responses(USER, call(), output(), USER)),
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
    ("content-kind", responses(USER, text_message("input_text", "assistant")), responses(USER, ANSWER)),
    ("content-kind", responses(text_message("output_text", "user")), responses(text_message("input_text", "user"))),
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
