"""Hosted calls in a history: they become the target's own if it accepts them; calls that only look like its own become texts."""

from __future__ import annotations

from typing import Any

from .. import model as u
from ..lenses.hosted.calls import AS_OWN, OWN_TOOL_LACKS, Run, is_run, is_strange, kinds_of, lacking, level_of, own_form, speaks
from .draft import Draft
from .hosted import HostedTools
from .readable import run_as_parts
from .turns import set_apart


def with_own_runs(d: Draft, message: u.Message) -> u.Message:
    """Return the message with hosted calls and results in the target's form, as far as it has one."""
    if not any(map(is_run, message.parts)):
        return message
    results = {part.call_id: part for part in message.parts if is_run(part) and isinstance(part, u.ToolResult)}
    calls = {part.id: part for part in message.parts if is_run(part) and isinstance(part, u.ToolCall)}
    replaced = {id: replacement for id, call in calls.items() if (replacement := _own_form_of(d, (call, results.get(id)))) is not None}
    if not replaced:
        return message
    parts: list[Any] = []
    made: set[int] = set()
    for part in message.parts:
        call_id = _call_id(part)
        if call_id is None or call_id not in replaced:
            parts.append(part)
        elif part is results.get(call_id) or call_id not in results:
            parts += replaced[call_id]
            made |= {id(member) for member in replaced[call_id] if isinstance(member, u.Text)}
    set_apart(parts, made)
    return d.with_parts(message, parts)


def _call_id(part: Any) -> str | None:
    if not is_run(part):
        return None
    return part.id if isinstance(part, u.ToolCall) else part.call_id


def _own_form_of(d: Draft, run: Run) -> list[Any] | None:
    """Return the parts that replace a hosted call and its result; None if they stay unchanged."""
    lens: Any = d.lens
    call, result = run
    parts = [part for part in run if part is not None]
    is_own = call is not None and all(speaks(lens, part) for part in parts)
    foreign_step = call is not None and call.kind == "custom" and not is_own  # no other format has such calls
    if call is not None and (not _has(d, call) or (is_own and is_strange(call, lens.SPACES)) or foreign_step):
        return [member for part in parts for member in run_as_parts(d, part, {call.id: call.name})]
    if call is not None and speaks(lens, call) and (keys := lacking(call, lens.SPACES)):
        d.lose(call, "ToolCall", "defaulted", "trivial", "the target needs to know how it ended")
        return [d.having(call, extras={**(call.extras or {}), **keys}), *parts[1:]]
    form = None if is_own else own_form(run, lens.SPACES, asked=True)
    if form is None or call is None:
        return None
    made, unwritten = form
    d.lose(call, "ToolCall", "changed", "trivial", AS_OWN, call.name)
    for at, value in unwritten.items():
        half, _, place = at.partition(".")
        old: Any = call if half == "call" else result
        field = f"{old.__class__.__name__}.{place.partition('.')[0].partition('[')[0]}"
        d.lose(f"{d.path(old)}.{place}", field, "dropped", level_of(place, value), OWN_TOOL_LACKS, value)
    return [d.stands_for(new, old) for new, old in zip(made, (call, result if result is not None else call), strict=False)]


def _has(d: Draft, call: u.ToolCall) -> bool:
    """Whether the target has the tool of a call: a host of a format may lack some of its tools."""
    rule = d.rule(HostedTools)
    return rule is None or rule.has(d, call, *kinds_of(call))
