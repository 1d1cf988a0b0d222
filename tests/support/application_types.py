"""Formats that no installed library loads, as handwritten types and checks: only what their own code reads.

Sources: chat templates of transformers (docs/source/en, processing_utils.py of 5.16); converter.py, formatter.py and tool_utils.py of
LLaMA-Factory. Read in 2026-11.
"""

from __future__ import annotations

import json
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class Strict(BaseModel):
    """Refuses unknown keys, and a number in place of a text."""

    model_config = ConfigDict(extra="forbid", strict=True)


# --- chat templates of Hugging Face --------------------------------------------------------------------------------------------


class TextBlock(Strict):
    type: Literal["text"]
    text: str


class ImageBlock(Strict):
    type: Literal["image"]
    url: str | None = None
    base64: str | None = None


class OtherBlock(Strict):
    type: Literal["audio", "video"]
    url: str


class Function(Strict):
    name: str
    arguments: dict[str, Any]


class Call(Strict):
    type: Literal["function"]
    function: Function
    id: str | None = None


class Turn(Strict):
    role: Literal["system", "user", "assistant"]
    content: str | list[TextBlock | ImageBlock | OtherBlock] | None = None
    thinking: str | None = None
    tool_calls: list[Call] | None = None
    name: str | None = None


class ToolTurn(Strict):
    role: Literal["tool"]
    content: str | list[TextBlock | ImageBlock | OtherBlock]
    name: str | None = None
    tool_call_id: str | None = None


class Schema(Strict):
    name: str
    description: str | None = None
    parameters: dict[str, Any] | None = None
    returns: dict[str, Any] | None = Field(None, alias="return")


class FunctionTool(Strict):
    type: Literal["function"]
    function: Schema


class Sample(Strict):
    messages: list[Turn | ToolTurn]
    tools: list[FunctionTool] | None = None


def hf_chat(body: Any) -> Any:
    return TypeAdapter(Sample).validate_python(body).model_dump(by_alias=True, exclude_unset=True)


# --- ShareGPT ------------------------------------------------------------------------------------------------------------------


class Row(Strict):
    from_: Literal["system", "human", "gpt", "function_call", "observation"] = Field(alias="from")
    value: str
    id: str | None = None  # not part of the format: LLaMA-Factory only reads the other two


class Conversation(Strict):
    conversations: list[Row]
    system: str | None = None
    tools: str | None = None
    id: str | None = None


def sharegpt(body: Any) -> Any:
    """As LLaMA-Factory reads it: calls are JSON with a name and arguments, and tools have properties or are wrapped."""
    read = TypeAdapter(Conversation).validate_python(body)
    for row in read.conversations:
        if row.from_ == "function_call":
            calls: Any = json.loads(row.value)
            for call in calls if isinstance(calls, list) else [calls]:
                assert isinstance(call["name"], str) and isinstance(call["arguments"], dict)
    for tool in json.loads(read.tools or "[]"):
        function = tool["function"] if tool.get("type") == "function" else tool
        assert isinstance(function["name"], str) and isinstance(function["parameters"], dict)
    return read.model_dump(by_alias=True, exclude_unset=True)


# --- the AI SDK's ModelMessage: modelMessageSchema of ai 6.0.326 ------------------------------------------------------------------
# The library itself accepted the output of all golden requests unchanged (934 messages, with node, in 2026-11).

Options = dict[str, dict[str, Any]]


class TextPart(Strict):
    type: Literal["text"]
    text: str
    providerOptions: Options | None = None


class ImagePart(Strict):
    type: Literal["image"]
    image: str
    mediaType: str | None = None
    providerOptions: Options | None = None


class FilePart(Strict):
    type: Literal["file"]
    data: str
    mediaType: str
    filename: str | None = None
    providerOptions: Options | None = None


class ReasoningPart(TextPart):
    type: Literal["reasoning"]  # pyright: ignore[reportIncompatibleVariableOverride]


class CallPart(Strict):
    type: Literal["tool-call"]
    toolCallId: str
    toolName: str
    input: Any
    providerExecuted: bool | None = None
    providerOptions: Options | None = None


class TextOutput(Strict):
    type: Literal["text", "error-text"]
    value: str


class JsonOutput(Strict):
    type: Literal["json", "error-json"]
    value: Any


class Denied(Strict):
    type: Literal["execution-denied"]
    reason: str | None = None


class Data(Strict):
    type: Literal["file-data", "image-data"]
    data: str
    mediaType: str
    filename: str | None = None


class Link(Strict):
    type: Literal["file-url", "image-url"]
    url: str
    mediaType: str | None = None


class ContentOutput(Strict):
    type: Literal["content"]
    value: list[TextPart | Data | Link]


class ResultPart(Strict):
    type: Literal["tool-result"]
    toolCallId: str
    toolName: str
    output: TextOutput | JsonOutput | Denied | ContentOutput
    providerOptions: Options | None = None


class SystemMessage(Strict):
    role: Literal["system"]
    content: str
    providerOptions: Options | None = None


class UserMessage(Strict):
    role: Literal["user"]
    content: str | list[TextPart | ImagePart | FilePart]
    providerOptions: Options | None = None


class AssistantMessage(Strict):
    role: Literal["assistant"]
    content: str | list[TextPart | FilePart | ReasoningPart | CallPart]
    providerOptions: Options | None = None


class ToolMessage(Strict):
    role: Literal["tool"]
    content: list[ResultPart]
    providerOptions: Options | None = None


