"""A spec that compiles but does not keep the laws is an error like any other, and nothing is written."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import interlingua as il
import msgspec
import pytest
from compiling import compiled, planned
from families import NATIVE
from interlingua import model
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss
from interlingua_generator import build, verify
from interlingua_generator._paths import data_dir
from interlingua_generator.cli import app
from interlingua_generator.verify.hints import around
from interlingua_generator.verify.laws import Laws, imported, unreadable
from interlingua_generator.verify.unified import UnifiedValues
from interlingua_generator.verify.wire import WireValues
from interlingua_generator.write import memo
from thorough import LONG
from typer.testing import CliRunner, Result

HEAD = "provider: bad\ntitle: Bad\ndocs: https://bad.example/api\nlike: openai_chat\n"
LESS = "prompt_tokens: {to: input_tokens, minus: [output_tokens]}, completion_tokens: {to: output_tokens, minus: [input_tokens]}"
# Specs that compile but are wrong: the shape that is named, the message, and the kind of value that shows the error.
BAD = {
    "shapes: {Request: {optional: {temperature: {to: temperature, as: int}}}}": (
        "Request",
        "temperature changes from",
        "unified",
    ),
    f"shapes: {{Usage: {{optional: {{{LESS}}}}}}}": ("Usage", "a value that was decoded is encoded with a loss at input_tokens", "wire"),
}

# A field that is only read would change, too. It is refused before the laws are checked.
ONLY_READ = {
    "shapes: {UserMessage: {optional: {name: {to: name, only: read}}}}": "UserMessage.name: 'name' of Message",
    "shapes: {AllowedTools: {fields: {allowed_tools: {fields: {mode: {to: allowed_mode, as: openai_shared.tool_mode, only: read}}}}}}": (
        "AllowedTools.allowed_tools.mode: 'allowed_mode' of ToolChoice"
    ),
    "shapes: {CustomCall: {fields: {custom: {optional: {input: {to: input, only: read}}}}}}": (
        "CustomCall.custom.input: 'input' of ToolCall"
    ),
    "shapes: {ToolMessage: {optional: {content: {to: parts, each: TextParts, forms: [text, list]}, answer: {to: value, only: read}}}}": (
        "ToolMessage.answer: 'value' of ToolResult"
    ),
}


def run(folder: Path, text: str) -> Result:
    (folder / "my_spec/providers").mkdir(parents=True, exist_ok=True)
    (folder / "my_spec/providers/bad.yaml").write_text(HEAD + text + "\n")
    return CliRunner().invoke(app, ["generate", "--spec", str(folder / "my_spec"), "--out", str(folder / "my_package")])


@pytest.mark.parametrize("text", BAD)
def test_a_spec_that_does_not_keep_the_laws_is_refused(text: str, tmp_path: Path) -> None:
    shape, complaint, kind = BAD[text]
    result = run(tmp_path, text)
    assert (result.exit_code, result.stdout) == (1, "")
    first = result.stderr.splitlines()[0]
    assert ".yaml:" in first
    assert shape in first
    assert "does not keep the laws: " in first
    assert complaint in first
    assert f"   {kind} value: {{" in result.stderr
    assert not (tmp_path / "my_package").exists()


@pytest.mark.parametrize("text", ONLY_READ)
def test_a_field_that_is_only_read_is_refused_before(text: str, tmp_path: Path) -> None:
    result = run(tmp_path, text)
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"{ONLY_READ[text]} is read, but neither written nor lost" in result.stderr.splitlines()[0]
    assert not (tmp_path / "my_package").exists()


def test_what_is_there_stays_if_the_new_one_is_refused(tmp_path: Path) -> None:
    assert run(tmp_path, "").exit_code == 0
    before = {path: path.read_bytes() for path in (tmp_path / "my_package").rglob("*") if path.is_file()}
    assert run(tmp_path, next(iter(BAD))).exit_code == 1
    assert {path: path.read_bytes() for path in (tmp_path / "my_package").rglob("*") if path.is_file()} == before


def test_what_cannot_be_imported_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "import nothing_of_this_name\n"
    monkeypatch.setattr(build.package, "addon", lambda names: text)
    result = run(tmp_path, "shapes: {Request: {extras: {minor: {unheard_of: str}}}}")
    assert result.exit_code == 1
    assert "cannot be imported" in result.stderr
    assert "nothing_of_this_name" in result.stderr
    assert not (tmp_path / "my_package").exists()


def test_a_library_of_an_extra_that_is_not_installed_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_package").mkdir()
    (tmp_path / "own_package/__init__.py").write_text("")
    (tmp_path / "own_package/server.py").write_text("import a_library_of_an_extra")
    (tmp_path / "own_package/broken.py").write_text("import own_package.nothing")
    monkeypatch.syspath_prepend(str(tmp_path))
    imported("own_package.server", "own_package")
    with pytest.raises(ModuleNotFoundError, match=r"own_package\.nothing"):
        imported("own_package.broken", "own_package")


def test_only_what_changed_is_verified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memo, "_made", dict(memo._made))
    monkeypatch.setattr(memo, "_used", set(memo._used))
    seen: list[Any] = []
    problems = verify.problems
    monkeypatch.setattr(
        verify, "problems", lambda emitted, plans, names, **how: seen.append(list(names)) or problems(emitted, plans, names, **how)
    )
    folder = tmp_path / "providers"
    folder.mkdir()
    for name in ("one", "two"):
        (folder / f"{name}.yaml").write_text(
            HEAD.replace("bad", name) + f"shapes: {{Request: {{extras: {{minor: {{key_{name}: str}}}}}}}}\n"
        )
    both = [data_dir("spec"), tmp_path]
    build.build(both, ("one", "two"))
    build.build(both, ("one", "two"))
    assert seen == [["one", "two"]]
    (folder / "two.yaml").write_text(HEAD.replace("bad", "two") + "shapes: {Request: {extras: {minor: {another: str}}}}\n")
    build.build(both, ("one", "two"))
    assert seen == [["one", "two"], ["two"]]


@pytest.mark.parametrize("seed", range(1, 4 if LONG else 2))
def test_other_values_keep_the_laws_as_well(seed: int) -> None:
    """The generated code was verified with the values of one seed. Other seeds pass as well."""
    here = verify.Emitted({}, "emitted", "interlingua", "interlingua.providers", (str(Path(str(il.__file__)).parents[1]),))
    assert [str(problem) for problem in verify.problems(here, planned(), NATIVE, seed)] == []


# --- values ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("provider", NATIVE)
def test_most_wire_values_are_bodies(provider: str) -> None:
    """If most were not bodies, the laws would be tested with almost nothing."""
    spec, lens = compiled().specs[provider], getattr(il, provider).LENS
    values, laws = WireValues(spec, compiled().codecs, Random(1)), Laws("interlingua", {}, {})
    bodies = {kind: name for kind, name in spec.bodies.items() if kind != "error"}
    assert bodies
    for kind, name in bodies.items():
        seen: Counter[bool] = Counter()
        for _ in range(60):
            try:
                getattr(lens, f"read_{kind}")(laws.whole(lens, values.of(name)))
                seen[True] += 1
            except DecodeError:
                seen[False] += 1
        assert seen[True] >= 20, (kind, seen)


@pytest.mark.parametrize("provider", [name for name in NATIVE if getattr(il, name).LENS.LINKED])
def test_wire_values_of_trees_have_branches(provider: str) -> None:
    """Each message is at its id, each one after the first names the message before it as its parent, and some trees have another branch."""
    spec, lens = compiled().specs[provider], getattr(il, provider).LENS
    values, laws, seen = WireValues(spec, compiled().codecs, Random(1)), Laws("interlingua", {}, {}), Counter[bool]()
    for _ in range(60):
        holder: Any = laws.whole(lens, values.of(spec.request))
        for key in lens.LINKED["at"]:
            holder = holder[key]
        nodes = holder[lens.LINKED["key"]]
        if not lens.LINKED["by_id"]:
            nodes = {node[lens.LINKED["id"]]: node for node in nodes}
        assert holder.get(lens.LINKED["current"]) in {None, *nodes}
        assert all(node[lens.LINKED["id"]] == name for name, node in nodes.items())
        thread = [node for name, node in nodes.items() if name != "other"]
        assert all(node[lens.LINKED["parent"]] in nodes for node in thread[1:])
        seen["other" in nodes] += 1
    assert min(seen[True], seen[False]) > 5


def test_unified_values_are_values_of_the_model() -> None:
    unified = compiled().unified
    values = UnifiedValues(unified, Random(1))
    for name in unified.structs:
        for full in (True, False):
            data = values.struct(name, full=full)
            assert msgspec.convert(data, getattr(model, name)).__class__.__name__ == name


def test_values_are_the_same_in_every_run_of_a_seed() -> None:
    first, second, other = ([trial.value for trial in verify._trials(planned()["openai_chat"], None, seed)] for seed in (1, 1, 2))
    assert first == second
    assert len(first) > 500
    assert sum(value in first for value in other) < len(other) / 2


@pytest.mark.parametrize(("provider", "classes"), [("openai_responses", {"Text", "ToolCall", "Reasoning"}), ("openai_chat", {"ToolCall"})])
def test_adjacent_parts_of_one_class_are_tried_in_streams(provider: str, classes: set[str]) -> None:
    """Only calls have numbers in chunks. Other adjacent parts of one class become one part there."""
    trials = [trial.value for seed in range(2) for trial in verify._trials(planned()[provider], None, seed) if trial.kind == "stream"]
    lists = [candidate["message"]["parts"] for answer in trials for candidate in answer.get("candidates", ())]
    pairs = {(before["type"], after["type"]) for parts in lists for before, after in pairwise(parts)}
    assert {before for before, after in pairs if before == after} == classes


@pytest.mark.parametrize("field", ["tool_choice", "input", "value"])
def test_what_needs_a_form_of_its_own_is_tried(field: str) -> None:
    values = UnifiedValues(compiled().unified, Random(1))
    structs = {"tool_choice": "Request", "input": "ToolCall", "value": "ToolResult"}
    values_drawn = [value for _ in range(60) if (value := values.struct(structs[field]).get(field)) is not None]
    assert len(values_drawn) > 5
    if field == "tool_choice":
        assert {choice["mode"] for choice in values_drawn} == set(compiled().unified.enums["ToolMode"].values)


# --- each law can fail --------------------------------------------------------------------------------------------------------

TEXT = {"type": "Text", "text": "a", "citations": [{"type": "Citation", "url": "u"}]}


@pytest.fixture
def laws() -> Laws:
    return Laws("interlingua", {"here": {}}, {})


def read(wire: Any) -> Any:
    return model.Text(text=wire["text"])


def write(value: Any) -> tuple[Any, list[Loss]]:
    losses = [Loss("citations", "Text.citations", "dropped", "minor", "")] if value.citations else []
    return {"text": value.text}, losses


def test_what_keeps_the_laws(laws: Laws) -> None:
    assert laws.get_put(read, write, {"text": "a"}) == ""
    assert laws.put_get(read, write, TEXT, "here") == ""


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("changes when it is decoded and encoded: text: 'a' became 'A'", lambda value: ({"text": value.text.upper()}, [])),
        ("with a loss at text", lambda value: ({"text": value.text}, [Loss("text", "Text.text", "changed", "minor", "")])),
    ],
)
def test_get_put(laws: Laws, text: str, broken: Any) -> None:
    assert text in laws.get_put(read, broken, {"text": "a"})


def test_reading_leaves_its_input_alone(laws: Laws) -> None:
    assert "modifies its input" in laws.get_put(lambda wire: model.Text(text=wire.pop("text")), write, {"text": "a"})


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("citations changes from", lambda value: ({"text": value.text}, [])),
        ("text changes from 'a' to 'b'", lambda value: ({"text": "b"}, write(value)[1])),
        ("cannot be decoded", lambda value: (1, [])),
        ("names citations[7], which does not exist", lambda value: ({"text": "a"}, [Loss("citations[7]", "", "dropped", "minor", "")])),
    ],
)
def test_put_get_and_honesty(laws: Laws, text: str, broken: Any) -> None:
    def decode(wire: Any) -> Any:
        if not isinstance(wire, dict):
            raise DecodeError("no")
        return read(wire)

    assert text in laws.put_get(decode, broken, TEXT, "here")


# Values of a derived field that may arrive: None, its default, or one of the allowed ones. Any value may arrive if `allowed` is None.
ARRIVALS: list[tuple[dict[str, Any], str, str | None, list[Any] | None, str]] = [
    ({"mode": "tool", "name": "a"}, "name", None, [], ""),
    ({"mode": "tool", "name": "a"}, "name", "b", [], "name changes from 'a' to 'b'"),
    ({"mode": "tool", "name": "a"}, "name", "b", ["b"], ""),
    ({"mode": "tool", "name": "a"}, "name", "b", None, ""),
    ({"mode": "required"}, "mode", "auto", [], ""),
    ({"mode": "required"}, "mode", "none", [], "mode changes from 'required' to 'none'"),
]


@pytest.mark.parametrize(("fields", "field", "arrives", "allowed", "text"), ARRIVALS)
def test_a_derived_field_may_vanish_but_not_change(
    fields: dict[str, Any], field: str, arrives: str | None, allowed: list[Any] | None, text: str
) -> None:
    laws = Laws("interlingua", {"here": {f"ToolChoice.{field}": allowed}}, {})
    problem = laws.put_get(
        lambda wire: model.ToolChoice(**{**fields, field: arrives}), lambda value: ({}, []), {"type": "ToolChoice", **fields}, "here"
    )
    assert text in problem
    assert bool(problem) == bool(text)


def test_an_id_that_was_there_does_not_change_where_others_are_made(laws: Laws) -> None:
    calls = [{"type": "ToolCall", "id": call_id, "name": "t"} for call_id in ("one", "two")]
    data = {"type": "Message", "role": "assistant", "parts": calls}
    made = {"here": {"$wire": {"$id": "made"}}}

    def decode(second: str) -> Any:
        parts: list[model.Part] = [model.ToolCall(id="new", name="t", extras=made), model.ToolCall(id=second, name="t")]
        return lambda wire: model.Message(role="assistant", parts=parts)

    assert laws.put_get(decode("two"), lambda value: ({}, []), data, "here") == ""
    assert "an id becomes 'three'" in laws.put_get(decode("three"), lambda value: ({}, []), data, "here")


def test_a_struct_of_nothing_but_derived_fields_says_nothing() -> None:
    data = {"type": "Request", "model": "m", "messages": [], "reasoning": {"type": "ReasoningConfig", "mode": "enabled"}}
    for derived, text in (({"ReasoningConfig.mode": []}, ""), ({}, "reasoning changes from")):
        laws = Laws("interlingua", {"here": derived}, {})
        problem = laws.put_get(lambda wire: model.Request(model="m", messages=[]), lambda value: ({}, []), data, "here")
        assert text in problem
        assert bool(problem) == bool(text)


def test_what_vanishes_is_told(laws: Laws) -> None:
    assert laws.put_get(read, lambda value: (laws.values.LOST, []), TEXT, "here") == "it vanishes without a loss"


def test_a_stream_that_says_something_else(laws: Laws) -> None:
    answer = {
        "type": "Response",
        "candidates": [{"type": "Candidate", "message": {"type": "Message", "role": "assistant", "parts": [TEXT]}}],
    }
    chat = il.openai_chat

    class Forgetful(chat.StreamEncoder):
        def feed(self, event: Any) -> list[dict[str, Any]]:
            return [] if isinstance(event, il.PartDelta) else super().feed(event)

    class Endless(chat.StreamEncoder):
        def close(self) -> list[dict[str, Any]]:
            return []

        def feed(self, event: Any) -> list[dict[str, Any]]:
            return [] if isinstance(event, il.StreamEnd) else super().feed(event)

    class Module:
        NAMESPACE = "here"
        StreamEncoder: Any = chat.StreamEncoder
        StreamDecoder = chat.StreamDecoder

    assert laws.agreement(Module, chat.decode_response, chat.encode_response, answer) == ""
    Module.StreamEncoder = Forgetful
    assert "in chunks, candidates[0].message.parts" in laws.agreement(Module, chat.decode_response, chat.encode_response, answer)
    Module.StreamEncoder = Endless
    assert "its stream has no end" in laws.agreement(Module, chat.decode_response, chat.encode_response, answer)


def test_a_body_of_which_nothing_can_be_decoded_is_told() -> None:
    tried: Any = {
        ("here", ".request", "wire"): [(1, "missing 'a'"), (2, "missing 'b'")],
        ("here", ".response", "wire"): [(3, "missing 'a'"), None],
        ("here", "part", "wire"): [(4, "missing 'a'")],  # other shapes may read the same object
    }
    assert unreadable(tried) == [(1, "no value of it can be decoded: missing 'a'")]


@pytest.mark.parametrize(("losses", "complaint"), [([], "but bad can say it"), ([Loss("name", "", "dropped", "minor", "", None)], "")])
def test_a_part_that_another_key_can_say_is_not_lost(losses: list[Loss], complaint: str) -> None:
    class Lens:
        NAMESPACE = "here"

        def encode_bad(self, part: Any, reported: list[Loss]) -> dict[str, Any]:
            reported += losses
            return {}

    laws = Laws("interlingua", {"here": {}}, {"here": {"assistant": {"ToolCall": ["bad"]}}})
    call = {"type": "ToolCall", "id": "1", "name": "f"}
    request = {"type": "Request", "messages": [{"type": "Message", "role": "assistant", "parts": [call]}]}
    gone = [Loss("messages[0].parts[0]", "ToolCall", "dropped", "major", "", None)]
    problem = laws.sayable(Lens(), ".request", lambda _: ({}, list(gone)), request)
    assert complaint in problem and bool(complaint) == bool(problem)


@pytest.mark.parametrize(
    ("text", "at", "shown"),
    [
        ("a value changes when it is decoded and encoded: [1].to.name: 'a' became 'b'", " at [1]", {"to": {"name": "a"}}),
        ("a value that was decoded is encoded with a loss at [0].x: no place", " at [0].x", "x" * 40),
        ("a loss says that [1].to is gone, but to can say it", " at [1]", {"to": {"name": "a"}}),
        ("decoding modifies its input", "", None),
    ],
)
def test_the_place_that_breaks_a_law_is_shown(text: str, at: str, shown: Any) -> None:
    body = [{"x": "x" * 40}, {"to": {"name": "a"}}]
    assert around(body, text, 30) == (body if shown is None else shown, at)
    assert around(body[:0], text, 30) == ([], "")


def problems_of(files: dict[str, str], folder: Path) -> list[str]:
    """Return the lines of standard error when these specs are generated."""
    (folder / "spec/applications").mkdir(parents=True)
    for name, text in files.items():
        (folder / f"spec/applications/{name}.yaml").write_text(text, "utf-8")
    command = [sys.executable, "-m", "interlingua_generator", "generate", "--spec", str(folder / "spec"), "--out", str(folder / "out")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(command, capture_output=True, text=True, env=environment).stderr.splitlines()


NO_IDS = """
provider: no_ids
title: T
docs: https://example.com
shapes:
  Rows: {is: Request, bare: {to: messages, as: messages}, lost: {"*": true}}
  Call: {is: ToolCall, fields: {name: name}, optional: {input: arguments}, lost: {"*": true}}
  Turn: {is: Message, fields: {calls: {to: parts, each: Call}}, lost: {"*": true, parts: true}}
