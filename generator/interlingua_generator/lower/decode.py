"""A shape's decoder: wire object -> unified struct.

The emitted function reads the required keys, builds the struct, and only then, if the object has other keys, looks at the optional ones
(`n` counts the keys that are understood and in their usual form). What is left goes to extras.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from .. import ir
from .code import For, Function, If, Line, Statement, Try, args, braces, classes_of, lines, literal, snake, variable
from .scope import CLASSES, LEAVES, Scope
from .views import each_of

UNSET = "UNSET"
EAGER_KEYS = 3  # optional keys that are looked up before asking whether any are left


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


class ShapeDecoder:
    """Lowers one shape. One instance per function."""

    def __init__(self, scope: Scope, shape: ir.Shape) -> None:
        self.scope = scope
        self.shape = shape
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
            f"decode_{snake(shape.name)}", parameter + scope.calls_parameter(shape.name), f"u.{shape.of}", doc(shape, f"-> {shape.of}"), body
        )

    def read(self, field_: ir.Field, head: ir.To, v: str) -> Value:
        """How the value `v` of one key is read, by itself: without the other fields that it sets."""
        value = self._read(field_, head, v, (), self.targets[0])
        return Value(_without(value.before, (f"{v}_form", f"{v}_error")), value.sets)

    # --- the whole ---------------------------------------------------------------------------------------------------

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
        guard = self._guard(fields, "w", (), nested=False)
        body: list[Statement] = [If("w.__class__ is not dict", lines("w = an_object(w)"))]
        if self.required_keys:
            names = ", ".join(literal("\0".join(k.split("\0"))) for k in self.required_keys)
            body.append(Try(reads, "KeyError", lines(f"raise missing(w, {names}) from None")))
        else:
            body += reads
        body += converts
        body += self._construct()
        body += later + guard + self.last + self._finish()
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
                if f.required and f.name not in target.kwargs and f.name not in dict(target.shape.when) and f.name not in dict(target.shape.synth):
                    if any(f.name == name for name, _ in target.shape.flat):
                        continue
                    keys = [x.key for x in _all_fields(target.shape.body) if isinstance(x.head, ir.To) and x.head.path[0] == f.name]
                    wanted = " or ".join(f"'{key}'" for key in keys)
                    body.append(If(f"{target.var}.{f.name} is UNSET", lines(f"raise DecodeError({literal('missing ' + wanted)})")))
        body.append(If("extras is not None", lines("out.extras = extras")))
        body.append(Line("return out"))
        return body

    # --- required keys -----------------------------------------------------------------------------------------------

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
            if not _is_read(field_):
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
                    later += self._guard([(f, target) for f in body.fields], v, (*steps, field_.key), nested=True)
                case ir.First(body, _):
                    self._first(v, (*steps, field_.key), reads)
                    self._required([(f, target) for f in body.fields], v, (*steps, field_.key), reads, converts, later)
                    later += self._guard([(f, target) for f in body.fields], v, (*steps, field_.key), nested=True)
                case ir.Const() | ir.Keep() | ir.Sum() | ir.Mirror():
                    raise AssertionError("not read")

    def _required_value(
        self, field_: ir.Field, head: ir.To, target: Target, v: str, steps: tuple[str, ...], converts: list[Statement], later: list[Statement]
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
            null = lines(f"extras = remember(extras, NAMESPACE, {literal(field_.key)}, None{path})") if head.has_default else []
            later.append(If(f"{v} is not None", [*value.before, *sets], null))
            return
        converts += value.before
        for path, expression in value.sets:
            target.kwargs[path[0]] = expression

    def _nullable(self, target: Target, head: ir.To) -> bool:
        """Whether null is a possible wire value of a required key: the unified field can be absent."""
        f = self.scope.struct(target.shape.of).field(head.path[0])
        return f is not None and not f.required and (head.empty == "null" or (f.default is None and not isinstance(f.type, ir.ListOf)))

    # --- optional keys -----------------------------------------------------------------------------------------------

    def _guard(self, fields: list[tuple[ir.Field, Target]], w: str, steps: tuple[str, ...], nested: bool) -> list[Statement]:
        """What is done with the keys that need not be there, and with those that nobody knows."""
        n = variable("n", *steps) if steps else "n"
        count = sum(1 for f, _ in fields if _is_read(f))
        always: list[Statement] = []
        rare: list[list[Statement]] = []
        for field_, target in fields:
            if _is_read(field_) or isinstance(field_.head, ir.Keep):
                continue
            if isinstance(field_.head, ir.Const) and field_.required and not steps and self._tagged(field_):
                count += 1
                continue
            found = self._optional(field_, target, w, n, steps)
            if self._always(field_, target):
                always += found
            elif field_.only == "response" or not isinstance(field_.head, ir.Const):
                rare.append(found)
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
        optional = {f.key for f in mapped if not f.required and isinstance(f.head, (ir.To, ir.Nest, ir.First)) and not _null_is_preferred(f)}
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

    def _tagged(self, field_: ir.Field) -> bool:
        """Whether a const needs no check, because a union came here by its value."""
        return any(
            self.shape.name in u.cases and isinstance(u.choice, ir.ByTag) and u.choice.key == field_.key for u in self.scope.spec.unions.values()
        ) and not self._reached_otherwise(field_.key)

    def _reached_otherwise(self, key: str) -> bool:
        name = self.shape.name
        unions = self.scope.spec.unions.values()
        if any(name in u.cases and not (isinstance(u.choice, ir.ByTag) and u.choice.key == key and u.choice.missing != name) for u in unions):
            return True
        return name in self.scope_references()

    def scope_references(self) -> set[str]:
        return direct_shapes(self.scope.spec)

    def _always(self, field_: ir.Field, target: Target) -> bool:
        """Whether the key's absence says something."""
        match field_.head:
            case ir.Const():
                return field_.required
            case ir.Nest() | ir.First():
                return field_.required
            case ir.To() as head:
                if field_.required or head.link or head.has_fill:
                    return True
                return _null_is_preferred(field_) or head.empty in ("list", "text") or (head.has_default and self._default_sets(head, target) is not None)
            case _:
                return False

    def _default_sets(self, head: ir.To, target: Target) -> str | None:
        """The expression of the unified value that an absent key means, if it is not what the struct has anyway."""
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
        guard = self._guard(fields, v, inner, nested=True)
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
        return [*self._lookup(field_, w, n, v, path), If(f"{v} is not None", found)]

    def _optional_value(self, field_: ir.Field, head: ir.To, target: Target, w: str, n: str, steps: tuple[str, ...]) -> list[Statement]:
        key, v, path = literal(field_.key), variable(*steps, field_.key), "".join(f", {literal(s)}" for s in steps)
        value = self._read(field_, head, v, steps, target)
        found: list[Statement] = [Line(f"{n} += 1"), *value.before]
        if isinstance(head.lens, ir.Less):
            self.last.append(If(f"{w}.get({key}) is not None", [Line(f"{v} = {w}[{key}]"), *value.before, *self._assign(value.sets, target)]))
            return [If(f"{w}.get({key}) is not None", lines(f"{n} += 1"))]
        if self._shared(target, head):
            for p, expression in value.sets:
                found.append(Line(self._grow(field_, head, target, expression) if p == head.path else f"{target.var}.{p[0]} = {expression}"))
        else:
            found += self._assign(value.sets, target)
        found += self._spelled_out(field_, head, target, w, v, path)
        if field_.required:
            return self._respelled(field_, head, target, w, n, v, path, found)
        return [*self._lookup(field_, w, n, v, path), If(f"{v} is not None", found, self._absent(field_, head, target, w, n, path))]

    def _lookup(self, field_: ir.Field, w: str, n: str, v: str, path: str) -> list[Statement]:
        """Reads a key that need not be there, under any of its spellings."""
        key = literal(field_.key)
        read: list[Statement] = [Line(f"{v} = {w}.get({key})")]
        for other in map(literal, field_.also):
            used = lines(f"{v} = {w}[{other}]", f"extras = respelled(extras, NAMESPACE, {key}, {other}{path})")
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
            choose = [If(f"{other} in {w}", lines(f"{v} = {w}[{other}]", f"extras = respelled(extras, NAMESPACE, {key}, {other}{path})"), choose)]
            kept.append(If(f"{other} in {w}", lines(f"extras = keep(extras, NAMESPACE, {other}, {w}[{other}]{path})", f"{n} += 1")))
        return [Line(f"{v} = {w}.get({key}, MISSING)"), If(f"{v} is MISSING", choose, kept)]

    def _absent(self, field_: ir.Field, head: ir.To, target: Target, w: str, n: str, path: str) -> list[Statement]:
        key = literal(field_.key)
        if _null_is_preferred(field_):
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
            return [] if formed else [If(f"{v}.__class__ is list and not {v}", lines(f"extras = remember(extras, NAMESPACE, {key}, []{path})"))]
        return []

    # --- values ------------------------------------------------------------------------------------------------------

    def _shared(self, target: Target, head: ir.To) -> bool:
        """Whether several wire fields fill this unified list."""
        if not isinstance(head.type, ir.ListOf) or len(head.path) == 2:
            return False
        return sum(1 for f in _all_fields(target.shape.body) if isinstance(f.head, ir.To) and f.head.path == head.path) > 1

    def _grow(self, field_: ir.Field, head: ir.To, target: Target, expression: str) -> str:
        """Parts of an optional key go before those of a required one if their classes do."""
        mine = part_order(self.scope, head)
        behind = [
            f for f in _all_fields(target.shape.body)
            if f is not field_ and f.required and isinstance(f.head, ir.To) and f.head.path == head.path and part_order(self.scope, f.head) > mine
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
        where_steps = (*steps, field_.key) if not (self.shape.bare is field_) else ()
        where = "".join(f", {literal(s)}" for s in where_steps)
        path = "".join(f", {literal(s)}" for s in steps)
        key = literal(field_.key)
        more: list[tuple[tuple[str, ...], str]] = []
        if head.owner:
            more.append(((*head.path[:-1], head.owner), "NAMESPACE"))
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
                wrap = lines(
                    f"extras = remember(extras, NAMESPACE, {key}, {v}{path})", f"{v} = [{v}]"
                )
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
                        lines(f"{out} += {each_of(scope, item)}(bundle_.get({inner_key}, []), {self._member(item, head)}{where}, bundle_index, {inner_key})"),
                    ),
                ]
                return body, out
            case ir.Less(names):
                before, checked = same_value(head.type, v, where)
                total = " + ".join([checked, *(f"(out.{name} or 0)" for name in names)])
                return before, total
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
            unknown: list[Statement] = [Line(f'{word} = "other"')] if has_other else lines(f"raise DecodeError({_unknown_word(enum)}, ({where[2:]}{',' if where else ''}))")
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
            return before, f"[{v}]" if not head.empty == "text" else f"[{v}] if {v} else []"
        name = (head.take or self.scope.classes(head.type))[0]
        struct = self.scope.struct(name)
        f = struct.field(struct.text or "")
        content = f"[{v}]" if f is not None and isinstance(f.type, ir.ListOf) else v
        return self._placed(head, field_, before, f"[u.{name}({struct.text}={content})]", v)


