# Generated from spec/providers/anthropic.yaml; do not edit.

"""What Anthropic Messages sends and receives."""

from __future__ import annotations
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class CacheControl(TypedDict):
    type: Literal["ephemeral"]
    ttl: NotRequired[str | None]
    """5m or 1h"""


class Base64Source(TypedDict):
    type: Literal["base64"]
    media_type: str
    data: str


class UrlSource(TypedDict):
    type: Literal["url"]
    url: str


class FileSource(TypedDict):
    """A file of the Files API"""

    type: Literal["file"]
    file_id: str


class TextSource(TypedDict):
    type: Literal["text"]
    data: str
    media_type: NotRequired[str | None]


class CharLocation(TypedDict):
    type: Literal["char_location"]
    cited_text: NotRequired[str | None]
    document_index: NotRequired[int | None]
    document_title: NotRequired[str | None]
    start_char_index: NotRequired[int | None]
    end_char_index: NotRequired[int | None]
    file_id: NotRequired[str | None]


class PageLocation(TypedDict):
    type: Literal["page_location"]
    cited_text: NotRequired[str | None]
    document_index: NotRequired[int | None]
    document_title: NotRequired[str | None]
    start_page_number: NotRequired[int | None]
    end_page_number: NotRequired[int | None]
    file_id: NotRequired[str | None]


class ContentBlockLocation(TypedDict):
    type: Literal["content_block_location"]
    cited_text: NotRequired[str | None]
    document_index: NotRequired[int | None]
    document_title: NotRequired[str | None]
    start_block_index: NotRequired[int | None]
    end_block_index: NotRequired[int | None]
    file_id: NotRequired[str | None]


class SearchResultLocation(TypedDict):
    type: Literal["search_result_location"]
    cited_text: NotRequired[str | None]
    source: NotRequired[str | None]
    """where the application says that the result is from"""
    title: NotRequired[str | None]
    search_result_index: NotRequired[int | None]
    start_block_index: NotRequired[int | None]
    end_block_index: NotRequired[int | None]


class WebSearchResultLocation(TypedDict):
    type: Literal["web_search_result_location"]
    cited_text: NotRequired[str | None]
    url: NotRequired[str | None]
    title: NotRequired[str | None]
    encrypted_index: NotRequired[str | None]
    """to be sent back in later turns"""


class ThinkingBlock(TypedDict):
    type: Literal["thinking"]
    thinking: str
    signature: NotRequired[str | None]
    """must come back unchanged"""


class RedactedThinkingBlock(TypedDict):
    type: Literal["redacted_thinking"]
    data: str | None


class ToolUseBlock(TypedDict):
    type: Literal["tool_use"]
    id: str
    name: str
    input: dict[str, Any]
    cache_control: NotRequired[CacheControl | None]
    caller: NotRequired[dict[str, Any] | None]
    """direct, or the code execution that made the call"""
    toolset_name: NotRequired[str | None]


class ServerToolUseBlock(TypedDict):
    type: Literal["server_tool_use"]
    id: str
    name: str
    input: dict[str, Any]
    cache_control: NotRequired[CacheControl | None]
    caller: NotRequired[dict[str, Any] | None]


class WebSearchResultBlock(TypedDict):
    """A list of hits, or an object with an error_code"""

    type: Literal["web_search_tool_result"]
    tool_use_id: str
    content: NotRequired[Any]
    cache_control: NotRequired[CacheControl | None]
    caller: NotRequired[dict[str, Any] | None]


class WebFetchResultBlock(TypedDict):
    type: Literal["web_fetch_tool_result"]
    tool_use_id: str
    content: NotRequired[Any]
    cache_control: NotRequired[CacheControl | None]
    caller: NotRequired[dict[str, Any] | None]


class CodeExecutionResultBlock(TypedDict):
    type: Literal["code_execution_tool_result"]
    tool_use_id: str
    content: NotRequired[Any]
    cache_control: NotRequired[CacheControl | None]


class BashResultBlock(TypedDict):
    type: Literal["bash_code_execution_tool_result"]
    tool_use_id: str
    content: NotRequired[Any]
    cache_control: NotRequired[CacheControl | None]


class TextEditorResultBlock(TypedDict):
    type: Literal["text_editor_code_execution_tool_result"]
    tool_use_id: str
    content: NotRequired[Any]
    cache_control: NotRequired[CacheControl | None]


class ToolSearchResultBlock(TypedDict):
    type: Literal["tool_search_tool_result"]
    tool_use_id: str
    content: NotRequired[Any]
    cache_control: NotRequired[CacheControl | None]


