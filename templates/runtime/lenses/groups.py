"""A list of objects, each of which fills one list field: tools in groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from .. import model as u
from ..core.errors import DecodeError
from ..core.losses import Loss, prefix
from ..core.values import LOST, a_list, an_object, same
from .extras import MISSING, WIRE, Extras, mark, marked, remember, remember_alias
from .rows import Alias, Fixed, Row, Rows, unknown
from .values import inside

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .lens import Lens
    from .rows import AnyRow, Others, Path

GROUP = "$group"
SAME = "same"
PLACE = "$place"


class Grouped(Fixed):
    """A list of objects, each of which fills list fields."""

    __slots__ = ("at", "field", "one", "opaque", "rows", "target")

    def __init__(
        self,
        field: str,
        rows: Mapping[str, AnyRow],
        *,
        opaque: bool = False,
        one: bool = False,
        target: int = 0,
        required: bool = False,
        also: tuple[str, ...] = (),
    ) -> None:
        super().__init__(None, required=required, also=also)
        self.one = one
        self.field = field
        self.rows = Rows("", rows)
        self.opaque = opaque
        self.target = target

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        if v is None:
            return remember(extras, lens.NAMESPACE, key, None, *path)
        if v.__class__ is dict and self.one:
            extras = remember(extras, lens.NAMESPACE, key, v, *path)
            v = [v]
        elif not v:
            extras = remember(extras, lens.NAMESPACE, key, v, *path)
        members = inside(a_list(v, *path, key), lambda groups: read_groups(lens, groups, self), *path, key)
        setattr(outs[self.target], self.field, members)
        return extras

    def missing(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        raise DecodeError(f"missing '{self.key}'", path)  # only called for required keys

    def says(self, value: Any) -> bool:
        return bool(getattr(value, self.field))

    def holds(self, lens: Lens, value: Any, was: Any, now: Any, others: Others) -> bool:
        if was.__class__ is dict:
            return now.__class__ is list and same(now, [was])
        return now is MISSING or (not now and not was)


def read_groups(lens: Lens, groups: list[Any], row: Grouped) -> list[Any]:
    """The members of all groups. The first member of each group keeps the group's other keys."""
    out: list[Any] = []
    index = 0
    try:
        for index, group in enumerate(groups):  # noqa: B007 - the error names it
            out += _read_group(lens, group if group.__class__ is dict else an_object(group), row)
    except DecodeError as error:
        error.under(index)
        raise
    return out


def _read_group(lens: Lens, group: dict[str, Any], row: Grouped) -> list[Any]:
    members: list[Any] = []
    extras: Extras | None = None
    box = (_Box(),)
    for key, v in group.items():
        inner = row.rows.get(key)
        target = inner.row if isinstance(inner, Alias) else inner
        if not isinstance(target, Row):
            extras = unknown(lens, box, key, v, row.rows, extras, ())
            continue
        before = members
        box[0].items = []
        extras = target.take(lens, (_Target(target, box[0]),), target.key, v, extras, ())
        if isinstance(inner, Alias):
            extras = _alias(lens, extras, target.key, key)
        _remember_key(lens, box[0].items, row, target.key)
        members = before + box[0].items
    if not members:
        return [u.Opaque(namespace=lens.NAMESPACE, value=group)] if row.opaque else []
    tree = (extras or {}).get(lens.NAMESPACE)
    mark(members[0], lens.NAMESPACE, GROUP, tree or True)
    for member in members[1:]:
        mark(member, lens.NAMESPACE, GROUP, SAME)
    return members


def _remember_key(lens: Lens, members: list[Any], row: Grouped, key: str) -> None:
    """Members that would be written under another key remember their own."""
    if key != row.rows.own[0]:
        for member in members:
            if _written(lens, member, row, [])[0] != key:
                mark(member, lens.NAMESPACE, PLACE, key)


def _alias(lens: Lens, extras: Extras | None, key: str, other: str) -> Extras:
    return remember_alias(extras, lens.NAMESPACE, key, other)


