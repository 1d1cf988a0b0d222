"""Which fields of the unified model a provider's format can carry, and which of its rules repair which fields."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from ..data import plan as p
from ..data import rules as r
from ..data import spec as s
from ..data.coverage import SIDES, Coverage, Place, Side
from ..data.unified import Level, StructOf, Unified
from .cases import pair_plan
from .lost import carried_fields
from .queries import Facts
from .reach import named
from .shapes import shape_plan

Field: TypeAlias = tuple[str, str]
Outcome: TypeAlias = Level | bool
"""True: carried. False: not carried, but it follows from other fields. Else: the level of its loss."""

# The fields that a rule repairs, in addition to those that the rule itself names.
MENDS: Final[Mapping[str, tuple[str, ...]]] = {
    "replay": (),
    "capabilities": (),  # by its flags
    "custom_tools": ("ToolCall.kind", "ToolCall.input"),
    "arguments": ("ToolCall.arguments",),
    "surrogates": ("Text.text",),
    "foresee": (),  # any field that would be lost
    "changes": ("ToolChange.added", "ConfigChange.effort"),
    "namespaces": ("ToolNamespace.tools", "ToolCall.namespace"),
    "hosted_tools": ("Request.web_search", "ProviderTool.kind"),
    "duplicate_ids": ("ToolCall.id", "ToolResult.call_id"),
    "call_turns": ("Request.messages",),
    "orphan_results": ("ToolResult.call_id",),
    "unanswered_calls": ("Request.messages",),
    "reasoning": ("Reasoning.content", "Reasoning.summary", "Reasoning.signature", "Reasoning.encrypted"),
    "results": ("Request.messages",),
    "result_media": ("ToolResult.parts",),
    "media_types": ("Image.source", "Audio.source", "Video.source", "Document.source"),
    "documents": ("Document.source", "Document.filename"),
    "blank": ("Text.text",),
    "empty": ("Message.parts", "ToolResult.parts"),
    "response_format": ("Request.response_format",),
    "system": ("Message.role",),
    "merge": ("Request.messages",),
    "separate": ("Request.messages",),
    "flatten": ("Message.parts",),
    "first": ("Request.messages",),
    "last": ("Request.messages",),
    "messages": ("Request.messages",),
    "mixed_tools": ("Request.tools",),
    "addresses": ("Url.media_type",),
    "tools": ("Request.tools", "Tool.parameters", "Tool.description"),
    "tool_names": ("Tool.name", "ToolCall.name"),
    "call_ids": ("ToolCall.id", "ToolResult.call_id"),
    "schema": ("Tool.parameters", "ResponseFormat.schema"),
    "cache": ("CacheHint.ttl",),
    "max_tokens": ("Request.max_tokens",),
    "counts": ("Request.stream_usage",),
    "thinking": ("Request.reasoning", "ReasoningConfig.mode", "ReasoningConfig.effort", "ReasoningConfig.budget_tokens"),
    "reasoning_required": ("Message.parts",),
    "tool_choice": ("Request.tool_choice",),
    "stop": ("Request.stop",),
    **dict.fromkeys(("needs", "drop", "drop_thinking", "exclusive", "range", "const", "limit", "texts"), ()),
}
LACKS: Final = {
    "tools": "Request.tools",
    "system": "Message.role",
    "images": "Image.source",
    "audio": "Audio.source",
    "video": "Video.source",
    "documents": "Document.source",
    "cache": "CacheHint.ttl",
}


def coverage(spec: s.Spec, unified: Unified, codecs: Mapping[str, s.CodecDecl]) -> Coverage:
    facts = Facts(spec, unified, dict(codecs))
    places: dict[Side, dict[Field, Place]] = {side: _places(facts, side) for side in SIDES}
    native = spec.parent is None and spec.error is not None and spec.bodies.keys() <= set(SIDES)
    shapes = tuple(dict.fromkeys(name for side in SIDES for name in _reached(spec, _roots(spec)[side])))
    return Coverage(spec.provider, spec.title, spec.parent, native, places, _mended(spec), shapes)


# --- fields ----------------------------------------------------------------------------------------------------------------------


def _places(facts: Facts, side: Side) -> dict[Field, Place]:
    read: set[Field] = set()
    written: dict[Field, list[Outcome]] = defaultdict(list)
    for plan in _plans(facts, side):
        for field, outcome in _outcomes_of(facts, plan):
            if outcome is True:
                read.add(field)
            if not plan.read_only:
                written[field].append(outcome)
    for field, outcome in _without_shapes(facts, side, {struct for struct, _ in written}):
        written[field].append(outcome)
        if outcome is True:
            read.add(field)
    return {field: _place(field in read, written[field]) for field in dict.fromkeys((*written, *sorted(read)))}


def _outcomes_of(facts: Facts, plan: p.ShapePlan) -> Iterator[tuple[Field, Outcome]]:
    """Each field of the structs of a shape, with its outcome. A field that the next member of a list can set counts as carried."""
    for number, target in enumerate(plan.targets):
        if target.struct in facts.unified.structs:
            outcomes = _outcomes(facts.unified, plan, number)
            if number == 0:
                outcomes |= {(target.struct, name): True for name in _behind(facts.spec, plan.name)}
            yield from outcomes.items()


def _place(read: bool, outcomes: list[Outcome]) -> Place:
    lost: tuple[Level, ...] = tuple(dict.fromkeys(outcome for outcome in outcomes if not isinstance(outcome, bool)))
    return Place(read, outcomes.count(True), outcomes.count(False), lost)


def _plans(facts: Facts, side: Side) -> Iterator[p.ShapePlan]:
    """The shapes of the bodies of one side. A shape of two parts counts as two."""
    for name in _reached(facts.spec, _roots(facts.spec)[side]):
        shape = facts.spec.shapes[name]
        if shape.of is not None:
            for part in pair_plan(facts, shape)[:2] if shape.second else (shape,):
                yield shape_plan(facts, part)


def _roots(spec: s.Spec) -> dict[Side, list[str]]:
    named: dict[Side, tuple[str | None, ...]] = {
        "request": (spec.request, spec.messages.rows if spec.messages else None, spec.tools),
        "response": (spec.response,),
        "error": (spec.error.of if spec.error else None,),
    }
    return {side: [name for name in names if name] for side, names in named.items()}


def _reached(spec: s.Spec, roots: list[str]) -> list[str]:
    """All shapes that these shapes and cases lead to, directly or not."""
    seen: set[str] = set()
    names: list[str] = []
    queue = [*reversed(roots)]
    while queue:
        name = queue.pop()
        if name in seen:
            continue
        seen.add(name)
        if name in spec.cases:
            queue += [*(shape for _, shape in spec.cases[name].behind), *reversed(spec.cases[name].cases)]
            continue
        names.append(name)
        shape = spec.shapes[name]
        queue += [inner for value in (*_values(shape.body), *_of_key(shape.bare)) for inner in named(value)][::-1]
    return names


def _values(body: s.Body) -> Iterator[s.Value]:
    """The values at the keys of an object and of the objects inside it."""
    yield from (flat.value for flat in body.flat)
    for field in body.fields:
        yield from _of_key(field)


def _of_key(field: s.Field | None) -> Iterator[s.Value]:
    match field.head if field else None:
        case s.To(value=value):
            yield value
        case s.Nest(body=body) | s.Groups(body=body):
            yield from _values(body)
        case _:
            pass


def _without_shapes(facts: Facts, side: Side, covered: set[str]) -> Iterator[tuple[Field, Outcome]]:
    """Structs that are a string on the wire, or that a codec makes from one: their required fields are carried, the others are lost."""
    spec = facts.spec
    heads = [head for name in _reached(spec, _roots(spec)[side]) for head in _written_heads(spec.shapes[name])]
    made = [name for head in heads for name in _made(facts, head)]
    for struct in (facts.unified.structs[name] for name in dict.fromkeys(made) if name not in covered):
        for field in struct.fields:
            if not field.derived and not field.own:
                yield (struct.name, field.name), True if field.required or field.name == struct.text else field.level


def _written_heads(shape: s.Shape) -> Iterator[s.To]:
    for field in (*_keys(shape.body), *((shape.bare,) if shape.bare else ())):
        if isinstance(field.head, s.To) and field.only != "read":
            yield field.head


def _keys(body: s.Body) -> Iterator[s.Field]:
    for field in body.fields:
        yield field
        if isinstance(field.head, s.Nest | s.Groups):
            yield from _keys(field.head.body)


def _made(facts: Facts, head: s.To) -> tuple[str, ...]:
    value = head.value.item if isinstance(head.value, s.Each) else head.value
    match value:
        case s.Join():
            return head.take or facts.classes(value, head.type)
        case s.Codec(name):
            return facts.codecs[name].classes or facts.unified.classes(facts.codecs[name].unified)
        case _:
            return ()


def _behind(spec: s.Spec, shape: str) -> Iterator[str]:
    """The fields of a shape that the next member of a list can set."""
    return (field for cases in spec.cases.values() if shape in cases.cases for field, _ in cases.behind)


def _outcomes(unified: Unified, plan: p.ShapePlan, number: int) -> dict[Field, Outcome]:
    """The outcome of each field of a shape's struct, and of each struct whose fields the keys carry one by one."""
    struct = unified.structs[plan.targets[number].struct]
    carried = {name for name, _ in plan.targets[number].when} | carried_fields(plan, number, plan.body, plan.bare)
    lost: dict[str, Level] = {loss.field: loss.level for loss in plan.lost[number]}
    outcomes: dict[Field, Outcome] = {}
    for field in struct.fields:
        if field.derived or field.own:
            continue
        inner = unified.structs.get(field.type.name) if isinstance(field.type, StructOf) else None
        parts = {name.partition(".")[2] for name in {*carried, *lost} if name.startswith(f"{field.name}.")}
        outcomes[struct.name, field.name] = lost.get(
            field.name, field.name in carried or any(f"{field.name}.{part}" in carried for part in parts)
        )
        if inner is not None and parts:
            for member in inner.fields:
                name = f"{field.name}.{member.name}"
                outcomes[inner.name, member.name] = lost.get(name, name in carried)
    return outcomes


