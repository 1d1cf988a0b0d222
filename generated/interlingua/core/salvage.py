# Generated from templates/runtime/core/salvage.py; do not edit.

"""Reads as much as possible of a broken answer, or of one of its events: the smallest unreadable part is set aside, and reported."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any, Final, Protocol, TypeVar, cast

from .errors import DecodeError, Step, Unreadable
from .json_text import json_shown
from .losses import Level, Loss
from .meanings import NO_ARGUMENTS, THOUGHTS, possible_meanings, thoughts_apart
from .unwrapping import holds, unwrapped

T = TypeVar("T")


class Calls(Protocol):
    """Finds the calls of other formats in a body."""

    def apart(self, members: Any) -> tuple[list[Any], dict[str, list[Any]], str] | None:
        """Find the calls in the value of a key that expects a text: the other members, the calls by their own keys, and the reason."""

    def own(self, member: Any, key: Any) -> tuple[list[Any], str] | None:
        """Return what the format of the body has in a list at this key in place of such a call, and the reason."""


# Each unreadable place costs a decode of the whole body or more; a body with more of them is no answer.
MOST: Final = 100
_REMOVED: Final = "; it was left out"
_MISSING: Final = re.compile("(?:^missing|it lacks) '([^']+)'$")
_ID: Final = re.compile("(?:.*_)?id|.*Id")  # the key of an id


def salvage(
    decode: Callable[[Any], T],
    body: Any,
    error: DecodeError,
    losses: list[Loss],
    keep: bool = True,
    stream: bool = False,
    lenient: bool = True,
    calls: Calls | None = None,
) -> T:
    """Return the result of `decode` for `body` without its unreadable places, which are appended to `losses` as `unreadable`.

    error:   the error of `decode(body)`. It is raised again if nothing helps: the body is of another kind
    keep:    an unreadable list member stays as an opaque value
    stream:  the body is an event. An event that ends the answer must still end it: an empty object replaces an unreadable object, an
             unknown word replaces an unreadable word
    lenient: a value in another form than the format has is read as what it means; otherwise only if it would be lost
    calls:   finds the calls of other formats
    """
    mends = (partial(_called, calls=calls), _thought, _meant, _spliced, _named, partial(_owned, calls=calls))
    step = partial(_step, decode, keep=keep, stream=stream)
    try:
        if keep and not lenient:
            value, unreadable = _strictly(step, mends, body, error)
        else:
            value, unreadable = _salvaged(partial(step, lenient=mends), body, error)
    except _TooMany:
        raise error from None
    losses += unreadable
    return cast(T, unwrapped(value))


def _strictly(step: Callable[..., Any], mends: tuple[Any, ...], body: Any, error: DecodeError) -> tuple[Any, list[Loss]]:
    """Like `_salvaged`, with `mends` only where something would be lost without them."""
    leniently = partial(_salvaged, partial(step, lenient=mends), body, error)
    try:
        result = _salvaged(partial(step, lenient=()), body, error)
    except DecodeError:
        return leniently()
    if not any(_is_lost(loss) for loss in result[1]):
        return result
    other = leniently()
    return result if sum(map(_is_lost, other[1])) >= sum(map(_is_lost, result[1])) else other


def _salvaged(step: Callable[..., tuple[Any, DecodeError]], body: Any, first: DecodeError) -> tuple[Any, list[Loss]]:
    """Return the decoded value, and the losses of its unreadable places. Raise _TooMany, or `first` if a place cannot be repaired."""
    unreadable: list[Loss] = []
    error = first
    for _ in range(MOST):
        try:
            body, error = step(body, error, unreadable)
        except _Done as done:
            return done.value, unreadable
        except DecodeError:
            raise first from None
    raise _TooMany


def _is_lost(loss: Loss) -> bool:
    """Whether the value is lost; a member of a list may be kept."""
    return loss.level == "major" and (not loss.path.endswith("]") or loss.reason.endswith(_REMOVED))


class _TooMany(Exception):
    """There are more unreadable places than are repaired."""


class _Done(Exception):
    """The rest could be decoded."""

    def __init__(self, value: Any) -> None:
        self.value = value


def _step(
    decode: Callable[[Any], Any], body: Any, error: DecodeError, unreadable: list[Loss], keep: bool, stream: bool, lenient: tuple[Any, ...]
) -> tuple[Any, DecodeError]:
    """Repair one place, and return the body and its next error. `lenient`: repairs to try first.

    Raise _Done, or the error if no repair helps.
    """
    if missing_key(error) is None and _depth(body, error.steps) < len(error.steps):
        error.steps = _spelled(decode, body, error)
    for mend in lenient:
        if (result := mend(decode, body, error, unreadable)) is not None:
            return result
    if not keep and (kept := _kept(decode, body, error.steps)) is not None:
        unreadable.append(_loss(body, error.steps, error))
        raise kept
    mends = _mends(body, error.steps, keep)
    for steps, mended, removed in chain(_blanks(body, error), mends) if stream else mends:
        try:
            value = decode(mended)
        except DecodeError as next_error:
            if _concerns(next_error.steps, steps, removed):
                continue  # this repair did not help: try further out
            unreadable.append(_loss(body, steps, error, removed, stream))
            return mended, next_error
        unreadable.append(_loss(body, steps, error, removed, stream))
        raise _Done(value)
    raise error


def _meant(decode: Callable[[Any], Any], body: Any, error: DecodeError, unreadable: list[Loss]) -> tuple[Any, DecodeError] | None:
    """Replace the unreadable value by what it means, and return the body and its next error; None if that does not help. Raise _Done."""
    steps, alone = error.steps, False
    if steps and steps[-1] == 0 and _depth(body, steps) == len(steps) - 1:
        steps, alone = steps[:-1], True  # a text in place of a list
        error = DecodeError(f"expected a list; {error.message}", steps)
    if not steps or _depth(body, steps) < len(steps):
        return None
    value, kind = _at(body, steps), cast(dict[str, Any], body).get("type") if isinstance(body, dict) else None
    for replacement, level, why in possible_meanings(value, error, steps, kind):
        if alone and replacement == [value]:
            continue  # it would be the same again
        mended = _edited(body, steps, partial(_put, replacement))
        loss = _loss(body, steps, error)
        loss.level, loss.reason = level, f"{loss.reason}; {why}"
        try:
            done = decode(mended)
        except DecodeError as next_error:
            if not _concerns(next_error.steps, steps, False):
                unreadable.append(loss)
                return mended, next_error
            if isinstance(value, str) and replacement == [value] and (alone := _alone(decode, body, steps, value)) is not None:
                unreadable.append(loss)
                raise alone from None
        else:
            unreadable.append(loss)
            raise _Done(done)
    return None


def _spliced(decode: Callable[[Any], Any], body: Any, error: DecodeError, unreadable: list[Loss]) -> tuple[Any, DecodeError] | None:
    """Move the objects of a list in a list to the outer list; otherwise like `_meant`."""
    steps = error.steps
    if not steps or not isinstance(steps[-1], int) or _depth(body, steps) < len(steps) or not isinstance(inner := _at(body, steps), list):
        return None
    members = cast("list[Any]", inner)
    if not members or not all(isinstance(member, dict) for member in members):
        return None
    outer: list[Any] = _at(body, steps[:-1])
    mended = _edited(body, steps[:-1], partial(_put, [*outer[: steps[-1]], *members, *outer[steps[-1] + 1 :]]))
    loss = _loss(body, steps, error)
    loss.level, loss.reason = "trivial", f"{loss.reason}; it was read as what it means"
    return _read_as(decode, mended, error, unreadable, loss, again=True)


def _alone(decode: Callable[[Any], Any], body: Any, steps: tuple[Step, ...], text: str) -> _Done | None:
    """Read a text as the single member of a list whose members are not texts; None if the member cannot be kept."""
    try:
        done = decode(_edited(body, steps, partial(_put, [Unreadable(text)])))
    except DecodeError:
        return None
    return _Done(done) if holds(done, text) else None


def _kept(decode: Callable[[Any], Any], body: Any, steps: tuple[Step, ...]) -> _Done | None:
    """Read a text among the members of a list as an unknown member; None if it cannot be kept."""
    if not steps or not isinstance(steps[-1], int) or _depth(body, steps) < len(steps) or not isinstance(text := _at(body, steps), str):
        return None
    try:
        done = decode(_edited(body, steps, _wrap))
    except DecodeError:
        return None
    return _Done(done) if holds(done, text) else None


def _called(
    decode: Callable[[Any], Any], body: Any, error: DecodeError, unreadable: list[Loss], calls: Calls | None
) -> tuple[Any, DecodeError] | None:
    """Move the calls in a list of parts beside its texts, if the format has one text; otherwise like `_meant`."""
    steps = error.steps
    if calls is None or not steps or not error.message.startswith("expected a string") or _depth(body, steps) < len(steps):
        return None
    if (apart := calls.apart(_at(body, steps))) is None:
        return None
    rest, beside, why = apart
    mended, loss = _edited(body, steps, partial(_put, rest or None)), _loss(body, steps, error)
    for key, members in beside.items():
        there: list[Any] = cast(dict[str, Any], _at(body, steps[:-1])).get(key) or []
        mended = _edited(mended, (*steps[:-1], key), partial(_put, [*there, *members]))
    loss.level, loss.reason = "minor", f"{loss.reason}; {why}"
    return _read_as(decode, mended, error, unreadable, loss, bool(rest))


def _owned(
    decode: Callable[[Any], Any], body: Any, error: DecodeError, unreadable: list[Loss], calls: Calls | None
) -> tuple[Any, DecodeError] | None:
    """Replace a call of another format, in this format's list of calls, by a call of this format; otherwise like `_meant`."""
    steps = next((error.steps[:end] for end in range(len(error.steps), 1, -1) if isinstance(error.steps[end - 1], int)), ())
    if calls is None or not steps or _depth(body, steps) < len(steps):
        return None
    if (own := calls.own(_at(body, steps), steps[-2])) is None:
        return None
    at, members = cast(int, steps[-1]), cast("list[Any]", _at(body, steps[:-1]))
    mended = _edited(body, steps[:-1], partial(_put, [*members[:at], *own[0], *members[at + 1 :]]))
    loss = _loss(body, steps, error)
    loss.level, loss.reason = "minor", f"{loss.reason}; {own[1]}"
    return _read_as(decode, mended, error, unreadable, loss)


