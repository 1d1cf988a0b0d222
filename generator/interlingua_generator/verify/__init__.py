"""Verifies that emitted providers keep the laws: random values, made from the specs, pass through them in a fresh interpreter.

`wire.py` and `unified.py` make the values; the other interpreter runs `laws.py`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, cast
from zlib import crc32

from ..data import plan as p
from ..data import spec as s
from ..data.nodes import Mark
from ..data.plan import ProviderPlan
from ..data.python import snake
from ..data.unified import Leaf, Unified
from ..problems import Problem
from .hints import around, hints
from .unified import LEAVES, Sayable, UnifiedValues
from .wire import WireValues

LAWS: Final = Path(__file__).with_name("laws.py")
TIMES: Final = 5  # values of a shape, of each kind
ENTRY_TIMES: Final = 60  # values of a request, a response, an error
CHILD_TIMES: Final = 30  # values of these for a child, if its differences are tried by themselves as well
WORTH_A_PROCESS: Final = 4  # providers; with fewer, starting another interpreter takes longer than the trials
SHOWN: Final = 300  # characters of a value in a message


@dataclass(frozen=True)
class Emitted:
    """What is to be verified.

    `package`: where the runtime is imported from; `providers`: where the providers are; `beside`: further folders on the import path.
    """

    files: Mapping[str, str]
    folder: str
    package: str
    providers: str
    beside: Sequence[str] = ()


@dataclass(frozen=True)
class Trial:
    """One value that passes through a provider."""

    provider: str
    of: str
    kind: str
    value: Any
    mark: Mark
    label: str


Each = Callable[[Callable[[Any, Any], Any], object, Sequence[Any]], list[Any]]  # (work, what all shares have in common, shares)
Share = tuple[Sequence[str], Sequence[str]]  # names of providers, and modules to import


def problems(
    emitted: Emitted, plans: Mapping[str, ProviderPlan], names: Collection[str], seed: int = 0, each: Each | None = None
) -> list[Problem]:
    """Return the first problem of each shape of these providers. `seed` changes the values; `each` runs the work on all cores.

    Raises Unusable if the emitted code cannot be imported.
    """
    cores = min(os.cpu_count() or 1, len(names) // WORTH_A_PROCESS + 1) if each is not None else 1
    large_first = sorted(names, key=lambda name: -len(plans[name].shapes))
    modules = _modules(emitted)
    shares = [(large_first[core::cores], modules[core::cores]) for core in range(cores)]
    arguments = (emitted, plans, seed)
    results = each(_tried, arguments, shares) if each is not None and cores > 1 else [_tried(arguments, share) for share in shares]
    reported = [report for share in results for report in share]
    return [problem for name in names for of, problem in reported if of == name]


def _tried(arguments: tuple[Emitted, Mapping[str, ProviderPlan], int], share: Share) -> list[tuple[str, Problem]]:
    """Return (provider, problem) for the providers of one share. A fresh interpreter imports the share's modules and runs the values."""
    emitted, plans, seed = arguments
    names, modules = share
    trials = [trial for name in names for trial in _trials(plans[name], plans.get(plans[name].spec.parent or ""), seed)]
    job = {
        "path": emitted.beside,
        "files": {f"{emitted.folder}/{path}": text for path, text in emitted.files.items()},
        "package": emitted.package,
        "providers": emitted.providers,
        "derived": {name: _derived(plans[name]) for name in names},
        "owned": _owned(plans[names[0]].unified) if names else {},
        "anybody": [name for name in names if plans[name].spec.owner == s.ANYBODY],
        "able": {name: _able(plans[name]) for name in names},
        "modules": modules,
        "values": [[number, trial.provider, trial.of, trial.kind, trial.value] for number, trial in enumerate(trials)],
    }
    failures: dict[tuple[str, str], Problem] = {}
    whole: dict[tuple[str, str], Problem] = {}  # of whole bodies: a problem of one of their shapes is a problem of the body, too
    for number, text in _interpreter(job):
        trial = trials[number]
        (whole if trial.of[0] == "." else failures).setdefault((trial.provider, trial.label), _problem(trial, text, plans[trial.provider]))
    shapes = {provider for provider, _ in failures}
    reported = [*failures.items(), *((at, problem) for at, problem in whole.items() if at[0] not in shapes)]
    return [(provider, problem) for (provider, _), problem in reported]


