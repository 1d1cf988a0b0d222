# Generated from templates/runtime/core/said.py; do not edit.

"""How formats say the calls of tools that their providers run: the rows of spec/hosted_tools.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Half(NamedTuple):
    """How a format says a call, or a result. `name`: that of the tool, where it is always the same; `fields`: what each field says."""

    kind: str
    name: str | None
    fields: Mapping[str, Any]


class Said(NamedTuple):
    """How the format of a provider says the calls of a tool.

    ids:      ids of calls that the provider has made begin so
    anyone:   requests may have calls that others have run
    declared: clients read such calls only if they have declared the tool
    together: a call and its result are one object
    pictures: a picture of an answer is the result of such a call
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
