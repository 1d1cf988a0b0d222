"""The problems that `il.lint` and `interlingua lint` find in requests, with their places and messages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import interlingua as il
import jsonschema
import pytest
import yaml
from golden import Golden, goldens
from interlingua.repairs.steps import WORDS
from interlingua.reports.facts import facts_of
from interlingua_generator.cli import app
from interlingua_generator.commands.positions import positions
from lint_cases import CASES, HI, NEVER, chat, claude
from typer.testing import CliRunner

REQUESTS = goldens("request")
SARIF: dict[str, Any] = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {
        "version": {"const": "2.1.0"},
        "runs": {"items": {"$ref": "#/$defs/run"}, "minItems": 1},
    },
    "$defs": {
        "run": {
            "required": ["tool", "results"],
            "properties": {
                "tool": {"required": ["driver"], "properties": {"driver": {"required": ["name"]}}},
                "results": {"items": {"$ref": "#/$defs/result"}},
            },
        },
        "result": {
            "required": ["message", "ruleId", "level", "locations"],
            "properties": {
                "message": {"required": ["text"]},
                "level": {"enum": ["none", "note", "warning", "error"]},
                "locations": {
                    "items": {"required": ["physicalLocation"], "properties": {"physicalLocation": {"$ref": "#/$defs/physical"}}}
                },
            },
        },
        "physical": {
            "required": ["artifactLocation", "region"],
            "properties": {
                "artifactLocation": {"required": ["uri"]},
                "region": {"required": ["startLine"], "properties": {"startLine": {"minimum": 1}, "startColumn": {"minimum": 1}}},
            },
        },
    },
}


def errors(problems: list[il.Problem]) -> list[il.Problem]:
    return [problem for problem in problems if problem.level == "error"]


def run(*args: object, text: str | None = None) -> Any:
    return CliRunner().invoke(app, ["lint", *map(str, args)], input=text)


def at(body: Any, path: str) -> Any:
    """The value at a path of a body. The path may be one key with dots. Raises if there is no value."""
    if isinstance(body, dict) and path in body:
        return body[path]
    for number, name in re.findall(r"\[(\d+)\]|([^.\[\]]+)", path):
        body = body[int(number) if number else name]
    return body


# --- valid bodies --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("provider", sorted({golden.provider for golden in REQUESTS}))
def test_a_body_that_needs_no_repair_has_no_error(provider: str) -> None:
    """And each path in a problem exists in the body."""
    seen = 0
    for golden in (request for request in REQUESTS if request.provider == provider):
        body = golden.wire
        problems = il.lint(body, for_=provider)
        for problem in problems:
            if not _odd_names(golden):
                at(body, problem.path)
        assert not any("it looks like" in problem.message for problem in problems), golden
        try:
            repaired = il.convert_request(body, source=provider, target=provider).all_losses
        except il.Error:
            assert errors(problems) or any(problem.rule == "messages" for problem in problems), golden
            continue
        rules = {loss.rule for loss in repaired if loss.rule}
        assert {problem.rule for problem in problems} - {"unknown"} == rules, golden
        assert rules or not errors(problems), golden
        seen += not rules
    assert seen or provider not in ("anthropic", "bedrock_converse", "cohere", "gemini", "mistral", "openai_chat", "openai_responses")


def _odd_names(golden: Golden) -> bool:
    """Whether keys contain dots, so that a path has several readings."""
    return golden.provider == "otel"


def test_the_body_is_not_changed() -> None:
    body = claude(HI, {"role": "assistant", "content": "a "})
    before = json.dumps(body)
    assert il.lint(body, for_="anthropic")
    assert json.dumps(body) == before


# --- rules ---------------------------------------------------------------------------------------------------------------------


def test_each_rule_has_a_body_or_a_reason() -> None:
    assert {*CASES, *NEVER} == set(WORDS)
    assert not CASES.keys() & NEVER.keys()


@pytest.mark.parametrize("rule", CASES)
def test_a_broken_rule_is_found_where_it_is_broken(rule: str) -> None:
    provider, body, path = CASES[rule]
    model = "gemini-3-pro" if provider == "gemini" else None
    problems = [problem for problem in il.lint(body, for_=provider, model=model) if problem.rule == rule]
    assert path in [problem.path for problem in problems], problems
    problem = next(problem for problem in problems if problem.path == path)
    facts = facts_of(provider)
    assert problem.level == (
        "note" if rule == "padding" else "warning" if facts.source_of(rule, model or body.get("model"))[1] else "error"
    )
    assert set(facts.rules.get(rule, {}).get("docs", ())) <= set(problem.docs)
    assert "target" not in problem.message


@pytest.mark.parametrize("provider", il.PROVIDERS)
def test_each_provider_knows_where_its_rules_are_from(provider: str) -> None:
    """The facts of a child include those of its parents, and its rules are the ones that repair."""
    module = getattr(il, provider)
    rules = {word for word, step in getattr(getattr(module, "REPAIRS", None), "RULES", {}).items() if step is not None}
    facts = facts_of(provider)
    assert set(facts.rules) <= rules
    assert all(facts.rules[word]["about"] for word in facts.rules)
    assert facts.title == module.TITLE


def test_the_model_of_the_call_counts_and_else_that_of_the_body() -> None:
    body = claude(temperature=0.5, top_p=0.5)
    assert "exclusive" in {problem.rule for problem in il.lint(body, for_="anthropic")}
    assert "exclusive" not in {problem.rule for problem in il.lint(body, for_="anthropic", model="claude-3-haiku")}


def test_what_no_row_knows_of_a_model_is_no_error() -> None:
    body = claude(model="a-model-of-tomorrow", thinking={"type": "adaptive"}, output_config={"effort": "xhigh"})
    problems = [problem for problem in il.lint(body, for_="anthropic") if problem.rule == "thinking"]
    assert [problem.level for problem in problems] == ["warning"] * len(problems) != []


def test_the_fix_says_what_the_repair_writes() -> None:
    problems = {problem.rule: problem for problem in il.lint({"messages": [HI]}, for_="anthropic", model="claude-sonnet-4-5")}
    written = il.convert_request({"messages": [HI]}, source="anthropic", target="anthropic", model="claude-sonnet-4-5").value
    assert problems["max_tokens"].fix == f"add it: max_tokens = {written['max_tokens']}"


# --- the format ------------------------------------------------------------------------------------------------------------------


def test_every_value_of_a_wrong_type_is_found() -> None:
    body = chat({"role": "user", "content": 3}, {"role": "user", "content": [{"type": "text"}]}, temperature="x", tools=7)
    problems = [(error.path, error.rule) for error in errors(il.lint(body, for_="openai_chat"))]
    assert problems == [
        ("messages[0].content", "format"),
        ("messages[1].content[0]", "format"),
        ("temperature", "format"),
        ("tools", "format"),
    ]


@pytest.mark.parametrize(("provider", "body"), [("anthropic", 7), ("openai_chat", {"messages": 7}), ("gemini", "x")])
def test_what_is_no_request_at_all_is_one_error(provider: str, body: Any) -> None:
    assert [error.rule for error in errors(il.lint(body, for_=provider))][:1] == ["format"]


def test_a_message_that_cannot_be_read_is_not_missing_too() -> None:
    problems = il.lint({"messages": [{"role": "user", "content": 7}]}, for_="openai_chat")
    assert [(problem.path, problem.rule) for problem in problems] == [("messages[0].content", "format")]
    assert [problem.rule for problem in il.lint({"messages": []}, for_="openai_chat")] == ["messages"]


def test_a_misspelled_key_names_the_nearest_of_its_object() -> None:
    body = claude({"role": "user", "content": [{"type": "text", "text": "a", "cach_control": {"type": "ephemeral"}}]}, max_token=5, team=1)
    problems = {problem.path: problem for problem in il.lint(body, for_="anthropic") if problem.rule == "unknown"}
    assert "Did you mean 'cache_control'" in problems["messages[0].content[0].cach_control"].message
    assert "Did you mean" not in problems["max_token"].message, "max_tokens is there already"
    assert problems["team"].message.endswith("has no key 'team' here")
    assert {problem.level for problem in problems.values()} == {"warning"}


def test_a_child_knows_the_keys_of_its_parents() -> None:
    assert il.lint({**chat(model="m"), "search_settings": {"exclude_domains": ["a"]}}, for_="groq") == []
    assert [problem.path for problem in il.lint({**chat(model="m"), "search_settings": {}}, for_="deepseek")] == ["search_settings"]


def test_a_body_of_another_format_is_noticed() -> None:
    """It is noticed if the other format knows all of the body, and this one does not."""
    use = {"role": "assistant", "content": [{"type": "tool_use", "id": "a", "name": "f", "input": {}}]}
    body = claude(HI, use, system="Be brief.")
    messages = [problem.message for problem in il.lint(body, for_="openai_chat") if problem.path == ""]
    assert any(message.startswith("it looks like a request of Anthropic Messages") for message in messages)


# --- the command -----------------------------------------------------------------------------------------------------------------

WRONG = claude(temperature=1.5, max_token=5)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a body.json"
    path.write_text(json.dumps(WRONG, indent=1))
    return path


def test_text_has_the_line_of_each_finding(file: Path) -> None:
    result = run("--for", "anthropic", file)
    assert result.exit_code == 1
    lines = file.read_text().splitlines()
    for name in ("temperature", "max_token"):
        line, column = re.search(rf"^{re.escape(str(file))}:(\d+):(\d+): \w+: {name}: ", result.stdout, re.M).groups()  # type: ignore[union-attr]
        assert lines[int(line) - 1][int(column) - 1 :].startswith(f'"{name}"')
    assert "1 error, 1 warning in 1 file" in result.stderr


@pytest.mark.parametrize(("level", "status"), [("never", 0), ("error", 0), ("warning", 1), ("note", 1)])
def test_the_exit_status_is_for_ci(level: str, status: int) -> None:
    assert run("--for", "anthropic", "--fail-on", level, text=json.dumps(claude(team=1))).exit_code == status


def test_wrong_usage_and_unreadable_input(tmp_path: Path) -> None:
    assert run("--for", "anthropic", tmp_path / "none.json").exit_code == 2
    assert run("--for", "anthropic", text="{").exit_code == 2
    unknown = run("--for", "antropic", text="{}")
    assert unknown.exit_code == 2
    assert "Did you mean 'anthropic'" in unknown.stderr


def test_several_files_and_json_lines(file: Path, tmp_path: Path) -> None:
    lines = tmp_path / "b.jsonl"
    lines.write_text("\n".join(json.dumps(body) for body in (claude(), WRONG)) + "\n\n" + json.dumps(WRONG) + "\n")
    problems = json.loads(run("--for", "anthropic", "--lines", "--format", "json", lines).stdout)
    assert [(problem["line"], problem["path"]) for problem in problems] == [
        (2, "max_token"),
        (2, "temperature"),
        (4, "max_token"),
        (4, "temperature"),
    ]
    problems = json.loads(run("--for", "anthropic", "--format", "json", file, file).stdout)
    assert [problem["rule"] for problem in problems] == ["unknown", "range"] * 2
    assert problems[1]["docs"] == il.lint(WRONG, for_="anthropic")[1].docs


def test_sarif(file: Path) -> None:
    result = run("--for", "anthropic", "--format", "sarif", file)
    log = json.loads(result.stdout)
    jsonschema.validate(log, SARIF)
    results = log["runs"][0]["results"]
    assert [entry["ruleId"] for entry in results] == ["unknown", "range"]
    assert [log["runs"][0]["tool"]["driver"]["rules"][entry["ruleIndex"]]["id"] for entry in results] == ["unknown", "range"]
    place = results[1]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"].endswith("/a%20body.json")
    assert '"temperature"' in file.read_text().splitlines()[place["region"]["startLine"] - 1]
    assert run("--for", "anthropic", "--format", "sarif", text=json.dumps(claude())).exit_code == 0


def test_the_hook_names_the_command() -> None:
    (hook,) = yaml.safe_load((Path(__file__).parents[2] / ".pre-commit-hooks.yaml").read_text())
    assert hook["entry"] == "interlingua lint"
    assert {"id", "name", "language", "types"} <= hook.keys()


def test_the_hook_of_the_page_checks_a_file(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs/guides/checking_requests.md").read_text("utf-8")
    (repo,) = yaml.safe_load(page.partition("```yaml\n")[2].partition("```")[0])["repos"]
    (hook,) = repo["hooks"]
    program, *arguments = hook["entry"].split()
    (tmp_path / "a.json").write_text(json.dumps(claude(top_p=7)))
    assert (repo["repo"], program) == ("local", "interlingua") and {"id", "name", "language", "types"} <= hook.keys()
    assert CliRunner().invoke(app, [*arguments, str(tmp_path / "a.json")]).exit_code == 1


# --- positions -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("indent", [None, 2])
def test_positions_of_all_values(indent: int | None) -> None:
    for golden in REQUESTS[::7]:
        body = json.loads((golden.folder / "wire.json").read_text("utf-8"))
        text = json.dumps(body, indent=indent)
        places, lines = positions(text), text.split("\n")
        assert len(places) == _count(body) + 1
        for path, (line, column) in places.items():
            rest = lines[line - 1][column - 1 :]
            name = re.search(r"(?:^|\.)([^.\[\]]+)$", path)
            if name is not None and golden.provider != "otel":
                assert rest.startswith(json.dumps(name[1])[:-1]) or "." in path, (path, rest)


def test_positions_of_deep_and_empty_values() -> None:
    assert positions(' {"a":\n [ {} ,[]],"b":"}"}') == {"": (1, 2), "a": (1, 3), "a[0]": (2, 4), "a[1]": (2, 8), "b": (2, 12)}
    assert len(positions("[" * 5000 + "]" * 5000)) == 5000
    assert positions("7") == {"": (1, 1)}


def _count(value: Any) -> int:
    members = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return len(members) + sum(map(_count, members))
