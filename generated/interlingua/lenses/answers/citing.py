# Generated from templates/runtime/lenses/answers/citing.py; do not edit.

"""Citations as another format has them: on the message or on a text, with offsets in other units, or without offsets.

The intermediate form (`Span`) has one source per citation and offsets in characters of all texts of the message, joined.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final, NamedTuple, TypeAlias, cast

from msgspec.structs import replace

from ... import model as u
from ...core.lookup import load
from ...core.losses import Loss, prefix
from ...core.values import unchanged
from ...registry import PROVIDERS
from ..extras import report_kept

Moves: TypeAlias = dict[str, str]
"""Current path in a message -> original path in the message."""

PLACELESS: Final[dict[str, Any]] = {"unit": None, "part": None, "statement": None, "start": None, "end": None, "numbers": [], "sources": []}
CITED: Final = ("citations", "sources", "supports")  # of a message
CODECS: Final = {"bytes": ("utf-8", 1), "utf16": ("utf-16-le", 2)}  # unit -> its encoding, and the number of bytes per unit
CONTENT: Final = (u.Text, u.Reasoning)
NAMELESS: Final = "the format has no place for what is known of its source"


class Span(NamedTuple):
    """A citation of one source.

    at:         its original path in the message
    start, end: offsets in all texts, joined; None: it has no place in them
    part:       the text that had the citation
    """

    source: u.Citation
    at: str
    start: int | None = None
    end: int | None = None
    part: int | None = None


class Texts:
    """The texts of a message, and the offset of each in the joined text."""

    def __init__(self, parts: Iterable[tuple[int, str]]) -> None:
        self.of = dict(parts)
        self.joined = "".join(self.of.values())
        self.begins = list(accumulate(map(len, self.of.values()), initial=0))[: len(self.of)]
        self.parts = list(self.of)
        self.begin = dict(zip(self.parts, self.begins, strict=True))

    def local(self, start: int, end: int) -> tuple[int, int, int] | None:
        """The text in which a span begins, and the local offsets of the span in it."""
        at = bisect_right(self.begins, start) - 1
        if at < 0:
            return None
        part, begin = self.parts[at], self.begins[at]
        length = len(self.of[part])
        inside = start <= begin + length if start == end else start < begin + length
        return (part, start - begin, min(end - begin, length)) if inside else None


def texts_of(message: u.Message) -> Texts:
    parts: list[Any] = message.parts
    return Texts((number, part.text) for number, part in enumerate(parts) if isinstance(part, u.Text))


def cites(message: u.Message) -> bool:
    """Whether the message itself has citations."""
    return bool(message.citations or message.sources or message.supports)


def has_citations(message: u.Message) -> bool:
    """Whether a message or one of its texts has citations.

    It runs for every turn of the assistant, and most have none: a loop costs less than a generator.
    """
    citations: Any = message.citations or message.sources or message.supports
    parts: list[Any] = message.parts
    for part in parts:
        if part.__class__ is u.Text and part.citations:
            citations = True
    return bool(citations)


def cited_as(message: u.Message, form: Mapping[str, Any], cut: bool, losses: list[Loss]) -> tuple[u.Message, Moves]:
    """The message with its citations in the form `form`; the same object if they already are. `form`: see `form_of`.

    cut:    whether a text may be split, so that each piece is exactly the cited text
    losses: receives the losses of stored extras of statements with several sources, by their paths in the message
    """
    moves: Moves = {}
    if not form or not has_citations(message) or _at_home(message, form):
        return message, moves
    texts = texts_of(message)
    spans = named(spans_of(message, texts, losses), form, losses)
    if form["of"] == "message":
        citations, sources = of_message(spans, texts, message.parts, form, moves)
        fields = (
            {"supports": citations, "sources": sources, "citations": []} if form.get("sources") == "listed" else {"citations": citations}
        )
        return replace(_bare(message), **{"sources": [], "supports": [], **fields}), moves
    if not texts.of:
        moves |= {f"citations[{number}]": span.at for number, span in enumerate(spans)}
        return replace(message, citations=[whole(span, form) for span in spans], sources=[], supports=[]), moves
    hung: dict[int, list[Span]] = {number: [] for number in texts.of}
    for span in spans:
        hung[holder(span, texts)].append(span)
    parts: list[Any] = []
    for number, part in enumerate(message.parts):
        spans_here = hung.get(number)
        if spans_here is None or not isinstance(part, u.Text):
            pieces = [(part, list[Span]())]
        elif "offsets" not in form and cut:
            pieces = _pieces(part, spans_here, texts.begin[number], form)
        else:
            pieces = [(_with(part, [of_part(span, number, texts, form) for span in spans_here]), spans_here)]
        for piece, spans in pieces:
            moves |= {f"parts[{len(parts)}].citations[{place}]": span.at for place, span in enumerate(spans)}
            moves[f"parts[{len(parts)}]"] = f"parts[{number}]"
            parts.append(piece)
    return replace(message, parts=parts, citations=[], sources=[], supports=[]), moves


def named(spans: list[Span], form: Mapping[str, Any], losses: list[Loss]) -> list[Span]:
    """Citations whose sources the format can name. `losses`: receives the others."""
    for span in spans:
        if not _is_named(span.source, form):
            losses.append(Loss(span.at, "Citation", "dropped", "minor", NAMELESS, span.source))
    return [span for span in spans if _is_named(span.source, form)]


def _is_named(source: u.Citation, form: Mapping[str, Any]) -> bool:
    """Whether the format has a field for what is known of a source: not for the id of a file, or for keys of another format, alone."""
    if source.url or source.title or source.quote or source.kind in form.get("kinds", ()):
        return True
    if source.file is None:
        return not source.extras or source.place is not None or source.token is not None or any(map(source.extras.get, form["spaces"]))
    unit = form.get("offsets")
    return _takes_files(form["lens"], form["of"], unit if unit in CODECS else None, form.get("sources") == "joined")


def origin(path: str, moves: Moves) -> str:
    """The original path in the message of the value that is now at this path."""
    head = path
    while head:
        if (original := moves.get(head)) is not None:
            return original + path[len(head) :]
        head = head[: max(head.rfind("."), head.rfind("["), 0)]
    return path


def _at_home(message: u.Message, form: Mapping[str, Any]) -> bool:
    """Whether all citations already are in the form of the format."""
    unit = None if form.get("offsets") == "characters" else form.get("offsets")
    several = form.get("sources")

    def fits(entry: u.Citation) -> bool:
        has_offsets = entry.start is not None or entry.end is not None
        own_kind = entry.kind is not None and entry.kind in form.get("kinds", ())  # the format's own kinds may have no place in the text
        placed = has_offsets or own_kind if "offsets" in form else not has_offsets
        grouped = bool(entry.sources) is (several == "joined")
        expressible = (_knows(form, entry) or form["of"] == "message") and _is_named(entry, form)
        return (entry.unit == unit or not has_offsets) and grouped and expressible and (placed or form["of"] == "message")

    if form["of"] == "message":
        if any(isinstance(part, u.Text) and part.citations for part in message.parts):
            return False
        if several == "listed":  # its other citations are on the message as they are
            return all(citation.unit == unit for citation in (*message.citations, *message.supports))
        if message.sources or message.supports:
            return False
        return all(map(fits, message.citations))
    if cites(message):
        return False
    return all(fits(citation) for part in message.parts if isinstance(part, u.Text) for citation in part.citations)


# --- reading ---------------------------------------------------------------------------------------------------------------------


def spans_of(message: u.Message, texts: Texts, losses: list[Loss]) -> list[Span]:
    """All citations of a message, one for each source."""
    out: list[Span] = []
    for number, part in enumerate(message.parts):
        for place, citation in enumerate(part.citations if isinstance(part, u.Text) else list[u.Citation]()):
            out += spans_on_part(citation, number, texts, f"parts[{number}].citations[{place}]", losses)
    for name, citations in (("citations", message.citations), ("supports", message.supports)):
        for place, citation in enumerate(citations):
            out += spans_of_message(citation, texts, message.sources, f"{name}[{place}]", losses)
    cited_numbers = {number for citation in message.supports for number in citation.numbers}
    return out + [Span(source, f"sources[{number}]") for number, source in enumerate(message.sources) if number not in cited_numbers]


def spans_on_part(citation: u.Citation, number: int, texts: Texts, at: str, losses: list[Loss]) -> list[Span]:
    """The spans of a citation on a text: without offsets it covers the whole text."""
    text, begin = texts.of[number], texts.begin[number]
    offsets = in_characters(citation, text) or (0, len(text))
    return [Span(source, where, begin + offsets[0], begin + offsets[1], number) for source, where in _sources(citation, [], at, losses)]


def spans_of_message(citation: u.Citation, texts: Texts, sources: list[u.Citation], at: str, losses: list[Loss]) -> list[Span]:
    """The spans of a citation on the message."""
    start, end, part = _found(citation, texts)
    return [Span(source, where, start, end, part) for source, where in _sources(citation, sources, at, losses)]


def _found(citation: u.Citation, texts: Texts) -> tuple[int | None, int | None, int | None]:
    """The place of a citation on a message. Its statement identifies the text if the part number does not."""
    wanted = citation.statement
    named = [citation.part] if citation.part in texts.of else []
    first: tuple[int, int, int | None] | None = None
    for part in (*named, None, *texts.of) if citation.part is None or not named or wanted else named:
        text = texts.joined if part is None else texts.of[part]
        if (offsets := in_characters(citation, text)) is None:
            return None, None, None
        begin = 0 if part is None else texts.begin[part]
        first = first or (begin + offsets[0], begin + offsets[1], part)
        if not wanted or text[offsets[0] : offsets[1]] == wanted:
            return begin + offsets[0], begin + offsets[1], part
    return first or (None, None, None)


def _sources(citation: u.Citation, listed: list[u.Citation], at: str, losses: list[Loss]) -> list[tuple[u.Citation, str]]:
    """The sources of a citation, each as a citation without a place in the answer, and its path."""
    several = [(source, f"{at}.sources[{number}]") for number, source in enumerate(citation.sources)]
    several = several or [(listed[number], f"sources[{number}]") for number in citation.numbers if number < len(listed)]
    before = len(losses)
    for space, kept in (citation.extras or {}).items() if several else ():
        report_kept(kept, space, "Citation", losses)
    prefix(losses, before, at)
    return [(replace(source, **PLACELESS), where) for source, where in several or [(citation, at)]]


def in_characters(citation: u.Citation, text: str) -> tuple[int, int] | None:
    """Start and end of a citation in characters of the text; None if it has no offsets."""
    start, end = citation.start, citation.end
    if end is None:
        end = start
    if start is None:  # bytes are counted by protobuf, which leaves a 0 out
        start = 0 if citation.unit == "bytes" and end is not None else end
    if start is None or end is None:
        return None
    if citation.unit in CODECS:
        start, end = _characters(text, start, citation.unit), _characters(text, end, citation.unit)
    return start, end


def _characters(text: str, count: int, unit: str) -> int:
    """The number of characters in this many units from the start of a text. An offset inside a character is rounded down."""
    if text.isascii():
        return count
    codec, size = CODECS[unit]
    return len(text.encode(codec, "surrogatepass")[: count * size].decode(codec, "ignore"))


def counted(text: str, count: int, unit: str | None) -> int:
    """The length of the first `count` characters of a text, in this unit."""
    if unit not in CODECS or text.isascii():
        return count
    codec, size = CODECS[unit]
    return len(text[:count].encode(codec, "surrogatepass")) // size


# --- writing ---------------------------------------------------------------------------------------------------------------------


def whole(span: Span, form: Mapping[str, Any]) -> u.Citation:
    """A citation that only has its source. A kind that the format does not know is removed."""
    source = span.source
    return source if _knows(form, source) else replace(source, kind=None)


def _knows(form: Mapping[str, Any], citation: u.Citation) -> bool:
    """Whether the format has the kind of a citation. An unknown kind that was read from this format is accepted too."""
    if citation.kind is None or citation.kind in form.get("kinds", ()):
        return True
    return any(space in (citation.extras or {}) for space in form.get("spaces", ()))


@lru_cache(256)
def form_of(provider: Any) -> Mapping[str, Any]:
    """The form of citations in a provider's format: its CITATIONS, and its `spaces`. Empty if it has none."""
    form: Mapping[str, Any] = getattr(provider, "CITATIONS", {})
    return {**form, "spaces": provider.LENS.SPACES, "lens": provider.LENS} if form else form


