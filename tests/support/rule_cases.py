"""Cases for the judges of formats with fewer rules: for every rule, a body that it refuses, and a similar one that it accepts."""

from __future__ import annotations

from typing import Any

Body = dict[str, Any]
Case = tuple[str, str, Body, Body]
OBJECT: Body = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}

# --- Converse -------------------------------------------------------------------------------------------------------------


def converse(*messages: Body, **keys: Any) -> Body:
    return {"messages": list(messages) or [HI], **keys}


def turn(role: str, *blocks: Body) -> Body:
    return {"role": role, "content": list(blocks)}


def spec(name: str = "f", schema: Any = None, **keys: Any) -> Body:
    return {"toolSpec": {"name": name, "inputSchema": {"json": OBJECT if schema is None else schema}, **keys}}


def use(id_: str = "t", name: str = "f", input_: Any = None) -> Body:
    return {"toolUse": {"toolUseId": id_, "name": name, "input": {} if input_ is None else input_}}


def used(id_: str = "t", content: Any = None, **keys: Any) -> Body:
    return {"toolResult": {"toolUseId": id_, "content": [{"text": "1"}] if content is None else content, **keys}}


def paper(name: str = "a", format_: str = "pdf", data: str = "AA==") -> Body:
    return {"document": {"name": name, "format": format_, "source": {"bytes": data}}}


def thinks(**keys: Any) -> Body:
    return {"reasoningContent": {"reasoningText": {"text": "a", **keys}}}


