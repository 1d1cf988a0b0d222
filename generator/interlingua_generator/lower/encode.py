"""A shape's encoder: unified struct -> wire object, with the losses.

The emitted function writes the required keys, then those that have something to say, reports what has no place, and last puts back what the
struct remembers of the wire (`restore`).
"""

from __future__ import annotations

from collections.abc import Iterable

from .. import ir
from .code import For, Function, If, Line, Statement, Try, braces, classes_of, lines, literal, snake, variable
from .decode import ShapeDecoder, all_fields, computed, computed_test, doc, mentions, part_order, said, says, taken, unified_field
from .scope import Scope
from .views import first_view, second_call, second_encoder, split_shapes, views


class ShapeEncoder:
    """Lowers one shape. `value` is the unified struct, `w` the wire object."""

    def __init__(self, scope: Scope, shape: ir.Shape) -> None:
        self.scope = scope
        self.shape = shape
        self.flat = _flat_shapes(scope, shape, "value", "")
        self.lists: dict[tuple[str, str], list[ir.Field]] = {}
        self.narrowed: set[str] = set()  # sub-structs that are known to be there

    def functions(self) -> list[Function]:
        return [self._main(), *self._just(), *self._holds()]

    # --- the whole ---------------------------------------------------------------------------------------------------

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
        for shape, var, at in self.flat:
            body += self._refuse(shape, var, at)
            body += self._spread(shape, var, at)
            for f in shape.body.fields:
                self._field(f, var, at, "w", (), body, always, sometimes)
        items = ", ".join(f"{literal(key)}: {expression}" for key, expression in always)
        body.append(Line(f"w: dict[str, Any] = {{{items}}}"))
        body += sometimes
        body += self._emptied()
        for shape, var, at in self.flat:
            body += self._lost(shape, var, at)
        return [*body, *self._restore(), Line("return w")]

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
        body.append(If("value.extras is not None", [Line("w = {'': out}"), Line(f"restore(w, value, SPACES, losses, NO_KEYS, {holds})"), Line("return w['']")]))
        return [*body, Line("return out")]

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
                            f"losses.append(Loss(f\"{name}[{{index}}]\", {literal(shape.of)}, 'dropped', {literal(self.scope.struct(shape.of).level)},"
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

    def _restore(self) -> list[Statement]:
        body: list[Statement] = []
        for _, var, at in self.flat[1:]:
            body.append(If(f"{var}.extras is not None", lines(f"foreign({var}, SPACES, losses, {literal(at)})")))
        for shape, var, at in self.flat:
            groups = dict.fromkeys(f.head.path[0] for f in all_fields(shape.body) if isinstance(f.head, ir.To) and len(f.head.path) == 2)
            for name in groups:
                group = f"{var}.{name}"
                report = lines(f"foreign({group}, SPACES, losses, {literal(_join(at, name))})")
                body.append(If(f"{group} is not None and {group}.extras is not None", report))
        fields = [f for shape, _, _ in self.flat for f in shape.body.fields]
        nests = sorted(_nests(fields, ""))
        for f in fields:
            self._keep(f, self.shape.of or "", "")
        name = snake(self.shape.name)
        constant = self.scope.module.constant(f"{name.upper()}_NESTS", "frozenset[str]", f"frozenset({braces(nests)})") if nests else "NO_KEYS"
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

    # --- what has no place -------------------------------------------------------------------------------------------

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
            loss = f"losses.append(lost_whole({whole}, {self.scope.levels()}, TITLE).under({literal(_join(at, f.name))}))"
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

    def _reason(self) -> str:
        return self.scope.module.constant("NO_PLACE", "", literal(f"{self.scope.spec.title} has no place for it"))

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

    # --- lists that several wire fields share ------------------------------------------------------------------------

    def _spread(self, shape: ir.Shape, var: str, at: str) -> list[Statement]:
        """Deals the members of a list field out to the wire fields that take their classes."""
        groups: dict[tuple[str, ...], list[ir.Field]] = {}
        fields = all_fields(shape.body) + ([shape.bare] if shape.bare else [])
        for f in fields:
            if isinstance(f.head, ir.To) and isinstance(f.head.type, ir.ListOf) and self.scope.classes(f.head.type):
                groups.setdefault(f.head.path, []).append(f)
        body: list[Statement] = []
        for path, group in groups.items():
            classes = self.scope.classes(group[0].head.type) if isinstance(group[0].head, ir.To) else ()
            heads = [f.head for f in group if isinstance(f.head, ir.To)]
            open_union = len(group) == 1 and not heads[0].take and isinstance(_item(heads[0].lens), ir.OfUnion)
            if open_union or isinstance(heads[0].lens, ir.Messages) or (len(group) == 1 and len(classes) == 1 and not isinstance(heads[0].lens, ir.Join)):
                continue
            ordered = sorted(group, key=lambda f: part_order(self.scope, f.head) if isinstance(f.head, ir.To) else 0)
            self.lists[(var, path[0])] = ordered
            body += self._deal_or_lone(var, at, path[0], ordered)
        return body

    def _deal_or_lone(self, var: str, at: str, name: str, group: list[ir.Field]) -> list[Statement]:
        """A lone plain text, by far the most frequent content, is no list to deal out."""
        deal = self._deal(var, at, name, group)
        for f in group:
            if isinstance(f.head, ir.To) and isinstance(f.head.lens, ir.TextOr):
                text, test = self._lone(f.head, f.head.lens, var)
                lone = f"{variable(f.key)}lone"
                made = [s for s in deal if not isinstance(s, For)]
                loop: list[Statement] = [s for s in deal if isinstance(s, For)]
                return [Line(f"{lone}: str | None = None"), *made, If(test, lines(f"{lone} = {text}"), loop)]
        return deal

    def _lone(self, head: ir.To, lens: ir.TextOr, var: str) -> tuple[str, str]:
        """(the text, a test that the list holds nothing but one text that says nothing else)"""
        struct = self.scope.struct(self.scope.shape(lens.plain).of)
        part = f"{var}.{head.path[0]}[0]"
        others = [f for f in struct.fields if f.name != struct.text and not f.derived]
        tests = [f"len({var}.{head.path[0]}) == 1"]
        if lens.form:
            tests.append(f'{var}.{lens.form} != "list"')
        tests.append(f"{part}.__class__ is u.{struct.name}")
        tests += [f"not {part}.{f.name}" if isinstance(f.type, ir.ListOf) else f"{part}.{f.name} is None" for f in others if f.default in (None, [])]
        tests += [f"{part}.{f.name} == {literal(f.default)}" for f in others if f.default not in (None, [])]
        return f"{part}.{struct.text}", " and ".join([*tests, f"{part}.extras is None"])

    def _deal(self, var: str, at: str, name: str, group: list[ir.Field]) -> list[Statement]:
        scope = self.scope
        first: dict[str, int] = {}
        second: dict[str, list[int]] = {}
        heads = [f.head for f in group if isinstance(f.head, ir.To)]
        for index, f in enumerate(group):
            assert isinstance(f.head, ir.To)
            for c in taken(scope, f.head):
                if c in first:
                    second.setdefault(c, []).append(index)
                else:
                    first[c] = index
        # A class that is taken twice belongs to the field that the spec names first.
        for c in second:
            places = [first[c], *second[c]]
            order = {f.key: i for i, f in enumerate(all_fields(self.shape.body))}
            places.sort(key=lambda i: order.get(group[i].key, 0))
            first[c], second[c] = places[0], places[1:]
        lists = [variable(f.key) + "parts" for f in group]
        # Parts of one list that share a class keep their order; an order across lists can be lost.
        body: list[Statement] = [Line(f"{x}: list[Any] = []") for x in lists]
        body.append(Line("part: Any"))
        if len(group) > 1:
            body.append(Line("reached = 0"))
        branches: Statement | None = None
        inner: list[Statement] = [Line(f"losses.append(lost_whole(part, {scope.levels()}, TITLE))")]
        for c, others in second.items():
            choose: list[Statement] = self._take(group, lists, first[c])
            for index in others:
                choose = [If(f'marked(part, SPACES, "$place") == {literal(group[index].key)}', self._take(group, lists, index), choose)]
            inner = [If(f"cls is u.{c}", choose, inner)]
        for index in reversed(range(len(group))):
            mine = [c for c, i in first.items() if i == index and c not in second]
            # A class with one shape gets a branch of its own, so that it needs no dispatch.
            item = _item(heads[index].lens)
            alone = [[c] for c in mine if self._direct(item, [c])]
            for classes in [*([rest] if (rest := [c for c in mine if [c] not in alone]) else []), *reversed(alone)]:
                test = f"cls is u.{classes[0]}" if len(classes) == 1 else f"cls in {classes_of(classes)}"
                branches = If(test, self._take(group, lists, index, classes), inner)
                inner = [branches]
        for call in self._seconds(heads, f"{var}.{name}[index - 1]"):
            body.append(Line("item: Any = LOST"))
            inner = [Line(f"more = {call} if item is not LOST else None"), If("more is not None", lines("add_second(item, more)"), inner)]
        where = f'f"{_join(at, name)}[{{index}}]"'
        loop: list[Statement] = [
            Line("before = len(losses)"),
            Line("cls = part.__class__"),
            *inner,
            If("len(losses) != before", lines(f"prefix(losses, before, {where})")),
        ]
        body.append(For("index, part", f"enumerate({var}.{name})", loop))
        return body

    def _seconds(self, heads: list[ir.To], first: str) -> list[str]:
        """Calls that give what a part adds to the wire object of the part before it, in lists that take both (`split`)."""
        found: list[str] = []
        for head in heads:
            item, mine = _item(head.lens), taken(self.scope, head)
            call = second_call(self.scope, item, first, "part")
            if call and all(view.of in mine for shape in split_shapes(self.scope, item) for view in views(self.scope, shape)):
                found.append(call)
        return list(dict.fromkeys(found))[:1]

    def _direct(self, item: ir.Lens, classes: list[str]) -> str | None:
        """The one shape's encoder, if the class leaves no choice."""
        if not isinstance(item, ir.OfUnion) or len(classes) != 1:
            return None
        shapes = [s for s in shapes_of(self.scope, self.scope.spec.unions[item.union]) if s.of == classes[0]]
        if len(shapes) != 1 or shapes[0].when or shapes[0].name in self.scope.calls:
            return None
        return f"encode_{snake(shapes[0].name)}"

    def _take(self, group: list[ir.Field], lists: list[str], index: int, classes: list[str] | None = None) -> list[Statement]:
        head = group[index].head
        assert isinstance(head, ir.To)
        order: list[Statement] = []
        later = len(group) - 1 > index
        if later:
            loss = "losses.append(Loss('', cls.__name__, 'reordered', 'minor', 'another kind of part has to stand before it', None))"
            order.append(If(f"reached > {index}", lines(loss)))
        if index:
            order.append(Line(f"reached = {index} if reached < {index} else reached") if later else Line(f"reached = {index}"))
        if isinstance(head.lens, ir.One):
            more = f"losses.append(Loss('', cls.__name__, 'dropped', {self.scope.levels()}.get(cls.__name__, 'major'), 'there is room for one', part))"
            return [If(lists[index], lines(more), self._encoded(head, lists[index], classes, order))]
        if isinstance(head.lens, ir.Join):
            return [*order, *self._joining(head), Line(f"{lists[index]}.append(part)")]
        return self._encoded(head, lists[index], classes, order)

    def _encoded(self, head: ir.To, out: str, classes: list[str] | None, order: list[Statement]) -> list[Statement]:
        """Encodes `part` into the list `out`; what is written has a place in the `order` of parts."""
        item = _item(head.lens)
        encode = self.scope.encoder(item, head.type.item if isinstance(head.type, ir.ListOf) else head.type)
        if isinstance(item, ir.OfShape) and not self.scope.shape(item.shape).when:
            encode = self.scope.encoder(item, ir.StructOf(self.scope.shape(item.shape).of or ""))
        encode = self._direct(item, classes or []) or encode
        called = f"({encode})(part, losses)" if encode.startswith("lambda") else f"{encode}(part, losses)"
        return [Line(f"item = {called}"), If("item is not LOST", [*order, Line(f"{out}.append(item)")])]

    def _joining(self, head: ir.To) -> list[Statement]:
        """What a part that becomes a piece of a string cannot say."""
        struct = self.scope.struct((head.take or self.scope.classes(head.type))[0])
        fields = [f for f in struct.fields if f.name != struct.text and not f.derived]
        rows = lost_rows(fields)
        body: list[Statement] = []
        if rows:
            table = self.scope.module.constant(f"JOINED_{snake(struct.name).upper()}", "LostFields", literal(rows))
            test = " or ".join(differs(f, f"part.{f.name}") for f in fields)
            body.append(If(test, lines(f"report(part, {table}, losses, {self._reason()})")))
        return [*body, If("part.extras is not None", lines("foreign(part, (NAMESPACE,) if marked(part, SPACES, '$place') else (), losses)"))]

    # --- fields ------------------------------------------------------------------------------------------------------

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
            sometimes.append(If(test, [*made, *(write if inner_always else [If(inner, write)])]))

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

    def _has_lone(self, group: list[ir.Field], f: ir.Field) -> bool:
        """Whether this is the field that takes a lone text of its group."""
        texts = [g for g in group if isinstance(g.head, ir.To) and isinstance(g.head.lens, ir.TextOr)]
        return bool(texts) and texts[0] is f

    def _struct(self, var: str) -> ir.Struct:
        return self.scope.struct(next(s.of for s, v, _ in self.flat if v == var))

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
                otherwise = lines(f"{out} = {empty}") if not formed or empty == "[]" else [
                    If(f'{var}.{formed} == "list"', lines(f"{out} = []"), lines(f"{out} = {empty}"))
                ]
                if head.value:
                    source = f"{var}.{head.value}"
                    otherwise = [If(f"{source} is not None", [*self._as_text(head, var, at), Line(f"{out} = text_of({source})")], otherwise)]
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
        loss = f"losses.append(Loss({literal(_join(at, name))}, {literal(field_name)}, 'defaulted', 'trivial', 'the key is required', {value}))"
        asked = If(f"not spelled(value, SPACES, {literal('.'.join((*steps, f.key)))})", lines(loss))
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
        foreign = lines(f"losses.append(dropped({literal(_join(at, name))}, {literal(field_name)}, {literal(level)}, {reason}, {var}.{name}))")
        if needed:
            foreign += lines(f"losses.append(lost_whole(value, {self.scope.levels()}, TITLE))", "return LOST")
        return f"{owner} is None or {owner} in SPACES", foreign

    def _as_text(self, head: ir.To, var: str, at: str) -> list[Statement]:
        loss = (
            f"losses.append(Loss({literal(_join(at, head.value or ''))}, {literal(f'{self.shape.of}.{head.value}')}, 'changed', 'minor',"
            f" 'written as JSON text', {var}.{head.value}))"
        )
        return lines(loss)

    def _nullable(
        self, f: ir.Field, head: ir.To, var: str, at: str, steps: tuple[str, ...], before: list[Statement], always: list[tuple[str, str]]
    ) -> None:
        """A required key of a unified field that may be absent: null then."""
        if isinstance(head.lens, (ir.Same, ir.EnumMap)) and len(head.path) == 1 and not (isinstance(head.lens, ir.EnumMap)):
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

    def _unified(self, head: ir.To, var: str) -> ir.StructField | None:
        return unified_field(self.scope, self._struct(var), head)

    # --- values ------------------------------------------------------------------------------------------------------

    def _write(
        self, f: ir.Field, head: ir.To, var: str, at: str, steps: tuple[str, ...], pre: list[Statement], required: bool
    ) -> str:
        """The expression of the wire value; what has to be done before goes to `pre`."""
        scope, out = self.scope, variable(*steps, f.key)
        name = ".".join(head.path)
        source = linked(head) if head.link else f"{var}.{name}"
        where = literal(_join(at, name))
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
            case ir.Messages():
                raise AssertionError("messages are a request's")

    def _whole_is_lost(self, out: str) -> Statement:
        """Without a required value there is nothing to write."""
        return If(f"{out} is LOST", lines(f"losses.append(lost_whole(value, {self.scope.levels()}, TITLE))", "return LOST"))

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
            f"losses.append(Loss(f\"{_join(at, '.'.join(head.path))}[{{index}}]\", part.__class__.__name__, 'dropped',"
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
            pre.append(If(f"{source} in {table}", lines(loss)))
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
            pre.append(If(f"{out} is None and not spelled(value, SPACES, {literal(path)})", loss))
        return out

    def _struct_of(self, var: str) -> str:
        return next(s.of or "" for s, v, _ in self.flat if v == var)

    def _codec(
        self, head: ir.To, codec: str, var: str, source: str, where: str, out: str, pre: list[Statement], required: bool
    ) -> str:
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

    def _text_or(
        self, f: ir.Field, head: ir.To, lens: ir.TextOr, var: str, source: str, where: str, out: str, pre: list[Statement]
    ) -> str:
        group = self.lists.get((var, head.path[0]))
        plain = self.scope.shape(lens.plain)
        size = sum(1 for g in plain.body.fields if g.required)
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
        shorten = If(" and ".join(test), lines(f"{out} = {out}[0][{literal(key)}]"))
        made: list[Statement] = [Line(f"{out} = {self._list(head, lens.item, source, where, group, f)}"), shorten]
        if group is not None and f in group:
            lone, lone_test = f"{variable(f.key)}lone", f"{variable(f.key)}lone is not None"
            if not self._has_lone(group, f):
                pre += [Line(f"{out}: Any"), *made]
                return out
        else:
            lone, lone_test = self._lone(head, lens, var)
        pre += [Line(f"{out}: Any"), If(lone_test, lines(f"{out} = {lone}"), made)]
        return out

    def _joined(self, head: ir.To, separator: str, source: str, where: str, out: str, pre: list[Statement]) -> str:
        assert isinstance(head.type, ir.ListOf)
        classes = head.take or self.scope.classes(head.type)
        name = ".".join(head.path)
        joined = f"losses.append(Loss({where}, {literal(f'{self.shape.of}.{name}')}, 'joined', 'minor', 'several became one string', None))"
        pre.append(If(f"len({source}) > 1", lines(joined)))
        sep = literal(separator)
        if isinstance(head.type.item, ir.Leaf):
            return f"{sep}.join({source})"
        struct = self.scope.struct(classes[0])
        text_field = struct.field(struct.text or "")
        listed = text_field is not None and isinstance(text_field.type, ir.ListOf)
        each_text = f"{sep}.join(part.{struct.text})" if listed else f"part.{struct.text}"
        return f"{sep}.join([{each_text} for part in {source}])"

    # --- only this shape ---------------------------------------------------------------------------------------------

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
        return [Function(f"encode_just_{name}", f"value: Any, losses: list[Loss]{self.scope.calls_parameter(shape.name)}", "Any", f'"""{shape.name}, or nothing."""', body)]

    # --- remembered spellings ----------------------------------------------------------------------------------------

    def _records(self) -> list[tuple[str, ir.Field, str]]:
        """The keys (dotted, for nested ones) whose spelling may be remembered, and the struct they speak of."""
        if self.shape.bare is not None:
            return [("", self.shape.bare, "value")] if _spells(self.shape.bare) else []
        found: list[tuple[str, ir.Field, str]] = []
        for shape, var, _ in self.flat:
            found += [(path, f, var) for path, f in _paths(shape.body, "") if _spells(f)]
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
        if head.link or head.has_fill:
            return lines(f"return (was is None or was == ABSENT) and {var}.{head.path[0]} is None")
        nothing = "now is MISSING" if head.empty is None or head.empty == "omit" else "now is MISSING or now is None or now == '' or now == []"
        body: list[Statement] = []
        if isinstance(head.type, ir.ListOf):
            words = "was is None or was == ABSENT or was == []" + ("" if isinstance(head.lens, ir.OneOr) else " or was == ''")
            body.append(If(words, lines(f"return {nothing}")))
        elif not f.required:
            body.append(If("was is None or was == ABSENT", lines(f"return {nothing}")))
        elif head.has_default:
            body.append(If("was is None", lines(f"return not ({said(self.scope, self._struct(var), head, var)})")))
        source = f"{var}.{'.'.join(head.path)}"
        if len(head.path) == 2:
            body.append(If(f"{var}.{head.path[0]} is None", lines("return False")))
        if len(self.lists.get((var, head.path[0]), ())) > 1 or self.scope.needs_calls(head.lens) or isinstance(head.lens, (ir.Messages, ir.Less)):
            return [*body, Line("return False")]
        decoder = ShapeDecoder(self.scope, next(s for s, v, _ in self.flat if v == var))
        value = decoder.read(f, head, "was")
        again: list[Statement] = [*value.before, Line(f"return same({value.sets[0][1]}, {source})")]
        if mentions(again, "extras"):
            again.insert(0, Line("extras: Extras | None = None"))
        return [*body, Try(again, "DecodeError", lines("return False"))]


