"""Specs of an external user."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import ACME


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    """The spec folder of an external user, with one provider."""
    (tmp_path / "my_spec/providers").mkdir(parents=True)
    (tmp_path / "my_spec/providers/acme.yaml").write_text(ACME)
    return tmp_path / "my_spec"
