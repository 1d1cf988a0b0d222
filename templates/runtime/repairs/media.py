"""Repairs of what the target's lens cannot express: the lens writes each doubtful part first, and its losses are read."""

from __future__ import annotations

import base64
import re
from functools import partial
from typing import Any, Final

from msgspec import field
from msgspec.structs import replace

from .. import model as u
from ..core.hosted_forms import hosted_tools
from ..core.losses import Loss
from ..core.values import unchanged
from ..lenses.codecs import UNKNOWN_TYPE, shown_type
from ..lenses.conversation.items import whole_message
from ..lenses.extras import kept_of
from ..lenses.values import text_shown
from .blanks import FILLER
from .client_tools import as_function
from .draft import Draft
from .hosted import HostedTools
from .hosted_calls import with_own_runs
from .media_classes import as_its_class
from .readable import block_as_text, data_as_text, run_as_parts
from .request_documents import JOINED, documents_in_turn, has_place, in_one, is_left, put_beside
from .servers import TOKEN, with_authorization
from .step import Step
from .turns import beside_results, left_out, results_of, set_apart, spans
from .watch import Watch
from .writable import IN_RESULT, MEDIA, is_known, is_picture, know, place_of

FUNCTIONS: Final = (u.Tool, u.CustomTool)
DOCUMENT: Final = (u.Document,)
HALVES: Final = (u.ToolCall, u.ToolResult)  # a tuple: `|` would make a union for each part
SIMPLE: Final = (u.Text, u.Reasoning)
TEXTUAL: Final = ("+json", "+xml", "/json", "/xml", "/yaml", "/x-yaml", "/toml", "/javascript", "/x-sh", "/sql")
SEE_BELOW: Final = "(see the next message)"


def lost_in(d: Draft, message: u.Message) -> dict[int, Loss]:
    """The losses of the parts that the lens would leave out, by identity. They are written together: two may be one on the wire.

    A hosted call or result is left out, too, if it would be written as one of the application's own.
    """
    losses = _written(d, replace(message, parts=[_named(part) if isinstance(part, u.ToolResult) else part for part in message.parts]))
    whole = next((loss for loss in losses if loss.path == "messages[0]"), None)
    places = {loss.path: loss for loss in losses}
    lost = {id(part): places.get(f"messages[0].parts[{number}]", whole) for number, part in enumerate(message.parts)}
    for number, part in enumerate(message.parts):
        if isinstance(part, HALVES) and part.runner == "provider" and lost[id(part)] is None:
            lost[id(part)] = places.get(f"messages[0].parts[{number}].runner")
    return {part: loss for part, loss in lost.items() if loss is not None}


def _sealed_in(d: Draft, message: u.Message) -> dict[int, Loss]:
    """The losses of the thoughts of which nothing would be left: they have no text, and the target has no place for what is sealed."""
    if not any(part.__class__ is u.Reasoning and _is_sealed(part) for part in message.parts):
        return {}
    known = [part for part in message.parts if part.__class__ in SIMPLE or not _has_to_ask(part)]  # others may drop the whole message
    thoughts = [(number, part) for number, part in enumerate(known) if part.__class__ is u.Reasoning and _is_sealed(part)]
    gone = {loss.path for loss in _written(d, replace(message, parts=known))}
    result: dict[int, Loss] = {}
    for number, part in thoughts:
        names = [name for name in ("signature", "encrypted", "id") if getattr(part, name)]
        if all(f"messages[0].parts[{number}].{name}" in gone for name in names):
            why = f"only {getattr(part, 'signer', None) or 'its provider'} can read it"
            result[id(part)] = Loss("", "Reasoning", "dropped", "major", why, part)
    return result


def _is_sealed(thought: Any) -> bool:
    return (thought.signature or thought.encrypted) and not (any(thought.content) or any(thought.summary))


def _named(result: u.ToolResult) -> u.ToolResult:
    """Return the result with a name and an id, which other rules would add."""
    return (
        result if result.name is not None and result.call_id else replace(result, name=result.name or "f", call_id=result.call_id or "id")
    )


def sayable(d: Draft, message: u.Message) -> u.Message:
    """Return a message made of parts from another place, without the parts that the target cannot express in it."""
    lost = lost_in(d, message) if any(isinstance(part, MEDIA) for part in message.parts) else {}
    return in_place(d, message, lost) if lost else message


