"""A provider's rules at run time: which steps apply for a model and a caller, and their execution."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, cast

from msgspec import Struct
from msgspec.structs import replace

from .. import model as u
from ..core.errors import Error
from ..core.losses import Loss
from ..core.options import Policies
from . import former
from .changes import Changes
from .draft import Draft
from .foreign_parts import ForeignParts
from .hosted import HostedTools
from .models import known_as, matches
from .named_types import NamedTypes
from .namespaces import Namespaces
from .padding import Padding
from .pairing import CallTurns
from .parameters import Choice, asks
from .removed import dropped_extras
from .scan import scan, scan_again
from .step import Step
from .thinking import UNKNOWN, Thinking
from .watch import Watch

if TYPE_CHECKING:
    from ..lenses.lens import Lens


MESSAGES: Final = {"messages"}


class ModelRow(Struct, frozen=True):
    """The differences of some models: their names, and by rule the fields that replace the provider's; None: the rule does not apply."""

    names: tuple[str, ...]
    rules: dict[str, dict[str, Any] | None]


class Settled(NamedTuple):
    """The steps that apply, in order, and what they look for."""

    steps: tuple[Step, ...]
    words: dict[str, Step]
    watch: Watch
    known: bool = True  # whether a row names the model; True if there are no rows


class Repaired(Struct, gc=False):
    """A request that the target accepts; the same object if nothing was repaired."""

    request: u.Request
    losses: list[Loss]
    names: dict[str, str]  # rewritten tool name -> the application's
    draft: Draft | None  # None if no step had to look

    @property
    def answer_tool(self) -> str | None:
        """The tool whose call is the answer."""
        return None if self.draft is None else self.draft.answer_tool

    @property
    def free_text(self) -> list[str]:
        """The tools with free text that became functions, by the application's names."""
        return [] if self.draft is None else self.draft.free_text

    @property
    def called(self) -> dict[str, dict[str, str]]:
        """What calls of rewritten tools contain for the application, apart from their names."""
        return {} if self.draft is None else self.draft.called

    @property
    def nulls(self) -> dict[str, list[list[str | None]]]:
        """The properties for which null means that they are missing, by the rewritten name of the tool."""
        return {} if self.draft is None else self.draft.nulls

    @property
    def keys(self) -> dict[str, dict[str, str]]:
        """The application's names of properties that were renamed, by the rewritten name of the tool."""
        return {} if self.draft is None else self.draft.keys

    def all_losses(self, written: list[Loss], strict: bool = False) -> list[Loss]:
        """The changes of the repairs and the losses of the lens, in the order of the original request.

        strict: a model that no row names is reported, even if its settings are as requested
        """
        if self.draft is None:
            return written
        if self.draft.request is not self.draft.source:
            written = [self.draft.origin(loss) for loss in written]
        if strict and not self.draft.known and asks(self.draft.source.reasoning):
            model = self.draft.source.model
            written = [*written, Loss("model", "Request.model", "defaulted", "minor", UNKNOWN, model, Thinking.word)]
        return in_order(self.losses + written) if self.losses else written


def in_order(losses: list[Loss]) -> list[Loss]:
    """Return the losses sorted by path, numbers as numbers, without duplicates."""
    unique: dict[tuple[Any, ...], Loss] = {}
    for loss in losses:
        unique.setdefault((loss.path, loss.field, loss.code, loss.rule, loss.reason), loss)
    return sorted(unique.values(), key=lambda loss: _place(loss.path)) if len(unique) > 1 else [*unique.values()]


@lru_cache(8192)
def _place(path: str) -> tuple[int | str, ...]:
    """The sort key of a path. Numbers are compared as numbers and come after words: each member follows its rank."""
    words = re.findall(r"\d+|[^\d\[\].]+", path)
    return tuple(key for word in words for key in ((1, int(word)) if word.isdecimal() else (0, word)))


