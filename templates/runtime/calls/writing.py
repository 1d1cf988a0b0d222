"""What a lens writes: a body and its losses. A response is first changed to what the target can express."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

import msgspec

from .. import model as u
from ..core.envelope import checked_envelope, enveloped
from ..core.errors import DecodeError, Error
from ..core.json_text import Unwritable, not_finite
from ..core.lookup import part
from ..core.losses import Loss
from ..lenses.answers import citing
from ..lenses.answers.carried import with_carried, without_carried
from ..lenses.answers.ends import weigh_errors, with_cut
from ..lenses.answers.required import put_back, put_back_inside, with_cited, with_item_ids, with_required_values, without_misread_parts
from ..lenses.answers.unsupported_content import adapted
from ..lenses.dropped_extras import with_kept_keys
from ..lenses.hosted.calls import client_of
from ..lenses.hosted.running import with_runs

T = TypeVar("T")


class Answer(NamedTuple):
    """A response as a target's body."""

    body: dict[str, Any]
    losses: list[Loss]
    as_target: tuple[Any, dict[str, list[int | str]]] | None
    """The response as the target expresses it, if it had to change, and the original places of its parts by the path of their list."""


def written_answer(
    given: u.Response,
    module: ModuleType,
    same: bool,
    reply: Mapping[str, Any],
    envelope: Mapping[str, Any] | None,
    carry: bool | None,
    lens: Any,
) -> Answer:
    """Return a response as the body of a target. `same`: it is in the target's format already. `lens`: of the format that it came in."""
    part(module, "encode_response")
    response, losses = enveloped(given, {} if same else module.ENVELOPE, reply, checked_envelope(envelope))
    if same:
        body, more = written(module, "response", response)
        losses += more
        return Answer(body, losses, None if response is given else (response, {}))
    ran: list[Loss] = []
    carried: set[str] = set()
    response, moved = with_runs(response, module, ran, client_of(reply))
    if reply.get("carry") if carry is None else carry:
        response, carried = with_carried(response, module)
    response = adapted(response, module, losses)
    response = response if lens is None else with_cut(response, lens, module, losses)
    response, more = with_required_values(response, module)
    body, losses = _cited(response, module, losses, more)
    if carried:
        losses = without_carried(losses, carried)
    put_back(losses, moved)
    if moved:
        put_back_inside(losses, moved, given)
    if lens is not None:
        weigh_errors(losses, lens)
    return Answer(body, ran + losses, None if response is given else (response, moved))


def _cited(response: u.Response, module: ModuleType, before: list[Loss], answering: list[Loss]) -> tuple[dict[str, Any], list[Loss]]:
    """Write a response with its citations where the target has them. Losses have the paths of the response as it came."""
    out, moves = citing.cited(response, module, answering)
    out, of_citations = with_cited(out, module)
    citing.put_back(of_citations, moves)
    losses: list[Loss] = []
    out, kept = without_misread_parts(out, module, losses)
    body, of_lens = written(module, "response", out)
    put_back(of_lens, kept)
    losses += of_lens
    if moves:
        citing.put_back(losses, moves)
    if module.ITEM_IDS:
        with_item_ids(body, module.ITEM_IDS)
    return body, [*before, *answering, *of_citations, *losses]


def written(provider: ModuleType, kind: str, value: Any) -> tuple[dict[str, Any], list[Loss]]:
    """Return what a lens writes, its losses, and those of the extras of dropped structs."""
    encode: Callable[[Any], tuple[dict[str, Any], list[Loss]]] = part(provider, f"encode_{kind}")
    body, losses = guarded(encode, value)
    return body, with_kept_keys(value, losses, provider.SPACES, kind if value.__class__ is list else "") if losses else losses


def guarded(function: Callable[[Any], T], value: Any) -> T:
    """Call a function of a lens. Raise Error for a value that is nested too deeply, or, with its place, for a number that JSON lacks."""
    try:
        return function(value)
    except Unwritable as error:
        with suppress(RecursionError):
            places = (DecodeError("", steps).path for steps, _ in not_finite(msgspec.to_builtins(value)))
            error.path = next((place for place in places if place.endswith(error.path)), error.path)
        raise
    except RecursionError:
        raise Error("nested too deeply") from None
