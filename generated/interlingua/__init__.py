# Generated from spec; do not edit.

"""interlingua: any LLM provider's requests, responses, streams and errors as any other's.

    c = interlingua.convert_request(body, source="openai_chat", target="anthropic", model="claude-...")
    c.value      # the target's body
    c.losses     # what it does not say
    c.convert_response(answer).value  # the answer, back in the source's format
    for event in c.convert_stream(events): ...  # its stream likewise

Each provider is a module with the pure lenses: `interlingua.anthropic.decode_request(body)`; loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import model as model
from .calls.api import PROVIDERS as PROVIDERS
from .calls.api import Context as Context
from .calls.api import Conversion as Conversion
from .calls.api import DecodeError as DecodeError
from .calls.api import Detection as Detection
from .calls.api import Error as Error
from .calls.api import Invalid as Invalid
from .calls.api import Loss as Loss
from .calls.api import LossError as LossError
from .calls.api import Policies as Policies
from .calls.api import Provider as Provider
from .calls.api import Repair as Repair
from .calls.api import StreamFailed as StreamFailed
from .calls.api import Strict as Strict
from .calls.api import UnknownProvider as UnknownProvider
from .calls.api import convert_error as convert_error
from .calls.api import convert_messages as convert_messages
from .calls.api import convert_request as convert_request
from .calls.api import convert_response as convert_response
from .calls.api import convert_tools as convert_tools
from .calls.api import decode_error as decode_error
from .calls.api import decode_messages as decode_messages
from .calls.api import decode_request as decode_request
from .calls.api import decode_response as decode_response
from .calls.api import decode_tools as decode_tools
from .calls.api import detect as detect
from .calls.api import dumps as dumps
from .calls.api import encode_error as encode_error
from .calls.api import encode_messages as encode_messages
from .calls.api import encode_request as encode_request
from .calls.api import encode_response as encode_response
from .calls.api import encode_tools as encode_tools
from .calls.api import json_schema as json_schema
from .calls.api import loads as loads
from .calls.api import repair_request as repair_request
from .calls.api import sdk_kwargs as sdk_kwargs
from .core import short_names
from .model import AnyTool as AnyTool
from .model import AnyToolRef as AnyToolRef
from .model import ArgumentsDelta as ArgumentsDelta
from .model import Audio as Audio
from .model import AudioDelta as AudioDelta
from .model import AudioOutput as AudioOutput
from .model import Blob as Blob
from .model import CacheHint as CacheHint
from .model import Candidate as Candidate
from .model import Citation as Citation
from .model import CitationDelta as CitationDelta
from .model import CustomTool as CustomTool
from .model import Delta as Delta
from .model import Document as Document
from .model import Effort as Effort
from .model import ErrorAnswer as ErrorAnswer
from .model import ErrorCode as ErrorCode
from .model import FileRef as FileRef
from .model import Form as Form
from .model import FormatKind as FormatKind
from .model import Grammar as Grammar
from .model import Image as Image
from .model import InputDelta as InputDelta
from .model import Logprobs as Logprobs
from .model import Media as Media
from .model import Message as Message
from .model import Opaque as Opaque
from .model import Part as Part
from .model import PartDelta as PartDelta
from .model import PartEnd as PartEnd
from .model import PartStart as PartStart
from .model import PlainText as PlainText
from .model import ProviderTool as ProviderTool
from .model import Reasoning as Reasoning
from .model import ReasoningConfig as ReasoningConfig
from .model import ReasoningDelta as ReasoningDelta
from .model import ReasoningMode as ReasoningMode
from .model import Refusal as Refusal
from .model import Request as Request
from .model import Response as Response
from .model import ResponseFormat as ResponseFormat
from .model import Role as Role
from .model import Runner as Runner
from .model import SignatureDelta as SignatureDelta
from .model import StopReason as StopReason
from .model import StreamChunk as StreamChunk
from .model import StreamDelta as StreamDelta
from .model import StreamEnd as StreamEnd
from .model import StreamEvent as StreamEvent
from .model import StreamStart as StreamStart
from .model import SummaryDelta as SummaryDelta
from .model import Text as Text
from .model import TextDelta as TextDelta
from .model import TokenLogprob as TokenLogprob
from .model import Tool as Tool
from .model import ToolCall as ToolCall
from .model import ToolChoice as ToolChoice
from .model import ToolMode as ToolMode
from .model import ToolRef as ToolRef
from .model import ToolResult as ToolResult
from .model import Url as Url
from .model import Usage as Usage
from .model import Video as Video

if TYPE_CHECKING:
    from .streams.api import Accumulator as Accumulator
    from .streams.api import AsyncStreamConversion as AsyncStreamConversion
    from .streams.api import StreamConversion as StreamConversion
    from .streams.api import acollect_stream as acollect_stream
    from .streams.api import aconvert_stream as aconvert_stream
    from .streams.api import adecode_stream as adecode_stream
    from .streams.api import collect_stream as collect_stream
    from .streams.api import convert_stream as convert_stream
    from .streams.api import decode_stream as decode_stream
    from .streams.api import decompose_response as decompose_response
    from .providers import anthropic as anthropic
    from .providers import gemini as gemini
    from .providers import openai_chat as openai_chat
    from .providers import openai_responses as openai_responses
    from .providers import suna_rows as suna_rows


short_names.install()
STREAMS = frozenset(
    (
        "Accumulator",
        "AsyncStreamConversion",
        "StreamConversion",
        "acollect_stream",
        "aconvert_stream",
        "adecode_stream",
        "collect_stream",
        "convert_stream",
        "decode_stream",
        "decompose_response",
    )
)


def __getattr__(name: str) -> Any:
    """A provider's module, or what has to do with streams, imported when it is first asked for."""
    if name in PROVIDERS:
        return import_module(f".providers.{name}", __name__)
    if name in STREAMS:
        globals()[name] = found = getattr(import_module(".streams.api", __name__), name)  # from now on it is found without asking here
        return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
