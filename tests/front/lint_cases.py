"""For each rule, a body that breaks it: the provider, the body, and the path of the problem."""

from __future__ import annotations

from typing import Any

Body = dict[str, Any]
Case = tuple[str, Body, str]
HI: Body = {"role": "user", "content": "Hi"}
PARAMETERS: Body = {"type": "object", "properties": {"a": {"type": "string"}}}


def chat(*messages: Body, **keys: Any) -> Body:
    return {"model": "gpt-4.1", "messages": list(messages) or [HI], **keys}


def claude(*messages: Body, **keys: Any) -> Body:
    return {"model": "claude-sonnet-4-5", "max_tokens": 9000, "messages": list(messages) or [HI], **keys}


def converse(*blocks: Body, **keys: Any) -> Body:
    return {"messages": [{"role": "user", "content": list(blocks) or [{"text": "Hi"}]}], **keys}


def gemini(*contents: Body, **keys: Any) -> Body:
    return {"contents": list(contents) or [{"role": "user", "parts": [{"text": "Hi"}]}], **keys}


def says(*blocks: Body) -> Body:
    return {"role": "user", "content": list(blocks)}


def calls(*ids: str, name: str = "f", arguments: str = "{}", **keys: Any) -> Body:
    made = [{"id": call_id, "type": "function", "function": {"name": name, "arguments": arguments}} for call_id in ids]
    return {"role": "assistant", "tool_calls": made, **keys}


def result(id_: str, content: Any = "1") -> Body:
    return {"role": "tool", "tool_call_id": id_, "content": content}


def use(id_: str, name: str = "f") -> Body:
    return {"role": "assistant", "content": [{"type": "tool_use", "id": id_, "name": name, "input": {}}]}


def used(id_: str, **keys: Any) -> Body:
    return {"type": "tool_result", "tool_use_id": id_, "content": "1", **keys}


def tool(name: str = "f", **keys: Any) -> Body:
    return {"type": "function", "function": {"name": name, "parameters": PARAMETERS, **keys}}


def client_tool(name: str = "f", **keys: Any) -> Body:
    return {"name": name, "input_schema": PARAMETERS, **keys}


def image(url: str) -> Body:
    return {"type": "image_url", "image_url": {"url": url}}


def picture(media_type: str) -> Body:
    return {"type": "image", "source": {"type": "base64", "media_type": media_type, "data": "Qk0="}}


