# Generated from templates/runtime/calls/repairing.py; do not edit.

"""The repairs of a target, as the public functions use them."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from .. import model as u
from ..core.errors import Error
from ..core.lookup import Provider, load
from ..core.losses import Loss
from ..core.options import Policies, Strict, relevant_losses

if TYPE_CHECKING:
    from ..lenses.lens import Lens
    from ..repairs.repairs import Repaired, Repairs


COUNTS: Final = "counts"  # the rule that requests token counts


class Repair(Struct, repr_omit_defaults=True):
    """A request that a target accepts.

    value:      the request; the same object if nothing was repaired
    losses:     minor and major changes, except for the accepted ones
    all_losses: all changes
    names:      tool names that had to be rewritten: target's name -> application's name
    answer_tool: the tool that was added for a response by a schema, if there was no other way: its call is the response
    free_text: the tools with free text that became functions, as the application names them: their calls are calls with free text
    """

    value: u.Request
    losses: list[Loss]
    all_losses: list[Loss]
    names: dict[str, str]
    answer_tool: str | None = None
    free_text: list[str] = []


def repair_request(
    request: u.Request,
    *,
    target: Provider,
    model: str | None = None,
    rules: Policies | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
) -> Repair:
    """Repairs a unified request according to the target's rules. `encode_request` does this before it encodes.

    Args:
        request: a unified request.
        target: the name or module of the provider to convert to.
        model: the target's model; None: the model of the request.
        rules: changed rules by name: one of the rule's policies, "off", or "error".
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
    """
    if model is not None:
        request = replace(request, model=model)
    outcome = mended(request, load(target), rules, "request")
    if outcome is None:
        return Repair(request, [], [], {})
    losses = outcome.all_losses([], bool(strict))
    return Repair(outcome.request, relevant_losses(losses, strict, accept), losses, outcome.names, outcome.answer_tool, outcome.free_text)


def mended(
    request: u.Request, target: ModuleType, rules: Policies | None, kind: str, source: ModuleType | None = None, same_model: bool = False
) -> Repaired | None:
    """Repair a request for a target; None if the target has no format for this kind.

    source:     the provider whose format the request was just read from
    same_model: whether it is for the model that it names

    Raises Error for a request that is nested too deeply.
    """
    repairs = _repairs_of(target, kind)
    if repairs is None:
        return None
    without = COUNTS if source is not None and _did_not_ask(request, source) else None
    try:
        return repairs.repair_request(request, rules, kind, without, same_model and source is target)
    except RecursionError:
        raise Error("nested too deeply") from None


def _did_not_ask(request: u.Request, source: ModuleType) -> bool:
    """Whether the client could have requested the token counts of a stream, and has not: it expects none."""
    if request.stream is not True or request.stream_usage is not None:
        return False
    repairs = getattr(source, "REPAIRS", None)
    return repairs is not None and repairs.RULES.get(COUNTS) is not None


@lru_cache(256)
def _repairs_of(module: Any, kind: str) -> Repairs | None:
    if not hasattr(module, f"encode_{kind}"):  # the lens reports it
        return None
    repairs: Repairs | None = getattr(module, "REPAIRS", None)
    return repairs if repairs is not None or not hasattr(module, "LENS") else _without(module.LENS)


@cache
def _without(lens: Lens) -> Repairs:
    """The rules that every target has, for a target without rules of its own."""
    from ..repairs.repairs import NoRules

    return NoRules().of(lens)


def repaired(value: Any, target: Provider, rules: Policies | None, kind: str) -> Any:
    """Return a request, messages or tools as the target accepts them."""
    request = value if kind == "request" else u.Request(**{kind: value})
    outcome = mended(request, load(target), rules, kind)
    return value if outcome is None else outcome.request if kind == "request" else getattr(outcome.request, kind)
