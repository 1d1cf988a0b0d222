# Generated from templates/runtime/lenses/structs.py; do not edit.

"""Helpers of emitted code for structs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from .. import model as u
from ..core.losses import Loss, prefix
from ..core.values import same
from .extras import MISSING, marked

if TYPE_CHECKING:
    from collections.abc import Callable

    from .lens import Lens, LostFields
    from .words import Words


def count(value: int | None) -> int:
    """A number that may be absent."""
    return value or 0


def total_of(*numbers: int | None) -> Any:
    """The sum; MISSING if one of them is absent."""
    return MISSING if None in numbers else sum(number or 0 for number in numbers)


def was_made(value: Any, spaces: tuple[str, ...]) -> bool:
    """Whether the id of a part was made up for this provider: then it is not written."""
    return value.extras is not None and marked(value, spaces, "$id") is not None


def lost_under(lens: Lens, value: Any, losses: list[Loss], name: str) -> None:
    """The loss of a struct in a field."""
    before = len(losses)
    lens.lost(value, losses)
    prefix(losses, before, name)


def just(struct: Any, encoder: str) -> Any:
    """Makes a method that writes one struct class; a value of another class is lost."""

    def encode(lens: Lens, value: Any, losses: list[Loss]) -> Any:
        return getattr(lens, encoder)(value, losses) if value.__class__ is struct else lens.lost(value, losses)

    return encode


def has_content(parts: list[Any]) -> bool:
    """Whether there are parts other than empty texts."""
    return any(part.__class__ is not u.Text or part.text for part in parts)


def has_only_others(parts: list[Any], kind: type) -> bool:
    """Whether there are parts, and none of them is of this class."""
    return bool(parts) and all(part.__class__ is not kind for part in parts)


def own_spaces(lens: Lens, part: Any) -> tuple[str, ...]:
    """The namespaces whose extras of a part are always written, because the part was in this place."""
    return (lens.NAMESPACE,) if marked(part, lens.SPACES, "$place") else ()


def spread_rest(w: dict[str, Any], rest: Mapping[str, Any], keys: tuple[str, ...], losses: list[Loss], path: str, field: str) -> None:
    """Writes the members of an object field beside the named keys of `w`; a member with the name of such a key is lost."""
    for key, value in rest.items():
        if key in keys:
            losses.append(Loss(f"{path}.{key}", field, "dropped", "minor", f"'{key}' means something else here", value))
        else:
            w[key] = value


Owns = tuple[tuple[str, tuple[str, ...]], ...]  # the fields whose owner a key sets, by class


def members_of_key(members: list[Any], field: str, owns: Owns = ()) -> list[Any]:
    """The members to which a key applies: they have the field, and a field whose owner it sets."""
    if not owns:
        return [member for member in members if hasattr(member, field)]
    fields = dict(owns)
    return [member for member in members if any(getattr(member, name) is not None for name in fields.get(member.__class__.__name__, ()))]


def agreed(members: list[Any], field: str, losses: list[Loss], where: str, owns: Owns = ()) -> Any:
    """The common value of all members at a field; different values are lost. `owns`: as of `Members`. Dropped members have no value."""
    relevant = members_of_key(members, field, owns)
    if relevant and losses and (gone := _gone(losses, where.rpartition(".")[0])):
        dropped_members = {id(member) for index, member in enumerate(members) if index in gone}
        relevant = [member for member in relevant if id(member) not in dropped_members]
    found_values = [getattr(member, field) for member in relevant]
    if not found_values:
        return None
    if all(same(value, found_values[0]) for value in found_values):
        return found_values[0]
    for member, value in zip(relevant, found_values, strict=True):
        if (value is not None or found_values[0] is not None and not owns) and not same(value, found_values[0]):
            index = next(index for index, other in enumerate(members) if other is member)
            level = "major" if owns else "minor"  # a foreign signature is refused
            losses.append(Loss(f"{where.rpartition('.')[0]}[{index}].{field}", field, "changed", level, "one key applies to all", value))
    return found_values[0]


def _gone(losses: list[Loss], name: str) -> set[int]:
    """The indexes of the members of a list that the last losses report as dropped. Those before them belong to other structs."""
    gone: set[int] = set()
    for loss in reversed(losses):
        head, bracket, rest = loss.path.partition("[")
        if bracket and head != name:
            break
        if loss.code in ("dropped", "emptied") and rest[-1:] == "]" and rest[:-1].isdecimal():
            gone.add(int(rest[:-1]))
    return gone


def words_out(lens: Lens, words: Words, values: list[Any], losses: list[Loss], where: str) -> list[Any]:
    """The words of a list; values without a word are lost."""
    out: list[Any] = []
    for index, value in enumerate(values):
        word = words.word(value)
        if value in words.lost:
            losses.append(Loss(f"{where}[{index}]", "", "changed", "minor", lens.NO_PLACE, value))
        if word is None:
            losses.append(Loss(f"{where}[{index}]", "", "dropped", "major", lens.NO_PLACE, value))
        else:
            out.append(word)
    return out


def holes_of(value: Any) -> dict[str, Any]:
    """The text fields of a struct, for the holes of a template."""
    return {name: getattr(value, name) for name in value.__struct_fields__ if isinstance(getattr(value, name), str)}


def items_of(lens: Lens, name: str, alone: bool = False) -> Callable[[Any], u.Message]:
    """Reads the items of one message. `alone`: each of them is a part, and none is a message."""
    from .conversation import one_message

    return lambda items: one_message(lens, items, name, alone)


def items_out(lens: Lens, name: str, alone: bool = False) -> Callable[[u.Message, list[Loss]], list[Any]]:
    """Writes a message as its items. `alone`: each of them is a part, and none is a message."""
    from .conversation.item_writer import RowWriter

    return RowWriter(lens, name, {}, ("assistant",), () if alone else ("assistant",)).answer


def lost_fields(
    struct: Any,
    major: tuple[str, ...] = (),
    minor: tuple[str, ...] = (),
    trivial: tuple[str, ...] = (),
    within: Mapping[str, Any] | None = None,
) -> LostFields:
    """The table of the fields for which a shape has no place, by the level of their loss, in the order of the struct.

    `major`, `minor`, `trivial`: texts of one or more fields. `within`: structs in fields of which only some fields have no place
    (`field.inner`). A field that is not set holds its neutral default."""
    order, holds = _unset(struct)
    for name, inner in (within or {}).items():
        holds = holds | {f"{name}.{field}": default for field, default in _unset(inner)[1].items()}
    levels: dict[str, str] = {}
    for level, fields in (("trivial", trivial), ("minor", minor), ("major", major)):
        levels |= dict.fromkeys(" ".join(fields).split(), level)
    ranks = {path: (order.index(path.partition(".")[0]), "." not in path, path) for path in levels}
    return tuple((path, levels[path], holds.get(path)) for path in sorted(ranks, key=ranks.__getitem__))


@cache
def _unset(struct: Any) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The fields of a struct, and the defaults of the optional ones."""
    made = (default.factory() if hasattr(default, "factory") else default for default in reversed(struct.__struct_defaults__))
    return struct.__struct_fields__, dict(zip(reversed(struct.__struct_fields__), made, strict=False))


def with_keys(fields: LostFields, keys: Mapping[str, str | tuple[str, ...]]) -> LostFields:
    """A parent's table for a child that has keys for some of the fields."""
    return tuple((keys[field], "key", None) if field in keys else (field, level, empty) for field, level, empty in fields)
