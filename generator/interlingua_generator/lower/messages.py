"""The conversation: list of wire messages <-> list of unified messages."""

from __future__ import annotations

from .. import ir
from . import groups
from .code import For, Function, If, Line, Statement, Try, among, classes_of, lines, literal, snake, variable
from .entries import messages_key
from .facts import differs, lost_rows, message_class
from .scope import Scope
from .unions import tag_values


def conversation(scope: Scope) -> list[Function]:
    """The two functions, if the spec has a conversation."""
    talk, request = scope.spec.messages, scope.spec.request
    if talk is None or request is None:
        return []
    return [
        *groups.role_function(scope, talk),
        _decode(scope, talk, messages_key(scope.shape(request))),
        _encode(scope, talk, message_class(scope)),
    ]


def _decode(scope: Scope, talk: ir.Conversation, key: str) -> Function:
    body: list[Statement] = lines("messages: list[u.Message] = []")
    if scope.calls:
        body += lines("calls = Calls()")
    for hoist in talk.hoist:
        v = variable(hoist.key)
        found = lines(
            f"hoisted = inside({v}, decode_{snake(hoist.shape)}, {literal(hoist.key)})",
            'mark(hoisted, NAMESPACE, "$place", "field")',
            "messages.append(hoisted)",
        )
        body += [Line(f"{v} = w.get({literal(hoist.key)})"), If(f"{v} is not None", found)]
    if talk.text:
        body += _from_text(scope, talk.text, key)
    body.append(If("items.__class__ is not list", lines(f"items = a_list(items, {literal(key)})")))
    if talk.hoist and not talk.group:
        body += lines("leading = True")
    body += lines("index = 0")
    body += groups.reader(scope, talk) if talk.group else []
    loop = groups.read_one(scope, talk) if talk.group else _decode_one(scope, talk)
    body.append(
        Try([For("index, item", "enumerate(items)", loop)], "DecodeError as error", lines(f"error.under({literal(key)}, index)", "raise"))
    )
    body += groups.after_reading(talk) if talk.group else []
    return Function(
        "decode_conversation",
        "w: Mapping[str, Any], items: Any",
        "list[u.Message]",
        '"""The turns, those that live in request fields first."""',
        [*body, Line("return messages")],
    )


def _decode_one(scope: Scope, talk: ir.Conversation) -> list[Statement]:
    loop: list[Statement] = []
    if talk.aside:
        loop.append(If(f"is_aside(item, {scope.asides()})", lines("continue")))
    for role, shape in talk.unpack:
        key, values = _unpack_tag(scope, talk, shape)
        made = lines(
            f"messages.append(u.Message(role={literal(role)}, parts=[decode_{snake(shape)}(item{scope.calls_argument(shape)})]))",
            "continue",
        )
        loop.append(If(f"item.__class__ is dict and item.get({literal(key)}) {among(values)}", made))
    assert talk.each is not None
    name = _turn(talk)
    loop.append(Line(f"message = decode_{snake(name)}(item{scope.calls_argument(name)})"))
    if talk.hoist:
        roles = literal(tuple(h.role for h in talk.hoist))
        loop.append(
            If("leading", [If(f"message.role in {roles}", lines('mark(message, NAMESPACE, "$place", "list")'), lines("leading = False"))])
        )
    for turn in talk.alternate:
        classes = classes_of(turn.classes)
        made = lines(f"messages += split_turn(message, {classes}, {literal(turn.role)}, NAMESPACE)", "continue")
        loop.append(If(f"message.role == {literal(turn.within)}", made))
    loop.append(Line("messages.append(message)"))
    return loop


def _turn(talk: ir.Conversation) -> str:
    """The shape or union of one wire message."""
    return talk.each.shape if isinstance(talk.each, ir.OfShape) else talk.each.union if isinstance(talk.each, ir.OfUnion) else ""


def _unpack_tag(scope: Scope, talk: ir.Conversation, shape: str) -> tuple[str, list[object]]:
    """The key and values by which the union's tag tells this shape."""
    if isinstance(talk.each, ir.OfUnion):
        choice = scope.spec.unions[talk.each.union].choice
        if isinstance(choice, ir.ByTag):
            return choice.key, tag_values(scope, shape, choice.key)
    field = next(f for f in scope.shape(shape).body.fields if isinstance(f.head, ir.Const))
    assert isinstance(field.head, ir.Const)
    return field.key, [field.head.value]


