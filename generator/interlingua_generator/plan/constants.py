"""The constants of a provider's module: the key of the model, the parameters of the SDK, statuses, how a body is detected."""

from __future__ import annotations

from typing import Any

from ..data import spec as s
from ..data.known_keys import shapes_of
from ..data.unified import Leaf, StructOf, Unified
from .lost import own_fields


def facts(spec: s.Spec, unified: Unified, ids: dict[str, Any] | None) -> dict[str, Any]:
    """Return name -> value, in the printed order. `ids`: the facts about the ids of items, if a response has items."""
    error = spec.error
    return {
        "NAMESPACE": spec.namespace,
        "TITLE": spec.title,
        "DOCS": spec.docs,
        "OWNER": spec.owner,
        "SIGNERS": _signers(spec),
        "MODEL_KEY": _model_key(spec),
        "MESSAGES_KEY": _messages_key(spec),
        "SDK": (spec.sdk.package, spec.sdk.version, spec.sdk.extra) if spec.sdk else None,
        "SDK_CALL": {word: argument for word, argument in spec.sdk.call if word != "extras"} if spec.sdk else {},
        "SDK_PARAMS": frozenset(_sdk_params(spec)),
        "DETECT": dict(spec.detect),
        "ENVELOPE": _envelope(spec),
        "NEEDS": _needs(spec, unified),
        "RESULTS": spec.results,
        "PARAMETERS": _parameters_codec(spec),
        "CARRY": spec.carry,
        "BLOCKED": spec.blocked,
        "MOVED": dict(spec.moved),
        "FAILURES": spec.failures,
        "UNASKED": spec.stream is not None and spec.stream.unasked,
        "STREAMLESS": spec.stream is None and spec.parent is not None,
        "CITATIONS": dict(spec.citations),
        "ITEM_IDS": ids or {},
        "OWN": own_fields(spec, unified),
        "ROW_LEVELS": dict(spec.messages.shared.levels) if spec.messages and spec.messages.shared else {},
        "ENDPOINT": spec.endpoint.form if spec.endpoint else {},
        "ADDRESS": spec.endpoint.address if spec.endpoint else {},
        "SAMPLES": spec.samples,
        "OPAQUE": _opaque(spec),
        "NUMBERED": spec.numbered,
        "TAKES": spec.takes,
        "NAMED": tuple((*named.facts, _fields_on(spec, named.path.split("."))) for named in spec.named),
        "LINKED": linked(spec),
        "ERROR_STATUS": dict(error.status) if error else {},
        "ERROR_HEADERS": dict(error.headers) if error else {},
        "ERROR_PHRASES": dict(error.phrases) if error else {},
        "ERROR_RETRY": error.retry if error else (),
        "ERROR_RETRY_KEY": error.retry_key if error else None,
    }


def _fields_on(spec: s.Spec, steps: list[str]) -> tuple[str, ...]:
    """The fields of the model at a path of keys; each key is in the members of the one before."""
    fields: list[str] = []
    shapes = [shape for kind, root in spec.bodies.items() if kind != "error" for shape in shapes_of(spec, root)]
    for step in steps:
        step_heads = [field.head for shape in shapes if (field := shape.body.field(step)) is not None]
        heads = [head for head in step_heads if isinstance(head, s.To)]
        fields.append(heads[0].path[0] if heads else step)
        items = [head.value.item for head in heads if isinstance(head.value, s.Each)]
        shapes = [shape for item in items if isinstance(item, s.Of) for shape in shapes_of(spec, item.name)]
    return tuple(fields)


def _signers(spec: s.Spec) -> dict[str, str]:
    """Struct -> the owner that the keys of its shapes name, if they name exactly one. Empty if the file's owner is not its own provider."""
    owners: dict[str, set[str]] = {}
    for shape in spec.shapes.values() if spec.owner == spec.namespace else ():
        for field in shape.body.walk():
            if isinstance(field.head, s.To) and field.head.owner is not None:
                owners.setdefault(shape.of or "", set()).add(field.head.owner)
    return {struct: names.pop() for struct, names in sorted(owners.items()) if len(names) == 1}


