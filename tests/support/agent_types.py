"""Formats of libraries for agents that are not installed with the tests, as handwritten types."""

from __future__ import annotations

from typing import Any, Literal
from uuid import UUID

from accepted import MISSING
from anthropic.types import MessageParam
from application_types import Strict
from google.genai.types import Content, FinishReason, GenerateContentResponseUsageMetadata, Part
from openai.types.responses import ResponseInputItemParam
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.alias_generators import to_camel
from sdk_types import problems

# --- Google ADK: Event of google-adk 2.13.0, whose content is google-genai's own --------------------------------------------------


class AdkEvent(Strict):
    model_config = ConfigDict(
        extra="forbid", alias_generator=to_camel, populate_by_name=True, val_json_bytes="base64", ser_json_bytes="base64"
    )

    author: str
    content: Content
    id: str = ""
    invocation_id: str = ""
    timestamp: float = 0.0
    actions: dict[str, Any] | None = None
    model_version: str | None = None
    finish_reason: FinishReason | None = None
    usage_metadata: GenerateContentResponseUsageMetadata | None = None
    custom_metadata: dict[str, Any] | None = None
    long_running_tool_ids: list[str] | None = None
    turn_complete: bool | None = None


def google_adk(body: Any) -> Any:
    events = TypeAdapter(list[AdkEvent])
    read = events.validate_json(TypeAdapter(Any).dump_json(body))
    return events.dump_python(read, mode="json", by_alias=True, exclude_unset=True)


# --- Strands Agents: Messages of strands-agents 1.62.0, with bytes as its sessions write them ---------------------------------------


class Packed(Strict):
    encoded: Literal[True] = Field(alias="__bytes_encoded__")
    data: str


class StrandsLocation(Strict):
    type: Literal["s3"]
    uri: str


class StrandsSource(Strict):
    bytes: Packed | None = None
    location: StrandsLocation | None = None


class StrandsMedia(Strict):
    format: str
    source: StrandsSource


class StrandsDocument(StrandsMedia):
    name: str
    citations: dict[str, bool] | None = None
    context: str | None = None


class StrandsResultPart(Strict):
    text: str | None = None
    json_: Any = Field(None, alias="json")
    image: StrandsMedia | None = None
    document: StrandsDocument | None = None


class StrandsResult(Strict):
    toolUseId: str
    status: Literal["success", "error"]
    content: list[StrandsResultPart]


class StrandsCall(Strict):
    toolUseId: str
    name: str
    input: Any
    reasoningSignature: str | None = None


class StrandsThoughtText(Strict):
    text: str
    signature: str | None = None


class StrandsThought(Strict):
    reasoningText: StrandsThoughtText | None = None
    redactedContent: Packed | None = None


class StrandsMark(Strict):
    type: Literal["default"]
    ttl: str | None = None


class StrandsBlock(Strict):
    text: str | None = None
    image: StrandsMedia | None = None
    video: StrandsMedia | None = None
    audio: StrandsMedia | None = None
    document: StrandsDocument | None = None
    toolUse: StrandsCall | None = None
    toolResult: StrandsResult | None = None
    reasoningContent: StrandsThought | None = None
    cachePoint: StrandsMark | None = None
    citationsContent: dict[str, Any] | None = None


class StrandsMessage(Strict):
    role: Literal["user", "assistant"]
    content: list[StrandsBlock]
    tracking_id: str | None = None
    metadata: dict[str, Any] | None = None


def strands(body: Any) -> Any:
    read = TypeAdapter(list[StrandsMessage]).validate_python(body)
    return [message.model_dump(by_alias=True, exclude_unset=True) for message in read]


# --- smolagents: ChatMessage of smolagents 1.26.0. Its models join contents of one role, which have to be lists for this -----------------


class SmolText(Strict):
    type: Literal["text"]
    text: str


class SmolUrl(Strict):
    url: str


class SmolImage(Strict):
    type: Literal["image_url"]
    image_url: SmolUrl


class SmolFunction(Strict):
    name: str
    arguments: dict[str, Any] | str
    description: str | None = None


class SmolCall(Strict):
    id: str
    type: Literal["function"]
    function: SmolFunction


