"""Fields of wire objects -> ir."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal, cast

from .. import say
from ..ir import Body, Const, Field, First, Head, Keep, Leaf, Level, Mark, Mirror, Nest, Struct, StructOf, Sum, To, Type
from ..load import Entry, Items, Node, Scalar, Table, plain
from ..resolve import BODY, table_at, text
from . import lens
from .lens import Target
from .model import type_text
from .scope import Scope, strings

Empty = Literal["null", "omit", "text", "list"]


class Fields:
    """Reads the fields of one shape. `struct`: what the shape is; None if it is nothing (then nothing can be mapped)."""

    def __init__(self, scope: Scope, struct: Struct | None, shape: str, inside: tuple[str, ...] = ()) -> None:
        self.scope = scope
        self.struct = struct
        self.shape = shape
        self.inside = inside  # the shapes that we are in, for `in:` and `head:`

    def body(self, table: Table, where: str) -> Body:
        """`fields` and `optional` of a shape or of a nested object."""
        fields: dict[str, Field] = {}
        for word in BODY:
            for key, entry in table_at(table, word).entries.items():
                if key in fields:
                    self.scope.report(say.duplicate_key(entry.mark, key, fields[key].mark))
                elif found := self.field(entry, word == "fields", f"{where}.{key}"):
                    fields[key] = found
        return Body(tuple(self._aliased(field, fields) for field in fields.values()))

    def _aliased(self, field: Field, siblings: dict[str, Field]) -> Field:
        """`aliases: snake_case`: the other spelling of a camelCase key, unless it is a key of its own."""
        snake = snake_case(field.key)
        if not self.scope.snake_aliases or snake == field.key or snake in siblings or snake in field.also:
            return field
        return replace(field, also=(*field.also, snake))

    def field(self, entry: Entry, required: bool, where: str) -> Field | None:
        """One field; None after a problem."""
        node = entry.node
        words = node if isinstance(node, Table) else Table({"to": Entry("to", node.mark, node)}, node.mark)
        head = self._head(words, where)
        if head is None:
            return None
        return Field(
            key=entry.key,
            required=required,
            head=head,
            mark=entry.mark,
            also=strings(words, "also"),
            only=cast(Literal["request", "response"] | None, text(words, "only")),
            level=cast(Level | None, text(words, "level")),
            envelope=words.get("envelope") is not None,
            beyond_sdk=text(words, "beyond_sdk"),
            doc=text(words, "doc") or "",
            home=entry.home,
        )

    def _head(self, words: Table, where: str) -> Head | None:
        for word, node in ((key, entry.node) for key, entry in words.entries.items()):
            match word:
                case "to":
                    return self._to(words, node, where)
                case "const":
                    return Const(plain(node))
                case "keep":
                    return Keep(kept_type(node), cast(Any, text(words, "collect")))
                case "fields" | "optional":
                    return Nest(self.body(words, where), None, words.get("inside") is not None, words.get("always") is not None)
                case "in":
                    body = self._part(node, where)
                    json, always = words.get("inside") is not None, words.get("always") is not None
                    return Nest(body, str(plain(node)), json, always) if body else None
                case "head":
                    body = self._part(node, where)
                    return First(body, str(plain(node))) if body else None
                case "sum":
                    return self._sum(node, strings(words, "sum"), where)
                case "mirrors":
                    to = self._to(words, node, where)
                    return Mirror(to) if to else None
                case _:
                    pass
        return None

    def _sum(self, node: Node, names: tuple[str, ...], where: str) -> Sum | None:
        struct = self._struct(node.mark, where)
        for name in names if struct else ():
            found = self.scope.field_of(cast(Struct, struct), name, node.mark, where)
            if found and found.type != Leaf("int"):
                self.scope.report(
                    say.wrong_type(node.mark, where, "sum", "int", f"{cast(Struct, struct).name}.{name}", type_text(found.type))
                )
        return Sum(names) if struct else None

    def _part(self, node: Node, where: str) -> Body | None:
        """The body of a shape that stands here as a part; its fields are fields of our struct."""
        name = str(plain(node))
        if not self.scope.lookup(name, node.mark, where, ("shape",)):
            return None
        if name in self.inside or name == self.shape:
            self.scope.report(say.endless(node.mark, where, [self.shape, *self.inside, name]))
            return None
        table = self.scope.shape(name)
        if table is None:
            return None
        if self.scope.struct_of(name):
            self.scope.report(say.part_with_struct(node.mark, where, name, self.scope.struct_of(name) or ""))
            return None
        body = Fields(self.scope, self.struct, self.shape, (*self.inside, name)).body(table, name)
        self.scope.parts.setdefault(name, body)
        return body

    def _struct(self, mark: Mark, where: str) -> Struct | None:
        if self.struct is None:
            self.scope.report(say.nothing_to_map(mark, where, self.shape))
        return self.struct

    def _to(self, words: Table, node: Node, where: str) -> To | None:
        """`to:` with its lens and options."""
        target = self._target(node, strings(words, "take"), where)
        if target is None:
            return None
        made = lens.resolve(self.scope, words, target, node.mark)
        self._classes(words, target)
        names = {word: self._sibling(words, word, target) for word in ("else", "owner", "native", "json_of")}
        default = words.get("default")
        empty, fill = words.get("empty"), words.get("fill")
        if made is None:
            return None
        return To(
            path=target.path,
            lens=made,
            type=target.type,
            take=target.take,
            default=plain(default) if default else None,
            has_default=default is not None,
            empty=_empty(empty) if empty else None,
            otherwise=names["else"],
            owner=names["owner"],
            shared=text(words, "shared"),
            link="call_name" if words.get("link") else None,
            native=names["native"],
            instead=self._alternative(words, target),
            value=names["json_of"],
            fill=plain(fill) if fill else None,
            has_fill=fill is not None,
        )

    def _target(self, node: Node, take: tuple[str, ...], where: str) -> Target | None:
        """The unified field at `f`, or at `a.b`."""
        struct = self._struct(node.mark, where)
        names = str(plain(node)).split(".")
        if struct is None:
            return None
        if len(names) > 2:
            self.scope.report(say.path_too_long(node.mark, where, str(plain(node))))
            return None
        owner = struct
        if len(names) == 2:
            outer = self.scope.field_of(struct, names[0], node.mark, where)
            if outer and not isinstance(outer.type, StructOf):
                self.scope.report(say.no_sub_struct(node.mark, where, f"{struct.name}.{names[0]}", type_text(outer.type)))
            if not outer or not isinstance(outer.type, StructOf):
                return None
            owner = self.scope.unified.structs[outer.type.name]
        found = self.scope.field_of(owner, names[-1], node.mark, where)
        if not found:
            return None
        return Target(struct, tuple(names), found.type, f"{owner.name}.{names[-1]}", where, take)

    def _classes(self, words: Table, target: Target) -> None:
        """The classes in `take:` are members of the field's union."""
        node = words.get("take")
        if isinstance(node, Items):
            known = members(self.scope, target.type)
            for item in node.nodes:
                if plain(item) not in known:
                    self.scope.report(
                        say.no_member(item.mark, target.where, "take", str(plain(item)), target.shown, type_text(target.type), known)
                    )

    def _alternative(self, words: Table, target: Target) -> str | None:
        """`or:` names another field of the same type."""
        node = words.get("or")
        found = self.scope.field_of(target.struct, str(plain(node)), node.mark, f"{target.where}.or") if node else None
        if node and found and (found.type != target.type or len(target.path) > 1):
            shown = f"{target.struct.name}.{found.name}"
            self.scope.report(say.wrong_type(node.mark, target.where, "or", type_text(target.type), shown, type_text(found.type)))
        return found.name if found else None

    def _sibling(self, words: Table, word: str, target: Target) -> str | None:
        """An option that names another field of the struct."""
        node = words.get(word)
        if not isinstance(node, Scalar):
            return None
        found = self.scope.field_of(target.struct, str(node.value), node.mark, f"{target.where}.{word}")
        if found and word != "json_of" and found.type != Leaf("str"):
            shown = f"{target.struct.name}.{found.name}"
            self.scope.report(say.wrong_type(node.mark, target.where, word, "str", shown, type_text(found.type)))
        return found.name if found else None