class AdvisorResultBlock(TypedDict):
    type: Literal["advisor_tool_result"]
    tool_use_id: str
    content: NotRequired[Any]
    cache_control: NotRequired[CacheControl | None]


class McpToolUseBlock(TypedDict):
    type: Literal["mcp_tool_use"]
    id: str
    name: str
    input: dict[str, Any]
    server_name: NotRequired[str | None]
    cache_control: NotRequired[CacheControl | None]


class ClientTool(TypedDict):
    name: str
    type: NotRequired[Literal["custom"]]
    description: NotRequired[str | None]
    input_schema: NotRequired[dict[str, Any] | None]
    strict: NotRequired[bool | None]
    defer_loading: NotRequired[bool | None]
    cache_control: NotRequired[CacheControl | None]
    allowed_callers: NotRequired[list[str] | None]
    eager_input_streaming: NotRequired[bool | None]
    input_examples: NotRequired[list[dict[str, Any]] | None]


class WebSearchTool(TypedDict):
    type: str
    name: Literal["web_search"]
    max_uses: NotRequired[int | None]
    allowed_domains: NotRequired[list[str] | None]
    blocked_domains: NotRequired[list[str] | None]
    cache_control: NotRequired[CacheControl | None]
    user_location: NotRequired[dict[str, Any] | None]
    allowed_callers: NotRequired[list[str] | None]
    defer_loading: NotRequired[bool | None]
    strict: NotRequired[bool | None]
    response_inclusion: NotRequired[Literal["full", "excluded"] | None]


class WebFetchTool(TypedDict):
    type: str
    name: Literal["web_fetch"]
    max_uses: NotRequired[int | None]
    allowed_domains: NotRequired[list[str] | None]
    blocked_domains: NotRequired[list[str] | None]
    cache_control: NotRequired[CacheControl | None]
    citations: NotRequired[dict[str, Any] | None]
    max_content_tokens: NotRequired[int | None]
    url_sources: NotRequired[dict[str, Any] | None]
    use_cache: NotRequired[bool | None]
    allowed_callers: NotRequired[list[str] | None]
    defer_loading: NotRequired[bool | None]
    strict: NotRequired[bool | None]
    response_inclusion: NotRequired[Literal["full", "excluded"] | None]


class CodeExecutionTool(TypedDict):
    type: str
    name: Literal["code_execution"]
    cache_control: NotRequired[CacheControl | None]
    allowed_callers: NotRequired[list[str] | None]
    defer_loading: NotRequired[bool | None]
    strict: NotRequired[bool | None]


class BashTool(TypedDict):
    """The application runs it; the provider defines its form."""

    type: str
    name: Literal["bash"]
    cache_control: NotRequired[CacheControl | None]
    allowed_callers: NotRequired[list[str] | None]
    defer_loading: NotRequired[bool | None]
    strict: NotRequired[bool | None]
    input_examples: NotRequired[list[dict[str, Any]] | None]


class TextEditorTool(TypedDict):
    """The application runs it; its name goes with its date."""

    type: str
    name: NotRequired[str | None]
    cache_control: NotRequired[CacheControl | None]
    allowed_callers: NotRequired[list[str] | None]
    defer_loading: NotRequired[bool | None]
    strict: NotRequired[bool | None]
    input_examples: NotRequired[list[dict[str, Any]] | None]
    max_characters: NotRequired[int | None]


class MemoryTool(TypedDict):
    """The application keeps the files."""

    type: str
    name: Literal["memory"]
    cache_control: NotRequired[CacheControl | None]
    allowed_callers: NotRequired[list[str] | None]
    defer_loading: NotRequired[bool | None]
    strict: NotRequired[bool | None]
    input_examples: NotRequired[list[dict[str, Any]] | None]


class ComputerTool(TypedDict):
    """The application moves the mouse and takes the pictures."""

    type: str
    name: Literal["computer"]
    cache_control: NotRequired[CacheControl | None]
    allowed_callers: NotRequired[list[str] | None]
    defer_loading: NotRequired[bool | None]
    strict: NotRequired[bool | None]
    input_examples: NotRequired[list[dict[str, Any]] | None]
    display_width_px: NotRequired[int | None]
    display_height_px: NotRequired[int | None]
    display_number: NotRequired[int | None]
    enable_zoom: NotRequired[bool | None]


class Bm25Tool(TypedDict):
    """Finds deferred tools by their words."""

    type: str
    name: Literal["tool_search_tool_bm25"]
    cache_control: NotRequired[CacheControl | None]
    allowed_callers: NotRequired[list[str] | None]
    defer_loading: NotRequired[bool | None]
    strict: NotRequired[bool | None]