class SmolMessage(Strict):
    role: Literal["user", "assistant", "system", "tool-call", "tool-response"]
    content: list[SmolText | SmolImage] | None = None
    tool_calls: list[SmolCall] | None = None
    token_usage: dict[str, int] | None = None
    raw: Any = None


def smolagents(body: Any) -> Any:
    read = TypeAdapter(list[SmolMessage]).validate_python(body)
    return [message.model_dump(exclude_unset=True) for message in read]


# --- ATIF: Trajectory of Harbor 0.26.0 (models/trajectories), which needs Python 3.12. A result is in the step of its call ------------


class AtifSource(Strict):
    media_type: str
    path: str


class AtifContent(Strict):
    type: Literal["text", "image", "audio"]
    text: str | None = None
    source: AtifSource | None = None


class AtifCall(Strict):
    tool_call_id: str
    function_name: str
    arguments: dict[str, Any]
    extra: dict[str, Any] | None = None


class AtifResult(Strict):
    source_call_id: str | None = None
    content: str | list[AtifContent] | None = None
    extra: dict[str, Any] | None = None


class AtifObservation(Strict):
    results: list[AtifResult]


class AtifStep(Strict):
    step_id: int
    source: Literal["system", "user", "agent"]
    message: str | list[AtifContent]
    timestamp: str | None = None
    model_name: str | None = None
    reasoning_effort: str | float | None = None
    reasoning_content: str | None = None
    tool_calls: list[AtifCall] | None = None
    observation: AtifObservation | None = None
    metrics: dict[str, Any] | None = None
    is_copied_context: bool | None = None
    llm_call_count: int | None = None
    extra: dict[str, Any] | None = None


def atif(body: Any) -> Any:
    assert body["steps"] and {"schema_version", "agent"} <= body.keys() and {"name", "version"} <= body["agent"].keys()
    read = TypeAdapter(list[AtifStep]).validate_python(body["steps"])
    assert [step.step_id for step in read] == list(range(1, len(read) + 1))
    for step in read:
        calls = {call.tool_call_id for call in step.tool_calls or ()}
        assert {result.source_call_id for result in (step.observation.results if step.observation else ())} - {None} <= calls
        assert step.source == "agent" or not (step.tool_calls or step.reasoning_content or step.metrics or step.model_name)
    return {**body, "steps": [step.model_dump(exclude_unset=True) for step in read]}


# --- ADP: Trajectory of github.com/neulab/agent-data-protocol (schema/), whose versions differ in tool_call_id and in the sources -------


class AdpItem(Strict):
    reward: float | None = None
    tool_call_id: str | None = None


class AdpCall(AdpItem):
    class_: Literal["api_action"]
    function: str
    kwargs: dict[str, Any]
    description: str | None = None
    reasoning_content: str | None = None


class AdpCode(AdpItem):
    class_: Literal["code_action"]
    language: str
    content: str
    description: str | None
    reasoning_content: str | None = None


class AdpMessage(AdpItem):
    class_: Literal["message_action"]
    content: str
    description: str | None = None
    reasoning_content: str | None = None


class AdpText(AdpItem):
    class_: Literal["text_observation"]
    content: str
    source: Literal["user", "agent", "environment"]
    name: str | None = None


class AdpImage(AdpItem):
    class_: Literal["image_observation"]
    content: str
    source: Literal["user", "agent", "environment"]
    annotations: list[Any] | None = None


class AdpTrajectory(Strict):
    id: str
    content: list[AdpCall | AdpCode | AdpMessage | AdpText | AdpImage]
    schema_version: Literal["1.0.0", "1.1.0", "1.2.0"] = "1.2.0"
    available_apis: list[str] | None = None
    details: dict[str, Any] = Field(default_factory=dict)


def adp(body: Any) -> Any:
    read = AdpTrajectory.model_validate(body)
    calls = [part.tool_call_id for part in read.content if isinstance(part, AdpCall | AdpCode) and part.tool_call_id]
    assert len(calls) == len(set(calls))
    assert {part.tool_call_id for part in read.content if isinstance(part, AdpText)} - {None} <= set(calls)
    return read.model_dump(exclude_unset=True)


# --- Claude Code: rows that are messages, by github.com/oneryalcin/agent-schemas (claude-code/v2.1.1). Messages are of the API --------


