"""Everything public, in one place; what has to do with streams is in stream_api."""

from __future__ import annotations

from .conversion import Context, Conversion, Invalid, Strict, sdk_kwargs
from .converting import convert_error, convert_messages, convert_request, convert_response, convert_tools
from .decoding import decode_error, decode_messages, decode_request, decode_response, decode_tools
from .detection import Detection, detect
from .encoding import encode_error, encode_messages, encode_request, encode_response, encode_tools
from .errors import DecodeError, Error, LossError, StreamFailed, UnknownProvider
from .losses import Loss
from .providers import Provider
from .registry import PROVIDERS
from .store import dumps, json_schema, loads

__all__ = [
    "PROVIDERS",
    "Context",
    "Conversion",
    "DecodeError",
    "Detection",
    "Error",
    "Invalid",
    "Loss",
    "LossError",
    "Provider",
    "StreamFailed",
    "Strict",
    "UnknownProvider",
    "convert_error",
    "convert_messages",
    "convert_request",
    "convert_response",
    "convert_tools",
    "decode_error",
    "decode_messages",
    "decode_request",
    "decode_response",
    "decode_tools",
    "detect",
    "dumps",
    "encode_error",
    "encode_messages",
    "encode_request",
    "encode_response",
    "encode_tools",
    "json_schema",
    "loads",
    "sdk_kwargs",
]
