# Generated from templates/runtime/repairs/addresses.py; do not edit.

"""Media at URLs: which URLs the target fetches, and what a request has to state about them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..lenses.foreign.places import MEDIA
from .draft import Draft
from .media import each_part
from .named_types import named
from .step import Step
from .watch import Watch


class Addresses(Step, frozen=True):
    """`addresses`: media at a URL that the target would not fetch is dropped, and a text replaces it.

    schemes:     the schemes that the target accepts; none: all
    takes:       the classes of media that may be at a URL; none: all
    id:          schemes whose URLs are ids of files in the target
    media_types: fill: a missing type is derived from the end of the URL; needed: the same, and media of unknown type is dropped
    """

    word = "addresses"

    schemes: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    id: tuple[str, ...] = ()
    media_types: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        w.addresses, w.fine = w.addresses | me, self._is_fine

    def _is_fine(self, part: Any) -> bool:
        scheme = part.source.url.partition(":")[0].lower()
        return (
            (not self.schemes or scheme in self.schemes)
            and (not self.takes or part.__class__.__name__ in self.takes)
            and scheme not in self.id
            and (self.media_types is None or part.source.media_type is not None)
        )

    def mend(self, d: Draft) -> None:
        d.write([each_part(d, message, MEDIA, self._mended) for message in d.messages])

    def _mended(self, d: Draft, part: Any) -> Any:
        source = part.source
        if source.__class__ is not u.Url or self._is_fine(part):
            return part
        name = part.__class__.__name__
        scheme = source.url.partition(":")[0].lower()
        kind = source.media_type or named(source.url, name)
        if scheme in self.id:
            d.lose(part, f"{name}.source", "changed", "trivial", "the target treats this URL as a file", source.url)
            return d.having(part, source=u.FileRef(id=source.url, owner=d.lens.OWNER, media_type=kind))
        if self.takes and name not in self.takes:
            d.lose(part, name, "dropped", "major", f"the target accepts {', '.join(self.takes)} at a URL", part)
            return None
        if self.schemes and scheme not in self.schemes:
            d.lose(part, name, "dropped", "major", f"the target accepts URLs of the schemes {', '.join(self.schemes)}", part)
            return None
        if kind is None and self.media_types == "needed":
            d.lose(part, name, "dropped", "major", "the target requires a media type, and it is unknown", part)
            return None
        if kind is None:
            return part
        d.lose(part, f"{name}.source.media_type", "defaulted", "trivial", "it was derived from the end of the URL", kind)
        return d.having(part, source=replace(source, media_type=kind))
