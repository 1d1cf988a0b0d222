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
from .calls.api import PROVIDERS, Context, Conversion, DecodeError, Detection, Endpoint, Error, ErrorInstead, Invalid, Loss
from .calls.api import LossError, Policies, Provider, ProviderName, Repair, StreamFailed, Strict, Switch, Traced
from .calls.api import UnknownProvider, betas, convert_error, convert_messages, convert_response, convert_tools
from .calls.api import count_request, decode_error, decode_messages, decode_request, decode_response, decode_tools, detect
from .calls.api import dumps, encode_error, encode_messages, encode_response, encode_tools, endpoint, json_schema, loads
from .calls.api import log_losses, read_count, repair_request, sdk_kwargs, switch, write_count
from .core import short_names
from .core.version import VERSION as __version__
from .model import Answer, AnyTool, AnyToolRef, ArgumentsDelta, Audio, AudioDelta, AudioOutput, Blob, CacheHint
from .model import Candidate, Citation, CitationDelta, Compaction, ConfigChange, CustomTool, Delta, Document, Effort
from .model import ErrorAnswer, ErrorCode, FileRef, Form, FormatKind, Grammar, Image, InputDelta, Location, Logprobs
from .model import McpServer, Media, Message, Opaque, Part, PartDelta, PartEnd, PartStart, PlainText, ProviderTool
from .model import Reasoning, ReasoningConfig, ReasoningDelta, ReasoningMode, Refusal, Request, Response, ResponseFormat
from .model import Role, Runner, SignatureDelta, SourcePlace, StopReason, StreamChunk, StreamDelta, StreamEnd
from .model import StreamEvent, StreamStart, SummaryDelta, Text, TextDelta, Texts, TokenLogprob, Tool, ToolCall
from .model import ToolChange, ToolChoice, ToolMode, ToolNamespace, ToolRef, ToolResult, Url, Usage, Video

if TYPE_CHECKING:
    from .bodies import convert_request, encode_request
    from .streams.api import Accumulator, AsyncEventStreamConversion, AsyncStreamConversion, EventStreamConversion
    from .streams.api import StreamConversion, TracedEvent, acollect_stream, aconvert_event_stream, aconvert_stream, adecode_stream
    from .streams.api import collect_stream, convert_event_stream, convert_stream, decode_stream, decompose_response
    from .conversations.api import Capable, ConversationBuilder, Export, Finding, FoundError, Mended, Pairing, Results, by_priority
    from .conversations.api import cached_block, calls_in_stream, calls_in_text, capabilities, check_tools, compress, format_for_cache
    from .conversations.api import is_cached_block, next_request, pair_strictly, pair_tools, shortened, truncated_text, unresolved_calls
    from .conversations.api import validate, with_cached_blocks, without_embedded_results
    from .reports.api import Explained, Problem, SchemaConversion, convert_schema, explain, gen_ai_attributes, lint
    from .conformance.api import StreamProblem, conform
    from .providers import a2a, adp, ag_ui, agno, ai21, alpaca, amazon_nova, anthropic, anthropic_openai, asktable, atif
    from .providers import attocode, autogen, avian, azure_openai, azure_responses, baseten, bedrock_anthropic, bedrock_boto3
    from .providers import bedrock_converse, bedrock_mantle, bedrock_mantle_responses, bedrock_tuning, cerebras, charm_hyper
    from .providers import chatgpt_export, claude_code, claude_export, clawtools, cloudflare, codex_responses, codex_rollout
    from .providers import cohere, copilot, copilot_responses, crusoe, dashscope_native, databricks, deepinfra, deepseek
    from .providers import deepseek_anthropic, deepseek_responses, digitalocean, doubleword, featherless, fireworks, friendli
    from .providers import gemini, gemini_cli, gemini_interactions, gemini_openai, gemini_tuning, github_models, google_adk
    from .providers import gpustack, groq, haystack, heroku, hf_chat, huggingface, inspect_ai, langchain, langfuse, langgraph
    from .providers import langgraph_server, langsmith, letta, librechat, litellm_proxy, llama_api, llama_cpp, llama_index
    from .providers import lm_studio, lmstudio_responses, localai, mcp, minimax, minimax_anthropic, mistral, mistral_tuning
    from .providers import mistralrs, moonshot, moonshot_anthropic, multi_llm, multi_llm_crate, nvidia_nim, ollama, ollama_openai
    from .providers import open_responses, open_webui, openai_agents, openai_chat, openai_compatible, openai_compatible_reasoning
    from .providers import openai_compatible_thoughts, openai_responses, openai_tuning, openinference, openllmetry, openrouter
    from .providers import openrouter_generation, openrouter_responses, otel, ovhcloud, parasail, perplexity, pydantic_ai, qwen
    from .providers import sambanova, semantic_kernel, sglang, sharegpt, siliconflow, smolagents, snowflake, strands, suna
    from .providers import suna_rows, tgi, together, trl, upstage, venice, vercel, vercel_gateway, vercel_ui, vercel_ui_stream
    from .providers import vertex_anthropic, vertex_gemini, vllm, volcengine, watsonx, writer, xai, xai_responses, zai
