"""Finds where each value of a body went. As in `location`: what changes in the encoded body if this value changes?

Only the unified value is kept for this while converting.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any, Final, TypeAlias, cast

from msgspec import Struct

from .. import model as u
from ..core.errors import DecodeError, Error, Step
from ..core.losses import Loss
from ..core.options import Policies
from ..core.values import same
from ..lenses.extras import WIRE
from .location import GONE, MARK, AsTarget, Steps, changed, difference, encoder, now, others, steps_of
from .marking import marked

Encode: TypeAlias = Callable[[Any], Any]
NEVER: Final = frozenset(("form", "extras"))  # `form` is only a spelling; extras are traced separately


class Traced(Struct, frozen=True):
    """A value of the converted body, and what became of it.

    source:  its path in that body: `messages[0].content`
    targets: its paths in the result; several if it became several values, none if it is not there
    path:    its path in the unified value; None for what only structures the body (`type`) and follows from the rest
    losses:  those by which it was dropped or changed
    routing: whether it is outside of the result, in `Conversion.routing`
    """

    source: str
    targets: list[str]
    path: str | None
    losses: list[Loss] = []
    routing: bool = False

    def __str__(self) -> str:
        by = f" ({'; '.join(map(str, self.losses))})" if self.losses else ""
        nowhere = "routing" if self.routing else "lost" if self.losses else "implied"
        return f"{self.source} -> {', '.join(self.targets) or nowhere}{by}"


def traced(
    body: Any,
    kind: str,
    value: Any,
    source: ModuleType,
    target: ModuleType,
    rules: Policies | None,
    losses: list[Loss],
    routing: Container[str],
    as_target: AsTarget | None = None,
    under: str | None = "",
) -> list[Traced]:
    """Return a row for each value of a body.

    body, value: the body that was converted, and its unified value; other parameters are as in `location.locate`
    under:       the path in the unified value below which values are traced; None: only those that are found quickly, which are most texts
    """
    encode = encoder(target, kind, rules, True)
    if kind == "decision_request" and as_target is not None:
        encode, as_target = _fitting(target), None
    target_value = value if as_target is None else as_target[0]
    on_source, on_target = _Asked(encoder(source, kind), value), _Asked(encode, target_value)
    leaves = [steps for steps in _leaves(value, source.SPACES) if not under or _is_under(_path(steps, ""), under)]
    moved = {steps: place for steps in leaves if (place := _now_at(kind, steps, as_target)) is not None}
    on_source.mark(leaves)
    on_target.mark(moved.values())
    leaves_at: dict[Steps, list[_Leaf]] = {}
    for steps in leaves:
        if under is None and not (steps in on_source.known and moved.get(steps) in on_target.known):
            continue
        at = on_source.place(steps, source.NAMESPACE)
        if at is not None:
            path = _path(steps, kind if isinstance(value, list) else "")
            mine = [loss for loss in losses if _concerns(loss, path)]
            dropped = steps not in moved or any(loss.code in GONE and loss.path == path for loss in mine)
            leaves_at.setdefault(at, []).append(
                _Leaf(path, _at(value, steps), None if dropped else on_target.place(moved[steps], target.NAMESPACE), mine)
            )
    _without_claims(leaves_at, on_source.body, on_target.body)
    return [_row(steps, leaves_at.get(steps, []), routing) for steps in (_values(body, leaves_at) if under == "" else leaves_at)]


def _fitting(target: ModuleType) -> Encode:
    """Return a function that writes questions in the forms that the target accepts."""
    from ..decisions.questions import fitted

    def encode(questions: u.DecisionRequest) -> Any:
        try:
            return target.encode_decision_request(fitted(questions, target.TAKES, target.TITLE, [])[0])[0]
        except Error:  # tried values need not be valid
            return None

    return encode


def _now_at(kind: str, steps: Steps, as_target: AsTarget | None) -> Steps | None:
    """Where a leaf of an answer is in the answer as the target expresses it; None if it is not there."""
    if as_target is None:
        return steps
    path = now(_path(steps, ""), as_target[1])
    target_steps = () if path is None else steps_of(kind, as_target[0], path)
    if len(target_steps) != len(steps):
        return None
    return _as_arguments(as_target[0], target_steps) if steps and steps[-1] == "input" else target_steps


def _as_arguments(answer: Any, steps: Steps) -> Steps:
    """The steps to the text of a call: they lead to the arguments, if the call became one of a function."""
    call = _at(answer, steps[:-1])
    return (*steps[:-1], "arguments") if call.__class__ is u.ToolCall and call.kind == "function" else steps


class _Leaf(Struct):
    """A value of the unified model. `target`: its place in the result."""

    path: str
    value: Any
    target: Steps | None
    losses: list[Loss]


def _without_claims(leaves_at: dict[Steps, list[_Leaf]], body: Any, result: Any) -> None:
    """Remove the target of a value that only affects the place of another one: a role that decides how a text begins is not the text."""
    claims: dict[Steps, list[_Leaf]] = {}
    for at, leaves in leaves_at.items():
        leaves_at[at] = _saying(leaves, _at(body, at))
        for leaf in leaves_at[at]:
            if leaf.target is not None:
                claims.setdefault(leaf.target, []).append(leaf)
    for target, leaves in claims.items():
        says = _saying(leaves, _at(result, target))
        for leaf in leaves:
            if leaf not in says:
                leaf.target = None


def _saying(leaves: list[_Leaf], shown: Any) -> list[_Leaf]:
    """Return the leaves whose value is at their place; all leaves if there are none."""
    return leaves if len(leaves) < 2 else [leaf for leaf in leaves if _says(shown, leaf.value)] or leaves


def _says(shown: Any, value: Any) -> bool:
    return same(shown, value) or (isinstance(shown, str) and isinstance(value, str) and bool(value) and value in shown)


def _row(steps: Steps, leaves: list[_Leaf], routing: Container[str]) -> Traced:
    targets = dict.fromkeys(DecodeError("", leaf.target).path for leaf in leaves if leaf.target is not None)
    losses = {id(loss): loss for leaf in leaves for loss in leaf.losses}
    path = leaves[0].path if leaves else None
    return Traced(DecodeError("", steps).path, [*targets], path, [*losses.values()], path is not None and path in routing and not targets)


class _Asked:
    """An encoder, and its encoding of a value."""

    def __init__(self, encode: Encode, value: Any) -> None:
        self.encode, self.value, self.body = encode, value, encode(value)
        self.known: dict[Steps, Steps] = {}

    def mark(self, leaves: Iterable[Steps]) -> None:
        """Find the places of many leaves at once."""
        self.known = marked(self.encode, self.value, self.body, leaves)

    def place(self, steps: Steps, space: str) -> Steps | None:
        """The single place of the body that changes with a leaf of the value; None if there is none, or more than one."""
        if steps in self.known:
            return self.known[steps]
        changing = self._changing(steps, space)
        if changing is not None or not steps or "extras" in steps:
            return changing
        # A value that is paired with another one, such as the id of a call, changes several places: it is the equal value in its own
        # object.
        holder = next((at for depth in range(len(steps) - 1, 0, -1) if (at := self._object(steps[:depth], space)) is not None), None)
        if holder is None:
            return None
        leaf = _at(self.value, steps)
        like = [(*holder, *at) for at, node in _leaves_of(_at(self.body, holder)) if node.__class__ is leaf.__class__ and same(node, leaf)]
        return like[0] if len(like) == 1 else None

    def _changing(self, steps: Steps, space: str) -> Steps | None:
        leaf = _at(self.value, steps)
        for tried in others(self.value, steps, space, None):
            bodies = (self.encode(changed(self.value, steps, other)) for other in tried)
            places = [place for after in bodies if after is not None and (place := difference(self.body, after))]
            if places := [place for place in places if self._is_one(place, leaf)]:
                return min(places, key=len) if isinstance(leaf, dict) else max(places, key=len)
        return None

    def _is_one(self, place: Steps, leaf: Any) -> bool:
        """Whether a place has a single value, and not several that happen to be in one object."""
        return _members(_at(self.body, place)) is None or leaf.__class__ in (dict, list)

    def _object(self, steps: Steps, space: str) -> Steps | None:
        """The place of the object that a struct becomes."""
        struct = _at(self.value, steps)
        if not isinstance(struct, Struct) or not hasattr(struct, "extras"):
            return None
        extras: dict[str, Any] = cast(Any, struct).extras or {}
        after = self.encode(changed(self.value, (*steps, "extras"), {**extras, space: {**extras.get(space, {}), MARK: ""}}))
        return None if after is None else difference(self.body, after) or None


def _leaves(value: Any, spaces: tuple[str, ...], at: Steps = ()) -> Iterator[Steps]:
    """Yield the places of the values in a unified value: the fields that are set, and the keys in extras."""
    if isinstance(value, list):
        members = cast(list[Any], value)
        if not members or isinstance(members[0], Struct):
            for number, member in enumerate(members):
                yield from _leaves(member, spaces, (*at, number))
        else:
            yield at
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            field_value = getattr(value, name)
            if name not in NEVER and field_value is not None:
                yield from _leaves(field_value, spaces, (*at, name))
        extras: dict[str, Any] = getattr(value, "extras", None) or {}
        for space, tree in extras.items():
            yield from _kept(tree, (*at, "extras", space)) if space in spaces else ()
    elif at:
        yield at


def _kept(tree: Any, at: Steps) -> Iterator[Steps]:
    if isinstance(tree, dict):
        yield from ((*at, key) for key in cast(dict[str, Any], tree) if key != WIRE and key[:1] != "$")


def _concerns(loss: Loss, path: str) -> bool:
    """Whether a loss concerns this value, a dropped one around it, or something inside it."""
    inside = loss.path.startswith((f"{path}.", f"{path}["))
    holds = path.startswith((f"{loss.path}.", f"{loss.path}[")) and loss.code in GONE
    return loss.path == path or inside or holds


def _is_under(path: str, place: str) -> bool:
    return path == place or path.startswith((f"{place}.", f"{place}["))


def _values(body: Any, places: Mapping[Steps, Any], at: Steps = ()) -> Iterator[Steps]:
    """Yield the places of a body that are traced, and those of the leaves that are not."""
    if at in places:
        yield at
        return
    members = _members(body)
    if members is None:
        yield at
        return
    for step, member in members:
        yield from _values(member, places, (*at, step))


def _leaves_of(body: Any, at: Steps = ()) -> Iterator[tuple[Steps, Any]]:
    members = _members(body)
    if members is None:
        yield at, body
        return
    for step, member in members:
        yield from _leaves_of(member, (*at, step))


def _members(body: Any) -> list[tuple[Step, Any]] | None:
    """The members of an object or a list; None for any other value, and for an empty one."""
    if isinstance(body, dict):
        return list(cast(dict[Step, Any], body).items()) or None
    return list(enumerate(cast(list[Any], body))) or None if isinstance(body, list) else None


def _at(value: Any, steps: Steps) -> Any:
    for step in steps:
        value = getattr(value, cast(str, step)) if isinstance(value, Struct) else value[step]
    return value


def _path(steps: Steps, root: str) -> str:
    text = DecodeError("", steps).path
    return f"{root}{text}" if root else text
