# Generated from templates/runtime/calls/foreign_members.py; do not edit.

"""Requests with members or keys in the form of another format, which their own format refuses, such as flat tools in a chat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias, cast

from msgspec.structs import replace

from .. import model as u
from ..core.errors import DecodeError, Step, Unreadable
from ..core.lookup import part
from ..core.meanings import is_about_keys, possible_meanings
from ..core.plain import copied, plain
from ..core.unwrapping import ANOTHER, unwrapped
from ..core.values import plain_key, with_value, without_value
from ..lenses.foreign.objects import FUNCTIONS, Foreign, shape_of
from ..lenses.foreign.odd_choices import is_no_choice, place_of_choice, read_choice
from .foreign_request_keys import fields_of, with_fields
from .foreign_response_formats import format_of_word
from .odd_arguments import with_broken_calls, with_json_texts
from .plain_texts import has_text, nearest_place, place_of, read_text
from .untyped_bytes import with_types

MOST: Final = 24
"""The most values that are replaced. Values of one kind count once."""
DECODINGS: Final = 200
"""The most decodings of the request. Each replaced value costs some of them."""
Mended: TypeAlias = tuple[Any, u.Request | DecodeError]
"""A body with another value, and its request, or the error of reading it."""


def decode_mixed(body: Any, source: Any, error: DecodeError, copy: bool) -> u.Request:
    """Return the request with such members as Opaque parts of no format, which repairs read. Other values are read at once.

    Args:
        body: the request, as it came.
        source: the module of its provider.
        error: why it cannot be read. It is raised again, if no other format describes the member that it is about.
        copy: whether the request shares nothing with the body.
    """
    try:
        wire = copied(plain(body)) if copy else plain(body)
        request = _Mixed(part(source, "decode_request"), source.LENS).read(wire, error)
    except RecursionError:
        request = None
    if request is None:
        raise error
    return request


class _Mixed:
    """Reads one request with values in other forms: each is replaced by what it means, one after another."""

    def __init__(self, decode: Callable[[Any], u.Request], lens: Any) -> None:
        self._decode_all = decode
        self._left = DECODINGS
        self._lens = lens
        self._other = Foreign()
        self._aside: set[int] = set()  # values that were set aside, by identity
        self._fields: dict[str, Any] = {}  # what keys mean in other formats
        self._texts: list[str] = []  # texts in place of objects
        self._members: list[Any] = []  # objects in place of lists of them
        self._choice: Any = None  # a choice of tools in a form of no format

    def read(self, body: Any, error: DecodeError) -> u.Request | None:
        """Return the request; None if something in it cannot be read. `error`: why the body cannot be read."""
        for _ in range(MOST):
            result = self._mended(body, error)
            if result is None:
                return None
            body, outcome = result
            if not isinstance(outcome, DecodeError):
                return self._whole(outcome)
            error = outcome
        return None

    def _mended(self, body: Any, error: DecodeError) -> Mended | None:
        value = nearest_place(body, error.steps)[1]
        whole = value in ("", [], {}) or (value.__class__ is dict and is_about_keys(error))  # another format may describe its holder
        before, after = ((), (self._as_meant,)) if whole else ((self._as_meant,), ())
        known = (
            self._as_typed,
            self._as_json,
            self._as_members,
            self._as_format,
            *before,
            self._as_part,
            self._as_key,
            self._as_choice,
            self._as_text,
            *after,
        )
        mends = (mend(body, error) for mend in known)
        return next((mended for mended in mends if mended is not None), None)

    def _whole(self, request: u.Request) -> u.Request | None:
        _mark_aside([*request.messages, *request.tools], self._aside)
        request = with_broken_calls(with_fields(unwrapped(request), self._fields))
        if not is_no_choice(self._choice):
            choice = read_choice(self._choice, {tool.name for tool in request.tools if isinstance(tool, FUNCTIONS)})
            if choice is None:
                return None
            request = replace(request, tool_choice=choice)
        if self._members and any(map(self._is_unknown, _opaque_values([*request.messages, *request.tools]))):
            return None
        return request if all(has_text(request, text) for text in self._texts) else None

    def _is_unknown(self, value: Any) -> bool:
        """Whether a value was in place of a list, and no format describes it: then it is a mistake, not another form."""
        return any(value == member for member in self._members) and self._other.any(value) is None

    def _as_typed(self, body: Any, error: DecodeError) -> Mended | None:
        for typed in with_types(body, error, self._lens):
            outcome = self._read(typed)
            if not (isinstance(outcome, DecodeError) and _concerns(outcome.steps, error.steps, False)):
                return typed, outcome
        return None

    def _as_json(self, body: Any, error: DecodeError) -> Mended | None:
        mended = with_json_texts(self._decode, self._lens.NAMESPACE, body, error, self._other)
        return None if mended[0] is body else mended

    def _as_part(self, body: Any, error: DecodeError) -> Mended | None:
        mended = _set_aside(body, error.steps, self._other, self._aside)
        return None if mended is None else (mended, self._read(mended))

    def _as_key(self, body: Any, error: DecodeError) -> Mended | None:
        key = error.steps[0] if error.steps else None
        fields = None if body.__class__ is not dict or key not in body else fields_of(str(key), body[key])
        if fields is None:
            return None
        self._fields |= fields
        rest = {name: value for name, value in body.items() if name != key}
        return rest, self._read(rest)

    def _as_choice(self, body: Any, error: DecodeError) -> Mended | None:
        """Remove a choice of tools in a form of no format. What it means is known when the tools are read."""
        wanted = place_of_choice(self._lens)
        steps = error.steps[: len(wanted)]
        if not steps or any(plain_key(step) != plain_key(key) for step, key in zip(steps, wanted, strict=False)):
            return None
        place, value = place_of(body, steps) or ((), 0)
        around = value.__class__ is dict and len(steps) < len(wanted)
        if around or not (isinstance(value, str | dict | None) or value == []):
            return None
        self._choice = cast(Any, value)
        rest = without_value(body, place)
        return rest, self._read(rest)

    def _as_members(self, body: Any, error: DecodeError) -> Mended | None:
        """Remove a null from a list, or replace the only member of a list, if it is a list, by its members."""
        place = place_of(body, error.steps)
        if place is None or not place[0] or not isinstance(at := place[0][-1], int) or not isinstance(place[1], list | None):
            return None
        steps, value = place
        holder: list[Any] = body
        for step in steps[:-1]:
            holder = cast(Any, holder)[step]
        if value is not None and len(holder) > 1:
            return None  # several lists may be several conversations
        mended = with_value(body, list(steps[:-1]), [*holder[:at], *(value or ()), *holder[at + 1 :]])
        return mended, self._read(mended)

    def _as_format(self, body: Any, error: DecodeError) -> Mended | None:
        """Read a bare word in place of a response format."""
        steps, value = place_of(body, error.steps) or ((), None)
        form = format_of_word(self._lens, steps, value) if steps else None
        if form is None and len(steps) > 1 and (place_of(body, steps[:-1]) or ((), None))[1] == {error.steps[-1]: value}:
            steps = steps[:-1]  # an object that only contains the word
            form = format_of_word(self._lens, steps, value)
        if form is None:
            return None
        mended = with_value(body, list(steps), form)
        return mended, self._read(mended)

    def _as_meant(self, body: Any, error: DecodeError) -> Mended | None:
        """Replace a value by one with the same meaning: an object by a list of it, JSON text by its object, a text by its number."""
        steps, value = nearest_place(body, error.steps)
        if (isinstance(value, str) or value == {}) and error.steps[len(steps) :] == (0,):  # in place of a list
            error = DecodeError(f"expected a list; {error.message}", steps)
        for replacement, level, _ in possible_meanings(value, error, steps, None) if steps else ():
            if level != "trivial" or isinstance(value, str) and replacement in ([value], [{"text": value}]):
                continue  # a text in a list may be a message: `_as_text` reads it
            mended = with_value(body, list(steps), replacement)
            outcome = self._read(mended)
            if not (isinstance(outcome, DecodeError) and _concerns(outcome.steps, steps, replacement == [value])):
                self._members += [value] if replacement == [value] else []
                return mended, outcome
        return None

    def _as_text(self, body: Any, error: DecodeError) -> Mended | None:
        mended = read_text(self._decode, self._lens, body, error)
        if mended is not None:
            self._texts.append(mended[2])
        return None if mended is None else mended[:2]

    def _decode(self, body: Any) -> u.Request:
        self._left -= 1
        if self._left < 0:
            raise DecodeError("too much of it is in other forms")
        return self._decode_all(body)

    def _read(self, body: Any) -> u.Request | DecodeError:
        try:
            return self._decode(body)
        except DecodeError as error:
            return error


def _concerns(error: tuple[Step, ...], place: tuple[Step, ...], in_a_list: bool) -> bool:
    """Whether an error is about the same place. A value that is now in a list may itself be in another form."""
    shared = min(len(error), len(place))
    return error[:shared] == place[:shared] and not (in_a_list and len(error) > len(place))


def _set_aside(body: Any, steps: tuple[Step, ...], other: Foreign, aside: set[int]) -> Any:
    """Set aside the wrong member of a list, and all members of its shape, and return the body; None if no format describes it."""
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
    """The lists on the path to a place: the steps to each, and the index of the member on the path."""
    lists: list[tuple[tuple[Step, ...], list[Any], int]] = []
    at: Any = body
    for number, step in enumerate(steps):
        if isinstance(at, list) and isinstance(step, int) and step < len(cast(list[Any], at)):
            lists.append((steps[:number], cast(list[Any], at), step))
        elif not isinstance(at, dict) or step not in at:
            break
        at = cast(Any, at)[step]
    return lists


def _opaque_values(values: list[Any]) -> Iterator[Any]:
    """The values of these messages, parts and tools that fit no shape."""
    for value in values:
        if isinstance(value, u.Opaque):
            yield value.value
        elif isinstance(value, u.Message | u.ToolResult):
            yield from _opaque_values(cast(list[Any], value.parts))


def _mark_aside(values: list[Any], aside: set[int]) -> None:
    """Mark what was set aside. The decoder has just made these objects, so nothing else uses them."""
    for value in values:
        if isinstance(value, u.Opaque):
            value.namespace = ANOTHER if id(value.value) in aside else value.namespace
        elif isinstance(value, u.Message | u.ToolResult):
            _mark_aside(cast(list[Any], value.parts), aside)
