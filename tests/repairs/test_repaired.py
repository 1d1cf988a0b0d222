"""Laws of repairs on the way to a provider, on random conversations as applications send them.

Fixed point: a request that the provider accepts passes unchanged, and nothing is reported.

Idempotent: what was repaired once needs no repair.

Stable: a history that grows keeps its beginning, because prompt caches and signed reasoning depend on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import interlingua as il
import pytest
from accepted import accepts
from conversations import WRITTEN, Talk, plain_requests, requests, talks
from hypothesis import assume, given, settings
from rules import check_request
from rules.models import judge, knows
from shared_draws import drawn_once, for_each
from test_accepted import MODELS, PAIRS, examples, groups

PROVIDERS = list(WRITTEN)


def mended(body: Any, source: str, target: str) -> Any:
    return il.convert_request(body, source=source, target=target, model=MODELS[target])


@pytest.mark.parametrize("provider", PROVIDERS)
def test_what_is_taken_passes_unchanged(provider: str) -> None:
    taken = 0

    @settings(max_examples=100)
    @given(requests(provider) | plain_requests(provider))
    def check(body: Any) -> None:
        nonlocal taken
        if is_taken(provider, body):
            c = il.convert_request(body, source=provider, target=provider)
            assert c.value == body and c.all_losses == []
            taken += 1

    check()
    assert taken > 10, "hardly a conversation was taken as it is"


def is_taken(provider: str, body: Any) -> bool:
    """Whether the provider accepts the body, as far as is known: uncertain rules count as rules here, and what its model refuses."""
    if accepts(provider, "request", body) or check_request(provider, body, MODELS[provider], uncertain=True):
        return False
    model = body.get("model", MODELS[provider])
    return not knows(provider, model) or not any(judge(provider, model, body))


@pytest.mark.parametrize(("source", "target"), PAIRS, ids=["-".join(pair) for pair in PAIRS])
def test_what_was_mended_needs_no_mending(source: str, target: str) -> None:
    @examples(source, target)
    @given(requests(source))
    def check(body: Any) -> None:
        once = mended(body, source, target).value
        again = mended(once, target, target)
        assert again.value == once and again.all_losses == []

    drawn_once(check, source, examples(source, target).max_examples)


# The key of the history in each format.
HISTORY = {
    "anthropic": "messages",
    "bedrock_converse": "messages",
    "cohere": "messages",
    "gemini": "contents",
    "mistral": "messages",
    "ollama": "messages",
    "openai_chat": "messages",
    "openai_responses": "input",
}

# Formats with separate instructions: a later instruction changes the beginning.
SYSTEM_APART = ("anthropic", "bedrock_converse", "gemini")


@pytest.mark.parametrize(("provider", "targets", "some"), groups(same=True))
def test_a_history_keeps_its_beginning(provider: str, targets: Sequence[str], some: settings) -> None:
    """The history is cut where an application sends it: after a user turn or results, before the assistant's response."""

    @some
    @given(talks())
    def check(talk: Talk) -> None:
        if provider in SYSTEM_APART:
            talk.turns = [turn for turn in talk.turns if turn.role != "system"]
        cuts = [
            number
            for number, (turn, after) in enumerate(pairwise(talk.turns), 1)
            if turn.role in ("user", "tool") and after.role == "assistant" and says(after) and says(turn)
        ]
        assume(cuts)

        def keeps(target: str) -> None:
            whole = history(talk, provider, target)
            for cut in cuts:
                asked = history(Talk(talk.turns[:cut], talk.tools, talk.settings), provider, target)
                assert whole[: len(asked)] == asked

        for_each(targets, keeps)

    check()


def says(turn: Any) -> bool:
    """Whether something is left of a turn in every format."""
    return any(text.strip() for text in turn.texts) or bool(turn.calls or turn.results or turn.images)


def history(talk: Talk, provider: str, target: str) -> list[Any]:
    """The history as the target gets it. A cache mark of the whole request is left out: it is at the end, which moves with each turn."""
    body = {key: value for key, value in WRITTEN[provider](talk).items() if key != "cache_control"}
    return mended(body, provider, target).value[HISTORY[target]]
