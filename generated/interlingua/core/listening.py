# Generated from templates/runtime/core/listening.py; do not edit.

"""A socket that listens, for the servers of the package."""

from __future__ import annotations

import socket


def listen(host: str, port: int) -> socket.socket:
    """Returns a listening socket whose connections send at once. Raises OSError.

    asyncio turns the delay off for sockets that name their protocol, and Python's own listening sockets do not: a response in two writes
    waited 40 ms for the acknowledgment of the first. Connections inherit the option.

    Args:
        host: an address; one with colons is of IPv6.
        port: the port; 0: a free one.
    """
    server = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=2048)
    server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return server
