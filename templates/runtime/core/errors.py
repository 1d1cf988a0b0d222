"""All errors that interlingua raises. They can be pickled and copied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .. import model as u
    from .losses import Loss

Step = str | int
LONG = 2_000
"""Python may refuse to print an integer with this many bits."""


class Error(ValueError):
    """The base of all errors of this package."""


class DecodeError(Error):
    """A body does not match its provider's format.

    `path` is the place: `messages[3].content[1]`. `event` is the number of the event in a stream. `row` is the application's id of a row
    (`message_id 'm-3'`).
    """

    event: int | None = None
    row: str | None = None

    def __init__(self, message: str, steps: tuple[Step, ...] = ()) -> None:
        super().__init__(message, steps)
        self.message = message
        self.steps = steps

    @property
    def path(self) -> str:
        """The place on the wire, in words."""
        text = ""
        for step in self.steps:
            text += f"[{_shown(step)}]" if isinstance(step, int) else f".{step}" if text else step
        return text

    def __str__(self) -> str:
        where = "" if self.event is None else f"event {self.event}: "
        row = "" if self.row is None else f" ({self.row})"
        return f"{where}{self.path}{row}: {self.message}" if self.steps else f"{where}{self.message}"

    def under(self, *steps: Step) -> DecodeError:
        """Extends the path of the error, seen from further out, and returns it.

        Args:
            steps: the keys and indexes that lead to it from there.
        """
        self.steps = steps + self.steps
        self.args = (self.message, self.steps)
        return self


class ErrorInstead(DecodeError):
    """The body is a provider's error instead of a request or a response.

    `error` is the provider's error. `response` is the rest of a response that failed.
    """

    def __init__(self, message: str, error: u.ErrorAnswer, response: u.Response | None = None) -> None:
        super().__init__(message)
        self.error = error
        self.response = response
        self.args = (message, error, response)


class LossError(Error):
    """A strict conversion lost something; `losses` lists it."""

    def __init__(self, losses: list[Loss]) -> None:
        super().__init__(losses)
        self.losses = losses

    def __str__(self) -> str:
        from .losses import summary_lines

        count, lines = len(self.losses), summary_lines(self.losses)
        shown = "\n".join(f"  {line}" for line in list(lines)[:10])
        more = f"\n  ... and {sum(list(lines.values())[10:])} more" if len(lines) > 10 else ""
        return f"the conversion would lose {count} thing{'s' if count != 1 else ''}:\n{shown}{more}"


class StreamFailed(Error):
    """A stream was cut off, or ended with an error. `error` is the reason; `response` is what had arrived before."""

    def __init__(self, error: u.ErrorAnswer, response: u.Response) -> None:
        super().__init__(error, response)
        self.error = error
        self.response = response

    def __str__(self) -> str:
        return f"{self.error.code}: {self.error.message}" if self.error.code else self.error.message


class UnknownProvider(Error):
    """No provider of that name."""


class KeepWhole(DecodeError):
    """A value that the spec does not describe (`else: parent`): an enclosing union with `else: keep` keeps its whole object."""


class Unreadable:
    """A wire value that could not be decoded. It replaces the value, so that the rest can be: a union with `else: keep` makes it Opaque."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


def _shown(index: int) -> str:
    """An index in words: Python refuses to print very long ones."""
    return str(index) if index.bit_length() < LONG else "a very long number"
