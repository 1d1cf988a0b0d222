"""Which lens the words of a field mean, given the type of its unified field."""

from __future__ import annotations

from dataclasses import dataclass

from .. import say
from ..ir import (
    Bundle,
    Codec,
    Each,
    EnumMap,
    EnumOf,
    ItemList,
    Join,
    Leaf,
    Lens,
    Less,
    ListOf,
    Mark,
    Messages,
    OfShape,
    OfUnion,
    One,
    OneOr,
    Same,
    Struct,
    StructOf,
    TextOr,
    Type,
    UnionOf,
)  # fmt: skip
from ..load import Node, Scalar, Table
from ..resolve import text
from ..vocabulary import LEAVES, LENSES
from .model import type_text
from .scope import Scope, strings


@dataclass(frozen=True, slots=True)
class Target:
    """The unified field that a wire field carries. `struct`: of the shape; `shown`: like `Message.parts`."""

    struct: Struct
    path: tuple[str, ...]
    type: Type
    shown: str
    where: str
    take: tuple[str, ...]


def resolve(scope: Scope, words: Table, target: Target, mark: Mark) -> Lens | None:
    """The lens; None after a problem. `mark` is of the field's name, for fields without a lens word."""
    word = next((word for word in LENSES if word in words.entries), None)
    node = words.get(word) if word else None
    if word is None or node is None:
        return _bare(scope, target, mark)
    if word == "less":
        return _less(scope, words, target, node)
    if word == "join":
        return _join(scope, target, node)
    if word == "items":
        return _items(scope, target, node)
    if word == "as":
        return _messages(scope, target, node) if text(words, "as") == "messages" else _named(scope, node, target.type, target, listed=False)
    return _listed(scope, words, word, target, node)


def _bare(scope: Scope, target: Target, mark: Mark) -> Lens | None:
    """Leaves, and lists of leaves, need no word."""
    inner = target.type
    while isinstance(inner, ListOf):
        inner = inner.item
    if isinstance(inner, Leaf):
        return Same()
    word = "each" if isinstance(target.type, ListOf) else "as"
    scope.report(say.needs_lens(mark, target.where, target.shown, type_text(target.type), word, _fitting(scope, inner)))
    return None


def _fitting(scope: Scope, type: Type) -> list[str]:
    """The names that would do for a type."""
    if isinstance(type, EnumOf):
        values = scope.unified.enums[type.name].values
        return [name for name, table in scope.enums.items() if not table.open and all(value in values for value, _ in table.rows)]
    shapes = [name for name in scope.shapes if scope.fits(scope.struct_of(name) or "", type)]
    unions = [name for name in scope.unions if (table := scope.union(name)) and scope.fits(text(table, "is") or "", type)]
    codecs = [name for name, codec in scope.codecs.items() if codec.unified == type]
    return [*shapes, *unions, *codecs]


def _less(scope: Scope, words: Table, target: Target, node: Node) -> Lens | None:
    fields = strings(words, "less")
    if target.type != Leaf("int"):
        scope.report(say.wrong_type(node.mark, target.where, "less", "int", target.shown, type_text(target.type)))
        return None
    for name in fields:
        found = scope.field_of(target.struct, name, node.mark, target.where)
        if found and found.type != Leaf("int"):
            scope.report(say.wrong_type(node.mark, target.where, "less", "int", f"{target.struct.name}.{name}", type_text(found.type)))
    return Less(fields)


def _join(scope: Scope, target: Target, node: Node) -> Lens | None:
    """A list of str, or of the one struct class taken, which has a text to fill."""
    separator = str(node.value) if isinstance(node, Scalar) else ""
    item = target.type.item if isinstance(target.type, ListOf) else None
    if item == Leaf("str"):
        return Join(separator)
    taken = target.take or ((item.name,) if isinstance(item, StructOf) else ())
    struct = scope.unified.structs.get(taken[0]) if len(taken) == 1 else None
    if not isinstance(item, StructOf | UnionOf) or not struct or not struct.text:
        scope.report(say.cannot_join(node.mark, target.where, target.shown, type_text(target.type)))
        return None
    return Join(separator)


def _messages(scope: Scope, target: Target, node: Node) -> Lens | None:
    if target.type != ListOf(StructOf("Message")):
        scope.report(say.wrong_type(node.mark, target.where, "messages", "[Message]", target.shown, type_text(target.type)))
        return None
    if scope.spec.table.get("messages") is None:
        scope.report(say.no_messages(node.mark, target.where))
        return None
    return Messages()


