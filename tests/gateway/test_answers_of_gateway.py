"""Responses of the gateway: streams event by event, interruptions and errors in the client's format, token counts, reasoning, limits."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator
from threading import Event
from typing import Any

import anthropic
import httpx2
import interlingua as il
import openai
import pytest
from gateways import between, client
from interlingua.streams.framing import Frames, encode_frame
from loopback import PATIENCE, Answer, Streamed
from stream_samples import ANTHROPIC, BROKEN, OPENAI_CHAT, Wire, until

FORMATS = ("anthropic", "openai_chat")  # of the client; the upstream uses the other one
EACH = pytest.mark.parametrize("format", FORMATS)
SAMPLES = {"anthropic": ANTHROPIC, "openai_chat": OPENAI_CHAT}
TURN = {"role": "user", "content": "Weather in Rome?"}
LIMITED: dict[str, Wire] = {
    "anthropic": {"type": "error", "error": {"type": "rate_limit_error", "message": "Slow down."}},
    "openai_chat": {"error": {"message": "Slow down.", "type": "requests", "param": None, "code": "rate_limit_exceeded"}},
}
RATE_LIMIT: dict[str, type[Exception]] = {"anthropic": anthropic.RateLimitError, "openai_chat": openai.RateLimitError}
BROKE_OFF: dict[str, type[Exception]] = {"anthropic": anthropic.APIStatusError, "openai_chat": openai.APIError}


def other(format: str) -> str:
    return FORMATS[1 - FORMATS.index(format)]


def sdk(format: str, url: str) -> Any:
    http = httpx2.Client(trust_env=False)
    if format == "anthropic":
        return anthropic.Anthropic(base_url=url, api_key="x", max_retries=0, http_client=http)
    return openai.OpenAI(base_url=f"{url}/v1", api_key="x", max_retries=0, http_client=http)


def create(sdk_client: Any, **more: Any) -> Any:
    ask = {"model": "m", "max_tokens": 9, "messages": [TURN], **more}
    return sdk_client.messages.create(**ask) if isinstance(sdk_client, anthropic.Anthropic) else sdk_client.chat.completions.create(**ask)


def streamed(format: str, events: Iterable[Wire], then: Any = None) -> Streamed:
    """Return the stream as bytes. `then` is what happens after an incomplete stream; OpenAI's closing frame is left out, too."""
    frames = getattr(il, format).encode_event_stream(events)
    return Streamed(list(frames)) if then is None else Streamed([frame for frame in frames if b"[DONE]" not in frame], then)


@EACH
@pytest.mark.parametrize("name", ["text", "calls", "thinking"])
def test_a_stream(format: str, name: str) -> None:
    """The client gets the same response from a stream as from a whole response; Anthropic's client needs the token counts."""
    events = SAMPLES[other(format)][name]
    more: Wire = {} if format == "anthropic" else {"stream_options": {"include_usage": True}}
    with between(other(format), streamed(other(format), events)) as (url, seen):
        received = il.collect_stream(create(sdk(format, url), stream=True, **more), source=format)
    want = il.convert_stream(events, source=other(format), target=format, include_usage=True)
    expected = il.collect_stream(want, source=format)
    if received.created and not expected.created:  # the gateway knows when the upstream answered
        expected.created = received.created
    assert received == expected
    assert received.usage is not None and received.usage.output_tokens == 7
    assert seen.bodies[0]["stream"] is True
    assert seen.bodies[0].get("stream_options", {}) == ({"include_usage": True} if format == "anthropic" else {})


def test_counts_only_for_who_asked() -> None:
    with between("anthropic", streamed("anthropic", ANTHROPIC["text"])) as (url, _):
        chunks = list(create(sdk("openai_chat", url), stream=True))
    assert [chunk for chunk in chunks if chunk.usage or not chunk.choices] == []


@EACH
def test_events_come_one_by_one(format: str) -> None:
    """The upstream pauses until the client has closed the connection, so all earlier events must have arrived before that."""
    with between(other(format), streamed(other(format), until(other(format), "It is"), then="waits")) as (url, seen):
        stream = create(sdk(format, url), stream=True)
        assert next(event for event in stream if "It is" in str(event))
        assert not seen.left.is_set()
        stream.close()
        assert seen.left.wait(PATIENCE), "the client has left, but the upstream's connection is open"


