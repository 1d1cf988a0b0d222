"""What a conversion could not carry over, and how much it matters."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

Level: TypeAlias = Literal["trivial", "minor", "major"]
"""How much a loss matters."""

Code: TypeAlias = Literal["dropped", "changed", "joined", "reordered", "moved", "split", "emptied", "unreadable", "defaulted"]
"""What happened."""

LONGEST: Final = 600  # characters of a path in a schema
NO_PLACE: Final = "has no place for it"  # how the reason of a lens ends if the target has no field for a value


class Loss(msgspec.Struct, gc=False):
    """One thing that the target does not express as the source did."""

    path: str
    """Its place in the unified value as decoded: `messages[2].parts[0].detail`; empty for the value itself."""
    field: str
    """The same without indexes: `Image.detail`."""
    code: Code
    """What happened: dropped, changed, joined, reordered, moved, split, emptied, unreadable or defaulted."""
    level: Level
    """trivial (null, empty, envelope), minor (the answer stays the same), major (content, instruction, tool, limit)."""
    reason: str
    """Why, in words."""
    value: Any = None
    """What was lost."""
    rule: str | None = None
    """The target's rule by which it was changed before it was written; None if the target has no place for it."""

    def __str__(self) -> str:
        by = f" (rule {self.rule})" if self.rule else ""
        return f"{self.level}: {self.path or 'value'}: {self.code} {self.field} ({describe(self.value)}): {self.reason}{by}"

    def under(self, step: str) -> Loss:
        """Extends the path of the loss, seen from further out, and returns it.

        Args:
            step: the prefix of its path there: `messages[2]`.
        """
        prefix([self], 0, step)
        return self

    def as_dict(self, values: bool = False) -> dict[str, Any]:
        """Returns plain JSON. Without `values`, it only has the type and size of the lost value."""
        plain: dict[str, Any] = {name: getattr(self, name) for name in ("path", "field", "code", "level", "reason", "rule")}
        if values:
            plain["value"] = msgspec.to_builtins(self.value)
        else:
            plain["summary"] = describe(self.value)
        return plain


def summary_lines(losses: list[Loss]) -> dict[str, int]:
    """Return lines for people, each with its number of losses: losses that differ only in their place share a line."""
    return {f"{some[0]} x {len(some)}" if len(some) > 1 else str(some[0]): len(some) for some in grouped(losses)}


def grouped(losses: list[Loss]) -> list[list[Loss]]:
    """Group the losses that differ only in their place."""
    groups: dict[Any, list[Loss]] = {}
    for loss in losses:
        groups.setdefault((loss.level, loss.code, loss.field, loss.reason, loss.rule), []).append(loss)
    return list(groups.values())


def weighed(losses: list[Loss]) -> list[Loss]:
    """Return the same list. Losses without an effect become trivial: empty values, or values that the model lists as neutral."""
    neutrals = _neutrals()
    for loss in losses:
        if loss.level == "trivial":
            continue
        if loss.code == "dropped":
            empty = not loss.value and loss.value.__class__ in (dict, list, str)
        elif loss.code == "changed" and loss.rule is None and loss.reason.endswith(NO_PLACE):
            empty = False  # a table may write it as another value that is neutral
        else:
            continue
        if empty or (loss.field in neutrals and _neutral(loss.value, neutrals[loss.field])):
            loss.level = "trivial"
    return losses


@cache
def _neutrals() -> dict[str, tuple[Any, ...]]:
    """The neutral values by field. Those of `Usage` are also listed as fields of `Response.usage`."""
    from ..model import NEUTRAL

    usage = {f"Response.usage.{field.removeprefix('Usage.')}": values for field, values in NEUTRAL.items() if field.startswith("Usage.")}
    return NEUTRAL | usage


def _neutral(value: Any, neutrals: tuple[Any, ...]) -> bool:
    if isinstance(value, msgspec.Struct):
        try:
            plain: dict[str, Any] = msgspec.to_builtins(value)
        except RecursionError:  # a value nested this deeply is not neutral
            return False
        value = {key: member for key, member in plain.items() if key != "type"}
    return value in neutrals


def weighs(loss: Loss) -> int:
    """Return how much a loss matters: 0 trivial, 1 minor, 2 major."""
    return get_args(Level).index(loss.level)


def describe(value: Any) -> str:
    """Return the type and size of a value; never its content, which may be private."""
    if value is None:
        return "null"
    if isinstance(value, str):
        return f"str of {len(value)}"
    if isinstance(value, (list, tuple, dict)):
        return f"{type(value).__name__} of {len(value)}"  # pyright: ignore[reportUnknownArgumentType] - only its length is read
    return type(value).__name__


def below(path: str, name: str) -> str:
    """Return a path one name further in. The middle of a very long one is cut: users choose the names, and each loss repeats them."""
    whole = f"{path}.{name}" if path else name
    return whole if len(whole) <= LONGEST else f"{whole[: LONGEST // 2]}...{whole[-LONGEST // 2 :]}"


def without_defaults(losses: list[Loss], start: int) -> None:
    """Remove the losses from `start` on that report defaults: the object that would have them is not written."""
    losses[start:] = [loss for loss in losses[start:] if loss.code != "defaulted"]


def prefix(losses: list[Loss], start: int, step: str) -> None:
    """Put `step` before the paths of the losses that a child has added."""
    dotted = step + "."
    for loss in losses[start:]:
        path = loss.path
        loss.path = dotted + path if path and path[0] != "[" else step + path
