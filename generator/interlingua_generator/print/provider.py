"""The members of a provider's class: all that its entry points lead to.

A child has only the members that differ from its parent's. Keys that a child only adds are rows; its parent's methods read and write them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ..data import plan as p
from ..data.plan import HoistPlan, ProviderPlan
from ..data.python import Call, Class, Const, DictOf, Expr, Lit, Member, Method, Name, Runtime, Table, TupleOf, expressions, lit, run
from ..data.spec import Enum
from . import cases, choosing, pairs
from .constants import Constants, with_constants
from .decoding.decoder import decoder, read_keys
from .encode import encoder, joined_function, joined_table, lost_tables
from .entries import entries
from .rows import bare_row, rows_table
from .scope import Scope, snake, words_table
from .settled import settled
from .tidy import tidied
from .unchanged import names_owner, unchanged

W = Name("w")
BESIDE = ("role_of", "both", "half")  # methods of rows and items, beside those that read and write them


def class_name(provider: str) -> str:
    return "".join(part.title() for part in provider.split("_"))


def scope_of(plan: ProviderPlan) -> Scope:
    return Scope(plan.spec, plan.unified, plan.shapes, plan.cases, plan.pairs)


@dataclass(frozen=True)
class Group:
    """The members of one plan, and the tables of enums that were requested while printing, in order, with the names that they got."""

    members: tuple[Member, ...]
    words: tuple[tuple[Enum, str], ...]


Printer: TypeAlias = Callable[[Scope, Any], Sequence[Member]]
Groups: TypeAlias = dict[tuple[Printer, str], Group]
Targets: TypeAlias = dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Members:
    """The members of a provider.

    `groups`: the members of each shape, choice and pair; `made`: all members that could be emitted; `targets`: member -> the members that
    it refers to; `reached`: the emitted members, in their final form; `constants`: the named lists of words, including those of ancestors.
    """

    plan: ProviderPlan
    groups: Groups
    made: dict[str, Member]
    targets: Targets
    reached: dict[str, Member]
    constants: Constants


def members(plan: ProviderPlan, elder: Members | None = None) -> Members:
    """Return all members of a provider.

    `elder`: the members of its parent, if the plan is made by `with_parents`. What is the same is not printed and not visited again.
    """
    scope = scope_of(plan)
    groups = _groups(plan, scope, elder)
    printed_members = [member for group in groups.values() for member in group.members]
    printed_members += _conversation(plan, scope)
    for struct in plan.unified.structs.values():
        printed_members += [joined_table(scope, struct.name), joined_function(scope, struct.name)] if struct.text else []
    printed_members += _words(plan, scope)
    by_name = {member.name: member for member in reversed(printed_members)}  # the first member of a name wins
    ways = {member.name: member for member in entries(plan, scope)}
    made = {**ways, **{member.name: by_name[member.name] for member in printed_members}}
    led, done = _as_before(made, elder)
    targets = _targets_of_all(made, plan.roots, led)
    mine = {name: tidied(settled(member)) for name, member in made.items() if name in targets and name not in done}
    present = {name: member for name, member in made.items() if name in targets}
    named, constants = with_constants(mine, elder.constants if elder else {}, present)
    new_constants = {name: table for name, table in named.items() if name not in mine}
    reached = {name: done.get(name) or named[name] for name in made if name in targets}
    return Members(plan, groups, made, targets, new_constants | reached, constants)


def _groups(plan: ProviderPlan, scope: Scope, elder: Members | None) -> Groups:
    """The members of each shape, each choice and each pair."""
    groups: Groups = {}
    inherited: Groups = _taken(plan, elder) if elder else {}
    for printer, part in _to_print(plan):
        group = inherited.get((printer, part.name))
        if group is None or any(scope.enum(enum).name != label for enum, label in group.words):
            before = len(scope.asked)
            group = Group(tuple(printer(scope, part)), tuple(scope.asked[before:]))
        groups[printer, part.name] = group
    return groups


def _taken(plan: ProviderPlan, elder: Members) -> Groups:
    """The groups that a child can take from its parent, if its tables of enums have the same names."""
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
    yield from ((pairs.pair_functions, pair) for pair in plan.pairs.values())
    yield from ((cases.functions, choice) for choice in plan.cases.values())


def _methods(scope: Scope, shape: p.ShapePlan) -> list[Member]:
    return [*decoder(scope, shape), *encoder(scope, shape), *lost_tables(scope, shape)]


def _rows(scope: Scope, shape: p.ShapePlan) -> list[Member]:
    """The rows of a shape: the only members that contain the owner of a key."""
    if shape.bare is None:
        return [] if shape.leaf else [rows_table(scope, shape)]
    return [bare_row(scope, shape)] if isinstance(shape.bare.what, p.Carried) else []


def _tables(_: Scope, shape: p.ShapePlan) -> list[Member]:
    return [] if shape.bare is not None or shape.leaf else [*_read_tables(shape), *_states_tables(shape)]


def _fits(_: Scope, shape: p.ShapePlan) -> list[Member]:
    return [pairs.fits_function(shape)]


def _as_before(made: dict[str, Member], elder: Members | None) -> tuple[Targets, dict[str, Member]]:
    """The targets and the final forms of the members that are the same in the parent."""
    if elder is None:
        return {}, {}
    same = [name for name, member in made.items() if elder.made.get(name) == member and name in elder.targets]
    return {name: elder.targets[name] for name in same}, {name: elder.reached[name] for name in same}


def _targets_of_all(made: dict[str, Member], roots: tuple[str, ...], inherited: Targets) -> Targets:
    """All members that the entry points lead to, each with the members that it refers to. Tables refer to methods, too.

    `roots`: methods that streams call; `inherited`: targets that are already computed.
    """
    targets: Targets = {}
    waiting = [name for name in made if name.startswith(("read_", "write_"))] + [root for root in roots if root in made]
    seen: set[str] = set(waiting)
    while waiting:
        name = waiting.pop()
        targets[name] = inherited[name] if name in inherited else _targets(made[name])
        new = [target for target in targets[name] if target in made and target not in seen]
        seen.update(new)
        waiting += new
    return targets


def _targets(member: Member) -> tuple[str, ...]:
    """The members that a member refers to, each once."""
    return tuple(dict.fromkeys(name for expr in expressions(member) for name in _names(expr)))


def _names(expr: Expr) -> tuple[str, ...]:
    """The members that an expression refers to, directly or by a string."""
    match expr:
        case Method(member) | Const(member):
            return (member,)
        case Call(Runtime(function)) if function in READERS_OF_SHAPES:
            return _of_shapes(function, expr)
        case Call(Runtime("Word" | "WordList"), (Lit(table), *_)) | Call(Runtime("reads" | "just"), (_, Lit(table))):
            return (str(table),)
        case Call(Runtime("read_flat"), (_, _, Lit(method), *_)):
            return (str(method), str(method).replace("decode_", "fits_", 1))
        case Call(Runtime("try_decode"), (_, _, Lit(method))):
            return (str(method),)
        case Call(Runtime("written_as"), (_, _, Lit(case), Lit(cases), _, *rivals)):
            fits = (f"fits_{arg.value}" for arg in rivals if isinstance(arg, Lit))
            return (f"encode_{case}", f"decode_{case}", f"decode_{cases}", *fits)
        case Call(Runtime("both_as"), (_, _, _, _, Lit(first), Lit(second), *read)):
            return (f"encode_{first}", f"encode_{second}", *(f"decode_{arg.value}" for arg in read if isinstance(arg, Lit)))
        case Call(Runtime("Conversation"), (_, Lit(rows)), kwargs):
            return _of_conversation(rows, dict(kwargs))
        case _:
            return ()


READERS_OF_SHAPES: Final = frozenset(
    ("Of", "Each", "Lone", "Small", "TextOr", "Items", "Hoist", "items_of", "items_out", "read_behind", "write_behind")
)
"""The runtime functions whose string arguments name the shapes or cases that they read or write."""


def _of_shapes(function: str, call: Call) -> tuple[str, ...]:
    behind = [value.value[1] for key, value in call.kwargs if key == "behind" and isinstance(value, Lit)]
    texts = [*(arg.value for arg in call.args if isinstance(arg, Lit) and isinstance(arg.value, str)), *behind]
    encode = "encode_just" if any(key == "just" for key, _ in call.kwargs) else "encode"
    names = [f"{way}_{text}" for text in texts for way in ("decode", encode, *BESIDE)]
    names += [f"{way}_{shape}" for shape in behind for way in ("fits", "encode")]
    names += [f"fits_{text}" for text in texts if function == "read_behind"]
    return (*names, "RECALLED") if function in ("Items", "items_of") else tuple(names)


def _of_conversation(rows: str, options: Mapping[str, Expr]) -> tuple[str, ...]:
    values = {name: option.value for name, option in options.items() if isinstance(option, Lit)}
    names = [f"{way}_{rows}" for way in ("decode", "encode", *BESIDE)]
    names += [f"encode_{shape}" for name in ("parts", "written", "results") for shape in values.get(name, {}).values()]
    return (*names, f"decode_{values['text'][0]}") if "text" in values else tuple(names)


def _read_tables(shape: p.ShapePlan) -> list[Table]:
    return (
        [Table(label, lit(frozenset(keys)), "frozenset[str]" if not keys else "") for label, keys in read_keys(shape)]
        if shape.straight
        else []
    )


def _states_tables(shape: p.ShapePlan) -> list[Table]:
    tables: list[Table] = []
    for state in shape.states:
        rows: list[Expr] = []
        for key, words in state.enum.rows:
            value = None if key == "null" else key
            rows += [TupleOf((lit(value), lit(word if isinstance(word, dict) else {}))) for word in words]
        tables.append(Table(f"STATES_{snake(shape.name).upper()}_{state.field.upper()}", TupleOf(tuple(rows))))
    return tables


def _words(plan: ProviderPlan, scope: Scope) -> list[Table]:
    tables: list[Table] = []
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
        tables.append(words_table(label, enum, flags, unknown, "any_case" in plan.spec.tolerates, alternates))
    return tables


def _conversation(plan: ProviderPlan, scope: Scope) -> list[Member]:
    """The members for the conversation of requests, and for finding messages among the items of answers."""
    result: list[Member] = []
    for name, classes in plan.items:
        result.append(pairs.role_function(scope, name, [(struct, "assistant", []) for struct in classes]))
        if recalled := _recalled(plan, name):
            result.append(Table("RECALLED", lit(recalled)))
    conversation = plan.conversation
    if conversation is None:
        return result
    options = {name: value for name, value in _options(plan, conversation, scope).items() if value is not None}
    result.append(Table("CONVERSATION", run("Conversation", lit(conversation.key), lit(snake(conversation.rows)), **options)))
    if conversation.parts or conversation.runs:
        rules = [(struct, role, [plan.shapes[of] for of in shapes if of in plan.shapes]) for struct, role, shapes in conversation.rules]
        result.append(pairs.role_function(scope, conversation.rows, rules))
    return result


def _options(plan: ProviderPlan, conversation: p.ConversationPlan, scope: Scope) -> dict[str, Expr | None]:
    """The arguments of `Conversation`; None for its defaults."""
    return {
        "at": _unless_empty(conversation.at),
        "hoisted": TupleOf(tuple(_hoist(field) for field in conversation.hoisted)) if conversation.hoisted else None,
        "parts": _by_role(dict(conversation.parts)),
        "results": _by_role(_results(plan, conversation, scope)),
        "wraps": lit(conversation.wraps),
        "both": _unless_empty(conversation.both),
        "written": _by_role(choosing.by_role(scope, plan.cases[conversation.rows])),
        "runs": _unless_empty(conversation.runs),
        "within": _within(conversation),
        "paired": _unless_empty(conversation.paired),
        "places": lit(conversation.places) if conversation.places != (("content",),) else None,
        "lone": _unless_empty(bool(conversation.lone)),
        "text": _lone_text(conversation),
        "shared": run("SharedRow", *map(lit, conversation.shared)) if conversation.shared else None,
        "aside": _unless_empty(conversation.aside),
        "counted": _unless_empty(conversation.counted),
        "beside": _unless_empty(conversation.beside),
        "one": _unless_empty(bool(conversation.one)),
        "ids": _unless_empty(bool(conversation.ids)),
        "links": _unless_empty(conversation.links),
        "names": _unless_empty(conversation.names),
        "single": _classes_by_role(conversation.single),
        "answers": _unless_empty(conversation.answers),
        "repeats": _unless_empty(conversation.repeats),
    }


def _unless_empty(value: Any) -> Expr | None:
    return lit(value) if value else None


def _by_role(names: Mapping[str, str]) -> Expr | None:
    """The names of shapes, by role."""
    return _unless_empty({role: snake(name) for role, name in names.items()})


def _classes_by_role(classes: Iterable[tuple[str, tuple[str, ...]]]) -> Expr | None:
    rows = tuple((lit(role), TupleOf(tuple(Class(struct) for struct in structs))) for role, structs in classes)
    return DictOf(rows) if rows else None


def _within(conversation: p.ConversationPlan) -> Expr | None:
    """The roles whose results are written inside the turns of another role."""
    rows = ((lit(role), TupleOf((lit(outer), TupleOf((Class("ToolResult"),))))) for role, outer in conversation.within)
    return DictOf(tuple(rows)) if conversation.within else None


def _lone_text(conversation: p.ConversationPlan) -> Expr | None:
    """The shape of a message that may be a bare text, and the place of the text."""
    if not conversation.text:
        return None
    shape, *fields = conversation.text
    return lit((snake(shape), *fields))


def _results(plan: ProviderPlan, conversation: p.ConversationPlan, scope: Scope) -> dict[str, str]:
    """Role of results -> the shape or cases of their rows. Empty if the row depends on the content of a result or on its neighbours."""
    roles = {role for struct, role, _ in conversation.rules if struct == "ToolResult"}
    pairs = any(case.pair for case in plan.cases[conversation.rows].cases)
    rows = (
        None
        if pairs or "tool" in conversation.wraps or "tool" not in conversation.runs or roles != {"tool"}
        else dict(conversation.parts).get("tool")
    )
    return {} if rows is None else {"tool": choosing.sole(scope, plan.cases[rows], "ToolResult") or rows}


def _hoist(plan: HoistPlan) -> Expr:
    between = {} if plan.between is None else {"between": lit(plan.between)}
    also = {"also": lit(plan.aliases)} if plan.aliases else {}
    more = {name: lit(value) for name, value in (("at", plan.at), ("empty", plan.empty)) if value is not None}
    words = {"many": lit(plan.many), "lists": lit(plan.lists), **between, **also, **more}
    return run("Hoist", lit(plan.role), lit(plan.key), lit(snake(plan.shape)), **words)


def _recalled(plan: ProviderPlan, cases: str) -> tuple[str, ...]:
    """The keys of constants that message items of an answer always have, and those of the conversation only sometimes."""
    conversation = plan.spec.messages

    def constants(names: tuple[str, ...], required: bool) -> list[str]:
        shapes = [plan.shapes[name] for name in names if name in plan.shapes and plan.shapes[name].struct == "Message"]
        return [row.key for shape in shapes for row in shape.body.rows if row.required == required and isinstance(row.what, p.Fixed)]

    sometimes = constants(plan.spec.cases[conversation.rows].cases, False) if conversation else []
    return tuple(dict.fromkeys(key for key in constants(plan.spec.cases[cases].cases, True) if key in sometimes))
