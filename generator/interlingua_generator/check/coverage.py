"""Every unified field of a shape's struct is mapped, set, or declared lost; no field is mapped in two ways at once."""

from __future__ import annotations

from collections import defaultdict

from .. import say
from ..ir import ListOf, Lost, Shape, Struct, StructField, TextOr
from .facts import Carrier, Case, carriers, lenses, members, sub_struct


def shape(case: Case, shape: Shape) -> None:
    struct = case.struct(shape)
    if struct is None or shape.split:
        return
    cover = _Cover(case, shape)
    for field in struct.fields:
        cover.field(struct, field, field.name)
    cover.mapped_and_lost()


class _Cover:
    def __init__(self, case: Case, shape: Shape) -> None:
        self.case = case
        self.shape = shape
        self.lost: dict[str, Lost] = {lost.field: lost for lost in shape.lost}
        self.carried: dict[str, list[Carrier]] = defaultdict(list)
        for carrier in carriers(shape):
            self.carried[carrier.path].append(carrier)
        self.set = {name for name, _ in (*shape.when, *shape.synth, *shape.flat)} | _by_options(shape) | _by_states(shape)

    def field(self, struct: Struct, field: StructField, path: str) -> None:
        """One field of the struct, or of a sub-struct (`path` is then `a.b`)."""
        found = self.carried.get(path, [])
        inner = [name for name in self.carried if name.startswith(path + ".")]
        if found and inner:
            self.case.report(say.mapped_whole_and_in_part(found[0].field.mark, self.shape.name, path, inner[0]))
        elif found:
            self._carried(struct, field, path, found)
        elif inner and (sub := sub_struct(self.case.unified, field.type)):
            for one in sub.fields:
                self.field(sub, one, f"{path}.{one.name}")
        elif path not in self.set:
            self._not_carried(struct, field, path)

    def _not_carried(self, struct: Struct, field: StructField, path: str) -> None:
        lost = self.lost.get(path)
        if field.required:
            self.case.report(say.required_not_mapped(self.shape.mark, self.shape.name, path, struct.name))
        elif lost is None and not field.derived:
            self.case.report(say.not_covered(self.shape.mark, self.shape.name, path, struct.name))
        elif lost and lost.classes:
            missing = [name for name in members(self.case.unified, field.type) if name not in lost.classes]
            if missing:
                self.case.report(say.class_not_covered(self.shape.mark, self.shape.name, path, missing))

    def _carried(self, struct: Struct, field: StructField, path: str, found: list[Carrier]) -> None:
        classes = members(self.case.unified, field.type)
        if len(found) > 1 and (not classes or any(not one.to.take for one in found)):
            self._twice(path, found, bool(classes))
        first = found[0]
        sure = len(found) > 1 or first.sure or first.to.has_default or path in self.set or isinstance(field.type, ListOf)
        if field.required and not sure and "." not in path:  # a sub-struct is built only if there is something to build
            self.case.report(say.required_from_optional(first.field.mark, f"{self.shape.name}.{first.field.key}", path, struct.name))
        if classes:
            self._classes(field, path, found, classes)

    def _twice(self, path: str, found: list[Carrier], classes: bool) -> None:
        """Two fields of different bodies (`only: request`, `only: response`) may carry the same."""
        seen: dict[str | None, Carrier] = {}
        for one in found:
            old = seen.get(one.field.only) or (seen.get(None) if one.field.only else next(iter(seen.values()), None))
            if old:
                self.case.report(say.mapped_twice(one.field.mark, self.shape.name, one.field.key, path, old.field, classes))
            seen[one.field.only] = one

    def _classes(self, field: StructField, path: str, found: list[Carrier], classes: tuple[str, ...]) -> None:
        """Every class of a list or union field goes somewhere, and no field takes what it cannot carry."""
        covered: set[str] = set()
        for one in found:
            where = f"{self.shape.name}.{one.field.key}"
            can = self.case.classes(one.to.lens)
            taken = one.to.take or tuple(name for name in classes if can is None or name in can)
            if can is not None:
                for name in sorted(set(taken) - can):
                    self.case.report(say.takes_too_much(one.field.mark, where, name, sorted(can)))
                for name in sorted(can - set(taken)):
                    self.case.report(say.takes_too_little(one.field.mark, where, name))
            if len(set(taken)) < len(taken):
                self.case.report(say.takes_twice(one.field.mark, where))
            covered |= set(taken)
        lost = self.lost.get(path)
        declared = set(lost.classes) if lost else set[str]()
        if lost:
            for name in sorted(declared & covered):
                self.case.report(say.class_mapped_and_lost(lost.mark, self.shape.name, path, name))
        missing = [name for name in classes if name not in covered | declared]
        if missing:
            self.case.report(say.class_not_covered(self.shape.mark, self.shape.name, path, missing))

    def mapped_and_lost(self) -> None:
        for path, lost in self.lost.items():
            known = path in self.carried or path in self.set or any(name.startswith(path + ".") for name in self.carried)
            if known and not lost.classes:
                self.case.report(say.mapped_and_lost(lost.mark, self.shape.name, path))


def _by_options(shape: Shape) -> set[str]:
    """Fields that options of other fields carry."""
    names: set[str] = set()
    for carrier in carriers(shape):
        to = carrier.to
        forms = [lens.form for lens in lenses(to.lens) if isinstance(lens, TextOr)]
        names |= {name for name in (to.native, to.otherwise, to.owner, to.value, *forms) if name}
    return names


def _by_states(shape: Shape) -> set[str]:
    """Fields that several keys tell together."""
    return {name for state in shape.states for name in (state.field, state.native) if name}