# --- helpers ------------------------------------------------------------------------------------------------------------


def linked(head: ir.To) -> str:
    """The variable of a value that may be had from another part of the conversation."""
    return f"linked_{head.path[0]}"


def _flat_shapes(scope: Scope, shape: ir.Shape, var: str, at: str) -> list[tuple[ir.Shape, str, str]]:
    """The shape and those that stand flat in it: (shape, variable, path of its struct)."""
    found = [(shape, var, at)]
    for name, inner in shape.flat:
        f = scope.struct(shape.of).field(name)
        step = f"{name}[0]" if f is not None and isinstance(f.type, ir.ListOf) else name
        found += _flat_shapes(scope, scope.shape(inner), f"the_{name}" if var == "value" else f"{var}_{name}", _join(at, step))
    return found


def guard(scope: Scope, shape: ir.Shape, var: str) -> list[str]:
    """The tests of a shape's `when`."""
    tests: list[str] = []
    for name, value in shape.when:
        values = scope.turn_roles(value) if name == "role" else [value]
        f = scope.struct(shape.of).field(name)
        if isinstance(value, bool) and f is not None:
            tests.append(f"{var}.{name} is {value}")
        elif len(values) == 1:
            tests.append(f"{var}.{name} == {literal(value)}")
        else:
            tests.append(f"{var}.{name} in {literal(tuple(values))}")
    return tests


