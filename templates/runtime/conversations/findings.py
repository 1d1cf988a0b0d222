"""The problems of a conversation, as data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from ..core.errors import Error
from ..core.losses import Loss

Value = TypeVar("Value")


class Finding(Struct, frozen=True):
    """One problem, for which a provider may refuse a conversation.

    code:    the kind of problem, in one word: orphan_tool_result, missing_field, ...
    path:    its place: `messages[2].parts[0]`, or the place on the wire
    message: the problem, in a sentence
    id:      the id of the call that it concerns, if it concerns one
    """

    code: str
    path: str
    message: str
    id: str | None = None

    @property
    def index(self) -> int | None:
        """The index of the message: the first number of the path."""
        match = re.search(r"\[(\d+)\]", self.path)
        return int(match[1]) if match else None

    @property
    def field(self) -> str:
        """The last name of the path."""
        return re.sub(r"\[\d+\]", "", self.path).rpartition(".")[2]

    def __str__(self) -> str:
        return f"{self.path}: {self.code}: {self.message}"


class FoundError(Error):
    """A conversation is not valid; `findings` lists what is wrong."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        super().__init__(findings)
        self.findings = findings

    def __str__(self) -> str:
        return "\n".join(map(str, self.findings))


class Mended(Struct, Generic[Value], frozen=True):
    """A value with the changes that were necessary, and a list of them.

    value:      the result; the same object if nothing was changed
    losses:     the minor and major changes
    all_losses: all changes
    """

    value: Value
    all_losses: list[Loss]

    @property
    def losses(self) -> list[Loss]:
        """What was dropped or changed: minor and major losses."""
        return [loss for loss in self.all_losses if loss.level != "trivial"]
