# Generated from templates/runtime/calls/api.py; do not edit.

"""The public functions; those for streams are in `streams.api`."""

from __future__ import annotations

from ..core.errors import DecodeError, Error, ErrorInstead, LossError, StreamFailed, UnknownProvider
from ..core.logs import log_losses
from ..core.lookup import Provider
from ..core.losses import Loss
from ..core.options import Context, Invalid, Policies, Strict
from ..registry import PROVIDERS, ProviderName
from ..store.stored import dumps, json_schema, loads
from .betas import betas
from .conversion import Conversion, convert_error, convert_response, encode_error, encode_response
from .counting import count_request, read_count, write_count
from .decoding import decode_error, decode_messages, decode_request, decode_response, decode_tools
from .detection import Detection, detect
from .endpoints import Endpoint, endpoint
from .repairing import Repair, repair_request
from .requests import convert_messages, convert_request, convert_tools, encode_messages, encode_request, encode_tools
from .sdk import sdk_kwargs
from .switching import Switch, switch
from .tracing import Traced

__all__ = [
    "PROVIDERS",
    "Context",
    "Conversion",
    "DecodeError",
    "Detection",
    "Endpoint",
    "Error",
    "ErrorInstead",
    "Invalid",
    "Loss",
    "LossError",
    "Policies",
    "Provider",
    "ProviderName",
    "Repair",
    "StreamFailed",
    "Strict",
    "Switch",
    "Traced",
    "UnknownProvider",
    "betas",
    "convert_error",
    "convert_messages",
    "convert_request",
    "convert_response",
    "convert_tools",
    "count_request",
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
    "endpoint",
    "json_schema",
    "loads",
    "log_losses",
    "read_count",
    "repair_request",
    "sdk_kwargs",
    "switch",
    "write_count",
]
