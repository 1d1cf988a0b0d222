"""What the Responses API refuses. The sources are the API reference, the guides, and the texts of its errors (quoted)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import openai
from .common import Finding, Json, Object, Rule, Rules, data_url, is_base64, judged, matches, outside, placed, rows

RULES: Rules = {
    **openai.RULES,
    "input": Rule("API: 'One of input or previous_response_id or prompt or conversation must be provided'"),
    "unanswered-call": Rule("API: 'No tool output found for function call call_x' (openai-client#124)"),
    "orphan-result": Rule("API: 'No tool call found for function call output with call_id x'"),
    "duplicate-call": Rule("two calls, or two outputs, with one call_id", certain=False),
    "between": Rule("no document says whether a message may be between a call and its output", certain=False),
    "duplicate-item": Rule("API: 'Duplicate item found with id rs_x. Remove duplicate items from your input and try again'"),
    "call-id": Rule(
        "API: 'Invalid input[2].call_id: string too long. Expected a string with maximum length 64' (decolua/9router#393); 'empty string'"
    ),
    "item-id": Rule(
        "API: 'Expected an ID that begins with fc', '... contains letters, numbers, underscores, or dashes' (earendil-works/pi#1022)"
    ),
    "reasoning-alone": Rule("API: 'Item rs_x of type reasoning was provided without its required following item'"),
    "reasoning-empty": Rule("a reasoning item with neither id nor encrypted_content says nothing to the API (sub2api#3138)"),
    "reasoning-stored": Rule(
        "API: 'Items are not persisted when store is set to false. Try again with store set to true, or remove this item'"
    ),
    "reasoning-foreign": Rule("API: 'The encrypted content gAAA... could not be verified'; it is a token that begins with gAAAA"),
    "content-kind": Rule(
        "API: 'Invalid value: input_text. Supported values are: output_text and refusal', and for users the other way round"
    ),
    "content-empty": Rule("no document says whether a message without content is taken", certain=False),
    "limit": Rule("API: 'Invalid max_output_tokens: integer below minimum value. Expected a value >= 16' (earendil-works/pi#6265)"),
    "choice-without-tools": Rule("API: 'Tool choice required must be specified with tools parameter'"),
    "parallel-without-tools": Rule("Chat Completions refuses it; of Responses no refusal is known", certain=False),
    "tools-many": Rule("API: 'Invalid tools: array too long. Expected an array with maximum length 128'"),
    "tools-twice": Rule("no document says what two tools of one name do", certain=False),
    "file": Rule("Reference, input_file: an id, a URL, or data with a file name"),
    "image": Rule("Reference, input_image: an id or a URL"),
    "previous": Rule("API: 'Invalid previous_response_id. Expected an ID that begins with resp'; not together with conversation"),
    "stream-options": Rule("API: 'The stream_options parameter is only allowed when stream is enabled'"),
    "answer-item": Rule("Reference: every item of an answer has an id, none twice"),
    "answer-call": Rule("Reference: a call has a call_id that its output names, and a name"),
    "answer-output": Rule("Reference: a result of a client's tool is no item of an answer"),
    "answer-status": Rule("Reference: `incomplete` with incomplete_details, `failed` with error"),
}

# Reference: the items that call, and the items that answer them by their call_id.
CALLS = {
    "function_call": "function_call_output",
    "custom_tool_call": "custom_tool_call_output",
    "computer_call": "computer_call_output",
    "shell_call": "shell_call_output",
    "apply_patch_call": "apply_patch_call_output",
}
OUTPUTS = {output: call for call, output in CALLS.items()}
BEGINS = {"message": "msg", "function_call": "fc", "reasoning": "rs", "custom_tool_call": "ctc", "web_search_call": "ws"}
BEGINS |= {"tool_search_call": "tsc"}
BEGINS |= {"file_search_call": "fs", "code_interpreter_call": "ci", "image_generation_call": "ig", "mcp_call": "mcp"}
SAMPLING = ("temperature", "top_p", "top_logprobs")
# The items of the model that may follow reasoning.
ANSWERING = {"message", "local_shell_call", *CALLS, *BEGINS}


def check_request(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _request(body), uncertain)


def check_response(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _response(body), uncertain)


def kind(item: Object) -> str:
    """Return the type of an item. A bare message has none, and counts as "message"."""
    return str(item.get("type") or ("message" if "role" in item else ""))


def _request(body: Object) -> Iterator[Finding]:
    elsewhere = any(body.get(key) for key in ("previous_response_id", "conversation", "prompt"))
    if not body.get("input") and not elsewhere:
        yield Finding("input", "input", "missing or empty")
    items = placed(body, "input")
    yield from _pairing(items, elsewhere)
    yield from _ids(items)
    yield from _reasoning(items, body.get("store") is False)
    for at, item in items:
        yield from _item(item, at)
    yield from _tools(body)
    yield from _parameters(body)
    yield from _format(body)
    yield from openai.metadata(body)
    yield from openai.lengths(body)
    reasoning = body.get("reasoning")
    effort = reasoning.get("effort") if isinstance(reasoning, dict) else None
    yield from openai.model_rules(body, SAMPLING, effort, "reasoning.effort")


def _pairing(items: list[tuple[str, Object]], elsewhere: bool) -> Iterator[Finding]:
    calls: dict[tuple[str, str], str] = {}
    answered: set[tuple[str, str]] = set()
    for at, item in items:
        which = kind(item)
        if which in CALLS:
            key = (which, str(item.get("call_id")))
            if key in calls:
                yield Finding(f"{at}.call_id", "duplicate-call", f"{key[1]} twice")
            calls[key] = at
        elif which in OUTPUTS:
            key = (OUTPUTS[which], str(item.get("call_id")))
            if key not in calls and not elsewhere:
                yield Finding(f"{at}.call_id", "orphan-result", f"no call {key[1]} before it")
            if key in answered:
                yield Finding(f"{at}.call_id", "duplicate-call", f"{key[1]} was answered before")
            answered.add(key)
        elif which == "message" and calls.keys() - answered:
            yield Finding(at, "between", "between a call and its output")
    for key, at in calls.items():
        if key not in answered:
            yield Finding(at, "unanswered-call", f"{key[1]} has no output")


def _ids(items: list[tuple[str, Object]]) -> Iterator[Finding]:
    seen: list[Json] = []
    for at, item in items:
        which, known = kind(item), item.get("id")
        if which in CALLS or which in OUTPUTS:
            called = item.get("call_id")
            if not isinstance(called, str) or not 1 <= len(called) <= 64:
                yield Finding(f"{at}.call_id", "call-id", f"{called!r}"[:50])
        if known is None or which == "item_reference":
            continue
        if known in seen:
            yield Finding(f"{at}.id", "duplicate-item", f"{known} twice")
        seen.append(known)
        if not matches(r"[a-zA-Z0-9_-]{1,64}", known) or not str(known).startswith(BEGINS.get(which, "")):
            yield Finding(f"{at}.id", "item-id", f"{known!r} of a {which}"[:80])


def _reasoning(items: list[tuple[str, Object]], unstored: bool) -> Iterator[Finding]:
    for number, (at, item) in enumerate(items):
        if kind(item) != "reasoning":
            continue
        sealed = item.get("encrypted_content")
        if not item.get("id") and not sealed:
            yield Finding(at, "reasoning-empty", "neither an id nor encrypted content")
        if unstored and item.get("id") and not sealed:
            yield Finding(at, "reasoning-stored", "an id alone, though nothing is stored")
        if sealed and not str(sealed).startswith("gAAAA"):
            yield Finding(f"{at}.encrypted_content", "reasoning-foreign", "not OpenAI's")
        following = next((other for _, other in items[number + 1 :] if kind(other) != "reasoning"), None)
        if following is None or kind(following) not in ANSWERING or following.get("role", "assistant") != "assistant":
            yield Finding(at, "reasoning-alone", "nothing of the model's behind it")


def _item(item: Object, at: str) -> Iterator[Finding]:
    which = kind(item)
    if which == "message":
        if item.get("content") == []:
            yield Finding(f"{at}.content", "content-empty", "an empty list")
        spoken = item.get("role") == "assistant"
        for place, part in placed(item, "content", f"{at}."):
            if (part.get("type") in ("output_text", "refusal")) != spoken:
                yield Finding(f"{place}.type", "content-kind", f"{part.get('type')} of the {item.get('role')}")
            yield from _part(part, place)
    if which in ("function_call", "custom_tool_call") and not matches(r"[a-zA-Z0-9_-]{1,128}", item.get("name")):
        yield Finding(f"{at}.name", "name", f"{item.get('name')!r}")
    if which in OUTPUTS:
        for place, part in placed(item, "output", f"{at}."):
            yield from _part(part, place)


def _part(part: Object, at: str) -> Iterator[Finding]:
    match part.get("type"):
        case "input_image":
            if part.get("image_url"):
                yield from openai.picture(part["image_url"], f"{at}.image_url")
            elif not part.get("file_id"):
                yield Finding(at, "image", "neither an id nor a URL")
        case "input_file":
            data = part.get("file_data")
            if data is not None:
                content = data_url(str(data))
                if not part.get("filename"):
                    yield Finding(at, "file", "data without a name")
                if content is None or not content[1] or not is_base64(content[1]):
                    yield Finding(f"{at}.file_data", "base64", "no data URL of base64")
            elif not part.get("file_id") and not part.get("file_url"):
                yield Finding(at, "file", "neither an id, nor a URL, nor data")
        case _:
            pass


def _tools(body: Object) -> Iterator[Finding]:
    tools, choice = rows(body, "tools"), body.get("tool_choice")
    if len(tools) > 128:
        yield Finding("tools", "tools-many", f"{len(tools)} tools")
    known: list[Json] = []
    for at, tool in placed(body, "tools"):
        if tool.get("type") not in ("function", "custom"):
            continue
        yield from openai.name(tool.get("name"), f"{at}.name")
        if tool.get("name") in known:
            yield Finding(f"{at}.name", "tools-twice", f"{tool['name']} twice")
        known.append(tool.get("name"))
        yield from openai.function_schema(tool.get("parameters"), f"{at}.parameters", tool.get("strict") is True)
    if not tools and (body.get("parallel_tool_calls") is not None or choice in ("auto", "none")):
        yield Finding("parallel_tool_calls", "parallel-without-tools", "no tools")
    if not tools and (choice == "required" or isinstance(choice, dict)):
        yield Finding("tool_choice", "choice-without-tools", "no tools")
    if tools and isinstance(choice, dict):
        for choice_tool in rows(choice, "tools") if choice.get("type") == "allowed_tools" else [choice]:
            if choice_tool.get("type") in ("function", "custom") and choice_tool.get("name") not in known:
                yield Finding("tool_choice", "tool-choice-name", f"no tool {choice_tool.get('name')!r}")


def _parameters(body: Object) -> Iterator[Finding]:
    for key, low, high in (("temperature", 0, 2), ("top_p", 0, 1), ("top_logprobs", 0, 20)):
        yield from outside(body, key, low, high)
    most = body.get("max_output_tokens")
    if isinstance(most, int) and most < 16:
        yield Finding("max_output_tokens", "limit", f"{most} is less than 16")
    previous = body.get("previous_response_id")
    if previous is not None and (not str(previous).startswith("resp") or body.get("conversation")):
        yield Finding("previous_response_id", "previous", f"{previous!r}"[:50])
    if body.get("stream_options") is not None and not body.get("stream"):
        yield Finding("stream_options", "stream-options", "without stream")


def _format(body: Object) -> Iterator[Finding]:
    text = body.get("text")
    format_ = text.get("format") if isinstance(text, dict) else None
    if not isinstance(format_, dict):
        return
    yield from openai.json_word(format_.get("type") == "json_object", [body.get("input"), body.get("instructions")], "text.format")
    if format_.get("type") == "json_schema":
        yield from openai.name(format_.get("name"), "text.format.name")
        yield from openai.output_schema(format_.get("schema"), "text.format.schema", format_.get("strict") is True)


def _response(body: Object) -> Iterator[Finding]:
    ids: list[Any] = []
    for at, item in placed(body, "output"):
        which = kind(item)
        if which in OUTPUTS and which == "function_call_output":
            yield Finding(at, "answer-output", f"{which} in an answer")
        if not item.get("id") or item["id"] in ids:
            yield Finding(f"{at}.id", "answer-item", f"{item.get('id')!r}")
        ids.append(item.get("id"))
        if which in ("function_call", "custom_tool_call") and (not item.get("call_id") or not item.get("name")):
            yield Finding(at, "answer-call", "a call needs an id and a name")
    if body.get("status") == "incomplete" and not body.get("incomplete_details"):
        yield Finding("incomplete_details", "answer-status", "missing")
    if body.get("status") == "failed" and not body.get("error"):
        yield Finding("error", "answer-status", "missing")