def in_place(d: Draft, message: u.Message, gone: dict[int, Loss]) -> u.Message:
    """Return the message without the dropped parts, which are reported.

    In a user message a text replaces media: a question about it needs something to refer to, and a message of media alone stays a message.
    """
    parts: list[Any] = []
    made: set[int] = set()
    for part in message.parts:
        if (loss := gone.get(id(part))) is None:
            parts.append(part)
            continue
        d.drop(part, loss)
        if message.role == "user" and isinstance(part, MEDIA):
            parts.append(left_out(d, part))
            made.add(id(parts[-1]))
    set_apart(parts, made)
    return d.with_parts(message, parts)


def lost_in_result(d: Draft, part: u.Part) -> Loss | None:
    """The loss that the lens would report for a part of a tool result; None if it writes the part."""
    if is_known(d.lens, IN_RESULT, part):
        return None
    result = u.ToolResult(call_id="id", name="name", parts=[part])
    losses = _written(d, u.Message(role="tool", parts=[result]))
    here = "messages[0].parts[0].parts[0]"
    first_loss = next((loss for loss in losses if here.startswith(loss.path)), None)
    if first_loss is None:
        know(d.lens, IN_RESULT, part)
    return first_loss


def _written(d: Draft, message: u.Message) -> list[Loss]:
    lens: Any = d.lens  # every provider's class has the method, its base has not
    losses: list[Loss] = lens.write_messages([message])[1]
    return [loss for loss in losses if loss.code in ("dropped", "emptied") and loss.path]


class ResultMedia(Step, frozen=True):
    """`result_media`: media that tool results cannot contain moves to a user message after all results of the turn.

    how:   hoist; note: a text reports that it was left out
    takes: the classes that results can contain; without it the shapes of the target decide
    error: text: results that are errors contain only texts
    """

    word = "result_media"
    policy = "how"
    policies = ("hoist", "note")

    how: str = "hoist"
    takes: tuple[str, ...] | None = None
    error: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        w.result_parts |= me

    def mend(self, d: Draft) -> None:
        messages: list[u.Message] = []
        hoisted: list[u.Message] = []  # results stay together, so this waits for the last of them
        for message in d.messages:
            if message.role != "tool":
                messages += hoisted
                hoisted = []
            misplaced = [(result, self._misplaced(d, result)) for result in results_of(message)]
            leaving = {id(result): parts for result, parts in misplaced if parts}
            if not leaving:
                messages.append(message)
                continue
            kept: list[Any] = [
                self._without(d, part, leaving[id(part)]) if isinstance(part, u.ToolResult) and id(part) in leaving else part
                for part in message.parts
            ]
            messages.append(d.having(message, parts=kept))
            if self.how == "hoist":
                above: list[Any] = []
                for result, parts in misplaced:
                    if parts:
                        head = u.Text(text=f"[Content of the result of tool {result.name or result.call_id}]")
                        above += [d.stands_for(head, result), *parts]
                hoisted.append(sayable(d, d.stands_for(u.Message(role="user", parts=above), message)))
        d.write(messages + hoisted)

    def _misplaced(self, d: Draft, result: u.ToolResult) -> list[u.Part]:
        if result.is_error and self.error == "text":
            return [part for part in result.parts if isinstance(part, MEDIA)]
        if self.takes is not None:
            return [part for part in result.parts if isinstance(part, MEDIA) and part.__class__.__name__ not in self.takes]
        return [part for part in result.parts if isinstance(part, MEDIA) and lost_in_result(d, part) is not None]

    def _without(self, d: Draft, result: u.ToolResult, leaving: list[u.Part]) -> u.ToolResult:
        leaving_ids = set(map(id, leaving))
        kept: list[Any] = [part for part in result.parts if id(part) not in leaving_ids]
        for part in leaving:
            name = part.__class__.__name__
            if self.how == "hoist":
                d.lose(part, name, "moved", "minor", "tool results cannot hold it, so it moved to the next user message")
            else:
                d.lose(part, name, "dropped", "major", "tool results cannot hold it", part)
                kept.append(left_out(d, part))
        if not kept and result.value is None:
            kept = [u.Text(text=SEE_BELOW)]
        return d.having(result, parts=kept)


