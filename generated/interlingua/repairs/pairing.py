# Generated from templates/runtime/repairs/pairing.py; do not edit.

"""Calls and their results: each call has one result, directly after its message, in the order of the calls."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import Any, Final

from .. import model as u
from ..lenses.values import text_shown
from .draft import Draft
from .media import sayable
from .naming import digest
from .part_roles import in_roles
from .readable import run_as_parts
from .scan import is_misnamed, note_call
from .step import Step
from .turns import ONE_TURN, beside_results, calls_of, joined, results_of, set_apart, spans
from .watch import Watch

ANSWERED: Final = ("function", "custom")  # the kinds of calls whose results are free text


class Pairing(Step, frozen=True):
    """A step that runs if calls and results do not correspond one to one."""

    def watch(self, w: Watch, me: int) -> None:
        w.pairing |= me


class CallTurns(Pairing, frozen=True):
    """`call_turns`: calls and thoughts are in assistant messages, and results behind them. Parts in messages of other roles move.

    how: join: an assistant message directly after one that calls tools becomes part of it, too; place: parts move only if the target has
         no place for them in their message, and has one where they move to

    Every target has this rule.
    """

    word = "call_turns"
    policy = "how"
    policies = ("join", "place")

    how: str = "join"

    def mend(self, d: Draft) -> None:
        messages = [placed for message in d.messages for placed in in_roles(d, message, self.how == "place")]
        d.write(_joined(d, messages) if self.how == "join" else messages)


def _joined(d: Draft, messages: list[u.Message]) -> list[u.Message]:
    runs: list[list[u.Message]] = []
    calling = False  # whether the last run calls tools
    for message in messages:
        if message.role == "assistant" and calling:
            d.lose(message, "Message", "joined", "trivial", ONE_TURN)
            runs[-1].append(message)
        else:
            runs.append([message])
            calling = bool(calls_of(message))
    return [joined(d, run) for run in runs]


class DuplicateIds(Step, frozen=True):
    """`duplicate_ids`: a later call with the id of an earlier one gets a new id, and so does its result.

    unique: turn: another turn may use the same ids; conversation: ids are unique in the whole conversation
    """

    word = "duplicate_ids"
    policy = "how"
    policies = ("rename",)

    how: str = "rename"
    unique: str = "turn"

    def watch(self, w: Watch, me: int) -> None:
        w.duplicates, w.ids_again = w.duplicates | me, self.unique == "turn"

    def mend(self, d: Draft) -> None:
        count: dict[str, int] = {}
        waiting: dict[str, list[tuple[str, str]]] = {}  # id of the last turn's calls -> (the present id of each, its name)
        messages = list(d.messages)
        for number, message in enumerate(messages):
            calls = {id(call) for call in calls_of(message)}
            if message.role == "assistant" and not (number and messages[number - 1].role == "assistant"):
                waiting = {}
                count = {} if self.unique == "turn" else count
            parts: list[Any] = list(message.parts)
            for place, part in enumerate(parts):
                if id(part) in calls:
                    count[part.id] = seen = count.get(part.id, 0) + 1
                    now = part.id if seen == 1 else f"{part.id}_{digest(f'{part.id} {seen}')}"
                    waiting.setdefault(part.id, []).append((now, part.name))
                    if now != part.id:
                        d.lose(part, "ToolCall.id", "changed", "minor", "an earlier call has this id", part.id)
                        parts[place] = d.having(part, id=now)
                elif isinstance(part, u.ToolResult) and part.runner == "client" and waiting.get(part.call_id):
                    now = _taken(waiting[part.call_id], part.name)
                    if now != part.call_id:
                        parts[place] = d.having(part, call_id=now)
            messages[number] = d.with_parts(message, parts)
        d.write(messages)


def _taken(waiting: list[tuple[str, str]], name: str | None) -> str:
    """Take the first of several calls with one id: the first with the result's name, if there is one."""
    at = next((number for number, (_, called) in enumerate(waiting) if called == name), 0)
    return waiting.pop(at)[0]


