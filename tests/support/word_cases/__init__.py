"""For each word of `rules`: what goes in, what comes out, what is reported."""

from __future__ import annotations

from . import calls, messages, settings
from .common import Case as Case

CASES = [*messages.CASES, *calls.CASES, *settings.CASES]
