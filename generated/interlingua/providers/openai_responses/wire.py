# Generated from spec/providers/openai_responses.yaml; do not edit.

"""What OpenAI Responses sends and receives."""

from __future__ import annotations
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class CacheBreakpoint(TypedDict):
    """The prompt up to the end of this part is cached. Without `ttl` the request's prompt_cache_options hold. GPT-5.6 and later."""

    mode: Literal["explicit"]
    ttl: NotRequired[str | None]


class InputText(TypedDict):
    type: Literal["input_text"]
    text: str
    prompt_cache_breakpoint: NotRequired[CacheBreakpoint | None]


FileId: TypeAlias = str


class InputImage(TypedDict):
    """Either image_url (a URL or a data URL) or file_id."""

    type: Literal["input_image"]
    image_url: NotRequired[str | None]
    file_id: NotRequired[FileId | None]
    detail: NotRequired[str | None]
    """low, high, auto or original"""
    prompt_cache_breakpoint: NotRequired[CacheBreakpoint | None]


FileUrl: TypeAlias = str


class InputFile(TypedDict):
    """One of file_data (a data URL), file_url and file_id."""

    type: Literal["input_file"]
    filename: NotRequired[str | None]
    file_data: NotRequired[str | None]
    file_url: NotRequired[FileUrl | None]
    file_id: NotRequired[FileId | None]
    detail: NotRequired[Literal["auto", "low", "high"] | None]
    prompt_cache_breakpoint: NotRequired[CacheBreakpoint | None]


class UrlCitation(TypedDict):
    """What a web search found."""

    type: Literal["url_citation"]
    url: NotRequired[str | None]
    title: NotRequired[str | None]
    start_index: NotRequired[int | None]
    end_index: NotRequired[int | None]


class FileCitation(TypedDict):
    """What a file search found; index is the place of the file among those that were found."""

    type: Literal["file_citation"]
    filename: NotRequired[str | None]
    file_id: NotRequired[str | None]
    index: NotRequired[int | None]


class ContainerFileCitation(TypedDict):
    """A file that the code interpreter made."""

    type: Literal["container_file_citation"]
    filename: NotRequired[str | None]
    start_index: NotRequired[int | None]
    end_index: NotRequired[int | None]
    container_id: NotRequired[str | None]
    file_id: NotRequired[str | None]


class FilePath(TypedDict):
    type: Literal["file_path"]
    file_id: NotRequired[str | None]
    index: NotRequired[int | None]


class Refusal(TypedDict):
    type: Literal["refusal"]
    refusal: str


class Reasoning(TypedDict):
    type: Literal["reasoning"]
    summary: Any
    content: NotRequired[Any]
    """only open models show it"""
    encrypted_content: NotRequired[str | None]
    """asked for with include: reasoning.encrypted_content"""
    id: NotRequired[str | None]
    status: NotRequired[str | None]


FunctionCall = TypedDict(
    "FunctionCall",
    {
        "type": Literal["function_call"],
        "call_id": str,
        "name": str,
        "arguments": str,
        "namespace": NotRequired[str | None],
        "id": NotRequired[str | None],
        "status": NotRequired[str | None],
        "async": NotRequired[bool | None],
        "caller": NotRequired[dict[str, Any] | None],
        "created_by": NotRequired[str | None],
    },
)


CustomCall = TypedDict(
    "CustomCall",
    {
        "type": Literal["custom_tool_call"],
        "call_id": str,
        "name": str,
        "input": str | None,
        "namespace": NotRequired[str | None],
        "id": NotRequired[str | None],
        "status": NotRequired[str | None],
        "async": NotRequired[bool | None],
        "caller": NotRequired[dict[str, Any] | None],
        "created_by": NotRequired[str | None],
    },
)


class ComputerCall(TypedDict):
    type: Literal["computer_call"]
    call_id: str
    action: NotRequired[dict[str, Any] | None]
    actions: NotRequired[list[dict[str, Any]] | None]
    """several at once, instead of action"""
    pending_safety_checks: NotRequired[list[dict[str, Any]] | None]
    id: NotRequired[str | None]
    status: NotRequired[str | None]


class LocalShellCall(TypedDict):
    type: Literal["local_shell_call"]
    call_id: str
    action: NotRequired[dict[str, Any] | None]
    id: NotRequired[str | None]
    status: NotRequired[str | None]


