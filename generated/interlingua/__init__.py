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
from .calls.api import PROVIDERS, Context, Conversion, DecodeError, Detection, Endpoint, Error, ErrorInstead, Invalid, Loss, LossError
from .calls.api import Policies, Provider, ProviderName, Repair, StreamFailed, Strict, Switch, Traced, UnknownProvider, betas
from .calls.api import convert_error, convert_messages, convert_response, convert_tools, count_request, decode_error, decode_messages
from .calls.api import decode_request, decode_response, decode_tools, detect, dumps, encode_error, encode_messages, encode_response
from .calls.api import encode_tools, endpoint, json_schema, loads, log_losses, read_count, repair_request, sdk_kwargs, switch
from .calls.api import write_count
from .core import short_names
from .core.version import VERSION as __version__
from .model import Answer, AnyTool, AnyToolRef, ArgumentsDelta, Audio, AudioDelta, AudioOutput, Blob, BlockedPrompt, CacheHint
from .model import Candidate, ChoiceAnswer, ChoiceOption, ChoiceQuestion, Citation, CitationDelta, Compaction, ConfigChange
from .model import CustomTool, Decision, DecisionRequest, Delta, Document, Effort, ErrorAnswer, ErrorCode, FileRef, Form
from .model import FormatKind, Grammar, Image, InputDelta, LevelLabel, LevelProbability, Location, Logprobs, McpServer, Media
from .model import Message, Opaque, OptionProbability, Part, PartDelta, PartEnd, PartStart, PlainText, PredicateAnswer
from .model import PredicateQuestion, ProviderTool, Question, Reasoning, ReasoningConfig, ReasoningDelta, ReasoningMode, Refusal
from .model import RefusedAnswer, Request, Response, ResponseFormat, Role, Runner, ScoreAnswer, ScoreLevel, ScoreQuestion
from .model import SignatureDelta, SourcePlace, StopReason, StreamChunk, StreamDelta, StreamEnd, StreamEvent, StreamStart
from .model import SummaryDelta, Text, TextDelta, Texts, TokenLogprob, Tool, ToolCall, ToolChange, ToolChoice, ToolMode
from .model import ToolNamespace, ToolRef, ToolResult, Url, Usage, Verdict, Video

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
    from .providers import a2a, adp, ag_ui, agent_framework, agno, ai21, alpaca, amazon_nova, anthropic, anthropic_openai, asktable, atif
    from .providers import attocode, autogen, avian, azure_openai, azure_responses, baseten, bedrock_anthropic, bedrock_boto3
    from .providers import bedrock_converse, bedrock_mantle, bedrock_mantle_responses, bedrock_tuning, beeai, camel, cerebras, charm_hyper
    from .providers import chatgpt_export, claude_code, claude_export, clawtools, cloudflare, codex_responses, codex_rollout, cohere
    from .providers import cohere_v1, copilot, copilot_responses, crusoe, dashscope_native, databricks, deepinfra, deepseek
    from .providers import deepseek_anthropic, deepseek_responses, digitalocean, doubleword, featherless, fireworks, friendli, gemini
    from .providers import gemini_cli, gemini_decisions, gemini_interactions, gemini_openai, gemini_tuning, github_models, google_adk
    from .providers import gpustack, groq, haystack, heroku, hf_chat, huggingface, inspect_ai, langchain, langfuse, langgraph
    from .providers import langgraph_server, langsmith, letta, librechat, litellm_proxy, livekit, llama_api, llama_cpp, llama_index
    from .providers import lm_studio, lmstudio_responses, localai, mcp, minimax, minimax_anthropic, mistral, mistral_tuning, mistralrs
    from .providers import moonshot, moonshot_anthropic, multi_llm, multi_llm_crate, nvidia_nim, ollama, ollama_openai, ollama_systemone
    from .providers import open_responses, open_webui, openai_agents, openai_chat, openai_compatible, openai_compatible_reasoning
    from .providers import openai_compatible_thoughts, openai_decisions, openai_responses, openai_tuning, openinference, openllmetry
    from .providers import openrouter, openrouter_generation, openrouter_responses, openrouter_systemone, otel, ovhcloud, parasail
    from .providers import perplexity, pydantic_ai, qwen, sambanova, semantic_kernel, sglang, sharegpt, siliconflow, smolagents, snowflake
    from .providers import strands, suna, suna_rows, systemone, tgi, together, trl, upstage, venice, vercel, vercel_gateway, vercel_ui
    from .providers import vercel_ui_stream, vertex_anthropic, vertex_gemini, vllm, volcengine, watsonx, writer, xai, xai_responses, zai
else:
    from .calls.api import convert_request, encode_request

