# Generated from templates/runtime/lenses/citing.py; do not edit.

"""Citations as another format has them: on the message or on a text, with offsets in other units, or with none.

In between each citation speaks of one source, and its offsets count characters in all texts of the message, joined (`Span`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final, NamedTuple, TypeAlias, cast

from msgspec.structs import replace

from .. import model as u
from ..core.lookup import load
from ..core.losses import Loss, prefix
from ..core.values import unchanged
from ..registry import PROVIDERS
from .extras import report_kept

Moves: TypeAlias = dict[str, str]
"""Paths in a message as it is now -> in the message as it was."""

PLACELESS: Final[dict[str, Any]] = {"unit": None, "part": None, "statement": None, "start": None, "end": None, "numbers": [], "sources": []}
CITED: Final = ("citations", "sources", "supports")  # of a message
CODECS: Final = {"bytes": ("utf-8", 1), "utf16": ("utf-16-le", 2)}  # unit -> its encoding, and the bytes of one
CONTENT: Final = (u.Text, u.Reasoning)
NAMELESS: Final = "only the id of a file is known of its source, for which the format has no place"


class Span(NamedTuple):
    """A citation of one source.

    at:         where it stood in the message
    start, end: in all texts, joined; None: of no place in them
    part:       the text that it hung on
    """

    source: u.Citation
    at: str
    start: int | None = None
    end: int | None = None
    part: int | None = None


class Texts:
    """The texts of a message: where each begins in all of them, joined."""

    def __init__(self, parts: Iterable[tuple[int, str]]) -> None:
        self.of = dict(parts)
        self.joined = "".join(self.of.values())
        self.begins = list(accumulate(map(len, self.of.values()), initial=0))[: len(self.of)]
        self.parts = list(self.of)
        self.begin = dict(zip(self.parts, self.begins, strict=True))

    def local(self, start: int, end: int) -> tuple[int, int, int] | None:
        """The text in which a span begins, and what of the span is in it."""
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
    """Whether citations hang on the message itself."""
    return bool(message.citations or message.sources or message.supports)


def has_citations(message: u.Message) -> bool:
    """Asked of every turn of the assistant, of which most have none: a loop, which costs less than a generator."""
    found: Any = message.citations or message.sources or message.supports
    parts: list[Any] = message.parts
    for part in parts:
        if part.__class__ is u.Text and part.citations:
            found = True
    return bool(found)


def cited_as(message: u.Message, form: Mapping[str, Any], cut: bool, losses: list[Loss]) -> tuple[u.Message, Moves]:
    """The message with its citations as `form` has them; the very same if they stand so. `form`: see `form_of`.

    cut:    whether a text may become several, so that each is what is cited
    losses: gets what is kept of a statement with several sources, by its path in the message
    """
    moves: Moves = {}
    if not form or not has_citations(message) or _at_home(message, form):
        return message, moves
    texts = texts_of(message)
    spans = named(spans_of(message, texts, losses), form, losses)
    if form["on"] == "message":
        citations, sources = of_message(spans, texts, message.parts, form, moves)
        said = {"supports": citations, "sources": sources, "citations": []} if form.get("sources") == "listed" else {"citations": citations}
        return replace(_bare(message), **{"sources": [], "supports": [], **said}), moves
    if not texts.of:
        moves |= {f"citations[{number}]": span.at for number, span in enumerate(spans)}
        return replace(message, citations=[whole(span, form) for span in spans], sources=[], supports=[]), moves
    hung: dict[int, list[Span]] = {number: [] for number in texts.of}
    for span in spans:
        hung[holder(span, texts)].append(span)
    parts: list[Any] = []
    for number, part in enumerate(message.parts):
        mine = hung.get(number)
        if mine is None or not isinstance(part, u.Text):
            pieces = [(part, list[Span]())]
        elif "offsets" not in form and cut:
            pieces = _pieces(part, mine, texts.begin[number], form)
        else:
            pieces = [(_with(part, [of_part(span, number, texts, form) for span in mine]), mine)]
        for piece, said in pieces:
            moves |= {f"parts[{len(parts)}].citations[{place}]": span.at for place, span in enumerate(said)}
            moves[f"parts[{len(parts)}]"] = f"parts[{number}]"
            parts.append(piece)
    return replace(message, parts=parts, citations=[], sources=[], supports=[]), moves


def named(spans: list[Span], form: Mapping[str, Any], losses: list[Loss]) -> list[Span]:
    """Citations whose sources the format can name. `losses`: gets the others."""
    for span in spans:
        if not _is_named(span.source, form):
            losses.append(Loss(span.at, "Citation", "dropped", "minor", NAMELESS, span.source))
    return [span for span in spans if _is_named(span.source, form)]


def _is_named(source: u.Citation, form: Mapping[str, Any]) -> bool:
    """Whether more is known of a source than the id of a file, or the format has a place for that."""
    if source.file is None or source.url or source.title or source.quote or source.kind in form.get("kinds", ()):
        return True
    unit = form.get("offsets")
    return _takes_files(form["lens"], form["on"], unit if unit in CODECS else None, form.get("sources") == "joined")


def origin(path: str, moves: Moves) -> str:
    """Where in the message something stood that is at this path now."""
    head = path
    while head:
        if (found := moves.get(head)) is not None:
            return found + path[len(head) :]
        head = head[: max(head.rfind("."), head.rfind("["), 0)]
    return path


def _at_home(message: u.Message, form: Mapping[str, Any]) -> bool:
    """Whether all citations stand as the format has them."""
    unit = None if form.get("offsets") == "characters" else form.get("offsets")
    several = form.get("sources")

    def fits(one: u.Citation) -> bool:
        said = one.start is not None or one.end is not None
        own = one.kind is not None and one.kind in form.get("kinds", ())  # the format's own kinds may be of no place in the text
        placed = said or own if "offsets" in form else not said
        grouped = bool(one.sources) is (several == "joined")
        known = (_knows(form, one) or form["on"] == "message") and _is_named(one, form)
        return (one.unit == unit or not said) and grouped and known and (placed or form["on"] == "message")

    if form["on"] == "message":
        if any(isinstance(part, u.Text) and part.citations for part in message.parts):
            return False
        if several == "listed":  # what it has besides hangs on the message as its own
            return all(one.unit == unit for one in (*message.citations, *message.supports))
        if message.sources or message.supports:
            return False
        return all(map(fits, message.citations))
    if cites(message):
        return False
    return all(fits(one) for part in message.parts if isinstance(part, u.Text) for one in part.citations)


# --- reading ---------------------------------------------------------------------------------------------------------------------


def spans_of(message: u.Message, texts: Texts, losses: list[Loss]) -> list[Span]:
    """All citations of a message, source by source."""
    out: list[Span] = []
    for number, part in enumerate(message.parts):
        for place, citation in enumerate(part.citations if isinstance(part, u.Text) else list[u.Citation]()):
            out += spans_on_part(citation, number, texts, f"parts[{number}].citations[{place}]", losses)
    for name, citations in (("citations", message.citations), ("supports", message.supports)):
        for place, citation in enumerate(citations):
            out += spans_of_message(citation, texts, message.sources, f"{name}[{place}]", losses)
    told = {number for citation in message.supports for number in citation.numbers}
    return out + [Span(source, f"sources[{number}]") for number, source in enumerate(message.sources) if number not in told]


def spans_on_part(citation: u.Citation, number: int, texts: Texts, at: str, losses: list[Loss]) -> list[Span]:
    """Of a citation that hangs on a text: without offsets it is of the whole text."""
    text, begin = texts.of[number], texts.begin[number]
    found = in_characters(citation, text) or (0, len(text))
    return [Span(one, where, begin + found[0], begin + found[1], number) for one, where in _sources(citation, [], at, losses)]


def spans_of_message(citation: u.Citation, texts: Texts, sources: list[u.Citation], at: str, losses: list[Loss]) -> list[Span]:
    """Of a citation that hangs on the message."""
    start, end, part = _found(citation, texts)
    return [Span(one, where, start, end, part) for one, where in _sources(citation, sources, at, losses)]


def _found(citation: u.Citation, texts: Texts) -> tuple[int | None, int | None, int | None]:
    """Where a citation of a message is. The words that it repeats tell which text it means, should the number of the part not."""
    wanted = citation.statement
    named = [citation.part] if citation.part in texts.of else []
    first: tuple[int, int, int | None] | None = None
    for part in (*named, None, *texts.of) if citation.part is None or not named or wanted else named:
        text = texts.joined if part is None else texts.of[part]
        if (said := in_characters(citation, text)) is None:
            return None, None, None
        begin = 0 if part is None else texts.begin[part]
        first = first or (begin + said[0], begin + said[1], part)
        if not wanted or text[said[0] : said[1]] == wanted:
            return begin + said[0], begin + said[1], part
    return first or (None, None, None)


def _sources(citation: u.Citation, listed: list[u.Citation], at: str, losses: list[Loss]) -> list[tuple[u.Citation, str]]:
    """The sources of a citation, each as a citation without a place in the answer, and where it stood."""
    several = [(one, f"{at}.sources[{number}]") for number, one in enumerate(citation.sources)]
    several = several or [(listed[number], f"sources[{number}]") for number in citation.numbers if number < len(listed)]
    before = len(losses)
    for space, kept in (citation.extras or {}).items() if several else ():
        report_kept(kept, space, "Citation", losses)
    prefix(losses, before, at)
    return [(replace(one, **PLACELESS), where) for one, where in several or [(citation, at)]]


def in_characters(citation: u.Citation, text: str) -> tuple[int, int] | None:
    """Start and end of a citation as characters of the text; None if it says none."""
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
    """So many units of the beginning of a text, as characters; inside of a character: where it begins."""
    if text.isascii():
        return count
    codec, size = CODECS[unit]
    return len(text.encode(codec, "surrogatepass")[: count * size].decode(codec, "ignore"))


def counted(text: str, count: int, unit: str | None) -> int:
    """So many characters of the beginning of a text, in this unit."""
    if unit not in CODECS or text.isascii():
        return count
    codec, size = CODECS[unit]
    return len(text[:count].encode(codec, "surrogatepass")) // size


# --- writing ---------------------------------------------------------------------------------------------------------------------


def whole(span: Span, form: Mapping[str, Any]) -> u.Citation:
    """A citation that says its source alone. A kind that the format does not know is none."""
    source = span.source
    return source if _knows(form, source) else replace(source, kind=None)


def _knows(form: Mapping[str, Any], citation: u.Citation) -> bool:
    """Whether the format has the kind of a citation: one of tomorrow is its own, too, if it was read from it."""
    if citation.kind is None or citation.kind in form.get("kinds", ()):
        return True
    return any(space in (citation.extras or {}) for space in form.get("spaces", ()))


@lru_cache(256)
def form_of(provider: Any) -> Mapping[str, Any]:
    """How citations stand in a provider's format: its CITATIONS, and its `spaces`. Empty if it has none."""
    form: Mapping[str, Any] = getattr(provider, "CITATIONS", {})
    return {**form, "spaces": provider.LENS.SPACES, "lens": provider.LENS} if form else form


