"""A provider's modules: its class with all that is reached from its ways in and out, and its public names.

A child has only the members that differ from its parent's. Keys that a child only adds are rows; its parent's methods read and write them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from ..data import plan as p
from ..data.plan import HoistPlan, ProviderPlan
from ..data.python import (
    Attr,
    Block,
    Call,
    Class,
    Const,
    DictOf,
    Expr,
    Function,
    Item,
    Let,
    Lit,
    Member,
    Method,
    Name,
    Return,
    Runtime,
    Stmt,
    Table,
    TupleOf,
    When,
    expressions,
    is_,
    is_not,
    lit,
    run,
)  # fmt: skip
from ..data.spec import Enum
from ..data.unified import UnionOf, annotation
from . import cases as cases_printer
from .constants import Constants, with_constants
from .decoding.decoder import decoder, read_keys
from .encode import encoder, joined_function, joined_table, lost_tables
from .rows import bare_row, constructor, rows_table, together, with_rows
from .scope import Scope, snake, words_table
from .settled import settled
from .tidy import tidied
from .unchanged import names_owner, unchanged

W = Name("w")


BESIDE = ("role_of", "both", "half")  # what is asked of rows and items beside how they are read and written


def class_name(provider: str) -> str:
    return "".join(part.title() for part in provider.split("_"))


def scope_of(plan: ProviderPlan) -> Scope:
    return Scope(plan.spec, plan.unified, plan.shapes, plan.cases, plan.pairs)


@dataclass(frozen=True)
class Group:
    """The members of one plan, and what was asked for while they were printed: tables of enums, in order, by the names that they got."""

    members: tuple[Member, ...]
    words: tuple[tuple[Enum, str], ...]


Printer: TypeAlias = Callable[[Scope, Any], Sequence[Member]]
Groups: TypeAlias = dict[tuple[Printer, str], Group]
Targets: TypeAlias = dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Members:
    """All members of a provider that could be emitted, what each of them leads to, and those that are reached, in their last form.

    `groups`: what was printed of each shape, each choice and each pair. `constants`: the lists of words that have names, those of its
    ancestors too.
    """

    plan: ProviderPlan
    groups: Groups
    made: dict[str, Member]
    targets: Targets
    reached: dict[str, Member]
    constants: Constants


def members(plan: ProviderPlan, elder: Members | None = None) -> Members:
    """Every member of a provider, by name. `elder`: those of its parent, for a plan `with_parents`: what is the same is not printed and
    not looked at again."""
    scope = scope_of(plan)
    groups = _groups(plan, scope, elder)
    found = [member for group in groups.values() for member in group.members]
    found += _talk(plan, scope)
    for struct in plan.unified.structs.values():
        found += [joined_table(scope, struct.name), joined_function(scope, struct.name)] if struct.text else []
    found += _words(plan, scope)
    known = {one.name: one for one in reversed(found)}  # the first of a name counts
    entries = {one.name: one for one in _entries(plan, scope)}
    made = {**entries, **{one.name: known[one.name] for one in found}}
    led, done = _as_before(made, elder)
    targets = _targets_of_all(made, plan.roots, led)
    mine = {one: tidied(settled(member)) for one, member in made.items() if one in targets and one not in done}
    there = {one: member for one, member in made.items() if one in targets}
    named, constants = with_constants(mine, elder.constants if elder else {}, there)
    new_constants = {one: table for one, table in named.items() if one not in mine}
    reached = {one: done.get(one) or named[one] for one in made if one in targets}
    return Members(plan, groups, made, targets, new_constants | reached, constants)


def _groups(plan: ProviderPlan, scope: Scope, elder: Members | None) -> Groups:
    """The members of each shape, each choice and each pair."""
    found: Groups = {}
    taken: Groups = _taken(plan, elder) if elder else {}
    for printer, one in _to_print(plan):
        known = taken.get((printer, one.name))
        if known is None or any(scope.enum(enum).name != label for enum, label in known.words):
            before = len(scope.asked)
            known = Group(tuple(printer(scope, one)), tuple(scope.asked[before:]))
        found[printer, one.name] = known
    return found


def _taken(plan: ProviderPlan, elder: Members) -> Groups:
    """What a child could take from its parent, if the tables of its enums have the same names."""
    same = unchanged(plan, elder.plan)
    owners = (plan.spec.provider, elder.plan.spec.provider)
    named = {shape.name for shape in plan.shapes.values() if names_owner(shape, *owners)}
    return {key: group for key, group in elder.groups.items() if key[1] in same and not (key[0] is _rows and key[1] in named)}


def _to_print(plan: ProviderPlan) -> Iterator[tuple[Printer, p.ShapePlan | p.PairPlan | p.CasesPlan]]:
    views = {view for pair in plan.pairs.values() for view in (pair.first, pair.second)}
    for shape in plan.shapes.values():
        if shape.name in views or shape.struct or shape.leaf:
            yield from ((printer, shape) for printer in (_methods, _rows, _tables))
    yield from ((_fits, shape) for shape in plan.shapes.values())
    yield from ((cases_printer.pair_functions, pair) for pair in plan.pairs.values())
    yield from ((cases_printer.functions, one) for one in plan.cases.values())


def _methods(scope: Scope, shape: p.ShapePlan) -> list[Member]:
    return [*decoder(scope, shape), *encoder(scope, shape), *lost_tables(scope, shape)]


def _rows(scope: Scope, shape: p.ShapePlan) -> list[Member]:
    """The only members of a shape that say whose a key is."""
    if shape.bare is None:
        return [] if shape.leaf else [rows_table(scope, shape)]
    return [bare_row(scope, shape)] if isinstance(shape.bare.what, p.Carried) else []


def _tables(_: Scope, shape: p.ShapePlan) -> list[Member]:
    return [] if shape.bare is not None or shape.leaf else [*_read_tables(shape), *_states_tables(shape)]


def _fits(_: Scope, shape: p.ShapePlan) -> list[Member]:
    return [cases_printer.fits_function(shape)]


def _as_before(made: dict[str, Member], elder: Members | None) -> tuple[Targets, dict[str, Member]]:
    """Of members that are the parent's: what each of them leads to, and its last form."""
    if elder is None:
        return {}, {}
    same = [one for one, member in made.items() if elder.made.get(one) == member and one in elder.targets]
    return {one: elder.targets[one] for one in same}, {one: elder.reached[one] for one in same}


