"""Losses in the log of the application, if it requests this: a logger named `interlingua`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

from .errors import Error
from .losses import Level, Loss, grouped, weighed, weighs

NAME: Final = "interlingua"
ASKED: list[Callable[[list[Loss], list[Loss], str | None, str], None]] = []
"""The recorders of losses; empty unless logging is switched on."""


def log_losses(at_least: Level | None = "minor") -> None:
    """Records the losses of later conversions with the logger `interlingua`: WARNING, INFO or DEBUG.

    Major losses are warnings, minor ones are INFO, trivial ones DEBUG. A record is `source -> target: loss`, without the lost value, which
    may be private. Losses that differ only in their place are one record. Its attribute `loss` has the same as data. Accepted losses are
    not recorded, and those of a raised LossError are in the error. A stream is recorded when it ends. Until this is called, logging is not
    even imported.

    Args:
        at_least: the lowest level to record; None: no more records.
    """
    if at_least is not None and at_least not in get_args(Level):
        raise Error(f"at_least={at_least!r}: must be 'trivial', 'minor', 'major' or None")
    ASKED[:] = [] if at_least is None else [_recorder(at_least)]


def _recorder(at_least: Level) -> Callable[[list[Loss], list[Loss], str | None, str], None]:
    import logging

    logger, levels = logging.getLogger(NAME), (logging.DEBUG, logging.INFO, logging.WARNING)
    lowest = get_args(Level).index(at_least)

    def record(relevant: list[Loss], every: list[Loss], source: str | None, target: str) -> None:
        shown = [loss for loss in (relevant if lowest else weighed(every)) if weighs(loss) >= lowest]
        for group in grouped(shown):
            level = levels[weighs(group[0])]
            if logger.isEnabledFor(level):
                more = f" x {len(group)}" if len(group) > 1 else ""
                data: dict[str, Any] = {**group[0].as_dict(), "source": source, "target": target, "count": len(group)}
                logger.log(level, "%s -> %s: %s%s", source or "unified", target, group[0], more, extra={"loss": data})

    return record


def log(relevant: list[Loss], every: list[Loss], source: str | None, target: str) -> None:
    """Record the losses of a conversion if logging is switched on. `relevant`: the minor and major ones that are not accepted."""
    for record in ASKED:
        record(relevant, every, source, target)
