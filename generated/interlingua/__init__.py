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
from .model import Answer, AnyTool, AnyToolRef, ArgumentsDelta, Audio, AudioDelta, AudioOutput, Blob, BlockedPrompt
from .model import CacheHint, Candidate, ChoiceAnswer, ChoiceOption, ChoiceQuestion, Citation, CitationDelta, Compaction
from .model import ConfigChange, CustomTool, Decision, DecisionRequest, Delta, Document, Effort, ErrorAnswer, ErrorCode
from .model import FileRef, Form, FormatKind, Grammar, Image, InputDelta, LevelLabel, LevelProbability, Location
from .model import Logprobs, McpServer, Media, Message, Opaque, OptionProbability, Part, PartDelta, PartEnd, PartStart
from .model import PlainText, PredicateAnswer, PredicateQuestion, ProviderTool, Question, Reasoning, ReasoningConfig
from .model import ReasoningDelta, ReasoningMode, Refusal, RefusedAnswer, Request, Response, ResponseFormat, Role, Runner
from .model import ScoreAnswer, ScoreLevel, ScoreQuestion, SignatureDelta, SourcePlace, StopReason, StreamChunk
from .model import StreamDelta, StreamEnd, StreamEvent, StreamStart, SummaryDelta, Text, TextDelta, Texts, TokenLogprob
from .model import Tool, ToolCall, ToolChange, ToolChoice, ToolMode, ToolNamespace, ToolRef, ToolResult, Url, Usage
from .model import Verdict, Video

if TYPE_CHECKING:
    from .bodies import convert_request, encode_request
    from .streams.api import Accumulator, AsyncEventStreamConversion, AsyncStreamConversion, EventStreamConversion
    from .streams.api import StreamConversion, TracedEvent, acollect_stream, aconvert_event_stream, aconvert_stream, adecode_stream
    from .streams.api import collect_stream, convert_event_stream, convert_stream, decode_stream, decompose_response
    from .decisions.api import convert_decision, convert_decision_request, decode_decision, decode_decision_request, encode_decision
    from .decisions.api import encode_decision_request
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
    from .providers import gemini, gemini_cli, gemini_decisions, gemini_interactions, gemini_openai, gemini_tuning, github_models
    from .providers import google_adk, gpustack, groq, haystack, heroku, hf_chat, huggingface, inspect_ai, langchain, langfuse
    from .providers import langgraph, langgraph_server, langsmith, letta, librechat, litellm_proxy, llama_api, llama_cpp
    from .providers import llama_index, lm_studio, lmstudio_responses, localai, mcp, minimax, minimax_anthropic, mistral
    from .providers import mistral_tuning, mistralrs, moonshot, moonshot_anthropic, multi_llm, multi_llm_crate, nvidia_nim
    from .providers import ollama, ollama_openai, ollama_systemone, open_responses, open_webui, openai_agents, openai_chat
    from .providers import openai_compatible, openai_compatible_reasoning, openai_compatible_thoughts, openai_decisions
    from .providers import openai_responses, openai_tuning, openinference, openllmetry, openrouter, openrouter_generation
    from .providers import openrouter_responses, openrouter_systemone, otel, ovhcloud, parasail, perplexity, pydantic_ai, qwen
    from .providers import sambanova, semantic_kernel, sglang, sharegpt, siliconflow, smolagents, snowflake, strands, suna
    from .providers import suna_rows, systemone, tgi, together, trl, upstage, venice, vercel, vercel_gateway, vercel_ui
    from .providers import vercel_ui_stream, vertex_anthropic, vertex_gemini, vllm, volcengine, watsonx, writer, xai
    from .providers import xai_responses, zai
else:
    from .calls.api import convert_request, encode_request

