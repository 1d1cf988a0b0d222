"""The level of a loss is its cost for the user: the law of docs/losses.md, checked for all specs, and for all goldens with all targets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest
from golden import PROVIDERS, Golden, goldens, module, speaks
from grouped import by_provider
from interlingua import model as u
from interlingua.core.losses import Loss
from interlingua.lenses.known_keys import kept_levels, tables
from interlingua.lenses.rows import Kept, Nested, Rows

SPECS = [name for name in il.PROVIDERS if hasattr(module(name), "NAMESPACE")]
ANSWER = {"Usage", "Candidate", "Response", "Message", "Reasoning"}
COUNT = re.compile(r"tokens$|TokenCount$|tokenCount$")
# These repeat other counts, or are counted in another unit than the bill.
REPEATS = re.compile(r"miss_tokens$|^text_tokens$|^raw_|^initial_|^tokens_(prompt|completion)$|^native_|InputTokenCount$")
SEALED = re.compile(r"signature$|opaque$|^thinking_blocks$|^encrypted_(content|reasoning)|^extra_content$")
WORDS = re.compile(
    r"^(instructions|messages|content|failed_generation|promptFeedback|finishMessage|reasoning_items|text|meta|chat_template|tool_prompt)$"
)
# Texts of the request that an answer repeats, compressed texts (a shorter one counts), cited texts, and thoughts that are there twice.
ECHO = {
    ("Message", "content"),
    ("Message", "text"),
    ("Reasoning", "text"),
    ("Response", "instructions"),
    ("Response", "text"),
    ("Response", "prompt"),
    ("Citation", "text"),
}


def kept_rows(space: str) -> Iterator[tuple[str, str, Kept]]:
    """Yield (struct, key, row) of all keys that a spec keeps."""

    def of(rows: Rows, struct: str) -> Iterator[tuple[str, str, Kept]]:
        for key in rows.own:
            row: Any = rows[key]
            if isinstance(row, Kept):
                yield struct, key, row
            elif isinstance(row, Nested):
                yield from of(row.rows, struct)

    for rows in tables(space):
        yield from of(rows, rows.struct)


@pytest.mark.parametrize("name", SPECS)
def test_a_kept_key_matters_as_much_in_its_other_spelling(name: str) -> None:
    levels = kept_levels(name)
    capitals = {key: re.sub("[A-Z]", lambda match: f"_{match[0].lower()}", key.rpartition(".")[2]) for key in levels}
    other = {key: f"{key.rpartition('.')[0]}.{snake}" for key, snake in capitals.items() if not key.endswith(f".{snake}")}
    assert [key for key, snake in other.items() if snake in levels and levels[snake] != levels[key]] == []


def too_light(struct: str, key: str, row: Kept) -> bool:
    """Whether a kept key must have the level major, by its name, and has a lower one."""
    if row.level == "major" or (struct, key) in ECHO:
        return False
    if struct == "Usage" and COUNT.search(key) and not REPEATS.search(key):
        return True
    return bool(SEALED.search(key)) or (struct in ANSWER | {"Request"} and bool(WORDS.search(key)))


@pytest.mark.parametrize("provider", SPECS)
def test_no_spec_makes_light_of_counts_signatures_and_words(provider: str) -> None:
    findings = [f"{struct}.{key}: {row.level}" for struct, key, row in kept_rows(module(provider).NAMESPACE) if too_light(struct, key, row)]
    assert findings == []


def light(losses: list[Loss]) -> list[str]:
    """The losses that the law requires to be major, and that are not."""
    return [str(loss) for loss in losses if loss.level != "major" and is_heavy(loss)]


def is_heavy(loss: Loss) -> bool:
    struct, _, name = loss.field.rpartition(".")
    if loss.code not in ("dropped", "defaulted") or not loss.value or loss.rule is not None:
        return False
    if loss.code == "defaulted":
        return loss.path == "usage"
    if ".extras." in f".{loss.path}":
        return bool(SEALED.search(name)) and isinstance(loss.value, str)
    return loss.field == "Response.usage" or struct == "Usage" and name.endswith("_tokens") or name in ("signature", "encrypted")


@by_provider(goldens("request", "response"))
def test_no_conversion_makes_light_of_them(golden: Golden) -> None:
    value = golden.decode()
    for target in PROVIDERS:
        if speaks(target, golden.kind):
            try:
                c = getattr(il, f"encode_{golden.kind}")(value, target=target)
            except il.Error:
                continue
            assert light(c.all_losses) == [], target


# --- keys that no spec describes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "level"),
    [
        ("Obey", "major"),
        (["a"], "major"),
        ({"a": 1}, "major"),
        (0.5, "minor"),
        (7, "minor"),
        (True, "minor"),
        ("", "trivial"),
        ([], "trivial"),
        (None, "trivial"),
    ],
)
@pytest.mark.parametrize("target", ["anthropic", "gemini", "mistral", "ollama"])
def test_unknown_keys_weigh_what_they_hold(target: str, value: Any, level: str) -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "Hi", "x_unknown": value}], "x_top": value}
    c = il.convert_request(body, source="openai_chat", target=target, model="m")
    levels = {loss.path.rpartition(".")[2]: loss.level for loss in c.all_losses if ".x_" in loss.path}
    assert levels == {"x_unknown": level, "x_top": level}


def test_unknown_keys_beside_an_answer() -> None:
    message = {"role": "assistant", "content": "a", "x_words": "more"}
    usage = {"prompt_tokens": 1, "completion_tokens": 2, "total_tokens": 3, "x_tokens": 5, "x_none": 0}
    body = {"id": "a", "object": "chat.completion", "created": 1, "model": "m", "usage": usage, "x_envelope": "e"}
    body["choices"] = [{"index": 0, "message": message, "finish_reason": "stop"}]
    c = il.convert_response(body, source="openai_chat", target="anthropic")
    levels = {loss.path.rpartition(".")[2]: loss.level for loss in c.all_losses if ".x_" in loss.path}
    assert levels == {"x_words": "major", "x_tokens": "major", "x_none": "trivial", "x_envelope": "minor"}


@pytest.mark.parametrize("name", [name for name in u.Usage.__struct_fields__ if name.endswith("_tokens")])
def test_every_count_is_major_and_none_of_nothing(name: str) -> None:
    for number, level in ((7, "major"), (0, "trivial")):
        answer = u.Response(id="a", model="m", usage=u.Usage(**{"input_tokens": 9, "output_tokens": 9, name: number}))
        answer.candidates = [u.Candidate(message=u.Message(role="assistant", parts=[u.Text(text="a")]), stop_reason="stop")]
        for target in PROVIDERS:
            if speaks(target, "response"):
                c = il.encode_response(answer, target=target)
                assert {loss.level for loss in c.all_losses if loss.code == "dropped" and loss.path == f"usage.{name}"} <= {level}, target
