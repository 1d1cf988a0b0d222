"""Blank texts, empty messages, and halves of characters."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.extras import WIRE, report_kept
from .draft import Draft
from .step import Step
from .surrogates import has_half, without_halves
from .watch import Watch

if TYPE_CHECKING:
    from ..lenses.lens import Lens

Holder = TypeVar("Holder", u.Message, u.ToolResult)

FILLER: Final = "."
NAMED: Final = 3  # the most causes that an error lists
SPELLING: Final = ("$wire", "$place", "$turn", "$item", "$case", "$text")  # of an empty message: these marks are no content
HALF: Final = "half of a character cannot be sent"
# Fields of the request that contain the user's texts. Tools contain some, too.
SETTINGS: Final = ("model", "user", "safety_id", "cache_key", "stop", "metadata", "response_format")
NO_OUTPUT: Final = "(no output)"


class Surrogates(Step, frozen=True):
    """`surrogates`: half a character, which cannot be encoded, becomes the replacement character."""

    word = "surrogates"
    policy = "how"
    policies = ("replace",)

    wakes = False

    how: str = "replace"

    bodies = frozenset(("request", "messages", "tools"))

    def watch(self, w: Watch, me: int) -> None:
        w.surrogates |= me
        w.when_set(me, *SETTINGS, when=has_half)

    def mend(self, d: Draft) -> None:
        d.write([self._mended(d, message) for message in d.messages])
        for name in SETTINGS:
            value = getattr(d.request, name)
            if value and has_half(value):
                d.lose(name, f"Request.{name}", "changed", "minor", HALF, value)
                d.set(**{name: without_halves(value)})
        if has_half(d.request.tools):
            d.set(tools=[self._tool(d, tool) if has_half(tool) else tool for tool in d.request.tools])

    def _tool(self, d: Draft, tool: Any) -> Any:
        new = without_halves(tool)
        for name in (name for name in tool.__struct_fields__ if has_half(getattr(tool, name))):
            d.lose(tool, f"{tool.__class__.__name__}.{name}", "changed", "minor", HALF, getattr(tool, name))
        return d.stands_for(new, tool)

    def _mended(self, d: Draft, holder: Holder) -> Holder:
        parts: list[Any] = list(holder.parts)
        for number, part in enumerate(parts):
            if isinstance(part, u.ToolResult):
                parts[number] = self._mended(d, part)
            elif isinstance(part, u.Text) and (text := without_halves(part.text)) != part.text:
                d.lose(part, "Text.text", "changed", "minor", HALF, part.text)
                parts[number] = d.having(part, text=text)
        return d.with_parts(holder, parts)


class Blank(Step, frozen=True):
    """`blank`: what becomes of blank texts, by place.

    takes: spaces: texts of white space are accepted; without it they are blank, too
    messages, system, results: drop or keep
    """

    word = "blank"

    takes: str | None = None
    messages: str = "keep"
    system: str = "keep"
    results: str = "keep"

    def watch(self, w: Watch, me: int) -> None:
        w.spaces = self.takes != "spaces"
        w.blank_message |= me if self.messages == "drop" else 0
        w.blank_system |= me if self.system == "drop" else 0
        w.blank_result |= me if self.results == "drop" else 0

    def mend(self, d: Draft) -> None:
        messages = [
            self._without(d, message, self.system if message.role == "system" else self.messages == "drop") for message in d.messages
        ]
        d.write(messages)

    def _without(self, d: Draft, holder: Holder, drops: bool | str) -> Holder:
        """Return the message or result without its blank texts. The cache hint of such a text moves to the part before it."""
        kept: list[Any] = []
        for part in holder.parts:
            if isinstance(part, u.ToolResult):
                kept.append(self._without(d, part, self.results == "drop"))
            elif isinstance(part, u.Text) and drops in (True, "drop") and self._says_nothing(part.text) and part.signature is None:
                d.lose(part, "Text", "emptied", "trivial", "the target does not accept blank texts", part.text)
                if part.cache is not None and kept and kept[-1].__class__ in (u.Text, u.Image, u.Document) and kept[-1].cache is None:
                    kept[-1] = d.having(kept[-1], cache=part.cache)
            else:
                kept.append(part)
        return d.with_parts(holder, kept)

    def drops(self, text: str) -> bool:
        """Whether a text of a message is left out."""
        return self.messages == "drop" and self._says_nothing(text)

    def _says_nothing(self, text: str) -> bool:
        return not text or (self.takes != "spaces" and text.isspace())


class Empty(Step, frozen=True):
    """`empty`: what becomes of messages without content (drop or keep), and of such results (fill or keep).

    An assistant message is never filled: the model would read words that it did not write. A user message is filled, not dropped,
    if it is between two assistant messages, or at the end after one: without it the model would continue its own text. So is the first
    message, where `first` would invent one behind the instructions: what was sent stays in its place while the conversation grows.

    assistant, user, results: text: an empty text replaces an empty list, or no content. A message that had content, all of which
    another rule has removed, is dropped: it would come back as one that was empty from the start.

    A message of empty texts is empty, too, where the target writes it as a message without content.
    """

    word = "empty"

    assistant: str = "keep"
    user: str = "keep"
    system: str = "keep"
    results: str = "keep"

    def watch(self, w: Watch, me: int) -> None:
        w.empty |= me
        w.mixed |= me  # a text in a message of results
        w.empty_result |= me if self.results != "keep" else 0
        w.blank_message |= me if "drop" in (self.assistant, self.user) else 0
        w.blank_system |= me if self.system == "drop" else 0

    def _how(self, role: str) -> str:
        return {"assistant": self.assistant, "user": self.user, "system": self.system}.get(role, "drop")

    def mend(self, d: Draft) -> None:
        messages: list[u.Message] = []
        empty = [self._is_empty(d, message) for message in d.messages]
        for message, is_empty, goes_on, answered in zip(d.messages, empty, _goes_on(d, empty), _answered(d, empty), strict=True):
            if not is_empty:
                messages.append(self._results(d, message) if message.role == "tool" and self.results != "keep" else message)
                continue
            how = self._how(message.role)
            if how == "text" and message.form != "string" and _had_parts(d, message):
                how = "drop"
            if how == "drop" and not (message.role == "user" and not goes_on and _needs_user(d, message, messages, answered)):
                d.lose(message, "Message", "emptied", "minor", "it is empty, and the target does not accept empty messages", message)
            elif how == "drop":
                d.lose(message, "Message.parts", "defaulted", "minor", "it is empty, and the target does not accept empty messages", FILLER)
                messages.append(d.having(message, parts=[u.Text(text=FILLER)], form=None))
            elif how == "text" and not _is_written_as_text(d, message):
                d.lose(message, "Message.parts", "defaulted", "trivial", "the target accepts an empty text, but not an empty list", "")
                messages.append(d.having(message, parts=[u.Text(text="")], form="string"))
            else:
                messages.append(message)
        d.write(messages)

    def _is_empty(self, d: Draft, message: u.Message) -> bool:
        """Whether a message has no content. Empty texts are content where the target writes them as such."""
        if _has_foreign_content(d, message):
            return False
        if not message.parts:
            return True
        if self._how(message.role) != "drop" or not all(_is_only_empty_text(d, part) for part in message.parts):
            return False
        flatten: Any = d.rule_of("flatten")
        joined = flatten is not None and flatten.joins(d, message)
        return joined or _is_read_as_empty(d.lens, message.role, message.form, len(message.parts) > 1)

    def _results(self, d: Draft, message: u.Message) -> u.Message:
        parts: list[Any] = list(message.parts)
        for number, part in enumerate(parts):
            if not isinstance(part, u.ToolResult) or part.parts or part.value is not None:
                continue
            if self.results == "text":
                if part.form == "list":
                    d.lose(part, "ToolResult.parts", "defaulted", "trivial", "the target accepts an empty text, but not an empty list", "")
                    parts[number] = d.having(part, form=None)
            else:
                d.lose(
                    part, "ToolResult.parts", "defaulted", "minor", "it is empty, and the target does not accept empty results", NO_OUTPUT
                )
                parts[number] = d.having(part, parts=[u.Text(text=NO_OUTPUT)])
        return d.with_parts(message, parts)


def _needs_user(d: Draft, empty: u.Message, before: list[u.Message], answered: bool) -> bool:
    """Whether a message of the user has to stay: after one of the assistant, or as the first one, where `first` would invent another.

    A first message that nothing answers only stays between instructions and the end, and only if it had no content from the start:
    nothing is invented in place of content that was dropped.

    answered: the next message with content is of the assistant
    """
    if before and before[-1].role == "assistant":
        return True
    if d.rule_of("first") is None or any(message.role != "system" for message in before):
        return False
    return answered or (bool(before) and not _had_content(d, empty))


def _goes_on(d: Draft, empty: list[bool]) -> list[bool]:
    """Return for each message whether a user or tool message with content follows before the next assistant message."""
    follows: list[bool] = []
    more = False
    for message, is_empty in zip(reversed(d.messages), reversed(empty), strict=True):
        follows.append(more)
        if message.role == "assistant":
            more = False
        elif message.role != "system" and not is_empty:
            more = True
    return follows[::-1]


def _answered(d: Draft, empty: list[bool]) -> list[bool]:
    """Return for each message whether the next one with content, except instructions, is of the assistant."""
    answered: list[bool] = []
    following = False
    for message, is_empty in zip(reversed(d.messages), reversed(empty), strict=True):
        answered.append(following)
        if message.role != "system" and not is_empty:
            following = message.role == "assistant"
    return answered[::-1]


def is_empty_text(message: u.Message) -> bool:
    """Whether an empty text is all that a message contains."""
    return len(message.parts) == 1 and isinstance(part := message.parts[0], u.Text) and not part.text


def _is_only_empty_text(d: Draft, part: Any) -> bool:
    """Whether a part is an empty text, with nothing beside it that the target could write, except for a cache hint."""
    if not isinstance(part, u.Text) or part.text or part.signature is not None or part.citations:
        return False
    return part.extras is None or not any(space in part.extras for space in d.lens.SPACES)


@lru_cache(256)
def _is_read_as_empty(lens: Lens, role: Any, form: Any, several: bool) -> bool:
    """Whether the target's format has no empty texts in such a message: what is written for them is read as a message without parts."""
    written: Any = lens
    message = u.Message(role=role, parts=[u.Text(text="")] * (1 + several), form=form)
    body = written.write_request(u.Request(messages=[message]))[0]
    return not any(message.parts for message in written.read_request(body).messages)


