# Generated from templates/runtime/lenses/codecs.py; do not edit.

"""The named codecs of spec/codecs.yaml: pairs of pure functions, `<name>_in` from the wire and `<name>_out` back.

A codec sees one value: no message list, no spec, no state.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from .. import model as u
from ..core.errors import DecodeError
from ..core.losses import Loss
from ..core.values import LOST, a_list, an_object, number, text

_LOADS: Final = msgspec.json.Decoder().decode
_DUMPS: Final = msgspec.json.Encoder().encode

# Spellings that people use for registered media types.
_MEDIA_TYPES: Final = {"image/jpg": "image/jpeg"}


def data_url_in(url: str) -> u.Blob | u.Url:
    """A data URL (RFC 2397) becomes a Blob with base64 text, any other text a Url."""
    if url[:5].lower() != "data:":
        return u.Url(url=url)
    head, comma, data = url[5:].partition(",")
    if not comma:
        return u.Url(url=url)
    words = [word.strip() for word in head.split(";")]
    kind = words[0].lower() or "text/plain"
    if words[-1].lower() != "base64":
        from binascii import b2a_base64
        from urllib.parse import unquote_to_bytes

        data = b2a_base64(unquote_to_bytes(data), newline=False).decode()
    return u.Blob(media_type=_MEDIA_TYPES.get(kind, kind), data=data)


def data_url_out(media: Any, losses: list[Loss]) -> Any:
    """The URL of a Blob or a Url; LOST (and a loss) for any other medium."""
    if media.__class__ is u.Url:
        return media.url
    if media.__class__ is u.Blob:
        return f"data:{media.media_type};base64,{media.data}"
    losses.append(Loss("", media.__class__.__name__, "dropped", "major", "only bytes and URLs can be a URL", media))
    return LOST


def json_object_in(text: str) -> dict[str, Any]:
    """The object that a JSON text says; blank text is an empty object. Raises DecodeError if it says anything else."""
    if not text or text.isspace():
        return {}
    try:
        value = _LOADS(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise DecodeError(f"not JSON: {error}") from error
    if value.__class__ is not dict:
        raise DecodeError("not a JSON object")
    return value


def json_object_out(value: dict[str, Any], losses: list[Loss]) -> str:
    """Compact JSON."""
    return _DUMPS(value).decode()


def negate_in(flag: bool) -> bool:
    return not flag


def negate_out(flag: bool, losses: list[Loss]) -> bool:
    return not flag


def data_blob_in(url: str) -> u.Blob:
    """The bytes of a data URL. Any other text is taken for the base64 itself."""
    media = data_url_in(url)
    return media if isinstance(media, u.Blob) else u.Blob(media_type="application/octet-stream", data=url)


def data_blob_out(blob: u.Blob, losses: list[Loss]) -> str:
    return f"data:{blob.media_type};base64,{blob.data}"


def _texts_in(pieces: Any) -> list[str]:
    """The texts of a list of objects."""
    return [text(an_object(piece, index).get("text"), index, "text") for index, piece in enumerate(a_list(pieces))]


def summary_texts_in(pieces: Any) -> list[str]:
    return _texts_in(pieces)


def summary_texts_out(texts: list[str], losses: list[Loss]) -> Any:
    return [{"type": "summary_text", "text": piece} for piece in texts]


def reasoning_texts_in(pieces: Any) -> list[str]:
    return _texts_in(pieces)


def reasoning_texts_out(texts: list[str], losses: list[Loss]) -> Any:
    return [{"type": "reasoning_text", "text": piece} for piece in texts]


def unix_seconds_in(moment: Any) -> int:
    return int(number(moment))


def unix_seconds_out(moment: int, losses: list[Loss]) -> Any:
    return moment


def failed_in(status: str) -> bool:
    return status == "failed"


def failed_out(flag: bool, losses: list[Loss]) -> str:
    return "failed" if flag else "completed"