@lru_cache(256)
def _takes_files(lens: Any, on: str, unit: str | None, several: bool) -> bool:
    """Whether a format has a place for the id of a cited file."""
    source = u.Citation(file="f", start=0, end=1, unit=unit, place=u.SourcePlace(document=0, start=0, end=0))
    said = [u.Citation(sources=[source]) if several else source]
    text = u.Text(text="x", citations=[] if on == "message" else said)
    message = u.Message(role="assistant", parts=[text], citations=said if on == "message" else [])
    response = u.Response(id="x", model="x", created=1, candidates=[u.Candidate(message=message)])
    losses = lens.write_response(response)[1] if hasattr(lens, "write_response") else lens.write_messages([message])[1]
    return not any(loss.path.endswith((".file", "citations[0]")) for loss in losses)


def holder(span: Span, texts: Texts) -> int:
    """The text that a citation hangs on: the one in which it begins; the last, if it is of all."""
    if span.start is None or span.end is None:
        return [*texts.of][-1]
    found = texts.local(span.start, span.end)
    return span.part if span.part is not None else found[0] if found else [*texts.of][-1]


def of_part(span: Span, number: int, texts: Texts, form: Mapping[str, Any]) -> u.Citation:
    """The citation as it hangs on a text."""
    source = whole(span, form)
    if span.start is None or span.end is None:  # a format that counts otherwise has no citations without its unit
        return replace(source, unit=form["offsets"]) if form.get("offsets") in CODECS else source
    if _is_whole(span, number, texts, form):
        return source
    begin, text = texts.begin[number], texts.of[number]
    return _placed(source, text, span.start - begin, span.end - begin, form)


