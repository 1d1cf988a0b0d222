"""Costs if the provider reports them, and None if it does not: absent is not zero."""

from __future__ import annotations

from typing import Any

import golden
import interlingua as il
import pytest
from grouped import by_provider

BILL: dict[str, Any] = {"data": {"id": "gen-1", "model": "m", "total_cost": 0.0012}}


def bill(**more: Any) -> il.Usage:
    usage = il.decode_response({"data": {**BILL["data"], **more}}, source="openrouter_generation").usage
    assert usage is not None
    return usage


def test_a_generation_tells_its_cost_and_its_tokens() -> None:
    usage = bill(native_tokens_prompt=100, native_tokens_completion=7, native_tokens_cached=64, native_tokens_reasoning=0, tokens_prompt=90)
    assert usage.cost == 0.0012
    assert (usage.input_tokens, usage.output_tokens, usage.cache_read_tokens, usage.reasoning_tokens) == (100, 7, 64, 0)


@pytest.mark.parametrize("counts", [{}, {"native_tokens_prompt": None, "native_tokens_cached": None}])
def test_what_is_not_told_is_not_zero(counts: dict[str, Any]) -> None:
    usage = bill(**counts)
    assert (usage.input_tokens, usage.output_tokens, usage.cache_read_tokens, usage.cache_write_tokens) == (None, None, None, None)


def test_a_bill_is_not_free_by_accident() -> None:
    assert bill(total_cost=0).cost == 0
    with pytest.raises(il.DecodeError, match="missing 'total_cost'"):
        il.decode_response({"data": {"id": "gen-1", "model": "m"}}, source="openrouter_generation", invalid="raise")


@by_provider([body for body in golden.goldens("response") if body.provider != "openrouter_generation"])
def test_nobody_else_makes_up_a_cost(body: golden.Golden) -> None:
    usage = il.decode_response(body.wire, source=body.provider).usage
    assert usage is None or usage.cost is None or "cost" in str(body.wire)