class RegexTool(TypedDict):
    """Finds deferred tools by a pattern."""

    type: str
    name: Literal["tool_search_tool_regex"]
    cache_control: NotRequired[CacheControl | None]
    allowed_callers: NotRequired[list[str] | None]
    defer_loading: NotRequired[bool | None]
    strict: NotRequired[bool | None]


class JsonSchemaFormat(TypedDict):
    type: Literal["json_schema"]
    schema: NotRequired[dict[str, Any] | None]


class FormatOfTomorrow(TypedDict):
    """A form that this spec does not know; what it says stays in extras."""

    type: str


class AnswerCandidate(TypedDict):
    """There is one; its fields stand in the answer itself."""

    stop_reason: NotRequired[
        Literal["end_turn", "max_tokens", "model_context_window_exceeded", "stop_sequence", "tool_use", "refusal", "pause_turn"] | None
    ]
    stop_sequence: NotRequired[str | None]
    stop_details: NotRequired[Any]
    """of a refusal: category, explanation"""


class TextDelta(TypedDict):
    type: Literal["text_delta"]
    text: str


class ThinkingDelta(TypedDict):
    type: Literal["thinking_delta"]
    thinking: str
    estimated_tokens: NotRequired[int | None]


class SignatureDelta(TypedDict):
    type: Literal["signature_delta"]
    signature: str


class InputJsonDelta(TypedDict):
    type: Literal["input_json_delta"]
    partial_json: str


class BlockStop(TypedDict):
    type: Literal["content_block_stop"]
    index: int


LastMessage: TypeAlias = dict[str, Any]


class LastCandidate(TypedDict):
    stop_reason: NotRequired[
        Literal["end_turn", "max_tokens", "model_context_window_exceeded", "stop_sequence", "tool_use", "refusal", "pause_turn"] | None
    ]
    stop_sequence: NotRequired[str | None]
    stop_details: NotRequired[Any]
    container: NotRequired[dict[str, Any] | None]


class MessageDelta(TypedDict):
    type: Literal["message_delta"]


class DocumentBlockCitations(TypedDict):
    enabled: NotRequired[bool | None]


class MessageRequestToolChoice(TypedDict):
    type: Literal["auto", "any", "none", "tool"] | None
    name: NotRequired[str | None]
    disable_parallel_tool_use: NotRequired[bool | None]


class MessageRequestThinking(TypedDict):
    type: NotRequired[Literal["enabled", "disabled", "adaptive"] | None]
    budget_tokens: NotRequired[int | None]
    display: NotRequired[str | None]
    block_binding: NotRequired[dict[str, Any] | None]


class MessageRequestMetadata(TypedDict):
    user_id: NotRequired[str | None]


class UsageCacheCreation(TypedDict):
    ephemeral_5m_input_tokens: NotRequired[int | None]
    ephemeral_1h_input_tokens: NotRequired[int | None]


class UsageOutputTokensDetails(TypedDict):
    thinking_tokens: NotRequired[int | None]


class UsageServerToolUse(TypedDict):
    web_search_requests: NotRequired[int | None]
    web_fetch_requests: NotRequired[int | None]


class ErrorAnswerError(TypedDict):
    message: str
    type: NotRequired[
        Literal[
            "invalid_request_error",
            "authentication_error",
            "permission_error",
            "not_found_error",
            "request_too_large",
            "rate_limit_error",
            "billing_error",
            "overloaded_error",
            "timeout_error",
            "api_error",
        ]
        | None
    ]
    details: NotRequired[dict[str, Any] | None]
    """error_code names the cause"""


class StreamUsageCacheCreation(TypedDict):
    ephemeral_5m_input_tokens: NotRequired[int | None]
    ephemeral_1h_input_tokens: NotRequired[int | None]


class StreamUsageOutputTokensDetails(TypedDict):
    thinking_tokens: NotRequired[int | None]


class StreamUsageServerToolUse(TypedDict):
    web_search_requests: NotRequired[int | None]
    web_fetch_requests: NotRequired[int | None]


OutputFormat: TypeAlias = JsonSchemaFormat | FormatOfTomorrow


ImageSource: TypeAlias = Base64Source | UrlSource | FileSource


DocumentSource: TypeAlias = Base64Source | UrlSource | FileSource | TextSource
"""A `content` source (text and image blocks) has no neutral form: such a block is kept whole."""