class Repairs:
    """What a provider refuses, and its repair. A child is made from its parent by `of`, with the differences."""

    __slots__ = ()

    LENS: ClassVar[Lens]
    RULES: ClassVar[dict[str, Step | None]] = {
        "foreign_parts": ForeignParts(),
        "padding": Padding(),
        "changes": Changes(),
        "namespaces": Namespaces(),
        "named_types": NamedTypes(),
        "hosted_tools": HostedTools(),
        "call_turns": CallTurns(how="place"),
        "tool_choice": Choice(),
    }  # every target has these
    SHARED: ClassVar[tuple[tuple[ModelRow, ...], ...]] = ()  # tables of models; the first row of each that matches applies
    MODELS: ClassVar[tuple[ModelRow, ...]] = ()  # the provider's own rows, which override the others

    def __init_subclass__(cls) -> None:
        elder: type[Repairs] = cls.__mro__[1]
        rules: dict[str, Step | None] = cls.__dict__.get("RULES", {})
        setattr(cls, "RULES", {**elder.RULES, **rules})  # noqa: B010 - constants of classes are not assigned to

    def of(
        self,
        lens: Lens,
        rules: Mapping[str, Step | None] | None = None,
        shared: tuple[tuple[ModelRow, ...], ...] | None = None,
        models: tuple[ModelRow, ...] | None = None,
    ) -> Repairs:
        """Return the rules of a child: `rules` replace those of the same name; None removes one. The tables are replaced as a whole."""
        if shared is not None or models is not None:
            shared, models = shared or (), models or ()
        constants = {"RULES": rules, "SHARED": shared, "MODELS": models}
        attributes = {name: value for name, value in constants.items() if value is not None}
        return type(type(self).__name__, (type(self),), {"LENS": lens, "__slots__": (), **attributes})()

    def repair_request(
        self, request: u.Request, rules: Policies | None = None, kind: str = "request", without: str | None = None, own: bool = False
    ) -> Repaired:
        """Return the repaired request, and never change the argument. Raise Error for unknown rules, and LossError if a rule has to raise.

        kind:    request; or messages, tools, if the request has nothing but these
        without: a rule that does not apply to this request
        own:     whether it was just read from the target's own format, for the model that it names
        """
        settled = self.settled(request.model, kind, rules, without)
        watch = settled.watch
        in_messages, in_fields, in_tools = scan(request.messages, watch), watch.look(request), watch.look_at_tools(request.tools)
        if not (in_messages & ~_hidden(request, watch) | in_fields | in_tools) & (watch.kept - 1):  # most requests
            return Repaired(request, [], {}, None)
        draft = Draft(request, self.LENS, settled)
        draft.own = own
        _work(draft, settled, in_messages, in_fields, in_tools)
        draft.losses += dropped_extras(draft, bool((in_messages | in_tools) & watch.kept))
        return Repaired(draft.request, draft.losses, draft.names, draft)

    def rule(self, word: str, model: str | None, rules: Policies | None = None) -> Step | None:
        """The step of a word that applies to a model, with the caller's policies; None if the rule does not apply."""
        return self.settled(model, "request", rules).words.get(word)

    def settled(self, model: str | None, kind: str, rules: Policies | None = None, without: str | None = None) -> Settled:
        """The steps that apply to a model, with the caller's policies."""
        if not rules:
            return _settled(type(self), model, kind, without)
        policies = tuple((rules if without is None else {without: "off", **rules}).items())
        lasting = all(policy.__class__ is str for _, policy in policies)  # a caller may change a mapping after the call
        return (_settled_for if lasting else _settle_for)(type(self), model, kind, policies)


def overridden(step: Step, policy: Any) -> Step | None:
    """Return a step with the caller's policy."""
    if policy == "off" or policy is None:
        return None
    if policy == "error":
        return replace(step, raises=True)
    if isinstance(policy, Mapping):
        options = [name for name in step.__struct_fields__ if name != "raises"]
        changes = cast(Mapping[str, Any], policy)
        for name in changes:
            if name not in options:
                former.check(name, "word", f"rule {step.word!r}: {name!r}")
                raise Error(_unknown(name, f"word of rule {step.word!r}:", options))
        return replace(step, **changes)
    if step.policy is None or (step.policies and policy not in step.policies):
        raise Error(_unknown(str(policy), f"policy of rule {step.word!r}:", (*step.policies, "off", "error")))
    return replace(step, **{step.policy: policy})


def steps_in_order(rules: Mapping[str, Step | None], kind: str, lens: Lens, known: bool = True) -> Settled:
    """Return the steps of these rules, in the fixed order."""
    steps = tuple(step for word in words() if (step := rules.get(word)) is not None and kind in step.bodies and not step.idle)
    watch = Watch(lens)
    watch.thinks = getattr(rules.get("thinking"), "thinks", None)
    for number, step in enumerate(steps):
        step.watch(watch, 1 << number)
    watch.kept = 1 << len(steps)
    watch.settle()
    return Settled(steps, {step.word: step for step in steps}, watch, known)


def _hidden(request: u.Request, watch: Watch) -> int:
    """The marks that do not count in messages if the request has tools."""
    return watch.calls if request.tools else 0


