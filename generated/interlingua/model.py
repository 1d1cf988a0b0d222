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
    """The provider should cache the prompt up to this point."""

    ttl: str | None = None
    """how long, in the notation of the provider: 5m, 1h"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class SourcePlace(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The place of a passage in its source. The kind of the citation determines the unit (characters, pages, blocks)."""

    document: int | None = None
    """the index of the document, or of the search result, in the request"""
    start: int | None = None
    """the first unit"""
    end: int | None = None
    """the last unit, or the unit after it, depending on the provider"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Citation(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True):
    """The source of a statement."""

    kind: str | None = None
    """the kind of place, in the provider's own words"""
    url: str | None = None
    """the address"""
    title: str | None = None
    """the title of the page or document"""
    quote: str | None = None
    """the text that is cited"""
    start: int | None = None
    """the first character of the statement"""
    end: int | None = None
    """the character after the statement"""
    unit: str | None = None
    """the unit of start and end, unless it is characters: bytes (of UTF-8) or utf16 (code units)"""
    part: int | None = None
    """in a citation of a message: the index of the part that start and end refer to; None: all texts of the message, joined"""
    statement: str | None = None
    """the text that is supported by the source"""
    place: SourcePlace | None = None
    """the place of the cited text in its source"""
    file: str | None = None
    """the id of the cited file"""
    token: str | None = None
    """an opaque value by which the provider recognizes the source"""
    sources: list[Citation] = []
    """the sources, if the statement has more than one"""
    numbers: list[int] = []
    """the sources, as indexes into `sources` of the message"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Text(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Plain text."""

    text: str
    """the text"""
    citations: list[Citation] = []
    """the sources of the text"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    signature: str | None = None
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature"""
    id: str | None = None
    """the id of the part"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Blob(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Bytes."""

    media_type: str
    """the media type, such as image/png"""
    data: str
    """the bytes in base64"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Url(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A URL."""

    url: str
    """the address"""
    media_type: str | None = None
    """the media type, such as image/png"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class FileRef(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A file that was uploaded to a provider."""

    id: str
    """the id that the provider gave it"""
    owner: str | None = None
    """the namespace of the provider that has the file"""
    media_type: str | None = None
    """the media type, such as image/png"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class PlainText(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Text as the content of a document."""

    text: str
    """the text"""
    media_type: str | None = None
    """the media type, such as image/png"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Texts(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Text as the content of a document, in pieces that can be cited."""

    texts: list[str]
    """the pieces"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Reasoning(ReasoningHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The reasoning of the model."""

    content: list[str] = []
    """the texts of the reasoning, in order"""
    summary: list[str] = []
    """the texts of the summary, in order"""
    encrypted: str | None = None
    """encrypted reasoning that only its provider can read"""
    id: str | None = None
    """the id that the provider gave it"""
    signature: str | None = None
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature or the encrypted text"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    redacted: bool = False
    """the provider hides the reasoning"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ToolCall(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A call of a tool by the model."""

    id: str
    """the id that the provider gave it"""
    name: str
    """the name"""
    arguments_text: str | None = None
    """the JSON text of the arguments on the wire"""
    arguments_error: str | None = None
    """the reason why arguments_text is not a JSON object"""
    input: str | None = None
    """the free text for a custom tool"""
    namespace: str | None = None
    """the namespace of the provider that understands it"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    signature: str | None = None
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    kind: str = "function"
    """function, custom, or the name of a provider's tool"""
    runner: Runner = "client"
    """who runs the tool: the application (client) or the provider"""
    arguments: dict[str, Any] = {}
    """the parsed arguments"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Refusal(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The model refuses to answer."""

    text: str
    """the text"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    signature: str | None = None
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature"""
    id: str | None = None
    """the id of the part"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Opaque(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A value that only its provider understands. It is written back to this provider unchanged."""

    namespace: str
    """the namespace of the provider that understands it"""
    value: Any
    """the value on the wire"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Tool(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A function that the model may call."""

    name: str
    """the name"""
    description: str | None = None
    """a description for the model"""
    parameters: dict[str, Any] | None = None
    """a JSON Schema"""
    strict: bool | None = None
    """the output must match the schema exactly"""
    deferred: bool | None = None
    """the model sees the tool only after a search finds it"""
    kind: str | None = None
    """the kind of the calls of this tool, unless it is function"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Grammar(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A grammar for free text."""

    syntax: str
    """lark or regex"""
    definition: str
    """the text of the grammar"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class CustomTool(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A tool whose input is free text."""

    name: str
    """the name"""
    description: str | None = None
    """a description for the model"""
    grammar: Grammar | None = None
    """the grammar of the input; None: any text"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Location(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """An approximate location of a user."""

    city: str | None = None
    """the name of the city"""
    region: str | None = None
    """the region of the country"""
    country: str | None = None
    """the code of two letters, such as US"""
    timezone: str | None = None
    """the IANA name, such as Europe/Rome"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class McpServer(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """An MCP server that the provider calls."""

    url: str | None = None
    """the address"""
    token: str | None = None
    """the token that authorizes the provider at the server"""
    headers: dict[str, Any] | None = None
    """HTTP headers for the server"""
    allowed_tools: list[str] = []
    """the tools that may be called; unset: all"""
    enabled: bool | None = None
    """whether tools that are not in `configs` may be called"""
    configs: dict[str, Any] | None = None
    """by name of a tool: whether it may be called"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ProviderTool(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A tool that the provider runs or defines."""

    kind: str
    """web_search, code_execution, ... or the provider's own name"""
    name: str | None = None
    """the name"""
    max_uses: int | None = None
    """the maximum number of uses in one answer"""
    stores: list[str] = []
    """the stores that a file search uses"""
    max_results: int | None = None
    """the maximum number of results"""
    filter: str | None = None
    """a filter for the files, in the provider's notation"""
    environment: str | None = None
    """the environment of computer use: browser, ..."""
    excluded: list[str] = []
    """functions of the tool that may not be called"""
    allowed_domains: list[str] = []
    """the only domains that the tool may use"""
    blocked_domains: list[str] = []
    """domains that the tool may not use"""
    server: McpServer | None = None
    """the server of a tool of kind mcp"""
    approval: Any = None
    """whether the application must approve a call; unset: it need not"""
    deferred: bool | None = None
    """the model sees the tools only after a search finds them"""
    location: Location | None = None
    """the location of the user"""
    context_size: str | None = None
    """how much of the results the model reads: low, medium, high"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ToolRef(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A reference to a tool of the request."""

    name: str
    """the name"""
    kind: str = "function"
    """function or custom"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ResponseFormat(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The format of the answer."""

    kind: FormatKind
    """function, custom, or the provider's own word for the kind"""
    name: str | None = None
    """the name"""
    description: str | None = None
    """a description for the model"""
    schema: dict[str, Any] | None = None
    """the JSON Schema"""
    strict: bool | None = None
    """the output must match the schema exactly"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ReasoningConfig(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Whether, and how much, the model should reason."""

    mode: ReasoningMode | None = None
    """the mode"""
    effort: Effort | None = None
    """the reasoning effort"""
    budget_tokens: int | None = None
    """the maximum number of reasoning tokens"""
    summary: str | None = None
    """how detailed the summary of the reasoning is"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class AudioOutput(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Settings for spoken answers."""

    voice: Any = None
    """the voice, by the provider's name"""
    format: str | None = None
    """the audio format: mp3, wav, ..."""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Compaction(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The provider summarizes the conversation when it gets long."""

    threshold: int | None = None
    """the number of input tokens at which this happens"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class TokenLogprob(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True):
    """The log probability of a token."""

    token: str
    """the text of the token"""
    logprob: float
    """the log probability"""
    bytes: list[int] = []
    """the UTF-8 bytes of the token"""
    top: list[TokenLogprob] = []
    """the most likely tokens at this place"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Logprobs(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Log probabilities of the tokens of an answer."""

    content: list[TokenLogprob] = []
    """those of the text"""
    refusal: list[TokenLogprob] = []
    """those of the refusal"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Usage(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Token counts. Totals include cached tokens and reasoning tokens. An absent count is unknown, not zero."""

    input_tokens: int | None = None
    """all tokens of the prompt"""
    output_tokens: int | None = None
    """all tokens of the answer"""
    cache_read_tokens: int | None = None
    """tokens of the prompt that were read from the cache"""
    cache_write_tokens: int | None = None
    """tokens of the prompt that were written to the cache"""
    cost: float | None = None
    """the cost in US dollars"""
    cache_write_5m_tokens: int | None = None
    """of these, tokens that are kept for five minutes"""
    cache_write_1h_tokens: int | None = None
    """of these, tokens that are kept for an hour"""
    reasoning_tokens: int | None = None
    """tokens of the answer that are reasoning"""
    input_audio_tokens: int | None = None
    """tokens of the prompt that are audio"""
    output_audio_tokens: int | None = None
    """tokens of the answer that are audio"""
    accepted_prediction_tokens: int | None = None
    """tokens of the prediction that were used"""
    rejected_prediction_tokens: int | None = None
    """tokens of the prediction that were not used"""
    web_searches: int | None = None
    """the number of web searches"""
    tool_tokens: int | None = None
    """the input tokens that are results of tools that the provider ran"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ErrorAnswer(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """An error response of a provider."""

    message: str
    """the message for people"""
    code: ErrorCode | None = None
    """the kind of error"""
    native: str | None = None
    """the code in the provider's own word"""
    param: str | None = None
    """the part of the request that caused the error"""
    status: int | None = None
    """the HTTP status"""
    retry_after: float | None = None
    """the number of seconds after which the request may be repeated"""
    request_id: str | None = None
    """the id of the request for support by the provider"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ChoiceOption(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """One of the options of a choice."""

    value: Any
    """the option: a text, or true or false"""
    description: str | None = None
    """when it is the right one"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ScoreLevel(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """One of the levels of a score."""

    label: str
    """the name or the description of the level"""
    description: str | None = None
    """when it is the right one"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class OptionProbability(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """How probable an option is."""

    value: Any
    """the option"""
    probability: float
    """the probability, from 0 to 1"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class LevelProbability(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """How probable a level is."""

    value: int
    """the index of the level, from 0"""
    probability: float
    """the probability, from 0 to 1"""
    label: str | None = None
    """the label of the level"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class LevelLabel(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The label of a level."""

    value: int
    """the index of the level, from 0"""
    label: str
    """the label"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class PredicateAnswer(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """How probably something is true."""

    probability: float
    """the probability, from 0 to 1"""
    name: str | None = None
    """the name of the question"""
    confidence: float | None = None
    """the probability of the more probable answer"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ChoiceAnswer(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The most probable option."""

    choice: Any
    """the option"""
    name: str | None = None
    """the name of the question"""
    probabilities: list[OptionProbability] = []
    """how probable each option is"""
    confidence: float | None = None
    """the probability of this option"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ScoreAnswer(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A score between levels."""

    score: float
    """the expected level; the lowest is 0"""
    name: str | None = None
    """the name of the question"""
    probabilities: list[LevelProbability] = []
    """how probable each level is"""
    legend: list[LevelLabel] = []
    """the labels of the levels"""
    confidence: float | None = None
    """the probability of the most probable level"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class RefusedAnswer(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The model does not answer this question."""

    name: str | None = None
    """the name of the question"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class BlockedPrompt(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The provider has blocked the prompt."""

    reason: str | None = None
    """the provider's word for the reason"""
    message: str | None = None
    """the message for people"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class TextDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """More text of a text or a refusal."""

    text: str
    """the text"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ReasoningDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """More text of visible reasoning."""

    text: str
    """the text"""
    index: int = 0
    """the index in Reasoning.content"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class SummaryDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """More text of a reasoning summary."""

    text: str
    """the text"""
    index: int = 0
    """the index in Reasoning.summary"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class SignatureDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The signature of a part."""

    signature: str
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ArgumentsDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """More JSON text of the arguments of a call."""

    text: str
    """the text"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class InputDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """More free text for a custom tool."""

    text: str
    """the text"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class CitationDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """One more citation of a text."""

    citation: Citation
    """the citation"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class AudioDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """More audio."""

    data: str | None = None
    """the next bytes in base64"""
    transcript: str | None = None
    """the spoken words as text"""
    expires_at: int | None = None
    """in Unix seconds; known only when the audio is complete"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


Media: TypeAlias = Blob | Url | FileRef | PlainText | Texts
"""The content of a medium, or its location."""


Verdict: TypeAlias = PredicateAnswer | ChoiceAnswer | ScoreAnswer | RefusedAnswer | Opaque
"""The answer to a question."""


AnyToolRef: TypeAlias = ToolRef | Opaque
"""A reference to a tool that the model may choose."""


Delta: TypeAlias = (
    TextDelta | ReasoningDelta | SummaryDelta | SignatureDelta | ArgumentsDelta | InputDelta | CitationDelta | AudioDelta | Opaque
)
"""An extension of an open part."""


class Image(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """An image."""

    source: Media
    """the content, or its location"""
    detail: str | None = None
    """the resolution that the model sees: low, high, auto"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    signature: str | None = None
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature"""
    id: str | None = None
    """the id of the part"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Audio(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Audio."""

    source: Media
    """the content, or its location"""
    transcript: str | None = None
    """the spoken words as text"""
    expires_at: int | None = None
    """in Unix seconds"""
    id: str | None = None
    """the id that the provider gave it"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    signature: str | None = None
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Video(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A video."""

    source: Media
    """the content, or its location"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    signature: str | None = None
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature"""
    id: str | None = None
    """the id of the part"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Document(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A file that the model reads, mostly a PDF."""

    source: Media
    """the content, or its location"""
    filename: str | None = None
    """the name of the file with its extension"""
    context: str | None = None
    """information for the model about the document"""
    origin: str | None = None
    """in a search result: the source, as a URL or a name"""
    citable: bool | None = None
    """whether the model may cite the document"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    signature: str | None = None
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature"""
    id: str | None = None
    """the id of the part"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ConfigChange(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Settings of the model that change from this point on."""

    effort: Effort | None = None
    """the reasoning effort"""
    response_format: ResponseFormat | None = None
    """the format of the answer"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    signature: str | None = None
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature"""
    id: str | None = None
    """the id of the part"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Answer(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Facts about the response that a message came from. Applications and traces keep them; no provider accepts them."""

    id: str | None = None
    """the id of the response"""
    model: str | None = None
    """the model, by the provider's name"""
    created: int | None = None
    """in Unix seconds"""
    stop_reason: StopReason | None = None
    """the reason why the answer ended"""
    stop_native: str | None = None
    """the stop reason in the provider's own word"""
    usage: Usage | None = None
    """the token counts"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ToolChoice(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Whether the model must use tools, and which ones."""

    name: str | None = None
    """in mode tool: the name of the tool"""
    allowed: list[AnyToolRef] = []
    """in mode allowed: the tools that the model may choose from"""
    allowed_mode: ToolMode | None = None
    """auto or required, for the allowed tools"""
    mode: ToolMode = "auto"
    """the mode"""
    kind: str = "function"
    """in mode tool: function, custom or hosted, for a tool that the provider runs: its kind is the name"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Decision(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The answers to questions about a text or a conversation."""

    model: str | None = None
    """the model, by the provider's name"""
    answers: list[Verdict] = []
    """the answers, in the order of the questions"""
    usage: Usage | None = None
    """the token counts"""
    blocked: BlockedPrompt | None = None
    """why there are no answers"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class PartDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """An open part is extended."""

    index: int
    """the index of the part in its message"""
    delta: Delta
    """the extension"""
    candidate: int = 0
    """the index of the candidate whose message it is"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ToolResult(ToolResultHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True):
    """The result of a tool call."""

    call_id: str
    """the id of the call that this is the result of"""
    parts: list[Part] = []
    """the content, in order"""
    name: str | None = None
    """the name of the tool"""
    value: Any = None
    """a structured result, unchanged"""
    form: Form | None = None
    """whether the content was a string or a list"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    signature: str | None = None
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature"""
    id: str | None = None
    """the id of the part"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    is_error: bool = False
    """the tool failed"""
    kind: str = "function"
    """function, custom, or the provider's own word for the kind"""
    runner: Runner = "client"
    """who runs the tool: the application (client) or the provider"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ToolChange(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The tools change from this point on. In the result of a search for tools: the tools that were found."""

    added: list[AnyTool] = []
    """new tools"""
    offered: str | None = None
    """the name of a declared tool that the model may call from here on"""
    withdrawn: str | None = None
    """the name of a tool that the model may no longer call"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    signature: str | None = None
    """the provider's proof that the model wrote this; it is sent back unchanged"""
    signer: str | None = None
    """the namespace that made the signature"""
    id: str | None = None
    """the id of the part"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Message(MessageHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """One message of a conversation."""

    role: Role
    """the role of the author"""
    parts: list[Part] = []
    """the content, in order"""
    form: Form | None = None
    """whether the content was a string or a list"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    name: str | None = None
    """the name of the participant"""
    id: str | None = None
    """the id of the message, assigned by the application or the provider"""
    citations: list[Citation] = []
    """the sources of the text"""
    sources: list[Citation] = []
    """the sources of the message"""
    supports: list[Citation] = []
    """the statements of the message, each with the indexes of its sources"""
    answer: Answer | None = None
    """of an assistant message in a history: facts about the response that it came from"""
    metadata: dict[str, Any] | None = None
    """for the application only; no provider receives it"""
    priority: int | None = None
    """for the application only; no provider receives it"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ToolNamespace(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True):
    """A group of tools with a name. A call contains both the name of the tool and that of the group."""

    name: str
    """the name"""
    description: str | None = None
    """a description for the model"""
    tools: list[AnyTool] = []
    """the tools that the model may use"""
    cache: CacheHint | None = None
    """the provider should cache the prompt up to this place"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Request(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A request to a model."""

    model: str | None = None
    """the model, by the provider's name"""
    messages: list[Message] = []
    """the conversation so far, with system prompts"""
    documents: list[Document] = []
    """documents that the model may cite, in formats that keep them outside the messages"""
    tools: list[AnyTool] = []
    """the tools that the model may use"""
    tool_choice: ToolChoice | None = None
    """whether the model must use tools, and which"""
    parallel_tool_calls: bool | None = None
    """whether the model may call several tools at once"""
    response_format: ResponseFormat | None = None
    """the format of the answer"""
    max_tokens: int | None = None
    """the maximum length of the answer"""
    stop: list[str] = []
    """texts that end the answer"""
    temperature: float | None = None
    """the sampling temperature: higher is more random"""
    top_p: float | None = None
    """sample from the most likely tokens with this total probability"""
    top_k: int | None = None
    """sample from this number of most likely tokens"""
    seed: int | None = None
    """the seed of sampling: the same seed mostly gives the same answer"""
    frequency_penalty: float | None = None
    """a penalty for tokens that grows with how often they occurred"""
    presence_penalty: float | None = None
    """a penalty for tokens that occurred at all"""
    logit_bias: dict[str, Any] | None = None
    """by token: a change of its likelihood"""
    logprobs: bool | None = None
    """the log probabilities of tokens; in a request: whether they are returned"""
    top_logprobs: int | None = None
    """the number of most likely tokens to return for each token"""
    reasoning: ReasoningConfig | None = None
    """how much the model should reason"""
    verbosity: str | None = None
    """how long the answer should be: low, medium, high"""
    modalities: list[str] = []
    """the kinds of output: text, audio"""
    audio: AudioOutput | None = None
    """settings for spoken answers"""
    prediction: Any = None
    """text that most of the answer is expected to repeat"""
    web_search: ProviderTool | None = None
    """a web search by the provider, in formats that keep it outside the tools"""
    mcp_servers: list[ProviderTool] = []
    """MCP servers, in formats that keep them outside the tools"""
    compaction: Compaction | None = None
    """whether the provider summarizes a long conversation; other ways to shorten it are not covered"""
    cache: CacheHint | None = None
    """the provider should cache the whole prompt"""
    cache_key: str | None = None
    """requests with the same key share a cache"""
    cache_retention: str | None = None
    """how long the prompt stays in the cache"""
    stream: bool | None = None
    """whether the answer is streamed"""
    stream_usage: bool | None = None
    """whether a stream ends with token counts"""
    user: str | None = None
    """the id of the user in the application"""
    safety_id: str | None = None
    """a hashed id of the user, for the provider's abuse detection"""
    metadata: dict[str, Any] | None = None
    """values that the application attaches to find the request again"""
    store: bool | None = None
    """whether the provider stores the answer"""
    service_tier: str | None = None
    """the service tier, which determines speed and price"""
    candidates: int = 1
    """the number of answers"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Candidate(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """One answer of a response."""

    message: Message = field(default_factory=lambda: Message(role="assistant"))
    """the message of the answer"""
    index: int | None = None
    """the index of the answer, from 0"""
    stop_reason: StopReason | None = None
    """the reason why the answer ended"""
    stop_native: str | None = None
    """the stop reason in the provider's own word"""
    stop_sequence: str | None = None
    """the stop sequence that ended the answer"""
    stop_details: Any = None
    """details of the provider about the stop reason"""
    logprobs: Logprobs | None = None
    """the log probabilities of tokens; in a request: whether they are returned"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class Response(ResponseHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The response of a model."""

    id: str | None = None
    """the id that the provider gave it"""
    model: str | None = None
    """the model, by the provider's name"""
    created: int | None = None
    """in Unix seconds"""
    candidates: list[Candidate] = []
    """the answers; most providers return one"""
    usage: Usage | None = None
    """the token counts"""
    service_tier: str | None = None
    """the service tier, which determines speed and price"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class PredicateQuestion(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A question about whether something is true."""

    true_when: str | None = None
    """when it is true"""
    false_when: str | None = None
    """when it is false"""
    name: str | None = None
    """the name of the question"""
    instructions: list[Part] = []
    """what is asked"""
    form: Form | None = None
    """whether the instructions were a string or a list"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ChoiceQuestion(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A question about which option is the right one."""

    options: list[ChoiceOption] = []
    """the options, in order"""
    name: str | None = None
    """the name of the question"""
    instructions: list[Part] = []
    """what is asked"""
    form: Form | None = None
    """whether the instructions were a string or a list"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class ScoreQuestion(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A question about how high something is."""

    levels: list[ScoreLevel] = []
    """the levels, the lowest first"""
    name: str | None = None
    """the name of the question"""
    instructions: list[Part] = []
    """what is asked"""
    form: Form | None = None
    """whether the instructions were a string or a list"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class DecisionRequest(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Questions about a text or a conversation."""

    model: str | None = None
    """the model, by the provider's name"""
    messages: list[Message] = []
    """what the questions are about"""
    questions: list[Question] = []
    """the questions, in order"""
    cache_key: str | None = None
    """requests with the same key share a cache"""
    user: str | None = None
    """the id of the user in the application"""
    safety_id: str | None = None
    """a hashed id of the user, for the provider's abuse detection"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class StreamStart(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The stream starts. Contains facts about the whole response, but no parts."""

    response: Response
    """facts about the response"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class StreamDelta(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """New facts about the whole response. They replace earlier ones; log probabilities and citations of a message are appended."""

    response: Response
    """facts about the response"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class PartStart(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A part starts. Fields that grow are mostly still empty."""

    index: int
    """the index of the part in its message"""
    part: Part
    """the part, as far as it is known"""
    candidate: int = 0
    """the index of the candidate whose message it is"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class PartEnd(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """A part is complete."""

    index: int
    """the index of the part in its message"""
    part: Part | None = None
    """the whole part, if the provider repeats it; it replaces the collected one"""
    candidate: int = 0
    """the index of the candidate whose message it is"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


class StreamEnd(StructHelpers, Struct, tag_field="type", tag=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """The stream is complete. Contains stop reasons, usage and other facts that are known only now, but no parts."""

    response: Response
    """facts about the response"""
    extras: dict[str, Any] | None = None
    """values that only one provider understands, by namespace"""


Part: TypeAlias = Reasoning | Text | Refusal | Image | Audio | Video | Document | ToolCall | ToolResult | ToolChange | ConfigChange | Opaque
"""A piece of a message."""


AnyTool: TypeAlias = Tool | CustomTool | ProviderTool | ToolNamespace | Opaque
"""A tool that the model may use."""


Question: TypeAlias = PredicateQuestion | ChoiceQuestion | ScoreQuestion | Opaque
"""A question about a text or a conversation."""


StreamEvent: TypeAlias = StreamStart | StreamDelta | PartStart | PartDelta | PartEnd | StreamEnd | ErrorAnswer | Opaque
"""An event of a stream."""


StreamChunk: TypeAlias = Response | ErrorAnswer | Opaque
"""A fragment of an answer: a partial response."""

# Words for roles: those of the model, and others.
ROLES: dict[str, str] = {
    "system": "system",
    "user": "user",
    "assistant": "assistant",
    "tool": "tool",
    "developer": "system",
    "human": "user",
    "model": "assistant",
    "ai": "assistant",
    "gpt": "assistant",
    "bot": "assistant",
    "chatbot": "assistant",
    "agent": "assistant",
    "function": "tool",
    "ipython": "tool",
    "observation": "tool",
}

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
    "Usage.tool_tokens": (0,),
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
