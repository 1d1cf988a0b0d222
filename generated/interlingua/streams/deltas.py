# Generated from templates/runtime/streams/deltas.py; do not edit.

"""The growth of parts: which fields arrive in pieces, and their deltas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.json_text import json_bytes
from ..core.values import same
from ..lenses.extras import kept_of as kept_of
from ..lenses.values import arguments_in

MOST_KEYS: Final = 100
DEEPEST: Final = 8  # levels of objects that are merged
BLANK: Final = (u.Text, u.Refusal, u.Reasoning)  # parts that can open without text

WORDS: Final[dict[type, type]] = {u.TextDelta: u.Text, u.ReasoningDelta: u.Reasoning}  # deltas that imply the class of their part


def blank(cls: Any) -> Any:
    """An empty part."""
    return u.Reasoning() if cls is u.Reasoning else cls(text="")


def main_delta(part: Any) -> type:
    """The main delta class of a growing part."""
    return u.InputDelta if part.__class__ is u.ToolCall and part.kind == "custom" else u.DELTAS[part.__class__][0]


def no_more(part: Any) -> Any:
    """A delta that adds nothing to a part."""
    cls = main_delta(part)
    return cls() if cls is u.AudioDelta else cls(text="")


def in_pieces(part: Any) -> bool:
    """Whether the text of a part comes in pieces. That of a call does only if the call is for the client's own tools."""
    return part.__class__ is not u.ToolCall or (part.runner == "client" and part.kind in ("function", "custom"))


def deltas_for(part: Any) -> tuple[type, ...]:
    """The deltas that a part accepts: those of its class, its signature if it has one, and unknown ones. An unknown part accepts
    all deltas."""
    if part.__class__ is u.Opaque:
        return (*(delta for deltas in u.DELTAS.values() for delta in deltas), u.Opaque)
    more = (u.Opaque, u.SignatureDelta) if hasattr(part, "signature") else (u.Opaque,)
    return (*u.DELTAS.get(part.__class__, ()), *more)


def without_deltas(part: Any) -> Any:
    """A copy of a part without its growing fields; a part that does not grow is returned unchanged."""
    match part:
        case u.Text():
            return replace(part, text="", citations=[], signature=None)
        case u.Refusal():
            return replace(part, text="")
        case u.Reasoning():
            return replace(part, content=[], summary=[], signature=None)
        case u.ToolCall():
            return replace(part, arguments={}, arguments_text=None, arguments_error=None, input=None)
        case u.Audio(source=u.Blob() as blob):
            return replace(part, source=replace(blob, data=""), transcript=None, expires_at=None)
        case _:
            return part


def deltas_of(part: Any) -> list[Any]:
    """The deltas that turn the bare part into this part."""
    match part:
        case u.Text():
            deltas_of_text: list[Any] = [u.TextDelta(text=part.text)] if part.text else []
            deltas_of_text += [u.CitationDelta(citation=citation) for citation in part.citations]
            return deltas_of_text + _signature(part)
        case u.Refusal():
            return [u.TextDelta(text=part.text)] if part.text else []
        case u.Reasoning():
            deltas: list[Any] = [u.SummaryDelta(text=text, index=index) for index, text in enumerate(part.summary)]
            deltas += [u.ReasoningDelta(text=text, index=index) for index, text in enumerate(part.content)]
            return deltas + _signature(part)
        case u.ToolCall():
            written: list[Any] = [u.ArgumentsDelta(text=text)] if (text := arguments_text(part)) else []
            return written + ([u.InputDelta(text=part.input)] if part.input else [])
        case u.Audio(source=u.Blob(data=data)) if data or part.transcript or part.expires_at is not None:
            return [u.AudioDelta(data=data or None, transcript=part.transcript, expires_at=part.expires_at)]
        case _:
            return []


def _signature(part: Any) -> list[Any]:
    return [u.SignatureDelta(signature=part.signature, signer=part.signer)] if part.signature else []


def arguments_text(call: u.ToolCall) -> str:
    """The JSON text of a call's arguments: the original text if it still matches them, else compact; empty for no arguments."""
    text = call.arguments_text
    if text is not None and (call.arguments_error is not None or same(arguments_in(text)[0], call.arguments)):
        return text
    return json_bytes(call.arguments).decode() if call.arguments else ""


def is_encrypted(part: Any) -> bool:
    """Whether a part is reasoning that only its provider can read: it does not grow, and may have no text."""
    return part.__class__ is u.Reasoning and part.encrypted is not None


def merged_extras(known: dict[str, Any] | None, more: dict[str, Any] | None) -> dict[str, Any] | None:
    """Merges extras key by key; later values win (`overlaid`), also for the `$wire` spellings."""
    if not known or not more:
        return more or known
    out = dict(known)
    for space, kept in more.items():
        before: Any = out.get(space)
        if before.__class__ is dict and kept.__class__ is dict:
            both: dict[str, Any] = {**before}
            lay_over(both, kept)
            if "$wire" in before and "$wire" in kept:
                both["$wire"] = {**before["$wire"], **kept["$wire"]}
            out[space] = both
        else:
            out[space] = kept
    return out


def lay_over(keys: dict[str, Any], later: Mapping[str, Any]) -> None:
    """Adds later values to the keys (`overlaid`)."""
    for key, value in later.items():
        keys[key] = overlaid(keys[key], value) if key in keys else value


def overlaid(earlier: Any, later: Any) -> Any:
    """The later value, unless it is null; two objects are merged, and the later values win. An object of more than 100 keys is replaced: it
    would be copied with each piece."""
    if later is None:
        return earlier
    if earlier.__class__ is not dict or later.__class__ is not dict or len(earlier) > MOST_KEYS:
        return later
    return {**earlier, **{key: overlaid(earlier[key], value) if key in earlier else value for key, value in later.items()}}