def differs(f: ir.StructField, name: str) -> str:
    """A test: whether a unified field says something."""
    if f.required:
        return "True"
    if isinstance(f.type, ir.ListOf) or f.default is False or f.default == {}:
        return name
    if f.default is None:
        return f"{name} is not None"
    return f"not {name}" if f.default is True else f"{name} != {literal(f.default)}"


def turn_shapes(scope: Scope) -> set[str]:
    """The shapes of the conversation's turns: those can be left out, an answer's message cannot."""
    each = scope.spec.messages.each if scope.spec.messages else None
    match each:
        case ir.OfShape(name):
            return {name}
        case ir.OfUnion(name):
            return {shape.name for shape in shapes_of(scope, scope.spec.unions[name])}
        case _:
            return set()


def empty_value(f: ir.StructField) -> object:
    """What a field holds when it says nothing."""
    return [] if isinstance(f.type, ir.ListOf) else f.default


def lost_rows(fields: Iterable[ir.StructField]) -> tuple[tuple[str, str, object], ...]:
    """A table for `report`."""
    return tuple((f.name, f.level, empty_value(f)) for f in fields)


def message_class(scope: Scope) -> str:
    """The struct of a turn: what the conversation is a list of."""
    for shape in scope.spec.shapes.values():
        for f in shape.body.fields:
            if isinstance(f.head, ir.To) and isinstance(f.head.lens, ir.Messages):
                return scope.classes(f.head.type)[0]
    return ""