TextCitation: TypeAlias = CharLocation | PageLocation | ContentBlockLocation | SearchResultLocation | WebSearchResultLocation


ToolParam: TypeAlias = (
    ClientTool
    | WebSearchTool
    | WebFetchTool
    | CodeExecutionTool
    | BashTool
    | TextEditorTool
    | MemoryTool
    | ComputerTool
    | Bm25Tool
    | RegexTool
)
"""Kept whole: toolsets (browser, computer, mcp), advisor, and names that are not listed above."""


class TextBlock(TypedDict):
    type: Literal["text"]
    text: str
    citations: NotRequired[list[TextCitation] | None]
    cache_control: NotRequired[CacheControl | None]


class ImageBlock(TypedDict):
    type: Literal["image"]
    source: ImageSource
    cache_control: NotRequired[CacheControl | None]
    transformations: NotRequired[dict[str, Any] | None]
    """oversized_image: downsize or error"""


class DocumentBlock(TypedDict):
    type: Literal["document"]
    source: DocumentSource
    title: NotRequired[str | None]
    context: NotRequired[str | None]
    citations: NotRequired[DocumentBlockCitations | None]
    cache_control: NotRequired[CacheControl | None]


class Usage(TypedDict):
    """Cached tokens are not part of input_tokens here."""

    cache_read_input_tokens: NotRequired[int | None]
    cache_creation_input_tokens: NotRequired[int | None]
    input_tokens: NotRequired[int | None]
    output_tokens: NotRequired[int | None]
    cache_creation: NotRequired[UsageCacheCreation | None]
    output_tokens_details: NotRequired[UsageOutputTokensDetails | None]
    server_tool_use: NotRequired[UsageServerToolUse | None]
    service_tier: NotRequired[Literal["standard", "priority", "batch"] | None]
    inference_geo: NotRequired[str | None]
    speed: NotRequired[Literal["standard", "fast"] | None]
    iterations: NotRequired[list[dict[str, Any]] | None]
    fallback_credit: NotRequired[dict[str, Any] | None]


class Answer(TypedDict):
    type: Literal["message"]
    id: NotRequired[str | None]
    model: NotRequired[str | None]
    usage: NotRequired[Usage | None]
    container: NotRequired[dict[str, Any] | None]
    diagnostics: NotRequired[dict[str, Any] | None]
    context_management: NotRequired[dict[str, Any] | None]
    input_transformations: NotRequired[list[dict[str, Any]] | None]


class ErrorAnswer(TypedDict):
    type: Literal["error"]
    error: ErrorAnswerError
    request_id: NotRequired[str | None]


class CitationsDelta(TypedDict):
    type: Literal["citations_delta"]
    citation: TextCitation


class StreamUsage(TypedDict):
    """In a stream both counts must be there, also when the answer begins."""

    cache_read_input_tokens: NotRequired[int | None]
    cache_creation_input_tokens: NotRequired[int | None]
    input_tokens: NotRequired[int | None]
    output_tokens: NotRequired[int | None]
    cache_creation: NotRequired[StreamUsageCacheCreation | None]
    output_tokens_details: NotRequired[StreamUsageOutputTokensDetails | None]
    server_tool_use: NotRequired[StreamUsageServerToolUse | None]
    service_tier: NotRequired[Literal["standard", "priority", "batch"] | None]
    inference_geo: NotRequired[str | None]
    speed: NotRequired[Literal["standard", "fast"] | None]
    iterations: NotRequired[list[dict[str, Any]] | None]
    fallback_credit: NotRequired[dict[str, Any] | None]


class FirstAnswer(TypedDict):
    """The answer before its first block."""

    type: Literal["message"]
    id: NotRequired[str | None]
    model: NotRequired[str | None]
    usage: NotRequired[StreamUsage | None]
    container: NotRequired[dict[str, Any] | None]
    diagnostics: NotRequired[dict[str, Any] | None]
    context_management: NotRequired[dict[str, Any] | None]
    input_transformations: NotRequired[list[dict[str, Any]] | None]


class MessageStart(TypedDict):
    type: Literal["message_start"]
    message: FirstAnswer


class LastAnswer(TypedDict):
    """What is known only when the answer is complete. Token counts are those of the whole answer."""

    delta: LastCandidate
    usage: NotRequired[StreamUsage | None]
    context_management: NotRequired[dict[str, Any] | None]


class MessageRequestOutputConfig(TypedDict):
    effort: NotRequired[Literal["low", "medium", "high", "xhigh", "max"] | None]
    format: NotRequired[OutputFormat | None]
    task_budget: NotRequired[dict[str, Any] | None]


