"""Ten turns with two parallel calls, a picture, and a request that times out and is repeated. The upstream gets all of it."""

from __future__ import annotations

from itertools import count
from typing import Any

import httpx2
import interlingua as il
import pytest
from gateways import between, client
from loopback import Answer, Silent
from test_hostile_clients import PATHS
from thorough import LONG

FORMATS = tuple(PATHS)
TURNS = 10
CITY = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="


def answered(number: int, target: str) -> Any:
    """Return the response; every second turn has two calls."""
    calls: list[Any] = [il.ToolCall(id=f"call_{number}{city}aaa", name="weather", arguments={"city": f"{city}-{number}"}) for city in "xy"]
    parts: list[Any] = [il.Text(text=f"Answer {number}."), *(calls if number % 2 else [])]
    message = il.Message(role="assistant", parts=parts)
    end = il.Candidate(message=message, stop_reason="tool_calls" if number % 2 else "stop")
    return Answer(il.encode_response(il.Response(id=f"id-{number}", model="m", created=1, candidates=[end]), target=target).value)


def after(response: il.Response, turn: int) -> il.Message:
    """Return the message with the results of the calls, or with another question."""
    results: list[Any] = [
        il.ToolResult(call_id=call.id, name=call.name, parts=[il.Text(text=f"Mild {call.arguments['city']}.")])
        for call in response.tool_calls
    ]
    return il.Message(role="tool", parts=results) if results else il.Message(role="user", parts=[il.Text(text=f"Question {turn}?")])


def texts_of(parts: list[Any]) -> list[str]:
    return [part.text for part in parts if isinstance(part, il.Text)]


def contents_of(messages: list[il.Message]) -> tuple[list[str], list[Any], int]:
    """The texts, the calls with their results, and the number of pictures."""
    parts: list[Any] = [part for message in messages for part in message.parts]
    results = {part.call_id: texts_of(part.parts) for part in parts if isinstance(part, il.ToolResult)}
    calls = [(part.arguments["city"], results.get(part.id)) for part in parts if isinstance(part, il.ToolCall)]
    return texts_of(parts), calls, sum(isinstance(part, il.Image) for part in parts)


@pytest.mark.parametrize("source", FORMATS)
@pytest.mark.parametrize("step", range(1, len(FORMATS)) if LONG else [4])
def test_ten_turns(source: str, step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATEWAY_TEST_KEY", "upstream-key")
    target = FORMATS[(FORMATS.index(source) + step) % len(FORMATS)]
    number = count()
    image = il.Image(source=il.Blob(media_type="image/png", data=PICTURE))
    messages = [
        il.Message(role="system", parts=[il.Text(text="Be brief.")]),
        il.Message(role="user", parts=[il.Text(text="Where is this?"), image]),
    ]
    tools: list[Any] = [il.Tool(name="weather", description="The weather.", parameters=CITY)]

    def answer(_body: Any, _path: str) -> Any:
        return answered(next(number), target)

    answers: list[Any] = [answer] * TURNS
    answers.insert(TURNS // 2, Silent())
    with between(target, *answers) as (url, seen), client(url) as http:
        for turn in range(TURNS):
            request = il.Request(model="m", messages=messages, tools=tools, max_tokens=100, stream=False)
            body = il.encode_request(request, target=source).value
            if turn == TURNS // 2:  # the client times out, and asks again
                with pytest.raises(httpx2.TimeoutException):
                    http.post(PATHS[source], json=body, timeout=0.1)
            response = il.decode_response(http.post(PATHS[source], json=body).json(), source=source)
            messages = [*messages, response.message, after(response, turn)]
    texts, calls, pictures = contents_of(il.decode_request(seen.bodies[-1], source=target).messages)
    asked_texts, asked_calls, asked_pictures = contents_of(messages[:-2])
    assert texts == asked_texts
    assert (calls, pictures) == (asked_calls, asked_pictures)
