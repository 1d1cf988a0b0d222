"""The file as a whole: what it names is of the right kind, and all that it declares is used."""

from __future__ import annotations

from .. import say
from ..ir import Chunks, Events, ItemEvents, ListOf, OfShape, OfUnion, Shape, StructOf, To, UnionOf
from .facts import Case
from .reaching import Named, of_lens, reached


def spec(case: Case) -> None:
    if not case.spec.shapes:
        case.report(say.no_shapes(case.spec.mark, case.spec.provider))
    _structs(case)
    _messages(case)
    _tools(case)
    _error(case)
    _detect(case)
    _names(case)
    _unused(case)


def _structs(case: Case) -> None:
    """request, response and error are shapes of these structs."""
    error = case.spec.error.shape if case.spec.error else None
    for word, name, of in (
        ("request", case.spec.request, "Request"),
        ("response", case.spec.response, "Response"),
        ("error.shape", error, "ErrorAnswer"),
    ):
        shape = case.spec.shapes.get(name or "") or case.spec.unions.get(name or "")
        if shape and shape.of != of:
            case.report(say.wrong_struct(case.place(*word.split(".")), word, shape.name, shape.of, (of,)))


def _messages(case: Case) -> None:
    talk = case.spec.messages
    if talk is None:
        return
    part = case.unified.structs["Message"].field("parts")
    inner = part.type.item if part and isinstance(part.type, ListOf) else None
    parts = case.unified.unions[inner.name].members if isinstance(inner, UnionOf) else (inner.name,) if isinstance(inner, StructOf) else ()
    rows = [("hoist", one.shape, ("Message",)) for one in talk.hoist]
    rows += [("unpack", shape, parts) for _, shape in talk.unpack]
    rows += [("group", shape, ("Message", *parts)) for one in talk.group for shape in one.shapes]
    rows += [("text", talk.text, ("Message",))] if talk.text else []
    for word, name, possible in rows:
        shape = case.spec.shapes[name]
        if not case.structs_of(shape) or not case.structs_of(shape) <= set(possible):
            case.report(say.wrong_struct(case.place("messages", word), f"messages.{word}", name, shape.of, possible))
    if isinstance(talk.each, OfShape | OfUnion):
        found = case.classes(talk.each) or set()
        name = talk.each.shape if isinstance(talk.each, OfShape) else talk.each.union
        for of in sorted(found - {"Message", "Opaque"} - set(parts)):
            case.report(say.wrong_struct(case.place("messages", "each"), "messages.each", name, of, ("Message",)))
    roles = case.unified.enums["Role"].values
    for one in talk.alternate:
        if one.within not in roles:
            case.report(
                say.unknown_name(case.place("messages", "alternate", one.role, "within"), "messages.alternate", "Role", one.within, roles)
            )
        for name in one.classes:
            if name not in parts:
                case.report(
                    say.no_member(
                        case.place("messages", "alternate", one.role, "take"),
                        "messages.alternate",
                        "take",
                        name,
                        "Message.parts",
                        "[Part]",
                        parts,
                    )
                )


def _tools(case: Case) -> None:
    request = case.spec.shapes.get(case.spec.request or "")
    if case.spec.tools is None or request is None or request.of != "Request":
        return
    field = request.body.field(case.spec.tools)
    if not field or not isinstance(field.head, To) or field.head.path != ("tools",):
        possible = [one.key for one in request.body.fields if isinstance(one.head, To) and one.head.path == ("tools",)]
        case.report(say.no_tools(case.place("tools"), case.spec.tools, request.name, possible))


def _error(case: Case) -> None:
    table, struct = case.spec.error, case.unified.structs.get("ErrorAnswer")
    code = struct.field("code") if struct else None
    enum = case.unified.enums.get(getattr(code.type, "name", "")) if code else None
    for name, _ in table.status if table and enum else ():
        if enum and name not in enum.values:
            case.report(say.unknown_name(case.place("error", "status", name), "error.status", enum.name, name, enum.values))


def _detect(case: Case) -> None:
    """A key that must be there is a key of the shape. (One that must not is somebody else's.)"""
    error = case.spec.error.shape if case.spec.error else None
    shapes = {"request": case.spec.request, "response": case.spec.response, "error": error}
    for kind, tests in case.spec.detect.items():
        shape, union = case.spec.shapes.get(shapes[kind] or ""), case.spec.unions.get(shapes[kind] or "")
        if shape is None and union is None:
            case.report(say.detects_nothing(case.place("detect", kind), kind))
            continue
        known = {key for one in ([shape] if shape else case.leaf_cases(union) if union else ()) for key in _wire_keys(case, one)}
        for test in tests:
            if not test.startswith("!") and test.partition("=")[0] not in known:
                case.report(say.unknown_name(case.place("detect", kind), f"detect.{kind}", "key", test.partition("=")[0], sorted(known)))


def _wire_keys(case: Case, shape: Shape, seen: tuple[str, ...] = ()) -> set[str]:
    keys = {key for field in shape.body.fields for key in (field.key, *field.also)} | {key for one in shape.states for key in one.keys}
    if shape.of == "Request" and case.spec.messages:
        keys |= {one.key for one in case.spec.messages.hoist}
    for _, part in shape.flat:
        if part in case.spec.shapes and part not in seen:
            keys |= _wire_keys(case, case.spec.shapes[part], (*seen, shape.name))
    return keys


def _names(case: Case) -> None:
    """Names that differ only in case would give functions of one name."""
    known: dict[str, str] = {}
    for name, mark in [(one.name, one.mark) for one in (*case.spec.shapes.values(), *case.spec.unions.values())]:
        first = known.setdefault(name.lower(), name)
        if first != name:
            case.report(say.too_similar(mark, first, name))


def _unused(case: Case) -> None:
    """What this very file declares and nothing refers to. A file without request, response, error and messages is a library."""
    spec = case.spec
    used = reached(case, _roots(case))
    if not used:
        return
    for kind, declared in (("shape", spec.shapes), ("union", spec.unions), ("enum", spec.enums)):
        for name, one in declared.items():
            if (kind, name) not in used and one.mark.file == spec.path:
                case.report(say.unused(one.mark, kind, name))


def _roots(case: Case) -> list[Named]:
    """What a file is read and written by."""
    spec, talk = case.spec, case.spec.messages
    names = [spec.request, spec.response, spec.error.shape if spec.error else None]
    found: list[Named] = [("union" if name in spec.unions else "shape", name) for name in names if name]
    match spec.stream.style if spec.stream else None:
        case Chunks(chunk):
            found += of_lens(chunk)
        case Events(event):
            found.append(("union", event))
        case ItemEvents(error=error, failed=failed):
            found += [("shape", name) for name in (error, failed[2] if failed else None) if name]
        case None:
            pass
    if talk:
        found += [("shape", one.shape) for one in talk.hoist] + [("shape", name) for _, name in talk.unpack]
        found += [("shape", name) for one in talk.group for name in one.shapes]
        found += [("shape", talk.text)] if talk.text else []
        found += of_lens(talk.each) if talk.each else []
    return found
