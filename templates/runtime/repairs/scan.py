"""The look before the work: one loop over the messages, which finds the first step that has something to do.

A finding starts its step and all later ones, for what a step makes or removes may concern those behind it. Most requests have none, and pay
this loop alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .. import model as u
from ..model import Opaque, Reasoning, Text, ToolCall, ToolResult

NEVER: Final = 1 << 30


class Watch:
    """The number of the step for each kind of finding; NEVER where no step wants to know."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.arguments = NEVER
        self.before_calls = NEVER
        self.blank_message = NEVER
        self.blank_result = NEVER
        self.blank_system = NEVER
        self.cache = NEVER
        self.custom = NEVER
        self.duplicates = NEVER
        self.empty = NEVER
        self.empty_result = NEVER
        self.first = NEVER
        self.flatten = NEVER
        self.ids = NEVER
        self.kinds = NEVER
        self.last = NEVER
        self.last_blank = NEVER
        self.merge = NEVER
        self.names = NEVER
        self.no_arguments = NEVER
        self.order = NEVER
        self.others = NEVER
        self.pairing = NEVER
        self.part_order = NEVER
        self.reasoning = NEVER
        self.replay = NEVER
        self.result_parts = NEVER
        self.some = NEVER
        self.surrogates = NEVER
        self.system = NEVER
        self.thought_last = NEVER
        self.together = NEVER
        self.unsigned_calls = NEVER
        # What makes a finding.
        self.own: frozenset[str | None] = frozenset()  # whose signatures may pass
        self.takes = "any"  # which reasoning may pass
        self.merged: frozenset[str] = frozenset()  # roles of which neighbours become one
        self.merged_pairs: frozenset[tuple[str, str]] = frozenset()  # roles that may not be neighbours
        self.flat: frozenset[str] = frozenset()  # roles whose texts are strings
        self.ids_again = False  # ids may come again in another turn
        self.spaces = False  # white space alone is blank
        self.replayed: Callable[[u.Message], bool] = bool  # whether a message of the assistant says what only answers say
        self.legal_ids: Callable[[list[str]], object] = all
        self.legal_name: Callable[[str], object] = bool


