"""JSON Schemas in the dialects of APIs."""

from __future__ import annotations

from .dialect import Change as Change
from .writer import ROOM as ROOM
from .writer import written_in as written_in
