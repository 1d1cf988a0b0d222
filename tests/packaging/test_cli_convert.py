"""The commands `convert` and `show`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from command_line import GOLDEN, LOSSY, REQUEST, run
from interlingua import anthropic
from interlingua_generator.commands.bodies import OTHER_FILES
from interlingua_generator.commands.losses import LOOKED_FOR, Lost, grouped, loss_table
from rich.console import Console


def test_convert_prints_json(tmp_path: Path) -> None:
    (tmp_path / "request.json").write_text(json.dumps(REQUEST))
    result = run("convert", "--from", "openai_chat", "--to", "anthropic", "--model", "other", tmp_path / "request.json")
    assert result.exit_code == 0, result.output
    body = json.loads(result.stdout)
    assert (body["model"], body["messages"]) == ("other", [{"role": "user", "content": "hi"}])


def test_convert_reads_standard_input() -> None:
    result = run("convert", "--from", "anthropic", "--to", "anthropic", "-", stdin=json.dumps(REQUEST))
    assert json.loads(result.stdout) == REQUEST


def test_losses_are_a_table_on_standard_error_and_an_error_when_strict() -> None:
    lossy = json.dumps({**REQUEST, "logit_bias": {"50256": -100}, "seed": 7})
    arguments = ("convert", "--from", "openai_chat", "--to", "anthropic", "-")
    result = run(*arguments, stdin=lossy)
    assert result.exit_code == 0
    assert "Request.seed" in result.stderr
    assert "seed" not in result.stdout
    major = json.dumps({**REQUEST, "modalities": ["audio"]})
    strict = run(*arguments, "--strict", "major", stdin=major)
    assert strict.exit_code == 1
    assert strict.stdout == ""
    assert "modalities" in strict.stderr


@pytest.mark.parametrize(
    ("arguments", "stdin", "status", "problem"),
    [
        (("--from", "openai_chat", "--to", "anthropic"), "{", 2, "Expecting property name"),
        (("--from", "openai_chat", "--to", "antropic"), "{}", 2, "Did you mean 'anthropic'?"),
        (("--from", "openai_chat", "--to", "nowhere.acme"), "{}", 2, "nowhere"),
        (("--from", "openai_chat", "--to", "anthropic", "--kind", "poem"), "{}", 2, "poem"),
        (("--from", "openai_chat"), "{}", 2, "--to"),
        (
            ("--from", "openai_chat", "--to", "anthropic"),
            '{"messages": [{"role": "user", "content": {"a": {}}}]}',
            1,
            "messages[0].content",
        ),
        (
            ("--from", "openai_chat", "--to", "anthropic"),
            '{"messages": [{"role": "user", "content": {}}]}',
            1,
            "messages[0] (Message) was dropped",
        ),
    ],
)
def test_convert_with_bad_input(arguments: tuple[str, ...], stdin: str, status: int, problem: str) -> None:
    result = run("convert", *arguments, "-", stdin=stdin)
    assert result.exit_code == status
    assert result.stdout == ""
    assert problem in result.stderr


CHUNKS = [
    {
        "id": "c",
        "object": "chat.completion.chunk",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "delta": delta, "finish_reason": stop}],
    }
    for delta, stop in [({"role": "assistant", "content": "One"}, None), ({"content": " moment."}, None), ({}, "stop")]
]
LOUD = {**CHUNKS[0], "choices": [{"index": 0, "delta": {"audio": {"id": "a", "data": "AAAA"}}, "finish_reason": None}]}


def body_of(chunks: list[dict[str, Any]]) -> str:
    return "".join(f"data: {json.dumps(chunk)}\n\n" for chunk in chunks) + "data: [DONE]\n\n"


def test_convert_a_stream(tmp_path: Path) -> None:
    (tmp_path / "stream.sse").write_text(body_of(CHUNKS))
    for file, stdin in ((tmp_path / "stream.sse", None), ("-", body_of(CHUNKS))):
        result = run("convert", "--from", "openai_chat", "--to", "anthropic", "--kind", "stream", file, stdin=stdin)
        assert result.exit_code == 0, result.output
        events = list(anthropic.decode_event_stream([result.stdout]))
        assert [event["type"] for event in events][-2:] == ["message_delta", "message_stop"]
        assert [event["delta"]["text"] for event in events if event["type"] == "content_block_delta"] == ["One", " moment."]


def test_convert_a_stream_that_is_lossy_or_broken(tmp_path: Path) -> None:
    ask = ("convert", "--from", "openai_chat", "--to", "anthropic", "--kind", "stream")
    lossy = run(*ask, "-", stdin=body_of([*CHUNKS[:2], LOUD, CHUNKS[2]]))
    assert (lossy.exit_code, "Audio" in lossy.stderr, "message_stop" in lossy.stdout) == (0, True, True)
    strict = run(*ask, "--strict", "major", "-", stdin=body_of([*CHUNKS[:2], LOUD, CHUNKS[2]]))
    assert (strict.exit_code, strict.stdout, "Audio" in strict.stderr) == (1, "", True)
    cut = run(*ask, "-", stdin=body_of(CHUNKS[:2]))
    assert (cut.exit_code, "message_stop" in cut.stdout, "event: error" in cut.stdout) == (1, False, True)
    assert "broke off" in cut.stderr
    page = run(*ask, "-", stdin="<html>502</html>")
    assert (page.exit_code, page.stdout) == (1, "")
    assert "not an event stream" in page.stderr
    missing = run(*ask, tmp_path / "none.sse")
    assert (missing.exit_code, "none.sse" in missing.stderr) == (2, True)


ANSWER = {
    "type": "message",
    "id": "m",
    "role": "assistant",
    "model": "c",
    "content": [{"type": "text", "text": "Hi"}],
    "stop_reason": "end_turn",
}


def test_convert_guesses_whose_body_it_is_and_says_so() -> None:
    result = run("convert", "--to", "openai_chat", stdin=json.dumps(ANSWER))
    assert (result.exit_code, json.loads(result.stdout)["object"]) == (0, "chat.completion")
    assert "read as a response of anthropic" in result.stderr
    quiet = run("convert", "--to", "openai_chat", "-q", stdin=json.dumps(ANSWER))
    assert (quiet.stdout, quiet.stderr) == (result.stdout, "")
    kind = run("convert", "--from", "anthropic", "--to", "openai_chat", stdin=json.dumps(ANSWER))
    assert (kind.stdout, kind.stderr) == (result.stdout, "read as a response\n")


STREAMS = [path for path in sorted(GOLDEN.glob("*/stream_plain/wire.sse")) if path.read_bytes()[:1] != b"{"]


@pytest.mark.parametrize("path", STREAMS, ids=lambda path: path.parts[-3])
def test_the_first_event_tells_whose_stream_it_is(path: Path) -> None:
    """A stream is read in the format that its first event shows. If no format is certain, the command asks for one."""
    provider = path.parts[-3]
    shown = run("show", path)
    detected = shown.stderr.strip().rpartition(" ")[2]
    assert (shown.exit_code, detected) in {(0, provider), (0, "openai_chat"), (2, "PROVIDER")}
    if shown.exit_code == 0:
        assert "read as a stream of" in shown.stderr
        assert run("show", "--from", detected, path).stdout == shown.stdout
    if provider in ("anthropic", "openai_chat", "openai_responses", "gemini"):
        assert detected == provider


def test_a_guessed_stream_is_converted_whole() -> None:
    for guess in ((), ("--from", "openai_chat")):
        stream = run("convert", "--to", "anthropic", *guess, stdin=body_of(CHUNKS))
        events = list(anthropic.decode_event_stream([stream.stdout]))
        assert [event["delta"]["text"] for event in events if event["type"] == "content_block_delta"] == ["One", " moment."]
        counts = "major: usage: defaulted Response.usage (dict of 2): the key is required\n"  # the server sent no counts
        assert stream.stderr == ("" if guess else "read as a stream of openai_chat\n") + counts
    lossy = body_of([*CHUNKS[:2], LOUD, CHUNKS[2]])
    assert run("convert", "--to", "anthropic", "-q", stdin=lossy).stderr == ""


@pytest.mark.parametrize(
    ("arguments", "stdin", "status", "problem"),
    [
        ((), '{"a": 1}', 2, "Use  --from PROVIDER"),
        (("--kind", "request"), json.dumps(ANSWER), 2, "looks like a response of anthropic"),
        ((), 'data: {"a": 1}\n\n', 2, "Use  --from PROVIDER"),
        (("--from", ".."), "{}", 2, "relative import"),
        (
            ("--from", "openai_chat"),
            '{"messages": [{"role": "user", "content": "x"}], "temperature": NaN}',
            1,
            "temperature: JSON has no nan",
        ),
        (("--from", "anthropic"), b"\xff\xfe\x00", 2, "not valid UTF-8 (byte 0)"),
        (("--from", "anthropic"), "[" * 100_000, 2, "nested too deeply"),
    ],
    ids=["anybody", "another_kind", "a_stream", "no_module", "no_number", "binary", "deep"],
)
def test_what_cannot_be_read_is_a_sentence(arguments: tuple[str, ...], stdin: str | bytes, status: int, problem: str) -> None:
    result = run("convert", "--to", "openai_chat", *arguments, stdin=stdin)
    assert (result.exit_code, result.stdout) == (status, "")
    assert problem in result.stderr


def test_half_a_surrogate_pair_is_escaped() -> None:
    answer = {**ANSWER, "content": [{"type": "text", "text": "\ud800"}]}
    result = run("convert", "--to", "openai_chat", stdin=json.dumps(answer))
    assert (result.exit_code, json.loads(result.stdout)["choices"][0]["message"]["content"]) == (0, "\ud800")


def test_losses_elsewhere_are_whole_lines_or_json() -> None:
    lossy = json.dumps({**REQUEST, "seed": 7, "logit_bias": {"50256": -100}})
    lines = run("convert", "--from", "openai_chat", "--to", "anthropic", stdin=lossy).stderr.splitlines()
    assert sorted(line.split(":")[1].strip() for line in lines) == ["logit_bias", "seed"]
    losses = json.loads(run("convert", "--to", "anthropic", "--json", stdin=LOSSY).stderr)  # and nothing about the guessed format
    assert sorted(loss["path"] for loss in losses) == ["max_tokens", "modalities", "seed"]


def test_losses_have_their_places_on_the_wire() -> None:
    image = {"type": "image_url", "image_url": {"url": "https://example.com/a.png", "detail": "low"}}
    lossy = json.dumps({**REQUEST, "messages": [{"role": "user", "content": [image]}], "seed": 7})
    ask = ("convert", "--from", "openai_chat", "--to", "anthropic")
    detail, seed = run(*ask, stdin=lossy).stderr.splitlines()
    assert detail.startswith("minor: messages[0].parts[0].detail: dropped Image.detail")
    assert detail.endswith("; on the wire: messages[0].content[0].image_url.detail")
    assert "on the wire" not in seed  # it has the same name there
    places = {loss["field"]: (loss["source"], loss["target"]) for loss in json.loads(run(*ask, "--json", stdin=lossy).stderr)}
    assert places == {"Image.detail": ("messages[0].content[0].image_url.detail", None), "Request.seed": ("seed", None)}
    strict = run(*ask, "--strict", "minor", stdin=lossy)
    assert (strict.exit_code, strict.stdout, strict.stderr.splitlines()[:2]) == (1, "", [detail, seed])


def test_many_losses_are_all_told_but_not_all_looked_for() -> None:
    body = {**REQUEST, "messages": [{"role": "user", "content": "hi", "name": f"n{n}"} for n in range(150)]}
    losses = json.loads(run("convert", "--from", "openai_chat", "--to", "anthropic", "--json", stdin=json.dumps(body)).stderr)
    assert len(losses) == 150
    assert [loss["source"] for loss in losses] == [f"messages[{n}].name" for n in range(LOOKED_FOR)] + [None] * (150 - LOOKED_FOR)


DIALOGUE = {"messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello!"}]}
TO_ANTHROPIC = ("--from", "openai_chat", "--to", "anthropic")


def test_lines_are_a_data_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--lines` is the same as `data convert`: rows keep their positions, nothing is repaired, and losses are counted by kind."""
    monkeypatch.chdir(tmp_path)
    lines = [json.dumps({**DIALOGUE, "id": 1}), "", "{", json.dumps({"messages": [{**DIALOGUE["messages"][0], "name": "ann"}]})]
    Path("in.jsonl").write_text("\n".join(lines))
    for arguments in ((), ("in.jsonl",)):
        alias = run("convert", "--lines", *TO_ANTHROPIC, *arguments, stdin="\n".join(lines))
        whole = run("data", "convert", *TO_ANTHROPIC, *(arguments or ("-",)), stdin="\n".join(lines))
        assert (alias.exit_code, alias.stdout, alias.stderr) == (whole.exit_code, whole.stdout, whole.stderr)
        assert alias.exit_code == 1
        assert [json.loads(line) for line in alias.stdout.splitlines()] == [
            {"id": 1, **DIALOGUE},
            None,
            None,
            {"messages": DIALOGUE["messages"][:1]},
        ]
        assert "minor: dropped Message.name x 1 in 1 rows (25 %), first in row 3 at messages[0].name: " in alias.stderr
        assert "4 rows: 2 converted, 1 failed, 1 empty" in alias.stderr
    done = run("convert", "--lines", *TO_ANTHROPIC, "--out", "out.jsonl", "--errors", "failed.jsonl", "in.jsonl")
    assert (done.exit_code, done.stdout, len(Path("out.jsonl").read_text().splitlines())) == (1, "", 4)
    assert [json.loads(line)["place"] for line in Path("failed.jsonl").read_text().splitlines()] == ["in.jsonl:3"]
    mended = run("convert", "--lines", *TO_ANTHROPIC, "--kind", "request", "--repair", "--model", "claude-sonnet-5", "in.jsonl")
    assert "max_tokens" in json.loads(mended.stdout.splitlines()[0])


