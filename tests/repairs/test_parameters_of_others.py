"""Parameters of a request at the key of another format: they reach the target, and are not lost as unknown keys."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua import model as u
from interlingua.core.lookup import load
from interlingua.lenses.known_keys import kept_levels

FORMATS = ("anthropic", "bedrock_converse", "cohere", "gemini", "mistral", "ollama", "openai_chat", "openai_responses")
VALUES: dict[str, Any] = {
    "max_tokens": 700,
    "temperature": 0.5,
    "top_p": 0.9,
    "top_k": 40,
    "stop": ["END"],
    "seed": 7,
    "frequency_penalty": 0.5,
    "presence_penalty": 0.5,
    "reasoning": u.ReasoningConfig(effort="high"),
}
ASKED = u.Request(messages=[u.Message(role="user", parts=[u.Text(text="Hello")])])
BRIEF = u.Message(role="system", parts=[u.Text(text="Be brief.")])


def written(name: str, request: u.Request) -> dict[str, Any]:
    body, _ = load(name).LENS.write_request(request)
    return dict(body)


def read(name: str, body: dict[str, Any]) -> u.Request:
    return load(name).LENS.read_request(body)


def cases() -> list[tuple[str, str, dict[str, Any]]]:
    """Return (format, field, a key of another format for the field with its value). The format itself has no such key."""
    collected: dict[tuple[str, str, str], dict[str, Any]] = {}
    for other in FORMATS:
        plain = written(other, ASKED)
        for field, value in VALUES.items():
            full = written(other, u.Request(messages=ASKED.messages, **{field: value}))
            keys = {key: full[key] for key in full if key not in plain}
            for name in FORMATS if len(keys) == 1 else ():
                request = read(name, {**written(name, ASKED), **keys})
                (key,) = keys
                unknown = any(key in tree for tree in (request.extras or {}).values()) and f"Request.{key}" not in kept_levels(name)
                if getattr(request, field) in (None, []) and unknown:
                    collected[name, field, key] = keys
    return [(name, field, keys) for (name, field, _), keys in collected.items()]


def test_there_are_cases_for_each_format() -> None:
    assert {name for name, _, _ in cases()} == set(FORMATS)
    assert {field for _, field, _ in cases()} >= {"max_tokens", "stop", "top_k", "reasoning"}


@pytest.mark.parametrize(("name", "field", "keys"), cases(), ids=lambda value: "-".join(value) if isinstance(value, dict) else str(value))
def test_a_parameter_at_a_key_of_another_format_is_read(name: str, field: str, keys: dict[str, Any]) -> None:
    target = "mistral" if name == "ollama" else "ollama"
    if field == "reasoning":
        target = "openai_responses" if name != "openai_responses" else "openai_chat"
    body = {**written(name, ASKED), **keys}
    conversion = il.convert_request(body, source=name, target=target, model="m")
    got, want = read(target, conversion.value), VALUES[field]
    if getattr(read(target, written(target, u.Request(messages=ASKED.messages, **{field: want}))), field) in (None, []):
        assert conversion.losses, "the target has no place for it"
        return
    value = getattr(got, field)
    assert (value.effort, None) == (want.effort, None) if field == "reasoning" else value == want
    assert [loss for loss in conversion.all_losses if loss.path == f"extras.{name}.{next(iter(keys))}" and loss.code == "moved"]
    assert not [loss for loss in conversion.losses if "only" in loss.reason]


@pytest.mark.parametrize(
    ("source", "keys"),
    [
        ("openai_chat", {"system": "Be brief."}),
        ("openai_chat", {"instructions": "Be brief."}),
        ("mistral", {"system": [{"type": "text", "text": "Be brief."}]}),
        ("cohere", {"systemInstruction": {"parts": [{"text": "Be brief."}]}}),
        ("openai_responses", {"system": "Be brief."}),
    ],
)
def test_instructions_at_a_key_of_another_format_are_read(source: str, keys: dict[str, Any]) -> None:
    for target in {"anthropic", "gemini", "openai_chat"} - {source}:
        conversion = il.convert_request({**written(source, ASKED), **keys}, source=source, target=target, model="m")
        first = il.decode_request(conversion.value, source=target).messages[0]
        assert (first.role, [part.text for part in first.parts if isinstance(part, u.Text)]) == ("system", ["Be brief."])


def test_what_the_request_has_itself_counts() -> None:
    body = {
        **written("openai_chat", u.Request(messages=[BRIEF, *ASKED.messages], max_tokens=5)),
        "max_output_tokens": 9,
        "system": "Be long.",
    }
    conversion = il.convert_request(body, source="openai_chat", target="anthropic", model="m")
    sent: dict[str, Any] = dict(conversion.value)
    assert (sent["max_tokens"], sent["system"]) == (5, "Be brief.")
    assert {loss.path for loss in conversion.losses} >= {"extras.openai_chat.max_output_tokens", "extras.openai_chat.system"}


@pytest.mark.parametrize("target", ["openai_chat", "vllm", "openai_compatible", "deepseek"])
def test_a_server_of_the_same_format_gets_the_key_as_it_came(target: str) -> None:
    body = {**written("openai_chat", ASKED), "top_k": 40, "thinking": {"type": "enabled", "budget_tokens": 2048}}
    conversion = il.convert_request(body, source="openai_chat", target=target, model="m")
    assert not [loss for loss in conversion.all_losses if loss.code == "moved"]


def test_values_that_no_format_describes_are_reported() -> None:
    body = {**written("openai_chat", ASKED), "thinking": 3, "top_k": {"a": 1}, "of_tomorrow": 3}
    conversion = il.convert_request(body, source="openai_chat", target="anthropic", model="m")
    assert {loss.path for loss in conversion.losses} >= {f"extras.openai_chat.{key}" for key in ("thinking", "top_k", "of_tomorrow")}
