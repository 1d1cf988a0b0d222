# Generated from templates/runtime/repairs/scan.py; do not edit.

"""The look at the messages: one loop over them, which finds out which steps have something to do.

A step that changes messages may make work for those behind it: the loop is run again then. Most requests pay for it once, and for no step.
"""

from __future__ import annotations

from typing import Any

from .. import model as u
from ..lenses.hollow import says_nothing
from ..model import Opaque, Reasoning, Text, ToolCall, ToolResult
from .watch import INLINE, UNTOLD, Watch
from .writable import IN_RESULT, is_known

CHANGES = (u.ToolChange, u.ConfigChange)


def scan(messages: list[u.Message], w: Watch) -> int:
    """The marks of the steps that these messages concern."""
    if not messages:
        return w.some
    found = 0
    # The loop is what every request pays: local names, and no look at what nobody wants to know.
    own, spaces, watched, neighbours, ordered, surrogates, unsigned, no_arguments, replay, thought_last, authors = w.often
    ids: list[str] = []  # of calls
    turns: list[int] = []  # in which turn they stand, if the ids of one may come again in another
    names: set[str] = set()  # of called tools
    waiting: list[str] = []  # ids of calls that wait for results, the next one last
    left: dict[str, int] | None = None  # how often each of them waits, once a result has come out of their order
    turn = 0
    cached = led = False  # led: a message that is no system message has come
    before = ""
    for message in messages:
        role = message.role
        parts: list[Any] = message.parts
        if role == "tool":
            if before == "tool":
                found |= w.together
        elif waiting:
            found |= w.pairing
            waiting = []
        if role == "system":
            found |= w.system | w.spelled if led else w.spelled
        elif not led:
            led = True
            if role != "user":
                found |= w.first
        if neighbours and (before, role) in neighbours:
            found |= neighbours[before, role]
        if not parts:
            found |= w.empty | w.mixed if role == "tool" else w.empty
            if message.extras is not None:
                found |= w.foreign
        elif role in ordered and len(parts) > 1:
            found |= w.part_order
        for part in parts:
            kind = part.__class__
            if kind is ToolResult:
                if part.runner == "provider":
                    found |= w.others | w.mixed if role == "tool" else w.others
                elif role != "tool":
                    found |= w.pairing | w.mixed
                elif not waiting:
                    found |= w.pairing
                elif left is not None:
                    found |= _misplaced(part.call_id, waiting, left, w)
                elif (call := waiting.pop()) != part.call_id:
                    waiting.append(call)
                    left = _counted(waiting)
                    found |= _misplaced(part.call_id, waiting, left, w)
                if not (inner_parts := part.parts) and part.value is None:
                    found |= w.empty_result
                for inner in inner_parts:
                    if inner.__class__ is Text:
                        text = inner.text
                        if not text or (spaces and text.isspace()):
                            found |= w.blank_result
                        elif surrogates and not text.isascii() and _broken(text):
                            found |= surrogates
                        if inner.cache is not None:
                            cached = True
                            found |= w.of_members([inner.cache])
                        if inner.citations:
                            found |= w.of_members(inner.citations)
                    else:
                        found |= _in_result(inner, w)
                    if inner.extras is not None and inner.__class__ is not Opaque:
                        found |= w.of_extras(inner.extras)
                if part.signature is not None and part.signer not in own:
                    found |= w.reasoning
                if part.kind != "function":
                    found |= w.kinds
            elif kind is ToolCall:
                if part.runner == "provider":
                    found |= w.others
                else:
                    if role != "assistant":
                        found |= w.pairing | w.mixed
                    names.add(part.name)
                    if unsigned and not waiting and part.signature is None:
                        found |= unsigned
                    waiting.append(part.id)
                    if part.kind != "function":
                        found |= w.kinds
                    if part.namespace is not None:
                        found |= w.namespaces
                if part.signature is not None and part.signer not in own:
                    found |= w.reasoning
                if part.arguments_error is not None:
                    found |= w.arguments
                if no_arguments and (text := part.arguments_text) is not None and (not text or text == "null" or text.isspace()):
                    found |= no_arguments
            elif kind is Text:
                text = part.text
                if not text or (spaces and text.isspace()):
                    found |= w.blank_system if role == "system" else w.blank_message
                elif surrogates and not text.isascii() and _broken(text):
                    found |= surrogates
                if part.citations:
                    found |= w.of_members(part.citations)
                if role in watched:
                    found |= w.mixed if role == "tool" else w.flatten if message.form != "string" or part.citations else 0
                if part.signature is not None and part.signer not in own:
                    found |= w.reasoning
            elif kind is Reasoning:
                if not passes(part, w.takes, own, w.own_spaces):
                    found |= w.reasoning
                if role == "tool":
                    found |= w.mixed
            else:
                found |= _other(part, role, w)
                if kind is Opaque:
                    continue
            if part.cache is not None:
                cached = True
                found |= w.of_members([part.cache])
            if part.extras is not None:
                found |= w.of_extras(part.extras)
        if message.extras is not None:
            found |= w.of_extras(message.extras)
        if authors and message.name is not None and not w.is_author(message.name):
            found |= authors
        if message.citations:
            found |= w.of_members(message.citations)
        if role == "assistant":
            if replay and message.extras is not None and w.replayed(message):
                found |= replay
            if thought_last and parts and parts[-1].__class__ is Reasoning:
                found |= thought_last
            if waiting:
                if before == "assistant":
                    found |= w.before_calls
                ids += waiting
                if w.ids_again:
                    turn += before != "assistant"
                    turns += [turn] * len(waiting)
                waiting.reverse()
                left = None
        if message.cache is not None:
            cached = True
            found |= w.of_members([message.cache])
        before = role
    if waiting:
        found |= w.pairing
    if not led:
        found |= w.first
    if ids:
        found |= w.calls
        if len(set(zip(turns, ids, strict=True) if w.ids_again else ids)) != len(ids):
            found |= w.duplicates | w.order  # which of them a result is of, the order does not tell
        if w.ids and not w.legal_ids(ids):
            found |= w.ids
    if w.names and not names <= w.legal and not all(map(w.is_legal, names)):
        found |= w.names
    if before == "assistant":
        found |= _at_end(messages, w)
    return found | w.cache if cached else found


