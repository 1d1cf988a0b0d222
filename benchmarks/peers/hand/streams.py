"""What a careful engineer would write by hand for streams of this one pair: no unified events, unknown keys dropped without a word."""

from __future__ import annotations

from typing import Any

from benchmarks.peers import frames
from benchmarks.peers.hand.adapter import parse, write
from benchmarks.peers.protocol import serve
from benchmarks.stream_shape import facts

Wire = dict[str, Any]
STOP = {"stop": "end_turn", "length": "max_tokens", "tool_calls": "tool_use", "content_filter": "refusal"}
FINISH = {"end_turn": "stop", "stop_sequence": "stop", "max_tokens": "length", "tool_use": "tool_calls", "refusal": "content_filter"}


class There:
    """OpenAI chat chunks -> Anthropic events."""

    def __init__(self) -> None:
        self.started = False
        self.block = -1
        self.open: int | str | None = None
        """The open block: the number of a call, "text", or none."""
        self.stop = "end_turn"
        self.usage: Wire = {"input_tokens": 0, "output_tokens": 0}

    def feed(self, chunk: Wire) -> list[Wire]:
        out: list[Wire] = []
        if not self.started:
            self.started = True
            message = {"id": chunk["id"], "type": "message", "role": "assistant", "model": chunk["model"], "content": []}
            rest = {"stop_reason": None, "stop_sequence": None, "usage": {"input_tokens": 0, "output_tokens": 0}}
            out.append({"type": "message_start", "message": {**message, **rest}})
        if usage := chunk.get("usage"):
            self._count(usage)
        for choice in chunk["choices"]:
            delta = choice["delta"]
            if text := delta.get("content"):
                if self.open != "text":
                    self._begin(out, "text", {"type": "text", "text": ""})
                out.append({"type": "content_block_delta", "index": self.block, "delta": {"type": "text_delta", "text": text}})
            for call in delta.get("tool_calls") or ():
                function = call["function"]
                if self.open != call["index"]:
                    self._begin(out, call["index"], {"type": "tool_use", "id": call["id"], "name": function["name"], "input": {}})
                if text := function.get("arguments"):
                    out.append(
                        {"type": "content_block_delta", "index": self.block, "delta": {"type": "input_json_delta", "partial_json": text}}
                    )
            if reason := choice.get("finish_reason"):
                self.stop = STOP.get(reason, "end_turn")
        return out

    def close(self) -> list[Wire]:
        out: list[Wire] = []
        if self.open is not None:
            out.append({"type": "content_block_stop", "index": self.block})
        out.append({"type": "message_delta", "delta": {"stop_reason": self.stop, "stop_sequence": None}, "usage": self.usage})
        out.append({"type": "message_stop"})
        return out

    def _begin(self, out: list[Wire], what: int | str, block: Wire) -> None:
        if self.open is not None:
            out.append({"type": "content_block_stop", "index": self.block})
        self.open = what
        self.block += 1
        out.append({"type": "content_block_start", "index": self.block, "content_block": block})

    def _count(self, usage: Wire) -> None:
        cached = (usage.get("prompt_tokens_details") or {}).get("cached_tokens") or 0
        self.usage = {"input_tokens": usage["prompt_tokens"] - cached, "output_tokens": usage["completion_tokens"]}
        if cached:
            self.usage["cache_read_input_tokens"] = cached


class Back:
    """Anthropic events -> OpenAI chat chunks."""

    def __init__(self) -> None:
        self.head: Wire = {}
        self.calls: dict[int, int] = {}
        """Number of a call by number of its block."""
        self.usage: Wire = {}

    def feed(self, event: Wire) -> list[Wire]:
        kind = event["type"]
        if kind == "content_block_delta":
            delta = event["delta"]
            if delta["type"] == "text_delta":
                return [self._chunk({"content": delta["text"]})]
            if delta["type"] == "input_json_delta":
                return [
                    self._chunk({"tool_calls": [{"index": self.calls[event["index"]], "function": {"arguments": delta["partial_json"]}}]})
                ]
        elif kind == "content_block_start":
            block = event["content_block"]
            if block["type"] == "tool_use":
                number = self.calls[event["index"]] = len(self.calls)
                function = {"name": block["name"], "arguments": ""}
                return [self._chunk({"tool_calls": [{"index": number, "id": block["id"], "type": "function", "function": function}]})]
        elif kind == "message_start":
            message = event["message"]
            self.usage = {**message["usage"]}
            self.head = {"id": message["id"], "object": "chat.completion.chunk", "created": 0, "model": message["model"]}
            return [self._chunk({"role": "assistant", "content": ""})]
        elif kind == "message_delta":
            self.usage |= event["usage"]
            return [self._chunk({}, FINISH.get(event["delta"]["stop_reason"], "stop"))]
        return []

    def close(self) -> list[Wire]:
        usage = self.usage
        cached = usage.get("cache_read_input_tokens") or 0
        prompt = usage["input_tokens"] + cached + (usage.get("cache_creation_input_tokens") or 0)
        tokens = {"prompt_tokens": prompt, "completion_tokens": usage["output_tokens"], "total_tokens": prompt + usage["output_tokens"]}
        return [{**self.head, "choices": [], "usage": {**tokens, "prompt_tokens_details": {"cached_tokens": cached}}}]

    def _chunk(self, delta: Wire, finish: str | None = None) -> Wire:
        return {**self.head, "choices": [{"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}], "usage": None}


def events(converter: There | Back, chunks: list[Wire]) -> list[Wire]:
    out: list[Wire] = []
    for chunk in chunks:
        out += converter.feed(chunk)
    return out + converter.close()


def sse_there(pieces: list[bytes]) -> list[bytes]:
    converter = There()
    out: list[bytes] = []
    for piece in pieces:
        made = converter.close() if (data := frames.data(piece)) == frames.DONE else converter.feed(parse(data))
        out += [b"event: %b\ndata: %b\n\n" % (event["type"].encode(), write(event)) for event in made]
    return out


def sse_back(pieces: list[bytes]) -> list[bytes]:
    converter = Back()
    out: list[bytes] = []
    for piece in pieces:
        out += [b"data: %b\n\n" % write(chunk) for chunk in converter.feed(parse(frames.data(piece)))]
    return [*out, *(b"data: %b\n\n" % write(chunk) for chunk in converter.close()), frames.LAST]


if __name__ == "__main__":
    ways = {
        "events there": lambda chunks: events(There(), chunks),
        "events back": lambda chunks: events(Back(), chunks),
        "SSE there": sse_there,
        "SSE back": sse_back,
    }
    serve("", ways, prepare=frames.prepare, result=frames.result, facts=facts, reuse=True)
