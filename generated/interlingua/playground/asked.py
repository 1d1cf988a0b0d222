# Generated from templates/runtime/playground/asked.py; do not edit.

"""What the page asks for, checked: a body or a stream as text, from whom, for whom, how."""

from __future__ import annotations

import json
from typing import Any, Final, Literal

import msgspec

from ..calls.detection import Detection
from ..core.errors import Error
from ..core.lookup import load
from ..registry import PROVIDERS
from ..reports.guessing import guesses, is_stream, whose_stream

LARGEST: Final = 2_000_000  # bytes of what the page sends
Kind = Literal["request", "response", "stream", "messages", "error"]


class Question(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`source`, `kind`: None to guess them. `under`: the unified path whose values are traced; None: as many as are quickly found."""

    text: str
    target: str
    source: str | None = None
    kind: Kind | None = None
    model: str | None = None
    repair: bool = True
    carry: bool = False
    strict: Literal["minor", "major"] | None = None
    under: str | None = None


class Body(msgspec.Struct, frozen=True):
    """What is to be converted. `value`: the body, or the events of a stream. `guessed`: what the user did not choose."""

    value: Any
    source: str
    kind: Kind
    guessed: list[str]


class Fault(Exception):
    """Why there is no result. `path`, `line`, `column`: where, in the source; `choices`: formats that it may be of."""

    def __init__(
        self, message: str, path: str | None = None, line: int = 0, column: int = 0, choices: list[Detection] | None = None
    ) -> None:
        super().__init__(message)
        self.message, self.path, self.line, self.column, self.choices = message, path, line, column, choices or []


def read(data: bytes) -> Question:
    """Raises Fault."""
    try:
        asked = msgspec.json.decode(data, type=Question)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Fault(f"This is not what the page sends: {error}") from None
    for name in (asked.target, asked.source):
        if name is not None and name not in PROVIDERS:
            raise Fault(f"There is no format {name!r}.")
    return asked


def body_of(asked: Question) -> Body:
    """The format and the kind of a body. Raises Fault with the place if it is not JSON, or if its format cannot be recognized."""
    if not asked.text.strip():
        raise Fault("Paste a body, drop a file, or choose an example.")
    if asked.kind == "stream" or (asked.kind is None and (is_stream(asked.text[:99].encode("utf-8", "replace")) or _has_lines(asked.text))):
        return _stream(asked)
    body = _parsed(asked.text)
    if asked.source is not None and asked.kind is not None:
        return Body(body, asked.source, asked.kind, [])
    fits = guesses(body, asked.kind)
    if asked.source is not None:
        mine = [fit.kind for fit in fits if fit.provider == asked.source] or [fit.kind for fit in fits] or ["request"]
        return Body(body, asked.source, msgspec.convert(mine[0], Kind), ["kind"])
    if len(fits) != 1:
        raise Fault("The format cannot be detected. Choose the source." if not fits else "Several formats fit. Choose one.", choices=fits)
    guessed = ["source"] if asked.kind is not None else ["source", "kind"]
    return Body(body, fits[0].provider, msgspec.convert(fits[0].kind, Kind), guessed)


def _stream(asked: Question) -> Body:
    guessed = [] if asked.kind else ["kind"]
    source = asked.source
    if source is None:
        first = next(iter(_objects(asked.text)), None)
        head = asked.text.encode("utf-8", "replace") if first is None else json.dumps(first).encode() + b"\n"
        source = whose_stream(head) or (whose_stream(b"data: " + head + b"\n") if first is not None else None)
        if source is None:
            raise Fault("This is a stream, but its format cannot be detected from the first event. Choose the source.")
        guessed = ["source", *guessed]
    module: Any = load(source)
    if not hasattr(module, "StreamDecoder"):
        raise Fault(f"{module.TITLE} does not support streams.")
    listed = _objects(asked.text)
    try:
        events: list[Any] = listed or list(module.decode_event_stream([asked.text.encode("utf-8", "surrogatepass")]))
    except Error as error:
        raise Fault(str(error)) from None
    if not events:
        raise Fault("This stream has no events.")
    return Body(events, source, "stream", guessed)


def _has_lines(text: str) -> bool:
    """Whether it is one object a line, and more than one."""
    return text.lstrip()[:1] == "{" and len(_objects(text)) > 1


def _objects(text: str) -> list[Any]:
    """The events of a list, or of a text with one object a line; nothing if it is neither."""
    try:
        if text.lstrip()[:1] == "[":
            return list(json.loads(text))
        return [json.loads(line) for line in text.splitlines() if line.strip()] if text.lstrip()[:1] == "{" else []
    except (ValueError, RecursionError):
        return []


def _parsed(text: str) -> Any:
    try:
        return json.loads(text.removeprefix("\ufeff"))
    except RecursionError:
        raise Fault("The body is nested too deeply.") from None
    except json.JSONDecodeError as error:
        raise Fault(f"This is not JSON: {error.msg}.", line=error.lineno, column=error.colno) from None
    except ValueError as error:
        raise Fault(f"This is not JSON: {error}.") from None
