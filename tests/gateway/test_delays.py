"""Connections send at once. With Nagle's algorithm, each response in two writes took 40 ms more."""

from __future__ import annotations

import socket

import pytest
from interlingua.gateway.server import bound as gateway
from interlingua.playground.server import bound as playground


@pytest.mark.parametrize("bound", [gateway, playground], ids=["gateway", "playground"])
def test_a_connection_sends_at_once(bound: object) -> None:
    assert callable(bound)
    with bound("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()[:2]):
        connection, _ = listening.accept()
        with connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
