"""Cases for the judge of Messages: for every rule, a body that it refuses, and a similar one that it accepts."""

from __future__ import annotations

from typing import Any

from rule_bodies import BOTH, USER, Body, without
from rule_cases_openai import SEALED


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
    ("server-call", claude(USER, tells(SERVER, text("a")), USER), claude(USER, tells(SERVER))),
    ("server-call", claude(USER, tells(SERVER), USER), claude(USER, tells(SERVER, SEARCH, text("a")), USER)),
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
