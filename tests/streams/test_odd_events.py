"""Events of servers that copy a format and omit or repeat an event, or write it differently: the content arrives."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from interlingua.providers import openai_chat

Wire = dict[str, Any]
MESSAGE = {"id": "m", "type": "message", "role": "assistant", "model": "c", "content": [], "stop_reason": None}
START: Wire = {"type": "message_start", "message": {**MESSAGE, "usage": {"input_tokens": 3, "output_tokens": 1}}}
END: Wire = {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 5}}
STOP: Wire = {"type": "message_stop"}
TEXT = {"type": "text", "text": ""}
CALL = {"type": "tool_use", "id": "t", "name": "f", "input": {}}


def opens(index: int, block: Wire) -> Wire:
    return {"type": "content_block_start", "index": index, "content_block": block}


def grows(index: int, delta: Wire) -> Wire:
    return {"type": "content_block_delta", "index": index, "delta": delta}


def closes(index: int) -> Wire:
    return {"type": "content_block_stop", "index": index}


def without(event: Wire, *keys: str) -> Wire:
    return {key: value for key, value in event.items() if key not in keys}


HI = [opens(0, TEXT), grows(0, {"type": "text_delta", "text": "Hi"}), closes(0)]
ARGUMENTS = grows(0, {"type": "input_json_delta", "partial_json": '{"a":1}'})
BLOCKS: dict[str, tuple[list[Wire], list[Any]]] = {
    "a block ends twice": ([START, *HI, closes(0), END, STOP], ["Hi"]),
    "a block opens where one is open": ([START, *HI[:2], opens(0, CALL), ARGUMENTS, closes(0), END, STOP], ["Hi", ("f", {"a": 1})]),
    "a call opens twice": ([START, opens(0, CALL), opens(0, CALL), ARGUMENTS, closes(0), END, STOP], [("f", {"a": 1})]),
    "no index": ([START, *(without(event, "index") for event in HI), END, STOP], ["Hi"]),
    "no index of two": (
        [START, *(without(event, "index") for event in (*HI, opens(0, CALL), ARGUMENTS, closes(0))), END, STOP],
        ["Hi", ("f", {"a": 1})],
    ),
    "no start": ([*HI, END, STOP], ["Hi"]),
    "nothing before a piece": ([HI[1], END, STOP], ["Hi"]),
    "no reason for the end": ([START, *HI, STOP], ["Hi"]),
    "a piece without its kind": ([START, HI[0], grows(0, {"text": "H"}), grows(0, {"text": "i"}), HI[2], END, STOP], ["Hi"]),
    "arguments without their kind": (
        [START, opens(0, CALL), *(grows(0, {"partial_json": text}) for text in ('{"a"', ":1}")), closes(0), END, STOP],
        [("f", {"a": 1})],
    ),
    "null for the kinds": ([START, HI[0], {**HI[1], "type": None}, {**HI[2], "type": None}, {**END, "type": None}, STOP], ["Hi"]),
    "a piece as a block": ([START, HI[0], grows(0, {"type": "text", "text": "Hi"}), HI[2], END, STOP], ["Hi"]),
    "all in the start": (
        [{**START, "message": {**MESSAGE, "content": [{"type": "text", "text": "Hi"}], "stop_reason": "end_turn"}}, STOP],
        ["Hi"],
    ),
}

HEAD: Wire = {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "in_progress", "output": []}
CREATED: Wire = {"type": "response.created", "response": HEAD, "sequence_number": 0}
USAGE = {"input_tokens": 3, "output_tokens": 5, "total_tokens": 8}
COMPLETED: Wire = {"type": "response.completed", "response": {**HEAD, "status": "completed", "usage": USAGE}, "sequence_number": 9}
DONE: Wire = {**COMPLETED, "type": "response.done"}
PIECE: Wire = {"type": "response.output_text.delta", "delta": "Hi", "item_id": "i", "output_index": 0, "content_index": 0}
MESSAGE_ITEM: Wire = {"id": "i", "type": "message", "role": "assistant", "content": []}
ARGS: Wire = {"item_id": "f", "output_index": 0}


def item(step: str, place: int, item: Wire | None) -> Wire:
    return {"type": f"response.output_item.{step}", "output_index": place, "item": item}


def says(place: int, number: int, text: str, step: str = "delta") -> Wire:
    key = "delta" if step == "delta" else "text"
    return {"type": f"response.output_text.{step}", "item_id": "i", "output_index": place, "content_index": number, key: text}


def begins(place: int, number: int) -> Wire:
    part = {"type": "output_text", "text": "", "annotations": []}
    return {"type": "response.content_part.added", "item_id": "i", "output_index": place, "content_index": number, "part": part}


def call_item(id: str, arguments: str = "") -> Wire:
    return {"id": id, "type": "function_call", "call_id": "t", "name": "f", "arguments": arguments}


HI_ITEM: Wire = {**MESSAGE_ITEM, "content": [{"type": "output_text", "text": "Hi", "annotations": []}]}
ENCRYPTED = [
    {"type": "response.function_call_arguments.delta", **ARGS, "delta": "qm9c", "obfuscation": "x"},
    {"type": "response.function_call_arguments.delta", **ARGS, "delta": "/z==", "obfuscation": "y"},
]
WHOLE: Wire = {"type": "response.function_call_arguments.done", **ARGS, "arguments": '{"a":1}'}


def completed(*output: Wire) -> Wire:
    return {**COMPLETED, "response": {**COMPLETED["response"], "output": [*output]}}


ITEMS: dict[str, tuple[list[Wire], list[Any]]] = {
    "events are counted instead of parts (vllm#35184)": (
        [CREATED, item("added", 0, MESSAGE_ITEM), begins(0, 4), says(0, 5, "H"), says(0, 6, "i"), says(0, 7, "Hi", "done"), COMPLETED],
        ["Hi"],
    ),
    "pieces have the number before that of their item (vllm#31761)": (
        [CREATED, item("added", 1, MESSAGE_ITEM), says(0, 0, "Hi"), says(1, 0, "Hi", "done"), item("done", 2, HI_ITEM), COMPLETED],
        ["Hi"],
    ),
    "another id in each event (opencodex#995)": (
        [
            CREATED,
            item("added", 0, {**MESSAGE_ITEM, "id": "1"}),
            {**says(0, 0, "Hi"), "item_id": "2"},
            item("done", 0, {**HI_ITEM, "id": "3"}),
            completed({**HI_ITEM, "id": "4"}),
        ],
        ["Hi"],
    ),
    "a part of a message that does not open": (
        [CREATED, item("added", 0, MESSAGE_ITEM), without(begins(0, 0), "part"), says(0, 0, "Hi"), item("done", 0, HI_ITEM), COMPLETED],
        ["Hi"],
    ),
    "a part of a message without its kind": (
        [
            *(CREATED, item("added", 0, MESSAGE_ITEM), {**begins(0, 0), "part": {"text": "", "annotations": []}}),
            *(says(0, 0, "Hi"), item("done", 0, HI_ITEM), COMPLETED),
        ],
        ["Hi"],
    ),
    "a message that does not open": (
        [CREATED, begins(0, 0), says(0, 0, "Hi"), item("done", 0, HI_ITEM), completed(HI_ITEM)],
        ["Hi"],
    ),
    "a text that only the end of its part has": (
        [CREATED, {**begins(0, 0), "type": "response.content_part.done", "part": HI_ITEM["content"][0]}, COMPLETED],
        ["Hi"],
    ),
    "a text that only the end of its opened part has": (
        [
            *(CREATED, item("added", 0, MESSAGE_ITEM), begins(0, 0)),
            *({**begins(0, 0), "type": "response.content_part.done", "part": HI_ITEM["content"][0]}, COMPLETED),
        ],
        ["Hi"],
    ),
    "arguments that name their call (mcp-use#2615)": (
        [
            CREATED,
            *(without(item("added", 0, {**call_item(f"i{n}"), "call_id": f"c{n}", "name": n}), "output_index") for n in "fg"),
            *({"type": ENCRYPTED[0]["type"], "item_id": f"c{n}", "delta": f'{{"a":"{n}"}}'} for n in "fg"),
            COMPLETED,
        ],
        [("f", {"a": "f"}), ("g", {"a": "g"})],
    ),
    "encrypted arguments (opencodex#995)": (
        [CREATED, item("added", 0, call_item("f")), *ENCRYPTED, WHOLE, item("done", 0, call_item("f", '{"a":1}')), COMPLETED],
        [("f", {"a": 1})],
    ),
    "encrypted arguments, whole in the item": (
        [CREATED, item("added", 0, call_item("f")), *ENCRYPTED, completed(call_item("f", '{"a":1}'))],
        [("f", {"a": 1})],
    ),
    "the end under another name": ([CREATED, PIECE, DONE], ["Hi"]),
    "the end twice": ([CREATED, PIECE, COMPLETED, DONE], ["Hi"]),
    "nothing before a piece": ([PIECE, COMPLETED], ["Hi"]),
    "a piece in an object": ([CREATED, {**PIECE, "delta": {"text": "Hi"}}, COMPLETED], ["Hi"]),
}


@pytest.mark.parametrize(
    ("source", "events", "expected"),
    [
        *(pytest.param("anthropic", *case, id=f"blocks: {name}") for name, case in BLOCKS.items()),
        *(pytest.param("openai_responses", *case, id=f"items: {name}") for name, case in ITEMS.items()),
    ],
)
def test_an_odd_stream_arrives(source: str, events: list[Wire], expected: list[Any]) -> None:
    stream = il.convert_stream(events, source=source, target="openai_chat", include_usage=True)
    answer = il.collect_stream(list(stream), source="openai_chat")
    parts: list[Any] = answer.candidates[0].message.parts
    assert [part.text if isinstance(part, il.model.Text) else (part.name, part.arguments) for part in parts] == expected
    assert answer.candidates[0].stop_reason == ("tool_calls" if isinstance(expected[-1], tuple) else "stop")
    assert [str(loss) for loss in stream.losses if loss.level == "major" and "usage" not in loss.path] == []
    assert stream.finished
    frames = [f"data: {json.dumps(event)}\n\n".encode() for event in events]
    relayed = il.convert_event_stream(frames, source=source, target="openai_chat", include_usage=True)
    again = il.convert_stream(events, source=source, target="openai_chat", include_usage=True)
    assert [*openai_chat.decode_event_stream(relayed)] == [*again]


def test_pieces_of_a_thought_that_are_counted_are_one_text() -> None:
    """vLLM counts the pieces at content_index (vllm#35184)."""
    thought: Wire = {"id": "r", "type": "reasoning", "summary": []}
    at = {"item_id": "r", "output_index": 0}
    opens = {"type": "response.reasoning_part.added", **at, "content_index": 0, "part": {"type": "reasoning_text", "text": ""}}
    pieces = [{"type": "response.reasoning_text.delta", **at, "content_index": n, "delta": t} for n, t in enumerate(("a", "b", "c"))]
    whole = {"type": "response.reasoning_text.done", **at, "content_index": 3, "text": "abc"}
    done = item("done", 0, {**thought, "content": [{"type": "reasoning_text", "text": "abc"}]})
    losses: list[il.Loss] = []
    got = il.collect_stream(
        [CREATED, item("added", 0, thought), opens, *pieces, whole, done, COMPLETED], source="openai_responses", losses=losses
    )
    assert [part.content for part in got.message.parts if isinstance(part, il.Reasoning)] == [["abc"]]
    assert not losses


def test_arguments_that_nothing_replaces_are_written_as_they_came() -> None:
    losses: list[il.Loss] = []
    events = [CREATED, item("added", 0, call_item("f")), *ENCRYPTED, COMPLETED]
    got = il.collect_stream(events, source="openai_responses", losses=losses)
    assert [part.arguments_text for part in got.message.parts if isinstance(part, il.ToolCall)] == ["qm9c/z=="]


def test_a_thought_without_signature_ends_as_clients_expect() -> None:
    """llama.cpp and lmdeploy (lmdeploy#4851) send an empty signature before the end of a thought.

    Streams to the same format are unchanged.
    """
    deltas = ({"reasoning_content": "a"}, {"content": "b"})
    chunks = [{"id": "a", "choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas]
    end = {"id": "a", "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}
    events = [*il.convert_stream([*chunks, end], source="vllm", target="anthropic")]
    signed = [event["delta"] for event in events if event["type"] == "content_block_delta"]
    assert [delta["type"] for delta in signed] == ["thinking_delta", "signature_delta", "text_delta"]
    assert signed[1]["signature"] == ""
    unsigned = [event for event in events if event.get("delta") != signed[1]]
    assert "signature_delta" not in str([*il.convert_stream(unsigned, source="anthropic", target="anthropic")])


def test_an_item_that_is_null_does_not_come_twice() -> None:
    losses: list[il.Loss] = []
    events = [CREATED, item("added", 0, None), begins(0, 0), says(0, 0, "Hi"), item("done", 0, HI_ITEM), completed(HI_ITEM)]
    got = il.collect_stream(events, source="openai_responses", losses=losses)
    assert (got.text, [loss.path for loss in losses]) == ("Hi", ["event 1"])


def test_events_without_kinds_are_known_by_their_keys() -> None:
    cut = {**END, "delta": {"stop_reason": "max_tokens"}}
    losses: list[il.Loss] = []
    got = il.collect_stream([without(event, "type") for event in (START, *HI, cut)], source="anthropic", losses=losses)
    assert (got.text, got.stop_reason, got.usage and got.usage.output_tokens, losses) == ("Hi", "length", 5, [])
    chat = {"id": "a", "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {"content": "no"}}]}
    for other in (chat, {"index": 0, "unknown": 1}, {"message": {"unknown": 1}}):
        stream = il.convert_stream([START, *HI, other, END, STOP], source="anthropic", target="openai_chat")
        assert "no" not in str([*stream]) and [loss.level for loss in stream.losses if loss.value == other] == ["major"]


@pytest.mark.parametrize("late", [grows(0, {"type": "text_delta", "text": "more"}), opens(1, TEXT)])
def test_content_after_the_end_is_a_loss(late: Wire) -> None:
    stream = il.convert_stream([START, *HI, END, STOP, late], source="anthropic", target="openai_chat")
    list(stream)
    assert [loss.level for loss in stream.losses if loss.code == "unreadable"] == ["major"]


def test_a_streamed_result_has_the_parts_of_all_its_events() -> None:
    """botocore 1.44.8, bedrock-runtime: ToolResultBlocksDelta is a list, and each event has some of its members."""
    call = {"toolUseId": "t", "name": "nova_grounding", "type": "server_tool_use"}
    events: list[tuple[str, Wire]] = [
        ("messageStart", {"role": "assistant"}),
        ("contentBlockStart", {"contentBlockIndex": 0, "start": {"toolUse": call}}),
        ("contentBlockDelta", {"contentBlockIndex": 0, "delta": {"toolUse": {"input": "{}"}}}),
        ("contentBlockStop", {"contentBlockIndex": 0}),
        ("contentBlockStart", {"contentBlockIndex": 1, "start": {"toolResult": {"toolUseId": "t", "type": "nova_grounding_result"}}}),
        *(("contentBlockDelta", {"contentBlockIndex": 1, "delta": {"toolResult": [{"text": text}]}}) for text in ("a", "b", "c")),
        ("contentBlockStop", {"contentBlockIndex": 1}),
        ("messageStop", {"stopReason": "end_turn"}),
        ("metadata", {"usage": {"inputTokens": 1, "outputTokens": 2, "totalTokens": 3}}),
    ]
    _, result = il.collect_stream([{name: content} for name, content in events], source="bedrock_converse").candidates[0].message.parts
    assert [part.text for part in result.parts] == ["a", "b", "c"]


NULLS: list[tuple[str, list[Wire]]] = [
    ("anthropic", [START, opens(0, TEXT), grows(0, {"type": "text_delta", "text": None}), *HI[1:], END, STOP]),
    ("anthropic", [START, *HI[:2], grows(0, {"type": "signature_delta", "signature": None}), HI[2], END, STOP]),
]


@pytest.mark.parametrize(("source", "events"), NULLS)
def test_an_event_with_a_null_for_its_text_is_no_loss(source: str, events: list[Wire]) -> None:
    stream = il.convert_stream(events, source=source, target="openai_chat")
    text = il.collect_stream(list(stream), source="openai_chat").candidates[0].message.parts
    assert [part.text for part in text] == ["Hi"]
    assert not [loss for loss in stream.losses if loss.level == "major"]


@pytest.mark.parametrize("target", ["anthropic", "openai_responses", "openai_chat"])
@pytest.mark.parametrize("whole", [True, False])
def test_thoughts_are_counted_where_nothing_else_is(target: str, whole: bool) -> None:
    """Gemini omits candidatesTokenCount in a response that was cut off during the thoughts."""
    counts = {"promptTokenCount": 5, "thoughtsTokenCount": 7, "totalTokenCount": 12}
    body: Wire = {"candidates": [{"content": {"role": "model"}, "finishReason": "MAX_TOKENS", "index": 0}], "usageMetadata": counts}
    if whole:
        response = il.decode_response(il.convert_response(body, source="gemini", target=target).value, source=target)
    else:
        sent = il.convert_stream([body], source="gemini", target=target, include_usage=True)
        response = il.collect_stream(list(sent), source=target)
    assert response.usage is not None
    assert (response.usage.input_tokens, response.usage.output_tokens) == (5, 7)


@pytest.mark.parametrize("together", [1, 2, 3])
def test_a_list_of_events_is_each_of_them(together: int) -> None:
    """Gemini's own stream is one list, unless events are requested. Proxies pass on lists of several events."""
    texts = ["a", "b", "c", "d"]
    chunks: list[Any] = [
        {
            "candidates": [
                {"content": {"role": "model", "parts": [{"text": text}]}, "index": 0, **({"finishReason": "STOP"} if text == "d" else {})}
            ]
        }
        for text in texts
    ]
    lists = [chunks[at : at + together] for at in range(0, len(chunks), together)]
    for target in ("openai_chat", "anthropic", "gemini"):
        stream = il.convert_stream(lists, source="gemini", target=target)
        assert [*stream] == [*il.convert_stream(chunks, source="gemini", target=target)]
        assert stream.finished and not [loss for loss in stream.losses if loss.code == "unreadable"]
    assert il.collect_stream(lists, source="gemini").text == "abcd"
    usual = [*il.convert_stream(chunks, source="gemini", target="openai_chat")]
    for body in (json.dumps(chunks), "".join(f"data: {json.dumps(some)}\n\n" for some in lists)):
        relayed = il.convert_event_stream([body.encode()], source="gemini", target="openai_chat")
        assert [*openai_chat.decode_event_stream(relayed)] == usual
    broken = [[chunks[0], {"candidates": 5}], chunks[1:]]
    stream = il.convert_stream(broken, source="gemini", target="openai_chat", keep=True)
    assert [*stream] and stream.response.text == "abcd"
    assert [loss.path for loss in stream.losses] == ["event 1"]
