"""A shape's decoder: wire object -> unified struct.

The emitted function reads the required keys, builds the struct, and only then, if the object has other keys, looks at the optional ones
(`n` counts the keys that are understood and in their usual form). What is left goes to extras.
"""

from __future__ import annotations

from .. import ir
from .code import Function, If, Line, Statement, Try, args, frozenset_of, lines, literal, mentions, snake, variable, without
from .facts import (
    all_fields,
    computed,
    computed_test,
    direct_shapes,
    in_part_order,
    is_read,
    null_is_preferred,
    part_order,
    says,
    unified_default,
    unified_field,
    word_mirror,
)
from .reading import Target, Value, ValueReader, equals
from .scope import Scope

UNSET = "UNSET"
EAGER_KEYS = 3  # optional keys that are looked up before asking whether any are left


class ShapeDecoder(ValueReader):
    """Lowers one shape. One instance per function."""

    def __init__(self, scope: Scope, shape: ir.Shape) -> None:
        super().__init__(scope, shape)
        self.targets = self._targets(shape, "out", "")
        self.required_keys: list[str] = []
        self.last: list[Statement] = []  # what needs other fields of the struct to be there
        self.parts: dict[tuple[str, str], list[tuple[int, ir.Field, list[Statement], str]]] = {}

    def function(self) -> Function:
        shape, scope = self.shape, self.scope
        body = self._bare() if shape.bare else self._object()
        if mentions(body, "extras"):
            body.insert(0, Line("extras: Extras | None = None"))
        parameter = "w: Any"
        return Function(
            f"decode_{snake(shape.name)}",
            parameter + scope.calls_parameter(shape.name),
            f"u.{shape.of}",
            doc(shape, f"-> {shape.of}"),
            body,
        )

    def read(self, field_: ir.Field, head: ir.To, v: str) -> Value:
        """How the value `v` of one key is read, by itself: without the other fields that it sets."""
        value = self._read(field_, head, v, (), self.targets[0])
        return Value(without(value.before, (f"{v}_form", f"{v}_error")), value.sets)

    def _targets(self, shape: ir.Shape, var: str, step: str) -> list[Target]:
        found = [Target(shape, var, step)]
        for name, inner in shape.flat:
            found += self._targets(self.scope.shape(inner), f"{name}_of_{var}" if var != "out" else f"the_{name}", f"{var}.{name}")
        return found

    def _object(self) -> list[Statement]:
        reads: list[Statement] = []
        converts: list[Statement] = []
        later: list[Statement] = []
        fields = [(field_, target) for target in self.targets for field_ in in_part_order(self.scope, target.shape.body)]
        self._required(fields, "w", (), reads, converts, later)
        guard = self._guard(fields, "w", ())
        body: list[Statement] = [If("w.__class__ is not dict", lines("w = an_object(w)"))]
        if self.required_keys:
            names = ", ".join(literal(k) for k in self.required_keys)
            body.append(Try(reads, "KeyError", lines(f"raise missing(w, {names}) from None")))
        else:
            body += reads
        body += converts
        body += self._construct()
        body += later + guard + self.last + self._states() + self._finish()
        return body

    def _states(self) -> list[Statement]:
        """Fields that several keys of the object tell together, and words that depend on whether the message asks for a tool."""
        body: list[Statement] = []
        for target in self.targets:
            for state in target.shape.states:
                v = f"{state.field}_told"
                told = f"state_in(w, {state_table(self.scope, target.shape, state)})"
                body.append(Line(f"{v}, {v}_native, {v}_record = {told}"))
                body.append(Line(f"{target.var}.{state.field} = {v}"))
                if state.native:
                    body.append(Line(f"{target.var}.{state.native} = {v}_native"))
                record = f"extras = remember(extras, NAMESPACE, {literal('$' + state.field)}, {v}_record)"
                body.append(If(f"{v}_record is not None", lines(record)))
            for name, plain, called in target.shape.calling:
                test = f"{target.var}.{name} == {literal(plain)} and has_open_calls({target.var}.message)"
                body.append(If(test, lines(f"{target.var}.{name} = {literal(called)}")))
        return body

    def _bare(self) -> list[Statement]:
        bare = self.shape.bare
        assert bare is not None and isinstance(bare.head, ir.To)
        target = self.targets[0]
        body: list[Statement] = []
        value = self._read(bare, bare.head, "w", ())
        body += value.before
        for path, expression in value.sets:
            target.kwargs[path[0]] = expression
        return body + self._construct() + self._finish()

    def _construct(self) -> list[Statement]:
        body: list[Statement] = []
        for target in reversed(self.targets):
            shape = target.shape
            kwargs = {name: literal(value) for name, value in shape.when} | target.kwargs
            struct = self.scope.struct(shape.of)
            for name, how in shape.synth:
                struct_name = f"{target.var}.name or ''" if struct.field("name") else "''"
                self.last.append(Line(f"{target.var}.{name} = calls.{'fresh' if how == 'fresh_call' else 'pending'}({struct_name})"))
            for f in struct.fields:
                inner = next((t for t in self.targets if t.step == f"{target.var}.{f.name}"), None)
                if inner is not None:
                    kwargs[f.name] = f"[{inner.var}]" if isinstance(f.type, ir.ListOf) else inner.var
                elif f.required and f.name not in kwargs:
                    kwargs[f.name] = self.scope.module.constant(UNSET, "Any", "None")
            ordered = {f.name: kwargs[f.name] for f in struct.fields if f.name in kwargs}
            body.append(Line(f"{target.var} = u.{struct.name}({args(*(f'{k}={v}' for k, v in ordered.items()))})"))
            if shape.synth:
                self.last.append(Line('extras = remember(extras, NAMESPACE, "$id", "made")'))
        return body

    def _finish(self) -> list[Statement]:
        body: list[Statement] = []
        for target in self.targets:
            for f in self.scope.struct(target.shape.of).fields:
                if (
                    f.required
                    and f.name not in target.kwargs
                    and f.name not in dict(target.shape.when)
                    and f.name not in dict(target.shape.synth)
                ):
                    if any(f.name == name for name, _ in target.shape.flat):
                        continue
                    keys = [x.key for x in all_fields(target.shape.body) if isinstance(x.head, ir.To) and x.head.path[0] == f.name]
                    wanted = " or ".join(f"'{key}'" for key in keys)
                    body.append(If(f"{target.var}.{f.name} is UNSET", lines(f"raise DecodeError({literal('missing ' + wanted)})")))
        body.append(If("extras is not None", lines("out.extras = extras")))
        body.append(Line("return out"))
        return body

    def _required(
        self,
        fields: list[tuple[ir.Field, Target]],
        w: str,
        steps: tuple[str, ...],
        reads: list[Statement],
        converts: list[Statement],
        later: list[Statement],
    ) -> None:
        """Splits the required fields into reads (may raise KeyError), checks, and what is set once the struct is there."""
        for field_, target in fields:
            if not is_read(field_):
                continue
            v = variable(*steps, field_.key)
            self.required_keys.append("\0".join((*steps, field_.key)))
            reads.append(Line(f"{v} = {w}[{literal(field_.key)}]"))
            match field_.head:
                case ir.To(lens=ir.Less()) as head:
                    value = self._read(field_, head, v, steps, target)
                    self.last.append(If(f"{v} is not None", [*value.before, *self._assign(value.sets, target)]))
                case ir.To():
                    self._required_value(field_, field_.head, target, v, steps, converts, later)
                case ir.Nest(body, _, json):
                    self._as_object(v, (*steps, field_.key), json, reads)
                    self._required([(f, target) for f in body.fields], v, (*steps, field_.key), reads, converts, later)
                    later += self._guard([(f, target) for f in body.fields], v, (*steps, field_.key))
                case ir.First(body, _):
                    self._first(v, (*steps, field_.key), reads)
                    self._required([(f, target) for f in body.fields], v, (*steps, field_.key), reads, converts, later)
                    later += self._guard([(f, target) for f in body.fields], v, (*steps, field_.key))
                case ir.Const() | ir.Keep() | ir.Sum() | ir.Mirror():
                    raise AssertionError("not read")

    def _required_value(
        self,
        field_: ir.Field,
        head: ir.To,
        target: Target,
        v: str,
        steps: tuple[str, ...],
        converts: list[Statement],
        later: list[Statement],
    ) -> None:
        value = self._read(field_, head, v, steps, target)
        nullable = self._nullable(target, head)
        formed = isinstance(head.lens, ir.TextOr) and head.lens.form
        if isinstance(head.type, ir.ListOf) and head.empty in ("null", "text") and not formed:
            path = "".join(f", {literal(s)}" for s in steps)
            unusual = lines(f"extras = remember(extras, NAMESPACE, {literal(field_.key)}, []{path})")
            value.before.append(If(f"{v}.__class__ is list and not {v}", unusual))
        if self._shared(target, head):
            self._part(target, field_, head, [*value.before] if not nullable else value.before, value.sets, converts)
            return
        if nullable or len(head.path) == 2:
            sets = self._assign(value.sets, target)
            path = "".join(f", {literal(s)}" for s in steps)
            null: list[Statement] = []
            if head.has_default:  # null says what a missing key says
                default = self._default_sets(head, target)
                null += lines(f"extras = remember(extras, NAMESPACE, {literal(field_.key)}, None{path})")
                null += self._assign([(head.path, default)], target) if default is not None else []
            later.append(If(f"{v} is not None", [*value.before, *sets], null))
            return
        converts += value.before
        for path, expression in value.sets:
            target.kwargs[path[0]] = expression

    def _nullable(self, target: Target, head: ir.To) -> bool:
        """Whether null is a possible wire value of a required key: the unified field can be absent."""
        f = self.scope.struct(target.shape.of).field(head.path[0])
        return f is not None and not f.required and (head.empty == "null" or (f.default is None and not isinstance(f.type, ir.ListOf)))

    def _guard(self, fields: list[tuple[ir.Field, Target]], w: str, steps: tuple[str, ...]) -> list[Statement]:
        """What is done with the keys that need not be there, and with those that nobody knows."""
        n = variable("n", *steps) if steps else "n"
        count = sum(1 for f, _ in fields if is_read(f))
        always: list[Statement] = []
        rare: list[list[Statement]] = []
        for field_, target in fields:
            if is_read(field_) or isinstance(field_.head, ir.Keep):
                continue
            if isinstance(field_.head, ir.Const) and field_.required and not steps and self.tagged(field_):
                count += 1
                continue
            found = self._optional(field_, target, w, n, steps)
            if self._always(field_, target):
                always += found
            else:
                rare.append(found)
        rest = self._leftover([f for f, _ in fields], w, steps)
        inner: list[Statement] = [If(f"{n} != len({w})", rest)] if rare else rest
        head, tail = rare[:EAGER_KEYS], rare[EAGER_KEYS:]
        if tail:
            inner = [If(f"{n} != len({w})", [*(s for block in tail for s in block), *inner])]
        inner = [*(s for block in head for s in block), *inner]
        if always:
            return [Line(f"{n} = {count}"), *always, If(f"{n} != len({w})", inner)]
        start: list[Statement] = [Line(f"{n} = {count}")] if rare else []
        return [If(f"len({w}) != {count}", [*start, *inner])]

    def _leftover(self, fields: list[ir.Field], w: str, steps: tuple[str, ...]) -> list[Statement]:
        scope = self.scope
        mapped = [f for f in fields if not isinstance(f.head, ir.Keep)]
        keys = {k for f in mapped for k in (f.key, *f.also)} | set(self._hoisted(steps))
        if not steps:
            keys |= {key for target in self.targets for state in target.shape.states for key in state.keys}
        optional = {f.key for f in mapped if not f.required and isinstance(f.head, (ir.To, ir.Nest, ir.First)) and not null_is_preferred(f)}
        optional |= set(self._hoisted(steps))
        homes = {f.key: f.home for f in fields if isinstance(f.head, ir.Keep) and f.home and f.home != scope.spec.namespace}
        label = "_".join([snake(self.shape.name), *(variable(s).strip("_") for s in steps)]).upper()
        known = scope.module.constant(f"{label}_KEYS", "frozenset[str]", frozenset_of(keys))
        nulls = scope.module.constant(f"{label}_OPTIONAL", "frozenset[str]", frozenset_of(optional)) if optional else "NO_KEYS"
        home = literal(homes)
        path = "".join(f", {literal(s)}" for s in steps)
        return lines(f"extras = leftover(extras, {w}, {known}, {nulls}, NAMESPACE, {home}{path})")

    def _hoisted(self, steps: tuple[str, ...]) -> list[str]:
        talk = self.scope.spec.messages
        carries = any(isinstance(f.head, ir.To) and isinstance(f.head.lens, ir.Messages) for f in self.shape.body.fields)
        return [h.key for h in talk.hoist] if talk and carries and not steps else []

    def tagged(self, field_: ir.Field) -> bool:
        """Whether a const needs no check, because a union came here by its value."""
        return any(
            self.shape.name in u.cases and isinstance(u.choice, ir.ByTag) and u.choice.key == field_.key
            for u in self.scope.spec.unions.values()
        ) and not self._reached_otherwise(field_.key)

    def _reached_otherwise(self, key: str) -> bool:
        name = self.shape.name
        unions = self.scope.spec.unions.values()
        if any(
            name in u.cases and not (isinstance(u.choice, ir.ByTag) and u.choice.key == key and u.choice.missing != name) for u in unions
        ):
            return True
        return name in direct_shapes(self.scope.spec)

    def _always(self, field_: ir.Field, target: Target) -> bool:
        """Whether the key's absence says something."""
        match field_.head:
            case ir.Const():
                return field_.required
            case ir.Nest() as head:
                return field_.required or head.always
            case ir.First():
                return field_.required
            case ir.To() as head:
                if field_.required or head.link or head.has_fill or isinstance(head.lens, ir.Messages):
                    return True
                return (
                    null_is_preferred(field_)
                    or head.empty in ("list", "text")
                    or (head.has_default and self._default_sets(head, target) is not None)
                )
            case _:
                return False

    def _default_sets(self, head: ir.To, target: Target) -> str | None:
        """The expression of the unified value that an absent key means, if it is not what the struct has anyway."""
        if isinstance(head.lens, ir.OfShape | ir.OfUnion | ir.Codec):
            return f"{self.scope.decoder(head.lens)}({literal(head.default)})"
        f = unified_field(self.scope, self.scope.struct(target.shape.of), head)
        value = unified_default(head)
        return None if f is not None and f.default == value and type(f.default) is type(value) else literal(value)

    def _optional(self, field_: ir.Field, target: Target, w: str, n: str, steps: tuple[str, ...]) -> list[Statement]:
        key, path = literal(field_.key), "".join(f", {literal(s)}" for s in steps)
        match field_.head:
            case ir.Const(value):
                if not field_.required:
                    return [If(f"{key} in {w}", lines(f"extras = remember(extras, NAMESPACE, {key}, {w}[{key}]{path})"))]
                test = equals(f"{w}.get({key})" if isinstance(value, str) else f"{w}.get({key}, MISSING)", value)
                return [If(test, lines(f"{n} += 1"), lines(f"extras = remember(extras, NAMESPACE, {key}, {w}.get({key}, ABSENT){path})"))]
            case ir.Sum() | ir.Mirror() as head:
                usual = computed(self.scope, head, target.var)
                if not field_.required:
                    usual = f"({usual} if {computed_test(self.scope, head, target.var)} else MISSING)"
                unusual = lines(f"extras = remember(extras, NAMESPACE, {key}, {w}.get({key}, ABSENT){path})")
                if isinstance(head, ir.Mirror) and not field_.required:
                    self.last += self._told_by_copy(field_, head.to, target, w, path)
                self.last.append(If(f"not same({w}.get({key}, MISSING), {usual})", unusual))
                return [If(f"{key} in {w}", lines(f"{n} += 1"))]
            case ir.Nest(body, _, json):
                return self._optional_nest(field_, body, json, target, w, n, steps)
            case ir.First(body, _):
                return self._optional_nest(field_, body, None, target, w, n, steps)
            case ir.To() as head:
                return self._optional_value(field_, head, target, w, n, steps)
            case ir.Keep():
                return []

    def _told_by_copy(self, field_: ir.Field, to: ir.To, target: Target, w: str, path: str) -> list[Statement]:
        """A copy in words tells the field if the field's own key says nothing."""
        if word_mirror(self.shape.body, to.path) is None or not isinstance(to.lens, ir.EnumMap):
            return []
        own = next(f.key for f in all_fields(self.shape.body) if isinstance(f.head, ir.To) and f.head.path == to.path)
        source, word = f"{target.var}.{'.'.join(to.path)}", f"{variable(field_.key)}word"
        told: list[Statement] = [
            Line(f"{source} = {self.scope.enum_in(to.lens)}[{word}]"),
            Line(f"extras = remember(extras, NAMESPACE, {literal(own)}, {w}.get({literal(own)}, ABSENT){path})"),
        ]
        known = f"{source} is None and {word}.__class__ is str and {word} in {self.scope.enum_in(to.lens)}"
        return [Line(f"{word} = {w}.get({literal(field_.key)})"), If(known, told)]

    def _optional_nest(
        self, field_: ir.Field, body: ir.Body, json: bool | None, target: Target, w: str, n: str, steps: tuple[str, ...]
    ) -> list[Statement]:
        key, v, inner = literal(field_.key), variable(*steps, field_.key), (*steps, field_.key)
        reads: list[Statement] = []
        converts: list[Statement] = []
        later: list[Statement] = []
        outer, self.required_keys = self.required_keys, []
        last, self.last = self.last, []
        kwargs, target.kwargs = target.kwargs, {}
        fields = [(f, target) for f in body.fields]
        self._required(fields, v, inner, reads, converts, later)
        sets: list[Statement] = self._assign([((name,), expression) for name, expression in target.kwargs.items()], target)
        names = [k.split("\0", len(inner))[-1] for k in self.required_keys]
        self.required_keys, target.kwargs = outer, kwargs
        found: list[Statement] = [Line(f"{n} += 1")]
        if json is None:
            self._first(v, inner, found)
        else:
            self._as_object(v, inner, json, found)
        if names:
            where = ", ".join(literal(s) for s in inner)
            found.append(Try(reads, "KeyError", lines(f"raise missing({v}, {', '.join(map(literal, names))}).under({where}) from None")))
        guard = self._guard(fields, v, inner)
        found += [*converts, *sets, *later, *guard, *self.last]
        self.last = last
        path = "".join(f", {literal(s)}" for s in steps)
        if json is None:
            empty = lines(f"{n} += 1", f"extras = remember(extras, NAMESPACE, {key}, []{path})")
            found = [If(f"{v}.__class__ is list and not {v}", empty, found)]
        else:
            silent = says(self.scope, self.scope.struct(target.shape.of), body, target.var)
            found.append(If(f"not ({silent})", lines(f"extras = remember(extras, NAMESPACE, {key}, {v}{path})")))
        if field_.required:
            return [*self._lookup_required(field_, w, n, v, path), *found]
        missing: list[Statement] = []
        if isinstance(field_.head, ir.Nest) and field_.head.always:
            missing = [If(f"{key} not in {w}", lines(f"extras = remember(extras, NAMESPACE, {key}, ABSENT{path})"))]
        return [*self._lookup(field_, w, n, v, path), If(f"{v} is not None", found, missing)]

    def _optional_value(self, field_: ir.Field, head: ir.To, target: Target, w: str, n: str, steps: tuple[str, ...]) -> list[Statement]:
        key, v, path = literal(field_.key), variable(*steps, field_.key), "".join(f", {literal(s)}" for s in steps)
        value = self._read(field_, head, v, steps, target)
        found: list[Statement] = [Line(f"{n} += 1"), *value.before]
        if isinstance(head.lens, ir.Messages):
            return self._optional_messages(field_, target, w, n, path, value)
        if isinstance(head.lens, ir.Less):
            self.last.append(
                If(f"{w}.get({key}) is not None", [Line(f"{v} = {w}[{key}]"), *value.before, *self._assign(value.sets, target)])
            )
            return [If(f"{w}.get({key}) is not None", lines(f"{n} += 1"))]
        if self._shared(target, head):
            for p, expression in value.sets:
                found.append(
                    Line(self._grow(field_, head, target, expression) if p == head.path else f"{target.var}.{p[0]} = {expression}")
                )
        else:
            found += self._assign(value.sets, target)
        found += self._spelled_out(field_, head, target, w, v, path)
        if head.take and not isinstance(head.type, ir.ListOf) and len(head.path) == 1:  # another key may have said it already
            kept = lines(f"extras = keep(extras, NAMESPACE, {key}, {v}{path})")
            field = self.scope.struct(target.shape.of).field(head.path[0])
            nothing = self.scope.module.constant(UNSET, "Any", "None") if field and field.required else "None"
            found = [found[0], If(f"{target.var}.{head.path[0]} is {nothing}", found[1:], kept)]
        if field_.required:
            return self._respelled(field_, head, target, w, n, v, path, found)
        return [*self._lookup(field_, w, n, v, path), If(f"{v} is not None", found, self._absent(field_, head, target, w, n, path))]

    def _optional_messages(self, field_: ir.Field, target: Target, w: str, n: str, path: str, value: Value) -> list[Statement]:
        """The conversation may be missing; its hoisted messages are read all the same."""
        key, v = literal(field_.key), variable(field_.key)
        absent = lines(f"extras = remember(extras, NAMESPACE, {key}, {w}.get({key}, ABSENT){path})", f"{v} = []")
        return [
            Line(f"{v} = {w}.get({key})"),
            If(f"{key} in {w}", lines(f"{n} += 1")),
            If(f"{v} is None", absent),
            *value.before,
            *self._assign(value.sets, target),
        ]

    def _lookup(self, field_: ir.Field, w: str, n: str, v: str, path: str) -> list[Statement]:
        """Reads a key that need not be there, under any of its spellings."""
        key = literal(field_.key)
        read: list[Statement] = [Line(f"{v} = {w}.get({key})")]
        for other in map(literal, field_.also):
            used = lines(f"{v} = {w}[{other}]", f"extras = remember_alias(extras, NAMESPACE, {key}, {other}{path})")
            kept = lines(f"extras = keep(extras, NAMESPACE, {other}, {w}[{other}]{path})", f"{n} += 1")
            read.append(If(f"{other} in {w}", [If(f"{v} is None and {key} not in {w} and {w}[{other}] is not None", used, kept)]))
        return read

    def _respelled(
        self, field_: ir.Field, head: ir.To, target: Target, w: str, n: str, v: str, path: str, found: list[Statement]
    ) -> list[Statement]:
        """A required key that has other spellings."""
        body = self._lookup_required(field_, w, n, v, path)
        return [*body, If(f"{v} is not None", found, lines(f"{n} += 1"))] if self._nullable(target, head) else [*body, *found]

    def _lookup_required(self, field_: ir.Field, w: str, n: str, v: str, path: str) -> list[Statement]:
        key = literal(field_.key)
        choose: list[Statement] = lines(f"raise missing({w}, {key})")
        kept: list[Statement] = []
        for other in map(literal, reversed(field_.also)):
            choose = [
                If(
                    f"{other} in {w}",
                    lines(f"{v} = {w}[{other}]", f"extras = remember_alias(extras, NAMESPACE, {key}, {other}{path})"),
                    choose,
                )
            ]
            kept.append(If(f"{other} in {w}", lines(f"extras = keep(extras, NAMESPACE, {other}, {w}[{other}]{path})", f"{n} += 1")))
        return [Line(f"{v} = {w}.get({key}, MISSING)"), If(f"{v} is MISSING", choose, kept)]

    def _absent(self, field_: ir.Field, head: ir.To, target: Target, w: str, n: str, path: str) -> list[Statement]:
        key = literal(field_.key)
        if null_is_preferred(field_):
            return [If(f"{key} in {w}", lines(f"{n} += 1"), lines(f"extras = remember(extras, NAMESPACE, {key}, ABSENT{path})"))]
        if head.link or head.has_fill or head.empty in ("list", "text"):
            return [If(f"{key} not in {w}", lines(f"extras = remember(extras, NAMESPACE, {key}, ABSENT{path})"))]
        if head.has_default:
            default = self._default_sets(head, target)
            return self._assign([(head.path, default)], target) if default is not None else []
        return []

    def _spelled_out(self, field_: ir.Field, head: ir.To, target: Target, w: str, v: str, path: str) -> list[Statement]:
        """A default or an empty list that is written although it could be left out."""
        key = literal(field_.key)
        if head.has_default:
            return [If(equals(v, head.default), lines(f"extras = remember(extras, NAMESPACE, {key}, {v}{path})"))]
        f = unified_field(self.scope, self.scope.struct(target.shape.of), head)
        if f is not None and not f.required and f.default is not None and not isinstance(f.type, ir.ListOf):
            test = equals(f"{target.var}.{'.'.join(head.path)}", f.default)
            return [If(test, lines(f"extras = remember(extras, NAMESPACE, {key}, {w}[{key}]{path})"))]
        if isinstance(head.type, ir.ListOf) and not isinstance(head.lens, (ir.Join, ir.One, ir.Messages)) and head.empty != "list":
            formed = isinstance(head.lens, ir.TextOr) and head.lens.form is not None
            return (
                []
                if formed
                else [If(f"{v}.__class__ is list and not {v}", lines(f"extras = remember(extras, NAMESPACE, {key}, []{path})"))]
            )
        return []

    def _grow(self, field_: ir.Field, head: ir.To, target: Target, expression: str) -> str:
        """Parts of an optional key go before those of a required one if their classes do."""
        mine = part_order(self.scope, head)
        # What is always looked at comes first in the code; its parts may still belong behind these.
        behind = [
            f
            for f in all_fields(target.shape.body)
            if f is not field_
            and (f.required or self._always(f, target))
            and not self._always(field_, target)
            and isinstance(f.head, ir.To)
            and f.head.path == head.path
            and part_order(self.scope, f.head) > mine
        ]
        name = f"{target.var}.{head.path[0]}"
        return f"{name} = {expression} + {name}" if behind else f"{name} += {expression}"

    def _part(
        self,
        target: Target,
        field_: ir.Field,
        head: ir.To,
        before: list[Statement],
        sets: list[tuple[tuple[str, ...], str]],
        converts: list[Statement],
    ) -> None:
        """A required list that shares its unified field: what it gives is the start of that list."""
        converts += before
        for path, expression in sets:
            known = target.kwargs.get(path[0])
            target.kwargs[path[0]] = f"{known} + {expression}" if known and path == head.path else expression

    def _assign(self, sets: list[tuple[tuple[str, ...], str]], target: Target) -> list[Statement]:
        body: list[Statement] = []
        for path, expression in sets:
            if len(path) == 1:
                body.append(Line(f"{target.var}.{path[0]} = {expression}"))
                continue
            group = self.scope.struct(target.shape.of).field(path[0])
            assert group is not None
            sub = self.scope.classes(group.type)[0]
            if not group.required:
                body.append(If(f"{target.var}.{path[0]} is None", lines(f"{target.var}.{path[0]} = u.{sub}()")))
            body.append(Line(f"{target.var}.{path[0]}.{path[1]} = {expression}"))
        return body


def state_table(scope: Scope, shape: ir.Shape, state: ir.State) -> str:
    """What the keys are for each value: a constant."""
    name = f"{snake(shape.name)}_{state.field}".upper()
    return scope.module.constant(name, "tuple[tuple[Any, dict[str, Any]], ...]", literal(state.rows))


def doc(shape: ir.Shape, arrow: str) -> str:
    """A docstring literal: one line, whatever the spec says."""
    text = " ".join(f"{shape.name} {arrow}. {shape.doc}".split())
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"""{escaped}"""'
