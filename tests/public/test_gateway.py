"""The example gateway: official clients on one side, a provider of the other format on the other, all on this machine."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import anthropic
import httpx2
import interlingua as il
import openai
import pytest
import uvicorn
from loopback import PATIENCE, Answer, Given, Loopback, Silent, Streamed, serving
from stream_samples import ANTHROPIC, BROKEN, OPENAI_CHAT, Wire, until
from test_clients import answer, completion

sys.path.insert(0, str(Path(__file__).parents[2] / "examples/gateway"))
import gateway

FORMATS = ("anthropic", "openai_chat")  # of the client; the upstream has the other one
EACH = pytest.mark.parametrize("format", FORMATS)
SAMPLES = {"anthropic": ANTHROPIC, "openai_chat": OPENAI_CHAT}
TURN = {"role": "user", "content": "Weather in Rome?"}
SCHEMA: Wire = {"type": "object", "properties": {"city": {"type": "string"}}}
TOOLS: dict[str, Wire] = {
    "anthropic": {"name": "weather", "input_schema": SCHEMA},
    "openai_chat": {"type": "function", "function": {"name": "weather", "parameters": SCHEMA}},
}
CALLS: dict[str, Wire] = {
    "anthropic": answer("tool_use", {"type": "tool_use", "id": "call_1", "name": "weather", "input": {"city": "Rome"}}),
    "openai_chat": completion(
        "tool_calls",
        tool_calls=[{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": '{"city": "Rome"}'}}],
    ),
}
FINALS: dict[str, Wire] = {
    "anthropic": answer("end_turn", {"type": "text", "text": "It is sunny."}),
    "openai_chat": completion("stop", content="It is sunny."),
}
LIMITED: dict[str, Wire] = {
    "anthropic": {"type": "error", "error": {"type": "rate_limit_error", "message": "Slow down."}},
    "openai_chat": {"error": {"message": "Slow down.", "type": "requests", "param": None, "code": "rate_limit_exceeded"}},
}
RATE_LIMIT: dict[str, type[Exception]] = {"anthropic": anthropic.RateLimitError, "openai_chat": openai.RateLimitError}
BROKE_OFF: dict[str, type[Exception]] = {"anthropic": anthropic.APIStatusError, "openai_chat": openai.APIError}


def other(format: str) -> Any:
    return FORMATS[1 - FORMATS.index(format)]


# --- the gateway, its upstream, and its client --------------------------------------------------------------------------


@contextmanager
def running(upstream: gateway.Upstream) -> Generator[str]:
    """The gateway on a free port, in a thread."""
    server = uvicorn.Server(
        uvicorn.Config(gateway.application(upstream), port=0, log_level="error", log_config=None, timeout_graceful_shutdown=1)
    )
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the gateway did not start"
        thread.join(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


@contextmanager
def between(format: str, *answers: Given, model: str | None = "model-x") -> Generator[tuple[Any, Loopback]]:
    """A client of this format, and the upstream of the other one that it reaches, with these answers."""
    with (
        serving(answers) as upstream,
        running(gateway.Upstream(upstream.url, other(format), "the-key", model)) as url,
        httpx2.Client(trust_env=False, verify=False) as http,
    ):
        if format == "anthropic":
            yield anthropic.Anthropic(base_url=url, api_key="x", max_retries=0, http_client=http), upstream
        else:
            yield openai.OpenAI(base_url=f"{url}/v1", api_key="x", max_retries=0, http_client=http), upstream


@pytest.fixture(autouse=True)
def _direct(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gateway obeys proxies of the environment."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("no_proxy", "127.0.0.1")


@pytest.fixture
def faults(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """What was logged but for losses: tracebacks."""
    return lambda: [record.getMessage() for record in caplog.records if record.name != gateway.log.name]


def create(client: Any, **more: Any) -> Any:
    ask = {"model": "m", "max_tokens": 9, "messages": [TURN], **more}
    return client.messages.create(**ask) if isinstance(client, anthropic.Anthropic) else client.chat.completions.create(**ask)


def streamed(format: str, events: Iterable[Wire], then: Any = None) -> Streamed:
    """The stream as bytes. `then`: what becomes of one that is not complete; it lacks OpenAI's closing frame, too."""
    frames = getattr(il, format).encode_event_stream(events)
    return Streamed(list(frames)) if then is None else Streamed([frame for frame in frames if b"[DONE]" not in frame], then)