class OrphanResults(Pairing, frozen=True):
    """`orphan_results`: a result without an open call in the turn before it becomes a text of the user, or is dropped.

    A result with another name than its call gets the name of the call.

    previous: keys of a request that continues a conversation on the server, which has the calls of the results before the first assistant
              message
    """

    word = "orphan_results"
    policy = "how"
    policies = ("text", "drop")

    how: str = "text"
    previous: tuple[str, ...] = ()

    def mend(self, d: Draft) -> None:
        if any(not result.call_id for message in d.messages for result in results_of(message)):
            d.write(self._with_ids(d))
        continued = self._goes_on(d)  # whether the server has the messages before these
        names: dict[str, str] = {}  # of the calls so far: later messages do not change what was sent
        called: dict[str, str] = {}  # the same, without names that are not certain
        messages: list[u.Message] = []
        waiting: Counter[str] = Counter()  # if ids may be repeated, each call has its own result
        before = ""
        for message in d.messages:
            if message.role == "assistant":
                waiting = Counter(call.id for call in calls_of(message)) + (waiting if before == "assistant" else Counter())
                for call in calls_of(message):
                    names[call.id] = call.name
                    note_call(called, call)
                continued = False
            before = message.role
            good: list[Any] = []
            texts: list[Any] = []
            for part in message.parts:
                if not isinstance(part, u.ToolResult) or part.runner == "provider" or continued:
                    good.append(part)
                elif waiting[part.call_id]:
                    waiting[part.call_id] -= 1
                    good.append(_renamed(d, part, called) if is_misnamed(part, called) else part)
                else:
                    why = "it belongs to no call" if self.how == "drop" else "it belongs to no call, so it became text"
                    d.lose(part, "ToolResult", "dropped" if self.how == "drop" else "moved", "major", why, part)
                    if self.how == "text":
                        texts += as_text(d, part, names.get(part.call_id) or part.name)
            if len(good) == len(message.parts):
                messages.append(d.with_parts(message, good))
                continue
            if good:
                messages.append(d.having(message, parts=good))
            if texts:
                role = "user" if message.role == "tool" else message.role
                if good:
                    turn = d.stands_for(u.Message(role=role, parts=texts), message)
                else:  # nothing else is left of its message
                    turn = d.having(message, role=role, parts=texts, form=None, extras=None)
                messages.append(sayable(d, turn))
        d.write(messages)

    def _with_ids(self, d: Draft) -> list[u.Message]:
        """Return the messages. A result with an empty id answers the first call of its turn that has no other result."""
        messages = list(d.messages)
        for start, stop in spans(d.messages):
            answered = {result.call_id for message in messages[start:stop] for result in results_of(message)}
            if "" not in answered:
                continue
            waiting = _OpenCalls(call for message in messages[start:stop] for call in calls_of(message) if call.id not in answered)
            for number in range(start, stop):
                parts = [self._with_id(d, part, waiting) for part in messages[number].parts]
                messages[number] = d.with_parts(messages[number], parts)
        return messages

    def _with_id(self, d: Draft, part: Any, waiting: _OpenCalls) -> Any:
        if part.__class__ is not u.ToolResult or part.call_id or part.runner == "provider" or (call := waiting.next(part)) is None:
            return part
        d.lose(part, "ToolResult.call_id", "changed", "minor", "it had no id, so it answers the first open call", "")
        return d.having(part, call_id=call.id, name=part.name or call.name)

    def _goes_on(self, d: Draft) -> bool:
        kept = [d.request.extras.get(space, {}) for space in d.lens.SPACES] if d.request.extras else []
        return any(tree.get(key) is not None for tree in kept for key in self.previous)


def _renamed(d: Draft, result: u.ToolResult, called: dict[str, str]) -> u.ToolResult:
    d.lose(result, "ToolResult.name", "changed", "minor", "its call has another name", result.name)
    return d.having(result, name=called[result.call_id])