def _targets_of_all(made: dict[str, Member], roots: tuple[str, ...], known: Targets) -> Targets:
    """All that the ways in and out lead to, with what it leads to itself. Tables name methods too. `roots`: methods that streams call;
    `known`: some of what is found here."""
    targets: Targets = {}
    waiting = [one for one in made if one.startswith(("read_", "write_"))] + [root for root in roots if root in made]
    seen: set[str] = set(waiting)
    while waiting:
        one = waiting.pop()
        targets[one] = known[one] if one in known else _targets(made[one])
        new = [target for target in targets[one] if target in made and target not in seen]
        seen.update(new)
        waiting += new
    return targets


def _targets(member: Member) -> tuple[str, ...]:
    """The members that a member names, each once."""
    return tuple(dict.fromkeys(name for expr in expressions(member) for name in _names(expr)))


def _names(expr: Expr) -> tuple[str, ...]:
    match expr:
        case Method(found) | Const(found):
            return (found,)
        case Call(
            Runtime(
                "Of" | "Each" | "Lone" | "Small" | "TextOr" | "Items" | "Hoist" | "items_of" | "items_out" | "read_behind" | "write_behind"
            ) as function,
            args,
            kwargs,
        ):
            texts = [a.value for a in args if isinstance(a, Lit) and isinstance(a.value, str)]
            texts += [v.value[1] for k, v in kwargs if k == "behind" and isinstance(v, Lit)]
            just = any(k == "just" for k, _ in kwargs)
            found = [f"{way}_{text}" for text in texts for way in ("decode", "encode_just" if just else "encode", *BESIDE)]
            found += [f"{way}_{v.value[1]}" for k, v in kwargs if k == "behind" and isinstance(v, Lit) for way in ("fits", "encode")]
            found += [f"fits_{text}" for text in texts if function.name == "read_behind"]
            return (*found, "RECALLED") if function.name in ("Items", "items_of") else tuple(found)
        case Call(Runtime("Word" | "WordList"), (Lit(table), *_)) | Call(Runtime("reads" | "just"), (_, Lit(table))):
            return (str(table),)
        case Call(Runtime("read_flat"), (_, _, Lit(method), *_)):
            return (str(method), str(method).replace("decode_", "fits_", 1))
        case Call(Runtime("try_decode"), (_, _, Lit(method))):
            return (str(method),)
        case Call(Runtime("written_as"), (_, _, Lit(case), Lit(cases), _, *rivals)):
            fits = (f"fits_{one.value}" for one in rivals if isinstance(one, Lit))
            return (f"encode_{case}", f"decode_{case}", f"decode_{cases}", *fits)
        case Call(Runtime("both_as"), (_, _, _, _, Lit(first), Lit(second), *read)):
            return (f"encode_{first}", f"encode_{second}", *(f"decode_{one.value}" for one in read if isinstance(one, Lit)))
        case Call(Runtime("Conversation"), (_, Lit(rows)), kwargs):
            found = [f"{way}_{rows}" for way in ("decode", "encode", *BESIDE)]
            for key, value in kwargs:
                if key == "parts" and isinstance(value, Lit):
                    found += [f"{way}_{one}" for one in value.value.values() for way in ("encode",)]
                if key == "text" and isinstance(value, Lit):
                    found.append(f"decode_{value.value[0]}")
                if key in ("written", "results") and isinstance(value, Lit):
                    found += [f"encode_{one}" for one in value.value.values()]
            return tuple(found)
        case _:
            return ()


