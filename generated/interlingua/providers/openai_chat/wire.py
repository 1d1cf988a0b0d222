# Generated from spec/providers/openai_chat.yaml; do not edit.

"""What OpenAI Chat Completions sends and receives."""

from __future__ import annotations
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class CacheBreakpoint(TypedDict):
    """The prompt up to the end of this part is cached. Without `ttl` the request's prompt_cache_options hold. GPT-5.6 and later."""

    mode: Literal["explicit"]
    ttl: NotRequired[str | None]


class TextPart(TypedDict):
    type: Literal["text"]
    text: str
    prompt_cache_breakpoint: NotRequired[CacheBreakpoint | None]


class InputAudio(TypedDict):
    data: str
    format: str
    """OpenAI takes wav and mp3"""


class AudioPart(TypedDict):
    type: Literal["input_audio"]
    input_audio: InputAudio
    prompt_cache_breakpoint: NotRequired[CacheBreakpoint | None]


FileId: TypeAlias = str


class RefusalPart(TypedDict):
    type: Literal["refusal"]
    refusal: str


class AudioRef(TypedDict):
    """An earlier spoken answer, by its id."""

    id: FileId


class Grammar(TypedDict):
    syntax: str
    definition: str


ToolMode: TypeAlias = Literal["auto", "none", "required", "any"]


class AudioOutput(TypedDict):
    voice: Any
    """a name, or {id} of a voice of one's own"""
    format: str | None
    """wav, aac, mp3, flac, opus or pcm16"""


class TopLogprob(TypedDict):
    token: str
    logprob: float
    bytes: NotRequired[list[int] | None]


class TokenLogprob(TypedDict):
    token: str
    logprob: float
    bytes: NotRequired[list[int] | None]
    top_logprobs: NotRequired[list[TopLogprob] | None]


class Logprobs(TypedDict):
    content: NotRequired[list[TokenLogprob] | None]
    refusal: NotRequired[list[TokenLogprob] | None]


AudioBytes: TypeAlias = str


class AudioAnswer(TypedDict):
    id: str | None
    data: AudioBytes
    expires_at: NotRequired[int | None]
    """until then the id can be used in the next request"""
    transcript: NotRequired[str | None]


class ChunkAudio(TypedDict):
    id: NotRequired[str | None]
    data: NotRequired[AudioBytes | None]
    expires_at: NotRequired[int | None]
    transcript: NotRequired[str | None]


class ImagePartImageUrl(TypedDict):
    url: str
    detail: NotRequired[str | None]
    """auto, low, high or original"""


class FilePartFile(TypedDict):
    filename: NotRequired[str | None]
    file_data: NotRequired[str | None]
    file_id: NotRequired[FileId | None]


class FunctionCallFunction(TypedDict):
    name: str
    arguments: str
    """JSON text, written by the model: not always valid"""


class CustomCallCustom(TypedDict):
    name: str
    input: str | None


class FunctionToolFunction(TypedDict):
    name: str
    description: NotRequired[str | None]
    parameters: NotRequired[dict[str, Any] | None]
    strict: NotRequired[bool | None]


class CustomToolCustomFormat(TypedDict):
    """{type: text} is the same as no format."""

    type: Literal["grammar"]
    grammar: NotRequired[Grammar | None]


class NamedFunctionFunction(TypedDict):
    name: str | None


class NamedCustomCustom(TypedDict):
    name: str | None


class FunctionRefFunction(TypedDict):
    name: str


class CustomRefCustom(TypedDict):
    name: str


class ResponseFormatJsonSchema(TypedDict):
    name: NotRequired[str | None]
    description: NotRequired[str | None]
    schema: NotRequired[dict[str, Any] | None]
    strict: NotRequired[bool | None]


class RequestPromptCacheOptions(TypedDict):
    """The breakpoint that OpenAI sets by itself; mode explicit turns it off."""

    mode: NotRequired[Literal["implicit", "explicit"] | None]
    ttl: NotRequired[str | None]


class RequestStreamOptions(TypedDict):
    include_usage: NotRequired[bool | None]
    include_obfuscation: NotRequired[bool | None]


class UrlCitationUrlCitation(TypedDict):
    url: NotRequired[str | None]
    title: NotRequired[str | None]
    start_index: NotRequired[int | None]
    end_index: NotRequired[int | None]


