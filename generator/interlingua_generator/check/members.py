"""Single fields: what their options ask of the rest of the shape."""

from __future__ import annotations

from collections.abc import Mapping

from .. import say
from ..ir import Body, Codec, CodecDecl, EnumMap, Field, First, Leaf, Less, ListOf, Nest, Same, Shape, To
from .facts import Case, carriers, lens_of, lenses, targets

KINDS: dict[str, tuple[type, ...]] = {"str": (str,), "int": (int,), "float": (int, float), "bool": (bool,), "object": (dict,)}


def shape(case: Case, shape: Shape, codecs: Mapping[str, CodecDecl]) -> None:
    carried = {carrier.path for carrier in carriers(shape)}
    for field, to in targets(shape):
        where = f"{shape.name}.{field.key}"
        for lens in lenses(to.lens):
            if isinstance(lens, Less):
                for name in lens.fields:
                    if name not in carried:
                        case.report(say.less_needs(field.mark, where, name))
        _options(case, field, to, where, codecs)
    _spellings(case, shape.body, shape.name)


def _options(case: Case, field: Field, to: To, where: str, codecs: Mapping[str, CodecDecl]) -> None:
    codec = lens_of(to.lens, Codec)
    if to.otherwise and not (isinstance(codec, Codec) and codec.name in codecs and codecs[codec.name].fails):
        case.report(say.option_needs(field.mark, where, "else", "a codec that can fail"))
    if to.native and not isinstance(lens_of(to.lens, EnumMap), EnumMap):
        case.report(say.option_needs(field.mark, where, "native", "an enum"))
    if to.empty and to.empty != "null" and not isinstance(to.type, ListOf):
        case.report(say.option_needs(field.mark, where, f"empty: {to.empty}", "a list"))
    if to.instead and not isinstance(to.type, ListOf):
        case.report(say.option_needs(field.mark, where, "or", "a list"))
    if to.value and not isinstance(to.type, ListOf):
        case.report(say.option_needs(field.mark, where, "json_of", "a list"))
    if to.has_default and isinstance(to.lens, Same) and isinstance(to.type, Leaf) and to.default is not None:
        kinds = KINDS.get(to.type.kind)
        if kinds and type(to.default) not in kinds:
            case.report(say.wrong_value(field.mark, f"{where}.default", to.default, to.type.kind))


def _spellings(case: Case, body: Body, where: str) -> None:
    """Other spellings of a key are no keys of their own."""
    known = {field.key: field for field in body.fields}
    for field in body.fields:
        for spelling in field.also:
            if spelling in known:
                case.report(say.spelling_taken(field.mark, f"{where}.{field.key}", spelling, known[spelling].mark))
            known[spelling] = field
        if isinstance(field.head, Nest | First):
            _spellings(case, field.head.body, f"{where}.{field.key}")
