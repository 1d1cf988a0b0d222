# Generated from templates/runtime/lenses/answers/required.py; do not edit.

"""Fills in values that the clients of a format require and answers of other formats may lack. Each filled field is reported."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from fnmatch import fnmatchcase
from hashlib import sha256
from typing import Any, Final, TypeAlias, TypeVar, cast

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Level, Loss
from ...core.values import unchanged
from ..extras import WIRE
from .carried import uncarried
from .citing import has_citations
from .empty_reasoning import is_hollow, without_hollow
from .unsupported_content import ENDS, takes

Needs: TypeAlias = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""By struct and field: the replacement for a value that an answer lacks (`value`, `of`, `length` or `blank`)."""

T = TypeVar("T")

PLAIN: Final = (u.Text, u.ToolCall)  # the only parts of most answers
INSIDE: Final = ".parts[0]"  # of a result: the part from which the result was made


def with_required_values(response: u.Response, provider: Any) -> tuple[u.Response, list[Loss]]:
    """An answer of another format with the values that this format's clients require. `provider`: the module or class of the format."""
    losses: list[Loss] = []
    fill = Filling(provider.NEEDS, provider.OWNER, losses)
    changes: dict[str, Any] = {}
    response = fill(response, "")
    if response.usage is not None and (usage := fill(response.usage, "usage")) is not response.usage:
        changes["usage"] = usage
    candidates = [_answered(candidate, response.id, fill, f"candidates[{number}]") for number, candidate in enumerate(response.candidates)]
    if not unchanged(candidates, response.candidates):
        changes["candidates"] = candidates
    return replace(response, **changes) if changes else response, losses


def _answered(candidate: u.Candidate, answer: str | None, fill: Filling, path: str) -> u.Candidate:
    message = candidate.message
    needs = fill.needs
    taken: set[str] = set()
    parts: list[Any] = []
    part: Any
    for number, part in enumerate(message.parts):
        place = f"{path}.message.parts[{number}]"
        if part.__class__ is u.ToolCall or part.__class__.__name__ in needs:
            part = fill(called(part, answer, number, place, fill.losses, taken), place)
        if part.__class__ is u.ToolResult:
            taken.discard(part.call_id)  # it has been run
        elif for_client(part):
            taken.add(part.id)
        parts.append(part)
    if not unchanged(parts, message.parts):
        message = replace(message, parts=parts)
    return fill(candidate if message is candidate.message else replace(candidate, message=message), path)


def with_cited(response: u.Response, provider: Any) -> tuple[u.Response, list[Loss]]:
    """An answer of another format with the values that clients require of its citations, which are already converted to this format."""
    losses: list[Loss] = []
    fill = Filling(provider.NEEDS, provider.OWNER, losses)
    candidates: list[u.Candidate] = []
    if "Citation" not in fill.needs or not any(has_citations(candidate.message) for candidate in response.candidates):
        return response, losses
    for number, candidate in enumerate(response.candidates):
        message, place = candidate.message, f"candidates[{number}].message"
        parts = [fill.cited(part, f"{place}.parts[{index}]") for index, part in enumerate(message.parts)]
        message = fill.cited(message if unchanged(parts, message.parts) else replace(message, parts=parts), place)
        candidates.append(candidate if message is candidate.message else replace(candidate, message=message))
    return response if not losses else replace(response, candidates=candidates), losses


def called(part: Any, answer: str | None, number: int, path: str, losses: list[Loss], taken: Set[str]) -> Any:
    """A call that clients can answer: with an id of its own, and with arguments that are JSON.

    answer: the id of the answer
    number: the index of the part in it
    taken: the ids of the calls before it in the answer
    """
    if part.__class__ is not u.ToolCall:
        return part
    if part.id in taken and for_client(part):
        losses.append(Loss(f"{path}.id", "ToolCall.id", "changed", "minor", "an earlier call of the answer has this id", part.id))
        part = replace(part, id=made_call_id(answer, number, part.name))
    if not part.id:
        part = replace(part, id=made_call_id(answer, number, part.name))
        losses.append(
            Loss(f"{path}.id", "ToolCall.id", "defaulted", "trivial", "clients need an id to return the result of a call", part.id)
        )
    losses += nameless(part, path)
    if part.arguments_text is not None and not part.arguments_text.strip():
        part = replace(part, arguments_text="{}")
    return part


def nameless(part: Any, path: str) -> list[Loss]:
    """The loss of a client's call with an empty name: it cannot be run."""
    if not for_client(part) or part.name:
        return []
    return [Loss(f"{path}.name", "ToolCall.name", "unreadable", "major", "a call without a name cannot be run", "")]