def _thought(decode: Callable[[Any], Any], body: Any, error: DecodeError, unreadable: list[Loss]) -> tuple[Any, DecodeError] | None:
    """Move the reasoning in a list of parts beside its texts, if the format has one text; otherwise like `_meant`."""
    steps = error.steps
    if len(steps) < 2 or not error.message.startswith("expected a string") or _depth(body, steps) < len(steps):
        return None
    if (apart := thoughts_apart(_at(body, steps))) is None or THOUGHTS in _at(body, steps[:-1]):
        return None
    texts, thoughts, level, why = apart
    mended = _edited(_edited(body, steps, partial(_put, texts)), (*steps[:-1], THOUGHTS), partial(_put, thoughts))
    loss = _loss(body, steps, error)
    loss.level, loss.reason = level, f"{loss.reason}; {why}"
    return _read_as(decode, mended, error, unreadable, loss)


def _read_as(
    decode: Callable[[Any], Any], mended: Any, error: DecodeError, unreadable: list[Loss], loss: Loss, again: bool = False
) -> tuple[Any, DecodeError] | None:
    """Return the repaired body and its next error, if that is another one, or may be the same one `again`. Raise _Done."""
    try:
        done = decode(mended)
    except DecodeError as next_error:
        if not again and next_error.message == error.message and next_error.steps == error.steps:
            return None
        unreadable.append(loss)
        return mended, next_error
    unreadable.append(loss)
    raise _Done(done)


