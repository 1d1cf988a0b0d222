"""Cases of rules about tools, calls and results."""

from __future__ import annotations

import interlingua as il
from interlingua import Message, Reasoning, Request, Text, Tool, ToolChoice
from interlingua.schema_dialects import DIALECTS
from saying import PNG, assistant, call, result, results, system, user

from .common import (
    BROKEN,
    FOUND,
    MAP,
    ONE_OF,
    ONE_TEXT,
    SEARCH,
    STUB,
    VIDEO,
    Case,
    ask,
    by_map,
    thinks,
)

RUN = call("9", runner="provider")

CASES = [
    Case(
        "custom_tools",
        {},
        [user(), assistant(call("1", kind="custom", input="go")), results(result("1", kind="custom"))],
        [user(), assistant(call("1", arguments={"input": "go"})), results(result("1"))],
        [("changed", "minor", "messages[1].parts[0].kind", "ToolCall.kind")],
    ),
    Case(
        "arguments",
        {},
        [user(), assistant(BROKEN)],
        [user(), assistant(call("1", arguments={"_raw": '{"a": 1'}))],
        [("changed", "major", "messages[1].parts[0].arguments", "ToolCall.arguments")],
    ),
    Case(
        "arguments",
        {"how": "fill"},
        [user(), assistant(call("1", arguments={}, arguments_text=" ")), results(result("1"))],
        [user(), assistant(call("1", arguments={}, arguments_text="{}")), results(result("1"))],
        [("defaulted", "trivial", "messages[1].parts[0].arguments_text", "ToolCall.arguments_text")],
    ),
    Case(
        "custom_tools",
        {},
        ask(tools=[il.CustomTool(name="run", description="Runs.")], tool_choice=ToolChoice(mode="tool", name="run", kind="custom")),
        ask(
            tools=[Tool(name="run", description="Runs.", parameters=ONE_TEXT)],
            tool_choice=ToolChoice(mode="tool", name="run"),
        ),
        [("changed", "minor", "tools[0]", "CustomTool")],
    ),
    Case("custom_tools", {"takes": ("custom",)}, ask(tools=[il.CustomTool(name="run")]), ask(tools=[il.CustomTool(name="run")]), []),
    # What the lens of the target would leave out; here the target is OpenAI Chat Completions.
    Case(
        "foresee",
        {},
        Request(
            messages=[
                user(VIDEO, "a"),
                assistant(SEARCH, "b", FOUND),
                user(il.Document(source=il.PlainText(text="page"), filename="a.txt")),
            ],
            tools=[Tool(name="f"), il.ProviderTool(kind="web_search")],
        ),
        Request(
            messages=[
                user("[Video left out]\n", "a"),
                assistant("[Call of tool web_search]\n", "b", "\n[Result of tool web_search]"),
                user("a.txt\npage"),
            ],
            tools=[Tool(name="f")],
        ),
        [
            ("dropped", "major", "tools[1]", "ProviderTool"),
            ("dropped", "major", "messages[0].parts[0]", "Video"),
            ("changed", "minor", "messages[1].parts[0]", "ToolCall"),
            ("changed", "minor", "messages[1].parts[2]", "ToolResult"),
            ("changed", "minor", "messages[2].parts[0]", "Document"),
        ],
    ),
    Case(
        "result_media",
        {},
        [user(), assistant(call("1"), call("2")), results(il.ToolResult(call_id="1", name="see", parts=[PNG]), "2")],
        [
            user(),
            assistant(call("1"), call("2")),
            results(result("1", "(see the next message)", name="see"), "2"),
            user("[Content of the result of tool see]", PNG),
        ],
        [("moved", "minor", "messages[2].parts[0].parts[0]", "Image")],
    ),
    Case(
        "result_media",
        {"how": "note", "takes": ()},
        [user(), assistant(call("1")), results(il.ToolResult(call_id="1", parts=[Text(text="a"), PNG]))],
        [user(), assistant(call("1")), results(il.ToolResult(call_id="1", parts=[Text(text="a"), Text(text="[Image left out]")]))],
        [("dropped", "major", "messages[2].parts[0].parts[1]", "Image")],
    ),
    Case(
        "result_media",
        {"takes": ("Image",)},
        [user(), assistant(call("1")), results(il.ToolResult(call_id="1", parts=[PNG]))],
        [user(), assistant(call("1")), results(il.ToolResult(call_id="1", parts=[PNG]))],
        [],
    ),
    # A result belongs to the last call with its id.
    Case(
        "duplicate_ids",
        {"unique": "conversation"},
        [user(), assistant(call("x")), results("x"), assistant(call("x")), results("x")],
        [user(), assistant(call("x")), results("x"), assistant(call("x_17b38d")), results("x_17b38d")],
        [("changed", "minor", "messages[3].parts[0].id", "ToolCall.id")],
    ),
    Case(
        "duplicate_ids",
        {},
        [user(), assistant(call("x"), call("x")), results("x", "x"), assistant(call("x")), results("x")],
        [user(), assistant(call("x"), call("x_17b38d")), results("x", "x_17b38d"), assistant(call("x")), results("x")],
        [("changed", "minor", "messages[1].parts[1].id", "ToolCall.id")],
    ),
    Case(
        "call_turns",
        {},
        [user(), assistant(call("1")), assistant(call("2")), results("1", "2")],
        [user(), Message(role="assistant", parts=[call("1"), call("2")], form="list"), results("1", "2")],
        [("joined", "trivial", "messages[2]", "Message")],
    ),
    # Results in a message of the assistant. Each directly follows its call.
    Case(
        "call_turns",
        {},
        [user(), assistant(call("1"), call("2"), result("1"), Text(text="a"), result("2"), call("3"), result("3"))],
        [
            user(),
            Message(role="assistant", parts=[call("1"), call("2")], form="list"),
            results("1", "2"),
            Message(role="assistant", parts=[Text(text="a"), call("3")], form="list"),
            results("3"),
        ],
        [("moved", "minor", f"messages[1].parts[{place}]", "ToolResult") for place in (2, 4, 6)],
    ),
    # Calls and thoughts in messages of the user and of tools
    Case(
        "call_turns",
        {},
        [Message(role="user", parts=[Text(text="a"), Reasoning(content=["b"]), call("1")]), results(result("1"), call("2")), results("2")],
        [
            Message(role="user", parts=[Text(text="a")], form="list"),
            Message(role="assistant", parts=[Reasoning(content=["b"]), call("1")], form="list"),
            Message(role="tool", parts=[result("1")], form="list"),
            Message(role="assistant", parts=[call("2")], form="list"),
            results("2"),
        ],
        [
            ("moved", "minor", "messages[0].parts[1]", "Reasoning"),
            ("moved", "minor", "messages[0].parts[2]", "ToolCall"),
            ("moved", "minor", "messages[1].parts[1]", "ToolCall"),
        ],
    ),
    Case(
        "orphan_results",
        {},
        [user(), results("x"), user("b")],
        [user(), user("[Result of a tool]\nok"), user("b")],
        [("moved", "major", "messages[1].parts[0]", "ToolResult")],
    ),
    Case(
        "orphan_results",
        {"how": "drop"},
        [user(), assistant(call("1")), results("1", "1")],
        [user(), assistant(call("1")), results("1")],
        [("dropped", "major", "messages[2].parts[1]", "ToolResult")],
    ),
    # An empty id does not count: the result answers the first call that no other result answers.
    Case(
        "orphan_results",
        {},
        [user(), assistant(call("1"), call("2"), call("3")), results("1", "", "")],
        [user(), assistant(call("1"), call("2"), call("3")), results("1", result("2", name="f"), result("3", name="f"))],
        [
            ("changed", "minor", "messages[2].parts[1].call_id", "ToolResult.call_id"),
            ("changed", "minor", "messages[2].parts[2].call_id", "ToolResult.call_id"),
        ],
    ),
    # A result after the next turn of the assistant is too late for the call: a request must not change what earlier ones sent.
    Case(
        "orphan_results",
        {},
        [user(), assistant(call("1", "find")), assistant("b"), user(), assistant("c"), results("1")],
        [user(), assistant(call("1", "find")), assistant("b"), user(), assistant("c"), user("[Result of tool find]\nok")],
        [("moved", "major", "messages[5].parts[0]", "ToolResult")],
    ),
    Case(
        "unanswered_calls",
        {},
        [user(), assistant(call("1"), call("2")), results("2"), user()],
        [
            user(),
            assistant(call("1"), call("2")),
            results("2", result("1", "No result: not answered.", name="f", is_error=True)),
            user(),
        ],
        [("defaulted", "major", "messages[1].parts[0]", "ToolCall")],
    ),
    Case(
        "unanswered_calls",
        {"how": "drop"},
        [user(), assistant("a", call("1")), user()],
        [user(), assistant("a"), user()],
        [("dropped", "major", "messages[1].parts[1]", "ToolCall")],
    ),
    # A hosted call has its result in a turn of the model, also a later one. A call of the last turn may still run.
    Case(
        "unanswered_calls",
        {"hosted_tools": "text"},
        [user(), assistant(RUN, call("1")), results("1"), assistant("b"), user()],
        [user(), assistant("[Call of tool f]", call("1")), results("1"), assistant("b"), user()],
        [("changed", "minor", "messages[1].parts[0]", "ToolCall")],
    ),
    Case(
        "unanswered_calls",
        {"hosted_tools": "text"},
        [user(), assistant(RUN), assistant(result("9", runner="provider"), "b"), user()],
        [user(), assistant(RUN), assistant(result("9", runner="provider"), "b"), user()],
        [],
    ),
    Case("unanswered_calls", {"hosted_tools": "text"}, [user(), assistant(RUN)], [user(), assistant(RUN)], []),
    Case(
        "unanswered_calls",
        {"hosted_tools": "text"},
        [user(), assistant(RUN, call("1")), results("1")],
        [user(), assistant(RUN, call("1")), results("1")],
        [],
    ),
    Case(
        "unanswered_calls",
        {"hosted_tools": "text"},
        [user(), assistant(result("9", runner="provider"), "b"), user()],
        [user(), assistant("[Result of tool function]\nok\n", "b"), user()],
        [("changed", "minor", "messages[1].parts[0]", "ToolResult")],
    ),
    Case(
        "results",
        {"order": "call", "merge": True},
        [user(), assistant(call("1"), call("2")), results("2"), results("1"), user("b")],
        [user(), assistant(call("1"), call("2")), results("1", "2"), user("b")],
        [
            ("moved", "trivial", "messages[3].parts[0]", "ToolResult"),
            ("moved", "trivial", "messages[2].parts[0]", "ToolResult"),
        ],
    ),
    Case(
        "results",
        {},
        [user(), assistant(call("1")), user("b"), results("1")],
        [user(), assistant(call("1")), results("1"), user("b")],
        [("moved", "trivial", "messages[3].parts[0]", "ToolResult")],
    ),
    Case(
        "results",
        {},
        [user(), assistant(call("1"), call("2")), results("2"), results("1")],
        [user(), assistant(call("1"), call("2")), results("2"), results("1")],
        [],
    ),
    Case(
        "tools",
        {"calls": "stub"},
        [user(), assistant(call("1")), results("1")],
        Request(messages=[user(), assistant(call("1")), results("1")], tools=[STUB]),
        [("defaulted", "minor", "tools", "Request.tools")],
    ),
    Case("tools", {"calls": "stub"}, [user()], [user()], []),
    Case(
        "mixed_tools",
        {},
        ask(tools=[il.ProviderTool(kind="web_search"), Tool(name="f")]),
        ask(tools=[Tool(name="f")]),
        [("dropped", "major", "tools[0]", "ProviderTool")],
    ),
    Case(
        "mixed_tools",
        {"how": "flag", "key": "config.both"},
        ask(tools=[il.ProviderTool(kind="web_search"), Tool(name="f")]),
        ask(tools=[il.ProviderTool(kind="web_search"), Tool(name="f")], extras={"openai_chat": {"config": {"both": True}}}),
        [("defaulted", "trivial", "config.both", "Request.both")],
    ),
    Case(
        "mixed_tools",
        {},
        ask(tools=[il.ProviderTool(kind="web_search"), il.ProviderTool(kind="code_execution")]),
        ask(tools=[il.ProviderTool(kind="web_search"), il.ProviderTool(kind="code_execution")]),
        [],
    ),
    Case(
        "tools",
        {"needs": "object", "empty": "drop"},
        ask(tools=[Tool(name="f", description=" "), Tool(name="g", parameters={"type": "object"})]),
        ask(tools=[Tool(name="f", parameters={"type": "object", "properties": {}}), Tool(name="g", parameters={"type": "object"})]),
        [
            ("defaulted", "trivial", "tools[0].parameters", "Tool.parameters"),
            ("dropped", "trivial", "tools[0].description", "Tool.description"),
        ],
    ),
    Case(
        "tool_names",
        {},
        Request(
            messages=[user(), assistant(call("1", "a.b")), results(result("1", name="a.b"))],
            tools=[Tool(name="a.b"), Tool(name="a_b")],
            tool_choice=ToolChoice(mode="tool", name="a.b"),
        ),
        Request(
            messages=[user(), assistant(call("1", "a_b_2e7336")), results(result("1", name="a_b_2e7336"))],
            tools=[Tool(name="a_b_2e7336"), Tool(name="a_b")],
            tool_choice=ToolChoice(mode="tool", name="a_b_2e7336"),
        ),
        [("changed", "minor", "tools[0].name", "Tool.name")],
    ),
    Case(
        "call_ids",
        {"chars": "a-zA-Z0-9_-", "max": 64},
        [user(), assistant(call("call:1/x"), call("ok-1")), results("call:1/x", "ok-1")],
        [user(), assistant(call("call_1_x_31391c"), call("ok-1")), results("call_1_x_31391c", "ok-1")],
        [("changed", "minor", "messages[1].parts[0].id", "ToolCall.id")],
    ),
    Case(
        "schema",
        {"tools": DIALECTS["gemini_json"], "response_format": DIALECTS["gemini_json"]},
        ask(
            tools=[Tool(name="f", parameters={"type": "object", "minProperties": 1})],
            response_format=il.ResponseFormat(kind="json_schema", schema={"type": "string", "pattern": "a"}),
        ),
        ask(
            tools=[Tool(name="f", parameters={"type": "object", "description": "(minProperties: 1)"})],
            response_format=il.ResponseFormat(kind="json_schema", schema={"type": "string", "description": '(pattern: "a")'}),
        ),
        [
            ("changed", "minor", "tools[0].parameters.minProperties", "Tool.parameters"),
            ("changed", "minor", "response_format.schema.pattern", "ResponseFormat.schema"),
        ],
    ),
    # What a strict dialect cannot express is sent whole, and not strict: here a map, which strict mode would close.
    Case(
        "schema",
        {"strict": DIALECTS["openai_strict"], "response_format": DIALECTS["openai_strict"], "when": "strict"},
        ask(tools=[Tool(name="f", parameters=MAP, strict=True)], response_format=by_map(True)),
        ask(tools=[Tool(name="f", parameters=MAP, strict=False)], response_format=by_map(False)),
        [("changed", "minor", "tools[0].strict", "Tool.strict"), ("changed", "minor", "response_format.strict", "ResponseFormat.strict")],
    ),
    Case(
        "schema",
        {"strict": DIALECTS["openai_strict"]},
        ask(tools=[Tool(name="f", parameters={})]),
        ask(tools=[Tool(name="f", parameters={})]),
        [],
    ),
    Case(
        "tool_choice",
        {"when": "not_enabled"},
        ask(tool_choice=ToolChoice(mode="required"), reasoning=il.ReasoningConfig(mode="enabled")),
        ask(tool_choice=ToolChoice(), reasoning=il.ReasoningConfig(mode="enabled")),
        [("changed", "major", "tool_choice.mode", "Request.tool_choice.mode")],
    ),
    Case(
        "tool_choice",
        {"when": "not_enabled"},
        ask(tool_choice=ToolChoice(mode="required")),
        ask(tool_choice=ToolChoice(mode="required")),
        [],
    ),
    Case(
        "tool_choice",
        {"none": "drop_tools"},
        ask(tool_choice=ToolChoice(mode="none"), tools=[Tool(name="f")]),
        ask(),
        [("dropped", "minor", "tools", "Request.tools")],
    ),
    Case(
        "duplicate_ids",
        {"unique": "turn"},
        [user(), assistant(call("x"), call("x")), results("x", "x"), assistant(call("x")), results("x")],
        [user(), assistant(call("x"), call("x_17b38d")), results("x", "x_17b38d"), assistant(call("x")), results("x")],
        [("changed", "minor", "messages[1].parts[1].id", "ToolCall.id")],
    ),
    Case(
        "tools",
        {"strict": "drop"},
        ask(tools=[Tool(name="f", parameters={}, strict=True), Tool(name="g", strict=False), Tool(name="h")]),
        ask(tools=[Tool(name="f", parameters={}), Tool(name="g"), Tool(name="h")]),
        [("dropped", "minor", "tools[0].strict", "Tool.strict"), ("dropped", "trivial", "tools[1].strict", "Tool.strict")],
    ),
    Case(
        "tools",
        {"needs": "properties"},
        ask(tools=[Tool(name="f", parameters={"type": "object"}), Tool(name="g")]),
        ask(tools=[Tool(name="f", parameters={"type": "object", "properties": {}}), Tool(name="g")]),
        [("defaulted", "trivial", "tools[0].parameters", "Tool.parameters")],
    ),
    Case(
        "tool_choice",
        {"alone": ("none",)},
        ask(tools=[Tool(name="f")], tool_choice=ToolChoice(mode="none"), parallel_tool_calls=True),
        ask(tools=[Tool(name="f")], tool_choice=ToolChoice(mode="none")),
        [("dropped", "trivial", "parallel_tool_calls", "Request.parallel_tool_calls")],
    ),
    Case(
        "tool_choice",
        {"needs": "functions"},
        ask(tools=[il.ProviderTool(kind="web_search")], tool_choice=ToolChoice(mode="auto")),
        ask(tools=[il.ProviderTool(kind="web_search")]),
        [("dropped", "minor", "tool_choice", "Request.tool_choice")],
    ),
    Case(
        "tool_choice",
        {},
        ask(tools=[Tool(name="f"), Tool(name="g")], tool_choice=ONE_OF),
        ask(tools=[Tool(name="f"), Tool(name="g")], tool_choice=ONE_OF),
        [],
    ),
    Case(
        "namespaces",
        {},
        ask(tools=[il.ToolNamespace(name="n", tools=[Tool(name="f")])], tool_choice=ToolChoice(mode="tool", name="f")),
        ask(tools=[Tool(name="n__f")], tool_choice=ToolChoice(mode="tool", name="n__f")),
        [("changed", "trivial", "tools[0]", "ToolNamespace")],
    ),
    Case(
        "namespaces",
        {},
        [user(), assistant(call("1", namespace="n")), results("1")],
        [user(), assistant(call("1", "n__f")), results("1")],
        [("changed", "trivial", "messages[1].parts[0].namespace", "ToolCall.namespace")],
    ),
    Case(
        "changes",
        {"takes": ("added",)},
        Request(
            messages=[user(), system(il.ToolChange(added=[Tool(name="g")])), user(), system(il.ToolChange(withdrawn="f"))],
            tools=[Tool(name="f")],
        ),
        Request(messages=[user(), user()], tools=[Tool(name="g")]),
        [("moved", "minor", "messages[1].parts[0]", "ToolChange"), ("moved", "minor", "messages[3].parts[0]", "ToolChange")],
    ),
    Case(
        "changes",
        {},
        Request(messages=[user(), system(il.ConfigChange(effort="low"))], reasoning=thinks(2048)),
        Request(messages=[user()], reasoning=il.ReasoningConfig(mode="enabled", effort="low")),
        [("moved", "minor", "messages[1].parts[0]", "ConfigChange")],
    ),
    Case(
        "hosted_tools",
        {"search": "option"},
        ask(tools=[Tool(name="f"), il.ProviderTool(kind="web_search", max_uses=2)]),
        ask(tools=[Tool(name="f")], web_search=il.ProviderTool(kind="web_search", max_uses=2)),
        [("moved", "trivial", "tools[1]", "ProviderTool")],
    ),
    Case(
        "hosted_tools",
        {"search": "tool"},
        ask(web_search=il.ProviderTool(kind="web_search")),
        ask(tools=[il.ProviderTool(kind="web_search")]),
        [("moved", "trivial", "web_search", "Request.web_search")],
    ),
    Case(
        "hosted_tools",
        {"refuses": ("web_search",)},
        ask(tools=[Tool(name="f"), il.ProviderTool(kind="web_search")]),
        ask(tools=[Tool(name="f")]),
        [("dropped", "major", "tools[1]", "ProviderTool")],
    ),
]
