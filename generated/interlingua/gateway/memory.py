# Generated from templates/runtime/gateway/memory.py; do not edit.

"""Responses that later requests continue, in SQLite: the conversation in the unified model, by the id of its last response."""

from __future__ import annotations

import sqlite3
from threading import Lock
from typing import Any


class Memory:
    """Keeps the newest conversations. One connection, one lock: a conversation is written once and read once."""

    def __init__(self, path: str, most: int) -> None:
        self._db = sqlite3.connect(path, check_same_thread=False)
        self._db.execute("create table if not exists responses (id text primary key, at integer, scope text, messages blob)")
        self._db.execute("create index if not exists ages on responses (at)")
        self._lock, self._most = Lock(), most

    def keep(self, identity: str, scope: str, messages: bytes) -> None:
        """`scope`: who may read it; a hash of the client's key. `messages`: as JSON."""
        with self._lock, self._db:
            (last,) = self._db.execute("select coalesce(max(at), 0) from responses").fetchone()
            self._db.execute("insert or replace into responses values (?, ?, ?, ?)", (identity, last + 1, scope, messages))
            self._db.execute("delete from responses where at <= ?", (last + 1 - self._most,))

    def find(self, identity: str, scope: str) -> bytes | None:
        """The messages as JSON."""
        with self._lock:
            row: Any = self._db.execute("select messages from responses where id = ? and scope = ?", (identity, scope)).fetchone()
        return bytes(row[0]) if row else None

    def close(self) -> None:
        self._db.close()