@lru_cache(256)
def _takes_files(lens: Any, on: str, unit: str | None, several: bool) -> bool:
    """Whether a format has a field for the id of a cited file."""
    source = u.Citation(file="f", start=0, end=1, unit=unit, place=u.SourcePlace(document=0, start=0, end=0))
    citations = [u.Citation(sources=[source]) if several else source]
    text = u.Text(text="x", citations=[] if on == "message" else citations)
    message = u.Message(role="assistant", parts=[text], citations=citations if on == "message" else [])
    response = u.Response(id="x", model="x", created=1, candidates=[u.Candidate(message=message)])
    losses = lens.write_response(response)[1] if hasattr(lens, "write_response") else lens.write_messages([message])[1]
    return not any(loss.path.endswith((".file", "citations[0]")) for loss in losses)


def holder(span: Span, texts: Texts) -> int:
    """The text that gets a citation: the one in which it begins; the last one if it covers all texts."""
    if span.start is None or span.end is None:
        return [*texts.of][-1]
    local = texts.local(span.start, span.end)
    return span.part if span.part is not None else local[0] if local else [*texts.of][-1]


def of_part(span: Span, number: int, texts: Texts, form: Mapping[str, Any]) -> u.Citation:
    """The citation as an entry of a text."""
    source = whole(span, form)
    if span.start is None or span.end is None:  # a format with another unit has no citations without it
        return replace(source, unit=form["offsets"]) if form.get("offsets") in CODECS else source
    if _is_whole(span, number, texts, form):
        return source
    begin, text = texts.begin[number], texts.of[number]
    return _placed(source, text, span.start - begin, span.end - begin, form)


