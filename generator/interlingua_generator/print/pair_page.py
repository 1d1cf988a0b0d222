"""A page about two formats, in Markdown: what becomes of each key of one in the other. It shows the results of `explain`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol

from .pages import table


class KeyReport(Protocol):
    """What `il.explain` returns for a key."""

    @property
    def path(self) -> str: ...
    @property
    def fields(self) -> list[str]: ...
    @property
    def verdict(self) -> str: ...
    @property
    def level(self) -> str | None: ...
    @property
    def keys(self) -> list[str]: ...
    @property
    def words(self) -> dict[str, str]: ...
    @property
    def rules(self) -> list[str]: ...


Side = tuple[str, Sequence[KeyReport]]
"""The title of the side, and its keys."""

MADE: Final = "<!-- Generated from the specs by `interlingua docs`; do not edit. -->"
LEGEND: Final = (
    ("becomes", "the keys of the other format; `(partly)`: in other places, or of another provider, it is lost"),
    ("is", "the field of the [unified model](../model.md): `accept=` takes it"),
    ("changed by", "[rules](../../rules.md) that may change it before it is written; with a star: for some models"),
    ("lost", "there is no place for it. `carry=True` carries signed reasoning in answers, and `sidecar=` restores what messages have lost"),
    ("restored", "lost too, but restored when the body is converted back: only this format has it"),
)
LEVELS: Final = ("major", "minor", "trivial")


def pair_page(first: str, other: str, sides: Mapping[str, Sequence[Side]], titles: Mapping[str, str]) -> str:
    """The text of the page. `sides`: source -> the reports on the keys of its requests and responses."""
    parts = [
        f"# {titles[first]} and {titles[other]}",
        MADE,
        f"What becomes of each key of [{titles[first]}](../{first}.md) in [{titles[other]}](../{other}.md), and the reverse. "
        f"`interlingua explain KEY --from {first} --to {other}` has more about a key: its words, sources and what to do about a loss.",
        table(("", ""), LEGEND),
    ]
    for source, target in ((first, other), (other, first)):
        parts.append(f"## From {titles[source]} to {titles[target]}")
        for name, keys in sides[source]:
            parts += _side(f"{name} from `{source}` to `{target}`", keys)
    return "\n\n".join(parts) + "\n"


def _side(title: str, keys: Sequence[KeyReport]) -> Iterator[str]:
    carried = [_row(key) for key in keys if key.verdict in ("carried", "partly")]
    lost = list(_lost_keys(keys))
    if carried or lost:
        yield f"### {title}"
    if carried:
        yield table(("key", "becomes", "is", "changed by"), list(dict.fromkeys(carried)))
    if lost:
        yield table(("", "keys"), lost)


def _row(key: KeyReport) -> tuple[str, str, str, str]:
    becomes = ", ".join(f"`{key}`" for key in key.keys) or "the same, by another key"
    return f"`{key.path}`", becomes + (" (partly)" if key.verdict == "partly" else ""), _code(key.fields), _code(key.rules)


def _lost_keys(keys: Sequence[KeyReport]) -> Iterator[tuple[str, str]]:
    """The lost keys, by level. If several objects have the key, with the fields of the objects in which it is lost."""
    often = Counter(key.path for key in keys)
    for verdict, name in (("lost", "lost"), ("kept", "restored")):
        for level in LEVELS:
            matches = [key for key in keys if key.verdict == verdict and (key.level or "").startswith(level)]
            texts = [f"`{key.path}`" + (f" ({_code(key.fields)})" if often[key.path] > 1 and key.fields else "") for key in matches]
            if texts:
                yield f"{name} ({level})", ", ".join(dict.fromkeys(texts))


def _code(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