else:
    from .calls.api import convert_request, encode_request

__all__ = ["__version__", "model"]
__all__ += ["Accumulator", "Answer", "AnyTool", "AnyToolRef", "ArgumentsDelta", "AsyncEventStreamConversion"]
__all__ += ["AsyncStreamConversion", "Audio", "AudioDelta", "AudioOutput", "Blob", "CacheHint", "Candidate"]
__all__ += ["Capable", "Citation", "CitationDelta", "Compaction", "ConfigChange", "Context", "ConversationBuilder"]
__all__ += ["Conversion", "CustomTool", "DecodeError", "Delta", "Detection", "Document", "Effort", "Endpoint"]
__all__ += ["Error", "ErrorAnswer", "ErrorCode", "ErrorInstead", "EventStreamConversion", "Explained", "Export"]
__all__ += ["FileRef", "Finding", "Form", "FormatKind", "FoundError", "Grammar", "Image", "InputDelta", "Invalid"]
__all__ += ["Location", "Logprobs", "Loss", "LossError", "McpServer", "Media", "Mended", "Message", "Opaque"]
__all__ += ["PROVIDERS", "Pairing", "Part", "PartDelta", "PartEnd", "PartStart", "PlainText", "Policies"]
__all__ += ["Problem", "Provider", "ProviderName", "ProviderTool", "Reasoning", "ReasoningConfig"]
__all__ += ["ReasoningDelta", "ReasoningMode", "Refusal", "Repair", "Request", "Response", "ResponseFormat"]
__all__ += ["Results", "Role", "Runner", "SchemaConversion", "SignatureDelta", "SourcePlace", "StopReason"]
__all__ += ["StreamChunk", "StreamConversion", "StreamDelta", "StreamEnd", "StreamEvent", "StreamFailed"]
__all__ += ["StreamProblem", "StreamStart", "Strict", "SummaryDelta", "Switch", "Text", "TextDelta", "Texts"]
__all__ += ["TokenLogprob", "Tool", "ToolCall", "ToolChange", "ToolChoice", "ToolMode", "ToolNamespace", "ToolRef"]
__all__ += ["ToolResult", "Traced", "TracedEvent", "UnknownProvider", "Url", "Usage", "Video", "a2a"]
__all__ += ["acollect_stream", "aconvert_event_stream", "aconvert_stream", "adecode_stream", "adp", "ag_ui"]
__all__ += ["agno", "ai21", "alpaca", "amazon_nova", "anthropic", "anthropic_openai", "asktable", "atif"]
__all__ += ["attocode", "autogen", "avian", "azure_openai", "azure_responses", "baseten", "bedrock_anthropic"]
__all__ += ["bedrock_boto3", "bedrock_converse", "bedrock_mantle", "bedrock_mantle_responses", "bedrock_tuning"]
__all__ += ["betas", "by_priority", "cached_block", "calls_in_stream", "calls_in_text", "capabilities", "cerebras"]
__all__ += ["charm_hyper", "chatgpt_export", "check_tools", "claude_code", "claude_export", "clawtools"]
__all__ += ["cloudflare", "codex_responses", "codex_rollout", "cohere", "collect_stream", "compress", "conform"]
__all__ += ["convert_error", "convert_event_stream", "convert_messages", "convert_request", "convert_response"]
__all__ += ["convert_schema", "convert_stream", "convert_tools", "copilot", "copilot_responses", "count_request"]
__all__ += ["crusoe", "dashscope_native", "databricks", "decode_error", "decode_messages", "decode_request"]
__all__ += ["decode_response", "decode_stream", "decode_tools", "decompose_response", "deepinfra", "deepseek"]
__all__ += ["deepseek_anthropic", "deepseek_responses", "detect", "digitalocean", "doubleword", "dumps"]
__all__ += ["encode_error", "encode_messages", "encode_request", "encode_response", "encode_tools", "endpoint"]
__all__ += ["explain", "featherless", "fireworks", "format_for_cache", "friendli", "gemini", "gemini_cli"]
__all__ += ["gemini_interactions", "gemini_openai", "gemini_tuning", "gen_ai_attributes", "github_models"]
__all__ += ["google_adk", "gpustack", "groq", "haystack", "heroku", "hf_chat", "huggingface", "inspect_ai"]
__all__ += ["is_cached_block", "json_schema", "langchain", "langfuse", "langgraph", "langgraph_server"]
__all__ += ["langsmith", "letta", "librechat", "lint", "litellm_proxy", "llama_api", "llama_cpp", "llama_index"]
__all__ += ["lm_studio", "lmstudio_responses", "loads", "localai", "log_losses", "mcp", "minimax"]
__all__ += ["minimax_anthropic", "mistral", "mistral_tuning", "mistralrs", "moonshot", "moonshot_anthropic"]
__all__ += ["multi_llm", "multi_llm_crate", "next_request", "nvidia_nim", "ollama", "ollama_openai"]
__all__ += ["open_responses", "open_webui", "openai_agents", "openai_chat", "openai_compatible"]
__all__ += ["openai_compatible_reasoning", "openai_compatible_thoughts", "openai_responses", "openai_tuning"]
__all__ += ["openinference", "openllmetry", "openrouter", "openrouter_generation", "openrouter_responses", "otel"]
__all__ += ["ovhcloud", "pair_strictly", "pair_tools", "parasail", "perplexity", "pydantic_ai", "qwen"]
__all__ += ["read_count", "repair_request", "sambanova", "sdk_kwargs", "semantic_kernel", "sglang", "sharegpt"]
__all__ += ["shortened", "siliconflow", "smolagents", "snowflake", "strands", "suna", "suna_rows", "switch", "tgi"]
__all__ += ["together", "trl", "truncated_text", "unresolved_calls", "upstage", "validate", "venice", "vercel"]
__all__ += ["vercel_gateway", "vercel_ui", "vercel_ui_stream", "vertex_anthropic", "vertex_gemini", "vllm"]
__all__ += ["volcengine", "watsonx", "with_cached_blocks", "without_embedded_results", "write_count", "writer"]
__all__ += ["xai", "xai_responses", "zai"]

short_names.install()
LATER = {
    ".streams.api": frozenset(
        (
            *("Accumulator", "AsyncEventStreamConversion", "AsyncStreamConversion", "EventStreamConversion"),
            *("StreamConversion", "TracedEvent", "acollect_stream", "aconvert_event_stream", "aconvert_stream"),
            *("adecode_stream", "collect_stream", "convert_event_stream", "convert_stream", "decode_stream"),
            *("decompose_response",),
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
    ".reports.api": frozenset((*("Explained", "Problem", "SchemaConversion", "convert_schema", "explain", "gen_ai_attributes", "lint"),)),
    ".conformance.api": frozenset((*("StreamProblem", "conform"),)),
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