def _is_whole(span: Span, number: int, texts: Texts, form: Mapping[str, Any]) -> bool:
    """Whether a citation needs no offsets because it covers the whole text."""
    return "offsets" not in form and (span.start, span.end) == (texts.begin[number], texts.begin[number] + len(texts.of[number]))


def _placed(source: u.Citation, text: str, start: int, end: int, form: Mapping[str, Any], **more: Any) -> u.Citation:
    unit = form.get("offsets")
    unit = None if unit == "characters" else unit
    return replace(source, start=counted(text, start, unit), end=counted(text, end, unit), unit=unit, **more)


def of_message(
    spans: list[Span], texts: Texts, parts: list[Any], form: Mapping[str, Any], moves: Moves
) -> tuple[list[u.Citation], list[u.Citation]]:
    """The citations of a message, and the sources listed beside them."""
    several = form.get("sources")
    groups: dict[Any, list[Span]] = {}
    numbers_of: dict[Any, list[int]] = {}
    for number, span in enumerate(spans):
        groups.setdefault((span.start, span.end, span.part) if several else number, []).append(span)
    sources: list[u.Citation] = []
    out: list[u.Citation] = []
    for group in groups.values():
        numbers: list[int] = []
        if several == "listed":
            numbers = [_number(span, sources, numbers_of, moves) for span in group]
            if group[0].start is None:
                continue
        moves[f"{'supports' if several == 'listed' else 'citations'}[{len(out)}]"] = group[0].at
        if several == "listed":
            out.append(_on_message(u.Citation(numbers=numbers), group[0], texts, parts, form))
        elif several == "joined":
            moves |= {f"citations[{len(out)}].sources[{place}]": span.at for place, span in enumerate(group)}
            out.append(_on_message(u.Citation(sources=[span.source for span in group]), group[0], texts, parts, form))
        else:
            out.append(_on_message(group[0].source, group[0], texts, parts, form))
    return out, sources