def _named(decode: Callable[[Any], Any], body: Any, error: DecodeError, unreadable: list[Loss]) -> tuple[Any, DecodeError] | None:
    """Put an empty id in place of a missing one, or add empty arguments; otherwise like `_meant`."""
    steps, key = error.steps, missing_key(error)
    level, why, mended = "minor", "it was made", with_blank_id(body, error)
    if mended is None and key in NO_ARGUMENTS and _depth(body, steps) == len(steps) and isinstance(_at(body, steps), dict):
        level, why, mended = "trivial", "the call has none", _edited(body, (*steps, key), partial(_put, NO_ARGUMENTS[key]))
    if mended is None:
        return None
    loss = _loss(body, steps, error)
    loss.level, loss.reason = level, f"{loss.reason}; {why}"
    return _read_as(decode, mended, error, unreadable, loss)


def with_blank_id(body: Any, error: DecodeError) -> Any:
    """Return the body with an empty text in place of a missing or null id; None if the error is another one."""
    steps, key = error.steps, missing_key(error)
    if _depth(body, steps) < len(steps):
        return None
    if key is None and steps and _at(body, steps) is None and error.message.startswith("expected a string"):
        steps, key = steps[:-1], str(steps[-1])
    if key is None or not steps or not _ID.fullmatch(key) or not isinstance(_at(body, steps), dict):
        return None
    return _edited(body, (*steps, key), partial(_put, ""))