def _had_parts(d: Draft, message: u.Message) -> bool:
    """Whether a message without parts had some before the repairs."""
    root = d.root_of(message)
    return isinstance(root, u.Message) and bool(root.parts) and d.path(root) != ""


def _had_content(d: Draft, message: u.Message) -> bool:
    """Whether a message had more than blank texts before the repairs."""
    root: Any = d.root_of(message)
    return _had_parts(d, message) and not all(isinstance(part, u.Text) and not part.text.strip() for part in root.parts)


def _has_foreign_content(d: Draft, message: u.Message) -> bool:
    """Whether a message without parts has content at keys that only the target understands."""
    extras = message.extras or {}
    return any(key not in SPELLING for space in d.lens.SPACES for key in extras.get(space, ()))


def _is_written_as_text(d: Draft, message: u.Message) -> bool:
    """Whether a message without parts is written as one with an empty text.

    So is an empty string whose spelling the target's extras record.
    """
    if message.form == "string" and any(WIRE in (message.extras or {}).get(space, ()) for space in d.lens.SPACES):
        return True
    written: Any = d.lens
    return written.write_messages([message])[0] == written.write_messages([replace(message, parts=[u.Text(text="")], form="string")])[0]


class Messages(Step, frozen=True):
    """`messages`: raise Error if the request has no message. `left`: only if something was left out of it."""

    word = "messages"
    policy = "how"
    policies = ("error", "left")
    bodies = frozenset(("request",))

    how: str = "error"

    def watch(self, w: Watch, me: int) -> None:
        w.some |= me

    def mend(self, d: Draft) -> None:
        if d.messages or has_stored_content(d):
            return
        went = _went(d)
        if self.how == "left" and not d.source.messages and not went:
            return
        from ..core.errors import Error

        raise Error(
            f"messages: none{' left' if d.source.messages else ''}{_causes(went or _left_out(d))}, but {d.lens.TITLE} requires at least "
            'one (rule messages). Add a user message, or pass rules={"messages": "off"}'
        )


