# Generated from templates/runtime/repairs/thinking.py; do not edit.

"""How much a model thinks, in the words and the amounts that it accepts."""

from __future__ import annotations

from typing import Any, Final

from msgspec import field
from msgspec.structs import replace

from .. import model as u
from .draft import Draft
from .keys import beside, without, worded, written_at
from .parameters import MaxTokens, Parameter, asks, is_off, thinks
from .step import Step
from .turns import calls_of
from .watch import Watch

EFFORTS: Final = ("minimal", "low", "medium", "high", "xhigh", "max")
BUDGETS: Final[dict[str, int]] = {"minimal": 1024, "low": 2048, "medium": 8192, "high": 16384, "xhigh": 32768, "max": 65536}
# The effort that corresponds to a budget up to this number of tokens.
UP_TO: Final = ((1024, "minimal"), (4096, "low"), (12288, "medium"), (24576, "high"))
BESIDE_OFF: Final = ("low", "medium", "high")  # the efforts that an answer without thoughts can have
SHARE: Final = 3, 4  # the thought's share of a limit that is too small for the budget
OFF: Final = "the request no longer says how the model thinks"
UNKNOWN: Final = "the model is not known: it gets only settings that all models accept"


class Thinking(Parameter, frozen=True):
    """`thinking`: whether and how the model thinks, and which settings it accepts.

    thinks:   never, if_told, unless_told, always; None: unknown
    says:     the settings of the format: mode, effort, budget, hidden (thoughts are not shown); None: all
    amount:   what controls how much it thinks: budget, effort, both, either (one of them), or none
    modes:    enabled (with a budget), adaptive; the usual one first
    levels:   the accepted efforts; another one becomes the next lower one; none: the model can be asked not to think
    fallback: efforts that become another level than the next lower one; for disabled, the word of the format that the model accepts
    alone:    efforts that are not accepted beside these fields of the request, or beside hosted tools of these kinds
    keys:     if several keys set one field, the path of the key that the model accepts
    min, max: the least and the greatest budget; without a limit of the answer, the greatest is too much: it leaves no room
    free:     a budget may be missing, and may exceed the limit of the answer
    tools:    the model does not think beside tools; the value is the provider whose format accepts both
    needs:    stream: the model only thinks if the response is a stream; signed_turn: a turn that has called tools must begin with the
              thought that led to it, or thinking is off; and while it is off, a prefill contains no thought
    """

    word = "thinking"

    thinks: str | None = None
    says: tuple[str, ...] | None = None
    amount: str = "both"
    modes: tuple[str, ...] | None = None
    levels: tuple[str, ...] = ()
    fallback: dict[str, str] = field(default_factory=dict[str, str])
    alone: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    keys: dict[str, str] = field(default_factory=dict[str, str])
    min: int = 1
    max: int | None = None
    free: bool = False
    tools: str | None = None
    needs: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        w.when_set(me, "reasoning", *(("tools",) if self.tools is not None and self.thinks == "unless_told" else ()))
        if self.needs == "stream" and self.thinks == "unless_told":
            w.when_unset(me, "stream")
            w.when_set(me, "stream", when=lambda value, _: value is False)
        w.last_thought |= me if self.needs == "signed_turn" else 0

    def mend(self, d: Draft) -> None:
        self._mend_config(d)
        self._word_for_off(d)
        self._no_remains(d)
        for name, key in self.keys.items():
            if getattr(d.request.reasoning, name, None) is not None:
                extras = written_at(d.request.extras, d.lens, f"reasoning.{name}", key, getattr(d.request.reasoning, name))
                if extras != d.request.extras:
                    d.set(extras=extras)
        if self.needs == "signed_turn" and not thinks(d) and d.rule_of("last") is not None:
            self._no_last_thought(d)

    def _no_remains(self, d: Draft) -> None:
        """Drop settings beside a mode that was removed: without the mode, the target would not accept the object."""
        old, new = d.source.reasoning, d.request.reasoning
        if old is None or old.mode is None or not d.request.extras or (new is not None and new.mode not in (None, "disabled")):
            return
        if new is not None and new.mode == old.mode:
            return
        for way, key, value in list(beside(d.request.extras, d.lens, "reasoning.mode")):
            d.lose(f"extras.{'.'.join(way)}.{key}", f"Request.{key}", "dropped", "minor", OFF, value)
            d.set(extras=without(d.request.extras or {}, way, key))

    def _word_for_off(self, d: Draft) -> None:
        """Write the word for "off" that the model accepts, if the format has several."""
        config = d.request.reasoning
        if config is None or config.mode != "disabled" or not d.known:
            return
        extras = worded(d.request.extras, d.lens, "reasoning.mode", config.mode, self.fallback.get("disabled"))
        if extras != d.request.extras:
            if config is d.source.reasoning:
                d.lose("reasoning", "Request.reasoning", "changed", "trivial", "the model takes another word for it", config.mode)
            d.set(extras=extras)

    def _no_last_thought(self, d: Draft) -> None:
        """Remove the thoughts of a prefill, which may be several messages."""
        if not d.messages or calls_of(d.messages[-1]):  # the turn ends here, and its results follow
            return
        at = len(d.messages)
        while at and d.messages[at - 1].role == "assistant":
            at -= 1
        last = range(at, len(d.messages))
        if not any(part.__class__ is u.Reasoning for number in last for part in d.messages[number].parts):
            return
        messages = list(d.messages)
        for at in reversed(last):
            parts = messages[at].parts
            thoughts = [part for part in parts if isinstance(part, u.Reasoning)]
            if thoughts:
                why = "the model does not think, so a prefill must not contain reasoning"
                d.lose(thoughts[0], "Reasoning", "dropped", "minor", why, thoughts)
                messages[at] = d.having(messages[at], parts=[part for part in parts if not isinstance(part, u.Reasoning)])
        d.write([message for number, message in enumerate(messages) if message.parts or message is d.messages[number]])

    def _mend_config(self, d: Draft) -> None:
        config = d.request.reasoning
        if (self.tools is not None and self._beside_tools(d, config)) or (self.needs == "stream" and self._without_stream(d, config)):
            return
        if config is None:
            return
        if self.thinks == "never":
            level = "minor" if asks(config) else "trivial"
            d.lose("reasoning", "Request.reasoning", "dropped", level, "as far as is known, the model does not think", config)
            d.set(reasoning=None)
            return
        if self.modes is not None and not _sets_thinking(config):  # writing it would turn thinking on
            d.lose("reasoning", "Request.reasoning", "dropped", "trivial", "it requests no thinking", config)
            d.set(reasoning=None)
            return
        fields = self._off(d, config) if is_off(config) else self._amount(d, config)
        if (why := self._not_shown(config, fields.get("mode", config.mode))) is not None:
            d.lose("reasoning.summary", "Request.reasoning.summary", "dropped", "trivial", why, config.summary)
            fields["summary"] = None
        if fields:
            if not d.known and asks(config):
                d.lose("model", "Request.model", "defaulted", "minor", UNKNOWN, d.request.model)
            config = d.having(config, **fields)
            empty = config.mode is None and config.effort is None and config.budget_tokens is None and config.summary is None
            d.set(reasoning=None if empty and config.extras is None else config)
        if "enabled" in (self.modes or ()) and config.mode == "enabled" and config.budget_tokens is not None and not self.free:
            self._fitting(d, config)
            if self.needs == "signed_turn" and _unsigned(d.messages):
                why = "the open turn has no reasoning signed by the target, so thinking was turned off"
                d.lose("reasoning", "Request.reasoning", "changed", "major", why, config)
                d.set(reasoning=None)

    def _not_shown(self, config: u.ReasoningConfig, mode: str | None) -> str | None:
        """Why the request cannot set how much of the thoughts is shown; None if it can."""
        if config.summary is None:
            return None
        if mode == "disabled":
            return "nothing is thought that could be shown"
        if self.keys and "summary" not in self.keys:
            return "the model has no key for it"
        return "the target has no word for thoughts that are not shown" if config.summary == "none" and not self._has("hidden") else None

    def _beside_tools(self, d: Draft, config: u.ReasoningConfig | None) -> bool:
        """Turn thinking off because there are tools, and return whether it was turned off."""
        thinking = asks(config) or (self.thinks == "unless_told" and (config is None or not is_off(config)))
        if not thinking or not any(isinstance(tool, u.Tool | u.CustomTool) for tool in d.request.tools):
            return False
        why = f"the target does not accept tools while the model thinks, so thinking was turned off; {self.tools} accepts both"
        d.lose("reasoning", "Request.reasoning", "changed" if asks(config) else "defaulted", "major", why, config)
        d.set(reasoning=self.turned_off(config))
        return True

    def _without_stream(self, d: Draft, config: u.ReasoningConfig | None) -> bool:
        """Turn thinking off because the answer is not a stream, and return whether it was turned off."""
        if d.request.stream or not thinks(d) or (off := self.turned_off(config)) is None:
            return False
        why = "the model thinks only in streams, so thinking was turned off"
        asked = asks(config)
        d.lose("reasoning", "Request.reasoning", "changed" if asked else "defaulted", "major" if asked else "minor", why, config)
        d.set(reasoning=off)
        return True

    def turned_off(self, config: u.ReasoningConfig | None) -> u.ReasoningConfig | None:
        """Return the config that turns thinking off; None if it cannot be turned off."""
        new = self._off_fields()
        if self.thinks == "always" or new is None:
            return None
        return u.ReasoningConfig(**new) if config is None else replace(config, **new)

    def _has(self, place: str) -> bool:
        return self.says is None or place in self.says

    def _by(self) -> str:
        """Return what controls the amount, as far as the format can express it."""
        if self.amount == "budget" and not self._has("budget"):
            return "effort" if self._has("effort") else "none"
        return self.amount if self._has("effort") or self.amount != "effort" else "none"

    def _off_fields(self) -> dict[str, Any] | None:
        """Return the fields that turn thinking off; None if the target has none."""
        if self._has("mode") and (self.modes is not None or not self._has("effort")):
            return {"mode": "disabled", "effort": None, "budget_tokens": None}
        by = self._by()
        if self._has("effort") and by != "budget" and ("none" in self.levels or (not self.levels and by != "none")):
            return {"mode": None, "effort": "none", "budget_tokens": None}
        return {"mode": "disabled", "effort": None, "budget_tokens": None} if self._has("mode") and by == "budget" else None

    def _off(self, d: Draft, wish: u.ReasoningConfig) -> dict[str, Any]:
        """Return the fields that turn thinking off, or set the least possible amount."""
        if wish.mode == "disabled" and self.thinks is None and self.modes is None and self.says is None:
            return {}  # there is no rule for it
        new = self._off_fields()
        if self.thinks == "always" or (new is None and self.thinks != "if_told"):
            least: dict[str, Any] = {"mode": None, "effort": None, "budget_tokens": None}
            if self._by() == "budget":
                least["budget_tokens"] = self.min
            elif self._by() != "none":
                least["effort"] = self._levels()[0]
            d.lose(
                "reasoning", "Request.reasoning", "changed", "minor", "the model's thinking cannot be turned off", wish.mode or wish.effort
            )
            return least
        if new is None:  # it does not think anyway
            new = {"mode": None, "effort": None, "budget_tokens": None}
        if wish.mode == "disabled" and wish.effort in BESIDE_OFF and wish.effort in self.levels and "adaptive" in (self.modes or ()):
            new = {**new, "effort": wish.effort}  # there the effort is that of the whole answer, not only of the thoughts
        new = {name: value for name, value in new.items() if value != getattr(wish, name)}
        if new:
            level = "minor" if wish.mode == "disabled" and {new.get("effort"), wish.effort} - {None, "none"} else "trivial"
            d.lose("reasoning", "Request.reasoning", "changed", level, "the model expresses it differently", wish.mode or wish.effort)
        return new

    def _levels(self) -> tuple[str, ...]:
        """The efforts with which the model thinks."""
        return tuple(level for level in self.levels if level != "none") or ("low",)

    def _mode(self, config: u.ReasoningConfig) -> str | None:
        mode = config.mode
        if not self._has("mode") and self.says is not None:
            return None
        if self.modes is None:
            return None if self.amount == "effort" else mode
        must = self.thinks == "if_told" or self._by() == "none" or (self.thinks is None and self.modes == ("enabled",))
        if mode not in self.modes and (mode is not None or must):
            by_budget = config.budget_tokens is not None and config.effort is None and "enabled" in self.modes
            mode = "enabled" if by_budget else self.modes[0] if self.modes else None
        return mode

    def _needs_budget(self, config: u.ReasoningConfig, mode: str | None) -> bool:
        """Whether a budget has to be set, if budgets control the amount."""
        if config.budget_tokens is not None or config.effort is not None or not self.free:
            return True
        return self.thinks == "if_told" and self.modes is None and mode == "enabled"  # the format cannot express a mode alone

    def _within(self, budget: int) -> int:
        """Return the nearest budget that the model accepts."""
        raised = max(budget, self.min)
        return raised if self.max is None else min(raised, self.max)

    def _amount(self, d: Draft, config: u.ReasoningConfig) -> dict[str, Any]:
        says = config.mode is not None or config.budget_tokens is not None
        if d.own and config.effort in self.levels and not says and not self._is_refused(d, config.effort):
            return {}  # in the target's own format, an effort alone does not turn thinking on
        mode = self._mode(config)
        effort, budget = self._effort_and_budget(config, mode)
        effort = self._taken(d, effort)
        new = {name: v for name, v in (("mode", mode), ("effort", effort), ("budget_tokens", budget)) if v != getattr(config, name)}
        old = {name: getattr(config, name) for name in new if getattr(config, name) is not None}
        if new:
            level = "minor" if old or "budget_tokens" in new else "trivial"
            d.lose(
                "reasoning", "Request.reasoning", "changed", level, "the model expresses the amount of thinking differently", old or None
            )
        return new

    def _effort_and_budget(self, config: u.ReasoningConfig, mode: Any) -> tuple[Any, int | None]:
        """Return effort and budget: the model accepts one of them, both or none, and one is derived from the other."""
        effort, budget, amount = config.effort, config.budget_tokens, self._by()
        if amount == "none":
            return None, None
        if amount == "either" and effort is not None:
            return effort, None
        if (amount == "budget" and self._needs_budget(config, mode)) or (
            amount == "both" and mode == "enabled" and budget is None and self._has("budget")
        ):
            budget = budget if budget is not None else BUDGETS.get(effort or "medium", BUDGETS["medium"])
            return None if amount == "budget" else effort, self._within(budget) if budget > 0 else budget
        if budget is not None and (amount == "effort" or mode == "adaptive"):
            return effort or _effort_of(budget), None
        return effort, self._within(budget) if budget is not None and budget > 0 else budget

    def _taken(self, d: Draft, effort: Any) -> Any:
        """Return the nearest effort that the model accepts."""
        if effort is None and self.thinks == "if_told" and self._by() == "effort" and not self._has("mode"):
            effort = "medium"  # of a mode alone: only an effort turns thinking on
        if effort is not None and self.levels and effort not in self.levels and effort != "other":
            effort = self.fallback.get(effort) or _nearest(effort, self._levels())
        if effort is not None and self._is_refused(d, effort):
            effort = _nearest(effort, tuple(level for level in self._levels() if level not in self.alone))
        return None if self.says is not None and not self._has("effort") else effort

    def _is_refused(self, d: Draft, effort: Any) -> bool:
        """Whether the request has a field or a hosted tool beside which the effort is not accepted."""
        beside = self.alone.get(effort, ()) if self.alone else ()
        kinds = [tool.kind for tool in d.request.tools if isinstance(tool, u.ProviderTool)] if beside else []
        return any(name in kinds or getattr(d.request, name, None) is not None for name in beside)

    def _fitting(self, d: Draft, config: u.ReasoningConfig) -> None:
        """Make the budget lower than the token limit, which includes the thought. A limit of the application is never raised."""
        limit, budget = d.request.max_tokens or self.max, config.budget_tokens or 0
        whole = "max_tokens" in d.defaulted and self.max is not None and budget >= self.max  # all that the model can generate is thought
        if limit is None or budget < limit and not whole:
            return
        if "max_tokens" in d.defaulted:
            rule = d.rule(MaxTokens)
            limit = min(limit + budget, (rule and rule.max) or limit + budget)
            d.set(max_tokens=limit)
            if budget < limit and not whole:
                return
        share = limit * SHARE[0] // SHARE[1]
        if limit <= self.min:
            d.lose("reasoning", "Request.reasoning", "dropped", "major", f"a token limit of {limit} leaves no room for thinking", config)
            d.set(reasoning=None)
        else:
            d.lose(
                "reasoning.budget_tokens",
                "ReasoningConfig.budget_tokens",
                "changed",
                "minor",
                "it must be lower than the token limit",
                budget,
            )
            d.set(reasoning=d.having(config, budget_tokens=max(self.min, share)))