def _spelled(decode: Callable[[Any], Any], body: Any, error: DecodeError) -> tuple[Step, ...]:
    """Return the steps to the place of an error as the body spells them: the key at which they end may have another name there.

    A value that cannot be read at the right key changes the error, and not its key. Decoding still fails then, since the decoding of an
    event of a stream cannot be undone.
    """
    depth = _depth(body, error.steps)
    holder = _at(body, error.steps[:depth])
    for key in [*cast(dict[str, Any], holder)][:MOST] if isinstance(holder, dict) else ():
        try:
            decode(_edited(body, (*error.steps[:depth], key), _wrap))
        except DecodeError as other:
            moved = other.steps[: depth + 1] != error.steps[: depth + 1]  # the error is at another key
            if moved or (other.steps == error.steps and other.message == error.message):
                continue
        return (*error.steps[:depth], key, *error.steps[depth + 1 :])
    return error.steps


def _put(value: Any, holder: Any, step: Any) -> None:
    holder[step] = value


def _blanks(body: Any, error: DecodeError) -> Iterator[tuple[tuple[Step, ...], Any, bool]]:
    """Yield bodies with an empty value in place of the unreadable one, in the form of `_mends`."""
    steps, problem = error.steps, error.message
    if _depth(body, steps) < len(steps):
        return
    if (key := missing_key(error)) is not None:
        if isinstance(_at(body, steps), dict):
            yield steps, _edited(body, (*steps, key), _blank), False
    elif steps and isinstance(steps[-1], str):
        if problem.startswith(("expected an object", "expected a value", "fits no case")):
            yield steps, _edited(body, steps, _blank), False
        elif problem.startswith("expected one of"):
            yield steps, _edited(body, steps, _say), False


def missing_key(error: DecodeError) -> str | None:
    """The missing key, if the error is about one."""
    match = _MISSING.search(error.message)
    return None if match is None else match[1]


