# Generated from templates/runtime/streams/splicing.py; do not edit.

"""Converts frames that only add a text, from bytes to bytes: the last decoded frame is the pattern of the next.

Such a frame is not parsed. Its text is copied from one JSON string into the other; the rest must be equal, byte by
byte, except for known meaningless values. Every other frame is read and written in the usual way.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from ..core.json_text import DUMPS
from .framing import FrameDecoder, Frames, encode_frame
from .wording import SAMPLES, Form, Path, Wording, another, with_value

_LOADS: Final = msgspec.json.Decoder(str).decode
_TOKENS: Final = re.compile(rb'"(?:[^"\\]|\\.)*"|\d+').finditer
_PAIR: Final = rb"[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"  # half a pair cannot be sent
_ESCAPE: Final = rb'\\(?:["\\/bfnrt]|u(?:%b|(?![dD][89a-fA-F])[0-9a-fA-F]{4}))' % _PAIR
_STRING: Final = re.compile(rb'[^"\\\x00-\x1f]*(?:%b[^"\\\x00-\x1f]*)*' % _ESCAPE).fullmatch
_MANY: Final = 512  # the maximal number of texts that are not read yet: memory use must not depend on the length of a stream
_MOST_DIGITS: Final = 15  # of a whole number that every reader reads alike


class Splice:
    """One form of the frames of a stream, and its counterpart in the target's stream.

    wording: the places of its holes. `form`: the target's event
    frame_for: returns the target's frame for a frame of this form, whose text then waits to be read; None for any other frame
    number:  that of the target's next event; None if those have no numbers
    texts:   texts that were converted but not read yet, as JSON string contents
    """

    __slots__ = ("_last", "_read", "form", "frame_for", "number", "text_of", "texts", "wording")

    def __init__(
        self,
        frame: bytes,
        read: Callable[[bytes], Any],
        wording: Wording,
        form: Form,
        lead: bytes,
        holes: list[_Hole],
        target: _Target,
    ) -> None:
        self._last = frame
        self._read = read
        self.wording = wording
        self.form = form
        self.number: int | None = None if target.first is None else 0
        self.texts: list[bytes] = []
        before, *between, after = target.pieces
        self.text_of = _text_among(lead, holes) if wording.opens else _opening_nothing(_text_among(lead, holes))
        self.frame_for: Callable[[bytes], bytes | None]
        if target.first is not None:
            self.frame_for = self._numbered(before, between[0], after, target.first)
        else:
            alone = len(holes) == 1 and wording.opens
            self.frame_for = self._alone(lead, holes[0][1], before, after) if alone else self._among(before, after)

    def _alone(self, lead: bytes, tail: bytes, before: bytes, after: bytes) -> Callable[[bytes], bytes | None]:
        """For frames that only differ in the text: like `_among`, but in one function, because most streams have such frames."""
        texts, add, size, back = self.texts, self.texts.append, len(lead), -len(tail)

        def encode_next(frame: bytes) -> bytes | None:
            if frame[:size] != lead or frame[back:] != tail or len(texts) >= _MANY:
                return None
            text: bytes | None = frame[size:back]
            try:
                plain = text.decode()
            except UnicodeDecodeError:
                return None
            if (not text or not plain.isprintable() or '"' in plain or "\\" in plain) and (text := _as_written(text)) is None:
                return None
            add(text)
            return before + text + after

        return encode_next

    def _among(self, before: bytes, after: bytes) -> Callable[[bytes], bytes | None]:
        texts, add, text_of = self.texts, self.texts.append, self.text_of

        def encode_next(frame: bytes) -> bytes | None:
            if (text := text_of(frame)) is None or len(texts) >= _MANY:
                return None
            add(text)
            self._last = frame
            return before + text + after

        return encode_next

    def _numbered(self, before: bytes, between: bytes, after: bytes, first: bool) -> Callable[[bytes], bytes | None]:
        """Like `_among`, with the number of each of the target's events. `first`: the number precedes the text."""
        texts, add, text_of = self.texts, self.texts.append, self.text_of

        def encode_next(frame: bytes) -> bytes | None:
            number: Any = self.number
            if (text := text_of(frame)) is None or len(texts) >= _MANY:
                return None
            add(text)
            self._last = frame
            self.number = number + 1
            digits = b"%d" % number
            return before + digits + between + text + after if first else before + text + between + digits + after

        return encode_next

    def taken(self) -> dict[str, Any]:
        """The last event with all `texts` joined; they count as read."""
        text = _LOADS(b'"%b"' % b"".join(self.texts))
        self.texts.clear()
        return with_value(self._read(self._last), self.wording.text, text)


