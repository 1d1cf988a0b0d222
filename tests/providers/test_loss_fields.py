"""Each loss of a request names its field, also if only a child of a format has the key."""

from __future__ import annotations

import interlingua as il
import pytest
from interlingua import model as u

USER = u.Message(role="user", parts=[u.Text(text="hi")])


@pytest.mark.parametrize("mode", ["enabled", "disabled", "adaptive", "other"])
def test_losses_of_reasoning_name_their_field(mode: u.ReasoningMode) -> None:
    for target in il.PROVIDERS:
        for reasoning in (u.ReasoningConfig(mode=mode), u.ReasoningConfig(mode=mode, effort="high", summary="auto")):
            request = u.Request(messages=[USER], model="m", max_tokens=9000, reasoning=reasoning)
            try:
                c = il.encode_request(request, target=target)
            except il.Error:
                continue  # a format with messages only
            assert all(loss.field for loss in c.all_losses), (target, [str(loss) for loss in c.all_losses])


def test_the_field_of_a_key_of_a_child() -> None:
    request = u.Request(messages=[USER], model="m", reasoning=u.ReasoningConfig(mode="adaptive"))
    c = il.encode_request(request, target="databricks")
    assert ("reasoning.mode", "ReasoningConfig.mode", "changed") in [(loss.path, loss.field, loss.code) for loss in c.all_losses]