def test_what_is_accepted_is_not_told_and_rules_and_names_are_looked_at() -> None:
    seeded = json.dumps({**REQUEST, "seed": 7})
    assert "seed" not in run("convert", *TO_ANTHROPIC, "--accept", "Request.seed", stdin=seeded).stderr
    assert "Did you mean 'seed'?" in run("convert", *TO_ANTHROPIC, "--accept", "Request.sead", stdin=seeded).stderr
    for rules in ("last", '["last"]', '{"last":'):
        assert "--rules must be a JSON object" in run("convert", *TO_ANTHROPIC, "--rules", rules, stdin=seeded).stderr
    assert (
        "there is no rule 'lost'. Did you mean 'last'?" in run("convert", *TO_ANTHROPIC, "--rules", '{"lost": "off"}', stdin=seeded).stderr
    )


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        (("--out", "out.jsonl"), "--out and --errors need --lines"),
        (("--lines", "--kind", "stream"), "--lines: a line cannot be of kind stream"),
        (("--lines", "--out", "out"), "out: the name of the output must end in .jsonl"),
        (("--lines", "--out", "/nowhere/out.jsonl"), "/nowhere/out.jsonl: No such file"),
    ],
)
def test_files_that_cannot_be_are_sentences(asked: tuple[str, ...], problem: str) -> None:
    result = run("convert", *TO_ANTHROPIC, *asked, stdin=json.dumps(REQUEST))
    assert (result.exit_code, result.stdout) == (2, "")
    assert problem in result.stderr


