"""One provider's merged nodes -> ir.Spec."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, cast

from .. import say
from ..ir import (
    Alternate,
    Body,
    ByKey,
    ByKind,
    ByTag,
    Choice,
    CodecDecl,
    Conversation,
    EnumMap,
    EnumOf,
    ErrorTable,
    Group,
    Hoist,
    Leaf,
    Lens,
    Lost,
    OfShape,
    OfUnion,
    Sdk,
    Shape,
    Spec,
    State,
    Struct,
    Unified,
    Union,
)  # fmt: skip
from ..load import Entry, Items, Node, Scalar, Table, plain
from ..problems import Problem
from ..resolve import Merged, case_name, items_at, table_at, text
from . import model, stream
from .field import Fields, members
from .scope import Scope, strings


def spec(unified: Unified, codecs: dict[str, CodecDecl], merged: Merged, problems: list[Problem]) -> Spec:
    """The ir of one provider's merged nodes. What is wrong is reported and left out."""
    scope = Scope(unified, codecs, merged, problems)
    table = merged.table
    scope.enums.update({name: _enum(entry) for name, entry in table_at(table, "enums").entries.items()})
    shapes = {name: _shape(scope, entry) for name, entry in scope.shapes.items()}
    for name, body in scope.parts.items():  # only now it is known what they are parts of
        shapes[name] = replace(shapes[name], body=body)
    return Spec(
        provider=scope.spec.name,
        title=text(table, "title") or scope.spec.name,
        docs=text(table, "docs") or "",
        namespace=scope.spec.lineage[0],
        parent=scope.spec.parent,
        enums=scope.enums,
        shapes=shapes,
        unions={name: union for name, entry in scope.unions.items() if (union := _union(scope, entry))},
        messages=_messages(scope),
        request=_shape_name(scope, table, "request"),
        response=_shape_name(scope, table, "response"),
        tools=text(table, "tools"),
        error=_error(scope, table),
        stream=stream.stream(scope, table),
        detect={kind: strings(table_at(table, "detect"), kind) for kind in table_at(table, "detect").entries},
        sdk=_sdk(table),
        mark=table.mark,
        path=table.mark.file,
        lineage=scope.spec.lineage,
    )


def _enum(entry: Entry) -> EnumMap:
    table = cast(Table, entry.node)
    rows = {key: row.node for key, row in table.entries.items() if key not in ("lost", "open")}
    return EnumMap(
        name=entry.key,
        rows=tuple((key, tuple(plain(node)) if isinstance(node, Items) else (plain(node),)) for key, node in rows.items()),
        lost=tuple((key, str(plain(row.node))) for key, row in table_at(table, "lost").entries.items()),
        open="open" in table.entries,
        mark=entry.mark,
    )


def _shape_name(scope: Scope, table: Table, key: str) -> str | None:
    """A reference to a shape; None if it is not given, or wrong."""
    node = table.get(key)
    if not isinstance(node, Scalar):
        return None
    return str(node.value) if scope.lookup(str(node.value), node.mark, key, ("shape",)) else None


# --- shapes --------------------------------------------------------------------------------------------------------------


def _shape(scope: Scope, entry: Entry) -> Shape:
    table = cast(Table, entry.node)
    struct = _struct(scope, table, entry.key)
    bare = table.entries.get("bare")
    if bare and (others := [word for word in ("fields", "optional", "flat", "split") if word in table.entries]):
        scope.report(say.two_heads(bare.mark, entry.key, ["bare", *others]))
    # A shape that is nothing is read where it is used (`in:`, `head:`), in the terms of the struct there.
    body = Fields(scope, struct, entry.key).body(table, entry.key) if struct else Body(())
    return Shape(
        name=entry.key,
        of=struct.name if struct else None,
        when=_when(scope, struct, table, entry.key),
        body=body,
        bare=(
            Fields(scope, struct, entry.key).field(Entry("", bare.mark, bare.node, bare.home), True, f"{entry.key}.bare") if bare else None
        ),
        synth=_synth(scope, struct, table, entry.key),
        lost=_lost(scope, struct, table, entry.key),
        split=_split(scope, table, entry.key),
        doc=text(table, "doc") or "",
        mark=entry.mark,
        flat=_flat(scope, struct, table, entry.key),
        states=_states(scope, struct, table, entry.key),
        calling=_calling(scope, struct, table, entry.key),
    )


def _struct(scope: Scope, table: Table, where: str) -> Struct | None:
    node = table.get("is")
    if not isinstance(node, Scalar):
        return None
    struct = scope.unified.structs.get(str(node.value))
    if not struct:
        scope.report(say.unknown_name(node.mark, where, "struct", str(node.value), scope.unified.structs))
    return struct


