"""A conversation that grows by messages, responses and streams of any provider, and can be exported to any provider."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from msgspec import json

from .. import model as u
from ..calls.decoding import decode_messages, decode_response
from ..calls.requests import encode_messages
from ..core.errors import Error
from ..core.lookup import Provider, load, name_of
from ..core.losses import Loss
from ..core.options import Policies, Strict, relevant_losses
from ..core.plain import copied
from ..lenses.conversation.calls import MadeIds
from ..lenses.conversation.repeated import pair_later
from ..lenses.extras import marked
from ..streams.accumulator import fresh
from .growing import Growing
from .pairing import unresolved_calls


class Export:
    """The conversation as one provider accepts it.

    It is made once for each provider until the conversation changes. `value` is a copy on each access, so changing it has no other effect.

    target:     name of the provider
    all_losses: what was dropped or changed
    names:      tool names that had to be rewritten: target's name -> application's name
    """

    __slots__ = ("_value", "all_losses", "names", "target")

    def __init__(self, target: str, value: dict[str, Any], all_losses: tuple[Loss, ...], names: dict[str, str]) -> None:
        self.target = target
        self._value = value
        self.all_losses = all_losses
        self.names = names

    @property
    def value(self) -> dict[str, Any]:
        """The keys of a request that contain the conversation: `{**export.value, "model": ...}`."""
        return copied(self._value)

    @property
    def losses(self) -> list[Loss]:
        """What was dropped or changed: minor and major losses."""
        return relevant_losses(list(self.all_losses), False, ())


class ConversationBuilder:
    """Grows a conversation and exports it.

    system_prompt: the instructions for the model
    source:        the default provider of appended messages and deltas

    >>> builder = ConversationBuilder("Be brief.", source="openai_chat")
    >>> _ = builder.append_message({"role": "user", "content": "Weather in Oslo?"})
    >>> call = {"id": "c1", "type": "function", "function": {"name": "weather", "arguments": '{"city": "Oslo"}'}}
    >>> _ = builder.append_message({"role": "assistant", "content": None, "tool_calls": [call]})
    >>> [call.name for call in builder.unresolved_calls]
    ['weather']
    >>> _ = builder.append_tool_result("c1", "rain")
    >>> builder.export("anthropic").value["messages"][-1]
    {'role': 'user', 'content': [{'type': 'tool_result', 'tool_use_id': 'c1', 'content': 'rain'}]}
    """

    def __init__(self, system_prompt: str | None = None, *, source: Provider | None = None) -> None:
        self._source = source
        self._messages: list[u.Message] = []
        self._names: dict[str, str] = {}  # names of the tools, by the ids of the calls in these messages
        self._calls: list[u.ToolCall | u.ToolResult] = []  # the calls and results of these messages
        self._ids: dict[str, tuple[MadeIds, int]] = {}  # by format: the generated ids, and how many of `_calls` they cover
        self._growing: Growing | None = None  # the answer that is being streamed
        self._exports: dict[Any, Export] = {}
        if system_prompt is not None:
            self._messages.append(u.Message.system(system_prompt))

    # --- what there is ----------------------------------------------------------------------------------------------------------

    @property
    def messages(self) -> list[u.Message]:
        """The whole conversation, with as much as has come of a streamed answer. The values are copies."""
        return fresh(self._all)

    @property
    def system_prompt(self) -> str | None:
        """The text of the first message, if it is a system message."""
        first = self._messages[0] if self._messages else None
        return first.text if first is not None and first.role == "system" else None

    @property
    def unresolved_calls(self) -> list[u.ToolCall]:
        """The calls of the last assistant message that no message answers."""
        return fresh(unresolved_calls(self._all))

    @property
    def _all(self) -> list[u.Message]:
        return self._messages if self._growing is None else [*self._messages, *self._growing.messages]

    # --- what is appended ---------------------------------------------------------------------------------------------------------

    def append_message(self, message: Any, *, source: Provider | None = None) -> list[u.Message]:
        """Appends a message of a provider, in the form of its requests, or a unified one, and returns what it became.

        It may become several messages. An assistant message without content is left out, and so is a stored row that is not a message.

        Args:
            message: one message of a provider, as its requests have it, or a unified one.
            source: the provider whose format it has; None: the builder's own.
        """
        if isinstance(message, u.Message):
            messages = [fresh(message)]
        else:
            messages = self._read([message], source)
        return self._append(messages, source)

    def append_messages(self, fragment: Any, *, source: Provider | None = None) -> list[u.Message]:
        """Appends several messages: a list of a provider's messages, or the keys of its request that contain them (`system`, `messages`).

        Args:
            fragment: the keys of a request that hold the messages (`system`, `messages`), or the list of messages alone.
            source: the provider whose format it has; None: the builder's own.
        """
        return self._append([] if fragment == [] else self._read(fragment, source), source)  # no format is needed to read nothing

    def append_response(self, body: Any, *, source: Provider | None = None) -> list[u.Message]:
        """Appends a provider's whole response (its first candidate), or a unified one.

        Args:
            body: the response: any mapping, or the object of the provider's SDK.
            source: the provider whose format it has; None: the builder's own.
        """
        response = body if isinstance(body, u.Response) else decode_response(body, source=self._of(source), copy=True)
        return self._append([fresh(response.message)] if response.candidates else [], None)

    def append_delta(self, event: Any, *, source: Provider | None = None) -> list[u.StreamEvent]:
        """Appends the next event of a provider's stream. Returns its unified events; the end of a part has the
        whole part, so a call is complete when its `PartEnd` comes.

        Appending anything else ends the stream, and so does an event of the next one.

        Args:
            event: a wire event: a dict or an object of the SDK.
            source: the provider whose format it has; None: the builder's own.
        """
        self._exports.clear()
        provider = self._of(source)
        if self._growing is not None and self._growing.goes_on(event, provider):
            return self._growing.feed(event)
        self._finish()
        self._growing = Growing(provider)
        return self._growing.feed(event)

    def append_tool_result(self, call_id: str, content: Any = (), *, value: Any = None, is_error: bool = False) -> u.ToolResult:
        """Appends the result of a tool: a text, parts, or any JSON `value`. Results that follow each other become one message.

        Args:
            call_id: the id of the call that it answers.
            content: a text, or parts.
            value: any JSON value, in place of `content`.
            is_error: whether the tool failed.
        """
        self._exports.clear()
        self._finish()
        name = self._names.get(call_id)
        message = u.Message.tool_result(call_id, fresh(content), value=fresh(value), is_error=is_error, name=name)
        self._append([message], None, joins=True)
        return fresh(message.tool_results[0])

    def _append(self, messages: list[u.Message], source: Provider | None, joins: bool = False) -> list[u.Message]:
        self._exports.clear()
        self._finish()
        kept = [message for message in messages if message.parts or message.role != "assistant"]
        provider = source or self._source
        joins = joins or (provider is not None and "tool" in _runs(provider))
        for message in kept:
            last = self._messages[-1] if self._messages else None
            if joins and last is not None and last.role == message.role == "tool" and message.extras is None:
                last.parts += fresh(message.parts)
                self._calls += _calls_of(message)
            else:
                self._keep(message)
        return fresh(kept)

    def _keep(self, message: u.Message) -> None:
        self._messages.append(message)
        self._calls += _calls_of(message)
        for call in message.tool_calls:
            self._names.setdefault(call.id, call.name)

    def _read(self, fragment: Any, source: Provider | None) -> list[u.Message]:
        """Read messages. Ids that the format does not have are generated as if the whole conversation had been read at once."""
        provider = self._of(source)
        messages = decode_messages(fragment, source=provider, copy=True)
        lens = load(provider).LENS
        space, path = lens.NAMESPACE, lens.CONVERSATION.repeats
        if path:
            self._finish()
        later = pair_later(self._calls, messages, path, space) if path else []
        calls = [part for message in messages for part in _calls_of(message)]
        made = [part for part in calls if _has_made_id(part, space)]
        for part in made:
            setattr(part, "call_id" if isinstance(part, u.ToolResult) else "id", "")
        if made:
            self._finish()
            ids, seen = self._ids.get(space, (MadeIds(space, set()), 0))
            new = (*self._calls[seen:], *calls)
            ids.reserve(new)
            for part in new:
                ids.see(part, "")
            self._ids[space] = ids, len(self._calls) + len(calls)  # these calls are appended next
        for result, call in later:
            result.call_id = call.id
        return messages

    def _finish(self) -> None:
        """End the stream: what has come of it becomes a message like any other."""
        if self._growing is not None:
            self._growing.finish()
            for message in self._growing.messages:
                self._keep(message)
            self._growing = None

    def _of(self, source: Provider | None) -> Provider:
        provider = source or self._source
        if provider is None:
            raise Error("pass source=, here or to the builder")
        return provider

    # --- what is exported ---------------------------------------------------------------------------------------------------------

    def export(
        self,
        target: Provider,
        *,
        model: str | None = None,
        cache: bool = False,
        repair: bool = True,
        rules: Policies | None = None,
        strict: Strict = False,
        accept: Collection[str] = (),
    ) -> Export:
        """Exports the conversation for `target`, repaired by its rules as in `encode_messages`. The result is cached until
        something is appended.

        Args:
            target: the name or module of the provider to convert to.
            model: the model whose rules apply, if the target has rules for single models.
            cache: whether the prompt should be cached up to the last message, if that is one of the user.
            repair: whether to repair what the target would reject, according to its rules.
            rules: changed rules by name: one of the rule's policies, "off", or "error".
            strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
            accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        """
        key = (name_of(target), model, cache, repair, None if rules is None else json.encode(rules))
        exported = self._exports.get(key)
        if exported is None:
            messages = self._all
            if cache and messages and messages[-1].role == "user":
                messages = [*messages[:-1], messages[-1].cacheable()]
            c = encode_messages(messages, target=target, model=model, repair=repair, rules=rules, copy=True)
            exported = self._exports[key] = Export(c.target, c.value, tuple(c.all_losses), c.names)
        if strict:
            relevant_losses(list(exported.all_losses), strict, accept)
        return exported


def _runs(provider: Provider) -> Iterable[str]:
    talk = getattr(load(provider).LENS, "CONVERSATION", None)
    return () if talk is None else talk.runs


def _calls_of(message: u.Message) -> list[u.ToolCall | u.ToolResult]:
    """The calls and results of a message."""
    return [part for part in message.parts if isinstance(part, u.ToolCall | u.ToolResult)]


def _has_made_id(part: u.ToolCall | u.ToolResult, space: str) -> bool:
    return part.extras is not None and marked(part, (space,), "$id") is not None
