"""The entry points of a provider, which read and write whole bodies, errors, messages and tools."""

from __future__ import annotations

from ..data import plan as p
from ..data.plan import ProviderPlan
from ..data.python import (
    Attr,
    Block,
    Call,
    Const,
    DictOf,
    Expr,
    Function,
    Item,
    Let,
    Member,
    Method,
    Name,
    Return,
    Runtime,
    Stmt,
    TupleOf,
    When,
    is_,
    is_not,
    lit,
    run,
)
from ..data.unified import UnionOf, annotation
from .scope import Scope, snake


def entries(plan: ProviderPlan, scope: Scope) -> list[Member]:
    """The methods `read_..` and `write_..` for requests, responses, errors, messages and tools, if the spec has them."""
    spec = plan.spec
    result: list[Member] = []
    linked = spec.messages is not None and spec.messages.linked is not None
    links = plan.conversation is not None and bool(plan.conversation.links)
    for kind, shape in spec.bodies.items():
        struct = plan.unified.bodies[kind].struct
        if kind == "error":
            result += _error(scope, shape)
        elif kind == "response":
            result += _pair(scope, kind, shape, struct, plan.ids, links, spec.numbered)
        else:
            result += _pair(
                scope, kind, shape, struct, numbered=spec.numbered, linked=linked and shape == spec.asked, named=bool(spec.named)
            )
    if plan.conversation is not None:
        result += _messages(plan)
    result += _tools(plan, scope)
    return result


def _pair(
    scope: Scope,
    kind: str,
    shape: str,
    struct: str,
    ids: bool = False,
    links: bool = False,
    numbered: tuple[str, ...] = (),
    linked: bool = False,
    named: bool = False,
) -> list[Member]:
    """The methods that read and write a body.

    `ids`: ids that the wire does not have are made up; `links`: results have the names of their calls; `numbered`: members of lists are
    keys of the body; `linked`: the messages are a tree; `named`: keys of objects are names of their members.
    """
    method = snake(shape)
    read = run("read_threaded", Method(f"decode_{method}"), Name("body"), Const("LINKED")) if linked else _read(method, numbered)
    source: Expr = Name(kind)
    if named:
        read = run("read_named", Method(f"decode_{method}"), Name("body"), Const("NAMED"))
    if ids:
        read = run("with_ids", Name("self"), read)
    if links:
        source = run("with_linked_names", Name("self"), source)
    wire = run("written", Method(f"encode_{method}"), source)
    whole = run("named_body", wire, Const("NAMED")) if named else _spread(wire, numbered)
    write: Block = (Return(_tree(wire, Attr(Name(kind), "messages")) if linked else whole),)
    doc = f"{'An' if kind == 'error' else 'A'} {kind} as a unified {struct}. Raises DecodeError."
    return [
        Function(f"read_{kind}", "body: Any", f"u.{struct}", doc, (Return(read),)),
        Function(
            f"write_{kind}", f"{kind}: u.{struct}", "tuple[dict[str, Any], list[Loss]]", f"The {kind}, and what it does not say.", write
        ),
    ]


def _read(method: str, numbered: tuple[str, ...] = ()) -> Expr:
    """The call that reads a body. A body that is nested too deeply raises DecodeError."""
    body = Name("body")
    return run("read_deep", Method(f"decode_{method}"), run("gathered", body, Const("NUMBERED")) if numbered else body)


def _spread(written: Expr, numbered: tuple[str, ...]) -> Expr:
    return run("spread_body", written, Const("NUMBERED")) if numbered else written


def _tree(written: Expr, messages: Expr) -> Expr:
    return run("tree_body", written, messages, Const("LINKED"))


def _fragment(whole: Expr, numbered: tuple[str, ...]) -> list[Stmt]:
    """Statements that turn the fragment into an object with keys of a request. `whole`: the object for a fragment that is a list."""
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
    assert plan.conversation is not None
    key = lit(plan.conversation.key)
    fragment = Name("fragment")
    read: list[Stmt] = []
    linked = plan.spec.messages is not None and plan.spec.messages.linked is not None
    if linked:
        rows = _around(plan.conversation.at, DictOf(((key, run("rows_of", fragment, Const("LINKED"))),)))
        whole = Let(fragment, run("threaded", fragment, Const("LINKED"), lit(True)))
        read.append(When(is_(Attr(fragment, "__class__"), Runtime("list")), (Let(fragment, rows),), (whole,)))
    elif plan.conversation.key:
        read += _fragment(_around(plan.conversation.at, DictOf(((key, fragment),))), plan.spec.numbered)
    read.append(Return(run("read_messages", Name("self"), Const("CONVERSATION"), fragment)))
    written = run("write_messages", Name("self"), Const("CONVERSATION"), Name("messages"))
    write: Block = (Return(_tree(written, Name("messages")) if linked else _spread(written, plan.spec.numbered)),)
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
    """The methods for a list of tools outside a request."""
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
    place = next(((at, row) for at, row in request.body.walk() if _carries(row.what, "tools")), None) if request else None
    if place is None or request is None:
        return []
    at, row = place
    key, fragment, losses = lit(row.key), Name("fragment"), Name("losses")
    table: Expr = scope.row_table(request)
    inner: list[Stmt] = []
    for step in at:  # the objects around the tools
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
    """The expression, wrapped in the objects of a path."""
    for step in reversed(at):
        inner = DictOf(((lit(step), inner),))
    return inner


def _carries(what: p.What, field_: str) -> bool:
    return isinstance(what, p.Carried | p.Grouped) and what.path == (field_,)
