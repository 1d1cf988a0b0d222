# Generated from templates/runtime/lenses/codecs.py; do not edit.

"""The named codecs of spec/codecs.yaml: pairs of pure functions, `<name>_in` from the wire and `<name>_out` back.

A codec sees one value: no message list, no spec, no state.
"""

from __future__ import annotations

import re
from binascii import a2b_base64, b2a_base64
from contextlib import suppress
from functools import lru_cache
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
    """Reads a data URL (RFC 2397), or plain base64, as a Blob with base64 text; any other text is a Url."""
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
        return data_blob_out(media, losses)
    losses.append(Loss("", media.__class__.__name__, "dropped", "major", "only bytes and URLs can be written as a URL", media))
    return LOST


def data_blob_in(url: str) -> u.Blob:
    """The bytes of a data URL. Any other text is read as base64."""
    media = data_url_in(url)
    return media if isinstance(media, u.Blob) else u.Blob(media_type="application/octet-stream", data=url)


def data_blob_out(blob: u.Blob, losses: list[Loss]) -> str:
    kind = blob.media_type
    if ";" in kind or not kind.islower():
        kind = kind.partition(";")[0].strip().lower()
        level = "minor" if kind[:6] == "audio/" else "trivial"  # of raw sound, parameters contain the rate
        losses.append(Loss("media_type", "Blob.media_type", "changed", level, "data URLs have the plain type", blob.media_type))
    return f"data:{kind};base64,{blob.data}"


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
    """The whole number in a key."""
    with suppress(ValueError):
        if str(number := int(key)) == key:
            return number
    raise DecodeError(f"expected a whole number as a text, got {key!r}")


def index_text_out(number: int, losses: list[Loss]) -> str:
    return str(number)


def unix_seconds_in(moment: Any) -> int:
    try:
        return int(number(moment))
    except (OverflowError, ValueError) as error:  # infinite, or not a number
        raise DecodeError(f"not a point of time: {moment!r}") from error


def unix_seconds_out(moment: int, losses: list[Loss]) -> Any:
    return moment


def whole_number_in(value: Any) -> int:
    """An int, or a float without a fraction."""
    return int(value) if isinstance(value, float) and value.is_integer() else whole(value)


def whole_number_out(number: int, losses: list[Loss]) -> Any:
    return number


LINE: Final = 100  # the longest line of wrapped base64
LONG: Final = 4096  # so many characters in the URL-safe alphabet contain some that the standard alphabet does not have
_FROM_URLS: Final = str.maketrans("-_", "+/")
_FOR_URLS: Final = str.maketrans("+/", "-_")
UNKNOWN_TYPE: Final = "application/octet-stream"
# The first bytes of media, in base64.
_MAGIC: Final = {
    "iVBORw0KGgo": "image/png",
    "/9j/": "image/jpeg",
    "R0lGOD": "image/gif",
    "UklGR": "image/webp",  # or a sound: the ninth byte decides
    "SUQz": "audio/mpeg",
    "T2dnUw": "audio/ogg",
    "ZkxhQw": "audio/flac",
    "JVBERi0": "application/pdf",
}


def shown_type(data: str) -> str:
    """The media type that the first bytes of base64 data show; UNTOLD if they show none."""
    return _shown_type(data[:16])


@lru_cache(512)  # files of one type begin alike
def _shown_type(head: str) -> str:
    kind = next((kind for start, kind in _MAGIC.items() if head.startswith(start)), UNKNOWN_TYPE)
    return "audio/wav" if kind == "image/webp" and (_bytes_of(head) or b"")[8:] == b"WAVE" else kind


def base64_blob_in(data: str) -> u.Blob:
    """Bytes of an unknown media type."""
    return u.Blob(media_type=shown_type(data), data=data)


def base64_blob_out(blob: u.Blob, losses: list[Loss]) -> str:
    if shown_type(blob.data) != blob.media_type:
        losses.append(Loss("media_type", "Blob.media_type", "changed", "minor", "the bytes alone do not determine it", blob.media_type))
    return blob.data


