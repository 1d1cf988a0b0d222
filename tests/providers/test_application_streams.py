"""Streams for the front ends of applications (spec/applications): the library itself accepts them, and their content comes back.

The AI SDK is JavaScript: the results of its client for our streams are recorded in support/ai_sdk_verdicts.json, by
support/ai_sdk_verdict.mjs. With INTERLINGUA_AI_SDK, a folder in which `npm install ai` was run, the client is run again; --update-golden
records its results.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from pathlib import Path
from typing import Any, Final

import interlingua as il
import pytest
from ag_ui.core import Event
from golden import GoldenStream, streams
from interlingua import model as u
from pydantic import TypeAdapter
from stream_protocols import problems

SUPPORT: Final = Path(__file__).parents[1] / "support"
VERDICTS: Final = SUPPORT / "ai_sdk_verdicts.json"
SOURCES: Final = ("anthropic", "gemini", "openai_chat", "openai_responses")
APPLICATIONS: Final = ("ag_ui", "vercel_ui_stream")
EVENT: Final = TypeAdapter[Any](Event)
RECORDED: Final = [golden for golden in streams() if golden.provider in SOURCES]


def sent(golden: GoldenStream, target: str) -> tuple[list[Any], il.ErrorAnswer | None]:
    stream = il.convert_stream(golden.wire, source=golden.provider, target=target)
    return list(stream), stream.error


def digest(events: list[Any]) -> str:
    return hashlib.sha256(json.dumps(events, sort_keys=True).encode()).hexdigest()[:16]


@pytest.fixture(scope="module")
def verdicts(request: pytest.FixtureRequest) -> dict[str, Any]:
    folder = os.environ.get("INTERLINGUA_AI_SDK")
    if folder is None:
        return json.loads(VERDICTS.read_text("utf-8"))
    wires = {str(golden): sent(golden, "vercel_ui_stream")[0] for golden in RECORDED}
    asked = subprocess.run(
        ["node", str(SUPPORT / "ai_sdk_verdict.mjs")], input=json.dumps(wires), capture_output=True, text=True, cwd=folder, check=True
    )
    results = {name: {"of": digest(wires[name]), **verdict} for name, verdict in json.loads(asked.stdout).items()}
    if request.config.getoption("--update-golden"):
        VERDICTS.write_text(json.dumps(results, indent=1, ensure_ascii=False, sort_keys=True) + "\n", "utf-8")
    return results


@pytest.mark.parametrize("golden", RECORDED, ids=str)
def test_the_client_of_the_ai_sdk_takes_our_streams(golden: GoldenStream, verdicts: dict[str, Any]) -> None:
    """Each chunk is valid, only our own error is raised, and the message has the content."""
    wire, error = sent(golden, "vercel_ui_stream")
    verdict = verdicts[str(golden)]
    assert verdict["of"] == digest(wire), "the stream has changed: record what the AI SDK says of it"
    assert verdict["invalid"] == []
    assert verdict["error"] == (error.message if error is not None else None)
    message = il.collect_stream(wire, source="vercel_ui_stream").message if error is None else u.Message(role="assistant")
    parts: list[Any] = verdict["parts"]
    answered = {
        part.call_id: "output-error" if part.is_error else "output-available" for part in message.parts if isinstance(part, u.ToolResult)
    }
    for part in message.parts:
        match part:
            case u.Text(text=text):
                assert [
                    client_part
                    for client_part in parts
                    if client_part["type"] == "text" and client_part["text"] == text and client_part["state"] == "done"
                ]
            case u.ToolCall(arguments_error=None):
                [call] = [client_part for client_part in parts if client_part.get("toolCallId") == part.id]
                state = answered.get(part.id, "input-available")
                assert (call["type"], call["state"], call["input"]) == (f"tool-{part.name}", state, part.arguments)
            case u.Reasoning(redacted=False):
                assert [
                    client_part
                    for client_part in parts
                    if client_part["type"] == "reasoning" and client_part["text"] == "\n\n".join(part.content)
                ]
            case _:
                pass


@pytest.mark.parametrize("golden", [*RECORDED, *(stream for stream in streams() if stream.provider == "ag_ui")], ids=str)
def test_ag_ui_takes_our_events(golden: GoldenStream) -> None:
    for event in sent(golden, "ag_ui")[0]:
        assert EVENT.validate_python(event).model_dump(by_alias=True, exclude_none=True, mode="json", exclude_unset=True) == event


@pytest.mark.parametrize("target", APPLICATIONS)
@pytest.mark.parametrize("golden", RECORDED, ids=str)
def test_a_client_can_follow(golden: GoldenStream, target: str) -> None:
    wire, error = sent(golden, target)
    assert problems(target, wire, broken=error is not None) == []


@pytest.mark.parametrize("target", APPLICATIONS)
@pytest.mark.parametrize("golden", RECORDED, ids=str)
def test_what_was_said_comes_back(golden: GoldenStream, target: str) -> None:
    """These are texts and calls, through the stream of an application to Anthropic, also as bytes."""
    wire, error = sent(golden, target)
    framed = b"".join(il.convert_event_stream([golden.data], source=golden.provider, target=target))
    assert list(getattr(il, target).decode_event_stream([framed])) == wire
    if error is None:
        response = il.collect_stream(golden.wire, source=golden.provider)
        back = list(il.convert_stream(wire, source=target, target="anthropic"))
        through = spoken(il.collect_stream(back, source="anthropic")) if spoken(response) else []
        assert [piece for piece in spoken(response) if piece not in through] == []


def spoken(response: u.Response) -> list[Any]:
    """Return texts, and calls of functions that the client runs: hosted calls are texts elsewhere."""
    parts: list[Any] = response.message.parts
    functions = (part for part in parts if isinstance(part, u.ToolCall) and (part.runner, part.kind) == ("client", "function"))
    texts = (part.text for part in parts if isinstance(part, u.Text | u.Refusal) and part.text)
    return [*((part.id, part.name, part.arguments) for part in functions), *texts]


def test_a_run_has_messages_with_ids_of_its_own() -> None:
    """A thread has several runs, and the client adds texts to the message with their id."""
    ids: set[str] = set()
    for name in ("msg_a", "msg_b"):
        events = [
            {**event, "message": {**event["message"], "id": name}} if event["type"] == "message_start" else event for event in PLAIN.wire
        ]
        converted = list(il.convert_stream(events, source="anthropic", target="ag_ui"))
        ids |= {event["messageId"] for event in converted if event["type"] == "TEXT_MESSAGE_START"}
    assert len(ids) == 2


PLAIN: Final = GoldenStream("anthropic", "stream_plain")


def test_a_step_that_is_over_is_no_end_of_the_answer() -> None:
    golden = GoldenStream("vercel_ui_stream", "stream_tools")
    after = [event["type"] for event in golden.wire].index("finish-step") + 2
    with pytest.raises(il.StreamFailed):
        il.collect_stream(golden.wire[: after + 1], source="vercel_ui_stream")
    assert list(il.convert_stream(golden.wire, source="vercel_ui_stream", target="vercel_ui_stream")) == golden.wire


def test_a_whole_call_without_its_beginning_is_a_call() -> None:
    """Servers that do not stream arguments send only tool-input-available."""
    call = {"type": "tool-input-available", "toolCallId": "c1", "toolName": "f", "input": {"x": 1}}
    wire = [{"type": "start"}, {"type": "start-step"}, call, {"type": "finish-step"}, {"type": "finish"}]
    [part] = il.collect_stream(wire, source="vercel_ui_stream").message.parts
    assert isinstance(part, u.ToolCall) and (part.id, part.name, part.arguments) == ("c1", "f", {"x": 1})


@pytest.mark.parametrize("golden", [*RECORDED, *(stream for stream in streams() if stream.provider == "langgraph_server")], ids=str)
def test_langchain_adds_up_to_what_we_collect(golden: GoldenStream) -> None:
    """Texts, calls and counts of chunks are added as the library adds them, also in streams of others."""
    from langchain_core.messages import AIMessageChunk

    wire, error = (golden.wire, None) if golden.provider == "langgraph_server" else sent(golden, "langgraph_server")
    if error is not None or not wire:
        return
    first, *more = [AIMessageChunk.model_validate(event) for event in wire]
    added = sum(more, first)
    collected = il.collect_stream(wire, source="langgraph_server")
    parts = collected.message.parts
    calls = [(part.id, part.name, part.arguments_text) for part in parts if isinstance(part, u.ToolCall)]
    assert added.text == "".join(part.text for part in parts if isinstance(part, u.Text))
    assert [(call["id"], call["name"], call["args"]) for call in added.tool_call_chunks] == calls
    usage, counts = collected.usage or u.Usage(), added.usage_metadata or {}
    assert (usage.input_tokens, usage.output_tokens) == (counts.get("input_tokens"), counts.get("output_tokens"))
