"""The public reports: loaded when they are first asked for."""

from __future__ import annotations

from .lint import Problem, lint

__all__ = ["Problem", "lint"]
