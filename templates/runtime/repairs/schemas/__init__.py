"""JSON Schemas in the dialects of APIs."""

from __future__ import annotations

from .dialect import Change as Change
from .writer import ROOM as ROOM
from .writer import said_in as said_in
