"""Finds the place of a loss on the wire: what changes in the encoded body if the unified value changes at the loss's path?

A provider's encoder restores the body that was decoded, so the place in the source is found in the same way as in the target. Only the
unified value is kept for this while converting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import Any, Final, Literal, TypeAlias, cast, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields, replace

from ..core.errors import DecodeError, Step
from ..core.losses import Loss
from ..core.options import Policies
from ..core.values import same
from ..lenses.answers.citing import cited, cited_history
from ..lenses.answers.required import without_misread_parts
from ..lenses.extras import WIRE
from .repairing import repaired

Steps: TypeAlias = tuple[Step, ...]
AsTarget: TypeAlias = tuple[Any, Mapping[str, list[int | str]]]
"""An answer as the target expresses it, and the original places of its parts, by the path of their list."""

MARK: Final = "x-interlingua-here"  # a key that no provider has; it shows which object a struct becomes
GONE: Final = frozenset(("dropped", "emptied"))


class Located(Struct, frozen=True):
    """The places of a loss on the wire: `messages[0].content[1].image_url.detail`; empty for the whole body.

    source: in the body that was converted: the nearest existing place; None if the source does not have it, or not in its body
    target: in `Conversion.value`; None if the target does not have it
    """

    source: str | None
    target: str | None


def locate(
    loss: Loss,
    kind: str,
    value: Any,
    source: ModuleType | None,
    target: ModuleType,
    rules: Policies | None = None,
    as_target: AsTarget | None = None,
) -> Located:
    """Return the places of a loss on the wire.

    kind, value: the kind of the input (request, response, messages, ...) and its unified value
    source:      the provider of the input; None for a unified value
    rules:       the rules by which it was repaired; None: it was not repaired
    as_target:   an answer as the target expresses it, and the original places of its parts
    """
    if loss.code == "unreadable":  # it never was in the unified value: the path is the one on the wire
        return Located(loss.path, None)
    made_up, dropped = loss.code == "defaulted", loss.code in GONE
    target_value, path = (value, loss.path) if as_target is None else (as_target[0], now(loss.path, as_target[1]))
    source_steps, target_steps = steps_of(kind, value, loss.path), () if path is None else steps_of(kind, target_value, path)
    by_conversion = made_up and loss.rule is None and loss.value is not None and target_steps and _at(target_value, target_steps) is None
    if by_conversion:  # the conversion set it, not the value
        target_value = changed(target_value, target_steps, loss.value)
    at = None if dropped or path is None else _place(encoder(target, kind, rules, True), target_value, target_steps, target.NAMESPACE, loss)
    if by_conversion and not at:  # repairs set other keys with it, too
        at = _place(encoder(target, kind), target_value, target_steps, target.NAMESPACE, loss)
    return Located(None if source is None or made_up else _place(encoder(source, kind), value, source_steps, source.NAMESPACE, loss), at)


def wire_place(loss: Loss, kind: str, value: Any, provider: ModuleType) -> str | None:
    """The place of a loss in the body of a value as its provider writes it, or the place around it; None if there is none."""
    return _place(encoder(provider, kind), value, steps_of(kind, value, loss.path), provider.NAMESPACE, loss)


def steps_of(kind: str, value: Any, path: str) -> Steps:
    return _steps({kind: value}, path)[1:] if isinstance(value, list) else _steps(value, path)


def now(path: str, moved: Mapping[str, list[int | str]]) -> str | None:
    """The path in the answer as the target expresses it; None if the part is not in it. `moved`: the original places of parts, by list."""
    for parts, places in moved.items():
        if path.startswith(f"{parts}[") and -1 not in places:
            number, _, rest = path[len(parts) + 1 :].partition("]")
            now = next((new for new, old in enumerate(places) if str(old).partition("]")[0] == number), None)
            return None if now is None else f"{parts}[{now}]{rest}"
    return path


def encoder(provider: ModuleType, kind: str, rules: Policies | None = None, cites: bool = False) -> Callable[[Any], Any]:
    """Return a function that encodes a value, repaired as before, without losses. It returns None if the value cannot be written.

    cites: whether citations are moved to where the provider has them; in the source they are already there
    """
    encode: Callable[[Any], tuple[Any, list[Loss]]] = getattr(provider, f"encode_{kind}")

    def body(value: Any) -> Any:
        try:
            value = _cited(value, provider, kind, rules is not None) if cites else value
            return encode(value if rules is None else repaired(value, provider, rules, kind))[0]
        except Exception:  # tried values need not be valid; they show nothing then
            return None

    return body


def _cited(value: Any, provider: ModuleType, kind: str, mended: bool) -> Any:
    """Return the value with its citations where this provider has them; an answer also without what clients would misread."""
    if kind == "response":
        return without_misread_parts(cited(value, provider, [])[0], provider, [])[0]
    if mended and kind in ("request", "messages"):
        messages = cited_history(value.messages if kind == "request" else value, provider)[0]
        return messages if kind == "messages" else replace(value, messages=messages)
    return value


def _place(encode: Callable[[Any], Any], value: Any, here: Steps, space: str, loss: Loss) -> str | None:
    """The place in the body of the value at `here`, or of what contains it."""
    before = encode(value)
    somewhere = False
    for steps in (here, *_remembered(value, here), *(here[:depth] for depth in reversed(range(len(here))))):
        place = _place_of(encode, before, value, steps, space, loss)
        if place == () and (inside := _first_inside(value, steps)):  # several members of the body depend on it: take the first
            place = _place_of(encode, before, value, inside, space, loss) or place
        if place:
            return DecodeError("", place).path
        somewhere = somewhere or place is not None  # what contains it may have a single place
    return "" if somewhere else None


def _place_of(encode: Callable[[Any], Any], before: Any, value: Any, steps: Steps, space: str, loss: Loss) -> Steps | None:
    """The place in the body that depends on the value at `steps`; empty if several places do; None if none does."""
    seen = False
    for tried in others(value, steps, space, loss.value):
        bodies = (encode(changed(value, steps, other)) for other in tried)
        places = [place for after in bodies if after is not None and (place := difference(before, after)) is not None]
        if places and (place := max(places, key=len)):
            return place
        seen = seen or bool(places)
    return () if seen else None


def _first_inside(value: Any, steps: Steps) -> Steps | None:
    """The steps to the first part of a message, or of a list of structs."""
    node = _at(value, steps)
    inner = (*steps, "parts") if isinstance(node, Struct) and getattr(node, "parts", None) else steps
    held = _at(value, inner)
    return (*inner, 0) if isinstance(held, list) and held and isinstance(held[0], Struct) else None


def _remembered(value: Any, here: Steps) -> list[Steps]:
    """The other places of a key in extras: inside objects whose spelling is recorded as a whole."""
    if "extras" not in here:
        return []
    start = here.index("extras") + 2
    keys = [step for step in here[start:] if step != WIRE]
    places = [(*here[:start], *keys[:depth], WIRE, *keys[depth:]) for depth in range(len(keys))]
    return [place for place in places if place != here and _is_there(value, place)]


def _is_there(value: Any, steps: Steps) -> bool:
    for step in steps:
        try:
            value = member(value, step)
        except (KeyError, IndexError, TypeError):
            return False
    return True


def _repeats(old: Mapping[str, Any], new: Mapping[str, Any], first: str, key: str) -> bool:
    """Whether a key has the same value as the first one, before and after."""
    return same(old[key], old[first]) and same(new.get(key), new.get(first))


def difference(before: Any, after: Any) -> Steps | None:
    """The innermost place of `before` that contains all differences from `after`; None if there are none."""
    if same(before, after):
        return None
    if isinstance(before, dict) and isinstance(after, dict):
        old, new = cast(dict[str, Any], before), cast(dict[str, Any], after)
        keys: list[Any] = [key for key in {**old, **new} if key not in old or key not in new or not same(old[key], new[key])]
        kept = [key for key in keys if old.get(key) is not None] if len(keys) > 1 else keys  # beside other values, null is no place
        if kept and kept[0] in old and all(_repeats(old, new, kept[0], key) for key in kept[1:]):
            return (kept[0], *(difference(old[kept[0]], new.get(kept[0])) or ()))
    elif isinstance(before, list) and isinstance(after, list):
        pairs = list(zip(cast(list[Any], before), cast(list[Any], after), strict=False))
        places = [(index, place) for index, (old, new) in enumerate(pairs) if (place := difference(old, new)) is not None]
        if len(places) == 1 and len(cast(list[Any], before)) == len(cast(list[Any], after)):
            return (places[0][0], *places[0][1])
    return ()


# --- unified values ---------------------------------------------------------------------------------------------------------


def _steps(value: Any, path: str) -> Steps:
    """Return a loss's path as steps, as far as they exist. A key may contain dots."""
    path = path.removeprefix(".")
    if not path:
        return ()
    if isinstance(value, list):
        index, _, rest = path[1:].partition("]")
        members = cast(list[Any], value)
        return (int(index), *_steps(members[int(index)], rest)) if index.isdigit() and int(index) < len(members) else ()
    keys = value.__struct_fields__ if isinstance(value, Struct) else cast(dict[str, Any], value) if isinstance(value, dict) else ()
    for key in sorted(keys, key=len, reverse=True):
        if path == key or path.startswith((f"{key}.", f"{key}[")):
            return (key, *_steps(member(value, key), path[len(key) :]))
    return ()


