"""What a shape as a whole has no place for."""

from __future__ import annotations

from typing import Any

from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua.lenses.extras import KEPT
from interlingua_generator import ir

from . import places, reading, writing_lenses
from .common import MARKS, Spec, Talk, class_of, default_of, get


def lost_fields(spec: Spec, this: ir.Shape, value: Any, losses: list[Loss]) -> None:
    """What the shape declares to have no place for."""
    for lost in this.lost:
        if lost.derived:
            continue
        path = tuple(lost.field.split("."))
        now, holder = get(value, path), get(value, path[:-1])
        if holder is None:
            continue
        known = spec.struct(class_of(holder)).field(path[-1])
        assert known is not None
        if not lost.classes and not same(now, default_of(known)):
            losses.append(Loss(lost.field, f"{class_of(value)}.{lost.field}", "dropped", lost.level or known.level, "", now))


def dealt(spec: Spec, this: ir.Shape, value: Any, losses: list[Loss]) -> None:
    """Members and values that no wire field takes, and those that are read in another order than they stand in."""
    by_path = {head.path: places.rivals(this, head) for head in places.heads_of(this) if head.take}
    for path, among in by_path.items():
        now = get(value, path)
        if not isinstance(now, list):
            if now is not None and places.place(spec, among, now) is None:
                losses.append(Loss(".".join(path), class_of(now), "dropped", "major", "", now))
            continue
        reached = 0
        for i, x in enumerate(now):
            one = places.place(spec, among, x)
            if one is None:
                losses.append(Loss(f"{'.'.join(path)}[{i}]", class_of(x), "dropped", "major", "", x))
                continue
            head = next(head for other, head in among if other is one)
            if not isinstance(head.lens, ir.Join) and not writing_lenses.each(
                spec, writing_lenses.item_of(head.lens), head, value, [(i, x)], [], Talk(), ""
            ):
                continue
            order = sorted(among, key=lambda pair: reading.rank(spec, pair[1]))
            index = next(n for n, (other, _) in enumerate(order) if other is one)
            if index < reached:
                losses.append(Loss(f"{'.'.join(path)}[{i}]", class_of(x), "reordered", "minor", "", None))
            reached = max(reached, index)


def refused(spec: Spec, this: ir.Shape, value: Any, losses: list[Loss]) -> bool:
    """Whether a required value is of a class that no wire field takes: then the whole is lost."""
    for path in {head.path for head in places.heads_of(this) if head.take}:
        known, now = spec.struct(class_of(value)).field(path[0]), get(value, path)
        if (
            len(path) == 1
            and known is not None
            and known.required
            and not isinstance(now, list)
            and places.place(spec, places.rivals(this, ir.To(path, ir.Same(), known.type)), now) is None
        ):
            losses.append(Loss(path[0], class_of(now), "dropped", "major", "", now))
            return True
    return False


def inner_foreign(spec: Spec, this: ir.Shape, value: Any, losses: list[Loss]) -> None:
    """The same of sub-structs, which have no wire object of their own."""
    for part in sorted({head.path[0] for head in places.heads_of(this) if len(head.path) == 2}):
        inner = getattr(value, part)
        if inner is not None and inner.extras:
            start = len(losses)
            foreign(spec, inner, losses)
            prefix(losses, start, part)


def foreign(spec: Spec, value: Any, losses: list[Loss], all_spaces: bool = False) -> None:
    """What other namespaces left on a struct is lost."""
    for space, tree in (value.extras or {}).items():
        if all_spaces or space not in spec.lineage:
            report(tree, f"extras.{space}", class_of(value), losses)


def report(tree: Any, at: str, struct_name: str, losses: list[Loss]) -> None:
    space, _, nested = at.removeprefix("extras.").partition(".")
    for key, kept in tree.items() if isinstance(tree, dict) else ():
        if key == MARKS and not nested and isinstance(kept.get("$item"), dict):
            for other, left in kept["$item"].items():
                if not other.startswith("$"):
                    report_at(left, f"{at}.{MARKS}.$item.{other}", other, losses)
        if key.startswith("$") and not key.startswith("$$"):
            continue
        name = f"{nested}.{key}" if nested else key
        if KEPT.get(space, {}).get(f"{struct_name}.{name}") == "nest":
            report(kept, f"{at}.{key}", struct_name, losses)
        else:
            losses.append(Loss(f"{at}.{key}", f"{struct_name}.{key}", "dropped", "minor", "", kept))


def report_at(tree: Any, at: str, space: str, losses: list[Loss]) -> None:
    """What a message item left on its first part, at the place where it is kept."""
    start = len(losses)
    report(tree, f"extras.{space}", "Message", losses)
    for loss in losses[start:]:
        loss.path = at + loss.path.removeprefix(f"extras.{space}")
