"""What the lowering of every word needs to know: the spec, the unified model, and the names of what is emitted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from .. import ir
from .code import Module, literal, snake

# The check of each leaf: (class test of `v`, slow path)
LEAVES: dict[str, tuple[str, str] | None] = {
    "str": ("{v}.__class__ is not str", "text"),
    "int": ("{v}.__class__ is not int", "whole"),
    "float": ("{v}.__class__ is not float and {v}.__class__ is not int", "number"),
    "bool": ("{v}.__class__ is not bool", "flag"),
    "object": ("{v}.__class__ is not dict", "an_object"),
    "any": None,
}
CLASSES = {"str": "str", "int": "int", "float": "float", "bool": "bool", "object": "dict", "any": "object"}


@dataclass(slots=True)
class Scope:
    """One spec on its way to a module. `calls`: the shapes and unions whose functions need to know the conversation's calls."""

    spec: ir.Spec
    unified: ir.Unified
    codecs: dict[str, ir.CodecDecl]
    module: Module = field(default_factory=Module)
    kept: dict[str, str] = field(default_factory=lambda: {})
    calls: frozenset[str] = frozenset()

    def struct(self, name: str | None) -> ir.Struct:
        assert name is not None
        return self.unified.structs[name]

    def shape(self, name: str) -> ir.Shape:
        return self.spec.shapes[name]

    # --- types -----------------------------------------------------------------------------------------------------

    def classes(self, type_: ir.Type) -> tuple[str, ...]:
        """The struct classes that a value, or a member of a list, of this type can have."""
        match type_:
            case ir.StructOf(name):
                return (name,)
            case ir.UnionOf(name):
                return self.unified.unions[name].members
            case ir.ListOf(item):
                return self.classes(item)
            case ir.Leaf() | ir.EnumOf():
                return ()
            case _:
                assert_never(type_)

    def annotation(self, type_: ir.Type) -> str:
        match type_:
            case ir.StructOf(name) | ir.UnionOf(name) | ir.EnumOf(name):
                return f"u.{name}"
            case ir.ListOf(item):
                return f"list[{self.annotation(item)}]"
            case ir.Leaf(kind):
                return {"any": "Any", "object": "dict[str, Any]"}.get(kind, kind)
            case _:
                assert_never(type_)

    def lens_classes(self, lens: ir.Lens) -> tuple[str, ...]:
        """The struct classes that a lens can make."""
        match lens:
            case ir.OfShape(name):
                shape = self.shape(name)
                if shape.split:
                    return tuple(self.struct(self.shape(view).of).name for view in shape.split)
                return (shape.of,) if shape.of else ()
            case ir.OfUnion(name):
                union = self.spec.unions[name]
                found = [c for case in union.cases for c in self.lens_classes(self.case_lens(case))]
                return tuple(dict.fromkeys([*found, *(["Opaque"] if union.otherwise == "keep" else [])]))
            case ir.Each(item) | ir.OneOr(item) | ir.One(item) | ir.Bundle(_, item):
                return self.lens_classes(item)
            case ir.TextOr(item, plain, _):
                return tuple(dict.fromkeys([*self.lens_classes(item), *self.lens_classes(ir.OfShape(plain))]))
            case ir.Codec(name):
                return self.classes(self.codecs[name].unified)
            case ir.Same() | ir.EnumMap() | ir.Join() | ir.ItemList() | ir.Less() | ir.Messages():
                return ()
            case _:
                assert_never(lens)

    def case_lens(self, name: str) -> ir.Lens:
        return ir.OfUnion(name) if name in self.spec.unions else ir.OfShape(name)

    # --- names -----------------------------------------------------------------------------------------------------

    def needs_calls(self, lens: ir.Lens) -> bool:
        match lens:
            case ir.OfShape(name) | ir.OfUnion(name):
                return name in self.calls
            case ir.Each(item) | ir.OneOr(item) | ir.One(item) | ir.Bundle(_, item) | ir.TextOr(item) | ir.ItemList(item):
                return self.needs_calls(item)
            case _:
                return False

    def decoder(self, lens: ir.Lens) -> str:
        """The name of the function that decodes one value of this lens."""
        match lens:
            case ir.OfShape(name) | ir.OfUnion(name):
                return self._with_calls(f"decode_{snake(name)}", lens, "v")
            case ir.Codec(name):
                return f"codecs.{name}_in"
            case _:
                raise AssertionError(f"no decoder for {lens}")

    def encoder(self, lens: ir.Lens, type_: ir.Type) -> str:
        """The name of the function that encodes one value of this type; it refuses what the lens is not for."""
        match lens:
            case ir.OfShape(name):
                shape = self.shape(name)
                narrow = not shape.when and isinstance(type_, ir.StructOf)
                return self._with_calls(f"encode_{snake(name)}" if narrow else f"encode_just_{snake(name)}", lens, "v, losses")
            case ir.OfUnion(name):
                return self._with_calls(f"encode_{snake(name)}", lens, "v, losses")
            case ir.Codec(name):
                return f"codecs.{name}_out"
            case _:
                raise AssertionError(f"no encoder for {lens}")

    def _with_calls(self, function: str, lens: ir.Lens, parameters: str) -> str:
        return f"lambda {parameters}: {function}({parameters}, calls)" if self.needs_calls(lens) else function

    def calls_parameter(self, name: str) -> str:
        return ", calls: Calls" if name in self.calls else ""

    def calls_argument(self, name: str) -> str:
        return ", calls" if name in self.calls else ""

    def enum_in(self, enum: ir.EnumMap) -> str:
        pairs = {wire: unified for unified, words in reversed(enum.rows) for wire in words}
        return self.module.constant(f"{enum.name.upper()}_IN", "dict[Any, Any]", literal(pairs))

    def enum_out(self, enum: ir.EnumMap) -> str:
        pairs = {unified: words[0] for unified, words in enum.rows if words}
        pairs |= {unified: pairs.get(stand_in, stand_in) for unified, stand_in in enum.lost}
        for unified, stand_in in self.alternate_roles(enum):
            pairs.setdefault(unified, pairs[stand_in])
        return self.module.constant(f"{enum.name.upper()}_OUT", "dict[Any, Any]", literal(pairs))

    def alternate_roles(self, enum: ir.EnumMap) -> list[tuple[str, str]]:
        """Roles that live inside a turn of another role are written as that role."""
        known = {unified for unified, _ in enum.rows}
        turns = self.spec.messages.alternate if self.spec.messages else ()
        return [(a.role, a.within) for a in turns if a.within in known]

    def turn_roles(self, role: object) -> list[object]:
        """The unified roles that a guard `role` stands for."""
        turns = self.spec.messages.alternate if self.spec.messages else ()
        return [role, *(a.role for a in turns if a.within == role)]

    def asides(self) -> str | None:
        """The members of the conversation that are no messages: a constant, None if the spec has none."""
        talk = self.spec.messages
        return self.module.constant("ASIDE", "dict[str, tuple[Any, ...]]", literal(dict(talk.aside))) if talk and talk.aside else None

    def levels(self) -> str:
        """How much it matters when a struct is dropped: a constant."""
        table = {s.name: s.level for s in self.unified.structs.values() if s.level != "major"}
        return self.module.constant("LEVELS", "dict[str, str]", literal(table))
