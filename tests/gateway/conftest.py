"""Ignore proxies of the environment. The gateway uses them, but everything here runs on this machine."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _direct(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("no_proxy", "127.0.0.1")
