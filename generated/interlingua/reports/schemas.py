# Generated from templates/runtime/reports/schemas.py; do not edit.

"""A JSON Schema for one provider: of a tool's parameters, or of an answer. The rules that repair requests do it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from .. import model as u
from ..calls.requests import encode_request
from ..calls.writing import guarded
from ..core.errors import Error
from ..core.lookup import Provider, load
from ..core.losses import Loss
from ..core.options import Strict, relevant_losses
from ..core.plain import copied, plain
from ..lenses import codecs

Use: TypeAlias = Literal["tool", "answer"]
USES: Final = ("tool", "answer")
SentAs: TypeAlias = Literal["tool", "answer", "instruction", "nothing"]
ROOTS: Final = ("tools[0].parameters", "tools[0]", "response_format.schema", "response_format", "tools")
NAME: Final = "name"


class SchemaConversion(Struct, frozen=True):
    """A JSON Schema as a provider takes it.

    value:      the schema, or what the provider's tools have in place of one (parameters by name); None if it cannot be sent as one
    losses:     minor and major changes, except for the accepted ones; paths are those of the given schema
    all_losses: all changes
    sent_as:    tool, answer, instruction (a text in the prompt), nothing
    strict:     whether the provider is asked to follow it exactly; None: its default
    """

    value: dict[str, Any] | None
    losses: list[Loss]
    all_losses: list[Loss]
    sent_as: SentAs
    strict: bool | None = None


def convert_schema(
    schema: Any,
    *,
    target: Provider,
    use: Use = "tool",
    as_strict: bool | None = None,
    model: str | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
) -> SchemaConversion:
    """A JSON Schema in the dialect that a provider accepts. What the dialect lacks is expressed in another way, or in a description.

    Args:
        schema: a mapping: the JSON Schema of a tool's parameters, or of an answer.
        target: the name or module of the provider to convert to.
        use: "tool" (parameters of a tool) or "answer" (structured output).
        as_strict: whether the provider must follow it exactly (`strict` of the tool or the format); None: its default.
        model: the target's model: some models accept more than others.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Tool.parameters`) and rules whose losses are accepted: they are only in `all_losses`.
    """
    if use not in USES:
        raise Error(f"use={use!r}: must be 'tool' or 'answer'")
    if not isinstance(schema, Mapping):
        raise Error("a JSON Schema must be an object")
    original = guarded(plain, schema)
    request = u.Request(model=model, messages=[u.Message.user("?")])
    if use == "tool":
        request = replace(request, tools=[u.Tool(name=NAME, description=NAME, parameters=original, strict=as_strict)])
    else:
        request = replace(request, response_format=u.ResponseFormat(kind="json_schema", name=NAME, schema=original, strict=as_strict))
    c = encode_request(request, target=target, copy=True)
    losses = [_own(loss) for loss in c.all_losses if loss.path.startswith(ROOTS) and _of_schema(loss)]
    value, sent_as, is_strict = _sent_schema(request if c.repaired is None else c.repaired, use)
    dropped = {loss.path for loss in losses if loss.code == "dropped"}
    if "" in dropped:
        value, sent_as, is_strict = None, "nothing", None
    elif "strict" in dropped:
        is_strict = None
    if sent_as == "tool" and value is not None:
        value = _in_the_form_of(target, value)
    return SchemaConversion(copied(value), relevant_losses(losses, strict, accept), losses, sent_as, is_strict)


def _sent_schema(request: u.Request, use: Use) -> tuple[dict[str, Any] | None, SentAs, bool | None]:
    """The schema of the request that is sent, what it is called there, and whether it is strict."""
    tool = next((candidate for candidate in request.tools if isinstance(candidate, u.Tool)), None)
    response_format = request.response_format
    if use == "answer" and response_format is not None and response_format.schema is not None:
        return response_format.schema, "answer", response_format.strict
    if tool is not None:
        return tool.parameters, "tool", tool.strict
    return None, "instruction" if len(request.messages) > 1 else "nothing", None


def _in_the_form_of(target: Provider, parameters: dict[str, Any]) -> dict[str, Any]:
    """The parameters as the provider's tools have them. What this changes is reported already, by the request."""
    codec = load(target).LENS.PARAMETERS
    return parameters if codec is None else getattr(codecs, f"{codec}_out")(parameters, [])


def _of_schema(loss: Loss) -> bool:
    fields = ("Tool.parameters", "Tool.strict", "ResponseFormat.", "Request.response_format", "Request.tools")
    return loss.field.startswith(fields) or loss.field == "Tool"


def _own(loss: Loss) -> Loss:
    """A loss with its path in the schema."""
    root = next(root for root in ROOTS if loss.path.startswith(root))
    return replace(loss, path=loss.path.removeprefix(root).lstrip("."))
