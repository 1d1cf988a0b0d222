"""spec/unified.yaml and spec/codecs.yaml -> the model and the codecs."""

from __future__ import annotations

import difflib
from typing import Any, Literal, cast

from ..data.nodes import Entry, Items, Mark, Node, Scalar, Table, plain
from ..data.spec import CodecDecl
from ..data.unified import (
    LEAF_KINDS,
    Body,
    Enum,
    EnumOf,
    Leaf,
    LeafKind,
    Level,
    ListOf,
    Struct,
    StructField,
    StructOf,
    Type,
    Unified,
    UnifiedUnion,
    UnionOf,
)  # fmt: skip
from ..problems import Problem

DEFAULT_LEVEL: Level = "minor"
RESERVED = ("extras", "type")  # fields that every struct has


class _Names:
    """The named types of the model by kind, its bodies and mixins, and the texts about fields by their name."""

    def __init__(self, table: Table) -> None:
        self.enums = table.table("enums").entries
        self.structs = table.table("structs").entries
        self.unions = table.table("unions").entries
        self.bodies = table.table("bodies")
        self.mixins = table.table("mixins")
        self.docs = table.table("docs")


def unified(table: Table, problems: list[Problem]) -> Unified:
    """The unified model of a unified.yaml."""
    names = _Names(table)
    for left, right in ((names.enums, names.structs), (names.enums, names.unions), (names.structs, names.unions)):
        for name in left.keys() & right.keys():
            problems.append(Problem(right[name].mark, f"the name '{name}' is given to two things (first at {_place(left[name].mark)})"))
    version = table.get("version")
    return Unified(
        version=version.value if isinstance(version, Scalar) and isinstance(version.value, int) else 0,
        structs={name: _struct(entry, names, problems) for name, entry in names.structs.items() if isinstance(entry.node, Table)},
        unions={name: _union(entry, names, problems) for name, entry in names.unions.items() if isinstance(entry.node, Table)},
        enums={name: Enum(name, _values(entry, problems), entry.mark, _other_words(entry)) for name, entry in names.enums.items()},
        bodies={body.kind: body for entry in table.table("bodies").entries.values() if (body := _body(entry, names, problems))},
    )


def _body(entry: Entry, names: _Names, problems: list[Problem]) -> Body | None:
    table = cast(Table, entry.node)
    struct = table.text("is") or ""
    if struct not in names.structs:
        problems.append(_unknown(table.mark_of("is"), f"bodies.{entry.key}", "struct", struct, names.structs))
        return None
    kinds, answers = names.bodies.entries, table.text("answers")
    if answers is not None and answers not in kinds:
        problems.append(_unknown(table.mark_of("answers"), f"bodies.{entry.key}", "kind of bodies", answers, kinds))
    return Body(entry.key, struct, answers, table.text("doc") or "", entry.mark)


def _other_words(entry: Entry) -> dict[str, str]:
    """Other words for the values of an enum: word -> value."""
    table = entry.node if isinstance(entry.node, Table) else None
    return {str(plain(node)): value for value in (table.entries if table else ()) for node in cast(Table, table).items(value)}


def _values(entry: Entry, problems: list[Problem]) -> tuple[str, ...]:
    if isinstance(entry.node, Table):
        return tuple(entry.node.entries)
    values: list[str] = []
    for node in entry.node.nodes if isinstance(entry.node, Items) else ():
        value = str(plain(node))
        if value in values:
            problems.append(Problem(node.mark, f"{entry.key}: '{value}' is given twice"))
        values.append(value)
    return tuple(values)


def _union(entry: Entry, names: _Names, problems: list[Problem]) -> UnifiedUnion:
    table = cast(Table, entry.node)
    members: list[str] = []
    for node in table.items("of"):
        member = str(plain(node))
        if member not in names.structs:
            problems.append(_unknown(node.mark, entry.key, "struct", member, names.structs))
        elif member in members:
            problems.append(Problem(node.mark, f"{entry.key}: '{member}' is given twice"))
        else:
            members.append(member)
    return UnifiedUnion(entry.key, table.text("doc") or "", tuple(members), entry.mark)


def _mixins(entry: Entry, names: _Names, problems: list[Problem]) -> list[Table]:
    """The mixins of a struct, in their order."""
    tables: list[Table] = []
    for node in cast(Table, entry.node).items("with"):
        name = str(plain(node))
        if name not in names.mixins.entries:
            problems.append(_unknown(node.mark, f"{entry.key}.with", "mixin", name, names.mixins.entries))
        tables.append(names.mixins.table(name))
    return tables


def _struct(entry: Entry, names: _Names, problems: list[Problem]) -> Struct:
    table = cast(Table, entry.node)
    fields: list[StructField] = []
    for word in ("fields", "optional", "default"):
        for field in [declared for source in (table, *_mixins(entry, names, problems)) for declared in source.table(word).entries.values()]:
            if any(earlier.name == field.key for earlier in fields):
                problems.append(Problem(field.mark, f"{entry.key}: '{field.key}' is given twice"))
            elif field.key in RESERVED:
                problems.append(Problem(field.mark, f"{entry.key}: '{field.key}' is a name that every struct has"))
            elif made := _field(entry.key, field, word, names, problems):
                fields.append(made)
    field_names = [field.name for field in fields]
    filled = table.get("text")
    if isinstance(filled, Scalar) and filled.value not in field_names:
        problems.append(_unknown(filled.mark, f"{entry.key}.text", f"field of {entry.key}", str(filled.value), field_names))
    for field in fields:
        for other in (field.owner, field.native, field.text, field.form):
            if other is not None and other not in field_names:
                problems.append(_unknown(field.mark, f"{entry.key}.{field.name}", f"field of {entry.key}", other, field_names))
    delta = tuple((key, str(plain(e.node))) for key, e in table.table("delta").entries.items())
    for (key, cls), delta_entry in zip(delta, table.table("delta").entries.values(), strict=True):
        if key not in field_names:
            problems.append(_unknown(delta_entry.mark, f"{entry.key}.delta", f"field of {entry.key}", key, field_names))
        if cls not in names.structs:
            problems.append(_unknown(delta_entry.mark, f"{entry.key}.delta", "struct", cls, names.structs))
    level = cast(Level, table.text("level") or "major")
    return Struct(
        entry.key, table.text("doc") or "", tuple(fields), level, table.text("text"), entry.mark, delta, table.get("compact") is not None
    )