@pytest.mark.parametrize(
    ("path", "ping"),
    [
        ("/v1/messages", 'event: ping\ndata: {"type":"ping"}\n\n'),
        ("/v1/responses", ": keep-alive\n\n"),
        ("/v1beta/models/m:streamGenerateContent?alt=sse", ": keep-alive\n\n"),
        ("/api/chat", ""),
    ],
)
def test_a_silent_stream_is_kept_alive(path: str, ping: str) -> None:
    """Keep-alives are also sent before the first event. A format without keep-alives gets none."""
    body = {"model": "m", "max_tokens": 9, "messages": [TURN], "input": "x", "stream": True}
    if "models" in path:
        body = {"contents": [{"role": "user", "parts": [{"text": "x"}]}]}
    with (
        between("openai_chat", Streamed([], "waits"), server={"ping": 0.1}, timeout=0.5) as (url, _),
        client(url) as http,
    ):
        text = http.post(path, json=body).text
    assert text.count("keep-alive") + text.count("event: ping") >= (2 if ping else 0)
    assert text.startswith(ping) and "error" in text


@EACH
@pytest.mark.parametrize("stream", [False, True])
def test_an_error_of_the_upstream(format: str, stream: bool) -> None:
    headers = {"Retry-After": "3", "x-ratelimit-remaining-requests": "0", "request-id": "up-1", "set-cookie": "a=b"}
    with (
        between(other(format), Answer(LIMITED[other(format)], 429, headers)) as (url, _),
        pytest.raises(RATE_LIMIT[format], match="Slow down") as caught,
    ):
        create(sdk(format, url), stream=stream)
    error: Any = caught.value
    assert error.status_code == 429
    reply_headers = error.response.headers
    assert (reply_headers["retry-after"], reply_headers["x-ratelimit-remaining-requests"], reply_headers["x-upstream-request-id"]) == (
        "3",
        "0",
        "up-1",
    )
    assert "set-cookie" not in reply_headers


@EACH
def test_an_error_instead_of_an_answer(format: str) -> None:
    with between(other(format), Answer(LIMITED[other(format)], 200, {})) as (url, _), pytest.raises(RATE_LIMIT[format], match="Slow down"):
        create(sdk(format, url), stream=False)


@EACH
def test_an_error_as_the_first_event(format: str) -> None:
    """Nothing was sent to the client yet, so the client gets an error status."""
    with (
        between(other(format), streamed(other(format), [BROKEN[other(format)]], "ends")) as (url, _),
        pytest.raises((anthropic.InternalServerError, openai.InternalServerError), match="Too busy"),
    ):
        create(sdk(format, url), stream=True)


def heard(sdk_client: Any, wrong: type[Exception]) -> tuple[str, str]:
    """Return the events before the stream broke off, and the message of the client's exception."""
    events: list[Any] = []
    with pytest.raises(wrong) as caught:
        for event in create(sdk_client, stream=True):
            events.append(event)
    return str(events), str(caught.value)


@EACH
@pytest.mark.parametrize("then", ["breaks", "ends"])
def test_an_upstream_that_breaks_off(format: str, then: str) -> None:
    """The connection breaks, or it ends properly with an incomplete stream. The client gets an error in its own format."""
    with between(other(format), streamed(other(format), until(other(format), "It is"), then=then)) as (url, _):
        before, message = heard(sdk(format, url), BROKE_OFF[format])
    assert "It is" in before
    assert ("broke off" if then == "ends" else "peer closed") in message


@EACH
def test_an_error_in_the_stream(format: str) -> None:
    with between(other(format), streamed(other(format), [*until(other(format), "It is"), BROKEN[other(format)]], "ends")) as (url, _):
        before, message = heard(sdk(format, url), BROKE_OFF[format])
    assert "It is" in before
    assert "Too busy." in message


# --- responses in another form than requested -------------------------------------------------------------------------------


def called(response: il.Response) -> list[Any]:
    return [(call.id, call.name, call.arguments) for call in response.tool_calls]


