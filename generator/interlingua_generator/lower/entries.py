"""The public functions of a provider module, and the facts about it that are no code."""

from __future__ import annotations

from typing import Any

from .. import ir
from .code import Function, If, Line, Statement, Try, lines, literal, snake
from .scope import Scope

STREAMS = (
    *("FRAMES", "StreamDecoder", "StreamEncoder"),
    *("adecode_event_stream", "aencode_event_stream", "decode_event_stream", "encode_event_stream"),
)

DEEP = "raise DecodeError('nested too deeply') from None"


def functions(scope: Scope) -> list[Function]:
    """decode_/encode_ for request, response, error, messages and tools, as far as the spec has them."""
    spec = scope.spec
    found: list[Function] = []
    if spec.request:
        found += _pair(scope, "request", spec.request, "Request")
    if spec.response:
        found += _pair(scope, "response", spec.response, "Response")
    if spec.error:
        found += _error(scope, spec.error)
    if spec.request and spec.messages:
        found += _messages(scope, spec.request)
    if spec.request and spec.tools:
        found += _tools(scope, spec.request, spec.tools)
    return found


def _deep(body: list[Statement]) -> list[Statement]:
    return [Try(body, "RecursionError", lines(DEEP))]


def _pair(scope: Scope, kind: str, shape: str, struct: str) -> list[Function]:
    name = snake(shape)
    made = ", Calls(str(body.get('id', '')) if body.__class__ is dict else '')" if shape in scope.calls else ""
    out = ", Calls()" if shape in scope.calls else ""
    article = "A" if kind != "error" else "An"
    decode: list[Statement] = _deep(lines(f"return decode_{name}(body{made})"))
    encode: list[Statement] = lines(
        "losses: list[Loss] = []", f"w = encode_{name}({kind}, losses{out})", "return ({} if w is LOST else w), losses"
    )
    return [
        Function(f"read_{kind}", "body: Any", f"u.{struct}", f'"""{article} {kind} as a unified {struct}. Raises DecodeError."""', decode),
        Function(
            f"write_{kind}",
            f"{kind}: u.{struct}",
            "tuple[dict[str, Any], list[Loss]]",
            f'"""The {kind}, and what it does not say."""',
            encode,
        ),
    ]


def _error(scope: Scope, table: ir.ErrorTable) -> list[Function]:
    decode, encode = _pair(scope, "error", table.shape, "ErrorAnswer")
    headers = scope.module.constant("HEADERS", "dict[str, tuple[str, ...]]", literal(_error_headers(table)))
    body: list[Statement] = _deep(lines(f"return add_http_details(decode_{snake(table.shape)}(body), status, headers, {headers})"))
    parameters = "body: Any, status: int | None = None, headers: Mapping[str, str] | None = None"
    return [
        Function(decode.name, parameters, decode.returns, '"""An error body, with what stands outside it. Raises DecodeError."""', body),
        encode,
    ]


def _messages(scope: Scope, request: str) -> list[Function]:
    key = messages_key(scope.shape(request))
    decode: list[Statement] = _deep(
        [
            If("fragment.__class__ is list", lines(f"fragment = {{{literal(key)}: fragment}}")),
            If("fragment.__class__ is not dict", lines("fragment = an_object(fragment)")),
            Line(f"return decode_conversation(fragment, fragment.get({literal(key)}, []))"),
        ]
    )
    encode = lines(
        "losses: list[Loss] = []",
        "turns, fields = encode_conversation(u.Request(messages=messages), losses)",
        f"fields[{literal(key)}] = turns",
        "return fields, losses",
    )
    return [
        Function(
            "read_messages", "fragment: Any", "list[u.Message]", '"""The conversation out of the keys of a request that hold it."""', decode
        ),
        Function(
            "write_messages",
            "messages: list[u.Message]",
            "tuple[dict[str, Any], list[Loss]]",
            '"""The keys of a request that hold the conversation."""',
            encode,
        ),
    ]