# --- tables ---------------------------------------------------------------------------------------------------------------------


def _read_tables(shape: p.ShapePlan) -> list[Table]:
    return (
        [Table(label, lit(frozenset(keys)), "frozenset[str]" if not keys else "") for label, keys in read_keys(shape)]
        if shape.straight
        else []
    )


def _states_tables(shape: p.ShapePlan) -> list[Table]:
    found: list[Table] = []
    for state in shape.states:
        rows: list[Expr] = []
        for key, told in state.enum.rows:
            value = None if key == "null" else key
            rows += [TupleOf((lit(value), lit(word if isinstance(word, dict) else {}))) for word in told]
        found.append(Table(f"STATES_{snake(shape.name).upper()}_{state.field.upper()}", TupleOf(tuple(rows))))
    return found


def _words(plan: ProviderPlan, scope: Scope) -> list[Table]:
    found: list[Table] = []
    within = dict(plan.spec.messages.within) if plan.spec.messages else {}
    uses: dict[str, p.Carried] = {}
    for shape in plan.shapes.values():
        for _, row in (*shape.body.walk(), *([((), shape.bare)] if shape.bare else [])):
            if isinstance(row.what, p.Carried) and isinstance(row.what.value, p.Word | p.Words):
                uses.setdefault(scope.enum(row.what.value.enum).name, row.what)
    for label, enum in scope.words.items():
        what = uses.get(label)
        flags = what is not None and isinstance(what.value, p.Word) and what.value.flags
        unknown = what.value.unknown if what is not None and isinstance(what.value, p.Word | p.Words) else "closed"
        alternates = {
            role: outer
            for role, outer in within.items()
            if what is not None and what.path == ("role",) and any(k == outer for k, _ in enum.rows)
        }
        found.append(words_table(label, enum, flags, unknown, "any_case" in plan.spec.also, alternates))
    return found


# --- the conversation -------------------------------------------------------------------------------------------------------------


def _talk(plan: ProviderPlan, scope: Scope) -> list[Member]:
    talk = plan.talk
    found: list[Member] = []
    for cases, classes in plan.items:
        rules = [(struct, "assistant", list[p.ShapePlan]()) for struct in classes]
        found.append(cases_printer.role_function(scope, cases, rules))
        recalled = _recalled(plan, cases)
        if recalled:
            found.append(Table("RECALLED", lit(recalled)))
    if talk is None:
        return found
    options: dict[str, Expr] = {}
    if talk.at:
        options["at"] = lit(talk.at)
    if talk.hoisted:
        options["hoisted"] = TupleOf(tuple(_hoist(one) for one in talk.hoisted))
    if talk.parts:
        options["parts"] = lit({role: snake(one) for role, one in talk.parts})
    if results := _results(plan, talk, scope):
        options["results"] = lit({role: snake(one) for role, one in results.items()})
    options["wraps"] = lit(talk.wraps)
    if talk.both:
        options["both"] = lit(talk.both)
    if written := cases_printer.by_role(scope, plan.cases[talk.rows]):
        options["written"] = lit({role: snake(shape) for role, shape in written.items()})
    if talk.runs:
        options["runs"] = lit(talk.runs)
    if talk.within:
        options["within"] = DictOf(
            tuple((lit(role), TupleOf((lit(outer), TupleOf((Class("ToolResult"),))))) for role, outer in talk.within)
        )
    if talk.paired:
        options["paired"] = lit(talk.paired)
    if talk.places != (("content",),):
        options["places"] = lit(talk.places)
    if talk.lone:
        options["lone"] = lit(True)
    if talk.text:
        shape, *told = talk.text
        options["text"] = lit((snake(shape), *told))
    if talk.shared:
        options["shared"] = run("SharedRow", *map(lit, talk.shared))
    if talk.aside:
        options["aside"] = lit(talk.aside)
    for word, told in (("one", talk.one), ("ids", talk.ids), ("links", talk.links)):
        if told:
            options[word] = lit(True)
    if talk.names:
        options["names"] = lit(talk.names)
    found.append(Table("CONVERSATION", run("Conversation", lit(talk.key), lit(snake(talk.rows)), **options)))
    if talk.parts or talk.runs:
        rules = [(struct, role, [plan.shapes[one] for one in shapes if one in plan.shapes]) for struct, role, shapes in talk.rules]
        found.append(cases_printer.role_function(scope, talk.rows, rules))
    return found