def _parameters_codec(spec: s.Spec) -> str | None:
    """The codec with which all tools write their parameters; None if they are JSON Schema."""
    fields = (field for shape in spec.shapes.values() if shape.of == "Tool" for field in shape.body.walk() if field.only != "read")
    values = [field.head.value for field in fields if isinstance(field.head, s.To) and field.head.path == ("parameters",)]
    names = {value.name if isinstance(value, s.Codec) else None for value in values}
    return names.pop() if len(names) == 1 else None


def linked(spec: s.Spec) -> dict[str, Any] | None:
    """The keys of the links of a conversation that is a tree, and the path of the conversation in a request."""
    links, request = spec.messages.linked if spec.messages else None, spec.shapes.get(spec.asked or "")
    fields = request.body.walk() if request else ()
    key = next((f.key for f in fields if isinstance(f.head, s.To) and isinstance(f.head.value, s.Conversation)), None)
    if links is None or request is None or key is None:
        return None
    rows = [spec.shapes[name] for _, names in spec.messages.roles for name in names if name in spec.shapes] if spec.messages else []
    heads = [f.head for row in rows if row.of == "Message" for f in row.body.fields if f.key == links.id]
    field = next((head.path[0] for head in heads if isinstance(head, s.To)), None)
    keys = {"id": links.id, "field": field, "copy": links.copy, "parent": links.parent, "children": links.children, "root": links.root}
    return {"at": request.body.conversation_at() or (), "key": key, "current": links.current, **keys, "by_id": links.by_id}


def _opaque(spec: s.Spec) -> tuple[tuple[str, Any], ...]:
    """(level, pattern) of the values that are kept whole and whose loss has a light level."""
    patterns: list[tuple[str, Any]] = []
    for level, pattern in ((level, pattern) for cases in spec.cases.values() for level, patterns in cases.light for pattern in patterns):
        if (level, pattern) not in patterns:
            patterns.append((level, pattern))
    return tuple(patterns)


def _needs(spec: s.Spec, unified: Unified) -> dict[str, dict[str, dict[str, Any]]]:
    """By struct and field: the default for a response that does not have the field."""
    needs: dict[str, dict[str, dict[str, Any]]] = {}
    for need in spec.needs:
        field = unified.structs[need.struct].field(need.field)
        assert field is not None  # the resolver has checked it
        default = field.type.name if need.how == "blank" and isinstance(field.type, StructOf) else need.default
        row: dict[str, Any] = {need.how: default}
        fields: Any = need.default
        if need.how == "blank" and fields.__class__ is dict:
            row["with"] = fields
        if need.unless:
            row["unless"] = need.unless
        if need.when:
            row["when"] = dict(need.when)
        if field.owner:
            row |= {"owner": field.owner, "level": field.level}
        needs.setdefault(need.struct, {})[need.field] = row
    return needs


def _model_key(spec: s.Spec) -> str | None:
    return next((f.key for f, head in _carried(spec) if head.path == ("model",)), None)


def _messages_key(spec: s.Spec) -> str | None:
    """The key of the list of messages in a request; instructions may be at another key."""
    return next((f.key for f, head in _carried(spec) if isinstance(head.value, s.Conversation)), None)


def _carried(spec: s.Spec) -> list[tuple[s.Field, s.To]]:
    """The keys of a request that carry fields of the model."""
    shape = spec.shapes.get(spec.asked or "")
    return [(f, f.head) for f in (shape.body.fields if shape else ()) if isinstance(f.head, s.To)]


def _sdk_params(spec: s.Spec) -> list[str]:
    """The keys of a request that the SDK's method knows."""
    shape = spec.shapes.get(spec.asked or "")
    unknown = dict(spec.sdk.call).get("extras", ()) if spec.sdk else ()
    return sorted(
        {name for f in (shape.body.fields if shape else ()) if not f.beyond_sdk for name in (f.key, *f.aliases)}.difference(unknown)
    )


def _envelope(spec: s.Spec) -> dict[str, Any]:
    """Neutral values of fields that a response requires and a foreign response may lack: only those that the format has."""
    shape = spec.shapes.get(spec.response or "")
    neutral: dict[str, Any] = {}
    for f in shape.body.fields if shape else ():
        if isinstance(f.head, s.To) and f.head.path[0] in ("id", "model", "created") and isinstance(f.head.type, Leaf):
            neutral[f.head.path[0]] = "" if f.head.type.kind == "str" else 0
    return neutral
