"""What a client of each provider relies on in a stream, written down apart from the converters.

`problems(provider, events)` says in words what is wrong with the wire events of one stream. `usage`: the client asked for token counts;
`broken`: the stream ends in an error; `single`: one answer was asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from compiling import compiled

Wire = dict[str, Any]


def problems(provider: str, events: list[Wire], *, usage: bool = False, broken: bool = False) -> list[str]:
    """What clients of a format have against these events; those of a family are its own, or else its first ancestor's."""
    name = provider if provider in PROTOCOLS else compiled().specs[provider].lineage[-1]
    return list(PROTOCOLS[name](events, usage, broken))


# --- Anthropic Messages -----------------------------------------------------------------------------------------------------

# The deltas that a block may get. Blocks that are not listed come whole.
BLOCKS: dict[str, tuple[str, ...]] = {
    "text": ("text_delta", "citations_delta"),
    "thinking": ("thinking_delta", "signature_delta"),
    "tool_use": ("input_json_delta",),
    "server_tool_use": ("input_json_delta",),
    "mcp_tool_use": ("input_json_delta",),
    "compaction": ("compaction_delta",),
}
# What grows is empty when the block starts: the SDK appends to it.
EMPTY: dict[str, Wire] = {"text": {"text": ""}, "thinking": {"thinking": ""}, "tool_use": {"input": {}}}