class ShellCall(TypedDict):
    type: Literal["shell_call"]
    call_id: str
    action: NotRequired[dict[str, Any] | None]
    environment: NotRequired[dict[str, Any] | None]
    """local or a container"""
    id: NotRequired[str | None]
    status: NotRequired[str | None]
    caller: NotRequired[dict[str, Any] | None]
    created_by: NotRequired[str | None]


class ApplyPatchCall(TypedDict):
    type: Literal["apply_patch_call"]
    call_id: str
    operation: NotRequired[dict[str, Any] | None]
    id: NotRequired[str | None]
    status: NotRequired[str | None]
    caller: NotRequired[dict[str, Any] | None]
    created_by: NotRequired[str | None]


class Screenshot(TypedDict):
    type: Literal["computer_screenshot"]
    image_url: NotRequired[str | None]
    file_id: NotRequired[FileId | None]


class ComputerOutput(TypedDict):
    type: Literal["computer_call_output"]
    call_id: str
    output: NotRequired[Screenshot | None]
    acknowledged_safety_checks: NotRequired[list[dict[str, Any]] | None]
    id: NotRequired[str | None]
    status: NotRequired[str | None]
    created_by: NotRequired[str | None]


class LocalShellOutput(TypedDict):
    type: Literal["local_shell_call_output"]
    id: str
    output: NotRequired[str | None]
    status: NotRequired[str | None]


class ShellOutput(TypedDict):
    type: Literal["shell_call_output"]
    call_id: str
    output: NotRequired[Any]
    """[{stdout, stderr, outcome}]"""
    max_output_length: NotRequired[int | None]
    id: NotRequired[str | None]
    status: NotRequired[str | None]
    caller: NotRequired[dict[str, Any] | None]
    created_by: NotRequired[str | None]


class ApplyPatchOutput(TypedDict):
    type: Literal["apply_patch_call_output"]
    call_id: str
    status: str
    """completed or failed"""
    output: NotRequired[str | None]
    id: NotRequired[str | None]
    caller: NotRequired[dict[str, Any] | None]
    created_by: NotRequired[str | None]


class WebSearchAsk(TypedDict):
    type: Literal["web_search_call"]
    id: str
    action: NotRequired[dict[str, Any] | None]
    """search, open_page or find_in_page"""
    status: NotRequired[str | None]


class WebSearchAnswer(TypedDict):
    type: Literal["web_search_call"]
    id: str
    results: NotRequired[Any]


class WebSearchCall(TypedDict):
    type: Literal["web_search_call"]
    id: str
    action: NotRequired[dict[str, Any] | None]
    """search, open_page or find_in_page"""
    status: NotRequired[str | None]
    results: NotRequired[Any]


class FileSearchAsk(TypedDict):
    type: Literal["file_search_call"]
    id: str
    queries: NotRequired[list[str] | None]
    status: NotRequired[str | None]


class FileSearchAnswer(TypedDict):
    type: Literal["file_search_call"]
    id: str
    results: NotRequired[Any]


class FileSearchCall(TypedDict):
    type: Literal["file_search_call"]
    id: str
    queries: NotRequired[list[str] | None]
    status: NotRequired[str | None]
    results: NotRequired[Any]


class CodeInterpreterAsk(TypedDict):
    type: Literal["code_interpreter_call"]
    id: str
    code: NotRequired[str | None]
    container_id: NotRequired[str | None]
    status: NotRequired[str | None]


class CodeInterpreterAnswer(TypedDict):
    type: Literal["code_interpreter_call"]
    id: str
    outputs: NotRequired[Any]
    """logs and images, asked for with include: code_interpreter_call.outputs"""


class CodeInterpreterCall(TypedDict):
    type: Literal["code_interpreter_call"]
    id: str
    code: NotRequired[str | None]
    container_id: NotRequired[str | None]
    status: NotRequired[str | None]
    outputs: NotRequired[Any]
    """logs and images, asked for with include: code_interpreter_call.outputs"""


class ImageGenerationAsk(TypedDict):
    type: Literal["image_generation_call"]
    id: str
    revised_prompt: NotRequired[str | None]
    status: NotRequired[str | None]
    action: NotRequired[str | None]
    background: NotRequired[str | None]
    output_format: NotRequired[str | None]
    quality: NotRequired[str | None]
    size: NotRequired[str | None]
    svg_usage: NotRequired[dict[str, Any] | None]
    error: NotRequired[dict[str, Any] | None]


class ImageGenerationAnswer(TypedDict):
    type: Literal["image_generation_call"]
    id: str
    result: NotRequired[Any]
    """the picture in base64; output_format says of which type"""


