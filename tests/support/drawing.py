"""Random values of a feature: wire values from its spec, valid and slightly wrong, and unified values from the model."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from building import tiny_model
from hypothesis import strategies as st
from interlingua.lenses.linked import tree
from interlingua.lenses.numbered import spread
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u
from interlingua_generator.plan.constants import linked
from interlingua_generator.resolve import Compiled

Draw = Callable[[st.SearchStrategy[Any]], Any]

TEXTS = st.sampled_from(["", "a", "b c", "Error: x", "[Result for f]: y", "{}", '{"a":1}', "é\n"])
INTS = st.integers(0, 9)  # counts
YES_OR_NO = st.booleans()
NAMES = st.sampled_from(["a", "x", "u", "type"])
ANY = st.sampled_from([0, 1, True, False, "a", "", 1.5, [], [1], {}, {"x": 1}])
LEAVES: dict[str, st.SearchStrategy[Any]] = {
    "str": TEXTS,
    "int": INTS,
    "float": INTS | st.sampled_from([0.5, 1.0]),
    "bool": YES_OR_NO,
    "object": st.sampled_from([{}, {"a": 1}, {"x": {"y": []}}]),
    "any": ANY,
}
NOISE = st.sampled_from([None, 0, True, "odd", [], ["a"], {}, {"x": 1}, [{}], 2.5])


def made_once(make: Callable[[Compiled, str], st.SearchStrategy[Any]]) -> Callable[[Compiled, str], st.SearchStrategy[Any]]:
    """Cache a strategy: hypothesis analyzes a new strategy again, which takes longer than some draws."""
    made: dict[tuple[int, str], tuple[Compiled, st.SearchStrategy[Any]]] = {}

    def once(this: Compiled, of: str) -> st.SearchStrategy[Any]:
        if (id(this), of) not in made:
            made[id(this), of] = this, make(this, of)
        return made[id(this), of][1]

    return once


@cache
def odds(often: int) -> st.SearchStrategy[int]:
    return st.integers(1, often)


@cache
def up_to(number: int) -> st.SearchStrategy[int]:
    return st.integers(0, number)


@cache
def one_of(*words: str) -> st.SearchStrategy[str]:
    return st.sampled_from(words)


class Wires:
    """Wire values of one spec."""

    def __init__(self, this: Compiled, draw: Draw) -> None:
        self.this, self.spec, self.draw = this, this.specs["demo"], draw

    def maybe(self, often: int = 2) -> bool:
        """Return true once in so many times."""
        return self.draw(odds(often)) == 1

    def named(self, name: str, depth: int = 0) -> Any:
        if name in self.spec.cases:
            return self.named(self.draw(one_of(*self.spec.cases[name].cases)), depth)
        this = self.spec.shapes[name]
        if this.bare is not None:
            return self.value(this.bare, depth)
        w: dict[str, Any] = {}
        self.body(this.body, w, depth)
        return w

    def body(self, body: s.Body, w: dict[str, Any], depth: int) -> None:
        for field in body.fields:
            if field.required and not self.maybe(25) or not field.required and self.maybe():
                w[self.name_of(field)] = None if self.maybe(12) else self.value(field, depth)
        for flat in body.flat:
            if isinstance(flat.value, s.Of):
                keys = self.named(flat.value.name, depth) if not self.maybe(4) else {}
                w.update(keys if isinstance(keys, dict) else {})
            elif isinstance(flat.value, s.Enum):
                w.update(self.draw(st.sampled_from([word for _, row in flat.value.rows for word in row if isinstance(word, dict)])))
        if self.maybe(5):
            w[self.draw(one_of("u", "$u", "x"))] = self.draw(ANY)

    def name_of(self, field: s.Field) -> str:
        names = [field.key, *field.aliases]
        if "snake_case" in self.spec.tolerates:
            names += ["".join(f"_{c.lower()}" if c.isupper() else c for c in field.key)]
        return self.draw(one_of(*names))

    def value(self, field: s.Field, depth: int) -> Any:
        if self.maybe(25):
            return self.draw(NOISE)
        match field.head:
            case s.Const(value):
                return value if not self.maybe(15) else "other"
            case s.Keep():
                return self.draw(ANY)
            case s.Sum():
                return self.draw(INTS)
            case s.Copy():
                return self.draw(st.sampled_from([{}, {"a": 1}, {"a": 1.0}, {"b": [2]}]))
            case s.Nest(body, forms, _):
                w: dict[str, Any] = {}
                self.body(body, w, depth)
                return self.formed(forms, w)
            case s.Groups(body=body):
                groups: list[dict[str, Any]] = []
                for _ in range(self.draw(up_to(3))):
                    groups.append({})
                    self.body(body, groups[-1], depth)
                return groups
            case s.To() as head:
                return self.to(head, depth)

    def formed(self, forms: tuple[str, ...], w: Any) -> Any:
        match self.draw(one_of(*forms or ("object",))):
            case "json":
                return msgspec.json.encode(w).decode()
            case "text":
                return self.draw(TEXTS)
            case "list":
                return [w] if not self.maybe(10) else self.draw(st.sampled_from([[], [w, w]]))
            case _:
                return w

    def to(self, head: s.To, depth: int) -> Any:
        match head.value:
            case s.Conversation():
                rows = [self.row(depth) for _ in range(self.draw(up_to(4)))]
                return self.draw(TEXTS) if "text" in head.forms and self.maybe(4) else rows
            case s.Each(item):
                return self.listed(head, [self.item(item, head, depth + 1) for _ in range(self.count(depth))])
            case s.Join():
                return self.templated(head)
            case s.Same() if isinstance(head.type, u.ListOf):
                return self.listed(head, [self.item(head.value, head, depth) for _ in range(self.count(depth))])
            case _:
                if head.template is not None:
                    return self.templated(head)
                return self.formed(head.forms, self.item(head.value, head, depth + 1))

    def listed(self, head: s.To, items: list[Any]) -> Any:
        if "text" in head.forms and self.maybe(3):
            return self.draw(TEXTS)
        if "json" in head.forms and (self.maybe() or "list" not in head.forms):
            return json.dumps(items) if self.maybe() else msgspec.json.encode(items).decode()
        single = "one" in head.forms or "one_for_list" in self.spec.tolerates
        return items[0] if single and items and self.maybe() else items

    def templated(self, head: s.To) -> str:
        return (head.template or "{}").replace("{}", "\0").replace("{name}", "f").replace("{note}", "n").replace("\0", self.draw(TEXTS))

    def count(self, depth: int) -> int:
        return self.draw(up_to(3 if depth < 2 else 1))

    def row(self, depth: int) -> Any:
        assert self.spec.messages is not None
        if self.spec.messages.aside and self.maybe(6):
            return dict(self.draw(st.sampled_from(self.spec.messages.aside)))
        shared = self.spec.messages.shared
        if shared is not None and self.maybe(2):
            rows = [self.named(self.spec.messages.rows, depth + 1) for _ in range(self.draw(up_to(3)))]
            return {**dict(shared.says), shared.key: rows, **({"u": self.draw(TEXTS)} if self.maybe() else {})}
        return self.named(self.spec.messages.rows, depth + 1)

    def item(self, value: s.Value, head: s.To, depth: int) -> Any:
        match value:
            case s.Same(check):
                return self.leaf(head.type) if check is None else self.draw(LEAVES[check])
            case s.Enum(rows=rows):
                return self.draw(st.sampled_from([*(word for _, row in rows for word in row), *value.nothing, "new"]))
            case s.Codec(name):
                return self.draw(st.sampled_from(self.this.codecs[name].samples))
            case s.Of(name):
                return self.named(name, depth) if depth < 5 else {}
            case s.Minus():
                return self.draw(INTS)
            case _:
                return self.draw(ANY)

    def leaf(self, type_: u.Type) -> Any:
        match type_:
            case u.ListOf(item):
                return self.leaf(item)
            case u.Leaf(kind):
                return self.draw(LEAVES[kind])
            case u.EnumOf(name):
                return self.draw(one_of(*self.this.unified.enums[name].values))
            case _:
                return self.draw(ANY)


@made_once
@st.composite
def wires(draw: Draw, this: Compiled, of: str) -> Any:
    """Draw a wire value of a shape, or of cases."""
    drawn, spec = Wires(this, draw).named(of), this.specs["demo"]
    if of == spec.request:
        return tree(spread(drawn, spec.numbered), linked(spec))
    return spread(drawn, spec.numbered) if of == spec.response else drawn


class Values:
    """Unified values of the tiny model. Each field is drawn by itself, also if another one depends on it (owners, words, texts)."""

    def __init__(self, this: Compiled, draw: Draw) -> None:
        self.unified, self.draw, self.model = this.unified, draw, tiny_model(this.unified)

    def struct(self, name: str, depth: int = 0) -> Any:
        given: dict[str, Any] = {}
        for field in self.unified.structs[name].fields:
            if field.required or not field.derived and self.draw(YES_OR_NO):
                given[field.name] = self.of(field.type, depth)
        return getattr(self.model, name)(**given)

    def of(self, type_: u.Type, depth: int) -> Any:
        match type_:
            case u.Leaf(kind):
                return self.draw(LEAVES[kind])
            case u.EnumOf(name):
                return self.draw(one_of(*self.unified.enums[name].values))
            case u.ListOf(item):
                return [self.of(item, depth + 1) for _ in range(self.draw(up_to(2 if depth < 3 else 0)))]
            case u.StructOf(name):
                return self.struct(name, depth + 1)
            case u.UnionOf(name):
                return self.struct(self.draw(one_of(*self.unified.unions[name].members)), depth + 1)


@made_once
@st.composite
def values(draw: Draw, this: Compiled, struct: str) -> Any:
    """Draw a unified value of a struct, or of a member of a union."""
    made = Values(this, draw)
    return made.of(u.UnionOf(struct), 0) if struct in this.unified.unions else made.struct(struct)
