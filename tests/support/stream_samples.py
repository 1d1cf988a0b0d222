"""Streams as providers send them, with what an agent encounters, each in the format of one provider. The texts are made up."""

from __future__ import annotations

from typing import Any

Wire = dict[str, Any]


# --- OpenAI Chat Completions ----------------------------------------------------------------------------------------------

CHAT: Wire = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1700000000, "model": "gpt-x"}


def chunk(finish: str | None = None, **delta: Any) -> Wire:
    return {**CHAT, "choices": [{"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}]}


def call(index: int, arguments: str, id: str | None = None, name: str | None = None) -> Wire:
    """A fragment of a call. The first fragment has the id and the name."""
    if id is None:
        return chunk(tool_calls=[{"index": index, "function": {"arguments": arguments}}])
    return chunk(tool_calls=[{"index": index, "id": id, "type": "function", "function": {"name": name, "arguments": arguments}}])


CHAT_FIRST = chunk(role="assistant", content="", refusal=None)
CHAT_USAGE: Wire = {**CHAT, "choices": [], "usage": {"prompt_tokens": 9, "completion_tokens": 7, "total_tokens": 16}}
CHAT_TEXT = [CHAT_FIRST, chunk(content="It is"), chunk(content=" sunny 🌞.")]

OPENAI_CHAT: dict[str, list[Wire]] = {
    "text": [*CHAT_TEXT, chunk("stop"), CHAT_USAGE],
    "limit": [*CHAT_TEXT, chunk("length"), CHAT_USAGE],
    "calls": [  # two at once, with alternating fragments
        CHAT_FIRST,
        chunk(content="I look."),
        call(0, "", "call_a", "weather"),
        call(1, "", "call_b", "time"),
        call(0, '{"city": '),
        call(1, '{"zone"'),
        call(0, '"Rome"}'),
        call(1, ': "CET", "at": 1.0}'),
        chunk("tool_calls"),
        CHAT_USAGE,
    ],
    "call_without_arguments": [CHAT_FIRST, call(0, "", "call_a", "now"), call(0, "{}"), chunk("tool_calls"), CHAT_USAGE],
    "thinking": [  # as DeepSeek and vLLM stream it
        chunk(role="assistant", content=None, reasoning_content="Rome,"),
        chunk(reasoning_content=" then."),
        chunk(content="Sunny."),
        chunk("stop"),
        CHAT_USAGE,
    ],
    "refusal": [CHAT_FIRST, chunk(refusal="I can"), chunk(refusal="not."), chunk("stop"), CHAT_USAGE],
}


# --- Anthropic Messages ---------------------------------------------------------------------------------------------------


def started(**usage: int) -> Wire:
    head = {"id": "msg_1", "type": "message", "role": "assistant", "model": "claude-x", "content": []}
    counts = {"input_tokens": 9, "output_tokens": 1, **usage}
    return {"type": "message_start", "message": {**head, "stop_reason": None, "stop_sequence": None, "usage": counts}}


def block(index: int, content: Wire, *deltas: Wire) -> list[Wire]:
    return [
        {"type": "content_block_start", "index": index, "content_block": content},
        *({"type": "content_block_delta", "index": index, "delta": delta} for delta in deltas),
        {"type": "content_block_stop", "index": index},
    ]


def text_block(index: int, *texts: str) -> list[Wire]:
    return block(index, {"type": "text", "text": ""}, *({"type": "text_delta", "text": text} for text in texts))


def tool_block(index: int, id: str, name: str, *pieces: str) -> list[Wire]:
    content = {"type": "tool_use", "id": id, "name": name, "input": {}}
    return block(index, content, *({"type": "input_json_delta", "partial_json": piece} for piece in ("", *pieces)))


def ended(stop: str, sequence: str | None = None) -> list[Wire]:
    delta = {"stop_reason": stop, "stop_sequence": sequence}
    return [{"type": "message_delta", "delta": delta, "usage": {"output_tokens": 7}}, {"type": "message_stop"}]


REASONING: list[Wire] = [
    {"type": "thinking_delta", "thinking": "Rome,"},
    {"type": "thinking_delta", "thinking": " then."},
    {"type": "signature_delta", "signature": "c2lnbmVk"},
]
ROME, NOON = tool_block(1, "toolu_a", "weather", '{"city": ', '"Rome"}'), tool_block(2, "toolu_b", "time", '{"zone": "CET", ', '"at": 1.0}')

ANTHROPIC: dict[str, list[Wire]] = {
    "text": [
        started(cache_read_input_tokens=20, cache_creation_input_tokens=0),
        {"type": "ping"},
        *text_block(0, "It is", " sunny 🌞."),
        *ended("end_turn"),
    ],
    "limit": [started(), *text_block(0, "It is", " sunny"), *ended("max_tokens")],
    "stop_text": [started(), *text_block(0, "It is", " sunny"), *ended("stop_sequence", "###")],
    "calls": [started(), *text_block(0, "I look."), *ROME, *NOON, *ended("tool_use")],
    "calls_in_turn": [  # both blocks are open at once
        started(),
        *text_block(0, "I look."),
        *(event for pair in zip(ROME, NOON, strict=True) for event in pair),
        *ended("tool_use"),
    ],
    "call_without_arguments": [started(), *tool_block(0, "toolu_a", "now"), *ended("tool_use")],
    "thinking": [
        started(),
        *block(0, {"type": "thinking", "thinking": "", "signature": ""}, *REASONING),
        *text_block(1, "Sunny."),
        *ended("end_turn"),
    ],
    "refusal": [started(), *text_block(0, "I can", "not."), *ended("refusal")],
}


# --- OpenAI Responses -----------------------------------------------------------------------------------------------------


def responded(status: str, *output: Wire, **fields: Any) -> Wire:
    head = {"id": "resp_1", "object": "response", "created_at": 1700000000, "model": "gpt-x", "status": status, "error": None}
    asked: Wire = {"parallel_tool_calls": True, "tool_choice": "auto", "tools": [], "incomplete_details": None, "instructions": None}
    usage = {"input_tokens": 9, "output_tokens": 7, "total_tokens": 16}
    details: Wire = {
        "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0},
        "output_tokens_details": {"reasoning_tokens": 0},
    }
    counts = None if status == "in_progress" else {**usage, **details}
    return {**head, **asked, "output": list(output), "usage": counts, "metadata": {}, "temperature": 1.0, "top_p": 1.0, **fields}


def item(index: int, first: Wire, last: Wire, *events: Wire) -> list[Wire]:
    inside = [{"item_id": last["id"], "output_index": index, **event} for event in events]
    return [
        {"type": "response.output_item.added", "output_index": index, "item": first},
        *inside,
        {"type": "response.output_item.done", "output_index": index, "item": last},
    ]


def message_events(index: int, kind: str, key: str, *pieces: str) -> tuple[list[Wire], Wire]:
    """The events of a message with one content part, and the whole item."""
    start: Wire = {"id": f"msg_{index}", "type": "message", "role": "assistant"}
    more: Wire = {"annotations": [], "logprobs": []} if kind == "output_text" else {}
    done = {"type": kind, key: "".join(pieces), **more}
    last = {**start, "status": "completed", "content": [done]}
    extra: Wire = {"logprobs": []} if more else {}
    events = item(
        index,
        {**start, "status": "in_progress", "content": []},
        last,
        {"type": "response.content_part.added", "content_index": 0, "part": {"type": kind, key: "", **more}},
        *({"type": f"response.{kind}.delta", "content_index": 0, "delta": piece, **extra} for piece in pieces),
        {"type": f"response.{kind}.done", "content_index": 0, key: "".join(pieces), **extra},
        {"type": "response.content_part.done", "content_index": 0, "part": done},
    )
    return events, last


def called(index: int, id: str, name: str, *pieces: str) -> tuple[list[Wire], Wire]:
    start: Wire = {"id": f"fc_{index}", "type": "function_call", "call_id": id, "name": name}
    whole = "".join(pieces)
    last = {**start, "arguments": whole, "status": "completed"}
    events = item(
        index,
        {**start, "arguments": "", "status": "in_progress"},
        last,
        *({"type": "response.function_call_arguments.delta", "delta": piece} for piece in pieces),
        {"type": "response.function_call_arguments.done", "arguments": whole, "name": name},
    )
    return events, last


def response_stream(*items: tuple[list[Wire], Wire], end: str = "completed", **fields: Any) -> list[Wire]:
    events = [
        {"type": "response.created", "response": responded("in_progress")},
        {"type": "response.in_progress", "response": responded("in_progress")},
        *(event for its, _ in items for event in its),
        {"type": f"response.{end}", "response": responded(end, *(last for _, last in items), **fields)},
    ]
    return [{**event, "sequence_number": number} for number, event in enumerate(events)]


ANSWERED = message_events(0, "output_text", "text", "It is", " sunny 🌞.")

OPENAI_RESPONSES: dict[str, list[Wire]] = {
    "text": response_stream(ANSWERED),
    "limit": response_stream(ANSWERED, end="incomplete", incomplete_details={"reason": "max_output_tokens"}),
    "calls": response_stream(
        message_events(0, "output_text", "text", "I look."),
        called(1, "call_a", "weather", '{"city": ', '"Rome"}'),
        called(2, "call_b", "time", '{"zone": "CET", ', '"at": 1.0}'),
    ),
    "refusal": response_stream(message_events(0, "refusal", "refusal", "I can", "not.")),
}


# --- Google Gemini generateContent ----------------------------------------------------------------------------------------


def partial(*parts: Wire, tokens: int, **more: Any) -> Wire:
    """A chunk. Its counts include everything so far."""
    usage = {"promptTokenCount": 9, "candidatesTokenCount": tokens, "totalTokenCount": 9 + tokens}
    candidate = {"content": {"parts": list(parts), "role": "model"}, **more, "index": 0}
    return {"candidates": [candidate], "usageMetadata": usage, "modelVersion": "gemini-x", "responseId": "resp_1"}


GEMINI_TEXT = [partial({"text": "It is"}, tokens=2), partial({"text": " sunny 🌞."}, tokens=6)]

GEMINI: dict[str, list[Wire]] = {
    "text": [*GEMINI_TEXT, partial({"text": ""}, tokens=7, finishReason="STOP")],
    "limit": [*GEMINI_TEXT, partial({"text": ""}, tokens=7, finishReason="MAX_TOKENS")],
    "calls": [  # calls arrive whole, two in one chunk
        partial({"text": "I look."}, tokens=2),
        partial(
            {"functionCall": {"id": "call_a", "name": "weather", "args": {"city": "Rome"}}},
            {"functionCall": {"id": "call_b", "name": "time", "args": {"zone": "CET", "at": 1.0}}},
            tokens=7,
            finishReason="STOP",
        ),
    ],
    "call_without_arguments": [partial({"functionCall": {"id": "call_a", "name": "now", "args": {}}}, tokens=7, finishReason="STOP")],
    "thinking": [
        partial({"text": "Rome,", "thought": True}, tokens=0),
        partial({"text": " then.", "thought": True}, tokens=0),
        partial({"text": "Sunny."}, tokens=6),
        partial({"text": "", "thoughtSignature": "c2lnbmVk"}, tokens=7, finishReason="STOP"),
    ],
    "refusal": [partial({"text": "I can"}, tokens=2), partial(tokens=7, finishReason="SAFETY")],
}


# --- Amazon Bedrock Converse ------------------------------------------------------------------------------------------------

BEDROCK_FIRST: Wire = {"messageStart": {"role": "assistant", "p": "abcd"}}
BEDROCK_LAST: Wire = {
    "metadata": {"usage": {"inputTokens": 9, "outputTokens": 7, "totalTokens": 16}, "metrics": {"latencyMs": 403}, "p": "abc"}
}


def block(index: int, *deltas: Wire, call: Wire | None = None) -> list[Wire]:
    """The events of a block. Only calls have an event for the beginning."""
    opened = [] if call is None else [{"contentBlockStart": {"contentBlockIndex": index, "start": {"toolUse": call}, "p": "abcdef"}}]
    grown = [{"contentBlockDelta": {"contentBlockIndex": index, "delta": delta, "p": "ab"}} for delta in deltas]
    return [*opened, *grown, {"contentBlockStop": {"contentBlockIndex": index, "p": "abcde"}}]


def converse(reason: str, *blocks: list[Wire]) -> list[Wire]:
    return [
        BEDROCK_FIRST,
        *(event for events in blocks for event in events),
        {"messageStop": {"stopReason": reason, "p": "a"}},
        BEDROCK_LAST,
    ]


BEDROCK_TEXT = block(0, {"text": "It is"}, {"text": " sunny 🌞."})
BEDROCK_CONVERSE: dict[str, list[Wire]] = {
    "text": converse("end_turn", BEDROCK_TEXT),
    "limit": converse("max_tokens", BEDROCK_TEXT),
    "calls": converse(
        "tool_use",
        block(0, {"text": "I look."}),
        block(
            1,
            *({"toolUse": {"input": text}} for text in ("", '{"city": ', '"Rome"}')),
            call={"toolUseId": "call_a", "name": "weather"},
        ),
        block(2, {"toolUse": {"input": '{"zone": "CET", "at": 1.0}'}}, call={"toolUseId": "call_b", "name": "time"}),
    ),
    "call_without_arguments": converse("tool_use", block(0, {"toolUse": {"input": ""}}, call={"toolUseId": "call_a", "name": "now"})),
    "thinking": converse(
        "end_turn",
        block(0, *({"reasoningContent": content} for content in ({"text": "Rome,"}, {"text": " then."}, {"signature": "c2lnbmVk"}))),
        block(1, {"text": "Sunny."}),
    ),
    "refusal": converse("guardrail_intervened", block(0, {"text": "I can"}, {"text": "not."})),
}


# --- all ------------------------------------------------------------------------------------------------------------------

SAMPLES: dict[str, dict[str, list[Wire]]] = {
    "anthropic": ANTHROPIC,
    "bedrock_converse": BEDROCK_CONVERSE,
    "gemini": GEMINI,
    "openai_chat": OPENAI_CHAT,
    "openai_responses": OPENAI_RESPONSES,
}

# What a provider sends when a stream breaks off: always the message "Too busy."
BROKEN: dict[str, Wire] = {
    "anthropic": {"type": "error", "error": {"type": "overloaded_error", "message": "Too busy."}},
    "bedrock_converse": {"serviceUnavailableException": {"message": "Too busy."}},
    "gemini": {"error": {"code": 503, "message": "Too busy.", "status": "UNAVAILABLE"}},
    "openai_chat": {"error": {"message": "Too busy.", "type": "server_error", "param": None, "code": "server_error"}},
    "openai_responses": {"type": "error", "code": "server_error", "message": "Too busy.", "param": None, "sequence_number": 5},
}


def until(provider: str, piece: str) -> list[Wire]:
    """The text sample, up to the event with this piece of its text."""
    events = SAMPLES[provider]["text"]
    last = next(number for number, event in enumerate(events) if piece in str(event))
    return events[: last + 1]
