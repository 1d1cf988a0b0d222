"""Random conversations with changes of tools and parameters: the state at each response is equal in every other format, or reported.

`WRITERS` write a conversation in the native formats, and `states` reads the state at each response. Neither uses the package.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import interlingua as il
from grouped import by_first
from thorough import examples

PARAMETERS = {"type": "object", "properties": {"x": {"type": "string"}}}
CLOSED = {"type": "object", "properties": {}, "additionalProperties": False}
TAKES = {
    "openai_responses": ["added", "effort", "format"],
    "codex_responses": ["added"],
    "openrouter_responses": ["effort"],
    "openrouter": ["effort"],
    "anthropic": ["added", "offered", "withdrawn", "effort"],
    "bedrock_converse": ["offered", "withdrawn"],
}
MODELS = dict.fromkeys(TAKES, "gpt-6-astra") | {"anthropic": "claude-fable-5-1", "bedrock_converse": "claude-opus-5"}
TARGETS = MODELS | {
    "vertex_anthropic": "claude-opus-5",
    "openai_chat": "gpt-5.1",
    "gemini": "gemini-3.1-pro-preview",
    "mistral": "mistral-large-latest",
    "deepseek": "deepseek-v4-pro",
    "open_responses": "m",
}
Change = tuple[str, Any]


class Drawn(NamedTuple):
    """tools: name and description; changes: those before each response; effort: the one at the beginning."""

    tools: list[tuple[str, str]]
    effort: str | None
    changes: list[list[Change]]


def drawn(rng: random.Random, source: str) -> Drawn:
    """Draw a conversation. Descriptions distinguish tools with one name; `H` marks a hosted tool, `C` a custom one."""
    takes = TAKES[source]
    kinds = ["", "", "H", "C"] if source == "openai_responses" else ["", "", "H"] if source == "anthropic" else [""]
    tools = [(name, f"v{number}") for number, name in enumerate(rng.sample("abcd", rng.randint(0, 3)))]
    known = {name for name, _ in tools}
    changes: list[list[Change]] = []
    for turn in range(rng.randint(1, 4)):
        turn_changes: dict[Any, Change] = {}
        for number in range(rng.choice([0, 1, 1, 2])):
            kind = rng.choice(takes)
            if kind == "added":
                tool = (rng.choice("abcd"), f"v{turn}{number}{rng.choice(kinds)}")
                known |= {tool[0]} if not tool[1].endswith("H") else set()
                turn_changes[number] = (kind, tool)
            elif kind in ("offered", "withdrawn"):
                turn_changes |= {number: (kind, rng.choice(sorted(known)))} if known else {}
            else:
                turn_changes[kind] = (kind, rng.choice(["low", "medium", "high"] if kind == "effort" else ["s1", "s2", "text"]))
        changes.append(list(turn_changes.values()))
    return Drawn(tools, rng.choice([None, "low", "high"]) if "effort" in takes else None, changes)


# --- writing ----------------------------------------------------------------------------------------------------------------------


def item_tool(tool: tuple[str, str]) -> dict[str, Any]:
    name, description = tool
    if description.endswith("H"):
        return {"type": "web_search"}
    if description.endswith("C"):
        return {"type": "custom", "name": name, "description": description}
    return {"type": "function", "name": name, "description": description, "parameters": PARAMETERS}


def item_format(name: str) -> dict[str, Any]:
    return {"type": "text"} if name == "text" else {"type": "json_schema", "name": name, "schema": CLOSED, "strict": True}


def items(conversation: Drawn) -> dict[str, Any]:
    entries: list[dict[str, Any]] = []
    for number, changes in enumerate(conversation.changes):
        entries += [{"role": "assistant", "content": f"A{number}"}] if number else []
        entries += [{"type": "additional_tools", "role": "developer", "tools": [item_tool(x)]} for kind, x in changes if kind == "added"]
        update = dict(
            ("reasoning", {"effort": x}) if kind == "effort" else ("text", {"format": item_format(x)})
            for kind, x in changes
            if kind != "added"
        )
        entries += [{"type": "configuration_update", **update}] if update else []
        entries.append({"role": "user", "content": f"U{number}"})
    effort = {"reasoning": {"effort": conversation.effort}} if conversation.effort else {}
    return {"input": entries, "tools": [item_tool(tool) for tool in conversation.tools], **effort}


def chat(conversation: Drawn) -> dict[str, Any]:
    messages: list[dict[str, Any]] = []
    for number, changes in enumerate(conversation.changes):
        messages += [{"role": "assistant", "content": f"A{number}"}] if number else []
        messages += [{"role": "system", "content": "", "configuration_update": {"reasoning": {"effort": x}}} for _, x in changes]
        messages.append({"role": "user", "content": f"U{number}"})
    tools = [{"type": "function", "function": {"name": n, "description": d, "parameters": PARAMETERS}} for n, d in conversation.tools]
    return {"messages": messages, "tools": tools, **({"reasoning": {"effort": conversation.effort}} if conversation.effort else {})}


def claude_tool(tool: tuple[str, str]) -> dict[str, Any]:
    hosted = {"type": "web_search_20250305", "name": "web_search"}
    return hosted if tool[1].endswith("H") else {"name": tool[0], "description": tool[1], "input_schema": PARAMETERS}


def claude_change(change: Change) -> dict[str, Any]:
    kind, value = change
    if kind == "added":
        return {"type": "tool_addition", "tool": {"type": "tool_definition", "definition": claude_tool(value)}}
    return {"type": "tool_addition" if kind == "offered" else "tool_removal", "tool": {"type": "tool_reference", "name": value}}


def claude(conversation: Drawn) -> dict[str, Any]:
    messages: list[dict[str, Any]] = []
    for number, changes in enumerate(conversation.changes):
        messages += [{"role": "assistant", "content": f"A{number}"}] if number else []
        messages.append({"role": "user", "content": f"U{number}"})
        effort = {"output_config": {"effort": dict(changes)["effort"]}} if "effort" in dict(changes) else {}
        if changes:
            messages.append({"role": "system", "content": [claude_change(change) for change in changes if change[0] != "effort"], **effort})
    effort = {"output_config": {"effort": conversation.effort}, "thinking": {"type": "adaptive"}} if conversation.effort else {}
    return {"max_tokens": 9000, "messages": messages, "tools": [claude_tool(tool) for tool in conversation.tools], **effort}


def converse(conversation: Drawn) -> dict[str, Any]:
    messages: list[dict[str, Any]] = []
    for number, changes in enumerate(conversation.changes):
        messages += [{"role": "assistant", "content": [{"text": f"A{number}"}]}] if number else []
        messages.append({"role": "user", "content": [{"text": f"U{number}"}]})
        content = [{"toolAddition" if kind == "offered" else "toolRemoval": {"tool": {"name": name}}} for kind, name in changes]
        messages += [{"role": "system", "content": content}] if content else []
    tools = [{"toolSpec": {"name": n, "description": d, "inputSchema": {"json": PARAMETERS}}} for n, d in conversation.tools]
    return {"messages": messages, **({"toolConfig": {"tools": tools}} if tools else {})}


WRITERS: dict[str, Callable[[Drawn], dict[str, Any]]] = {
    "openai_responses": items,
    "codex_responses": items,
    "openrouter_responses": items,
    "openrouter": chat,
    "anthropic": claude,
    "bedrock_converse": converse,
}


# --- reading ----------------------------------------------------------------------------------------------------------------------


class State(NamedTuple):
    tools: dict[str, str]
    effort: str | None
    format: str | None


def named(tool: dict[str, Any]) -> tuple[str, str]:
    """Return the name of a tool, and the first line of its description; repairs may add more lines."""
    if "googleSearch" in tool or str(tool.get("type")).startswith(("web_search", "openrouter:web_search")):
        return "web_search", ""
    tool = tool.get("toolSpec") or tool.get("function") or tool.get("custom") or tool
    return tool["name"], tool.get("description", "").partition("\n")[0]


def declared(body: dict[str, Any]) -> list[dict[str, Any]]:
    tools: list[dict[str, Any]] = body.get("tools") or body.get("toolConfig", {}).get("tools") or []
    functions = [function for tool in tools for function in tool.get("functionDeclarations", [tool])]
    return [*functions, *([{"type": "web_search"}] if "web_search_options" in body else [])]


def first_effort(body: dict[str, Any]) -> str | None:
    level = body.get("generationConfig", {}).get("thinkingConfig", {}).get("thinkingLevel")
    places = [body.get("reasoning"), body.get("output_config"), body.get("outputConfig"), {"effort": body.get("reasoning_effort")}]
    return level.lower() if level else next((place["effort"] for place in places if place and place.get("effort")), None)


def format_of(form: dict[str, Any] | None) -> str | None:
    form = form or {}
    return (form.get("json_schema") or form).get("name")


def changed(message: dict[str, Any], known: dict[str, str]) -> Iterator[tuple[str, str | None]]:
    """Yield the tools that are added or removed (None) with a message."""
    if message.get("type") == "additional_tools":
        yield from map(named, message["tools"])
    content = message.get("content")
    for block in content if message.get("role") == "system" and isinstance(content, list) else ():
        change = (block.get("toolAddition") or block.get("toolRemoval") or block).get("tool")
        if change and (block.get("type") == "tool_removal" or "toolRemoval" in block):
            yield change["name"], None
        elif change:
            yield named(change["definition"]) if "definition" in change else (change["name"], known.get(change["name"], ""))


def states(body: dict[str, Any]) -> list[State]:
    """Return the state at each response of the model, and at the requested one."""
    known = dict(map(named, declared(body)))
    held, effort = dict(known), first_effort(body)
    form = format_of(body.get("response_format") or body.get("text", {}).get("format"))
    collected: list[State] = []
    for message in body.get("messages") or body.get("input") or body["contents"]:
        for name, tool in changed(message, known):
            held.pop(name, None)
            held |= {} if tool is None else {name: tool}
            known |= {} if tool is None else {name: tool}
        update = message.get("configuration_update") or message
        effort = ((update.get("reasoning") or message.get("output_config")) or {}).get("effort", effort)
        form = format_of(message["text"]["format"]) if message.get("type") == "configuration_update" and "text" in message else form
        if message.get("role") in ("assistant", "model"):
            collected.append(State(dict(held), effort, form))
    return [*collected, State(dict(held), effort, form)]


# --- the law -----------------------------------------------------------------------------------------------------------------------


def missed(wanted: list[Any], actual: list[Any], kind: str, losses: list[il.Loss]) -> str | None:
    """Return what is wrong, or None.

    The last response must have the right state. A state that is set too early must be reported, and one that is never set must be a loss of
    its own.
    """
    if actual == wanted:
        return None
    if actual[-1] == wanted[-1]:
        return None if any(loss.field.startswith(kind) for loss in losses) else f"{kind}: not at each answer, and nothing is reported"
    major = [loss for loss in losses if loss.level == "major" or loss.field == "Request.reasoning"]
    return None if major else f"{kind}: {actual[-1]} in place of {wanted[-1]}"


@by_first([(source, target) for source in TAKES for target in TARGETS])
def test_what_holds_at_each_answer(source: str, target: str) -> None:
    for number in range(examples(10)):
        conversation = drawn(random.Random(f"{source} {number}"), source)
        body = WRITERS[source](conversation) | ({} if source == "bedrock_converse" else {"model": MODELS[source]})
        c = il.convert_request(body, source=source, target=target, model=TARGETS[target])
        wanted, actual = states(body), states(c.value)
        wrong = [missed([state.tools for state in wanted], [state.tools for state in actual], "ToolChange", c.losses)]
        wrong += [missed([state.effort for state in wanted], [state.effort for state in actual], "ConfigChange", c.losses)]
        if target in ("openai_responses", "openai_chat"):
            wrong += [missed([state.format for state in wanted], [state.format for state in actual], "ConfigChange", c.losses)]
        assert len(actual) == len(wanted)
        assert not any(wrong), (wrong, body, c.value)