@pytest.mark.parametrize("magic", OTHER_FILES)
@pytest.mark.parametrize("command", [("convert", *TO_ANTHROPIC), ("show",)], ids=["body", "show"])
def test_other_files_are_told_in_one_line(magic: bytes, command: tuple[str, ...]) -> None:
    result = run(*command, stdin=magic + b"\n\x99\x00\n" * 9)
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert f"-: this is {OTHER_FILES[magic]}, not JSON" in result.stderr


def test_who_might_have_written_a_body_is_named() -> None:
    hinted = {"type": "text", "text": "hi", "cache_control": {"type": "ephemeral"}}
    body = {"model": "m", "max_tokens": 5, "messages": [{"role": "user", "content": [hinted]}]}
    assert "as a request it fits anthropic, openai_chat. Use" in run("convert", "--to", "gemini", stdin=json.dumps(body)).stderr
    message = run("convert", "--to", "gemini", stdin=json.dumps({"messages": [{"role": "user", "content": "x"}]})).stderr
    assert all(name in message for name in ("anthropic", "cohere", "mistral", "openai_chat"))
    assert "the format cannot be detected. Use" in run("convert", "--to", "gemini", stdin="[1]").stderr


def test_losses_that_say_the_same_are_one_row(capsys: pytest.CaptureFixture[str]) -> None:
    losses = [Lost(il.Loss(f"messages[{n}].name", "Message.name", "dropped", "minor", "no place")) for n in range(14)]
    assert [len(group) for group in grouped([*losses, Lost(il.Loss("seed", "Request.seed", "dropped", "major", "no place"))])] == [1, 14]
    Console(width=200).print(loss_table(losses))
    assert "messages[0].name x 14" in capsys.readouterr().out
    Console(width=40).print(loss_table(losses))
    narrow = capsys.readouterr().out
    assert "…" not in narrow
    assert max(map(len, narrow.splitlines())) <= 40