def _number(span: Span, sources: list[u.Citation], numbers_of: dict[Any, list[int]], moves: Moves) -> int:
    """The index of a source in `sources`; a new source is appended. `numbers_of`: indexes by the fields that identify most sources."""
    alike = numbers_of.setdefault((span.source.url, span.source.title, span.source.quote), [])
    index = next((number for number in alike if sources[number] == span.source), None)
    if index is None:
        index = len(sources)
        moves[f"sources[{index}]"] = span.at
        sources.append(span.source)
        alike.append(index)
    return index


def _on_message(source: u.Citation, span: Span, texts: Texts, parts: list[Any], form: Mapping[str, Any]) -> u.Citation:
    if span.start is None or span.end is None:
        return source
    statement = texts.joined[span.start : span.end]
    if "index" not in form:
        return _placed(source, texts.joined, span.start, span.end, form, statement=statement if form.get("sources") else None)
    if (local := texts.local(span.start, span.end)) is None:
        return source
    part, start, end = local
    number = part if form["index"] == "parts" else sum(part_before.__class__ in CONTENT for part_before in parts[:part])
    return _placed(source, texts.of[part], start, end, form, part=number, statement=texts.of[part][start:end])


def _bare(message: u.Message) -> u.Message:
    parts = [_with(part, []) for part in message.parts]
    return message if unchanged(parts, message.parts) else replace(message, parts=parts)


