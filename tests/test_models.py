"""models.py and wire.py: what the declared types become."""

from __future__ import annotations

import sys
import typing
from types import ModuleType
from typing import Any

import msgspec
import pytest
from interlingua_generator import finish, ir, models, wire

STR, INT, BOOL, ANY, OBJECT = ir.Leaf("str"), ir.Leaf("int"), ir.Leaf("bool"), ir.Leaf("any"), ir.Leaf("object")


def attribute(name: str, type_: ir.Type, required: bool = False, default: Any = None, doc: str = "") -> ir.StructField:
    return ir.StructField(name, type_, required, default, "minor", False, doc, ir.NOWHERE)


def struct(name: str, *fields: ir.StructField) -> ir.Struct:
    return ir.Struct(name, f"A {name}.", fields, "major", None, ir.NOWHERE)


UNIFIED = ir.Unified(
    version=1,
    structs={
        each.name: each
        for each in (
            struct(
                "Note",
                attribute("lang", STR, doc="of the text"),
                attribute("text", STR, required=True),
                attribute("size", ir.EnumOf("Size"), default="small"),
                attribute("tags", ir.ListOf(STR)),
                attribute("bold", BOOL, default=False),
                attribute("options", OBJECT, default={}),
                attribute("value", ANY),
            ),
            struct("Box", attribute("items", ir.ListOf(ir.UnionOf("Item"))), attribute("first", ir.UnionOf("Item"))),
        )
    },
    unions={"Item": ir.UnifiedUnion("Item", "What a box holds.", ("Note", "Box"), ir.NOWHERE)},
    enums={"Size": ir.Enum("Size", ("small", "large"), ir.NOWHERE)},
)


def load(text: str, name: str) -> ModuleType:
    """Printed text as a module. It is registered because annotations are looked up by module name."""
    module = sys.modules[name] = ModuleType(name)
    exec(compile(finish.python(text, "a test"), name, "exec"), module.__dict__)
    return module


@pytest.fixture(scope="module")
def model() -> ModuleType:
    return load(models.unified_model(UNIFIED), "printed_model")


def test_fields_are_positional_in_declared_order_with_required_ones_first(model: ModuleType) -> None:
    assert model.Note.__struct_fields__ == ("text", "lang", "size", "tags", "bold", "options", "value", "extras")
    assert model.Note("hi", "en") == model.Note(text="hi", lang="en")


def test_defaults(model: ModuleType) -> None:
    note = model.Note("hi")
    assert msgspec.structs.asdict(note) == {
        "text": "hi", "lang": None, "size": "small", "tags": [], "bold": False, "options": {}, "value": None, "extras": None,
    }  # fmt: skip


def test_default_lists_and_objects_are_not_shared(model: ModuleType) -> None:
    one, other = model.Note("1"), model.Note("2")
    one.tags.append("x")
    one.options["x"] = 1
    assert (other.tags, other.options) == ([], {})


def test_annotations(model: ModuleType) -> None:
    hints = typing.get_type_hints(model.Note)
    assert hints["text"] is str
    assert hints["lang"] == str | None
    assert hints["size"] == typing.Literal["small", "large"]
    assert hints["tags"] == list[str]
    assert hints["options"] == dict[str, Any]
    assert hints["value"] is Any
    assert typing.get_type_hints(model.Box)["first"] == model.Note | model.Box | None


def test_structs_are_tagged_by_type_and_decode(model: ModuleType) -> None:
    box = model.Box([model.Note("hi"), model.Box()], extras={"x": 1})
    data = msgspec.json.encode(box)
    assert data == b'{"type":"Box","items":[{"type":"Note","text":"hi"},{"type":"Box"}],"extras":{"x":1}}'
    assert msgspec.json.decode(data, type=model.Box) == box


def test_docs_of_fields_stand_in_the_docstring(model: ModuleType) -> None:
    assert " ".join(model.Note.__doc__.split()) == "A Note. lang: of the text"


def test_helpers_become_base_classes() -> None:
    text = models.unified_model(UNIFIED, {"NoteHelpers", "StructHelpers", "OtherHelpers"})
    assert "from .core.mixins import NoteHelpers, StructHelpers" in text
    assert "class Note(NoteHelpers, Struct," in text
    assert "class Box(StructHelpers, Struct," in text


def test_a_model_that_cannot_be_printed_exactly_is_an_error() -> None:
    one = {"type": "object", "properties": {"x": {"type": "string"}}}
    either = {"anyOf": [models.reference("B"), models.reference("C")]}  # structs without a tag: msgspec cannot tell them apart
    definitions = {"A": {"type": "object", "properties": {"x": either}, "required": ["x"]}, "B": one, "C": one}
    with pytest.raises(models.ModelError):
        models.generate(definitions, "MsgspecStruct", {})


# --- wire ----------------------------------------------------------------------------------------------------------------


def key(name: str, head: ir.Head, required: bool = True, doc: str = "") -> ir.Field:
    return ir.Field(name, required, head, ir.NOWHERE, doc=doc)


def to(name: str, type_: ir.Type, lens: ir.Lens | None = None) -> ir.To:
    return ir.To((name,), lens or ir.Same(), type_)


def shape(name: str, of: str, *fields: ir.Field, bare: ir.Field | None = None) -> ir.Shape:
    return ir.Shape(name, of, (), ir.Body(fields), bare, (), (), None, f"A {name}.", ir.NOWHERE)


