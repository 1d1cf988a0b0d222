# Generated from templates/runtime/repairs/older_forms.py; do not edit.

"""Tools in an older form of their own format, which a server of another provider may not understand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.values import without_value
from ..lenses.extras import WIRE, Extras
from .draft import Draft

if TYPE_CHECKING:
    from ..lenses.lens import Lens

CASE: Final = "$case"
KEY: Final = "$key"
USUAL: Final = "it is written in the form that the format has today"


def usual_choice(d: Draft) -> None:
    """Write the choice of a tool, and the keys of tools and choice, in the format's present form."""
    choice = d.request.tool_choice
    if choice is not None and (space := older_form(choice, d.lens)) is not None:
        d.lose("tool_choice", "Request.tool_choice", "changed", "trivial", USUAL)
        d.set(tool_choice=d.having(choice, extras=_without(choice.extras or {}, space, CASE)))
    for space, name in older_keys(d.request.extras, d.lens):
        d.set(extras=_without(d.request.extras or {}, space, name))


def _others(extras: Extras | None, lens: Lens) -> list[str]:
    """The target's formats except its own: their extras record how another server wrote something."""
    return [space for space in extras or () if space in lens.SPACES and space != lens.NAMESPACE]


def older_form(value: Any, lens: Lens) -> str | None:
    """The format whose extras record an older form of a tool or a choice; None if the target may get this form."""
    return next((space for space in _others(value.extras, lens) if CASE in value.extras[space].get(WIRE, ())), None)


def older_keys(extras: Extras | None, lens: Lens) -> list[tuple[str, str]]:
    """The keys of tools and choice that had an older name in a format other than the target's own."""
    marks = [
        (space, name, (extras or {})[space].get(WIRE, {}).get(name)) for space in _others(extras, lens) for name in ("tools", "tool_choice")
    ]
    return [(space, name) for space, name, mark in marks if isinstance(mark, dict) and KEY in mark]


def _without(extras: Extras, space: str, name: str) -> Extras | None:
    """Return the extras without one mark."""
    return without_value(extras, (space, WIRE, name)) or None


def in_usual_form(d: Draft, tool: u.Tool, space: str) -> u.Tool:
    """Return a function in the format's present form, and report it."""
    new = replace(tool, extras=_without(tool.extras or {}, space, CASE))
    if new.extras is not None and space in new.extras:
        new.extras = _without(new.extras, space, "parameters") if "parameters" in new.extras[space].get(WIRE, ()) else new.extras
    lens: Any = d.lens  # every provider's class has the method, its base has not
    if lens.write_tools([new])[1]:
        return tool
    d.lose(tool, "Tool", "changed", "trivial", USUAL)
    return d.stands_for(new, tool)
