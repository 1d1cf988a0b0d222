# Generated from templates/runtime/lenses/answers.py; do not edit.

"""What the clients of a format ask of an answer, and the answer of another may lack: it is filled in, and reported."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, TypeAlias, TypeVar, cast

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Level, Loss
from ..core.values import unchanged
from .carried import uncarried
from .citing import has_citations
from .extras import WIRE
from .hollow import is_hollow, without_hollow
from .taking import ENDS, takes

Needs: TypeAlias = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""By struct and field: what stands where an answer does not say it (`value`, `of`, `length` or `blank`)."""

T = TypeVar("T")

PLAIN: Final = (u.Text, u.ToolCall)  # of most answers the only parts
INSIDE: Final = ".parts[0]"  # of a result: the part that became it


def answered(response: u.Response, provider: Any) -> tuple[u.Response, list[Loss]]:
    """An answer of another format with what the clients of this one ask of it. `provider`: the module or class of the format."""
    losses: list[Loss] = []
    fill = Filling(provider.NEEDS, provider.OWNER, losses)
    said: dict[str, Any] = {}
    response = fill(response, "")
    if response.usage is not None and (usage := fill(response.usage, "usage")) is not response.usage:
        said["usage"] = usage
    candidates = [_answered(one, response.id, fill, f"candidates[{number}]") for number, one in enumerate(response.candidates)]
    if not unchanged(candidates, response.candidates):
        said["candidates"] = candidates
    return replace(response, **said) if said else response, losses


def _answered(candidate: u.Candidate, answer: str | None, fill: Filling, path: str) -> u.Candidate:
    message = candidate.message
    needs = fill.needs
    parts = [
        (
            fill(called(part, answer, number, place, fill.losses), place)
            if part.__class__ is u.ToolCall or part.__class__.__name__ in needs
            else part
        )
        for number, part in enumerate(message.parts)
        for place in (f"{path}.message.parts[{number}]",)
    ]
    if not unchanged(parts, message.parts):
        message = replace(message, parts=parts)
    return fill(candidate if message is candidate.message else replace(candidate, message=message), path)


def with_cited(response: u.Response, provider: Any) -> tuple[u.Response, list[Loss]]:
    """An answer of another format with what clients ask of its citations, which stand where this format has them."""
    losses: list[Loss] = []
    fill = Filling(provider.NEEDS, provider.OWNER, losses)
    candidates: list[u.Candidate] = []
    if "Citation" not in fill.needs or not any(has_citations(one.message) for one in response.candidates):
        return response, losses
    for number, candidate in enumerate(response.candidates):
        message, place = candidate.message, f"candidates[{number}].message"
        parts = [fill.cited(part, f"{place}.parts[{index}]") for index, part in enumerate(message.parts)]
        message = fill.cited(message if unchanged(parts, message.parts) else replace(message, parts=parts), place)
        candidates.append(candidate if message is candidate.message else replace(candidate, message=message))
    return response if not losses else replace(response, candidates=candidates), losses


def called(part: Any, answer: str | None, number: int, path: str, losses: list[Loss]) -> Any:
    """A call as clients can answer it: with an id, and with arguments that are JSON. `number`: where it stands in the answer of that id."""
    if part.__class__ is not u.ToolCall:
        return part
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
    """The loss of a call whose name is empty: it cannot be run."""
    if not for_client(part) or part.name:
        return []
    return [Loss(f"{path}.name", "ToolCall.name", "unreadable", "major", "a call without a name cannot be run", "")]


def leaving(response: u.Response, provider: Any, losses: list[Loss]) -> tuple[u.Response, dict[str, list[int]]]:
    """The same without what a client would misread: calls that were answered, empty thoughts, signatures of others.

    And the places of the parts that stay, by the path of their list, where some do not.
    """
    fill = Filling(provider.NEEDS, provider.OWNER, losses, owned=True)
    kept: dict[str, list[int]] = {}
    candidates = [_leaving(one, provider, fill, f"candidates[{number}]", kept) for number, one in enumerate(response.candidates)]
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates), kept


def _leaving(candidate: u.Candidate, provider: Any, fill: Filling, path: str, kept: dict[str, list[int]]) -> u.Candidate:
    parts: list[Any] = candidate.message.parts
    for part in parts:
        if part.__class__ not in PLAIN or part.__class__.__name__ in fill.needs:
            break
    else:  # most answers
        return _stopped_for(candidate, parts, provider, path, fill.losses)
    gone: set[str] = set() if provider.RESULTS else _answered_calls(parts)
    hollow = {number for number, part in enumerate(parts) if part.__class__ is u.Reasoning and is_hollow(part, provider.LENS)}
    stay = [number for number, part in enumerate(parts) if number not in hollow and (not gone or _id_of(part) not in gone)]
    if len(stay) < len(parts):
        kept[f"{path}.message.parts"] = stay
        reason = "the provider has already run it, and a client would run it again"
        for number in sorted(hollow):
            fill.losses += without_hollow(parts[number], f"{path}.message.parts[{number}]", provider.LENS.SPACES)
        for number in sorted({*range(len(parts))} - {*stay} - hollow):
            name = parts[number].__class__.__name__
            fill.losses.append(Loss(f"{path}.message.parts[{number}]", name, "dropped", "major", reason, parts[number]))
    new = [
        fill(parts[number], f"{path}.message.parts[{number}]") if parts[number].__class__.__name__ in fill.needs else parts[number]
        for number in stay
    ]
    if not unchanged(new, parts):
        candidate = replace(candidate, message=replace(candidate.message, parts=new))
    return _stopped_for(candidate, new, provider, path, fill.losses)


