"""What clients refuse in a stream, for formats with events: Messages, Cohere, Interactions, Responses, Converse."""

from __future__ import annotations

from collections.abc import Iterator

from chunk_protocols import Wire

# The deltas that a block may have. Blocks that are not listed arrive whole.
BLOCKS: dict[str, tuple[str, ...]] = {
    "text": ("text_delta", "citations_delta"),
    "thinking": ("thinking_delta", "signature_delta"),
    "tool_use": ("input_json_delta",),
    "server_tool_use": ("input_json_delta",),
    "mcp_tool_use": ("input_json_delta",),
    "compaction": ("compaction_delta",),
}

# Keys that grow are empty when the block starts, because the SDK appends to them.
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
    """Check the first and the last events."""
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


# Kinds of blocks, each with a counter of its own, and their keys in the message.
COUNTED = {"content": "content", "tool-call": "tool_calls", "citation": "citations"}


def cohere(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """`message-start` is first and `message-end` last. Content and calls follow one after another, and each kind has its own counter."""
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
            continue  # within a block, or after it
        if (what == "start") == (open_block is not None) or what != "start" and open_block != (kind, event["index"]):
            yield f"{at}: {event['type']} {event['index']} while {open_block} is open"
        open_block = None if what == "end" else (kind, event["index"])


def cohere_start(kind: str, opened: Wire) -> Iterator[str]:
    """Keys that grow must be empty when the block starts, because the SDK appends to them."""
    if kind == "content" and opened.get(opened["type"]) != "":
        yield f"a block starts with {opened}"
    if kind == "tool-call" and not (opened.get("id") and opened["function"].get("name") and opened["function"].get("arguments") == ""):
        yield f"a call starts with {opened}"
    if kind == "citation" and not isinstance(opened, dict):
        yield f"a citation is {opened}"


# The deltas that a step may have. A step that Google runs has a single delta, of its own type.
STEPS: dict[str, tuple[str, ...]] = {
    "model_output": ("text", "text_annotation_delta", "image", "document", "audio", "video"),
    "thought": ("thought_summary", "thought_signature"),
    "function_call": ("arguments_delta",),
}


def gemini_interactions(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """`interaction.created` is first, `interaction.completed` last. Steps are numbered and do not overlap. Text is empty at first."""
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


LAST = ("response.completed", "response.incomplete", "response.failed")

# delta event -> its done event, the key that repeats the whole text, the key with the number of the text within the item
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
    """The last event must repeat the whole answer."""
    for index, item in enumerate(items):
        if item.done is None:
            yield f"item {index} is not done"
    if response.get("output") != [item.done for item in items]:
        yield "the last event's output is not what the items were"


class ResponsesItem:
    """The state of one item."""

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


BEDROCK_ERRORS = {
    "internalServerException",
    "modelStreamErrorException",
    "serviceUnavailableException",
    "throttlingException",
    "validationException",
}
BEDROCK_ONCE = ("messageStart", "messageStop", "metadata")


def bedrock_converse(events: list[Wire], _usage: bool, broken: bool) -> Iterator[str]:
    """The order of events in the user guide, "Using the Converse API".

    First messageStart; for each block contentBlockStart (only for tools), deltas and contentBlockStop; then messageStop and metadata.
    """
    names = [next(iter(event)) for event in events]
    if any(len(event) != 1 for event in events):
        yield "an event that is not one key"
    yield from bedrock_frame(names, broken)
    count, open_block, grown = 0, False, ""
    for number, event in enumerate(events):
        ((name, fields),) = event.items()
        at = f"event {number}"
        if name.startswith("contentBlock"):
            index = fields["contentBlockIndex"]
            if not open_block:
                if index != count or name == "contentBlockStop":
                    yield f"{at}: {name} of block {index}, expected a beginning of {count}"
                open_block, count, grown = True, count + 1, "toolUse" if name == "contentBlockStart" else ""
            elif index != count - 1 or name == "contentBlockStart":
                yield f"{at}: {name} of block {index} inside block {count - 1}"
            if name == "contentBlockDelta":
                kind = BEDROCK_KINDS.get(key := next(iter(fields["delta"])), key)
                if grown not in ("", kind):
                    yield f"{at}: {kind} in a block of {grown}"
                grown = kind
            open_block = name != "contentBlockStop"
        elif open_block and not broken:
            yield f"{at}: {name} inside a block"


BEDROCK_KINDS = {"citation": "text"}


def bedrock_frame(names: list[str], broken: bool) -> Iterator[str]:
    """Check the first and the last events."""
    if names[0] != "messageStart" and not broken:
        yield f"starts with {names[0]}"
    if broken and (names[-1] not in BEDROCK_ERRORS or "messageStop" in names):
        yield f"a broken stream ends in {names[-3:]}"
    if not broken and names[-2:] != ["messageStop", "metadata"]:
        yield f"ends in {names[-2:]}"
    for name in BEDROCK_ONCE:
        if names.count(name) > 1:
            yield f"{names.count(name)} {name}"