def _sets_thinking(config: u.ReasoningConfig) -> bool:
    """Whether the config sets how much to think, or asks for the thoughts."""
    return not (config.mode is None and config.effort is None and config.budget_tokens is None and config.summary in (None, "none"))


def _effort_of(budget: int) -> str:
    return next((effort for most, effort in UP_TO if budget <= most), "xhigh")


def _nearest(effort: str, levels: tuple[str, ...]) -> str:
    """Return the next lower level, or else the lowest."""
    rank = EFFORTS.index(effort) if effort in EFFORTS else 2
    lower = [level for level in levels if level in EFFORTS and EFFORTS.index(level) <= rank]
    return lower[-1] if lower else levels[0]


def _unsigned(messages: list[u.Message]) -> bool:
    """Whether the open turn has called tools and has no thought, or is a prefill that does not begin with a thought.

    A user message directly after the last results does not close the turn: the target treats both as one turn.
    """
    if messages and messages[-1].role == "assistant":
        parts = messages[-1].parts
        return bool(parts) and not isinstance(parts[0], u.Reasoning)
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


def _signer(d: Draft, part: Any) -> str | None:
    return d.lens.SIGNERS.get(part.__class__.__name__, d.lens.OWNER)


class ReasoningRequired(Step, frozen=True):
    """`reasoning_required`: what the target requires beside calls that come from elsewhere.

    how:    the signature, or the thought, that replaces a missing one
    of:     first_call: the signature of the first call of each assistant message
            parts: also of the text at the beginning of such a message, and of its images
            calls: a thought in each message that calls tools, while the model thinks
    """

    word = "reasoning_required"
    wakes = False

    how: str = ""
    of: str = "first_call"

    @property
    def idle(self) -> bool:
        return not self.how

    def watch(self, w: Watch, me: int) -> None:
        w.unsigned_calls |= me
        w.always |= me if self.of == "parts" else 0

    def mend(self, d: Draft) -> None:
        if self.of == "calls":
            if thinks(d):
                d.write([self._with_thought(d, message) for message in d.messages])
            return
        d.write([self._signed(d, message) for message in d.messages])

    def _signed(self, d: Draft, message: u.Message) -> u.Message:
        """Return the message with a placeholder on each part that needs a signature and has none."""
        unsigned = [part for part in self._to_sign(message) if part.signature is None]
        for part in unsigned:
            kind = part.__class__.__name__
            d.lose(part, f"{kind}.signature", "defaulted", "minor", "the target requires one, so a placeholder was added", self.how)
        if not unsigned:
            return message
        new = {id(part): d.having(part, signature=self.how, signer=_signer(d, part)) for part in unsigned}
        return d.having(message, parts=[new.get(id(part), part) for part in message.parts])

    def _to_sign(self, message: u.Message) -> list[Any]:
        calls = calls_of(message)[:1]
        if self.of != "parts" or message.role != "assistant":
            return calls
        content = [part for part in message.parts if not isinstance(part, u.Reasoning)]
        return [
            *(part for part in content[:1] if isinstance(part, u.Text)),
            *(part for part in content if isinstance(part, u.Image)),
            *calls,
        ]

    def _with_thought(self, d: Draft, message: u.Message) -> u.Message:
        if not calls_of(message) or any(isinstance(part, u.Reasoning) for part in message.parts):
            return message
        d.lose(
            message,
            "Message.parts",
            "defaulted",
            "trivial",
            "the target requires reasoning before tool calls, so a placeholder was added",
        )
        return d.having(message, parts=[u.Reasoning(content=[self.how]), *message.parts])
