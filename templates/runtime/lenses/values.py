"""Conversion of values between wire and unified model: lists, texts, JSON inside strings. The slow paths of emitted code."""

from __future__ import annotations

from collections.abc import Callable
from operator import length_hint
from typing import Any, Final, cast

from msgspec import NODEFAULT
from msgspec.structs import fields, replace

from ..core.errors import DecodeError, Step
from ..core.json_text import DUMPS, Unwritable, json_bytes, json_shown, json_value, only_object_in
from ..core.losses import Level, Loss, prefix
from ..core.values import LOST, a_list, an_object, same, wrong
from .extras import MISSING, WIRE, kept_of

# --- lists ------------------------------------------------------------------------------------------------------------


def each(items: Any, decode: Callable[[Any], Any], *steps: Step) -> list[Any]:
    """Decodes every member; an error names its index."""
    if items.__class__ is not list:
        items = a_list(items, *steps)
    members = iter(items)
    try:
        return [decode(item) for item in members]
    except DecodeError as error:
        error.under(*steps, len(items) - length_hint(members) - 1)
        raise


def spread(items: Any, decode: Callable[[Any], Any], *steps: Step) -> list[Any]:
    """Decodes every member; a tuple counts as several. An error names the index of its member."""
    out: list[Any] = []
    for index, item in enumerate(a_list(items, *steps)):
        try:
            decoded = decode(item)
        except DecodeError as error:
            error.under(*steps, index)
            raise
        out.extend(_of_one_runner(cast(Any, decoded)) if isinstance(decoded, tuple) else (decoded,))
    return out


