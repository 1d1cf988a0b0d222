"""How formats write the calls of tools that their providers run: the rows of spec/hosted_tools.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


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
