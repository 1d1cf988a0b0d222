"""spec/unified.yaml and spec/codecs.yaml -> ir."""

from __future__ import annotations

from typing import Any, Literal, cast

from .. import say
from ..ir import CodecDecl, Enum, EnumOf, Leaf, Level, ListOf, Struct, StructField, StructOf, Type, Unified, UnifiedUnion, UnionOf
from ..load import Entry, Items, Node, Scalar, Table, plain
from ..problems import Problem
from ..resolve import items_at, table_at, text
from ..vocabulary import LEAVES

DEFAULT_LEVEL: Level = "minor"
RESERVED = ("extras", "type")  # what every struct has


class _Names:
    """The kinds of the named types of the model."""

    def __init__(self, table: Table) -> None:
        self.enums = table_at(table, "enums").entries
        self.structs = table_at(table, "structs").entries
        self.unions = table_at(table, "unions").entries


def unified(table: Table, problems: list[Problem]) -> Unified:
    """The unified model of a valid unified.yaml."""
    names = _Names(table)
    for left, right in ((names.enums, names.structs), (names.enums, names.unions), (names.structs, names.unions)):
        for name in left.keys() & right.keys():
            problems.append(say.same_name(right[name].mark, name, left[name].mark))
    version = table.get("version")
    return Unified(
        version=version.value if isinstance(version, Scalar) and isinstance(version.value, int) else 0,
        structs={name: _struct(entry, names, problems) for name, entry in names.structs.items() if isinstance(entry.node, Table)},
        unions={name: _union(entry, names, problems) for name, entry in names.unions.items() if isinstance(entry.node, Table)},
        enums={name: Enum(name, _values(entry, problems), entry.mark) for name, entry in names.enums.items()},
    )


def _values(entry: Entry, problems: list[Problem]) -> tuple[str, ...]:
    values: list[str] = []
    for node in entry.node.nodes if isinstance(entry.node, Items) else ():
        value = str(plain(node))
        if value in values:
            problems.append(say.twice(node.mark, entry.key, value))
        values.append(value)
    return tuple(values)


def _union(entry: Entry, names: _Names, problems: list[Problem]) -> UnifiedUnion:
    table = cast(Table, entry.node)
    members: list[str] = []
    for node in items_at(table, "of"):
        member = str(plain(node))
        if member not in names.structs:
            problems.append(say.unknown_name(node.mark, entry.key, "struct", member, names.structs))
        elif member in members:
            problems.append(say.twice(node.mark, entry.key, member))
        else:
            members.append(member)
    return UnifiedUnion(entry.key, text(table, "doc") or "", tuple(members), entry.mark)


def _struct(entry: Entry, names: _Names, problems: list[Problem]) -> Struct:
    table = cast(Table, entry.node)
    fields: list[StructField] = []
    for word in ("fields", "optional", "default"):
        for field in table_at(table, word).entries.values():
            old = next((one for one in fields if one.name == field.key), None)
            if old:
                problems.append(say.twice(field.mark, entry.key, field.key))
            elif field.key in RESERVED:
                problems.append(say.taken_name(field.mark, entry.key, field.key))
            elif made := _field(entry.key, field, word, names, problems):
                fields.append(made)
    filled = table.get("text")
    if isinstance(filled, Scalar) and filled.value not in [field.name for field in fields]:
        problems.append(say.no_such_field(filled.mark, f"{entry.key}.text", entry.key, str(filled.value), [f.name for f in fields]))
    level = cast(Level, text(table, "level") or "major")
    return Struct(entry.key, text(table, "doc") or "", tuple(fields), level, text(table, "text"), entry.mark)


def _field(struct: str, entry: Entry, word: str, names: _Names, problems: list[Problem]) -> StructField | None:
    node = entry.node
    table = node if isinstance(node, Table) else Table({}, node.mark)
    written = table.get("type") if isinstance(node, Table) else node
    made = parse_type(written, f"{struct}.{entry.key}", names, problems) if written else None
    if made is None:
        return None
    value = table.get("value")
    default: Any = plain(value) if value else None
    if word == "default" and value and not value_fits(default, made, names.enums):
        problems.append(say.wrong_value(value.mark, f"{struct}.{entry.key}", default, type_text(made)))
    return StructField(
        name=entry.key,
        type=made,
        required=word == "fields",
        default=default if word == "default" else None,
        level=cast(Level, text(table, "level") or DEFAULT_LEVEL),
        derived=table.get("derived") is not None,
        doc=text(table, "doc") or "",
        mark=entry.mark,
    )


def parse_type(node: Node, where: str, names: _Names, problems: list[Problem]) -> Type | None:
    """`str`, `[X]`, or the name of a struct, union or enum."""
    if isinstance(node, Items):
        item = parse_type(node.nodes[0], where, names, problems) if node.nodes else None
        return ListOf(item) if item else None
    name = str(plain(node))
    if name in LEAVES:
        return Leaf(name)
    for kind, known in ((EnumOf, names.enums), (StructOf, names.structs), (UnionOf, names.unions)):
        if name in known:
            return kind(name)
    problems.append(say.unknown_name(node.mark, where, "type", name, [*LEAVES, *names.enums, *names.structs, *names.unions]))
    return None


def type_text(made: Type) -> str:
    """A type as it is written in unified.yaml."""
    match made:
        case Leaf(kind):
            return kind
        case ListOf(item):
            return f"[{type_text(item)}]"
        case EnumOf(name) | StructOf(name) | UnionOf(name):
            return name


def value_fits(value: Any, made: Type, enums: dict[str, Any]) -> bool:
    """Whether a YAML value can stand for a unified value of this type. `enums`: name -> Entry or Enum."""
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
            return isinstance(value, list) and all(value_fits(one, item, enums) for one in cast(list[Any], value))
        case EnumOf(name):
            known = enums[name]
            return value in (known.values if isinstance(known, Enum) else plain(known.node))
        case StructOf() | UnionOf():
            return False


def codecs(table: Table | None, model: Table, problems: list[Problem]) -> dict[str, CodecDecl]:
    """The codecs of a valid codecs.yaml."""
    found: dict[str, CodecDecl] = {}
    for name, entry in (table_at(table, "codecs").entries if table else {}).items():
        node = entry.node
        if not isinstance(node, Table) or not (written := node.get("unified")):
            continue
        made = parse_type(written, name, _Names(model), problems)
        if made:
            samples = tuple(plain(sample) for sample in items_at(node, "samples"))
            law = cast(Literal["bijective", "normalizing", "lossy"], text(node, "law"))
            fails = node.get("fails") is not None
            found[name] = CodecDecl(name, text(node, "wire") or "any", made, law, fails, samples, text(node, "doc") or "", entry.mark)
    return found
