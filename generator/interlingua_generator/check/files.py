"""Checks of a whole file: its declarations are used, its formats can be recognized, its errors have codes."""

from __future__ import annotations

from ..data import spec as s
from ..data.known_keys import known_keys
from ..data.unified import EnumOf
from .context import Context, carriers, nearest_names

TAKEN = ("interlingua",)  # a later version of the model writes its data to extras of this name


def spec(context: Context) -> None:
    _name(context)
    _empty(context)
    _unused(context)
    _detect(context)
    _numbered(context)
    _named(context)
    _tools(context)
    _error(context)
    _lost(context)
    _sdk(context)


def _sdk(context: Context) -> None:
    """Report SDK types of shapes that the file does not have."""
    for name, _ in context.spec.sdk.types if context.spec.sdk else ():
        roles = {**context.spec.bodies, **({"stream": context.spec.stream} if context.spec.stream else {})}
        names = roles.keys() | context.spec.shapes.keys() | context.spec.cases.keys()
        start, _, key = name.partition(".")
        shape = context.spec.shapes.get(str(roles.get(start, start)))
        if start not in names or key and (shape is None or shape.body.field(key) is None):
            context.report(context.spec.mark, f"sdk.types: there is no '{name}'", nearest_names(name, names))


def _name(context: Context) -> None:
    if context.spec.provider in TAKEN:
        context.report(
            context.spec.mark, f"the name '{context.spec.provider}' is taken: extras of that name are the package's own", "choose another"
        )


def _empty(context: Context) -> None:
    if not context.spec.shapes and not context.spec.declared and not context.spec.lineage[1:]:
        context.report(
            context.spec.mark, f"{context.spec.provider} reads and writes nothing", "write  request, response, error or messages"
        )


def _unused(context: Context) -> None:
    """Report declarations of this file that nothing uses. A library may declare what it does not use."""
    for declaration in context.spec.declared:
        if not declaration.used and context.spec.shapes:
            context.report(declaration.mark, f"nothing refers to {declaration.kind} {declaration.name}", "use it, or remove it")


# --- detect --------------------------------------------------------------------------------------------------------------


def _detect(context: Context) -> None:
    """Report a key in `detect` that the body does not have. A key that must be absent may be any key."""
    roots = context.spec.bodies
    for kind, tests in context.spec.detect.items():
        if kind not in roots:
            context.report(context.spec.mark, f"detect.{kind}: this file has no {kind}", "remove it, or describe what a " + kind + " is")
            continue
        key_names = known_keys(context.spec, roots[kind])
        for key, pattern in tests.items():
            if pattern is not None and key_names and _list_of(context, key) not in key_names:
                context.report(context.spec.mark, f"detect.{kind}: a {kind} has no key '{key}'", nearest_names(key, key_names))


def _list_of(context: Context, key: str) -> str:
    """Return the list that a key is in, if the members of the list are keys of the body, or the key itself."""
    return next((list_name for list_name in context.spec.numbered if key.startswith(f"{list_name}.")), key)


def _numbered(context: Context) -> None:
    """Report lists that are not keys of a body, and keys that begin like a list but are not in it."""
    key_names = _keys_of_bodies(context)
    for name in context.spec.numbered:
        if name not in key_names:
            context.report(context.spec.mark, f"named: neither a request nor a response has a key '{name}'", nearest_names(name, key_names))
        elif inside := [key for key in (*context.spec.numbered, *key_names) if key.startswith(f"{name}.")]:
            context.report(context.spec.mark, f"named: '{inside[0]}' is in the list '{name}'", f"remove '{inside[0]}', or '{name}'")