def test_a_whole_answer_for_a_client_that_wants_a_stream() -> None:
    whole = il.encode_response(il.collect_stream(OPENAI_CHAT["calls"], source="openai_chat"), target="openai_chat").value
    with between("openai_chat", Answer(whole)) as (url, _):
        received = il.collect_stream(create(sdk("anthropic", url), stream=True), source="anthropic")
    assert called(received) == called(il.collect_stream(OPENAI_CHAT["calls"], source="openai_chat")) != []


def test_a_stream_for_a_client_that_wants_a_whole_answer() -> None:
    with between("openai_chat", streamed("openai_chat", OPENAI_CHAT["calls"])) as (url, _):
        received = il.decode_response(create(sdk("anthropic", url)), source="anthropic")
    assert called(received) == called(il.collect_stream(OPENAI_CHAT["calls"], source="openai_chat")) != []


def test_events_in_binary_frames() -> None:
    """InvokeModel of Bedrock puts the events of the model's format into frames."""
    frames = [
        encode_frame(Frames(kind="aws"), {"chunk": {"bytes": base64.b64encode(json.dumps(event).encode()).decode()}})
        for event in ANTHROPIC["calls"]
    ]
    cut = [b"".join(frames)[:700], b"".join(frames)[700:]]
    answer = Streamed(cut, kind="application/vnd.amazon.eventstream")
    with between("bedrock_anthropic", answer, values={"region": "eu-west-1"}) as (url, seen), pytest.MonkeyPatch.context() as environment:
        environment.setenv("GATEWAY_TEST_KEY", "k")
        received = il.collect_stream(create(sdk("openai_chat", url), stream=True), source="openai_chat")
    assert called(received) == called(il.collect_stream(ANTHROPIC["calls"], source="anthropic")) != []
    assert seen.paths == ["/model/m/invoke-with-response-stream"] and "model" not in seen.bodies[0]


# --- reasoning over two turns -------------------------------------------------------------------------------------------------

THINKING: Wire = {
    "id": "msg_1",
    "type": "message",
    "role": "assistant",
    "model": "claude-x",
    "content": [
        {"type": "thinking", "thinking": "Rome, then.", "signature": "c2lnbmVk"},
        {"type": "text", "text": "I look."},
        {"type": "redacted_thinking", "data": "b3BhcXVl"},
        {"type": "tool_use", "id": "call_1", "name": "calendar.update", "input": {"city": "Rome"}},
    ],
    "stop_reason": "tool_use",
    "stop_sequence": None,
    "usage": {"input_tokens": 9, "output_tokens": 7},
}
FINAL: Wire = {**THINKING, "content": [{"type": "text", "text": "It is sunny."}], "stop_reason": "end_turn"}


def events_of(body: Wire) -> list[Wire]:
    encoder = il.anthropic.StreamEncoder(usage=True)
    events = il.decompose_response(il.decode_response(body, source="anthropic"))
    return [wire for event in events for wire in encoder.feed(event)] + encoder.close()


@pytest.mark.parametrize("carry", [False, True], ids=["dropped", "carried"])
@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
def test_thoughts_in_two_turns(stream: bool, carry: bool) -> None:
    """An OpenAI client gets responses of a Claude model with reasoning, and the target does not allow the client's name of the tool."""
    tool = {"type": "function", "function": {"name": "calendar.update", "parameters": {"type": "object", "properties": {}}}}
    known = il.convert_tools({"tools": [tool]}, source="openai_chat", target="anthropic").value["tools"][0]["name"]
    assert known != "calendar.update"
    body = {**THINKING, "content": [{**block, "name": known} if "name" in block else block for block in THINKING["content"]]}
    answers = [streamed("anthropic", events_of(body)) if stream else Answer(body), Answer(FINAL)]
    with between("anthropic", *answers, carry=carry, model="claude-sonnet-4-5") as (url, seen):
        sdk_client = sdk("openai_chat", url)
        ask: Any = {"model": "m", "max_completion_tokens": 9000, "reasoning_effort": "low", "tools": [tool]}
        messages: list[Any] = [TURN]
        if stream:
            with sdk_client.chat.completions.stream(messages=messages, **ask) as events:
                message = events.get_final_completion().choices[0].message
        else:
            message = sdk_client.chat.completions.create(messages=messages, **ask).choices[0].message
        assert [call.function.name for call in message.tool_calls or ()] == ["calendar.update"]
        messages += [message, {"role": "tool", "tool_call_id": "call_1", "content": "Sunny"}]
        sdk_client.chat.completions.create(messages=messages, **ask)
    asked = seen.bodies[1]
    assert asked["model"] == "claude-sonnet-4-5"
    assert asked["messages"][1]["content"] == (body["content"] if carry else body["content"][1::2])
    assert asked["messages"][2]["content"][0]["tool_use_id"] == "call_1"
    assert asked.get("thinking", {}).get("type") == ("enabled" if carry else None), "without its thoughts Claude refuses to think here"