def _left_out(d: Draft) -> list[Loss]:
    """The losses of messages and parts that are not sent, of any level."""
    return [loss for loss in d.losses if loss.code in ("dropped", "emptied") and loss.path.startswith("messages")]


def _went(d: Draft) -> list[Loss]:
    """The major losses of messages, and of what only another provider has: a stored conversation, a stored prompt."""
    went = [loss for loss in _left_out(d) if loss.code == "dropped" and loss.level == "major"]
    for space, tree in (d.request.extras or {}).items():
        if space not in d.lens.SPACES:
            stored: list[Loss] = []
            report_kept(tree, space, "Request", stored)
            went += [loss for loss in stored if loss.level == "major"]
    return went


def _causes(went: list[Loss]) -> str:
    """The first few of these losses with their reasons, in words."""
    causes = [f"{loss.path} ({loss.field}) was dropped: {loss.reason}" for loss in went[:NAMED]]
    more = f"; and {len(went) - NAMED} more" if len(went) > NAMED else ""
    return f" ({'; '.join(causes)}{more})" if causes else ""


def has_stored_content(d: Draft) -> bool:
    """Whether the request has content at keys that only the target understands: a stored prompt, an earlier answer."""
    extras = d.request.extras or {}
    return any(key[:1] != "$" for space in d.lens.SPACES for key in extras.get(space, ()))