def _modules(emitted: Emitted) -> list[str]:
    """Return the names of the modules among the files."""
    paths = [path.removesuffix(".py") for path in sorted(emitted.files) if path.endswith(".py")]
    return [f"{emitted.folder}.{path.replace('/', '.')}".removesuffix(".__init__") for path in paths]


def _problem(trial: Trial, text: str, plan: ProviderPlan) -> Problem:
    label = trial.label if Path(trial.mark.file).stem == trial.provider else f"{trial.label} (of {trial.provider})"
    what = "wire value" if trial.kind == "wire" else "unified value"
    inner, at = around(trial.value, text, SHOWN)
    shown = json.dumps(inner, ensure_ascii=False)
    value = shown if len(shown) <= SHOWN else f"{shown[: SHOWN - 3]}..."
    return Problem(trial.mark, f"{label} does not keep the laws: {text}", (f"{what}{at}: {value}", *hints(plan, text)))


def _derived(plan: ProviderPlan) -> dict[str, list[Any] | None]:
    """Return the fields that may differ without a loss, because their value is elsewhere (in a header, in the call).

    The values of the mapping: what may arrive in place of the original value; None: anything.
    """
    fields: dict[str, list[Any] | None] = {}
    for shape in plan.spec.shapes.values():
        for lost in shape.lost:
            if lost.derived:
                fields.setdefault(f"{shape.of}.{lost.field}", [])
        for field, value in shape.when:
            if isinstance(value, tuple):  # all of them are equivalent to the first
                fields[f"{shape.of}.{field}"] = [*(fields.get(f"{shape.of}.{field}") or []), *cast(tuple[Any, ...], value)]
    for codec in plan.codecs.values():  # a text that stands for a value may leave out some of it
        for name in codec.classes or plan.unified.classes(codec.unified):
            fields |= {f"{name}.{field.name}": None for field in plan.unified.structs[name].fields if not field.required}
    return fields


def _owned(unified: Unified) -> dict[str, list[tuple[str, str]]]:
    """Return by struct the fields that have an owner, each with the field that names the owner."""
    owned = {struct.name: [(field.name, field.owner) for field in struct.fields if field.owner] for struct in unified.structs.values()}
    return {name: fields for name, fields in owned.items() if fields}


def _owners(spec: s.Spec, unified: Unified) -> tuple[str, ...]:
    """Return the owners of signatures to try, if keys of the format name the owner: these owners, and one that the format does not know."""
    heads = [field.head for shape in spec.shapes.values() for field in _fields(shape.body) if isinstance(field.head, s.To)]
    naming = {owner for fields in _owned(unified).values() for _, owner in fields}
    named = [head.value for head in heads if head.path[-1] in naming]
    if not named and spec.owner != s.ANYBODY and not any(head.owner for head in heads):
        return ()
    words = [word for value in named if isinstance(value, s.Enum) for word, _ in value.rows]
    return tuple(dict.fromkeys((spec.owner, *(head.owner for head in heads if head.owner), *words, "stranger")))


def _able(plan: ProviderPlan) -> dict[str, dict[str, list[str]]]:
    """Return by role and class the methods that write a part, if several keys of a message can hold it.

    A part that one of these methods can write must not be lost.
    """
    by_role: dict[str, dict[str, list[str]]] = {}
    for role, names in plan.spec.messages.roles if plan.spec.messages else ():
        rows = [plan.shapes[name] for name in names if name in plan.shapes and plan.shapes[name].struct == "Message"]
        if len(rows) == 1:  # if there are more, each part is a row
            by_role[role] = {cls: [snake(key) for key in keys] for cls, keys in _sharing(rows[0], len(names) == 1).items()}
    return by_role