class ImageGenerationCall(TypedDict):
    type: Literal["image_generation_call"]
    id: str
    revised_prompt: NotRequired[str | None]
    status: NotRequired[str | None]
    action: NotRequired[str | None]
    background: NotRequired[str | None]
    output_format: NotRequired[str | None]
    quality: NotRequired[str | None]
    size: NotRequired[str | None]
    svg_usage: NotRequired[dict[str, Any] | None]
    error: NotRequired[dict[str, Any] | None]
    result: NotRequired[Any]
    """the picture in base64; output_format says of which type"""


class McpAsk(TypedDict):
    type: Literal["mcp_call"]
    id: str
    name: str
    arguments: str
    server_label: NotRequired[str | None]
    approval_request_id: NotRequired[str | None]
    status: NotRequired[str | None]


class McpAnswer(TypedDict):
    type: Literal["mcp_call"]
    id: str
    output: NotRequired[str | None]
    error: NotRequired[Any]


class McpCall(TypedDict):
    type: Literal["mcp_call"]
    id: str
    name: str
    arguments: str
    server_label: NotRequired[str | None]
    approval_request_id: NotRequired[str | None]
    status: NotRequired[str | None]
    output: NotRequired[str | None]
    error: NotRequired[Any]


FunctionTool = TypedDict(
    "FunctionTool",
    {
        "type": Literal["function"],
        "name": str,
        "description": NotRequired[str | None],
        "parameters": NotRequired[dict[str, Any] | None],
        "strict": NotRequired[bool | None],
        "defer_loading": NotRequired[bool | None],
        "async": NotRequired[bool | None],
        "allowed_callers": NotRequired[list[str] | None],
        "output_schema": NotRequired[dict[str, Any] | None],
    },
)


class GrammarFormat(TypedDict):
    type: Literal["grammar"]
    syntax: str
    definition: str


class FileSearchTool(TypedDict):
    type: Literal["file_search"]
    vector_store_ids: NotRequired[list[str] | None]
    filters: NotRequired[dict[str, Any] | None]
    max_num_results: NotRequired[int | None]
    ranking_options: NotRequired[dict[str, Any] | None]


class ComputerTool(TypedDict):
    type: str
    display_height: NotRequired[int | None]
    display_width: NotRequired[int | None]
    environment: NotRequired[str | None]


class McpTool(TypedDict):
    type: Literal["mcp"]
    server_label: NotRequired[str | None]
    server_url: NotRequired[str | None]
    server_description: NotRequired[str | None]
    connector_id: NotRequired[str | None]
    authorization: NotRequired[str | None]
    headers: NotRequired[dict[str, Any] | None]
    allowed_tools: NotRequired[Any]
    require_approval: NotRequired[Any]
    allowed_callers: NotRequired[list[str] | None]
    defer_loading: NotRequired[bool | None]
    tunnel_id: NotRequired[str | None]


class CodeInterpreterTool(TypedDict):
    type: Literal["code_interpreter"]
    container: NotRequired[Any]
    """an id, or {type: auto, file_ids, memory_limit, network_policy}"""
    allowed_callers: NotRequired[list[str] | None]


class ImageGenerationTool(TypedDict):
    """Its options are kept as they are."""

    type: Literal["image_generation"]


class ShellTool(TypedDict):
    type: Literal["shell"]
    environment: NotRequired[dict[str, Any] | None]
    """a container, or local"""
    allowed_callers: NotRequired[list[str] | None]


class LocalShellTool(TypedDict):
    type: Literal["local_shell"]


class ApplyPatchTool(TypedDict):
    type: Literal["apply_patch"]
    allowed_callers: NotRequired[list[str] | None]


class ToolSearchTool(TypedDict):
    """Finds deferred tools."""

    type: Literal["tool_search"]
    execution: NotRequired[Literal["server", "client"] | None]
    description: NotRequired[str | None]
    parameters: NotRequired[Any]


class ProgrammaticTool(TypedDict):
    """Lets a program of the model call tools."""

    type: Literal["programmatic_tool_calling"]


ToolMode: TypeAlias = Literal["auto", "none", "required"]


class NamedFunction(TypedDict):
    type: Literal["function"]
    name: str | None


class NamedCustom(TypedDict):
    type: Literal["custom"]
    name: str | None


class ChooseWebSearch(TypedDict):
    type: Literal["web_search_preview"]


class OwnChoice(TypedDict):
    """A tool that OpenAI runs or defines: file_search, mcp (with server_label), shell and the like. Elsewhere any tool must do."""

    type: str
    server_label: NotRequired[str | None]
    name: NotRequired[str | None]