def _stopped_for(candidate: u.Candidate, parts: list[Any], provider: Any, path: str, losses: list[Loss]) -> u.Candidate:
    """As `stopped`. A whole answer has come to its end, whether or not it has a reason: clients wait for one, if the format has it."""
    calls = any(map(for_client, parts))
    if candidate.stop_reason is not None and (candidate.stop_reason != "other" or candidate.stop_native != ""):
        return stopped(candidate, calls, path, losses)
    if not takes(provider, ENDS):
        return candidate
    reason: u.StopReason = "tool_calls" if calls else "stop"
    losses.append(Loss(f"{path}.stop_reason", "Candidate.stop_reason", "defaulted", "minor", "the response has no stop reason", reason))
    return replace(candidate, stop_reason=reason, stop_native=None)


def put_back(losses: list[Loss], kept: Mapping[str, Sequence[int | str]]) -> None:
    """Losses are told of the answer as it came: their paths count the parts that did not leave.

    `kept`: where each part of a list was; a text if it was within another part ("3].parts[0"), -1 if it was the part that has the list.
    """
    for path, stay in kept.items():
        for loss in losses:
            if loss.path.startswith(f"{path}["):
                number, _, rest = loss.path[len(path) + 1 :].partition("]")
                if int(number) < len(stay):  # what was added behind them is where it is
                    at = stay[int(number)]
                    loss.path = path.removesuffix(".parts") + rest if at == -1 else f"{path}[{at}]{rest}"


def put_back_inside(losses: list[Loss], moved: dict[str, list[int | str]], given: u.Response) -> None:
    """Losses of a part that became the content of a result are losses of that part. `moved`: the lists in which some stand elsewhere."""
    lists = {f"candidates[{number}].message.parts": one.message.parts for number, one in enumerate(given.candidates)}
    for path in moved.keys() & lists.keys():
        for loss in losses:
            if loss.path.startswith(f"{path}["):
                number, _, rest = loss.path[len(path) + 1 :].partition("]")
                if rest.startswith(INSIDE) and int(number) < len(lists[path]) and lists[path][int(number)].__class__ is u.Image:
                    loss.path = f"{path}[{number}]{rest.removeprefix(INSIDE)}"


