"""Lists what broad `lost` declarations cover. A class or field that is new in the model would be lost there unnoticed."""

from __future__ import annotations

from ..data import spec as s
from ..data.unified import Unified
from .context import Context, carriers
from .coverage import carried_fields


def swallowed(spec: s.Spec, unified: Unified, codecs: dict[str, s.CodecDecl]) -> list[str]:
    """Return a line for each  lost: {"*": ..}  and each  lost: {field: true}  of a field that is mapped in part, with what it covers."""
    case = Context(spec, unified, codecs, [])
    own_shapes = [shape for shape in spec.shapes.values() if shape.mark.file == spec.path]  # inherited shapes are reported for the parent
    return [line for shape in own_shapes for line in [*_star(case, shape), *_classes(case, shape), *_needed(case, shape)]]


def _star(context: Context, shape: s.Shape) -> list[str]:
    lost = {loss.field for loss in shape.lost}
    if "*" not in lost:
        return []
    covered = {".".join(to.path) for _, to in carriers(shape)} | {name for name, _ in shape.when} | carried_fields(context, shape) | lost
    names: list[str] = []
    for field in (field for struct in context.structs(shape) for field in struct.fields):
        inner = {name.partition(".")[2] for name in covered if name.startswith(f"{field.name}.")}
        if inner and field.name not in covered:
            names += [f"{field.name}.{name}" for name in _fields(context, field.type) if name not in inner]
        elif field.name not in covered and not field.derived:
            names.append(field.name)
    return [f'{shape.name}: lost "*" takes {", ".join(names)}'] if names else []


def _needed(context: Context, shape: s.Shape) -> list[str]:
    """Return a line with the fields whose absence loses the whole struct, if the model does not require them and no other case can."""
    rivals = [context.spec.shapes[name] for cases in context.spec.cases.values() if shape.name in cases.cases for name in cases.cases]
    if shape.read_only or any(rival is not shape and rival.of == shape.of and not rival.read_only for rival in rivals):
        return []
    names: list[str] = []
    for place, to in carriers(shape):
        field = context.field(shape, to.path) if len(to.path) == 1 and place.sure and not place.field.only else None
        filled = to.has_when_missing or to.has_when_empty or to.or_field is not None or to.path[0] in dict(shape.when)
        if field and not filled and not (field.required or field.listed or field.derived) and field.default is None:
            names.append(field.name)
    return [f"{shape.name}: without {', '.join(names)}, the {shape.of} is lost"] if names else []


def _fields(context: Context, type_: object) -> list[str]:
    struct = context.unified.structs.get(getattr(type_, "name", ""))
    return [field.name for field in struct.fields if not field.derived] if struct else []


def _classes(context: Context, shape: s.Shape) -> list[str]:
    lines: list[str] = []
    for lost in shape.lost:
        field = context.field(shape, tuple(lost.field.split("."))) if lost.field != "*" else None
        mapped = {name for _, to in carriers(shape) if ".".join(to.path) == lost.field for name in context.taken(to, to.type)}
        classes = [name for name in context.unified.classes(field.type) if name not in mapped] if field else []
        if classes and mapped and not lost.classes:
            lines.append(f"{shape.name}: lost {lost.field} takes {', '.join(classes)}")
    return lines