def grown(value: Any, deltas: Iterable[Any]) -> Any:
    """The value of a part that only its provider understands, with what its deltas add.

    A text goes to `text`, or to the only key with an empty text; arguments go to the only key with an empty object.
    """
    if value.__class__ is not dict:
        return value
    added: list[Any] = []
    texts: list[str] = []
    arguments: list[str] = []
    for delta in deltas:
        if delta.__class__ is u.Opaque:
            added.append(delta.value)
        elif delta.__class__ is u.ArgumentsDelta:
            arguments.append(delta.text)
        elif hasattr(delta, "text"):
            texts.append(delta.text)
    out = _laid_over(value, added)
    if texts and (key := "text" if out.get("text").__class__ is str else _only_empty(out, "")) is not None:
        out[key] = "".join([out[key], *texts])
    if arguments and (key := _only_empty(out, {})) is not None:
        out[key] = arguments_in("".join(arguments))[0]
    return out


def _only_empty(value: dict[str, Any], empty: Any) -> str | None:
    keys = [key for key, member in value.items() if member == empty]
    return keys[0] if len(keys) == 1 else None


def _laid_over(value: dict[str, Any], added: list[Any], depth: int = 0) -> dict[str, Any]:
    """An object with the members of other ones: texts and lists are continued, objects are merged. The word for the kind stays."""
    members: dict[str, list[Any]] = {}
    for more in added:
        for key, member in more.items() if more.__class__ is dict else ():
            if member is not None and (key != "type" or key not in value):
                members.setdefault(key, []).append(member)
    out = {**value}
    for key, pieces in members.items():
        before = out.get(key)
        whole = pieces if before is None else [before, *pieces]
        classes = {piece.__class__ for piece in whole}
        if classes == {str}:
            out[key] = "".join(whole)
        elif classes == {list}:
            out[key] = [member for piece in whole for member in piece]
        elif classes == {dict} and depth < DEEPEST:
            out[key] = _laid_over(whole[0], whole[1:], depth + 1)
        else:
            out[key] = whole[-1]
    return out


def with_deltas(part: Any, deltas: Iterable[Any]) -> Any:
    """A copy of the part with these deltas applied."""
    deltas = list(deltas)
    texts: list[str] = []
    call_texts: dict[type, list[str]] = {u.ArgumentsDelta: [], u.InputDelta: []}  # of a call, which may grow by both
    citations: list[u.Citation] = []
    reasoning: dict[type, dict[int, list[str]]] = {u.ReasoningDelta: {}, u.SummaryDelta: {}}
    audio: list[u.AudioDelta] = []
    changes: dict[str, Any] = {}
    for delta in deltas:
        match delta:
            case u.TextDelta():
                texts.append(delta.text)
            case u.ArgumentsDelta() | u.InputDelta():
                call_texts[delta.__class__].append(delta.text)
            case u.ReasoningDelta() | u.SummaryDelta():
                reasoning[delta.__class__].setdefault(delta.index, []).append(delta.text)
            case u.SignatureDelta() if "signature" in part.__struct_fields__:
                changes |= {"signature": delta.signature, "signer": delta.signer}
            case u.CitationDelta():
                citations.append(delta.citation)
            case u.AudioDelta():
                audio.append(delta)
            case _:
                pass  # an Opaque delta: its content is unknown, except to a part that is opaque, too
    match part:
        case u.Text():
            changes |= {"text": part.text + "".join(texts), "citations": [*part.citations, *citations]}
        case u.Refusal():
            changes["text"] = part.text + "".join(texts)
        case u.Reasoning():
            changes["content"] = _continued(part.content, reasoning[u.ReasoningDelta])
            changes["summary"] = _continued(part.summary, reasoning[u.SummaryDelta])
        case u.ToolCall():
            if call_texts[u.InputDelta]:
                changes["input"] = (part.input or "") + "".join(call_texts[u.InputDelta])
            if call_texts[u.ArgumentsDelta]:
                text = (part.arguments_text or "") + "".join(call_texts[u.ArgumentsDelta])
                arguments, error = arguments_in(text)
                changes |= {"arguments": arguments, "arguments_text": text, "arguments_error": error}
        case u.Audio(source=u.Blob() as blob) if audio:
            changes["source"] = replace(blob, data=blob.data + "".join([piece.data or "" for piece in audio]))
            changes["transcript"] = (part.transcript or "") + "".join([piece.transcript or "" for piece in audio]) or None
            changes["expires_at"] = next((s.expires_at for s in reversed(audio) if s.expires_at is not None), part.expires_at)
        case u.Opaque() if deltas:
            changes["value"] = grown(part.value, deltas)
        case _:
            pass
    changes |= _extras(part, deltas)
    return replace(part, **changes) if changes else part


def _extras(part: Any, deltas: list[Any]) -> dict[str, Any]:
    """The extras of deltas, merged into those of the part."""
    changes: dict[str, Any] = {}
    for delta in deltas:
        if delta.extras is not None and delta.__class__ is not u.Opaque and (kept := kept_of(delta.extras)):
            changes["extras"] = merged_extras(changes.get("extras", part.extras), kept)
    return changes


def _continued(initial: list[str], more: dict[int, list[str]]) -> list[str]:
    """The texts with their continuations; a text that starts late is preceded by empty ones."""
    texts = [*initial, *([""] * (max(more, default=-1) + 1 - len(initial)))]
    for index, pieces in more.items():
        texts[index] += "".join(pieces)
    return texts