def plain(reply: Any, format: str) -> il.Response:
    return il.decode_response(reply, source=format)


# --- what goes well -----------------------------------------------------------------------------------------------------


@EACH
def test_a_plain_answer(format: str) -> None:
    with between(format, Answer(FINALS[other(format)])) as (client, upstream):
        said = plain(create(client, extra_body={"temperature": 0.5}), format)
    assert (said.text, said.stop_reason) == ("It is sunny.", "stop")
    assert said.usage is not None and (said.usage.input_tokens, said.usage.output_tokens) == (9, 3)
    (headers,), (body,) = upstream.headers, upstream.bodies
    assert upstream.paths == [gateway.ASKED[other(format)]]
    assert (body["model"], body["temperature"]) == ("model-x", 0.5)
    assert "the-key" in headers["authorization" if format == "anthropic" else "x-api-key"]


def test_without_a_model_the_clients_own_is_asked() -> None:
    with between("anthropic", Answer(FINALS["openai_chat"]), model=None) as (client, upstream):
        create(client)
    assert upstream.bodies[0]["model"] == "m"


@EACH
@pytest.mark.parametrize("name", ["text", "calls", "thinking"])
def test_a_stream(format: str, name: str) -> None:
    """The client makes of it what it makes of the same answer at once; Anthropic's client needs the token counts."""
    events = SAMPLES[other(format)][name]
    more: Wire = {} if format == "anthropic" else {"stream_options": {"include_usage": True}}
    with between(format, streamed(other(format), events)) as (client, upstream):
        said = il.collect_stream(create(client, stream=True, **more), source=format)
    want = il.convert_stream(events, source=other(format), target=format, include_usage=True)
    assert said == il.collect_stream(want, source=format)
    assert said.usage is not None and said.usage.output_tokens == 7
    assert upstream.bodies[0]["stream"] is True
    assert upstream.bodies[0].get("stream_options", {}) == ({"include_usage": True} if format == "anthropic" else {})


@pytest.mark.parametrize("name", ["text", "calls", "thinking"])
def test_a_client_of_responses(name: str) -> None:
    """The third format: its client's stream helper adds up what an upstream of Anthropic's has sent, and its plain answer says the same."""
    sample = ANTHROPIC[name]
    collected = il.collect_stream(sample, source="anthropic")
    body = il.encode_response(collected, target="anthropic").value
    with (
        serving([streamed("anthropic", sample), Answer(body)]) as upstream,
        running(gateway.Upstream(upstream.url, "anthropic", "the-key", "model-x")) as url,
        httpx2.Client(trust_env=False, verify=False) as http,
    ):
        client = openai.OpenAI(base_url=f"{url}/v1", api_key="x", max_retries=0, http_client=http)
        with client.responses.stream(model="m", input="Weather in Rome?", max_output_tokens=9) as stream:
            events = [event.type for event in stream]
            final = stream.get_final_response()
        whole = client.responses.create(model="m", input="Weather in Rome?", max_output_tokens=9)
    assert events[0] == "response.created" and events[-1] == "response.completed"
    assert upstream.bodies[0]["messages"] == [{"role": "user", "content": "Weather in Rome?"}]
    for reply in (final, whole):
        assert reply.output_text == "".join(part.text for part in collected.message.parts if isinstance(part, il.Text))
        calls = [(item.call_id, item.name) for item in reply.output if item.type == "function_call"]
        assert calls == [(call.id, call.name) for call in collected.tool_calls]
        assert reply.usage is not None and collected.usage is not None
        assert reply.usage.output_tokens == collected.usage.output_tokens


def test_counts_only_for_who_asked() -> None:
    with between("openai_chat", streamed("anthropic", ANTHROPIC["text"])) as (client, _):
        chunks = list(create(client, stream=True))
    assert [chunk for chunk in chunks if chunk.usage or not chunk.choices] == []


