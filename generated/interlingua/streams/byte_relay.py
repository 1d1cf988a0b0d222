# Generated from templates/runtime/streams/byte_relay.py; do not edit.

"""Converts one provider's stream to another's, from bytes to bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .. import model as u
from ..core.errors import Error
from .framing import FrameDecoder, encode_frame, frame_decoder, last_frame
from .relay import Relay
from .splicing import Splice, spliced

_TRIES: Final = 8  # the number of unused patterns after which no more are made


class ByteRelay:
    """Receives the bytes of the source's stream in pieces of any size, and returns those of the target's.

    Most frames only differ from the previous one in their text: those are spliced. The relay reads them later, when another frame comes
    or the state is needed, as one event with all their texts.
    """

    def __init__(self, relay: Relay) -> None:
        self._relay = relay
        self._source, self._target = relay.frames
        self._frames: Any = frame_decoder(self._source)
        self._separator = b"\n\n" if self._source.kind == "sse" else b"\n"
        self._splice: Splice | None = None  # the pattern of the last decoded frame
        self.ready: Callable[[bytes], bytes | None] | None = None  # encodes the next frame, if the position is at the start of one
        self.over = False  # the source has ended: nothing is read after it
        self._known: Splice | None = None  # the last pattern that was made
        self._counted = 0  # how many of its texts were counted
        self._tries = _TRIES if isinstance(self._frames, FrameDecoder) and self._target.kind != "aws" and not self._source.wrapped else 0
        self._unsent: list[bytes] = []
        self._trouble: Error | None = None  # an error to raise after the output that was returned last
        self._ended = False

    def feed(self, data: Any) -> list[bytes]:
        """The target's bytes for a piece of the source's bytes. Raises DecodeError for a broken frame, LossError.

        An error that follows usable output is raised by `end`.
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
        """Processes a piece frame by frame."""
        separator, find = self._separator, data.find
        at, length, size = 0, len(separator), len(data)
        while at < size and not self._frames.finished:
            if (encode_next := self.ready) is not None:
                while (end := find(separator, at)) >= 0 and (quick := encode_next(data[at : end + length])) is not None:
                    out.append(quick)
                    at = end + length
            if at < size:
                end = find(separator, at)
                end = size if end < 0 else end + length
                self._usual(data[at:end], out)
                at = end

    def _usual(self, frame: bytes, out: list[bytes]) -> None:
        """Processes a piece that may be a complete frame."""
        self._count()
        whole, self.ready = self._frames.idle, None
        events = self._feed(frame, out)
        if events:
            self._splice = None
            if whole and len(events) == 1 and self._frames.idle:
                self._splice = self._next(frame, events[0])
        if self._frames.idle and self._splice is not None:
            self.ready = self._splice.frame_for

    def _unlike(self, data: Any, out: list[bytes]) -> None:
        """Processes a piece without using the pattern; the pattern stays valid only if the piece completed no event."""
        self._count()
        self.ready = None
        if self._feed(data, out):
            self._splice = None
        elif self._splice is not None and self._frames.idle:
            self.ready = self._splice.frame_for

    def _next(self, frame: bytes, event: dict[str, Any]) -> Splice | None:
        """The pattern of the last decoded frame, if frames may follow that only differ in their text."""
        recognized = self._relay.wording(event)
        if recognized is None:
            return None
        wording, form = recognized
        splice = self._known
        if splice is None or splice.wording != wording or splice.form != form or splice.text_of(frame) is None:
            if not self._tries:
                return None
            self._tries -= 1
            splice = self._known = spliced(frame, event, wording, form, self._frames, self._target)
        if splice is not None and splice.number is not None:
            splice.number = self._relay.number
        return splice

    def _feed(self, data: Any, out: list[bytes]) -> list[dict[str, Any]]:
        """Reads and writes without a pattern."""
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
        """Passes spliced frames to the relay, which has not read them yet."""
        splice = self._splice
        if splice is not None and splice.texts:
            self._count()
            self._tries = _TRIES if self._tries else 0
            count = len(splice.texts)
            self._relay.feed(splice.taken())
            self._relay.skip(count - 1)
            self._counted = 0

    def _count(self) -> None:
        """Counts the spliced frames, which the decoder has not counted."""
        if (splice := self._splice) is not None:
            self._frames.count += len(splice.texts) - self._counted
            self._counted = len(splice.texts)

    def end(self) -> list[bytes]:
        """Ends the source: returns the output held back, the target's own end, and its closing frame. Raises as `feed`."""
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
        """Keeps `pending` as unsent output: nothing more is sent."""
        self._unsent = pending + self._unsent

    def settle(self) -> None:
        """Counts the source's end as seen, if the source has ended: a reader that stops at the last event does not see it."""
        if not self._unsent:
            self.catch_up()
            self._relay.settle()

    def fail(self, error: u.ErrorAnswer) -> list[bytes]:
        """The output that was not sent yet, and the target's end with an error."""
        self.catch_up()
        out, self._unsent = self._unsent, []
        out += [encode_frame(self._target, w) for w in self._relay.fail(error)]
        return self._closed(out)
