"""Random wire values of a spec: present and missing keys, nulls, unknown keys, every word, form and case."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any, Final, assert_never, cast

from ..data import spec as s
from ..data.unified import EnumOf, Leaf, LeafKind, ListOf, Type

TEXTS: Final = ("a", "b 1", "Zürich", "", 'x "y"', "{}", "漢字")
DEEP: Final = 5  # levels of objects; below, only what is required


class WireValues:
    """Makes random values of the shapes of one provider."""

    def __init__(self, spec: s.Spec, codecs: Mapping[str, s.CodecDecl], random: Random) -> None:
        self.spec = spec
        self.codecs = codecs
        self.random = random
        self.depth = 0
        self.many = 5 if spec.messages and spec.messages.within else 3  # a turn of several roles has several members

    def of(self, name: str, full: bool = False) -> Any:
        """Return a value of a shape, or of one of some cases. `full`: with all its keys."""
        if name in self.spec.cases:
            return self.of(self.random.choice(self.spec.cases[name].cases), full)
        self.depth += 1
        try:
            return self._shape(self.spec.shapes[name], full)
        finally:
            self.depth -= 1

    def inside(self, body: s.Body) -> dict[str, Any]:
        """Return an inner object by itself."""
        return self._body(body, False)

    def _shape(self, shape: s.Shape, full: bool) -> Any:
        if shape.bare is not None:
            return self._field(shape.bare)
        body = self._body(shape.body, full)
        if not shape.body.closed and not full and self._rarely():
            body["x_unknown"] = self.random.choice((1, "x", {"y": None}, []))
        return body

    def _body(self, body: s.Body, full: bool) -> dict[str, Any]:
        wire: dict[str, Any] = {}
        for field in body.fields:
            if not field.required and not full and not self._now_and_then():
                continue
            key = self._name(field)
            wire[key] = None if not (field.required or full) and self._rarely() else self._field(field)
            talk = self.spec.messages
            if talk and talk.linked and wire[key] and isinstance(field.head, s.To) and isinstance(field.head.value, s.Conversation):
                wire |= self._branches(key, talk, talk.linked) if self._now_and_then() else {}
        for flat in body.flat:
            if isinstance(flat.value, s.Of):
                inner = self.of(flat.value.name, full)
                if flat.value.name in self.spec.cases and not full and inner.__class__ is dict and self._rarely():  # it fits no case
                    inner = {key: inner[key] for key in self.random.sample(list(inner), self.random.randrange(len(inner) or 1))}
                wire = {**inner, **wire} if inner.__class__ is dict else wire
            elif isinstance(flat.value, s.Enum):
                rows = [word for _, words in flat.value.rows for word in words]
                wire |= self.random.choice(rows) or {}
        if body.rest and not full and self._rarely():
            wire["x_rest"] = self._leaf("any")
        return wire

    def _name(self, field: s.Field) -> str:
        return self.random.choice((field.key, *field.aliases)) if field.aliases else field.key

    def _field(self, field: s.Field) -> Any:
        head = field.head
        match head:
            case s.To():
                if head.has_when_missing and self._rarely():
                    return head.when_missing
                return self._fitting(self._formed(head), head.matches) if head.has_matches else self._formed(head)
            case s.Const(value):
                return value
            case s.Keep():
                return self._leaf("any")
            case s.Nest(body, forms):
                return self._in_form(self._body(body, False), forms)
            case s.Groups(body):
                return [self._body(body, False) for _ in range(self._number())]
            case s.Sum():
                return self._leaf("int")
            case s.Copy():
                return self._leaf("object")
            case _:
                assert_never(head)

    def _formed(self, head: s.To) -> Any:
        if head.template is not None:
            return head.template.replace("{}", "a").replace("{", "").replace("}", "")
        item = head.type.item if isinstance(head.type, ListOf) else head.type
        if isinstance(head.value, s.Conversation):
            return "hi" if "text" in head.forms and self._rarely() else self._rows()
        form = self.random.choice(head.forms) if head.forms else None
        match form:
            case "text":
                return self.random.choice(TEXTS)
            case "one":
                return self._value(head.value.item if isinstance(head.value, s.Each) else head.value, item)
            case "list" if not isinstance(head.value, s.Each) and not isinstance(head.type, ListOf):
                return [self._value(head.value, head.type)]
            case "list" if isinstance(head.value, s.Of):
                return [self._value(head.value, item)]
            case _:
                return self._in_form(self._value(head.value, head.type), head.forms)

    def _in_form(self, value: Any, forms: tuple[s.Form, ...]) -> Any:
        form = self.random.choice(forms) if forms else "object"
        if form == "json":
            return json.dumps(value)
        return [value] if form == "list" and value.__class__ is not list else value

    def _value(self, value: s.Value, type_: Type) -> Any:
        match value:
            case s.Same(check):
                return self._typed(type_, check)
            case s.Enum(rows=rows):
                choices = [word for _, words in rows for word in words if word is not None]
                word = self.random.choice([*choices, *value.nothing] if value.nothing else choices)
                return [word] if isinstance(type_, ListOf) else word
            case s.Codec(name):
                return self.random.choice(self.codecs[name].samples)
            case s.Of(name):
                return self.of(name)
            case s.Each(item):
                inner = type_.item if isinstance(type_, ListOf) else type_
                return [self._value(item, inner) for _ in range(self._number())]
            case s.Join():
                return self.random.choice(TEXTS)
            case s.Minus():
                return self._leaf("int")
            case s.Conversation():
                return self._rows()
            case _:
                assert_never(value)

    def _rows(self) -> list[Any]:
        conversation = self.spec.messages
        if conversation is None:
            return []
        rows = [self.of(conversation.rows) for _ in range(self._number())]
        if conversation.shared is None or not rows or self._now_and_then():
            return rows
        held = {
            **dict(conversation.shared.says),
            conversation.shared.key: rows,
            **({"x_unknown": self._leaf("any")} if self._now_and_then() else {}),
        }
        return [self.of(conversation.rows), held, held] if self._now_and_then() else [held]

    def _branches(self, key: str, conversation: s.Messages, links: s.Linked) -> dict[str, Any]:
        """Return the key for messages of other branches, beside a list of rows. Their links may lead anywhere: nothing follows them."""
        node = {**self.of(conversation.rows), links.id: "other", links.parent: self.random.choice(TEXTS)}
        return {f"{key}.branches": {"other": node} if links.by_id else [[0, node]]}

    def _typed(self, type_: Type, check: LeafKind | None) -> Any:
        match type_:
            case ListOf(item):
                return [self._typed(item, check) for _ in range(self._number())]
            case Leaf(kind):
                return self._leaf(check or kind)
            case EnumOf():
                return self._leaf("str")
            case _:
                return self._leaf(check or "any")

    def _leaf(self, kind: LeafKind) -> Any:
        random = self.random
        match kind:
            case "str":
                return random.choice(TEXTS)
            case "int":
                return random.randrange(0, 5000)
            case "float":
                return random.choice((0.5, 1, 0, 1.0, -2.25))
            case "bool":
                return random.choice((True, False))
            case "object":
                return random.choice(({}, {"k": 1}, {"k": {"l": [None, "x"]}}))
            case "any":
                return random.choice((1, "x", True, {"k": [1.5]}, ["y"]))
            case _:
                assert_never(kind)

    def _fitting(self, value: Any, pattern: Any) -> Any:
        """Return the value, changed so that it fits a pattern."""
        if isinstance(pattern, dict):
            result: dict[str, Any] = {**value} if value.__class__ is dict else {}
            for key, inner in cast(dict[str, Any], pattern).items():
                if inner is None:
                    result.pop(key, None)
                else:
                    result[key] = self._fitting(result.get(key), inner)
            return result
        if isinstance(pattern, list):
            return [self._fitting(member, cast(list[Any], pattern)[0]) for member in value] if value.__class__ is list else []
        if isinstance(pattern, str) and pattern.endswith("*") and isinstance(value, str) and value.startswith(pattern[:-1]):
            return value
        return pattern.replace("*", "x") if isinstance(pattern, str) and pattern != "*" else value if pattern == "*" else pattern

    def _number(self) -> int:
        return self.random.randrange(0, self.many) if self.depth < DEEP else 0

    def _now_and_then(self) -> bool:
        return self.depth < DEEP and self.random.random() < 0.5

    def _rarely(self) -> bool:
        return self.random.random() < 0.12