def _named(context: Context) -> None:
    """Report paths of `named` that do not lead through keys of shapes, and `key`, `value` and `when` keys that the shapes do not have."""
    roots = {root for kind, root in context.spec.bodies.items() if kind != "error"}
    for named in context.spec.named:
        shapes = [shape for root in sorted(roots) for shape in context.shapes_of(root)]
        around = shapes
        for step in named.path.split("."):
            if step not in (known := _keys(context, shapes)):
                what = "no body has a key" if shapes is around else "no shape there has a key"
                context.report(named.mark, f"named.{named.path}: {what} '{step}'", nearest_names(step, known))
                break
            around, shapes = shapes, [inner for shape in shapes for inner in _members(context, shape, step)]
        else:
            words = [("key", named.key, shapes), ("value", named.value, shapes), *(("when", key, around) for key, _ in named.when)]
            for word, key, having in words:
                if key and key not in (known := _keys(context, having)):
                    context.report(named.mark, f"named.{named.path}.{word}: no shape there has a key '{key}'", nearest_names(key, known))


def _keys(context: Context, shapes: list[s.Shape]) -> set[str]:
    return {key for shape in shapes for key in known_keys(context.spec, shape.name)}


def _members(context: Context, shape: s.Shape, key: str) -> list[s.Shape]:
    """Return the shapes of the members of the list at a key."""
    field = shape.body.field(key)
    match field.head if field is not None else None:
        case s.To(value=s.Each(s.Of(name))):
            return context.shapes_of(name)
        case _:
            return []


def _keys_of_bodies(context: Context) -> set[str]:
    """Return the keys of all bodies except errors."""
    return {key for kind, root in context.spec.bodies.items() if kind != "error" for key in known_keys(context.spec, root)}


# --- tools -----------------------------------------------------------------------------------------------------------------


def _tools(context: Context) -> None:
    """Report tools that are both a file-level section and a key of the request."""
    request = context.spec.request
    if context.spec.tools is None or request is None:
        return
    for shape in context.shapes_of(request):
        for place, to in carriers(shape):
            if to.path == ("tools",):
                context.report(
                    place.field.mark,
                    f"tools: the request has a key for them, {place.name}",
                    "remove  tools:  from the file, or remove this key",
                )


# --- errors --------------------------------------------------------------------------------------------------------------


def _error(context: Context) -> None:
    table = context.spec.error
    struct = context.unified.structs.get("ErrorAnswer")
    if table is None or struct is None:
        return
    for shape in context.shapes_of(table.of):
        if shape.of != "ErrorAnswer":
            context.report(shape.mark, f"error: {shape.name} is {shape.of}, but must be ErrorAnswer")
    fields = [field.name for field in struct.fields]
    for header, name in table.headers:
        if name not in fields:
            context.report(table.mark, f"error.headers.{header}: unknown field of ErrorAnswer: '{name}'", nearest_names(name, fields))
    for code, phrases in table.phrases:
        for phrase in phrases:
            if "|" in phrase or phrase != " ".join(phrase.split()):
                hint = "name a part of the text without them"
                context.report(table.mark, f"error.matches.{code}: {phrase!r} has a '|' or several spaces in a row", hint)
    for code, statuses in table.status:
        for status in statuses:
            if not 100 <= status <= 599:
                context.report(table.mark, f"error.status.{code}: {status} is not an HTTP status")


# --- lost ----------------------------------------------------------------------------------------------------------------


def _lost(context: Context) -> None:
    """Report a `lost` of the file that is not a field of any struct."""
    fields = {field.name for struct in context.unified.structs.values() for field in struct.fields}
    for name, mark, classes in context.spec.lost:
        if name.partition(".")[0] not in fields:
            context.report(mark, f"lost: no struct has a field '{name}'", nearest_names(name, fields))
            continue
        types = [field.type for struct in context.unified.structs.values() if (field := struct.field(name))]
        enums = context.unified.enums
        choices = {choice for of in types for choice in (enums[of.name].values if isinstance(of, EnumOf) else context.unified.classes(of))}
        for member in classes if types else ():
            if member not in choices:
                context.report(mark, f"lost.{name}: no such field has the class, or the value, '{member}'", nearest_names(member, choices))
