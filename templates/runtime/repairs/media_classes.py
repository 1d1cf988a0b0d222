"""Media whose type belongs to another class than its part: a PDF where a chat has pictures, a sound in a file."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..lenses.codecs import UNKNOWN_TYPE
from ..lenses.extras import kept_of
from .draft import Draft

CLASSES: Final[dict[str, type[u.Image | u.Audio | u.Video]]] = {"image": u.Image, "audio": u.Audio, "video": u.Video}
"""By the first word of a media type, the class of media that is no document."""

CAPABILITIES: Final = {"Image": "images", "Audio": "audio", "Video": "video", "Document": "documents"}
"""By class of media, the word of `capabilities`."""

_OF_TYPES: Final[dict[str, type]] = {**CLASSES, "text": u.Document, "application": u.Document}
NAMES: Final = {u.Image: "a picture", u.Audio: "a sound", u.Video: "a film", u.Document: "a document"}


def as_its_class(d: Draft, part: Any) -> Any:
    """Return media as the class of its type, and report it; None if it has this class, or if the model takes none of it."""
    if part.source.__class__ is not u.Blob:
        return None
    kind = part.source.media_type.partition(";")[0].strip().lower()
    cls: Any = _OF_TYPES.get(kind.partition("/")[0]) if kind != UNKNOWN_TYPE else None
    if cls is None or part.__class__ is cls or not getattr(d.rule_of("capabilities"), CAPABILITIES[cls.__name__], True):
        return None
    name = part.__class__.__name__
    d.lose(part, name, "changed", "minor", f"its type is that of {NAMES[cls]}, so it is sent as one", part.source.media_type)
    for key in ("detail", "filename"):
        if (value := getattr(part, key, None)) is not None and not hasattr(cls, key):
            d.lose(f"{d.path(part)}.{key}", f"{name}.{key}", "dropped", "minor", f"{NAMES[cls]} has none", value)
    made = cls(source=replace(part.source, media_type=kind), cache=part.cache, extras=kept_of(part.extras))
    return d.stands_for(made, part)
