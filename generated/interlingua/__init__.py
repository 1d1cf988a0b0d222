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
from .calls.api import PROVIDERS, Context, Conversion, DecodeError, Detection, Error, ErrorInstead, Invalid, Loss, LossError
from .calls.api import Policies, Provider, ProviderName, Repair, StreamFailed, Strict, UnknownProvider, betas, convert_error
from .calls.api import convert_messages, convert_response, convert_tools, decode_error, decode_messages, decode_request
from .calls.api import decode_response, decode_tools, detect, dumps, encode_error, encode_messages, encode_response
from .calls.api import encode_tools, json_schema, loads, repair_request, sdk_kwargs
from .core import short_names
from .core.version import VERSION as __version__
from .model import AnyTool, AnyToolRef, ArgumentsDelta, Audio, AudioDelta, AudioOutput, Blob, CacheHint, Candidate
from .model import Citation, CitationDelta, ConfigChange, CustomTool, Delta, Document, Effort, ErrorAnswer, ErrorCode
from .model import FileRef, Form, FormatKind, Grammar, Image, InputDelta, Location, Logprobs, McpServer, Media, Message
from .model import Opaque, Part, PartDelta, PartEnd, PartStart, PlainText, ProviderTool, Reasoning, ReasoningConfig
from .model import ReasoningDelta, ReasoningMode, Refusal, Request, Response, ResponseFormat, Role, Runner
from .model import SignatureDelta, SourcePlace, StopReason, StreamChunk, StreamDelta, StreamEnd, StreamEvent, StreamStart
from .model import SummaryDelta, Text, TextDelta, TokenLogprob, Tool, ToolCall, ToolChange, ToolChoice, ToolMode
from .model import ToolNamespace, ToolRef, ToolResult, Url, Usage, Video

if TYPE_CHECKING:
    from .bodies import convert_request, encode_request
    from .streams.api import Accumulator, AsyncEventStreamConversion, AsyncStreamConversion, EventStreamConversion
    from .streams.api import StreamConversion, acollect_stream, aconvert_event_stream, aconvert_stream, adecode_stream
    from .streams.api import collect_stream, convert_event_stream, convert_stream, decode_stream, decompose_response
    from .conversations.api import Capable, ConversationBuilder, Export, Finding, FoundError, Mended, Pairing, Results, by_priority
    from .conversations.api import cached_block, calls_in_stream, calls_in_text, capabilities, check_tools, compress, format_for_cache
    from .conversations.api import is_cached_block, next_request, pair_strictly, pair_tools, shortened, truncated_text, unresolved_calls
    from .conversations.api import validate, with_cached_blocks, without_embedded_results
    from .providers import anthropic, anthropic_openai, asktable, attocode, avian, azure_openai, azure_responses, baseten
    from .providers import bedrock_anthropic, bedrock_boto3, bedrock_converse, bedrock_mantle, bedrock_mantle_responses, cerebras
    from .providers import charm_hyper, clawtools, cloudflare, codex_responses, cohere, copilot, copilot_responses, crusoe
    from .providers import databricks, deepinfra, deepseek, deepseek_anthropic, deepseek_responses, digitalocean, doubleword
    from .providers import featherless, fireworks, friendli, gemini, gemini_interactions, gemini_openai, github_models, gpustack
    from .providers import groq, heroku, huggingface, litellm_proxy, llama_cpp, lm_studio, lmstudio_responses, localai, minimax
    from .providers import minimax_anthropic, mistral, mistralrs, moonshot, moonshot_anthropic, multi_llm, multi_llm_crate
    from .providers import nvidia_nim, ollama, ollama_openai, open_responses, openai_chat, openai_compatible
    from .providers import openai_compatible_reasoning, openai_compatible_thoughts, openai_responses, openrouter
    from .providers import openrouter_generation, openrouter_responses, ovhcloud, parasail, perplexity, qwen, sambanova, sglang
    from .providers import siliconflow, snowflake, suna, suna_rows, tgi, together, upstage, venice, vercel_gateway
    from .providers import vertex_anthropic, vertex_gemini, vllm, volcengine, writer, xai, xai_responses, zai
else:
    from .calls.api import convert_request, encode_request

