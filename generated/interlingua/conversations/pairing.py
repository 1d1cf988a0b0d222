# Generated from templates/runtime/conversations/pairing.py; do not edit.

"""Calls and their results: which are unanswered, orphaned or in the wrong order, and repairs for this.

Conversions apply the rules of each provider for this (`unanswered_calls`, `orphan_results`, ...). These functions are for applications
that check or repair a conversation before they choose a provider.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, TypeAlias

from .. import model as u
from ..core.errors import Error
from ..lenses.lens import Lens
from ..repairs.repairs import NoRules
from ..repairs.turns import calls_of, results_of
from .findings import Finding, FoundError, Mended

Pairing: TypeAlias = Literal["error", "drop", "synthesize", "keep"]
"""What becomes of calls and results without a counterpart."""

NEUTRAL: Final = NoRules().of(Lens())
RULES: Final[dict[str, dict[str, Any]]] = {
    "drop": {
        "duplicate_ids": "rename",
        "orphan_results": "drop",
        "unanswered_calls": "drop",
        "results": {},
        "empty": {"assistant": "drop"},
    },
    "synthesize": {"duplicate_ids": "rename", "orphan_results": "text", "unanswered_calls": "error_result", "results": {}},
}


def unresolved_calls(messages: Sequence[u.Message]) -> list[u.ToolCall]:
    """Returns the calls of the last assistant message that no message answers: what an agent's loop has to do next.

    Args:
        messages: unified messages, in their order.

    >>> from interlingua import Message, ToolCall
    >>> asked = Message.assistant(tool_calls=[ToolCall("a", "find"), ToolCall("b", "find")])
    >>> [call.id for call in unresolved_calls([asked, Message.tool_result("a", "found")])]
    ['b']
    """
    last = next((message for message in reversed(messages) if message.role == "assistant"), None)
    if last is None:
        return []
    answered = {result.call_id for message in messages for result in results_of(message)}
    return [call for call in calls_of(last) if call.id not in answered]


def check_tools(messages: Sequence[u.Message]) -> list[Finding]:
    """Returns the problems of calls and results, in the order of the messages. Empty if each call's result directly follows its message.

    Args:
        messages: unified messages, in their order.

    >>> from interlingua import Message
    >>> for finding in check_tools([Message.user("Hi"), Message.tool_result("c1", "sunny")]):
    ...     print(finding)
    messages[1].parts[0]: orphan_tool_result: no call has the id 'c1'
    """
    check = _Check({call.id for message in messages for call in calls_of(message)})
    for number, message in enumerate(messages):
        check.read(number, message)
    return check.findings()


def pair_tools(messages: list[u.Message], policy: Pairing) -> Mended[list[u.Message]]:
    """Returns the conversation with a result for each call, and a call for each result.

    error:      raises FoundError if this is not the case
    drop:       removes calls and results without a counterpart, and messages that are then empty; moves results directly after their calls
    synthesize: a call without a result gets one that reports this; a result without a call becomes a text of the user
    keep:       everything stays

    Never changes its argument.

    Args:
        messages: unified messages, in their order.
        policy: what becomes of calls without results, and of results without calls: see above.

    >>> from interlingua import Message, ToolCall
    >>> asked = Message.assistant("I look.", tool_calls=[ToolCall("c1", "find")])
    >>> paired = pair_tools([asked, Message.user("Well?")], "drop")
    >>> [len(message.parts) for message in paired.value]
    [1, 1]
    >>> print(*paired.losses)
    major: messages[0].parts[1]: dropped ToolCall (ToolCall): it has no result (rule unanswered_calls)
    """
    if policy == "error" and (findings := check_tools(messages)):
        raise FoundError(findings)
    if policy in ("error", "keep"):
        return Mended(messages, [])
    if policy not in RULES:
        raise Error(f"unknown policy {policy!r}; there are: error, drop, synthesize, keep")
    repaired = NEUTRAL.repair_request(u.Request(messages=messages), RULES[policy], "messages")
    return Mended(repaired.request.messages, repaired.all_losses([]))


class _Check:
    """Checks messages in their order. Neighbouring assistant messages are one turn; a later turn may use the same ids."""

    def __init__(self, all_ids: set[str]) -> None:
        self._all = all_ids
        self._turn: dict[str, u.ToolCall] = {}
        self._before: set[str] = set()  # ids of earlier turns
        self._answered: set[str] = set()  # ids of this turn
        self._role: u.Role | None = None
        self._interrupted = False  # whether a message other than results has come after the turn
        self._done: set[int] = set()  # calls that are answered
        self._places: list[tuple[str, u.ToolCall | Finding]] = []

    def read(self, number: int, message: u.Message) -> None:
        if message.role == "assistant" and self._role != "assistant":
            self._before.update(self._turn)  # |= with keys() would copy the set each time
            self._turn, self._answered, self._interrupted = {}, set(), False
        self._interrupted = self._interrupted or message.role in ("user", "system")
        self._role = message.role
        mine = {id(part) for part in (*calls_of(message), *results_of(message))}
        for place, part in enumerate(message.parts):
            path = f"messages[{number}].parts[{place}]"
            if id(part) in mine and isinstance(part, u.ToolCall):
                if part.id in self._turn:
                    self._places.append(
                        (path, Finding("duplicate_call_id", path, f"another call of this turn has the id {part.id!r}", part.id))
                    )
                self._turn[part.id] = part
                self._places.append((path, part))
            elif id(part) in mine and isinstance(part, u.ToolResult):
                self._places += ((path, Finding(code, path, reason, part.call_id)) for code, reason in self._wrong(part))

    def _wrong(self, result: u.ToolResult) -> Iterator[tuple[str, str]]:
        call, name = self._turn.get(result.call_id), repr(result.call_id)
        if call is None and result.call_id in self._before:
            yield "tool_result_too_late", f"another assistant message is between it and the call {name}"
        elif call is None and result.call_id in self._all:
            yield "tool_result_before_call", f"the call {name} comes later"
        elif call is None:
            yield "orphan_tool_result", f"no call has the id {name}"
        elif result.call_id in self._answered:
            yield "duplicate_tool_result", f"the call {name} already has a result"
        elif self._interrupted:
            yield "tool_result_too_late", f"another message is between it and the call {name}"
        if call is not None and result.name and result.name != call.name:
            yield "tool_name_mismatch", f"it names {result.name!r}, but the call {name} is one of {call.name!r}"
        if call is not None:
            self._answered.add(result.call_id)
            self._done.add(id(call))

    def findings(self) -> list[Finding]:
        findings: list[Finding] = []
        for path, entry in self._places:
            if isinstance(entry, Finding):
                findings.append(entry)
            elif id(entry) not in self._done:
                findings.append(Finding("unanswered_tool_call", path, f"the call {entry.id!r} of {entry.name!r} has no result", entry.id))
        return findings