class FunctionRef(TypedDict):
    type: Literal["function"]
    name: str


class CustomRef(TypedDict):
    type: Literal["custom"]
    name: str


Instructions: TypeAlias = str


class TextFormat(TypedDict):
    type: Literal["text"]


class JsonFormat(TypedDict):
    type: Literal["json_object"]


class JsonSchemaFormat(TypedDict):
    type: Literal["json_schema"]
    name: NotRequired[str | None]
    description: NotRequired[str | None]
    schema: NotRequired[dict[str, Any] | None]
    strict: NotRequired[bool | None]


class FormatOfTomorrow(TypedDict):
    """A form that this spec does not know; what it says stays in extras."""

    type: str


class Detail(TypedDict):
    """What stands before the API answers so if it refuses."""

    detail: str


class ErrorEvent(TypedDict):
    type: Literal["error"]
    message: str
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
            "previous_response_not_found",
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
    param: NotRequired[str | None]
    sequence_number: NotRequired[int | None]


class ResponseError(TypedDict):
    """Why an answer has failed."""

    message: str
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
            "previous_response_not_found",
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
    param: NotRequired[str | None]
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


class WebSearchToolFilters(TypedDict):
    allowed_domains: NotRequired[list[str] | None]


class RequestReasoning(TypedDict):
    effort: NotRequired[Literal["none", "minimal", "low", "medium", "high", "xhigh", "max"] | None]
    summary: NotRequired[str | None]
    generate_summary: NotRequired[str | None]
    """the older name of summary"""
    context: NotRequired[str | None]
    """of which turns the model sees the reasoning"""
    mode: NotRequired[str | None]
    """standard or pro"""


class RequestStreamOptions(TypedDict):
    include_obfuscation: NotRequired[bool | None]


class RequestPromptCacheOptions(TypedDict):
    """The breakpoint that OpenAI sets by itself; mode explicit turns it off."""

    mode: NotRequired[Literal["implicit", "explicit"] | None]
    ttl: NotRequired[str | None]
    comparison_response_id: NotRequired[str | None]
    prewarm: NotRequired[bool | None]
    """fills the cache and answers nothing"""


class UsageInputTokensDetails(TypedDict):
    cached_tokens: NotRequired[int | None]
    cache_write_tokens: NotRequired[int | None]
    cache_write_tokens_details: NotRequired[dict[str, Any] | None]


class UsageOutputTokensDetails(TypedDict):
    reasoning_tokens: NotRequired[int | None]


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
            "previous_response_not_found",
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


InputContent: TypeAlias = InputText | InputImage | InputFile


Annotation: TypeAlias = FileCitation | ContainerFileCitation | FilePath | UrlCitation


ResponseFormat: TypeAlias = TextFormat | JsonFormat | JsonSchemaFormat | FormatOfTomorrow


CustomFormat: TypeAlias = GrammarFormat


AllowedTool: TypeAlias = FunctionRef | CustomRef


class OutputText(TypedDict):
    type: Literal["output_text"]
    text: str
    annotations: NotRequired[list[Annotation] | None]
    logprobs: NotRequired[list[dict[str, Any]] | None]


class SystemItem(TypedDict):
    role: Literal["system", "developer"]
    content: NotRequired[str | list[InputContent] | None]
    type: NotRequired[Literal["message"]]
    id: NotRequired[str | None]
    status: NotRequired[str | None]
    phase: NotRequired[str | None]


class UserItem(TypedDict):
    role: Literal["user"]
    content: NotRequired[str | list[InputContent] | None]
    type: NotRequired[Literal["message"]]
    id: NotRequired[str | None]
    status: NotRequired[str | None]
    phase: NotRequired[str | None]


class FunctionOutput(TypedDict):
    type: Literal["function_call_output"]
    call_id: NotRequired[str | None]
    output: NotRequired[str | list[InputContent] | None]
    id: NotRequired[str | None]
    status: NotRequired[str | None]
    name: NotRequired[str | None]
    namespace: NotRequired[str | None]
    caller: NotRequired[dict[str, Any] | None]
    created_by: NotRequired[str | None]


class CustomOutput(TypedDict):
    type: Literal["custom_tool_call_output"]
    call_id: str
    output: NotRequired[str | list[InputContent] | None]
    id: NotRequired[str | None]
    status: NotRequired[str | None]
    caller: NotRequired[dict[str, Any] | None]
    created_by: NotRequired[str | None]