# --- responses that continue others ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
def test_a_response_that_continues_another(stream: bool) -> None:
    """The upstream does not know the earlier response, so it gets the whole conversation. Instructions are those of the last request."""
    answer = streamed("anthropic", events_of(FINAL)) if stream else Answer(FINAL)
    with between("anthropic", answer, Answer(FINAL), Answer(FINAL)) as (url, seen):
        sdk_client = sdk("openai_chat", url)
        if stream:
            with sdk_client.responses.stream(model="m", input="Weather?", instructions="Be brief.") as events:
                first = list(events)[-1].response
        else:
            first = sdk_client.responses.create(model="m", input="Weather?", instructions="Be brief.")
        second = sdk_client.responses.create(model="m", input="And Oslo?", instructions="Be long.", previous_response_id=first.id)
        sdk_client.responses.create(model="m", input="And Bern?", previous_response_id=second.id)
        texts = [
            [block["content"] if isinstance(block["content"], str) else block["content"][0]["text"] for block in body["messages"]]
            for body in seen.bodies
        ]
        assert texts[2] == ["Weather?", "It is sunny.", "And Oslo?", "It is sunny.", "And Bern?"]
        assert seen.bodies[1]["system"] == "Be long." and "system" not in seen.bodies[2]
        with pytest.raises(openai.NotFoundError, match="resp_x"):
            sdk_client.responses.create(model="m", input="x", previous_response_id="resp_x")
        stranger = openai.OpenAI(base_url=f"{url}/v1", api_key="other", max_retries=0, http_client=httpx2.Client(trust_env=False))
        with pytest.raises(openai.NotFoundError):
            stranger.responses.create(model="m", input="x", previous_response_id=first.id)
    assert len(seen.bodies) == 3


def test_a_stream_is_continued_before_its_connection_ends() -> None:
    """The client has the last event, and continues before the body ends."""
    continued = Event()

    def pieces() -> Iterator[bytes]:
        yield from streamed("anthropic", events_of(FINAL)).pieces
        continued.wait(PATIENCE)

    with between("anthropic", Streamed(pieces()), Answer(FINAL)) as (url, seen):
        sdk_client = sdk("openai_chat", url)
        with sdk_client.responses.stream(model="m", input="Weather?") as events:
            first = next(event.response for event in events if event.type == "response.completed")
            sdk_client.responses.create(model="m", input="And Oslo?", previous_response_id=first.id)
            continued.set()
    assert len(seen.bodies[1]["messages"]) == 3


def test_an_upstream_that_keeps_responses_itself() -> None:
    """The upstream resolves the id of the earlier response itself."""
    body = {"id": "resp_1", "object": "response", "status": "completed", "model": "m", "created_at": 1, "output": []}
    with between("openai_responses", Answer(body)) as (url, seen):
        response = sdk("openai_chat", url).responses.create(model="m", input="x", previous_response_id="resp_0")
    assert seen.bodies[0]["previous_response_id"] == "resp_0" and response.id == "resp_1"


def test_without_a_store_nothing_is_continued() -> None:
    with between("anthropic", Answer(FINAL), server={"store": ""}) as (url, seen), pytest.raises(openai.NotFoundError):
        sdk("openai_chat", url).responses.create(model="m", input="x", previous_response_id="resp_0")
    assert json.dumps(seen.bodies) == "[]"
