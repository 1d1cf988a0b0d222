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


class CacheHint(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The prompt up to here should be cached."""

    ttl: str | None = None
    """how long, as the provider spells it: 5m, 1h"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class SourcePlace(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The place of a passage in its source. The kind of the citation determines the unit (characters, pages, blocks)."""

    document: int | None = None
    """which of the request's documents, or search results, it is"""
    start: int | None = None
    """the first"""
    end: int | None = None
    """the last, or the one behind it, as the provider counts"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Citation(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True):
    """Where a statement was taken from."""

    kind: str | None = None
    """the provider's own word for the kind of place"""
    url: str | None = None
    """where it is"""
    title: str | None = None
    """of the page or document"""
    quote: str | None = None
    """the cited text"""
    start: int | None = None
    """first character in the citing text"""
    end: int | None = None
    """character after the last in the citing text"""
    unit: str | None = None
    """what start and end count, if not characters: bytes (of UTF-8) or utf16 (its units)"""
    part: int | None = None
    """of a citation of a message: the part in whose text start and end are; None: in all its texts, joined"""
    statement: str | None = None
    """the citing text itself"""
    place: SourcePlace | None = None
    """where the cited text is in its source"""
    file: str | None = None
    """the id of the cited file"""
    token: str | None = None
    """by which the provider knows the source again"""
    sources: list[Citation] = []
    """the sources, if the statement has several"""
    numbers: list[int] = []
    """the sources, as numbers of those of the message"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Text(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Plain text."""

    text: str
    """what it says"""
    citations: list[Citation] = []
    """where it was taken from"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    signature: str | None = None
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature it is"""
    id: str | None = None
    """of the part"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Blob(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Bytes"""

    media_type: str
    """for example image/png"""
    data: str
    """base64"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Url(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A place on the web"""

    url: str
    """where it is"""
    media_type: str | None = None
    """for example image/png"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class FileRef(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A file that was uploaded to a provider"""

    id: str
    """by which its provider knows it"""
    owner: str | None = None
    """who knows the file"""
    media_type: str | None = None
    """for example image/png"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class PlainText(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Text as a document's content"""

    text: str
    """what it says"""
    media_type: str | None = None
    """for example image/png"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Texts(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Text as a document's content, in pieces that can be cited"""

    texts: list[str]
    """the pieces"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Reasoning(ReasoningHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """What the model thought."""

    content: list[str] = []
    """what was thought, text by text"""
    summary: list[str] = []
    """what was thought, in short"""
    encrypted: str | None = None
    """readable to its provider alone"""
    id: str | None = None
    """by which its provider knows it"""
    signature: str | None = None
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature or ciphertext it is"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    redacted: bool = False
    """it was thought, and is not shown"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ToolCall(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The model asks for a tool."""

    id: str
    """by which its provider knows it"""
    name: str
    """of the tool, or of what it is"""
    arguments_text: str | None = None
    """the arguments as they stood on the wire"""
    arguments_error: str | None = None
    """why arguments_text is no JSON object"""
    input: str | None = None
    """free text for a custom tool"""
    namespace: str | None = None
    """who understands it"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    signature: str | None = None
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature it is"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    kind: str = "function"
    """function, custom, or a provider's tool"""
    runner: Runner = "client"
    """who runs the tool: the application (client) or the provider"""
    arguments: dict[str, Any] = {}
    """the parsed arguments"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Refusal(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The model declines to answer."""

    text: str
    """what it says"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    signature: str | None = None
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature it is"""
    id: str | None = None
    """of the part"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Opaque(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Understood by its provider alone; written back to it unchanged."""

    namespace: str
    """who understands it"""
    value: Any
    """as it stands on the wire"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Tool(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A function that the model may call."""

    name: str
    """of the tool, or of what it is"""
    description: str | None = None
    """what it is for; the model reads it"""
    parameters: dict[str, Any] | None = None
    """a JSON Schema"""
    strict: bool | None = None
    """the answer must fit the schema exactly"""
    deferred: bool | None = None
    """not shown to the model until it is searched for"""
    kind: str | None = None
    """of its calls, where they are none of a function"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Grammar(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The form of a free text."""

    syntax: str
    """lark or regex"""
    definition: str
    """the grammar itself"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class CustomTool(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A tool that takes free text."""

    name: str
    """of the tool, or of what it is"""
    description: str | None = None
    """what it is for; the model reads it"""
    grammar: Grammar | None = None
    """what the text must look like; None: anything"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Location(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A place on earth, roughly."""

    city: str | None = None
    """its name"""
    region: str | None = None
    """the part of the country"""
    country: str | None = None
    """two letters, as in US"""
    timezone: str | None = None
    """as the IANA calls it: Europe/Rome"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class McpServer(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A server of tools that the provider asks."""

    url: str | None = None
    """where it is"""
    token: str | None = None
    """that the server asks for"""
    headers: dict[str, Any] | None = None
    """of HTTP"""
    allowed_tools: list[str] = []
    """the only ones of its tools that may be called"""
    enabled: bool | None = None
    """whether tools of which nothing is said may be called"""
    configs: dict[str, Any] | None = None
    """by tool: whether it may be called"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ProviderTool(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A tool that the provider runs or defines."""

    kind: str
    """web_search, code_execution, ... or the provider's own word"""
    name: str | None = None
    """of the tool, or of what it is"""
    max_uses: int | None = None
    """how often it may be used in one answer"""
    stores: list[str] = []
    """what a search of files looks through"""
    max_results: int | None = None
    """how many pieces it finds at most"""
    filter: str | None = None
    """which of the files, in the provider's words"""
    environment: str | None = None
    """what the computer is: browser, ..."""
    excluded: list[str] = []
    """the functions of the tool that may not be called"""
    allowed_domains: list[str] = []
    """it may look here alone"""
    blocked_domains: list[str] = []
    """it may not look here"""
    server: McpServer | None = None
    """of kind mcp"""
    approval: Any = None
    """whether the application is asked before a call; unset: it is not"""
    deferred: bool | None = None
    """not shown to the model until it is searched for"""
    location: Location | None = None
    """where the user is"""
    context_size: str | None = None
    """how much of what is found the model reads: low, medium, high"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ToolRef(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Names a tool of this request."""

    name: str
    """of the tool, or of what it is"""
    kind: str = "function"
    """function or custom"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ResponseFormat(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The form of the answer."""

    kind: FormatKind
    """what it is: function, custom, or the provider's own word"""
    name: str | None = None
    """of the tool, or of what it is"""
    description: str | None = None
    """what it is for; the model reads it"""
    schema: dict[str, Any] | None = None
    """a JSON Schema"""
    strict: bool | None = None
    """the answer must fit the schema exactly"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ReasoningConfig(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """How much the model should think."""

    mode: ReasoningMode | None = None
    """how much it is free"""
    effort: Effort | None = None
    """how much, in words"""
    budget_tokens: int | None = None
    """how much, in tokens"""
    summary: str | None = None
    """how much of it is shown"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class AudioOutput(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """How the answer should sound."""

    voice: Any = None
    """whose voice, as the provider names it"""
    format: str | None = None
    """of the sound: mp3, wav, ..."""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Compaction(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A conversation is summed up when it grows long."""

    threshold: int | None = None
    """so many tokens of input"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class TokenLogprob(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True):
    """How likely a token was."""

    token: str
    """its text"""
    logprob: float
    """the logarithm of its probability"""
    bytes: list[int] = []
    """of its text in UTF-8"""
    top: list[TokenLogprob] = []
    """the likeliest tokens at this place"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Logprobs(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Of an answer's tokens."""

    content: list[TokenLogprob] = []
    """of the text"""
    refusal: list[TokenLogprob] = []
    """of the refusal"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Usage(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Token counts. Totals - cached and reasoning tokens are included; absent is not zero."""

    input_tokens: int | None = None
    """of the whole prompt"""
    output_tokens: int | None = None
    """of the whole answer"""
    cache_read_tokens: int | None = None
    """of the prompt, read from the cache"""
    cache_write_tokens: int | None = None
    """of the prompt, written to the cache"""
    cost: float | None = None
    """in US dollars"""
    cache_write_5m_tokens: int | None = None
    """of these, kept for five minutes"""
    cache_write_1h_tokens: int | None = None
    """of these, kept for an hour"""
    reasoning_tokens: int | None = None
    """of the answer, thought"""
    input_audio_tokens: int | None = None
    """of the prompt, heard"""
    output_audio_tokens: int | None = None
    """of the answer, spoken"""
    accepted_prediction_tokens: int | None = None
    """of the prediction, used"""
    rejected_prediction_tokens: int | None = None
    """of the prediction, not used"""
    web_searches: int | None = None
    """how many there were"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ErrorAnswer(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """What went wrong."""

    message: str
    """in words"""
    code: ErrorCode | None = None
    """what kind of error it is"""
    native: str | None = None
    """the provider's own word for the code"""
    param: str | None = None
    """which part of the request was wrong"""
    status: int | None = None
    """HTTP status"""
    retry_after: float | None = None
    """seconds"""
    request_id: str | None = None
    """by which the provider finds it again"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class TextDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A text or a refusal goes on"""

    text: str
    """what it says"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ReasoningDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Visible thought goes on."""

    text: str
    """what it says"""
    index: int = 0
    """which text of Reasoning.content"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class SummaryDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A summary of the thought goes on."""

    text: str
    """what it says"""
    index: int = 0
    """which text of Reasoning.summary"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class SignatureDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The signature of a part."""

    signature: str
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature it is"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ArgumentsDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The JSON text of a call's arguments goes on"""

    text: str
    """what it says"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class InputDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The free text for a custom tool goes on"""

    text: str
    """what it says"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class CitationDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A text gets one more citation"""

    citation: Citation
    """one more"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class AudioDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Audio goes on."""

    data: str | None = None
    """base64 of the next bytes"""
    transcript: str | None = None
    """what is said, as text"""
    expires_at: int | None = None
    """unix seconds; known only when the sound is complete"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


Media: TypeAlias = Blob | Url | FileRef | PlainText | Texts
"""Where a medium's content is."""


AnyToolRef: TypeAlias = ToolRef | Opaque
"""A tool to choose among."""


Delta: TypeAlias = (
    TextDelta | ReasoningDelta | SummaryDelta | SignatureDelta | ArgumentsDelta | InputDelta | CitationDelta | AudioDelta | Opaque
)
"""How an open part grows."""


class Image(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A picture."""

    source: Media
    """where its content is"""
    detail: str | None = None
    """how closely to look: low, high, auto"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    signature: str | None = None
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature it is"""
    id: str | None = None
    """of the part"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Audio(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Audio."""

    source: Media
    """where its content is"""
    transcript: str | None = None
    """what is said, as text"""
    expires_at: int | None = None
    """unix seconds"""
    id: str | None = None
    """by which its provider knows it"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    signature: str | None = None
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature it is"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Video(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A video."""

    source: Media
    """where its content is"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    signature: str | None = None
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature it is"""
    id: str | None = None
    """of the part"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Document(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A file to read, mostly a PDF."""

    source: Media
    """where its content is"""
    filename: str | None = None
    """its name, with the ending"""
    context: str | None = None
    """what the model should know about it"""
    origin: str | None = None
    """of a search result: where it is from, an address or a name"""
    citable: bool | None = None
    """whether the model may cite it"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    signature: str | None = None
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature it is"""
    id: str | None = None
    """of the part"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ConfigChange(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """From here on the model works otherwise."""

    effort: Effort | None = None
    """how much, in words"""
    response_format: ResponseFormat | None = None
    """what the answer must look like"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    signature: str | None = None
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature it is"""
    id: str | None = None
    """of the part"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Answer(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """What is known of the response that a message was. Applications and traces keep it; no provider takes it."""

    id: str | None = None
    """of the response"""
    model: str | None = None
    """which one, as its provider names it"""
    created: int | None = None
    """unix seconds"""
    stop_reason: StopReason | None = None
    """why it ended"""
    stop_native: str | None = None
    """the provider's own word"""
    usage: Usage | None = None
    """what it cost in tokens"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ToolChoice(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Whether and which tools the model must use."""

    name: str | None = None
    """of the tool, for mode tool"""
    allowed: list[AnyToolRef] = []
    """the tools to choose among, for mode allowed"""
    allowed_mode: ToolMode | None = None
    """how much it must choose among the allowed: auto or required"""
    mode: ToolMode = "auto"
    """how much it is free"""
    kind: str = "function"
    """function or custom, for mode tool"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class PartDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """An open part grows."""

    index: int
    """the place of the part in its message"""
    delta: Delta
    """what comes on top"""
    candidate: int = 0
    """the index of the candidate whose message it is"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ToolResult(ToolResultHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True):
    """What a tool answered."""

    call_id: str
    """the id of the call that it answers"""
    parts: list[Part] = []
    """what it consists of, in order"""
    name: str | None = None
    """of the tool"""
    value: Any = None
    """a structured answer, verbatim"""
    form: Form | None = None
    """whether the content was a string or a list"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    signature: str | None = None
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature it is"""
    id: str | None = None
    """of the part"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    is_error: bool = False
    """the tool failed"""
    kind: str = "function"
    """what it is: function, custom, or the provider's own word"""
    runner: Runner = "client"
    """who runs the tool: the application (client) or the provider"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ToolChange(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """From here on there are other tools. In the result of a tool: what it found."""

    added: list[AnyTool] = []
    """tools that are defined here"""
    offered: str | None = None
    """the name of a tool that was declared before and is offered from here on"""
    withdrawn: str | None = None
    """the name of a tool that is offered no longer"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    signature: str | None = None
    """the provider's proof that the model said it; goes back unchanged"""
    signer: str | None = None
    """the namespace whose signature it is"""
    id: str | None = None
    """of the part"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Message(MessageHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """One turn."""

    role: Role
    """who speaks"""
    parts: list[Part] = []
    """what it consists of, in order"""
    form: Form | None = None
    """whether the content was a string or a list"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    name: str | None = None
    """of the participant"""
    id: str | None = None
    """the application's or the provider's id"""
    citations: list[Citation] = []
    """where it was taken from"""
    sources: list[Citation] = []
    """what it was taken from"""
    supports: list[Citation] = []
    """its statements, each with the numbers of its sources"""
    answer: Answer | None = None
    """of the assistant, in a history: what is known of the response that it was"""
    metadata: dict[str, Any] | None = None
    """the application's own; no provider sees it"""
    priority: int | None = None
    """the application's own; no provider sees it"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class ToolNamespace(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True):
    """Tools under one name; calls say it beside that of the tool."""

    name: str
    """of the tool, or of what it is"""
    description: str | None = None
    """what it is for; the model reads it"""
    tools: list[AnyTool] = []
    """what the model may use"""
    cache: CacheHint | None = None
    """the prompt up to here should be cached"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Request(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """What is asked of a model."""

    model: str | None = None
    """which one, as its provider names it"""
    messages: list[Message] = []
    """the conversation so far, system prompts among them"""
    documents: list[Document] = []
    """what the model may cite, where formats have it beside the messages"""
    tools: list[AnyTool] = []
    """what the model may use"""
    tool_choice: ToolChoice | None = None
    """whether it must use tools, and which"""
    parallel_tool_calls: bool | None = None
    """whether several tools may be asked for at once"""
    response_format: ResponseFormat | None = None
    """what the answer must look like"""
    max_tokens: int | None = None
    """how long the answer may be"""
    stop: list[str] = []
    """texts at which the answer ends"""
    temperature: float | None = None
    """how freely it chooses"""
    top_p: float | None = None
    """it chooses among tokens that together are this likely"""
    top_k: int | None = None
    """it chooses among that many tokens"""
    seed: int | None = None
    """the same seed gives mostly the same answer"""
    frequency_penalty: float | None = None
    """the more often a token was said, the less likely it is again"""
    presence_penalty: float | None = None
    """a token that was said is less likely again"""
    logit_bias: dict[str, Any] | None = None
    """by token: how much more or less likely it is"""
    logprobs: bool | None = None
    """how likely each token was; in a request, whether that is told"""
    top_logprobs: int | None = None
    """how many of the likeliest tokens are told at each place"""
    reasoning: ReasoningConfig | None = None
    """how much it should think"""
    verbosity: str | None = None
    """how long it should answer: low, medium, high"""
    modalities: list[str] = []
    """what the answer may be: text, audio"""
    audio: AudioOutput | None = None
    """how the answer should sound"""
    prediction: Any = None
    """text that the answer will mostly repeat"""
    web_search: ProviderTool | None = None
    """a search that the provider runs, where formats have it apart from the tools"""
    mcp_servers: list[ProviderTool] = []
    """servers of tools, where formats have them apart from the tools"""
    compaction: Compaction | None = None
    """the provider sums up a long conversation; of other ways to shorten it nothing is said"""
    cache: CacheHint | None = None
    """the whole prompt should be cached"""
    cache_key: str | None = None
    """requests with the same key share a cache"""
    cache_retention: str | None = None
    """how long the prompt stays cached"""
    stream: bool | None = None
    """whether the answer comes in pieces"""
    stream_usage: bool | None = None
    """whether a stream ends with token counts"""
    user: str | None = None
    """the application's name for its user"""
    safety_id: str | None = None
    """who asks, hashed, for the provider's abuse checks"""
    metadata: dict[str, Any] | None = None
    """what the application wants to find again"""
    store: bool | None = None
    """whether the provider keeps the answer"""
    service_tier: str | None = None
    """how fast it is served, and for how much"""
    candidates: int = 1
    """how many answers"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Candidate(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """One answer."""

    message: Message = field(default_factory=lambda: Message(role="assistant"))
    """what was answered"""
    index: int | None = None
    """its place among the answers, from 0"""
    stop_reason: StopReason | None = None
    """why it ended"""
    stop_native: str | None = None
    """the provider's own word"""
    stop_sequence: str | None = None
    """the stop text that was met"""
    stop_details: Any = None
    """what the provider says of the end, in words"""
    logprobs: Logprobs | None = None
    """how likely each token was; in a request, whether that is told"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class Response(ResponseHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """What a model answered."""

    id: str | None = None
    """by which its provider knows it"""
    model: str | None = None
    """which one, as its provider names it"""
    created: int | None = None
    """unix seconds"""
    candidates: list[Candidate] = []
    """the answers; most providers give one"""
    usage: Usage | None = None
    """what it cost in tokens"""
    service_tier: str | None = None
    """how fast it is served, and for how much"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class StreamStart(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The answer begins. What is known of it as a whole; no parts."""

    response: Response
    """what is known of the answer"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class StreamDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """New data of the response as a whole. It replaces earlier data; log probabilities and a message's citations are added."""

    response: Response
    """what is known of the answer"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class PartStart(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A part opens. What grows is mostly still empty."""

    index: int
    """the place of the part in its message"""
    part: Part
    """the part, as far as it is known"""
    candidate: int = 0
    """the index of the candidate whose message it is"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class PartEnd(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A part is complete."""

    index: int
    """the place of the part in its message"""
    part: Part | None = None
    """the whole part, if the provider repeats it; it replaces what was collected"""
    candidate: int = 0
    """the index of the candidate whose message it is"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


class StreamEnd(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The answer is complete. Stop reasons, usage, and what else is known only now; no parts."""

    response: Response
    """what is known of the answer"""
    extras: dict[str, Any] | None = None
    """what only its provider understands, by namespace"""


Part: TypeAlias = Reasoning | Text | Refusal | Image | Audio | Video | Document | ToolCall | ToolResult | ToolChange | ConfigChange | Opaque
"""A piece of a message."""


AnyTool: TypeAlias = Tool | CustomTool | ProviderTool | ToolNamespace | Opaque
"""What the model may use."""


StreamEvent: TypeAlias = StreamStart | StreamDelta | PartStart | PartDelta | PartEnd | StreamEnd | ErrorAnswer | Opaque
"""What a stream tells, one after another."""


StreamChunk: TypeAlias = Response | ErrorAnswer | Opaque
"""A fragment of an answer: a partial response."""

Level: TypeAlias = Literal["trivial", "minor", "major"]

LEVELS: dict[str, Level] = {
    "CacheHint": "minor",
    "SourcePlace": "minor",
    "Citation": "minor",
    "Answer": "trivial",
    "ReasoningConfig": "minor",
    "Compaction": "minor",
    "TokenLogprob": "minor",
    "Logprobs": "minor",
}

MESSAGE_FIELDS: dict[str, Level] = {"cache": "minor", "name": "minor", "citations": "minor", "sources": "minor", "supports": "minor"}

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
    "ToolChange": ("id", "metadata", "priority"),
    "ConfigChange": ("id", "metadata", "priority"),
    "Message": ("id", "answer", "metadata", "priority"),
}

# What asks for nothing: it is done anyway. A dropped struct is told by its own name.
NEUTRAL: dict[str, tuple[Any, ...]] = {
    "Tool.strict": (False,),
    "ProviderTool.approval": ("never",),
    "Request.tool_choice": ({},),
    "ToolChoice": ({},),
    "Request.parallel_tool_calls": (True,),
    "Request.response_format": ({"kind": "text"},),
    "ResponseFormat": ({"kind": "text"},),
    "Request.frequency_penalty": (0,),
    "Request.presence_penalty": (0,),
    "Request.logprobs": (False,),
    "Request.top_logprobs": (0,),
    "Request.verbosity": ("medium",),
    "Request.modalities": (["text"],),
    "Request.store": (False,),
    "Request.service_tier": ("auto", "default"),
    "Usage.input_tokens": (0,),
    "Usage.output_tokens": (0,),
    "Usage.cache_read_tokens": (0,),
    "Usage.cache_write_tokens": (0,),
    "Usage.cost": (0,),
    "Usage.cache_write_5m_tokens": (0,),
    "Usage.cache_write_1h_tokens": (0,),
    "Usage.reasoning_tokens": (0,),
    "Usage.input_audio_tokens": (0,),
    "Usage.output_audio_tokens": (0,),
    "Usage.accepted_prediction_tokens": (0,),
    "Usage.rejected_prediction_tokens": (0,),
    "Usage.web_searches": (0,),
    "Candidate.stop_reason": ("stop", "tool_calls"),
}

# What makes a part of a class grow in a stream; the first is what it mostly grows by.
DELTAS: dict[type, tuple[type, ...]] = {
    Text: (TextDelta, CitationDelta, SignatureDelta),
    Audio: (AudioDelta,),
    Reasoning: (ReasoningDelta, SummaryDelta, SignatureDelta),
    ToolCall: (ArgumentsDelta, InputDelta),
    Refusal: (TextDelta,),
}
