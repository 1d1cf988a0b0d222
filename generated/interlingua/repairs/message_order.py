# Generated from templates/runtime/repairs/message_order.py; do not edit.

"""The order of roles: instructions in the middle, neighbours of one role, the first message and the last."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from typing import Any, Final

from .. import model as u
from ..lenses.answers.citing import has_citations
from ..lenses.extras import WIRE, mark, marked, remember
from ..lenses.foreign.places import MEDIA
from .blanks import FILLER, has_stored_content, is_empty_text
from .draft import Draft
from .step import Step
from .turns import ONE_TURN, calls_of, joined
from .watch import Watch

GO_ON: Final = "Continue."
TURN: Final = "$turn"  # of a message that continues the wire turn of the one before


BEHIND_CHANGE: Final = "the target requires an assistant message behind a change of tools, so one was inserted"


class System(Step, frozen=True):
    """`system`: instructions after the first message of another role.

    user:       a user message in their place, marked as a reminder
    after_user: one message of instructions after the last user message before an answer; if there is none, user messages, as above
    hoist:      they move to the front
    """

    word = "system"
    policy = "how"
    policies = ("user", "after_user", "hoist", "keep")

    how: str = "user"

    def watch(self, w: Watch, me: int) -> None:
        w.system |= me if self.how != "keep" else 0

    def mend(self, d: Draft) -> None:
        start = next((number for number, message in enumerate(d.messages) if message.role != "system"), len(d.messages))
        later = [message for message in d.messages[start:] if message.role == "system"]
        if not later or self.how == "keep":
            return
        if self.how == "hoist":
            for message in later:
                d.lose(message, "Message", "moved", "major", "the target only accepts instructions before the conversation")
            rest = [message for message in d.messages[start:] if message.role != "system"]
            return d.write([*d.messages[:start], *later, *rest])
        d.write([*d.messages[:start], *(self._behind_user(d, start) if self.how == "after_user" else self._as_user(d, start))])

    def _as_user(self, d: Draft, start: int) -> list[u.Message]:
        return [self._moved_to_user(d, message) if message.role == "system" else message for message in d.messages[start:]]

    def _behind_user(self, d: Draft, start: int) -> list[u.Message]:
        """Return the messages from `start` on. Instructions wait for the next assistant message, or for the end.

        Changes of tools apply from their place on: an assistant message follows them.
        """
        turns: list[u.Message] = []
        waiting: list[tuple[int, u.Message]] = []  # with the number of messages before it
        for message in (*d.messages[start:], None):
            if message is not None and message.role == "system":
                waiting.append((len(turns), message))
                continue
            behind_user = bool(turns) and turns[-1].role != "assistant"
            changes = any(map(_changes_tools, waiting))
            if waiting and (message is None or message.role == "assistant" or (behind_user and changes)):
                later = [entry for entry in waiting if changes and _changes_tools(entry)] if message is not None and not behind_user else []
                turns += self._placed(d, turns, [entry for entry in waiting if not _changes_tools(entry)] if later else waiting)
                waiting = later
                if behind_user and message is not None and message.role != "assistant":
                    d.lose(message, "Message", "defaulted", "minor", BEHIND_CHANGE, FILLER)
                    turns.append(d.stands_for(u.Message(role="assistant", parts=[u.Text(text=FILLER)]), message))
            if message is not None:
                turns.append(message)
        return turns

    def _placed(self, d: Draft, turns: list[u.Message], waiting: list[tuple[int, u.Message]]) -> list[u.Message]:
        """Return one message of instructions, if it follows a user message or results; otherwise user messages."""
        if not turns or turns[-1].role == "assistant":
            return [self._moved_to_user(d, message) for _, message in waiting]
        for place, message in waiting:
            if place != len(turns):
                d.lose(message, "Message", "moved", "minor", "instructions must follow a user message")
        run = [message for _, message in waiting]
        for message in run[1:]:
            d.lose(message, "Message", "joined", "trivial", "adjacent messages of one role must be one message")
        return [joined(d, run)]

    def _moved_to_user(self, d: Draft, message: u.Message) -> u.Message:
        d.lose(
            message,
            "Message.role",
            "changed",
            "minor",
            "the target does not accept instructions here, so they became a user message",
            "system",
        )
        parts: list[Any] = list(message.parts)
        texts = [number for number, part in enumerate(parts) if isinstance(part, u.Text)]
        if texts:
            first, last = texts[0], texts[-1]
            parts[first] = d.having(parts[first], text=f"<system-reminder>\n{parts[first].text}")
            parts[last] = d.having(parts[last], text=f"{parts[last].text}\n</system-reminder>")
        return d.having(message, role="user", parts=parts, form=None, extras=None)


def _changes_tools(waiting: tuple[int, u.Message]) -> bool:
    return any(part.__class__ is u.ToolChange for part in waiting[1].parts)


class Merge(Step, frozen=True):
    """`merge`: neighbours of these roles become one message; a tool message and a user message, if both roles are listed, one turn.

    calls: an assistant message directly before one that calls tools becomes part of it
    """

    word = "merge"

    roles: tuple[str, ...] = ()
    calls: bool = False

    def watch(self, w: Watch, me: int) -> None:
        w.before_calls |= me if self.calls else 0
        for role in self.roles:
            w.neighbour(me, role, role)
        if {"tool", "user"} <= {*self.roles}:
            w.neighbour(me, "tool", "user")

    def mend(self, d: Draft) -> None:
        runs: list[list[u.Message]] = []
        for message in d.messages:
            before = runs[-1][0].role if runs else None
            if self.calls and before == "assistant" and calls_of(message):
                self._one_turn(d, runs, message)
            elif message.role in self.roles and before == message.role:
                d.lose(message, "Message", "joined", "trivial", "adjacent messages of one role must be one message")
                runs[-1].append(message)
            elif (before, message.role) == ("tool", "user") and {"tool", "user"} <= {*self.roles}:
                runs.append([self._going_on(d, message)])
            else:
                runs.append([message])
        d.write([joined(d, run) for run in runs])

    def _one_turn(self, d: Draft, runs: list[list[u.Message]], message: u.Message) -> None:
        """Join the assistant messages before one that calls tools, and this one, to one run."""
        first = len(runs)
        while first and runs[first - 1][0].role == "assistant":
            first -= 1
        for later in (message, *(run[0] for run in reversed(runs[first + 1 :]))):
            d.lose(later, "Message", "joined", "trivial", ONE_TURN)
        for run in runs[first + 1 :]:
            runs[first] += run
        runs[first].append(message)
        del runs[first + 1 :]

    def _going_on(self, d: Draft, message: u.Message) -> u.Message:
        """Return the message as one that continues the turn of the message before."""
        if marked(message, d.lens.SPACES, TURN) is not None:
            return message
        d.lose(message, "Message", "joined", "trivial", "adjacent messages of one role must be one message")
        extras = {space: {**kept, WIRE: {**kept.get(WIRE, {})}} for space, kept in (message.extras or {}).items()}
        later = d.having(message, extras=extras)
        mark(later, d.lens.NAMESPACE, TURN, "continued")
        return later


class Separate(Step, frozen=True):
    """`separate`: an assistant message is inserted between messages of these pairs of roles."""

    word = "separate"

    roles: tuple[tuple[str, str], ...] = ()

    def watch(self, w: Watch, me: int) -> None:
        for first, second in self.roles:
            w.neighbour(me, first, second)

    def mend(self, d: Draft) -> None:
        messages: list[u.Message] = []
        for message in d.messages:
            if messages and (before := messages[-1].role, message.role) in self.roles:
                reason = f"the target rejects it directly after a {before} message, so an assistant message was inserted"
                d.lose(message, "Message", "defaulted", "minor", reason, FILLER)
                messages.append(d.stands_for(u.Message(role="assistant", parts=[u.Text(text=FILLER)]), message))
            messages.append(message)
        d.write(messages)


class Flatten(Step, frozen=True):
    """`flatten`: neighbouring texts in messages of these roles become one string, unless they have keys of the target's own.

    Media needs a list, so a message with media stays unchanged. tool: the texts of results.
    empty: the key of an assistant message that is always a string, an empty one if there are only calls.
    """

    word = "flatten"

    roles: tuple[str, ...] = ()
    empty: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        w.flatten, w.flat = w.flatten | me, frozenset(self.roles)
        w.flat_results = me if "tool" in self.roles else 0
        w.flat_calls = me if self.empty else 0

    def mend(self, d: Draft) -> None:
        d.write([self._message(d, message) for message in d.messages])

    def _message(self, d: Draft, message: u.Message) -> u.Message:
        if message.role == "tool":
            return self._results(d, message) if "tool" in self.roles else message
        if message.role in self.roles and (message.form != "string" or has_citations(message) or is_empty_text(message)):
            message = self._flat(d, message)
        if self.empty is not None and message.role == "assistant" and message.form != "string" and _only_calls(message):
            d.lose(message, "Message.form", "defaulted", "trivial", "the target requires a string here", "")
            extras = remember(deepcopy(message.extras), d.lens.NAMESPACE, self.empty, "")
            return d.having(message, form="string", extras=extras)
        return message

    def joins(self, d: Draft, message: u.Message) -> bool:
        """Whether the texts of a message become one string."""
        texts = [part for part in message.parts if isinstance(part, u.Text | u.Refusal)]
        return (
            message.role in self.roles and bool(texts) and not _own(d, texts) and not any(isinstance(part, MEDIA) for part in message.parts)
        )

    def _flat(self, d: Draft, message: u.Message) -> u.Message:
        """Join all texts, or none: the form applies to the whole message."""
        texts = [part for part in message.parts if isinstance(part, u.Text | u.Refusal)]
        if not self.joins(d, message):
            return message
        if message.form is None and len(texts) == 1 and _is_string(d.lens, message.role, texts[0]):
            return message
        between = "\n\n" if message.role == "system" else ""  # each instruction is complete in itself
        parts: list[Any] = []
        for part in message.parts:
            if isinstance(part, u.Text | u.Refusal):
                self._report_as_string(d, part)
                if parts and isinstance(parts[-1], u.Text):
                    cache = part.cache or parts[-1].cache
                    parts[-1] = d.having(parts[-1], text=parts[-1].text + between + part.text, cache=cache)
                else:
                    parts.append(d.stands_for(u.Text(text=part.text, cache=part.cache), part))
            else:
                parts.append(part)
        if message.form != "string":
            d.lose(message, "Message.form", "joined", "trivial", "the target requires a string here")
        message = d.having(message, parts=parts, form="string")
        return self._empty(d, message) if is_empty_text(message) else message

    def _empty(self, d: Draft, message: u.Message) -> u.Message:
        """Return a message without parts in place of one of an empty text: it is written as an empty string."""
        extras = message.extras
        if message.role == "assistant":
            if self.empty is None:
                return message
            extras = remember(deepcopy(extras), d.lens.NAMESPACE, self.empty, "")
        text: Any = message.parts[0]
        return d.having(message, parts=[], form="string", cache=message.cache or text.cache, extras=extras)

    def _results(self, d: Draft, message: u.Message) -> u.Message:
        return d.with_parts(message, [self._result(d, part) if isinstance(part, u.ToolResult) else part for part in message.parts])

    def _result(self, d: Draft, result: u.ToolResult) -> u.ToolResult:
        texts = [part for part in result.parts if isinstance(part, u.Text)]
        if result.form == "string" or not texts or len(texts) != len(result.parts) or _own(d, texts):
            return result
        if result.form is None and len(texts) == 1 and not texts[0].citations:
            return result
        for part in texts:
            self._report_as_string(d, part)
        d.lose(result, "ToolResult.form", "joined", "trivial", "the target requires a string here")
        cache = next((part.cache for part in reversed(texts) if part.cache is not None), None)
        return d.having(
            result, parts=[d.stands_for(u.Text(text="".join(part.text for part in texts), cache=cache), texts[0])], form="string"
        )

    def _report_as_string(self, d: Draft, part: u.Text | u.Refusal) -> None:
        if isinstance(part, u.Refusal):
            d.lose(part, "Refusal", "changed", "minor", "the target only accepts it as text")
        elif part.citations:
            d.lose(part, "Text.citations", "dropped", "minor", "a string cannot hold them", part.citations)


@lru_cache(256)
def _is_written_as_string(lens: Any, role: Any) -> bool:
    """Whether the target's format writes one text as a string, even if the form is unknown."""
    written = [lens.write_messages([u.Message(role=role, parts=[u.Text(text="a")], form=form)])[0] for form in (None, "string")]
    return written[0] == written[1]


