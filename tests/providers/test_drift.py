"""`interlingua drift`: specs compared with the SDKs that they were read from, and with modified ones."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest
import yaml
from compiling import compiled
from interlingua.repairs.models import matches
from interlingua_generator.cli import app
from interlingua_generator.drift import Difference, drift, sdk
from interlingua_generator.drift.models import speaks_of
from typer.testing import CliRunner

TYPED = [name for name, spec in compiled().specs.items() if spec.sdk and spec.sdk.types]

SPEC = """\
provider: stubbed
title: Stubbed
docs: https://stubbed.example/api
sdk: {{name: pytest, version: "1.0", types: {types}{more}}}
enums: {{stop: {{stop: done, length: cut, fallback: {{stop_sequence: stop, tool_calls: stop, refusal: stop, pause: stop, other: stop}}}}}}
shapes:
  Text: {{is: Text, fields: {{type: {{const: text}}, text: text}}, lost: {{"*": true}}}}
  Picture: {{is: Image, fields: {{type: {{const: picture}}, url: {{to: source, as: Link}}}}, lost: {{"*": true, source: true}}}}
  Link: {{is: Url, bare: {{to: url}}, lost: {{"*": true}}}}
  Part: {{is: Part, tag: type, cases: [Text, Picture], else: error}}
  Message:
    is: Message
    when: {{role: assistant}}
    fields: {{parts: {{to: parts, each: Part}}}}
    lost: {{"*": true}}
  Candidate:
    is: Candidate
    fields: {{message: {{to: message, as: Message}}}}
    optional: {{why: {{to: stop_reason, as: stop}}}}
    lost: {{"*": true}}
  Response:
    is: Response
    optional:
      id: id
      ident: {{to: id, only: read}}
      model: model
      region: service_tier
      candidates: {{to: candidates, each: Candidate}}
    beyond_sdk: {{the documents: [region]}}
    lost: {{"*": true}}
response: Response
"""
TYPES = """\
from typing import Literal
from typing_extensions import NotRequired, TypedDict


class Text(TypedDict):
    type: Literal["text"]
    text: str


class Picture(TypedDict, total=False):
    type: Literal["picture"]
    url: str


class Message(TypedDict):
    parts: list[Text | Picture]


class Candidate(TypedDict, total=False):
    message: Message
    why: Literal["done", "cut"] | None


class Response(TypedDict, total=False):
    id: str
    model: str
    candidates: list[Candidate]
"""


@pytest.fixture
def stub(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Yield a function that writes an SDK and a spec, and returns the command's exit status and its output."""
    name = f"stub_{abs(hash(request.node.name))}"

    def run(types: str, more: str = "", *arguments: str) -> tuple[int, Any]:
        (tmp_path / "providers").mkdir(exist_ok=True)
        (tmp_path / f"{name}.py").write_text(types)
        sys.modules.pop(name, None)
        spec = SPEC.format(types=f"{{response: {name}.Response}}", more=f", drop: {more}" if more else "")
        (tmp_path / "providers/stubbed.yaml").write_text(spec)
        sdk.fields.cache_clear()
        sdk.required.cache_clear()
        done = CliRunner().invoke(app, ["drift", "--spec", str(tmp_path), "--provider", "stubbed", *(arguments or ("--json",))])
        return done.exit_code, json.loads(done.stdout) if done.stdout and not arguments else done.stdout

    sys.path.insert(0, str(tmp_path))
    sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
    yield run
    sys.dont_write_bytecode = before
    sys.path.remove(str(tmp_path))
    sys.modules.pop(name, None)


def differences_of(outcome: tuple[int, Any]) -> list[tuple[str, str, str]]:
    status, report = outcome
    (provider,) = report["providers"]
    assert status == (1 if provider["differences"] else 0)
    return [(difference["kind"], difference["place"], difference["name"]) for difference in provider["differences"]]


# --- the shipped specs -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TYPED)
def test_the_specs_say_what_the_sdks_say(name: str) -> None:
    specs = compiled().specs
    outcome = drift(specs[name], [specs[parent] for parent in specs[name].lineage[1:]])
    assert outcome is not None
    assert list(outcome.differences) == []
    assert outcome.read_from == outcome.version


