"""The named codecs of spec/codecs.yaml: pairs of pure functions, `<name>_in` from the wire and `<name>_out` back.

A codec sees one value: no message list, no spec, no state.
"""

from __future__ import annotations

import re
from binascii import a2b_base64, b2a_base64
from contextlib import suppress
from typing import Any, Final, cast

from .. import model as u
from ..core.errors import DecodeError
from ..core.json_text import json_bytes, json_value
from ..core.losses import Loss
from ..core.values import LOST, an_object, number, text, whole

LONGEST_SCHEME: Final = 32  # characters of an address before its colon
# Spellings that people use for registered media types.
_MEDIA_TYPES: Final = {"image/jpg": "image/jpeg"}


def data_url_in(url: str) -> u.Blob | u.Url:
    """A data URL (RFC 2397) becomes a Blob with base64 text, and so does base64 without anything in front; any other text is a Url."""
    if url[:5].lower() != "data:":
        return u.Url(url=url) if ":" in url[:LONGEST_SCHEME] or not url or not _bytes_of("".join(url.splitlines())) else base64_blob_in(url)
    head, comma, data = url[5:].partition(",")
    if not comma:
        return u.Url(url=url)
    words = [word.strip() for word in head.split(";")]
    kind = words[0].lower() or "text/plain"
    if words[-1].lower() != "base64":
        from urllib.parse import unquote_to_bytes

        data = b2a_base64(unquote_to_bytes(data), newline=False).decode()
    return u.Blob(media_type=_MEDIA_TYPES.get(kind, kind), data=data)


def data_url_out(media: Any, losses: list[Loss]) -> Any:
    """The URL of a Blob or a Url; LOST (and a loss) for any other medium."""
    if media.__class__ is u.Url:
        kind = getattr(media, "media_type", None)
        if kind is not None:
            losses.append(Loss("media_type", "Url.media_type", "dropped", "trivial", "a URL has no place for it", kind))
        return media.url
    if media.__class__ is u.Blob:
        return f"data:{media.media_type};base64,{media.data}"
    losses.append(Loss("", media.__class__.__name__, "dropped", "major", "only bytes and URLs can be written as a URL", media))
    return LOST


def data_blob_in(url: str) -> u.Blob:
    """The bytes of a data URL. Any other text is taken for the base64 itself."""
    media = data_url_in(url)
    return media if isinstance(media, u.Blob) else u.Blob(media_type="application/octet-stream", data=url)


def data_blob_out(blob: u.Blob, losses: list[Loss]) -> str:
    return f"data:{blob.media_type};base64,{blob.data}"


def json_document_in(data: Any) -> u.PlainText:
    """An object or a list as a document."""
    value = data if data.__class__ in (dict, list) else an_object(data)
    return u.PlainText(text=json_bytes(value).decode(), media_type="application/json")


def json_document_out(media: Any, losses: list[Loss]) -> Any:
    """The value of a JSON text; LOST (and a loss) for anything else."""
    value = LOST
    if media.__class__ is u.PlainText and media.media_type == "application/json":
        with suppress(ValueError):
            value = json_value(media.text)
    if value.__class__ in (dict, list):
        return value
    losses.append(Loss("", media.__class__.__name__, "dropped", "major", "only JSON objects and lists can be written as data", media))
    return LOST


def index_text_in(key: str) -> int:
    """The number that a key is."""
    with suppress(ValueError):
        if str(number := int(key)) == key:
            return number
    raise DecodeError(f"expected a whole number as a text, got {key!r}")


def index_text_out(number: int, losses: list[Loss]) -> str:
    return str(number)


def unix_seconds_in(moment: Any) -> int:
    try:
        return int(number(moment))
    except (OverflowError, ValueError) as error:  # infinite, or no number at all
        raise DecodeError(f"not a point of time: {moment!r}") from error


def unix_seconds_out(moment: int, losses: list[Loss]) -> Any:
    return moment


