# Generated from templates/runtime/calls/decoding.py; do not edit.

"""From a provider's format to unified values: the lenses, and care for the inputs that callers really have.

Each function takes any mapping or SDK object and the name (or module) of its provider. `invalid="keep"` sets places aside that cannot
be decoded and appends an `unreadable` loss for each to `losses`. Values may share arguments, schemas and unknown content with the body;
`copy=True` shares nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import msgspec

from .. import model as u
from ..core.errors import DecodeError
from ..core.lookup import Provider, function, load, part
from ..core.losses import Loss
from ..core.meanings import inside
from ..core.moving import with_moved
from ..core.options import Invalid, checked_invalid
from ..core.plain import copied, plain
from ..lenses.answers.empty import was_cut, with_empty_content
from ..lenses.errors.failures import named_in_header, one_of, with_details
from ..lenses.errors.foreign import strange_error
from ..lenses.errors.http import add_http_details
from ..lenses.extras import WIRE
from ..registry import BODIES
from . import mistaken

T = TypeVar("T")
_TITLE: Final = re.compile("<title>([^<]*)</title>", re.IGNORECASE)
_HEAD: Final = 20_000  # characters of a page in which a title is searched


def decode_request(
    body: Any, *, source: Provider, invalid: Invalid = "raise", losses: list[Loss] | None = None, copy: bool = False
) -> u.Request:
    """Decodes a provider's request as a unified Request. A list is the conversation alone.

    Args:
        body: the request: any mapping, or the list of messages alone.
        source: the name or module of the provider that the input is from.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        losses: a list to which what could not be read is appended.
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    module = load(source)
    if body.__class__ is list and (key := module.MESSAGES_KEY) is not None:
        body = module.LENS.CONVERSATION.around({key: body})
    return _decode(part(module, "decode_request"), body, invalid, losses, copy, "request")


