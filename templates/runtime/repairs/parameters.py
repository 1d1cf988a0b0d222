"""Parameters of a request: limits, ranges, pairs that exclude each other, and required fields."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import Any, Final, cast

from msgspec import field
from msgspec.structs import replace

from .. import model as u
from ..core.json_text import json_shown
from ..core.losses import Level, Loss
from ..core.values import unchanged
from ..lenses.extras import WIRE, report_kept
from ..lenses.known_keys import key_of
from .allowed import as_declared, declare_only, forces, is_sayable, narrowed, of_hosted, of_those_left, widened
from .draft import Draft
from .step import Step
from .turns import calls_of, inert_tool
from .watch import Watch

FUNCTIONS: Final = (u.Tool, u.CustomTool)


class Parameter(Step, frozen=True):
    """A step that looks at fields of the request."""

    bodies = frozenset(("request",))

    @property
    def idle(self) -> bool:
        return not getattr(self, "fields", True)


def asks(config: u.ReasoningConfig | None) -> bool:
    """Whether the request asks the model to think."""
    if config is None or is_off(config):
        return False
    return config.mode is not None or bool(config.budget_tokens) or config.effort is not None


def is_off(config: u.ReasoningConfig) -> bool:
    """Whether the request asks the model not to think."""
    return config.mode == "disabled" or config.effort == "none"


def thinks(d: Draft) -> bool:
    """Whether the model thinks: because the request asks for it, or because it does so by default."""
    reasoning = d.request.reasoning
    rule = d.rule_of("thinking")
    does = getattr(rule, "thinks", None)
    if does in ("never", "always"):
        return does == "always"
    return asks(reasoning) or (does == "unless_told" and (reasoning is None or not is_off(reasoning)))


class MaxTokens(Parameter, frozen=True):
    """`max_tokens`: the default if the target requires a limit, and the greatest limit of a model.

    key: the name of the limit's key that the model accepts, if it is not the usual one
    """

    word = "max_tokens"
    policy = "default"

    default: int | None = None
    max: int | None = None
    key: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        if self.key is not None:
            w.when_set(me, "max_tokens")
        if self.default is not None:
            w.when_unset(me, "max_tokens")
            w.when_set(me, "max_tokens", when=lambda value, request: value < 0)
        if (most := self.max) is not None:
            w.when_set(me, "max_tokens", when=lambda value, request: value > most)

    def mend(self, d: Draft) -> None:
        limit = d.request.max_tokens
        if limit is None and self.default is not None:
            d.lose("max_tokens", "Request.max_tokens", "defaulted", "minor", "the target requires a token limit", self.default)
            d.defaulted.add("max_tokens")
            d.set(max_tokens=self.default)
        elif limit is not None and limit < 0 and self.default is not None:
            why = "a negative limit means none, and the target requires one"
            d.lose("max_tokens", "Request.max_tokens", "changed", "minor", why, limit)
            d.set(max_tokens=self.default)
        elif limit is not None and self.max is not None and limit > self.max:
            d.lose("max_tokens", "Request.max_tokens", "changed", "minor", f"the model generates at most {self.max} tokens", limit)
            d.set(max_tokens=self.max)
        if self.key is not None and d.request.max_tokens is not None:
            self._name(d, self.key)

    def _name(self, d: Draft, other: str) -> None:
        """Record the key as if it had been read under this name, so that the lens writes this name."""
        space, extras = d.lens.NAMESPACE, d.request.extras or {}
        tree: dict[str, Any] = extras.get(space, {})
        records: dict[str, Any] = tree.get(WIRE, {})
        key = key_of(space, "Request", other)
        if records.get(key) != {"$key": other}:
            d.set(extras={**extras, space: {**tree, WIRE: {**records, key: {"$key": other}}}})


class Counts(Parameter, frozen=True):
    """`counts`: if a stream only has token counts on request, request them, unless the request sets it.

    If clients of the source format have to request them as well, the request is complete: `Repairs.repair_request` leaves this rule out.
    """

    word = "counts"
    refused = False
    policy = "how"
    policies = ("ask",)
    wakes = False

    how: str = "ask"

    def watch(self, w: Watch, me: int) -> None:
        w.when_set(me, "stream", when=_usage_unset)

    def mend(self, d: Draft) -> None:
        if not _usage_unset(d.request.stream, d.request):
            return
        reason = "streams only have token counts on request"
        d.lose("stream_usage", "Request.stream_usage", "defaulted", "trivial", reason, True)
        d.set(stream_usage=True)


def _usage_unset(value: Any, request: u.Request) -> bool:
    """Whether the request asks for a stream and does not set whether it has token counts."""
    return value is True and request.stream_usage is None


UNSET: Final = u.Request()


class Range(Parameter, frozen=True):
    """`range`: numbers between two bounds. A number beyond a bound becomes the bound, and is dropped if both bounds are one number.

    To local servers, a `max_tokens` of 0 or less means no limit.
    """

    word = "range"

    fields: dict[str, tuple[float | None, float | None]] = field(default_factory=dict[Any, Any])

    def watch(self, w: Watch, me: int) -> None:
        for name, (low, high) in self.fields.items():
            w.when_set(me, name, when=partial(_beyond, low, high))

    def mend(self, d: Draft) -> None:
        request = d.request
        for name, (low, high) in self.fields.items():
            value = getattr(request, name)
            if value is None:
                continue
            if name == "max_tokens" and value <= 0 and _beyond(low, high, value, request):
                kind = "negative limit" if value else "limit of 0"
                d.lose(name, f"Request.{name}", "dropped", "minor", f"a {kind} means none, and the target has no such value", value)
                d.set(max_tokens=None)
                continue
            new = low if low is not None and value < low else high if high is not None and value > high else value
            if new is not value and low == high:
                level: Level = "major" if name == "candidates" else "minor"
                d.lose(name, f"Request.{name}", "dropped", level, f"the target accepts only {low}", value)
                d.set(**{name: getattr(UNSET, name)})
            elif new is not value:
                span = f"{low} or more" if high is None else f"at most {high}" if low is None else f"{low} to {high}"
                d.lose(name, f"Request.{name}", "changed", "minor", f"the target accepts {span}", value)
                d.set(**{name: new})


class Constant(Parameter, frozen=True):
    """`const`: required fields with a single accepted value."""

    word = "const"

    fields: dict[str, Any] = field(default_factory=dict[str, Any])

    def watch(self, w: Watch, me: int) -> None:
        w.when_unset(me, *self.fields)
        for name, only in self.fields.items():
            w.when_set(me, name, when=partial(_is_other, only))

    def mend(self, d: Draft) -> None:
        for name, only in self.fields.items():
            if (value := getattr(d.request, name)) != only:
                code = "defaulted" if value is None else "changed"
                d.lose(
                    name, f"Request.{name}", code, "minor", f"the target accepts only {json_shown(only)}", only if value is None else value
                )
                d.set(**{name: only})


def _is_other(only: Any, value: Any, _: u.Request) -> bool:
    return value != only


def _beyond(low: float | None, high: float | None, value: float, request: u.Request) -> bool:
    return (low is not None and value < low) or (high is not None and value > high)


REJECTED: Final = "the server rejects it"
OUTPUT: Final = ("modalities", "audio")
"""Kinds of output besides text. Without the field the answer has none of this kind."""


class Drop(Parameter, frozen=True):
    """`drop`: fields that a model refuses, and keys of the format that one of its servers refuses."""

    word = "drop"

    fields: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()

    @property
    def idle(self) -> bool:
        return not self.fields and not self.keys

    def left_if_null(self) -> Step | None:
        return replace(self, fields=()) if self.keys else None  # the model accepts the fields, but the server still refuses the keys

    def watch(self, w: Watch, me: int) -> None:
        w.when_set(me, *self.fields)
        if any("." in key for key in self.keys):
            w.always |= me
        if self.keys:
            w.when_set(
                me,
                "extras",
                when=lambda extras, _: any(key in extras[space] for space in w.lens.SPACES for key in self.keys if space in extras),
            )

    def mend(self, d: Draft) -> None:
        for name in self.fields:
            if is_set(value := getattr(d.request, name)):
                level: Level = "major" if name in OUTPUT and value != ["text"] else "minor"
                d.lose(name, f"Request.{name}", "dropped", level, "the model rejects it", value)
                d.set(**{name: [] if isinstance(value, list) else None})
        for space in d.lens.SPACES:
            self._drop_keys(d, space)
        of_tools, of_parts = ({key.partition(".")[2] for key in self.keys if key.startswith(f"{place}.")} for place in ("tools", "parts"))
        if of_tools and not unchanged(tools := [_without(d, tool, of_tools) for tool in d.request.tools], d.request.tools):
            d.set(tools=tools)
        if of_parts:
            d.write([_with_fewer_parts(d, message, of_parts) for message in d.messages])

    def _drop_keys(self, d: Draft, space: str) -> None:
        extras = d.request.extras or {}
        tree: dict[str, Any] = extras.get(space, {})
        records: dict[str, Any] = tree.get(WIRE, {})
        gone = {key: tree[key] for key in self.keys if key in tree}
        if not gone and records.keys().isdisjoint(self.keys):
            return
        losses: list[Loss] = []
        report_kept(gone, space, "Request", losses)
        for loss in losses:
            d.lose(loss.path, loss.field, "dropped", loss.level, REJECTED, loss.value)
        left = {key: value for key, value in tree.items() if key not in gone and key != WIRE}
        spelled = {key: value for key, value in records.items() if key not in self.keys}
        d.set(extras={**extras, space: {**left, WIRE: spelled} if spelled else left})


def _without(d: Draft, struct: Any, keys: set[str]) -> Any:
    """Return a tool or a part without some of the keys that only formats like the target's understand."""
    extras: dict[str, Any] | None = struct.extras
    if extras is None:
        return struct
    gone = {space: {key: tree[key] for key in keys if key in tree} for space, tree in extras.items() if space in d.lens.SPACES}
    if not any(gone.values()):
        return struct
    for space, tree in gone.items():
        for key, value in tree.items():
            level: Level = "trivial" if isinstance(value, dict) else "minor"
            d.lose(f"{d.path(struct)}.extras.{space}.{key}", f"{struct.__class__.__name__}.{key}", "dropped", level, REJECTED, value)
    left = {space: {key: value for key, value in tree.items() if key not in gone.get(space, ())} for space, tree in extras.items()}
    return d.having(struct, extras={space: tree for space, tree in left.items() if tree} or None)