def scan_again(old: list[u.Message], new: list[u.Message], found: int, w: Watch) -> int:
    """`scan` of what a step has made of messages. `found`: of the old ones.

    Where it has changed nothing but what messages say, only those are looked at: turns, calls and results stand as they stood.
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
        found |= scan(changed, w.inner)
        if changed[-1] is new[-1] and new[-1].role == "assistant":
            found |= _at_end(new, w)
    return found


def _frame(message: u.Message) -> list[Any]:
    """The calls and results of a message: by which ids they stand in turns."""
    parts: list[Any] = message.parts
    return [
        (part.id, part.name, part.runner) if part.__class__ is ToolCall else (part.call_id, part.runner)
        for part in parts
        if part.__class__ is ToolCall or part.__class__ is ToolResult
    ]


def _other(part: Any, role: str, w: Watch) -> int:
    """The steps that a part of a rare class concerns."""
    found = w.mixed if role == "tool" else 0
    if part.__class__ is Opaque:
        return found | w.others | w.foreign | (w.kept if part.extras is not None else 0)
    if part.signature is not None and part.signer not in w.own:
        found |= w.reasoning
    if part.__class__ is u.Refusal:
        return found | w.others | w.flatten if role in w.flat else found | w.others
    return found | (_of_change(part, w) if part.__class__ in CHANGES else _media(part, role, w))


def _in_result(part: Any, w: Watch) -> int:
    """The steps that a part of a result concerns which is no text."""
    if part.__class__ is Opaque:
        return w.result_parts | w.unseen | w.foreign | (w.kept if part.extras is not None else 0)
    found = w.result_parts | (_of_change(part, w) if part.__class__ in CHANGES else _media(part, IN_RESULT, w))
    return found if part.cache is None else found | w.cache | w.of_members([part.cache])


def _of_change(part: Any, w: Watch) -> int:
    """The steps that a change of tools, or of how the model works, concerns."""
    found = w.changes | w.others | (w.of_extras(part.extras) if part.extras is not None else 0)
    if part.__class__ is u.ToolChange and any(tool.__class__ is u.ToolNamespace for tool in part.added):
        return found | w.namespaces
    return found


def _media(part: Any, place: str, w: Watch) -> int:
    """`place`: the role of the message that it is in, or that it is in a result."""
    name = part.__class__.__name__
    found = w.refused.get(name, 0)
    if part.__class__ is u.Document and not w.fits(part):
        found |= w.documents
    if w.unseen and not is_known(w.lens, place, part):
        found |= w.unseen
    if part.source.extras is not None:
        found |= w.of_extras(part.source.extras)
    if part.source.__class__ is u.Url:
        found |= 0 if not w.addresses or w.fine(part) else w.addresses
        if part.source.url[:5] == INLINE:
            found |= w.nameless
    elif part.source.__class__ is u.Blob and part.source.media_type == UNTOLD:
        found |= w.nameless
    taken = w.taken.get(name)
    if taken is not None and part.source.__class__ is u.Blob and part.source.media_type not in taken:
        found |= w.types
    return found


def _counted(ids: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in ids:
        found[one] = found.get(one, 0) + 1
    return found


def _misplaced(call: str, waiting: list[str], left: dict[str, int], w: Watch) -> int:
    """The steps that a result concerns which has come out of the order. Its call waits no longer: the list only counts from here on."""
    if not left.get(call):
        return w.pairing
    left[call] -= 1
    waiting.pop()
    return w.order


def _at_end(messages: list[u.Message], w: Watch) -> int:
    """The steps that a turn of the assistant at the end concerns."""
    found = w.last
    if w.last_blank and _ends_blank(messages[-1]):
        found |= w.last_blank
    if w.last_thought and _ends_thinking(messages):
        found |= w.last_thought
    return found


def _ends_blank(message: u.Message) -> bool:
    """Whether the last words of a message end with white space."""
    last = message.parts[-1] if message.parts else None
    return isinstance(last, Text) and last.text[-1:].isspace()


def _ends_thinking(messages: list[u.Message]) -> bool:
    """Whether the turn of the assistant at the end, which may be several messages, has a thought."""
    for message in reversed(messages):
        if message.role != "assistant":
            break
        if any(part.__class__ is Reasoning for part in message.parts):
            return True
    return False


def passes(part: u.Reasoning, takes: str, own: frozenset[str | None], spaces: tuple[str, ...]) -> bool:
    """Whether reasoning may go to the target as it is. One that says nothing passes where its format (`spaces`) has more of it."""
    if takes == "any":
        if says_nothing(part) and (part.extras is None or not any(space in part.extras for space in spaces)):
            return False
        return part.signer is None or part.signer in own or not (part.signature or part.encrypted)  # an id alone is no signature
    if takes == "none" or part.signer not in own:
        return False
    if takes == "signed":
        return bool(part.signature) or (part.redacted and bool(part.encrypted))
    return bool(part.encrypted) or bool(part.id)


def _broken(text: str) -> bool:
    """Whether there is half a character in a text: a lone surrogate, which no encoding can say."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