def stopped(candidate: u.Candidate, calls: bool, path: str, losses: list[Loss]) -> u.Candidate:
    """The candidate with a stop reason that goes with its calls: clients run them if it stopped for calls, and only then.

    Some providers say `stop` after a call that was forced; one that pauses goes on with the results. `calls`: whether there is one for the
    client.
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


def _answered_calls(parts: list[Any]) -> set[str]:
    """The ids of calls whose results stand in the same answer, though they look as if the client were to run them."""
    results = {part.call_id for part in parts if part.__class__ is u.ToolResult and part.runner == "client"}
    return results & {part.id for part in parts if for_client(part)} if results else results


def _id_of(part: Any) -> str | None:
    match part:
        case u.ToolCall():
            return part.id
        case u.ToolResult():
            return part.call_id
        case _:
            return None


PARTS: Final = {"input_tokens": ("cache_read_tokens", "cache_write_tokens"), "output_tokens": ("reasoning_tokens",)}
"""Of token counts those that are a part of them: where one is missing, it is at least these."""


class Filling:
    """Gives structs what they need. `owner`: who signs in this format; `owned`: only what is signed, or all else."""

    def __init__(self, needs: Needs, owner: str, losses: list[Loss], owned: bool = False) -> None:
        self.needs, self.owner, self.losses, self.owned = needs, owner, losses, owned

    def __call__(self, struct: T, path: str, around: Any = None) -> T:
        """`around`: the part that it is in."""
        name = struct.__class__.__name__
        if (needs := self.needs.get(name)) is None:
            return struct
        given: dict[str, Any] = {}
        for field, need in needs.items():
            said = getattr(struct, field)
            if ("owner" in need) is not self.owned or (said is not None and not self.owned):
                continue
            if need.get("unless") in given or not _holds(need, struct):
                continue
            where = f"{path}.{field}" if path else field
            if self.owned and said is not None:
                signer = getattr(struct, need["owner"])
                if signer is None or signer == self.owner:
                    continue
                self.losses.append(Loss(where, f"{name}.{field}", "dropped", need["level"], f"it belongs to {signer}", said))
            elif (value := _value(need, struct, around, given, field)) is None:
                continue
            else:
                level: Level = "major" if u.Usage in (struct.__class__, value.__class__) else "trivial"  # a count that nobody has told
                if value.__class__ is u.SourcePlace or level == "major" and value.__class__ is int and value:
                    level = "minor"  # its zeros say where the cited text is; a count of parts is a count
                self.losses.append(Loss(where, f"{name}.{field}", "defaulted", level, "the target requires it", value))
            given[field] = _value(need, struct, around, given, field)
            if self.owned:
                given[need["owner"]] = self.owner
        return replace(struct, **given) if given else struct  # type: ignore[type-var] # every struct of the model is one

    def cited(self, cited: T, path: str) -> T:
        """A part or a message, with what its citations need."""
        citations: list[Any] = getattr(cited, "citations", None) or []
        if not citations or "Citation" not in self.needs:
            return cited
        new = [self(one, f"{path}.citations[{number}]", cited) for number, one in enumerate(citations)]
        return cited if unchanged(new, citations) else replace(cited, citations=new)  # type: ignore[type-var] # it is a struct


def _holds(need: Mapping[str, Any], struct: Any) -> bool:
    """Whether the struct is one that the need speaks of."""
    if "unless" in need and getattr(struct, need["unless"]):
        return False
    return "when" not in need or all(getattr(struct, name) == value for name, value in need["when"].items())


def _value(need: Mapping[str, Any], struct: Any, around: Any, given: Mapping[str, Any], field: str) -> Any:
    """`given`: what the struct has got for the fields before."""
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
    """Gives the items of a fresh answer ids: official clients ask for them. In a stream they have the same."""
    items: list[dict[str, Any]] = body.get(ids["output"]) or []
    body[ids["output"]] = [item_with_id(item, body.get("id"), number, ids) for number, item in enumerate(items)]


def item_with_id(item: Any, answer: Any, number: int, ids: Mapping[str, Any], for_client: bool = True) -> Any:
    """An item with an id of its own. It depends on the answer's and on where the item stands in it. What is no object stays.

    `for_client`: also with the other keys that clients ask for.
    """
    if item.__class__ is not dict:
        return item
    kind, own = str(item.get(ids["tag"])), ids["own"]
    if kind not in ids["kinds"] or (own in item and not for_client):
        return item
    begins: Any = ids["kinds"][kind]
    new = cast(dict[str, Any], begins) if isinstance(begins, dict) else {own: begins}
    beside = {key: value for key, value in new.items() if key != own} if for_client else {}
    return {**({} if own in item else {own: made_id(new[own], answer, number, kind)}), **beside, **item}


# --- ids that were made up ---------------------------------------------------------------------------------------------------------

MADE: Final = re.compile(r"[a-z]+_([0-9a-f]{16})([0-9a-f]{8})")


def made_id(prefix: str, *of: Any) -> str:
    """An id that depends on this alone, and that can be told from those of a provider: its end is made of its beginning."""
    digest = _digest("\0".join(map(str, of)))[:16]
    return f"{prefix}{digest}{_digest(digest)[:8]}"


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def made_call_id(answer: str | None, number: int, name: str) -> str:
    """An id for a call that came without one: the same in the whole answer and in its stream. A provider takes it for its own."""
    return "call_" + _digest("\0".join((str(answer), str(number), name)))[:10]


def is_made(id: Any) -> bool:
    found = MADE.fullmatch(id) if isinstance(id, str) else None
    return found is not None and _digest(found[1])[:8] == found[2]


def given_back(messages: list[u.Message]) -> list[u.Message]:
    """A client's conversation as the providers know it: made-up ids are none, and what it has carried for them is in its places.

    The same list if there was none of it.
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
                continue  # most messages are nothing but texts and calls, of which nothing is made up or carried
        back = uncarried(message)
        parts: list[Any] = [_unmade(part) for part in back.parts]
        if not unchanged(parts, back.parts):
            back = replace(back, parts=parts)
        if back is not message:
            new = [*messages] if new is messages else new
            new[number] = back
    return new


def _unmade(part: Any) -> Any:
    given: dict[str, Any] = {}
    if part.__class__ is u.Reasoning and is_made(part.id):
        given["id"] = None
        if part.signature is None and part.encrypted is None:
            given["signer"] = None
    if part.extras is not None and (extras := _unmade_extras(part.extras)) is not part.extras:
        given["extras"] = extras or None
    return replace(part, **given) if given else part


def _unmade_extras(extras: dict[str, Any]) -> dict[str, Any]:
    """What is remembered without made ids: of the part itself, and of the item that it stood in."""
    if not _holds_made(extras):  # as most do: nothing is copied
        return extras
    out = {space: _unmade_kept(cast(Any, kept)) if isinstance(kept, dict) else kept for space, kept in extras.items()}
    if all(out[space] is extras[space] for space in out):
        return extras
    return {space: kept for space, kept in out.items() if kept or kept is extras[space]}


def _holds_made(extras: dict[str, Any]) -> bool:
    """Whether there is a made id in what is remembered."""
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
        said = cast(dict[str, Any], item)
        new = _unmade_extras(said)
        if new is not said:
            out[WIRE] = {**cast(dict[str, Any], wire), "$item": new}
            return out
    return out if len(out) < len(kept) else kept