BlockDeltas: TypeAlias = TextDelta | ThinkingDelta | SignatureDelta | InputJsonDelta | CitationsDelta


ToolResultContent: TypeAlias = TextBlock | ImageBlock | DocumentBlock
"""Kept whole: search_result, tool_reference, browser_state."""


SystemContent: TypeAlias = TextBlock


class ToolResultBlock(TypedDict):
    type: Literal["tool_result"]
    tool_use_id: str
    content: NotRequired[str | list[ToolResultContent] | None]
    is_error: NotRequired[bool | None]
    cache_control: NotRequired[CacheControl | None]
    toolset_name: NotRequired[str | None]


class McpToolResultBlock(TypedDict):
    type: Literal["mcp_tool_result"]
    tool_use_id: str
    content: NotRequired[str | list[ToolResultContent] | None]
    is_error: NotRequired[bool | None]
    cache_control: NotRequired[CacheControl | None]


class SystemMessage(TypedDict):
    """An instruction in the middle of the conversation; newer models accept it."""

    role: Literal["system"]
    content: NotRequired[str | list[SystemContent] | None]
    clear_at: NotRequired[Literal["next_user_message", "never"] | None]
    output_config: NotRequired[dict[str, Any] | None]


SystemPrompt: TypeAlias = str | list[SystemContent]


class BlockDelta(TypedDict):
    type: Literal["content_block_delta"]
    index: int
    delta: BlockDeltas


ContentBlock: TypeAlias = (
    TextBlock
    | ImageBlock
    | DocumentBlock
    | ThinkingBlock
    | RedactedThinkingBlock
    | ToolUseBlock
    | ToolResultBlock
    | ServerToolUseBlock
    | WebSearchResultBlock
    | WebFetchResultBlock
    | CodeExecutionResultBlock
    | BashResultBlock
    | TextEditorResultBlock
    | ToolSearchResultBlock
    | AdvisorResultBlock
    | McpToolUseBlock
    | McpToolResultBlock
)
"""
Kept whole: search_result, container_upload; of the beta compaction, fallback, tool_addition, tool_removal, mcp_tool_listing.

"""


class UserMessage(TypedDict):
    role: Literal["user"]
    content: str | list[ContentBlock]


class AssistantMessage(TypedDict):
    role: Literal["assistant"]
    content: str | list[ContentBlock]


class AnswerMessage(TypedDict):
    role: Literal["assistant"]
    content: list[ContentBlock]


class BlockStart(TypedDict):
    type: Literal["content_block_start"]
    index: int
    content_block: ContentBlock


Event: TypeAlias = MessageStart | BlockStart | BlockDelta | BlockStop | MessageDelta | ErrorAnswer


MessageParam: TypeAlias = UserMessage | AssistantMessage | SystemMessage


class MessageRequest(TypedDict):
    messages: list[MessageParam]
    model: NotRequired[str | None]
    max_tokens: NotRequired[int | None]
    tools: NotRequired[list[ToolParam] | None]
    tool_choice: NotRequired[MessageRequestToolChoice | None]
    thinking: NotRequired[MessageRequestThinking | None]
    output_config: NotRequired[MessageRequestOutputConfig | None]
    temperature: NotRequired[float | None]
    top_p: NotRequired[float | None]
    top_k: NotRequired[int | None]
    stop_sequences: NotRequired[list[str] | None]
    stream: NotRequired[bool | None]
    cache_control: NotRequired[CacheControl | None]
    metadata: NotRequired[MessageRequestMetadata | None]
    service_tier: NotRequired[str | None]
    container: NotRequired[Any]
    """an id, or {id, skills}"""
    diagnostics: NotRequired[dict[str, Any] | None]
    inference_geo: NotRequired[str | None]
    speed: NotRequired[Literal["standard", "fast"] | None]
    user_profile_id: NotRequired[str | None]
    workspace_id: NotRequired[str | None]
    output_format: NotRequired[dict[str, Any] | None]
    """older place of output_config.format"""
    mcp_servers: NotRequired[list[dict[str, Any]] | None]
    context_management: NotRequired[dict[str, Any] | None]
    compaction: NotRequired[dict[str, Any] | None]
    thread: NotRequired[dict[str, Any] | None]
    fallbacks: NotRequired[Any]
    """a list, or default"""
    fallback_credit_token: NotRequired[Any]
    billing_policy: NotRequired[dict[str, Any] | None]
    betas: NotRequired[list[str] | None]
    """an SDK sends it as a header"""