@EACH
def test_events_come_one_by_one(format: str) -> None:
    """The upstream says no more until the client has gone: what it has said has to be there."""
    with between(format, streamed(other(format), until(other(format), "It is"), then="waits")) as (client, upstream):
        stream = create(client, stream=True)
        assert next(event for event in stream if "It is" in str(event))
        assert not upstream.left.is_set()
        stream.close()
        assert upstream.left.wait(PATIENCE), "the client has left, but the upstream's connection is open"


@EACH
@pytest.mark.parametrize("stream", [False, True])
def test_tools_in_two_turns(format: str, stream: bool) -> None:
    """The client appends the answer as its SDK gives it, and what the tool says."""
    bodies = [CALLS[other(format)], FINALS[other(format)]]
    answers = [streamed(other(format), events_of(other(format), body)) if stream else Answer(body) for body in bodies]
    with between(format, *answers) as (client, upstream):
        messages: list[Any] = [TURN]
        messages += reply(format, talk(client, stream, messages))
        final = plain(talk(client, stream, messages), format)
    assert final.text == "It is sunny."
    asked = [il.decode_request(body, source=other(format)) for body in upstream.bodies]
    (call,) = asked[1].messages[1].tool_calls
    (result,) = asked[1].messages[2].tool_results
    assert (call.id, call.name, call.arguments) == ("call_1", "weather", {"city": "Rome"})
    assert (result.call_id, result.text) == ("call_1", "Sunny")
    assert [tool.name for tool in asked[1].tools or () if isinstance(tool, il.Tool)] == ["weather"]


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


@pytest.mark.parametrize("carry", [False, True], ids=["dropped", "carried"])
@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
def test_thoughts_in_two_turns(stream: bool, carry: bool) -> None:
    """An OpenAI client in front of a Claude that thinks, and that may not call a tool by the client's name for it."""
    tool = {"type": "function", "function": {"name": "calendar.update", "parameters": {"type": "object", "properties": {}}}}
    known = il.convert_tools({"tools": [tool]}, source="openai_chat", target="anthropic").value["tools"][0]["name"]
    assert known != "calendar.update"
    said = {**THINKING, "content": [{**block, "name": known} if "name" in block else block for block in THINKING["content"]]}
    answers = [streamed("anthropic", events_of("anthropic", said)) if stream else Answer(said), Answer(FINALS["anthropic"])]
    with (
        serving(answers) as upstream,
        running(gateway.Upstream(upstream.url, "anthropic", "the-key", "claude-sonnet-4-5", carry)) as url,
        httpx2.Client(trust_env=False, verify=False) as http,
    ):
        client = openai.OpenAI(base_url=f"{url}/v1", api_key="x", max_retries=0, http_client=http)
        ask: Any = {"model": "m", "max_completion_tokens": 9000, "reasoning_effort": "low", "tools": [tool]}
        messages: list[Any] = [TURN]
        if stream:
            with client.chat.completions.stream(messages=messages, **ask) as events:
                message = events.get_final_completion().choices[0].message
        else:
            message = client.chat.completions.create(messages=messages, **ask).choices[0].message
        assert [call.function.name for call in message.tool_calls or () if call.type == "function"] == ["calendar.update"]
        messages += [message, {"role": "tool", "tool_call_id": "call_1", "content": "Sunny"}]
        client.chat.completions.create(messages=messages, **ask)
    asked = upstream.bodies[1]
    assert asked["messages"][1]["content"] == (said["content"] if carry else said["content"][1::2])
    assert asked["messages"][2]["content"][0]["tool_use_id"] == "call_1"
    assert asked.get("thinking", {}).get("type") == ("enabled" if carry else None), "without its thoughts Claude refuses to think here"


def events_of(format: str, body: Wire) -> list[Wire]:
    """The answer as a stream."""
    encoder = getattr(il, format).StreamEncoder(usage=True)
    events = il.decompose_response(il.decode_response(body, source=format))
    return [wire for event in events for wire in encoder.feed(event)] + encoder.close()


