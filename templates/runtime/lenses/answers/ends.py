"""The end of empty answers: a refused prompt becomes a refusal, and a failed answer becomes an error, never an empty success."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, cast

from msgspec.structs import replace

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import plain_key, unchanged
from ..errors.failures import with_details
from ..errors.foreign import strange_error
from .unsupported_content import has_content, lost_of, why_of

WELL: Final = frozenset(("stop", "length", "stop_sequence", "pause"))


def with_refused_prompt(response: u.Response, lens: Any) -> u.Response:
    """The answer with a candidate that stopped with a refusal, if it has no candidate, and its extras report a refused prompt."""
    if not lens.BLOCKED or response.candidates or not response.extras:
        return response
    key, *inner = lens.BLOCKED
    feedback: Any = None
    for kept in _kept(response.extras, lens):
        feedback = feedback or _at(kept, key)
    why, words = _at(feedback, inner[0]), _at(feedback, inner[1]) if len(inner) > 1 else None
    if not isinstance(why, str):
        return response
    refused = u.Candidate(message=u.Message(role="assistant"), stop_reason="refusal", stop_native=why)
    return replace(response, candidates=[replace(refused, stop_details=words) if isinstance(words, str) and words else refused])


def _kept(extras: dict[str, Any] | None, lens: Any) -> list[dict[str, Any]]:
    """The stored extras of the format and of its parent formats: each has its own namespace."""
    return [extras[space] for space in lens.SPACES if space in extras] if extras else []


def _at(holder: Any, key: str) -> Any:
    """The value at a key of an object; None if there is none."""
    members = cast(dict[str, Any], holder).items() if isinstance(holder, dict) else ()
    return next((value for name, value in members if plain_key(name) == plain_key(key)), None)  # stored keys are kept as they came


def error_inside(body: Any, candidates: list[u.Candidate], lens: Any) -> u.ErrorAnswer | None:
    """The error inside an answer that ended with it: a member of the body, or of a candidate. It is read like an error body."""
    places: list[Any] = [body]
    for candidate in candidates:
        places += [{key: value} for extras in _kept(candidate.extras, lens) for key, value in extras.items() if value]
    for place in places:
        if (error := _error_in(place, lens)) is not None:
            return with_details(error, place, lens)
    return None


def weigh_errors(losses: list[Loss], lens: Any) -> None:
    """Makes the loss of an error beside the content of an answer major. `lens`: that of the original format."""
    lost: dict[str, dict[str, Loss]] = {}  # by place: the losses of its keys
    for loss in losses:
        place, _, key = loss.path.rpartition(".")
        if loss.code == "dropped" and "extras." in place:
            lost.setdefault(place, {})[key] = loss
    for keys in lost.values():
        if (error := _error_in({key: loss.value for key, loss in keys.items()}, lens)) is not None:
            for key in lens.write_error(error)[0].keys() & keys.keys():
                keys[key].level = "major"


def _error_in(body: dict[str, Any], lens: Any) -> u.ErrorAnswer | None:
    read: Callable[[Any], u.ErrorAnswer] | None = getattr(lens, "read_error", None)
    try:
        error = None if read is None else read(body)
    except DecodeError:
        return None
    return None if error is None or is_none(error) else error


def beside_no_error(w: Any, error: u.ErrorAnswer, read: Callable[[Any], Any], listed: bool) -> Any:
    """The object as a chunk, if its error reports that nothing failed; else the error. `listed`: whether the object has a list of
    candidates, which may be empty."""
    none = is_none(error)
    is_text = error.code is None and error.native is None and not w.get("error") and error.message in w.values()  # such as `detail`
    if not none and not (listed and is_text):
        return error
    try:
        chunk = read(w)
    except DecodeError:
        return error
    if none:
        return chunk if listed or chunk.candidates else error
    return chunk if any(candidate.message.parts or candidate.stop_reason in WELL for candidate in chunk.candidates) else error


def is_none(error: u.ErrorAnswer) -> bool:
    """Whether the object reports that nothing failed: some servers send such keys in each answer."""
    return not error.message.strip() or error.native == "0"


def failure(candidates: list[u.Candidate], target: Any) -> u.ErrorAnswer | None:
    """The error in place of an empty answer, for clients of another format that has no word for its stop reason.

    None if it has content or ended well. `target`: the module of the format.
    """
    if any(has_content(part) for candidate in candidates for part in candidate.message.parts):
        return None
    first = candidates[0] if candidates else u.Candidate()
    if first.stop_reason in WELL or knows_end(target.LENS, first.stop_reason):
        return None
    if first.stop_reason == "refusal" and why_of(first) is not None:  # it gives the reason beside its content
        return None
    word = first.stop_native or first.stop_reason
    why = f"the response is empty: it ended with {word}" if word else "the response is empty"
    if isinstance(first.stop_details, str) and first.stop_details:
        why = f"{why}: {first.stop_details}"
    return u.ErrorAnswer(message=why, code="content_filter" if first.stop_reason == "refusal" else "server")


def failed_because(response: u.Response, body: Callable[[], Any], lens: Any, target: Any) -> u.ErrorAnswer | None:
    """The error in place of a complete answer, for clients of another format. `body`: returns the original body, which most answers do not
    need; `lens`: that of the original format."""
    odd = any(candidate.stop_reason in (None, "other") for candidate in response.candidates)
    empty = not any(has_content(part) for candidate in response.candidates for part in candidate.message.parts)
    if (odd or empty) and (error := error_inside(body(), response.candidates, lens)) is not None:
        return error
    failed = failure(response.candidates, target)
    return failed and (strange_error(body(), lens) or failed)


def cut(candidate: u.Candidate, lens: Any, target: Any, path: str, losses: list[Loss]) -> u.Candidate:
    """The candidate with the stop reason `length`, if it failed after it had begun and the target has no word for that: a partial answer
    must not look complete. `lens`: that of the original format; `target`: the module of the other format."""
    word = candidate.stop_native
    if candidate.stop_reason != "other" or not word or not {word, "*"} & {*lens.FAILURES} or knows_end(target.LENS, "other"):
        return candidate
    losses.append(
        Loss(f"{path}.stop_reason", "Candidate.stop_reason", "changed", "major", f"the response failed: it ended with {word}", word)
    )
    return replace(candidate, stop_reason="length", stop_native=None)


def with_cut(response: u.Response, lens: Any, target: Any, losses: list[Loss]) -> u.Response:
    """`cut` for each candidate of a complete answer."""
    candidates = [cut(candidate, lens, target, f"candidates[{number}]", losses) for number, candidate in enumerate(response.candidates)]
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates)


@lru_cache(256)
def knows_end(lens: Any, reason: u.StopReason | None) -> bool:
    """Whether the format has a word for a stop reason that needs no content."""
    if reason is None or reason == "tool_calls":
        return False
    losses = lost_of(lens, u.Candidate(message=u.Message(role="assistant"), stop_reason=reason))
    return not any(loss.path == "candidates[0].stop_reason" for loss in losses)