class ClaudeSaid(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)

    role: Literal["user", "assistant"]
    content: str | list[dict[str, Any]]


class ClaudeRow(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)

    type: Literal["user", "assistant"]
    message: ClaudeSaid


def claude_code(body: Any) -> Any:
    rows = [row for row in body if row["type"] in ("user", "assistant")]
    read = TypeAdapter(list[ClaudeRow]).validate_python(rows)
    assert all(row.type == row.message.role for row in read)
    sent = [{key: row["message"][key] for key in ("role", "content")} for row in rows]
    assert problems(sent, list[MessageParam], {}) == []
    return body


# --- Codex: rows of a rollout by codex-rs/protocol (models.rs, protocol.rs). Items are those of the Responses API, with a type --------


class RolloutMessage(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)

    type: Literal["message"]
    role: str
    content: list[dict[str, Any]]


class RolloutItem(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)

    type: (
        Literal["reasoning", "function_call", "custom_tool_call", "local_shell_call", "tool_search_call", "web_search_call"]
        | Literal["image_generation_call", "function_call_output", "custom_tool_call_output", "tool_search_output"]
    )


class RolloutLine(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)

    type: Literal["response_item"]
    payload: RolloutMessage | RolloutItem


def codex_rollout(body: Any) -> Any:
    rows = [row for row in body if row["type"] == "response_item"]
    TypeAdapter(list[RolloutLine]).validate_python(rows)
    items = [row["payload"] for row in rows]
    assert problems(items, list[ResponseInputItemParam], {"*": frozenset({"status"})}, missing=MISSING["openai_responses", "request"]) == []
    return body


# --- Semantic Kernel: ChatHistory of semantic-kernel 1.44.0 ------------------------------------------------------------------------------


class KernelItem(Strict):
    metadata: dict[str, Any] | None = None


class KernelText(KernelItem):
    content_type: Literal["text", "reasoning"]
    text: str


class KernelBytes(KernelItem):
    content_type: Literal["image", "audio", "binary"]
    uri: str | None = None
    data_uri: str | None = None


class KernelFile(KernelItem):
    content_type: Literal["file_reference"]
    file_id: str


class KernelCall(KernelItem):
    content_type: Literal["function_call"]
    id: str
    name: str
    arguments: str | dict[str, Any] | None = None
    function_name: str | None = None
    plugin_name: str | None = None
    index: int | None = None


class KernelResult(KernelItem):
    content_type: Literal["function_result"]
    id: str
    name: str
    result: Any
    function_name: str | None = None
    plugin_name: str | None = None


class KernelMessage(KernelItem):
    content_type: Literal["message"]
    role: Literal["system", "user", "assistant", "tool", "developer"]
    items: list[KernelText | KernelBytes | KernelFile | KernelCall | KernelResult]
    name: str | None = None
    ai_model_id: str | None = None
    finish_reason: Literal["stop", "length", "content_filter", "tool_calls", "function_call"] | None = None


class KernelHistory(Strict):
    messages: list[KernelMessage]


def semantic_kernel(body: Any) -> Any:
    return KernelHistory.model_validate(body).model_dump(exclude_unset=True)


# --- Gemini CLI: ConversationRecord of gemini-cli-core 0.61.0 (services/chatRecordingTypes.ts), whose parts are google-genai's own --------


class GeminiRecord(Strict):
    id: str
    name: str
    status: Literal["validating", "scheduled", "error", "success", "executing", "cancelled", "awaiting_approval"]
    args: dict[str, Any] | None = None
    result: list[Part] | str | None = None
    timestamp: str | None = None
    displayName: str | None = None
    description: str | None = None
    resultDisplay: Any = None
    renderOutputAsMarkdown: bool | None = None


class GeminiRow(Strict):
    type: Literal["user", "gemini", "info", "error", "warning"]
    content: str | list[Part]
    id: str | None = None
    timestamp: str | None = None
    model: str | None = None
    thoughts: list[dict[str, str]] | None = None
    tokens: dict[str, int] | None = None
    toolCalls: list[GeminiRecord] | None = None


