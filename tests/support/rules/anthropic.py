"""What the Messages API refuses. The sources are its documents, the docs in the SDK's types, and the texts of its errors (quoted)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator, SchemaError

from .common import Finding, Json, Object, Rule, Rules, is_base64, judged, matches, outside, placed, schemas, types_of

RULES: Rules = {
    "required": Rule("API: 'max_tokens: Field required', 'messages: at least one message is required'"),
    "range": Rule("API reference: temperature 0-1, top_p 0-1, top_k and max_tokens not negative (0 warms the cache)"),
    "stop": Rule("API: 'stop_sequences: each stop sequence must contain non-whitespace'"),
    "first-turn": Rule("API: 'messages: first message must use the user role'"),
    "empty-content": Rule("API: 'all messages must have non-empty content except for the optional final assistant message'"),
    "empty-text": Rule("API: 'messages: text content blocks must be non-empty' (anthropic-sdk-python#461)"),
    "blank-text": Rule("API: 'text content blocks must contain non-whitespace text' (home-assistant/core#175637)"),
    "cache-empty": Rule("API: 'cache_control cannot be set for empty text blocks'"),
    "cache-many": Rule("API: 'A maximum of 4 blocks with cache_control may be provided'"),
    "cache-order": Rule("API: 'a ttl=1h cache_control block must not come after a ttl=5m cache_control block'"),
    "trailing-space": Rule("API: 'final assistant content cannot end with trailing whitespace'"),
    "prefill-thoughts": Rule(
        "API: 'When thinking is disabled, an assistant message in the final position cannot contain thinking' (forgecode#1853)"
    ),
    "prefill-thinking": Rule("API: 'When thinking is enabled, a final assistant message must start with a thinking block'"),
    "prefill": Rule(
        "API: 'This model does not support assistant message prefill. The conversation must end with a user message' (Claude from 4.6 on)"
    ),
    "unanswered-call": Rule("API: 'tool_use ids were found without tool_result blocks immediately after'"),
    "orphan-result": Rule("API: 'unexpected tool_use_id found in tool_result blocks' (openai/openai-agents-python#1797)"),
    "results-first": Rule(
        "Tool use guide: 'tool_result blocks must come first in the content array. Any text must come after all tool results'"
    ),
    "duplicate-result": Rule("API: 'each tool_use must have a single result. Found multiple tool_result blocks with id'"),
    "duplicate-id": Rule("API: 'tool_use ids must be unique'"),
    "id": Rule("API: 'tool_use.id: String should match pattern ^[a-zA-Z0-9_-]+$'"),
    "server-id": Rule("API: 'server_tool_use.id: String should match pattern ^srvtoolu_[a-zA-Z0-9_]+$' (litellm#17737)"),
    "server-result": Rule("API: 'web_search_tool_result block found without a corresponding server_tool_use block'"),
    "server-call": Rule(
        "API: 'web_search tool use was found without a corresponding web_search_tool_result block' (pydantic-ai, "
        "test_unpaired_native_tool_calls.py: accepted while the request ends at the results of the same turn)"
    ),
    "calls-last": Rule("reports of text behind a tool_use being refused (anomalyco/opencode#25774); no document says so", certain=False),
    "wrong-turn": Rule("API: 'tool_result blocks can only be in user messages', 'tool_use blocks can only be in assistant messages'"),
    "assistant-media": Rule("Vision guide: pictures stand in user messages; no document says what happens else", certain=False),
    "error-content": Rule("API: 'tool_result: all content must be type text if is_error is true'"),
    "name": Rule("API: 'tools.0.custom.name: String should match pattern ^[a-zA-Z0-9_-]{1,128}$'"),
    "tools-twice": Rule("API: 'tools: Tool names must be unique'"),
    "schema-root": Rule(
        "API: 'input_schema.type: Field required'; 'input_schema does not support oneOf, allOf, or anyOf at the top level'"
    ),
    "schema": Rule("API: 'JSON schema is invalid. It must match JSON Schema draft 2020-12'"),
    "schema-key": Rule("API: 'Property keys should match pattern ^[a-zA-Z0-9_.-]{1,64}$'"),
    "strict": Rule(
        "Structured outputs guide: 'additionalProperties must be set to false for objects'; no recursion, no minimum, maxLength ..."
    ),
    "choice-without-tools": Rule("API: 'tool_choice may only be specified while providing tools'"),
    "choice-name": Rule("API: 'tool_choice: Tool X not found in provided tools'"),
    "tools-missing": Rule(
        "API (2024): 'Requests which include tool_use or tool_result blocks must define tools'; lifted since for some", certain=False
    ),
    "budget": Rule("SDK, ThinkingConfigEnabledParam: 'Must be >= 1024 and less than max_tokens'"),
    "forced-thinking": Rule("API: 'Thinking may not be enabled when tool_choice forces tool use' (mastra#7507)"),
    "thinking-sampling": Rule("API: 'temperature may only be set to 1 when thinking is enabled'; top_k unset, top_p from 0.95 on"),
    "thinking-missing": Rule("API: 'Expected thinking or redacted_thinking, but found tool_use' (claw-code#3132)"),
    "thinking-step": Rule(
        "whether words of the user's beside results close the turn that has to begin with reasoning is not said", certain=False
    ),
    "blank-result": Rule("blank texts in results are said to be refused, too; where exactly is not", certain=False),
    "thinking-last": Rule("API: 'The final block in an assistant message cannot be thinking'"),
    "signature": Rule("API: 'messages.1.content.0.thinking.signature: Field required', 'Invalid signature in thinking block'"),
    "image": Rule("Vision guide: base64 of JPEG, PNG, GIF, WEBP; API: 'image cannot be empty', 'Only HTTPS URLs are supported'"),
    "document": Rule("PDF guide: base64 of application/pdf, plain text, or an https URL"),
    "output-max": Rule("API: 'max_tokens: N > M, which is the maximum allowed number of output tokens for' the model"),
    "sampling-pair": Rule("API: 'temperature and top_p cannot both be specified for this model' (Claude from 4.1 on)"),
    "sampling-of-new": Rule("Models from 4.7 on take no other sampling than the defaults (opencode#28930, inspect_ai#3722)"),
    "system-turn": Rule("SDK has SystemMessageParam; which models take it, and where, the types do not say", certain=False),
    "answer-content": Rule("API reference: blocks of an answer; a client's tool result is none of them"),
    "answer-call": Rule("API reference: a tool_use has an id that its result names, and a name"),
    "answer-stop": Rule("Handling stop reasons: `tool_use` says that Claude calls a tool; clients run calls only then"),
    "answer-sequence": Rule("API reference: stop_sequence 'will be a non-null string if one of your custom stop sequences was generated'"),
}

PICTURES = ("image/jpeg", "image/png", "image/gif", "image/webp")
CALLS = {"tool_use"}
THOUGHT = ("thinking", "redacted_thinking")
# The newest models, which take no prefill and no sampling; and the most tokens of an answer.
NO_PREFILL = re.compile(r"claude-(opus-4-[6-9]|sonnet-4-[6-9]|opus-5|sonnet-5|mythos).*")
NO_SAMPLING = re.compile(r"claude-(opus-4-[7-9]|opus-5|sonnet-5|mythos).*")
ONE_OF_SAMPLING = re.compile(r"claude-(opus-4-[1-9]|sonnet-4-[5-9]|haiku-4-[5-9])(?!\d).*")
MOST = (
    (re.compile(r"claude-3-(opus|sonnet|haiku)-.*"), 4096),
    (re.compile(r"claude-3-5-(sonnet|haiku).*"), 8192),
    (re.compile(r"claude-opus-4(-1)?(-\d{8})?"), 32000),
    (re.compile(r"claude-(sonnet-4(-5)?|haiku-4-5|opus-4-5)(-\d{8})?"), 64000),
)


def check_request(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _request(body), uncertain)


def check_settings(body: Object) -> Iterator[Finding]:
    """Yield what is refused of parameters, thoughts and the format of answers, on every host of these models."""
    yield from _parameters(body)
    yield from _thinking(body, _turns(body))
    yield from _output(body)


def check_response(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _response(body), uncertain)


def _request(body: Object) -> Iterator[Finding]:
    for key in ("model", "max_tokens", "messages"):
        if body.get(key) in (None, "", []):
            yield Finding(key, "required", "missing or empty")
    yield from _parameters(body)
    yield from _system(body)
    messages = placed(body, "messages")
    for number, (at, message) in enumerate(messages):
        yield from _message(message, at, number == len(messages) - 1)
    turns = _turns(body)
    yield from _pairing(turns)
    yield from _order(turns, body)
    yield from _server_results(turns)
    yield from _cache(body)
    yield from _tools(body)
    yield from _thinking(body, turns)
    yield from _output(body)


# --- turns ----------------------------------------------------------------------------------------------------------------

Block = tuple[str, Object]
Turn = tuple[str, list[Block]]


def _turns(body: Object) -> list[Turn]:
    """Return the turns as the API forms them: consecutive messages of one role are one turn. A text becomes a block."""
    turns: list[Turn] = []
    for at, message in placed(body, "messages"):
        content = message.get("content")
        role = str(message.get("role"))
        blocks = (
            [(f"{at}.content", {"type": "text", "text": content})] if isinstance(content, str) else placed(message, "content", f"{at}.")
        )
        if turns and turns[-1][0] == role:
            turns[-1][1].extend(blocks)
        else:
            turns.append((role, blocks))
    return turns


def _of(blocks: list[Block], *kinds: str) -> list[Block]:
    return [(at, block) for at, block in blocks if block.get("type") in kinds]


def _pairing(turns: list[Turn]) -> Iterator[Finding]:
    seen: list[Json] = []
    calls: list[Block] = []
    for role, blocks in [*turns, ("end", [])]:
        if role == "system":
            continue
        results = _of(blocks, "tool_result") if role == "user" else []
        called = [call.get("id") for _, call in calls]
        answered = [result.get("tool_use_id") for _, result in results]
        for at, call in calls:
            if call.get("id") not in answered:
                yield Finding(at, "unanswered-call", f"{call.get('id')} has no result in the next turn")
        for number, (at, result) in enumerate(results):
            if result.get("tool_use_id") not in called:
                yield Finding(at, "orphan-result", f"no call {result.get('tool_use_id')} in the turn before")
            elif result.get("tool_use_id") in answered[:number]:
                yield Finding(at, "duplicate-result", f"{result.get('tool_use_id')} was answered before")
        others = [number for number, (_, block) in enumerate(blocks) if block.get("type") != "tool_result"]
        for number, (at, block) in enumerate(blocks if role == "user" else []):
            if block.get("type") == "tool_result" and others and others[0] < number:
                yield Finding(at, "results-first", "behind other content")
        calls = _of(blocks, *CALLS) if role == "assistant" else []
        for at, call in calls:
            if call.get("id") in seen:
                yield Finding(f"{at}.id", "duplicate-id", f"{call['id']} twice")
            seen.append(call.get("id"))


def _order(turns: list[Turn], body: Object) -> Iterator[Finding]:
    spoken = [turn for turn in turns if turn[0] != "system"]
    if spoken and spoken[0][0] == "assistant":
        yield Finding("messages[0]", "first-turn", "the assistant begins")
    for number, (role, blocks) in enumerate(turns):
        if role == "system":
            yield Finding(f"messages ({number})", "system-turn", "an instruction among the messages")
        kinds = [block.get("type") for _, block in blocks]
        if "tool_use" in kinds and any(kind not in ("tool_use", "server_tool_use") for kind in kinds[kinds.index("tool_use") :]):
            yield Finding(blocks[kinds.index("tool_use")][0], "calls-last", "other content behind a call")
        if (
            role == "assistant" and kinds and kinds[-1] in THOUGHT
        ):  # "consecutive user or assistant turns will be combined into a single turn"
            yield Finding(blocks[-1][0], "thinking-last", "reasoning at the end of a turn")
    if spoken and spoken[-1][0] == "assistant":
        yield from _prefill(spoken[-1][1], body)


def _prefill(blocks: list[Block], body: Object) -> Iterator[Finding]:
    if not blocks:
        return
    at, last = blocks[-1]
    if last.get("type") == "text" and last.get("text") != str(last.get("text")).rstrip():
        yield Finding(at, "trailing-space", "the answer to be continued ends in white space")
    if _enabled(body) and blocks[0][1].get("type") not in THOUGHT:
        yield Finding(blocks[0][0], "prefill-thinking", "the answer to be continued has no reasoning")
    if not isinstance(body.get("thinking"), dict) or body["thinking"].get("type") == "disabled":
        yield from (Finding(place, "prefill-thoughts", "reasoning at the end, and none is asked for") for place, _ in _of(blocks, *THOUGHT))
    if NO_PREFILL.fullmatch(str(body.get("model"))):
        yield Finding(at, "prefill", f"{body['model']} continues no answer")


def _server_results(turns: list[Turn]) -> Iterator[Finding]:
    known: list[Json] = []
    for _, blocks in turns:
        for at, block in blocks:
            kind = str(block.get("type"))
            if kind == "server_tool_use":
                known.append(block.get("id"))
                if not matches(r"srvtoolu_[a-zA-Z0-9_]+", block.get("id")):
                    yield Finding(f"{at}.id", "server-id", f"{block.get('id')!r}")
            elif kind.endswith("_tool_result") and kind not in ("tool_result", "mcp_tool_result") and block.get("tool_use_id") not in known:
                yield Finding(at, "server-result", f"no call {block.get('tool_use_id')}")
    yield from _server_calls(turns)


def _server_calls(turns: list[Turn]) -> Iterator[Finding]:
    """Hosted calls without a result. Those of the last turn of the model may still run, if only results follow it."""
    answered = {block.get("tool_use_id") for _, blocks in turns for _, block in blocks}
    last = turns[:-1] if turns and turns[-1][0] == "user" and len(_of(turns[-1][1], "tool_result")) == len(turns[-1][1]) else turns
    for number, (_, blocks) in enumerate(turns):
        for at, block in _of(blocks, "server_tool_use", "mcp_tool_use"):
            if block.get("id") not in answered and number != len(last) - 1:
                yield Finding(at, "server-call", f"no result of {block.get('id')}")


# --- blocks ---------------------------------------------------------------------------------------------------------------


def _system(body: Object) -> Iterator[Finding]:
    for at, block in placed(body, "system"):
        yield from _text(block.get("text"), f"{at}.text")


def _message(message: Object, at: str, last: bool) -> Iterator[Finding]:
    content, role = message.get("content"), message.get("role")
    if content in ("", []) and not (last and role == "assistant"):
        yield Finding(f"{at}.content", "empty-content", "a message without content")
    elif isinstance(content, str) and content:
        yield from _text(content, f"{at}.content")
    blocks = placed(message, "content", f"{at}.")
    for place, block in blocks:
        yield from _block(block, place, role)


def _text(text: Any, at: str) -> Iterator[Finding]:
    if text == "":
        yield Finding(at, "empty-text", "an empty text")
    elif isinstance(text, str) and not text.strip():
        yield Finding(at, "blank-text", "a text of white space")


def _block(block: Object, at: str, role: Any) -> Iterator[Finding]:
    kind = block.get("type")
    if (
        kind in (*CALLS, "thinking", "redacted_thinking", "server_tool_use")
        and role != "assistant"
        or kind == "tool_result"
        and role != "user"
    ):
        yield Finding(at, "wrong-turn", f"{kind} in a message of the {role}")
    if kind in ("image", "document") and role == "assistant":
        yield Finding(at, "assistant-media", f"{kind} in a message of the assistant")
    match kind:
        case "text":
            yield from _text(block.get("text"), f"{at}.text")
        case "tool_use":
            if not matches(r"[a-zA-Z0-9_-]+", block.get("id")):
                yield Finding(f"{at}.id", "id", f"{block.get('id')!r}")
            if not matches(r"[a-zA-Z0-9_-]{1,200}", block.get("name")):
                yield Finding(f"{at}.name", "name", f"{block.get('name')!r}")
        case "thinking":
            signature = block.get("signature")
            if not signature or not is_base64(signature) or signature.startswith("gAAAA"):
                yield Finding(f"{at}.signature", "signature", "none, or none of Anthropic's")
        case "redacted_thinking":
            if not block.get("data") or str(block["data"]).startswith("gAAAA"):
                yield Finding(f"{at}.data", "signature", "none, or none of Anthropic's")
        case "image" | "document":
            yield from _source(block, at)
        case "tool_result":
            if not matches(r"[a-zA-Z0-9_-]+", block.get("tool_use_id")):
                yield Finding(f"{at}.tool_use_id", "id", f"{block.get('tool_use_id')!r}")
            inner = placed(block, "content", f"{at}.")
            content = block.get("content")
            if isinstance(content, str) and not content.strip():
                yield Finding(f"{at}.content", "blank-result", "a text of white space")
            if block.get("is_error") and any(part.get("type") != "text" for _, part in inner):
                yield Finding(f"{at}.content", "error-content", "an error that is not text alone")
            for place, part in inner:
                yield from _block(part, place, "user")
        case _:
            pass


def _source(block: Object, at: str) -> Iterator[Finding]:
    source = block.get("source")
    if not isinstance(source, dict):
        return
    rule = str(block["type"])
    match source.get("type"):
        case "base64":
            known = PICTURES if rule == "image" else ("application/pdf",)
            if source.get("media_type") not in known:
                yield Finding(f"{at}.source.media_type", rule, f"{source.get('media_type')!r} is not taken")
            if not source.get("data") or not is_base64(source["data"]):
                yield Finding(f"{at}.source.data", rule, "no base64")
        case "url":
            if not str(source.get("url")).startswith("https://"):
                yield Finding(f"{at}.source.url", rule, "no https URL")
        case "text":
            if not source.get("data") or source.get("media_type") != "text/plain":
                yield Finding(f"{at}.source", rule, "empty, or no plain text")
        case "content":
            inner = source.get("content")
            if inner in ("", []):
                yield Finding(f"{at}.source.content", rule, "empty")
            for place, part in placed(source, "content", f"{at}.source."):
                yield from _block(part, place, "user")
        case _:
            pass


def _marks(value: Json, at: str) -> Iterator[tuple[str, Object, Object]]:
    """Yield all cache marks in the order of the prompt, as (path, the object with the mark, mark)."""
    if isinstance(value, dict):
        if isinstance(value.get("cache_control"), dict):
            yield at, value, value["cache_control"]
        for key in ("tools", "system", "messages") if at == "" else ("content",):
            yield from _marks(value.get(key), f"{at}.{key}".strip("."))
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from _marks(member, f"{at}[{index}]")


def _cache(body: Object) -> Iterator[Finding]:
    marks = [mark for mark in _marks(body, "") if mark[0] != ""]
    if len(marks) + isinstance(body.get("cache_control"), dict) > 4:
        yield Finding(marks[4 - isinstance(body.get("cache_control"), dict)][0], "cache-many", f"{len(marks)} marks")
    short = False
    for at, owner, mark in marks:
        if owner.get("type") == "text" and not owner.get("text"):
            yield Finding(at, "cache-empty", "a mark at an empty text")
        if mark.get("ttl") == "1h" and short:
            yield Finding(f"{at}.cache_control", "cache-order", "an hour behind five minutes")
        short = short or mark.get("ttl") != "1h"


# --- tools, thinking, output ------------------------------------------------------------------------------------------------


def _tools(body: Object) -> Iterator[Finding]:
    tools, choice = body.get("tools"), body.get("tool_choice")
    names: list[Json] = []
    for at, tool in placed(body, "tools"):
        name = tool.get("name")
        if tool.get("type") in (None, "custom"):
            if not matches(r"[a-zA-Z0-9_-]{1,128}", name):
                yield Finding(f"{at}.name", "name", f"{name!r}")
            yield from _schema(tool.get("input_schema"), f"{at}.input_schema", tool.get("strict") is True)
        if name in names:
            yield Finding(f"{at}.name", "tools-twice", f"{name} twice")
        names.append(name)
    if not tools and choice is not None:
        yield Finding("tool_choice", "choice-without-tools", "no tools")
    if tools and isinstance(choice, dict) and choice.get("type") == "tool" and choice.get("name") not in names:
        yield Finding("tool_choice.name", "choice-name", f"no tool {choice.get('name')!r}")
    if not tools and any(_of(blocks, "tool_use", "tool_result") for _, blocks in _turns(body)):
        yield Finding("tools", "tools-missing", "calls in the history")


KNOWN: dict[str, str] = {}  # a cache, since many requests have the same schemas


def _no_schema(schema: Json) -> str:
    """Return why a value is no JSON Schema, or "" if it is one."""
    text = repr(schema)
    if text not in KNOWN:
        try:
            Draft202012Validator.check_schema(schema)
            KNOWN[text] = ""
        except SchemaError as error:
            KNOWN[text] = error.message[:80]
    return KNOWN[text]


def _schema(schema: Json, at: str, strict: bool, root: bool = True) -> Iterator[Finding]:
    if not isinstance(schema, dict):
        return
    if root and schema.get("type") != "object":
        yield Finding(at, "schema-root", f"type is {schema.get('type')!r}")
    if root and any(key in schema for key in ("oneOf", "allOf", "anyOf")):
        yield Finding(at, "schema-root", "oneOf, allOf or anyOf at the top level")
    if wrong := _no_schema(schema):
        yield Finding(at, "schema", wrong)
    for path, inner in schemas(schema, at):
        properties = inner.get("properties")
        for key in properties if isinstance(properties, dict) else ():
            if not matches(r"[a-zA-Z0-9_.-]{1,64}", key):
                yield Finding(f"{path}.properties", "schema-key", f"{key!r}")
        if strict:
            yield from _strict(inner, path, schema)


# What the structured outputs guide excludes, under "JSON Schema limitations".
STRICT = {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength"}
STRICT |= {"maxItems", "uniqueItems", "oneOf", "not", "if", "then", "else", "patternProperties", "contains", "prefixItems"}


def _strict(schema: Object, at: str, root: Object) -> Iterator[Finding]:
    if "object" in types_of(schema) and schema.get("additionalProperties") is not False:
        yield Finding(at, "strict", "additionalProperties has to be false")
    for key in sorted(STRICT & schema.keys()):
        yield Finding(f"{at}.{key}", "strict", "not supported")
    if schema.get("minItems") not in (None, 0, 1):
        yield Finding(f"{at}.minItems", "strict", "0 and 1 are supported")
    reference = schema.get("$ref")
    if isinstance(reference, str) and (not reference.startswith("#/") or at.startswith(f"{reference.removeprefix('#/')}")):
        yield Finding(f"{at}.$ref", "strict", "external, or recursive")


def _enabled(body: Object) -> bool:
    thinking = body.get("thinking")
    return isinstance(thinking, dict) and thinking.get("type") == "enabled"


def _thinking(body: Object, turns: list[Turn]) -> Iterator[Finding]:
    thinking, choice = body.get("thinking"), body.get("tool_choice")
    if not isinstance(thinking, dict) or thinking.get("type") not in ("enabled", "adaptive"):
        return
    if _enabled(body):
        budget, most = thinking.get("budget_tokens"), body.get("max_tokens")
        if isinstance(budget, int) and (budget < 1024 or isinstance(most, int) and budget >= most):
            yield Finding("thinking.budget_tokens", "budget", f"{budget} of {most}")
        if isinstance(choice, dict) and choice.get("type") in ("any", "tool"):
            yield Finding("tool_choice", "forced-thinking", "a forced call, with thinking")
        yield from _loop(turns)
    if body.get("temperature") not in (None, 1):
        yield Finding("temperature", "thinking-sampling", "with thinking only 1")
    if body.get("top_k") is not None:
        yield Finding("top_k", "thinking-sampling", "not with thinking")
    top_p = body.get("top_p")
    if isinstance(top_p, (int, float)) and top_p < 0.95:
        yield Finding("top_p", "thinking-sampling", "with thinking from 0.95 on")


def _loop(turns: list[Turn]) -> Iterator[Finding]:
    """The turn that is being answered, back to the last words of the user, must start with reasoning; its later steps need not."""
    spoken = [turn for turn in turns if turn[0] != "system"]
    steps: list[list[Block]] = []
    words = 0  # the number of steps since the user last sent more than results; 0 if there was no such turn
    while len(spoken) > 1 and spoken[-1][0] == "user" and _of(spoken[-1][1], "tool_result") and _of(spoken[-2][1], "tool_use"):
        if steps and not words and any(block.get("type") != "tool_result" for _, block in spoken[-1][1]):
            words = len(steps)
        steps.append(spoken[-2][1])
        spoken = spoken[:-2]
    if steps and not any(blocks[0][1].get("type") in THOUGHT for blocks in steps):
        yield Finding(steps[-1][0][0], "thinking-missing", f"{steps[-1][0][1].get('type')} without reasoning before it")
    elif steps and not any(blocks[0][1].get("type") in THOUGHT for blocks in steps[: words or len(steps)]):
        yield Finding(steps[0][0][0], "thinking-step", "no reasoning since the user last spoke")


def _parameters(body: Object) -> Iterator[Finding]:
    for key, low, high in (("temperature", 0, 1), ("top_p", 0, 1), ("top_k", 0, 10**9), ("max_tokens", 0, 10**9)):
        yield from outside(body, key, low, high)
    for index, text in enumerate(body.get("stop_sequences") or ()):
        if isinstance(text, str) and not text.strip():
            yield Finding(f"stop_sequences[{index}]", "stop", "white space")
    model, most = str(body.get("model")), body.get("max_tokens")
    for pattern, limit in MOST:
        if pattern.fullmatch(model) and isinstance(most, int) and most > limit:
            yield Finding("max_tokens", "output-max", f"{most} > {limit}")
    if ONE_OF_SAMPLING.fullmatch(model) and body.get("temperature") is not None and body.get("top_p") is not None:
        yield Finding("top_p", "sampling-pair", "with temperature")
    if NO_SAMPLING.fullmatch(model):
        for key, least in (("temperature", 1), ("top_p", 0.99)):
            if isinstance(body.get(key), (int, float)) and body[key] < least:
                yield Finding(key, "sampling-of-new", f"{model} does not take it")
        if body.get("top_k") is not None:
            yield Finding("top_k", "sampling-of-new", f"{model} does not take it")


def _output(body: Object) -> Iterator[Finding]:
    config = body.get("output_config")
    format_ = config.get("format") if isinstance(config, dict) else None
    if isinstance(format_, dict):
        yield from _schema(format_.get("schema"), "output_config.format.schema", True, root=False)


# --- answers --------------------------------------------------------------------------------------------------------------


def _response(body: Object) -> Iterator[Finding]:
    blocks = placed(body, "content")
    calls = _of(blocks, "tool_use")
    ids = [call.get("id") for _, call in calls]
    for at, block in blocks:
        if block.get("type") in ("tool_result", "image", "document"):
            yield Finding(at, "answer-content", f"{block['type']} in an answer")
    for at, call in calls:
        if not matches(r"[a-zA-Z0-9_-]+", call.get("id")) or ids.count(call["id"]) > 1 or not call.get("name"):
            yield Finding(at, "answer-call", "a call needs an id of its own and a name")
    stop = body.get("stop_reason")
    if stop in ("tool_use", "end_turn") and (stop == "tool_use") != bool(calls):
        yield Finding("stop_reason", "answer-stop", f"{stop} with {len(calls)} calls")
    if (stop == "stop_sequence") != (body.get("stop_sequence") is not None):
        yield Finding("stop_sequence", "answer-sequence", f"{body.get('stop_sequence')!r} with {stop}")
    yield from _server_results([("assistant", blocks)])