class UsagePromptTokensDetails(TypedDict):
    cached_tokens: NotRequired[int | None]
    cache_write_tokens: NotRequired[int | None]
    audio_tokens: NotRequired[int | None]
    image_tokens: NotRequired[int | None]
    text_tokens: NotRequired[int | None]


class UsageCompletionTokensDetails(TypedDict):
    reasoning_tokens: NotRequired[int | None]
    audio_tokens: NotRequired[int | None]
    accepted_prediction_tokens: NotRequired[int | None]
    rejected_prediction_tokens: NotRequired[int | None]
    text_tokens: NotRequired[int | None]


class ChunkCallFunction(TypedDict):
    name: NotRequired[str | None]
    arguments: NotRequired[str | None]


class ChunkCustomCallCustom(TypedDict):
    name: NotRequired[str | None]
    input: NotRequired[str | None]


class ErrorError(TypedDict):
    message: str
    param: NotRequired[str | None]
    code: NotRequired[
        Literal[
            "invalid_request_error",
            "invalid_value",
            "invalid_type",
            "missing_required_parameter",
            "unknown_parameter",
            "unsupported_parameter",
            "unsupported_value",
            "integer_above_max_value",
            "string_above_max_length",
            "array_above_max_length",
            "invalid_base64",
            "invalid_image",
            "invalid_image_url",
            "invalid_json_schema",
            "invalid_function_parameters",
            400,
            422,
            "invalid_api_key",
            "invalid_issuer",
            "account_deactivated",
            "token_expired",
            401,
            "unsupported_country_region_territory",
            "ip_not_authorized",
            "mismatched_organization",
            "mismatched_project",
            "insufficient_permissions",
            403,
            "model_not_found",
            "not_found",
            "unknown_url",
            404,
            "request_too_large",
            413,
            "rate_limit_exceeded",
            "tokens_exceeded",
            "requests_exceeded",
            429,
            "insufficient_quota",
            "billing_hard_limit_reached",
            "billing_not_active",
            402,
            "context_length_exceeded",
            "content_policy_violation",
            "content_filter",
            "invalid_prompt",
            "server_overloaded",
            "engine_overloaded",
            "slow_down",
            503,
            "timeout",
            "request_timeout",
            408,
            504,
            "server_error",
            "internal_error",
            500,
            502,
        ]
        | None
    ]
    type: NotRequired[
        Literal[
            "invalid_request_error",
            "authentication_error",
            "permission_error",
            "not_found_error",
            "request_too_large",
            "rate_limit_error",
            "insufficient_quota",
            "context_length_error",
            "content_filter_error",
            "overloaded_error",
            "timeout_error",
            "server_error",
        ]
        | None
    ]
    misalignment: NotRequired[dict[str, Any] | None]


SystemPart: TypeAlias = TextPart


AssistantPart: TypeAlias = TextPart | RefusalPart


ToolPart: TypeAlias = TextPart


class ImagePart(TypedDict):
    type: Literal["image_url"]
    image_url: ImagePartImageUrl
    prompt_cache_breakpoint: NotRequired[CacheBreakpoint | None]


class FilePart(TypedDict):
    """Either file_data (a data URL) or file_id."""

    type: Literal["file"]
    file: FilePartFile
    prompt_cache_breakpoint: NotRequired[CacheBreakpoint | None]


class FunctionCall(TypedDict):
    id: str
    type: Literal["function"]
    function: FunctionCallFunction
    index: NotRequired[int | None]


class CustomCall(TypedDict):
    id: str
    type: Literal["custom"]
    custom: CustomCallCustom


class SystemMessage(TypedDict):
    role: Literal["system", "developer"]
    content: NotRequired[str | list[SystemPart] | None]
    name: NotRequired[str | None]


class ToolMessage(TypedDict):
    """One for every result. It cannot say that the tool failed; the text has to."""

    role: Literal["tool"]
    tool_call_id: str
    content: NotRequired[str | list[ToolPart] | None]
    name: NotRequired[str | None]


class FunctionTool(TypedDict):
    type: Literal["function"]
    function: FunctionToolFunction


class NamedFunction(TypedDict):
    type: Literal["function"]
    function: NamedFunctionFunction


