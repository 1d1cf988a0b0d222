"""print/models.py: what is emitted for the declared structs."""

from __future__ import annotations

import sys
import typing
from collections.abc import Callable
from types import ModuleType
from typing import Any

import msgspec
import pytest
from interlingua_generator.data import unified as u
from interlingua_generator.data.nodes import NOWHERE
from interlingua_generator.print import models
from interlingua_generator.write import form

STR, INT, BOOL, ANY, OBJECT = u.Leaf("str"), u.Leaf("int"), u.Leaf("bool"), u.Leaf("any"), u.Leaf("object")


def attribute(name: str, type_: u.Type, required: bool = False, default: Any = None, doc: str = "") -> u.StructField:
    return u.StructField(name, type_, required, default, "minor", False, doc, NOWHERE)


def struct(name: str, *fields: u.StructField) -> u.Struct:
    return u.Struct(name, f"A {name}.", fields, "major", None, NOWHERE)


UNIFIED = u.Unified(
    version=1,
    structs={
        each.name: each
        for each in (
            struct(
                "Note",
                attribute("lang", STR, doc="of the text"),
                attribute("text", STR, required=True),
                attribute("size", u.EnumOf("Size"), default="small"),
                attribute("tags", u.ListOf(STR)),
                attribute("bold", BOOL, default=False),
                attribute("options", OBJECT, default={}),
                attribute("value", ANY),
            ),
            struct("Box", attribute("items", u.ListOf(u.UnionOf("Item"))), attribute("first", u.UnionOf("Item"))),
        )
    },
    unions={"Item": u.UnifiedUnion("Item", "What a box holds.", ("Note", "Box"), NOWHERE)},
    enums={"Size": u.Enum("Size", ("small", "large"), NOWHERE)},
)


def unmade(tool: str, source: str, make: Callable[[], str]) -> str:
    """A cache that stores nothing."""
    return make()


def load(text: str, name: str) -> ModuleType:
    """Return printed text as a module. The module is registered because annotations are looked up by module name."""
    module = sys.modules[name] = ModuleType(name)
    exec(compile(form.formed(text), name, "exec"), module.__dict__)
    return module


@pytest.fixture(scope="module")
def model() -> ModuleType:
    return load(models.unified_model(UNIFIED, (), unmade), "printed_model")


def test_fields_are_positional_in_declared_order_with_required_ones_first(model: ModuleType) -> None:
    assert model.Note.__struct_fields__ == ("text", "lang", "size", "tags", "bold", "options", "value", "extras")
    assert model.Note("hi", "en") == model.Note(text="hi", lang="en")


def test_defaults(model: ModuleType) -> None:
    note = model.Note("hi")
    assert msgspec.structs.asdict(note) == {
        "text": "hi", "lang": None, "size": "small", "tags": [], "bold": False, "options": {}, "value": None, "extras": None,
    }  # fmt: skip


def test_default_lists_and_objects_are_not_shared(model: ModuleType) -> None:
    first, second = model.Note("1"), model.Note("2")
    first.tags.append("x")
    first.options["x"] = 1
    assert (second.tags, second.options) == ([], {})


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


def test_docs_of_fields_stand_below_them(model: ModuleType) -> None:
    text = models.unified_model(UNIFIED, (), unmade)
    assert model.Note.__doc__ == "A Note."
    assert '    lang: str | None = None\n    """of the text"""\n' in text


def test_helpers_become_base_classes() -> None:
    text = models.unified_model(UNIFIED, {"NoteHelpers", "StructHelpers", "OtherHelpers"}, unmade)
    assert "from .core.mixins import NoteHelpers, StructHelpers" in text
    assert "class Note(NoteHelpers, Struct," in text
    assert "class Box(StructHelpers, Struct," in text


def test_a_model_that_cannot_be_printed_exactly_is_an_error() -> None:
    schema = {"type": "object", "properties": {"x": {"type": "string"}}}
    either = {"anyOf": [models.reference("B"), models.reference("C")]}  # untagged structs, which msgspec cannot distinguish
    definitions = {"A": {"type": "object", "properties": {"x": either}, "required": ["x"]}, "B": schema, "C": schema}
    with pytest.raises(models.ModelError):
        models._generated(definitions, "MsgspecStruct", {})
