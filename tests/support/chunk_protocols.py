"""What clients refuse in a stream, for formats that send pieces of an answer: Chat Completions, Mistral, Ollama, Gemini."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Wire = dict[str, Any]


def openai_chat(events: list[Wire], usage: bool, broken: bool, unasked: bool = False) -> Iterator[str]:
    """`unasked`: usage is in the pieces themselves."""
    choices: dict[int, ChatChoice] = {}
    heads: set[str] = set()
    for number, event in enumerate(events):
        at = f"event {number}"
        if "error" in event:
            if not broken or number != len(events) - 1:
                yield f"{at}: an error"
            continue
        if event.get("object") != "chat.completion.chunk":
            yield f"{at}: object={event.get('object')!r}"
        heads.add(repr([event.get(key) for key in ("id", "created", "model")]))
        if not event["choices"]:
            if not usage or event.get("usage") is None or number != len(events) - 1:
                yield f"{at}: a chunk without choices that is not the usage that was asked for, at the end"
        elif event.get("usage") is not None and not unasked:
            yield f"{at}: usage beside choices"
        for choice in event["choices"]:
            known = choices.setdefault(choice["index"], ChatChoice())
            yield from (f"{at}: choice {choice['index']}: {problem}" for problem in known.feed(choice))
    if len(heads) > 1:
        yield f"id, created or model change: {sorted(heads)}"
    if sorted(choices) != list(range(len(choices))):
        yield f"choices {sorted(choices)}"
    if broken != ("error" in events[-1]):
        yield f"the stream {'does not end' if broken else 'ends'} in an error"
    for index, choice in choices.items():
        if choice.finished == broken:
            yield f"choice {index} has {'a' if broken else 'no'} finish_reason"


class ChatChoice:
    """The state of one choice."""

    def __init__(self) -> None:
        self.started = self.finished = False
        self.calls: list[Wire] = []

    def feed(self, choice: Wire) -> Iterator[str]:
        delta = choice["delta"]
        if self.finished:
            yield "a chunk after its finish_reason"
        if ("role" in delta) == self.started:
            yield "the role is said again" if self.started else "its first chunk has no role"
        if delta.get("role", "assistant") != "assistant":
            yield f"role={delta['role']!r}"
        self.started = True
        for call in delta.get("tool_calls", ()):
            yield from self.call(call)
        if "finish_reason" not in choice:
            yield "no finish_reason, not even null"
        if choice.get("finish_reason") is not None:
            self.finished = True
            yield from self.whole()

    def call(self, call: Wire) -> Iterator[str]:
        index = call.get("index")
        if index == len(self.calls):
            body = call.get(call.get("type", ""), {})
            if not call.get("id") or not body.get("name"):
                yield f"call {index} starts without id, type or name: {call}"
            self.calls.append(call)
        elif not isinstance(index, int) or not 0 <= index < len(self.calls):
            yield f"call index {index}, expected up to {len(self.calls)}"
        elif "id" in call or "type" in call or "name" in call.get("function", call.get("custom", {})):
            yield f"call {index} says again who it is: {call}"

    def whole(self) -> Iterator[str]:
        ids = [call["id"] for call in self.calls if "id" in call]
        if len(set(ids)) != len(ids):
            yield f"ids twice: {ids}"


def mistral(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """Calls arrive whole. Token counts are beside the last stop reason, because clients look for a choice in every chunk."""
    choices: dict[int, MistralChoice] = {}
    heads: set[str] = set()
    for number, event in enumerate(events):
        at = f"event {number}"
        if event.get("object") == "error":
            if not broken or number != len(events) - 1:
                yield f"{at}: an error"
            continue
        if event.get("object") != "chat.completion.chunk":
            yield f"{at}: object={event.get('object')!r}"
        heads.add(repr([event.get(key) for key in ("id", "created", "model")]))
        if not event["choices"] and any("choices" in other and other["choices"] for other in events):
            yield f"{at}: no choices"
        if event.get("usage") is not None and number != len(events) - 1:
            yield f"{at}: usage before the end"
        for choice in event["choices"]:
            known = choices.setdefault(choice["index"], MistralChoice())
            yield from (f"{at}: choice {choice['index']}: {problem}" for problem in known.feed(choice))
    if len(heads) > 1:
        yield f"id, created or model change: {sorted(heads)}"
    if broken != (events[-1].get("object") == "error"):
        yield f"the stream {'does not end' if broken else 'ends'} in an error"
    for index, choice in choices.items():
        if choice.finished == broken:
            yield f"choice {index} has {'a' if broken else 'no'} finish_reason"


class MistralChoice(ChatChoice):
    def call(self, call: Wire) -> Iterator[str]:
        function = call.get("function", {})
        if not call.get("id") or not function.get("name") or not isinstance(function.get("arguments"), str):
            yield f"a call is not whole: {call}"
        self.calls.append(call)


def ollama(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """Each line is an answer with a piece in it. Calls arrive whole. The last line has `done` and the counts."""
    for number, event in enumerate(events):
        at, last = f"event {number}", number == len(events) - 1
        if "error" in event:
            if not broken or not last or not isinstance(event["error"], str):
                yield f"{at}: an error"
            continue
        if event.get("done") is not (last and not broken):
            yield f"{at}: done={event.get('done')!r}"
        if not last and ("done_reason" in event or "eval_count" in event):
            yield f"{at}: how it ended, before the end"
        message = event.get("message", {})
        if message.get("role") != "assistant" or not isinstance(message.get("content"), str):
            yield f"{at}: a message without role or content: {message}"
        for call in message.get("tool_calls", ()):
            if not call.get("function", {}).get("name") or not isinstance(call["function"].get("arguments"), dict):
                yield f"{at}: a call is not whole: {call}"
    if broken != ("error" in events[-1]):
        yield f"the stream {'does not end' if broken else 'ends'} in an error"


# A part has exactly one of these keys, beside those that every part may have.
DATA = (
    *("text", "inlineData", "fileData", "functionCall", "functionResponse", "executableCode", "codeExecutionResult"),
    *("toolCall", "toolResponse"),
)
COUNTS = ("promptTokenCount", "candidatesTokenCount", "thoughtsTokenCount", "totalTokenCount")


def gemini(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """Each chunk is an answer of its own. What it contains about the whole is the current state."""
    ended: dict[int, bool] = {}
    heads: set[str] = set()
    counts: dict[str, int] = {}
    for number, event in enumerate(events):
        at = f"event {number}"
        if "error" in event:
            if not broken or number != len(events) - 1:
                yield f"{at}: an error"
            if not isinstance(event["error"].get("message"), str) or not isinstance(event["error"].get("status"), str):
                yield f"{at}: an error without message or status: {event['error']}"
            continue
        heads.add(repr([event.get(key) for key in ("responseId", "modelVersion")]))
        yield from (f"{at}: {problem}" for problem in gemini_counts(event.get("usageMetadata") or {}, counts))
        if not event.get("candidates") and "usageMetadata" not in event:
            yield f"{at}: neither candidates nor usage"
        for candidate in event.get("candidates", ()):
            index = candidate.get("index")
            if not isinstance(index, int):
                yield f"{at}: a candidate without an index"
            elif ended.get(index):
                yield f"{at}: candidate {index} goes on after its finishReason"
            else:
                ended[index] = candidate.get("finishReason") is not None
            yield from (f"{at}: candidate {index}: {problem}" for problem in gemini_content(candidate))
    if len(heads) > 1:
        yield f"responseId or modelVersion change: {sorted(heads)}"
    if broken != ("error" in events[-1]):
        yield f"the stream {'does not end' if broken else 'ends'} in an error"
    for index, done in ended.items():
        if done == broken:
            yield f"candidate {index} has {'a' if broken else 'no'} finishReason"


def gemini_content(candidate: Wire) -> Iterator[str]:
    """Parts are whole, except texts and audio, which continue in the next chunk."""
    content = candidate.get("content", {})
    if content.get("role", "model") != "model":
        yield f"role={content['role']!r}"
    for part in content.get("parts", ()):
        kinds = [key for key in DATA if key in part]
        hidden = part.get("thought") is True and "thoughtSignature" in part  # a thought of which only the signature is sent
        if len(kinds) != 1 and not (hidden and not kinds):
            yield f"a part is one thing, not {kinds}: {part}"
        call = part.get("functionCall")
        if call is not None and not (call.get("name") and isinstance(call.get("args", {}), dict)):
            yield f"a call is not whole: {call}"


def gemini_counts(usage: Wire, counts: dict[str, int]) -> Iterator[str]:
    """Counts include everything so far. `counts`: those of the chunks before."""
    for key in COUNTS:
        if key in usage:
            if not isinstance(usage[key], int) or usage[key] < counts.get(key, 0):
                yield f"{key} goes from {counts.get(key)} to {usage[key]}"
            counts[key] = usage[key]
