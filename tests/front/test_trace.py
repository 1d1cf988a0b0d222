"""`Conversion.trace()` and `convert --trace`: the trace is correct for all golden bodies."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from golden import TARGETS, goldens, module, streams
from interlingua.calls import tracing
from interlingua.reports.facts import facts_of
from interlingua_generator.cli import app
from thorough import LONG
from typer.testing import CliRunner

BODIES = goldens("request", "messages", "tools")
EXAMPLE = json.loads((Path(__file__).parents[2] / "examples/openai_chat_agent.json").read_text())
WORDS = 8  # a text of this many characters is in two bodies for a reason, not by accident
SLOW = 120  # the number of values of a large body, which is skipped
DOTTED = ("otel", "openinference", "openllmetry")  # their keys have dots, so a path cannot be parsed
WITH_STREAMS = [name for name in TARGETS if hasattr(module(name), "StreamEncoder")]


def leaves(body: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    """Yield (path, value) of all leaves, including empty objects and lists."""
    if isinstance(body, dict) and body:
        for key, member in body.items():
            yield from leaves(member, f"{at}.{key}" if at else key)
    elif isinstance(body, list) and body:
        for number, member in enumerate(body):
            yield from leaves(member, f"{at}[{number}]")
    else:
        yield at, body


def at(body: Any, path: str) -> Any:
    """Return the value at a path. Raises if there is none."""
    for number, name in re.findall(r"\[(\d+)\]|([^.\[\]]+)", path):
        body = body[int(number) if number else name]
    return body


@pytest.mark.parametrize("number", range(8 if LONG else 3))
def test_what_the_trace_says_stands_there(number: int) -> None:
    """Checked for a share of the golden bodies, each with another target."""
    checked = 0
    for golden in BODIES[number::8]:
        body = golden.wire
        values = list(leaves(body))
        target = TARGETS[(number + len(values)) % len(TARGETS)]
        if golden.provider in (*DOTTED, target) or len(values) > SLOW:
            continue
        try:
            c = getattr(il, f"convert_{golden.kind}")(body, source=golden.provider, target=target)
        except il.Error:
            continue
        trace = c.trace()
        check(body, c, trace, f"{golden} -> {target}")
        checked += sum(bool(row.targets) for row in trace)
    assert checked > 100


@cache
def constants(provider: str) -> set[Any]:
    """The constant values of a format's keys, and the words of its tables."""
    constant_values: set[Any] = set()
    left: list[Any] = [shape.get("keys", {}) for shape in facts_of(provider).shapes.values()]
    while left:
        for key in left.pop().values():
            constant_values |= {word for word in (key.get("is"), *chain(*key.get("words", {}).values())) if isinstance(word, str)}
            left += [key["keys"]] if "keys" in key else []
    return constant_values


def check(body: Any, c: il.Conversion[Any], trace: list[il.Traced], name: str) -> None:
    sources = [row.source for row in trace]
    assert len(set(sources)) == len(sources), name
    places = [path for path, _ in leaves(body)]
    for path in places:  # each value is in the trace, by itself or within its object or list
        assert any(path == source or path.startswith((f"{source}.", f"{source}[")) for source in sources), (name, path)
    texts = Counter(value for _, value in leaves(c.value) if isinstance(value, str))
    texts_at = {path: value for path, value in leaves(c.value) if isinstance(value, str)}
    for row in trace:
        given = at(body, row.source)
        for target in row.targets:
            shown = at(c.value, target)
            if isinstance(given, str) and isinstance(shown, str) and len(given) >= WORDS and texts[given] == 1:
                assert texts_at.get(target) == given or given in shown or shown in given or row.losses, (name, row)
        if not row.targets and isinstance(given, str) and len(given) >= WORDS and texts[given] == 1:
            twice = sum(given == value for _, value in leaves(body)) > 1
            quoted = "citations" in row.source and any(
                isinstance(value, str) and given in value for path, value in leaves(body) if path != row.source
            )
            assert row.losses or row.routing or twice or quoted or given in constants(str(c.source)), (name, row)
        assert all(loss in c.all_losses for loss in row.losses), (name, row)


def test_an_agents_request() -> None:
    c = il.convert_request(EXAMPLE, source="openai_chat", target="anthropic", model="claude-sonnet-5")
    trace = {row.source: row for row in c.trace()}
    assert trace["messages[0].content"].targets == ["system"]
    assert trace["messages[1].content[1].image_url.url"].targets == [
        "messages[0].content[1].source.media_type",
        "messages[0].content[1].source.data",
    ]
    assert trace["messages[3].tool_call_id"].targets == ["messages[2].content[0].tool_use_id"]
    assert trace["max_completion_tokens"].targets == ["max_tokens"]
    assert trace["tool_choice"].targets == [] == trace["tool_choice"].losses, "auto is what happens anyway"
    lost = trace["messages[1].content[1].image_url.detail"]
    assert (lost.targets, [loss.field for loss in lost.losses]) == ([], ["Image.detail"])
    assert str(trace["messages[1].content[0].type"]) == "messages[1].content[0].type -> implied"


def test_what_is_outside_of_the_body() -> None:
    body = {"model": "m", "stream": True, "messages": [{"role": "user", "content": "Hi"}]}
    trace = {row.source: row for row in il.convert_request(body, source="openai_chat", target="gemini").trace()}
    assert str(trace["stream"]) == "stream -> routing"


