"""The types of conversations that are trees.

ChatGPT's export follows convoviz 0.7.6 (models/), Open WebUI's chats open-webui 0.12.4 (models/chats.py, utils/misc.py), and Claude's
export github.com/johnsteer1/claude-export-db (specs/01-data-format.md). convoviz needs a newer Python than the tests, open-webui is a
server, and the third is in no registry. LibreChat's rows follow its packages/data-schemas/src/schema/message.ts and
packages/data-provider/src/types/agents.ts, in TypeScript.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class Author(BaseModel):
    role: Literal["user", "assistant", "system", "tool", "function"]
    name: str | None = None
    metadata: dict[str, Any] = Field(default_factory=dict)


class Content(BaseModel):
    model_config = ConfigDict(extra="allow")
    content_type: str
    parts: list[str | dict[str, Any]] | None = None
    text: str | None = None
    thoughts: list[dict[str, Any]] | None = None


class ChatGPTMessage(BaseModel):
    model_config = ConfigDict(extra="allow")
    id: str
    author: Author
    content: Content
    status: str = "finished_successfully"
    weight: float = 1.0
    metadata: dict[str, Any] = Field(default_factory=dict)
    recipient: str | None = None


class Node(BaseModel):
    id: str
    message: ChatGPTMessage | None = None
    parent: str | None = None
    children: list[str] = Field(default_factory=list)


def thread(nodes: dict[str, Any], current: str | None, parent: str) -> list[str]:
    """Return the ids from the first message to the current one, as both programs do."""
    ids: list[str] = []
    while current and current in nodes and current not in ids:
        ids.append(current)
        current = nodes[current].get(parent)
    return ids[::-1]


def chatgpt_export(body: Any) -> Any:
    """Check the tree of messages. The envelope of the conversation (title, times, ids) belongs to the application."""
    nodes = TypeAdapter(dict[str, Node]).validate_python(body["mapping"])
    shown = thread(body["mapping"], body["current_node"], "parent")
    assert all(nodes[node].children[-1:] == [after] for node, after in pairwise(shown))
    read = {key: node.model_dump(mode="json", exclude_unset=True) for key, node in nodes.items()}
    assert len(shown) == len(nodes) or "title" in body  # what we write has a single branch
    return {**body, "mapping": read}


class WebMessage(BaseModel):
    model_config = ConfigDict(extra="allow")
    id: str
    role: Literal["user", "assistant", "system"]
    parentId: str | None
    childrenIds: list[str]
    content: str = ""
    output: list[dict[str, Any]] = []
    files: list[dict[str, Any]] = []
    model: str | None = None
    done: bool | None = None


STEPS = {
    "message": {"content"},
    "reasoning": {"content", "summary"},
    "function_call": {"call_id", "name", "arguments", "status"},
    "function_call_output": {"call_id", "output", "status"},
}


def open_webui(body: Any) -> Any:
    history = body["chat"]["history"]
    nodes = TypeAdapter(dict[str, WebMessage]).validate_python(history["messages"])
    shown = thread(history["messages"], history["currentId"], "parentId")
    assert len(shown) == len(nodes) or "title" in body
    for node in nodes.values():
        for step in node.output:
            assert STEPS[step["type"]] <= step.keys()
    read = {key: node.model_dump(mode="json", exclude_unset=True) for key, node in nodes.items()}
    return {**body, "chat": {**body["chat"], "history": {**history, "messages": read}}}


BLOCKS = {
    "text": {"text"},
    "thinking": {"thinking"},
    "tool_use": {"id", "name", "input"},
    "tool_result": {"tool_use_id", "content"},
}


class ClaudeMessage(BaseModel):
    model_config = ConfigDict(extra="allow")
    uuid: str
    sender: Literal["human", "assistant"]
    content: list[dict[str, Any]]
    text: str = ""
    attachments: list[dict[str, Any]] = []
    files: list[dict[str, Any]] = []
    parent_message_uuid: str


def claude_export(body: Any) -> Any:
    nodes = {node.uuid: node for node in TypeAdapter(list[ClaudeMessage]).validate_python(body["chat_messages"])}
    current = body.get("current_leaf_message_uuid", list(nodes)[-1] if nodes else None)
    links = {message["uuid"]: message for message in body["chat_messages"]}
    assert len(thread(links, current, "parent_message_uuid")) == len(nodes) or "name" in body
    for node in nodes.values():
        for block in node.content:
            assert BLOCKS.get(block["type"], set()) <= block.keys()
        assert all(isinstance(attachment["extracted_content"], str) for attachment in node.attachments)
        assert node.sender == "assistant" or node.text == "".join(block["text"] for block in node.content if block["type"] == "text")
    return {**body, "chat_messages": [node.model_dump(mode="json", exclude_unset=True) for node in nodes.values()]}


class LibreChatRow(BaseModel):
    model_config = ConfigDict(extra="allow")
    messageId: str
    parentMessageId: str
    isCreatedByUser: bool
    sender: str | None = None
    text: str | None = None
    content: list[dict[str, Any]] | None = None


LIBRECHAT_PARTS = {"text": {"text"}, "think": {"think"}, "tool_call": {"tool_call"}}


def librechat(body: Any) -> Any:
    rows = TypeAdapter(list[LibreChatRow]).validate_python(body["messages"])
    links = {message["messageId"]: message for message in body["messages"]}
    shown = thread(links, rows[-1].messageId if rows else None, "parentMessageId")
    assert len(shown) == len(rows) or "title" in body
    for row in rows:
        assert row.content is not None if not row.isCreatedByUser else row.text is not None
        for part in row.content or ():
            assert LIBRECHAT_PARTS[part["type"]] <= part.keys()
            call = part.get("tool_call", {"type": "tool_call", "name": "", "output": ""})
            assert call["type"] == "tool_call" and isinstance(call["name"], str) and isinstance(call.get("output", ""), str)
            assert isinstance(call.get("args", ""), str | dict)
    return {**body, "messages": [row.model_dump(mode="json", exclude_unset=True) for row in rows]}
