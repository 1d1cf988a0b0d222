"""The places that an event of a stream can name. They are not fields of the model: the stream knows them."""

from __future__ import annotations

from dataclasses import replace

from .nodes import NOWHERE
from .unified import Leaf, Struct, StructField, Type, UnionOf

# In addition to the fields of the stream events themselves (index, part, delta, response, candidate).
PLACES: dict[str, tuple[Type, str]] = {
    "place": (Leaf("int"), "the number of the part in its item; without items, among the parts of the same start event"),
    "call_number": (Leaf("int"), "the number of the call among the calls"),
    "item": (Leaf("int"), "the number of the item"),
    "item_id": (Leaf("str"), "the id of the item"),
    "item_part": (UnionOf("Part"), "the item: a message, or what a part of it is"),
    "text_number": (Leaf("int"), "which of several texts of a part, or which citation"),
    "number": (Leaf("int"), "the number of the event"),
    "so_far": (Leaf("str"), "the whole text, when it is complete"),
    "part_id": (Leaf("str"), "the id that all events of a part have: that of a call, or of the call of a result; any other is made"),
    "more": (UnionOf("Part"), "what else is known of the open part; of another class: the next part of that number"),
}

# Events on the wire that are not stream events of the unified model.
MOMENTS: dict[str, str] = {
    "ItemStart": "an item opens",
    "ItemEnd": "an item is complete",
    "TextStart": "one of several texts of a part opens",
    "TextEnd": "one of several texts of a part is complete",
}


def placed(struct: Struct) -> Struct:
    """Return a stream event with its places as fields."""
    more = tuple(
        StructField(name, type_, False, None, "trivial", True, doc, NOWHERE)
        for name, (type_, doc) in PLACES.items()
        if not struct.field(name)
    )
    return replace(struct, fields=(*struct.fields, *more))


def moment(name: str) -> Struct:
    """Return a moment as a struct that only has places."""
    return placed(Struct(name, MOMENTS[name], (), "trivial", None, NOWHERE))
