"""Losses as records of a logger, and attributes by OpenTelemetry's conventions, with the names of their packages."""

from __future__ import annotations

import inspect
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import interlingua as il
import opentelemetry.util.genai
import pytest
from golden import goldens
from interlingua.reports.facts import facts_of
from interlingua.reports.telemetry import REQUEST, RESPONSE, USAGE
from opentelemetry.semconv._incubating.attributes import gen_ai_attributes as conventions

CHAT = {"messages": [{"role": "user", "content": "Hi"}], "seed": 7, "max_tokens": 100}
LOSSY = {"source": "openai_chat", "target": "anthropic", "model": "claude-sonnet-5"}


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    yield
    il.log_losses(None)


def records(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str, str, int]]:
    """(level, loss, source, count) of each record."""
    rows = [(record.levelname, record.loss["field"], record.loss["source"], record.loss["count"]) for record in caplog.records]  # type: ignore[attr-defined]
    caplog.clear()
    return rows


def test_nothing_is_recorded_unless_it_is_asked_for(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "interlingua")
    il.convert_request(CHAT, **LOSSY)
    assert records(caplog) == []


def test_logging_is_not_imported_unless_it_is_asked_for() -> None:
    code = f"import sys, interlingua as il; il.convert_request({CHAT!r}, **{LOSSY!r}); print('logging' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", f"import sys; sys.path[:0] = {sys.path!r}; {code}"], capture_output=True, text=True)
    assert done.stdout == "False\n", done.stderr


def test_each_level_has_one_of_the_logger(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "interlingua")
    il.log_losses("trivial")
    message = il.Message.user(["Hi", il.Audio(source=il.Blob(media_type="audio/wav", data="UklG")), il.Text("", id="x")])
    request = il.Request(messages=[message], seed=7, stream=True, logit_bias={}, model="claude-sonnet-5")
    c = il.encode_request(request, target="anthropic")
    levels = {"trivial": "DEBUG", "minor": "INFO", "major": "WARNING"}
    assert {loss.level for loss in c.all_losses} == set(levels)
    assert {(levels[loss.level], loss.field, None) for loss in c.all_losses} == {record[:3] for record in records(caplog)}


@pytest.mark.parametrize(("at_least", "expected"), [("minor", ["WARNING", "INFO"]), ("major", ["WARNING"]), (None, [])])
def test_the_lowest_level_is_chosen(caplog: pytest.LogCaptureFixture, at_least: Any, expected: list[str]) -> None:
    caplog.set_level(logging.DEBUG, "interlingua")
    il.log_losses(at_least)
    audio = {"type": "input_audio", "input_audio": {"data": "UklG", "format": "wav"}}
    il.convert_request({**CHAT, "messages": [{"role": "user", "content": [{"type": "text", "text": "Hi"}, audio]}]}, **LOSSY)
    assert sorted({record[0] for record in records(caplog)}, reverse=True) == expected
    with pytest.raises(il.Error, match="must be"):
        il.log_losses("all")  # type: ignore[arg-type]


def test_same_losses_are_one_record_accepted_ones_none_and_no_value_is_told(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "interlingua")
    il.log_losses()
    secret = {"role": "user", "content": "Hi", "name": "a-secret-name"}
    answer = {"role": "assistant", "content": "Hello"}
    il.convert_request({**CHAT, "messages": [secret, answer, secret]}, **LOSSY, accept={"seed"})
    assert "a-secret-name" not in caplog.text and "Message.name" in caplog.text and caplog.text.endswith("x 2\n")
    assert records(caplog) == [("INFO", "Message.name", "openai_chat", 2)]


