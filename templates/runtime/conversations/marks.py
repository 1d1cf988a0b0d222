"""How local models write calls into their texts, where the server does not read them: marks, and what stands between."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, NamedTuple, cast

from ..core.errors import DecodeError, Error
from ..core.json_text import json_value
from ..lenses.values import text_of


class Written(NamedTuple):
    """A call as it was found: `text` is what stood there, `family` whose marks these are."""

    name: str
    arguments: str
    text: str
    family: str


class Mark(NamedTuple):
    """`read` gives name and arguments of the calls between `opens` and `closes`; none if that is nothing of the kind."""

    opens: str
    closes: str
    read: Callable[[str], list[tuple[str, str]]]


def _object(said: str) -> list[tuple[str, str]]:
    """`{"name": "f", "arguments": {..}}`; arguments may be their JSON text, and be called parameters."""
    try:
        found: Any = json_value(said)
    except DecodeError:
        return []
    if not isinstance(found, dict):
        return []
    call = cast(dict[str, Any], found)
    name, arguments = call.get("name"), call.get("arguments", call.get("parameters", {}))
    if not isinstance(name, str) or not isinstance(arguments, (dict, str)):
        return []
    return [(name, arguments if isinstance(arguments, str) else text_of(arguments))]


_SEPARATED: Final = re.compile(
    r"(?:function<｜tool▁sep｜>(\S+)\s*```json\s*(.*?)\s*```|(\S+?)<｜tool▁sep｜>(.*?))\s*(?=<｜tool▁call|\Z)", re.DOTALL
)
_CHANNEL: Final = re.compile(r"([\w.\-]+)[^{]*<\|message\|>\s*(\{.*\})\s*\Z", re.DOTALL)


def _separated(said: str) -> list[tuple[str, str]]:
    """`function<sep>f` and fenced arguments, or `f<sep>{..}`; several, each between marks of its own."""
    pieces = [piece.removesuffix("<｜tool▁call▁end｜>") for piece in said.split("<｜tool▁call▁begin｜>") if piece.strip()]
    found = [_SEPARATED.match(piece.strip()) for piece in pieces]
    return [(one[1] or one[3], one[2] or one[4] or "") for one in found if one] if all(found) else []


def _channel(said: str) -> list[tuple[str, str]]:
    """`f <|constrain|>json<|message|>{..}`"""
    found = _CHANNEL.match(said)
    return [(found[1], found[2])] if found else []


FAMILIES: Final[dict[str, tuple[Mark, ...]]] = {
    "qwen": (Mark("<tool_call>", "</tool_call>", _object),),
    "lm_studio": (Mark("[TOOL_REQUEST]", "[END_TOOL_REQUEST]", _object),),
    "deepseek": (
        Mark("<｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>", _separated),
        Mark("<｜tool▁call▁begin｜>", "<｜tool▁call▁end｜>", _separated),
    ),
    "gpt_oss": tuple(
        Mark(f"{head}to=functions.", "<|call|>", _channel)
        for head in ("<|start|>assistant<|channel|>commentary ", "<|start|>assistant ", "<|channel|>commentary ", "commentary ")
    ),
}
"""Whose marks: Qwen and Hermes, LM Studio, DeepSeek, gpt-oss."""


class Scanner:
    """Reads a text piece by piece; gives texts, and the calls in them as soon as they are complete. White space around calls goes."""

    def __init__(self, families: Collection[str] | None) -> None:
        for name in families or ():
            if name not in FAMILIES:
                raise Error(f"no family of marks is called {name!r}; there are: {', '.join(FAMILIES)}")
        self._marks = [(family, mark) for family, marks in FAMILIES.items() if families is None or family in families for mark in marks]
        self._held: str = ""
        self._open: tuple[str, Mark] | None = None
        self._space: str = ""  # white space that goes if a call follows
        self._after_call = False

    def feed(self, text: str) -> list[str | Written]:
        self._held += text
        return list(self._read(False))

    def end(self) -> list[str | Written]:
        """What was held back: a mark that never closes may close with the text."""
        return list(self._read(True))

    def _read(self, ended: bool) -> Iterator[str | Written]:
        while True:
            if self._open is None:
                at, found = self._next_mark()
                if found is None:
                    keep = 0 if ended else self._beginning()
                    yield from self._text(self._held[: len(self._held) - keep], ended)
                    self._held = self._held[len(self._held) - keep :]
                    return
                yield from self._text(self._held[:at], False)
                self._held, self._open = self._held[at:], found
            family, mark = self._open
            end = self._held.find(mark.closes, len(mark.opens))
            if end < 0 and not ended:
                return
            whole = self._held if end < 0 else self._held[: end + len(mark.closes)]
            inner = whole[len(mark.opens) :].removesuffix(mark.closes).strip()
            self._held, self._open = self._held[len(whole) :], None
            calls = mark.read(inner)
            if not calls:
                yield from self._text(whole, False)
            for name, arguments in calls:
                self._space, self._after_call = "", True
                yield Written(name, arguments, whole, family)

    def _text(self, text: str, ended: bool) -> Iterator[str]:
        if self._after_call:
            text = text.lstrip()
        text = self._space + text
        self._space = ""
        if not ended:
            kept = text.rstrip()
            self._space = text[len(kept) :]
            text = kept
        elif self._after_call and not text.strip():
            text = ""
        if text:
            self._after_call = False
            yield text

    def _next_mark(self) -> tuple[int, tuple[str, Mark] | None]:
        """The first mark that opens; of several at one place the longest."""
        found = [(self._held.find(one[1].opens), -len(one[1].opens), one) for one in self._marks]
        there = [one for one in found if one[0] >= 0]
        first = min(there, key=lambda one: one[:2], default=None)
        return (0, None) if first is None else (first[0], first[2])

    def _beginning(self) -> int:
        """The length of an end that may be the beginning of a mark."""
        longest = max((len(mark.opens) for _, mark in self._marks), default=1) - 1
        for size in range(min(longest, len(self._held)), 0, -1):
            if any(mark.opens.startswith(self._held[-size:]) for _, mark in self._marks):
                return size
        return 0
