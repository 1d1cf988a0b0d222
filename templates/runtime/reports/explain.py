"""What becomes of a key of one format in another: from the specs, and without a body if need be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias, cast, get_args

from msgspec import Struct
from msgspec.structs import fields, replace

from .. import model as u
from ..calls.writing import guarded
from ..core.errors import Error
from ..core.lookup import Provider, load
from ..core.plain import plain
from ..lenses.answers.citing import addresses_of
from .facts import Facts, Key, facts_of, key_of

Side: TypeAlias = Literal["request", "response", "error"]
Verdict: TypeAlias = Literal["carried", "partly", "implied", "lost", "kept", "fixed", "object"]
SIDES: Final[tuple[Side, ...]] = ("request", "response", "error")
LEVELS: Final = ("major", "minor", "trivial")
FRAME: Final = frozenset(
    (("Request", "messages"), ("Message", "parts"), ("Response", "candidates"), ("Candidate", "message"), ("Message", "role"))
)
SEALED: Final = frozenset(("signature", "encrypted"))  # what `carry` packs for the way back


class Explained(Struct, frozen=True):
    """A key of the source's format, and what the target does with it.

    path:    where it is: `messages[].content[].cache_control`
    side:    request, response or error
    fields:  the fields of the unified model that it is, in the objects that have it; empty if it has none
    verdict: carried; partly (in some places of the target, or only the target's own); implied (it follows from the rest); lost; kept (no
             field has it: it is restored for the source's format only); fixed (it always has the same value); object (its keys are
             explained one by one)
    level:   of the loss, if it is lost; several for `partly`
    keys:    the keys of the target that carry it
    words:   how its words are written by the target, where they differ
    rules:   rules of the target that may change it; a star: for some models only
    docs:    where these rules are from
    way_out: what to do about it
    note:    a remark of the spec
    """

    path: str
    side: Side
    fields: list[str]
    verdict: Verdict
    level: str | None = None
    keys: list[str] = []
    words: dict[str, str] = {}
    rules: list[str] = []
    docs: list[str] = []
    way_out: list[str] = []
    note: str = ""

    def __str__(self) -> str:
        lines = [f"{self.path} ({self.side}): {self.summary}"]
        lines += [f"  way out: {way}" for way in self.way_out]
        return "\n".join(lines)

    @property
    def summary(self) -> str:
        """What it is and what becomes of it, in a sentence."""
        return f"it is {', '.join(self.fields)}; {self.outcome}" if self.fields else self.outcome

    @property
    def outcome(self) -> str:
        """What becomes of it."""
        where = f" as {', '.join(self.keys)}" if self.keys else ""
        text = {
            "carried": f"carried{where}",
            "partly": f"carried{where}, in other places, or of another provider, lost ({self.level})",
            "implied": "not written: it follows from the rest",
            "lost": f"lost ({self.level})",
            "kept": f"only this format has it: lost ({self.level}), and restored when converted back",
            "fixed": "it always has the same value; the target writes its own",
            "object": "an object; its keys are explained by themselves",
        }[self.verdict]
        words = f"; words: {', '.join(f'{old} -> {new}' for old, new in self.words.items())}" if self.words else ""
        rules = f"; rules that may change it: {', '.join(self.rules)}" if self.rules else ""
        return f"{text}{words}{rules}"


class _Place(NamedTuple):
    """A key at a path. `chain`: the unified fields from the outermost to its own."""

    path: str
    names: tuple[str, ...]
    key: Key
    chain: tuple[tuple[str, str], ...]
    struct: str | None


def explain(what: Any, *, source: Provider, target: Provider, model: str | None = None, kind: Side | None = None) -> list[Explained]:
    """What the target does with a key of the source's format, or with all keys of a body. Raises Error for a key that is not known.

    Args:
        what: a key (`cache_control`), a path (`messages[].content[].source`), a field of the unified model (`Text.cache`), or a request.
        source: the name or module of the provider whose key it is.
        target: the name or module of the provider to convert to.
        model: the target's model, whose rules count.
        kind: "request", "response" or "error": where the key is; None: all of them (of a body: "request").
    """
    if kind is not None and kind not in SIDES:
        raise Error(f"kind={kind!r}: must be 'request', 'response' or 'error'")
    ours, theirs = facts_of(source), facts_of(target)
    for entry in (ours, theirs):
        if not {"request", "response"} & entry.roots.keys():
            raise Error(f"{entry.title} has no requests or responses of conversations: nothing is explained of others")
    sides = SIDES if kind is None else (kind,)
    if not isinstance(what, str):
        side = kind or "request"
        places = list(_of_body(ours, side, guarded(plain, what)))
        return _merged(places, side, ours, theirs, source, target, model)
    explained = [entry for side in sides for entry in _merged(_named(ours, side, what), side, ours, theirs, source, target, model)]
    if explained:
        return explained
    names = {name for side in sides for place in _all(ours, side) for name in (place.names[-1], *map(".".join, place.chain[-1:]))}
    near = get_close_matches(what.rpartition(".")[2], names, 1, 0.6)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    raise Error(f"{ours.title} has no key {what!r}.{hint} Keys that only occur in stream events are not explained.")


def every_key(source: Provider, target: Provider, side: Side) -> list[Explained]:
    """What the target does with each key of the source's requests, responses or errors."""
    ours = facts_of(source)
    return _merged(list(_all(ours, side)), side, ours, facts_of(target), source, target, None)