def _mends(body: Any, steps: tuple[Step, ...], keep: bool) -> Iterator[tuple[tuple[Step, ...], Any, bool]]:
    """Yield bodies without the unreadable place, innermost first: (place, body, whether a list member was removed)."""
    depth = _depth(body, steps)
    alone = keep and 0 < depth < len(steps) and steps[depth] == 0 and isinstance(_at(body, steps[:depth]), str)
    steps = steps[:depth]
    if alone:  # a text in place of a list
        yield steps, _edited(body, steps, _wrap_alone), False
    for end in range(len(steps), 0, -1):
        place = steps[:end]
        if isinstance(place[-1], int):
            if keep and not isinstance(_at(body, place), Unreadable):
                yield place, _edited(body, place, _wrap), False
            yield place, _edited(body, place, _remove), True
        else:
            yield place, _edited(body, place, _remove), False


def _concerns(error: tuple[Step, ...], place: tuple[Step, ...], member_removed: bool) -> bool:
    """Whether the next error is about the same place, or about its container. The index of a removed member now belongs to the next one."""
    if member_removed:
        return len(error) < len(place) and place[: len(error)] == error
    shared = min(len(error), len(place))
    return error[:shared] == place[:shared]


def _depth(body: Any, steps: tuple[Step, ...]) -> int:
    """How many of the steps exist: a path may end in a missing key."""
    for depth, step in enumerate(steps):
        if isinstance(body, str):
            return depth
        try:
            body = body[step]
        except (KeyError, IndexError, TypeError):
            return depth
    return len(steps)


def _at(body: Any, steps: tuple[Step, ...]) -> Any:
    for step in steps:
        body = body[step]
    return body


def _wrap(holder: Any, step: Any) -> None:
    holder[step] = Unreadable(holder[step])


def _wrap_alone(holder: Any, step: Any) -> None:
    holder[step] = [Unreadable(holder[step])]


def _blank(holder: Any, step: Any) -> None:
    holder[step] = {}


def _say(holder: Any, step: Any) -> None:
    holder[step] = json_shown(holder[step])


def _remove(holder: Any, step: Any) -> None:
    del holder[step]


def _edited(body: Any, steps: tuple[Step, ...], edit: Callable[[Any, Any], None]) -> Any:
    """Return the body with one place edited. The containers of the place are copied, the rest is shared."""
    root = at = _shallow(body)
    for step in steps[:-1]:
        at[step] = _shallow(at[step])
        at = at[step]
    edit(at, steps[-1])
    return root


def _shallow(holder: Any) -> Any:
    return dict(cast(dict[str, Any], holder)) if isinstance(holder, dict) else list(holder)


def _loss(body: Any, steps: tuple[Step, ...], error: DecodeError, removed: bool = False, stream: bool = False) -> Loss:
    """Return the loss of an unreadable place. Its path is the place on the wire: there is no unified value to point into."""
    value = _at(body, steps)
    if isinstance(value, Unreadable):
        value = value.value
    field = ".".join(step for step in steps if isinstance(step, str))
    nothing = is_blank(value) if missing_key(error) is None else stream and is_bare(value)  # what an event opens is still empty
    level: Level = "trivial" if nothing else "major"
    return Loss(DecodeError("", steps).path, field, "unreadable", level, f"{error}{_REMOVED}" if removed else str(error), value)


def is_blank(value: Any) -> bool:
    """Whether a value is null, or an object that only has nulls, empty texts and indexes, of any type."""
    if not isinstance(value, dict):
        return value is None
    members = [member for key, member in cast(dict[str, Any], value).items() if key != "type"]
    nulls = [member for member in members if member is None or (member.__class__ is dict and is_blank(member))]
    return bool(nulls) and all(member in nulls or member == "" or member.__class__ is int for member in members)


def is_bare(value: Any) -> bool:
    """Whether a value is an object that only has a kind, indexes and empty values."""
    members = cast(dict[str, Any], value) if isinstance(value, dict) else {}
    return bool(members) and all(key == "type" or not member or member.__class__ is int for key, member in members.items())