def wire_of(*shapes: ir.Shape, unions: tuple[ir.Union, ...] = ()) -> ModuleType:
    by_name = {each.name: each for each in shapes}, {each.name: each for each in unions}
    spec = ir.Spec("p", "P", "", "p", None, {}, *by_name, None, None, None, None, None, {}, None, ir.NOWHERE)
    return load(wire.wire_model(spec, UNIFIED, {}), "printed_wire")


SIZES = ir.EnumMap("size", (("small", ("s", "tiny")), ("large", ("l",))), (), False, ir.NOWHERE)
ITEMS = ir.Union("ItemBlock", "Item", ir.ByTag("type"), ("NoteBlock", "BoxBlock"), "error", ir.NOWHERE)
NOTE = shape(
    "NoteBlock",
    "Note",
    key("type", ir.Const("note")),
    key("text", to("text", STR)),
    key("size", to("size", ir.EnumOf("Size"), SIZES), required=False),
    key(
        "hint",
        ir.Nest(
            ir.Body((key("ttl", ir.Keep("str"), required=False), key("deep", ir.Nest(ir.Body((key("n", ir.Keep("int")),)), None)))), None
        ),
    ),
)
BOX = shape(
    "BoxBlock",
    "Box",
    key("type", ir.Const("box")),
    key("content", to("items", ir.ListOf(ir.UnionOf("Item")), ir.TextOr(ir.OfUnion("ItemBlock"), "NoteBlock", None)), required=False),
    key("first", to("first", ir.UnionOf("Item"), ir.OfUnion("ItemBlock"))),
)


def test_shapes_are_typed_dicts_and_unions_aliases() -> None:
    module = wire_of(NOTE, BOX, unions=(ITEMS,))
    assert module.ItemBlock == module.NoteBlock | module.BoxBlock
    hints = typing.get_type_hints(module.BoxBlock)
    assert hints["type"] == typing.Literal["box"]
    assert hints["content"] == str | list[module.NoteBlock | module.BoxBlock] | None
    marked = typing.get_type_hints(module.BoxBlock, include_extras=True)
    assert [name for name, hint in marked.items() if typing.get_origin(hint) is typing.NotRequired] == ["content"]


def test_a_required_key_of_an_optional_field_may_be_null() -> None:
    module = wire_of(NOTE, BOX, unions=(ITEMS,))
    assert typing.get_type_hints(module.BoxBlock)["first"] == module.NoteBlock | module.BoxBlock | None
    assert typing.get_type_hints(module.NoteBlock)["text"] is str


def test_literals_are_the_words_of_the_wire() -> None:
    assert typing.get_type_hints(wire_of(NOTE).NoteBlock)["size"] == typing.Literal["s", "tiny", "l"] | None


def test_nested_objects_are_named_by_parent_and_key() -> None:
    module = wire_of(NOTE)
    assert typing.get_type_hints(module.NoteBlock)["hint"] is module.NoteBlockHint
    assert typing.get_type_hints(module.NoteBlockHint)["deep"] is module.NoteBlockHintDeep
    assert typing.get_type_hints(module.NoteBlockHintDeep) == {"n": int}


def test_a_nested_object_gives_way_to_a_shape_of_its_name() -> None:
    module = wire_of(NOTE, shape("NoteBlockHint", "Note", key("x", ir.Keep("bool"))))
    assert typing.get_type_hints(module.NoteBlock)["hint"] is module.NoteBlockHintObject


def test_python_keywords_can_be_keys() -> None:
    module = wire_of(shape("Odd", "Note", key("class", ir.Keep("[int]")), key("in", ir.Keep("any"))))
    assert typing.get_type_hints(module.Odd) == {"class": list[int], "in": Any}


def test_a_bare_shape_is_an_alias() -> None:
    assert wire_of(shape("Plain", "Note", bare=key("", to("text", STR)))).Plain is str


@pytest.mark.parametrize(
    ("head", "annotation"),
    [
        (ir.Const(None), None.__class__),
        (ir.Const(1), typing.Literal[1]),
        (ir.Const(1.5), Any),
        (ir.Sum(("a", "b")), int),
        (ir.Keep("object"), dict[str, Any]),
        (ir.Mirror(to("text", STR)), str),
        (to("tags", ir.ListOf(STR)), list[str]),
        (to("tags", ir.ListOf(STR), ir.OneOr(ir.Same())), str | list[str]),
        (to("tags", ir.ListOf(STR), ir.Join("")), str),
        (to("items", ir.ListOf(ir.UnionOf("Item")), ir.One(ir.OfShape("Plain"))), str),
        (to("items", ir.ListOf(ir.UnionOf("Item")), ir.Each(ir.OfShape("Plain"))), list[str]),
    ],
)
def test_heads_and_lenses(head: ir.Head, annotation: Any) -> None:
    module = wire_of(shape("X", "Note", key("k", head)), shape("Plain", "Note", bare=key("", to("text", STR))))
    assert typing.get_type_hints(module.X)["k"] == annotation


def test_a_bundle_is_a_list_of_objects_of_its_own() -> None:
    lens = ir.Bundle("fns", ir.OfShape("Fn"))
    module = wire_of(
        shape("X", "Box", key("tools", to("items", ir.ListOf(ir.UnionOf("Item")), lens))), shape("Fn", "Note", key("n", ir.Keep("int")))
    )
    assert typing.get_type_hints(module.X)["tools"] == list[module.XTools]
    assert typing.get_type_hints(module.XTools)["fns"] == list[module.Fn]
