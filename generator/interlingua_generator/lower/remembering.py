"""Whether a remembered spelling of a mapped key still says what the struct says: one question per shape."""

from __future__ import annotations

from .. import ir
from .code import Function, If, Line, Statement, Try, lines, literal, mentions, snake
from .decode import ShapeDecoder
from .facts import said, says, word_mirror
from .writing import ValueWriter


class Rememberer(ValueWriter):
    """Lowers `holds_<shape>`."""

    def _records(self) -> list[tuple[str, ir.Field, str]]:
        """The keys (dotted, for nested ones) whose spelling may be remembered, and the struct they speak of."""
        if self.shape.bare is not None:
            return [("", self.shape.bare, "value")] if _spells(self.shape.bare) else []
        found: list[tuple[str, ir.Field, str]] = []
        for shape, var, _ in self.flat:
            tags = ShapeDecoder(self.scope, shape)
            found += [
                (path, f, var)
                for path, f in _paths(shape.body, "")
                if _spells(f) and not (isinstance(f.head, ir.Const) and "." not in path and f.required and tags.tagged(f))
            ]
        return found

    def _holds(self) -> list[Function]:
        records = self._records()
        hoisted = self._hoisted()
        if not records and not hoisted:
            return []
        body: list[Statement] = []
        constant: list[str] = [path for path, f, _ in records if isinstance(f.head, (ir.Const, ir.Sum, ir.Mirror))]
        for key in hoisted:
            body.append(If(f"at == {literal(key)}", lines("return now is MISSING")))
        if constant:
            body.append(If(f"at in {literal(tuple(constant))}", lines("return True")))
        reaches = any(var != "value" for _, _, var in records)
        if reaches:
            body = [*(s for shape, var, _ in self.flat[1:] for s in self._reach_quietly(shape, var)), *body]
        for path, f, var in records:
            if path not in constant:
                body.append(If(f"at == {literal(path)}", self._hold(f, var)))
        body.append(Line("return False"))
        return [
            Function(
                f"holds_{snake(self.shape.name)}",
                "value: Any, at: str, was: Any, now: Any",
                "bool",
                '"""Whether a remembered spelling still says what the struct says."""',
                body,
            )
        ]

    def _reach_quietly(self, shape: ir.Shape, var: str) -> list[Statement]:
        return [self._reach(shape, var)[0]]

    def _hoisted(self) -> list[str]:
        talk = self.scope.spec.messages
        carries = any(isinstance(f.head, ir.To) and isinstance(f.head.lens, ir.Messages) for f in self.shape.body.fields)
        return [h.key for h in talk.hoist] if talk and carries else []

    def _hold(self, f: ir.Field, var: str) -> list[Statement]:
        body: list[Statement] = []
        match f.head:
            case ir.Nest(inner, _, json):
                if json:
                    body.append(If("was.__class__ is not dict and was is not None", lines("return same(json_inside(was), now)")))
                return [*body, Line(f"return not ({says(self.scope, self._struct(var), inner, var)})")]
            case ir.First():
                return [*body, Line("return now is MISSING")]
            case ir.To() as head:
                return [*body, *self._hold_to(f, head, var)]
            case _:
                return lines("return True")

    def _hold_to(self, f: ir.Field, head: ir.To, var: str) -> list[Statement]:
        if head.link:
            return lines(f"return (was is None or was == ABSENT) and {var}.{head.path[0]} is None")
        left_out = (head.empty is None or head.empty == "omit") and not isinstance(head.lens, ir.Messages)
        nothing = "now is MISSING" if left_out else "now is MISSING or now is None or now == '' or now == []"
        body: list[Statement] = []
        if head.has_fill:
            group = f"{var}.{head.path[0]} is None or " if len(head.path) == 2 else ""
            body.append(If("was is None or was == ABSENT", lines(f"return {group}{var}.{'.'.join(head.path)} is None")))
        elif isinstance(head.type, ir.ListOf):
            words = "was is None or was == ABSENT or was == []" + ("" if isinstance(head.lens, ir.OneOr) else " or was == ''")
            body.append(If(words, lines(f"return {nothing}")))
        elif not f.required:
            copy = word_mirror(self.shape.body, head.path)
            told = f" or {var}.{'.'.join(head.path)} in {self.scope.enum_out(copy)}" if copy else ""
            body.append(If("was is None or was == ABSENT", lines(f"return {nothing}{told}")))
        elif head.has_default:
            body.append(If("was is None", lines(f"return not ({said(self.scope, self._struct(var), head, var)})")))
        source = f"{var}.{'.'.join(head.path)}"
        if len(head.path) == 2:
            body.append(If(f"{var}.{head.path[0]} is None", lines("return False")))
        if (
            len(self.lists.get((var, head.path[0]), ())) > 1
            or self.scope.needs_calls(head.lens)
            or isinstance(head.lens, (ir.Messages, ir.Less))
        ):
            return [*body, Line("return False")]
        decoder = ShapeDecoder(self.scope, next(s for s, v, _ in self.flat if v == var))
        value = decoder.read(f, head, "was")
        again: list[Statement] = [*value.before, Line(f"return same({value.sets[0][1]}, {source})")]
        if mentions(again, "extras"):
            again.insert(0, Line("extras: Extras | None = None"))
        return [*body, Try(again, "DecodeError", lines("return False"))]


def _paths(body: ir.Body, at: str) -> list[tuple[str, ir.Field]]:
    found: list[tuple[str, ir.Field]] = []
    for f in body.fields:
        found.append((f"{at}{f.key}", f))
        if isinstance(f.head, (ir.Nest, ir.First)):
            found += _paths(f.head.body, f"{at}{f.key}.")
    return found


def _spells(f: ir.Field) -> bool:
    """Whether a key has more than one spelling of the same value."""
    match f.head:
        case ir.Keep():
            return False
        case ir.Const() | ir.Sum() | ir.Mirror():
            return True
        case ir.Nest(_, _, json):
            return json or not f.required
        case ir.First():
            return not f.required
        case ir.To() as head:
            if not f.required or f.also or head.empty or head.has_default:
                return True
            return isinstance(head.lens, (ir.EnumMap, ir.OneOr, ir.Bundle, ir.Codec))
