"""Specs of a stranger."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import ACME


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    """A stranger's folder of specs with one provider."""
    (tmp_path / "my_spec/providers").mkdir(parents=True)
    (tmp_path / "my_spec/providers/acme.yaml").write_text(ACME)
    return tmp_path / "my_spec"
