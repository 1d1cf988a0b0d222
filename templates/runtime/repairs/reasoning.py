"""Reasoning in the history: only its signer can read it, and some targets refuse it without a signature."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from .. import model as u
from ..core.losses import Code
from ..lenses.answers.empty_reasoning import WHY, has_no_content
from ..lenses.foreign.calls import LONG_ID, signature_in_id
from .blanks import Blank
from .draft import Draft
from .scan import passes
from .step import Step
from .watch import Watch

if TYPE_CHECKING:
    from ..lenses.lens import Lens

SIGNED = (u.Text, u.ToolCall, u.Image, u.Audio, u.Video, u.Document, u.Refusal, u.ToolResult)


def _with_signed_ids(d: Draft, parts: list[Any], own: frozenset[str]) -> list[Any]:
    """Return the parts of a message. A signature of the target in the id of a call is the signature of the call.

    A gateway writes it there for clients that drop keys that they do not know. The id stays: the result of the call has it, too.
    """
    if not any(part.__class__ is u.ToolCall and len(part.id) > LONG_ID for part in parts):
        return parts
    result: list[Any] = []
    for part in parts:
        held = signature_in_id(part.id) if part.__class__ is u.ToolCall and part.signature is None else None
        if held is not None and held.signer in own and held.space not in d.lens.SPACES:
            d.lose(part, "ToolCall.signature", "moved", "trivial", f"it is in the id of the call, as {held.space} writes it", part.id)
            part = d.having(part, signature=held.signature, signer=_writer(d.lens, part))
        result.append(part)
    return result


class Reasoning(Step, frozen=True):
    """`reasoning`: what the target did not sign itself is dropped, or sent as text; foreign signatures of other parts are dropped.

    signer: whose signatures, ciphertexts and ids are accepted, beside those of the provider's owner: the hosts of one model
    tag:    keys that show this target that the maker of the model signed it; and for providers that pass on signatures: their name, a key
            and its word, with dots between, and whose signature it is
    takes:  any (that nobody else signed), signed, stored (the target's own ciphertext, or its own id if it stores), none
    how:    drop; text: what others have signed becomes a text; unsigned: it stays a thought, without the signature
    needs:  content: content of the model has to follow it; an answer that was cut off while the model thought has none
    """

    word = "reasoning"
    policy = "how"
    policies = ("drop", "text", "unsigned")

    signer: tuple[str, ...] = ()
    tag: tuple[tuple[str, str], ...] = ()
    takes: str = "any"
    how: str = "drop"
    needs: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        w.thought_last |= me if self.needs else 0
        w.blank_message |= me if self.needs else 0  # blank texts may be all that follows a thought
        w.own, w.takes, w.reasoning = frozenset((w.lens.OWNER,)), self.takes, w.reasoning | me
        if self.takes == "stored":
            w.when_set(me, "store", when=lambda store, request: store is False and any(_only_stored(part) for part in _parts(request)))

    def mend(self, d: Draft) -> None:
        own = frozenset((*self.signer, d.lens.OWNER))
        stored = d.request.store is not False or self.takes != "stored"
        messages = [self._mended(d, message if stored else _without_stored(d, message), own) for message in d.messages]
        d.write(self._followed(d, messages) if self.needs else messages)

    def _followed(self, d: Draft, messages: list[u.Message]) -> list[u.Message]:
        """Return the messages without thoughts that no content of the model follows."""
        blank = d.rule(Blank)
        result = list(messages)
        behind = False  # whether content of the model follows a message
        for number in range(len(result) - 1, -1, -1):
            message = result[number]
            parts: list[Any] = message.parts
            if message.role == "assistant" and not behind:
                stay = _content_end(parts, blank)
                thoughts = [part for part in parts[stay:] if part.__class__ is u.Reasoning]
                if thoughts:
                    d.lose(thoughts[0], "Reasoning", "dropped", "minor", "no content of the model follows it", thoughts)
                    rest = [part for part in parts[stay:] if part.__class__ is not u.Reasoning]
                    message = result[number] = d.having(message, parts=[*parts[:stay], *rest])
            behind = message.role == "assistant" and (behind or _content_end(message.parts, blank) > 0)
        return result

    def _mended(self, d: Draft, message: u.Message, own: frozenset[str]) -> u.Message:
        old_parts: list[Any] = self._with_signed_calls(d, message, own)
        for part in old_parts:
            if part.__class__ is not u.Opaque and (part.signature is not None or part.signer is not None or part.__class__ is u.Reasoning):
                break
        else:
            return message  # most messages
        sent: list[Any] = []  # as text, or without the signature
        dropped: list[Any] = []
        parts: list[u.Part] = []
        for part in old_parts:
            kind = part.__class__
            if kind is not u.Reasoning and (kind is u.Opaque or (part.signature is None and part.signer is None)):
                parts.append(part)
            elif isinstance(part, u.Reasoning) and not passes(part, self.takes, own, d.lens.SPACES):
                if has_no_content(part) and part.signer not in own:
                    d.lose(part, "Reasoning", "dropped", "trivial" if part.id is None else "minor", WHY, part)
                    continue
                if (owned := self._owned(d, part, own)) is not None:
                    parts.append(owned)
                    continue
                replacement = self._instead(d, part)
                (dropped if replacement is None else sent).append(part)
                parts += [] if replacement is None else [replacement]
            elif part.__class__ in SIGNED and (signed := _signature(part)) is not None and signed not in own:
                dropped.append(part)
                parts.append(d.having(part, signature=None, signer=None))
            elif not isinstance(part, u.Opaque) and part.signer in own and part.signer != _writer(d.lens, part) and self._counts(part):
                parts.append(d.having(part, signer=_writer(d.lens, part), **self._tags(d, part)))
            else:
                parts.append(part)
        why = (
            "the target only accepts what it signed itself" if self.takes != "none" else "the target does not accept reasoning in requests"
        )
        how = "as text" if self.how == "text" else "without the signature"
        _report(d, sent, "changed", f"{why}; it was sent {how}")
        _report(d, dropped, "dropped", why)
        return d.having(message, parts=parts) if sent or dropped else d.with_parts(message, parts)

    def _with_signed_calls(self, d: Draft, message: u.Message, own: frozenset[str]) -> list[Any]:
        """Return the parts of a message. A ciphertext with the id of a call becomes the signature of the call.

        A gateway that has no key for such a signature passes it on as the ciphertext of a thought.
        """
        parts: list[Any] = _with_signed_ids(d, message.parts, own)
        if not self.tag:
            return parts
        sealed = {part.id: part for part in parts if isinstance(part, u.Reasoning) and part.encrypted and self._is_passed_on(part, own)}
        calls = [part for part in parts if isinstance(part, u.ToolCall) and part.id in sealed and part.signature is None] if sealed else []
        for call in calls:
            thought = sealed[call.id]
            signed = d.having(call, signature=thought.encrypted, signer=_writer(d.lens, call))
            parts = [signed if part is call else part for part in parts if part is not thought]
            d.lose(thought, "Reasoning", "moved", "trivial", "it is the signature of the call that has its id", thought)
        return parts

    def _owned(self, d: Draft, part: u.Reasoning, own: frozenset[str]) -> u.Reasoning | None:
        """Return a thought that another provider has passed on as the target's own; None if it is none, or is not accepted."""
        if (self.takes == "any" and part.encrypted) or not self._is_passed_on(part, own):
            return None
        owned = d.having(part, signer=_writer(d.lens, part))
        return owned if passes(owned, self.takes, own, d.lens.SPACES) else None

    def _is_passed_on(self, part: u.Reasoning, own: frozenset[str]) -> bool:
        """Whether one of the owners has signed a thought that another provider has passed on."""
        if not self.tag or part.extras is None:
            return False
        marks = ((owner, *where.split(".", 2)) for where, owner in self.tag if "." in where and owner in own)
        return any(part.extras.get(space, {}).get(key) == word for _, space, key, word in marks)

    def _counts(self, part: Any) -> bool:
        """Whether the host that signed a part matters. An id alone is no signature if the target accepts any reasoning."""
        return self.takes != "any" or not isinstance(part, u.Reasoning) or bool(part.signature or part.encrypted)

    def _tags(self, d: Draft, part: Any) -> dict[str, Any]:
        """The keys that show the target that another host of the model has signed a thought."""
        own = {key: word for key, word in self.tag if "." not in key}
        if not own or not isinstance(part, u.Reasoning):
            return {}
        extras = part.extras or {}
        return {"extras": {**extras, d.lens.NAMESPACE: {**extras.get(d.lens.NAMESPACE, {}), **own}}}

    def _instead(self, d: Draft, part: u.Reasoning) -> u.Part | None:
        """Return the part that replaces a thought that the target has not signed; None if there is none."""
        if not part.text.strip():
            return None
        if self.how == "text":
            return d.stands_for(u.Text(text=part.text), part)
        if self.how == "unsigned" and self.takes == "any":
            return d.having(part, signature=None, encrypted=None, id=None, signer=None)
        return None


def _parts(request: u.Request) -> Iterator[u.Part]:
    return (part for message in request.messages for part in message.parts)


def _only_stored(part: u.Part) -> bool:
    """Whether a part is a thought of which only the id, and perhaps a summary, is in the conversation."""
    return isinstance(part, u.Reasoning) and part.id is not None and not part.encrypted


def _without_stored(d: Draft, message: u.Message) -> u.Message:
    """Return the message without thoughts that only the target could have stored: the request asks it to store nothing."""
    missing = [part for part in message.parts if _only_stored(part)]
    _report(d, missing, "dropped", "the request asks the target to store nothing, so it does not have what this id names")
    return d.with_parts(message, [part for part in message.parts if not _only_stored(part)])


def _report(d: Draft, parts: list[Any], code: Code, why: str) -> None:
    """Report one loss for all parts of a message, at the first."""
    if parts:
        field = "Reasoning" if isinstance(parts[0], u.Reasoning) else f"{parts[0].__class__.__name__}.signature"
        d.lose(parts[0], field, code, "minor", why, parts[0] if len(parts) == 1 else parts)


def _content_end(parts: Sequence[u.Part], blank: Blank | None) -> int:
    """The number of parts up to the last one that is neither a thought nor a text that will be dropped."""
    end = len(parts)
    while end and (isinstance(part := parts[end - 1], u.Reasoning) or (blank and isinstance(part, u.Text) and blank.drops(part.text))):
        end -= 1
    return end


def _writer(lens: Lens, part: Any) -> str:
    """The owner whose signature the target writes for such a part."""
    return lens.SIGNERS.get(part.__class__.__name__, lens.OWNER)


def _signature(part: Any) -> Any:
    """The signer of a part; None without a signature. It is empty if the signer is unknown."""
    return None if part.signature is None else part.signer or ""