TEXT: Body = {"text": "Hi"}
HI = turn("user", TEXT)
OK = turn("assistant", TEXT)
TOOLS: Body = {"toolConfig": {"tools": [spec()]}}
PAIR = (HI, turn("assistant", use()), turn("user", used()))
GOOD = converse(*PAIR, **TOOLS)
SONNET = "us.anthropic.claude-sonnet-4-5-20250929-v1:0"
CONVERSE: list[Case] = [
    ("request", "messages", converse(OK, HI), converse(HI, OK)),
    ("request", "messages", {"messages": []}, converse()),
    ("request", "alternation", converse(HI, HI), converse(HI, OK, HI)),
    ("request", "unknown-key", converse(temperature=1), converse(inferenceConfig={"temperature": 1})),
    (
        "request",
        "union",
        converse(turn("user", {**TEXT, "cachePoint": {"type": "default"}})),
        converse(turn("user", TEXT, {"cachePoint": {"type": "default"}})),
    ),
    ("request", "content-empty", converse(turn("user")), converse()),
    ("request", "blank-text", converse(turn("user", {"text": " "})), converse()),
    ("request", "blank-text", converse(system=[{"text": ""}]), converse(system=[TEXT])),
    ("request", "unanswered-call", converse(*PAIR[:2], HI, **TOOLS), GOOD),
    ("request", "unanswered-call", converse(*PAIR[:2], **TOOLS), GOOD),
    ("request", "orphan-result", converse(turn("user", used()), **TOOLS), GOOD),
    ("request", "duplicate-result", converse(*PAIR[:2], turn("user", used(), used()), **TOOLS), GOOD),
    ("request", "duplicate-call", converse(HI, turn("assistant", use(), use()), PAIR[2], **TOOLS), GOOD),
    ("request", "id", converse(HI, turn("assistant", use("t:1")), turn("user", used("t:1")), **TOOLS), GOOD),
    ("request", "name", converse(toolConfig={"tools": [spec("a.b")]}), converse(**TOOLS)),
    (
        "request",
        "description",
        converse(toolConfig={"tools": [spec(description="")]}),
        converse(toolConfig={"tools": [spec(description="a")]}),
    ),
    ("request", "tools-missing", converse(*PAIR), GOOD),
    ("request", "tools-empty", converse(toolConfig={"tools": []}), converse()),
    (
        "request",
        "choice-name",
        converse(toolConfig={"tools": [spec()], "toolChoice": {"tool": {"name": "g"}}}),
        converse(toolConfig={"tools": [spec()], "toolChoice": {"tool": {"name": "f"}}}),
    ),
    ("request", "schema-root", converse(toolConfig={"tools": [spec(schema={})]}), converse(**TOOLS)),
    ("request", "struct", converse(HI, turn("assistant", use(input_="{}")), PAIR[2], **TOOLS), GOOD),
    ("request", "error-empty", converse(*PAIR[:2], turn("user", used(content=[], status="error")), **TOOLS), GOOD),
    (
        "request",
        "result-empty",
        converse(*PAIR[:2], turn("user", used(content=[])), **TOOLS),
        converse(*PAIR[:2], turn("user", used(content=[{"text": ""}])), **TOOLS),
    ),
    (
        "request",
        "claude",
        converse(modelId=SONNET, inferenceConfig={"temperature": 0.5, "topP": 0.5}),
        converse(modelId=SONNET, inferenceConfig={"topP": 0.5}),
    ),
    (
        "request",
        "claude",
        converse(modelId=SONNET, inferenceConfig={"stopSequences": ["\n"]}),
        converse(modelId=SONNET, inferenceConfig={"stopSequences": ["\na"]}),
    ),
    ("request", "range", converse(inferenceConfig={"maxTokens": 0}), converse(inferenceConfig={"maxTokens": 1})),
    ("request", "stop", converse(inferenceConfig={"stopSequences": [""]}), converse(inferenceConfig={"stopSequences": ["a"]})),
    ("request", "document-name", converse(turn("user", TEXT, paper("a.pdf"))), converse(turn("user", TEXT, paper("a pdf")))),
    ("request", "document-twice", converse(turn("user", TEXT, paper(), paper())), converse(turn("user", TEXT, paper(), paper("b")))),
    ("request", "document-text", converse(turn("user", paper())), converse(turn("user", paper(), TEXT))),
    ("request", "media", converse(turn("user", TEXT, paper(format_="exe"))), converse(turn("user", TEXT, paper(format_="txt")))),
    ("request", "media", converse(turn("user", TEXT, paper(data=""))), converse(turn("user", TEXT, paper()))),
    (
        "request",
        "signature",
        converse(HI, turn("assistant", thinks(), TEXT), HI),
        converse(HI, turn("assistant", thinks(signature="s"), TEXT), HI),
    ),
    ("response", "answer-message", {"output": {}}, {"output": {"message": OK}, "stopReason": "end_turn"}),
    ("response", "answer-call", {"output": {"message": turn("assistant", use(""))}}, {"output": {"message": turn("assistant", use())}}),
    (
        "response",
        "answer-stop",
        {"output": {"message": turn("assistant", use())}, "stopReason": "end_turn"},
        {"output": {"message": turn("assistant", use())}, "stopReason": "tool_use"},
    ),
]

# --- Mistral and Cohere -----------------------------------------------------------------------------------------------------

USER: Body = {"role": "user", "content": "Hi"}
SAID: Body = {"role": "assistant", "content": "Ok"}


def body(*messages: Body, **keys: Any) -> Body:
    return {"model": "m", "messages": list(messages) or [USER], **keys}


def calling(*ids: str, name: str = "f", arguments: Any = "{}") -> Body:
    return {
        "role": "assistant",
        "tool_calls": [{"id": id_, "type": "function", "function": {"name": name, "arguments": arguments}} for id_ in ids],
    }


def result(id_: str) -> Body:
    return {"role": "tool", "tool_call_id": id_, "content": "1"}


def tool(name: str = "f", **function: Any) -> Body:
    return {"type": "function", "function": {"name": name, "parameters": OBJECT, **function}}


def strictly(schema: Body) -> Body:
    return body(response_format={"type": "json_schema", "json_schema": {"name": "a", "schema": schema, "strict": True}})