class MediaTypes(Step, frozen=True):
    """`media_types`: the accepted types of images and documents, by class.

    aliases: a type -> the target's name for it
    """

    word = "media_types"

    types: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    aliases: dict[str, str] = field(default_factory=dict[str, str])

    def watch(self, w: Watch, me: int) -> None:
        w.types |= me
        w.taken = self.types

    def mend(self, d: Draft) -> None:
        messages = [each_part(d, message, MEDIA, self._mended) for message in d.messages]
        d.write(messages)

    def _mended(self, d: Draft, part: Any) -> Any:
        name = part.__class__.__name__
        accepted = self.types.get(name)
        if not isinstance(blob := part.source, u.Blob) or accepted is None:
            return part
        kind = blob.media_type.partition(";")[0].strip().lower()
        kind = self.aliases.get(kind, kind)
        shown = shown_type(blob.data)
        if shown in accepted and shown != kind and (kind not in accepted or is_picture(part, shown)):
            d.lose(part, f"{name}.source.media_type", "changed", "minor", "the first bytes show another type", blob.media_type)
            return d.having(part, source=replace(blob, media_type=shown))
        if blob.media_type in accepted:
            return part
        if kind in accepted:
            level = "trivial" if kind == self.aliases.get(blob.media_type) else "minor"
            d.lose(part, f"{name}.source.media_type", "changed", level, "the target uses this name", blob.media_type)
            return d.having(part, source=replace(blob, media_type=kind))
        if isinstance(part, u.Document) and (text := _text_in(kind, blob)) is not None:
            d.lose(part, "Document.source", "changed", "trivial", "the file is text, so it is sent as text", blob.media_type)
            return d.having(part, source=u.PlainText(text=text, media_type="text/plain"))
        if (picture := as_picture(d, part)) is not None:
            return self._mended(d, picture)
        if (other := as_its_class(d, part)) is not None:
            return self._mended(d, other)
        d.lose(part, name, "dropped", "major", f"the target accepts {', '.join(accepted)}", part)
        return None


class Documents(Step, frozen=True):
    """`documents`: what every document must have.

    name:    fill: a document of bytes gets a file name
    sources: the accepted sources of its content; a document with another source is dropped
    chars:   the characters that its name may have, each with at most one space before it
    max:     the greatest length of its name
    unique:  no two documents have the same name
    needs:   text: a user message with a document also needs a text
    """

    word = "documents"

    name: str | None = None
    sources: tuple[str, ...] = ()
    chars: str | None = None
    max: int | None = None
    unique: bool = False
    needs: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        w.documents |= me
        if self.chars is None and not self.unique and self.needs is None:
            w.fits = self._fits

    def _fits(self, part: u.Document) -> bool:
        """Whether a document may stay as it is."""
        source = part.source
        filled = self.name != "fill" or bool(part.filename) or not isinstance(source, u.Blob)
        return filled and (not self.sources or source.__class__.__name__ in self.sources)

    def mend(self, d: Draft) -> None:
        reported = len(d.losses)
        change = partial(self._mended, {})
        messages = [each_part(d, message, DOCUMENT, change) for message in d.messages]
        messages = [self._with_text(d, message) for message in messages] if self.needs == "text" else messages
        d.write(messages, wakes=any(loss.field != "Document.filename" for loss in d.losses[reported:]))

    def _named(self, numbers: dict[str, int], d: Draft, part: Any) -> Any:
        """Return the document with a name that the target accepts and that no other document has."""
        clean = " ".join(re.sub(f"[^{self.chars} ]", "-", part.filename or "").split()) if self.chars else part.filename or ""
        clean = name = (clean[: self.max].strip() if self.max else clean) or "document"
        number = numbers.get(clean, 1)
        while self.unique and name in numbers:
            number += 1
            ending = f" {number}"
            name = (clean[: self.max - len(ending)] if self.max else clean) + ending
        numbers[clean] = number
        numbers.setdefault(name, 1)
        if name == part.filename:
            return part
        had_name = part.filename is not None
        d.lose(
            part,
            "Document.filename",
            "changed" if had_name else "defaulted",
            "minor" if had_name else "trivial",
            "the target does not accept this name",
            name,
        )
        return d.having(part, filename=name)

    def _with_text(self, d: Draft, message: u.Message) -> u.Message:
        """Return the message with a text added, if it has a document and no text."""
        if message.role != "user" or not any(part.__class__ is u.Document for part in message.parts):
            return message
        if any(isinstance(part, u.Text) and part.text.strip() for part in message.parts):
            return message
        d.lose(message, "Message.parts", "defaulted", "minor", "a document must come with a text", FILLER)
        return d.with_parts(message, [*message.parts, u.Text(text=FILLER)])

    def _mended(self, numbers: dict[str, int], d: Draft, part: Any) -> Any:
        """The document as the target accepts it. `numbers`: for each name, the last number that was appended to it."""
        source = part.source
        if part.origin is not None and source.__class__ is u.Texts:
            return part  # a search result, which is no file
        if self.sources and source.__class__.__name__ not in self.sources:
            d.lose(
                part,
                "Document",
                "dropped",
                "major",
                f"the target does not accept documents from this source ({source.__class__.__name__})",
                part,
            )
            return None
        if self.name == "fill" and isinstance(source, u.Blob) and not part.filename:
            name = f"document.{_ending(source.media_type)}"
            d.lose(part, "Document.filename", "defaulted", "trivial", "the target requires one", name)
            part = d.having(part, filename=name)
        return part if self.chars is None and not self.unique else self._named(numbers, d, part)


