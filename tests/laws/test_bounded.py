"""Work grows linearly with the input, whatever its shape: lines are counted at n, 2n and 4n, for shapes that attacks on servers used."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

import interlingua as il
import pytest
from dialects import to_dialect
from grouped import by_first
from interlingua.repairs.scan import scan
from interlingua.repairs.schemas import ROOM
from interlingua.schema_dialects import DIALECTS
from interlingua.streams.accumulator import Accumulator
from work import LINEAR_IN_TIME, growth_in_time, lines_of

Body = dict[str, Any]
CALL = {"type": "function", "function": {"name": "f", "arguments": "{}"}}


def user(text: str = "x") -> Body:
    return {"role": "user", "content": text}


def chat(*messages: Body, **more: Any) -> Body:
    return {"model": "m", "messages": [*messages], **more}


def with_schema(schema: Body) -> Body:
    return chat(user(), tools=[{"type": "function", "function": {"name": "f", "parameters": schema}}])


def definitions(n: int, circle: bool) -> Body:
    ways = {str(i): {"type": "object", "properties": {"x": {"$ref": f"#/$defs/{(i + 1) % n}"}}} for i in range(n)}
    if not circle:
        ways[str(n - 1)] = {"type": "object", "properties": {}}
    return with_schema({"type": "object", "properties": {"a": {"$ref": "#/$defs/0"}}, "$defs": ways})


def documents(n: int) -> Body:
    source = {"type": "base64", "media_type": "application/pdf", "data": "AAAA"}
    content = [{"type": "document", "source": source} for _ in range(n)]
    return {"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": content}]}


def calls_by_name(n: int) -> Body:
    calls = [{"function": {"name": f"f{i}", "arguments": {}}} for i in range(n)]
    return chat(user(), {"role": "assistant", "content": "", "tool_calls": calls}, *({"role": "tool", "content": "r"} for _ in range(n)))


def unanswered(n: int) -> Body:
    return chat(user(), *({"role": "assistant", "content": None, "tool_calls": [{"id": f"c{i}", **CALL}]} for i in range(n)))


def broken_arguments(n: int) -> Body:
    calls = [{"id": f"c{i}", "type": "function", "function": {"name": "f", "arguments": "{x"}} for i in range(n)]
    results = [{"role": "tool", "tool_call_id": f"c{i}", "content": "r"} for i in range(n)]
    return chat(user(), {"role": "assistant", "content": None, "tool_calls": calls}, *results)


def mixed_ids(n: int) -> Body:
    def part(kind: str, i: int, **members: Any) -> Body:
        return {kind: {"name": "f", **members, **({"id": f"i{i}"} if i else {})}}

    calls = [part("functionCall", i, args={}) for i in range(n)]
    results = [part("functionResponse", i, response={"o": 1}) for i in reversed(range(n))]
    turns = [("user", [{"text": "x"}]), ("model", calls), ("user", results)]
    return {"contents": [{"role": role, "parts": parts} for role, parts in turns]}


def one_role(n: int) -> Body:
    return chat(*map(user, map(str, range(n))))


def alternating(n: int) -> Body:
    return chat(*(message for _ in range(n) for message in ({"role": "system", "content": "s"}, user())))


def enums(n: int) -> Body:
    names = [str(i) for i in range(n)]
    return with_schema({"type": "object", "properties": {"a": {"allOf": [{"enum": names}, {"enum": names[::-1]}]}}})


SHAPES: list[tuple[str, Callable[[int], Body], str]] = [
    ("a chain of definitions", lambda n: definitions(n, False), "openai_chat"),
    ("a circle of definitions", lambda n: definitions(n, True), "openai_chat"),
    ("documents", documents, "anthropic"),
    ("calls and results without ids", calls_by_name, "ollama"),
    ("calls that nobody answers", unanswered, "openai_chat"),
    ("arguments that are no JSON", broken_arguments, "openai_chat"),
    ("results in the other order", mixed_ids, "gemini"),
    ("messages of one role", one_role, "openai_chat"),
    ("instructions among the messages", alternating, "openai_chat"),
    ("enums that both hold", enums, "openai_chat"),
]
SIZES = (40, 80, 160)
TARGETS = ("anthropic", "openai_chat", "openai_responses", "gemini", "bedrock_converse", "mistral", "cohere", "ollama")


def assert_linear(given: list[Any], run: Callable[[Any], Any]) -> None:
    lines_of(lambda: run(given[0]))  # build what is built only once
    few, more, many = (lines_of(partial(run, case)) for case in given)
    assert many - more <= 2.6 * (more - few) + 2000, (few, more, many)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("name", "shape", "source"), SHAPES, ids=[name for name, _, _ in SHAPES])
def test_requests_cost_what_they_hold(name: str, shape: Callable[[int], Body], source: str, target: str) -> None:
    def convert(body: Body) -> None:
        il.convert_request(body, source=source, target=target, model="claude-sonnet-4-5")

    assert_linear([shape(n) for n in SIZES], convert)


@pytest.mark.parametrize("target", TARGETS)
def test_calls_in_a_stream_cost_what_they_hold(target: str) -> None:
    def chunks(n: int) -> list[Body]:
        call = {"functionCall": {"name": "f", "args": {}}}
        deltas = [{"candidates": [{"content": {"role": "model", "parts": [call]}, "index": 0}]} for _ in range(n)]
        return [*deltas, {"candidates": [{"content": {"role": "model", "parts": []}, "index": 0, "finishReason": "STOP"}]}]

    assert_linear([chunks(n) for n in SIZES], lambda wire: list(il.convert_stream(wire, source="gemini", target=target)))


def delta_chunks(calls: list[list[Body]]) -> list[Body]:
    """A stream of Chat Completions, from the call fragments of each chunk."""
    chunks = [{"choices": [{"index": 0, "delta": {"tool_calls": fragments}, "finish_reason": None}]} for fragments in calls]
    return [*chunks, {"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]}]


def fragment(index: int, text: str, **members: Any) -> Body:
    return {"index": index, "function": {"arguments": text, **members}}


PARALLEL: dict[str, Callable[[int], list[Body]]] = {
    "opened at once": lambda n: delta_chunks([[fragment(i, "", name="f") | {"id": f"c{i}"} for i in range(n)]]),
    "all of them open": lambda n: delta_chunks([[fragment(i, '{"a', name="f") | {"id": f"c{i}"}] for i in range(n)]),
    "each in turn": lambda n: delta_chunks(
        [*([fragment(i, '{"a', name="f") | {"id": f"c{i}"}] for i in range(n)), *([fragment(i, '":1}')] for i in range(n))]
    ),
    "without names": lambda n: delta_chunks([[fragment(i, "{}")] for i in range(n)]),
    "of one index": lambda n: delta_chunks([[fragment(0, "{", name="f") | {"id": f"c{i}"}] for i in range(n)]),
    "one that grows beside them": lambda n: delta_chunks(
        [
            [fragment(0, "}", name="f") | {"id": "c"}],
            *([fragment(0, "}"), fragment(i, "{", name="f") | {"id": f"c{i}"}] for i in range(1, n)),
        ]
    ),
}


@pytest.mark.parametrize("target", ("gemini", "anthropic", "openai_responses", "ollama"))
@pytest.mark.parametrize("shape", PARALLEL)
def test_calls_of_chunks_cost_what_they_hold(shape: str, target: str) -> None:
    def convert(wire: list[Body]) -> None:
        list(il.convert_stream(wire, source="openai_chat", target=target))

    assert_linear([PARALLEL[shape](n) for n in SIZES], convert)


def test_a_conversation_that_grows_costs_what_is_appended() -> None:
    """Also if its format has no ids. The ids that are made up are the same as when all is read at once."""
    call = {"role": "model", "parts": [{"functionCall": {"name": "f", "args": {}}}]}
    result = {"role": "user", "parts": [{"functionResponse": {"name": "f", "response": {"a": 1}}}]}

    def append(turns: list[Body]) -> None:
        builder = il.ConversationBuilder(source="gemini")
        for turn in turns:
            builder.append_message(turn)
        assert ids(builder.messages) == ids(il.decode_messages(turns, source="gemini"))

    assert_linear([[call, result] * n for n in SIZES], append)


def ids(messages: list[il.Message]) -> list[str]:
    parts = [part for message in messages for part in message.parts]
    return [part.id if isinstance(part, il.ToolCall) else part.call_id for part in parts if isinstance(part, il.ToolCall | il.ToolResult)]


def within(name: str, n: int) -> Body:
    """An object with a long name and many properties, each of which causes a loss."""
    return properties(**{name * n: {**properties(**named(n, lambda i: {**STRING, "x-of": None, "oneOf": [STRING]}))}})


@pytest.mark.parametrize("target", TARGETS)
def test_losses_are_no_longer_than_what_is_lost(target: str) -> None:
    def length_of_losses(n: int) -> int:
        c = il.convert_request(with_schema(within("long name ", n)), source="openai_chat", target=target, model="m")
        return sum(len(str(loss)) for loss in c.all_losses)

    few, more, many = map(length_of_losses, (100, 200, 400))
    assert many - more <= 2.6 * (more - few) + 2000


# --- costs within C, which only time shows ---------------------------------------------------------------------------------------------


def test_results_of_unknown_calls_are_looked_up() -> None:
    """The scan of a conversation does not go through all calls for each result."""

    def call(n: int) -> Callable[[], Any]:
        calls: list[Any] = [il.ToolCall(id=f"c{i}", name="f") for i in range(n)]
        results: list[Any] = [il.ToolResult(call_id=f"r{i}", parts=[il.Text(text="r")]) for i in range(n)]
        turns = [il.Message.user("x"), il.Message(role="assistant", parts=calls), il.Message(role="tool", parts=results)]
        watch = il.anthropic.REPAIRS.settled("m", "request").watch
        return lambda: scan(turns, watch)

    assert growth_in_time(call, 1000) <= LINEAR_IN_TIME


def test_answers_of_which_much_is_lost_cost_what_they_hold() -> None:
    """The losses of one candidate are not searched for the next one."""

    def call(n: int) -> Callable[[], Any]:
        message = {"role": "assistant", "content": "a", **{f"x_{i}": [i] for i in range(9)}}
        choices = [{"index": 0, "finish_reason": "stop", "message": message} for _ in range(n)]
        return partial(il.convert_response, {"id": "r", "model": "m", "choices": choices}, source="openai_chat", target="gemini")

    assert growth_in_time(call, 300) <= LINEAR_IN_TIME


def properties(**held: Any) -> Body:
    return {"type": "object", "properties": held}


def named(n: int, what: Callable[[int], Any]) -> Body:
    return {f"p{i}": what(i) for i in range(n)}


def of_all(n: int, what: Callable[[int], Body]) -> Body:
    return properties(a={"allOf": [what(i) for i in range(n)]})


def leading(n: int, way: Callable[[int], Body], **more: Any) -> Body:
    """Definitions of which each refers to the next one."""
    ways = {str(i): way(i + 1) if i < n - 1 else {"type": "string"} for i in range(n)}
    return {**properties(**(more or {"a": {"$ref": "#/$defs/0"}})), "$defs": ways}


def names(n: int) -> list[str]:
    return [f"p{i}" for i in range(n)]


STRING: Body = {"type": "string"}
SCHEMAS: dict[str, Callable[[int], Body]] = {
    "all of objects": lambda n: of_all(n, lambda i: properties(**{f"p{i}": STRING})),
    "all of one property": lambda n: of_all(n, lambda i: properties(p={**STRING, "maxLength": i})),
    "all of descriptions": lambda n: of_all(n, lambda i: {**STRING, "description": f"d{i}"}),
    "all of required": lambda n: of_all(n, lambda i: {"type": "object", "required": [f"p{i}"]}),
    "all of not": lambda n: of_all(n, lambda i: {"not": {**STRING, "minLength": i}}),
    "two enums": lambda n: of_all(2, lambda i: {"enum": names(n)[:: 1 - 2 * i]}),
    "two lists of types": lambda n: of_all(2, lambda i: {"type": names(n)[:: 1 - 2 * i]}),
    "types of an enum": lambda n: properties(a={"type": [*names(n), "string"], "enum": names(n)}),
    "required": lambda n: {**properties(**named(n, lambda i: STRING)), "required": names(n)},
    "optional": lambda n: {**properties(**named(n, lambda i: STRING)), "required": ["p0"]},
    "properties that must not be there": lambda n: {**properties(**named(n, lambda i: False)), "required": names(n)},
    "choices beside properties": lambda n: {
        **properties(**named(n, lambda i: STRING)),
        "anyOf": [{"required": [name]} for name in names(n)],
    },
    "references with words": lambda n: {
        **properties(**named(n, lambda i: {"$ref": "#/$defs/a", "description": "d"})),
        "$defs": {"a": {**STRING, "description": "x" * n}},
    },
    "a chain with words": lambda n: leading(n, lambda i: {"$ref": f"#/$defs/{i}", "description": "d"}),
    "a chain that doubles": lambda n: leading(n, lambda i: {"anyOf": [{"$ref": f"#/$defs/{i}"}] * 2}),
    "a chain that doubles in objects": lambda n: leading(
        n, lambda i: properties(x={"$ref": f"#/$defs/{i}", "description": "x"}, y={"$ref": f"#/$defs/{i}", "description": "y"})
    ),
    "a chain from everywhere": lambda n: leading(
        n, lambda i: {"anyOf": [{"$ref": f"#/$defs/{i}"}] * 2}, **named(n, lambda i: {"$ref": f"#/$defs/{i}"})
    ),
    "items by place": lambda n: properties(a={"type": "array", "prefixItems": [{**STRING, "minLength": i} for i in range(n)]}),
}


@pytest.mark.parametrize("shape", SCHEMAS)
def test_schemas_cost_what_they_hold(shape: str) -> None:
    def call(n: int) -> Callable[[], Any]:
        schema = SCHEMAS[shape](n)
        return lambda: [to_dialect(schema, dialect) for dialect in DIALECTS.values()]

    assert growth_in_time(call, 100) <= LINEAR_IN_TIME


def nested(depth: int) -> Body:
    """A schema in which each level contains the next one twice, after its two choices are merged."""
    if depth == 0:
        return STRING
    choices = [{"anyOf": [properties(a=nested(depth - 1)), properties(b=STRING)]}, {"anyOf": [properties(c=STRING), properties(d=STRING)]}]
    return properties(q={"allOf": choices})


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("schema", [nested(30), leading(30, lambda i: SCHEMAS["a chain that doubles in objects"](2)["$defs"]["0"])])
def test_what_is_written_out_is_bounded(schema: Body, dialect: str) -> None:
    converted, changes = to_dialect(schema, DIALECTS[dialect])
    assert len(json.dumps(converted)) < 3 * ROOM and len(changes) < 20_000


def doubling(n: int) -> Body:
    return leading(12, lambda i: properties(**{f"{k}{n}": {"$ref": f"#/$defs/{i}", "description": k} for k in "xy"}))


@pytest.mark.parametrize("target", ["gemini", "gemini_interactions", "bedrock_converse"])
def test_schemas_of_one_request_share_what_they_may_grow(target: str) -> None:
    tools = [{"type": "function", "function": {"name": f"f{n}", "parameters": doubling(n), "strict": True}} for n in range(60)]
    body = {**chat(user(), tools=tools), "model": "claude-sonnet-4-5"}  # this model takes strict tools at Bedrock
    c = il.convert_request(body, source="openai_chat", target=target)
    assert len(json.dumps(c.value)) < len(json.dumps(body)) * 2 + 3 * ROOM and len(c.all_losses) < 25_000
    assert [loss for loss in c.losses if loss.level == "major"] == []
    assert '"anyOf": [{"$ref": "#/$defs/1"}]' in json.dumps(c.value), "a reference stays, with its words, where there is no more room"


DEEPSEEK = ("<｜tool▁call▁begin｜>", "<｜tool▁call▁end｜>")
TEXTS: dict[str, Callable[[int], str]] = {
    "a fence that never closes": lambda n: f"{DEEPSEEK[0]}function<｜tool▁sep｜>f```json{' ' * n}x{DEEPSEEK[1]}",
    "fences": lambda n: f"{DEEPSEEK[0]}function<｜tool▁sep｜>f```json{'``` ' * n}x{DEEPSEEK[1]}",
    "space behind the name": lambda n: f"{DEEPSEEK[0]}function<｜tool▁sep｜>f{' ' * n}x{DEEPSEEK[1]}",
    "space": lambda n: f"{DEEPSEEK[0]}f<｜tool▁sep｜>{' ' * n}x{DEEPSEEK[1]}",
    "a name without end": lambda n: f"{DEEPSEEK[0]}{'f' * n}{DEEPSEEK[1]}",
    "a channel": lambda n: f"<|channel|>commentary to=functions.{'a' * n}<|call|>",
    "a channel with space": lambda n: f"<|channel|>commentary to=functions.f<|message|>{' ' * n}{{{'}' * n}x<|call|>",
    "calls": lambda n: 'abc<tool_call>{"name":"f"}</tool_call>' * n,
    "no calls": lambda n: "abc<tool_call>{}</tool_call>" * n,
    "one that never closes": lambda n: "<tool_call>" + "0123456789" * n,
    "openings": lambda n: "<tool_call>" * n,
    "beginnings": lambda n: "<tool_cal" * n,
    "white space": lambda n: "a" + " \n" * n + "b",
}


def answer(text: str) -> il.Response:
    return il.Response(candidates=[il.Candidate(il.Message.assistant(text))])


@pytest.mark.parametrize("shape", TEXTS)
def test_texts_with_marks_cost_what_they_hold(shape: str) -> None:
    def call(n: int) -> Callable[[], Any]:
        given = answer(TEXTS[shape](n))
        return lambda: il.calls_in_text(given)

    assert growth_in_time(call, 1000) <= LINEAR_IN_TIME


@pytest.mark.parametrize("shape", TEXTS)
def test_streams_with_marks_cost_what_they_hold(shape: str) -> None:
    """The text arrives in deltas of ten characters."""

    def call(n: int) -> Callable[[], Any]:
        text = TEXTS[shape](n)
        deltas = [il.PartDelta(index=0, delta=il.TextDelta(text=text[at : at + 10])) for at in range(0, len(text), 10)]
        events = [il.PartStart(index=0, part=il.Text(text="")), *deltas, il.PartEnd(index=0)]
        return lambda: list(il.calls_in_stream(events))

    assert growth_in_time(call, 1000) <= LINEAR_IN_TIME


@pytest.mark.parametrize("shape", TEXTS)
@pytest.mark.parametrize("size", [1, 3, 7, 1000])
def test_marks_in_pieces_are_those_of_the_whole(shape: str, size: int) -> None:
    text = f"Well. {TEXTS[shape](3)} So. {TEXTS['calls'](1)}"
    events = [il.PartStart(index=0, part=il.Text(text=""))]
    events += [il.PartDelta(index=0, delta=il.TextDelta(text=text[at : at + size])) for at in range(0, len(text), size)]
    collected = Accumulator()
    for event in il.calls_in_stream([il.StreamStart(response=il.Response()), *events, il.PartEnd(index=0)]):
        collected.feed(event)
    whole = il.calls_in_text(answer(text)).value
    streamed, at_once = (
        [part.text if isinstance(part, il.Text) else part.name for part in response.message.parts]
        for response in (collected.response, whole)
    )
    assert streamed == at_once


HELPERS: dict[str, Callable[[list[il.Message]], Any]] = {
    "without_embedded_results": il.without_embedded_results,
    "pair_strictly": il.pair_strictly,
    "check_tools": il.check_tools,
    "unresolved_calls": il.unresolved_calls,
}


@pytest.mark.parametrize("helper", HELPERS)
@pytest.mark.parametrize("text", ['Tool: {"a": 1}', "x"])
def test_helpers_cost_what_they_are_given(helper: str, text: str) -> None:
    def call(n: int) -> Callable[[], Any]:
        asked = [il.Message.assistant(tool_calls=[il.ToolCall(f"c{i}", "f")]) for i in range(n)]
        turns = [[il.Message.user(text), asked[i], il.Message.tool_result(f"c{i}", "r")] for i in range(n)]
        return lambda: HELPERS[helper]([message for turn in turns for message in turn])

    assert growth_in_time(call, 500) <= LINEAR_IN_TIME


@pytest.mark.parametrize("turns", [True, False], ids=["in turns", "in one message"])
def test_results_that_are_appended_cost_what_they_are(turns: bool) -> None:
    def call(n: int) -> Callable[[], Any]:
        def build() -> None:
            builder = il.ConversationBuilder(source="openai_chat")
            for i in range(n):
                if turns or i == 0:
                    calls = [{"id": f"c{k}", **CALL} for k in ([i] if turns else range(n))]
                    builder.append_message({"role": "assistant", "content": None, "tool_calls": calls})
                assert builder.append_tool_result(f"c{i}", "r").name == "f"

        return build

    assert growth_in_time(call, 100) <= LINEAR_IN_TIME


# --- input that is no answer is an error of ours ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [name for name in il.PROVIDERS if name.endswith("_responses")])
def test_items_that_are_no_objects(target: str) -> None:
    body = {"id": "x", "object": "response", "status": "completed", "model": "m", "output": [5, None, "x", []]}
    c = il.convert_response(body, source="openai_responses", target=target)
    reported = [(loss.path, loss.level) for loss in c.all_losses if loss.code == "unreadable"]
    levels = ("major", "trivial", "major", "major")  # null has no content
    assert reported == [(f"output[{number}]", level) for number, level in enumerate(levels)]


@by_first(product([name for name in il.PROVIDERS if hasattr(getattr(il, name), "StreamEncoder")], [[7], ["x"], [None], [[]]]))
def test_events_that_are_no_objects(target: str, bad: list[Any]) -> None:
    with pytest.raises(il.Error):
        b"".join(getattr(il, target).encode_event_stream(bad))


ENDS: list[Body] = [
    {"message": {"role": "assistant", "content": "x"}, "finish_reason": "stop"},
    {"message": {"role": "assistant", "content": None, "refusal": "no"}, "finish_reason": "stop"},
    {"message": {"role": "assistant", "content": None}, "finish_reason": "content_filter"},
    {"message": {"role": "assistant", "content": None}, "finish_reason": "broken"},
]


@by_first(product([name for name in il.PROVIDERS if not hasattr(getattr(il, name), "encode_response")], ENDS))
def test_formats_of_messages_alone_take_no_answer(target: str, end: Body) -> None:
    body = {"id": "x", "object": "chat.completion", "model": "m", "choices": [{"index": 0, **end}]}
    with pytest.raises(il.Error, match="encode_response"):
        il.convert_response(body, source="openai_chat", target=target)
    with pytest.raises(il.Error, match="encode_response"):
        il.encode_response(il.decode_response(body, source="openai_chat"), target=target)


def test_parts_in_the_first_event_of_a_stream() -> None:
    """Anthropic sends no parts there, but a server that does is read."""
    message = {"id": "m", "type": "message", "role": "assistant", "model": "m", "content": [{"type": "text", "text": "early"}]}
    start = {"type": "message_start", "message": {**message, "stop_reason": None, "usage": {"input_tokens": 1, "output_tokens": 1}}}
    rest = [
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "late"}},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "end_turn", "stop_sequence": None}, "usage": {"output_tokens": 2}},
        {"type": "message_stop"},
    ]
    response = il.collect_stream([start, *rest], source="anthropic")
    assert [part.text for part in response.message.parts] == ["early", "late"] and response.stop_reason == "stop"


def test_the_last_error_says_the_first_cause() -> None:
    content = [{"type": "block_of_tomorrow", "number": 1}]
    body = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": content}]}
    with pytest.raises(il.Error, match=r"none left \(messages\[0\]\.parts\[0\] \(Opaque\) was dropped: only anthropic understands it\)"):
        il.convert_request(body, source="anthropic", target="gemini")
