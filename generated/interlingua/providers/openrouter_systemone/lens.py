# Generated from spec/families/openrouter_systemone.yaml; do not edit.

"""OpenRouter System One, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...lenses.kinds import Each, FLOAT, STR
from ...lenses.rows import Kept, Row, kept_keys
from ...lenses.structs import with_keys
from ...lenses.values import each_out
from ..systemone.lens import Systemone


class OpenrouterSystemone(Systemone):
    """OpenRouter System One: what differs from System One."""

    __slots__ = ()
    NAMESPACE = "openrouter_systemone"
    TITLE = "OpenRouter System One"
    DOCS = "https://openrouter.ai/docs/api-reference/overview"
    SDK = ("openrouter", "1.3.84", None)
    SDK_PARAMS = Systemone.SDK_PARAMS | frozenset({"provider", "session_id", "trace", "user"})
    DETECT = {"decision_request": {"state": "*", "questions": {}, "provider": "*"}}
    STREAMLESS = True
    ENDPOINT = {"path": "/systemone"}
    ADDRESS = {"base": "https://openrouter.ai/api/v1", "key": "OPENROUTER_API_KEY"}
    LOST_REQUEST = with_keys(Systemone.LOST_REQUEST, {"user": "user"})
    ROWS_REQUEST = Systemone.ROWS_REQUEST + {"user": Row("user", STR), **kept_keys("provider", "session_id", "trace")}
    ROWS_CHOICE_ANSWER = Systemone.ROWS_CHOICE_ANSWER + {
        "confidence": Row("confidence", FLOAT),
        "probabilities": Row("probabilities", Each("choice_answer_probabilities", just=True)),
    }
    ROWS_SCORE_ANSWER = Systemone.ROWS_SCORE_ANSWER + {
        "confidence": Row("confidence", FLOAT),
        "legend": Row("legend", Each("score_answer_legend")),
        "probabilities": Row("probabilities", Each("level_probability")),
    }
    LOST_USAGE = with_keys(Systemone.LOST_USAGE, {"cost": "cost"})
    ROWS_USAGE = Systemone.ROWS_USAGE + {"cost": Row("cost", FLOAT)}
    ROWS_RESPONSE = Systemone.ROWS_RESPONSE + {"id": Kept(), "provider": Kept()}

    def encode_choice_answer(self, value: u.ChoiceAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ChoiceAnswer <- ChoiceAnswer."""
        w: dict[str, Any] = {"name": value.name, "type": "choice", "choice": value.choice}
        if value.confidence is not None:
            w["confidence"] = value.confidence
        if value.probabilities:
            if probabilities_ := each_out(value.probabilities, self.encode_just_choice_answer_probabilities, losses, "probabilities"):
                w["probabilities"] = probabilities_
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE_ANSWER, losses)

    def encode_score_answer(self, value: u.ScoreAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ScoreAnswer <- ScoreAnswer."""
        w: dict[str, Any] = {"name": value.name, "type": "score", "score": value.score}
        if value.confidence is not None:
            w["confidence"] = value.confidence
        if value.legend and (legend_ := each_out(value.legend, self.encode_score_answer_legend, losses, "legend")):
            w["legend"] = legend_
        if value.probabilities:
            if probabilities_ := each_out(value.probabilities, self.encode_level_probability, losses, "probabilities"):
                w["probabilities"] = probabilities_
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCORE_ANSWER, losses)


LENS = OpenrouterSystemone()