def _work(draft: Draft, settled: Settled, in_messages: int, in_fields: int, in_tools: int) -> None:
    """Run the steps that have work, in their order. `in_messages`, `in_fields` and `in_tools`: the marks of these steps.

    The result of each step is scanned again for the steps after it.
    """
    watch = settled.watch
    pending = watch.kept - 1  # the marks of the steps whose turn has not come
    while todo := (in_messages & ~_hidden(draft.request, watch) | in_fields | in_tools) & pending:
        me = todo & -todo
        pending &= -(me << 1)
        draft.step = step = settled.steps[me.bit_length() - 1]
        draft.found = bool(in_messages & me)
        messages = draft.messages
        step.mend(draft)
        if draft.changed:
            if step.wakes:
                if pending & watch.asks and draft.changed != MESSAGES:  # no step looks at messages through fields
                    in_fields = watch.look(draft.request)
                if "tools" in draft.changed:
                    in_tools = watch.look_at_tools(draft.request.tools)
                if "messages" in draft.changed:
                    in_messages = scan_again(messages, draft.messages, in_messages, watch)
            draft.changed = set()


def _chosen(repairs: type[Repairs], model: str | None) -> tuple[dict[str, Step | None], bool]:
    """The provider's rules, overridden by the rows for this model; and whether there is such a row.

    Rows that providers share only change rules that the provider has; its own rows can add any.
    """
    steps, tables = dict(repairs.RULES), (*repairs.SHARED, repairs.MODELS)
    if model is None:
        return steps, True
    name = known_as(model, (pattern for table in tables for row in table for pattern in row.names))
    if name is None:
        return steps, not any(tables)
    for table in tables:
        row = next((row for row in table if any(matches(pattern, name) for pattern in row.names)), None)
        for word, options in row.rules.items() if row is not None else ():
            step = steps.get(word)
            if step is not None:
                steps[word] = step.left_if_null() if options is None else replace(step, **_over(step, options))
            elif table is repairs.MODELS:
                steps[word] = None if options is None else words()[word](**options)
    return steps, True


def _over(step: Step, options: dict[str, Any]) -> dict[str, Any]:
    """Return the words of a row over those of the provider's rule. For fields of the request the row may set some of them.

    What a provider drops, none of its models accepts, so such lists are joined.
    """
    fields: Any = options.get("fields")
    before: Any = getattr(step, "fields", None)
    if isinstance(fields, dict) and isinstance(before, dict):
        return {**options, "fields": {**cast(dict[str, Any], before), **cast(dict[str, Any], fields)}}
    if isinstance(fields, tuple) and isinstance(before, tuple):
        return {**options, "fields": tuple(dict.fromkeys((*cast(tuple[str, ...], before), *cast(tuple[str, ...], fields))))}
    return options


@lru_cache(256)
def _settled(repairs: type[Repairs], model: str | None, kind: str, without: str | None) -> Settled:
    steps, known_model = _chosen(repairs, model)
    if without is not None:
        steps.pop(without, None)
    return steps_in_order(steps, kind, repairs.LENS, known_model)


def _settle_for(repairs: type[Repairs], model: str | None, kind: str, rules: tuple[tuple[str, Any], ...]) -> Settled:
    """The steps that apply to a model, with these policies of a caller over the provider's rules."""
    steps, known_model = _chosen(repairs, model)
    for word, policy in rules:
        step = steps.get(word)
        if word not in words():
            former.check(word, "rule", f"rules: {word!r}")
            raise Error(_unknown(word, "rule", words()))
        if step is not None:
            steps[word] = overridden(step, policy)
        elif policy not in ("off", "error"):
            steps[word] = overridden(_blank(word), policy)
    return steps_in_order(steps, kind, repairs.LENS, known_model)


_settled_for = lru_cache(1024)(_settle_for)  # an application passes the same rules with each call


def words() -> Mapping[str, type[Step]]:
    from .steps import WORDS

    return WORDS


def _blank(word: str) -> Step:
    """Return a rule that is not in the provider's spec, for a caller who asks for it."""
    try:
        return words()[word]()
    except TypeError:
        raise Error(f"the target has no rule {word!r}") from None


def _unknown(word: str, what: str, choices: Any) -> str:
    names = sorted(choices)
    near = get_close_matches(word, names, 1, 0.5)
    return f"unknown {what} {word!r}; there are: {', '.join(names)}." + (f" Did you mean {near[0]!r}?" if near else "")


class NoRules(Repairs):
    """The rules of a provider without known rules. A caller may still ask for rules."""

    __slots__ = ()
