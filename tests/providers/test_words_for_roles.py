"""A row with another format's word for its role is read with that role, and is written back with its own word."""

from __future__ import annotations

import copy
from typing import Any

import interlingua as il
import pytest
from golden import Golden, goldens
from interlingua.lenses.extras import ROLE_KEYS, is_same_role
from interlingua.lenses.known_keys import words_of
from interlingua.model import ROLES

LEAST = 25  # formats that identify rows by their roles
OTHERS = ("clawtools", "adp")  # one refuses an unknown row; the other identifies rows by class, and any source except "user" is a tool


def rows_of(body: Any, talk: Any) -> list[Any]:
    """Return the list of rows in a body, or an empty list if it is elsewhere."""
    try:
        rows = talk.inside(body)[talk.key]
    except (AttributeError, KeyError, TypeError):
        return []
    return rows if isinstance(rows, list) else []


def renamed(golden: Golden) -> list[Any]:
    """Return the body once for each row, with another word for the role of that row."""
    lens = getattr(il, golden.provider).LENS
    talk = getattr(lens, "CONVERSATION", None)
    bodies: list[Any] = []
    for number, row in enumerate(rows_of(golden.wire, talk)):
        key = next((key for key in ROLE_KEYS if row.__class__ is dict and is_same_role(row.get(key), row.get(key))), None)
        known = words_of(lens.NAMESPACE, key) if key else ()
        others = [word for word in ROLES if key and is_same_role(word, row[key]) and word not in known]
        if key and row[key] in known and others:
            body = copy.deepcopy(golden.wire)
            rows_of(body, talk)[number][key] = others[number % len(others)]
            bodies.append(body)
    return bodies


def meant(body: Any, module: Any) -> list[tuple[str, list[Any]]]:
    return [(message.role, [part.__class__ for part in message.parts]) for message in module.decode_request(body).messages]


def test_another_word_for_a_role_is_read() -> None:
    wrong: list[str] = []
    formats: set[str] = set()
    for golden in goldens("request"):
        module = getattr(il, golden.provider)
        if golden.provider in OTHERS:
            continue
        for body in renamed(golden):
            meaning = meant(body, module)
            if meaning == meant(golden.wire, module):
                formats.add(golden.provider)
            elif all(of is not il.Opaque for _, parts in meaning for of in parts):
                wrong.append(f"{golden}: {meaning}")
            if module.encode_request(module.decode_request(body))[0] != body:
                wrong.append(f"{golden}: not the same")
    assert wrong == [], "\n".join(wrong)
    assert len(formats) >= LEAST, sorted(formats)


@pytest.mark.parametrize("target", ["anthropic", "openai_responses", "gemini", "mistral"])
def test_another_word_for_a_role_is_reported(target: str) -> None:
    call = {"id": "call_a01", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    rows = [
        {"role": "System", "content": "s"},
        {"role": "human", "content": "a"},
        {"role": "model", "content": None, "tool_calls": [call]},
        {"role": "ipython", "tool_call_id": "call_a01", "content": "5"},
    ]
    usual = [{**row, "role": role} for row, role in zip(rows, ("system", "user", "assistant", "tool"), strict=True)]
    converted = il.convert_request({"model": "m", "messages": rows}, source="openai_chat", target=target)
    assert converted.value == il.convert_request({"model": "m", "messages": usual}, source="openai_chat", target=target).value
    assert [loss.value for loss in converted.all_losses if loss.field.endswith(".role")] == ["System", "human", "model", "ipython"]
    assert {loss.level for loss in converted.all_losses if loss.field.endswith(".role")} == {"trivial"}


def test_a_word_that_is_no_role_is_kept_whole() -> None:
    request = il.openai_chat.decode_request({"messages": [{"role": "critic", "content": "a"}, {"role": "human", "content": 5}]})
    assert [message.parts[0].__class__ for message in request.messages] == [il.Opaque, il.Opaque]