def whole_number_in(said: Any) -> int:
    """An int, or a float without a fraction."""
    return int(said) if isinstance(said, float) and said.is_integer() else whole(said)


def whole_number_out(number: int, losses: list[Loss]) -> Any:
    return number


# The first bytes of media, in base64.
_FROM_URLS: Final = str.maketrans("-_", "+/")
_FOR_URLS: Final = str.maketrans("+/", "-_")
_MAGIC: Final = {
    "iVBORw0KGgo": "image/png",
    "/9j/": "image/jpeg",
    "R0lGOD": "image/gif",
    "UklGR": "image/webp",  # or a sound: the ninth byte tells
    "SUQz": "audio/mpeg",
    "T2dnUw": "audio/ogg",
    "ZkxhQw": "audio/flac",
    "JVBERi0": "application/pdf",
}


def base64_blob_in(data: str) -> u.Blob:
    """Bytes whose media type nobody says."""
    kind = next((kind for start, kind in _MAGIC.items() if data.startswith(start)), "application/octet-stream")
    if kind == "image/webp" and (_bytes_of(data[:16]) or b"")[8:] == b"WAVE":
        kind = "audio/wav"
    return u.Blob(media_type=kind, data=data)


def base64_blob_out(blob: u.Blob, losses: list[Loss]) -> str:
    if base64_blob_in(blob.data).media_type != blob.media_type:
        losses.append(Loss("media_type", "Blob.media_type", "changed", "minor", "the bytes alone do not determine it", blob.media_type))
    return blob.data


def base64_image_in(data: str) -> u.Blob:
    """The bytes of an image that says its type itself."""
    blob = base64_blob_in(data)
    if not blob.media_type.startswith("image/"):
        raise DecodeError("expected the base64 of an image whose first bytes tell its type")
    return blob


def base64_image_out(blob: u.Blob, losses: list[Loss]) -> Any:
    """The base64; LOST (and a loss) if its first bytes tell no image: such a text would not be read as one."""
    if base64_blob_in(blob.data).media_type.startswith("image/"):
        return base64_blob_out(blob, losses)
    losses.append(Loss("", "Blob", "dropped", "major", "its first bytes do not tell the type of an image", blob))
    return LOST


def base64_in(data: Any) -> str:
    """Base64 as it stands, or that of bytes."""
    if data.__class__ is str:
        return cast(str, data)
    return b2a_base64(data, newline=False).decode() if isinstance(data, (bytes, bytearray)) else text(data)


def base64_out(data: str, losses: list[Loss]) -> str:
    return data


def url_base64_in(data: str) -> str:
    """Base64 that may be in the alphabet of URLs."""
    return text(data).translate(_FROM_URLS)


def url_base64_out(data: str, losses: list[Loss]) -> str:
    return data.translate(_FOR_URLS)


def bytes_in(data: Any) -> str:
    """The base64 of bytes, or base64 as it stands; no other text, which a library would send for the bytes themselves."""
    if isinstance(data, str) and _bytes_of(data) is None:
        raise DecodeError("expected bytes or base64, got another text")
    return base64_in(data)


def bytes_out(data: str, losses: list[Loss]) -> Any:
    """Bytes; LOST (and a loss) for a text that is no base64. Mail breaks its lines."""
    found = _bytes_of("".join(data.splitlines()))
    if found is None:
        losses.append(Loss("", "bytes", "dropped", "major", "it is not valid base64", data))
        return LOST
    if b2a_base64(found, newline=False) != data.encode():
        losses.append(Loss("", "bytes", "changed", "trivial", "it was written as canonical base64", data))
    return found


def _bytes_of(data: str) -> bytes | None:
    try:
        return a2b_base64(data, strict_mode=True)
    except ValueError:  # no ASCII, no base64
        return None