def _interpreter(job: Mapping[str, Any]) -> list[tuple[int, str]]:
    command = [sys.executable, "-I", "-B", str(LAWS)]
    done = subprocess.run(command, input=json.dumps(job), capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise Unusable(done.stderr)
    return [(number, text) for number, text in json.loads(done.stdout)]


class Unusable(Exception):
    """The emitted code cannot be imported. The text is the output of Python."""


# --- values ----------------------------------------------------------------------------------------------------------------


def _trials(plan: ProviderPlan, parent: ProviderPlan | None, seed: int = 0) -> Iterator[Trial]:
    spec, texts = plan.spec, sorted(set(_hard_texts(plan.spec)))
    entries = {kind: (name, _reached(spec, name)) for kind, name in spec.bodies.items()}
    new = _new(plan, parent)
    in_conversation = _reached(spec, spec.messages.rows) if spec.messages else set[str]()  # what only has a meaning in a conversation
    for kind, (name, reached) in entries.items():
        if parent is None or new & reached:
            yield from _of(
                plan, name, f".{kind}", ENTRY_TIMES if parent is None or new & reached & in_conversation else CHILD_TIMES, texts, seed
            )
    reached = {member for _, names in entries.values() for member in new & names}
    for name, shape in plan.shapes.items():
        if name in reached and shape.struct not in (None, "Message") and not spec.shapes[name].second and not _chosen_inside(plan, shape):
            yield from _of(plan, name, snake(name), TIMES, texts, seed)
    for name, cases in plan.cases.items():
        if name in reached and not cases.messages:
            yield from _of(plan, name, snake(name), TIMES, texts, seed)


def _chosen_inside(plan: ProviderPlan, shape: p.ShapePlan) -> bool:
    """Whether a pattern in a flat shape decides what the shape can express: only the cases around it write values that match."""
    return any(flat.required and flat.cases in plan.shapes and plan.shapes[flat.cases].wheres for flat in shape.cases)


def _new(plan: ProviderPlan, parent: ProviderPlan | None) -> set[str]:
    """Return the shapes and cases that differ from the parent's, or all if there is no parent."""
    mine: dict[str, object] = {**plan.shapes, **plan.cases}
    inherited: dict[str, object] = {**parent.shapes, **parent.cases} if parent else {}
    # A shape of two classes has a plan for each of them, under its own name.
    halves = {half: name for name, pair in plan.pairs.items() for half in (pair.first, pair.second)}
    names = {halves.get(name, name) for name, member in mine.items() if member != inherited.get(name)}
    if parent and plan.conversation != parent.conversation and plan.spec.asked:
        names.add(plan.spec.asked)
    if parent and plan.stream != parent.stream and plan.spec.response:
        names.add(plan.spec.response)
    return names


def _reached(spec: s.Spec, root: str) -> set[str]:
    """Return the shapes and cases in a body."""
    names: set[str] = set()
    waiting = [root]
    while waiting:
        name = waiting.pop()
        if name in names:
            continue
        names.add(name)
        if name in spec.cases:
            waiting += [*spec.cases[name].cases, *(shape for _, shape in spec.cases[name].behind)]
            continue
        shape = spec.shapes[name]
        fields = (*_fields(shape.body), *((shape.bare,) if shape.bare else ()))
        waiting += [inner_name for field in fields if isinstance(field.head, s.To) for inner_name in _named(spec, field.head.value)]
        waiting += [inner_name for body in _bodies(shape.body) for flat in body.flat for inner_name in _named(spec, flat.value)]
    return names


def _bodies(body: s.Body) -> Iterator[s.Body]:
    yield body
    for field in body.fields:
        if isinstance(field.head, s.Nest | s.Groups):
            yield from _bodies(field.head.body)


def _fields(body: s.Body) -> Iterator[s.Field]:
    for inner_body in _bodies(body):
        yield from inner_body.fields


def _named(spec: s.Spec, value: s.Value) -> tuple[str, ...]:
    match value:
        case s.Of(name):
            return (name,)
        case s.Each(item):
            return _named(spec, item)
        case s.Conversation():
            return (spec.messages.rows,) if spec.messages else ()
        case _:
            return ()


def _of(plan: ProviderPlan, name: str, of: str, times: int, texts: Sequence[str], seed: int) -> Iterator[Trial]:
    spec = plan.spec
    random = Random(crc32(f"{spec.provider} {name}".encode(), seed))
    wire = WireValues(spec, plan.codecs, random)
    closed = [wire.inside(closed_value) for closed_value in _closed(spec)]
    unified = UnifiedValues(
        plan.unified,
        random,
        texts,
        closed,
        _owners(spec, plan.unified),
        _pairs(plan, name, random),
        _apart(plan, name),
        _rivals(plan, name, random),
    )
    mark = (spec.shapes.get(name) or spec.cases[name]).mark
    behind = {
        field for outer_name, cases in spec.cases.items() if name in (outer_name, *cases.cases) for field, _ in cases.behind
    }  # the next member carries it
    for number in range(times):
        yield Trial(spec.provider, of, "wire", wire.of(name, number == 0), mark, name)
        choice = _sayable(plan, name, random, unified)
        if choice is not None:
            value = unified.struct(*choice, number == 0)
            value = {field: content for field, content in value.items() if field not in behind}
            yield Trial(spec.provider, of, "unified", value, mark, name)
            if of == ".response" and spec.stream is not None:
                answer = _without_adjacent(value) if isinstance(spec.stream.style, s.Chunk) else value
                yield Trial(spec.provider, of, "stream", answer, spec.stream.mark, "stream")


def _without_adjacent(answer: dict[str, Any]) -> dict[str, Any]:
    """Return the response without adjacent parts of the same class, which chunks join. Calls are kept, since chunks number them."""

    def apart(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
        pairs = zip(parts, [{"type": ""}, *parts], strict=False)
        return [part for part, before in pairs if part["type"] == "ToolCall" or part["type"] != before["type"]]

    pairs = [(row, row["message"]) for row in answer.get("candidates", ())]
    return {**answer, "candidates": [{**row, "message": {**message, "parts": apart(message["parts"])}} for row, message in pairs]}


def _hard_texts(spec: s.Spec) -> Iterator[str]:
    """Yield texts that contain a separator, and the words of open tables."""
    for shape in spec.shapes.values():
        for field in _fields(shape.body):
            match field.head:
                case s.To(value=s.Join(separator)) if separator:
                    yield f"a{separator}b"
                case s.Copy():
                    yield '{"k": 1}'
                case s.To(value=s.Enum(rows=rows, open=True)):
                    yield from (word for _, words in rows for word in words if isinstance(word, str))
                case _:
                    pass


def _closed(spec: s.Spec) -> Iterator[s.Body]:
    """Yield the objects of which a format knows every key."""
    for shape in spec.shapes.values():
        yield from (body for body in _bodies(shape.body) if body.closed)


def _sayable(plan: ProviderPlan, name: str, random: Random, unified: UnifiedValues) -> tuple[str, dict[str, Any], set[str]] | None:
    """Return a unified value that a shape or cases can express: its class, the values that it requires, the fields that must be set."""
    while name in plan.spec.cases:
        name = random.choice(plan.spec.cases[name].cases)
    shape, shape_plan = plan.spec.shapes[name], plan.shapes.get(name)
    if shape.second or shape.of is None or shape_plan is None:
        return None
    when, must = _holds(shape_plan, random)
    for content in shape.holds:
        made = [unified.struct(random.choice(content.classes)) for _ in range(random.randrange(1, 3))]
        when[content.field] = made if content.every else made[0]
    return shape.of, when, must


def _holds(shape_plan: p.ShapePlan, random: Random) -> tuple[dict[str, Any], set[str]]:
    """Return the values that a shape requires of a struct, and the fields that must be set."""
    guards = dict(shape_plan.targets[0].when) if shape_plan.targets else {}
    when: dict[str, Any] = {key: value[0] if value.__class__ is tuple else value for key, value in guards.items()}
    must = {test.path[0] for test in shape_plan.guards if isinstance(test, p.Set | p.ClassIn)}
    for test in shape_plan.guards:
        if isinstance(test, p.IsKind) and len(test.path) == 1:
            when.setdefault(test.path[0], random.choice(LEAVES[test.kind]))
    return when, must


def _pairs(plan: ProviderPlan, name: str, random: Random) -> list[tuple[Sayable, Sayable]]:
    """Return the calls and results that are one object somewhere in a value of this shape."""
    reached = _reached(plan.spec, name)
    pairs = [(plan.shapes[pair.first], plan.shapes[pair.second]) for pair_name, pair in plan.pairs.items() if pair_name in reached]
    calls = [(first, second) for first, second in pairs if (first.struct, second.struct) == ("ToolCall", "ToolResult")]
    return [(_holds(first, random), _holds(second, random)) for first, second in calls]


def _rivals(plan: ProviderPlan, name: str, random: Random) -> dict[str, list[Sayable]]:
    """Return by class the parts that the first of several keys for them cannot express, but a later one can."""
    by_class: dict[str, list[Sayable]] = {}
    reached = _reached(plan.spec, name)
    for shape in (plan.shapes[shape_name] for shape_name in plan.shapes if shape_name in reached):
        for cls, keys in _sharing(shape).items():
            first, *later = (_plans(plan, key, cls) for key in keys)
            for rival in (rival_plan for plans in later for rival_plan in plans):
                by_class.setdefault(cls, []).extend(_otherwise(plan, first, rival, random))
    return {cls: values for cls, values in by_class.items() if values}


def _sharing(shape: p.ShapePlan, several: bool = True) -> dict[str, list[str]]:
    """Return by class the shapes or cases of the keys that share a list of parts. `several`: only classes with more than one."""
    by_class: dict[str, list[str]] = {}
    for row in (row for _, row in shape.body.walk() if row.only is None):
        if isinstance(row.what, p.Carried) and row.what.path == ("parts",) and isinstance(row.what.value, p.Parts | p.TextOrParts):
            for cls in row.what.classes:
                by_class.setdefault(cls, []).append(row.what.value.name)
    return {cls: names for cls, names in by_class.items() if len(names) > several and cls != "Opaque"}


def _plans(plan: ProviderPlan, name: str, cls: str) -> list[p.ShapePlan]:
    names = plan.spec.cases[name].cases if name in plan.spec.cases else (name,)
    return [shape for name in names if (shape := plan.shapes.get(name)) is not None and shape.struct == cls and not shape.read_only]


def _otherwise(plan: ProviderPlan, first: Sequence[p.ShapePlan], other: p.ShapePlan, random: Random) -> Iterator[Sayable]:
    """Yield values that `other` can hold and none of `first`: one field differs from the guards of `first`."""
    when, must = _holds(other, random)
    for test in (test for rival in first for test in rival.guards if isinstance(test, p.Guard) and test.field not in when):
        field = plan.unified.structs[other.struct or ""].field(test.field)
        if test.value is None:
            yield when, {*must, test.field}
        elif field is not None and field.type == Leaf("bool"):
            yield {**when, test.field: not test.value}, must


def _apart(plan: ProviderPlan, name: str) -> bool:
    """Whether results are separate messages, although they are in the objects of their calls."""
    return name == plan.spec.asked and plan.conversation is not None and bool(plan.conversation.paired)
