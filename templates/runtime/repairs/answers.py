"""What an answer has to have in the target's format, and another provider's answer may lack."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from .draft import Draft
from .step import Step

WHY = "the target's clients ask for it"


class Answer(Step, frozen=True):
    """`answer`: what clients of the target expect to find.

    usage:     counts that are there, 0 if nobody counted
    signature: reasoning has one, empty if nobody signed it
    """

    word = "answer"
    scanned = False
    of = frozenset(("response",))

    usage: tuple[str, ...] = ()
    signature: bool = False

    def mend(self, d: Draft) -> None:
        """Requests have nothing of this."""

    def completed(self, response: u.Response, owner: str) -> tuple[u.Response, list[Loss]]:
        """The answer with all of it, and what was made up."""
        losses: list[Loss] = []
        if self.usage:
            response = self._counted(response, losses)
        if self.signature:
            response = self._signed(response, owner, losses)
        return response, losses

    def _counted(self, response: u.Response, losses: list[Loss]) -> u.Response:
        usage = response.usage or u.Usage()
        missing = [name for name in self.usage if getattr(usage, name) is None]
        if not missing:
            return response
        losses += [self._made_up(f"usage.{name}", f"Usage.{name}", 0) for name in missing]
        return replace(response, usage=replace(usage, **dict.fromkeys(missing, 0)))

    def _signed(self, response: u.Response, owner: str, losses: list[Loss]) -> u.Response:
        candidates: list[u.Candidate] = []
        for number, candidate in enumerate(response.candidates):
            parts: list[Any] = []
            for place, part in enumerate(candidate.message.parts):
                if isinstance(part, u.Reasoning) and not part.redacted and (part.signature is None or part.signer != owner):
                    path = f"candidates[{number}].message.parts[{place}].signature"
                    if part.signature is None:
                        losses.append(self._made_up(path, "Reasoning.signature", ""))
                    else:
                        why = "the target has not signed it"
                        losses.append(Loss(path, "Reasoning.signature", "dropped", "major", why, part.signature, self.word))
                    part = replace(part, signature="", signer=owner)
                parts.append(part)
            if any(new is not old for new, old in zip(parts, candidate.message.parts, strict=True)):
                candidate = replace(candidate, message=replace(candidate.message, parts=parts))
            candidates.append(candidate)
        if all(new is old for new, old in zip(candidates, response.candidates, strict=True)):
            return response
        return replace(response, candidates=candidates)

    def _made_up(self, path: str, field: str, value: Any) -> Loss:
        return Loss(path, field, "defaulted", "trivial", WHY, value, self.word)