def _with(part: Any, citations: list[u.Citation]) -> Any:
    return replace(part, citations=citations) if isinstance(part, u.Text) and part.citations != citations else part


def _pieces(part: u.Text, spans: list[Span], begin: int, form: Mapping[str, Any]) -> list[tuple[u.Text, list[Span]]]:
    """The text in pieces that are either cited as a whole or not at all, each with its citations."""
    size = len(part.text)
    everywhere = [span for span in spans if span.start is None or span.end is None]
    runs: list[tuple[int, int, list[Span]]] = []  # start, end, citations
    for span in sorted((span for span in spans if span.start is not None and span.end is not None), key=lambda span: span[2:4]):
        start, end = max(0, (span.start or 0) - begin), min(size, (span.end or 0) - begin)
        before = runs[-1] if runs else (0, 0, list[Span]())
        if start >= end:  # a mark after the text that it cites
            start = before[1]
        if runs and (start < before[1] or start >= end):
            runs[-1] = (before[0], max(before[1], end), [*before[2], span])
        else:
            runs.append((start, end, [span]))
    if part.signature is not None or not runs:
        runs = [(0, size, [span for run in runs for span in run[2]])]
    ranges: list[tuple[int, int, list[Span]]] = []
    at = 0
    for start, end, cited_by in runs:
        ranges += [(at, start, []), (start, end, cited_by)] if at < start else [(start, end, cited_by)]
        at = end
    ranges += [(at, size, [])] if at < size else []
    ranges[-1][2].extend(everywhere)

    def cited(span: Span, start: int, end: int) -> u.Citation:
        """The citation of a piece. A statement that is only a part of the piece keeps its place, which the lens then reports."""
        first, last = (span.start or 0) - begin, (span.end or 0) - begin
        exact = first >= last or (first, last) == (start, end)
        return whole(span, form) if exact else replace(whole(span, form), start=first - start, end=last - start)

    def piece(start: int, end: int, cited_by: list[Span]) -> u.Text:
        citations = [cited(span, start, end) for span in cited_by]
        first_only = {} if start == 0 else {"extras": None, "id": None}
        return replace(part, text=part.text[start:end], citations=citations, cache=part.cache if end == size else None, **first_only)

    return [(piece(*run), run[2]) for run in ranges]


# --- conversations and answers -------------------------------------------------------------------------------------------------


def cited_history(messages: list[u.Message], provider: Any) -> tuple[list[u.Message], Moves, list[Loss]]:
    """`cited` for a conversation: the messages, their original paths, and the losses. No text is split: the model wrote it as one."""
    form = form_of(provider)
    moves: Moves = {}
    losses: list[Loss] = []
    new = messages
    for number, message in enumerate(messages if form else ()):
        if message.role != "assistant" or not has_citations(message):
            continue
        own_losses: list[Loss] = []
        only = form.get("takes")
        changed, moved = (message, dict[str, str]()) if only == "answers" else cited_as(message, form, False, own_losses)
        if only is not None:
            changed = _allowed(changed, moved, only, provider, own_losses)
        if changed is not message:
            new = [*messages] if new is messages else new
            new[number] = changed
        _within(f"messages[{number}].", moved, moves, own_losses, losses)
    return new, moves, losses


def _allowed(message: u.Message, moved: Moves, only: str, provider: Any, losses: list[Loss]) -> u.Message:
    """The message with those citations that a request may contain. `losses`: receives the others, by their original path."""
    spaces = frozenset(provider.SPACES)
    why = f"{provider.TITLE} accepts " + ("no citations in requests" if only == "answers" else "only citations that it recognizes")

    def left(citations: list[u.Citation], at: str) -> list[u.Citation]:
        allowed: list[int] = []
        for place, citation in enumerate(citations):
            if only == "known" and (citation.token or citation.place is not None or not spaces.isdisjoint(citation.extras or ())):
                allowed.append(place)
            else:
                losses.append(Loss(origin(f"{at}[{place}]", moved), "Citation", "dropped", "minor", why, citation))
        if len(allowed) == len(citations):
            return citations
        moved.update({f"{at}[{new}]": origin(f"{at}[{place}]", moved) for new, place in enumerate(allowed)})
        return [citations[place] for place in allowed]

    parts: list[Any] = []
    for number, part in enumerate(message.parts):
        parts.append(_with(part, left(part.citations, f"parts[{number}].citations")) if isinstance(part, u.Text) else part)
    fields = {name: left(getattr(message, name), name) for name in CITED}
    if unchanged(parts, message.parts) and all(fields[name] is getattr(message, name) for name in CITED):
        return message
    return replace(message, parts=parts, **fields)


