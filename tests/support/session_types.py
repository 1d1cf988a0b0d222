"""What Goose and OpenHands load, by hand: the one is in Rust, the other asks for Python 3.12."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


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


# --- OpenHands: events of openhands-sdk (event/llm_convertible/*.py, llm/message.py) -------------------------


class OpenhandsText(Strict):
    cache_prompt: bool = False
    type: Literal["text"]
    text: str


class OpenhandsImage(Strict):
    cache_prompt: bool = False
    type: Literal["image"]
    image_urls: list[str]


class OpenhandsThought(Strict):
    type: Literal["thinking"]
    thinking: str
    signature: str | None = None


class OpenhandsHidden(Strict):
    type: Literal["redacted_thinking"]
    data: str


class OpenhandsItem(Strict):
    id: str | None = None
    summary: list[str]
    content: list[str] | None = None
    encrypted_content: str | None = None
    status: str | None = None


class OpenhandsMessage(Strict):
    role: Literal["user", "assistant"]
    content: list[OpenhandsText | OpenhandsImage]
    thinking_blocks: list[OpenhandsThought | OpenhandsHidden] = Field(default_factory=list[OpenhandsThought | OpenhandsHidden])
    reasoning_content: str | None = None
    responses_reasoning_item: OpenhandsItem | None = None


class OpenhandsEvent(Strict):
    id: str | None = None
    timestamp: str | None = None
    source: Literal["agent", "user", "environment"]


class OpenhandsSystem(OpenhandsEvent):
    kind: Literal["SystemPromptEvent"]
    system_prompt: OpenhandsText
    tools: list[dict[str, Any]]
    dynamic_context: OpenhandsText | None = None


class OpenhandsSaid(OpenhandsEvent):
    kind: Literal["MessageEvent"]
    llm_message: OpenhandsMessage
    llm_response_id: str | None = None
    activated_skills: list[str] = Field(default_factory=list[str])
    extended_content: list[OpenhandsText] = Field(default_factory=list[OpenhandsText])
    sender: str | None = None


class OpenhandsCall(Strict):
    id: str
    name: str
    arguments: str
    origin: Literal["completion", "responses"]


class OpenhandsAction(OpenhandsEvent):
    kind: Literal["ActionEvent"]
    thought: list[OpenhandsText]
    reasoning_content: str | None = None
    thinking_blocks: list[OpenhandsThought | OpenhandsHidden] = Field(default_factory=list[OpenhandsThought | OpenhandsHidden])
    responses_reasoning_item: OpenhandsItem | None = None
    action: dict[str, Any] | None = None
    tool_name: str
    tool_call_id: str
    tool_call: OpenhandsCall
    llm_response_id: str
    security_risk: str = "UNKNOWN"


class OpenhandsSeen(Strict):
    kind: Literal["MCPToolObservation"]
    content: list[OpenhandsText | OpenhandsImage]
    is_error: bool
    tool_name: str | None = None


class OpenhandsObservation(OpenhandsEvent):
    kind: Literal["ObservationEvent"]
    tool_name: str
    tool_call_id: str
    action_id: str
    observation: OpenhandsSeen


class OpenhandsFailed(OpenhandsEvent):
    kind: Literal["AgentErrorEvent"]
    tool_name: str
    tool_call_id: str
    error: str


class OpenhandsState(OpenhandsEvent):
    kind: Literal["ConversationStateUpdateEvent"]
    key: str
    value: Any


OpenhandsRow = Annotated[
    OpenhandsSystem | OpenhandsSaid | OpenhandsAction | OpenhandsObservation | OpenhandsFailed | OpenhandsState, Field(discriminator="kind")
]


def openhands(body: Any) -> Any:
    """Events of one answer are one message: only the first of them says more than a call."""
    rows = TypeAdapter(list[OpenhandsRow]).validate_python(body)
    for before, row in pairwise(rows):
        if isinstance(before, OpenhandsAction) and isinstance(row, OpenhandsAction) and before.llm_response_id == row.llm_response_id:
            assert not row.thought
    return [row.model_dump(exclude_unset=True) for row in rows]
