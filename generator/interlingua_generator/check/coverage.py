"""Checks that every unified field of a shape is mapped, set, or declared lost, and that no field is mapped twice without a reason."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ..data import spec as s
from ..data.nodes import Mark
from ..data.places import MOMENTS
from ..data.unified import EnumOf, Leaf, Struct, StructField
from .context import Context, Place, carriers, listed, nearest_names, places, struct_of

Carriers = dict[str, list[tuple[Place, s.To]]]


def shape(context: Context, shape: s.Shape) -> None:
    structs = context.structs(shape)
    if not structs or _is_event(context, shape):
        return
    cover = _Cover(context, shape)
    cover.set |= _elsewhere(context, shape)
    for struct in structs:
        for field in struct.fields:
            cover.field(struct, field, field.name)
    cover.lost_names()


def _is_event(context: Context, shape: s.Shape) -> bool:
    """Whether the struct is a stream event. The fields for its place are computed, so they need no key."""
    union = context.unified.unions.get("StreamEvent")
    of = shape.of or ""
    return of in MOMENTS or bool(union and of in union.members and of.startswith(("Stream", "Part")))


def _elsewhere(context: Context, shape: s.Shape) -> set[str]:
    """Return the fields that are carried outside of the shape: the place of an event, the next member, the whole response of a stream."""
    fields = {field for cases in context.spec.cases.values() if shape.name in cases.cases for field, _ in cases.behind}
    if shape.name in context.numbered:
        fields.add("index")
    if shape.name not in context.whole:  # a piece of an answer may leave out fields that start blank
        fields |= {field.name for struct in context.structs(shape) for field in struct.fields if field.blank is not None}
    return fields


class _Cover:
    def __init__(self, context: Context, shape: s.Shape) -> None:
        self.context = context
        self.shape = shape
        self.lost = {loss.field: loss for loss in shape.lost}
        self.carried: Carriers = defaultdict(list)
        for place, to in carriers(shape):
            self.carried[".".join(to.path)].append((place, to))
        self.beside = carried_fields(context, shape)
        self.set = {name for name, _ in shape.when} | self.beside

    def field(self, struct: Struct, field: StructField, path: str) -> None:
        mapped = self.carried.get(path, [])
        inner = [name for name in self.carried if name.startswith(f"{path}.")]
        sub = struct_of(self.context.unified, field.type)
        both = next((name for name in inner if self._inside(mapped, name.rpartition(".")[2])), None)
        if mapped and sub and both:
            self._whole_and_part(mapped[0][0], path, both)
        elif mapped:
            self._carried(struct, field, path, mapped)
        elif inner and sub:
            self._in_parts(sub, field, path, inner)
        elif path not in self.set:
            self._not_carried(struct, field, path)
        self._mapped_and_lost(field, path, bool(mapped or inner) or path in self.set)

    def _inside(self, mapped: list[tuple[Place, s.To]], name: str) -> bool:
        """Whether the shape that is mapped to the whole field carries this inner field as well."""
        shapes = [shape for _, to in mapped for shape in self.context.named(to)]
        return any(to.path[0] == name for shape in shapes for _, to in carriers(shape)) or bool(mapped and not shapes)

    def _whole_and_part(self, place: Place, path: str, inner: str) -> None:
        self.context.report(
            place.field.mark, f"{self.shape.name}: '{path}' is mapped whole, and in part ('{inner}')", "map it in one of the two ways"
        )

    def _in_parts(self, sub: Struct, field: StructField, path: str, inner: list[str]) -> None:
        for member in sub.fields:
            name = f"{path}.{member.name}"
            if member.required and name not in inner:
                place = self.carried[inner[0]][0][0]
                self.context.report(
                    place.field.mark,
                    f"{self.shape.name}: '{inner[0]}' makes a {sub.name}, which needs '{member.name}'",
                    f"map {name} to a key of this shape as well, or the whole:  to: {path}, as: <shape>",
                )
            elif path not in self.lost:
                self.field(sub, member, name)

    # --- not carried -------------------------------------------------------------------------------------------------

    def _not_carried(self, struct: Struct, field: StructField, path: str) -> None:
        lost = self.lost.get(path) or self.lost.get(path.partition(".")[0])
        if field.required and not field.made and "." not in path:
            self.context.report(
                self.shape.mark,
                f"{self.shape.name}: required field '{path}' of {struct.name} gets no value",
                f"map it, or set it under  when: {{{path}: ..}}",
            )
        elif lost is None and "*" not in self.lost and not field.derived and not field.made:
            self.context.report(
                self.shape.mark,
                f"{self.shape.name}: field '{path}' of {struct.name} is neither mapped nor lost",
                f"map it under fields or optional, or write  lost: {{{path}: true}}",
            )
        elif lost and lost.classes:
            self._missing(field, path, set(lost.classes), lost)

    def _missing(self, field: StructField, path: str, covered: set[str], lost: s.Lost | None) -> None:
        held = next((content.classes for content in self.shape.holds if content.field == path), None)  # other classes do not fit this shape
        missing = [name for name in held or self.context.unified.classes(field.type) if name not in covered]
        if missing:
            self.context.report(
                lost.mark if lost else self.shape.mark,
                f"{self.shape.name}: {listed(missing)} of {path} {'is' if len(missing) == 1 else 'are'} neither mapped nor lost",
                f"carry {'it' if len(missing) == 1 else 'them'} in a key, or write  lost: {{{path}: [{', '.join(missing)}]}}  (or: true)",
            )

    # --- carried -----------------------------------------------------------------------------------------------------

    def _carried(self, struct: Struct, field: StructField, path: str, mapped: list[tuple[Place, s.To]]) -> None:
        classes = self.context.unified.classes(field.type)
        if not classes:
            self._twice(path, mapped)
        read = [(place, to) for place, to in mapped if place.field.only != "write"]
        if field.required and "." not in path and not self._sure(field, path, read or mapped):
            place = mapped[0][0]
            self.context.report(
                place.field.mark,
                f"{place.name}: required field '{path}' of {struct.name} depends on an optional key",
                "move the key (and the objects around it) to fields, or write  when_missing: ..",
            )
        if len(classes) > 1:
            self._classes(field, path, mapped)
        elif not field.derived and path not in self.lost and "*" not in self.lost and self._unwritten(path):
            self.context.report(
                mapped[0][0].field.mark,
                f"{mapped[0][0].name}: '{path}' of {struct.name} is read, but neither written nor lost",
                f"say what its loss is:  lost: {{{path}: true}}",
            )

    def _unwritten(self, path: str) -> bool:
        """Whether all keys that carry a field are only read."""
        mapped = self.carried.get(path, [])
        return bool(mapped) and not self.shape.read_only and all(place.field.only == "read" for place, _ in mapped)

    def _sure(self, field: StructField, path: str, mapped: list[tuple[Place, s.To]]) -> bool:
        return (
            len(mapped) > 1 or field.listed or field.made is not None or path in {name for name, _ in self.shape.when}
            or any(place.sure or to.has_when_missing or _missing_word(to) for place, to in mapped)
        )  # fmt: skip

    def _twice(self, path: str, mapped: list[tuple[Place, s.To]]) -> None:
        """Report two keys that carry one field in the same way, which is ambiguous."""
        seen: list[tuple[Place, s.To]] = []
        for place, to in mapped:
            twin = next((old for old, old_to in seen if old.path[:-1] == place.path[:-1] and _same_way(old_to, to)), None)
            if twin and not place.field.only and not twin.field.only:
                self.context.report(
                    place.field.mark,
                    f"{place.name}: '{path}' is mapped by {twin.field.key} already, in the same way",
                    f"another name is  aliases: [{place.field.key}]  there; a copy is  only: write; an older key is  only: read",
                )
            seen.append((place, to))

    def _classes(self, field: StructField, path: str, mapped: list[tuple[Place, s.To]]) -> None:
        """Report the classes of a list or union field that no key takes and no `lost` names."""
        covered = {name for _, to in mapped for name in self.context.taken(to, field.type)}
        if any(not self.context.classes(to.value, field.type) for _, to in mapped):
            return
        lost = self.lost.get(path)
        if lost and not lost.classes or "*" in self.lost:
            return
        declared = set(lost.classes) if lost else set[str]()
        for name in sorted(declared & covered):
            if lost and self.is_own(lost):
                self.context.report(
                    lost.mark, f"{self.shape.name}: {name} of {path} is mapped, and declared lost", "remove it from one of the two"
                )
        self._missing(field, path, covered | declared | ({"Opaque"} if not declared and covered else set[str]()), lost)

    # --- lost --------------------------------------------------------------------------------------------------------

    def is_own(self, lost: s.Lost) -> bool:
        """Whether the `lost` is in the shape itself, and not in the cases that have it, its base shape or its file."""
        marks = (*self.context.unread, *self.context.sayers[lost.mark])
        before = [_at(mark) for mark in marks if mark.file == lost.mark.file and _at(mark) <= _at(lost.mark)]
        return self.shape.mark.file == lost.mark.file and bool(before) and max(before) == _at(self.shape.mark)

    def _mapped_and_lost(self, field: StructField, path: str, is_mapped: bool) -> None:
        lost = self.lost.get(path)
        if not is_mapped or lost is None or lost.classes or lost.derived or not self.is_own(lost) or path in self.beside:
            return
        if self._unwritten(path):
            return
        classes = self.context.unified.classes(field.type)
        if len(classes) > 1 and not self._all(field, path, classes):
            return
        self.context.report(lost.mark, f"{self.shape.name}: '{path}' is mapped, and declared lost", "remove it from lost")

    def _all(self, field: StructField, path: str, classes: Iterable[str]) -> bool:
        """Whether the keys take all classes of a field."""
        mapped = self.carried.get(path, [])
        covered = {name for _, to in mapped for name in self.context.taken(to, field.type)}
        return bool(mapped) and covered >= set(classes)

    def lost_names(self) -> None:
        """Report unknown fields, classes and values under `lost`."""
        structs = self.context.structs(self.shape)
        for name, lost in self.lost.items():
            if name == "*" or not self.is_own(lost):
                continue
            field = self.context.field(self.shape, tuple(name.split(".")))
            if field is None:
                names = [field_.name for struct in structs for field_ in struct.fields]
                self.context.report(
                    lost.mark, f"{self.shape.name}.lost: unknown field of {structs[0].name}: '{name}'", nearest_names(name, names)
                )
                continue
            of, unified = field.type, self.context.unified
            kind, names = ("value", unified.enums[of.name].values) if isinstance(of, EnumOf) else ("class", unified.classes(of))
            for word in lost.classes:
                if word not in names:
                    self.context.report(lost.mark, f"{self.shape.name}.lost.{name}: unknown {kind}: '{word}'", nearest_names(word, names))


def inherited_names(context: Context) -> None:
    """Report a field under `lost` of a base shape or mixin that none of the shapes that use it has."""
    users: dict[Mark, list[tuple[s.Shape, s.Lost]]] = defaultdict(list)
    for shape in context.spec.shapes.values():
        for lost in shape.lost:
            if lost.mark.file == context.spec.path and lost.field != "*":
                users[lost.mark].append((shape, lost))
    for mark, uses in users.items():
        shape, lost = uses[0]
        heirs = [heir for heir, _ in uses if context.structs(heir)]
        own = any(_Cover(context, heir).is_own(lost) for heir in heirs)  # then it is reported for that shape
        if heirs and not own and all(context.field(heir, tuple(lost.field.split("."))) is None for heir in heirs):
            names = {field.name for heir in heirs for struct in context.structs(heir) for field in struct.fields}
            context.report(
                mark,
                f"{shape.name}.lost: unknown field of {context.structs(heirs[0])[0].name}: '{lost.field}'",
                nearest_names(lost.field, names),
            )


def _at(mark: object) -> tuple[int, int]:
    return getattr(mark, "line"), getattr(mark, "column")


def _missing_word(to: s.To) -> bool:
    """Whether a missing key is a word of the enum."""
    return isinstance(to.value, s.Enum) and any(word is None for _, row in to.value.rows for word in row)


def _same_way(first: s.To, other: s.To) -> bool:
    same = (first.value, first.forms, first.template, first.has_matches, first.matches, first.owner) == (
        other.value,
        other.forms,
        other.template,
        other.has_matches,
        other.matches,
        other.owner,
    )
    return same and not first.template


def carried_fields(context: Context, shape: s.Shape) -> set[str]:
    """Return the fields that other keys carry with them: native words, owners, forms, texts."""
    field_names: set[str] = set()
    for _, to in carriers(shape):
        field = context.field(shape, to.path)
        if field is None:
            continue
        names = [field.native, field.owner, field.form]
        if field.text and isinstance(field.type, Leaf):
            names += [field.text, f"{field.text.removesuffix('_text')}_error"]
        field_names |= {".".join((*to.path[:-1], name)) for name in names if name}
        if to.or_field:
            field_names.add(to.or_field)
        if to.template:
            field_names |= set(holes(to.template))
    for place in places(shape):
        if isinstance(place.field.head, s.Groups):
            field_names.add(".".join(place.field.head.path))
    for flat in (
        *shape.body.flat,
        *(inner_flat for place in places(shape) if isinstance(place.field.head, s.Nest) for inner_flat in place.field.head.body.flat),
    ):
        field = context.field(shape, (flat.field,))
        field_names |= {name for name in (flat.field, field.native if field else None) if name}
    rests = [shape.body.rest, *(p.field.head.body.rest for p in places(shape) if isinstance(p.field.head, s.Nest))]
    return field_names | {rest for rest in rests if rest}


def holes(template: str) -> list[str]:
    """Return the names in the placeholders of a template. The placeholder for the text has an empty name."""
    return [piece.partition("}")[0] for piece in template.split("{")[1:]]