def decode_response(
    body: Any, *, source: Provider, invalid: Invalid = "keep", losses: list[Loss] | None = None, copy: bool = False
) -> u.Response:
    """Decodes a provider's response as a unified Response.

    It only raises for a body that is no response at all: ErrorInstead, which contains the error, if the body is one.

    Args:
        body: the response: any mapping, or the object of the provider's SDK.
        source: the name or module of the provider that the input is from.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        losses: a list to which what could not be read is appended.
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    return read_response(body, source, invalid, losses, copy)


def read_response(body: Any, source: Provider, invalid: Invalid, losses: list[Loss] | None, copy: bool, lenient: bool = True) -> u.Response:
    """`decode_response`. `lenient`: whether a value in another form is read as what it means; otherwise it stays as it is."""
    module = load(source)
    error = getattr(module, "decode_error", None)
    decode = part(module, "decode_response")
    unread: list[Loss] = [] if losses is None else losses

    def read(wire: Any) -> u.Response:
        return _decode(decode, wire, invalid, unread, copy, "response", error, module.LENS, lenient)

    before = len(unread)
    try:
        response = read(body)
    except DecodeError:
        response = _mended(read, body, module.LENS, unread, before, lenient, True) or _inside(read, body, unread, before)
        if response is None:
            raise
    else:
        broken = any(loss.code == "unreadable" for loss in unread[before:])
        if (lenient or broken) and _misses(response, module.LENS):
            response = _mended(read, body, module.LENS, unread, before, lenient, broken) or response
        if not _has_content(response):  # a format whose keys are all optional reads any object
            response = _inside(read, body, unread, before) or response
    if error is not None and mistaken.is_empty_answer(response):
        mistaken.own_error(plain(body), error, module.LENS)
    if lenient and len(response.candidates) > 1:  # the first one counts where there is room for one, as in a stream
        numbered = enumerate(response.candidates)
        response.candidates = [c for _, c in sorted(numbered, key=lambda at: at[0] if at[1].index is None else at[1].index)]
    return response


def read_body(body: Any, source: Provider, kind: str, invalid: Invalid, losses: list[Loss] | None, copy: bool) -> Any:
    """Return a body of any kind as a unified value. Raise ErrorInstead for an error where an answer is expected."""
    module = load(source)
    decode = part(module, f"decode_{kind}")
    error = getattr(module, "decode_error", None) if BODIES[kind] is not None else None
    return _decode(decode, body, invalid, losses, copy, kind, error, module.LENS)


def _mended(
    read: Callable[[Any], u.Response], body: Any, lens: Any, unread: list[Loss], before: int, lenient: bool, broken: bool
) -> u.Response | None:
    """Read the answer again after repairs of its body; None if they do not help.

    lenient: values at the keys of other servers are moved to the format's own
    broken:  missing content becomes empty content
    before:  the losses in `unread` from here on are those of the answer
    """
    try:
        wire = plain(body)
    except RecursionError:  # it cannot be read in any case
        return None
    repaired: u.Response | None = None
    if (moved := with_moved(wire, lens.MOVED) if lenient else wire) is not wire:
        repaired = _again(read, moved, unread, before)
    if broken and (repaired is None or _misses(repaired, lens)) and (filled := with_empty_content(moved, lens)) is not moved:
        repaired = _again(read, filled, unread, before, was_cut) or repaired
    return repaired


def _inside(read: Callable[[Any], u.Response], body: Any, unread: list[Loss], before: int) -> u.Response | None:
    """Read the answer in the object of a gateway (`{"success": true, "data": {..}}`); None if there is none, or an error beside it."""
    try:
        wire = plain(body)
    except RecursionError:
        return None
    failed = wire.__class__ is dict and any(wire.get(key) for key in ("error", "errors"))
    for inner in inside(wire) if not failed else ():
        if (response := _again(read, inner, unread, before, _has_content)) is not None:
            unread.append(Loss("", "Response", "changed", "trivial", "it was in an object of a gateway", body))
            return response
    return None


def _has_content(response: u.Response) -> bool:
    return any(candidate.message.parts for candidate in response.candidates)


def _again(
    read: Callable[[Any], u.Response], wire: Any, unread: list[Loss], before: int, fits: Callable[[u.Response], bool] | None = None
) -> u.Response | None:
    """Read a changed body, with its own losses; None if it cannot be read, or does not fit."""
    losses = unread[before:]
    del unread[before:]
    try:
        response = read(wire)
    except DecodeError:
        response = None
    if response is not None and (fits is None or fits(response)):
        return response
    unread[before:] = losses
    return None


def _misses(response: u.Response, lens: Any) -> bool:
    """Whether an answer may contain more than was read."""
    usage = response.usage
    if usage is not None and (not usage.input_tokens or (usage.extras is not None and _has_counts(usage.extras, lens))):
        return True
    parts = [part for candidate in response.candidates for part in candidate.message.parts]
    return not parts or any(part.__class__ is u.Opaque for part in parts)


def _has_counts(extras: dict[str, Any], lens: Any) -> bool:
    """Whether extras contain counts at the keys of other servers."""
    others = {path.rpartition(".")[2] for path in lens.MOVED}

    def has(tree: dict[str, Any]) -> bool:
        members = ((key, kept) for key, kept in tree.items() if key != WIRE)
        return any(
            key in others if kept.__class__ in (int, float) else kept.__class__ is dict and (key in others or has(kept))
            for key, kept in members
        )

    return any(map(has, extras.values()))


def decode_messages(
    fragment: Any, *, source: Provider, invalid: Invalid = "raise", losses: list[Loss] | None = None, copy: bool = False
) -> list[u.Message]:
    """Decodes the conversation in the keys of a request that contain it (`{"system": .., "messages": ..}`), or in a list of messages.

    Rows that are not messages are remembered and restored for the same provider; if a list has no other rows, this is reported.

    Args:
        fragment: the keys of a request that hold the messages (`system`, `messages`), or the list of messages alone.
        source: the name or module of the provider that the input is from.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        losses: a list to which what could not be read is appended.
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    if fragment.__class__ is list and (key := load(source).MESSAGES_KEY) is not None:
        fragment = load(source).LENS.CONVERSATION.around({key: fragment})
    messages = _decode(function(source, "decode_messages"), fragment, invalid, losses, copy)
    if not messages and fragment.__class__ is list and fragment and losses is not None:
        losses.append(Loss("", "", "dropped", "trivial", "none of the rows is a message", fragment))
    return messages


