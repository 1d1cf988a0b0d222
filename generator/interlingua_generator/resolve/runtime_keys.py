"""The keys of the runtime's tables where the language has another word: word -> key."""

from __future__ import annotations

from typing import Final

COUNT: Final = {"response": "answer", "inside": "under", "const": "beside"}
MODELS: Final = {"response": "answer"}
ONE: Final = {"request": "asks", "response": "answer"}
CALL: Final = {"rest": "config", "keys": "beside", "drop": "without"}
CITATIONS: Final = {
    "of": "on",
    "offsets": "offsets",
    "index": "counted",
    "sources": "sources",
    "addresses": "addresses",
    "takes": "requests_take",
}
TAKES: Final = {"min": "fewest", "max": "most"}