CustomTool = TypedDict(
    "CustomTool",
    {
        "type": Literal["custom"],
        "name": str,
        "description": NotRequired[str | None],
        "format": NotRequired[CustomFormat | None],
        "defer_loading": NotRequired[bool | None],
        "async": NotRequired[bool | None],
        "allowed_callers": NotRequired[list[str] | None],
    },
)


class WebSearchTool(TypedDict):
    type: str
    filters: NotRequired[WebSearchToolFilters | None]
    user_location: NotRequired[dict[str, Any] | None]
    search_context_size: NotRequired[Literal["low", "medium", "high"] | None]
    external_web_access: NotRequired[bool | None]
    search_content_types: NotRequired[list[str] | None]


class AllowedTools(TypedDict):
    type: Literal["allowed_tools"]
    mode: Literal["auto", "none", "required"] | None
    tools: list[AllowedTool]


class Usage(TypedDict):
    input_tokens: NotRequired[int | None]
    output_tokens: NotRequired[int | None]
    total_tokens: NotRequired[int | None]
    input_tokens_details: NotRequired[UsageInputTokensDetails | None]
    output_tokens_details: NotRequired[UsageOutputTokensDetails | None]


class Response(TypedDict):
    object: Literal["response"]
    parallel_tool_calls: Literal[True]
    """of the request, like all that is kept here"""
    tool_choice: Literal["auto"]
    """of the request"""
    tools: Any
    """of the request"""
    id: NotRequired[str | None]
    created_at: NotRequired[Any]
    model: NotRequired[str | None]
    usage: NotRequired[Usage | None]
    service_tier: NotRequired[str | None]
    """the one that was used"""
    error: NotRequired[dict[str, Any] | None]
    """why it failed"""
    completed_at: NotRequired[float | None]
    instructions: NotRequired[Any]
    metadata: NotRequired[dict[str, Any] | None]
    temperature: NotRequired[float | None]
    top_p: NotRequired[float | None]
    top_logprobs: NotRequired[int | None]
    max_output_tokens: NotRequired[int | None]
    max_tool_calls: NotRequired[int | None]
    text: NotRequired[dict[str, Any] | None]
    reasoning: NotRequired[dict[str, Any] | None]
    truncation: NotRequired[str | None]
    previous_response_id: NotRequired[str | None]
    conversation: NotRequired[dict[str, Any] | None]
    prompt: NotRequired[dict[str, Any] | None]
    prompt_cache_key: NotRequired[str | None]
    prompt_cache_options: NotRequired[dict[str, Any] | None]
    prompt_cache_retention: NotRequired[str | None]
    prompt_cache_diagnostics: NotRequired[dict[str, Any] | None]
    background: NotRequired[bool | None]
    user: NotRequired[str | None]
    safety_identifier: NotRequired[str | None]
    image: NotRequired[dict[str, Any] | None]
    access_programs: NotRequired[dict[str, Any] | None]
    input_transformations: NotRequired[list[dict[str, Any]] | None]
    moderation: NotRequired[dict[str, Any] | None]
    tool_usage: NotRequired[dict[str, Any] | None]
    store: NotRequired[bool | None]
    billing: NotRequired[dict[str, Any] | None]
    frequency_penalty: NotRequired[float | None]
    presence_penalty: NotRequired[float | None]
    content_filters: NotRequired[list[dict[str, Any]] | None]


class Error(TypedDict):
    error: ErrorError


class RequestText(TypedDict):
    format: NotRequired[ResponseFormat | None]
    verbosity: NotRequired[str | None]
    """low, medium or high"""


OutputContent: TypeAlias = OutputText | Refusal


Tool: TypeAlias = (
    FunctionTool
    | CustomTool
    | WebSearchTool
    | FileSearchTool
    | ComputerTool
    | McpTool
    | CodeInterpreterTool
    | ImageGenerationTool
    | ShellTool
    | LocalShellTool
    | ApplyPatchTool
    | ToolSearchTool
    | ProgrammaticTool
)
"""Kept whole: namespace, and words that are not listed above."""


ToolChoiceObject: TypeAlias = NamedFunction | NamedCustom | AllowedTools | ChooseWebSearch | OwnChoice


Failure: TypeAlias = Detail | Error


ToolChoice: TypeAlias = ToolChoiceObject | ToolMode