DEEP: Body = {"type": "object", "properties": {"a": {"type": "object", "properties": {"b": {"type": "string"}}}}, "required": ["a"]}
NINE = "abcDEF123"
LOOP = body(USER, calling(NINE), result(NINE))
MISTRAL: list[Case] = [
    ("request", "messages", {"model": "m", "messages": []}, body()),
    ("request", "unknown-key", body(seed=1), body(random_seed=1)),
    ("request", "id", body(USER, calling("call_1"), result("call_1")), LOOP),
    ("request", "unanswered-call", body(USER, calling(NINE), USER), LOOP),
    ("request", "orphan-result", body(USER, result(NINE)), LOOP),
    ("request", "order", body(USER, calling(NINE), result(NINE), USER), body(USER, calling(NINE), result(NINE), SAID, USER)),
    ("request", "last-turn", body(USER, SAID), body(USER, {**SAID, "prefix": True})),
    ("request", "assistant-empty", body(USER, {"role": "assistant", "content": ""}, USER), body(USER, SAID, USER)),
    ("request", "name", body(tools=[tool("a.b")]), body(tools=[tool()])),
    ("request", "parameters", body(tools=[tool(parameters=None)]), body(tools=[tool()])),
    ("request", "range", body(temperature=1.6), body(temperature=1.5)),
    ("request", "reasoning-mode", body(prompt_mode="reasoning"), body(prompt_mode="reasoning", model="magistral-medium-2509")),
    ("request", "strict-closed", strictly(OBJECT), strictly({**OBJECT, "additionalProperties": False})),
    ("request", "content-empty", body({"role": "user", "content": []}), body()),
    ("request", "choice-without-tools", body(tool_choice="any"), body(tool_choice="any", tools=[tool()])),
    ("response", "answer-choices", {"choices": []}, {"choices": [{"message": SAID}]}),
    ("response", "answer-call", {"choices": [{"message": calling("")}]}, {"choices": [{"message": calling(NINE)}]}),
]


def formatted(schema: Body, **keys: Any) -> Body:
    return body(response_format={"type": "json_object", "json_schema": schema}, **keys)


COHERE: list[Case] = [
    ("request", "messages", {"model": "m", "messages": []}, body()),
    ("request", "unknown-key", body(top_p=0.5), body(p=0.5)),
    ("request", "unanswered-call", body(USER, calling("a"), USER), LOOP),
    ("request", "orphan-result", body(USER, result("a")), LOOP),
    ("request", "last-turn", body(USER, SAID), body(USER, SAID, USER)),
    ("request", "assistant-empty", body(USER, {"role": "assistant"}, USER), body(USER, SAID, USER)),
    ("request", "range", body(p=1), body(p=0.99)),
    ("request", "stop", body(stop_sequences=list("abcdef")), body(stop_sequences=list("abcde"))),
    ("request", "content-empty", body(USER, {"role": "system", "content": ""}, USER), body()),
    ("request", "name", body(tools=[tool("2fast")]), body(tools=[tool("fast2")])),
    ("request", "strict-required", body(tools=[tool(parameters=DEEP)], strict_tools=True), body(tools=[tool(parameters=DEEP)])),
    ("request", "choice", body(tool_choice="REQUIRED"), body(tool_choice="REQUIRED", tools=[tool()])),
    ("request", "format-and-tools", formatted(OBJECT, tools=[tool()]), formatted(OBJECT)),
    ("request", "schema-keyword", formatted({**OBJECT, "properties": {"a": {"type": "string", "maxLength": 3}}}), formatted(OBJECT)),
    ("request", "schema-required", formatted({"type": "object"}), formatted(OBJECT)),
    ("response", "answer-message", {}, {"message": SAID}),
    ("response", "answer-call", {"message": calling("")}, {"message": calling("a")}),
]

# --- Ollama ---------------------------------------------------------------------------------------------------------------


def of_text(**keywords: str) -> Body:
    return {"type": "object", "properties": {"a": {"type": "string", **keywords}}}