@pytest.mark.parametrize("name", [name for name, spec in compiled().specs.items() if spec.sdk and spec.parent is None])
def test_a_native_spec_that_names_an_sdk_names_its_types(name: str) -> None:
    assert name in TYPED


def test_types_that_meet_no_object_are_not_compared() -> None:
    """A type that no shape describes would compare nothing, and report no difference."""
    spec = compiled().specs["mcp"]
    assert spec.sdk is not None and drift(spec) is not None
    empty = replace(spec, sdk=replace(spec.sdk, types=(("TextBlock", "builtins.str"),), leaves_out=()))
    with pytest.raises(sdk.Missing, match="no object of the spec has a class"):
        drift(empty)


@pytest.mark.parametrize("name", ["vertex_gemini", "vertex_anthropic"])
def test_a_child_that_has_the_types_of_its_parent_is_compared_as_well(name: str) -> None:
    """Types are not inherited: a child repeats them, if the same client is for both."""
    facts = compiled().specs[name].sdk
    assert facts is not None and facts.types


@pytest.fixture
def compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the specs that these tests have compiled, so that a run over everything shipped compiles nothing."""
    monkeypatch.setattr("interlingua_generator.compiling.compile", lambda dirs, only=None: compiled())


@pytest.mark.usefixtures("compiled_once")
def test_a_full_run_names_each_provider_once() -> None:
    done = CliRunner().invoke(app, ["drift", "--json"])
    report = json.loads(done.stdout)
    groups = [[entry["provider"] for entry in report["providers"]], list(report["missing"]), list(report["uncompared"])]
    assert sorted(name for group in groups for name in group) == sorted(compiled().specs)
    assert report["counts"] == {"compared": len(TYPED), "missing": 0, "uncompared": len(compiled().specs) - len(TYPED)}
    assert "inherits from openai_chat, which is compared" in report["uncompared"]["vllm"]


def test_the_last_line_counts_what_was_compared_and_what_was_not() -> None:
    done = CliRunner().invoke(app, ["drift", "--provider", "anthropic", "--provider", "vllm", "--provider", "suna_rows"])
    assert done.exit_code == 0
    assert done.stderr.splitlines()[-1] == (
        "1 of 3 providers compared with 1 SDKs: 0 differences. Not compared: 0 without their SDK, 2 without types"
    )


# --- modified SDKs -------------------------------------------------------------------------------------------------------------


def test_no_drift(stub: Any) -> None:
    """`ident` is only read: clients of a format may send what its SDK does not have."""
    assert differences_of(stub(TYPES)) == []


@pytest.mark.parametrize(
    ("old", "new", "differences"),
    [
        ("    model: str\n", "    model: str\n    colour: str\n", [("new key", "Response", "colour")]),
        ("    model: str\n", "", [("gone key", "Response", "model")]),
        ("    model: str\n", "    engine: str\n", [("gone key", "Response", "model"), ("new key", "Response", "engine")]),
        ("    text: str\n", "    words: str\n", [("gone key", "Text", "text"), ("new key", "Text", "words")]),
        ('Literal["done", "cut"]', 'Literal["done", "cut", "bored"]', [("new word", "Candidate.why", "bored")]),
        (
            "class Message(",
            'class Film(TypedDict):\n    type: Literal["film"]\n\n\nclass Message(',
            [],
        ),
        ("    model: str\n", "    model: str\n    region: str\n", [("no longer beyond", "Response", "region")]),
        ("    text: str\n", "    text: NotRequired[str]\n", [("may be missing", "Text", "text")]),
        ("class Candidate(TypedDict, total=False)", "class Candidate(TypedDict, total=True)", []),
    ],
)
def test_what_is_new_gone_or_renamed_is_told(stub: Any, old: str, new: str, differences: list[tuple[str, str, str]]) -> None:
    assert old in TYPES
    assert differences_of(stub(TYPES.replace(old, new))) == sorted(differences, key=lambda difference: (difference[1], difference[0]))


def test_a_new_kind_of_object_is_told(stub: Any) -> None:
    film = 'class Film(TypedDict):\n    type: Literal["film"]\n\n\nclass Message('
    types = TYPES.replace("class Message(", film).replace("Text | Picture", "Text | Picture | Film")
    assert differences_of(stub(types)) == [("new kind", "Part", "film")]


def test_what_is_left_out_with_a_reason_is_not_told_and_a_stale_reason_is(stub: Any) -> None:
    types = TYPES.replace("    model: str\n", "    model: str\n    colour: str\n")
    assert differences_of(stub(types, "{for people: [Response.colour]}")) == []
    assert differences_of(stub(TYPES, "{for people: [Response.colour]}")) == [("not left out", "Response", "colour")]


def test_a_model_that_no_row_knows_is_told(stub: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = "rules: {thinking: {}, models: [{matches: [old, 'big-[12]'], checked: 2026-11, thinking: {thinks: never}}]}\n"
    monkeypatch.setitem(globals(), "SPEC", SPEC + rows.replace("{", "{{").replace("}", "}}"))
    types = TYPES.replace("    model: str\n", '    model: Literal["old", "old-2026-01-01", "big-2", "big-3", "older"] | str\n')
    assert differences_of(stub(types)) == [("new model", "Response.model", "big-3"), ("new model", "Response.model", "older")]


def test_names_are_matched_as_at_run_time() -> None:
    patterns = {pattern for spec in compiled().specs.values() if spec.rules for row in spec.rules.rows for pattern in row.match}
    names = [re.sub(r"\[(\w)[^\]]*\]", r"\1", pattern).replace("*", "x") for pattern in patterns]
    for pattern in patterns:
        for name in (*names, *(f"{name}-2026-01-01" for name in names), *(f"{name}x" for name in names)):
            assert speaks_of(pattern, name) == matches(pattern, name), (pattern, name)


# --- what cannot be compared ---------------------------------------------------------------------------------------------------


def test_an_sdk_that_is_not_there_is_said(stub: Any) -> None:
    status, report = stub(TYPES.replace("class Response(", "class Answer("))
    assert (status, report["providers"]) == (0, [])
    assert "there is no" in report["missing"]["stubbed"]


@pytest.mark.usefixtures("compiled_once")
def test_a_provider_that_is_not_there_is_a_usage_error() -> None:
    done = CliRunner().invoke(app, ["drift", "--provider", "nobody"])
    assert done.exit_code == 2
    assert "there is no provider 'nobody'" in done.stderr


# --- proposals ---------------------------------------------------------------------------------------------------------------------


def proposed(stub: Any, types: str, more: str = "") -> dict[str, Any]:
    status, text = stub(types, more, "--propose")
    assert status == 1
    proposal: Any = yaml.safe_load(text)
    return proposal


def test_a_proposal_mends_new_and_gone_keys(stub: Any) -> None:
    types = TYPES.replace("    model: str\n", "    engine: str\n    tags: list[str]\n")
    assert proposed(stub, types) == {
        "shapes": {
            "Response": {"beyond_sdk": {"where it is known from": ["model"]}, "extras": {"minor": {"engine": "str", "tags": ["str"]}}}
        }
    }


def test_a_proposal_leaves_out_a_new_kind(stub: Any) -> None:
    film = 'class Film(TypedDict):\n    type: Literal["film"]\n\n\nclass Message('
    types = TYPES.replace("class Message(", film).replace("Text | Picture", "Text | Picture | Film")
    assert proposed(stub, types) == {"sdk": {"drop": {"kept whole": ["Part.film"]}}}


FILM = 'class Film(TypedDict):\n    type: Literal["film"]\n\n\nclass Message('
CHANGES: dict[str, list[tuple[str, str]]] = {
    "new keys": [("    model: str\n", "    model: str\n    tags: list[str]\n    more: dict[str, int]\n")],
    "a new key inside": [("    why: ", "    weight: float\n    why: "), ("    url: str\n", "    url: str\n    alt: str | None\n")],
    "a gone key": [("    model: str\n", "")],
    "a gone key inside": [('    why: Literal["done", "cut"] | None\n', "")],
    "a new kind": [("class Message(", FILM), ("Text | Picture", "Text | Picture | Film")],
    "all of it": [("    model: str\n", "    colour: int\n"), ("class Message(", FILM), ("Text | Picture", "Text | Picture | Film")],
}


def merged(spec: Any, more: Any) -> Any:
    """Return a spec with the lines of a proposal."""
    if not isinstance(spec, dict) or not isinstance(more, dict):
        return [*spec, *more] if isinstance(spec, list) else more
    known: dict[str, Any] = spec
    added: dict[str, Any] = more
    return {**known, **{key: merged(known[key], value) if key in known else value for key, value in added.items()}}


@pytest.mark.parametrize("change", CHANGES)
def test_a_spec_with_its_proposal_does_not_differ(stub: Any, monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    types = TYPES
    for old, new in CHANGES[change]:
        assert old in types
        types = types.replace(old, new)
    lines = proposed(stub, types)
    sdk = lines.pop("sdk", {}).get("drop")
    drop = yaml.safe_dump(sdk, default_flow_style=True, width=1000).strip() if sdk else ""
    spec = yaml.safe_dump(merged(yaml.safe_load(SPEC.format(types="TYPES", more="")), lines), sort_keys=False)
    spec = spec.replace("{", "{{").replace("}", "}}").replace("types: TYPES", "types: {types}")
    head = next(line for line in SPEC.splitlines() if line.startswith("sdk:"))
    spec = re.sub(r"(?m)^sdk:\n(?:  .*\n)+", lambda _: f"{head}\n", spec)
    monkeypatch.setitem(globals(), "SPEC", spec)
    assert differences_of(stub(types, drop)) == []


def test_a_proposal_says_what_a_person_must_decide(stub: Any) -> None:
    _, text = stub(TYPES.replace('"cut"]', '"cut", "bored"]'), "", "--propose")
    assert '# Candidate.why: its enum has no word "bored": add it to the row of its value.' in text


def test_no_drift_needs_no_proposal(stub: Any) -> None:
    assert stub(TYPES, "", "--propose") == (0, "")


# --- what is not compared ----------------------------------------------------------------------------------------------------------


def test_a_provider_without_types_is_said() -> None:
    done = CliRunner().invoke(app, ["drift", "--provider", "suna_rows"])
    assert done.exit_code == 0
    assert "names no types" in done.stderr


def test_tables_are_for_people() -> None:
    done = CliRunner().invoke(app, ["drift", "--provider", "anthropic"])
    assert (done.exit_code, done.stdout) == (0, "")
    assert "no drift" in done.stderr


def test_types_of_nothing_are_an_error(stub: Any, tmp_path: Path) -> None:
    stub(TYPES)
    path = tmp_path / "providers/stubbed.yaml"
    path.write_text(path.read_text().replace("response: stub_", "Respons: stub_"))
    done = CliRunner().invoke(app, ["drift", "--spec", str(tmp_path)])
    assert done.exit_code == 1
    assert "sdk.types: there is no 'Respons'" in done.stderr
    assert "Did you mean 'Response'?" in done.stderr


# --- types -----------------------------------------------------------------------------------------------------------------------


def test_service_models_are_types() -> None:
    request = sdk.load("bedrock-runtime:ConverseRequest")
    assert {"modelId", "messages", "toolConfig"} <= sdk.fields(request).keys()
    (message,) = [record for of in sdk.elements(sdk.fields(request)["messages"]) for record in sdk.records(of)]
    assert sdk.words(sdk.fields(message)["role"]) == ({"user", "assistant", "system"} & sdk.words(sdk.fields(message)["role"])[0], False)


@pytest.mark.parametrize(
    ("of", "word"),
    [
        (str | None, "str"),
        (list[int], "[int]"),
        (dict[str, Any], "object"),
        (Literal["a", "b"], "str"),
        (int | str, "any"),
        (list[list[str]], "[[str]]"),
    ],
)
def test_a_type_in_the_words_of_the_language(of: Any, word: str) -> None:
    assert sdk.yaml_type(of) == word


@pytest.mark.parametrize("path", ["bedrock-runtime:Nothing", "nothing:Nothing", "json.Nothing", "nothing.at.All"])
def test_a_type_that_is_not_there(path: str) -> None:
    with pytest.raises(sdk.Missing, match="there is no"):
        sdk.load(path)


def test_differences_are_in_order() -> None:
    assert sorted([Difference("b", "new key", "x"), Difference("a", "new word", "y")])[0].place == "a"
