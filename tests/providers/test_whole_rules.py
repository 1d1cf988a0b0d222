"""A child's rule is the one in its file: the effective rules of every provider and application are compared with the plain YAML."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, cast

import interlingua as il
import pytest
import yaml
from interlingua.repairs.steps import WORDS
from interlingua.schema_dialects import DIALECTS
from interlingua_generator.data.rules import BY_WORD

SPEC = Path(__file__).parents[2] / "spec"
SOURCE = ("docs", "uncertain")  # the source of a rule, which has no effect


@cache
def files() -> dict[str, dict[str, Any]]:
    tables: list[dict[str, Any]] = [yaml.load(path.read_text("utf-8"), yaml.CSafeLoader) for path in SPEC.glob("*/*.yaml")]
    return {table["provider"]: table for table in tables if "provider" in table}


EVERYBODY: dict[str, dict[str, Any]] = {
    "foreign_parts": {},
    "padding": {},
    "changes": {},
    "namespaces": {},
    "hosted_tools": {},
    "tool_choice": {},
    "named_types": {},
    "call_turns": {"how": "place"},
}  # the rules of every target, whether a file has them or not


def merged(name: str) -> dict[str, Any]:
    """Return the rules of a file, and those of its parents that the file does not set. A null removes one."""
    file = files()[name]
    return {**(merged(file["like"]) if "like" in file else {}), **(file.get("rules") or {})}


def rules_left(name: str) -> dict[str, Any]:
    """Return the rules that are left."""
    return {word: rule for word, rule in merged(name).items() if rule is not None}


def lineage(name: str) -> tuple[str, ...]:
    """Return a provider, and all its parents."""
    file = files()[name]
    return (name, *(lineage(file["like"]) if "like" in file else ()))


def fields_of(word: str, rule: Any) -> dict[str, Any]:
    """Return the values of a rule by the fields of its step, with lists as tuples. Absent values are left out."""
    of = BY_WORD[word]
    stands = cast(dict[str, Any], rule if isinstance(rule, dict) else {of.short: rule})
    given: dict[str, Any] = {key: frozen(value) for key, value in stands.items() if key not in SOURCE}
    if of.others is None:
        return given
    known = set(WORDS[word].__struct_fields__) - {of.others}
    others = {key: value for key, value in given.items() if key not in known}
    return {**{key: value for key, value in given.items() if key in known}, of.others: others}


def frozen(value: Any) -> Any:
    return tuple(frozen(member) for member in cast(list[Any], value)) if isinstance(value, list) else value


def step(word: str, rule: Any) -> Any:
    """Return the step that has only the values in the file."""
    of: Any = WORDS[word]
    given = fields_of(word, rule)
    given |= {key: tuple(value.items()) for key, value in given.items() if isinstance(value, dict) and getattr(of(), key, None) == ()}
    if word == "schema":
        given = {key: DIALECTS[value] if isinstance(value, str) and key != "when" else value for key, value in given.items()}
    return of(**given)


@pytest.mark.parametrize("name", sorted(name for name, file in files().items() if "rules" in file or "like" in file))
def test_each_rule_is_what_the_file_says_and_nothing_of_its_parents(name: str) -> None:
    repairs = getattr(getattr(il, name), "REPAIRS", None)
    steps = {word: step for word, step in repairs.RULES.items() if step is not None} if repairs else {}
    rules = {**(EVERYBODY if repairs else {}), **merged(name)}
    expected = {word: step(word, rule) for word, rule in rules.items() if rule is not None and word in BY_WORD}
    assert steps == {**{word: WORDS[word]() for word in EVERYBODY if repairs and word not in BY_WORD}, **expected}


@pytest.mark.parametrize("name", sorted(name for name, file in files().items() if file.get("rules") and "like" in file))
def test_a_page_has_each_rule_of_the_file_and_names_those_that_it_takes_away(name: str) -> None:
    page = (SPEC.parent / f"docs/providers/{name}.md").read_text("utf-8").partition("## Rules")[2]
    own = page.partition("### Inherited rules")[0]
    inherited = page.partition("### Inherited rules")[2].partition("### Models")[0]
    for word, rule in files()[name]["rules"].items():
        if word in BY_WORD:
            assert f"`{word}`" in own
            assert f"| `{word}` |" not in inherited
            assert (f"| `{word}` |" in own) == (rule is not None)
    for word in rules_left(name):
        assert word not in BY_WORD or f"| `{word}` |" in page


# --- custom tools -----------------------------------------------------------------------------------------------------------------

OPENAI = ("openai_chat", "openai_responses", "azure_openai", "azure_responses", "codex_responses", "copilot_responses")
TAKE_FREE_TEXT = (*OPENAI, "langsmith", "bedrock_mantle_responses", "openrouter_responses")  # their specs name the source
HISTORIES = ("codex_rollout", "openai_agents")  # only items, which may be calls of such tools
CUSTOM = {
    "model": "m",
    "input": [{"role": "user", "content": "hi"}],
    "tools": [{"type": "custom", "name": "apply_patch", "description": "d"}],
}


@pytest.mark.parametrize("name", sorted(name for name in files() if "custom_tools" in rules_left(name)))
def test_free_text_goes_to_those_alone_whose_source_knows_it(name: str) -> None:
    c = il.convert_request(CUSTOM, source="codex_responses", target=name)
    tools = c.value.get("tools", []) if isinstance(c.value, dict) else []  # a list of messages has no tools
    tools = json.loads(tools) if isinstance(tools, str) else tools  # or it is JSON text
    custom = any(tool.get("type") == "custom" for tool in tools)
    assert custom == (name in TAKE_FREE_TEXT)
    assert custom or name in HISTORIES or any(loss.rule == "custom_tools" for loss in c.losses)


# --- documents --------------------------------------------------------------------------------------------------------------------

PDF = {"type": "base64", "media_type": "application/pdf", "data": "JVBERi0="}
NOTE = {"type": "base64", "media_type": "text/plain", "data": "YSBub3Rl"}
LINK = {"type": "url", "url": "https://x.example/a.pdf"}
CHAT = sorted(name for name in files() if "openai_compatible" in lineage(name))


def sent(source: dict[str, str], target: str) -> tuple[Any, il.Conversion[Any]]:
    """Return the content of a message with a document, as a server of OpenAI's format gets it."""
    content = [{"type": "text", "text": "Sum it up."}, {"type": "document", "source": source}]
    body = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": content}]}
    c = il.convert_request(body, source="anthropic", target=target)
    return c.value["messages"][0]["content"], c