def _text_among(lead: bytes, holes: list[_Hole]) -> Callable[[bytes], bytes | None]:
    """Makes a function that returns the text of a frame of one form, in its usual spelling; None for any other frame."""
    size = len(lead)

    def text_of(frame: bytes) -> bytes | None:
        if not frame.startswith(lead):
            return None
        rest, text, mark = frame[size:], b"", b""
        for says_nothing, literal in holes:
            content, mark, rest = rest.partition(literal)
            if says_nothing is None:
                text = content
            elif not says_nothing(content):
                return None
        return _as_written(text) if mark and not rest else None

    return text_of


def _opening_nothing(text_of: Callable[[bytes], bytes | None]) -> Callable[[bytes], bytes | None]:
    """As `text_of`; None also for a text that begins an object."""

    def text(frame: bytes) -> bytes | None:
        content = text_of(frame)
        return None if content is not None and content[:1] == b"{" else content

    return text


_Hole = tuple[Callable[[bytes], bool] | None, bytes]
"""The check for a hole's content, None for the text; and the bytes after the hole."""


class _Target(NamedTuple):
    """A frame of the target, cut at its text and its number. `first`: whether the number comes first; None: it has none."""

    pieces: tuple[bytes, ...]
    first: bool | None


def _target(form: Form, frames: Frames) -> _Target | None:
    """The target's frame; None if the place of the text is unclear: the frames of the two samples must differ there, and nowhere else."""
    first, second = (encode_frame(frames, written) for written in form)
    (text, number), (text2, number2) = ((sample_text.encode(), b"%d" % count) for sample_text, count in SAMPLES)
    holes = [at for at in range(len(first)) if first[at : at + 1] != second[at : at + 1]]
    diff = [(first[at : at + 1], second[at : at + 1]) for at in holes]
    if len(first) != len(second) or diff.count((text, text2)) != 1 or len(diff) > 2 or (len(diff) == 2 and (number, number2) not in diff):
        return None
    starts, ends = [0, *(at + 1 for at in holes)], [*holes, len(first)]
    pieces = tuple(first[start:end] for start, end in zip(starts, ends, strict=True))
    return _Target(pieces, diff[0] == (number, number2) if len(diff) == 2 else None)


def spliced(frame: bytes, event: dict[str, Any], wording: Wording, form: Form, source: FrameDecoder, target: Frames) -> Splice | None:
    """The form of a frame that was read as `event`; None if it is unclear which of its strings is which."""
    places: list[tuple[int, int, Callable[[bytes], bool] | None]] = []
    for path in (wording.text, *wording.noise):
        place = _place(frame, event, path, source)
        if place is None:
            return None
        start, end = place
        quoted = frame[start : start + 1] == b'"'
        hole = None if path == wording.text else _is_name if quoted else _is_count
        places.append((start + quoted, end - quoted, hole))
    places.sort(key=lambda entry: entry[0])
    ends = [start for start, _, _ in places[1:]] + [len(frame)]
    holes: list[_Hole] = [(hole, frame[end:following]) for (_, end, hole), following in zip(places, ends, strict=True)]
    if (written := _target(form, target)) is None:
        return None
    lead = frame[: places[0][0]]
    splice = Splice(frame, source.whole, wording, form, lead, holes, written)
    return splice if splice.text_of(frame) is not None else None


def _place(frame: bytes, event: dict[str, Any], path: Path, source: FrameDecoder) -> tuple[int, int] | None:
    """The place of the value at `path` in the frame: another value there must be read at this path, and nowhere else."""
    value: Any = event
    for step in path:
        value = value[step]
    if value.__class__ is not str and value.__class__ is not int:
        return None
    other = another(value)
    expected, written = with_value(event, path, other), DUMPS(other)
    for token in _TOKENS(frame):
        start, end = token.span()
        if _value_of(token[0]) == value and source.whole(b"%b%b%b" % (frame[:start], written, frame[end:])) == expected:
            return start, end
    return None


def _value_of(token: bytes) -> Any:
    try:
        return _LOADS(token) if token[:1] == b'"' else int(token)
    except (msgspec.DecodeError, UnicodeError, ValueError):
        return None


def _as_written(text: bytes) -> bytes | None:
    """The content of a JSON string in its usual spelling; None for an invalid or empty one."""
    try:
        plain = text.decode()
    except UnicodeDecodeError:
        return None
    if plain.isprintable() and '"' not in plain and "\\" not in plain:
        return text or None
    return DUMPS(_LOADS(b'"%b"' % text))[1:-1] if _STRING(text) is not None else None


def _is_name(content: bytes) -> bool:
    return content.isalnum() or not content


def _is_count(content: bytes) -> bool:
    return content.isdigit() and len(content) <= _MOST_DIGITS and (content[:1] != b"0" or content == b"0")