def _results(plan: ProviderPlan, talk: p.TalkPlan, scope: Scope) -> dict[str, str]:
    """The role of results, and the shape (or the cases) of the row that each of them is, whatever it says and whatever stands beside it."""
    roles = {role for struct, role, _ in talk.rules if struct == "ToolResult"}
    pairs = any(case.pair for case in plan.cases[talk.rows].cases)
    rows = None if pairs or "tool" in talk.wraps or "tool" not in talk.runs or roles != {"tool"} else dict(talk.parts).get("tool")
    return {} if rows is None else {"tool": cases_printer.sole(scope, plan.cases[rows], "ToolResult") or rows}


def _hoist(plan: HoistPlan) -> Expr:
    between = {} if plan.between is None else {"between": lit(plan.between)}
    also = {"also": lit(plan.also)} if plan.also else {}
    return run(
        "Hoist", lit(plan.role), lit(plan.key), lit(snake(plan.shape)), many=lit(plan.many), lists=lit(plan.lists), **between, **also
    )


def _recalled(plan: ProviderPlan, cases: str) -> tuple[str, ...]:
    """The constants that message items of an answer always say, and those of the conversation only sometimes."""
    talk = plan.spec.messages

    def constants(names: tuple[str, ...], required: bool) -> list[str]:
        shapes = [plan.shapes[one] for one in names if one in plan.shapes and plan.shapes[one].struct == "Message"]
        return [row.key for shape in shapes for row in shape.body.rows if row.required == required and isinstance(row.what, p.Fixed)]

    sometimes = constants(plan.spec.cases[talk.rows].cases, False) if talk else []
    return tuple(dict.fromkeys(key for key in constants(plan.spec.cases[cases].cases, True) if key in sometimes))


# --- ways in and out ----------------------------------------------------------------------------------------------------------------


def _entries(plan: ProviderPlan, scope: Scope) -> list[Member]:
    """read_/write_ for request, response, error, messages and tools, as far as the spec has them."""
    spec = plan.spec
    found: list[Member] = []
    if spec.request:
        found += _pair(scope, "request", spec.request, "Request", numbered=spec.numbered)
    if spec.response:
        links = plan.talk is not None and plan.talk.links
        found += _pair(scope, "response", spec.response, "Response", plan.ids, links, spec.numbered)
    if spec.error:
        found += _error(scope, spec.error.of)
    if plan.talk is not None:
        found += _messages(plan)
    found += _tools(plan, scope)
    return found


def _pair(
    scope: Scope, kind: str, shape: str, struct: str, ids: bool = False, links: bool = False, numbered: tuple[str, ...] = ()
) -> list[Member]:
    """`ids`: those that the wire does not have are made up; `links`: names of results are those of their calls; `numbered`: members of
    lists are keys of the body."""
    method = snake(shape)
    read = _read(method, numbered)
    source: Expr = Name(kind)
    if ids:
        read = run("with_ids", Name("self"), read)
    if links:
        source = run("with_linked_names", Name("self"), source)
    wire = run("written", Method(f"encode_{method}"), source)
    write: Block = (Return(_spread(wire, numbered)),)
    doc = f"{'An' if kind == 'error' else 'A'} {kind} as a unified {struct}. Raises DecodeError."
    return [
        Function(f"read_{kind}", "body: Any", f"u.{struct}", doc, (Return(read),)),
        Function(
            f"write_{kind}", f"{kind}: u.{struct}", "tuple[dict[str, Any], list[Loss]]", f"The {kind}, and what it does not say.", write
        ),
    ]