def test_each_kind_of_conversion_is_recorded_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "interlingua")
    il.log_losses()
    named = [{"role": "user", "content": "Hi", "name": "x"}]
    il.convert_messages(named, source="openai_chat", target="anthropic")
    il.encode_messages(il.decode_messages(named, source="openai_chat"), target="anthropic")
    assert [record[1:3] for record in records(caplog)] == [("Message.name", "openai_chat"), ("Message.name", None)]
    answer = {
        "choices": [{"message": {"role": "assistant", "content": "Hi"}, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2, "completion_tokens_details": {"reasoning_tokens": 1}},
    }
    c = il.convert_response(answer, source="openai_chat", target="mistral")
    assert [record[1] for record in records(caplog)] == [loss.field for loss in c.losses] != []
    tools = [{"type": "web_search_20250305", "name": "web_search"}]
    lost = il.convert_tools({"tools": tools}, source="anthropic", target="deepseek").losses
    assert [record[1] for record in records(caplog)] == [loss.field for loss in lost] != []


@pytest.mark.parametrize("left", [False, True])
def test_a_stream_is_recorded_when_it_ends(caplog: pytest.LogCaptureFixture, left: bool) -> None:
    caplog.set_level(logging.INFO, "interlingua")
    il.log_losses()
    hello = {"id": "1", "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {"content": "Hi"}}]}
    stream = il.convert_stream([hello, {"choices": 5}, hello], source="openai_chat", target="anthropic")
    assert len([next(stream) for _ in range(4)]) == 4  # the events of both texts
    assert stream.losses and records(caplog) == []
    if left:
        stream.close()
    else:
        list(stream)
    stream.close()
    assert [record[1:3] for record in records(caplog)] == [(loss.field, "openai_chat") for loss in stream.losses] != []


# --- attributes ------------------------------------------------------------------------------------------------------------------


def known_names() -> set[str]:
    """The names in the conventions' package, which ended when they moved, and in the library that followed it."""
    names = {value for name, value in vars(conventions).items() if name.startswith("GEN_AI_") and isinstance(value, str)}
    folder = Path(inspect.getfile(opentelemetry.util.genai)).parent if opentelemetry.util.genai.__file__ else None
    folder = folder or Path(next(iter(opentelemetry.util.genai.__path__)))
    return names | {word for path in folder.glob("*.py") for word in path.read_text("utf-8").split('"') if word.startswith("gen_ai.")}


def test_every_name_is_one_of_the_conventions() -> None:
    request = il.Request(candidates=2, response_format=il.ResponseFormat(kind="json"), messages=[])
    response = il.Response(candidates=[il.Candidate(message=il.Message.assistant("Hi"), stop_reason="stop")])
    some = {*il.gen_ai_attributes(request, provider="gemini"), *il.gen_ai_attributes(response)}
    assert {*some, *REQUEST.values(), *RESPONSE.values(), *USAGE.values()} <= known_names()
    assert {"gen_ai.request.choice.count", "gen_ai.output.type", "gen_ai.operation.name", "gen_ai.response.finish_reasons"} <= some


def test_names_of_providers_are_those_of_the_conventions() -> None:
    attributes = {name: facts_of(name).gen_ai for name in il.PROVIDERS if facts_of(name).gen_ai}
    providers = {member.value for member in conventions.GenAiProviderNameValues}
    operations = {member.value for member in conventions.GenAiOperationNameValues}
    assert {entry["provider"] for entry in attributes.values()} <= providers
    assert {entry["operation"] for entry in attributes.values() if "operation" in entry} <= operations
    without = providers - {entry["provider"] for entry in attributes.values()}
    assert without == {"gcp.gen_ai", "azure.ai.inference", "ibm.watsonx.ai"}, "formats that are not here"
    assert il.gen_ai_attributes(il.Usage(), provider="vllm") == {"gen_ai.provider.name": "vllm", "gen_ai.operation.name": "chat"}


def test_attributes_are_what_the_format_of_the_conventions_says() -> None:
    """This function and the spec with content have the same names. Bodies of the spec itself are left out, because they have own keys."""
    checked = 0
    for golden in (golden for golden in [*goldens("request")[::25], *goldens("response")[::25]] if golden.provider != "otel"):
        value = getattr(il, f"decode_{golden.kind}")(golden.wire, source=golden.provider)
        wire = getattr(il, f"encode_{golden.kind}")(value, target="otel", **({"repair": False} if golden.kind == "request" else {})).value
        mine = il.gen_ai_attributes(value)
        same = {name: value for name, value in mine.items() if name in wire}
        assert same == {name: wire[name] for name in same}
        apart = {"gen_ai.request.stream", "gen_ai.output.type", "gen_ai.response.finish_reasons"}
        assert set(mine) - set(wire) <= apart, golden
        content = {"gen_ai.input.messages", "gen_ai.output.messages", "gen_ai.system_instructions", "gen_ai.tool.definitions"}
        assert {name for name, value in wire.items() if value != ""} - set(
            mine
        ) <= content, golden  # "" is for a required key without a value
        json.dumps(mine)
        checked += len(same)
    assert checked > 20


def test_content_is_in_no_attribute_and_other_values_are_an_error() -> None:
    request = il.Request(messages=[il.Message.user("a secret")], stop=["END"], model="m")
    assert il.gen_ai_attributes(request) == {"gen_ai.request.model": "m", "gen_ai.request.stop_sequences": ["END"]}
    with pytest.raises(il.Error, match="not dict"):
        il.gen_ai_attributes({"model": "m"})  # type: ignore[arg-type]