def _is_whole(span: Span, number: int, texts: Texts, form: Mapping[str, Any]) -> bool:
    """Whether a citation needs no offsets, since it is of the whole text."""
    return "offsets" not in form and (span.start, span.end) == (texts.begin[number], texts.begin[number] + len(texts.of[number]))


def _placed(source: u.Citation, text: str, start: int, end: int, form: Mapping[str, Any], **more: Any) -> u.Citation:
    unit = form.get("offsets")
    unit = None if unit == "characters" else unit
    return replace(source, start=counted(text, start, unit), end=counted(text, end, unit), unit=unit, **more)


def of_message(
    spans: list[Span], texts: Texts, parts: list[Any], form: Mapping[str, Any], moves: Moves
) -> tuple[list[u.Citation], list[u.Citation]]:
    """The citations of a message, and the sources that stand beside them."""
    several = form.get("sources")
    groups: dict[Any, list[Span]] = {}
    known: dict[Any, list[int]] = {}
    for number, span in enumerate(spans):
        groups.setdefault((span.start, span.end, span.part) if several else number, []).append(span)
    sources: list[u.Citation] = []
    out: list[u.Citation] = []
    for same in groups.values():
        numbers: list[int] = []
        if several == "listed":
            numbers = [_number(one, sources, known, moves) for one in same]
            if same[0].start is None:
                continue
        moves[f"{'supports' if several == 'listed' else 'citations'}[{len(out)}]"] = same[0].at
        if several == "listed":
            out.append(_on_message(u.Citation(numbers=numbers), same[0], texts, parts, form))
        elif several == "joined":
            moves |= {f"citations[{len(out)}].sources[{place}]": span.at for place, span in enumerate(same)}
            out.append(_on_message(u.Citation(sources=[one.source for one in same]), same[0], texts, parts, form))
        else:
            out.append(_on_message(same[0].source, same[0], texts, parts, form))
    return out, sources


