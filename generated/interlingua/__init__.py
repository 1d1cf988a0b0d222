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
from .calls.api import ErrorInstead as ErrorInstead
from .calls.api import Invalid as Invalid
from .calls.api import Loss as Loss
from .calls.api import LossError as LossError
from .calls.api import Policies as Policies
from .calls.api import Provider as Provider
from .calls.api import ProviderName as ProviderName
from .calls.api import Repair as Repair
from .calls.api import StreamFailed as StreamFailed
from .calls.api import Strict as Strict
from .calls.api import UnknownProvider as UnknownProvider
from .calls.api import convert_error as convert_error
from .calls.api import convert_messages as convert_messages
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
from .calls.api import encode_response as encode_response
from .calls.api import encode_tools as encode_tools
from .calls.api import json_schema as json_schema
from .calls.api import loads as loads
from .calls.api import repair_request as repair_request
from .calls.api import sdk_kwargs as sdk_kwargs
from .core import short_names
from .core.version import VERSION as __version__
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
    from .bodies import convert_request as convert_request
    from .bodies import encode_request as encode_request
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
    from .conversations.api import Capable as Capable
    from .conversations.api import ConversationBuilder as ConversationBuilder
    from .conversations.api import Export as Export
    from .conversations.api import Finding as Finding
    from .conversations.api import FoundError as FoundError
    from .conversations.api import Mended as Mended
    from .conversations.api import Pairing as Pairing
    from .conversations.api import Results as Results
    from .conversations.api import by_priority as by_priority
    from .conversations.api import cached_block as cached_block
    from .conversations.api import calls_in_stream as calls_in_stream
    from .conversations.api import calls_in_text as calls_in_text
    from .conversations.api import capabilities as capabilities
    from .conversations.api import check_tools as check_tools
    from .conversations.api import compress as compress
    from .conversations.api import format_for_cache as format_for_cache
    from .conversations.api import is_cached_block as is_cached_block
    from .conversations.api import next_request as next_request
    from .conversations.api import pair_strictly as pair_strictly
    from .conversations.api import pair_tools as pair_tools
    from .conversations.api import shortened as shortened
    from .conversations.api import truncated_text as truncated_text
    from .conversations.api import unresolved_calls as unresolved_calls
    from .conversations.api import validate as validate
    from .conversations.api import with_cached_blocks as with_cached_blocks
    from .conversations.api import without_embedded_results as without_embedded_results
    from .providers import anthropic as anthropic
    from .providers import anthropic_openai as anthropic_openai
    from .providers import asktable as asktable
    from .providers import attocode as attocode
    from .providers import avian as avian
    from .providers import azure_openai as azure_openai
    from .providers import azure_responses as azure_responses
    from .providers import baseten as baseten
    from .providers import bedrock_anthropic as bedrock_anthropic
    from .providers import bedrock_boto3 as bedrock_boto3
    from .providers import bedrock_converse as bedrock_converse
    from .providers import bedrock_mantle as bedrock_mantle
    from .providers import bedrock_mantle_responses as bedrock_mantle_responses
    from .providers import cerebras as cerebras
    from .providers import charm_hyper as charm_hyper
    from .providers import clawtools as clawtools
    from .providers import cloudflare as cloudflare
    from .providers import codex_responses as codex_responses
    from .providers import cohere as cohere
    from .providers import copilot as copilot
    from .providers import copilot_responses as copilot_responses
    from .providers import crusoe as crusoe
    from .providers import databricks as databricks
    from .providers import deepinfra as deepinfra
    from .providers import deepseek as deepseek
    from .providers import deepseek_anthropic as deepseek_anthropic
    from .providers import deepseek_responses as deepseek_responses
    from .providers import digitalocean as digitalocean
    from .providers import doubleword as doubleword
    from .providers import featherless as featherless
    from .providers import fireworks as fireworks
    from .providers import friendli as friendli
    from .providers import gemini as gemini
    from .providers import gemini_interactions as gemini_interactions
    from .providers import gemini_openai as gemini_openai
    from .providers import github_models as github_models
    from .providers import gpustack as gpustack
    from .providers import groq as groq
    from .providers import heroku as heroku
    from .providers import huggingface as huggingface
    from .providers import litellm_proxy as litellm_proxy
    from .providers import llama_cpp as llama_cpp
    from .providers import lm_studio as lm_studio
    from .providers import lmstudio_responses as lmstudio_responses
    from .providers import localai as localai
    from .providers import minimax as minimax
    from .providers import minimax_anthropic as minimax_anthropic
    from .providers import mistral as mistral
    from .providers import mistralrs as mistralrs
    from .providers import moonshot as moonshot
    from .providers import moonshot_anthropic as moonshot_anthropic
    from .providers import multi_llm as multi_llm
    from .providers import multi_llm_crate as multi_llm_crate
    from .providers import nvidia_nim as nvidia_nim
    from .providers import ollama as ollama
    from .providers import ollama_openai as ollama_openai
    from .providers import open_responses as open_responses
    from .providers import openai_chat as openai_chat
    from .providers import openai_compatible as openai_compatible
    from .providers import openai_compatible_reasoning as openai_compatible_reasoning
    from .providers import openai_responses as openai_responses
    from .providers import openrouter as openrouter
    from .providers import openrouter_generation as openrouter_generation
    from .providers import openrouter_responses as openrouter_responses
    from .providers import ovhcloud as ovhcloud
    from .providers import parasail as parasail
    from .providers import perplexity as perplexity
    from .providers import qwen as qwen
    from .providers import sambanova as sambanova
    from .providers import sglang as sglang
    from .providers import siliconflow as siliconflow
    from .providers import snowflake as snowflake
    from .providers import suna as suna
    from .providers import suna_rows as suna_rows
    from .providers import tgi as tgi
    from .providers import together as together
    from .providers import upstage as upstage
    from .providers import venice as venice
    from .providers import vercel_gateway as vercel_gateway
    from .providers import vertex_anthropic as vertex_anthropic
    from .providers import vertex_gemini as vertex_gemini
    from .providers import vllm as vllm
    from .providers import volcengine as volcengine
    from .providers import writer as writer
    from .providers import xai as xai
    from .providers import xai_responses as xai_responses
    from .providers import zai as zai