__all__ = ["__version__", "model"]
__all__ += ["Accumulator", "Answer", "AnyTool", "AnyToolRef", "ArgumentsDelta", "AsyncEventStreamConversion"]
__all__ += ["AsyncStreamConversion", "Audio", "AudioDelta", "AudioOutput", "Blob", "BlockedPrompt", "CacheHint"]
__all__ += ["Candidate", "Capable", "ChoiceAnswer", "ChoiceOption", "ChoiceQuestion", "Citation", "CitationDelta"]
__all__ += ["Compaction", "ConfigChange", "Context", "ConversationBuilder", "Conversion", "CustomTool", "Decision"]
__all__ += ["DecisionRequest", "DecodeError", "Delta", "Detection", "Document", "Effort", "Endpoint", "Error"]
__all__ += ["ErrorAnswer", "ErrorCode", "ErrorInstead", "EventStreamConversion", "Explained", "Export", "FileRef"]
__all__ += ["Finding", "Form", "FormatKind", "FoundError", "Grammar", "Image", "InputDelta", "Invalid"]
__all__ += ["LevelLabel", "LevelProbability", "Location", "Logprobs", "Loss", "LossError", "McpServer", "Media"]
__all__ += ["Mended", "Message", "Opaque", "OptionProbability", "PROVIDERS", "Pairing", "Part", "PartDelta"]
__all__ += ["PartEnd", "PartStart", "PlainText", "Policies", "PredicateAnswer", "PredicateQuestion", "Problem"]
__all__ += ["Provider", "ProviderName", "ProviderTool", "Question", "Reasoning", "ReasoningConfig"]
__all__ += ["ReasoningDelta", "ReasoningMode", "Refusal", "RefusedAnswer", "Repair", "Request", "Response"]
__all__ += ["ResponseFormat", "Results", "Role", "Runner", "SchemaConversion", "ScoreAnswer", "ScoreLevel"]
__all__ += ["ScoreQuestion", "SignatureDelta", "SourcePlace", "StopReason", "StreamChunk", "StreamConversion"]
__all__ += ["StreamDelta", "StreamEnd", "StreamEvent", "StreamFailed", "StreamProblem", "StreamStart", "Strict"]
__all__ += ["SummaryDelta", "Switch", "Text", "TextDelta", "Texts", "TokenLogprob", "Tool", "ToolCall"]
__all__ += ["ToolChange", "ToolChoice", "ToolMode", "ToolNamespace", "ToolRef", "ToolResult", "Traced"]
__all__ += ["TracedEvent", "UnknownProvider", "Url", "Usage", "Verdict", "Video", "a2a", "acollect_stream"]
__all__ += ["aconvert_event_stream", "aconvert_stream", "adecode_stream", "adp", "ag_ui", "agno", "ai21", "alpaca"]
__all__ += ["amazon_nova", "anthropic", "anthropic_openai", "asktable", "atif", "attocode", "autogen", "avian"]
__all__ += ["azure_openai", "azure_responses", "baseten", "bedrock_anthropic", "bedrock_boto3", "bedrock_converse"]
__all__ += ["bedrock_mantle", "bedrock_mantle_responses", "bedrock_tuning", "betas", "by_priority", "cached_block"]
__all__ += ["calls_in_stream", "calls_in_text", "capabilities", "cerebras", "charm_hyper", "chatgpt_export"]
__all__ += ["check_tools", "claude_code", "claude_export", "clawtools", "cloudflare", "codex_responses"]
__all__ += ["codex_rollout", "cohere", "collect_stream", "compress", "conform", "convert_decision"]
__all__ += ["convert_decision_request", "convert_error", "convert_event_stream", "convert_messages"]
__all__ += ["convert_request", "convert_response", "convert_schema", "convert_stream", "convert_tools", "copilot"]
__all__ += ["copilot_responses", "count_request", "crusoe", "dashscope_native", "databricks", "decode_decision"]
__all__ += ["decode_decision_request", "decode_error", "decode_messages", "decode_request", "decode_response"]
__all__ += ["decode_stream", "decode_tools", "decompose_response", "deepinfra", "deepseek", "deepseek_anthropic"]
__all__ += ["deepseek_responses", "detect", "digitalocean", "doubleword", "dumps", "encode_decision"]
__all__ += ["encode_decision_request", "encode_error", "encode_messages", "encode_request", "encode_response"]
__all__ += ["encode_tools", "endpoint", "explain", "featherless", "fireworks", "format_for_cache", "friendli"]
__all__ += ["gemini", "gemini_cli", "gemini_decisions", "gemini_interactions", "gemini_openai", "gemini_tuning"]
__all__ += ["gen_ai_attributes", "github_models", "google_adk", "gpustack", "groq", "haystack", "heroku"]
__all__ += ["hf_chat", "huggingface", "inspect_ai", "is_cached_block", "json_schema", "langchain", "langfuse"]
__all__ += ["langgraph", "langgraph_server", "langsmith", "letta", "librechat", "lint", "litellm_proxy"]
__all__ += ["llama_api", "llama_cpp", "llama_index", "lm_studio", "lmstudio_responses", "loads", "localai"]
__all__ += ["log_losses", "mcp", "minimax", "minimax_anthropic", "mistral", "mistral_tuning", "mistralrs"]
__all__ += ["moonshot", "moonshot_anthropic", "multi_llm", "multi_llm_crate", "next_request", "nvidia_nim"]
__all__ += ["ollama", "ollama_openai", "ollama_systemone", "open_responses", "open_webui", "openai_agents"]
__all__ += ["openai_chat", "openai_compatible", "openai_compatible_reasoning", "openai_compatible_thoughts"]
__all__ += ["openai_decisions", "openai_responses", "openai_tuning", "openinference", "openllmetry", "openrouter"]
__all__ += ["openrouter_generation", "openrouter_responses", "openrouter_systemone", "otel", "ovhcloud"]
__all__ += ["pair_strictly", "pair_tools", "parasail", "perplexity", "pydantic_ai", "qwen", "read_count"]
__all__ += ["repair_request", "sambanova", "sdk_kwargs", "semantic_kernel", "sglang", "sharegpt", "shortened"]
__all__ += ["siliconflow", "smolagents", "snowflake", "strands", "suna", "suna_rows", "switch", "systemone", "tgi"]
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
    ".decisions.api": frozenset(
        (
            *("convert_decision", "convert_decision_request", "decode_decision", "decode_decision_request"),
            *("encode_decision", "encode_decision_request"),
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
