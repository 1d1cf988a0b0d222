"""Corrects the sources of media: a data URL in place of an address or of base64 becomes its bytes, an address in place of base64 a Url."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Loss
from ...core.values import unchanged
from ..codecs import LONGEST_SCHEME, UNKNOWN_TYPE, data_url_in

MEDIA: Final = (u.Image, u.Audio, u.Video, u.Document)
INLINE: Final = "data:"
DEFAULT: Final = "text/plain"  # of a data URL that names no type


def placed(source: Any) -> tuple[Any, str] | None:
    """The corrected source of a medium, and the reason; None if it is correct."""
    if source.__class__ is u.Url:
        address = source.url.strip()
        if address[: len(INLINE)].lower() == INLINE:
            blob = data_url_in(address)
            return None if blob.__class__ is not u.Blob else (replace(blob, extras=source.extras), "the address holds the data")
        return None if address == source.url or not address else (replace(source, url=address), "an address has no white space around it")
    if source.__class__ is not u.Blob or ":" not in source.data[:LONGEST_SCHEME]:
        return None
    new: Any = data_url_in(source.data)
    type_known = source.media_type != UNKNOWN_TYPE
    if new.__class__ is u.Url:
        new = replace(new, media_type=source.media_type if type_known else None)
    elif new.media_type == DEFAULT and type_known:
        new = replace(new, media_type=source.media_type)
    why = "an address is in the place of the data" if new.__class__ is u.Url else "the data is in a data URL"
    return replace(new, extras=source.extras), why


def part_placed(part: Any, path: str, losses: list[Loss]) -> Any:
    """A part of an answer with the source of its medium, or of the media in its result, corrected."""
    if part.__class__ in MEDIA:
        if (new := placed(part.source)) is None:
            return part
        losses.append(Loss(f"{path}.source", f"{part.__class__.__name__}.source", "changed", "trivial", new[1], part.source))
        return replace(part, source=new[0])
    if isinstance(part, u.ToolResult):
        parts = [part_placed(inner, f"{path}.parts[{number}]", losses) for number, inner in enumerate(part.parts)]
        return part if unchanged(parts, part.parts) else replace(part, parts=parts)
    return part


def with_media_placed(response: u.Response, losses: list[Loss]) -> u.Response:
    """The answer with the sources of its media corrected; the same object if nothing changes."""
    candidates: list[u.Candidate] = []
    for number, candidate in enumerate(response.candidates):
        path = f"candidates[{number}].message.parts"
        parts = [part_placed(part, f"{path}[{index}]", losses) for index, part in enumerate(candidate.message.parts)]
        same = unchanged(parts, candidate.message.parts)
        candidates.append(candidate if same else replace(candidate, message=replace(candidate.message, parts=parts)))
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates)
