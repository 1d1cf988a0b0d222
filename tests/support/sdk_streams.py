"""Streams around one event: the shortest in which it is valid. The indexes of the event are changed to those of the open block."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Wire = dict[str, Any]


def chat_around(event: Wire) -> list[Wire]:
    """Return a stream with the chunk in the middle. Its choices and calls get different indexes."""
    head = {key: event[key] for key in ("id", "object", "created", "model")}
    for number, choice in enumerate(event["choices"]):
        choice["index"] = number
        for place, call in enumerate(choice["delta"].get("tool_calls") or ()):
            call["index"] = place
    first = {**head, "choices": [{"index": 0, "delta": {"role": "assistant", "content": "a"}, "finish_reason": None}]}
    last = {**head, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}
    return [first, event, last]


BLOCKS: dict[str, Wire] = {
    "text_delta": {"type": "text", "text": ""},
    "citations_delta": {"type": "text", "text": ""},
    "thinking_delta": {"type": "thinking", "thinking": "", "signature": ""},
    "signature_delta": {"type": "thinking", "thinking": "", "signature": ""},
    "input_json_delta": {"type": "tool_use", "id": "t", "name": "f", "input": {}},
}


def anthropic_around(event: Wire) -> list[Wire]:
    head = {"id": "m", "type": "message", "role": "assistant", "model": "m", "content": [], "stop_reason": None, "stop_sequence": None}
    start: Wire = {"type": "message_start", "message": {**head, "usage": {"input_tokens": 1, "output_tokens": 1}}}
    block: Wire = {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}}
    stop: Wire = {"type": "content_block_stop", "index": 0}
    end: Wire = {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 2}}
    last = {"type": "message_stop"}
    if "index" in event:
        event["index"] = 0
    match event["type"]:
        case "message_start":
            event["message"]["content"] = []
            return [event, end, last]
        case "content_block_start":
            return [start, event, stop, end, last]
        case "content_block_delta":
            return [start, {**block, "content_block": BLOCKS[event["delta"]["type"]]}, event, stop, end, last]
        case "content_block_stop":
            return [start, block, event, end, last]
        case "message_delta":
            return [start, event, last]
        case _:
            return [start, end, event]


MESSAGE: Wire = {"type": "message", "id": "i", "role": "assistant", "status": "in_progress", "content": []}
CALL: Wire = {"type": "function_call", "id": "i", "call_id": "c", "name": "f", "arguments": "", "status": "in_progress"}
CUSTOM: Wire = {"type": "custom_tool_call", "id": "i", "call_id": "c", "name": "f", "input": ""}
REASONING: Wire = {"type": "reasoning", "id": "i", "summary": [], "status": "in_progress"}
OUTPUT_TEXT: Wire = {"type": "output_text", "text": "", "annotations": []}
# Beginning of an event's name -> the item and the part that the event belongs to.
PLACES: dict[str, tuple[Wire, Wire | None]] = {
    "response.output_text": (MESSAGE, OUTPUT_TEXT),
    "response.refusal": (MESSAGE, {"type": "refusal", "refusal": ""}),
    "response.function_call_arguments": (CALL, None),
    "response.custom_tool_call_input": (CUSTOM, None),
    "response.reasoning": (REASONING, None),
}


SOURCES = ("image_url", "file_url", "file_data", "file_id")


def placed(value: Any) -> None:
    """Give pictures and files a source. The types allow none."""
    if isinstance(value, dict):
        kind = value.get("type")
        if kind in ("input_image", "input_file", "computer_screenshot") and all(value.get(key) is None for key in SOURCES):
            value["file_id"] = "f"
        value = list(value.values())
    for member in value if isinstance(value, list) else ():
        placed(member)


def responses_around(event: Wire) -> list[Wire]:
    head: Wire = {"id": "r", "object": "response", "created_at": 1, "model": "m", "output": []}
    start: Wire = {"type": "response.created", "response": {**head, "status": "in_progress"}}
    end: Wire = {"type": "response.completed", "response": {**head, "status": "completed"}}
    kind: str = event["type"]
    event |= {key: 0 for key in ("output_index", "content_index", "summary_index", "annotation_index") if key in event}
    item, part = next((place for word, place in PLACES.items() if kind.startswith(word)), (None, None))
    placed(event)
    before = [start]
    match kind:
        case "response.created":
            return [event, end]
        case "response.completed" | "response.incomplete" | "response.failed" | "error":
            return [start, event]
        case "response.output_item.added":
            return [start, event, {**event, "type": "response.output_item.done"}, end]
        case "response.content_part.added" | "response.content_part.done":
            item = REASONING if event["part"]["type"] == "reasoning_text" else MESSAGE
            part = event["part"] if kind.endswith("done") else None
        case _:
            pass
    if item is not None:
        before.append({"type": "response.output_item.added", "output_index": 0, "item": item})
    if part is not None:
        before.append({"type": "response.content_part.added", "item_id": "i", "output_index": 0, "content_index": 0, "part": part})
    return [*before, event, end]


AROUND: dict[str, Callable[[Wire], list[Wire]]] = {
    "anthropic": anthropic_around,
    "openai_chat": chat_around,
    "openai_responses": lambda event: [{**wire, "sequence_number": number} for number, wire in enumerate(responses_around(event))],
}
