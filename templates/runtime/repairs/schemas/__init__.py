"""JSON Schemas in the dialects of APIs."""

from __future__ import annotations

from .writer import ROOM as ROOM
from .writer import Written as Written
from .writer import said_in as said_in
