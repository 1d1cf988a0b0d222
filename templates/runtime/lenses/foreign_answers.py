"""Parts of an answer in the form of another format, where its own has no shape for them: a call of a chat among Anthropic's blocks."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from .foreign import Foreign


class ForeignAnswers:
    """Reads the parts of one answer that its format does not describe.

    lens: of the format of the answer, which is asked first
    target: the lens of the format to which it goes, whose own parts stay
    """

    def __init__(self, lens: Any, target: Any) -> None:
        self._other = Foreign(lens.SPACES)
        self._stay = frozenset((target.NAMESPACE, *target.SPACES))

    def read(self, part: u.Opaque, path: str, losses: list[Loss]) -> list[Any]:
        """The parts that a part is in another format; nothing if it is none. It takes back that the part could not be read."""
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
        found = self._other.messages(value, "assistant")
        if found is None or any(message.role != "assistant" for message in found[1]):
            return [], ""
        return [part for message in found[1] for part in message.parts], found[0]

    def in_response(self, response: u.Response, losses: list[Loss]) -> u.Response:
        """The answer with these parts; the very same one if it has none."""
        candidates = [self._in_candidate(one, number, losses) for number, one in enumerate(response.candidates)]
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
    return any(part.__class__ is u.Opaque for one in response.candidates for part in one.message.parts)
