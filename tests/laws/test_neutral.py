"""The word `nothing` of the model: the loss of a value that asks for nothing is trivial for all targets."""

from __future__ import annotations

from typing import Any

import interlingua as il
import msgspec
import pytest
from interlingua.model import NEUTRAL

TARGETS = [name for name in il.PROVIDERS if hasattr(getattr(il, name), "encode_request")]
TOOL = il.Tool(name="weather", description="The weather.", parameters={"type": "object", "properties": {}})


def asking(field: str, value: Any) -> il.Request:
    """A request with this neutral value, and nothing else that matters."""
    struct, _, name = field.partition(".")
    hello = il.Message(role="user", parts=[il.Text(text="Hi")])
    request = il.Request(model="m", max_tokens=10, messages=[hello], tools=[TOOL])
    if struct == "Tool":
        request.tools = [msgspec.structs.replace(TOOL, **{name: value})]
        return request
    return msgspec.convert(msgspec.to_builtins(request) | {name: value}, il.Request)


CASES = [
    pytest.param(field, value, id=f"{field}-{value}")
    for field, values in NEUTRAL.items()
    for value in values
    if field.startswith(("Request.", "Tool."))
]


@pytest.mark.parametrize(("field", "value"), CASES)
def test_nobody_misses_what_asks_for_nothing(field: str, value: Any) -> None:
    reported: dict[str, list[str]] = {}
    for target in TARGETS:
        c = il.encode_request(asking(field, value), target=target)
        name = field.partition(".")[2]
        losses = [str(loss) for loss in c.losses if name in loss.path]
        if losses:
            reported[target] = losses
    assert reported == {}
