"""The steps that the findings select give the same as all steps in order: the same request, losses and names."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import interlingua as il
import msgspec
import pytest
from families import NATIVE
from golden import goldens
from grouped import grouped
from histories import HINTS, MODELS, calls, documents, images, opaque, refusals, requests, results, searches, texts, thoughts
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from interlingua import Message, Request
from interlingua.registry import PROVIDERS
from interlingua.repairs.draft import Draft
from interlingua.repairs.removed import dropped_extras
from interlingua.repairs.repairs import Repaired, Repairs, Settled
from interlingua.repairs.steps import WORDS
from interlingua.repairs.writable import _seen
from thorough import examples, in_turn

TARGETS: dict[str, Repairs] = {name: rules for name in PROVIDERS if (rules := getattr(getattr(il, name), "REPAIRS", None)) is not None}
OFF = st.dictionaries(st.sampled_from(sorted(WORDS)), st.just("off"), max_size=6)
PARTS = st.one_of(texts, calls(), results(), images, documents, thoughts(), refusals, opaque, searches.map(lambda parts: parts[-1]))
# Any part in any turn. Nobody should send that, but both ways have to give the same.
ODD = st.builds(Message, st.sampled_from(["system", "user", "assistant", "tool"]), st.lists(PARTS, max_size=3), cache=HINTS)
WILD = settings(max_examples=examples(300), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def by_all_steps(request: Request, settled: Settled, rules: Repairs) -> Draft:
    """Run every step, whether there is anything to do or not."""
    draft = Draft(request, rules.LENS, settled)
    for draft.step in settled.steps:
        draft.found = True
        draft.step.mend(draft)
    draft.losses += dropped_extras(draft, True)
    return draft


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


def as_dicts(losses: list[il.Loss]) -> list[Any]:
    return [loss.as_dict(values=True) for loss in losses]


def check(request: Request, target: str, off: dict[str, str]) -> None:
    rules = TARGETS[target]
    policies = {"messages": "off", **off}
    chosen: Repaired = rules.repair_request(request, policies)
    every = by_all_steps(request, rules.settled(request.model, "request", policies), rules)
    assert as_dicts(chosen.losses) == as_dicts(every.losses), target
    assert plain(chosen.request) == plain(every.request), target
    assert (chosen.names, chosen.answer_tool) == (every.names, every.answer_tool), target


@given(request=requests(), odd=st.lists(ODD, max_size=3), place=st.integers(0, 5), other=st.sampled_from(sorted(TARGETS)), off=OFF)
@example(request=Request(), odd=[Message("tool", [il.Text(text="")])], place=0, other="ollama", off={})
@WILD
def test_of_random_requests(request: Request, odd: list[Message], place: int, other: str, off: dict[str, str]) -> None:
    """One drawn request serves many targets, because drawing it takes longer than checking it."""
    request.messages[place:place] = odd
    for target in (*(name for name in NATIVE if name in TARGETS), other):
        check(request, target, off)


@cache
def groups() -> list[list[tuple[str, str | None]]]:
    """Return (target, model) of all targets and models, grouped by their steps and the signer: 237 groups of 3,280 pairs."""
    grouped: dict[tuple[str, str], list[tuple[str, str | None]]] = {}
    models = dict.fromkeys([*MODELS, *(golden.decode().model for golden in GOLDENS)])
    for model in models:  # each target of a group comes before another model
        for target, rules in TARGETS.items():
            steps = repr(rules.settled(model, "request", {}).steps)
            grouped.setdefault((steps, rules.LENS.OWNER), []).append((target, model))
    return list(grouped.values())


GOLDENS = goldens("request")
SHARE = 6  # of the groups, for one request


def turns(number: int) -> list[tuple[str, str | None]]:
    """Return (target, model) pairs for a golden request: one of each sixth group, and another one each time that the group is used."""
    return [group[number // SHARE % len(group)] for group in in_turn(groups(), number, SHARE)]


@grouped(range(len(GOLDENS)), lambda number: GOLDENS[number].provider)
def test_of_golden_requests(number: int) -> None:
    request = GOLDENS[number].decode()
    for target, model in turns(number):
        check(msgspec.structs.replace(request, model=model), target, {})


def test_each_group_has_its_turn_with_many_requests() -> None:
    met = Counter(pair for number in range(len(GOLDENS)) for pair in turns(number))
    assert {target for target, _ in met} == TARGETS.keys()
    assert all(sum(met[pair] for pair in group) >= len(GOLDENS) // SHARE for group in groups())


MEDIA = [
    il.Image(source=il.Blob("image/png", "iVBORw0KGgo=")),
    il.Document(source=il.Blob("application/pdf", "JVBERi0xLjQ=")),
]
BESIDE: list[list[Any]] = [[], [il.Text(text="a")], [il.Refusal(text="no")], [il.ToolCall(id="c", name="f")], [il.ToolResult(call_id="c")]]


@pytest.mark.parametrize("target", TARGETS)
def test_what_was_repaired_before_does_not_matter(target: str) -> None:
    """A lens that was seen to write media in one message is not asked about others alike. Each other message is asked about."""
    for role, part in product(("user", "assistant"), MEDIA):
        forms = product((None, "string", "list"), BESIDE)
        messages = [Message(role, [*beside, part], form=form) for form, beside in forms]
        alone: list[Any] = []
        for message in messages:
            _seen.cache_clear()
            alone.append(_repaired(target, message))
        for _ in range(2):
            assert [_repaired(target, message) for message in messages] == alone


def _repaired(target: str, message: Message) -> Any:
    repaired = TARGETS[target].repair_request(Request(messages=[message]), {"messages": "off"})
    return plain(repaired.request), as_dicts(repaired.losses)