def _item(lens: ir.Lens) -> ir.Lens:
    match lens:
        case ir.Each(item) | ir.OneOr(item) | ir.One(item) | ir.Bundle(_, item) | ir.TextOr(item):
            return item
        case _:
            return lens


def shapes_of(scope: Scope, union: ir.Union) -> list[ir.Shape]:
    """The shapes of a union, with those of the unions among its cases."""
    found: list[ir.Shape] = []
    for case in union.cases:
        found += shapes_of(scope, scope.spec.unions[case]) if case in scope.spec.unions else [first_view(scope, case)]
    return found


def _join(at: str, name: str) -> str:
    return f"{at}.{name}" if at else name


def _can_be_lost(scope: Scope, head: ir.To) -> bool:
    """Whether the encoder can refuse: a codec of leaves cannot."""
    if isinstance(head.lens, ir.Codec):
        codec = scope.codecs[head.lens.name]
        return (codec.fails and not head.otherwise) or bool(scope.classes(codec.unified))
    return isinstance(head.lens, (ir.OfShape, ir.OfUnion))


def _has_other(scope: Scope, head: ir.To) -> bool:
    return isinstance(head.type, ir.EnumOf) and "other" in scope.unified.enums[head.type.name].values


def _nests(fields: list[ir.Field], at: str) -> list[str]:
    found: list[str] = []
    for f in fields:
        if isinstance(f.head, (ir.Nest, ir.First)):
            found += [f"{at}{f.key}", *_nests(list(f.head.body.fields), f"{at}{f.key}.")]
    return found


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

