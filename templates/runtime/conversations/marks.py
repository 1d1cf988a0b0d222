"""How local models write calls into their texts, if the server does not read them: marks, and calls between them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, NamedTuple, cast

from ..core.errors import DecodeError, Error
from ..core.json_text import json_value
from ..lenses.values import text_of


class Written(NamedTuple):
    """A call in a text. `text`: the whole text of the call; `family`: the family of its marks."""

    name: str
    arguments: str
    text: str
    family: str


class Mark(NamedTuple):
    """A pair of marks. `read` returns name and arguments of the calls between them; an empty list if there are no calls."""

    opens: str
    closes: str
    read: Callable[[str], list[tuple[str, str]]]


def _object(text: str) -> list[tuple[str, str]]:
    """Read `{"name": "f", "arguments": {..}}`. The arguments may be JSON text, and their key may be `parameters`."""
    try:
        value: Any = json_value(text)
    except DecodeError:
        return []
    if not isinstance(value, dict):
        return []
    call = cast(dict[str, Any], value)
    name, arguments = call.get("name"), call.get("arguments", call.get("parameters", {}))
    if not isinstance(name, str) or not isinstance(arguments, (dict, str)):
        return []
    return [(name, arguments if isinstance(arguments, str) else text_of(arguments))]


_SEPARATOR: Final = "<｜tool▁sep｜>"
_FENCE: Final = "```json"
_NEXT: Final = re.compile(r"<｜tool▁call|\Z")
_FENCE_ENDS: Final = re.compile(r"```\s*(?=<｜tool▁call|\Z)")
_NAME: Final = re.compile(r"[\w.\-]+")
_MESSAGE: Final = "<|message|>"


def _separated(text: str) -> list[tuple[str, str]]:
    """Read `function<sep>f` with fenced arguments, or `f<sep>{..}`. There may be several calls, each between its own marks."""
    pieces = [piece.removesuffix("<｜tool▁call▁end｜>") for piece in text.split("<｜tool▁call▁begin｜>") if piece.strip()]
    calls = [_one_separated(piece.strip()) for piece in pieces]
    return [call for call in calls if call is not None] if None not in calls else []


def _one_separated(text: str) -> tuple[str, str] | None:
    name, separator, rest = text.partition(_SEPARATOR)
    if not separator or not _is_word(name):
        return None
    named, fence, fenced = rest.partition(_FENCE)
    if name == "function" and fence and _is_word(named.strip()):
        end = _FENCE_ENDS.search(fenced)
        if end is not None:
            return named.strip(), fenced[: end.start()].strip()
    end = _NEXT.search(rest)
    return name, rest[: end.start() if end is not None else None].rstrip()


def _is_word(name: str) -> bool:
    """Whether a text is not empty and contains no white space."""
    return name.split() == [name]


def _channel(text: str) -> list[tuple[str, str]]:
    """Read `f <|constrain|>json<|message|>{..}`."""
    at = text.find("{")
    head, arguments = text[: max(at, 0)].rstrip(), text[at:].rstrip()
    name = _NAME.match(head)
    return [(name[0], arguments)] if name is not None and head.endswith(_MESSAGE) and arguments.endswith("}") else []


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
"""The marks by family: those of Qwen and Hermes, LM Studio, DeepSeek, gpt-oss."""


class Scanner:
    """Reads a text piece by piece, and returns texts and complete calls. White space around calls is dropped."""

    def __init__(self, families: Collection[str] | None) -> None:
        for name in families or ():
            if name not in FAMILIES:
                raise Error(f"unknown family of markers {name!r}; there are: {', '.join(FAMILIES)}")
        self._marks = {
            mark.opens: (family, mark) for family, marks in FAMILIES.items() if families is None or family in families for mark in marks
        }
        longest_first = sorted(self._marks, key=len, reverse=True)
        self._opens = re.compile("|".join(map(re.escape, longest_first)) or r"(?!)")
        self._longest = max(map(len, longest_first), default=1) - 1
        self._held: list[str] = []  # text that is not returned yet; from its mark on, if one is open
        self._open: tuple[str, Mark] | None = None
        self._tail: str = ""  # the end of the text after an open mark: its closing mark may have begun there
        self._space: list[str] = []  # white space that is dropped if a call follows
        self._after_call = False

    def feed(self, text: str) -> list[str | Written]:
        self._held.append(text)
        return list(self._read(False)) if self._open is None or self._closes(self._open[1].closes, text) else []

    def end(self) -> list[str | Written]:
        """Return what was held back. The end of the text closes a mark that is still open."""
        return list(self._read(True))

    def _closes(self, mark: str, text: str) -> bool:
        """Whether this piece closes the open mark. No piece is searched twice."""
        tail = self._tail + text
        self._tail = tail[1 - len(mark) :]
        return mark in tail

    def _read(self, ended: bool) -> Iterator[str | Written]:
        held, at = "".join(self._held), 0
        while True:
            if self._open is None:
                match = self._opens.search(held, at)
                if match is None:
                    keep = 0 if ended else self._beginning(held[max(at, len(held) - self._longest) :])
                    self._held = [held[len(held) - keep :]]
                    yield from self._text(held[at : len(held) - keep], ended)
                    return
                yield from self._text(held[at : match.start()], False)
                at, self._open = match.start(), self._marks[match[0]]
            family, mark = self._open
            start = at + len(mark.opens)
            end = held.find(mark.closes, start)
            if end < 0 and not ended:
                self._held, self._tail = [held[at:]], held[max(start, len(held) + 1 - len(mark.closes)) :]
                return
            whole = held[at:] if end < 0 else held[at : end + len(mark.closes)]
            calls = mark.read(whole[len(mark.opens) :].removesuffix(mark.closes).strip())
            at, self._open = at + len(whole), None
            if not calls:
                yield from self._text(whole, False)
            for name, arguments in calls:
                self._space, self._after_call = [], True
                yield Written(name, arguments, whole, family)

    def _text(self, text: str, ended: bool) -> Iterator[str]:
        if self._after_call:
            text = text.lstrip()
        stripped = text.rstrip()
        if not stripped and not ended:
            self._space.append(text)
            return
        whole = "".join([*self._space, text if ended else stripped])
        self._space = [] if ended else [text[len(stripped) :]]
        if whole and not (self._after_call and not whole.strip()):
            self._after_call = False
            yield whole

    def _beginning(self, held: str) -> int:
        """The length of an end of the text that may be the beginning of a mark."""
        for size in range(len(held), 0, -1):
            if any(opens.startswith(held[-size:]) for opens in self._marks):
                return size
        return 0
