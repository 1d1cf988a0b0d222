"""What a repair of the request has rewritten is restored in the response, whole and streamed in any pieces."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from interlingua import model as u
from interlingua.core.lookup import load
from interlingua.lenses.answers.unsupported_content import FREE_TEXT, REFUSAL, takes
from interlingua.repairs.steps import STEPS

PATCH = '*** Begin "Patch"\n\\ é 😀 \u2028 end'
ASKS = {
    "openai_responses": {"model": "m", "input": [{"role": "user", "content": "hi"}], "tools": [{"type": "custom", "name": "apply.patch"}]},
    "openai_chat": {
        "model": "m",
        "messages": [{"role": "user", "content": "hi"}],
        "tools": [{"type": "custom", "custom": {"name": "apply.patch"}}],
    },
}
TOOL = u.Tool(name="f", parameters={"type": "object"})


def has_tools(name: str) -> bool:
    return "tools" in il.encode_request(il.Request(model="m", messages=[il.Message.user("hi")], tools=[TOOL]), target=name).value


ANSWERING = [name for name in il.PROVIDERS if hasattr(load(name), "decode_response") and hasattr(load(name), "encode_request")]
STREAMING = [name for name in ANSWERING if hasattr(load(name), "StreamEncoder") and hasattr(load(name), "StreamDecoder")]


def answer(*parts: u.Part, stop: u.StopReason = "stop") -> u.Response:
    message = u.Message(role="assistant", parts=list(parts))
    return u.Response(id="r", model="m", created=1, candidates=[u.Candidate(index=0, message=message, stop_reason=stop)])


def called(name: str, text: str) -> u.Response:
    return answer(u.ToolCall("c1", name, arguments_text=text, arguments=json.loads(text)), stop="tool_calls")


def events(response: u.Response, provider: str) -> list[dict[str, Any]]:
    """Return the response as the provider would stream it."""
    encoder = load(provider).StreamEncoder(usage=True)
    encoder.foreign = True
    return [wire for event in il.decompose_response(response) for wire in encoder.feed(event)] + encoder.close()


@cache
def asked(source: str, target: str) -> il.Conversion[Any]:
    return il.convert_request(ASKS[source], source=source, target=target, model="m")


def kind_and_text(part: Any) -> tuple[type, str]:
    return type(part), part.text


def without_free_text(targets: list[str]) -> list[tuple[str, str]]:
    """Return sources with a custom tool, and targets that have tools, but none of that kind."""
    return [
        (source, target)
        for source in ASKS
        for target in targets
        if has_tools(target) and '"custom"' not in json.dumps(asked(source, target).value)
    ]


def major(c: il.Conversion[Any]) -> list[str]:
    """Return the fields of major losses, except for counts: the responses here have none, so required counts are reported."""
    return [loss.field for loss in c.losses if loss.level == "major" and not loss.field.startswith(("Usage", "Response.usage"))]


def custom_call(response: u.Response) -> tuple[str, str, str | None]:
    (call,) = response.tool_calls
    return call.kind, call.name, call.input


def name_at(c: il.Conversion[Any]) -> str:
    return next((theirs for theirs, ours in c.names.items() if ours == "apply.patch"), "apply.patch")


def test_each_step_says_how_it_is_undone() -> None:
    """A step has a key of `Conversion.reply`, or the reason why nothing has to be restored."""
    keys = {key for _, undone in STEPS for key in undone.by}
    assert keys == {"names", "answer_tool", "free_text", "called", "nulls", "keys"}
    assert [step.word for step, undone in STEPS if bool(undone.by) is bool(undone.why)] == []


@by_first(without_free_text(ANSWERING))
def test_a_call_with_free_text_comes_back_as_one(source: str, target: str) -> None:
    """The target calls the function that replaces the tool."""
    c = asked(source, target)
    assert c.free_text == ["apply.patch"] and [loss.level for loss in c.losses if loss.field == "CustomTool"] == ["minor"]
    body = load(target).encode_response(called(name_at(c), json.dumps({"input": PATCH})))[0]
    back = c.convert_response(body)
    assert custom_call(il.decode_response(back.value, source=source)) == ("custom", "apply.patch", PATCH)
    assert [loss for loss in back.losses if "ToolCall" in loss.field and loss.level == "major"] == []


@by_first(without_free_text(STREAMING))
def test_and_in_streams(source: str, target: str) -> None:
    c = asked(source, target)
    wire = events(called(name_at(c), json.dumps({"input": PATCH})), target)
    collected = il.collect_stream(c.convert_stream(wire), source=source)
    assert custom_call(collected) == ("custom", "apply.patch", PATCH) and collected.stop_reason == "tool_calls"


@pytest.mark.parametrize("ascii", [True, False])
@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_in_pieces_of_any_size(size: int, ascii: bool) -> None:
    c = asked("openai_responses", "anthropic")
    text = json.dumps({"input": PATCH}, ensure_ascii=ascii)
    whole = events(called(name_at(c), text), "anthropic")
    (place,) = (number for number, event in enumerate(whole) if event["type"] == "content_block_delta")
    delta = whole[place]
    pieces = [
        {**delta, "delta": {**delta["delta"], "partial_json": piece}}
        for piece in (text[at : at + size] for at in range(0, len(text), size))
    ]
    stream = c.convert_stream([*whole[:place], *pieces, *whole[place + 1 :]])
    wire = list(stream)
    deltas = [event["delta"] for event in wire if event["type"] == "response.custom_tool_call_input.delta"]
    assert "".join(deltas) == PATCH and stream.losses == []
    assert len(deltas) > 1 or size > 7, "it comes as it is said"
    (item,) = wire[-1]["response"]["output"]
    assert (item["type"], item["input"]) == ("custom_tool_call", PATCH)


@pytest.mark.parametrize(
    ("arguments", "text", "level"),
    [
        ({"patch": "x"}, "x", "minor"),
        ({"input": "x", "more": 1}, "x", "major"),
        ({"a": 1, "b": "c"}, '{"a":1,"b":"c"}', "major"),
        ({"input": 5}, '{"input":5}', "major"),
        ({}, "", None),
    ],
)
def test_arguments_that_are_not_just_the_text(arguments: dict[str, Any], text: str, level: str | None) -> None:
    """The model may write the arguments in another form. The nearest text is used, and that is reported."""
    c = asked("openai_responses", "anthropic")
    given = called(name_at(c), json.dumps(arguments))
    back = c.convert_response(load("anthropic").encode_response(given)[0])
    stream = c.convert_stream(events(given, "anthropic"))
    collected = il.collect_stream(stream, source="openai_responses")
    assert custom_call(il.decode_response(back.value, source="openai_responses"))[2] == (collected.tool_calls[0].input or "") == text
    for losses in (back.losses, stream.losses):
        assert [loss.level for loss in losses if loss.field == "ToolCall.arguments"] == ([level] if level else [])


def test_what_breaks_off_is_as_far_as_it_came() -> None:
    c = asked("openai_responses", "anthropic")
    cut = answer(u.ToolCall("c1", name_at(c), arguments_text='{"input": "one\\ntw', arguments_error="cut off"), stop="length")
    collected = il.collect_stream(c.convert_stream(events(cut, "anthropic")), source="openai_responses")
    assert collected.tool_calls[0].input == "one\ntw"


def test_the_next_request_of_a_loop() -> None:
    """The call is a custom call for the application, and a function call for the target again."""
    c = asked("openai_responses", "anthropic")
    body = load("anthropic").encode_response(called(name_at(c), '{"input": "x"}'))[0]
    following = il.next_request(c, body, {"c1": "done"})
    assert following.request is not None and following.request.messages[1].tool_calls[0].input == "x"
    assert following.value["messages"][1]["content"][0]["input"] == {"input": "x"}


# --- nulls for optional properties ---------------------------------------------------------------------------------------------------

PLACE = {"type": "object", "properties": {"city": {"type": "string"}, "zip": {"type": "string"}}, "required": ["city"]}
LOOSE = {
    "type": "object",
    "properties": {
        "a.b": {"type": "string"},
        "n": {"type": ["integer", "null"]},
        "rows": {"type": "array", "items": PLACE},
        "at": {"$ref": "#/$defs/Place"},
        "all": {"type": "string"},
    },
    "required": ["all", "rows"],
    "$defs": {"Place": PLACE},
}
NULLS = {"all": "x", "a.b": None, "n": None, "rows": [{"city": "A", "zip": None}, {"city": "B", "zip": "1"}], "at": None}
CLEAR = {"all": "x", "n": None, "rows": [{"city": "A"}, {"city": "B", "zip": "1"}]}


@cache
def strictly(source: str, target: str) -> il.Conversion[Any]:
    tool = u.Tool(name="do.it", strict=True, parameters=LOOSE)
    request = il.Request(model="m", max_tokens=99, messages=[il.Message.user("hi")], tools=[tool])
    return il.convert_request(il.encode_request(request, target=source, repair=False).value, source=source, target=target, model="m")


WITH_NULLS = [
    (source, target)
    for source in ("anthropic", "openai_chat")
    for target in STREAMING
    if has_tools(target) and strictly(source, target).nulls
]


def test_strict_tools_of_the_large_apis_need_it() -> None:
    assert {"openai_chat", "openai_responses", "groq"} <= {target for _, target in WITH_NULLS}


@pytest.mark.parametrize(("source", "target"), WITH_NULLS)
def test_a_null_for_a_property_that_may_be_missing_goes(source: str, target: str) -> None:
    """The repair required the null. A null that the application's own schema allows stays."""
    c = strictly(source, target)
    (name,) = c.nulls
    for given, right in ((NULLS, CLEAR), (CLEAR, CLEAR), ({"all": "x", "rows": None}, {"all": "x", "rows": None})):
        wire = load(target).encode_response(called(name, json.dumps(given)))[0]
        (call,) = il.decode_response(c.convert_response(wire).value, source=source).tool_calls
        assert (call.name, call.arguments) == ("do.it", right)
        stream = c.convert_stream(events(called(name, json.dumps(given)), target))
        (call,) = il.collect_stream(stream, source=source).tool_calls
        assert (call.name, call.arguments) == ("do.it", right)
        assert not [loss for loss in stream.losses if "ToolCall" in loss.field]