def _ending(media_type: str) -> str:
    """The ending of file names of a media type."""
    kind = media_type.partition(";")[0].partition("/")[2]
    return {"plain": "txt", "markdown": "md"}.get(kind, kind if kind.isalnum() else "bin")


def _text_in(kind: str, blob: u.Blob) -> str | None:
    """Return the bytes of a textual media type as text; None if they are no text."""
    kind = kind.partition(";")[0].strip().lower()
    if not kind.startswith("text/") and not kind.endswith(TEXTUAL):
        return None
    try:
        return base64.b64decode(blob.data).decode()
    except ValueError:
        return None


def as_picture(d: Draft, part: Any) -> u.Image | None:
    """Return a file that is a picture as an image, and report it; None if it is none."""
    if part.__class__ is not u.Document or part.source.__class__ is not u.Blob:
        return None
    kind = part.source.media_type.partition(";")[0].strip().lower()
    kind = shown_type(part.source.data) if kind == UNKNOWN_TYPE else kind
    if not kind.startswith("image/"):
        return None
    d.lose(part, "Document", "changed", "minor", "the file is a picture, so it is sent as one", part.filename)
    return d.stands_for(u.Image(source=replace(part.source, media_type=kind), cache=part.cache, extras=kept_of(part.extras)), part)


def as_its_text(d: Draft, part: u.Document) -> u.Text | None:
    """Return a document that is text as a text, and report it; None if it is none."""
    source = in_one(part).source
    text = source.text if isinstance(source, u.PlainText) else None
    if isinstance(source, u.Blob):
        text = _text_in(source.media_type, source)
    if text is None:
        return None
    d.lose(part, "Document", "changed", "minor", "the target only accepts it as text")
    head = "".join(f"{line}\n" for line in (part.filename, part.origin, part.context) if line)
    return d.stands_for(u.Text(text=head + text, cache=part.cache), part)


