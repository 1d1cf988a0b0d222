"""`il.explain` and `interlingua explain` describe what conversions do with a key."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from golden import TARGETS, goldens
from interlingua.reports.facts import facts_of
from interlingua_generator.cli import app
from thorough import LONG
from typer.testing import CliRunner

# otel has keys with dots, langchain lists of rows
REQUESTS = [golden for golden in goldens("request") if golden.provider not in ("otel", "langchain")]
SHARE = 7
SHARES = SHARE if LONG else 3


def names(path: str) -> set[str]:
    return set(re.findall(r"[^.\[\]]+", re.sub(r"\[\d+\]", "", path)))


def by_path(rows: list[il.Explained]) -> dict[str, list[il.Explained]]:
    grouped: dict[str, list[il.Explained]] = {}
    for row in rows:
        grouped.setdefault(row.path, []).append(row)
    return grouped


@pytest.mark.parametrize("number", range(SHARES))
def test_what_is_explained_is_what_is_converted(number: int) -> None:
    """Lost values are explained as lost, and a carried value is at one of the explained keys, or within it."""
    lost = carried = 0
    for place, golden in enumerate(REQUESTS):
        target = TARGETS[place // SHARE % len(TARGETS)]
        body = golden.wire
        if place % SHARE != number or target == golden.provider or not isinstance(body, dict):
            continue
        try:
            c = il.convert_request(body, source=golden.provider, target=target, repair=False)
        except il.Error:
            continue
        explained = by_path(il.explain(body, source=golden.provider, target=target))
        for row in c.trace():
            pattern = re.sub(r"\[\d+\]", "[]", row.source)
            ours = explained.get(pattern, [])  # empty for a key that the spec does not have
            verdicts = {explanation.verdict for explanation in ours}
            context = (str(golden), target, str(row), ours)
            if not ours or verdicts <= {"fixed", "object"}:
                continue
            if row.targets and not row.losses and not _not_told(row):
                carried += 1
                assert verdicts & {"carried", "partly", "kept"}, context
                keys = {
                    name
                    for path, some in explained.items()
                    if pattern.startswith(path)
                    for explanation in some
                    for key in explanation.keys
                    for name in names(key)
                }
                assert any(names(path) & keys for path in row.targets) or not any(explanation.keys for explanation in ours), context
            elif not row.targets and _of_a_field(row) and not _twice(row) and _mapped(row, ours):
                lost += 1
                assert verdicts & {"lost", "partly", "kept"}, context
            assert verdicts != {"lost"} or not row.targets or row.losses, context
    assert lost > 10
    assert carried > 100


def _of_a_field(row: il.Traced) -> bool:
    """Whether the target has no place for this field, whatever its value. False if it lacks the kind of part, or if the value is null."""
    gone = [loss for loss in row.losses if loss.code == "dropped" and loss.field.count(".") == 1]
    return any(loss.path == row.path and loss.value is not None and "belongs to" not in loss.reason for loss in gone)


def _mapped(row: il.Traced, ours: list[il.Explained]) -> bool:
    """Whether the key is mapped to the lost field. The key of a type may decide other fields, such as who runs a tool."""
    return any(loss.field in explanation.fields for loss in row.losses for explanation in ours)


def _twice(row: il.Traced) -> bool:
    """Whether the key's other name is in the body too: one of the two is only kept."""
    return row.source == "max_tokens" and row.path == "extras.openai_chat.max_tokens"


def _not_told(row: il.Traced) -> bool:
    """Whether the value is read from another field, or written for one."""
    return row.source.endswith((".parseError", ".filters"))


def text(*args: Any, **options: Any) -> str:
    return "\n".join(map(str, il.explain(*args, **options)))


def test_wire_names_paths_and_fields_are_understood() -> None:
    by_key = il.explain("cache_control", source="anthropic", target="gemini")
    assert {(explanation.path, explanation.level) for explanation in by_key if "Text.cache" in explanation.fields} == {
        ("system[].cache_control", "trivial"),
        ("content[].cache_control", "trivial"),
    }
    (image,) = [
        explanation
        for explanation in il.explain("messages[0].content[2].source", source="anthropic", target="openai_chat")
        if "Image.source" in explanation.fields
    ]
    assert image.path == "messages[].content[].source"
    assert "messages[].content[].image_url.url" in image.keys
    assert il.explain("Request.seed", source="openai_chat", target="anthropic") == il.explain(
        "seed", source="openai_chat", target="anthropic"
    )


def test_words_of_tables() -> None:
    (reason,) = il.explain("finish_reason", source="openai_chat", target="anthropic")
    assert (reason.side, reason.words["stop"], reason.keys) == ("response", "end_turn", ["stop_reason"])


def test_ways_out() -> None:
    explained = text("thoughtSignature", source="gemini", target="openai_chat", kind="response")
    assert "carry=True" in explained
    assert "accept={'Request.top_k'}" in text("top_k", source="anthropic", target="openai_chat")
    il.convert_request(
        {"messages": [{"role": "user", "content": "Hi"}], "max_tokens": 5, "top_k": 3},
        source="anthropic", target="openai_chat", strict="minor", accept={"Request.top_k"},
    )  # fmt: skip


def test_the_model_decides_which_rules_hold() -> None:
    (unsaid,) = il.explain("temperature", source="openai_chat", target="anthropic")
    assert any(rule.endswith("*") for rule in [*unsaid.rules, "*"])
    (explanation,) = il.explain("temperature", source="openai_chat", target="anthropic", model="claude-sonnet-5")
    assert "drop" in explanation.rules
    assert not any(rule.endswith("*") for rule in explanation.rules)
    assert explanation.docs


