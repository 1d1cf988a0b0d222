# Generated from templates/runtime/reports/lint.py; do not edit.

"""What a provider would refuse or ignore in a request.

The body is converted to its own format: each repair is something that the provider refuses, each key that is kept without being known is
one that it may ignore. So there is one truth: the rules by which requests are repaired.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from types import ModuleType
from typing import Any, Final, Literal, TypeAlias, cast

from msgspec import Struct

from ..calls.conversion import Conversion
from ..calls.location import wire_place
from ..calls.requests import convert_request
from ..calls.undescribed import looks_like
from ..calls.writing import guarded
from ..core.errors import DecodeError, Error, Step
from ..core.lookup import Provider, load
from ..core.losses import Loss
from ..core.plain import plain
from ..lenses.undescribed import undescribed
from ..repairs.repairs import words
from .facts import Facts, facts_of, names_of

Level: TypeAlias = Literal["error", "warning", "note"]
LEVELS: Final = ("error", "warning", "note")
DONE: Final = {
    "dropped": "remove it",
    "emptied": "remove it",
    "changed": "change it",
    "joined": "join it with its neighbor",
    "reordered": "reorder it",
    "moved": "move it",
    "split": "split it",
    "defaulted": "add it",
}
LONGEST: Final = 60  # characters of a value that is shown
LOCATED: Final = 500  # findings whose place is looked for: each takes some conversions of the body


class Problem(Struct, frozen=True):
    """One thing in a request that its provider may refuse or ignore: what `lint` finds.

    level:   error (it is refused), warning (it may be refused, or is ignored), note (it has no effect)
    path:    where in the body; empty for the body itself
    rule:    the rule of the provider; or `format`, for a value that its format does not have, or `unknown`, for a key that is not known
    message: what is wrong
    fix:     what the repair of `convert_request` does; None if there is none
    docs:    where the rule is from
    """

    level: Level
    path: str
    rule: str
    message: str
    fix: str | None = None
    docs: list[str] = []

    def __str__(self) -> str:
        fix = f" (fix: {self.fix})" if self.fix else ""
        return f"{self.level}: {self.path or 'body'}: {self.message} [{self.rule}]{fix}"


def lint(body: Any, *, for_: Provider, model: str | None = None) -> list[Problem]:
    """What a provider would refuse or ignore in a request, in the order of the body. Nothing is sent.

    Args:
        body: the request: any mapping, or the list of messages alone.
        for_: the name or module of the provider whose format the body has.
        model: whose rules count; None: the model of the request.
    """
    module, facts, body = load(for_), facts_of(for_), guarded(plain, body)
    problems: list[Problem] = []
    try:
        c = _read(body, for_, model, facts, problems)
    except DecodeError as error:
        return [Problem("error", error.path, "format", error.message, None, _docs(facts))]
    problems += _of_losses(c, module, facts, body)
    broken = [problem.path for problem in problems if problem.rule == "format"]
    problems = [problem for problem in problems if problem.rule == "format" or not _follows(problem, broken)]
    problems += (problem for problem in _unknown(c, module, facts, body) if problem.path not in broken)
    if any(problem.rule == "unknown" for problem in problems):
        problems += _of_another(body, module, facts)
    unique = {(problem.path, problem.rule, problem.message): problem for problem in problems}
    return sorted(unique.values(), key=lambda problem: (_order(problem.path), LEVELS.index(problem.level)))


def _read(body: Any, provider: Provider, model: str | None, facts: Facts, problems: list[Problem]) -> Conversion[Any]:
    """The body, converted for its own provider. A rule without a repair is a finding, and is off the second time."""
    rules: dict[str, Any] = {}
    for word in ("messages", ""):
        try:
            return convert_request(body, source=provider, target=provider, model=model, invalid="keep", rules=rules or None)
        except DecodeError:
            raise
        except Error as error:
            if not word or word not in facts.rules:
                raise
            rules[word] = "off"
            docs, uncertain = facts.source_of(word, model)
            problems.append(Problem("warning" if uncertain else "error", "", word, str(error), None, docs))
    raise AssertionError("the second time returns or raises")


def _follows(problem: Problem, broken: list[str]) -> bool:
    """Whether a value could not be read inside of what seems to be missing, or the message that seems to be."""
    if problem.rule == "messages":
        return bool(broken)
    return bool(problem.path) and any(path.startswith((f"{problem.path}.", f"{problem.path}[")) for path in broken)


def _order(path: str) -> list[tuple[int, int, str]]:
    return [(1, int(step), "") if step.isdigit() else (0, 0, step) for step in re.findall(r"\d+|[^\d\[\].]+", path)]


def _docs(facts: Facts) -> list[str]:
    return [address for address in (facts.docs, facts.sdk) if address]


# --- what is repaired ----------------------------------------------------------------------------------------------------------


def _of_losses(c: Conversion[Any], module: ModuleType, facts: Facts, body: Any) -> Iterator[Problem]:
    """A body that is converted to its own format loses nothing but what a rule takes, or what cannot be read."""
    model = c.request.model if c.request else None
    repairs = getattr(module, "REPAIRS", None)
    known_model = repairs is None or repairs.settled(model, "request").known
    for number, loss in enumerate(c.all_losses):
        if loss.code == "unreadable":
            message = loss.reason.removeprefix(f"{loss.path}: ")
            yield Problem("error", loss.path, "format", message, None, _docs(facts))
        elif loss.rule is not None:
            place = _place(loss, c, module, body) if number < LOCATED else None
            docs, uncertain = facts.source_of(loss.rule, model)
            path = loss.path if place is None and number >= LOCATED else place or ""
            sure = not uncertain and (known_model or loss.rule not in facts.of_models)
            yield Problem(_level(loss.rule, sure), path, loss.rule, _message(loss, path, facts.title), _fix(c, loss, number), docs)


def _place(loss: Loss, c: Conversion[Any], module: ModuleType, body: Any) -> str:
    """Where in the body the place of a loss is, or what holds it. A key that is only kept is found by its name."""
    if loss.code == "defaulted" and "[" not in loss.path:  # the request does not say it
        return ""
    for space in module.SPACES:
        holder, kept, key = loss.path.rpartition(f"extras.{space}.")
        if kept and "$" not in key:
            around = Loss(holder.removesuffix("."), "", "dropped", "minor", "")
            at = wire_place(around, "request", c.request, module) if holder else ""
            place = f"{at}.{key}" if at else key
            *above, last = _steps(place)
            if str(last) in _keys(body, tuple(above)):
                return place
    return wire_place(loss, "request", c.request, module) or ""


def _level(rule: str, sure: bool) -> Level:
    return "note" if not words()[rule].refused else "error" if sure else "warning"


def _message(loss: Loss, path: str, title: str) -> str:
    """The reason, with the name of the field where the body does not contain it."""
    name = loss.field.rpartition(".")[2]
    last_key = path.rpartition(".")[2].partition("[")[0]
    reason = loss.reason.partition(", so ")[0].replace("the target", title)  # what the repair did about it is the fix
    return reason if last_key or loss.code != "defaulted" else f"{name}: {reason}"


def _fix(c: Conversion[Any], loss: Loss, number: int) -> str:
    """What the repair does; what it writes, if that is short."""
    done = DONE[loss.code]
    if loss.code not in ("changed", "defaulted") or "." not in loss.field or number >= LOCATED:
        return done
    place = c.locate(loss).target
    value = repr(_at(c.value, place)) if place else ""
    return f"{done}: {place} = {value}" if value and len(value) <= LONGEST else done


def _at(value: Any, path: str) -> Any:
    """The value at a place of a body; the body where the place is not there."""
    node = value
    for number, name in re.findall(r"\[(\d+)\]|([^.\[\]]+)", path):
        try:
            node = node[int(number) if number else name]
        except (KeyError, IndexError, TypeError):
            return value
    return node


# --- what is not known -----------------------------------------------------------------------------------------------------------


def _unknown(c: Conversion[Any], module: ModuleType, facts: Facts, body: Any) -> Iterator[Problem]:
    """Keys that no row of the format has, and objects that no shape fits."""
    for at, path, key in undescribed(c.request, module.SPACES) if c.request is not None else ():
        loss = Loss(path, "", "dropped", "minor", "", None)
        place = _place(loss, c, module, body)
        if key is None:
            yield Problem("warning", place, "unknown", f"the spec of {facts.title} has no such object", None, _docs(facts))
            continue
        steps = _steps(place)[:-1]
        names = [name for shape in facts.at("request", steps, body) for name in names_of(shape["keys"])]
        if key not in names:
            near = get_close_matches(key, set(names).difference(_keys(body, steps)), 1, 0.82)
            hint = f". Did you mean {near[0]!r}?" if near else ""
            yield Problem("warning", place or at, "unknown", f"the spec of {facts.title} has no key {key!r} here{hint}", None, _docs(facts))


def _of_another(body: Any, module: ModuleType, facts: Facts) -> Iterator[Problem]:
    if (other := looks_like(body, module)) is not None:
        yield Problem("warning", "", "unknown", f"it looks like a request of {other.TITLE}, which has all of its keys", None, _docs(facts))


def _steps(path: str) -> tuple[Step, ...]:
    return tuple(int(number) if number else name for number, name in re.findall(r"\[(\d+)\]|([^.\[\]]+)", path))


def _keys(body: Any, steps: tuple[Step, ...]) -> Iterable[str]:
    """The keys of the object at a place."""
    for step in steps:
        try:
            body = body[step]
        except (KeyError, IndexError, TypeError):
            return ()
    return cast(dict[str, Any], body) if isinstance(body, dict) else ()
