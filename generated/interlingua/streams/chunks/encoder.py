# Generated from templates/runtime/streams/chunks/encoder.py; do not edit.

"""Encodes streams of partial responses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST
from ...lenses.answers.citing import CITED
from ...lenses.answers.unsupported_content import holds_sealed
from ..deltas import deltas_of, is_encrypted, kept_of, merged_extras
from ..encoder import LensEncoder
from ..notes import INSIDE, note_in
from ..wording import SAMPLES, Path, only_place, value_at, with_value, writing
from ..writing import Writing
from .open_parts import HEAD

TEXTS: Final = frozenset((u.TextDelta, u.ReasoningDelta, u.SummaryDelta, u.ArgumentsDelta))
JOINED: Final = "it continues the previous one"
SPLIT: Final = "another part came between its pieces"


class ChunkEncoder(LensEncoder):
    """Writes each event as a partial response."""

    KEYS: ClassVar[Mapping[type, str]]
    FIRST: ClassVar[tuple[tuple[type, dict[str, Any], dict[str, Any]], ...]]  # class, guard, additional keys of its first fragment
    USAGE_ASKED: ClassVar[bool]  # token counts are requested, and come in a separate chunk; else they come with the stop reason
    CANDIDATES: ClassVar[Any] = None  # the chunk's key of the candidates; None: a chunk is its only candidate
    MESSAGE: ClassVar[Any] = None  # a candidate's key of the message
    TEXTS: ClassVar[Mapping[type, tuple[Path, ...]]] = {}  # part class -> the places of its text in a message
    LISTED: ClassVar[bool] = False  # fragments of all parts are in one list: two parts of a class are separate only if another is between

    def __init__(self, *, usage: bool = False, envelope: Mapping[str, Any] | None = None) -> None:
        super().__init__(usage=usage, envelope=envelope)
        self._head = u.Response()
        self._seen: dict[int, int] = {}  # candidate -> the number of its calls so far
        self._cited: dict[int, dict[str, list[u.Citation]]] = {}  # candidate -> citations by field, written at its end
        self._signatures: dict[tuple[int, int], Any] = {}  # candidate and index of an open part -> the chunk that ends it
        self._growing: dict[int, tuple[type, int]] = {}  # candidate -> class and index of the part that the next fragment may continue
        self._last: dict[int, Writing] = {}  # candidate -> the part of which something was written last
        self._written_parts: set[tuple[int, int]] = set()  # candidate and index of the parts of which something was written
        self._splits: dict[int, dict[int, str]] = {}  # candidate -> index and class of parts that others have cut into pieces
        self._joins: dict[int, list[tuple[int, str]]] = {}  # candidate -> index and class of parts that continued the previous one

    def _chunk(self, number: int, message: u.Message) -> u.Response:
        return replace(self._head, candidates=[u.Candidate(index=number, message=message)])

    def _firstly(self, value: Any) -> Any:
        """The value with the additional keys of its first fragment."""
        for cls, guard, additional in self.FIRST:
            if value.__class__ is cls and all(getattr(value, name) == wanted for name, wanted in guard.items()):
                value.extras = merged_extras(value.extras, {self.LENS.NAMESPACE: {"$wire": additional}})
        return value

    def _write_start(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        self._head = u.Response(**{name: getattr(response, name) for name in (*HEAD, "extras")})
        for position, candidate in enumerate(response.candidates):
            self._candidate(position if candidate.index is None else candidate.index, out, candidate.message)
        self._candidate(0, out)

    def _candidate(self, number: int, out: list[dict[str, Any]], message_so_far: u.Message | None = None) -> None:
        """The first chunk of a candidate. `message_so_far`: its message, as far as it is known."""
        if number not in self._seen:
            self._seen[number] = 0
            message = u.Message(role="assistant") if message_so_far is None else replace(message_so_far, parts=[])
            self._put(self._chunk(number, self._firstly(message)), out)

    def _write_more(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        for position, candidate in enumerate(response.candidates):
            number = position if candidate.index is None else candidate.index
            self._candidate(number, out)
            message = candidate.message
            for name in CITED:  # all are written in one list: clients cannot join lists without indexes
                if citations := getattr(message, name):
                    self._cited.setdefault(number, {}).setdefault(name, []).extend(citations)
                    message = replace(message, **{name: []})
            candidate = replace(candidate, index=number, message=message)
            if candidate != u.Candidate(index=number, message=u.Message(role=candidate.message.role)):  # it has content
                self._put(replace(self._head, candidates=[candidate]), out)

    def _numbered(self, part: Writing, value: Any) -> Any:
        """The value with the key that separates its fragments from those of other parts."""
        name = self.KEYS.get(value.__class__)
        if name is None:
            return value
        if part.place < 0:
            part.place = self._seen[part.candidate]
            self._seen[part.candidate] += 1
        return replace(value, extras=merged_extras(value.extras, {self.LENS.NAMESPACE: {name: part.place}}))

    def _lane(self, part: Writing) -> Any:
        """The lane of a part: fragments without a key are only separated by their class, or by their order."""
        if self.LISTED:
            return part.candidate
        return None if part.part.__class__ in self.KEYS else (part.candidate, part.part.__class__)

    def _write_open(self, part: Writing, out: list[dict[str, Any]]) -> bool:
        self._candidate(part.candidate, out)
        opening: Any = part.part
        if is_encrypted(opening) and not self.LISTED and self._in_one_piece(opening):
            return False
        if opening.__class__ is u.ToolCall:  # a growing field is empty, not missing
            opening = replace(opening, arguments_text="") if opening.kind == "function" else replace(opening, input="")
        elif opening.__class__ is not u.Audio or self.LISTED:
            return True  # a text starts with its first delta
        return self._put_part(part, self._firstly(self._numbered(part, opening)), out)

    def _in_one_piece(self, thought: u.Reasoning) -> bool:
        """Whether data that only its provider can read is written beside the texts of the thought, in the same object."""
        nested = all(len(path) > 1 for path in self.TEXTS.get(u.Reasoning, ()))
        return nested and holds_sealed(self.LENS, "encrypted", thought.signer, thought.redacted)

    def _put_part(self, part: Writing, value: Any, out: list[dict[str, Any]]) -> bool:
        """Writes the chunk of a part; returns False, and writes nothing, if the format has no place for the part."""
        losses: list[Loss] = []
        w = self._encode(self._chunk(part.candidate, u.Message(role="assistant", parts=[value])), losses)
        if w is LOST or any(loss.path.endswith("parts[0]") and loss.code != "split" for loss in losses):
            if part.place >= 0 and part.place == self._seen[part.candidate] - 1:  # its number is free for the next one
                self._seen[part.candidate], part.place = part.place, -1
            return False
        out.append(w)
        hidden = is_encrypted(value) and not _lost(losses, "encrypted")
        self._went_out(part, hidden or bool(getattr(value, "signature", None)) and not _lost(losses, "signature"), hidden)
        return True

    def _write_delta(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        fragment = fragment_of(part.part, event.delta)
        fragment.extras = merged_extras(self._case_of(part), merged_extras(fragment.extras, self._kept(part, event.delta)))
        losses: list[Loss] = []
        w = self._encode(self._chunk(part.candidate, u.Message(role="assistant", parts=[self._numbered(part, fragment)])), losses)
        unwritten = _left(event.delta, losses) if losses else None
        if w is LOST or unwritten == event.delta:
            return False
        if unwritten is not None:
            part.kept.append(unwritten)
        if event.delta.__class__ is u.SignatureDelta and (self.LISTED or part.part.__class__ is u.Reasoning):  # nothing can follow it
            self._signatures[(part.candidate, part.index)] = w
            return True
        out.append(w)
        part.is_written = True
        if getattr(event.delta, "text", True):  # readers ignore an empty text
            self._went_out(part, bool(getattr(event.delta, "signature", False)))
        return True

    def _case_of(self, part: Writing) -> dict[str, Any] | None:
        """The recorded case of the part: its fragments use this case too."""
        extras: dict[str, Any] = part.part.extras or {}
        kept: dict[str, Any] = extras.get(self.LENS.NAMESPACE, {}).get("$wire", {})
        return {self.LENS.NAMESPACE: {"$wire": {"$case": kept["$case"]}}} if "$case" in kept else None

    def _kept(self, part: Writing, delta: Any) -> dict[str, Any] | None:
        """The keys of this provider that come with a delta; with the first delta of a part, also those of the opening part."""
        first = None if part.is_written or part.part.__class__ in self.KEYS else part.part.extras
        merged = merged_extras(first, getattr(delta, "extras", None))
        return kept_of({space: kept for space, kept in merged.items() if space in self.LENS.SPACES}) if merged else None

    def _went_out(self, part: Writing, ends: bool, begins: bool = False) -> None:
        """Records that a chunk of a part was written. `ends`: nothing can continue it. `begins`: it continues nothing."""
        cls, current = part.part.__class__, (part.part.__class__, part.index)
        if (last := self._last.get(part.candidate)) is not part:
            self._follows(part, last)
        before = self._growing.get(part.candidate)
        if before is not None and before[0] is cls and before != current and not begins and self._runs_on(cls):
            self._joins.setdefault(part.candidate, []).append((part.index, cls.__name__))
        if ends or cls not in self.GROWS:
            self._growing.pop(part.candidate, None)
        else:
            self._growing[part.candidate] = current

    def _follows(self, part: Writing, last: Writing | None) -> None:
        """Records that a chunk follows one of another part. A text has no number, so that a text that goes on becomes another part.

        A call that goes on has its number, and ends nothing.
        """
        key, cls = (part.candidate, part.index), part.part.__class__
        if key in self._written_parts and not self._runs_on(cls):
            return
        self._last[part.candidate] = part
        if last is not None and self._runs_on(last.part.__class__):
            last.usual = None  # its next delta is not like the one before
        if key in self._written_parts and not self.LISTED:
            self._splits.setdefault(part.candidate, {})[part.index] = cls.__name__
        self._written_parts.add(key)

    def _again_for(self, part: Writing, delta: type) -> Callable[[int, str], dict[str, Any]] | None:
        """Makes a writer of fragments with any text, if the lens writes the text at a place where nothing depends on it."""
        if delta not in TEXTS:
            return None
        text, _ = SAMPLES[0]
        sample = delta(text)
        losses: list[Loss] = []
        fragment = self._numbered(part, fragment_of(part.part, sample))
        w = self._encode(self._chunk(part.candidate, u.Message(role="assistant", parts=[fragment])), losses)
        place = None if w is LOST or _left(sample, losses) is not None else only_place(w, text)
        if place is None or place[:3] != (self.CANDIDATES, 0, self.MESSAGE) or place[3:] not in self.TEXTS.get(part.part.__class__, ()):
            return None
        name, at = self.KEYS.get(part.part.__class__), place[:5]
        if name is not None:  # the number comes first
            member = value_at(w, at)
            w = with_value(w, at, {name: member[name], **member})
        return writing(w, place)

    def _write_late(self, part: Writing, out: list[dict[str, Any]]) -> None:
        """Writes kept keys of a call that came after it was opened."""
        opening, whole = part.opening.extras, part.part.extras
        opened: dict[str, Any] = opening.get(self.LENS.NAMESPACE, {}) if opening else {}
        collected: dict[str, Any] = whole.get(self.LENS.NAMESPACE, {}) if whole else {}
        late = {key: value for key, value in collected.items() if key != "$wire" and key not in opened}
        if late:
            fragment = replace(fragment_of(part.part, None), extras={self.LENS.NAMESPACE: late})
            self._put(self._chunk(part.candidate, u.Message(role="assistant", parts=[self._numbered(part, fragment)])), out)

    def _break_off(self, out: list[dict[str, Any]]) -> None:
        """Writes signatures that wait for the end of their parts, which will not come."""
        out += self._signatures.values()
        self._signatures.clear()
        super()._break_off(out)

    def _write_close(self, part: Writing, out: list[dict[str, Any]]) -> None:
        if part.final is not None and part.part.__class__ is u.ToolCall:
            self._write_late(part, out)
        if (signature := self._signatures.pop((part.candidate, part.index), None)) is not None:
            out.append(signature)
            self._went_out(part, True)
        if (
            part.part.__class__ in (u.Text, u.Refusal, u.Reasoning)
            and not part.is_written
            and (self._kept(part, None) or is_encrypted(part.part))
        ):
            self._put_part(part, part.part, out)  # it has no text, but other keys
        if self.LISTED and part.part.__class__ is u.Audio and not part.sent:
            self._put_part(part, part.part, out)  # it has no deltas, but it exists
        if part.part.__class__ is u.ToolCall and part.part.kind == "function" and u.ArgumentsDelta not in part.sent:
            self._write_delta(part, u.PartDelta(index=part.index, delta=u.ArgumentsDelta(text="{}")), out)

    def _write_whole(self, part: Writing, out: list[dict[str, Any]]) -> None:
        self._candidate(part.candidate, out)
        if (
            part.part.__class__ in (u.Text, u.Refusal, u.Reasoning)
            and not deltas_of(part.part)
            and not self._kept(part, None)
            and not is_encrypted(part.part)
        ):
            return  # it has no content that could be written
        opaque: Any = part.part
        if opaque.__class__ is u.Opaque and opaque.namespace in self.LENS.SPACES and opaque.value.__class__ is dict:
            for name in self.KEYS.values():  # it may have a number of its own
                if (number := opaque.value.get(name)).__class__ is int:
                    self._seen[part.candidate] = max(self._seen[part.candidate], number + 1)
        self._put_part(part, self._numbered(part, part.part), out)

    def _account(self) -> u.Response:
        """Adds the losses of the answer. A stream keeps the order of parts, and texts with parts between them stay separate."""
        start = len(self.losses)
        answer = super()._account()
        if self.LISTED:
            self._report_joins(answer)
            return answer
        apart: set[str] = set()
        for i, candidate in enumerate(answer.candidates):
            kinds = [part.__class__ for part in candidate.message.parts if part.__class__ in self.GROWS]
            if not any(a is b and self._runs_on(a) for a, b in pairwise(kinds)):
                apart.add(f"candidates[{i}].message.parts")
        self.losses[start:] = [
            loss
            for loss in self.losses[start:]
            if not (loss.code == "reordered" and ".parts[" in loss.path) and not (loss.code == "joined" and loss.path in apart)
        ]
        self._report_joins(answer)
        return answer

    def _report_joins(self, answer: u.Response) -> None:
        """Reports parts that continue the previously written one, because nothing on the wire ended that one, and parts in pieces."""
        reported = {loss.path for loss in self.losses if loss.code == "joined"}
        for i, candidate in enumerate(answer.candidates):
            path = f"candidates[{i}].message.parts"
            for index, cls in self._joins.get(i if candidate.index is None else candidate.index, ()) if path not in reported else ():
                self.losses.append(Loss(f"{path}[{index}]", cls, "joined", "minor", JOINED, None))
            for index, cls in self._splits.get(i if candidate.index is None else candidate.index, {}).items():
                self.losses.append(Loss(f"{path}[{index}]", cls, "split", "minor", SPLIT, None))

    def _runs_on(self, cls: type) -> bool:
        """Whether nothing on the wire separates a part from one of its class before it. A call begins with its name."""
        return cls not in self.KEYS and cls is not u.ToolCall

    def _write_end(self, answer_so_far: u.Response, end: u.Response, out: list[dict[str, Any]]) -> None:
        by_number: dict[int, u.Candidate] = {}
        for position, candidate in enumerate(end.candidates):
            by_number[position if candidate.index is None else candidate.index] = candidate
        usage = answer_so_far.usage if self.usage or not self.USAGE_ASKED else None
        if usage is not None and note_in(usage.extras, self.LENS.SPACES, INSIDE):
            usage = None
        later = {name: value for name in HEAD if (value := getattr(end, name)) is not None}
        last = replace(self._head, extras=merged_extras(self._head.extras, end.extras), **later)
        numbers = sorted({*self._seen, *by_number})
        apart = usage is not None and (self.USAGE_ASKED or not numbers)
        for number in numbers:
            self._candidate(number, out)
            candidate = by_number.get(number) or u.Candidate(message=u.Message(role="assistant"))
            closing = number == numbers[-1]
            of = self._head if not closing or apart else replace(last, usage=usage)
            if self._made_up_stop(candidate.stop_reason, number, answer_so_far):
                candidate = replace(candidate, stop_reason="stop", stop_native=None)
            if cited := self._cited.get(number):
                whole = {name: citations + getattr(candidate.message, name) for name, citations in cited.items()}
                candidate = replace(candidate, message=replace(candidate.message, **whole))
            self._put(replace(of, candidates=[replace(candidate, index=number)]), out)
        if apart:
            self._put(replace(last, usage=usage), out)


def fragment_of(part: Any, delta: Any) -> Any:
    """A part of the same class with only the content of the delta; without a delta, an empty call."""
    match part:
        case u.Text() | u.Reasoning() if delta.__class__ is u.SignatureDelta:
            blank = u.Text(text="") if part.__class__ is u.Text else u.Reasoning()
            return replace(blank, signature=delta.signature, signer=delta.signer)
        case u.Text() if delta.__class__ is u.CitationDelta:
            return u.Text(text="", citations=[delta.citation])
        case u.Text():
            return u.Text(text=delta.text)
        case u.Refusal():
            return u.Refusal(text=delta.text)
        case u.Reasoning() if delta.__class__ is u.SummaryDelta:
            return u.Reasoning(summary=[delta.text])
        case u.Reasoning():
            return u.Reasoning(content=[delta.text])
        case u.ToolCall(kind="custom"):
            return u.ToolCall(id="", name="", kind="custom", input=delta.text if delta else "")
        case u.ToolCall():
            return u.ToolCall(id="", name="", arguments_text=delta.text if delta else "")
        case u.Audio(source=u.Blob() as blob):
            return u.Audio(source=replace(blob, data=delta.data or ""), transcript=delta.transcript, expires_at=delta.expires_at)
        case _:
            raise AssertionError(f"no fragments of {part.__class__.__name__}")


def _lost(losses: list[Loss], field: str) -> bool:
    """Whether this field of the only part that was written is lost."""
    return any(loss.path.endswith(f".parts[0].{field}") for loss in losses)


def _left(delta: Any, losses: list[Loss]) -> Any:
    """The part of a delta that was not written; None if all of it was. `losses`: those of the fragment for the delta."""
    if any(loss.path.endswith(".parts[0]") and loss.code == "dropped" for loss in losses):
        return delta
    match delta:
        case u.SignatureDelta():
            return delta if _lost(losses, "signature") else None
        case u.AudioDelta():
            lost = {name: getattr(delta, name) for name in ("transcript", "expires_at") if _lost(losses, name)}
            if not lost:
                return None
            return delta if not delta.data else u.AudioDelta(**lost)
        case _:
            return None
