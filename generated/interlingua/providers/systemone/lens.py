# Generated from spec/providers/systemone.yaml; do not edit.

"""System One, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object, same, text
from ...lenses import codecs
from ...lenses.entries import written
from ...lenses.extras import Extras, UNSET, foreign, has_spelling, marked, remember
from ...lenses.kinds import ANY, Coded, Each, FLOAT, INT, Lone, Of, STR
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.named import named_body, read_named
from ...lenses.rows import Fixed, Nested, Row, Rows, reads
from ...lenses.structs import lost_fields, lost_under
from ...lenses.values import each_out, first_of, inside, under


class Systemone(Lens):
    """System One."""

    __slots__ = ()
    NAMESPACE = "systemone"
    TITLE = "System One"
    DOCS = "https://pydantic.dev/docs/ai/models/system-one/"
    MODEL_KEY = "model"
    SDK_PARAMS = frozenset({"model", "questions", "state"})
    DETECT = {"decision_request": {"state": "*", "questions": {}}, "decision": {"answers": {}, "model": "*"}}
    ENDPOINT = {"path": "/v1/systemone", "header": "authorization", "prefix": "Bearer "}
    TAKES = {"input": "value", "instructions": "value", "names": True, "texts": True, "criteria": True}
    NAMED = (
        (("questions",), "name", "", {}, ("questions",)),
        (("answers",), "name", "", {}, ("answers",)),
        (("questions", "criteria"), "value", "description", {"type": "choice"}, ("questions", "options")),
        (("answers", "probabilities"), "value", "probability", {}, ("answers", "probabilities")),
        (("answers", "legend"), "value", "label", {}, ("answers", "legend")),
    )
    LOST_CONTENT_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROW_CONTENT_TEXT = Row("text", STR, required=True)
    LOST_DATA = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable",), trivial=("cache",))
    ROW_DATA = Row("source", Coded("json_document", ANY), required=True)
    decode_noul = reads(u.PredicateQuestion, "ROWS_NOUL")
    ROWS_NOUL = Rows("PredicateQuestion") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("noul", tag=True),
        "instructions": Row("instructions", Lone("content"), required=True),
        "criteria": Nested({"true": Row("true_when", STR), "false": Row("false_when", STR)}),
    }
    decode_choice_criteria = reads(u.ChoiceOption, "ROWS_CHOICE_CRITERIA", value=UNSET)
    ROWS_CHOICE_CRITERIA = Rows("ChoiceOption") + {
        "value": Row("value", STR, required=True),
        "description": Row("description", STR, required=True),
    }
    decode_choice = reads(u.ChoiceQuestion, "ROWS_CHOICE")
    ROWS_CHOICE = Rows("ChoiceQuestion") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("choice", tag=True),
        "instructions": Row("instructions", Lone("content"), required=True),
        "criteria": Row("options", Each("choice_criteria", just=True), required=True),
    }
    LOST_SCORE_CRITERIA = lost_fields(u.ScoreLevel, major=("description",))
    ROW_SCORE_CRITERIA = Row("label", STR, required=True)
    decode_score = reads(u.ScoreQuestion, "ROWS_SCORE")
    ROWS_SCORE = Rows("ScoreQuestion") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("score", tag=True),
        "instructions": Row("instructions", Lone("content"), required=True),
        "criteria": Row("levels", Each("score_criteria"), required=True),
    }
    LOST_STATE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROW_STATE = Row("parts", Lone("content"), required=True)
    decode_request = reads(u.DecisionRequest, "ROWS_REQUEST")
    LOST_REQUEST = lost_fields(u.DecisionRequest, minor=("cache_key user safety_id",))
    ROWS_REQUEST = Rows("DecisionRequest") + {
        "model": Row("model", STR, required=True),
        "questions": Row("questions", Each("question"), required=True),
        "state": Row("messages", Lone("state", just=True)),
    }
    decode_noul_answer = reads(u.PredicateAnswer, "ROWS_NOUL_ANSWER", probability=UNSET)
    ROWS_NOUL_ANSWER = Rows("PredicateAnswer") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("noul", tag=True),
        "noul": Row("probability", FLOAT, required=True),
    }
    decode_choice_answer_probabilities = reads(u.OptionProbability, "ROWS_CHOICE_ANSWER_PROBABILITIES", value=UNSET, probability=UNSET)
    ROWS_CHOICE_ANSWER_PROBABILITIES = Rows("OptionProbability") + {
        "value": Row("value", STR, required=True),
        "probability": Row("probability", FLOAT, required=True),
    }
    decode_choice_answer = reads(u.ChoiceAnswer, "ROWS_CHOICE_ANSWER", choice=UNSET)
    ROWS_CHOICE_ANSWER = Rows("ChoiceAnswer") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("choice", tag=True),
        "choice": Row("choice", STR, required=True),
        "probabilities": Row("probabilities", Each("choice_answer_probabilities", just=True), required=True),
        "confidence": Row("confidence", FLOAT, required=True, empty=0),
    }
    decode_score_answer_legend = reads(u.LevelLabel, "ROWS_SCORE_ANSWER_LEGEND", value=UNSET, label=UNSET)
    ROWS_SCORE_ANSWER_LEGEND = Rows("LevelLabel") + {
        "value": Row("value", Coded("index_text", STR, exact=True), required=True),
        "label": Row("label", STR, required=True),
    }
    decode_level_probability = reads(u.LevelProbability, "ROWS_LEVEL_PROBABILITY", value=UNSET, probability=UNSET)
    ROWS_LEVEL_PROBABILITY = Rows("LevelProbability") + {
        "value": Row("value", Coded("index_text", STR, exact=True), required=True),
        "probability": Row("probability", FLOAT, required=True),
    }
    decode_score_answer = reads(u.ScoreAnswer, "ROWS_SCORE_ANSWER", score=UNSET)
    ROWS_SCORE_ANSWER = Rows("ScoreAnswer") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("score", tag=True),
        "score": Row("score", FLOAT, required=True),
        "legend": Row("legend", Each("score_answer_legend"), required=True),
        "probabilities": Row("probabilities", Each("level_probability"), required=True),
        "confidence": Row("confidence", FLOAT, required=True, empty=0),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_read_tokens cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens reasoning_tokens",
            "input_audio_tokens output_audio_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT, required=True, empty=0),
        "output_tokens": Row("output_tokens", INT, required=True, empty=0),
    }
    decode_response = reads(u.Decision, "ROWS_RESPONSE")
    LOST_RESPONSE = lost_fields(u.Decision, major=("blocked",))
    ROWS_RESPONSE = Rows("Decision") + {
        "model": Row("model", STR, required=True, empty=""),
        "answers": Row("answers", Each("answer"), required=True),
        "usage": Row("usage", Of("usage")),
    }

    def read_decision_request(self, body: Any) -> u.DecisionRequest:
        """A decision_request as a unified DecisionRequest. Raises DecodeError."""
        return read_named(self.decode_request, body, self.NAMED)

    def write_decision_request(self, decision_request: u.DecisionRequest) -> tuple[dict[str, Any], list[Loss]]:
        """The decision_request, and what it does not say."""
        return named_body(written(self.encode_request, decision_request), self.NAMED)

    def read_decision(self, body: Any) -> u.Decision:
        """A decision as a unified Decision. Raises DecodeError."""
        return read_named(self.decode_response, body, self.NAMED)

    def write_decision(self, decision: u.Decision) -> tuple[dict[str, Any], list[Loss]]:
        """The decision, and what it does not say."""
        return named_body(written(self.encode_response, decision), self.NAMED)

    def decode_content_text(self, w: Any) -> u.Text:
        """ContentText -> Text."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Text(text=w)
        return out

    def encode_content_text(self, value: u.Text, losses: list[Loss]) -> str | Lost:
        """ContentText <- Text."""
        out: Any = value.text
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_CONTENT_TEXT, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_CONTENT_TEXT, losses)

    def decode_data(self, w: Any) -> u.Document:
        """Data -> Document."""
        extras: Extras | None = None
        w_value = inside(w, codecs.json_document_in)
        if not same(codecs.json_document_out(w_value, []), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Document(source=w_value)
        out.extras = extras
        return out

    def encode_data(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | list[Any] | str | int | float | bool | Lost | None:
        """Data <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        key_: Any = under(value.source, codecs.json_document_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        out: Any = key_
        self.rest({}, value, self.LOST_DATA, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_DATA, losses)

    def encode_noul(self, value: u.PredicateQuestion, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Noul <- PredicateQuestion."""
        instructions_: Any
        if value.instructions:
            instructions_: Any = first_of(value.instructions, losses, "instructions", "major")
            if instructions_ is not LOST:
                instructions_ = under(instructions_, self.encode_content, losses, "instructions[0]")
            if instructions_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        w: dict[str, Any] = {"name": value.name, "type": "noul", "instructions": instructions_}
        if value.true_when is not None or value.false_when is not None:
            criteria_: dict[str, Any] = {}
            if value.true_when is not None:
                criteria_["true"] = value.true_when
            if value.false_when is not None:
                criteria_["false"] = value.false_when
            if criteria_:
                w["criteria"] = criteria_
        return w if value.extras is None else self.restored(w, value, self.ROWS_NOUL, losses)

    def encode_choice_criteria(self, value: u.ChoiceOption, losses: list[Loss]) -> dict[str, Any]:
        """ChoiceCriteria <- ChoiceOption."""
        w: dict[str, Any] = {"value": value.value, "description": value.description}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE_CRITERIA, losses)

    def encode_just_choice_criteria(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChoiceCriteria, or nothing."""
        return (
            self.encode_choice_criteria(value, losses)
            if value.__class__ is u.ChoiceOption and value.value.__class__ is str
            else self.lost(value, losses)
        )

    def encode_choice(self, value: u.ChoiceQuestion, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Choice <- ChoiceQuestion."""
        instructions_: Any
        if value.instructions:
            instructions_: Any = first_of(value.instructions, losses, "instructions", "major")
            if instructions_ is not LOST:
                instructions_ = under(instructions_, self.encode_content, losses, "instructions[0]")
            if instructions_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        criteria_: Any
        if value.options:
            criteria_ = each_out(value.options, self.encode_just_choice_criteria, losses, "options")
        else:
            criteria_ = []
        w: dict[str, Any] = {"name": value.name, "type": "choice", "instructions": instructions_, "criteria": criteria_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE, losses)

    def decode_score_criteria(self, w: Any) -> u.ScoreLevel:
        """ScoreCriteria -> ScoreLevel."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ScoreLevel(label=w)
        return out

    def encode_score_criteria(self, value: u.ScoreLevel, losses: list[Loss]) -> str | Lost:
        """ScoreCriteria <- ScoreLevel."""
        out: Any = value.label
        self.rest({}, value, self.LOST_SCORE_CRITERIA, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SCORE_CRITERIA, losses)

    def encode_score(self, value: u.ScoreQuestion, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Score <- ScoreQuestion."""
        instructions_: Any
        if value.instructions:
            instructions_: Any = first_of(value.instructions, losses, "instructions", "major")
            if instructions_ is not LOST:
                instructions_ = under(instructions_, self.encode_content, losses, "instructions[0]")
            if instructions_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        criteria_: Any
        if value.levels:
            criteria_ = each_out(value.levels, self.encode_score_criteria, losses, "levels")
        else:
            criteria_ = []
        w: dict[str, Any] = {"name": value.name, "type": "score", "instructions": instructions_, "criteria": criteria_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCORE, losses)

    def decode_state(self, w: Any) -> u.Message:
        """State -> Message."""
        out = u.Message(role="user", parts=[inside(w, self.decode_content)])
        return out

    def encode_state(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | list[Any] | str | int | float | bool | Lost | None:
        """State <- Message."""
        key_: Any = first_of(value.parts, losses, "parts", "major")
        if key_ is not LOST:
            key_ = under(key_, self.encode_content, losses, "parts[0]")
        out: Any = key_
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest({}, value, self.LOST_STATE, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_STATE, losses)

    def encode_just_state(self, value: Any, losses: list[Loss]) -> dict[str, Any] | list[Any] | str | int | float | bool | Lost | None:
        """State, or nothing."""
        return self.encode_state(value, losses) if value.__class__ is u.Message and value.role == "user" else self.lost(value, losses)

    def encode_request(self, value: u.DecisionRequest, losses: list[Loss]) -> dict[str, Any]:
        """Request <- DecisionRequest."""
        questions_: Any
        if value.questions:
            questions_ = each_out(value.questions, self.encode_question, losses, "questions")
        else:
            questions_ = []
        w: dict[str, Any] = {"model": value.model, "questions": questions_}
        if value.messages:
            state_: Any = first_of(value.messages, losses, "messages", "major")
            if state_ is not LOST:
                state_ = under(state_, self.encode_just_state, losses, "messages[0]")
            if state_ is not LOST:
                w["state"] = state_
        self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def encode_noul_answer(self, value: u.PredicateAnswer, losses: list[Loss]) -> dict[str, Any]:
        """NoulAnswer <- PredicateAnswer."""
        w: dict[str, Any] = {"name": value.name, "type": "noul", "noul": value.probability}
        return w if value.extras is None else self.restored(w, value, self.ROWS_NOUL_ANSWER, losses)

    def encode_choice_answer_probabilities(self, value: u.OptionProbability, losses: list[Loss]) -> dict[str, Any]:
        """ChoiceAnswerProbabilities <- OptionProbability."""
        w: dict[str, Any] = {"value": value.value, "probability": value.probability}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE_ANSWER_PROBABILITIES, losses)

    def encode_just_choice_answer_probabilities(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChoiceAnswerProbabilities, or nothing."""
        return (
            self.encode_choice_answer_probabilities(value, losses)
            if value.__class__ is u.OptionProbability and value.value.__class__ is str
            else self.lost(value, losses)
        )

    def encode_choice_answer(self, value: u.ChoiceAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ChoiceAnswer <- ChoiceAnswer."""
        probabilities_: Any
        if value.probabilities:
            probabilities_ = each_out(value.probabilities, self.encode_just_choice_answer_probabilities, losses, "probabilities")
        else:
            probabilities_ = []
        confidence_: Any
        if value.confidence is not None:
            confidence_ = value.confidence
        else:
            if not has_spelling(value, self.SPACES, "confidence"):
                losses.append(Loss("confidence", "ChoiceAnswer.confidence", "defaulted", "trivial", "the key is required", 0))
            confidence_ = 0
        w: dict[str, Any] = {
            "name": value.name,
            "type": "choice",
            "choice": value.choice,
            "probabilities": probabilities_,
            "confidence": confidence_,
        }
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE_ANSWER, losses)

    def encode_score_answer_legend(self, value: u.LevelLabel, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ScoreAnswerLegend <- LevelLabel."""
        value_: Any = under(value.value, codecs.index_text_out, losses, "value")
        if value_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"value": value_, "label": value.label}
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCORE_ANSWER_LEGEND, losses)

    def encode_level_probability(self, value: u.LevelProbability, losses: list[Loss]) -> dict[str, Any] | Lost:
        """LevelProbability <- LevelProbability."""
        value_: Any = under(value.value, codecs.index_text_out, losses, "value")
        if value_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"value": value_, "probability": value.probability}
        return w if value.extras is None else self.restored(w, value, self.ROWS_LEVEL_PROBABILITY, losses)

    def encode_score_answer(self, value: u.ScoreAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ScoreAnswer <- ScoreAnswer."""
        legend_: Any
        if value.legend:
            legend_ = each_out(value.legend, self.encode_score_answer_legend, losses, "legend")
        else:
            legend_ = []
        probabilities_: Any
        if value.probabilities:
            probabilities_ = each_out(value.probabilities, self.encode_level_probability, losses, "probabilities")
        else:
            probabilities_ = []
        confidence_: Any
        if value.confidence is not None:
            confidence_ = value.confidence
        else:
            if not has_spelling(value, self.SPACES, "confidence"):
                losses.append(Loss("confidence", "ScoreAnswer.confidence", "defaulted", "trivial", "the key is required", 0))
            confidence_ = 0
        w: dict[str, Any] = {
            "name": value.name,
            "type": "score",
            "score": value.score,
            "legend": legend_,
            "probabilities": probabilities_,
            "confidence": confidence_,
        }
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCORE_ANSWER, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        input_tokens_: Any
        if value.input_tokens is not None:
            input_tokens_ = value.input_tokens
        else:
            if not has_spelling(value, self.SPACES, "input_tokens"):
                losses.append(Loss("input_tokens", "Usage.input_tokens", "defaulted", "major", "the key is required", 0))
            input_tokens_ = 0
        output_tokens_: Any
        if value.output_tokens is not None:
            output_tokens_ = value.output_tokens
        else:
            if not has_spelling(value, self.SPACES, "output_tokens"):
                losses.append(Loss("output_tokens", "Usage.output_tokens", "defaulted", "major", "the key is required", 0))
            output_tokens_ = 0
        w: dict[str, Any] = {"input_tokens": input_tokens_, "output_tokens": output_tokens_}
        if (
            value.cache_read_tokens is not None
            or value.cache_write_tokens is not None
            or value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.reasoning_tokens is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_response(self, value: u.Decision, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Decision."""
        model_: Any
        if value.model is not None:
            model_ = value.model
        else:
            if not has_spelling(value, self.SPACES, "model"):
                losses.append(Loss("model", "Decision.model", "defaulted", "trivial", "the key is required", ""))
            model_ = ""
        answers_: Any
        if value.answers:
            answers_ = each_out(value.answers, self.encode_answer, losses, "answers")
        else:
            answers_ = []
        w: dict[str, Any] = {"model": model_, "answers": answers_}
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        self.rest(w, value, self.LOST_RESPONSE, losses, self.ROWS_RESPONSE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def decode_content(self, w: Any) -> u.Text | u.Document:
        """Content: which of its cases a wire value is."""
        if w.__class__ is str:
            return self.decode_content_text(w)
        return self.decode_data(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> str | dict[str, Any] | list[Any] | int | float | bool | Lost | None:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_content_text(value, losses)
        if cls is u.Document and value.source.__class__ is u.PlainText:
            return written_as(self, value, "data", "content", losses)
        return self.lost(value, losses)

    def decode_question(self, w: Any) -> u.PredicateQuestion | u.ChoiceQuestion | u.ScoreQuestion | u.Opaque:
        """Question: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "noul":
            out = self.decode_noul(w)
            if out.name is None:
                return self.found_as(out, "Noul")
            return out
        if tag == "choice":
            out = self.decode_choice(w)
            if out.name is None:
                return self.found_as(out, "Choice")
            return out
        if tag == "score":
            out = self.decode_score(w)
            if out.name is None:
                return self.found_as(out, "Score")
            return out
        return self.opaque(w)

    def encode_question(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Question: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.PredicateQuestion:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Noul":
                    return self.encode_noul(value, losses)
            if value.name is not None:
                return self.encode_noul(value, losses)
        if cls is u.ChoiceQuestion:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Choice":
                    return self.encode_choice(value, losses)
            if value.name is not None:
                return self.encode_choice(value, losses)
        if cls is u.ScoreQuestion:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Score":
                    return self.encode_score(value, losses)
            if value.name is not None:
                return self.encode_score(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_answer(self, w: Any) -> u.PredicateAnswer | u.ChoiceAnswer | u.ScoreAnswer | u.Opaque:
        """Answer: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "noul":
            out = self.decode_noul_answer(w)
            if out.name is None:
                return self.found_as(out, "NoulAnswer")
            return out
        if tag == "choice":
            out = self.decode_choice_answer(w)
            if not (out.name is not None and out.choice.__class__ is str):
                return self.found_as(out, "ChoiceAnswer")
            return out
        if tag == "score":
            out = self.decode_score_answer(w)
            if out.name is None:
                return self.found_as(out, "ScoreAnswer")
            return out
        return self.opaque(w)

    def encode_answer(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Answer: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.PredicateAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "NoulAnswer":
                    return self.encode_noul_answer(value, losses)
            if value.name is not None:
                return self.encode_noul_answer(value, losses)
        if cls is u.ChoiceAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ChoiceAnswer" and value.choice.__class__ is str:
                    return self.encode_choice_answer(value, losses)
            if value.name is not None and value.choice.__class__ is str:
                return self.encode_choice_answer(value, losses)
        if cls is u.ScoreAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ScoreAnswer":
                    return self.encode_score_answer(value, losses)
            if value.name is not None:
                return self.encode_score_answer(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Systemone()