class _OpenCalls:
    """Calls without a result, in their order. Each is taken once."""

    def __init__(self, calls: Iterable[u.ToolCall]) -> None:
        self._alike: dict[tuple[str | None, str], deque[u.ToolCall]] = {}  # by name and kind, and by kind alone
        self._taken: set[int] = set()
        for call in calls:
            for name in (call.name, None):
                self._alike.setdefault((name, call.kind), deque()).append(call)

    def next(self, result: u.ToolResult) -> u.ToolCall | None:
        """Take the first call of the result's kind, and of its name if it has one."""
        alike = self._alike.get((result.name or None, result.kind), deque())
        while alike:
            call = alike.popleft()
            if id(call) not in self._taken:
                self._taken.add(id(call))
                return call
        return None


class UnansweredCalls(Pairing, frozen=True):
    """`unanswered_calls`: a call without a result before the next assistant message gets a result that reports this, or is dropped.

    The answer to a call that is not of a function has a form of its own, so such a call is dropped.

    hosted_tools: text: a hosted call without a result, or a result without its call, becomes a text; a call that still runs stays
    """

    word = "unanswered_calls"
    policy = "how"
    policies = ("error_result", "drop")

    how: str = "error_result"
    hosted_tools: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        super().watch(w, me)
        w.others |= me if self.hosted_tools else 0

    def mend(self, d: Draft) -> None:
        if self.hosted_tools:
            d.write(_with_hosted_pairs(d))
        messages: list[u.Message] = []
        end = 0
        for start, stop in list(spans(d.messages)):
            messages += d.messages[end:start]
            messages += self._answered(d, d.messages[start:stop])
            end = stop
        messages += d.messages[end:]
        d.write(messages)

    def _answered(self, d: Draft, span: list[u.Message]) -> list[u.Message]:
        """Return an assistant message and what follows it, with an answer to each call."""
        answered = {result.call_id for message in span for result in results_of(message)}
        open_calls = [call for message in span for call in calls_of(message) if call.id not in answered]
        if not open_calls:
            return span
        dropped = {id(call) for call in open_calls if self.how == "drop" or call.kind not in ANSWERED}
        for call in open_calls:
            if id(call) in dropped:
                d.lose(call, "ToolCall", "dropped", "major", "it has no result", call)
            else:
                d.lose(call, "ToolCall", "defaulted", "major", "it had no result, so one was added that says so")
        if dropped:
            span = [
                d.having(message, parts=[part for part in message.parts if id(part) not in dropped]) if calls_of(message) else message
                for message in span
            ]
        made: list[Any] = [d.stands_for(no_result(call), call) for call in open_calls if id(call) not in dropped]
        return self._with(d, span, made) if made else span

    def _with(self, d: Draft, span: list[u.Message], made: list[Any]) -> list[u.Message]:
        turns = next(number for number in range(len(span), 0, -1) if span[number - 1].role == "assistant")
        if turns < len(span) and span[turns].role == "tool":
            first = d.having(span[turns], parts=[*span[turns].parts, *made])
            return [*span[:turns], first, *span[turns + 1 :]]
        return [*span[:turns], d.stands_for(u.Message(role="tool", parts=made), span[turns - 1]), *span[turns:]]


def _with_hosted_pairs(d: Draft) -> list[u.Message]:
    """Return the messages without hosted calls that have no result, and without results of no call."""
    everything: list[Any] = [part for message in d.messages for part in message.parts]
    answered = {part.call_id for part in everything if _is_hosted(part, u.ToolResult)}
    running = _running(d.messages)
    names: dict[str, str] = {}
    messages: list[u.Message] = []
    for number, message in enumerate(d.messages):
        parts: list[Any] = []
        made: set[int] = set()
        part: Any
        for part in message.parts:
            new: list[Any] = [part]
            if _is_hosted(part, u.ToolCall):
                names[part.id] = part.name
                if part.id not in answered and number not in running:
                    new = run_as_parts(d, part, names, "it has no result, so it became text")
            elif _is_hosted(part, u.ToolResult) and part.call_id not in names:
                new = run_as_parts(d, part, names, "it belongs to no call, so it became text")
            made |= {id(member) for member in new if member is not part and isinstance(member, u.Text)}
            parts += new
        set_apart(parts, made)
        messages += beside_results(d, message, parts)
    return messages