def test_arguments_that_break_off_stay_as_they_are() -> None:
    c = strictly("anthropic", "openai_chat")
    (name,) = c.nulls
    cut = answer(u.ToolCall("c1", name, arguments_text='{"all": "x", "a.b": nu', arguments_error="cut off"), stop="length")
    (call,) = il.collect_stream(c.convert_stream(events(cut, "openai_chat")), source="anthropic").tool_calls
    assert call.arguments_text == '{"all": "x", "a.b": nu'


# --- answers to formats with fewer features ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ANSWERING)
def test_calls_with_free_text_and_refusals_reach_every_format(target: str) -> None:
    """Formats without them get calls of functions, and texts of a response with the stop reason."""
    if not takes(load(target), FREE_TEXT):
        made = il.encode_response(answer(u.ToolCall("c1", "p", kind="custom", input=PATCH), stop="tool_calls"), target=target)
        (call,) = il.decode_response(made.value, source=target).tool_calls
        assert call.arguments == {"input": PATCH} and major(made) == []
    if not takes(load(target), REFUSAL):
        made = il.encode_response(answer(u.Refusal(text="I cannot")), target=target)
        read = il.decode_response(made.value, source=target)
        assert read.text == "I cannot" and major(made) == []
        reported = "Candidate.stop_reason" in {loss.field for loss in made.losses}
        assert (read.stop_reason == "refusal") is not reported


