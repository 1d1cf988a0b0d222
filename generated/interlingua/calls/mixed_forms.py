# Generated from templates/runtime/calls/mixed_forms.py; do not edit.

"""Requests with members or keys in the form of another format, which their own format refuses: flat tools in a chat, and the like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from .. import model as u
from ..core.errors import DecodeError, Step, Unreadable
from ..core.lookup import part
from ..core.plain import copied, plain
from ..core.unwrapping import unwrapped
from ..core.values import with_value
from ..lenses.foreign import Foreign, shape_of
from .mixed_keys import decode_keys
from .odd_arguments import with_broken_calls, with_json_texts
from .plain_texts import decode_texts

MOST: Final = 8
"""Lists, and shapes in them, that are looked at: each costs a decoding of the request."""
ANOTHER: Final = "another format"
"""Whose the members are: no provider has this name, so each target has them read."""


def decode_mixed(body: Any, source: Any, error: DecodeError, copy: bool) -> u.Request:
    """The request with an Opaque of no format of its own for each of these members; repairs read them. Keys are read at once.

    Args:
        body: the request, as it came.
        source: the module of its provider.
        error: why it cannot be read. It is raised again, if no other format describes the member that it is about.
        copy: whether the request shares nothing with the body.
    """
    decode: Callable[[Any], u.Request] = part(source, "decode_request")
    try:
        wire = copied(plain(body)) if copy else plain(body)
        wire, found = with_json_texts(decode, source.LENS.NAMESPACE, wire, error)
        request = found if isinstance(found, u.Request) else _other_request(decode, source.LENS, wire, found)
    except RecursionError:
        request = None
    if request is None:
        raise error
    return with_broken_calls(request)


def _other_request(decode: Callable[[Any], u.Request], lens: Any, wire: Any, error: DecodeError) -> u.Request | None:
    return _decoded(decode, wire, error) or decode_keys(decode, wire, error) or decode_texts(decode, lens, wire, error)


def _decoded(decode: Callable[[Any], u.Request], body: Any, error: DecodeError) -> u.Request | None:
    other = Foreign()
    aside: set[int] = set()  # values, by identity
    for _ in range(MOST):
        mended = _set_aside(body, error.steps, other, aside)
        if mended is None:
            return None
        body = mended
        try:
            request = decode(body)
        except DecodeError as next_error:
            error = next_error
        else:
            _mark_aside([*request.messages, *request.tools], aside)
            return unwrapped(request)
    return None


def _set_aside(body: Any, steps: tuple[Step, ...], other: Foreign, aside: set[int]) -> Any:
    """The body without the member of a list that the error is about, and all of its shape in the list; None if no format describes it."""
    for place, holder, at in reversed(_lists(body, steps)):
        wrong = holder[at]
        if isinstance(wrong, Unreadable) or other.any(wrong) is None:
            continue
        shape = shape_of(wrong)
        members: list[Any] = []
        for member in holder:
            match = other.any(member) if shape_of(member) == shape else None
            if match is not None:
                aside.add(id(member))
            members.append(member if match is None else Unreadable(member))
        return with_value(body, place, members)
    return None


def _lists(body: Any, steps: tuple[Step, ...]) -> list[tuple[tuple[Step, ...], list[Any], int]]:
    """The lists on the way to a place: the steps to each, and the index of the member on the way."""
    lists: list[tuple[tuple[Step, ...], list[Any], int]] = []
    at: Any = body
    for number, step in enumerate(steps):
        if isinstance(at, list) and isinstance(step, int) and step < len(cast(list[Any], at)):
            lists.append((steps[:number], cast(list[Any], at), step))
        elif not isinstance(at, dict) or step not in at:
            break
        at = cast(Any, at)[step]
    return lists


def _mark_aside(values: list[Any], aside: set[int]) -> None:
    """Marks what was set aside. These objects were made by the decoder just now: nobody else has them."""
    for value in values:
        if isinstance(value, u.Opaque):
            value.namespace = ANOTHER if id(value.value) in aside else value.namespace
        elif isinstance(value, u.Message | u.ToolResult):
            _mark_aside(cast(list[Any], value.parts), aside)