def _with_fewer_parts(d: Draft, message: u.Message, keys: set[str]) -> u.Message:
    """Return the message without unknown parts of some types, and without some keys of the other parts."""
    parts: list[Any] = []
    for part in message.parts:
        value: Any = part.value if isinstance(part, u.Opaque) and part.namespace in d.lens.SPACES else None
        if isinstance(value, dict) and cast(dict[str, Any], value).get("type") in keys:
            d.lose(part, "Opaque", "dropped", "minor", REJECTED, part)
        else:
            parts.append(_without(d, part, keys))
    return message if unchanged(parts, message.parts) else d.with_parts(message, parts)


class DropThinking(Parameter, frozen=True):
    """`drop_thinking`: fields that are refused while the model thinks, each with the one accepted value or range; null: no value."""

    word = "drop_thinking"

    fields: dict[str, Any] = field(default_factory=dict[Any, Any])

    def watch(self, w: Watch, me: int) -> None:
        if w.thinks in ("always", "unless_told"):
            for name, accepted in self.fields.items():
                w.when_set(me, name, when=partial(_refused, accepted))
        elif w.thinks != "never":
            w.when_set(me, *self.fields, when=lambda _, request: request.reasoning is not None)

    def mend(self, d: Draft) -> None:
        request = d.request
        if not any(is_set(getattr(request, name)) for name in self.fields) or not thinks(d):
            return
        for name, accepted in self.fields.items():
            value = getattr(request, name)
            if is_set(value) and _refused(accepted, value):
                d.lose(name, f"Request.{name}", "dropped", "minor", "the target rejects it while the model thinks", value)
                d.set(**{name: None})


