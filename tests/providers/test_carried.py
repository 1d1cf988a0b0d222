"""What is carried through a client's format: signed thoughts and signatures of other parts, out and back."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import interlingua as il
import pytest
from interlingua.lenses.answers.carried import HEAD, carried_of, carrying, uncarried

CLIENTS = ("anthropic", "gemini", "openai_chat", "openai_responses")
OWN = il.Reasoning(content=["Hm."], signature="c2ln", signer="acme")
HIDDEN = il.Reasoning(encrypted="Zm9v", signer="acme", redacted=True, extras={"acme": {"x": [1, None]}})


def call(id: str, **more: Any) -> il.ToolCall:
    return il.ToolCall(id=id, name="f", **more)


def through(client: str, *parts: Any) -> il.Message:
    """Return a message after a round trip through a client that sees its thoughts, if any, without signatures."""
    lens = getattr(il, client)
    text, _ = carried_of(list(parts), lens)
    assert text is not None
    seen = [il.Reasoning(content=part.content) if isinstance(part, il.Reasoning) else part for part in parts]
    return uncarried(carrying(il.Message(role="assistant", parts=seen), lens, text))


@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize(
    "parts",
    [
        [OWN],
        [OWN, il.Text(text="a")],
        [OWN, il.Text(text="a"), call("1"), HIDDEN, call("2")],
        [il.Text(text="a"), OWN, call("1"), call("2"), HIDDEN],
        [OWN, HIDDEN, call("1")],
        [call("1", signature="c2ln", signer="acme"), call("2")],
        [il.Text(text="a"), il.Text(text="b", signature="c2ln", signer="acme")],
        [il.Reasoning(content=["half \ud83d"], signature="c2ln", signer="acme")],
    ],
    ids=str,
)
def test_all_of_it_comes_back_in_its_place(client: str, parts: list[Any]) -> None:
    message = through(client, *parts)
    assert message.parts == parts
    assert not message.extras


@pytest.mark.parametrize("client", CLIENTS)
def test_what_the_client_can_say_is_not_carried(client: str) -> None:
    lens = getattr(il, client)
    own = il.Reasoning(content=["Hm."], signature="c2ln", signer=lens.OWNER)
    parts: list[Any] = [il.Text(text="a"), call("1")] if client == "openai_chat" else [own, il.Text(text="a"), il.Reasoning(content=["b"])]
    assert carried_of(parts, lens) == (None, [])


BROKEN = [
    HEAD,
    HEAD + "!",
    HEAD + "e30",
    b64encode(b"interlingua1[]").decode(),
    b64encode(b'interlingua1{"thoughts":[{"part":7}]}').decode(),
]


@pytest.mark.parametrize("text", [*BROKEN, b64encode(b"interlingua1" + b"[" * 100000).decode()], ids=lambda text: text[16:32])
def test_what_cannot_be_read_stays(text: str) -> None:
    """It comes from outside: a client may send anything."""
    message = il.Message(
        role="assistant", parts=[il.Reasoning(signature=text, signer="anthropic")], extras={"openai_chat": {"carried": text}}
    )
    assert uncarried(message) is message


def test_other_alphabet() -> None:
    """Clients that read signatures as bytes write them in the URL-safe alphabet."""
    thought = il.Reasoning(content=["???>>>~~~" * 9], signature="c2ln", signer="acme")
    text, _ = carried_of([thought], il.gemini)
    assert text is not None and {"+", "/"} & set(text)
    spelled = text.replace("+", "-").replace("/", "_")
    assert uncarried(il.Message(role="assistant", parts=[il.Reasoning(signature=spelled)])).parts == [thought]


def test_a_message_without_it_is_the_same_object() -> None:
    message = il.Message(role="assistant", parts=[OWN, il.Text(text="a")], extras={"openai_chat": {"carried": "by the application"}})
    assert uncarried(message) is message


def test_each_candidate_has_its_own() -> None:
    candidates = [il.Candidate(index=i, message=il.Message(role="assistant", parts=[OWN, il.Text(text=str(i))])) for i in (0, 1)]
    c = il.encode_response(il.Response(id="r", model="m", candidates=candidates), target="openai_chat", carry=True)
    assert [uncarried(candidate.message).parts[0] for candidate in il.decode_response(c.value, source="openai_chat").candidates] == [
        OWN,
        OWN,
    ]
    assert c.losses == []


def test_without_carry_it_is_lost_and_said() -> None:
    counts = il.Usage(input_tokens=1, output_tokens=2)
    candidates = [il.Candidate(message=il.Message(role="assistant", parts=[HIDDEN]), stop_reason="stop")]
    response = il.Response(id="r", model="m", usage=counts, candidates=candidates)
    assert [loss.code for loss in il.encode_response(response, target="anthropic").losses] != []
    assert il.encode_response(response, target="anthropic", carry=True).losses == []