OLLAMA: list[Case] = [
    ("request", "types", body({"role": "user", "content": [{"type": "text", "text": "a"}]}), body()),
    ("request", "arguments", body(USER, calling("a"), result("a")), body(USER, calling("a", arguments={}), result("a"))),
    ("request", "image", body({**USER, "images": ["data:image/png;base64,AA=="]}), body({**USER, "images": ["AA=="]})),
    ("request", "role", body({"role": "developer", "content": "a"}), body({"role": "system", "content": "a"})),
    ("request", "format", body(format="json_object"), body(format={"type": "object"})),
    ("request", "name", body(tools=[tool("a.b")]), body(tools=[tool()])),
    ("request", "pairing", body(USER, calling("a", arguments={}), USER), body(USER, calling("a", arguments={}), result("a"), USER)),
    (
        "request",
        "duplicate-call",
        body(USER, calling("a", arguments={}), result("a"), calling("a", arguments={}), result("a")),
        body(USER, calling("a", arguments={}), result("a"), calling("b", arguments={}), result("b")),
    ),
    ("request", "pattern", body(format=of_text(pattern="^a")), body(format=of_text(pattern="^a$"))),
    ("request", "passed-over", body(format=of_text(format="uri")), body(format=of_text(format="uuid"))),
    ("request", "content-empty", body({"role": "user", "content": ""}), body({"role": "user", "content": "", "images": ["AA=="]})),
    ("request", "think", body(think="minimal"), body(think=True)),
    ("response", "answer-message", {"message": {"role": "assistant"}}, {"message": SAID}),
    ("response", "answer-call", {"message": {**SAID, **calling("a")}}, {"message": {**SAID, **calling("a", arguments={})}}),
]

# --- Gemini Interactions ----------------------------------------------------------------------------------------------------


def steps(*given: Body, **keys: Any) -> Body:
    return {"model": "m", "input": list(given) or "Hi", **keys}


def asks(id_: str = "k", arguments: Any = None) -> Body:
    return {"type": "function_call", "id": id_, "name": "f", "arguments": {} if arguments is None else arguments}


SAYS: Body = {"type": "user_input", "content": [{"type": "text", "text": "Hi"}]}
GIVES: Body = {"type": "function_result", "call_id": "k", "result": "1"}
FUNCTION: Body = {"type": "function", "name": "f", "parameters": OBJECT}
INTERACTIONS: list[Case] = [
    ("request", "input", {"model": "m"}, {"model": "m", "previous_interaction_id": "v1"}),
    ("request", "unknown-key", steps(messages=[]), steps()),
    ("request", "step", steps(SAYS, {"type": "text", "text": "a"}), steps({"type": "text", "text": "a"})),
    ("request", "step", steps({"role": "user", "content": "a"}), steps(SAYS)),
    ("request", "call", steps(SAYS, asks(arguments="{}"), GIVES), steps(SAYS, asks(), GIVES)),
    ("request", "duplicate-id", steps(SAYS, asks(), asks(), GIVES), steps(SAYS, asks(), GIVES)),
    ("request", "orphan-result", steps(SAYS, GIVES), steps(GIVES, previous_interaction_id="v1")),
    ("request", "unanswered-call", steps(SAYS, asks(), SAYS), steps(SAYS, asks(), GIVES)),
    (
        "request",
        "choice",
        steps(generation_config={"tool_choice": "any"}),
        steps(generation_config={"tool_choice": "any"}, tools=[FUNCTION]),
    ),
    ("request", "level", steps(generation_config={"thinking_level": "none"}), steps(generation_config={"thinking_level": "minimal"})),
    ("request", "range", steps(generation_config={"temperature": 2.1}), steps(generation_config={"temperature": 2})),
    (
        "request",
        "stop",
        steps(generation_config={"stop_sequences": list("abcdef")}),
        steps(generation_config={"stop_sequences": list("abcde")}),
    ),
    ("response", "answer-status", {"steps": []}, {"status": "completed", "steps": []}),
    ("response", "answer-call", {"status": "completed", "steps": [asks("")]}, {"status": "requires_action", "steps": [asks()]}),
]

OTHERS = {"gemini_interactions": INTERACTIONS, "bedrock_converse": CONVERSE, "mistral": MISTRAL, "cohere": COHERE, "ollama": OLLAMA}