def gemini_cli(body: Any) -> Any:
    """The record of a call must be at the row with the call, where the CLI looks for it."""
    rows = TypeAdapter(list[GeminiRow])
    read = rows.validate_json(TypeAdapter(Any).dump_json(body["messages"]))
    for row in read:
        if row.toolCalls and any(part.function_call for part in row.content if not isinstance(part, str)):
            calls = {part.function_call.id for part in row.content if not isinstance(part, str) and part.function_call}
            assert {record.id for record in row.toolCalls} <= calls
    return body  # google-genai's types write bytes in another alphabet


# --- Inspect AI: ChatMessages of inspect-ai 0.3.285 (model/_chat_message.py, _util/content.py, tool/_tool_call.py) ------------------------


class InspectCitation(Strict):
    type: Literal["content", "document", "url"]
    cited_text: str | tuple[int, int] | None = None
    title: str | None = None
    url: str | None = None
    internal: dict[str, Any] | None = None


class InspectContent(Strict):
    type: Literal["text", "reasoning", "image", "audio", "video", "document", "tool_use"]
    internal: Any = None
    text: str | None = None
    refusal: bool | None = None
    citations: list[InspectCitation] | bool | None = None
    cache_breakpoint: bool | None = None
    reasoning: str | None = None
    summary: str | None = None
    signature: str | None = None
    redacted: bool | None = None
    image: str | None = None
    detail: Literal["auto", "low", "high", "original"] | None = None
    audio: str | None = None
    video: str | None = None
    format: Literal["wav", "mp3", "mp4", "mpeg", "mov"] | None = None
    document: str | None = None
    filename: str | None = None
    mime_type: str | None = None
    tool_type: Literal["web_search", "mcp_call", "code_execution"] | None = None
    id: str | None = None
    name: str | None = None
    context: str | None = None
    arguments: str | None = None
    result: str | None = None


class InspectCall(Strict):
    id: str
    function: str
    arguments: dict[str, Any]
    type: Literal["function", "custom"] | None = None


class InspectError(Strict):
    type: Literal["unknown", "timeout", "limit", "permission", "parsing"]
    message: str


class InspectMessage(Strict):
    role: Literal["system", "user", "assistant", "tool"]
    content: str | list[InspectContent]
    id: str | None = None
    source: Literal["input", "generate", "operator"] | None = None
    metadata: dict[str, Any] | None = None
    tool_calls: list[InspectCall] | None = None
    model: str | None = None
    tool_call_id: str | None = None
    function: str | None = None
    error: InspectError | None = None


def inspect_ai(body: Any) -> Any:
    needs = {"text": "text", "reasoning": "reasoning", "image": "image", "audio": "audio", "video": "video", "document": "document"}
    messages = TypeAdapter(list[InspectMessage])
    read = messages.validate_python(body)
    for message in read:
        for part in message.content if isinstance(message.content, list) else ():
            assert part.type == "tool_use" or getattr(part, needs[part.type]) is not None
    return messages.dump_python(read, exclude_unset=True)


# --- CAMEL-AI: MemoryRecord.to_dict of camel-ai 0.2.90 (memories/records.py, messages/base.py, messages/func_message.py) -----------------


class CamelImage(Strict):
    type: Literal["url", "base64"]
    data: str
    format: str | None = None


class CamelMessage(Strict):
    class_: Literal["BaseMessage", "FunctionCallingMessage"] = Field(alias="__class__")
    role_name: str
    role_type: Literal["assistant", "user", "system", "critic", "embodiment", "default"]
    content: str
    image_list: list[CamelImage] | None = None
    video_bytes: str | None = None
    image_detail: Literal["auto", "low", "high"] | None = None
    video_detail: Literal["auto", "low", "high"] | None = None
    tool_calls: list[dict[str, Any]] | None = None
    func_name: str | None = None
    args: dict[str, Any] | None = None
    result: Any = None
    tool_call_id: str | None = None
    mask_output: bool | None = None


class CamelRecord(Strict):
    uuid: str
    message: CamelMessage
    role_at_backend: Literal["assistant", "system", "user", "function"]
    extra_info: dict[str, str]
    timestamp: float
    agent_id: str


def camel(body: Any) -> Any:
    records = TypeAdapter(list[CamelRecord])
    read = records.validate_python(body)
    for record in read:
        UUID(record.uuid)
        assert (record.role_at_backend == "function") <= (record.message.class_ == "FunctionCallingMessage")
    return records.dump_python(read, by_alias=True, exclude_unset=True)