@pytest.mark.parametrize(("stop", "level"), [("stop", "trivial"), ("tool_calls", "trivial"), ("refusal", "major"), ("length", "major")])
def test_a_format_without_stop_reasons(stop: u.StopReason, level: str) -> None:
    """A stop reason that the response shows in another way is not missed, but `length` is."""
    parts: list[u.Part] = [u.ToolCall("c1", "p")] if stop == "tool_calls" else [u.Text(text="x")]
    made = il.encode_response(answer(*parts, stop=stop), target="ag_ui")
    assert [loss.level for loss in made.all_losses if loss.field == "Candidate.stop_reason"] == [level]


@pytest.mark.parametrize("target", STREAMING)
def test_and_stream_to_every_format(target: str) -> None:
    response = answer(u.Refusal(text="I cannot"))
    stream = il.convert_stream(events(response, "openai_chat"), source="openai_chat", target=target)
    read = il.collect_stream(stream, source=target)
    whole = il.decode_response(il.encode_response(response, target=target).value, source=target)
    assert [kind_and_text(part) for part in read.message.parts] == [kind_and_text(part) for part in whole.message.parts] != []
    assert read.stop_reason == whole.stop_reason
    call = answer(u.ToolCall("c1", "p", kind="custom", input=PATCH), stop="tool_calls")
    stream = il.convert_stream(events(call, "openai_responses"), source="openai_responses", target=target)
    (got,) = il.collect_stream(stream, source=target).tool_calls
    assert got.input == PATCH if got.kind == "custom" else got.arguments == {"input": PATCH}


# --- only the answer ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["Sure: ", ""])
def test_text_beside_the_answer_is_told_and_goes(words: str) -> None:
    """A client that asked for JSON parses the whole text as JSON."""
    schema = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"], "additionalProperties": False}
    form = {"type": "json_schema", "json_schema": {"name": "c", "schema": schema, "strict": True}}
    body = {"model": "m", "messages": [{"role": "user", "content": "hi"}], "response_format": form}
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-4-20250514")
    assert c.answer_tool is not None
    texts: list[u.Part] = [u.Text(text=words)] if words else []
    given = answer(*texts, u.ToolCall("t", c.answer_tool, arguments={"city": "Rome"}), stop="tool_calls")
    whole = c.convert_response(load("anthropic").encode_response(given)[0])
    assert json.loads(whole.value["choices"][0]["message"]["content"]) == {"city": "Rome"}
    stream = c.convert_stream(events(given, "anthropic"))
    collected = il.collect_stream(stream, source="openai_chat")
    assert json.loads(collected.text) == {"city": "Rome"} and collected.stop_reason == "stop"
    for losses in (whole.losses, stream.losses):
        assert [(loss.field, loss.level) for loss in losses if loss.field == "Text"] == ([("Text", "major")] if words else [])


def test_text_without_an_answer_stays() -> None:
    context = {"source": "openai_chat", "target": "anthropic", "answer_tool": "answer"}
    given = answer(u.Text(text="I cannot say."))
    stream = il.convert_stream(events(given, "anthropic"), context=context)
    assert il.collect_stream(stream, source="openai_chat").text == "I cannot say." and stream.losses == []