OK: Body = {"role": "assistant", "content": "Yes"}
CACHED: Body = {"type": "text", "text": "a", "cache_control": {"type": "ephemeral"}}
THINKING: Body = {"type": "enabled", "budget_tokens": 2000}
NEVER = {
    "foreign_parts": "servers of the format may know a part that its spec does not",
    "custom_tools": "a format without such tools has no body with them",
    "foresee": "what the format cannot say is in none of its bodies",
    "namespaces": "only formats that have namespaces can say them",
    "named_types": "no format that has file names leaves out the types of the files",
    "counts": "a client of the format could have asked for counts",
    "flatten": "what the format itself wrote stays in its form",
}
CASES: dict[str, Case] = {
    "capabilities": (
        "groq",
        chat(says({"type": "input_audio", "input_audio": {"data": "AA==", "format": "wav"}})),
        "messages[0].content[0]",
    ),
    "padding": ("openai_chat", chat(temperature=None), "temperature"),
    "replay": ("groq", chat(HI, {**OK, "tool_calls": None}, HI), "messages[1]"),
    "arguments": ("openai_chat", chat(HI, calls("a", arguments=""), result("a")), "messages[1].tool_calls[0].function.arguments"),
    "surrogates": ("openai_chat", chat({"role": "user", "content": "a\ud800"}), "messages[0].content"),
    "duplicate_ids": ("openai_chat", chat(HI, calls("a", "a"), result("a"), result("a")), "messages[1].tool_calls[1].id"),
    "call_turns": ("anthropic", claude(HI, use("a"), OK, says(used("a"))), "messages[2]"),
    "orphan_results": ("openai_chat", chat(HI, result("a")), "messages[1]"),
    "unanswered_calls": ("anthropic", claude(HI, use("a"), HI), "messages[1].content[0]"),
    "reasoning": (
        "anthropic",
        claude(HI, {"role": "assistant", "content": [{"type": "thinking", "thinking": "a", "signature": ""}]}),
        "messages[1].content[0]",
    ),
    "results": ("anthropic", claude(HI, use("a"), says({"type": "text", "text": "b"}, used("a"))), "messages[2].content[1]"),
    "media_types": ("anthropic", claude(says(picture("image/bmp"))), "messages[0].content[0]"),
    "changes": (
        "anthropic",
        claude(
            HI, {"role": "system", "content": [{"type": "tool_addition", "tool": {"type": "tool_definition", "definition": client_tool()}}]}
        ),
        "messages[1].content[0]",
    ),
    "hosted_tools": ("openai_chat", chat(web_search_options={}), "web_search_options"),
    "result_media": (
        "anthropic",
        claude(HI, use("a"), says({**used("a", is_error=True), "content": [picture("image/png")]})),
        "messages[2].content[0].content[0]",
    ),
    "addresses": ("anthropic", claude(says({"type": "image", "source": {"type": "url", "url": "gs://a/b.png"}})), "messages[0].content[0]"),
    "documents": (
        "bedrock_converse",
        converse({"text": "a"}, {"document": {"name": "a.pdf", "format": "pdf", "source": {"bytes": "AA=="}}}),
        "messages[0].content[1].document.name",
    ),
    "blank": ("anthropic", claude(says({"type": "text", "text": " "}, {"type": "text", "text": "a"})), "messages[0].content[0]"),
    "empty": ("anthropic", claude(says(), OK, HI), "messages[0]"),
    "response_format": (
        "anthropic",
        claude(model="claude-3-haiku", output_config={"format": {"type": "json_schema", "schema": PARAMETERS}}),
        "output_config.format",
    ),
    "system": ("anthropic", claude(HI, OK, {"role": "system", "content": "a"}, HI), "messages[2].role"),
    "merge": ("bedrock_converse", {"messages": [*converse()["messages"], *converse()["messages"]]}, "messages[1]"),
    "separate": ("mistral", chat(HI, calls("abcdefghi"), result("abcdefghi"), HI), "messages[3]"),
    "first": (
        "bedrock_converse",
        {"messages": [{"role": "assistant", "content": [{"text": "a"}]}, *converse()["messages"]]},
        "messages[0]",
    ),
    "last": ("anthropic", claude(HI, {"role": "assistant", "content": "a "}), "messages[1].content"),
    "messages": ("anthropic", {"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": []}, ""),
    "mixed_tools": ("gemini", gemini(tools=[{"googleSearch": {}}, {"functionDeclarations": [{"name": "f", "description": "a"}]}]), ""),
    "tools": ("anthropic", claude(tools=[client_tool(input_schema={})]), "tools[0].input_schema"),
    "tool_names": ("openai_chat", chat(tools=[tool("a.b")]), "tools[0].function.name"),
    "call_ids": ("anthropic", claude(HI, use("a:1"), says(used("a:1"))), "messages[1].content[0].id"),
    "schema": ("openai_chat", chat(tools=[tool(strict=True)]), "tools[0].function.parameters"),
    "cache": ("anthropic", claude(says(*[CACHED] * 5)), "messages[0].content[0].cache_control"),
    "max_tokens": ("anthropic", {"model": "claude-sonnet-4-5", "messages": [HI]}, ""),
    "thinking": ("anthropic", claude(thinking={"type": "enabled", "budget_tokens": 10000}), "thinking.budget_tokens"),
    "needs": ("anthropic", claude(tool_choice={"type": "auto"}), "tool_choice.type"),
    "tool_choice": ("anthropic", claude(thinking=THINKING, tools=[client_tool()], tool_choice={"type": "any"}), "tool_choice.type"),
    "reasoning_required": (
        "gemini",
        gemini(
            {"role": "user", "parts": [{"text": "a"}]},
            {"role": "model", "parts": [{"functionCall": {"name": "f", "args": {}}}]},
            {"role": "user", "parts": [{"functionResponse": {"name": "f", "response": {"a": 1}}}]},
        ),
        "contents[1].parts[0]",
    ),
    "drop": ("groq", chat(logprobs=True), "logprobs"),
    "const": ("codex_responses", {"model": "gpt-6", "input": "a", "store": True, "stream": True}, "store"),
    "drop_thinking": ("anthropic", claude(thinking=THINKING, temperature=0.5), "temperature"),
    "exclusive": ("anthropic", claude(temperature=0.5, top_p=0.5), "top_p"),
    "range": ("anthropic", claude(temperature=1.5), "temperature"),
    "limit": ("openai_chat", chat(stop=list("abcde")), "stop"),
    "texts": ("anthropic", claude(metadata={"user_id": "a@example.com"}), "metadata.user_id"),
    "stop": ("anthropic", claude(stop_sequences=[" "]), "stop_sequences"),
}