def base64_image_in(data: str) -> u.Blob:
    """The bytes of an image whose first bytes show its type."""
    blob = base64_blob_in(data)
    if not blob.media_type.startswith("image/"):
        raise DecodeError("expected the base64 of an image whose first bytes tell its type")
    return blob


def base64_image_out(blob: u.Blob, losses: list[Loss]) -> Any:
    """The base64; LOST (and a loss) if its first bytes show no image type: such a text would not be read as an image."""
    if shown_type(blob.data).startswith("image/"):
        return base64_blob_out(blob, losses)
    losses.append(Loss("", "Blob", "dropped", "major", "its first bytes do not tell the type of an image", blob))
    return LOST


def base64_in(data: Any) -> str:
    """Base64 unchanged, or bytes as base64."""
    if data.__class__ is str:
        return cast(str, data)
    return b2a_base64(data, newline=False).decode() if isinstance(data, (bytes, bytearray)) else text(data)


def base64_out(data: str, losses: list[Loss]) -> str:
    return data


def url_base64_in(data: str) -> str:
    """Base64 that may use the URL-safe alphabet."""
    return text(data).translate(_FROM_URLS)


def url_base64_out(data: str, losses: list[Loss]) -> str:
    return data.translate(_FOR_URLS)


def bytes_in(data: Any) -> str:
    """The base64 of bytes; base64 and URLs stay unchanged. Any other text becomes its UTF-8 bytes, as libraries send it."""
    if isinstance(data, str) and _bytes_of(data) is None and not _ADDRESS.match(data):
        return b2a_base64(data.encode(errors="surrogatepass"), newline=False).decode()
    return base64_in(data)


def bytes_out(data: str, losses: list[Loss]) -> Any:
    """The bytes; LOST (and a loss) for a text that is not base64. Line breaks are allowed, as in mail. A URL stays unchanged."""
    if _ADDRESS.match(data):
        return data
    decoded = _bytes_of("".join(data.splitlines()))
    if decoded is None:
        losses.append(Loss("", "bytes", "dropped", "major", "it is not valid base64", data))
        return LOST
    if b2a_base64(decoded, newline=False) != data.encode():
        losses.append(Loss("", "bytes", "changed", "trivial", "it was written as canonical base64", data))
    return decoded


def _bytes_of(data: str) -> bytes | None:
    try:
        return a2b_base64(data, strict_mode=True)
    except ValueError:  # not ASCII, or not base64
        return None


def is_odd_base64(data: str) -> bool:
    """Whether data is not, or may not be, base64 that every server accepts. Only the ends of a long text are checked."""
    if len(data) & 3 or not data:
        return True
    head = data[:LONG]
    return "-" in head or "_" in head or head[:LINE].split() != [head[:LINE]] or data[-1].isspace()


def plain_base64(data: str) -> str | None:
    """The data as padded base64 in one line, in the standard alphabet; None if it is empty or not base64."""
    text = "".join(data.split()).translate(_FROM_URLS).rstrip("=")
    return f"{text}{'=' * (-len(text) % 4)}" if text and _bytes_of(f"{text}{'=' * (-len(text) % 4)}") is not None else None