def _within(place: str, moved: Moves, moves: Moves, own_losses: list[Loss], losses: list[Loss]) -> None:
    """Adds the moves and losses of a message with their path prefix."""
    moves |= {place + current: place + original for current, original in moved.items()}
    losses += [replace(loss, path=place + loss.path) for loss in own_losses]


def cited(response: u.Response, provider: Any, losses: list[Loss]) -> tuple[u.Response, Moves]:
    """An answer with its citations in the form of the provider's format, and the original paths."""
    moves: Moves = {}
    form = form_of(provider)
    if not response.extras and not any(has_citations(candidate.message) for candidate in response.candidates):
        return response, moves
    response, beside = with_addresses(response, form)
    candidates: list[u.Candidate] = []
    for number, candidate in enumerate(response.candidates):
        own_losses: list[Loss] = []
        message, moved = cited_as(candidate.message, form, True, own_losses)
        _within(f"candidates[{number}].message.", moved, moves, own_losses, losses)
        candidates.append(candidate if message is candidate.message else replace(candidate, message=message))
    moves = beside | {current: beside.get(original, original) for current, original in moves.items()}
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates), moves


def with_addresses(response: u.Response, form: Mapping[str, Any], cited: Iterable[str | None] = ()) -> tuple[u.Response, Moves]:
    """An answer for another format: URLs beside its only candidate become sources of it. With several candidates the owner is unknown.

    form:  of the other format
    cited: URLs that a stream has cited before
    """
    if not form or not response.extras or len(response.candidates) != 1:
        return response, {}
    cited_urls = urls_of(response.candidates[0].message).union(cited)
    for space, kept in response.extras.items():
        key = None if space in form["spaces"] else addresses_of(space)
        urls: Any = kept.get(key) if key else None
        if urls.__class__ is not list or not urls or any(url.__class__ is not str for url in urls):
            continue
        candidate = response.candidates[0]
        sources = candidate.message.sources
        new = [(number, url) for number, url in enumerate(urls) if url not in cited_urls]
        at = {f"candidates[0].message.sources[{len(sources) + n}]": f"extras.{space}.{key}[{number}]" for n, (number, _) in enumerate(new)}
        message = replace(candidate.message, sources=[*sources, *(u.Citation(url=url) for _, url in new)])
        remaining = {**response.extras, space: {name: value for name, value in kept.items() if name != key}}
        extras = {name: value for name, value in remaining.items() if value} or None
        return replace(response, candidates=[replace(candidate, message=message)], extras=extras), at
    return response, {}


def urls_of(message: u.Message) -> set[str | None]:
    """The URLs that a message cites already."""
    hung = [citation for part in message.parts if isinstance(part, u.Text) for citation in part.citations]
    return {source.url for entry in (*hung, *message.citations, *message.sources, *message.supports) for source in (entry, *entry.sources)}


@lru_cache(256)
def addresses_of(space: str) -> str | None:
    """The stored key of this provider's responses that lists such URLs."""
    return form_of(load(space)).get("addresses") if space in PROVIDERS else None


def put_back(losses: list[Loss], moves: Moves) -> None:
    """Changes the paths of losses to the original value. A lost list of citations may have no original path: each citation is reported."""
    if not moves:
        return
    reported: list[Loss] = []
    for loss in losses:
        if f"{loss.path}[0]" in moves and loss.path not in moves and loss.value.__class__ is list:
            members = enumerate(cast(list[Any], loss.value))
            reported += [replace(loss, path=f"{loss.path}[{place}]", field="Citation", value=citation) for place, citation in members]
        else:
            reported.append(loss)
    for loss in reported:
        loss.path = origin(loss.path, moves)
    losses[:] = reported
