"""A page about two formats, in Markdown: what becomes of each key of one in the other. It shows what `explain` says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol

from .pages import table


class Told(Protocol):
    """What `il.explain` says of a key."""

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


Side = tuple[str, Sequence[Told]]
"""What it is called, and its keys."""

MADE: Final = "<!-- Generated from the specs by `interlingua docs`; do not edit. -->"
LEGEND: Final = (
    ("becomes", "the keys of the other format; `(partly)`: in other places, or of another provider, it is lost"),
    ("is", "the field of the [unified model](../model.md): `accept=` takes it"),
    ("changed by", "[rules](../../rules.md) that may change it before it is written; with a star: for some models"),
    ("lost", "there is no place for it. `carry=True` carries signed reasoning in answers, and `sidecar=` restores what messages have lost"),
    ("restored", "lost too, but restored when the body is converted back: only this format has it"),
)
LEVELS: Final = ("major", "minor", "trivial")


def pair_page(one: str, other: str, there: Mapping[str, Sequence[Side]], titles: Mapping[str, str]) -> str:
    """`there`: by the source's name, what becomes of the keys of its requests and answers."""
    parts = [
        f"# {titles[one]} and {titles[other]}",
        MADE,
        f"What becomes of each key of [{titles[one]}](../{one}.md) in [{titles[other]}](../{other}.md), and the reverse. "
        f"`interlingua explain KEY --from {one} --to {other}` has more about a key: its words, sources and what to do about a loss.",
        table(("", ""), LEGEND),
    ]
    for source, target in ((one, other), (other, one)):
        parts.append(f"## From {titles[source]} to {titles[target]}")
        for name, keys in there[source]:
            parts += _side(f"{name} from `{source}` to `{target}`", keys)
    return "\n\n".join(parts) + "\n"


def _side(title: str, keys: Sequence[Told]) -> Iterator[str]:
    carried = [_row(one) for one in keys if one.verdict in ("carried", "partly")]
    gone = list(_gone(keys))
    if carried or gone:
        yield f"### {title}"
    if carried:
        yield table(("key", "becomes", "is", "changed by"), list(dict.fromkeys(carried)))
    if gone:
        yield table(("", "keys"), gone)


def _row(one: Told) -> tuple[str, str, str, str]:
    becomes = ", ".join(f"`{key}`" for key in one.keys) or "the same, by another key"
    return f"`{one.path}`", becomes + (" (partly)" if one.verdict == "partly" else ""), _code(one.fields), _code(one.rules)


def _gone(keys: Sequence[Told]) -> Iterator[tuple[str, str]]:
    """The keys that are lost, by level; of a key that several objects have, those in which it is lost so."""
    often = Counter(one.path for one in keys)
    for verdict, name in (("lost", "lost"), ("kept", "restored")):
        for level in LEVELS:
            found = [one for one in keys if one.verdict == verdict and (one.level or "").startswith(level)]
            told = [f"`{one.path}`" + (f" ({_code(one.fields)})" if often[one.path] > 1 and one.fields else "") for one in found]
            if told:
                yield f"{name} ({level})", ", ".join(dict.fromkeys(told))


def _code(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
