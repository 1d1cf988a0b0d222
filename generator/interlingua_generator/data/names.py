"""What a shape is called in emitted code."""

from __future__ import annotations

import re


def snake(name: str) -> str:
    """CamelCase -> snake_case."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower().replace(".", "_")