def wire_keys(provider: Provider, side: Side) -> dict[str, list[str]]:
    """The paths of a format's keys, by the field of the unified model that they carry (`Request.max_tokens`)."""
    by_field = _by_field(facts_of(provider), side)
    return {".".join(field): list(dict.fromkeys(place.path for place in places)) for field, places in by_field.items()}


# --- which keys ------------------------------------------------------------------------------------------------------------------


def _named(facts: Facts, side: Side, what: str) -> list[_Place]:
    """The keys that are meant, and those inside of an object that is no field by itself."""
    keys = _meant(facts, side, what)
    objects = [place.path for place in keys if "keys" in place.key and not place.key.keys() & {"to", "groups"}]
    starts = tuple(f"{path}{inside}" for path in objects for inside in (".", "[]."))
    paths = {place.path for place in keys}
    return [*keys, *(place for place in (_all(facts, side) if starts else ()) if place.path.startswith(starts) and place.path not in paths)]


def _meant(facts: Facts, side: Side, what: str) -> list[_Place]:
    """By its path, else by its last names, else by its field. A key that is only kept may be named as its losses name it."""
    what = re.sub(rf".*\bextras\.(?:{'|'.join(map(re.escape, facts.spaces))})\.", "", what)
    names = tuple(re.findall(r"[^.\[\]]+", re.sub(r"\[\d*\]", "", what)))
    if not names:
        return []
    if len(names) > 1 and (matches := list(_walk(facts, side, names))):
        return matches
    places = list(_all(facts, side))
    matches = [place for place in places if _called(place, names) or what == place.names[-1]]  # some keys have dots
    return matches or [place for place in places if place.chain and what in (".".join(place.chain[-1]), *place.chain[-1])]


def _called(place: _Place, names: tuple[str, ...]) -> bool:
    *above, last = names
    spellings = (place.names[-1], *place.key.get("also", ()))
    return last in spellings and place.names[:-1][len(place.names) - len(names) :] == tuple(above) if above else last in spellings


def _all(facts: Facts, side: Side) -> Iterator[_Place]:
    """Every key of every object, at the shortest path to it."""
    seen: set[str] = set()
    queue: list[tuple[str, tuple[str, ...], list[dict[str, Any]], tuple[tuple[str, str], ...], str | None]] = []
    queue.append(("", (), facts.objects(facts.roots.get(side, "")), (), None))
    for path, names, shapes, chain, struct in queue:
        for shape in shapes:
            if shape.get("name") in seen:
                continue
            seen |= {shape["name"]} if "name" in shape else set()
            for place in _keys(shape, path, names, chain, struct):
                yield place
                inner = facts.below(place.key)
                if inner:
                    listed = "[]" if place.key.get("each") or place.key.get("talk") or "groups" in place.key else ""
                    queue.append((f"{place.path}{listed}", place.names, inner, place.chain, place.struct))


