"""For each word of `rules`: the input, the output, and the losses."""

from __future__ import annotations

from . import calls, messages, settings
from .common import Case as Case

CASES = [*messages.CASES, *calls.CASES, *settings.CASES]
