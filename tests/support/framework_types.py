"""Formats of frameworks, as handwritten types: only what their own code reads.

The libraries themselves loaded 200 generated conversations of each (tests/providers/test_agent_libraries.py names them; in 2026-11).
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from application_types import Strict
from pydantic import Field, TypeAdapter

# --- LiveKit: ChatContext of livekit-agents 1.8.9 (llm/chat_context.py) --------------------------------------------------------------


class LiveKitImage(Strict):
    type: Literal["image_content"]
    image: str
    id: str | None = None
    inference_detail: Literal["auto", "high", "low"] | None = None
    mime_type: Literal["image/jpeg", "image/png", "image/webp", "image/gif"] | None = None


class LiveKitBreak(Strict):
    type: Literal["cache_breakpoint"]


class LiveKitItem(Strict):
    id: str | None = None
    created_at: float | None = None
    extra: dict[str, Any] | None = None


class LiveKitMessage(LiveKitItem):
    type: Literal["message"]
    role: Literal["developer", "system", "user", "assistant"]
    content: list[str | LiveKitImage | LiveKitBreak]
    interrupted: bool | None = None
    transcript_confidence: float | None = None
    metrics: dict[str, Any] | None = None


class LiveKitCall(LiveKitItem):
    type: Literal["function_call"]
    call_id: str
    name: str
    arguments: str
    group_id: str | None = None


class LiveKitOutput(LiveKitItem):
    type: Literal["function_call_output"]
    call_id: str
    name: str
    output: str
    is_error: bool
    reply_required: bool | None = None


class LiveKitHandoff(LiveKitItem):
    type: Literal["agent_handoff"]
    old_agent_id: str | None = None
    new_agent_id: str


class LiveKitChange(LiveKitItem):
    type: Literal["agent_config_update"]
    instructions: str | None = None
    tools_added: list[str] | None = None
    tools_removed: list[str] | None = None


LiveKitAny = Annotated[LiveKitMessage | LiveKitCall | LiveKitOutput | LiveKitHandoff | LiveKitChange, Field(discriminator="type")]


class LiveKitContext(Strict):
    items: list[LiveKitAny]


def livekit(body: Any) -> Any:
    read = LiveKitContext.model_validate(body)
    for item in read.items:
        assert not isinstance(item, LiveKitCall) or isinstance(json.loads(item.arguments), dict)
    return read.model_dump(exclude_unset=True)


# --- Microsoft Agent Framework: Message of agent-framework-core 1.23.0 (_types.py). Its Content takes all keys of all kinds. -----------


class FrameworkPart(Strict):
    additional_properties: dict[str, Any] | None = None


class FrameworkText(FrameworkPart):
    type: Literal["text"]
    text: str
    annotations: list[dict[str, Any]] | None = None


class FrameworkThought(FrameworkPart):
    type: Literal["text_reasoning"]
    id: str | None = None
    text: str | None = None
    protected_data: str | None = None


class FrameworkData(FrameworkPart):
    type: Literal["data"]
    uri: str = Field(pattern="^data:[^;]+;base64,")
    media_type: str
    name: str | None = None


class FrameworkLink(FrameworkPart):
    type: Literal["uri"]
    uri: str
    media_type: str
    name: str | None = None


class FrameworkFile(FrameworkPart):
    type: Literal["hosted_file"]
    file_id: str
    media_type: str | None = None
    name: str | None = None


class FrameworkCall(FrameworkPart):
    type: Literal["function_call"]
    call_id: str
    name: str
    id: str | None = None
    arguments: str | dict[str, Any] | None = None
    hosted: bool | None = None


FrameworkItem = Annotated[FrameworkText | FrameworkData | FrameworkLink | FrameworkFile, Field(discriminator="type")]


class FrameworkResult(FrameworkPart):
    type: Literal["function_result"]
    call_id: str
    result: str | None = None  # there is no text if the result has only pictures
    items: list[FrameworkItem] | None = None
    exception: str | None = None  # FunctionInvocationError when written; any text can be read


class FrameworkUsage(FrameworkPart):
    type: Literal["usage"]
    usage_details: dict[str, int]


FrameworkAny = Annotated[
    FrameworkText | FrameworkThought | FrameworkData | FrameworkLink | FrameworkFile | FrameworkCall | FrameworkResult | FrameworkUsage,
    Field(discriminator="type"),
]


class FrameworkMessage(FrameworkPart):
    type: Literal["message"]
    role: Literal["system", "user", "assistant", "tool"]
    contents: list[FrameworkAny]
    author_name: str | None = None
    message_id: str | None = None


def agent_framework(body: Any) -> Any:
    return [message.model_dump(exclude_unset=True) for message in TypeAdapter(list[FrameworkMessage]).validate_python(body)]


# --- BeeAI: Message.to_plain of beeai-framework 0.1.85 (backend/message.py), whose files are read with their keys beside the type --------


class BeeText(Strict):
    type: Literal["text", "reasoning"]
    text: str


class BeeImageUrl(Strict):
    url: str
    detail: str | None = None
    format: str | None = None


class BeeImage(Strict):
    type: Literal["image_url"]
    image_url: BeeImageUrl


class BeeFile(Strict):
    type: Literal["file"]
    file_id: str | None = None
    file_data: str | None = None
    filename: str | None = None
    format: str | None = None
    file: dict[str, str] | None = None


class BeeCall(Strict):
    type: Literal["tool-call"]
    id: str
    tool_name: str
    args: str


class BeeResult(Strict):
    type: Literal["tool-result"]
    result: Any
    tool_name: str
    tool_call_id: str


BeeAny = Annotated[BeeText | BeeImage | BeeFile | BeeCall | BeeResult, Field(discriminator="type")]


class BeeMessage(Strict):
    role: str
    content: str | list[BeeAny]


def beeai(body: Any) -> Any:
    read = TypeAdapter(list[BeeMessage]).validate_python(body)
    for message in read:
        assert (message.role == "system") == isinstance(message.content, str)
        for part in message.content if isinstance(message.content, list) else ():
            assert not isinstance(part, BeeFile) or part.file_id or part.file_data or part.file
    return [message.model_dump(exclude_unset=True) for message in read]
