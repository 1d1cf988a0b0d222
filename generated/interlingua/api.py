# Generated from templates/runtime/api.py; do not edit.

"""Everything public, in one place."""

from __future__ import annotations

from .accumulating import Accumulator, decompose_response
from .conversion import Context, Conversion, Invalid, Strict, sdk_kwargs
from .converting import convert_error, convert_messages, convert_request, convert_response, convert_tools
from .decoding import decode_error, decode_messages, decode_request, decode_response, decode_tools
from .detection import Detection, detect
from .encoding import encode_error, encode_messages, encode_request, encode_response, encode_tools
from .errors import DecodeError, Error, LossError, StreamFailed, UnknownProvider
from .losses import Loss
from .providers import Provider
from .reading import acollect_stream, adecode_stream, collect_stream, decode_stream
from .registry import PROVIDERS
from .store import dumps, json_schema, loads
from .streaming import AsyncStreamConversion, StreamConversion, aconvert_stream, convert_stream

__all__ = [
    "PROVIDERS",
    "Accumulator",
    "AsyncStreamConversion",
    "Context",
    "Conversion",
    "DecodeError",
    "Detection",
    "Error",
    "Invalid",
    "Loss",
    "LossError",
    "Provider",
    "StreamConversion",
    "StreamFailed",
    "Strict",
    "UnknownProvider",
    "acollect_stream",
    "aconvert_stream",
    "adecode_stream",
    "collect_stream",
    "convert_error",
    "convert_messages",
    "convert_request",
    "convert_response",
    "convert_stream",
    "convert_tools",
    "decode_error",
    "decode_messages",
    "decode_request",
    "decode_response",
    "decode_stream",
    "decode_tools",
    "decompose_response",
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