def _read(method: str, numbered: tuple[str, ...] = ()) -> Expr:
    """What is read; a body that is nested too deeply is an error of ours."""
    body = Name("body")
    return run("read_deep", Method(f"decode_{method}"), run("gathered", body, Const("NUMBERED")) if numbered else body)


def _spread(written: Expr, numbered: tuple[str, ...]) -> Expr:
    return run("spread_body", written, Const("NUMBERED")) if numbered else written


def _fragment(whole: Expr, numbered: tuple[str, ...]) -> list[Stmt]:
    """What is given is made an object of the keys of a request. `whole`: the object, if it is a list."""
    fragment = Name("fragment")
    is_list = is_(Attr(fragment, "__class__"), Runtime("list"))
    if numbered:
        return [When(is_list, (Let(fragment, whole),), (Let(fragment, run("gathered", fragment, Const("NUMBERED"))),))]
    return [
        When(is_list, (Let(fragment, whole),)),
        When(is_not(Attr(fragment, "__class__"), Runtime("dict")), (Let(fragment, run("an_object", fragment)),)),
    ]


def _error(scope: Scope, shape: str) -> list[Member]:
    _, write = _pair(scope, "error", shape, "ErrorAnswer")
    args = (_read(snake(shape)), Name("status"), Name("headers"), Const("ERROR_HEADERS"), Const("ERROR_STATUS"))
    parameters = "body: Any, status: int | None = None, headers: Mapping[str, str] | None = None"
    doc = "An error body, with what stands outside it. Raises DecodeError."
    return [Function("read_error", parameters, "u.ErrorAnswer", doc, (Return(run("add_http_details", *args)),)), write]


def _messages(plan: ProviderPlan) -> list[Member]:
    assert plan.talk is not None
    key = lit(plan.talk.key)
    fragment = Name("fragment")
    read: list[Stmt] = []
    if plan.talk.key:
        read += _fragment(_around(plan.talk.at, DictOf(((key, fragment),))), plan.spec.numbered)
    read.append(Return(run("read_messages", Name("self"), Const("CONVERSATION"), fragment)))
    written = run("write_messages", Name("self"), Const("CONVERSATION"), Name("messages"))
    write: Block = (Return(_spread(written, plan.spec.numbered)),)
    return [
        Function(
            "read_messages", "fragment: Any", "list[u.Message]", "The conversation out of the keys of a request that hold it.", tuple(read)
        ),
        Function(
            "write_messages",
            "messages: list[u.Message]",
            "tuple[dict[str, Any], list[Loss]]",
            "The keys of a request that hold the conversation.",
            write,
        ),
    ]


def _tools(plan: ProviderPlan, scope: Scope) -> list[Member]:
    return _lone_tools(scope, plan.spec.tools) if plan.spec.tools else _tools_of_request(plan, scope)


def _lone_tools(scope: Scope, name: str) -> list[Member]:
    """Tools that stand outside a request: a list of them."""
    type_ = annotation(scope.field("Request", "tools").type)
    losses = Name("losses")
    encode = Method(scope.encoder(name, UnionOf("AnyTool")))
    write: Block = (
        Let(losses, lit([]), "list[Loss]"),
        Return(TupleOf((run("each_out", Name("tools"), encode, losses, lit("tools")), losses))),
    )
    return [
        Function(
            "read_tools", "fragment: Any", type_, "The tools in a list.",
            (Return(run("read_all", Name("fragment"), Method(f"decode_{snake(name)}"))),),
        ),
        Function("write_tools", f"tools: {type_}", "tuple[list[Any], list[Loss]]", "A list of the tools.", write),
    ]  # fmt: skip


