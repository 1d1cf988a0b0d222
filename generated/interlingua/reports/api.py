# Generated from templates/runtime/reports/api.py; do not edit.

"""The public reports: loaded when they are first asked for."""

from __future__ import annotations

from .explain import Explained, explain
from .lint import Problem, lint
from .schemas import SchemaConversion, convert_schema
from .telemetry import gen_ai_attributes

__all__ = ["Explained", "Problem", "SchemaConversion", "convert_schema", "explain", "gen_ai_attributes", "lint"]