class Foresee(Step, frozen=True):
    """`foresee`: what the target's lens would leave out is dropped before other rules count messages and parts.

    A call that the provider ran is dropped together with its result. A refusal, a document or block of text, and a call that a provider
    ran become text where possible.
    """

    word = "foresee"
    policy = "how"
    policies = ("drop",)
    bodies = frozenset(("request", "messages", "tools"))

    how: str = "drop"

    def watch(self, w: Watch, me: int) -> None:
        w.others |= me
        w.unseen |= me
        w.kinds |= me
        w.reasoning |= me
        w.other_tools |= me
        w.when_set(me, "documents")

    def mend(self, d: Draft) -> None:
        moved = bool(d.request.documents) and not has_place(d.lens)
        if moved:
            documents_in_turn(d)
        if any(not isinstance(tool, FUNCTIONS) for tool in d.request.tools) and hasattr(d.lens, "write_tools"):
            self._tools(d)
        if d.found or moved:
            self._messages(d)

    def _tools(self, d: Draft) -> None:
        lens: Any = d.lens
        kept: list[Any] = []
        names = {tool.name for tool in d.request.tools if isinstance(tool, FUNCTIONS)}
        for tool in d.request.tools:
            losses: list[Loss] = [] if isinstance(tool, FUNCTIONS) else lens.write_tools([tool])[1]
            if (loss := next((loss for loss in losses if loss.path == "tools[0]" and loss.code == "dropped"), None)) is None:
                kept.append(with_authorization(d, tool) if any(loss.path == TOKEN for loss in losses) else tool)
            elif (function := as_function(d, tool, names)) is not None:
                kept.append(function)
            elif (rule := d.rule(HostedTools)) is not None and (hosted := rule.instead(d, tool)) is not None:
                kept += hosted
            else:
                d.drop(tool, replace(loss, reason=loss.reason + self._like(d, tool)))
        if not unchanged(kept, d.request.tools):
            d.set(tools=kept)

    def _like(self, d: Draft, tool: u.AnyTool) -> str:
        """The end of the reason for a dropped tool: it names the target's similar tool, if there is one."""
        lens: Any = d.lens
        kinds = [
            kind for kind in hosted_tools()["similar"] if isinstance(tool, u.ProviderTool) and kind != tool.kind and _alike(kind, tool.kind)
        ]
        writable = [kind for kind in kinds if not lens.write_tools([u.ProviderTool(kind=kind)])[1]]
        return f"; it has a similar tool, {writable[0]}" if writable else ""

    def _messages(self, d: Draft) -> None:
        d.write([with_own_runs(d, message) for message in d.messages])
        dropped: dict[int, Loss] = {}
        halves, foreign = False, d.rule_of("reasoning") is None  # that rule knows whose a thought is
        for message in d.messages:
            if message.role == "assistant" and foreign:
                dropped |= _sealed_in(d, message)
            uncertain = [part for part in message.parts if part.__class__ not in SIMPLE and _has_to_ask(part)]
            place = place_of(message) if uncertain else IN_RESULT
            if all(is_known(d.lens, place, part) for part in uncertain):
                continue
            lost = lost_in(d, message)
            for part in uncertain:
                if id(part) in lost:
                    dropped[id(part)] = lost[id(part)]
                    halves = halves or part.__class__ in HALVES
                else:
                    know(d.lens, place, part)
        if halves:
            for start, end in spans(d.messages):
                self._with_their_halves(d.messages[start:end], dropped)
        names = {part.id: part.name for message in d.messages for part in message.parts if isinstance(part, u.ToolCall)} if dropped else {}
        messages: list[u.Message] = []
        for message in d.messages:
            messages += self._mended(d, message, dropped, names) if _concerned(message, dropped) else [message]
        d.write(messages)

    def _with_their_halves(self, span: list[u.Message], dropped: dict[int, Loss]) -> None:
        """Drop the other half of each dropped call or result, since it would be refused. `span`: an assistant message and its answers."""
        halves: list[Any] = [part for message in span for part in message.parts if part.__class__ in HALVES]
        reasons = {_call_id(part): dropped[id(part)].reason for part in halves if id(part) in dropped}
        for part in halves:
            if id(part) not in dropped and (why := reasons.get(_call_id(part))) is not None:
                dropped[id(part)] = Loss(
                    "", part.__class__.__name__, "dropped", "major", f"the other half of the pair is dropped: {why}", part
                )

    def _mended(self, d: Draft, message: u.Message, dropped: dict[int, Loss], names: dict[str, str]) -> list[u.Message]:
        parts: list[Any] = []
        made: set[int] = set()
        media: list[Any] = []  # media from results of the provider's tools
        left = any(isinstance(part, u.Document) for part in message.parts) and is_left(d.messages, message, dropped)
        for part in message.parts:
            if isinstance(part, u.ToolResult) and id(part) not in dropped:
                part = self._inside(d, part)
            elif (
                id(part) in dropped
                and whole_message(message, tuple(message.extras or ())) is None
                and (replacement := self._replacement(d, part, names, left)) is not None
            ):
                made |= {id(member) for member in replacement if isinstance(member, u.Text)}
                media += [member for member in replacement if isinstance(member, MEDIA)]
                parts += replacement
                continue
            parts.append(part)
        set_apart(parts, made)
        turns = beside_results(d, message, parts)
        lost = lost_in(d, replace(turns[-1], parts=media)) if media else {}
        return [in_place(d, turn, dropped | lost) for turn in turns]

    def _inside(self, d: Draft, result: u.ToolResult) -> u.ToolResult:
        parts: list[Any] = []
        for part in result.parts:
            loss = None if isinstance(part, u.Text | u.ToolChange) else lost_in_result(d, part)
            plain = in_one(part) if loss is not None and isinstance(part, u.Document) else part
            if plain is not part and lost_in_result(d, plain) is None:
                d.lose(part, "Document.source", "joined", "minor", JOINED)
                part, loss = d.stands_for(plain, part), None
            if loss is None:
                parts.append(part)
            elif (text := self._as_text(d, part) or data_as_text(d, part)) is not None:
                parts.append(text)
            elif isinstance(part, MEDIA):
                parts.append(part)  # `result_media` may move it to another message
            else:
                d.drop(part, loss)
        return d.with_parts(_with_value_as_text(d, result, parts), parts)

    def _replacement(self, d: Draft, part: u.Part, names: dict[str, str], left: bool) -> list[Any] | None:
        """Parts with the meaning of a part that is dropped; None if there are none. `left`: something else is left of its turn."""
        if isinstance(part, HALVES) and part.runner == "provider":
            return run_as_parts(d, part, names)
        if left and isinstance(part, u.Document) and put_beside(d, part):
            return []
        text = self._as_text(d, part)
        return None if text is None else [text]

    def _as_text(self, d: Draft, part: u.Part) -> u.Text | u.Image | None:
        if isinstance(part, u.Opaque):
            return block_as_text(d, part)
        if isinstance(part, u.Refusal) and part.text:
            d.lose(part, "Refusal", "changed", "minor", "the target only accepts it as text")
            return d.stands_for(u.Text(text=part.text, cache=part.cache), part)
        return (as_its_text(d, part) or as_picture(d, part)) if isinstance(part, u.Document) else None