def test_nobody_reads_what_is_written() -> None:
    command = [sys.executable, "-m", "interlingua_generator", "convert", "--to", "anthropic", "--from", "openai_chat"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env) as run:
        assert run.stdin and run.stdout and run.stderr
        run.stdout.close()
        run.stdin.write(json.dumps({**REQUEST, "messages": [{"role": "user", "content": "x" * 200_000}]}).encode())
        run.stdin.close()
        assert (run.wait(60), run.stderr.read()) == (1, b"")


def test_show_prints_what_a_body_means() -> None:
    result = run("show", stdin=json.dumps(ANSWER))
    assert result.exit_code == 0
    assert json.loads(result.stdout)["candidates"][0]["message"]["parts"] == [{"type": "Text", "text": "Hi"}]
    stream = run("show", "--from", "openai_chat", stdin=body_of(CHUNKS))
    assert "One moment." in stream.stdout


def test_convert_of_a_missing_file(tmp_path: Path) -> None:
    result = run("convert", "--from", "openai_chat", "--to", "anthropic", tmp_path / "none.json")
    assert result.exit_code == 2
    assert "none.json" in result.stderr


@pytest.mark.parametrize(
    ("source", "body", "note"),
    [
        ("openai_chat", {"contents": [{"role": "user", "parts": [{"text": "hi"}]}]}, "this looks like a request of Google Gemini"),
        ("openai_chat", {"system": "x", "max_tokens": 5, "model": "m", "messages": []}, "--from anthropic"),
        ("anthropic", {"max_tokens": 5, "model": "m", "messages": [{"role": "user", "content": "hi"}]}, ""),
        ("gemini", {"contents": [{"role": "user", "parts": [{"text": "hi"}]}], "later": 1}, ""),
    ],
)
def test_a_wrong_source_is_noticed(source: str, body: dict[str, Any], note: str) -> None:
    result = run("convert", "--from", source, "--to", "mistral", "--model", "m", stdin=json.dumps(body))
    assert ("this looks like a request" in result.stderr) == bool(note)
    assert note in result.stderr