def _at(value: Any, steps: Steps) -> Any:
    for step in steps:
        value = member(value, step)
    return value


def member(value: Any, step: Step) -> Any:
    return getattr(value, cast(str, step)) if isinstance(value, Struct) else value[step]


def changed(value: Any, steps: Steps, new: Any) -> Any:
    """Return the value with another one at a place. What contains the place is copied, the rest is shared."""
    if not steps:
        return new
    step, inner = steps[0], changed(member(value, steps[0]), steps[1:], new)
    if isinstance(value, Struct):
        return replace(value, **{cast(str, step): inner})
    holder: Any = list(cast(list[Any], value)) if isinstance(value, list) else dict(value)
    holder[step] = inner
    return holder


def others(value: Any, here: Steps, space: str, lost: Any) -> Iterator[list[Any]]:
    """Yield other values for the place, the most informative ones first."""
    holder: Any = None
    for step in here:
        holder, value = value, member(value, step)
    shown: Any = lost if value is None else value
    if isinstance(shown, Struct):
        yield from _other_structs(shown, space)
    elif isinstance(shown, list):
        yield [[]] if shown else [[MARK]]
        if shown:  # a key beside the list may depend on all its members
            yield [shown[:-1]]
    elif isinstance(holder, Struct):
        field = next(field for field in fields_of(holder.__class__) if field.name == here[-1])
        yield [other for other in _unlike_in(field, shown) if not same(other, value)]
    else:
        yield _unlike(shown)
        if isinstance(shown, Mapping):  # each member may be a key of the body: change the first
            yield [_first_unlike(cast(Mapping[str, Any], shown))]