def _of_one_runner(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The parts of one object: a call and its result have the same runner."""
    if getattr(parts[0], "runner", None) == "provider" and hasattr(parts[-1], "call_id"):
        parts[-1].runner = "provider"
    return parts


def each_out(items: list[Any], encode: Callable[[Any, list[Loss]], Any], losses: list[Loss], name: str) -> list[Any]:
    """Encodes every member; lost members are omitted. Their losses get the member's path."""
    out: list[Any] = []
    before = len(losses)
    for index, item in enumerate(items):
        w = encode(item, losses)
        if w is not LOST:
            out.append(w)
        if losses and len(losses) != before:
            prefix(losses, before, f"{name}[{index}]")
            before = len(losses)
    return out


def in_several(item: Any, part: Any, encode: Callable[[Any, list[Loss]], Any], losses: list[Loss], before: int, names: str) -> list[Any]:
    """The object of a part, and others for what has no place in it: a summary beside a content, a signature, a ciphertext.

    names:  the fields that have a place in one of the objects, with spaces between
    before: the losses of the part begin here
    """
    items, placed = [item], names.split()
    while True:
        gone = {loss.path for loss in losses[before:] if loss.code == "dropped" and loss.path in placed}
        if not any(loss.level == "major" and loss.path in gone for loss in losses[before:]):
            return items
        rest = {f.name: f.default if f.default_factory is NODEFAULT else f.default_factory() for f in fields(part) if f.name not in gone}
        kept: Any = {"signer": part.signer, "redacted": part.redacted, "extras": kept_of(part.extras)}  # they belong to all objects
        lost: list[Loss] = []
        item = encode(replace(part, **{**rest, **kept}), lost)
        gone -= {loss.path for loss in lost if loss.code == "dropped"}
        if item is LOST or any(loss.path == "" for loss in lost) or not gone:
            return items
        losses[before:] = [loss for loss in losses[before:] if loss.path not in gone]
        losses += [loss for loss in lost if loss.code != "dropped"]
        if len(items) == 1:
            losses.append(Loss("", part.__class__.__name__, "split", "minor", "each of its contents is an object of its own", None))
        items.append(item)


def listed(value: Any) -> Any:
    """The list itself, or a list of a single value."""
    return value if value.__class__ is list else [value]


def odd_list(value: Any, lone: bool = False) -> bool:
    """Whether a list would be written in another form. `lone`: a single member is written without a list."""
    if not lone:
        return value.__class__ is not list
    return value.__class__ is list and len(value) == 1 and value[0].__class__ is not list


def lone_or_list(items: list[Any]) -> Any:
    """A single member without its list."""
    return items[0] if odd_list(items, True) else items


def says_text(w: Any, key: str, beside: dict[str, Any]) -> bool:
    """Whether an object only has a non-empty text and the constant keys `beside`."""
    return w.__class__ is dict and len(w) == len(beside) + 1 and w.get(key, "") != "" and all(w.get(k, w) == v for k, v in beside.items())


def leaves(items: Any, of: type, check: Callable[..., Any], *steps: Step) -> list[Any]:
    """A new list of leaves, each checked."""
    if items.__class__ is not list:
        items = a_list(items, *steps)
    return [item if item.__class__ is of else check(item, *steps, index) for index, item in enumerate(items)]


def anything(value: Any, *steps: Step) -> Any:
    """Any JSON value."""
    return value


def under(value: Any, encode: Callable[[Any, list[Loss]], Any], losses: list[Loss], name: str) -> Any:
    """Encodes a field of a struct; its losses get the field's name before their paths."""
    before = len(losses)
    w = encode(value, losses)
    if len(losses) != before:
        prefix(losses, before, name)
    return w


def inside(value: Any, decode: Callable[[Any], Any], *steps: Step) -> Any:
    """Decodes the value of a key; an error gets the key before its path."""
    try:
        return decode(value)
    except DecodeError as error:
        error.under(*steps)
        raise


def only_one(items: Any, *steps: Step) -> Any:
    """The single member of a list."""
    members = a_list(items, *steps)
    if len(members) != 1:
        raise DecodeError(f"expected a list of one, got {len(members)}", steps)
    return members[0]


def first_of(items: list[Any], losses: list[Loss], name: str, level: Level) -> Any:
    """The first member of a list that has room for one; the others are reported. LOST if the list is empty."""
    for index, item in enumerate(items[1:], 1):
        losses.append(Loss(f"{name}[{index}]", item.__class__.__name__, "dropped", level, "there is room for only one", item))
    return items[0] if items else LOST


def reordered(cls: type, losses: list[Loss], reached: int) -> int:
    """Reports a part that followed a part which has to come later; returns the current position of the parts."""
    losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part must come before it", None))
    return reached


# --- JSON inside strings -----------------------------------------------------------------------------------------------


def text_of(value: Any) -> str:
    """Compact JSON text."""
    return json_bytes(value).decode()


def text_or_json(value: Any) -> str:
    """A text unchanged, any other value as JSON text."""
    return value if value.__class__ is str else text_of(value)


def text_shown(value: Any) -> str:
    """As `text_or_json`, also for values that JSON cannot express: a model reads the text."""
    try:
        return text_or_json(value)
    except Unwritable:
        return json_shown(value)


def json_in(value: Any, *steps: Step) -> Any:
    """The value of a JSON text. Raises DecodeError."""
    if value.__class__ is not str:
        raise wrong("JSON text", value, *steps)
    try:
        return json_value(value)
    except DecodeError as error:
        raise error.under(*steps) from None


def json_object(value: Any, *steps: Step) -> dict[str, Any]:
    """The object itself, or the object of a JSON text. Raises DecodeError."""
    if value.__class__ is dict:
        return value
    if isinstance(value, str):
        value = json_in(value, *steps)
    return an_object(value, *steps)


def json_text_object(value: Any, *steps: Step) -> dict[str, Any]:
    """The object of a JSON text. Raises DecodeError."""
    return an_object(json_in(value, *steps), *steps)


def object_in(text: str) -> dict[str, Any] | None:
    """The object of a JSON text; None for any other text."""
    if text.lstrip()[:1] != "{":
        return None
    try:
        return json_object(text)
    except DecodeError:
        return None


def json_copy(value: Any, struct: Any = None, text: str = "", instead: Any = None) -> Any:
    """The object of a JSON text; MISSING if there is none. For a list, the text of its only member is used; for an empty one,
    `instead`."""
    if value.__class__ is list:
        if not value:
            return instead if instead.__class__ is dict else MISSING
        value = getattr(value[0], text) if len(value) == 1 and value[0].__class__ is struct else None
    parsed = object_in(value) if value.__class__ is str else None
    return MISSING if parsed is None else parsed


NO_OBJECT: Final = "not a JSON object"
"""The error of arguments that are JSON, but no object."""


def arguments_in(text: str) -> tuple[dict[str, Any], str | None]:
    """(the object of a JSON text, the error if it is none). Blank text and null give an empty object."""
    if not text or text.isspace():
        return {}, None
    try:
        value = json_value(text)
        if value.__class__ is str and value[:1] == "{":  # some models write the JSON text of the JSON text
            value = json_value(value)
    except DecodeError as error:
        value = only_object_in(text)
        if value is None:
            return {}, error.message
    if value.__class__ is not dict:
        return {}, None if value is None else NO_OBJECT
    return value, None


def arguments_out(value: dict[str, Any], text: str | None, error: str | None) -> str:
    """The text itself if it is broken or still matches the value, else compact JSON."""
    if text is not None and (error is not None or json_equals(text, value)):
        return text
    try:
        json_text = DUMPS(value).decode()
    except (ValueError, OverflowError, TypeError):
        return json_bytes(value).decode()
    return json_text if "null" not in json_text else json_bytes(value).decode()


def json_equals(text: str, value: dict[str, Any]) -> bool:
    """Whether a JSON text has this object as its value."""
    parsed, error = arguments_in(text)
    return error is None and same(parsed, value)


def broken_arguments(value: Any, field: str, losses: list[Loss], spaces: tuple[str, ...] = (), *path: str) -> None:
    """Broken arguments have no place where an object is required: reports a loss with their text.

    `spaces`, `path`: where the format may hold the text itself, the namespaces with its record, and the path to it; it is then restored.
    """
    name = value.__class__.__name__
    text = getattr(value, f"{field}_text")
    if path and value.extras is not None and any(_remembers(value.extras.get(space), text, *path) for space in spaces):
        return
    losses.append(Loss(field, f"{name}.{field}", "changed", "major", f"the arguments are broken: {getattr(value, f'{field}_error')}", text))


def _remembers(tree: Any, text: str, *path: str) -> bool:
    """Whether the record at this path is the text."""
    for step in (*path[:-1], WIRE, path[-1]):
        tree = tree.get(step) if tree.__class__ is dict else None
    return (tree.get("$value") if tree.__class__ is dict else tree) == text


# --- templates ----------------------------------------------------------------------------------------------------------


def template_in(template: str, text: str, *steps: Step) -> tuple[str, dict[str, str]]:
    """(the text in the hole `{}`, the texts of the named holes), if filling them in restores the same string. Raises DecodeError."""
    import re

    pattern = ""
    names: list[str] = []
    for literal, hole in _pieces(template):
        pattern += re.escape(literal)
        if hole is not None:
            names.append(hole)
            pattern += "(.*)" if not hole else "(.*?)"
    match = re.fullmatch(pattern, text, re.DOTALL)
    if match is None:
        raise DecodeError(f"expected a text like {template!r}", steps)
    holes = dict(zip(names, match.groups(), strict=True))
    if template_out(template, holes.get("", ""), holes) != text:
        raise DecodeError(f"expected a text like {template!r}", steps)
    return holes.pop("", ""), holes


def with_substitute(part: Any, field: str, other: str, losses: list[Loss], separator: str = "\n\n") -> Any:
    """The part with its other texts, as one text, in place of missing own ones: reasoning may only have a summary.

    A summary's texts are paragraphs, even where the texts of the field would be joined without a separator.
    """
    texts = getattr(part, other)
    if getattr(part, field) or not texts:
        return part
    losses.append(Loss(other, f"{part.__class__.__name__}.{other}", "changed", "minor", f"written as {field}", texts))
    return replace(part, **{field: [separator.join(texts)], other: []})


def texts_of(parts: list[Any], field: str) -> list[str]:
    """The texts of structs with lists of texts. Empty ones are left out: joined, they would become a text of separators."""
    return [text for part in parts for text in getattr(part, field) if text]


def copied_text(parts: list[Any], struct: Any, field: str, separator: str) -> str:
    """The texts of the members of one class, which another key holds and this key repeats."""
    texts: list[str] = []
    for part in parts:
        if part.__class__ is struct:
            text = getattr(part, field)
            texts += text if text.__class__ is list else [text]
    return separator.join(texts)


def template_out(template: str, text: str, holes: dict[str, Any]) -> str:
    return "".join(
        literal + ("" if hole is None else text if not hole else str(holes.get(hole) or "")) for literal, hole in _pieces(template)
    )


def _pieces(template: str) -> list[tuple[str, str | None]]:
    """The literals of a template, each with the name of the hole after it."""
    from string import Formatter

    return [(literal, name) for literal, name, _, _ in Formatter().parse(template)]