__all__ = ["__version__", "model"]
__all__ += ["Accumulator", "Answer", "AnyTool", "AnyToolRef", "ArgumentsDelta", "AsyncEventStreamConversion"]
__all__ += ["AsyncStreamConversion", "Audio", "AudioDelta", "AudioOutput", "Blob", "BlockedPrompt", "CacheHint", "Candidate"]
__all__ += ["Capable", "ChoiceAnswer", "ChoiceOption", "ChoiceQuestion", "Citation", "CitationDelta", "Compaction", "ConfigChange"]
__all__ += ["Context", "ConversationBuilder", "Conversion", "CustomTool", "Decision", "DecisionRequest", "DecodeError", "Delta"]
__all__ += ["Detection", "Document", "Effort", "Endpoint", "Error", "ErrorAnswer", "ErrorCode", "ErrorInstead"]
__all__ += ["EventStreamConversion", "Explained", "Export", "FileRef", "Finding", "Form", "FormatKind", "FoundError", "Grammar"]
__all__ += ["Image", "InputDelta", "Invalid", "LevelLabel", "LevelProbability", "Location", "Logprobs", "Loss", "LossError"]
__all__ += ["McpServer", "Media", "Mended", "Message", "Opaque", "OptionProbability", "PROVIDERS", "Pairing", "Part", "PartDelta"]
__all__ += ["PartEnd", "PartStart", "PlainText", "Policies", "PredicateAnswer", "PredicateQuestion", "Problem", "Provider"]
__all__ += ["ProviderName", "ProviderTool", "Question", "Reasoning", "ReasoningConfig", "ReasoningDelta", "ReasoningMode", "Refusal"]
__all__ += ["RefusedAnswer", "Repair", "Request", "Response", "ResponseFormat", "Results", "Role", "Runner", "SchemaConversion"]
__all__ += ["ScoreAnswer", "ScoreLevel", "ScoreQuestion", "SignatureDelta", "SourcePlace", "StopReason", "StreamChunk"]
__all__ += ["StreamConversion", "StreamDelta", "StreamEnd", "StreamEvent", "StreamFailed", "StreamProblem", "StreamStart", "Strict"]
__all__ += ["SummaryDelta", "Switch", "Text", "TextDelta", "Texts", "TokenLogprob", "Tool", "ToolCall", "ToolChange", "ToolChoice"]
__all__ += ["ToolMode", "ToolNamespace", "ToolRef", "ToolResult", "Traced", "TracedEvent", "UnknownProvider", "Url", "Usage"]
__all__ += ["Verdict", "Video", "a2a", "acollect_stream", "aconvert_event_stream", "aconvert_stream", "adecode_stream", "adp"]
__all__ += ["ag_ui", "agent_framework", "agno", "ai21", "alpaca", "amazon_nova", "anthropic", "anthropic_openai", "asktable", "atif"]
__all__ += ["attocode", "autogen", "avian", "azure_openai", "azure_responses", "baseten", "bedrock_anthropic", "bedrock_boto3"]
__all__ += ["bedrock_converse", "bedrock_mantle", "bedrock_mantle_responses", "bedrock_tuning", "beeai", "betas", "by_priority"]
__all__ += ["cached_block", "calls_in_stream", "calls_in_text", "camel", "capabilities", "cerebras", "charm_hyper", "chatgpt_export"]
__all__ += ["check_tools", "claude_code", "claude_export", "clawtools", "cloudflare", "codex_responses", "codex_rollout", "cohere"]
__all__ += ["cohere_v1", "collect_stream", "compress", "conform", "convert_decision", "convert_decision_request", "convert_error"]
__all__ += ["convert_event_stream", "convert_messages", "convert_request", "convert_response", "convert_schema", "convert_stream"]
__all__ += ["convert_tools", "copilot", "copilot_responses", "count_request", "crusoe", "dashscope_native", "databricks"]
__all__ += ["decode_decision", "decode_decision_request", "decode_error", "decode_messages", "decode_request", "decode_response"]
__all__ += ["decode_stream", "decode_tools", "decompose_response", "deepinfra", "deepseek", "deepseek_anthropic"]
__all__ += ["deepseek_responses", "detect", "digitalocean", "doubleword", "dumps", "encode_decision", "encode_decision_request"]
__all__ += ["encode_error", "encode_messages", "encode_request", "encode_response", "encode_tools", "endpoint", "explain"]
__all__ += ["featherless", "fireworks", "format_for_cache", "friendli", "gemini", "gemini_cli", "gemini_decisions"]
__all__ += ["gemini_interactions", "gemini_openai", "gemini_tuning", "gen_ai_attributes", "github_models", "google_adk", "gpustack"]
__all__ += ["groq", "haystack", "heroku", "hf_chat", "huggingface", "inspect_ai", "is_cached_block", "json_schema", "langchain"]
__all__ += ["langfuse", "langgraph", "langgraph_server", "langsmith", "letta", "librechat", "lint", "litellm_proxy", "livekit"]
__all__ += ["llama_api", "llama_cpp", "llama_index", "lm_studio", "lmstudio_responses", "loads", "localai", "log_losses", "mcp"]
__all__ += ["minimax", "minimax_anthropic", "mistral", "mistral_tuning", "mistralrs", "moonshot", "moonshot_anthropic", "multi_llm"]
__all__ += ["multi_llm_crate", "next_request", "nvidia_nim", "ollama", "ollama_openai", "ollama_systemone", "open_responses"]
__all__ += ["open_webui", "openai_agents", "openai_chat", "openai_compatible", "openai_compatible_reasoning"]
__all__ += ["openai_compatible_thoughts", "openai_decisions", "openai_responses", "openai_tuning", "openinference", "openllmetry"]
__all__ += ["openrouter", "openrouter_generation", "openrouter_responses", "openrouter_systemone", "otel", "ovhcloud"]
__all__ += ["pair_strictly", "pair_tools", "parasail", "perplexity", "pydantic_ai", "qwen", "read_count", "repair_request"]
__all__ += ["sambanova", "sdk_kwargs", "semantic_kernel", "sglang", "sharegpt", "shortened", "siliconflow", "smolagents"]
__all__ += ["snowflake", "strands", "suna", "suna_rows", "switch", "systemone", "tgi", "together", "trl", "truncated_text"]
__all__ += ["unresolved_calls", "upstage", "validate", "venice", "vercel", "vercel_gateway", "vercel_ui", "vercel_ui_stream"]
__all__ += ["vertex_anthropic", "vertex_gemini", "vllm", "volcengine", "watsonx", "with_cached_blocks", "without_embedded_results"]
__all__ += ["write_count", "writer", "xai", "xai_responses", "zai"]

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
            globals()[name] = value = getattr(import_module(module, __name__), name)  # from now on it is found without asking here
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public names alone."""
    return sorted(__all__)