else:
    from .calls.api import convert_request, encode_request

__all__ = [
    "__version__",
    "model",
    "Accumulator",
    "AnyTool",
    "AnyToolRef",
    "ArgumentsDelta",
    "AsyncStreamConversion",
    "Audio",
    "AudioDelta",
    "AudioOutput",
    "Blob",
    "CacheHint",
    "Candidate",
    "Capable",
    "Citation",
    "CitationDelta",
    "Context",
    "ConversationBuilder",
    "Conversion",
    "CustomTool",
    "DecodeError",
    "Delta",
    "Detection",
    "Document",
    "Effort",
    "Error",
    "ErrorAnswer",
    "ErrorCode",
    "ErrorInstead",
    "Export",
    "FileRef",
    "Finding",
    "Form",
    "FormatKind",
    "FoundError",
    "Grammar",
    "Image",
    "InputDelta",
    "Invalid",
    "Logprobs",
    "Loss",
    "LossError",
    "Media",
    "Mended",
    "Message",
    "Opaque",
    "PROVIDERS",
    "Pairing",
    "Part",
    "PartDelta",
    "PartEnd",
    "PartStart",
    "PlainText",
    "Policies",
    "Provider",
    "ProviderName",
    "ProviderTool",
    "Reasoning",
    "ReasoningConfig",
    "ReasoningDelta",
    "ReasoningMode",
    "Refusal",
    "Repair",
    "Request",
    "Response",
    "ResponseFormat",
    "Results",
    "Role",
    "Runner",
    "SignatureDelta",
    "StopReason",
    "StreamChunk",
    "StreamConversion",
    "StreamDelta",
    "StreamEnd",
    "StreamEvent",
    "StreamFailed",
    "StreamStart",
    "Strict",
    "SummaryDelta",
    "Text",
    "TextDelta",
    "TokenLogprob",
    "Tool",
    "ToolCall",
    "ToolChoice",
    "ToolMode",
    "ToolRef",
    "ToolResult",
    "UnknownProvider",
    "Url",
    "Usage",
    "Video",
    "acollect_stream",
    "aconvert_stream",
    "adecode_stream",
    "anthropic",
    "anthropic_openai",
    "asktable",
    "attocode",
    "avian",
    "azure_openai",
    "azure_responses",
    "baseten",
    "bedrock_anthropic",
    "bedrock_boto3",
    "bedrock_converse",
    "bedrock_mantle",
    "bedrock_mantle_responses",
    "by_priority",
    "cached_block",
    "calls_in_stream",
    "calls_in_text",
    "capabilities",
    "cerebras",
    "charm_hyper",
    "check_tools",
    "clawtools",
    "cloudflare",
    "codex_responses",
    "cohere",
    "collect_stream",
    "compress",
    "convert_error",
    "convert_messages",
    "convert_request",
    "convert_response",
    "convert_stream",
    "convert_tools",
    "copilot",
    "copilot_responses",
    "crusoe",
    "databricks",
    "decode_error",
    "decode_messages",
    "decode_request",
    "decode_response",
    "decode_stream",
    "decode_tools",
    "decompose_response",
    "deepinfra",
    "deepseek",
    "deepseek_anthropic",
    "deepseek_responses",
    "detect",
    "digitalocean",
    "doubleword",
    "dumps",
    "encode_error",
    "encode_messages",
    "encode_request",
    "encode_response",
    "encode_tools",
    "featherless",
    "fireworks",
    "format_for_cache",
    "friendli",
    "gemini",
    "gemini_interactions",
    "gemini_openai",
    "github_models",
    "gpustack",
    "groq",
    "heroku",
    "huggingface",
    "is_cached_block",
    "json_schema",
    "litellm_proxy",
    "llama_cpp",
    "lm_studio",
    "lmstudio_responses",
    "loads",
    "localai",
    "minimax",
    "minimax_anthropic",
    "mistral",
    "mistralrs",
    "moonshot",
    "moonshot_anthropic",
    "multi_llm",
    "multi_llm_crate",
    "next_request",
    "nvidia_nim",
    "ollama",
    "ollama_openai",
    "open_responses",
    "openai_chat",
    "openai_compatible",
    "openai_compatible_reasoning",
    "openai_responses",
    "openrouter",
    "openrouter_generation",
    "openrouter_responses",
    "ovhcloud",
    "pair_strictly",
    "pair_tools",
    "parasail",
    "perplexity",
    "qwen",
    "repair_request",
    "sambanova",
    "sdk_kwargs",
    "sglang",
    "shortened",
    "siliconflow",
    "snowflake",
    "suna",
    "suna_rows",
    "tgi",
    "together",
    "truncated_text",
    "unresolved_calls",
    "upstage",
    "validate",
    "venice",
    "vercel_gateway",
    "vertex_anthropic",
    "vertex_gemini",
    "vllm",
    "volcengine",
    "with_cached_blocks",
    "without_embedded_results",
    "writer",
    "xai",
    "xai_responses",
    "zai",
]

short_names.install()
LATER = {
    ".streams.api": frozenset(
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
    ),
    ".conversations.api": frozenset(
        (
            "Capable",
            "ConversationBuilder",
            "Export",
            "Finding",
            "FoundError",
            "Mended",
            "Pairing",
            "Results",
            "by_priority",
            "cached_block",
            "calls_in_stream",
            "calls_in_text",
            "capabilities",
            "check_tools",
            "compress",
            "format_for_cache",
            "is_cached_block",
            "next_request",
            "pair_strictly",
            "pair_tools",
            "shortened",
            "truncated_text",
            "unresolved_calls",
            "validate",
            "with_cached_blocks",
            "without_embedded_results",
        )
    ),
}


def __getattr__(name: str) -> Any:
    """A provider's module, or what not every program needs, imported when it is first asked for."""
    if name in PROVIDERS:
        return import_module(f".providers.{name}", __name__)
    for module, names in LATER.items():
        if name in names:
            globals()[name] = found = getattr(import_module(module, __name__), name)  # from now on it is found without asking here
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public names alone."""
    return sorted(__all__)
