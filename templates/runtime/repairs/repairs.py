"""A provider's rules at run time: which steps there are for a model and a caller, and the walk through them."""

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
from .changes import Changes
from .draft import Draft
from .foreign_parts import ForeignParts
from .gone import gone
from .hosted import HostedTools
from .models import known_as, matches
from .named_types import NamedTypes
from .namespaces import Namespaces
from .padding import Padding
from .parameters import Choice
from .scan import scan, scan_again
from .step import Step
from .watch import Watch

if TYPE_CHECKING:
    from ..lenses.lens import Lens


MESSAGES: Final = {"messages"}


class ModelRow(Struct, frozen=True):
    """What some models want otherwise: their names, and of words the fields that go over the provider's; None: the rule does not hold."""

    names: tuple[str, ...]
    rules: dict[str, dict[str, Any] | None]


class Settled(NamedTuple):
    """The steps that count, in order, and what they look for."""

    steps: tuple[Step, ...]
    words: dict[str, Step]
    watch: Watch
    known: bool = True  # whether a row speaks of the model, where there are rows


class Repaired(Struct, gc=False):
    """A request that the target takes; the very same object if there was nothing to mend."""

    request: u.Request
    losses: list[Loss]
    names: dict[str, str]  # rewritten tool name -> the application's
    draft: Draft | None  # None if no step had to look

    @property
    def answer_tool(self) -> str | None:
        """The tool of which the call is the answer."""
        return None if self.draft is None else self.draft.answer_tool

    @property
    def free_text(self) -> list[str]:
        """The tools with free text that became functions, as the application names them."""
        return [] if self.draft is None else self.draft.free_text

    @property
    def called(self) -> dict[str, dict[str, str]]:
        """What calls of tools that were rewritten say to the application, beside their names."""
        return {} if self.draft is None else self.draft.called

    @property
    def nulls(self) -> dict[str, list[list[str | None]]]:
        """The properties for which null stands where they are missing, by the rewritten name of the tool."""
        return {} if self.draft is None else self.draft.nulls

    def all_losses(self, written: list[Loss]) -> list[Loss]:
        """What the repairs changed and what the lens lost when it wrote the repaired request, in the order of the request as it came."""
        if self.draft is None:
            return written
        if self.draft.request is not self.draft.source:
            written = [self.draft.origin(loss) for loss in written]
        return in_order(self.losses + written) if self.losses else written


def in_order(losses: list[Loss]) -> list[Loss]:
    """By path, numbers as numbers; each thing once."""
    found: dict[tuple[Any, ...], Loss] = {}
    for loss in losses:
        found.setdefault((loss.path, loss.field, loss.code, loss.rule, loss.reason), loss)
    return sorted(found.values(), key=lambda loss: _place(loss.path)) if len(found) > 1 else [*found.values()]


@lru_cache(8192)
def _place(path: str) -> tuple[int | str, ...]:
    """Numbers are compared as such, and stand behind words: each has its rank before it."""
    words = re.findall(r"\d+|[^\d\[\].]+", path)
    return tuple(one for word in words for one in ((1, int(word)) if word.isdecimal() else (0, word)))


class Repairs:
    """What a provider refuses, and how it is mended. A child is made of its parent's (`of`) and of what differs."""

    __slots__ = ()

    LENS: ClassVar[Lens]
    RULES: ClassVar[dict[str, Step | None]] = {
        "foreign_parts": ForeignParts(),
        "padding": Padding(),
        "changes": Changes(),
        "namespaces": Namespaces(),
        "named_types": NamedTypes(),
        "hosted_tools": HostedTools(),
        "tool_choice": Choice(),
    }  # every target has these
    SHARED: ClassVar[tuple[tuple[ModelRow, ...], ...]] = ()  # tables of models; of each the first row that matches counts
    MODELS: ClassVar[tuple[ModelRow, ...]] = ()  # the provider's own, which goes over the others

    def __init_subclass__(cls) -> None:
        elder: type[Repairs] = cls.__mro__[1]
        said: dict[str, Step | None] = cls.__dict__.get("RULES", {})
        setattr(cls, "RULES", {**elder.RULES, **said})  # noqa: B010 - constants of classes are not assigned to

    def of(
        self,
        lens: Lens,
        rules: Mapping[str, Step | None] | None = None,
        shared: tuple[tuple[ModelRow, ...], ...] | None = None,
        models: tuple[ModelRow, ...] | None = None,
    ) -> Repairs:
        """The rules of a child: `rules` take the place of those of their names, whole; None takes one away. Both tables likewise."""
        if shared is not None or models is not None:
            shared, models = shared or (), models or ()
        said = {"RULES": rules, "SHARED": shared, "MODELS": models}
        own = {name: value for name, value in said.items() if value is not None}
        return type(type(self).__name__, (type(self),), {"LENS": lens, "__slots__": (), **own})()

    def repair_request(
        self, request: u.Request, rules: Policies | None = None, kind: str = "request", without: str | None = None
    ) -> Repaired:
        """Never changes its argument. Raises Error for rules that there are not, LossError where a rule is said to raise.

        `kind`: request; or messages, tools, if the request has nothing but these. `without`: a rule that does not hold for this request.
        """
        settled = self.settled(request.model, kind, rules, without)
        watch = settled.watch
        found, asked, tools = scan(request.messages, watch), watch.look(request), watch.look_at_tools(request.tools)
        if not (found & ~_hidden(request, watch) | asked | tools) & (watch.kept - 1):  # most requests
            return Repaired(request, [], {}, None)
        draft = Draft(request, self.LENS, settled)
        _work(draft, settled, found, asked, tools)
        draft.losses += gone(draft, bool((found | tools) & watch.kept))
        return Repaired(draft.request, draft.losses, draft.names, draft)

    def rule(self, word: str, model: str | None, rules: Policies | None = None) -> Step | None:
        """The step of a word that counts for a model, as a caller wants it; None: the rule does not hold."""
        return self.settled(model, "request", rules).words.get(word)

    def settled(self, model: str | None, kind: str, rules: Policies | None = None, without: str | None = None) -> Settled:
        """The steps that count for a model, as a caller wants them."""
        if not rules:
            return _settled(type(self), model, kind, without)
        asked = tuple((rules if without is None else {without: "off", **rules}).items())
        lasting = all(policy.__class__ is str for _, policy in asked)  # a mapping may be changed after the call
        return (_settled_for if lasting else _settle_for)(type(self), model, kind, asked)