def _rows(scope: Scope, struct: Struct | None, table: Table, word: str, where: str) -> list[tuple[str, Entry]]:
    """The entries of `when`, `synth`, `flat`: they name fields of the struct."""
    rows: list[tuple[str, Entry]] = []
    for name, entry in table_at(table, word).entries.items():
        if struct is None:
            scope.report(say.nothing_to_map(entry.mark, f"{where}.{word}", where))
        elif scope.field_of(struct, name, entry.mark, f"{where}.{word}"):
            rows.append((name, entry))
    return rows


def _when(scope: Scope, struct: Struct | None, table: Table, where: str) -> tuple[tuple[str, Any], ...]:
    rows: list[tuple[str, Any]] = []
    for name, entry in _rows(scope, struct, table, "when", where):
        field = struct.field(name) if struct else None
        value: Any = plain(entry.node)
        if field and not model.value_fits(value, field.type, scope.unified.enums):
            enum = scope.unified.enums.get(model.type_text(field.type))
            possible = enum.values if enum else ()
            scope.report(say.wrong_value(entry.node.mark, f"{where}.when.{name}", value, model.type_text(field.type), possible))
        else:
            rows.append((name, value))
    return tuple(rows)


def _synth(scope: Scope, struct: Struct | None, table: Table, where: str) -> tuple[tuple[str, Any], ...]:
    rows = _rows(scope, struct, table, "synth", where)
    for name, entry in rows:
        field = struct.field(name) if struct else None
        if struct and field and field.type != Leaf("str"):
            shown, written = f"{struct.name}.{name}", model.type_text(field.type)
            scope.report(say.wrong_type(entry.mark, f"{where}.synth", str(plain(entry.node)), "str", shown, written))
    return tuple((name, plain(entry.node)) for name, entry in rows)


def _flat(scope: Scope, struct: Struct | None, table: Table, where: str) -> tuple[tuple[str, str], ...]:
    rows: list[tuple[str, str]] = []
    for name, entry in _rows(scope, struct, table, "flat", where):
        field = struct.field(name) if struct else None
        shape = str(plain(entry.node))
        if not field or not scope.lookup(shape, entry.node.mark, f"{where}.flat.{name}", ("shape",)):
            continue
        of = scope.struct_of(shape)
        if of not in members(scope, field.type):
            shown, written = f"{struct.name}.{name}" if struct else name, model.type_text(field.type)
            scope.report(say.misfit(entry.node.mark, f"{where}.flat.{name}", f"{shape} is {of}", shown, written, ()))
        rows.append((name, shape))
    return tuple(rows)


def _states(scope: Scope, struct: Struct | None, table: Table, where: str) -> tuple[State, ...]:
    found: list[State] = []
    for name, entry in _rows(scope, struct, table, "states", where):
        node = entry.node
        field = struct.field(name) if struct else None
        if not isinstance(node, Table) or field is None:
            continue
        if not isinstance(field.type, EnumOf):
            shown = f"{struct.name}.{name}" if struct else name
            scope.report(say.wrong_type(entry.mark, f"{where}.states", name, "an enum", shown, model.type_text(field.type)))
            continue
        native = text(node, "native")
        if struct and native and not scope.field_of(struct, native, node.entries["native"].mark, f"{where}.states.{name}"):
            native = None
        told = {key: row.node for key, row in node.entries.items() if key not in ("lost", "native")}
        rows = tuple(
            (key, cast(dict[str, Any], plain(one)))
            for key, row in told.items()
            for one in (row.nodes if isinstance(row, Items) else (row,))
        )
        lost = tuple((key, str(plain(row.node))) for key, row in table_at(node, "lost").entries.items())
        found.append(State(name, rows, lost, native, entry.mark))
    return tuple(found)


def _calling(scope: Scope, struct: Struct | None, table: Table, where: str) -> tuple[tuple[str, str, str], ...]:
    found: list[tuple[str, str, str]] = []
    for name, entry in _rows(scope, struct, table, "calling", where):
        field = struct.field(name) if struct else None
        words = [str(word) for word in cast(list[Any], plain(entry.node))]
        for word in words if field else ():
            if field and not model.value_fits(word, field.type, scope.unified.enums):
                scope.report(say.wrong_value(entry.mark, f"{where}.calling.{name}", word, model.type_text(field.type)))
        found.append((name, words[0], words[1]))
    return tuple(found)