# --- rules -----------------------------------------------------------------------------------------------------------------------


def _mended(spec: s.Spec) -> dict[Field, dict[str, bool]]:
    words: dict[Field, dict[str, bool]] = defaultdict(dict)
    if spec.rules is None:
        return words
    for rule in spec.rules.rules:
        for field in mends(rule):
            words[field][rule.word] = False
    for rule in (rule for row in spec.rules.rows for _, rule in row.rules if rule is not None):
        for field in mends(rule):
            words[field].setdefault(rule.word, True)
    return words


def mends(rule: r.AnyRule) -> Iterator[Field]:
    """The fields that a rule may change."""
    names: tuple[str, ...] = MENDS[rule.word]
    match rule:
        case r.Capabilities():
            names = tuple(name for word, name in LACKS.items() if not getattr(rule, word))
        case r.MediaTypes(types=types):
            names = tuple(f"{name}.source" for name, _ in types)
        case r.Drop(fields=fields):
            names = _of_request(fields)
        case (
            r.Needs(fields=fields)
            | r.DropThinking(fields=fields)
            | r.Range(fields=fields)
            | r.Constant(fields=fields)
            | r.Limit(fields=fields)
        ):
            names = _of_request(tuple(name for name, _ in fields))
        case r.Texts(fields=fields):
            names = tuple(map(_text, (name for name, _ in fields)))
        case r.Exclusive(fields=pairs):
            names = _of_request(tuple(second for _, second in pairs))
        case _:
            pass
    for name in names:
        struct, _, field = name.partition(".")
        yield struct, field


def _text(name: str) -> str:
    """The field that holds a text of the rule `texts`."""
    if name == "messages.name":
        return "Message.name"
    of, _, inner = name.partition(".")
    return f"Request.{of}" if inner in ("", "keys", "values") else f"{of.title().replace('_', '')}.{inner}"


def _of_request(fields: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"Request.{name}" for name in fields)
