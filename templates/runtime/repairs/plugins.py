"""Plugins: members of a list of the request that ask another provider for tools. They become tools (spec/hosted_tools.yaml)."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast, get_args

from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields, replace

from .. import model as u
from ..core.hosted_forms import hosted_tools
from ..lenses.fitting import looks
from .draft import Draft

AS_TOOL: Final = "it is a tool in the target"
NO_PLACE: Final = "the tool of the target has no place for it"
TWICE: Final = "a tool already requests it"
OFF: Final = "it is turned off"


def _rows() -> list[dict[str, Any]]:
    return hosted_tools()["plugins"]


@cache
def _types() -> dict[str, Any]:
    """The types of a tool's fields."""
    return {field.name: field.type for field in fields(u.ProviderTool)}


def has_plugins(extras: Any, _request: u.Request | None = None) -> bool:
    """Whether a request of one of these providers has such a list."""
    return any(row["key"] in extras.get(space, ()) for row in _rows() for space in row["formats"])


def with_plugin_of_name(request: u.Request, source: str, target: str, model: str | None) -> u.Request:
    """Return the request with a plugin in place of the suffix of its model, if the target does not read this suffix.

    model: the name that replaces the request's model
    """
    name = request.model or ""
    for row in _rows():
        if source not in row["formats"] or (model is None and target in row["formats"]):
            continue
        for kind, plugin in row["kinds"].items():
            if "suffix" in plugin and name.endswith(plugin["suffix"]):
                tree: dict[str, Any] = (request.extras or {}).get(source, {})
                listed: Any = tree.get(row["key"])
                members = cast(list[Any], listed) if isinstance(listed, list) else []
                if not any(looks(member, {row["tag"]: kind}) for member in members):
                    members = [*members, {row["tag"]: kind}]
                extras = {**(request.extras or {}), source: {**tree, row["key"]: members}}
                return replace(request, model=name.removesuffix(plugin["suffix"]), extras=extras)
    return request


def plugins_as_tools(d: Draft, option: str | None = None) -> None:
    """Move the members to the tools; those that ask for no tool stay. A provider with the same list gets the list unchanged.

    option: the kind of tool that is an option of the target's request
    """
    extras = d.request.extras
    if extras is None or not has_plugins(extras):
        return
    for row in _rows():
        for space in row["formats"]:
            members = extras.get(space, {}).get(row["key"])
            if space in d.lens.SPACES or members.__class__ is not list:
                continue
            left: list[Any] = []
            if d.lens.NAMESPACE in row["formats"]:
                d.set(extras=_with(d.request.extras or {}, d.lens.NAMESPACE, row["key"], members))
            else:
                at = f"extras.{space}.{row['key']}"
                left = [member for number, member in enumerate(members) if not _as_tool(d, row, member, f"{at}[{number}]", option)]
            d.set(extras=_with(d.request.extras or {}, space, row["key"], left))


def _with(extras: dict[str, Any], space: str, key: str, members: list[Any]) -> dict[str, Any] | None:
    tree = {**{name: kept for name, kept in extras.get(space, {}).items() if name != key}, **({key: members} if members else {})}
    return {name: kept for name, kept in {**extras, space: tree}.items() if kept} or None


def _as_tool(d: Draft, row: dict[str, Any], member: Any, path: str, option: str | None) -> bool:
    """Whether the member has become a tool, or asked for nothing. Reported."""
    kind: Any = cast(dict[str, Any], member).get(row["tag"]) if isinstance(member, dict) else None
    plugin = row["kinds"].get(kind) if isinstance(kind, str) else None
    name = f"Request.{row['key']}"
    if plugin is None:
        return False
    if "unless" in row and looks(member, row["unless"]):
        d.lose(path, name, "dropped", "trivial", OFF, member)
        return True
    search = d.request.web_search
    present = [*d.request.tools, *([] if search is None else [search])]
    if any(isinstance(tool, u.ProviderTool) and tool.kind == plugin["kind"] for tool in present):
        d.lose(path, name, "dropped", "minor", TWICE, member)
        return True
    tool = d.stands_for(_tool(d, row, plugin, member, path), path)
    d.lose(path, name, "moved", "trivial", AS_TOOL)
    if tool.kind == option:
        d.set(web_search=tool)
    else:
        d.set(tools=[*d.request.tools, tool])
    return True


def _value(kind: Any, value: Any) -> Any:
    """Return the value of a field. An object has the keys of the model's struct; other members of the union only name its kind."""
    struct = next((member for member in get_args(kind) if isinstance(member, type) and issubclass(member, Struct)), None)
    if struct is None or not isinstance(value, dict):
        return convert(value, kind)
    members = cast(dict[str, Any], value)
    return struct(**{field.name: convert(members[field.name], field.type) for field in fields(struct) if field.name in members})


def _tool(d: Draft, row: dict[str, Any], plugin: dict[str, Any], member: Any, path: str) -> u.ProviderTool:
    tool = u.ProviderTool(kind=plugin["kind"])
    for key, value in cast(dict[str, Any], member).items():
        if key in (row["tag"], *row.get("unless", ())) or value is None:
            continue
        field = plugin.get("fields", {}).get(key)
        try:
            if field is not None:
                setattr(tool, field, _value(_types()[field], value))
                continue
        except ValidationError:
            pass
        level = "major" if key in row.get("major", ()) else "minor"
        d.lose(f"{path}.{key}", f"Request.{row['key']}", "dropped", level, NO_PLACE, value)
    return tool
