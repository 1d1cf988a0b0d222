"""The keys of wire objects: what each of them is in a struct."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

from ..data.nodes import Entry, Mark, Node, Scalar, Table, is_null, plain
from ..data.places import PLACES
from ..data.spec import (
    Body,
    Codec,
    Const,
    Conversation,
    Copy,
    Each,
    Field,
    Flat,
    Form,
    Groups,
    Head,
    Holds,
    Join,
    Keep,
    Lost,
    Minus,
    Nest,
    Of,
    Same,
    Sum,
    To,
    Value,
)
from ..data.unified import LEAF_KINDS, Leaf, LeafKind, Level, ListOf, Struct, StructOf, Type, UnionOf, type_text
from ..problems import Problem
from . import like
from .modules import is_shape, listed

if TYPE_CHECKING:
    from .shapes import Shapes

OPTIONS = ("when_missing", "when_empty")
OF_CALL: Final = "call.arguments"
"""The field of its call that a result may repeat. All other copies are of a field of the same struct."""


class Fields:
    """The keys of one shape. `when`, `holds`, `lost`: those of objects in it that other shapes describe (`as: Shape` without `to`)."""

    def __init__(self, shapes: Shapes, name: str, structs: tuple[Struct, ...], leaf: LeafKind | None) -> None:
        self.shapes = shapes
        self.name = name
        self.structs = structs
        self.leaf: LeafKind | None = leaf
        self.when: list[tuple[str, Any]] = []
        self.holds: list[Holds] = []
        self.lost: list[Lost] = []
        self.around: list[Mark] = []  # the marks of the described objects and groups around the current one

    def report(self, problem: Problem) -> None:
        self.shapes.report(problem)

    # --- objects -----------------------------------------------------------------------------------------------------

    def body(self, table: Table, at: tuple[str, ...] = ()) -> Body:
        """The keys of an object."""
        fields: list[Field] = []
        for word in like.HEADINGS:
            for entry in table.table(word).entries.values():
                if not is_null(entry.node):
                    made = self.field(entry, word == "fields", at)
                    if made:
                        fields.append(made)
        for level, kept in table.table("extras").entries.items():
            for entry in kept.node.entries.values() if isinstance(kept.node, Table) else ():
                head = self._kept(entry, cast(Level, level))
                fields.append(Field(entry.key, False, head, entry.mark, home=self.shapes.home_of(entry.mark)))
        flats = [flat for entry in table.table("flat").entries.values() if (flat := self._flat(entry, at))]
        body = Body(tuple(fields), tuple(flats), table.text("rest"), table.get("closed") is not None)
        return self._beyond(body, table)

    def _kept(self, entry: Entry, level: Level) -> Keep:
        """A kept key. Its type may be followed by the value that has no effect: `bool = false`."""
        text = _wire(entry.node)
        wire, equals, value = text.partition("=")
        if not equals:
            return Keep(text, level)
        neutral = _word(value.strip())
        if neutral in (None, "", [], {}):
            self.report(Problem(entry.mark, f"'{text}': an empty value is neutral anyway", ("write a value:  bool = false",)))
        return Keep(wire.strip(), level, (neutral,))

    def _beyond(self, body: Body, table: Table) -> Body:
        """Mark the keys that the SDK does not have, which the shape lists for all its keys."""
        sources = {str(plain(node)): source for source, entry in table.table("beyond_sdk").entries.items() for node in listed(entry.node)}
        return _marked(body, sources) if sources else body

    def _flat(self, entry: Entry, at: tuple[str, ...]) -> Flat | None:
        target = self._target(entry.key, entry.mark, ".".join((self.name, *at, "flat")))
        if target is None:
            return None
        _, type_ = target
        name = f"{self.name}{entry.key.title().replace('_', '')}"
        node = entry.node
        if isinstance(node, Table) and not is_shape(node):
            return Flat(entry.key, self.shapes.enum_inline(node, name), type_, entry.mark)
        text = node.value if isinstance(node, Scalar) else None
        if isinstance(text, str) and self.shapes.knows_enum(text, node.mark):
            return Flat(entry.key, self.shapes.enum(text, node.mark, self.name), type_, entry.mark)
        made = self.shapes.ref(node, name, self.name)
        return Flat(entry.key, Of(made), type_, entry.mark) if made else None

    # --- one key -----------------------------------------------------------------------------------------------------

    def field(self, entry: Entry, required: bool, at: tuple[str, ...]) -> Field | None:
        where = ".".join((self.name, *at, entry.key)) if entry.key else self.name
        node = entry.node
        if isinstance(node, Scalar):
            if not isinstance(node.value, str):
                self.report(Problem(node.mark, f"{where}: a field of the unified model is named by its text, not {node.value!r}"))
                return None
            node = Table({"to": Entry("to", node.mark, node)}, node.mark)
        if not isinstance(node, Table):
            self.report(Problem(node.mark, f"{where}: a key is described by a field's name or by a mapping, not by a list"))
            return None
        head = self._head(entry, node, where, at)
        if head is None:
            return None
        aliases = tuple(str(plain(alias)) for alias in listed(node.get("aliases")))
        only = node.text("only")
        first = node.get("first")
        return Field(
            entry.key,
            required,
            head,
            entry.mark,
            aliases,
            cast(Any, only),
            plain(first) if first is not None else None,
            first is not None,
            None,
            node.text("doc") or "",
            self.shapes.home_of(entry.mark),
        )

    def _head(self, entry: Entry, node: Table, where: str, at: tuple[str, ...]) -> Head | None:
        if "const" in node.entries:
            return Const(plain(node.entries["const"].node))
        if "sum" in node.entries:
            return Sum(self._ints(node, "sum", where))
        if "copy" in node.entries:
            return self._copy(node, where)
        if "to" in node.entries:
            return self._to(entry, node, where, at)
        if "each" in node.entries:
            return self._groups(entry, node, where)
        if "as" in node.entries:
            return self._described(entry, node, where)
        return Nest(self.body(node, (*at, entry.key)), _forms(node), "when_empty" in node.entries)

    def _copy(self, node: Table, where: str) -> Copy | Keep | None:
        """A key that repeats a field with JSON text as an object, or the arguments of a call, which are an object."""
        name, form = node.text("copy") or "", "object" if node.text("copy") == OF_CALL else "json"
        if node.text("as") not in (form, None):
            self.report(
                Problem(node.mark_of("as"), f"{where}: 'as: {node.text('as')}' does not fit a copy of {name}", (f"write  as: {form}",))
            )
            return None
        if form == "object":
            return Keep("object", "major", repeats=True)
        target = self._target(name, node.mark_of("copy"), where)
        return Copy(target[0][0], target[1]) if target else None

    def _ints(self, node: Table, word: str, where: str) -> tuple[str, ...]:
        names = tuple(str(plain(name_node)) for name_node in listed(node.get(word)))
        for name in names:
            target = self._target(name, node.mark_of(word), where)
            if target and target[1] != Leaf("int"):
                self.report(Problem(node.mark_of(word), f"{where}: '{word}' is for ints, but {name} is {type_text(target[1])}"))
        return names

    def _described(self, entry: Entry, node: Table, where: str) -> Nest | None:
        """A nested object that a shape describes. The conditions and losses of that shape hold here."""
        target = node.entries["as"].node
        table = self._inside(target, where)
        if table is None:
            return None
        of = table.text("is")
        if of is not None and of not in [s.name for s in self.structs]:
            self.report(
                Problem(
                    target.mark,
                    f"{where}: a described object must be of the same struct, or of none, but it is {of}",
                    ("write  to: field  beside as",),
                )
            )
            return None
        when, holds = guards(table)
        for key in (key for key, _ in when if not any(struct.field(key) for struct in self.structs)):
            known = [field.name for struct in self.structs for field in struct.fields]
            message = f"{where}.when"
            self.report(self.shapes.modules.unknown(table.table("when").mark_of(key), message, "field of the struct", key, known))
        self.when += when
        self.holds += holds
        self.lost += self.shapes.lost_of(table)
        table = like.without_nulls(table)
        if bare := table.entries.get("bare"):
            self.report(Problem(bare.mark, f"{where}: a described object cannot be bare"))
        self._without_effect(table, where, "an object without 'to'", NOT_DESCRIBED)
        return Nest(self._body_of(target, table, entry), _forms(node), "when_empty" in node.entries)

    def _inside(self, target: Node, where: str) -> Table | None:
        """The shape of a nested object; None if the object would contain itself, which is reported."""
        if target.mark in self.around:
            self.report(Problem(target.mark, f"{where}: the object contains itself", ("write  to: field  beside it",)))
            return None
        return self.shapes.table_of(target, where)

    def _body_of(self, target: Node, table: Table, entry: Entry) -> Body:
        self.around.append(target.mark)
        body = self.body(table, (entry.key,))
        self.around.pop()
        return body

    def _groups(self, entry: Entry, node: Table, where: str) -> Groups | None:
        """`each` without `to`: objects that fill list fields."""
        target = node.entries["each"].node
        table = self._inside(target, where)
        if table is None:
            return None
        table = like.without_nulls(table)
        self._without_effect(table, where, "a group", NOT_IN_GROUPS)
        if "fields" in table.entries:
            message = f"{where}: a group requires no key, so 'fields' would change nothing"
            self.report(Problem(table.mark_of("fields"), message, ("move its keys to optional",)))
        body = self._body_of(target, table, entry)
        paths = {f.head.path for f in body.walk() if isinstance(f.head, To)}
        if len(paths) != 1:
            self.report(Problem(target.mark, f"{where}: a group fills one list field, but this one fills {len(paths)}"))
            return None
        path = paths.pop()
        type_ = next(f.head.type for f in body.walk() if isinstance(f.head, To))
        if not isinstance(type_, ListOf):
            message = f"{where}: a group fills a list field, but {'.'.join(path)} is {type_text(type_)}"
            self.report(Problem(target.mark, message, (f"a list of one object is  {entry.key}: {{optional: .., forms: [list]}}",)))
            return None
        item = type_.item
        whole = isinstance(item, UnionOf) and "Opaque" in self.shapes.unified.unions[item.name].members  # one that fills nothing is kept
        return Groups(body, path, whole or table.text("else") == "opaque" or bool(table.table("else").entries), type_)

    def _without_effect(self, table: Table, where: str, what: str, words: tuple[str, ...]) -> None:
        """Report the words of a shape that have no effect in this use of it."""
        for word in (word for word in words if word in table.entries):
            self.report(Problem(table.mark_of(word), f"{where}: '{word}' of the shape would change nothing in {what}", ("remove it",)))

    # --- `to` --------------------------------------------------------------------------------------------------------

    def _to(self, entry: Entry, node: Table, where: str, at: tuple[str, ...]) -> To | None:
        name = node.text("to") or ""
        target = self._target(name, node.mark_of("to"), where)
        if target is None:
            return None
        path, type_ = target
        value = self._value(entry, node, type_, where, name)
        if value is None:
            return None
        default, empty, pattern = (node.get(word) for word in ("when_missing", "when_empty", "matches"))
        return To(
            path=path,
            value=value,
            type=type_,
            forms=_forms(node),
            template=node.text("template"),
            take=tuple(self._classes(node, self._list_of(path) or type_, where)),
            when_missing=plain(default) if default is not None else None,
            has_when_missing="when_missing" in node.entries,
            when_empty=plain(empty) if empty is not None else None,
            has_when_empty="when_empty" in node.entries,
            or_field=node.text("or_field"),
            matches=plain(pattern) if pattern is not None else None,
            has_matches="matches" in node.entries,
            owner=node.text("signer"),
        )

    def _target(self, name: str, mark: Any, where: str) -> tuple[tuple[str, ...], Type] | None:
        """The path of a field that a name refers to, and its type; None if there is none, which is reported."""
        path = tuple(name.split("."))
        if name.count(".") > 1:
            self.report(
                Problem(
                    mark,
                    f"{where}: '{name}' goes too deep: a field, or a field of a struct that is a field",
                    ("describe the struct in between:  to: a, as: {is: A, ..}",),
                )
            )
            return None
        if self.leaf is not None:
            if name != "value":
                self.report(Problem(mark, f"{where}: a leaf has one field, 'value', not '{name}'"))
                return None
            return path, Leaf(self.leaf)
        struct = next((s for s in self.structs if s.field(path[0])), self.structs[0] if self.structs else None)
        if struct is None and self.name in self.shapes.unclear:
            return None
        if struct is None:
            self.report(Problem(mark, f"{where}: {self.name} is not a struct, so there is no unified field here", ("add  is: Struct",)))
            return None
        for depth, step in enumerate(path):
            field = struct.field(step)
            if field is None and step in ("call_number",) and len(path) == 1:
                return path, PLACES[step][0]
            if field is None:
                self.report(self.shapes.modules.unknown(mark, where, f"field of {struct.name}", step, [f.name for f in struct.fields]))
                return None
            if depth == len(path) - 1:
                return path, field.type
            classes = self.shapes.unified.classes(field.type)
            inner = [self.shapes.unified.structs[c] for c in classes if self.shapes.unified.structs[c].field(path[depth + 1])]
            if not inner:
                names = [member.name for of in classes for member in self.shapes.unified.structs[of].fields]
                kind = f"field of {'.'.join(path[: depth + 1])} ({type_text(field.type)})"
                self.report(self.shapes.modules.unknown(mark, where, kind, path[depth + 1], names))
                return None
            struct = inner[0]
        return None

    def _list_of(self, path: tuple[str, ...]) -> Type | None:
        """The type of the list, if the path is a field of its members (`parts.name`); else None."""
        field = next((declared for struct in self.structs if (declared := struct.field(path[0])) is not None), None)
        return field.type if path[1:] and field is not None and isinstance(field.type, ListOf) else None

    def _classes(self, node: Table, type_: Type, where: str) -> list[str]:
        declared = self.shapes.unified.classes(type_)
        names: list[str] = []
        for name_node in listed(node.get("takes")):
            name = str(plain(name_node))
            if name not in declared:
                self.report(self.shapes.modules.unknown(name_node.mark, where, f"class of {type_text(type_)}", name, declared))
            else:
                names.append(name)
        return names

    def _value(self, entry: Entry, node: Table, type_: Type, where: str, name: str) -> Value | None:
        if "minus" in node.entries:
            return Minus(self._ints(node, "minus", where))
        if "join" in node.entries:
            separator = node.text("join") or ""
            if not isinstance(type_, ListOf):
                self.report(Problem(node.mark_of("join"), f"{where}: 'join' is for lists, but {name} is {type_text(type_)}"))
                return None
            return Join(separator)
        hint = f"{self.name}{_camel(entry.key)}"
        if "each" in node.entries:
            message = isinstance(type_, StructOf) and type_.name == "Message"
            if not isinstance(type_, ListOf) and not message:
                self.report(
                    Problem(node.mark_of("each"), f"{where}: 'each' is for lists, but {name} is {type_text(type_)}", ("write  as: <name>",))
                )
                return None
            item = self._named(node.entries["each"].node, type_.item if isinstance(type_, ListOf) else UnionOf("Part"), where, hint)
            return Each(item) if item is not None else None
        if "as" in node.entries:
            return self._named(node.entries["as"].node, type_, where, hint)
        inner = type_.item if isinstance(type_, ListOf) else type_
        if isinstance(inner, StructOf | UnionOf):
            self.report(
                Problem(
                    entry.mark,
                    f"{where}: {name} is {type_text(type_)}: which shape is it here?",
                    ("write  as: <shape>  or  each: <shape>",),
                )
            )
            return None
        return Same()

    def _named(self, node: Node, type_: Type, where: str, hint: str) -> Value | None:
        """The value that `as` or `each` names: a leaf type, an enum, a shape, a codec, the conversation."""
        if isinstance(node, Table):
            if is_shape(node):
                made = self.shapes.ref(node, hint, where)
                return Of(made) if made else None
            return self.shapes.enum_inline(node, hint)
        name = str(plain(node))
        if name == "messages":
            if isinstance(type_, ListOf) and self.shapes.unified.classes(type_) == ("Message",):
                return Conversation()
            text = f"{where}: 'messages' is the whole conversation, and not {type_text(type_)}"
            self.report(Problem(node.mark, text, ("write  {to: messages, as: messages}  in a request",)))
            return None
        if name in LEAF_KINDS:
            return Same(name)
        if self.shapes.knows_enum(name, node.mark):
            return self.shapes.enum(name, node.mark, where)
        if name in self.shapes.codecs:
            return Codec(name)
        made = self.shapes.ref(node, hint, where)
        return Of(made) if made else None


def _marked(body: Body, sources: dict[str, str]) -> Body:
    fields: list[Field] = []
    for field in body.fields:
        if field.key in sources:
            field = replace(field, beyond_sdk=sources[field.key])
        if isinstance(field.head, Nest):
            field = replace(field, head=replace(field.head, body=_marked(field.head.body, sources)))
        fields.append(field)
    return replace(body, fields=tuple(fields))


NOT_DESCRIBED: Final = ("cases", "tag", "else", "refuses", "previous", "only")
NOT_IN_GROUPS: Final = ("cases", "tag", "when", "lost", "rest", "closed", "refuses", "previous", "only", "bare")


def _forms(node: Table) -> tuple[Form, ...]:
    return tuple(cast(Form, plain(form)) for form in listed(node.get("forms")))


def guards(table: Table) -> tuple[list[tuple[str, Any]], list[Holds]]:
    """The conditions of `when` on values, and on content."""
    entries = table.table("when").entries.values()
    values = [(entry.key, guard(entry.node)) for entry in entries if not isinstance(entry.node, Table)]
    return values, [_content(entry, entry.node) for entry in entries if isinstance(entry.node, Table)]


def _content(entry: Entry, node: Table) -> Holds:
    word = "each" if "each" in node.entries else "is"
    return Holds(entry.key, tuple(str(plain(name)) for name in listed(node.get(word))), word == "each", entry.mark)


def guard(node: Node) -> Any:
    value = plain(node)
    return tuple(cast(list[Any], value)) if isinstance(value, list) else value


def _wire(node: Node) -> str:
    """The type of a kept key, for readers."""
    value = plain(node)
    if isinstance(value, list) and value:
        return f"[{cast(list[Any], value)[0]}]"
    return str(cast(Any, value)) if value is not None else "null"


def _word(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _camel(key: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in key.replace("-", "_").replace(".", "_").split("_"))