def without_misread_parts(response: u.Response, provider: Any, losses: list[Loss]) -> tuple[u.Response, dict[str, list[int]]]:
    """The same answer without the parts that a client would misread: empty reasoning, foreign signatures.

    Also the indexes of the parts that stay, by the path of their list, if some do not.
    """
    fill = Filling(provider.NEEDS, provider.OWNER, losses, owned=True)
    kept: dict[str, list[int]] = {}
    candidates = [_leaving(choice, provider, fill, f"candidates[{number}]", kept) for number, choice in enumerate(response.candidates)]
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates), kept


def _leaving(candidate: u.Candidate, provider: Any, fill: Filling, path: str, kept: dict[str, list[int]]) -> u.Candidate:
    parts: list[Any] = candidate.message.parts
    for part in parts:
        if part.__class__ not in PLAIN or part.__class__.__name__ in fill.needs:
            break
    else:  # most answers
        return _stopped_for(candidate, parts, provider, path, fill.losses)
    hollow = {number for number, part in enumerate(parts) if part.__class__ is u.Reasoning and is_hollow(part, provider.LENS)}
    stay = [number for number in range(len(parts)) if number not in hollow]
    if len(stay) < len(parts):
        kept[f"{path}.message.parts"] = stay
        for number in sorted(hollow):
            fill.losses += without_hollow(parts[number], f"{path}.message.parts[{number}]", provider.LENS.SPACES)
    kept_parts = [
        fill(parts[number], f"{path}.message.parts[{number}]") if parts[number].__class__.__name__ in fill.needs else parts[number]
        for number in stay
    ]
    if not unchanged(kept_parts, parts):
        candidate = replace(candidate, message=replace(candidate.message, parts=kept_parts))
    return _stopped_for(candidate, kept_parts, provider, path, fill.losses)


def _stopped_for(candidate: u.Candidate, parts: list[Any], provider: Any, path: str, losses: list[Loss]) -> u.Candidate:
    """As `stopped`. A complete answer without a stop reason gets one if the format has it, because clients wait for it."""
    calls = any(map(for_client, parts)) and not {part.id for part in parts if for_client(part)} <= answered_calls(parts)
    if candidate.stop_reason is not None and (candidate.stop_reason != "other" or candidate.stop_native != ""):
        return stopped(candidate, calls, path, losses)
    if not takes(provider, ENDS):
        return candidate
    reason: u.StopReason = "tool_calls" if calls else "stop"
    losses.append(Loss(f"{path}.stop_reason", "Candidate.stop_reason", "defaulted", "minor", "the response has no stop reason", reason))
    return replace(candidate, stop_reason=reason, stop_native=None)


def put_back(losses: list[Loss], kept: Mapping[str, Sequence[int | str]]) -> None:
    """Changes the paths of losses back to the original answer, whose parts were not yet removed.

    `kept`: the index of each part of a list; a text for a part inside another part ("3].parts[0"), -1 for the part that has the list.
    """
    for path, stay in kept.items():
        for loss in losses:
            if loss.path.startswith(f"{path}["):
                number, _, rest = loss.path[len(path) + 1 :].partition("]")
                if int(number) < len(stay):  # parts that were added after them keep their place
                    at = stay[int(number)]
                    loss.path = path.removesuffix(".parts") + rest if at == -1 else f"{path}[{at}]{rest}"


def put_back_inside(losses: list[Loss], moved: dict[str, list[int | str]], given: u.Response) -> None:
    """Reports losses of a part that became the content of a result as losses of that part. `moved`: the lists with moved parts."""
    lists = {f"candidates[{number}].message.parts": candidate.message.parts for number, candidate in enumerate(given.candidates)}
    for path in moved.keys() & lists.keys():
        for loss in losses:
            if loss.path.startswith(f"{path}["):
                number, _, rest = loss.path[len(path) + 1 :].partition("]")
                if rest.startswith(INSIDE) and int(number) < len(lists[path]) and lists[path][int(number)].__class__ is u.Image:
                    loss.path = f"{path}[{number}]{rest.removeprefix(INSIDE)}"


def stopped(candidate: u.Candidate, calls: bool, path: str, losses: list[Loss]) -> u.Candidate:
    """The candidate with a stop reason that fits its calls: clients run them only if it stopped for calls.

    Some providers use `stop` after a forced call; after a pause the conversation continues with the results. `calls`: whether the client
    has a call to answer.
    """
    reason = candidate.stop_reason
    if reason in (("stop", "pause") if calls else ("tool_calls",)):
        why = "there is a call for the client" if calls else "there is no call for the client"
        losses.append(Loss(f"{path}.stop_reason", "Candidate.stop_reason", "changed", "trivial" if calls else "minor", why, reason))
        return replace(candidate, stop_reason="tool_calls" if calls else "stop", stop_native=None)
    return candidate


