"""Cases of rules about the settings of a request: thinking, formats, limits."""

from __future__ import annotations

import interlingua as il
from interlingua import Message, Reasoning, Request, Text, Tool, ToolChoice
from msgspec.structs import replace
from saying import PNG, assistant, call, result, results, system, user

from .common import (
    ANSWER_TOOL,
    BY_SCHEMA,
    FOREIGN,
    OBJECT,
    PAPER,
    SAYS_OBJECT,
    SIGNED,
    TABLE,
    Case,
    ask,
    digits,
    hinted,
    hinted_document,
    thinks,
)

CASES = [
    Case(
        "cache",
        {"of": "part", "refuses": ("Image",)},
        [Message(role="user", parts=[Text(text="a"), PNG], cache=il.CacheHint(ttl="5m")), Message(role="user", cache=il.CacheHint())],
        [Message(role="user", parts=[hinted("a", "5m"), PNG], form="list"), Message(role="user", cache=il.CacheHint())],
        [("moved", "trivial", "messages[0].cache", "Message.cache")],
    ),
    # The hint of the whole request
    Case(
        "cache",
        {"of": "part", "refuses": ("Image",)},
        Request(messages=[user(Text(text="a")), user(PNG)], cache=il.CacheHint(ttl="5m")),
        Request(messages=[Message(role="user", parts=[hinted("a", "5m")], form="list"), user(PNG)]),
        [("moved", "trivial", "cache", "Request.cache")],
    ),
    Case(
        "cache",
        {"refuses": ("Document except application/pdf",)},
        [user(il.Text(text="a"), hinted_document(TABLE)), user(hinted_document(TABLE), hinted_document(PAPER))],
        [
            user(il.Text(text="a", cache=il.CacheHint()), il.Document(source=TABLE)),
            user(il.Document(source=TABLE), hinted_document(PAPER)),
        ],
        [
            ("moved", "minor", "messages[0].parts[1].cache", "Document.cache"),
            ("dropped", "minor", "messages[1].parts[0].cache", "Document.cache"),
        ],
    ),
    Case(
        "cache",
        {"refuses": ("ToolResult.parts",)},
        [results(il.ToolResult(call_id="1", parts=[hinted("a", "5m"), hinted("b", "1h")]))],
        [results(il.ToolResult(call_id="1", parts=[Text(text="a"), Text(text="b")], cache=il.CacheHint(ttl="1h")))],
        [
            ("moved", "trivial", "messages[0].parts[0].parts[1].cache", "Text.cache"),
            ("dropped", "minor", "messages[0].parts[0].parts[0].cache", "Text.cache"),
        ],
    ),
    # Reasoning: one loss per turn. Reasoning that another provider signed is dropped, and so are its signatures on other parts.
    Case("reasoning", {"takes": "signed"}, [user(), assistant(SIGNED, "a")], [user(), assistant(SIGNED, "a")], []),
    Case(
        "reasoning",
        {"takes": "signed"},
        [user(), assistant(FOREIGN, Reasoning(content=["x"]), "a")],
        [user(), assistant("a")],
        [("dropped", "minor", "messages[1].parts[0]", "Reasoning")],
    ),
    Case(
        "reasoning",
        {"takes": "any"},
        [user(), assistant(Reasoning(content=["mine?"]), Text(text="a", signature="s", signer="gemini"))],
        [user(), assistant(Reasoning(content=["mine?"]), "a")],
        [("dropped", "minor", "messages[1].parts[1].signature", "Text.signature")],
    ),
    Case(
        "reasoning",
        {"takes": "none", "how": "text"},
        [user(), assistant(SIGNED)],
        [user(), assistant("hm")],
        [("changed", "minor", "messages[1].parts[0]", "Reasoning")],
    ),
    Case(
        "reasoning",
        {"takes": "stored"},
        [user(), assistant(SIGNED, Reasoning(encrypted="e", signer="openai"), Reasoning(id="rs_1", signer="openai"))],
        [user(), assistant(Reasoning(encrypted="e", signer="openai"), Reasoning(id="rs_1", signer="openai"))],
        [("dropped", "minor", "messages[1].parts[0]", "Reasoning")],
    ),
    Case(
        "reasoning",
        {"takes": "stored"},
        Request(
            messages=[user(), assistant(Reasoning(encrypted="e", id="rs_0", signer="openai"), Reasoning(id="rs_1", signer="openai"), "a")],
            store=False,
        ),
        Request(messages=[user(), assistant(Reasoning(encrypted="e", id="rs_0", signer="openai"), "a")], store=False),
        [("dropped", "minor", "messages[1].parts[1]", "Reasoning")],
    ),
    Case(
        "reasoning",
        {"takes": "stored", "needs": "content"},
        [
            user(),
            assistant(Reasoning(id="rs_1", signer="openai")),
            user(),
            assistant(Reasoning(id="rs_2", signer="openai"), Text(text="a")),
        ],
        [user(), assistant(), user(), assistant(Reasoning(id="rs_2", signer="openai"), Text(text="a"))],
        [("dropped", "minor", "messages[1].parts[0]", "Reasoning")],
    ),
    Case(
        "response_format",
        {"takes": ("json_schema",)},
        Request(messages=[system("s"), user()], response_format=il.ResponseFormat(kind="json")),
        [Message(role="system", parts=[Text(text="s"), Text(text="Answer with one JSON object and nothing else.")], form="list"), user()],
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    # The target's JSON mode is used, and the instructions describe the rest.
    Case(
        "response_format",
        {"takes": ("json",)},
        ask(response_format=il.ResponseFormat(kind="json_schema", schema=OBJECT)),
        Request(messages=[system(SAYS_OBJECT), user()], response_format=il.ResponseFormat(kind="json")),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"how": "tool"},
        ask(response_format=BY_SCHEMA),
        ask(tools=[ANSWER_TOOL], tool_choice=ToolChoice(mode="tool", name="structured_response")),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    # With other tools in the request, the model calls one of them, or answers.
    Case(
        "response_format",
        {"how": "tool"},
        ask(response_format=BY_SCHEMA, tools=[Tool(name="f")], tool_choice=ToolChoice(mode="auto")),
        ask(tools=[Tool(name="f"), ANSWER_TOOL], tool_choice=ToolChoice(mode="required")),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"how": "tool"},
        ask(response_format=BY_SCHEMA, tools=[Tool(name="structured_response")], tool_choice=ToolChoice(mode="none")),
        ask(
            tools=[Tool(name="structured_response"), replace(ANSWER_TOOL, name="structured_response_")],
            tool_choice=ToolChoice(mode="tool", name="structured_response_"),
        ),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    # A forced call of another tool means that no answer is expected yet. A schema that is no object cannot be the parameters of a tool.
    Case(
        "response_format",
        {"how": "tool"},
        ask(response_format=BY_SCHEMA, tools=[Tool(name="f")], tool_choice=ToolChoice(mode="required")),
        Request(messages=[system(SAYS_OBJECT), user()], tools=[Tool(name="f")], tool_choice=ToolChoice(mode="required")),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"how": "tool"},
        ask(response_format=il.ResponseFormat(kind="json")),
        Request(messages=[system("Answer with one JSON object and nothing else."), user()]),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"how": "drop"},
        ask(response_format=il.ResponseFormat(kind="json_schema", schema={})),
        ask(),
        [("dropped", "major", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"takes": ("json",)},
        ask(response_format=il.ResponseFormat(kind="json")),
        ask(response_format=il.ResponseFormat(kind="json")),
        [],
    ),
    Case(
        "cache",
        {"max": 2, "takes": ("5m", "1h"), "order": "longest_first", "refuses": ("Reasoning",)},
        Request(
            messages=[
                user(hinted("a", "5m"), hinted("b", "24h")),
                assistant(Reasoning(content=["x"], cache=il.CacheHint()), hinted("c", "1h")),
            ],
            tools=[Tool(name="f", cache=il.CacheHint())],
        ),
        Request(messages=[user("a", hinted("b", "1h")), assistant(Reasoning(content=["x"]), hinted("c", "1h"))], tools=[Tool(name="f")]),
        [
            ("changed", "minor", "messages[0].parts[1].ttl", "CacheHint.ttl"),
            ("dropped", "minor", "messages[1].parts[0].cache", "Reasoning.cache"),
            ("dropped", "minor", "tools[0].cache", "Tool.cache"),
            ("dropped", "minor", "messages[0].parts[0].cache", "Text.cache"),
            ("changed", "trivial", "messages[0].parts[1].ttl", "CacheHint.ttl"),
        ],
    ),
    Case(
        "thinking",
        {"amount": "effort", "levels": ("minimal", "low", "high"), "alone": {"minimal": ("web_search",), "high": ("max_tokens",)}},
        ask(reasoning=il.ReasoningConfig(effort="minimal"), tools=[il.ProviderTool(kind="web_search")]),
        ask(reasoning=il.ReasoningConfig(effort="low"), tools=[il.ProviderTool(kind="web_search")]),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "effort", "levels": ("minimal", "low", "high"), "alone": {"minimal": ("web_search",), "high": ("max_tokens",)}},
        ask(reasoning=il.ReasoningConfig(effort="high"), max_tokens=9),
        ask(reasoning=il.ReasoningConfig(effort="low"), max_tokens=9),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",)},
        ask(reasoning=il.ReasoningConfig(effort="high")),
        ask(reasoning=il.ReasoningConfig(mode="enabled", budget_tokens=16384)),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "effort", "levels": ("low", "medium", "high")},
        ask(reasoning=il.ReasoningConfig(mode="enabled", budget_tokens=1024)),
        ask(reasoning=il.ReasoningConfig(effort="low")),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "effort", "modes": ("adaptive",), "levels": ("low", "high")},
        ask(reasoning=il.ReasoningConfig(mode="enabled", budget_tokens=9999)),
        ask(reasoning=il.ReasoningConfig(mode="adaptive", effort="low")),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"thinks": "never"},
        ask(reasoning=il.ReasoningConfig(effort="low")),
        ask(),
        [("dropped", "minor", "reasoning", "Request.reasoning")],
    ),
    # A request that no thoughts are shown does not turn thinking on.
    *(
        Case("thinking", how, ask(reasoning=said_of_it), ask(), [("dropped", "trivial", "reasoning", "Request.reasoning")])
        for how in ({"amount": "budget", "modes": ("enabled",)}, {"amount": "effort", "modes": ("adaptive",)}, {"thinks": "never"})
        for said_of_it in (il.ReasoningConfig(), il.ReasoningConfig(summary="none"))
    ),
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",)},
        ask(reasoning=il.ReasoningConfig(summary="auto")),
        ask(reasoning=il.ReasoningConfig(mode="enabled", budget_tokens=8192, summary="auto")),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "budget", "thinks": "always", "min": 128},
        ask(reasoning=il.ReasoningConfig(mode="disabled")),
        ask(reasoning=il.ReasoningConfig(budget_tokens=128)),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    # The limit is kept, and the budget becomes smaller.
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",)},
        ask(max_tokens=4000, reasoning=thinks(8192)),
        ask(max_tokens=4000, reasoning=thinks(3000)),
        [("changed", "minor", "reasoning.budget_tokens", "ReasoningConfig.budget_tokens")],
    ),
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",), "min": 1024},
        ask(max_tokens=1000, reasoning=thinks(8192)),
        ask(max_tokens=1000),
        [("dropped", "major", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",)},
        ask(max_tokens=1000, reasoning=thinks(8192)),
        ask(max_tokens=1000, reasoning=thinks(750)),
        [("changed", "minor", "reasoning.budget_tokens", "ReasoningConfig.budget_tokens")],
    ),
    # The open turn has no thought; earlier turns do not matter.
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",), "needs": "signed_turn"},
        Request(
            messages=[user(), assistant(SIGNED, call("0")), results("0"), user(), assistant(call("1")), results("1")],
            reasoning=thinks(2048),
        ),
        [user(), assistant(SIGNED, call("0")), results("0"), user(), assistant(call("1")), results("1")],
        [("changed", "major", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",), "needs": "signed_turn"},
        Request(messages=[user(), assistant(SIGNED, call("0")), results("0"), assistant(call("1")), results("1")], reasoning=thinks(2048)),
        Request(messages=[user(), assistant(SIGNED, call("0")), results("0"), assistant(call("1")), results("1")], reasoning=thinks(2048)),
        [],
    ),
    Case(
        "reasoning_required",
        {"how": "skip"},
        [user(), assistant("a", call("1"), call("2")), results("1", "2"), assistant(call("3", signature="s"))],
        [
            user(),
            assistant("a", call("1", signature="skip", signer="openai"), call("2")),
            results("1", "2"),
            assistant(call("3", signature="s")),
        ],
        [("defaulted", "minor", "messages[1].parts[1].signature", "ToolCall.signature")],
    ),
    Case("max_tokens", {"default": 100}, ask(), ask(max_tokens=100), [("defaulted", "minor", "max_tokens", "Request.max_tokens")]),
    Case(
        "counts",
        {},
        ask(stream=True),
        ask(stream=True, stream_usage=True),
        [("defaulted", "trivial", "stream_usage", "Request.stream_usage")],
    ),
    Case("max_tokens", {"max": 9}, ask(max_tokens=10), ask(max_tokens=9), [("changed", "minor", "max_tokens", "Request.max_tokens")]),
    Case(
        "needs",
        {"fields": {"tool_choice": "tools"}},
        ask(tool_choice=ToolChoice()),
        ask(),
        [("dropped", "trivial", "tool_choice", "Request.tool_choice")],
    ),
    Case("drop", {"fields": ("seed", "stop")}, ask(seed=1), ask(), [("dropped", "minor", "seed", "Request.seed")]),
    Case(
        "drop_thinking",
        {"fields": {"temperature": 1, "top_k": None}},
        ask(temperature=1, top_k=3, reasoning=il.ReasoningConfig(mode="enabled")),
        ask(temperature=1, reasoning=il.ReasoningConfig(mode="enabled")),
        [("dropped", "minor", "top_k", "Request.top_k")],
    ),
    Case("drop_thinking", {"fields": {"top_k": None}}, ask(top_k=3), ask(top_k=3), []),
    Case(
        "exclusive",
        {"fields": (("temperature", "top_p"),)},
        ask(temperature=1, top_p=1),
        ask(temperature=1),
        [("dropped", "minor", "top_p", "Request.top_p")],
    ),
    Case(  # keys of tools and of parts, and parts that the format only keeps
        "drop",
        {"keys": ("tools.cost", "parts.origin", "parts.marker")},
        Request(
            messages=[
                user(),
                Message(
                    role="assistant",
                    parts=[
                        il.Opaque(namespace="openai_chat", value={"type": "marker"}),
                        il.Opaque(namespace="openai_chat", value={"type": "other"}),
                        Text(text="a", extras={"openai_chat": {"origin": {"id": 1}, "more": 2}, "gemini": {"origin": 3}}),
                    ],
                ),
            ],
            tools=[Tool(name="f", extras={"openai_chat": {"cost": 1}})],
        ),
        Request(
            messages=[
                user(),
                Message(
                    role="assistant",
                    parts=[
                        il.Opaque(namespace="openai_chat", value={"type": "other"}),
                        Text(text="a", extras={"openai_chat": {"more": 2}, "gemini": {"origin": 3}}),
                    ],
                ),
            ],
            tools=[Tool(name="f")],
        ),
        [
            ("dropped", "minor", "tools[0].extras.openai_chat.cost", "Tool.cost"),
            ("dropped", "minor", "messages[1].parts[0]", "Opaque"),
            ("dropped", "trivial", "messages[1].parts[2].extras.openai_chat.origin", "Text.origin"),
        ],
    ),
    # Keys of the target's own format are not those of another format.
    Case(
        "drop",
        {"fields": ("user",), "keys": ("background", "prompt_cache_options")},
        ask(
            user="u",
            extras={"openai_chat": {"background": True, "prompt_cache_options": {"mode": "implicit"}}, "gemini": {"background": 1}},
        ),
        ask(extras={"openai_chat": {}, "gemini": {"background": 1}}),
        [
            ("dropped", "minor", "user", "Request.user"),
            ("dropped", "minor", "extras.openai_chat.background", "Request.background"),
            ("dropped", "minor", "extras.openai_chat.prompt_cache_options.mode", "Request.mode"),
        ],
    ),
    Case(
        "const",
        {"fields": {"store": False, "stream": True}},
        ask(store=True),
        ask(store=False, stream=True),
        [("changed", "minor", "store", "Request.store"), ("defaulted", "minor", "stream", "Request.stream")],
    ),
    Case(
        "range",
        {"fields": {"temperature": (0, 1), "max_tokens": (16, None)}},
        ask(temperature=1.7, max_tokens=5, top_p=7),
        ask(temperature=1, max_tokens=16, top_p=7),
        [
            ("changed", "minor", "temperature", "Request.temperature"),
            ("changed", "minor", "max_tokens", "Request.max_tokens"),
        ],
    ),
    Case(
        "limit",
        {"fields": {"stop": 1, "metadata": 1}},
        ask(stop=["a", "b"]),
        ask(stop=["a"]),
        [("changed", "major", "stop", "Request.stop")],
    ),
    # Tools that must be called, or were called, are kept; deferred tools do not count yet.
    Case(
        "limit",
        {"fields": {"tools": 2}},
        Request(
            messages=[user(), assistant(call("1", "d")), results(result("1"))],
            tools=[Tool(name, parameters=OBJECT) for name in "abcd"] + [Tool("e", parameters=OBJECT, deferred=True)],
            tool_choice=ToolChoice(mode="tool", name="c"),
        ),
        Request(
            messages=[user(), assistant(call("1", "d")), results(result("1"))],
            tools=[Tool("c", parameters=OBJECT), Tool("d", parameters=OBJECT), Tool("e", parameters=OBJECT, deferred=True)],
            tool_choice=ToolChoice(mode="tool", name="c"),
        ),
        [("dropped", "major", "tools[0]", "Tool"), ("dropped", "major", "tools[1]", "Tool")],
    ),
    Case(
        "texts",
        {
            "fields": {
                "user": {"chars": "a-z0-9_", "min": 3, "max": 24},
                "safety_id": {"refuses": "@"},
                "metadata.values": {"max": 20},
                "metadata.keys": {"max": 20},
                "response_format.name": {"chars": "a-z_", "first": "a-z"},
            }
        },
        ask(
            user="Ab",
            safety_id="a@b",
            cache_key="k" * 99,
            metadata={"a": 5, "b" * 30: "c" * 30, "d": "e"},
            response_format=il.ResponseFormat(kind="json", name="ok"),
        ),
        ask(
            user="ab_" + digits("Ab"),
            safety_id=digits("a@b", 32),
            cache_key="k" * 99,
            metadata={"a": "5", "bbb_" + digits("b" * 30): "ccc_" + digits("c" * 30), "d": "e"},
            response_format=il.ResponseFormat(kind="json", name="ok"),
        ),
        [
            ("changed", "minor", "user", "Request.user"),
            ("changed", "minor", "safety_id", "Request.safety_id"),
            ("changed", "minor", "metadata.a", "Request.metadata"),
            *(("changed", "minor", f"metadata.{'b' * 30}", "Request.metadata"),) * 2,
        ],
    ),
    Case("stop", {"blank": "drop"}, ask(stop=["a", "\n"]), ask(stop=["a"]), [("changed", "major", "stop", "Request.stop")]),
    Case(
        "response_format",
        {"takes": ("json",), "alone": True},
        ask(response_format=il.ResponseFormat(kind="json"), tools=[Tool(name="f")]),
        Request(messages=[system("Answer with one JSON object and nothing else."), user()], tools=[Tool(name="f")]),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"takes": ("json",), "alone": "unforced"},
        ask(response_format=il.ResponseFormat(kind="json"), tools=[Tool(name="f")], tool_choice=ToolChoice(mode="required")),
        Request(
            messages=[system("Answer with one JSON object and nothing else."), user()],
            tools=[Tool(name="f")],
            tool_choice=ToolChoice(mode="required"),
        ),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"takes": ("json",), "alone": "unforced"},
        ask(response_format=il.ResponseFormat(kind="json"), tools=[Tool(name="f")]),
        ask(response_format=il.ResponseFormat(kind="json"), tools=[Tool(name="f")]),
        [],
    ),
    Case(
        "drop_thinking",
        {"fields": {"top_p": (0.95, 1)}},
        ask(top_p=0.5, reasoning=il.ReasoningConfig(mode="enabled")),
        ask(reasoning=il.ReasoningConfig(mode="enabled")),
        [("dropped", "minor", "top_p", "Request.top_p")],
    ),
    Case(
        "drop_thinking",
        {"fields": {"top_p": (0.95, 1)}},
        ask(top_p=0.97, reasoning=il.ReasoningConfig(mode="enabled")),
        ask(top_p=0.97, reasoning=il.ReasoningConfig(mode="enabled")),
        [],
    ),
    # Words after the last results belong to their turn.
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",), "needs": "signed_turn"},
        Request(messages=[user(), assistant(call("1")), results("1"), user("And?")], reasoning=thinks(2048)),
        [user(), assistant(call("1")), results("1"), user("And?")],
        [("changed", "major", "reasoning", "Request.reasoning")],
    ),
]
