# Generated from templates/runtime/lenses/answers/empty_reasoning.py; do not edit.

"""Empty reasoning parts. Some servers send one in each answer; in another format it would be an empty block."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss, weighs
from ..dropped_extras import dropped_keys
from .unsupported_content import SEALED, THOUGHT_ID, holds_sealed, lens_takes

WHY: Final = "it is empty"


def is_hollow(part: Any, lens: Any) -> bool:
    """Whether a part is empty in this format: it is reasoning without text, the format cannot keep its signature or ciphertext, and its id
    is not one of the format's own."""
    if part.__class__ is not u.Reasoning or any(part.content) or any(part.summary):
        return False
    if any(getattr(part, name) and holds_sealed(lens, name, part.signer, part.redacted) for name in SEALED):
        return False
    return part.id is None or part.signer != lens.OWNER or not lens_takes(lens, THOUGHT_ID)


def has_no_content(part: u.Reasoning) -> bool:
    """Whether a reasoning part has no text, and nothing signed or encrypted."""
    return not (any(part.content) or any(part.summary) or part.signature or part.encrypted)


def without_hollow(part: Any, path: str, spaces: tuple[str, ...]) -> list[Loss]:
    """The loss of an empty part, and of its stored keys with a higher level. `spaces`: the namespaces of the target."""
    sealed = part.signature or part.encrypted
    why = f"only {part.signer or 'its provider'} can read it" if sealed else WHY
    loss = Loss(path, "Reasoning", "dropped", "major" if sealed else "trivial" if part.id is None else "minor", why, part)
    return [loss, *(key for key in dropped_keys(part, part.extras or {}, path, spaces) if weighs(key) > weighs(loss))]