def anthropic(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    names = [event["type"] for event in events]
    yield from anthropic_frame(names, broken)
    open_block: Wire | None = None
    count = 0
    for number, event in enumerate(events):
        at = f"event {number}"
        match event["type"]:
            case "message_start":
                yield from anthropic_start(event["message"])
            case "content_block_start":
                if open_block is not None:
                    yield f"{at}: a block starts while another one is open"
                if event["index"] != count:
                    yield f"{at}: index {event['index']}, expected {count}"
                count += 1
                open_block = event["content_block"]
                for key, value in EMPTY.get(open_block["type"], {}).items():
                    if open_block.get(key, "missing") != value:
                        yield f"{at}: a {open_block['type']} block starts with {key}={open_block.get(key)!r}"
            case "content_block_delta":
                if open_block is None or event["index"] != count - 1:
                    yield f"{at}: a delta for block {event['index']}, which is not open"
                elif event["delta"]["type"] not in BLOCKS.get(open_block["type"], ()):
                    yield f"{at}: {event['delta']['type']} in a {open_block['type']} block"
            case "content_block_stop":
                if open_block is None or event["index"] != count - 1:
                    yield f"{at}: block {event['index']} stops, but is not open"
                open_block = None
            case "message_delta":
                if open_block is not None:
                    yield f"{at}: the message ends inside a block"
                yield from anthropic_end(event)
            case _:
                pass


def anthropic_frame(names: list[str], broken: bool) -> Iterator[str]:
    """First and last events."""
    if broken:
        if names[-1] != "error" or "message_stop" in names or "message_delta" in names:
            yield f"a broken stream ends in {names[-3:]}"
    elif names[-2:] != ["message_delta", "message_stop"]:
        yield f"ends in {names[-2:]}"
    if names[0] != "message_start" and names != ["error"]:
        yield f"starts with {names[0]}"
    for name in ("message_start", "message_delta", "message_stop", "error"):
        if names.count(name) > 1:
            yield f"{names.count(name)} {name}"


def anthropic_start(message: Wire) -> Iterator[str]:
    wanted = {"type": "message", "role": "assistant", "content": [], "stop_reason": None, "stop_sequence": None}
    for key, value in wanted.items():
        if message.get(key, "missing") != value:
            yield f"message_start says {key}={message.get(key, 'missing')!r}"
    for key in ("input_tokens", "output_tokens"):
        if not isinstance((message.get("usage") or {}).get(key), int):
            yield f"message_start has no {key}"


def anthropic_end(event: Wire) -> Iterator[str]:
    if set(event["delta"]) < {"stop_reason", "stop_sequence"}:
        yield f"message_delta says only {sorted(event['delta'])}"
    if not isinstance((event.get("usage") or {}).get("output_tokens"), int):
        yield "message_delta has no output_tokens"


# --- OpenAI Chat Completions --------------------------------------------------------------------------------------------------


def openai_chat(events: list[Wire], usage: bool, broken: bool, unasked: bool = False) -> Iterator[str]:
    """`unasked`: usage stands in the pieces themselves."""
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
    """What was seen of one choice."""

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


# --- Mistral ------------------------------------------------------------------------------------------------------------------------


def mistral(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """Calls come whole; token counts beside the last stop reason, for clients look for a choice in every chunk."""
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


# --- Cohere ------------------------------------------------------------------------------------------------------------------------

# Blocks, what counts them, and under which key of the message they stand.
COUNTED = {"content": "content", "tool-call": "tool_calls", "citation": "citations"}


def cohere(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """`message-start` first, `message-end` last; blocks of content and calls one after another, each kind with a counter of its own."""
    names = [event["type"] for event in events]
    if names[0] != ("message-end" if broken and len(names) == 1 else "message-start") or "message-start" in names[1:]:
        yield f"it begins with {names[0]}"
    if names[-1] != "message-end" or names.count("message-end") != 1 or ("error" in events[-1]["delta"]) != broken:
        yield f"it ends with {events[-1]}"
    open_block: tuple[str, int] | None = None
    counts = dict.fromkeys(COUNTED, 0)
    for number, event in enumerate(events):
        at, (kind, _, what) = f"event {number}", event["type"].rpartition("-")
        if kind == "message" and open_block is not None and not broken:
            yield f"{at}: {event['type']} while {open_block} is open"
        if kind not in COUNTED:
            continue
        if what == "start":
            if event["index"] != counts[kind]:
                yield f"{at}: index {event['index']}, expected {counts[kind]}"
            counts[kind] += 1
            yield from (f"{at}: {problem}" for problem in cohere_start(kind, event["delta"]["message"][COUNTED[kind]]))
        if kind == "citation":
            continue  # within a block, or behind it
        if (what == "start") == (open_block is not None) or what != "start" and open_block != (kind, event["index"]):
            yield f"{at}: {event['type']} {event['index']} while {open_block} is open"
        open_block = None if what == "end" else (kind, event["index"])


def cohere_start(kind: str, opened: Wire) -> Iterator[str]:
    """The SDK appends to what is empty when the block starts."""
    if kind == "content" and opened.get(opened["type"]) != "":
        yield f"a block starts with {opened}"
    if kind == "tool-call" and not (opened.get("id") and opened["function"].get("name") and opened["function"].get("arguments") == ""):
        yield f"a call starts with {opened}"
    if kind == "citation" and not isinstance(opened, dict):
        yield f"a citation is {opened}"


# --- Gemini Interactions -------------------------------------------------------------------------------------------------------------

# The deltas that a step may get. Of a step that Google runs there is one, of its own type.
STEPS: dict[str, tuple[str, ...]] = {
    "model_output": ("text", "text_annotation_delta", "image", "document", "audio", "video"),
    "thought": ("thought_summary", "thought_signature"),
    "function_call": ("arguments_delta",),
}


def gemini_interactions(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """`interaction.created` first, `interaction.completed` last; steps one after another, counted; text is empty when its step starts."""
    names = [event["event_type"] for event in events]
    if names[0] != ("error" if broken and len(names) == 1 else "interaction.created") or "interaction.created" in names[1:]:
        yield f"it begins with {names[0]}"
    if names[-1] != ("error" if broken else "interaction.completed") or "interaction.completed" in names[:-1]:
        yield f"it ends with {names[-1]}"
    step: Wire | None = None
    count = 0
    for number, event in enumerate(events):
        at = f"event {number}"
        match event["event_type"]:
            case "interaction.created" | "interaction.completed":
                if event["interaction"].get("status") is None or step is not None:
                    yield f"{at}: {event}"
            case "step.start":
                if step is not None or event["index"] != count:
                    yield f"{at}: step {event['index']}, expected {count}, while {step} is open"
                step, count = event["step"], count + 1
                if step["type"] == "function_call" and not (step.get("id") and step.get("name") and step.get("arguments") == {}):
                    yield f"{at}: a call starts with {step}"
                if any(step.get(key) for key in ("content", "summary", "result")):
                    yield f"{at}: a step starts with {step}"
            case "step.delta":
                known = STEPS.get(step["type"], (step["type"],)) if step is not None else ()
                if event["index"] != count - 1 or event["delta"]["type"] not in known:
                    yield f"{at}: {event['delta']} in {step}"
            case "step.stop":
                if step is None or event["index"] != count - 1:
                    yield f"{at}: step {event['index']} stops, which is not open"
                step = None
            case "error":
                if not broken or not isinstance(event["error"].get("message"), str):
                    yield f"{at}: an error"
            case name:
                yield f"{at}: no event is called {name}"


# --- Ollama ------------------------------------------------------------------------------------------------------------------------


def ollama(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """Each line is an answer with a piece in it; calls come whole; the last says `done`, and counts."""
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


# --- OpenAI Responses -----------------------------------------------------------------------------------------------------------

LAST = ("response.completed", "response.incomplete", "response.failed")
# delta event -> its done event, the key that repeats the whole text, the key that numbers it inside the item
TEXTS: dict[str, tuple[str, str, str | None]] = {
    "response.output_text.delta": ("response.output_text.done", "text", "content_index"),
    "response.refusal.delta": ("response.refusal.done", "refusal", "content_index"),
    "response.reasoning_text.delta": ("response.reasoning_text.done", "text", "content_index"),
    "response.reasoning_summary_text.delta": ("response.reasoning_summary_text.done", "text", "summary_index"),
    "response.function_call_arguments.delta": ("response.function_call_arguments.done", "arguments", None),
    "response.custom_tool_call_input.delta": ("response.custom_tool_call_input.done", "input", None),
    "response.mcp_call_arguments.delta": ("response.mcp_call_arguments.done", "arguments", None),
    "response.code_interpreter_call_code.delta": ("response.code_interpreter_call_code.done", "code", None),
}
DONE = {done: (delta, key, numbered) for delta, (done, key, numbered) in TEXTS.items()}
PARTS = {
    "response.content_part.added": ("content_index", True),
    "response.content_part.done": ("content_index", False),
    "response.reasoning_summary_part.added": ("summary_index", True),
    "response.reasoning_summary_part.done": ("summary_index", False),
}


def openai_responses(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    names = [event["type"] for event in events]
    if names[0] != "response.created":
        yield f"starts with {names[0]}"
    ends = [name for name in names if name in (*LAST, "error")]
    if ends not in (names[-1:], ["error", "response.failed"]) or broken != (names[-1] == "response.failed"):
        yield f"ends with {ends}, last {names[-1]}"
    if broken:
        response = events[-1]["response"]
        if response["status"] != "failed" or not isinstance(response["error"]["message"], str):
            yield "does not say what failed"
        opened = [event["item"] for event in events if event["type"] == "response.output_item.added"]
        if [item.get("id") for item in response["output"]] != [item.get("id") for item in opened]:
            yield "does not say what has come"
    if [event.get("sequence_number") for event in events] != list(range(len(events))):
        yield f"sequence numbers {[event.get('sequence_number') for event in events]}"
    items: list[ResponsesItem] = []
    for number, event in enumerate(events):
        at = f"event {number} ({event['type']})"
        if event["type"] == "response.output_item.added":
            if event["output_index"] != len(items):
                yield f"{at}: output_index {event['output_index']}, expected {len(items)}"
            items.append(ResponsesItem(event["item"]))
        elif "output_index" in event:
            if not 0 <= event["output_index"] < len(items):
                yield f"{at}: item {event['output_index']} was not added"
            else:
                yield from (f"{at}: {problem}" for problem in items[event["output_index"]].feed(event))
    if names[-1] in ("response.completed", "response.incomplete"):
        yield from responses_end(events[-1]["response"], items)


def responses_end(response: Wire, items: list[ResponsesItem]) -> Iterator[str]:
    """The answer is repeated as a whole."""
    for index, item in enumerate(items):
        if item.done is None:
            yield f"item {index} is not done"
    if response.get("output") != [item.done for item in items]:
        yield "the last event's output is not what the items were"


class ResponsesItem:
    """What was seen of one item."""

    def __init__(self, item: Wire) -> None:
        self.item = item
        self.done: Wire | None = None
        self.parts: dict[tuple[str, int], bool] = {}  # whether a part is open
        self.texts: dict[tuple[str, int], list[str]] = {}
        self.whole: dict[tuple[str, int], str] = {}

    def feed(self, event: Wire) -> Iterator[str]:
        name = event["type"]
        if self.done is not None:
            yield "after the item was done"
        if "item_id" in event and event["item_id"] != self.item.get("id"):
            yield f"item_id {event['item_id']!r}, expected {self.item.get('id')!r}"
        if name == "response.output_item.done":
            yield from self.end(event["item"])
        elif name in PARTS:
            yield from self.part(event, *PARTS[name])
        elif name in TEXTS:
            yield from self.grow(event, name, TEXTS[name][2])
        elif name in DONE:
            delta, key, numbered = DONE[name]
            place = (delta, event[numbered] if numbered else 0)
            self.whole[place] = event[key]
            if event[key] != "".join(self.texts.get(place, [])):
                yield f"{event[key]!r} is not the sum of the deltas {self.texts.get(place)}"

    def part(self, event: Wire, numbered: str, opens: bool) -> Iterator[str]:
        place = (numbered, event[numbered])
        if opens and place[1] != len([1 for kind, _ in self.parts if kind == numbered]):
            yield f"{numbered} {place[1]} leaves a gap or is taken"
        if not opens and not self.parts.get(place):
            yield f"{numbered} {place[1]} is done, but not open"
        self.parts[place] = opens

    def grow(self, event: Wire, name: str, numbered: str | None) -> Iterator[str]:
        if numbered and not self.parts.get((numbered, event[numbered])):
            yield f"{numbered} {event[numbered]} is not open"
        place = (name, event[numbered] if numbered else 0)
        if place in self.whole:
            yield "a delta after the text was done"
        self.texts.setdefault(place, []).append(event["delta"])

    def end(self, item: Wire) -> Iterator[str]:
        self.done = item
        if (item.get("id"), item["type"]) != (self.item.get("id"), self.item["type"]):
            yield "the item that is done is another one"
        if any(self.parts.values()):
            yield f"parts are still open: {self.parts}"
        for place, pieces in self.texts.items():
            if self.whole.get(place) != "".join(pieces):
                yield f"no done for the text at {place}"
        texts = [part["text"] for part in item.get("content") or () if part.get("type") == "output_text"]
        grown = [text for (kind, _), text in sorted(self.whole.items()) if kind == "response.output_text.delta"]
        if item["type"] == "message" and [text for text in texts if text] != [text for text in grown if text]:
            yield f"the item says {texts}, its deltas said {grown}"
        if item["type"] == "function_call" and item["arguments"] != self.whole.get(("response.function_call_arguments.delta", 0), ""):
            yield f"the item says {item['arguments']!r}, its deltas another thing"


# --- Google Gemini generateContent ----------------------------------------------------------------------------------------------

# What a part is: exactly one of these, beside what every part may say.
DATA = (
    *("text", "inlineData", "fileData", "functionCall", "functionResponse", "executableCode", "codeExecutionResult"),
    *("toolCall", "toolResponse"),
)
COUNTS = ("promptTokenCount", "candidatesTokenCount", "thoughtsTokenCount", "totalTokenCount")


def gemini(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """Each chunk is an answer of its own; what it says of the whole is as of now."""
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
    """Parts are whole, but for texts and audio, which go on in the next chunk."""
    content = candidate.get("content", {})
    if content.get("role", "model") != "model":
        yield f"role={content['role']!r}"
    for part in content.get("parts", ()):
        kinds = [key for key in DATA if key in part]
        hidden = part.get("thought") is True and "thoughtSignature" in part  # a thought of which only the signature is told
        if len(kinds) != 1 and not (hidden and not kinds):
            yield f"a part is one thing, not {kinds}: {part}"
        call = part.get("functionCall")
        if call is not None and not (call.get("name") and isinstance(call.get("args", {}), dict)):
            yield f"a call is not whole: {call}"


def gemini_counts(usage: Wire, counts: dict[str, int]) -> Iterator[str]:
    """Counts are of all that has come so far. `counts`: those of the chunks before."""
    for key in COUNTS:
        if key in usage:
            if not isinstance(usage[key], int) or usage[key] < counts.get(key, 0):
                yield f"{key} goes from {counts.get(key)} to {usage[key]}"
            counts[key] = usage[key]


# --- Amazon Bedrock Converse --------------------------------------------------------------------------------------------------

BEDROCK_ERRORS = {
    "internalServerException",
    "modelStreamErrorException",
    "serviceUnavailableException",
    "throttlingException",
    "validationException",
}
BEDROCK_ONCE = ("messageStart", "messageStop", "metadata")


def bedrock_converse(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """User guide, "Using the Converse API": messageStart, for each block contentBlockStart (of tools alone), deltas and contentBlockStop;
    messageStop, metadata."""
    names = [next(iter(event)) for event in events]
    if any(len(event) != 1 for event in events):
        yield "an event that is not one key"
    yield from bedrock_frame(names, broken)
    count, open_block, grown = 0, False, ""
    for number, event in enumerate(events):
        ((name, said),) = event.items()
        at = f"event {number}"
        if name.startswith("contentBlock"):
            index = said["contentBlockIndex"]
            if not open_block:
                if index != count or name == "contentBlockStop":
                    yield f"{at}: {name} of block {index}, expected a beginning of {count}"
                open_block, count, grown = True, count + 1, "toolUse" if name == "contentBlockStart" else ""
            elif index != count - 1 or name == "contentBlockStart":
                yield f"{at}: {name} of block {index} inside block {count - 1}"
            if name == "contentBlockDelta":
                kind = BEDROCK_KINDS.get(key := next(iter(said["delta"])), key)
                if grown not in ("", kind):
                    yield f"{at}: {kind} in a block of {grown}"
                grown = kind
            open_block = name != "contentBlockStop"
        elif open_block and not broken:
            yield f"{at}: {name} inside a block"


BEDROCK_KINDS = {"citation": "text"}


def bedrock_frame(names: list[str], broken: bool) -> Iterator[str]:
    """First and last events."""
    if names[0] != "messageStart" and not broken:
        yield f"starts with {names[0]}"
    if broken and (names[-1] not in BEDROCK_ERRORS or "messageStop" in names):
        yield f"a broken stream ends in {names[-3:]}"
    if not broken and names[-2:] != ["messageStop", "metadata"]:
        yield f"ends in {names[-2:]}"
    for name in BEDROCK_ONCE:
        if names.count(name) > 1:
            yield f"{names.count(name)} {name}"


# --- clawtools ----------------------------------------------------------------------------------------------------------------


def clawtools(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """`start` first, one of `done` and `error` last; texts, thoughts and calls one after another, each with its end."""
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


# --- the AI SDK's UI message stream: processUIMessageStream of ai 6 -----------------------------------------------------------


def vercel_ui_stream(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """What is open has an id, and ends once; a call is whole before its result comes."""
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


# --- AG-UI: verifyEvents of @ag-ui/client -------------------------------------------------------------------------------------


def ag_ui(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """A run begins and ends once; messages and calls that begin end, each by its id, and ids of messages are new."""
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
        one = ("call" if kind == "TOOL_CALL" else "message", event["toolCallId" if kind == "TOOL_CALL" else "messageId"])
        if (one in (seen if what == "START" else open_ids)) == (what == "START"):
            yield f"event {number}: {event['type']} of {one[1]}"
        open_ids.discard(one) if what == "END" else open_ids.add(one)
        seen.add(one)
    if not broken and open_ids:
        yield f"still open: {open_ids}"


def dashscope_native(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """Each piece has one choice, whose message has a role and a content; the last one has a word for the end."""
    for number, event in enumerate(event for event in events if "output" in event):
        for choice in event["output"]["choices"]:
            if choice["message"].get("role") != "assistant" or not isinstance(choice["message"].get("content"), str):
                yield f"event {number}: {choice['message']}"
    if not broken and events[-1]["output"]["choices"][-1]["finish_reason"] == "null":
        yield "no end"


def langgraph_server(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """As langchain-core adds chunks up."""
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
    "mistral": mistral,
    "ollama": ollama,
    "openai_chat": openai_chat,
    "openai_responses": openai_responses,
    "perplexity": partial(openai_chat, unasked=True),
}
