"""Fields and classes that `lost: {"*": ..}` or a lost class takes are printed, so that no new one is lost unnoticed."""

from __future__ import annotations

from pathlib import Path

from building_errors import folder_of
from few_specs import few_specs
from interlingua_generator import compiling

SPEC = """\
provider: acme
title: Acme
docs: https://example.com
shapes:
  Row: {is: Message, fields: {content: {to: parts, join: ""}}, lost: {"*": true, parts: true}}
  Request: {is: Request, fields: {messages: {to: messages, as: messages}}, lost: {"*": trivial}}
request: Request
messages: {rows: {user: Row}}
"""


def lines(folder: Path, spec: str) -> list[str]:
    whole = folder_of(folder, spec)
    return compiling.swallowed([whole], whole)


def test_every_field_and_class_is_named(tmp_path: Path) -> None:
    assert lines(tmp_path, SPEC) == [
        'acme: Row: lost "*" takes name',
        "acme: Row: lost parts takes Note, Image, Sound, ToolCall, ToolResult, Opaque",
        'acme: Request: lost "*" takes model',
    ]


def test_what_is_said_field_by_field_swallows_nothing(tmp_path: Path) -> None:
    plain = SPEC.replace('{"*": true, parts: true}', "{name: true, parts: [Note, Image, Sound, ToolCall, ToolResult, Opaque]}")
    assert lines(tmp_path, plain.replace('{"*": trivial}', "{model: true}")) == []


def test_only_the_folder_of_ones_own_is_told_of(tmp_path: Path) -> None:
    shipped = few_specs(tmp_path)
    assert compiling.swallowed([shipped], Path(__file__).parent) == []
    usage = 'openai_chat: Usage: lost "*" takes cost, cache_write_5m_tokens, cache_write_1h_tokens, web_searches, tool_tokens'
    assert usage in compiling.swallowed([shipped], shipped)
