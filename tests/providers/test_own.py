"""Data of the application (ids, metadata, priorities) is written or reported, and searched only in formats that can have it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import interlingua as il
from golden import Golden, goldens
from grouped import by_provider
from interlingua import model
from interlingua.core.lookup import load


def own_facts(request: il.Request) -> list[Any]:
    """Return the data of the application in the messages of a request and their parts."""
    structs = [struct for message in request.messages for struct in (message, *message.parts)]
    facts = [getattr(struct, name) for struct in structs for name in model.OWN.get(struct.__class__.__name__, ())]
    return [fact for fact in facts if fact is not None]


def outcome(convert: Callable[[], il.Conversion]) -> Any:
    """Return the body and all losses, or the error if no message is left."""
    try:
        c = convert()
    except il.Error as error:
        return str(error)
    return c.value, c.all_losses


@by_provider(goldens("request"))
def test_formats_that_say_nothing_of_it_leave_nothing_to_place(golden: Golden) -> None:
    if not load(golden.provider).OWN:
        assert own_facts(golden.decode()) == []


@by_provider((golden, target) for golden in goldens("request") for target in ("anthropic", "attocode"))
def test_a_conversion_is_a_reading_and_a_writing(golden: Golden, target: str) -> None:
    """A conversion checks whether the source format can have such data. A unified value has no source, so everything is searched.

    If the format streams by default, the body sets `stream`, because only a conversion knows the default of the source (test_unasked.py).
    """
    body = {"stream": True, **golden.wire} if load(golden.provider).LENS.UNASKED else golden.wire
    converted = outcome(lambda: il.convert_request(body, source=golden.provider, target=target, model="m"))
    request = il.decode_request(body, source=golden.provider)
    assert converted == outcome(lambda: il.encode_request(request, target=target, model="m"))


def test_it_is_told_where_the_target_has_no_place() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "Hi", "metadata": {"turn": 1}}]}
    c = il.convert_request(body, source="attocode", target="anthropic")
    assert [(loss.path, loss.level) for loss in c.all_losses if loss.field == "Message.metadata"] == [("messages[0].metadata", "trivial")]
