"""A shape's encoder: unified struct -> wire object, with the losses.

The emitted function writes the required keys, then those that have something to say, reports what has no place, and last puts back what the
struct remembers of the wire (`restore`).
"""

from __future__ import annotations

from .. import ir
from .code import Function, If, Line, Statement, braces, lines, literal, snake, variable
from .dealing import Dealer
from .decode import doc, state_table
from .facts import (
    all_fields,
    classes_of,
    computed,
    computed_test,
    differs,
    empty_value,
    guard,
    join,
    linked,
    message_class,
    said,
    stood_in,
    turn_shapes,
)
from .remembering import Rememberer
from .scope import Scope


class ShapeEncoder(Dealer, Rememberer):
    """Lowers one shape. `value` is the unified struct, `w` the wire object."""

    def __init__(self, scope: Scope, shape: ir.Shape) -> None:
        super().__init__(scope, shape)
        self.narrowed: set[str] = set()  # sub-structs that are known to be there

    def functions(self) -> list[Function]:
        return [self._main(), *self._just(), *self._holds()]

    def _main(self) -> Function:
        body = self._bare() if self.shape.bare else self._object()
        return Function(
            f"encode_{snake(self.shape.name)}",
            f"value: u.{self.shape.of}, losses: list[Loss]{self.scope.calls_parameter(self.shape.name)}",
            "Any",
            doc(self.shape, f"<- {self.shape.of}"),
            body,
        )

    def _object(self) -> list[Statement]:
        body: list[Statement] = [s for shape, var, _ in self.flat[1:] for s in self._reach(shape, var)]
        always: list[tuple[str, str]] = []
        sometimes: list[Statement] = []
        for f in all_fields(self.shape.body):
            if isinstance(f.head, ir.To) and f.head.link:
                name = f"value.{f.head.path[0]}"
                body.append(Line(f"{linked(f.head)} = {name} if {name} is not None else calls.name(value.call_id)"))
        body += self._alternatives() + self._plain_words()
        for shape, var, at in self.flat:
            body += self._refuse(shape, var, at)
            body += self._spread(shape, var, at)
            for f in shape.body.fields:
                self._field(f, var, at, "w", (), body, always, sometimes)
        items = ", ".join(f"{literal(key)}: {expression}" for key, expression in always)
        body.append(Line(f"w: dict[str, Any] = {{{items}}}"))
        body += sometimes
        body += self._states()
        body += self._emptied()
        for shape, var, at in self.flat:
            body += self._lost(shape, var, at)
        return [*body, *self._restore(), Line("return w")]

    def _alternatives(self) -> list[Statement]:
        """A list that is empty is taken from the field that stands in for it."""
        body: list[Statement] = []
        for shape, var, at in self.flat:
            for head in (f.head for f in all_fields(shape.body) if isinstance(f.head, ir.To) and f.head.instead):
                name, other = head.path[0], head.instead or ""
                where = f"{literal(join(at, other))}, {literal(f'{shape.of}.{other}')}"
                loss = f"losses.append(Loss({where}, 'changed', 'minor', {literal(f'written as {name}')}, {var}.{other}))"
                body.append(Line(f"{stood_in(head)} = False"))
                taken = [*lines(loss, f"{stood_in(head)} = True"), Line(f"{var} = with_fields({var}, {name}={var}.{other}, {other}=[])")]
                body.append(If(f"not {var}.{name} and {var}.{other}", taken))
        return body

    def _plain_words(self) -> list[Statement]:
        """The words that are written although the message asks for a tool; the losses are told when it is known what is left of it."""
        body: list[Statement] = []
        for shape, var, _ in self.flat:
            for name, plain, called in shape.calling:
                body.append(Line(f"{name}_said = {var}.{name}"))
                other = f"{var} = with_fields({var}, {name}={literal(plain)})"
                body.append(If(f"{name}_said == {literal(called)}", lines(other)))
        return body

    def _states(self) -> list[Statement]:
        """The keys that tell a field together."""
        body: list[Statement] = []
        for shape, var, at in self.flat:
            for state in shape.states:
                body += self._state(shape, state, var, at)
            for name, plain, called in shape.calling:
                where = f"{var}.message, {literal(join(at, 'message'))}, {literal(join(at, name))}, {literal(f'{shape.of}.{name}')}"
                body.append(Line(f"report_call_word({name}_said, {literal(plain)}, {literal(called)}, {where}, losses)"))
        return body

    def _state(self, shape: ir.Shape, state: ir.State, var: str, at: str) -> list[Statement]:
        value, lost = f"{var}.{state.field}", literal(dict(state.lost))
        where = f"{literal(join(at, state.field))}, {literal(f'{shape.of}.{state.field}')}"
        field = self._struct(var).field(state.field)
        level = literal(field.level if field else "minor")
        record = f"marked(value, SPACES, {literal('$' + state.field)})"
        changed = lines(f"losses.append(Loss({where}, 'changed', 'minor', {self._reason()}, {value}))")
        return [
            *([If(f"{value} in {lost}", changed)] if state.lost else []),
            Line(f"told = state_out({value}, {state_table(self.scope, shape, state)}, {lost}, {record})"),
            If(f"not told and {value} is not None", lines(f"losses.append(dropped({where}, {level}, {self._reason()}, {value}))")),
            Line("w.update(told)"),
        ]

    def _bare(self) -> list[Statement]:
        bare = self.shape.bare
        assert bare is not None and isinstance(bare.head, ir.To)
        body: list[Statement] = []
        head = bare.head
        body += self._spread(self.shape, "value", "")
        if head.owner:
            ours, foreign = self._owned(bare, head, "value", "")
            body.append(If(f"not ({ours})", foreign))
        expression = self._write(bare, head, "value", "", (), body, required=True)
        body += self._lost(self.shape, "value", "")
        holds = "holds_" + snake(self.shape.name) if self._records() else "None"
        body.append(Line(f"out: Any = {expression}"))
        body.append(
            If(
                "value.extras is not None",
                [Line("w = {'': out}"), Line(f"restore(w, value, SPACES, losses, NO_KEYS, {holds})"), Line("return w['']")],
            )
        )
        return [*body, Line("return out")]

    def _restore(self) -> list[Statement]:
        body: list[Statement] = []
        for _, var, at in self.flat[1:]:
            body.append(If(f"{var}.extras is not None", lines(f"foreign({var}, SPACES, losses, {literal(at)})")))
        for shape, var, at in self.flat:
            groups = dict.fromkeys(f.head.path[0] for f in all_fields(shape.body) if isinstance(f.head, ir.To) and len(f.head.path) == 2)
            for name in groups:
                group = f"{var}.{name}"
                report = lines(f"foreign({group}, SPACES, losses, {literal(join(at, name))})")
                body.append(If(f"{group} is not None and {group}.extras is not None", report))
        fields = [f for shape, _, _ in self.flat for f in shape.body.fields]
        nests = sorted(_nests(fields, ""))
        for f in fields:
            self._keep(f, self.shape.of or "", "")
        name = snake(self.shape.name)
        constant = (
            self.scope.module.constant(f"{name.upper()}_NESTS", "frozenset[str]", f"frozenset({braces(nests)})") if nests else "NO_KEYS"
        )
        holds = f"holds_{name}" if self._records() else "None"
        extra = f", {constant}, {holds}" if nests or holds != "None" else ""
        return [*body, If("value.extras is not None", lines(f"restore(w, value, SPACES, losses{extra})"))]

    def _keep(self, f: ir.Field, struct: str, at: str) -> None:
        """Notes the level of a kept key, for those who cannot write it."""
        name = f"{at}{f.key}"
        match f.head:
            case ir.Keep():
                level = "trivial" if f.envelope else f.level
                if level and level != "minor":
                    self.scope.kept[f"{struct}.{name}"] = level
            case ir.Nest(body) | ir.First(body):
                self.scope.kept[f"{struct}.{name}"] = "nest"
                for inner in body.fields:
                    self._keep(inner, struct, f"{name}.")
            case _:
                pass

    def _refuse(self, shape: ir.Shape, var: str, at: str) -> list[Statement]:
        """A required union field whose class no wire field takes: the whole is lost."""
        body: list[Statement] = []
        for f in self.scope.struct(shape.of).fields:
            heads = [x.head for x in all_fields(shape.body) if isinstance(x.head, ir.To) and x.head.path == (f.name,)]
            if not heads or not isinstance(f.type, ir.UnionOf) or not all(h.take for h in heads):
                continue
            takes = dict.fromkeys(c for h in heads for c in h.take)
            if set(takes) >= set(self.scope.classes(f.type)):
                continue
            test = f"{var}.{f.name}.__class__ not in {classes_of(takes)}"
            whole = f"{var}.{f.name}"
            loss = f"losses.append(lost_whole({whole}, {self.scope.levels()}, TITLE).under({literal(join(at, f.name))}))"
            if f.required:
                body.append(If(test, lines(loss, f"losses.append(lost_whole(value, {self.scope.levels()}, TITLE))", "return LOST")))
            else:
                body.append(If(f"{whole} is not None and {test}", lines(loss)))
        return body

    def _lost(self, shape: ir.Shape, var: str, at: str) -> list[Statement]:
        tests: list[str] = []
        rows: list[tuple[str, str, object]] = []
        struct = self.scope.struct(shape.of)
        for lost in shape.lost:
            group, _, inner = lost.field.partition(".")
            f = struct.field(group)
            assert f is not None
            holder = var
            if inner:
                holder = f"{var}.{group}"
                f = self.scope.struct(self.scope.classes(f.type)[0]).field(inner)
                assert f is not None
            if lost.classes or lost.derived or (f.derived and lost.level is None):
                continue
            test = differs(f, f"{holder}.{f.name}")
            tests.append(f"({holder} is not None and {test})" if inner else test)
            rows.append((lost.field, lost.level or f.level, empty_value(f)))
        if not rows:
            return []
        table = self.scope.module.constant(f"LOST_{snake(shape.name).upper()}", "LostFields", literal(tuple(rows)))
        where = f", {literal(at)}" if at else ""
        return [If(" or ".join(tests), lines(f"report({var}, {table}, losses, {self._reason()}{where})"))]

    def _emptied(self) -> list[Statement]:
        """A message of which nothing is left is left out."""
        if self.shape.of != message_class(self.scope) or self.shape.name not in turn_shapes(self.scope):
            return []
        tests: list[str] = []
        for f in all_fields(self.shape.body):
            if isinstance(f.head, ir.To) and f.head.path == ("parts",):
                dealt = f in self.lists.get(("value", "parts"), ())
                if dealt and self._has_lone(self.lists[("value", "parts")], f):
                    tests.append(f"{variable(f.key)}lone is None")
                tests.append(f"not {variable(f.key)}parts" if dealt else f"w.get({literal(f.key)}) in (None, [])")
        if not tests:
            return []
        loss = f"losses.append(Loss('', {literal(self.shape.of)}, 'emptied', 'minor', 'nothing of it is left', None))"
        return [If(" and ".join([*tests, "value.parts"]), lines(loss, "return LOST"))]

    def _field(
        self,
        f: ir.Field,
        var: str,
        at: str,
        w: str,
        steps: tuple[str, ...],
        before: list[Statement],
        always: list[tuple[str, str]],
        sometimes: list[Statement],
    ) -> None:
        """Sorts a field into what is computed first, what is always written, and what only sometimes."""
        key = literal(f.key)
        match f.head:
            case ir.Keep():
                return
            case ir.Const(value):
                if f.required:
                    always.append((f.key, literal(value)))
            case ir.Sum() | ir.Mirror() as head:
                expression = computed(self.scope, head, var)
                test = computed_test(self.scope, head, var)
                if f.required:
                    always.append((f.key, expression))
                else:
                    sometimes.append(If(test, lines(f"{w}[{key}] = {expression}")))
            case ir.Nest(body) | ir.First(body):
                self._nest(f, body, var, at, w, steps, before, always, sometimes, isinstance(f.head, ir.First))
            case ir.To() as head:
                self._to(f, head, var, at, w, steps, before, always, sometimes)

    def _nest(
        self,
        f: ir.Field,
        body: ir.Body,
        var: str,
        at: str,
        w: str,
        steps: tuple[str, ...],
        before: list[Statement],
        always: list[tuple[str, str]],
        sometimes: list[Statement],
        listed: bool,
    ) -> None:
        inner = variable(*steps, f.key)
        pre: list[Statement] = []
        inner_always: list[tuple[str, str]] = []
        inner_sometimes: list[Statement] = []
        test = self._says(body, var)
        group = self._one_group(body)
        if group and not f.required:
            self.narrowed.add(f"{var}.{group}")
            test = f"{var}.{group} is not None and ({self._says(body, var)})"
        for g in body.fields:
            self._field(g, var, at, inner, (*steps, f.key), pre, inner_always, inner_sometimes)
        if group and not f.required:
            self.narrowed.discard(f"{var}.{group}")
        only = inner_sometimes[0] if len(inner_sometimes) == 1 else None
        if isinstance(only, If) and only.test == test and not only.otherwise and not f.required:
            inner_sometimes = only.then  # the question was asked for the whole object
        items = ", ".join(f"{literal(k)}: {e}" for k, e in inner_always)
        made: list[Statement] = [*pre, Line(f"{inner}: dict[str, Any] = {{{items}}}"), *inner_sometimes]
        expression = f"[{inner}]" if listed else inner
        if f.required:
            before += made
            always.append((f.key, expression))
        else:
            write: list[Statement] = lines(f"{w}[{literal(f.key)}] = {expression}")
            done = [*made, *(write if inner_always else [If(inner, write)])]
            always_written = isinstance(f.head, ir.Nest) and f.head.always
            sometimes += done if always_written else [If(test, done)]

    def _one_group(self, body: ir.Body) -> str | None:
        """The sub-struct of which a nested object speaks, if it speaks of one alone and of several of its fields."""
        heads = [f.head for f in all_fields(body) if isinstance(f.head, ir.To)]
        groups = {h.path[0] if len(h.path) == 2 else "" for h in heads}
        return groups.pop() if len(groups) == 1 and len(heads) > 1 and "" not in groups else None

    def _says(self, body: ir.Body, var: str) -> str:
        tests: list[str] = []
        for f in all_fields(body):
            if isinstance(f.head, ir.To):
                tests.append(self._said(f, f.head, var))
        return " or ".join(tests) or "False"

    def _said(self, f: ir.Field, head: ir.To, var: str) -> str:
        group = self.lists.get((var, head.path[0]))
        if group is not None and f in group:
            lone = self._has_lone(group, f)
            return f"{variable(f.key)}lone is not None or {variable(f.key)}parts" if lone else variable(f.key) + "parts"
        if head.link:
            return f"{linked(head)} is not None"
        test = said(self.scope, self._struct(var), head, var)
        known = f"({var}.{head.path[0]} is not None and "
        return test[len(known) : -1] if f"{var}.{head.path[0]}" in self.narrowed and test.startswith(known) else test

    def _to(
        self,
        f: ir.Field,
        head: ir.To,
        var: str,
        at: str,
        w: str,
        steps: tuple[str, ...],
        before: list[Statement],
        always: list[tuple[str, str]],
        sometimes: list[Statement],
    ) -> None:
        key = literal(f.key)
        if isinstance(head.lens, ir.Messages):
            before.append(Line("carried, fields = encode_conversation(value, losses)"))
            if self.scope.asides():
                before.append(If("value.extras is not None", lines('place_aside(carried, marked(value, SPACES, "$aside") or ())')))
            always.append((f.key, "carried"))
            sometimes.append(Line("w.update(fields)"))
            return
        unified = self._unified(head, var)
        listed = isinstance(head.type, ir.ListOf)
        if f.required and not head.owner:
            pre: list[Statement] = []
            if unified is not None and not unified.required and not listed and not head.link:
                self._nullable(f, head, var, at, steps, before, always)
                return
            expression = self._write(f, head, var, at, steps, pre, required=True)
            if listed and (head.empty or head.value):
                out = variable(*steps, f.key)
                empty = {"null": "None", "text": "''"}.get(head.empty or "", "[]")
                formed = head.lens.form if isinstance(head.lens, ir.TextOr) else None
                otherwise = (
                    lines(f"{out} = {empty}")
                    if not formed or empty == "[]"
                    else [If(f'{var}.{formed} == "list"', lines(f"{out} = []"), lines(f"{out} = {empty}"))]
                )
                if head.value:
                    source = f"{var}.{head.value}"
                    otherwise = [
                        If(f"{source} is not None", [*self._as_text(head, var, at), Line(f"{out} = text_of({source})")], otherwise)
                    ]
                before.append(Line(f"{out}: Any"))
                done = [] if expression == out else lines(f"{out} = {expression}")
                before.append(If(self._said(f, head, var), [*[s for s in pre if s != Line(f"{out}: Any")], *done], otherwise))
                always.append((f.key, out))
                return
            before += pre
            always.append((f.key, expression))
            return
        pre = []
        expression = self._write(f, head, var, at, steps, pre, required=False)
        write: list[Statement] = lines(f"{w}[{key}] = {expression}")
        if head.has_default and isinstance(head.lens, ir.OfShape | ir.OfUnion | ir.Codec):
            write = [If(f"not same({expression}, {literal(head.default)})", write)]
        if _can_be_lost(self.scope, head) and not listed and self._needed(head):
            write = [self._whole_is_lost(expression), *write]
        elif (_can_be_lost(self.scope, head) and not listed) or expression.endswith("else LOST)"):
            write = [If(f"{expression} is not LOST", write)]
        elif isinstance(head.lens, ir.EnumMap) and not head.lens.open and head.empty != "null":
            write = [If(f"{expression} is not None", write)]
        group = self.lists.get((var, head.path[0]))
        test = self._said(f, head, var)
        formed = isinstance(head.lens, ir.TextOr) and head.lens.form
        how = {"null": "None", "text": "''", "list": "[]"}.get(head.empty or "")
        otherwise: list[Statement] = lines(f"{w}[{key}] = {how}") if how else []
        if head.has_fill:
            otherwise = self._filled(f, head, var, at, w, steps)
        if formed:
            otherwise = [If(f'{var}.{formed} == "list"', lines(f"{w}[{key}] = []"), otherwise)]
        if head.value:
            source = f"{var}.{head.value}"
            otherwise = [If(f"{source} is not None", [*self._as_text(head, var, at), Line(f"{w}[{key}] = text_of({source})")], otherwise)]
        if listed and self.scope.classes(head.type) and not isinstance(head.lens, (ir.Join, ir.One)) and (group is None or f not in group):
            out = variable(*steps, f.key)
            if expression != out:
                pre.append(Line(f"{out} = {expression}"))
            write = [If(out if not isinstance(head.lens, ir.TextOr) else f"{out} != []", lines(f"{w}[{key}] = {out}"), otherwise)]
        body: list[Statement] = [*pre, *write]
        if head.owner:
            ours, foreign = self._owned(f, head, var, at)
            if f.required:
                before += [If(f"not ({ours})", foreign), *pre]
                always.append((f.key, expression))
                return
            body = [If(ours, body, foreign)]
        sometimes += body if test == "True" else [If(test, body, otherwise)]

    def _filled(self, f: ir.Field, head: ir.To, var: str, at: str, w: str, steps: tuple[str, ...]) -> list[Statement]:
        """What is written for a field that says nothing."""
        name, value = ".".join(head.path), literal(head.fill)
        field_name = f"{self._struct(var).name}.{name}"
        loss = (
            f"losses.append(Loss({literal(join(at, name))}, {literal(field_name)}, 'defaulted', 'trivial', 'the key is required', {value}))"
        )
        asked = If(f"not has_spelling(value, SPACES, {literal('.'.join((*steps, f.key)))})", lines(loss))
        return [asked, Line(f"{w}[{literal(f.key)}] = {value}")]

    def _needed(self, head: ir.To) -> bool:
        f = self.scope.struct(self.shape.of).field(head.path[0])
        return f is not None and f.required

    def _owned(self, f: ir.Field, head: ir.To, var: str, at: str) -> tuple[str, list[Statement]]:
        """A test whether a value is ours (or nobody's), and what to do with somebody else's."""
        owner = ".".join((var, *head.path[:-1], head.owner or ""))
        name = ".".join(head.path)
        unified = self._unified(head, var)
        needed = f.required or self._needed(head)
        level = "major" if needed or unified is None else unified.level
        field_name = f"{self._struct(var).name}.{head.path[-1]}"
        reason = f"'it belongs to ' + str({owner})"
        foreign = lines(
            f"losses.append(dropped({literal(join(at, name))}, {literal(field_name)}, {literal(level)}, {reason}, {var}.{name}))"
        )
        if needed:
            foreign += lines(f"losses.append(lost_whole(value, {self.scope.levels()}, TITLE))", "return LOST")
        shared = f" or {owner} == {literal(head.shared)}" if head.shared else ""
        return f"{owner} is None or {owner} in SPACES{shared}", foreign

    def _as_text(self, head: ir.To, var: str, at: str) -> list[Statement]:
        loss = (
            f"losses.append(Loss({literal(join(at, head.value or ''))}, {literal(f'{self.shape.of}.{head.value}')}, 'changed', 'minor',"
            f" 'written as JSON text', {var}.{head.value}))"
        )
        return lines(loss)

    def _nullable(
        self, f: ir.Field, head: ir.To, var: str, at: str, steps: tuple[str, ...], before: list[Statement], always: list[tuple[str, str]]
    ) -> None:
        """A required key of a unified field that may be absent: null then."""
        if isinstance(head.lens, ir.Same) and len(head.path) == 1 and not head.has_default:
            always.append((f.key, f"{var}.{head.path[0]}"))
            return
        out = variable(*steps, f.key)
        pre: list[Statement] = []
        expression = self._write(f, head, var, at, steps, pre, required=False)
        default = literal(head.default) if head.has_default else "None"
        before.append(Line(f"{out}: Any = {default}"))
        group = f"{var}.{head.path[0]}"
        unified = self._unified(head, var)
        outer = self._struct(var).field(head.path[0])
        tests = [f"{group} is not None"] if group not in self.narrowed and outer is not None and outer.default is None else []
        if len(head.path) == 2 and unified is not None and unified.default is None and not unified.required:
            tests.append(f"{var}.{'.'.join(head.path)} is not None")
        test = " and ".join(tests)
        assign: list[Statement] = lines(f"{out} = {expression}")
        if _can_be_lost(self.scope, head):
            assign = [If(f"{expression} is not LOST", assign)]
        before += [If(test, [*pre, *assign])] if test else [*pre, *assign]
        always.append((f.key, out))

    def _just(self) -> list[Function]:
        """The encoder for places where a value may be of another class, or not fit the guard."""
        shape = self.shape
        test = " and ".join([f"value.__class__ is u.{shape.of}", *guard(self.scope, shape, "value")])
        name = snake(shape.name)
        argument = self.scope.calls_argument(shape.name)
        body: list[Statement] = [
            If(test, lines(f"return encode_{name}(value, losses{argument})")),
            Line(f"losses.append(lost_whole(value, {self.scope.levels()}, TITLE))"),
            Line("return LOST"),
        ]
        return [
            Function(
                f"encode_just_{name}",
                f"value: Any, losses: list[Loss]{self.scope.calls_parameter(shape.name)}",
                "Any",
                f'"""{shape.name}, or nothing."""',
                body,
            )
        ]


def _can_be_lost(scope: Scope, head: ir.To) -> bool:
    """Whether the encoder can refuse: a codec of leaves cannot."""
    if isinstance(head.lens, ir.Codec):
        codec = scope.codecs[head.lens.name]
        return (codec.fails and not head.otherwise) or bool(scope.classes(codec.unified))
    return isinstance(head.lens, (ir.OfShape, ir.OfUnion))


def _nests(fields: list[ir.Field], at: str) -> list[str]:
    found: list[str] = []
    for f in fields:
        if isinstance(f.head, (ir.Nest, ir.First)):
            found += [f"{at}{f.key}", *_nests(list(f.head.body.fields), f"{at}{f.key}.")]
    return found