def _keys(
    shape: Mapping[str, Any], path: str, names: tuple[str, ...], chain: tuple[tuple[str, str], ...], struct: str | None
) -> Iterator[_Place]:
    of: str | None = shape.get("of") or struct
    for name, key in cast(dict[str, Key], shape["keys"]).items():
        field = cast("str | None", key.get("to") or key.get("groups"))
        mine = (*chain, *_fields(_holder(of, shape.get("second"), field), field)) if of and field else chain
        yield _Place(f"{path}.{name}" if path else name, (*names, name), key, mine, of)


def _holder(of: str, second: str | None, path: str) -> str:
    """Which of two parts that are one object has a field: the first one, if it has such a field."""
    return second if second and not hasattr(getattr(u, of), path.partition(".")[0]) else of


def _fields(struct: str, path: str) -> list[tuple[str, str]]:
    """The fields on a path of the unified model: `reasoning.effort` of Request is a field of its own class."""
    name, _, rest = path.partition(".")
    inner = [cls for cls in _structs(struct, name) if rest and hasattr(cls, rest)]
    return [(struct, name), *((inner[0].__name__, rest) for _ in inner[:1])]


@cache
def _structs(struct: str, field: str) -> list[type]:
    """The classes that a field may hold."""
    annotation = next((field_info.type for field_info in fields(getattr(u, struct, u.Request)) if field_info.name == field), None)
    hints, classes = [annotation], list[type]()
    for hint in hints:
        hints += get_args(hint)
        classes += [hint] if isinstance(hint, type) and issubclass(hint, Struct) else []
    return classes


def _walk(facts: Facts, side: Side, names: tuple[str, ...]) -> Iterator[_Place]:
    """The keys at a path from the outermost object."""
    shapes: list[tuple[str, dict[str, Any], tuple[tuple[str, str], ...], str | None]]
    shapes = [("", shape, (), None) for shape in facts.objects(facts.roots.get(side, ""))]
    for depth, name in enumerate(names):
        places: list[_Place] = []
        for path, shape, chain, struct in shapes:
            keys = {key_name: key for key_name, key in shape["keys"].items() if key_name == name or name in key.get("also", ())}
            places += _keys({**shape, "keys": keys}, path, names[:depth], chain, struct)
        if depth == len(names) - 1:
            yield from places
        shapes = []
        for place in places:
            listed = "[]" if place.key.get("each") or place.key.get("talk") or "groups" in place.key else ""
            shapes += [(f"{place.path}{listed}", inner, place.chain, place.struct) for inner in facts.below(place.key)]


def _of_body(facts: Facts, side: Side, body: Any) -> Iterator[_Place]:
    """The keys that a body has."""
    queue: list[tuple[Any, str, tuple[str, ...], list[dict[str, Any]], tuple[tuple[str, str], ...], str | None]] = []
    queue.append((body, "", (), facts.fitting(facts.objects(facts.roots.get(side, "")), body), (), None))
    for value, path, names, shapes, chain, struct in queue:
        if isinstance(value, list):
            queue += [(member, f"{path}[]", names, facts.fitting(shapes, member), chain, struct) for member in cast(list[Any], value)]
            continue
        if not isinstance(value, dict):
            continue
        for name, member in cast(dict[str, Any], value).items():
            for shape in shapes:
                if (key := key_of(shape["keys"], name)) is None:
                    continue
                strange = "words" in key and isinstance(member, str) and not any(member in words for words in key["words"].values())
                for place in _keys({**shape, "keys": {name: {**key, "strange": True} if strange else key}}, path, names, chain, struct):
                    yield place
                    queue.append((member, place.path, place.names, facts.fitting(facts.below(key), member), place.chain, place.struct))


# --- what becomes of them ----------------------------------------------------------------------------------------------------------


