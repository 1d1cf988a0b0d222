# Generated from templates/runtime/conformance/api.py; do not edit.

"""The public functions about streams that servers send, loaded on first use."""

from __future__ import annotations

from .findings import StreamProblem
from .suite import conform

__all__ = ["StreamProblem", "conform"]