def iso_time_in(moment: str) -> int:
    from datetime import UTC, datetime

    try:
        found = datetime.fromisoformat(_FRACTION.sub("", text(moment)))
    except ValueError as error:
        raise DecodeError(f"not a point of time: {moment!r}") from error
    return int((found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp())


def iso_time_out(moment: int, losses: list[Loss]) -> Any:
    """RFC 3339; LOST (and a loss) for a point of time before the first or after the last year."""
    from datetime import UTC, datetime

    try:
        return datetime.fromtimestamp(moment, UTC).isoformat().replace("+00:00", "Z")
    except (OverflowError, ValueError, OSError):
        losses.append(Loss("", "time", "dropped", "trivial", "this time is outside of the calendar", moment))
        return LOST


def openapi_schema_in(schema: dict[str, Any]) -> dict[str, Any]:
    """JSON Schema of an OpenAPI schema: words of types in lower case, null as a type."""
    schema = an_object(schema)
    found = {key: _openapi_in(key, value) for key, value in schema.items() if key != "nullable"}
    kind = found.get("type")
    if schema.get("nullable") is True and isinstance(kind, str):
        found["type"] = [kind, "null"]
    elif "nullable" in schema:
        found["nullable"] = schema["nullable"]
    return found


def _openapi_in(key: str, value: Any) -> Any:
    if key == "type" and isinstance(value, str):
        return value.lower()
    if key == "type" and isinstance(value, int) and 0 < value < len(_TYPES):
        return _TYPES[value]  # enums of protobuf are read as numbers, too
    if key in _COUNTS and isinstance(value, str) and value.isdecimal():
        return int(value)  # 64 bits stand in a string
    if key in _MAPS and isinstance(value, dict):
        return {
            name: openapi_schema_in(cast(Any, one)) if isinstance(one, dict) else one for name, one in cast(dict[str, Any], value).items()
        }
    if key in _SCHEMAS and isinstance(value, dict):
        return openapi_schema_in(cast(dict[str, Any], value))
    if key in _LISTS and isinstance(value, list):
        return [openapi_schema_in(cast(Any, one)) if isinstance(one, dict) else one for one in cast(list[Any], value)]
    return value


def openapi_schema_out(schema: dict[str, Any], losses: list[Loss]) -> dict[str, Any]:
    found = {key: _openapi_out(key, value) for key, value in schema.items()}
    kind = schema.get("type")
    if isinstance(kind, list) and len(cast(list[Any], kind)) == 2 and "null" in kind:
        found["type"] = next((str(one).upper() for one in cast(list[Any], kind) if one != "null"), "NULL")
        found["nullable"] = True
    return found


def _openapi_out(key: str, value: Any) -> Any:
    if key == "type" and isinstance(value, str):
        return value.upper()
    if key in _MAPS and isinstance(value, dict):
        return {
            name: openapi_schema_out(cast(Any, one), []) if isinstance(one, dict) else one
            for name, one in cast(dict[str, Any], value).items()
        }
    if key in _SCHEMAS and isinstance(value, dict):
        return openapi_schema_out(cast(dict[str, Any], value), [])
    if key in _LISTS and isinstance(value, list):
        return [openapi_schema_out(cast(Any, one), []) if isinstance(one, dict) else one for one in cast(list[Any], value)]
    return value


_TYPES: Final = ("", "string", "number", "integer", "boolean", "array", "object", "null")
_MAPS: Final = frozenset(("properties", "$defs", "defs", "patternProperties"))
_SCHEMAS: Final = frozenset(("items", "additionalProperties", "not"))
_LISTS: Final = frozenset(("anyOf", "oneOf", "allOf", "prefixItems"))
_COUNTS: Final = frozenset(("minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"))
_FRACTION: Final = re.compile(r"\.\d+")


def json_text_in(value: Any) -> str:
    """Any JSON value as its compact text; a string is the text itself."""
    return value if isinstance(value, str) else json_bytes(value).decode()


def json_text_out(said: str, losses: list[Loss]) -> Any:
    """The value whose compact text it is; any other text is a string."""
    try:
        value: Any = json_value(said)
    except DecodeError:
        return said
    return said if isinstance(value, str) or json_text_in(value) != said else value