class NamedCustom(TypedDict):
    type: Literal["custom"]
    custom: NamedCustomCustom


class FunctionRef(TypedDict):
    type: Literal["function"]
    function: FunctionRefFunction


class CustomRef(TypedDict):
    type: Literal["custom"]
    custom: CustomRefCustom


class ResponseFormat(TypedDict):
    type: Literal["text", "json_object", "json_schema"]
    json_schema: NotRequired[ResponseFormatJsonSchema | None]


class UrlCitation(TypedDict):
    """What a web search found."""

    type: Literal["url_citation"]
    url_citation: NotRequired[UrlCitationUrlCitation | None]


class Usage(TypedDict):
    prompt_tokens: NotRequired[int | None]
    completion_tokens: NotRequired[int | None]
    total_tokens: NotRequired[int | None]
    prompt_tokens_details: NotRequired[UsagePromptTokensDetails | None]
    completion_tokens_details: NotRequired[UsageCompletionTokensDetails | None]


class ChunkCall(TypedDict):
    index: NotRequired[int | None]
    """which of the calls; counts calls only"""
    id: NotRequired[str | None]
    type: NotRequired[Literal["function"]]
    function: NotRequired[ChunkCallFunction | None]


class ChunkCustomCall(TypedDict):
    """As the whole answer has it; the SDK has no type for its fragments."""

    custom: ChunkCustomCallCustom
    index: NotRequired[int | None]
    id: NotRequired[str | None]
    type: NotRequired[Literal["custom"]]


class Error(TypedDict):
    error: ErrorError


class CustomToolCustom(TypedDict):
    name: str
    description: NotRequired[str | None]
    format: NotRequired[CustomToolCustomFormat | None]
    """{type: text} is the same as no format."""


UserPart: TypeAlias = TextPart | ImagePart | AudioPart | FilePart


Call: TypeAlias = FunctionCall | CustomCall


ChunkToolCall: TypeAlias = ChunkCustomCall | ChunkCall


AllowedTool: TypeAlias = FunctionRef | CustomRef


class UserMessage(TypedDict):
    role: Literal["user"]
    content: NotRequired[str | list[UserPart] | None]
    name: NotRequired[str | None]


class AssistantMessage(TypedDict):
    role: Literal["assistant"]
    refusal: NotRequired[str | None]
    content: NotRequired[str | list[AssistantPart] | None]
    audio: NotRequired[AudioRef | None]
    tool_calls: NotRequired[list[Call] | None]
    function_call: NotRequired[dict[str, Any] | None]
    """The one call of the time before tool_calls."""
    name: NotRequired[str | None]
    annotations: NotRequired[list[UrlCitation] | None]


class CustomTool(TypedDict):
    type: Literal["custom"]
    custom: CustomToolCustom


class AnswerMessage(TypedDict):
    """The assistant message of an answer; its content is one string."""

    role: Literal["assistant"]
    reasoning_content: NotRequired[str | None]
    content: NotRequired[str | None]
    refusal: NotRequired[str | None]
    annotations: NotRequired[list[UrlCitation] | None]
    audio: NotRequired[AudioAnswer | None]
    tool_calls: NotRequired[list[Call] | None]
    function_call: NotRequired[dict[str, Any] | None]
    """The one call of the time before tool_calls."""
    name: NotRequired[str | None]


class Choice(TypedDict):
    message: AnswerMessage
    index: NotRequired[int | None]
    finish_reason: NotRequired[Literal["stop", "length", "tool_calls", "function_call", "content_filter"] | None]
    logprobs: NotRequired[Logprobs | None]


class Response(TypedDict):
    object: Literal["chat.completion"]
    choices: list[Choice]
    id: NotRequired[str | None]
    created: NotRequired[int | None]
    model: NotRequired[str | None]
    usage: NotRequired[Usage | None]
    service_tier: NotRequired[str | None]
    """the one that was used"""
    system_fingerprint: NotRequired[str | None]
    metadata: NotRequired[dict[str, Any] | None]
    moderation: NotRequired[dict[str, Any] | None]