def decode_tools(
    fragment: Any, *, source: Provider, invalid: Invalid = "raise", losses: list[Loss] | None = None, copy: bool = False
) -> list[u.AnyTool]:
    """Decodes the tools in the key of a request that contains them: `{"tools": [..]}`.

    Args:
        fragment: the key of a request that holds the tools: `{"tools": [..]}`.
        source: the name or module of the provider that the input is from.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        losses: a list to which what could not be read is appended.
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    return _decode(function(source, "decode_tools"), fragment, invalid, losses, copy)


def decode_error(
    body: Any,
    *,
    source: Provider,
    status: int | None = None,
    headers: Mapping[str, str] | None = None,
    invalid: Invalid = "keep",
    losses: list[Loss] | None = None,
    copy: bool = False,
) -> u.ErrorAnswer:
    """Decodes a provider's error as a unified ErrorAnswer, with the HTTP status and headers if given.

    `body` may be an exception of openai, anthropic, google-genai, botocore, httpx or requests, which has all three, or the object inside
    `error`. With `invalid="keep"` this never raises: a body that is no error of this provider (a proxy's page) becomes the message.

    Args:
        body: the error's body, the value of its key `error`, or an exception of openai, anthropic, google-genai, botocore, httpx or
            requests.
        source: the name or module of the provider that the input is from.
        status: the HTTP status, which many bodies do not have.
        headers: the HTTP headers; names are case-insensitive.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        losses: a list to which what could not be read is appended.
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    decode = function(source, "decode_error")
    if isinstance(body, BaseException):
        from .exceptions import held  # rarely needed

        body, status, headers = held(body, status, headers)
    body = one_of(_parsed(body))
    provider = load(source)
    lens = provider.LENS

    def with_status(plain_body: Any) -> u.ErrorAnswer:
        error = named_in_header(decode(plain_body, None, headers), headers, lens, provider.ERROR_HEADERS)
        return add_http_details(error, status, None, {}, provider.ERROR_STATUS)

    try:
        return with_details(_decode(with_status, body, invalid, losses, copy), body, lens)
    except DecodeError as error:
        if invalid == "raise":
            raise
        if isinstance(body, Mapping):  # the object inside `error`
            try:
                return with_details(_decode(with_status, {"error": body}, "raise", losses, copy), body, lens)
            except DecodeError:
                pass
        reading = strange_error(body, lens, known=True)
        if losses is not None:
            losses.append(Loss("", "", "unreadable", "minor" if reading else "major", str(error), body))
        return with_details(_strange_error(body, reading, provider, status, headers), body, lens)


def _parsed(body: Any) -> Any:
    """Parse a body that is JSON text. Any other body is returned unchanged."""
    if body.__class__ not in (str, bytes, bytearray) or not body:
        return body
    try:
        value: Any = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return body
    return value if value.__class__ in (dict, list) else body


def _shown(text: str) -> str:
    """Return the title of an HTML page. Any other text is returned unchanged."""
    title = _TITLE.search(text[:_HEAD]) if text.lstrip()[:1] == "<" else None
    return title[1].strip() if title and title[1].strip() else text


def _strange_error(
    body: Any, reading: u.ErrorAnswer | None, provider: Any, status: int | None, headers: Mapping[str, str] | None
) -> u.ErrorAnswer:
    """Return the error for a body that is not an error of this provider. `reading`: the error that its words describe, if any."""
    message = _shown(body) if isinstance(body, str) and body else f"HTTP status {status}" if status else "unreadable error"
    error = reading or u.ErrorAnswer(message=message)
    error.code = None if error.code == "other" else error.code
    error = named_in_header(error, headers, provider.LENS, provider.ERROR_HEADERS)
    error = add_http_details(error, status, headers, provider.ERROR_HEADERS, provider.ERROR_STATUS)
    error.code = error.code or "other"
    return error


def _decode(
    decode: Callable[[Any], T],
    body: Any,
    invalid: Invalid,
    losses: list[Loss] | None,
    copy: bool,
    kind: str = "",
    decode_error: Callable[[Any], u.ErrorAnswer] | None = None,
    lens: Any = None,
    lenient: bool = False,
) -> T:
    """Decode a body with the function of a lens.

    Plain dicts are passed unchanged. SDK objects inside them are opened where the lens meets them.

    kind:         what is expected
    decode_error: reads an error that may come instead
    lens:         of the format
    lenient:      see salvage
    """
    checked_invalid(invalid)
    try:
        if copy:
            body = copied(plain(body))
        elif body.__class__ not in (dict, list):
            body = plain(body)
        try:
            return decode(body)
        except DecodeError as error:
            from ..core import salvage  # rarely needed
            from ..lenses.answers.foreign_parts import Calls

            if not error.steps and kind:
                mistaken.with_explanation(error, body, kind)
            if decode_error is not None:
                mistaken.own_error(plain(body), decode_error, lens)
            if invalid == "raise":
                raise
            calls = None if lens is None else Calls(lens)
            return salvage.salvage(decode, plain(body), error, [] if losses is None else losses, lenient=lenient, calls=calls)
    except RecursionError:
        raise DecodeError("nested too deeply") from None