def _tools_of_request(plan: ProviderPlan, scope: Scope) -> list[Member]:
    request = plan.shapes.get(plan.spec.request or "")
    found = next(((at, row) for at, row in request.body.walk() if _carries(row.what, "tools")), None) if request else None
    if found is None or request is None:
        return []
    at, row = found
    key, fragment, losses = lit(row.key), Name("fragment"), Name("losses")
    table: Expr = scope.row_table(request)
    inner: list[Stmt] = []
    for step in at:  # the objects around them
        table = Attr(Item(table, lit(step)), "rows")
        inner.append(Let(fragment, run("an_object", Call(Attr(fragment, "get"), (lit(step), DictOf(()))), lit(step))))
    read: Block = (
        *_fragment(_around(at, DictOf(((key, fragment),))), plan.spec.numbered),
        *inner,
        Return(run("read_tools", Name("self"), table, key, fragment)),
    )
    tools: Expr = DictOf(((key, run("write_tools", Name("self"), table, key, Name("tools"), losses)),))
    write: Block = (
        Let(losses, lit([]), "list[Loss]"),
        Return(_spread(TupleOf((_around(at, tools), losses)), plan.spec.numbered)),
    )
    type_ = annotation(scope.field("Request", "tools").type)
    return [
        Function("read_tools", "fragment: Any", type_, "The tools out of the key of a request that holds them.", read),
        Function(
            "write_tools", f"tools: {type_}", "tuple[dict[str, Any], list[Loss]]", "The key of a request that holds the tools.", write
        ),
    ]


def _around(at: tuple[str, ...], inner: Expr) -> Expr:
    """An object in the objects at a path."""
    for step in reversed(at):
        inner = DictOf(((lit(step), inner),))
    return inner


def _carries(what: p.What, field_: str) -> bool:
    return isinstance(what, p.Carried | p.Grouped) and what.path == (field_,)


# --- children -----------------------------------------------------------------------------------------------------------------------------


def differing(plan: ProviderPlan, parent: ProviderPlan, mine: dict[str, Member], elder: dict[str, Member]) -> list[Member]:
    """The members of a child that are not its parent's. Keys that are only added go into the tables."""
    scope, parent_class = scope_of(plan), class_name(parent.spec.provider)
    added = {shape for shape in plan.shapes if shape in parent.shapes and _only_adds(plan.shapes[shape], parent.shapes[shape])}
    # The parent's methods read these, with the parent's tables.
    tables = {label for shape in added if plan.shapes[shape].straight for label, _ in read_keys(plan.shapes[shape])}
    found: list[Member] = []
    for label, member in mine.items():
        known = elder.get(label)
        if known == member or label in tables:
            continue
        shape = next(
            (
                s
                for s in added
                if label in (f"decode_{snake(s)}", f"encode_{snake(s)}", f"encode_just_{snake(s)}", f"{snake(s).upper()}_READ")
            ),
            None,
        )
        if shape is not None and known is not None:
            continue
        changed: Member | None = member
        if known is not None and isinstance(member, Table):
            changed = _table_change(scope, plan, parent, member, parent_class, added)
        if isinstance(known, Function) and isinstance(member, Function) and not _types(member) <= _types(known):
            changed = replace(member, wider=True)
        if changed is not None:
            found.append(changed)
    return found


def read_as_parents(plan: ProviderPlan, parent: ProviderPlan) -> ProviderPlan:
    """A seldom spoken child reads by rows only what its parent has otherwise: the parent's quick methods cost no line."""

    def told(mine: p.ShapePlan, elder: p.ShapePlan | None) -> p.ShapePlan:
        if elder is None or mine.straight == elder.straight:
            return mine
        same = replace(mine, straight=elder.straight)
        return same if same == elder or _only_adds(same, elder) else mine

    return replace(plan, shapes={name: told(shape, parent.shapes.get(name)) for name, shape in plan.shapes.items()})


def _types(function: Function) -> set[str]:
    return set(function.returns.split(" | "))


def _only_adds(mine: p.ShapePlan, elder: p.ShapePlan) -> bool:
    """Whether a child's shape is its parent's with more simple keys: the parent's methods read and write them by their rows."""
    if mine.bare is not None or mine.leaf:
        return False
    lost = {one.field for one in elder.lost[0] if not one.only} if elder.lost else set[str]()
    carried = _added(mine.body, elder.body, lost, elder.straight)
    if not carried and carried is not None and mine.body == elder.body or carried is None:
        return False
    for index, rest in enumerate(mine.lost):
        if tuple(one for one in elder.lost[index] if index or one.field not in carried) != rest:
            return False
    blank = replace(mine, body=elder.body, lost=elder.lost, straight=elder.straight, fits=elder.fits, says=elder.says, doc=elder.doc)
    return blank == elder or replace(blank, hoisted=elder.hoisted) == elder