def _is_string(lens: Any, role: str, part: u.Text | u.Refusal) -> bool:
    """Whether the only text of a message of unknown form is written as a string."""
    return isinstance(part, u.Text) and part.text != "" and not part.citations and _is_written_as_string(lens, role)


def _own(d: Draft, texts: list[Any]) -> bool:
    """Whether one of these texts has keys of the target's own format."""
    return any(space in (part.extras or ()) for part in texts for space in d.lens.SPACES)


def _only_calls(message: u.Message) -> bool:
    """Whether a message has parts, none of which could be in the place of its text."""
    return bool(message.parts) and not any(isinstance(part, (u.Text, u.Refusal, u.Opaque, *MEDIA)) for part in message.parts)


class First(Step, frozen=True):
    """`first`: the conversation begins with a user message; `any`: it has a message besides instructions."""

    word = "first"
    wakes = False  # the added message is no work for later steps
    policy = "takes"
    policies = ("user", "any")

    takes: str = "user"

    def watch(self, w: Watch, me: int) -> None:
        w.first |= me

    def mend(self, d: Draft) -> None:
        start = next((number for number, message in enumerate(d.messages) if message.role != "system"), len(d.messages))
        if not d.messages or (start < len(d.messages) and self.takes in ("any", d.messages[start].role)):
            return
        if self.takes == "any" and has_stored_content(d):
            return
        d.lose(
            f"messages[{start}]",
            "Message",
            "defaulted",
            "minor",
            "the target requires a user message first, so an empty one was added",
            FILLER,
        )
        d.write([*d.messages[:start], u.Message(role="user", parts=[u.Text(text=FILLER)]), *d.messages[start:]])