def _split(scope: Scope, table: Table, where: str) -> tuple[str, str] | None:
    names = [name for name in strings(table, "split") if scope.lookup(name, table.entries["split"].mark, where, ("shape",))]
    return (names[0], names[1]) if len(names) == 2 else None


def _lost(scope: Scope, struct: Struct | None, table: Table, where: str) -> tuple[Lost, ...]:
    found: list[Lost] = []
    for name, entry in table_at(table, "lost").entries.items():
        path = f"{where}.lost"
        if struct is None:
            scope.report(say.nothing_to_map(entry.mark, path, where))
            continue
        outer, _, inner = name.partition(".")
        field = scope.field_of(struct, outer, entry.mark, path)
        if field and inner:
            sub = scope.unified.structs.get(model.type_text(field.type))
            field = scope.field_of(sub, inner, entry.mark, path) if sub else None
        if not field:
            continue
        known = members(scope, field.type)
        for node in entry.node.nodes if isinstance(entry.node, Items) else ():
            if plain(node) not in known:
                shown = f"{struct.name}.{name}"
                scope.report(say.no_member(node.mark, path, "lost", str(plain(node)), shown, model.type_text(field.type), known))
        found.append(_lost_row(name, entry))
    return tuple(found)


def _lost_row(name: str, entry: Entry) -> Lost:
    value: Any = plain(entry.node)
    if isinstance(value, list):
        return Lost(name, classes=tuple(str(one) for one in cast(list[Any], value)), mark=entry.mark)
    level = value if value in ("trivial", "minor", "major") else None
    return Lost(name, derived=value == "derived", level=level, mark=entry.mark)


# --- unions --------------------------------------------------------------------------------------------------------------


def _union(scope: Scope, entry: Entry) -> Union | None:
    """A union; None if it is incomplete."""
    table = cast(Table, entry.node)
    node = table.get("is")
    for word, doc in (("is", "the unified union or struct"), ("cases", "a list of shapes or unions")):
        if word not in table.entries:
            scope.report(say.missing_word(entry.mark, entry.key, "union", word, doc))
    if "tag" not in table.entries and "by" not in table.entries:
        scope.report(say.no_head(entry.mark, entry.key, "union", ["tag", "by"]))
    if not isinstance(node, Scalar):
        return None
    of = str(node.value)
    if of not in scope.unified.unions and of not in scope.unified.structs:
        possible = [*scope.unified.unions, *scope.unified.structs]
        scope.report(say.unknown_name(node.mark, entry.key, "unified union or struct", of, possible))
        return None
    cases = [case for case in items_at(table, "cases") if _case_is_known(scope, case, entry.key, of)]
    choice = _choice(scope, table, cases, entry.key)
    otherwise = cast(Literal["keep", "parent", "error"], text(table, "else") or "error")
    doc = text(table, "doc") or ""
    return Union(entry.key, of, choice, tuple(case_name(case) for case in cases), otherwise, entry.mark, doc) if choice else None


def _case_is_known(scope: Scope, case: Node, where: str, of: str) -> bool:
    name = case_name(case)
    kind = scope.lookup(name, case.mark, where, ("shape", "union"))
    if kind is None:
        return False
    table = scope.union(name) if kind == "union" else scope.shape(name)
    made = text(table, "is") if table else None
    if kind == "shape" and table and "split" in table.entries:
        return True
    known = scope.unified.unions[of].members if of in scope.unified.unions else (of,)
    talk = table_at(scope.spec.table, "messages")
    if ("group" in talk.entries and text(talk, "each") == where) or where in scope.item_unions:
        known = (*known, "Message")  # an item is a part, or a message of several
    inner = scope.unified.unions[made].members if made in scope.unified.unions else (made,)
    if not set(inner) <= set(known):
        scope.report(say.case_misfit(case.mark, where, name, made, of, known))
        return False
    return True


def _choice(scope: Scope, table: Table, cases: list[Node], where: str) -> Choice | None:
    tag, by = text(table, "tag"), text(table, "by")
    if "missing" in table.entries and tag is None:
        scope.report(say.needs_word(table.entries["missing"].mark, where, "missing", ["tag"]))
    if tag is not None:
        missing = table.get("missing")
        name = str(plain(missing)) if missing else None
        known = name and missing and scope.lookup(name, missing.mark, f"{where}.missing", ("shape", "union"))
        return ByTag(tag, name if known else None)
    if by == "kind":
        kinds = [(case_name(case), text(case, "kind") if isinstance(case, Table) else None, case) for case in cases]
        for name, kind, case in kinds:
            if kind is None:
                scope.report(say.case_needs(case.mark, where, name, "kind"))
        return ByKind(tuple((name, kind) for name, kind, _ in kinds if kind))
    if by == "key":
        return ByKey(tuple(row for case in cases if (row := _key_case(scope, case, where))))
    return None