class AssistantItem(TypedDict):
    """An answer that is replayed, or one that never was."""

    role: Literal["assistant"]
    content: NotRequired[str | list[OutputContent] | None]
    type: NotRequired[Literal["message"]]
    id: NotRequired[str | None]
    status: NotRequired[Literal["completed"]]
    phase: NotRequired[Literal["commentary", "final_answer"] | None]
    """what is said on the way or at the end"""


class OutputMessage(TypedDict):
    """A message of an answer."""

    type: Literal["message"]
    role: Literal["assistant"]
    status: Literal["completed"]
    """or in_progress, incomplete"""
    content: list[OutputContent]
    id: NotRequired[str | None]
    phase: NotRequired[Literal["commentary", "final_answer"] | None]


MessageItem: TypeAlias = SystemItem | UserItem | AssistantItem


Item: TypeAlias = (
    MessageItem
    | FunctionCall
    | FunctionOutput
    | Reasoning
    | CustomCall
    | CustomOutput
    | WebSearchCall
    | FileSearchCall
    | CodeInterpreterCall
    | ImageGenerationCall
    | McpCall
    | ComputerCall
    | ComputerOutput
    | LocalShellCall
    | LocalShellOutput
    | ShellCall
    | ShellOutput
    | ApplyPatchCall
    | ApplyPatchOutput
)
"""
Kept whole: item_reference, compaction, compaction_trigger, configuration_update, additional_tools, program, program_output,
tool_search_call, tool_search_output, mcp_list_tools, mcp_approval_request, mcp_approval_response.

"""


OutputItem: TypeAlias = (
    OutputMessage
    | FunctionCall
    | FunctionOutput
    | Reasoning
    | CustomCall
    | CustomOutput
    | WebSearchCall
    | FileSearchCall
    | CodeInterpreterCall
    | ImageGenerationCall
    | McpCall
    | ComputerCall
    | ComputerOutput
    | LocalShellCall
    | LocalShellOutput
    | ShellCall
    | ShellOutput
    | ApplyPatchCall
    | ApplyPatchOutput
)


class Request(TypedDict):
    model: NotRequired[str | None]
    """Azure has it in the URL instead."""
    input: NotRequired[str | list[Item] | None]
    """a string is one message of the user"""
    tools: NotRequired[list[Tool] | None]
    tool_choice: NotRequired[ToolChoice | None]
    parallel_tool_calls: NotRequired[bool | None]
    text: NotRequired[RequestText | None]
    reasoning: NotRequired[RequestReasoning | None]
    max_output_tokens: NotRequired[int | None]
    """Reasoning tokens count."""
    temperature: NotRequired[float | None]
    top_p: NotRequired[float | None]
    top_logprobs: NotRequired[int | None]
    stream: NotRequired[bool | None]
    stream_options: NotRequired[RequestStreamOptions | None]
    prompt_cache_key: NotRequired[str | None]
    prompt_cache_retention: NotRequired[str | None]
    """in_memory or 24h: the longest time; prompt_cache_options.ttl is the shortest"""
    prompt_cache_options: NotRequired[RequestPromptCacheOptions | None]
    """The breakpoint that OpenAI sets by itself; mode explicit turns it off."""
    user: NotRequired[str | None]
    """Being replaced by safety_identifier and prompt_cache_key."""
    safety_identifier: NotRequired[str | None]
    metadata: NotRequired[dict[str, Any] | None]
    store: NotRequired[bool | None]
    """left out it means true"""
    service_tier: NotRequired[str | None]
    """auto, default, flex, scale, priority, fast or ultrafast"""
    include: NotRequired[list[str] | None]
    """what else the answer should tell"""
    previous_response_id: NotRequired[str | None]
    """The turns before these lie at OpenAI: nobody else can see them."""
    conversation: NotRequired[Any]
    """The turns before these lie at OpenAI: nobody else can see them."""
    prompt: NotRequired[dict[str, Any] | None]
    """The prompt is a template that lies at OpenAI."""
    context_management: NotRequired[list[dict[str, Any]] | None]
    """when to compact the conversation"""
    truncation: NotRequired[Literal["auto", "disabled"] | None]
    max_tool_calls: NotRequired[int | None]
    """of the tools that OpenAI runs"""
    background: NotRequired[bool | None]
    """the answer is to be fetched later"""
    moderation: NotRequired[dict[str, Any] | None]
    image: NotRequired[dict[str, Any] | None]
    access_programs: NotRequired[dict[str, Any] | None]


class Answer(TypedDict):
    """There is one. Its status is `completed` as well if it asks for tools."""

    output: list[OutputItem]
    status: NotRequired[Any]
    incomplete_details: NotRequired[Any]
