"""Formats of libraries for agents that are not installed beside the others, as types by hand."""

from __future__ import annotations

from typing import Any

from application_types import Strict
from google.genai.types import Content, FinishReason, GenerateContentResponseUsageMetadata
from pydantic import ConfigDict, TypeAdapter
from pydantic.alias_generators import to_camel

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