def _number(span: Span, sources: list[u.Citation], known: dict[Any, list[int]], moves: Moves) -> int:
    """The number of a source among `sources`, which gets it if it is new. `known`: numbers, by what tells most sources apart."""
    alike = known.setdefault((span.source.url, span.source.title, span.source.quote), [])
    found = next((number for number in alike if sources[number] == span.source), None)
    if found is None:
        found = len(sources)
        moves[f"sources[{found}]"] = span.at
        sources.append(span.source)
        alike.append(found)
    return found


def _on_message(source: u.Citation, span: Span, texts: Texts, parts: list[Any], form: Mapping[str, Any]) -> u.Citation:
    if span.start is None or span.end is None:
        return source
    statement = texts.joined[span.start : span.end]
    if "counted" not in form:
        return _placed(source, texts.joined, span.start, span.end, form, statement=statement if form.get("sources") else None)
    if (found := texts.local(span.start, span.end)) is None:
        return source
    part, start, end = found
    number = part if form["counted"] == "parts" else sum(one.__class__ in CONTENT for one in parts[:part])
    return _placed(source, texts.of[part], start, end, form, part=number, statement=texts.of[part][start:end])


def _bare(message: u.Message) -> u.Message:
    parts = [_with(part, []) for part in message.parts]
    return message if unchanged(parts, message.parts) else replace(message, parts=parts)