def _refused(accepted: Any, value: Any, _request: Any = None) -> bool:
    """Whether a value is not accepted."""
    if value == {}:
        return False
    if isinstance(accepted, tuple):
        low, high = cast(tuple[float, float], accepted)
        return not low <= value <= high
    return accepted is None or value != accepted


class Exclusive(Parameter, frozen=True):
    """`exclusive`: of two fields the second is dropped."""

    word = "exclusive"

    fields: tuple[tuple[str, str], ...] = ()

    def watch(self, w: Watch, me: int) -> None:
        for stays, goes in self.fields:
            w.when_set(me, goes, when=partial(_beside, stays))

    def mend(self, d: Draft) -> None:
        for stays, goes in self.fields:
            if is_set(getattr(d.request, stays)) and is_set(value := getattr(d.request, goes)):
                d.lose(goes, f"Request.{goes}", "dropped", "minor", f"the target rejects it together with {stays}", value)
                d.set(**{goes: None})


def _beside(other: str, value: Any, request: u.Request) -> bool:
    return is_set(getattr(request, other))


class Limit(Parameter, frozen=True):
    """`limit`: the greatest length of a list or object. Deferred tools are not counted.

    Tools that have to be called, or were called, are kept first.
    """

    word = "limit"

    fields: dict[str, int] = field(default_factory=dict[Any, Any])

    def watch(self, w: Watch, me: int) -> None:
        for name, most in self.fields.items():
            w.when_set(me, name, when=partial(_longer, most))

    def mend(self, d: Draft) -> None:
        for name, most in self.fields.items():
            value: Any = getattr(d.request, name)
            if value is None or not _longer(most, value, d.request):
                continue
            if name == "tools":
                d.set(tools=_few_tools(d, most))
            else:
                level = "major" if isinstance(value, list) else "minor"
                d.lose(name, f"Request.{name}", "changed", level, f"the target accepts at most {most}", value)
                d.set(**{name: _first(value, most)})


