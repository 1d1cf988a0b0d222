"""Parts of an answer in the form of another format, where its own has no shape for them: a chat's call among Anthropic's blocks."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from .foreign import Foreign


class ForeignAnswers:
    """Reads the parts of one answer that its format does not describe.

    lens: that of the answer's format, which is tried first
    target: that of the target format, whose own parts stay
    """

    def __init__(self, lens: Any, target: Any) -> None:
        self._other = Foreign(lens.SPACES)
        self._stay = frozenset((target.NAMESPACE, *target.SPACES))

    def read(self, part: u.Opaque, path: str, losses: list[Loss]) -> list[Any]:
        """The parts that an opaque part stands for in another format; empty if there are none. Removes the loss for the unreadable part."""
        if part.namespace in self._stay:
            return []
        parts, form = self._read(part.value)
        if parts:
            losses[:] = [loss for loss in losses if loss.code != "unreadable" or loss.value is not part.value]
            reason = f"it has the form of {form}, not that of its answer, and was read as such"
            losses.append(Loss(path, "Opaque", "changed", "minor", reason, part.value))
        return parts

    def _read(self, value: Any) -> tuple[list[Any], str]:
        if isinstance(value, str) and value:
            return [u.Text(text=value)], "a text"
        result = self._other.messages(value, "assistant")
        if result is None or any(message.role != "assistant" for message in result[1]):
            return [], ""
        return [part for message in result[1] for part in message.parts], result[0]

    def in_response(self, response: u.Response, losses: list[Loss]) -> u.Response:
        """The answer with these parts read; the same object if it has none."""
        candidates = [self._in_candidate(candidate, number, losses) for number, candidate in enumerate(response.candidates)]
        if all(a is b for a, b in zip(candidates, response.candidates, strict=True)):
            return response
        return replace(response, candidates=candidates)

    def _in_candidate(self, candidate: u.Candidate, number: int, losses: list[Loss]) -> u.Candidate:
        message = candidate.message
        parts: list[Any] = []
        for place, part in enumerate(message.parts):
            read = self.read(part, f"candidates[{number}].message.parts[{place}]", losses) if isinstance(part, u.Opaque) else []
            parts += read or [part]
        if all(a is b for a, b in zip(parts, message.parts, strict=False)) and len(parts) == len(message.parts):
            return candidate
        return replace(candidate, message=replace(message, parts=parts))


def has_opaque(response: u.Response) -> bool:
    """Whether an answer has parts that its format does not describe."""
    return any(part.__class__ is u.Opaque for candidate in response.candidates for part in candidate.message.parts)