class Last(Step, frozen=True):
    """`last`: a conversation that ends with an assistant message.

    trim:     the target accepts it as a prefill, without white space at its end
    continue: the target does not accept it, so a user message asks to continue
    flag:     the target accepts it if the message has the flag `key`, which marks it as a prefill
    """

    word = "last"
    wakes = False
    policy = "how"
    policies = ("trim", "continue", "flag", "keep")
    bodies = frozenset(("request",))  # a list of messages alone need not be complete: more may follow

    how: str = "trim"
    key: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        if self.how == "trim":
            w.last_blank |= me
        elif self.how in ("continue", "flag"):
            w.last |= me

    def mend(self, d: Draft) -> None:
        if not d.messages or d.messages[-1].role != "assistant":
            return
        last = d.messages[-1]
        if self.how == "continue":
            d.lose(
                last, "Message", "defaulted", "major", "the target does not accept a prefill, so a user message asks it to continue", GO_ON
            )
            d.write([*d.messages, d.stands_for(u.Message(role="user", parts=[u.Text(text=GO_ON)]), last)])
        elif self.how == "flag" and self.key is not None:
            extras = last.extras or {}
            kept = extras.get(d.lens.NAMESPACE, {})
            if not any(extras.get(space, {}).get(self.key) for space in d.lens.SPACES):
                d.lose(last, f"Message.{self.key}", "defaulted", "trivial", "the target requires a flag that marks it as a prefill", True)
                d.write([*d.messages[:-1], d.having(last, extras={**extras, d.lens.NAMESPACE: {**kept, self.key: True}})])
        elif self.how == "trim" and last.parts and isinstance(part := last.parts[-1], u.Text):
            text = part.text.rstrip()
            if text != part.text:
                d.lose(part, "Text.text", "changed", "minor", "a prefill must not end with white space")
                d.write([*d.messages[:-1], d.having(last, parts=[*last.parts[:-1], d.having(part, text=text)])])