messages: {rows: {assistant: Turn}, else: opaque}
request: Rows
"""
TWICE = """
provider: twice
title: T
docs: https://example.com
shapes:
  Rows: {is: Request, bare: {to: messages, as: messages}, lost: {"*": true}}
  Data: {is: Blob, fields: {url: {to: data, template: "data:{media_type};base64,{}"}, mime: media_type}}
  File: {is: Document, fields: {source: {to: source, as: Data}}, lost: {"*": true, source: true}}
  Turn: {is: Message, fields: {files: {to: parts, each: File}}, lost: {"*": true, parts: true}}
messages: {rows: {user: Turn}, else: opaque}
request: Rows
"""

FILLED = """
provider: filled
title: T
docs: https://example.com
shapes:
  Rows: {is: Request, bare: {to: messages, as: messages}, lost: {"*": true}}
  Picture: {is: Image, fields: {url: {to: source, as: data_url}}, optional: {size: {to: detail, when_missing: auto}}, lost: {"*": true}}
  Turn: {is: Message, fields: {files: {to: parts, each: Picture}}, lost: {"*": true, parts: true}}
messages: {rows: {user: Turn}, else: opaque}
request: Rows
"""


@pytest.mark.parametrize(
    ("name", "spec", "hint"),
    [
        ("filled", FILLED, "'size' of Picture is not written for an unset detail, and read as 'auto': leave  when_missing  out"),
        ("no_ids", NO_IDS, "if the format has no ids, write  lost: {id: derived}: they are made anew, by the order of calls"),
        ("twice", TWICE, "'url' and 'mime' of Data both carry media_type: write  only: write  in one of them"),
    ],
)
def test_a_law_that_is_not_kept_shows_a_way_out(name: str, spec: str, hint: str, tmp_path: Path) -> None:
    lines = [line.strip() for line in problems_of({name: spec}, tmp_path)]
    assert any("does not keep the laws" in line for line in lines)
    assert hint in lines


RUNS = """
provider: runs
title: T
docs: https://example.com
shapes:
  Rows: {is: Request, bare: {to: messages, as: messages}, lost: {"*": true}}
  User: {is: Message, fields: {from: {const: human}, value: {to: parts, join: ""}}, lost: {"*": true, parts: true}}
  Said: {is: Message, fields: {from: {const: model}, value: {to: parts, join: ""}}, lost: {"*": true, parts: true}}
  Call: {is: ToolCall, fields: {from: {const: call}, name: name, input: arguments}, lost: {"*": true, id: derived}}
