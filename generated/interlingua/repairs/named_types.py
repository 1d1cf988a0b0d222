# Generated from templates/runtime/repairs/named_types.py; do not edit.

"""The types of media whose bytes or URL do not state them: they are derived from file names, data URLs and first bytes."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..lenses.codecs import UNKNOWN_TYPE, is_odd_base64, plain_base64, shown_type
from ..lenses.extras import WIRE, kept_of
from ..lenses.foreign.places import DEFAULT, INLINE, MEDIA, placed
from .draft import Draft
from .media import each_part
from .media_classes import CLASSES
from .step import Step
from .watch import Watch

HEAD: Final = 200  # where the type and the parameters of a data URL end
PLAIN: Final = "data URLs have the plain type"
OFFICE: Final = "application/vnd.openxmlformats-officedocument."
CODE: Final = """
bat c cc cfg conf cpp cs diff go h hpp ini java js jsonl jsx kt log lua patch php pl py r rb rs rst scala sh sql swift tex toml ts tsv tsx
vue yaml yml
"""
ENDINGS: Final = {
    **{end: f"image/{end}" for end in ("png", "jpeg", "gif", "webp", "heic", "heif", "bmp", "tiff")},
    **{"jpg": "image/jpeg", "tif": "image/tiff", "svg": "image/svg+xml"},
    **{end: f"audio/{end}" for end in ("wav", "flac", "ogg", "aac", "opus")},
    **{"mp3": "audio/mpeg", "m4a": "audio/mp4"},
    **{end: f"video/{end}" for end in ("mp4", "webm", "mpeg")},
    **{"mov": "video/quicktime", "mpg": "video/mpeg", "mkv": "video/x-matroska", "avi": "video/x-msvideo"},
    **{end: f"text/{end}" for end in ("csv", "html", "css", "xml")},
    **{"txt": "text/plain", "md": "text/markdown", "htm": "text/html"},
    **dict.fromkeys(CODE.split(), "text/plain"),
    **{"pdf": "application/pdf", "json": "application/json", "rtf": "application/rtf"},
    **{"doc": "application/msword", "docx": f"{OFFICE}wordprocessingml.document"},
    **{"xls": "application/vnd.ms-excel", "xlsx": f"{OFFICE}spreadsheetml.sheet"},
    **{"ppt": "application/vnd.ms-powerpoint", "pptx": f"{OFFICE}presentationml.presentation"},
}
UNKNOWN: Final = ("", UNKNOWN_TYPE)
DRAWING: Final = "image/svg"  # text, which servers do not take as an image


class NamedTypes(Step, frozen=True):
    """`named_types`: bytes of unknown type get the type of the file name.

    A document at an address that shows an image, audio or video becomes one.
    A data URL in place of a URL or of bytes becomes the bytes that it contains, and a URL in place of bytes becomes one. Base64 is written
    in one line. Media without bytes is dropped.
    """

    word = "named_types"
    refused = False

    def watch(self, w: Watch, me: int) -> None:
        w.nameless |= me

    def mend(self, d: Draft) -> None:
        d.write([each_part(d, message, MEDIA, _typed) for message in d.messages])


def _typed(d: Draft, part: Any) -> Any:
    source, name = part.source, part.__class__.__name__
    if source.__class__ is u.Blob and part.extras is not None:
        bare = source.data if name == "Image" and d.rule_of("addresses") is not None else None
        if _holds_odd(part.extras, source.media_type, bare):
            d.lose(part, f"{name}.source.media_type", "changed", "trivial", PLAIN, source.media_type)
            part = d.having(part, extras=_plainly(part.extras, source.media_type, bare) or None)
    if (new := placed(source)) is not None:
        d.lose(part, f"{name}.source", "changed", "trivial", new[1], source.url if source.__class__ is u.Url else source.data)
        part, source = d.having(part, source=new[0]), new[0]
    if part.__class__ is u.Document and source.__class__ is u.Url and not d.own and (shown := shown_class(source)) is not None:
        d.lose(part, "Document", "changed", "minor", "its address shows that it is no document, so it is sent as what it is", source.url)
        return d.stands_for(shown(source=source, cache=part.cache, extras=kept_of(part.extras)), part)
    if source.__class__ is u.Blob and is_odd_base64(source.data):
        part = _respelled(d, part, source)
        if part is None:
            return None
        source = part.source
    return _with_type(d, part, source, name) if source.__class__ is u.Blob else part


def _with_type(d: Draft, part: Any, source: u.Blob, name: str) -> Any:
    """Return a part whose bytes have the type of its file name, or the one that the first bytes show, if theirs is unknown."""
    unknown = source.media_type in UNKNOWN
    kind = named(getattr(part, "filename", None) or "", name) if unknown else None
    default = part.__class__ is u.Image and source.media_type == DEFAULT
    seen = kind is None and (default or (unknown and (name == "Document" or not source.media_type)))  # else `media_types` looks
    if seen:
        kind = _shown(source.data, name)
    if kind is None:
        return part
    why = "the first bytes show it" if seen else "it was derived from the file name"
    d.lose(part, f"{name}.source.media_type", "changed", "trivial", why, source.media_type)
    source = replace(source, media_type=kind)
    if part.__class__ is u.Document and seen and not d.own and (shown := CLASSES.get(kind.partition("/")[0])) is not None:
        d.lose(part, "Document", "changed", "minor", "its bytes show that it is no document, so it is sent as what it is", part.filename)
        return d.stands_for(shown(source=source, cache=part.cache, extras=kept_of(part.extras)), part)
    return d.having(part, source=source)


def _shown(data: str, name: str) -> str | None:
    """The type that the first bytes show, if it is a type of this class of media."""
    kind = shown_type(data)
    return kind if kind != UNKNOWN_TYPE and (name == "Document" or kind.startswith(f"{name.lower()}/")) else None


def shown_class(source: u.Url) -> type[u.Image | u.Audio | u.Video] | None:
    """The class of media at an address, as far as its type or its ending shows one that is no document."""
    kind = (source.media_type or named(source.url, "Document") or "").strip().lower()
    return None if kind.startswith(DRAWING) else CLASSES.get(kind.partition("/")[0])


def is_odd(part: Any, asks: bool) -> bool:
    """Whether the type of bytes is unknown, or is not written as servers read it. `asks`: whether the target fetches URLs."""
    source = part.source
    if source.media_type in UNKNOWN or (part.__class__ is u.Image and source.media_type == DEFAULT):
        return True
    return part.extras is not None and _holds_odd(
        part.extras, source.media_type, source.data if asks and part.__class__ is u.Image else None
    )


def _holds_odd(tree: dict[str, Any], kind: str, bare: str | None, spelled: bool = False) -> bool:
    """Whether extras contain an odd URL. `bare`: the bytes of a picture, which are no URL; `spelled`: whether the tree has spellings."""
    for key, inner in tree.items():
        if inner.__class__ is dict and _holds_odd(inner, kind, bare, key == WIRE):
            return True
        if spelled and _is_odd_url(inner, kind, bare):
            return True
    return False


def _is_odd_url(value: Any, kind: str, bare: str | None) -> bool:
    if value.__class__ is not str or value.startswith(f"data:{kind};base64,"):
        return False
    if value[: len(INLINE)].lower() != INLINE:
        return bare is not None and value == bare
    head = value[:HEAD].partition(",")[0]
    return head != head.lower() or head.count(";") != 1 or head == "data:;base64" or not head.endswith(";base64")


def _plainly(tree: dict[str, Any], kind: str, bare: str | None, spelled: bool = False) -> dict[str, Any]:
    """Return extras without such URLs: they are written again."""
    kept: dict[str, Any] = {}
    for key, inner in tree.items():
        if inner.__class__ is dict and inner:
            if held := _plainly(inner, kind, bare, key == WIRE):
                kept[key] = held
        elif not (spelled and _is_odd_url(inner, kind, bare)):
            kept[key] = inner
    return kept


def _respelled(d: Draft, part: Any, source: u.Blob) -> Any:
    """Return a part whose bytes are base64 as every server reads it; None if it has no bytes. Other bytes stay unchanged."""
    name = part.__class__.__name__
    if not source.data.strip():
        d.lose(part, name, "dropped", "major", "it has no data", part)
        return None
    data = plain_base64(source.data)
    if data is None or data == source.data:
        return part
    d.lose(part, f"{name}.source.data", "changed", "trivial", "base64 has one line, padding, and its own alphabet", source.data)
    return d.having(part, source=replace(source, data=data))


def named(place: str, name: str) -> str | None:
    """The type that the ending of a file name or URL shows, if it is a type of this class of media."""
    path = place.partition("?")[0].partition("#")[0]
    kind = ENDINGS.get(path.rpartition("/")[2].rpartition(".")[2].lower()) if "." in path.rpartition("/")[2] else None
    return kind if kind is not None and (name == "Document" or kind.startswith(f"{name.lower()}/")) else None
