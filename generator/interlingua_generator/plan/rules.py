"""The rules of a provider as they are emitted: in the order in which they are applied."""

from __future__ import annotations

from ..data.plan import RulesPlan
from ..data.rules import ORDER, Rules


def rules_plan(mine: Rules | None) -> RulesPlan | None:
    """Return the rules in their order; None if the provider has no rules."""
    if mine is None:
        return None
    by_word = {rule.word: rule for rule in mine.rules}
    return RulesPlan(tuple((of.word, by_word[of.word]) for of in ORDER if of.word in by_word), mine.tables)
