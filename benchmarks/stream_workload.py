"""The stream that is measured: an answer of many small text deltas, and then three parallel tool calls whose arguments come in fragments.

`openai(n)` has exactly n chunks, `anthropic(n)` says the same in n + 6 events, `gemini(n)` in fewer: its calls come whole, and without ids.
All with the keys that today's providers send.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from benchmarks.workload import WORDS

Event = dict[str, Any]
CALLS = 3
ID, MODEL, CREATED = "chatcmpl-B0a1b2c3d4e5f6g7h8i9j0k1l2m3n4", "gpt-5-mini-2025-08-07", 1769459548
PROMPT, CACHED, COMPLETION = 4096, 1024, 2048


def openai(chunks: int, calls_of: int | None = None) -> Iterator[Event]:
    """The chunks of an OpenAI chat completion, the one with the usage included. `calls_of`: calls as in a stream of that length."""
    yield _chunk({"role": "assistant", "content": "", "refusal": None})
    for text in texts(chunks):
        yield _chunk({"content": text})
    for number, (id, name, fragments) in enumerate(calls(calls_of or chunks)):
        function = {"name": name, "arguments": ""}
        yield _chunk({"tool_calls": [{"index": number, "id": id, "type": "function", "function": function}]})
        for fragment in fragments:
            yield _chunk({"tool_calls": [{"index": number, "function": {"arguments": fragment}}]})
    yield _chunk({}, "tool_calls")
    details = {"prompt_tokens_details": {"cached_tokens": CACHED}, "completion_tokens_details": {"reasoning_tokens": 0}}
    usage = {"prompt_tokens": PROMPT, "completion_tokens": COMPLETION, "total_tokens": PROMPT + COMPLETION, **details}
    yield {**_chunk({}), "choices": [], "usage": usage}


def anthropic(chunks: int, calls_of: int | None = None) -> Iterator[Event]:
    """The events of an Anthropic message that says the same."""
    usage = {"input_tokens": PROMPT - CACHED, "cache_creation_input_tokens": 0, "cache_read_input_tokens": CACHED}
    start = {"id": "msg_01a2b3c4d5e6f7g8h9j0k1m2", "type": "message", "role": "assistant", "model": "claude-sonnet-4-5-20250929"}
    rest: Event = {"content": [], "stop_reason": None, "stop_sequence": None, "usage": {**usage, "output_tokens": 1}}
    yield {"type": "message_start", "message": {**start, **rest}}
    yield _block("start", 0, content_block={"type": "text", "text": ""})
    yield {"type": "ping"}
    for text in texts(chunks):
        yield _block("delta", 0, delta={"type": "text_delta", "text": text})
    yield _block("stop", 0)
    for number, (id, name, fragments) in enumerate(calls(calls_of or chunks), 1):
        yield _block("start", number, content_block={"type": "tool_use", "id": id, "name": name, "input": {}})
        for fragment in fragments:
            yield _block("delta", number, delta={"type": "input_json_delta", "partial_json": fragment})
        yield _block("stop", number)
    delta = {"stop_reason": "tool_use", "stop_sequence": None}
    yield {"type": "message_delta", "delta": delta, "usage": {**usage, "output_tokens": COMPLETION}}
    yield {"type": "message_stop"}


def gemini(chunks: int) -> Iterator[Event]:
    """The chunks of a Gemini answer that says the same."""
    for text in texts(chunks):
        yield _gemini_chunk({"text": text}, None)
    for number, (_, name, fragments) in enumerate(calls(chunks), 1):
        call = {"functionCall": {"name": name, "args": json.loads("".join(fragments))}}
        yield _gemini_chunk(call, "STOP" if number == CALLS else None)


def sse(events: Iterable[Event]) -> Iterator[bytes]:
    """The frames of a body of server-sent events: OpenAI's have data alone and a last word, Gemini's none, Anthropic's a name."""
    ends = False
    for event in events:
        data = json.dumps(event, separators=(",", ":"))
        ends = "choices" in event
        yield (f"event: {event['type']}\ndata: {data}\n\n" if "type" in event else f"data: {data}\n\n").encode()
    if ends:
        yield b"data: [DONE]\n\n"


def texts(chunks: int) -> Iterator[str]:
    """Seven tenths of the chunks: words, as a tokenizer cuts them."""
    rng = random.Random(11)
    return (" " + rng.choice(WORDS) for _ in range(chunks * 7 // 10))


def calls(chunks: int) -> Iterator[tuple[str, str, Iterator[str]]]:
    """Id, name, and the fragments of the arguments' JSON text; together with `texts` and the frame they make all chunks.

    All is made when it is asked for, so that the memory of a conversion can be measured.
    """
    rng = random.Random(12)
    left = chunks - chunks * 7 // 10 - 3 - CALLS
    for number in range(CALLS):
        count = left // (CALLS - number)
        left -= count
        words = (f" {rng.choice(WORDS)}" for _ in range(count - 3))
        yield f"call_{rng.getrandbits(96):024x}", "edit_file", chain(('{"path":"src/parser.py","new":"',), words, ('\\n"', "}"))


def _chunk(delta: Event, finish: str | None = None) -> Event:
    choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}
    head = {"id": ID, "object": "chat.completion.chunk", "created": CREATED, "model": MODEL}
    return {**head, "service_tier": "default", "system_fingerprint": "fp_44709d6fcb", "choices": [choice], "usage": None}


def _gemini_chunk(part: Event, finish: str | None) -> Event:
    """Every chunk has the tokens so far."""
    candidate: Event = {"content": {"parts": [part], "role": "model"}, "index": 0}
    usage = {"promptTokenCount": PROMPT, "candidatesTokenCount": COMPLETION, "totalTokenCount": PROMPT + COMPLETION}
    usage["cachedContentTokenCount"] = CACHED
    rest = {"usageMetadata": usage, "modelVersion": "gemini-3-pro", "responseId": "0a1b2c3d4e5f6g7h8i9j0k"}
    return {"candidates": [candidate | ({"finishReason": finish} if finish else {})], **rest}


def _block(what: str, index: int, **rest: Event) -> Event:
    return {"type": f"content_block_{what}", "index": index, **rest}
