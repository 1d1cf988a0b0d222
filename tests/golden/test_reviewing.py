"""The report about changed golden files names each change by its kind, and counts it."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from interlingua.testing.layout import WIDTH, converted_text, golden_text, lines, loss_texts, reported
from reviewing import changes, report

LOSS = "minor: messages[2].parts[0].id: changed ToolCall.id (str of 3): the target does not accept this id (rule call_ids)"


def body(value: Any, *losses: str) -> dict[str, Any]:
    return {"losses": stream(*losses), "to": {"acme": value}}


def stream(*losses: str) -> dict[str, str]:
    return dict.fromkeys(losses, "acme")


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (body(1), body(1), []),
        (body(1), body(2), ["value changed"]),
        (body(1, LOSS), body(1), ["not told any longer: minor changed ToolCall.id: the target does not accept this id (rule call_ids)"]),
        (body(1), body(1, LOSS), ["told now: minor changed ToolCall.id: the target does not accept this id (rule call_ids)"]),
        (body(1, LOSS), body(1, LOSS.replace("minor", "major")), ["minor -> major: changed ToolCall.id"]),
        (
            body(1, LOSS),
            body(1, LOSS.replace("does not accept this id", "takes other ids")),
            ["reworded: the target does not accept this id (rule call_ids) -> the target takes other ids (rule call_ids)"],
        ),
        (body(1, LOSS), body(1, LOSS.replace("of 3", "of 4")), ["another value: changed ToolCall.id"]),
        (stream(LOSS), stream(), ["not told any longer: minor changed ToolCall.id: the target does not accept this id (rule call_ids)"]),
        (body(1), {"losses": {}, "to": {}}, ["a format less"]),
        (stream(LOSS), {LOSS: "all"}, ["a loss is reported by other formats"]),
        ({"model": "a"}, {"model": "b"}, ["content changed"]),
    ],
)
def test_each_change_is_named(before: Any, after: Any, expected: list[str]) -> None:
    assert list(changes(before, after)) == expected


def test_the_losses_of_a_conversion_are_understood() -> None:
    c = il.convert_request(
        {"model": "m", "messages": [{"role": "user", "content": "x"}], "seed": 7}, source="openai_chat", target="anthropic"
    )
    named = list(changes(body(1), body(1, *map(str, c.all_losses))))
    assert len(named) == len(c.all_losses) > 0 and all(change.startswith("told now: ") and " -> " not in change for change in named)


def test_many_files_are_counted() -> None:
    entries = [("value changed", "a/b"), *(("reworded: x -> y", f"f{number}") for number in range(5))]
    assert report(entries) == "reworded: x -> y\n    in 5 files: f0, f1, f2, ..\nvalue changed\n    in a/b"
    assert report([]) == "no golden file has changed"


def test_a_loss_is_written_once_for_all_formats() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "x"}], "seed": 7, "n": 2}
    targets = ("anthropic", "ollama")
    losses_of = {target: il.convert_request(body, source="openai_chat", target=target, repair=False).all_losses for target in targets}
    assert reported({target: loss_texts(target, losses) for target, losses in losses_of.items()}) == {
        "minor: seed: dropped Request.seed (int): {target} has no place for it": "anthropic",
        "major: candidates: dropped Request.candidates (int): {target} has no place for it": "all",
    }
    assert json.loads(converted_text({"a": (1, ["x", "y"]), "b": (2, ["x"])})) == {"losses": {"x": "all", "y": "a"}, "to": {"a": 1, "b": 2}}
    assert reported({"a": ["x"]}) == {"x": "a"}
    assert reported({"a": ["x", "x"], "b": ["x"]}) == {"x": "a, a, b"}


LONG = "x" * (WIDTH - 20)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"a": {"b": [1, 2]}, "c": None}, '{"a": {"b": [1, 2]}, "c": null}'),
        ({"a": [LONG, {"b": 1}], "e": []}, f'{{\n  "a": [\n    "{LONG}",\n    {{"b": 1}}\n  ],\n  "e": []\n}}'),
        ({"role": "user", "parts": [LONG, {"b": 1}]}, f'{{"role": "user", "parts": [\n  "{LONG}",\n  {{"b": 1}}\n]}}'),
        ([{"a": LONG, "b": "twenty characters"}], f'[{{\n  "a": "{LONG}",\n  "b": "twenty characters"\n}}]'),
        ([1, [LONG, "twenty characters"]], f'[\n  1,\n  [\n    "{LONG}",\n    "twenty characters"\n  ]\n]'),
        ({"a": LONG, "b": "twenty characters", "c": {}}, f'{{\n  "a": "{LONG}",\n  "b": "twenty characters",\n  "c": {{}}\n}}'),
        ({"a": LONG * 2}, f'{{\n  "a": "{LONG * 2}"\n}}'),
    ],
)
def test_layout(value: Any, text: str) -> None:
    """A value that fits into a line is on one line. Otherwise, the last member of an object may begin on the line that opens the object."""
    assert golden_text(value) == f"{text}\n"
    assert json.loads(text) == value


def test_a_value_a_line() -> None:
    assert lines([1, "é"]) == '[\n1,\n"é"\n]\n'
