"""How formats write the calls of tools that their providers run, from spec/hosted_tools.yaml. It is read when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec.json import decode


class Half(NamedTuple):
    """How a format writes a call, or a result. `name`: the tool's name, if it is fixed; `fields`: the content of each field."""

    kind: str
    name: str | None
    fields: Mapping[str, Any]


class HostedForm(NamedTuple):
    """How the format of a provider writes the calls of a tool.

    ids:      the prefix of the ids of calls that the provider has made
    anyone:   requests may contain calls that others have run
    declared: clients can read such calls only if they have declared the tool
    together: a call and its result are one object
    pictures: an image in an answer is the result of such a call
    """

    tool: str
    format: str
    call: Half
    result: Half
    ids: str | None = None
    anyone: bool = False
    declared: bool = False
    together: bool = False
    pictures: bool = False


@cache
def hosted_tools() -> dict[str, Any]:
    """The tables of the file: `forms` of calls, `similar` kinds, tools of `clients` and `plugins` of requests."""
    from importlib.resources import files  # few bodies need it

    return decode(files(str(__package__).rpartition(".")[0]).joinpath("hosted_tools.json").read_bytes(), type=dict[str, Any])


@cache
def hosted_forms() -> tuple[HostedForm, ...]:
    """How each format writes the calls of each tool."""
    return tuple(_form(**row) for row in hosted_tools()["forms"])


def _form(call: dict[str, Any], result: dict[str, Any], **words: Any) -> HostedForm:
    return HostedForm(call=_half(call), result=_half(result), **words)


def _half(half: dict[str, Any]) -> Half:
    return Half(half["kind"], half.get("name"), half.get("fields", {}))
