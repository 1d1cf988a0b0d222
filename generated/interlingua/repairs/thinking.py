# Generated from templates/runtime/repairs/thinking.py; do not edit.

"""How much a model thinks: in the words, and in the amounts, that it takes."""

from __future__ import annotations

from typing import Any, Final

from .. import model as u
from .draft import Draft
from .parameters import MaxTokens, Parameter
from .step import Step
from .turns import calls_of
from .watch import Watch

EFFORTS: Final = ("minimal", "low", "medium", "high", "xhigh", "max")
BUDGETS: Final[dict[str, int]] = {"minimal": 1024, "low": 2048, "medium": 8192, "high": 16384, "xhigh": 32768, "max": 65536}
# The effort that a budget stands for, up to this many tokens.
UP_TO: Final = ((1024, "minimal"), (4096, "low"), (12288, "medium"), (24576, "high"))
SHARE: Final = 3, 4  # of a limit that is too small for the budget: the thought's share


class Thinking(Parameter, frozen=True):
    """`thinking`: what the model takes of it.

    amount:      how much is said by budget, by effort, or both
    modes:       enabled (with a budget), adaptive; the usual one first
    off:         never: it cannot be turned off
    levels:      the efforts that are taken; a missing one becomes the next lower one
    least:       the smallest budget
    signed_turn: a turn that has called tools must begin with the thought that led to it, or thinking is off
    """

    word = "thinking"

    amount: str = "both"
    modes: tuple[str, ...] | None = None
    off: str | None = None
    levels: tuple[str, ...] = ()
    least: int = 1024
    signed_turn: bool = False

    def watch(self, w: Watch, me: int) -> None:
        w.said(me, "reasoning")

    def mend(self, d: Draft) -> None:
        said = d.request.reasoning
        if said is None:
            return
        if self.amount == "none":
            off = said.mode == "disabled" or said.effort == "none" or not _asks(said)
            d.lose("reasoning", "Request.reasoning", "dropped", "trivial" if off else "minor", "the model does not think", said)
            d.set(reasoning=None)
            return
        if self.modes is not None and not _asks(said):  # written, it would turn thinking on
            d.lose("reasoning", "Request.reasoning", "dropped", "trivial", "it asks for no thinking", said)
            d.set(reasoning=None)
            return
        fields = self._amount(d, said) if said.mode != "disabled" and said.effort != "none" else self._off(d, said)
        if fields:
            said = d.having(said, **fields)
            empty = said.mode is None and said.effort is None and said.budget_tokens is None and said.summary is None
            d.set(reasoning=None if empty and said.extras is None else said)
        if "enabled" in (self.modes or ()) and said.mode == "enabled" and said.budget_tokens is not None:
            self._fitting(d, said)
            if self.signed_turn and _unsigned(d.messages):
                why = "the turn that is open has called tools without a thought that the target has signed: no thinking in this request"
                d.lose("reasoning", "Request.reasoning", "changed", "major", why, said)
                d.set(reasoning=None)

    def _off(self, d: Draft, said: u.ReasoningConfig) -> dict[str, Any]:
        """No thinking, as the target says it; or as little as there is."""
        if self.off == "never":
            least: dict[str, Any] = {"effort": self.levels[0] if self.levels else "low"}
            if self.amount == "budget":
                least = {"effort": None, "budget_tokens": self.least}
            new = {"mode": None, "budget_tokens": None, **least}
            d.lose("reasoning", "Request.reasoning", "changed", "minor", "the model cannot be told not to think", said.mode or said.effort)
            return new
        new: dict[str, Any] = {}
        if self.amount == "effort" and self.modes is None and (said.mode is not None or said.budget_tokens is not None):
            new = {"mode": None, "effort": "none", "budget_tokens": None}
        elif self.modes is not None and said.mode is None:
            new = {"mode": "disabled", "effort": None, "budget_tokens": None}
        if new:
            d.lose("reasoning", "Request.reasoning", "changed", "trivial", "the model says it otherwise", said.mode or said.effort)
        return new

    def _amount(self, d: Draft, said: u.ReasoningConfig) -> dict[str, Any]:
        new: dict[str, Any] = {}
        mode, effort, budget = said.mode, said.effort, said.budget_tokens
        if self.modes is not None and mode not in self.modes and (mode is not None or self.modes == ("enabled",)):
            mode = self.modes[0] if self.modes else None
        if self.amount == "budget" or (self.amount == "both" and mode == "enabled" and budget is None):
            budget = budget if budget is not None else BUDGETS.get(effort or "medium", BUDGETS["medium"])
            effort = None if self.amount == "budget" else effort
            budget = max(budget, self.least) if budget > 0 else budget
        elif budget is not None and (self.amount == "effort" or mode == "adaptive"):
            effort, budget = effort or _effort_of(budget), None
        if effort is not None and self.levels and effort not in self.levels and effort != "other":
            effort = _nearest(effort, self.levels)
        if self.amount == "effort" and self.modes is None:
            mode = None
        for name, value in (("mode", mode), ("effort", effort), ("budget_tokens", budget)):
            if value != getattr(said, name):
                new[name] = value
        told = {name: getattr(said, name) for name in new if getattr(said, name) is not None}
        if new:
            level = "minor" if told or "budget_tokens" in new else "trivial"
            d.lose("reasoning", "Request.reasoning", "changed", level, "the model says the amount of thinking otherwise", told or None)
        return new

    def _fitting(self, d: Draft, said: u.ReasoningConfig) -> None:
        """The thought is part of the answer: its budget is below the limit. A limit that the application has said is never raised."""
        limit, budget = d.request.max_tokens, said.budget_tokens or 0
        if limit is None or budget < limit:
            return
        if "max_tokens" in d.defaulted:
            rule = d.rule(MaxTokens)
            limit = min(limit + budget, (rule and rule.max) or limit + budget)
            d.set(max_tokens=limit)
            if budget < limit:
                return
        share = limit * SHARE[0] // SHARE[1]
        if limit <= self.least:
            d.lose("reasoning", "Request.reasoning", "dropped", "major", f"a limit of {limit} leaves no room to think", said)
            d.set(reasoning=None)
        else:
            d.lose("reasoning.budget_tokens", "ReasoningConfig.budget_tokens", "changed", "minor", "it has to be below the limit", budget)
            d.set(reasoning=d.having(said, budget_tokens=max(self.least, share)))