def test_only_what_came_from_a_body_is_traced() -> None:
    with pytest.raises(il.Error, match="from a body"):
        il.encode_request(il.Request(messages=[il.Message.user("Hi")]), target="openai_chat").trace()


def test_the_command() -> None:
    text = json.dumps({"messages": [{"role": "user", "content": "Hi"}], "seed": 7})
    done = CliRunner().invoke(app, ["convert", "--from", "openai_chat", "--to", "gemini", "--trace"], input=text)
    assert done.exit_code == 0, done.stderr
    assert "messages[0].content -> contents[0].parts[0].text\n" in done.stderr
    assert "seed -> generationConfig.seed\n" in done.stderr
    asked = ["convert", "--from", "openai_chat", "--to", "anthropic", "--trace", "--json"]
    rows = json.loads(CliRunner().invoke(app, asked, input=text).stderr)
    assert [row["source"] for row in rows] == ["messages[0].role", "messages[0].content", "seed"]
    assert rows[2]["losses"][0]["field"] == "Request.seed"
    refused = CliRunner().invoke(app, [*asked, "--kind", "error"], input=json.dumps({"error": {"message": "no", "type": "server_error"}}))
    assert refused.exit_code == 2


def test_responses_are_traced() -> None:
    """Also if the parts of the target differ from those of the response: a moved value is traced to its new place."""
    body = {"id": "r", "model": "m", "choices": [{"message": {"role": "assistant", "reasoning_content": "Hm.", "content": "Hello!"}}]}
    rows = {row.source: row for row in il.convert_response(body, source="deepseek", target="anthropic").trace()}
    assert rows["choices[0].message.content"].targets == ["content[1].text"]
    checked = 0
    for golden in goldens("response")[:: 1 if LONG else 5]:
        target = TARGETS[(checked + len(golden.case)) % len(TARGETS)]
        if golden.provider in (*DOTTED, target) or len(list(leaves(golden.wire))) > SLOW:
            continue
        try:
            c = il.convert_response(golden.wire, source=golden.provider, target=target)
        except il.Error:
            continue
        # a refused prompt gets a candidate that contains the refusal
        if getattr(il, golden.provider).encode_response(c.origin[1])[0] != golden.wire:
            continue
        check(golden.wire, c, c.trace(), f"{golden} -> {target}")
        checked += 1
    assert checked > (80 if LONG else 20)


def test_texts_that_are_found_together_are_where_each_is_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """`marking` changes only the speed."""
    for golden in BODIES[1::80]:
        try:
            c = getattr(il, f"convert_{golden.kind}")(golden.wire, source=golden.provider, target="anthropic")
        except il.Error:
            continue
        together = c.trace()
        with monkeypatch.context() as alone:
            alone.setattr(tracing, "marked", lambda *_: {})
            assert list(map(str, c.trace())) == list(map(str, together)), golden


# --- streams --------------------------------------------------------------------------------------------------------------------------


def test_what_became_of_each_event() -> None:
    """Checked for a share of the recorded streams: each target event has one source event, and each traced value is at its place."""
    checked = 0
    for turn, golden in enumerate(streams()[:: 1 if LONG else 6]):
        events, target = golden.wire, WITH_STREAMS[turn % len(WITH_STREAMS)]
        made: list[Any] = []
        plain = il.convert_stream(events, source=golden.provider, target=target)
        stream = il.convert_stream(golden.wire, source=golden.provider, target=target)
        rows = stream.trace(made.append)
        assert made == list(plain), golden
        assert [row.source for row in rows if row.source is not None] == list(range(len(events))), golden
        assert [number for row in rows for number in row.targets] == list(range(len(made))), golden
        assert [loss for row in rows for loss in row.losses] == stream.all_losses == plain.all_losses, golden
        for row in rows:
            for path, number, place in row.values:
                assert number in row.targets and at(events[row.source or 0], path) == at(made[number], place), (golden, row)
                checked += 1
    assert checked > 100


def test_an_async_stream_is_traced_as_well() -> None:
    golden = next(stream for stream in streams() if stream.provider == "anthropic")
    rows = il.convert_stream(golden.wire, source="anthropic", target="openai_chat").trace()
    assert asyncio.run(il.aconvert_stream(golden.wire, source="anthropic", target="openai_chat").trace()) == rows
    with pytest.raises(il.LossError):
        il.convert_stream(
            next(stream for stream in streams() if "thinking" in str(stream)).wire, source="anthropic", target="cohere", strict="minor"
        ).trace()


def test_the_command_traces_a_stream() -> None:
    file = str(Path(__file__).parents[2] / "examples/openai_chat_stream.sse")
    asked = ["convert", "--from", "openai_chat", "--to", "anthropic", file]
    done, without = CliRunner().invoke(app, [*asked, "--trace"]), CliRunner().invoke(app, asked)
    assert (done.exit_code, done.stdout) == (0, without.stdout)
    assert "  choices[0].delta.content -> [2].delta.text\n" in done.stderr and "\nend -> [" in done.stderr
    rows = json.loads(CliRunner().invoke(app, [*asked, "--trace", "--json"]).stderr)
    assert rows[1]["targets"] == [1, 2] and ["choices[0].delta.content", 2, "delta.text"] in rows[1]["values"]