def _is_hosted(part: Any, cls: type) -> bool:
    return part.__class__ is cls and part.runner == "provider"


def _running(messages: list[u.Message]) -> range:
    """Return the numbers of the last messages of the model if only results follow: a provider may still run their calls."""
    stop = len(messages)
    while stop and messages[stop - 1].role == "tool":
        stop -= 1
    start = stop
    while start and messages[start - 1].role == "assistant":
        start -= 1
    return range(start, stop)


class Results(Step, frozen=True):
    """`results`: the results of a turn directly follow it.

    order: call: in the order of the calls
    merge: in one message
    """

    word = "results"

    order: str | None = None
    merge: bool = False

    def watch(self, w: Watch, me: int) -> None:
        w.pairing |= me
        w.mixed |= me
        w.order |= me if self.order is not None else 0
        w.together |= me if self.merge else 0

    def mend(self, d: Draft) -> None:
        messages: list[u.Message] = []
        end = 0
        for start, stop in list(spans(d.messages)):
            messages += d.messages[end:start]
            messages += self._placed(d, d.messages[start:stop])
            end = stop
        messages += d.messages[end:]
        d.write(messages)

    def _placed(self, d: Draft, span: list[u.Message]) -> list[u.Message]:
        places = {call.id: number for number, call in enumerate(call for message in span for call in calls_of(message))}
        turns = next(number for number in range(len(span), 0, -1) if span[number - 1].role == "assistant")
        rest = span[turns:]
        results = [result for message in rest for result in results_of(message) if result.call_id in places]
        if not results:
            return span
        wanted = sorted(results, key=lambda result: places[result.call_id]) if self.order is not None else results
        ahead = [message for message in rest if results_of(message)]
        if self._is_right(rest, ahead, wanted):
            return span
        for old, new in zip(results, wanted, strict=True):
            if old is not new or len(ahead) > 1 or rest[0] is not ahead[0]:
                d.lose(new, "ToolResult", "moved", "trivial", "results must directly follow their calls")
        mine = {id(result) for result in wanted}
        first = ahead[0]
        if first.role != "tool":
            alone = all(id(part) in mine for part in first.parts)  # then nothing else is left of its message
            first = d.having(first, role="tool", form=None, extras=None) if alone else d.stands_for(u.Message(role="tool"), first)
        turn = d.having(first, parts=list(wanted))
        following: list[u.Message] = []
        for message in rest:
            remaining = [part for part in message.parts if id(part) not in mine]
            if len(remaining) == len(message.parts):
                following.append(message)
            elif remaining:
                following.append(d.having(message, parts=remaining, role="user" if message.role == "tool" else message.role))
        return [*span[:turns], turn, *following]

    def _is_right(self, rest: list[u.Message], ahead: list[u.Message], wanted: list[u.ToolResult]) -> bool:
        """Whether the results are in place: at the head, in this order, with nothing else among them."""
        head = rest[: len(ahead)]
        if any(a is not b for a, b in zip(head, ahead, strict=True)) or (self.merge and len(ahead) > 1):
            return False
        parts = [part for message in head for part in message.parts]
        return (
            all(message.role == "tool" for message in head)
            and len(parts) == len(wanted)
            and all(a is b for a, b in zip(parts, wanted, strict=True))
        )


def no_result(call: u.ToolCall) -> u.ToolResult:
    return u.ToolResult(call_id=call.id, name=call.name, parts=[u.Text(text="No result: not answered.")], is_error=True, kind=call.kind)


def as_text(d: Draft, result: u.ToolResult, name: str | None) -> list[u.Part]:
    """Return a result as parts of a user message: its texts as one text, its media unchanged."""
    texts = [part.text for part in result.parts if isinstance(part, u.Text)]
    if result.value is not None:
        texts.insert(0, text_shown(result.value))
    head = f"[{'Error' if result.is_error else 'Result'} of {f'tool {name}' if name else 'a tool'}]"
    text = u.Text(text="\n".join([head, *texts]), cache=result.cache)
    return [d.stands_for(text, result), *(part for part in result.parts if not isinstance(part, u.Text))]
