# Generated from spec/unified.yaml; do not edit.

"""The unified model."""

from __future__ import annotations
from typing import Any, Literal, TypeAlias
from msgspec import Struct, field

from .core.mixins import MessageHelpers, ReasoningHelpers, ResponseHelpers, StructHelpers, ToolResultHelpers

Role: TypeAlias = Literal["system", "user", "assistant", "tool"]


Form: TypeAlias = Literal["string", "list"]


Runner: TypeAlias = Literal["client", "provider"]


StopReason: TypeAlias = Literal["stop", "length", "stop_sequence", "tool_calls", "refusal", "pause", "other"]


ToolMode: TypeAlias = Literal["auto", "none", "required", "tool", "allowed"]


ReasoningMode: TypeAlias = Literal["enabled", "disabled", "adaptive", "other"]


Effort: TypeAlias = Literal["none", "minimal", "low", "medium", "high", "xhigh", "max", "other"]


FormatKind: TypeAlias = Literal["text", "json", "json_schema", "other"]


ErrorCode: TypeAlias = Literal[
    "invalid_request",
    "auth",
    "permission",
    "not_found",
    "too_large",
    "rate_limit",
    "quota",
    "context_length",
    "content_filter",
    "overloaded",
    "timeout",
    "server",
    "other",
]