# --- helpers ------------------------------------------------------------------------------------------------------------


def doc(shape: ir.Shape, arrow: str) -> str:
    """A docstring literal: one line, whatever the spec says."""
    text = " ".join(f"{shape.name} {arrow}. {shape.doc}".split())
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"""{escaped}"""'


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


def _is_read(field_: ir.Field) -> bool:
    """Whether the key is subscripted: it must be there."""
    return field_.required and isinstance(field_.head, (ir.To, ir.Nest, ir.First)) and not field_.also


def _null_is_preferred(field_: ir.Field) -> bool:
    return isinstance(field_.head, ir.To) and field_.head.empty == "null"


def _all_fields(body: ir.Body) -> list[ir.Field]:
    """The fields of a body and of the objects inside it."""
    found: list[ir.Field] = []
    for f in body.fields:
        found.append(f)
        if isinstance(f.head, (ir.Nest, ir.First)):
            found += _all_fields(f.head.body)
    return found


all_fields = _all_fields


def part_order(scope: Scope, head: ir.To) -> int:
    """Where the parts of a wire field stand among all: at the place of their first class in the unified union."""
    members = scope.classes(head.type)
    places = [members.index(c) for c in (head.take or scope.lens_classes(head.lens)) if c in members and c != "Opaque"]
    return min(places, default=len(members))