def _items(scope: Scope, target: Target, node: Node) -> Lens | None:
    """A union of parts and messages, for a field that is one message."""
    if target.type != StructOf("Message"):
        scope.report(say.wrong_type(node.mark, target.where, "items", "Message", target.shown, type_text(target.type)))
        return None
    name = str(node.value) if isinstance(node, Scalar) else ""
    return ItemList(OfUnion(name)) if scope.lookup(name, node.mark, target.where, ("union",)) else None


def _listed(scope: Scope, words: Table, word: str, target: Target, node: Node) -> Lens | None:
    """The words that stand for a list of something."""
    if not isinstance(target.type, ListOf):
        scope.report(say.not_a_list(node.mark, target.where, word, target.shown, type_text(target.type)))
        return None
    item = _named(scope, node, target.type.item, target, listed=True)
    if item is None:
        return None
    match word:
        case "text_or":
            return _text_or(scope, words, target, node, item)
        case "one_or":
            return OneOr(item)
        case "one":
            return One(item)
        case _:
            key = text(words, "bundle")
            if key is not None:
                return Bundle(key, item)
            return Same() if isinstance(item, Same) else Each(item)


def _text_or(scope: Scope, words: Table, target: Target, node: Node, item: Lens) -> Lens | None:
    name = item.shape if isinstance(item, OfShape) else item.union if isinstance(item, OfUnion) else ""
    plain = scope.plain_text(name)
    if plain is None:
        scope.report(say.no_plain_text(node.mark, target.where, str(node.value) if isinstance(node, Scalar) else ""))
        return None
    form = words.get("form")
    if isinstance(form, Scalar):
        found = scope.field_of(target.struct, str(form.value), form.mark, target.where)
        if found and found.type != EnumOf("Form"):
            shown = f"{target.struct.name}.{found.name}"
            scope.report(say.wrong_type(form.mark, target.where, "form", "Form", shown, type_text(found.type)))
    return TextOr(item, plain, text(words, "form"))


def _named(scope: Scope, node: Node, type: Type, target: Target, listed: bool) -> Lens | None:
    """The lens of a name, which must fit a type."""
    name = str(node.value) if isinstance(node, Scalar) else ""
    if listed and name in LEAVES:
        if type == Leaf("any") or (isinstance(type, Leaf) and type.kind == name):
            return Same()
        scope.report(say.wrong_type(node.mark, target.where, name, f"[{name}]", target.shown, type_text(target.type)))
        return None
    kind = scope.lookup(name, node.mark, target.where)
    match kind:
        case None:
            return None
        case "enum":
            return _enum(scope, scope.enums[name], node, type, target)
        case "codec":
            made = scope.codecs[name].unified
            good = made == type or (isinstance(made, StructOf) and target.take == (made.name,) and scope.fits(made.name, type))
            return Codec(name) if good else _misfit(scope, node, f"codec {name} gives {type_text(made)}", type, target)
        case "shape":
            of = scope.struct_of(name)
            if of is None and not _split(scope, name):
                scope.report(say.shape_without_struct(node.mark, target.where, name))
                return None
            return (
                OfShape(name)
                if _split(scope, name) or scope.fits(of or "", type)
                else _misfit(scope, node, f"{name} is {of}", type, target)
            )
        case "union":
            table = scope.union(name)
            of = text(table, "is") if table else None
            if of is None:
                return None  # reported where it stands
            return OfUnion(name) if scope.fits(of, type) else _misfit(scope, node, f"{name} is {of}", type, target)


def _split(scope: Scope, name: str) -> bool:
    table = scope.shape(name)
    return table is not None and "split" in table.entries


def _misfit(scope: Scope, node: Node, found: str, type: Type, target: Target) -> None:
    name = str(node.value) if isinstance(node, Scalar) else ""
    if isinstance(type, ListOf):
        scope.report(say.list_needs_word(node.mark, target.where, found, target.shown, type_text(type), name))
    else:
        scope.report(say.misfit(node.mark, target.where, found, target.shown, type_text(type), _fitting(scope, type)))


def _enum(scope: Scope, table: EnumMap, node: Node, type: Type, target: Target) -> Lens | None:
    """A table over an enum of the model; or, if it is open, over text."""
    if type == Leaf("str") and table.open:
        return table
    if not isinstance(type, EnumOf):
        if type == Leaf("str"):
            scope.report(say.enum_over_text(node.mark, target.where, table.name, target.shown))
        else:
            _misfit(scope, node, f"{table.name} is an enum", type, target)
        return None
    if table.open:
        scope.report(say.open_over_enum(node.mark, target.where, table.name, target.shown, type.name))
        return None
    return table