def _other_structs(value: Any, space: str) -> Iterator[list[Any]]:
    """Yield the struct with a mark in its extras, then with other content, in case no object on the wire is this struct."""
    extras: dict[str, Any] = value.extras or {}
    yield [replace(value, extras={**extras, space: {**extras.get(space, {}), MARK: ""}})]
    members = [(field, getattr(value, field.name)) for field in fields_of(value.__class__) if field.name != "extras"]
    yield [replace(value, **{field.name: other}) for field, member in members if member is not None for other in _unlike_in(field, member)]


def _unlike_in(field: FieldInfo, value: Any) -> list[Any]:
    """Other values for a field, including the words of its type, in case other words cannot be expressed."""
    return [*_unlike(value), *literals(field.type), *_default(field)]


def _unlike(value: Any) -> list[Any]:
    """Other values of the same kind."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, (int, float)):
        return [value + 1]
    if isinstance(value, list):
        return [[]] if value else []
    if isinstance(value, Mapping):
        return [{**cast(Mapping[str, Any], value), MARK: ""}]
    return [f"{value}~"] if isinstance(value, str) else [MARK]


def _first_unlike(value: Mapping[str, Any]) -> Any:
    """Return the object with another value of its first member, or of the first member inside that."""
    for key, inner in value.items():
        other = _first_unlike(cast(Mapping[str, Any], inner)) if isinstance(inner, Mapping) else next(iter(_unlike(inner)), MARK)
        return {**value, key: other}
    return {MARK: ""}


@cache
def fields_of(struct: type[Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a struct's class."""
    return fields(struct)


def literals(hint: Any) -> list[Any]:
    """The values that a type lists: `Literal["a", "b"] | None` has "a" and "b"."""
    return list(get_args(hint)) if get_origin(hint) is Literal else [value for part in get_args(hint) for value in literals(part)]


def _default(field: FieldInfo) -> list[Any]:
    """The default of a field, in a list; empty if the field has none."""
    if field.default_factory is not NODEFAULT:
        return [cast(Callable[[], Any], field.default_factory)()]
    return [] if field.default is NODEFAULT else [field.default]