def _with_value_as_text(d: Draft, result: u.ToolResult, parts: list[Any]) -> u.ToolResult:
    """Return the result. If the target has no place for its value beside these parts, the value becomes the first text. Reported."""
    if result.value is None:
        return result
    staying = [part for part in parts if isinstance(part, u.Text | u.ToolChange) or lost_in_result(d, part) is None]
    losses = _written(d, u.Message(role="tool", parts=[_named(replace(result, parts=staying))])) if staying else []
    if not any(loss.path == "messages[0].parts[0].value" for loss in losses):
        return result
    d.lose(result, "ToolResult.value", "changed", "minor", "the target has no place for it beside other content, so it became text")
    parts.insert(0, u.Text(text=text_shown(result.value)))
    return d.having(result, value=None)


def _alike(kind: str, other: str) -> bool:
    """Whether two kinds of tools are similar: the name of one contains the other."""
    return kind in other or other in kind


def _call_id(part: u.ToolCall | u.ToolResult) -> str:
    return part.id if isinstance(part, u.ToolCall) else part.call_id


def _has_to_ask(part: Any) -> bool:
    """Whether some target may not accept the part: it is no text, no thought, and no call or result of a function."""
    kind = part.__class__
    if kind in HALVES:
        return part.runner != "client" or part.kind != "function"
    return kind not in SIMPLE


def _concerned(message: u.Message, dropped: dict[int, Loss]) -> bool:
    """Whether a message has a dropped part, or a result that contains more than texts."""
    parts: list[Any] = message.parts
    for part in parts:
        if id(part) in dropped:
            return True
        if part.__class__ is u.ToolResult:
            for inner in part.parts:
                if inner.__class__ is not u.Text:
                    return True
    return False


def each_part(d: Draft, holder: Any, kinds: tuple[type, ...], change: Any) -> Any:
    """Return the message with `change` applied to parts of these classes, also in results. For None, a text may replace the part."""
    parts: list[Any] | None = None
    made: set[int] = set()
    for number, part in enumerate(holder.parts):
        kind = part.__class__
        if kind in kinds:
            new = change(d, part)
        elif kind is u.ToolResult and part.parts:
            new = each_part(d, part, kinds, change)
        else:  # most parts
            if parts is not None:
                parts.append(part)
            continue
        if new is not part and parts is None:
            parts = holder.parts[:number]
        if new is None and (holder.__class__ is u.ToolResult or holder.role == "user"):
            new = left_out(d, part)
            made.add(id(new))
        if parts is not None and new is not None:
            parts.append(new)
    if parts is None:
        return holder
    set_apart(parts, made)
    return d.having(holder, parts=parts)