def test_a_key_of_a_relative_is_carried() -> None:
    (kept,) = il.explain("store", source="openai_chat", target="groq", kind="request")
    assert kept.verdict == "carried"
    (foreign,) = il.explain("prompt_cache_retention", source="openai_chat", target="gemini", kind="request")
    assert foreign.verdict in ("kept", "lost")


def test_a_misspelled_key_names_the_nearest() -> None:
    with pytest.raises(il.Error, match=r"Anthropic Messages has no key 'cache_contrl'\. Did you mean 'cache_control'"):
        il.explain("cache_contrl", source="anthropic", target="gemini")
    with pytest.raises(il.Error, match=r"has no key 'x_groq\.usage'.* only occur in stream events"):
        il.explain("x_groq.usage", source="groq", target="anthropic")
    with pytest.raises(il.Error, match="has no key ''"):
        il.explain("", source="anthropic", target="gemini")
    with pytest.raises(il.Error, match="must be 'request'"):
        il.explain("model", source="anthropic", target="gemini", kind="answer")  # type: ignore[arg-type]


def test_nothing_is_explained_of_other_bodies_than_those_of_conversations() -> None:
    for source, target in (("openai_decisions", "openai_chat"), ("openai_chat", "systemone")):
        with pytest.raises(il.Error, match="has no requests or responses of conversations"):
            il.explain("model", source=source, target=target)


@pytest.mark.parametrize("provider", [name for name in il.PROVIDERS if {"request", "response"} & facts_of(name).roots.keys()])
def test_every_provider_can_be_asked(provider: str) -> None:
    facts = facts_of(provider)
    side: Any = next(
        side for side in ("request", "messages", "response") if any(shape["keys"] for shape in facts.objects(facts.roots.get(side, "")))
    )
    key = next(key for shape in facts.objects(facts.roots[side]) for key in shape["keys"])
    other = "openai_chat" if provider != "openai_chat" else "anthropic"
    assert il.explain({"model": "m", "messages": [{"role": "user", "content": "Hi"}]}, source="openai_chat", target=provider)
    assert il.explain(key, source=provider, target=other)


# --- the command -----------------------------------------------------------------------------------------------------------------


def run(*args: object, text: str | None = None) -> Any:
    return CliRunner().invoke(app, ["explain", *map(str, args), "--from", "anthropic", "--to", "gemini"], input=text)


def test_the_command(tmp_path: Path) -> None:
    explained = il.explain("cache_control", source="anthropic", target="gemini")
    done = run("cache_control")
    assert (done.exit_code, done.stdout) == (0, "".join(f"{explanation}\n" for explanation in explained))
    assert [row["path"] for row in json.loads(run("cache_control", "--format", "json").stdout)] == [
        explanation.path for explanation in explained
    ]
    table = run("cache_control", "--format", "markdown").stdout.splitlines()
    assert len(table) == len(explained) + 2
    assert table[2].startswith("| `cache_control` | request | `Request.cache` | lost (minor)")
    body = {"messages": [], "top_k": 3}
    (tmp_path / "a.json").write_text(json.dumps(body))
    assert run(tmp_path / "a.json").stdout == run("-", text=json.dumps(body)).stdout
    wrong = run("cache_contrl")
    assert (wrong.exit_code, "cache_control" in wrong.stderr) == (1, True)
    assert CliRunner().invoke(app, ["explain", "x", "--from", "antropic", "--to", "gemini"]).exit_code == 2


@pytest.mark.parametrize("name", ["citations", "citations[1]", "extras.xai.citations[1]"])
def test_addresses_beside_an_answer(name: str) -> None:
    """By their key, and by the path in losses. They become sources of the answer if the target has some, and are lost if not."""
    body = {
        "id": "r",
        "model": "m",
        "choices": [{"index": 0, "message": {"role": "assistant", "content": "Sunny."}, "finish_reason": "stop"}],
    }
    body["citations"] = ["https://example.com/a", "https://example.com/b"]
    (cited,) = il.explain(name, source="xai", target="openai_responses", kind="response")[-1:]
    assert (cited.verdict, cited.fields, cited.keys) == ("partly", ["Citation.url"], ["output[].content[].annotations[].url"])
    assert all(url in str(il.convert_response(body, source="xai", target="openai_responses").value) for url in body["citations"])
    (lost,) = il.explain(name, source="xai", target="ollama", kind="response")[-1:]
    c = il.convert_response(body, source="xai", target="ollama")
    assert (lost.verdict, lost.level) == ("kept", "major") and [loss.path for loss in c.losses] == ["extras.xai.citations"]
    assert c.locate(c.losses[0]).source == "citations"


def test_what_another_field_may_displace_is_carried_in_part() -> None:
    """A result that is a value has no key of its own in a chat: it takes the place of the parts if there are none."""
    verdicts = {
        (explanation.verdict, explanation.level) for explanation in il.explain("ToolResult.value", source="gemini", target="mistral")
    }
    assert ("partly", "major") in verdicts
    assert all(verdict != "carried" for verdict, _ in verdicts), verdicts


def test_an_unknown_word_is_carried_in_part() -> None:
    body = {"messages": [{"role": "user", "content": "a"}], "response_format": {"type": "grammar", "grammar": "root ::= x"}}
    verdicts = {explanation.path: explanation.verdict for explanation in il.explain(body, source="openai_chat", target="mistral")}
    assert verdicts["response_format.type"] == "partly"
    body["response_format"] = {"type": "json_object"}
    assert {explanation.path: explanation.verdict for explanation in il.explain(body, source="openai_chat", target="mistral")}[
        "response_format.type"
    ] == "carried"