@pytest.mark.parametrize("name", CHAT)
def test_an_address_goes_to_those_alone_that_fetch_it(name: str) -> None:
    content, c = sent(LINK, name)
    if rules_left(name).get("documents", {}).get("sources", ()).count("Url") and rules_left(name).get("capabilities", {}).get(
        "documents", True
    ):
        assert LINK["url"] in str(content)
    else:
        assert LINK["url"] not in str(content)
        assert any(loss.field == "Document" and loss.level == "major" for loss in c.losses)


@pytest.mark.parametrize("name", CHAT)
def test_a_server_without_documents_is_sent_none_and_texts_stay(name: str) -> None:
    takes = rules_left(name).get("capabilities", {}).get("documents", True)
    content, c = sent(PDF, name)
    assert ("JVBERi0=" in str(content)) == takes
    assert takes or (
        "[Document left out]" in str(content) and any(loss.rule == "capabilities" and loss.level == "major" for loss in c.losses)
    )
    content, c = sent(NOTE, name)
    assert takes or ("a note" in str(content) and not any(loss.level == "major" for loss in c.losses))


def test_vllm_and_its_like_take_no_documents() -> None:
    for name in ("vllm", "crusoe", "llama_cpp", "lm_studio", "ollama_openai", "tgi", "groq", "together", "sglang"):
        assert rules_left(name)["capabilities"]["documents"] is False
    assert "documents" not in rules_left("openrouter").get("capabilities", {})