class ChunkDelta(TypedDict):
    role: NotRequired[Literal["assistant"]]
    reasoning_content: NotRequired[str | None]
    reasoning_details: NotRequired[list[dict[str, Any]] | None]
    content: NotRequired[str | None]
    refusal: NotRequired[str | None]
    annotations: NotRequired[list[UrlCitation] | None]
    audio: NotRequired[ChunkAudio | None]
    tool_calls: NotRequired[list[ChunkToolCall] | None]
    function_call: NotRequired[dict[str, Any] | None]
    """The one call of the time before tool_calls."""
    name: NotRequired[str | None]


class ChunkChoice(TypedDict):
    index: int | None
    delta: ChunkDelta
    finish_reason: NotRequired[Literal["stop", "length", "tool_calls", "function_call", "content_filter"] | None]
    logprobs: NotRequired[Logprobs | None]


class Chunk(TypedDict):
    object: Literal["chat.completion.chunk"]
    choices: list[ChunkChoice]
    id: NotRequired[str | None]
    created: NotRequired[int | None]
    model: NotRequired[str | None]
    usage: NotRequired[Usage | None]
    service_tier: NotRequired[str | None]
    system_fingerprint: NotRequired[str | None]
    obfuscation: NotRequired[str | None]
    """padding against eavesdroppers who count bytes"""
    moderation: NotRequired[dict[str, Any] | None]


class AllowedToolsAllowedTools(TypedDict):
    mode: Literal["auto", "none", "required", "any"] | None
    tools: list[AllowedTool]


StreamChunk: TypeAlias = Error | Chunk


Message: TypeAlias = SystemMessage | UserMessage | AssistantMessage


AnyTool: TypeAlias = FunctionTool | CustomTool


class AllowedTools(TypedDict):
    type: Literal["allowed_tools"]
    allowed_tools: AllowedToolsAllowedTools


ToolChoiceObject: TypeAlias = NamedFunction | NamedCustom | AllowedTools


ToolChoice: TypeAlias = ToolChoiceObject | ToolMode


class Request(TypedDict):
    messages: list[Message]
    model: NotRequired[str | None]
    """Azure has it in the URL instead."""
    tools: NotRequired[list[AnyTool] | None]
    tool_choice: NotRequired[ToolChoice | None]
    parallel_tool_calls: NotRequired[bool | None]
    response_format: NotRequired[ResponseFormat | None]
    max_completion_tokens: NotRequired[int | None]
    """Reasoning tokens count. max_tokens is the older spelling."""
    stop: NotRequired[str | list[str] | None]
    temperature: NotRequired[float | None]
    top_p: NotRequired[float | None]
    seed: NotRequired[int | None]
    frequency_penalty: NotRequired[float | None]
    presence_penalty: NotRequired[float | None]
    logit_bias: NotRequired[dict[str, Any] | None]
    logprobs: NotRequired[bool | None]
    top_logprobs: NotRequired[int | None]
    n: NotRequired[int | None]
    reasoning_effort: NotRequired[Literal["none", "minimal", "low", "medium", "high", "xhigh", "max"] | None]
    verbosity: NotRequired[str | None]
    """low, medium or high"""
    modalities: NotRequired[list[str] | None]
    """text, audio"""
    audio: NotRequired[AudioOutput | None]
    prediction: NotRequired[Any]
    web_search_options: NotRequired[dict[str, Any] | None]
    prompt_cache_key: NotRequired[str | None]
    prompt_cache_retention: NotRequired[str | None]
    """in_memory or 24h: the longest time; prompt_cache_options.ttl is the shortest"""
    prompt_cache_options: NotRequired[RequestPromptCacheOptions | None]
    """The breakpoint that OpenAI sets by itself; mode explicit turns it off."""
    stream: NotRequired[bool | None]
    stream_options: NotRequired[RequestStreamOptions | None]
    user: NotRequired[str | None]
    """Being replaced by safety_identifier and prompt_cache_key."""
    safety_identifier: NotRequired[str | None]
    metadata: NotRequired[dict[str, Any] | None]
    store: NotRequired[bool | None]
    service_tier: NotRequired[str | None]
    """auto, default, flex, scale, priority or fast"""
    moderation: NotRequired[dict[str, Any] | None]
    functions: NotRequired[list[dict[str, Any]] | None]
    """The tools of the time before `tools`."""
    function_call: NotRequired[Any]
    """The tool_choice of that time."""
