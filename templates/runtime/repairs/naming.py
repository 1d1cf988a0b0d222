"""Ids and names in the target's alphabet: a clean form with a digest of the original. A rewritten name depends only on the original."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache, lru_cache
from hashlib import sha256
from typing import Final

BASE62: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def digest(text: str, digits: int = 6) -> str:
    """The first hex digits of a text's digest."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:digits]


@cache
def legal(chars: str, first: str | None, least: int, most: int | None) -> Callable[[str], object]:
    """Return a function: whether a name has these characters (`a-zA-Z0-9_-`; `^ /`: all but these) and a valid length."""
    head = f"[{first}]" if first else f"[{chars}]"
    flags = re.NOFLAG if chars.startswith("^") else re.ASCII
    pattern = re.compile(f"{head}[{chars}]{{{least - 1},{'' if most is None else most - 1}}}", flags)
    most = 1 << 30 if most is None else most
    if not re.fullmatch(f"{head}[{chars}]*", "aZ_9") or (first and not re.fullmatch(f"[{first}]+", "aZ_")):
        return pattern.fullmatch
    match = pattern.fullmatch

    def is_legal(name: str) -> object:
        return (name.isidentifier() and name.isascii() and least <= len(name) <= most) or match(name)

    return is_legal


def plain(chars: str | None) -> bool:
    """Whether letters, digits and underscores are among these characters."""
    return chars is not None and re.fullmatch(f"[{chars}]*", "aZ_9") is not None


def together(names: list[str]) -> bool:
    """Whether all names are not empty and of letters, digits and underscores, in a single check. False means unknown."""
    joined = "_".join(names)
    return joined.isidentifier() and joined.isascii() and "" not in names


def renamed(name: str, chars: str, first: str | None, most: int | None, taken: Collection[str], digits: int = 6) -> str:
    """Return a legal name for an illegal one: its clean form, and hex digits of its digest."""
    salt = ""
    while True:
        tail = f"{'_' if re.fullmatch(f'[{chars}]', '_') else ''}{digest(name + salt, digits)}"
        cased = name if re.fullmatch(f"[{chars}]", "A") else name.lower()
        clean = re.sub(f"{_others(chars)}+", "_" if tail[0] == "_" else "", cased)
        if first and not re.match(f"[{first}]", clean):
            clean = f"_{clean}" if re.match(f"[{first}]", "_") else f"x{clean}"
        new = (clean if most is None else clean[: most - len(tail)]).rstrip("_") + tail
        if new not in taken:
            return new
        salt += "+"


def _others(chars: str) -> str:
    """The class of the characters that an alphabet does not contain."""
    return f"[{chars[1:]}]" if chars.startswith("^") else f"[^{chars}]"


def of_length(name: str, length: int, taken: Collection[str]) -> str:
    """Return a name of exactly this length, of letters and digits."""
    salt = ""
    while (new := _base62(name + salt, length)) in taken:
        salt += "+"
    return new


@lru_cache(2048)  # each request of a conversation repeats the ids of the one before
def _base62(text: str, length: int) -> str:
    """Return a digest of a text with this number of letters and digits."""
    number = int.from_bytes(sha256(text.encode("utf-8", "surrogatepass")).digest()) % 62**length
    new = ""
    while len(new) < length:  # arithmetic on numbers of this size is fast
        number, rest = divmod(number, 62)
        new += BASE62[rest]
    return new