def _encode(scope: Scope, talk: ir.Conversation, struct: str) -> Function:
    body: list[Statement] = lines("messages = value.messages", "fields: dict[str, Any] = {}", "turns: list[Any] = []")
    if scope.calls:
        body.append(Line("calls = Calls(messages=messages)"))
    body.append(Line("start = 0"))
    for hoist in talk.hoist:
        body += _hoist(hoist)
    body += groups.writer(scope, talk) if talk.group else []
    loop: list[Statement] = lines("before = len(losses)")
    inner: list[Statement] = groups.write_one() if talk.group else _encode_one(scope, talk)
    for role, shape in talk.unpack:
        fields = [f for f in scope.struct(struct).fields if not f.derived and not f.required and f.name != "parts"]
        made: list[Statement] = lines(
            f"turns += each_out(message.parts, {scope.encoder(ir.OfShape(shape), ir.UnionOf('Part'))}, losses, 'parts')"
        )
        if fields:
            rows = lost_rows(fields)
            table = scope.module.constant("LOST_UNPACKED", "LostFields", literal(rows))
            test = " or ".join(differs(f, f"message.{f.name}") for f in fields)
            made.append(If(test, lines(f"report(message, {table}, losses, TITLE + ' has no place for it')")))
        made.append(If("message.extras is not None", lines("foreign(message, SPACES, losses)")))
        inner = [If(f"message.role == {literal(role)}", made, inner)]
    loop += inner
    loop.append(If("len(losses) != before", lines('prefix(losses, before, f"messages[{index}]")')))
    body.append(For("index, message", "enumerate(messages[start:] if start else messages, start)", loop))
    if talk.text:
        told, text_key = _plain_message(scope, talk.text)
        again = If(
            'len(turns) == 1 and marked(messages[-1], SPACES, "$text")', lines(f"return lone_text(turns, {told}, {text_key}), fields")
        )
        body.append(again)
    return Function(
        "encode_conversation",
        "value: u.Request, losses: list[Loss]",
        f"tuple[{'Any' if talk.text else 'list[Any]'}, dict[str, Any]]",
        '"""(the list of turns, the request fields that hold the hoisted ones)"""',
        [*body, Line("return turns, fields")],
    )


def _from_text(scope: Scope, shape: str, key: str) -> list[Statement]:
    """A string in place of the list is one message."""
    told, text_key = _plain_message(scope, shape)
    decode = f"decode_{snake(shape)}({{**{told}, {text_key}: items}}{scope.calls_argument(shape)})"
    return [
        If(
            "items.__class__ is str",
            [*lines(f"message = {decode}", 'mark(message, NAMESPACE, "$text", True)'), Line("return [*messages, message]")],
        )
    ]


def _plain_message(scope: Scope, shape: str) -> tuple[str, str]:
    """What a wire message says beside its text, and the key of the text."""
    fields = scope.shape(shape).body.fields
    told = {f.key: f.head.value for f in fields if f.required and isinstance(f.head, ir.Const)}
    key = next(f.key for f in fields if isinstance(f.head, ir.To) and f.head.path == ("parts",))
    return literal(told), literal(key)


def _encode_one(scope: Scope, talk: ir.Conversation) -> list[Statement]:
    assert talk.each is not None
    name = _turn(talk)
    encode = f"encode_{snake(name)}" if isinstance(talk.each, ir.OfUnion) or not scope.shape(name).when else f"encode_just_{snake(name)}"
    add: list[Statement] = lines("turns.append(turn)")
    if talk.alternate:
        parts_key = _parts_key(scope, talk)
        add = [
            If(
                'message.extras is not None and marked(message, SPACES, "$turn") is not None',
                lines(f"append_turn(turns, turn, {literal(parts_key)})"),
                add,
            )
        ]
    return [Line(f"turn = {encode}(message, losses{scope.calls_argument(name)})"), If("turn is not LOST", add)]


def _parts_key(scope: Scope, talk: ir.Conversation) -> str:
    """The key of a wire turn that holds its parts."""
    names = (
        [talk.each.shape]
        if isinstance(talk.each, ir.OfShape)
        else list(scope.spec.unions[talk.each.union].cases) if isinstance(talk.each, ir.OfUnion) else []
    )
    for name in names:
        for f in scope.shape(name).body.fields:
            if isinstance(f.head, ir.To) and f.head.path == ("parts",):
                return f.key
    return "content"


def _hoist(hoist: ir.Hoist) -> list[Statement]:
    """Leading messages of the role go to the request's field, several of them as lists put behind each other."""
    key, encode = literal(hoist.key), f"encode_{snake(hoist.shape)}"
    if hoist.fits:
        fits: list[Statement] = lines("fitting: list[Loss] = []", f"hoisted = {encode}(messages[0], fitting)")
        fits.append(If("not fitting and hoisted is not LOST", lines(f"fields[{key}] = hoisted", "start = 1")))
        return [If(f"messages and {_leads('messages[0]', hoist)}", fits)]
    one: list[Statement] = [
        Line("message = messages[start]"),
        If(f"not ({_leads('message', hoist)})", lines("break")),
        Line("before = len(losses)"),
        Line(f"several = start > 0 or (len(messages) > 1 and {_leads('messages[1]', hoist)})"),
        Line(f"hoisted = {encode}(as_list(message) if several and message.parts else message, losses)"),
        If("hoisted is not LOST", lines(f"fields[{key}] = combine(fields[{key}], hoisted) if {key} in fields else hoisted")),
        If("len(losses) != before", lines('prefix(losses, before, f"messages[{start}]")')),
        Line("start += 1"),
    ]
    return [For("_", "range(len(messages))", one)]


def _leads(message: str, hoist: ir.Hoist) -> str:
    """A test: whether a leading message goes to the request's field."""
    listed = f'({message}.extras is not None and marked({message}, SPACES, "$place") == "list")'
    return f"{message}.role == {literal(hoist.role)} and not {listed}"
