# Generated from spec; do not edit.

"""The bodies that requests are written as, for type checkers: `convert_request(.., target="..")` and `encode_request` give these.

Each class has the keys that the official client knows, so that `create(**c.value)` type-checks where one method takes them all. A body may
have more, which `sdk_kwargs` puts where the client takes them. Objects inside are `Any`, and so are words, of which an SDK may know only some.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypeAlias, Unpack, overload

from . import model as u
from .calls import requests
from .calls.conversion import Conversion
from .core.lookup import Provider
from .core.options import Invalid, Policies, Strict

if TYPE_CHECKING:
    from typing import TypedDict
else:
    try:
        from typing_extensions import TypedDict  # before Python 3.12, pydantic takes this alone; whoever has it has it
    except ImportError:
        from typing import TypedDict


class AnthropicRequest(TypedDict):
    """A request of Anthropic Messages."""

    messages: list[Any]
    system: NotRequired[Any]
    model: NotRequired[str]
    max_tokens: NotRequired[int]
    tools: NotRequired[list[Any]]
    tool_choice: NotRequired[Any]
    thinking: NotRequired[Any]
    output_config: NotRequired[Any]
    stop_sequences: NotRequired[list[Any]]
    stream: NotRequired[bool]
    cache_control: NotRequired[Any]
    metadata: NotRequired[Any]
    service_tier: NotRequired[Any]
    diagnostics: NotRequired[Any]
    workspace_id: NotRequired[Any]
    container: NotRequired[Any]
    inference_geo: NotRequired[Any]
    speed: NotRequired[Any]
    user_profile_id: NotRequired[Any]


class BedrockConverseRequest(TypedDict):
    """A request of Amazon Bedrock Converse."""

    system: NotRequired[Any]
    messages: NotRequired[list[Any]]
    modelId: NotRequired[str]
    """in the URL"""
    inferenceConfig: NotRequired[Any]
    toolConfig: NotRequired[Any]
    outputConfig: NotRequired[Any]
    additionalModelRequestFields: NotRequired[Any]
    """Parameters of some models. The first keys are for Claude."""
    requestMetadata: NotRequired[Any]
    serviceTier: NotRequired[Any]
    additionalModelResponseFieldPaths: NotRequired[Any]
    performanceConfig: NotRequired[Any]
    promptVariables: NotRequired[Any]
    guardrailConfig: NotRequired[Any]
    projectIdentifier: NotRequired[Any]


class CohereRequest(TypedDict):
    """A request of Cohere Chat v2."""

    messages: list[Any]
    model: NotRequired[str]
    documents: NotRequired[list[Any]]
    tools: NotRequired[list[Any]]
    strict_tools: NotRequired[bool]
    tool_choice: NotRequired[Any]
    response_format: NotRequired[Any]
    thinking: NotRequired[Any]
    max_tokens: NotRequired[int]
    stop_sequences: NotRequired[list[Any]]
    temperature: NotRequired[float]
    p: NotRequired[float]
    k: NotRequired[int]
    seed: NotRequired[int]
    frequency_penalty: NotRequired[float]
    presence_penalty: NotRequired[float]
    logprobs: NotRequired[bool]
    stream: NotRequired[bool]
    safety_mode: NotRequired[Any]
    priority: NotRequired[int]
    citation_options: NotRequired[Any]


class GeminiRequest(TypedDict):
    """A request of Google Gemini generateContent."""

    systemInstruction: NotRequired[Any]
    contents: NotRequired[list[Any]]
    tools: NotRequired[list[Any]]
    toolConfig: NotRequired[Any]
    generationConfig: NotRequired[Any]
    labels: NotRequired[Any]
    model: NotRequired[str]
    """usually in the URL"""
    serviceTier: NotRequired[Any]
    store: NotRequired[bool]
    safetySettings: NotRequired[Any]
    modelArmorConfig: NotRequired[Any]
    outputConfig: NotRequired[Any]
    continuationToken: NotRequired[Any]
    cachedContent: NotRequired[Any]


class GeminiInteractionsRequest(TypedDict):
    """A request of Google Gemini Interactions."""

    model: NotRequired[str]
    system_instruction: NotRequired[Any]
    input: NotRequired[Any]
    tools: NotRequired[list[Any]]
    response_modalities: NotRequired[list[Any]]
    generation_config: NotRequired[Any]
    stream: NotRequired[bool]
    store: NotRequired[bool]
    """the default is true"""
    labels: NotRequired[Any]
    service_tier: NotRequired[Any]
    background: NotRequired[bool]
    safety_settings: NotRequired[Any]
    webhook_config: NotRequired[Any]
    response_mime_type: NotRequired[Any]
    agent_config: NotRequired[Any]
    previous_interaction_id: NotRequired[Any]
    cached_content: NotRequired[Any]
    continuation_token: NotRequired[Any]
    environment: NotRequired[Any]
    agent: NotRequired[Any]


class MistralRequest(TypedDict):
    """A request of Mistral Chat."""

    messages: list[Any]
    model: NotRequired[str]
    tools: NotRequired[list[Any]]
    tool_choice: NotRequired[Any]
    parallel_tool_calls: NotRequired[bool]
    response_format: NotRequired[Any]
    max_tokens: NotRequired[int]
    stop: NotRequired[Any]
    temperature: NotRequired[float]
    top_p: NotRequired[float]
    top_k: NotRequired[int]
    random_seed: NotRequired[int]
    frequency_penalty: NotRequired[float]
    presence_penalty: NotRequired[float]
    logprobs: NotRequired[bool]
    top_logprobs: NotRequired[int]
    n: NotRequired[int]
    reasoning_effort: NotRequired[Any]
    prediction: NotRequired[Any]
    prompt_cache_key: NotRequired[Any]
    stream: NotRequired[bool]
    metadata: NotRequired[Any]
    service_tier: NotRequired[Any]
    safe_prompt: NotRequired[bool]
    min_tokens: NotRequired[int]
    repetition_penalty: NotRequired[float]
    prompt_logprobs: NotRequired[bool]
    top_prompt_logprobs: NotRequired[int]
    guardrails: NotRequired[Any]


class OllamaRequest(TypedDict):
    """A request of Ollama."""

    messages: list[Any]
    model: NotRequired[str]
    tools: NotRequired[list[Any]]
    format: NotRequired[Any]
    think: NotRequired[Any]
    stream: NotRequired[bool]
    """the default is true"""
    logprobs: NotRequired[bool]
    top_logprobs: NotRequired[int]
    options: NotRequired[Any]
    keep_alive: NotRequired[Any]


class OpenaiChatRequest(TypedDict):
    """A request of OpenAI Chat Completions."""

    messages: list[Any]
    model: NotRequired[str]
    """Azure has it in the URL."""
    tools: NotRequired[list[Any]]
    tool_choice: NotRequired[Any]
    parallel_tool_calls: NotRequired[bool]
    response_format: NotRequired[Any]
    max_completion_tokens: NotRequired[int]
    """Includes reasoning tokens."""
    stop: NotRequired[Any]
    temperature: NotRequired[float]
    top_p: NotRequired[float]
    seed: NotRequired[int]
    frequency_penalty: NotRequired[float]
    presence_penalty: NotRequired[float]
    logit_bias: NotRequired[Any]
    logprobs: NotRequired[bool]
    top_logprobs: NotRequired[int]
    n: NotRequired[int]
    reasoning_effort: NotRequired[Any]
    verbosity: NotRequired[Any]
    """low, medium or high"""
    modalities: NotRequired[list[Any]]
    """text, audio"""
    audio: NotRequired[Any]
    prediction: NotRequired[Any]
    web_search_options: NotRequired[Any]
    """An empty object enables it."""
    prompt_cache_key: NotRequired[Any]
    prompt_cache_retention: NotRequired[Any]
    """in_memory or 24h: the longest time; prompt_cache_options.ttl is the shortest"""
    prompt_cache_options: NotRequired[Any]
    stream: NotRequired[bool]
    stream_options: NotRequired[Any]
    user: NotRequired[Any]
    """Being replaced by safety_identifier and prompt_cache_key."""
    safety_identifier: NotRequired[Any]
    metadata: NotRequired[Any]
    store: NotRequired[bool]
    service_tier: NotRequired[Any]
    moderation: NotRequired[Any]


class OpenaiResponsesRequest(TypedDict):
    """A request of OpenAI Responses."""

    instructions: NotRequired[Any]
    input: NotRequired[Any]
    model: NotRequired[str]
    """Azure has it in the URL."""
    tools: NotRequired[list[Any]]
    tool_choice: NotRequired[Any]
    parallel_tool_calls: NotRequired[bool]
    text: NotRequired[Any]
    reasoning: NotRequired[Any]
    max_output_tokens: NotRequired[int]
    """Includes reasoning tokens."""
    temperature: NotRequired[float]
    top_p: NotRequired[float]
    top_logprobs: NotRequired[int]
    stream: NotRequired[bool]
    stream_options: NotRequired[Any]
    prompt_cache_key: NotRequired[Any]
    prompt_cache_retention: NotRequired[Any]
    """in_memory or 24h: the longest time; prompt_cache_options.ttl is the shortest"""
    prompt_cache_options: NotRequired[Any]
    user: NotRequired[Any]
    """Being replaced by safety_identifier and prompt_cache_key."""
    safety_identifier: NotRequired[Any]
    metadata: NotRequired[Any]
    store: NotRequired[bool]
    """the default is true"""
    service_tier: NotRequired[Any]
    include: NotRequired[Any]
    truncation: NotRequired[Any]
    background: NotRequired[bool]
    background_options: NotRequired[Any]
    moderation: NotRequired[Any]
    image: NotRequired[Any]
    access_programs: NotRequired[Any]
    previous_response_id: NotRequired[Any]
    conversation: NotRequired[Any]
    prompt: NotRequired[Any]
    max_tool_calls: NotRequired[int]


if TYPE_CHECKING:
    AnthropicRequestTarget: TypeAlias = Literal["anthropic", "deepseek_anthropic", "minimax_anthropic", "moonshot_anthropic"]
    BedrockConverseRequestTarget: TypeAlias = Literal["bedrock_boto3", "bedrock_converse"]
    CohereRequestTarget: TypeAlias = Literal["cohere"]
    GeminiRequestTarget: TypeAlias = Literal["gemini", "vertex_gemini"]
    GeminiInteractionsRequestTarget: TypeAlias = Literal["gemini_interactions"]
    MistralRequestTarget: TypeAlias = Literal["mistral"]
    OllamaRequestTarget: TypeAlias = Literal["ollama"]
    OpenaiChatRequestTarget: TypeAlias = Literal["copilot", "langsmith", "openai_chat"]
    OpenaiResponsesRequestTarget: TypeAlias = Literal[
        "azure_responses",
        "bedrock_mantle_responses",
        "codex_responses",
        "copilot_responses",
        "deepseek_responses",
        "lmstudio_responses",
        "openai_responses",
        "xai_responses",
    ]

    class ConvertRequestOptions(TypedDict, total=False):
        """What `convert_request` may be told beside the target; the function says what it means."""

        model: str | None
        tools: Sequence[u.AnyTool] | None
        repair: bool
        rules: Policies | None
        carry: bool
        strict: Strict
        accept: Collection[str]
        invalid: Invalid
        copy: bool
        sidecar: dict[str, Any] | None

    class EncodeRequestOptions(TypedDict, total=False):
        """What `encode_request` may be told beside the target; the function says what it means."""

        model: str | None
        tools: Sequence[u.AnyTool] | None
        repair: bool
        rules: Policies | None
        carry: bool
        strict: Strict
        accept: Collection[str]
        copy: bool

    @overload
    def convert_request(  # pyright: ignore[reportOverlappingOverload] - any other string is some other provider
        body: Any, *, source: Provider, target: AnthropicRequestTarget, **options: Unpack[ConvertRequestOptions]
    ) -> Conversion[AnthropicRequest]: ...

    @overload
    def convert_request(
        body: Any, *, source: Provider, target: BedrockConverseRequestTarget, **options: Unpack[ConvertRequestOptions]
    ) -> Conversion[BedrockConverseRequest]: ...

    @overload
    def convert_request(
        body: Any, *, source: Provider, target: CohereRequestTarget, **options: Unpack[ConvertRequestOptions]
    ) -> Conversion[CohereRequest]: ...

    @overload
    def convert_request(
        body: Any, *, source: Provider, target: GeminiRequestTarget, **options: Unpack[ConvertRequestOptions]
    ) -> Conversion[GeminiRequest]: ...

    @overload
    def convert_request(
        body: Any, *, source: Provider, target: GeminiInteractionsRequestTarget, **options: Unpack[ConvertRequestOptions]
    ) -> Conversion[GeminiInteractionsRequest]: ...

    @overload
    def convert_request(
        body: Any, *, source: Provider, target: MistralRequestTarget, **options: Unpack[ConvertRequestOptions]
    ) -> Conversion[MistralRequest]: ...

    @overload
    def convert_request(
        body: Any, *, source: Provider, target: OllamaRequestTarget, **options: Unpack[ConvertRequestOptions]
    ) -> Conversion[OllamaRequest]: ...

    @overload
    def convert_request(
        body: Any, *, source: Provider, target: OpenaiChatRequestTarget, **options: Unpack[ConvertRequestOptions]
    ) -> Conversion[OpenaiChatRequest]: ...

    @overload
    def convert_request(
        body: Any, *, source: Provider, target: OpenaiResponsesRequestTarget, **options: Unpack[ConvertRequestOptions]
    ) -> Conversion[OpenaiResponsesRequest]: ...

    @overload
    def convert_request(
        body: Any,
        *,
        source: Provider,
        target: Provider,
        model: str | None = None,
        tools: Sequence[u.AnyTool] | None = None,
        repair: bool = True,
        rules: Policies | None = None,
        carry: bool = False,
        strict: Strict = False,
        accept: Collection[str] = (),
        invalid: Invalid = "raise",
        copy: bool = False,
        sidecar: dict[str, Any] | None = None,
    ) -> Conversion[dict[str, Any]]: ...

    def convert_request(body: Any, *, source: Provider, target: Provider, **options: Any) -> Conversion[Any]:
        """Converts a request of `source` to the format of `target`: `decode_request`, then `encode_request`.

        A body that does not set `stream` gets it if its absence would have another meaning for the target.

        `model` and `tools` replace the request's own: a format of messages alone has none.

        Args:
            body: the request: any mapping, or the list of messages alone.
            source: the name or module of the provider that the input is from.
            target: the name or module of the provider to convert to.
            model: the target's model; None: the model of the request.
            tools: unified tools, in place of the request's own; None: those of the request.
            repair: whether to repair what the target would reject, according to its rules.
            rules: changed rules by name: one of the rule's policies, "off", or "error".
            carry: whether responses carry what the format of the source cannot express, so that it is restored when the client sends it back.
            strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
            accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
            invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
            copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
                objects.
            sidecar: `Conversion.sidecar` of the conversion that it comes from; its content is restored where it still belongs.
        """
        ...

    @overload
    def encode_request(  # pyright: ignore[reportOverlappingOverload] - any other string is some other provider
        request: u.Request, *, target: AnthropicRequestTarget, **options: Unpack[EncodeRequestOptions]
    ) -> Conversion[AnthropicRequest]: ...

    @overload
    def encode_request(
        request: u.Request, *, target: BedrockConverseRequestTarget, **options: Unpack[EncodeRequestOptions]
    ) -> Conversion[BedrockConverseRequest]: ...

    @overload
    def encode_request(
        request: u.Request, *, target: CohereRequestTarget, **options: Unpack[EncodeRequestOptions]
    ) -> Conversion[CohereRequest]: ...

    @overload
    def encode_request(
        request: u.Request, *, target: GeminiRequestTarget, **options: Unpack[EncodeRequestOptions]
    ) -> Conversion[GeminiRequest]: ...

    @overload
    def encode_request(
        request: u.Request, *, target: GeminiInteractionsRequestTarget, **options: Unpack[EncodeRequestOptions]
    ) -> Conversion[GeminiInteractionsRequest]: ...

    @overload
    def encode_request(
        request: u.Request, *, target: MistralRequestTarget, **options: Unpack[EncodeRequestOptions]
    ) -> Conversion[MistralRequest]: ...

    @overload
    def encode_request(
        request: u.Request, *, target: OllamaRequestTarget, **options: Unpack[EncodeRequestOptions]
    ) -> Conversion[OllamaRequest]: ...

    @overload
    def encode_request(
        request: u.Request, *, target: OpenaiChatRequestTarget, **options: Unpack[EncodeRequestOptions]
    ) -> Conversion[OpenaiChatRequest]: ...

    @overload
    def encode_request(
        request: u.Request, *, target: OpenaiResponsesRequestTarget, **options: Unpack[EncodeRequestOptions]
    ) -> Conversion[OpenaiResponsesRequest]: ...

    @overload
    def encode_request(
        request: u.Request,
        *,
        target: Provider,
        model: str | None = None,
        tools: Sequence[u.AnyTool] | None = None,
        repair: bool = True,
        rules: Policies | None = None,
        carry: bool = False,
        strict: Strict = False,
        accept: Collection[str] = (),
        copy: bool = False,
    ) -> Conversion[dict[str, Any]]: ...

    def encode_request(request: u.Request, *, target: Provider, **options: Any) -> Conversion[Any]:
        """Encodes a unified Request as the target's body.

        `model` and `tools` replace the request's own. What the target has outside its body is in `routing`.

        Args:
            request: a unified request.
            target: the name or module of the provider to convert to.
            model: the target's model; None: the model of the request.
            tools: unified tools, in place of the request's own; None: those of the request.
            repair: whether to repair what the target would reject, according to its rules.
            rules: changed rules by name: one of the rule's policies, "off", or "error".
            carry: whether responses carry what the format of the source cannot express, so that it is restored when the client sends it back.
            strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
            accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
            copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
                objects.
        """
        ...

else:
    for body in (
        AnthropicRequest,
        BedrockConverseRequest,
        CohereRequest,
        GeminiRequest,
        GeminiInteractionsRequest,
        MistralRequest,
        OllamaRequest,
        OpenaiChatRequest,
        OpenaiResponsesRequest,
    ):
        body.__pydantic_config__ = {"extra": "allow"}  # keys that are not listed pass, as in conversions
    convert_request = requests.convert_request
    encode_request = requests.encode_request
