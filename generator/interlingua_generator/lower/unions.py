"""A union's two dispatchers: by tag, by key or by kind on the wire; by class and guard in the unified model."""

from __future__ import annotations

from .. import ir
from .code import Function, If, Line, Statement, Try, among, lines, literal, snake
from .facts import guard, message_class, shapes_of
from .scope import Scope
from .views import field_of

KINDS = {
    "string": "w.__class__ is str",
    "array": "w.__class__ is list",
    "object": "w.__class__ is dict",
    "null": "w is None",
    "boolean": "w.__class__ is bool",
    "number": "w.__class__ is int or w.__class__ is float",
}


def functions(scope: Scope, union: ir.Union) -> list[Function]:
    return [_decode(scope, union), _encode(scope, union)]


def tag_values(scope: Scope, name: str, key: str) -> list[object]:
    """The values at the tag by which a case (a shape, or a union of shapes) is known."""
    if name in scope.spec.unions:
        return list(dict.fromkeys(v for case in scope.spec.unions[name].cases for v in tag_values(scope, case, key)))
    field = field_of(scope, name, key)
    match field.head if field else None:
        case ir.Const(value):
            return [value]
        case ir.To(lens=ir.EnumMap(rows=rows)):
            return [word for _, words in rows for word in words]
        case _:
            return []


def _decode(scope: Scope, union: ir.Union) -> Function:
    whole = message_class(scope) == union.of
    if union.otherwise == "keep":
        roles = literal(scope.unified.enums["Role"].values) if whole else ""
        kept = f"return opaque_message(w, NAMESPACE, {roles})" if whole else "return u.Opaque(namespace=NAMESPACE, value=w)"
    else:
        kept = ""
    body: list[Statement] = []
    choose: list[Statement] = []
    calls = scope.calls_argument(union.name)
    match union.choice:
        case ir.ByTag(key, missing):
            choose.append(Line(f"tag = w.get({literal(key)})"))
            for case in union.cases:
                values = tag_values(scope, case, key)
                if case == missing and not values:
                    continue
                test = f"tag {among(values)}"
                choose.append(If(test, lines(f"return decode_{snake(case)}(w{calls if case in scope.calls else ''})")))
            if missing:
                choose.append(If("tag is None", lines(f"return decode_{snake(missing)}(w{calls if missing in scope.calls else ''})")))
        case ir.ByKey(cases):
            for case, key, has_value, value in cases:
                is_ = (
                    f"w.get({literal(key)}) == {literal(value)}"
                    if isinstance(value, str)
                    else f"same(w.get({literal(key)}), {literal(value)})"
                )
                test = is_ if has_value else f"w.get({literal(key)}) is not None"
                choose.append(If(test, lines(f"return decode_{snake(case)}(w{calls if case in scope.calls else ''})")))
        case ir.ByKind(cases):
            for case, kind in cases:
                choose.append(If(KINDS[kind], lines(f"return decode_{snake(case)}(w{calls if case in scope.calls else ''})")))
    if not isinstance(union.choice, ir.ByKind):
        refuse: list[Statement] = [If("w.__class__ is Unreadable", lines("w = w.value", kept))] if kept else []
        refuse.append(Line("w = an_object(w)"))
        body.append(If("w.__class__ is not dict", refuse))
    elif kept:
        body.append(If("w.__class__ is Unreadable", lines("w = w.value", kept)))
    if kept and any(u.otherwise == "parent" for u in scope.spec.unions.values()):
        body.append(Try(choose, "KeepWhole", lines("pass")))
    else:
        body += choose
    body += _otherwise(scope, union, kept)
    text = f"{union.name}: which of its cases a wire value is."
    return Function(f"decode_{snake(union.name)}", f"w: Any{scope.calls_parameter(union.name)}", "Any", f'"""{text}"""', body)


def _otherwise(scope: Scope, union: ir.Union, kept: str) -> list[Statement]:
    if kept:
        return lines(kept)
    error = "KeepWhole" if union.otherwise == "parent" else "DecodeError"
    match union.choice:
        case ir.ByTag(key, _):
            values = ", ".join(str(v) for case in union.cases for v in tag_values(scope, case, key))
            return lines(f"raise {error}({literal(f'expected one of {values}')}, ({literal(key)},))")
        case ir.ByKey(cases):
            return lines(f"raise {error}({literal('expected one of the keys ' + ', '.join(key for _, key, _, _ in cases))})")
        case ir.ByKind(cases):
            return lines(f"raise {error}({literal('expected ' + ' or '.join(kind for _, kind in cases))} + f', got {{kind(w)}}')")


def _written(scope: Scope, union: ir.Union, shape: ir.Shape) -> list[Statement]:
    """Encodes a case. One that is known by a key, but has not written it, would not be known again: it is lost."""
    call = f"encode_{snake(shape.name)}(value, losses{scope.calls_argument(shape.name)})"
    key = _known_by(scope, union, shape.name)
    sure = key is not None and any(f.key == key and f.required and not isinstance(f.head, ir.Keep) for f in shape.body.fields)
    if key is None or sure:
        return lines(f"return {call}")
    return [Line(f"w = {call}"), If(f"w is LOST or {literal(key)} in w", lines("return w"))]


def _known_by(scope: Scope, union: ir.Union, shape: str) -> str | None:
    """The key by which a case is known, in this union or in one among its cases; None if it is known otherwise."""
    inner = [scope.spec.unions[case] for case in union.cases if case in scope.spec.unions]
    mine = [key for case, key, _, _ in union.choice.cases if case == shape] if isinstance(union.choice, ir.ByKey) else []
    return next(iter(mine), None) or next((key for one in inner if (key := _known_by(scope, one, shape))), None)


def _encode(scope: Scope, union: ir.Union) -> Function:
    by_class: dict[str, list[ir.Shape]] = {}
    for shape in shapes_of(scope, union):
        if shape.of:
            by_class.setdefault(shape.of, []).append(shape)
    body: list[Statement] = []
    whole = message_class(scope) == union.of
    keeps = union.otherwise == "keep" or any(scope.spec.unions[c].otherwise == "keep" for c in union.cases if c in scope.spec.unions)
    if whole and keeps:
        body.append(
            If(
                "value.extras is not None",
                [Line("kept = whole_message(value, SPACES)"), If("kept is not None", lines("return kept.value"))],
            )
        )
    body.append(Line("cls = value.__class__"))
    for name, shapes in by_class.items():
        inner: list[Statement] = []
        for shape in shapes:
            tests = guard(scope, shape, "value")
            done = _written(scope, union, shape)
            inner += [If(" and ".join(tests), done)] if tests else done
        body.append(If(f"cls is u.{name}", inner))
    if keeps and not whole:
        body.append(If("cls is u.Opaque and value.namespace in SPACES", lines("return value.value")))
    body += lines(f"losses.append(lost_whole(value, {scope.levels()}, TITLE))", "return LOST")
    text = f"{union.name}: the case that a unified value fits."
    return Function(
        f"encode_{snake(union.name)}", f"value: Any, losses: list[Loss]{scope.calls_parameter(union.name)}", "Any", f'"""{text}"""', body
    )
