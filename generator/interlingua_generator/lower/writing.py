"""How unified fields become one wire value: the encoding half of every lens."""

from __future__ import annotations

from .. import ir
from .code import For, If, Line, Statement, lines, literal, variable
from .facts import join, linked, stood_in, unified_field
from .groups import answer_writer
from .scope import Scope
from .views import second_encoder

EMPTIES: dict[str | None, object] = {"null": None, "text": "", "list": []}  # what is written of an empty list


class ValueWriter:
    """Lowers the values of one shape. `flat`: (shape, variable, path) of the struct and of those that stand flat in its wire object."""

    def __init__(self, scope: Scope, shape: ir.Shape) -> None:
        self.scope = scope
        self.shape = shape
        self.flat = flat_shapes(scope, shape, "value", "")
        self.lists: dict[tuple[str, str], list[ir.Field]] = {}  # lists whose members are dealt out to several wire fields

    def _unified(self, head: ir.To, var: str) -> ir.StructField | None:
        return unified_field(self.scope, self._struct(var), head)

    def _struct(self, var: str) -> ir.Struct:
        return self.scope.struct(next(s.of for s, v, _ in self.flat if v == var))

    def _struct_of(self, var: str) -> str:
        return next(s.of or "" for s, v, _ in self.flat if v == var)

    def _reason(self) -> str:
        return self.scope.module.constant("NO_PLACE", "", literal(f"{self.scope.spec.title} has no place for it"))

    def _whole_is_lost(self, out: str) -> Statement:
        """Without a required value there is nothing to write."""
        return If(f"{out} is LOST", lines(f"losses.append(lost_whole(value, {self.scope.levels()}, TITLE))", "return LOST"))

    def _reach(self, shape: ir.Shape, var: str) -> list[Statement]:
        """Fetches the struct that stands flat in the wire object; an empty one if there is none."""
        _, parent, name = next((s, v, n) for s, v in ((s, v) for s, v, _ in self.flat) for n, inner in s.flat if inner == shape.name)
        field_ = self.scope.struct(next(s for s, v, _ in self.flat if v == parent).of).field(name)
        assert field_ is not None
        if not isinstance(field_.type, ir.ListOf):
            return lines(f"{var} = {parent}.{name}")
        empty = self._empty(self.scope.struct(shape.of))
        return [
            Line(f"{var} = {parent}.{name}[0] if {parent}.{name} else {empty}"),
            If(
                f"len({parent}.{name}) > 1",
                [
                    For(
                        "index",
                        f"range(1, len({parent}.{name}))",
                        lines(
                            f"losses.append(Loss(f\"{name}[{{index}}]\", {literal(shape.of)}, 'dropped',"
                            f" {literal(self.scope.struct(shape.of).level)},"
                            f" 'there is room for one', {parent}.{name}[index]))"
                        ),
                    )
                ],
            ),
        ]

    def _empty(self, struct: ir.Struct) -> str:
        values: list[str] = []
        for f in struct.fields:
            if f.required:
                match f.type:
                    case ir.StructOf(name):
                        values.append(f"{f.name}={self._empty(self.scope.struct(name))}")
                    case ir.EnumOf(name):
                        guards = {k: v for s, _, _ in self.flat if s.of == struct.name for k, v in s.when}
                        values.append(f"{f.name}={literal(guards.get(f.name, self.scope.unified.enums[name].values[0]))}")
                    case _:
                        values.append(f"{f.name}={literal('')}")
        return f"u.{struct.name}({', '.join(values)})"

    def _write(self, f: ir.Field, head: ir.To, var: str, at: str, steps: tuple[str, ...], pre: list[Statement], required: bool) -> str:
        """The expression of the wire value; what has to be done before goes to `pre`."""
        scope, out = self.scope, variable(*steps, f.key)
        name = ".".join(head.path)
        source = linked(head) if head.link else f"{var}.{name}"
        where = literal(join(at, name))
        group = self.lists.get((var, head.path[0]))
        if group is not None and f in group:
            source = variable(f.key) + "parts"
        match head.lens:
            case ir.Same():
                return f"list({source})" if isinstance(head.type, ir.ListOf) else source
            case ir.EnumMap() as enum:
                return self._enum(f, head, enum, var, source, where, steps, pre)
            case ir.Less(names):
                return f"{source} - " + " - ".join(f"({var}.{n} or 0)" for n in names)
            case ir.Codec(codec):
                return self._codec(head, codec, var, source, where, out, pre, required)
            case ir.OfShape() | ir.OfUnion():
                encode = scope.encoder(head.lens, head.type)
                pre.append(Line(f"{out}: Any = under({source}, {encode}, losses, {where})"))
                if required:
                    pre.append(self._whole_is_lost(out))
                return out
            case ir.Each(item) | ir.OneOr(item):
                return self._list(head, item, source, where, group, f)
            case ir.One(item):
                if group is None or f not in group:
                    pre += self._only_first(head, source, at)
                    pre.append(Line(f"{out}items = {self._list(head, item, f'{source}[:1]', where, group, f)}"))
                    source = f"{out}items"
                    return f"({source}[0] if {source} else LOST)"
                return f"{source}[0]"
            case ir.TextOr():
                return self._text_or(f, head, head.lens, var, source, where, out, pre)
            case ir.Join(separator):
                return self._joined(head, separator, source, where, out, pre)
            case ir.Bundle(bundle, item):
                return f"[{{{literal(bundle)}: {self._list(head, item, source, where, group, f)}}}]"
            case ir.ItemList(item):
                pre.append(Line(f"{out}: Any = under({source}, {answer_writer(scope, item)}.answer, losses, {where})"))
                return out
            case ir.Messages():
                raise AssertionError("messages are a request's")

    def _list(self, head: ir.To, item: ir.Lens, source: str, where: str, group: list[ir.Field] | None, f: ir.Field) -> str:
        if isinstance(item, ir.Same):
            return f"list({source})"
        if group is not None and f in group:
            return source
        of = head.type.item if isinstance(head.type, ir.ListOf) else head.type
        encode = self.scope.encoder(item, of)
        second = second_encoder(self.scope, item)
        return f"together({source}, {encode}, {second}, losses, {where})" if second else f"each_out({source}, {encode}, losses, {where})"

    def _only_first(self, head: ir.To, source: str, at: str) -> list[Statement]:
        loss = (
            f"losses.append(Loss(f\"{join(at, '.'.join(head.path))}[{{index}}]\", part.__class__.__name__, 'dropped',"
            f" {self.scope.levels()}.get(part.__class__.__name__, 'major'), 'there is room for one', part))"
        )
        return [If(f"len({source}) > 1", [For("index, part", f"enumerate({source}[1:], 1)", lines(loss))])]

    def _enum(
        self, f: ir.Field, head: ir.To, enum: ir.EnumMap, var: str, source: str, where: str, steps: tuple[str, ...], pre: list[Statement]
    ) -> str:
        back = self.scope.enum_out(enum)
        field_name = f"{self._struct_of(var)}.{'.'.join(head.path)}"
        if enum.lost:
            stand_ins = literal({unified: "" for unified, _ in enum.lost})
            table = self.scope.module.constant(f"{enum.name.upper()}_LOST", "dict[str, str]", stand_ins)
            loss = f"losses.append(Loss({where}, {literal(field_name)}, 'changed', 'minor', {self._reason()}, {source}))"
            test = f"{source} in {table}"
            if any(unified == "other" for unified, _ in enum.lost):  # a word that is remembered is written again
                test += f" and not ({source} == 'other' and has_spelling(value, SPACES, {literal('.'.join((*steps, f.key)))}))"
            pre.append(If(test, lines(loss)))
        if enum.open:
            return f"{back}.get({source}, {source})"
        out = variable(*steps, f.key) + "word"
        pre.append(Line(f"{out} = {back}.get({source})"))
        path = ".".join((*steps, f.key))
        if _has_other(self.scope, head):
            loss = lines(f"losses.append(dropped({where}, {literal(field_name)}, 'minor', {self._reason()}, {source}))")
            unified = self._unified(head, var)
            if unified is not None and unified.required and f.required and not steps and var == "value":
                loss += lines(f"losses.append(lost_whole(value, {self.scope.levels()}, TITLE))", "return LOST")
            pre.append(If(f"{out} is None and not has_spelling(value, SPACES, {literal(path)})", loss))
        return out

    def _codec(self, head: ir.To, codec: str, var: str, source: str, where: str, out: str, pre: list[Statement], required: bool) -> str:
        declared = self.scope.codecs[codec]
        if head.otherwise:
            text_field = ".".join((var, *head.path[:-1], head.otherwise))
            error_name = f"{head.path[-1]}_error"
            struct = self.scope.struct(self._struct_of(var))
            broken = f"{var}.{error_name} is None and " if struct.field(error_name) else ""
            pre.append(Line(f"{out} = {text_field}"))
            pre.append(
                If(
                    f"{out} is None or ({broken}not unchanged({out}, codecs.{codec}_in, {source}))",
                    lines(f"{out} = codecs.{codec}_out({source}, losses)"),
                )
            )
            return out
        if declared.fails or self.scope.classes(declared.unified):
            pre.append(Line(f"{out}: Any = under({source}, codecs.{codec}_out, losses, {where})"))
            if self.scope.classes(declared.unified):  # a codec has no place for a struct's extras
                pre.append(If(f"{source}.extras is not None", lines(f"foreign({source}, (), losses, {where})")))
            if required:
                pre.append(self._whole_is_lost(out))
            return out
        return f"codecs.{codec}_out({source}, losses)"

    def _lone(self, head: ir.To, lens: ir.TextOr, var: str) -> tuple[Statement, str, str]:
        """(what fetches the only member, its text, a test that the list holds nothing but one text that says nothing else)"""
        struct = self.scope.struct(self.scope.shape(lens.plain).of)
        others = [f for f in struct.fields if f.name != struct.text and not f.derived]
        tests = [f"only.__class__ is u.{struct.name}"]
        if lens.form:
            tests.append(f'{var}.{lens.form} != "list"')
        tests += [
            f"not only.{f.name}" if isinstance(f.type, ir.ListOf) else f"only.{f.name} is None" for f in others if f.default in (None, [])
        ]
        tests += [f"only.{f.name} == {literal(f.default)}" for f in others if f.default not in (None, [])]
        items = f"{var}.{head.path[0]}"
        fetch = Line(f"only: Any = {items}[0] if len({items}) == 1 else None")
        return fetch, f"only.{struct.text}", " and ".join([*tests, "only.extras is None"])

    def _has_lone(self, group: list[ir.Field], f: ir.Field) -> bool:
        """Whether this is the field that takes a lone text of its group."""
        texts = [g for g in group if isinstance(g.head, ir.To) and isinstance(g.head.lens, ir.TextOr)]
        return bool(texts) and texts[0] is f

    def _text_or(self, f: ir.Field, head: ir.To, lens: ir.TextOr, var: str, source: str, where: str, out: str, pre: list[Statement]) -> str:
        group = self.lists.get((var, head.path[0]))
        plain = self.scope.shape(lens.plain)
        empties = {
            g.key: EMPTIES[g.head.empty]
            for g in plain.body.fields
            if not g.required and isinstance(g.head, ir.To) and g.head.empty in EMPTIES
        }
        size = sum(1 for g in plain.body.fields if g.required) + len(empties)
        key = next(g.key for g in plain.body.fields if isinstance(g.head, ir.To) and g.head.path == (self.scope.struct(plain.of).text,))
        consts = [g for g in plain.body.fields if isinstance(g.head, ir.Const) and g.required]
        test = [f"len({out}) == 1"]
        if lens.form:
            test.append(f'{var}.{lens.form} != "list"')
        test.append(f"{out}[0].__class__ is dict and len({out}[0]) == {size}")
        for g in consts:
            assert isinstance(g.head, ir.Const)
            test.append(f"{out}[0].get({literal(g.key)}) == {literal(g.head.value)}")
        if not consts:
            test.append(f"{literal(key)} in {out}[0]")
        test += [f"{out}[0].get({literal(empty)}, MISSING) == {literal(value)}" for empty, value in empties.items()]
        shorten = If(" and ".join(test), lines(f"{out} = {out}[0][{literal(key)}]"))
        made: list[Statement] = [Line(f"{out} = {self._list(head, lens.item, source, where, group, f)}"), shorten]
        if group is not None and f in group:
            lone, lone_test = f"{variable(f.key)}lone", f"{variable(f.key)}lone is not None"
            if not self._has_lone(group, f):
                pre += [Line(f"{out}: Any"), *made]
                return out
        else:
            fetch, lone, lone_test = self._lone(head, lens, var)
            pre.append(fetch)
        pre += [Line(f"{out}: Any"), If(lone_test, lines(f"{out} = {lone}"), made)]
        return out

    def _joined(self, head: ir.To, separator: str, source: str, where: str, out: str, pre: list[Statement]) -> str:
        assert isinstance(head.type, ir.ListOf)
        classes = head.take or self.scope.classes(head.type)
        name = ".".join(head.path)
        joined = f"losses.append(Loss({where}, {literal(f'{self.shape.of}.{name}')}, 'joined', 'minor', 'several became one string', None))"
        told = f" and not {stood_in(head)}" if head.instead else ""
        pre.append(If(f"len({source}) > 1{told}", lines(joined)))
        sep = literal(separator)
        if isinstance(head.type.item, ir.Leaf):
            return f"{sep}.join({source})"
        struct = self.scope.struct(classes[0])
        text_field = struct.field(struct.text or "")
        listed = text_field is not None and isinstance(text_field.type, ir.ListOf)
        each_text = f"{sep}.join(part.{struct.text})" if listed else f"part.{struct.text}"
        return f"{sep}.join([{each_text} for part in {source}])"


def flat_shapes(scope: Scope, shape: ir.Shape, var: str, at: str) -> list[tuple[ir.Shape, str, str]]:
    """The shape and those that stand flat in it: (shape, variable, path of its struct)."""
    found = [(shape, var, at)]
    for name, inner in shape.flat:
        f = scope.struct(shape.of).field(name)
        step = f"{name}[0]" if f is not None and isinstance(f.type, ir.ListOf) else name
        found += flat_shapes(scope, scope.shape(inner), f"the_{name}" if var == "value" else f"{var}_{name}", join(at, step))
    return found


def _has_other(scope: Scope, head: ir.To) -> bool:
    return isinstance(head.type, ir.EnumOf) and "other" in scope.unified.enums[head.type.name].values