def vercel(body: Any) -> Any:
    read = TypeAdapter(list[SystemMessage | UserMessage | AssistantMessage | ToolMessage]).validate_python(body)
    return [message.model_dump(exclude_unset=True) for message in read]


# --- the AI SDK's UIMessage: uiMessagesSchema of ai 6.0.326 -----------------------------------------------------------------------
# The library accepted all 786 messages from the golden requests, and made model messages of them (with node, in 2026-11).


class UiText(Strict):
    type: Literal["text", "reasoning"]
    text: str
    state: Literal["streaming", "done"] | None = None
    providerMetadata: Options | None = None


class UiFile(Strict):
    type: Literal["file"]
    mediaType: str
    url: str
    filename: str | None = None


class UiTool(Strict):
    type: str = Field(pattern="^tool-.+")
    toolCallId: str
    input: Any
    callProviderMetadata: Options | None = None


class UiWaiting(UiTool):
    state: Literal["input-available"]


class UiDone(UiTool):
    state: Literal["output-available"]
    output: Any


class UiFailed(UiTool):
    state: Literal["output-error"]
    errorText: str


class UiMessage(Strict):
    id: str
    role: Literal["system", "user", "assistant"]
    parts: list[UiText | UiFile | UiWaiting | UiDone | UiFailed]
    metadata: Any = None


def vercel_ui(body: Any) -> Any:
    return [message.model_dump(exclude_unset=True) for message in TypeAdapter(list[UiMessage]).validate_python(body)]


# --- AutoGen: LLMMessage of autogen-core 0.7.5 ------------------------------------------------------------------------------------
# The library itself loaded the output of all golden requests (in 2026-11). It writes pictures as other bytes.


class AutogenSystem(Strict):
    type: Literal["SystemMessage"]
    content: str


class AutogenImage(Strict):
    data: str


class AutogenUser(Strict):
    type: Literal["UserMessage"]
    content: str | list[str | AutogenImage]
    source: str


class AutogenCall(Strict):
    id: str
    arguments: str
    name: str


class AutogenAssistant(Strict):
    type: Literal["AssistantMessage"]
    content: str | list[AutogenCall]
    thought: str | None = None
    source: str


class AutogenResult(Strict):
    content: str
    name: str
    call_id: str
    is_error: bool | None = None


class AutogenResults(Strict):
    type: Literal["FunctionExecutionResultMessage"]
    content: list[AutogenResult]


AutogenMessage = AutogenSystem | AutogenUser | AutogenAssistant | AutogenResults


def autogen(body: Any) -> Any:
    return [message.model_dump(exclude_unset=True) for message in TypeAdapter(list[AutogenMessage]).validate_python(body)]


# --- LlamaIndex: ChatMessage of llama-index-core 0.14.25 --------------------------------------------------------------------------
# The library itself loaded the output of all golden requests (in 2026-11).


class LlamaText(Strict):
    block_type: Literal["text"]
    text: str


class LlamaImage(Strict):
    block_type: Literal["image"]
    image: str | None = None
    path: str | None = None
    url: str | None = None
    image_mimetype: str | None = None
    detail: str | None = None


class LlamaAudio(Strict):
    block_type: Literal["audio"]
    audio: str | None = None
    path: str | None = None
    url: str | None = None
    format: str | None = None


class LlamaVideo(Strict):
    block_type: Literal["video"]
    video: str | None = None
    path: str | None = None
    url: str | None = None
    video_mimetype: str | None = None
    detail: str | None = None
    fps: int | None = None


class LlamaDocument(Strict):
    block_type: Literal["document"]
    data: str | None = None
    path: str | None = None
    url: str | None = None
    title: str | None = None
    document_mimetype: str | None = None


class LlamaThought(Strict):
    block_type: Literal["thinking"]
    content: str | None = None
    num_tokens: int | None = None
    additional_information: dict[str, Any] = {}


class LlamaCall(Strict):
    block_type: Literal["tool_call"]
    tool_call_id: str | None = None
    tool_name: str
    tool_kwargs: dict[str, Any] | str


class LlamaMessage(Strict):
    role: Literal["system", "user", "assistant", "tool"]
    additional_kwargs: dict[str, Any] = {}
    blocks: list[LlamaText | LlamaImage | LlamaAudio | LlamaVideo | LlamaDocument | LlamaThought | LlamaCall]


def llama_index(body: Any) -> Any:
    return [message.model_dump(exclude_unset=True) for message in TypeAdapter(list[LlamaMessage]).validate_python(body)]


# --- A2A: Message of a2a-sdk 1.3.0 (protocol 1.0) ---------------------------------------------------------------------------------
# The library itself parsed the output of all golden requests, with an id (in 2026-11).


class A2aPart(Strict):
    text: str | None = None
    raw: str | None = None
    url: str | None = None
    data: Any = None
    metadata: dict[str, Any] | None = None
    filename: str | None = None
    mediaType: str | None = None


class A2aMessage(Strict):
    messageId: str
    contextId: str | None = None
    taskId: str | None = None
    role: Literal["ROLE_USER", "ROLE_AGENT"]
    parts: list[A2aPart]
    metadata: dict[str, Any] | None = None
    extensions: list[str] | None = None
    referenceTaskIds: list[str] | None = None


def a2a(body: Any) -> Any:
    """The ids are given by the application. A part has exactly one of four keys."""
    messages = TypeAdapter(list[A2aMessage]).validate_python([{"messageId": "m", **message} for message in body])
    for part in (part for message in messages for part in message.parts):
        assert sum(key in part.model_fields_set for key in ("text", "raw", "url", "data")) == 1
    return [message.model_dump(exclude_unset=True) for message in messages]
