"""Checks of the forms of a key, which its value must be able to have, and of templates, which must read back what they write."""

from __future__ import annotations

from ..data import spec as s
from ..data.unified import Leaf, ListOf, type_text
from .context import Context, Place, carriers, nearest_names, places
from .coverage import holes


def shape(context: Context, shape: s.Shape) -> None:
    for place in places(shape):
        if isinstance(place.field.head, s.Groups):
            _groups(context, place, place.field.head)
    for place, to in carriers(shape):
        _forms(context, place, to)
        _template(context, shape, place, to)


def _forms(context: Context, place: Place, to: s.To) -> None:
    is_list = isinstance(to.type, ListOf)
    if "one" in to.forms and not is_list:
        context.report(place.field.mark, f"{place.name}: form 'one' is for lists, but {'.'.join(to.path)} is {type_text(to.type)}")
    elif "list" in to.forms and to.forms != ("list",) and not is_list:
        context.report(
            place.field.mark,
            f"{place.name}: form 'list' among others is for lists, but {'.'.join(to.path)} is {type_text(to.type)}",
            "a list of exactly one is  forms: [list]  alone",
        )
    why = _one_form(context, to)
    if to.forms == ("list",) and isinstance(to.value, s.Codec):
        context.report(
            place.field.mark,
            f"{place.name}: a list of exactly one is not possible for {why}",
            "describe the list at the key of the parts:  each: {is: <class>, bare: {to: .., as: ..}}",
        )
        return
    if to.forms and why:
        context.report(
            place.field.mark, f"{place.name}: {why} has one form alone, so 'forms' would change nothing", _around(context, place, to)
        )
        return
    if "text" in to.forms:
        _text(context, place, to)
    if "json" in to.forms:
        _json(context, place, to)


def _groups(context: Context, place: Place, head: s.Groups) -> None:
    """Report the form 'text' inside a group: its members come from a list or from an object."""
    for field in head.body.walk():
        if isinstance(field.head, s.To) and "text" in field.head.forms:
            context.report(
                field.mark,
                f"{place.name}.{field.key}: form 'text' is not possible in a list of groups: a group's text would be no part of its own",
                "describe a text as one more case, with  bare: text",
            )


def _one_form(context: Context, to: s.To) -> str | None:
    """Return what the value is, if it has no other form than its own."""
    if isinstance(to.value, s.Each) and "json" in to.forms:
        return None  # the whole list is JSON text
    item = to.value.item if isinstance(to.value, s.Each) else to.value
    match item:
        case s.Of(name) if any(shape.leaf for shape in context.shapes_of(name)):
            return "a leaf in an object"
        case s.Enum() if not isinstance(to.type, ListOf):
            return "a word of a table"
        case s.Codec(name):
            return f"what the codec {name} reads"
        case s.Same() if isinstance(to.type, Leaf) and to.type.kind not in ("object", "any") and "object" in to.forms:
            return f"a field that is {type_text(to.type)}"
        case _:
            return None


def _around(context: Context, place: Place, to: s.To) -> str:
    """Return a hint: how the object around a lone leaf gets other forms."""
    if not isinstance(to.value, s.Of):
        return "leave it out"
    shape = next(shape for shape in context.shapes_of(to.value.name) if shape.leaf)
    key = next((field.key for field in shape.body.fields), "key")
    forms = ", ".join(to.forms)
    return f"write the object itself:  {place.field.key}: {{fields: {{{key}: {'.'.join(to.path)}}}, forms: [{forms}]}}"


def _text(context: Context, place: Place, to: s.To) -> None:
    """Report the form 'text' where none of the classes is a plain text."""
    match to.value:
        case s.Each(s.Of(name)):
            texts = [shape for shape in context.shapes_of(name) if (struct := context.unified.structs.get(shape.of or "")) and struct.text]
            has_text = bool(texts)
            if has_text and texts[0].bare:
                context.report(
                    place.field.mark,
                    f"{place.name}: form 'text' needs an object with the text, but {texts[0].name} is the text itself",
                    f"put a shape with a key for the text in front of {texts[0].name}, or leave the form out",
                )
        case s.Each() | s.Enum() | s.Same():
            has_text = False
        case _:
            has_text = True
    if not has_text:
        context.report(
            place.field.mark,
            f"{place.name}: form 'text' needs a shape of a struct with a text, and there is none",
            "a struct with a text is one that says  text: <field>  in unified.yaml; leave the form out",
        )


def _json(context: Context, place: Place, to: s.To) -> None:
    """Report the form 'json' where the value is not an object or a list."""
    if isinstance(to.type, ListOf) and not isinstance(to.value, s.Of):
        _json_list(context, place, to)
        return
    plain = isinstance(to.value, s.Same) and isinstance(to.type, Leaf) and to.type.kind not in ("object", "any")
    bare = isinstance(to.value, s.Of) and any(shape.bare or shape.leaf for shape in context.shapes_of(to.value.name))
    if plain or bare or isinstance(to.value, s.Enum):
        what = "a bare value" if bare else type_text(to.type)
        context.report(place.field.mark, f"{place.name}: form 'json' is for objects, but this is {what}")


def _json_list(context: Context, place: Place, to: s.To) -> None:
    """Report forms that cannot be combined with the JSON text of a list, which is the only string at its key."""
    beside = [form for form in to.forms if form not in ("json", "list")]
    if isinstance(to.value, s.Conversation):
        context.report(place.field.mark, f"{place.name}: form 'json' is not for the conversation", "leave the form out")
    elif isinstance(to.value, s.Join):
        context.report(place.field.mark, f"{place.name}: form 'json' is for lists, but this is one string", "leave the form out")
    elif beside:
        context.report(place.field.mark, f"{place.name}: beside form 'json', a string is always JSON text", f"remove  {', '.join(beside)}")
    elif not place.field.key:
        context.report(place.field.mark, f"{place.name}: the JSON text of a list needs a key", "write the shape as an object")


# --- template ----------------------------------------------------------------------------------------------------------------


def _template(context: Context, shape: s.Shape, place: Place, to: s.To) -> None:
    """Report a template whose text cannot be read back by its literals."""
    if to.template is None:
        return
    names = holes(to.template)
    if names.count("") != 1:
        context.report(place.field.mark, f"{place.name}: a template has one {{}}, for the text, but this one has {names.count('')}")
    for name in filter(None, names):
        field = context.field(shape, (name,))
        if field is None:
            field_names = [struct_field.name for struct in context.structs(shape) for struct_field in struct.fields]
            context.report(
                place.field.mark, f"{place.name}: unknown field: '{name}', which its template uses", nearest_names(name, field_names)
            )
        elif field.type != Leaf("str"):
            context.report(place.field.mark, f"{place.name}: a placeholder is for text, but {name} is {type_text(field.type)}")
    if "}{" in to.template:
        context.report(
            place.field.mark,
            f"{place.name}: two placeholders without a text between them: it is unclear where the first one ends",
            "put a literal between them",
        )
    if to.template.startswith("{") and to.template.endswith("}") and len(names) == to.template.count("{") and len(names) > 0:
        context.report(
            place.field.mark, f"{place.name}: any text fits a template without a literal at one of its ends", "put a literal there"
        )
