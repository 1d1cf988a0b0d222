"""Infers a draft that compiles from bodies, and measures it on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..read import yaml
from . import rows
from .differing import like
from .draft import Draft
from .drafting import Drafter
from .exact import exact
from .judging import Score, Undraftable, judged, settled
from .knowledge import Knowledge
from .laws import lawful
from .likeness import Likeness, fits, likenesses
from .values import is_list, objects

DOCS: Final = "https://example.com/"


@dataclass(frozen=True)
class Inferred:
    """The text of a draft, its score on the samples, and the providers that are most like it."""

    text: str
    score: Score
    near: tuple[Likeness, ...]
    parent: str | None
    wrong: tuple[str, ...] = ()  # the problems that `interlingua check` will report


def inferred(
    name: str,
    bodies: Mapping[str, Sequence[Any]],
    known: Knowledge,
    sources: yaml.Sources,
    hidden: Collection[str] = (),
    own: bool = False,
    laws: bool = True,
) -> Inferred:
    """Return the draft of a provider.

    `bodies`: by kind; `hidden`: providers that must not be used; `own`: never make it like another one; `laws`: test it on random values
    as well. Raises Undraftable.
    """
    near = [] if own else likenesses(bodies, known.specs, hidden)
    parent = near[0].provider if near and fits(near[0]) else None
    title = name.replace("_", " ").title()
    draft = like(name, title, parent, bodies, known) if parent else None
    if draft is None or not _compiles(draft, name, sources):  # new keys may not fit into the shapes of the parent
        parent = None
        draft = exact(drafted(name, title, bodies, known), name, sources, bodies)
    draft.head[:0] = _head(bodies, near, parent)
    page, compiled, wrong = lawful(draft, name, sources) if laws else (*settled(draft, name, sources), [])
    return Inferred("\n".join(page.lines) + "\n", judged(compiled, name, bodies), tuple(near[:3]), parent, tuple(wrong))


def _compiles(draft: Draft, name: str, sources: yaml.Sources) -> bool:
    try:
        settled(draft, name, sources)
    except Undraftable:
        return False
    return True


def drafted(name: str, title: str, bodies: Mapping[str, Sequence[Any]], known: Knowledge) -> Draft:
    """Return the draft of a format without a parent."""
    drafter = Drafter(known)
    sections: dict[str, Any] = {"provider": name, "title": title, "docs": DOCS}
    requests = bodies.get("request", ())
    if dicts := objects(requests):
        own_keys = drafter.keys("Request", dicts)
        if own_keys.paths:
            sections["request"] = drafter.add("Ask", "Request", own_keys)
    rowed = [row for body in (*requests, *bodies.get("messages", ())) if is_list(body) for row in body]
    if rowed and drafter.messages is None and rows.talk(drafter, objects(rowed)):
        drafter.shapes["Rows"] = {"is": "Request", "bare": {"to": "messages", "as": "messages"}, "lost": {"*": True}}
        sections.setdefault("request", "Rows")
    if dicts := objects(bodies.get("response", ())):
        own_keys = drafter.keys("Response", dicts)
        if own_keys.paths:
            sections["response"] = drafter.add("Answer", "Response", own_keys)
    if "request" not in sections and "response" not in sections:
        raise Undraftable("nothing in the samples is a message, or a key that a shipped format has; name their kind with --kind")
    sections |= {"enums": drafter.enums, "shapes": drafter.shapes}
    if drafter.messages:
        sections["messages"] = drafter.messages
    return Draft(sections, drafter.notes)


def _head(bodies: Mapping[str, Sequence[Any]], near: Sequence[Likeness], parent: str | None) -> list[str]:
    """Return the comment at the top: the samples of the draft, and the nearest providers."""
    seen = ", ".join(f"{len(group)} of kind {kind}" for kind, group in bodies.items() if group)
    lines = [
        f"A draft, inferred from samples: {seen}. Check each line against the provider's documentation.",
        "A comment behind a key says how many objects have it. `doubt` marks what may be wrong.",
    ]
    peers = [peer for peer in near[:3] if peer.provider != parent]
    for peer in peers:
        lines.append(
            f"near: {peer.provider} reads {peer.reads:.0%} of the samples exactly, and understands {peer.understood:.0%} of their values"
        )
    return lines
