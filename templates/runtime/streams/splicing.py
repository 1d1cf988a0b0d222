"""Frames that say one more text, from bytes to bytes: the frame that was read last is the pattern of the next.

Nothing of such a frame is parsed. Its text goes from one JSON string into the other as it stands; the rest has to be the same, byte by
byte, but for what is known to say nothing. Every other frame is read and written in the usual way.
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
_PAIR: Final = rb"[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"  # half a pair is nothing that could be sent on
_ESCAPE: Final = rb'\\(?:["\\/bfnrt]|u(?:%b|(?![dD][89a-fA-F])[0-9a-fA-F]{4}))' % _PAIR
_STRING: Final = re.compile(rb'[^"\\\x00-\x1f]*(?:%b[^"\\\x00-\x1f]*)*' % _ESCAPE).fullmatch
_MANY: Final = 512  # texts that wait to be read: a stream's length must not matter
_MOST_DIGITS: Final = 15  # of a whole number that every reader takes for the same


class Splice:
    """One form of the frames of a stream, and what each of them is in the target's.

    wording: where its holes are. `form`: the target's event
    said:    gives the target's frame for one of this form, which then waits to be read; None for any other
    number:  of the target's next event; None if those have no numbers
    texts:   those that were handed on and that nobody has read yet, as they are written in JSON
    """

    __slots__ = ("_last", "_read", "form", "number", "said", "text_of", "texts", "wording")

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
        self.said: Callable[[bytes], bytes | None]
        if target.first is not None:
            self.said = self._numbered(before, between[0], after, target.first)
        else:
            alone = len(holes) == 1 and wording.opens
            self.said = self._alone(lead, holes[0][1], before, after) if alone else self._among(before, after)

    def _alone(self, lead: bytes, tail: bytes, before: bytes, after: bytes) -> Callable[[bytes], bytes | None]:
        """For frames in which nothing differs but the text: as `_among`, all in one function since most streams are of such frames."""
        texts, add, size, back = self.texts, self.texts.append, len(lead), -len(tail)

        def said(frame: bytes) -> bytes | None:
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

        return said

    def _among(self, before: bytes, after: bytes) -> Callable[[bytes], bytes | None]:
        texts, add, text_of = self.texts, self.texts.append, self.text_of

        def said(frame: bytes) -> bytes | None:
            if (text := text_of(frame)) is None or len(texts) >= _MANY:
                return None
            add(text)
            self._last = frame
            return before + text + after

        return said

    def _numbered(self, before: bytes, between: bytes, after: bytes, first: bool) -> Callable[[bytes], bytes | None]:
        """The same with the number of each of the target's events. `first`: it stands in front of the text."""
        texts, add, text_of = self.texts, self.texts.append, self.text_of

        def said(frame: bytes) -> bytes | None:
            number: Any = self.number
            if (text := text_of(frame)) is None or len(texts) >= _MANY:
                return None
            add(text)
            self._last = frame
            self.number = number + 1
            digits = b"%d" % number
            return before + digits + between + text + after if first else before + text + between + digits + after

        return said

    def taken(self) -> dict[str, Any]:
        """The last event, if it said all `texts` at once; they count as read."""
        text = _LOADS(b'"%b"' % b"".join(self.texts))
        self.texts.clear()
        return with_value(self._read(self._last), self.wording.text, text)


def _text_among(lead: bytes, holes: list[_Hole]) -> Callable[[bytes], bytes | None]:
    """Gives the text of a frame of one form, as it is usually written; None of any other frame."""
    size = len(lead)

    def text_of(frame: bytes) -> bytes | None:
        if not frame.startswith(lead):
            return None
        rest, text, mark = frame[size:], b"", b""
        for says_nothing, literal in holes:
            said, mark, rest = rest.partition(literal)
            if says_nothing is None:
                text = said
            elif not says_nothing(said):
                return None
        return _as_written(text) if mark and not rest else None

    return text_of


def _opening_nothing(text_of: Callable[[bytes], bytes | None]) -> Callable[[bytes], bytes | None]:
    """As `text_of`; None also of a text that begins an object."""

    def text(frame: bytes) -> bytes | None:
        said = text_of(frame)
        return None if said is not None and said[:1] == b"{" else said

    return text


_Hole = tuple[Callable[[bytes], bool] | None, bytes]
"""Whether something is what may stand in it, None for the text; and what stands behind it."""


class _Target(NamedTuple):
    """A frame of the target, cut where its text and its number stand. `first`: whether the number comes first; None: it has none."""

    pieces: tuple[bytes, ...]
    first: bool | None


def _target(form: Form, frames: Frames) -> _Target | None:
    """None if it is not plain where the text stands: the frames of the two samples differ there, and nowhere else."""
    one, other = (encode_frame(frames, written) for written in form)
    (text, number), (text2, number2) = ((said.encode(), b"%d" % count) for said, count in SAMPLES)
    holes = [at for at in range(len(one)) if one[at : at + 1] != other[at : at + 1]]
    said = [(one[at : at + 1], other[at : at + 1]) for at in holes]
    if len(one) != len(other) or said.count((text, text2)) != 1 or len(said) > 2 or (len(said) == 2 and (number, number2) not in said):
        return None
    starts, ends = [0, *(at + 1 for at in holes)], [*holes, len(one)]
    pieces = tuple(one[start:end] for start, end in zip(starts, ends, strict=True))
    return _Target(pieces, said[0] == (number, number2) if len(said) == 2 else None)


def spliced(frame: bytes, event: dict[str, Any], wording: Wording, form: Form, source: FrameDecoder, target: Frames) -> Splice | None:
    """The form of a frame that was read as `event`; None if it is not plain which of its strings is which."""
    found: list[tuple[int, int, Callable[[bytes], bool] | None]] = []
    for path in (wording.text, *wording.noise):
        place = _place(frame, event, path, source)
        if place is None:
            return None
        start, end = place
        quoted = frame[start : start + 1] == b'"'
        hole = None if path == wording.text else _is_name if quoted else _is_count
        found.append((start + quoted, end - quoted, hole))
    found.sort(key=lambda one: one[0])
    ends = [start for start, _, _ in found[1:]] + [len(frame)]
    holes: list[_Hole] = [(hole, frame[end:following]) for (_, end, hole), following in zip(found, ends, strict=True)]
    if (written := _target(form, target)) is None:
        return None
    lead = frame[: found[0][0]]
    splice = Splice(frame, source.whole, wording, form, lead, holes, written)
    return splice if splice.text_of(frame) is not None else None


def _place(frame: bytes, event: dict[str, Any], path: Path, source: FrameDecoder) -> tuple[int, int] | None:
    """Where the value at `path` stands in the frame: another one in its place has to be read there, and nowhere else."""
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
    """The inside of a JSON string as it is usually written; None of what is no such thing, or empty."""
    try:
        said = text.decode()
    except UnicodeDecodeError:
        return None
    if said.isprintable() and '"' not in said and "\\" not in said:
        return text or None
    return DUMPS(_LOADS(b'"%b"' % text))[1:-1] if _STRING(text) is not None else None


def _is_name(said: bytes) -> bool:
    return said.isalnum() or not said


def _is_count(said: bytes) -> bool:
    return said.isdigit() and len(said) <= _MOST_DIGITS and (said[:1] != b"0" or said == b"0")
