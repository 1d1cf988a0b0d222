# Generated from templates/runtime/repairs/draft.py; do not edit.

"""A request under repair: what has changed so far, where each thing stood in the request as it was decoded, and what was reported."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from .. import model as u
from ..core.errors import LossError
from ..core.losses import Code, Level, Loss
from ..core.values import unchanged

if TYPE_CHECKING:
    from ..lenses.lens import Lens
    from .step import Step

Made = TypeVar("Made", bound=Any)
Rule = TypeVar("Rule", bound="Step")


class Draft:
    """Copies on write: the request that came in, its messages and its parts are never touched."""

    __slots__ = (
        *("_alive", "_own", "_paths", "_steps", "answer_tool", "defaulted", "found"),
        *("lens", "losses", "messages", "names", "request", "source", "step"),
    )

    def __init__(self, request: u.Request, lens: Lens, steps: Sequence[Step] = ()) -> None:
        self.source = self.request = request
        self.messages = request.messages
        self.lens = lens
        self.losses: list[Loss] = []
        self.names: dict[str, str] = {}  # rewritten tool name -> the application's
        self.answer_tool: str | None = None  # the tool of which the call is the answer
        self.step: Step | None = None
        self._steps = steps
        self.found = False  # whether the scan has found something for this step, or for one before it
        self.defaulted: set[str] = set()  # fields of the request that nobody has said
        self._own = False
        self._paths: dict[int, str] | None = None
        self._alive: list[Any] = []  # an id means an object only as long as the object is there

    def rule(self, kind: type[Rule]) -> Rule | None:
        """Another rule of the target, if it holds for this request."""
        return next((step for step in self._steps if isinstance(step, kind)), None)

    # --- what is changed ---------------------------------------------------------------------------------------------------

    def set(self, **fields: Any) -> None:
        """Changes fields of the request."""
        if not self._own:
            self.request = replace(self.request)
            self._own = True
        for name, value in fields.items():
            setattr(self.request, name, value)
        if "messages" in fields:
            self.messages = fields["messages"]

    def write(self, messages: list[u.Message]) -> None:
        """Changes the conversation, if one of these messages is another one."""
        if not unchanged(messages, self.messages):
            self.set(messages=messages)

    def having(self, old: Made, **fields: Any) -> Made:
        """The struct with other fields, in the place of the old one."""
        return self.stands_for(replace(old, **fields), old)

    def with_parts(self, old: Made, parts: list[Any]) -> Made:
        """A message, or a result, with these parts; the very same if they are its own."""
        return old if unchanged(parts, old.parts) else self.having(old, parts=parts)

    def stands_for(self, new: Made, old: Any) -> Made:
        """Losses of the new struct are told at the place of the old one."""
        paths = self.paths
        paths[id(new)] = paths.get(id(old), "")
        self._alive.append(new)
        return new

    # --- what is reported --------------------------------------------------------------------------------------------------

    @property
    def paths(self) -> dict[int, str]:
        """Where a struct stood in the request as it was decoded."""
        if self._paths is None:
            self._paths = found = dict[int, str]()
            for number, message in enumerate(self.source.messages):
                path = f"messages[{number}]"
                found.setdefault(id(message), path)
                _note_parts(message.parts, path, found)
            for number, tool in enumerate(self.source.tools):
                found.setdefault(id(tool), f"tools[{number}]")
        return self._paths

    def path(self, value: Any) -> str:
        return self.paths.get(id(value), "")

    def lose(self, at: Any, field: str, code: Code, level: Level, reason: str, value: Any = None) -> None:
        """Reports a change of the step that works now. `at`: a struct that stood in the request, or a path."""
        path = at if isinstance(at, str) else self.path(at)
        name = field.partition(".")[2]
        if name and not isinstance(at, str):
            path = f"{path}.{name}"
        self._tell(Loss(path, field, code, level, reason, value))

    def drop(self, struct: Any, loss: Loss) -> None:
        """Reports that a struct goes, for the reason for which the lens would leave it out."""
        self._tell(Loss(self.path(struct), struct.__class__.__name__, "dropped", loss.level, loss.reason, struct))

    def _tell(self, loss: Loss) -> None:
        step = self.step
        if step is not None:
            loss.rule = step.word
            if step.raises:
                raise LossError([loss])
        self.losses.append(loss)

    def origin(self, loss: Loss) -> Loss:
        """A loss of the repaired request, told at the place where the thing stood before the repairs."""
        if not loss.path.startswith(("messages[", "tools[")):
            return loss
        path = rest = loss.path
        found: tuple[str, str] | None = None
        at: Any = self.request
        for name in ("messages", "parts", "parts") if path[0] == "m" else ("tools",):
            if not rest.startswith(f"{name}["):
                break
            number, _, rest = rest[len(name) + 1 :].partition("]")
            members: Sequence[Any] = getattr(at, name, ())
            if not number.isdigit() or int(number) >= len(members):
                break
            at, rest = members[int(number)], rest.removeprefix(".")
            known = self.paths.get(id(at))
            found = (known, rest) if known is not None else None if found is None else (found[0], rest)
        if found is not None:
            where, rest = found
            path = f"{where}.{rest}" if rest and where else where or rest
        if path != loss.path:
            loss = replace(loss, path=path)
        return loss


def _note_parts(parts: Sequence[Any], path: str, found: dict[int, str]) -> None:
    for number, part in enumerate(parts):
        here = f"{path}.parts[{number}]"
        found.setdefault(id(part), here)
        if isinstance(part, u.ToolResult) and part.parts:
            _note_parts(part.parts, here, found)
