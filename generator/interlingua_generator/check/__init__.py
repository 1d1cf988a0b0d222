"""What words and names alone cannot tell: coverage, types, guards, order. Works on the ir; adds to `problems`."""

from __future__ import annotations

from collections.abc import Mapping

from ..ir import CodecDecl, Spec, Unified
from ..problems import Problem


def all(unified: Unified, codecs: Mapping[str, CodecDecl], specs: Mapping[str, Spec], problems: list[Problem]) -> None:
    """Every check of every spec."""