def _asks(said: u.ReasoningConfig) -> bool:
    """Whether it says how much to think, or wants to see it."""
    return not (said.mode is None and said.effort is None and said.budget_tokens is None and said.summary in (None, "none"))


def _effort_of(budget: int) -> str:
    return next((effort for most, effort in UP_TO if budget <= most), "xhigh")


def _nearest(effort: str, levels: tuple[str, ...]) -> str:
    """The next lower level, else the lowest."""
    rank = EFFORTS.index(effort) if effort in EFFORTS else 2
    lower = [level for level in levels if level in EFFORTS and EFFORTS.index(level) <= rank]
    return lower[-1] if lower else levels[0]


def _unsigned(messages: list[u.Message]) -> bool:
    """Whether the turn that is open has called tools, and none of its messages holds a thought.

    What the user says right behind the last results does not close it: to the target that is one turn.
    """
    end = len(messages)
    while end and messages[end - 1].role in ("user", "system"):
        end -= 1
    calls = False
    for message in reversed(messages[:end] if end and messages[end - 1].role == "tool" else messages):
        if message.role == "user":
            break
        if message.role == "assistant":
            if any(isinstance(part, u.Reasoning) for part in message.parts):
                return False
            calls = calls or bool(calls_of(message))
    return calls


class ReasoningRequired(Step, frozen=True):
    """`reasoning_required`: what the target asks back with calls that come from elsewhere.

    how:   the signature that stands for a missing one
    where: first_call of each turn of the assistant
    """

    word = "reasoning_required"
    wakes = False

    how: str = ""
    where: str = "first_call"

    def watch(self, w: Watch, me: int) -> None:
        w.unsigned_calls |= me

    def mend(self, d: Draft) -> None:
        messages = list(d.messages)
        for number, message in enumerate(messages):
            calls = calls_of(message)
            if calls and calls[0].signature is None:
                d.lose(calls[0], "ToolCall.signature", "defaulted", "minor", "the target asks for one: this stands for none", self.how)
                signed = d.having(calls[0], signature=self.how, signer=d.lens.OWNER)
                messages[number] = d.having(message, parts=[signed if part is calls[0] else part for part in message.parts])
        d.write(messages)