def scan(messages: list[u.Message], w: Watch) -> int:
    """The number of the first step that has something to do; NEVER if there is none."""
    if not messages:
        return w.some
    found: set[int] = set()  # numbers of steps that have something to do
    # The loop is what every request pays: local names, and no look at what nobody wants to know.
    own, spaces, flat, merged, merged_pairs, ids_again = w.own, w.spaces, w.flat, w.merged, w.merged_pairs, w.ids_again
    surrogates, unsigned, no_arguments = w.surrogates != NEVER, w.unsigned_calls != NEVER, w.no_arguments != NEVER
    part_order, replay, thought_last = w.part_order != NEVER, w.replay != NEVER, w.thought_last != NEVER
    ids: list[str] = []  # of calls
    turns: list[int] = []  # in which turn they stand, if the ids of one may come again in another
    names: set[str] = set()  # of called tools
    waiting: list[str] = []  # ids of calls that wait for results, the next one last
    turn = 0
    cached = led = False  # led: a message that is no system message has come
    before = ""
    for message in messages:
        role = message.role
        parts: list[Any] = message.parts
        if role == "tool":
            if before == "tool":
                found.add(w.together)
        elif waiting:
            found.add(w.pairing)
            waiting = []
        if role == "system":
            if led:
                found.add(w.system)
        elif not led:
            led = True
            if role != "user":
                found.add(w.first)
        if role == before:
            if role in merged:
                found.add(w.merge)
        elif merged_pairs and (before, role) in merged_pairs:
            found.add(w.merge)
        if not parts:
            found.add(w.empty)
        elif part_order and len(parts) > 1:
            found.add(w.part_order)
        for part in parts:
            kind = part.__class__
            if kind is ToolResult:
                if part.runner == "provider":
                    found.add(w.others)
                    continue
                if role != "tool":
                    found.update((w.pairing, w.order))
                elif not waiting:
                    found.add(w.pairing)
                elif (call := waiting.pop()) != part.call_id:
                    waiting.append(call)
                    found.add(_misplaced(part.call_id, waiting, w))
                if not (inner_parts := part.parts) and part.value is None:
                    found.add(w.empty_result)
                for inner in inner_parts:
                    if inner.__class__ is Text:
                        text = inner.text
                        if not text or (spaces and text.isspace()):
                            found.add(w.blank_result)
                        elif surrogates and not text.isascii() and _broken(text):
                            found.add(w.surrogates)
                    else:
                        found.add(w.result_parts)
                        if inner.__class__ is Opaque:
                            continue
                    if inner.cache is not None:
                        cached = True
            elif kind is ToolCall:
                if part.runner == "provider":
                    found.add(w.others)
                    continue
                names.add(part.name)
                if part.signature is not None:
                    if part.signer not in own:
                        found.add(w.reasoning)
                elif unsigned and not waiting:
                    found.add(w.unsigned_calls)
                waiting.append(part.id)
                if part.arguments_error is not None:
                    found.add(w.arguments)
                if no_arguments and (text := part.arguments_text) is not None and (not text or text.isspace()):
                    found.add(w.no_arguments)
                if part.kind != "function":
                    found.update((w.custom, w.kinds))
            elif kind is Text:
                text = part.text
                if not text or (spaces and text.isspace()):
                    found.add(w.blank_system if role == "system" else w.blank_message)
                elif surrogates and not text.isascii() and _broken(text):
                    found.add(w.surrogates)
                if flat and message.form != "string" and role in flat:
                    found.add(w.flatten)
                if part.signature is not None and part.signer not in own:
                    found.add(w.reasoning)
            elif kind is Reasoning:
                if not passes(part, w.takes, own):
                    found.add(w.reasoning)
            else:
                found.add(w.others)
                if kind is Opaque:
                    continue
            if part.cache is not None:
                cached = True
        if role == "assistant":
            if replay and message.extras is not None and w.replayed(message):
                found.add(w.replay)
            if thought_last and parts and parts[-1].__class__ is Reasoning:
                found.add(w.thought_last)
            if waiting:
                if before == "assistant":
                    found.add(w.before_calls)
                ids += waiting
                if ids_again:
                    turn += before != "assistant"
                    turns += [turn] * len(waiting)
                waiting.reverse()
        if message.cache is not None:
            cached = True
        before = role
    if waiting:
        found.add(w.pairing)
    if not led:
        found.add(w.first)
    if len(set(zip(turns, ids, strict=True) if ids_again else ids)) != len(ids):
        found.add(w.duplicates)
    if w.ids != NEVER and not w.legal_ids(ids):
        found.add(w.ids)
    if w.names != NEVER and not all(map(w.legal_name, names)):
        found.add(w.names)
    if before == "assistant":
        found.add(w.last)
        if w.last_blank != NEVER and _ends_blank(messages[-1]):
            found.add(w.last_blank)
    if cached:
        found.add(w.cache)
    return min(found, default=NEVER)


def _misplaced(call: str, waiting: list[str], w: Watch) -> int:
    """The step that a result concerns which is not of the call that waits first. Its call waits no longer."""
    if call not in waiting:
        return w.pairing
    waiting.remove(call)
    return w.order


def _ends_blank(message: u.Message) -> bool:
    """Whether the last words of a message end with white space."""
    last = message.parts[-1] if message.parts else None
    return isinstance(last, Text) and last.text[-1:].isspace()


def passes(part: u.Reasoning, takes: str, own: frozenset[str | None]) -> bool:
    """Whether reasoning may go to the target as it is."""
    if takes == "any":
        return part.signer is None or part.signer in own
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