def _with(part: Any, citations: list[u.Citation]) -> Any:
    return replace(part, citations=citations) if isinstance(part, u.Text) and part.citations != citations else part


def _pieces(part: u.Text, spans: list[Span], begin: int, form: Mapping[str, Any]) -> list[tuple[u.Text, list[Span]]]:
    """The text in pieces of which each is cited as a whole, or not at all, and by which."""
    size = len(part.text)
    everywhere = [one for one in spans if one.start is None or one.end is None]
    runs: list[tuple[int, int, list[Span]]] = []  # from, to, what it is taken from
    for span in sorted((one for one in spans if one.start is not None and one.end is not None), key=lambda one: one[2:4]):
        start, end = max(0, (span.start or 0) - begin), min(size, (span.end or 0) - begin)
        before = runs[-1] if runs else (0, 0, list[Span]())
        if start >= end:  # a mark behind what it is of
            start = before[1]
        if runs and (start < before[1] or start >= end):
            runs[-1] = (before[0], max(before[1], end), [*before[2], span])
        else:
            runs.append((start, end, [span]))
    if part.signature is not None or not runs:
        runs = [(0, size, [span for run in runs for span in run[2]])]
    found: list[tuple[int, int, list[Span]]] = []
    at = 0
    for start, end, said in runs:
        found += [(at, start, []), (start, end, said)] if at < start else [(start, end, said)]
        at = end
    found += [(at, size, [])] if at < size else []
    found[-1][2].extend(everywhere)

    def cited(span: Span, start: int, end: int) -> u.Citation:
        """Of a piece; a statement that is only a part of it keeps its place, which the lens then reports."""
        first, last = (span.start or 0) - begin, (span.end or 0) - begin
        exact = first >= last or (first, last) == (start, end)
        return whole(span, form) if exact else replace(whole(span, form), start=first - start, end=last - start)

    def piece(start: int, end: int, said: list[Span]) -> u.Text:
        citations = [cited(one, start, end) for one in said]
        once = {} if start == 0 else {"extras": None, "id": None}
        return replace(part, text=part.text[start:end], citations=citations, cache=part.cache if end == size else None, **once)

    return [(piece(*one), one[2]) for one in found]


# --- conversations and answers -------------------------------------------------------------------------------------------------


def cited_history(messages: list[u.Message], provider: Any) -> tuple[list[u.Message], Moves, list[Loss]]:
    """A conversation likewise, where things stood before, and what is lost. No text is cut: it is what the model has said."""
    form = form_of(provider)
    moves: Moves = {}
    losses: list[Loss] = []
    new = messages
    for number, message in enumerate(messages if form else ()):
        if message.role != "assistant" or not has_citations(message):
            continue
        mine: list[Loss] = []
        only = form.get("requests_take")
        changed, moved = (message, dict[str, str]()) if only == "answers" else cited_as(message, form, False, mine)
        if only is not None:
            changed = _allowed(changed, moved, only, provider, mine)
        if changed is not message:
            new = [*messages] if new is messages else new
            new[number] = changed
        _within(f"messages[{number}].", moved, moves, mine, losses)
    return new, moves, losses


def _allowed(message: u.Message, moved: Moves, only: str, provider: Any, losses: list[Loss]) -> u.Message:
    """The message with those citations that a request may hold. `losses`: gets the others, by where they stood."""
    spaces = frozenset(provider.SPACES)
    why = f"{provider.TITLE} accepts " + ("no citations in requests" if only == "answers" else "only citations that it recognizes")

    def left(citations: list[u.Citation], at: str) -> list[u.Citation]:
        stay: list[int] = []
        for place, one in enumerate(citations):
            if only == "known" and (one.token or one.place is not None or not spaces.isdisjoint(one.extras or ())):
                stay.append(place)
            else:
                losses.append(Loss(origin(f"{at}[{place}]", moved), "Citation", "dropped", "minor", why, one))
        if len(stay) == len(citations):
            return citations
        moved.update({f"{at}[{new}]": origin(f"{at}[{place}]", moved) for new, place in enumerate(stay)})
        return [citations[place] for place in stay]

    parts: list[Any] = []
    for number, part in enumerate(message.parts):
        parts.append(_with(part, left(part.citations, f"parts[{number}].citations")) if isinstance(part, u.Text) else part)
    said = {name: left(getattr(message, name), name) for name in CITED}
    if unchanged(parts, message.parts) and all(said[name] is getattr(message, name) for name in CITED):
        return message
    return replace(message, parts=parts, **said)