def in_part_order(scope: Scope, body: ir.Body) -> list[ir.Field]:
    """The fields as declared, but those that share a unified list in the order of its classes."""
    shared: dict[tuple[str, ...], list[ir.Field]] = {}
    for f in body.fields:
        if isinstance(f.head, ir.To) and isinstance(f.head.type, ir.ListOf):
            shared.setdefault(f.head.path, []).append(f)
    queues = {
        path: iter(sorted(group, key=lambda f: part_order(scope, f.head) if isinstance(f.head, ir.To) else 0)) for path, group in shared.items()
    }
    return [next(queues[f.head.path]) if isinstance(f.head, ir.To) and f.head.path in queues else f for f in body.fields]


def says(scope: Scope, struct: ir.Struct, body: ir.Body, var: str) -> str:
    """A test: whether a nested object has anything to say about the struct in `var`."""
    tests = [said(scope, struct, f.head, var) for f in all_fields(body) if isinstance(f.head, ir.To)]
    return " or ".join(tests) or "False"


def said(scope: Scope, struct: ir.Struct, head: ir.To, var: str) -> str:
    """A test: whether a unified field differs from what its absence on the wire means."""
    name = f"{var}.{'.'.join(head.path)}"
    if head.take and not isinstance(head.type, ir.ListOf):
        return f"{name}.__class__ in {classes_of(head.take)}"
    test = said_value(scope, unified_field(scope, struct, head), head, name)
    group = struct.field(head.path[0])
    if len(head.path) == 2 and group is not None and not group.required:
        return f"({var}.{head.path[0]} is not None and {test})" if test != "True" else f"{var}.{head.path[0]} is not None"
    return test