def _merged(
    places: list[_Place], side: Side, ours: Facts, theirs: Facts, source: Provider, target: Provider, model: str | None
) -> list[Explained]:
    """One for all that is the same of several objects."""
    relatives = load(source).NAMESPACE in load(target).SPACES
    homes = _by_field(theirs, side)
    cites = side == "response" and ("Citation", "url") in homes and not relatives
    beside = addresses_of(load(source).NAMESPACE) if cites else None
    merged: dict[str, Explained] = {}
    for place in places:
        place = _sources(place) if beside == place.path and "kept" in place.key else place
        row = _explained(place, side, theirs, homes, relatives, target, model)
        if row.verdict == "carried" and not relatives and (level := _lost_inside(place, side, ours, theirs, homes)) is not None:
            row = replace(row, verdict="partly", level=level)
        key = repr((row.path, [field.partition(".")[2] for field in row.fields], row.verdict, row.level, row.keys, row.rules))
        if key in merged:
            row = replace(row, fields=list(dict.fromkeys((*merged[key].fields, *row.fields))))
        merged[key] = row
    return [replace(row, way_out=[*row.way_out, *_accepting(row)]) for row in merged.values()]


def _lost_inside(place: _Place, side: Side, ours: Facts, theirs: Facts, homes: Mapping[tuple[str, str], list[_Place]]) -> str | None:
    """The level at which a value without keys is lost in some cases: `think` may be an effort or a flag."""
    bare = [(shape.get("of"), shape["bare"]["to"]) for shape in ours.below(place.key) if "to" in shape.get("bare", {})]
    verdicts = [_verdict((*place.chain, *_fields(of, field)), side, theirs, homes) for of, field in bare if of]
    return next((level for verdict, level in verdicts if verdict in ("lost", "partly")), None)


def _sources(place: _Place) -> _Place:
    """A key of addresses beside an answer: they are sources of the answer, for other formats."""
    several = "of an answer with several candidates: lost (major), because nobody knows whose they are"
    return place._replace(key={"to": "url", "doc": several}, chain=(("Citation", "url"),))


def _accepting(explained: Explained) -> list[str]:
    names = explained.fields if len(explained.fields) < 2 else [explained.fields[0].partition(".")[2]]
    return [f"accept={{{names[0]!r}}} if strict= shall permit the loss"] if names and explained.verdict in ("lost", "partly") else []


def _by_field(facts: Facts, side: Side) -> dict[tuple[str, str], list[_Place]]:
    places: dict[tuple[str, str], list[_Place]] = {}
    for place in _all(facts, side):
        if place.chain and place.key.get("only") != "read" and ("to" in place.key or "groups" in place.key):
            places.setdefault(place.chain[-1], []).append(place)
    return places


def _explained(
    place: _Place,
    side: Side,
    theirs: Facts,
    homes_of: Mapping[tuple[str, str], list[_Place]],
    relatives: bool,
    target: Provider,
    model: str | None,
) -> Explained:
    key, note = place.key, place.key.get("doc", "")
    if "kept" in key:
        if relatives:
            return Explained(place.path, side, [], "carried", keys=[place.names[-1]], note=note)
        level = key["kept"] + (f"; trivial if it is {', '.join(map(repr, key['neutral']))}" if "neutral" in key else "")
        return Explained(place.path, side, [], "kept", level, way_out=_sidecar(place), note=note)
    if "to" not in key and "groups" not in key:
        return Explained(place.path, side, [], "object" if "keys" in key else "fixed", note=note)
    field = place.chain[-1]
    verdict, level = _verdict(place.chain, side, theirs, homes_of)
    if verdict == "carried" and ".".join(field) in theirs.owned and not relatives:
        verdict, level = "partly", theirs.owned[".".join(field)]
    if verdict == "carried" and not relatives and (key.get("strange") or _only_instead(field, side, theirs, homes_of)):
        verdict, level = "partly", "major"
    homes = homes_of.get(field, []) if verdict in ("carried", "partly") else []
    rules = _rules(place.chain[-2:], side, theirs, target, model)
    docs = [doc for rule in rules for doc in theirs.source_of(rule.rstrip("*"), model)[0]]
    way_out = _way_out(place, side, verdict, rules, model, load(target).CARRY)
    return Explained(
        place.path,
        side,
        [".".join(field)],
        verdict,
        level,
        list(dict.fromkeys(home.path for home in homes)),
        _words(key, homes),
        rules,
        list(dict.fromkeys(docs)),
        way_out,
        note,
    )


