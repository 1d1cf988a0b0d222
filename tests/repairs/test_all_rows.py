"""All model rows of all providers: a row overrides its provider, and never removes a rule of it by omission."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest
from interlingua.core.lookup import load
from interlingua.repairs.models import known_as, matches


def _rows() -> Iterator[tuple[str, Any, str, Any]]:
    """Yield the name of a provider, its rules, a model, and a row that matches the model."""
    for provider in il.PROVIDERS:
        repairs: Any = getattr(load(provider), "REPAIRS", None)
        for table in (*repairs.SHARED, repairs.MODELS) if repairs is not None else ():
            for row in table:
                for pattern in row.names:
                    model = re.sub(r"\[(.).*?\]", r"\1", pattern).replace("*", "x")
                    yield provider, repairs, model, row


def _united(repairs: Any, word: str, model: str) -> dict[str, Any] | None:
    """Return the fields of a rule for a model, merged from the provider and its rows, or None if the rule does not apply."""
    step: Any = repairs.RULES.get(word)
    united: dict[str, Any] | None = None if step is None else {name: getattr(step, name) for name in step.__struct_fields__}
    for table in (*repairs.SHARED, repairs.MODELS):
        row: Any = next((row for row in table if any(matches(pattern, model) for pattern in row.names)), None)
        if row is None or word not in row.rules or (united is None and table is not repairs.MODELS):
            continue
        row_fields: dict[str, Any] | None = row.rules[word]
        fields: Any = united["fields"] if united and "fields" in united else None
        if row_fields is None and word == "drop" and united and united["keys"]:  # the server knows its own keys, for any model
            row_fields = {"fields": ()}
            fields = None
        united = None if row_fields is None else {**(united or {}), **row_fields}
        if united is None or row_fields is None or not fields:
            continue
        if word in ("range", "limit", "drop_thinking", "needs"):
            united["fields"] = {**fields, **row_fields["fields"]}
        elif word == "drop":
            united["fields"] = (*fields, *(name for name in row_fields["fields"] if name not in fields))
    return united


def test_a_row_goes_over_its_provider_word_by_word() -> None:
    """What a provider drops or limits is also dropped or limited for each of its models. If both set a field, the row counts."""
    seen: dict[str, int] = {}
    for provider, repairs, model, row in _rows():
        if known_as(model, [model]) != model:
            continue
        for word in {*row.rules, "range", "limit", "drop"}:
            rule, expected = repairs.rule(word, model), _united(repairs, word, model)
            where = (provider, model, word)
            if rule is None:  # a rule without fields does nothing
                assert expected is None or not (expected.get("fields") or word not in ("range", "limit", "drop")), where
                continue
            assert expected is not None, where
            assert {name: getattr(rule, name) for name in expected} == expected, where
            seen[word] = seen.get(word, 0) + 1
    assert {"range", "limit", "drop"} <= seen.keys() and sum(seen.values()) > 1_000


@pytest.mark.parametrize("word", ["range", "drop"])
def test_what_a_provider_takes_of_no_model_no_row_brings_back(word: str) -> None:
    """This is tested with requests: a parameter that the provider drops is also dropped for each of its models."""
    given: dict[str, Any] = {"temperature": 0.5, "top_p": 0.5, "top_k": 5, "seed": 7, "frequency_penalty": 0.5, "presence_penalty": 0.5}
    checked = 0
    for provider, repairs, model, _ in _rows():
        rule = repairs.RULES.get(word)
        if rule is None or repairs.rule(word, model) is None:  # a row may turn a rule off
            continue
        fields: Any = rule.fields
        for name in set(given) & set(fields):
            bounds: Any = fields[name] if word == "range" else None
            value = given[name] if bounds is None else (bounds[1] if bounds[1] is not None else bounds[0])
            if bounds is not None and (value is None or bounds[0] == bounds[1]):
                continue
            over = value if bounds is None else value + 1 if bounds[1] is not None else value - 1
            request = il.Request(model=model, messages=[il.Message.user("Hi")], max_tokens=99, **{name: over})
            repaired = il.repair_request(request, target=provider).value
            kept: Any = getattr(repaired, name)
            row_bounds: Any = (getattr(repairs.rule(word, model), "fields", None) or {}) if word == "range" else {}
            if bounds is None:
                assert kept is None, (provider, model, name)
            elif row_bounds.get(name, bounds) == bounds:
                assert kept is None or kept == value, (provider, model, name, kept)
            checked += 1
    assert checked > 50
