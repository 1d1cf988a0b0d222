"""`interlingua check` and `interlingua.testing`, as a user with their own provider uses them."""

from __future__ import annotations

import copy
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import interlingua as il
import pytest
from golden import speaks
from interlingua import model as u
from interlingua.core.losses import Loss
from interlingua.testing import Problem, check_body, check_goldens, difference, leads_somewhere
from interlingua.testing.stream_laws import check_stream
from interlingua_generator.cli import app
from typer.testing import CliRunner, Result

ACME = """\
provider: acme
title: Acme
docs: https://acme.example/api
like: openai_chat
shapes:
  Request: {optional: {top_k: top_k}}
"""
WIRE = {"model": "m", "messages": [{"role": "user", "content": "hi"}], "top_k": 5, "seed": 7}


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["check", *map(str, arguments)])


def put(path: Path, content: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    put(tmp_path / "my_spec/providers/acme.yaml", ACME)
    return tmp_path / "my_spec"


@pytest.fixture
def body(tmp_path: Path) -> Path:
    """Write the folder of one golden body."""
    return put(tmp_path / "golden/acme/request_top_k/wire.json", WIRE).parent


# --- the command ----------------------------------------------------------------------------------------------------------


def test_shapes_that_can_be_inherited_are_listed(specs: Path) -> None:
    result = run(specs, "--shapes", "acme")
    assert result.exit_code == 0, result.output
    lines = dict(line.split("  ", 1) for line in result.stdout.splitlines())
    assert lines["acme.TextPart"].startswith("Text: type, text")
    assert lines["acme.ToolChoice"].startswith("ToolChoice: one of NamedFunction, ")
    assert "top_k" in lines["acme.Request"].removeprefix("Request: ").split(", ")
    other = "provider: other\ntitle: O\ndocs: https://o.example\nlike: openai_chat\nshapes: {New: {like: acme.TextPart}}\n"
    put(specs / "providers/other.yaml", other)
    assert "nothing refers to shape New" in run(specs).output  # and this is the only problem


def test_shapes_of_nobody(specs: Path) -> None:
    result = run(specs, "--shapes", "acne")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "There is no provider 'acne'. Did you mean 'acme'?" in result.output


def test_a_strangers_bodies_are_checked(specs: Path, body: Path) -> None:
    result = run(specs, "--golden", body.parents[1])
    assert (result.exit_code, result.stdout) == (0, ""), result.output
    assert "1 provider: acme. 1 golden body, no problems." in result.stderr
    assert [path.name for path in body.iterdir()] == ["wire.json"], "nothing is written unasked"


def test_update_writes_what_is_then_compared(specs: Path, body: Path) -> None:
    put(body / "events.json", {})
    assert "events.json: golden file: nothing is converted to this" in run(specs, "--golden", body.parents[1]).stdout
    assert run(specs, "--golden", body.parents[1], "--update").exit_code == 0
    assert {path.name for path in body.iterdir()} == {"wire.json", "unified.json", "converted.json"}
    converted = json.loads((body / "converted.json").read_text())
    assert converted["to"].keys() == {name for name in il.PROVIDERS if speaks(name, "request")}
    assert [loss.split(": ")[1] for loss, names in converted["losses"].items() if "openai_chat" in names.split(", ")] == ["top_k"]
    assert run(specs, "--golden", body.parents[1]).exit_code == 0
    meaning = json.loads((body / "unified.json").read_text())
    put(body / "unified.json", {**meaning, "top_k": 6})
    result = run(specs, "--golden", body.parents[1])
    assert result.exit_code == 1
    assert result.stdout == f"{body / 'unified.json'}: golden file: top_k: 6 became 5\n"


@pytest.mark.parametrize(
    ("place", "content", "problem"),
    [
        ("acme/request_bad", {"messages": 3}, "decode: cannot be read: messages: expected a list"),
        ("acme/request_bad", "{", "layout: Expecting property name"),
        ("acme/poem_bad", WIRE, "layout: acme has no bodies of the kind 'poem'"),
        ("acne/request_bad", WIRE, "layout: no provider 'acne'; there are: a2a, acme, "),
    ],
)
def test_a_bad_body_is_a_problem(specs: Path, body: Path, place: str, content: Any, problem: str) -> None:
    put(body.parents[1] / place / "wire.json", content)
    result = run(specs, "--golden", body.parents[1])
    assert result.exit_code == 1
    assert f"{body.parents[1] / place}" in result.stdout
    assert problem in result.stdout
    assert "2 golden bodies, 1 problem." in result.stderr


def test_a_problem_in_the_spec_is_shown(specs: Path) -> None:
    put(specs / "providers/acme.yaml", ACME + "tite: Acme\n")
    result = run(specs)
    assert result.exit_code == 1
    assert "acme.yaml:7:1" in result.stderr


def test_specs_alone_are_checked_too(specs: Path) -> None:
    result = run(specs)
    assert result.exit_code == 0, result.output
    assert "No problems in the specs" in result.stderr
    assert "acme: conversations lose: reasoning (" in result.stderr  # requests of its parent have no place for it


TEXTS = """\
provider: notes
title: Notes
docs: https://notes.example/format
shapes:
  Picture: {is: Image, fields: {url: {to: source, as: data_url}}, lost: {"*": true}}
  Words: {is: Text, fields: {text: text}, lost: {"*": true}}
  Turn:
    is: Message
    fields: {who: {const: me}, parts: {to: parts, each: {is: Part, cases: [Picture, Words]}}}
    lost: {"*": true, parts: true}
  Call: {is: ToolCall, fields: {who: {const: call}, id: id, name: name}, lost: {"*": true}}
  Result: {is: ToolResult, fields: {who: {const: tool}, id: call_id, text: {to: parts, join: ""}}, lost: {"*": true, parts: true}}
  Rows: {is: Request, bare: {to: messages, as: messages}, lost: {"*": true}}
messages: {tag: who, rows: {user: Turn, assistant: Call, tool: Result}, merge: [assistant, tool]}
request: Rows
"""


def test_a_rule_that_saves_pictures_of_results_is_named(specs: Path) -> None:
    put(specs / "applications/notes.yaml", TEXTS)
    assert "result_media: hoist" in run(specs).stderr
    put(specs / "applications/notes.yaml", TEXTS + "rules: {result_media: hoist}\n")
    assert "results with images" not in run(specs).stderr


def test_what_speaks_of_many_fields_at_once_is_printed(specs: Path) -> None:
    text = ACME.replace("openai_chat", "mistral").replace("optional: {top_k: top_k}", "extras: {minor: {k: int}}")
    put(specs / "providers/acme.yaml", text)
    assert "acme: Request: lost tools takes " in run(specs).stderr


def test_the_installed_providers_are_checked_without_a_spec(tmp_path: Path) -> None:
    put(tmp_path / "openai_chat/request_a/wire.json", {"model": "m", "messages": []})
    assert run("--golden", tmp_path).exit_code == 0
    assert "openai_chat" in run().stderr


@pytest.mark.parametrize(
    ("arguments", "problem"), [(["--update"], "--golden"), (["--golden", "."], "No golden bodies"), (["."], "providers")]
)
def test_wrong_usage(arguments: list[str], problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code == 2
    assert problem in result.stderr


def test_nothing_is_left_behind(specs: Path, body: Path) -> None:
    before = (list(sys.path), set(sys.modules))
    assert run(specs, "--golden", body.parents[1]).exit_code == 0
    assert sys.path == before[0]
    assert not [name for name in set(sys.modules) - before[1] if "acme" in name]


# --- interlingua.testing: each law can fail --------------------------------------------------------------------------------


def broken(**functions: Any) -> ModuleType:
    """A provider like openai_chat, with these functions replaced."""
    module = ModuleType("broken")
    own = {name: member for name, member in vars(il.openai_chat).items() if name[:2] != "__" or name == "__getattr__"}  # it has the facts
    vars(module).update({**own, **functions})
    return module


def laws(problems: list[Problem]) -> set[str]:
    return {problem.law for problem in problems}


def test_a_right_provider_has_no_problems() -> None:
    assert check_body(broken(), "request", WIRE) == []


def test_a_round_trip_that_is_not_exact() -> None:
    def encode_request(request: Any) -> Any:
        wire, losses = il.openai_chat.encode_request(request)
        return {**wire, "seed": 7.0}, losses

    problems = check_body(broken(encode_request=encode_request), "request", WIRE)
    assert Problem("broken request", "round trip", "seed: 7 became 7.0") in problems


def test_a_round_trip_that_reports_a_loss() -> None:
    def encode_request(request: Any) -> Any:
        wire, losses = il.openai_chat.encode_request(request)
        return wire, [*losses, Loss("seed", "Request.seed", "dropped", "minor", "", 7)]

    assert "reports a loss" in str(check_body(broken(encode_request=encode_request), "request", WIRE)[0])


def test_a_meaning_that_changes_without_a_loss() -> None:
    def encode_request(request: Any) -> Any:
        wire, losses = il.openai_chat.encode_request(request)
        if request.extras is None:
            wire.pop("seed", None)
        return wire, losses

    wire = {**WIRE, "top_k": 5}  # top_k is in extras
    problems = check_body(broken(encode_request=encode_request), "request", wire)
    assert problems == [Problem("broken request", "meaning", "seed: 7 became None")]


def test_changed_inputs() -> None:
    def decode_request(body: Any) -> Any:
        return il.openai_chat.decode_request(body)

    def greedy(body: Any) -> Any:
        request = decode_request(copy.deepcopy(body))
        body.pop("seed", None)
        return request

    assert "inputs stay as they are" in laws(check_body(broken(decode_request=greedy), "request", copy.deepcopy(WIRE)))


STREAM = (Path(__file__).parents[1] / "golden/openai_chat/stream_plain/wire.sse").read_bytes()


def test_a_right_stream_has_no_problems() -> None:
    assert check_stream(il.openai_chat, STREAM) == []


class Forgetful(il.openai_chat.StreamEncoder):
    """Writes only every other event."""

    def feed(self, event: Any) -> list[dict[str, Any]]:
        wire = super().feed(event)
        return wire if not isinstance(event, il.PartDelta) else []


class Endless(il.openai_chat.StreamDecoder):
    """Does nothing at the end of the stream."""

    def close(self) -> list[Any]:
        return []


class Crashing(il.openai_chat.StreamDecoder):
    def feed(self, event: Any) -> list[Any]:
        raise KeyError("choices")


def by_pieces(chunks: Any) -> Any:
    """Decode each piece as if it was a whole stream."""
    for chunk in chunks:
        yield from il.openai_chat.decode_event_stream([chunk]) if len(chunk) > 1 else ()


@pytest.mark.parametrize(
    ("part", "laws"),
    [
        ({"StreamEncoder": Forgetful}, {"round trip"}),
        ({"StreamDecoder": Crashing}, {"decode"}),
        ({"StreamDecoder": Endless}, {"end"}),
        ({"decode_event_stream": by_pieces}, {"bytes cut anywhere"}),
    ],
)
def test_wrong_streams(part: dict[str, Any], laws: set[str]) -> None:
    module = ModuleType("broken")
    names = ("encode_event_stream", "decode_event_stream", "StreamDecoder", "StreamEncoder", "NAMESPACE")
    vars(module).update({name: getattr(il.openai_chat, name) for name in names} | part)
    assert laws <= {law for law, _ in check_stream(module, STREAM)}


def test_golden_streams_are_checked_and_written(specs: Path, tmp_path: Path) -> None:
    folder = tmp_path / "golden/acme/stream_plain"
    folder.mkdir(parents=True)
    (folder / "wire.sse").write_bytes(STREAM)
    assert run(specs, "--golden", tmp_path / "golden", "--update").exit_code == 0
    made = {path.name for path in folder.iterdir()}
    assert {"events.json", "response.json", "to_anthropic.sse", "losses.json"} < made
    assert run(specs, "--golden", tmp_path / "golden").exit_code == 0
    (folder / "to_anthropic.sse").write_text("event: ping\n\n")
    changed = run(specs, "--golden", tmp_path / "golden")
    assert changed.exit_code == 1
    assert "to_anthropic.sse" in changed.output
    (folder / "wire.sse").write_bytes(b"data: {broken\n\n")
    broken = run(specs, "--golden", tmp_path / "golden")
    assert broken.exit_code == 1
    assert "DecodeError" in broken.output


@pytest.mark.parametrize("step", ["decode", "encode"])
def test_a_crash(step: str) -> None:
    def crash(_: Any) -> Any:
        raise KeyError("seed")

    problems = check_body(broken(**{f"{step}_request": crash}), "request", WIRE)
    assert f"{step} crashes: KeyError: 'seed'" in str(problems[0])


def test_a_conversion_that_crashes_or_cannot_be_read() -> None:
    other = broken(encode_request=lambda request: ({"messages": 1}, []))
    problems = check_body("anthropic", "request", {**WIRE, "max_tokens": 1}, [other])
    assert [(problem.law, problem.text[:14]) for problem in problems] == [("to broken", "cannot be read")]


def test_a_loss_that_names_no_place() -> None:
    def encode_request(request: Any) -> Any:
        return il.openai_chat.encode_request(request)[0], [Loss("messages[7].name", "Message.name", "dropped", "minor", "", "x")]

    problems = check_body("anthropic", "request", {**WIRE, "max_tokens": 1}, [broken(encode_request=encode_request)])
    assert laws(problems) == {"places of losses"}
    assert "nothing is at messages[7].name" in str(problems[0])


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("messages[0].parts[0].text", True),
        ("messages[0]", True),
        ("model", True),
        ("extras.p.a.b.c", True),
        ("extras.p.list[0]", True),
        ("messages[1]", False),
        ("messages[0].parts[0].colour", False),
        ("mod", False),
        ("models", False),
        ("extras.q", False),
        ("reasoning.effort", False),
    ],
)
def test_places(path: str, there: bool) -> None:
    request = u.Request(messages=[u.Message.user("hi")], extras={"p": {"a.b": {"c": 1}, "list": [2]}})
    assert leads_somewhere(request, path) is there


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, ""),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": True}]}, "a[1].b: 2 became True"),
        ({"a": 1}, {}, "a: 1 is gone"),
        ([], [1], "[0]: 1 was not there"),
        ({}, [], "all: {} became []"),
        (u.Text(text="a"), u.Text(text="b"), "text: 'a' became 'b'"),
        ("a" * 99, "b", f"all: '{'a' * 56}... became 'b'"),
    ],
)
def test_differences(left: Any, right: Any, expected: str) -> None:
    assert difference(left, right) == expected


def test_goldens_may_be_checked_in_a_test(body: Path) -> None:
    assert check_goldens(body.parents[1], {"acme": il.openai_chat}) == []
    assert laws(check_goldens(str(body.parents[1]))) == {"layout"}
