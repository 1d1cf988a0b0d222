"""Checks of `rules`: the names in them exist, and no rule undoes another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from ..data import rules as r
from ..data import spec as s
from ..data.unified import Leaf, StructOf
from .context import Context, nearest_names


def rules(context: Context) -> None:
    section = context.spec.rules
    if section is None:
        return
    base = {rule.word: rule for rule in section.rules}
    cached = any(isinstance(rule, r.Cache) and rule.takes for rule in section.rules)
    _together(context, base, cached)
    rows = [rule for row in section.rows for _, rule in row.rules if rule is not None]
    for rule in (*section.rules, *rows):
        _named(context, rule)
        _classes(context, rule)
        _ordered(context, rule)
    for row in section.rows:
        _together(context, {**base, **{word: rule for word, rule in row.rules if rule is not None}}, cached)


def _named(context: Context, rule: r.AnyRule) -> None:
    """Report unknown fields in a rule."""
    request = context.unified.structs.get("Request")
    fields = [field.name for field in request.fields] if request else []
    match rule:
        case r.Range(fields=pairs) | r.Constant(fields=pairs) | r.Limit(fields=pairs) | r.DropThinking(fields=pairs):
            _known(context, rule, [name for name, _ in pairs], fields, "field of Request")
        case r.Texts(fields=pairs):
            _known(context, rule, [name for name, _ in pairs], _texts(context), "small text")
        case r.Needs(fields=pairs):
            _known(context, rule, [name for pair in pairs for name in pair], fields, "field of Request")
        case r.Drop(fields=names, keys=keys):
            _known(context, rule, names, fields, "field of Request")
            shape = context.spec.shapes.get(context.spec.request or "")
            kept = [key_field.key for key_field in (shape.body.fields if shape else ()) if isinstance(key_field.head, s.Keep | s.Nest)]
            inner = [key for key in keys if key.startswith(("tools.", "parts."))]  # unknown keys of tools and parts may be intended
            _known(context, rule, [key for key in keys if key not in inner], kept, "key of a request that is no field")
        case r.Exclusive(fields=pairs):
            _known(context, rule, [name for pair in pairs for name in pair], fields, "field of Request")
        case r.Documents(sources=names):
            _known(context, rule, names, context.unified.members("Media"), "class of a source")
        case r.MaxTokens(key=str() as other):
            shape = context.spec.shapes.get(context.spec.request or "")
            aliases = [name for key_field in (shape.body.walk() if shape else ()) for name in key_field.aliases]
            _known(context, rule, [other], aliases, "other name of a key")
        case r.Thinking(keys=pairs) if pairs:
            shape = context.spec.shapes.get(context.spec.request or "")
            _known(context, rule, [path for _, path in pairs], list(_paths(shape.body) if shape else ()), "key of a request")
        case _:
            pass


def _classes(context: Context, rule: r.AnyRule) -> None:
    """Report classes in a rule that are not parts or tools."""
    parts = context.unified.members("Part")
    match rule:
        case r.Cache(refuses=names):
            allowed = (*parts, *context.unified.members("AnyTool"))
            classes = [name.partition(" except ")[0] for name in names if name != "ToolResult.parts"]
            _known(context, rule, classes, allowed, "class of a part or tool")
        case r.Replay(needs=paths, cases=names):
            _known(context, rule, [path.partition(".")[0] for path in paths], parts, "class of a part")
            only_read = [name for name, shape in context.spec.shapes.items() if shape.read_only]
            for name in [name for name in names if name not in only_read]:
                hint = nearest_names(name, only_read) if only_read else "give the shape `only: read`"
                context.report(rule.mark, f"rules.replay: '{name}' is no shape that is only read", hint)
        case r.MediaTypes(types=pairs):
            _known(context, rule, [name for name, _ in pairs], parts, "class of a part")
        case r.Addresses(takes=names) | r.ResultMedia(takes=tuple() as names):
            _known(context, rule, names, parts, "class of a part")
        case _:
            pass


def _ordered(context: Context, rule: r.AnyRule) -> None:
    """Report a lower bound that is above the upper one."""
    bounds: list[tuple[str, Any, Any]] = []
    match rule:
        case r.Range(fields=pairs):
            bounds = [(f".{name}", *cast("tuple[Any, Any]", pair)) for name, pair in pairs]
        case r.Thinking(min=low, max=high) | r.CallIds(min=low, max=high):
            bounds = [("", low, high)]
        case _:
            pass
    for name, low, high in bounds:
        if low is not None and high is not None and low > high:
            context.report(rule.mark, f"rules.{rule.word}{name}: {low} is more than {high}")


def _known(context: Context, rule: r.AnyRule, names: Iterable[str], allowed: Iterable[str], what: str) -> None:
    allowed = list(allowed)
    for name in dict.fromkeys(names):
        if allowed and name not in allowed:
            context.report(rule.mark, f"rules.{rule.word}: unknown {what}: '{name}'", nearest_names(name, allowed))


def _paths(body: s.Body) -> Iterator[str]:
    """Yield the paths of all keys, including those of the objects inside."""
    for field in body.fields:
        yield field.key
        if isinstance(field.head, s.Nest):
            yield from (f"{field.key}.{inner}" for inner in _paths(field.head.body))


def _texts(context: Context) -> list[str]:
    """Return the small texts of a request: its fields, those of its structs, keys and values of its objects, the author of a message."""
    message = context.unified.structs.get("Message")
    paths = ["messages.name"] if message and any(field.name == "name" for field in message.fields) else []
    request = context.unified.structs.get("Request")
    for member in request.fields if request else ():
        match member.type:
            case Leaf("str"):
                paths.append(member.name)
            case Leaf("object"):
                paths += [f"{member.name}.keys", f"{member.name}.values"]
            case StructOf(name):
                inner = context.unified.structs[name].fields
                paths += [f"{member.name}.{other.name}" for other in inner if other.type == Leaf("str")]
            case _:
                pass
    return paths


def _together(context: Context, rules: dict[str, r.AnyRule], cached: bool) -> None:
    """Report rules that undo another rule or change the cached prefix of a request. `cached`: the target caches an unchanged prefix."""
    merge, separate = rules.get("merge"), rules.get("separate")
    if isinstance(merge, r.Merge) and isinstance(separate, r.Separate):
        for first, second in separate.roles:
            if first == second and first in merge.roles:
                context.report(separate.mark, f"rules.separate: merge joins neighbours of the role {first}", "use one of the two")
    if not cached:
        return
    system, unanswered = rules.get("system"), rules.get("unanswered_calls")
    if isinstance(system, r.System) and system.how == "hoist":
        context.report(system.mark, "rules.system: hoist moves what was sent before, and the target caches it", "use user or after_user")
    if isinstance(unanswered, r.UnansweredCalls) and unanswered.how == "drop":
        context.report(unanswered.mark, "rules.unanswered_calls: a dropped call changes what was sent before", "say error_result")
    _grown(context, rules)


def _grown(context: Context, rules: dict[str, r.AnyRule]) -> None:
    """Report rules that change the first part of a grown user turn. A turn grows when the assistant turn after it is dropped."""
    empty, merge, flatten = (rules.get(word) for word in ("empty", "merge", "flatten"))
    if not (isinstance(empty, r.Empty) and empty.assistant in ("drop", "text") and isinstance(merge, r.Merge) and "user" in merge.roles):
        return
    if isinstance(flatten, r.Flatten) and "user" in flatten.roles:
        context.report(
            flatten.mark, "rules.flatten: it changes the whole of a turn that has grown, and the target caches it", "write  assistant: keep"
        )
