"""The scan of the messages: one loop over them finds out which steps have work to do.

A step that changes messages may make work for later steps, so the loop runs again after it. Most requests need one run and no step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import model as u
from ..core.json_text import is_object
from ..lenses.answers.empty_reasoning import has_no_content
from ..lenses.codecs import LONGEST_SCHEME, is_odd_base64
from ..lenses.foreign.calls import LONG_ID, signature_in_id
from ..lenses.foreign.places import INLINE
from ..model import Opaque, Reasoning, Text, ToolCall, ToolResult
from .named_types import is_odd, shown_class
from .watch import Watch
from .writable import IN_RESULT, Place, is_known, is_mistyped, place_of

CHANGES = (u.ToolChange, u.ConfigChange)


def scan(messages: list[u.Message], w: Watch) -> int:
    """Return the marks of the steps that these messages concern."""
    if not messages:
        return w.some
    marks = 0
    # This loop runs for every request, so it uses local names and only looks for what some step needs.
    signers, watched, neighbours, unsigned, no_arguments, replay, thought_last, authors = w.often
    ids: list[str] = []  # of calls
    turns: list[int] = []  # the turn of each call, if another turn may use the same ids
    names: set[str] = set()  # of called tools
    waiting: list[str] = []  # ids of calls without a result so far, the next one last
    counts: dict[str, int] | None = None  # the number of waiting calls by id, once a result has come out of order
    turn = 0
    cached = led = named = False  # led: a message that is not a system message has come; named: a result has a name
    before = ""
    placed: u.Message | None = None  # the message whose `place` is known
    place: Place = IN_RESULT
    for message in messages:
        role = message.role
        parts: list[Any] = message.parts
        if role == "tool":
            if before == "tool":
                marks |= w.together
        elif waiting:
            marks |= w.pairing
            waiting = []
        if role == "system":
            marks |= w.system | w.spelled if led else w.spelled
        elif not led:
            led = True
            if role != "user":
                marks |= w.first
        if neighbours and (before, role) in neighbours:
            marks |= neighbours[before, role]
        if not parts:
            marks |= w.empty | w.mixed if role == "tool" else w.empty
            if message.extras is not None:
                marks |= w.foreign
        for part in parts:
            kind = part.__class__
            if kind is ToolResult:
                if part.runner == "provider":
                    marks |= w.others | w.item_ids | (w.mixed if role == "tool" else 0)
                elif role != "tool":
                    marks |= w.pairing | w.mixed
                elif not waiting:
                    marks |= w.pairing
                elif counts is not None:
                    marks |= _misplaced(part.call_id, waiting, counts, w)
                elif (call := waiting.pop()) != part.call_id:
                    waiting.append(call)
                    counts = _counted(waiting)
                    marks |= _misplaced(part.call_id, waiting, counts, w)
                if not (inner_parts := part.parts) and part.value is None:
                    marks |= w.empty_result
                if part.form != "string":
                    marks |= w.flat_results
                if part.name is not None:
                    named = True
                for inner in inner_parts:
                    if inner.__class__ is Text:
                        text = inner.text
                        if text < "!" or not text.isascii():
                            marks |= _of_text(text, w.blank_result, w)
                        if inner.cache is not None:
                            cached = True
                            marks |= w.of_members([inner.cache])
                        if inner.citations:
                            marks |= w.of_members(inner.citations)
                    else:
                        marks |= _in_result(inner, w) if part.value is None else _in_result(inner, w) | w.unseen
                    if inner.extras is not None and inner.__class__ is not Opaque:
                        marks |= w.of_extras(inner.extras)
                if part.signature is not None and part.signer not in signers:
                    marks |= w.reasoning
                if part.kind != "function":
                    marks |= w.kinds
            elif kind is ToolCall:
                if part.runner == "provider":
                    marks |= w.others | w.item_ids
                else:
                    if role != "assistant":
                        marks |= w.pairing | w.mixed
                    names.add(part.name)
                    if unsigned and not waiting and part.signature is None:
                        marks |= unsigned
                    waiting.append(part.id)
                    if part.kind != "function":
                        marks |= w.kinds
                    if part.namespace is not None:
                        marks |= w.namespaces
                if part.signature is None:
                    marks |= w.reasoning if len(part.id) > LONG_ID and signature_in_id(part.id) is not None else 0
                elif part.signer not in signers:
                    marks |= w.reasoning
                if part.arguments_error is not None:
                    marks |= w.arguments
                if no_arguments and (text := part.arguments_text) is not None and not is_object(text):
                    marks |= no_arguments
            elif kind is Text:
                text = part.text
                if text < "!" or not text.isascii():
                    marks |= _of_text(text, w.blank_system if role == "system" else w.blank_message, w)
                if part.citations:
                    marks |= w.of_members(part.citations)
                if role in watched:
                    marks |= w.mixed if role == "tool" else w.flatten if message.form != "string" or part.citations or not text else 0
                if part.signature is not None and part.signer not in signers:
                    marks |= w.reasoning
            elif kind is Reasoning:
                if not passes(part, w.takes, signers, w.own_spaces):
                    marks |= w.reasoning
                if part.id is not None:
                    marks |= w.item_ids
                if role != "assistant":
                    marks |= w.pairing | w.mixed
            else:
                if placed is not message:
                    placed, place = message, place_of(message)
                marks |= _other(part, role, place, w)
                if kind is Opaque:
                    continue
            if part.cache is not None:
                cached = True
                marks |= w.of_members([part.cache])
            if part.extras is not None:
                marks |= w.of_turn(part.extras)
        if message.extras is not None:
            marks |= w.of_turn(message.extras)
        if authors and message.name is not None and not w.is_author(message.name):
            marks |= authors
        if message.citations:
            marks |= w.of_members(message.citations)
        if role == "assistant":
            if replay and message.extras is not None and w.replayed(message):
                marks |= replay
            if thought_last and parts and parts[-1].__class__ is Reasoning:
                marks |= thought_last
            if waiting:
                marks |= w.flat_calls
                if before == "assistant":
                    marks |= w.before_calls
                ids += waiting
                if w.ids_again:
                    turn += before != "assistant"
                    turns += [turn] * len(waiting)
                waiting.reverse()
                counts = None
        if message.cache is not None:
            cached = True
            marks |= w.of_members([message.cache])
        before = role
    if waiting:
        marks |= w.pairing
    if not led:
        marks |= w.first
    if named and _is_misnamed(messages):
        marks |= w.pairing
    if ids:
        marks |= w.calls
        if len(set(zip(turns, ids, strict=True) if w.ids_again else ids)) != len(ids):
            marks |= w.duplicates | w.order  # ids that are repeated: the order does not show which call a result belongs to
        if w.ids and not w.legal_ids(ids):
            marks |= w.ids
    if w.names and not names <= w.legal and not all(map(w.is_legal, names)):
        marks |= w.names
    if before == "assistant":
        marks |= _at_end(messages, w)
    return marks | w.cache if cached else marks


def scan_again(old: list[u.Message], new: list[u.Message], marks: int, w: Watch) -> int:
    """`scan` again after a step has changed messages. `marks`: those of the old messages.

    If the step changed only the content of messages, only these are scanned: turns, calls and results are still the same.
    """
    if len(old) != len(new):
        return scan(new, w)
    changed: list[u.Message] = []
    for before, after in zip(old, new, strict=True):
        if before is not after:
            if before.role != after.role or _frame(before) != _frame(after):
                return scan(new, w)
            changed.append(after)
    if changed:
        marks |= scan(changed, w.inner)
        if changed[-1] is new[-1] and new[-1].role == "assistant":
            marks |= _at_end(new, w)
    return marks


def _frame(message: u.Message) -> list[Any]:
    """The calls and results of a message, with their ids."""
    parts: list[Any] = message.parts
    return [
        (part.id, part.name, part.runner) if part.__class__ is ToolCall else (part.call_id, part.runner)
        for part in parts
        if part.__class__ is ToolCall or part.__class__ is ToolResult
    ]


def _other(part: Any, role: str, place: Place, w: Watch) -> int:
    """The marks for a part of a rare class."""
    marks = w.mixed if role == "tool" else 0
    if part.__class__ is Opaque:
        return marks | w.others | w.foreign | (w.kept if part.extras is not None else 0)
    if part.signature is not None and part.signer not in w.own:
        marks |= w.reasoning
    if part.__class__ is u.Refusal:
        return marks | w.others | w.flatten if role in w.flat else marks | w.others
    return marks | (_of_change(part, w) if part.__class__ in CHANGES else _media(part, place, w))


def _in_result(part: Any, w: Watch) -> int:
    """The marks for a part of a result that is not a text."""
    if part.__class__ is Opaque:
        return w.result_parts | w.unseen | w.foreign | (w.kept if part.extras is not None else 0)
    marks = w.result_parts | (_of_change(part, w) if part.__class__ in CHANGES else _media(part, IN_RESULT, w))
    return marks if part.cache is None else marks | w.cache | w.of_members([part.cache])


def _of_change(part: Any, w: Watch) -> int:
    """The marks for a change of tools or of parameters."""
    marks = w.changes | w.others | (w.of_extras(part.extras) if part.extras is not None else 0)
    if part.__class__ is u.ToolChange and any(tool.__class__ is u.ToolNamespace for tool in part.added):
        return marks | w.namespaces
    return marks


def _media(part: Any, place: Place, w: Watch) -> int:
    """The marks for media."""
    name = part.__class__.__name__
    marks = w.refused.get(name, 0)
    if part.__class__ is u.Document and not w.fits(part):
        marks |= w.documents
    if w.unseen and not is_known(w.lens, place, part):
        marks |= w.unseen
    if part.source.extras is not None:
        marks |= w.of_extras(part.source.extras)
    if part.source.__class__ is u.Url:
        marks |= 0 if not w.addresses or w.fine(part) else w.addresses
        if (url := part.source.url)[:5].lower() == INLINE or url != url.strip():
            marks |= w.nameless
        if part.__class__ is u.Document and shown_class(part.source) is not None:
            marks |= w.nameless
    elif part.source.__class__ is u.Blob and (
        is_odd(part, w.addresses != 0) or ":" in part.source.data[:LONGEST_SCHEME] or is_odd_base64(part.source.data)
    ):
        marks |= w.nameless  # base64 has no colon
    accepted = w.taken.get(name)
    if accepted is not None and part.source.__class__ is u.Blob:
        marks |= w.types if part.source.media_type not in accepted or is_mistyped(part, accepted) else 0
    return marks


def _counted(ids: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for call in ids:
        counts[call] = counts.get(call, 0) + 1
    return counts


def _misplaced(call: str, waiting: list[str], counts: dict[str, int], w: Watch) -> int:
    """The marks for a result that has come out of order. Its call waits no longer: only `counts` is exact from here on."""
    if not counts.get(call):
        return w.pairing
    counts[call] -= 1
    waiting.pop()
    return w.order


def _is_misnamed(messages: list[u.Message]) -> bool:
    """Whether a result has another name than its call."""
    called: dict[str, str] = {}
    for message in messages:
        for part in message.parts:
            if isinstance(part, ToolCall):
                note_call(called, part)
            elif isinstance(part, ToolResult) and is_misnamed(part, called):
                return True
    return False


def note_call(called: dict[str, str], call: u.ToolCall) -> None:
    """Note the name of a call by its id. It is empty if calls of other names have the same id."""
    called[call.id] = call.name if called.get(call.id, call.name) == call.name else ""


def is_misnamed(result: u.ToolResult, called: Mapping[str, str]) -> bool:
    """Whether a result of the client has another name than its call. `called`: as noted by `note_call`"""
    return result.name is not None and result.runner == "client" and (called.get(result.call_id) or result.name) != result.name


def _at_end(messages: list[u.Message], w: Watch) -> int:
    """The marks for an assistant message at the end."""
    marks = w.last
    if w.last_blank and _ends_blank(messages[-1]):
        marks |= w.last_blank
    if w.last_thought and _ends_thinking(messages):
        marks |= w.last_thought
    return marks


def _ends_blank(message: u.Message) -> bool:
    """Whether a message ends with a text that ends with white space."""
    last = message.parts[-1] if message.parts else None
    return isinstance(last, Text) and last.text[-1:].isspace()


def _ends_thinking(messages: list[u.Message]) -> bool:
    """Whether the assistant's turn at the end, which may be several messages, has a thought."""
    for message in reversed(messages):
        if message.role != "assistant":
            break
        for part in message.parts:
            if part.__class__ is Reasoning:
                return True
    return False


def passes(part: u.Reasoning, takes: str, own: frozenset[str | None], spaces: tuple[str, ...]) -> bool:
    """Whether the target accepts reasoning as it is. Empty reasoning is accepted if extras of its format (`spaces`) have more of it."""
    if takes == "any":
        if has_no_content(part) and (part.extras is None or not any(space in part.extras for space in spaces)):
            return False
        return part.signer is None or part.signer in own or not (part.signature or part.encrypted)  # an id alone is no signature
    if takes == "none" or part.signer not in own:
        return False
    if takes == "signed":
        return bool(part.signature) or (part.redacted and bool(part.encrypted))
    return bool(part.encrypted) or bool(part.id)


def _of_text(text: str, blank: int, w: Watch) -> int:
    """The marks for a text that is empty, begins with white space or is not ASCII. `blank`: those of a blank text.

    Half a character (a lone surrogate, which no encoding can represent) counts, too.
    """
    if not text or (w.spaces and text.isspace()):
        return blank
    if w.surrogates and not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            return w.surrogates
    return 0