def _within(place: str, moved: Moves, moves: Moves, mine: list[Loss], losses: list[Loss]) -> None:
    """Adds what is told of a message, which stands at this place."""
    moves |= {place + now: place + then for now, then in moved.items()}
    losses += [replace(loss, path=place + loss.path) for loss in mine]


def cited(response: u.Response, provider: Any, losses: list[Loss]) -> tuple[u.Response, Moves]:
    """An answer with its citations as the provider's format has them, and where things stood before."""
    moves: Moves = {}
    form = form_of(provider)
    if not response.extras and not any(has_citations(one.message) for one in response.candidates):
        return response, moves
    response, beside = with_addresses(response, form)
    candidates: list[u.Candidate] = []
    for number, candidate in enumerate(response.candidates):
        mine: list[Loss] = []
        message, moved = cited_as(candidate.message, form, True, mine)
        _within(f"candidates[{number}].message.", moved, moves, mine, losses)
        candidates.append(candidate if message is candidate.message else replace(candidate, message=message))
    moves = beside | {now: beside.get(then, then) for now, then in moves.items()}
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates), moves


def with_addresses(response: u.Response, form: Mapping[str, Any], cited: Iterable[str | None] = ()) -> tuple[u.Response, Moves]:
    """An answer for another format: addresses that stand beside its only candidate are sources of that. Of several nobody says which.

    form:  of the other format
    cited: addresses that a stream has cited before
    """
    if not form or not response.extras or len(response.candidates) != 1:
        return response, {}
    known = urls_of(response.candidates[0].message).union(cited)
    for space, kept in response.extras.items():
        key = None if space in form["spaces"] else addresses_of(space)
        found: Any = kept.get(key) if key else None
        if found.__class__ is not list or not found or any(one.__class__ is not str for one in found):
            continue
        candidate = response.candidates[0]
        sources = candidate.message.sources
        new = [(number, one) for number, one in enumerate(found) if one not in known]
        at = {f"candidates[0].message.sources[{len(sources) + n}]": f"extras.{space}.{key}[{number}]" for n, (number, _) in enumerate(new)}
        message = replace(candidate.message, sources=[*sources, *(u.Citation(url=one) for _, one in new)])
        left = {**response.extras, space: {name: value for name, value in kept.items() if name != key}}
        extras = {name: value for name, value in left.items() if value} or None
        return replace(response, candidates=[replace(candidate, message=message)], extras=extras), at
    return response, {}


def urls_of(message: u.Message) -> set[str | None]:
    """The addresses that a message cites already."""
    hung = [one for part in message.parts if isinstance(part, u.Text) for one in part.citations]
    return {one.url for said in (*hung, *message.citations, *message.sources, *message.supports) for one in (said, *said.sources)}


@lru_cache(256)
def addresses_of(space: str) -> str | None:
    """The kept key of this provider's responses that lists such addresses."""
    return form_of(load(space)).get("addresses") if space in PROVIDERS else None


def put_back(losses: list[Loss], moves: Moves) -> None:
    """Losses are told of the value as it came. A list of citations that went whole may stand nowhere there: each of them is told."""
    if not moves:
        return
    told: list[Loss] = []
    for loss in losses:
        if f"{loss.path}[0]" in moves and loss.path not in moves and loss.value.__class__ is list:
            members = enumerate(cast(list[Any], loss.value))
            told += [replace(loss, path=f"{loss.path}[{place}]", field="Citation", value=one) for place, one in members]
        else:
            told.append(loss)
    for loss in told:
        loss.path = origin(loss.path, moves)
    losses[:] = told
