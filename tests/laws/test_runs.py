"""Calls that a provider has run: streamed answers equal whole ones in every other format, and no client is asked to run such a call."""

from __future__ import annotations

from functools import cache
from typing import Any

import interlingua as il
import pytest
from golden import PROVIDERS, goldens, module, streams
from streaming_tools import collect, read

# Clients of these formats take a call with a result beside it as one that was run.
USUAL = ("ag_ui", "vercel_ui_stream")
HOSTS = ("azure_responses", "vertex_anthropic")  # their answers are those of a parent, or differ from them
STREAMING = [name for name in (*PROVIDERS, *HOSTS) if hasattr(module(name), "StreamEncoder")]


def ran(answer: il.Response) -> set[str]:
    """The ids of the calls that the provider of the answer has run: those marked so, and those whose result is in the answer."""
    parts = [part for candidate in answer.candidates for part in candidate.message.parts]
    calls = {part.id for part in parts if isinstance(part, il.ToolCall) and part.runner == "provider"}
    return calls | {part.call_id for part in parts if isinstance(part, il.ToolResult)}


@cache
def answers() -> list[tuple[str, str, il.Response, list[Any]]]:
    """The golden answers with such calls: provider, name, value, and the events of the stream."""
    whole = [(golden.provider, str(golden), golden.decode()) for golden in goldens("response") if golden.provider in STREAMING]
    entries = [(*entry, as_stream(entry[0], entry[2])) for entry in whole if ran(entry[2])]
    streamed = [
        (stream.provider, str(stream), collect(read(stream.provider, stream.wire, [])).response, stream.wire) for stream in streams()
    ]
    return entries + [entry for entry in streamed if ran(entry[2])]


def as_stream(provider: str, answer: il.Response) -> list[Any]:
    encoder = module(provider).StreamEncoder(usage=True)
    return [chunk for event in il.decompose_response(answer) for chunk in encoder.feed(event)] + encoder.close()


def summary(answer: il.Response) -> tuple[str, list[Any], str | None]:
    """The texts of an answer as one, because some formats have one; its calls and results; and its stop reason.

    Some streams have no place for the flag of a failure, and report it.
    """
    candidate = answer.candidates[0]
    runs: list[Any] = []
    for part in candidate.message.parts:
        if isinstance(part, il.ToolCall):
            runs.append((part.id, part.name, part.kind, part.runner, part.arguments, part.input))
        elif isinstance(part, il.ToolResult):
            texts = [inner.text for inner in part.parts if isinstance(inner, il.Text)]
            runs.append((part.call_id, part.kind, part.runner, part.value or None, texts))
    texts = "".join(part.text for part in candidate.message.parts if isinstance(part, il.Text))
    return texts, runs, candidate.stop_reason


@pytest.mark.parametrize("target", STREAMING)
def test_streamed_runs_equal_whole_ones_and_clients_run_none(target: str) -> None:
    for provider, name, answer, wire in answers():
        if target == provider:
            continue
        whole = il.decode_response(il.encode_response(answer, target=target).value, source=target)
        streamed = il.collect_stream(list(il.convert_stream(wire, source=provider, target=target)), source=target)
        assert summary(streamed) == summary(whole), name
        calls = {part.id for part in whole.message.parts if isinstance(part, il.ToolCall) and part.runner == "client"}
        assert target in USUAL or not ran(answer) & calls, name


def test_the_law_has_answers_of_many_formats() -> None:
    formats = {provider for provider, *_ in answers()}
    assert formats >= {"anthropic", "openai_responses", "gemini", "gemini_interactions", "bedrock_converse", "ag_ui"}