def for_client(part: Any) -> bool:
    """Whether a part is a call that the client has to answer."""
    return part.__class__ is u.ToolCall and part.runner == "client"


def answered_calls(parts: list[Any]) -> set[str]:
    """The ids of calls whose results are in the same answer, although the calls look like calls for the client."""
    results = {part.call_id for part in parts if part.__class__ is u.ToolResult}
    return results & {part.id for part in parts if for_client(part)} if results else results


PARTS: Final = {"input_tokens": ("cache_read_tokens", "cache_write_tokens"), "output_tokens": ("reasoning_tokens",)}
"""Token counts that include others: where such a count is missing, it is at least the sum of the included counts."""


class Filling:
    """Fills in the fields that structs need. `owner`: the signer of this format; `owned`: fill only signed fields, or all other fields."""

    def __init__(self, needs: Needs, owner: str, losses: list[Loss], owned: bool = False) -> None:
        self.needs, self.owner, self.losses, self.owned = needs, owner, losses, owned

    def __call__(self, struct: T, path: str, around: Any = None) -> T:
        """`around`: the part that contains it."""
        name = struct.__class__.__name__
        if (needs := self.needs.get(name)) is None:
            return struct
        values: dict[str, Any] = {}
        for field, need in needs.items():
            current = getattr(struct, field)
            if ("owner" in need) is not self.owned or (current is not None and not self.owned):
                continue
            if need.get("unless") in values or not _holds(need, struct):
                continue
            where = f"{path}.{field}" if path else field
            if self.owned and current is not None:
                signer = getattr(struct, need["owner"])
                if signer is None or signer == self.owner:
                    continue
                self.losses.append(Loss(where, f"{name}.{field}", "dropped", need["level"], f"it belongs to {signer}", current))
            elif (value := _value(need, struct, around, values, field)) is None:
                continue
            else:
                level: Level = "major" if u.Usage in (struct.__class__, value.__class__) else "trivial"  # a count that is unknown
                if value.__class__ is u.SourcePlace or level == "major" and value.__class__ is int and value:
                    level = "minor"  # its zeros are offsets of the cited text; a count of parts is a real count
                self.losses.append(Loss(where, f"{name}.{field}", "defaulted", level, "the target requires it", value))
            values[field] = _value(need, struct, around, values, field)
            if self.owned:
                values[need["owner"]] = self.owner
        return replace(struct, **values) if values else struct  # type: ignore[type-var] # every struct of the model is one

    def cited(self, cited: T, path: str) -> T:
        """A part or a message whose citations have the required fields."""
        citations: list[Any] = getattr(cited, "citations", None) or []
        if not citations or "Citation" not in self.needs:
            return cited
        new = [self(citation, f"{path}.citations[{number}]", cited) for number, citation in enumerate(citations)]
        return cited if unchanged(new, citations) else replace(cited, citations=new)  # type: ignore[type-var] # it is a struct


def _holds(need: Mapping[str, Any], struct: Any) -> bool:
    """Whether the need applies to the struct."""
    if "unless" in need and getattr(struct, need["unless"]):
        return False
    return "when" not in need or all(getattr(struct, name) == value for name, value in need["when"].items())


def _value(need: Mapping[str, Any], struct: Any, around: Any, given: Mapping[str, Any], field: str) -> Any:
    """`given`: the values of the fields that were filled before."""
    if struct.__class__ is u.Usage and (least := sum(getattr(struct, part) or 0 for part in PARTS.get(field, ()))):
        return least
    if "of" in need:
        return given.get(need["of"], getattr(struct, need["of"]))
    if "length" in need:
        parts: list[Any] = around.parts if around.__class__ is u.Message else [around]
        return sum(len(getattr(part, need["length"], None) or "") for part in parts if part.__class__ is not u.Reasoning)
    if "blank" in need:
        return getattr(u, need["blank"])(**need.get("with", {}))
    return need["value"]


def with_item_ids(body: dict[str, Any], ids: Mapping[str, Any]) -> None:
    """Gives the items of a new answer ids, because official clients require them. A stream makes the same ids."""
    items: list[dict[str, Any]] = body.get(ids["output"]) or []
    body[ids["output"]] = [item_with_id(item, body.get("id"), number, ids) for number, item in enumerate(items)]


def item_with_id(item: Any, answer: Any, number: int, ids: Mapping[str, Any], for_client: bool = True) -> Any:
    """An item with an id of its own, derived from the answer's id and the item's index. A value that is not an object stays.

    `for_client`: also adds the other keys that clients require.
    """
    if item.__class__ is not dict:
        return item
    own: str = ids["own"]
    begins = _new_item(ids["kinds"], kind := str(item.get(ids["tag"])))
    if begins is None or (own in item and not for_client):
        return item
    new = cast(dict[str, Any], begins) if isinstance(begins, dict) else {own: begins}
    beside = {key: value for key, value in new.items() if key != own} if for_client else {}
    return {**({} if own in item else {own: made_id(new[own], answer, number, kind)}), **beside, **item}