# --- errors, with what HTTP says of them ---------------------------------------------------------------------------------------------

THROTTLED = json.dumps({"message": "Too many requests."})


def test_an_error_has_the_status_and_the_headers_of_its_response() -> None:
    given = (
        "--kind",
        "error",
        "--from",
        "bedrock_converse",
        "--header",
        "x-amzn-errortype: ThrottlingException",
        "--header",
        "retry-after:3",
    )
    shown = json.loads(run("show", *given, stdin=THROTTLED).stdout)
    assert (shown["code"], shown["retry_after"]) == ("rate_limit", 3)
    converted = run("convert", *given, "--to", "anthropic", stdin=THROTTLED)
    assert json.loads(converted.stdout)["error"]["type"] == "rate_limit_error"
    assert "status: 429\nretry-after: 3\n" in converted.stderr
    by_status = run("show", "--kind", "error", "--from", "bedrock_converse", "--status", "503", stdin=THROTTLED)
    assert json.loads(by_status.stdout)["code"] == "overloaded"
    assert "NAME:VALUE" in run("show", "--header", "x", stdin=THROTTLED).stderr


@pytest.mark.parametrize("command", [("show",), ("convert", "--to", "anthropic")])
@pytest.mark.parametrize(("kind", "body"), [("request", json.dumps(REQUEST)), ("stream", 'data: {"choices": []}\n\n')])
def test_only_an_error_has_a_status(command: tuple[str, ...], kind: str, body: str) -> None:
    result = run(*command, "--from", "openai_chat", "--kind", kind, "--status", "400", stdin=body)
    assert result.exit_code == 2 and f"this is a {kind}" in result.stderr and not result.stdout


def test_show_prints_what_the_package_reads() -> None:
    body = {"message": "No quota is left.", "__type": "ServiceQuotaExceededException"}
    shown = json.loads(run("show", "--from", "bedrock_converse", stdin=json.dumps(body)).stdout)
    assert shown["code"] == il.decode_error(body, source="bedrock_converse").code == "quota"


def test_the_events_of_a_stream() -> None:
    lines = run("show", "--from", "gemini", "--events", GOLDEN / "gemini" / "stream_plain" / "wire.sse").stdout.splitlines()
    kinds = [json.loads(line)["type"] for line in lines]
    assert kinds[0] == "StreamStart" and kinds[-1] == "StreamEnd" and "PartDelta" in kinds