__all__ = ["__version__", "model"]
__all__ += ["Accumulator", "AnyTool", "AnyToolRef", "ArgumentsDelta", "AsyncEventStreamConversion"]
__all__ += ["AsyncStreamConversion", "Audio", "AudioDelta", "AudioOutput", "Blob", "CacheHint", "Candidate"]
__all__ += ["Capable", "Citation", "CitationDelta", "ConfigChange", "Context", "ConversationBuilder", "Conversion"]
__all__ += ["CustomTool", "DecodeError", "Delta", "Detection", "Document", "Effort", "Error", "ErrorAnswer"]
__all__ += ["ErrorCode", "ErrorInstead", "EventStreamConversion", "Export", "FileRef", "Finding", "Form"]
__all__ += ["FormatKind", "FoundError", "Grammar", "Image", "InputDelta", "Invalid", "Location", "Logprobs"]
__all__ += ["Loss", "LossError", "McpServer", "Media", "Mended", "Message", "Opaque", "PROVIDERS", "Pairing"]
__all__ += ["Part", "PartDelta", "PartEnd", "PartStart", "PlainText", "Policies", "Provider", "ProviderName"]
__all__ += ["ProviderTool", "Reasoning", "ReasoningConfig", "ReasoningDelta", "ReasoningMode", "Refusal", "Repair"]
__all__ += ["Request", "Response", "ResponseFormat", "Results", "Role", "Runner", "SignatureDelta", "SourcePlace"]
__all__ += ["StopReason", "StreamChunk", "StreamConversion", "StreamDelta", "StreamEnd", "StreamEvent"]
__all__ += ["StreamFailed", "StreamStart", "Strict", "SummaryDelta", "Text", "TextDelta", "TokenLogprob", "Tool"]
__all__ += ["ToolCall", "ToolChange", "ToolChoice", "ToolMode", "ToolNamespace", "ToolRef", "ToolResult"]
__all__ += ["UnknownProvider", "Url", "Usage", "Video", "acollect_stream", "aconvert_event_stream"]
__all__ += ["aconvert_stream", "adecode_stream", "anthropic", "anthropic_openai", "asktable", "attocode", "avian"]
__all__ += ["azure_openai", "azure_responses", "baseten", "bedrock_anthropic", "bedrock_boto3", "bedrock_converse"]
__all__ += ["bedrock_mantle", "bedrock_mantle_responses", "betas", "by_priority", "cached_block"]
__all__ += ["calls_in_stream", "calls_in_text", "capabilities", "cerebras", "charm_hyper", "check_tools"]
__all__ += ["clawtools", "cloudflare", "codex_responses", "cohere", "collect_stream", "compress", "convert_error"]
__all__ += ["convert_event_stream", "convert_messages", "convert_request", "convert_response", "convert_stream"]
__all__ += ["convert_tools", "copilot", "copilot_responses", "crusoe", "databricks", "decode_error"]
__all__ += ["decode_messages", "decode_request", "decode_response", "decode_stream", "decode_tools"]
__all__ += ["decompose_response", "deepinfra", "deepseek", "deepseek_anthropic", "deepseek_responses", "detect"]
__all__ += ["digitalocean", "doubleword", "dumps", "encode_error", "encode_messages", "encode_request"]
__all__ += ["encode_response", "encode_tools", "featherless", "fireworks", "format_for_cache", "friendli"]
__all__ += ["gemini", "gemini_interactions", "gemini_openai", "github_models", "gpustack", "groq", "heroku"]
__all__ += ["huggingface", "is_cached_block", "json_schema", "litellm_proxy", "llama_cpp", "lm_studio"]
__all__ += ["lmstudio_responses", "loads", "localai", "minimax", "minimax_anthropic", "mistral", "mistralrs"]
__all__ += ["moonshot", "moonshot_anthropic", "multi_llm", "multi_llm_crate", "next_request", "nvidia_nim"]
__all__ += ["ollama", "ollama_openai", "open_responses", "openai_chat", "openai_compatible"]
__all__ += ["openai_compatible_reasoning", "openai_compatible_thoughts", "openai_responses", "openrouter"]
__all__ += ["openrouter_generation", "openrouter_responses", "ovhcloud", "pair_strictly", "pair_tools", "parasail"]
__all__ += ["perplexity", "qwen", "repair_request", "sambanova", "sdk_kwargs", "sglang", "shortened"]
__all__ += ["siliconflow", "snowflake", "suna", "suna_rows", "tgi", "together", "truncated_text"]
__all__ += ["unresolved_calls", "upstage", "validate", "venice", "vercel_gateway", "vertex_anthropic"]
__all__ += ["vertex_gemini", "vllm", "volcengine", "with_cached_blocks", "without_embedded_results", "writer"]
__all__ += ["xai", "xai_responses", "zai"]

short_names.install()
LATER = {
    ".streams.api": frozenset(
        (
            *("Accumulator", "AsyncEventStreamConversion", "AsyncStreamConversion", "EventStreamConversion"),
            *("StreamConversion", "acollect_stream", "aconvert_event_stream", "aconvert_stream", "adecode_stream"),
            *("collect_stream", "convert_event_stream", "convert_stream", "decode_stream", "decompose_response"),
        )
    ),
    ".conversations.api": frozenset(
        (
            *("Capable", "ConversationBuilder", "Export", "Finding", "FoundError", "Mended", "Pairing", "Results"),
            *("by_priority", "cached_block", "calls_in_stream", "calls_in_text", "capabilities", "check_tools"),
            *("compress", "format_for_cache", "is_cached_block", "next_request", "pair_strictly", "pair_tools"),
            *("shortened", "truncated_text", "unresolved_calls", "validate", "with_cached_blocks"),
            *("without_embedded_results",),
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
