"""How one wire value becomes unified fields: the decoding half of every lens."""

from __future__ import annotations

from dataclasses import dataclass, field

from .. import ir
from .code import For, If, Line, Statement, Try, args, classes_of, lines, literal
from .facts import all_fields, recalled, second_places
from .scope import CLASSES, LEAVES, Scope
from .views import each_of


@dataclass(slots=True)
class Target:
    """A struct that is being built from the wire object: the shape's own, or one that stands flat in it."""

    shape: ir.Shape
    var: str
    step: str  # how its parent reaches it, for flat ones
    kwargs: dict[str, str] = field(default_factory=lambda: {})


@dataclass(slots=True)
class Value:
    """A wire value as read: the statements that check it, and the unified fields that it sets."""

    before: list[Statement]
    sets: list[tuple[tuple[str, ...], str]]


class ValueReader:
    """Lowers the values of one shape. `targets`: the structs that its decoder builds."""

    def __init__(self, scope: Scope, shape: ir.Shape) -> None:
        self.scope = scope
        self.shape = shape

    def _shared(self, target: Target, head: ir.To) -> bool:
        """Whether several wire fields fill this unified list."""
        if not isinstance(head.type, ir.ListOf) or len(head.path) == 2:
            return False
        return sum(1 for f in all_fields(target.shape.body) if isinstance(f.head, ir.To) and f.head.path == head.path) > 1

    def _as_object(self, v: str, steps: tuple[str, ...], json: bool, out: list[Statement]) -> None:
        where = ", ".join(literal(s) for s in steps)
        if json:
            path = "".join(f", {literal(s)}" for s in steps[:-1])
            remembered = f"extras = remember(extras, NAMESPACE, {literal(steps[-1])}, {v}{path})"
            out.append(If(f"{v}.__class__ is not dict", lines(remembered, f"{v} = json_inside({v}, {where})")))
        else:
            out.append(If(f"{v}.__class__ is not dict", lines(f"{v} = an_object({v}, {where})")))

    def _first(self, v: str, steps: tuple[str, ...], out: list[Statement]) -> None:
        where = ", ".join(literal(s) for s in steps)
        out.append(If(f"{v}.__class__ is not list", lines(f"{v} = a_list({v}, {where})")))
        out.append(If(f"len({v}) > 1", lines(f"extras = keep_rest(extras, NAMESPACE, {v}[1:], {where})")))
        out.append(Line(f"{v} = {v}[0] if {v} else {{}}"))
        out.append(If(f"{v}.__class__ is not dict", lines(f"{v} = an_object({v}, {where}, 0)")))

    def _read(self, field_: ir.Field, head: ir.To, v: str, steps: tuple[str, ...], target: Target | None = None) -> Value:
        """How a wire value that is there becomes unified fields. `steps`: the keys above it; a bare value has no key."""
        where_steps = (*steps, field_.key) if self.shape.bare is not field_ else ()
        where = "".join(f", {literal(s)}" for s in where_steps)
        path = "".join(f", {literal(s)}" for s in steps)
        key = literal(field_.key)
        more: list[tuple[tuple[str, ...], str]] = []
        if head.owner:
            more.append(((*head.path[:-1], head.owner), literal(head.shared) if head.shared else "NAMESPACE"))
        result = self._lens(head, head.lens, v, where, more, field_, path, key)
        return Value(result[0], [(head.path, result[1]), *more])

    def _lens(
        self,
        head: ir.To,
        lens: ir.Lens,
        v: str,
        where: str,
        more: list[tuple[tuple[str, ...], str]],
        field_: ir.Field,
        path: str,
        key: str,
    ) -> tuple[list[Statement], str]:
        scope = self.scope
        match lens:
            case ir.Same():
                return same_value(head.type, v, where)
            case ir.EnumMap():
                return self._enum(head, lens, v, where, more, path, key)
            case ir.Codec(name):
                return self._codec(head, name, v, where, more, path, key)
            case ir.OfShape() | ir.OfUnion():
                return [], f"inside({args(v, scope.decoder(lens))}{where})"
            case ir.Each(item):
                return self._placed(head, field_, [], f"{each_of(scope, item)}({v}, {self._member(item, head)}{where})", v)
            case ir.OneOr(item):
                wrap = lines(f"extras = remember(extras, NAMESPACE, {key}, {v}{path})", f"{v} = [{v}]")
                before: list[Statement] = [If(f"{v}.__class__ is not list", wrap)]
                if isinstance(item, ir.Same):
                    inner, expression = same_value(head.type, v, where)
                    return [*before, *inner], expression
                return self._placed(head, field_, before, f"{each_of(scope, item)}({v}, {self._member(item, head)}{where})", v)
            case ir.One(item):
                return self._placed(head, field_, [], f"[inside({v}, {self._member(item, head)}{where})]", v)
            case ir.TextOr(item, plain, form):
                shape = scope.shape(plain)
                struct = scope.struct(shape.of)
                lone = f"u.{struct.name}({args(f'{struct.text}={v}', *(f'{k}={literal(x)}' for k, x in shape.when))})"
                out = f"{v}_list"
                empty_text = head.empty == "text"
                one: list[Statement] = lines(f"{out} = [{lone}]" if not empty_text else f"{out} = [{lone}] if {v} else []")
                many: list[Statement] = lines(f"{out} = {each_of(scope, item)}({v}, {self._member(item, head)}{where})")
                if form:
                    one.append(Line(f'{v}_form = "string"'))
                    many.append(Line(f'{v}_form = "list"'))
                    more.append(((form,), f"{v}_form"))
                else:
                    many.append(If(f"len({v}) < 2", lines(f"extras = remember(extras, NAMESPACE, {key}, {v}{path})")))
                second = [c for c in second_places(scope, self.shape, field_) if c != struct.name]
                if second:
                    many.append(self._mark_places(out, second, field_))
                read: list[Statement] = [Line(f"{out}: list[Any]"), If(f"{v}.__class__ is str", one, many)]
                return read, out
            case ir.Join():
                return self._join(head, field_, v, where)
            case ir.Bundle(bundle, item):
                out = f"{v}_list"
                inner_key = literal(bundle)
                body: list[Statement] = [
                    Line(f"{out}: list[Any] = []"),
                    Line(f"{v}_bundles = each({v}, an_object{where})"),
                    If(
                        f"len({v}_bundles) != 1 or {v}_bundles[0].keys() != {{{inner_key}}} or not {v}_bundles[0][{inner_key}]",
                        lines(f"extras = remember(extras, NAMESPACE, {key}, {v}{path})"),
                    ),
                    For(
                        "bundle_index, bundle_",
                        f"enumerate({v}_bundles)",
                        lines(
                            f"{out} += {each_of(scope, item)}(bundle_.get({inner_key}, []), {self._member(item, head)}{where},"
                            f" bundle_index, {inner_key})"
                        ),
                    ),
                ]
                return body, out
            case ir.Less(names):
                before, checked = same_value(head.type, v, where)
                total = " + ".join([checked, *(f"(out.{name} or 0)" for name in names)])
                return before, total
            case ir.ItemList(item):
                return [], f"one_message({v}, {scope.decoder(item)}, NAMESPACE, {literal(recalled(scope, item))}{where})"
            case ir.Messages():
                table = scope.asides()
                before = lines(f"aside = asides({v}, {table})") if table else []
                if table:
                    before.append(If("aside", lines('extras = remember(extras, NAMESPACE, "$aside", aside)')))
                return before, f"decode_conversation(w, {v})"

    def _member(self, item: ir.Lens, head: ir.To) -> str:
        if isinstance(item, ir.Same):
            of = head.type.item if isinstance(head.type, ir.ListOf) else head.type
            check = LEAVES[of.kind if isinstance(of, ir.Leaf) else "str"]
            return check[1] if check else "(lambda v: v)"
        return self.scope.decoder(item)

    def _placed(self, head: ir.To, field_: ir.Field, before: list[Statement], expression: str, v: str) -> tuple[list[Statement], str]:
        """Marks the members of classes that another wire field takes first."""
        second = second_places(self.scope, self.shape, field_)
        if not second:
            return before, expression
        out = f"{v}_parts"
        return [*before, Line(f"{out} = {expression}"), self._mark_places(out, second, field_)], out

    def _mark_places(self, out: str, classes: list[str], field_: ir.Field) -> Statement:
        test = f"part_.__class__ is u.{classes[0]}" if len(classes) == 1 else f"part_.__class__ in {classes_of(classes)}"
        return For("part_", out, [If(test, lines(f'mark(part_, NAMESPACE, "$place", {literal(field_.key)})'))])

    def _enum(
        self, head: ir.To, enum: ir.EnumMap, v: str, where: str, more: list[tuple[tuple[str, ...], str]], path: str, key: str
    ) -> tuple[list[Statement], str]:
        scope = self.scope
        into, back = scope.enum_in(enum), scope.enum_out(enum)
        word = f"{v}_word"
        before: list[Statement] = []
        if enum.open:
            before, _ = same_value(ir.Leaf("str"), v, where)
            before.append(Line(f"{word} = {into}.get({v}, {v})"))
            known = f"{back}.get({word}, {word})"
        else:
            before.append(Line(f"{word} = {into}.get({v}) if {v}.__class__ in (str, bool, int) else None"))
            has_other = isinstance(head.type, ir.EnumOf) and "other" in scope.unified.enums[head.type.name].values
            wanted = literal("one of " + ", ".join(str(x) for _, words in enum.rows for x in words))
            unknown: list[Statement] = (
                [Line(f'{word} = "other"')]
                if has_other
                else lines(f"raise DecodeError({_unknown_word(enum)}, ({where[2:]}{',' if where else ''}))")
            )
            check: list[Statement] = [If(f"{v}.__class__ is not str", lines(f"raise wrong({wanted}, {v}{where})"))]
            before.append(If(f"{word} is None", [*check, *unknown]))
            known = f"{back}.get({word})"
        before.append(If(f"{known} != {v}", lines(f"extras = remember(extras, NAMESPACE, {key}, {v}{path})")))
        if head.native:
            more.append(((*head.path[:-1], head.native), f"{v} if {v}.__class__ is str else str({v})"))
        return before, word

    def _codec(
        self, head: ir.To, name: str, v: str, where: str, more: list[tuple[tuple[str, ...], str]], path: str, key: str
    ) -> tuple[list[Statement], str]:
        codec = self.scope.codecs[name]
        before: list[Statement] = check_leaf(codec.wire, v, where)
        out = f"{v}_value"
        if head.otherwise:
            more.append(((*head.path[:-1], head.otherwise), v))
            error_field = f"{head.path[-1]}_error"
            struct = self.scope.struct(self.shape.of)
            failed: list[Statement] = lines(f"{out} = {{}}")
            if struct.field(error_field) is not None:
                before.append(Line(f"{v}_error: str | None = None"))
                failed.append(Line(f"{v}_error = error.message"))
                more.append(((*head.path[:-1], error_field), f"{v}_error"))
            before.append(Try(lines(f"{out} = codecs.{name}_in({v})"), "DecodeError as error", failed))
            return before, out
        before.append(Line(f"{out} = inside({v}, codecs.{name}_in{where})"))
        if codec.law != "bijective":
            before.append(
                If(f"not same(codecs.{name}_out({out}, []), {v})", lines(f"extras = remember(extras, NAMESPACE, {key}, {v}{path})"))
            )
        return before, out

    def _join(self, head: ir.To, field_: ir.Field, v: str, where: str) -> tuple[list[Statement], str]:
        before = check_leaf("str", v, where)
        assert isinstance(head.type, ir.ListOf)
        if isinstance(head.type.item, ir.Leaf):
            return before, f"[{v}]" if head.empty != "text" else f"[{v}] if {v} else []"
        name = (head.take or self.scope.classes(head.type))[0]
        struct = self.scope.struct(name)
        f = struct.field(struct.text or "")
        content = f"[{v}]" if f is not None and isinstance(f.type, ir.ListOf) else v
        return self._placed(head, field_, before, f"[u.{name}({struct.text}={content})]", v)


def _unknown_word(enum: ir.EnumMap) -> str:
    return literal(f"unknown {enum.name.replace('_', ' ')}")


def same_value(type_: ir.Type, v: str, where: str) -> tuple[list[Statement], str]:
    """A value that is the same on both sides."""
    match type_:
        case ir.Leaf(kind):
            return check_leaf(kind, v, where), v
        case ir.ListOf(ir.Leaf(kind)):
            check = LEAVES[kind]
            return [], f"leaves({v}, {CLASSES[kind]}, {check[1]}{where})" if check else f"list(a_list({v}{where}))"
        case _:
            return check_leaf("str", v, where), v


def equals(v: str, value: object) -> str:
    """A test: type-strict equality with a constant."""
    if isinstance(value, bool) or value is None:
        return f"{v} is {value}"
    return f"{v} == {literal(value)}" if isinstance(value, str) else f"same({v}, {literal(value)})"


def check_leaf(kind: str, v: str, where: str) -> list[Statement]:
    check = LEAVES[kind]
    return [If(check[0].format(v=v), lines(f"{v} = {check[1]}({v}{where})"))] if check else []