def _longer(most: int, value: Any, request: u.Request) -> bool:
    return len(value) > most and (value is not request.tools or len(_at_once(request.tools)) > most)


def _at_once(tools: list[Any]) -> list[Any]:
    """The tools that the model sees from the beginning."""
    return [tool for tool in tools if not getattr(tool, "deferred", None)]


def _few_tools(d: Draft, most: int) -> list[Any]:
    """Return this number of tools: first those that are requested, then those that were called, then the others in order.

    A tool is also requested if the request chose it and the target takes no choice.
    """
    requested = {d.answer_tool}
    for choice in (d.source.tool_choice, d.request.tool_choice):
        if choice is not None:
            requested.update((choice.name, *(getattr(ref, "name", None) for ref in choice.allowed)))
    called = {part.name for message in d.messages for part in message.parts if isinstance(part, u.ToolCall)}
    shown = _at_once(d.request.tools)
    going = {id(tool) for tool in sorted(shown, key=lambda tool: _rank(tool, requested, called))[most:]}
    for tool in shown:
        if id(tool) in going:
            d.lose(tool, tool.__class__.__name__, "dropped", "major", f"the target accepts at most {most} tools", tool)
    return [tool for tool in d.request.tools if id(tool) not in going]


def _rank(tool: Any, requested: set[str | None], called: set[str]) -> int:
    name: str | None = getattr(tool, "name", None)
    return 0 if name is not None and name in requested else 1 if name in called else 2


def _first(value: Any, most: int) -> Any:
    """Return the first members of a list or an object."""
    if isinstance(value, dict):
        return dict(islice(cast(dict[str, Any], value).items(), most))
    return value[:most]


class Stop(Parameter, frozen=True):
    """`stop`: texts at which the answer ends. blank: drop: texts of white space are dropped."""

    word = "stop"

    blank: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        if self.blank is not None:
            w.when_set(me, "stop", when=lambda texts, _: not all(map(str.strip, texts)))

    def mend(self, d: Draft) -> None:
        texts = d.request.stop
        kept = [text for text in texts if text.strip()] if self.blank == "drop" else texts
        if len(kept) < len(texts):
            d.lose("stop", "Request.stop", "changed", "major", "the target does not accept white space here", texts)
            d.set(stop=kept)


class Needs(Parameter, frozen=True):
    """`needs`: a field that is only valid beside another one is dropped without it."""

    word = "needs"

    fields: dict[str, str] = field(default_factory=dict[Any, Any])

    def watch(self, w: Watch, me: int) -> None:
        for name, other in self.fields.items():
            w.when_set(me, name, when=partial(_alone, other))

    def mend(self, d: Draft) -> None:
        request = d.request
        for name, other in self.fields.items():
            if is_set(value := getattr(request, name)) and not getattr(request, other):
                d.lose(name, f"Request.{name}", "dropped", "trivial", f"the target rejects it without {other}", value)
                d.set(**{name: None})


def _alone(other: str, value: Any, request: u.Request) -> bool:
    return not getattr(request, other)


