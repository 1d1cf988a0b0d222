"""Encodes streams of a list of items."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST
from ...lenses.answers.required import Filling, item_with_id
from ..deltas import in_pieces, main_delta, with_deltas
from ..encoder import Encoder
from ..notes import NAMED, note_in, without_notes
from ..writing import Writing, place_of
from .words import Breaking, Growth, Words


class _Message:
    """A message item that is being written. It is complete when none of its parts is open, and no part can follow."""

    __slots__ = ("index", "open", "parts")

    def __init__(self, index: int) -> None:
        self.index = index  # of the item
        self.parts: list[Any] = []
        self.open = 0  # the number of open parts


class _Spot:
    """The place at which a part is written."""

    __slots__ = ("content", "deltas", "index", "item", "message", "texts")

    def __init__(self, index: int, item: dict[str, Any], message: _Message | None, content: int | None) -> None:
        self.index = index  # of the item
        self.item = item
        self.message = message  # the message item of the part
        self.content = content  # index in the message item
        self.deltas: list[Any] = []
        self.texts: dict[tuple[str, int], list[str]] = {}  # the pieces so far of each text, by event


class ItemEncoder(Encoder):
    """Writes parts as items, or into message items, with the lens of the response."""

    WORDS: ClassVar[Words]
    BEGINS = True
    BESIDE = False

    def __init__(self, *, usage: bool = False, envelope: Mapping[str, Any] | None = None) -> None:
        super().__init__(usage=usage, envelope=envelope)
        self._number = 0
        self._head: dict[str, Any] = {}
        self._spots: dict[int, _Spot] = {}
        self._output: list[dict[str, Any]] = []  # every item, complete or not
        self._message: _Message | None = None  # the message item that the next part may belong to
        self._held: list[Any] = []  # a call whose result may be in the same item
        self._rows = {(row.part, row.by): row for row in self.WORDS.grow}

    @property
    def number(self) -> int:
        return self._number

    def skip(self, count: int) -> None:
        self._number += count

    def _form(self, part: Writing, delta: Any, text: str, number: int) -> dict[str, Any] | None:
        spot, row = self._spots.get(id(part)), self._rows.get((part.part.__class__, delta.__class__))
        sub = getattr(delta, "index", 0)
        if spot is None or row is None or row.list is not None or (row.delta, sub) not in spot.texts:
            return None
        form = {self.WORDS.tag: row.delta, **self._grown(row, spot, sub, text)}
        return form if self.WORDS.number is None else {**form, self.WORDS.number: number}

    def _put(self, out: list[dict[str, Any]], tag: str, **fields: Any) -> None:
        w: dict[str, Any] = {self.WORDS.tag: tag, **fields}
        if self.WORDS.number is not None:
            w[self.WORDS.number] = self._number
            self._number += 1
        out.append(w)

    def _items_of(self, parts: list[Any]) -> list[dict[str, Any]]:
        answer = u.Response(candidates=[u.Candidate(message=u.Message(role="assistant", parts=parts))])
        return self.LENS.write_response(answer)[0].get(self.WORDS.output, [])

    # --- the answer as a whole ---------------------------------------------------------------------------------------

    def _write_start(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        words = self.WORDS
        response = replace(response, candidates=[u.Candidate(message=u.Message(role="assistant"))], usage=None)
        self._head = self.LENS.write_response(response)[0]
        self._head |= {words.status[0]: words.status[1], words.output: []}
        for event in words.start:
            self._put(out, event, **{words.response: self._head})

    def _write_more(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        """Writes nothing: there is no place for it before the end."""

    def _write_end(self, answer_so_far: u.Response, end: u.Response, out: list[dict[str, Any]]) -> None:
        words = self.WORDS
        self._flush(out)
        self._close_message(out)
        candidates = [replace(candidate, message=replace(candidate.message, parts=[])) for candidate in answer_so_far.candidates[:1]]
        w = self.LENS.write_response(replace(answer_so_far, candidates=candidates or [u.Candidate(message=u.Message(role="assistant"))]))[0]
        w[words.output] = self._output
        if words.status[0] not in w:
            self._made_up_stop(answer_so_far.candidates[0].stop_reason if answer_so_far.candidates else None, 0, answer_so_far)
        status = w.setdefault(words.status[0], words.status[2])
        self._put(out, words.end_of(status), **{words.response: w})

    def _write_error(self, error: u.ErrorAnswer, out: list[dict[str, Any]]) -> None:
        """Writes an error in the form in which it was found, and in the forms that every client knows: those end the answer."""
        self._begin(out)
        self._flush(out)
        found_number: Any = note_in(error.extras, self.LENS.SPACES, NAMED)
        error = Filling(self.needs, self.LENS.OWNER, self.losses)(replace(error, extras=without_notes(error.extras)), "error")
        foreign = {space: tree for space, tree in (error.extras or {}).items() if space not in self.LENS.SPACES} or None
        for number, row in enumerate(self.WORDS.errors):
            if row.found and number != found_number:
                continue
            losses: list[Loss] = []
            w = getattr(self.LENS, row.write)(error if number == found_number else replace(error, extras=foreign), losses)
            if not row.found:
                self._report_error(losses)
            if w is not LOST:
                self._put_own(self._around(row, w), out)

    def _around(self, row: Breaking, w: dict[str, Any]) -> dict[str, Any]:
        """The event with an error at its place, and the answer so far, if the error is inside it."""
        words = self.WORDS
        for key in reversed(row.path):
            w = {key: w}
        if row.path[:1] == (words.response,):
            w = {words.response: {**self._head, words.status[0]: row.status, words.output: self._so_far(), **w[words.response]}}
        return w if words.tag in w else {words.tag: row.event, **w}

    def _so_far(self) -> list[dict[str, Any]]:
        """The items, with the content so far of incomplete ones."""
        output = list(self._output)
        grown: dict[int, list[Any]] = {}
        for part in self._parts.values():
            if (spot := self._spots.get(id(part))) is None:
                continue
            whole = with_deltas(part.part, spot.deltas)
            if spot.message is None or spot.content is None:
                grown[spot.index] = [whole]
            else:
                grown.setdefault(spot.index, list(spot.message.parts))[spot.content] = whole
        if self._message is not None:
            grown.setdefault(self._message.index, self._message.parts)
        for index, parts in grown.items():
            output[index] = self._named(index, output[index], next(iter(self._items_of(parts)), output[index]))
        return output

    def _put_own(self, w: dict[str, Any], out: list[dict[str, Any]]) -> None:
        """Writes an event that only lacks its number."""
        if self.WORDS.number is not None:
            w = {**w, self.WORDS.number: self._number}
            self._number += 1
        out.append(w)

    def _write_other(self, event: u.Opaque, out: list[dict[str, Any]]) -> None:
        if event.namespace in self.LENS.SPACES:
            self._put_own(event.value, out)
        else:
            self.losses.append(Loss("", "Opaque", "dropped", "major", f"only {event.namespace} understands it", event.value))

    # --- items -------------------------------------------------------------------------------------------------------

    def _comes_whole(self, part: Any, grows: frozenset[type]) -> bool:
        return not in_pieces(part) or super()._comes_whole(part, grows)

    def _write_open(self, part: Writing, out: list[dict[str, Any]]) -> bool:
        self._flush(out)
        words = self.WORDS
        opening = part.part
        if opening.__class__ is u.ToolCall:  # a growing field is empty, not missing
            opening = replace(opening, input="") if opening.kind == "custom" else replace(opening, arguments_text="")
        if getattr(opening, "cache", None) is not None:  # without its hint, an item would look empty
            opening = replace(opening, cache=None)
        items = self._items_of([opening])
        if len(items) != 1:
            return False
        message: _Message | None = None
        content: int | None = None
        if items[0].get(words.tag) in words.messages:
            message, w = self._message_for(opening, items[0], out)
            content, part.place = len(message.parts), message.index
            message.parts.append(opening)
            message.open += 1
            where = self._where(message.index, self._output[message.index], content)
            self._put(out, words.content.added, **where, **{words.content.key: w[words.content.list][-1]})
        else:
            self._close_message(out)
            part.place = self._new_item(items[0], out)
        self._spots[id(part)] = _Spot(part.place, self._output[part.place], message, content)
        return True

    def _message_for(self, opening: Any, alone: dict[str, Any], out: list[dict[str, Any]]) -> tuple[_Message, dict[str, Any]]:
        """The message item for a part, and an item that ends with the part. `alone`: the item without other parts."""
        if self._message is not None:
            both = self._items_of([self._message.parts[-1], opening])  # the previous part decides whether it continues
            if len(both) == 1:
                return self._message, both[0]
            self._close_message(out)
        self._message = _Message(self._new_item(alone, out))
        return self._message, alone

    def _new_item(self, w: dict[str, Any], out: list[dict[str, Any]]) -> int:
        """Opens an item with its initial content. Returns its index."""
        words = self.WORDS
        index, kind = len(self._output), str(w.get(words.tag))
        w = self._with_id(w, index)
        self._output.append(w)
        opened = {**w, words.status[0]: words.status[1]} if words.status[0] in w else dict(w)
        if kind in words.messages:
            opened[words.content.list] = []
        self._put(out, words.item.added, **{words.item.index: index, words.item.key: opened})
        return index

    def _with_id(self, w: dict[str, Any], index: int) -> dict[str, Any]:
        """The item with an id of its own, by which events refer to it."""
        ids = self.LENS.ITEM_IDS
        return item_with_id(w, self._head.get("id"), index, ids, self.foreign) if ids else w

    def _named(self, index: int, opened: dict[str, Any], w: dict[str, Any]) -> dict[str, Any]:
        """The complete item, with the id with which it was opened, and the other keys that clients require."""
        id_key = self.WORDS.item.own
        return self._with_id({id_key: opened[id_key], **w} if id_key in opened else w, index)

    def _as_opened(self, part: Writing, opened: dict[str, Any], w: dict[str, Any]) -> dict[str, Any]:
        """The item with its made-up id, if its own id was only known at the end: clients know it by the first id."""
        id_key = self.WORDS.item.own
        if getattr(part.opening, "id", None) is not None or w.get(id_key, opened.get(id_key)) == opened.get(id_key):
            return w
        why = "the item was opened before its id was known"
        self.losses.append(Loss(f"{place_of(part)}.id", f"{part.part.__class__.__name__}.id", "defaulted", "minor", why, w[id_key]))
        return {**w, id_key: opened[id_key]}

    def _one_of_several(self, row: Growth, text: str) -> dict[str, Any]:
        """One of several texts, as a separate object."""
        return {self.WORDS.tag: row.piece.type if row.piece else None, str(row.whole): text}

    def _where(self, index: int, item: dict[str, Any], content: int | None) -> dict[str, Any]:
        words = self.WORDS
        where: dict[str, Any] = {words.item.id: item.get(words.item.own, ""), words.item.index: index}
        if content is not None:
            where[words.content.index] = content
        return where

    def _write_delta(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        spot = self._spots[id(part)]
        delta: Any = event.delta
        row = self._rows.get((part.part.__class__, delta.__class__))
        if row is None:
            return False
        where = self._where(spot.index, spot.item, spot.content)
        spot.deltas.append(delta)
        own_keys: dict[str, Any] = (event.extras or {}).get(self.LENS.NAMESPACE) or {}
        if row.list is not None:
            spot.deltas[-1] = self._placed(delta, spot)
            return self._write_citation(row, spot, part, {**where, **own_keys}, out)
        sub = getattr(delta, "index", 0)
        texts = spot.texts.get((row.delta, sub))
        if texts is None:
            texts = spot.texts[row.delta, sub] = []
            if row.piece is not None:
                self._put(out, row.piece.added, **where, **{str(row.index): sub, row.piece.key: self._one_of_several(row, "")})
        texts.append(delta.text)
        self._put(out, row.delta, **{**self._grown(row, spot, sub, delta.text), **own_keys})
        return True

    def _grown(self, row: Growth, spot: _Spot, sub: int, text: str) -> dict[str, Any]:
        """The content of an event for one more text."""
        which = {} if row.index is None else {row.index: sub}
        return {**self._where(spot.index, spot.item, spot.content), **which, row.key: text, **row.beside}

    def _placed(self, delta: Any, spot: _Spot) -> Any:
        """A citation of another format's stream, with the fields that clients require: its place is the end of the text so far."""
        if not self.needs:
            return delta
        so_far = "".join(text for (_, sub), texts in spot.texts.items() if sub == 0 for text in texts)
        citation = Filling(self.needs, self.LENS.OWNER, self.losses)(delta.citation, "", u.Text(text=so_far))
        return replace(delta, citation=citation)

    def _write_citation(self, row: Growth, spot: _Spot, part: Writing, where: dict[str, Any], out: list[dict[str, Any]]) -> bool:
        words = self.WORDS
        citations = [delta.citation for delta in spot.deltas if delta.__class__ is u.CitationDelta]
        items = self._items_of([replace(part.part, citations=citations)])
        content: dict[str, Any] = items[0].get(words.content.list, [{}])[0] if items else {}
        listed: list[Any] = content.get(str(row.list)) or []
        if len(listed) < len(citations):
            spot.deltas.pop()
            return False
        self._put(out, row.delta, **where, **{str(row.index): len(citations) - 1, row.key: listed[-1]})
        return True

    def _write_close(self, part: Writing, out: list[dict[str, Any]]) -> None:
        words = self.WORDS
        spot = self._spots[id(part)]
        whole = part.final if part.final is not None else with_deltas(part.part, spot.deltas)
        if whole.__class__ is u.ToolCall and whole.kind == "custom" and whole.input is None:
            whole = replace(whole, input="")
        where = self._where(spot.index, spot.item, spot.content)
        if not spot.texts and (row := self._rows.get((part.part.__class__, main_delta(part.part)))) and row.piece is None:
            if text := _text_of(whole):
                self._write_delta(part, u.PartDelta(index=part.index, delta=row.by(text=text)), out)
            else:
                spot.texts[row.delta, 0] = []
        del self._spots[id(part)]
        rows = {row.delta: row for row in words.grow}
        for (event, sub), texts in spot.texts.items():
            self._repeat(rows[event], sub, "".join(texts), where, out)
        if spot.message is None or spot.content is None:
            w = next(iter(self._items_of([whole])), spot.item)  # it is open, even if none of its later content has a place
            item = self._output[spot.index] = self._named(spot.index, spot.item, self._as_opened(part, spot.item, w))
            self._finish_item(spot.index, item, out)
            return
        spot.message.parts[spot.content] = whole
        spot.message.open -= 1
        alone = self._items_of([whole])[0]
        self._put(out, words.content.done, **where, **{words.content.key: alone[words.content.list][0]})
        if spot.message is not self._message and not spot.message.open:
            self._finish_message(spot.message, out)

    def _repeat(self, row: Growth, sub: int, text: str, where: dict[str, Any], out: list[dict[str, Any]]) -> None:
        at = {**where, row.index: sub} if row.index is not None else where
        if row.done is not None:
            self._put(out, row.done, **at, **{str(row.whole): text}, **row.beside)
        if row.piece is not None:
            self._put(out, row.piece.done, **at, **{row.piece.key: self._one_of_several(row, text)})

    def _finish_item(self, index: int, item: dict[str, Any], out: list[dict[str, Any]]) -> None:
        words = self.WORDS
        self._put(out, words.item.done, **{words.item.index: index, words.item.key: item})

    def _close_message(self, out: list[dict[str, Any]]) -> None:
        """Closes the message item: no further part belongs to it."""
        message, self._message = self._message, None
        if message is not None and not message.open:
            self._finish_message(message, out)

    def _finish_message(self, message: _Message, out: list[dict[str, Any]]) -> None:
        """Finishes a message item: its parts are complete, and are written together for the first time."""
        item = self._output[message.index] = self._named(message.index, self._output[message.index], self._items_of(message.parts)[0])
        self._finish_item(message.index, item, out)

    # --- whole items -------------------------------------------------------------------------------------------------

    def _write_whole(self, part: Writing, out: list[dict[str, Any]]) -> None:
        """Writes a part in one piece. A call that the provider has run waits for its result: both may be one item."""
        self._close_message(out)
        if self._held:
            both = self._items_of([*self._held, part.part])
            if len(both) == 1:
                self._held = []
                self._put_item(both[0], out)
                return
            self._flush(out)
        if part.part.__class__ is u.ToolCall and part.part.runner == "provider":
            self._held = [part.part]
        else:
            for item in self._items_of([part.part]):
                self._put_item(item, out)

    def _flush(self, out: list[dict[str, Any]]) -> None:
        held, self._held = self._held, []
        for item in self._items_of(held) if held else ():
            self._put_item(item, out)

    def _put_item(self, w: dict[str, Any], out: list[dict[str, Any]]) -> None:
        index = self._new_item(w, out)
        self._finish_item(index, self._output[index], out)


def _text_of(part: Any) -> str:
    """The text of a part that was not streamed in pieces."""
    match part:
        case u.ToolCall(kind="custom"):
            return part.input or ""
        case u.ToolCall():
            return "{}" if part.arguments_text is None else part.arguments_text
        case u.Text() | u.Refusal():
            return part.text
        case _:
            return ""