def talk(client: Any, stream: bool, messages: list[Any]) -> Any:
    """The whole answer, as the SDK has it."""
    format = "anthropic" if isinstance(client, anthropic.Anthropic) else "openai_chat"
    if not stream:
        return create(client, messages=messages, tools=[TOOLS[format]])
    ask: Any = {"model": "m", "max_tokens": 9, "messages": messages, "tools": [TOOLS[format]]}
    if format == "anthropic":
        with client.messages.stream(**ask) as events:
            return events.get_final_message()
    with client.chat.completions.stream(**ask) as events:
        return events.get_final_completion()


def reply(format: str, said: Any) -> list[Any]:
    if format == "openai_chat":
        message = said.choices[0].message
        return [message, *({"role": "tool", "tool_call_id": call.id, "content": "Sunny"} for call in message.tool_calls)]
    results = [{"type": "tool_result", "tool_use_id": block.id, "content": "Sunny"} for block in said.content if block.type == "tool_use"]
    return [{"role": "assistant", "content": said.content}, {"role": "user", "content": results}]


# --- what goes wrong ----------------------------------------------------------------------------------------------------


@EACH
def test_an_error_instead_of_an_answer(format: str) -> None:
    with (
        between(format, Answer(LIMITED[other(format)], 200, {})) as (client, _),
        pytest.raises(RATE_LIMIT[format], match="Slow down"),
    ):
        create(client, stream=False)


@EACH
@pytest.mark.parametrize("stream", [False, True])
def test_an_error_of_the_upstream(format: str, stream: bool) -> None:
    with (
        between(format, Answer(LIMITED[other(format)], 429, {"Retry-After": "3"})) as (client, _),
        pytest.raises(RATE_LIMIT[format], match="Slow down") as caught,
    ):
        create(client, stream=stream)
    assert caught.value.status_code == 429
    assert caught.value.response.headers["retry-after"] == "3"


@EACH
def test_a_request_that_cannot_be_read(format: str) -> None:
    kind: Any = anthropic.BadRequestError if format == "anthropic" else openai.BadRequestError
    with between(format) as (client, upstream), pytest.raises(kind, match="messages"):
        create(client, messages=7)
    assert upstream.paths == []


@EACH
def test_an_upstream_that_is_not_there(format: str) -> None:
    kind: Any = anthropic.InternalServerError if format == "anthropic" else openai.InternalServerError
    with (
        running(gateway.Upstream("http://127.0.0.1:9", other(format), "the-key")) as url,
        httpx2.Client(trust_env=False) as http,
        pytest.raises(kind, match="upstream"),
    ):
        if format == "anthropic":
            create(anthropic.Anthropic(base_url=url, api_key="x", max_retries=0, http_client=http))
        else:
            create(openai.OpenAI(base_url=f"{url}/v1", api_key="x", max_retries=0, http_client=http))


def heard(client: Any, wrong: type[Exception]) -> tuple[str, str]:
    """What came before the stream broke off, and what the client says of it."""
    events: list[Any] = []
    with pytest.raises(wrong) as caught:
        for event in create(client, stream=True):
            events.append(event)
    return str(events), str(caught.value)


@EACH
@pytest.mark.parametrize("then", ["breaks", "ends"])
def test_an_upstream_that_breaks_off(format: str, then: str) -> None:
    """The connection breaks, or it ends properly but the stream does not: the client hears of it in its own format."""
    with between(format, streamed(other(format), until(other(format), "It is"), then=then)) as (client, _):
        before, message = heard(client, BROKE_OFF[format])
    assert "It is" in before
    assert ("broke off" if then == "ends" else "peer closed") in message


@EACH
def test_an_error_in_the_stream(format: str) -> None:
    with between(format, streamed(other(format), [*until(other(format), "It is"), BROKEN[other(format)]], "ends")) as (client, _):
        before, message = heard(client, BROKE_OFF[format])
    assert "It is" in before
    assert "Too busy." in message


