# Generated from templates/runtime/testing/plugin.py; do not edit.

"""A fixture for pytest: put `pytest_plugins = ["interlingua.testing.plugin"]` into your conftest.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .replaying import Transport, replay


@pytest.fixture
def recorded(request: pytest.FixtureRequest) -> Iterator[Callable[[str], Transport]]:
    """`recorded("folder")` is a transport for httpx that answers from this folder, beside the file of the test.

    After the test, a request that was not recorded fails it, even if the application has handled the error.
    """
    made: list[Transport] = []

    def transport(folder: str) -> Transport:
        made.append(replay(Path(request.path).parent / folder))
        return made[-1]

    yield transport
    if missed := [message for transport_ in made for message in transport_.missed]:
        pytest.fail("\n".join(missed), pytrace=False)