def members(scope: Scope, type: Type) -> tuple[str, ...]:
    """The struct classes that a value, or the elements of a list, of this type can have."""
    inner = getattr(type, "item", type)
    if isinstance(inner, StructOf):
        return (inner.name,)
    name = getattr(inner, "name", "")
    return scope.unified.unions[name].members if name in scope.unified.unions else ()


def _empty(node: Node) -> Empty:
    value: Any = plain(node)
    return "list" if value == [] else "text" if value == "" else "omit" if value == "omit" else "null"


def kept_type(node: Node) -> str:
    """The wire type of a kept key as text: `str`, `[int]`, or `one_of` and a JSON list of values."""
    if isinstance(node, Items):
        return f"[{kept_type(node.nodes[0])}]" if node.nodes else "[any]"
    if isinstance(node, Table):
        return "one_of " + json.dumps(plain(node).get("one_of"))
    return str(plain(node))


def snake_case(key: str) -> str:
    """`functionDeclarations` -> `function_declarations`; anything that is not camelCase stays."""
    return re.sub("(?<=[a-z0-9])[A-Z]", lambda m: "_" + m[0].lower(), key) if re.fullmatch("[a-z][A-Za-z0-9]*", key) else key


def walk(body: Body) -> Iterator[Field]:
    """All fields of a body and of the objects nested in it."""
    for field in body.fields:
        yield field
        if isinstance(field.head, Nest | First):
            yield from walk(field.head.body)
