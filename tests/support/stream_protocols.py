"""What a client of each provider relies on in a stream, independent of the converters.

`problems(provider, events)` returns what is wrong with the wire events of one stream. `usage`: the client requested token counts;
`broken`: the stream ends in an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from chunk_protocols import Wire, gemini, mistral, ollama, openai_chat
from compiling import compiled
from event_protocols import anthropic, bedrock_converse, cohere, gemini_interactions, openai_responses


def problems(provider: str, events: list[Wire], *, usage: bool = False, broken: bool = False) -> list[str]:
    """Return the problems of clients with these events. A family without rules of its own has those of its first ancestor."""
    name = provider if provider in PROTOCOLS else compiled().specs[provider].lineage[-1]
    return list(PROTOCOLS[name](events, usage, broken))


def clawtools(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """`start` is first, and one of `done` and `error` is last. Texts, thoughts and calls do not overlap, and each has an end."""
    names = [event["type"] for event in events]
    if names and names[0] not in ("start", "error"):
        yield f"it begins with {names[0]}"
    if not names or names[-1] != ("error" if broken else "done") or sum(name in ("done", "error") for name in names) != 1:
        yield f"it ends with {names[-1:]}"
    open_kind: str | None = None
    for number, event in enumerate(events):
        kind, _, what = event["type"].partition("_")
        if not what:
            if open_kind is not None and event["type"] == "done":
                yield f"event {number}: {event['type']} while a {open_kind} is open"
            continue
        if what == "end" and open_kind != kind or what == "start" and open_kind is not None or open_kind not in (None, kind):
            yield f"event {number}: {event['type']} while {open_kind} is open"
        if kind == "toolcall" and what == "delta" and open_kind is None:
            yield f"event {number}: a delta of no call"
        if event["type"] == "toolcall_end" and not isinstance(event["toolCall"]["arguments"], dict):
            yield f"event {number}: a call without arguments"
        open_kind = None if what == "end" else kind


def llama_api(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """Each event has one piece. The stop reason is in the `complete` event, which comes once and is followed by no content."""
    kinds = ["error" if "event" not in event else event["event"]["event_type"] for event in events]
    if kinds.count("complete") != (0 if broken else 1) or not set(kinds) <= {"start", "progress", "complete", "metrics", "error"}:
        yield f"its events are {kinds}"
    begun: set[str] = set()
    for number, event in enumerate(event["event"] for event in events if "event" in event):
        delta, ended = event["delta"], event["event_type"] == "complete"
        if ended != ("stop_reason" in event) or ("complete" in kinds[:number] and delta != {"type": "text", "text": ""}):
            yield f"event {number}: {event}"
        if delta["type"] == "tool_call":
            if "id" in delta and (delta["id"] in begun or "name" not in delta["function"]):
                yield f"event {number}: a call begins twice, or has no name"
            begun |= {delta["id"]} if "id" in delta else set()
            if not begun:
                yield f"event {number}: a piece of no call"


def vercel_ui_stream(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """Blocks have ids, and end once. A call is complete before its result arrives."""
    names = [event["type"] for event in events]
    if names[0] != "start" and names != ["error"]:
        yield f"it begins with {names[0]}"
    if names[-1] != ("error" if broken else "finish") or sum(name in ("finish", "error") for name in names) != 1:
        yield f"it ends with {names[-1:]}"
    open_ids: dict[str, set[str]] = {"text": set(), "reasoning": set(), "tool-input": set()}
    called: set[str] = set()
    for number, event in enumerate(events):
        kind, _, what = event["type"].rpartition("-")
        if kind == "tool-output" and event["toolCallId"] not in called:
            yield f"event {number}: the result of no call"
        if kind not in open_ids:
            continue
        name = event["toolCallId" if kind == "tool-input" else "id"]
        if (name in open_ids[kind]) == (what == "start"):
            yield f"event {number}: {event['type']} of {name}"
        if what in ("end", "available", "error"):
            open_ids[kind].discard(name)
            called.add(name)
        else:
            open_ids[kind].add(name)
    if not broken and any(open_ids.values()):
        yield f"still open: {open_ids}"


def ag_ui(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """A run begins and ends once. Messages and calls that begin also end, by their ids, and ids of messages are new."""
    names = [event["type"] for event in events]
    if names[0] != "RUN_STARTED" and names != ["RUN_ERROR"]:
        yield f"it begins with {names[0]}"
    if names[-1] != ("RUN_ERROR" if broken else "RUN_FINISHED") or sum(name in ("RUN_ERROR", "RUN_FINISHED") for name in names) != 1:
        yield f"it ends with {names[-1:]}"
    open_ids: set[tuple[str, str]] = set()
    seen: set[tuple[str, str]] = set()
    for number, event in enumerate(events):
        kind, _, what = event["type"].rpartition("_")
        if kind not in ("TEXT_MESSAGE", "REASONING_MESSAGE", "TOOL_CALL") or what == "RESULT":
            continue
        item = ("call" if kind == "TOOL_CALL" else "message", event["toolCallId" if kind == "TOOL_CALL" else "messageId"])
        if (item in (seen if what == "START" else open_ids)) == (what == "START"):
            yield f"event {number}: {event['type']} of {item[1]}"
        open_ids.discard(item) if what == "END" else open_ids.add(item)
        seen.add(item)
    if not broken and open_ids:
        yield f"still open: {open_ids}"


def dashscope_native(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """Each piece has one choice, whose message has a role and a content. The last piece has a word for the end."""
    for number, event in enumerate(event for event in events if "output" in event):
        for choice in event["output"]["choices"]:
            if choice["message"].get("role") != "assistant" or not isinstance(choice["message"].get("content"), str):
                yield f"event {number}: {choice['message']}"
    if not broken and events[-1]["output"]["choices"][-1]["finish_reason"] == "null":
        yield "no end"


def langgraph_server(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """Chunks are added as langchain-core does."""
    from langchain_core.messages import AIMessageChunk

    if not events:
        return
    first, *more = [AIMessageChunk.model_validate(event) for event in events]
    whole = sum(more, first)
    if any(chunk.id not in (None, first.id) for chunk in more):
        yield "the id changes"
    if sum(chunk.usage_metadata is not None for chunk in (first, *more)) > 1:
        yield "counts come twice"
    if sum(bool(chunk.get("name")) for event in events for chunk in event.get("tool_call_chunks") or ()) != len(whole.tool_call_chunks):
        yield "a call goes on that has no beginning"
    if whole.invalid_tool_calls and not broken:
        yield f"invalid: {whole.invalid_tool_calls}"


PROTOCOLS: dict[str, Callable[[list[Wire], bool, bool], Iterator[str]]] = {
    "ag_ui": ag_ui,
    "clawtools": clawtools,
    "vercel_ui_stream": vercel_ui_stream,
    "anthropic": anthropic,
    "bedrock_converse": bedrock_converse,
    "cohere": cohere,
    "dashscope_native": dashscope_native,
    "gemini": gemini,
    "gemini_interactions": gemini_interactions,
    "langgraph_server": langgraph_server,
    "llama_api": llama_api,
    "mistral": mistral,
    "ollama": ollama,
    "openai_chat": openai_chat,
    "openai_responses": openai_responses,
    "perplexity": partial(openai_chat, unasked=True),
}
