"""Converting a long list takes linear work, for every list and every object of every golden body and stream.

Lines are counted at n, 2n and 4n, with repairs on, and so is the length of the reported losses. Each shape is converted to one target,
and the next shape to the next target, so that each list and each target is tested. With INTERLINGUA_LONG=1, each shape is converted to
all targets, and time is measured too, which includes work within C.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import groupby
from typing import Any

import interlingua as il
import pytest
from families import NATIVE
from golden import STREAMING, speaks
from long_lists import Shape, shapes
from test_accepted import MODELS
from thorough import LONG as ALL
from work import LINEAR_IN_TIME, growth_in_time, lines_of

SIZES = (8, 16, 32)
LONGER = (64, 128, 256)  # beyond the limits of the formats: growth that is caused by crossing a limit disappears at these sizes
STEEPEST = 2.1  # linear growth is 2, quadratic 4
SLACK = 200  # lines: the cost of a threshold that is crossed once
SAMPLE = 8  # one in so many is tested, of the objects, and of the lists whose members have the same ids

GROUPS: dict[str, list[Shape]] = {
    " ".join(name): list(group)
    for name, group in groupby(sorted(shapes(), key=lambda shape: (shape.provider, shape.kind)), lambda shape: shape[:2])
}


def targets(kind: str) -> list[str]:
    return list(STREAMING) if kind == "stream" else [name for name in NATIVE if speaks(name, "request") and speaks(name, kind)]


def chosen(group: list[Shape]) -> list[tuple[Shape, str]]:
    """Pair each shape with its targets."""
    others = targets(group[0].kind)
    if ALL:
        return [(shape, target) for shape in group for target in others]
    lists = [shape for shape in group if shape.plain]
    rest = [shape for shape in group if not shape.plain][::SAMPLE]
    return [(shape, others[number % len(others)]) for number, shape in enumerate([*lists, *rest])]


def convert(shape: Shape, target: str, wire: Any) -> int:
    """Convert a body of the shape, and return the length of its reported losses."""
    with suppress(il.Error):
        if shape.kind == "stream":
            stream = il.convert_stream(wire, source=shape.provider, target=target)
            with suppress(il.Error):
                for _ in stream:
                    pass
            return sum(len(str(loss)) for loss in stream.losses)
        more = {"model": MODELS.get(target)} if shape.kind == "request" else {}
        c = getattr(il, f"convert_{shape.kind}")(wire, source=shape.provider, target=target, **more)
        return sum(len(str(loss)) for loss in c.all_losses)
    return 0


def grows(few: int, more: int, many: int, slack: int) -> bool:
    """Whether the work grows faster than the input."""
    return many - more > STEEPEST * max(more - few, 0) + slack


def test_every_target_has_its_turn() -> None:
    for kind in ("request", "response", "stream"):
        taken = {target for group in GROUPS.values() for shape, target in chosen(group) if shape.kind == kind}
        assert taken == {*targets(kind)}


@pytest.mark.parametrize("group", GROUPS)
def test_a_long_list_costs_what_it_holds(group: str) -> None:
    problems: dict[str, Any] = {}
    for shape, target in chosen(GROUPS[group]):
        if measured(shape, target, SIZES) and (steep := measured(shape, target, LONGER)):
            problems[f"{shape} to {target}"] = steep
    assert problems == {}


def measured(shape: Shape, target: str, sizes: tuple[int, int, int]) -> tuple[list[int], list[int]] | None:
    """The counts of lines and the lengths of losses, if one of them grows faster than the input, else None."""
    bodies = [shape.of(size) for size in sizes]
    convert(shape, target, bodies[0])  # build what is built only once
    lengths: list[int] = []
    lines = [lines_of(partial(tell, lengths, shape, target, wire)) for wire in bodies]
    return (lines, lengths) if grows(*lines, SLACK) or grows(*lengths, 1000) else None


def tell(lengths: list[int], shape: Shape, target: str, wire: Any) -> None:
    lengths.append(convert(shape, target, wire))


def call(shape: Shape, target: str, size: int) -> Callable[[], Any]:
    return partial(convert, shape, target, shape.of(size))


if ALL:  # this takes half an hour

    @pytest.mark.parametrize("group", GROUPS)
    def test_a_long_list_takes_the_time_of_what_it_holds(group: str) -> None:
        ratios = {
            f"{shape} to {target}": ratio
            for shape, target in chosen(GROUPS[group])
            if (ratio := growth_in_time(partial(call, shape, target), 100)) > LINEAR_IN_TIME
        }
        assert ratios == {}
