"""Lists that several wire fields share: each member goes to the field that takes its class."""

from __future__ import annotations

from .. import ir
from .code import For, If, Line, Statement, classes_of, lines, literal, snake, variable
from .facts import all_fields, differs, item_of, join, lost_rows, part_order, shapes_of, taken
from .views import second_call, split_shapes, views
from .writing import ValueWriter


class Dealer(ValueWriter):
    """Lowers what stands before the wire object: the lists of parts."""

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
            open_union = len(group) == 1 and not heads[0].take and isinstance(item_of(heads[0].lens), ir.OfUnion)
            if (
                open_union
                or isinstance(heads[0].lens, ir.Messages)
                or (len(group) == 1 and len(classes) == 1 and not isinstance(heads[0].lens, ir.Join))
            ):
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
                fetch, text, test = self._lone(f.head, f.head.lens, var)
                lone = f"{variable(f.key)}lone"
                made = [s for s in deal if not isinstance(s, For)]
                loop: list[Statement] = [s for s in deal if isinstance(s, For)]
                return [Line(f"{lone}: str | None = None"), *made, fetch, If(test, lines(f"{lone} = {text}"), loop)]
        return deal

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
            item = item_of(heads[index].lens)
            alone = [[c] for c in mine if self._direct(item, [c])]
            for classes in [*([rest] if (rest := [c for c in mine if [c] not in alone]) else []), *reversed(alone)]:
                test = f"cls is u.{classes[0]}" if len(classes) == 1 else f"cls in {classes_of(classes)}"
                branches = If(test, self._take(group, lists, index, classes), inner)
                inner = [branches]
        for call in self._seconds(heads, f"{var}.{name}[index - 1]"):
            body.append(Line("item: Any = LOST"))
            inner = [Line(f"more = {call} if item is not LOST else None"), If("more is not None", lines("add_second(item, more)"), inner)]
        where = f'f"{join(at, name)}[{{index}}]"'
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
            item, mine = item_of(head.lens), taken(self.scope, head)
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
            level = f"{self.scope.levels()}.get(cls.__name__, 'major')"
            more = f"losses.append(Loss('', cls.__name__, 'dropped', {level}, 'there is room for one', part))"
            return [If(lists[index], lines(more), self._encoded(head, lists[index], classes, order))]
        if isinstance(head.lens, ir.Join):
            return [*order, *self._joining(head), Line(f"{lists[index]}.append(part)")]
        return self._encoded(head, lists[index], classes, order)

    def _encoded(self, head: ir.To, out: str, classes: list[str] | None, order: list[Statement]) -> list[Statement]:
        """Encodes `part` into the list `out`; what is written has a place in the `order` of parts."""
        item = item_of(head.lens)
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
        return [
            *body,
            If("part.extras is not None", lines("foreign(part, (NAMESPACE,) if marked(part, SPACES, '$place') else (), losses)")),
        ]