def said_value(scope: Scope, field_: ir.StructField | None, head: ir.To, name: str) -> str:
    if isinstance(head.type, ir.ListOf):
        return name
    absent = field_ is None or (field_.default is None and not field_.required)  # whether the field can be None
    value = unified_default(head) if head.has_default else field_.default if field_ else None
    if value is None:
        return f"{name} is not None" if absent else "True"
    if value is False or value == {}:
        return name
    test = f"{name} {'is not True' if value is True else '!= ' + literal(value)}"
    return f"({name} is not None and {test})" if absent else test


def computed(scope: Scope, head: ir.Sum | ir.Mirror, var: str) -> str:
    """The wire value of a redundant key."""
    match head:
        case ir.Sum(names):
            return " + ".join(f"({var}.{name} or 0)" for name in names)
        case ir.Mirror(to):
            value = f"{var}.{'.'.join(to.path)}"
            return f"{scope.enum_out(to.lens)}.get({value})" if isinstance(to.lens, ir.EnumMap) else value
        case _:
            assert_never(head)


def computed_test(scope: Scope, head: ir.Sum | ir.Mirror, var: str) -> str:
    """A test: whether an optional redundant key is written."""
    match head:
        case ir.Sum(names):
            return " or ".join(f"{var}.{name} is not None" for name in names)
        case ir.Mirror():
            return f"{computed(scope, head, var)} is not None"
        case _:
            assert_never(head)