class CacheHint(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    The prompt up to here should be cached.

    ttl: how long, as the provider spells it: 5m, 1h
    """

    ttl: str | None = None
    extras: dict[str, Any] | None = None


class Citation(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    Where a statement was taken from.

    kind: the provider's own word for the kind of place
    quote: the cited text
    start: first character in the citing text
    end: character after the last in the citing text
    """

    kind: str | None = None
    url: str | None = None
    title: str | None = None
    quote: str | None = None
    start: int | None = None
    end: int | None = None
    extras: dict[str, Any] | None = None


class Text(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    Plain text.

    signer: the namespace whose signature it is
    id: of the part
    metadata: the application's own; no provider sees it
    priority: the application's own; no provider sees it
    """

    text: str
    citations: list[Citation] = []
    signature: str | None = None
    signer: str | None = None
    id: str | None = None
    metadata: dict[str, Any] | None = None
    priority: int | None = None
    cache: CacheHint | None = None
    extras: dict[str, Any] | None = None


class Blob(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    Bytes

    data: base64
    """

    media_type: str
    data: str
    extras: dict[str, Any] | None = None


class Url(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """A place on the web"""

    url: str
    media_type: str | None = None
    extras: dict[str, Any] | None = None


class FileRef(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    A file that was uploaded to a provider

    owner: who knows the file
    """

    id: str
    owner: str | None = None
    media_type: str | None = None
    extras: dict[str, Any] | None = None


class PlainText(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """Text as a document's content"""

    text: str
    media_type: str | None = None
    extras: dict[str, Any] | None = None


class Reasoning(ReasoningHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    What the model thought.

    encrypted: readable to its provider alone
    signer: the namespace whose signature or ciphertext it is
    metadata: the application's own; no provider sees it
    priority: the application's own; no provider sees it
    """

    content: list[str] = []
    summary: list[str] = []
    encrypted: str | None = None
    id: str | None = None
    signature: str | None = None
    signer: str | None = None
    metadata: dict[str, Any] | None = None
    priority: int | None = None
    cache: CacheHint | None = None
    redacted: bool = False
    extras: dict[str, Any] | None = None


class ToolCall(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    The model asks for a tool.

    arguments_text: the arguments as they stood on the wire
    arguments_error: why arguments_text is no JSON object
    input: free text for a custom tool
    metadata: the application's own; no provider sees it
    priority: the application's own; no provider sees it
    kind: function, custom, or a provider's tool
    arguments: the parsed arguments
    """

    id: str
    name: str
    arguments_text: str | None = None
    arguments_error: str | None = None
    input: str | None = None
    namespace: str | None = None
    cache: CacheHint | None = None
    signature: str | None = None
    signer: str | None = None
    metadata: dict[str, Any] | None = None
    priority: int | None = None
    kind: str = "function"
    runner: Runner = "client"
    arguments: dict[str, Any] = {}
    extras: dict[str, Any] | None = None


class Refusal(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    The model declines to answer.

    id: of the part
    metadata: the application's own; no provider sees it
    priority: the application's own; no provider sees it
    """

    text: str
    cache: CacheHint | None = None
    signature: str | None = None
    signer: str | None = None
    id: str | None = None
    metadata: dict[str, Any] | None = None
    priority: int | None = None
    extras: dict[str, Any] | None = None


class Opaque(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """Understood by its provider alone; written back to it unchanged."""

    namespace: str
    value: Any
    extras: dict[str, Any] | None = None


class Tool(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    A function that the model may call.

    parameters: a JSON Schema
    deferred: not shown to the model until it is searched for
    """

    name: str
    description: str | None = None
    parameters: dict[str, Any] | None = None
    strict: bool | None = None
    deferred: bool | None = None
    cache: CacheHint | None = None
    extras: dict[str, Any] | None = None


class Grammar(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    The form of a free text.

    syntax: lark or regex
    """

    syntax: str
    definition: str
    extras: dict[str, Any] | None = None


class CustomTool(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """A tool that takes free text."""

    name: str
    description: str | None = None
    grammar: Grammar | None = None
    cache: CacheHint | None = None
    extras: dict[str, Any] | None = None


class ProviderTool(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    A tool that the provider runs or defines.

    kind: web_search, code_execution, ... or the provider's own word
    """

    kind: str
    name: str | None = None
    max_uses: int | None = None
    allowed_domains: list[str] = []
    blocked_domains: list[str] = []
    cache: CacheHint | None = None
    extras: dict[str, Any] | None = None


class ToolRef(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    Names a tool of this request.

    kind: function or custom
    """

    name: str
    kind: str = "function"
    extras: dict[str, Any] | None = None


class ResponseFormat(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """The form of the answer."""

    kind: FormatKind
    name: str | None = None
    description: str | None = None
    schema: dict[str, Any] | None = None
    strict: bool | None = None
    extras: dict[str, Any] | None = None


class ReasoningConfig(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    How much the model should think.

    summary: how much of it is shown
    """

    mode: ReasoningMode | None = None
    effort: Effort | None = None
    budget_tokens: int | None = None
    summary: str | None = None
    extras: dict[str, Any] | None = None


class AudioOutput(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """How the answer should sound."""

    voice: Any = None
    format: str | None = None
    extras: dict[str, Any] | None = None


class TokenLogprob(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True):
    """How likely a token was."""

    token: str
    logprob: float
    bytes: list[int] = []
    top: list[TokenLogprob] = []
    extras: dict[str, Any] | None = None


class Logprobs(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """Of an answer's tokens."""

    content: list[TokenLogprob] = []
    refusal: list[TokenLogprob] = []
    extras: dict[str, Any] | None = None


class Usage(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    Token counts. Totals - cached and reasoning tokens are included; absent is not zero.

    cost: in US dollars
    """

    input_tokens: int | None = None
    output_tokens: int | None = None
    cache_read_tokens: int | None = None
    cache_write_tokens: int | None = None
    cost: float | None = None
    cache_write_5m_tokens: int | None = None
    cache_write_1h_tokens: int | None = None
    reasoning_tokens: int | None = None
    input_audio_tokens: int | None = None
    output_audio_tokens: int | None = None
    accepted_prediction_tokens: int | None = None
    rejected_prediction_tokens: int | None = None
    web_searches: int | None = None
    extras: dict[str, Any] | None = None


class ErrorAnswer(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    What went wrong.

    native: the provider's own word for the code
    status: HTTP status
    retry_after: seconds
    """

    message: str
    code: ErrorCode | None = None
    native: str | None = None
    param: str | None = None
    status: int | None = None
    retry_after: float | None = None
    request_id: str | None = None
    extras: dict[str, Any] | None = None


class TextDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """A text or a refusal goes on"""

    text: str
    extras: dict[str, Any] | None = None


class ReasoningDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    Visible thought goes on.

    index: which text of Reasoning.content
    """

    text: str
    index: int = 0
    extras: dict[str, Any] | None = None


class SummaryDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    A summary of the thought goes on.

    index: which text of Reasoning.summary
    """

    text: str
    index: int = 0
    extras: dict[str, Any] | None = None


class SignatureDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    The signature of a part.

    signer: the namespace whose signature it is
    """

    signature: str
    signer: str | None = None
    extras: dict[str, Any] | None = None


class ArgumentsDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """The JSON text of a call's arguments goes on"""

    text: str
    extras: dict[str, Any] | None = None


class InputDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """The free text for a custom tool goes on"""

    text: str
    extras: dict[str, Any] | None = None


class CitationDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """A text gets one more citation"""

    citation: Citation
    extras: dict[str, Any] | None = None


class AudioDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    Audio goes on.

    data: base64 of the next bytes
    expires_at: unix seconds; known only when the sound is complete
    """

    data: str | None = None
    transcript: str | None = None
    expires_at: int | None = None
    extras: dict[str, Any] | None = None


Media: TypeAlias = Blob | Url | FileRef | PlainText
"""Where a medium's content is."""


AnyTool: TypeAlias = Tool | CustomTool | ProviderTool | Opaque
"""What the model may use."""


AnyToolRef: TypeAlias = ToolRef | Opaque
"""A tool to choose among."""


Delta: TypeAlias = (
    TextDelta | ReasoningDelta | SummaryDelta | SignatureDelta | ArgumentsDelta | InputDelta | CitationDelta | AudioDelta | Opaque
)
"""How an open part grows."""


class Image(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    A picture.

    detail: how closely to look: low, high, auto
    id: of the part
    metadata: the application's own; no provider sees it
    priority: the application's own; no provider sees it
    """

    source: Media
    detail: str | None = None
    cache: CacheHint | None = None
    signature: str | None = None
    signer: str | None = None
    id: str | None = None
    metadata: dict[str, Any] | None = None
    priority: int | None = None
    extras: dict[str, Any] | None = None


class Audio(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    Audio.

    expires_at: unix seconds
    metadata: the application's own; no provider sees it
    priority: the application's own; no provider sees it
    """

    source: Media
    transcript: str | None = None
    expires_at: int | None = None
    id: str | None = None
    cache: CacheHint | None = None
    signature: str | None = None
    signer: str | None = None
    metadata: dict[str, Any] | None = None
    priority: int | None = None
    extras: dict[str, Any] | None = None


class Video(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    A video.

    id: of the part
    metadata: the application's own; no provider sees it
    priority: the application's own; no provider sees it
    """

    source: Media
    cache: CacheHint | None = None
    signature: str | None = None
    signer: str | None = None
    id: str | None = None
    metadata: dict[str, Any] | None = None
    priority: int | None = None
    extras: dict[str, Any] | None = None


class Document(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    A file to read, mostly a PDF.

    context: what the model should know about it
    citable: whether the model may cite it
    id: of the part
    metadata: the application's own; no provider sees it
    priority: the application's own; no provider sees it
    """

    source: Media
    filename: str | None = None
    context: str | None = None
    citable: bool | None = None
    cache: CacheHint | None = None
    signature: str | None = None
    signer: str | None = None
    id: str | None = None
    metadata: dict[str, Any] | None = None
    priority: int | None = None
    extras: dict[str, Any] | None = None


class ToolChoice(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    Whether and which tools the model must use.

    name: of the tool, for mode tool
    allowed: the tools to choose among, for mode allowed
    kind: function or custom, for mode tool
    """

    name: str | None = None
    allowed: list[AnyToolRef] = []
    allowed_mode: ToolMode | None = None
    mode: ToolMode = "auto"
    kind: str = "function"
    extras: dict[str, Any] | None = None


class PartDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """An open part grows."""

    index: int
    delta: Delta
    candidate: int = 0
    extras: dict[str, Any] | None = None


class ToolResult(ToolResultHelpers, Struct, tag_field="type", tag=True, omit_defaults=True):
    """
    What a tool answered.

    name: of the tool
    value: a structured answer, verbatim
    form: whether the content was a string or a list
    id: of the part
    metadata: the application's own; no provider sees it
    priority: the application's own; no provider sees it
    """

    call_id: str
    parts: list[Part] = []
    name: str | None = None
    value: Any = None
    form: Form | None = None
    cache: CacheHint | None = None
    signature: str | None = None
    signer: str | None = None
    id: str | None = None
    metadata: dict[str, Any] | None = None
    priority: int | None = None
    is_error: bool = False
    kind: str = "function"
    runner: Runner = "client"
    extras: dict[str, Any] | None = None


class Message(MessageHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    One turn.

    form: whether the content was a string or a list
    name: of the participant
    id: the application's or the provider's id
    metadata: the application's own; no provider sees it
    priority: the application's own; no provider sees it
    """

    role: Role
    parts: list[Part] = []
    form: Form | None = None
    cache: CacheHint | None = None
    name: str | None = None
    id: str | None = None
    citations: list[Citation] = []
    metadata: dict[str, Any] | None = None
    priority: int | None = None
    extras: dict[str, Any] | None = None


class Request(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    What is asked of a model.

    prediction: text that the answer will mostly repeat
    web_search: options of a search that the provider runs by itself
    cache: the whole prompt should be cached
    stream_usage: whether a stream ends with token counts
    user: the application's name for its user
    candidates: how many answers
    """

    model: str | None = None
    messages: list[Message] = []
    tools: list[AnyTool] = []
    tool_choice: ToolChoice | None = None
    parallel_tool_calls: bool | None = None
    response_format: ResponseFormat | None = None
    max_tokens: int | None = None
    stop: list[str] = []
    temperature: float | None = None
    top_p: float | None = None
    top_k: int | None = None
    seed: int | None = None
    frequency_penalty: float | None = None
    presence_penalty: float | None = None
    logit_bias: dict[str, Any] | None = None
    logprobs: bool | None = None
    top_logprobs: int | None = None
    reasoning: ReasoningConfig | None = None
    verbosity: str | None = None
    modalities: list[str] = []
    audio: AudioOutput | None = None
    prediction: Any = None
    web_search: dict[str, Any] | None = None
    cache: CacheHint | None = None
    cache_key: str | None = None
    cache_retention: str | None = None
    stream: bool | None = None
    stream_usage: bool | None = None
    user: str | None = None
    safety_id: str | None = None
    metadata: dict[str, Any] | None = None
    store: bool | None = None
    service_tier: str | None = None
    candidates: int = 1
    extras: dict[str, Any] | None = None


class Candidate(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    One answer.

    stop_native: the provider's own word
    stop_sequence: the stop text that was met
    """

    message: Message = field(default_factory=lambda: Message(role="assistant"))
    index: int | None = None
    stop_reason: StopReason | None = None
    stop_native: str | None = None
    stop_sequence: str | None = None
    stop_details: Any = None
    logprobs: Logprobs | None = None
    extras: dict[str, Any] | None = None


class Response(ResponseHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    What a model answered.

    created: unix seconds
    """

    id: str | None = None
    model: str | None = None
    created: int | None = None
    candidates: list[Candidate] = []
    usage: Usage | None = None
    service_tier: str | None = None
    extras: dict[str, Any] | None = None


class StreamStart(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """The answer begins. What is known of it as a whole; no parts."""

    response: Response
    extras: dict[str, Any] | None = None


class StreamDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """More is known of the answer as a whole. What it says replaces what was said; log probabilities and a message's citations are added."""

    response: Response
    extras: dict[str, Any] | None = None


class PartStart(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """A part opens. What grows is mostly still empty."""

    index: int
    part: Part
    candidate: int = 0
    extras: dict[str, Any] | None = None


class PartEnd(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """
    A part is complete.

    part: the whole part, if the provider repeats it; it replaces what was collected
    """

    index: int
    part: Part | None = None
    candidate: int = 0
    extras: dict[str, Any] | None = None


class StreamEnd(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, gc=False):
    """The answer is complete. Stop reasons, usage, and what else is known only now; no parts."""

    response: Response
    extras: dict[str, Any] | None = None


Part: TypeAlias = Reasoning | Text | Refusal | Image | Audio | Video | Document | ToolCall | ToolResult | Opaque
"""A piece of a message."""


StreamEvent: TypeAlias = StreamStart | StreamDelta | PartStart | PartDelta | PartEnd | StreamEnd | ErrorAnswer | Opaque
"""What a stream tells, one after another."""


StreamChunk: TypeAlias = Response | ErrorAnswer | Opaque
"""A fragment of an answer: a partial response."""

LEVELS: dict[str, str] = {
    "CacheHint": "minor",
    "Citation": "minor",
    "ReasoningConfig": "minor",
    "TokenLogprob": "minor",
    "Logprobs": "minor",
    "Usage": "minor",
}

MESSAGE_FIELDS: dict[str, str] = {"cache": "minor", "name": "minor", "citations": "minor"}

# What is the application's own, of which no provider knows.
OWN: dict[str, tuple[str, ...]] = {
    "Text": ("id", "metadata", "priority"),
    "Image": ("id", "metadata", "priority"),
    "Audio": ("metadata", "priority"),
    "Video": ("id", "metadata", "priority"),
    "Document": ("id", "metadata", "priority"),
    "Reasoning": ("metadata", "priority"),
    "ToolCall": ("metadata", "priority"),
    "ToolResult": ("id", "metadata", "priority"),
    "Refusal": ("id", "metadata", "priority"),
    "Message": ("id", "metadata", "priority"),
}

# What makes a part of a class grow in a stream; the first is what it mostly grows by.
DELTAS: dict[type, tuple[type, ...]] = {
    Text: (TextDelta, CitationDelta, SignatureDelta),
    Audio: (AudioDelta,),
    Reasoning: (ReasoningDelta, SummaryDelta, SignatureDelta),
    ToolCall: (ArgumentsDelta, InputDelta),
    Refusal: (TextDelta,),
}