def _field(struct: str, entry: Entry, word: str, names: _Names, problems: list[Problem]) -> StructField | None:
    node = entry.node
    table = node if isinstance(node, Table) else Table({}, node.mark)
    written = table.get("type") if isinstance(node, Table) else node
    made = parse_type(written, f"{struct}.{entry.key}", names, problems) if written else None
    if made is None:
        return None
    value = table.get("value")
    default: Any = plain(value) if value else None
    no_effect = table.get("nothing")
    neutral: tuple[Any, ...] = tuple(cast(list[Any], plain(no_effect))) if no_effect else ()
    for at, values in ((value, (default,) if word == "default" else ()), (no_effect, neutral)):
        for sample in values:
            if at and not value_fits(sample, made, names.enums):
                problems.append(Problem(at.mark, f"{struct}.{entry.key}: {sample!r} is not of its type"))
    blank = isinstance(made, StructOf)  # a whole struct cannot be a default in a plan: a shape has to set it
    return StructField(
        name=entry.key,
        type=made,
        required=word == "fields" or (word == "default" and blank),
        default=default if word == "default" and not blank else None,
        blank=default if word == "default" and blank else None,
        level=cast(Level, table.text("level") or DEFAULT_LEVEL),
        derived=table.get("derived") is not None,
        doc=table.text("doc") or names.docs.text(entry.key) or "",
        mark=entry.mark,
        owner=table.text("signer"),
        native=table.text("raw_word"),
        text=table.text("text"),
        form=table.text("forms"),
        made=cast(Literal["call", "result"] | None, table.text("generated")),
        link=table.text("derived") == "call",
        own=table.text("derived") == "application",
        neutral=neutral,
    )


def parse_type(node: Node, where: str, names: _Names, problems: list[Problem]) -> Type | None:
    """Return the type that `str`, `[X]`, or the name of a struct, union or enum describes; None if it is unknown."""
    if isinstance(node, Items):
        item = parse_type(node.nodes[0], where, names, problems) if node.nodes else None
        return ListOf(item) if item else None
    name = str(plain(node))
    if name in LEAF_KINDS:
        return Leaf(name)
    for kind, names_of_kind in ((EnumOf, names.enums), (StructOf, names.structs), (UnionOf, names.unions)):
        if name in names_of_kind:
            return kind(name)
    problems.append(_unknown(node.mark, where, "type", name, [*LEAF_KINDS, *names.enums, *names.structs, *names.unions]))
    return None


def value_fits(value: Any, made: Type, enums: dict[str, Any]) -> bool:
    """Whether a YAML value is a unified value of this type. `enums`: name -> Entry or Enum."""
    match made:
        case Leaf("any"):
            return True
        case Leaf("object"):
            return isinstance(value, dict)
        case Leaf("float"):
            return type(value) in (int, float)
        case Leaf(kind):
            return type(value).__name__ == kind
        case ListOf(item):
            return isinstance(value, list) and all(value_fits(member, item, enums) for member in cast(list[Any], value))
        case EnumOf(name):
            enum = enums[name]
            return value in (enum.values if isinstance(enum, Enum) else plain(enum.node))
        case StructOf():
            return isinstance(value, dict)
        case UnionOf():
            return False


def codecs(table: Table | None, model: Table, problems: list[Problem]) -> dict[str, CodecDecl]:
    """The codecs of a codecs.yaml."""
    declared: dict[str, CodecDecl] = {}
    for name, entry in (table.table("codecs").entries if table else {}).items():
        node = entry.node
        if not isinstance(node, Table) or not (written := node.get("type")):
            continue
        made = parse_type(written, name, _Names(model), problems)
        if made:
            samples = tuple(plain(sample) for sample in node.items("samples"))
            law = cast(Literal["bijective", "normalizing", "lossy"], node.text("law"))
            wire = cast(LeafKind, node.text("wire") or "any")
            classes = tuple(str(plain(struct)) for struct in node.items("structs"))
            fails = node.get("else") is not None
            declared[name] = CodecDecl(name, wire, made, law, fails, samples, node.text("doc") or "", entry.mark, classes)
    return declared


def _unknown(mark: Mark, where: str, kind: str, name: str, possible: Any) -> Problem:
    names = sorted(set(possible))
    near = difflib.get_close_matches(name, names, 1)
    shown = f"there are: {', '.join(names)}." if len(names) <= 36 else ""
    hint = f"{shown} {f'Did you mean {near[0]!r}?' if near else ''}".strip()
    return Problem(mark, f"{where}: unknown {kind}: '{name}'", (hint,) if hint else ())


def _place(mark: Mark) -> str:
    return f"{mark.file}:{mark.line}"