def unified_default(head: ir.To) -> object:
    """The unified value of `default:`, which is a wire value."""
    if isinstance(head.lens, ir.EnumMap):
        return next((unified for unified, words in head.lens.rows if head.default in words), head.default)
    return head.default


def unified_field(scope: Scope, struct: ir.Struct, head: ir.To) -> ir.StructField | None:
    """The field that a head carries."""
    f = struct.field(head.path[0])
    if len(head.path) == 2 and f is not None:
        classes = scope.classes(f.type)
        return scope.struct(classes[0]).field(head.path[1]) if classes else None
    return f


def second_places(scope: Scope, shape: ir.Shape, field_: ir.Field) -> list[str]:
    """The classes that this field takes, but that go to an earlier one unless they are marked."""
    if not isinstance(field_.head, ir.To) or not isinstance(field_.head.type, ir.ListOf):
        return []
    mine = taken(scope, field_.head)
    shapes = [shape, *(scope.shape(inner) for _, inner in shape.flat)]
    for owner in shapes:
        for other in _all_fields(owner.body):
            if other is field_:
                earlier = [f for f in _all_fields(owner.body)]
                before = earlier[: earlier.index(field_)]
                heads = [f.head for f in before if isinstance(f.head, ir.To) and f.head.path == field_.head.path]
                return [c for c in mine if any(c in taken(scope, h) for h in heads)]
    return []


def taken(scope: Scope, head: ir.To) -> tuple[str, ...]:
    """The classes that go to a wire field."""
    made = scope.lens_classes(head.lens)
    if head.take:
        return tuple(dict.fromkeys([*head.take, *(["Opaque"] if "Opaque" in made else [])]))
    return made or scope.classes(head.type)


def direct_shapes(spec: ir.Spec) -> set[str]:
    """Shapes that are reached without a tag: by `as:`, `each:`, a list's plain text is no such case."""
    found: set[str] = {s for s in (spec.request, spec.response) if s}
    if spec.error:
        found.add(spec.error.shape)

    def of(lens: ir.Lens) -> None:
        match lens:
            case ir.OfShape(name):
                found.add(name)
            case ir.Each(item) | ir.OneOr(item) | ir.One(item) | ir.Bundle(_, item) | ir.TextOr(item):
                of(item)
            case _:
                pass

    for shape in spec.shapes.values():
        fields = _all_fields(shape.body) + ([shape.bare] if shape.bare else [])
        for f in fields:
            if isinstance(f.head, ir.To):
                of(f.head.lens)
        found.update(inner for _, inner in shape.flat)
        found.update(shape.split or ())
    if spec.messages:
        found.update(h.shape for h in spec.messages.hoist)
        if spec.messages.each:
            of(spec.messages.each)
    return found


def mentions(body: list[Statement], word: str) -> bool:
    """Whether a word stands anywhere in these statements."""
    return any(_mentions(body, word))


def _without(body: list[Statement], names: tuple[str, ...]) -> list[Statement]:
    """The statements without assignments to these variables."""
    found: list[Statement] = []
    for s in body:
        match s:
            case Line(text):
                if not text.startswith(names):
                    found.append(s)
            case If(test, then, otherwise):
                found.append(If(test, _without(then, names), _without(otherwise, names)))
            case Try(inner, error, handler):
                left = _without(handler, names)
                found.append(Try(_without(inner, names), error if mentions(left, "error") else error.removesuffix(" as error"), left))
            case _:
                found.append(s)
    return found


def _mentions(body: list[Statement], word: str) -> list[bool]:
    found: list[bool] = []
    for s in body:
        match s:
            case Line(text):
                found.append(word in text)
            case If(test, then, otherwise):
                found += [word in test, *_mentions(then, word), *_mentions(otherwise, word)]
            case Try(inner, _, handler):
                found += _mentions(inner, word) + _mentions(handler, word)
            case _:
                found += _mentions(s.body, word)
    return found


def frozenset_of(keys: set[str]) -> str:
    return f"frozenset({braces(sorted(keys))})"