messages: {tag: from, rows: {user: User, assistant: [Said, Call]}, merge: [assistant], else: opaque}
request: Rows
"""

BESIDE = """
provider: beside
title: T
docs: https://example.com
shapes:
  Rows: {is: Request, bare: {to: messages, as: messages}, lost: {"*": true}}
  Block: {is: Part, tag: type, cases: [Words, Link, Thought, Picture, File], else: opaque}
  Words: {is: Text, fields: {type: {const: text}, text: text}, lost: {"*": true}}
  Link: {is: Image, fields: {type: {const: link}, url: {to: source, as: data_url}}, lost: {"*": true}}
  Thought:
    is: Reasoning
    fields: {type: {const: thought}, details: {to: content, each: {is: str, fields: {text: value}}}}
    optional: {all: {to: content, join: "", only: write}}
    lost: {"*": true}
  Picture: {is: Image, fields: {type: {const: file}}, flat: {source: ImageBytes}, lost: {"*": true}}
  File: {is: Document, fields: {type: {const: file}}, flat: {source: Bytes}, lost: {"*": true}}
  Bytes: {is: Blob, fields: {mime: media_type, data: data}}
  ImageBytes: {like: Bytes, fields: {mime: {to: media_type, matches: image/*}}}
  Shown: {is: Image, fields: {url: {to: source, as: {is: Url, bare: url, lost: {media_type: true}}}}, lost: {"*": true, source: true}}
  User:
    is: Message
    optional: {content: {to: parts, each: Block, forms: [text, list]}, images: {to: parts, each: Shown}}
    lost: {"*": true, parts: true}
messages: {rows: {user: User}, else: opaque}
request: Rows
"""


def test_what_keeps_the_laws_is_generated(tmp_path: Path) -> None:
    """These specs keep the laws.

    A text that is a piece of a string cannot hold what its row kept, so the row does. An empty list is kept beside a key that has parts. A
    key repeats the texts of a list. A pattern in a flat shape selects the case.
    """
    lines = problems_of({"runs": RUNS, "beside": BESIDE}, tmp_path)
    assert [line for line in lines if "changed" not in line] == []