def _key_case(scope: Scope, case: Node, where: str) -> tuple[str, str, bool, Any] | None:
    """A case of `by: key`: its key is given, or the first that its shape requires."""
    name = case_name(case)
    words = case if isinstance(case, Table) else Table({}, case.mark)
    shape = scope.shape(name)
    key = text(words, "key") or next(iter(table_at(shape, "fields").entries if shape else ()), None)
    if key is None:
        scope.report(say.case_needs(case.mark, where, name, "key"))
        return None
    value = words.get("is")
    return (name, key, value is not None, plain(value) if value else None)


# --- the rest ------------------------------------------------------------------------------------------------------------


def _messages(scope: Scope) -> Conversation | None:
    entry = scope.spec.table.entries.get("messages")
    if not entry or not isinstance(entry.node, Table):
        return None
    table = entry.node
    hoist = [(role, row, row.node) for role, row in _roles(scope, table, "hoist") if isinstance(row.node, Table)]
    alternate = [(role, row.node) for role, row in _roles(scope, table, "alternate") if isinstance(row.node, Table)]
    unpack = [
        (role, str(plain(row.node))) for role, row in _roles(scope, table, "unpack") if _named_shape(scope, row.node, "messages.unpack")
    ]
    return Conversation(
        each=_each(scope, table),
        hoist=tuple(
            Hoist(role, text(node, "key") or "", text(node, "as") or "", node.get("fits") is not None)
            for role, _, node in hoist
            if _hoisted(scope, node, f"messages.hoist.{role}")
        ),
        unpack=tuple(unpack),
        alternate=tuple(Alternate(role, text(node, "within") or "", strings(node, "take")) for role, node in alternate),
        group=tuple(
            Group(role, tuple(str(plain(item)) for item in row.node.nodes if _named_shape(scope, item, "messages.group")))
            for role, row in _roles(scope, table, "group")
            if isinstance(row.node, Items)
        ),
        aside=tuple((key, tuple(plain(row.node))) for key, row in table_at(table, "aside").entries.items()),
        text=str(plain(node)) if (node := table.get("text")) and _named_shape(scope, node, "messages.text") else None,
        mark=entry.mark,
    )


def _roles(scope: Scope, table: Table, word: str) -> list[tuple[str, Entry]]:
    """The rows of a word of `messages`; their keys are roles."""
    roles = scope.unified.enums["Role"].values if "Role" in scope.unified.enums else ()
    rows: list[tuple[str, Entry]] = []
    for role, entry in table_at(table, word).entries.items():
        if role in roles:
            rows.append((role, entry))
        else:
            scope.report(say.unknown_name(entry.mark, f"messages.{word}", "Role", role, roles))
    return rows


def _named_shape(scope: Scope, node: Node, where: str) -> bool:
    return scope.lookup(str(plain(node)), node.mark, where, ("shape",)) is not None


def _hoisted(scope: Scope, table: Table, where: str) -> bool:
    node = table.get("as")
    return node is not None and text(table, "key") is not None and _named_shape(scope, node, where)


def _each(scope: Scope, table: Table) -> Lens | None:
    node = table.get("each")
    if not isinstance(node, Scalar):
        return None
    name = str(node.value)
    kind = scope.lookup(name, node.mark, "messages.each", ("shape", "union"))
    return OfShape(name) if kind == "shape" else OfUnion(name) if kind == "union" else None


def _error(scope: Scope, table: Table) -> ErrorTable | None:
    node = table.get("error")
    if not isinstance(node, Table):
        return None
    if "shape" not in node.entries:
        scope.report(say.missing_word(node.mark, "error", "error table", "shape", "the shape of the error body"))
    named = node.get("shape")
    shape = str(plain(named)) if named and scope.lookup(str(plain(named)), named.mark, "error.shape", ("shape", "union")) else None
    status = tuple((key, int(plain(row.node))) for key, row in table_at(node, "status").entries.items())
    return ErrorTable(shape, status, strings(node, "retry_after"), strings(node, "request_id")) if shape else None


def _sdk(table: Table) -> Sdk | None:
    node = table.get("sdk")
    if not isinstance(node, Table):
        return None
    return Sdk(text(node, "package") or "", text(node, "version") or "", text(node, "extra"))