def _only_instead(field: tuple[str, str], side: Side, theirs: Facts, homes: Mapping[tuple[str, str], list[_Place]]) -> bool:
    """Whether a field is only written where another one has nothing."""
    if field in homes:
        return False
    return any(place.struct == field[0] and place.key.get("or") == field[1] for place in _all(theirs, side))


def _verdict(
    chain: tuple[tuple[str, str], ...], side: Side, theirs: Facts, homes: Mapping[tuple[str, str], list[_Place]]
) -> tuple[Verdict, str | None]:
    """That of the outermost field that is lost; else that of the innermost that is not carried everywhere."""
    verdict: Verdict = "carried"
    level: str | None = None
    for struct, field in chain:
        if (struct, field) in FRAME and (struct, field) != chain[-1]:
            continue
        fact = theirs.fields.get(f"{side} {struct}.{field}") or theirs.fields.get(f"{side} {struct}") or _beside(struct, field, homes)
        word, _, levels = fact.partition(": ")
        if word in ("lost", "read"):
            return ("carried", None) if (struct, field) in FRAME else ("lost", levels or "minor")
        if word == "partly":
            verdict, level = "partly", levels
        elif word == "kept" and (struct, field) == chain[-1] and (struct, field) not in homes:  # a key may have it for all: tools.strict
            verdict, level = "implied", None
    return verdict, level


def _beside(struct: str, field: str, homes: Mapping[tuple[str, str], list[_Place]]) -> str:
    """A field that is not in the tables of coverage: the application's own, or one that is derived from others."""
    if (struct, field) in homes:
        return "carried"
    return "lost: trivial" if field in u.OWN.get(struct, ()) else "kept"


def _rules(chain: tuple[tuple[str, str], ...], side: Side, theirs: Facts, target: Provider, model: str | None) -> list[str]:
    """Of requests alone: answers are not repaired. With a model those that hold for it."""
    rules = [rule for field in chain[-1:] if side == "request" for rule in theirs.mended.get(".".join(field), ())]
    repairs = getattr(load(target), "REPAIRS", None)
    if model is None or repairs is None:
        return list(dict.fromkeys(rules))
    hold = repairs.settled(model, "request").words
    return [rule for rule in dict.fromkeys(word.rstrip("*") for word in rules) if rule in hold]


def _words(key: Key, homes: list[_Place]) -> dict[str, str]:
    """The target's words for the words of a table, where they differ."""
    nothing: dict[str, list[Any]] = {}
    theirs: dict[str, list[Any]] = next((home.key["words"] for home in homes if "words" in home.key), nothing)
    ours: dict[str, list[Any]] = key.get("words", {})
    if not ours or not theirs:
        return {}
    pairs = ((old, theirs[word][0]) for word, words in ours.items() if word in theirs for old in words if old is not None)
    return {str(old): str(new) for old, new in pairs if new is not None and old != new}


# --- what to do about it ---------------------------------------------------------------------------------------------------------


def _way_out(place: _Place, side: Side, verdict: Verdict, rules: list[str], model: str | None, carry: str | None) -> list[str]:
    ways: list[str] = []
    if verdict in ("lost", "partly"):
        if side == "response" and place.chain[-1][1] in SEALED and carry is not None:
            ways.append("carry=True in convert_request: responses carry it, and it is restored in the next request")
        ways += _sidecar(place)
    if model is None and any(rule.endswith("*") for rule in rules):
        ways.append("model=: the rules with a star are for some models only")
    return ways


def _sidecar(place: _Place) -> list[str]:
    """For fields of messages."""
    inside = ("Request", "messages") in place.chain[:-1] or (place.chain[:1] == (("Request", "messages"),) and "kept" in place.key)
    return ["sidecar=c.sidecar restores it when the conversation is converted back"] if inside else []