def _new_item(kinds: Mapping[str, Any], kind: str) -> Any:
    """The entry for a new item of this kind: that of its name, or that of the first pattern that matches it; None if there is none."""
    if kind in kinds:
        return kinds[kind]
    return next((kinds[pattern] for pattern in kinds if "*" in pattern and fnmatchcase(kind, pattern)), None)


# --- ids that were made up ---------------------------------------------------------------------------------------------------------

MADE: Final = re.compile(r"[a-z]+_([0-9a-f]{16})([0-9a-f]{8})")


def made_id(prefix: str, *of: Any) -> str:
    """An id that depends only on these values. It differs from a provider's id: its end is a digest of its beginning."""
    digest = _digest("\0".join(map(str, of)))[:16]
    return f"{prefix}{digest}{_digest(digest)[:8]}"


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def made_call_id(answer: str | None, number: int, name: str) -> str:
    """An id for a call without one: the same in a complete answer and in its stream. Providers accept it as their own."""
    return "call_" + _digest("\0".join((str(answer), str(number), name)))[:10]


def is_made(id: Any) -> bool:
    match = MADE.fullmatch(id) if isinstance(id, str) else None
    return match is not None and _digest(match[1])[:8] == match[2]


def is_plain(messages: list[u.Message]) -> bool:
    """Whether the turns of the assistant hold nothing carried, made up or cited. Most only have texts and calls."""
    for message in messages:
        if message.role == "assistant":
            if message.extras is not None or message.citations or message.sources or message.supports:
                return False
            parts: list[Any] = message.parts
            for part in parts:
                if part.extras is not None or part.__class__ is u.Reasoning or (part.__class__ is u.Text and part.citations):
                    return False
    return True


def restored_history(messages: list[u.Message]) -> list[u.Message]:
    """A client's conversation in the provider's terms: made-up ids are removed, and carried parts are put back in their places.

    The same list if it has neither.
    """
    new = messages
    for number, message in enumerate(messages):
        if message.role != "assistant":
            continue
        if message.extras is None:
            for part in message.parts:
                if part.extras is not None or part.__class__ is u.Reasoning:
                    break
            else:
                continue  # most messages only have texts and calls, which hold nothing made up or carried
        back = uncarried(message)
        parts: list[Any] = [_unmade(part) for part in back.parts]
        if not unchanged(parts, back.parts):
            back = replace(back, parts=parts)
        if back is not message:
            new = [*messages] if new is messages else new
            new[number] = back
    return new


def _unmade(part: Any) -> Any:
    changes: dict[str, Any] = {}
    if part.__class__ is u.Reasoning and is_made(part.id):
        changes["id"] = None
        if part.signature is None and part.encrypted is None:
            changes["signer"] = None
    if part.extras is not None and (extras := _unmade_extras(part.extras)) is not part.extras:
        changes["extras"] = extras or None
    return replace(part, **changes) if changes else part


def _unmade_extras(extras: dict[str, Any]) -> dict[str, Any]:
    """Stored extras without made-up ids, for the part itself and for the item that contained it."""
    if not _holds_made(extras):  # the usual case: nothing is copied
        return extras
    out = {space: _unmade_kept(cast(Any, kept)) if isinstance(kept, dict) else kept for space, kept in extras.items()}
    if all(out[space] is extras[space] for space in out):
        return extras
    return {space: kept for space, kept in out.items() if kept or kept is extras[space]}


def _holds_made(extras: dict[str, Any]) -> bool:
    """Whether the stored extras contain a made-up id."""
    for kept in extras.values():
        if not isinstance(kept, dict):
            continue
        tree = cast(dict[str, Any], kept)
        for value in tree.values():
            if isinstance(value, str) and is_made(value):
                return True
        wire: Any = tree.get(WIRE)
        item: Any = cast(dict[str, Any], wire).get("$item") if isinstance(wire, dict) else None
        if isinstance(item, dict) and _holds_made(cast(dict[str, Any], item)):
            return True
    return False


def _unmade_kept(kept: dict[str, Any]) -> dict[str, Any]:
    out = {key: value for key, value in kept.items() if not is_made(value)}
    wire: Any = kept.get(WIRE)
    item: Any = cast(dict[str, Any], wire).get("$item") if isinstance(wire, dict) else None
    if isinstance(item, dict):
        item_extras = cast(dict[str, Any], item)
        new = _unmade_extras(item_extras)
        if new is not item_extras:
            out[WIRE] = {**cast(dict[str, Any], wire), "$item": new}
            return out
    return out if len(out) < len(kept) else kept
