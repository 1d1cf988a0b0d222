# Generated from templates/runtime/repairs/formats.py; do not edit.

"""The form of the answer, where the target has no place for it."""

from __future__ import annotations

import json
from typing import Any

from .. import model as u
from .draft import Draft
from .parameters import Parameter


class Format(Parameter, frozen=True):
    """`response_format`: the kinds that the target has a place for; what becomes of others.

    native: json, json_schema
    how:    prompt: the instructions end with it; drop
    alone:  true: there is a place only where there are no tools
    """

    word = "response_format"
    policy = "how"
    policies = ("prompt", "drop")

    native: tuple[str, ...] = ()
    how: str = "prompt"
    alone: bool = False

    def mend(self, d: Draft) -> None:
        said = d.request.response_format
        if said is None or said.kind in ("text", "other"):
            return
        native = self.native if not self.alone or not d.request.tools else ()
        if said.kind in native and (said.kind != "json_schema" or said.schema is not None):
            return
        if self.how == "drop":
            d.lose("response_format", "Request.response_format", "dropped", "major", "the target has no place for it", said)
            d.set(response_format=None)
            return
        if not d.messages:
            return
        d.lose(
            "response_format",
            "Request.response_format",
            "changed",
            "minor",
            "the instructions say it: the target has no place for it",
            said,
        )
        text = "Answer with one JSON object and nothing else."
        if said.schema is not None:
            text = f"Answer with JSON that this JSON Schema describes, and nothing else:\n{json.dumps(said.schema, ensure_ascii=False)}"
        d.set(response_format=None, messages=_instructed(d, text))


def _instructed(d: Draft, text: str) -> list[u.Message]:
    """The conversation with one more sentence at the end of its instructions."""
    end = next((number for number, message in enumerate(d.messages) if message.role != "system"), len(d.messages))
    more: Any = u.Text(text=text)
    if end == 0:
        return [u.Message(role="system", parts=[more]), *d.messages]
    last = d.messages[end - 1]
    told = d.having(last, parts=[*last.parts, more], form="list")
    return [*d.messages[: end - 1], told, *d.messages[end:]]