class _Box:
    """The container for the members of one group."""

    __slots__ = ("items",)

    def __init__(self) -> None:
        self.items: list[Any] = []


class _Target:
    """A substitute for the struct whose list field the rows of a group fill."""

    __slots__ = ("_box", "_field")

    def __init__(self, row: Row, box: _Box) -> None:
        object.__setattr__(self, "_field", row.field)
        object.__setattr__(self, "_box", box)

    def __getattr__(self, name: str) -> Any:
        return []

    def __setattr__(self, name: str, value: Any) -> None:
        if name == self._field:  # other fields that a key sets (the form) are remembered by the key itself
            self._box.items = list(value)


def write_groups(lens: Lens, members: list[Any], row: Grouped, losses: list[Loss], name: str) -> list[Any]:
    """The groups of a list. Members of one key are grouped together; groups that were read stay as they were."""
    out: list[Any] = []
    last: Any = None  # (the group that was written last, the key of its last member)
    for index, member in enumerate(members):
        before = len(losses)
        if isinstance(member, u.Opaque) and member.namespace in lens.SPACES:
            out.append(member.value)
            last = None
        else:
            record = marked(member, lens.SPACES, GROUP)
            key, w, lists = _written(lens, member, row, losses)
            if key is not None:
                last = _put(out, last, key, w, lists, record)
        if len(losses) != before:
            prefix(losses, before, f"{name}[{index}]")
    return out


def _written(lens: Lens, member: Any, row: Grouped, losses: list[Loss]) -> tuple[str | None, Any, bool]:
    """(the key under which a member is written, its wire value, whether the key holds a list)"""
    clean: list[Any] = []
    place = marked(member, lens.SPACES, PLACE)
    for key in (place, *row.rows.own) if place in row.rows else row.rows.own:
        inner = row.rows[key]
        if not isinstance(inner, Row) or (inner.only == "read" and key != place):
            continue
        own_losses: list[Loss] = []
        lone = not _is_each(inner)
        w = inner.kind.write(lens, [member], own_losses, inner.field)
        if w is LOST or w == []:
            continue
        for loss in own_losses:
            loss.path = loss.path.partition("]")[2].lstrip(".")
        clean.append((key, w if lone else w[0], not lone, own_losses))
        break
    if not clean:
        lens.lost(member, losses)
        return None, None, False
    key, w, lists, own_losses = clean[0]
    losses += own_losses
    return key, w, lists


def _is_each(row: Row) -> bool:
    from .kinds import Each

    return isinstance(row.kind, Each)


def _put(out: list[Any], last: Any, key: str, w: Any, lists: bool, record: Any) -> Any:
    """Adds the wire value of a member to its group."""
    joins = last is not None and (record == SAME or (record is None and lists and last[1] == key))
    group: dict[str, Any] = last[0] if joins and last is not None else {}
    if not joins:
        out.append(group)
    if lists:
        group.setdefault(key, []).append(w)
    elif key in group:
        group = {key: w}
        out.append(group)
    else:
        group[key] = w
    if not joins and isinstance(record, dict):
        for other, kept in cast(dict[str, Any], record).items():
            name = other[1:] if other[:2] == "$$" else other
            if other != WIRE and name not in group:
                group[name] = kept
        _respell(group, cast(dict[str, Any], record).get(WIRE, {}), key)
    return (group, key)


def _respell(group: dict[str, Any], records: dict[str, Any], key: str) -> None:
    """Restores alternative names and spellings of the group's keys."""
    for name, spelling in records.items():
        lone: Any = cast(Any, spelling).get("$value", spelling) if isinstance(spelling, dict) else spelling
        if name in group and same(group[name], [lone]):
            group[name] = lone
        if isinstance(spelling, dict) and "$key" in spelling and name in group:
            group[cast(Any, spelling)["$key"]] = group.pop(name)
        elif (spelling is None or spelling == []) and name not in group:
            group[name] = spelling
