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
    start = NEVER
    if not messages:
        return w.some
    # Local names: the loop is what every request pays.
    watch_spaces, watch_own, watch_blank_message, watch_blank_system = w.spaces, w.own, w.blank_message, w.blank_system
    watch_surrogates, watch_reasoning, watch_flatten, watch_flat = w.surrogates, w.reasoning, w.flatten, w.flat
    watch_cache, watch_ids, watch_names = w.cache, w.ids, w.names
    watch_legal_name, watch_pairing, watch_merge, watch_merged = w.legal_name, w.pairing, w.merge, w.merged
    watch_merged_pairs, watch_part_order, watch_empty, watch_together = w.merged_pairs, w.part_order, w.empty, w.together
    watch_order, watch_others, watch_duplicates, watch_result_parts = w.order, w.others, w.duplicates, w.result_parts
    watch_before_calls, watch_unsigned_calls, watch_arguments = w.before_calls, w.unsigned_calls, w.arguments
    watch_no_arguments, watch_empty_result, watch_blank_result = w.no_arguments, w.empty_result, w.blank_result
    watch_flatten = NEVER if not watch_flat else watch_flatten
    ids: list[str] = []  # of calls
    names: set[str] = set()  # of called tools
    seen: set[str] = set()
    waiting: list[str] = []  # ids of calls that wait for results, in order
    answered = cached = 0
    before = ""
    led = False  # whether a message that is no system message has come
    for message in messages:
        role = message.role
        parts: list[Any] = message.parts
        if role == "tool":
            if before == "tool" and watch_together < start:
                start = watch_together
        elif answered < len(waiting):
            if watch_pairing < start:
                start = watch_pairing
            waiting, answered = [], 0
        if role == "system":
            if led and w.system < start:
                start = w.system
        elif not led:
            led = True
            if role != "user" and w.first < start:
                start = w.first
        if watch_merge < start and (role in watch_merged if role == before else (before, role) in watch_merged_pairs):
            start = watch_merge
        if not parts and watch_empty < start:
            start = watch_empty
        if role == "assistant":
            if w.replay < start and message.extras is not None and w.replayed(message):
                start = w.replay
            if w.thought_last < start and parts and parts[-1].__class__ is Reasoning:
                start = w.thought_last
            if waiting:
                waiting, answered = [], 0
            if w.ids_again and seen and before != "assistant":
                seen = set()
        flat = watch_flatten == NEVER or message.form == "string" or role not in watch_flat
        if watch_part_order < start and len(parts) > 1:
            start = watch_part_order
        for part in parts:
            kind = part.__class__
            if kind is Text:
                text = part.text
                if not flat and watch_flatten < start:
                    start = watch_flatten
                if not text or (watch_spaces and text.isspace()):
                    number = watch_blank_system if role == "system" else watch_blank_message
                    if number < start:
                        start = number
                elif not text.isascii() and watch_surrogates < start and _broken(text):
                    start = watch_surrogates
                if part.signature is not None and part.signer not in watch_own and watch_reasoning < start:
                    start = watch_reasoning
            elif kind is ToolCall:
                if part.runner == "provider":
                    if watch_others < start:
                        start = watch_others
                    continue
                call = part.id
                names.add(part.name)
                if before == "assistant" and watch_before_calls < start:
                    start = watch_before_calls
                if part.signature is None:
                    if watch_unsigned_calls < start and not waiting:
                        start = watch_unsigned_calls
                elif watch_reasoning < start and part.signer not in watch_own:
                    start = watch_reasoning
                if call in seen and watch_duplicates < start:
                    start = watch_duplicates
                seen.add(call)
                waiting.append(call)
                ids.append(call)
                if watch_arguments < start and part.arguments_error is not None:
                    start = watch_arguments
                if watch_no_arguments < start and (text := part.arguments_text) is not None and (not text or text.isspace()):
                    start = watch_no_arguments
                if part.kind != "function":
                    start = min(start, w.custom, w.kinds)
            elif kind is ToolResult:
                if part.runner == "provider":
                    if watch_others < start:
                        start = watch_others
                    continue
                if role != "tool":
                    start = min(start, watch_pairing)
                if answered < len(waiting) and waiting[answered] == part.call_id:
                    answered += 1
                elif part.call_id in waiting[answered:]:
                    start = min(start, watch_order)
                    waiting.remove(part.call_id)
                    waiting.insert(answered, part.call_id)
                    answered += 1
                else:
                    start = min(start, watch_pairing)
                if not part.parts and part.value is None and watch_empty_result < start:
                    start = watch_empty_result
                for inner in part.parts:
                    if inner.__class__ is Text:
                        text = inner.text
                        if not text or (watch_spaces and text.isspace()):
                            start = min(start, watch_blank_result)
                        elif watch_surrogates < start and not text.isascii() and _broken(text):
                            start = watch_surrogates
                        if inner.cache is not None:
                            cached += 1
                        continue
                    start = min(start, watch_result_parts)
                    if inner.__class__ is not Opaque and inner.cache is not None:
                        cached += 1
            elif kind is Reasoning:
                if watch_reasoning < start and not passes(part, w.takes, watch_own):
                    start = watch_reasoning
            elif watch_others < start:
                start = watch_others
            if kind is not Opaque and part.cache is not None:
                cached += 1
        if message.cache is not None:
            cached += 1
        before = role
    if watch_ids < start and not w.legal_ids(ids):
        start = watch_ids
    if watch_names < start and not all(map(watch_legal_name, names)):
        start = watch_names
    if answered < len(waiting) and watch_pairing < start:
        start = watch_pairing
    if not led and w.first < start:
        start = w.first
    if before == "assistant" and (w.last < start or w.last_blank < start and _ends_blank(messages[-1])):
        start = min(w.last, w.last_blank)
    if cached and watch_cache < start:
        start = watch_cache
    return start


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