Keys: TypeAlias = dict[str, str | tuple[str, ...]]  # field -> its key, or the way to it through objects


def _added(mine: p.Object, elder: p.Object, lost: set[str], straight: bool, at: tuple[str, ...] = ()) -> Keys | None:
    """The fields of the keys that a child adds, if it does nothing else and all of them are simple. `lost`: the fields that the parent
    has no place for; its method asks whether they say something."""
    old = {row.key: row for row in elder.rows}
    new = {row.key: row for row in mine.rows}
    if (mine.rest, mine.closed) != (elder.rest, elder.closed) or not old.keys() <= new.keys():
        return None
    found: Keys = {}
    for key, row in new.items():
        if row == old.get(key):
            continue
        inside = _added_row(row, old.get(key), lost, straight, at)
        if inside is None:
            return None
        found |= inside
    return found


def _added_row(row: p.Row, elder: p.Row | None, lost: set[str], straight: bool, at: tuple[str, ...]) -> Keys | None:
    if elder is not None and elder.only == "read" and row.only is None and isinstance(row.what, p.Carried):
        elder = None  # the parent's method leaves such a key to its row, and asks whether the field is lost
    match row.what, elder.what if elder else None:
        case p.Nested(body, forms, empty), p.Nested(old, _, _) if elder and replace(row, what=elder.what) == elder:
            plain = not forms and not empty and (not straight or _has_rest(old))
            return _added(body, old, lost, straight, (*at, row.key)) if plain else None
        case _, p.Nested() | p.Carried() | p.Fixed() | p.Kept() | p.Grouped() | p.Summed() | p.Copied() | p.Elsewhere():
            return None
        case _ if row.required or row.only or row.also:
            return None
        case p.Kept(), _:
            return {}
        case p.Nested(body, (), False), _:
            return _added(body, p.Object(()), lost, straight, (*at, row.key))
        case p.Carried() as what, _ if _simple(what) and ".".join(what.path) in lost:
            return {".".join(what.path): (*at, row.key) if at else row.key}
        case _:
            return None


def _has_rest(body: p.Object) -> bool:
    """Whether straight-line code that reads an object asks the rows of the keys that it does not know."""
    return any(isinstance(row.what, p.Carried) for row in body.rows)


def _simple(what: p.Carried) -> bool:
    plain = isinstance(what.value, p.Leaf | p.Leaves | p.Word | p.Part | p.Parts | p.Coded)
    more = (
        what.target
        or what.has_default
        or what.has_empty
        or what.instead
        or what.native
        or what.owner
        or what.shared
        or what.made
        or what.link
    )
    return plain and not more


def _table_change(
    scope: Scope, plan: ProviderPlan, parent: ProviderPlan, member: Table, parent_class: str, added: set[str]
) -> Table | None:
    """A table as what is different from the parent's; None if nothing is."""
    theirs: Expr = Attr(Name(parent_class), member.name)
    for shape in plan.shapes.values():
        elder = parent.shapes.get(shape.name)
        if elder is None:
            continue
        if member.name == scope.row_table(shape).name and shape.body.rest == elder.body.rest:
            return _rows_change(scope, parent, shape, elder, member, theirs)
        if member.name == scope.lost_table(shape, 0).name and shape.name in added:
            keys = _added(shape.body, elder.body, {one.field for one in elder.lost[0] if not one.only}, elder.straight) or {}
            return Table(member.name, run("with_keys", theirs, lit(keys))) if keys else None
    return member


def _rows_change(scope: Scope, parent: ProviderPlan, shape: p.ShapePlan, elder: p.ShapePlan, member: Table, theirs: Expr) -> Table | None:
    # As the parent would print them if it were the child: a key that is kept says whose it is.
    alike = replace(scope_of(parent), spec=replace(parent.spec, provider=scope.spec.provider), words=dict(scope.words))
    old = {row.key: constructor(alike, elder, row, ()) for row in elder.body.rows}
    new = {row.key: constructor(scope, shape, row, ()) for row in shape.body.rows}
    gone = tuple(key for key in old if key not in new)
    more = tuple((lit(key), row) for key, row in new.items() if old.get(key) != row)
    if not gone and not more:
        return None
    if len(more) >= len(new):
        return member
    kept = Call(Attr(theirs, "without"), tuple(map(lit, gone))) if gone else theirs
    return Table(member.name, with_rows(kept, together(more)))