def overridden(step: Step, policy: Any) -> Step | None:
    """A step as a caller wants it."""
    if policy == "off" or policy is None:
        return None
    if policy == "error":
        return replace(step, raises=True)
    if isinstance(policy, Mapping):
        known = [name for name in step.__struct_fields__ if name != "raises"]
        said = cast(Mapping[str, Any], policy)
        for name in said:
            if name not in known:
                raise Error(_unknown(name, f"word of rule {step.word!r}:", known))
        return replace(step, **said)
    if step.policy is None or (step.policies and policy not in step.policies):
        raise Error(_unknown(str(policy), f"policy of rule {step.word!r}:", (*step.policies, "off", "error")))
    return replace(step, **{step.policy: policy})


def settle(said: Mapping[str, Step | None], kind: str, lens: Lens, known: bool = True) -> Settled:
    """The steps of these rules, in the one fixed order."""
    steps = tuple(step for word in words() if (step := said.get(word)) is not None and kind in step.of and not step.idle)
    watch = Watch(lens)
    watch.thinks = getattr(said.get("thinking"), "thinks", None)
    for number, step in enumerate(steps):
        step.watch(watch, 1 << number)
    watch.kept = 1 << len(steps)
    watch.settle()
    return Settled(steps, {step.word: step for step in steps}, watch, known)


def _hidden(request: u.Request, watch: Watch) -> int:
    """What is no finding in messages where there are tools."""
    return watch.calls if request.tools else 0


def _work(draft: Draft, settled: Settled, found: int, asked: int, tools: int) -> None:
    """Lets those steps work that have something to do, in their order: what is `found` in messages, `asked` by fields and by `tools`.

    What a step makes of the request is looked at again, for those behind it.
    """
    watch = settled.watch
    left = watch.kept - 1  # the marks of the steps whose turn has not come
    while todo := (found & ~_hidden(draft.request, watch) | asked | tools) & left:
        me = todo & -todo
        left &= -(me << 1)
        draft.step = step = settled.steps[me.bit_length() - 1]
        draft.found = bool(found & me)
        messages = draft.messages
        step.mend(draft)
        if draft.changed:
            if step.wakes:
                if left & watch.asks and draft.changed != MESSAGES:  # no field is asked about messages
                    asked = watch.look(draft.request)
                if "tools" in draft.changed:
                    tools = watch.look_at_tools(draft.request.tools)
                if "messages" in draft.changed:
                    found = scan_again(messages, draft.messages, found, watch)
            draft.changed = set()


def _chosen(repairs: type[Repairs], model: str | None) -> tuple[dict[str, Step | None], bool]:
    """The provider's rules, and over them what the rows for this model say; whether there is one.

    Rows that providers share speak of rules that the provider has, its own of any.
    """
    found, tables = dict(repairs.RULES), (*repairs.SHARED, repairs.MODELS)
    if model is None:
        return found, True
    name = known_as(model, (pattern for table in tables for row in table for pattern in row.names))
    if name is None:
        return found, not any(tables)
    for table in tables:
        row = next((row for row in table if any(matches(pattern, name) for pattern in row.names)), None)
        for word, said in row.rules.items() if row is not None else ():
            step = found.get(word)
            if step is not None:
                found[word] = None if said is None else replace(step, **said)
            elif table is repairs.MODELS:
                found[word] = None if said is None else words()[word](**said)
    return found, True


@lru_cache(256)
def _settled(repairs: type[Repairs], model: str | None, kind: str, without: str | None) -> Settled:
    said, known = _chosen(repairs, model)
    if without is not None:
        said.pop(without, None)
    return settle(said, kind, repairs.LENS, known)


def _settle_for(repairs: type[Repairs], model: str | None, kind: str, rules: tuple[tuple[str, Any], ...]) -> Settled:
    """The steps that count for a model, with these rules of a caller over those of the provider."""
    said, known = _chosen(repairs, model)
    for word, policy in rules:
        step = said.get(word)
        if word not in words():
            raise Error(_unknown(word, "rule", words()))
        if step is not None:
            said[word] = overridden(step, policy)
        elif policy not in ("off", "error"):
            said[word] = overridden(_blank(word), policy)
    return settle(said, kind, repairs.LENS, known)


_settled_for = lru_cache(1024)(_settle_for)  # an application gives the same rules with each call


def words() -> Mapping[str, type[Step]]:
    from .words import WORDS

    return WORDS


def _blank(word: str) -> Step:
    """A rule that the provider's spec does not say, as the caller wants it."""
    try:
        return words()[word]()
    except TypeError:
        raise Error(f"the target has no rule {word!r}") from None


def _unknown(said: str, what: str, known: Any) -> str:
    names = sorted(known)
    near = get_close_matches(said, names, 1, 0.5)
    return f"unknown {what} {said!r}; there are: {', '.join(names)}." + (f" Did you mean {near[0]!r}?" if near else "")


class NoRules(Repairs):
    """Of a provider that refuses nothing that we know of: a caller may still ask for rules."""

    __slots__ = ()
