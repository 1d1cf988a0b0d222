"""`il.conform`: our streams conform, errors in a stream are found, and the official SDKs agree."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anthropic
import httpx2
import interlingua as il
import openai
import pytest
from google import genai
from google.genai import types
from interlingua.core.lookup import load
from interlingua.reports.facts import facts_of
from stream_mutations import good, mutations, natives, sent
from thorough import LONG

GOLDEN = Path(__file__).parents[1] / "golden"
NATIVES = natives()
# Values that a source does not have are not made up. They may be missing in a stream that is converted without an envelope.
NOT_SAID = {"id", "model", "created", "created_at", "usage", "input_tokens", "output_tokens", "eval_count"}
WHY = ("arguments", "stop")  # an error of the source is also in its conversion


def errors(problems: list[il.StreamProblem]) -> list[str]:
    return [str(problem) for problem in problems if problem.level == "error"]


# --- our streams --------------------------------------------------------------------------------------------------------------


def test_all_native_formats_say_what_clients_expect() -> None:
    assert len(NATIVES) == 9


@pytest.mark.parametrize("name", NATIVES)
def test_our_streams_conform(name: str) -> None:
    """Every recorded stream of every provider, converted to this format, conforms."""
    files = sorted(GOLDEN.glob(f"*/stream_*/to_{name}.sse"))
    assert files or name in ("bedrock_converse", "gemini_interactions")
    for file in files:
        problems = il.conform(file.read_bytes(), format=name)
        wrong = [
            str(problem)
            for problem in problems
            if problem.level != "note"
            and problem.rule not in WHY
            and not (problem.rule == "field" and problem.path.rpartition(".")[2] in NOT_SAID)
        ]
        assert not wrong, file


@pytest.mark.parametrize("name", NATIVES)
def test_a_stream_with_an_envelope_conforms_without_a_word(name: str) -> None:
    assert not il.conform(sent(name, good(name)), format=name, usage=True)


@pytest.mark.parametrize("name", NATIVES)
def test_a_stream_that_fails_is_a_note(name: str) -> None:
    """The error event of each format ends its stream."""
    module = load(name)
    encoder = module.StreamEncoder()
    events = [wire for event in il.decompose_response(il.Response())[:1] for wire in encoder.feed(event)]
    events += encoder.feed(il.ErrorAnswer(code="overloaded", message="Too many."))
    problems = il.conform(sent(name, events), format=name)
    assert [problem.rule for problem in problems if problem.level == "note" and problem.rule == "failure"]
    assert not [problem for problem in problems if problem.level == "error" and problem.rule != "field"]


# --- errors in streams --------------------------------------------------------------------------------------------------------


BORNE = {"no event lines", "the end twice"}  # clients of some formats accept these


@pytest.mark.parametrize("name", NATIVES)
def test_each_mutation_is_found(name: str) -> None:
    by_mutation = {what: il.conform(data, format=name, usage=True) for what, data in mutations(name).items()}
    assert len(by_mutation) >= 10
    assert not [what for what, problems in by_mutation.items() if not problems]
    assert not [what for what, problems in by_mutation.items() if not errors(problems) and what not in BORNE]


def test_a_finding_says_where_it_is_and_why() -> None:
    events = good("anthropic")
    del events[4]["content_block"]["name"]
    (problem,) = il.conform(sent("anthropic", events), format="anthropic")
    assert (problem.level, problem.event, problem.name, problem.path, problem.rule) == (
        "error",
        4,
        "content_block_start",
        "content_block.name",
        "field",
    )
    assert problem.line == 13 and problem.docs


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_line_ends_pings_and_comments(end: bytes) -> None:
    data = sent("anthropic", good("anthropic")).replace(
        b"event: content_block_stop", b': hi\n\nevent: ping\ndata: {"type":"ping"}\n\nevent: content_block_stop'
    )
    assert not il.conform(data.replace(b"\n", end), format="anthropic")


def test_the_content_type() -> None:
    data = sent("ollama", good("ollama"))
    assert not il.conform(data, format="ollama", content_type="application/x-ndjson; charset=utf-8")
    assert [problem.rule for problem in il.conform(data, format="ollama", content_type="text/html")] == ["http"]


def test_counts_that_were_asked_for() -> None:
    events = good("openai_chat")[:-1]
    assert not il.conform(sent("openai_chat", events), format="openai_chat")
    assert [problem.rule for problem in il.conform(sent("openai_chat", events), format="openai_chat", usage=True)] == ["usage"]


def test_a_binary_stream_with_a_wrong_checksum() -> None:
    data = bytearray(sent("bedrock_converse", good("bedrock_converse")))
    data[40] ^= 1
    assert "frame" in {problem.rule for problem in il.conform(bytes(data), format="bedrock_converse")}


def test_a_format_that_says_nothing() -> None:
    with pytest.raises(il.Error, match="does not say what clients expect"):
        il.conform(b"", format="vercel_ui")


def test_a_child_has_the_rules_of_its_parent() -> None:
    assert facts_of("groq").stream == facts_of("openai_chat").stream


def test_the_rules_name_events_that_the_format_has() -> None:
    for name in NATIVES:
        facts: Any = facts_of(name).stream
        rules = facts["conform"]
        known = {*facts.get("events", ()), "chunk"}
        named = [event for word in ("first", "last", "tail", "needs", "optional") for event in rules.get(word, ())]
        named += [event for row in rules.get("blocks", {}).values() for event in (*row["first"], *row["last"])]
        named += [row["of"] for row in rules.get("pieces", ())]
        assert named and set(named) <= known, name


# --- the official SDKs --------------------------------------------------------------------------------------------------------


def served(data: bytes) -> httpx2.MockTransport:
    return httpx2.MockTransport(lambda request: httpx2.Response(200, content=data, headers={"content-type": "text/event-stream"}))


def by_anthropic(data: bytes) -> Any:
    client = anthropic.Anthropic(api_key="k", max_retries=0, http_client=httpx2.Client(transport=served(data)))
    with client.messages.stream(model="m", max_tokens=9, messages=[{"role": "user", "content": "Hi"}]) as stream:
        message = stream.get_final_message()
    return message.model_dump(include={"content", "stop_reason", "usage"}, exclude_none=True)


def by_openai(data: bytes) -> Any:
    client = openai.OpenAI(api_key="k", max_retries=0, http_client=httpx2.Client(transport=served(data)))
    with client.chat.completions.stream(model="m", messages=[{"role": "user", "content": "Hi"}]) as stream:
        completion = stream.get_final_completion()
    return completion.model_dump(include={"choices", "usage"}, exclude_none=True)


def by_openai_responses(data: bytes) -> Any:
    client = openai.OpenAI(api_key="k", max_retries=0, http_client=httpx2.Client(transport=served(data)))
    with client.responses.stream(model="m", input="Hi") as stream:
        response = stream.get_final_response()
    return response.model_dump(include={"output", "usage", "status"}, exclude_none=True)


def by_genai(data: bytes) -> Any:
    options = types.HttpOptions(httpx_client=httpx2.Client(transport=served(data)))
    client = genai.Client(api_key="k", http_options=options)
    chunks = list(client.models.generate_content_stream(model="m", contents="Hi"))
    candidates = [candidate for chunk in chunks for candidate in chunk.candidates or ()]
    parts = [
        part.model_dump(exclude_none=True)
        for candidate in candidates
        for part in (candidate.content.parts if candidate.content else None) or ()
    ]
    return parts, [candidate.finish_reason for candidate in candidates if candidate.finish_reason], chunks[-1].usage_metadata


SDKS: dict[str, Callable[[bytes], Any]] = {
    "anthropic": by_anthropic,
    "openai_chat": by_openai,
    "openai_responses": by_openai_responses,
    "gemini": by_genai,
}


@pytest.mark.parametrize("name", SDKS if LONG else ["anthropic", "openai_chat"])
def test_what_an_sdk_cannot_read_is_an_error(name: str) -> None:
    """If the official SDK raises, or reads another response than that of the correct stream, `conform` reports an error."""
    read = SDKS[name]
    wanted = read(sent(name, good(name)))
    assert json.dumps(wanted, default=str).count("Oslo")
    missed: list[str] = []
    agreed = 0
    for what, data in mutations(name).items():
        try:
            same = read(data) == wanted
        except Exception:
            same = False
        if not same:
            agreed += 1
            if not errors(il.conform(data, format=name, usage=True)):
                missed.append(what)
    assert not missed
    assert agreed >= 4
