"""What LiveKit Agents and Goose load, by hand: the one asks for versions of others that the SDKs do not take, the other is in Rust."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


# --- LiveKit Agents: ChatContext of livekit-agents 1.8.9 --------------------------------------------------------------------------
# The library itself loads what is written: test_agent_libraries.py.


class LivekitImage(Strict):
    id: str | None = None
    type: Literal["image_content"]
    image: str
    inference_width: int | None = None
    inference_height: int | None = None
    inference_detail: Literal["auto", "high", "low"] = "auto"
    mime_type: str | None = None


class LivekitMark(Strict):
    type: Literal["cache_breakpoint"]


class LivekitItem(Strict):
    id: str | None = None
    created_at: float | None = None


class LivekitMessage(LivekitItem):
    type: Literal["message"]
    role: Literal["developer", "system", "user", "assistant"]
    content: list[LivekitImage | LivekitMark | str]
    interrupted: bool = False
    transcript_confidence: float | None = None
    extra: dict[str, Any] | None = None
    metrics: dict[str, Any] | None = None


class LivekitCall(LivekitItem):
    type: Literal["function_call"]
    call_id: str
    arguments: str
    name: str
    extra: dict[str, Any] | None = None
    group_id: str | None = None


class LivekitOutput(LivekitItem):
    type: Literal["function_call_output"]
    name: str = ""
    call_id: str
    output: str
    is_error: bool
    reply_required: bool = True


class LivekitHandoff(LivekitItem):
    type: Literal["agent_handoff"]
    old_agent_id: str | None = None
    new_agent_id: str


class LivekitChange(LivekitItem):
    type: Literal["agent_config_update"]
    instructions: str | None = None
    tools_added: list[str] | None = None
    tools_removed: list[str] | None = None


LivekitRow = Annotated[LivekitMessage | LivekitCall | LivekitOutput | LivekitHandoff | LivekitChange, Field(discriminator="type")]


class LivekitContext(Strict):
    items: list[LivekitRow]


def livekit(body: Any) -> Any:
    return LivekitContext.model_validate(body).model_dump(exclude_unset=True)


# --- Goose: Message of crates/goose/src/conversation/message.rs -------------------------------------------------------------------


class GooseText(Strict):
    type: Literal["text"]
    text: str


class GooseImage(Strict):
    type: Literal["image"]
    data: str
    mimeType: str


class GooseThought(Strict):
    type: Literal["thinking"]
    thinking: str
    signature: str


class GooseHidden(Strict):
    type: Literal["redactedThinking"]
    data: str


class GooseAsked(Strict):
    name: str
    arguments: dict[str, Any] | None = None


class GooseGoodCall(Strict):
    status: Literal["success"]
    value: GooseAsked


class GooseBad(Strict):
    status: Literal["error"]
    error: str


class GooseRequest(Strict):
    type: Literal["toolRequest"]
    id: str
    toolCall: GooseGoodCall | GooseBad
    thoughtSignature: str | None = None


class GooseSaid(Strict):
    content: list[GooseText | GooseImage]
    structuredContent: Any = None
    isError: bool | None = None


class GooseDone(Strict):
    status: Literal["success"]
    value: GooseSaid


class GooseResponse(Strict):
    type: Literal["toolResponse"]
    id: str
    toolResult: GooseDone | GooseBad


class GooseNotice(Strict):
    type: Literal["systemNotification"]
    notificationType: Literal["thinkingMessage", "inlineMessage"]
    msg: str


class GooseVisible(Strict):
    userVisible: bool
    agentVisible: bool


GoosePart = Annotated[
    GooseText | GooseImage | GooseThought | GooseHidden | GooseRequest | GooseResponse | GooseNotice, Field(discriminator="type")
]


class GooseMessage(Strict):
    id: str | None = None
    role: Literal["user", "assistant"]
    created: int
    content: list[GoosePart]
    metadata: GooseVisible


def goose(body: Any) -> Any:
    return [message.model_dump(exclude_unset=True) for message in TypeAdapter(list[GooseMessage]).validate_python(body)]