class Choice(Parameter, frozen=True):
    """`tool_choice`: choices of tools that the target cannot express.

    when:    always; never; not_enabled (thinking with a budget excludes it); not_thinking (all thinking excludes it)
    named:   required: no tool can be named
    none:    drop_tools; stub_tools: if the history has calls, a tool that does nothing replaces the tools
    alone:   the modes that exclude parallel_tool_calls
    allowed: if a list of allowed tools is not accepted: fewer: the others are not declared; all: they are, and may be called
    hosted_tools: how a tool that the provider runs is chosen: named: by its name; typed: by its type; None: it cannot be chosen
    needs:   functions: only functions can be chosen, so there has to be one
    """

    word = "tool_choice"
    policy = "when"
    policies = ("always", "never", "not_enabled", "not_thinking")

    when: str | None = None
    named: str | None = None
    none: str | None = None
    alone: tuple[str, ...] = ()
    needs: str | None = None
    allowed: str = "fewer"
    hosted_tools: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        w.when_set(me, "tool_choice", when=self._concerned)

    def _concerned(self, choice: u.ToolChoice, request: u.Request) -> bool:
        return choice.mode != "auto" or "auto" in self.alone or self._without_functions(request)

    def _without_functions(self, request: u.Request) -> bool:
        return self.needs == "functions" and not any(isinstance(tool, FUNCTIONS) for tool in request.tools)

    def _nothing_to_choose(self, d: Draft, choice: u.ToolChoice) -> bool:
        """Drop the choice if only functions can be chosen and there are none. Return whether it was dropped, which is reported."""
        if not self._without_functions(d.request):
            return False
        level: Level = "major" if d.request.tools and choice.mode != "auto" else "minor"
        reason = "the target can only choose among functions, and there are none"
        d.lose("tool_choice", "Request.tool_choice", "dropped", level, reason, choice)
        d.set(tool_choice=None)
        return True

    def mend(self, d: Draft) -> None:
        choice = d.request.tool_choice
        if choice is None:
            return
        if self._nothing_to_choose(d, choice):
            return
        if (declared := as_declared(d, choice)) is not choice:
            d.set(tool_choice=(choice := declared))
        if (hosted_choice := of_hosted(d, choice, self.hosted_tools)) is not choice:
            d.set(tool_choice=(choice := hosted_choice))
        if (left := of_those_left(d, choice)) is not choice:
            d.set(tool_choice=(choice := left))
        listed = choice if choice.mode == "allowed" and not is_sayable(d, choice) else None
        if listed is not None:
            choice = narrowed(d, listed, self.named is None) if self.allowed == "fewer" else widened(d, listed)
            d.set(tool_choice=choice)
            if self._nothing_to_choose(d, choice):
                return
        if choice.mode in self.alone and (parallel := d.request.parallel_tool_calls) is not None:
            d.lose(
                "parallel_tool_calls",
                "Request.parallel_tool_calls",
                "dropped",
                "trivial",
                f"the target has no place for it beside {choice.mode}",
                parallel,
            )
            d.set(parallel_tool_calls=None)
        if forces(choice) and self._refused(d):
            why = "the target cannot force a tool" + (" while the model thinks" if self.when != "never" else "")
            d.lose("tool_choice.mode", "Request.tool_choice.mode", "changed", "major", why, choice.mode)
            if listed is not None and self.allowed == "fewer":
                declare_only(d, listed)
            d.set(tool_choice=d.having(choice, mode="auto", name=None, allowed=[], allowed_mode=None))
        elif choice.mode == "tool" and self.named == "required":
            level = "minor" if len(d.request.tools) == 1 else "major"
            d.lose(
                "tool_choice",
                "Request.tool_choice",
                "changed",
                level,
                "the target can be told to call a tool, but not which one",
                choice.name,
            )
            d.set(tool_choice=d.having(choice, mode="required", name=None))
        elif choice.mode == "none" and self.none is not None:
            d.lose("tools", "Request.tools", "dropped", "minor", "the target cannot be told to call no tool", d.request.tools)
            called = self.none == "stub_tools" and any(calls_of(message) for message in d.messages)
            d.set(tools=[inert_tool()] if called else [], tool_choice=None)

    def _refused(self, d: Draft) -> bool:
        """Whether no tool can be forced in this request. Thinking that the request does not ask for is turned off first, if possible."""
        reasoning = d.request.reasoning
        if self.when != "not_thinking":
            return self.when == "never" or (self.when == "not_enabled" and reasoning is not None and reasoning.mode == "enabled")
        if not thinks(d):
            return False
        off = getattr(d.rule_of("thinking"), "turned_off", None)
        if asks(reasoning) or off is None or not (changed := off(reasoning)):
            return True
        d.lose(
            "reasoning",
            "Request.reasoning",
            "defaulted",
            "minor",
            "the target cannot force a tool while the model thinks, so thinking was turned off",
        )
        d.set(reasoning=changed)
        return False


def is_set(value: Any) -> bool:
    return value is not None and value != []