def iso_time_in(moment: str) -> int:
    from datetime import UTC, datetime

    try:
        time = datetime.fromisoformat(_FRACTION.sub("", text(moment)))
    except ValueError as error:
        raise DecodeError(f"not a point of time: {moment!r}") from error
    return int((time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp())


def iso_time_out(moment: int, losses: list[Loss]) -> Any:
    """RFC 3339; LOST (and a loss) for a time outside the years 1 to 9999."""
    from datetime import UTC, datetime

    try:
        return datetime.fromtimestamp(moment, UTC).isoformat().replace("+00:00", "Z")
    except (OverflowError, ValueError, OSError):
        losses.append(Loss("", "time", "dropped", "trivial", "this time is outside of the calendar", moment))
        return LOST


def openapi_schema_in(schema: dict[str, Any]) -> dict[str, Any]:
    """The JSON Schema of an OpenAPI schema: type names in lower case, null as a type."""
    schema = an_object(schema)
    converted = {key: _openapi_in(key, value) for key, value in schema.items() if key != "nullable"}
    kind = converted.get("type")
    if schema.get("nullable") is True and isinstance(kind, str):
        converted["type"] = [kind, "null"]
    elif "nullable" in schema:
        converted["nullable"] = schema["nullable"]
    return converted


def _openapi_in(key: str, value: Any) -> Any:
    if key == "type" and isinstance(value, str):
        return value.lower()
    if key == "type" and isinstance(value, int) and 0 < value < len(_TYPES):
        return _TYPES[value]  # protobuf enums may also be numbers
    if key in _COUNTS and isinstance(value, str) and value.isdecimal():
        return int(value)  # 64-bit integers are strings
    if key in _MAPS and isinstance(value, dict):
        return {
            name: openapi_schema_in(cast(Any, sub)) if isinstance(sub, dict) else sub for name, sub in cast(dict[str, Any], value).items()
        }
    if key in _SCHEMAS and isinstance(value, dict):
        return openapi_schema_in(cast(dict[str, Any], value))
    if key in _LISTS and isinstance(value, list):
        return [openapi_schema_in(cast(Any, sub)) if isinstance(sub, dict) else sub for sub in cast(list[Any], value)]
    return value


def openapi_schema_out(schema: dict[str, Any], losses: list[Loss]) -> dict[str, Any]:
    converted = {key: _openapi_out(key, value) for key, value in schema.items()}
    kind = schema.get("type")
    if isinstance(kind, list) and len(cast(list[Any], kind)) == 2 and "null" in kind:
        converted["type"] = next((str(type_name).upper() for type_name in cast(list[Any], kind) if type_name != "null"), "NULL")
        converted["nullable"] = True
    return converted


def _openapi_out(key: str, value: Any) -> Any:
    if key == "type" and isinstance(value, str):
        return value.upper()
    if key in _MAPS and isinstance(value, dict):
        return {
            name: openapi_schema_out(cast(Any, sub), []) if isinstance(sub, dict) else sub
            for name, sub in cast(dict[str, Any], value).items()
        }
    if key in _SCHEMAS and isinstance(value, dict):
        return openapi_schema_out(cast(dict[str, Any], value), [])
    if key in _LISTS and isinstance(value, list):
        return [openapi_schema_out(cast(Any, sub), []) if isinstance(sub, dict) else sub for sub in cast(list[Any], value)]
    return value


_TYPES: Final = ("", "string", "number", "integer", "boolean", "array", "object", "null")
_MAPS: Final = frozenset(("properties", "$defs", "defs", "patternProperties"))
_SCHEMAS: Final = frozenset(("items", "additionalProperties", "not"))
_LISTS: Final = frozenset(("anyOf", "oneOf", "allOf", "prefixItems"))
_COUNTS: Final = frozenset(("minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"))
_ADDRESS: Final = re.compile("data:|[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_FRACTION: Final = re.compile(r"\.\d+")


def failure_in(value: Any) -> bool:
    """Whether something failed: any text that describes a failure means that it did."""
    return bool(value)


def failure_out(failed: bool, losses: list[Loss]) -> str | bool:
    """A word for an unspecified failure; False if nothing failed."""
    return "error" if failed else False


def json_text_in(value: Any) -> str:
    """Any JSON value as its compact text; a string stays unchanged."""
    return value if isinstance(value, str) else json_bytes(value).decode()


def json_text_out(text: str, losses: list[Loss]) -> Any:
    """The value of a compact JSON text; any other text stays a string."""
    try:
        value: Any = json_value(text)
    except DecodeError:
        return text
    return text if isinstance(value, str) or json_text_in(value) != text else value


def python_parameters_in(definitions: dict[str, Any]) -> dict[str, Any]:
    """The JSON Schema of parameters by name, each with a Python type. A type that is not built in is a `format`."""
    from .python_types import schema_of

    return schema_of(an_object(definitions))


def python_parameters_out(schema: dict[str, Any], losses: list[Loss]) -> dict[str, Any]:
    """The parameters of a schema. What a Python type cannot express goes into the description, and is reported."""
    from .python_types import parameters_of

    return parameters_of(schema, losses)
