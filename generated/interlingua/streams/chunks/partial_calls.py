# Generated from templates/runtime/streams/chunks/partial_calls.py; do not edit.

"""Calls whose arguments arrive value by value, each with its JSON path: they are collected until the call is complete."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final, cast

from ...core.errors import DecodeError

STEP: Final = re.compile(r"""\.([^.\[\]]+)|\[(\d{1,9})\]|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]""")
ESCAPED: Final = re.compile(r"\\(.)")
DEPTH: Final = 200  # steps of one path


def with_whole_calls(w: Any, candidates: str, message: str, words: Mapping[str, str], known: dict[int, PartialCalls]) -> Any:
    """The chunk with completed calls instead of pieces of their arguments; the same chunk if it has none.

    words: those of PartialCalls, and `end`, a candidate's key of the stop reason
    known: the open calls by the position of their candidate
    """
    listed: Any = w.get(candidates) if w.__class__ is dict else None
    if listed.__class__ is not list:
        return w
    before = cast("list[Any]", listed)
    after: list[Any] = []
    for place, candidate in enumerate(before):
        if candidate.__class__ is dict:
            calls = known.get(place) or known.setdefault(place, PartialCalls(words))
            calls.candidate = {key: value for key, value in candidate.items() if key != message}
            wire_message = candidate.get(message)
            gathered = calls.gathered(wire_message, candidate.get(words["end"]) is not None)
            candidate = candidate if gathered is wire_message else {**candidate, message: gathered}
        after.append(candidate)
    return w if all(a is b for a, b in zip(after, before, strict=True)) else {**w, candidates: after}


class PartialCalls:
    """The calls of one candidate that are not complete yet.

    words: the names of keys. `list`: of a message's parts; `call`: of a part's call. In the call, `pieces`; `into`: of the arguments;
    `while`: true as long as more follows. In a piece, `path`; `while`; `none`: its presence means null.
    """

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = words
        self.candidate: dict[str, Any] = {}  # from its last chunk, without the message
        self._open: dict[Any, tuple[dict[str, Any], Gathered]] = {}  # by id: the first part of the call, and its arguments

    def gathered(self, message: Any, ended: bool) -> Any:
        """The message without the calls that are still open, and with those that are now complete. `ended`: nothing follows."""
        listed: Any = message.get(self._words["list"]) if message.__class__ is dict else None
        if listed.__class__ is not list:
            listed = []
        parts = [whole_part for part in cast("list[Any]", listed) for whole_part in self._parts(part)]
        if ended:
            parts += [self._whole(key) for key in [*self._open]]
        if len(parts) == len(listed) and all(a is b for a, b in zip(parts, listed, strict=True)):
            return message
        return {**cast("dict[str, Any]", message or {}), self._words["list"]: parts}

    def left(self) -> dict[str, Any]:
        """A message with the calls that stay incomplete because the answer has broken off."""
        return {self._words["list"]: [self._whole(key) for key in [*self._open]]}

    def _parts(self, part: Any) -> list[Any]:
        """The parts that replace one wire part: none while its call is open."""
        words = self._words
        call: Any = part.get(words["call"]) if part.__class__ is dict else None
        if call.__class__ is not dict:
            return [part]
        pieces: Any = call.get(words["pieces"])
        more = call.get(words["while"]) is True
        key = call.get("id")
        if key is not None and key.__class__ is not str:
            return [part]  # unreadable: the lens reports it
        if key not in self._open and len(self._open) == 1 and not call.get("name"):
            key = next(iter(self._open))  # later pieces repeat neither id nor name
        if key not in self._open and not more and pieces.__class__ is not list:
            return [part]
        done = [self._whole(key)] if key in self._open and call.get("name") and key is None and not pieces else []
        if done and not more:
            return [*done, part]
        if key not in self._open:
            initial: Any = call.get(words["to"])
            self._open[key] = (part, Gathered(initial if initial.__class__ is dict else {}))
        first, gathered = self._open[key]
        self._open[key] = ({**part, **first}, gathered)
        for piece in pieces if pieces.__class__ is list else ():
            gathered.add(piece, words)
        return done if more else [*done, self._whole(key)]

    def _whole(self, key: Any) -> dict[str, Any]:
        part, gathered = self._open.pop(key)
        words = self._words
        call = {name: value for name, value in part[words["call"]].items() if name not in (words["pieces"], words["while"])}
        return {**part, words["call"]: {**call, words["to"]: gathered.value()}}


class Gathered:
    """An object that is built from values at JSON paths."""

    def __init__(self, known: dict[str, Any]) -> None:
        self._root: Any = {**known}
        self._text: tuple[Any, Any, list[str]] | None = None  # the place of the growing text, and its pieces

    def add(self, piece: Any, words: Mapping[str, str]) -> None:
        """Adds one value at its path. A text is appended to an existing text."""
        path: Any = piece.get(words["path"]) if piece.__class__ is dict else None
        if path.__class__ is not str:
            raise DecodeError("a piece of arguments without its path", (words["pieces"],))
        members = {key: value for key, value in piece.items() if key not in (words["path"], words["while"])}
        if not members:
            return
        value = None if words["none"] in members else next(iter(members.values()))
        holder, last = self._place(path)
        if value.__class__ is str:
            self._grow(holder, last, cast(str, value))
        else:
            self._put(holder, last, value, path)

    def value(self) -> dict[str, Any]:
        self._settle()
        return self._root

    def _grow(self, holder: Any, key: Any, text: str) -> None:
        if self._text is not None and self._text[0] is holder and self._text[1] == key:
            self._text[2].append(text)
            return
        self._settle()
        existing: Any = _at(holder, key)
        self._put(holder, key, "", str(key))
        self._text = (holder, key, [existing if existing.__class__ is str else "", text])

    def _settle(self) -> None:
        if self._text is not None:
            holder, key, texts = self._text
            self._text = None
            holder[key] = "".join(texts)

    def _place(self, path: str) -> tuple[Any, Any]:
        """The container of the last step of a path, created if missing, and that step."""
        steps = _steps(path)
        holder = self._root
        for step, following in pairwise(steps):
            inner: Any = _at(holder, step)
            if inner.__class__ is not (list if following.__class__ is int else dict):
                inner = [] if following.__class__ is int else {}
                self._put(holder, step, inner, path)
            holder = inner
        return holder, steps[-1]

    def _put(self, holder: Any, key: Any, value: Any, path: str) -> None:
        if holder.__class__ is dict and key.__class__ is str or holder.__class__ is list and key.__class__ is int and key < len(holder):
            holder[key] = value
        elif holder.__class__ is list and key == len(holder):
            holder.append(value)
        else:
            raise DecodeError(f"arguments at {path}, whose members before are missing")


def _at(holder: Any, key: Any) -> Any:
    if holder.__class__ is list:
        return holder[key] if key.__class__ is int and key < len(holder) else None
    return holder.get(key)


def _steps(path: str) -> list[str | int]:
    """The steps of a JSON path (RFC 9535): the names and indexes after the root."""
    steps: list[str | int] = []
    place = 1
    while path[:1] == "$" and place < len(path) and len(steps) < DEPTH and (step := STEP.match(path, place)):
        name, index, single, double = step.groups()
        quoted = single if single is not None else double
        steps.append(int(index) if index is not None else name if name is not None else ESCAPED.sub(r"\1", quoted))
        place = step.end()
    if place != len(path) or not steps:
        raise DecodeError(f"{path[:80]} is no path of one argument")
    return steps