def test_losses_are_logged_without_content(caplog: pytest.LogCaptureFixture) -> None:
    with between("openai_chat", streamed("anthropic", ANTHROPIC["thinking"])) as (client, _):
        list(create(client, stream=True, seed=4711))
    asked, streamed_back = caplog.messages
    assert "request" in asked and "Request.seed (int)" in asked
    assert "stream" in streamed_back and "Reasoning.signature (str of 8)" in streamed_back
    assert "4711" not in caplog.text and "c2lnbmVk" not in caplog.text


# --- what no official client sends, and no upstream should ------------------------------------------------------------------

DEEP = b"[" * 100_000
ASK: Wire = {"model": "m", "max_tokens": 9, "messages": [TURN]}
HALF = "\ud83d"


@contextmanager
def posting(source: gateway.Format, *answers: Given, **more: Any) -> Generator[tuple[Callable[..., httpx2.Response], Loopback]]:
    """Sends bytes to the gateway as a client of this format would; `more` says how the gateway is set up."""
    with (
        serving(answers) as upstream,
        running(gateway.Upstream(upstream.url, other_of(source), "the-key", "model-x", **more)) as url,
        httpx2.Client(trust_env=False, base_url=url) as http,
    ):
        yield lambda data, **options: http.post(gateway.SERVED[source], content=data, **options), upstream


def other_of(source: str) -> gateway.Format:
    return "openai_chat" if source == "anthropic" else "anthropic"


def asking(source: str, **more: Any) -> bytes:
    body = {**ASK, **more}
    if source == "openai_responses":
        body = {"model": body["model"], "input": body["messages"], **more}
    return json.dumps(body).encode()


def assert_in_the_clients_format(said: httpx2.Response, source: str, code: str) -> None:
    """The body is the client's own error, whole: what its SDK reads as one."""
    assert said.headers["content-type"] == "application/json"
    body = said.json()
    assert body["error"]["message"] and (body.get("type") == "error") is (source == "anthropic")
    assert il.decode_error(body, source=source, status=said.status_code).code == code


ALL_FORMATS = pytest.mark.parametrize("source", list(gateway.SERVED))
BAD_BODIES: dict[str, Callable[[str], bytes]] = {
    "deep": lambda source: DEEP,
    "deep inside": lambda source: b'{"messages":' + DEEP,
    "no JSON": lambda source: b"{",
    "empty": lambda source: b"",
    "no UTF-8": lambda source: b'{"model":"\xff"}',
    "a list": lambda source: b"[]",
    "NaN": lambda source: asking(source, temperature=float("nan")),
    "a long number": lambda source: asking(source).replace(b'"m"', b"1" * 5000, 1),
}


def tool_of(source: str, words: str) -> Wire:
    said = {"name": "f", "description": words}
    if source == "anthropic":
        return {**said, "input_schema": SCHEMA}
    return {"type": "function", "function": {**said, "parameters": SCHEMA}, **said, "parameters": SCHEMA}


@ALL_FORMATS
def test_bodies_that_cannot_be_sent(source: gateway.Format, faults: Callable[[], list[str]]) -> None:
    """The client's fault, and the upstream is not asked."""
    with posting(source) as (post, upstream):
        said = {bad: post(body(source)) for bad, body in BAD_BODIES.items()}
    assert {bad: one.status_code for bad, one in said.items()} == dict.fromkeys(BAD_BODIES, 400)
    for one in said.values():
        assert_in_the_clients_format(one, source, "invalid_request")
        assert "upstream" not in one.text
    assert upstream.paths == [] and faults() == []


def test_half_a_character_is_mended() -> None:
    """In a message, the name of a user, and the words about a tool."""
    with posting("anthropic", Answer(FINALS["openai_chat"])) as (post, upstream):
        messages = [{"role": "user", "content": "x" + HALF}]
        said = post(asking("anthropic", messages=messages, metadata={"user_id": HALF}, tools=[tool_of("anthropic", HALF)]))
    (sent,) = upstream.bodies
    assert said.status_code == 200 and sent["messages"][0]["content"] == "x\ufffd"
    assert HALF not in json.dumps(sent, ensure_ascii=False) and sent["tools"][0]["function"]["description"] == "\ufffd"


