# Generated from templates/runtime/streams/byte_relay.py; do not edit.

"""One provider's stream as another's, from bytes to bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .. import model as u
from ..core.errors import Error
from .framing import FrameDecoder, encode_frame, frame_decoder, last_frame
from .relay import Relay
from .splicing import Splice, spliced

_TRIES: Final = 8  # patterns that no frame has followed, after which none are made any more


class ByteRelay:
    """Takes the bytes of the source's stream, cut anywhere, and gives those of the target's.

    Most frames differ from the one before in their text alone: those are spliced. The relay reads of them when something else comes,
    or when somebody asks, as one event with all their texts.
    """

    def __init__(self, relay: Relay) -> None:
        self._relay = relay
        self._source, self._target = relay.frames
        self._frames: Any = frame_decoder(self._source)
        self._separator = b"\n\n" if self._source.kind == "sse" else b"\n"
        self._splice: Splice | None = None  # of the frame that was read last
        self.ready: Callable[[bytes], bytes | None] | None = None  # what it says for the next frame, where one begins
        self.over = False  # the source has said its last word: nothing is read after it
        self._known: Splice | None = None  # the last one that was made
        self._counted = 0  # how many of its texts were counted
        self._tries = _TRIES if isinstance(self._frames, FrameDecoder) and self._target.kind != "aws" and not self._source.wrapped else 0
        self._unsent: list[bytes] = []
        self._trouble: Error | None = None  # what comes after what was handed out last
        self._ended = False

    def feed(self, data: Any) -> list[bytes]:
        """What the target says for a piece of the source's bytes. Raises DecodeError for a broken frame, LossError.

        What goes wrong behind something that can be handed out is raised by `end`.
        """
        out: list[bytes] = []
        try:
            if self._tries and data.__class__ is bytes and b"\r" not in data:
                self._cut(data, out)
            else:
                self._unlike(data, out)
        except Error as error:
            if not out:
                raise
            self._trouble = error
        self.over = self._frames.finished or self._trouble is not None
        return [b"".join(out)] if out else out

    def _cut(self, data: bytes, out: list[bytes]) -> None:
        """Frame by frame."""
        separator, find = self._separator, data.find
        at, length, size = 0, len(separator), len(data)
        while at < size and not self._frames.finished:
            if (said := self.ready) is not None:
                while (end := find(separator, at)) >= 0 and (quick := said(data[at : end + length])) is not None:
                    out.append(quick)
                    at = end + length
            if at < size:
                end = find(separator, at)
                end = size if end < 0 else end + length
                self._usual(data[at:end], out)
                at = end

    def _usual(self, frame: bytes, out: list[bytes]) -> None:
        """A piece that is perhaps a whole frame."""
        self._count()
        whole, self.ready = self._frames.idle, None
        events = self._feed(frame, out)
        if events:
            self._splice = None
            if whole and len(events) == 1 and self._frames.idle:
                self._splice = self._next(frame, events[0])
        if self._frames.idle and self._splice is not None:
            self.ready = self._splice.said

    def _unlike(self, data: Any, out: list[bytes]) -> None:
        """A piece that is no pattern: what comes behind it is of the known form only if it was no event."""
        self._count()
        self.ready = None
        if self._feed(data, out):
            self._splice = None
        elif self._splice is not None and self._frames.idle:
            self.ready = self._splice.said

    def _next(self, frame: bytes, event: dict[str, Any]) -> Splice | None:
        """The form of the frame that was read last, if others may follow that differ in their text alone."""
        said = self._relay.wording(event)
        if said is None:
            return None
        wording, form = said
        known = self._known
        if known is None or known.wording != wording or known.form != form or known.text_of(frame) is None:
            if not self._tries:
                return None
            self._tries -= 1
            known = self._known = spliced(frame, event, wording, form, self._frames, self._target)
        if known is not None and known.number is not None:
            known.number = self._relay.number
        return known

    def _feed(self, data: Any, out: list[bytes]) -> list[dict[str, Any]]:
        """Reads and writes in the usual way."""
        events = self._frames.feed(data)
        self._relayed(events, out)
        if self._frames.pending:
            self._frames.feed(b"")
        return events

    def _relayed(self, events: list[dict[str, Any]], out: list[bytes]) -> None:
        if events:
            self.catch_up()
        for event in events:
            out += [encode_frame(self._target, w) for w in self._relay.feed(event)]

    def catch_up(self) -> None:
        """Reads what was handed on without being read."""
        splice = self._splice
        if splice is not None and splice.texts:
            self._count()
            self._tries = _TRIES if self._tries else 0
            count = len(splice.texts)
            self._relay.feed(splice.taken())
            self._relay.skip(count - 1)
            self._counted = 0

    def _count(self) -> None:
        """Frames that were not read have a number all the same."""
        if (splice := self._splice) is not None:
            self._frames.count += len(splice.texts) - self._counted
            self._counted = len(splice.texts)

    def end(self) -> list[bytes]:
        """The source is at its end: what was held back, the target's own end, and what closes its stream. Raises as `feed`."""
        if self._trouble is not None:
            raise self._trouble
        out: list[bytes] = []
        self._count()
        if not self._frames.finished:
            self._relayed(self._frames.close(), out)
            if self._frames.pending:
                self._frames.close()
        self.catch_up()
        out += [encode_frame(self._target, w) for w in self._relay.end()]
        return self._closed(out)

    def _closed(self, out: list[bytes]) -> list[bytes]:
        if not self._ended and (last := last_frame(self._target)):
            out.append(last)
        self._ended = True
        return out

    def leave(self, pending: list[bytes]) -> None:
        """Nothing more is handed out, not even what is `pending`."""
        self._unsent = pending + self._unsent

    def settle(self) -> None:
        """Who stops at the last event has not seen the source's end."""
        if not self._unsent:
            self.catch_up()
            self._relay.settle()

    def fail(self, error: u.ErrorAnswer) -> list[bytes]:
        """What was not handed out yet, and the target's end with an error."""
        self.catch_up()
        out, self._unsent = self._unsent, []
        out += [encode_frame(self._target, w) for w in self._relay.fail(error)]
        return self._closed(out)