def _tools(scope: Scope, request: str, key: str) -> list[Function]:
    field = scope.shape(request).body.field(key)
    if field is None or not isinstance(field.head, ir.To) or not isinstance(field.head.lens, ir.Each):
        return []
    decode: list[Statement] = _deep(
        [
            If("fragment.__class__ is list", lines(f"fragment = {{{literal(key)}: fragment}}")),
            If("fragment.__class__ is not dict", lines("fragment = an_object(fragment)")),
            Line(f"return each(fragment.get({literal(key)}, []), {scope.decoder(field.head.lens.item)}, {literal(key)})"),
        ]
    )
    encoder = scope.encoder(field.head.lens.item, field.head.type.item if isinstance(field.head.type, ir.ListOf) else field.head.type)
    encode = lines("losses: list[Loss] = []", f"return {{{literal(key)}: each_out(tools, {encoder}, losses, 'tools')}}, losses")
    annotation = scope.annotation(field.head.type)
    return [
        Function("read_tools", "fragment: Any", annotation, '"""The tools out of the key of a request that holds them."""', decode),
        Function(
            "write_tools",
            f"tools: {annotation}",
            "tuple[dict[str, Any], list[Loss]]",
            '"""The key of a request that holds the tools."""',
            encode,
        ),
    ]


def messages_key(shape: ir.Shape) -> str:
    return next((f.key for f in shape.body.fields if isinstance(f.head, ir.To) and isinstance(f.head.lens, ir.Messages)), "messages")


# --- facts --------------------------------------------------------------------------------------------------------------


def provider(spec: ir.Spec, unified: ir.Unified) -> dict[str, Any]:
    """What the provider's __init__ says."""
    kinds = {
        "request": spec.request,
        "response": spec.response,
        "error": spec.error,
        "messages": spec.request and spec.messages,
        "tools": spec.request and spec.tools,
    }
    error = spec.error
    return {
        "docstring": f'"""{_plain(spec.title)}: {_plain(spec.docs)}"""',
        "kinds": [kind for kind, there in kinds.items() if there],
        "streams": list(STREAMS) if spec.stream else [],
        "facts": {
            "NAMESPACE": literal(spec.namespace),
            "TITLE": literal(spec.title),
            "DOCS": literal(spec.docs),
            "MODEL_KEY": literal(_model_key(spec)),
        },
        "typed_facts": {
            "SDK": (
                "tuple[str, str, str | None] | None",
                literal((spec.sdk.package, spec.sdk.version, spec.sdk.extra) if spec.sdk else None),
            ),
            "SDK_PARAMS": ("frozenset[str]", _frozen(_sdk_params(spec))),
            "DETECT": ("dict[str, tuple[str, ...]]", literal(dict(spec.detect))),
            "ERROR_STATUS": ("dict[str | None, int]", literal(dict(error.status) if error else {})),
            "ERROR_HEADERS": ("dict[str, tuple[str, ...]]", literal(_error_headers(error) if error else {})),
            "ENVELOPE": ("dict[str, Any]", literal(_envelope(spec))),
        },
    }


def _error_headers(table: ir.ErrorTable) -> dict[str, tuple[str, ...]]:
    """The headers that tell more of an error, by unified field."""
    found = {"retry_after": table.retry_after, "request_id": table.request_id}
    return {field: tuple(name.lower() for name in names) for field, names in found.items() if names}


def _plain(text: str) -> str:
    return " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')


def _frozen(keys: list[str]) -> str:
    return f"frozenset({literal(tuple(keys))})"


def _model_key(spec: ir.Spec) -> str | None:
    fields = spec.shapes[spec.request].body.fields if spec.request else ()
    return next((f.key for f in fields if isinstance(f.head, ir.To) and f.head.path == ("model",)), None)


def _sdk_params(spec: ir.Spec) -> list[str]:
    """The keys of a request that the SDK's method knows."""
    if not spec.request:
        return []
    hoisted = [h.key for h in spec.messages.hoist] if spec.messages else []
    known = [name for f in spec.shapes[spec.request].body.fields if not f.beyond_sdk for name in (f.key, *f.also)]
    return sorted({*known, *hoisted})


def _envelope(spec: ir.Spec) -> dict[str, object]:
    """Neutral values of what an answer must have, but a foreign answer may lack."""
    if not spec.response:
        return {}
    found: dict[str, object] = {}
    for f in spec.shapes[spec.response].body.fields:
        if isinstance(f.head, ir.To) and f.head.path[0] in ("id", "model", "created") and isinstance(f.head.type, ir.Leaf):
            found[f.head.path[0]] = "" if f.head.type.kind == "str" else 0
    return found


def registry(specs: dict[str, ir.Spec]) -> dict[str, Any]:
    """What is known of all providers without loading any."""
    return {
        "providers": literal(tuple(sorted(specs))),
        "parents": literal({name: spec.parent for name, spec in sorted(specs.items()) if spec.parent}),
        "detect": literal({name: dict(spec.detect) for name, spec in sorted(specs.items()) if spec.detect}),
    }