@ALL_FORMATS
@pytest.mark.parametrize("told", [True, False], ids=["length", "chunks"])
def test_bodies_that_are_too_large(source: gateway.Format, told: bool) -> None:
    data = asking(source) + b" " * 5000
    with posting(source, Answer(FINALS[other_of(source)]), max_bytes=len(data)) as (post, upstream):
        assert post(data).status_code == 200
        said = post(data + b" " if told else iter([data, b" "]))
    assert said.status_code == 413 and len(upstream.paths) == 1
    assert_in_the_clients_format(said, source, "too_large")


BAD_ANSWERS: dict[str, tuple[Answer, int]] = {
    "deep": (Answer(DEEP), 500),
    "no JSON": (Answer(b"<html>"), 500),
    "nothing": (Answer(b""), 500),
    "too large": (Answer(b" " * 200_000 + b"{}"), 500),
    "an error that is deep": (Answer(DEEP, 500), 500),
    "a page": (Answer(b"<html>\xff", 500), 500),
    "an unknown status": (Answer(b"{}", 999), 502),
    "another unknown status": (Answer(b"{}", 600), 502),
    "a redirection": (Answer(b"", 302, {"Location": "http://127.0.0.1:9/"}), 502),
}


@ALL_FORMATS
def test_answers_that_are_none(source: gateway.Format, faults: Callable[[], list[str]]) -> None:
    with posting(source, *(given for given, _ in BAD_ANSWERS.values()), max_bytes=200_000) as (post, _):
        said = {bad: post(asking(source)) for bad in BAD_ANSWERS}
    assert {bad: one.status_code for bad, one in said.items()} == {bad: status for bad, (_, status) in BAD_ANSWERS.items()}
    for one in said.values():
        assert_in_the_clients_format(one, source, "server")
    assert faults() == []


@EACH
def test_half_a_character_in_an_answer_is_escaped(format: Any) -> None:
    body = json.loads(json.dumps(FINALS[other(format)]).replace("It is sunny.", "It is " + "\\ud83d"))
    with posting(format, Answer(body)) as (post, _):
        said = post(asking(format))
    assert said.status_code == 200 and il.decode_response(json.loads(said.content), source=format).text == "It is " + HALF


@EACH
def test_nan_in_an_answer(format: Any) -> None:
    body = json.dumps(FINALS[other(format)]).replace(": 9", ": NaN", 1).encode()
    with posting(format, Answer(body)) as (post, _):
        said = post(asking(format))
    assert said.status_code in (200, 500) and "NaN" not in said.text


def sent(url: str, source: gateway.Format, data: bytes, length: int) -> socket.socket:
    """The connection of a client that has sent this."""
    where = httpx2.URL(url)
    connection = socket.create_connection((where.host, where.port), PATIENCE)
    connection.sendall(f"POST {gateway.SERVED[source]} HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n".encode() + data)
    return connection


@ALL_FORMATS
@pytest.mark.parametrize("said", [Silent(), Streamed([], "waits")], ids=["byte", "event"])
def test_a_client_that_leaves_before_the_first(said: Given, source: gateway.Format, faults: Callable[[], list[str]]) -> None:
    """The upstream says nothing at all yet, or no event: its request is closed."""
    data = asking(source, stream=True)
    with serving([said]) as upstream, running(gateway.Upstream(upstream.url, other_of(source), "the-key")) as url:
        with sent(url, source, data, len(data)):
            assert upstream.asked.wait(PATIENCE)
        assert upstream.left.wait(PATIENCE), "the client has left, but the upstream still works for it"
    assert faults() == []


def test_a_client_that_leaves_while_it_sends(faults: Callable[[], list[str]]) -> None:
    with (
        serving([]) as upstream,
        running(gateway.Upstream(upstream.url, "anthropic", "the-key")) as url,
        sent(url, "openai_chat", b"{", 100) as half,
    ):
        half.shutdown(socket.SHUT_WR)
        assert half.recv(1) == b""
    assert faults() == [] and upstream.paths == []
